"""Effects "during the … Phase" and delayed parts (SEG-8, PHA-4): which of them a player may or must use now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.compiling.conditions import in_phase
from legality.continuous.look import is_active, is_negated
from legality.game.move import APPLY, Move
from legality.game.rules import follows
from legality.game.state import State
from legality.game.terms import BATTLE, BOX_A, BOX_E, END_STEP, FIELD
from legality.game.view import Env as Env
from legality.happening.limits import clause_key, phase_key, times
from legality.judging.activation import Activation
from legality.judging.checks.registry import is_legal

if TYPE_CHECKING:
    from legality.game.effects import EffectFacts as EffectFacts
    from legality.game.state import Board, State


@follows("PHA-4")
def due_parts(board: Board, player: int) -> list[tuple[Move, bool]]:
    """The delayed parts and upkeep clauses of this player that are due in this phase: (move, mandatory)."""
    found: list[tuple[Move, bool]] = []
    for number, entry in enumerate(board.delayed):
        in_time = (entry.turn, entry.phase) == (board.turn, board.phase) and (board.phase != BATTLE or board.step == END_STEP)
        if entry.player == player and in_time:
            found.append((Move(APPLY, player, entry.source, number), not entry.optional))
    if board.duel.has_clauses:
        found += _upkeep(board, player)
    return found


def _upkeep(board: Board, player: int) -> list[tuple[Move, bool]]:
    found = []
    for uid, card in enumerate(board.cards):
        for clause in board.duel.defs[card.code].clauses:
            during = clause.during
            if during is None or during.timings or clause.patterns or card.control != player or not clause.places & card.zone:
                continue
            if card.zone & FIELD and (not card.up or not is_active(board, uid, card) or is_negated(board, uid, clause)):
                continue
            if not in_phase(during.phases, board.phase, board.step) or (
                during.turn != "either" and (during.turn == "you") != (board.turn_player == player)
            ):
                continue
            if times(board, clause_key(board, uid, clause)):
                continue
            if all(test(Env(board, player, uid)) for test in clause.conditions):
                mandatory = not clause.optional or not any(step.optional for step in clause.steps)
                found.append((Move(APPLY, player, uid, -clause.number), mandatory))
    return found


def must_use(board: Board, player: int) -> bool:
    """Has this player something mandatory left to use in this phase?"""
    return any(what_must_be_used(board, player))


def what_must_be_used(board: Board, player: int) -> tuple[list[Move], list[tuple[int, EffectFacts]]]:
    """What is mandatory and left to this player in this phase: parts that are due, and effects."""
    return [move for move, mandatory in due_parts(board, player) if mandatory], mandatory_effects(board, player)


def mandatory_effects(board: Board, player: int) -> list[tuple[int, EffectFacts]]:
    """The mandatory phase effects this player could activate now, in box A (turn player) or E (opponent)."""
    found = []
    for uid, card in enumerate(board.cards):
        for effect in board.duel.defs[card.code].effects:
            if not effect.is_phase_effect or effect.optional:
                continue
            if (card.control if card.zone & FIELD else card.owner) != player or times(board, phase_key(board, uid, effect)):
                continue
            view = _in_box(board, BOX_A if player == board.turn_player else BOX_E, player)
            if is_legal(Activation(view, player, uid, effect)) is not False:
                found.append((uid, effect))
    return found


def _in_box(board: Board, box: int, actor: int) -> State:
    """The same position as it would be in another box."""
    return board.freeze(box=box, actor=actor, chain=())
