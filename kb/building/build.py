"""Building the knowledge base: the YAML sources, and beside them every card of a database, compiled.

    python -m kb.building.build [--check]

builds `kb/kb.sqlite` anew from the YAML sources; the compiled cards that it holds are kept, and of the described ones which effects are
confirmed, as long as they are described in the same words. `legality kb build --from DATABASE` compiles and confirms them anew as well.
Equal contents give equal bytes.
"""

from __future__ import annotations

import os
import sqlite3
import sys
import tempfile
import zlib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from kb.building.entries import NOBODY_KNOWS, CompiledFrom, Entry, Merged, digest_of, digest_of_cards, encoded
from kb.building.grading import Grading, digest_of_grades, keeping
from kb.errors import KnowledgeError
from kb.store.names import folded
from kb.store.shelf import COMPILED, FORMAT, GROUP, HAND, IMPORTED, SCHEMA, FileShelf, Origin, Row, open_file, packed

HERE = Path(__file__).parents[1]
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


# --- what goes in ----------------------------------------------------------------------------------------------------------


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
    from kb.store.rulebook import read_faults, read_rules, read_rulesets, read_tables  # start-up
    from kb.store.validation import validate_all  # start-up

    rules = read_rules(sources / "rules")
    ids = {str(rule["id"]) for rule in rules}
    tables = read_tables(sources / "tables", ids)
    documents: dict[str, Any] = {"faults": read_faults(sources / "rules" / "faults.yaml", ids)}
    documents["other passcodes"] = _other_passcodes(sources / "other-passcodes.yaml")
    documents["older versions"] = _older_versions(sources / "older-passcodes.yaml")
    for ruleset in read_rulesets(sources / "rulesets", tables, ids):
        documents[f"ruleset {ruleset['name']}"] = ruleset
    return Contents(validate_all(sorted((sources / "cards").glob("*.yaml"))), _short_names(sources / "short-names.yaml"), rules, documents)


def _older_versions(file: Path) -> dict[str, list[Any]]:
    """The numbers of older versions of cards, each with the passcode of the card and the name of the version."""
    from kb.store.load import OWN_BOUNDS, read_file  # start-up

    if not file.exists():
        return {}
    found: dict[str, list[Any]] = {}
    for version, numbers in read_file(file, OWN_BOUNDS, KnowledgeError).entries().items():
        for other, node in numbers.entries().items():
            if not other.isdecimal() or not isinstance(node.value, int):
                raise KnowledgeError(f"a passcode is a number, found {node.found()}", str(file), node.line, node.column)
            found[other] = [node.value, version]
    return found


def _other_passcodes(file: Path) -> dict[str, int | str]:
    """The passcodes of other artworks, each with the passcode under which the card is known (B-11); those of Tokens with their names."""
    from kb.store.load import OWN_BOUNDS, read_file  # start-up

    if not file.exists():
        return {}
    found: dict[str, int | str] = {}
    for other, node in read_file(file, OWN_BOUNDS, KnowledgeError).entries().items():
        if not other.isdecimal() or not isinstance(node.value, int | str):
            raise KnowledgeError(f"a passcode is a number, found {node.found()}", str(file), node.line, node.column)
        found[other] = node.value
    return found


def _short_names(file: Path) -> list[tuple[str, str]]:
    from kb.store.load import OWN_BOUNDS, read_file  # start-up

    if not file.exists():
        return []
    pairs: set[tuple[str, str]] = set()
    for short, node in read_file(file, OWN_BOUNDS, KnowledgeError).entries().items():
        for name in [node] if node.is_scalar else node.items():
            if not isinstance(name.value, str):
                raise KnowledgeError(f"a name is text, found {name.found()}", str(file), name.line, name.column)
            pairs.add((short, name.value))
    return sorted(pairs)


# --- what comes out --------------------------------------------------------------------------------------------------------


class _Placed(NamedTuple):
    """A shelf to be written."""

    origin: Origin
    entries: Sequence[Entry]

    @property
    def digest(self) -> str:
        """SHA-256 of all of it."""
        return digest_of_cards(self.entries)


def _write_shelves(connection: sqlite3.Connection, shelves: Sequence[_Placed]) -> None:
    first = 0
    for number, shelf in enumerate(shelves):
        rows = [encoded(entry.stored()) for entry in shelf.entries]
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


def kept(path: Path) -> tuple[list[Entry], CompiledFrom]:
    """The compiled cards of a knowledge base, to be written again, and what they were compiled from; none if there is no such file."""
    if not path.is_file():
        return [], NOBODY_KNOWS
    try:
        file = open_file(os.fspath(path))
    except KnowledgeError:
        return [], NOBODY_KNOWS
    try:
        entries = [entry for shelf in file.shelves if shelf.origin.kind == COMPILED for entry in _entries(shelf)]
        return entries, CompiledFrom(file.meta.get("database", ""), file.meta.get("compiler", ""))
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


def build(out: Path = DEFAULT, sources: Path = HERE, compiled: Merged | None = None, made: CompiledFrom = NOBODY_KNOWS,
          grading: Grading | None = None) -> Built:
    """Write the sources and these compiled cards (default: those that `out` holds) into `out`, all or nothing.

    `made` says what they were compiled from; it is no part of the content. `grading` says which effects of described cards are confirmed
    (default: those that are in `out`).

    Raises: KnowledgeError carrying every fault of the sources; `out` is then left as it was.
    """
    contents = from_sources(sources)
    cards, made = kept(out) if compiled is None else (compiled.entries, made)
    described = (grading or keeping(out))(contents.cards)
    shelves = [_Placed(Origin(HAND), [Entry(card) for card in described]), _Placed(Origin(COMPILED), cards)]
    parts = {"sources": contents.digest, "compiled": shelves[1].digest, "confirmed": digest_of_grades(described)}
    digest = digest_of(list(parts.values()))
    _write(out, {**parts, **made._asdict(), "digest": digest}, shelves, contents)
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
        print("current" if current else "not current: run `python -m kb.building.build`")
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
