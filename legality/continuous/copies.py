"""Interchangeable copies: which cards of a position are the same for every purpose, so that one move stands for all of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import msgspec

from legality.game.zones import FIRST_EXTRA

if TYPE_CHECKING:
    from legality.game.board import Board


def ties(board: Board) -> tuple[frozenset[int], dict[int, tuple[Any, ...]]]:
    """The uids that something speaks of; and in what way, for cards that can have an equal: targets, triggers, events, effects on them."""
    cached: tuple[frozenset[int], dict[int, tuple[Any, ...]]] | None = board.__dict__.get("_ties")
    if cached is not None:
        return cached
    found: set[int] = set()
    ways: dict[int, tuple[Any, ...]] = {}
    for number, link in enumerate(board.chain):
        found.add(link.uid)
        for clause, group in enumerate(link.targets):
            for uid, stamp in group:
                ways[uid] = (*ways.get(uid, ()), ("targeted", number, clause, board.cards[uid].stamp == stamp))
        for event in link.events:
            found.add(event.uid)
    for pending in (*board.pending, *board.waiting):
        own = len(pending.events) == 1 and pending.events[0].uid == pending.uid
        if not own:
            found.update(event.uid for event in pending.events)
        way = (pending.effect.number, pending.moment, pending.prompts, () if own else pending.events)
        ways[pending.uid] = (*ways.get(pending.uid, ()), way)
    for place, moment in enumerate((*board.moments, None, *board.answerable)):
        for event in moment or ():
            ways[event.uid] = (*ways.get(event.uid, ()), (place, event.verbs, event.cause, event.amount))
    for lasting in board.lasting:
        found.add(lasting.source)
        found.update(uid for uid, _ in lasting.cards)
        if lasting.uid >= 0:
            how = (id(lasting.modifier), lasting.player, lasting.source, lasting.until, lasting.label, lasting.values)
            ways[lasting.uid] = (*ways.get(lasting.uid, ()), (*how, board.cards[lasting.uid].stamp == lasting.stamp))
    for delayed in board.delayed:
        found.update(uid for uid, _ in delayed.cards)
    if board.battle is not None:
        found.update((board.battle.attacker, board.battle.target))
    if board.attempt is not None:
        found.update(board.attempt.uids)
    for key in board.used:
        if key[0] in ("soft", "phase", "while face-up") or (key[0] == "chain" and isinstance(key[1], int) and len(key) == 4):
            found.add(key[1])
    for card in board.cards:
        if card.equip >= 0:
            found.add(card.equip)
        if card.bound >= 0:
            found.add(card.bound)
        if card.materials:
            found.update(card.materials)
    for top in board.tops:
        found.update(top)
    result = frozenset(found), ways
    board.__dict__["_ties"] = result
    return result


def twin_key(board: Board, uid: int) -> Any:
    """Two cards with equal keys are interchangeable. The key of a card that something speaks of is its own.

    An Extra Monster Zone counts, since what leaves it frees another zone than a Main Monster Zone does (ZON-1), and every zone
    where a card asks in which others stand.
    """
    card = board.cards[uid]
    if board.duel.single(card.code):
        return uid
    spoken_of, ways = ties(board)
    if uid in spoken_of:
        return uid
    slot = card.slot if card.slot >= FIRST_EXTRA or board.duel.reads_zones else -1
    return msgspec.structs.replace(card, stamp=0, since=0, slot=slot), ways.get(uid, ())


def copy_key(board: Board, uid: int, itself: int = -1) -> str:
    """Which class of interchangeable cards it belongs to, as a word.

    `itself`: the card whose effect or move it is. What its own effect does to it is not the same as what that of its copy does.
    """
    return "itself" if uid == itself else repr(twin_key(board, uid))


def group_key(board: Board, uids: Iterable[int], itself: int = -1) -> tuple[str, ...]:
    """The classes of a group of cards; equal for two groups that differ only in interchangeable copies."""
    return tuple(sorted(copy_key(board, uid, itself) for uid in uids))
