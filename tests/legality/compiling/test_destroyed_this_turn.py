"""What was destroyed earlier in the turn: "if a face-up Fish monster you control was destroyed by battle this turn"."""

from __future__ import annotations

from typing import Any

import pytest

from legality.game.terms import MAIN2
from legality.notation import meant, text
from legality.playing.play import moves_of, unsettled_moves
from tests.support.cards import IMP
from tests.support.positions import Position, after, position_of

FISH = {"card": "normal monster", "type": "Fish", "attribute": "WATER", "level": 4, "atk": 1500, "def": 1000}


def asking(name: str, **words: Any) -> dict[str, Any]:
    told = {"this turn": {"fact": "a card was destroyed", **words}}
    return {"name": name, "card": "normal spell", "effects": [{"kind": "card activation", "condition": [told], "does": [{"gain LP": 500}]}]}


CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Imp"},
    {**FISH, "name": "Carp"},
    asking("Any", who="either"),
    asking("Mine"),
    asking("Fought", who="either", by=["battle"], card={"is": "monster"}),
    asking("Shown", card={"face": "up", "from": ["monster zone"], "type": "Fish"}),
    asking("Two", who="either", times=">= 2"),
    {"name": "Wipe", "card": "normal spell", "effects": [
        {"kind": "card activation", "does": [{"destroy": {"count": "all", "from": ["monster zone"], "whose": "you"}}]}]},
]
NAMES = ("Any", "Mine", "Fought", "Shown", "Two")
PASSED = ["B passes", "A passes", "B passes"]


def position(**board: Any) -> Position:
    mine = {"hand": [*NAMES, "Wipe"], "deck": [5], **board.pop("mine", {})}
    return position_of({"A": mine, "B": {"deck": [5], **board.pop("theirs", {})}, **board}, CARDS)


def may(at: Position, open_: tuple[str, ...] = ()) -> set[str]:
    """Which of the cards that ask can be activated; these are unsettled, and no others."""
    defs = at.state.duel.defs
    asked = {defs[at.state.cards[uid].code].name for uid, _, _ in unsettled_moves(at.state)}
    assert asked & set(NAMES) == set(open_)
    return {name for name in NAMES if meant(at.state, f"A activates {name}", moves_of(at.state))}


def test_nothing_said_is_nothing_destroyed() -> None:
    assert may(position(mine={"graveyard": ["Carp"]})) == set()


@pytest.mark.parametrize(
    ("monsters", "found"),
    [
        (["Carp"], {"Any", "Mine", "Shown"}),
        (["Imp"], {"Any", "Mine"}),
        ([{"set": "Carp"}], {"Any", "Mine"}),
        (["Carp", "Imp"], {"Any", "Mine", "Shown", "Two"}),
    ],
)
def test_what_an_effect_destroyed_in_play(monsters: list[Any], found: set[str]) -> None:
    assert may(after(position(mine={"monsters": monsters}), ["A activates Wipe", *PASSED])) == found


def test_what_battle_destroyed_in_play() -> None:
    at = position(mine={"monsters": ["Carp"]}, theirs={"monsters": ["Imp"]}, turn={"player": "A", "phase": "battle"})
    while at.state.phase != MAIN2:
        names = [text(at.state, move) for move in moves_of(at.state)]
        at = after(at, [next(name for part in ("attacks", "passes", "Step") for name in names if part in name)])
    assert may(at) == {"Any", "Fought"}


@pytest.mark.parametrize(
    ("used", "found", "open_"),
    [
        (["A lost face-up Carp by an effect from the Monster Zone"], {"Any", "Mine", "Shown"}, ()),
        (["A lost face-down Carp by an effect from the Monster Zone"], {"Any", "Mine"}, ()),
        (["A lost Carp by battle"], {"Any", "Mine", "Fought"}, ("Shown",)),
        (["B lost Carp by battle", "B lost Imp by battle"], {"Any", "Fought", "Two"}, ()),
    ],
)
def test_a_board_says_what_was_destroyed(used: list[str], found: set[str], open_: tuple[str, ...]) -> None:
    assert may(position(used=used), open_) == found


def test_what_was_destroyed_is_written_down() -> None:
    from queries.writing.board_lines import used_lines
    from queries.writing.copies import Copies

    at = after(position(mine={"monsters": ["Carp"]}), ["A activates Wipe", *PASSED])
    assert "A lost face-up Carp by an effect from the Monster Zone" in used_lines(at.state, Copies(at.state))[0]
