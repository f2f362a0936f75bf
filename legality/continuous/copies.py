"""Interchangeable copies: which cards of a position are the same for every purpose, so that one move stands for all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from operator import attrgetter
from typing import Any, Final, get_args

import msgspec
from msgspec.structs import astuple

from legality.game.card import Card
from legality.game.marks import Field, Gather, Mark, Pick, fields, gathering, picking
from legality.game.state import Game, Spoken
from legality.game.zones import FIRST_EXTRA

ITSELF: Final = -1
"""The class of a card whose own effect or move it is."""
MATERIALS: Final = "materials"
"""The field that names the Xyz Materials of a monster: equal ones of one monster are interchangeable."""
OF_A_COPY: Final = ("soft", "phase", "spared", "while face-up", "since face-up", "perhaps since face-up")
"""Kinds of limits that are counted for one copy: `(kind, uid, stamp, …)`."""


def spoken(game: Game) -> Spoken:
    """Which cards does something speak of, and in what way?"""
    derived = game.derived
    if derived.spoken is None:
        derived.spoken = Spoken(_named(game), _ways(game), {})
    return derived.spoken


def _named(game: Game) -> frozenset[int]:
    """The cards that the fields marked so name, and those of limits, of what prompted an effect, of what a Trigger Effect speaks of."""
    found: set[int] = set()
    for name, gather in _naming_fields():
        gather(getattr(game, name), found)
    for link in game.chain:
        for event in link.events:
            found.add(event.uid)
    for pending in (*game.pending, *game.waiting):
        if not (len(pending.events) == 1 and pending.events[0].uid == pending.uid):
            found.update([event.uid for event in pending.events])
    for key in game.used:
        if key[0] == "spared":
            found.add(key[3])
        if key[0] in OF_A_COPY or (key[0] == "chain" and isinstance(key[1], int) and len(key) == 4):
            found.add(key[1])
    return frozenset(found)


def _ways(game: Game) -> dict[int, tuple[Any, ...]]:
    """What is said of cards that can have an equal: targets, triggers, events, effects on them."""
    ways: dict[int, tuple[Any, ...]] = {}
    for number, link in enumerate(game.chain):
        for clause, group in enumerate(link.targets):
            for uid, stamp in group:
                ways[uid] = (*ways.get(uid, ()), ("targeted", number, clause, game.cards[uid].stamp == stamp))
    for pending in (*game.pending, *game.waiting):
        own = len(pending.events) == 1 and pending.events[0].uid == pending.uid
        way = (pending.effect.number, pending.moment, pending.prompts, () if own else pending.events)
        ways[pending.uid] = (*ways.get(pending.uid, ()), way)
    for place, moment in enumerate((*game.moments, None, *game.answerable)):
        for event in moment or ():
            ways[event.uid] = (*ways.get(event.uid, ()), (place, event.verbs, event.cause, event.amount))
    for uid, card in enumerate(game.cards):
        for material in card.materials:
            ways[material] = (*ways.get(material, ()), (MATERIALS, uid))
    for lasting in game.lasting:
        if lasting.uid >= 0:
            how = (id(lasting.modifier), lasting.player, lasting.source, lasting.until, lasting.since, lasting.label, lasting.values)
            ways[lasting.uid] = (*ways.get(lasting.uid, ()), (*how, game.cards[lasting.uid].stamp == lasting.stamp))
    return ways


@cache
def _naming_fields() -> tuple[tuple[str, Gather], ...]:
    """The fields of a position in which cards are named, and what gathers their uids."""
    found = ((field.name, _naming(field)) for field in fields(Game))
    return tuple((name, gather) for name, gather in found if gather is not None)


def _naming(field: Field) -> Gather | None:
    """What gathers the uids of the cards that this field names, or the records in it; None if it names none."""
    if Mark.NAMES in field.marks:
        return gathering(field.type, Mark.UID, field.marks)
    kinds = (field.type, *get_args(field.type))
    record = next((kind for kind in kinds if isinstance(kind, type) and issubclass(kind, msgspec.Struct)), None)
    if record is None or not any(Mark.NAMES in inner.marks for inner in fields(record)):
        return None
    one = _named_by(record)
    if record is field.type or type(None) in get_args(field.type):
        return lambda value, found: None if value is None else one(value, found)

    def every(values: Iterable[msgspec.Struct], found: set[int]) -> None:
        for value in values:
            one(value, found)

    return every


def _named_by(record: type[msgspec.Struct]) -> Callable[[Any, set[int]], None]:
    """What gathers the uids of the cards that a record of this kind names."""
    inner = [field for field in fields(record) if Mark.NAMES in field.marks and field.name != MATERIALS]
    single = [attrgetter(field.name) for field in inner if Mark.UID in field.marks and field.type is int]
    groups = [(attrgetter(field.name), gathering(field.type, Mark.UID, field.marks)) for field in inner if field.type is not int]

    def gather(value: Any, found: set[int]) -> None:
        for of in single:
            found.add(of(value))
        for of, into in groups:
            group = of(value)
            if group and into is not None:
                into(group, found)

    return gather


@cache
def _like() -> Pick:
    """What picks that which two interchangeable cards have in common."""
    return picking(Card, lambda field: field.marks.isdisjoint({Mark.STAMP, Mark.ZONE_NUMBER}))


def _kind(game: Game, uid: int, ways: dict[int, tuple[Any, ...]]) -> Any:
    """Equal for interchangeable cards of which nothing speaks by name.

    An Extra Monster Zone counts, since what leaves it frees another zone than a Main Monster Zone does (ZON-1), and every zone
    where a card asks in which others stand.
    """
    card = game.cards[uid]
    slot = card.slot if card.slot >= FIRST_EXTRA or game.duel.reads_zones else -1
    return _like()(astuple(card)), slot, ways.get(uid, ())


def twin_key(game: Game, uid: int) -> int:
    """The class of interchangeable cards to which it belongs: the lowest uid in it. A card that something names is alone in its class."""
    code = game.cards[uid].code
    if game.duel.single(code):
        return uid
    said = spoken(game)
    if uid in said.named:
        return uid
    known = said.classes.get(uid)
    if known is None:
        first: dict[Any, int] = {}
        for other, card in enumerate(game.cards):
            if card.code == code and other not in said.named:
                said.classes[other] = first.setdefault(_kind(game, other, said.ways), other)
        known = said.classes[uid]
    return known


def copy_key(game: Game, uid: int, itself: int = -1) -> int:
    """Which class of interchangeable cards it belongs to.

    `itself`: the card whose effect or move it is. What its own effect does to it is not the same as what that of its copy does.
    """
    return ITSELF if uid == itself else twin_key(game, uid)


def group_key(game: Game, uids: Iterable[int], itself: int = -1) -> tuple[int, ...]:
    """The classes of a group of cards; equal for two groups that differ only in interchangeable copies."""
    keys = [copy_key(game, uid, itself) for uid in uids]
    return tuple(sorted(keys)) if len(keys) > 1 else tuple(keys)
