"""Chains that are built on a board: the scene they begin on, the links that both players add, how the Chain resolves."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from kb.errors import BoardError
from legality.game.move import ACTIVATE, PASS
from legality.game.terms import BOX_D, OVER
from legality.public import Move, State, advance, moves_of, text, unsettled_facts, unsettled_moves
from queries.puzzles.staging.boards import SITUATIONS, place_of, played, use_up
from queries.telling.windows import whose

if TYPE_CHECKING:
    from collections.abc import Sequence

    from queries.position.replay import Played
    from queries.puzzles.staging.pool import Pool
    from queries.supposing.drafts import Scene

MOST_MOVES = 40
HURTS = frozenset({"negate", "destroy", "banish"})
ROOM = 5
"""Monster Zones, and Spell & Trap Zones, of a player."""


class Begun(NamedTuple):
    """A board on which something has just been done, with fast effects on both sides."""

    scene: Scene
    core: str
    before: Played


def begun(dice: Random, pool: Pool, mover: int, other: int, among: Sequence[str] = (), held: int = 0) -> Begun | None:
    """A board with one of the situations, and so many cards for fast effects for the mover and the other; None if it cannot come about.

    `among`: the cards for fast effects, if not all of the pool. `held`: so many further cards are in the hand of each, to pay costs with.
    """
    made = dice.choice(SITUATIONS)(dice, pool)
    if made is None:
        return None
    scene, core = made
    chosen = pool.company(dice, core, among or pool.fast, mover + other)
    for number, name in enumerate(chosen):
        place, entry = place_of(name, dice, pool, number < mover)
        if place == "field":
            return None
        player = "A" if number < mover else "B"
        scene.put(player, place, entry)
        use_up(scene, player, name, dice, pool)
    for number, name in enumerate(pool.company(dice, core, pool.monsters, 2 * held)):
        scene.put("AB"[number % 2], "hand", name)
    if any(len(scene.fields[player].get(place, ())) > ROOM for player in "AB" for place in ("monsters", "spells")):
        return None
    try:
        found = played(scene.fields, scene.play, dice, pool)
    except BoardError:
        return None
    return None if found is None else Begun(scene, core, found)


def is_settled(state: State) -> bool:
    """Is everything known that bears on the moves of this window?"""
    return not (state.unsettled or unsettled_moves(state) or unsettled_facts(state))


def hurts_oneself(state: State, move: Move) -> bool:
    """Does it negate, destroy or banish what is the player's own? Legal, but nobody plays so."""
    if move.kind != ACTIVATE:
        return False
    effect = state.duel.defs[state.cards[move.uid].code].effects
    done = next((one for one in effect if one.number == move.effect), None)
    if done is None or done.includes.isdisjoint(HURTS):
        return False
    if done.answers_activation and not move.targets and state.chain:
        return state.chain[-1].player == move.player
    targets = [uid for group in move.targets for uid in group]
    return any(whose(state.cards[uid]) == move.player for uid in targets)


def built(dice: Random, state: State, most: int, eager: float = 0.7) -> tuple[list[str], State] | None:
    """The Chain goes on at random, up to so many links, until one more pass lets it resolve. None where something is not settled."""
    moves: list[str] = []
    for _ in range(MOST_MOVES):
        if state.box != BOX_D or not is_settled(state):
            return None
        found = moves_of(state)
        active = [move for move in found if move.kind == ACTIVATE and not hurts_oneself(state, move)] if len(state.chain) < most else []
        move = dice.choice(active) if active and dice.random() < eager else Move(PASS, state.actor)
        if move not in found:
            return None
        following = advance(state, move)
        if move.kind == PASS and state.passed:
            return moves, state
        moves.append(text(state, move))
        state = following
    return None


def resolved(state: State) -> tuple[list[str], State, list[dict[str, Any]]] | None:
    """The passes that let the Chain of this window resolve, the state after it, and what was told.

    None where it leaves anybody a choice, or the Duel ends.
    """
    moves: list[str] = []
    told: list[dict[str, Any]] = []
    begun_with = state.chain
    while state.box == BOX_D and state.chain == begun_with:
        waiver = Move(PASS, state.actor)
        if waiver not in moves_of(state):
            return None
        moves.append(text(state, waiver))
        state = advance(state, waiver, told)
    if state.asking is not None or state.unsettled or state.box == OVER:
        return None
    return moves, state, told


def walked(dice: Random, state: State, most: int) -> tuple[list[str], list[State]] | None:
    """Moves made at random until the game state is open or so many are made, and the states before each of them and after the last."""
    moves: list[str] = []
    states = [state]
    while len(moves) < most and not state.is_open:
        if state.box == OVER or not is_settled(state):
            return None
        found = moves_of(state)
        waiver = Move(PASS, state.actor)
        active = [move for move in found if move != waiver and not hurts_oneself(state, move)]
        if not active and waiver not in found:
            return None
        move = dice.choice(active) if active and (waiver not in found or dice.random() < 0.6) else waiver
        moves.append(text(state, move))
        state = advance(state, move)
        states.append(state)
    return moves, states
