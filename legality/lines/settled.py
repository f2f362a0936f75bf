"""A position without what can no longer matter in it, so that more positions are equal.

Dropped: facts of the turn that no card reads, what is kept for reasons only, and in a window without a Chain: events that no effect in the
Duel could answer any more, how and when a card came to its place off the field if no card reads that, limits of copies that have left, the
exact numbers of stamps (only which are equal and, for continuous effects, which is older can matter). Everything else stays: the form is
never coarser than the game. Tests hold the counts over settled positions equal to those over the states as they are played
(tests/properties/test_lines.py).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from legality.continuous.counting import BEFORE, SINCE
from legality.game.card import Card
from legality.game.duel import Duel
from legality.game.marks import Gather, Mark, Renumber, fields, gathering, renumbering
from legality.game.reads import Reads
from legality.game.sources import sources
from legality.game.state import Lasting, Moment, State, change
from legality.game.terms import BANISHED, BOX_B, BOX_C, BOX_E, DECK, EXTRA, GY, HAND, PZONE
from legality.game.turn_facts import facts_read, kind_of_fact

WHILE_THERE = ("soft", "while face-up", "phase", "spared", SINCE, BEFORE)
"""Kinds of limits that are counted for one copy in its place: `(kind, uid, stamp, effect, times)`."""
ORDER_FREE = frozenset({"atk", "def", "level", "also attribute", "also series"})
"""Changes that give the same whatever their order."""
OFF_THE_FIELD = HAND | DECK | GY | BANISHED | EXTRA
LONG_AGO = 1
"""The stamp of a card of which nothing speaks (0 would mean that there is none); those that matter are greater."""
FORBIDS = ("cannot ", "no ")
"""So begin the words of what only forbids: it does not matter which of several does."""
ARRIVAL, ORIGIN, CAUSE = int(Reads.ARRIVAL), int(Reads.ORIGIN), int(Reads.CAUSE)
"""As plain numbers, since they are asked of every card."""
Stamps = dict[int, int]
"""Old stamp -> new stamp, of the stamps that matter."""


def settled(state: State) -> State:
    """The position with everything dropped that cannot matter any more."""
    facts = state.facts and _read(state.duel, state.facts)
    if state.chain or state.asking is not None:
        return change(state, missed=(), facts=facts) if state.missed or facts != state.facts else state
    used = [entry for entry in state.used if not _left(state, entry)]
    kept = {**{name: getattr(state, name) for name in _STAMPED}, "moments": _answerable(state), "lasting": _in_order(tuple(state.lasting))}
    spoken = {entry[2] for entry in used if entry[0] in WHILE_THERE}
    for name, value in kept.items():
        if value:
            _STAMPED[name].gather(value, spoken)
    stamps = _stamps_that_matter(state, spoken)
    reads = int(state.duel.reads)
    for name, value in kept.items():
        if value:
            kept[name] = _STAMPED[name].renumber(value, stamps.__getitem__)
    return change(
        state,
        cards=tuple([_card(card, state.turn, stamps, reads) for card in state.cards]),
        used=tuple([(entry[0], entry[1], stamps[entry[2]], *entry[3:]) if entry[0] in WHILE_THERE else entry for entry in used]),
        facts=facts,
        group=state.group if state.pending else 0,
        batch=state.batch if state.pending else 0,
        goal=state.goal if state.box == BOX_E else 0,
        clock=len(stamps) + LONG_AGO,
        **kept,
        **_FORGOTTEN,
    )


def _answerable(state: State) -> Sequence[Moment]:
    """The moments with those events alone that some fast effect in the Duel names; none if no event is left (CHN-4, TIM-4)."""
    if not state.moments or state.box not in (BOX_B, BOX_C) or state.duel.tables.ignition_after:
        return state.moments
    wanted = state.duel.answered
    kept = tuple(tuple(event for event in moment if event.verbs & wanted) for moment in state.moments)
    return kept if any(kept) else ()


def _left(state: State, entry: tuple[Any, ...]) -> bool:
    """Is this the limit of a copy that is not in that place any more (LIM-1)?"""
    if entry[0] not in WHILE_THERE:
        return False
    card = state.cards[entry[1]]
    return bool(entry[2] != (card.stamp if entry[0] == "phase" else card.since or card.stamp))


def _read(duel: Duel, facts: tuple[tuple[str, int, int], ...]) -> tuple[tuple[str, int, int], ...]:
    """The facts of the turn that some card in the Duel reads, or the rules (one Pendulum Summon a turn)."""
    read = facts_read(duel.reads)
    return tuple([entry for entry in facts if kind_of_fact(entry[0]) in read])


def _in_order(lasting: tuple[Lasting, ...]) -> tuple[Lasting, ...]:
    """Lasting effects in one order, where their order gives nothing."""
    if len(lasting) < 2 or not all(_sums_up(entry) for entry in lasting):
        return lasting
    return tuple(sorted(lasting, key=lambda entry: repr((entry.player, entry.source, entry.uid, entry.until, entry.modifier.identity))))


def _sums_up(entry: Lasting) -> bool:
    """Does it only forbid something, or change numbers by amounts that add up in any order?"""
    modifier = entry.modifier
    words = [word for word in modifier.words if word not in ("of", "player", "by")]
    return not entry.label and all(word in ORDER_FREE or word.startswith(FORBIDS) for word in words)


# --- stamps ------------------------------------------------------------------------------------------------------------


def _stamps_that_matter(state: State, spoken: set[int]) -> Stamps:
    """Old stamp -> new stamp: first those whose order is read (continuous effects, Pendulum Zones), then those that something speaks of."""
    found = {0: 0}
    ordered = {stamp for uid in sources(state) for stamp in (state.cards[uid].stamp, state.cards[uid].since)}
    ordered |= {card.stamp for card in state.cards if card.zone & PZONE}
    for stamp in sorted(ordered):
        found.setdefault(stamp, len(found) + LONG_AGO)
    if spoken:
        for card in state.cards:
            for stamp in (card.stamp, card.since):
                if stamp in spoken:
                    found.setdefault(stamp, len(found) + LONG_AGO)
        for stamp in sorted(spoken):
            found.setdefault(stamp, len(found) + LONG_AGO)
    return found


class Stamped(NamedTuple):
    """How the stamps in a field are gathered and renumbered."""

    gather: Gather
    renumber: Renumber


def _stamped() -> Iterator[tuple[str, Stamped]]:
    """The fields of a state that speak of stamps (but of its cards, and of the Chain: there is none)."""
    for field in fields(State):
        if not field.is_identity or field.name in ("cards", "chain", "asking"):
            continue
        renumber, gather = renumbering(field.type, Mark.STAMP), gathering(field.type, Mark.STAMP)
        if renumber is not None and gather is not None:
            yield field.name, Stamped(gather, renumber)


_STAMPED: Final = dict(_stamped())
_FORGOTTEN: Final[dict[str, Any]] = {field.name: () for field in fields(State) if Mark.REASONS in field.marks}
"""What is kept for reasons only, without anything in it."""


def _card(card: Card, turn: int, stamps: Stamps, reads: int) -> Card:
    """The card with its new stamps; off the field without how and when it came there, unless some card reads that."""
    stamp, since = stamps.get(card.stamp, LONG_AGO), stamps.get(card.since, 0)
    oldest = turn - 2 if card.zone & OFF_THE_FIELD else turn - 1
    came, origin, cause = card.came if card.came >= oldest else 0, card.origin, card.cause
    if card.zone & OFF_THE_FIELD:
        came = came if reads & ARRIVAL else 0
        origin = origin if reads & ORIGIN else 0
        cause = cause if reads & CAUSE else 0
    if (stamp, since, came, origin, cause) == (card.stamp, card.since, card.came, card.origin, card.cause):
        return card
    return change(card, stamp=stamp, since=since, came=came, origin=origin, cause=cause)
