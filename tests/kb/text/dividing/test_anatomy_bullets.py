"""What bullets are: effects of their own, options of one activation, parts of a resolution, effects given to others. Invented texts."""

from __future__ import annotations

from kb.text.dividing.anatomy import anatomy
from kb.text.language.printed import Printed
from kb.text.language.units import Unit


def units(text: str, kind: str = "monster", *types: str) -> list[Unit]:
    return anatomy(Printed("Cog", kind, types or ("effect",), text))


def test_options_are_units_of_their_own_with_the_cost_over_them() -> None:
    first, second = units(
        "Once per turn: You can discard 1 card, then activate 1 of these effects;\n● Target 1 Trap; destroy it.\n● Draw 1 card."
    )
    assert first.kind == second.kind == "ignition"
    assert [span.text for span in first.acts] == ["discard 1 card, then activate 1 of these effects", "Target 1 Trap"]
    assert [span.text for span in second.acts] == ["discard 1 card, then activate 1 of these effects"]
    assert first.has_cost and second.has_cost and first.targets and not second.targets
    assert first.limits == second.limits == ({"soft": 1, "shared": [1, 2]},)
    assert first.permissions["one of"] == second.permissions["one of"] == [1, 2]
    assert [span.text for span in second.resolution] == ["Draw 1 card."]


def test_options_of_a_trigger_keep_its_condition() -> None:
    text = "If this card is Normal Summoned: You can activate 1 of these effects.\n● Draw 1 card.\n● If you control a Trap: Gain 500 LP."
    first, second = units(text)
    assert first.kind == second.kind == "trigger" and first.optional and second.optional
    assert [span.text for span in second.condition] == ["If this card is Normal Summoned", "If you control a Trap"]


def test_options_of_a_card_activation() -> None:
    text = 'Activate 1 of these effects;\n● Draw 1 card.\n● Pay 500 LP; draw 2 cards.\nYou can only activate 1 "Cog" per turn.'
    first, second = units(text, "spell", "quick-play")
    assert first.kind == second.kind == "card activation" and second.has_cost and not first.has_cost
    assert "one of" not in first.permissions
    assert first.limits == second.limits == ({"activate": 1},)


def test_options_with_events_of_their_own_are_separate_effects() -> None:
    text = (
        "You can activate 1 of these effects.\n● When this card is targeted for an attack: You can draw 1 card.\n"
        "● You can target 1 Trap; destroy it."
    )
    first, second = units(text)
    assert (first.kind, first.timing, second.kind) == ("trigger", "when", "ignition")
    assert "one of" not in first.permissions


def test_applied_bullets_are_part_of_the_resolution() -> None:
    text = "You can discard 1 card; apply 1 of these effects.\n● Draw 1 card.\n● Gain 500 LP."
    (found,) = units(text)
    assert [span.text for span in found.resolution] == ["apply 1 of these effects.", "Draw 1 card.", "Gain 500 LP."]


def test_numbered_results_are_part_of_the_resolution() -> None:
    (found,) = units("Once per turn: You can roll a six-sided die and apply the result.\n1: Draw 1 card.\n2-6: Gain 500 LP.")
    assert len(found.resolution) == 3


def test_effects_that_this_card_gains_are_its_own() -> None:
    text = (
        "This card gains these effects, based on its counters.\n● 1+: Cannot be destroyed by battle.\n"
        "● 3 or more: Once per turn: You can draw 1 card."
    )
    first, second = units(text)
    assert (first.kind, second.kind, second.limits) == ("unread", "ignition", ({"soft": 1},))


def test_effects_that_others_gain_are_not() -> None:
    text = "Machine monsters you control gain this effect.\n● (Quick Effect): You can Tribute this card; draw 1 card."
    (found,) = units(text, "spell", "field")[1:]
    assert found.kind == "continuous"
    assert [granted.kind for granted in found.granted] == ["quick"] and found.granted[0].works_in == ("monster zone",)


def test_effects_gained_by_a_summon_are_not_either() -> None:
    text = "An Xyz Monster that was Summoned using this card gains this effect.\n● When it is Xyz Summoned: You can draw 1 card."
    (found,) = units(text)
    assert found.kind == "clause" and len(found.granted) == 1


def test_bullets_below_a_limit() -> None:
    text = (
        'You can only use each of these effects of "Cog" once per turn.\n● If this card is in your hand: You can Special Summon it.\n'
        "● If this card is sent to the GY: You can draw 1 card."
    )
    first, second = units(text)
    assert first.limits == second.limits == ({"use": 1},)
    assert (first.kind, second.kind) == ("ignition", "trigger")


