"""Which types has a card where it lies: those it is printed with, or others that its place or an effect gives it?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.game.terms import GY, HOW, MZONE, SPELL

if TYPE_CHECKING:
    from legality.game.card import Card
    from legality.game.effects import CardFacts


def types_of(card: Card, facts: CardFacts) -> frozenset[str]:
    """The types of the card as it lies: what is equipped as an Equip Spell is one, whatever it is printed as."""
    if card.as_kind == SPELL and card.equip >= 0:
        return facts.types | {"equip"}
    return facts.types if "gemini" not in facts.types else _types_of_gemini(card, facts)


def _types_of_gemini(card: Card, facts: CardFacts) -> frozenset[str]:
    """SUM-2: face-up on the field and in the GY it is a Normal Monster until it is Gemini Summoned."""
    if card.zone & GY or card.zone & MZONE and card.up and not card.how & HOW["gemini"]:
        return facts.types - {"effect"} | {"normal"}
    return facts.types
