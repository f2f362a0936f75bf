"""Damage to a player that is none, half or twice as much for a time: from battles of one monster, or by effects; or that goes elsewhere."""

from __future__ import annotations

from typing import Any

import pytest

from legality.notation import text
from legality.playing.play import moves_of
from tests.support.cards import spell
from tests.support.positions import Position, after, knowledge, opened, resolved

THEIRS: dict[str, Any] = {"count": 1, "from": ["monster zone"], "whose": "opponent", "name": "Sangan"}
BURN = spell("Burnt Hand", {"damage": 500, "player": "you"})


def _spell(*modifiers: dict[str, Any]) -> dict[str, Any]:
    return spell("For A Time", {"apply": list(modifiers), "until": "end of this turn"}, targets=[THEIRS])


def _position(*modifiers: dict[str, Any]) -> Position:
    board: dict[str, Any] = {"turn": {"player": "A", "number": 3},
                             "A": {"hand": ["For A Time", "Burnt Hand"], "monsters": ["Summoned Skull"], "deck": [5]},
                             "B": {"monsters": ["Sangan", "Mystic Tomato"], "deck": [5]}}
    known = knowledge().with_cards([_spell(*modifiers), BURN])
    return resolved(after(opened(board, "time", None, known), ["A activates For A Time targeting Sangan"]), [])


def _fought(position: Position, target: str) -> int:
    """The LP of the opponent after an attack on this monster."""
    for wanted in ("A enters the Battle Phase", "A ends the Start Step", f"A attacks {target} with Summoned Skull", "never"):
        for _ in range(20):
            said = [text(position.state, move) for move in moves_of(position.state)]
            if wanted in said or position.state.lp[1] != 8000:
                break
            position = after(position, [next(one for one in said if "passes" in one or "ends the" in one)])
        if wanted == "never" or position.state.lp[1] != 8000:
            break
        position = after(position, [wanted])
    for _ in range(6):
        position = after(position, [one for move in moves_of(position.state) if "passes" in (one := text(position.state, move))][:1])
    lp: int = position.state.lp[1]
    return lp


@pytest.mark.parametrize(("word", "sangan", "tomato"), [
    ("halve battle damage", 7250, 6900), ("double battle damage", 5000, 6900)])
def test_damage_from_battles_of_one_monster(word: str, sangan: int, tomato: int) -> None:
    said = {word: "opponent", "by": {"one of": "targets"}}
    assert (_fought(_position(said), "Sangan"), _fought(_position(said), "Mystic Tomato")) == (sangan, tomato)


def test_damage_from_battles_is_gained() -> None:
    assert _fought(_position({"battle damage becomes LP": "opponent"}), "Sangan") == 9500
    said = {"battle damage becomes LP": "opponent", "by": {"one of": "targets"}}
    assert _fought(_position(said), "Mystic Tomato") == 6900


@pytest.mark.parametrize(("word", "who", "lp"), [
    ("opponent takes effect damage", "you", (8000, 7500)), ("effect damage becomes LP", "you", (8500, 8000)),
    ("effect damage becomes LP", "both", (8500, 8000))])
def test_damage_by_effects_goes_another_way(word: str, who: str, lp: tuple[int, int]) -> None:
    position = after(_position({word: who}), ["A passes", "B passes"])
    assert resolved(after(position, ["A activates Burnt Hand"]), []).state.lp == lp


def test_each_time_that_very_monster_does_something() -> None:
    said = {"each time": {"event": "destroyed", "card": {"one of": "targets"}}, "does": [{"damage": 3000}], "player": "you"}
    assert [_fought(_position(said), name) for name in ("Sangan", "Mystic Tomato")] == [8000 - 1500 - 3000, 8000 - 1100]
