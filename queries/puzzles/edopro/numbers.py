"""The numbers of an EDOPro script: places, positions, ways of a Summon, flags, counters."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

LOCATIONS: Final[dict[str, int]] = {
    "DECK": 0x1, "HAND": 0x2, "MZONE": 0x4, "SZONE": 0x8, "GRAVE": 0x10, "REMOVED": 0x20, "EXTRA": 0x40, "OVERLAY": 0x80,
    "ONFIELD": 0xC, "FZONE": 0x100, "PZONE": 0x200, "STZONE": 0x400, "MMZONE": 0x800, "EMZONE": 0x1000,
}
POSITIONS: Final[dict[str, int]] = {
    "FACEUP_ATTACK": 0x1, "FACEDOWN_ATTACK": 0x2, "FACEUP_DEFENSE": 0x4, "FACEDOWN_DEFENSE": 0x8, "FACEUP": 0x5, "FACEDOWN": 0xA,
    "ATTACK": 0x3, "DEFENSE": 0xC,
}
UP: Final = POSITIONS["FACEUP"]
SUMMONS: Final[dict[str, int]] = {
    "normal": 0x10000000, "tribute": 0x11000000, "flip": 0x20000000, "special": 0x40000000, "fusion": 0x43000000, "ritual": 0x45000000,
    "synchro": 0x46000000, "xyz": 0x49000000, "pendulum": 0x4A000000, "link": 0x4C000000,
}
"""The words of `summoned` in a board file."""
SPECIAL: Final = SUMMONS["special"]

ATTACK_FIRST_TURN: Final = 0x2
PSEUDO_SHUFFLE: Final = 0x10
THREE_COLUMNS: Final = 0x400000
_OLD: Final = 0x40000 | 0x10000 | 0x80000
MODES: Final[dict[str, int]] = {
    "MR1": 0x100 | 0x200 | 0x400 | _OLD,
    "MR2": 0x200 | 0x400 | _OLD,
    "MR3": 0x800 | 0x1000 | _OLD,
    "MR4": 0x800 | 0x2000 | _OLD,
    "MR5": 0x800 | 0x2000 | 0x4000 | 0x8000 | 0x20000,
    "GOAT": 0x100 | 0x200 | 0x400 | _OLD | 0x400000000 | 0x4 | 0x8 | 0x20 | 0x8000000 | 0x10000000 | 0x20000000 | 0x40000000 | 0x80000000
    | 0x100000000 | 0x200000000,
    "SPEED": 0x400000 | 0x200000 | 0x20000,
    "RUSH": 0x400000 | 0x200000 | 0x100000 | 0x200 | 0x4000000 | 0x800000 | 0x1000000 | 0x2000000 | 0x20000 | 0x800000000,
}
"""Bits of `Debug.ReloadFieldBegin` that make a rule."""
RULESETS: Final[dict[str, tuple[str, int]]] = {
    "tcg-current": ("", 5), "tcg-2014": ("", 3), "tcg-2011": ("", 2), "edison": ("", 1), "goat": ("DUEL_MODE_GOAT", 0),
    "tcg-2012": ("DUEL_MODE_MR5-DUEL_TRIGGER_ONLY_IN_LOCATION", 0),
}
"""What `Debug.ReloadFieldBegin` is given for a ruleset: flags, and the number of a Master Rule (0: the flags say it)."""
DEFAULT_RULE: Final = 3

SKIP_DRAW: Final = 180
SKIP_STANDBY: Final = 181
SKIP_MAIN1: Final = 182
SKIP_TURN: Final = 188
SKIP_BATTLE: Final = 183
TURN_END: Final = 1210
MAIN1_BEGINS: Final = 0x2004
AT_THE_START: Final = frozenset((1000, 1113, MAIN1_BEGINS))
"""EVENT_STARTUP, EVENT_PREDRAW, and the beginning of Main Phase 1: what a script does then it does before anyone can act."""
ATTACKS: Final = frozenset((101, 102, 103))
DEFENSES: Final = frozenset((105, 106, 107))
"""EFFECT_SET_ATTACK, EFFECT_SET_ATTACK_FINAL, EFFECT_SET_BASE_ATTACK, and the same of a DEF."""
MORE_ATTACK: Final = 100
MORE_DEFENSE: Final = 104
TYPE_GIVEN: Final = frozenset((115, 117))
"""EFFECT_ADD_TYPE and EFFECT_CHANGE_TYPE."""
NEGATED: Final = frozenset((2, 8))
"""EFFECT_DISABLE and EFFECT_DISABLE_EFFECT."""
SET_THIS_TURN: Final = 0x10
"""STATUS_SET_TURN of a card: it was Set this turn. The simulator forgets it when a turn begins, so it is said as Main Phase 1 does."""
OF_THE_CARD: Final = 0x1
ON_THE_FIELD: Final = 0x2
"""EFFECT_TYPE_SINGLE, and EFFECT_TYPE_FIELD: of an effect that applies to players or places."""

TYPES: Final[dict[str, int]] = {
    "monster": 0x1, "spell": 0x2, "trap": 0x4, "normal": 0x10, "effect": 0x20, "fusion": 0x40, "ritual": 0x80, "spirit": 0x200,
    "union": 0x400, "gemini": 0x800, "tuner": 0x1000, "synchro": 0x2000, "token": 0x4000, "quick-play": 0x10000, "continuous": 0x20000,
    "equip": 0x40000, "field": 0x80000, "counter": 0x100000, "flip": 0x200000, "toon": 0x400000, "xyz": 0x800000, "pendulum": 0x1000000,
    "link": 0x4000000,
}
"""The bits of what a card is, by the words of a card file."""


def types_of(words: Iterable[str]) -> int:
    """The bits of a card that is called so. A Normal Spell or Trap has no bit of its own, a Token is a monster."""
    found = frozenset(words)
    bits = sum(TYPES[word] for word in found if word in TYPES)
    if found & {"spell", "trap"}:
        bits &= ~TYPES["normal"]
    return bits | (TYPES["monster"] if "token" in found else 0)


COUNTERS: Final[dict[str, int]] = {
    "Spell Counter": 0x1, "Wedge Counter": 0x1002, "Bushido Counter": 0x3, "Psychic Counter": 0x4, "Shine Counter": 0x5,
    "Crystal Counter": 0x6, "Morph Counter": 0x8, "Venom Counter": 0x1009, "Genex Counter": 0xA, "Thunder Counter": 0xC,
    "Greed Counter": 0xD, "A-Counter": 0x100E, "Worm Counter": 0xF, "Black Feather Counter": 0x10, "Hyper Venom Counter": 0x11,
    "Karakuri Counter": 0x12, "Chaos Counter": 0x13, "Ice Counter": 0x1015, "Spellstone Counter": 0x16, "Nut Counter": 0x17,
    "Flower Counter": 0x18, "Fog Counter": 0x1019, "Payback Counter": 0x1A, "Clock Counter": 0x1B, "D Counter": 0x1C,
    "Junk Counter": 0x1D, "Gate Counter": 0x1E, "Plant Counter": 0x20, "Guard Counter": 0x1021, "Dragonic Counter": 0x22,
    "Ocean Counter": 0x23, "String Counter": 0x1024, "Chronicle Counter": 0x25, "Shark Counter": 0x2E, "Pumpkin Counter": 0x2F,
    "Destiny Counter": 0x2B, "Rising Sun Counter": 0x31, "Balloon Counter": 0x32, "Yosen Counter": 0x33, "Symphonic Counter": 0x35,
    "Performage Counter": 0x36, "Kaiju Counter": 0x37, "Cubic Counter": 0x1038, "Zushin Counter": 0x1039, "Predator Counter": 0x1041,
    "Defect Counter": 0x43, "Scale Counter": 0x1045, "Patrol Counter": 0x1049, "Athlete Counter": 0x4A, "Borrel Counter": 0x147,
    "Summon Counter": 0x148, "Venemy Counter": 0x1149, "Fire Fist Counter": 0x201,
}
"""Counters that have a name of their own."""


def constants() -> dict[str, int]:
    """The names that a script may use, with their values."""
    found = {f"LOCATION_{name}": value for name, value in LOCATIONS.items()}
    found |= {f"POS_{name}": value for name, value in POSITIONS.items()}
    found |= {f"SUMMON_TYPE_{name.upper()}": value for name, value in SUMMONS.items()}
    found |= {f"DUEL_MODE_{name}": value for name, value in MODES.items()}
    found |= {f"TYPE_{name.replace('-', '').upper()}": value for name, value in TYPES.items()}
    return found | _OTHER


_OTHER: Final[dict[str, int]] = {
    "DUEL_TEST_MODE": 0x1, "DUEL_ATTACK_FIRST_TURN": ATTACK_FIRST_TURN, "DUEL_USE_TRAPS_IN_NEW_CHAIN": 0x4,
    "DUEL_6_STEP_BATLLE_STEP": 0x8, "DUEL_PSEUDO_SHUFFLE": PSEUDO_SHUFFLE, "DUEL_TRIGGER_WHEN_PRIVATE_KNOWLEDGE": 0x20,
    "DUEL_SIMPLE_AI": 0x40, "DUEL_RELAY": 0x80, "DUEL_OCG_OBSOLETE_IGNITION": 0x100, "DUEL_OBSOLETE_IGNITION": 0x100,
    "DUEL_OBSOLETE_RULING": MODES["MR1"], "DUEL_1ST_TURN_DRAW": 0x200, "DUEL_1_FIELD": 0x400, "DUEL_PZONE": 0x800,
    "DUEL_SEPARATE_PZONE": 0x1000, "DUEL_EMZONE": 0x2000, "DUEL_FSX_MMZONE": 0x4000, "DUEL_TRAP_MONSTERS_NOT_USE_ZONE": 0x8000,
    "DUEL_RETURN_TO_DECK_TRIGGERS": 0x10000, "DUEL_TRIGGER_ONLY_IN_LOCATION": 0x20000, "DUEL_SPSUMMON_ONCE_OLD_NEGATE": 0x40000,
    "DUEL_CANNOT_SUMMON_OATH_OLD": 0x80000, "DUEL_NO_STANDBY_PHASE": 0x100000, "DUEL_NO_MAIN_PHASE_2": 0x200000,
    "DUEL_3_COLUMNS_FIELD": THREE_COLUMNS, "DUEL_DRAW_UNTIL_5": 0x800000, "DUEL_NO_HAND_LIMIT": 0x1000000,
    "DUEL_UNLIMITED_SUMMONS": 0x2000000, "DUEL_INVERTED_QUICK_PRIORITY": 0x4000000,
    "SUMMON_TYPE_ADVANCE": SUMMONS["tribute"], "SUMMON_TYPE_GEMINI": 0x12000000, "SUMMON_TYPE_MAXIMUM": 0x4E000000,
    "SEQ_DECKTOP": 0, "SEQ_DECKBOTTOM": 1, "SEQ_DECKSHUFFLE": 2, "PLAYER_ALL": 3, "PLAYER_NONE": 2,
    "EFFECT_TYPE_SINGLE": 0x1, "EFFECT_TYPE_FIELD": ON_THE_FIELD, "EFFECT_TYPE_CONTINUOUS": 0x800, "EFFECT_FLAG_PLAYER_TARGET": 0x800,
    "RESET_EVENT": 0x1000,
    "EFFECT_SKIP_DP": SKIP_DRAW, "EFFECT_SKIP_SP": SKIP_STANDBY, "EFFECT_SKIP_M1": SKIP_MAIN1, "EFFECT_SKIP_TURN": SKIP_TURN,
    "EFFECT_SKIP_BP": SKIP_BATTLE, "EVENT_STARTUP": 1000, "EVENT_PREDRAW": 1113,
    "EFFECT_UPDATE_ATTACK": MORE_ATTACK, "EFFECT_SET_ATTACK": 101, "EFFECT_SET_ATTACK_FINAL": 102, "EFFECT_SET_BASE_ATTACK": 103,
    "EFFECT_UPDATE_DEFENSE": MORE_DEFENSE, "EFFECT_SET_DEFENSE": 105, "EFFECT_SET_DEFENSE_FINAL": 106, "EFFECT_SET_BASE_DEFENSE": 107,
    "EFFECT_ADD_TYPE": 115, "EFFECT_CHANGE_TYPE": 117, "EFFECT_DISABLE": 2, "EFFECT_DISABLE_EFFECT": 8,
    "EVENT_TURN_END": TURN_END, "EVENT_PHASE_START": 0x2000, "STATUS_SET_TURN": SET_THIS_TURN,
    "RESET_PHASE": 0x40000000, "RESET_SELF_TURN": 0x10000000, "RESET_OPPO_TURN": 0x20000000,
    "PHASE_DRAW": 0x1, "PHASE_STANDBY": 0x2, "PHASE_MAIN1": 0x4, "PHASE_BATTLE_START": 0x8, "PHASE_BATTLE_STEP": 0x10,
    "PHASE_DAMAGE": 0x20, "PHASE_DAMAGE_CAL": 0x40, "PHASE_BATTLE": 0x80, "PHASE_MAIN2": 0x100, "PHASE_END": 0x200,
}
