"""A declared name is told apart in a line where a card has it (ACT-4): no name that is declared is left open."""

from __future__ import annotations

from typing import Any

from legality.game.terms import HAND
from legality.lines.declarations import ANOTHER_NAME
from legality.lines.explore import explore
from legality.lines.question import Beginning, NodeKind, Question, openings, sentence_of
from tests.support.cards import IMP
from tests.support.positions import after, position_of

CARDS: list[dict[str, Any]] = [
    {"name": "Guess", "card": "quick-play spell", "effects": [{
        "kind": "card activation", "declares": ["a card name"],
        "does": [{"discard": {"count": "all", "from": ["hand"], "whose": "you", "declared": "name"}, "player": "opponent",
                  "if": [{"exists": {"from": ["hand"], "whose": "opponent", "declared": "name"}}]}]}]},
    {"name": "Seize", "card": "quick-play spell", "effects": [{
        "kind": "card activation", "declares": ["a card name"],
        "does": [{"discard": {"count": "all", "from": ["hand"], "whose": "you", "declared": "name"}, "player": "opponent"}]}]},
    {"name": "Purge", "card": "quick-play spell", "effects": [{
        "kind": "card activation", "declares": ["Type"],
        "does": [{"destroy": {"count": "all", "from": ["monster zone"], "declared": "Type"}}]}]},
    {**IMP, "name": "First Imp", "type": "Fiend", "effects": []},
    {**IMP, "name": "Second Imp", "type": "Dragon", "effects": []},
]


def board(card: str, hand: list[Any]) -> dict[str, Any]:
    return {"turn": {"player": "A", "phase": "main1"}, "A": {"deck": [9], "hand": [card], "monsters": ["Second Imp"]},
            "B": {"deck": [9], "hand": hand}}


def declared(card: str, hand: list[Any]) -> set[str]:
    state = position_of(board(card, hand), CARDS).state
    sentences = [sentence_of(state, opening) for opening in openings(state)]
    return {sentence.partition(" declaring ")[2] for sentence in sentences if " declaring " in sentence}


def test_every_name_that_a_card_of_that_hand_can_have_and_one_for_all_others() -> None:
    assert declared("Guess", ["First Imp"]) == {"First Imp", ANOTHER_NAME}


def test_no_name_is_declared_with_which_it_could_do_nothing() -> None:
    assert declared("Seize", ["First Imp"]) == {"First Imp"}


def test_every_type_that_is_there_and_one_for_all_others() -> None:
    found = declared("Purge", [])
    assert {"Dragon"} < found and len(found - {"Dragon", "Fiend"}) == 1


def test_lines_say_what_became_of_it_and_can_be_played() -> None:
    start = position_of(board("Guess", ["First Imp"]), CARDS)
    found = explore(Beginning(start.state), Question()).graph
    assert not found.not_opened() and NodeKind.UNSETTLED not in set(found.kind)
    for name, left in (("First Imp", 0), (ANOTHER_NAME, 1)):
        played = after(start, [f"A activates Guess declaring {name}", "B passes", "A passes"]).state
        assert sum(1 for card in played.cards if played.duel.defs[card.code].name == "First Imp" and card.zone == HAND) == left
