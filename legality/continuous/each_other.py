"""Face-up cards whose continuous effects negate each other: the one that was there first applies (RES-3); a board does not say which was.

Jinzo and Skill Drain: whichever applies keeps the other from applying. A Spell or Trap whose activation the other forbids was there first.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from legality.continuous.look import is_about_player, modifier_env, negates, of_sources, plain_look
from legality.game.rules import follows
from legality.game.state import change
from legality.game.terms import MONSTER

if TYPE_CHECKING:
    from legality.game.state import Active, State


@follows("RES-3")
def in_their_order(state: State) -> tuple[State, list[tuple[int, int]]]:
    """The state in which, of cards that negate each other, those that were there first are so; and those pairs, the first one first."""
    found = [entry for entry in of_sources(state) if entry.effect is None or not entry.effect.while_]
    negating = [entry for entry in found if entry.modifier.negates is not None]
    pairs: list[tuple[int, int]] = []
    for one, other in combinations(negating, 2):
        first, later = one.source, other.source
        if first == later or not (_negates_it(state, one, other) and _negates_it(state, other, one)):
            continue
        if _forbids(state, found, first, later) and not _forbids(state, found, later, first):
            first, later = later, first
        if (first, later) not in pairs:
            pairs.append((first, later))
    cards = list(state.cards)
    for first, later in pairs:
        if _came(state, first) > _came(state, later):
            cards[first], cards[later] = change(cards[first], since=_came(state, later)), change(cards[later], since=_came(state, first))
    return (change(state, cards=tuple(cards)) if pairs else state), pairs


def _came(state: State, uid: int) -> int:
    return state.cards[uid].since or state.cards[uid].stamp


def _negates_it(state: State, one: Active, other: Active) -> bool:
    return negates(state, one, plain_look(state, other.source), ())


def _forbids(state: State, found: list[Active], uid: int, other: int) -> bool:
    """Does this card forbid the activation of that Spell or Trap?"""
    look = plain_look(state, other)
    if look.kind & MONSTER:
        return False
    return any(
        entry.source == uid
        and entry.modifier.is_about(True)
        and is_about_player(entry, state.cards[other].control)
        and entry.modifier.bars("cannot activate", modifier_env(state, entry), look)
        for entry in found
    )
