"""What a sentence of `play:` is, what it could mean, and what has been played: the values of a replay."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec

from kb.errors import BoardError, IllegalMove
from legality.game.move import ACTIVATE
from legality.game.terms import OVER
from legality.public import Missing, Move, State, Unsettled, Verdict, change, moves_of, player_name, taken_to_be_there, text
from queries.board.board import Board

if TYPE_CHECKING:
    from kb.store.knowledge import KnowledgeBase

Story = tuple[dict[str, Any], ...]
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
        self.more = verdict
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
    assumed: str = ""
    """What was filled in that the file could have said otherwise."""
    onward: tuple[Move, ...] = ()
    """Moves without a choice that were played on the way to the end of the turn or phase that the move declares."""

    @property
    def text(self) -> str:
        """The move in notation."""
        return text(self.before, self.move)

    @property
    def assumptions(self) -> tuple[str, ...]:
        """What is taken for granted with the move: that it was legal, a battle position, what a Deck that is not written holds."""
        found = [legal(self.text, self.doubts)] if self.doubts else []
        found += [self.assumed] if self.assumed else []
        return (*found, *searched(self.before, self.move))


class Filled(msgspec.Struct, frozen=True):
    """A move that the file leaves out; `assumed`: what it takes for granted, if the file could have said otherwise."""

    move: Move
    assumed: str = ""


class Reached(msgspec.Struct, frozen=True):
    """The moves to fill in before a sentence, and those that it then can mean; with `doubts`, whether they are legal is unsettled."""

    filled: list[Filled]
    moves: list[Move]
    doubts: tuple[Missing, ...] = ()


class Failure(msgspec.Struct, frozen=True):
    """Why a sentence could not be played. Without a verdict the sentence itself is not understood, or leaves a choice open."""

    sentence: Sentence
    state: State
    message: str
    suggestion: str | None = None
    verdict: Verdict | None = None
    filled: tuple[Filled, ...] = ()
    """Moves on the way to where play stops because it cannot be said how the Duel goes on."""

    @property
    def is_stop(self) -> bool:
        """Is the sentence not refused, only nobody can say how the Duel goes on before or with it (B-04)?"""
        return isinstance(self.verdict, Unsettled)

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
        doubts: tuple[Missing, ...] = (),
    ) -> None:
        self.board = board
        self.first = first
        self.opening = opening
        self.steps = steps
        self.ways = ways
        self.failure = failure
        self.last = last
        self.doubts = doubts
        """Why it is not settled that the `ways` are legal."""

    @property
    def state(self) -> State:
        """The state after the last move that could be played; one that cannot go on, where nobody can say how."""
        state = self.steps[-1].after if self.steps else self.first
        if self.failure is None or not self.failure.is_stop or state.unsettled:
            return state
        stopped: State = change(state, box=OVER, asking=None, unsettled=tuple(fact.fact for fact in missing_of(self.failure.verdict)))
        return stopped

    @property
    def doubtful(self) -> tuple[str, ...]:
        """The moves of `play:` that were made although it is not settled that they were legal: "A's Raigeki"."""
        found = [short(step.before, step.move) for step in self.steps if step.doubts]
        return (*found, *(short(self.state, move) for move in self.ways[:1] if self.doubts))

    @cached_property
    def assumptions(self) -> tuple[str, ...]:
        """What is taken for granted of the board, and of the moves of `play:`."""
        found = list(self.board.assumptions) if self.board is not None else []
        for step in self.steps:
            found += step.assumptions
        if self.doubts and self.last is not None:
            found.append(legal(self.last.text, self.doubts))
        return tuple(dict.fromkeys(found))

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
            else f"{'an effect is resolving and' if state.chain else 'what is being done'} asks for a choice; add it to play"
        )
        return BoardError(f"{lead}: {listed(text(state, move) for move in moves)}", at.file, at.line, at.column)


def legal(sentence: str, doubts: tuple[Missing, ...]) -> str:
    """The assumption that a move was legal."""
    return f'"{sentence}" was legal (not settled: {"; ".join(fact.fact for fact in doubts)})'


def missing_of(answer: Verdict | None) -> tuple[Missing, ...]:
    """The facts that a verdict misses."""
    return answer.missing if isinstance(answer, Unsettled) else ()


def short(state: State, move: Move) -> str:
    """A move in a headline: "A's Raigeki"."""
    name = state.duel.defs[state.cards[move.uid].code].name if move.uid >= 0 else ""
    return f"{player_name(move.player)}'s {name}" if name else text(state, move)


def searched(state: State, move: Move) -> tuple[str, ...]:
    """What an activation takes for granted of a Deck that is not written (C-08)."""
    if move.kind != ACTIVATE or not state.duel.unwritten:
        return ()
    effect = next((found for found in state.duel.defs[state.cards[move.uid].code].effects if found.number == move.effect), None)
    return () if effect is None else taken_to_be_there(state, move.player, move.uid, effect)


def listed(items: Any) -> str:
    """The items of a list in a message, a long list cut."""
    found = list(items)
    rest = len(found) - MOST_LISTED
    return " / ".join(found[:MOST_LISTED]) + (f" / … ({rest} more)" if rest > 0 else "")
