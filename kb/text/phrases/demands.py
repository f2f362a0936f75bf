"""Demands on a card, behind a noun, that the vocabulary cannot say: where they end, and how they are kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from kb.records.fields import PRINTED, marked
from kb.records.filters import Filter
from kb.text.language.reading import Looked, Phrase, Word, words
from kb.text.language.units import Span, opaque
from kb.text.phrases.comparisons import comparison_at
from kb.vocabulary.words import ATTRIBUTES, MONSTER_TYPES


class Unsaid(NamedTuple):
    """A demand on a card that cannot be said: what kind, and its place in the text that was read."""

    kind: str
    start: int
    end: int
    said: Any = None
    """What it says relative to other cards, which may still be found out (`comparisons`)."""
    apart: bool = False
    """Does a comma part it from what stands before it?"""


class Relative(NamedTuple):
    """The same in a step, before it is known what points back: what it says, and the record of a part that cannot be said."""

    said: dict[str, Any]
    record: str


RELATIVE = {
    "that": frozenset({"was", "is", "mention", "has", "can", "cannot", "could", "would", "does", "did", "used", "list", "include", "target",
                       "point", "meet", "equal", "battled", "attacked", "inflict", "give", "you", "your", "must", "already",
                       "specifically"}),
    "with": frozenset({"a", "the", "different", "no", "at", "less", "more", "equal", "higher", "lower", "atk", "def", "level", "exactly",
                       "total", "original", "rank", "link"}),
    "whose": frozenset(),
}
"""Words that begin a demand behind a noun, with the words that may follow (none named: any)."""

LINKS: dict[str, Any] = {"from": ["monster zone"], "face": "up", "types": ["link"]}
POINTED: dict[str, Any] = {
    "this card points to": "this card", "that this card points to": "this card", "your Link Monster points to": LINKS | {"whose": "you"},
    "your Link Monsters point to": LINKS | {"whose": "you"}, "a Link Monster points to": LINKS,
    "a Link Monster you control points to": LINKS | {"whose": "you"}, "that a Link Monster you control points to": LINKS | {"whose": "you"},
    "an opponent's Link Monster points to": LINKS | {"whose": "opponent"}, "it points to": None,
}
"""What points to the zones of cards, by the words for it; None where it is not certain."""
COLUMNS = {"in this card's column": "this card", "in the same column as this card": "this card", "in its column": None,
           "in its same column": None}
FIXED = tuple((tuple(word.value for word in words(text)), kind, said) for text, kind, said in (
    *((text, "demand pointed to", None if by is None else {"pointed to by": by}) for text, by in POINTED.items()),
    *((f"that {point} to this card", "demand pointing", {"points to": "this card"}) for point in ("points", "point")),
    *((text, "demand column", None if of is None else {"same column as": of}) for text, of in COLUMNS.items()),
    *((f"of this card's column and its adjacent {columns}", "demand column", {"in or beside the column of": "this card"})
      for columns in ("column", "columns")),
    *((f"whose original {'Type is' if one else 'Types are'} {race}", "demand original type", {"original type": [race]})
      for race in MONSTER_TYPES for one in (True, False)),
    *((f"whose original Attribute is {attribute}", "demand original attribute", {"original attribute": [attribute]})
      for attribute in ATTRIBUTES),
    *((f"with {number} or more materials", "demand materials attached", {"materials attached": f"{number}+"}) for number in range(2, 8)),
    *((f"{of} the declared {words}", "demand declared", {"declared": said}) for of in ("with", "of") for words, said in
      (("Type", "Type"), ("Monster Type", "Type"), ("Attribute", "Attribute"), ("name", "name"), ("card name", "name"))),
    *((f"{begun}equipped to this {noun}", "demand equipped to", {"equipped to": "this card"})
      for begun in ("", "that is ", "that are ") for noun in ("card", "monster")),
    ("equipped with this card", "demand equipped with", None),
    ("pointing to this card", "demand pointing", {"points to": "this card"}),
    ("equipped to it", "demand equipped to", None), ("equipped to a monster", "demand equipped to", None),
))
"""Demands of fixed words, with what those say whose meaning is certain."""
FIXED_BY_FIRST = {first: tuple(row for row in FIXED if row[0][0] == first) for first in {row[0][0] for row in FIXED}}

TYPE_WORDS = sorted(((tuple(word.value for word in words(race)), race) for race in MONSTER_TYPES), key=lambda entry: -len(entry[0]))
"""Types by their words, the longest first."""
LONGEST_TYPE = len(TYPE_WORDS[0][0])
AMONG_THEMSELVES = tuple(tuple(word.value for word in words(text)) for text in (
    "with the same name", "with the same Level", "with the same Type", "with the same Attribute", "with the same Rank",
    "with different Levels", "with different Types", "with different Attributes", "with different Ranks", "with different original names",
))
"""Demands on several cards chosen together."""
COMPARED = frozenset({"as", "than", "from", "and", "but", "or", "to", ","})
"""Words behind which such a demand goes on."""

OF_PRINT = marked(Filter, PRINTED).intersection(word for _, _, said in FIXED for word in said or ())
"""Words of a filter that fixed words say, and that ask only what is printed on a card, wherever it is."""
IN_EVENTS = OF_PRINT | {"pointed to by"}
"""The same of the cards of an event: they stood where they stood just before it, this card where it still stands."""
KNOWN = OF_PRINT | {"points to", "pointed to by", "same column as", "in or beside the column of", "declared", "equipped to",
                    "materials attached"}
"""Words of a filter in which fixed words say the same everywhere; where cards stand is asked of those on the field now."""

MET_ON_THE_FIELD = frozenset({"demand pointing", "demand pointed to", "demand column", "demand equipped to"})
"""Demands that only cards on the field can meet."""

ENDING = frozenset({"and", "then", "also", "but", "instead", "until", "during", "while", "or", "from", "to", "if", "when", "must",
                    "cannot"})
"""Words before which a demand ends."""

GOING_ON = {
    "from": frozenset({"summoned", "sent", "banished", "returned", "added", "different", "destroyed"}),
    "to": frozenset({"equal", "equipped", "attached", "identical", "compared", "sent", "returned", "nearest", "closest"}),
}
"""Words behind which such a word belongs to the demand."""

BESIDE = frozenset({"equal", "more", "less", "attribute", "type", "level", "atk", "def", "name", "rank", "different", "lower", "higher",
                    "sent"})
"""What may stand behind "and" or "or" within a demand."""

LONGEST_DEMAND = 25
MENTIONS_THOSE = {"mentions": "those cards"}
"""What "that mentions any of those cards" says behind cards that are named (`mentioning_those`)."""
MENTIONING_THOSE = frozenset(("that", "mention", which, "of", "those", "card") for which in ("any", "either"))


def mentioning_those(choices: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The kinds of cards of which one is meant, each that mentions one of those named before it told by their names."""
    found: list[dict[str, Any]] = []
    for cards in choices:
        unsaid, names = cards.get("opaque"), [one["name"] for one in found if set(one) <= {"name", "count"} and "name" in one]
        if isinstance(unsaid, Unsaid) and unsaid.said == MENTIONS_THOSE and found and len(names) == len(found):
            kind = {word: value for word, value in cards.items() if word != "opaque"}
            found += [{**kind, "mentions": name} for some in names for name in (some if isinstance(some, list) else [some])]
        else:
            found.append(cards)
    return found


