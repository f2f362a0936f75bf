"""A card's text as facts: the anatomy of the text, its clauses read, everything put together as a described card would say it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from kb.text.continuous.barred_at_first import bar_of, barred
from kb.text.continuous.belonging import original
from kb.text.continuous.doubting import mark_doubts
from kb.text.continuous.gained import gained_while, of_its_number
from kb.text.continuous.granting import given_to_equipped, granting
from kb.text.continuous.matters import matters_of_unread, matters_when
from kb.text.continuous.own_summons import summoning
from kb.text.continuous.remaining import remaining
from kb.text.continuous.standing import is_of_a_limit, standing, treated_as
from kb.text.dividing.anatomy import anatomy
from kb.text.dividing.older import is_older
from kb.text.dividing.spells import stays
from kb.text.effects.activating import activating
from kb.text.effects.allowances import allowances
from kb.text.effects.as_equips import by_the_rules, equipping_with_effects, with_equip_effects
from kb.text.effects.conditions import conditions
from kb.text.effects.earlier_effects import of_earlier_effects
from kb.text.effects.given_names import by_given_names
from kb.text.effects.older_targets import choose_when_activating
from kb.text.effects.owners import owned
from kb.text.effects.possible import mark_possible, unjoined, words_at
from kb.text.effects.resolving import resolving
from kb.text.events.narrowed import narrowed
from kb.text.events.places import places_after
from kb.text.language.printed import Printed
from kb.text.language.reading import Reading, watched
from kb.text.language.sentence_numbers import with_sentences
from kb.text.language.sentences import bare, divided, masked
from kb.text.language.units import Span, Unit, opaque
from kb.text.language.verbs import MOVING, alternation
from kb.text.language.word_lists import NAMED_PHASES, one_of
from kb.text.phrases.materials import materials
from kb.text.phrases.mentions import mentions
from kb.text.phrases.monster_cards import as_old_texts_mean
from kb.text.phrases.plural_names import as_printed
from kb.text.soundness import others, sound
from kb.text.steps.equips import equipping, equips_only
from kb.text.steps.keeping import keeps_target, split
from kb.text.steps.trap_monsters import works_as_monster
from kb.vocabulary.normal import listed, numbered, stays_on_the_field
from kb.vocabulary.words import ACTIVATED, ON_THE_FIELD

LONGEST = 20_000
"""Characters of a text that the compiler reads."""

NEGATES = frozenset(
    {"negate the activation", "negate the effect", "negate the Summon", "negate the attack", "negate the Summon or activation"}
)
"""Steps that need something to answer."""
SAID_ELSEWHERE = re.compile(r"(?i)\bequip(?:ped)? only to |^you can only equip this card to |^this card can only be used to equip |"
                            r"\btreated as |\bcard's name becomes ")
"""Sentences of Spells and Traps that are no effect of their own: what the activation targets, names and series."""
NEGATING = re.compile(r"negate the (?:activation|(?:(?:Normal|Flip|Special) )?Summon|attack)", re.IGNORECASE)
DONE_ONCE = re.compile(rf"(?:{alternation((*MOVING, 'change', 'draw', 'gain', 'inflict'), but=('tribute', 'equip', 'attach', 'remove'))})"
                       r"\b", re.IGNORECASE)
"""Clauses of what is done once, when an effect resolves."""
STATS = ("type", "attribute", "level", "rank", "link", "scale", "atk")


class TextTooLong(ValueError):
    """A text is longer than any card's."""


def compile_card(card: Printed) -> dict[str, Any]:
    """What the card says, in the normal form of the knowledge base, with `origin: compiled`.

    Never raises for what a text says: what cannot be said becomes `opaque`.

    Raises: TextTooLong for a text of more than `LONGEST` characters.
    """
    return compiled(card)[0]


def compiled(card: Printed) -> tuple[dict[str, Any], list[tuple[Unit, list[int]]]]:
    """The same facts, and for each part of the text which effects it became: their places in the list of effects.

    Raises: TextTooLong for a text of more than `LONGEST` characters.
    """
    units = _anatomy(card)
    facts = _card(card, units, [{**effect, _PART: place} for place, unit in enumerate(units) for effect in compile_unit(unit, card, units)])
    became: list[list[int]] = [[] for _ in units]
    for place, effect in enumerate(facts["effects"]):
        part = effect.pop(_PART, None)
        if part is not None:
            became[part].append(place)
    return facts, list(zip(units, became, strict=True))


