"""The ledger of differences is current: every difference stands in it, and what stands in it still differs."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.building.grading import description_of
from kb.sources.databases import read
from kb.store.knowledge import open_kb
from queries.knowing.differing import differences, ledger
from tests.support.chance import of_all

LEDGER = Path(__file__).with_name("differences.tsv")
TEXTS = Path(__file__).parents[4] / "shared" / "data" / "cards.json.gz"
EVERY = of_all(1, 60)
"""LEGALITY_TESTS=full: every card, else every sixtieth."""


def test_it_holds_passcodes_and_words_and_no_texts() -> None:
    rows = [line.split("\t") for line in LEDGER.read_text(encoding="utf-8").splitlines()]
    assert all(len(row) == 3 or row[3:] == ["described"] for row in rows)
    assert [int(row[0]) for row in rows] == sorted(int(row[0]) for row in rows)
    assert all(passcode.isdigit() and effects.replace(",", "").isdigit() for passcode, effects, *_ in rows)
    assert all(words.startswith(("-", "+")) for _, _, words, *_ in rows)


@pytest.mark.skipif(not TEXTS.exists(), reason="the card database is not beside the project (../shared/data)")
def test_it_is_current() -> None:
    """`legality kb differences DATABASE --ledger tests/kb/confirming/differences.tsv` writes it."""
    cards = [record.printed for record in read(TEXTS).records if record.printed.password is not None][::EVERY]
    asked = {str(card.password) for card in cards}
    stated = [line for line in LEDGER.read_text(encoding="utf-8").splitlines() if line.partition("\t")[0] in asked]
    described = description_of(row for row, _ in open_kb().rows("hand"))
    assert sorted(ledger(differences(cards, described).differences)) == sorted(stated)


@pytest.mark.skipif(not TEXTS.exists(), reason="the card database is not beside the project (../shared/data)")
def test_most_of_what_is_read_in_full_is_confirmed() -> None:
    found = differences(record.printed for record in read(TEXTS).records[:: max(EVERY, 10)])
    assert found.confirmed > 0.89 * (found.confirmed + len(found.differences))
