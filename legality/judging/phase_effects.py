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
    from legality.game.state import Game, State


@follows("PHA-4")
def due_parts(game: Game, player: int) -> list[tuple[Move, bool]]:
    """The delayed parts and upkeep clauses of this player that are due in this phase: (move, mandatory)."""
    found: list[tuple[Move, bool]] = []
    for number, entry in enumerate(game.delayed):
        in_time = (entry.turn, entry.phase) == (game.turn, game.phase) and (game.phase != BATTLE or game.step == END_STEP)
        if entry.player == player and in_time:
            found.append((Move(APPLY, player, entry.source, number), not entry.optional))
    if game.duel.has_clauses:
        found += _upkeep(game, player)
    return found


def _upkeep(game: Game, player: int) -> list[tuple[Move, bool]]:
    found = []
    for uid, card in enumerate(game.cards):
        for clause in game.duel.defs[card.code].clauses:
            during = clause.during
            if during is None or during.timings or clause.patterns or card.control != player or not clause.places & card.zone:
                continue
            if card.zone & FIELD and (not card.up or not is_active(game, uid, card) or is_negated(game, uid, clause)):
                continue
            if not in_phase(during.phases, game.phase, game.step) or (
                during.turn != "either" and (during.turn == "you") != (game.turn_player == player)
            ):
                continue
            if times(game, clause_key(game, uid, clause)):
                continue
            if all(test(Env(game, player, uid)) for test in clause.conditions):
                mandatory = not clause.optional or not any(step.optional for step in clause.steps)
                found.append((Move(APPLY, player, uid, -clause.number), mandatory))
    return found


def must_use(game: Game, player: int) -> bool:
    """Has this player something mandatory left to use in this phase?"""
    return any(what_must_be_used(game, player))


def what_must_be_used(game: Game, player: int) -> tuple[list[Move], list[tuple[int, EffectFacts]]]:
    """What is mandatory and left to this player in this phase: parts that are due, and effects."""
    return [move for move, mandatory in due_parts(game, player) if mandatory], mandatory_effects(game, player)


def mandatory_effects(game: Game, player: int) -> list[tuple[int, EffectFacts]]:
    """The mandatory phase effects this player could activate now, in box A (turn player) or E (opponent)."""
    found = []
    for uid, card in enumerate(game.cards):
        for effect in game.duel.defs[card.code].effects:
            if not effect.is_phase_effect or effect.optional:
                continue
            if (card.control if card.zone & FIELD else card.owner) != player or times(game, phase_key(game, uid, effect)):
                continue
            view = _in_box(game, BOX_A if player == game.turn_player else BOX_E, player)
            if is_legal(Activation(view, player, uid, effect)) is not False:
                found.append((uid, effect))
    return found


def _in_box(game: Game, box: int, actor: int) -> State:
    """The same position as it would be in another box."""
    return game.freeze(box=box, actor=actor, chain=())
