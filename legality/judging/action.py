"""A move somebody considers: who would do what with which card in this window. What the checks of moves look at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.game import move as kinds
from legality.game.terms import BOX_D, FIELD, HAND, MONSTER, PLACING, REPLAY
from legality.judging.activation import Activation
from legality.judging.procedures import procedure_ways
from legality.judging.simultaneous import members as members

if TYPE_CHECKING:
    from legality.game.card import Card
    from legality.game.effects import CardFacts as CardFacts
    from legality.game.effects import EffectFacts as EffectFacts
    from legality.game.move import Move
    from legality.game.state import Pending as Pending
    from legality.game.state import State

SUMMONS = (kinds.NORMAL_SUMMON, kinds.FLIP_SUMMON, kinds.SPECIAL_SUMMON, kinds.EXTRA_SUMMON, kinds.PENDULUM_SUMMON, kinds.GEMINI_SUMMON)
"""Summons by rule."""
MOVING_ON = (kinds.ENTER_BATTLE, kinds.END_PHASE, kinds.END_TURN)
"""Moves to another phase or step."""
OPEN = (*SUMMONS, kinds.SET, kinds.POSITION, kinds.ATTACK, kinds.DRAW, *MOVING_ON)
"""What needs the open game state (FET-2)."""


class Action:
    """One move that a player might make now. `ways`: those of the Special Summon by its own text, if they are known already."""

    __slots__ = ("state", "move", "kind", "player", "uid", "_ways", "_activation")

    def __init__(self, state: State, move: Move, ways: list[Move] | None = None) -> None:
        self.state = state
        self.move = move
        self.kind = move.kind
        self.player = move.player
        self.uid = move.uid
        self._ways = ways
        self._activation: Activation | None = None

    @property
    def card(self) -> Card:
        """The card that the move is about."""
        return self.state.cards[self.uid]

    @property
    def facts(self) -> CardFacts:
        """The facts of that card."""
        return self.state.duel.defs[self.card.code]

    @property
    def sets_as_a_spell(self) -> bool:
        """Is a monster to be Set to a Spell & Trap Zone? Then it is a Spell that is Set, and no Normal Set."""
        return self.kind == kinds.SET and self.move.choice == kinds.AS_A_SPELL and self.facts.kind == MONSTER

    @property
    def is_replay(self) -> bool:
        """Is it the new target of an attack (BAT-6)? Then it needs no open game state."""
        return self.kind == kinds.ATTACK and self.state.box == REPLAY

    @property
    def on_own_field(self) -> bool:
        """Is the card one on the field that the player controls, or one of their own elsewhere?"""
        return (self.card.control if self.card.zone & FIELD else self.card.owner) == self.player

    @property
    def procedure(self) -> EffectFacts | None:
        """The text of the card by which it is Special Summoned (SUM-7), or None."""
        found = self.facts.procedures
        return found[self.move.effect] if 0 <= self.move.effect < len(found) else None

    @property
    def ways(self) -> list[Move]:
        """Every way in which the card could be Special Summoned by this text of its own.

        Raises:
            UnsettledFact: a part of the text cannot be said, or a fact that it asks for is missing.
        """
        if self._ways is None:
            self._ways = [] if self.procedure is None else procedure_ways(self.state, self.player, self.uid, self.move.effect)
        return self._ways

    @property
    def effect(self) -> EffectFacts | None:
        """The effect that is to be activated, or None."""
        return effect_of(self.state, self.uid, self.move.effect)

    @property
    def is_theirs(self) -> bool:
        """May this player use this effect of the card as far as control of it goes (ACT-8)? A card in a hand is its owner's alone."""
        effect = self.effect
        mine = self.on_own_field
        used_by = "you" if effect is None else effect.used_by
        return (used_by == "either" or mine == (used_by == "you")) and (mine or self.card.up and self.card.zone != HAND)

    @property
    def activation(self) -> Activation:
        """The activation that the move would be, placing the triggered effect that waits, if it does."""
        if self._activation is None:
            effect = self.effect
            assert effect is not None
            pending = pending_for(self.state, self.uid, effect) if self.is_theirs else None
            self._activation = Activation(self.state, self.player, self.uid, effect, pending)
        return self._activation


def effect_of(state: State, uid: int, number: int) -> EffectFacts | None:
    """The effect with this number on a card, or None."""
    return next((effect for effect in state.duel.defs[state.cards[uid].code].effects if effect.number == number), None)


def pending_for(state: State, uid: int, effect: EffectFacts) -> Pending | None:
    """The triggered effect that would be placed by activating this effect now, if one waits in this window."""
    if state.box != PLACING and not (state.box == BOX_D and state.pending):
        return None
    pool = members(state, state.group) if state.box == PLACING else list(state.pending)
    return next((pending for pending in pool if pending.uid == uid and pending.effect is effect), None)
