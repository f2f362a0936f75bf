"""Cards as they go into a file: compiled from a database, each name once, and the digest of what they say."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from kb.store.names import folded
from kb.store.shelf import Row

if TYPE_CHECKING:
    from kb.sources.database_card import DatabaseCard


def encoded(value: Any) -> bytes:
    """Plain data as bytes, always the same for the same data."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def digest_of(value: Any) -> str:
    """SHA-256 of plain data."""
    return sha256(encoded(value)).hexdigest()


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

    def stored(self) -> Row:
        """Its facts as they are kept: where they come from is said by the shelf."""
        return {word: value for word, value in self.card.items() if word != "origin"}

    def spellings(self) -> list[str]:
        """Its names as they are looked up."""
        return sorted({folded(self.name), *filter(None, map(folded, self.names))})

    def all_passcodes(self) -> list[int]:
        """Every passcode that leads to it."""
        own = self.card.get("password")
        return sorted({*self.passcodes, *([] if own is None else [int(own)])})


def compiled_entries(records: Iterable[DatabaseCard], languages: bool = False) -> Iterator[Entry]:
    """The cards of a database, compiled one by one; `languages`: with their names in other languages."""
    from kb.confirming.gate import with_grades  # start-up
    from kb.records.decoding import with_lists  # start-up
    from kb.text.compile import compiled  # start-up
    from kb.text.language.spelling import as_spelled, spellings  # start-up

    records = list(records)
    right = spellings(printed.name for printed, _, _ in records)
    for printed, passcodes, _ in records:
        facts, parts = compiled(printed)
        listed = with_lists(as_spelled(Entry(facts).stored(), right))
        yield Entry(with_grades(listed, parts, printed), tuple(sorted({*printed.names.values()})) if languages else (), passcodes)


def digest_of_database(records: Iterable[DatabaseCard]) -> str:
    """SHA-256 of the printed cards, texts and all: whether two databases are the same can be told, but no word of them is kept."""
    return digest_of([[*printed._replace(names=dict(sorted(printed.names.items()))), passcodes] for printed, passcodes, _ in records])


def digest_of_compiler() -> str:
    """SHA-256 of the source of the compiler (`kb.text`) and of the gate: whether cards were compiled by this state of them can be told."""
    folders = [Path(__file__).parents[1] / name for name in ("confirming", "saying", "text")]
    files = sorted(file for folder in folders for file in folder.rglob("*") if file.suffix in (".py", ".lark"))
    return digest_of([[file.name, file.read_text(encoding="utf-8")] for file in files])


class CompiledFrom(NamedTuple):
    """What compiled cards were made from and by: digests, empty where nobody knows."""

    database: str = ""
    compiler: str = ""


NOBODY_KNOWS = CompiledFrom()


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
    return all(one.card.get(word) == other.card.get(word) for word in {*one.card, *other.card} - {"password", "konami"})


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


def digest_of_cards(entries: Iterable[Entry]) -> str:
    """SHA-256 of cards in their final order, with the names and passcodes that lead to them."""
    return digest_of([[entry.stored(), entry.spellings(), entry.all_passcodes()] for entry in entries])
