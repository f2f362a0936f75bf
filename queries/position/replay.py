"""What do the sentences of `play:` lead to? Passes that the next move shows, and choices with one possibility, are filled in.

The last sentence may leave its choices out: `play_open` then keeps every legal way to complete it; `play` asks which one is meant.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from kb.errors import BoardError, IllegalMove
from legality.game.move import ACTIVATE, END_PHASE, END_TURN, PASS
from legality.game.terms import BATTLE, BOX_A, BOX_B, BOX_C, BOX_D, BOX_E, END, MAIN1, MAIN2, NEGATION, PLACING, START_STEP
from legality.public import (
    CannotParse,
    Illegal,
    Missing,
    Move,
    State,
    Unsettled,
    Verdict,
    meant,
    moves_of,
    readings,
    start,
    take,
    text,
    verdict,
)
from legality.public import play as play_move
from queries.board.board import Board
from queries.board.reader import read_file

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from kb.store.knowledge import KnowledgeBase

Story = tuple[dict[str, Any], ...]
MOST_FILLED = 200
"""So many windows are passed on the way to one sentence, at most."""
MOST_LISTED = 12
"""So many possibilities a message lists, at most."""


class IllegalPlay(BoardError, IllegalMove):
    """The first illegal move of `play:`: where it stands, and in `verdict` every rule that it breaks."""

    def __init__(
        self,
        message: str,
        file: str = "",
        line: int = 0,
        column: int = 0,
        suggestion: str | None = None,
        verdict: Verdict | None = None,
    ) -> None:
        Exception.__init__(self, message, file, line, column, suggestion, verdict)
        self.message = message
        self.file, self.line, self.column = file, line, column
        self.suggestion = suggestion
        self.verdict = verdict
        self._carried = None

    def __str__(self) -> str:
        return BoardError.__str__(self)


class Sentence(msgspec.Struct, frozen=True):
    """One sentence of `play:` and where it stands."""

    text: str
    file: str = ""
    line: int = 0
    column: int = 0


class PlayedMove(msgspec.Struct, frozen=True):
    """One move that was played. `given`: the sentence that says it; None where it was filled in."""

    before: State
    move: Move
    after: State
    story: Story
    given: Sentence | None
    doubts: tuple[Missing, ...] = ()
    """Why it is not settled that the move was legal; it was made all the same."""

    @property
    def text(self) -> str:
        """The move in notation."""
        return text(self.before, self.move)


class Reached(msgspec.Struct, frozen=True):
    """The moves to fill in before a sentence, and those that it then can mean; with `doubts`, whether they are legal is unsettled."""

    filled: list[Move]
    moves: list[Move]
    doubts: tuple[Missing, ...] = ()


class Failure(msgspec.Struct, frozen=True):
    """Why a sentence could not be played. Without a verdict the sentence itself is not understood, or leaves a choice open."""

    sentence: Sentence
    state: State
    message: str
    suggestion: str | None = None
    verdict: Verdict | None = None

    def error(self) -> BoardError:
        """The failure as a located error."""
        at = self.sentence
        if self.verdict is None:
            return BoardError(self.message, at.file, at.line, at.column, self.suggestion)
        return IllegalPlay(self.message, at.file, at.line, at.column, self.suggestion, self.verdict)


class Played:
    """A board with its `play:` played: the state it leads to, every move on the way, and what happened.

    `ways` holds the moves that the last sentence could mean, if it leaves its choices out; `state` is then the state before it.
    """

    def __init__(
        self,
        board: Board | None,
        first: State,
        opening: Story,
        steps: tuple[PlayedMove, ...],
        ways: tuple[Move, ...] = (),
        failure: Failure | None = None,
        last: Sentence | None = None,
    ) -> None:
        self.board = board
        self.first = first
        self.opening = opening
        self.steps = steps
        self.ways = ways
        self.failure = failure
        self.last = last

    @property
    def state(self) -> State:
        """The state after the last move that could be played."""
        return self.steps[-1].after if self.steps else self.first

    @property
    def taken_for_legal(self) -> tuple[str, ...]:
        """Moves of `play:` that were made although it is not settled that they are legal, each with what is missing."""
        return tuple(f"{step.text} is legal ({'; '.join(fact.fact for fact in step.doubts)})" for step in self.steps if step.doubts)

    @cached_property
    def moves(self) -> tuple[str, ...]:
        """Every move in notation, those that were filled in too."""
        return tuple(step.text for step in self.steps)

    @property
    def ruleset(self) -> str:
        """The name of the ruleset."""
        return self.first.duel.tables.ruleset

    @property
    def kb(self) -> KnowledgeBase | None:
        """The knowledge base that the board was read with, if it was read from a file."""
        return self.board.kb if self.board is not None else None

    def asks(self) -> BoardError:
        """The error that asks which of the `ways`, or of the options of a choice, is meant."""
        state = self.state
        moves = self.ways or moves_of(state)
        at = self.last or Sentence("")
        lead = (
            f'"{at.text}" can be done in {len(moves)} ways; write which one'
            if self.ways
            else "an effect is resolving and asks for a choice; add it to play"
        )
        return BoardError(f"{lead}: {listed(text(state, move) for move in moves)}", at.file, at.line, at.column)


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


def follow_sentences(first: State, sentences: list[Sentence], board: Board | None = None, opening: Story = ()) -> Played:
    """The state with these sentences played, as far as they are legal."""
    steps: list[PlayedMove] = []
    state = first
    told = 0
    last = sentences[-1] if sentences else None
    for number, sentence in enumerate(sentences):
        found = reach(state, sentence)
        if isinstance(found, Failure):
            return Played(board, first, opening, tuple(steps), (), found, last)
        moves = found.moves
        for move in found.filled:
            step, told = taken(state, move, told, None)
            steps.append(step)
            state = step.after
        if len(moves) > 1 and number == len(sentences) - 1:
            return Played(board, first, opening, tuple(steps), tuple(moves), None, last)
        if len(moves) > 1:
            options = listed(text(state, move) for move in moves)
            failure = Failure(sentence, state, f'"{sentence.text}" can be done in {len(moves)} ways; write which one: {options}')
            return Played(board, first, opening, tuple(steps), (), failure, last)
        step, told = taken(state, moves[0], told, sentence, found.doubts)
        steps.append(step)
        state = step.after
    return Played(board, first, opening, tuple(steps), (), None, last)


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
        if not doubtful and part.taken_for_legal:
            return f"it is not settled that {part.taken_for_legal[0]}"
        steps += part.steps
        state = part.state
        if part.ways:
            step, _ = taken(state, pick(part.ways), 0, Sentence(sentence.text))
            steps += (step,)
            state = step.after
    if state.asking is not None or state.unsettled:
        return "it asks for a choice"
    return Played(board, found.first, found.opening, steps)


def taken(state: State, move: Move, told: int, sentence: Sentence | None, doubts: tuple[Missing, ...] = ()) -> tuple[PlayedMove, int]:
    """The step of one move. A choice plays its move again from the start, so what was `told` before is left out of its story.

    A move whose legality is in doubt is made all the same: `play:` tells what has happened.
    """
    story: list[dict[str, Any]] = []
    after = take(state, move, story) if doubts else play_move(state, move, story)
    new = story[told:] if state.asking is not None else story
    return PlayedMove(state, move, after, tuple(new), sentence, doubts), len(story) if after.asking is not None else 0


def reach(state: State, sentence: Sentence) -> Reached | Failure:
    """The moves to fill in before the sentence, and the legal moves that it then can mean; or why it cannot be played."""
    filled: list[Move] = []
    in_doubt: Reached | None = None
    first_fault: Failure | None = None
    best: Failure | None = None
    for _ in range(MOST_FILLED):
        if state.unsettled:
            return _at_a_stop(state, sentence)
        try:
            moves = meant(state, sentence.text, moves_of(state)) or _moving_on(state, sentence)
            if moves:
                return Reached(filled, moves)
            refused = [(move, refusal(state, move)) for move in readings(state, sentence.text)]
            in_doubt = in_doubt or _in_doubt(refused, filled)
            fault = _illegal(state, sentence, refused)
            if best is None and fault.verdict is not None and _speaks(state, sentence):
                best = fault
        except CannotParse as error:
            fault = Failure(sentence, state, error.message, error.suggestion)
        first_fault = first_fault or fault
        step = filler(state)
        if step is None:
            if state.asking is not None and not _is_choice(sentence):
                options = listed(text(state, move) for move in moves_of(state))
                return Failure(sentence, state, f'before "{sentence.text}" a choice is left out; add one of: {options}')
            break
        filled.append(step)
        state = play_move(state, step)
    if in_doubt is not None:
        return in_doubt
    if first_fault is not None and first_fault.verdict is None and best is None:
        return first_fault
    found = best or first_fault
    assert found is not None
    return found


def _at_a_stop(state: State, sentence: Sentence) -> Failure:
    """Nothing can be played where it cannot be said how the Duel goes on."""
    facts = "; ".join(state.unsettled)
    missing = tuple(Missing(fact, "how the Duel goes on depends on it") for fact in state.unsettled)
    return Failure(sentence, state, f'before "{sentence.text}" it cannot be said how the Duel goes on: {facts}', None, Unsettled(missing))


Refused = list[tuple[Move, Verdict | None]]
"""What a sentence can mean, and why that cannot be done."""


def _in_doubt(refused: Refused, filled: list[Move]) -> Reached | None:
    """The one activation that the sentence says here, if nobody can settle whether it is legal."""
    unsettled = [(move, answer.missing) for move, answer in refused if move.kind == ACTIVATE and isinstance(answer, Unsettled)]
    return Reached(list(filled), [unsettled[0][0]], unsettled[0][1]) if len(unsettled) == 1 else None


def filler(state: State) -> Move | None:
    """The move that is filled in here when the next sentence comes later: a pass, or the only possibility. None if nothing may be left out.

    A phase is never ended that way; steps of the Battle Phase before and after an attack are.
    """
    moves = moves_of(state)
    if state.asking is not None:
        return moves[0] if len(moves) == 1 else None
    waiver = Move(PASS, state.actor)
    if state.box in (BOX_B, BOX_C, BOX_D, BOX_E, NEGATION, PLACING):
        if waiver in moves:
            return waiver
        return moves[0] if len(moves) == 1 else None
    if state.box == BOX_A and state.phase == BATTLE and (state.step == START_STEP or state.battle is not None):
        moving = Move(END_PHASE, state.actor)
        return moving if moving in moves else None
    return None


def _moving_on(state: State, sentence: Sentence) -> list[Move]:
    """A pass in box A means moving on, but never out of a Main Phase."""
    if (
        state.box != BOX_A
        or state.phase in (MAIN1, MAIN2)
        or sentence.text.split()[1:] not in (["passes"], ["passes."])
        or not _speaks(state, sentence)
    ):
        return []
    return [move for move in moves_of(state) if move.kind == END_PHASE or (move.kind == END_TURN and state.phase == END)]


def _speaks(state: State, sentence: Sentence) -> bool:
    """Is it the window of the player of the sentence?"""
    player = state.asking.player if state.asking is not None else state.actor
    return sentence.text[:1].upper() == "AB?"[player]


def _is_choice(sentence: Sentence) -> bool:
    return " chooses " in sentence.text or sentence.text.startswith("chance")


def _illegal(state: State, sentence: Sentence, refused: Refused) -> Failure:
    """Why none of the readings of the sentence is legal here: the verdict of the one that breaks the fewest rules."""
    found = [answer for _, answer in refused if answer is not None]
    if not found:
        return Failure(sentence, state, f'"{sentence.text}" says no move that can be made here', None, Illegal(()))
    answer = min(found, key=lambda item: len(getattr(item, "reasons", ())))
    if isinstance(answer, Unsettled):
        facts = "; ".join(fact.fact for fact in answer.missing)
        return Failure(sentence, state, f'whether "{sentence.text}" is legal is unsettled: {facts}', None, answer)
    reasons = "; ".join(
        f"{reason.rule}: {reason.why}" + (f" (legal {reason.legal_when})" if reason.legal_when else "")
        for reason in getattr(answer, "reasons", ())
    )
    return Failure(sentence, state, f'"{sentence.text}" is illegal: {reasons}', None, answer)


def refusal(state: State, move: Move) -> Verdict | None:
    """The verdict on a move that cannot be made; None if it is legal after all."""
    answer = verdict(state, move)
    return None if answer.legal is True else answer


def listed(items: Any) -> str:
    """The items of a list in a message, a long list cut."""
    found = list(items)
    rest = len(found) - MOST_LISTED
    return " / ".join(found[:MOST_LISTED]) + (f" / … ({rest} more)" if rest > 0 else "")


def play_open(source: State | Board | Played | str | Path) -> Played:
    """The board with its `play:` played; the last sentence may leave its choices out (`ways`).

    Raises:
        BoardError: the board cannot be read, or a sentence cannot be understood.
        IllegalPlay: a move is illegal; carries the place and the verdict.
    """
    played = follow(source)
    if played.failure is not None:
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
