"""Puzzles about missed timing: each is proven again, and all rules come up."""

from __future__ import annotations

from itertools import islice

import pytest

from queries.puzzles.collecting.collection import SHIPPED, read
from queries.puzzles.generating.generate import generate
from queries.puzzles.generating.making import Wanted
from tests.oracle.again.windows import Tally
from tests.oracle.puzzles import AGAIN, NOT_COVERED, judged, prove_again
from tests.queries.puzzles.triggers import pool, puzzles
from tests.support.chance import of_all

NUMBER = of_all(16, 6)
"""LEGALITY_TESTS=full: 16."""
LOST = {"TIM-2", "TIM-4", "TIM-9"}


def test_the_same_seed_gives_the_same_puzzles() -> None:
    assert tuple(islice(generate(11, pool(), Wanted("timing")), of_all(4, 1))) == puzzles("timing", NUMBER)[: of_all(4, 1)]
    assert len({puzzle.id for puzzle in puzzles("timing", NUMBER)}) == NUMBER


def test_they_are_proven_again() -> None:
    """Those that the second proof cannot read are few: which puzzles a seed gives depends on the cards that are described."""
    found = [judged(puzzle, Tally()) for puzzle in puzzles("timing", NUMBER)]
    assert [why for what, why in found if what not in (AGAIN, NOT_COVERED)] == []
    assert [what for what, _ in found].count(AGAIN) > 0.8 * NUMBER


@pytest.mark.parametrize("number", range(NUMBER))
def test_some_options_are_right_and_some_are_not(number: int) -> None:
    puzzle = puzzles("timing", NUMBER)[number]
    assert puzzle.answer and 3 <= len(puzzle.options) > len(puzzle.answer)


@pytest.mark.parametrize("number", range(NUMBER))
def test_every_answer_says_why(number: int) -> None:
    for option in puzzles("timing", NUMBER)[number].options:
        rules = {why.rule for why in option.why}
        assert rules and (rules <= LOST | {"TIM-7"} if option.right else not rules & LOST) or option.line and not option.right


def test_all_three_rules_are_found() -> None:
    timed = [puzzle for puzzle in read(SHIPPED) if puzzle.kind == "timing"]
    found = {why.rule for puzzle in timed for option in puzzle.options for why in option.why}
    assert found >= {"TIM-2", "TIM-9"}


def test_a_later_part_is_one_of_the_effect_that_resolved_last() -> None:
    """TIM-7: an Earthbound Immortal that destroys itself, since the Field Spell is gone, is no part of Twin Twisters."""
    from kb.store.knowledge import open_kb
    from queries.puzzles.kinds import timing
    from queries.puzzles.staging.boards import Setting

    fields = {
        "format": 1, "ruleset": "tcg-current", "turn": {"player": "A", "phase": "main1"},
        "A": {"hand": ["Twin Twisters", "Dandylion"], "field": "Geartown", "spells": [{"set": "Xyz Reborn"}],
              "deck": ["Ancient Gear Gadjiltron Dragon", 25], "graveyard": ["Summoned Skull"]},
        "B": {"monsters": ["Earthbound Immortal Aslla piscu", "Summoned Skull"], "deck": [25]},
    }
    play = ("A activates Twin Twisters discarding Dandylion targeting Geartown + Xyz Reborn", "B passes", "A passes")
    proven = timing.prove(Setting(fields, play, "A"), open_kb())
    assert proven is not None
    right, = (option for option in proven[0].options if option.right)
    assert right.text.endswith("Geartown") and [why.rule for why in right.why] == ["TIM-2"]
    prove_again(proven[0])
