"""An Attribute or a Type that becomes that of another card, or the declared one, as it is when the effect is applied."""

from __future__ import annotations

from typing import Any

import pytest

from legality.continuous.look import look_at
from legality.game.state import Look
from tests.support.cards import spell
from tests.support.positions import after, knowledge, opened, resolved

MINE: dict[str, Any] = {"count": 1, "from": ["monster zone"], "whose": "you"}
BURIED: dict[str, Any] = {"count": 1, "from": ["GY"], "whose": "you", "is": "monster"}
WORDS = ({"attribute becomes that of": "target 2", "of": "target 1"}, {"type becomes that of": "target 2", "of": "target 1"})
BORROWED = spell("Borrowed Nature", {"apply": list(WORDS), "until": "end of this turn"}, targets=[MINE, BURIED])
DECLARED = spell("Told Nature", {"apply": [{"declared type": True, "of": "targets"}, {"declared attribute": True, "of": "targets"}]},
                 targets=[MINE], declares=["Type", "Attribute"])


def _skull(hand: str, move: str) -> Look:
    board: dict[str, Any] = {"A": {"hand": [hand], "monsters": ["Summoned Skull"], "graveyard": ["Sangan", "Blue-Eyes White Dragon"],
                                   "deck": [5]}, "B": {"deck": [5]}}
    state = resolved(after(opened(board, "kinds", None, knowledge().with_cards([BORROWED, DECLARED])), [move]), []).state
    return next(look_at(state, uid) for uid, card in enumerate(state.cards) if state.duel.defs[card.code].name == "Summoned Skull")


def _like(look: Look, name: str) -> bool:
    board: dict[str, Any] = {"A": {"monsters": [name], "deck": [5]}, "B": {"deck": [5]}}
    state = opened(board, "like", None).state
    other = next(look_at(state, uid) for uid, card in enumerate(state.cards) if state.duel.defs[card.code].name == name)
    return (look.attributes, look.race) == (other.attributes, other.race)


@pytest.mark.parametrize("name", ["Sangan", "Blue-Eyes White Dragon"])
def test_it_is_of_the_kind_of_the_other_card(name: str) -> None:
    assert _like(_skull("Borrowed Nature", f"A activates Borrowed Nature targeting Summoned Skull + {name}"), name)


def test_it_is_of_the_declared_kind() -> None:
    assert _like(_skull("Told Nature", "A activates Told Nature targeting Summoned Skull declaring Dragon + LIGHT"),
                 "Blue-Eyes White Dragon")
