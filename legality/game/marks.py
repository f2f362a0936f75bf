"""What is a field of a record for?

The answer stands beside the field, as a mark on its type (`Annotated[int, Mark.STAMP]`), and nowhere else: what compares, renumbers,
freezes or copies records reads the marks. A field without a mark belongs to what makes two positions equal and can change an answer:
one that somebody forgets to mark makes more positions different, never two different ones equal.
"""

from __future__ import annotations

import builtins
import sys
from collections.abc import Callable, Sequence
from enum import Enum
from functools import cache
from operator import attrgetter, itemgetter
from types import UnionType
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin

import msgspec


class Mark(Enum):
    """What a field is for, or what its number counts."""

    SAME = "the same in all states that follow from one board"
    REASONS = "kept for reasons only: it can change no answer"
    NUMBERING = "the next number of its kind: which numbers were given before is of no importance"
    DERIVED = "worked out from the other fields"
    UNDER_WAY = "of importance only on the way: in no end of play"
    CODE = "an index into the cards of the Duel, in the order in which they became known"
    UID = "an index into the cards of the position"
    NAMES = "the card is named there, so that no copy of it can take its place"
    WHILE_THERE = "of a uid: speaks of the card only as long as its stamp is the one in the next field"
    STAMP = "of a card's place: only which stamps are equal, and which is older, is of importance"
    TURN = "a turn: at an end of play only whether it is this one is of importance"
    ZONE_NUMBER = "of importance where it is an Extra Monster Zone, or where a card asks in which zones others stand"
    IN_ALL_PLACES = "of importance even in the Deck"
    OFF_THE_FIELD = "of importance only off the field"
    ON_THE_FIELD = "of importance only on the field"


NO_IDENTITY = frozenset({Mark.SAME, Mark.REASONS, Mark.NUMBERING, Mark.DERIVED})
"""What has one of these does not make two positions different."""

R = TypeVar("R", bound=msgspec.Struct)


class Field(msgspec.Struct, frozen=True):
    """A field of a record as it is declared."""

    name: str
    type: Any
    marks: frozenset[Mark]

    @property
    def is_identity(self) -> bool:
        """Does it belong to what makes two positions equal?"""
        return NO_IDENTITY.isdisjoint(self.marks)

    @property
    def is_optional(self) -> bool:
        """May it be absent?"""
        return _either(self.type) is not None


class _Names(dict[str, Any]):
    """The names that annotations use; a record of another room is just some value."""

    def __missing__(self, name: str) -> Any:
        return Any


@cache
def fields(record: type[msgspec.Struct]) -> tuple[Field, ...]:
    """The fields of a kind of record, in order, with their marks. Answers "what is this field for?"."""
    names, hints = _Names(vars(builtins)), dict[str, Any]()
    for base in reversed(record.__mro__):
        names.update(vars(sys.modules[base.__module__]))
        if base is not msgspec.Struct and (own := vars(base).get("__annotations__")):
            # One evaluation of all of them: `typing.get_type_hints` compiles each by itself, which costs a command 3 ms.
            hints.update(zip(own, eval(f"({', '.join(own.values())},)", {}, names), strict=True))
    return tuple(Field(name, *_parted(hints[name])) for name in record.__struct_fields__)


def _parted(hint: Any) -> tuple[Any, frozenset[Mark]]:
    """A type without its own marks, and the marks."""
    if get_origin(hint) is Annotated:
        bare, *marks = get_args(hint)
        return bare, frozenset(mark for mark in marks if isinstance(mark, Mark))
    return hint, frozenset()


Pick = Callable[[tuple[Any, ...]], tuple[Any, ...]]
"""What picks some values out of all values of a record."""


def picking(record: type[msgspec.Struct], wanted: Callable[[Field], bool]) -> Pick:
    """What picks the values of the fields that are so out of all values of a record (`msgspec.structs.astuple`, faster than one by one)."""
    places = [place for place, field in enumerate(fields(record)) if wanted(field)]
    if len(places) == len(fields(record)):
        return lambda values: values
    return itemgetter(*places) if len(places) > 1 else lambda values: tuple([values[place] for place in places])


# --- what values of a type are made of -------------------------------------------------------------------------------------


@cache
def holds_records(hint: Any) -> bool:
    """Is a value of this type a record, or made of records?"""
    bare, _ = _parted(hint)
    return _record_in(bare) is not None or any(holds_records(part) for part in get_args(bare) if part is not Ellipsis)


@cache
def is_plain(hint: Any) -> bool:
    """Is a value of this type made of numbers, words and tuples of them alone?"""
    bare, _ = _parted(hint)
    parts = [part for part in get_args(bare) if part is not Ellipsis]
    if get_origin(bare) in (tuple, Sequence, Union, UnionType):
        return all(map(is_plain, parts))
    return bare in (int, str, bool, type(None))


# --- numbers of a kind, wherever they stand inside a value ---------------------------------------------------------------

