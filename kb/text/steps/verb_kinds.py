"""Verbs of the vocabulary by what the words of a text around them may mean."""

from __future__ import annotations

DONE = frozenset({
    "destroy", "banish", "send to the GY", "tribute", "discard", "discard to the GY", "return to the hand", "return to the Deck",
    "return to the GY", "switch control", "switch ATK and DEF", "add to the hand", "add to the Extra Deck", "draw",
    "send the top to the GY",
    "banish the top", "excavate", "reveal", "special summon", "fusion summon",
    "ritual summon", "set", "place", "tokens", "equip", "attach", "detach", "change position", "flip", "turn face-down", "take control",
    "change ATK", "change DEF", "change ATK and DEF", "change level", "negate effects of", "choose cards",
})
"""Verbs after which `those cards` are the cards that they were done to."""
BROUGHT = frozenset({"special summon", "fusion summon", "ritual summon", "tokens", "set", "place", "add to the hand", "excavate", "reveal",
                     "choose cards"})
"""What "it" may mean as well as the target, after other cards were brought into play by a step."""
STATEMENTS = frozenset({"apply", "change ATK", "change DEF", "change ATK and DEF", "change level", "switch ATK and DEF"})
"""Verbs of sentences about "it": of two cards, what was just Summoned."""
CHANGES = frozenset({"change ATK", "change DEF", "change ATK and DEF", "change level", "negate effects of", "apply", "switch ATK and DEF"})
"""Verbs of what lasts for the time that the words behind or in front name."""
SHOWS = frozenset({"excavate", "reveal", "look at"})
"""Verbs behind which a comma says what is done next, whether or not it can be."""
MOVES = frozenset({"special summon", "set", "place", "equip", "tokens", "add to the hand", "take control", "normal summon"})
"""Verbs behind which "but" says something about the cards moved."""
LASTING = frozenset({"change ATK", "change DEF", "change ATK and DEF", "change level", "negate effects of", "apply",
    "take control", "banish", "switch control", "switch ATK and DEF"})
"""Verbs whose effect may end after a while (`until`)."""
