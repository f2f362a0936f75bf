"""The fixed words of the vocabulary, each list once: as a type, and as a tuple in an order that does not change.

The engine numbers places, events, ways and Attributes by their order here; saved states hold those numbers, so that a new word goes last.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

# --- places and players --------------------------------------------------------------------------------------------------
Zone = Literal[
    "hand", "deck", "GY", "banished", "extra deck", "field", "monster zone", "spell & trap zone", "field zone", "pendulum zone",
    "extra monster zone",
]  # fmt: skip
ZONES: Final[tuple[Zone, ...]] = get_args(Zone)
"""Places. `field` is every Monster Zone, Spell & Trap Zone, Field Zone and Pendulum Zone."""
ON_THE_FIELD: Final[frozenset[str]] = frozenset(word for word in ZONES if word == "field" or word.endswith("zone"))
Player = Literal["you", "opponent", "either", "both", "turn player", "its controller", "its owner", "that player"]
PLAYERS: Final[tuple[Player, ...]] = get_args(Player)
"""`you` is who activates (or controls) the effect; `that player` is the one the event names (who Summoned, drew, took damage)."""

# --- cards ---------------------------------------------------------------------------------------------------------------
CardKind = Literal["monster", "spell", "trap", "token"]
CARD_KINDS: Final[tuple[CardKind, ...]] = get_args(CardKind)
"""What the last word of a card's `card` line can be."""
KindOfCard = Literal["card", "monster", "spell", "trap", "spell or trap", "monster or spell", "monster or trap"]
KINDS_OF_CARD: Final[tuple[KindOfCard, ...]] = get_args(KindOfCard)
"""What a filter's `is` can say."""
MonsterKind = Literal[
    "normal", "effect", "fusion", "ritual", "synchro", "xyz", "link", "pendulum", "tuner", "flip", "gemini", "union", "spirit", "toon"
]
MONSTER_KINDS: Final[tuple[MonsterKind, ...]] = get_args(MonsterKind)
EXTRA_DECK_KINDS: Final = frozenset({"fusion", "synchro", "xyz", "link"})
SpellKind = Literal["normal", "quick-play", "continuous", "equip", "field", "ritual"]
SPELL_KINDS: Final[tuple[SpellKind, ...]] = get_args(SpellKind)
TrapKind = Literal["normal", "continuous", "counter"]
TRAP_KINDS: Final[tuple[TrapKind, ...]] = get_args(TrapKind)
SPELL_TRAP_KINDS: Final = frozenset((*SPELL_KINDS, *TRAP_KINDS)) - frozenset(MONSTER_KINDS)
"""Kinds that no monster is of."""
TypeWord = Literal[MonsterKind, Literal["token"], SpellKind, TrapKind]
TYPES: Final[tuple[TypeWord, ...]] = get_args(TypeWord)
"""Words of a filter's `types`."""
MonsterType = Literal[
    "Aqua", "Beast", "Beast-Warrior", "Creator God", "Cyberse", "Dinosaur", "Divine-Beast", "Dragon", "Fairy", "Fiend", "Fish", "Illusion",
    "Insect", "Machine", "Plant", "Psychic", "Pyro", "Reptile", "Rock", "Sea Serpent", "Spellcaster", "Thunder", "Warrior", "Winged Beast",
    "Wyrm", "Zombie",
]  # fmt: skip
MONSTER_TYPES: Final[tuple[MonsterType, ...]] = get_args(MonsterType)
Attribute = Literal["DARK", "LIGHT", "EARTH", "WATER", "FIRE", "WIND", "DIVINE"]
ATTRIBUTES: Final[tuple[Attribute, ...]] = get_args(Attribute)
Arrow = Literal["top-left", "top", "top-right", "left", "right", "bottom-left", "bottom", "bottom-right"]
ARROWS: Final[tuple[Arrow, ...]] = get_args(Arrow)
Position = Literal["attack", "defense", "any", "face-down defense", "face-up defense"]
POSITIONS: Final[tuple[Position, ...]] = get_args(Position)
Quality = Literal[
    "name", "original name", "type", "original type", "attribute", "original attribute", "level", "rank", "atk", "controller", "place",
]  # fmt: skip
"""What cards that are chosen together may share; `place` is a player's hand, Deck, field, …."""