_PART = "part of the text"
"""From which part of the text an effect comes: no word of the vocabulary, and gone before anybody sees the facts."""


class Explained(NamedTuple):
    """What one part of a text says beside its words: the anatomy, what came out, every phrase that a grammar was asked to read."""

    unit: Unit
    effects: tuple[dict[str, Any], ...]
    readings: tuple[Reading, ...]


def explained(card: Printed) -> tuple[dict[str, Any], list[Explained]]:
    """The same facts as `compile_card`, and for each effect how they were read.

    Raises: TextTooLong for a text of more than `LONGEST` characters.
    """
    found = []
    units = _anatomy(card)
    for unit in units:
        with watched() as readings:
            effects = compile_unit(unit, card, units)
        found.append(Explained(unit, tuple(with_sentences(effects, card)), tuple(readings)))
    return _card(card, units, [effect for entry in found for effect in entry.effects]), found


def _anatomy(card: Printed) -> list[Unit]:
    if max(len(card.text), len(card.pendulum_text), len(card.materials)) > LONGEST:
        raise TextTooLong(f"a card text of more than {LONGEST} characters")
    return anatomy(card)


_OLD_WORDS = re.compile(r"(?i)\bremoved? from play\b|\bside of the field\b")
"""Words of printings that knew monsters on the field as monsters alone."""


def _card(card: Printed, units: list[Unit], effects: list[dict[str, Any]]) -> dict[str, Any]:
    facts = _printed_facts(card)
    if is_older(card.text) or _OLD_WORDS.search(card.text):
        effects = as_old_texts_mean(effects)
    own = summoning(units, card)
    if card.kind == "monster":
        facts.update({word: value for word, value in (("summoning", own), ("materials", materials(card))) if value})
    elif own.get("cannot be Set"):
        facts["summoning"] = {"cannot be Set": True}
    facts.update(treated_as(units, card))
    if only := equips_only(units, card, effects):
        facts["equips only to"] = as_printed(only)
    if mentioned := mentions(card):
        facts["mentions"] = mentioned
    facts["effects"] = by_given_names(as_printed(remaining(_with_its_activation(effects, card), card), card.name))
    facts["origin"] = "compiled"
    counted: dict[str, Any] = with_sentences(of_earlier_effects(numbered(facts)), card)
    return counted


def _with_its_activation(effects: list[dict[str, Any]], card: Printed) -> list[dict[str, Any]]:
    """A Spell or Trap that does not stay is activated, even if nothing in its text was read as that (ACT-2).

    Not one of which all effects trigger off the field: there is no way to activate it (Statue of the Wicked; 7 cards).
    """
    stays = stays_on_the_field({"card": " ".join((*card.types, card.kind))})
    if card.kind not in ("spell", "trap") or stays or any(effect["kind"] == "card activation" for effect in effects):
        return effects
    if effects and all(effect["kind"] == "trigger" and ON_THE_FIELD.isdisjoint(effect.get("works in", ON_THE_FIELD)) for effect in effects):
        return effects
    return [{"kind": "card activation", "does": [{"opaque": opaque("step", Span(card.text))}]}, *effects]


def _printed_facts(card: Printed) -> dict[str, Any]:
    """What stands beside the text: name, kind, Type, Attribute, numbers, series."""
    facts: dict[str, Any] = {"name": card.name}
    if card.password is not None:
        facts["password"] = card.password
    if card.konami_id is not None:
        facts["konami"] = card.konami_id
    facts["card"] = " ".join((*card.types, card.kind))
    for word in STATS:
        value = getattr(card, word)
        if value is not None:
            facts[word] = value
    facts.update(original(card))
    if card.defense is not None:
        facts["def"] = card.defense
    if card.arrows:
        facts["arrows"] = list(card.arrows)
    if card.series:
        facts["archetypes"] = list(card.series)
    return facts


