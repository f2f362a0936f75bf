"""Costs in either spelling, and which effect a bare name means."""

from typing import Any

import pytest

from legality.game.state import State
from legality.notation import meant, parse, same, text
from legality.playing.play import moves_of
from queries.board.reader import read_board
from queries.position.replay import play

IMP: dict[str, Any] = {"card": "effect monster", "type": "Fiend", "attribute": "DARK", "level": 4, "atk": 1000, "def": 1000}


def hand(count: int) -> dict[str, Any]:
    return {"count": count, "from": ["hand"], "is": "monster"}


COSTS: list[dict[str, Any]] = [
    *({"name": name, **IMP} for name in ("Red Imp", "Blue Imp", "Green Imp")),
    {"name": "Both", "card": "normal spell", "effects": [
        {"kind": "card activation", "cost": [{"send to the GY": hand(2)}], "does": [{"gain LP": 100}]}]},
    {"name": "Each", "card": "normal spell", "effects": [
        {"kind": "card activation", "does": [{"gain LP": 100}],
         "cost": [{"send to the GY": hand(1)}, {"send to the GY": {"count": 1, "from": ["monster zone"], "whose": "you"}}]}]},
]  # fmt: skip
COSTLY = "{turn: A, A: {hand: [Both, Each, Red Imp, Blue Imp], monsters: [Green Imp], deck: [9]}, B: {deck: [9]}}"


@pytest.mark.parametrize(
    "costs",
    [
        "Both sending Red Imp + Blue Imp", "Both sending Red Imp sending Blue Imp", "Both sending Blue Imp sending Red Imp",
        "Both sending Blue Imp + Red Imp",
        "Each sending Red Imp + Green Imp", "Each sending Red Imp sending Green Imp", "Each sending Green Imp + Red Imp",
    ],
)  # fmt: skip
def test_b_10_costs_joined_or_one_by_one_are_the_same_move(costs: str) -> None:
    """B-10: `sending A + B` and `sending A sending B`."""
    state = read_board(COSTLY, cards=COSTS).state
    usual = {"Both": "Both sending Red Imp + Blue Imp", "Each": "Each sending Red Imp sending Green Imp"}[costs.split()[0]]
    (found,) = meant(state, f"A activates {costs}", moves_of(state))
    (same_one,) = meant(state, f"A activates {usual}", moves_of(state))
    assert same(state, found, same_one)


def test_j_007_the_card_itself_joined_with_another() -> None:
    """A cost "this card and another": 131 effects pay with the card itself and with cards of the same verb that are chosen."""
    itself: dict[str, Any] = {"name": "Itself", **IMP, "effects": [
        {"kind": "ignition", "does": [{"gain LP": 100}],
         "cost": [{"send to the GY": "this card"},
                  {"send to the GY": {"count": 1, "from": ["monster zone"], "whose": "you", "other than": "this card"}}]},
    ]}  # fmt: skip
    state = read_board("{turn: A, A: {monsters: [Itself, Red Imp], deck: [9]}, B: {deck: [9]}}", cards=[*COSTS, itself]).state
    joined = ("sending Red Imp", "sending Itself + Red Imp", "sending Red Imp + Itself")
    said = (*joined, "sending Itself sending Red Imp")
    found = [meant(state, f"A activates Itself {costs}", moves_of(state)) for costs in said]
    assert all(len(moves) == 1 for moves in found)
    assert all(same(state, moves[0], found[0][0]) for moves in found)


# --- A-47 --------------------------------------------------------------------------------------------------------------

TWO: dict[str, Any] = {
    "name": "Two", **IMP,
    "effects": [
        {"kind": "ignition", "works in": ["field"], "does": [{"gain LP": 100}]},
        {"kind": "quick", "works in": ["field"], "answers": {"to": "activation"}, "does": [{"gain LP": 500}]},
    ],
}  # fmt: skip
SPELL: dict[str, Any] = {"name": "Spell", "card": "normal spell", "effects": [{"kind": "card activation", "does": [{"gain LP": 1}]}]}


def after(moves: str, turn: str = "A") -> State:
    side = "{hand: [Spell], monsters: [Two], deck: [9]}"
    board = f"{{turn: {turn}, A: {side}, B: {side}, play: [{moves}]}}"
    return play(read_board(board, cards=[TWO, SPELL])).state


def test_a_47_a_bare_name_is_the_only_effect_that_can_be_activated_there() -> None:
    """A-47: effect 1 was meant although only effect 2 can be activated in the window."""
    assert parse(after("A activates Spell"), "B activates Two").effect == 2
    assert parse(after(""), "A activates Two").effect == 1


@pytest.mark.parametrize("card", ["Baronne de Fleur", "S:P Little Knight"])
def test_a_47_played_cards(card: str) -> None:
    """A-47: Baronne de Fleur negates, S:P Little Knight banishes itself and a monster, in answer to an activation."""
    board = f'{{turn: A, A: {{hand: [Raigeki], deck: [9]}}, B: {{monsters: ["{card}", Sangan], deck: [9]}}, play: [A activates Raigeki]}}'
    state = play(read_board(board)).state
    assert {move.effect for move in meant(state, f"B activates {card}", moves_of(state))} == {2}


def test_a_47_what_is_printed_reads_back() -> None:
    """A-47: a number is left out only where the bare name means the same in every window."""
    for state in (after(""), after("A activates Spell")):
        for move in moves_of(state):
            assert same(state, parse(state, text(state, move)), move)