def unsaid_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """A demand behind a noun that cannot be said, to where it must end: the finder of the terminal `UNSAID`."""
    start = given[at]
    Looked.at(given, at + 2)
    behind = at + (start.value == "," and at + 1 < len(given))
    for phrase in comparison_at(given, behind):
        kind = " ".join(("demand", given[behind].value, *(word.value for word in given[behind + 1:behind + 3] if word.value in SAYABLE)))
        yield Phrase(phrase.end, Unsaid(kind, given[behind].start, given[phrase.end - 1].end, phrase.value, behind > at))
    for sequence, kind, said in FIXED_BY_FIRST.get(start.value, ()):
        end = at + len(sequence)
        Looked.at(given, end - 1)
        if tuple(word.value for word in given[at:end]) == sequence:
            yield Phrase(end, Unsaid(kind, start.start, given[end - 1].end, said))
    yield from _original_types_at(given, at)
    for sequence in AMONG_THEMSELVES if start.value == "with" else ():
        end = at + len(sequence)
        Looked.at(given, end)
        if tuple(word.value for word in given[at:end]) == sequence and not (given[end:] and given[end].value in COMPARED):
            yield Phrase(end, Unsaid(" ".join(("demand", *sequence[-2:])), start.start, given[end - 1].end))
    if start.value == "," and at + 1 < len(given) and given[at + 1].value in RELATIVE:
        at += 1
        start = given[at]
    if start.value not in RELATIVE or at + 2 >= len(given):
        return
    following = RELATIVE[start.value]
    if following and given[at + 1].value not in following and not (start.value == "with" and given[at + 1].kind in ("number", "name")):
        return
    end = at + 2
    while end < len(given) and end - at < LONGEST_DEMAND and not _ends_demand(given, end):
        end += 1
    Looked.at(given, end + 1)
    kept = [word.value for word in given[at + 1:at + 3] if word.value in SAYABLE]
    said = MENTIONS_THOSE if tuple(word.value for word in given[at:end]) in MENTIONING_THOSE else None
    yield Phrase(end, Unsaid(" ".join(("demand", start.value, *kept)), start.start, given[end - 1].end, said))


