"""The working copy of a state while a move is carried out: cards move, events happen, players choose."""

from __future__ import annotations

from legality.compiling.players import player_of
from legality.compiling.selections import may_hide
from legality.continuous.copies import copy_key
from legality.game.selections import Cards
from legality.game.view import Env, UnsettledFact
from legality.happening.choosing import card_choices
from legality.happening.moving import Moving


class Work(Moving):
    """A state being changed, in which players choose cards."""

    def select(self, env: Env, selection: Cards, among: tuple[int, ...] | None = None) -> tuple[int, ...]:
        """The cards that a selection's chooser picks now (all that match for `all`), out of `among` if given; empty if there are too few.

        Raises:
            UnsettledFact: only cards nobody has named could match.
            NeedChoice: the choice is not known yet.
        """
        if selection.is_reference:
            return selection.uids(env) if among is None else among
        pool = selection.uids(env) if among is None else among
        low, high = selection.count(env)
        if selection.every:
            hidden = may_hide(env, selection)
            if hidden and not pool:
                raise UnsettledFact(hidden)
            return pool
        if selection.as_many:
            low = min(high, len(pool))
            high = low
        if len(pool) < (max(low, 1) if selection.as_many else low):
            hidden = may_hide(env, selection)
            if hidden:
                raise UnsettledFact(hidden)
            return ()
        if selection.random:
            return self._random_pick(pool, low)
        options = card_choices(self, env, selection, pool, low, min(high, len(pool)))
        if not options:
            return ()
        picked = self.choose(self._chooser(env, selection), "cards", options)
        return tuple(picked[1])

    def _chooser(self, env: Env, selection: Cards) -> int:
        who = player_of(env, selection.chosen_by)
        return env.you if who < 0 else who

    def _random_pick(self, pool: tuple[int, ...], size: int) -> tuple[int, ...]:
        picked: list[int] = []
        rest = list(pool)
        for _ in range(size):
            seen: dict[int, int] = {}
            for uid in rest:
                seen.setdefault(copy_key(self, uid), uid)
            chosen = self.chance("random", [("cards", (uid,)) for uid in seen.values()])
            picked.append(chosen[1][0])
            rest.remove(chosen[1][0])
        return tuple(picked)
