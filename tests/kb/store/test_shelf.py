"""A file of cards: what was written is read again, by any of its names and passcodes; what is no such file is refused."""

from __future__ import annotations

import random
import sqlite3
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kb.building.build import write_cards
from kb.building.entries import Entry
from kb.errors import KnowledgeError
from kb.store.shelf import GROUP, CardFile, Origin, open_file, packed, unpacked

MANY = [
    Entry({"name": f"Card {number:03}", "password": number, "card": "normal spell", "effects": []}, (f"Karte {number}",), (number + 5000,))
    for number in range(3 * GROUP + 1)
]


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> CardFile:
    path = tmp_path_factory.mktemp("shelf") / "my cards #1?.sqlite"
    write_cards(path, reversed(MANY), {"import": "mine", "at": "2026-01-01T00:00:00"})
    return open_file(str(path))


def test_every_card_comes_out_as_it_went_in(file: CardFile) -> None:
    (shelf,) = file.shelves
    assert shelf.count == len(MANY) and list(shelf.rows()) == [entry.card for entry in MANY]
    assert shelf.names() == [entry.name for entry in MANY]
    for number in (0, GROUP - 1, GROUP, 3 * GROUP):
        assert shelf.card(f"Card {number:03}") == MANY[number].card
    assert shelf.card("card 000") is None and shelf.card("Karte 0") is None


def test_cards_are_found_by_every_name_and_passcode(file: CardFile) -> None:
    (shelf,) = file.shelves
    assert shelf.spelled("card007") == shelf.spelled("karte7") == shelf.with_passcode(7) == shelf.with_passcode(5007) == [MANY[7].card]
    assert shelf.spelled("card") == shelf.with_passcode(4999) == []


def test_the_shelf_says_where_its_cards_come_from(file: CardFile) -> None:
    assert file.shelves[0].origin == Origin("imported", "mine")
    assert file.meta["at"] == "2026-01-01T00:00:00" and len(file.digest) == 64


def test_an_empty_file(tmp_path: Path) -> None:
    write_cards(tmp_path / "none.sqlite", [], {})
    (shelf,) = open_file(str(tmp_path / "none.sqlite")).shelves
    assert shelf.names() == [] and list(shelf.rows()) == [] and shelf.spelled("") == []


@given(st.binary(max_size=3000), st.binary(min_size=1, max_size=300))
@settings(suppress_health_check=list(HealthCheck))
def test_packing_loses_nothing(plain: bytes, dictionary: bytes) -> None:
    assert unpacked(packed(plain, dictionary), dictionary) == plain


@pytest.mark.parametrize("content", [b"", b"hello " * 1000, b"SQLite format 3\0" + b"\0" * 5000])
def test_what_is_no_knowledge_base_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "strange.sqlite").write_bytes(content)
    with pytest.raises(KnowledgeError, match="no knowledge base"):
        open_file(str(tmp_path / "strange.sqlite"))


def test_a_damaged_file_is_told_of_and_nothing_else_goes_wrong(file: CardFile, tmp_path: Path) -> None:
    """Some bytes of the file are others: every card that still comes out is one, and what does not is told as damage."""
    whole = Path(file.path).read_bytes()
    dice = random.Random(1)
    told = 0
    for number in range(150):
        data = bytearray(whole)
        for _ in range(dice.choice((1, 20, 400))):
            data[dice.randrange(100, len(data))] = dice.randrange(256)
        path = tmp_path / f"{number}.sqlite"
        path.write_bytes(data)
        try:
            (shelf,) = open_file(str(path)).shelves
            found = [shelf.card("Card 007"), *shelf.rows(), *shelf.with_passcode(7), *shelf.containing("card", 3)]
            assert all(isinstance(name, str) for name in shelf.names())
            assert all(card is None or isinstance(card["name"], str) for card in found)
        except KnowledgeError as error:
            assert "knowledge base" in error.message and error.file == str(path)
            told += 1
    assert told > 50


def test_the_remedy_for_a_damaged_import(tmp_path: Path) -> None:
    write_cards(tmp_path / "mine.sqlite", MANY, {"import": "mine"})
    connection = sqlite3.connect(tmp_path / "mine.sqlite")
    connection.execute("UPDATE groups SET data = zeroblob(50)")
    connection.commit()
    connection.close()
    (shelf,) = open_file(str(tmp_path / "mine.sqlite")).shelves
    with pytest.raises(KnowledgeError, match="this knowledge base is damaged; `legality cards remove mine` takes it away"):
        shelf.card("Card 007")


def test_another_format_is_refused(tmp_path: Path) -> None:
    write_cards(tmp_path / "later.sqlite", MANY, {})
    connection = sqlite3.connect(tmp_path / "later.sqlite")
    connection.execute("UPDATE meta SET value = '4' WHERE key = 'format'")
    connection.commit()
    connection.close()
    with pytest.raises(KnowledgeError, match="another version"):
        open_file(str(tmp_path / "later.sqlite"))


def test_a_strange_database_is_refused(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / "other.sqlite")
    connection.execute("CREATE TABLE datas (id INTEGER)")
    connection.commit()
    connection.close()
    with pytest.raises(KnowledgeError, match="no knowledge base"):
        open_file(str(tmp_path / "other.sqlite"))
