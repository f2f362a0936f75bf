"""Training: which puzzle comes next, and what an answer leads to."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from datetime import datetime
from typing import NamedTuple

from queries.puzzles.puzzle import Puzzle, Strength
from queries.puzzles.training.glicko import bounded, updated
from queries.puzzles.training.progress import Answer, Kept, Progress
from queries.puzzles.training.schedule import is_settled, scheduled

WIN, DRAW, LOSS = 1.0, 0.5, 0.0


class Outcome(NamedTuple):
    """What an answer has led to: when the puzzle comes back, and the player's strength before and after."""

    due: float
    before: Strength
    after: Strength
    rated: bool


class Queue(NamedTuple):
    """What is to be done: the puzzles that are due, the oldest first; the new ones, nearest to the player's strength first; and when the
    next one of the others is due."""

    due: Sequence[Puzzle]
    new: Sequence[Puzzle]
    later: float | None


def queue(puzzles: Iterable[Puzzle], progress: Progress, now: datetime, skipped: Collection[str] = ()) -> Queue:
    """The puzzles by when they are to be asked; those that were skipped are left out."""
    kept, player, moment = progress.kept(), bounded(progress.player()), now.timestamp()
    left = [puzzle for puzzle in puzzles if puzzle.id not in skipped]
    waiting = [(kept[puzzle.id].card.due, puzzle) for puzzle in left if puzzle.id in kept]
    due = sorted((entry for entry in waiting if entry[0] <= moment), key=lambda entry: entry[0])
    new = [puzzle for puzzle in left if puzzle.id not in kept]
    new.sort(key=lambda puzzle: abs(bounded(puzzle.strength).rating - player.rating))
    return Queue([puzzle for _, puzzle in due], new, min((when for when, _ in waiting if when > moment), default=None))


def record(progress: Progress, puzzle: Puzzle, chosen: frozenset[int], hints: int, now: datetime) -> Outcome:
    """Keeps an answer and what follows from it; on the disk when it returns.

    A puzzle that is not due yet (it was answered in another run meanwhile) is kept as answered, and changes nothing. One that is repeated
    because it was wrong a moment ago changes its next time, not the strengths: its answer has just been shown.

    Raises: BoardError, and then nothing is kept.
    """
    right = chosen == frozenset(puzzle.answer)
    moment = now.timestamp()
    with progress.transaction():
        kept, before = progress.kept_of(puzzle.id), bounded(progress.player())
        strength = bounded(puzzle.strength if kept is None else kept.strength)
        due = kept is None or kept.card.due <= moment
        rated = kept is None or due and is_settled(kept.card)
        progress.add(Answer(puzzle.id, moment, tuple(sorted(chosen)), right, hints, rated, strength.rating, strength.deviation))
        if kept is not None and not due:
            return Outcome(kept.card.due, before, before, False)
        card = scheduled(None if kept is None else kept.card, right, hints, now)
        score = worth(right, hints)
        after = updated(before, [(strength, score)]) if rated else before
        progress.keep(puzzle.id, Kept(card, updated(strength, [(before, WIN - score)]) if rated else strength), after)
    return Outcome(card.due, before, after, rated)


def worth(right: bool, hints: int) -> float:
    """What an answer is worth against the puzzle: a win, a draw with hints, or a loss."""
    return LOSS if not right else DRAW if hints else WIN
