"""How a text is set out into effects, judged by hand from the grammar of card text (psct.md). All texts are invented."""

from __future__ import annotations

import pytest

from kb.text.dividing.anatomy import anatomy
from kb.text.language.printed import Printed
from kb.text.language.units import Span, Unit


def units(text: str, kind: str = "monster", *types: str, pendulum: str = "") -> list[Unit]:
    return anatomy(Printed("Cog", kind, types or ("effect",), text, pendulum))


def unit(text: str, kind: str = "monster", *types: str) -> Unit:
    (found,) = units(text, kind, *types)
    return found


def words(spans: tuple[Span, ...]) -> list[str]:
    return [span.text for span in spans]


# psct.md 1: the shape of a sentence


def test_colon_and_semicolon_divide_condition_activation_and_resolution() -> None:
    found = unit("If this card is Normal Summoned: You can discard 1 card, then target 1 monster on the field; destroy that target.")
    assert found.kind == "trigger" and found.optional and found.timing == "if"
    assert words(found.condition) == ["If this card is Normal Summoned"]
    assert found.activation is not None and found.activation.text == "discard 1 card, then target 1 monster on the field"
    assert words(found.resolution) == ["destroy that target."]
    assert found.has_cost and found.targets


def test_an_oath_of_the_card_belongs_to_its_activation_wherever_it_stands() -> None:
    text = (
        "Draw 1 card. You can banish this card from your GY; gain 100 LP. You can only activate 1 \"Cog\" per turn. "
        "You cannot conduct your Battle Phase the turn you activate this card."
    )
    first, second = units(text, "spell", "normal")
    assert words(first.resolution)[-1] == "You cannot conduct your Battle Phase the turn you activate this card."
    assert words(second.resolution) == ["gain 100 LP."]


def test_every_span_stands_where_it_says() -> None:
    text = (
        "FLIP: Draw 1 card.\nOnce per turn, when you win (Quick Effect): You can banish this card from your GY; "
        "gain 100 LP, then draw 1 card. Then shuffle."
    )
    for found in units(text):
        for span in (found.span, *found.condition, *found.acts, *found.resolution, *(told.span for told in found.told)):
            assert text[span.start : span.end] == span.text


def test_what_was_said_is_taken_out_of_the_condition() -> None:
    found = unit(
        "Once per turn, if a monster is destroyed (except during the Damage Step), while this card is in your GY: You can draw 1 card."
    )
    assert words(found.condition) == ["if a monster is destroyed", "while this card is in your GY"]
    assert found.limits == ({"soft": 1},)
    assert found.permissions == {"damage step": False}
    assert found.works_in == ("GY",)


def test_the_damage_step_may_be_a_second_exception() -> None:
    found = unit("If a card is banished, except the turn this card was sent there (and except during the Damage Step): Draw 1 card.")
    assert words(found.condition) == ["If a card is banished, except the turn this card was sent there"]
    assert found.permissions == {"damage step": False}


def test_names_in_quotation_marks_and_brackets_divide_nothing() -> None:
    found = unit('If "Gear: Prime; Omega. Zero" is Special Summoned: You can draw 1 card (this is; a remark: only).')
    assert words(found.condition) == ['If "Gear: Prime; Omega. Zero" is Special Summoned']
    assert found.activation is None


def test_sentences_that_go_on_belong_to_the_effect() -> None:
    found = unit(
        "You can Tribute this card; draw 1 card. Then, discard 1 card. You cannot Special Summon the turn you activate this effect."
    )
    assert words(found.resolution) == [
        "draw 1 card.",
        "Then, discard 1 card.",
        "You cannot Special Summon the turn you activate this effect.",
    ]


def test_a_demand_of_activation_is_a_condition() -> None:
    found = unit("During your Standby Phase: You can draw 1 card. You must control no Traps to activate and to resolve this effect.")
    assert words(found.condition) == ["During your Standby Phase", "You must control no Traps to activate and to resolve this effect."]


def test_where_its_card_must_be_is_where_the_effect_works() -> None:
    """Of Volcanic Shell, Darklord Marie and Imprisoned Queen Archfiend, which could never be used."""
    found = unit("During your Standby Phase: Gain 200 LP. You must control no Traps to activate and resolve this effect.")
    assert len(found.condition) == 2
    for told in ("This card must be in your GY", '"Cog Town" must be on the field and this card must be in your GY'):
        found = unit(f"During your Standby Phase: Gain 200 LP. {told} to activate and to resolve this effect.")
        assert found.works_in == ("GY",)


