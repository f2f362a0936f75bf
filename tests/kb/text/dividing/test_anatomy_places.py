"""Where an effect works, whose turn, and which sentences belong where: on invented texts."""

from __future__ import annotations

import pytest

from kb.text.dividing.anatomy import anatomy
from kb.text.language.printed import Printed
from kb.text.language.units import Unit


def units(text: str, kind: str = "monster", *types: str) -> list[Unit]:
    return anatomy(Printed("Cog", kind, types or ("effect",), text))


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("If this card is banished, or sent from the field to the GY: You can draw 1 card.", ("banished", "GY")),
        ("If this card is sent to the GY or banished: You can draw 1 card.", ("GY", "banished")),
        ("If this card is discarded: You can draw 1 card.", ("GY", "banished")),
        ("If this card is discarded to the GY: You can draw 1 card.", ("GY",)),
        ("If this card is Normal Summoned or sent to the GY: You can draw 1 card.", ("monster zone", "GY")),
        ("If this card is sent from the field to the GY, or Special Summoned from the GY: You can draw 1 card.", ("GY", "monster zone")),
        ("If this card on the field is destroyed by battle: You can draw 1 card.", ("GY", "banished")),
        ("If this card is destroyed by battle and sent to the GY, or if a Gear is banished: You can draw 1 card.", ("GY",)),
        ("While this card is equipped with an Equip Card (Quick Effect): You can draw 1 card.", ("monster zone",)),
        ("If this card is equipped to a monster: You can target 1 card; destroy it.", ("spell & trap zone",)),
        ("You can target 1 Gear; Special Summon both this card in your hand and that target.", ("hand",)),
        ("You can target 1 card in your GY; banish both this card and 1 card from your hand, then add that target.", ("monster zone",)),
    ],
)
def test_where_it_works(text: str, places: tuple[str, ...]) -> None:
    assert units(text)[-1].works_in == places


def test_a_trap_as_a_monster() -> None:
    *_, found = units("While this card is in your Monster Zone (Quick Effect): You can draw 1 card.", "trap", "continuous")
    assert found.works_in == ("monster zone",)


@pytest.mark.parametrize(("words", "turn"), [("opponent's turn", "opponent"), ("your turn", "you"), ("turn", None)])
def test_once_per_turn_of_a_player(words: str, turn: str | None) -> None:
    (found,) = units(f"Once per {words} (Quick Effect): You can draw 1 card.")
    assert (found.turn, found.limits) == (turn, ({"soft": 1},))


def test_when_one_thing_or_if_another() -> None:
    (found,) = units("When this card declares an attack, or if your opponent activates a monster effect: You can draw 1 card.")
    assert found.timing == "if"


def test_what_applies_from_the_gy_is_no_step_of_a_spell() -> None:
    activation, applied = units(
        "Draw 1 card. If a Gear you control would be destroyed, you can banish this card from your GY instead. "
        'You can only use each effect of "Cog" once per turn.',
        "spell",
        "normal",
    )
    assert (activation.kind, applied.kind, applied.limits) == ("card activation", "continuous", ({"use": 1},))


def test_a_limit_behind_what_applies_by_choice_is_about_that() -> None:
    first, second = units(
        "You can pay 100 LP; draw 1 card. If a Gear would be destroyed, you can destroy this card instead. "
        'You can only use this effect of "Cog" once per turn.'
    )
    assert (first.limits, second.limits) == ((), ({"use": 1},))


def test_activate_by_paying() -> None:
    activation, _ = units("Activate by paying 500 LP. Gears cannot attack.", "trap", "continuous")
    assert (activation.has_cost, activation.resolution) == (True, ())
    activation, _ = units("Activate by declaring 1 card name. Gears cannot attack.", "trap", "continuous")
    assert not activation.has_cost


def test_when_a_card_can_only_be_activated_is_a_demand() -> None:
    (found,) = units("This card can only be activated at the start of Main Phase 1. Draw 1 card.", "spell", "normal")
    assert len(found.condition) == len(found.resolution) == 1


def test_who_may_not_respond_told_at_the_end() -> None:
    (found,) = units(
        "Pay 100 LP; draw 1 card. In response to this card's activation, your opponent cannot activate cards with the same name as this.",
        "spell",
        "normal",
    )
    assert found.permissions["cannot be answered by"] == "opponent"
    assert "opaque" in found.permissions["cannot be answered with"]


def test_one_card_that_cannot_negate_it_is_not_every_card() -> None:
    (found,) = units('Draw 1 card. This effect cannot be negated by the effect of "Gear".', "spell", "normal")
    assert found.permissions == {}
