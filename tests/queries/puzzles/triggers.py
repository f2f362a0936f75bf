"""What the tests of the puzzles about triggered effects share: answers read back, and every Chain of triggered effects, built anew."""

from __future__ import annotations

import re
from functools import cache
from itertools import islice
from typing import Any

from kb.store import open_kb
from legality.move import ACTIVATE, PASS
from legality.play import advance, moves_of
from legality.program import EffectFacts
from legality.state import State
from legality.terms import BOX_D, PLACING
from queries.answers import to_json
from queries.board import read_board
from queries.puzzles.generate import Wanted, generate
from queries.puzzles.pool import Pool
from queries.puzzles.puzzle import Puzzle
from queries.replay import Played, play

Link = tuple[str, str, int]
"""Player, card, effect."""
SEED = 11


@cache
def pool() -> Pool:
    return Pool.described(open_kb())


@cache
def puzzles(kind: str, number: int) -> tuple[Puzzle, ...]:
    return tuple(islice(generate(SEED, pool(), Wanted(kind)), number))


def played(puzzle: Puzzle, more: tuple[str, ...] = (), **changed: Any) -> Played:
    """The board of a puzzle with further moves."""
    return play(read_board(to_json({**puzzle.board, **changed, "play": [*puzzle.board["play"], *more]})))


def link_of(said: str) -> Link:
    """An effect as an answer names it."""
    found = re.fullmatch(r"([AB])'s (?:effect (\d+) of )?(.+?)(?: \((?:\d+|[a-z]\w*)\))?", said)
    assert found is not None
    card = found[3]
    numbers = [effect.number for effect in pool().cards[card].effects]
    assert found[2] or len(numbers) == 1, said
    return found[1], card, int(found[2] or numbers[0])


def effect_of(link: Link) -> EffectFacts:
    """The effect, from the facts of its card."""
    return next(effect for effect in pool().cards[link[1]].effects if effect.number == link[2])


def chain_of(said: str) -> tuple[Link, ...]:
    """The links of a Chain as an answer names it."""
    return tuple(map(link_of, said.split(" → ")))


def every_chain(state: State) -> set[tuple[Link, ...]]:
    """Every Chain, also an unfinished one, that consists of waiting effects alone: by making every move, merging nothing."""
    waiting = {(pending.uid, pending.effect.number) for pending in state.pending}
    found: set[tuple[Link, ...]] = set()
    paths = [state]
    while paths:
        here = paths.pop()
        found.add(tuple(("AB"[link.player], link.look.facts.name, link.effect.number) for link in here.chain))
        if here.box not in (PLACING, BOX_D):
            continue
        for move in moves_of(here):
            ends = move.kind == PASS and here.box == BOX_D and here.passed
            if not ends and (move.kind == PASS or (move.kind == ACTIVATE and (move.uid, move.effect) in waiting)):
                paths.append(advance(here, move))
    return found
