"""Card facts compiled for the engine: what a card is, and its effects as functions over states. Nothing here knows any card by name."""

from __future__ import annotations

import copyreg
from collections.abc import Callable
from typing import Any
from uuid import uuid4
from weakref import WeakValueDictionary

import msgspec

from kb.store.names import printed_name
from kb.vocabulary.comparisons import admitted, comparison
from kb.vocabulary.references import CHOSEN_BY_STEPS, MONSTERS, TARGETS
from kb.vocabulary.verb_shapes import SHAPES, STEP_OPTIONS
from kb.vocabulary.words import AFTERWARDS, CONJUNCTIVES
from legality.compiling.comparing import relative_to
from legality.compiling.words import cards, conditions, filter_, listed, number_
from legality.game.card import Form
from legality.game.duel import Duel, Tables
from legality.game.effects import Answer, CardFacts, Cards, Condition, During, EffectFacts, Filter, Limit, Material, Modifier, Pattern, Step
from legality.game.terms import (
    ATTRIBUTES,
    CARD_ACTIVATION,
    CAUSES,
    DECK,
    EFFECT_KINDS,
    EVENT,
    EXTRA_DECK_TYPES,
    FIELD,
    FLIP,
    FZONE,
    GY,
    HAND,
    HOW,
    IGNITION,
    KINDS,
    MONSTER,
    MZONE,
    PZONE,
    QUICK,
    SPELL,
    SZONE,
    TIMING_WORDS,
    TIMINGS,
    TRAP,
    TRIGGER,
    place_bits,
)

Facts = dict[str, Any]


def steps(value: Any) -> tuple[Step, ...]:
    """Compiles a list of steps."""
    return tuple(step(item) for item in listed(value or []))


def step(facts: Facts, join: str = "") -> Step:
    """Compiles one step, unwrapping its conjunctive."""
    for conjunctive in CONJUNCTIVES:
        if conjunctive in facts:
            return step({**facts[conjunctive], **{key: value for key, value in facts.items() if key != conjunctive}}, conjunctive)
    verbs = [word for word in facts if word not in STEP_OPTIONS]
    verb = verbs[0]
    options: dict[str, Any] = {}
    for word in facts:
        if word in STEP_OPTIONS and word not in ("player", "optional", "if"):
            options[word] = facts[word]
    if "heads" in facts:
        options["heads"] = admitted(facts["heads"])
    if "rolled" in facts:
        options["rolled"] = admitted(facts["rolled"])
    for word in ("right", "wrong"):
        if word in facts:
            options[word] = steps(facts[word])
    if "at most" in facts:
        options["at most"] = number_(facts["at most"])
    if "materials" in facts:
        options["materials"] = filter_(facts["materials"])
    if "as monster" in facts:
        options["as monster"] = form(facts["as monster"])
    if "detached from" in facts:
        options["detached from"] = cards(facts["detached from"])
    if "gives" in facts:
        options["gives"] = tuple(modifier(item) for item in listed(facts["gives"]))
    if "must include" in facts:
        options["must include"] = tuple(cards(item) for item in listed(facts["must include"]))
    return Step(
        verb,
        _argument(verb, facts[verb]),
        join,
        str(facts.get("player", "you")),
        bool(facts.get("optional")),
        conditions(facts.get("if")),
        options,
        facts,
        relative_to(facts),
    )


SPECIAL_LP = {"half", "multiple of 100", "all but 100"}


def _argument(verb: str, value: Any) -> Any:
    shape = SHAPES[verb]
    if verb == "pay LP" and value in SPECIAL_LP:
        return value
    if verb in ("place counters", "remove counters"):
        return {"name": value.get("name", ""), "count": number_(value.get("count", 1)), "on": cards(value.get("on", "this card"))}
    if shape.startswith("number"):
        return number_(value)
    if shape in ("cards", "selection"):
        return cards(value)
    if shape == "cards / text":
        return cards(value) if isinstance(value, dict) else value
    if shape == "list(step)":
        return steps(value)
    if shape == "list(option)":
        return tuple((str(item.get("label", "")), steps(item["does"]), conditions(item.get("if"))) for item in value)
    if shape == "atk change":
        compiled = {word: number_(value[word]) for word in ("by", "to") if word in value}
        return {**compiled, "times": value.get("times"), "at most": value.get("at most"), "of": cards(value.get("of", "this card"))}
    if shape == "list(modifier)":
        return tuple(modifier(item) for item in listed(value))
    if shape == "delay":
        return {
            "phase": value["phase"],
            "turn": value.get("turn", "this"),
            "does": steps(value["does"]),
            "optional": bool(value.get("optional")),
        }
    if shape == "tokens":
        return {
            **value,
            "count": number_(value.get("count", 1)),
            "atk": number_(value.get("atk", 0)),
            "def": number_(value.get("def", 0)),
            "facts": value,
        }
    return value


