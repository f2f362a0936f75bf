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
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from lark import Token, Transformer, Tree

from kb.text.language.reading import Finder, Grammar, Phrase, Read, Unread, Word, words
from kb.text.phrases.demands import Unsaid as Unsaid
from kb.text.phrases.demands import settled as settled
from kb.text.phrases.demands import unsaid_at
from kb.text.phrases.filters import Quality, described, either, joined, placed
from kb.text.phrases.finders import finds
from kb.text.phrases.noun_words import COMPARED, COUNTED, EACH, KINDS, MONSTER_TYPES, POINTING, SAYS, WHOSE, ZONE_WORDS
from kb.text.phrases.selections import DEMANDS, Bodies, kinds_of, merged, place_of, selection, simplified, split


class _Nothing:
    """What a phrase says that parses and yet says nothing the vocabulary has."""


NOTHING = _Nothing()


def _number(text: str) -> int | str:
    return int(text) if text.isdecimal() else text


class _Meaning(Transformer[Token, Any]):
    """What a parse of `nouns.lark` says."""

    def _call_userfunc(self, tree: Any, new_children: Any = None) -> Any:
        """What one node means; nothing where a part of it means nothing."""
        children = tree.children if new_children is None else new_children
        if any(child is NOTHING for child in children):
            return NOTHING
        found = super()._call_userfunc(tree, new_children)  # type: ignore[no-untyped-call]
        return NOTHING if found is None else found

    def __default__(self, data: Any, children: list[Any], meta: Any) -> Any:
        word = str(data)
        if word in SAYS:
            return copy.copy(SAYS[word])
        if word in COUNTED:
            count, more = COUNTED[word]
            return {"count": _number(count.format(*children))} | more
        if word in COMPARED:
            of, comparison = COMPARED[word]
            return Quality(of, _number(comparison.format(children[0])))
        if word in POINTING:
            return _reference(word, children)
        if word in WHOSE:
            return place_of(children[-1], WHOSE[word])
        return children[0] if children else ()

    def ONE(self, token: Token) -> Any:
        return token.value

    def NAME(self, token: Token) -> str:
        """A name as printed, without a plural in brackets."""
        return str(token).removesuffix("(s)")

    BODY = PAIR = PLACES = ZONES = COUNTER_NAME = WAS_SUMMONED = UNSAID = ONE

    # References

    def placed_reference(self, parts: list[Any]) -> Any:
        """"that monster in your GY": the place narrows what is pointed to."""
        found = joined(parts) if isinstance(parts[0], dict) and EACH not in parts[-1] else None
        return NOTHING if found is None else found

    def that(self, parts: list[Any]) -> Any:
        return _reference("that", parts) if parts else ()

    def that_target(self, parts: list[Any]) -> Any:
        found = _reference("that target", parts)
        return "that target" if len(found) == 1 else found

    def that_opponents(self, parts: list[Any]) -> dict[str, Any]:
        return _reference("that", parts) | {"whose": "opponent"}

    def equipped_card(self, parts: list[Any]) -> dict[str, Any]:
        return _reference("equipped", parts)

    def summoned_card(self, parts: list[Any]) -> dict[str, Any]:
        return _reference("summoned", parts)

    def some_of_those(self, parts: list[Any]) -> dict[str, Any]:
        return _reference("those", parts[1:]) | {"count": int(parts[0])}

    def up_to_of_those(self, parts: list[Any]) -> dict[str, Any]:
        return _reference("those", parts[1:]) | {"count": f"up to {parts[0]}"}

    def gone(self, parts: list[Any]) -> str:
        return "summoned" if str(parts[0]).endswith("summoned") else str(parts[0])

    def some_of_gone(self, parts: list[Any]) -> dict[str, Any]:
        return _reference(parts[1], parts[2:]) | {"count": int(parts[0])}

    def up_to_of_gone(self, parts: list[Any]) -> dict[str, Any]:
        return _reference(parts[1], parts[2:]) | {"count": f"up to {parts[0]}"}

    def one_of_those(self, parts: list[Any]) -> dict[str, Any]:
        return _reference("those", parts) | {"count": 1}

    # Whole phrases

    def alternatives(self, parts: list[Any]) -> Any:
        found = [part for part in parts if part != ()]
        return [found[0], *(found[1] if isinstance(found[1], list) else found[1:])]

    def either_of(self, parts: list[Any]) -> Any:
        found: Any = parts[0][0]
        for other in parts[0][1:]:
            if _has_unsaid(found) or "count" not in other and kinds_of([found, other]) is None:
                return NOTHING
            if ("from" in found) != ("from" in other) and "any of" not in found:
                return NOTHING
            if "count" not in other and "from" not in found and DEMANDS & set(other) and found.get("is") == other.get("is"):
                return NOTHING
            found = either(found, other)
            if found is None:
                return NOTHING
        return found

    def one(self, parts: list[Any]) -> Any:
        """A number, one or several kinds of card, and what stands behind them."""
        if not any(isinstance(part, Bodies) for part in parts):
            return parts[0]
        count = parts.pop(0) if isinstance(parts[0], dict) else {}
        tails = parts[1] if len(parts) > 1 and isinstance(parts[1], list) else parts[1:]
        return selection(count, parts[0], tails)

    def pair(self, parts: list[Any]) -> Any:
        return Bodies(tuple(parts))

    def pair_numbered(self, parts: list[Any]) -> Any:
        return Bodies((parts[0], parts[2]), int(parts[1]))

    def pair_mentioning(self, parts: list[Any]) -> Any:
        """'"X", or 1 monster that mentions it,'"""
        first, second = parts[0], parts[-1]
        if set(first) != {"name"} or not isinstance(first["name"], str):
            return NOTHING
        return Bodies((first, {**second, "mentions": first["name"]}), int(parts[1]) if len(parts) > 2 else None)

    def tails(self, parts: list[Any]) -> list[Any]:
        return [parts[0], *(parts[1] if len(parts) > 1 else [])]

    def bodies(self, parts: list[Any]) -> Any:
        return kinds_of([part for part in parts if part != ()])

    def bodies_apart(self, parts: list[Any]) -> Any:
        return kinds_of([parts[0], parts[2]], 1)

    def bodies_numbered(self, parts: list[Any]) -> Any:
        return kinds_of([parts[0], parts[3]], int(parts[2]))

    def both_of(self, parts: list[Any]) -> Any:
        return kinds_of(parts, "all")

    def body(self, parts: list[Any]) -> Any:
        qualities = parts[0] if isinstance(parts[0], list) else []
        head = parts[-1] if isinstance(parts[-1], dict) else {}
        return described(qualities, head)

    def series_behind(self, parts: list[Any]) -> Any:
        """The old way to name a series: 'a monster "X"'."""
        qualities = parts[0] if isinstance(parts[0], list) else []
        return described([*qualities, Quality("name", str(parts[-1]))], parts[-2])

    def copy_of(self, parts: list[Any]) -> dict[str, Any]:
        return {"name": str(parts[0])}

    # In front of the noun

    def qualities(self, parts: list[Any]) -> list[Quality]:
        return [*parts[:-1], *parts[-1]] if isinstance(parts[-1], list) else parts

    def face(self, parts: list[Any]) -> Quality:
        return Quality("face", str(parts[0]).rpartition(" ")[2])

    def position(self, parts: list[Any]) -> Quality:
        return Quality("position", str(parts[0]).partition(" ")[0])

    def attribute(self, parts: list[Any]) -> Quality:
        return Quality("attribute", str(parts[0]).partition(" ")[0].upper())

    def type_word(self, parts: list[Any]) -> str:
        return MONSTER_TYPES[str(parts[0])]

    def type(self, parts: list[Any]) -> Quality:
        return Quality("type", parts[0])

    def kind(self, parts: list[Any]) -> Quality:
        return Quality("types", KINDS.get(str(parts[0]), str(parts[0])))

    def not_kind(self, parts: list[Any]) -> Quality:
        return Quality("not types", parts[0].value)

    def not_quality(self, parts: list[Any]) -> Quality:
        return Quality(f"not {parts[0].of}", parts[0].value)

    def named(self, parts: list[Any]) -> Quality:
        return Quality("name", str(parts[0]))

    def not_named(self, parts: list[Any]) -> Quality:
        return Quality("not name", str(parts[0]))

    def summoned(self, parts: list[Any]) -> Quality:
        return Quality("summoned", str(parts[0]).partition(" ")[0])

    # Demands behind the noun

    def unsaid(self, parts: list[Any]) -> dict[str, Any]:
        return {"opaque": parts[0]}

    def except_body(self, parts: list[Any]) -> dict[str, Any]:
        return {"not": placed(_one_kind(parts[-1]))}

    def exception_placed(self, parts: list[Any]) -> Any:
        return joined(parts) if EACH not in parts[-1] else NOTHING

    def is_not(self, parts: list[Any]) -> dict[str, Any]:
        return {"not": _one_kind(parts[-1])}

    def measured(self, parts: list[Any]) -> Any:
        return joined(parts)

    def stat(self, parts: list[Any]) -> str:
        return str(parts[0]).removesuffix(" rating")

    def equal_to(self, parts: list[Any]) -> int:
        return int(parts[0])

    def or_less(self, parts: list[Any]) -> str:
        return f"<= {parts[0]}"

    def or_greater(self, parts: list[Any]) -> str:
        return f">= {parts[0]}"

    def measure(self, parts: list[Any]) -> dict[str, Any]:
        return {parts[1]: parts[0]}

    def measure_of(self, parts: list[Any]) -> dict[str, Any]:
        return {parts[0]: parts[1]}

    def original_measure(self, parts: list[Any]) -> dict[str, Any]:
        return {f"original {parts[1]}": parts[0]}

    def stat_is(self, parts: list[Any]) -> dict[str, Any]:
        return {parts[0]: parts[1]}

    def original_is(self, parts: list[Any]) -> dict[str, Any]:
        return {f"original {parts[0]}": parts[1]}

    def measure_less(self, parts: list[Any]) -> Any:
        return {parts[1]: f"<= {parts[0]}"} if isinstance(parts[0], int) else NOTHING

    def measure_more(self, parts: list[Any]) -> Any:
        return {parts[1]: f">= {parts[0]}"} if isinstance(parts[0], int) else NOTHING

    def atk_or_def(self, parts: list[Any]) -> dict[str, Any]:
        return {"any of": [{"atk": parts[0]}, {"def": parts[0]}]}

    def atk_and_def(self, parts: list[Any]) -> dict[str, Any]:
        return {"atk": parts[0], "def": parts[0]}

    def less_than(self, parts: list[Any]) -> dict[str, Any]:
        return {parts[1]: f"< {parts[0]}"}

    def more_than(self, parts: list[Any]) -> dict[str, Any]:
        return {parts[1]: f"> {parts[0]}"}

    def named_counter(self, parts: list[Any]) -> dict[str, Any]:
        return {"counters": parts[0]}

    def mentions(self, parts: list[Any]) -> dict[str, Any]:
        return {"mentions": str(parts[0])}

    def total_levels(self, parts: list[Any]) -> dict[str, Any]:
        return {"sum of levels": int(parts[0])}

    def total_levels_or_more(self, parts: list[Any]) -> dict[str, Any]:
        return {"sum of levels": f">= {parts[0]}"}

    def total_levels_or_less(self, parts: list[Any]) -> dict[str, Any]:
        return {"sum of levels": f"<= {parts[0]}"}

    def ways(self, parts: list[Any]) -> Any:
        word = str(parts[0])
        return ["normal", "special"] if word == "normal or special summoned" else word.partition(" ")[0]

    def was_summoned_from(self, parts: list[Any]) -> dict[str, Any]:
        return {"summoned": parts[0], "came from": [parts[1]]}

    def was_summoned_this_turn(self, parts: list[Any]) -> dict[str, Any]:
        return {"summoned": parts[0], "arrived": "this turn"}

    # Places

    def zone(self, parts: list[Any]) -> Any:
        word = str(parts[0])
        if word == "main monster zone":
            return {"from": ["monster zone"], "not": {"from": ["extra monster zone"]}}
        if word == "monster or spell & trap zone":
            return {"from": ["monster zone", "spell & trap zone"]}
        return {"from": [ZONE_WORDS[word]]}

    def each_players(self, parts: list[Any]) -> dict[str, Any]:
        return place_of(parts[-1], None) | {EACH: True}

    def face_up_zone(self, parts: list[Any]) -> dict[str, Any]:
        return {"face": "up", **parts[0]}

    def face_down_zone(self, parts: list[Any]) -> dict[str, Any]:
        return {"face": "down", **parts[0]}

    def from_zone(self, parts: list[Any]) -> str:
        return str(parts[0]["from"][0])

    def zones(self, parts: list[Any]) -> list[dict[str, Any]]:
        found = [part for part in parts if part != ()]
        return [found[0], *(found[1] if len(found) > 1 else [])]

    def places(self, parts: list[Any]) -> Any:
        found = [part for part in parts if part != ()]
        return found[0] if len(found) == 1 else merged([*split(found[0]), *split(found[1])])

    more_places = places


