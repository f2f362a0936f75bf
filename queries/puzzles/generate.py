"""Puzzles from a seed: propose a board, prove its answer, tag, rate and select it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from itertools import count
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from kb.errors import BoardError
from legality.playing.play import moves_of
from queries.puzzles import forced, line, order, outcome, regions, respond, timing
from queries.puzzles.boards import Setting
from queries.puzzles.canonical import identity
from queries.puzzles.hints import hints_of
from queries.puzzles.pool import Pool
from queries.puzzles.puzzle import Made, Puzzle, Strength
from queries.puzzles.rating import features_of, level_of, rate
from queries.puzzles.tags import rules_of, themes_of

if TYPE_CHECKING:
    from kb.store.knowledge import KnowledgeBase
    from legality.game.state import State

MOST_TRIES = 2_000
"""So many boards are proposed for one puzzle, at most."""
PATIENCE = 250
"""After so many boards of one kind in vain another kind may be tried."""
STAGED = 4
"""Kinds that try several boards at each proposal try so many."""
MOST_MISSED = 5
"""So many numbers in a row may give no puzzle that is new."""


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


def generate(
    seed: int, pool: Pool, wanted: Wanted = Wanted(), first: int = 0, jobs: int = 1  # noqa: B008 - a frozen value
) -> Iterator[Puzzle]:
    """Puzzles one after another, each made from the seed and its own number, so that any of them can be made again alone.

    A number for which none is found is left out; a puzzle that came before is not repeated. `jobs`: on how many cores; the puzzles are the
    same, in the same order.

    Raises: BoardError where no more are found.
    """
    seen: set[str] = set()
    missed = 0
    with closing(each(seed, pool, wanted, first, jobs)) as found:
        for puzzle in found:
            missed += 1
            if puzzle is not None and puzzle.id not in seen:
                seen.add(puzzle.id)
                missed = 0
                yield puzzle
            if missed == MOST_MISSED:
                break
    message = f"no {'further ' if seen else ''}puzzle was found on {MOST_MISSED * MOST_TRIES:,} boards"
    raise BoardError(f"{message}; other cards, another theme or another level may give one")


def each(seed: int, pool: Pool, wanted: Wanted, first: int, jobs: int) -> Generator[Puzzle | None]:
    """The puzzle of every number from this one on, without end."""
    if jobs == 1:
        for number in count(first):
            yield one(seed, number, pool, wanted)
    else:
        from queries.puzzles.sharing import shared

        yield from shared(seed, pool, wanted, first, jobs)


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
            return msgspec.structs.replace(puzzle, made=Made(seed, number, _engine(), pool.kb.version))
    return None


def finished(puzzle: Puzzle, state: State) -> Puzzle:
    """A proven puzzle, which asks about this state, with its themes, features, rating, level, hints and id."""
    rules = rules_of(puzzle, state)
    features = features_of(puzzle, rules, len(moves_of(state)))
    rating = round(rate(features), 1)
    tagged = msgspec.structs.replace(puzzle, rules=rules, themes=themes_of(rules), features=features, rating=rating, level=level_of(rating),
                                     strength=Strength(rating))
    return msgspec.structs.replace(tagged, id=identity(tagged), hints=hints_of(tagged))


def _engine() -> str:
    from importlib.metadata import version

    return version("legality")