@pytest.mark.parametrize(
    "text", ["Cannot be destroyed by battle.", "This card can attack directly.", "Traps on the field cannot be activated."]
)
def test_no_colon_no_link(text: str) -> None:
    assert unit(text).kind == "continuous"


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Cannot be Normal Summoned/Set.", "summoning"),
        ("Must be Fusion Summoned.", "summoning"),
        ("Must first be Special Summoned (from your hand) by banishing 2 Traps from your GY.", "procedure"),
        ("If you control no monsters, you can Special Summon this card (from your hand).", "procedure"),
        ("When this card leaves the field, destroy that monster.", "clause"),
        ("Each time a Spell is activated, place 1 Steam Counter on this card.", "clause"),
        ("If this card would be destroyed by battle, you can banish 1 Trap from your GY instead.", "continuous"),
    ],
)
def test_sentences_without_a_link(text: str, kind: str) -> None:
    assert unit(text).kind == kind


# psct.md 2 and 3: kinds, optional and mandatory, timing


@pytest.mark.parametrize(
    ("text", "kind", "optional", "timing"),
    [
        ("When this card is flipped face-up: You can draw 1 card.", "trigger", True, "when"),
        ("When this card is flipped face-up: Draw 1 card.", "trigger", False, "when"),
        ("If a monster you control is destroyed by battle: You can draw 1 card.", "trigger", True, "if"),
        ("Each time you take damage: You can draw 1 card.", "trigger", True, "each time"),
        ("During your Standby Phase: Draw 1 card.", "trigger", False, None),
        ("At the start of the Damage Step, if this card battles: You can draw 1 card.", "trigger", True, "if"),
        ("During your Main Phase: You can draw 1 card.", "ignition", True, None),
        ("If you control a Trap: You can draw 1 card.", "ignition", True, None),
        ("If you control a monster that was Special Summoned this turn: You can draw 1 card.", "ignition", True, None),
        ("If 3 or more of your monsters are banished: You can draw 1 card.", "ignition", True, None),
        ("Once per turn: You can pay 500 LP; draw 1 card.", "ignition", True, None),
        ("When a card or effect is activated (Quick Effect): You can discard this card; negate the activation.", "quick", True, "when"),
        ("During your opponent's Main Phase, you can (Quick Effect): Draw 1 card.", "quick", True, None),
        ("(Quick Effect): You can banish this card; draw 1 card.", "quick", True, None),
        ("FLIP: Destroy 1 monster on the field.", "flip", False, None),
        ("FLIP: You can draw 1 card.", "flip", True, None),
        ("If Summoned this way: Draw 1 card.", "trigger", False, "if"),
    ],
)
def test_kinds(text: str, kind: str, optional: bool, timing: str | None) -> None:
    found = unit(text)
    assert (found.kind, found.optional, found.timing) == (kind, optional, timing)


def test_you_can_inside_the_resolution_is_not_the_activation() -> None:
    found = unit("If this card is destroyed: Draw 1 card, then you can discard 1 card.")
    assert not found.optional
    assert words(found.resolution) == ["Draw 1 card, then you can discard 1 card."]


def test_immediately_after_this_effect_resolves_you_can() -> None:
    assert unit("If a monster is Normal Summoned: Immediately after this effect resolves, you can Normal Summon 1 monster.").optional


def test_what_an_activation_answers() -> None:
    assert unit("When your opponent activates a card or effect (Quick Effect): You can negate the activation.").answers_activation
    assert not unit("When this card is destroyed: You can draw 1 card.").answers_activation


# psct.md 5 and 6: costs and targets


@pytest.mark.parametrize(
    ("activation", "cost", "targets"),
    [
        ("discard 1 card", True, False),
        ("target 1 monster on the field", False, True),
        ("target 1 monster and pay 500 LP", True, True),
        ("banish this card, then target 2 cards in your GY", True, True),
        ("declare 1 Attribute", False, False),
        ("activate this effect", False, False),
        ("choose 1 monster on the field", False, False),
        ("reveal 1 card in your hand, then declare 1 card name", True, False),
    ],
)
def test_costs_and_targets(activation: str, cost: bool, targets: bool) -> None:
    found = unit(f"Once per turn: You can {activation}; draw 1 card.")
    assert (found.has_cost, found.targets) == (cost, targets)


