"""Texts from before Problem-Solving Card Text, without colon and semicolon. Invented."""

from __future__ import annotations

import pytest

from kb.text.dividing.anatomy import anatomy
from kb.text.dividing.older import is_older
from kb.text.language.printed import Printed
from kb.text.language.units import Unit


def units(text: str, kind: str = "monster", *types: str) -> list[Unit]:
    return anatomy(Printed("Cog", kind, types or ("effect",), text))


@pytest.mark.parametrize(
    ("text", "kind", "optional", "timing", "cost", "targets"),
    [
        ("When this card is destroyed and sent to the Graveyard, you can draw 1 card.", "trigger", True, "when", False, False),
        ("When this card is Normal Summoned, destroy 1 face-up monster on the field.", "trigger", False, "when", False, True),
        (
            "If this card inflicts Battle Damage to your opponent, select 1 monster in your Graveyard and add it to your hand.",
            "trigger",
            False,
            "if",
            False,
            True,
        ),
        ("During each of your Standby Phases, inflict 300 damage to your opponent.", "trigger", False, None, False, False),
        ("Once per turn, you can select 1 monster on the field. It gains 500 ATK.", "ignition", True, None, False, True),
        ("You can Tribute 2 monsters to inflict 900 damage to your opponent.", "ignition", True, None, True, False),
        ("Tribute this card to draw 1 card.", "ignition", True, None, True, False),
    ],
)
def test_verbs_make_the_effect(text: str, kind: str, optional: bool, timing: str | None, cost: bool, targets: bool) -> None:
    (found,) = units(text)
    assert (found.kind, found.optional, found.timing, found.has_cost, found.targets) == (kind, optional, timing, cost, targets)


def test_the_cost_is_divided_from_what_is_done() -> None:
    (found,) = units("You can discard 1 card to destroy 1 Spell Card on the field.")
    assert found.activation is not None and found.activation.text == "discard 1 card"
    assert found.resolution[0].text == "destroy 1 Spell Card on the field."


@pytest.mark.parametrize(
    "text",
    [
        "If this card would be destroyed, discard 1 card instead.",
        "If this card attacks a Defense Position monster, inflict the difference as Battle Damage.",
        "During each of your Standby Phases, pay 500 Life Points or destroy this card.",
        "When this card is removed from the field, destroy that monster.",
        "You can Special Summon this card from your hand by removing from play 1 Trap Card in your Graveyard.",
    ],
)
def test_what_is_applied_makes_no_link(text: str) -> None:
    (found,) = units(text)
    assert found.kind in ("continuous", "clause", "procedure")


def test_an_older_activation_pays_and_targets_in_its_sentences() -> None:
    (found,) = units("Pay 500 Life Points. Select 1 monster on the field and destroy it.", "spell", "normal")
    assert (found.kind, found.has_cost, found.targets) == ("card activation", True, True)


def test_a_spirit_returns() -> None:
    (found,) = units("This card returns to its owner's hand during the End Phase of the turn it is Normal Summoned.", "monster", "spirit")
    assert (found.kind, found.optional) == ("trigger", False)


def test_newer_texts_are_told_by_their_words() -> None:
    assert not is_older("If this card is in your GY, monsters gain 100 ATK.")
    assert not is_older("Once per turn: You can draw 1 card.")
    assert is_older("FLIP: Select 1 Trap Card on the field and destroy it.")
    assert is_older("When this card is sent to the GY, remove from play 1 card from your GY.")  # 4 cards: "GY" in an older printing


def test_a_cost_alone_in_its_sentence_is_a_cost_of_what_the_next_one_tells() -> None:
    (found,) = units("Once per turn, you can pay 400 Life Points. The ATK of this card becomes 2000 until the End Phase.")
    assert found.activation is not None
    assert (found.kind, found.has_cost, found.activation.text, len(found.resolution)) == ("ignition", True, "pay 400 Life Points.", 1)


def test_what_applies_after_the_activation_of_a_staying_card_is_paid_for() -> None:
    activation, applied = units("Activate this card by paying 600 LP. Negate the effects of all Cogs on the field.", "trap", "continuous")
    assert (activation.kind, activation.has_cost, activation.spell_speed, activation.resolution) == ("card activation", True, 2, ())
    assert applied.kind == "continuous"


def test_an_older_choice_in_the_damage_step() -> None:
    _, found = units("If a Gear you control battles, during the Damage Step you can draw 1 card.", "trap", "continuous")
    assert (found.kind, found.optional, found.resolution[0].text) == ("trigger", True, "draw 1 card.")


def test_what_summons_this_card_is_no_effect_on_the_field() -> None:
    (found,) = units("You can Tribute 1 monster your opponent controls to Special Summon this card to your opponent's side of the field.")
    assert found.kind == "continuous"


def test_a_card_from_the_deck_is_no_target() -> None:
    (found,) = units('When this card is Normal Summoned, you can Special Summon 1 "Gear" monster, except "Cog", from your hand or Deck.')
    assert (found.kind, found.targets) == ("trigger", False)
