"""The cards that somebody wants puzzles of: a deck (`.ydk`) or a list of names, and what to say if they do not suffice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kb.errors import BoardError
from queries.knowing.coverage import listed_names
from queries.knowing.deck import read_deck
from queries.puzzles.staging.pool import Pool

if TYPE_CHECKING:
    from kb.store.knowledge import KnowledgeBase
    from queries.puzzles.puzzle import Puzzle

FEWEST = 4
"""A card that begins, and three that may or may not answer it."""


class Chosen(Pool):
    """A pool from a file."""

    def __init__(self, text: str, file: str, kb: KnowledgeBase) -> None:
        """The cards of a file with this text.

        Raises: KnowledgeError for faults of the file; BoardError if too few of its cards can be used, with how many can.
        """
        self.file = file
        if file.lower().endswith(".ydk"):
            codes = list(dict.fromkeys(entry.passcode for entry in read_deck(text, file).entries))
            self.number = len(codes)
            names = [name for code in codes for name in kb.with_passcode(code)]
        else:
            names = list(listed_names(text, file, kb))
            self.number = len(set(names))
        super().__init__(kb, names)
        if len(self.cards) < FEWEST:
            raise BoardError(f"too few cards for puzzles: {self.said()}, and {FEWEST} are needed", file)

    def said(self) -> str:
        """How many of its cards can be used."""
        return f"{len(self.cards)} of its {self.number} different cards {'is' if len(self.cards) == 1 else 'are'} fully described"

    def telling(self, found: Iterator[Puzzle]) -> Iterator[Puzzle]:
        """The same puzzles; where no more are found, the error says how many cards could be used."""
        try:
            yield from found
        except BoardError as error:
            raise BoardError(f"{error.message}; {self.said()}", self.file) from None
