"""What does a move do that is no activation?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.game.move import (
    APPLY,
    ATTACK,
    CANCEL_ATTACK,
    DISCARD,
    DRAW,
    END_PHASE,
    END_TURN,
    ENTER_BATTLE,
    EXTRA_SUMMON,
    FLIP_SUMMON,
    GEMINI_SUMMON,
    NORMAL_SUMMON,
    PASS,
    PENDULUM_SUMMON,
    POSITION,
    SET,
    SPECIAL_SUMMON,
)
from legality.game.terms import BATTLE, BOX_A, BOX_B, END, MAIN1, MAIN2, REPLAY
from legality.game.terms import DRAW as DRAW_PHASE
from legality.playing.attack import declare, over, retarget
from legality.playing.phases import forget_moments, player_in
from legality.playing.turn import apply_delayed, discard_one, negation_window, normal_draw, passes, wants_to_move_on
from legality.playing.windows import chance
from legality.verbs.by_rule import attempt_summon, change_position, set_card

if TYPE_CHECKING:
    from legality.game.move import Move
    from legality.happening.work import Work


def do(work: Work, move: Move) -> None:
    """Does what the move says, and goes on to the next window."""
    kind = move.kind
    if kind == PASS and work.box != BOX_A:
        passes(work, move.player)
    elif kind in (NORMAL_SUMMON, SPECIAL_SUMMON, EXTRA_SUMMON, PENDULUM_SUMMON, FLIP_SUMMON, GEMINI_SUMMON):
        forget_moments(work)
        attempt_summon(work, move)
        negation_window(work)
    elif kind == SET:
        forget_moments(work)
        set_card(work, move)
        chance(work)
    elif kind == POSITION:
        forget_moments(work)
        change_position(work, move)
        chance(work)
    elif kind == ATTACK:
        if work.box == REPLAY:
            retarget(work, move.target)
        else:
            forget_moments(work)
            declare(work, move.player, move.uid, move.target)
        chance(work)
    elif kind == CANCEL_ATTACK:
        over(work)
        work.box, work.actor = BOX_B, player_in(work, BOX_B)
    elif kind == DRAW:
        normal_draw(work, move.player)
    elif kind == DISCARD:
        discard_one(work, move)
    elif kind == APPLY:
        apply_delayed(work, move)
    elif kind in (ENTER_BATTLE, END_PHASE, END_TURN, PASS):
        if kind == END_TURN:
            work.ending = work.turn
        goal = BATTLE if kind == ENTER_BATTLE else END if work.phase in (MAIN1, MAIN2) else work.phase
        if work.phase == DRAW_PHASE:
            work.drawn = True
        wants_to_move_on(work, goal)
    else:
        raise ValueError(f"unknown move {kind}")