def compile_unit(unit: Unit, card: Printed, units: Sequence[Unit]) -> list[dict[str, Any]]:
    """Its effects in words of the vocabulary; none for what says nothing to the engine, or speaks of the card as a whole.

    `units` are all of the card: what an Equip Spell may be equipped to stands in a sentence of its own.
    """
    effects = [others(sound(owned(works_as_monster(effect, unit, card), unit.span), unit.span), "equip" in card.types)
               for effect in _effects(unit, card, units)]
    acting = [other for other in units if other.kind in ACTIVATED]
    if NEEDS_BINDING not in str(effects) or any("'bind'" in str(_effects(other, card, units)) for other in acting):
        return effects
    return [{"kind": "continuous", "opaque": [opaque("sentence", unit.span)], **matters_when(unit.span.text)}]


NEEDS_BINDING = "'bound monster'"
"""A monster that some effect of the card must bind: of one that none binds nothing is said."""


def _effects(unit: Unit, card: Printed, units: Sequence[Unit]) -> list[dict[str, Any]]:
    shown = matters_when if unit.kind == "unread" and unit.resolution else matters_of_unread
    unread = {"kind": "continuous", "opaque": [opaque("sentence", unit.span)], **shown(unit.span.text)}
    if unit.kind == "unread" or (unit.kind == "flip" and card.kind != "monster"):
        return of_its_number(unit, card) or [unread]
    if (equips := equipping_with_effects(unit, card)) is not None and unit.kind in ACTIVATED:
        return [with_equip_effects(effect, equips.bullets, lambda bullet: given_to_equipped(bullet, card)) if "does" in effect else effect
                for effect in _effects(equips.unit, card, units)]
    if unit.kind in ACTIVATED:
        effect = barred(_prepared(unit, card), unit, card, units)
        if unit.kind == "card activation" and not unit.resolution and not unit.acts and not unit.has_cost:
            if _one_turns_it_up(units, card):
                return []
            return [{**effect, **(equipping(units, card) or {"does": [_bidden(units) or {"nothing": True}]})}]
        effect = _without_a_link(_turned_up(by_the_rules(_carried_out(unit, card, effect), unit, units, card), card), unit)
        return [*_without_its_effect(unit, card, effect), *_on_what_it_keeps(effect, card), *_while_equipped(effect, card)]
    if (given := [] if bar_of(unit.span, card, units) else granting(unit, card, _of_one)) is not None:
        return given
    if unit.condition and unit.kind == "continuous":
        whole = Unit("unread", unit.span, resolution=(unit.span,))
        return gained_while(unit, card) or _effects(whole, card, units)
    effect = {"kind": unit.kind, **_framed(unit)}
    said = standing(unit, card, effect)
    found = [{**effect, **words} for words in (said if isinstance(said, list) else [said]) if words]
    elsewhere = card.kind == "monster" or SAID_ELSEWHERE.search(unit.span.text) or is_of_a_limit(unit.span, card)
    return found if found or elsewhere else [unread]


BIDS = re.compile(r"(?i)(?:select|declare|special summon \d)\b|[^.:;]* to activate this card\.?$")
"""How older texts say what the activation of a card that stays does, or costs."""


def _of_one(unit: Unit, card: Printed) -> list[dict[str, Any]]:
    """The effects of a unit by itself, one that a monster has from this card."""
    return compile_unit(unit, card, [unit])


def _bidden(units: Sequence[Unit]) -> dict[str, Any] | None:
    """What the first sentence of an older text bids the player do when the card is activated, where it could not be read as an effect."""
    told = [unit for unit in units if unit.span.text and unit.kind not in ACTIVATED]
    first = min(told, key=lambda unit: unit.span.start, default=None)
    if first is None or BIDS.match(first.span.text) is None:
        return None
    return {"opaque": opaque("step", first.span)}


NUMBERS_ALONE = frozenset({"change ATK", "change DEF", "change ATK and DEF"})


def _without_a_link(effect: dict[str, Any], unit: Unit) -> dict[str, Any]:
    """A sentence of a phase without colon or semicolon that only changes numbers is a clause, no link (ACT-6, PHA-4; A-28: 2 cards)."""
    steps = [unjoined(step) for step in effect.get("does", ())]
    if divided(unit.span) or effect.get("optional") is not False or "during" not in effect:
        return effect
    if effect.keys() & {"cost", "targets", "trigger"}:
        return effect
    if not all(NUMBERS_ALONE & step.keys() for step in steps):
        return effect
    return {word: value for word, value in effect.items() if word not in ("optional", "limit", "timing")} | {"kind": "clause"}


