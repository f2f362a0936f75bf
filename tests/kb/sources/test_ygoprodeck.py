"""What is particular to the YGOPRODeck API."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kb.errors import KnowledgeError
from kb.sources.databases import read
from tests.kb.sources.databases import YGOPRODECK, ygoprodeck
from tests.kb.sources.single import of_ygoprodeck

WOLF, PAIR, SHEET, CHAIN = YGOPRODECK


def old(entry: dict[str, Any]) -> dict[str, Any]:
    """An entry as the API wrote it before it had a type line."""
    return {word: value for word, value in entry.items() if word not in ("typeline", "misc_info", "humanReadableCardType")}


@pytest.mark.parametrize(
    ("kind", "text", "types"),
    [
        ("Tuner Monster", "Draw 1 card.", ("tuner", "effect")),
        ("Normal Tuner Monster", "A wolf.", ("tuner", "normal")),
        ("Normal Monster", "A wolf.", ("normal",)),
        ("Flip Effect Monster", "FLIP: Draw 1 card.", ("flip", "effect")),
        ("Gemini Monster", "Draw 1 card.", ("gemini", "effect")),
        ("XYZ Monster", "2 Level 4 monsters\nDraw 1 card.", ("xyz", "effect")),
        ("XYZ Monster", "2 Level 4 monsters", ("xyz",)),
        ("Fusion Monster", '"A" + "B"\n(This card is always treated as an "A" card.)', ("fusion",)),
        ("Synchro Tuner Monster", "1 Tuner + 1 monster\nDraw 1 card.", ("synchro", "tuner", "effect")),
        ("Ritual Effect Monster", "Draw 1 card.", ("ritual", "effect")),
        ("Pendulum Effect Fusion Monster", '"A" + "B"\nDraw 1 card.', ("fusion", "pendulum", "effect")),
    ],
)
def test_kinds_without_a_type_line(kind: str, text: str, types: tuple[str, ...]) -> None:
    assert of_ygoprodeck({**old(WOLF), "type": kind, "desc": text}).types == types


def test_an_effect_that_only_misc_tells() -> None:
    entry = {**old(WOLF), "type": "Fusion Monster", "desc": '"A" + "B"\n(Its name is also "A".)'}
    assert of_ygoprodeck(entry).types == ("fusion",)
    assert of_ygoprodeck({**entry, "misc_info": [{"has_effect": 1}]}).types == ("fusion", "effect")


def test_texts_of_a_pendulum_monster_apart() -> None:
    card = of_ygoprodeck({**PAIR, "pend_desc": "Above.", "monster_desc": "2 monsters\nBelow."})
    assert (card.pendulum_text, card.materials, card.text) == ("Above.", "2 monsters", "Below.")


def test_a_pendulum_monster_without_a_pendulum_effect() -> None:
    text = "[ Pendulum Effect ]\n-n/a-\n------\n[ Monster Effect ]\nDraw 1 card."
    card = of_ygoprodeck({**PAIR, "type": "Pendulum Effect Monster", "desc": text})
    assert (card.pendulum_text, card.text) == ("", "Draw 1 card.")


def test_marks_around_flavour_text_are_dropped() -> None:
    assert of_ygoprodeck({**old(WOLF), "type": "Normal Monster", "desc": "''A wolf of paper.''"}).text == "A wolf of paper."


def test_a_token_has_no_text() -> None:
    card = of_ygoprodeck({**old(WOLF), "type": "Token", "frameType": "token", "desc": "Summoned by something."})
    assert (card.kind, card.types, card.text, card.level) == ("token", (), "", 3)


def test_a_list_without_the_answer_around_it(tmp_path: Path) -> None:
    file = tmp_path / "cards.json"
    file.write_text(json.dumps(YGOPRODECK))
    assert read(file) == read(ygoprodeck(tmp_path))


def test_what_is_left_out_is_said(tmp_path: Path) -> None:
    rush = {**SHEET, "name": "Rush Sheet", "misc_info": [{"formats": ["Rush Duel"]}]}
    skill = {"id": 1, "name": "Fold!", "type": "Skill Card", "frameType": "skill", "race": "Paper", "desc": "Fold."}
    german = {**SHEET, "name": "Papierbogen", "name_en": "Sheet", "desc": "Ziehe 1 Karte."}
    odd = {**SHEET, "name": "Odd Sheet", "race": "Paper"}
    pool = read(ygoprodeck(tmp_path, [*YGOPRODECK, rush, skill, german, odd]))
    assert len(pool.records) == 4
    assert pool.named == [("Papierbogen", (90000003,), "Sheet")]
    assert any(remark.startswith("in another language") and "Papierbogen" in remark for remark in pool.remarks)
    for why, name in (("Rush", "Rush Sheet"), ("Skill", "Fold!"), ("Spells and Traps of a kind", "Odd Sheet")):
        assert any(remark.startswith(f"left out 1: {why}") and name in remark for remark in pool.remarks)


def test_of_a_database_in_another_language_only_names_are_taken(tmp_path: Path) -> None:
    """A text too short to tell, too: it is in that language."""
    german = [{**SHEET, "name": name, "desc": "Ziehe eine Karte und lege die Karte auf den Friedhof."} for name in ("A", "B", "C")]
    pool = read(ygoprodeck(tmp_path, [*german, {**SHEET, "id": 90000077, "name": "D", "desc": "Ziehe."}]))
    assert pool.records == [] and [one.name for one in pool.named] == ["A", "B", "C", "D"]
    assert pool.named[3].passcodes == (90000077,)


def test_an_error_of_the_api_is_passed_on(tmp_path: Path) -> None:
    file = tmp_path / "answer.json"
    file.write_text('{"error": "No card matching your query was found in the database."}')
    with pytest.raises(KnowledgeError, match="the API answered with an error instead of cards: No card matching"):
        read(file)


def test_an_entry_that_gives_no_card() -> None:
    with pytest.raises(KnowledgeError, match="Link Arrows are not known"):
        of_ygoprodeck({**CHAIN, "linkmarkers": ["Upwards"]})
    with pytest.raises(KnowledgeError, match="no entry"):
        of_ygoprodeck({"name": "Paper Wolf"})
    with pytest.raises(KnowledgeError, match="no English"):
        of_ygoprodeck({**SHEET, "name": "\u200b"})


def test_a_fault_is_located(tmp_path: Path) -> None:
    file = tmp_path / "cardinfo.json"
    file.write_text('{"data": [\n' + json.dumps(WOLF) + ",\n" + json.dumps({**SHEET, "id": "90"}) + "]}")
    with pytest.raises(KnowledgeError) as raised:
        read(file)
    assert (raised.value.line, raised.value.column) == (3, 1)
    assert "card 2, `id`" in raised.value.message
