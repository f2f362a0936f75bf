"""Effects "during the … Phase" and delayed parts (SEG-8, PHA-4): which of them a player may or must use now."""

from __future__ import annotations

from typing import Any

from legality.activation import Activation
from legality.environment import Env
from legality.judge import is_legal
from legality.looks import is_active, is_negated
from legality.move import APPLY, Move
from legality.terms import BATTLE, BOX_A, BOX_E, END_STEP, FIELD
from legality.words import in_phase


def due_parts(board: Any, player: int) -> list[tuple[Move, bool]]:
    """The delayed parts and upkeep clauses of this player that are due in this phase: (move, mandatory)."""
    found: list[tuple[Move, bool]] = []
    for number, entry in enumerate(board.delayed):
        in_time = (entry.turn, entry.phase) == (board.turn, board.phase) and (board.phase != BATTLE or board.step == END_STEP)
        if entry.player == player and in_time:
            found.append((Move(APPLY, player, entry.source, number), not entry.optional))
    if board.duel.has_clauses:
        found += _upkeep(board, player)
    return found


def _upkeep(board: Any, player: int) -> list[tuple[Move, bool]]:
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
            if any(entry[:-1] == ("phase", uid, "clause") for entry in board.used):
                continue
            if all(test(Env(board, player, uid)) for test in clause.conditions):
                found.append((Move(APPLY, player, uid, -1), not clause.optional or not any(step.optional for step in clause.steps)))
    return found


def must_use(board: Any, player: int) -> bool:
    """Has this player something mandatory left to use in this phase?"""
    if any(mandatory for _, mandatory in due_parts(board, player)):
        return True
    return bool(mandatory_effects(board, player))


def mandatory_effects(board: Any, player: int) -> list[tuple[int, Any]]:
    """The mandatory phase effects this player could activate now, in box A (turn player) or E (opponent)."""
    found = []
    for uid, card in enumerate(board.cards):
        for effect in board.duel.defs[card.code].effects:
            if not effect.is_phase_effect or effect.optional:
                continue
            if (card.control if card.zone & FIELD else card.owner) != player or used_this_phase(board, uid, card.stamp, effect.number):
                continue
            view = _in_box(board, BOX_A if player == board.turn_player else BOX_E, player)
            if is_legal(Activation(view, player, uid, effect)) is not False:
                found.append((uid, effect))
    return found


def used_this_phase(board: Any, uid: int, stamp: int, number: int) -> bool:
    """Was this phase effect used in this phase already (also if its activation was negated)?"""
    return any(entry[:-1] == ("phase", uid, stamp, number) for entry in board.used)


class _View:
    """The same board as it would be in another box."""

    def __init__(self, board: Any, box: int, actor: int) -> None:
        self.__dict__.update(
            {name: getattr(board, name) for name in board.__struct_fields__} if hasattr(board, "__struct_fields__") else board.__dict__
        )
        self.box = box
        self.actor = actor
        self.chain: tuple[Any, ...] = ()


def _in_box(board: Any, box: int, actor: int) -> Any:
    return _View(board, box, actor)