Renumber = Callable[[Any, Callable[[int], int]], Any]
"""The same value with every number of the kind replaced."""


def _record_in(hint: Any) -> type[msgspec.Struct] | None:
    """The kind of record that it is. What a card says (equal only to itself) is no record of a position: nothing in it is numbered."""
    is_record = isinstance(hint, type) and issubclass(hint, msgspec.Struct) and hint.__struct_config__.eq
    return hint if is_record else None


def _either(hint: Any) -> Any:
    """The type of a value that may be absent, where it is there; else None."""
    if get_origin(hint) in (Union, UnionType):
        present = [part for part in get_args(hint) if part is not type(None)]
        return present[0] if len(present) == 1 else None
    return None


@cache
def holds(hint: Any, mark: Mark, inside: tuple[Any, ...] = ()) -> bool:
    """Can a value of this type hold a number of the kind?"""
    bare, marks = _parted(hint)
    if mark in marks:
        return True
    record = _record_in(bare)
    if record is not None:
        return record not in inside and any(
            mark in field.marks or holds(field.type, mark, (*inside, record)) for field in fields(record)
        )
    return any(holds(part, mark, inside) for part in get_args(bare) if part is not Ellipsis)


@cache
def renumbering(hint: Any, mark: Mark, marks: frozenset[Mark] = frozenset()) -> Renumber | None:
    """What replaces every number of the kind in a value of this type; None where there can be none."""
    bare, own = _parted(hint)
    if mark in own | marks:
        return lambda value, number: number(value)
    present = _either(bare)
    if present is not None:
        inner = renumbering(present, mark)
        return None if inner is None else lambda value, number: None if value is None else inner(value, number)
    if not holds(bare, mark):
        return None
    record = _record_in(bare)
    if record is not None:
        return _renumbering_of(record, mark)
    parts = get_args(bare)
    if get_origin(bare) is Sequence or len(parts) == 2 and parts[1] is Ellipsis:
        each = renumbering(parts[0], mark)
        assert each is not None
        return lambda value, number: tuple([each(item, number) for item in value])
    every = [renumbering(part, mark) for part in parts]
    return lambda value, number: tuple([item if to is None else to(item, number) for item, to in zip(value, every, strict=True)])


@cache
def _renumbering_of(record: type[msgspec.Struct], mark: Mark) -> Renumber:
    """Which fields it is about is read off when the first record comes: a record may hold others of its own kind."""
    plan: list[tuple[str, Renumber]] = []

    def renumbered(value: Any, number: Callable[[int], int]) -> Any:
        if not plan:
            found = ((field.name, renumbering(field.type, mark, field.marks)) for field in fields(record))
            plan.extend((name, to) for name, to in found if to is not None)
        changed: dict[str, Any] = {}
        for name, to in plan:
            old = getattr(value, name)
            if old is None or old == ():
                continue
            new = to(old, number)
            if new != old:
                changed[name] = new
        return msgspec.structs.replace(value, **changed) if changed else value

    return renumbered


Gather = Callable[[Any, set[int]], None]
"""Adds every number of the kind to the set."""


@cache
def gathering(hint: Any, mark: Mark, marks: frozenset[Mark] = frozenset()) -> Gather | None:
    """What gathers every number of the kind in a value of this type; None where there can be none."""
    bare, own = _parted(hint)
    if mark in own | marks:
        return lambda value, found: found.add(value)
    present = _either(bare)
    if present is not None:
        inner = gathering(present, mark)
        return None if inner is None else lambda value, found: None if value is None else inner(value, found)
    if not holds(bare, mark):
        return None
    record = _record_in(bare)
    if record is not None:
        return _gathering_of(record, mark)
    parts = get_args(bare)
    if get_origin(bare) is Sequence or len(parts) == 2 and parts[1] is Ellipsis:
        each = gathering(parts[0], mark)
        assert each is not None
        return _of_all(each)
    every = [(place, into) for place, part in enumerate(parts) if (into := gathering(part, mark)) is not None]
    return _of_parts(every)


def _of_all(each: Gather) -> Gather:
    def gather(values: Any, found: set[int]) -> None:
        for value in values:
            each(value, found)

    return gather


def _of_parts(every: list[tuple[int, Gather]]) -> Gather:
    def gather(value: Any, found: set[int]) -> None:
        for place, into in every:
            into(value[place], found)

    return gather


@cache
def _gathering_of(record: type[msgspec.Struct], mark: Mark) -> Gather:
    numbers: list[Callable[[Any], int]] = []
    others: list[tuple[Callable[[Any], Any], Gather]] = []

    def gather(value: Any, found: set[int]) -> None:
        if not numbers and not others:
            for field in fields(record):
                into = gathering(field.type, mark, field.marks)
                if mark in field.marks:
                    numbers.append(attrgetter(field.name))
                elif into is not None:
                    others.append((attrgetter(field.name), into))
        for of in numbers:
            found.add(of(value))
        for inside, into in others:
            held = inside(value)
            if held:
                into(held, found)

    return gather
