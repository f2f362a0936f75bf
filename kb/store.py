"""The knowledge base as one file: built from the YAML sources, opened read-only, looked up lazily.

`python -m kb.store` builds `kb/kb.sqlite`. The program never reads the YAML at run time; importing this module loads neither PyYAML nor
rapidfuzz nor msgspec, and opening reads nothing but the version.
"""

from __future__ import annotations

import json
import os
import sqlite3
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from kb.errors import KnowledgeError
from kb.names import folded, nearest

if TYPE_CHECKING:
    from pathlib import Path

    HERE: Path
    DEFAULT: Path

FOLDER = os.path.dirname(os.path.abspath(__file__))
SCHEMA = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE cards (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, folded TEXT NOT NULL, password INTEGER, data BLOB NOT NULL);
CREATE INDEX cards_folded ON cards (folded);
CREATE INDEX cards_password ON cards (password);
CREATE TABLE short_names (folded TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (folded, name)) WITHOUT ROWID;
CREATE TABLE rules (position INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, chapter TEXT NOT NULL, data BLOB NOT NULL);
CREATE TABLE documents (name TEXT PRIMARY KEY, data BLOB NOT NULL) WITHOUT ROWID;
"""

Row = dict[str, Any]


def __getattr__(name: str) -> Path:
    """`HERE`, the folder of the sources, and `DEFAULT`, the file built from them: paths, which only building needs."""
    if name in ("HERE", "DEFAULT"):
        from pathlib import Path

        return Path(FOLDER) if name == "HERE" else Path(FOLDER, "kb.sqlite")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


class UnknownName(KnowledgeError):
    """No card, or more than one, goes by this name; `candidates` are the nearest, best first."""

    def __init__(self, message: str, file: str = "", line: int = 0, column: int = 0, suggestion: str | None = None,
                 candidates: Sequence[str] = ()) -> None:
        super().__init__(message, file, line, column, suggestion)
        self.candidates = tuple(candidates)


def _encoded(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def _digest(value: Any) -> str:
    from hashlib import sha256

    return sha256(_encoded(value)).hexdigest()


class Ruleset(NamedTuple):
    """One ruleset with its tables after its differences from the one it is based on (REG-1)."""

    name: str
    title: str
    differs_from: str | None
    changes: list[Row]
    tables: dict[str, list[Row]]

    def rows(self, table: str, rule: str | None = None) -> list[Row]:
        """The rows of a table, in order; with `rule`, those of this rule id. A table nobody wrote is empty."""
        return [row for row in self.tables.get(table, ()) if rule is None or row.get("rule") == rule]


class KnowledgeBase:
    """Answers what the cards and the rules say. Cheap to open; everything is looked up when asked for and then kept."""

    def __init__(self, connection: sqlite3.Connection, extra: Mapping[str, Row] | None = None) -> None:
        self._connection = connection
        self._extra = dict(extra or {})
        self._cards: dict[str, Row | None] = {}
        self._rulesets: dict[str, Ruleset] = {}
        self._version: str | None = None

    @property
    def version(self) -> str:
        """A short digest of everything the knowledge base says; cards added with `with_cards` change it."""
        if self._version is None:
            stored = str(self._connection.execute("SELECT value FROM meta WHERE key = 'digest'").fetchone()[0])
            if self._extra:
                stored = _digest([stored, self._extra])
            self._version = stored[:12]
        return self._version

    def card(self, name: str) -> Row | None:
        """The described card of exactly this name in its normal form, or None. Do not change what you get: it is shared."""
        if name in self._extra:
            return self._extra[name]
        if name not in self._cards:
            row = self._connection.execute("SELECT data FROM cards WHERE name = ?", (name,)).fetchone()
            self._cards[name] = json.loads(row[0]) if row else None
        return self._cards[name]

    def cards(self) -> list[str]:
        """The names of all described cards, sorted."""
        stored = (row[0] for row in self._connection.execute("SELECT name FROM cards"))
        return sorted({*stored, *self._extra})

    def find(self, text: str) -> str:
        """Which card is meant? Exact spelling first, then without case, accents and punctuation, then short names, then a passcode.

        Raises: UnknownName with candidates, if none or more than one is meant.
        """
        if self.card(text) is not None:
            return text
        for names in (self._folded(text), self._short(text), self._passcode(text)):
            if len(names) == 1:
                return names[0]
            if names:
                raise UnknownName(f'"{text}" could be: {", ".join(names)}', candidates=names)
        near = self._near(text) if text.strip() else ()
        raise UnknownName(f'unknown card "{text}"', suggestion=near[0] if near else None, candidates=near)

    def _near(self, text: str) -> tuple[str, ...]:
        """The nearest names, also by way of a short name, the best first."""
        short = {row[0]: row[1] for row in self._connection.execute("SELECT folded, name FROM short_names")}
        near = nearest(text, [*self.cards(), *short], most=5, least=60)
        return tuple(dict.fromkeys(short.get(name, name) for name in near))

    def _folded(self, text: str) -> list[str]:
        plain = folded(text)
        if not plain:
            return []
        stored = [row[0] for row in self._connection.execute("SELECT name FROM cards WHERE folded = ? ORDER BY name", (plain,))]
        return sorted({*stored, *(name for name in self._extra if folded(name) == plain)})

    def _short(self, text: str) -> list[str]:
        rows = self._connection.execute("SELECT name FROM short_names WHERE folded = ? ORDER BY name", (folded(text),))
        return [row[0] for row in rows if self.card(row[0]) is not None]

    def _passcode(self, text: str) -> list[str]:
        digits = text.strip()
        if not (digits.isascii() and digits.isdigit() and len(digits) <= 10):
            return []
        stored = [row[0] for row in self._connection.execute("SELECT name FROM cards WHERE password = ? ORDER BY name", (int(digits),))]
        names = sorted({*stored, *(name for name, card in self._extra.items() if card.get("password") == int(digits))})
        current = [name for name in names if not name.endswith(")")]
        return current if len(current) == 1 else names

    def rule(self, rule_id: str) -> Row | None:
        """One rule: `{id, kind, statement, sources, cases, unsettled, chapter, title}`, or None."""
        row = self._connection.execute("SELECT data FROM rules WHERE id = ?", (rule_id.strip().upper(),)).fetchone()
        return json.loads(row[0]) if row else None

    def rules(self, chapter: str | None = None) -> list[Row]:
        """The rules in the order of the catalogue, all or those of one chapter (`SEG`)."""
        wanted = None if chapter is None else chapter.upper()
        rows = self._connection.execute("SELECT data FROM rules WHERE ?1 IS NULL OR chapter = ?1 ORDER BY position", (wanted,))
        return [json.loads(row[0]) for row in rows]

    def faults(self) -> list[Row]:
        """What can be wrong and which rules say so: `{fault, rules}`."""
        found: list[Row] = self._document("faults") or []
        return found

    def rulesets(self) -> list[str]:
        """The names of all rulesets, sorted."""
        rows = self._connection.execute("SELECT name FROM documents WHERE name LIKE 'ruleset %' ORDER BY name")
        return [row[0].removeprefix("ruleset ") for row in rows]

    def ruleset(self, name: str = "tcg-current") -> Ruleset:
        """A ruleset by name.

        Raises: UnknownName with the nearest ones.
        """
        if name not in self._rulesets:
            found = self._document(f"ruleset {name}")
            if found is None:
                near = nearest(name, self.rulesets(), most=3, least=50)
                raise UnknownName(f'unknown ruleset "{name}"; allowed: {", ".join(self.rulesets())}',
                                  suggestion=near[0] if near else None, candidates=near or self.rulesets())
            self._rulesets[name] = Ruleset(**found)
        return self._rulesets[name]

    def _document(self, name: str) -> Any:
        row = self._connection.execute("SELECT data FROM documents WHERE name = ?", (name,)).fetchone()
        return json.loads(row[0]) if row else None

    def with_cards(self, cards: Iterable[Row]) -> KnowledgeBase:
        """A view with these described cards as well (invented ones of a test); a card of the same name is replaced in the view.

        Raises: KnowledgeError if one is not described in words of the vocabulary.
        """
        from kb.check import check_plain

        checked = [check_plain(card) for card in cards]
        return KnowledgeBase(self._connection, {**self._extra, **{str(card["name"]): card for card in checked}})


_BESIDE: list[Row] = []


def add_beside(files: Iterable[Path]) -> None:
    """From now on the shipped knowledge base is opened with the cards of these files beside its own.

    Raises: KnowledgeError with every fault of every file.
    """
    from kb.check import check_all

    _BESIDE.extend(check_all(files))


def open_kb(path: str | Path | None = None) -> KnowledgeBase:
    """The knowledge base of this file (default: the one shipped beside this module), opened immutable.

    Raises: KnowledgeError if there is none.
    """
    file = os.path.join(FOLDER, "kb.sqlite") if path is None else os.fspath(path)
    if not os.path.isfile(file):
        raise KnowledgeError("no knowledge base here; build it with `python -m kb.store`", file)
    connection = sqlite3.connect(f"file:{_quoted(os.path.realpath(file))}?immutable=1", uri=True, check_same_thread=False)
    try:
        connection.execute("SELECT value FROM meta WHERE key = 'digest'").fetchone()[0]
    except (sqlite3.DatabaseError, TypeError):
        connection.close()
        raise KnowledgeError("this is no knowledge base", file) from None
    beside = {str(card["name"]): card for card in _BESIDE} if path is None else {}
    return KnowledgeBase(connection, beside)


def _quoted(file: str) -> str:
    """A path as SQLite wants it in a URI."""
    plain = file.replace("%", "%25").replace("?", "%3f").replace("#", "%23").replace(os.sep, "/")
    return plain if plain.startswith("/") else f"/{plain}"


class Contents(NamedTuple):
    """Everything that goes into the file, checked and in its final order."""

    cards: list[Row]
    short_names: list[tuple[str, str]]
    rules: list[Row]
    documents: dict[str, Any]

    @property
    def digest(self) -> str:
        """SHA-256 of all of it, independent of SQLite's version."""
        return _digest(self)