def _original_types_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """ "Whose original Type is Beast, Beast-Warrior, or Winged Beast": to where the list may end."""
    if [word.value for word in given[at:at + 4]] not in (["whose", "original", "type", "is"], ["whose", "original", "types", "are"]):
        return
    found: list[str] = []
    end = at + 4
    while end < len(given):
        Looked.at(given, end + LONGEST_TYPE)
        name, length = next(((name, len(said)) for said, name in TYPE_WORDS
                             if tuple(word.value for word in given[end:end + len(said)]) == said), ("", 0))
        if not name:
            return
        found.append(name)
        end += length
        if len(found) > 1:
            yield Phrase(end, Unsaid("demand original type", given[at].start, given[end - 1].end, {"original type": list(found)}))
        while end < len(given) and given[end].value in (",", "or"):
            end += 1


SAYABLE = frozenset({"was", "is", "mention", "has", "can", "cannot", "used", "a", "the", "same", "different", "no", "level", "rank", "atk",
                     "def", "total", "name", "type", "attribute", "original", "current", "lower", "higher", "equal", "less", "more",
                     "counter", "material"})
"""Words of a demand that its kind names."""


def _ends_demand(given: Sequence[Word], at: int) -> bool:
    word = given[at]
    if word.kind == "mark":
        return word.value in ",;:.()"
    if word.value in ("in", "directly"):
        return word.value == "directly" or at + 1 < len(given) and given[at + 1].value in ("attack", "defense", "face")
    if word.kind != "word" or word.value not in ENDING:
        return False
    if word.value in GOING_ON:
        return given[at - 1].value not in GOING_ON[word.value]
    return not (word.value in ("and", "or") and at + 1 < len(given) and given[at + 1].value in BESIDE)


def relative(value: Any, span: Span) -> Any:
    """The same with every demand that cannot be said given its place on the card, and those relative to other cards kept."""
    if isinstance(value, Unsaid) and value.said is not None:
        return Relative(value.said, opaque(value.kind, span.piece(value.start, value.end)))
    if isinstance(value, dict):
        return {key: relative(entry, span) for key, entry in value.items()}
    return [relative(entry, span) for entry in value] if isinstance(value, list) else settled(value, span)


def recorded(value: Any) -> Any:
    """The same with the records of relative demands of which it was not found out what they compare with."""
    if isinstance(value, Relative):
        return value.record
    if isinstance(value, dict):
        return {key: recorded(entry) for key, entry in value.items()}
    return [recorded(entry) for entry in value] if isinstance(value, list) else value


def settled(value: Any, span: Span, known: frozenset[str] = KNOWN) -> Any:
    """The same with every demand that cannot be said given its place on the card; `span` is the text that was read.

    Demands in these words of a filter say the same everywhere and become a part of it.
    """
    if isinstance(value, Unsaid):
        return opaque(value.kind, span.piece(value.start, value.end))
    if isinstance(value, dict):
        return {key: settled(entry, span, known) for key, entry in certain(value, known).items()}
    return [settled(entry, span, known) for entry in value] if isinstance(value, list) else value


def _stands_as_monster(value: dict[str, Any]) -> bool:
    """Does the phrase mean cards that are monsters there? What is equipped to another card is none."""
    return value.get("is") == "monster" or value.get("from") == ["monster zone"]


def _of_itself(said: dict[str, Any]) -> bool:
    """Is a number of the card compared with another number of its own ("whose DEF is higher than its ATK")?"""
    return all(isinstance(measure, dict) and all(isinstance(number, dict) and set(number) == {"own"} for number in measure.values())
               for measure in said.values())


def certain(value: dict[str, Any], known: frozenset[str] = KNOWN) -> dict[str, Any]:
    """The filter with a demand of fixed words said by its own words of a filter, where it says only these."""
    unsaid = value.get("opaque")
    if not isinstance(unsaid, Unsaid) or not isinstance(unsaid.said, dict):
        return value
    if not known.issuperset(unsaid.said) and not _of_itself(unsaid.said):
        return value
    if known is IN_EVENTS and unsaid.said.get("pointed to by", "this card") != "this card":
        return value
    if unsaid.said.keys() == {"all different"} and value.get("all different") == ["place"]:
        together = {"all different": [*unsaid.said["all different"], "place"]}
        return {word: entry for word, entry in value.items() if word not in ("opaque", "all different")} | together
    if unsaid.said.keys() & value.keys() or "equipped to" in unsaid.said and _stands_as_monster(value):
        return value
    return {word: entry for word, entry in value.items() if word != "opaque"} | unsaid.said
