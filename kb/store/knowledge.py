"""What the cards and the rules say: the knowledge base opened read-only, the user's own cards beside it, everything looked up lazily.

The program never reads the YAML sources at run time (`kb.building.build` does); importing this module loads neither PyYAML nor
rapidfuzz nor msgspec, and opening reads nothing but which shelves there are.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from kb.errors import KnowledgeError
from kb.store.names import folded, likenesses, nearest, printed_name
from kb.store.shelf import COMPILED, HAND, IMPORTED, Beside, CardFile, Origin, Row, Shelf, names_of, open_file, said

if TYPE_CHECKING:
    from pathlib import Path

    from kb.records.card import Card

SHIPPED = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "kb.sqlite")
"""The knowledge base that comes with the program."""
MOST_NEAR = 5
"""So many names are offered for one that nobody goes by."""
SLIP, LIKENESS = 80, 60
"""From 0 to 100: a name spelled wrong, a name that is like another one."""
SHORTEST_PART = 4
"""So many letters of a name say which names may be meant."""


class UnknownName(KnowledgeError):
    """No card, or more than one, goes by this name; `candidates` are the nearest, best first."""

    def __init__(self, message: str, file: str = "", line: int = 0, column: int = 0, suggestion: str | None = None,
                 candidates: Sequence[str] = ()) -> None:
        super().__init__(message, file, line, column, suggestion)
        self.candidates = tuple(candidates)


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
    """Answers what the cards and the rules say. Cheap to open; everything is looked up when asked for and then kept.

    `files` are the files of cards, the first one with the rules; `shelves` their cards, the ones that win first. `under`: of which it is a
    view with cards beside; what is not beside is looked up there, so that it is known the next time.
    """

    def __init__(self, files: Sequence[CardFile], shelves: Sequence[Shelf], under: KnowledgeBase | None = None) -> None:
        self.files = tuple(files)
        self.shelves = tuple(shelves)
        self.under = under
        self._connection = files[0].connection
        self._cards: dict[str, tuple[Row, Origin] | None] = {}
        self._rulesets: dict[str, Ruleset] = {}
        self._short: dict[str, list[str]] | None = None
        self._lowered: dict[str, str] | None = None
        self._version: str | None = None

    @property
    def version(self) -> str:
        """A short digest of everything the knowledge base says; cards of the user and of `with_cards` change it."""
        if self._version is None:
            self._version = (self.files[0].digest if self._is_as_shipped() else _digest(self._said()))[:12]
        return self._version

    def _is_as_shipped(self) -> bool:
        return len(self.files) == 1 and list(self.shelves) == list(self.files[0].shelves)

    def _said(self) -> list[Any]:
        files = {shelf.origin: file.digest for file in self.files for shelf in file.shelves}
        rules = self.files[0].digest
        return [rules, *(shelf.cards if isinstance(shelf, Beside) else [*shelf.origin, files[shelf.origin]] for shelf in self.shelves)]

    # --- cards ---------------------------------------------------------------------------------------------------------

    def card(self, name: str) -> Row | None:
        """The card of exactly this name in its normal form, or None. Do not change what you get: it is shared."""
        found = self._card(name)
        return None if found is None else found[0]

    def record(self, name: str) -> Card | None:
        """The same card as a record, as the engine reads it.

        Raises:
            KnowledgeError: it is described in words that this version of the program does not know.
        """
        from msgspec import ValidationError  # start-up

        from kb.records.decoding import decode_stored  # start-up

        found = self.card(name)
        try:
            return None if found is None else decode_stored(found)
        except ValidationError as error:
            raise KnowledgeError(f"{name}: {error}") from None

    def origin(self, name: str) -> Origin | None:
        """Where the facts of the card of exactly this name come from; None if there is none."""
        found = self._card(name)
        return None if found is None else found[1]

    def _card(self, name: str) -> tuple[Row, Origin] | None:
        if name not in self._cards:
            if self.under is not None and not self.is_beside(name):
                return self.under._card(name)
            rows = ((row, shelf.origin) for shelf in self.shelves for row in [shelf.card(name)] if row is not None)
            self._cards[name] = next(rows, None)
        return self._cards[name]

    def is_beside(self, name: str) -> bool:
        """Is it one of the cards of which this is a view (`with_cards`)?"""
        return self.under is not None and self.shelves[0].card(name) is not None

    def cards(self, origin: str | None = None) -> list[str]:
        """The names of all cards, sorted; with `origin` (`hand`, `compiled`, `imported`) those whose facts come from there."""
        found: set[str] = set()
        taken: set[str] = set()
        for shelf in self.shelves:
            names = set(shelf.names()) - taken
            taken |= names
            if origin is None or shelf.origin.kind == origin:
                found |= names
        return sorted(found)

    def rows(self, origin: str | None = None) -> Iterator[tuple[Row, Origin]]:
        """Every card that `cards` names, with where its facts come from; not in the order of their names."""
        taken: set[str] = set()
        for shelf in self.shelves:
            if origin is None or shelf.origin.kind == origin:
                yield from ((row, shelf.origin) for row in shelf.rows() if row["name"] not in taken)
            taken |= set(shelf.names())

    def find(self, text: str) -> str:
        """Which card is meant? Exact spelling first, then without case, accents and punctuation, then short names, passcodes, languages.

        Raises: UnknownName with candidates, if none or more than one is meant.
        """
        if self.card(text) is not None:
            return text
        for look in (self._spelled, self._called, self._passcode, self._foreign):
            names = look(text)
            if len(names) == 1:
                return names[0]
            if names:
                raise UnknownName(f'"{text}" could be: {", ".join(names)}', candidates=names)
        near = self._near(text) if text.strip() else ()
        raise UnknownName(f'unknown card "{text}"', suggestion=near[0] if near else None, candidates=near)

    def _near(self, text: str) -> tuple[str, ...]:
        """The nearest names, the best first: what is spelled nearly so (a short name too), what has these words in it, what is like it."""
        short = self.short_names()
        if self._lowered is None:
            self._lowered = {name: name.casefold() for name in (*self.cards(), *short)}
        like = likenesses(text, self._lowered, MOST_NEAR, LIKENESS)
        found = [name for name, likeness in like if likeness >= SLIP]
        plain = folded(text)
        if len(plain) >= SHORTEST_PART:
            parts = [row for shelf in self.shelves for row in shelf.containing(plain, MOST_NEAR)]
            found += sorted(names_of(parts), key=lambda name: (len(name), name))
        found = found or [name for name, _ in like]
        return tuple(dict.fromkeys(short[name][0] if name in short else name for name in found))[:MOST_NEAR]

    def _spelled(self, text: str) -> list[str]:
        """The cards whose English name is this, whatever its case, accents and punctuation."""
        plain = folded(text)
        return self._rows_by(lambda shelf: [row for row in shelf.spelled(plain) if folded(row["name"]) == plain]) if plain else []

    def _foreign(self, text: str) -> list[str]:
        """The cards that are called so in another language."""
        plain = folded(text)
        if not plain:
            return []
        translated = [name for file in self.files for name in file.translated(plain) if self.card(name) is not None]
        return sorted({*self._rows_by(lambda shelf: shelf.spelled(plain)), *translated})

    def _called(self, text: str) -> list[str]:
        """The cards for which this is a short name."""
        return [name for name in self.short_names().get(folded(text), ()) if self.card(name) is not None]

    def short_names(self) -> dict[str, list[str]]:
        """What players call cards, folded, and the cards that they mean by it; some of them may be in no shelf."""
        if self.under is not None:
            return self.under.short_names()
        if self._short is None:
            self._short = {}
            for alias, name in self._connection.execute("SELECT folded, name FROM short_names ORDER BY folded, name"):
                self._short.setdefault(alias, []).append(name)
        return self._short

    def with_passcode(self, passcode: int) -> list[str]:
        """The cards of this passcode, also of another artwork (B-11); of an older and the current version of a card, the current one."""
        names = self._rows_by(lambda shelf: shelf.with_passcode(passcode))
        if not names:
            usual = self._other_passcodes().get(str(passcode))
            if isinstance(usual, str):  # a Token
                return [usual] if self.card(usual) is not None else []
            names = [] if usual is None else self._rows_by(lambda shelf: shelf.with_passcode(usual))
        current = [name for name in names if printed_name(name) == name]
        return current if len(current) == 1 else names

    def of_older_version(self, number: int) -> tuple[str, str] | None:
        """The card of which this number of a simulator is an older version, and which version; the older one itself where it is known."""
        versions: dict[str, list[Any]] = self._document("older versions") or {}
        said = versions.get(str(number))
        names = self.with_passcode(int(said[0])) if said is not None else []
        if said is None or len(names) != 1:
            return None
        older = f"{names[0]} (pre-errata)"
        return (older if self.card(older) is not None else names[0]), str(said[1])

    def _other_passcodes(self) -> dict[str, int | str]:
        """The passcodes of other artworks, each with the one under which the card is known, and those of Tokens with their names."""
        found: dict[str, int | str] = self._document("other passcodes") or {}
        return found

    def _passcode(self, text: str) -> list[str]:
        digits = text.strip()
        return self.with_passcode(int(digits)) if digits.isascii() and digits.isdigit() and len(digits) <= 10 else []

    def _rows_by(self, look: Callable[[Shelf], list[Row]]) -> list[str]:
        """The names of the cards found on any shelf, sorted; a card that a better shelf has under another spelling is that one."""
        found: list[Row] = []
        for shelf in self.shelves:
            better = {row.get("password") for row in found if printed_name(row["name"]) == row["name"]} - {None}
            found += [row for row in look(shelf) if row.get("password") not in better]
        return sorted(names_of(found))

    # --- rules ---------------------------------------------------------------------------------------------------------

    def rule(self, rule_id: str) -> Row | None:
        """One rule: `{id, kind, statement, sources, cases, unsettled, chapter, title}`, or None."""
        row = self._connection.execute("SELECT data FROM rules WHERE id = ?", (rule_id.strip().upper(),)).fetchone()
        return said(row[0]) if row else None

    def rules(self, chapter: str | None = None) -> list[Row]:
        """The rules in the order of the catalogue, all or those of one chapter (`SEG`)."""
        wanted = None if chapter is None else chapter.upper()
        rows = self._connection.execute("SELECT data FROM rules WHERE ?1 IS NULL OR chapter = ?1 ORDER BY position", (wanted,))
        return [said(row[0]) for row in rows]

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
        if self.under is not None:
            return self.under.ruleset(name)
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
        return said(row[0]) if row else None

    # --- views ---------------------------------------------------------------------------------------------------------

    def with_cards(self, cards: Iterable[Row]) -> KnowledgeBase:
        """A view with these described cards as well (invented ones of a test); a card of the same name is replaced in the view.

        Raises: KnowledgeError if one is not described in words of the vocabulary.
        """
        from kb.store.validation import validate_plain  # start-up

        checked = {str(card["name"]): card for card in map(validate_plain, cards)}
        return KnowledgeBase(self.files, (Beside(checked), *self.shelves), self)

    def only(self, *origins: str) -> KnowledgeBase:
        """A view with the cards of these origins (`hand`, `compiled`, `imported`) alone."""
        return KnowledgeBase(self.files, [shelf for shelf in self.shelves if shelf.origin.kind in origins])


def _digest(value: Any) -> str:
    import json  # start-up
    from hashlib import sha256  # start-up

    return sha256(json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()).hexdigest()


_BESIDE: list[Row] = []


def add_beside(files: Iterable[Path]) -> None:
    """From now on the shipped knowledge base is opened with the cards of these files beside its own.

    Raises: KnowledgeError with every fault of every file.
    """
    from kb.store.validation import validate_all  # start-up

    _BESIDE.extend(validate_all(files))


_LAST: list[tuple[tuple[str, os.stat_result], KnowledgeBase]] = []
"""The knowledge base shipped with the program as it was opened last, with what the system said of its file."""


def open_kb(path: str | Path | None = None) -> KnowledgeBase:
    """The knowledge base of this file, opened immutable. Default: the one shipped with the program, and the user's own cards with it.

    Described cards win over what the user imported (newest first), and that over the compiled cards shipped. As long as the user has none
    and the file is the same, it is opened once: what has been looked up is known the next time.

    Raises: KnowledgeError if there is none.
    """
    file = SHIPPED if path is None else os.fspath(path)
    if not os.path.isfile(file):
        raise KnowledgeError("no knowledge base here; build it with `python -m kb.building.build`", file)
    own = own_files() if path is None else []
    shared = path is None and not own and not _BESIDE
    mark = file, os.stat(file)
    if shared and _LAST and _LAST[0][0] == mark:
        return _LAST[0][1]
    shipped = open_file(file)
    beside = [Beside({str(card["name"]): card for card in _BESIDE})] if path is None and _BESIDE else []
    imported = [shelf for each in own for shelf in each.shelves]
    order = {HAND: 0, IMPORTED: 1, COMPILED: 2}
    shelves = sorted([*shipped.shelves, *imported], key=lambda shelf: order[shelf.origin.kind])
    base = KnowledgeBase([shipped, *own], [*beside, *shelves])
    if shared:
        _LAST[:] = [(mark, base)]
    return base


def own_folder() -> str:
    """Where the user's own data lies: `LEGALITY_DATA`, else the platform's data folder."""
    given = os.environ.get("LEGALITY_DATA")
    if given:
        return given
    if sys.platform == "linux" and "ANDROID_DATA" not in os.environ:  # as platformdirs has it, which takes a while to load
        base = os.environ.get("XDG_DATA_HOME", "").strip() or os.path.expanduser("~/.local/share")
        return os.path.join(base, "legality")
    from platformdirs import user_data_dir

    return user_data_dir("legality", appauthor=False)


def own_files() -> list[CardFile]:
    """What the user has imported, the newest first.

    Raises: KnowledgeError if one of the files cannot be read.
    """
    folder = os.path.join(own_folder(), "cards")
    try:
        names = sorted(name for name in os.listdir(folder) if name.endswith(".sqlite"))
    except OSError:
        return []
    found = []
    for name in names:
        try:
            found.append(open_file(os.path.join(folder, name)))
        except KnowledgeError as error:
            stem = name.removesuffix(".sqlite")
            raise KnowledgeError(f"{error.message}; `legality cards remove {stem}` takes it away", error.file) from None
    return sorted(found, key=lambda file: file.meta.get("at", ""), reverse=True)
