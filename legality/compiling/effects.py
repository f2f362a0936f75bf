"""What is an effect of a card: how is it activated, what does it cost, what does it do, and what follows from that for the engine?"""

from __future__ import annotations

import re
from typing import Any

from kb.records.conditions import Condition as ConditionRecord
from kb.records.effects import Effect as EffectRecord
from kb.records.events import Event as EventRecord
from kb.vocabulary.words import AFTERWARDS, ATTRIBUTES, NUMBERED
from legality.compiling.conditions import conditions, for_the_damage_step, having_battled
from legality.compiling.filters import filter_
from legality.compiling.includes import STAT_VERBS, all_steps, changes_stats, includes, is_unplaced, unsaid_step
from legality.compiling.modifiers import modifier
from legality.compiling.patterns import answer, during, limit, pattern, timings
from legality.compiling.players import PLAYERS
from legality.compiling.registry import Words, gathered, keeping, note
from legality.compiling.selections import cards
from legality.compiling.steps import steps
from legality.game.amounts import StatChange
from legality.game.duel import Tables
from legality.game.effects import EffectFacts, Modifier, Step
from legality.game.reads import Reads
from legality.game.selections import Cards, Condition, means_this_card
from legality.game.terms import (
    CARD_ACTIVATION,
    EFFECT_KINDS,
    FLIP,
    FZONE,
    HAND,
    IGNITION,
    MATERIAL,
    MONSTER,
    MZONE,
    PZONE,
    QUICK,
    SZONE,
    TIMING_WORDS,
    TRAP,
    TRIGGER,
    place_bits,
)
from legality.game.waiting import Declared, During, Limit

KINDS: Words[int] = Words("kind of effect", {**EFFECT_KINDS, "continuous": -1, "clause": -1, "procedure": -1, "nothing": -1})
"""The kinds of effects -> the number of those that are activated."""
TIMING: Words[int] = Words("timing", {word: number for word, number in TIMING_WORDS.items() if word is not None})
BEFORE_DRAW: Words[str] = Words("before draw", {"instead": "instead"})
MATTERS_WHEN: Words[str] = Words(
    "matters when",
    {
        word: word
        for word in (
            "battle",
            "targeted",
            "target",
            "destroyed",
            "damage",
            "attack",
            "others",
            "activation",
            "Summon",
            "its Summon",
            "another way",
            "material",
            "banish",
            "position",
            "permission",
            "negation",
            "not negated",
            "never",
            "Special Summon",
            "Normal Summon",
            "additional Normal Summon",
            "its attack",
            "its ATK",
            "Set",
            "itself",
            "equipped",
            "yours",
            "opponent's",
            "attacked",
            "must attack",
            "unaffected",
            "where it goes",
            "as material",
            "as Tribute",
            "counters",
            "normal draw",
            "by you",
            "by your opponent",
            "monsters",
            "Spells",
            "Traps",
            "from the Battle Phase on",
            "in the Standby Phase",
            "in the End Phase",
            "resolves",
            "additional Pendulum Summon",
            "resolved",
            "gained effect",
            "to the GY",
            "control",
        )
    },
)
MATTERS_UNSAID = ("battle", "targeted", "destroyed")


def _matters(applies: tuple[Modifier, ...]) -> tuple[str, ...]:
    """When what is unknown of a continuous effect matters that says nothing of it: numbers that depend on zones, or on the cards used for
    its Summon, in battle and when read."""
    asking = [entry for entry in applies if entry.asks_zones or entry.asks_used]
    if not asking or any(entry.unsaid is not None for entry in applies):
        return MATTERS_UNSAID
    return "battle", "its ATK", "itself" if all(map(_of_itself, asking)) else "others"


def _of_itself(entry: Modifier) -> bool:
    """Is it about its own card alone, always or while that matches more?"""
    about = entry.record.of if entry.record is not None else None
    return entry.of is None or not isinstance(about, str) and about is not None and about.one_of == "this card"


