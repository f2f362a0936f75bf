"""What is particular to YAML Yugi."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kb.errors import KnowledgeError
from kb.sources.databases import read
from tests.kb.sources import databases
from tests.kb.sources.databases import PAIR, SHEET, WOLF, yaml_yugi
from tests.kb.sources.single import of_yaml_yugi


def monster(**words: Any) -> dict[str, Any]:
    return {**WOLF, **words}


def test_the_file_of_one_card(tmp_path: Path) -> None:
    file = tmp_path / "90000001.json"
    file.write_text(json.dumps(WOLF))
    assert [record.printed for record in read(file).records] == [of_yaml_yugi(WOLF)]


def test_names_in_other_languages_without_the_readings_of_signs() -> None:
    assert of_yaml_yugi(WOLF).names == {"de": "Papierwolf", "ja": "紙狼", "ja_romaji": "Kami Ookami"}


def test_a_series_that_the_name_does_not_hold_is_none_in_the_tcg() -> None:
    assert of_yaml_yugi(WOLF).series == ("wolf",)


@pytest.mark.parametrize(
    ("line", "types"),
    [
        ("Beast / Effect", ("effect",)),
        ("Beast / Tuner", ("tuner", "effect")),
        ("Beast", ("normal",)),
        ("Beast / Pendulum", ("pendulum", "normal")),
        ("Beast / Spirit", ("spirit", "effect")),
        ("Beast / Effect ", ("effect",)),
        ("Beast / Synchro / Tuner / Effect", ("synchro", "tuner", "effect")),
        ("Beast / Normal", ("normal",)),
    ],
)
def test_a_type_line_may_be_that_of_an_old_printing(line: str, types: tuple[str, ...]) -> None:
    assert of_yaml_yugi(monster(monster_type_line=line)).types == types


def test_a_flip_effect_makes_a_flip_monster() -> None:
    assert of_yaml_yugi(monster(monster_type_line="Beast / Effect", text={"en": "FLIP: Draw 1 card."})).types == ("flip", "effect")
    assert of_yaml_yugi(monster(monster_type_line="Beast / Effect", text={"en": "Negate FLIP: effects."})).types == ("effect",)


@pytest.mark.parametrize(
    ("text", "materials", "rest"),
    [
        ("2 Level 4 monsters\nDraw 1 card.", "2 Level 4 monsters", "Draw 1 card."),
        ("2 Level 4 monsters", "2 Level 4 monsters", ""),
        ('"Paper Wolf" + "Mr. Paper"\nDraw 1 card.', '"Paper Wolf" + "Mr. Paper"', "Draw 1 card."),
        ("2 or more monsters. \n Draw 1 card.", "2 or more monsters", "Draw 1 card."),
        ("1 Tuner + 1 monster / You can draw 1 card. You win.", "1 Tuner + 1 monster", "You can draw 1 card. You win."),
        ('Must be Special Summoned with "Paper Sheet". Draw 1 card.', "", 'Must be Special Summoned with "Paper Sheet". Draw 1 card.'),
        ("2 monsters (1 Fusion and 1 Link)\r\nDraw 1 card.", "2 monsters (1 Fusion and 1 Link)", "Draw 1 card."),
        ("1000 LP can be paid. Then draw.\nMore.", "", "1000 LP can be paid. Then draw.\nMore."),
    ],
)
def test_materials_are_taken_off_the_text(text: str, materials: str, rest: str) -> None:
    card = of_yaml_yugi(monster(monster_type_line="Beast / Fusion", text={"en": text}))
    assert (card.materials, card.text) == (materials, rest)


def test_only_the_extra_deck_has_materials() -> None:
    assert of_yaml_yugi(monster(text={"en": "2 monsters\nDraw 1 card."})).materials == ""


def test_a_rank(tmp_path: Path) -> None:
    entry = {word: value for word, value in WOLF.items() if word != "level"}
    text = {"en": "2 Level 4 monsters\nDraw 1 card."}
    card = of_yaml_yugi({**entry, "rank": 4, "monster_type_line": "Beast / Xyz / Effect", "text": text})
    assert (card.rank, card.level, card.types) == (4, None, ("xyz", "effect"))


def test_numbers_of_programs_are_no_passwords(tmp_path: Path) -> None:
    (record,) = read(yaml_yugi(tmp_path, [{**SHEET, "password": None, "fake_password": [100000001, 100000002]}])).records
    assert record.printed.password is None and record.passcodes == (100000001, 100000002)


def test_what_is_left_out_is_said(tmp_path: Path) -> None:
    rush = {**WOLF, "name": {"en": "Rush Wolf"}, "sets": {"ja": [{"set_number": "RD/KP01-JP001", "set_name": "…"}]}}
    maximum = {**WOLF, "name": {"en": "Wide Wolf"}, "maximum_atk": 3000}
    skill = {"name": {"en": "Fold!"}, "type_line": "Skill / Paper", "effect": {"en": "Fold."}}
    foreign = {**SHEET, "name": {"en": "Far Sheet", "ja": "紙"}, "text": {"en": None, "ja": "紙"}}
    pool = read(yaml_yugi(tmp_path, [WOLF, PAIR, SHEET, rush, maximum, skill, foreign]))
    assert sorted(record.printed.name for record in pool.records) == ["Paper Pair", "Paper Sheet", "Paper Wolf"]
    assert any(remark.startswith("left out 2: Rush Duel") and "Rush Wolf, Wide Wolf" in remark for remark in pool.remarks)
    assert any(remark.startswith("left out 1: Skill") and "Fold!" in remark for remark in pool.remarks)
    assert any(remark.startswith("left out 1: no English") and "Far Sheet" in remark for remark in pool.remarks)


def test_unofficial_translations_are_said(tmp_path: Path) -> None:
    pool = read(yaml_yugi(tmp_path, [WOLF, {**SHEET, "is_translation_unofficial": {"name": {"en": True}}},
                                     {**PAIR, "is_translation_unofficial": {"text": {"ko": True}}}]))
    assert any(remark == "with a name or text that is not official yet: 1 (Paper Sheet)" for remark in pool.remarks)
    assert [record.unofficial for record in pool.records] == [False, True, False]


@pytest.mark.parametrize(
    ("changed", "line", "said"),
    [
        ({"level": "three"}, 2, "card 2, `level`"),
        ({"name": 7}, 2, "card 2, `name`"),
        ({"password": -1}, 2, "card 2, `password`"),
        ({"atk": 10**9}, 2, "card 2, `atk`"),
        ({"text": {"en": "x" * 20_001}}, 2, "card 2, `text.en`"),
        ({"name": {"en": "x" * 301}}, 2, "card 2, `name.en`"),
    ],
)
def test_a_fault_is_located(changed: dict[str, Any], line: int, said: str, tmp_path: Path) -> None:
    file = tmp_path / "cards.json"
    file.write_text(f"[{json.dumps(WOLF)},\n {json.dumps({**SHEET, **changed})}]")
    with pytest.raises(KnowledgeError) as raised:
        read(file)
    assert (raised.value.file, raised.value.line, raised.value.column) == (str(file), line, 2)
    assert said in raised.value.message


def test_an_entry_that_gives_no_card() -> None:
    with pytest.raises(KnowledgeError, match="left out"):
        of_yaml_yugi({**WOLF, "monster_type_line": "Beast / Maximum / Effect"})
    with pytest.raises(KnowledgeError, match="Link Arrows are not known"):
        of_yaml_yugi({**databases.LINK, "link_arrows": ["↺"]})
    with pytest.raises(KnowledgeError, match="no entry"):
        of_yaml_yugi({"name": "Paper Wolf"})


def test_a_folder_of_files(tmp_path: Path) -> None:
    for number, entry in enumerate(databases.YAML_YUGI):
        (tmp_path / f"{number}.json").write_text(json.dumps(entry))
    (tmp_path / "README.md").write_text("…")
    assert len(read(tmp_path).records) == 4
