"""PHA-4: parts of a card that a player applies in a phase, without a Chain Link."""

from typing import Any

from legality.game.terms import BANISHED
from queries.asking.actions import actions
from queries.board.reader import read_board
from queries.position.replay import play

ALTAR: list[dict[str, Any]] = [
    {
        "name": "Greedy Altar",
        "card": "continuous spell",
        "effects": [
            {"kind": "clause", "during": {"phases": ["standby"], "turn": "you"}, "optional": False, "does": [{"pay LP": 100}]},
            {"kind": "clause", "during": {"phases": ["standby"], "turn": "you"}, "optional": False, "does": [{"banish": "this card"}]},
        ],
    }
]
BOARD = "{turn: {player: A, phase: standby}, A: {spells: [Greedy Altar], deck: []}, play: [%s]}"


def test_two_parts_of_one_card_are_applied_each_once() -> None:
    board = read_board(BOARD % "", cards=ALTAR)
    offered = [move for move in actions(board).moves if "applies" in move]
    assert offered == ["A applies Greedy Altar", "A applies effect 2 of Greedy Altar"]
    once = read_board(BOARD % "A applies Greedy Altar, A passes, B passes", cards=ALTAR)
    assert play(once).state.lp[0] == 7900
    assert [move for move in actions(once).moves if "applies" in move] == ["A applies effect 2 of Greedy Altar"]


def test_the_second_part_is_read_by_its_number() -> None:
    banished = play(read_board(BOARD % "A applies effect 2 of Greedy Altar", cards=ALTAR)).state
    assert banished.lp[0] == 8000
    assert [card.zone for card in banished.cards] == [BANISHED]
