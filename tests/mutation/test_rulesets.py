"""Spell Speed, SEG-2 and TIM-9 are data: another ruleset file, and the answers are others, with no Python edited.

The knowledge base is built from a copy of its own sources, with new ruleset files beside the shipped ones.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from kb.building.build import HERE, build
from kb.store.knowledge import KnowledgeBase, open_kb
from tests.mutation.noticing import knowing
from tests.rulings.evaluate import evaluate

RULESETS = {
    "fast-normal-spells": """
name: fast-normal-spells
title: Normal Spells have Spell Speed 2
differs_from: tcg-current
changes:
  - {table: spell_speed, where: {what: card activation, of: normal spell}, set: {speed: 2}, source: invented}
""",
    "slow-counter-traps": """
name: slow-counter-traps
title: Counter Traps have Spell Speed 2
differs_from: tcg-current
changes:
  - {table: spell_speed, where: {rule: SPD-3}, set: {speed: 2}, source: invented}
""",
    "private-last": """
name: private-last
title: Triggers in the hand come after the others, as in the OCG
differs_from: tcg-current
changes:
  - {table: segoc, where: {rule: SEG-2}, set: {private: after}, source: invented}
""",
    "private-too": """
name: private-too
title: The OCG with triggers in the hand among the others
differs_from: ocg-current
changes:
  - {table: segoc, where: {rule: SEG-2}, set: {private: with the others}, source: invented}
""",
    "no-move-loses": """
name: no-move-loses
title: A monster that moved again keeps its trigger
differs_from: tcg-current
changes:
  - {table: moved_triggers, where: {rule: TIM-9}, set: {lost by: no move}, source: invented}
""",
    "every-move-loses": """
name: every-move-loses
title: The older TCG with today's rule about monsters that moved
differs_from: tcg-2012
changes:
  - {table: moved_triggers, where: {rule: TIM-9}, set: {lost by: every move}, source: invented}
""",
}
SPEEDS = {
    "A": {"hand": ["Raigeki", "Pot of Greed"], "deck": [10]},
    "B": {"hand": [1], "monsters": ["Mystical Elf"], "deck": []},
    "play": ["A activates Pot of Greed", "B passes"],
}
COUNTERS = {
    "A": {"hand": ["Pot of Greed"], "spells": [{"set": "Mystical Space Typhoon"}], "deck": [10]},
    "B": {"hand": ["Sangan", 1], "spells": [{"set": "Magic Jammer"}, {"set": "Mirror Force"}], "deck": []},
    "play": ["A activates Pot of Greed", "B activates Magic Jammer discarding Sangan"],
}
PRIVATE = {
    "A": {"hand": ["Star Seraph Scepter", "Star Seraph Sovereignty"], "deck": ["Star Seraph Sovereignty", 20]},
    "play": ["A Normal Summons Star Seraph Scepter", "A passes", "B passes"],
}
MOVED = {
    "A": {"hand": ["Monster Reincarnation", "Dandylion"], "graveyard": ["Gemini Elf"], "deck": [20]},
    "play": ["A activates Monster Reincarnation discarding Dandylion targeting Dandylion", "B passes", "A passes"],
}
RAIGEKI = "A activates Raigeki"
TYPHOON = "A activates Mystical Space Typhoon targeting Mirror Force"
SOVEREIGNTY = "A activates Star Seraph Sovereignty"
DANDYLION = "A activates Dandylion"
ANSWERS: list[tuple[dict[str, Any], str, str, str, list[str]]] = [
    (SPEEDS, RAIGEKI, "tcg-current", "no", ["SPD-4"]),
    (SPEEDS, RAIGEKI, "fast-normal-spells", "yes", []),
    (COUNTERS, TYPHOON, "tcg-current", "no", ["SPD-4"]),
    (COUNTERS, TYPHOON, "slow-counter-traps", "yes", []),
    (PRIVATE, SOVEREIGNTY, "tcg-current", "yes", []),
    (PRIVATE, SOVEREIGNTY, "private-last", "no", ["SEG-2"]),
    (PRIVATE, SOVEREIGNTY, "ocg-current", "no", ["SEG-2"]),
    (PRIVATE, SOVEREIGNTY, "private-too", "yes", []),
    (MOVED, DANDYLION, "tcg-current", "no", ["TIM-9"]),
    (MOVED, DANDYLION, "no-move-loses", "yes", []),
    (MOVED, DANDYLION, "tcg-2012", "yes", []),
    (MOVED, DANDYLION, "every-move-loses", "no", ["TIM-9"]),
]


def built(sources: Path) -> KnowledgeBase:
    """The knowledge base of these sources."""
    build(sources / "changed.sqlite", sources)
    return open_kb(sources / "changed.sqlite")


def copied(sources: Path) -> Path:
    """A copy of the sources of the knowledge base, the folder of the cards being the same."""
    for folder in ("rules", "tables", "rulesets"):
        shutil.copytree(HERE / folder, sources / folder)
    shutil.copy(HERE / "short-names.yaml", sources)
    (sources / "cards").symlink_to(HERE / "cards", target_is_directory=True)
    return sources


@pytest.fixture(scope="module")
def kb(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    """The knowledge base with the rulesets of this test."""
    sources = copied(tmp_path_factory.mktemp("kb"))
    for name, text in RULESETS.items():
        (sources / "rulesets" / f"{name}.yaml").write_text(text.lstrip(), encoding="utf-8")
    return built(sources)


def asked(board: dict[str, Any], move: str, ruleset: str, answer: str, rules: list[str]) -> dict[str, Any]:
    """A case that asks for the verdict of one move."""
    return {"id": ruleset, "board": {**board, "ruleset": ruleset}, "ask": [{"move": move, "answer": answer, "rules": rules}]}


@pytest.mark.parametrize(("board", "move", "ruleset", "answer", "rules"), ANSWERS, ids=[f"{row[2]}: {row[1]}" for row in ANSWERS])
def test_a_ruleset_changes_answers(
    kb: KnowledgeBase, board: dict[str, Any], move: str, ruleset: str, answer: str, rules: list[str]
) -> None:
    """The same board and move under another ruleset: the other answer."""
    with knowing(kb):
        results = evaluate(asked(board, move, ruleset, answer, rules))
    assert [str(result) for result in results if not result.passed] == []


def test_a_table_changes_answers(tmp_path: Path) -> None:
    """A changed row in a file of kb/tables changes the answers of every ruleset that has no word on it."""
    sources = copied(tmp_path)
    table = sources / "tables" / "spell_speed.yaml"
    words = table.read_text(encoding="utf-8")
    row = "what: card activation, of: normal spell, speed: "
    table.write_text(words.replace(row + "1", row + "2"), encoding="utf-8")
    with knowing(built(sources)):
        for ruleset in ("tcg-current", "ocg-current", "goat"):
            assert all(result.passed for result in evaluate(asked(SPEEDS, RAIGEKI, ruleset, "yes", []))), ruleset
