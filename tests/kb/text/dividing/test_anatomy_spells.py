"""Card activations and other effects of Spells and Traps (ACT-2, SPD-1…3, SPD-7), on invented texts."""

from __future__ import annotations

import pytest

from kb.text.dividing.anatomy import anatomy
from kb.text.language.numbers import inert
from kb.text.language.printed import Printed
from kb.text.language.units import Unit


def units(text: str, kind: str, *types: str) -> list[Unit]:
    return anatomy(Printed("Cog", kind, types, text))


@pytest.mark.parametrize(
    ("kind", "type", "speed"),
    [("spell", "normal", 1), ("spell", "ritual", 1), ("spell", "quick-play", 2), ("trap", "normal", 2), ("trap", "counter", 3)],
)
def test_a_text_without_colon_is_the_card_activation(kind: str, type: str, speed: int) -> None:
    (found,) = units("Draw 2 cards, then discard 1 card. You take no damage this turn.", kind, type)
    assert (found.kind, found.spell_speed, len(found.resolution)) == ("card activation", speed, 2)


def test_an_effect_in_the_gy_is_not_the_activation() -> None:
    first, second = units(
        "Target 1 Trap in your GY; Set it. If this card is in your GY: You can banish this card; draw 1 card.", "spell", "normal"
    )
    assert (first.kind, first.targets) == ("card activation", True)
    assert (second.kind, second.works_in, second.has_cost) == ("ignition", ("GY",), True)


def test_a_trap_effect_in_the_gy_without_an_event_is_fast() -> None:
    _, second = units("Draw 1 card. During your End Phase: You can banish this card from your GY; draw 1 card.", "trap", "normal")
    assert (second.kind, second.spell_speed, second.works_in) == ("quick", 2, ("GY",))


def test_a_trap_effect_in_the_gy_with_an_event_triggers() -> None:
    _, second = units("Draw 1 card. If a monster is destroyed while this card is in your GY: You can Set this card.", "trap", "normal")
    assert (second.kind, second.timing) == ("trigger", "if")


def test_a_trap_effect_that_answers_an_activation_is_fast() -> None:
    _, second = units(
        "Draw 1 card. When your opponent activates a card or effect: You can banish this card from your GY; negate that effect.",
        "trap",
        "normal",
    )
    assert second.kind == "quick"


def test_either_players_turn_adds_nothing_to_a_trap() -> None:
    _, second = units(
        "Draw 1 card. During either player's turn, when a monster is destroyed: You can banish this card from your GY; draw 1 card.",
        "trap",
        "normal",
    )
    assert second.kind == "trigger"


def test_a_continuous_trap_with_effects_does_nothing_by_its_activation() -> None:
    first, second = units("Once per turn: You can discard 1 card; draw 1 card.", "trap", "continuous")
    assert inert(first)
    assert (second.kind, second.spell_speed, second.works_in) == ("quick", 2, ("spell & trap zone",))


@pytest.mark.parametrize(
    "text",
    [
        "Activate this card by paying 500 LP. Monsters gain 100 ATK.",
        "Activate this card by discarding 1 card, then target 1 monster; destroy it. Monsters gain 100 ATK.",
    ],
)
def test_activate_this_card_by(text: str) -> None:
    first, second = units(text, "spell", "continuous")
    assert (first.kind, first.has_cost) == ("card activation", True)
    assert second.kind == "continuous"


def test_when_this_card_is_activated() -> None:
    first, second = units(
        "When this card is activated: You can add 1 Trap from your Deck to your hand. Traps cannot be negated.", "spell", "field"
    )
    assert first.kind == "card activation" and not first.condition
    assert second.kind == "continuous"


def test_a_continuous_trap_whose_sentence_is_its_activation() -> None:
    first, second = units(
        "Target 1 monster in your GY; Special Summon it. When this card leaves the field, destroy that monster.", "trap", "continuous"
    )
    assert (first.kind, first.targets) == ("card activation", True)
    assert second.kind == "clause"


