"""What binds a player in a later turn only, and not before (ACT-10)."""

from typing import Any

import pytest

from queries.asking.actions import actions
from queries.board.reader import read_board
from tests.support.cards import IMP


def _hush(name: str, until: str) -> dict[str, Any]:
    hush = {"apply": {"cannot special summon": {"is": "monster"}, "player": "opponent"}, "until": until}
    return {"name": name, "card": "quick-play spell", "effects": [{"kind": "card activation", "does": [hush]}]}


CARDS = [
    {**IMP, "name": "Imp"}, _hush("Hush", "during the opponent's next turn"), _hush("Next Hush", "during the next turn"),
    {"name": "Call", "card": "quick-play spell", "effects": [
        {"kind": "card activation", "does": [{"special summon": {"count": 1, "from": ["hand"], "whose": "you", "is": "monster"}}]}]},
]
BOARD = ("{{turn: {{player: A, phase: main1, number: 3}}, A: {{hand: [Imp], spells: [{{set: Call}}{}], deck: [Imp, Imp, Imp]}}, "
         "B: {{hand: [Imp], spells: [{{set: Call}}{}], deck: [Imp, Imp, Imp]}}, play: [{}]}}")


def _turns_with_a_summon(name: str, by: str) -> list[int]:
    """In which turns from now on that Spell's opponent may Special Summon, if nothing else happens; `by`: whoever activates it first."""
    hush, other = f", {{set: {name}}}", "B" if by == "A" else "A"
    play: list[str] = []
    found: list[int] = []
    turn = 0
    while turn < 4:
        board = BOARD.format(hush if by == "A" else "", hush if by == "B" else "", ", ".join(play))
        moves = [move.split(" (")[0] for move in actions(read_board(board, cards=CARDS)).moves]
        if f"{other} activates Call" in moves and turn not in found and len(play) > 2:
            found.append(turn)
        quiet = [f"{by} activates {name}"] if f"{by} activates {name}" in moves and len(play) < 3 else []
        quiet += [move for word in ("ends the turn", "passes", "draws", " ends ") for move in moves if word in move]
        turn += quiet[0].endswith("draws")
        play.append(quiet[0])
    return found


@pytest.mark.parametrize(
    ("name", "by", "free"),
    [("Hush", "A", [0, 2, 3]), ("Hush", "B", [0, 1, 3]), ("Next Hush", "A", [0, 2, 3]), ("Next Hush", "B", [0, 2, 3])],
)
def test_only_in_that_turn(name: str, by: str, free: list[int]) -> None:
    """Turn 0 is A's: the next turn of B's opponent is turn 2."""
    assert _turns_with_a_summon(name, by) == free