# psct.md 9 and ACT-8: places


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("You can discard this card; draw 1 card.", ("hand",)),
        ("You can banish this card from your GY; draw 1 card.", ("GY",)),
        ("If this card is in your hand or GY: You can Special Summon this card.", ("hand", "GY")),
        ("You can reveal 1 Trap in your hand; Special Summon this card from your hand.", ("hand",)),
        ("If a monster is Normal Summoned while this card is banished: You can add this card to your hand.", ("banished",)),
        ("If a Trap is activated, while this card is face-up in your Extra Deck: You can draw 1 card.", ("extra deck",)),
        ("If this card is sent to the GY: You can draw 1 card.", ("GY",)),
        ("If this card is banished: You can draw 1 card.", ("banished",)),
        ("If this card is destroyed: You can draw 1 card.", ("GY", "banished")),
        ("While this card is equipped to a monster: You can draw 1 card.", ("spell & trap zone",)),
        ("Once per turn: You can place this card in your Pendulum Zone.", ("monster zone",)),
        ("You can send this card from your hand or field to the GY; draw 1 card.", ("hand", "monster zone")),
    ],
)
def test_places(text: str, places: tuple[str, ...]) -> None:
    assert unit(text).works_in == places


def test_a_monster_as_a_continuous_trap_has_fast_effects() -> None:
    found = unit("During the Main Phase, if this card is a Continuous Trap: You can Special Summon this card.")
    assert (found.kind, found.works_in, found.spell_speed) == ("quick", ("spell & trap zone",), 2)


# psct.md 8: permissions


def test_answers_are_forbidden() -> None:
    found = unit("Draw 1 card. Your opponent cannot activate cards or effects in response to this card's activation.", "spell", "normal")
    assert found.permissions == {"cannot be answered by": "opponent"}


def test_what_cannot_be_answered_only_under_a_demand_is_not_read() -> None:
    told = "Your opponent cannot activate cards in response to this effect's activation if this card has a Moss monster as material."
    assert [found.permissions for found in units(f"During your Main Phase: You can draw 1 card. {told}")] == [{}, {}]


def test_answers_are_forbidden_to_both_before_the_text_of_the_activation() -> None:
    found = unit("Neither player can activate monster effects in response to this card's activation. Destroy 1 card.", "trap", "normal")
    assert found.permissions == {"cannot be answered by": "both", "cannot be answered with": {"is": "monster"}}


def test_a_ban_about_other_cards_is_an_effect() -> None:
    text = "Your opponent cannot activate cards or effects in response to the activation of your Normal Traps."
    assert unit(text).kind == "continuous"


def test_a_trap_from_the_hand_on_a_condition() -> None:
    found = unit("If you control no cards, you can activate this card from your hand. Destroy 1 card.", "trap", "normal")
    assert found.permissions == {"from hand": [{"opaque": "condition of from hand at 0-24"}]}
    assert [(word, span.text) for word, span in found.allowed_if] == [("from hand", "If you control no cards,")]


def test_the_turn_it_was_set() -> None:
    assert unit("You can activate this card the turn it was Set. Destroy 1 card.", "trap", "normal").permissions == {"set this turn": True}


def test_neither_activation_nor_effect_is_negated() -> None:
    assert unit("This card's activation and effect cannot be negated. Destroy 1 card.", "spell", "normal").permissions == {
        "cannot be negated": True
    }


def test_either_player() -> None:
    assert unit("Once per turn: Either player can pay 500 LP; that player draws 1 card.").permissions == {"used by": "either"}


# Other parts of a card


def test_pendulum_effects_come_last_and_work_in_the_pendulum_zone() -> None:
    first, second = units(
        "If this card is Normal Summoned: You can draw 1 card.",
        "monster",
        "pendulum",
        "effect",
        pendulum="Once per turn: You can draw 1 card.",
    )
    assert first.span.part == "text" and first.works_in == ("monster zone",)
    assert second.span.part == "pendulum" and second.works_in == ("pendulum zone",)


def test_flavour_text_has_no_effects() -> None:
    assert units("It ticks: always; never.", "monster", "normal") == []
    assert units("It ticks: always; never.", "monster", "pendulum") == []