def _flips(effect: dict[str, Any], card: Printed) -> list[dict[str, Any]]:
    """The costs of a Spell or Trap that say that it is flipped face-up for its effect."""
    return [paid for paid in effect.get("cost", ()) if card.kind != "monster" and str(paid.get("opaque", "")).startswith("cost flip ")]


def _one_turns_it_up(units: Sequence[Unit], card: Printed) -> bool:
    """Is the card activated by flipping it face-up for one of its effects?"""
    acting = [unit for unit in units if unit.kind in ACTIVATED and any("flip" in act.text.lower() for act in unit.acts)]
    return card.kind != "monster" and any(_flips(_carried_out(unit, card, _prepared(unit, card)), card) for unit in acting)


def _turned_up(effect: dict[str, Any], card: Printed) -> dict[str, Any]:
    """A Spell or Trap that is flipped face-up for its effect is activated so (ACT-8: Armor Ninjitsu Art of Freezing)."""
    flips = _flips(effect, card)
    if not flips:
        return effect
    kept = {word: value for word, value in effect.items() if word not in ("cost", "works in")}
    left = [paid for paid in effect["cost"] if paid not in flips]
    return {**kept, "kind": "card activation", **({"cost": left} if left else {})}


_MAY_BE_USED = re.compile(r"(?:when|if) (?:this card is activated|you activate this card): you can (?!also\b)")
"""An effect that may be used in the activation of a card that stays, or not (ACT-7)."""


def _without_its_effect(unit: Unit, card: Printed, effect: dict[str, Any]) -> list[dict[str, Any]]:
    """The activation of a card that stays without the effect that pays or targets and may be used with it (ACT-7), where it has one."""
    if unit.kind != "card activation" or not stays(card) or not effect.keys() & {"cost", "targets"}:
        return []
    if _MAY_BE_USED.match(masked(unit.span.text, card.name)) is None:
        return []
    kept: dict[str, Any] = {word: effect[word] for word in ("kind", "limit", "condition") if word in effect}
    return [{**kept, "does": [{"nothing": True}]}]


def _while_equipped(effect: dict[str, Any], card: Printed) -> list[dict[str, Any]]:
    """What the activation of a card that equips itself does besides and that cannot be said: it holds while the card is equipped."""
    alone = [unjoined(step) for step in effect["does"]]
    if effect["kind"] != "card activation" or stays(card) or not any(step.get("equip") == "this card" for step in alone):
        return []
    unsaid = [str(step["opaque"]) for step in alone if "opaque" in step]
    found = []
    for record in unsaid:
        text = words_at(record, card)
        moments = [] if DONE_ONCE.match(text) else [moment for moment in matters_when(text)["matters when"] if moment != "others"]
        if moments:
            words = {"kind": "continuous", "works in": ["spell & trap zone"], "applies": [{"opaque": record}]}
            found.append({**words, "matters when": [*moments, "others"]})
    return found


def _on_what_it_keeps(effect: dict[str, Any], card: Printed) -> list[dict[str, Any]]:
    """The activation of a card that keeps the monster it targets, and what it does to that monster while it is there."""
    if effect["kind"] != "card activation" or not keeps_target(card, listed(effect.get("targets"))):
        return [effect]
    does, modifiers = split(effect["does"])
    return [{**effect, "does": does}, *([{"kind": "continuous", "applies": modifiers}] if modifiers else [])]


def _framed(unit: Unit) -> dict[str, Any]:
    """The words that the anatomy alone decides."""
    words: dict[str, Any] = {}
    if unit.works_in:
        words["works in"] = list(unit.works_in)
    if not unit.optional and unit.kind in ACTIVATED:
        words["optional"] = False
    if unit.timing is not None and unit.kind in ACTIVATED:
        words["timing"] = unit.timing
    if unit.limits:
        words["limit"] = [dict(limit) for limit in unit.limits]
    words.update(unit.permissions)
    return words


