"""Cards as card text names them, in words of the vocabulary: a reference or a selection.

Finders for other grammars: `cards_at` (terminal `CARDS`), `kinds_at` (`KIND`: only phrases without a word of number), `places_at`
(`PLACES`: `from`, `whose`), `exceptions_at` (`EXCEPT`: `not`, `other than`). Values are fresh, so that a reader may change them. Those of
`cards_at` are one of these:

- a string: a reference that means the same everywhere (`this card`, `equipped monster`, `attacker`, `attack target`, `materials`), or
  one word that points back: `it`, `them`, `that target` ("that target", "those targets");
- `{"reference": CLASS, ...}`: words that point back with a noun, which the reader of the clause resolves by what went before. The other
  keys narrow it: words of a filter ("that monster" has `is: monster`), `count` ("1 of them"), `all or nothing` ("both those targets").
  Classes: `that`, `those`, `the`, `them`, `that target`, and participles: `destroyed`, `summoned`, `discarded`, `banished`, `tributed`,
  `revealed`, `added`, `drawn`, `sent`, `detached`, `returned`, `equipped`; and `each`: cards named by a list with "and" and no number
  ('"A" and "B" from your GY'), one of each name;
- a selection of the vocabulary. `count` is missing where the text has no word of number ("monsters you control"), 1 for "a" and "1",
  `all` for "all" and "each", 0 for "no".

A selection says what the words say. `whose: "they"` stands for "their hand", "they control": `of_player` puts the player in. A demand that
cannot be said is `opaque: Unsaid(...)`: `demands.settled` turns it into what the facts hold.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from lark import Tree

from kb.text.language.reading import Finder, Grammar, Looked, Phrase, Read, Unread, Word, words
from kb.text.language.word_lists import WAYS
from kb.text.phrases.demands import Unsaid as Unsaid
from kb.text.phrases.demands import unsaid_at
from kb.text.phrases.finders import finds
from kb.text.phrases.noun_meanings import NOTHING, NounMeaning, has_unsaid, is_open
from kb.text.phrases.noun_words import EACH
from kb.text.phrases.selections import Bodies, simplified

POINTING = frozenset({"of", "these", "those"})
"""With which no name of a counter begins: "each of these counters" are those of a sentence before, whatever their name."""


@finds("COUNTER_NAME")
def counters_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """The name of a counter, with "Counter", as it is printed: the finder of the terminal `COUNTER_NAME`.

    Names are in no list, so that one of which a word was folded ("s" taken off) cannot be told.
    """
    Looked.at(given, at + 3)
    for end in range(at + 1, min(at + 4, len(given))):
        if given[end].value == "counter":
            name = given[at:end]
            if name[0].value not in POINTING and all(word.kind == "word" and word.end - word.start == len(word.value) for word in name):
                yield Phrase(end + 1, " ".join(word.value.capitalize() for word in (*name, given[end])))
            return


SUMMON_GOES_ON = frozenset({"from", "by", "using", "with", "this", "during", "in", "to", "last", "and", "or", "while"})


def _was_summoned_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """"that was Tribute Summoned", where the text does not go on about that Summon: the finder of the terminal `WAS_SUMMONED`."""
    Looked.at(given, at + 4)
    said = [word.value for word in given[at:at + 5]]
    if said[:2] != ["that", "was"] or said[3:4] != ["summoned"] or said[2] not in WAYS:
        return
    if said[4:] and said[4] in SUMMON_GOES_ON:
        return
    yield Phrase(at + 4, {"summoned": said[2]})


ORIGINAL_NAME_IS = ["whose", "original", "name", "is"]
OR_NAME = re.compile(r"(?:, )?or$|,$")


def _original_names_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """"whose original name is "X" or "Y"": the finder of the terminal `ORIGINAL_NAMES`.

    With "and" they are names of several cards, one of each: "whose original names are "X"" has more behind it.
    """
    Looked.at(given, at + 5)
    if [word.value for word in given[at:at + 4]] != ORIGINAL_NAME_IS:
        return
    names, end, several = [], at + 4, given[at + 2].end - given[at + 2].start > len("name")
    while end < len(given) and given[end].kind == "name":
        names.append(given[end].value)
        end += 1
        Looked.at(given, end + 3)
        links = [word.value for word in given[end:end + 2]]
        step = next((n for n in (2, 1) if OR_NAME.match(" ".join(links[:n])) and len(given) > end + n and given[end + n].kind == "name"), 0)
        if not step:
            if links[:1] != ["and"] and (len(names) > 1 or not several):
                yield Phrase(end, {"original name": names})
            return
        end += step


def _finder(rule: str) -> Finder:
    def find(given: Sequence[Word], at: int) -> Iterator[Phrase]:
        for phrase in _found(rule, given, at):
            yield phrase._replace(end=at + phrase.end)

    return find


class _Phrases(Grammar):
    """A grammar of which the first reading of the same words wins that says something, and one that says all before one that does not.

    One that may still be told from the cards before it goes before one of which nothing is known.
    """

    def prefixes(self, start: str, given: Sequence[Word], at: int) -> Iterator[Phrase]:
        """Every phrase of this rule that begins at word `at`, the longest first."""
        found: dict[int, Phrase] = {}
        for end, tree in self.trees(start, given, at):
            if end not in found or has_unsaid(found[end].value):
                value = self.meaning.transform(tree)
                if value is not NOTHING and (end not in found or not has_unsaid(value) or is_open(found[end].value) and not is_open(value)):
                    found[end] = Phrase(end, value, tree)
        for end in sorted(found, reverse=True):
            yield found[end]


_INNER = ("one", "body", "pair", "places", "zones")
_GRAMMAR = _Phrases(Path(__file__).with_name("nouns.lark"), ["cards", "qualities", "exception", *_INNER], NounMeaning(),
                    {"UNSAID": unsaid_at, "COUNTER_NAME": counters_at, "WAS_SUMMONED": _was_summoned_at,
                     "ORIGINAL_NAMES": _original_names_at, **{rule.upper(): _finder(rule) for rule in _INNER}})
_SEEN = 60_000
"""How many phrases are kept."""
_LONGEST = 60
"""Words that one phrase may have."""
_PLACED = (Phrase(-1, None),)
"""Kept instead of phrases with a demand that has a place: those hold for one text alone."""


def _printed(word: Word) -> tuple[str, str, int]:
    """What a reading sees of a word: also whether it was folded ("the monsters")."""
    return word.kind, word.value, word.end - word.start


class _Kept:
    """Phrases that were found, by the words on which they depend: what stands behind these makes no difference."""

    def __init__(self) -> None:
        self.found: dict[tuple[Any, ...], tuple[Phrase, ...]] = {}
        self.lengths: dict[tuple[Any, ...], list[int]] = {}
        """How many words those depend on that begin with the same two."""

    def clear(self) -> None:
        """Forget all of them."""
        self.found.clear()
        self.lengths.clear()

    def get(self, rule: str, window: Sequence[Word]) -> tuple[Phrase, ...] | None:
        """What was found of this rule where the same words stood."""
        said = tuple(map(_printed, window))
        for key, length in ((rule, said, "end"), len(said)), *(((rule, said[:length]), length) for length in self._lengths(rule, said)):
            kept = self.found.get(key)
            if kept is _PLACED:
                kept = self.found.get((*key, *window[:length]))
            if kept is not None:
                Looked.at(window, length if len(key) > 2 else length - 1)
                return kept
        return None

    def _lengths(self, rule: str, said: tuple[Any, ...]) -> list[int]:
        return self.lengths.get((rule, said[:2]), [])

    def keep(self, rule: str, window: Sequence[Word], phrases: tuple[Phrase, ...]) -> None:
        """Keep what was found, of which `Looked` says how far it depends on the words."""
        if len(self.found) > _SEEN:
            self.clear()
        said = tuple(map(_printed, window))
        key: tuple[Any, ...] = (rule, said, "end")
        length = len(said)
        if Looked.far < Looked.END:
            length = sum(word.start <= Looked.far for word in window)
            key = (rule, said[:length])
            lengths = self.lengths.setdefault((rule, said[:2]), [])
            if length not in lengths:
                lengths.append(length)
        if any(_holds_place(phrase.value) for phrase in phrases):
            self.found[key], key = _PLACED, (*key, *window[:length])
        self.found[key] = phrases


_KEPT = _Kept()
_BEGINNINGS: dict[str, frozenset[str]] = {}


def _found(rule: str, given: Sequence[Word], at: int) -> tuple[Phrase, ...]:
    """Every phrase of this rule that begins here and says something, the longest first; their ends are counted from here."""
    Looked.at(given, at)
    if at >= len(given) or not _may_begin(rule, given[at]):
        return ()
    window = given[at:_end_of_clause(given, at)]
    if rule == "pair" and not _may_be_pair(window):
        _found("body", given, at)
        return ()
    kept = _KEPT.get(rule, window)
    if kept is None:
        before, Looked.far = Looked.far, -1
        kept = tuple(_GRAMMAR.prefixes(rule, window, 0))
        _KEPT.keep(rule, window, kept)
        Looked.far = max(before, Looked.far)
    return kept


def _may_be_pair(window: Sequence[Word]) -> bool:
    """Does ", or" stand in these words, or "or" behind the name that a card mentions?"""
    behind_name = any(word.value == "mention" for word in window)
    return any(following.value == "or" and (word.value == "," or behind_name and word.kind == "name")
               for word, following in pairwise(window))


def _end_of_clause(given: Sequence[Word], at: int) -> int:
    """The word before which a phrase from here must end."""
    for place in range(at, min(len(given), at + _LONGEST)):
        if given[place].kind == "mark" and given[place].value in ";:.":
            return place
    return min(len(given), at + _LONGEST)


def _may_begin(rule: str, word: Word) -> bool:
    """Can a phrase of this rule begin with this word at all?"""
    if rule not in _BEGINNINGS:
        _BEGINNINGS[rule] = _beginnings(rule)
    return (word.value if word.kind in ("word", "mark") else word.kind.upper()) in _BEGINNINGS[rule]


def _beginnings(rule: str) -> frozenset[str]:
    """The first words of phrases of this rule, `NAME` and `NUMBER` for any of them."""
    table = _GRAMMAR.table(rule)
    accepted = set(table.states[table.start_state])
    found = {first for first, entries in _GRAMMAR.keywords.by_first.items() for *_, terminal in entries if terminal in accepted}
    inner = (_beginnings(name) for name in _INNER if name.upper() in accepted and name != rule)
    return frozenset(found | accepted & {"NAME", "NUMBER"}).union(*inner)


def _holds_place(value: Any) -> bool:
    if isinstance(value, Unsaid):
        return True
    if isinstance(value, Bodies):
        return any(map(_holds_place, value.filters))
    return any(map(_holds_place, value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()))


@finds("CARDS")
def cards_at(given: Sequence[Word], at: int) -> Iterable[Phrase]:
    """Every phrase naming cards that begins at this word, the longest first: the finder of the terminal `CARDS`."""
    for phrase in _found("cards", given, at):
        yield Phrase(at + phrase.end, copy.deepcopy(phrase.value), phrase.tree)


def kinds_at(given: Sequence[Word], at: int) -> Iterable[Phrase]:
    """Every phrase naming a kind of card ("Fusion Monsters", "cards in your hand"), as a filter: the finder of the terminal `KIND`."""
    for phrase in cards_at(given, at):
        if isinstance(phrase.value, dict) and not {"count", "reference"} & set(phrase.value):
            yield phrase


@finds("PLACES")
def places_at(given: Sequence[Word], at: int) -> Iterable[Phrase]:
    """Every phrase naming places ("from your hand or GY") that begins at this word: the finder of the terminal `PLACES`."""
    for phrase in _found("places", given, at):
        if not isinstance(phrase.value, dict) or EACH not in phrase.value:
            yield Phrase(at + phrase.end, copy.deepcopy(phrase.value), phrase.tree)


def exceptions_at(given: Sequence[Word], at: int) -> Iterable[Phrase]:
    """An exception (", except \"X\"", "except a Dragon monster") that begins at this word, as words of a filter: the terminal `EXCEPT`."""
    for phrase in _found("exception", given, at):
        yield Phrase(at + phrase.end, copy.deepcopy(phrase.value), phrase.tree)


def qualities_at(given: Sequence[Word], at: int) -> Iterable[Phrase]:
    """Every list of words in front of a noun ("LIGHT or DARK Dragon") that begins at this word; its value is for `filters.described`."""
    for phrase in _found("qualities", given, at):
        yield phrase._replace(end=at + phrase.end)


def read_cards(text: str) -> Read | Unread:
    """What cards this text names, if all of it does."""
    given = words(text)
    for phrase in cards_at(given, 0):
        if phrase.end == len(given):
            return Read(phrase.value, phrase.tree or Tree("cards", []))
        return Unread(given[phrase.end].start)
    return Unread(0)


def of_player(value: Any, player: str) -> Any:
    """The same with this player for "their" and "they"."""
    if isinstance(value, dict):
        found = {key: player if key == "whose" and entry == "they" else of_player(entry, player) for key, entry in value.items()}
        return simplified(found) if found != value else found
    return [of_player(entry, player) for entry in value] if isinstance(value, list) else value