def _reference(word: str, parts: list[Any]) -> dict[str, Any]:
    """Words that point back; "card" narrows nothing."""
    found = parts[-1] if parts and isinstance(parts[-1], dict) else {}
    return {"reference": word} | {key: value for key, value in _one_kind(found).items() if value != "card"}


def _one_kind(found: dict[str, Any]) -> dict[str, Any]:
    """A description in which "and" lists kinds that are all meant."""
    return {key: value for key, value in found.items() if key != "and"}


def counters_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """The name of a counter, with "Counter", as it is printed: the finder of the terminal `COUNTER_NAME`.

    Names are in no list, so that one of which a word was folded ("s" taken off) cannot be told.
    """
    for end in range(at + 1, min(at + 4, len(given))):
        if given[end].value == "counter":
            name = given[at:end]
            if all(word.kind == "word" and word.end - word.start == len(word.value) for word in name):
                yield Phrase(end + 1, " ".join(word.value.capitalize() for word in (*name, given[end])))
            return


SUMMON_WAYS = frozenset({"normal", "tribute", "flip", "special", "fusion", "ritual", "synchro", "xyz", "link", "pendulum"})
SUMMON_GOES_ON = frozenset({"from", "by", "using", "with", "this", "during", "in", "to", "last", "and", "or", "while"})


