"""What a part that cannot be said includes at most, and by its head at least (ACT-9): each deed needs its word in the sentence.

A sentence without "Deck" takes nothing from there.
"""

from __future__ import annotations

import re

from kb.text.language.reading import Word, words
from kb.vocabulary.words import INCLUDES

SUMMONING = frozenset({"summon", "summoned", "set"})
"""A monster that an effect Sets is Special Summoned face-down (Q&A 23806)."""
NEEDED: dict[str, tuple[frozenset[str], ...]] = {
    "add to the hand": (frozenset({"add", "hand", "draw"}),),
    "add from the Deck to the hand": (frozenset({"add", "take", "put", "draw", "search", "move"}), frozenset({"FROM DECK", "draw"})),
    "Special Summon": (SUMMONING,),
    "Special Summon from the Deck": (SUMMONING, frozenset({"FROM DECK"})),
    "Fusion Summon": (frozenset({"fusion"}), frozenset({"summon", "summoned"})),
    "Normal Summon": (frozenset({"summon", "summoned"}),),
    "send from the Deck to the GY": (frozenset({"send", "sent", "material", "put", "discard"}), frozenset({"FROM DECK"})),
    "draw": (frozenset({"draw"}),),
    "destroy": (frozenset({"destroy", "destroyed"}),),
    "destroy a card on the field": (frozenset({"destroy", "destroyed"}),),
    "destroy a monster on the field": (frozenset({"destroy", "destroyed"}),),
    "banish": (frozenset({"banish", "banished", "remove", "removed"}),),
    "move a card from the GY": (frozenset({"gy"}),),
    "discard": (frozenset({"discard", "discarded", "send"}),),
    "damage": (frozenset({"damage", "inflict"}),),
    "take control": (frozenset({"control"}), frozenset({
    "take", "give", "switch", "gain", "change", "transfer", "shift", "swap", "exchange", "return",
})),
    "negate": (frozenset({"negate", "negated"}),),
    "set ATK or DEF": (frozenset({"atk", "def", "point"}),),
}
"""For each word: of every set one word must stand in the sentence. `FROM DECK`: a Deck that is not the Extra Deck, or shown cards."""
SHOWN = frozenset({"excavate", "excavated", "reveal", "revealed"})
BY_ANOTHER = frozenset({
    "apply", "activate", "activated", "use", "become", "gain", "copy", "execute", "replace", "repeat", "following",
    "ritual", "battle", "flip",
})
"""Words with which a sentence may bring the deeds of another effect, or of a rule."""


def most_included(sentence: str, text: str) -> list[str] | None:
    """The words of ACT-9 that this sentence of the text may include, or None where it may be any of them."""
    said = {word.value for word in words(sentence) if word.kind != "name"}
    if "effect" in said and BY_ANOTHER & said or "following" in said or any(map(_is_a_sentence, words(sentence))):
        return None
    if _takes_from_the_deck(sentence) or "from" not in said and _takes_from_the_deck(text):
        said.add("FROM DECK")
    if "from" not in said and "gy" in {word.value for word in words(text)}:
        said.add("gy")
    return [word for word in INCLUDES if all(said & needed for needed in NEEDED[word])]


DOING = frozenset({"destroy", "banish", "send", "add", "draw", "discard", "special", "your", "this", "negate", "return"})
"""With which words a quoted sentence begins that is no name."""

def _is_a_sentence(word: Word) -> bool:
    """Do quotation marks hold what is done ("becomes "Destroy 1 Spell""), and no name?"""
    return word.kind == "name" and " " in word.value and word.value.split()[0].lower() in DOING


def _takes_from_the_deck(sentence: str) -> bool:
    """Does a Deck stand in it that is not the Extra Deck, or a word for shown cards?"""
    given = [word.value for word in words(sentence)]
    if SHOWN & set(given):
        return True
    return any(word == "deck" and (not at or given[at - 1] != "extra") for at, word in enumerate(given))


BEHIND = 9
"""So many words behind "from" its places stand."""


def included_by_head(sentence: str) -> list[str]:
    """What this sentence includes by its head: "add … from your Deck to your hand", also where that is done later."""
    given = [word.value if word.kind != "name" else "NAME" for word in words(sentence)]
    if given[:1] in (["during"], ["at"]) and "," in given:
        given = given[given.index(",") + 1 :]
    head = " ".join(given[:2])
    places = [given[at + 1 : at + BEHIND] for at, word in enumerate(given) if word == "from"]
    of_the_deck = any("deck" in zones and "opponent" not in zones and "extra" not in zones[: zones.index("deck")] for zones in places)
    of_the_gy = ["move a card from the GY"] if any("gy" in zones and "opponent" not in zones for zones in places) else []
    if given[:1] == ["add"] and of_the_deck and "to your hand" in " ".join(given):
        return ["add from the Deck to the hand", "add to the hand", *of_the_gy]
    if head == "special summon" and of_the_deck and "".join(given[2:3]) != "face":
        return ["Special Summon from the Deck", "Special Summon", *of_the_gy]
    if given[:1] == ["send"] and of_the_deck and "to the gy" in " ".join(given):
        return ["send from the Deck to the GY"]
    return []


_ADDED = re.compile(r"\badd [^,.;:]*\bexcavated\b[^,.;:]* to (?:your|the) hand\b", re.IGNORECASE)
_SUMMONED = re.compile(r"\bspecial summon [^,.;:]*\bexcavated\b", re.IGNORECASE)
_OF_OTHERS = re.compile(r"\b(?:opponent|players?) excavates?\b|\bexcavates? [^,.;:]*\b(?:opponent's|their|both|each)\b", re.IGNORECASE)
_UNTIL_A_MONSTER = re.compile(r"\buntil you excavate a monster\b[^.,;:]*\. Special Summon it\b", re.IGNORECASE)


def included_of_excavated(sentence: str, text: str) -> list[str]:
    """What is done to cards of one's own Deck that were excavated: they are added or Special Summoned from the Deck, whatever they are.

    >>> included_of_excavated("excavate the top 3 cards of your Deck, add 1 excavated card to your hand", "")
    ['add from the Deck to the hand', 'add to the hand']
    """
    if _OF_OTHERS.search(text):
        return []
    added = ["add from the Deck to the hand", "add to the hand"] if _ADDED.search(sentence) else []
    it = sentence.lower().startswith("special summon it") and _UNTIL_A_MONSTER.search(text) is not None
    return added + (["Special Summon from the Deck", "Special Summon"] if it or _SUMMONED.search(sentence) else [])
