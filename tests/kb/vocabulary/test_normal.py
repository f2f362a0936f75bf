"""Numbers of effects, and the activation of a card that stays on the field (formats.md, "Moves")."""

from __future__ import annotations

from typing import Any

import pytest

from kb.vocabulary.normal import card_words, numbered, stays_on_the_field


def numbers(card: str, *effects: dict[str, Any]) -> list[tuple[str, int | None]]:
    result = numbered({"name": "X", "card": card, "effects": list(effects)})
    assert numbered(result) == result
    return [(effect["kind"], effect.get("number")) for effect in result["effects"]]


def test_activated_effects_count_in_the_order_of_the_text() -> None:
    found = numbers(
        "flip effect monster",
        {"kind": "flip"},
        {"kind": "continuous"},
        {"kind": "ignition"},
        {"kind": "clause"},
        {"kind": "procedure"},
        {"kind": "quick"},
        {"kind": "trigger"},
    )
    assert found == [
        ("flip", 1),
        ("continuous", None),
        ("ignition", 2),
        ("clause", None),
        ("procedure", None),
        ("quick", 3),
        ("trigger", 4),
    ]


@pytest.mark.parametrize("card", ["continuous trap", "continuous spell", "field spell", "equip spell"])
def test_a_card_that_stays_gets_its_own_activation(card: str) -> None:
    assert numbers(card, {"kind": "continuous"}, {"kind": "quick"}) == [("card activation", 0), ("continuous", None), ("quick", 1)]
    assert numbers(card) == [("card activation", 0)]


def test_a_described_activation_is_effect_1() -> None:
    does = [{"special summon": "targets"}]
    assert numbers("continuous trap", {"kind": "card activation", "does": does}, {"kind": "quick"}) == [
        ("card activation", 1),
        ("quick", 2),
    ]


def test_an_activation_that_does_nothing_is_effect_0() -> None:
    nothing = {"kind": "card activation", "does": [{"nothing": True}]}
    assert numbers("continuous trap", nothing, {"kind": "quick"}) == [("card activation", 0), ("quick", 1)]
    assert numbers("continuous trap", {"kind": "nothing"}, {"kind": "quick"}) == [("card activation", 0), ("quick", 1)]
    assert numbers("normal trap", nothing | {"targets": [{}]}) == [("card activation", 1)]


def test_a_written_number_counts() -> None:
    assert numbers("effect monster", {"kind": "quick", "number": 2}, {"kind": "trigger"}, {"kind": "ignition", "number": 1}) == [
        ("quick", 2),
        ("trigger", 3),
        ("ignition", 1),
    ]


def test_other_cards_get_nothing_added() -> None:
    assert numbers("normal monster") == []
    assert not stays_on_the_field({"card": "normal trap"})
    assert card_words({}) == (frozenset(), "")


def test_the_given_card_is_not_changed() -> None:
    card = {"name": "X", "card": "effect monster", "effects": [{"kind": "quick"}]}
    numbered(card)
    assert card["effects"] == [{"kind": "quick"}]
