"""SUM-10: a monster of the hand as Synchro or Link Material, what the other Synchro Materials must be, and where a material goes."""

from __future__ import annotations

from typing import Any

import pytest

from legality.game.terms import BANISHED, GY
from queries.asking.actions import actions
from queries.asking.check import check
from queries.board.reader import read_board
from tests.support.cards import IMP
from tests.support.positions import after, position_of

HAND = "Synchro Material from the hand"
LINK = "Link Material from the hand"


def monster(name: str, *applies: dict[str, Any], types: str = "", level: int = 2, **words: Any) -> dict[str, Any]:
    effect = {"kind": "continuous", "applies": list(applies), **words}
    return {**IMP, "name": name, "card": f"{types} effect monster".strip(), "level": level, "effects": [effect] if applies else []}


SYNCHRO = {"type": "Fiend", "attribute": "DARK", "atk": 1, "def": 1, "card": "synchro monster"}
OF_THE_HAND: dict[str, Any] = {"works in": ["hand"], "limit": [{"use": 1}]}
TWO = [{"count": 1, "types": ["tuner"]}, {"count": "1+", "is": "monster"}]
CARDS: list[dict[str, Any]] = [
    monster("Lender", {HAND: {"types": ["tuner"]}}, types="tuner"),
    monster("Held Tuner", types="tuner"),
    monster("Held Imp"),
    monster("Plain Tuner", types="tuner"),
    monster("Wet Tuner", {"other Synchro Materials must be": {"attribute": "WATER"}}, types="tuner"),
    {**monster("Wet Imp"), "attribute": "WATER"},
    monster("Never", {"cannot be material": ["synchro"]}, types="tuner"),
    {**SYNCHRO, "name": "Four", "level": 4, "materials": TWO},
    {**SYNCHRO, "name": "Six", "level": 6, "materials": [{"count": "2+", "is": "monster"}]},
    {"type": "Fiend", "attribute": "DARK", "atk": 1, "name": "Two Links", "card": "link monster", "link": 2, "arrows": ["bottom", "left"],
     "materials": [{"count": 2, "is": "monster"}]},
    monster("Coder", {LINK: {"one of": "this card"}, "of": {"from": ["monster zone"], "whose": "you", "name": "Plain Tuner"},
                      "for": {"is": "monster", "types": ["link"]}}, **OF_THE_HAND),
    monster("Gone", {"as Synchro Material to": "banished"}),
]
BOARD = """{turn: {player: A, phase: main1}, A: {extra: [Four, Six, Two Links, Two Links], hand: [%s], monsters: [%s], deck: [9]},
B: {deck: [9]}, play: [%s]}"""


def summons(hand: str, monsters: str, play: str = "") -> set[str]:
    moves = actions(read_board(BOARD % (hand, monsters, play), cards=CARDS)).moves
    return {move.removeprefix("A ") for move in moves if "Synchro Summons" in move or "Link Summons" in move}


def test_one_of_the_hand_beside_the_card_that_says_so() -> None:
    assert summons("Held Tuner", "Lender") == {"Synchro Summons Four using Held Tuner + Lender"}
    assert not summons("Held Imp", "Lender")  # it is none of those that it names
    assert not summons("Held Tuner", "Plain Tuner")
    assert not summons("Never", "Lender")


def test_only_one_of_the_hand() -> None:
    assert not any("Six" in move for move in summons("Held Tuner, Held Tuner", "Lender"))
    assert "Synchro Summons Six using Held Tuner + Lender + Plain Tuner" in summons("Held Tuner", "Lender, Plain Tuner")


def test_its_own_text_for_a_link_summon_once_a_turn() -> None:
    assert summons("Coder", "Plain Tuner") == {"Link Summons Two Links using Coder + Plain Tuner"}
    assert not summons("Coder", "Held Imp")
    done = "A Link Summons Two Links using Plain Tuner + Coder, A passes, B passes, A passes, B passes"
    assert not any("Coder" in move for move in summons("Coder, Coder", "Plain Tuner, {card: Plain Tuner, id: other}", done))


def test_what_the_other_materials_must_be() -> None:
    assert summons("", "Wet Tuner, Wet Imp, Held Imp") == {
        "Synchro Summons Four using Wet Tuner + Wet Imp",
        *(f"Link Summons Two Links using {one} + {other}" for one, other in
          (("Wet Tuner", "Wet Imp"), ("Wet Tuner", "Held Imp"), ("Wet Imp", "Held Imp")))}


@pytest.mark.parametrize(("name", "place"), [("Gone", BANISHED), ("Held Imp", GY)])
def test_where_it_goes(name: str, place: int) -> None:
    board = {"turn": {"player": "A", "phase": "main1"}, "B": {"deck": [9]},
             "A": {"extra": ["Four"], "monsters": ["Plain Tuner", name], "deck": [9]}}
    state = after(position_of(board, CARDS), [f"A Synchro Summons Four using Plain Tuner + {name}"]).state
    (card,) = [card for card in state.cards if state.duel.defs[card.code].name == name]
    assert card.zone == place


def test_whether_several_may_be_of_the_hand_is_open() -> None:
    board = read_board(BOARD % ("Held Tuner, Plain Tuner", "Lender", ""), cards=CARDS)
    assert check(board, "A Synchro Summons Six using Held Tuner + Lender + Plain Tuner").answer is None
