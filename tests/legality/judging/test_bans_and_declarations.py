"""Players who cannot banish, a procedure onto the opponent's field, a draw given up, names that are declared."""

from typing import Any

import pytest

from legality.game.terms import BANISHED, GY
from queries.asking.actions import actions
from queries.asking.check import check
from queries.asking.respond import can_respond
from queries.board.reader import read_board
from queries.position.replay import play
from tests.support.cards import IMP

TO_THEM = {"kind": "procedure", "works in": ["hand"], "to": "opponent", "summons": "attack",
           "cost": [{"tribute": {"count": 1, "from": ["monster zone"], "whose": "opponent"}}]}
LONE = {"kind": "continuous", "applies": [{"only one": {"is": "monster", "archetype": "Hulk"}, "player": "you"}]}
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Plain Imp", "effects": []},
    {**IMP, "name": "Red Hulk", "archetypes": ["Hulk"], "effects": [TO_THEM, LONE]},
    {**IMP, "name": "Blue Hulk", "archetypes": ["Hulk"], "effects": [TO_THEM, LONE]},
    {**IMP, "name": "Digging Imp", "effects": [
        {"kind": "trigger", "works in": ["GY"], "during": {"phases": ["draw"], "turn": "you"}, "before draw": "instead",
         "does": [{"add to the hand": "this card"}]}]},
    {"name": "No Exile", "card": "continuous spell", "effects": [
        {"kind": "continuous", "applies": [{"cannot banish": True, "player": "both"}]}]},
    {"name": "Rift", "card": "continuous spell", "effects": [{"kind": "continuous", "applies": [{"instead of the GY": "banished"}]}]},
    {"name": "Blast", "card": "normal spell", "effects": [{"kind": "card activation", "does": [{"damage": 100}]}]},
    {"name": "Oracle", "card": "normal spell", "effects": [
        {"kind": "card activation", "declares": ["a card name"], "does": [{"damage": 100}]}]},
    {"name": "Measure", "card": "normal spell", "effects": [
        {"kind": "card activation", "declares": ["a Level 1-3"], "does": [{"damage": 100}]}]},
]


def board(text: str) -> Any:
    return read_board(text, cards=CARDS)


@pytest.mark.parametrize(
    ("theirs", "ours", "tributes"),
    [
        ("Plain Imp", "Blue Hulk", ["Plain Imp"]),
        ("Plain Imp, Blue Hulk", "", []),
        ("Blue Hulk", "", []),
    ],
)
def test_lim_7_only_one_is_counted_on_the_field_that_it_comes_to_with_what_it_costs(theirs: str, ours: str, tributes: list[str]) -> None:
    sides = f"A: {{hand: [Red Hulk], monsters: [{ours}], deck: []}}, B: {{monsters: [{theirs}], deck: []}}"
    text = f"{{{sides}, turn: {{player: A, phase: main1}}}}"
    found = actions(board(text))
    summons = [move for move in found.moves if "Special Summons" in move]
    assert summons == [f"A Special Summons Red Hulk tributing {name}" for name in tributes]


@pytest.mark.parametrize(("spells", "lies"), [("Rift", BANISHED), ("Rift, No Exile", GY)])
def test_what_cannot_be_banished_goes_to_the_gy(spells: str, lies: int) -> None:
    after = play(board(f"{{A: {{hand: [Blast], spells: [{spells}], deck: []}}, turn: {{player: A, phase: main1}}, "
                       "play: [A activates Blast, B passes, A passes]}")).state
    blast = next(card for card in after.cards if after.duel.defs[card.code].name == "Blast")
    assert blast.zone == lies


def test_the_draw_is_given_up_by_activating() -> None:
    text = "{A: {graveyard: [Digging Imp], deck: [5]}, turn: {player: A, phase: draw}, play: [%s]}"
    assert any("draws" in move for move in actions(board(text % "")).moves)
    after = actions(board(text % "A activates Digging Imp, B passes, A passes"))
    assert not any("draws" in move for move in after.moves)
    assert not any("Digging" in move for move in actions(board(text % "A draws, A passes, B passes")).moves)


@pytest.mark.parametrize(
    ("said", "legal"),
    [
        ("A activates Oracle", True),
        ("A activates Oracle declaring a card name", True),
        ("A activates Oracle declaring Plain Imp", True),
        ("A activates Measure declaring 2", True),
        ("A activates Measure declaring 7", False),
    ],
)
def test_any_name_may_be_declared_and_numbers_within_what_the_text_says(said: str, legal: bool) -> None:
    found = check(board(f"{{A: {{hand: [Oracle, Measure], deck: []}}, turn: {{player: A, phase: main1}}, play: ['{said}']}}"))
    assert found.answer is legal


def test_whether_one_can_respond_agrees_with_the_moves() -> None:
    text = "{A: {spells: [{set: Oracle}], deck: []}, turn: {player: A, phase: main1}}"
    assert any("Oracle" in move for move in actions(board(text)).moves)
    assert can_respond(board(text), "A").answer is True