def test_a_limit_of_use_makes_it_an_effect() -> None:
    text = 'Discard 1 card, then target 1 monster you control; it gains 500 ATK. You can only use this effect of "Cog" once per turn.'
    first, second = units(text, "trap", "continuous")
    assert inert(first) and second.kind == "quick" and second.limits == ({"use": 1},)


def test_an_equip_spell_targets() -> None:
    activation, demand, gains = units("Equip only to a Machine monster. It gains 500 ATK.", "spell", "equip")
    assert (activation.kind, activation.targets) == ("card activation", True)
    assert (demand.kind, gains.kind) == ("summoning", "continuous")


def test_an_equip_spell_that_summons_its_monster_does_not_target() -> None:
    (activation,) = units("Special Summon 1 monster from your hand, and if you do, equip it with this card.", "spell", "equip")
    assert activation.kind == "card activation" and not activation.targets


def test_a_trap_that_equips_itself_works_on_the_field() -> None:
    _, second = units(
        "Target 1 monster; equip this card to it. During the Main Phase: You can destroy the equipped monster.", "trap", "normal"
    )
    assert second.works_in == ("spell & trap zone",)


def test_the_effect_of_a_field_spell_works_in_the_field_zone() -> None:
    _, second = units("During your Main Phase: You can draw 1 card.", "spell", "field")
    assert (second.kind, second.works_in) == ("ignition", ("field zone",))


def test_an_activation_told_in_two_sentences() -> None:
    (found,) = units("You can only activate this card if you control a Trap. Pay 500 LP; draw 1 card.", "spell", "normal")
    assert found.has_cost
    assert [span.text for span in found.condition] == ["You can only activate this card if you control a Trap."]


def test_a_demand_before_the_semicolon_is_a_condition() -> None:
    (found,) = units(
        "Activate only as Chain Link 2 or higher; draw 1 card. You cannot activate this card if you control a Trap.", "spell", "quick-play"
    )
    assert [span.text for span in found.condition] == [
        "Activate only as Chain Link 2 or higher",
        "You cannot activate this card if you control a Trap.",
    ]
    assert not found.acts and not found.has_cost


def test_activate_this_card_by_paying_is_the_activation_alone() -> None:
    first, _ = units("Activate this card by paying 500 LP. Monsters gain 100 ATK.", "spell", "continuous")
    assert [span.text for span in first.acts] == ["Activate this card by paying 500 LP"] and not first.resolution


def test_activate_this_card_by_targeting() -> None:
    first, _ = units(
        "When a monster declares an attack: Activate this card by targeting it. That monster cannot attack.", "trap", "continuous"
    )
    assert (first.kind, first.targets, first.has_cost) == ("card activation", True, False)


def test_you_can_of_an_activation_belongs_to_what_it_does() -> None:
    (found,) = units("When this card is activated: You can add 1 Trap from your Deck to your hand.", "spell", "field")
    assert [span.text for span in found.resolution] == ["You can add 1 Trap from your Deck to your hand."]


def test_a_trap_that_becomes_a_monster_when_activated() -> None:
    (found,) = units(
        "Special Summon this card as a Normal Monster (Rock/EARTH/Level 4/ATK 0/DEF 0) (this card is also still a Trap).",
        "trap",
        "continuous",
    )
    assert found.kind == "card activation" and found.span.text


def test_a_card_that_is_never_activated() -> None:
    found = units('Can only be placed on the field by the effect of "Gear Box".', "spell", "continuous")
    assert [unit.kind for unit in found] == ["continuous"]


def test_bullets_that_begin_a_text_are_options_of_the_activation() -> None:
    found = units("● During your turn: Draw 1 card.\n● During your opponent's turn: Target 1 Trap; destroy it.", "spell", "quick-play")
    assert [(unit.kind, unit.targets) for unit in found] == [("card activation", False), ("card activation", True)]


