"""Building the knowledge base: equal contents give equal bytes, a fault changes nothing, compiled cards stay, each name stands once."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from kb.building import build as building
from kb.building.build import HERE, build, is_current, kept, write_cards
from kb.building.entries import Entry, merged
from kb.errors import KnowledgeError
from kb.store.knowledge import open_kb
from kb.store.shelf import open_file

DISC = {"name": "Disc", "password": 11, "card": "normal spell", "effects": []}
SWORD = {"name": "Sword", "password": 22, "card": "equip spell", "effects": []}


@pytest.fixture
def copy(sources: Path, tmp_path: Path) -> Path:
    """Sources that may be changed."""
    shutil.copytree(sources, tmp_path / "copy", ignore=shutil.ignore_patterns("*.sqlite"))
    return tmp_path / "copy"


def test_equal_sources_give_equal_bytes(sources: Path, tmp_path: Path) -> None:
    cards = merged([Entry(DISC), Entry(SWORD)])
    assert build(tmp_path / "one.sqlite", sources, cards) == build(tmp_path / "two.sqlite", sources, cards)
    assert (tmp_path / "one.sqlite").read_bytes() == (tmp_path / "two.sqlite").read_bytes()


def test_the_file_knows_whether_it_is_current(copy: Path) -> None:
    file = copy / "kb.sqlite"
    build(file, copy)
    assert is_current(file, copy)
    card = "name: '7'\npassword: 67048712\ncard: continuous spell\nsources: [card text]\n"
    (copy / "cards" / "7.yaml").write_text(card, encoding="utf-8")
    assert not is_current(file, copy)
    assert not is_current(copy / "none.sqlite", copy)
    file.write_bytes(b"hello" * 1000)
    assert not is_current(file, copy)


def test_a_fault_leaves_the_file_as_it_was(copy: Path) -> None:
    build(copy / "kb.sqlite", copy)
    before = (copy / "kb.sqlite").read_bytes()
    (copy / "cards" / "7.yaml").write_text("name: 7\ncard: spell\n", encoding="utf-8")
    with pytest.raises(KnowledgeError, match=r"7\.yaml:1:7"):
        build(copy / "kb.sqlite", copy)
    assert (copy / "kb.sqlite").read_bytes() == before
    assert [path.name for path in copy.glob("kb.sqlite*")] == ["kb.sqlite"]
    assert not is_current(copy / "kb.sqlite", copy)


def test_compiled_cards_stay_when_only_the_sources_are_built(copy: Path) -> None:
    file = copy / "kb.sqlite"
    first = build(file, copy, merged([Entry(DISC, ("Scheibe",), (99,)), Entry(SWORD)]))
    before = file.read_bytes()
    assert (first.described, first.compiled) == (6, 2)
    assert build(file, copy).digest == first.digest
    assert file.read_bytes() == before
    (copy / "cards" / "7.yaml").unlink()
    assert build(file, copy).compiled == 2
    assert [(entry.card, entry.all_passcodes()) for entry in kept(file)[0]] == [(DISC, [11, 99]), (SWORD, [22])]
    assert open_kb(file).find("scheibe") == open_kb(file).find("99") == "Disc"
    assert build(file, copy, merged([])).compiled == 0


def test_the_digest_is_of_what_is_said(copy: Path) -> None:
    digests = {
        build(copy / "kb.sqlite", copy, merged(entries)).digest
        for entries in ([], [Entry(DISC)], [Entry(DISC, ("Scheibe",))], [Entry(DISC, (), (5,))], [Entry({**DISC, "card": "normal trap"})])
    }
    assert len(digests) == 5


def test_where_a_card_comes_from_is_no_part_of_it(tmp_path: Path) -> None:
    one = write_cards(tmp_path / "one.sqlite", [Entry(DISC)], {})
    assert write_cards(tmp_path / "two.sqlite", [Entry({**DISC, "origin": "compiled"})], {"import": "mine"}) == one
    assert list(open_file(str(tmp_path / "two.sqlite")).shelves[0].rows()) == [DISC]


def test_the_tracked_file_is_current() -> None:
    assert is_current(), "run `python -m kb.building.build`"


def test_the_tracked_file_is_no_larger_than_four_megabytes() -> None:
    assert (HERE / "kb.sqlite").stat().st_size <= 4 * 1024 * 1024


def test_the_command_builds_and_checks(
    sources: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(building, "build", lambda: build(tmp_path / "kb.sqlite", sources))
    assert building.main([]) == 0
    assert "6 cards described by hand, 0 compiled" in capsys.readouterr().out
    monkeypatch.setattr(building, "is_current", lambda: False)
    assert building.main(["--check"]) == 1
    monkeypatch.setattr(building, "is_current", lambda: True)
    assert building.main(["--check"]) == 0


def test_a_fault_of_the_sources_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def fails() -> None:
        raise KnowledgeError("wrong", "a.yaml", 1, 2)

    monkeypatch.setattr(building, "build", fails)
    assert building.main([]) == 1
    assert "a.yaml:1:2: wrong" in capsys.readouterr().err