# --- times ---------------------------------------------------------------------------------------------------------------
Phase = Literal["draw", "standby", "main1", "battle", "main2", "end"]
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
BattleStep = Literal["battle start", "battle step", "damage", "battle end"]
BATTLE_STEPS: Final[tuple[BattleStep, ...]] = get_args(BattleStep)
PartOfTurn = Literal[Phase, Literal["main"], BattleStep]
PARTS_OF_TURN: Final[tuple[PartOfTurn, ...]] = get_args(PartOfTurn)
"""Phases, either Main Phase, and the steps of the Battle Phase."""
Timing = Literal["start", "before", "during", "after", "end"]
TIMINGS: Final[tuple[Timing, ...]] = get_args(Timing)
"""Of the Damage Step."""
Until = Literal[
    "end of this turn", "end phase", "end of the next turn", "end of the Battle Phase", "end of the Damage Step",
    "end of damage calculation", "end of your next turn",
    "end of the opponent's turn", "end of the opponent's next turn", "end of the opponent's third turn", "your next end phase",
    "opponent's next end phase", "while face-up",
    "while you control it", "while equipped", "this Chain",
    "next standby phase of you", "next standby phase of opponent", "next standby phase",
    "standby phase of the next turn", "end phase of the next turn", "end phase of your next turn", "forever",
    "during the opponent's next turn", "during the next turn",
]  # fmt: skip
UNTIL: Final[tuple[Until, ...]] = get_args(Until)
"""How long something lasts."""

# --- effects -------------------------------------------------------------------------------------------------------------
ActivatedKind = Literal["card activation", "ignition", "trigger", "quick", "flip"]
ACTIVATED: Final[tuple[ActivatedKind, ...]] = get_args(ActivatedKind)
"""Kinds of effect that make a Chain Link and so have a number."""
EffectKind = Literal[ActivatedKind, Literal["continuous", "clause", "procedure", "nothing"]]
EFFECT_KINDS: Final[tuple[EffectKind, ...]] = get_args(EffectKind)
TimingWord = Literal["when", "if", "each time"]
TIMING_WORDS: Final[tuple[TimingWord, ...]] = get_args(TimingWord)
Conjunctive = Literal["and", "and if you do", "also", "then", "also, after that"]
CONJUNCTIVES: Final[tuple[Conjunctive, ...]] = get_args(Conjunctive)
Declared = Literal["card type", "Attribute", "Type", "a card name", "a kind of monster", "coin"]
DECLARED: Final[tuple[Declared, ...]] = get_args(Declared)
NUMBERED: Final = r"a (?:Level|number) (?P<least>[0-9]{1,2})-(?P<most>[0-9]{1,2})"
"""What is declared at activation: one of these words, or a number between two (a pattern from its first letter to its last)."""
Cause = Literal["battle", "effect", "cost", "rule", "card"]
CAUSES: Final[tuple[Cause, ...]] = get_args(Cause)
"""Through what something happens; `card` is battle or effect."""
How = Literal[
    "normal", "tribute", "flip", "special", "fusion", "ritual", "synchro", "xyz", "link", "pendulum", "own procedure", "own effect",
    "effect", "gemini",
]  # fmt: skip
HOW: Final[tuple[How, ...]] = get_args(How)
"""Ways of a Summon; `own effect` is the Summon by this same card's effect, and a detaching by the monster itself."""
NOT_SPECIAL: Final = frozenset({"normal", "tribute", "flip", "gemini"})
"""Ways of a Summon that is no Special Summon."""
Includes = Literal[
    "add from the Deck to the hand", "Special Summon from the Deck", "send from the Deck to the GY", "Special Summon", "draw",
    "destroy a monster on the field", "destroy a card on the field", "destroy", "banish", "add to the hand", "Fusion Summon",
    "Normal Summon", "move a card from the GY", "damage", "negate", "discard", "set ATK or DEF", "take control",
]  # fmt: skip
INCLUDES: Final[tuple[Includes, ...]] = get_args(Includes)
"""What an activation can "include" (ACT-9). Read off the steps of the effect, never typed in with a card."""
TurnFactName = Literal[
    "Special Summoned a monster", "Normal Summoned a monster", "Normal Set a monster", "Summoned a monster", "attacked",
    "conducted the Battle Phase",
    "activated a monster effect", "activated a Spell", "activated a Trap", "activated a card or effect", "took damage",
    "drew a card", "added a card to the hand", "added a card from the Deck to the hand", "Normal or Special Summoned a monster",
    "a card was sent to the GY", "battled", "drew a card by an effect",
    "took battle damage", "took effect damage", "took damage from an effect of the opponent",
    "Set a Spell or Trap", "a card was destroyed",
]  # fmt: skip
EXTRA_AFTERWARDS: Final = ("synchro summon", "xyz summon", "link summon")
AFTERWARDS: Final = ("normal summon", "tribute summon", *EXTRA_AFTERWARDS)
"""Verbs of Summons by rule, immediately after the effect resolves (SUM-8); the former are Special Summons."""
