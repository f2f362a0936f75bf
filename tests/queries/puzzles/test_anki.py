"""Decks for Anki: opened again with nothing but the standard library."""

from __future__ import annotations

import io
import json
import re
import sqlite3
import sys
import zipfile
from functools import cache
from html import unescape
from itertools import islice
from typing import Any

import msgspec
import pytest

from kb.errors import BoardError
from kb.store.knowledge import open_kb
from queries.puzzles.export.anki import DECK, MODEL, write
from queries.puzzles.generating.generate import generate
from queries.puzzles.generating.making import Wanted
from queries.puzzles.puzzle import Puzzle
from queries.puzzles.staging.pool import Pool


@cache
def puzzles() -> tuple[Puzzle, ...]:
    return tuple(islice(generate(23, Pool.described(open_kb()), Wanted("respond")), 4))


@pytest.fixture(autouse=True)
def _one_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")


def opened(data: bytes) -> tuple[list[dict[str, Any]], dict[str, Any], dict[str, Any]]:
    """The notes, the decks and the note types of a package."""
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        assert sorted(packed.namelist()) == ["collection.anki2", "media"] and json.loads(packed.read("media")) == {}
        database = packed.read("collection.anki2")
    connection = sqlite3.connect(":memory:")
    try:
        connection.deserialize(database)
        rows = connection.execute(
            "SELECT guid, mid, notes.mod, tags, flds, did FROM notes JOIN cards ON nid = notes.id ORDER BY notes.id"
        ).fetchall()
        decks, models = connection.execute("SELECT decks, models FROM col").fetchone()
    finally:
        connection.close()
    notes = [dict(zip(("guid", "model", "changed", "tags", "fields", "deck"), row, strict=True)) for row in rows]
    return [{**note, "fields": note["fields"].split("\x1f")} for note in notes], json.loads(decks), json.loads(models)


def plain(html: str) -> str:
    return unescape(re.sub(r"<[^>]+>", " ", html))


def test_every_puzzle_is_a_note_with_its_question_in_front_and_its_reasons_behind() -> None:
    kb = open_kb()
    notes, decks, models = opened(write(puzzles(), kb))
    assert str(DECK) in decks and str(MODEL) in models and len(notes) == len(puzzles())
    for note, puzzle in zip(notes, puzzles(), strict=True):
        name, front, back = note["fields"]
        assert (name, note["deck"], note["model"]) == (puzzle.id, DECK, MODEL)
        assert puzzle.question in plain(front) and "<pre>" in front
        assert all(text in plain(front) for text in (*puzzle.board["play"], *(option.text for option in puzzle.options)))
        assert not any(sign in front for sign in ("<b class", "<ul>", *(why.rule for option in puzzle.options for why in option.why)))
        assert f"<b>{', '.join(map(str, puzzle.answer))}</b>" in back
        for option in puzzle.options:
            assert all(move in plain(back) for move in option.line)
            for why in option.why:
                rule = kb.rule(why.rule)
                assert rule is not None and why.why in plain(back) and why.rule in back
                assert str(rule["statement"]).strip() in plain(back) and str(rule["sources"][0]) in plain(back)
        assert note["tags"].split() == ["legality::kind::respond", f"legality::level::{puzzle.level}",
                                        *(f"legality::theme::{theme.replace(' ', '_')}" for theme in puzzle.themes)]


def test_the_same_puzzles_are_the_same_notes_and_bytes() -> None:
    first = write(puzzles(), open_kb())
    assert write(puzzles(), open_kb()) == first
    again, _, _ = opened(write(puzzles()[1:2], open_kb()))
    assert again[0]["guid"] == opened(first)[0][1]["guid"]
    assert len({note["guid"] for note in opened(first)[0]}) == len(puzzles())


def test_a_later_deck_counts_as_changed_later(monkeypatch: pytest.MonkeyPatch) -> None:
    before = opened(write(puzzles()[:1], open_kb()))[0][0]
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1800000000")
    after = opened(write(puzzles()[:1], open_kb()))[0][0]
    assert after["guid"] == before["guid"] and after["changed"] > before["changed"]


def test_what_a_puzzle_says_is_text_and_no_markup() -> None:
    bad = '<script>alert("x")</script> & {{Front}}'
    broken = bad + "\x1f\x00"
    options = tuple(msgspec.structs.replace(option, text=broken, line=(broken,)) for option in puzzles()[0].options)
    puzzle = msgspec.structs.replace(puzzles()[0], question=broken, goal=broken, moves=(broken,), themes=("a b\x1f",), options=options)
    (note,), _, _ = opened(write([puzzle], open_kb()))
    assert len(note["fields"]) == 3
    assert "<script" not in "".join(note["fields"]) and plain(note["fields"][1]).count(bad) == 1 + len(options)


def test_without_the_library_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "genanki", None)
    with pytest.raises(BoardError, match=re.escape("install legality[anki]")):
        write(puzzles(), open_kb())
