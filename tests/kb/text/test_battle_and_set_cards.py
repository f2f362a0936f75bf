"""Sentences about attacks, battles and Set cards that a head judge found read as saying something else."""

from typing import Any

import pytest

from kb.text.events.narrowed import narrowed
from tests.support.texts import monster, spell


def test_a_monster_battles_though_two_do() -> None:
    """L-026: of the two monsters of a battle each is "a monster" (Tenpai Dragon Chundra, Boo-Boo Game)."""
    (effect,) = monster("At the start of the Damage Step, if a monster battles: You can draw 1 card.")
    assert effect["condition"] == [{"exists": {"count": "1+", "from": ["monster zone"], "battling": "battling"}}]


BEFORE = "Before damage calculation, if this face-up Attack Position card is targeted for an attack: Draw 1 card."
AT_THE_END = "At the end of the Battle Phase, if this face-up Defense Position card is targeted for an attack: Destroy this card."


def test_what_is_attacked_before_damage_calculation_is_the_attack_target_then() -> None:
    """L-169: Yubel's is used at that timing, not at the declaration."""
    (effect,) = monster(BEFORE)
    assert "trigger" not in effect
    assert effect["during"]["timings"] == ["before"]
    assert effect["condition"] == [{"this card": {"face": "up", "position": "attack", "battling": "attacked"}}]


def test_what_was_attacked_cannot_be_told_at_the_end_of_the_battle_phase() -> None:
    """L-182: Scrap Goblin waits for the End Step, where nobody can tell any more."""
    (effect,) = monster(AT_THE_END)
    assert "trigger" not in effect
    assert effect["during"]["phases"] == ["battle end"]
    assert [list(words) for words in effect["condition"]] == [["opaque"]]


def test_a_set_card_that_is_activated_is_face_up_by_then() -> None:
    """L-241: that it was Set is not read off the card as it is activated."""
    (effect,) = monster("If a Set Spell/Trap Card is activated: You can Special Summon this card from your hand.")
    (event,) = effect["trigger"] if isinstance(effect["trigger"], list) else [effect["trigger"]]
    assert event["card"] == {"is": "spell or trap"}
    assert [list(words) for words in event["where"]] == [["opaque"]]


def test_while_equipped_is_no_event_and_no_place_of_the_card_itself() -> None:
    """L-019: an Equip Card is sent to the GY while equipped to this card (Inzektor Dragonfly)."""
    (effect,) = monster("If an Equip Card(s) is sent to your GY while equipped to this card: You can draw 1 card.")
    assert effect["works in"] == ["monster zone"]
    found: Any = narrowed("an equip card is sent to your GY while equipped to this card", "doubt")
    assert [event["event"] for event in found] == [["sent to the GY", "unknown"]]


@pytest.mark.parametrize("lead", ["Once per Battle Phase, if this card was Normal Summoned this turn", "Once per Battle Phase"])
def test_once_per_battle_phase_is_of_the_battle_phase(lead: str) -> None:
    """L-130: how often it was used cannot be said, in which phase can (Speed Warrior)."""
    (effect,) = monster(f"{lead}: You can make this card gain 500 ATK until the end of the Battle Phase.")
    assert effect["during"] == {"phases": ["battle"], "turn": "you"}
    assert any("opaque" in words for words in effect["condition"])


def test_when_something_happens_you_can_activate_this_card() -> None:
    """It is when the card may be activated, and no part that could be done at any time (Inferno Tempest)."""
    (effect,) = spell("When you take 3000 or more Battle Damage from 1 attack, you can activate this card. Draw 1 card.", kind="trap")
    assert "opaque" in effect["does"][0]
    assert "possible" not in effect["does"][0]


def test_what_applies_while_it_remains_applies_where_it_lies_already() -> None:
    """It is no part of the activation alone (Swords of Revealing Light)."""
    text = "This card remains on the field for 3 turns. While this card is face-up on the field, monsters cannot wobble by attacking."
    effects = spell(text)
    assert all("wobble" not in str(effect) for effect in effects)
    assert any(effect["kind"] == "continuous" and "opaque" in str(effect["applies"]) for effect in effects)


def test_damage_each_time_damage_is_taken_is_no_plain_clause() -> None:
    """Q20805: it has a Chain Link of its own, though no text says it (Dark Room of Nightmare)."""
    text = "Each time your opponent takes damage from a card effect, inflict 300 damage to your opponent."
    (effect,) = [found for found in spell(text, "continuous") if found["kind"] != "card activation"]
    assert "opaque" in str(effect["does"])
