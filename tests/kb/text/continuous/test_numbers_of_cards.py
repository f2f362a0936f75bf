"""Numbers that continuous sentences change: what counts, of which cards, and in which zones those stand."""

from typing import Any

import pytest

from tests.support.texts import monster, spell

YOURS: dict[str, Any] = {"from": ["monster zone"], "whose": "you"}
POINTED = {"from": ["monster zone"], "pointed to by": "this card"}
POINTED_IMPS = {"from": ["monster zone"], "archetype": "Imp", "pointed to by": "this card", "face": "up"}
EQUIPS = {"from": ["spell & trap zone"], "equipped by": "this card"}
POINTS = [{"lp of": "you"}, {"lp of": "opponent"}]


def applied(text: str) -> list[dict[str, Any]]:
    found = [effect for effect in monster(text) if effect["kind"] == "continuous"]
    assert len(found) == 1 and found[0].keys() == {"kind", "applies"}
    applies: list[dict[str, Any]] = found[0]["applies"]
    return applies


@pytest.mark.parametrize(("text", "applies"), [
    ("Monsters you control gain 400 ATK for each different Attribute you control.",
     [{"atk": {"times": [400, {"different": {"attribute of": {**YOURS, "face": "up"}}}]}, "of": YOURS}]),
    ('This card loses 100 DEF for each different Type among the "Imp" monsters you control.',
     [{"def": {"times": [-100, {"different": {"type of": {**YOURS, "archetype": "Imp", "face": "up"}}}]}}]),
    ("Gains 100 ATK for each Hat Counter on the field.",
     [{"atk": {"times": [100, {"counters": {"name": "Hat Counter", "on": {"from": ["field"]}}}]}}]),
    ("Gains 100 ATK for each HH Counter on this card.",
     [{"atk": {"times": [100, {"counters": {"name": "HH Counter", "on": "this card"}}]}}]),
    ("This card gains 200 ATK for each FIRE monster on the field (other than this card).",
     [{"atk": {"times": [200, {"count of": {"from": ["monster zone"], "attribute": "FIRE", "other than": "this card", "face": "up"}}]}}]),
    ("Fiend monsters you control in Defense Position cannot be destroyed by battle.",
     [{"cannot be destroyed": "battle", "of": {**YOURS, "type": "Fiend", "position": "defense", "face": "up"}}]),
    ("Monsters with Hat Counters cannot declare an attack.",
     [{"cannot declare attacks": True, "of": {"from": ["monster zone"], "counters": "Hat Counter", "face": "up"}}]),
    ("Monsters with an ATK equal to 1200 or more cannot declare an attack.",
     [{"cannot declare attacks": True, "of": {"from": ["monster zone"], "atk": ">= 1200", "face": "up"}}]),
])  # fmt: skip
def test_what_is_counted(text: str, applies: list[dict[str, Any]]) -> None:
    assert applied(text) == applies


@pytest.mark.parametrize(("worth", "applies"), [
    ("the combined ATK of the monsters equipped to it by this effect", [{"atk": {"total atk of": EQUIPS}}]),
    ("the original ATK of the monster equipped to this card by its effect", [{"atk": {"total original atk of": EQUIPS}}]),
    ('the combined original ATK of the "Imp" monsters equipped to it by this effect',
     [{"atk": {"total original atk of": {**EQUIPS, "archetype": "Imp"}}}]),
])
def test_what_its_own_effect_equipped_counts(worth: str, applies: list[dict[str, Any]]) -> None:
    assert applied(f"This card gains ATK equal to {worth}.") == applies


def test_half_of_what_its_own_effect_equipped() -> None:
    (found,) = applied("This card gains ATK/DEF equal to half the original ATK/DEF of the monster equipped by this effect.")
    assert found == {stat: {"half of": {f"total original {stat} of": EQUIPS}} for stat in ("atk", "def")}
    (found,) = applied("This card gains ATK equal to half the combined ATK of the monsters equipped to it by this effect.")
    assert found == {"atk": {"half of": {"total atk of": EQUIPS}}}
    unsure = monster("Fiend monsters gain ATK equal to the combined ATK of the monsters equipped to it by this effect.")
    assert "opaque" in unsure[0]["applies"][0]


@pytest.mark.parametrize(("demand", "which"), [
    ("your LP are lower than your opponent's", {"who": "you", "is": "lower"}),
    ("your opponent's LP are lower than yours", {"who": "opponent", "is": "lower"})])
def test_the_difference_of_the_points_that_the_demand_compares(demand: str, which: dict[str, str]) -> None:
    (found,) = monster(f"While {demand}, this card gains ATK equal to the difference.")
    assert found == {"kind": "continuous", "while": [{"lp": which}], "applies": [{"atk": {"difference": POINTS}}]}
    found = spell(f"While {demand}, the equipped monster gains DEF equal to the difference in LP.", "equip")[-1]
    assert found["applies"] == [{"def": {"difference": POINTS}, "of": "equipped monster"}]


def test_the_difference_of_nothing_named_is_not_read() -> None:
    (found,) = monster("While you control a Fiend monster, this card gains ATK equal to the difference.")
    assert "opaque" in found["applies"][0]


@pytest.mark.parametrize(("text", "applies"), [
    ("Gains 300 ATK for each monster it points to.", [{"atk": {"times": [300, {"count of": POINTED}]}}]),
    ("Monsters this card points to lose 200 ATK/DEF.", [{"atk": -200, "def": -200, "of": POINTED}]),
    ("Gains ATK equal to the combined original ATK of all monsters this card points to.",
     [{"atk": {"total original atk of": {**POINTED, "face": "up"}}}]),
    ('Gains ATK equal to the total Levels of the "Imp" monsters this card points to x 100.',
     [{"atk": {"times": [100, {"total level of": POINTED_IMPS}]}}]),
    ("Monsters on the field lose 300 ATK, unless they are co-linked.",
     [{"atk": -300, "of": {"from": ["monster zone"], "not": {"co-linked": True}}}]),
    ('"Imp" monsters this card points to cannot be destroyed by battle, gain 300 ATK, and can make up to 2 attacks on monsters '
     "during each Battle Phase.",
     [{"cannot be destroyed": "battle", "of": POINTED_IMPS}, {"atk": 300, "of": POINTED_IMPS},
      {"attacks on monsters": 2, "of": POINTED_IMPS}]),
    ("While this card points to a monster, it gains 500 ATK.",
     [{"atk": 500, "of": {"one of": "this card", "from": ["monster zone"], "while there": {"count": "1+", **POINTED}}}]),
])  # fmt: skip
def test_zones_on_which_a_number_depends(text: str, applies: list[dict[str, Any]]) -> None:
    assert applied(text) == applies


@pytest.mark.parametrize(("text", "applies"), [
    ("Link Monsters that point to this card cannot be destroyed by battle.", {"cannot be destroyed": "battle"}),
    ("All Link Monsters pointing to this card lose 200 ATK.", {"atk": -200}),
    ("Any monster destroyed by battle with a Link Monster that points to this card is banished.", {"destroyed by battle to": "banished"}),
])
def test_link_monsters_that_point_to_this_card(text: str, applies: dict[str, Any]) -> None:
    (found,) = applied(text)
    assert found == {**applies, "of": {"from": ["monster zone"], "types": ["link"], "points to": "this card", "face": "up"}}


def test_a_level_that_depends_on_zones_is_not_read() -> None:
    (found,) = monster("The Levels of monsters this card points to are increased by 1.")
    assert "opaque" in found["applies"][0]
    (found,) = monster("While this card is in the Extra Monster Zone, it gains 500 ATK.")
    assert "opaque" in found["applies"][0]
