"""Older texts that destroy their own card at a Summon: a Chain Link, not something applied at once (ACT-6; 2 cards)."""

from __future__ import annotations

import pytest

from kb.text.compile import compile_card
from kb.text.language.printed import Printed


@pytest.mark.parametrize("place", ["", " to either player's side of the field"])
def test_act_6_a_summon_in_an_older_text_triggers(place: str) -> None:
    """ "When another monster is Normal Summoned, destroy this card." is a mandatory Trigger Effect."""
    text = f"Neither player can Special Summon monsters. When another monster is Normal Summoned{place}, destroy this card."
    [effect] = [effect for effect in compile_card(Printed("Paper Imp", "monster", text=text))["effects"] if effect["kind"] != "continuous"]
    assert effect["kind"] == "trigger" and effect["optional"] is False
    assert effect["trigger"]["event"] == "Normal Summoned"
