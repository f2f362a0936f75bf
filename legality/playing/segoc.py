"""Every legal order of simultaneous effects (SEG-1), as a constraint problem.

One variable for each group, its domain the orders of that group's effects (optional ones may be left out). Every prefix is judged where
it stands, because a cost, a target or a limit spent by an earlier link can forbid a later one; each distinct prefix is judged once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from legality.game.move import PASS
from legality.game.terms import PLACING
from legality.judging.constraints import assignments
from legality.judging.placing import may_place
from legality.judging.simultaneous import groups_of as groups_of
from legality.judging.simultaneous import members as members
from legality.playing.play import advance as advance
from legality.playing.play import moves_of as moves_of

if TYPE_CHECKING:
    from legality.game.state import Pending as Pending
    from legality.game.state import State


class Placed(msgspec.Struct, frozen=True, order=True):
    """One effect in an order: whose, of which card (uid), which effect, and whether it is mandatory."""

    player: int
    uid: int
    effect: int
    mandatory: bool


Order = tuple[Placed, ...]


def orders(state: State) -> tuple[Order, ...]:
    """Every legal order in which the effects that wait in this window can be placed; `()` alone if nothing waits.

    Copies that are interchangeable count once. OCG's private effects (SEG-2) come after as windows and are not part of it.
    """
    if state.box != PLACING:
        return ((),)
    judged = Judged(state)
    return legal_orders(judged.groups, judged.may_follow, judged.may_stop)


def legal_orders(
    groups: tuple[tuple[tuple[Placed, ...], bool], ...],
    may_follow: Callable[[Order, Placed], bool],
    may_stop: Callable[[Order, int], bool],
) -> tuple[Order, ...]:
    """The orders of groups (effects, mandatory) for which every prefix is legal.

    `may_follow(prefix, effect)` judges one placement after the links before; `may_stop(prefix, group)` says whether the mandatory effects
    of a group that are left out after this prefix could not be placed. Both are asked once for each distinct prefix.
    """
    prefixes: list[tuple[Order, tuple[int, ...]]] = [((), ())]
    parts: list[list[Order]] = []
    allowed: list[frozenset[tuple[int, ...]] | None] = []
    free = True
    for number, (effects, mandatory) in enumerate(groups):
        if not effects:
            continue
        is_last = not any(later for later, _ in groups[number + 1 :])
        root, domain = _trie(effects)
        following: list[tuple[Order, tuple[int, ...]]] = []
        ends: list[tuple[int, ...]] = []

        def walk(node: _Node, prefix: Order, indices: tuple[int, ...]) -> None:
            if not mandatory or not node.next or may_stop(prefix, number):  # noqa: B023 - called at once
                ends.append((*indices, node.index))  # noqa: B023
                if not is_last:  # noqa: B023
                    following.append((prefix, ends[-1]))  # noqa: B023
            for effect, child in node.next:
                if may_follow(prefix, effect):
                    walk(child, (*prefix, effect), indices)  # noqa: B023

        for prefix, indices in prefixes:
            walk(root, prefix, indices)
        free = free and len(ends) == len(domain) * len(prefixes)
        allowed.append(None if free else frozenset(ends))
        prefixes = following
        parts.append(domain)
    found = assignments([len(domain) for domain in parts], allowed)
    if len(parts) == 2:
        first, second = parts
        return tuple([first[one] + second[two] for one, two in found])
    return tuple([sum([part[index] for part, index in zip(parts, indices, strict=True)], ()) for indices in found])


class _Node:
    """One order of some effects of a group, and the orders that go on from it."""

    __slots__ = ("index", "next")

    def __init__(self, index: int) -> None:
        self.index = index
        self.next: list[tuple[Placed, _Node]] = []


def _trie(effects: Order) -> tuple[_Node, list[Order]]:
    """Every order of every subset of the effects, as a tree and as a list; a node's index is its place in the list."""
    domain: list[Order] = [()]
    root = _Node(0)

    def grow(node: _Node, part: Order, rest: Order) -> None:
        for position, effect in enumerate(rest):
            child = _Node(len(domain))
            domain.append((*part, effect))
            node.next.append((effect, child))
            grow(child, domain[-1], rest[:position] + rest[position + 1 :])

    grow(root, (), effects)
    return root, domain


class Judged:
    """The effects that wait in a window, their groups, and the judge's answers about placing them."""

    def __init__(self, state: State) -> None:
        found: list[tuple[tuple[Placed, ...], bool]] = []
        groups = groups_of(state)
        self.pending: dict[Placed, Pending] = {}
        for group in range(len(groups)):
            player, mandatory = groups[group]
            effects = []
            for pending in members(state, group) if group >= state.group else []:
                placed = Placed(player, pending.uid, pending.effect.number, mandatory)
                if placed not in self.pending:
                    self.pending[placed] = pending
                    effects.append(placed)
            found.append((tuple(effects), mandatory))
        self.groups = tuple(found)
        self.states: dict[Order, State] = {(): state}
        """The state after each prefix that may be placed."""

    def may_follow(self, prefix: Order, effect: Placed) -> bool:
        """Is placing this effect legal after these links (SEG-5)? Optional effects left out before it are passed."""
        state = self.states.get(prefix)
        if state is None:
            return False
        for _ in range(8):
            if state.box != PLACING:
                return False
            moves = [
                move for move in moves_of(state) if move.uid == effect.uid and move.effect == effect.effect and move.player == effect.player
            ]
            if moves:
                self.states[(*prefix, effect)] = advance(state, moves[0])
                return True
            passing = [move for move in moves_of(state) if move.kind == PASS]
            if not passing:
                return False
            state = advance(state, passing[0])
        return False

    def may_stop(self, prefix: Order, group: int) -> bool:
        """After this prefix, can no mandatory effect of the group be placed any more?"""
        state = self.states.get(prefix)
        if state is None or state.box != PLACING or state.group > group:
            return True
        placed = {(effect.uid, effect.effect) for effect in prefix}
        return not any(
            (pending.uid, pending.effect.number) not in placed and may_place(state, pending) for pending in members(state, group)
        )
