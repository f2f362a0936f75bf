"""One home for each library; no card's name in the engine; every rule with logic can be found by its id."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from kb.store.knowledge import open_kb
from legality.judging.checks.registry import rules_with_a_check

ROOT = Path(__file__).parents[1]
ROOMS = ("kb", "legality", "queries")
COMPILER = {path.relative_to(ROOT).as_posix() for path in (ROOT / "kb" / "text").rglob("*.py")}
"""The readers of card text: each has its grammar."""


@cache
def imports_of(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module)
    return found


@pytest.mark.parametrize(
    ("library", "homes"),
    [
        ("constraint", {"legality/judging/constraints.py"}),
        ("networkx", {"legality/lines/chain_graph.py", "legality/lines/views.py", "queries/drawing/graphml.py"}),
        ("yaml", {"kb/store/full_yaml.py"}),
        ("lark", {"queries/expressions/read.py", "queries/knowing/card_text.py", *COMPILER}),
        ("genanki", {"queries/puzzles/export/anki.py"}),
    ],
)
def test_a_library_has_one_home(library: str, homes: set[str]) -> None:
    users = {
        path.relative_to(ROOT).as_posix()
        for room in ROOMS
        for path in (ROOT / room).rglob("*.py")
        if any(module.split(".")[0] == library for module in imports_of(path))
    }
    assert users <= homes


def strings_of(path: Path) -> list[tuple[int, str]]:
    """Every string of the code that is no docstring, with its line."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and node.body and isinstance(node.body[0], ast.Expr)
    }
    lone = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return [
        (node.lineno, node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings | lone
    ]


def test_no_card_is_named_in_the_engine() -> None:
    names = [name for name in {name.split(" (")[0] for name in open_kb().cards("hand")} if len(name) > 4]
    pattern = re.compile("|".join(rf"\b{re.escape(name)}\b" for name in names))
    wrong = [
        f"{path.name}:{line}: {text}"
        for path in sorted((ROOT / "legality").rglob("*.py"))
        for line, text in strings_of(path)
        if pattern.search(text)
    ]
    assert not wrong


def test_every_check_has_its_rule_record() -> None:

    knowledge = open_kb()
    assert [rule for rule in sorted(rules_with_a_check()) if knowledge.rule(rule) is None] == []


def test_a_reason_is_given_by_a_check_alone() -> None:
    """Legality is decided in one place: nothing else writes down why a move is refused."""
    wrong = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for room in ("legality", "queries")
        for path in sorted((ROOT / room).rglob("*.py"))
        if "legality/judging/checks/" not in path.as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute) and ast.unparse(node.func).endswith("Reason")
    ]
    assert wrong == []


def test_modules_are_short() -> None:
    """Fewer than 500 lines: a longer one has a second question in it."""
    files = [path for room in ROOMS for path in (ROOT / room).rglob("*.py")]
    long = {path.relative_to(ROOT).as_posix(): len(path.read_text(encoding="utf-8").splitlines()) for path in files}
    assert {name: lines for name, lines in long.items() if lines >= 500} == {}
