"""The cards of a board laid out: a uid for each, the Duel that knows them, and which card a text on the board means."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from kb.errors import shortened
from legality.game.terms import BANISHED, FIELD, GONE, GY, MZONE
from legality.public import Card, Duel, Tables, change
from queries.board.entry import Entry
from queries.board.faults import Faults
from queries.board.names import BoardNames
from queries.board.side import Side

if TYPE_CHECKING:
    from kb.store.load import Node
    from legality.public import CardFacts

_WITH_ID = re.compile(r"(.+?)\s*\(([^()]+)\)\Z", re.DOTALL)


class Laid:
    """The cards of a board by uid, their ids, and the known tops of the Decks."""

    def __init__(
        self,
        sides: Sequence[Side],
        tables: Tables,
        names: BoardNames,
        faults: Faults,
        short_names: Mapping[str, Sequence[str]],
        label: str,
        beside: Sequence[CardFacts] = (),
    ) -> None:
        self.names = names
        self.faults = faults
        self.entries: list[Entry] = []
        self.ids: dict[str, int] = {}
        for side in sides:
            for entry in side.entries:
                self._count(entry)
        known = [entry.facts for entry in self.entries if entry.facts is not None]
        ids = {uid: copy for copy, uid in self.ids.items()}
        unwritten = [player for player, side in enumerate(sides) if side.unwritten]
        self.duel = Duel(tables, [*known, *beside], label, Counter(facts.name for facts in known), ids, short_names, unwritten)
        self.cards: list[Card] = [self._laid(entry) for entry in self.entries]
        self.tops = (self._top(sides[0]), self._top(sides[1]))
        for uid, entry in enumerate(self.entries):
            self._tie(uid, entry)
        if not self.duel.asks_deeds:
            self.cards = [change(card, deeds=0) if card.deeds else card for card in self.cards]

    def _count(self, entry: Entry) -> None:
        """Gives the entry its uid, then those of the materials attached to it theirs."""
        entry.uid = len(self.entries)
        self.entries.append(entry)
        if entry.id is not None and entry.id_node is not None:
            if entry.id in self.ids:
                self.faults.add(entry.id_node, f'the id "{entry.id}" stands for two cards')
            self.ids.setdefault(entry.id, entry.uid)
        for material in entry.materials:
            self._count(material)

    def _laid(self, entry: Entry) -> Card:
        code = self.duel.codes[entry.facts.name] if entry.facts is not None else 0
        control = entry.player if entry.zone & FIELD else entry.owner
        materials = tuple(material.uid for material in entry.materials)
        card = Card(code, entry.owner, control, entry.zone, stamp=entry.uid + 1, **entry.fields)
        return change(card, materials=materials) if materials else card

    def _top(self, side: Side) -> tuple[int, ...]:
        return tuple(-1 if entry is None else entry.uid for entry in side.top)

    def _tie(self, uid: int, entry: Entry) -> None:
        for node, field, word in ((entry.equip, "equip", "equipped_to"), (entry.bound, "bound", "bound_to")):
            if node is None:
                continue
            found = self.meant(node, self.where(MZONE), word, "a monster on the field")
            if found is None:
                continue
            if not self.cards[found].up:
                self.faults.add(node, f"{word}: {self.name(found)} is face-down")
            self.cards[uid] = change(self.cards[uid], **{field: found})

    def used_by(self, player: int, facts: CardFacts, text: str) -> int:
        """The card with this name whose effect this player used: one in the open on that side, else one that is nowhere on the board."""
        mine = [uid for uid in self.among(text, self.where(FIELD | GY | BANISHED, player)) if self.cards[uid].up]
        if not mine:
            mine = [uid for uid in self.where(GONE, player) if self.name(uid) == facts.name]
        if not mine:
            mine = [len(self.cards)]
            self.cards.append(Card(self.duel.codes[facts.name], player, player, GONE, stamp=len(self.cards) + 1))
        return mine[0]

    def name(self, uid: int) -> str:
        """The name of a card."""
        return self.duel.defs[self.cards[uid].code].name

    def where(self, places: int, control: int = -1) -> list[int]:
        """The uids of the cards in these places (under this player's control)."""
        return [uid for uid, card in enumerate(self.cards) if card.zone & places and control in (-1, card.control)]

    def meant(self, node: Node, pool: Iterable[int], key: str, what: str) -> int | None:
        """The card of the pool that this value of `key` names, by its id or its name; else a fault, and None."""
        if not node.is_scalar or not node.raw.strip():
            self.faults.add(node, f"{key} names {what}; found {node.found()}")
            return None
        return self.find(node.raw.strip(), list(pool), node, key, what)

    def find(self, text: str, pool: Sequence[int], node: Node, key: str, what: str) -> int | None:
        """The same for a text that stands at this node."""
        found = self.among(text, pool)
        if found:
            if len(found) > 1 and not self._alike(found):
                self.faults.add(node, f'{key}: "{shortened(text)}" could be {len(found)} cards; give each an id, and name the id')
            return found[0]
        name = self.names.resolve(self._split(text)[0], node) if text not in self.ids else self.name(self.ids[text])
        if name is not None and not self.faults.incomplete:
            here = sorted({self.name(uid) for uid in pool if self.cards[uid].code})
            self.faults.fitting(
                node,
                text,
                here,
                f"{key} names {what}: {shortened(text)} is not there" + (f"; there: {', '.join(here[:8])}" if here else ""),
            )
        return None

    def _split(self, text: str) -> tuple[str, str]:
        with_id = _WITH_ID.match(text)
        if with_id and not self.names.is_known(text):
            return with_id[1], with_id[2].strip()
        return text, ""

    def bare(self, text: str) -> str:
        """The name in a text that may be `NAME (id)`."""
        return self._split(text)[0]

    def knows(self, text: str) -> bool:
        """Is this text an id or the name of a known card?"""
        return text in self.ids or self.names.is_known(self.bare(text))

    def among(self, text: str, pool: Sequence[int]) -> list[int]:
        """The cards of the pool that a text may mean: an id, a name, or `NAME (id)`."""
        if text in self.ids:
            return [uid for uid in pool if uid == self.ids[text]]
        name, copy = self._split(text)
        exact = self.names.lookup(name)
        if not isinstance(exact, str):
            return []
        if copy:
            wanted = self._copy(exact, copy)
            return [uid for uid in pool if uid == wanted]
        return [uid for uid in pool if self.name(uid) == exact]

    def _copy(self, name: str, label: str) -> int:
        """The copy of this name with this id, or with this number (in the order of the file) if no id is given; -1 if there is none."""
        if label in self.ids:
            return self.ids[label] if self.name(self.ids[label]) == name else -1
        copies = [uid for uid in range(len(self.cards)) if self.name(uid) == name]
        return copies[int(label[:4]) - 1] if label.isdecimal() and 0 < int(label[:4]) <= len(copies) else -1

    def _alike(self, uids: Sequence[int]) -> bool:
        """Are these copies interchangeable, so that it does not matter which one is meant?"""
        plain = {change(self.cards[uid], stamp=0, since=0, slot=-1) for uid in uids}
        tied = {card.equip for card in self.cards} | {card.bound for card in self.cards}
        return len(plain) == 1 and not tied.intersection(uids)
