"""How much of a card is said: the least that is said of any of its effects."""

from __future__ import annotations

from typing import Any

import pytest

from kb.building.coverage import EXACT, FULL, PART, REMARK, Opaque, card_grade, effect_grade, opaque_parts

EXACT_EFFECT = {
    "kind": "ignition",
    "cost": [{"discard": {"count": 1}}],
    "does": [{"draw": 1}, {"then": {"opaque": "step roll at 40-52", "possible": True}}],
}


@pytest.mark.parametrize(
    ("effect", "grade"),
    [
        ({"kind": "ignition", "does": [{"draw": 1}]}, FULL),
        (EXACT_EFFECT, EXACT),
        ({"kind": "quick", "does": [{"destroy": {"count": 1, "opaque": "filter at 3-9"}}]}, PART),
        ({"kind": "quick", "does": [{"destroy": {"count": 1, "opaque": "filter at 3-9"}, "optional": True}]}, EXACT),
        ({"kind": "trigger", "optional": False, "does": [{"opaque": "step at 3-9"}]}, EXACT),
        ({"kind": "ignition", "does": [{"opaque": "step at 3-9"}]}, PART),
        ({"kind": "ignition", "does": [{"opaque": "step at 3-9", "possible with": [{"draw": 1}]}]}, EXACT),
        ({"kind": "ignition", "does": [{"opaque": "step at 3-9", "asks for": [{"draw": 1}]}]}, PART),
        ({"kind": "card activation", "does": [{"opaque": "step at 3-9", "optional": True}]}, PART),
        ({"kind": "ignition", "does": [{"choose one": [{"does": [{"opaque": "step at 3-9"}]}, {"does": [{"draw": 1}]}]}]}, PART),
        ({"kind": "trigger", "does": [{"draw": 1}], "opaque": ["the damage is divided"]}, EXACT),
        ({"kind": "trigger", "trigger": {"event": "unknown", "where": [{"opaque": "trigger at 0-20"}]}, "does": [{"draw": 1}]}, PART),
        ({"kind": "ignition", "cost": [{"opaque": "cost at 0-9"}], "does": [{"draw": 1}]}, PART),
        ({"kind": "continuous", "applies": [{"opaque": "modifier at 0-9"}]}, PART),
        ({"kind": "clause", "trigger": {"event": "drawn"}, "does": [{"opaque": "step at 0-9"}]}, PART),
        ({"kind": "continuous", "applies": [], "opaque": ["its name"]}, PART),
    ],
)
def test_how_much_of_an_effect_is_said(effect: dict[str, Any], grade: str) -> None:
    assert effect_grade(effect) == grade


def test_a_card_is_as_its_least_known_effect() -> None:
    full: dict[str, Any] = {"kind": "ignition", "does": [{"draw": 1}]}
    part: dict[str, Any] = {"kind": "continuous", "applies": [{"opaque": "modifier at 0-9"}]}
    assert card_grade({"name": "Wall"}) == card_grade({"name": "Wall", "effects": []}) == FULL
    assert card_grade({"name": "Wall", "effects": [full, full]}) == FULL
    assert card_grade({"name": "Wall", "effects": [EXACT_EFFECT, full]}) == EXACT
    assert card_grade({"name": "Wall", "effects": [EXACT_EFFECT, part, full]}) == PART
    assert card_grade({"name": "Wall", "materials": [{"count": 1, "opaque": "filter at materials 0-9"}], "effects": [full]}) == PART


def test_every_opaque_part_is_found_with_its_way() -> None:
    card = {
        "name": "Wall",
        "summoning": {"only by": [{"opaque": "summoning at 0-9"}]},
        "effects": [
            {"kind": "ignition", "does": [{"draw": {"opaque": "number at 7-9"}}], "opaque": ["one", "two"]},
            EXACT_EFFECT,
        ],
    }
    assert opaque_parts(card) == [
        Opaque(None, ("summoning", "only by"), "summoning at 0-9"),
        Opaque(0, ("does", "draw"), "number at 7-9"),
        Opaque(0, (), "one"),
        Opaque(0, (), "two"),
        Opaque(1, ("does", "then"), "step roll at 40-52"),
    ]


@pytest.mark.parametrize(
    ("text", "kind", "place"),
    [
        ("step roll a die at 40-52", "step roll a die", ("text", 40, 52)),
        ("trigger at pendulum 0-7", "trigger", ("pendulum", 0, 7)),
        ("filter at materials 3-9", "filter", ("materials", 3, 9)),
        ("the damage is divided", REMARK, None),
        ("it was attacked at 3 or more", REMARK, None),
    ],
)
def test_kind_and_place_of_an_opaque_part(text: str, kind: str, place: tuple[str, int, int] | None) -> None:
    part = Opaque(0, (), text)
    assert (part.kind, part.place) == (kind, place)
