"""Lines as a tree in the terminal."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest

from legality.lines.explore import Search, explore
from legality.lines.question import Beginning, Question
from queries.board.reader import read_board
from queries.drawing.folding import Folded
from queries.position.replay import play_open
from queries.render.tree_text import put_tree

EXAMPLES = Path(__file__).parents[3] / "queries" / "examples"
LARGE = Path(__file__).parents[3] / "benchmarks" / "boards" / "m01.yaml"
MEETING = """
turn: {player: A, phase: main1}
A: {hand: [Raigeki], deck: [34]}
B:
  monsters: [Summoned Skull]
  spells: [{set: Mystical Space Typhoon}, {set: Mystical Space Typhoon, this_turn: true}, {set: Waboku}]
  deck: [34]
play: [A activates Raigeki]
"""
BOARDS = sorted(EXAMPLES.glob("*.yaml"))


def searched(path: Path) -> Search:
    found = play_open(str(path))
    return explore(Beginning(found.state, found.ways), Question())


def tree(search: Search) -> str:
    out = StringIO()
    put_tree(search, out)
    return out.getvalue()


def test_decisions_branch_and_forced_moves_are_folded() -> None:
    assert tree(searched(EXAMPLES / "raigeki.yaml")) == (
        "B chooses, box D\n"
        "├── B activates Imperial Order: A chooses, box D\n"
        "│   ├── A activates Dark Bribe … 4 passes = to the GY: A's Dark Bribe, B's\n"
        "│   │   Summoned Skull, B's Imperial Order; to the hand: an unnamed card of B\n"
        "│   └── A passes … 3 passes = face-up: B's Imperial Order\n"
        "└── B passes … A passes, A passes: B chooses, box C\n"
        "    ├── B activates Imperial Order: A chooses, box D\n"
        "    │   ├── A activates Dark Bribe … 4 passes = to the GY: A's Dark Bribe, B's\n"
        "    │   │   Summoned Skull, B's Imperial Order; to the hand: an unnamed card of\n"
        "    │   │   B\n"
        "    │   └── A passes … 3 passes = to the GY: B's Summoned Skull; face-up: B's\n"
        "    │       Imperial Order\n"
        "    └── B passes = to the GY: B's Summoned Skull\n"
        "At every end: to the GY: A's Raigeki.\n"
    )


@pytest.mark.parametrize("board", [*BOARDS, LARGE], ids=lambda path: path.stem)
def test_it_is_plain_and_fits(board: Path) -> None:
    text = tree(searched(board))
    assert "\x1b" not in text and text.endswith("\n")
    assert all(len(line) <= 80 and line == line.rstrip() for line in text.splitlines())


def test_a_window_is_shown_once_and_then_referred_to() -> None:
    found = play_open(read_board(MEETING))
    search = explore(Beginning(found.state, found.ways), Question())
    text = tree(search)
    folded = Folded(search)
    windows = [node for node in folded.nodes() if search.graph.degree[node]]
    flat = " ".join(line.lstrip("│├└─ ") for line in text.splitlines())
    assert flat.count(" chooses, ") == len(windows)
    assert flat.count("as above (") == sum(len(folded.ways(node)) for node in windows) - len(windows) + 1 - _ends(folded, windows)
    assert flat.index("(1)") < flat.index("as above (1)")


def _ends(folded: Folded, windows: list[int]) -> int:
    return sum(not folded.graph.degree[way.end] for node in windows for way in folded.ways(node))


def test_colour_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    out = Terminal()
    put_tree(searched(EXAMPLES / "raigeki.yaml"), out)
    assert "\x1b[32mB activates Imperial Order" in out.getvalue()
