"""A file of cards of the format before, in which what may be several stood alone where it was one, is read as it was meant."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from shutil import copy

from kb.store.knowledge import SHIPPED, open_kb
from kb.store.names import folded
from kb.store.shelf import GROUP, WITHOUT_LISTS, packed, unpacked


def _without_lists(value: object) -> object:
    """Lists of one as what they hold, but for those of the card itself."""
    if isinstance(value, dict):
        return {word: _without_lists(held) for word, held in value.items()}
    if isinstance(value, list):
        return _without_lists(value[0]) if len(value) == 1 and not isinstance(value[0], dict) else [_without_lists(held) for held in value]
    return value


def test_a_list_of_one_may_stand_alone(tmp_path: Path) -> None:
    older = tmp_path / "older.sqlite"
    copy(SHIPPED, older)
    told = open_kb(str(SHIPPED))
    name = next(name for name in told.cards("compiled") if _without_lists(told.card(name)) != told.card(name))
    with sqlite3.connect(older) as file:
        (card,) = file.execute("SELECT card FROM spellings WHERE folded = ?", (folded(name),)).fetchone()
        shelf, dictionary = file.execute(
            "SELECT number, dictionary FROM shelves WHERE first <= ? AND ? < first + count", (card, card)
        ).fetchone()
        (data,) = file.execute("SELECT data FROM groups WHERE number = ?", (card // GROUP,)).fetchone()
        rows = unpacked(data, dictionary).split(b"\n")
        rows[card % GROUP] = json.dumps(_without_lists(json.loads(rows[card % GROUP]))).encode()
        file.execute("UPDATE groups SET data = ? WHERE number = ?", (packed(b"\n".join(rows), dictionary), card // GROUP))
        file.execute("UPDATE meta SET value = ? WHERE key = 'format'", (WITHOUT_LISTS,))
    assert open_kb(str(older)).record(name) == told.record(name)
