"""Every form with its words: the shape, the meaning and an example of each, read off the records.

A shape is written in a small language: `text`, `int`, `bool`, `number`, `compare`, `player`, `zones`, `cards`, the name of a
form, `list(SHAPE)`, `a|b|c` for fixed words, and ` / ` between alternatives.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, NamedTuple, Union, get_args, get_origin

from msgspec import structs

from kb.records.card import Card, Summoning
from kb.records.conditions import ChainDemand, Condition, LifePoints, NumberDemand, TurnFact, TurnsSince
from kb.records.effects import Change, Delay, Effect, Limit, Modifier, MonsterForm, MoreMaterials, Option, Step, Tokens
from kb.records.events import Answer, During, Event
from kb.records.fields import Form, Said, types_of
from kb.records.filters import Counters, Filter, Likeness, Material, Measure, Number, Raised, Selection, Target
from kb.vocabulary.references import REFERENCES
from kb.vocabulary.words import PLAYERS, ZONES

CLASSES: Final[dict[str, type[Form]]] = {
    "card": Card,
    "material": Material,
    "summoning": Summoning,
    "effect": Effect,
    "during": During,
    "event": Event,
    "answer": Answer,
    "filter": Filter,
    "likeness": Likeness,
    "measure": Measure,
    "selection": Selection,
    "target": Target,
    "condition": Condition,
    "lp": LifePoints,
    "chain": ChainDemand,
    "number demand": NumberDemand,
    "turn fact": TurnFact,
    "turns since": TurnsSince,
    "step": Step,
    "option": Option,
    "more materials": MoreMaterials,
    "tokens": Tokens,
    "monster form": MonsterForm,
    "counters": Counters,
    "delay": Delay,
    "atk change": Change,
    "modifier": Modifier,
    "limit": Limit,
    "number": Number,
    "raised number": Raised,
}
"""The forms, in the order in which they are described."""
NAMES: Final = {record: form for form, record in CLASSES.items()}


class Word(NamedTuple):
    """One word of a form: its shape, what it means, and a line of YAML that uses it."""

    shape: str
    means: str
    example: str


class _Read(NamedTuple):
    """What a type admits: its shape, and the words that `text` in it is limited to, or that stand beside the references."""

    shape: str
    words: tuple[str, ...] = ()


def _rows(form: type[Form]) -> Iterator[tuple[str, Said]]:
    """The words that a form defines itself, or through what is no form of its own."""
    yield from form.said.items()
    for base in form.__bases__:
        if issubclass(base, Form) and base is not Form and base not in NAMES:
            yield from base.said.items()


def _included(form: type[Form]) -> str | None:
    """The form whose words it holds as well."""
    return next((NAMES[base] for base in form.__bases__ if base in NAMES), None)


def _form(form: type[Form]) -> dict[str, Word]:
    words = {word: Word(_read(types_of(form)[word]).shape, said.means, said.example) for word, said in _rows(form)}
    included = _included(form)
    if included is not None:
        first = next(iter(_form(CLASSES[included]).values()))
        words["*"] = Word(included, f"any word of a {included}", first.example)
    return words


def _read(of: Any) -> _Read:
    """The shape of a type.

    >>> _read(bool | tuple[Literal["start", "end"], ...] | None).shape
    'bool / list(start|end)'
    """
    if get_origin(of) is Annotated:
        inner, meta = get_args(of)
        return _Read(meta.extra["shape"], _literals(inner))
    if get_origin(of) in (Union, UnionType):
        return _one_of([_read(member) for member in get_args(of) if member is not NoneType])
    if get_origin(of) is tuple:
        item = get_args(of)[0]
        return _Read("zones") if _literals(item) == ZONES else _Read(f"list({_read(item).shape})", _read(item).words)
    if get_origin(of) is Literal:
        return _Read("player" if get_args(of) == PLAYERS else "|".join(get_args(of)))
    return _Read(NAMES[of] if of in NAMES else {str: "text", int: "int", bool: "bool"}[of])


def _literals(of: Any) -> tuple[str, ...]:
    return get_args(of) if get_origin(of) is Literal else ()


def _one_of(members: list[_Read]) -> _Read:
    shapes = [member.shape for member in members]
    first = {shape.split(" / ")[0] for shape in shapes}
    implied = {"int"} if first & {"compare", "number"} else set()
    implied |= {"selection"} if "cards" in first else set()
    return _Read(" / ".join(shape for shape in shapes if shape not in implied), next((member.words for member in members if member.words), ()))


FORMS: Final[dict[str, dict[str, Word]]] = {name: _form(form) for name, form in CLASSES.items()}
"""Every form and its words. `*` admits the words of another form as well."""
_LIMITED: Final = {
    (name, word): read
    for name, form in CLASSES.items()
    for word, _ in _rows(form)
    if (read := _read(types_of(form)[word])).words and set(read.words) != set(REFERENCES)
}
TEXT_WORDS: Final = {key: read.words for key, read in _LIMITED.items() if "text" in read.shape}
"""Where the shape says `text` but only some words mean something: the words, by form and word."""
EXTRA_WORDS: Final = {
    key: tuple(word for word in read.words if word not in REFERENCES) for key, read in _LIMITED.items() if "text" not in read.shape
}
"""Fixed words that a word of a form admits besides its shape."""
NEEDED: Final = {
    name: tuple(field.encode_name for field in structs.fields(form) if field.required) for name, form in CLASSES.items()
}
"""Words without which a form says nothing."""


@cache
def words_of(form: str) -> dict[str, str]:
    """Every word of a form with its shape, those of an included form too."""
    words: dict[str, str] = {}
    for word, entry in FORMS[form].items():
        if word == "*":
            for included, shape in words_of(entry.shape).items():
                words.setdefault(included, shape)
        else:
            words[word] = entry.shape
    return words


def home_of(form: str, word: str) -> str:
    """The form that defines a word: `form` itself or one it includes."""
    while word not in FORMS[form] and "*" in FORMS[form]:
        form = FORMS[form]["*"].shape
    return form
