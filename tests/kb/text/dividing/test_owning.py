"""Every sentence of a text is some effect's own."""

from __future__ import annotations

import pytest

from kb.text.dividing.anatomy import anatomy
from kb.text.dividing.owning import unowned
from kb.text.language.printed import Printed
from kb.text.language.units import Span, Unit
from tests.support.texts import monster, spell

DRAW = "Once per turn: You can draw 1 card."


def units(text: str, kind: str = "monster", *types: str) -> list[Unit]:
    return anatomy(Printed("Cog", kind, types or ("effect",), text))


@pytest.mark.parametrize(
    "text",
    [
        f"{DRAW} Your opponent cannot activate cards or effects in response to this effect's activation.",
        f"{DRAW} This effect cannot be negated.",
        "Whistle, then whistle again. You can only use this effect once per turn.",
        f"{DRAW} (You can only gain this effect once per turn.)",
        f"This card gains effects based on the number of materials attached to it.\n● 1+: {DRAW}",
        f"If tails, the following effects are negated.\n● {DRAW}\n● This card gains 100 ATK.",
        f"{DRAW} If this card was Tribute Summoned by Tributing a WATER monster, add this additional effect.\n"
        "● Your opponent cannot activate cards in response to this effect's activation.",
        "You can only use each of the following effects once per turn. Whistle. Whistle again.",
    ],
)
def test_no_sentence_is_lost(text: str) -> None:
    assert unowned(Span(text), units(text)) == []


def test_what_belongs_to_nothing_is_found() -> None:
    assert [span.text for span in unowned(Span("Draw 1 card. Whistle."), [Unit("clause", Span("Draw 1 card."))])] == ["Whistle."]


def test_a_limit_of_what_makes_no_link_is_its_own() -> None:
    found = units("If a monster would be destroyed, whistle. You can only use this effect twice per turn.")
    assert [unit.limits for unit in found] == [({"use": 2},)]


def test_effects_under_a_condition_that_cannot_be_read_are_in_doubt() -> None:
    """ "If tails, the following effects are negated": none of them applies or is activated for certain."""
    activated, applied = spell(f"If tails, the following effects are negated.\n● {DRAW}\n● Monsters gain 100 ATK.", "field")[1:]
    assert any("opaque" in condition for condition in activated["condition"])
    assert "opaque" in applied
    assert "others" not in applied["matters when"] or "activation" not in applied["matters when"]


def test_labels_say_when_the_effects_below_hold() -> None:
    (effect,) = monster("This card's effect depends on whose turn it is.\n● Your turn: You can draw 1 card.")
    assert effect["during"] == {"turn": "you"}
    assert "condition" not in effect


def test_responses_barred_on_a_condition_are_not_barred_for_certain() -> None:
    (effect,) = monster(
        f"{DRAW} If this card was Tribute Summoned by Tributing a WATER monster, add this additional effect.\n"
        "● Your opponent cannot activate cards or effects in response to this effect's activation."
    )
    assert "opaque" in effect["cannot be answered with"]


def test_an_effect_that_becomes_another_is_in_doubt_and_no_other() -> None:
    _, becomes = monster(f"{DRAW} If you control a Fiend monster, this card's effect instead becomes another.")
    assert becomes["matters when"] == ["activation", "itself"]
