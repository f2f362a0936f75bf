"""What was Special Summoned earlier in the turn: "You cannot Special Summon …, except … monsters, the turn you activate this card"."""

from typing import Any

import pytest

from legality.notation import meant
from legality.playing.play import moves_of, unsettled_moves
from tests.support.cards import IMP
from tests.support.positions import Position, after, position_of

FISH = {"card": "normal monster", "type": "Fish", "attribute": "WATER", "level": 4, "atk": 1000, "def": 1000}


def sworn(name: str, **words: Any) -> dict[str, Any]:
    kept = {"not": {"this turn": {"fact": "Special Summoned a monster", "who": "you", "card": words}}}
    return {"name": name, "card": "normal spell", "effects": [{"kind": "card activation", "condition": [kept], "does": [{"draw": 1}]}]}


CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Imp", "effects": [{"kind": "procedure", "summons": "attack"}]},
    {**FISH, "name": "Carp", "effects": [{"kind": "procedure", "summons": "attack"}], "card": "effect monster"},
    {**IMP, "name": "Far Imp", "card": "fusion monster", "effects": []},
    {**IMP, "name": "Dyed Imp", "effects": [{"kind": "procedure", "summons": "attack"},
                                            {"kind": "continuous", "applies": [{"attribute becomes": "WATER"}]}]},
    sworn("Tide", **{"not": {"attribute": "WATER"}}),
    sworn("Near Tide", **{"from": ["extra deck"], "not": {"attribute": "WATER"}}),
    sworn("Low Tide", **{"from": ["GY"]}),
    {"name": "No Summons", "card": "normal spell", "effects": [{"kind": "card activation", "does": [{"draw": 1}], "condition": [
        {"not": {"this turn": {"fact": "Normal Set a monster", "who": "you"}}}]}]},
]

UNKNOWN = "what A Special Summoned earlier this turn"


def position(**board: Any) -> Position:
    mine = {"hand": ["Tide", "Near Tide", "Low Tide", "No Summons", *board.pop("hand", [])], "deck": [5]}
    return position_of({"A": mine, **board}, CARDS)


def may(at: Position, card: str) -> bool | str:
    if meant(at.state, f"A activates {card}", moves_of(at.state)):
        return True
    defs = at.state.duel.defs
    return next((fact for uid, _, fact in unsettled_moves(at.state) if defs[at.state.cards[uid].code].name == card), False)


@pytest.mark.parametrize(
    ("monster", "tide", "near"),
    [("Imp", False, True), ("Carp", True, True), ("Dyed Imp", UNKNOWN, UNKNOWN)],
)
def test_a_summon_in_play_is_remembered(monster: str, tide: bool | str, near: bool | str) -> None:
    at = after(position(hand=[monster]), [f"A Special Summons {monster}", "B passes", "A passes", "B passes"])
    assert (may(at, "Tide"), may(at, "Near Tide")) == (tide, near)


def test_nothing_said_is_nothing_summoned() -> None:
    at = position()
    assert may(at, "Tide") is True and may(at, "Low Tide") is True and may(at, "No Summons") is True


@pytest.mark.parametrize(
    ("said", "tide", "near", "low"),
    [
        ("A Special Summoned Imp", False, True, UNKNOWN),
        ("A Special Summoned Imp from the hand", False, True, True),
        ("A Special Summoned Imp from the GY", False, True, False),
        ("A Special Summoned Carp from the hand", True, True, True),
        ("A Special Summoned Far Imp", False, False, True),
        ("B Special Summoned Imp", True, True, True),
        ("A 1 Special Summon", *[UNKNOWN] * 3),
    ],
)
def test_a_board_names_what_was_summoned(said: str, tide: bool | str, near: bool | str, low: bool | str) -> None:
    at = position(used=[said])
    assert (may(at, "Tide"), may(at, "Near Tide"), may(at, "Low Tide")) == (tide, near, low)


def test_a_number_counts_what_is_named() -> None:
    assert may(position(used=["A 1 Special Summon", "A Special Summoned Carp"]), "Tide") is True
    assert may(position(used=["A 2 Special Summons", "A Special Summoned Carp"]), "Tide") == UNKNOWN


def test_a_normal_set_is_a_fact_of_the_turn() -> None:
    assert may(position(used=["A Normal Set"]), "No Summons") is False
    assert may(after(position(hand=["Imp"]), ["A Sets Imp"]), "No Summons") is False
    assert may(position(used=["A Normal Summon"]), "No Summons") is True


def test_what_was_summoned_is_written_down() -> None:
    from queries.writing.board_lines import used_lines
    from queries.writing.copies import Copies

    at = after(position(hand=["Carp"], used=["A Special Summoned Imp from the GY"]), ["A Special Summons Carp", "B passes"])
    lines, _ = used_lines(at.state, Copies(at.state))
    assert "A Special Summoned Imp from the GY" in lines