def test_options_below_a_demand() -> None:
    text = "You must control a Machine monster to activate either of these effects.\n● Draw 1 card.\n● Gain 500 LP."
    (found,) = units(text, "spell", "normal")
    assert len(found.condition) == 1 and len(found.resolution) == 2


def test_a_point_of_the_damage_step_triggers_also_on_a_trap() -> None:
    _, second = units("At the start of the Damage Step, if your monster battles: You can draw 1 card.", "trap", "continuous")
    assert second.kind == "trigger"


def test_the_effects_that_a_trap_has_as_a_monster() -> None:
    text = (
        "Special Summon this card as an Effect Monster (Rock/EARTH/Level 4/ATK 0/DEF 0) with the following effects "
        "(this card is also still a Trap).\n● (Quick Effect): You can pay 500 LP; draw 1 card.\n● Cannot be destroyed by battle."
    )
    first, second, third = units(text, "trap", "continuous")
    assert first.kind == "card activation"
    assert (second.kind, second.works_in, third.kind, third.works_in) == ("quick", ("monster zone",), "continuous", ("monster zone",))


def test_an_effect_that_summons_its_own_trap_is_no_activation() -> None:
    text = "Once per turn: You can discard 1 card; Special Summon this card as a Normal Monster (Rock/EARTH/Level 4/ATK 0/DEF 0)."
    first, second = units(text, "trap", "continuous")
    assert inert(first) and second.kind == "quick"


INSTEAD = "If a monster(s) you control would be destroyed by battle, you can banish this card from your GY instead. "


def test_an_oath_of_the_activation_is_said_of_it_wherever_it_stands() -> None:
    """The turn you activate "this card" is said of the card activation, also behind an effect that applies in the GY."""
    first, second = units(f"Draw 1 card. {INSTEAD}You cannot Special Summon the turn you activate this card.", "spell", "normal")
    assert (first.kind, second.kind) == ("card activation", "continuous")
    assert first.resolution[-1].text == "You cannot Special Summon the turn you activate this card."


def test_a_card_is_activated_in_one_way() -> None:
    """What stands behind an effect of another place is no second activation of the card."""
    kinds = [unit.kind for unit in units(f"Draw 1 card. {INSTEAD}Monsters you control cannot be destroyed by battle.", "trap", "normal")]
    assert kinds == ["card activation", "continuous", "continuous"]


def test_what_is_done_if_summoned_this_way_belongs_to_that_effect() -> None:
    summon = "If 1 is destroyed: You can Special Summon this card from your GY as a Normal Monster (Rock/EARTH/Level 4/ATK 0/DEF 0)."
    text = f"Draw 1 card. {summon} (This card is NOT treated as a Trap.) If Summoned this way, banish it when it leaves the field."
    first, second = units(text, "trap", "normal")
    assert [unit.kind for unit in (first, second)] == ["card activation", "trigger"]
    assert [span.text[:4] for span in second.resolution[1:]] == ["This", "If S"]


@pytest.mark.parametrize("kind", ["spell", "trap"])
def test_what_is_paid_to_activate_a_card_that_stays_is_its_cost(kind: str) -> None:
    first, *_ = units("Tribute 1 monster to activate this card. Monsters cannot attack.", kind, "continuous")
    assert (first.kind, first.has_cost, first.activation and first.activation.text) == ("card activation", True, "Tribute 1 monster")


@pytest.mark.parametrize(
    "sentence",
    [
        "This card can only be activated when both players control 2 or less monsters. Monsters cannot attack.",
        "Activate only when you take 1000 or more damage: Place 1 counter on this card for every 1000 damage you took.",
    ],
)
def test_when_a_card_that_stays_can_only_be_activated_is_asked_of_its_activation(sentence: str) -> None:
    first, *_ = units(sentence, "trap", "continuous")
    assert first.kind == "card activation"
    assert first.condition
