"""A text as the words that mean something: what is only style is made equal, each kind of it in a row of its own with the reason."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from kb.confirming.deeds import DEEDS
from kb.confirming.phrases import PHRASES
from kb.confirming.rows import HEADS, JOINED, OLD, PRONOUNS, STOP, STYLE, WHOLES, Row
from kb.confirming.shorter import SHORTER
from kb.confirming.told import distinct
from kb.confirming.turns import TURNS
from kb.vocabulary.words import ACTIVATED

THIS: Final = "this"
"""The word for this card, in whatever words a text calls it."""

_NAME = re.compile(r'"[^"]*"')


class _Rewriting(NamedTuple):
    """A row made ready: nothing is tried where a word is not there without which it cannot match."""

    needs: str
    pattern: re.Pattern[str]
    said: str | Callable[[re.Match[str]], str]

    def apply(self, text: str) -> str:
        return self.pattern.sub(self.said, text) if self.needs in text else text


def needed(pattern: str) -> str:
    """The longest run of letters that stands in everything that the pattern matches; "" where none can be told.

    >>> needed(r"\\bgys?\\b"), needed(r"\\b(?:that|those) targets?(?:'s)?"), needed("while|when")
    ('gy', ' target', '')
    """
    plain = re.sub(r"\[\^?\]?[^\]]*\](?:[*+?]|\{[^}]*\})?\??", "\0", pattern.replace("\\(", "\1").replace("\\)", "\1").replace("\\[", "\1"))
    while True:
        bare = re.sub(r"\([^()]*\)(?:[*+?]|\{[^}]*\})?\??", "\0", plain)
        if bare == plain:
            break
        plain = bare
    if "|" in plain:
        return ""
    plain = re.sub(r"(?:\\.|.)(?:[*?]|\{[^}]*\})\??", "\0", plain)
    plain = re.sub(r"\\.|[^a-z ]", "\0", plain)
    return max(plain.split("\0"), key=len)


def _ready(rows: Iterable[Row]) -> tuple[_Rewriting, ...]:
    return tuple(_Rewriting(needed(pattern), re.compile(pattern), said) for pattern, said in rows)


_ROWS: Final = _ready((*DEEDS, *SHORTER, *PHRASES, *TURNS, *WHOLES, *HEADS, *JOINED, *OLD, *STYLE))
_SPOKEN_OF: Final = _ready((pattern, " ") for pattern in PRONOUNS)
_WORD = re.compile(r"name\d+z|[a-z][a-z'-]*|\d+|[+x?]")


def words(text: str, name: str) -> Counter[str]:
    """The words that mean something, each as often as it stands there.

    >>> sorted(words('You can discard this card; destroy all monsters your opponent controls.', "X").elements())
    ['destro', 'discard', 'monster', 'opponent', 'this']
    """
    text = text.replace("’", "'").replace("“", '"').replace("”", '"')
    names: list[str] = []

    def kept(found: re.Match[str]) -> str:
        names.append(found.group(0))
        return f" name{len(names) - 1}z "

    text = _NAME.sub(kept, text)
    text = re.sub(r"\s+", " ", text.casefold()).strip(" .●")
    text = _place_once(text)
    for row in _ROWS:
        text = row.apply(text)
    text = re.sub(r"\bthis card(?:'s)?\b", "thiscard", text)
    text = re.sub(r"\bthis (?:\w+summon) thiscard\b", "thiscard", text)
    for row in _SPOKEN_OF:
        text = row.apply(text)
    found: Counter[str] = Counter()
    for word in _WORD.findall(text):
        if re.fullmatch(r"name\d+z", word):
            said = names[int(word[4:-1])].casefold().strip('"')
            found[THIS if said == name.casefold() else f'"{re.sub(r"(?<=token)s$", "", said)}"'] += 1
        elif word == "thiscard":
            found[THIS] += 1
        elif word.removesuffix("'s").removesuffix("'") not in STOP:
            found[stem(word)] += 1
    return found


_IN_A_PLACE = re.compile(r"\b(?:if|while|and) (?:this card|it) is (?:in (?:your|the) (gy|graveyard|hand|extra deck)|(banished))\b")


_COME = re.compile(
    r"this card[^,]*? (?:drawn|added|sent|discarded|returned|destroyed|detached|tributed)\b|\b(?:you draw|is drawn|draw this card)\b"
)
"""This card has just come to its place."""
_EARLIER: Final = ("except the turn", "because", "sent there", " in your gy")
"""It came there before."""


def _place_once(text: str) -> str:
    """The place where this card is used, said once: in the head, or behind "this card"."""
    head, colon, rest = text.partition(":")
    if colon and _COME.search(head) and not any(words in head for words in _EARLIER):
        text = head + colon + re.sub(r"\b(this card|it) (?:from|in) (?:your|the) (?:hand|gy|graveyard)\b", r"\1", rest)
    if "reveal this card in your hand" in text or "this is the only card in your hand" in text or "no other cards in your hand" in text:
        text = text.replace("this card from your hand", "this card")
    found = _IN_A_PLACE.search(text)
    if found is None:
        return text
    place = (found.group(1) or found.group(2)).replace("graveyard", "gy")
    rest = text.replace("graveyard", "gy").replace(f"this card from your {place}", "this card").replace(f"this card from the {place}",
        "this card")
    return _IN_A_PLACE.sub(lambda one: (one.group(1) or one.group(2)).replace("graveyard", "gy"), rest)


def stem(word: str) -> str:
    """A word without its ending.

    >>> [stem(word) for word in ("monsters", "destroyed", "Tributing", "activates", "shuffled", "carries")]
    ['monster', 'destro', 'Tribut', 'activat', 'shuffl', 'carr']
    """
    if len(word) <= 3:
        return word
    word = word.removesuffix("'s").removesuffix("'")
    for endings in (("ies", "ing", "ed", "es", "s", "e"), ("y",)):
        ending = next((ending for ending in endings if word.endswith(ending) and len(word) - len(ending) >= 3), "")
        word = word.removesuffix(ending)
    return word


def _articles(text: str) -> int:
    """How often a card is one without a number: "a monster", "another", "add "X"."""
    verbs = r"\b(?:summon|add|set|place|banish|reveal|send|return|tribut|discard)(?:e|ing)? (?=\")"
    return len(re.findall(rf"\ban?(?:other)?\b|{verbs}", text.casefold()))


