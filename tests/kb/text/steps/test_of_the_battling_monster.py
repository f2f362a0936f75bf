"""What a resolution does to the monster of a battle: which one it means, and for how long it may attack more often (invented sentences)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.texts import monster, spell

MINE = {"count": 1, "from": ["monster zone"], "whose": "you", "face": "up", "type": "Warrior", "battling": "battling"}
HAND = "You can send this card from your hand to the GY;"


def does(text: str) -> list[dict[str, Any]]:
    (effect,) = monster(text)
    steps: list[dict[str, Any]] = effect["does"]
    return steps


def test_that_monster_is_the_one_that_the_demand_says_battles() -> None:
    when = f"During the Damage Step, when a Warrior monster you control battles (Quick Effect): {HAND}"
    assert does(f"{when} that monster gains 500 ATK until the end of this turn.") == [
        {"change ATK": {"by": 500, "of": MINE}, "until": "end of this turn"}]
    assert "opaque" in does(f"{when} that monster cannot be destroyed by battle this turn.")[0]  # it does not only while it battles
    assert "opaque" in does(f"{when} that Fiend monster gains 500 ATK.")[0]


def test_its_own_value_is_told_of_the_monster_that_changes() -> None:
    when = f"During the Damage Step, when your Warrior monster battles an opponent's monster (Quick Effect): {HAND}"
    (step,) = does(f"{when} that opponent's monster loses ATK equal to its original ATK.")
    theirs = {"count": 1, "from": ["monster zone"], "whose": "opponent", "battling": "battling"}
    assert step["change ATK"] == {"by": {"times": [-1, {"original atk of": theirs}]}, "of": theirs}


@pytest.mark.parametrize("cost", ["banish 1 Warrior monster from your GY", "detach 1 material from this card"])
def test_the_monster_that_destroyed_another_attacks_again(cost: str) -> None:
    until = {"until": "end of the Battle Phase"}
    assert does(f"When this card destroys a monster by battle: You can {cost}; it can can make a second attack in a row.") == [
        {"apply": {"attack again": "any", "of": "this card"}, **until}]
    when = "When your Warrior monster destroys an opponent's monster by battle"
    assert does(f"{when}: You can {cost}; it can make a second attack in a row.") == [
        {"apply": {"attack again": "any", "of": "event cards"}, **until}]


@pytest.mark.parametrize(("words", "modifier"), [
    ("can make a second attack during this Battle Phase", {"attacks": 2}),
    ("can attack twice during this turn's Battle Phase", {"attacks": 2}),
    ("can make a second attack on a monster during this Battle Phase", {"attacks on monsters": 2}),
])
def test_a_second_attack_of_this_battle_phase_is_none_of_a_later_one(words: str, modifier: dict[str, Any]) -> None:
    (effect,) = spell(f"Target 1 face-up monster you control; it {words}.")
    assert effect["does"] == [{"apply": {**modifier, "of": "targets"}, "until": "end of the Battle Phase"}]


def test_atk_and_def_are_both_changed() -> None:
    (effect,) = spell("Banish 1 face-up monster you control, then target 1 face-up monster your opponent controls; "
                      "that target loses ATK/DEF equal to the original ATK/DEF of that banished monster.")
    assert effect["does"] == [{"change ATK": {"by": {"times": [-1, {"original atk of": "cost cards"}]}, "of": "targets"}},
                              {"and": {"change DEF": {"by": {"times": [-1, {"original def of": "cost cards"}]}, "of": "targets"}}}]
