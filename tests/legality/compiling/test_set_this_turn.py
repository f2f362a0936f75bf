"""Was a Spell or Trap Set this turn?"""

from typing import Any

import pytest

from legality.notation import meant
from legality.playing.play import moves_of
from tests.support.cards import IMP
from tests.support.positions import Position, after, position_of

CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Imp", "effects": []},
    {"name": "Pit", "card": "normal trap", "effects": [{"kind": "card activation", "does": [{"gain LP": 100}]}]},
    {"name": "Burial", "card": "normal spell", "effects": [
        {"kind": "card activation", "condition": [{"not": {"this turn": {"fact": "Set a Spell or Trap"}}}],
         "cost": [{"apply": [{"cannot set": {"is": "spell or trap"}, "player": "you"}], "until": "end of this turn"}],
         "does": [{"gain LP": 500}]}]},
]  # fmt: skip


def position(**mine: Any) -> Position:
    board = {"turn": {"player": "A", "phase": "main1"}, "A": {"hand": ["Burial", "Pit", "Imp"], "deck": [5], **mine}, "B": {"deck": [5]}}
    return position_of(board, CARDS)


def may(at: Position, move: str) -> bool:
    return bool(meant(at.state, move, moves_of(at.state)))


@pytest.mark.parametrize(("play", "holds"), [("A Sets Pit", False), ("A Sets Imp", True)])
def test_who_has_set_one_cannot_swear_it(play: str, holds: bool) -> None:
    assert may(position(), "A activates Burial")
    assert may(after(position(), [play, "B passes"]), "A activates Burial") is holds


def test_of_a_board_what_lies_there_since_this_turn_counts() -> None:
    assert not may(position(spells=[{"set": "Pit", "this_turn": True}]), "A activates Burial")
    assert may(position(spells=[{"set": "Pit"}]), "A activates Burial")


def test_from_then_on_none_is_set() -> None:
    at = after(position(), ["A activates Burial", "B passes", "A passes", "B passes"])
    assert not may(at, "A Sets Pit") and may(at, "A Sets Imp")
