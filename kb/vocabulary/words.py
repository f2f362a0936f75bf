"""The few words of the vocabulary that the program needs while it runs, without their meanings and examples: light to import.

What stands here a second time (`EVENTS`, `SHAPES`) is defined in `kb.vocabulary.meanings`; a test holds both equal.
"""

from __future__ import annotations

EVENTS = (
    "Normal Summoned", "Tribute Summoned", "Flip Summoned", "Special Summoned", "Summoned", "Set", "Tributed", "destroyed",
    "sent to the GY", "discarded", "banished", "returned to the hand", "returned to the Deck", "drawn", "added to the hand",
    "leaves the field", "flipped", "turned face-down", "position changed", "attack declared", "targeted for an attack", "targeted",
    "control changed", "battled", "destroyed by battle by", "inflicted battle damage", "took battle damage", "took effect damage",
    "took damage", "gained LP", "paid LP", "activated", "negated", "used as material", "detached", "equipped", "coin called right",
    "counter placed", "unknown",
)
"""The names of the events, in the order of the vocabulary."""
SHAPES = {
    "destroy": "cards", "banish": "cards", "send to the GY": "cards", "tribute": "cards", "discard": "cards",
    "discard to the GY": "cards", "return to the hand": "cards", "return to the Deck": "cards",
    "return to the GY": "cards", "add to the hand": "cards", "add to the Extra Deck": "cards",
    "draw": "number", "send the top to the GY": "number", "banish the top": "number", "excavate": "number", "shuffle": "deck|hand",
    "reveal": "cards", "look at": "cards / text", "special summon": "cards", "fusion summon": "cards", "ritual summon": "cards",
    "normal summon": "cards", "tribute summon": "cards", "synchro summon": "cards", "xyz summon": "cards", "link summon": "cards",
    "set": "cards", "place": "cards", "tokens": "tokens", "equip": "cards", "attach": "cards",
    "detach": "number", "change position": "cards", "flip": "cards", "turn face-down": "cards", "take control": "cards",
    "switch control": "cards", "switch ATK and DEF": "cards",
    "gain LP": "number", "lose LP": "number", "pay LP": "number / half / multiple of 100 / all but 100", "damage": "number",
    "change ATK": "atk change", "change DEF": "atk change", "change ATK and DEF": "atk change", "change level": "atk change",
    "negate the activation": "bool", "negate the effect": "bool", "negate the Summon": "bool", "negate the attack": "bool",
    "negate the Summon or activation": "bool", "negate effects of": "cards", "end the Battle Phase": "bool", "skip": "text",
    "toss coins": "number", "call a coin": "bool", "roll a die": "number", "choose cards": "selection", "choose one": "list(option)",
    "each player": "list(step)", "the player who": "list(step)", "place counters": "counters", "remove counters": "counters",
    "apply": "modifier / list(modifier)", "delay": "delay", "win": "player", "bind": "cards", "nothing": "bool", "opaque": "text",
    "then": "step", "and": "step", "and if you do": "step", "also": "step", "also, after that": "step",
}
"""The shape of what each verb of `step` is done to."""
CONJUNCTIVES = ("and", "and if you do", "also", "then", "also, after that")
EXTRA_AFTERWARDS = ("synchro summon", "xyz summon", "link summon")
AFTERWARDS = ("normal summon", "tribute summon", *EXTRA_AFTERWARDS)
"""Verbs of Summons by rule, immediately after the effect resolves (SUM-8); the former are Special Summons."""
STEP_OPTIONS = frozenset({
    "player", "optional", "if", "heads", "rolled", "right", "wrong", "position", "to", "negated", "as monster", "ignoring conditions",
    "until", "face", "place in Deck", "further materials", "materials from", "materials", "must include", "no other materials",
    "by banishing", "into the Deck", "exactly", "as", "on", "or set", "as many as possible", "by rule", "at most", "treated as",
    "possible", "includes nothing", "detached from", "gives",
})
"""Words of `step` that qualify a verb; every other word of `step` is a verb or a conjunctive, and a step has exactly one."""
MODIFIER_OPTIONS = frozenset({"of", "player", "by", "only cards", "only effects", "destroyed by", "cannot be answered with", "for"})
"""Words of `modifier` that qualify it."""
