"""A file of cards: read without loading more of it than is asked for.

A file holds shelves; a shelf holds the cards of one origin. Cards lie in groups, each compressed with the dictionary of its shelf, and are
found by their folded names and by passcodes. The knowledge base is such a file, and so is every database that a user imports.
"""

from __future__ import annotations

import os
import sqlite3
import sys
import zlib
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple, Protocol

from kb.errors import KnowledgeError
from kb.store.names import folded

FORMAT = "3"
WITHOUT_LISTS = "2"
"""The format before: what may be one or several stood alone where it was one."""
GROUP = 16
"""So many cards are compressed together."""
KEPT_GROUPS = 32
"""So many groups are kept for the next card."""
SCHEMA = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE shelves (number INTEGER PRIMARY KEY, origin TEXT NOT NULL, name TEXT NOT NULL, first INTEGER NOT NULL, count INTEGER NOT NULL,
                      names BLOB NOT NULL, dictionary BLOB NOT NULL);
CREATE TABLE groups (number INTEGER PRIMARY KEY, data BLOB NOT NULL);
CREATE TABLE spellings (folded TEXT NOT NULL, card INTEGER NOT NULL, PRIMARY KEY (folded, card)) WITHOUT ROWID;
CREATE TABLE passcodes (passcode INTEGER NOT NULL, card INTEGER NOT NULL, PRIMARY KEY (passcode, card)) WITHOUT ROWID;
"""

Row = dict[str, Any]


class Origin(NamedTuple):
    """Where the facts of a card come from: `hand` (described by a person), `compiled` (from its text) or `imported` (so, by the user)."""

    kind: str
    name: str = ""
    """The name that the user gave to the import."""


HAND, COMPILED, IMPORTED = "hand", "compiled", "imported"
DAMAGES = (sqlite3.Error, zlib.error, ValueError, TypeError, LookupError)
"""What reading a damaged file raises."""


class Shelf(Protocol):
    """The cards of one origin."""

    @property
    def origin(self) -> Origin: ...

    def card(self, name: str) -> Row | None:
        """The card of exactly this name."""

    def spelled(self, plain: str) -> list[Row]:
        """The cards one of whose names, in any language, is folded like this."""

    def with_passcode(self, passcode: int) -> list[Row]:
        """The cards that have this passcode."""

    def containing(self, plain: str, most: int) -> list[Row]:
        """Cards with this in a folded name, the shortest names first, at most so many."""

    def names(self) -> list[str]:
        """The names of all its cards, sorted."""

    def rows(self) -> Iterator[Row]:
        """All its cards, in the order of their names."""


class Beside:
    """Cards that lie in no file: described by a test or by the user beside the knowledge base."""

    origin = Origin(HAND)

    def __init__(self, cards: Mapping[str, Row]) -> None:
        self.cards = dict(cards)

    def card(self, name: str) -> Row | None:
        """See Shelf."""
        return self.cards.get(name)

    def spelled(self, plain: str) -> list[Row]:
        """See Shelf."""
        return [self.cards[name] for name in self.names() if folded(name) == plain]

    def with_passcode(self, passcode: int) -> list[Row]:
        """See Shelf."""
        return [self.cards[name] for name in self.names() if self.cards[name].get("password") == passcode]

    def containing(self, plain: str, most: int) -> list[Row]:
        """See Shelf."""
        names = sorted((len(name), name) for name in self.cards if plain in folded(name))
        return [self.cards[name] for _, name in names[:most]]

    def names(self) -> list[str]:
        """See Shelf."""
        return sorted(self.cards)

    def rows(self) -> Iterator[Row]:
        """See Shelf."""
        return (self.cards[name] for name in self.names())


class FileShelf:
    """A shelf of a file. What cannot be read of it is told as a KnowledgeError."""

    def __init__(self, file: str, connection: sqlite3.Connection, number: int, origin: Origin, first: int, count: int, plain: bool) -> None:
        """`plain`: the cards are stored in their normal form, with a list wherever one is meant."""
        self.plain = plain
        self.file, self.connection, self.number, self.origin, self.first, self.count = file, connection, number, origin, first, count
        self._dictionary: bytes | None = None
        self._groups: dict[int, list[bytes]] = {}

    def card(self, name: str) -> Row | None:
        """See Shelf."""
        return next((row for row in self.spelled(folded(name)) if row["name"] == name), None)

    def spelled(self, plain: str) -> list[Row]:
        """See Shelf."""
        return self._found("SELECT card FROM spellings WHERE folded = ? AND card >= ? AND card < ? ORDER BY card", plain)

    def with_passcode(self, passcode: int) -> list[Row]:
        """See Shelf."""
        return self._found("SELECT card FROM passcodes WHERE passcode = ? AND card >= ? AND card < ? ORDER BY card", passcode)

    def containing(self, plain: str, most: int) -> list[Row]:
        """See Shelf."""
        shortest = f"ORDER BY length(folded), folded LIMIT {most}"
        return self._found(f"SELECT card FROM spellings WHERE instr(folded, ?) AND card >= ? AND card < ? {shortest}", plain)

    def names(self) -> list[str]:
        """See Shelf."""
        try:
            text = zlib.decompress(self._kept("names")).decode()
        except DAMAGES:
            raise self._damaged() from None
        return text.split("\n") if text else []

    def rows(self) -> Iterator[Row]:
        """See Shelf."""
        for card in range(self.first, self.first + self.count):
            yield self._row(card)

    def _found(self, query: str, wanted: str | int) -> list[Row]:
        try:
            cards = self.connection.execute(query, (wanted, self.first, self.first + self.count)).fetchall()
        except DAMAGES:
            raise self._damaged() from None
        return [self._row(card) for (card,) in cards]

    def _row(self, card: int) -> Row:
        try:
            row: Row = said(self._group(card // GROUP)[card % GROUP])
            if isinstance(row["name"], str) and isinstance(row["card"], str):
                return row if self.plain else _with_lists(row)
        except DAMAGES:
            pass
        raise self._damaged()

    def _group(self, number: int) -> list[bytes]:
        found = self._groups.get(number)
        if found is None:
            packed = self.connection.execute("SELECT data FROM groups WHERE number = ?", (number,)).fetchone()[0]
            if self._dictionary is None:
                self._dictionary = self._kept("dictionary")
            found = unpacked(packed, self._dictionary).split(b"\n")
            if len(self._groups) >= KEPT_GROUPS:
                self._groups.clear()
            self._groups[number] = found
        return found

    def _kept(self, column: str) -> bytes:
        return bytes(self.connection.execute(f"SELECT {column} FROM shelves WHERE number = ?", (self.number,)).fetchone()[0])

    def _damaged(self) -> KnowledgeError:
        remedy = f"; `legality cards remove {self.origin.name}` takes it away" if self.origin.kind == IMPORTED else ""
        return KnowledgeError(f"this knowledge base is damaged{remedy}", self.file)


def packed(plain: bytes, dictionary: bytes) -> bytes:
    """Compressed, with a dictionary of what is common."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, dictionary)
    return packer.compress(plain) + packer.flush()


