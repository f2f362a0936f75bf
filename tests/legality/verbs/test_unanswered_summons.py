"""A Summon by an effect that nothing answers (TIM-17, CHN-8): it ends with the window of that Summon."""

from typing import Any

import pytest

from queries.asking.actions import actions
from queries.board.reader import read_board
from tests.support.cards import IMP
from tests.support.texts import spell

HUSH = {"apply": {"cannot activate": {"is": "card"}, "player": "opponent"}, "to": "those cards", "until": "this Chain"}
CALL = {"special summon": {"count": 1, "from": ["hand"], "whose": "you", "is": "monster"}}


def _card(name: str, *steps: dict[str, Any]) -> dict[str, Any]:
    return {"name": name, "card": "normal spell", "effects": [{"kind": "card activation", "does": list(steps)}]}


CARDS = [{**IMP, "name": "Imp"}, _card("Loud Call", CALL), _card("Quiet Call", CALL, {"also": HUSH}),
         {"name": "Bell", "card": "quick-play spell", "effects": [{"kind": "card activation", "does": [{"gain LP": 100}]}]}]


@pytest.mark.parametrize(("name", "answered"), [("Loud Call", True), ("Quiet Call", False)])
def test_nothing_answers_it_and_then_all_is_as_before(name: str, answered: bool) -> None:
    board = ("{{turn: {{player: A, phase: main1, number: 3}}, A: {{hand: [{}, Imp], deck: [Imp]}}, "
             "B: {{spells: [{{set: Bell}}], deck: [Imp]}}, play: [{}]}}")
    play = [f"A activates {name}", "B passes", "A passes", "A chooses Attack Position", "A passes"]

    def may_answer() -> bool:
        return "B activates Bell" in actions(read_board(board.format(name, ", ".join(play)), cards=CARDS)).moves

    assert may_answer() == answered, "of the Summon"
    play += ["B passes", "A ends Main Phase 1"]
    assert may_answer()


@pytest.mark.parametrize(("who", "player"), [("Your opponent cannot", "opponent"), ("Neither player can", "both")])
def test_how_it_is_read(who: str, player: str) -> None:
    """3 cards."""
    text = f"Special Summon 1 Fish monster from your hand. {who} activate cards or effects when that monster is Special Summoned."
    (effect,) = spell(text)
    assert effect["does"][1] == {"also": {**HUSH, "apply": {"cannot activate": {"is": "card"}, "player": player}}}


def test_of_a_fusion_summon_made_this_way() -> None:
    """1 card."""
    text = ("Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from your hand, "
            "also your opponent cannot activate cards or effects when a monster is Fusion Summoned this way.")
    (effect,) = spell(text)
    assert effect["does"][1] == {"also": HUSH}
