"""A text as the words that mean something: what is only style is made equal, each kind of it in a row of its own with the reason."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

THIS: Final = "this"
"""The word for this card, in whatever words a text calls it."""

HEADS: Final = (
    (r"(?:^|, )during your main phase(?:, you can)?(?=[:, ])", ""),
    (r"\(but you can only [^)]*\)", ""),
    (r"\(even if [^)]*\)", ""),
    (r"^activate only (?=when|if|during)", ""),
    (r",? and cannot be special summoned by other ways", ""),
    (r"\bif only your opponent controls a monster\b", "you control no monsters and your opponent controls a monster"),
    (r"\bneither (?:monster )?can be destroyed by (?:that )?battle\b",
     "this card cannot be destroyed by battle, also the monster battles cannot be destroyed by battle"),
    (r"\b(?:from|in) (?:attacks|battles|any battle|a battle) involving this card\b", "battle this card"),
    (r"\buntil the end of the damage step\b", ""),
    (r"\bexcept the turn (?:this card|it) was sent (?:to the (?:gy|graveyard)|there)\b", "before this turn this card"),
    (r"\b(?:while|if) (?:this card|it) is (?:face-?up )?(?:on the field|in (?:the|a|your) (?:monster zone|spell & trap zone|pendulum zone))\b", ""),
    (r"\bwhile (?:face-?up )?(?:on the field|in (?:the|a) (?:monster zone|spell & trap zone))\b(?! or)", ""),
    (r"\bexcept this (?:card|one)\b", "other"),
    (r"\bthis card on the field\b", "this card"),
    (r"\battached to (?:it|this card)\b", ""),
    (r"\bdirectly from\b", "from"),
    (r"\bany number of\b", "1 or more"),
    (r"\bunequip this card and\b", ""),
    (r"\bpiercing battle damage(?: to your opponent)?\b", "piercing"),
    (r"\bgys\b", "gy"),
    (r"\b(?:reduced?|decreased?)s?\b", "lose"),
    (r"^when this card is activated[:,]", ""),
    (r"(?:, then )?\b(?:activate|apply) 1 of (?:these|the following) effects?\b", ""),
    (r"\bactivate this effect;", ""),
    (r"\band has been face-?up since\b", ""),
    (r"\b(?:while|if) (?:this card|it) is equipped to a monster\b|\b(?:while|if) the equipped monster is there\b", ""),
    (r"\bdestroyed by battle or (?:by )?(?:a )?card effects?\b", "destroyed"),
    (r"\bbecomes? half (?:its|their) current atk\b", "halve"),
    (r"\bchange (\S+(?: \S+){0,3}? (?:atk(?:/def)?|def|levels?)) to\b", r"\1 becomes"),
    (r"(?:monsters? your opponent controls|your opponent's monsters|your opponent) cannot target (.*?) for (?:an )?attacks?", r"\1 cannot be targeted for attacks"),
    (r"\bas an equip spell that gives it (\d+ atk(?:/def)?)", r"gains \1"),
    (r"\bto (?:your|their) field\b", ""),
    (r"\bin your opponent's monster zone\b", "your opponent"),
    (r"\b(?:in|from) (?:your|a|the) (?:main )?monster zone\b", ""),
    (r"\bor if this card is\b", "or"),
    (r"\bthat (?:is|are) not (?:an? )?", "except "),
    (r"\bother than (?=name|level)", "except "),
    (r"\bwould leave the field, banish it instead\b", "leaves the field, banish it"),
    (r"\bthe first time (.*?) each turn\b", r"once per turn, \1"),
    (r"\bif (.*?) would be destroyed by battle, it is not destroyed\b", r"\1 cannot be destroyed by battle"),
    (r"\bif (name\S+) is not (?:face-?up )?on the field\b", r"if no \1 on the field"),
    (r"\bput there\b", "sent there"),
    (r"\b(synchro|xyz|link) summon using (?=this)", r"\1 summon 1 \1 monster including "),
    (r"\bany player's\b", ""),
    (r"\bthe monster (?:it|that card) battles?(?:'s?)?", "it"),
    (r"\bthe attacking monster(?:'s)?", "it"),
    (r"\bmust first be\b|\bmust be\b", ""),
    (r"^activate this card by\b", ""),
)
"""What a head says that the kind of the effect says already: an Ignition Effect is used in the Main Phase, a list of bullets is a choice."""
JOINED: Final = (
    (r"\b(special|normal|tribute|flip|fusion|synchro|xyz|link|ritual|pendulum) ?summon(?:s|ed|ing)?\b", r"\1summon"),
    (r"\bspells?(?: and |/| or |/trap or )traps?\b", "spelltrap"),
    (r"\bthis face-?up card(?: on the field)?\b", "this card"),
    (r"\bonly control 1 face-?up\b", "only control 1"),
    (r"\bface-?up\b", "faceup"),
    (r"\bset cards?\b", "facedown"),
    (r"\bset (?=spelltrap)", "facedown "),
    (r"\bset (?=spell|trap)", "facedown "),
    (r"\bface-?down\b", "facedown"),
    (r"\batk ?(?:/| and | & )def\b", "atk def"),
    (r"\bquick effect\b", "quickeffect"),
    (r"\band if (?:you|it) (?:do|does)\b|\bbut\b", "ifdone"),
    (r"\balso,? after that\b", "afterthat"),
    (r"\bcards? or (?:their )?effects?\b", "cardeffect"),
    (r"\b(?:until )?(?:the )?end of (?:this|the) turn\b|\bthis turn only\b", "turn"),
    (r"\bend phase of this turn\b", "end phase"),
    (r"\bfor the rest of this turn\b", "this turn"),
    (r"\b(?:your|an|the) opponent's\b|\byour opponent\b|\bopponent's\b", "opponent"),
    (r"\bother than this card\b", "other"),
    (r"\bother cards?\b", "other"),
)
"""Several words that are one."""
OLD: Final = (
    (r"\bgraveyards?\b", "gy"),
    (r"\blife points?\b", "lp"),
    (r"\bremoved? from play\b|\bbanish(?:ed|ment|ing)\b", "banish"),
    (r"-type\b", ""),
    (r"\bdefence\b", "defense"),
    (r"\bside of the field\b", "field"),
    (r"\b(?:monster|spell|trap) cards?\b", lambda found: found.group(0).split()[0]),
    (r"\bspelltrap cards?\b", "spelltrap"),
    (r"\b(?:(?:xyz|link|synchro|fusion|ritual) )?material for an? (xyz|link|synchro|fusion|ritual)summon\b", r"\1summon"),
    (r"\bas (?:an? )?(xyz|link|synchro|fusion|ritual) materials?\b", r"\1summon"),
    (r"\b(?:xyz|link|synchro|fusion|ritual) materials?\b", "material"),
    (r"\btuner monsters?\b", "tuner"),
    (r"\bcannot specialsummon monsters?\b", "cannot specialsummon"),
    (r"(\b(?:normal|tribute)summon[^.;,]*?) from your hand", r"\1"),
    (r"\bduring either player's turn\b", "quickeffect"),
    (r"\bmaterial monsters?\b", "material"),
    (r"\bfaceup (attack|defense) position\b", r"\1 position"),
    (r"\bincreases?\b", "gain"),
    (r"\bpoints?\b", ""),
    (r"\bselect\b", "target"),
    (r"\battack (?:your )?opponent directly\b", "attack directly"),
    (r"\battacks? (?:your )?opponent directly\b", "attack directly"),
)
"""Words of older printings, as the cards of today have them."""
STYLE: Final = (
    (r"\b(or|and|and/or) 1\b", r"\1"),
    (r"[,;]? then (?=target)", " "),
    (r"\busing (?:other )?monsters?\b", "using"),
    (r"\bthe equipped monster(?:'s)?\b", ""),
    (r"\bbecomes? equal to\b", "becomes"),
    (r"\bequal to\b", ""),
    (r"\bmonster\(s\)", "monster"),
    (r"\bcard\(s\)", "card"),
    (r"\bits owner's hand\b", "hand"),
    (r"\bthe number of\b", ""),
    (r"\bif able\b", ""),
    (r"\ba player\b", "either"),
)
"""Ways of saying the same."""
PRONOUNS: Final = (
    r"\b(?:that|those|the|both(?: of)? those|all those|both|these|the targeted|that targeted) targets?(?:'s?)?",
    r"\b(?:that|those|the) targeted (?:monster|card)s?(?:'s?)?",
    r"\b(?:that|those|both those|all those|these) (?:\w+ )?(?:monsters?|cards?|spelltrap|spell|trap)(?:'s?)?",
    r"\b(?:it|them|they|its|their)\b",
)  # fmt: skip
"""Words for cards that were spoken of before."""
STOP: Final = frozenset(
    ["a", "an", "the", "of", "to", "in", "on", "at", "for", "is", "are", "be", "was", "were", "been", "by", "with", "from", "and", "or", "that", "this", "those", "these", "as", "s", "you", "your", "can", "if", "when", "control", "controls", "controlled", "have", "has", "had", "card", "cards", "do", "does", "will", "would", "must", "each", "any", "who", "which", "per", "while", "there", "currently", "used", "using", "use", "material", "materials", "all", "either", "only", "number", "total", "other", "than", "become", "becomes", "make", "made", "own", "owner", "possession", "both", "of", "also", "having", "following", "during", "owned", "until", "owner", "owner's", "because", "first"]
)
"""Words that carry nothing by themselves here: what they join is compared."""
_NAME = re.compile(r'"[^"]*"')


def words(text: str, name: str) -> Counter[str]:
    """The words that mean something, each as often as it stands there.

    >>> sorted(words('You can discard this card; destroy all monsters your opponent controls.', "X").elements())
    ['destroy', 'discard', 'monster', 'opponent', 'this']
    """
    text = text.replace("’", "'").replace("“", '"').replace("”", '"')
    names: list[str] = []

    def kept(found: re.Match[str]) -> str:
        names.append(found.group(0))
        return f" name{len(names) - 1}z "

    text = _NAME.sub(kept, text)
    text = re.sub(r"\s+", " ", text.casefold()).strip(" .●")
    text = _place_once(text)
    for pattern, said in (*HEADS, *JOINED, *OLD, *STYLE):
        text = re.sub(pattern, said, text)
    text = re.sub(r"\bthis card(?:'s)?\b", "thiscard", text)
    text = re.sub(r"\bthis (?:\w+summon) thiscard\b", "thiscard", text)
    for pattern in PRONOUNS:
        text = re.sub(pattern, " ", text)
    found: Counter[str] = Counter()
    for word in re.findall(r"name\d+z|[a-z][a-z'-]*|\d+|[+x?]", text):
        if re.fullmatch(r"name\d+z", word):
            said = names[int(word[4:-1])].casefold().strip('"')
            found[THIS if said == name.casefold() else f'"{said}"'] += 1
        elif word == "thiscard":
            found[THIS] += 1
        elif word not in STOP:
            found[stem(word)] += 1
    return found


_IN_A_PLACE = re.compile(r"\b(?:if|while) (?:this card|it) is (?:in (?:your|the) (gy|graveyard|hand|extra deck)|(banished))\b")


def _place_once(text: str) -> str:
    """The place where this card is used, said once: in the head, or behind "this card"."""
    found = _IN_A_PLACE.search(text)
    if found is None:
        return text
    place = (found.group(1) or found.group(2)).replace("graveyard", "gy")
    rest = text.replace("graveyard", "gy").replace(f"this card from your {place}", "this card").replace(f"this card from the {place}", "this card")
    return _IN_A_PLACE.sub(lambda one: (one.group(1) or one.group(2)).replace("graveyard", "gy"), rest)


def stem(word: str) -> str:
    """A word without its ending.

    >>> [stem(word) for word in ("monsters", "destroyed", "Tributing", "activates", "shuffled", "carries")]
    ['monster', 'destroy', 'Tribut', 'activat', 'shuffl', 'carr']
    """
    if len(word) <= 3:
        return word
    word = word.removesuffix("'s").removesuffix("'")
    for ending in ("ies", "ing", "ed", "es", "s", "e", "y"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word[: -len(ending)]
    return word


def differing(printed: str, said: str, name: str, activated: bool = True) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """(the words that are printed and not said, the words that are said and not printed)."""
    before, after = words(printed, name), words(said, name)
    missing, extra = before - after, after - before
    del extra["faceup"]  # what is said of a monster's Level, Type or name is said of a face-up one
    if re.search(r"\b(?:their|they)\b", printed):
        del extra["opponent"]
    if re.search(r"\b[Ee]nd (?:Phase|of the Battle Phase)\b", said):
        extra["ifdone"] = extra["turn"] = 0  # a delayed part says itself when, and of what
    articles = len(re.findall(r"\ban?\b", printed.casefold()))
    extra["1"] = max(0, extra["1"] - articles)
    if not activated:
        del extra["field"]  # what applies to monsters applies to those on the field
    if not activated or re.search(r"\b(?:it|its|itself)\b", printed, re.IGNORECASE):
        del extra[THIS]  # a pronoun for this card, or none where it is the subject
    return tuple(sorted(missing.elements())), tuple(sorted(extra.elements()))
