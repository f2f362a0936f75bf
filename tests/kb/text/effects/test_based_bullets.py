"""Bullets of which a number, the kind of a card or the turn says which are applied (invented texts)."""

from __future__ import annotations

from typing import Any

from tests.support.texts import monster, spell

IN_THE_GY = {"count of": {"from": ["GY"], "whose": "you", "is": "trap"}}


def _numbers(step: dict[str, Any]) -> list[tuple[Any, list[Any]]]:
    held = [option["if"][0]["compare"] for option in step["choose one"]]
    assert all(demand["number"] == IN_THE_GY for demand in held)
    return [(demand["is"], option["does"]) for demand, option in zip(held, step["choose one"], strict=True)]


def test_one_of_them_is_applied_for_each_number() -> None:
    """3 cards."""
    (effect,) = spell("Apply this effect depending on the number of Traps in your GY.\n● 1: Draw 1 card.\n● 2-3: Gain 500 LP.\n"
                      "● 4+: Inflict 500 damage to your opponent.")
    assert _numbers(effect["does"][0]) == [(1, [{"draw": 1}]), ("2-3", [{"gain LP": 500}]), (">= 4", [{"damage": 500}])]


def test_all_up_to_the_number_are_applied_in_sequence_and_it_is_worked_out_before_them() -> None:
    """8 cards. The Trap that the first of them takes from the GY is counted for the second, too."""
    (effect,) = spell("Apply these effects in sequence, based on the number of Traps in your GY.\n"
                      "● 1+: Add 1 Trap from your GY to your hand.\n● 2 or more: Gain 500 LP.")
    add = {"add to the hand": {"count": 1, "from": ["GY"], "whose": "you", "is": "trap"}}
    assert _numbers(effect["does"][0]) == [(1, [add]), (">= 2", [add, {"also, after that": {"gain LP": 500}}])]


def test_any_of_them_may_be_left_out() -> None:
    (effect,) = spell("You can apply any of the following effects, in sequence, based on the number of Traps in your GY.\n"
                      "● 1+: Draw 1 card.\n● 2+: Gain 500 LP.")
    assert _numbers(effect["does"][0])[1] == (
        ">= 2", [{"draw": 1, "optional": True}, {"also, after that": {"gain LP": 500, "optional": True}}])


def test_a_number_of_which_two_bullets_without_a_sequence_are_told_is_not_read() -> None:
    (effect,) = spell("Apply this effect depending on the number of Traps in your GY.\n● 1+: Draw 1 card.\n● 2+: Gain 500 LP.")
    assert "opaque" in effect["does"][0]


def test_the_kind_of_the_card_that_was_discarded() -> None:
    """4 cards."""
    (effect,) = monster("You can discard 1 card; apply the following effect, depending on the type of card discarded.\n"
                        "● Monster: Draw 1 card.\n● Spell/Trap: Gain 500 LP.")
    (whole,) = effect["does"]
    kinds = [{"exists": {"count": "1+", "one of": "cost cards", "is": kind}} for kind in ("monster", "spell or trap")]
    assert whole["the player who"] == [{"draw": 1, "if": [kinds[0]]}, {"also": {"gain LP": 500, "if": [kinds[1]]}}]


def test_a_bullet_that_discards_leaves_it_open_which_card_was_discarded() -> None:
    (effect,) = monster("You can discard 1 card; apply the following effect, depending on the type of card discarded.\n"
                        "● Monster: Draw 1 card, then discard 1 card.\n● Spell: Gain 500 LP.")
    assert "opaque" in effect["does"][0]


def test_whose_turn_it_is() -> None:
    """1 card."""
    (effect,) = spell("Apply this effect, depending on whose turn it is.\n● Your turn: Draw 1 card.\n● Your opponent's turn: Gain 500 LP.")
    (whole,) = effect["does"]
    assert whole["the player who"] == [{"draw": 1, "if": [{"turn": "you"}]}, {"also": {"gain LP": 500, "if": [{"turn": "opponent"}]}}]
