"""What keeps a card from being destroyed: by which cards, in which way, how often."""

from typing import Any

import pytest

from legality.game.move import PASS, Move
from legality.game.terms import MZONE
from legality.playing.play import moves_of, play
from tests.support.cards import IMP
from tests.support.positions import after, position_of

YOURS = {"count": 1, "from": ["monster zone"], "whose": "you"}
STAND_IN = "Imp With a Stand-in"


def standing(applies: dict[str, Any], **words: Any) -> dict[str, Any]:
    return {"kind": "continuous", "applies": [applies], **words}


CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Imp Proof Against Opponents", "effects": [standing({"cannot be destroyed": "effect", "by": {"whose": "opponent"}})]},
    {
        **IMP,
        "name": "Imp Proof Against Fiends",
        "effects": [standing({"cannot be destroyed": "battle", "by": {"is": "monster", "type": "Fiend"}})],
    },
    {
        **IMP,
        "name": "Imp With a Shield Against Battle",
        "effects": [standing({"instead of destruction": [{"lose LP": 100}], "destroyed by": "battle"})],
    },
    {
        **IMP,
        "name": "Imp With One Shield a Turn",
        "effects": [standing({"instead of destruction": [{"lose LP": 100}]}, limit={"soft": 1})],
    },
    {
        **IMP,
        "name": STAND_IN,
        "effects": [standing({"instead of destruction": [{"destroy": {**YOURS, "other than": "this card"}}]})],
    },
    {**IMP, "name": "Big Fiend", "atk": 2000},
    {**IMP, "name": "Big Rock", "type": "Rock", "atk": 2000},
    {
        "name": "Aimed Blast",
        "card": "quick-play spell",
        "effects": [{"kind": "card activation", "targets": [{"count": 1, "from": ["monster zone"]}], "does": [{"destroy": "targets"}]}],
    },
    {
        "name": "Blast",
        "card": "quick-play spell",
        "effects": [{"kind": "card activation", "does": [{"destroy": {"count": "all", "from": ["monster zone"], "atk": 1000}}]}],
    },
]


def left(board: dict[str, Any], move: str) -> set[str]:
    """The cards face-up in a Monster Zone when this move and what follows from it is over, both players passing."""
    position = position_of(board, CARDS)
    state = after(position, [move]).state
    for _ in range(30):
        if not state.chain and state.battle is None:
            break
        waiver = Move(PASS, state.actor)
        state = play(state, waiver if waiver in moves_of(state) else moves_of(state)[0])
    return {state.duel.defs[card.code].name for card in state.cards if card.zone == MZONE and card.up}


@pytest.mark.parametrize(
    ("imp", "stays"),
    [("Imp Proof Against Opponents", True), ("Imp With a Shield Against Battle", False), ("Imp With One Shield a Turn", True)],
)
def test_destruction_by_an_effect(imp: str, stays: bool) -> None:
    board = {"A": {"hand": ["Blast"], "deck": []}, "B": {"monsters": [imp], "deck": []}}
    assert (imp in left(board, "A activates Blast")) is stays


def test_once_a_turn_is_once() -> None:
    imp = "Imp With One Shield a Turn"
    board = {"A": {"hand": ["Blast", "Blast"], "deck": []},
        "B": {"monsters": [imp], "deck": []}, "play": ["A activates Blast", "B passes", "A passes"]}
    assert imp not in left(board, "A activates Blast")


@pytest.mark.parametrize(
    ("imp", "attacker", "stays"),
    [
        ("Imp Proof Against Fiends", "Big Fiend", True),
        ("Imp Proof Against Fiends", "Big Rock", False),
        ("Imp With a Shield Against Battle", "Big Rock", True),
        ("Imp Proof Against Opponents", "Big Rock", False),
    ],
)
def test_destruction_by_battle(imp: str, attacker: str, stays: bool) -> None:
    board = {"turn": {"player": "A", "phase": "battle", "step": "battle"}, "A": {"monsters": [attacker], "deck": []},
        "B": {"monsters": [imp], "deck": []}}
    assert (imp in left(board, f"A attacks {imp} with {attacker}")) is stays


def test_protection_from_the_opponent_is_none_from_oneself() -> None:
    imp = "Imp Proof Against Opponents"
    assert imp not in left({"A": {"hand": ["Blast"], "monsters": [imp], "deck": []}}, "A activates Blast")


def test_what_is_destroyed_instead_is_not_replaced_again() -> None:
    """Two that would each send the other: the first sends the second, and that is the end of it."""
    two = [{"card": STAND_IN, "id": "one"}, {"card": STAND_IN, "id": "two"}]
    board = {"A": {"hand": ["Aimed Blast"], "deck": []}, "B": {"monsters": two, "deck": []}}
    position = position_of(board, CARDS)
    state = after(position, [f"A activates Aimed Blast targeting {STAND_IN} (one)", "B passes", "A passes"]).state
    assert [card.zone == MZONE for card in state.cards if state.duel.defs[card.code].name == STAND_IN] == [True, False]


@pytest.mark.parametrize(("beside", "stays"), [("Imp Proof Against Fiends", set()), ("Big Fiend", {STAND_IN})])
def test_what_is_destroyed_beside_it_cannot_stand_in(beside: str, stays: set[str]) -> None:
    assert left({"A": {"hand": ["Blast"], "deck": []}, "B": {"monsters": [STAND_IN, beside], "deck": []}}, "A activates Blast") == stays