EVERYWHERE = frozenset({"name becomes", "instead of the GY", "cannot be banished", "cannot be special summoned"})
"""Modifiers that touch cards off the field too, unless their filter names places."""


PLAYER_VALUED = ("no battle damage", "no effect damage", "halve damage")
"""Modifiers whose value is the player they are about."""


READ = frozenset(
    {
        "must attack",
        "negate effects",
        "negate effects that include",
        "cannot banish",
        "cannot be banished",
        "negate activated effects",
        "atk",
        "def",
        "set atk",
        "set def",
        "level",
        "original atk",
        "set level",
        "name becomes",
        "also attribute",
        "attribute becomes",
        "declared attribute",
        "type becomes",
        "treated as a Tuner",
        "cannot activate",
        "only cards",
        "only effects",
        "cannot be activated",
        "may be activated this turn",
        "cannot add from the Deck",
        "cannot be answered",
        "cannot be answered with",
        "cannot conduct the Battle Phase",
        "cannot attack",
        "cannot declare attacks",
        "cannot attack directly",
        "cannot be attacked",
        "may attack directly",
        "may attack in defense",
        "attacks",
        "attacks on monsters",
        "attack again",
        "piercing",
        "opponent takes its battle damage",
        "no battle damage",
        "no effect damage",
        "halve damage",
        "cannot be destroyed",
        "cannot be targeted",
        "unaffected by",
        "cannot be tributed",
        "cannot be tributed for a Tribute Summon",
        "cannot change position",
        "cannot special summon",
        "cannot summon",
        "cannot normal summon",
        "cannot be special summoned",
        "cannot be material",
        "for",
        "cannot use",
        "instead of the GY",
        "instead of destruction",
        "leaves the field to",
        "allow normal summons",
        "without tributes",
        "fewer tributes",
        "only one",
        "destroy this card",
        "stays on the field",
        "of",
        "player",
        "by",
        "destroyed by",
        "has attacked directly",
    }
)
"""Words of modifiers that the engine reads; any other one stands for something that cannot be said."""


def modifier(facts: Facts) -> Modifier:
    """Compiles one modifier of a continuous or lasting effect."""
    changes: list[tuple[str, Any]] = []
    for word in ("original atk", "set atk", "set def", "set level", "atk", "def", "level"):
        if word in facts:
            changes.append((word, facts[word] if isinstance(facts[word], int) else number_(facts[word])))
    if "name becomes" in facts:
        changes.append(("name becomes", facts["name becomes"]))
    if "also attribute" in facts:
        changes.append(("also attribute", ATTRIBUTES[facts["also attribute"]]))
    if "attribute becomes" in facts:
        changes.append(("attribute becomes", ATTRIBUTES[facts["attribute becomes"]]))
    if "type becomes" in facts:
        changes.append(("type becomes", facts["type becomes"]))
    if facts.get("treated as a Tuner"):
        changes.append(("treated as a Tuner", True))
    for word in ("halve atk", "double atk"):
        if word in facts:
            changes.append((word, 0))
    of = facts.get("of")
    filters: dict[str, Filter] = {
        word: filter_(facts[word])
        for word in (
            "cannot activate",
            "cannot be answered",
            "cannot be answered with",
            "unaffected by",
            "cannot special summon",
            "cannot normal summon",
            "cannot summon",
            "only one",
            "negate activated effects",
            "for",
        )
        if word in facts
    }
    negates = facts.get("negate effects")
    return Modifier(
        facts,
        None if of in (None, "this card") else filter_(of),
        not EVERYWHERE.isdisjoint(facts),
        str(facts.get("player") or next((facts[word] for word in PLAYER_VALUED if word in facts), "")),
        tuple(changes),
        bool(changes),
        None if negates is None else filter_(negates),
        filters,
        filter_(facts["by"]) if "by" in facts else None,
        steps(facts.get("instead of destruction")),
        conditions(facts.get("destroy this card")),
        str(facts["opaque"]) if "opaque" in facts else next((word for word in facts if word not in READ), None),
    )


