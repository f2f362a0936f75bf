"""What is asked of a search: where lines end, how deep it goes, what is watched on the way."""

from __future__ import annotations

from enum import IntEnum
from typing import Any, Final, NamedTuple, Protocol

import msgspec

from legality.game.move import PASS, Move
from legality.game.state import State
from legality.game.terms import BOX_D, OVER, player_name
from legality.game.view import UnsettledFact
from legality.lines.declarations import declarations
from legality.notation import text
from legality.playing.play import moves_of, told, unsettled_facts, unsettled_moves

UNTIL: Final = ("open", "chain", "phase", "over")
"""Where a line ends: the game state is open again, the first Chain is complete, the phase is over, the Duel is over."""

Story = list[dict[str, Any]]


class Watch(Protocol):
    """Something that looks at the way and not at the end. Its value is part of the node: lines meet only where it is equal."""

    @property
    def first(self) -> Any:
        """The value where lines begin."""

    @property
    def reads_the_story(self) -> bool:
        """Does `after` need what happened, or the move alone?"""

    def after(self, value: Any, state: State, move: Move, story: Story) -> Any:
        """The value after a move."""


class Goal(Protocol):
    """What may be true of a line, judged at its end."""

    def holds(self, value: Any, state: State) -> bool | None:
        """Is it true of a line that ends in this state, with this value of the watch? None: unsettled."""


class Question(msgspec.Struct, frozen=True):
    """Where lines end (`until`), after how many decisions they are cut (`depth`), what is watched, and which goal.

    Raises:
        ValueError: `until` is none of open, chain, phase, over.
    """

    until: str = "open"
    depth: int | None = None
    watch: Watch | None = None
    goal: Goal | None = None
    outcomes: bool = True
    """Are the ends told apart by what they are like?"""

    def __post_init__(self) -> None:
        if self.until not in UNTIL:
            raise ValueError(f'until is one of {", ".join(UNTIL)}; found "{self.until}"')

    def apart_by(self, watch: Watch) -> Question:
        """The same question, but lines meet only where what this watches is equal, too.

        Where there is a goal, the value of the new watch is a pair; the goal reads the first of the two.
        """
        if self.goal is None:
            return msgspec.structs.replace(self, watch=watch)
        return msgspec.structs.replace(self, watch=_Both(self.watch, watch), goal=_OfTheFirst(self.goal))


class _Both:
    """Watches two things (the first may be nothing); the value is a pair."""

    def __init__(self, one: Watch | None, other: Watch) -> None:
        self.one, self.other = one, other
        self.first = (None if one is None else one.first, other.first)
        self.reads_the_story = other.reads_the_story or (one is not None and one.reads_the_story)

    def after(self, value: Any, state: State, move: Move, story: Story) -> Any:
        """Both values after the move."""
        one = None if self.one is None else self.one.after(value[0], state, move, story)
        return one, self.other.after(value[1], state, move, story)


class _OfTheFirst:
    """A goal that reads the first of the two values of `_Both`."""

    def __init__(self, goal: Goal) -> None:
        self.goal = goal

    def holds(self, value: Any, state: State) -> bool | None:
        """Does the goal hold?"""
        return self.goal.holds(value[0], state)


# --- windows -----------------------------------------------------------------------------------------------------------

class NodeKind(IntEnum):
    """What a window is for the search: play goes on; the line ends; a fact is missing; `depth` is reached; the search stopped before it."""

    WINDOW = 0
    END = 1
    UNSETTLED = 2
    CUT = 3
    NOT_OPENED = 4

    @property
    def word(self) -> str:
        """In a word.

        >>> NodeKind.NOT_OPENED.word
        'not opened'
        """
        return self.name.lower().replace("_", " ")


class Opening(NamedTuple):
    """One way out of a window: a legal move, or (move None) one of which nobody can say whether it is legal."""

    move: Move | None
    sentence: str = ""
    fact: str = ""


class Beginning(NamedTuple):
    """Where lines begin: a state, and the moves that the last sentence of `play:` can mean if it leaves its choices out."""

    state: State
    ways: tuple[Move, ...] = ()

    @property
    def phase(self) -> tuple[int, int]:
        """The turn and phase in which the lines begin."""
        return self.state.turn, self.state.phase


def ends(state: State, question: Question, beginning: Beginning) -> bool:
    """Does a line end where it comes to this window?"""
    if state.box == OVER:
        return True
    if question.until in ("open", "chain"):
        return state.is_open
    return question.until == "phase" and (state.turn, state.phase) != beginning.phase


def openings(state: State, only: tuple[Move, ...] = ()) -> list[Opening]:
    """Every way out of the window: what is unsettled first, then the legal moves in their order.

    `only`: these moves instead (where the last sentence of `play:` leaves its choices out).
    """
    if only:
        return [Opening(move) for move in only]
    moves = moves_of(state)
    found = []
    for uid, effect, fact in unsettled_moves(state):
        name = state.duel.defs[state.cards[uid].code].name
        number = f"effect {effect.number} of " if effect.number > 1 else ""
        found.append(Opening(None, f"{player_name(state.actor)} activates {number}{name}", fact))
    for fact in unsettled_facts(state):
        found.append(Opening(None, f"{player_name(state.actor)} makes another move", fact))
    for move in moves:
        if not move.declared:
            found.append(Opening(move))
            continue
        try:
            found += [Opening(one) for one in declarations(state, move)]
        except UnsettledFact as unsettled:
            found.append(Opening(None, text(state, move), unsettled.fact))
    return found


def sentence_of(state: State, opening: Opening) -> str:
    """The way out in notation."""
    return opening.sentence if opening.move is None else text(state, opening.move)


def completes_the_chain(state: State, move: Move) -> bool:
    """Is this the second pass in a row (CHN-2)?"""
    return move.kind == PASS and state.box == BOX_D and state.passed


def news(state: State, story: Story) -> Story:
    """What of the story of a move is new: a choice plays its move again from the start."""
    return story[told(state) :] if state.asking is not None else story
