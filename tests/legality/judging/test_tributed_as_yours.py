"""A monster of the opponent that a player must Tribute, if that player Tributes at all, as if that player controlled it."""

from __future__ import annotations

from typing import Any

from legality.notation import text
from legality.playing.play import moves_of, unsettled_moves
from tests.support.cards import spell
from tests.support.positions import Position, after, knowledge, opened, resolved

THEIRS: dict[str, Any] = {"count": 1, "from": ["monster zone"], "whose": "opponent"}
LENT = spell("Lent Life", {"apply": {"Tributed as yours": True, "of": "targets"}, "until": "end of this turn"}, targets=[THEIRS])
COST = spell("Paid Life", {"draw": 1}, cost=[{"tribute": {"count": 1, "from": ["monster zone"], "whose": "you"}}])


def _position(*mine: str) -> Position:
    board: dict[str, Any] = {"A": {"hand": ["Lent Life", "Paid Life", "Summoned Skull", "Blue-Eyes White Dragon"], "monsters": list(mine),
                                   "deck": [5]}, "B": {"monsters": ["Sangan", "Mystic Tomato"], "deck": [5]}}
    known = knowledge().with_cards([LENT, COST])
    lent = resolved(after(opened(board, "lent", None, known), ["A activates Lent Life targeting Mystic Tomato"]), [])
    return after(lent, ["A passes", "B passes"])


def _summons(position: Position) -> list[str]:
    state = position.state
    return sorted(said for move in moves_of(state) if "ribute Summons" in (said := text(state, move)))


def test_it_is_a_tribute_though_another_controls_it() -> None:
    assert _summons(_position()) == ["A Tribute Summons Summoned Skull tributing Mystic Tomato"]


def test_no_other_is_tributed_without_it() -> None:
    assert _summons(_position("Cannon Soldier")) == [
        "A Tribute Summons Blue-Eyes White Dragon tributing Cannon Soldier + Mystic Tomato",
        "A Tribute Summons Summoned Skull tributing Mystic Tomato",
    ]


def test_it_goes_to_the_gy_of_its_owner() -> None:
    state = after(_position(), ["A Tribute Summons Summoned Skull tributing Mystic Tomato"]).state
    tomato = next(card for card in state.cards if state.duel.defs[card.code].name == "Mystic Tomato")
    assert (tomato.owner, tomato.control) == (1, 1)


def test_what_else_is_tributed_is_unsettled() -> None:
    state = _position("Cannon Soldier").state
    assert "Paid Life" in {state.duel.defs[state.cards[uid].code].name for uid, _, _ in unsettled_moves(state)}
