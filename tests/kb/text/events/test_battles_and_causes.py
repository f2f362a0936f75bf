"""Events of battles and causes that fewer cards name: attacks, what a battle did not destroy, costs beside effects."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.texts import monster

ITSELF = {"card": "this card"}
ATTACKING = {"event cards": {"battling": "attacking"}}


@pytest.mark.parametrize(
    ("event", "read"),
    [
        ("this card inflicts battle damage to your opponent by attacking",
         {"event": "inflicted battle damage", **ITSELF, "player": "opponent", "where": [ATTACKING]}),
        ("this card inflicts battle damage to your opponent by attacking an opponent's monster",
         {"event": "inflicted battle damage", **ITSELF, "player": "opponent",
          "where": [ATTACKING, {"exists": {"count": 1, "one of": "attack target"}}]}),
        ("you take damage from a battle involving this card",
         {"event": "took damage", "by": "battle", "where": [{"this card": {"battling": "battling"}}], "player": "you"}),
        ("this card is sent to the GY by card effect, or to activate a card effect",
         {"event": "sent to the GY", **ITSELF, "by": ["effect", "cost"]}),
        ("this card in the GY is banished face-up to activate an effect, or by an effect",
         {"event": "banished", **ITSELF, "placed": "up", "by": ["effect", "cost"], "from": ["GY"]}),
        ("material is detached from a monster(s) on the field", {"event": "detached", "card": {"is": "card"}}),
        ("this card destroys a monster by battle that is owned by your opponent",
         {"event": "destroyed by battle by", **ITSELF, "victim": {"is": "monster", "owner": "opponent"}}),
        ("a Fairy Synchro Monster is Synchro Summoned using this card as material",
         {"event": "Special Summoned", "card": {"is": "monster", "types": ["synchro"], "type": "Fairy", "face": "up"}, "how": ["synchro"],
          "using": {"one of": "this card"}}),
    ],
)
def test_one_event(event: str, read: dict[str, Any]) -> None:
    assert monster(f"If {event}: You can draw 1 card.")[0]["trigger"] == read


def test_an_activation_or_an_attack_of_the_same_player() -> None:
    text = "When your opponent activates a card or effect that targets this card, or targets this card for an attack (Quick Effect): "
    effect = monster(text + "You can draw 1 card.")[0]
    assert effect["answers"] == {"to": "activation", "player": "opponent", "targets": {"one of": "this card"}}
    assert effect["trigger"] == {"event": "targeted for an attack", "card": "this card"}


def test_who_targets_a_monster_for_an_attack_does_so_at_a_replay_too() -> None:
    """12 cards: no declaration. What is asked of the attacker besides cannot be said of that event."""
    elder = {"is": "monster", "whose": "you", "archetype": "Elder"}
    for attacked, read in (("this card", "this card"), ('an "Elder" monster you control', elder)):
        effect = monster(f"If an opponent's monster targets {attacked} for an attack: You can draw 1 card.")[0]
        assert effect["trigger"] == {"event": "targeted for an attack", "card": read}
    asked = monster("If an opponent's Level 4 monster targets this card for an attack: You can draw 1 card.")[0]
    assert "attack declared" not in str(asked)


def test_what_the_battle_did_not_destroy_is_there_at_the_end_of_the_damage_step() -> None:
    text = "At the end of the Damage Step, when this card attacks an opponent's monster{}: You can banish that opponent's monster."
    effect = monster(text.format(", but the opponent's monster was not destroyed by the battle"))[0]
    assert effect == monster(text.format(""))[0]
    assert {"exists": {"count": 1, "from": ["monster zone"], "one of": "opposing monster", "whose": "opponent"}} in effect["condition"]


def test_what_this_card_did_in_the_battle_phase() -> None:
    effect = monster("During the Battle Phase, if this card attacked: You can draw 1 card.")[0]
    assert effect["condition"] == [{"this card": {"did this turn": "attacked"}}]


@pytest.mark.parametrize(
    ("event", "read"),
    [
        ("this card is sent to the GY (except if destroyed by battle)",
         {"event": "sent to the GY", **ITSELF, "by": ["effect", "cost", "rule"]}),
        ("this card is destroyed by a card effect, except by its own effect",
         {"event": "destroyed", **ITSELF, "by": "effect", "by card": {"other than": "this card"}}),
        ('a card on the field is destroyed by card effect, except by "Moss"',
         {"event": "destroyed", "card": {"is": "card"}, "by": "effect", "by card": {"not": {"name": "Moss"}}, "from": ["field"]}),
        ('this card becomes equipped with a "Moss" card', {"event": "equipped", "card": {"archetype": "Moss"}, "target": "this card"}),
        ("an opponent's card effect sends a card(s) from their Deck to the GY",
         {"event": "sent to the GY", "card": {"is": "card", "owner": "opponent"}, "from": ["deck"], "by": "effect",
          "by player": "opponent"}),
    ],
)
def test_more_causes(event: str, read: dict[str, Any]) -> None:
    assert monster(f"If {event}: You can draw 1 card.")[0]["trigger"] == read


def test_a_monster_that_activates_its_effect_in_a_place() -> None:
    effect = monster("When a monster activates its effect on your opponent's field (Quick Effect): You can draw 1 card.")[0]
    assert effect["answers"] == {"to": "effect activation", "card": {"is": "monster"}, "in": ["monster zone"], "player": "opponent"}


def test_what_a_battle_of_this_battle_phase_destroyed() -> None:
    effect = monster("At the end of the Battle Phase, if this card was destroyed by battle and sent to the GY: Draw 1 card.")[0]
    assert effect["condition"] == [{"this card": {"came destroyed": True, "came by": "battle", "arrived": "this turn"}}]


def test_a_card_that_was_set_is_face_up_once_it_is_activated() -> None:
    """Labrynth Barrage."""
    effect = monster("When you activate a Set Normal Trap Card (Quick Effect): You can draw 1 card.")[0]
    assert effect["answers"] == {"to": "card activation", "was Set": True, "card": {"is": "trap", "types": ["normal"]}, "player": "you"}
    later = monster("If you activate a Set Normal Trap Card: You can draw 1 card.")[0]
    assert "opaque" in str(later["trigger"])
