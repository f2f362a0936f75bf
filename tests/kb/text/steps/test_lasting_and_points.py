"""Life Points in older words, halved damage, Levels taken over, one protection, one subject of two statements (invented sentences)."""

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
        ("Its ATK becomes double its current ATK.", [{"change ATK": {"times": "double", "of": "targets"}}]),
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
