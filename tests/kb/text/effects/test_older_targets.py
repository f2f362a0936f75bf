"""Older texts do not say "target": which cards do their effects choose when they are activated (ACT-4)?"""

from typing import Any

import pytest

from kb.text.compile import compile_card
from kb.text.language.printed import Printed

FIELD = {"count": 1, "from": ["field"], "whose": "opponent", "re-checked": False}


def effect(text: str, *types: str) -> dict[str, Any]:
    found: dict[str, Any] = compile_card(Printed("Moss Imp", "monster", (*types, "effect"), text))["effects"][0]
    return found


@pytest.mark.parametrize(("text", "targets", "does"), [
    ("When this card is Normal Summoned, you can destroy 1 card your opponent controls.", [FIELD], [{"destroy": "targets"}]),
    ("Once per turn, you can Special Summon 1 Plant-Type monster from your Graveyard.",
     [{"count": 1, "from": ["GY"], "whose": "you", "is": "monster", "type": "Plant", "re-checked": False}],
     [{"special summon": "targets"}]),
    ("You can send 1 card from your hand to the Graveyard to destroy 1 card your opponent controls.", [FIELD], [{"destroy": "targets"}]),
    ("FLIP: Return 2 monsters on the field to their owners' hands.",
     [{"count": 2, "from": ["monster zone"], "re-checked": False}], [{"return to the hand": "targets"}]),
    ("FLIP: Destroy 1 monster and 1 Spell or Trap Card on the field.",
     [{"count": 1, "from": ["monster zone"], "re-checked": False},
      {"count": 1, "from": ["field"], "is": "spell or trap", "re-checked": False}], [{"destroy": "targets"}]),
    ("FLIP: Destroy 1 monster on the field with a Moss Counter.",
     [{"count": 1, "from": ["monster zone"], "face": "up", "counters": "Moss Counter", "re-checked": False}], [{"destroy": "targets"}]),
    ("During your End Phase, destroy 1 DARK monster you control.",
     [{"count": 1, "from": ["monster zone"], "whose": "you", "face": "up", "attribute": "DARK", "re-checked": False}],
     [{"destroy": "targets"}]),
])
def test_what_an_older_effect_does_something_to_is_its_target(text: str, targets: list[Any], does: list[Any]) -> None:
    found = effect(text, *(("flip",) if text.startswith("FLIP") else ()))
    assert (found["targets"], found["does"]) == (targets, does)


@pytest.mark.parametrize("text", [
    "When this card is destroyed by battle, call the spirits of the moss, and destroy 1 card your opponent controls.",
    'FLIP: Destroy 1 monster on the field. You cannot select "Moss Imp".',
    "FLIP: Destroy 1 monster on the field and Special Summon 1 monster from your Graveyard.",
])
def test_where_more_is_said_or_chosen_the_targets_are_not_certain(text: str) -> None:
    assert "opaque" in str(effect(text, "flip"))


def test_a_token_is_no_target() -> None:
    found = effect('FLIP: Special Summon 1 "Moss Token" (Plant-Type/EARTH/Level 1/ATK 0/DEF 0) to your opponent\'s side of the field in '
                   "Defense Position.", "flip")
    assert "targets" not in found and found["does"][0]["tokens"]["to"] == "opponent"
