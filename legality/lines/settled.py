"""A position without what can no longer matter in it, so that more positions are equal.

Dropped, in a window without a Chain: events that no effect in the Duel could answer any more, facts of the turn that no card reads, limits of
copies that have left, the exact numbers of stamps (only which are equal and, for continuous effects, which is older can matter). Everything
else stays: the form is never coarser than the game. Searches that merge nothing give the same counts (tests/oracle, tests/properties).
"""

from __future__ import annotations

from typing import Any

import msgspec

from legality.duel import Duel
from legality.state import Battle, Card, Delayed, Lasting, Moment, State, change
from legality.terms import BOX_B, BOX_C, BOX_E, FIELD, PZONE
from legality.words import FACT_WORDS

WHILE_THERE = ("soft", "while face-up")
"""Kinds of limits that are counted for one copy in its place: `(kind, uid, stamp, effect, times)`."""
ORDER_FREE = frozenset({"atk", "def", "level", "also attribute"})
"""Changes that give the same whatever their order."""


def settled(state: State) -> State:
    """The position with everything dropped that cannot matter any more; the state itself while a Chain is built or resolves."""
    if state.chain or state.asking is not None or state.pending or state.waiting or state.attempt is not None:
        return state if not state.missed else change(state, missed=())  # type: ignore[no-any-return]
    moments = _answerable(state)
    used = tuple(entry for entry in state.used if not _left(state, entry))
    lasting = _in_order(state.lasting)
    facts = state.facts and _read(state.duel, state.facts)
    if moments:
        return change(state, past=(), missed=(), moments=moments, used=used, lasting=lasting, facts=facts)  # type: ignore[no-any-return]
    stamps = _stamps_that_matter(state, used, lasting)
    renewed = tuple(_card(card, state.turn, stamps) for card in state.cards)
    return change(  # type: ignore[no-any-return]
        state,
        cards=tuple(old if old == new else new for old, new in zip(state.cards, renewed, strict=True)),
        moments=(),
        answerable=(),
        used=tuple((entry[0], entry[1], stamps[entry[2]], *entry[3:]) if entry[0] in (*WHILE_THERE, "phase") else entry for entry in used),
        lasting=tuple(_lasting(entry, stamps) for entry in lasting),
        delayed=tuple(_delayed(entry, stamps) for entry in state.delayed),
        battle=None if state.battle is None else _battle(state.battle, stamps),
        facts=facts,
        clock=len(stamps) + 1,
        group=0,
        batch=0,
        goal=state.goal if state.box == BOX_E else 0,
        past=(),
        missed=(),
    )


def _answerable(state: State) -> tuple[Moment, ...]:
    """The moments with those events alone that some fast effect in the Duel names; none if no event is left (CHN-4, TIM-4)."""
    if state.duel.tables.ignition_after:
        return state.moments
    if not state.moments or state.box not in (BOX_B, BOX_C):
        return state.moments
    wanted = state.duel.answered
    kept = tuple(tuple(event for event in moment if event.verbs & wanted) for moment in state.moments)
    return kept if any(kept) else ()


def _left(state: State, entry: tuple[Any, ...]) -> bool:
    """Is this the limit of a copy that is not in that place any more (LIM-1)?"""
    if entry[0] in WHILE_THERE:
        card = state.cards[entry[1]]
        return bool(entry[2] != (card.since or card.stamp))
    return bool(entry[0] == "phase" and entry[2] != state.cards[entry[1]].stamp)


def _read(duel: Duel, facts: tuple[tuple[str, int, int], ...]) -> tuple[tuple[str, int, int], ...]:
    """The facts of the turn that some card in the Duel reads, or the rules (one Pendulum Summon a turn)."""
    read = facts_read(duel)
    return tuple(entry for entry in facts if entry[0] in read)