def effect(said: EffectRecord, kind: int, card_property: str, tables: Tables, number: int) -> EffectFacts:
    """Compiles one effect of a card of this kind (bits) and property (`quick-play`, `counter`, …)."""
    with gathered() as found, keeping() as kept:
        fields = _fields(said, kind, card_property, tables, number)
    return EffectFacts(**fields, kept=tuple(kept), reads=found.reads, record=said)


def _fields(said: EffectRecord, kind: int, card_property: str, tables: Tables, number: int) -> dict[str, Any]:
    word = said.kind
    number_kind = KINDS[word]
    does, cost = steps(said.does), steps(said.cost)
    targets = tuple(cards(item) for item in said.targets or ())
    answers = tuple(answer(item) for item in said.answers or ())
    patterns = tuple(pattern(item) for item in said.trigger or ())
    if word == "flip" and not patterns:
        patterns = (pattern(EventRecord(event=("flipped",), card="this card")),)
    places = _places(said, word, number_kind, kind)
    verbs = 0
    for item in patterns:
        verbs |= item.verbs
        for bits in item.one_of:
            verbs |= bits
    when = during(said.during)
    damage_step = timings(said.damage_step) if isinstance(said.damage_step, tuple) else said.damage_step
    timed = isinstance(damage_step, frozenset) or when is not None and bool(when.timings)
    applies = tuple(modifier(item) for item in said.applies or ())
    limits: list[Limit] = []
    for entry in said.limit or ():
        limits += limit(entry)
    return {
        "number": number,
        "kind": number_kind,
        "word": word,
        "places": places,
        "optional": said.optional is not False,
        "timing": 0 if said.timing is None else TIMING[said.timing],
        "patterns": patterns,
        "verbs": verbs,
        "answers": answers,
        "during": when,
        "conditions": _own_conditions(said),
        "must_hold": conditions(said.must_hold),
        "cost": cost,
        "targets": targets,
        "declares": tuple(declared(word) for word in said.declares or ()),
        "steps": does,
        "limits": tuple(limits),
        "damage_step": damage_step,
        "one_of": said.one_of or (),
        "unanswerable": said.cannot_be_answered_by or "",
        "unanswerable_with": None if said.cannot_be_answered_with is None else filter_(said.cannot_be_answered_with),
        "unanswerable_with_cards": bool(said.only_cards),
        "cannot_be_negated": bool(said.cannot_be_negated),
        "once_it_resolved": bool(said.once_it_resolved),
        "used_by": PLAYERS.read(said.used_by or "you"),
        "quick_if": None if said.quick_if is None else conditions(said.quick_if),
        "from_hand": allowed_while(said.from_hand),
        "set_now": allowed_while(said.set_this_turn),
        "before_draw": _before_draw(said.before_draw),
        "while_": _standing_conditions(said),
        "material_of": None if said.material_of is None else filter_(said.material_of),
        "applies": applies,
        "summons": said.summons or "any",
        "to": PLAYERS.read(said.to or "you"),
        "its_zones": _its_zones(said),
        "opaque": said.opaque or (),
        "matters_when": frozenset(MATTERS_WHEN.read(when) for when in said.matters_when or _matters(applies)),
        "speed": tables.spell_speed(word, kind, card_property),
        "is_card_activation": number_kind == CARD_ACTIVATION,
        "with_activation": _with_activation(number_kind, kind, card_property, places, cost)
        and (number_kind != TRIGGER or bool(patterns) and not timed and said.timing != "each time"),
        "is_triggering": number_kind in (TRIGGER, FLIP) and (bool(patterns) or timed),
        "is_phase_effect": number_kind == TRIGGER and not patterns and when is not None and not timed,
        "once_in_its_phase": _once_in_its_phase(number_kind, when, timed or bool(patterns) or bool(answers) or bool(limits)),
        "answers_summon": any(item.to == "Summon" for item in answers),
        "answers_activation": any(item.to != "Summon" for item in answers),
        **_of_steps(does, targets, places),
        "is_relative": any(entry.relative for entry in does) or any(clause.relative for clause in targets),
    }


