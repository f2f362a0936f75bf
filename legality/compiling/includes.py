"""What does an activation "include" (ACT-9)? Read off the steps of the effect, never typed in with a card."""

from __future__ import annotations

from kb.vocabulary import words
from kb.vocabulary.references import CHOSEN_BY_STEPS, MONSTERS, TARGETS
from legality.compiling.registry import Words
from legality.game.effects import Delay, Modifier, Step
from legality.game.other_ways import MoreMaterials
from legality.game.selections import Cards
from legality.game.terms import DECK, FIELD, GY, MONSTER

INCLUDES: Words[str] = Words("includes", {word: word for word in words.INCLUDES})
STAT_VERBS = frozenset({"change ATK", "change DEF", "change ATK and DEF", "switch ATK and DEF"})
CHANGED_STATS = frozenset({"original atk", "original def", "set atk", "set def", "atk", "def"})
"""What a continuous or lasting effect changes that are ATK or DEF."""
OUT_OF_THE_GY = frozenset(
    {"special summon", "add to the hand", "add to the Extra Deck", "banish", "return to the Deck", "return to the hand"}
)
"""By which a card leaves the GY as "move a card from the GY" means it (ACT-9)."""
ELSEWHERE = OUT_OF_THE_GY | {"set", "equip", "attach", "place", "ritual summon", "fusion summon", "normal summon", "tribute summon"}
"""By which a card leaves the place where it lies (NEG-8)."""


def all_steps(items: tuple[Step, ...]) -> list[Step]:
    """Every step, also those inside choices and coin tosses."""
    found: list[Step] = []
    for item in items:
        found.append(item)
        if item.verb in ("each player", "the player who"):
            found += all_steps(item.steps)
        elif item.verb == "choose one":
            for option in item.choices:
                found += all_steps(option.steps)
        elif isinstance(item.what, Delay):
            found += all_steps(item.what.steps)
        elif item.verb == "apply":
            found += all_steps(tuple(step for modifier in item.modifiers if modifier.each_time for step in modifier.steps))
        found += all_steps(item.options.right)
        found += all_steps(item.options.wrong)
    return found


def changes_stats(item: Step) -> bool:
    """Does this step change an ATK or a DEF, once or for as long as it applies?"""
    if item.verb == "apply":
        return any(word in CHANGED_STATS for modifier in item.modifiers for word, _ in modifier.changes)
    return item.verb in STAT_VERBS


def includes(items: tuple[Step, ...], targets: tuple[Cards, ...], own: int) -> frozenset[str]:
    """What an activation with these steps may include, whatever is chosen; `own`: the places from which it works."""
    found: frozenset[str] = frozenset()
    for item in all_steps(items):
        places = _places_of(item, targets, own)
        found |= by_verb(item.verb, item, places, _may_be_monster(item, targets))
        found |= of_the_gy(item, places)
    return found


def by_verb(verb: str, item: Step | None = None, places: int = 0, of_a_monster: bool = False) -> frozenset[str]:
    """What a part with this verb includes, done to cards that lie in these places (0: not known)."""
    match verb:
        case "add to the hand":
            return frozenset({"add to the hand"}) | _from_the_deck(places, "add from the Deck to the hand")
        case "special summon" | "ritual summon" | "tokens":
            sent = item.options.materials_from if item is not None and item.options.by_sending else 0
            found = frozenset({"Special Summon"}) | _from_the_deck(sent, "send from the Deck to the GY")
            return found | _from_the_deck(places, "Special Summon from the Deck")
        case "fusion summon":
            materials = of_materials(item) if item is not None else frozenset()
            return materials | {"Special Summon", "Fusion Summon"} | _from_the_deck(places, "Special Summon from the Deck")
        case "synchro summon" | "xyz summon" | "link summon":
            return frozenset({"Special Summon"})
        case "normal summon" | "tribute summon":
            return frozenset({"Normal Summon"})
        case "send to the GY":
            return _from_the_deck(places, "send from the Deck to the GY")
        case "send the top to the GY":
            return frozenset({"send from the Deck to the GY"})
        case "draw":
            return frozenset({"draw", "add from the Deck to the hand"})
        case "destroy":
            if places and not places & FIELD:
                return frozenset({"destroy"})
            return frozenset({"destroy", "destroy a card on the field", *(["destroy a monster on the field"] if of_a_monster else [])})
        case "banish" | "banish the top":
            return frozenset({"banish"})
        case "discard" | "discard to the GY":
            return frozenset({"discard"})
        case "damage" | "take control":
            return frozenset({verb})
    if verb in STAT_VERBS:
        return frozenset({"set ATK or DEF"})
    return frozenset({"negate"}) if verb.startswith("negate") else frozenset()


