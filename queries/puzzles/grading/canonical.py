"""Which puzzles are the same? Those that differ only in which player is called A, in the order in which things are written, or in ids."""

from __future__ import annotations

import re
from hashlib import blake2b
from typing import Any

import msgspec

from queries.puzzles.puzzle import Puzzle


def identity(puzzle: Puzzle) -> str:
    """A short digest that equal puzzles share."""
    forms = [_form(puzzle, swapped) for swapped in (False, True)]
    return blake2b(min(forms), digest_size=6).hexdigest()


def _form(puzzle: Puzzle, swapped: bool) -> bytes:
    board = puzzle.board
    sides = {_player(player, swapped): _sorted(board.get(player, {}), swapped) for player in "AB"}
    rest = {key: _named(value, swapped) for key, value in board.items() if key not in ("A", "B", "play", "format")}
    play = [_sentence(move, swapped) for move in board["play"]]
    options = sorted((_sentence(option.text, swapped), option.right) for option in puzzle.options)
    asked = [_sentence(text, swapped) for text in (puzzle.question, puzzle.goal, *puzzle.moves)]
    form = [puzzle.kind, sorted(sides.items()), sorted(rest.items()), play, _player(puzzle.player, swapped), asked, options]
    return msgspec.json.encode(form, order="sorted")


def _player(player: str, swapped: bool) -> str:
    return {"A": "B", "B": "A"}.get(player, player) if swapped else player


def _sentence(text: str, swapped: bool) -> str:
    plain = re.sub(r" \((?:\d+|[a-z]\w*)\)", "", text)
    return re.sub(r"\b[AB](?=\b[ ']|$)", lambda match: _player(match.group(), swapped), plain)


def _named(value: Any, swapped: bool) -> Any:
    if isinstance(value, dict):
        return {key: _named(entry, swapped) for key, entry in value.items() if key != "id"}
    if isinstance(value, list):
        return [_named(entry, swapped) for entry in value]
    return _sentence(value, swapped) if isinstance(value, str) else value


def _sorted(side: dict[str, Any], swapped: bool) -> dict[str, Any]:
    """A side with the cards of each place in one order; zones and stacks that matter are written in the entries."""
    found = {}
    for place, entries in side.items():
        plain = _named(entries, swapped)
        found[place] = sorted(plain, key=repr) if isinstance(plain, list) else plain
    return found
