"""Which card do the facts of a card file, or of a compiled card, describe?"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

import msgspec

from kb.records.card import Card
from kb.records.fields import Form, types_of


def decode(facts: Mapping[str, Any]) -> Card:
    """Which card do these facts describe? One item alone counts as a list of one where a list is meant.

    >>> decode({"name": "X", "card": "normal trap", "archetypes": "Roid"}).archetypes
    ('Roid',)

    Raises:
        msgspec.ValidationError: a word is unknown, missing or holds what it cannot hold; the message says where.
    """
    return msgspec.convert(_normal(facts, Card), Card)


def encode(card: Card) -> dict[str, Any]:
    """The facts of a card as plain data, lists wherever a list is meant: `decode` of it is the card."""
    facts: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(card))
    return facts


class _Holds(NamedTuple):
    """What a word holds, as far as lists and mappings go."""

    is_list: bool
    alone: tuple[Any, ...]
    """Besides the list: what stands for itself."""
    form: type[Form] | None


def _normal(value: Any, form: type[Form]) -> Any:
    """The mapping with a list wherever one is meant."""
    holds = _holds(form)
    found = {word: _held(inner, holds[word]) if word in holds else inner for word, inner in value.items()}
    empty = next((word for word, inner in found.items() if inner is None), None)
    if empty is not None:
        raise msgspec.ValidationError(f"`{empty}` holds nothing")
    return found


def _held(value: Any, holds: _Holds) -> Any:
    if holds.form is not None:
        value = _each(value, holds.form)
    alone = isinstance(value, list | tuple) or value is None or isinstance(value, bool | str) and value in holds.alone
    return [value] if holds.is_list and not alone else value


def _each(value: Any, form: type[Form]) -> Any:
    if isinstance(value, list | tuple):
        return [_each(item, form) for item in value]
    return _normal(value, form) if isinstance(value, Mapping) else value


@cache
def _holds(form: type[Form]) -> dict[str, _Holds]:
    return {word: _of(_members(of)) for word, of in types_of(form).items()}


def _of(members: list[Any]) -> _Holds:
    tuples = [member for member in members if get_origin(member) is tuple]
    items = [item for member in tuples for item in _members(get_args(member)[0])]
    alone: list[Any] = []
    for member in members:
        alone += get_args(member) if get_origin(member) is Literal else [True, False] if member is bool else []
    forms = [member for member in (*members, *items) if isinstance(member, type) and issubclass(member, Form)]
    return _Holds(bool(tuples), tuple(alone), next(iter(forms), None))


def _members(of: Any) -> list[Any]:
    """The alternatives of a type, without what is said of them."""
    if get_origin(of) is Annotated:
        return _members(get_args(of)[0])
    if get_origin(of) in (Union, UnionType):
        return [inner for member in get_args(of) for inner in _members(member)]
    return [] if of is NoneType else [of]
