"""Small databases of invented cards in each format, written as their programs write them."""

from __future__ import annotations

import gzip
import json
import sqlite3
from pathlib import Path
from typing import Any

WOLF = {
    "konami_id": 90001, "password": 90000001, "card_type": "Monster", "monster_type_line": "Beast / Tuner / Effect", "attribute": "EARTH",
    "level": 3, "atk": 1200, "def": 600, "series": ["Paper", "wolf", "Ink"],
    "name": {"en": "Paper Wolf", "de": "Papierwolf", "fr": None, "ja": "<ruby>紙<rt>かみ</rt></ruby>狼", "ja_romaji": "Kami Ookami"},
    "text": {"en": "When this card is Normal Summoned: You can draw 1 card.", "de": "Wenn …"}}
PAIR = {
    "password": 90000002, "card_type": "Monster", "monster_type_line": "Beast / Synchro / Pendulum / Effect", "attribute": "WIND",
    "level": 7, "atk": "?", "def": 2000, "pendulum_scale": 4, "pendulum_effect": {"en": "Once per turn: You can gain 500 LP."},
    "name": {"en": "Paper Pair"}, "text": {"en": "1 Tuner + 1+ non-Tuner monsters\nOnce per turn: You can destroy 1 card."}}
SHEET = {
    "password": 90000003, "card_type": "Spell", "property": "Quick-Play", "name": {"en": "Paper Sheet"}, "text": {"en": "Draw 2 cards."}}
LINK = {
    "password": 90000004, "card_type": "Monster", "monster_type_line": "Beast / Link / Effect", "attribute": "DARK", "atk": 1000,
    "link_arrows": ["↙", "⬆"], "name": {"en": "Paper Chain"}, "text": {"en": "2 Effect Monsters\nThis card cannot attack."}}
YAML_YUGI: list[dict[str, Any]] = [WOLF, PAIR, SHEET, LINK]

YGOPRODECK: list[dict[str, Any]] = [
    {"id": 90000001, "name": "Paper Wolf", "typeline": ["Beast", "Tuner", "Effect"], "type": "Tuner Monster", "frameType": "effect",
     "humanReadableCardType": "Tuner Effect Monster", "race": "Beast", "attribute": "EARTH", "level": 3, "atk": 1200, "def": 600,
     "desc": "When this card is Normal Summoned: You can draw 1 card.", "archetype": "Paper",
     "card_images": [{"id": 90000001, "image_url": "…"}, {"id": 90000011}],
     "misc_info": [{"konami_id": 90001, "has_effect": 1, "formats": ["TCG"]}]},
    {"id": 90000002, "name": "Paper Pair", "type": "Synchro Pendulum Effect Monster", "frameType": "synchro_pendulum", "race": "Beast",
     "attribute": "WIND", "level": 7, "atk": -1, "def": 2000, "scale": 4,
     "desc": "[ Pendulum Effect ] \r\nOnce per turn: You can gain 500 LP.\r\n----------------------------------------\r\n"
             "[ Monster Effect ]\r\n1 Tuner + 1+ non-Tuner monsters\r\nOnce per turn: You can destroy 1 card.",
     "misc_info": [{"question_atk": 1}]},
    {"id": 90000003, "name": "Paper Sheet", "type": "Spell Card", "frameType": "spell", "race": "Quick-Play", "desc": "Draw 2 cards."},
    {"id": 90000004, "name": "Paper Chain", "type": "Link Monster", "frameType": "link", "race": "Beast", "attribute": "DARK", "atk": 1000,
     "def": None, "level": None, "linkval": 2, "linkmarkers": ["Bottom-Left", "Top"],
     "desc": "2 Effect Monsters\r\nThis card cannot attack."},
]

EFFECT, MONSTER, TUNER, SYNCHRO, PENDULUM, LINK_BIT, TOKEN = 0x20, 0x1, 0x1000, 0x2000, 0x1000000, 0x4000000, 0x4011
Numbers = tuple[int, int, int, int, int, int, int, int, int, int]
EDOPRO: list[tuple[Numbers, str, str]] = [
    ((90000001, 3, 0, 0x1003, MONSTER | EFFECT | TUNER, 1200, 600, 3, 0x4000, 0x1), "Paper Wolf",
     "When this card is Normal Summoned: You can draw 1 card."),
    ((90000011, 3, 90000001, 0x1003, MONSTER | EFFECT | TUNER, 1200, 600, 3, 0x4000, 0x1), "Paper Wolf",
     "When this card is Normal Summoned: You can draw 1 card."),
    ((90000002, 3, 0, 0, MONSTER | EFFECT | SYNCHRO | PENDULUM, -2, 2000, 7 | 4 << 24 | 4 << 16, 0x4000, 0x8), "Paper Pair",
     "Pendulum Scale = 4\r\n[ Pendulum Effect ]\r\nOnce per turn: You can gain 500 LP.\r\n----------------------------------------\r\n"
     "[ Monster Effect ]\r\n1 Tuner + 1+ non-Tuner monsters\r\nOnce per turn: You can destroy 1 card."),
    ((90000003, 3, 0, 0, 0x10002, 0, 0, 0, 0, 0), "Paper Sheet", "Draw 2 cards."),
    ((90000004, 3, 0, 0, MONSTER | EFFECT | LINK_BIT, 1000, 0x81, 2, 0x4000, 0x20), "Paper Chain",
     "2 Effect Monsters\r\nThis card cannot attack."),
]


def yaml_yugi(folder: Path, entries: list[dict[str, Any]] | None = None, name: str = "cards.json") -> Path:
    """The list of all cards of YAML Yugi."""
    file = folder / name
    file.write_text(json.dumps(YAML_YUGI if entries is None else entries), encoding="utf-8")
    return file


def ygoprodeck(folder: Path, entries: list[dict[str, Any]] | None = None, name: str = "cardinfo.json") -> Path:
    """An answer of the YGOPRODeck API."""
    file = folder / name
    file.write_text(json.dumps({"data": YGOPRODECK if entries is None else entries}), encoding="utf-8")
    return file


def edopro(folder: Path, rows: list[tuple[Numbers, str, str]] | None = None, name: str = "cards.cdb") -> Path:
    """A database of EDOPro."""
    file = folder / name
    file.unlink(missing_ok=True)
    connection = sqlite3.connect(file)
    connection.execute(
        "CREATE TABLE datas (id integer PRIMARY KEY, ot integer, alias integer, setcode integer, type integer, atk integer, def integer,"
        " level integer, race integer, attribute integer, category integer)")
    connection.execute("CREATE TABLE texts (id integer PRIMARY KEY, name text, desc text, str1 text)")
    for numbers, card, text in EDOPRO if rows is None else rows:
        connection.execute("INSERT INTO datas VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)", numbers)
        connection.execute("INSERT INTO texts VALUES (?, ?, ?, '')", (numbers[0], card, text))
    connection.commit()
    connection.close()
    return file


def packed(file: Path) -> Path:
    """The same file packed with gzip."""
    out = file.with_name(file.name + ".gz")
    out.write_bytes(gzip.compress(file.read_bytes()))
    return out
