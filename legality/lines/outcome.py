"""When are two ends of play the same? Everything that can still matter, in a form in which interchangeable copies are interchangeable."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from operator import attrgetter
from typing import Any, NamedTuple, get_args, get_origin

import msgspec

from legality.continuous.counting import BEFORE, SINCE
from legality.game.card import Card, There
from legality.game.effects import EffectFacts, Modifier
from legality.game.marks import Field, Mark, fields, holds, holds_records
from legality.game.state import State
from legality.game.terms import DECK, FIELD, GONE
from legality.game.zones import FIRST_EXTRA

NOT_IN_A_RECORD = frozenset({Mark.UNDER_WAY, Mark.STAMP})
"""What an end of play does not say of a record; whether a card is still where it was, its stamp says to whoever speaks of it."""
COPIES_OF_LIMITS = ("soft", "while face-up", "spared", SINCE, BEFORE)


class Ends(NamedTuple):
    """What the cards of an end of play are, by uid and by (uid, stamp)."""

    names: list[Any]
    there: dict[tuple[int, int], Any]

    def of(self, uid: int) -> Any:
        """What the card is; a number that is no uid stands for itself."""
        return self.names[uid] if 0 <= uid < len(self.names) else uid


Say = Callable[[Any, Ends], Any]
"""The value of a field without numbers of copies."""


def outcome_key(state: State) -> tuple[Any, ...]:
    """Equal for two settled states if the same can still happen from both: places, faces, positions, LP, limits, lasting effects."""
    names = [_card(state, card) for card in state.cards]
    ends = Ends(names, {(uid, card.stamp): names[uid] for uid, card in enumerate(state.cards)})
    tied = _tied()
    cards = sorted(
        repr((names[uid], *(say(getattr(card, name), ends) for name, say in tied)))
        for uid, card in enumerate(state.cards)
        if not card.zone & GONE
    )
    used = sorted(repr(_used(entry, ends)) for entry in state.used)
    lasting = sorted(repr(_record(entry, ends)) for entry in state.lasting)
    return tuple(cards), tuple(used), tuple(lasting), *[say(getattr(state, name), ends) for name, say in _told()]


@cache
def _told() -> tuple[tuple[str, Say], ...]:
    """The fields of a state that matter at an end of play, and how each is said; cards, limits and lasting effects are sets there."""
    wanted = (field for field in fields(State) if field.is_identity and Mark.UNDER_WAY not in field.marks)
    return tuple((field.name, _saying(field.type, field.marks)) for field in wanted if field.name not in ("cards", "used", "lasting"))


@cache
def _tied() -> tuple[tuple[str, Say], ...]:
    """The fields of a card that name others."""
    return tuple((field.name, _saying(field.type, field.marks)) for field in fields(Card) if _names_others(field))


def _names_others(field: Field) -> bool:
    return Mark.UID in field.marks or holds(field.type, Mark.UID)


def _saying(hint: Any, marks: frozenset[Mark] = frozenset()) -> Say:
    """How a value of this type is said: cards by what they are, records by their fields."""
    if Mark.UID in marks:
        return lambda uid, ends: ends.of(uid)
    if hint == There:
        return lambda pair, ends: ends.there.get(pair)
    if holds_records(hint):
        several = get_origin(hint) in (tuple, Sequence)
        return (lambda value, ends: tuple([repr(_record(item, ends)) for item in value])) if several else _record
    if holds(hint, Mark.UID):
        each = _saying(*_inner(hint))
        return lambda value, ends: tuple([each(item, ends) for item in value])
    return _plainly


def _inner(hint: Any) -> tuple[Any, frozenset[Mark]]:
    inner = get_args(hint)[0]
    if inner != There and getattr(inner, "__metadata__", None):
        return get_args(inner)[0], frozenset(inner.__metadata__)
    return inner, frozenset()


def _plainly(value: Any, ends: Ends) -> Any:
    if isinstance(value, EffectFacts):
        return value.number
    return value.identity if isinstance(value, Modifier) else value


def _record(record: msgspec.Struct | None, ends: Ends) -> Any:
    """What can still matter of a record."""
    return None if record is None else tuple([say(record, ends) for say in _fields_told(type(record))])


@cache
def _fields_told(record: type[msgspec.Struct]) -> tuple[Say, ...]:
    """How each field of a record that matters is said, given the record."""
    found = []
    for place, field in enumerate(fields(record)):
        if Mark.WHILE_THERE in field.marks:
            found.append(_there(attrgetter(field.name, fields(record)[place + 1].name)))
        elif field.marks.isdisjoint(NOT_IN_A_RECORD):
            found.append(_value(attrgetter(field.name), _saying(field.type, field.marks)))
    return tuple(found)


def _there(pair: Callable[[Any], tuple[int, int]]) -> Say:
    return lambda record, ends: ends.there.get(pair(record))


def _value(of: Callable[[Any], Any], say: Say) -> Say:
    return lambda record, ends: say(of(record), ends)


def _card(state: State, card: Card) -> tuple[Any, ...]:
    """What the card is where it lies, without the cards it is tied to."""
    found: list[Any] = [state.duel.defs[card.code].name]
    for name, how in _fields_of_a_card(card.zone & (DECK | FIELD)):
        value = getattr(card, name)
        found.append(value == state.turn if how is Mark.TURN else value >= FIRST_EXTRA if how is Mark.ZONE_NUMBER else value)
    return tuple(found)


@cache
def _fields_of_a_card(place: int) -> tuple[tuple[str, Mark | None], ...]:
    """The fields of a card that matter in that place: in the Deck, on the field, or elsewhere."""
    elsewhere = Mark.OFF_THE_FIELD if place & FIELD else Mark.ON_THE_FIELD
    found = []
    for field in fields(Card):
        told = Mark.IN_ALL_PLACES in field.marks if place & DECK else elsewhere not in field.marks
        if told and Mark.CODE not in field.marks and not _names_others(field) and field.marks.isdisjoint(NOT_IN_A_RECORD):
            how = next((mark for mark in (Mark.TURN, Mark.ZONE_NUMBER) if mark in field.marks), None)
            found.append((field.name, how))
    return tuple(found)


def _used(entry: tuple[Any, ...], ends: Ends) -> Any:
    """A limit of a single copy by what the copy is, not by its number; one of a copy that moved since does not matter any more."""
    if entry[0] in COPIES_OF_LIMITS and len(entry) > 3:
        pair = (entry[1], entry[2])
        return entry[0], ends.there.get(pair), entry[3:] if pair in ends.there else ()
    if entry[0] == "phase":
        return "phase", ends.of(entry[1]), entry[-1]
    return entry
