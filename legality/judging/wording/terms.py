"""By which words does a reason call places and deeds, where the engine has them as bits or verbs?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from legality.game.terms import BACKROW, BANISHED, DECK, EXTRA, FIELD, FZONE, GY, HAND, MATERIAL, MZONE, PZONE, SZONE

DEED: Final = {
    "destroy": ("destroy", "destroyed"),
    "banish": ("banish", "banished"),
    "send to the GY": ("send to the GY", "sent to the GY"),
    "tribute": ("Tribute", "Tributed"),
    "discard": ("discard", "discarded"),
    "discard to the GY": ("discard to the GY", "discarded to the GY"),
    "return to the hand": ("return to the hand", "returned to the hand"),
    "return to the Deck": ("return to the Deck", "returned to the Deck"),
    "add to the hand": ("add to the hand", "added to the hand"),
    "add to the Extra Deck": ("add to the Extra Deck face-up", "added to the Extra Deck face-up"),
    "reveal": ("reveal", "revealed"),
    "look at": ("look at", "looked at"),
    "special summon": ("Special Summon", "Special Summoned"),
    "fusion summon": ("Fusion Summon", "Fusion Summoned"),
    "ritual summon": ("Ritual Summon", "Ritual Summoned"),
    "normal summon": ("Normal Summon", "Normal Summoned"),
    "tribute summon": ("Tribute Summon", "Tribute Summoned"),
    "synchro summon": ("Synchro Summon", "Synchro Summoned"),
    "xyz summon": ("Xyz Summon", "Xyz Summoned"),
    "link summon": ("Link Summon", "Link Summoned"),
    "set": ("Set", "Set"),
    "place": ("place", "placed"),
    "equip": ("equip", "equipped"),
    "attach": ("attach", "attached"),
    "use as Xyz Material": ("use as Xyz Material", "used as Xyz Material"),
    "flip": ("flip face-up", "flipped face-up"),
    "turn face-down": ("turn face-down", "turned face-down"),
    "take control": ("take control of", "taken control of"),
    "choose cards": ("choose", "chosen"),
}
"""A verb of the vocabulary, as what one could do, and as what happens to a card."""


def place_words(bits: int) -> list[str]:
    """The places of some bits, each in words."""
    said = []
    rest = bits
    if bits & FIELD == FIELD:
        said.append("on the field")
        rest &= ~FIELD
    names = (
        (HAND, "in the hand"),
        (MZONE, "in the Monster Zone"),
        (BACKROW, "in the Spell & Trap Zone"),
        (SZONE | FZONE, "in the Spell & Trap Zone"),
        (SZONE | PZONE, "in the Spell & Trap Zone"),
        (SZONE, "in the Spell & Trap Zone"),
        (FZONE, "in the Field Zone"),
        (PZONE, "in the Pendulum Zone"),
        (GY, "in the GY"),
        (BANISHED, "banished"),
        (DECK, "in the Deck"),
        (EXTRA, "in the Extra Deck"),
        (MATERIAL, "attached as Xyz Material"),
    )
    for place, name in names:
        if rest & place == place:
            said.append(name)
            rest &= ~place
    return said or ["nowhere"]


def either(items: Sequence[str]) -> str:
    """The items, the last one behind "or"."""
    return " or ".join([", ".join(items[:-1]), items[-1]]) if len(items) > 1 else "".join(items)