ANY_EVENT = sum(EVENT.values())


def pattern(facts: Facts) -> Pattern:
    """Compiles an event a card names."""
    verbs = 0
    either: tuple[int, ...] = ()
    for name in listed(facts["event"]):
        if name == "Summoned":
            either += (EVENT["Normal Summoned"] | EVENT["Flip Summoned"] | EVENT["Special Summoned"],)
        elif name == "took damage":
            either += (EVENT["took battle damage"] | EVENT["took effect damage"],)
        elif name == "unknown":
            either += (ANY_EVENT,)
        else:
            verbs |= EVENT[name]
    about = facts.get("card")
    how = 0
    for word in listed(facts.get("how") or []):
        how |= HOW.get(word, 0)
    cause = 0
    for word in listed(facts.get("by") or []):
        cause |= CAUSES[word]
    by_card = facts.get("by card")
    return Pattern(
        verbs,
        either,
        about == "this card" or (isinstance(about, dict) and about.get("one of") == "this card"),
        filter_({word: value for word, value in about.items() if word != "one of" or value != "this card"})
        if isinstance(about, dict)
        else filter_(about)
        if about not in (None, "this card")
        else None,
        cause,
        str(facts.get("by player", "")),
        filter_(by_card) if by_card is not None else None,
        str(facts.get("player", "")),
        place_bits(facts.get("from")),
        place_bits(facts.get("to")),
        how,
        facts.get("target") if facts.get("target") in (None, "directly", "this card") else filter_(facts["target"]),
        filter_(facts.get("victim", facts.get("for"))) if facts.keys() & {"victim", "for"} else None,
        filter_(facts["using"]) if "using" in facts else None,
        str(facts.get("face", "")),
        str(facts.get("placed", "")),
        conditions(facts.get("where")),
        facts.get("includes this card") is False,
        facts,
    )


def answer(facts: Facts) -> Answer:
    """Compiles what an effect answers."""
    how = 0
    for word in listed(facts.get("how") or []):
        how |= HOW[word]
    return Answer(
        facts["to"],
        filter_(facts["card"]) if "card" in facts else None,
        str(facts.get("player", "")),
        frozenset(facts.get("includes") or ()),
        filter_(facts["targets"]) if "targets" in facts else None,
        bool(facts.get("only target")),
        how,
        place_bits(facts.get("in")),
        admitted(facts["link"]) if "link" in facts else None,
        facts,
    )


def during(facts: Facts | None) -> During | None:
    """Compiles the phases of an effect."""
    if facts is None:
        return None
    return During(
        tuple(listed(facts.get("phases") or [])),
        str(facts.get("turn", "either")),
        frozenset(TIMINGS.index(name) for name in listed(facts.get("timings") or [])),
    )


def limit(facts: Facts) -> list[Limit]:
    """Compiles limits on how often."""
    found = []
    for word in ("soft", "use", "activate", "per duel", "while face-up"):
        if word in facts:
            shared = facts.get("shared", ())
            found.append(Limit(word, facts[word], shared if isinstance(shared, str) else tuple(shared)))
    if "per chain" in facts:
        found.append(Limit(f"per chain {facts['per chain']}", 1, ()))
    if "not in the same Chain as" in facts:
        found.append(Limit("not with", 1, tuple(facts["not in the same Chain as"])))
    return found


# --- what an activation "includes" (ACT-9), read off its steps --------------------------------------------------------

def all_steps(items: tuple[Step, ...]) -> list[Step]:
    """Every step, also those inside choices and coin tosses."""
    found: list[Step] = []
    for item in items:
        found.append(item)
        if item.verb in ("each player", "the player who"):
            found += all_steps(item.what)
        elif item.verb == "choose one":
            for _, inner, _ in item.what:
                found += all_steps(inner)
        elif item.verb == "delay":
            found += all_steps(item.what["does"])
        for word in ("right", "wrong"):
            found += all_steps(item.options.get(word, ()))
    return found


def _places_of(item: Step, targets: tuple[Cards, ...], own: int) -> int:
    what = item.what
    if not isinstance(what, Cards):
        return 0
    if what.test is not None:
        return what.test.places or FIELD
    if what.words == "this card":
        return own
    if not isinstance(what.words, str) or what.words not in TARGETS:
        return 0
    meant = targets if what.words == "targets" else targets[int(what.words[-1]) - 1 :][:1]
    places = 0
    for clause in meant:
        if isinstance(clause.words, dict):
            places |= place_bits(clause.words.get("from", "field"))
    return places


