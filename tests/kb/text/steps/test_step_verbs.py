"""One row a verb: what clauses with it may say, and which rules of the grammar say nothing more."""

from __future__ import annotations

import re
from pathlib import Path

import kb.text.steps.steps as steps
from kb.text.steps.step_verbs import DONE, RULES, STEP_VERBS, tails_of
from kb.vocabulary.verb_shapes import SHAPES


def test_rows_are_verbs_of_the_vocabulary() -> None:
    assert STEP_VERBS.keys() <= SHAPES.keys()


def test_rules_stand_in_the_grammar() -> None:
    grammar = Path(steps.__file__).with_name("steps.lark").read_text(encoding="utf-8")
    assert RULES.keys() <= set(re.findall(r"-> (\w+)", grammar))


def test_what_is_done_to_cards_may_be_said_of_them_afterwards() -> None:
    assert {"destroy", "change ATK", "take control"} <= DONE
    assert not {"look at", "apply", "normal summon"} & DONE


def test_what_may_stand_behind_the_cards() -> None:
    assert tails_of("switch control") == {"until"}
    assert tails_of("draw") == tails_of("damage") == frozenset()
