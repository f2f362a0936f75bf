"""The compiled cards shipped: words of the vocabulary that the engine reads, no word of any text, and what the compiler says today."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kb.building.coverage import REMARK, opaque_parts
from kb.building.entries import compiled_entries, digest_of_cards, digest_of_database, merged
from kb.records.decoding import decode_stored
from kb.sources.databases import read
from kb.store.knowledge import open_kb
from kb.store.validation import validate_plain
from legality.compiling.cards import card as read_by_the_engine
from legality.game.duel import Tables

DATABASE = Path(__file__).parents[3] / "shared" / "data" / "cards.json.gz"
BASE = open_kb()
ALL = 14_276
EVERY = 10
"""One card of so many is looked at closely."""
LONGEST_KIND = 50

pytestmark = pytest.mark.skipif(not BASE.cards("compiled"), reason="the knowledge base holds described cards alone")


def rows() -> Iterator[dict[str, Any]]:
    """Every compiled card, those that are described by hand too."""
    return (row for row, _ in BASE.only("compiled").rows())


def test_every_card_of_the_database_is_there() -> None:
    remarks = 3  # three cards are listed twice
    assert len(BASE.only("compiled").cards()) == ALL - remarks
    assert [name for name in BASE.cards("hand") if not name.endswith((")", " Token")) and BASE.only("compiled").card(name) is None] == []


def test_they_are_said_in_words_of_the_vocabulary() -> None:
    for number, row in enumerate(rows()):
        if number % EVERY == 0:
            validate_plain({**row, "sources": ["card text"]})


def test_the_engine_reads_them() -> None:
    tables = Tables(BASE.ruleset().tables)
    for number, row in enumerate(rows()):
        if number % EVERY == 0:
            assert read_by_the_engine(decode_stored(row), tables).name == row["name"]


def test_opaque_parts_are_kinds_and_places_and_no_words_of_a_text() -> None:
    wrong = [
        (row["name"], part.text)
        for row in rows()
        for part in opaque_parts(row)
        if part.kind == REMARK or len(part.kind) > LONGEST_KIND or '"' in part.kind
    ]
    assert wrong == []


@pytest.mark.slow
@pytest.mark.skipif(not DATABASE.exists(), reason="the card database is not beside the project (../shared/data)")
def test_they_are_what_the_compiler_says_today() -> None:
    pool = read(DATABASE)
    meta = BASE.files[0].meta
    assert meta["database"] == digest_of_database(pool.records), "run `legality kb build --from` with the database of today"
    assert meta["compiled"] == digest_of_cards(merged(compiled_entries(pool.records)).entries), "run `legality kb build --from …`"
