"""Where is there room (ZON-1)? Free zones of a player, and the zones that Link Monsters point to."""

from __future__ import annotations

from typing import Any

from legality.terms import EXTRA, LIMBO, MZONE, PZONE, SZONE

FIRST_EXTRA = 5
"""Zone numbers 5 and 6 are the Extra Monster Zones, left and right as player A sees them."""


def free_monster_zones(board: Any, player: int) -> int:
    """Free Main Monster Zones of a player."""
    return 5 - sum(1 for card in board.cards if card.zone == MZONE and card.control == player and card.slot < FIRST_EXTRA)


def free_backrow(board: Any, player: int) -> int:
    """Free Spell & Trap Zones of a player; Pendulum Zones are two of them."""
    return 5 - sum(1 for card in board.cards if card.zone & (SZONE | PZONE) and card.control == player)


def free_pendulum_zones(board: Any, player: int) -> int:
    """Free Pendulum Zones of a player: the outer Spell & Trap Zones, as far as five are not used otherwise."""
    scales = sum(1 for card in board.cards if card.zone == PZONE and card.control == player)
    return min(2 - scales, free_backrow(board, player))


def _column(player: int, slot: int) -> int:
    """The column of a zone as player A counts them, from 0 on A's left."""
    if slot >= FIRST_EXTRA:
        return 1 if slot == FIRST_EXTRA else 3
    return slot if player == 0 else 4 - slot


def pointed_slots(board: Any, player: int) -> set[int]:
    """The Main Monster Zones of a player that some Link Monster points to. A Link Monster whose zone nobody said points to all it could."""
    found: set[int] = set()
    for card in board.cards:
        facts = board.duel.defs[card.code]
        if card.zone != MZONE or not card.up or not facts.link:
            continue
        if card.slot < 0:
            return set(range(5))
        in_extra = card.slot >= FIRST_EXTRA
        own = card.control == player
        sideways = 1 if card.control == 0 else -1
        for arrow in facts.arrows:
            words = arrow.split("-")
            vertical = words[0] if words[0] in ("top", "bottom") else ""
            step = {"left": -1, "right": 1}.get(words[-1], 0) * sideways
            column = _column(card.control, card.slot) + step
            reaches = (vertical == "bottom" and own) or (vertical == "top" and not own) if in_extra else (not vertical and own)
            if reaches and 0 <= column <= 4:
                found.add(column if player == 0 else 4 - column)
    return found


def extra_slot(board: Any, player: int, leaving: tuple[int, ...] = ()) -> int:
    """A free Extra Monster Zone for this player, or -1: each player has one of the two."""
    taken = {
        card.slot: card.control
        for uid, card in enumerate(board.cards)
        if card.zone == MZONE and card.slot >= FIRST_EXTRA and uid not in leaving
    }
    if player in taken.values():
        return -1
    return next((slot for slot in (FIRST_EXTRA, FIRST_EXTRA + 1) if slot not in taken), -1)


def pointed_slot(board: Any, player: int, leaving: tuple[int, ...] = ()) -> int:
    """A free Main Monster Zone that a Link Monster points to, or -1."""
    taken = {card.slot for uid, card in enumerate(board.cards) if card.zone == MZONE and card.control == player and uid not in leaving}
    return next((slot for slot in sorted(pointed_slots(board, player)) if slot not in taken), -1)


def needs_extra_zone(board: Any, uid: int) -> bool:
    """Does it need an Extra Monster Zone or a zone pointed to: a Link or face-up Pendulum Monster from the Extra Deck?"""
    card = board.cards[uid]
    facts = board.duel.defs[card.code]
    return bool(
        (card.zone == EXTRA or (card.zone == LIMBO and card.origin == EXTRA))
        and ("link" in facts.types or ("pendulum" in facts.types and card.up))
    )


def has_zone(board: Any, uid: int, player: int, leaving: int = 0, gone: tuple[int, ...] = ()) -> bool:
    """Is there a zone for this monster, once `leaving` monsters of the player (those in `gone`, where known) have left?"""
    if needs_extra_zone(board, uid):
        return extra_slot(board, player, gone) >= 0 or pointed_slot(board, player, gone) >= 0
    return free_monster_zones(board, player) + leaving > 0


def room_for_extra(board: Any, player: int) -> int:
    """How many Link or face-up Pendulum Monsters of the Extra Deck could be placed at once."""
    taken = {card.slot for card in board.cards if card.zone == MZONE and card.control == player}
    return (extra_slot(board, player) >= 0) + sum(1 for slot in pointed_slots(board, player) if slot not in taken)


def slot_for(board: Any, uid: int, player: int) -> int:
    """The zone number that a monster takes, where it matters: -1 for any Main Monster Zone."""
    if not needs_extra_zone(board, uid):
        return -1
    slot = extra_slot(board, player)
    return slot if slot >= 0 else pointed_slot(board, player)
