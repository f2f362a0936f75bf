"""Activations in other words: what is targeted by one, effects of cards that lie face-up already, "activates an effect"."""

from __future__ import annotations

from tests.support.texts import monster, spell


def test_what_an_activation_targets_is_targeted_afterwards() -> None:
    effect = spell('If your opponent activates a card or effect that targets your "Cog" monster(s): Draw 1 card.', "continuous")[-1]
    assert effect["trigger"] == {"event": "targeted", "card": {"whose": "you", "is": "monster", "archetype": "Cog"}, "by": "effect",
                                 "by player": "opponent"}


def test_what_is_targeted_alone_is_no_event() -> None:
    effect = spell('If your opponent activates a card or effect that targets only your "Cog" monster: Draw 1 card.', "continuous")[-1]
    assert "opaque" in str(effect["trigger"])


def test_what_is_chained_to_it_answers_the_activation() -> None:
    (effect,) = monster("When your opponent activates a card or effect that targets a monster you control (Quick Effect): Draw 1 card.")
    assert effect["answers"]["to"] == "activation" and "targets" in effect["answers"]


def test_effects_of_cards_that_lie_there_already() -> None:
    (effect,) = monster("When a Spell/Trap that is already face-up on the field activates its effect (Quick Effect): Draw 1 card.")
    assert effect["answers"] == {"to": "effect activation", "card": {"is": "spell or trap"}, "in": ["field"]}


def test_activates_an_effect() -> None:
    effect = spell('If a "Cog" monster you control activates an effect: Draw 1 card.', "continuous")[-1]
    assert effect["trigger"] == {
        "event": "activated", "card": {"is": "monster", "archetype": "Cog"}, "player": "you", "from": ["monster zone"]}


def test_an_equip_card_without_its_tributed_monster() -> None:
    """An older text of "is sent to the GY because the equipped monster is Tributed"; of what was done otherwise it is not read."""
    sent = "and this card is sent to the Graveyard, return this card to your hand."
    effect = spell(f"When the equipped monster is Tributed {sent}", "equip")[-1]
    assert effect["trigger"] == {"event": "sent to the GY", "card": "this card", "lost": {"came as": "Tribute"}}
    other = spell(f"When the equipped monster is banished {sent}", "equip")[-1]
    assert "opaque" in str(other)
