"""Which function does a word of a card stand for? One registry for every kind of word; no word is passed over.

A card is decoded into records before; a word that no form knows is an error there. A word that no function reads is an error while the card
is compiled. What a word reads of the game beyond what every Duel keeps is said where it is registered; `gathered` unites it for everything
compiled inside.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Generic, TypeVar

from kb.errors import KnowledgeError
from kb.records.conditions import Condition as ConditionRecord
from kb.records.effects import Modifier as ModifierRecord
from kb.records.effects import Step as StepRecord
from kb.records.filters import Amount
from kb.records.filters import Filter as FilterRecord
from legality.game.effects import Modifier, Step
from legality.game.reads import NOTHING, Reads
from legality.game.selections import Cards, Condition, Filter, Number

Meaning = TypeVar("Meaning")
Said = TypeVar("Said", contravariant=True)
Made = TypeVar("Made", covariant=True)


class UnknownWord(KnowledgeError):
    """A card is described with a word that the engine does not know."""

    def __init__(self, form: str, word: object, known: Iterable[str], card: str = "") -> None:
        from difflib import get_close_matches  # start-up

        self.form, self.word, self.known, self.card = form, word, tuple(known), card
        near = get_close_matches(str(word), self.known, 1, 0.0)
        of = f"{card}: " if card else ""
        super().__init__(f'{of}"{word}" is no word of the form "{form}"', suggestion=next(iter(near), None))

    def on(self, card: str) -> UnknownWord:
        """The same with the name of the card that is described so."""
        return UnknownWord(self.form, self.word, self.known, card)


# --- what is read ------------------------------------------------------------------------------------------------------

_READ: ContextVar[Reads] = ContextVar("what the words compiled so far read", default=NOTHING)


class Gathered:
    """What the words compiled inside a block read, once it is left."""

    def __init__(self) -> None:
        self.reads = NOTHING


@contextmanager
def gathered() -> Iterator[Gathered]:
    """Unites what the words compiled inside the block read; what stands around reads it, too."""
    around = _READ.set(NOTHING)
    found = Gathered()
    try:
        yield found
    finally:
        found.reads = _READ.get()
        _READ.reset(around)
        note(found.reads)


def note(reads: Reads) -> None:
    """Says that the words being compiled read this."""
    if reads:
        _READ.set(_READ.get() | reads)


# --- what is kept from the activation ----------------------------------------------------------------------------------

_KEPT: ContextVar[list[Condition] | None] = ContextVar("the conditions compiled so far whose answer an activation keeps", default=None)


@contextmanager
def keeping() -> Iterator[list[Condition]]:
    """Gathers what the effect compiled inside the block asks of the moment in which it was activated."""
    found: list[Condition] = []
    around = _KEPT.set(found)
    try:
        yield found
    finally:
        _KEPT.reset(around)


def keep(asked: Condition) -> None:
    """Says that the effect being compiled asks this of the moment in which it was activated."""
    found = _KEPT.get()
    if found is not None:
        found.append(asked)


# --- words -------------------------------------------------------------------------------------------------------------

FORMS: dict[str, list[Mapping[str, Any]]] = {}
"""The words that the engine knows of every form, as they are registered; a form may have several kinds of words."""


class Words(Generic[Meaning]):
    """The words of one kind, and what each stands for."""

    def __init__(self, form: str, table: Mapping[str, Meaning] | None = None) -> None:
        self.form = form
        self.meanings: dict[str, Meaning] = dict(table or {})
        self._reads: dict[str, Reads] = {}
        FORMS.setdefault(form, []).append(self.meanings)

    def word(self, *names: str, reads: Reads = NOTHING) -> Callable[[Meaning], Meaning]:
        """Registers what these words stand for (a decorator), and what they read."""

        def register(meaning: Meaning) -> Meaning:
            for name in names:
                if name in self.meanings:
                    raise ValueError(f'the word "{name}" of the form "{self.form}" is registered twice')
                self.meanings[name] = meaning
                if reads:
                    self._reads[name] = reads
            return meaning

        return register

    def __contains__(self, word: object) -> bool:
        return word in self.meanings

    def __getitem__(self, word: str) -> Meaning:
        """What the word stands for.

        Raises:
            UnknownWord: it is none of this kind.
        """
        try:
            meaning = self.meanings[word]
        except (KeyError, TypeError):
            raise UnknownWord(self.form, word, self.meanings) from None
        if word in self._reads:
            note(self._reads[word])
        return meaning

    def read(self, word: str) -> str:
        """The word itself, which is one of these."""
        _ = self[word]
        return word


class Form(Generic[Said, Made]):
    """A kind of thing that a record describes. Forms hold each other, so each is named here before its compiler stands."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._compile: Callable[[Said], Made] | None = None

    def compiled_by(self, function: Callable[[Said], Made]) -> Callable[[Said], Made]:
        """Registers the compiler of this form (a decorator)."""
        self._compile = function
        return function

    def __call__(self, said: Said) -> Made:
        assert self._compile is not None, f'no compiler of the form "{self.name}" is loaded'
        return self._compile(said)


FILTER: Form[str | FilterRecord, Filter] = Form("filter")
CARDS: Form[str | FilterRecord, Cards] = Form("cards")
NUMBER: Form[Amount, Number] = Form("number")
CONDITIONS: Form[tuple[ConditionRecord, ...] | None, tuple[Condition, ...]] = Form("list(condition)")
STEPS: Form[tuple[StepRecord, ...] | None, tuple[Step, ...]] = Form("list(step)")
MODIFIER: Form[ModifierRecord, Modifier] = Form("modifier")
