"""Which groups of cards can be chosen for a selection?"""

from __future__ import annotations

from itertools import combinations
from typing import Any

from legality.compiling.qualities import settle_qualities, together, total_of
from legality.continuous.copies import copy_key
from legality.continuous.look import seen
from legality.game.selections import Cards
from legality.game.state import Game
from legality.game.view import Env, UnsettledFact

MOST_CHOICES = 4000


def card_choices(game: Game, env: Env, selection: Cards, pool: tuple[int, ...], low: int, high: int) -> list[Any]:
    """Every choice of so many cards, interchangeable copies counted once."""
    keys = [copy_key(game, uid, env.uid) for uid in pool]
    found: dict[Any, tuple[int, ...]] = {}
    distinct = len(set(keys)) < len(keys)
    for size in range(low, high + 1):
        for picked in combinations(range(len(pool)), size):
            uids = tuple(pool[i] for i in picked)
            if not fits(env, selection, uids):
                continue
            key = tuple(sorted(keys[i] for i in picked)) if distinct else uids
            found.setdefault(key, uids)
            if len(found) > MOST_CHOICES:
                raise UnsettledFact(f"a choice among more than {MOST_CHOICES} combinations")
    return [("cards", uids) for uids in found.values()]


def fits(env: Env, selection: Cards, uids: tuple[int, ...]) -> bool:
    """Do these cards together satisfy what the selection demands of the group?"""
    if selection.different_names and len({seen(env, uid).names for uid in uids}) < len(uids):
        return False
    if selection.same_type and len({seen(env, uid).race for uid in uids}) > 1:
        return False
    if selection.differing or selection.alike:
        looks = [seen(env, uid) for uid in uids]
        settle_qualities(env, looks, selection.differing + selection.alike)
        if not together(looks, selection.differing, selection.alike):
            return False
    for word, admits in selection.sums:
        total = total_of(word, (seen(env, uid) for uid in uids))
        if total is None or not admits(env, total):
            return False
    return True
