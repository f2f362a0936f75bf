"""Which parts of an effect are one act on several cards ("banish 1 card and 1 card")? They are chosen first, and done at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.vocabulary.references import CHOSEN_BY_STEPS
from legality.game.selections import Cards
from legality.happening.verbs import doers, perform, seen_by
from legality.judging.possible import pool
from legality.verbs.picking import pick

if TYPE_CHECKING:
    from collections.abc import Callable

    from legality.game.effects import Step
    from legality.game.view import Env
    from legality.happening.work import Work


def is_one_act(first: Step, other: Step) -> bool:
    """Is the same done in both parts, in the same way, to cards that neither has to bring about?"""
    return (
        other.verb == first.verb
        and other.player == first.player
        and _manner(other) == _manner(first)
        and _is_known_before(first)
        and _is_known_before(other)
    )


def _manner(step: Step) -> tuple[str, ...]:
    options = step.options
    return options.until, options.face, options.place_in_deck, options.to


def _is_known_before(step: Step) -> bool:
    what = step.what
    return isinstance(what, Cards) and not {what.reference, what.one_of, *what.relative} & CHOSEN_BY_STEPS


def do_at_once(work: Work, env: Env, steps: list[Step], is_taken: Callable[[Step], bool]) -> list[bool]:
    """Does these parts as one act on all their cards (TIM-16): chosen before any of them moves. Was each part done?

    `is_taken`: is the part to be done, as its conditions and its player say? Asked for one after the other.
    """
    chosen: list[tuple[int, ...]] = []
    for step in steps:
        if not is_taken(step):
            chosen.append(())
            continue
        taken = {uid for uids in chosen for uid in uids}
        view = seen_by(env, doers(env, step)[0])
        what = step.cards
        if what.is_reference or not taken:
            uids = pick(work, env, step, None)
        else:
            uids = work.select(view, what, tuple(uid for uid in pool(work, env, step, False) if uid not in taken))
        chosen.append(tuple(uid for uid in uids if uid not in taken))
    together = tuple(uid for uids in chosen for uid in uids)
    if together:
        perform(work, env, steps[0], together)
    done = set(env.those) if together else set()
    return [not done.isdisjoint(uids) for uids in chosen]
