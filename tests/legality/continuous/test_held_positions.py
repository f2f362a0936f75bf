"""`position becomes`: monsters that are kept in a battle position as long as an effect applies."""

from typing import Any

import pytest

from legality.game.terms import MZONE
from queries.asking.check import check
from queries.board.reader import read_board
from tests.support.cards import IMP
from tests.support.positions import after, position_of

PASSES = ["A passes", "B passes"]
TALL = {"from": ["monster zone"], "face": "up", "level": ">= 4"}


def banner(name: str, *applies: dict[str, Any]) -> dict[str, Any]:
    return {"name": name, "card": "continuous spell", "effects": [
        {"kind": "card activation", "does": [{"nothing": True}]}, {"kind": "continuous", "applies": list(applies)}]}


CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Imp", "level": 3, "effects": []}, {**IMP, "name": "Ogre", "level": 4, "atk": 1800, "def": 500, "effects": []},
    {**IMP, "name": "Saint", "level": 4, "effects": [{"kind": "continuous", "applies": [{"unaffected by": {"is": "spell"}}]}]},
    {**IMP, "name": "Lamp", "level": 4, "effects": [
        {"kind": "flip", "optional": False, "does": [{"gain LP": 100}]}]},
    banner("Low Roof", {"position becomes": "defense", "of": TALL}),
    {**IMP, "name": "Wall", "level": 3, "atk": 0, "def": 2000, "effects": []},
    banner("Short Call", {"position becomes": "attack", "of": {"from": ["monster zone"], "face": "up", "level": "<= 3"}}),
    banner("Roll Call", {"position becomes": "attack", "of": {"from": ["monster zone"], "whose": "opponent"}}),
    {"name": "Shove", "card": "normal spell", "effects": [{"kind": "card activation", "targets": [{"count": 1, "from": ["monster zone"]}],
                                                         "does": [{"change position": "targets"}]}]},
]  # fmt: skip


def stands(mine: dict[str, Any], theirs: list[Any], play: list[str], turn: str = "main1") -> dict[str, str]:
    board = {"turn": {"player": "A", "phase": turn}, "A": {**mine, "deck": [9]}, "B": {"monsters": theirs, "deck": [9]}}
    state = after(position_of(board, CARDS), play).state
    there = [card for card in state.cards if card.zone == MZONE]
    return {"AB"[card.control] + state.duel.defs[card.code].name: "attack" if card.attack else "defense" if card.up else "set"
            for card in there}


def test_once_the_card_has_resolved_they_are_changed() -> None:
    found = stands({"monsters": ["Imp", "Ogre"], "hand": ["Low Roof"]}, ["Ogre", "Saint", {"set": "Lamp"}],
                   ["A activates Low Roof", *PASSES])
    assert found == {"AImp": "attack", "AOgre": "defense", "BOgre": "defense", "BSaint": "attack", "BLamp": "set"}


def test_what_is_summoned_is_changed_at_once() -> None:
    found = stands({"hand": ["Ogre"], "spells": ["Low Roof"]}, [], ["A Normal Summons Ogre", *PASSES])
    assert found == {"AOgre": "defense"}


def test_an_effect_changes_them_to_no_other_position() -> None:
    found = stands({"monsters": [{"card": "Ogre", "position": "defense"}, "Imp"], "hand": ["Shove"], "spells": ["Low Roof"]}, [],
                   ["A activates Shove targeting Ogre", *PASSES])
    assert found["AOgre"] == "defense"
    assert stands({"monsters": ["Imp"], "hand": ["Shove"], "spells": ["Low Roof"]}, [],
                  ["A activates Shove targeting Imp", *PASSES])["AImp"] == "defense"


def test_where_the_text_says_so_they_are_turned_face_up() -> None:
    found = stands({"monsters": ["Imp"], "hand": ["Roll Call"]}, [{"set": "Imp"}, {"card": "Ogre", "position": "defense"}],
                   ["A activates Roll Call", *PASSES])
    assert found == {"AImp": "attack", "BImp": "attack", "BOgre": "attack"}


@pytest.mark.parametrize(("monster", "answer"), [("Ogre", False), ("Imp", True), ("Saint", True)])
def test_nor_does_their_player(monster: str, answer: bool) -> None:
    board = (f"{{turn: {{player: A, phase: main1, number: 3}}, A: {{monsters: [{{card: {monster}, position: defense}}], deck: [9]}}, "
             "B: {spells: [Low Roof], deck: [9]}}")
    assert check(read_board(board, cards=CARDS), f"A changes {monster} to Attack Position").answer is answer


def test_what_an_attack_has_flipped_is_changed_once_damage_is_calculated() -> None:
    board = {"turn": {"player": "A", "phase": "battle", "step": "battle"},
             "A": {"monsters": ["Ogre"], "spells": ["Short Call"], "deck": [9]}, "B": {"monsters": [{"set": "Wall"}], "deck": [9]}}
    position = after(position_of(board, CARDS), ["A attacks Wall with Ogre", *PASSES, *PASSES * 6])
    (wall,) = [card for card in position.state.cards if position.state.duel.defs[card.code].name == "Wall"]
    assert position.state.lp == (7800, 8000) and (wall.up, wall.attack) == (True, True)
