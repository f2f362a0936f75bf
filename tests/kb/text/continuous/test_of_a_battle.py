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


@pytest.mark.parametrize(("text", "applies"), [
    ("Cannot be destroyed by battle with a monster that has the same DEF.",
     {"cannot be destroyed": "battle", "by": {"def": {"equal to": {"def of": "this card"}}}}),
    ("Cannot be destroyed by battle with a monster, unless that monster has a higher Level.",
     {"cannot be destroyed": "battle", "by": {"not": {"level": {"more than": {"level of": "this card"}}}}}),
])
def test_by_battle_with_monsters_likened_to_it(text: str, applies: dict[str, Any]) -> None:
    assert only(monster(text))["applies"] == [applies]


def test_what_it_does_not_destroy_by_battle() -> None:
    found = only(monster("This card cannot destroy monsters by battle."))
    assert found["applies"] == [{"cannot be destroyed": "battle", "of": "opposing monster"}]
    found = only(spell("An opponent's monster that battles with the equipped monster cannot be destroyed by that battle.", "equip"))
    assert found["applies"] == [{"cannot be destroyed": "battle", "by": {"one of": "equipped monster"},
                                 "of": {"from": ["monster zone"], "whose": "opponent"}}]


@pytest.mark.parametrize(("text", "applies"), [
    ("Double any battle damage your opponent takes when they attack this monster.", {"double battle damage": "opponent"}),
    ("Your opponent takes any battle damage you would have taken from attacks on this card, instead.",
     {"opponent takes its battle damage": True}),
])
def test_damage_of_attacks_on_it(text: str, applies: dict[str, Any]) -> None:
    assert only(monster(text)) == {"kind": "continuous", "while": [{"this card": {"battling": "attacked"}}], "applies": [applies]}


def test_a_battle_with_a_monster_is_no_direct_attack() -> None:
    found = only(monster("While this card has no materials, if it battles a monster, any battle damage it inflicts to your opponent is "
                         "doubled."))
    assert found["while"] == [{"this card": {"has material": False}}, {"this card": {"battling": "battling"}},
                              {"exists": {"count": 1, "from": ["monster zone"], "one of": "opposing monster"}}]
    said = monster('"Imp" monsters you control gain 300 ATK, also if they battle your opponent\'s monster, any battle damage they '
                   "inflict to your opponent is doubled.")
    assert said[-1]["while"] == [{"exists": {"count": 1, "from": ["monster zone"], "whose": "opponent", "battling": "battling"}}]
    assert said[-1]["applies"] == [{"battle damage it inflicts": "double", "of": MINE}]


@pytest.mark.parametrize(("demand", "which"), [
    ("this Flip Summoned card is face-up on the field", {"this card": {"summoned": "flip", "from": ["field"], "face": "up"}}),
    ("your LP is higher", {"lp": {"who": "you", "is": "higher"}}),
])
def test_a_demand_in_few_words(demand: str, which: dict[str, Any]) -> None:
    assert only(monster(f"While {demand}, this card gains 500 ATK.")) == {"kind": "continuous", "while": [which], "applies": [{"atk": 500}]}


def test_what_lasts_for_the_phase_of_a_battle_is_not_read() -> None:
    found = monster('If your "Imp" monster battles an opponent\'s monster, that opponent\'s monster has its effects negated during the '
                    "Battle Phase only.")
    assert "opaque" in str(found) and "negate effects" not in str(found)


def test_the_turn_of_this_card_is_a_demand_on_it_and_not_on_the_others() -> None:
    found = only(monster('"Imp" monsters you control cannot be destroyed by battle during the turn this card was Pendulum Summoned.'))
    assert found["while"] == [{"this card": {"summoned": "pendulum", "arrived": "this turn"}}]
    assert found["applies"] == [{"cannot be destroyed": "battle", "of": MINE}]


@pytest.mark.parametrize(("text", "words"), [
    ("Monsters your opponent controls that can attack must attack this card.", {}),
    ("All monsters your opponent controls must attack this card, if able.", {}),
    ('Your opponent\'s monsters that can attack must attack "Imp" monsters.', {"of": MINE}),
])
def test_what_must_be_attacked(text: str, words: dict[str, Any]) -> None:
    theirs = {"from": ["monster zone"], "whose": "opponent"}
    assert only(monster(text))["applies"] == [{"must be attacked": True, "by": theirs, **words}]
    assert only(monster("Monsters your opponent controls must attack, if able."))["applies"] == [{"must attack": True, "of": theirs}]


def test_what_it_may_attack_alone() -> None:
    others = {"from": ["monster zone"], "whose": "opponent", "not": {"face": "down", "position": "defense"}}
    found = only(monster("This card can only attack face-down Defense Position monsters."))
    assert found["applies"] == [{"cannot be attacked": True, "of": others, "by": {"one of": "this card"}}, {"cannot attack directly": True}]


@pytest.mark.parametrize(("behind", "part"), [("", {}), (" if it has no Xyz Materials", {"has material": False})])
def test_a_monster_that_is_attacked_changes_its_position_behind_the_battle(behind: str, part: dict[str, Any]) -> None:
    turned = f"If this card is attacked, change it to Attack Position at the end of the Damage Step{behind}."
    _, clause = monster(f"Once per turn: You can draw 1 card. {turned}")
    assert clause["during"] == {"timings": ["end"]} and clause["does"] == [{"change position": "this card", "to": "attack"}]
    assert clause["condition"] == [{"this card": {"battling": "attacked", **part}}]
