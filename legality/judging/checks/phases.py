"""PHA: which phase allows what, moving on, parts that are due, the hand size."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from legality.compiling.conditions import in_phase as in_phase
from legality.continuous.look import rules_for
from legality.game.move import APPLY, ATTACK, DISCARD, DRAW, END_PHASE, ENTER_BATTLE, PASS, POSITION, SET
from legality.game.terms import (
    BATTLE,
    BATTLE_STEP,
    BOX_A,
    BOX_E,
    DAMAGE_STEP,
    END,
    HAND,
    HAND_SIZE,
    IGNITION,
    MAIN1,
    MAIN2,
    MZONE,
    PHASE_NAMES,
    STEP_NAMES,
)
from legality.game.terms import (
    DRAW as DRAW_PHASE,
)
from legality.game.verdict import Reason
from legality.judging.action import MOVING_ON, SUMMONS
from legality.judging.attacks import NO_BATTLE_PHASE
from legality.judging.checks.registry import check
from legality.judging.phase_effects import due_parts
from legality.judging.wording.later import later
from legality.judging.wording.reasons import only_at, only_in, when_in
from legality.judging.wording.terms import either
from legality.judging.wording.until import NEVER

if TYPE_CHECKING:
    from legality.game.move import Move
    from legality.game.state import Game, State
    from legality.judging.action import Action
    from legality.judging.activation import Activation

ACTIONS = {DRAW: "normal draw", ATTACK: "attack", POSITION: "position change", SET: "Set"}
"""The row of PHA-3 for a kind of move; every other one is a Summon."""


@check("PHA-3", 1)
def phase(a: Activation) -> Reason | None:
    """PHA-3: is it the phase that this needs?"""
    effect, game = a.effect, a.game
    during = effect.during
    if during is not None:
        if during.phases and not in_phase(during.phases, game.phase, game.step):
            if isinstance(effect.damage_step, frozenset) and during.phases == ("damage",):
                return Reason("PHA-3", *only_at(effect.damage_step))
            turn = None if during.turn == "either" else during.turn
            return Reason("PHA-3", later(only_in, during.phases, turn), later(when_in, during.phases, turn))
        if during.turn != "either" and (during.turn == "you") != (game.turn_player == a.player):
            whose = "your own" if during.turn == "you" else "your opponent's"
            return Reason("PHA-3", f"it is used only in {whose} turn", f"in {whose} turn")
        if during.timings and game.step != DAMAGE_STEP:
            return Reason("PHA-3", *only_at(during.timings))
    if a.speed >= 2 or effect.is_triggering or effect.is_phase_effect or a.pending is not None:
        return None
    action = "ignition effect" if effect.kind == IGNITION else "Spell Speed 1 activation"
    if game.phase not in game.duel.tables.action_phases[action]:
        return Reason("PHA-3", f"not in {_here(game)}", "in your own Main Phase")
    return None


@check("PHA-2", 1)
def before_the_draw(a: Activation) -> Reason | None:
    """PHA-2: before the normal draw nothing is activated, except what says so."""
    game = a.game
    if game.phase == DRAW_PHASE and not game.drawn and not a.effect.before_draw and not game.chain:
        return Reason("PHA-2", "the normal draw has not been made", "after the normal draw")
    if a.effect.before_draw and (game.phase != DRAW_PHASE or game.drawn):
        return Reason("PHA-2", "it is used only before the normal draw", "in the Draw Phase, before the draw")
    undrawn = a.player == game.turn_player and not (game.duel.tables.no_first_draw and game.turn == 1)
    if a.effect.before_draw == "instead" and not undrawn:
        return Reason("PHA-2", "there is no normal draw of yours that it could take the place of", "in your own Draw Phase")
    return None


@check("PHA-3", 1, for_=(*SUMMONS, SET, POSITION, ATTACK, DRAW, *MOVING_ON))
def phase_of_a_move(a: Action) -> Iterator[Reason]:
    """PHA-3: is it the phase of this move? The normal draw belongs to the Draw Phase, which is not left before it."""
    state, tables = a.state, a.state.duel.tables
    if a.is_replay:
        return
    if a.kind in MOVING_ON:
        no_draw = a.kind == END_PHASE and without_draw(state)
        if state.phase in tables.action_phases["normal draw"] and not state.drawn and not no_draw:
            yield Reason("PHA-3", "the normal draw comes first", "after the normal draw")
        return
    allowed = tables.action_phases[ACTIONS.get(a.kind, "Summon")]
    fits = state.phase in allowed and not (a.kind == ATTACK and state.step != BATTLE_STEP)
    if not fits:
        there = "the Battle Step" if a.kind == ATTACK else either([_named(phase) for phase in sorted(allowed)])
        yield Reason("PHA-3", f"not in {_here(state)}", f"in {there}")
    if a.kind == DRAW and state.drawn:
        yield Reason("PHA-3", "the normal draw has been made", "in the next turn")


def _here(game: Game) -> str:
    """The step, or the phase, in which the game is."""
    return f"the {STEP_NAMES[game.step]}" if STEP_NAMES[game.step] else _named(game.phase)


def _named(phase: int) -> str:
    """A phase in a sentence."""
    return PHASE_NAMES[phase] if phase in (MAIN1, MAIN2) else f"the {PHASE_NAMES[phase]}"


@check("PHA-1", 2, for_=(ATTACK, DRAW, *MOVING_ON))
def order_of_the_phases(a: Action) -> Iterator[Reason]:
    """PHA-1: the Battle Phase follows Main Phase 1, not on the first turn nor where it is skipped; the first turn has no normal draw."""
    state, kind = a.state, a.kind
    first_battle = state.duel.tables.no_first_battle and state.turn == 1
    if kind == ATTACK:
        if first_battle and a.card.zone == MZONE and a.card.control == a.player:
            yield Reason("PHA-1", "no Battle Phase on the first turn", "from the next turn")
    elif kind == DRAW:
        if without_draw(state) and not state.drawn:
            yield Reason("PHA-1", "no normal draw on the first turn", "in the next turn")
    elif kind == ENTER_BATTLE:
        yield from _battle_phase(state, a.player)
    elif kind == END_PHASE:
        if state.phase == END:
            yield Reason("PHA-1", "no phase follows the End Phase: the turn ends", NEVER)
    elif state.phase not in (MAIN1, BATTLE, MAIN2, END):
        yield Reason("PHA-1", f"the {PHASE_NAMES[state.phase]} is followed by another phase, not by the end of the turn", "in a Main Phase")


def _battle_phase(state: State, player: int) -> Iterator[Reason]:
    if state.phase != MAIN1:
        yield Reason("PHA-1", "the Battle Phase follows Main Phase 1", "from Main Phase 1")
    elif "battle" not in state.duel.tables.next_phase[MAIN1] or (state.duel.tables.no_first_battle and state.turn == 1):
        yield Reason("PHA-1", "no Battle Phase on the first turn", "from the next turn")
    elif (player, BATTLE) in state.skips:
        yield Reason("PHA-1", "this Battle Phase is skipped", "in the next turn")


def may_enter_battle(state: State, player: int) -> bool:
    """Does nothing keep this player from going from Main Phase 1 to the Battle Phase?"""
    return next(_battle_phase(state, player), None) is None and not rules_for(state, NO_BATTLE_PHASE, player)


def without_draw(state: State) -> bool:
    """Is it a turn without a normal draw?"""
    return state.duel.tables.no_first_draw and state.turn == 1


@check("PHA-4", 3, for_=(APPLY,))
def part_that_is_due(a: Action) -> Iterator[Reason]:
    """PHA-4: a delayed part, or one that comes in a phase, is applied in box A or E of its phase."""
    state = a.state
    in_box = state.box == BOX_E or state.box == BOX_A and state.duel.tables.boxes[BOX_A]["may"] == "open"
    if a.player == state.actor and not (in_box and any(is_part(a, part) for part, _ in due_parts(state, a.player))):
        yield Reason("PHA-4", "no part of it is due now", "when it is due")


def is_part(a: Action, part: Move) -> bool:
    """Is this the part that the move would apply?"""
    return (part.uid, part.effect) == (a.uid, a.move.effect)


@check("PHA-5", 2, for_=(DISCARD, PASS), boxes=(HAND_SIZE,))
def down_to_the_hand_size(a: Action) -> Iterable[Reason]:
    """PHA-5: at the very end the turn player discards from the hand down to six cards."""
    state = a.state
    if a.kind == PASS:
        if state.box == HAND_SIZE and a.player == state.actor:
            return (Reason("PHA-5", "the turn player discards to six cards", "after the discard"),)
    elif state.box != HAND_SIZE or a.card.zone != HAND or a.card.owner != state.actor:
        return (Reason("PHA-5", "there is nothing to discard to the hand size", "at the end of a turn with more than six cards"),)
    return ()
