"""A puzzle in the terminal: its board as a picture, the question with numbered answers, and what an answer is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.public import change
from queries.knowing.said import in_words
from queries.puzzles.puzzle import KINDS, Option, Puzzle
from queries.puzzles.staging.played import played_board
from queries.render.paper import Paper, Span
from queries.telling.deciding import until
from queries.writing.board_text import picture

if TYPE_CHECKING:
    from kb.store.knowledge import KnowledgeBase

MARK = ("right", "wrong")
MARKS = {"respond": ("can", "cannot"), "timing": ("misses", "does not miss"), "play": ("forces it", "does not"),
         "defence": ("prevents it", "does not")}
"""What a right and a wrong answer are marked with."""


def question_paper(puzzle: Puzzle, kb: KnowledgeBase, cards: bool = True) -> Paper:
    """The board after what was played, what its cards do, what was played, and the question. Nothing of it gives the answer away.

    `cards`: with the effects of the cards in words.
    """
    paper = Paper()
    paper.add(("title", KINDS[puzzle.kind]), ("dim", f"  level {puzzle.level}, puzzle {puzzle.id}"))
    paper.gap()
    state = played_board(puzzle.board, kb).state
    for line in picture(change(state, pending=(), waiting=())).splitlines():
        paper.add(line)
    paper.gap()
    for name, effects in in_words((facts.name for facts in state.duel.defs[1:]), kb) if cards else ():
        paper.add(("name", name), "  " + " ● ".join(effects) if len(effects) > 1 else f"  {effects[0]}", hang=2)
    paper.gap()
    for number, move in enumerate(puzzle.board["play"], 1):
        paper.add(("dim", f"{number:>3}  "), move, hang=5)
    paper.gap()
    paper.add(("title", puzzle.question), " More than one may be right: name all of them." if puzzle.several else "")
    for number, option in enumerate(puzzle.options, 1):
        paper.add(("name", f"{number:>3}  "), option.text, hang=5)
    return paper


def verdict_paper(puzzle: Puzzle, chosen: frozenset[int], kb: KnowledgeBase, short: bool = False) -> Paper:
    """Right or wrong; then for every answer why, the mistaken ones first, and unless `short` the rules these name, with sources."""
    paper = Paper()
    right = frozenset(puzzle.answer)
    said = "" if chosen == right else f", not {_numbers(chosen)}"
    paper.add(("yes", "Right.") if chosen == right else ("no", "Not right."), f" The answer is {_numbers(right)}{said}.")
    mistaken = sorted(chosen ^ right)
    for number in (*mistaken, *(number for number in range(1, len(puzzle.options) + 1) if number not in mistaken)):
        paper.gap()
        _put(paper, number, puzzle.options[number - 1], MARKS.get(puzzle.kind, MARK))
    named = dict.fromkeys(why.rule for number in mistaken for why in puzzle.options[number - 1].why)
    rules = [(name, rule) for name in named if (rule := kb.rule(name)) is not None]
    if rules and not short:
        paper.gap()
        paper.add(("title", "The rules"))
    for name, rule in rules if not short else ():
        paper.add(("rule", f"{name}  "), str(rule["statement"]).strip(), indent=2, hang=10)
        paper.add(("dim", f"Source: {'; '.join(map(str, rule['sources']))}"), indent=10, hang=10)
    return paper


def _numbers(chosen: frozenset[int]) -> str:
    return ", ".join(map(str, sorted(chosen))) or "none of them"


def _put(paper: Paper, number: int, option: Option, marks: tuple[str, str]) -> None:
    mark: Span = ("yes", marks[0]) if option.right else ("no", marks[1])
    paper.add(("name", f"{number:>3}  "), f"{option.text}  ", mark, hang=5)
    for move in option.line if option.line != (option.text,) else ():
        paper.add(("move", move), indent=5, hang=7)
    for why in option.why:
        when = until(why.why, why.legal_when, len(option.why) > 1)
        paper.add(("rule", f"{why.rule}  "), why.why + (f" — {when}" if when else ""), indent=5, hang=13)
