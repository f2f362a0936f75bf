"""What Tributes and Ritual materials must be, what is all of a Ritual Summon, Levels for Pendulum Summons, Link Summons of a turn."""

from typing import Any

import pytest

from legality.game.state import change
from legality.game.terms import EXTRA
from legality.game.view import UnsettledFact
from legality.judging.materials import pendulum_summons
from queries.asking.actions import actions
from queries.asking.check import check
from queries.board.reader import read_board

MONSTER: dict[str, Any] = {"card": "effect monster", "type": "Fish", "level": 4, "atk": 1000, "def": 1000}
RITUAL: dict[str, Any] = {"card": "ritual effect monster", "type": "Fish", "attribute": "WATER", "level": 8, "atk": 2000, "def": 1000}
CARDS: list[dict[str, Any]] = [
    {**MONSTER, "name": "Sea King", "attribute": "WATER", "level": 6, "summoning": {"Tributes must be": {"attribute": "WATER"}}},
    {**MONSTER, "name": "Wave", "attribute": "WATER"},
    {**MONSTER, "name": "Spark", "attribute": "FIRE"},
    {**MONSTER, "name": "Shade", "attribute": "WATER", "level": 3,
     "summoning": {"all of a Ritual for": {"types": ["ritual"], "attribute": "WATER"}}},
    {**MONSTER, "name": "Shape", "attribute": "WATER", "level": 3,
     "summoning": {"all of a Ritual for": {"types": ["ritual"], "attribute": "WATER"}, "all of a Ritual from": ["monster zone"]}},
    {**RITUAL, "name": "Mirror Lord", "summoning": {"only by": ["ritual"], "Ritual materials": {"not": {"level": 4}}}},
    {**RITUAL, "name": "Plain Lord"},
    {"name": "Rite", "card": "ritual spell", "effects": [{"kind": "card activation", "does": [
        {"ritual summon": {"count": 1, "from": ["hand"], "whose": "you", "types": ["ritual"]}, "materials from": ["hand", "field"]}]}]},
    {"name": "Anthem", "card": "xyz pendulum effect monster", "type": "Dragon", "attribute": "DARK", "rank": 7, "scale": 5, "atk": 3000,
     "def": 2000, "materials": [{"count": 2, "level": 7}], "summoning": {"Pendulum Level": 7}},
    *({"name": f"Scale {scale}", "card": "pendulum effect monster", "type": "Dragon", "attribute": "DARK", "level": 4, "scale": scale,
       "atk": 0, "def": 0} for scale in (1, 5, 8)),
    {"name": "Node", "card": "link effect monster", "type": "Cyberse", "attribute": "DARK", "link": 1, "arrows": ["bottom"], "atk": 500,
     "materials": [{"count": 1, "is": "monster", "level": 4}], "summoning": {"Summons of its kind a turn": 1}},
]


def moves(board: str) -> list[str]:
    return list(actions(read_board(board, cards=CARDS)).moves)


@pytest.mark.parametrize(("tribute", "allowed"), [("Wave", True), ("Spark", False)])
def test_tributes_of_a_kind(tribute: str, allowed: bool) -> None:
    board = "{turn: {player: A, phase: main1}, A: {hand: [Sea King], monsters: [%s], deck: []}, B: {deck: []}, play: [%s]}"
    assert (f"A Tribute Summons Sea King tributing {tribute}" in moves(board % (tribute, ""))) is allowed
    (move,) = check(read_board(board % (tribute, f"A Tribute Summons Sea King tributing {tribute}"), cards=CARDS)).moves
    assert [reason.rule for reason in move.failed] == ([] if allowed else ["SUM-5"])


def can_use_the_rite(hand: str, field: str = "") -> bool:
    board = f"{{turn: {{player: A, phase: main1}}, A: {{hand: [Rite, {hand}], monsters: [{field}], deck: []}}, B: {{deck: []}}}}"
    return any(move.startswith("A activates Rite") for move in moves(board))


def test_materials_of_a_ritual_summon_are_of_the_kind_its_text_asks_for() -> None:
    assert can_use_the_rite("Plain Lord, Wave, Spark")
    assert not can_use_the_rite("Mirror Lord, Wave, Spark")
    assert can_use_the_rite("Mirror Lord, Sea King, Shade, Shade")


def test_one_card_is_all_of_a_ritual_summon_from_where_its_text_says() -> None:
    assert can_use_the_rite("Plain Lord, Shade")
    assert can_use_the_rite("Mirror Lord", "Shade")
    assert can_use_the_rite("Plain Lord", "Shape")
    assert not can_use_the_rite("Plain Lord, Shape")


@pytest.mark.parametrize(("high", "allowed"), [("Scale 8", True), ("Scale 5", False)])
def test_a_level_for_pendulum_summons(high: str, allowed: bool) -> None:
    board = ("{turn: {player: A, phase: main1}, A: {spells: [{card: Scale 1, pendulum: left}, {card: %s, pendulum: right}], "
             "extra: [Anthem], deck: [9]}, B: {deck: [9]}}")
    state = read_board(board % high, cards=CARDS).state
    there = change(state, cards=tuple(change(card, up=True, proper=True) if card.zone == EXTRA else card for card in state.cards))
    assert bool(pendulum_summons(there, 0)) is allowed
    new = change(state, cards=tuple(change(card, up=True, proper=False) if card.zone == EXTRA else card for card in state.cards))
    with pytest.raises(UnsettledFact, match="may be Pendulum Summoned"):
        pendulum_summons(new, 0)


def test_a_link_summon_once_a_turn() -> None:
    board = ("{turn: {player: A, phase: main1}, used: [%s], A: {monsters: [Wave, Spark], extra: [Node, Node], deck: []}, B: {deck: []}, "
             "play: [%s]}")
    once = "A Link Summons Node using Wave, A passes, B passes, A passes, B passes"
    assert any("Link Summons Node" in move for move in moves(board % ("", "")))
    assert not any("Link Summons Node" in move for move in moves(board % ("", once)))
    window = actions(read_board(board % ("A Special Summoned Node from the Extra Deck", ""), cards=CARDS))
    assert any("Link Summoned this turn" in entry.fact for entry in window.unsettled)
