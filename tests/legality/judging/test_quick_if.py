"""An Ignition Effect that is a Quick Effect while something holds; and what an unsaid part may include."""

from typing import Any

import pytest

from legality.notation import meant
from legality.playing.play import moves_of, unsettled_moves
from tests.support.cards import IMP
from tests.support.positions import after, position_of

CARDS: list[dict[str, Any]] = [
    {
        **IMP,
        "name": "Wary Imp",
        "effects": [
            {
                "kind": "ignition",
                "quick if": [{"exists": {"from": ["monster zone"], "whose": "opponent", "is": "monster"}}],
                "does": [{"gain LP": 100}],
            }
        ],
    },
    {**IMP, "name": "Plain Imp", "effects": []},
    {"name": "Blast", "card": "normal spell", "effects": [{"kind": "card activation", "does": [{"damage": 100}]}]},
    {
        "name": "Mutter",
        "card": "normal spell",
        "effects": [{"kind": "card activation", "does": [{"damage": 1}, {"then": {"opaque": "what it mutters", "possible": True}}]}],
    },
    {
        "name": "Growl",
        "card": "normal spell",
        "effects": [
            {"kind": "card activation", "does": [{"damage": 1}, {"then": {"opaque": "…", "possible": True, "includes nothing": True}}]}
        ],
    },
    {
        **IMP,
        "name": "Guard Imp",
        "effects": [
            {
                "kind": "quick",
                "works in": ["hand"],
                "answers": {"to": "activation", "includes": ["add from the Deck to the hand"]},
                "does": [{"negate the effect": True}],
            }
        ],
    },
]


@pytest.mark.parametrize(
    ("monsters", "play", "may"),
    [
        ([], [], False),
        (["Plain Imp"], ["A activates Blast"], True),
        ([], ["A activates Blast"], False),
    ],
)
def test_quick_only_while_its_condition_holds(monsters: list[str], play: list[str], may: bool) -> None:
    board = {"A": {"hand": ["Blast"], "monsters": monsters, "deck": []}, "B": {"monsters": ["Wary Imp"], "deck": []}, "play": play}
    state = position_of(board, CARDS).state
    assert bool(meant(state, "B activates Wary Imp", moves_of(state))) is may


def test_it_stays_an_ignition_effect_in_the_open_state() -> None:
    state = position_of({"A": {"monsters": ["Wary Imp"], "deck": []}}, CARDS).state
    assert meant(state, "A activates Wary Imp", moves_of(state))


@pytest.mark.parametrize(("spell", "facts"), [("Mutter", ["Mutter: what it mutters"]), ("Growl", []), ("Blast", [])])
def test_a_part_that_cannot_be_said_may_be_what_is_answered(spell: str, facts: list[str]) -> None:
    board = {"A": {"hand": [spell], "deck": []}, "B": {"hand": ["Guard Imp"], "deck": []}}
    state = after(position_of(board, CARDS), [f"A activates {spell}"]).state
    assert not meant(state, "B activates Guard Imp", moves_of(state))
    assert [fact for _, _, fact in unsettled_moves(state)] == facts
