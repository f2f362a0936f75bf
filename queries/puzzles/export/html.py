"""Puzzles as one page to play on: it needs no server and no network, and a stranger's puzzle can do nothing in it but be shown.

The puzzles are JSON in the page, the script is the one whose digest the page names, and it puts words in as text and never as markup.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from kb.errors import BoardError
from queries.drawing.html import digest, page
from queries.drawing.picture import clean
from queries.puzzles.export.board import drawn
from queries.puzzles.export.told import cards_in_words, moves_played, moves_to_judge, rules_named, state_of, task, title
from queries.puzzles.puzzle import Option, Puzzle
from queries.telling.deciding import until

if TYPE_CHECKING:
    from kb.store.knowledge import KnowledgeBase

MOST = 5_000
"""So many puzzles a page holds, at most."""


def write(puzzles: Sequence[Puzzle], kb: KnowledgeBase) -> bytes:
    """The page.

    Raises: BoardError for a puzzle whose board has a fault, and for too many puzzles.
    """
    if len(puzzles) > MOST:
        raise BoardError(f"{len(puzzles):,} puzzles; a page holds at most {MOST:,}")
    style, script, body = _file("page.css"), _file("page_board.js") + _file("page.js"), _file("page.html")
    return page("Puzzles", style, digest(style), body, data_of(puzzles, kb), script).encode()


def data_of(puzzles: Sequence[Puzzle], kb: KnowledgeBase) -> dict[str, Any]:
    """What the page is told: the puzzles with their boards, and each rule that they name once."""
    rules = {rule: {"statement": record.statement, "sources": record.sources} for rule, record in rules_named(puzzles, kb).items()}
    return {"puzzles": [_shown(_puzzle(puzzle, kb)) for puzzle in puzzles], "rules": rules}


def _puzzle(puzzle: Puzzle, kb: KnowledgeBase) -> dict[str, Any]:
    state = state_of(puzzle, kb)
    return {
        "id": puzzle.id,
        "title": title(puzzle),
        "level": puzzle.level,
        "themes": puzzle.themes,
        "player": puzzle.player,
        "played": moves_played(puzzle),
        "moves": moves_to_judge(puzzle),
        "question": puzzle.question,
        "task": task(puzzle),
        "several": puzzle.several,
        "options": [_option(option, puzzle.kind) for option in puzzle.options],
        "hints": puzzle.hints,
        "board": drawn(state),
        "cards": [{"name": name, "effects": effects} for name, effects in cards_in_words(state, kb)],
    }


def _option(option: Option, kind: str) -> dict[str, Any]:
    beaten = not option.right and kind in ("play", "defence", "order")
    return {
        "text": option.text,
        "right": option.right,
        "why": [
            {"rule": why.rule, "why": why.why, "until": until(why.why, why.legal_when, len(option.why) > 1)} for why in option.why
        ],
        "line": option.line,
        "shown": "Beaten by" if beaten else "Shown by",
    }


def _shown(value: Any) -> Any:
    """The same data, its texts without control signs and other signs that are not seen."""
    if isinstance(value, str):
        return clean(value)
    if isinstance(value, dict):
        return {key: _shown(entry) for key, entry in value.items()}
    return [_shown(entry) for entry in value] if isinstance(value, list | tuple) else value



def _file(name: str) -> str:
    return files("queries.puzzles.export").joinpath(name).read_text(encoding="utf-8")
