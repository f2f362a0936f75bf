"""Every rule that is no function of the judge and no row of a table has a mutant; each mutant changes the answer of at least one case."""

from __future__ import annotations

import pytest

from tests.mutation.alterations import alterations
from tests.mutation.mutants import MUTANTS, Mutant
from tests.mutation.noticing import first_to_notice, sound_cases
from tests.mutation.replacing import JUDGE
from tests.rulings.evaluate import evaluate
from tests.rulings.positions import knowledge

IMPOSSIBLE: dict[str, str] = {}
"""Rules that cannot be broken by themselves, each with the reason."""


@pytest.mark.parametrize("mutant", MUTANTS, ids=[f"{mutant.rule}: {mutant.name}" for mutant in MUTANTS])
def test_a_mutant_is_noticed(mutant: Mutant) -> None:
    """With this mutant in the engine some case has another answer."""
    assert first_to_notice(mutant.change, mutant.rule) is not None


def test_every_rule_can_be_broken() -> None:
    """Each check, table and procedure of the knowledge base has a function of the judge, a row or a mutant; definitions have none."""
    broken = {rule for rule, _ in JUDGE.CHECKS} | {mutant.rule for mutant in MUTANTS} | set(IMPOSSIBLE)
    broken |= {str(alteration.row["rule"]) for alteration in alterations(knowledge())}
    rules = {str(rule["id"]): str(rule["kind"]) for rule in knowledge().rules()}
    assert sorted(rule for rule, kind in rules.items() if kind != "definition" and rule not in broken) == []
    assert broken <= rules.keys()


def test_nothing_stays_broken() -> None:
    """After all mutants the answers are those from before."""
    for mutant in MUTANTS:
        with mutant.change():
            pass
    assert all(result.passed for _, case in sound_cases()[:20] for result in evaluate(case))
