"""Where is there room (ZON-1)? Free zones of a player, and the zones that Link Monsters point to."""

from __future__ import annotations

from collections.abc import Iterable

from legality.game.card import Card
from legality.game.state import Game
from legality.game.terms import EXTRA, HOW, LIMBO, MZONE, PZONE, SZONE
from legality.game.view import UnsettledFact

COLUMNS = MZONE | SZONE | PZONE
"""Zones that stand in columns."""

OUTER = (0, 4)
"""The Spell & Trap Zones that are Pendulum Zones too."""
FIRST_EXTRA = 5
"""Zone numbers 5 and 6 are the Extra Monster Zones, left and right as player A sees them."""


FROM_THE_EXTRA_DECK = HOW["fusion"] | HOW["synchro"] | HOW["xyz"]
"""Summons of monsters that go to any Main Monster Zone or to an Extra Monster Zone."""


def free_monster_zones(game: Game, player: int, gone: tuple[int, ...] = ()) -> int:
    """Free Main Monster Zones of a player, once these monsters are gone.

    A Fusion, Synchro or Xyz Monster for which nobody said a zone may stand in the Extra Monster Zone that is free, and leaves its room.
    """
    free = 5
    for uid, card in enumerate(game.cards):
        if card.zone == MZONE and card.control == player and card.slot < FIRST_EXTRA and uid not in gone:
            free -= 1
    return free + 1 if free < 5 and in_either(game, player, gone) >= 0 else free


def in_either(game: Game, player: int, gone: tuple[int, ...] = ()) -> int:
    """A monster of the player, not one of these, that may as well stand in the Extra Monster Zone, which is free; -1 if there is none."""
    for uid, card in enumerate(game.cards):
        if card.slot == -1 and card.zone == MZONE and card.control == card.owner == player and card.how & FROM_THE_EXTRA_DECK:
            facts = game.duel.defs[card.code]
            if uid not in gone and facts.is_extra and "link" not in facts.types:
                return uid if extra_slot(game, player, gone) >= 0 else -1
    return -1


def free_backrow(game: Game, player: int) -> int:
    """Free Spell & Trap Zones of a player; Pendulum Zones are two of them."""
    return 5 - sum(1 for card in game.cards if card.zone & (SZONE | PZONE) and card.control == player)


def free_pendulum_zones(game: Game, player: int) -> int:
    """Free Pendulum Zones of a player: the outer Spell & Trap Zones, as far as no other card is in them and five are not used."""
    used = sum(1 for card in game.cards if card.control == player and (card.zone == PZONE or card.zone == SZONE and card.slot in OUTER))
    return min(2 - used, free_backrow(game, player))


def _column(player: int, slot: int) -> int:
    """The column of a zone as player A counts them, from 0 on A's left."""
    if slot >= FIRST_EXTRA:
        return 1 if slot == FIRST_EXTRA else 3
    return slot if player == 0 else 4 - slot


def pointed_slots(game: Game, player: int, leaving: tuple[int, ...] = ()) -> set[int]:
    """The Main Monster Zones of a player that some Link Monster points to, once these have left (SUM-7: materials come first).

    A Link Monster whose zone nobody said points to all it could.
    """
    found, all_said = _pointed_to(game, player, (uid for uid in range(len(game.cards)) if uid not in leaving))
    return found if all_said else set(range(5))


def _pointed_to(game: Game, player: int, links: Iterable[int]) -> tuple[set[int], bool]:
    """The Main Monster Zones of a player that these Link Monsters point to, of those whose own zone is said; and is that of all said?"""
    found: set[int] = set()
    all_said = True
    for uid in links:
        card = game.cards[uid]
        facts = game.duel.defs[card.code]
        if card.zone != MZONE or not card.up or not facts.link:
            continue
        if card.slot < 0:
            all_said = False
        else:
            found |= {slot for side, slot in _pointed_from(card.control, card.slot, facts.arrows) if side == player}
    return found, all_said


