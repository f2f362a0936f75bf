"""The board that `legality new` writes can be read as it stands, and so can what its comments show."""

from __future__ import annotations

import re

from queries.board.keys import BATTLE, ENTRY, ROOT, SIDE, TURN
from queries.board.reader import read_board
from queries.knowing.template import template


def test_it_can_be_read_as_it_stands() -> None:
    board = read_board(template(), "template.yaml")
    assert [sentence for sentence, _, _ in board.play] == ["A activates Raigeki"]
    assert len(board.state.cards) == 15


def test_every_key_is_shown() -> None:
    words = set(re.findall(r"[A-Za-z_]+", template()))
    keys = {*ROOT, *SIDE, *TURN, *BATTLE, "stacked"} | {key for place in ("monsters", "spells", "graveyard") for key in ENTRY[place]}
    assert keys - {"face_down", "cards", "flipped", "damage", "proper", "number"} <= words


def test_the_commented_lines_can_be_read() -> None:
    lines = []
    for line in template().splitlines():
        shown = re.match(r"( *)# (- |step:|field:|graveyard:|banished:|extra:|used:|lasting:)", line)
        lines.append(line.replace("# ", "", 1) if shown and "- A Kuriboh" not in line else line)
    text = "\n".join(lines).replace("#   - ", "  - ").replace("  - [A Kuriboh", "# ").replace("phase: main1 ", "phase: battle ")
    board = read_board(text, "template.yaml")
    assert board.state.normal_summons == 1
    assert len(board.state.cards) > 20