def of_the_gy(item: Step, places: int) -> frozenset[str]:
    """Does it add a card from the GY to the hand or Deck, Special Summon a monster from it, or banish a card from it?

    A Trap that is Summoned as a monster is none in the GY (Q&A 22085); what is Set or equipped from there is none of these.
    """
    moved = item.verb in (*OUT_OF_THE_GY, "ritual summon") or item.verb == "place" and bool(item.options.on)
    return frozenset({"move a card from the GY"} if places & GY and moved and item.options.as_monster is None else ())


def _from_the_deck(places: int, word: str) -> frozenset[str]:
    return frozenset({word} if places & DECK else ())


def of_more_materials(item: Step, source: MoreMaterials) -> set[str]:
    """The same of further materials."""
    lying = source.cards.test.places if source.cards.test is not None else 0
    by = source.by or ("banishing" if item.options.by_banishing else "shuffling" if item.options.into_the_deck else "")
    found = {"banish"} if by == "banishing" else {"discard"} if by == "discarding" else set()
    if lying & DECK and not found and not by.startswith("shuffling"):
        found.add("send from the Deck to the GY")
    if lying & GY and by in ("banishing", "shuffling", "shuffling into the Deck"):
        found.add("move a card from the GY")
    return found


def of_materials(item: Step, others: bool = True) -> frozenset[str]:
    """What a Fusion Summon does with materials that lie in the Deck or the GY (ACT-9: whether or not any is there).

    A Ritual Summon Tributes, which is not sending.
    """
    places = item.options.materials_from
    found = {"banish"} if item.options.by_banishing else set()
    for source in item.options.more_materials if others else ():
        found |= of_more_materials(item, source)
    if places & DECK and not found and not item.options.into_the_deck:
        found.add("send from the Deck to the GY")
    if places & GY:
        found.add("move a card from the GY")
    return frozenset(found)


def _meant(what: Cards, targets: tuple[Cards, ...]) -> tuple[Cards, ...]:
    """The target clauses that a word for targets means."""
    return targets if what.reference == "targets" else targets[int(what.reference[-1]) - 1 :][:1]


def _places_of(item: Step, targets: tuple[Cards, ...], own: int) -> int:
    what = item.what
    if not isinstance(what, Cards):
        return 0
    if what.test is not None:
        return what.test.places or FIELD
    if what.reference == "this card":
        return own
    if what.reference not in TARGETS:
        return 0
    places = 0
    for clause in _meant(what, targets):
        if clause.test is not None:
            places |= clause.test.places or FIELD
    return places


def _may_be_monster(item: Step, targets: tuple[Cards, ...]) -> bool:
    what = item.what
    if not isinstance(what, Cards):
        return False
    if what.reference in TARGETS:
        return any(clause.test is not None and bool(clause.kinds & MONSTER) for clause in targets)
    return what.reference in MONSTERS if what.reference else bool(what.kinds & MONSTER)


def unread_part(item: Step, asked: frozenset[str] | None = None) -> str | None:
    """The words of this step, or source of materials, that cannot be said and may be any action, or one of those asked for."""
    most = item.options.may_include
    if item.options.includes_nothing or asked is not None and most is not None and not most & asked:
        return None
    if item.verb == "opaque":
        return str(item.what)
    if item.verb == "becomes the effect of":
        return "the effect of another card"
    left: tuple[Modifier, ...] = (*(item.modifiers if item.verb == "apply" else ()), *item.options.gives)
    unread = next((entry.unsaid for entry in left if entry.unsaid is not None), None)
    return unread if unread is not None else item.options.further_materials or None


def unsaid_step(items: tuple[Step, ...], asked: frozenset[str]) -> str | None:
    """The first step, or source of materials, that cannot be said and may be one of the actions asked for."""
    return next((unread for item in all_steps(items) if (unread := unread_part(item, asked)) is not None), None)


def is_unplaced(items: tuple[Step, ...]) -> bool:
    """Is something done to shown cards (excavated, revealed), or to those of a step before, of which no place is said?"""
    return any(
        isinstance(item.what, Cards) and item.what.one_of in CHOSEN_BY_STEPS and item.what.test is not None and not item.what.test.places
        for item in all_steps(items)
    )