def facts_read(duel: Duel) -> frozenset[str]:
    """The facts of the turn that some card of the Duel reads."""
    known: tuple[int, frozenset[str]] | None = duel.__dict__.get("_facts_read")
    if known is not None and known[0] == len(duel.defs):
        return known[1]
    found = {"pendulum"}
    for card in duel.defs:
        _gather(card.facts, found)
    duel.__dict__["_facts_read"] = (len(duel.defs), frozenset(found))
    return frozenset(found)


def _gather(value: Any, found: set[str]) -> None:
    if isinstance(value, dict):
        word = value.get("fact")
        if isinstance(word, str) and word in FACT_WORDS:
            found.add(FACT_WORDS[word])
        for item in value.values():
            _gather(item, found)
    elif isinstance(value, (list, tuple)):
        for item in value:
            _gather(item, found)


def _in_order(lasting: tuple[Lasting, ...]) -> tuple[Lasting, ...]:
    """Lasting effects in one order, where their order gives nothing."""
    if len(lasting) < 2 or any(word not in ORDER_FREE for entry in lasting for word, _ in entry.modifier.changes):
        return lasting
    return tuple(sorted(lasting, key=lambda entry: repr((entry.player, entry.source, entry.uid, entry.until, entry.modifier.words))))


def _stamps_that_matter(state: State, used: tuple[tuple[Any, ...], ...], lasting: tuple[Lasting, ...]) -> dict[int, int]:
    """Old stamp -> new stamp: first those whose order is read (continuous effects, Pendulum Zones), then those that something speaks of."""
    defs = state.duel.defs
    ordered = sorted(
        {
            stamp
            for card in state.cards
            if card.zone & FIELD and (defs[card.code].continuous or card.zone & PZONE)
            for stamp in (card.stamp, card.since)
        }
    )
    spoken = {entry[2] for entry in used if entry[0] in (*WHILE_THERE, "phase")}
    for entry in lasting:
        spoken.add(entry.stamp)
        spoken.update(stamp for _, stamp in entry.cards)
    for delayed in state.delayed:
        spoken.update(stamp for _, stamp in delayed.cards)
        spoken.add(delayed.look.card.stamp)
    battle = state.battle
    if battle is not None:
        spoken.update((battle.stamp, battle.target_stamp), (stamp for _, stamp in (*battle.crowd, *battle.doomed)))
    found = {0: 0}
    for stamp in ordered:
        found.setdefault(stamp, len(found))
    for card in state.cards:
        for stamp in (card.stamp, card.since):
            if stamp in spoken:
                found.setdefault(stamp, len(found))
    for stamp in sorted(spoken):
        found.setdefault(stamp, len(found))
    return found


def _card(card: Card, turn: int, stamps: dict[int, int]) -> Card:
    stamp, since = stamps.get(card.stamp, 0), stamps.get(card.since, 0)
    came = card.came if card.came >= turn - 1 else 0
    if stamp == card.stamp and since == card.since and came == card.came:
        return card
    return msgspec.structs.replace(card, stamp=stamp, since=since, came=came)


def _lasting(entry: Lasting, stamps: dict[int, int]) -> Lasting:
    return msgspec.structs.replace(entry, stamp=stamps[entry.stamp], cards=_pairs(entry.cards, stamps))


def _delayed(entry: Delayed, stamps: dict[int, int]) -> Delayed:
    card = msgspec.structs.replace(entry.look.card, stamp=stamps[entry.look.card.stamp])
    return msgspec.structs.replace(entry, look=msgspec.structs.replace(entry.look, card=card), cards=_pairs(entry.cards, stamps))


def _battle(battle: Battle, stamps: dict[int, int]) -> Battle:
    return msgspec.structs.replace(
        battle,
        stamp=stamps[battle.stamp],
        target_stamp=stamps[battle.target_stamp],
        crowd=_pairs(battle.crowd, stamps),
        doomed=_pairs(battle.doomed, stamps),
    )


def _pairs(pairs: tuple[tuple[int, int], ...], stamps: dict[int, int]) -> tuple[tuple[int, int], ...]:
    return tuple((uid, stamps[stamp]) for uid, stamp in pairs)
