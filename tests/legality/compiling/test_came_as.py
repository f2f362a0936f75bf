"""As what a card came to its place, and what became of the monster of an Equip Card: `came as`, `lost`."""

from typing import Any

import pytest

from legality.notation import meant
from legality.playing.play import moves_of
from tests.support.cards import IMP
from tests.support.positions import Position, after, may_activate, position_of

LOST: dict[str, dict[str, Any]] = {
    "Grave Blade": {"from": ["GY"]}, "Broken Blade": {"came destroyed": True}, "Given Blade": {"came as": "Tribute"}}


def asking(name: str, value: str) -> dict[str, Any]:
    effect = {"kind": "ignition", "works in": ["GY"], "condition": [{"this card": {"came as": value}}], "does": [{"gain LP": 500}]}
    return {**IMP, "name": name, "effects": [effect]}


def blade(name: str, lost: dict[str, Any]) -> dict[str, Any]:
    return {"name": name, "card": "equip spell", "effects": [
        {"kind": "card activation", "targets": [{"count": 1, "from": ["monster zone"], "face": "up"}],
         "does": [{"equip": "this card", "to": "targets"}]},
        {"kind": "trigger", "works in": ["GY"], "timing": "if", "trigger": {"event": "sent to the GY", "card": "this card", "lost": lost},
         "does": [{"gain LP": 500}]}]}  # fmt: skip


CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Imp", "effects": []},
    asking("Given", "Tribute"), asking("Offered", "Tribute for a Tribute Summon"), asking("Linked", "Link Material"),
    {**IMP, "name": "Lord", "level": 5, "effects": []},
    {**IMP, "name": "Link Lord", "card": "link effect monster", "link": 1, "arrows": ["bottom"],
     "materials": [{"count": 1}], "effects": []},
    {"name": "Offering", "card": "normal spell", "effects": [
        {"kind": "card activation", "cost": [{"tribute": {"count": 1, "from": ["monster zone"], "whose": "you"}}],
         "does": [{"gain LP": 100}]}]},
    {"name": "Sending", "card": "normal spell", "effects": [
        {"kind": "card activation", "does": [{"send to the GY": {"count": "all", "from": ["monster zone"], "whose": "you"}}]}]},
    {"name": "Breaking", "card": "normal spell", "effects": [
        {"kind": "card activation", "does": [{"destroy": {"count": "all", "from": ["monster zone"], "whose": "you"}}]}]},
    {"name": "Breaking All", "card": "normal spell", "effects": [
        {"kind": "card activation", "does": [
            {"destroy": {"count": "all", "from": ["field"], "whose": "you", "other than": "this card"}}]}]},
    *(blade(name, lost) for name, lost in LOST.items()),
]  # fmt: skip
PASSES = ["B passes", "A passes", "B passes"]
SUMMONED = ["A passes", "B passes", "A passes", "B passes"]


def position(**mine: Any) -> Position:
    board = {"turn": {"player": "A", "phase": "main1"}, "A": {"deck": [5], **mine}, "B": {"deck": [5]}}
    return position_of(board, CARDS)


@pytest.mark.parametrize(
    ("name", "mine", "play", "holds"),
    [
        ("Given", {"hand": ["Offering"]}, ["A activates Offering, Tributing Given", *PASSES], True),
        ("Given", {"hand": ["Sending"]}, ["A activates Sending", *PASSES], False),
        ("Given", {"hand": ["Lord"]}, ["A Normal Summons Lord, Tributing Given", *SUMMONED], True),
        ("Offered", {"hand": ["Lord"]}, ["A Normal Summons Lord, Tributing Offered", *SUMMONED], True),
        ("Offered", {"hand": ["Offering"]}, ["A activates Offering, Tributing Offered", *PASSES], False),
        ("Linked", {"extra": ["Link Lord"]}, ["A Link Summons Link Lord using Linked", *SUMMONED], True),
        ("Linked", {"hand": ["Sending"]}, ["A activates Sending", *PASSES], False),
    ],
)  # fmt: skip
def test_as_what_it_came(name: str, mine: dict[str, Any], play: list[str], holds: bool) -> None:
    assert may_activate(after(position(monsters=[name], **mine), play), name) is holds


def test_of_a_card_that_a_board_lays_down_nobody_knows() -> None:
    assert may_activate(position(graveyard=[{"card": "Given", "by": "cost"}]), "Given") is None
    assert may_activate(position(graveyard=[{"card": "Given", "by": "battle"}]), "Given") is False


@pytest.mark.parametrize(
    ("spell", "triggers"),
    [
        ("Sending", {"Grave Blade"}), ("Breaking", {"Grave Blade", "Broken Blade"}), ("Offering", {"Grave Blade", "Given Blade"}),
        ("Breaking All", set()),
    ],
)  # fmt: skip
def test_what_became_of_the_equipped_monster(spell: str, triggers: set[str]) -> None:
    for name in LOST:
        equipped = position(monsters=["Imp"], hand=[spell, name])
        at = after(equipped, [f"A activates {name} targeting Imp", *PASSES, f"A activates {spell}", "B passes", "A passes"])
        assert bool(meant(at.state, f"A activates {name}", moves_of(at.state))) is (name in triggers), name
