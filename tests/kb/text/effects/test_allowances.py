"""What an effect is allowed on a condition, on invented texts."""

from __future__ import annotations

from typing import Any

from kb.text.dividing.anatomy import anatomy
from kb.text.effects.allowances import allowances
from kb.text.language.printed import Printed


def allowed(text: str, kind: str, *types: str) -> dict[str, Any]:
    card = Printed("Cog", kind, types, text)
    return allowances(anatomy(card)[0], card)


def test_from_the_hand_while_something_holds() -> None:
    found = allowed("If you control no monsters, you can activate this card from your hand. Destroy 1 card.", "trap", "normal")
    assert found == {"from hand": [{"exists": {"count": 0, "from": ["monster zone"], "whose": "you"}}]}


def test_a_quick_effect_while_something_holds() -> None:
    text = "Once per turn: You can draw 1 card. This is a Quick Effect if your opponent controls a monster."
    found = allowed(text, "monster", "effect")
    assert list(found) == ["quick if"] and "exists" in found["quick if"][0]


def test_a_cost_is_no_condition() -> None:
    text = "You can activate this card the turn it was Set, by revealing 1 Trap in your hand. Destroy 1 card."
    assert allowed(text, "trap", "normal") == {"set this turn": [{"opaque": "condition of set this turn at 51-80"}]}


def test_without_a_condition_there_is_nothing_to_read() -> None:
    assert allowed("You can activate this card from your hand. Destroy 1 card.", "trap", "normal") == {}
