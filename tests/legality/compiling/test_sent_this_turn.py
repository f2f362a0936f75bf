"""What was sent to a GY earlier in the turn: "if a Fish monster was sent to your GY this turn"."""

from __future__ import annotations

from typing import Any

import pytest

from legality.notation import meant
from legality.playing.play import moves_of, unsettled_moves
from tests.support.cards import IMP
from tests.support.positions import Position, after, position_of

FISH = {"card": "normal monster", "type": "Fish", "attribute": "WATER", "level": 4, "atk": 1000, "def": 1000}


def asking(name: str, **words: Any) -> dict[str, Any]:
    told = {"this turn": {"fact": "a card was sent to the GY", **words}}
    return {"name": name, "card": "normal spell", "effects": [{"kind": "card activation", "condition": [told], "does": [{"gain LP": 500}]}]}


CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Imp"},
    {**FISH, "name": "Carp"},
    {**FISH, "name": "Pike"},
    asking("Any"),
    asking("Theirs", who="opponent"),
    asking("Fishy", card={"is": "monster", "type": "Fish"}),
    asking("From the Hand", card={"is": "monster", "from": ["hand"]}),
    asking("Two", times=">= 2", card={"is": "monster"}),
    {"name": "Cast Off", "card": "normal spell", "effects": [
        {"kind": "card activation", "cost": [{"discard": {"count": 1, "from": ["hand"]}}], "does": [{"gain LP": 500}]}]},
    {"name": "Call Back", "card": "normal spell", "effects": [
        {"kind": "card activation", "does": [{"banish": {"count": "all", "from": ["GY"], "whose": "you", "is": "monster"}}]}]},
]
NAMES = ("Any", "Theirs", "Fishy", "From the Hand", "Two")
PASSED = ["B passes", "A passes", "B passes"]


def position(**board: Any) -> Position:
    mine = {"hand": [*NAMES, "Cast Off", "Call Back", "Carp", *board.pop("hand", [])], "deck": [5], **board.pop("mine", {})}
    return position_of({"A": mine, "B": {"deck": [5]}, **board}, CARDS)


def may(at: Position) -> dict[str, bool]:
    """Which of the cards that ask can be activated; none may be unsettled."""
    defs = at.state.duel.defs
    assert not [fact for uid, _, fact in unsettled_moves(at.state) if defs[at.state.cards[uid].code].name in NAMES]
    return {name: bool(meant(at.state, f"A activates {name}", moves_of(at.state))) for name in NAMES}


def only(*names: str) -> dict[str, bool]:
    return {name: name in names for name in NAMES}


def test_nothing_said_is_nothing_sent() -> None:
    assert may(position(mine={"graveyard": ["Carp"]})) == only()


def test_what_is_sent_in_play_is_remembered_even_if_it_leaves_the_gy() -> None:
    at = after(position(), ["A activates Cast Off, discarding Carp", *PASSED])
    assert may(at) == only("Any", "Fishy", "From the Hand")
    gone = after(at, ["A activates Call Back", *PASSED])
    assert may(gone) == only("Any", "Fishy", "From the Hand")


@pytest.mark.parametrize(
    ("grave", "used", "names"),
    [
        ([{"card": "Carp", "this_turn": True, "from": "deck"}], [], ("Any", "Fishy")),
        ([{"card": "Imp", "this_turn": True, "from": "hand"}], [], ("Any", "From the Hand")),
        ([], ["A sent Pike to the GY from the Deck"], ("Any", "Fishy")),
        ([], ["B sent Pike to the GY"], ("Theirs",)),
    ],
)
def test_a_board_says_what_was_sent(grave: list[Any], used: list[str], names: tuple[str, ...]) -> None:
    assert may(position(mine={"graveyard": grave}, used=used)) == only(*names)


def test_it_is_counted() -> None:
    assert may(position(used=["A sent Pike to the GY from the Deck", "A sent Imp to the GY from the Deck"])) == only("Any", "Fishy", "Two")


def test_what_has_left_the_gy_is_written_down() -> None:
    from queries.writing.board_lines import used_lines
    from queries.writing.copies import Copies

    at = after(position(), ["A activates Cast Off, discarding Carp", *PASSED])
    assert not any("Carp to the GY" in line for line in used_lines(at.state, Copies(at.state))[0])
    gone = after(at, ["A activates Call Back", *PASSED])
    assert "A sent Carp to the GY from the hand" in used_lines(gone.state, Copies(gone.state))[0]