def _may_be_monster(item: Step, targets: tuple[Cards, ...]) -> bool:
    what = item.what
    words = what.words if isinstance(what, Cards) else None
    if isinstance(words, str) and words in TARGETS:
        return any(isinstance(t.words, dict) and KINDS[t.words.get("is", "card")] & MONSTER for t in targets)
    if isinstance(words, dict):
        return bool(KINDS[words.get("is", "card")] & MONSTER)
    return words in MONSTERS


def includes(items: tuple[Step, ...], targets: tuple[Cards, ...], own: int) -> frozenset[str]:
    """The words of `kb.vocabulary.meanings.INCLUDES` that are true of an activation with these steps."""
    found: set[str] = set()
    for item in all_steps(items):
        verb = item.verb
        places = _places_of(item, targets, own)
        if verb == "add to the hand":
            found.add("add to the hand")
            if places & DECK:
                found.add("add from the Deck to the hand")
        elif verb == "special summon" or verb in ("fusion summon", "ritual summon", "tokens"):
            found.add("Special Summon")
            if verb == "fusion summon":
                found |= {"Fusion Summon", *_materials_include(item)}
            if places & DECK:
                found.add("Special Summon from the Deck")
        elif verb in ("normal summon", "tribute summon"):
            found.add("Normal Summon")
        elif verb == "send to the GY":
            if places & DECK:
                found.add("send from the Deck to the GY")
        elif verb == "send the top to the GY":
            found.add("send from the Deck to the GY")
        elif verb == "draw":
            found |= {"draw", "add from the Deck to the hand"}
        elif verb == "destroy":
            found.add("destroy")
            if places & FIELD or not places:
                found.add("destroy a card on the field")
                if _may_be_monster(item, targets):
                    found.add("destroy a monster on the field")
        elif verb in ("banish", "banish the top"):
            found.add("banish")
        elif verb == "damage":
            found.add("damage")
        elif verb.startswith("negate"):
            found.add("negate")
        elif verb == "take control":
            found.add("take control")
        elif verb in ("discard", "discard to the GY"):
            found.add("discard")
        elif verb in STAT_VERBS:
            found.add("set ATK or DEF")
        if places & GY and verb in (
            "special summon",
            "add to the hand",
            "add to the Extra Deck",
            "banish",
            "return to the Deck",
            "return to the hand",
            "set",
            "equip",
        ):
            found.add("move a card from the GY")
    return frozenset(found)


def _materials_include(item: Step) -> set[str]:
    """What a Fusion Summon does with materials that lie in the Deck or the GY (ACT-9: whether or not any is there).

    A Ritual Summon Tributes, which is not sending.
    """
    places = place_bits(item.options.get("materials from"))
    found = {"banish"} if item.options.get("by banishing") else set()
    if places & DECK and not found and "into the Deck" not in item.options:
        found.add("send from the Deck to the GY")
    if places & GY:
        found.add("move a card from the GY")
    return found


def _unsaid(items: tuple[Step, ...]) -> str | None:
    """The first step, or source of materials, that cannot be said and may be any action."""
    for item in all_steps(items):
        if item.options.get("includes nothing"):
            continue
        if item.verb == "opaque":
            return str(item.what)
        left: tuple[Modifier, ...] = (*(item.what if item.verb == "apply" else ()), *item.options.get("gives", ()))
        unread = next((entry.unsaid for entry in left if entry.unsaid is not None), None)
        if unread is not None:
            return unread
        if "further materials" in item.options:
            return str(item.options["further materials"])
    return None


def _unplaced(items: tuple[Step, ...]) -> bool:
    """Is something done to shown cards (excavated, revealed), or to those of a step before, of which no place is said?"""
    return any(
        isinstance(item.what, Cards)
        and isinstance(item.what.words, dict)
        and item.what.words.get("one of") in CHOSEN_BY_STEPS
        and item.what.test is not None
        and not item.what.test.places
        for item in all_steps(items)
    )


STAT_VERBS = frozenset({"change ATK", "change DEF", "change ATK and DEF", "switch ATK and DEF"})


