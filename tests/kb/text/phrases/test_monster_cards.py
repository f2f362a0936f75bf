""" "Monster Card": what is printed as a monster, wherever on the field it lies (81 cards)."""

from typing import Any

import pytest

from tests.support.texts import monster, spell

YOURS = {"whose": "you"}
PRINTED = {"original card type": "monster"}


@pytest.mark.parametrize(
    ("text", "target"),
    [
        ("Target 1 face-up Monster Card on the field; banish it.", {"count": 1, "from": ["field"], "face": "up", **PRINTED}),
        ('Target 1 "Elder" Monster Card in your Spell & Trap Zone; Special Summon it.',
         {"count": 1, "from": ["spell & trap zone"], **YOURS, "face": "up", "archetype": "Elder", **PRINTED}),
        ("Target 1 Pendulum Monster Card you control; destroy it.",
         {"count": 1, "from": ["field"], **YOURS, "face": "up", "types": ["pendulum"], **PRINTED}),
        ("Target 1 Monster Card in your GY; add it to your hand.", {"count": 1, "from": ["GY"], **YOURS, "is": "monster"}),
    ],
)
def test_as_a_target(text: str, target: dict[str, Any]) -> None:
    assert spell(text)[0]["targets"] == [{**target, "re-checked": False}]


def test_as_a_cost_a_condition_and_an_event() -> None:
    assert spell("Send 1 face-up Monster Card from your Spell & Trap Zone to the GY; draw 1 card.")[0]["cost"] == [
        {"send to the GY": {"count": 1, "from": ["spell & trap zone"], **YOURS, "face": "up", **PRINTED}}]
    assert monster('If an "Elder" Monster Card is on the field: You can Special Summon this card from your hand.')[0]["condition"] == [
        {"exists": {"count": "1+", "from": ["field"], "face": "up", "archetype": "Elder", **PRINTED}}]
    destroyed = "If a face-up Monster Card(s) you control is destroyed by battle or card effect: You can draw 1 card."
    assert monster(destroyed)[0]["trigger"] == {
        "event": "destroyed", "card": {**YOURS, **PRINTED}, "by": "card", "from": ["field"], "face": "up"}


def test_numbers_that_only_a_monster_has_are_not_asked_of_a_card_that_may_be_none() -> None:
    assert "opaque" in spell("Target 1 Level 4 Monster Card you control; destroy it.")[0]["targets"][0]


@pytest.mark.parametrize("zones", ["Pendulum Zone", "other Pendulum Zone"])
def test_a_monster_in_a_pendulum_zone_is_a_spell_there(zones: str) -> None:
    """5 cards: what is a monster by its print alone, and has no Level."""
    text = f"While you control a Fiend Monster Card in your {zones}, this card cannot be destroyed by battle."
    (there,) = monster(text)[0]["while"]
    assert there["exists"].items() >= {"from": ["pendulum zone"], **PRINTED}.items() and "is" not in there["exists"]
    (summoned,) = monster("Once per turn: You can Special Summon 1 monster from your Pendulum Zone.")[0]["does"]
    assert summoned == {"special summon": {"count": 1, "from": ["pendulum zone"], **YOURS, **PRINTED}}
    of_a_level = "Once per turn: You can Special Summon 1 Level 4 or lower Pendulum Monster Card from your Pendulum Zone."
    assert "opaque" in monster(of_a_level)[0]["does"][0]


def test_old_texts_mean_monsters() -> None:
    """3 cards."""
    text = "Destroy all Monster Cards on the field. Cards removed from play stay so."
    assert spell(text)[0]["does"][0] == {"destroy": {"count": "all", "from": ["monster zone"]}}


def test_any_monster_cards_of_what_was_looked_at_are_not_those_on_the_field() -> None:
    text = "Look at your opponent's hand, and if there is any Monster Card, negate the attack."
    assert "exists" not in str(spell(f"When an opponent's monster declares an attack: {text}", kind="trap")[0]["does"])


def test_their_cards_are_those_of_the_turn_player_who_uses_it() -> None:
    """Capsule Monster Chess."""
    text = "During the Main Phase: The turn player can send 1 monster they control to the GY; they draw 1 card."
    assert spell(text, "field")[-1]["cost"] == [{"send to the GY": {"count": 1, "from": ["monster zone"], **YOURS}}]


def test_the_name_of_a_counter_is_no_number() -> None:
    """Chaos Zone."""
    cost = monster("You can remove 4 or more Moss Counters from your field; draw 1 card.")[0]["cost"][0]
    removed = {"name": "Moss Counter", "count": 4, "on": {"count": "all", "from": ["field"], **YOURS}}
    assert cost["asks for"] == [{"remove counters": removed}]


def test_a_monster_normal_summoned_or_set_is_one_that_was_not_special_summoned() -> None:
    """9 cards."""
    cost = spell("Tribute 1 face-up Level 5 or higher Normal Summoned/Set monster; draw 1 card.")[0]["cost"]
    demand = {"face": "up", "level": ">= 5", "not": {"summoned": "special"}}
    assert cost == [{"tribute": {"count": 1, "from": ["monster zone"], **YOURS, **demand}}]


def test_one_of_two_kinds_of_card() -> None:
    """ "1 Ritual Monster Card or 1 Ritual Spell Card": away from the field its printed kind is its kind; on it they are no one kind."""
    (effect,) = spell("Add 1 Elf Monster Card or 1 Trap Card from your Deck to your hand.".replace("Elf", "Ritual"))
    assert effect["does"] == [{"add to the hand": {"count": 1, "from": ["deck"], **YOURS, "any of": [
        {"is": "monster", "types": ["ritual"]}, {"is": "trap"}]}}]
    assert "opaque" in str(spell("Target 1 Ritual Monster Card or 1 Trap Card on the field; destroy it.")[0]["targets"])
