"""What an effect banishes until a later phase: when it comes back, and to where."""

from typing import Any

import pytest

from legality.game.terms import END, GY, HAND, MZONE, STANDBY
from legality.happening.work import Work
from legality.verbs.summoning import put_back
from tests.support.positions import Position, after, knowledge, opened, resolved

IMP = {"card": "effect monster", "type": "Fiend", "attribute": "DARK", "level": 4, "atk": 1000, "def": 1000, "effects": []}
WAIT = {"name": "Wait Call", "card": "normal spell", "effects": [{"kind": "card activation", "does": [{"gain LP": 100}]}]}


def call(until: str, place: str) -> dict[str, Any]:
    away = {"count": 1, "from": [place], "whose": "you", "name": "Away Imp"}
    return {"name": "Away Call", "card": "normal spell", "effects": [
        {"kind": "card activation", "does": [{"banish": away, "until": until}]}]}


def banished(until: str, turn: str = "A", place: str = "monster zone") -> Position:
    """The position after "Away Imp" was banished until then, in Main Phase 1 of this player's turn, by player A."""
    spell = call(until, place) if turn == "A" else {**call(until, place), "card": "quick-play spell"}
    known = knowledge().with_cards([{**IMP, "name": "Away Imp"}, spell, WAIT])
    there = {"monsters": ["Away Imp"]} if place == "monster zone" else {"hand": ["Away Imp", "Away Call"]}
    side = {"deck": [5], "hand": ["Away Call"], **there} if turn == "A" else {"deck": [5], "spells": [{"set": "Away Call"}], **there}
    board: dict[str, Any] = {"turn": {"player": turn, "phase": "main1"}, "A": side, "B": {"deck": [5], "hand": ["Wait Call"]}}
    if turn == "B":
        board["play"] = ["B activates Wait Call"]
    return resolved(after(opened(board, "away", None, known), ["A activates Away Call"]), [])


@pytest.mark.parametrize(
    ("until", "in_yours", "in_theirs"),
    [
        ("end phase", (0, END), (0, END)),
        ("end phase of the next turn", (1, END), (1, END)),
        ("standby phase of the next turn", (1, STANDBY), (1, STANDBY)),
        ("next standby phase", (1, STANDBY), (1, STANDBY)),
        ("next standby phase of you", (2, STANDBY), (1, STANDBY)),
        ("next standby phase of opponent", (1, STANDBY), (2, STANDBY)),
        ("opponent's next end phase", (1, END), (0, END)),
        ("your next end phase", (0, END), (1, END)),
        ("end phase of your next turn", (2, END), (1, END)),
    ],
)
def test_it_comes_back_when_the_effect_says(until: str, in_yours: tuple[int, int], in_theirs: tuple[int, int]) -> None:
    for turn, due in (("A", in_yours), ("B", in_theirs)):
        state = banished(until, turn).state
        assert [(entry.turn - state.turn, entry.phase) for entry in state.delayed] == [due], turn


def test_to_the_field_or_to_the_hand_it_left() -> None:
    for place, zone in (("monster zone", MZONE), ("hand", HAND)):
        state = banished("end phase", place=place).state
        work = Work.on(state)
        ((uid, _),) = state.delayed[0].cards
        assert put_back(work, uid)
        assert work.cards[uid].zone == zone and not any(card.zone == GY and number == uid for number, card in enumerate(work.cards))