def compiled(sources: Path | None = None) -> Contents:
    """Everything the YAML sources of this folder say.

    Raises: KnowledgeError carrying the faults.
    """
    from kb.check import check_all
    from kb.rulebook import read_faults, read_rules, read_rulesets, read_tables

    sources = __getattr__("HERE") if sources is None else sources
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
            pairs.add((folded(short), name.value))
    return sorted(pairs)


def build(out: Path | None = None, sources: Path | None = None) -> str:
    """Compile the sources into `out`, all or nothing, and return the content digest. Equal contents give equal bytes.

    Raises: KnowledgeError carrying every fault of the sources; `out` is then left as it was.
    """
    import tempfile
    from pathlib import Path

    out = __getattr__("DEFAULT") if out is None else out
    contents = compiled(sources)
    handle, temporary = tempfile.mkstemp(dir=out.parent, prefix=out.name)
    os.close(handle)
    try:
        connection = sqlite3.connect(temporary)
        try:
            connection.execute("PRAGMA journal_mode = OFF")
            connection.executescript(SCHEMA)
            connection.execute("INSERT INTO meta VALUES ('digest', ?)", (contents.digest,))
            connection.executemany(
                "INSERT INTO cards (name, folded, password, data) VALUES (?, ?, ?, ?)",
                [(card["name"], folded(card["name"]), card.get("password"), _encoded(card)) for card in contents.cards])
            connection.executemany("INSERT INTO short_names VALUES (?, ?)", contents.short_names)
            connection.executemany(
                "INSERT INTO rules (id, chapter, data) VALUES (?, ?, ?)",
                [(rule["id"], rule["id"].partition("-")[0], _encoded(rule)) for rule in contents.rules])
            connection.executemany(
                "INSERT INTO documents VALUES (?, ?)", [(name, _encoded(data)) for name, data in sorted(contents.documents.items())])
            connection.commit()
            connection.execute("VACUUM")
        finally:
            connection.close()
        os.chmod(temporary, 0o644)
        os.replace(temporary, out)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
    return contents.digest


def is_current(path: Path | None = None, sources: Path | None = None) -> bool:
    """Does the file say what the sources say?"""
    try:
        return open_kb(path).version == compiled(sources).digest[:12]
    except KnowledgeError:
        return False


def main(arguments: Sequence[str]) -> int:
    """Build the knowledge base (`--check`: only say whether it is current); 1 if the sources have faults or it is not."""
    if "--check" in arguments:
        current = is_current()
        print("current" if current else "not current: run `python -m kb.store`")
        return 0 if current else 1
    try:
        digest = build()
    except KnowledgeError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"kb.sqlite {digest[:12]}: {len(open_kb().cards())} cards, {len(open_kb().rules())} rules")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
