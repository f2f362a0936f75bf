"""The grammar of `happened:`: its verbs, what each means, and the patterns of a row."""

from __future__ import annotations

import re

import msgspec

from legality.game.terms import BANISHED, BY_BATTLE, BY_COST, BY_EFFECT, BY_RULE, DECK, EVENT, EXTRA, FIELD, GY, HAND, MZONE

LEAVES, SENT = EVENT["leaves the field"], EVENT["sent to the GY"]
EXAMPLE = "A Sangan destroyed by battle"
EVERYWHERE = HAND | DECK | GY | BANISHED | EXTRA | FIELD


class Verb(msgspec.Struct, frozen=True):
    """What a verb of the grammar means: its events, where the card is now, where it was before, and the usual cause."""

    events: int
    now: int
    before: str = ""
    cause: int = 0
    way: str = ""


MOVED = GY | BANISHED | EXTRA | HAND
VERBS: dict[str, Verb] = {
    "Normal Summoned": Verb(EVENT["Normal Summoned"], MZONE, "hand", 0, "normal"),
    "Tribute Summoned": Verb(EVENT["Normal Summoned"] | EVENT["Tribute Summoned"], MZONE, "hand", 0, "tribute"),
    "Flip Summoned": Verb(EVENT["Flip Summoned"] | EVENT["flipped"], MZONE, "field", 0, "flip"),
    "Special Summoned": Verb(EVENT["Special Summoned"], MZONE, "", 0, "special"),
    "Set": Verb(EVENT["Set"], FIELD, "hand"),
    "Tributed": Verb(EVENT["Tributed"], GY | BANISHED | EXTRA, "field", BY_COST),
    "destroyed": Verb(EVENT["destroyed"], MOVED | DECK, "field", BY_EFFECT),
    "sent to the GY": Verb(SENT, GY, "", BY_EFFECT),
    "discarded": Verb(EVENT["discarded"], GY | BANISHED, "hand", BY_EFFECT),
    "banished": Verb(EVENT["banished"], BANISHED, "", BY_EFFECT),
    "returned to the hand": Verb(EVENT["returned to the hand"], HAND | EXTRA, "field", BY_EFFECT),
    "returned to the Deck": Verb(EVENT["returned to the Deck"], DECK | EXTRA, "field", BY_EFFECT),
    "drawn": Verb(EVENT["drawn"], HAND, "deck", BY_EFFECT),
    "added to the hand": Verb(EVENT["added to the hand"], HAND, "deck", BY_EFFECT),
    "flipped face-up": Verb(EVENT["flipped"], FIELD),
    "changed to Attack Position": Verb(EVENT["position changed"], MZONE),
    "changed to Defense Position": Verb(EVENT["position changed"], MZONE),
    "declared an attack on": Verb(EVENT["attack declared"], MZONE),
    "declared an attack directly": Verb(EVENT["attack declared"], MZONE),
    "targeted by": Verb(EVENT["targeted"], EVERYWHERE, "", BY_EFFECT),
    "negated": Verb(EVENT["negated"], EVERYWHERE, "", BY_EFFECT),
}
"""Verbs about a card, after its name."""
TO_OWNERS = frozenset({"Tributed", "destroyed", "sent to the GY", "banished", "returned to the hand", "returned to the Deck"})
"""Verbs by which a card goes from its controller to a place of its owner."""
ZONES = {
    "field": "field",
    "hand": "hand",
    "deck": "deck",
    "gy": "GY",
    "graveyard": "GY",
    "banished": "banished",
    "extra": "extra",
    "extra deck": "extra",
}

VERB = re.compile(r" (" + "|".join(sorted((re.escape(verb) for verb in VERBS), key=len, reverse=True)) + r")(?= |\Z)", re.IGNORECASE)
LP = re.compile(r"(gained|lost|paid) (\d{1,7}) LP(.*)\Z", re.IGNORECASE | re.DOTALL)
DAMAGE = re.compile(r"took (?:(\d{1,7}) )?(battle|effect) damage(.*)\Z", re.IGNORECASE | re.DOTALL)
FROM_ZONE = re.compile(r"(.*?)(?: from (?:the )?(field|hand|deck|GY|graveyard|banished|extra(?: deck)?))?\Z", re.IGNORECASE | re.DOTALL)
EFFECT_OF = re.compile(r" by an? effect(?: of (?:([AB])'s )?(.+))?\Z", re.IGNORECASE | re.DOTALL)
EXACT = {verb.casefold(): verb for verb in VERBS}
CAUSES = {" by battle": BY_BATTLE, " as a cost": BY_COST, " by rule": BY_RULE}
