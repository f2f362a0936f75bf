"""Activation facts of a described card: one flat record for each activated effect."""

from __future__ import annotations

from typing import Any

import pytest

from kb.building.activation_facts import activation_facts

DRAW: dict[str, Any] = {"does": [{"draw": 1}]}


def facts(card: str, *effects: dict[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = activation_facts({"card": card, "password": 7, "effects": [{**DRAW, **effect} for effect in effects]})[
        "effects"
    ]
    return found


def test_one_record_for_each_activated_effect() -> None:
    found = facts("effect monster", {"kind": "continuous"}, {"kind": "ignition"}, {"kind": "quick", "works in": ["hand", "GY"]})
    assert [(record["kind"], record["spell_speed"], record["zones"]) for record in found] == [
        ("ignition", 1, ["MZONE"]),
        ("quick", 2, ["HAND", "GRAVE"]),
    ]


@pytest.mark.parametrize(
    ("card", "kind", "speed"),
    [
        ("normal spell", "spell_activation", 1),
        ("quick-play spell", "spell_activation", 2),
        ("continuous trap", "trap_activation", 2),
        ("counter trap", "trap_activation", 3),
    ],
)
def test_card_activations(card: str, kind: str, speed: int) -> None:
    (record,) = facts(card, {"kind": "card activation"})
    assert (record["kind"], record["spell_speed"], record["zones"]) == (kind, speed, [])


def test_a_card_that_stays_has_an_activation_of_its_own() -> None:
    found = facts("field spell", {"kind": "ignition"})
    assert [(record["kind"], record["zones"]) for record in found] == [("spell_activation", []), ("ignition", ["FZONE"])]


@pytest.mark.parametrize(
    ("effect", "mandatory", "timing"),
    [
        ({"timing": "when"}, False, "when"),
        ({"timing": "each time"}, False, "if"),
        ({"timing": "when", "optional": False}, True, None),
        ({}, False, None),
    ],
)
def test_only_an_optional_trigger_has_a_timing(effect: dict[str, Any], mandatory: bool, timing: str | None) -> None:
    (record,) = facts("effect monster", {"kind": "trigger", **effect})
    assert (record["mandatory"], record["timing"]) == (mandatory, timing)


@pytest.mark.parametrize(
    ("limit", "once"),
    [
        ({"soft": 1}, "soft"),
        ({"while face-up": 1}, "soft"),
        ({"use": 1, "shared": "all"}, "hard"),
        ({"per duel": 1}, "hard"),
        ([{"soft": 1}, {"use": 1}], "hard"),
        ({"per chain": "copy"}, None),
    ],
)
def test_how_often(limit: Any, once: str | None) -> None:
    assert facts("effect monster", {"kind": "ignition", "limit": limit})[0]["once"] == once


def test_bullets_of_which_one_is_activated_are_one_record() -> None:
    first = {"kind": "trigger", "one of": [1, 2], "targets": [{"count": 1}]}
    second = {"kind": "trigger", "one of": [1, 2], "cost": [{"pay LP": 500}]}
    (record,) = facts("effect monster", first, second)
    assert record["targets"] and record["cost"]


def test_the_options_of_a_card_activation_are_one_record() -> None:
    (record,) = facts("quick-play spell", {"kind": "card activation"}, {"kind": "card activation", "cost": [{"pay LP": 500}]})
    assert record["cost"]


def test_what_only_binds_is_no_cost() -> None:
    (record,) = facts(
        "effect monster", {"kind": "ignition", "cost": [{"apply": {"cannot special summon": {}}, "until": "end of this turn"}]}
    )
    assert not record["cost"]


def test_effects_given_to_other_cards_count() -> None:
    granted = {"grants": {"kind": "quick", "cost": [{"banish": "this card"}], **DRAW}}
    found = activation_facts({"card": "continuous spell", "effects": [{"kind": "continuous", "applies": [granted]}]})["effects"]
    assert [record["kind"] for record in found] == ["spell_activation", "quick"]
