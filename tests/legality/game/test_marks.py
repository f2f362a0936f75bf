"""A field of a position is declared once: what compares, renumbers and freezes reads its marks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, get_origin

import msgspec
import pytest

from legality.continuous.copies import spoken
from legality.game.card import Card, Stamp, There, Uid
from legality.game.marks import Mark, fields, gathering, renumbering
from legality.game.state import Attempt, Battle, Delayed, Event, Game, Lasting, Link, Look, Pending, State, change
from legality.lines.digest import Digester, identity_of, parts_of
from legality.lines.outcome import outcome_key
from tests.legality.notation.test_notation import A, B, board

RECORDS = (Card, Look, Event, Link, Pending, Lasting, Delayed, Battle, Attempt, State)


class Toy(msgspec.Struct, frozen=True):
    """A record with one field of each kind."""

    uid: Uid
    stamp: Stamp
    plain: int = 0
    why: Annotated[int, Mark.REASONS] = 0
    those: tuple[There, ...] = ()
    inner: Toy | None = None
    """A record may hold one of its own kind."""


class Longer(Game):
    """A position with one more field of each kind."""

    toys: Sequence[Toy] = ()
    toy: Toy | None = None
    number: int = 0
    told: Annotated[int, Mark.REASONS] = 0


TOY = Toy(1, 10, 2, 3, ((4, 20), (5, 30)), Toy(6, 40))


def test_what_is_kept_for_reasons_is_no_identity() -> None:
    whole = msgspec.structs.astuple(TOY)
    assert 3 not in identity_of(Toy).pick(whole)
    assert len(identity_of(Toy).pick(whole)) == len(whole) - 1


def test_numbers_are_found_and_replaced_wherever_they_stand() -> None:
    gather, renumber = gathering(Toy, Mark.STAMP), renumbering(Toy, Mark.STAMP)
    assert gather is not None
    assert renumber is not None
    found: set[int] = set()
    gather(TOY, found)
    assert found == {0, 10, 20, 30, 40} - {0}
    assert renumber(TOY, lambda stamp: stamp + 1) == Toy(1, 11, 2, 3, ((4, 21), (5, 31)), Toy(6, 41))
    assert renumber(TOY, lambda stamp: stamp) is TOY
    assert gathering(tuple[int, ...], Mark.STAMP) is None


def test_a_new_field_of_a_position_is_seen_by_the_digest() -> None:
    groups, singles, rest = parts_of(Longer)
    state = board(("Sangan", A, 1))
    longer = Longer(state.duel, state.cards, toys=(TOY,), toy=TOY, number=77, told=78)
    values = msgspec.structs.astuple(longer)
    assert (TOY,) in groups(values)
    assert TOY in singles(values)
    assert 77 in rest(values)
    assert 78 not in rest(values)


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: str(record.__name__))
def test_every_field_is_resolved(record: type[msgspec.Struct]) -> None:
    assert tuple(field.name for field in fields(record)) == record.__struct_fields__


OTHER_VALUES: dict[type, object] = {bool: True, int: 3}


@pytest.mark.parametrize("name", [field.name for field in fields(State) if field.type in OTHER_VALUES])
def test_each_plain_field_counts_as_it_is_marked(name: str) -> None:
    """Another value makes another position, unless the mark says that it does not; and another end of play, unless it does not."""
    state = board(("Sangan", A, 1), ("Kuriboh", B, 1), drawn=False)
    field = next(field for field in fields(State) if field.name == name)
    other = change(state, **{name: OTHER_VALUES[field.type]})
    assert (Digester(state).digest(other) != Digester(state).digest(state)) is field.is_identity
    if not field.marks & {Mark.NUMBERING, Mark.REASONS}:
        assert (outcome_key(other) != outcome_key(state)) is (Mark.UNDER_WAY not in field.marks)


@pytest.mark.parametrize("name", [field.name for field in fields(Card) if Mark.NAMES in field.marks and field.type is int])
def test_a_card_that_is_named_has_no_equal(name: str) -> None:
    state = board(("Sangan", A, 32), ("Sangan", A, 32), ("Kuriboh", B, 64))
    tied = change(state, cards=(*state.cards[:2], change(state.cards[2], **{name: 1})))
    assert spoken(state).named == {-1}
    assert spoken(tied).named == {-1, 1}


def test_a_sequence_is_what_is_changed_in_place() -> None:
    assert {field.name for field in fields(Game) if get_origin(field.type) is Sequence} >= {"cards", "chain", "moments", "waiting"}