def _was_summoned_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """"that was Tribute Summoned", where the text does not go on about that Summon: the finder of the terminal `WAS_SUMMONED`."""
    said = [word.value for word in given[at:at + 5]]
    if said[:2] != ["that", "was"] or said[3:4] != ["summoned"] or said[2] not in SUMMON_WAYS:
        return
    if said[4:] and said[4] in SUMMON_GOES_ON:
        return
    yield Phrase(at + 4, {"summoned": said[2]})


def _finder(rule: str) -> Finder:
    def find(given: Sequence[Word], at: int) -> Iterator[Phrase]:
        for phrase in _found(rule, given, at):
            yield phrase._replace(end=at + phrase.end)

    return find


def _has_unsaid(value: Any) -> bool:
    return isinstance(value, dict) and ("opaque" in value or any("opaque" in entry for entry in value.get("any of", ())))


class _Phrases(Grammar):
    """A grammar of which the first reading of the same words wins that says something, and one that says all before one that does not."""

    def prefixes(self, start: str, given: Sequence[Word], at: int) -> Iterator[Phrase]:
        """Every phrase of this rule that begins at word `at`, the longest first."""
        found: dict[int, Phrase] = {}
        for end, tree in self.trees(start, given, at):
            if end not in found or _has_unsaid(found[end].value):
                value = self.meaning.transform(tree)
                if value is not NOTHING and (end not in found or not _has_unsaid(value)):
                    found[end] = Phrase(end, value, tree)
        for end in sorted(found, reverse=True):
            yield found[end]


