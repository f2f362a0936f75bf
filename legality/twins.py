"""Interchangeable copies: which cards of a position are the same for every purpose, so that one move stands for all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from legality.board import Board


def referred(board: Board) -> frozenset[int]:
    """The uids that a link, an event that can be answered, a lasting effect, a battle or another card speaks of."""
    cached: frozenset[int] | None = board.__dict__.get("_referred")
    if cached is not None:
        return cached
    found: set[int] = set()
    for link in board.chain:
        found.add(link.uid)
        for group in link.targets:
            found.update(uid for uid, _ in group)
    for pending in (*board.pending, *getattr(board, "waiting", ())):
        found.add(pending.uid)
        found.update(event.uid for event in pending.events)
    for moment in (*board.moments, *board.answerable):
        found.update(event.uid for event in moment)
    for lasting in board.lasting:
        found.update((lasting.uid, lasting.source))
        found.update(uid for uid, _ in lasting.cards)
    for delayed in board.delayed:
        found.update(uid for uid, _ in delayed.cards)
    if board.battle is not None:
        found.update((board.battle.attacker, board.battle.target))
    if board.attempt is not None:
        found.update(board.attempt.uids)
    for key in board.used:
        if key[0] == "soft":
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
    result = frozenset(found)
    board.__dict__["_referred"] = result
    return result


def twin_key(board: Board, uid: int) -> Any:
    """Two cards with equal keys are interchangeable. The key of a card that something speaks of is its own."""
    card = board.cards[uid]
    if board.duel.single(card.code) or uid in referred(board):
        return uid
    return msgspec.structs.replace(card, stamp=0, slot=-1)
