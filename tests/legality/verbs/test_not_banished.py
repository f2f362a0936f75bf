"""Which cards does an effect leave there that it would banish, and may a cost take them all the same?"""

from typing import Any

import pytest

from legality.game.terms import BANISHED, MZONE
from legality.notation import text
from legality.playing.play import moves_of
from tests.support.cards import IMP
from tests.support.positions import after, position_of, resolved

FIELD: dict[str, Any] = {"is": "monster", "from": ["monster zone"], "face": "up"}


def firm(name: str, by: dict[str, Any]) -> dict[str, Any]:
    return {**IMP, "name": name, "effects": [{"kind": "continuous", "applies": [{"cannot be banished": True, "by": by}]}]}


CARDS: list[dict[str, Any]] = [
    firm("Firm Imp", {"is": "card"}), firm("Safe Imp", {"whose": "opponent"}),
    {"name": "Off", "card": "normal trap",
     "effects": [{"kind": "card activation", "targets": [{"count": 1, **FIELD}], "does": [{"banish": "targets"}]}]},
    {"name": "Paid", "card": "normal trap",
     "effects": [{"kind": "card activation", "cost": [{"banish": {"count": 1, **FIELD, "whose": "you"}}], "does": [{"draw": 1}]}]},
]


def zone_after(monster: str, player: str, trap: str, words: str) -> int:
    """Where A's monster is once this player's Trap has resolved, in that player's turn."""
    sides: dict[str, Any] = {"A": {"monsters": [monster], "deck": [9]}, "B": {"deck": [9]}}
    sides[player]["spells"] = [{"set": trap}]
    at = position_of({"turn": {"player": player, "phase": "main1"}, **sides}, CARDS)
    state = resolved(after(at, [f"{player} activates {trap} {words} {monster}"]), []).state
    return next(card.zone for card in state.cards if state.duel.defs[card.code].name == monster)


@pytest.mark.parametrize(("monster", "player", "zone"), [
    ("Firm Imp", "A", MZONE), ("Firm Imp", "B", MZONE), ("Safe Imp", "A", BANISHED), ("Safe Imp", "B", MZONE),
])
def test_an_effect_may_be_activated_and_leaves_the_card_there(monster: str, player: str, zone: int) -> None:
    assert zone_after(monster, player, "Off", "targeting") == zone


def test_a_cost_may_banish_it() -> None:
    assert zone_after("Firm Imp", "A", "Paid", "banishing") == BANISHED


@pytest.mark.parametrize(("player", "legal"), [("you", False), ("opponent", True)])
def test_who_cannot_flip_summon(player: str, legal: bool) -> None:
    """A lock on Summons of face-down monsters is one on Flip Summons."""
    lock = {"cannot summon": {"is": "monster", "from": ["monster zone"], "face": "down"}, "player": player}
    night = {"name": "Night", "card": "continuous spell", "effects": [{"kind": "continuous", "applies": [lock]}]}
    board: dict[str, Any] = {"turn": {"player": "A", "phase": "main1"}, "A": {"monsters": [{"set": "Firm Imp"}], "hand": ["Safe Imp"],
                             "spells": ["Night"], "deck": [9]}, "B": {"deck": [9]}}
    state = position_of(board, [*CARDS, night]).state
    texts = {text(state, move) for move in moves_of(state)}
    assert any("Flip Summons" in words for words in texts) is legal and any("Normal Summons" in words for words in texts)
