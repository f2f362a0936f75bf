"""When does a puzzle come back? Spaced repetition by the library fsrs, which is loaded when the first answer is to be scheduled."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from importlib.util import find_spec
from typing import TYPE_CHECKING

import msgspec

from kb.errors import LegalityError

if TYPE_CHECKING:
    import fsrs

SOON = timedelta(minutes=10)
"""What was wrong comes back after this time, and until it is right."""


class Card(msgspec.Struct, frozen=True):
    """What is remembered of a puzzle, in the words of fsrs; times are seconds since 1970."""

    state: int
    due: float
    reviewed: float
    stability: float
    difficulty: float
    step: int | None = None


def checked_library() -> None:
    """Is there what this needs?

    Raises: LegalityError that says how to get it.
    """
    try:
        there = find_spec("fsrs") is not None
    except ValueError:
        there = False
    if not there:
        raise LegalityError("training needs the library fsrs; install legality[train]: pip install 'legality[train]'")


def scheduled(card: Card | None, right: bool, hints: int, now: datetime) -> Card:
    """The card after this answer at this time: wrong is "again", right with hints "hard", right without "good"."""
    import fsrs  # start-up

    rating = fsrs.Rating.Again if not right else fsrs.Rating.Hard if hints else fsrs.Rating.Good
    moment = now.astimezone(UTC)
    before = fsrs.Card(card_id=0, due=moment) if card is None else _given(card)
    after, _ = _scheduler().review_card(before, rating, moment)
    if after.stability is None or after.difficulty is None:
        raise AssertionError("fsrs knows a reviewed card")
    return Card(after.state.value, after.due.timestamp(), moment.timestamp(), after.stability, after.difficulty, after.step)


def _given(card: Card) -> fsrs.Card:
    import fsrs  # start-up

    return fsrs.Card(0, fsrs.State(card.state), card.step, card.stability, card.difficulty, _time(card.due), _time(card.reviewed))


def _time(seconds: float) -> datetime:
    return datetime.fromtimestamp(seconds, UTC)


def _scheduler() -> fsrs.Scheduler:
    import fsrs  # start-up

    return fsrs.Scheduler(learning_steps=(SOON,), relearning_steps=(SOON,), enable_fuzzing=False)


def is_settled(card: Card) -> bool:
    """Is it known, and not one that was wrong a moment ago and is repeated until it is right?"""
    return card.state == 2
