"""Sixteen bytes that are equal for equal positions: the name of a node.

The digest covers every field that belongs to what makes two positions equal (`legality.game.marks`): not what is kept for reasons only,
and not the next stamp. It is the same in every process that has read the same board, so that a search can be split and taken up again.
Interchangeable copies that nothing speaks of count as a set.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import astuple

from legality.continuous.copies import spoken
from legality.game.card import Card
from legality.game.duel import Duel
from legality.game.effects import CardFacts, EffectFacts, Modifier, Step
from legality.game.marks import Mark, Pick, fields, holds_records, is_plain, picking
from legality.game.state import Game, State

SIZE = 16
ABSENT = bytes(SIZE)
"""In the place of the digest of a record that is not there."""
MOST_REMEMBERED = 100_000
"""So many parts of states are remembered with their digests before the memory is cleared."""
_encode = msgspec.msgpack.Encoder().encode
_encode_words = msgspec.json.Encoder().encode
"""What a card says, as text: words that it does not hold are left out."""


class Identity(NamedTuple):
    """What of a record belongs to what makes two positions equal, and which of it has to be made plain."""

    pick: Pick
    code: int
    """The place of the number that says which card it is; -1 for none."""
    not_plain: tuple[int, ...]


@cache
def identity_of(record: type[msgspec.Struct]) -> Identity:
    """Read off the marks of its fields once."""
    own = [field for field in fields(record) if field.is_identity]
    code = next((place for place, field in enumerate(own) if Mark.CODE in field.marks), -1)
    not_plain = tuple(place for place, field in enumerate(own) if not is_plain(field.type))
    return Identity(picking(record, lambda field: field.is_identity), code, not_plain)


class Parts(NamedTuple):
    """What of a position is digested piece by piece, so that pieces which states share are digested once, and the rest."""

    groups: Pick
    """All groups of records but the cards, which come first."""
    singles: Pick
    """Records that may be absent."""
    rest: Pick


def parts_of(position: type[Game]) -> Parts:
    """Read off the fields and their marks. Of a choice that is asked, and of the cards, `digest` sees to it."""
    own = [field for field in fields(position) if field.is_identity and field.name not in ("asking", "cards")]
    records = [field for field in own if holds_records(field.type)]
    return Parts(
        picking(position, lambda field: field in records and not field.is_optional),
        picking(position, lambda field: field in records and field.is_optional),
        picking(position, lambda field: field in own and field not in records),
    )


_groups, _singles, _rest = parts_of(State)


class Digester:
    """Digests of the states that follow from one. Parts that states share are digested once."""

    def __init__(self, beginning: State) -> None:
        self.duel: Duel = beginning.duel
        self._parts: dict[int, tuple[Any, bytes]] = {}
        self._rests: dict[Any, bytes] = {}
        self._facts: dict[int, tuple[Any, str]] = {}
        self._told: dict[type[msgspec.Struct], Callable[[Any], Any]] = {}
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
            Card: self._part,
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
            return blake2b(b"?" + _encode(self._record(asking)) + extra, digest_size=SIZE).digest()
        known = self._parts
        words: list[bytes] = []
        for card in state.cards:
            part = known.get(id(card))
            words.append(self._part(card) if part is None else part[1])
        copies = self._copies_among(state)
        if copies:
            self._in_order(state, words, copies)
        values = astuple(state)
        groups = _groups(values)
        for group in groups:
            for item in group:
                part = known.get(id(item))
                words.append(self._part(item) if part is None else part[1])
        for single in _singles(values):
            words.append(ABSENT if single is None else self._part(single))
        rest = (len(state.cards), *map(len, groups), *_rest(values))
        words.append(self._rests.get(rest) or self._remaining(rest))
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
        speaks = [_spoken_of(one), _spoken_of(other)]
        for uids in self._copies_among(one):
            if all(named.isdisjoint(uids) for named in speaks):
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
                spoken_of = _spoken_of(state)
            if spoken_of.isdisjoint(uids):
                own.sort()
                for uid, word in zip(uids, own, strict=True):
                    words[uid] = word

    def _remaining(self, rest: tuple[Any, ...]) -> bytes:
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
        plain = self._plainly(part) if type(part) is tuple else self._record(part)
        found = blake2b(_encode(plain), digest_size=SIZE).digest()
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
            self._plain[type(value)] = self._telling(identity_of(type(value)))
            return self._record(value)
        raise TypeError(f"a state holds a {type(value).__name__}, which has no digest")

    def _tuple(self, value: tuple[Any, ...]) -> Any:
        plain = self._plain
        return [plain[type(item)](item) if type(item) in plain else self._plainly(item) for item in value]

    def _mapping(self, value: dict[Any, Any]) -> Any:
        return [(str(key), self._plainly(item)) for key, item in value.items()]

    def _record(self, record: msgspec.Struct) -> Any:
        """What of a record belongs to what makes two positions equal."""
        told = self._told.get(type(record))
        if told is None:
            told = self._told[type(record)] = self._telling(identity_of(type(record)))
        return told(record)

    def _telling(self, identity: Identity) -> Callable[[Any], Any]:
        """How records of a kind are told: cards by their names, since the number of a Token's facts depends on what was Summoned before."""
        pick, code, not_plain = identity
        plainly, defs = self._plainly, self.duel.defs

        def told(record: msgspec.Struct) -> Any:
            values = list(pick(astuple(record)))
            for place in not_plain:
                if values[place]:
                    values[place] = plainly(values[place])
            return values

        def told_by_name(record: msgspec.Struct) -> Any:
            values = told(record)
            values[code] = defs[values[code]].name
            return values

        return told if code < 0 else told_by_name

    def _effect(self, effect: EffectFacts) -> str:
        return self._said(effect, lambda: _encode_words((effect.number, effect.record)))

    def _modifier(self, modifier: Modifier) -> str:
        return self._said(modifier, lambda: modifier.identity)

    def _step(self, step: Step) -> str:
        return self._said(step, lambda: _encode_words((step.verb, step.record)))

    def _said(self, value: Any, words: Callable[[], bytes]) -> str:
        """What the card file says, digested once."""
        known = self._facts.get(id(value))
        if known is None:
            known = self._facts[id(value)] = (value, blake2b(words(), digest_size=SIZE).hexdigest())
        return known[1]


def _itself(value: Any) -> Any:
    return value


@cache
def _sorted(value: frozenset[Any]) -> Any:
    return sorted(map(repr, value))


def _spoken_of(state: State) -> frozenset[int]:
    """The cards of which something speaks in some way."""
    said = spoken(state)
    return said.named | said.ways.keys()


def _name(facts: CardFacts) -> str:
    return facts.name