def _prepared(unit: Unit, card: Printed) -> dict[str, Any]:
    """What stands before the colon: when and whether it may be activated."""
    effect = {"kind": unit.kind, **_framed(unit)}
    effect.update(allowances(unit, card))
    if unit.condition:
        effect.update(conditions(unit, card, effect))
    if unsaid := effect.pop("opaque", None):
        effect["condition"] = [*listed(effect.get("condition")), *({"opaque": words} for words in unsaid)]
    if unit.turn is not None:
        effect["condition"] = [*listed(effect.get("condition")), {"turn": unit.turn}]
    if "trigger" in effect and (demands := _of_an_earlier_attack(effect, unit)) is not None:
        del effect["trigger"]
        effect["condition"] = [*listed(effect.get("condition")), *demands]
    if "trigger" in effect and unit.works_in and not _within_the_damage_step(effect):
        effect["works in"] = list(places_after(effect["trigger"], unit.works_in, card))
    return effect


def _carried_out(unit: Unit, card: Printed, effect: dict[str, Any]) -> dict[str, Any]:
    """The same with what is done to activate it, and what it does."""
    effect.update(activating(unit, card, effect))
    _keep_activation_facts(unit, effect)
    effect.update(resolving(unit, card, effect))
    choose_when_activating(effect, card.text)
    if not effect.get("does") and unit.kind == "card activation" and not unit.resolution and stays(card):
        effect["does"] = [{"nothing": True}]
    if not effect.get("does"):
        effect["does"] = [{"opaque": opaque("step", unit.span)}]
    demanded = _has_what_it_loses(effect["does"][0])
    if demanded:
        effect["condition"] = [*effect.get("condition", []), demanded]
    if effect["kind"] == "trigger" and any(NEGATED_LINKS & unjoined(step).keys() for step in effect["does"]):
        _answer_what_is_not_said(effect)
    if _negates_what_is_not_said(effect, card):
        effect["condition"] = [*effect.get("condition", []), {"opaque": opaque("condition of what it negates", unit.span)}]
    mark_possible(effect["does"], card, effect)
    _leave_its_condition_open(effect, card)
    mark_doubts(effect["does"], card)
    _leave_materials_open(effect["does"])
    _leave_responses_open(effect, card)
    return effect


IN_RESPONSE = re.compile(r"(?i)\b(?P<who>your opponent cannot|neither player can) activate\b[^.]*"
                         r"\bin response to (?:the activation of this|this)\b")


def _leave_responses_open(effect: dict[str, Any], card: Printed) -> None:
    """ "If …, your opponent cannot activate cards in response to this card's activation", unread: what may answer it is not known."""
    for step in map(unjoined, effect["does"]):
        match = IN_RESPONSE.search(words_at(str(step["opaque"]), card)) if "opaque" in step else None
        if match is not None and "cannot be answered by" not in effect:
            effect["cannot be answered by"] = "opponent" if match["who"].lower().startswith("your") else "both"
            effect["cannot be answered with"] = {"opaque": step["opaque"]}


NEGATED_LINKS = frozenset({"negate the activation", "negate the effect"})


def _answer_what_is_not_said(effect: dict[str, Any]) -> None:
    """What negates a link is a Quick Effect in its Chain, no Trigger Effect behind it (NEG-3): what it answers is not said here."""
    effect["kind"] = "quick"
    for word in ("trigger", "timing"):
        effect.pop(word, None)


def _leave_its_condition_open(effect: dict[str, Any], card: Printed) -> None:
    """ "When …, you can activate this card", unread: what it begins with is when it is activated, and no part that can be done."""
    first = unjoined(effect["does"][0])
    if "opaque" in first and "activate this card" in words_at(str(first["opaque"]), card).lower():
        first.pop("possible", None)
        effect["does"][0].pop("possible", None)


def _leave_materials_open(steps: list[dict[str, Any]]) -> None:
    """A part that cannot be said beside a Fusion or Ritual Summon may name further materials (ACT-4): without them it may be impossible."""
    alone = [unjoined(step) for step in steps]
    further = next((str(step["opaque"]) for step in alone if "opaque" in step), None)
    for step in alone if further is not None else ():
        if "fusion summon" in step or "ritual summon" in step:
            step["further materials"] = further


def _has_what_it_loses(step: dict[str, Any]) -> dict[str, Any]:
    """What loses exactly so much ATK or DEF must have it, when activating too (ACT-4): that demand, or nothing."""
    for demand in step.get("if", []) if {"change ATK", "change DEF", "change ATK and DEF"} & set(step) else []:
        had = {word: value for word, value in demand.get("this card", {}).items() if word in ("atk", "def")}
        if had:
            return {"this card": had}
    return {}