_INNER = ("one", "body", "pair", "places", "zones")
_GRAMMAR = _Phrases(Path(__file__).with_name("nouns.lark"), ["cards", "qualities", "exception", *_INNER], _Meaning(),
                    {"UNSAID": unsaid_at, "COUNTER_NAME": counters_at, "WAS_SUMMONED": _was_summoned_at,
                     **{rule.upper(): _finder(rule) for rule in _INNER}})
_SEEN = 60_000
"""How many phrases are kept."""
_LONGEST = 60
"""Words that one phrase may have."""
_PLACED = (Phrase(-1, None),)
"""Kept instead of phrases with a demand that has a place: those hold for one text alone."""
_KEPT: dict[tuple[Any, ...], tuple[Phrase, ...]] = {}
_BEGINNINGS: dict[str, frozenset[str]] = {}


def _found(rule: str, given: Sequence[Word], at: int) -> tuple[Phrase, ...]:
    """Every phrase of this rule that begins here and says something, the longest first; their ends are counted from here."""
    if at >= len(given) or not _may_begin(rule, given[at]):
        return ()
    window = given[at:_end_of_clause(given, at)]
    if rule == "pair" and not any(word.value == "," and following.value == "or" for word, following in pairwise(window)):
        return ()
    key: tuple[Any, ...] = (rule, *(word[:2] for word in window))
    kept = _KEPT.get(key)
    if kept is _PLACED:
        kept = _KEPT.get(key := (rule, *window))
    if kept is None:
        if len(_KEPT) > _SEEN:
            _KEPT.clear()
        kept = tuple(_GRAMMAR.prefixes(rule, window, 0))
        if any(_holds_place(phrase.value) for phrase in kept):
            _KEPT[key], key = _PLACED, (rule, *window)
        _KEPT[key] = kept
    return kept


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
