"""Where what is chosen at activation decides which parts are done: each choice that leaves one to do may be made (ACT-4)."""

from typing import Any

from queries.asking.actions import actions
from queries.board.reader import read_board
from queries.position.replay import play
from tests.support.cards import IMP

SENT = {"count": 1, "one of": "cost cards"}
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Imp"},
    {"name": "Sort Out", "card": "normal spell", "effects": [{
        "kind": "card activation",
        "cost": [{"discard": {"count": 1, "from": ["hand"], "whose": "you"}}],
        "does": [{"player": "you", "the player who": [
            {"gain LP": 500, "if": [{"exists": {**SENT, "is": "monster"}}]},
            {"also": {"destroy": {"count": 1, "from": ["monster zone"], "whose": "opponent"}, "if": [{"exists": {**SENT, "is": "trap"}}]}},
        ]}]}]},
    {"name": "Snare", "card": "normal trap", "effects": [{"kind": "card activation", "does": [{"draw": 1}]}]},
    {"name": "Spark", "card": "quick-play spell", "effects": [{"kind": "card activation", "does": [{"draw": 1}]}]},
]  # fmt: skip
BOARD = "{turn: {player: A, phase: main1}, A: {hand: [Sort Out, Imp, Snare, Spark], deck: [9]}, B: {monsters: [%s], deck: [9]}, play: [%s]}"


def activations(monsters: str) -> list[str]:
    found = actions(read_board(BOARD % (monsters, ""), cards=CARDS)).moves
    return [move.partition("discarding ")[2] for move in found if "Sort Out" in move and "activates" in move]


def test_only_what_leaves_a_part_to_do_may_be_discarded() -> None:
    """Nothing follows from a Spell, and from a Trap only where there is a monster to destroy."""
    assert activations("Imp") == ["Imp", "Snare"]
    assert activations("") == ["Imp"]


def test_the_part_of_what_was_discarded_is_done() -> None:
    moves = "A activates Sort Out discarding Imp, B passes, A passes"
    assert play(read_board(BOARD % ("Imp", moves), cards=CARDS)).state.lp == (8500, 8000)
