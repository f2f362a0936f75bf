"""What is a card with no effect of another card applied: its printed facts, or what it became when it was Summoned?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.continuous.card_types import types_of
from legality.continuous.in_zones import is_stated
from legality.game.card import Card, Form
from legality.game.state import Look
from legality.game.terms import BACKROW, MONSTER, MZONE, SPELL, TRAP

if TYPE_CHECKING:
    from legality.game.effects import CardFacts
    from legality.game.state import Game


def own_kind(game: Game, card: Card) -> int:
    """Monster, Spell or Trap as it lies there.

    A Pendulum Card in a Pendulum Zone is a Spell; a card nobody has named is what its zone says.
    """
    if card.as_kind:
        return card.as_kind
    if card.form is not None:
        return card.form.kind
    kind = game.duel.defs[card.code].kind
    if not kind:
        return MONSTER if card.zone & MZONE else (SPELL | TRAP) if card.zone & BACKROW else 0
    if card.zone & BACKROW and kind == MONSTER:
        return SPELL
    return kind


def plain_look(game: Game, uid: int, layer: int = 0) -> Look:
    """The card with no effect of another card applied, from whichever layer it is read."""
    card = game.cards[uid]
    facts = game.duel.defs[card.code]
    if card.form is not None:
        return as_monster(uid, card, facts, card.form)
    return Look(
        uid,
        card,
        facts,
        facts.kind if facts.kind and not card.as_kind and (facts.kind != MONSTER or not card.zone & BACKROW) else own_kind(game, card),
        facts.names,
        facts.atk if card.base_atk is None or _works_it_out(card, facts) else card.base_atk,
        facts.defense if card.base_def is None else card.base_def,
        facts.level,
        facts.attributes,
        facts.race,
        types_of(card, facts),
    )


def _works_it_out(card: Card, facts: CardFacts) -> bool:
    """Is the ATK that a board states what its own effect makes it, so that it has none (the printed `?`) where that is negated?"""
    own = (entry for effect in facts.continuous for entry in effect.applies)
    return "atk" in facts.unprinted and any(is_stated(entry, card) for entry in own)


def as_monster(uid: int, card: Card, facts: CardFacts, form: Form) -> Look:
    """A Trap as the monster that it is, or would be if it were Special Summoned so."""
    atk = form.atk if card.base_atk is None else card.base_atk
    defense = form.defense if card.base_def is None else card.base_def
    return Look(uid, card, facts, form.kind, facts.names, atk, defense, form.level, form.attributes, form.race, form.types)
