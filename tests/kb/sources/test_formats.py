"""The same four invented cards in three formats become the same printed cards."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kb.sources.databases import Pool, read
from kb.text.language.printed import Printed
from tests.kb.sources import databases

FORMATS: dict[str, Callable[[Path], Path]] = {
    "YAML Yugi": databases.yaml_yugi, "YGOPRODeck": databases.ygoprodeck, "EDOPro": databases.edopro}


def cards(pool: Pool) -> dict[str, Printed]:
    return {record.printed.name: record.printed for record in pool.records}


@pytest.fixture(params=FORMATS)
def pool(request: pytest.FixtureRequest, tmp_path: Path) -> Pool:
    found = read(FORMATS[request.param](tmp_path))
    assert found.format == request.param
    return found


def test_a_monster(pool: Pool) -> None:
    wolf = cards(pool)["Paper Wolf"]
    assert (wolf.kind, wolf.types, wolf.type, wolf.attribute) == ("monster", ("tuner", "effect"), "Beast", "EARTH")
    assert (wolf.level, wolf.rank, wolf.link, wolf.scale, wolf.atk, wolf.defense) == (3, None, None, None, 1200, 600)
    assert (wolf.password, wolf.text, wolf.materials) == (90000001, "When this card is Normal Summoned: You can draw 1 card.", "")


def test_a_pendulum_monster_of_the_extra_deck(pool: Pool) -> None:
    pair = cards(pool)["Paper Pair"]
    assert (pair.types, pair.level, pair.scale, pair.atk, pair.defense) == (("synchro", "pendulum", "effect"), 7, 4, "?", 2000)
    assert pair.materials == "1 Tuner + 1+ non-Tuner monsters"
    assert pair.text == "Once per turn: You can destroy 1 card."
    assert pair.pendulum_text == "Once per turn: You can gain 500 LP."


def test_a_spell(pool: Pool) -> None:
    sheet = cards(pool)["Paper Sheet"]
    assert (sheet.kind, sheet.types, sheet.text) == ("spell", ("quick-play",), "Draw 2 cards.")
    assert (sheet.type, sheet.attribute, sheet.level, sheet.atk, sheet.defense) == (None, None, None, None, None)


def test_a_link_monster(pool: Pool) -> None:
    link = cards(pool)["Paper Chain"]
    assert (link.types, link.link, link.level, link.defense) == (("link", "effect"), 2, None, None)
    assert set(link.arrows) == {"bottom-left", "top"}
    assert (link.materials, link.text) == ("2 Effect Monsters", "This card cannot attack.")


def test_every_card_once(pool: Pool) -> None:
    assert sorted(cards(pool)) == ["Paper Chain", "Paper Pair", "Paper Sheet", "Paper Wolf"] and len(pool.records) == 4


@pytest.mark.parametrize("write", [databases.ygoprodeck, databases.edopro])
def test_another_artwork_is_another_passcode(write: Callable[[Path], Path], tmp_path: Path) -> None:
    pool = read(write(tmp_path))
    assert [record.passcodes for record in pool.records if record.printed.name == "Paper Wolf"] == [(90000011,)]
    assert any(remark.startswith("also known by other numbers") and ": 1 (" in remark and "Paper Wolf" in remark for remark in pool.remarks)


def emptied(entry: Any) -> Any:
    """An entry of any format without its text."""
    if isinstance(entry, tuple):
        return (*entry[:2], "")
    return {**entry, "text": {}} if isinstance(entry["name"], dict) else {**entry, "desc": ""}


@pytest.mark.parametrize(
    ("write", "entries"),
    [(databases.yaml_yugi, databases.YAML_YUGI), (databases.ygoprodeck, databases.YGOPRODECK), (databases.edopro, databases.EDOPRO[:1])])
def test_a_card_that_does_something_and_has_no_text_is_left_out(write: Callable[..., Path], entries: list[Any], tmp_path: Path) -> None:
    """Without its text it would pass for a card that does nothing."""
    more = [((90000050, 3, 0, 0, 2, 0, 0, 0, 0, 0), "Paper Sheet", "Draw 1 card.")] if write is databases.edopro else []
    pool = read(write(tmp_path, [emptied(entries[0]), *more, *entries[1:]]))
    assert "Paper Wolf" not in cards(pool)
    assert any(remark.startswith("left out 1: no English name or text (Paper Wolf)") for remark in pool.remarks)


@pytest.mark.parametrize("write", FORMATS.values())
def test_packed_files(write: Callable[[Path], Path], tmp_path: Path) -> None:
    file = write(tmp_path)
    assert read(databases.packed(file)) == read(file)


def test_a_format_is_told_by_the_contents(tmp_path: Path) -> None:
    assert read(databases.edopro(tmp_path, name="what.txt")).format == "EDOPro"
    assert read(databases.ygoprodeck(tmp_path, name="cards")).format == "YGOPRODeck"


def test_a_byte_order_mark_is_no_fault(tmp_path: Path) -> None:
    file = databases.yaml_yugi(tmp_path)
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes())
    assert len(read(file).records) == 4
