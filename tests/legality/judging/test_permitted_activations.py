"""SET-1, SET-2: what a text in force lets a player activate from the hand, or in the turn it was Set."""

from typing import Any

import pytest

from queries.asking.check import check
from queries.board.reader import read_board

IMP = {"card": "effect monster", "type": "Fiend", "attribute": "DARK", "level": 4, "atk": 1000, "def": 1000}
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Gunner", "effects": [{"kind": "continuous", "applies": [
        {"may activate from the hand": {"is": "spell or trap", "archetype": "Musket"}, "player": "you"}]}]},
    {**IMP, "name": "Hasty", "effects": [{"kind": "continuous", "applies": [
        {"may activate when just Set": {"is": "trap", "archetype": "Musket"}, "player": "you"}]}]},
    *({"name": name, "card": kind, "effects": [{"kind": "card activation", "does": [{"draw": 1}]}]}
      for name, kind in (("Musket Trap", "normal trap"), ("Musket Quick", "quick-play spell"), ("Other Trap", "normal trap"))),
]


@pytest.mark.parametrize(("there", "card", "rule"), [
    ("monsters: [Gunner]", "Musket Trap", ""),
    ("monsters: [Gunner]", "Musket Quick", ""),
    ("monsters: [Gunner]", "Other Trap", "SET-2"),
    ("monsters: [{set: Gunner}]", "Musket Trap", "SET-2"),
    ("monsters: []", "Musket Quick", "SET-2"),
])
def test_from_the_hand_in_the_opponents_turn(there: str, card: str, rule: str) -> None:
    board = (f"{{turn: {{player: B, phase: main1}}, A: {{hand: ['{card}'], {there}, deck: [9]}}, B: {{deck: [9]}}, "
             f"play: [B enters the Battle Phase]}}")
    (reason,) = [[one.rule for one in move.failed] for move in check(read_board(board, cards=CARDS), f"A activates {card}").moves]
    assert reason == ([rule] if rule else [])


@pytest.mark.parametrize(("there", "card", "rule"), [
    ("monsters: [Hasty]", "Musket Trap", ""), ("monsters: [Hasty]", "Other Trap", "SET-1"), ("monsters: [Gunner]", "Musket Trap", "SET-1"),
])
def test_in_the_turn_it_was_set(there: str, card: str, rule: str) -> None:
    spells = f"spells: [{{set: {card}, this_turn: true}}]"
    board = f"{{turn: {{player: A, phase: main1}}, A: {{{there}, {spells}, deck: [9]}}, B: {{deck: [9]}}}}"
    (reason,) = [[one.rule for one in move.failed] for move in check(read_board(board, cards=CARDS), f"A activates {card}").moves]
    assert reason == ([rule] if rule else [])
