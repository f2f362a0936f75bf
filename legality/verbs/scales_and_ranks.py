"""Verbs that change Pendulum Scales and Ranks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.records.effects import Modifier as ModifierRecord
from legality.compiling.modifiers import made
from legality.continuous.look import look_at
from legality.game.terms import FIELD, PZONE
from legality.happening.verbs import verb
from legality.judging.materials import scale_of
from legality.verbs.changing import last, stat_modifier
from legality.verbs.moving import done
from legality.verbs.spared import affected, is_doomed

if TYPE_CHECKING:
    from legality.game.effects import Step
    from legality.game.state import Game
    from legality.game.view import Env
    from legality.happening.work import Work


def _scales(game: Game, uids: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the cards that lie face-up in a Pendulum Zone."""
    return tuple(uid for uid in uids if game.cards[uid].zone == PZONE and game.cards[uid].up)


def _ranked(game: Game, uids: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the cards that are face-up Xyz Monsters on the field."""
    return tuple(uid for uid in uids if game.cards[uid].zone & FIELD and game.cards[uid].up and "xyz" in look_at(game, uid).types)


def _can_change_scale(game: Game, env: Env, step: Step, as_cost: bool) -> bool:
    return env.link is not None or step.change.of.is_reference or bool(_scales(game, step.change.of.uids(env)))


def _can_change_rank(game: Game, env: Env, step: Step, as_cost: bool) -> bool:
    return env.link is not None or step.change.of.is_reference or bool(_ranked(game, step.change.of.uids(env)))


@verb("change scale", _can_change_scale)
def change_scale(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Changes the Pendulum Scale, within its bounds; what was changed last counts."""
    said, changed = step.change, []
    for uid in _scales(work, said.of.uids(env)):
        if not affected(work, env, uid):
            continue
        now = scale_of(work, uid)
        new = said.to(env) if said.to is not None else now + (said.by(env) if said.by is not None else 0)
        new = max(new, min(now, said.at_least))
        new = new if said.at_most is None else min(new, max(now, said.at_most))
        last(work, env, step, made(ModifierRecord(scale_becomes=new)), uid)
        changed.append(uid)
    return done(env, tuple(changed))


@verb("change rank", _can_change_rank)
def change_rank(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Changes the Rank of Xyz Monsters."""
    said, changed = step.change, []
    for uid in _ranked(work, said.of.uids(env)):
        if is_doomed(work, uid) or not affected(work, env, uid):
            continue
        if said.to is not None:
            last(work, env, step, stat_modifier("set level", said.to(env)), uid)
        else:
            last(work, env, step, stat_modifier("level", said.by(env) if said.by is not None else 0), uid)
        changed.append(uid)
    return done(env, tuple(changed))
