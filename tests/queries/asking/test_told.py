"""What the engine tells beside events is said to people, or is known to be said elsewhere: nothing is dropped in silence."""

from __future__ import annotations

import ast
from pathlib import Path

import legality
from queries.asking import story
from queries.board.reader import read_board

ENGINE = Path(next(iter(legality.__path__)))
ELSEWHERE = {
    "not negated": "an effect that cannot be negated: the link that tried it has done nothing",
    "lone choice": "a choice with one possibility: shown as the move that was filled in",
}
"""What is told and has no sentence of its own, and where it is seen."""


def told() -> set[str]:
    """Every word that the engine tells."""
    found = set()
    for path in ENGINE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "tell" and node.args:
                first = node.args[0]
                if isinstance(first, ast.Constant):
                    found.add(str(first.value))
    return found


def worded() -> set[str]:
    """Every word that the story of a move asks for."""
    tree = ast.parse(Path(story.__file__).read_text(encoding="utf-8"))
    return {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def test_what_is_told_is_said() -> None:
    assert told() - worded() - set(ELSEWHERE) == set(), "no sentence: `_tell` in queries/asking/story.py"


def test_what_a_player_loses_is_said() -> None:
    """A loss is no event that anything answers, yet it is told."""
    card = {
        "name": "Heavy Toll", "card": "normal spell", "sources": ["a test"],
        "effects": [{"kind": "card activation", "does": [{"lose LP": 700, "player": "opponent"}]}],
    }  # fmt: skip
    text = "turn: A\nA: {hand: [Heavy Toll], deck: [10]}\nB: {deck: [10]}\nplay: [A activates Heavy Toll, B passes, A passes]"
    tales = story.story(read_board(text, "b", cards=[card]))
    assert [line for tale in tales for line in tale.moment if "LP" in line] == ["B loses 700 LP"]
