"""Whom "other" and "another" leave out: this card, or the cards named just before."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from kb.text.dividing.clauses import hidden
from kb.text.steps.antecedents import face_of, may_be
from kb.text.steps.pointers import Step
from kb.text.steps.references import Known
from kb.vocabulary.normal import listed
from kb.vocabulary.words import ON_THE_FIELD

OTHER = re.compile(r"\b(?:other|another)\b", re.IGNORECASE)
GONE_TO = {"tribute": "GY", "discard": "GY", "discard to the GY": "GY", "send to the GY": "GY", "destroy": "GY", "banish": "banished",
           "return to the hand": "hand", "return to the Deck": "deck"}
"""Where this card is when it has paid."""
NAMED = frozenset({"targets", "target 1", "target 2", "those cards", "chosen cards", "answered card", "attacker"})
"""What steps before spoke of, and "other" may leave out."""


def lies_in(words: Mapping[str, Any]) -> frozenset[str]:
    """The zones in which this card may be when the effect is carried out: those it works from, or where its own cost took it."""
    paid = [next(((verb, cards) for verb, cards in step.get("and", step).items() if verb in GONE_TO), ("", None))
            for step in listed(words.get("cost")) if isinstance(step, Mapping)]
    gone = {GONE_TO[verb] for verb, cards in paid if cards == "this card"}
    if gone:
        return frozenset(gone)
    usual = ("hand", "spell & trap zone", "field zone") if words.get("kind") == "card activation" else ("monster zone",)
    return frozenset(words.get("works in", usual))


def may_be_one_of(cards: Mapping[str, Any], places: frozenset[str]) -> bool:
    """Can this card, in one of these places, be one of those cards?"""
    if "any of" in cards and "from" not in cards:
        return any(may_be_one_of({**cards, "any of": (), **entry}, places) for entry in cards["any of"])
    zones = set(cards.get("from", ("field",)))
    zones |= ON_THE_FIELD if "field" in zones else {"pendulum zone"} if "spell & trap zone" in zones else set()
    there = places & zones
    backrow = there and there <= ON_THE_FIELD - {"monster zone"}
    return bool(there) and not (backrow and face_of(cards) == "monster")


def with_others(step: Step, known: Known, words: Mapping[str, Any]) -> Step | None:
    """The step with "other" said of the cards that its effect named before, if not this card is meant; None if that is open."""
    if not OTHER.search(hidden(known.clause)):
        return step
    if known.unread and any(_says_other(value) for value in step.values()) and not lies_in(words) & ON_THE_FIELD:
        return None  # the cards that are meant may stand in the words that were not read
    if len(known.groups) > 1 and any(_leaves_out_some_target(value, known, words) for value in step.values()):
        return None
    return {verb: _left_out(value, known, words) for verb, value in step.items()}


def _leaves_out_some_target(cards: Any, known: Known, words: Mapping[str, Any]) -> bool:
    """Does "other" leave out one of several groups of targets, or all, without telling which? Not where this card may be meant."""
    if not _says_other(cards) or "of" in cards:
        return False
    itself = may_be_one_of(cards, lies_in(words))
    return not itself and not _before(cards, known, itself)


def _says_other(value: Any) -> bool:
    return isinstance(value, Mapping) and (value.get("other than") == "this card" or _says_other(value.get("of")))


def _left_out(cards: Any, known: Known, words: Mapping[str, Any]) -> Any:
    if isinstance(cards, list):
        return [_left_out(entry, known, words) for entry in cards]
    if not isinstance(cards, Mapping):
        return cards
    if "of" in cards:
        return {**cards, "of": _left_out(cards["of"], known, words)}
    if cards.get("other than") != "this card":
        return cards
    last = known.last.name if known.last is not None else ""
    if last == "chosen cards":
        return {**cards, "other than": last}
    if last == "this card":
        return cards
    itself = may_be_one_of(cards, lies_in(words))
    before = _before(cards, known, itself)
    return {**cards, "other than": before} if before else cards


def _before(cards: Mapping[str, Any], known: Known, itself: bool) -> str:
    """The reference of the cards named last before, if those can be meant; `itself`: this card may be one of the others, too."""
    if known.last is not None and itself and known.last.verb in GONE_TO:
        return ""
    if known.last is not None and known.last.name in NAMED and (not itself or known.last.name.startswith("target")):
        return known.last.name if may_be(known.last.face, face_of(cards)) else ""
    targets = known.from_targets()
    if targets is not None:
        alike = may_be(targets.face, face_of(cards)) and not any("this card" in group.values() for group in known.groups)
        return targets.name if alike and len(known.groups) == 1 else ""
    if itself:
        return ""
    found = known.from_cost() or known.from_event()
    return found.name if found is not None and may_be(found.face, face_of(cards)) else ""


def besides_those_counted(conditions: list[Step]) -> list[Step]:
    """"You control exactly 2 Machines and no other monsters": none that is not one of those.

    >>> many = {"exists": {"count": 2, "from": ["field"], "type": "Machine"}}
    >>> besides_those_counted([many, {"exists": {"count": 0, "from": ["field"], "other than": "this card"}}])[1]
    {'exists': {'count': 0, 'from': ['field'], 'not': {'type': 'Machine'}}}
    """
    if len(conditions) != 2 or any(set(condition) != {"exists"} for condition in conditions):
        return conditions
    first, second = (condition["exists"] for condition in conditions)
    if second.get("count") != 0 or second.get("other than") != "this card" or (number := _number(first.get("count"))) == 0:
        return conditions
    kind = {word: value for word, value in first.items() if word not in ("count", "from", "whose")}
    rest = {word: value for word, value in second.items() if word != "other than"}
    if not kind or "not" in rest:
        return conditions
    return [{"exists": {**first, "count": number}}, {"exists": {**rest, "not": kind}}]


def _number(count: Any) -> int:
    """Of "2 Machines" beside "no other monsters", which are then exactly 2; 0 where no number of 2 or more, or an exact one, is said."""
    if isinstance(count, int):
        return count
    many = str(count).removesuffix("+")
    return int(many) if many.isdigit() and many != "1" else 0
