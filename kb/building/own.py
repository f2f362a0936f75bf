"""A user's own card databases: imported, listed and removed.

Each is one file in the folder `cards` of the user's data folder (`kb.store.knowledge.own_folder`), written whole or not at all. Its cards
win over the compiled ones that are shipped, and cards described by hand win over it.
"""

from __future__ import annotations

import json
import os
import re
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from kb.building.build import write_cards
from kb.building.entries import Entry, compiled_entries, merged
from kb.errors import KnowledgeError
from kb.sources.database_card import DatabaseCard, Named
from kb.sources.databases import read
from kb.store.knowledge import SHIPPED, open_kb, own_folder
from kb.store.names import file_stem, nearest, printed_name
from kb.store.shelf import HAND, IMPORTED, open_file

ENDING = ".sqlite"
_NAME = re.compile(r"[a-z0-9][a-z0-9._-]{0,39}")
_LEFTOVER = re.compile(r".*\.sqlite[a-z0-9_]{6,10}")
_TAKEN_BY_SYSTEMS = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?")

Bar = Callable[[Iterator[Entry], int], AbstractContextManager[Iterable[Entry]]]
"""Shows how far the compiling of so many cards is, and passes them on."""


class Import(NamedTuple):
    """One imported database: what it was made from and when, and what was done with its entries."""

    name: str
    file: str
    database: str = ""
    """`YAML Yugi`, `YGOPRODeck` or `EDOPro`."""
    source: str = ""
    at: str = ""
    """When, in ISO 8601, UTC."""
    cards: int = 0
    remarks: tuple[str, ...] = ()
    compiled_by: str = ""
    """The version of the shipped knowledge base when its cards were compiled: of that program."""
    fault: str = ""
    """Why its file cannot be read."""


def folder() -> str:
    """Where the imported databases lie."""
    return os.path.join(own_folder(), "cards")


def import_cards(source: str, name: str | None = None, bar: Bar | None = None) -> Import:
    """Compile every card of a database and keep what they say under this name (default: that of the file).

    What was imported under the same name before is replaced.

    Raises: KnowledgeError, and then nothing has changed: for a name that is none, for what is no card database, is damaged or too large,
    and where the data folder cannot be written.
    """
    wanted = None if name is None else checked_name(name)
    pool = read(source)
    records, known = (pool.records, []) if pool.names_series else _with_known_series(pool.records)
    given = wanted or _name_of(source) or checked_name(file_stem(pool.format))
    entries = compiled_entries(records, languages=True)
    with (bar or _unseen)(entries, len(records)) as shown:
        cards, remarks = merged(shown)
    found = Import(given, os.path.join(folder(), given + ENDING), pool.format, os.path.abspath(source), datetime.now(UTC).isoformat(),
                   len(cards), (*pool.remarks, *known, *remarks), shipped_version())
    translations, unknown = _translations(pool.named, cards)
    if unknown:
        found = found._replace(remarks=(*found.remarks, f"left out {unknown:,}: names of cards that are not known by their passcode"))
    meta = {"import": found.name, "database": found.database, "source": _printable(found.source), "at": found.at,
            "cards": str(found.cards), "compiled by": found.compiled_by, "remarks": json.dumps(found.remarks, ensure_ascii=False)}
    try:
        os.makedirs(folder(), exist_ok=True)
        _clear_leftovers()
        write_cards(Path(found.file), cards, meta, translations)
    except (OSError, sqlite3.Error) as error:
        raise KnowledgeError(f"cannot be written: {getattr(error, 'strerror', None) or error}", found.file) from None
    return found


def shipped_version() -> str:
    """The version of the shipped knowledge base, whatever is imported."""
    return open_kb(SHIPPED).version


def _clear_leftovers() -> None:
    """Takes away what an import left that was killed while it wrote, an hour ago or longer."""
    for entry in os.scandir(folder()):
        if _LEFTOVER.fullmatch(entry.name) and entry.stat().st_mtime < time.time() - 3600:
            os.remove(entry)


def _with_known_series(records: list[DatabaseCard]) -> tuple[list[DatabaseCard], list[str]]:
    """The same cards with the series to which the shipped knowledge base says they belong, and what was done."""
    rows = (row for row, _ in open_kb(SHIPPED).rows() if "archetypes" in row)
    shipped = {row.get("password"): tuple(row["archetypes"]) for row in rows}
    found = []
    added = 0
    for record in records:
        more = shipped.get(record.printed.password, ()) if record.printed.password else ()
        series = tuple(dict.fromkeys((*more, *record.printed.series)))
        added += series != record.printed.series
        found.append(record._replace(printed=record.printed._replace(series=series)))
    return found, [f"series taken from the shipped knowledge base: {added:,} cards; a card unknown to it may lack some"]


