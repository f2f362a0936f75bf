"""Activation facts against those read off a simulator's card scripts; every card on which they disagree is sorted in `disagreements.yaml`.

The card database and the facts lie beside the project (`../shared/data`); without them these tests skip.
"""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from kb.building.activation_facts import activation_facts
from kb.sources.databases import read
from tests.kb.text.skeletons import skeleton

SHARED = Path(__file__).parents[4] / "shared"
CARDS, TRUTH, SCORE = SHARED / "data/cards.json.gz", SHARED / "data/facts-open.jsonl.gz", SHARED / "tools/score_facts.py"
SHEET = Path(__file__).with_name("disagreements.yaml")
CLASSES = {"ours wrong", "truth wrong", "text ambiguous"}

pytestmark = pytest.mark.skipif(
    not all(file.exists() for file in (CARDS, TRUTH, SCORE)),
    reason="the facts read off card scripts are not beside the project (../shared)",
)


@cache
def sorted_cards() -> dict[int, str]:
    """The class of every passcode in the sheet."""
    sheet = yaml.safe_load(SHEET.read_text(encoding="utf8"))
    return {passcode: sort for sort, rows in sheet.items() for row in rows for passcode in row["cards"]}


@pytest.fixture(scope="module")
def predictions(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The facts of every card that has a passcode, in the scorer's format."""
    file = tmp_path_factory.mktemp("facts") / "predictions.jsonl"
    printed = [record.printed for record in read(CARDS).records if record.printed.password is not None]
    file.write_text("".join(f"{json.dumps(activation_facts(skeleton(card)))}\n" for card in printed), encoding="utf8")
    return file


def score(predictions: Path, *options: str) -> dict[str, Any]:
    command = [sys.executable, str(SCORE), str(predictions), "--truth", str(TRUTH), "--json", *options]
    found: dict[str, Any] = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    return found


def test_the_score_on_the_core(predictions: Path) -> None:
    found = score(predictions)
    assert found["card_exact_core_with_effects"] >= 0.975
    assert found["card_exact_full_with_effects"] >= 0.97
    assert found["by_number_of_effects"]["3+"]["core"] >= 0.93
    assert found["field_accuracy"]["once"] >= 0.97


def test_the_score_on_all_cards(predictions: Path) -> None:
    assert score(predictions, "--subset", "all")["card_exact_core_with_effects"] >= 0.935


def test_every_disagreement_is_sorted(predictions: Path, tmp_path: Path) -> None:
    score(predictions, "--dump", str(tmp_path / "dump.jsonl"))
    dumped = [json.loads(line) for line in (tmp_path / "dump.jsonl").read_text(encoding="utf8").splitlines()]
    disagree = {card["passcode"] for card in dumped if not card["core_ok"]}
    assert disagree - set(sorted_cards()) == set(), "sort these in disagreements.yaml"
    assert set(sorted_cards()) - disagree == set(), "these agree: take them out of disagreements.yaml"


def test_with_what_the_truth_has_wrong_set_aside(predictions: Path, tmp_path: Path) -> None:
    aside = {passcode for passcode, sort in sorted_cards().items() if sort == "truth wrong"}
    kept = tmp_path / "kept.jsonl"
    with gzip.open(TRUTH, "rt", encoding="utf8") as whole:
        rows = [line for line in whole if json.loads(line)["passcode"] not in aside]
    kept.write_text("".join(rows), encoding="utf8")
    found = score(predictions)
    assert len(aside) <= 0.03 * found["cards"]
    assert score(predictions, "--truth", str(kept))["card_exact_core_with_effects"] >= 0.985


def test_the_sheet_is_well_formed() -> None:
    sheet = yaml.safe_load(SHEET.read_text(encoding="utf8"))
    assert set(sheet) == CLASSES
    passcodes = [passcode for rows in sheet.values() for row in rows for passcode in row["cards"]]
    assert len(passcodes) == len(set(passcodes))
    assert all(row["reason"] for rows in sheet.values() for row in rows)
