"""The official terms: players, places, kinds of card, phases, ways of a Summon, words for cards already known."""

from __future__ import annotations

from typing import Final

from kb.vocabulary.words import ON_THE_FIELD

WHO: Final = {
    "you": "you", "opponent": "your opponent", "either": "either player", "both": "both players", "turn player": "the turn player",
    "its controller": "its controller", "its owner": "its owner", "that player": "that player",
}  # fmt: skip
"""Players, as those who do something."""
WHOSE: Final = {
    "you": "your", "opponent": "your opponent's", "either": "either", "both": "both players'", "turn player": "the turn player's",
    "its controller": "its controller's", "its owner": "its owner's", "that player": "that player's",
}  # fmt: skip
"""Players, as those to whom something belongs."""
CONTROLLED: Final = {
    "you": "you control", "opponent": "your opponent controls", "either": "on the field", "both": "on the field",
    "turn player": "the turn player controls", "its controller": "its controller controls", "its owner": "its owner controls",
    "that player": "that player controls",
}  # fmt: skip
OWN: Final = {"you": "you own", "opponent": "your opponent owns"}
KINDS: Final = {
    "card": ("card", "cards"), "monster": ("monster", "monsters"), "spell": ("Spell", "Spells"), "trap": ("Trap", "Traps"),
    "spell or trap": ("Spell/Trap", "Spells/Traps"), "monster or spell": ("monster or Spell", "monsters or Spells"),
    "monster or trap": ("monster or Trap", "monsters or Traps"),
}  # fmt: skip
"""Kinds of card: one, and several."""
ZONE_NAMES: Final = {
    "hand": "hand", "deck": "Deck", "GY": "GY", "extra deck": "Extra Deck", "field": "field", "monster zone": "field",
    "spell & trap zone": "Spell & Trap Zone", "field zone": "Field Zone", "pendulum zone": "Pendulum Zone",
    "extra monster zone": "Extra Monster Zone", "banished": "banishment",
}  # fmt: skip
"""Places by their names; a monster on the field is in a Monster Zone."""
ON_FIELD: Final = ON_THE_FIELD
TYPE_WORDS: Final = {"quick-play": "Quick-Play"}
"""Words of the card line that are not simply written with a capital."""
WAYS: Final = {
    "normal": "Normal", "tribute": "Tribute", "flip": "Flip", "special": "Special", "fusion": "Fusion", "ritual": "Ritual",
    "synchro": "Synchro", "xyz": "Xyz", "link": "Link", "pendulum": "Pendulum", "gemini": "Gemini",
}  # fmt: skip
"""Ways of a Summon that have a name."""
OTHER_WAYS: Final = {"own procedure": "this way", "own effect": "by its own effect", "effect": "by a card effect"}
"""Ways that are said behind the Summon; its own procedure is said before whatever speaks of it."""
PHASES: Final = {
    "draw": "Draw Phase", "standby": "Standby Phase", "main": "Main Phase", "main1": "Main Phase 1", "battle": "Battle Phase",
    "main2": "Main Phase 2", "end": "End Phase", "battle start": "Start Step", "battle step": "Battle Step", "damage": "Damage Step",
    "battle end": "End Step of the Battle Phase",
}  # fmt: skip
NUMBERED_PHASES: Final = frozenset({"main1", "main2"})
TIMINGS: Final = {
    "start": "at the start of the Damage Step", "before": "before damage calculation", "during": "during damage calculation",
    "after": "after damage calculation", "end": "at the end of the Damage Step",
}  # fmt: skip
CAUSES: Final = {
    "battle": "by battle", "effect": "by card effect", "cost": "to activate a card or effect", "rule": "by a rule",
        "card": "by battle or card effect",
}  # fmt: skip
POSITIONS: Final = {
    "attack": "Attack Position", "defense": "Defense Position", "any": "any battle position",
        "face-down defense": "face-down Defense Position",
    "face-up defense": "face-up Defense Position",
}  # fmt: skip
STATS: Final = {
    "atk": "ATK", "def": "DEF", "level": "Level", "rank": "Rank", "link": "Link Rating", "original atk": "original ATK",
    "original def": "original DEF", "original level": "original Level", "original rank": "original Rank",
}  # fmt: skip
QUALITIES: Final = {
    **STATS, "name": "name", "original name": "original name", "type": "Type", "original type": "original Type", "attribute": "Attribute",
    "original attribute": "original Attribute", "card type": "card type", "original card type": "original card type",
    "controller": "controller", "place": "place",
}  # fmt: skip
UNTIL: Final = {
    "end of this turn": "until the end of this turn", "end phase": "until the End Phase",
        "end of the next turn": "until the end of the next turn",
    "end of the Battle Phase": "until the end of the Battle Phase", "end of the Damage Step": "until the end of the Damage Step",
    "end of damage calculation": "during damage calculation only",
    "end of your next turn": "until the end of your next turn", "end of the opponent's turn": "until the end of your opponent's turn",
    "end of the opponent's third turn": "until the end of your opponent's 3rd turn",
    "during the opponent's next turn": "during your opponent's next turn", "during the next turn": "during the next turn",
    "end of the opponent's next turn": "until the end of your opponent's next turn", "your next end phase": "until your next End Phase",
    "opponent's next end phase": "until your opponent's next End Phase", "while face-up": "while it is face-up on the field",
    "while you control it": "while you control it",
    "while equipped": "while it is equipped", "this Chain": "until the end of this Chain",
    "next standby phase of you": "until your next Standby Phase",
    "next standby phase of opponent": "until your opponent's next Standby Phase", "next standby phase": "until the next Standby Phase",
    "standby phase of the next turn": "until the Standby Phase of the next turn",
    "end phase of the next turn": "until the End Phase of the next turn",
    "end phase of your next turn": "until the End Phase of your next turn", "forever": "for the rest of this Duel",
}  # fmt: skip
"""How long something lasts."""
REFERENCES: Final = {
    "this card": "this card", "event cards": "it", "chosen cards": "it", "cost cards": "that card",
        "tributed cards": "the Tributed monster",
    "monsters Tributed this way": "the Tributed monster", "used materials": "its materials",
        "materials of its Summon": "the cards used for its Summon", "victim": "that destroyed monster",
        "monster Summoned with it": "the monster that used this card as material",
    "answered card": "that card", "summoned cards": "that monster", "attacker": "the attacking monster",
        "attack target": "the attack target",
    "opposing monster": "the monster it battles", "battling monsters": "the battling monsters",
        "destroyer": "the monster that destroyed this card",
    "equipped monster": "the equipped monster", "bound monster": "that monster", "materials": "its materials",
        "revealed cards": "that revealed card",
    "targets": "that target", "target 1": "the first target", "target 2": "the second target", "target 3": "the third target",
        "those cards": "it",
}  # fmt: skip
"""Cards already known, where they are one."""
PLURAL_REFERENCES: Final = {
    "event cards": "them", "chosen cards": "them", "cost cards": "those cards", "tributed cards": "the Tributed monsters",
    "monsters Tributed this way": "the Tributed monsters", "targets": "those targets", "those cards": "them",
        "revealed cards": "those revealed cards",
    "target 1": "the first targets", "target 2": "the second targets", "target 3": "the third targets", "summoned cards": "those monsters",
    "used materials": "its materials",
        "materials of its Summon": "the cards used for its Summon",
        "battling monsters": "the battling monsters", "materials": "its materials",
}  # fmt: skip
"""Cards already known, where they are several."""


def how_long(until: str | None, counter: str | None = None) -> str:
    """How long what a step does lasts, said behind it; nothing where nothing is said of it.

    >>> how_long("end of this turn"), how_long(None, "Spell Counter")
    (' until the end of this turn', ' as long as it has a Spell Counter')
    """
    words = "" if until is None else f" {UNTIL[until]}"
    return words if counter is None else f"{words} as long as it has a {counter}"
MENTIONING = {
    "mentioned in the text of": "is mentioned on {}", "named in the materials of": "is mentioned as a material on {}",
}
"""Likenesses in which one card mentions the other's name, as clauses."""
