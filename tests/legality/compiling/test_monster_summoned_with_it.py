"""What was Summoned with a material or a Tribute: `monster Summoned with it`."""

from typing import Any

import pytest

from legality.continuous.look import look_at
from tests.support.cards import IMP
from tests.support.positions import after, position_of
from tests.support.texts import monster

PASSES = ["A passes", "B passes"]


def helper(name: str, event: dict[str, Any]) -> dict[str, Any]:
    """A monster that raises what is Summoned with it."""
    effect = {"kind": "trigger", "works in": ["GY"], "timing": "if", "trigger": {"card": "this card", **event},
              "does": [{"change ATK": {"by": 400, "of": "monster Summoned with it"}, "until": "end of this turn"}]}  # fmt: skip
    return {**IMP, "name": name, "effects": [effect]}


CARDS: list[dict[str, Any]] = [
    helper("Plank", {"event": ["sent to the GY", "used as material"], "how": ["link"]}),
    helper("Ember", {"event": ["sent to the GY", "Tributed"]}),
    {**IMP, "name": "Toad", "effects": []},
    {**IMP, "name": "Tall Toad", "level": 5, "atk": 2000, "effects": []},
    {**IMP, "name": "Link Toad", "card": "link effect monster", "link": 1, "arrows": ["bottom"], "atk": 1000,
     "materials": [{"count": 1}], "effects": []},
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "mine", "move", "summoned", "value"),
    [
        ("Plank", {"extra": ["Link Toad"]}, "A Link Summons Link Toad using Plank", "Link Toad", 1400),
        ("Ember", {"hand": ["Tall Toad"]}, "A Normal Summons Tall Toad, Tributing Ember", "Tall Toad", 2400),
    ],
)
def test_it_is_raised_and_no_other(name: str, mine: dict[str, Any], move: str, summoned: str, value: int) -> None:
    board = {"turn": {"player": "A", "phase": "main1"}, "A": {"monsters": [name, "Toad"], "deck": [5], **mine}, "B": {"deck": [5]}}
    state = after(position_of(board, CARDS), [move, f"A activates {name}", "B passes", "A passes"]).state
    found = {state.duel.defs[card.code].name: look_at(state, uid).atk for uid, card in enumerate(state.cards)}
    assert found[summoned] == value and found["Toad"] == IMP["atk"]


def test_how_a_text_says_it() -> None:
    """3 cards, Dinowrestler Capaptera among them."""
    text = "You can activate this effect; the Link Monster that used this card as material gains 400 ATK until the end of this turn."
    [effect] = monster(f"If this card is sent to the GY as Link Material: {text}")
    assert effect["does"] == [{"change ATK": {"by": 400, "of": "monster Summoned with it"}, "until": "end of this turn"}]
    [other] = monster(f"If this card is sent to the GY: {text}")
    assert "opaque" in other["does"][0]
