"""The rules are complete, every one has its source, and rulesets differ only where they say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kb.building.build import HERE
from kb.errors import KnowledgeError
from kb.store.knowledge import open_kb
from kb.store.rulebook import KINDS, read_faults, read_rules, read_rulesets, read_tables

SHARED = HERE.parent.parent / "shared"
RULES = read_rules(HERE / "rules")
IDS = {rule["id"] for rule in RULES}


def shared(path: str) -> str:
    if not (SHARED / path).exists():
        pytest.skip(f"{path} is not beside the project")
    return (SHARED / path).read_text(encoding="utf-8")


def test_every_rule_of_the_catalogue_is_here_with_its_kind() -> None:
    kinds = {"c": "check", "t": "table", "p": "procedure", "d": "definition"}
    catalogue = dict(re.findall(r"^- ([A-Z]+-[A-Z0-9]+) ([ctpd]) ", shared("docs/rules.md"), re.MULTILINE))
    here = {rule["id"]: rule["kind"] for rule in RULES}
    assert len(catalogue) >= 108
    assert {rule: here.get(rule) for rule in catalogue} == {rule: kinds[kind] for rule, kind in catalogue.items()}


def test_every_named_case_exists() -> None:
    known = set(re.findall(r"^- id: (\S+)", shared("cases/rulings-open.yaml"), re.MULTILINE))
    named = {case for rule in RULES for case in rule["cases"]}
    assert named and named <= known
    catalogue = shared("docs/rules.md")
    assert set(re.findall(r"X-[A-Z]{2}\d+", catalogue)) <= {re.sub("[a-z]$", "", case) for case in named}


def test_every_rule_says_something_in_words_and_from_where() -> None:
    for rule in RULES:
        assert rule["kind"] in KINDS and len(rule["statement"]) > 40 and rule["sources"]
        assert not re.search(r"s00\d|psct|\brb\b|\bpr \d", " ".join([rule["statement"], *rule["sources"]])), rule["id"]
        assert (
            set(re.findall(r"\b(?:ACT|SPD|CHN|FET|SEG|TIM|SUM|BAT|RES|NEG|LIM|SET|PHA|ZON|OWN|WIN|REG)-[A-Z0-9]+", rule["statement"]))
            <= IDS
        )


def test_rules_are_looked_up() -> None:
    base = open_kb()
    rule = base.rule("chn-4")
    assert rule is not None and rule["chapter"] == "CHN" and "answerable moment" in rule["statement"]
    assert base.rule("CHN-99") is None
    assert [one["id"] for one in base.rules("spd")] == ["SPD-1", "SPD-2", "SPD-3", "SPD-4", "SPD-5", "SPD-7"]
    assert [one["id"] for one in base.rules("WIN")] == ["WIN-1", "WIN-2", "WIN-3"]
    assert {one["id"] for one in base.rules()} == IDS, "run `legality kb build`"


def test_faults_name_rules() -> None:
    faults = read_faults(HERE / "rules" / "faults.yaml", IDS)
    assert open_kb().faults() == faults
    assert {"fault": "no zone", "rules": ["ZON-1"]} in faults
    table = shared("docs/rules.md").partition("## What is wrong")[2]
    assert len(faults) == len([line for line in table.splitlines() if line.startswith("| ")]) - 1


@pytest.mark.parametrize(
    ("name", "table", "rule", "row"),
    [
        ("ocg-current", "segoc", "SEG-2", {"rule": "SEG-2", "private": "after"}),
        ("ocg-2012", "segoc", "SEG-2", {"rule": "SEG-2", "private": "after"}),
        ("ocg-2012", "moved_triggers", "TIM-9", {"rule": "TIM-9", "lost by": "moves to the hand or Deck"}),
        ("edison", "moved_triggers", "TIM-9", {"rule": "TIM-9", "lost by": "no move"}),
        ("tcg-2014", "moved_triggers", "TIM-9", {"rule": "TIM-9", "lost by": "no move"}),
        ("tcg-current", "moved_triggers", "TIM-9", {"rule": "TIM-9", "lost by": "every move"}),
    ],
)
def test_rulesets_differ_where_they_say(name: str, table: str, rule: str, row: dict[str, str]) -> None:
    assert open_kb().ruleset(name).rows(table, rule) == [row]


def test_a_ruleset_differs_nowhere_else() -> None:
    base = open_kb()
    now, other = base.ruleset("tcg-current"), base.ruleset("ocg-current")
    assert {table for table in now.tables if now.tables[table] != other.tables[table]} == {
        "segoc",
        "battle",
        "damage_step",
        "moved_triggers",
    }
    changed = [row for row in other.rows("damage_step") if row not in now.rows("damage_step")]
    assert [(row["kind"], row["unsettled"], len(row["timings"])) for row in changed] == [("trigger about this card or others", [], 5)]
    assert now.changes == [] and now.rows("era") == []
    assert [row["after"] for row in base.ruleset("goat").rows("era") if "after" in row] == [["Chain", "Summon"]]
    assert base.rulesets() == ["edison", "goat", "ocg-2012", "ocg-current", "tcg-2011", "tcg-2012", "tcg-2014", "tcg-current"]


def test_an_unknown_ruleset_has_a_suggestion() -> None:
    with pytest.raises(KnowledgeError, match="unknown ruleset") as caught:
        open_kb().ruleset("tcg-curent")
    assert caught.value.suggestion == "tcg-current"


BASE = {"speeds": [{"rule": "SPD-1", "speed": 1}, {"rule": "SPD-2", "speed": 2}]}


def ruleset(folder: Path, text: str) -> dict[str, list[dict[str, object]]]:
    (folder / "new.yaml").write_text("name: new\ntitle: New\n" + text, encoding="utf-8")
    tables: dict[str, list[dict[str, object]]] = read_rulesets(folder, BASE, {"SPD-1", "SPD-2", "REG-1"})[0]["tables"]
    return tables


@pytest.mark.parametrize(
    ("change", "rows"),
    [
        (
            "{table: speeds, where: {rule: SPD-1}, set: {speed: 9}, source: x}",
            [{"rule": "SPD-1", "speed": 9}, {"rule": "SPD-2", "speed": 2}],
        ),
        ("{table: speeds, where: {rule: SPD-1}, remove: true, source: x}", [{"rule": "SPD-2", "speed": 2}]),
        ("{table: speeds, add: {rule: REG-1, speed: 3}, source: x}", [*BASE["speeds"], {"rule": "REG-1", "speed": 3}]),
        (
            "{table: speeds, where: {}, set: {slow: true}, source: x}",
            [{"rule": "SPD-1", "speed": 1, "slow": True}, {"rule": "SPD-2", "speed": 2, "slow": True}],
        ),
    ],
)
def test_changes_of_rows(tmp_path: Path, change: str, rows: list[dict[str, object]]) -> None:
    assert ruleset(tmp_path, f"changes:\n  - {change}\n")["speeds"] == rows
    assert BASE["speeds"][0] == {"rule": "SPD-1", "speed": 1}


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (
            "changes: [{table: speds, where: {rule: SPD-1}, set: {speed: 9}, source: x}]",
            'new.yaml:3:19: no table "speds". Did you mean "speeds"?',
        ),
        ("changes: [{table: speeds, where: {rule: SPD-9}, set: {speed: 9}, source: x}]", "new.yaml:3:34: no row of speeds is like this"),
        ("changes: [{table: speeds, where: {rule: SPD-1}, source: x}]", "new.yaml:3:11: a change has `add`"),
        ("changes: [{table: speeds, where: {rule: SPD-1}, set: {speed: 9}}]", "new.yaml:3:11: the word `source` is missing"),
        ("changes: [{table: speeds, add: {speed: 9}, source: x}]", "a row needs its `rule`"),
        ("changes: [{table: speeds, add: {rule: REG-2}, source: x}]", "no such rule"),
        ("differs_from: old", 'new.yaml:3:15: no ruleset "old" to differ from'),
        ("differs_from: new", 'new.yaml:3:15: no ruleset "new" to differ from'),
        ("colour: red", 'new.yaml:3:1: unknown word "colour"'),
    ],
)
def test_faults_of_rulesets_are_located(tmp_path: Path, text: str, fault: str) -> None:
    with pytest.raises(KnowledgeError) as caught:
        ruleset(tmp_path, text)
    assert fault in str(caught.value)


def test_faults_of_rules_and_tables_are_located(tmp_path: Path) -> None:
    rules = tmp_path / "rules"
    rules.mkdir()
    right = "  - {id: X-1, kind: check, statement: s, sources: [a]}\n"
    for text, fault in (
        (right + right, "x.yaml:5:10: X-1 stands here a second time"),
        (right.replace("check", "chek"), "x.yaml:4:21: found"),
        (right.replace("[a]", "[]"), "`sources` is a list of text"),
        (right.replace("statement: s", "statement: 1"), "`statement` is text, found 1"),
        ("  - Sangan\n", "x.yaml:4:5: expected a mapping"),
    ):
        (rules / "x.yaml").write_text("chapter: X\ntitle: x\nrules:\n" + text, encoding="utf-8")
        with pytest.raises(KnowledgeError) as caught:
            read_rules(rules)
        assert fault in str(caught.value)
    (rules / "x.yaml").write_text("table: x\nrows: [{rule: X-1}, {rule: X-2}]\n", encoding="utf-8")
    with pytest.raises(KnowledgeError, match="x.yaml:2:28: no such rule"):
        read_tables(rules, {"X-1"})
    (tmp_path / "faults.yaml").write_text("faults: [{fault: a, rules: [X-2]}]", encoding="utf-8")
    with pytest.raises(KnowledgeError, match="faults.yaml:1:29: no such rule"):
        read_faults(tmp_path / "faults.yaml", {"X-1"})
    assert read_faults(tmp_path / "none.yaml", set()) == []
