"""How many lines: counts as data, each file with where its numbers come from. On a mismatch the count under each first move is shown."""

from __future__ import annotations

from functools import cache
from math import perm
from pathlib import Path
from typing import Any

import pytest
import yaml

from legality.game.move import ACTIVATE
from legality.lines.walk import Line
from queries.board.board import Board
from queries.board.reader import read_board, read_file
from queries.lines.counted import count
from queries.lines.listed import lines
from queries.lines.perft import perft
from tests.support.chance import of_all

HERE = Path(__file__).parent
MOST_LISTED = of_all(20_000, 5_000)
"""Lines are listed too, and not only counted, up to so many; with LEGALITY_TESTS=full up to 20,000."""


def cases() -> list[Any]:
    found = []
    for file in sorted(HERE.glob("*.yaml")):
        content = yaml.safe_load(file.read_text(encoding="utf-8"))
        assert content["provenance"], file
        found += [
            pytest.param(case, id=f"{file.stem}-{Path(case['board']).stem if 'board' in case else number}")
            for number, case in enumerate(content["boards"])
        ]
    return found


def board_of(case: dict[str, Any]) -> Board:
    return read_file(HERE.parents[1] / case["board"]) if "board" in case else read_board(case["text"])


@pytest.mark.parametrize("case", cases())
def test_count(case: dict[str, Any]) -> None:
    board = board_of(case)
    until = case.get("until", "open")
    found = count(board, until)
    assert found.lines == case["lines"], divided(board, until)
    if case["lines"] <= MOST_LISTED:
        listed = list(lines(board, until))
        assert len(listed) == case["lines"]
        if "each" in case:
            assert sorted(map(activations, listed)) == sorted(case["each"])


@pytest.mark.parametrize("case", [case for case in cases() if "depths" in case.values[0]])
def test_cut_at_a_depth(case: dict[str, Any]) -> None:
    board = board_of(case)
    for depth, number in case["depths"].items():
        answer, _ = perft(board, depth, case.get("until", "open"))
        assert answer.lines == number, divided(board, case.get("until", "open"), depth)
        assert depth == 0 or sum(under.lines for under in answer.divide) == number


def divided(board: Board, until: str, depth: int = 99) -> str:
    """The count under each first move, for the message of a failure."""
    answer, _ = perft(board, depth, until)
    return "\n".join(f"{under.lines:>8}  {under.move}" for under in answer.divide)


def activations(line: Line) -> str:
    """`Raigeki > Mystical Space Typhoon (Raigeki) | Jar of Greed`: the links of the line with their targets."""
    first = line.steps[0].before if line.steps else line.state
    chains = [[link.look.facts.name for link in first.chain]] if first.chain else []
    for step in line.steps:
        move, state = step.opening.move, step.before
        if move is None or move.kind != ACTIVATE:
            continue

        def name(uid: int, state: Any = state) -> str:
            return str(state.duel.defs[state.cards[uid].code].name)

        targets = [name(uid) for group in move.targets for uid in group]
        words = name(move.uid) + (f" ({' + '.join(targets)})" if targets else "")
        if state.chain:
            chains[-1].append(words)
        else:
            chains.append([words])
    return " | ".join(" > ".join(chain) for chain in chains)


def test_the_recursion_of_the_chainable_boards() -> None:
    """The numbers of chainable.yaml follow from counting ordered choices alone."""

    @cache
    def after_a_chain(left: int) -> int:
        return 1 + sum(perm(left, links) * after_a_chain(left - links) for links in range(1, left + 1))

    content = yaml.safe_load((HERE / "chainable.yaml").read_text(encoding="utf-8"))
    for case in content["boards"]:
        number = int(Path(case["board"]).stem.rpartition("-")[2])
        assert case["lines"] == (after_a_chain(number) - 1) // 2 + 1
    assert (after_a_chain(8) - 1) // 2 + 1 == 4_254_493
