"""What stands alone between cards and being whole, what a phrase would bring, what a build says otherwise than another."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kb.building.build import build
from kb.building.entries import Entry, Merged
from kb.errors import KnowledgeError
from kb.store.shelf import Origin
from kb.text.language.printed import Printed
from queries.cli import main
from queries.knowing.probing import changes, probe, sole

COMPILED = Origin("compiled")
DRAW: dict[str, Any] = {"kind": "ignition", "number": 1, "does": [{"draw": 1}]}
ROLL: dict[str, Any] = {"kind": "ignition", "number": 1, "does": [{"opaque": "step roll at 23-37, sentence 1"}]}
TEXT = "Once per turn: You can whistle 3 tunes. Once per turn: You can draw 1 card."
LAMP = {"name": "Paper Lamp", "card": "effect monster", "effects": [ROLL, DRAW]}
TWICE = {"name": "Paper Twin", "card": "effect monster", "effects": [ROLL, {**ROLL, "number": 2, "cost": [{"opaque": "cost pay at 1-2"}]}]}


def printed(name: str, text: str = TEXT) -> Printed:
    return Printed(name, "monster", ("effect",), text)


def test_what_stands_alone_before_an_effect_and_a_card() -> None:
    """The second effect of the twin has two such parts: neither stands alone."""
    rows = [(LAMP, COMPILED), (TWICE, COMPILED)]
    assert sole(rows) == [{"what": "step roll", "effects": 2, "cards": 1}]
    assert sole(rows[:1], {"Paper Lamp": printed("Paper Lamp")}) == [{"what": "whistle N tune", "effects": 1, "cards": 1}]


def test_a_phrase_that_would_be_read() -> None:
    cards = [printed("Paper Lamp"), printed("Paper Wall", "Once per turn: You can draw 2 cards.")]
    found = probe(cards, "whistle N tunes", "draw N cards")
    assert found == {"texts": 1, "effects": 1, "cards": 1, "names": ["Paper Lamp"]}
    assert probe(cards, "whistle N tunes", "hum N tunes")["effects"] == 0


@pytest.mark.parametrize("phrase", ["", " ", "x" * 401])
def test_a_phrase_has_words_and_an_end(phrase: str) -> None:
    with pytest.raises(KnowledgeError, match="1 to 400"):
        probe([], phrase, "draw 1 card")


def test_what_changes_between_two_builds() -> None:
    after = {**LAMP, "effects": [{**DRAW, "does": [{"draw": 2}]}, DRAW]}
    found = changes({"Paper Lamp": LAMP, "Gone": LAMP}, {"Paper Lamp": after, "New": LAMP})
    assert found["became whole"] == ["Paper Lamp"] and found["no longer whole"] == []
    assert (found["new"], found["gone"]) == (["New"], ["Gone"])
    before = ["effects 1 > does > opaque: step roll at 23-37, sentence 1"]
    assert found["changed"] == [{"card": "Paper Lamp", "before": before, "after": ["effects 1 > does > draw: 2"]}]


def test_the_command_compares_two_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for file, effect in (("a", ROLL), ("b", DRAW)):
        build(tmp_path / f"{file}.sqlite", compiled=Merged([Entry({**LAMP, "effects": [effect]})], []))
    files = [str(tmp_path / f"{file}.sqlite") for file in "ab"]
    assert main(["kb", "changes", files[0], files[0]]) == 0
    capsys.readouterr()
    assert main(["kb", "changes", *files]) == 1
    said = capsys.readouterr().out
    assert "1 cards: became whole" in said and "+ effects > does > draw: 1" in said
    assert main(["kb", "changes", *files, "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["became whole"] == ["Paper Lamp"]


def test_a_probe_needs_the_texts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kb", "coverage", "--probe", "a", "b"]) == 2
    assert "--from DATABASE" in capsys.readouterr().err
