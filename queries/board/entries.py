"""Reads the cards of a place: names, numbers of unnamed cards, and mappings key by key, each checked against what the card is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.errors import shortened
from legality.game.terms import BY_EFFECT, DESTROYED, EXTRA, MAYBE_DESTROYED, MONSTER, PZONE, SPELL, TRAP
from legality.game.turn_facts import DEEDS, UNTOLD
from queries.board.entry import CAUSES, OWN_KINDS, WAYS, Entry, origin_of
from queries.board.faults import Faults, is_empty
from queries.board.keys import (
    BY,
    ENTRY,
    FROM,
    MONSTER_ZONES,
    MOST_UNNAMED,
    NUMBERED,
    PENDULUM,
    PLACED_AS,
    PLAYERS,
    POSITIONS,
    SPELL_ZONES,
    SUMMONED,
)
from queries.board.names import BoardNames
from queries.board.placing import misplaced

if TYPE_CHECKING:
    from kb.store.load import Node

SO_MANY = f"so many cards that nobody has named: a number from 0 to {MOST_UNNAMED}"
FROM_THE_EXTRA_DECK = frozenset({"fusion", "synchro", "xyz", "link"})
"""Summons for which the monster comes from the Extra Deck."""


class EntryReader:
    """Reads cards of one place; knows whose they are and which turn it is."""

    def __init__(self, names: BoardNames, faults: Faults, turn: int) -> None:
        self.names = names
        self.faults = faults
        self.turn = turn

    def read_list(self, items: list[Node], place: str, player: int) -> tuple[list[Entry], int]:
        """The cards of a list, and of the Deck how many more there are that nobody has named."""
        found: list[Entry] = []
        unnamed = 0
        torn = self.names.torn(items)
        self.faults.incomplete = self.faults.incomplete or bool(torn)
        for index, item in enumerate(items):
            if index in torn:
                continue
            number = self.number(item, place)
            if number is None:
                entry = self.read(item, place, player)
                if entry is None:
                    self.faults.incomplete = True
                else:
                    found.append(entry)
            elif place == "deck":
                unnamed += number
            else:
                found += [Entry(item, place, player) for _ in range(number)]
        return found, unnamed

    def number(self, node: Node, place: str) -> int | None:
        """How many unnamed cards a bare number stands for; None if this is no number."""
        value = node.value
        if isinstance(value, bool) or not isinstance(value, int):
            return None
        if value > MOST_UNNAMED:
            self.faults.add(node, f"{SO_MANY}; found {shortened(node.raw)} (a passcode? write {{card: {shortened(node.raw)}}})")
            return 0
        if place not in NUMBERED:
            self.faults.add(
                node, f"a number cannot stand here; a face-down card that nobody has named is written {{set: unknown}}; found {node.raw}"
            )
            return 0
        if value >= 0:
            return value
        self.faults.add(node, f"{SO_MANY}; found {shortened(node.raw)}")
        return 0

    def read(self, node: Node, place: str, player: int) -> Entry | None:
        """One card, a name or a mapping; None if it cannot be read."""
        if not node.is_mapping:
            return self._named(node, node, place, player, True)
        allowed = ENTRY[place]
        if self.names.torn_mapping(node, allowed):
            return None
        self.faults.known_keys(node, allowed, f"for a card in {place}")
        entries = node.entries()
        leads = [key for key in ("card", "set") if key in entries and key in allowed]
        if len(leads) != 1:
            said = "only one of card and set" if leads else f"the key {' or '.join(key for key in ('card', 'set') if key in allowed)}"
            self.faults.add(node, f"a card is a name or a mapping with {said}; found {node.found()}")
            return None
        entry = self._named(entries[leads[0]], node, place, player, leads[0] == "card")
        if entry is None:
            return None
        for key, value in entries.items():
            if key in allowed and key not in ("card", "set") and not is_empty(value):
                self._key(entry, key, value)
        self._check(entry, entries)
        return entry

    def _named(self, name: Node, node: Node, place: str, player: int, up: bool) -> Entry | None:
        unnamed = name.is_scalar and self.names.is_unnamed(name.raw)
        if unnamed:
            entry = Entry(node, place, player)
            if up and place in ("monsters", "spells", "field"):
                self.faults.add(name, "a face-up card is never unknown; a face-down one is written {set: unknown}")
                return None
        else:
            found = self.names.read(name)
            if found is None:
                return None
            entry = Entry(node, place, player, self.names.facts(found))
        if place in ("monsters", "spells", "field"):
            entry.fields.update(up=up, attack=up)
        fault = misplaced(entry, entry.facts) if entry.facts is not None else ""
        if fault:
            self.faults.add(name, f"{entry.name} {fault}")
        if place == "monsters":
            self._default_summon(entry)
        return entry

    def _default_summon(self, entry: Entry) -> None:
        """An Extra Deck monster on the field was Special Summoned by its own kind unless the file says otherwise.

        One that cannot be Normal Summoned or Set was Special Summoned, too.
        """
        facts = entry.facts
        if facts is not None and facts.is_extra:
            kind = next(word for word in OWN_KINDS if word in facts.types)
            entry.fields.update(how=WAYS[kind], summoner=entry.player, origin=EXTRA)
        elif facts is not None and facts.cannot_normal_summon:
            entry.fields.update(how=WAYS["special"], summoner=entry.player)

    # --- the keys --------------------------------------------------------------------------------------------------

    def _key(self, entry: Entry, key: str, node: Node) -> None:
        reader = getattr(self, f"_read_{key}", None)
        assert reader is not None, key
        reader(entry, node)

    def _read_id(self, entry: Entry, node: Node) -> None:
        text = node.raw.strip() if node.is_scalar else ""
        if not text or len(text) > 40 or not text.isprintable() or any(sign in text for sign in "()+"):
            self.faults.add(node, f"an id is a short name without brackets, + and invisible characters; found {node.found()}")
            return
        entry.id, entry.id_node = text, node

    def _read_owner(self, entry: Entry, node: Node) -> None:
        word = self.faults.one_of(node, PLAYERS, "owner")
        if word is not None:
            entry.owner = PLAYERS.index(word)

    def _read_this_turn(self, entry: Entry, node: Node) -> None:
        if self.faults.truth(node, "this_turn"):
            entry.fields["came"] = self.turn

    def _read_position(self, entry: Entry, node: Node) -> None:
        word = self.faults.one_of(node, POSITIONS, "position")
        if word is None:
            return
        if word == "attack" and not entry.fields["up"]:
            self.faults.add(node, "a face-down monster is in Defense Position")
        elif word == "defense" and entry.facts is not None and "link" in entry.facts.types:
            self.faults.add(node, f"{entry.name} is a Link Monster: it has no Defense Position")
        else:
            entry.fields["attack"] = word == "attack"

    def _read_zone(self, entry: Entry, node: Node) -> None:
        names = MONSTER_ZONES if entry.place == "monsters" else SPELL_ZONES
        word = self.faults.one_of(node, names, "zone")
        if word is None:
            return
        entry.slot_node = node
        entry.fields["slot"] = names.index(word)
        facts = entry.facts
        if word.startswith("extra") and facts is not None and not facts.is_extra and "pendulum" not in facts.types:
            self.faults.add(node, f"{entry.name} is no monster from the Extra Deck: it cannot be in an Extra Monster Zone")

    def _read_pendulum(self, entry: Entry, node: Node) -> None:
        word = self.faults.one_of(node, PENDULUM, "pendulum")
        if word is not None:
            entry.zone, entry.slot_node = PZONE, node
            entry.fields["slot"] = 0 if word == "left" else 4

    def _read_placed_as(self, entry: Entry, node: Node) -> None:
        word = self.faults.one_of(node, PLACED_AS, "placed_as")
        if word is None:
            return
        if entry.facts is None or not entry.facts.kind & MONSTER or not entry.fields["up"]:
            self.faults.add(node, f"placed_as is for face-up monsters in a Spell & Trap Zone; {entry.name} is none")
        else:
            entry.fields["as_kind"] = SPELL if word == "continuous spell" else TRAP

    def _read_equipped_to(self, entry: Entry, node: Node) -> None:
        entry.equip = node

    def _read_bound_to(self, entry: Entry, node: Node) -> None:
        entry.bound = node

    def _read_materials(self, entry: Entry, node: Node) -> None:
        items = self.faults.listed(node, "materials", "[Sangan, Kuriboh]")
        if items is None:
            return
        if entry.facts is None or "xyz" not in entry.facts.types or not entry.fields["up"]:
            self.faults.add(node, f"materials lie under a face-up Xyz Monster; {entry.name} is none")
        entry.materials, _ = self.read_list(items, "materials", entry.player)

    def _read_counters(self, entry: Entry, node: Node) -> None:
        entries = self.faults.mapping(node, "counters", "{Spell Counter: 2}")
        counters = []
        for name, value in (entries or {}).items():
            number = self.faults.whole(value, f"the number of {shortened(name)}s", 0, 999)
            if number:
                counters.append((name, number))
        entry.fields["counters"] = tuple(sorted(counters))

    def _read_atk(self, entry: Entry, node: Node) -> None:
        entry.fields["base_atk"] = self.faults.whole(node, "atk", 0, 10**6)

    def _read_def(self, entry: Entry, node: Node) -> None:
        if entry.facts is not None and "link" in entry.facts.types:
            self.faults.add(node, f"{entry.name} is a Link Monster: it has no DEF")
            return
        entry.fields["base_def"] = self.faults.whole(node, "def", 0, 10**6)

    def _read_negated(self, entry: Entry, node: Node) -> None:
        entry.fields["negated"] = self.faults.truth(node, "negated")

    def _read_attacked(self, entry: Entry, node: Node) -> None:
        if isinstance(node.value, bool):
            entry.fields["attacks"] = int(node.value)
        else:
            entry.fields["attacks"] = self.faults.whole(node, "attacked (true, or the number of its attacks this turn)", 0, 99) or 0

    def _read_did(self, entry: Entry, node: Node) -> None:
        items = self.faults.listed(node, "did", "[battled]")
        words = [self.faults.one_of(item, tuple(DEEDS), "did") for item in items or ()]
        entry.fields["deeds"] = sum({DEEDS[word] for word in words if word is not None})

    def _read_position_changed(self, entry: Entry, node: Node) -> None:
        entry.fields["turned"] = self.faults.truth(node, "position_changed")

    def _read_summoned(self, entry: Entry, node: Node) -> None:
        word = self.faults.one_of(node, SUMMONED, "summoned")
        if word is None:
            return
        facts = entry.facts
        if facts is not None:
            if word in OWN_KINDS and word not in facts.types:
                self.faults.add(node, f"{entry.name} is no {word.capitalize()} Monster: it cannot have been {word.capitalize()} Summoned")
            elif word in ("normal", "tribute") and (facts.cannot_normal_summon or "token" in facts.types):
                self.faults.add(node, f"{entry.name} cannot be Normal Summoned")
            elif word not in ("normal", "tribute", "flip") and facts.cannot_special_summon:
                self.faults.add(node, f"{entry.name} cannot be Special Summoned")
        entry.fields.update(how=WAYS[word], summoner=entry.player, origin=EXTRA if word in FROM_THE_EXTRA_DECK else 0)

    def _read_face_down(self, entry: Entry, node: Node) -> None:
        entry.fields["up"] = not self.faults.truth(node, "face_down")

    def _read_from(self, entry: Entry, node: Node) -> None:
        word = self.faults.one_of(node, FROM, "from")
        if word is not None:
            entry.fields["origin"] = origin_of(word, entry.facts)

    def _read_by(self, entry: Entry, node: Node) -> None:
        word = self.faults.one_of(node, BY, "by")
        if word is None:
            return
        said = entry.fields.get("cause")
        usual = {"battle": DESTROYED, "effect": MAYBE_DESTROYED}.get(word, 0)
        entry.fields["cause"] = CAUSES[word] | (usual if said is None else said & DESTROYED)
        if word == "battle" and entry.facts is not None and not entry.facts.kind & MONSTER:
            self.faults.add(node, f"{entry.name} is no monster: it cannot have been destroyed by battle")

    def _read_destroyed(self, entry: Entry, node: Node) -> None:
        destroyed = self.faults.truth(node, "destroyed")
        cause = entry.fields.get("cause", BY_EFFECT) & ~(DESTROYED | MAYBE_DESTROYED)
        entry.fields["cause"] = cause | (DESTROYED if destroyed else 0)

    def _read_proper(self, entry: Entry, node: Node) -> None:
        entry.fields["proper"] = self.faults.truth(node, "proper")

    # --- what the keys say together --------------------------------------------------------------------------------

    def _check(self, entry: Entry, entries: dict[str, Node]) -> None:
        if entry.fields.get("attacks") and "did" not in entries:
            entry.fields["deeds"] = UNTOLD
        for key in ("equipped_to", "bound_to", "negated", "counters"):
            if key in entries and not entry.fields["up"]:
                self.faults.add(entries[key], f"{key} is for face-up cards")
        if "placed_as" in entries and (entry.equip is not None or entry.zone == PZONE):
            self.faults.add(entries["placed_as"], "what is equipped or in a Pendulum Zone is placed as nothing else")
        if "zone" in entries and "pendulum" in entries:
            self.faults.add(entries["zone"], "a card in a Pendulum Zone has no other zone: leave out zone or pendulum")
        if "pendulum" in entries and entry.facts is not None and "pendulum" not in entry.facts.types:
            self.faults.add(entries["pendulum"], f"{entry.name} is no Pendulum Monster: it cannot be in a Pendulum Zone")
        elif "pendulum" in entries and not entry.fields["up"]:
            self.faults.add(entries["pendulum"], "a card in a Pendulum Zone is face-up")