def _changes_stats(items: tuple[Step, ...]) -> bool:
    if not items:
        return False
    first = items[0]
    if first.verb not in STAT_VERBS or first.optional or first.conditions:
        return False
    return isinstance(first.what, dict) or first.verb == "switch ATK and DEF"


DEMANDING = frozenset({"special summon", "turn face-down", "change position", "banish"})
"""Verbs that cannot be done to every card their target clause admits."""


def _target_verbs(items: tuple[Step, ...], clauses: int) -> tuple[frozenset[str], ...]:
    found: list[set[str]] = [set() for _ in range(clauses)]
    for item in items:
        demanding, words = _demands(item, len(items) == 1)
        for number in range(clauses):
            if demanding and words in ("targets", f"target {number + 1}"):
                found[number].add(demanding)
    return tuple(frozenset(verbs) for verbs in found)


def _demands(item: Step, alone: bool) -> tuple[str, Any]:
    """What a step demands of its target, as a verb, and which target that is; an empty verb for none.

    A Level is changed of what has one, where the effect does nothing else; no card is equipped to itself.
    """
    if item.optional or item.options.get("ignoring conditions"):
        return "", None
    if item.verb == "change level" and alone:
        return item.verb, item.what["of"].words
    if not isinstance(item.what, Cards):
        return "", None
    if item.verb == "equip" and item.what.words == "this card":
        return "be equipped with this card", item.options.get("to", "targets")
    return item.verb if item.verb in DEMANDING else "", item.what.words


def effect(facts: Facts, kind: int, card_property: str, tables: Any, number: int) -> EffectFacts:
    """Compiles one effect of a card of this kind (bits) and property (`quick-play`, `counter`, …)."""
    word = facts["kind"]
    compiled_answers = tuple(answer(item) for item in listed(facts.get("answers") or []))
    patterns = tuple(pattern(item) for item in listed(facts.get("trigger") or []))
    if word == "flip" and not patterns:
        patterns = (pattern({"event": "flipped", "card": "this card"}),)
    compiled_steps = steps(facts.get("does"))
    targets = tuple(cards(item) for item in listed(facts.get("targets") or []))
    number_kind = EFFECT_KINDS.get(word, -1)
    if facts.get("works in"):
        places = place_bits(facts["works in"])
    elif word == "procedure":
        places = HAND
    elif number_kind == CARD_ACTIVATION:
        places = HAND | SZONE | FZONE | PZONE
    elif kind == MONSTER:
        places = MZONE
    else:
        places = SZONE | FZONE
    verbs = 0
    for item in patterns:
        verbs |= item.verbs
        for bits in item.one_of:
            verbs |= bits
    timed = isinstance(facts.get("damage step"), list) or bool((facts.get("during") or {}).get("timings"))
    triggering = number_kind in (TRIGGER, FLIP) and (bool(patterns) or timed)
    limits: list[Limit] = []
    for item in listed(facts.get("limit") or []):
        limits += limit(item)
    negates = any(item.verb in ("negate the activation", "negate the Summon or activation") for item in all_steps(compiled_steps))
    from_hand = facts.get("from hand")
    set_now = facts.get("set this turn")
    summons = [item for item in compiled_steps if item.verb == "special summon"]
    only_atk = bool(compiled_steps) and all(item.verb in STAT_VERBS for item in compiled_steps)
    return EffectFacts(
        number,
        number_kind,
        word,
        places,
        facts.get("optional", True) is not False,
        TIMING_WORDS[facts.get("timing")],
        patterns,
        verbs,
        compiled_answers,
        during(facts.get("during")),
        conditions(facts.get("condition")),
        conditions(facts.get("must hold")),
        steps(facts.get("cost")),
        targets,
        tuple(listed(facts.get("declares") or [])),
        compiled_steps,
        tuple(limits),
        facts.get("damage step"),
        tuple(listed(facts.get("one of") or [])),
        facts.get("cannot be answered by", ""),
        filter_(facts["cannot be answered with"]) if "cannot be answered with" in facts else None,
        bool(facts.get("cannot be negated")),
        str(facts.get("used by", "you")),
        conditions(facts["quick if"]) if "quick if" in facts else None,
        None if not from_hand else conditions(from_hand if from_hand is not True else []),
        None if not set_now else conditions(set_now if set_now is not True else []),
        {None: "", False: "", True: "before"}.get(facts.get("before draw"), "instead"),
        conditions(facts.get("while")),
        tuple(modifier(item) for item in listed(facts.get("applies") or [])),
        str(facts.get("summons", "any")),
        str(facts.get("to", "you")),
        tuple(listed(facts.get("opaque") or [])),
        frozenset(listed(facts.get("matters when") or ["battle", "targeted", "destroyed"])),
        tables.spell_speed(word, kind, card_property),
        number_kind == CARD_ACTIVATION,
        number_kind in (IGNITION, QUICK)
        and kind in (SPELL, TRAP)
        and card_property in ("continuous", "field", "equip")
        and bool(places & (SZONE | FZONE))
        and not any(isinstance(item.what, Cards) and item.what.words == "this card" for item in steps(facts.get("cost"))),
        triggering,
        number_kind == TRIGGER and not patterns and facts.get("during") is not None and not timed,
        any(item.to == "Summon" for item in compiled_answers),
        any(item.to != "Summon" for item in compiled_answers),
        includes(compiled_steps, targets, places),
        _changes_stats(compiled_steps),
        only_atk,
        negates,
        any(item.verb in ("fusion summon", *AFTERWARDS) for item in compiled_steps),
        _target_verbs(compiled_steps, len(targets)),
        any(isinstance(item.what, Cards) and item.what.words == "this card" for item in summons) and bool(places & HAND),
        _unsaid(compiled_steps),
        facts,
        any(entry.relative for entry in compiled_steps) or any(clause.relative for clause in targets),
        _unplaced(compiled_steps),
    )


