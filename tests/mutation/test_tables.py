"""Every row of every table of the rules, with another value in one column, changes the answer of at least one case."""

from __future__ import annotations

import pytest

from tests.mutation.alterations import Alteration, alterations
from tests.mutation.noticing import Altered, first_to_notice, knowing
from tests.rulings.positions import knowledge

ALTERATIONS = tuple(alterations(knowledge()))


@pytest.mark.parametrize("alteration", ALTERATIONS, ids=[alteration.name for alteration in ALTERATIONS])
def test_an_altered_row_is_noticed(alteration: Alteration) -> None:
    """With this row some case has another answer."""
    kb = Altered(knowledge(), alteration.table, alteration.number, alteration.row, alteration.after)
    words = [str(alteration.row["rule"])] if alteration.ruleset == "tcg-current" else [alteration.ruleset]
    assert first_to_notice(lambda: knowing(kb), *words) is not None


def test_every_row_is_altered() -> None:
    """No row of any ruleset is left out."""
    altered = {(alteration.table, repr(alteration.row)) for alteration in ALTERATIONS}
    for ruleset in knowledge().rulesets():
        for table, rows in knowledge().ruleset(ruleset).tables.items():
            assert [row for row in rows if (table, repr(row)) not in altered] == [], ruleset
