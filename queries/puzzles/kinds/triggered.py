"""Effects that triggered, as answers of puzzles: which there are, which Chains of them can be built, and why others cannot."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from legality.game.move import ACTIVATE, PASS
from legality.game.terms import BOX_D, BY_RULE, DECK, FIELD, PLACING
from legality.public import (
    Illegal,
    Move,
    State,
    advance,
    copies,
    groups_of,
    judge_triggered,
    moves_of,
    numbered,
    owner_of,
    player_name,
    text,
    unsettled_moves,
    verdict,
)
from queries.puzzles.puzzle import Why
from queries.telling.windows import effect_name, whose

if TYPE_CHECKING:
    from legality.public import Pending
    from queries.position.replay import Played

LOST = frozenset({"TIM-2", "TIM-4", "TIM-9"})
"""The rules by which an effect misses the timing (TIM-2)."""
OF_THE_WINDOW = frozenset({"CHN-2", "FET-1", "FET-A", "FET-B", "FET-C", "SPD-4", "SPD-7"})
"""Rules that an effect breaks which is not used in its own window: they say nothing where another rule is broken too."""
MOST_WAYS = 30
MOST_BEFORE = 8
"""So many moves are tried before an effect, at most."""
GROUP_NAMES = {True: "mandatory", False: "optional"}


class Triggered(NamedTuple):
    """An effect that triggered: whose it is, of which card, which one, and whether it must be activated."""

    player: int
    uid: int
    number: int
    mandatory: bool


ChainOrder = tuple[Triggered, ...]


class Doubtful(Exception):
    """Something is not settled, or there are too many ways to try: no puzzle."""


def waiting(state: State) -> tuple[Triggered, ...]:
    """The effects that triggered and have not missed the timing, in the order of the board."""
    if state.box != PLACING:
        return ()
    return tuple(dict.fromkeys(_effect(state, pending) for pending in state.pending))


def lost(state: State) -> dict[Triggered, tuple[Why, ...]]:
    """The effects that triggered and cannot be activated any more: missed, or without a legal activation; with the rules."""
    found: dict[Triggered, tuple[Why, ...]] = {}
    for uid, number, rule, why in state.missed:
        card = state.cards[uid]
        effect = next(effect for effect in state.duel.defs[card.code].effects if effect.number == number)
        key = Triggered(whose(card), uid, number, not effect.optional)
        found[key] = (*found.get(key, ()), Why(rule, why))
    for pending in state.pending if state.box == PLACING else ():
        key = _effect(state, pending)
        answer = judge_triggered(state, pending)
        if answer.legal is None:
            raise Doubtful
        if isinstance(answer, Illegal) and key not in found:
            found[key] = whys(answer)
    return found


def untouched(state: State) -> list[tuple[Triggered, tuple[Why, ...]]]:
    """Effects of cards that have moved this turn which are not triggered by that: what they name did not happen."""
    found: list[tuple[Triggered, tuple[Why, ...]]] = []
    known = {pending.uid for pending in state.pending} | {entry[0] for entry in state.missed}
    for uid, card in enumerate(state.cards):
        if uid in known or card.came != state.turn or card.zone & FIELD:
            continue
        for effect in state.duel.defs[card.code].effects:
            if effect.is_triggering and effect.places & card.zone:
                answer = verdict(state, Move(ACTIVATE, card.owner, uid, effect.number))
                if isinstance(answer, Illegal) and any(reason.rule == "SPD-7" for reason in answer.reasons):
                    why = Why("SPD-7", "it is not triggered: what it names did not happen")
                    found.append((Triggered(card.owner, uid, effect.number, not effect.optional), (why,)))
    return found


def ends_with_a_clause(played: Played) -> bool:
    """Was the last thing that happened the work of a clause, such as one about its own card's leaving (RES-3)?

    No source says whether that makes another effect miss the timing.
    """
    last, after = 0, 0
    clause = False
    for entry in played.steps[-1].story if played.steps else ():
        if entry["what"] in ("clause", "link"):
            clause = entry["what"] == "clause"
        elif entry["what"] == "event":
            last = max(last, entry["moment"])
            if clause and not entry["event"].cause & BY_RULE:
                after = max(after, entry["moment"])
    return bool(after) and after == last


def _effect(state: State, pending: Pending) -> Triggered:
    return Triggered(owner_of(state, pending), pending.uid, pending.effect.number, not pending.effect.optional)


def whys(answer: Illegal) -> tuple[Why, ...]:
    """The reasons of a verdict; those about the window only if there are no others."""
    plain = [reason for reason in answer.reasons if reason.rule not in OF_THE_WINDOW]
    return tuple(Why(reason.rule, reason.why, reason.legal_when) for reason in plain or answer.reasons)


def named(state: State, effect: Triggered) -> str:
    """`A's Sangan`, with what tells it from another effect or copy.

    >>> from queries.board.reader import read_board
    >>> from queries.position.replay import play
    >>> board = "A: {monsters: [Sangan], hand: [Dark Hole], deck: []}\\nplay: [A activates Dark Hole, B passes, A passes]"
    >>> state = play(read_board(board)).state
    >>> [named(state, effect) for effect in waiting(state)]
    ["A's Sangan"]
    """
    card = state.cards[effect.uid]
    facts = state.duel.defs[card.code]
    others = [uid for uid in copies(state, card.code) if not state.cards[uid].zone & DECK]
    name = f"{facts.name} ({numbered(state, card.code)[effect.uid]})" if len(others) > 1 else facts.name
    return f"{player_name(effect.player)}'s {effect_name(name, effect.number, len(facts.effects) < 2)}"


def chain_text(state: State, order: ChainOrder) -> str:
    """The effects of a Chain, Chain Link 1 first."""
    return " → ".join(named(state, effect) for effect in order)


# --- building a Chain ---------------------------------------------------------------------------------------------------


def built(state: State, order: ChainOrder) -> tuple[Move, ...] | None:
    """The moves that place exactly these effects one on the other, passes between them included; None if no moves do.

    Every way to pay and to target is tried.

    Raises: Doubtful if something on the way is not settled.
    """
    if not order:
        return ()
    if state.asking is not None or state.box not in (PLACING, BOX_D):
        return None
    if unsettled_moves(state):
        raise Doubtful
    for move in _ways(state, order[0]):
        rest = built(advance(state, move), order[1:])
        if rest is not None:
            return (move, *rest)
    waiver = Move(PASS, state.actor)
    if (state.box == BOX_D and state.passed) or waiver not in moves_of(state):
        return None
    rest = built(advance(state, waiver), order)
    return None if rest is None else (waiver, *rest)


def activated(state: State, effect: Triggered) -> tuple[Move, ...] | None:
    """The fewest moves that place this effect, others before it included; None if no moves do.

    Raises: Doubtful if something on the way is not settled.
    """
    paths: list[tuple[State, tuple[Move, ...]]] = [(state, ())]
    for _ in range(MOST_BEFORE):
        following = []
        for here, moves in paths:
            if here.asking is not None or here.box not in (PLACING, BOX_D):
                continue
            ways = _ways(here, effect)
            if ways:
                return (*moves, ways[0])
            if unsettled_moves(here) or len(paths) > MOST_WAYS:
                raise Doubtful
            others = sorted(moves_of(here), key=lambda move: move.kind != PASS)
            following += [(advance(here, move), (*moves, move)) for move in others if here.box == PLACING or move.kind == PASS]
        paths = following
    if paths:
        raise Doubtful
    return None


def _ways(state: State, effect: Triggered) -> list[Move]:
    moves = [
        move
        for move in moves_of(state)
        if move.kind == ACTIVATE and (move.player, move.uid, move.effect) == (effect.player, effect.uid, effect.number)
    ]
    if len(moves) > MOST_WAYS:
        raise Doubtful
    return moves


def sentences(state: State, moves: tuple[Move, ...]) -> tuple[str, ...]:
    """Moves made one after another, in notation."""
    found = []
    for move in moves:
        found.append(text(state, move))
        state = advance(state, move)
    return tuple(found)


def refused(state: State, order: ChainOrder) -> tuple[Why, ...]:
    """Why this Chain cannot be built: the judge's reasons about its first link that cannot be placed there.

    The links before it are placed in the first way there is. Effects that the Chain leaves out are passed over.

    Raises: Doubtful if the judge says of no link that it cannot be placed.
    """
    missing, pending = lost(state), {(entry.uid, entry.effect.number): entry for entry in state.pending}
    for number, effect in enumerate(order, 1):
        if effect in missing:
            return tuple(_at(number, named(state, effect), why) for why in missing[effect])
    for number, effect in enumerate(order, 1):
        state = _passed(state, order[number - 1 :])
        ways = _ways(state, effect)
        if not ways:
            answer = verdict(state, Move(ACTIVATE, effect.player, effect.uid, effect.number))
            entry = pending.get((effect.uid, effect.number))
            if entry is not None and entry not in state.pending:
                answer = judge_triggered(state, entry)
            if not isinstance(answer, Illegal):
                raise Doubtful
            return tuple(_at(number, named(state, effect), _explained(state, why)) for why in whys(answer))
        state = advance(state, ways[0])
    raise Doubtful


def _passed(state: State, rest: ChainOrder) -> State:
    """The state after the passes that drop nothing of the rest of the Chain and lead to where its next effect can be placed."""
    here = state
    while not _ways(here, rest[0]):
        waiver = Move(PASS, here.actor)
        if here.box not in (PLACING, BOX_D) or (here.box == BOX_D and here.passed) or waiver not in moves_of(here):
            return state
        following = advance(here, waiver)
        left = {(pending.uid, pending.effect.number) for pending in following.pending}
        if any((effect.uid, effect.number) not in left for effect in rest):
            return state
        here = following
    return here


def _at(number: int, name: str, why: Why) -> Why:
    return Why(why.rule, f"Chain Link {number}, {name}: {why.why}", why.legal_when)


def _explained(state: State, why: Why) -> Why:
    """For an effect of another group, which group is being placed."""
    groups = groups_of(state)
    if why.rule not in ("SEG-1", "SEG-2") or state.box != PLACING or state.group >= len(groups):
        return why
    player, mandatory = groups[state.group]
    return Why(why.rule, f"{player_name(player)}'s {GROUP_NAMES[mandatory]} effects are placed before it", why.legal_when)


def swaps(order: ChainOrder) -> Iterator[ChainOrder]:
    """The orders that differ from this one in two neighbours."""
    for place in range(len(order) - 1):
        yield (*order[:place], order[place + 1], order[place], *order[place + 2 :])
