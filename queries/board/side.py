"""One player's half of a board, and whether it can exist: zones, numbers of cards, Decks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from legality.game.terms import MZONE, PZONE
from queries.board.entries import EntryReader
from queries.board.entry import Entry
from queries.board.faults import Faults, is_empty
from queries.board.keys import DECK, MONSTER_ZONES, MOST_EXTRA, MOST_IN_A_PLACE, MOST_UNNAMED, SIDE, SPELL_ZONES
from queries.board.placing import check_back_row

if TYPE_CHECKING:
    from kb.store.load import Node

LISTS = ("hand", "monsters", "spells", "graveyard", "banished", "extra")
UNWRITTEN_DECK = 30
"""A Deck that is not written holds so many cards, which nobody has named."""
EXAMPLES = {
    "hand": "[Raigeki, 3]",
    "monsters": "[Sangan, {set: Kuriboh}]",
    "spells": "[{set: Mirror Force}]",
    "graveyard": "[Sangan]",
    "banished": "[Sangan]",
    "extra": "[3]",
    "deck": "[Sangan, 34]",
}


class Side(msgspec.Struct, frozen=True):
    """One player's cards as they are written. `top` lists a stacked Deck from the top, an unnamed card as None."""

    lp: int = 8000
    entries: tuple[Entry, ...] = ()
    unnamed: int = UNWRITTEN_DECK
    top: tuple[Entry | None, ...] = ()
    unwritten: bool = True
    """Is its Deck not written (C-08)?"""


def read_side(node: Node | None, player: int, reader: EntryReader, faults: Faults) -> Side:
    """What the file says about one player; nothing said is 8000 LP, no cards, and a Deck of cards that nobody has named."""
    if node is None:
        return Side()
    name = "AB"[player]
    entries = faults.mapping(node, name, "{lp: 8000, hand: [Raigeki, 3]}")
    if entries is None:
        return Side()
    faults.known_keys(node, SIDE, f"for player {name}")
    lp = 8000
    if "lp" in entries and not is_empty(entries["lp"]):
        lp = faults.whole(entries["lp"], "lp (at 0 the Duel is over)", 1, 10**7) or 8000
    found: list[Entry] = []
    for place in LISTS:
        if place in entries:
            cards = _read_place(entries[place], place, player, reader, faults)
            found += cards
        if place == "spells" and "field" in entries:
            found += _read_field(entries["field"], player, reader, faults)
    if "deck" not in entries or is_empty(entries["deck"]):
        return Side(lp, tuple(found))
    cards, unnamed, top = _read_deck(entries["deck"], player, reader, faults)
    return Side(lp, (*found, *cards), unnamed, top, False)


def _read_place(node: Node, place: str, player: int, reader: EntryReader, faults: Faults) -> list[Entry]:
    items = faults.listed(node, place, EXAMPLES[place])
    if items is None:
        faults.incomplete = True
        return []
    found, _ = reader.read_list(items, place, player)
    if len(found) > MOST_IN_A_PLACE:
        faults.add(node, f"more than {MOST_IN_A_PLACE} cards in {place}: no player has so many")
    if place == "extra":
        strict = [entry for entry in found if entry.facts is None or entry.facts.is_extra]
        if len(strict) > MOST_EXTRA:
            faults.add(node, f"an Extra Deck holds at most {MOST_EXTRA} cards; found {len(strict)}")
    elif place == "monsters":
        _place_extra_deck_monsters(found)
        if sum(1 for entry in found if entry.slot < 5) > 5:
            faults.add(node, f"more monsters than zones: {len(found)}, and a player has 5 Main Monster Zones (ZON-1)")
        _distinct(found, faults)
    elif place == "spells":
        for entry in found:
            check_back_row(entry, faults)
        if len(found) > 5:
            faults.add(node, f"more cards than Spell & Trap Zones: {len(found)}, and a player has 5, the Pendulum Zones among them (ZON-1)")
        _distinct(found, faults)
    return found


def _place_extra_deck_monsters(found: Sequence[Entry]) -> None:
    """A Link Monster lies in an Extra Monster Zone if nothing else is said; another Extra Deck monster only where the others fill up."""
    if any(entry.slot > 4 for entry in found):
        return
    free = [entry for entry in found if entry.slot < 0 and entry.facts is not None and entry.facts.is_extra]
    links = [entry for entry in free if entry.facts is not None and "link" in entry.facts.types]
    if links:
        links[0].fields["slot"] = 5
    elif free and len(found) > 5:
        free[0].fields["slot"] = 5


