"""A user's own card databases: whole or not at all, found by every name, and in their place among the origins."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

import kb.building.own
from kb.building.entries import Entry
from kb.building.own import checked_name, folder, import_cards, imported, imports, place, remove
from kb.errors import KnowledgeError
from kb.sources.database_card import DatabaseCard
from kb.store.knowledge import UnknownName, open_kb, own_folder
from tests.kb.sources import databases
from tests.kb.sources.databases import PAIR, SHEET, WOLF, yaml_yugi


def entries(records: Iterable[DatabaseCard], languages: bool = False) -> Iterator[Entry]:
    """Entries with what stands beside the text alone: what a text says is the compiler's to test."""
    for printed, passcodes, _ in records:
        card: dict[str, Any] = {"name": printed.name, "card": " ".join((*printed.types, printed.kind)), "effects": []}
        if printed.series:
            card["archetypes"] = list(printed.series)
        if printed.password is not None:
            card["password"] = printed.password
        yield Entry(card, tuple(printed.names.values()) if languages else (), passcodes)


@pytest.fixture(autouse=True)
def data(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of this test's own."""
    own = tmp_path_factory.mktemp("data")
    monkeypatch.setenv("LEGALITY_DATA", str(own))
    monkeypatch.setattr(kb.building.own, "compiled_entries", entries)
    return own


def test_the_cards_are_known(tmp_path: Path) -> None:
    found = import_cards(str(yaml_yugi(tmp_path)))
    assert (found.name, found.database, found.cards) == ("cards", "YAML Yugi", 4)
    base = open_kb()
    wolf = {"name": "Paper Wolf", "card": "tuner effect monster", "effects": [], "archetypes": ["wolf"], "password": 90000001}
    assert base.card("Paper Wolf") == wolf
    assert base.origin("Paper Wolf") == ("imported", "cards")
    assert {"Paper Chain", "Paper Pair", "Paper Sheet", "Paper Wolf"} == set(base.cards("imported"))


@pytest.mark.parametrize("name", ["Paper Wolf", "paper wolf", "PAPERWOLF", "Papierwolf", "papierwolf!", "紙狼", "Kami Ookami", "90000001"])
def test_a_card_is_found_by_each_of_its_names(name: str, tmp_path: Path) -> None:
    import_cards(str(yaml_yugi(tmp_path)))
    assert open_kb().find(name) == "Paper Wolf"


def test_a_card_is_found_by_the_number_of_another_artwork(tmp_path: Path) -> None:
    import_cards(str(databases.edopro(tmp_path)))
    assert open_kb().find("90000011") == "Paper Wolf"


def test_of_a_database_in_another_language_the_names_find_the_cards(tmp_path: Path) -> None:
    """A card of the shipped knowledge base, one of another import, and one that nobody knows."""
    import_cards(str(yaml_yugi(tmp_path)), "english")
    german = [
        {**databases.YGOPRODECK[2], "id": 26202165, "name": "Sangan auf Deutsch", "desc": "Sende die Karte und ziehe eine Karte."},
        {**databases.YGOPRODECK[2], "name": "Bogen", "name_en": "Paper Sheet", "desc": "Ziehe 2 Karten."},
        {**databases.YGOPRODECK[2], "id": 5, "name": "Niemand", "desc": "Ziehe eine Karte und lege die Karte ab."}]
    found = import_cards(str(databases.ygoprodeck(tmp_path, german)), "german")
    base = open_kb()
    assert base.find("sangan auf deutsch") == "Sangan" and base.origin("Sangan") == ("hand", "")
    assert base.find("Bogen") == "Paper Sheet" and base.origin("Paper Sheet") == ("imported", "english")
    with pytest.raises(UnknownName):
        base.find("Niemand")
    assert found.cards == 0 and imported("german") == found
    assert any(remark.startswith("in another language, of which only the names are taken: 3") for remark in found.remarks)
    assert any(remark.startswith("left out 1: names of cards that are not known") for remark in found.remarks)
    remove("german")
    with pytest.raises(UnknownName):
        open_kb().find("Bogen")


def test_hand_described_cards_win_and_newer_imports_win(tmp_path: Path) -> None:
    sangan = {**WOLF, "name": {"en": "Sangan"}, "password": 26202165}
    import_cards(str(yaml_yugi(tmp_path, [sangan, WOLF, SHEET])), "older")
    import_cards(str(yaml_yugi(tmp_path, [{**WOLF, "monster_type_line": "Beast / Effect"}, PAIR])), "newer")
    base = open_kb()
    assert base.origin("Sangan") == ("hand", "") and base.find("26202165") == "Sangan"
    assert base.origin("Paper Wolf") == ("imported", "newer") and base.origin("Paper Sheet") == ("imported", "older")
    wolf = base.card("Paper Wolf")
    assert wolf is not None and wolf["card"] == "effect monster"
    assert place(imported("older")) == (1, 1, 1, 1)
    assert place(imported("newer")) == (2, 2, 0, 0)


def test_series_that_a_database_does_not_name_are_those_shipped(tmp_path: Path) -> None:
    """A card without its series would be taken for one that belongs to none."""
    shipped = next(row for row, _ in open_kb().rows("hand") if "archetypes" in row and "password" in row)
    same = ((shipped["password"], 3, 0, 0, 0x21, 200, 100, 2, 0x4000, 0x10), "Paper Relative", "Draw 1 card.")
    found = import_cards(str(databases.edopro(tmp_path, [*databases.EDOPRO, same])))
    card = open_kb().only("imported").card("Paper Relative")
    assert card is not None and card["archetypes"] == shipped["archetypes"]
    assert any(remark.startswith("series taken from the shipped knowledge base: 1 card") for remark in found.remarks)


def test_an_import_of_the_same_name_is_replaced(tmp_path: Path) -> None:
    import_cards(str(yaml_yugi(tmp_path)), "mine")
    import_cards(str(yaml_yugi(tmp_path, [SHEET])), "Mine")
    assert [(one.name, one.cards) for one in imports()] == [("mine", 1)]
    assert open_kb().cards("imported") == ["Paper Sheet"]


def test_what_was_done_is_kept(tmp_path: Path) -> None:
    twin = {**WOLF, "password": 90000012}
    other = {**SHEET, "name": {"en": "Paper Wolf"}, "password": None}
    left = {**SHEET, "name": {"en": "Far Sheet"}, "text": {"en": None}}
    found = import_cards(str(yaml_yugi(tmp_path, [WOLF, twin, other, left])))
    assert imported("cards") == found
    said = "\n".join(found.remarks)
    assert "Far Sheet" in said and "Paper Wolf (quick-play spell)" in said and "listed more than once: Paper Wolf" in said
    assert "without a passcode: 1 card" in said
    base = open_kb()
    assert base.find("90000012") == base.find("90000001") == "Paper Wolf"


def test_the_list_is_newest_first(tmp_path: Path) -> None:
    for name in ("b", "c", "a"):
        import_cards(str(yaml_yugi(tmp_path)), name)
    assert [one.name for one in imports()] == ["a", "c", "b"]


def test_removing(tmp_path: Path) -> None:
    import_cards(str(yaml_yugi(tmp_path)))
    assert remove("Cards").name == "cards" and imports() == []
    with pytest.raises(UnknownName):
        open_kb().find("Paper Wolf")
    import_cards(str(yaml_yugi(tmp_path)), "mine")
    with pytest.raises(KnowledgeError, match='nothing is imported as "mne"; there are: mine. Did you mean "mine"'):
        remove("mne")


@pytest.mark.parametrize("content", [b"{", b"nothing", b"\x1f\x8bxx", b"SQLite format 3\0xx"])
def test_a_failed_import_changes_nothing(content: bytes, tmp_path: Path, data: Path) -> None:
    import_cards(str(yaml_yugi(tmp_path)), "mine")
    before = {path: path.read_bytes() for path in data.rglob("*") if path.is_file()}
    bad = tmp_path / "bad.json"
    bad.write_bytes(content)
    with pytest.raises(KnowledgeError):
        import_cards(str(bad), "mine")
    assert {path: path.read_bytes() for path in data.rglob("*") if path.is_file()} == before


def test_an_import_that_is_stopped_changes_nothing(tmp_path: Path, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(records: Iterable[DatabaseCard], languages: bool = False) -> Iterator[Entry]:
        yield from list(entries(records))[:2]
        raise KeyboardInterrupt

    monkeypatch.setattr(kb.building.own, "compiled_entries", stopped)
    with pytest.raises(KeyboardInterrupt):
        import_cards(str(yaml_yugi(tmp_path)))
    assert [path for path in data.rglob("*") if path.is_file()] == []


def test_what_a_killed_import_left_is_taken_away_later(tmp_path: Path, data: Path) -> None:
    import_cards(str(yaml_yugi(tmp_path)))
    old, new = data / "cards" / "cards.sqliteab12_cd3", data / "cards" / "cards.sqlitezz12_cd3"
    for file in (old, new):
        file.write_bytes(b"half")
    os.utime(old, (0, 0))
    import_cards(str(yaml_yugi(tmp_path)))
    assert sorted(path.name for path in (data / "cards").iterdir()) == ["cards.sqlite", new.name]


def test_a_folder_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "taken").write_text("a file")
    monkeypatch.setenv("LEGALITY_DATA", str(tmp_path / "taken"))
    with pytest.raises(KnowledgeError, match="cannot be written"):
        import_cards(str(yaml_yugi(tmp_path)))


@pytest.mark.parametrize(
    ("file", "name"),
    [("cards.json", "cards"), ("Cards.JSON.gz", "cards"), ("cardinfo.php.json", "cardinfo"), ("My Cards (2).cdb", "my-cards-2"),
     ("カード.json", "yaml-yugi"), ("con.json", "yaml-yugi"), (".json", "yaml-yugi")],
)
def test_the_name_of_an_import(file: str, name: str, tmp_path: Path) -> None:
    plain = yaml_yugi(tmp_path)
    written = databases.packed(plain) if file.endswith(".gz") else plain
    renamed = tmp_path / "x" / file
    renamed.parent.mkdir()
    written.rename(renamed)
    assert import_cards(str(renamed)).name == name


@pytest.mark.parametrize("name", ["", "../mine", "a/b", "a b", "-x", ".x", "x" * 41, "nul", "COM1.x", "mine.", "ünlü"])
def test_what_cannot_be_a_name(name: str) -> None:
    with pytest.raises(KnowledgeError, match="cannot be the name of an import"):
        checked_name(name)


def test_a_damaged_import_is_listed_and_can_be_removed(tmp_path: Path) -> None:
    found = import_cards(str(yaml_yugi(tmp_path)))
    Path(found.file).write_bytes(b"damaged")
    assert [(one.name, bool(one.fault)) for one in imports()] == [("cards", True)]
    with pytest.raises(KnowledgeError, match="`legality cards remove cards` takes it away"):
        open_kb()
    remove("cards")
    assert imports() == [] and open_kb().cards("imported") == []


def test_what_an_import_says_of_itself_may_be_damaged(tmp_path: Path) -> None:
    found = import_cards(str(yaml_yugi(tmp_path)))
    connection = sqlite3.connect(found.file)
    connection.execute("UPDATE meta SET value = '[' WHERE key = 'remarks'")
    connection.commit()
    connection.close()
    assert [one.fault for one in imports()] == ["what it says of itself is damaged"]


def test_an_import_that_cannot_be_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(_path: str) -> None:
        raise PermissionError(13, "Permission denied")

    import_cards(str(yaml_yugi(tmp_path)))
    monkeypatch.setattr(os, "remove", refused)
    with pytest.raises(KnowledgeError, match="cannot be removed: Permission denied"):
        remove("cards")


def test_a_source_whose_name_is_no_text(tmp_path: Path) -> None:
    if os.name != "posix":
        pytest.skip("file names are text here")
    odd = os.fsencode(tmp_path) + b"/\xff.json"
    try:
        os.rename(os.fsencode(yaml_yugi(tmp_path)), odd)
    except OSError:
        pytest.skip("this file system takes text alone")
    assert import_cards(os.fsdecode(odd), "mine").cards == 4
    assert imported("mine").source.endswith("\ufffd.json")


def test_the_data_folder_is_the_platforms(monkeypatch: pytest.MonkeyPatch) -> None:
    from platformdirs import user_data_dir

    monkeypatch.delenv("LEGALITY_DATA")
    assert own_folder() == user_data_dir("legality", appauthor=False)
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere/else")
    assert own_folder() == user_data_dir("legality", appauthor=False)
    monkeypatch.setenv("XDG_DATA_HOME", " ")
    assert own_folder() == user_data_dir("legality", appauthor=False)


def test_five_lookups_with_an_import_of_every_card(tmp_path: Path) -> None:
    """In a process of its own, which need not load what finds the folder of the user's data."""
    many = [{**WOLF, "password": 10_000_000 + number, "name": {"en": f"Paper Wolf {number}", "de": f"Papierwolf {number}"}}
            for number in range(14_000)]
    import_cards(str(yaml_yugi(tmp_path, many)))
    code = """
from kb.store.knowledge import open_kb
base = open_kb()
for name in ("Sangan", "Paper Wolf 7", "paper wolf 13999", "Papierwolf 4711", "10012345"):
    base.card(base.find(name))
print(base.find("Papierwolf 4711"))
import sys; assert "platformdirs" not in sys.modules or sys.platform != "linux"
"""
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "Paper Wolf 4711\n"


def test_nothing_imported_costs_nothing(tmp_path: Path) -> None:
    assert not os.path.exists(folder())
    code = "import sys; from kb.store.knowledge import open_kb; open_kb().find('Sangan'); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    never = {"platformdirs", "pathlib", "msgspec", "kb.building.own", "kb.sources", "kb.building.build"}
    assert not never & set(loaded) or sys.platform != "linux"
