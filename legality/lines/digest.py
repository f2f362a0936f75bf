"""Sixteen bytes that are equal for equal positions: the name of a node.

The digest covers every field of a state but those that are kept for reasons only (`past`, `missed`) and the next stamp. It is the same in every
process that has read the same board, so that a search can be split and taken up again. Interchangeable copies that nothing speaks of count as a
set.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec

from legality.duel import Duel
from legality.program import CardFacts, EffectFacts, Modifier, Step
from legality.state import Card, State
from legality.twins import ties

SIZE = 16
MOST_REMEMBERED = 100_000
"""So many parts of states are remembered with their digests before the memory is cleared."""


class Digester:
    """Digests of the states of one Duel. Parts that states share are digested once."""

    def __init__(self, duel: Duel) -> None:
        self.duel = duel
        self._known: dict[int, tuple[Any, bytes]] = {}
        self._plain: dict[int, tuple[Any, Any]] = {}

    def digest(self, state: State, extra: bytes = b"") -> bytes:
        """The digest of the state, with what else belongs to the node (a monitor, decisions left)."""
        asking = state.asking
        if asking is not None:
            choice = self._words((asking.move, asking.answers, asking.player, asking.kind))
            return blake2b(b"?" + self.digest(asking.base) + choice + extra, digest_size=SIZE).digest()
        part = self._part
        cards = [part(card) for card in state.cards]
        if self.duel.has_copies:
            self._in_order(state, cards)
        rest = (
            state.lp,
            state.unnamed,
            state.tops,
            state.turn,
            state.turn_player,
            state.phase,
            state.step,
            state.timing,
            state.box,
            state.actor,
            state.passed,
            state.unresolved,
            state.group,
            state.batch,
            state.used,
            state.facts,
            state.normal_summons,
            state.drawn,
            state.due,
            state.ending,
            state.discards,
            state.skips,
            state.goal,
            state.winner,
            state.unsettled,
            len(state.chain),
            len(state.moments),
            len(state.answerable),
            len(state.pending),
            len(state.waiting),
            len(state.lasting),
            len(state.delayed),
        )
        for group in (state.chain, state.moments, state.answerable, state.pending, state.waiting, state.lasting, state.delayed):
            for item in group:
                cards.append(part(item))
        if state.battle is not None:
            cards.append(part(state.battle))
        if state.attempt is not None:
            cards.append(part(state.attempt))
        cards.append(repr(rest).encode())
        cards.append(extra)
        return blake2b(b"".join(cards), digest_size=SIZE).digest()

    def _in_order(self, state: State, cards: list[bytes]) -> None:
        """Copies of one card that nothing speaks of: their parts sorted, so that it does not matter which copy is which."""
        groups: dict[int, list[int]] = {}
        for uid, card in enumerate(state.cards):
            if not self.duel.single(card.code):
                groups.setdefault(card.code, []).append(uid)
        spoken_of: frozenset[int] | None = None
        for uids in groups.values():
            if len(uids) < 2:
                continue
            if spoken_of is None:
                found, ways = ties(state)
                spoken_of = found | ways.keys()
            if spoken_of.isdisjoint(uids):
                for uid, own in zip(uids, sorted(cards[uid] for uid in uids), strict=True):
                    cards[uid] = own

    def _part(self, part: Any) -> bytes:
        known = self._known.get(id(part))
        if known is not None:
            return known[1]
        if len(self._known) > MOST_REMEMBERED:
            self._known.clear()
        found = blake2b(self._words(part), digest_size=SIZE).digest()
        self._known[id(part)] = (part, found)
        return found

    def _words(self, value: Any) -> bytes:
        return repr(self._plainly(value)).encode()

    def _plainly(self, value: Any) -> Any:
        """The value as nested tuples of numbers and words, the same in every process."""
        if value is None or isinstance(value, (int, str)):
            return value
        if isinstance(value, tuple):
            return tuple(map(self._plainly, value))
        if isinstance(value, Card):
            facts = self.duel.defs[value.code]
            return (facts.name, *msgspec.structs.astuple(value)[1:])
        if isinstance(value, CardFacts):
            return value.name
        if isinstance(value, (EffectFacts, Modifier, Step)):
            return self._facts(value)
        if isinstance(value, State):
            return self.digest(value)
        if isinstance(value, msgspec.Struct):
            return (type(value).__name__, *map(self._plainly, msgspec.structs.astuple(value)))
        if isinstance(value, (list, frozenset, set)):
            return tuple(sorted(map(repr, value))) if not isinstance(value, list) else tuple(map(self._plainly, value))
        if isinstance(value, dict):
            return tuple((key, self._plainly(item)) for key, item in value.items())
        raise TypeError(f"a state holds a {type(value).__name__}, which has no digest")

    def _facts(self, value: EffectFacts | Modifier | Step) -> Any:
        """An effect, a modifier or a step by what the card file says; digested once."""
        known = self._plain.get(id(value))
        if known is None:
            if isinstance(value, EffectFacts):
                words = repr((value.number, value.facts))
            elif isinstance(value, Modifier):
                words = repr(value.words)
            else:
                words = repr(value.facts)
            known = self._plain[id(value)] = (value, blake2b(words.encode(), digest_size=SIZE).hexdigest())
        return known[1]
