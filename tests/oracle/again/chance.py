"""What the last move triggered, and what of it is lost at once, found again by resolving the Chain with the naive enumerator."""

from __future__ import annotations

from typing import NamedTuple

from legality.game.effects import EffectFacts
from legality.game.move import PASS
from legality.game.state import State
from legality.game.terms import BOX_D, NEGATION, WHEN
from legality.game.view import Env, UnsettledFact
from queries.position.replay import Played
from tests.oracle.again.windows import as_naive
from tests.oracle.naive.common import NotCovered
from tests.oracle.naive.legal import answerable_moments, is_lost_by_a_move
from tests.oracle.naive.triggers import NaiveWork, happened_as_named
from tests.oracle.naive.windows import after_chain, every_work, resolve

Key = tuple[int, int]
"""A card and the number of its effect."""


class Chance(NamedTuple):
    """The effects that triggered: those that wait, and those that are lost, each with the rules by which it is."""

    waits: frozenset[Key]
    lost: dict[Key, frozenset[str]]


def chance(played: Played) -> Chance:
    """What triggered when the Chain that the last moves completed resolved, or the Summon that nobody negated succeeded.

    Raises: NotCovered.
    """
    steps = list(played.steps)
    while steps and steps[-1].before.asking is not None:
        steps.pop()
    if not steps or steps[-1].move.kind != PASS or steps[-1].before.box not in (BOX_D, NEGATION) or not steps[-1].before.passed:
        raise NotCovered("the last move lets no Chain resolve, and no Summon succeed")
    found = []
    for work, _, _ in every_work(as_naive(steps[-1].before), _resolved):
        end = work.freeze()
        if lies(end) == lies(played.state):
            found.append(_judged(end))
    if not found:
        raise NotCovered("the Chain resolves otherwise for the naive enumerator")
    if any(other != found[0] for other in found):
        raise NotCovered("what triggers depends on a choice that leaves no trace")
    return found[0]


def _resolved(work: NaiveWork) -> None:
    if work.chain:
        resolve(work)
    after_chain(work)


def lies(state: State) -> list[tuple[int, int, int, bool]]:
    """Where every card is."""
    return [(card.zone, card.control, card.code, card.up) for card in state.cards]


def _judged(end: State) -> Chance:
    waits, lost = set(), {}
    for item in end.waiting:
        rules = set()
        if item.effect.optional and item.effect.timing == WHEN and item.moment != len(end.moments) - 1:
            rules.add("TIM-2")
        if is_lost_by_a_move(end, item):
            rules.add("TIM-9")
        if rules:
            lost[item.uid, item.effect.number] = frozenset(rules)
        else:
            waits.add((item.uid, item.effect.number))
    return Chance(frozenset(waits), lost)


def is_late(state: State, player: int, uid: int, effect: EffectFacts) -> bool:
    """TIM-4: does this fast effect name what happened in an earlier moment, and nothing of the most recent one?"""
    env = Env(state, player, uid)
    moments = answerable_moments(state)
    try:
        named = [any(happened_as_named(env, pattern, event) for event in moment for pattern in effect.patterns) for moment in moments]
    except UnsettledFact as unsettled:
        raise NotCovered(unsettled.fact) from unsettled
    return effect.timing in (0, WHEN) and any(named[:-1]) and not named[-1]
