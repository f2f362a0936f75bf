"""One puzzle from a seed and a number: propose a board, prove its answer, tag and rate it."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import version
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from legality.public import moves_of
from queries.puzzles.grading.canonical import identity
from queries.puzzles.grading.hints import hints_of
from queries.puzzles.grading.rating import features_of, level_of, rate
from queries.puzzles.grading.tags import rules_of, themes_of
from queries.puzzles.kinds import forced, line, order, outcome, regions, respond, timing
from queries.puzzles.puzzle import Made, Puzzle, Strength
from queries.puzzles.staging.boards import Setting
from queries.puzzles.staging.pool import Pool

if TYPE_CHECKING:
    from kb.store.knowledge import KnowledgeBase
    from legality.public import State

MOST_TRIES = 2_000
"""So many boards are proposed for one puzzle, at most."""
PATIENCE = 250
"""After so many boards of one kind in vain another kind may be tried."""
STAGED = 4
"""Kinds that try several boards at each proposal try so many."""


class Kind(NamedTuple):
    """How puzzles of a kind are made."""

    propose: Callable[[Random, Pool], Setting | None]
    prove: Callable[[Setting, KnowledgeBase], tuple[Puzzle, State] | None]
    """The puzzle and the state that it asks about."""
    boards: int = 1
    """So many boards are tried at each proposal, about."""


KINDS: dict[str, Kind] = {
    "respond": Kind(respond.propose, respond.prove),
    "order": Kind(order.propose, order.prove, STAGED),
    "timing": Kind(timing.propose, timing.prove, STAGED),
    "outcome": Kind(outcome.propose, outcome.prove),
    "line": Kind(line.propose, line.prove),
    "play": Kind(forced.propose_play, forced.prove_play),
    "defence": Kind(forced.propose_defence, forced.prove_defence),
    "regions": Kind(regions.propose, regions.prove, STAGED),
}


class Wanted(NamedTuple):
    """What is asked for: a kind, a theme, a level; empty or 0 for any."""

    kind: str = ""
    theme: str = ""
    level: int = 0

    def admits(self, puzzle: Puzzle) -> bool:
        """Is the puzzle such a one, and does it teach anything?"""
        fits = (not self.theme or self.theme in puzzle.themes) and self.level in (0, puzzle.level)
        return bool(puzzle.themes) and self.kind in ("", puzzle.kind) and fits


def one(seed: int, number: int, pool: Pool, wanted: Wanted) -> Puzzle | None:
    """The puzzle of this number; None if no board that was tried gives one. A kind that gives none for a while makes way for another."""
    dice = Random(f"{seed}:{number}")
    tried = until = 0
    while tried < MOST_TRIES:
        if tried >= until:
            kind = KINDS[wanted.kind or dice.choice(list(KINDS))]
            until = tried + PATIENCE
        tried += kind.boards
        setting = kind.propose(dice, pool)
        proven = None if setting is None else kind.prove(setting, pool.kb)
        if proven is None:
            continue
        puzzle = finished(*proven)
        if wanted.admits(puzzle):
            return msgspec.structs.replace(puzzle, made=Made(seed, number, version("legality"), pool.kb.version))
    return None


def finished(puzzle: Puzzle, state: State) -> Puzzle:
    """A proven puzzle, which asks about this state, with its themes, features, rating, level, hints and id."""
    rules = rules_of(puzzle, state)
    features = features_of(puzzle, rules, len(moves_of(state)))
    rating = round(rate(features), 1)
    tagged = msgspec.structs.replace(puzzle, rules=rules, themes=themes_of(rules), features=features, rating=rating, level=level_of(rating),
                                     strength=Strength(rating))
    return msgspec.structs.replace(tagged, id=identity(tagged), hints=hints_of(tagged))
