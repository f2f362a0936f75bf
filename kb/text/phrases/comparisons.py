"""Demands on a card relative to others, behind a noun: what they say, and which cards they compare with.

What `comparison_at` finds holds, as the cards compared with, phrases of `nouns` or `SPOKEN_OF`: the one card spoken of before ("with a
different name"). `resolved` puts the vocabulary's references for them, where those are certain; only then is the demand one that can be
said.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Protocol, get_args

from lark import Token

from kb.records.fields import types_of
from kb.records.filters import SUMS, Filter, Measure, Number
from kb.text.language.reading import Looked, Phrase, Read, Word
from kb.text.language.sayable import UNSAYABLE, Meaning, Sayable
from kb.text.phrases.finders import finder_of

SPOKEN_OF = "spoken of before"
"""The card that the effect spoke of before, in a demand that names none."""
USED = "used materials"
"""The materials of the Summon that is the event."""
BEGINNINGS = frozenset({"with", "that", "whose", "used"})
OWN = frozenset(word for shape in get_args(types_of(Number)["own"]) for word in get_args(shape))
"""Numbers of the very card that is compared."""
NUMBERED = frozenset(word for word, shape in types_of(Filter).items() if Measure in get_args(shape))
"""Qualities that are numbers: they are compared by a `measure`."""
GOING_ON = frozenset({"as", "than", "from", "and", "or", "to", "but"})
"""Words behind which a demand that names no card goes on."""
PLACE_BEGINNINGS = frozenset({"in", "on", "you", "your", "they", "that"})
"""First words of a place behind a card that is compared with, which may be that of either card."""
ZONE_BEGINNINGS = frozenset({"hand", "deck", "gy", "extra", "main", "face"})
"""First words of places behind "from your"."""
COMPARISONS = {"at_most": "at most", "at_least": "at least", "equal_to": "equal to", "less_than": "less than",
               "more_than_it": "more than", "different_from": "different from"}


class _Meaning(Meaning):
    """What a parse of `comparisons.lark` says."""

    def __default__(self, data: Any, children: list[Any], meta: Any) -> Any:
        word = str(data)
        if word in COMPARISONS:
            return COMPARISONS[word]
        return children[0] if children else word.replace("_", " ")

    def NUMBER(self, token: Token) -> int:
        return int(token.value)

    def CARDS(self, token: Token) -> Any:
        return token.value

    PLACES = COUNTER_NAME = CARDS

    # The cards compared with

    def those_monsters(self, _: list[Any]) -> Any:
        return {"reference": "those", "is": "monster"}

    def the_returned(self, _: list[Any]) -> Any:
        return {"reference": "returned", "is": "monster"}

    def the_summoned(self, _: list[Any]) -> Any:
        return {"reference": "summoned", "is": "monster"}

    def the_sent(self, _: list[Any]) -> Any:
        return {"reference": "sent", "is": "monster"}

    def the_other_discarded(self, _: list[Any]) -> Any:
        return {"reference": "discarded", "is": "monster", "other": True}

    def the_activated(self, _: list[Any]) -> Any:
        return {"reference": "that", "is": "card"}

    def the_used(self, _: list[Any]) -> Any:
        return USED

    def the_cards(self, parts: list[Any]) -> Any:
        return dict(parts[0])

    def the_monsters(self, parts: list[Any]) -> Any:
        if "any of" in parts[0]:
            return UNSAYABLE
        zones = ["monster zone" if zone == "field" else zone for zone in parts[0].get("from", ())]
        kind = {} if zones == ["monster zone"] else {"is": "monster"}
        return {**parts[0], "from": zones, **kind}

    # Qualities

    def one_quality(self, parts: list[Any]) -> Any:
        return "and", parts

    def both(self, parts: list[Any]) -> Any:
        first, second = parts
        if first.startswith("original ") and not second.startswith("original "):
            second = f"original {second}"
        return "and", [first, second]

    def either(self, parts: list[Any]) -> Any:
        return "or", self.both(parts)[1]

    def same(self, parts: list[Any]) -> Any:
        return _alike(parts[0], parts[1], "same as", "equal to")

    def same_as_target(self, parts: list[Any]) -> Any:
        return self.same([parts[0], "that target"])

    def to_level_or_rank(self, parts: list[Any]) -> Any:
        """ "Whose Level is less than or equal to the Level/Rank of that monster": of the two that one has."""
        stat, how, other = parts
        return {"any of": [{stat: {how: {f"{word} of": other}}} for word in ("level", "rank")]}

    def same_bare(self, parts: list[Any]) -> Any:
        return {**self.same([parts[0], SPOKEN_OF]), "all alike": parts[0][1]} if parts[0][0] == "and" else self.same([parts[0], SPOKEN_OF])

    def differs(self, parts: list[Any]) -> Any:
        if parts[0][0] == "or" or isinstance(parts[-1], dict) and parts[-1].get("count", "all") not in ("all", "1+") and (
                "reference" not in parts[-1]):
            return UNSAYABLE
        return _alike(parts[0], parts[-1], "differs from", "different from")

    def differs_bare(self, parts: list[Any]) -> Any:
        return self.differs([parts[0], SPOKEN_OF])

    def alike(self, parts: list[Any]) -> Any:
        return {"all alike": parts[0][1]} if parts[0][0] == "and" else UNSAYABLE

    # The same in one thing, and not in another

    def opposed_quality(self, parts: list[Any]) -> Any:
        return UNSAYABLE if parts[0][0] == "or" else lambda other: _alike(parts[0], other, "differs from", "different from")

    def opposed_number(self, parts: list[Any]) -> Any:
        how, stat = parts
        return lambda other: {stat: {how: {f"{stat} of": other}}}

    def ranks_higher(self, parts: list[Any], by: int = 1) -> Any:
        return lambda other: {"rank": {"equal to": {"plus": [{"rank of": other}, by * parts[0]]}}}

    def ranks_lower(self, parts: list[Any]) -> Any:
        return self.ranks_higher(parts, -1)

    def rank_above(self, parts: list[Any]) -> Any:
        return self.ranks_higher(parts[:1])(parts[1])

    def rank_below(self, parts: list[Any]) -> Any:
        return self.ranks_lower(parts[:1])(parts[1])

    def same_as_but(self, parts: list[Any]) -> Any:
        names, other, _, opposed = parts
        if names[0] == "or":
            return UNSAYABLE
        same, unlike = _alike(names, other, "same as", "equal to"), opposed(other)
        return UNSAYABLE if set(same) & set(unlike) else {**same, **unlike}

    def same_but(self, parts: list[Any]) -> Any:
        names, but, opposed, *_, other = parts
        return self.same_as_but([names, other, but, opposed])

    def same_but_bare(self, parts: list[Any]) -> Any:
        return self.same_but([*parts, SPOKEN_OF])

    def alike_but_different(self, parts: list[Any]) -> Any:
        same, _, unlike = parts
        return UNSAYABLE if "or" in (same[0], unlike[0]) else {"all alike": same[1], "all different": unlike[1]}

    def all_different(self, parts: list[Any]) -> Any:
        return {"all different": parts[0][1]} if parts[0][0] == "and" else UNSAYABLE

    def same_stat(self, parts: list[Any]) -> Any:
        (_, names), *rest = parts
        other, stat = rest if isinstance(rest[-1], str) and rest[-1] in NUMBERED else reversed(rest)
        return {names[0]: {"equal to": {f"{stat} of": other}}} if len(names) == 1 and names[0] in NUMBERED else UNSAYABLE

    def mentioned_on(self, parts: list[Any]) -> Any:
        return {"same as": {"mentioned in the text of": parts[0]}}

    def named_as_material(self, parts: list[Any]) -> Any:
        return {"same as": {"named in the materials of": parts[0]}}

    def mentions_name(self, parts: list[Any]) -> Any:
        return {"mentions one of": parts[0]}

    def differs_and_more(self, parts: list[Any]) -> Any:
        """ "With a different name and a lower Level than that monster"."""
        names, how, stat, _, other = parts if len(parts) == 5 else (*parts[:3], None, parts[-1])
        unlike = self.differs([names, other])
        return UNSAYABLE if unlike is UNSAYABLE or stat in unlike else {**unlike, stat: {how: {f"{stat} of": other}}}

    # Numbers

    def measured(self, parts: list[Any]) -> Any:
        stat, how, value = parts[-3:]
        return {stat: {how: _with_stat(value, stat)}}

    def measured_by_own(self, parts: list[Any]) -> Any:
        stat, how, other = parts
        return {stat: {how: {"own": other}}} if stat != other and other in OWN else UNSAYABLE

    def higher_by(self, parts: list[Any]) -> Any:
        stat, more, other = parts
        return {stat: {"equal to": {"plus": [{f"{stat} of": other}, more]}}}

    def levels_apart(self, parts: list[Any]) -> Any:
        apart, other = parts
        return {"any of": [{"level": {"equal to": {"plus": [{"level of": other}, by]}}} for by in (apart, -apart)]}

    def numbers_apart(self, parts: list[Any]) -> Any:
        """ "Whose Level is 1 higher or 1 lower than it"; an original Level is compared with the Level that the other card has or had."""
        stat, more, less, other = parts
        of = stat.removeprefix("original ")
        return {"any of": [{stat: {"equal to": {how: [{f"{of} of": other}, by]}}} for how, by in (("plus", more), ("minus", less))]}

    def used_for_it(self, _: list[Any]) -> Any:
        return {"one of": USED}

    def sum(self, parts: list[Any]) -> Any:
        word, how, value = parts
        return {word: {how: _with_stat(value, SUMS[word])}}

    def more_than(self, parts: list[Any]) -> Any:
        how, stat, value = parts[-3:]
        return {stat: {how: _with_stat(value, stat)}}

    def more_bare(self, parts: list[Any]) -> Any:
        how, stat = parts[-2:]
        return {stat: {how: {f"{stat} of": SPOKEN_OF}}} if how in ("at most", "at least") else UNSAYABLE

    def plain(self, parts: list[Any]) -> Any:
        return parts[0]

    def of_same(self, parts: list[Any]) -> Any:
        return {"same of": parts[0]}

    def of_other(self, parts: list[Any]) -> Any:
        return {f"{parts[1]} of": parts[0]}

    def of_stat(self, parts: list[Any]) -> Any:
        return {f"{parts[0]} of": parts[1]}

    def total_level(self, parts: list[Any]) -> Any:
        return {"total level of": parts[0]}

    def total_original_level(self, parts: list[Any]) -> Any:
        return {"total original level of": parts[0]}

    def total_atk(self, parts: list[Any]) -> Any:
        return {"total atk of": parts[0]}

    def own(self, parts: list[Any]) -> Any:
        return {"own": parts[0]}

    def own_original_atk(self, _: list[Any]) -> Any:
        return {"own": "original atk"}

    def own_original_def(self, _: list[Any]) -> Any:
        return {"own": "original def"}

    def your_lp(self, _: list[Any]) -> Any:
        return {"lp of": "you"}

    def their_lp(self, _: list[Any]) -> Any:
        return {"lp of": "opponent"}

    def damage(self, _: list[Any]) -> Any:
        return {"amount": True}

    def count(self, parts: list[Any]) -> Any:
        cards = parts[0]
        if not isinstance(cards, dict) or {"reference", "count"} & set(cards) or "from" not in cards:
            return UNSAYABLE
        if cards.get("different names") is True:
            return {"different": {"name of": {word: value for word, value in cards.items() if word != "different names"}}}
        return {"count of": cards}

    def count_banished(self, _: list[Any]) -> Any:
        return {"count of": {"reference": "banished"}}

    def count_banished_spells(self, _: list[Any]) -> Any:
        return {"count of": {"reference": "banished", "is": "spell"}}

    def count_returned(self, _: list[Any]) -> Any:
        return {"count of": {"reference": "returned"}}

    def counters_on_this(self, parts: list[Any]) -> Any:
        return {"counters": {"name": parts[0], "on": "this card"}}

    def times(self, parts: list[Any]) -> Any:
        return UNSAYABLE if isinstance(parts[0], int) else {"times": [parts[1], parts[0]]}

    def plus(self, parts: list[Any]) -> Any:
        return UNSAYABLE if isinstance(parts[0], int) else {"plus": [parts[0], parts[1]]}


def _alike(qualities: tuple[str, list[str]], other: Any, word: str, how: str) -> dict[str, Any]:
    joined, names = qualities
    single = [{name: {how: {f"{name} of": other}}} if name in NUMBERED else {word: {f"{name} of": other}} for name in names]
    if joined == "or":
        return {"any of": single}
    found: dict[str, Any] = {}
    for entry in single:
        for key, value in entry.items():
            found[key] = {**found.get(key, {}), **value}
    return found


def _with_stat(value: Any, stat: str) -> Any:
    """The number with the stat that is compared, where it names a card alone ("less than that monster")."""
    if isinstance(value, dict):
        return {f"{stat} of" if word == "same of" else word: _with_stat(entry, stat) if word in ("times", "plus") else entry
                for word, entry in value.items()}
    return [_with_stat(entry, stat) for entry in value] if isinstance(value, list) else value


_GRAMMAR = Sayable(Path(__file__).with_name("comparisons.lark"), ["demand"], _Meaning(),
                    {terminal: finder_of(terminal) for terminal in ("CARDS", "PLACES", "COUNTER_NAME")})


def comparison_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """Every relative demand that begins at this word, the longest first."""
    if given[at].value not in BEGINNINGS:
        return
    for phrase in _GRAMMAR.prefixes("demand", given, at):
        Looked.at(given, phrase.end + 2)
        going_on = phrase.end < len(given) and given[phrase.end].value in GOING_ON and not _names_place(given, phrase.end)
        if going_on and (_names(phrase.value, SPOKEN_OF) or "all different" in phrase.value):
            continue
        if _names(phrase.value, "the") and _one_card(given[at:phrase.end]):
            continue
        bare = _names(phrase.value, SPOKEN_OF) or "all different" in phrase.value or "all alike" in phrase.value
        if bare or not _cut_short(phrase.value) and not _place_follows(given, phrase.end):
            yield phrase


def _place_follows(given: Sequence[Word], at: int) -> bool:
    following = [word.value for word in given[at:at + 2]]
    return bool(following) and following[0] in PLACE_BEGINNINGS and following[-1] not in ("attack", "defense", "face")


def _cut_short(value: Any) -> bool:
    """May what stands behind the cards compared with be theirs or not: a place where they name none, the second of several kinds?"""
    if isinstance(value, list):
        return any(map(_cut_short, value))
    if not isinstance(value, dict):
        return False
    of_cards = [entry for word, entry in value.items() if word.endswith(" of") and isinstance(entry, dict) and word != "half of"]
    open_scope = any("any of" in entry or not {"reference", "from"} & set(entry) for entry in of_cards)
    return open_scope or any(map(_cut_short, value.values()))


def _names_place(given: Sequence[Word], at: int) -> bool:
    """Do words like "from your Deck" follow?"""
    following = [word.value for word in given[at:at + 3]]
    return following[:2] in (["from", "your"], ["from", "either"]) and following[-1] in ZONE_BEGINNINGS


def _one_card(given: Sequence[Word]) -> bool:
    """Is "the card" or "the monster" said of one only?"""
    following = (word for before, word in pairwise(given) if before.value == "the" and word.value in ("card", "monster"))
    return any(word.end - word.start == len(word.value) for word in following)


def _names(value: Any, word: str) -> bool:
    if isinstance(value, dict):
        return any(_names(entry, word) for entry in value.values())
    return any(_names(entry, word) for entry in value) if isinstance(value, list) else value == word


def counted_by_name(cards: dict[str, Any]) -> dict[str, Any]:
    """Cards that are counted, with "with a different name" said as "with different names": of the counted cards, not of one before."""
    unsaid = cards.get("opaque")
    if getattr(unsaid, "said", None) != {"differs from": {"name of": SPOKEN_OF}}:
        return cards
    return {word: value for word, value in cards.items() if word != "opaque"} | {"different names": True}


# --- the cards compared with, where they are certain ---------------------------------------------------------------------------

class Reference(Protocol):
    """What a phrase that points back means among the references of the vocabulary; `SPOKEN_OF` is such a phrase."""

    def __call__(self, phrase: Any, together: bool = False) -> Any:
        """`together`: all cards of several parts of a cost may be meant, for they are added up."""


def resolved(found: dict[str, Any], said: dict[str, Any], refer: Reference, amount: bool) -> dict[str, Any] | None:
    """The selection with the demand put into it; None where a card compared with is not certain.

    `amount`: is there an event whose amount "the damage you took" is?
    """
    count = found.get("count", 1)
    several = isinstance(count, int) and count > 1
    said = dict(said)
    if count not in (0, 1, "all") and _with_one(said):
        return None  # all of them with the same one
    if "all different" in said:
        meant: dict[str, Any] | None = said if count not in (0, 1) else None
    elif "all alike" in said and len(said) > 1:
        alike = said.pop("all alike")
        before = refer(SPOKEN_OF)
        if several:
            meant = {"all alike": alike} if before is None else None
        else:
            meant = put(said, refer) if count in (1, "all") and before is not None else None
    else:
        meant = said if set(said) == {"all alike"} else put(said, refer)
        if meant is said and not several:
            meant = None
    if meant is not None and found.get("all different") == ["place"]:
        meant = {**meant, "all different": [*meant.get("all different", ()), "place"]}
        found = {word: value for word, value in found.items() if word != "all different"}
    if meant is None or set(meant) & set(found) or not amount and _needs_amount(meant):
        return None
    return {**found, **meant}


def _with_one(value: Any) -> bool:
    """Is it compared with one card of a kind, whichever it is ("with the same Level as 1 monster your opponent controls")?"""
    if isinstance(value, list):
        return any(map(_with_one, value))
    if not isinstance(value, dict):
        return False
    return value.get("count") == 1 and "from" in value and "reference" not in value or any(map(_with_one, value.values()))


def _needs_amount(value: Any) -> bool:
    if isinstance(value, dict):
        return "amount" in value or any(map(_needs_amount, value.values()))
    return isinstance(value, list) and any(map(_needs_amount, value))


def demanded(text: str) -> dict[str, Any] | None:
    """What a whole text demands that compares cards ("with the same Level"), or None."""
    found = _GRAMMAR.read("demand", text)
    return found.value if isinstance(found, Read) and isinstance(found.value, dict) else None


def put(value: Any, refer: Reference) -> Any:
    """The words with references for what points back; None where one is not certain."""
    if isinstance(value, list):
        items = [put(entry, refer) for entry in value]
        return None if None in items else items
    if not isinstance(value, dict):
        return value
    found: dict[str, Any] = {}
    for word, entry in value.items():
        of_cards = word.endswith(" of") and word not in ("count of", "any of", "half of", "lp of")
        if word.startswith("total ") or word == "count of" and isinstance(entry, dict) and "reference" in entry:
            inner = _cards(entry, refer, True)
            inner = _of_kind(entry, inner) if word == "count of" else inner
        else:
            inner = _cards(entry, refer) if of_cards else put(entry, refer)
        if inner is None:
            return None
        found[word] = inner
    return found


def _of_kind(said: Any, meant: Any) -> Any:
    """Of the cards that are counted those of the kind that the words name ("the number of Spells banished")."""
    kind = {word: entry for word, entry in said.items() if word not in ("reference", "count")} if isinstance(said, dict) else {}
    if kind.keys() == {"is"} and kind["is"] != "card" and meant == "cost cards":
        return {"one of": meant, **kind}
    return meant


def _cards(value: Any, refer: Reference, together: bool = False) -> Any:
    """The cards that something is compared with: a reference, or every card of a kind."""
    if isinstance(value, dict) and value.get("reference") == "the" and "whose" in value and "from" in value:
        return {word: entry for word, entry in value.items() if word != "reference"}
    if isinstance(value, str) or isinstance(value, dict) and "reference" in value:
        return refer(value, together)
    if not isinstance(value, dict) or "from" not in value or "opaque" in value or value.get("whose") == "they":
        return None
    if value.get("count", "all") not in ("all", "1+", 1):
        return None
    return {word: entry for word, entry in value.items() if word != "count"}
