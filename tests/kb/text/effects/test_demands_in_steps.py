"""Demands inside a resolution: on cards pointed back to, on the phase, at resolution (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.texts import monster, spell

TARGET = "Target 1 monster your opponent controls; negate its effects, then "


@pytest.mark.parametrize(("demand", "held"), [
    ("it battled this turn", {"from": ["monster zone"], "did this turn": "battled"}),
    ("that monster is still on the field", {"from": ["field"]}),
    ("it is still face-up on the field", {"from": ["field"], "face": "up"}),
    ("its original Level is 5 or higher", {"original level": ">= 5"}),
    ("its original Level is 4 or lower", {"original level": "<= 4"}),
])
def test_what_is_demanded_of_a_card_pointed_back_to(demand: str, held: dict[str, Any]) -> None:
    """4 cards."""
    (effect,) = spell(f"{TARGET}if {demand}, draw 1 card.")
    assert effect["does"][1] == {"then": {"draw": 1, "if": [{"exists": {"count": "1+", "one of": "targets", **held}}]}}


def test_a_card_that_is_not_in_a_zone() -> None:
    """3 cards."""
    (effect,) = spell('Draw 1 card, then if "Moss Hall" is not in your GY, discard 1 card.')
    assert effect["does"][1]["then"]["if"] == [{"exists": {"count": 0, "from": ["GY"], "whose": "you", "name": "Moss Hall"}}]


@pytest.mark.parametrize("now", ["when this effect resolves", "at resolution", "at resolution of this effect"])
def test_a_demand_at_resolution_is_tested_then_in_any_case(now: str) -> None:
    (effect,) = spell(f'Draw 1 card, also if you control "Moss Hall" {now}, gain 500 LP.')
    held = {"exists": {"count": "1+", "from": ["field"], "whose": "you", "name": "Moss Hall", "face": "up"}}
    assert effect["does"][1] == {"also": {"gain LP": 500, "if": [held]}}


def test_the_battle_phase_of_a_player() -> None:
    (effect,) = spell("Draw 1 card, then, if it is your opponent's Battle Phase, end the Battle Phase.")
    assert effect["does"][1]["then"] == {"end the Battle Phase": True, "if": [{"turn": "opponent"}, {"phase": ["battle"]}]}


def test_so_many_cards_are_returned_by_the_effect() -> None:
    (effect,) = spell("Return all Traps on the field to the hand, then if 3 or more cards are returned to the hand by this effect, "
                      "gain 500 LP.")
    assert effect["does"][1]["then"]["if"] == [{"exists": {"count": "3+", "one of": "those cards"}}]


def test_one_of_the_cards_sent() -> None:
    (effect,) = spell('Send the top 2 cards of your Deck to the GY, then if either card was a "Moss" card, draw 1 card.')
    assert effect["does"][1]["then"]["if"] == [{"exists": {"count": "1+", "one of": "those cards", "archetype": "Moss"}}]


def test_a_choice_of_bullets_under_a_demand() -> None:
    """6 cards."""
    (effect,) = spell("Target 1 card on the field; destroy it, then, if it was a Trap, you can apply 1 of these effects.\n● Draw 1 card.\n"
                      "● Gain 500 LP.")
    choice = effect["does"][1]["then"]
    assert choice["if"] == [{"were": {"count": "1+", "one of": "targets", "is": "trap"}}]
    assert choice["optional"] is True
    assert [option["does"] for option in choice["choose one"]] == [[{"draw": 1}], [{"gain LP": 500}]]


@pytest.mark.parametrize("sentence", ["(This is a Quick Effect.)", "This effect can be activated during either player's turn."])
def test_a_sentence_behind_makes_it_a_quick_effect(sentence: str) -> None:
    """2 cards."""
    (effect,) = monster(f"Once per turn: You can target 1 monster your opponent controls; change its battle position. {sentence}")
    assert effect["kind"] == "quick"
    assert effect["does"] == [{"change position": "targets"}]


def test_a_comma_may_stand_inside_a_demand() -> None:
    """1 card."""
    (effect,) = spell('Draw 1 card, then if you control "Moss", "Ink", or "Wax", gain 500 LP.')
    (held,) = effect["does"][1]["then"]["if"]
    assert held["exists"]["name"] == ["Moss", "Ink", "Wax"]


def test_one_card_more() -> None:
    """2 cards."""
    (effect,) = spell("Target 1 card on the field; destroy it, then, if it is your turn, you can destroy 1 more card on the field.")
    assert effect["does"][1]["then"] == {"destroy": {"count": 1, "from": ["field"]}, "optional": True, "if": [{"turn": "you"}]}


def test_the_monster_that_declared_the_attack() -> None:
    """1 card."""
    (effect,) = spell("When a monster declares an attack: Negate that attack, then, if it is your turn, destroy the monster that declared "
                      "that attack.", kind="trap")
    assert effect["does"][1]["then"]["destroy"] == "attacker"


def test_whose_attack_was_negated() -> None:
    """1 card."""
    (effect,) = spell("When a monster declares an attack: Negate the attack, and if you negated an Xyz Monster's attack, draw 1 card.",
                      kind="trap")
    assert effect["does"][1]["and if you do"] == {
        "draw": 1, "if": [{"exists": {"count": "1+", "one of": "attacker", "is": "monster", "types": ["xyz"]}}]}


def test_how_many_were_changed() -> None:
    """1 card."""
    (effect,) = spell("Target up to 3 face-down Defense Position monsters on the field; change them to Attack Position, then if you "
                      "changed 3 monsters to Attack Position by this effect, draw 1 card.")
    assert effect["does"][1]["then"]["if"] == [{"exists": {"count": 3, "one of": "those cards"}}]


def test_one_of_them_is_such_a_card() -> None:
    (effect,) = spell("Draw 1 card, then if your opponent has a banished monster(s), return 1 of them to the GY.")
    there = {"from": ["banished"], "whose": "opponent", "is": "monster"}
    assert effect["does"][1] == {"then": {"return to the GY": {**there, "count": 1}, "if": [{"exists": {**there, "count": "1+"}}]}}
    (effect,) = spell("Special Summon 1 monster from your hand, then if there are any other face-up monsters on the field, destroy "
                      "all of them.")
    assert "opaque" in effect["does"][1]["then"]


def test_who_caused_what_happened_to_this_card() -> None:
    theirs = [{"event by player": "opponent"}, {"event by": ["effect"]}]
    told = "was discarded from your hand to your GY by an opponent's card effect"
    (effect,) = monster(f"If this card is discarded to the GY by card effect: Draw 1 card, then, if this card {told}, gain another 500 LP.")
    assert effect["does"] == [{"draw": 1}, {"then": {"gain LP": 500, "if": theirs}}]
    (effect,) = monster(f"If this card is Normal Summoned: Draw 1 card, then, if it {told}, gain 500 LP.")
    assert "opaque" in effect["does"][1]["then"]
