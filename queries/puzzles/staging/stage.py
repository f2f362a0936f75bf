"""The play of a scene: somebody acts, others chain what they have, and everything resolves until effects trigger."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from legality.game.move import ACTIVATE, ATTACK, NORMAL_SUMMON
from legality.game.terms import BOX_A, BOX_B, BOX_C, BOX_D, CHANCE, OVER, PLACING
from legality.public import Move, State, advance, moves_of, start, text, unsettled_moves
from queries.position.reaching import filler

MOST_LINKS = 3
MOST_MOVES = 40
EAGER = 0.8
"""How often a fast effect that can be chained is chained."""
BEGINNINGS = {"activates": ACTIVATE, "Summons": NORMAL_SUMMON, "attacks": ATTACK}


class Acted(NamedTuple):
    """The moves of a scene and the state that they lead to."""

    moves: tuple[str, ...]
    state: State


def act(state: State, first: str, dice: Random, triggers: frozenset[str]) -> Acted | None:
    """The scene that begins with this move (`activates CARD`, `Summons CARD`, `attacks`) up to where effects are placed, or have missed.

    Of the ways to make a move, those come first that touch cards that trigger. None where chance comes in, where something is not
    settled, or where nothing triggers.
    """
    begun = start(state)
    if begun.pending or [card.zone for card in begun.cards] != [card.zone for card in state.cards]:
        return None  # a board that does not stand by itself
    state = begun
    verb, _, name = first.partition(" ")
    opening = [move for move in moves_of(state) if move.kind == BEGINNINGS[verb] and (not name or called(state, move.uid) == name)]
    if not opening:
        return None
    move = picked(state, opening, dice, triggers)
    moves = [text(state, move)]
    state = advance(state, move)
    resolved = False
    for _ in range(MOST_MOVES):
        if state.unsettled or state.box == OVER or unsettled_moves(state):
            return None
        if state.asking is None:
            resolved = resolved or bool(moves) and not state.chain and state.box in (BOX_B, PLACING)
            if state.box == PLACING and (len(state.pending) > 1 or state.missed) or resolved and state.missed and state.box == BOX_B:
                return Acted(tuple(moves), state)
        found = _next(state, dice, triggers)
        if found is None:
            return None
        moves.append(text(state, found))
        state = advance(state, found)
    return None


def _next(state: State, dice: Random, triggers: frozenset[str]) -> Move | None:
    if state.asking is not None:
        return None if state.asking.player == CHANCE else dice.choice(moves_of(state))
    if state.box == BOX_A and state.battle is None:
        return None
    active = [move for move in moves_of(state) if move.kind == ACTIVATE]
    if active and state.box in (BOX_B, BOX_C, BOX_D, PLACING) and len(state.chain) < MOST_LINKS and dice.random() < EAGER:
        return picked(state, active, dice, triggers)
    return filler(state)


def picked(state: State, moves: list[Move], dice: Random, triggers: frozenset[str]) -> Move:
    """One of the moves, mostly one that touches the most cards that trigger."""

    def touched(move: Move) -> int:
        paid = [uid for cost in move.costs if isinstance(cost, tuple) for uid in cost]
        uids = [*paid, *(uid for group in move.targets for uid in group), *move.using, move.target]
        return sum(called(state, uid) in triggers for uid in uids if uid >= 0)

    most = max(map(touched, moves))
    return dice.choice([move for move in moves if touched(move) == most] if dice.random() < 0.85 else moves)


def called(state: State, uid: int) -> str:
    """The name of a card."""
    return state.duel.defs[state.cards[uid].code].name