def points_to(game: Game, link: int, uid: int, before: Card | None = None) -> bool | None:
    """Does this Link Monster point to the zone in which that monster stands? None where nobody said in which zones they stand.

    `before`: that monster as it stood there, if it has left.
    """
    arrow, card = game.cards[link], before or game.cards[uid]
    facts = game.duel.defs[arrow.code]
    if link == uid or arrow.zone != MZONE or card.zone != MZONE or not arrow.up or not facts.arrows:
        return False
    found = {
        (card.control if slot < FIRST_EXTRA else -1, slot) in _pointed_from(arrow.control, own, facts.arrows)
        for own in _may_stand(arrow)
        for slot in _may_stand(card)
        if (own, arrow.control) != (slot, card.control)
    }
    return found.pop() if len(found) == 1 else None


def same_column(game: Game, first: int, second: int, seen: Card | None = None, beside: int = 0) -> bool | None:
    """Are these two cards on the field in one column? None where nobody said in which zones they are.

    Of a second card that left the field since: where it was when it was seen. `beside`: or in columns so near to each other.
    """
    one, other = game.cards[first], game.cards[second]
    if seen is not None and seen.zone & COLUMNS and not (other.zone & COLUMNS and other.stamp == seen.stamp):
        other = seen
    if not (one.zone & COLUMNS and other.zone & COLUMNS):
        return False
    if first == second and other is not seen:
        return True
    found = {
        abs(_column(one.control, own) - _column(other.control, slot)) <= beside for own in _may_stand(one) for slot in _may_stand(other)
    }
    return found.pop() if len(found) == 1 else None


def in_column(card: Card, player: int, slot: int) -> bool | None:
    """Is this card on the field in the column of a zone of that player (its number, -1 if nobody said it)? None if that is not known."""
    if not card.zone & COLUMNS:
        return False
    own = (slot,) if slot >= 0 else tuple(range(FIRST_EXTRA))
    found = {_column(player, one) == _column(card.control, other) for one in own for other in _may_stand(card)}
    return found.pop() if len(found) == 1 else None


def _may_stand(card: Card) -> tuple[int, ...]:
    """The zone numbers that the card may have: one, or every one where nobody said it."""
    if card.zone == PZONE:
        return (0, 4)
    return (card.slot,) if card.slot >= 0 else tuple(range(FIRST_EXTRA))


def _pointed_from(player: int, slot: int, arrows: tuple[str, ...]) -> set[tuple[int, int]]:
    """The Monster Zones that arrows point to from this zone of a player, as (player, zone number); player -1 for Extra Monster Zones."""
    found: set[tuple[int, int]] = set()
    sideways = 1 if player == 0 else -1
    for arrow in arrows:
        words = arrow.split("-")
        vertical = words[0] if words[0] in ("top", "bottom") else ""
        column = _column(player, slot) + {"left": -1, "right": 1}.get(words[-1], 0) * sideways
        if not 0 <= column <= 4:
            continue
        if slot >= FIRST_EXTRA and vertical:
            side = player if vertical == "bottom" else 1 - player
            found.add((side, column if side == 0 else 4 - column))
        elif slot < FIRST_EXTRA and not vertical:
            found.add((player, column if player == 0 else 4 - column))
        elif slot < FIRST_EXTRA and vertical == "top" and column in (1, 3):
            found.add((-1, FIRST_EXTRA if column == 1 else FIRST_EXTRA + 1))
    return found


def extra_slot(game: Game, player: int, leaving: tuple[int, ...] = ()) -> int:
    """A free Extra Monster Zone for this player, or -1: each player has one of the two, but in formats that have none."""
    if game.duel.tables.no_extra_zones:
        return -1
    taken = {
        card.slot: card.control
        for uid, card in enumerate(game.cards)
        if card.zone == MZONE and card.slot >= FIRST_EXTRA and uid not in leaving
    }
    if player in taken.values():
        return -1
    return next((slot for slot in (FIRST_EXTRA, FIRST_EXTRA + 1) if slot not in taken), -1)


def pointed_slot(game: Game, player: int, leaving: tuple[int, ...] = ()) -> int:
    """A free Main Monster Zone that a Link Monster points to, or -1."""
    taken = {card.slot for uid, card in enumerate(game.cards) if card.zone == MZONE and card.control == player and uid not in leaving}
    return next((slot for slot in sorted(pointed_slots(game, player, leaving)) if slot not in taken), -1)


