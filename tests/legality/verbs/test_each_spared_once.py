"""What spares each of some cards one time in a turn: for each of them it is over by itself."""

from __future__ import annotations

from typing import Any

from legality.game.terms import MZONE
from legality.notation import text
from legality.playing.play import moves_of
from tests.support.cards import spell
from tests.support.positions import Position, after, knowledge, opened

MINE = {"from": ["monster zone"], "whose": "you"}
SPARED: dict[str, Any] = {"instead of destruction": [{"nothing": True}], "once": True, "for each card": True, "of": MINE}
SPARING = spell("Each Of Them", {"apply": [SPARED], "until": "end of this turn"})
AXE = spell("Axe", {"destroy": "targets"}, targets=[{"count": 1, "from": ["monster zone"]}])


def _position() -> Position:
    board: dict[str, Any] = {"turn": {"player": "A", "number": 3},
                             "A": {"hand": ["Each Of Them", "Axe", "Axe", "Axe"], "monsters": ["Summoned Skull", "Sangan"], "deck": [5]},
                             "B": {"monsters": ["Mystic Tomato"], "deck": [5]}}
    return _passed(after(opened(board, "spared", None, knowledge().with_cards([SPARING, AXE])), ["A activates Each Of Them"]))


def _passed(position: Position) -> Position:
    """When the Chain has resolved."""
    for _ in range(6):
        said = [text(position.state, move) for move in moves_of(position.state)]
        if said != [one for one in said if "passes" in one]:
            break
        position = after(position, said[:1])
    return position


def _axed(position: Position, target: str) -> Position:
    said = [text(position.state, move) for move in moves_of(position.state)]
    return _passed(after(position, [next(one for one in said if one.startswith("A activates Axe") and target in one)]))


def _there(position: Position) -> list[str]:
    return [name for name in ("Summoned Skull", "Sangan", "Mystic Tomato") if any(
        position.state.duel.defs[card.code].name == name and card.zone & MZONE for card in position.state.cards)]


def test_each_is_spared_once() -> None:
    position = _axed(_position(), "Summoned Skull")
    assert _there(position) == ["Summoned Skull", "Sangan", "Mystic Tomato"]
    position = _axed(position, "Summoned Skull")
    assert _there(position) == ["Sangan", "Mystic Tomato"]
    assert _there(_axed(position, "Sangan")) == ["Sangan", "Mystic Tomato"]


def test_the_others_are_not_spared() -> None:
    assert _there(_axed(_position(), "Mystic Tomato")) == ["Summoned Skull", "Sangan"]
