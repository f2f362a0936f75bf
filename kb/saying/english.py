"""English around the words of a card: lists, articles, plurals, verbs in the third person."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

QUOTE = '"'
IRREGULAR = {"have": "has", "do": "does", "are": "is", "were": "was", "pay": "pays", "can": "can", "cannot": "cannot", "must": "must"}
"""Verbs whose third person is not made by an ending."""


def joined(items: Iterable[str], word: str) -> str:
    """The items with this word before the last.

    >>> joined(["a Spell", "a Trap", "a monster"], "or"), joined(["1 card"], "and")
    ('a Spell, a Trap, or a monster', '1 card')
    """
    found = [item for item in items if item]
    if len(found) < 3:
        return f" {word} ".join(found)
    return f"{', '.join(found[:-1])}, {word} {found[-1]}"


def either(items: Iterable[str]) -> str:
    """One of the items."""
    return joined(items, "or")


def both(items: Iterable[str]) -> str:
    """All of the items."""
    return joined(items, "and")


def article(noun: str) -> str:
    """The noun with "a" or "an"; a name alone needs none.

    >>> article("Effect Monster"), article('"Sangan"'), article("Union Monster")
    ('an Effect Monster', '"Sangan"', 'a Union Monster')
    """
    if re.fullmatch(r'"[^"]*"', noun):
        return noun
    if noun.startswith("other "):
        return f"an{noun}"
    plain = noun.lstrip(QUOTE)
    vowel = plain[:1].upper() in "AEIOU" and not plain.upper().startswith(("UNI", "UTO", "U.A"))
    begins = vowel or plain.startswith("Xyz")
    return f"{'an' if begins else 'a'} {noun}"


def capital(text: str) -> str:
    """The text with its first letter as a capital."""
    return text[:1].upper() + text[1:]


def third_person(clause: str) -> str:
    """What one does, as what somebody does: the first verb of each joined part.

    >>> third_person("discard 1 card"), third_person("can banish it"), third_person("pass")
    ('discards 1 card', 'can banish it', 'passes')
    """
    verb, space, rest = clause.partition(" ")
    if verb in ("Special", "Normal", "Tribute", "Fusion", "Synchro", "Xyz", "Link", "Ritual") and rest.startswith("Summon"):
        return f"{verb} Summons{rest.removeprefix('Summon')}"
    if verb.endswith(("s", "sh", "ch", "x")):
        found = f"{verb}es"
    elif verb.endswith("y") and verb[-2:-1] not in "aeiou":
        found = f"{verb[:-1]}ies"
    else:
        found = IRREGULAR.get(verb, f"{verb}s")
    return found + space + rest


SO_THAT = ", so that "
"""So begins how many cards are to be left over."""
_GAINS = re.compile(r"(?P<who>[^,;.]*?)(?<! that) (?P<verb>gains?|loses?|becomes?|cannot|is|are) (?P<what>.*)")
_SUBJECTS = ("this card", "it", "they", "that ", "those ", "the ", "all ", "your ", "each ", "both ", "neither ", "any ", "monsters ",
    "cards ",
             "face-up ", "other ", QUOTE)  # fmt: skip


def may(clause: str) -> str:
    """What one can do: an order behind "you can", what becomes of cards as what one makes them do.

    >>> may("draw 1 card"), may("this card gains 500 ATK"), may("its ATK becomes 0")
    ('you can draw 1 card', 'you can make this card gain 500 ATK', 'you can make its ATK become 0')
    >>> may("1 face-up monster you control gains 500 ATK")
    'you can make 1 face-up monster you control gain 500 ATK'
    >>> may("during the End Phase, draw 1 card")
    'you can activate this effect; during the End Phase, draw 1 card'
    """
    if clause.startswith(_SUBJECTS) or re.match(r"\d|as many |up to |any number ", clause):
        found = _GAINS.fullmatch(clause)
        if found is not None and found["verb"].startswith(("gain", "lose", "become")):
            return f"you can make {found['who']} {found['verb'].rstrip('s')} {found['what']}"
        return f"you can activate this effect; {clause}"
    if clause.startswith(("during ", "at ", "if ", "you ")):
        return f"you can activate this effect; {clause}"
    return f"you can {clause}"


def sentence(text: str) -> str:
    """The text as a sentence, with a capital and a full stop.

    >>> sentence("draw 1 card")
    'Draw 1 card.'
    """
    return capital(text.rstrip(".,").replace(",;", ";").replace(",,", ",")) + "."


def times(number: int) -> str:
    """How often: once, twice, 3 times."""
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def spaced(parts: Sequence[str]) -> str:
    """The parts that are not empty, with one space between them."""
    return " ".join(part for part in parts if part)


def behind(cards: str, rest: str) -> str:
    """Words behind cards, before what is left out of them.

    >>> behind('1 Fiend monster from your Deck, except "Sangan"', "to your hand")
    '1 Fiend monster from your Deck to your hand, except "Sangan"'
    """
    mark = SO_THAT if SO_THAT in cards else ", except "
    head, comma, left_out = cards.partition(mark)
    return f"{head} {rest}{comma}{left_out}" if rest else cards
