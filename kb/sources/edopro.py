"""Cards of EDOPro and YGOPro: a database `cards.cdb` (SQLite), or a folder of them, in which a later file corrects an earlier one.

Of a database only two tables are read, `datas` (numbers) and `texts`. It is read from memory and as data: no view, trigger, function or
extension of it is ever run.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from kb.errors import KnowledgeError
from kb.sources.database_card import (
    NOT_ENGLISH,
    RUSH,
    SKILL,
    UNKNOWN_MONSTER,
    UNKNOWN_OTHER,
    DatabaseCard,
    Left,
    Named,
    clean,
    is_english,
    lacks_text,
    materials_and_text,
    monster_words,
    one_line,
    other_words,
    own_series,
    pendulum_and_monster,
    settled_kinds,
)
from kb.sources.files import LONGEST, MOST_CARDS, place
from kb.text.language.printed import Printed

MAGIC = b"SQLite format 3\0"
STEPS = 40_000_000
"""Instructions of SQLite that reading one file may take: a real one takes a hundredth."""
LAST_PASSCODE = 99_999_999
"""Numbers above have more digits than a card prints: a program gave them."""

MONSTER, SPELL, TRAP, TOKEN, SKILL_CARD = 0x1, 0x2, 0x4, 0x4000, 0x8000000
KINDS = {
    0x10: "normal", 0x20: "effect", 0x40: "fusion", 0x80: "ritual", 0x200: "spirit", 0x400: "union", 0x800: "gemini", 0x1000: "tuner",
    0x2000: "synchro", 0x200000: "flip", 0x400000: "toon", 0x800000: "xyz", 0x1000000: "pendulum", 0x4000000: "link"}
ICONS = {0x80: "ritual", 0x10000: "quick-play", 0x20000: "continuous", 0x40000: "equip", 0x80000: "field", 0x100000: "counter"}
UNSAID = 0x100 | 0x2000000
"""Marks for the simulator alone: a Trap that becomes a monster, a monster that cannot be Normal Summoned."""
RACES = (
    "Warrior", "Spellcaster", "Fairy", "Fiend", "Zombie", "Machine", "Aqua", "Pyro", "Rock", "Winged Beast", "Plant", "Insect", "Thunder",
    "Dragon", "Beast", "Beast-Warrior", "Dinosaur", "Fish", "Sea Serpent", "Reptile", "Psychic", "Divine-Beast", "Creator God", "Wyrm",
    "Cyberse", "Illusion")
ATTRIBUTES = ("EARTH", "WATER", "FIRE", "WIND", "LIGHT", "DARK", "DIVINE")
ARROWS = {
    0x1: "bottom-left", 0x2: "bottom", 0x4: "bottom-right", 0x8: "left", 0x20: "right", 0x40: "top-left", 0x80: "top", 0x100: "top-right"}
RUSH_POOL, HIDDEN = 0x200 | 0x400, 0x1000
TOKENS_ALIKE = "Tokens that share a name and differ: the card that makes one says what it is"
NOT_SHOWN = "entries that the program hides"

_SETNAME = re.compile(r"^!setname\s+(0x[0-9a-fA-F]{1,8}|\d{1,9})\s+([^\t|\r\n]{1,100})", re.MULTILINE)
_ALLOWED = {sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ}
COLUMNS = {
    "datas": ("id", "ot", "alias", "setcode", "type", "atk", "def", "level", "race", "attribute"), "texts": ("id", "name", "desc")}
_QUERY = """SELECT d.id, d.ot, d.alias, d.setcode, d.type, d.atk, d.def, d.level, d.race, d.attribute, t.name, t."desc"
FROM main.datas AS d JOIN main.texts AS t ON d.id = t.id ORDER BY d.id"""


class Row(NamedTuple):
    """One card as the database writes it: `pool` (`ot`) says where it is played."""

    id: int
    pool: int
    alias: int
    series: int
    type: int
    atk: int
    defense: int
    level: int
    race: int
    attribute: int
    name: str
    text: str


def rows(data: bytes, file: str) -> dict[int, Row]:
    """Every card of a database, by its number.

    Raises: KnowledgeError if the file is no such database, or is damaged.
    """
    # A file whose last writer used a write-ahead log says so in two bytes; in memory there is none.
    image = data[:18] + b"\x01\x01" + data[20:] if data[18:20] == b"\x02\x02" else data
    connection = sqlite3.connect(":memory:", check_same_thread=False)
    try:
        connection.deserialize(image)
        connection.execute("PRAGMA trusted_schema = OFF")
        connection.execute("PRAGMA query_only = ON")
        connection.execute("PRAGMA cell_size_check = ON")
        connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, 8 * LONGEST)
        steps = iter(range(STEPS // 10_000))
        connection.set_progress_handler(lambda: next(steps, None) is None, 10_000)
        _check_tables(connection, file)
        connection.execute("PRAGMA ignore_check_constraints = ON")
        (sound,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        if sound != "ok":
            raise KnowledgeError(f"the database is damaged: {str(sound)[:200]}", file)
        connection.set_authorizer(lambda action, *_: sqlite3.SQLITE_OK if action in _ALLOWED else sqlite3.SQLITE_DENY)
        return _checked(connection.execute(_QUERY), file)
    except (sqlite3.Error, sqlite3.Warning, OverflowError, UnicodeDecodeError, MemoryError) as error:
        raise KnowledgeError(f"the database is damaged, or is not one of cards: {error}", file) from None
    finally:
        connection.close()


def _check_tables(connection: sqlite3.Connection, file: str) -> None:
    """Both tables are there, are tables, and hold the columns as they were stored: nothing is computed when they are read.

    Raises: KnowledgeError if not.
    """
    found = connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'table'").fetchall()
    plain = {str(name).lower() for name, sql in found if re.match(r"\s*CREATE\s+TABLE\b", str(sql), re.IGNORECASE)}
    for table, columns in COLUMNS.items():
        if table not in plain:
            raise KnowledgeError(f"a database without the table `{table}`: no cards.cdb of EDOPro or YGOPro", file)
        stored = {str(row[1]).lower() for row in connection.execute(f"PRAGMA main.table_xinfo({table})") if not row[6]}
        missing = [column for column in columns if column not in stored]
        if missing:
            raise KnowledgeError(f"the table `{table}` has no column {', '.join(missing)}: no cards.cdb of EDOPro or YGOPro", file)


def _checked(found: Iterable[tuple[Any, ...]], file: str) -> dict[int, Row]:
    cards: dict[int, Row] = {}
    for *numbers, name, text in found:
        if len(cards) >= MOST_CARDS:
            raise KnowledgeError(f"more than {MOST_CARDS:,} cards; no card database has as many", file)
        whole = [0 if number is None else number for number in numbers]
        if not all(isinstance(number, int) for number in whole) or not all(isinstance(word, str | None) for word in (name, text)):
            raise KnowledgeError(f"card {numbers[0]!r}: a number or a text of another kind than the database promises", file)
        row = Row._make([*whole, one_line(name or ""), text or ""])
        if len(row.text) > LONGEST or len(row.name) > 300:
            raise KnowledgeError(f"card {row.id}: a text of more than {LONGEST:,} characters, or a name of more than 300", file)
        cards[row.id] = row
    return cards


def series_names(data: bytes, file: str) -> dict[int, str]:
    """The names of series by their numbers, from a `strings.conf`.

    Raises: KnowledgeError for a file that is no UTF-8 text.
    """
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise KnowledgeError("no UTF-8 text here", file, *place(data, error.start)) from None
    return {int(number, 0): name.strip() for number, name in _SETNAME.findall(text)}


def records(cards: Mapping[int, Row], series: Mapping[int, str]) -> Iterator[DatabaseCard | Named | Left]:
    """The cards of all files together; what is another artwork of a card becomes a further passcode of it."""
    artworks: dict[int, list[int]] = {}
    for row in cards.values():
        original = cards.get(row.alias)
        if original is not None and original.name == row.name and original.id != row.id:
            artworks.setdefault(original.id, []).append(row.id)
    others = {number for numbers in artworks.values() for number in numbers}
    tokens = _tokens(cards.values(), others)
    for row in cards.values():
        if row.id in others and row.alias not in others:
            continue
        if row.type & TOKEN and tokens.get(row.name) != row.id:
            if tokens.get(row.name) is None:
                yield Left(row.name, TOKENS_ALIKE)
            continue
        found = record(row, _series_of(row.series, series))
        yield found if isinstance(found, Left) else found._replace(passcodes=(*found.passcodes, *artworks.get(row.id, ())))


def _tokens(cards: Iterable[Row], others: set[int]) -> dict[str, int | None]:
    """Each name of Tokens with the one card that stands for it, or None where they differ."""
    alike: dict[str, Row] = {}
    found: dict[str, int | None] = {}
    for row in cards:
        if row.type & TOKEN and row.id not in others:
            first = alike.setdefault(row.name, row)
            same = first[4:10] == row[4:10]
            found[row.name] = first.id if same and found.get(row.name, first.id) is not None else None
    return found


def _series_of(packed: int, names: Mapping[int, str]) -> tuple[str, ...]:
    """The names of up to four series; who belongs to a part of a series belongs to all of it."""
    found = []
    for shift in (0, 16, 32, 48):
        number = (packed >> shift) & 0xFFFF
        found += [name for code, name in names.items() if number and code & 0xFFF == number & 0xFFF and number & code == code]
    return tuple(dict.fromkeys(found))


def record(row: Row, series: tuple[str, ...] = ()) -> DatabaseCard | Named | Left:
    """The card of one row; its name alone if its text is in another language; or why there is none."""
    name = re.sub(r"\(Pre-Errata\)$", "(pre-errata)", row.name)
    if row.pool & RUSH_POOL:
        return Left(name, RUSH)
    if row.pool & HIDDEN:
        return Left(name, NOT_SHOWN)
    if row.type & SKILL_CARD:
        return Left(name, SKILL)
    text = clean(row.text)
    if not name:
        return Left(str(row.id), NOT_ENGLISH)
    if not is_english(text):
        return Named(name, (row.id,))
    facts = _monster(row, text) if row.type & MONSTER else _spell_or_trap(row, text)
    if isinstance(facts, str):
        return Left(name, facts)
    printed = 0 < row.id <= LAST_PASSCODE
    card = Printed(name=name, password=row.id if printed else None, series=own_series(name, series), **facts)
    return Left(name, NOT_ENGLISH) if lacks_text(card) else DatabaseCard(card, () if printed else (row.id,))


def _spell_or_trap(row: Row, text: str) -> dict[str, Any] | str:
    kind = "spell" if row.type & SPELL else "trap"
    icons = [word for bit, word in ICONS.items() if row.type & bit]
    known = row.type & (SPELL | TRAP) and not row.type & ~(sum(ICONS) | SPELL | TRAP | UNSAID)
    types = other_words(kind, " ".join(icons)) if known else None
    return UNKNOWN_OTHER if types is None else {"kind": kind, "types": types, "text": text}


def _monster(row: Row, text: str) -> dict[str, Any] | str:
    type_ = next((race for bit, race in enumerate(RACES) if row.race == 1 << bit), None)
    attribute = next((word for bit, word in enumerate(ATTRIBUTES) if row.attribute == 1 << bit), None)
    if type_ is None or attribute is None or row.type & ~(sum(KINDS) | MONSTER | TOKEN | UNSAID):
        return UNKNOWN_MONSTER
    facts: dict[str, Any] = {
        "type": type_, "attribute": attribute, "atk": "?" if row.atk < 0 else row.atk, "defense": "?" if row.defense < 0 else row.defense}
    if row.type & TOKEN:
        return {**facts, "kind": "token", "level": row.level & 0xFF}
    types = monster_words(["", *(word for bit, word in KINDS.items() if row.type & bit)])[1]
    if "pendulum" in types:
        facts["pendulum_text"], text = pendulum_and_monster(text)
        facts["scale"] = row.level >> 24 & 0xFF
    facts["materials"], text = materials_and_text(text, types)
    facts.update(kind="monster", types=settled_kinds(types, text), text=text)
    if "link" in types:
        arrows = tuple(word for bit, word in ARROWS.items() if row.defense & bit)
        return {**facts, "link": row.level & 0xFF, "arrows": arrows, "defense": None}
    return {**facts, "rank" if "xyz" in types else "level": row.level & 0xFF}
