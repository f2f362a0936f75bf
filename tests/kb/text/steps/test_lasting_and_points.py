"""Life Points in older words, numbers, protections and restrictions of a time in further words (invented sentences)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.text.effects.test_resolving import TARGET, does, opaque

THIS_TURN = {"until": "end of this turn"}
MINE = {"count": "all", "from": ["monster zone"], "whose": "you"}


@pytest.mark.parametrize(
    ("words", "steps"),
    [
        ("Increase your opponent's Life Points by 700 points.", [{"gain LP": 700, "player": "opponent"}]),
        ("Increase the Life Points of both players by 700 points.", [{"each player": [{"gain LP": 700}]}]),
        ("Increase your Life Points by an amount equal to that monster's ATK.", [{"gain LP": {"atk of": "targets"}}]),
        ("Any damage you take this turn is halved.", [{"apply": {"halve damage": "you"}, **THIS_TURN}]),
        ("Any battle damage it inflicts to your opponent this turn is halved.",
         [{"apply": {"battle damage it inflicts": "half", "of": "targets"}, **THIS_TURN}]),
        ("Once during this turn, it cannot be destroyed by battle or card effects.",
         [{"apply": {"instead of destruction": [{"nothing": True}], "once": True, "of": "targets"}, **THIS_TURN}]),
        ("All monsters you control become that monster's Level.", [{"change level": {"to": {"level of": "targets"}, "of": MINE}}]),
        ("Until the end of this turn, it loses 300 DEF, but cannot be destroyed by battle.",
         [{"change DEF": {"by": -300, "of": "targets"}, **THIS_TURN},
          {"also": {"apply": {"cannot be destroyed": "battle", "of": "targets"}, **THIS_TURN}}]),
        ("Its ATK and DEF become double its current ATK and DEF.", [{"change ATK and DEF": {"times": "double", "of": "targets"}}]),
        ("Inflict damage to your opponent equal to that monster's original ATK or DEF (whichever is higher).",
         [{"damage": {"highest of": [{"original atk of": "targets"}, {"original def of": "targets"}]}}]),
    ],
)
def test_what_is_read(words: str, steps: list[dict[str, Any]]) -> None:
    assert does(words, **TARGET) == steps


def test_up_or_down() -> None:
    (step,) = does("Increase or decrease the Levels of all monsters you control by 1.")
    ways = [option["does"][0]["change level"] for option in step["choose one"]]
    assert ways == [{"by": 1, "of": MINE}, {"by": -1, "of": MINE}]


def test_a_monster_that_older_words_choose_is_not_read() -> None:
    assert opaque(does("Increase your Life Points by the ATK of 1 attacking monster."))


SILENT = {"cannot be activated": True, "only effects": True, "of": "targets"}
MY_MONSTERS = {"from": ["monster zone"], "whose": "you"}


@pytest.mark.parametrize(
    ("words", "steps"),
    [
        ("Neither player can activate its effects this turn.", [{"apply": SILENT, **THIS_TURN}]),
        ("Players cannot activate that target's effects on the field this turn.", [{"apply": SILENT, **THIS_TURN}]),
        ("You cannot declare an attack with it this turn.", [{"apply": {"cannot declare attacks": True, "of": "targets"}, **THIS_TURN}]),
        ("You can only declare attacks with Ritual Monsters this turn.",
         [{"apply": {"cannot declare attacks": True, "of": {**MY_MONSTERS, "not": {"types": ["ritual"]}}}, **THIS_TURN}]),
        ("You cannot declare an attack this turn, except with Ritual Monsters.",
         [{"apply": {"cannot declare attacks": True, "of": {**MY_MONSTERS, "not": {"types": ["ritual"]}}}, **THIS_TURN}]),
        ("You cannot Pendulum Summon monsters this turn, except Beast monsters.",
         [{"apply": {"cannot pendulum summon": {"is": "monster", "not": {"type": "Beast"}}, "player": "you"}, **THIS_TURN}]),
        ("Your opponent takes no further battle damage this turn.", [{"apply": {"no battle damage": "opponent"}, **THIS_TURN}]),
        ("For the rest of this turn, Beast monsters you control cannot be destroyed.",
         [{"apply": {"cannot be destroyed": "card", "of": {**MY_MONSTERS, "type": "Beast", "face": "up"}}, **THIS_TURN}]),
        ("Negate all Trap effects on the field, until the End Phase.",
         [{"apply": {"negate effects": {"is": "trap", "from": ["field"]}}, "until": "end phase"}]),
        ("Negate the effects of all face-up monsters on the field until the end of this turn, except Beast monsters.",
         [{"negate effects of": {"count": "all", "from": ["monster zone"], "face": "up", "not": {"type": "Beast"}}, **THIS_TURN}]),
        ("Your opponent skips their next Battle Phase.", [{"skip": "next battle phase of opponent"}]),
        ("Make each player draw 1 card.", [{"each player": [{"draw": 1}]}]),
        ("Make this card gain ATK equal to your LP.", [{"change ATK": {"by": {"lp of": "you"}, "of": "this card"}}]),
        ("Make the ATK of 1 monster on the field 0 until the end of this turn.",
         [{"change ATK": {"to": 0, "of": {"count": 1, "from": ["monster zone"]}}, **THIS_TURN}]),
        ("Switch the original ATK and DEF of this card, until the end of this turn.",
         [{"apply": {"original atk": {"own": "original def"}, "original def": {"own": "original atk"}, "of": "this card"}, **THIS_TURN}]),
        ("Halve its original DEF until the end of this turn.",
         [{"apply": {"original def": {"half of": {"own": "original def"}}, "of": "targets"}, **THIS_TURN}]),
        ("Inflict 100 damage to your opponent for each of their banished cards.",
         [{"damage": {"times": [100, {"count of": {"from": ["banished"], "whose": "opponent"}}]}}]),
        ("During the End Phase of the next turn, destroy it.",
         [{"delay": {"phase": "end", "turn": "next", "does": [{"destroy": "targets"}]}}]),
        ("Until your opponent's next End Phase, it cannot be destroyed by battle.",
         [{"apply": {"cannot be destroyed": "battle", "of": "targets"}, "until": "opponent's next end phase"}]),
    ],
)
def test_further_words(words: str, steps: list[dict[str, Any]]) -> None:
    assert does(words, **TARGET) == steps


def test_this_card_is_changed_from_one_position_only() -> None:
    """It is chosen among itself, so that nothing can be done where it stands otherwise (ACT-4)."""
    attacking = {"count": 1, "from": ["monster zone"], "one of": "this card", "whose": "you", "position": "attack"}
    assert does("change this Attack Position card you control to face-up Defense Position") == [
        {"change position": attacking, "to": "face-up defense"}]


def test_a_worked_out_change_for_the_rest_of_the_turn_is_not_said_of_those_alone_that_are_there() -> None:
    assert opaque(does("For the rest of this turn, all monsters you control gain ATK equal to that monster's ATK.", **TARGET))
    assert not opaque(does("For the rest of this turn, all monsters you control gain 300 ATK.", **TARGET))


@pytest.mark.parametrize("words", ["change the attack target to it", "switch the attack target to that target"])
def test_the_attack_goes_to_another_monster(words: str) -> None:
    assert does(words, **TARGET) == [{"change the attack target": "targets"}]


def test_that_damage_calculation_follows_at_once_is_not_read() -> None:
    """What may be done in that Damage Step no source at hand says."""
    assert opaque(does("change the attack target to it and perform damage calculation", **TARGET))


@pytest.mark.parametrize(
    ("words", "steps"),
    [
        ("Increase this card's Pendulum Scale by 1 (max. 12).", [{"change scale": {"by": 1, "at most": 12, "of": "this card"}}]),
        ("Reduce its Pendulum Scale by 1 (min. 0).", [{"change scale": {"by": -1, "at least": 0, "of": "targets"}}]),
        ("Its Pendulum Scale becomes 9 until the end of this turn.", [{"change scale": {"to": 9, "of": "targets"}, **THIS_TURN}]),
        ("Increase its Rank by 3.", [{"change rank": {"by": 3, "of": "targets"}}]),
        ("Increase their Levels/Ranks by 1.",
         [{"change level": {"by": 1, "of": "targets"}}, {"also": {"change rank": {"by": 1, "of": "targets"}}}]),
    ],
)
def test_scales_and_ranks(words: str, steps: list[dict[str, Any]]) -> None:
    assert does(words, **TARGET) == steps


def test_damage_to_the_controller_of_the_equipped_monster_is_that_players() -> None:
    first, second = does("Inflict 500 damage to the controller of the equipped monster.")
    assert [step["if"][0]["exists"]["whose"] for step in (first, second["also"])] == ["opponent", "you"]
    assert "player" not in first and second["also"]["player"] == "you"
