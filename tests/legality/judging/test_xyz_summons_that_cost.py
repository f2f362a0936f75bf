"""SUM-7: an Xyz Summon by a monster's own text for which something is paid besides the monster that it uses."""

from __future__ import annotations

from typing import Any

from kb.text.compile import compile_card
from kb.text.language.printed import Printed
from legality.game.terms import GY, HOW, MATERIAL
from queries.asking.actions import actions
from tests.support.cards import IMP
from tests.support.positions import after, position_of

TEXT = ('Once per turn, you can also Xyz Summon "Tower" by discarding 1 Spell, and using 1 Rank 4 Xyz Monster you control as material. '
        "(Transfer its materials to this card.)")
READ = compile_card(Printed("Tower", "monster", ("xyz", "effect"), TEXT, materials="2 Level 6 monsters"))
XYZ = {"card": "xyz effect monster", "type": "Fiend", "attribute": "DARK", "atk": 1, "def": 1}
CARDS: list[dict[str, Any]] = [
    {**XYZ, "name": "Tower", "rank": 6, "materials": READ["materials"], "effects": READ["effects"]},
    {**XYZ, "name": "Low", "rank": 4, "materials": [{"count": 2, "is": "monster", "level": 4}]},
    {**XYZ, "name": "Other Low", "rank": 4, "materials": [{"count": 2, "is": "monster", "level": 4}]},
    {**IMP, "name": "Plain"}, {"name": "Tale", "card": "normal spell", "effects": [{"kind": "card activation", "does": [{"draw": 1}]}]},
    {"name": "No Xyz", "card": "continuous spell", "effects": [
        {"kind": "continuous", "applies": [{"cannot xyz summon": {"is": "monster"}, "player": "both"}]}]},
]
LOW = {"card": "Low", "materials": ["Plain"]}
SUMMONS = "A Special Summons Tower discarding Tale using Low"


def position(**mine: Any) -> Any:
    board = {"turn": {"player": "A", "phase": "main1"}, "A": {"deck": [9], "extra": ["Tower", "Tower"], **mine}, "B": {"deck": [9]}}
    return position_of(board, CARDS)


def summons(found: Any) -> set[str]:
    return {move for move in actions(found.state).moves if "Tower" in move}


def test_what_is_read() -> None:
    (effect,) = READ["effects"]
    assert effect["limit"] == [{"use": 1}] and effect["works in"] == ["extra deck"] and "opaque" not in str(effect)


def test_it_takes_the_cost_and_the_material() -> None:
    assert summons(position(hand=["Tale"], monsters=[LOW])) == {SUMMONS}
    assert not summons(position(hand=["Plain"], monsters=[LOW])) and not summons(position(hand=["Tale"], monsters=["Plain"]))
    assert not summons(position(hand=["Tale"], monsters=[LOW], spells=["No Xyz"]))


def test_it_is_an_xyz_summon_and_the_materials_go_along() -> None:
    start = position(hand=["Tale", "Tale"], monsters=[LOW, "Other Low"])
    done = after(start, ["A Xyz Summons Tower using Low discarding Tale", "A passes", "B passes", "A passes", "B passes"])
    (tower,) = [card for card in done.state.cards if card.zone and done.state.duel.defs[card.code].name == "Tower" and card.materials]
    assert tower.how & HOW["xyz"] and {done.state.duel.defs[done.state.cards[uid].code].name for uid in tower.materials} == {"Low", "Plain"}
    assert all(done.state.cards[uid].zone == MATERIAL for uid in tower.materials)
    assert sum(card.zone == GY for card in done.state.cards) == 1
    assert not summons(done) - {"A changes Tower to Defense Position"}
