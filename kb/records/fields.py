"""What is a form, a word of it, and which types can a word hold?

A word of the vocabulary is the field of a class: spaces are underscores there (`other than` is `other_than`, capitals stay), and a word
that means something to Python ends in one (`from_`).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final, Literal, get_type_hints

import msgspec
from msgspec import Meta
from msgspec.structs import astuple

from kb.vocabulary.comparisons import PATTERN
from kb.vocabulary.events import EVENTS
from kb.vocabulary.references import REFERENCES
from kb.vocabulary.words import (
    DECLARED,
    NUMBERED,
    PLAYERS,
    POSITIONS,
    Arrow,
    Attribute,
    How,
    Includes,
    MonsterType,
    PartOfTurn,
    Timing,
    TypeWord,
    Zone,
)

IRREGULAR = {
    "also_after_that": "also, after that",
    "re_checked": "re-checked",
    "turn_face_down": "turn face-down",
    "while_face_up": "while face-up",
    "counted_while_face_up": "counted while face-up",
    "cannot_normal_summon_face_up": "cannot normal summon face-up",
    "may_be_non_Tuner": "may be non-Tuner",
    "co_linked": "co-linked",
    "co_linked_with": "co-linked with",
}
"""Fields whose words are not the same with spaces."""


def as_word(field: str) -> str:
    """The word of a field.

    >>> as_word("send_to_the_GY"), as_word("from_"), as_word("turn_face_down")
    ('send to the GY', 'from', 'turn face-down')
    """
    return IRREGULAR.get(field) or field.rstrip("_").replace("_", " ")


class Said(msgspec.Struct, frozen=True):
    """What is said of a word: what it means, a line of YAML that uses it, the marks of what is true of it (`marked`)."""

    means: str
    example: str
    marks: tuple[str, ...] = ()


PRINTED: Final = "printed on the card: true of it wherever it lies"
SHOWN: Final = "on the field only a face-up card shows it"
OF_MONSTERS: Final = "only a monster fits it"
IN_MONSTER_ZONES: Final = "a card in another zone of the field has it not"
BEHIND_NOUNS: Final = "said behind a noun, of the last of several nouns"


_PENDING: list[Said] = []
"""What is said of the words of the class that is being read."""


def word(means: str, example: str, *marks: str) -> Any:
    """A word that a form may hold; None where it does not."""
    _PENDING.append(Said(means, example, marks))
    return None


def needed(means: str, example: str) -> Any:
    """A word without which a form says nothing."""
    _PENDING.append(Said(means, example))
    return msgspec.field()


class Form(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename=as_word):
    """A mapping of a card file; a word that it does not hold is None."""

    said: ClassVar[dict[str, Said]]
    """What is said of each word that the class itself states, in its order."""

    def __init_subclass__(cls, **options: Any) -> None:
        cls.said = dict(zip(map(as_word, cls.__annotations__), _PENDING, strict=True))
        _PENDING.clear()


@cache
def marked(form: type[Form], *marks: str) -> frozenset[str]:
    """Which words of this form have all of these marks?"""
    return frozenset(word for word, said in form.said.items() if set(marks) <= set(said.marks))


def held(record: Form) -> list[tuple[str, Any]]:
    """Which words does this record hold, and what does each of them say? In the order of the form."""
    return [(word, value) for word, value in zip(record.__struct_encode_fields__, astuple(record), strict=True) if value is not None]


def within(value: object) -> Iterator[Form]:
    """Every record that stands in this one, itself first."""
    if isinstance(value, tuple):
        for item in value:
            yield from within(item)
    elif isinstance(value, Form):
        yield value
        for item in astuple(value):
            yield from within(item)


def words_of_class(form: type[Form]) -> frozenset[str]:
    """Which words can it hold?"""
    return frozenset(form.__struct_encode_fields__)


@cache
def types_of(form: type[Form]) -> dict[str, Any]:
    """The type of each word that it can hold."""
    hints = get_type_hints(form, include_extras=True)
    return {as_word(field): hints[field] for field in form.__struct_fields__}


def text(shape: str = "text") -> Meta:
    """The mark of words that are called by another name than their own where shapes are said: text, cards."""
    return Meta(extra={"shape": shape})


def _compared(shape: str, *others: str) -> Meta:
    return Meta(pattern=rf"^(?:{'|'.join((PATTERN, *others))})$(?!\n)", extra={"shape": shape})


TEXT = text()
"""Text of which only some words mean something."""
Compare = int | Annotated[str, _compared("compare")]
"""A number, or a comparison with one."""
CompareOrAll = int | Annotated[str, _compared("compare / all", "all")]
CompareOrOther = int | Annotated[str, _compared("compare / lower|higher", "lower", "higher")]
if TYPE_CHECKING:
    Reference = str
    ReferenceOrDirectly = str
    Place = str
    EventName = str
else:
    Reference = Annotated[Literal[tuple(REFERENCES)], text("cards")]
    """A word that stands for cards already known."""
    ReferenceOrDirectly = Annotated[Literal[(*REFERENCES, "directly")], text("cards")]
    Place = Annotated[Literal[(*POSITIONS, *PLAYERS, *REFERENCES)], TEXT]
    """A battle position, a player or a card."""
    EventName = Annotated[Literal[tuple(EVENTS)], TEXT]
DeclaredText = Annotated[str, Meta(pattern=rf"^(?:{'|'.join(DECLARED)}|{NUMBERED.replace('?P<least>', '?:').replace('?P<most>', '?:')})$(?!\n)", extra={"shape": "text"})]
"""What is declared at activation."""
ReferenceOrText = Annotated[str, text("cards / text")]
Zones = tuple[Zone, ...]
ArrowText = Annotated[Arrow, TEXT]
AttributeText = Annotated[Attribute, TEXT]
HowText = Annotated[How, TEXT]
IncludesText = Annotated[Includes, TEXT]
TypesText = Annotated[TypeWord, TEXT]
TypeText = Annotated[MonsterType, TEXT]
PartOfTurnText = Annotated[PartOfTurn, TEXT]
TimingText = Annotated[Timing, TEXT]
