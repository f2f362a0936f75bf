"""Which events can a trigger or a fast effect name, and what is each of them?

The engine numbers them by their order here; saved states hold those numbers, so that a new event goes last.
"""

from __future__ import annotations

from typing import Final

EVENTS: Final[dict[str, str]] = {
    "Normal Summoned": "Normal Summon succeeded (a Tribute Summon is one)",
    "Tribute Summoned": "Tribute Summon succeeded",
    "Flip Summoned": "Flip Summon succeeded",
    "Special Summoned": "Special Summon succeeded, by whatever way (`how` narrows it)",
    "Summoned": "any Summon succeeded",
    "Set": "Set on the field",
    "Tributed": "Tributed, as a cost, for a Summon or by an effect",
    "destroyed": "destroyed (`by: battle` or `by: effect`)",
    "sent to the GY": "put in the GY from anywhere",
    "discarded": "discarded from the hand",
    "banished": "banished",
    "returned to the hand": "from the field, GY or banished to the hand",
    "returned to the Deck": "put into the Deck or the Extra Deck (face-up there: `placed: up`)",
    "drawn": "drawn",
    "added to the hand": "added to the hand, not by drawing",
    "leaves the field": "moved from the field to another place (not as material; from the Deck it activates nothing: TIM-13)",
    "flipped": "turned face-up",
    "turned face-down": "turned face-down",
    "position changed": "changed between Attack and Defense Position",
    "attack declared": "declared an attack (`card` is the attacker, `target` the attacked)",
    "targeted for an attack": "became the target of an attack",
    "targeted": "targeted by a card or effect",
    "control changed": "its control changed",
    "battled": "damage calculation was done with it",
    "destroyed by battle by": "`card` destroyed a monster by battle (with `victim`)",
    "inflicted battle damage": "`card` inflicted battle damage (`player`: to whom)",
    "took battle damage": "`player` took battle damage",
    "took effect damage": "`player` took effect damage",
    "took damage": "`player` took damage of either kind",
    "gained LP": "`player` gained LP",
    "paid LP": "`player` paid LP",
    "activated": "a card or effect was activated (`card`: whose)",
    "negated": "its activation, effect, Summon or attack was negated",
    "used as material": "used as material for a Fusion, Ritual, Synchro, Xyz or Link Summon (`how` narrows it)",
    "detached": "detached as Xyz Material",
    "equipped": "equipped to a monster",
    "coin called right": "its controller called a coin toss of `card` right",
    "counter placed": "a counter was placed on it",
    "unknown": "an event that the vocabulary cannot say (an `opaque` condition under `where` says what is missing)",
    "excavated": "excavated from the Deck (`player`: by whom)",
    "placed": "placed face-up in a zone, without being Summoned, Set or activated",
    "attached": "attached as Xyz Material by an effect",
    "card activated": "a Spell or Trap Card itself was activated, and not an effect of one on the field (`card`: which)",
    "excavated and sent": "excavated from the Deck, and sent to the GY by what excavated it",
    "activation negated": "the activation of a card or effect was negated (`card`: whose; `player`: by whom)",
    "card activation negated": "the same of a Spell or Trap Card itself, and not of an effect of one on the field",
}
