"""Which cards is a part of an effect done to: those given, those known, or those chosen now?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.compiling.includes import ELSEWHERE
from legality.continuous.permissions import is_kept_in_the_gy
from legality.game.rules import follows
from legality.game.terms import MZONE
from legality.happening.verbs import doers, seen_by
from legality.judging.possible import pool

if TYPE_CHECKING:
    from legality.game.effects import Step
    from legality.game.state import Game
    from legality.game.view import Env
    from legality.happening.work import Work


def pick(work: Work, env: Env, step: Step, given: tuple[int, ...] | None) -> tuple[int, ...]:
    """The cards the step is done to: those given (a cost), those known, or those chosen now."""
    if given is not None:
        return given
    what = step.cards
    player = doers(env, step)[0]
    view = seen_by(env, player)
    if what.is_reference:
        uids = what.uids(view)
        if what.reference == "this card":
            uids = tuple(uid for uid in uids if in_its_place(work, env, uid))
        if what.reference == "equipped monster" and step.verb != "take control":
            uids = tuple(uid for uid in uids if work.cards[uid].up or work.cards[uid].zone != MZONE)  # RES-10: face-down it is not equipped
        if what.reference == "answered card":
            uids = tuple(uid for uid in uids if _where_it_was(work, env, uid))
        return tuple(uid for uid in uids if step.verb not in ELSEWHERE or not is_kept_in_the_gy(work, view, uid))
    return work.select(view, what, pool(work, env, step, False))


def in_its_place(game: Game, env: Env, uid: int) -> bool:
    """Is the card of the effect where it was activated, or where its own cost put it? What left in between is not moved by it."""
    link = env.link
    return link is None or link.uid != uid or game.cards[uid].stamp in (link.stamp, link.paid_stamp)


@follows("NEG-6")
def _where_it_was(work: Work, env: Env, uid: int) -> bool:
    """NEG-6: what a negator does to the card it does only where the card was when activated."""
    if env.link is not None and env.link.answers_summon:
        return True
    below = env.index - 1
    if 0 <= below < len(work.chain):
        link = work.chain[below]
        return link.uid != uid or work.cards[uid].stamp == link.stamp
    return True
