"""The same cases with what the compiler read off the cards instead of the descriptions: nothing may become wrong.

What a text says that the vocabulary cannot say makes an answer unsettled. `compiled-unsettled.yaml` lists every case to which that happens,
with the part that is missing; a case that is not listed is answered as with the described cards. A case that says `described alone` is
about what only the description says, and why.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

import pytest

from kb.store.knowledge import KnowledgeBase, open_kb
from kb.store.load import OWN_BOUNDS, plain, read_file
from legality.game.view import UnsettledFact
from tests.rulings.evaluate import HERE, Case, evaluate
from tests.rulings.test_cases import CASES
from tests.support.positions import knowledge

LISTED: dict[str, str] = plain(read_file(HERE / "compiled-unsettled.yaml", OWN_BOUNDS)) or {}
PLACE = re.compile(r" text says (?:in sentence \d+ )?at characters \d+-\d+ ")
"""An opaque part is told by its place in the text."""
NOT_ON_THE_BOARD = re.compile(r"^when .* came to its place$")
"""What a board does not say and a text as it is read asks for."""
SHIPPED = open_kb()
ASKED = [case for case in CASES if "described alone" not in case]

pytestmark = pytest.mark.skipif(not SHIPPED.cards("compiled"), reason="the knowledge base holds described cards alone")


@lru_cache(maxsize=1)
def compiled() -> KnowledgeBase:
    """The knowledge base in which every card with a text is as compiled; the invented cards of tests/cards and older versions stay."""
    only = SHIPPED.only("compiled")
    return knowledge().with_cards([row for name in SHIPPED.cards("hand") if (row := only.card(name)) is not None])


@contextmanager
def missing_facts() -> Iterator[set[str]]:
    """The opaque parts that anything asked for meanwhile."""
    found: set[str] = set()
    original = UnsettledFact.__init__

    def noted(self: UnsettledFact, fact: str) -> None:
        if PLACE.search(fact) or NOT_ON_THE_BOARD.search(fact):
            found.add(fact)
        original(self, fact)

    UnsettledFact.__init__ = noted  # type: ignore[method-assign]
    try:
        yield found
    finally:
        UnsettledFact.__init__ = original  # type: ignore[method-assign]


def outcome(case: Case) -> tuple[list[str], set[str]]:
    """The answers that differ from the case, and the opaque parts that were met."""
    with missing_facts() as missing:
        differing = [str(result) for result in evaluate(case, known=compiled()) if not result.passed]
    return differing, missing


@pytest.mark.parametrize("case", ASKED, ids=[str(case["id"]) for case in ASKED])
def test_a_case_with_compiled_cards(case: dict[str, Any]) -> None:
    differing, missing = outcome(case)
    if str(case["id"]) in LISTED:
        assert differing, "answered as with described cards: take it off the list"
        assert LISTED[str(case["id"])] in missing, f"something else is missing now: {sorted(missing)}"
    else:
        assert not differing, "\n".join([*differing, f"missing: {sorted(missing)}"])