def card(facts: Facts, tables: Any) -> CardFacts:
    """Compiles a card from its facts (validated by `kb.store.validation`)."""
    words = str(facts["card"]).split()
    last = words[-1]
    kind = {"monster": MONSTER, "token": MONSTER, "spell": SPELL, "trap": TRAP}[last]
    types = frozenset(words[:-1]) | ({"token"} if last == "token" else set())
    if last == "token" and not facts.get("effects"):
        types |= {"normal"}  # a Token without an effect is a Normal Monster
    card_property = words[-2] if kind in (SPELL, TRAP) and len(words) > 1 else "normal" if kind in (SPELL, TRAP) else ""
    compiled: list[EffectFacts] = []
    continuous: list[EffectFacts] = []
    clauses: list[EffectFacts] = []
    procedures: list[EffectFacts] = []
    shelves = {"continuous": continuous, "clause": clauses, "procedure": procedures}
    counted = 0
    for item in facts.get("effects") or []:
        shelf = shelves.get(item["kind"])
        if shelf is None:
            number = item.get("number", counted + 1)
            counted = max(counted, number)
            compiled.append(effect(item, kind, card_property, tables, number))
        else:
            shelf.append(effect(item, kind, card_property, tables, len(shelf) + 1))
    if kind in (SPELL, TRAP) and not any(item.is_card_activation for item in compiled):
        compiled.insert(0, effect({"kind": "card activation", "does": [{"nothing": True}]}, kind, card_property, tables, 0))
    if "pendulum" in types:
        compiled.append(effect({"kind": "card activation", "works in": ["hand"], "does": [{"nothing": True}]}, MONSTER, "", tables, 0))
    summoning = facts.get("summoning") or {}
    skips = summoning.get("may skip tributes")
    is_extra = bool(types & EXTRA_DECK_TYPES)
    if not any(item.number == 0 for item in compiled):
        compiled = [msgspec.structs.replace(item, with_activation=False) for item in compiled]
    number_of = facts.get("level", facts.get("rank", 0))
    name = facts["name"]
    plain = printed_name(name)
    stays = card_property in ("continuous", "equip", "field") or any(
        entry.has("stays on the field") for item in continuous for entry in item.applies
    )
    return CardFacts(
        name,
        kind,
        types | ({card_property} if card_property else set()),
        card_property,
        str(facts.get("type", "")),
        ATTRIBUTES.get(facts.get("attribute", ""), 0),
        number_of if isinstance(number_of, int) else 0,
        facts.get("link", 0),
        _stat(facts.get("atk")),
        _stat(facts.get("def")),
        tuple(facts.get("arrows") or ()),
        facts.get("scale", 0),
        (plain, *listed(facts.get("treated as") or [])),
        frozenset(facts.get("archetypes") or ()),
        frozenset(facts.get("mentions") or ()),
        tuple(_material(item) for item in facts.get("materials") or ()),
        tuple(compiled),
        tuple(continuous),
        tuple(clauses),
        tuple(procedures),
        bool(summoning.get("cannot be Normal Summoned")) or is_extra or "ritual" in types,
        bool(summoning.get("cannot be Special Summoned")),
        bool(summoning.get("cannot be Set")),
        tuple(filter_(way) if isinstance(way, dict) else way for way in summoning.get("only by") or ()),
        tuple(filter_(way) if isinstance(way, dict) else way for way in summoning.get("first by") or ()),
        summoning.get("tributes", -1),
        None if not skips else conditions(skips if skips is not True else []),
        bool(summoning.get("may skip tributes when Set")),
        bool(summoning.get("cannot be negated")),
        _enough(str(name), summoning.get("Special Summons a turn", 0)),
        is_extra,
        "normal" in types and kind == MONSTER,
        stays,
        kind == TRAP or card_property == "quick-play",
        any(item.opaque or any(entry.unsaid is not None for entry in item.applies) for item in continuous),
        facts,
    )


