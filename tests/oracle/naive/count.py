"""`naive_counts(board)`: how many lines of play there are, and which sequences of Chains, by plain recursion over every move.

Nothing is merged, remembered or pruned. `play:` is played by the program; the window after it and everything that follows is the naive
enumerator's.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from legality.game.state import State
from legality.game.terms import BOX_A, OVER
from legality.game.view import UnsettledFact
from queries.board.board import Board
from queries.board.reader import read_file
from queries.position.replay import play
from tests.oracle.naive.common import NotCovered, changed
from tests.oracle.naive.windows import Chain, Position, following, links_of

MOST_LINES = 20_000


class Counts(NamedTuple):
    """The number of lines, and the different sequences of Chains."""

    lines: int
    chains: frozenset[tuple[Chain, ...]]


def naive_counts(source: Board | str | Path, until: str = "open", most: int = MOST_LINES) -> Counts:
    """Every line from the window after `play:` on, counted by the naive enumerator; no more than `most` of them.

    Raises:
        NotCovered: it does not do something that this board needs.
    """
    board = read_file(source) if isinstance(source, (str, Path)) else source
    state = _own_limits(play(board).state)
    if state.asking is not None:
        raise NotCovered("a window inside a resolution")
    if state.duel.tables.ruleset != "tcg-current":
        raise NotCovered("another ruleset")
    if state.duel.limits_kinds:
        raise NotCovered("a limit on the kinds of monsters: LIM-10")
    found: list[tuple[Chain, ...]] = []
    try:
        _walk(Position(state), until, most, True, found)
    except UnsettledFact as unsettled:
        raise NotCovered(unsettled.fact) from unsettled
    return Counts(len(found), frozenset(found))


def _walk(position: Position, until: str, most: int, first: bool, found: list[tuple[Chain, ...]]) -> None:
    """formats.md, "line": a line ends when the state is open (box A, while no attack stands and nobody is ending the turn), when the Duel
    is over, or (`chain`) when the first Chain is complete.
    """
    state, chains, complete = position
    if until == "chain" and complete:
        found.append((*chains, links_of(state)))
        return
    if state.box == OVER or (state.box == BOX_A and state.battle is None and not state.ending and not first):
        found.append(chains)
        if len(found) > most:
            raise NotCovered("too many lines")
        return
    for after in following(position):
        _walk(after, until, most, False, found)


def _own_limits(state: State) -> State:
    """The limits that `play:` or `used:` used up, in the form of the enumerator."""
    own: list[tuple[Any, ...]] = []
    for entry in state.used:
        if entry[0] == "chain":
            raise NotCovered("a limit of the Chain under way")
        if entry[0] not in ("soft", "use", "activate"):
            raise NotCovered(f"the limit {entry[0]}")
        own.append(entry)
    return changed(state, used=tuple(own))
