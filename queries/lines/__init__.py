"""Every legal line of play from the window after `play:` to an end: listed depth first, in the order of the legal moves.

A line ends where `until` says, when the Duel is over, or where a fact is missing (unsettled). Nothing is merged here, so what is listed is
exact.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from kb.errors import LimitReached
from legality.move import PASS, Move
from legality.notation import text
from legality.play import advance, carry_on, moves_of, unsettled_facts, unsettled_moves
from legality.state import State
from legality.terms import BOX_D, CHANCE, FIELD, GONE, MZONE, OVER, player_name
from legality.lines.outcome import outcome_key
from queries.replay import Played, play_open
from queries.window import box_name, is_open, phase_word, zone_name

if TYPE_CHECKING:
    from pathlib import Path

    from queries.board import Board

UNTIL = ("open", "chain", "phase")
DISTINCT = ("lines", "chains", "outcomes")
MOST_MOVES = 600
"""A line of more moves than this is taken for one that never ends."""

ChainOf = tuple[tuple[str, str, int], ...]


class Ended(NamedTuple):
    """One line: its moves, its Chains, what missed the timing, the state at its end, and the facts that are missing there."""

    moves: tuple[str, ...]
    forced: tuple[int, ...]
    """Which of the moves were the only one in their window."""
    chains: tuple[ChainOf, ...]
    missed: tuple[tuple[str, int, str], ...]
    state: State
    unsettled: tuple[str, ...] = ()
    endless: bool = False


class Node(NamedTuple):
    """A window on the way, with what the line has been so far."""

    state: State
    moves: tuple[str, ...]
    forced: tuple[int, ...]
    chains: tuple[ChainOf, ...]
    missed: tuple[tuple[str, int, str], ...]
    told: int


class Summary(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """How many lines, distinct Chains and outcomes there are. `lines` is None where something unsettled cut one short."""

    lines: int | None | str
    chains: int | None
    outcomes: int | None
    states: int
    exhausted: bool
    at_least: int | None = None
    unsettled: int = 0
    chance: int = 0
    loop: tuple[str, ...] = ()


class Lines:
    """The lines of a board, lazily: iterate over it for `Ended` lines; afterwards `summary()` counts what was seen."""

    def __init__(self, played: Played, until: str = "open", limit: int | None = None) -> None:
        if until not in UNTIL:
            raise ValueError(f'until is one of {", ".join(UNTIL)}; found "{until}"')
        self.played = played
        self.until = until
        self.limit = limit
        self.count = 0
        self.states = 0
        self.chance = 0
        self.unsettled = 0
        self.exhausted = True
        self.loop: tuple[str, ...] = ()
        self.chains: set[tuple[ChainOf, ...]] = set()
        self.outcomes: set[Any] = set()

    def __iter__(self) -> Iterator[Ended]:
        for line in self._walk():
            if self.limit is not None and self.count >= self.limit:
                self.exhausted = False
                return
            self.count += 1
            self.chains.add(line.chains)
            self.outcomes.add(self.outcome(line))
            if line.unsettled:
                self.unsettled += 1
            if line.endless:
                self.loop = line.moves[-4:]
                self.exhausted = False
                return
            yield line

    def outcome(self, line: Ended) -> Any:
        """What two lines of equal outcome share."""
        return ("unsettled", line.unsettled, line.moves) if line.unsettled else outcome_key(line.state)

    def summary(self) -> Summary:
        """The counts of what was listed.

        Only lines that settle are counted exactly: with an unsettled one there are at least as many as were found.
        """
        cut = self.unsettled > 0
        if self.loop:
            return Summary(
                lines="infinite", chains=None, outcomes=None, states=self.states, exhausted=False, loop=self.loop, chance=self.chance
            )
        return Summary(
            lines=None if cut else self.count,
            chains=None if cut else len(self.chains),
            outcomes=None if cut else len(self.outcomes),
            states=self.states,
            exhausted=self.exhausted,
            at_least=self.count if cut else None,
            unsettled=self.unsettled,
            chance=self.chance,
        )

    # --- the walk --------------------------------------------------------------------------------------------------

    def _walk(self) -> Iterator[Ended]:
        start = self.played.state
        chains = (_links(start),) if start.chain else ()
        root = Node(start, (), (), chains, (), _told(self.played))
        stack: list[Iterator[Node | Ended]] = [self._first(root)]
        phase = (start.turn, start.phase)
        while stack:
            found = next(stack[-1], None)
            if found is None:
                stack.pop()
                continue
            if isinstance(found, Ended):
                yield found
                continue
            self.states += 1
            if (found.moves or found.state.box == OVER) and self._is_end(found, phase):
                yield Ended(found.moves, found.forced, found.chains, found.missed, found.state, found.state.unsettled)
            elif len(found.moves) > MOST_MOVES:
                yield Ended(found.moves, found.forced, found.chains, found.missed, found.state, endless=True)
            else:
                stack.append(self._following(found, moves_of(found.state)))

    def _first(self, root: Node) -> Iterator[Node | Ended]:
        """The window of now; where the last sentence left its choices out, every way to complete it."""
        if self.played.ways:
            yield from self._following(root, self.played.ways)
        else:
            yield root

    def _is_end(self, node: Node, phase: tuple[int, int]) -> bool:
        state = node.state
        if state.box == OVER:
            return True
        if self.until == "phase":
            return (state.turn, state.phase) != phase
        return is_open(state)

    def _following(self, node: Node, moves: tuple[Move, ...]) -> Iterator[Node | Ended]:
        state = node.state
        if not self.played.ways or node.moves:
            for sentence, fact in _unsettled_sentences(state):
                yield Ended((*node.moves, sentence), node.forced, node.chains, node.missed, state, (fact,))
        if state.asking is not None and state.asking.player == CHANCE:
            self.chance += len(moves)
        forced = (*node.forced, len(node.moves)) if len(moves) == 1 else node.forced
        for move in moves:
            if self.until == "chain" and move.kind == PASS and state.box == BOX_D and state.passed and not state.pending:
                yield Ended((*node.moves, text(state, move)), forced, node.chains, node.missed, state)
                continue
            story: list[dict[str, Any]] = []
            after = carry_on(advance(state, move, story), story)
            new = story[node.told :] if state.asking is not None else story
            chains, missed = _noted(node, new)
            told = len(story) if after.asking is not None else 0
            yield Node(after, (*node.moves, text(state, move)), forced, chains, missed, told)


def _told(played: Played) -> int:
    """How much of the story of the move under way has been told, if it asks for a choice."""
    total = 0
    for step in reversed(played.steps):
        if step.after.asking is None:
            break
        total += len(step.story)
    return total


def _noted(node: Node, story: list[dict[str, Any]]) -> tuple[tuple[ChainOf, ...], tuple[tuple[str, int, str], ...]]:
    chains, missed = node.chains, node.missed
    for entry in story:
        if entry["what"] == "activation":
            link = (player_name(entry["player"]), entry["card"], entry["effect"])
            chains = (*chains, (link,)) if entry["link"] == 0 else (*chains[:-1], (*chains[-1], link))
        elif entry["what"] == "missed":
            missed = (*missed, (entry["card"], entry["effect"], entry["rule"]))
    return chains, missed


def _links(state: State) -> ChainOf:
    return tuple((player_name(link.player), link.look.facts.name, link.effect.number) for link in state.chain)


def _unsettled_sentences(state: State) -> Iterator[tuple[str, str]]:
    for uid, effect, fact in unsettled_moves(state):
        name = state.duel.defs[state.cards[uid].code].name
        number = f"effect {effect.number} of " if effect.number > 1 else ""
        yield f"{player_name(state.actor)} activates {number}{name}", fact
    for fact in unsettled_facts(state):
        yield f"{player_name(state.actor)} makes another move", fact


# --- answers -----------------------------------------------------------------------------------------------------------


def lines(source: State | Board | Played | str | Path, until: str = "open", limit: int | None = None) -> Lines:
    """The lines of a board. The last sentence of `play:` may leave its choices out; every way to complete it then begins a line.

    Raises:
        BoardError: the board or its `play:` is wrong.
    """
    return Lines(play_open(source), until, limit)


def distinct(found: Lines, by: str) -> Iterator[tuple[Ended, int]]:
    """Every line (with 1), or for each different sequence of Chains or outcome one witness with the number of its lines."""
    groups: dict[Any, list[Any]] = {}
    try:
        for line in found:
            if by == "lines":
                yield line, 1
                continue
            key = line.chains if by == "chains" else found.outcome(line)
            group = groups.setdefault(key, [line, 0])
            group[1] += 1
    except KeyboardInterrupt:
        found.exhausted = False
    for line, number in groups.values():
        yield line, number


def every(found: Lines) -> Summary:
    """Walks all lines and counts.

    Raises:
        LimitReached: the limit was reached; carries the counts until then.
    """
    for _ in found:
        pass
    if not found.exhausted and not found.loop:
        raise LimitReached(f"stopped after {found.limit} lines", found.summary())
    return found.summary()


def line_object(found: Lines, line: Ended) -> dict[str, Any]:
    """One line as the plain object of `lines --json`."""
    return {
        "moves": list(line.moves),
        "chains": [[{"player": player, "card": card, "effect": effect} for player, card, effect in chain] for chain in line.chains],
        "end": {"unsettled": list(line.unsettled)} if line.unsettled else end_object(found.played.first, line.state),
        "missed": [{"card": card, "effect": effect, "rule": rule} for card, effect, rule in line.missed],
    }


def end_object(first: State, last: State) -> dict[str, Any]:
    """The end of a line: window, winner, LP, and every card that is not as it was in the board file."""
    winner = None if last.winner is None else "draw" if last.winner > 1 else player_name(last.winner)
    return {
        "box": box_name(last),
        "phase": phase_word(last),
        "winner": winner,
        "lp": {"A": last.lp[0], "B": last.lp[1]},
        "cards": list(_changed(first, last)),
    }


def _changed(first: State, last: State) -> Iterator[dict[str, Any]]:
    for uid, card in enumerate(last.cards):
        name = last.duel.defs[card.code].name
        before = first.cards[uid] if uid < len(first.cards) else None
        if before is None and card.zone & GONE:
            continue
        found: dict[str, Any] = {}
        old_zone = None if before is None else zone_name(before)
        if before is None and not last.duel.defs[card.code].kind:
            old_zone = "deck"
        new_zone = None if card.zone & GONE else zone_name(card)
        if old_zone != new_zone:
            found.update({"from": old_zone, "to": new_zone})
        if card.zone & FIELD:
            if before is None or (before.control if before.zone & FIELD else before.owner) != card.control:
                found["controller"] = player_name(card.control)
            was_up = before.up if before is not None and before.zone & FIELD else None
            if was_up is None or was_up != card.up:
                found["face"] = "up" if card.up else "down"
            if card.zone == MZONE and (before is None or before.zone != MZONE or before.attack != card.attack):
                found["position"] = "attack" if card.attack else "defense"
        if found:
            yield {"card": name, "owner": player_name(card.owner), **found}
