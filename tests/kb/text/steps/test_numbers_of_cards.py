"""Numbers worked out of cards in steps: their Xyz Materials, a Level or a Rank, more cards drawn (invented sentences)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.texts import monster, spell


@pytest.mark.parametrize(("text", "step"), [
    ("this card gains 300 ATK for each Xyz Material attached to a monster on the field.",
     {"change ATK": {"by": {"times": [300, {"materials of": {"from": ["monster zone"]}}]}, "of": "this card"}}),
    ("this card loses 100 ATK for each material attached to a monster you control.",
     {"change ATK": {"by": {"times": [-100, {"materials of": {"from": ["monster zone"], "whose": "you"}}]}, "of": "this card"}}),
    ("make the ATK of 1 face-up monster on the field become 0.",
     {"change ATK": {"to": 0, "of": {"count": 1, "from": ["monster zone"], "face": "up"}}}),
])
def test_a_change_of_a_monster(text: str, step: dict[str, Any]) -> None:
    (effect,) = monster(f"Once per turn: You can pay 500 LP; {text}")
    assert effect["does"] == [step]


def test_of_the_target() -> None:
    (effect,) = monster("You can target 1 face-up Xyz Monster you control; it gains 500 ATK for each material attached to it.")
    assert effect["does"] == [{"change ATK": {"by": {"times": [500, {"materials of": "targets"}]}, "of": "targets"}}]


@pytest.mark.parametrize(("which", "words"), [("", ("level of", "rank of")), ("original ", ("original level of", "original rank of"))])
def test_the_level_or_the_rank_of_a_card_that_was_moved(which: str, words: tuple[str, str]) -> None:
    (effect,) = monster("You can target 1 monster your opponent controls; banish it, and if you do, this card gains ATK equal to "
                        f"the banished monster's {which}Level/Rank x 100.")
    number = {"times": [100, {"plus": [{word: "those cards"} for word in words]}]}
    assert effect["does"][1] == {"and if you do": {"change ATK": {"by": number, "of": "this card"}}}


def test_additional_cards_are_drawn() -> None:
    (effect,) = spell("Draw 1 card, then, if your LP are lower than 10, draw 2 additional cards.")
    assert effect["does"][1]["then"] == {"draw": 2, "if": [{"lp": {"who": "you", "is": "< 10"}}]}
