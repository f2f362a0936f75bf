"""Chains of the effects that triggered: read from an answer, and all of them built: by every move, by the naive enumerator, the solver."""

from __future__ import annotations

import re
from importlib.util import find_spec

from legality.game.effects import EffectFacts
from legality.game.move import ACTIVATE, PASS
from legality.game.state import Pending, State
from legality.game.terms import BOX_D, DECK, OVER, PLACING
from legality.game.view import UnsettledFact
from legality.playing.play import advance, moves_of, unsettled_moves
from tests.oracle.again.minimax import TooLarge
from tests.oracle.again.refusals import called, may_be_used_by
from tests.oracle.again.windows import as_naive, is_apart
from tests.oracle.answer_sets import export
from tests.oracle.answer_sets.solving import segoc_orders
from tests.oracle.naive.common import NotCovered, changed, one_of_each, player_using
from tests.oracle.naive.legal import placements
from tests.oracle.naive.windows import Position, following

Link = tuple[int, int, int]
"""Player, card, number of the effect; of interchangeable copies one stands for all."""
Links = tuple[Link, ...]
MOST_NODES = 20_000
SAID = re.compile(r"([AB])'s (?:effect (\d+) of )?(.+)")


class Chains:
    """The effects of a window that can be placed on a Chain, and what the answers call them."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.same = one_of_each(state, tuple(uid for uid, card in enumerate(state.cards) if state.duel.defs[card.code].effects))

    def effect(self, link: Link) -> EffectFacts:
        """The facts of its effect."""
        _, uid, number = link
        return next(effect for effect in self.state.duel.defs[self.state.cards[uid].code].effects if effect.number == number)

    def waiting(self) -> list[Link]:
        """The effects that triggered and wait here."""
        if self.state.box != PLACING:
            return []
        return [(player_using(self.state.cards[item.uid]), self.same[item.uid], item.effect.number) for item in self.state.pending]

    def link(self, said: str) -> Link:
        """An effect as an answer calls it: `A's effect 2 of Goblin Zombie`.

        Raises: AssertionError, if no effect, or more than one, is meant.
        """
        found = SAID.fullmatch(said)
        assert found, f'"{said}" is no effect'
        player, rest = "AB".index(found[1]), found[3]
        names = {facts.name for facts in (self.state.duel.defs[card.code] for card in self.state.cards) if facts.name}
        name = max((name for name in names if rest == name or rest.startswith(f"{name} ")), key=len, default="")
        assert name, f'no card of the board is meant by "{said}"'
        uids = [uid for uid in called(self.state, name, rest) if may_be_used_by(self.state, uid, player)]
        if len(uids) > 1:  # those in the Deck are not told apart
            uids = [uid for uid in uids if not self.state.cards[uid].zone & DECK]
        meant = {(player, self.same[uid], effect.number) for uid in uids for effect in self._effects(uid)
                 if found[2] in (None, str(effect.number))}
        if len(meant) > 1:  # a bare name is what waits
            meant &= set(self.waiting())
        assert len(meant) == 1, f'{len(meant)} effects are meant by "{said}"'
        return meant.pop()

    def links(self, said: str) -> Links:
        """A Chain, Chain Link 1 first."""
        return tuple(map(self.link, said.split(" → ")))

    def made(self, state: State) -> Links:
        """The Chain of another state of this Duel."""
        return tuple((link.player, self.same[link.uid], link.effect.number) for link in state.chain)

    def group(self, link: Link) -> int:
        """SEG-1, SEG-2: the place of its group, from 0; 4 is that of private effects in the OCG."""
        if any((self.same[item.uid], item.effect.number) == link[1:] and is_apart(self.state, item) for item in self.state.pending):
            return 4
        return 2 * self.effect(link).optional + (link[0] != self.state.turn_player)

    def _effects(self, uid: int) -> tuple[EffectFacts, ...]:
        found: tuple[EffectFacts, ...] = self.state.duel.defs[self.state.cards[uid].code].effects
        return found

    def every(self) -> dict[Links, list[State]]:
        """Every Chain, also an unfinished one, of waiting effects alone, with the states in which it stands: by every move, nothing merged.

        Raises: TooLarge; AssertionError, where it is not settled what may be done.
        """
        waiting = {(item.uid, item.effect.number) for item in self.state.pending}
        found: dict[Links, list[State]] = {}
        paths, nodes = [self.state], 0
        while paths:
            here = paths.pop()
            nodes += 1
            if nodes > MOST_NODES:
                raise TooLarge("too many Chains")
            found.setdefault(self.made(here), []).append(here)
            if here.box not in (PLACING, BOX_D):
                continue
            assert not here.unsettled and not unsettled_moves(here), "it is not settled what may be placed"
            for move in moves_of(here):
                ends = move.kind == PASS and here.box == BOX_D and here.passed
                if not ends and (move.kind == PASS or (move.kind == ACTIVATE and (move.uid, move.effect) in waiting)):
                    paths.append(advance(here, move))
        return found

    def naively(self) -> set[Links]:
        """The same Chains, as the naive enumerator places the effects; private ones of the OCG after the others, in any order (SEG-2).

        Raises: NotCovered.
        """
        if self.state.box != PLACING or self.state.chain:
            raise NotCovered("no effects wait to be placed on a new Chain")
        if any(self.state.cards[waiting.uid].stamp != waiting.stamp for waiting in self.state.pending):
            raise NotCovered("an effect whose card has moved since it triggered")
        own = as_naive(self.state)
        apart = tuple(item for item in own.pending if is_apart(own, item))
        public = tuple(item for item in own.pending if item not in apart)
        found: set[Links] = {()}
        paths = [Position(changed(own, pending=public))] if public else []
        ends = [] if public else [changed(own, pending=())]
        try:
            while paths:
                here = paths.pop()
                found.add(self.made(here.state))
                if len(found) > MOST_NODES:
                    raise TooLarge("too many Chains")
                if here.state.box == PLACING:
                    prompted = any(item.prompts for item in here.state.pending)  # SEG-3: mandatory Quick Effects, which never waited
                    paths += [] if prompted else following(here)
                elif here.state.box != OVER:
                    ends.append(here.state)
            for end in ends:
                self._apart(end, apart, found)
        except UnsettledFact as unsettled:
            raise NotCovered(unsettled.fact) from unsettled
        return found

    def _apart(self, state: State, left: tuple[Pending, ...], found: set[Links]) -> None:
        found.add(self.made(state))
        for item in left:
            for after in placements(state, item):
                self._apart(after, tuple(other for other in left if other is not item), found)

    def solved(self) -> set[tuple[tuple[str, str, int], ...]]:
        """The complete orders that the answer set solver finds, by player, card and effect.

        Raises: NotCovered, also where it is not installed.
        """
        if find_spec("clingo") is None:
            raise NotCovered("the answer set solver is not installed")
        try:
            return {tuple((player, card, effect) for player, card, effect, _ in order) for order in segoc_orders(self.state)}
        except export.NotCovered as uncovered:
            raise NotCovered(str(uncovered)) from uncovered

    def called(self, links: Links) -> tuple[tuple[str, str, int], ...]:
        """The links as the solver calls them."""
        return tuple(("AB"[player], self.state.duel.defs[self.state.cards[uid].code].name, number) for player, uid, number in links)
