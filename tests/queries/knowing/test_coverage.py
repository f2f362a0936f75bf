"""What share of cards is understood: counted by origin, by card and by effect; decks, lists; the words behind an opaque part."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kb.building.build import build, from_sources
from kb.building.entries import Entry, Merged
from kb.building.grading import graded
from kb.errors import KnowledgeError
from kb.store import knowledge as store
from kb.store.knowledge import KnowledgeBase, open_kb
from kb.store.shelf import Origin
from kb.text.language.printed import Printed
from queries.cli import main
from queries.knowing.coverage import coverage, listed_names, rows_of, understood
from queries.knowing.deck import read_deck

HAND, COMPILED = Origin("hand"), Origin("compiled")
DRAW: dict[str, Any] = {"kind": "ignition", "number": 1, "does": [{"draw": 1}]}
ROLL: dict[str, Any] = {"kind": "quick", "number": 2, "does": [{"opaque": "step roll at 6-16", "possible": True}]}
LAMP = {"name": "Lamp", "card": "effect monster", "password": 1, "effects": [DRAW, ROLL]}
WALL = {"name": "Wall", "card": "effect monster", "password": 2, "effects": [{"kind": "continuous", "opaque": ["its shade"]}]}
MOAT = {"name": "Moat", "card": "effect monster", "password": 3, "effects": [{**DRAW, "confirmed": True}]}


@pytest.fixture
def kb(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> KnowledgeBase:
    """Some described cards as they are shipped, and three compiled ones."""
    build(tmp_path / "kb.sqlite", compiled=Merged([Entry(LAMP), Entry(MOAT), Entry(WALL, (), (22,))], []))
    monkeypatch.setattr(store, "SHIPPED", str(tmp_path / "kb.sqlite"))
    return open_kb(tmp_path / "kb.sqlite")


def test_shares_by_origin() -> None:
    found = coverage([(LAMP, COMPILED), (MOAT, HAND), (WALL, HAND)])
    assert found["cards"] == {
        "all": {"full": 1, "activation-exact": 1, "opaque": 1, "total": 3, "confirmed": 1},
        "compiled": {"full": 0, "activation-exact": 1, "opaque": 0, "total": 1, "confirmed": 0},
        "hand": {"full": 1, "activation-exact": 0, "opaque": 1, "total": 2, "confirmed": 1},
    }
    assert found["activated"]["all"] == {"full": 2, "activation-exact": 1, "opaque": 0, "total": 3, "confirmed": 1}
    assert found["other"] == {
        "all": {"full": 0, "activation-exact": 0, "opaque": 1, "total": 1, "confirmed": 0},
        "hand": {"full": 0, "activation-exact": 0, "opaque": 1, "total": 1, "confirmed": 0},
    }


def test_the_commonest_kinds_come_first() -> None:
    twice = {**LAMP, "name": "Twice", "effects": [ROLL, ROLL]}
    found = coverage([(LAMP, COMPILED), (twice, COMPILED), (WALL, HAND)])
    assert found["kinds"] == [{"kind": "step roll", "count": 3, "cards": 2}, {"kind": "in words of its own", "count": 1, "cards": 1}]


def test_the_words_behind_a_kind_are_shown() -> None:
    def printed(name: str, text: str) -> Printed:
        return Printed(name, "monster", text=text)

    def row(name: str) -> dict[str, Any]:
        return {**LAMP, "name": name}

    names = ("Lamp", "Lantern", "Torch")
    texts = [printed("Lamp", 'Shout "a"  500'), printed("Lantern", 'Shout  "b"\n1,000'), printed("Torch", "Shout loudly, twice")]
    found = coverage([(row(name), COMPILED) for name in names], {text.name: text for text in texts})
    assert found["kinds"][0]["phrases"] == [{"words": '"…" N', "count": 2}, {"words": "loudly, tw", "count": 1}]
    assert "phrases" not in coverage([(LAMP, HAND)], {"Lamp": texts[0]})["kinds"][0], "a person saw another text"


def test_which_cards_of_a_deck_are_understood(kb: KnowledgeBase) -> None:
    found = understood(read_deck("#main\n1\n1\n3\n99\n99\n!side\n22\n3\n26202165"), kb)
    assert found["answer"] is False and found["sections"] == {"main": 5, "extra": 0, "side": 3}
    assert [(card["card"], card["understood"], card["origin"], card["copies"]) for card in found["cards"]] == [
        ("Moat", "full", "compiled", {"main": 1, "side": 1}),
        ("Sangan", "full", "hand", {"side": 1}),
        ("Lamp", "activation-exact", "compiled", {"main": 2}),
        ("Wall", "opaque", "compiled", {"side": 1}),
    ]
    assert [card.get("missing") for card in found["cards"]] == [
        None,
        None,
        [{"effect": 2, "grade": "activation-exact", "what": "step roll"}],
        [{"kind": "continuous", "grade": "opaque", "what": "its shade"}],
    ]
    assert found["unknown"] == [{"passcode": 99, "line": 5, "copies": {"main": 2}}]
    assert understood(read_deck("#main\n3"), kb)["answer"] is True


def test_a_list_of_names(kb: KnowledgeBase) -> None:
    assert listed_names("# mine\nlamp\n\n  MST\nLamp\n", "", kb) == ["Lamp", "Mystical Space Typhoon", "Lamp"]
    assert [row["name"] for row, _ in rows_of(["Lamp", "Lamp", "Wall"], kb)] == ["Lamp", "Wall"]
    with pytest.raises(KnowledgeError) as caught:
        listed_names("Lamp\n  Lampp\nnobody at all", "list.txt", kb)
    assert [(one.line, one.column, one.suggestion) for one in caught.value.errors][0] == (2, 3, "Lamp")
    assert len(caught.value.errors) == 2


@pytest.mark.usefixtures("kb")
def test_the_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "my.ydk").write_text("#main\n1\n2\n77\n", encoding="utf-8")
    (tmp_path / "names.txt").write_text("Moat\n", encoding="utf-8")
    assert main(["deck", str(tmp_path / "my.ydk")]) == 1
    shown = capsys.readouterr().out
    for words in ("0 of 3 cards understood fully", "effect 2: step roll", "77 ×1  line 4: no card has this passcode"):
        assert words in shown
    assert main(["kb", "coverage", "--deck", str(tmp_path / "my.ydk"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["cards"]["all"]["total"] == 2
    assert main(["kb", "coverage", "--list", str(tmp_path / "names.txt")]) == 0
    assert "1 100.0%" in capsys.readouterr().out
    assert main(["kb", "coverage", "--kinds", "0", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["cards"]["compiled"]["total"] == 3
    assert main(["kb", "coverage", "--deck", "a", "--list", "b"]) == 2
    assert main(["deck", str(tmp_path / "none.ydk")]) == 2


@pytest.mark.usefixtures("kb")
def test_a_card_says_where_it_comes_from(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["card", "Lamp"]) == 0
    assert "Compiled from its text, not checked by hand" in capsys.readouterr().out
    assert main(["card", "Lamp", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["card"]["origin"] == "compiled"
    assert main(["card", "Sangan"]) == 0
    assert "Described by hand; sources: card text" in capsys.readouterr().out


@pytest.mark.usefixtures("kb")
def test_verifying_and_building(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = tmp_path / "cards.json"
    entry: dict[str, Any] = {"name": {"en": "Plain Beast"}, "text": {"en": "Nobody has seen it."}, "card_type": "Monster", "level": 4}
    entry.update({"monster_type_line": "Beast / Normal", "attribute": "EARTH", "atk": 1900, "def": 0, "password": 4711})
    database.write_text(json.dumps([entry]), encoding="utf-8")
    assert main(["kb", "verify"]) == 0
    assert "not looked at (the compiler has changed since)" in capsys.readouterr().out
    assert main(["kb", "verify", "--from", str(database)]) == 1
    assert "3 cards compiled: not current" in capsys.readouterr().out
    out = store.SHIPPED
    assert main(["kb", "build", "--out", out, "--from", str(database)]) == 0
    assert "1 compiled" in capsys.readouterr().out
    assert main(["kb", "verify"]) == 0
    assert "not looked at (by this compiler)" in capsys.readouterr().out
    digest = open_kb(out).files[0].digest
    described = from_sources().cards
    build(Path(out), grading=lambda cards: [graded(card, (0,) if card["name"] == "Raigeki" else ()) for card in described])
    assert main(["kb", "verify", "--from", str(database)]) == 1
    assert "what is confirmed of them: not current" in capsys.readouterr().out
    assert main(["kb", "build", "--out", out, "--from", str(database)]) == 0
    assert open_kb(out).files[0].digest == digest
    capsys.readouterr()
    assert main(["kb", "verify", "--from", str(database), "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["answer"] is True and answer["digest"] == digest and answer["parts"]["sources"]["now"] == from_sources().digest
    assert main(["kb", "build", "--out", out, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["digest"] == digest
    assert open_kb(out).find("4711") == "Plain Beast"
    assert main(["kb", "coverage", "--from", str(database)]) == 0
    assert capsys.readouterr().err == ""
    entry["text"] = {"en": "Somebody has seen it."}
    database.write_text(json.dumps([entry]), encoding="utf-8")
    assert main(["kb", "coverage", "--from", str(database)]) == 0
    assert "were not compiled from this state" in capsys.readouterr().err