def _negates_what_is_not_said(effect: dict[str, Any], card: Printed) -> bool:
    """Does it negate an activation, a Summon or an attack, and its text was not read as saying which (NEG-3)?

    Older texts say it in the resolution, without a colon; without this it would be legal at any time.
    """
    if effect.keys() & {"answers", "trigger"}:
        return False
    steps = [unjoined(step) for step in effect["does"]]
    unsaid = (words_at(str(step["opaque"]), card) for step in steps if "opaque" in step)
    return any(NEGATES & step.keys() for step in steps) or any(NEGATING.match(words) for words in unsaid)


def _within_the_damage_step(effect: dict[str, Any]) -> bool:
    """Is it used at a timing of the Damage Step before what the battle destroyed has left the field (BAT-4)?"""
    return isinstance(effect.get("damage step"), list) or bool((effect.get("during") or {}).get("timings"))


def _of_an_earlier_attack(effect: dict[str, Any], unit: Unit) -> list[dict[str, Any]] | None:
    """What "at a later time, if this card is targeted for an attack" demands at that time; None where no later time is named.

    In the Damage Step it is the attacked monster; by the end of the Battle Phase nobody can tell any more.
    """
    events, during = listed(effect["trigger"]), effect.get("during") or {}
    if any(listed(event["event"]) != ["targeted for an attack"] or event.get("card") != "this card" for event in events):
        return None
    if "battle end" in during.get("phases", ()):
        return [{"opaque": opaque("condition", unit.condition[0])}]
    if not during.get("timings"):
        return None
    held = [demand for event in events for demand in listed(event.get("where"))]
    if len(events) > 1 or any(demand.keys() != {"event cards"} for demand in held) or events[0].keys() - {"event", "card", "where"}:
        return [{"opaque": opaque("condition", unit.condition[0])}]
    words = {key: word for demand in held for key, word in demand["event cards"].items()}
    return [{"this card": {**words, "battling": "attacked"}}]


_AT = re.compile(rf"(?i)\bat the (?P<point>start|end) of (?:the|that|any|each) (?P<when>damage step|battle phase)\b|"
                 rf"\bduring (?:the|their|each|your|your opponent's) (?P<phase>{one_of(NAMED_PHASES, but=('main',))}) phase\b")
"""A time within a condition that could not be read as a whole."""
_OTHER_TIME = re.compile(rf"(?i)\b(?:{one_of(NAMED_PHASES, but=('battle',))}) phase\b|\bdamage (?:step|calculation)\b")


def _some_time(unit: Unit) -> dict[str, Any]:
    """What is known of when an unread condition is met: a time that it names, the events of its verbs, or nothing."""
    doubt = opaque("trigger", unit.span)
    told = [span.text for span in unit.condition]
    times = [match for text in told for match in _AT.finditer(bare(text))]
    if len(times) == 1:
        found = times[0]
        part = found["phase"] or ("damage" if "damage" in found["when"].lower() else f"battle {found['point']}")
        timings = {"timings": [found["point"]]} if part == "damage" else {}
        return {"during": {"phases": [part.lower()], "turn": "either", **timings}, **({"damage step": [found["point"]]} if timings else {})}
    events = narrowed(told[0], doubt) if len(told) == 1 and not _OTHER_TIME.search(told[0]) else None
    return {"trigger": events or [{"event": "unknown", "where": [{"opaque": doubt}]}]}


def _keep_activation_facts(unit: Unit, effect: dict[str, Any]) -> None:
    """Whether there is a cost, whether it targets and that it has a timing hold even where their words could not be read."""
    where = unit.activation or unit.activation_over or unit.span
    if unit.has_cost and not effect.get("cost"):
        effect["cost"] = [{"opaque": opaque("cost", where)}]
    if unit.targets and not effect.get("targets"):
        told = unit.resolution[0] if unit.kind == "card activation" and effect.get("cost") and unit.resolution else where
        effect["targets"] = [{"count": 1, "opaque": opaque("target", told)}]
    if unit.kind == "trigger" and "trigger" not in effect and "during" not in effect:
        effect.update(_some_time(unit))
    if "trigger" not in effect:
        effect.pop("timing", None)
