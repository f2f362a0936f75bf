"""The watch of an expression: what of the way it speaks of, kept as small as possible, since lines meet only where it is equal.

A value is a tuple with one number for each atom about the way: 0 or 1 for what happens to a card, for `resolves` also `RESOLVING`; the
longest Chain and the number of Chains, never more than one above the largest number they are compared with. Where an atom names a copy by
its id, the records of all copies of that card come last, so that no two of them are taken for one another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from legality.game.move import ACTIVATE
from legality.game.terms import EVENT
from legality.game.terms import SUMMONED as SUMMONED_EVENTS
from legality.public import copies, settled, take
from queries.expressions.terms import (
    ACTIVATED,
    ANY,
    DESTROYED,
    MISSED,
    NEGATED,
    RESOLVES,
    SUMMONED,
    ChainLength,
    Chains,
    Happens,
    Named,
    Way,
)

if TYPE_CHECKING:
    from legality.public import Card, Event, Link, Move, State

RESOLVING: Final = 2
"""Of `resolves`: a link of the card began to resolve, and nothing has said yet that it does so without effect."""
NEGATIONS: Final = ("NEG-2", "NEG-4")
"""The rules by which a link resolves without effect because its effect is negated."""
EVENTS: Final = {SUMMONED: SUMMONED_EVENTS, DESTROYED: EVENT["destroyed"]}

Value = tuple[Any, ...]
Slot = tuple[int, Named]


class OnTheWay:
    """Watches what the atoms about the way speak of, from this state on."""

    def __init__(self, atoms: tuple[Way, ...], named: tuple[Named, ...], beginning: State) -> None:
        self.slots: dict[Any, int] = {}
        """Which place of the value an atom has; `ChainLength` and `Chains` have one each, whatever they are compared with."""
        most: dict[int, int] = {}
        for atom in atoms:
            slot = self.slots.setdefault(key_of(atom), len(self.slots))
            if not isinstance(atom, Happens):
                most[slot] = max(most.get(slot, 0), atom.than.number + 1)
        self.length, self.number = self.slots.get(ChainLength, -1), self.slots.get(Chains, -1)
        self.most = most
        self.of: dict[str, tuple[Slot, ...]] = {
            what: tuple((slot, key.card) for key, slot in self.slots.items() if isinstance(key, Happens) and key.what == what)
            for what in (ACTIVATED, RESOLVES, NEGATED, MISSED, SUMMONED, DESTROYED)
        }
        self.events = tuple((EVENTS[what], slot, card) for what in EVENTS for slot, card in self.of[what])
        self.reads_the_story = any(self.of[what] for what in (RESOLVES, NEGATED, MISSED)) or bool(self.events)
        self.codes = tuple(sorted({beginning.cards[card.uid].code for card in named if _needs_records(beginning, card)}))
        self.first: Value = self._first(beginning)

    def _first(self, state: State) -> Value:
        """The value where lines begin: the links of the Chain under construction count."""
        value = [0] * len(self.slots)
        chain = len(state.chain)
        for link in state.chain:
            for slot, card in self.of[ACTIVATED]:
                value[slot] |= _is_of(card, link)
            if link.negated:
                for slot, card in self.of[NEGATED]:
                    value[slot] |= _is_of(card, link)
        asking = state.asking
        if asking is not None and asking.move is not None and asking.move.kind == ACTIVATE and chain == len(asking.base.chain):
            chain += 1
            for slot, card in self.of[ACTIVATED]:
                value[slot] |= _is_activated(card, asking.base, asking.move)
        elif asking is not None and 0 <= asking.link < chain and not state.chain[asking.link].negated:
            for slot, card in self.of[RESOLVES]:
                value[slot] = RESOLVING * _is_of(card, state.chain[asking.link])
        if self.length >= 0:
            value[self.length] = min(chain, self.most[self.length])
        if self.number >= 0:
            value[self.number] = min(chain, 1, self.most[self.number])
        return (*value, self._records(state)) if self.codes else tuple(value)

    def after(self, value: Value, state: State, move: Move, story: list[dict[str, Any]]) -> Value:
        """The value after a move."""
        found = list(value)
        if move.kind == ACTIVATE:
            self._link_made(found, state, move)
        if self.of[RESOLVES] and state.asking is None:
            self._resolved(found)
        for entry in story:
            self._happened(found, state, entry)
        if self.codes:
            found[-1] = self._records(settled(take(state, move)))
        return tuple(found)

    def _link_made(self, value: list[Any], state: State, move: Move) -> None:
        for slot, card in self.of[ACTIVATED]:
            value[slot] |= _is_activated(card, state, move)
        if self.length >= 0:
            value[self.length] = max(value[self.length], min(len(state.chain) + 1, self.most[self.length]))
        if self.number >= 0 and not state.chain:
            value[self.number] = min(value[self.number] + 1, self.most[self.number])

    def _resolved(self, value: list[Any]) -> None:
        """The link that began to resolve did so with its effect."""
        for slot, _ in self.of[RESOLVES]:
            value[slot] = min(value[slot], 1)

    def _happened(self, value: list[Any], state: State, entry: dict[str, Any]) -> None:
        match entry["what"]:
            case "event":
                event: Event = entry["event"]
                for verbs, slot, card in self.events:
                    if event.verbs & verbs:
                        value[slot] |= _is_about(card, state, event)
            case "missed":
                for slot, card in self.of[MISSED]:
                    value[slot] |= _has_missed(card, state, entry)
            case "negated":
                self._negated(value, state.chain[entry["link"]])
            case "link":
                link = state.chain[entry["link"]]
                self._resolved(value)
                if entry["negated"]:
                    self._negated(value, link)
                    return
                for slot, card in self.of[RESOLVES]:
                    if not value[slot] and _is_of(card, link):
                        value[slot] = RESOLVING
            case "without effect":
                for slot, _ in self.of[RESOLVES]:
                    if value[slot] == RESOLVING:
                        value[slot] = 0
                if entry["rule"] in NEGATIONS:
                    self._negated(value, state.chain[entry["link"]])

    def _negated(self, value: list[Any], link: Link) -> None:
        for slot, card in self.of[NEGATED]:
            value[slot] |= _is_of(card, link)

    def _records(self, state: State) -> tuple[Any, ...]:
        """What every copy of the cards whose copies are told apart is like, but for its stamps."""
        return tuple(_record(state.cards[uid], state.turn) for code in self.codes for uid in copies(state, code))


def key_of(atom: Way) -> Any:
    """What of the value an atom reads."""
    if isinstance(atom, Happens):
        return atom
    return type(atom)


def _needs_records(state: State, card: Named) -> bool:
    """Is it one copy of several, or of a Token of which more can come?"""
    if card.uid == ANY:
        return False
    code = state.cards[card.uid].code
    return len(copies(state, code)) > 1 or "token" in state.duel.defs[code].types


def _record(card: Card, turn: int) -> tuple[Any, ...]:
    plain = msgspec.structs.replace(card, stamp=0, since=0, came=card.came if card.came >= turn - 1 else 0)
    return msgspec.structs.astuple(plain)


# --- is it the card that is meant? -------------------------------------------------------------------------------------


def is_copy(card: Named, uid: int, name: str, owner: int) -> bool:
    """Is the card of this uid, name and owner one that is meant?"""
    return name == card.name and card.player in (ANY, owner) and card.uid in (ANY, uid)


def _is_of(card: Named, link: Link) -> bool:
    """Is it a link of the card, by the player who is named?"""
    return is_copy(card, link.uid, link.look.facts.name, link.player) and card.effect in (ANY, link.effect.number)


def _is_activated(card: Named, state: State, move: Move) -> bool:
    """Does this activation make such a link?"""
    name = state.duel.defs[state.cards[move.uid].code].name
    return is_copy(card, move.uid, name, move.player) and card.effect in (ANY, move.effect)


def _is_about(card: Named, state: State, event: Event) -> bool:
    look = event.look
    if look is not None:
        return is_copy(card, event.uid, look.facts.name, look.card.owner)
    if not 0 <= event.uid < len(state.cards):
        return False
    plain = state.cards[event.uid]
    return is_copy(card, event.uid, state.duel.defs[plain.code].name, plain.owner)


def _has_missed(card: Named, state: State, entry: dict[str, Any]) -> bool:
    uid: int = entry["uid"]
    owner = state.cards[uid].owner if uid < len(state.cards) else ANY
    return is_copy(card, uid, entry["card"], owner) and card.effect in (ANY, entry["effect"])
