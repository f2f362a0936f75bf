"""What a player has seen, knew at once and is to repeat, by theme and by level; and how strong the player is in each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import NamedTuple

import msgspec

from queries.puzzles.grading.tags import NAMES
from queries.puzzles.puzzle import Puzzle, Strength
from queries.puzzles.training.glicko import bounded, updated
from queries.puzzles.training.progress import BEGINNER, Answer, Progress
from queries.puzzles.training.training import worth


class Group(msgspec.Struct, frozen=True):
    """The puzzles of a collection that have something in common."""

    name: str
    puzzles: int
    seen: int
    first_time: int
    """Of those seen: the ones whose first answer was right, without a hint."""
    due: int
    strength: Strength | None
    """The player's, from the answers to these alone; None where there is none."""


class Statistics(msgspec.Struct, frozen=True):
    """All of it. `player` is the strength from all answers, those to other collections too."""

    player: Strength
    answers: int
    total: Group
    themes: tuple[Group, ...]
    levels: tuple[Group, ...]


class _Known(NamedTuple):
    answers: dict[str, list[Answer]]
    due: frozenset[str]


def statistics(puzzles: Sequence[Puzzle], progress: Progress, now: datetime) -> Statistics:
    """The statistics of these puzzles at this time; themes and levels that none of them has are left out."""
    given = progress.answers()
    answers: dict[str, list[Answer]] = {}
    for answer in given:
        answers.setdefault(answer.puzzle, []).append(answer)
    known = _Known(answers, frozenset(name for name, kept in progress.kept().items() if kept.card.due <= now.timestamp()))
    used = [theme for theme in NAMES if any(theme in puzzle.themes for puzzle in puzzles)]
    levels = sorted({puzzle.level for puzzle in puzzles})
    total = _group("all", puzzles, known)
    return Statistics(
        bounded(progress.player()),
        sum(len(answers.get(puzzle.id, ())) for puzzle in puzzles),
        total,
        tuple(_group(theme, (puzzle for puzzle in puzzles if theme in puzzle.themes), known) for theme in used),
        tuple(_group(f"level {level}", (puzzle for puzzle in puzzles if puzzle.level == level), known) for level in levels),
    )


def _group(name: str, puzzles: Iterable[Puzzle], known: _Known) -> Group:
    ids = [puzzle.id for puzzle in puzzles]
    seen = [known.answers[one] for one in ids if one in known.answers]
    rated = sorted((answer for answers in seen for answer in answers if answer.rated), key=lambda answer: answer.at)
    return Group(name, len(ids), len(seen), sum(answers[0].right and not answers[0].hints for answers in seen),
                 len(known.due.intersection(ids)), _strength(rated) if rated else None)


def _strength(answers: Iterable[Answer]) -> Strength:
    """A beginner's strength after these answers."""
    found = BEGINNER
    for answer in answers:
        against = bounded(Strength(answer.rating, answer.deviation))
        found = updated(found, [(against, worth(answer.right, answer.hints))])
    return found
