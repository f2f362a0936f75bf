"""What does a move do that is no activation?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.game import move as kinds
from legality.game.terms import BATTLE, BOX_A, BOX_B, END, MAIN1, MAIN2, REPLAY
from legality.game.terms import DRAW as DRAW_PHASE
from legality.judging.action import SUMMONS
from legality.playing.attack import declare, over, retarget
from legality.playing.phases import forget_moments, player_in
from legality.playing.turn import apply_delayed, discard_one, negation_window, normal_draw, passes, wants_to_move_on
from legality.playing.windows import chance

if TYPE_CHECKING:
    from legality.game.move import Move
    from legality.happening.work import Work


def do(work: Work, move: Move) -> None:
    """Does what the move says, and goes on to the next window."""
    kind = move.kind
    if kind == kinds.PASS and work.box != BOX_A:
        passes(work, move.player)
    elif kind in (*SUMMONS, kinds.SET, kinds.POSITION):
        _by_rule(work, move)
    elif kind == kinds.ATTACK:
        if work.box == REPLAY:
            retarget(work, move.target)
        else:
            forget_moments(work)
            declare(work, move.player, move.uid, move.target)
        chance(work)
    elif kind == kinds.CANCEL_ATTACK:
        over(work)
        work.box, work.actor = BOX_B, player_in(work, BOX_B)
    elif kind == kinds.DRAW:
        normal_draw(work, move.player)
    elif kind == kinds.DISCARD:
        discard_one(work, move)
    elif kind == kinds.APPLY:
        apply_delayed(work, move)
    elif kind in (kinds.ENTER_BATTLE, kinds.END_PHASE, kinds.END_TURN, kinds.PASS):
        if kind == kinds.END_TURN:
            work.ending = work.turn
        elif move.choice == kinds.WHOLE_PHASE:
            work.ending = -work.turn
        goal = BATTLE if kind == kinds.ENTER_BATTLE else END if work.phase in (MAIN1, MAIN2) else work.phase
        if work.phase == DRAW_PHASE:
            work.drawn = True
        wants_to_move_on(work, goal)
    else:
        raise ValueError(f"unknown move {kind}")


def _by_rule(work: Work, move: Move) -> None:
    """A Summon, a Set or a change of position by rule."""
    from legality.verbs.by_rule import attempt_summon, change_position, set_card  # start-up

    forget_moments(work)
    if move.kind == kinds.SET:
        set_card(work, move)
    elif move.kind == kinds.POSITION:
        change_position(work, move)
    else:
        attempt_summon(work, move)
        negation_window(work)
        return
    chance(work)
