"""By which words does a reason call cards, players, places, phases and deeds?"""

from __future__ import annotations

from kb.vocabulary.references import CHOSEN_BY_STEPS, REFERENCES, TARGETS

QUOTE, VOWELS = '"', "AEIO"
NOUNS = {
    "card": ("card", "cards"),
    "monster": ("monster", "monsters"),
    "spell": ("Spell", "Spells"),
    "trap": ("Trap", "Traps"),
    "spell or trap": ("Spell/Trap", "Spells/Traps"),
    "monster or spell": ("monster or Spell", "monsters or Spells"),
    "monster or trap": ("monster or Trap", "monsters or Traps"),
}
OWNERS = {
    "you": "your",
    "opponent": "your opponent's",
    "turn player": "the turn player's",
    "that player": "that player's",
    "its owner": "its owner's",
    "its controller": "its controller's",
}
CONTROLLERS = {
    "you": "you control",
    "opponent": "your opponent controls",
    "turn player": "the turn player controls",
    "that player": "that player controls",
}
WHO = {"you": "you", "opponent": "your opponent", "turn player": "the turn player", "that player": "that player"}
ON_FIELD = {
    "field": "on the field",
    "monster zone": "on the field",
    "spell & trap zone": "in the Spell & Trap Zone",
    "field zone": "in the Field Zone",
    "pendulum zone": "in the Pendulum Zone",
    "extra monster zone": "in the Extra Monster Zone",
}
OFF_FIELD = {"hand": "hand", "deck": "Deck", "GY": "GY", "extra deck": "Extra Deck"}
_SAID = {word: reference.said for word, reference in REFERENCES.items()}
ONE_OF = {word: said for word, said in _SAID.items() if word in TARGETS | CHOSEN_BY_STEPS}
KNOWN_BEFORE = {word: said for word, said in _SAID.items() if word not in ONE_OF}
DID = {"flipped face-up": "was flipped face-up this turn", "activated": "was activated this turn"}
"""What a card did this turn, where the word alone does not say it."""
PARTICIPLES = {"took": "taken", "drew": "drawn"}
DEED = {
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
    "flip": ("flip face-up", "flipped face-up"),
    "turn face-down": ("turn face-down", "turned face-down"),
    "take control": ("take control of", "taken control of"),
    "choose cards": ("choose", "chosen"),
}
"""A verb of the vocabulary, as what one could do, and as what happens to a card."""
PHASES = {
    "draw": "the Draw Phase",
    "standby": "the Standby Phase",
    "main": "a Main Phase",
    "main1": "Main Phase 1",
    "battle": "the Battle Phase",
    "main2": "Main Phase 2",
    "end": "the End Phase",
    "battle start": "the Start Step",
    "battle step": "the Battle Step",
    "damage": "the Damage Step",
    "battle end": "the End Step",
}
TIMINGS = {
    "start": "at its start",
    "before": "before damage calculation",
    "during": "during damage calculation",
    "after": "after damage calculation",
    "end": "at its end",
}
