"""Which materials does a line of materials name?"""

from typing import Any

import pytest

from kb.text.language.printed import Printed
from kb.text.phrases.materials import materials

NON_TUNERS = {"is": "monster", "not": {"types": ["tuner"]}}


def of(line: str) -> list[dict[str, Any]]:
    return materials(Printed("Moss Lord", "monster", ("fusion", "effect"), materials=line))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("1 Tuner + 1+ non-Tuner monsters", [{"count": 1, "types": ["tuner"]}, {"count": "1+", **NON_TUNERS}]),
        ("1 Tuner + 1 or more non-Tuners", [{"count": 1, "types": ["tuner"]}, {"count": "1+", **NON_TUNERS}]),
        ("2 Level 4 monsters", [{"count": 2, "is": "monster", "level": 4}]),
        ("2+ Effect Monsters", [{"count": "2+", "is": "monster", "types": ["effect"]}]),
        ('"Moss" + "Fern"', [{"count": 1, "name": "Moss"}, {"count": 1, "name": "Fern"}]),
        ('"Moss" + 1 Dragon monster', [{"count": 1, "name": "Moss"}, {"count": 1, "is": "monster", "type": "Dragon"}]),
        ('1 "Moss" Tuner + 1 non-Tuner monster', [{"count": 1, "types": ["tuner"], "archetype": "Moss"}, {"count": 1, **NON_TUNERS}]),
        ('3 "Moss" monsters with different names', [{"count": 3, "is": "monster", "archetype": "Moss", "different names": True}]),
        ("2+ monsters, except Tokens", [{"count": "2+", "is": "monster", "not": {"types": ["token"]}}]),
        ("2+ monsters, including a Link Monster", [{"count": 1, "is": "monster", "types": ["link"]}, {"count": "1+", "is": "monster"}]),
        ('2 WATER monsters, including a "Moss" monster', [
            {"count": 1, "is": "monster", "attribute": "WATER", "archetype": "Moss"}, {"count": 1, "is": "monster", "attribute": "WATER"}]),
    ],
)
def test_materials(line: str, said: list[dict[str, Any]]) -> None:
    assert of(line) == said


def test_a_plus_within_a_name_parts_nothing() -> None:
    assert of('"Moss + Fern"') == [{"count": 1, "name": "Moss + Fern"}]


def test_what_cannot_be_said_is_opaque_beside_what_can() -> None:
    assert of("1 Tuner + 2 Dragon monsters with different Attributes") == [
        {"count": 1, "types": ["tuner"]}, {"count": 2, "is": "monster", "type": "Dragon", "opaque": "material at materials 10-53"}]


def test_a_card_without_the_line_has_none() -> None:
    assert of("") == []
