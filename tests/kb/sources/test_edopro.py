"""What is particular to the databases of EDOPro and YGOPro."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from kb.errors import KnowledgeError
from kb.sources.database_card import DatabaseCard, Left
from kb.sources.databases import read
from kb.sources.edopro import Row, record, series_names
from kb.text.language.printed import Printed
from tests.kb.sources.databases import EDOPRO, TOKEN, Numbers, edopro

SHEET = EDOPRO[3]


def row(text: str = "Draw 1 card.", **words: Any) -> Row:
    base = Row(90000001, 3, 0, 0, 0x21, 1200, 600, 3, 0x4000, 0x1, "Paper Wolf", text)
    return base._replace(**words)


def card(text: str = "Draw 1 card.", **words: Any) -> Printed:
    found = record(row(text, **words))
    assert isinstance(found, DatabaseCard), found
    return found.printed


def left(**words: Any) -> str:
    found = record(row(**words))
    assert isinstance(found, Left)
    return found.why


@pytest.mark.parametrize(
    ("bits", "kind", "types"),
    [
        (0x11, "monster", ("normal",)),
        (0x21, "monster", ("effect",)),
        (0x221, "monster", ("spirit", "effect")),
        (0x821, "monster", ("gemini", "effect")),
        (0x200021, "monster", ("flip", "effect")),
        (0x2000021, "monster", ("effect",)),
        (0xA1, "monster", ("ritual", "effect")),
        (0x61, "monster", ("fusion", "effect")),
        (0x800021, "monster", ("xyz", "effect")),
        (0x2, "spell", ("normal",)),
        (0x82, "spell", ("ritual",)),
        (0x40002, "spell", ("equip",)),
        (0x80002, "spell", ("field",)),
        (0x4, "trap", ("normal",)),
        (0x20104, "trap", ("continuous",)),
        (0x100004, "trap", ("counter",)),
    ],
)
def test_kinds(bits: int, kind: str, types: tuple[str, ...]) -> None:
    found = card(type=bits)
    assert (found.kind, found.types) == (kind, types)


def test_level_and_scales_share_a_number() -> None:
    found = card(type=0x1000021, level=0x0D0D000A)
    assert (found.level, found.scale) == (10, 13)
    assert card(type=0x800021, level=4).rank == 4


def test_link_arrows_stand_in_place_of_def() -> None:
    found = card("2 monsters\nDraw 1 card.", type=0x4000021, level=8, defense=0x1EF)
    assert (found.link, found.defense) == (8, None)
    assert sorted(found.arrows) == ["bottom", "bottom-left", "bottom-right", "left", "right", "top", "top-left", "top-right"]


def test_a_number_below_zero_is_a_question_mark() -> None:
    found = card(atk=-2, defense=-2)
    assert (found.atk, found.defense) == ("?", "?")


def test_what_is_no_card_of_the_game() -> None:
    assert "Rush" in left(pool=0x200)
    assert "Skill" in left(type=0x8000002)
    assert "hides" in left(pool=0x1003)
    assert "monsters whose kind" in left(race=0x3)
    assert "monsters whose kind" in left(attribute=0)
    assert "Spells and Traps of a kind" in left(type=0x10000002)
    assert "Spells and Traps of a kind" in left(type=0x100002)
    assert record(row(text="このカードは相手に直接攻撃できる。")) == ("Paper Wolf", (90000001,), "")


def test_a_number_with_nine_digits_is_no_password() -> None:
    found = record(row(id=511000001))
    assert isinstance(found, DatabaseCard)
    assert (found.printed.password, found.passcodes) == (None, (511000001,))


def test_older_versions_are_called_as_here() -> None:
    assert card(name="Paper Wolf (Pre-Errata)").name == "Paper Wolf (pre-errata)"


def test_series_by_their_names(tmp_path: Path) -> None:
    """Who belongs to a part of a series (0x1003) belongs to all of it (0x3)."""
    names = "#a comment\n!setname 0x3 paper|紙\n!setname 0x1003 paper w\n!setname 0x2003 wolf\n!setname 0x4 PAPER\n"
    (tmp_path / "strings.conf").write_text(names, encoding="utf-8")
    pool = read(edopro(tmp_path))
    found = {one.printed.name: one.printed.series for one in pool.records}
    assert found["Paper Wolf"] == ("paper", "paper w") and found["Paper Sheet"] == ()
    assert pool.names_series and not any("strings.conf" in remark for remark in pool.remarks)


def test_series_without_their_names_are_left_out_and_said(tmp_path: Path) -> None:
    pool = read(edopro(tmp_path))
    assert not pool.names_series and not any(one.printed.series for one in pool.records)
    assert any("strings.conf" in remark for remark in pool.remarks)


def test_the_names_of_series() -> None:
    assert series_names(b"!setname 0xa A\r\n!setname 12 B|x\r\n!victory 0x1 C\r\n", "f") == {10: "A", 12: "B"}
    with pytest.raises(KnowledgeError, match="f:1:2: no UTF-8"):
        series_names(b"!\xff", "f")


def test_a_card_treated_as_another_is_a_card_of_its_own(tmp_path: Path) -> None:
    numbers: Numbers = (90000009, 3, 90000001, 0, 0x21, 0, 0, 4, 0x4000, 0x1)
    pool = read(edopro(tmp_path, [*EDOPRO, (numbers, "Paper Wolf 2", "This card's name is treated as \"Paper Wolf\".")]))
    assert {"Paper Wolf", "Paper Wolf 2"} <= {one.printed.name for one in pool.records}


def token(number: int, name: str, atk: int) -> tuple[Numbers, str, str]:
    return (number, 3, 0, 0, TOKEN, atk, 0, 1, 0x4000, 0x1), name, "Summoned by something."


def test_tokens(tmp_path: Path) -> None:
    leaves = [token(1, "Leaf Token", 0), token(2, "Leaf Token", 0)]
    rows = [*leaves, token(3, "Bud Token", 0), token(4, "Bud Token", 500), token(5, "Bud Token", 0)]
    pool = read(edopro(tmp_path, [*EDOPRO, *rows]))
    tokens = [one.printed for one in pool.records if one.printed.kind == "token"]
    assert [(one.name, one.password, one.text) for one in tokens] == [("Leaf Token", 1, "")]
    assert any(remark.startswith("left out 3: Tokens") and "Bud Token" in remark for remark in pool.remarks)


def test_a_folder_of_databases(tmp_path: Path) -> None:
    edopro(tmp_path)
    newer = (SHEET[0], "Paper Sheet", "Draw 3 cards.")
    edopro(tmp_path, [newer], name="later.cdb")
    pool = read(tmp_path)
    assert [one.printed.text for one in pool.records if one.printed.name == "Paper Sheet"] == ["Draw 3 cards."]
    assert any(remark.startswith("1 card in several files") for remark in pool.remarks)


def test_a_write_ahead_log_is_no_fault(tmp_path: Path) -> None:
    file = edopro(tmp_path)
    connection = sqlite3.connect(file)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.close()
    assert len(read(file).records) == 4
    assert sorted(path.name for path in tmp_path.iterdir()) == ["cards.cdb"]


def altered(folder: Path, *statements: str) -> Path:
    file = edopro(folder)
    connection = sqlite3.connect(file)
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()
    return file


@pytest.mark.parametrize(
    ("statements", "said"),
    [
        (("DROP TABLE texts",), "without the table `texts`"),
        (("DROP TABLE texts", "CREATE VIEW texts AS SELECT id, name FROM datas, (SELECT 'x' AS name)"), "without the table `texts`"),
        (("ALTER TABLE datas RENAME COLUMN race TO tribe",), "race"),
        (("UPDATE datas SET level = 'three' WHERE id = 90000003",), "card 90000003"),
        (("UPDATE datas SET atk = 1.5 WHERE id = 90000003",), "card 90000003"),
        (("UPDATE texts SET name = x'00ff' WHERE id = 90000003",), "card 90000003"),
        ((f"UPDATE texts SET desc = '{'x' * 20_001}' WHERE id = 90000003",), "card 90000003: a text of more than 20,000"),
        (("UPDATE texts SET desc = CAST(x'ff' AS TEXT) WHERE id = 90000003",), "UTF-8"),
        (("DELETE FROM texts",), "no card in it"),
    ],
)
def test_what_is_no_database_of_cards(statements: tuple[str, ...], said: str, tmp_path: Path) -> None:
    file = altered(tmp_path, *statements)
    with pytest.raises(KnowledgeError) as raised:
        read(file)
    assert said in raised.value.message and raised.value.file == str(file)


def test_a_page_that_is_lost(tmp_path: Path) -> None:
    """Without a look at the whole, the cards on it would just be missing."""
    rows = [((number, 3, 0, 0, 2, 0, 0, 0, 0, 0), f"Paper {number}", "Draw 1 card. " * 20) for number in range(1, 400)]
    file = edopro(tmp_path, rows)
    assert len(read(file).records) == 399
    file.write_bytes(file.read_bytes()[:-4096])
    with pytest.raises(KnowledgeError, match="damaged"):
        read(file)


def test_names_of_tables_that_are_no_text(tmp_path: Path) -> None:
    file = edopro(tmp_path)
    file.write_bytes(file.read_bytes().replace(b"CREATE TABLE texts (id integer", b"CREATE TABLE texts (\xff\xfe integer"))
    with pytest.raises(KnowledgeError, match="damaged"):
        read(file)


def test_what_a_database_would_run_is_not_run(tmp_path: Path) -> None:
    """A column that is computed when it is read is none that a program of cards wrote."""
    file = tmp_path / "cards.cdb"
    connection = sqlite3.connect(file)
    connection.execute("CREATE TABLE datas (id integer, ot, alias, setcode, type, atk, def, level, race, attribute)")
    connection.execute("CREATE TABLE texts (id integer, name text, desc text AS (hex(zeroblob(100000000))))")
    connection.execute("INSERT INTO datas VALUES (1, 3, 0, 0, 2, 0, 0, 0, 0, 0)")
    connection.execute("INSERT INTO texts (id, name) VALUES (1, 'Paper')")
    connection.commit()
    connection.close()
    with pytest.raises(KnowledgeError, match="the table `texts` has no column desc"):
        read(file)


def test_a_query_without_end_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kb.sources.edopro.STEPS", 20_000)
    rows = [((number, 3, 0, 0, 2, 0, 0, 0, 0, 0), f"Paper {number}", "Draw 1 card.") for number in range(1, 3_000)]
    with pytest.raises(KnowledgeError, match="interrupted"):
        read(edopro(tmp_path, rows))
