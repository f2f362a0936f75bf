"""What a line of materials names is not all that a text mentions: "a Fusion Monster that mentions X as material"."""

from typing import Any

import pytest

from kb.text.compile import compile_card
from kb.text.language.printed import Printed
from queries.asking.actions import actions
from queries.board.reader import read_board
from tests.support.cards import IMP

FUSED = {**IMP, "card": "fusion effect monster", "mentions": ["Imp"]}
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Imp"},
    {**FUSED, "name": "Grown Imp", "materials": [{"count": 1, "name": "Imp"}, {"count": 1, "is": "monster"}]},
    {**FUSED, "name": "Imp or Ogre", "materials": [{"count": 2, "any of": [{"name": "Ogre"}, {"name": "Imp"}]}]},
    {**FUSED, "name": "Friend of Imps", "materials": [{"count": 2, "is": "monster"}]},
    {**FUSED, "name": "Untold Imp", "summoning": {"only by": ["fusion"]}},
    {**FUSED, "name": "Imp of a Spell", "summoning": {"only by": ["Mask of Imps"]}},
    {**FUSED, "name": "Unread Imp", "materials": [{"count": 1, "opaque": "materials at 0-10"}]},
]


def shattering() -> dict[str, Any]:
    said = 'Target 1 Fusion Monster on the field that mentions "Imp" as material; destroy that target.'
    (effect,) = compile_card(Printed("Shatter", "spell", ("normal",), said))["effects"]
    return {"name": "Shatter", "card": "normal spell", "effects": [effect]}


def asked(monster: str) -> Any:
    board = "{turn: {player: A, phase: main1}, A: {hand: [Shatter], deck: [9]}, B: {monsters: [%s], deck: [9]}}"
    return actions(read_board(board % monster, cards=[*CARDS, shattering()]))


def test_it_is_read() -> None:
    assert shattering()["effects"][0]["targets"][0]["names as material"] == ["Imp"]


@pytest.mark.parametrize(("monster", "may"), [
    ("Grown Imp", True), ("Imp or Ogre", True), ("Friend of Imps", False), ("Imp of a Spell", False),
])
def test_only_the_line_of_materials_counts(monster: str, may: bool) -> None:
    assert (f"A activates Shatter targeting {monster}" in asked(monster).moves) is may


@pytest.mark.parametrize("monster", ["Unread Imp", "Untold Imp"])
def test_an_unread_line_or_none_leaves_it_open(monster: str) -> None:
    found = asked(monster)
    assert f"which materials {monster} names" in str(found.unsettled)
    assert f"A activates Shatter targeting {monster}" not in found.moves


# --- a card of a series ----------------------------------------------------------------------------------------------------------

OF_SERIES: list[dict[str, Any]] = [
    {**FUSED, "name": "Twin Moss", "materials": [{"count": 2, "archetype": ["Deep Moss"]}]},
    {**FUSED, "name": "Old Fern", "materials": [{"count": 1, "name": "Fern"}, {"count": 1, "is": "monster"}]},
    {**FUSED, "name": "Moss of Stone", "materials": [{"count": 2, "is": "monster"}]},
    {**FUSED, "name": "Named Moss", "materials": [{"count": 1, "name": "Moss Elf"}]},
    {**IMP, "name": "Fern", "archetypes": ["Moss"]},
]


def of_series(monster: str) -> Any:
    said = 'Target 1 Fusion Monster on the field that lists a "Moss" monster as material; destroy that target.'
    (effect,) = compile_card(Printed("Rake", "spell", ("normal",), said))["effects"]
    assert effect["targets"][0]["series as material"] == ["Moss"]
    rake = {"name": "Rake", "card": "normal spell", "effects": [effect]}
    board = "{turn: {player: A, phase: main1}, A: {hand: [Rake], deck: [9]}, B: {monsters: [%s], graveyard: [%s], deck: [9]}}"
    return actions(read_board(board % (monster, "Fern"), cards=[*CARDS, *OF_SERIES, rake]))


@pytest.mark.parametrize(("monster", "may"), [
    ("Twin Moss", True), ("Named Moss", True), ("Old Fern", True), ("Moss of Stone", False), ("Grown Imp", False),
])
def test_it_asks_for_a_card_of_the_series_or_names_one(monster: str, may: bool) -> None:
    assert (f"A activates Rake targeting {monster}" in of_series(monster).moves) is may


def test_an_unread_line_leaves_the_series_open() -> None:
    assert "which materials Unread Imp names" in str(of_series("Unread Imp").unsettled)
