"""Puzzles as a deck for Anki (`.apkg`): a note for each, with the board and the question in front and every answer with its reason behind.

A note's guid is made from the id of its puzzle, and the deck and the note type have fixed numbers: what is imported again is updated. Anki
keeps the note that was changed last; the time of the change is now, or `SOURCE_DATE_EPOCH` where that is set.
"""

from __future__ import annotations

import io
import os
import sqlite3
import time
import zipfile
from collections.abc import Iterable, Sequence
from html import escape
from itertools import count
from typing import TYPE_CHECKING, Any

from kb.errors import BoardError
from queries.board.reader import read_board
from queries.position.replay import play
from queries.puzzles.export.told import moves_to_judge
from queries.puzzles.puzzle import KINDS, Option, Puzzle, Why
from queries.telling.answers import to_json
from queries.telling.deciding import until
from queries.writing.board_text import picture

if TYPE_CHECKING:
    from kb.store.knowledge import KnowledgeBase

DECK, MODEL = 1_693_104_775, 1_405_882_931
"""The numbers by which Anki knows the deck and the note type again."""
DECK_NAME = "legality puzzles"
CSS = (
    ".card { font-family: sans-serif; text-align: left; }\n"
    "pre { font-family: monospace; font-size: 0.8em; line-height: 1.15; overflow-x: auto; }\n"
    ".right { color: #18794e; } .wrong { color: #b42318; } .source { color: #777777; font-size: 0.85em; }\n"
)
_DAY_ONE = (1980, 1, 1, 0, 0, 0)


def write(puzzles: Sequence[Puzzle], kb: KnowledgeBase) -> bytes:
    """The `.apkg` of these puzzles; the same bytes for the same puzzles at the same time.

    Raises: BoardError without the library, and for a puzzle whose board cannot be played.
    """
    try:
        import genanki  # start-up
    except ImportError:
        raise BoardError("a deck for Anki is written with the library genanki, which is not here: install legality[anki]") from None
    model = genanki.Model(
        MODEL, "legality puzzle", fields=[{"name": "Id"}, {"name": "Front"}, {"name": "Back"}], css=CSS,
        templates=[{"name": "Puzzle", "qfmt": "{{Front}}", "afmt": '{{FrontSide}}<hr id="answer">{{Back}}'}],
    )  # fmt: skip
    deck = genanki.Deck(DECK, DECK_NAME, "Each answer is proven; the reasons name the rules.")
    for puzzle in puzzles:
        fields = [shown(puzzle.id), front(puzzle, kb), back(puzzle, kb)]
        deck.add_note(genanki.Note(model, fields, guid=genanki.guid_for("legality", puzzle.id), tags=tags(puzzle)))
    return _packed(genanki.Package(deck))


def _packed(package: Any) -> bytes:
    """The package: a database and the (empty) list of its media, with no date of their own."""
    now = _now()
    connection = sqlite3.connect(":memory:")
    try:
        package.write_to_db(connection.cursor(), now, count(int(now * 1000)))
        connection.commit()
        database = connection.serialize()
    finally:
        connection.close()
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in (("collection.anki2", database), ("media", b"{}")):
            packed.writestr(zipfile.ZipInfo(name, _DAY_ONE), content, zipfile.ZIP_DEFLATED)
    return held.getvalue()


def _now() -> float:
    given = os.environ.get("SOURCE_DATE_EPOCH", "")
    return float(given) if given.isascii() and given.isdigit() else time.time()


def shown(text: str) -> str:
    """A text as HTML, without signs that a note uses for its own purposes.

    >>> shown("a <b>" + chr(31))
    'a &lt;b&gt; '
    """
    return escape("".join(sign if sign.isprintable() or sign == "\n" else " " for sign in text))


def tags(puzzle: Puzzle) -> list[str]:
    """Kind, level and themes, as tags below `legality`.

    >>> tags(Puzzle(kind="respond", question="", board={}, options=(), level=2, themes=("spell speed",)))
    ['legality::kind::respond', 'legality::level::2', 'legality::theme::spell_speed']
    """
    words = [f"kind::{puzzle.kind}", f"level::{puzzle.level}", *(f"theme::{theme}" for theme in puzzle.themes)]
    return [f"legality::{'_'.join(word.split())}" for word in words]


def front(puzzle: Puzzle, kb: KnowledgeBase) -> str:
    """The question as HTML: nothing of it gives the answer away."""
    state = play(read_board(to_json(puzzle.board), f"puzzle {puzzle.id}", kb)).state
    several = " More than one may be right, or none but one: name all of them." if puzzle.several else ""
    parts = [f"<h3>{shown(KINDS[puzzle.kind])}</h3>", f"<pre>{shown(picture(state).rstrip())}</pre>", _listed(puzzle.board["play"] or ()),
             f"<p><b>{shown(puzzle.question)}</b>{several}</p>"]
    return "\n".join([*parts, _listed(moves_to_judge(puzzle)), _listed(option.text for option in puzzle.options)])


def _listed(lines: Iterable[str]) -> str:
    items = "".join(f"<li>{shown(line)}</li>" for line in lines)
    return f"<ol>{items}</ol>" if items else ""


def back(puzzle: Puzzle, kb: KnowledgeBase) -> str:
    """The answer, and for every option why."""
    right = ", ".join(map(str, puzzle.answer)) or "none of them"
    return "\n".join([f"<p><b>{right}</b></p>", "<ol>", *(_explained(option, kb) for option in puzzle.options), "</ol>"])


def _explained(option: Option, kb: KnowledgeBase) -> str:
    word = "right" if option.right else "wrong"
    line = f"<br>{'<br>'.join(map(shown, option.line))}" if option.line else ""
    why = "".join(f"<li>{_reason(why, kb, len(option.why) > 1)}</li>" for why in option.why)
    return f'<li>{shown(option.text)} <b class="{word}">{word}</b>{line}{f"<ul>{why}</ul>" if why else ""}</li>'


def _reason(why: Why, kb: KnowledgeBase, others: bool) -> str:
    when = until(why.why, why.legal_when, others)
    legal = f" — {shown(when)}" if when else ""
    rule = kb.rule(why.rule)
    if rule is None:
        return f"<b>{shown(why.rule)}</b> {shown(why.why)}{legal}"
    source = "; ".join(map(str, rule["sources"]))
    said = f'<br>{shown(str(rule["statement"]).strip())}<br><span class="source">{shown(source)}</span>'
    return f"<b>{shown(why.rule)}</b> {shown(why.why)}{legal}{said}"