def test_what_follows_the_bullets_is_about_all_options() -> None:
    text = (
        "You can activate 1 of these effects;\n● Draw 1 card.\n● Gain 500 LP.\nYou cannot Special Summon the turn you activate this effect."
    )
    for found in units(text):
        assert found.resolution[-1].text == "You cannot Special Summon the turn you activate this effect."


def test_labels_in_lower_case_are_no_condition_of_their_own() -> None:
    (found,) = units(
        "When this card is Special Summoned: Activate the appropriate effect;\n● Battle damage: Draw 1 card.\n● Effect damage: Gain 500 LP."
    )
    assert (found.kind, found.optional, len(found.resolution)) == ("trigger", False, 2)


def test_what_activating_it_forbids_for_the_turn_belongs_to_it() -> None:
    (found,) = units(
        "Once per turn: You can draw 1 card. If you activate this effect, you cannot Summon monsters for the rest of this turn."
    )
    assert (found.kind, len(found.resolution)) == ("ignition", 2)


def test_a_label_is_a_demand_of_its_bullet() -> None:
    text = "This card gains effects based on its materials.\n● 2+: Gains 500 ATK.\n● 3+: Once per turn: You can draw 1 card."
    first, second = units(text)
    assert (first.kind, first.span.text) == ("unread", "2+: Gains 500 ATK.")
    assert [span.text for span in second.condition] == ["3+"]


def test_a_label_of_a_battle_position() -> None:
    first, second = units("● While in Attack Position: Cannot be destroyed by battle.\n● While in Defense Position: You can draw 1 card.")
    assert first.resolution[0].text == "While in Attack Position, Cannot be destroyed by battle."
    assert second.condition[0].text == "While in Defense Position"


def test_a_label_that_says_where_the_card_is() -> None:
    text = "If your opponent Summons: You can activate the following effect, based on where this card is at activation;\n"
    assert [unit.works_in for unit in units(f"{text}● Hand: Draw 1 card.\n● Field: Gain 500 LP.")] == [("hand",), ("monster zone",)]


def test_what_must_be_so_to_gain_effects_is_a_demand_of_each() -> None:
    first, second = units(
        "If this card has Cog as material, it gains these effects.\n● (Quick Effect): Draw 1 card.\n● You can pay 100 LP; draw 1 card."
    )
    assert first.condition == second.condition != ()
    assert first.condition[0].text == "If this card has Cog as material"


def test_a_limit_between_granted_effects_and_their_bullets() -> None:
    intro = 'A Gear Ritual Summoned using this card gains these effects. You can only use this effect of "Cog" once per turn.'
    (found,) = units(f"{intro}\n● Once per turn: You can draw 1 card.\n● (Quick Effect): Gain 100 LP.")
    assert (found.kind, len(found.granted)) == ("clause", 2)


def test_only_activate_one_makes_effects_of_bullets() -> None:
    for intro in (
        "If a card is banished: You can apply 1 of the following effects based on its kind.",
        "When this card is Summoned: You can activate any of these effects, and resolve in sequence, up to the number of Cogs;",
        "At the start of the Battle Phase: You can activate this effect; each player rolls a six-sided die.",
    ):
        (found,) = units(f"{intro}\n● 1: Draw 1 card.\n● 2: Gain 500 LP.")
        assert (found.kind, len(found.resolution) >= 2) == ("trigger", True)


def test_what_stands_behind_activate_one_of_these_effects() -> None:
    intro = "Activate 1 of these effects, but you cannot Special Summon for the rest of this turn;"
    found = units(f"{intro}\n● Draw 1 card.\n● Gain 500 LP.", "spell", "normal")
    assert [unit.resolution[-1].text for unit in found] == ["you cannot Special Summon for the rest of this turn"] * 2
    intro = 'Once per turn: You can activate 1 of these effects (but you can only use each effect of "Cog" once per turn);'
    assert [unit.limits[0] for unit in units(f"{intro}\n● Draw 1 card.\n● Gain 500 LP.")] == [{"use": 1}] * 2


def test_a_bullet_is_no_part_of_the_effect_before_its_words() -> None:
    text = (
        "If this card is destroyed: You can draw 1 card. If this card is Xyz Summoned using a Cog, it gains these effects.\n"
        "● It can make a second attack during each Battle Phase.\n● Once per turn: You can draw 1 card."
    )
    placed, attack, drawing = units(text)
    assert (len(placed.resolution), attack.kind) == (1, "continuous")
    assert (drawing.kind, drawing.condition, len(drawing.permissions["opaque"])) == ("ignition", (), 1)
