"""Effects that change Types or Attributes of cards in the GY are negated there, and nowhere else."""

from typing import Any

from legality.continuous.look import look_at
from legality.game.state import State
from tests.support.cards import IMP
from tests.support.positions import position_of

CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Imp"},
    {"name": "Fog", "card": "continuous spell", "effects": [{"kind": "continuous", "applies": [
        {"type becomes": "Zombie", "of": {"from": ["monster zone", "GY"], "face": "up", "is": "monster"}}]}]},
    {"name": "Vale", "card": "field spell", "effects": [
        {"kind": "continuous", "applies": [{"negate effects that change kinds in": ["GY"]}]}]},
]  # fmt: skip


def kinds(**field: str) -> list[str]:
    side = {"spells": ["Fog"], "monsters": ["Imp"], "graveyard": ["Imp"], "deck": [], **field}
    board = {"turn": {"player": "A", "phase": "main1"}, "A": side, "B": {"deck": []}}
    state: State = position_of(board, CARDS).state
    return sorted(look_at(state, uid).race for uid, card in enumerate(state.cards) if state.duel.defs[card.code].name == "Imp")


def test_in_the_gy_alone() -> None:
    assert kinds() == ["Zombie", "Zombie"]
    assert kinds(field="Vale") == ["Fiend", "Zombie"]
