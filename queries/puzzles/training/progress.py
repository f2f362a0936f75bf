"""What a player has answered so far: one SQLite file in the user's data folder (`kb.store.knowledge.own_folder`).

It is one file for all collections together.

Every answer is one transaction, on the disk when it ends. Two runs at a time wait for each other.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import msgspec

from kb.errors import BoardError
from kb.store.knowledge import own_folder
from queries.puzzles.grading.rating import CUTS
from queries.puzzles.puzzle import Strength
from queries.puzzles.training.schedule import Card

NAME = "training.sqlite"
APPLICATION = 0x4C545231
"""SQLite's `application_id`: this file is ours."""
VERSION = 1
PATIENCE = 5.0
"""So many seconds it waits for another run."""
BEGINNER = Strength((CUTS[1] + CUTS[2]) / 2)
"""A player of whom nothing is known: in the middle of the puzzles."""

SCHEMA = (
    "CREATE TABLE player (one INTEGER PRIMARY KEY CHECK (one = 1), rating REAL, deviation REAL, volatility REAL)",
    "CREATE TABLE puzzles (id TEXT PRIMARY KEY, card TEXT NOT NULL, rating REAL, deviation REAL, volatility REAL)",
    "CREATE TABLE answers (number INTEGER PRIMARY KEY, puzzle TEXT NOT NULL, at REAL NOT NULL, chosen TEXT NOT NULL, "
    "correct INTEGER NOT NULL, hints INTEGER NOT NULL, rated INTEGER NOT NULL, rating REAL NOT NULL, deviation REAL NOT NULL)",
    "CREATE INDEX of_puzzle ON answers (puzzle)",
    f"PRAGMA application_id = {APPLICATION}",
    f"PRAGMA user_version = {VERSION}",
)


class Locked(BoardError):
    """Another run has the file for longer than was waited; nothing has changed."""


class Kept(NamedTuple):
    """What is kept of a puzzle that was answered: when it comes back, and its strength."""

    card: Card
    strength: Strength


class Answer(NamedTuple):
    """One answer as it was given. `rating` and `deviation` are the puzzle's before it; `rated` is whether it changed the strengths."""

    puzzle: str
    at: float
    chosen: tuple[int, ...]
    right: bool
    hints: int
    rated: bool
    rating: float
    deviation: float


def path() -> str:
    """Where the progress lies."""
    return os.path.join(own_folder(), NAME)


class Progress:
    """The open file, made where there is none.

    Raises everywhere: BoardError with the file, if it cannot be read or written, is damaged or none of ours; `Locked`.
    """

    def __init__(self, file: str | None = None) -> None:
        self.file = file or path()
        with self._told():
            os.makedirs(os.path.dirname(self.file) or ".", exist_ok=True)
            self._connection = sqlite3.connect(self.file, timeout=PATIENCE, isolation_level=None)
        try:
            with self._told():
                self._prepare()
        except BaseException:
            self._connection.close()
            raise

    def _prepare(self) -> None:
        self._connection.execute("PRAGMA synchronous = EXTRA")  # FULL, and the folder too
        if self._is_new():
            with self.transaction():
                if self._is_new():
                    for statement in SCHEMA:
                        self._connection.execute(statement)
        (application,), (version,) = (self._connection.execute(f"PRAGMA {word}").fetchone() for word in ("application_id", "user_version"))
        if application != APPLICATION:
            raise BoardError("this is a database of another program; move it away to train", self.file)
        if version != VERSION:
            raise BoardError(f"progress of version {version}; this program keeps version {VERSION}", self.file)

    def _is_new(self) -> bool:
        (application,) = self._connection.execute("PRAGMA application_id").fetchone()
        (tables,) = self._connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        return not application and not tables

    def close(self) -> None:
        """Closes the file; what was answered is on the disk already."""
        self._connection.close()

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except (sqlite3.Error, OSError, msgspec.MsgspecError, ValueError) as error:
            if isinstance(error, BoardError):
                raise
            code = getattr(error, "sqlite_errorcode", 0) & 0xFF
            if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                raise Locked("another program has it locked; nothing was changed", self.file) from None
            if code in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_PERM):
                raise BoardError(f"cannot be read and written: {error}", self.file) from None
            if isinstance(error, OSError):
                raise BoardError(f"cannot be read and written: {error.strerror}", self.file) from None
            raise BoardError(f"this is no progress of training, or is damaged ({error}); move it away to begin anew", self.file) from None

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """All of what is done in it is kept, on the disk when it ends, or nothing."""
        with self._told():
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise

    def player(self) -> Strength:
        """The player's strength."""
        with self._told():
            found = self._connection.execute("SELECT rating, deviation, volatility FROM player").fetchone()
            return BEGINNER if found is None else Strength(*map(float, found))

    def kept(self) -> dict[str, Kept]:
        """Every puzzle that was answered, by its id."""
        with self._told():
            found = self._connection.execute("SELECT id, card, rating, deviation, volatility FROM puzzles").fetchall()
            return {str(name): Kept(msgspec.json.decode(card, type=Card), Strength(*map(float, rest))) for name, card, *rest in found}

    def kept_of(self, puzzle: str) -> Kept | None:
        """The one of this id; None if it was never answered."""
        with self._told():
            found = self._connection.execute("SELECT card, rating, deviation, volatility FROM puzzles WHERE id = ?", [puzzle]).fetchone()
            return None if found is None else Kept(msgspec.json.decode(found[0], type=Card), Strength(*map(float, found[1:])))

    def answers(self) -> list[Answer]:
        """Every answer, in the order in which they were given."""
        with self._told():
            found = self._connection.execute(
                "SELECT puzzle, at, chosen, correct, hints, rated, rating, deviation FROM answers ORDER BY number").fetchall()
            return [Answer(str(name), float(at), tuple(msgspec.json.decode(chosen, type=list[int])), bool(right), int(hints), bool(rated),
                           float(rating), float(deviation)) for name, at, chosen, right, hints, rated, rating, deviation in found]

    def add(self, answer: Answer) -> None:
        """Keeps an answer; in a transaction with what follows from it."""
        chosen = msgspec.json.encode(answer.chosen).decode()
        row = [answer.puzzle, answer.at, chosen, answer.right, answer.hints, answer.rated, answer.rating, answer.deviation]
        self._connection.execute("INSERT INTO answers VALUES (NULL,?,?,?,?,?,?,?,?)", row)

    def keep(self, puzzle: str, kept: Kept, player: Strength) -> None:
        """Keeps what an answer has led to."""
        card = msgspec.json.encode(kept.card).decode()
        row = [puzzle, card, *msgspec.structs.astuple(kept.strength)]
        self._connection.execute("INSERT OR REPLACE INTO puzzles VALUES (?,?,?,?,?)", row)
        self._connection.execute("INSERT OR REPLACE INTO player VALUES (1,?,?,?)", msgspec.structs.astuple(player))

    def forget(self) -> None:
        """Forgets every answer."""
        with self.transaction():
            for table in ("answers", "puzzles", "player"):
                self._connection.execute(f"DELETE FROM {table}")
