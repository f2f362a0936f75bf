"""Which cards do words mean that speak of several groups at once, or of what was done to them rather than of where they lie?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from kb.text.language.verbs import VERBS
from kb.text.steps.antecedents import Object, face_of, may_be
from kb.text.steps.pointers import Pointer
from kb.text.steps.step_verbs import DONE
from kb.vocabulary.normal import listed

WITH_MATERIALS = frozenset({"fusion", "ritual", "synchro", "xyz", "link"})
AWAY = frozenset({"destroy", "banish", "send to the GY", "return to the hand", "return to the Deck", "tribute", "discard"})
"""What leaves no monster on the field."""


def stays_so(last: Object, pointer: Pointer) -> bool:
    """May "that Special Summoned monster" be what was last spoken of? Not what another step took from the field since."""
    return last.verb not in AWAY or not any(word == "summoned" for word, _ in pointer.demands)


def is_of(paid: Any, name: str) -> bool:
    """Was paid with these cards, or with some of them?"""
    return paid == name or isinstance(paid, Mapping) and paid.get("one of") == name


def used_materials(events: Iterable[Mapping[str, Any]]) -> str | None:
    """The materials of the Summon that is the event; None where another event is answered, or one that need have none."""
    ways = [set(listed(event.get("how"))) if listed(event.get("event")) == ["Special Summoned"] else set() for event in events]
    return "used materials" if ways and all(way and way <= WITH_MATERIALS for way in ways) else None


def by_deed(phrase: Any, targets: Sequence[Mapping[str, Any]]) -> Any:
    """ "The banished monster": the one that was banished before, where no target lies banished."""
    if not isinstance(phrase, dict) or phrase.get("from") != ["banished"] or "whose" in phrase:
        return phrase
    if any(group.get("from", ["banished"]) == ["banished"] for group in targets):
        return phrase
    return {**{word: entry for word, entry in phrase.items() if word != "from"}, "reference": "banished"}


def is_the_banished(pointer: Pointer, targets: Sequence[Mapping[str, Any]]) -> bool:
    """The same of a pointer: "that banished monster"."""
    told = pointer.kind in ("the", "that") and not pointer.whose and pointer.demands == (("from", "['banished']"),)
    return told and not any(group.get("from", ["banished"]) == ["banished"] for group in targets)


def paid_verbs(cost: Iterable[Mapping[str, Any]]) -> set[str]:
    """What was done to cards to pay."""
    return {verb for step in cost for verb in step.get("and", step) if verb in DONE}


def paid_alike(cost: Sequence[Mapping[str, Any]]) -> bool:
    """Was the same done to all cards of several costs?"""
    return len(cost) > 1 and len(paid_verbs(cost)) == 1 and not any("opaque" in step for step in cost)


def means_all(pointer: Pointer, verbs: Iterable[str], alone: bool) -> bool:
    """Do these words mean all cards to which this was done ("those Tributed monsters")? `alone`: "those" can mean no others."""
    verb = VERBS.get(pointer.kind)
    return alone if pointer.kind == "that" else verb is not None and not set(verbs).isdisjoint(verb.does)


def other_paid(pointer: Pointer, cost: Sequence[Mapping[str, Any]], is_monster: bool, others: bool) -> dict[str, Any] | None:
    """ "That banished monster" of a cost that banished this card, too: the other one. None where these words may mean this card as well.

    `is_monster`: is this card one? `others`: does the text say that another card is meant?
    """
    steps = [step.get("and", step) for step in cost]
    own = [step for step in steps if "this card" in step.values()]
    rest = [(verb, cards) for step in steps if step not in own for verb, cards in step.items() if verb in DONE]
    verb = VERBS.get(pointer.kind)
    if len(steps) != 2 or len(own) != 1 or len(rest) != 1 or verb is None or not isinstance(rest[0][1], Mapping):
        return None
    (deed, cards), mine = rest[0], {word for word in own[0] if word in DONE}
    if deed not in verb.does or cards.get("count") != 1 or not may_be(face_of(cards), pointer.face):
        return None
    itself = not mine.isdisjoint(verb.does) and (is_monster or pointer.face != "monster")
    return None if itself and not others else {"one of": "cost cards", "other than": "this card"}
