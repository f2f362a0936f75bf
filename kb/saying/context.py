"""What is known where something is said: which cards a word before has brought up, and how many they are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from kb.records.filters import Number, Selection
from kb.saying.terms import PLURAL_REFERENCES, REFERENCES
from kb.vocabulary.comparisons import comparison


class Context(msgspec.Struct, frozen=True):
    """Where a word is said. `several`: the references that mean more than one card; `nouns`: what a reference is called here."""

    name: str = ""
    several: frozenset[str] = frozenset()
    nouns: tuple[tuple[str, str], ...] = ()
    place: str | None = None
    """Where this card is when the effect is used, if that is not the field."""
    come: bool = False
    """Has this card just come to its place, as the head of the sentence says?"""
    theirs: bool = False
    """Is it said of a player who does it other than you?"""
    extra: frozenset[str] = frozenset()
    """References that mean monsters of the Extra Deck."""
    event_kinds: tuple[Any, ...] = ()
    """The filters by which the event that triggers the effect names its cards."""
    amount: Callable[[Any, Context], str] | None = None
    """How a number is said that is worked out."""
    effect: Callable[[Any, Any], str] | None = None
    """How an effect is said that a word of another one holds."""

    def knowing(self, reference: str, several: bool, noun: str = "") -> Context:
        """The same with one more reference."""
        rest = self.several - {reference}
        kept = tuple(pair for pair in self.nouns if pair[0] != reference)
        return replace(self, several=rest | {reference} if several else rest, nouns=(*kept, (reference, noun)) if noun else kept)

    def number(self, value: Any) -> str:
        """A number in words."""
        if isinstance(value, int):
            return str(value)
        assert self.amount is not None
        return self.amount(value, self)

    def granting(self, effect: Callable[[Any, Any], str]) -> Context:
        """The same, where a word can hold a whole effect."""
        return replace(self, effect=effect)

    def at(self, place: str, come: bool = False) -> Context:
        """The same with this card in this place; `come`: that is said already, as it has just come there."""
        return replace(self, place=place, come=come)

    def of_another(self) -> Context:
        """The same, said of what another player does."""
        return replace(self, theirs=True)

    def with_extra(self, reference: str) -> Context:
        """The same, where a reference means monsters of the Extra Deck."""
        return replace(self, extra=self.extra | {reference})

    def called(self, reference: str) -> str:
        """The word for cards already known: "that target", "it", "them"."""
        named = dict(self.nouns).get(reference)
        if named:
            return named
        if reference in self.several or reference == "battling monsters":
            return PLURAL_REFERENCES.get(reference, REFERENCES.get(reference, reference))
        return REFERENCES.get(reference, reference)

    def is_several(self, said: Any) -> bool:
        """Does it mean more than one card?"""
        if isinstance(said, str):
            return said in self.several or said == "battling monsters"
        return isinstance(said, Selection) and can_be_several(said)


def can_be_several(said: Selection) -> bool:
    """Can more than one card be chosen?"""
    count = said.count
    if count is None:
        return False
    if isinstance(count, int):
        return count != 1
    if isinstance(count, Number) or count == "all":
        return True
    return comparison(count).high > 1