def free_pointed_zones(game: Game, player: int, links: Iterable[int], leaving: tuple[int, ...] = (), number: int = 1) -> list[int]:
    """The free Main Monster Zones of a player that one of these Link Monsters points to; none where there are fewer than `number`.

    Raises:
        UnsettledFact: nobody said where monsters stand, one of which may be in such a zone, or may point to one.
    """
    found, all_said = _pointed_to(game, player, (uid for uid in links if uid not in leaving))
    return _free_of(game, player, found, all_said, leaving, number)


def free_zones_beside(game: Game, player: int, uids: Iterable[int], leaving: tuple[int, ...] = ()) -> list[int]:
    """The free Main Monster Zones of a player that are adjacent to the zone of one of these monsters of that player, or in its column.

    Beside the only monster of the player there is always one, wherever that stands: then -1, any zone.

    Raises:
        UnsettledFact: nobody said where monsters stand, one of which may be in such a zone, or beside one.
    """
    stand = [game.cards[uid].slot for uid in uids if uid not in leaving]
    theirs = sum(card.zone == MZONE and card.control == player for uid, card in enumerate(game.cards) if uid not in leaving)
    if stand == [-1] and theirs == 1:
        return [-1]
    found: set[int] = set()
    for slot in stand:
        if slot >= FIRST_EXTRA:
            column = _column(player, slot)
            found.add(column if player == 0 else 4 - column)
        elif slot >= 0:
            found |= {slot - 1, slot + 1} & set(range(5))
    return _free_of(game, player, found, all(slot >= 0 for slot in stand), leaving)


def _free_of(game: Game, player: int, found: set[int], all_said: bool, leaving: tuple[int, ...], number: int = 1) -> list[int]:
    """Which of these Main Monster Zones of a player are free; none where there are fewer than `number`."""
    there = [card for uid, card in enumerate(game.cards) if card.zone == MZONE and card.control == player and uid not in leaving]
    free = sorted(found - {card.slot for card in there})
    unsaid = sum(1 for card in there if card.slot < 0)
    if not all_said or len(free) - unsaid < number <= len(free):
        raise UnsettledFact("in which zones the monsters stand")
    return free if len(free) >= number else []


def needs_extra_zone(game: Game, uid: int) -> bool:
    """Does it need an Extra Monster Zone or a zone pointed to: a Link or face-up Pendulum Monster from the Extra Deck?"""
    card = game.cards[uid]
    facts = game.duel.defs[card.code]
    return bool(comes_from_the_extra_deck(game, uid) and ("link" in facts.types or ("pendulum" in facts.types and card.up)))


def has_zone(game: Game, uid: int, player: int, leaving: int = 0, gone: tuple[int, ...] = ()) -> bool:
    """Is there a zone for this monster, once `leaving` monsters of the player (those in `gone`, where known) have left?"""
    if needs_extra_zone(game, uid):
        return extra_slot(game, player, gone) >= 0 or pointed_slot(game, player, gone) >= 0
    if free_monster_zones(game, player, gone) + (0 if gone else leaving) > 0:
        return True
    return comes_from_the_extra_deck(game, uid) and extra_slot(game, player, gone) >= 0


def comes_from_the_extra_deck(game: Game, uid: int) -> bool:
    """Is it in the Extra Deck, or on its way from there: does it go to an Extra Monster Zone too (ZON-1)?"""
    card = game.cards[uid]
    return card.zone == EXTRA or card.zone == LIMBO and card.origin == EXTRA


def room_for_extra(game: Game, player: int) -> int:
    """How many Link or face-up Pendulum Monsters of the Extra Deck could be placed at once."""
    taken = {card.slot for card in game.cards if card.zone == MZONE and card.control == player}
    return (extra_slot(game, player) >= 0) + sum(1 for slot in pointed_slots(game, player) if slot not in taken)


def slot_for(game: Game, uid: int, player: int) -> int:
    """The zone number that a monster takes, where it matters: -1 for any Main Monster Zone."""
    if not needs_extra_zone(game, uid):
        full = free_monster_zones(game, player) < 1 and comes_from_the_extra_deck(game, uid)
        return extra_slot(game, player) if full else -1
    slot = extra_slot(game, player)
    return slot if slot >= 0 else pointed_slot(game, player)
