"""What became of cards earlier in the turn, as a condition says it (invented sentences)."""

from __future__ import annotations

from typing import Any

import pytest

from kb.text.events.stating import read_state, stated
from kb.text.language.units import Span
from tests.support.texts import monster, spell

SENT = "a card was sent to the GY"


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("a Fish monster was sent to your GY this turn", {"who": "you", "card": {"is": "monster", "type": "Fish"}}),
        ('"Carp" was sent to your GY this turn', {"who": "you", "card": {"name": "Carp"}}),
        ("a Fish monster was sent from the hand or Deck to the GY this turn",
         {"who": "either", "card": {"is": "monster", "type": "Fish", "from": ["hand", "deck"]}}),
        ('2 or more monsters were sent from the Deck to your GY this turn, except "Carp"',
         {"who": "you", "times": ">= 2", "card": {"is": "monster", "not": {"name": "Carp"}, "from": ["deck"]}}),
    ],
)
def test_what_was_sent_to_the_gy(text: str, fact: dict[str, Any]) -> None:
    assert read_state(text) == [{"this turn": {"fact": SENT, **fact}}]


@pytest.mark.parametrize("text", [
    "a Fish monster was sent from your hand to your opponent's GY this turn",
    "a face-up Fish monster was sent to your GY this turn",
    "another Fish monster was sent to your GY this turn",
    "a Fish monster you controlled was sent to your GY this turn",
])
def test_what_the_fact_does_not_tell_is_not_said(text: str) -> None:
    assert read_state(text) is None


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("a monster was destroyed by battle this turn", {"who": "either", "by": ["battle"], "card": {"is": "monster"}}),
        ("2 or more cards were destroyed this turn", {"who": "either", "times": ">= 2"}),
        ("a face-up Fish monster you control was destroyed by battle or card effect this turn",
         {"who": "you", "by": ["battle", "effect"], "card": {"from": ["monster zone"], "face": "up", "type": "Fish"}}),
    ],
)
def test_what_was_destroyed(text: str, fact: dict[str, Any]) -> None:
    assert read_state(text) == [{"this turn": {"fact": "a card was destroyed", **fact}}]


@pytest.mark.parametrize("text", [
    "another Fish monster was destroyed this turn",
    "a Fish monster was destroyed by a monster effect this turn",
    "a Fish monster was destroyed and sent to the GY this turn",
])
def test_what_the_fact_of_destruction_does_not_tell_is_not_said(text: str) -> None:
    assert read_state(text) is None


def test_whose_field_a_card_came_from() -> None:
    """From the opponent's field no card of its owner came that its owner controlled."""
    (from_any,) = read_state("this card is in the GY because it was sent there from the field this turn") or [{}]
    assert from_any["this card"]["came from"] == ["field"]
    (from_yours,) = read_state("this card is in the GY because it was sent there from your field this turn") or [{}]
    assert from_yours["this card"] == {**from_any["this card"], "came as": "card of its owner"}


RIDERS = {"is": "monster", "archetype": "Rider"}


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ('this card was Special Summoned by the effect of a "Rider" monster', {"summoned": "special", "came through": RIDERS}),
        ('this card was Special Summoned by the effect of "Rider Chief" this turn',
         {"summoned": "special", "came through": {"name": "Rider Chief"}, "arrived": "this turn, face-up since"}),
        ('this card is in the GY because it was sent there to activate the effect of "Rider Chief" this turn',
         {"from": ["GY"], "arrived": "this turn", "came by": "cost", "came through": {"name": "Rider Chief"}}),
        ("this card is in the GY because it was discarded there to activate this effect this turn",
         {"from": ["GY"], "arrived": "this turn", "came from": ["hand"], "came by": "cost", "came through": "this card"}),
        ("this card is in the GY because it was sent there from the field by the effect of a Continuous Spell this turn",
         {"from": ["GY"], "arrived": "this turn", "came from": ["field"], "came by": "effect",
          "came through": {"is": "spell", "types": ["continuous"]}}),
        ('this card was Set by the effect of a "Rider" card', {"face": "down", "came through": {"archetype": "Rider"}}),
    ],
)  # fmt: skip
def test_by_whose_effect_or_for_whose_activation_it_came(text: str, held: dict[str, Any]) -> None:
    assert stated(Span(text)) == [{"this card": held}]


