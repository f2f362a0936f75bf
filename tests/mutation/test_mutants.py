"""Every check that is switched off, every row of a table with another value, every procedure broken by hand is noticed by a case.

noticed.yaml remembers which; another case than that one is as good, and the summary of the tests says that the file is to be refreshed.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from legality.game.move import PASS, Move
from legality.game.verdict import Illegal
from legality.judging.checks.registry import CHECKS, MOVE_CHECKS
from legality.judging.judge import verdict
from tests.mutation.alterations import alterations
from tests.mutation.every_mutant import Asked, altered_rows, checks_off, every_mutant, move_checks_off, procedures_broken, rows_altered
from tests.mutation.mutants import MUTANTS
from tests.mutation.noticing import every_case, is_sound, noticed_by, remembered
from tests.mutation.replacing import move_check_off
from tests.rulings.evaluate import evaluate
from tests.support.positions import knowledge, opened

IMPOSSIBLE: dict[str, str] = {}
"""Rules that cannot be broken by themselves, each with the reason."""
EVERY = (*checks_off(), *move_checks_off(), *rows_altered(), *procedures_broken())
Note = Callable[[str, object], None]


def assert_noticed(mutant: Asked, note: Note) -> None:
    """Some case has another answer."""
    case, known = noticed_by(mutant.name, mutant.change, *mutant.words)
    assert case is not None, f"no case has another answer with this change: add one to tests/rulings that shows {mutant.name}"
    if not known:
        note("to refresh", f"{mutant.name}: noticed by {case}, not as tests/mutation/noticed.yaml says: python -m tests.mutation.refresh")


@pytest.mark.parametrize("mutant", EVERY, ids=[mutant.name for mutant in EVERY])
def test_it_is_noticed(mutant: Asked, record_property: Note) -> None:
    """With a check of activations or of moves switched off, a row altered or a procedure broken, some case has another answer."""
    assert_noticed(mutant, record_property)


def test_act_5_of_moves_that_is_off_is_noticed() -> None:
    """ACT-5: a pass that names a card is no pass."""
    state = opened({"turn": {"player": "A", "phase": "main1"}, "A": {"hand": ["Raigeki"], "deck": []},
        "B": {"monsters": ["Gemini Elf"], "deck": []},
                    "play": ["A activates Raigeki"]}, "a board", None).state  # fmt: skip
    odd = Move(PASS, 1, 0)
    refused = verdict(state, odd)
    assert isinstance(refused, Illegal) and [reason.rule for reason in refused.reasons] == ["ACT-5"]
    with move_check_off("ACT-5"):
        assert verdict(state, odd).legal is True
    assert verdict(state, odd) == refused


def test_every_row_is_altered() -> None:
    """No row of any ruleset is left out."""
    altered = {(alteration.table, repr(alteration.row)) for alteration in altered_rows()}
    for ruleset in knowledge().rulesets():
        for table, rows in knowledge().ruleset(ruleset).tables.items():
            assert [row for row in rows if (table, repr(row)) not in altered] == [], ruleset


def test_every_rule_can_be_broken() -> None:
    """Each check, table and procedure of the knowledge base has a function of the judge, a row or a mutant; definitions have none."""
    broken = CHECKS.keys() | {mutant.rule for mutant in MUTANTS} | set(IMPOSSIBLE)
    broken |= {rule for asked in MOVE_CHECKS.values() for rule in asked}
    broken |= {str(alteration.row["rule"]) for alteration in alterations(knowledge())}
    rules = {str(rule["id"]): str(rule["kind"]) for rule in knowledge().rules()}
    assert sorted(rule for rule, kind in rules.items() if kind != "definition" and rule not in broken) == []
    assert broken <= rules.keys()


def test_no_two_mutants_have_one_name() -> None:
    """What is remembered of one is not remembered of another."""
    names = [mutant.name for mutant in every_mutant()]
    assert len(set(names)) == len(names)


def test_nothing_is_remembered_of_what_is_not_there() -> None:
    """Every name in noticed.yaml is the one of a mutant, every case is there."""
    assert remembered().keys() <= {mutant.name for mutant in every_mutant()}
    assert set(remembered().values()) <= every_case().keys()


def test_nothing_stays_broken() -> None:
    """After all mutants the answers are those from before."""
    cases = [case for case in every_case() if is_sound(case)][:20]
    for mutant in every_mutant():
        with mutant.change():
            pass
    assert all(result.passed for case in cases for result in evaluate(every_case()[case]))
