"""One card of a board file as it is written: its place, whose it is, and what is said about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from legality.game.terms import (
    BANISHED,
    BY_BATTLE,
    BY_COST,
    BY_EFFECT,
    DECK,
    DESTROYED,
    EXTRA,
    FZONE,
    GY,
    HAND,
    HOW,
    MATERIAL,
    MONSTER,
    MZONE,
    SZONE,
)

if TYPE_CHECKING:
    from kb.store.load import Node
    from legality.public import CardFacts

ZONES = {
    "hand": HAND,
    "deck": DECK,
    "extra": EXTRA,
    "materials": MATERIAL,
    "graveyard": GY,
    "banished": BANISHED,
    "monsters": MZONE,
    "spells": SZONE,
    "field": FZONE,
}
CAUSES = {"battle": BY_BATTLE | DESTROYED, "effect": BY_EFFECT, "cost": BY_COST}
OWN_KINDS = ("fusion", "ritual", "synchro", "xyz", "link")
WAYS = {
    "normal": HOW["normal"],
    "tribute": HOW["normal"] | HOW["tribute"],
    "flip": HOW["flip"],
    "special": HOW["special"],
    **{word: HOW["special"] | HOW[word] for word in (*OWN_KINDS, "pendulum")},
}
"""The words of `summoned`, as the engine records them."""


class Entry:
    """One card as it is written: its facts (None: nobody has named it), its place, and the fields of its `Card`."""

    __slots__ = (
        "bound",
        "equip",
        "facts",
        "fields",
        "id",
        "id_node",
        "materials",
        "node",
        "owner",
        "place",
        "player",
        "slot_node",
        "uid",
        "zone",
    )

    def __init__(self, node: Node, place: str, player: int, facts: CardFacts | None = None) -> None:
        self.node = node
        self.place = place
        self.player = player
        self.owner = player
        self.facts = facts
        self.zone = ZONES[place]
        self.fields: dict[str, Any] = {"up": place != "extra"}
        self.id: str | None = None
        self.id_node: Node | None = None
        self.slot_node: Node | None = None
        self.equip: Node | None = None
        self.bound: Node | None = None
        self.materials: list[Entry] = []
        self.uid = -1

    @property
    def name(self) -> str:
        """Its name, for messages."""
        return self.facts.name if self.facts is not None else "an unnamed card"

    @property
    def slot(self) -> int:
        """Its zone number, -1 if none was said."""
        found: int = self.fields.get("slot", -1)
        return found


def origin_of(word: str, facts: CardFacts | None) -> int:
    """The place a card came from; `field` is the zone of its kind."""
    if word == "field":
        if facts is None or facts.kind & MONSTER:
            return MZONE
        return FZONE if facts.property == "field" else SZONE
    return {"hand": HAND, "deck": DECK, "GY": GY, "banished": BANISHED, "extra": EXTRA}[word]
