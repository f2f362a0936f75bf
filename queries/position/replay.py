"""What do the sentences of `play:` lead to? Passes that the next move shows, and choices with one possibility, are filled in.

The last sentence may leave its choices out: `play_open` then keeps every legal way to complete it; `play` asks which one is meant.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from kb.errors import BoardError as BoardError
from legality.game.move import PASS
from legality.public import CannotParse, Missing, Move, State, meant, moves_of, player_name, says_the_lone_choice, start, take, text
from legality.public import play as play_move
from queries.board.board import Board
from queries.board.reader import read_file
from queries.position.played import Failure as Failure
from queries.position.played import IllegalPlay as IllegalPlay
from queries.position.played import Played as Played
from queries.position.played import PlayedMove as PlayedMove
from queries.position.played import Sentence as Sentence
from queries.position.played import Story, listed
from queries.position.reaching import reach
from queries.position.reaching import refusal as refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from kb.store.knowledge import KnowledgeBase

_PASS = re.compile(r"[AB] passes\s*\.?", re.IGNORECASE)


def follow(source: State | Board | Played | str | Path) -> Played:
    """A board with as much of its `play:` as is legal; what stopped it is in `failure`. A state is a board without `play:`.

    Raises:
        BoardError: the board cannot be read.
    """
    if isinstance(source, Played):
        return source
    if isinstance(source, State):
        return Played(None, source, (), ())
    board = source if isinstance(source, Board) else read_file(source)
    opening: list[dict[str, Any]] = []
    first = start(board.state, opening)
    sentences = [Sentence(words, board.file, line, column) for words, line, column in board.play]
    return follow_sentences(first, sentences, board, tuple(opening))


def follow_sentences(
    first: State, sentences: list[Sentence], board: Board | None = None, opening: Story = (), here_alone: bool = False
) -> Played:
    """The state with these sentences played, as far as they are legal. `here_alone`: nothing is filled in before them."""
    steps: list[PlayedMove] = []
    state = first
    told = 0
    last = sentences[-1] if sentences else None
    shown: list[Move] = []
    lone: list[tuple[State, dict[str, Any]]] = []
    for number, sentence in enumerate(sentences):
        if _is_shown(shown, sentence) or _is_made_already(state, lone, sentence):
            continue
        lone = []
        found = reach(state, sentence, here_alone)
        if isinstance(found, Failure) and not found.is_stop and state.ending and _PASS.fullmatch(sentence.text):
            continue  # on the way to the end of the turn it was played already
        for filled in found.filled:
            step, told = taken(state, filled.move, told, None, (), filled.assumed)
            steps.append(step)
            state = step.after
            lone += _lone_choices(step)
        if isinstance(found, Failure):
            return Played(board, first, opening, tuple(steps), (), found, last)
        moves = found.moves
        if len(moves) > 1 and number == len(sentences) - 1:
            return Played(board, first, opening, tuple(steps), tuple(moves), None, last, found.doubts)
        if len(moves) > 1:
            options = listed(text(state, move) for move in moves)
            failure = Failure(sentence, state, f'"{sentence.text}" can be done in {len(moves)} ways; write which one: {options}')
            return Played(board, first, opening, tuple(steps), (), failure, last)
        step, told = taken(state, moves[0], told, sentence, found.doubts)
        steps.append(step)
        state = step.after
        lone += _lone_choices(step)
        shown = [move for move in step.onward if move.kind == PASS]
    return Played(board, first, opening, tuple(steps), (), None, last)


def _is_shown(shown: list[Move], sentence: Sentence) -> bool:
    """Is the sentence a pass that was played already on the way to the end of the turn or phase that the last move declared (A-19)?"""
    if shown and sentence.text.rstrip(" .") == f"{player_name(shown[0].player)} passes":
        shown.pop(0)
        return True
    shown.clear()
    return False


def _lone_choices(step: PlayedMove) -> list[tuple[State, dict[str, Any]]]:
    return [(step.before, entry) for entry in step.story if entry["what"] == "lone choice"]


def _is_made_already(state: State, lone: list[tuple[State, dict[str, Any]]], sentence: Sentence) -> bool:
    """Does the sentence write out a choice with one possibility that the moves before it made without asking?"""
    try:
        if not lone or meant(state, sentence.text, moves_of(state)):
            return False
        for number, (before, entry) in enumerate(lone):
            if says_the_lone_choice(before, entry, sentence.text):
                del lone[: number + 1]
                return True
    except CannotParse:
        return False
    return False


def play_through(board: Board, play: Iterable[Sentence], pick: Callable[[tuple[Move, ...]], Move], doubtful: bool = True) -> Played | str:
    """The board with these sentences played, of the ways that one leaves open the one that `pick` takes; or why that cannot be.

    Without `doubtful`, a move of which it is not settled that it is legal is a reason too.
    """
    found = follow(replace(board, play=()))
    steps, state = found.steps, found.first
    for sentence in play:
        part = follow_sentences(state, [sentence])
        if part.failure is not None:
            return part.failure.message
        in_doubt = next((step for step in part.steps if step.doubts), None)
        if not doubtful and (in_doubt is not None or part.doubts):
            return f"it is not settled that {in_doubt.assumptions[0] if in_doubt is not None else sentence.text}"
        steps += part.steps
        state = part.state
        if part.ways:
            step, _ = taken(state, pick(part.ways), 0, Sentence(sentence.text), part.doubts)
            steps += (step,)
            state = step.after
    if state.asking is not None or state.unsettled:
        return "it asks for a choice"
    return Played(board, found.first, found.opening, steps)


def taken(
    state: State, move: Move, told: int, sentence: Sentence | None, doubts: tuple[Missing, ...] = (), assumed: str = ""
) -> tuple[PlayedMove, int]:
    """The step of one move. A choice plays its move again from the start, so what was `told` before is left out of its story.

    A move whose legality is in doubt is made all the same: `play:` tells what has happened.
    """
    story: list[dict[str, Any]] = []
    onward: list[Move] = []
    after = take(state, move, story, onward) if doubts else play_move(state, move, story, onward)
    new = story[told:] if state.asking is not None else story
    step = PlayedMove(state, move, after, tuple(new), sentence, doubts, assumed, tuple(onward))
    return step, len(story) if after.asking is not None else 0


def play_open(source: State | Board | Played | str | Path) -> Played:
    """The board with its `play:` played; the last sentence may leave its choices out (`ways`).

    Raises:
        BoardError: the board cannot be read, or a sentence cannot be understood.
        IllegalPlay: a move is illegal; carries the place and the verdict.
    """
    played = follow(source)
    if played.failure is not None and not played.failure.is_stop:
        raise played.failure.error()
    return played


def play(source: State | Board | Played | str | Path) -> Played:
    """The board with its `play:` played. It may end while an effect asks for a choice; that choice is then the window.

    Raises:
        BoardError: the board cannot be read, a sentence cannot be understood, or the last one leaves out which costs or targets are meant.
        IllegalPlay: a move is illegal; carries the place and the verdict.
    """
    played = play_open(source)
    if played.ways:
        raise played.asks()
    return played


def play_settled(source: State | Board | Played | str | Path) -> Played:
    """The same for questions about a window in which effects can be activated.

    Raises:
        BoardError: also if a choice of the last move is left out; it lists them.
    """
    played = play(source)
    if played.state.asking is not None:
        raise played.asks()
    return played


def load_board(path: str | Path, kb: KnowledgeBase | None = None, extra_cards: Iterable[dict[str, Any]] = ()) -> State:
    """The position that a board file leads to: its `play:` is played, and what has just happened has triggered.

    Raises: BoardError, also for an illegal move in `play:`.
    """
    return play(read_file(path, kb, extra_cards)).state
