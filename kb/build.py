"""Building the knowledge base: the YAML sources, and beside them every card of a database, compiled.

    python -m kb.build [--check]

builds `kb/kb.sqlite` anew from the YAML sources; the compiled cards that it holds are kept. `legality kb build --from DATABASE` compiles
them anew as well. Equal contents give equal bytes.
"""

from __future__ import annotations

import json
import os
import sqlite3
import sys
import tempfile
import zlib
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from kb.errors import KnowledgeError
from kb.names import folded
from kb.shelf import COMPILED, FORMAT, GROUP, HAND, IMPORTED, SCHEMA, FileShelf, Origin, Row, open_file, packed

if TYPE_CHECKING:
    from kb.sources import Record

HERE = Path(__file__).parent
"""The folder of the sources."""
DEFAULT = HERE / "kb.sqlite"
RULES = """
CREATE TABLE short_names (folded TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (folded, name)) WITHOUT ROWID;
CREATE TABLE rules (position INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, chapter TEXT NOT NULL, data BLOB NOT NULL);
CREATE TABLE documents (name TEXT PRIMARY KEY, data BLOB NOT NULL) WITHOUT ROWID;
"""
TRANSLATIONS = "CREATE TABLE translations (folded TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (folded, name)) WITHOUT ROWID;"
DICTIONARY = 32_000
"""Bytes that the compression of a shelf takes as known: zlib looks no farther back than 32 kB."""


