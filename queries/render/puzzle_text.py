"""A puzzle in the terminal: its board as a picture, the question with numbered answers, and what an answer is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.state import change
from queries.board import read_board
from queries.puzzles.puzzle import KINDS, Option, Puzzle
from queries.render.board_text import picture
from queries.render.paper import Paper, Span
from queries.replay import play

if TYPE_CHECKING:
    from kb.store import KnowledgeBase

MARKS = {"respond": ("can", "cannot"), "timing": ("misses", "does not miss")}
"""What a right and a wrong answer are marked with, where that is not `right` and `wrong`."""


def question_paper(puzzle: Puzzle, kb: KnowledgeBase) -> Paper:
    """The board after what was played, what that was, and the question. Nothing of it gives the answer away."""
    from queries.answers import to_json

    paper = Paper()
    paper.add(("title", KINDS[puzzle.kind]), ("dim", f"  level {puzzle.level}, puzzle {puzzle.id}"))
    paper.gap()
    state = play(read_board(to_json(puzzle.board), "puzzle", kb)).state
    for line in picture(change(state, pending=(), waiting=())).splitlines():
        paper.add(line)
    paper.gap()
    for number, move in enumerate(puzzle.board["play"], 1):
        paper.add(("dim", f"{number:>3}  "), move, hang=5)
    paper.gap()
    paper.add(("title", puzzle.question), " More than one may be right, or none but one: name all of them." if puzzle.several else "")
    for number, option in enumerate(puzzle.options, 1):
        paper.add(("name", f"{number:>3}  "), option.text, hang=5)
    return paper


def verdict_paper(puzzle: Puzzle, chosen: frozenset[int], kb: KnowledgeBase) -> Paper:
    """Right or wrong; then for every answer why, the ones that were mistaken first, with the words and sources of the rules."""
    paper = Paper()
    right = frozenset(puzzle.answer)
    paper.add(("yes", "Right.") if chosen == right else ("no", "Not right."), f" The answer is {_numbers(right)}.")
    mistaken = sorted(chosen ^ right)
    for number in (*mistaken, *(number for number in range(1, len(puzzle.options) + 1) if number not in mistaken)):
        paper.gap()
        _put(paper, puzzle.kind, number, puzzle.options[number - 1], number in mistaken, kb)
    return paper


def _numbers(chosen: frozenset[int]) -> str:
    return ", ".join(map(str, sorted(chosen))) or "none of them"


def _put(paper: Paper, kind: str, number: int, option: Option, mistaken: bool, kb: KnowledgeBase) -> None:
    right, wrong = MARKS.get(kind, ("right", "wrong"))
    mark: Span = ("yes", right) if option.right else ("no", wrong)
    paper.add(("name", f"{number:>3}  "), f"{option.text}  ", mark, hang=5)
    for move in option.line:
        paper.add(("move", move), indent=5, hang=7)
    for why in option.why:
        paper.add(("rule", f"{why.rule}  "), why.why + (f" — legal {why.legal_when}" if why.legal_when else ""), indent=5, hang=13)
        rule = kb.rule(why.rule) if mistaken else None
        if rule is not None:
            paper.add(("dim", str(rule["statement"]).strip()), indent=13, hang=13)
            paper.add(("dim", f"Source: {'; '.join(map(str, rule['sources']))}"), indent=13, hang=13)