def differing(printed: str, said: str, name: str, kind: str = "ignition") -> tuple[tuple[str, ...], tuple[str, ...]]:
    """(the words that are printed and not said, the words that are said and not printed), of an effect of this kind."""
    activated = kind in ACTIVATED
    if printed.strip(" .") == said.strip(" ."):
        return (), ()
    before, after = words(printed, name), words(said, name)
    missing, extra = before - after, after - before
    del extra["faceup"]  # what is said of a monster's Level, Type or name is said of a face-up one
    if re.search(r"\b[Tt]he(?:ir|y)\b", printed):
        del extra["opponent"]
    if re.search(r"\b[Ee]nd (?:Phase|of the Battle Phase)\b", said):
        del extra["ifdon"], extra["turn"]  # a delayed part says itself when, and of what
    if "either player's turn" in printed or kind == "quick":
        del missing["quickeffect"]  # so Traps and Quick Effects of old say when: the kind of the effect says it
    if re.search(r"\b[Tt]his card is (?:treated as )?a Continuous Trap\b", printed):
        del extra["quickeffect"]  # the effect of a Trap
    if "These changes last" in printed:
        del extra["turn"]  # said once of several changes
    if said.count("until the End Phase") > 1 and "End Phase" in printed:
        del extra["end"], extra["phas"]
    if after["minex"] and not (missing["minex"] and extra["field"]):
        del missing["minex"]  # of several cards it is said once
    if re.search(r"\b(?:[Uu]ntil the end of this turn|[Tt]his turn|[Ff]or the rest of this turn),", printed):
        del extra["turn"]  # how long is said once, before all that it is said of
    buts = min(len(re.findall(rf"\b{word}\b", text)) for word, text in (("but", printed), ("also", said)))
    missing["ifdon"] = max(0, missing["ifdon"] - buts)  # what a text joins with "but" is done at the same time, by either conjunctive
    extra["1"] = max(0, extra["1"] - _articles(printed))
    extra["opponent"] = max(0, extra["opponent"] - len(re.findall(r"\bthat opponent's (?:monster|card)\b", printed)))
    missing["1"] = max(0, missing["1"] - len(re.findall(r"\b[Aa]nother\b", said)))
    if not missing["minex"]:
        del extra["field"]  # what is said of monsters without a place is said of those on the field ("minex": that you control)
    del extra["minex"]
    if after[THIS] and (not activated or re.match(r"while in |when summoned|if summoned", printed.casefold())):
        del missing[THIS]
    if re.search(r"\b(?:while|if|or|when) (?:in|summoned|normal|special|it|sent|banished|destroyed)\b", printed.casefold()):
        del extra[THIS]
    if not activated:
        del missing["ifdon"], extra["ifdon"]  # "but" and "and" of what applies all the time are the same
    if not activated or re.search(r"\b(?:it|its|itself)\b", printed, re.IGNORECASE):
        del extra[THIS]  # a pronoun for this card, or none where it is the subject
    for lost, added in (distinct(printed, said, name, kind),):
        missing.update(lost)
        extra.update(added)
    return tuple(sorted(missing.elements())), tuple(sorted(extra.elements()))