def _its_zones(said: EffectRecord) -> tuple[str, Cards] | None:
    """The monsters by which the zones are told to which a procedure Summons its card, and how."""
    for word, value in (("pointed to by", said.pointed_to_by), ("beside", said.beside)):
        if value is not None:
            note(Reads.ZONES)
            return word, cards(value)
    return None


def _once_in_its_phase(number_kind: int, when: During | None, bound: bool) -> bool:
    """Is it a fast effect of a phase or step without any limit, used once in it all the same (SEG-8)?"""
    return number_kind == QUICK and when is not None and not bound and bool(when.phases) and set(when.phases) <= PASSING


PASSING = frozenset({"draw", "standby", "battle start", "battle end", "end"})
"""The phases and steps in which an effect is used once: not those in which the players act as often as they like."""


def _own_conditions(said: EffectRecord) -> tuple[Condition, ...]:
    """What must hold for an activation; that a monster battled is past (BAT-4)."""
    return tuple(having_battled(item) if _is_past(item) else conditions((item,))[0] for item in said.condition or ())


def _is_past(said: ConditionRecord) -> bool:
    """Does it say that a monster battled that is not the opponent's, and so not one to which something is done for it?"""
    return said.exists is not None and said.exists.battling == "battled" and said.exists.whose in (None, "you")


def _standing_conditions(said: EffectRecord) -> tuple[Condition, ...]:
    """What must hold for a continuous effect. What keeps a player from activating anything while a monster battles lasts for the battle."""
    if not any(modifier.cannot_activate is not None for modifier in said.applies or ()):
        return conditions(said.while_)
    return tuple(for_the_damage_step(item) for item in said.while_ or ())


def allowed_while(value: bool | tuple[ConditionRecord, ...] | None) -> tuple[Condition, ...] | None:
    """The conditions under which something is allowed: none for always; None where it never is."""
    return None if not value else conditions(value if isinstance(value, tuple) else ())


def _before_draw(value: bool | str | None) -> str:
    return BEFORE_DRAW[value] if isinstance(value, str) else "before" if value else ""


def _places(said: EffectRecord, word: str, number_kind: int, kind: int) -> int:
    """From which places does it work?"""
    if said.material_of is not None:
        return MATERIAL
    if said.works_in:
        return place_bits(said.works_in)
    if word == "procedure":
        return HAND
    if number_kind == CARD_ACTIVATION:
        return HAND | SZONE | FZONE | PZONE
    return MZONE if kind == MONSTER else SZONE | FZONE


def _with_activation(number_kind: int, kind: int, card_property: str, places: int, cost: tuple[Step, ...]) -> bool:
    """May it be used in the same link as the card activation of its card (ACT-7): one of a Continuous Trap?"""
    return (
        number_kind in (IGNITION, QUICK, TRIGGER)
        and kind == TRAP
        and card_property == "continuous"
        and bool(places & (SZONE | FZONE))
        and not any(means_this_card(item.what) for item in cost)
    )


# --- what follows from its steps -----------------------------------------------------------------------------------------


def _of_steps(does: tuple[Step, ...], targets: tuple[Cards, ...], places: int) -> dict[str, Any]:
    summoned = [item.cards for item in does if item.verb == "special summon"]
    negating = ("negate the activation", "negate the Summon or activation")
    return {
        "includes": includes(does, targets, places),
        "changes_stats": _surely_changes_stats(does),
        "changes_stats_later": _changes_stats_later(does),
        "only_changes_atk": bool(does) and all(item.verb in STAT_VERBS for item in does),
        "negates_activation": any(item.verb in negating for item in all_steps(does)),
        "normal_or_fusion_summons": any(item.verb in ("fusion summon", *AFTERWARDS) for item in does),
        "target_verbs": _target_verbs(does, len(targets)),
        "summons_itself_from_hand": bool(places & HAND) and any(what.reference == "this card" for what in summoned),
        "unsaid": unsaid_step(does, CHANGES_STATS),
        "unplaced": is_unplaced(does),
    }


