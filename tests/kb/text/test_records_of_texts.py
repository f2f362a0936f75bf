"""What the compiler writes is a card: texts of older printings, which the shipped cards do not show, are compiled to their records too."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.building.entries import compiled_entries
from kb.sources.databases import read
from tests.support.chance import of_all

TEXTS = Path(__file__).parents[4] / "shared" / "data" / "edopro-cards.cdb.gz"


@pytest.mark.skipif(not TEXTS.exists(), reason="the card database is not beside the project (../shared/data)")
def test_every_card_of_a_database_becomes_a_record() -> None:
    """LEGALITY_TESTS=full: every card, else every eightieth. A fact that no record holds is a fault of the compiler."""
    records = read(TEXTS).records[::of_all(1, 80)]
    assert [entry.name for entry in compiled_entries(records)] == [record.printed.name for record in records]
