"""Sixteen bytes that are equal for equal positions: the name of a node.

The digest covers every field of a state but those that are kept for reasons only (`past`, `missed`) and the next stamp. It is the same in
every process that has read the same board, so that a search can be split and taken up again. Interchangeable copies that nothing speaks of
count as a set.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Any

import msgspec

from legality.continuous.copies import ties
from legality.game.card import Card
from legality.game.duel import Duel
from legality.game.effects import CardFacts, EffectFacts, Modifier, Step
from legality.game.state import Link, Look, State

SIZE = 16
MOST_REMEMBERED = 100_000
"""So many parts of states are remembered with their digests before the memory is cleared."""
_encode = msgspec.msgpack.Encoder().encode


class Digester:
    """Digests of the states that follow from one. Parts that states share are digested once."""

    def __init__(self, beginning: State) -> None:
        self.duel: Duel = beginning.duel
        self._parts: dict[int, tuple[Any, bytes]] = {}
        self._rests: dict[Any, bytes] = {}
        self._facts: dict[int, tuple[Any, str]] = {}
        self._copies: dict[tuple[int, ...], list[list[int]]] = {}
        """For each sequence of cards that came later (drawn, Tokens) the uids of copies."""
        self._cards_at_first = len(beginning.cards)
        self._plain: dict[type, Callable[[Any], Any]] = {
            type(None): _itself,
            int: _itself,
            str: _itself,
            bool: _itself,
            tuple: self._tuple,
            list: self._tuple,
            frozenset: _sorted,
            dict: self._mapping,
            Card: self._card,
            Look: self._look,
            Link: self._link,
            CardFacts: _name,
            EffectFacts: self._effect,
            Modifier: self._modifier,
            Step: self._step,
            State: self.digest,
        }

    def digest(self, state: State, extra: bytes = b"") -> bytes:
        """The digest of the state, with what else belongs to the node (a monitor, decisions left)."""
        asking = state.asking
        if asking is not None:
            choice = self._bytes((asking.move, asking.answers, asking.player, asking.kind))
            return blake2b(b"?" + self.digest(asking.base) + choice + extra, digest_size=SIZE).digest()
        known = self._parts
        words: list[bytes] = []
        for card in state.cards:
            part = known.get(id(card))
            words.append(self._part(card) if part is None else part[1])
        copies = self._copies_among(state)
        if copies:
            self._in_order(state, words, copies)
        for group in (state.chain, state.moments, state.answerable, state.pending, state.waiting, state.lasting, state.delayed):
            for item in group:
                part = known.get(id(item))
                words.append(self._part(item) if part is None else part[1])
        if state.battle is not None:
            words.append(self._part(state.battle))
        if state.attempt is not None:
            words.append(self._part(state.attempt))
        rest = (
            len(state.cards),
            len(state.chain),
            len(state.moments),
            len(state.answerable),
            len(state.pending),
            len(state.waiting),
            len(state.lasting),
            len(state.delayed),
            state.battle is None,
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
        )
        words.append(self._rests.get(rest) or self._rest(rest))
        words.append(extra)
        return blake2b(b"".join(words), digest_size=SIZE).digest()

    def _copies_among(self, state: State) -> list[list[int]]:
        """The uids of cards of which there are copies."""
        later = (len(state.cards), *[card.code for card in state.cards[self._cards_at_first :]])
        found = self._copies.get(later)
        if found is None:
            groups: dict[int, list[int]] = {}
            for uid, card in enumerate(state.cards):
                groups.setdefault(card.code, []).append(uid)
            found = self._copies[later] = [uids for uids in groups.values() if len(uids) > 1]
        return found

    def copies_matched(self, one: State, other: State) -> dict[int, int]:
        """Of two equal positions: for each copy of the one that nothing speaks of, the copy of the other that is like it."""
        found: dict[int, int] = {}
        speaks = [known | ways.keys() for known, ways in (ties(one), ties(other))]
        for uids in self._copies_among(one):
            if all(spoken.isdisjoint(uids) for spoken in speaks):
                orders = [sorted(uids, key=lambda uid: (self._part(state.cards[uid]), uid)) for state in (one, other)]
                found.update(zip(*orders, strict=True))
        return found

    def _in_order(self, state: State, words: list[bytes], copies: list[list[int]]) -> None:
        """Copies of one card that nothing speaks of: their parts sorted, so that it does not matter which copy is which."""
        spoken_of: frozenset[int] | None = None
        for uids in copies:
            own = [words[uid] for uid in uids]
            if own.count(own[0]) == len(own):
                continue
            if spoken_of is None:
                found, ways = ties(state)
                spoken_of = found | ways.keys()
            if spoken_of.isdisjoint(uids):
                own.sort()
                for uid, word in zip(uids, own, strict=True):
                    words[uid] = word

    def _rest(self, rest: Any) -> bytes:
        if len(self._rests) > MOST_REMEMBERED:
            self._rests.clear()
        found = self._rests[rest] = self._bytes(rest)
        return found

    def _part(self, part: Any) -> bytes:
        known = self._parts.get(id(part))
        if known is not None:
            return known[1]
        if len(self._parts) > MOST_REMEMBERED:
            self._parts.clear()
        found = blake2b(self._bytes(part), digest_size=SIZE).digest()
        self._parts[id(part)] = (part, found)
        return found

    # --- values as plain tuples, the same in every process ----------------------------------------------------------------

    def _bytes(self, value: Any) -> bytes:
        return _encode(self._plainly(value))

    def _plainly(self, value: Any) -> Any:
        plain = self._plain.get(type(value))
        if plain is not None:
            return plain(value)
        if isinstance(value, msgspec.Struct):
            return (type(value).__name__, *map(self._plainly, msgspec.structs.astuple(value)))
        raise TypeError(f"a state holds a {type(value).__name__}, which has no digest")

    def _tuple(self, value: tuple[Any, ...]) -> Any:
        plain = self._plain
        return [plain[type(item)](item) if type(item) in plain else self._plainly(item) for item in value]

    def _mapping(self, value: dict[Any, Any]) -> Any:
        return [(str(key), self._plainly(item)) for key, item in value.items()]

    def _card(self, card: Card) -> Any:
        """By its name: the number of a Token's facts depends on what was Summoned before."""
        return (self.duel.defs[card.code].name, *msgspec.structs.astuple(card)[1:])

    def _look(self, look: Look) -> Any:
        return (
            look.uid,
            self._part(look.card),
            look.facts.name,
            look.kind,
            look.names,
            look.atk,
            look.defense,
            look.level,
            look.attributes,
            look.race,
            "tuner" in look.types,
        )

    def _link(self, link: Link) -> Any:
        return (
            link.player,
            link.uid,
            link.stamp,
            self._look(link.look),
            self._effect(link.effect),
            link.zone,
            link.speed,
            link.is_card_activation,
            link.was_set,
            link.targets,
            [self._look(look) for look in link.costs],
            link.paid,
            self._plainly(link.declared),
            [self._part(event) for event in link.events],
            link.prompts,
            link.batch,
            link.negated,
            link.answers_summon,
            link.paid_stamp,
            link.followed,
        )

    def _effect(self, effect: EffectFacts) -> str:
        return self._said(effect, lambda: repr((effect.number, effect.facts)))

    def _modifier(self, modifier: Modifier) -> str:
        return self._said(modifier, lambda: repr(modifier.words))

    def _step(self, step: Step) -> str:
        return self._said(step, lambda: repr(step.facts))

    def _said(self, value: Any, words: Callable[[], str]) -> str:
        """What the card file says, digested once."""
        known = self._facts.get(id(value))
        if known is None:
            known = self._facts[id(value)] = (value, blake2b(words().encode(), digest_size=SIZE).hexdigest())
        return known[1]


def _itself(value: Any) -> Any:
    return value


def _sorted(value: frozenset[Any]) -> Any:
    return sorted(map(repr, value))


def _name(facts: CardFacts) -> str:
    return facts.name