def _distinct(found: Sequence[Entry], faults: Faults) -> None:
    """ZON-1: one card in a zone."""
    taken: dict[int, Entry] = {}
    for entry in found:
        if entry.slot_node is None:
            continue
        earlier = taken.setdefault(entry.slot, entry)
        if earlier is not entry and entry.slot < 5:
            zone = (MONSTER_ZONES if entry.zone == MZONE else SPELL_ZONES)[entry.slot]
            where = "a Pendulum Zone is zone 1 or 5; " if PZONE in (entry.zone, earlier.zone) else ""
            faults.add(entry.slot_node, f"two cards in zone {zone}: {where}{earlier.name} is there")


def shared_zones(sides: Sequence[Side], faults: Faults) -> None:
    """ZON-1: the two Extra Monster Zones are shared. A monster for which no zone was named makes way for one that names its own."""
    mine = [entry for side in sides for entry in side.entries if entry.zone == MZONE and entry.slot > 4]
    named = [entry for entry in mine if entry.slot_node is not None]
    taken: dict[int, Entry] = {}
    for entry in named:
        earlier = taken.setdefault(entry.slot, entry)
        if earlier is not entry and entry.slot_node is not None:
            faults.add(
                entry.slot_node,
                f"two cards in zone {MONSTER_ZONES[entry.slot]}: {earlier.name} is there (the Extra Monster Zones are "
                "shared and named as player A sees them)",
            )
    for entry in mine:
        if entry.slot_node is not None:
            continue
        free = next((slot for slot in (5, 6) if slot not in taken), None)
        if free is not None:
            entry.fields["slot"] = free
            taken[free] = entry
        else:
            del entry.fields["slot"]
            main = sum(1 for other in sides[entry.player].entries if other.zone == MZONE and other.slot < 5)
            if main > 5:
                faults.add(entry.node, "more monsters than zones: both Extra Monster Zones are taken (ZON-1)")


def _read_field(node: Node, player: int, reader: EntryReader, faults: Faults) -> list[Entry]:
    if is_empty(node):
        return []
    if node.is_list:
        faults.add(node, "field is one card, not a list: each player has one Field Zone (ZON-1)")
        return []
    if reader.number(node, "field") is not None:
        return []
    entry = reader.read(node, "field", player)
    if entry is None:
        faults.incomplete = True
    return [entry] if entry is not None else []


def _read_deck(node: Node, player: int, reader: EntryReader, faults: Faults) -> tuple[list[Entry], int, tuple[Entry | None, ...]]:
    stacked, cards = False, node
    if node.is_mapping:
        faults.known_keys(node, DECK, "in deck")
        entries = node.entries()
        if "stacked" in entries and not is_empty(entries["stacked"]):
            stacked = faults.truth(entries["stacked"], "stacked")
        if "cards" not in entries:
            faults.add(node, "deck is a list of cards, or a mapping with the key cards")
            return [], 0, ()
        cards = entries["cards"]
    items = faults.listed(cards, "deck", EXAMPLES["deck"])
    if items is None:
        return [], 0, ()
    found, unnamed = reader.read_list(items, "deck", player)
    for entry in [entry for entry in found if entry.facts is None]:
        found.remove(entry)
        unnamed += 1
    if len(found) + unnamed > MOST_UNNAMED:
        faults.add(cards, f"a Main Deck holds at most {MOST_UNNAMED} cards; found {len(found) + unnamed}")
        return [], 0, ()
    return found, unnamed, _top(items, found) if stacked else ()


def _top(items: Sequence[Node], found: Sequence[Entry]) -> tuple[Entry | None, ...]:
    by_node = {id(entry.node): entry for entry in found}
    top: list[Entry | None] = []
    for item in items:
        entry = by_node.get(id(item))
        if entry is not None:
            top.append(entry)
        elif isinstance(item.value, int) and not isinstance(item.value, bool):
            top += [None] * min(item.value, MOST_UNNAMED)
        else:
            top.append(None)
    return tuple(top)