def encoded(value: Any) -> bytes:
    """Plain data as bytes, always the same for the same data."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def digest_of(value: Any) -> str:
    """SHA-256 of plain data."""
    return sha256(encoded(value)).hexdigest()


# --- what goes in ----------------------------------------------------------------------------------------------------------


class Entry(NamedTuple):
    """A card as it goes into a file."""

    card: Row
    names: tuple[str, ...] = ()
    """Its names in other languages."""
    passcodes: tuple[int, ...] = ()
    """Passcodes besides its own: of other artworks, or of simulators."""

    @property
    def name(self) -> str:
        """Its name."""
        return str(self.card["name"])

    def spellings(self) -> list[str]:
        """Its names as they are looked up."""
        return sorted({folded(self.name), *filter(None, map(folded, self.names))})

    def all_passcodes(self) -> list[int]:
        """Every passcode that leads to it."""
        own = self.card.get("password")
        return sorted({*self.passcodes, *([] if own is None else [int(own)])})


class Contents(NamedTuple):
    """Everything that the YAML sources say, checked and in its final order."""

    cards: list[Row]
    short_names: list[tuple[str, str]]
    rules: list[Row]
    documents: dict[str, Any]

    @property
    def digest(self) -> str:
        """SHA-256 of all of it."""
        return digest_of(self)


def from_sources(sources: Path = HERE) -> Contents:
    """Everything the YAML sources of this folder say.

    Raises: KnowledgeError carrying the faults.
    """
    from kb.check import check_all
    from kb.rulebook import read_faults, read_rules, read_rulesets, read_tables

    rules = read_rules(sources / "rules")
    ids = {str(rule["id"]) for rule in rules}
    tables = read_tables(sources / "tables", ids)
    documents: dict[str, Any] = {"faults": read_faults(sources / "rules" / "faults.yaml", ids)}
    for ruleset in read_rulesets(sources / "rulesets", tables, ids):
        documents[f"ruleset {ruleset['name']}"] = ruleset
    return Contents(check_all(sorted((sources / "cards").glob("*.yaml"))), _short_names(sources / "short-names.yaml"), rules, documents)


def _short_names(file: Path) -> list[tuple[str, str]]:
    from kb.load import OWN_BOUNDS, read_file

    if not file.exists():
        return []
    pairs: set[tuple[str, str]] = set()
    for short, node in read_file(file, OWN_BOUNDS, KnowledgeError).entries().items():
        for name in [node] if node.is_scalar else node.items():
            if not isinstance(name.value, str):
                raise KnowledgeError(f"a name is text, found {name.found()}", str(file), name.line, name.column)
            pairs.add((short, name.value))
    return sorted(pairs)


def compiled_entries(records: Iterable[Record], languages: bool = False) -> Iterator[Entry]:
    """The cards of a database, compiled one by one; `languages`: with their names in other languages."""
    from kb.text.compile import compile_card

    for printed, passcodes, _ in records:
        yield Entry(compile_card(printed), tuple(sorted({*printed.names.values()})) if languages else (), passcodes)


def digest_of_database(records: Iterable[Record]) -> str:
    """SHA-256 of the printed cards, texts and all: whether two databases are the same can be told, but no word of them is kept."""
    return digest_of([[*printed._replace(names=dict(sorted(printed.names.items()))), passcodes] for printed, passcodes, _ in records])


class Merged(NamedTuple):
    """Cards with each name once, and what was done with those that shared one."""

    entries: list[Entry]
    remarks: list[str]


def merged(entries: Iterable[Entry]) -> Merged:
    """Each name once: what is the same card is one card with all its passcodes, another card of the same name gets its kind in brackets."""
    by_name: dict[str, list[Entry]] = {}
    for entry in entries:
        by_name.setdefault(entry.name, []).append(entry)
    found: dict[str, Entry] = {}
    joined: list[str] = []
    renamed: list[str] = []
    for name, group in by_name.items():
        different: list[Entry] = []
        for entry in sorted(group, key=lambda entry: "password" not in entry.card):
            twin = next((at for at, other in enumerate(different) if _same_facts(entry, other)), None)
            if twin is None:
                different.append(entry)
                continue
            different[twin] = _together(different[twin], entry)
        if len(different) < len(group):
            joined.append(name)
        found[name] = different[0]
        for entry in different[1:]:
            other_name = _free_name(name, entry.card, {*by_name, *found})
            renamed.append(other_name)
            found[other_name] = entry._replace(card={**entry.card, "name": other_name})
    final = [found[name] for name in sorted(found)]
    return Merged(final, _remarks(final, joined, renamed))


def _same_facts(one: Entry, other: Entry) -> bool:
    return all(one.card.get(word) == other.card.get(word) for word in {*one.card, *other.card} - {"password"})


def _together(one: Entry, other: Entry) -> Entry:
    names = tuple(dict.fromkeys((*one.names, *other.names)))
    return Entry(one.card, names, tuple(sorted({*one.passcodes, *other.all_passcodes()})))


def _free_name(name: str, card: Row, taken: set[str]) -> str:
    number = 1
    while True:
        wanted = f"{name} ({card['card']}{f' {number}' if number > 1 else ''})"
        if wanted not in taken:
            return wanted
        number += 1


def _remarks(entries: Sequence[Entry], joined: Sequence[str], renamed: Sequence[str]) -> list[str]:
    remarks = []
    if joined:
        remarks.append(f"one card with all its passcodes, though listed more than once: {', '.join(joined)}")
    if renamed:
        remarks.append(f"another card of the same name, so called: {', '.join(renamed)}")
    alike: dict[str, list[str]] = {}
    for entry in entries:
        alike.setdefault(folded(entry.name), []).append(entry.name)
    pairs = [" / ".join(names) for names in alike.values() if len(names) > 1]
    if pairs:
        remarks.append(f"alike but for case, accents and punctuation, so that only the exact spelling finds them: {', '.join(pairs)}")
    without = [entry for entry in entries if "password" not in entry.card]
    if without:
        named = sum(not entry.passcodes for entry in without)
        remarks.append(f"without a passcode: {len(without)} card{'s' * (len(without) != 1)}, {named} of them found by name alone")
    return remarks


# --- what comes out --------------------------------------------------------------------------------------------------------


class _Placed(NamedTuple):
    """A shelf to be written."""

    origin: Origin
    entries: Sequence[Entry]

    @property
    def digest(self) -> str:
        """SHA-256 of all of it."""
        return digest_of_cards(self.entries)


def digest_of_cards(entries: Iterable[Entry]) -> str:
    """SHA-256 of cards in their final order, with the names and passcodes that lead to them."""
    return digest_of([[_stored(entry.card), entry.spellings(), entry.all_passcodes()] for entry in entries])


def _stored(card: Row) -> Row:
    """The card as it is kept: the shelf says where it comes from."""
    return {word: value for word, value in card.items() if word != "origin"}


def _write_shelves(connection: sqlite3.Connection, shelves: Sequence[_Placed]) -> None:
    first = 0
    for number, shelf in enumerate(shelves):
        rows = [encoded(_stored(entry.card)) for entry in shelf.entries]
        dictionary = _dictionary(rows)
        names = zlib.compress("\n".join(entry.name for entry in shelf.entries).encode(), 9)
        connection.execute("INSERT INTO shelves VALUES (?, ?, ?, ?, ?, ?, ?)", (number, *shelf.origin, first, len(rows), names, dictionary))
        connection.executemany(
            "INSERT INTO groups VALUES (?, ?)",
            (((first + at) // GROUP, packed(b"\n".join(rows[at : at + GROUP]), dictionary)) for at in range(0, len(rows), GROUP)),
        )
        connection.executemany(
            "INSERT INTO spellings VALUES (?, ?)",
            sorted((spelling, first + at) for at, entry in enumerate(shelf.entries) for spelling in entry.spellings()),
        )
        connection.executemany(
            "INSERT INTO passcodes VALUES (?, ?)",
            sorted((passcode, first + at) for at, entry in enumerate(shelf.entries) for passcode in entry.all_passcodes()),
        )
        first += -(-len(rows) // GROUP) * GROUP


def _dictionary(rows: Sequence[bytes]) -> bytes:
    """Rows taken evenly from all, as many as fit."""
    size = sum(map(len, rows))
    every = max(1, -(-size // DICTIONARY))
    return b"\n".join(rows[::every])[:DICTIONARY]


def _write_rules(connection: sqlite3.Connection, contents: Contents) -> None:
    connection.executescript(RULES)
    connection.executemany(
        "INSERT OR IGNORE INTO short_names VALUES (?, ?)", ((folded(short), name) for short, name in contents.short_names)
    )
    connection.executemany(
        "INSERT INTO rules (id, chapter, data) VALUES (?, ?, ?)",
        [(rule["id"], rule["id"].partition("-")[0], encoded(rule)) for rule in contents.rules],
    )
    connection.executemany(
        "INSERT INTO documents VALUES (?, ?)", [(name, encoded(data)) for name, data in sorted(contents.documents.items())]
    )


def _write_translations(connection: sqlite3.Connection, translations: Iterable[tuple[str, str]]) -> None:
    connection.executescript(TRANSLATIONS)
    rows = sorted({(folded(other), name) for other, name in translations if folded(other)})
    connection.executemany("INSERT INTO translations VALUES (?, ?)", rows)


def _write(out: Path, meta: dict[str, str], shelves: Sequence[_Placed], contents: Contents | None,
           translations: Sequence[tuple[str, str]] = ()) -> None:
    """The whole file, or nothing: it is written beside its place and then moved there."""
    handle, temporary = tempfile.mkstemp(dir=out.parent, prefix=out.name)
    os.close(handle)
    try:
        connection = sqlite3.connect(temporary)
        try:
            connection.execute("PRAGMA journal_mode = OFF")
            connection.executescript(SCHEMA)
            connection.executemany("INSERT INTO meta VALUES (?, ?)", sorted({**meta, "format": FORMAT}.items()))
            _write_shelves(connection, shelves)
            if contents is not None:
                _write_rules(connection, contents)
            if translations:
                _write_translations(connection, translations)
            connection.commit()
            connection.execute("VACUUM")
        finally:
            connection.close()
        os.chmod(temporary, 0o644)
        os.replace(temporary, out)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def write_cards(out: Path, entries: Iterable[Entry], meta: dict[str, str], translations: Sequence[tuple[str, str]] = ()) -> str:
    """Write a file with these cards and no rules, whole or not at all, and return its content digest.

    `meta` is kept with it; `import` is the name that the user gave it, `at` the time (ISO 8601) by which newer imports come first.
    `translations` are names in other languages, each with its English one, of cards that other files hold.
    """
    shelf = _Placed(Origin(IMPORTED, meta.get("import", "")), sorted(entries, key=lambda entry: entry.name))
    digest = digest_of([shelf.digest, sorted(translations)]) if translations else shelf.digest
    said = {**meta, "translations": str(len(translations))} if translations else meta
    _write(out, {**said, "digest": digest}, [shelf], None, translations)
    return digest


# --- the shipped file ------------------------------------------------------------------------------------------------------


class Built(NamedTuple):
    """What a build put into the file."""

    digest: str
    described: int
    compiled: int
    remarks: Sequence[str] = ()


def kept(path: Path) -> tuple[list[Entry], str]:
    """The compiled cards of a knowledge base, to be written again, and the digest of their database; none if there is no such file."""
    if not path.is_file():
        return [], ""
    try:
        file = open_file(os.fspath(path))
    except KnowledgeError:
        return [], ""
    try:
        entries = [entry for shelf in file.shelves if shelf.origin.kind == COMPILED for entry in _entries(shelf)]
        return entries, file.meta.get("database", "")
    finally:
        file.close()


def _entries(shelf: FileShelf) -> list[Entry]:
    names: dict[int, list[str]] = {}
    passcodes: dict[int, list[int]] = {}
    within = (shelf.first, shelf.first + shelf.count)
    for spelling, card in shelf.connection.execute("SELECT folded, card FROM spellings WHERE card >= ? AND card < ?", within):
        names.setdefault(card, []).append(spelling)
    for passcode, card in shelf.connection.execute("SELECT passcode, card FROM passcodes WHERE card >= ? AND card < ?", within):
        passcodes.setdefault(card, []).append(passcode)
    cards = enumerate(shelf.rows(), shelf.first)
    return [Entry(row, tuple(names.get(card, ())), tuple(passcodes.get(card, ()))) for card, row in cards]


def build(out: Path = DEFAULT, sources: Path = HERE, compiled: Merged | None = None, database: str = "") -> Built:
    """Write the sources and these compiled cards (default: those that `out` holds) into `out`, all or nothing.

    `database` is the digest of the database that they were compiled from; it is no part of the content.

    Raises: KnowledgeError carrying every fault of the sources; `out` is then left as it was.
    """
    contents = from_sources(sources)
    cards, database = kept(out) if compiled is None else (compiled.entries, database)
    shelves = [_Placed(Origin(HAND), [Entry(card) for card in contents.cards]), _Placed(Origin(COMPILED), cards)]
    parts = {"sources": contents.digest, "compiled": shelves[1].digest}
    digest = digest_of([parts["sources"], parts["compiled"]])
    _write(out, {**parts, "digest": digest, "database": database}, shelves, contents)
    return Built(digest, len(contents.cards), len(cards), () if compiled is None else compiled.remarks)


def is_current(path: Path = DEFAULT, sources: Path = HERE) -> bool:
    """Does the file say what the sources say? Of its compiled cards nothing is asked."""
    try:
        file = open_file(os.fspath(path))
    except (KnowledgeError, sqlite3.Error):
        return False
    try:
        return file.meta.get("sources") == from_sources(sources).digest
    except KnowledgeError:
        return False
    finally:
        file.close()


def main(arguments: Sequence[str]) -> int:
    """Build the knowledge base (`--check`: only say whether it is current); 1 if the sources have faults or it is not."""
    if "--check" in arguments:
        current = is_current()
        print("current" if current else "not current: run `python -m kb.build`")
        return 0 if current else 1
    try:
        built = build()
    except KnowledgeError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"kb.sqlite {built.digest[:12]}: {built.described} cards described by hand, {built.compiled} compiled")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