def test_a_normal_summon_is_by_no_effect() -> None:
    assert stated(Span('this card was Normal Summoned by the effect of a "Rider" monster')) is None


def test_the_turn_after_it_was_banished_for_an_activation() -> None:
    came = "banished from the field to activate a \"Rider\" card's effect"
    (found,) = monster(f"During the Standby Phase of the turn after this card was {came}: Draw 1 card.")
    assert (found["during"], found["works in"]) == ({"phases": ["standby"], "turn": "either"}, ["banished"])
    assert found["condition"] == [{"this card": {
        "came by": "cost", "came through": {"archetype": "Rider"}, "came from": ["field"], "arrived": "last turn"}}]


def test_a_target_that_was_special_summoned_by_such_an_effect() -> None:
    (found,) = spell('Target 1 monster that was Special Summoned by the effect of a "Rider" monster; destroy it.')
    assert found["targets"] == [
        {"count": 1, "summoned": "special", "came through": RIDERS, "from": ["monster zone"], "re-checked": False}]


@pytest.mark.parametrize(
    ("came", "as_what"),
    [
        ("because it was Tributed and sent there this turn", "Tribute"),
        ("because it was sent there as Link Material this turn", "Link Material"),
        ("because it was sent there this turn as a Tribute for a successful Tribute Summon", "Tribute for a Tribute Summon"),
    ],
)
def test_as_what_it_came(came: str, as_what: str) -> None:
    assert stated(Span(f"this card is in the GY {came}")) == [{"this card": {"from": ["GY"], "arrived": "this turn", "came as": as_what}}]


@pytest.mark.parametrize(
    ("because", "lost"),
    [
        ("is sent to the GY", {"from": ["GY"]}), ("is destroyed", {"came destroyed": True}), ("is Tributed", {"came as": "Tribute"}),
        ("was destroyed by battle and sent to the GY", {"from": ["GY"], "came destroyed": True, "came by": "battle"}),
    ],
)
def test_an_equip_card_without_its_monster(because: str, lost: dict[str, Any]) -> None:
    found = spell(f"If this card is sent to the GY because the equipped monster {because}: You can draw 1 card.", "equip")[-1]
    assert found["trigger"] == {"event": "sent to the GY", "card": "this card", "lost": lost}


def test_by_whose_card_its_monster_was_destroyed_is_not_said() -> None:
    because = "because the equipped monster was destroyed by your opponent's card (by battle or card effect)"
    assert "opaque" in str(spell(f"If this card is sent to the GY {because}: You can draw 1 card.", "equip")[-1]["trigger"])


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("you took effect damage this turn", {"this turn": {"fact": "took effect damage", "who": "you"}}),
        ("you did not take effect damage this turn", {"not": {"this turn": {"fact": "took effect damage", "who": "you"}}}),
        ("you took damage by battle or an opponent's card effect this turn", {"any of": [
            {"this turn": {"fact": "took battle damage", "who": "you"}},
            {"this turn": {"fact": "took damage from an effect of the opponent", "who": "you"}}]}),
    ],
)  # fmt: skip
def test_by_what_damage_was_taken(text: str, held: dict[str, Any]) -> None:
    assert read_state(text) == [held]


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("During your next Standby Phase after this card was banished by this effect: Draw 1 card.",
         {"came by": "effect", "came through": "this card", "arrived": "since your last Standby Phase"}),
        ("If this card is banished, during the Standby Phase of the next turn: You can draw 1 card.", {"arrived": "last turn"}),
    ],
)  # fmt: skip
def test_the_standby_phase_after_it_was_banished(text: str, held: dict[str, Any]) -> None:
    (found,) = monster(text)
    assert (found["works in"], found["during"]["phases"]) == (["banished"], ["standby"])
    assert found["condition"] == [{"this card": held}] and "trigger" not in found
