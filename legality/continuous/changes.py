"""What of a card does a modifier change: what it is called and is, its original numbers, or any of what it is like?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kb.vocabulary.references import TARGETS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from legality.game.card import Card
    from legality.game.effects import Modifier
    from legality.game.state import Active

ORIGINALS: Final = frozenset({"original atk", "original def"})
"""The words that change an original ATK or DEF, which other effects read."""


def changes_looks(modifier: Modifier) -> bool:
    """Does it change what a card is like?"""
    return bool(modifier.changes) or changes_identity(modifier)


def changes_identity(modifier: Modifier) -> bool:
    """Does it change the name, a series, the Attribute, the Type of a card, or make it a Tuner or a Normal Monster?"""
    became = modifier.name_becomes or modifier.attribute_becomes or modifier.type_becomes
    return bool(became or modifier.also_attribute or modifier.also_types or modifier.also_series)


def is_of_named(modifier: Modifier) -> bool:
    """Does it apply to some of those cards alone that its words name as targets, or as those cards of the step before?"""
    of = modifier.record.of if modifier.record is not None else None
    named = getattr(of, "one_of", None)
    return isinstance(named, str) and (named == "those cards" or named in TARGETS and not modifier.of_those)


def changes_kinds(modifier: Modifier) -> bool:
    """Does it change the Attribute or the Type of a card?"""
    return bool(modifier.attribute_becomes or modifier.type_becomes or modifier.also_attribute)


def keeps_kinds(active: Sequence[Active], card: Card) -> bool:
    """Is an effect in force negated where this card lies that would change its Type or Attribute?"""
    return any(entry.modifier.same_kinds_in & card.zone for entry in active)


def changes_originals(modifier: Modifier) -> bool:
    """Does it change the original ATK or DEF of a card?"""
    return not ORIGINALS.isdisjoint(modifier.words)
