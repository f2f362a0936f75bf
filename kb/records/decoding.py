"""Which card do the facts of a card file, or of a compiled card, describe?"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, overload

import msgspec

from kb.errors import KnowledgeError
from kb.records.card import Card
from kb.records.fields import Form, types_of

F = TypeVar("F", bound=Form)


@overload
def decode(facts: Mapping[str, Any]) -> Card: ...
@overload
def decode(facts: Mapping[str, Any], form: type[F]) -> F: ...
def decode(facts: Mapping[str, Any], form: type[Form] = Card) -> Form:
    """Which card (or part of one: a step, a filter) do these facts describe? One item alone counts as a list of one where a list is meant.

    >>> decode({"name": "X", "card": "normal trap", "archetypes": "Roid"}).archetypes
    ('Roid',)

    Raises:
        msgspec.ValidationError: a word is unknown, missing or holds what it cannot hold; the message says where.
    """
    return msgspec.convert(_normal(facts, form), form)


def decode_stored(facts: Mapping[str, Any]) -> Card:
    """Which card do these facts describe, as they are stored? The same as `decode`, without asking again what was asked when they were.

    Whatever is stored, or lies beside what is stored, was decoded before. That no word is unknown is still certain.

    Raises:
        KnowledgeError: a word is unknown, or one is missing.
    """
    return _made(facts, Card)


def _made(facts: Mapping[str, Any], form: type[F]) -> F:
    fields = _fields(form)
    try:
        return form(**{fields[word]: _of_a_record(value, form, word) for word, value in facts.items()})
    except KeyError as unknown:
        raise KnowledgeError(f"unknown word {unknown} in {form.__name__}") from None
    except TypeError as missing:
        raise KnowledgeError(f"{form.__name__}: {missing}") from None


def _of_a_record(value: Any, form: type[Form], word: str) -> Any:
    """What a record holds for this plain value."""
    if type(value) is dict:
        return _made(value, _inside(form, word))
    return tuple([_of_a_record(item, form, word) for item in value]) if type(value) is list else value


@cache
def _fields(form: type[Form]) -> dict[str, str]:
    return dict(zip(form.__struct_encode_fields__, form.__struct_fields__, strict=True))


@cache
def _inside(form: type[Form], word: str) -> type[Form]:
    """The form of a mapping that this word holds."""
    field = _fields(form)[word]
    home = next(base for base in form.__mro__ if field in base.__dict__.get("__annotations__", ()))
    found = _named_in(home.__annotations__[field], home.__module__)
    if found is None:
        raise KnowledgeError(f'the word "{word}" of {form.__name__} holds no mapping')
    return found


@cache
def _named_in(annotation: str, module: str) -> type[Form] | None:
    """The form that a type, as it is written in this module, admits: the first one that it names. To evaluate it would take longer."""
    names = vars(sys.modules[module])
    found = (_of(_members(names.get(name))).form for name in re.findall(r"\w+", annotation))
    return next((form for form in found if form is not None), None)


def with_lists(facts: Mapping[str, Any]) -> dict[str, Any]:
    """The facts of a card, which can be decoded, with a list wherever one is meant.

    Raises:
        msgspec.ValidationError: as `decode`.
    """
    found: dict[str, Any] = _normal(facts, Card)
    msgspec.convert(found, Card)
    return found


def encode(record: Form) -> dict[str, Any]:
    """The facts of a record as plain data, lists wherever a list is meant: `decode` of it is the record."""
    facts: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(record))
    return facts


class _Holds(msgspec.Struct, frozen=True):
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
