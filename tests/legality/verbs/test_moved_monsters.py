"""Monsters that an effect moves to another Main Monster Zone: only while one is free, to one that is."""

from typing import Any

import pytest

from legality.notation import meant
from legality.playing.play import moves_of
from tests.support.positions import Position, after, knowledge, opened, resolved

IMP = {"card": "effect monster", "type": "Fiend", "attribute": "DARK", "level": 4, "atk": 1000, "def": 1000, "effects": []}
MOVE = {"name": "Move Call", "card": "normal spell", "effects": [{
    "kind": "card activation", "targets": [{"count": 1, "from": ["monster zone"], "whose": "you"}],
    "does": [{"move to another zone": "targets"}]}]}
NAMES = ("Moss Cat", "Moss Dog", "Moss Owl", "Moss Bat", "Moss Eel")


def position(*monsters: Any) -> Position:
    known = knowledge().with_cards([MOVE, *({**IMP, "name": name} for name in NAMES)])
    return opened({"A": {"hand": ["Move Call"], "deck": [5], "monsters": list(monsters)}, "B": {"deck": [5]}}, "move", None, known)


def slot(start: Position, choices: list[str]) -> int:
    state = resolved(after(start, ["A activates Move Call targeting Moss Cat"]), choices).state
    return next(card.slot for card in state.cards if state.duel.defs[card.code].name == "Moss Cat")


def test_where_nobody_said_a_zone_it_stays_unsaid() -> None:
    assert slot(position("Moss Cat", "Moss Dog"), []) == -1


def test_to_the_one_that_is_free() -> None:
    placed = [{"card": name, "zone": zone} for zone, name in enumerate(NAMES[:4], 1)]
    assert slot(position(*placed), []) == 4


@pytest.mark.parametrize(("number", "may"), [(4, True), (5, False)])
def test_one_must_be_free(number: int, may: bool) -> None:
    state = position(*NAMES[:number]).state
    assert bool(meant(state, "A activates Move Call targeting Moss Cat", moves_of(state))) is may


def test_a_zone_is_chosen_where_several_are_free() -> None:
    assert slot(position({"card": "Moss Cat", "zone": 1}), ["A chooses Main Monster Zone 3"]) == 2
