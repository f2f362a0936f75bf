"""The positions that cases speak of: a board opened, moves played on, a Chain resolved, and what happened on the way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from kb.store.knowledge import KnowledgeBase, Ruleset, open_kb
from kb.store.load import OWN_BOUNDS, from_plain, plain, read_file
from kb.store.shelf import Row
from legality.game.move import PASS, Move
from legality.game.state import State
from legality.game.terms import BOX_NAMES, OVER, player_name
from legality.notation import meant, text
from legality.playing.play import moves_of, start, unsettled_moves
from queries.board.reader import board_of
from queries.position.reaching import face_up_attack
from queries.position.replay import Failure, Sentence, follow_sentences, taken

CARDS = Path(__file__).parent.parent / "cards"
MOST_STEPS = 200
Tables = Mapping[str, list[Row]]


class Position(NamedTuple):
    """A state and what happened on the way to it since the last question."""

    state: State
    story: tuple[tuple[int, dict[str, Any]], ...] = ()
    """(number of the move, entry of its story)."""


class Stuck(Exception):
    """A position that a case speaks of cannot be reached."""


# --- boards ------------------------------------------------------------------------------------------------------------


class OtherTables(KnowledgeBase):
    """A knowledge base in which some tables of every ruleset are replaced."""

    def __init__(self, base: KnowledgeBase, tables: Tables) -> None:
        super().__init__(base.files, base.shelves)
        self.base, self.tables = base, tables

    def ruleset(self, name: str = "tcg-current") -> Ruleset:
        """The ruleset with the replaced tables."""
        found = self.base.ruleset(name)
        return found._replace(tables={**found.tables, **self.tables})


@lru_cache(maxsize=1)
def knowledge() -> KnowledgeBase:
    """The shipped knowledge base with the invented cards of tests/cards."""
    return open_kb().with_cards([plain(read_file(file, OWN_BOUNDS)) for file in sorted(CARDS.glob("*.yaml"))])


def opened(board: dict[str, Any], label: str, tables: Tables | None, known: KnowledgeBase | None = None) -> Position:
    """The position of a board with its `play:` played. `known`: with what these cards say instead of the described ones."""
    base = known or knowledge()
    kb = base if tables is None else OtherTables(base, tables)
    read = board_of(from_plain(board), label, kb)
    return _played(Position(start(read.state)), [words for words, _, _ in read.play])


def position_of(board: dict[str, Any], cards: Sequence[dict[str, Any]]) -> Position:
    """The position of a board on which these invented cards are known too."""
    return opened(board, "board", None, knowledge().with_cards(list(cards)))


# --- playing on --------------------------------------------------------------------------------------------------------


def after(position: Position, sentences: list[str]) -> Position:
    """The position after these moves; what can be left out in `play:` can be left out here, the last battle position too (B-08)."""
    reached = _played(position, sentences)
    last = face_up_attack(reached.state, Sentence(""), "") if sentences else None
    if last is None:
        return reached
    step, _ = taken(reached.state, last.move, 0, None)
    number = reached.story[-1][0] if reached.story else 0
    return Position(step.after, (*reached.story, *((number, entry) for entry in step.story)))


def _played(position: Position, sentences: list[str]) -> Position:
    if not sentences:
        return Position(position.state)
    played = follow_sentences(position.state, [Sentence(words) for words in sentences])
    if played.failure is not None:
        raise Stuck(_failed(played.failure))
    if played.ways:
        raise Stuck(f'"{sentences[-1]}" can be done in several ways: {" / ".join(text(played.state, move) for move in played.ways)}')
    story: list[tuple[int, dict[str, Any]]] = []
    number = 0
    for step in played.steps:
        number += step.before.asking is None
        story += [(number, entry) for entry in step.story]
    return Position(played.state, tuple(story))


def _failed(failure: Failure) -> str:
    window = BOX_NAMES[failure.state.box]
    return f"{failure.message} [window {window}, {player_name(failure.state.actor)} to act, chain {chain_of(failure.state)}]"


def may_activate(position: Position, name: str) -> bool | None:
    """May A activate this card or its effect? None: it is unsettled."""
    state = position.state
    if any(state.duel.defs[state.cards[uid].code].name == name for uid, _, _ in unsettled_moves(state)):
        return None
    return bool(meant(state, f"A activates {name}", moves_of(state)))


def resolved(position: Position, choices: list[str]) -> Position:
    """The position when the Chain under way has resolved: both players pass, and choices are made as these sentences say."""
    state = position.state
    if not state.chain:
        doubt = f"; unsettled: {state.unsettled[0]}" if state.unsettled else ""
        raise Stuck(f"there is no Chain to resolve{doubt}")
    first = state.chain[0]
    left = list(choices)
    story: list[tuple[int, dict[str, Any]]] = []
    number = told = 0
    for _ in range(MOST_STEPS):
        number += state.asking is None
        step, told = taken(state, _next(state, left), told, None)
        story += [(number, entry) for entry in step.story]
        state = step.after
        if state.asking is None and (state.box == OVER or not state.chain or state.chain[0] is not first):
            if left:
                doubt = f"; unsettled: {state.unsettled[0]}" if state.unsettled else ""
                raise Stuck(f"these choices were never asked: {left}{doubt}")
            return Position(state, tuple(story))
    raise Stuck("the Chain does not end")


def _next(state: State, left: list[str]) -> Move:
    moves = moves_of(state)
    if state.asking is None:
        waiver = Move(PASS, state.actor)
        if waiver in moves:
            return waiver
    elif left:
        found = meant(state, left[0], moves)
        if len(found) == 1:
            left.pop(0)
            return found[0]
        raise Stuck(f'"{left[0]}" is none (or several) of the choices: {" / ".join(text(state, move) for move in moves)}')
    if len(moves) == 1:
        return moves[0]
    raise Stuck(f"a choice is left out: {' / '.join(text(state, move) for move in moves)}")


def chain_of(state: State) -> list[list[str]]:
    """(player, card) of every link."""
    return [[player_name(link.player), link.look.facts.name] for link in state.chain]
