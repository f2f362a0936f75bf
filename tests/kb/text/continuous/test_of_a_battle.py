"""Sentences about one battle: what applies in one timing of it, and who "it" and "the opponent's monster" are."""

from typing import Any

import pytest

from tests.support.texts import monster, spell

THEN = {"damage calculation": True}
MINE = {"from": ["monster zone"], "whose": "you", "face": "up", "archetype": "Imp"}
THEIRS = {"from": ["monster zone"], "whose": "opponent", "battling": "battling"}


def only(effects: list[dict[str, Any]]) -> dict[str, Any]:
    (found,) = [effect for effect in effects if effect["kind"] == "continuous"]
    return found


def test_what_applies_during_damage_calculation() -> None:
    found = only(monster("Fiend monsters gain 300 ATK during damage calculation only."))
    assert found["while"] == [THEN]
    assert found["applies"] == [{"atk": 300, "of": {"from": ["monster zone"], "type": "Fiend", "face": "up"}}]
    found = only(monster("If this card attacks, it gains 300 ATK during that damage calculation only."))
    assert found["while"] == [{"this card": {"battling": "attacking"}}, THEN] and found["applies"] == [{"atk": 300}]
    found = only(monster('When an "Imp" monster is attacked, the attacking monster loses 200 ATK during damage calculation only.'))
    assert found["applies"] == [{"atk": -200, "of": "attacker"}]


def test_it_is_the_monster_of_yours_that_the_demand_names() -> None:
    found = only(spell('If your "Imp" monster attacks an opponent\'s monster, it gains 400 ATK during damage calculation only.', "field"))
    assert found["applies"] == [{"atk": 400, "of": {**MINE, "battling": "attacking"}}]
    assert found["while"] == [{"exists": {"count": 1, **MINE, "battling": "attacking"}},
                              {"exists": {"count": 1, **THEIRS, "battling": "attacked"}}, THEN]
    found = only(monster('If your opponent\'s monster attacks an "Imp" monster you control, it gains 400 ATK during damage calculation '
                         "only."))
    assert "opaque" in found["applies"][0]


@pytest.mark.parametrize("demand", ['your "Imp" monster battles an opponent\'s monster',
                                    'your opponent\'s monster battles an "Imp" monster you control'])
def test_the_opponents_monster_is_that_of_the_battle(demand: str) -> None:
    found = only(spell(f"If {demand}, the opponent's monster loses 200 ATK and DEF during damage calculation only.", "field"))
    assert found["applies"] == [{"atk": -200, "def": -200, "of": THEIRS}] and len(found["while"]) == 3


def test_of_an_equip_spell_it_is_the_equipped_monster_and_a_target_was_attacked_face_down() -> None:
    found = only(spell("If the equipped monster attacks a face-down Defense Position monster, it gains 900 ATK during damage calculation "
                       "only.", "equip"))
    assert found["applies"] == [{"atk": 900, "of": "equipped monster"}]
    there = {"count": 1, "from": ["monster zone"], "position": "defense", "battling": "attacked while face-down"}
    assert {"exists": there} in found["while"]