def _enough(name: str, times: int) -> Condition | None:
    if not times:
        return None
    return conditions({"this turn": {"fact": "Special Summoned a monster", "who": "you", "times": f"{times}+", "card": {"name": name}}})[0]


def _stat(value: Any) -> int:
    return value if isinstance(value, int) else 0


def _material(facts: Facts) -> Material:
    low, high, _ = comparison(facts.get("count", 1))
    return Material(
        low,
        min(high, 99),
        filter_({word: value for word, value in facts.items() if word not in ("count", "different names")}),
        bool(facts.get("different names")),
    )


def form(facts: Facts) -> Form:
    """What a Trap is that is Special Summoned as a monster."""
    kind = MONSTER | (TRAP if facts.get("still a Trap") else 0)
    attribute = ATTRIBUTES.get(facts.get("attribute", ""), 0)
    numbers = (int(facts.get(word, 0)) for word in ("level", "atk", "def"))
    return Form(kind, frozenset(facts.get("types", ("effect",))), attribute, str(facts.get("type", "")), *numbers)


def token(facts: Facts, tables: Any) -> CardFacts:
    """The facts of a Token that a step creates."""
    return card(
        {
            "name": facts["name"],
            "card": " ".join([*facts.get("types", ()), "normal token"]),
            "type": facts.get("type", ""),
            "attribute": facts.get("attribute", "LIGHT"),
            "level": facts.get("level", 1),
            "atk": facts.get("atk", 0) if isinstance(facts.get("atk", 0), int) else 0,
            "def": facts.get("def", 0) if isinstance(facts.get("def", 0), int) else 0,
        },
        tables,
    )


# --- in another process --------------------------------------------------------------------------------------------------

_HERE: WeakValueDictionary[str, Duel] = WeakValueDictionary()
"""The Duels of this process that came from another one or went to one, by their keys."""
_MADE: dict[str, Modifier] = {}


def made(words: Facts) -> Modifier:
    """A modifier that the engine itself makes, and no card says. Equal ones are one object, so that equal states stay equal."""
    key = repr(words)
    if key not in _MADE:
        _MADE[key] = modifier(words)
    return _MADE[key]


def duel_again(key: str, tables: dict[str, Any], ruleset: str, known: list[Facts], given: dict[str, Any]) -> Duel:
    """The Duel that is known by this key, made again from its rules and cards if it is not in this process."""
    duel = _HERE.get(key)
    if duel is None:
        again = Tables(tables, ruleset)
        duel = _HERE[key] = Duel(again, [card(facts, again) for facts in known], **given)
        duel.derived.key = key
    for facts in known:
        if facts["name"] not in duel.codes:
            duel.add(card(facts, duel.tables))
    return duel


def _parted(duel: Duel) -> tuple[Callable[..., Duel], tuple[Any, ...]]:
    """What a Duel is made of."""
    duel.derived.key = duel.derived.key or uuid4().hex
    _HERE[duel.derived.key] = duel
    copies = {duel.defs[code].name: number for code, number in duel.copies.items()}
    given = {"label": duel.label, "copies": copies, "ids": dict(duel.ids), "short_names": dict(duel.short_names)}
    return duel_again, (duel.derived.key, duel.tables.raw, duel.tables.ruleset, [facts.facts for facts in duel.defs[1:]], given)


copyreg.pickle(Duel, _parted)
copyreg.pickle(Modifier, lambda entry: (made, (entry.words,)))
