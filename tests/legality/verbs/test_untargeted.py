"""Which cards are spared only by effects that do not target them?"""

from typing import Any

import pytest

from legality.game.terms import GY, MZONE
from tests.support.cards import IMP
from tests.support.positions import after, position_of, resolved

FIELD: dict[str, Any] = {"is": "monster", "from": ["monster zone"], "face": "up"}
TRAPS: list[dict[str, Any]] = [
    {"name": "Off", "card": "normal trap",
     "effects": [{"kind": "card activation", "targets": [{"count": 1, **FIELD}], "does": [{"destroy": "targets"}]}]},
    {"name": "All Off", "card": "normal trap",
     "effects": [{"kind": "card activation", "does": [{"destroy": {"count": "all", **FIELD}}]}]},
]


@pytest.mark.parametrize("modifier", [
    {"cannot be destroyed": "effect"}, {"unaffected by": {"whose": "opponent"}}, {"instead of destruction": [{"nothing": True}]},
])
@pytest.mark.parametrize(("sentence", "zone"), [("Off targeting Firm", GY), ("All Off", MZONE), ("Off targeting Goblin", MZONE)])
def test_it_is_spared_by_what_does_not_target_it(modifier: dict[str, Any], sentence: str, zone: int) -> None:
    firm = {**IMP, "name": "Firm", "effects": [{"kind": "continuous", "applies": [{**modifier, "only untargeted": True}]}]}
    board: dict[str, Any] = {
        "turn": {"player": "A", "phase": "main1"}, "A": {"spells": [{"set": sentence.split(" targeting")[0]}], "deck": [9]},
        "B": {"monsters": ["Firm", "Goblin"], "deck": [9]},
    }
    at = position_of(board, [*TRAPS, firm, {**IMP, "name": "Goblin", "effects": []}])
    state = resolved(after(at, [f"A activates {sentence}"]), []).state
    assert next(card.zone for card in state.cards if state.duel.defs[card.code].name == "Firm") == zone
