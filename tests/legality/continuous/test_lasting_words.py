"""What lasting effects of the turn do: whom they bind, how long, and what they make of a monster."""

from typing import Any

import pytest

from legality.continuous.look import look_at
from legality.game.move import NORMAL_SUMMON, Move
from legality.game.state import State
from legality.game.verdict import LEGAL
from legality.judging.judge import verdict
from tests.support.cards import IMP, quick_spell
from tests.support.positions import Position, after, position_of, resolved


def bound(player: str, **words: Any) -> dict[str, Any]:
    return {"apply": {"cannot summon": {"is": "monster"}, "player": player, **words}, "until": "end of this turn"}


CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Imp"},
    {
        "name": "Star Imp",
        "card": "synchro effect monster",
        "type": "Fiend",
        "attribute": "DARK",
        "level": 5,
        "atk": 1500,
        "def": 1000,
        "materials": [{"count": 1, "types": ["tuner"]}, {"count": "1+", "not": {"types": ["tuner"]}}],
        "effects": [],
    },
    quick_spell("Ban on Others", bound("opponent")),
    quick_spell("Ban on Oneself", bound("you")),
    quick_spell("Shelter", {"apply": {"no effect damage": "you"}, "until": "end of this turn"}),
    quick_spell("Half Shelter", {"apply": {"halve damage": "you"}, "until": "end of this turn"}),
    quick_spell("Fire", {"damage": 501}),
    quick_spell("Burn Oneself", {"damage": 501, "player": "you"}),
    quick_spell("Rites",
          {"apply": [{"type becomes": "Zombie"}, {"attribute becomes": "LIGHT"}, {"treated as a Tuner": True}], "to": "targets"},
          targets=[{"count": 1, "from": ["monster zone"], "face": "up"}]),
    quick_spell("Call", {"special summon": {"count": 1, "from": ["extra deck"], "whose": "you"}}),
    quick_spell("Star Call", {"special summon": {"count": 1, "from": ["extra deck"], "whose": "you"}, "treated as": "synchro"}),
]


def position(board: dict[str, Any]) -> Position:
    return position_of(board, CARDS)


def done(at: Position, *moves: str) -> State:
    """The state when each of these activations has resolved and both players passed."""
    for move in moves:
        at = after(resolved(after(at, [move]), []), ["A passes", "B passes"])
    return at.state


@pytest.mark.parametrize(("name", "free"), [("Ban on Others", True), ("Ban on Oneself", False)])
def test_the_player_a_modifier_names_is_read_from_its_controller(name: str, free: bool) -> None:
    state = done(position({"A": {"hand": [name, "Imp"], "deck": []}}), f"A activates {name}")
    imp = next(uid for uid, card in enumerate(state.cards) if state.duel.defs[card.code].name == "Imp")
    assert (verdict(state, Move(NORMAL_SUMMON, 0, imp)) == LEGAL) is free


@pytest.mark.parametrize(
    ("shelter", "damage", "lp"),
    [("Shelter", "Burn Oneself", (8000, 8000)), ("Half Shelter", "Burn Oneself", (7749, 8000)), ("Shelter", "Fire", (8000, 7499))],
)
def test_damage_that_is_not_taken_or_halved(shelter: str, damage: str, lp: tuple[int, int]) -> None:
    state = done(position({"A": {"hand": [shelter, damage], "deck": []}}), f"A activates {shelter}", f"A activates {damage}")
    assert tuple(state.lp) == lp


def test_a_monster_becomes_another_type_attribute_and_a_tuner() -> None:
    state = done(position({"A": {"hand": ["Rites"], "deck": []},
        "B": {"monsters": ["Imp"], "deck": []}}), "A activates Rites targeting Imp")
    look = look_at(state, next(uid for uid, card in enumerate(state.cards) if state.duel.defs[card.code].name == "Imp"))
    assert (look.race, "tuner" in look.types) == ("Zombie", True)
    plain = look_at(state, 0).attributes
    assert look.attributes != look.facts.attributes and plain == look_at(state, 0).facts.attributes


@pytest.mark.parametrize(("name", "properly"), [("Call", False), ("Star Call", True)])
def test_only_a_summon_of_its_own_kind_is_proper(name: str, properly: bool) -> None:
    at = after(position({"A": {"hand": [name], "extra": ["Star Imp"], "deck": []}}), [f"A activates {name}"])
    state = resolved(at, ["A chooses Attack Position"]).state
    star = next(card for card in state.cards if state.duel.defs[card.code].name == "Star Imp")
    assert star.up and star.proper is properly