def _surely_changes_stats(items: tuple[Step, ...]) -> bool:
    """Is a change of ATK or DEF the first thing it does (BAT-2)? Choosing cards, or equipping itself, is nothing done before it."""
    for number, item in enumerate(items):
        before = items[number - 1] if number else None
        at_once = before is None or item.join in AT_ONCE or before.verb == "choose cards" or _equips_itself(before)
        if item.optional or item.conditions or not at_once:
            return False
        if changes_stats(item):
            return True
        if item.verb not in ("choose cards", "apply") and not _equips_itself(item):
            return False
    return False


def _equips_itself(item: Step) -> bool:
    """Is it a Trap that equips itself to the monster whose ATK it changes?"""
    return item.verb == "equip" and means_this_card(item.what)


def _changes_stats_later(items: tuple[Step, ...]) -> bool:
    """Does it surely change ATK or DEF, with or after something else that is no Summon and destroys nothing (BAT-2)?"""
    for item in items:
        if item.verb in SUMMONS_OR_DESTROYS:
            return False
        if changes_stats(item) and not item.optional and not item.conditions:
            return True
    return False


AT_ONCE = ("also", "and")
"""Joins of what is done in the same moment."""
SUMMONS_OR_DESTROYS = ("special summon", "tokens", "ritual summon", "fusion summon", "destroy", *AFTERWARDS)


FACE_DOWN = "banish face-down"
"""What is demanded of a card that is to be banished face-down: a Token cannot (ZON-4)."""
EQUIPPED_TO_ITS_OWN = "equip to this card"
TO_ITS_OWN = "attach to this card"
"""What is demanded of a card that is to become material of the effect's own monster: it is another one."""
GIVES_MATERIAL = "have material detached"
"""What is demanded of a monster from which material is to be detached: it has some."""
CHANGES_STATS = frozenset({"set ATK or DEF"})
DEMANDING = frozenset(
    {
        "special summon", "turn face-down", "change position", "banish", "negate effects of", "return to the hand", "return to the Deck",
        "attach", "take control",
    }  # fmt: skip
)
"""Verbs that cannot be done to every card their target clause admits."""


def _target_verbs(items: tuple[Step, ...], clauses: int) -> tuple[frozenset[str], ...]:
    demands = _demanded(items)
    names = [("targets", f"target {number + 1}") for number in range(clauses)]
    return tuple(frozenset(verb for verb, reference in demands if verb and reference in meant) for meant in names)


def _demanded(items: tuple[Step, ...]) -> set[tuple[str, str]]:
    """What steps demand of targets, as verbs, and of which; of a choice what every option demands."""
    found = set()
    for number, item in enumerate(items):
        verb, reference = _demands(item)
        if (of := _changed_face_up(item)) and not any(_may_turn_up(other, of) for other in items[:number]):
            found.add(("have a number changed", of))
        if verb == "change level" and any(other.verb == "change rank" and other.change.of.reference == reference for other in items):
            continue  # a monster with a Rank meets it as well
        if verb == "change level" and item.change.like:
            found.add((verb, item.change.like))  # only what has a Level has one that another could have
        if verb != "negate effects of" or not _does_more(items, item, reference):
            found.add((verb, reference))
        elif all(other is item or _takes_all_atk(other, reference) for other in items):
            found.add(("make powerless", reference))
        elif all(other is item or _takes_all_atk_and_def(other, reference) for other in items):
            found.add(("make powerless in both", reference))
        if (holder := _loses_material(item)) and not any(other.verb == "attach" for other in items[:number]):
            found.add((GIVES_MATERIAL, holder))
        if item.verb == "opaque" and not item.optional:
            found |= _demanded(item.options.asks_for)  # of a part that cannot be said this much is certain
        if item.verb == "choose one" and item.choices and not item.optional:
            found |= set.intersection(*(_demanded(option.steps) for option in item.choices))
    return found


def _changed_face_up(item: Step) -> str:
    """Of which target does this part change ATK, DEF or Level, as it does only of a face-up monster (ACT-4)? Empty for none."""
    return item.change.of.reference if isinstance(item.what, StatChange) and not item.optional and not item.conditions else ""