def unpacked(data: bytes, dictionary: bytes) -> bytes:
    """What `packed` packed."""
    return zlib.decompressobj(-15, dictionary).decompress(data)


def said(text: str | bytes) -> Any:
    """What a text of the store says. Whichever reader of JSON the process has loaded already reads it: to load one takes milliseconds.

    Raises:
        ValueError: it is damaged.
    """
    if "msgspec" not in sys.modules:
        import json  # start-up

        return json.loads(text)
    import msgspec  # start-up

    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError as damage:
        raise ValueError(str(damage)) from None


class CardFile(NamedTuple):
    """An open file of cards."""

    path: str
    connection: sqlite3.Connection
    meta: dict[str, str]
    shelves: tuple[FileShelf, ...]

    @property
    def digest(self) -> str:
        """The digest of everything that it says."""
        return self.meta["digest"]

    def translated(self, plain: str) -> list[str]:
        """The English names of cards that this file says are called so, without holding them."""
        if "translations" not in self.meta:
            return []
        try:
            found = self.connection.execute("SELECT name FROM translations WHERE folded = ? ORDER BY name", (plain,)).fetchall()
        except DAMAGES:
            raise KnowledgeError("this knowledge base is damaged", self.path) from None
        return [str(row[0]) for row in found]

    def close(self) -> None:
        """Lets go of the file."""
        self.connection.close()


def open_file(path: str) -> CardFile:
    """The file of cards at this path, opened immutable.

    Raises: KnowledgeError if it is none.
    """
    connection = sqlite3.connect(f"file:{_quoted(os.path.realpath(path))}?immutable=1", uri=True, check_same_thread=False)
    try:
        return _opened(path, connection)
    except KnowledgeError:
        connection.close()
        raise
    except DAMAGES:
        connection.close()
        raise KnowledgeError("this is no knowledge base", path) from None


def _opened(path: str, connection: sqlite3.Connection) -> CardFile:
    meta = dict(connection.execute("SELECT key, value FROM meta"))
    if meta.get("format") not in (FORMAT, WITHOUT_LISTS) or "digest" not in meta:
        raise KnowledgeError("this knowledge base was written by another version of the program", path)
    found = connection.execute("SELECT number, origin, name, first, count FROM shelves ORDER BY number")
    plain = meta["format"] == FORMAT
    shelves = tuple(
        FileShelf(path, connection, number, Origin(origin, name), int(first), int(count), plain)
        for number, origin, name, first, count in found
    )
    if not {shelf.origin.kind for shelf in shelves} <= {HAND, COMPILED, IMPORTED}:
        raise KnowledgeError("this is no knowledge base", path)
    return CardFile(path, connection, meta, shelves)


def _with_lists(row: Row) -> Row:
    from kb.records.decoding import with_lists  # start-up

    return with_lists(row)


def _quoted(file: str) -> str:
    """A path as SQLite wants it in a URI."""
    plain = file.replace("%", "%25").replace("?", "%3f").replace("#", "%23").replace(os.sep, "/")
    return plain if plain.startswith("/") else f"/{plain}"


def names_of(rows: Iterable[Row]) -> list[str]:
    """The names of these cards, each once, in their order."""
    return list(dict.fromkeys(str(row["name"]) for row in rows))
