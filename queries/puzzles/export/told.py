"""What every format says of a puzzle in the same words: its title, what is to be done, the position it asks about, the rules it names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from queries.drawing.picture import clean
from queries.knowing.said import in_words
from queries.puzzles.puzzle import KINDS, Puzzle
from queries.puzzles.staging.played import played_board

if TYPE_CHECKING:
    from kb.store.knowledge import KnowledgeBase
    from legality.public import State


class Rule(NamedTuple):
    """A rule that a refutation names."""

    statement: str
    sources: tuple[str, ...]


def title(puzzle: Puzzle) -> str:
    """The title of its kind."""
    return KINDS.get(puzzle.kind, puzzle.kind)


def task(puzzle: Puzzle) -> str:
    """How many answers are to be named."""
    return "More than one may be right: name all of them." if puzzle.several else "One answer is right."


def moves_to_judge(puzzle: Puzzle) -> tuple[str, ...]:
    """The moves that are to be judged, unless the answers are these moves themselves."""
    return () if {*puzzle.moves} <= {option.text for option in puzzle.options} else puzzle.moves


def numbers(puzzle: Puzzle) -> str:
    """The numbers of the right answers in words."""
    return ", ".join(map(str, puzzle.answer)) or "none of them"


def state_of(puzzle: Puzzle, kb: KnowledgeBase) -> State:
    """The position that the puzzle asks about.

    Raises: BoardError, which names the puzzle, where its board or its `play` has a fault.
    """
    return played_board(puzzle.board, kb, f"puzzle {clean(puzzle.id)}").state


def cards_in_words(state: State, kb: KnowledgeBase) -> list[tuple[str, list[str]]]:
    """What the cards of a position do, each effect in words; they are made when asked for and kept nowhere."""
    return [(clean(name), [clean(one) for one in said]) for name, said in in_words((facts.name for facts in state.duel.defs[1:]), kb)]


def moves_played(puzzle: Puzzle) -> list[str]:
    """The sentences of `play`, which has been played."""
    return [clean(str(move)) for move in puzzle.board["play"] or ()]


def rules_named(puzzles: Iterable[Puzzle], kb: KnowledgeBase) -> dict[str, Rule]:
    """The rules that refutations of these puzzles name, by id and sorted by it; those that are not in the knowledge base are left out."""
    named = sorted({why.rule for puzzle in puzzles for option in puzzle.options for why in option.why})
    found = ((rule, kb.rule(rule)) for rule in named)
    return {rule: Rule(clean(str(row["statement"]).strip()), _texts(row["sources"])) for rule, row in found if row is not None}


def _texts(sources: Sequence[object]) -> tuple[str, ...]:
    return tuple(clean(str(source)) for source in sources)