def _translations(named: Sequence[Named], cards: Iterable[Entry]) -> tuple[list[tuple[str, str]], int]:
    """Names in other languages with the English names of the same cards, and of how many the card is not known."""
    if not named:
        return [], 0
    base = open_kb()
    known: dict[int, str] = {}
    for row, _ in base.rows():
        if "password" in row and (row["password"] not in known or printed_name(row["name"]) == row["name"]):
            known[row["password"]] = str(row["name"])
    known.update((code, entry.name) for entry in cards for code in entry.all_passcodes())
    names = {*base.cards(), *known.values()}
    found = [(one.name, next((known[code] for code in one.passcodes if code in known), one.english)) for one in named]
    translations = [(other, name) for other, name in found if name in names]
    return translations, len(found) - len(translations)


def _unseen(entries: Iterator[Entry], _number: int) -> AbstractContextManager[Iterable[Entry]]:
    return nullcontext(entries)


def _printable(path: str) -> str:
    """A path as text that can be stored, whatever bytes are in it."""
    return os.fsencode(path).decode(errors="replace")


def checked_name(name: str) -> str:
    """The name as it is kept: small letters.

    Raises: KnowledgeError if it could not be the name of a file everywhere.
    """
    plain = name.lower()
    if not _NAME.fullmatch(plain) or plain.endswith(".") or _TAKEN_BY_SYSTEMS.fullmatch(plain):
        allowed = "letters a-z, digits, `.`, `-` and `_`, at most 40, the first a letter or digit"
        raise KnowledgeError(f'"{name}" cannot be the name of an import; allowed: {allowed}', suggestion=_stem(name) or None)
    return plain


def _name_of(source: str) -> str:
    """The name of a file without its endings, as a name of an import; empty if nothing is left of it."""
    base = os.path.basename(os.path.abspath(source))
    return _stem(re.sub(r"(?:\.(?:json|cdb|gz|php|sqlite|db))+$", "", base, flags=re.IGNORECASE))


def _stem(name: str) -> str:
    stem = file_stem(name)[:40].strip("-")
    return stem if _NAME.fullmatch(stem) and not _TAKEN_BY_SYSTEMS.fullmatch(stem) else ""


def imports() -> list[Import]:
    """What is imported, the newest first; a damaged file is listed with its fault, last."""
    try:
        names = sorted(name.removesuffix(ENDING) for name in os.listdir(folder()) if name.endswith(ENDING))
    except OSError:
        return []
    return sorted((_described(name) for name in names), key=lambda one: one.at, reverse=True)


def _described(name: str) -> Import:
    path = os.path.join(folder(), name + ENDING)
    try:
        file = open_file(path)
    except (KnowledgeError, sqlite3.Error) as error:
        return Import(name, path, fault=error.message if isinstance(error, KnowledgeError) else str(error))
    meta = file.meta
    file.close()
    try:
        remarks = tuple(map(str, json.loads(meta.get("remarks", "[]"))))
        cards = int(meta.get("cards", "0"))
    except ValueError:
        return Import(name, path, fault="what it says of itself is damaged")
    return Import(name, path, meta.get("database", ""), meta.get("source", ""), meta.get("at", ""), cards, remarks,
                  meta.get("compiled by", ""))


def imported(name: str) -> Import:
    """The import of this name.

    Raises: KnowledgeError with the nearest one, if there is none.
    """
    every = {one.name: one for one in imports()}
    if name.lower() in every:
        return every[name.lower()]
    near = nearest(name, every, least=50)
    there = f"; there are: {', '.join(every)}" if every else ""
    raise KnowledgeError(f'nothing is imported as "{name}"{there}', suggestion=near[0] if near else None)


def remove(name: str) -> Import:
    """Take an import away, a damaged one too.

    Raises: KnowledgeError if there is none of this name, or its file cannot be removed.
    """
    found = imported(name)
    try:
        os.remove(found.file)
    except OSError as error:
        raise KnowledgeError(f"cannot be removed: {error.strerror}", found.file) from None
    return found


class Place(NamedTuple):
    """What the cards of an import do to the knowledge base."""

    used: int
    """Its cards that are used."""
    new: int
    """Those of them that are shipped neither described nor compiled."""
    described: int
    """Cards not used because they are described by hand."""
    newer: int
    """Cards not used because a newer import has them."""


def place(found: Import) -> Place:
    """How many cards of an import are used, and which others are used instead.

    Raises: KnowledgeError if an import cannot be read.
    """
    better: dict[str, set[str]] = {HAND: set(), IMPORTED: set()}
    shipped: set[str] = set()
    names: set[str] = set()
    for shelf in open_kb().shelves:
        if shelf.origin == (IMPORTED, found.name):
            names = set(shelf.names())
        elif shelf.origin.kind in better and not names:
            better[shelf.origin.kind] |= set(shelf.names())
        if shelf.origin.kind != IMPORTED:
            shipped |= set(shelf.names())
    used = names - better[HAND] - better[IMPORTED]
    return Place(len(used), len(used - shipped), len(names & better[HAND]), len(names & better[IMPORTED] - better[HAND]))