def test_a_gemini_monster_has_the_effects_below_its_bullets() -> None:
    text = (
        "This card is treated as a Normal Monster while face-up on the field or in the GY. "
        "While this card is a Normal Monster on the field, "
        "you can Normal Summon it to have it become an Effect Monster with this effect.\n● Once per turn: You can draw 1 card."
    )
    found = units(text, "monster", "gemini", "effect")
    assert [one.kind for one in found] == ["summoning", "ignition"]


def test_a_union_monster_has_two_effects_that_share_a_limit() -> None:
    text = (
        "Once per turn, you can either: Target 1 Machine monster you control; equip this card to that target, OR: Unequip this card and "
        "Special Summon it. If the equipped monster would be destroyed, destroy this card instead."
    )
    equips, unequips, protects = units(text, "monster", "union", "effect")
    assert (equips.kind, equips.works_in, equips.targets) == ("ignition", ("monster zone",), True)
    assert (unequips.kind, unequips.works_in, unequips.targets) == ("ignition", ("spell & trap zone",), False)
    assert equips.limits == unequips.limits == ({"shared": [1, 2], "soft": 1},)
    assert protects.kind == "continuous"


def test_what_the_words_tell_a_learner() -> None:
    found = unit("When this card is Normal Summoned: You can discard 1 card; draw 1 card.")
    told = {(entry.rule, entry.span.text) for entry in found.told}
    assert ("TIM-2", "When this card is Normal Summoned") in told
    assert ("ACT-3", "discard 1 card") in told


def test_a_quick_effect_on_a_condition() -> None:
    found = unit("Once per turn: You can draw 1 card. This is a Quick Effect if you control a Trap.")
    assert found.kind == "ignition"
    assert found.permissions == {"quick if": [{"opaque": "condition of quick if at 59-80"}]}
    assert [(word, span.text) for word, span in found.allowed_if] == [("quick if", "if you control a Trap")]


@pytest.mark.parametrize(
    "sentence",
    [
        "This card cannot attack the turn you activate this effect.",
        "You take no damage this turn.",
        "Their effects are negated.",
        "If you cannot, destroy it.",
    ],
)
def test_what_goes_on_with_an_effect(sentence: str) -> None:
    assert words(unit(f"Once per turn: You can draw 1 card. {sentence}").resolution) == ["draw 1 card.", sentence]


@pytest.mark.parametrize("sentence", ["If this card would be destroyed, it is not.", "Machine monsters you control gain 100 ATK."])
def test_what_does_not_go_on(sentence: str) -> None:
    assert len(units(f"Once per turn: You can draw 1 card. {sentence}")) == 2


def test_remarks_in_brackets_belong_to_what_stands_before_them() -> None:
    found = unit("Once per turn: You can draw 1 card. (This is treated as a draw.)")
    assert words(found.resolution) == ["draw 1 card.", "This is treated as a draw."]


def test_a_sentence_longer_than_any_cards_is_not_read() -> None:
    assert unit("a " * 2_000).kind == "unread"


@pytest.mark.parametrize(
    "follow",
    [
        "This card cannot attack the turn this effect is activated.",
        "If you call it right, destroy 1 monster on the field.",
        "This card gains 200 ATK for each card shuffled into the Deck by this effect.",
        "If you Special Summon this way, destroy this card during the End Phase.",
        "During your next Standby Phase after this effect's activation, draw 1 card.",
    ],
)
def test_what_is_about_the_effect_before_belongs_to_it(follow: str) -> None:
    (found,) = units(f"Once per turn: You can toss a coin and draw 1 card. {follow}")
    assert (found.kind, found.resolution[-1].text) == ("ignition", follow)


def test_what_an_equipping_effect_leaves_applies_by_itself() -> None:
    given = "This card gains ATK equal to that of the monster equipped by this effect."
    found = units(f"You can target 1 monster; equip it to this card. {given}")
    assert [unit.kind for unit in found] == ["ignition", "continuous"]


def test_a_turn_in_which_the_effect_cannot_be_used_is_a_demand() -> None:
    oath = "You cannot use this effect during the same turn this monster is Special Summoned."
    (found,) = units(f"Once per turn: You can draw 1 card. {oath}")
    assert len(found.condition) == 1
