"""Konami's words as small integers: places, boxes, phases, kinds of effect, events.

Plain ints, because the engine compares them millions of times.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from kb.vocabulary import words
from kb.vocabulary.events import EVENTS

# --- places (bits) -----------------------------------------------------------------------------------------------------
HAND: Final = 1
DECK: Final = 2
GY: Final = 4
BANISHED: Final = 8
EXTRA: Final = 16
MZONE: Final = 32
SZONE: Final = 64
FZONE: Final = 128
PZONE: Final = 256
MATERIAL: Final = 512
"""Attached to an Xyz Monster: not on the field (a place of its own)."""
LIMBO: Final = 1024
"""Being Summoned: nowhere yet (SUM-2)."""
GONE: Final = 2048
"""A Token that left the field."""
FIELD: Final = MZONE | SZONE | FZONE | PZONE
BACKROW: Final = SZONE | FZONE | PZONE

PLACES: Final[dict[str, int]] = dict(
    zip(words.ZONES, (HAND, DECK, GY, BANISHED, EXTRA, FIELD, MZONE, SZONE | PZONE, FZONE, PZONE, MZONE), strict=True)
)
PLACE_NAMES: Final[dict[int, str]] = {
    HAND: "hand",
    DECK: "deck",
    GY: "graveyard",
    BANISHED: "banished",
    EXTRA: "extra",
    MZONE: "monsters",
    SZONE: "spells",
    FZONE: "field",
    PZONE: "pendulum",
    MATERIAL: "material",
    LIMBO: "summoning",
    GONE: "gone",
}

# --- kinds of card (bits) ----------------------------------------------------------------------------------------------
MONSTER: Final = 1
SPELL: Final = 2
TRAP: Final = 4
KINDS: Final[dict[str, int]] = dict(
    zip(
        words.KINDS_OF_CARD,
        (MONSTER | SPELL | TRAP, MONSTER, SPELL, TRAP, SPELL | TRAP, MONSTER | SPELL, MONSTER | TRAP),
        strict=True,
    )
)
ATTRIBUTES: Final[dict[str, int]] = {word: 1 << number for number, word in enumerate(words.ATTRIBUTES)}
EXTRA_DECK_TYPES: Final = words.EXTRA_DECK_KINDS

# --- kinds of effect ---------------------------------------------------------------------------------------------------
CARD_ACTIVATION, IGNITION, TRIGGER, QUICK, FLIP = range(5)
EFFECT_KINDS: Final[dict[str, int]] = {word: number for number, word in enumerate(words.ACTIVATED)}

# --- timing words ------------------------------------------------------------------------------------------------------
WHEN, IF, EACH_TIME = 1, 2, 3
TIMING_WORDS: Final[dict[str | None, int]] = {None: 0} | {word: number for number, word in enumerate(words.TIMING_WORDS, 1)}

# --- boxes of fast effect timing, and the other windows ----------------------------------------------------------------
BOX_A: Final = 0
BOX_B: Final = 1
BOX_C: Final = 2
BOX_D: Final = 3
BOX_E: Final = 4
NEGATION: Final = 5
"""The window in which a Summon can be negated (SUM-1)."""
PLACING: Final = 6
"""Simultaneous effects are being placed (SEG)."""
REPLAY: Final = 7
HAND_SIZE: Final = 8
RESOLVING: Final = 9
OVER: Final = 10
BOXES: Final = {"A": BOX_A, "B": BOX_B, "C": BOX_C, "D": BOX_D, "E": BOX_E}
BOX_NAMES: Final = {
    BOX_A: "A",
    BOX_B: "B",
    BOX_C: "C",
    BOX_D: "D",
    BOX_E: "E",
    NEGATION: "negation",
    PLACING: "D",
    REPLAY: "replay",
    HAND_SIZE: "hand size",
    RESOLVING: "resolving",
    OVER: "over",
}

# --- phases, steps, timings of the Damage Step -------------------------------------------------------------------------
PHASES: Final = words.PHASES
DRAW, STANDBY, MAIN1, BATTLE, MAIN2, END = range(6)
PHASE_NAMES: Final = ("Draw Phase", "Standby Phase", "Main Phase 1", "Battle Phase", "Main Phase 2", "End Phase")
END_OF_TURN, END_OF_CHAIN, END_OF_DAMAGE_STEP, END_OF_CALCULATION = 99, -2, -3, -4
"""In the place of a phase: until when an effect lasts that does not last until the end of a phase."""
END_BATTLE: Final = (2, BATTLE)
"""Among the phases to be skipped: the Battle Phase under way ends after this Chain."""
END_NOW: Final = (2, END)
"""The same: it is the End Phase after this Chain."""
STEPS: Final = ("none", "start", "battle", "damage", "end")
NO_STEP, START_STEP, BATTLE_STEP, DAMAGE_STEP, END_STEP = range(5)
STEP_NAMES: Final = ("", "Start Step", "Battle Step", "Damage Step", "End Step")
TIMINGS: Final = ("none", *words.TIMINGS)
NO_TIMING, AT_START, BEFORE_CALCULATION, DURING_CALCULATION, AFTER_CALCULATION, AT_END = range(6)
TIMING_NAMES: Final = (
    "",
    "at the start of the Damage Step",
    "before damage calculation",
    "during damage calculation",
    "after damage calculation",
    "at the end of the Damage Step",
)

# --- events (bits) -----------------------------------------------------------------------------------------------------
EVENT: Final[dict[str, int]] = {name: 1 << number for number, name in enumerate(EVENTS)}
EVENT_NAMES: Final = {bit: name for name, bit in EVENT.items()}
SUMMONED: Final = EVENT["Normal Summoned"] | EVENT["Flip Summoned"] | EVENT["Special Summoned"]

# --- causes (bits) -----------------------------------------------------------------------------------------------------
BY_BATTLE: Final = 1
BY_EFFECT: Final = 2
BY_COST: Final = 4
BY_RULE: Final = 8
DESTROYED: Final = 16
"""Set in a card's record of how it came to its place."""
MAYBE_DESTROYED: Final = 32
"""Set instead of DESTROYED where a board does not say whether a card was destroyed."""
IN_DRAW_PHASE: Final = 64
"""Set in a card's record of how it came to its place: in the Draw Phase of its turn, before that turn's Standby Phase."""
SEEN_COMING: Final = 128
TRIBUTED: Final = 256
FOR_A_TRIBUTE_SUMMON: Final = 512
AS_LINK_MATERIAL: Final = 1024
FACE_UP_THERE: Final = 2048
OWNERS_THERE: Final = 4096
BY_OTHER_PLAYER: Final = 8192
"""Set there where a card asks (`came as`, `came by player`): it came in play, Tributed, for a Tribute Summon, as Link Material, from
the field where it lay face-up, or where its owner controlled it, by a card of the player who does not own it."""
CAUSES: Final[dict[str, int]] = dict(zip(words.CAUSES, (BY_BATTLE, BY_EFFECT, BY_COST, BY_RULE, BY_BATTLE | BY_EFFECT), strict=True))

# --- ways of a Summon (bits) -------------------------------------------------------------------------------------------
HOW: Final[dict[str, int]] = {word: 1 << number for number, word in enumerate(words.HOW)}
SPECIAL_KINDS: Final = sum(bit for word, bit in HOW.items() if word not in words.NOT_SPECIAL and word != "special")
USING: Final = sum(HOW[way] for way in ("tribute", "fusion", "ritual", "synchro", "xyz", "link", "own procedure", "flip"))
"""Ways of a Summon for which cards are used, or were when the monster was Set."""

CHANCE: Final = 2
"""The "player" of a coin, a die or a random draw."""
WITHOUT_LEVEL = frozenset({"xyz", "link"})
"""Kinds of monsters that have no Level."""


def player_name(player: int) -> str:
    """`A`, `B` or `chance`."""
    return "AB"[player] if player < 2 else "chance"


def place_bits(names: str | Iterable[str] | None) -> int:
    """The bits of a list of places as card files name them."""
    if names is None:
        return 0
    if isinstance(names, str):
        return PLACES[names]
    total = 0
    for name in names:
        total |= PLACES[name]
    return total


XYZ_MATERIAL: Final = "use as Xyz Material"
"""The verb of what an Xyz Summon by a card's own text uses."""