def _loses_material(item: Step) -> str:
    """From which target does this part detach material, so that it must have some (ACT-4)? Empty for none."""
    holder = item.options.detached_from
    return holder.reference if item.verb == "detach" and holder is not None and not item.optional and not item.conditions else ""


TURNING_UP = frozenset({"change position", "flip", "special summon", "opaque", "choose one"})
"""Verbs that turn a Set monster face-up, or may."""


def _may_turn_up(item: Step, reference: str) -> bool:
    """May this part turn what is referred to face-up?"""
    return item.verb in TURNING_UP and (not isinstance(item.what, Cards) or item.what.reference == reference)


LATER = ("then", "and if you do")
OF_THE_TARGET = re.compile(r"step (?:its?|that) at ")
"""An unread part that speaks of the target: "its original ATK is halved"."""


def _does_more(items: tuple[Step, ...], negating: Step, reference: str) -> bool:
    """Does the effect also do something else to what it negates, in the same breath (Forbidden Chalice)?"""
    for item in items:
        if item is negating:
            continue
        done_to = item.what.of if isinstance(item.what, StatChange) else item.what
        if isinstance(done_to, Cards) and done_to.reference == reference and item.join not in LATER:
            return True
        if item.verb == "opaque" and item.join not in LATER and OF_THE_TARGET.match(str(item.what)):
            return True
        if item.verb == "apply" and any(entry.reference == reference for entry in item.modifiers):
            return True
    return False


def _takes_all_atk(item: Step, reference: str) -> bool:
    """Does this part make the ATK of what is referred to 0, whatever it was?"""
    said = item.record.change_ATK if item.record is not None else None
    return said is not None and said.to == 0 and said.of == reference and not item.conditions


def _takes_all_atk_and_def(item: Step, reference: str) -> bool:
    """Does this part make both ATK and DEF of what is referred to 0 (Q&A 21318)?"""
    said = item.record.change_ATK_and_DEF if item.record is not None else None
    return said is not None and said.to == 0 and said.of == reference and not item.conditions


def _demands(item: Step) -> tuple[str, str]:
    """What a step demands of its target, as a verb, and which target that is; an empty verb for none.

    A Level is changed of what has one (ACT-4); no card is equipped to itself.
    """
    if item.optional or item.options.ignoring_conditions:
        return "", ""
    if item.verb == "change level":
        return ("", "") if item.conditions else (item.verb, item.change.of.reference)
    if not isinstance(item.what, Cards):
        return "", ""
    if item.verb == "equip" and item.what.reference == "this card":
        return "be equipped with this card", item.options.to or "targets"
    if item.verb == "equip" and item.options.to == "this card":
        return EQUIPPED_TO_ITS_OWN, item.what.reference
    if item.verb == "attach" and item.options.to == "this card":
        return TO_ITS_OWN, item.what.reference
    if item.verb == "banish" and item.options.face == "down":
        return FACE_DOWN, item.what.reference
    return item.verb if item.verb in DEMANDING else "", item.what.reference


# --- what is declared at activation ---------------------------------------------------------------------------------------

DECLARED: Words[tuple[str, ...]] = Words("declared")
"""The words of `declares` -> what may be declared; empty where it is any name, which no rule tells from another."""
DECLARED.word("card type")(("monster", "Spell", "Trap"))
DECLARED.word("Attribute")(ATTRIBUTES)
DECLARED.word("coin")(("heads", "tails"))
DECLARED.word("a kind of monster")(("Ritual", "Fusion", "Synchro", "Xyz", "Pendulum"))
DECLARED.word("Type", "a card name")(())


def declared(word: str) -> Declared:
    """What may be declared for this word of `declares`: one of the table, or a number or Level from the least to the highest.

    Raises:
        UnknownWord: it is none of these.
    """
    numbers = re.fullmatch(NUMBERED, word)
    if numbers is not None:
        return Declared(word, tuple(range(int(numbers["least"]), int(numbers["most"]) + 1)))
    return Declared(word, DECLARED[word])
