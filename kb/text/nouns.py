"""Cards as card text names them, in words of the vocabulary: a reference or a selection.

Finders for other grammars: `cards_at` (terminal `CARDS`), `kinds_at` (terminal `KIND`: only phrases without a word of number), `places_at`
(terminal `PLACES`: `from`, `whose`). Their values are fresh, so that a reader may change them, and are one of these:

- a string: a reference that means the same everywhere (`this card`, `equipped monster`, `attacker`, `attack target`, `materials`), or
  one word that points back: `it`, `them`, `that target` ("that target", "those targets");
- `{"reference": CLASS, ...}`: words that point back with a noun, which the reader of the clause resolves by what went before. The other
  keys narrow it: words of a filter ("that monster" has `is: monster`), `count` ("1 of them"), `all or nothing` ("both those targets").
  Classes: `that`, `those`, `the`, `them`, `that target`, and participles: `destroyed`, `summoned`, `discarded`, `banished`, `tributed`,
  `revealed`, `added`, `drawn`, `sent`, `detached`, `returned`, `equipped`;
- a selection of the vocabulary. `count` is missing where the text has no word of number ("monsters you control"), 1 for "a" and "1",
  `all` for "all" and "each", 0 for "no".

A selection says what the words say. `whose: "they"` stands for "their hand", "they control": `of_player` puts the player in. A demand that
cannot be said is `opaque: Unsaid(...)`: `settled` turns it into what the facts hold.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from lark import Token, Transformer, Tree

from kb.text.filters import AND, OR, Quality, described, either, joined, ordered, placed
from kb.text.reading import Finder, Grammar, Phrase, Read, Unread, Word, _Run, words
from kb.text.units import Span, opaque

MONSTER_TYPES = {
    "aqua": "Aqua", "beast": "Beast", "beast - warrior": "Beast-Warrior", "creator god": "Creator God", "cyberse": "Cyberse",
    "dinosaur": "Dinosaur", "divine - beast": "Divine-Beast", "dragon": "Dragon", "fairy": "Fairy", "fiend": "Fiend", "fish": "Fish",
    "illusion": "Illusion", "insect": "Insect", "machine": "Machine", "plant": "Plant", "psychic": "Psychic", "pyro": "Pyro",
    "reptile": "Reptile", "rock": "Rock", "sea serpent": "Sea Serpent", "spellcaster": "Spellcaster", "thunder": "Thunder",
    "warrior": "Warrior", "winged beast": "Winged Beast", "wyrm": "Wyrm", "zombie": "Zombie",
}

KINDS = {"quick - play": "quick-play", "continuou": "continuous"}
"""Words of `types` that are folded to something else."""

ZONE_WORDS = {
    "hand": "hand", "deck": "deck", "main deck": "deck", "gy": "GY", "extra deck": "extra deck", "field": "field", "banishment": "banished",
    "side of the field": "field", "pendulum zone": "pendulum zone", "field zone": "field zone", "monster zone": "monster zone",
    "monster card zone": "monster zone", "spell & trap zone": "spell & trap zone", "spell & trap card zone": "spell & trap zone",
    "spell and trap zone": "spell & trap zone", "extra monster zone": "extra monster zone",
}

MENTIONED = "\0"
"""In `mentions`: the card that the same phrase has named ("1 \"X\" or 1 monster that mentions it")."""

SAYS: dict[str, Any] = {
    "this_card": "this card", "equipped": "equipped monster", "attacker": "attacker", "attack_target": "attack target",
    "materials": "materials", "it": "it", "them": "them", "both_targets": {"reference": "that target", "all or nothing": True},
    "one_of_them": {"reference": "them", "count": 1},
    "your_hand": {"count": "all", "from": ["hand"], "whose": "you"},
    "their_hand": {"count": "all", "from": ["hand"], "whose": "they"},
    "opponents_hand": {"count": "all", "from": ["hand"], "whose": "opponent"},
    "all_hands": {"count": "all", "from": ["hand"]},
    "your_field": {"count": "all", "from": ["field"], "whose": "you"},
    "one_card": {"count": 1}, "none": {"count": 0}, "all": {"count": "all"}, "both": {"count": 2}, "bare": {}, "any": {"count": "1+"},
    "as_many": {"count": "as many"}, "another": {"count": 1, "other than": "this card"}, "other": {"other than": "this card"},
    "all_others": {"count": "all", "other than": "this card"}, "no_others": {"count": 0, "other than": "this card"},
    "any_others": {"count": "1+", "other than": "this card"}, "random_one": {"count": 1, "random": True}, "of_yours": {"whose": "you"}, "of_opponents": {"whose": "opponent"},
    "one_of_opponents": {"count": 1, "whose": "opponent"}, "one_of_yours": {"count": 1, "whose": "you"},
    "any_of_yours": {"count": "1+", "whose": "you"}, "all_yours": {"count": "all", "whose": "you"},
    "all_opponents": {"count": "all", "whose": "opponent"}, "of_theirs": {"whose": "they"},
    "card": {"is": "card"}, "monster": {"is": "monster"}, "spell": {"is": "spell"}, "trap": {"is": "trap"},
    "spell_or_trap": {"is": "spell or trap"}, "monster_or_spell": {"is": "monster or spell"}, "monster_or_trap": {"is": "monster or trap"},
    "not_this": {"other than": "this card"}, "not_attacker": {"other than": "attacker"}, "not_equipped": {"other than": "equipped monster"},
    "mentions_it": {"mentions": MENTIONED}, "monster_card": {"is": "monster", "card": True}, "your_possession": {"whose": "you"},
    "has_level": {"level": "any"}, "no_level": {"not": {"level": "any"}},
    "different_names": {"different names": True},
    "lowest_atk": {"extreme": "lowest atk"}, "highest_atk": {"extreme": "highest atk"}, "lowest_def": {"extreme": "lowest def"},
    "highest_def": {"extreme": "highest def"}, "lowest_level": {"extreme": "lowest level"}, "highest_level": {"extreme": "highest level"},
    "as_possible": {"as possible": True}, "special_summonable": {"special summonable": True}, "no_material": {"has material": False},
    "has_material": {"has material": True}, "is_equipped": {"equipped": True}, "has_counter": {"counters": 1},
    "at_random": {"random": True},
    "you_control": {"from": ["field"], "whose": "you"}, "opponent_controls": {"from": ["field"], "whose": "opponent"},
    "they_control": {"from": ["field"], "whose": "they"}, "on_the_field": {"from": ["field"]}, "banished_place": {"from": ["banished"]},
    "your_banished": {"from": ["banished"], "whose": "you"}, "yours_face_up": {"from": ["field"], "whose": "you", "face": "up"},
    "face_up_on_the_field": {"from": ["field"], "face": "up"}, "face_up_extra": {"from": ["extra deck"], "whose": "you", "face": "up"},
    "other_pendulum": {"from": ["pendulum zone"], "whose": "you", "other than": "this card"},
    "your_pendulum": {"from": ["pendulum zone"], "whose": "you"},
    "link": OR, "link_and": AND, "normal_or_special": Quality("summoned", ["normal", "special"]), "banished_quality": Quality("from", "banished"),
    "set_quality": Quality("face", "down"),
}
"""What a part of a phrase says that always says the same."""

COUNTED: dict[str, tuple[str, dict[str, Any]]] = {
    "exactly": ("{}", {}), "up_to": ("up to {}", {}), "or_more": ("{}+", {}), "from_to": ("{}-{}", {}), "random": ("{}", {"random": True}),
    "some_others_of_yours": ("{}", {"whose": "you", "other than": "this card"}),
    "others": ("{}", {"other than": "this card"}), "up_to_others": ("up to {}", {"other than": "this card"}),
    "or_more_others": ("{}+", {"other than": "this card"}), "some_of_yours": ("{}", {"whose": "you"}),
    "up_to_of_yours": ("up to {}", {"whose": "you"}), "some_of_opponents": ("{}", {"whose": "opponent"}),
    "up_to_of_opponents": ("up to {}", {"whose": "opponent"}), "some_of_theirs": ("{}", {"whose": "they"}),
    "some_of_them": ("{}", {"reference": "them"}), "up_to_of_them": ("up to {}", {"reference": "them"}),
}
"""Words of number with a figure: the count, and what else they say."""

COMPARED = {
    "level": ("level", "{}"), "level_or_lower": ("level", "<= {}"), "level_or_higher": ("level", ">= {}"),
    "level_or_rank": ("level or rank", "{}"), "level_or_rank_or_lower": ("level or rank", "<= {}"),
    "level_or_rank_or_higher": ("level or rank", ">= {}"),
    "rank": ("rank", "{}"), "rank_or_lower": ("rank", "<= {}"), "rank_or_higher": ("rank", ">= {}"),
    "link_rating": ("link", "{}"), "link_or_lower": ("link", "<= {}"), "link_or_higher": ("link", ">= {}"),
    "another_number": ("number", "{}"),
}
"""Qualities with a figure: their class and comparison."""

POINTING = ("that", "those", "the", "destroyed", "discarded", "banished", "tributed", "revealed", "added", "drawn", "sent", "detached",
            "returned")
"""Classes of words that point back."""

WHOSE = {"yours": "you", "opponents": "opponent", "theirs": "they", "anyones": None}


class Unsaid(NamedTuple):
    """A demand on a card that cannot be said: what kind, and its place in the text that was read."""

    kind: str
    start: int
    end: int


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
            return _place(children[-1], WHOSE[word])
        return children[0] if children else ()

    def ONE(self, token: Token) -> Any:
        return token.value

    BODY = PAIR = PLACES = ZONES = UNSAID = ONE

    # References

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
        return _selection(count, parts[0], tails)

    def pair(self, parts: list[Any]) -> Any:
        return Bodies(tuple(parts))

    def pair_numbered(self, parts: list[Any]) -> Any:
        return Bodies((parts[0], parts[2]), int(parts[1]))

    def tails(self, parts: list[Any]) -> list[Any]:
        return [parts[0], *(parts[1] if len(parts) > 1 else [])]

    def bodies(self, parts: list[Any]) -> Any:
        return _bodies([part for part in parts if part != ()])

    def bodies_numbered(self, parts: list[Any]) -> Any:
        return _bodies([parts[0], parts[3]], int(parts[2]))

    def both_of(self, parts: list[Any]) -> Any:
        return _bodies(parts, "all")

    def body(self, parts: list[Any]) -> Any:
        qualities = parts[0] if isinstance(parts[0], list) else []
        head = parts[-1] if isinstance(parts[-1], dict) else {}
        return described(qualities, head)

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

    def mentions(self, parts: list[Any]) -> dict[str, Any]:
        return {"mentions": str(parts[0])}

    def total_levels(self, parts: list[Any]) -> dict[str, Any]:
        return {"sum of levels": int(parts[0])}

    def total_levels_or_more(self, parts: list[Any]) -> dict[str, Any]:
        return {"sum of levels": f">= {parts[0]}"}

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
        return found[0] if len(found) == 1 else _merged([*_split(found[0]), *_split(found[1])])


def _reference(word: str, parts: list[Any]) -> dict[str, Any]:
    """Words that point back; "card" narrows nothing."""
    found = parts[-1] if parts and isinstance(parts[-1], dict) else {}
    return {"reference": word} | {key: value for key, value in _one_kind(found).items() if value != "card"}


def _one_kind(found: dict[str, Any]) -> dict[str, Any]:
    """A description in which "and" lists kinds that are all meant."""
    return {key: value for key, value in found.items() if key != "and"}


def _place(zones: list[dict[str, Any]], whose: str | None) -> dict[str, Any]:
    """A list of zones of one player, or of any."""
    return _merged([zone | ({"whose": whose} if whose else {}) for zone in zones])


def _split(place: dict[str, Any]) -> list[dict[str, Any]]:
    if "any of" not in place:
        return [place]
    rest = {key: value for key, value in place.items() if key != "any of"}
    return [rest | entry for entry in place["any of"]]


def _merged(places: list[dict[str, Any]]) -> dict[str, Any]:
    """One of several places: one list of zones for those that share the rest."""
    found: list[dict[str, Any]] = []
    for place in places:
        rest = {key: value for key, value in place.items() if key != "from"}
        for known in found:
            if {key: value for key, value in known.items() if key != "from"} == rest:
                known["from"] = [*known["from"], *place["from"]]
                break
        else:
            found.append(dict(place))
    if len(found) == 1:
        return found[0]
    shared = {key: value for key, value in found[0].items() if all(entry.get(key) == value for entry in found)}
    return shared | {"any of": [{key: value for key, value in entry.items() if key not in shared} for entry in found]}


class Bodies(NamedTuple):
    """The kinds of card that a phrase names, one of which it is; `each` is the number told for the later ones, or `all` behind "and"."""

    filters: tuple[dict[str, Any], ...]
    each: int | str | None = None


DEMANDS = frozenset({"atk", "def", "level", "rank", "link", "original atk", "original def", "original level", "mentions", "summoned",
                     "came from", "arrived", "opaque", "has material", "equipped", "counters", "special summonable"})
"""Words behind a noun that belong to the last of several nouns ("1 Spell or 1 monster with 1000 ATK")."""


def _bodies(found: list[dict[str, Any]], each: int | str | None = None) -> Any:
    """The kinds of card. A bare name before a noun belongs to that noun's list ('"X" or "Y" monster')."""
    if len(found) > 1 and "name" in found[0] and "archetype" in found[-1] and each is None:
        return NOTHING
    return Bodies(tuple(found), each)


def _selection(count: dict[str, Any], bodies: Bodies, tails: list[dict[str, Any]]) -> Any:
    """A whole phrase: the number, the kinds of card, the places and demands."""
    said = _said(bodies, tails)
    found = None if said is None else joined([count, said, *(tail for tail in tails if len(bodies.filters) == 1 or not DEMANDS & set(tail))])
    if found is None or not _same_count(found, bodies.each):
        return NOTHING
    many = found.get("count") == "as many"
    if many != found.pop("as possible", False) or not _sayable(found):
        return NOTHING
    if many:
        found |= {"count": "all", "as many as possible": True}
    return ordered(_plain(placed(found)))


def _said(bodies: Bodies, tails: list[dict[str, Any]]) -> dict[str, Any] | None:
    """The kinds of card as one description; None where it is open of which of them a demand speaks."""
    filters = list(bodies.filters)
    demands = [tail for tail in tails if DEMANDS & set(tail)]
    if len(filters) > 1 and demands:
        if not isinstance(bodies.each, int) and filters[0].get("is") == filters[-1].get("is"):
            return None
        last = joined([filters[-1], *demands])
        if last is None or last.get("mentions") == MENTIONED and not isinstance(filters[0].get("name"), str):
            return None
        filters[-1] = {**last, "mentions": filters[0]["name"]} if last.get("mentions") == MENTIONED else last
    found: dict[str, Any] | None = filters[0]
    for other in filters[1:]:
        found = None if found is None else either(found, other)
    return found


def _sayable(found: dict[str, Any]) -> bool:
    """Can the phrase be a selection?

    A Monster Card or Equip Card on the field may be of either kind there, which no word of a filter says. A demand that cannot be said may hold a place of
    other cards, so that its own must have been named.
    """
    if "sum of levels" in found and "count" not in found:
        found["count"] = "1+"
    equips = "equip" in found.get("types", ()) and "is" not in found
    if (found.pop("card", False) or equips) and ("from" not in found or {"field", "monster zone", "spell & trap zone"} & set(found["from"])):
        return False
    unsaid = [entry["opaque"] for entry in (found, *found.get("any of", ())) if "opaque" in entry]
    if unsaid and "from" not in found:
        if any(entry.kind not in ON_THE_FIELD for entry in unsaid):
            return False
        found["from"] = ["field"]
    return found.get("mentions") != MENTIONED


def _plain(found: dict[str, Any]) -> dict[str, Any]:
    """The same without words in an alternative that hold for all, and with one list of zones where only those differ."""
    if "any of" not in found:
        return found
    rest = {key: value for key, value in found.items() if key != "any of"}
    entries = [{key: value for key, value in entry.items() if rest.get(key) != value} for entry in found["any of"]]
    if all(set(entry) == {"from"} for entry in entries):
        return rest | {"from": list(dict.fromkeys(zone for entry in entries for zone in entry["from"]))}
    return rest | {"any of": entries}


def _same_count(found: dict[str, Any], each: int | str | None) -> bool:
    """Have all nouns of a phrase the same number ("1 X or 1 Y")? "all X and Y" are either; "1 X and Y" is not one selection."""
    each = "all" if found.pop("and", False) else each
    return each is None or found.get("count", "all") in (("all", "1+", 0) if each == "all" else (each,))


def _finder(rule: str) -> Finder:
    def find(given: Sequence[Word], at: int) -> Iterator[Phrase]:
        yield from _found(rule, given, at)

    return find


RELATIVE = {
    "that": frozenset({"was", "is", "mention", "has", "can", "cannot", "could", "would", "does", "did", "used", "list", "include", "target",
                       "point", "meet", "equal", "battled", "attacked", "inflict", "give", "you", "your", "must", "already",
                       "specifically"}),
    "with": frozenset({"a", "the", "different", "no", "at", "less", "more", "equal", "higher", "lower", "atk", "def", "level", "exactly",
                       "total", "original", "rank", "link"}),
    "whose": frozenset(),
}
"""Words that begin a demand behind a noun, with the words that may follow (none named: any)."""

FIXED = tuple((tuple(text.split()), kind) for text, kind in (
    ("this card point to", "demand pointed to"), ("it point to", "demand pointed to"), ("your link monster point to", "demand pointed to"),
    ("a link monster point to", "demand pointed to"), ("a link monster you control point to", "demand pointed to"),
    ("that a link monster you control point to", "demand pointed to"), ("that this card point to", "demand pointed to"),
    ("in this card 's column", "demand column"), ("in the same column as this card", "demand column"), ("in its column", "demand column"),
    ("equipped to this card", "demand equipped to"), ("equipped with this card", "demand equipped with"),
    ("equipped to it", "demand equipped to"), ("equipped to a monster", "demand equipped to"),
))
"""Demands of fixed words that cannot be said."""

ON_THE_FIELD = frozenset({"demand pointed to", "demand column"})
"""Demands that only cards on the field can meet."""

ENDING = frozenset({"and", "then", "also", "but", "instead", "until", "during", "while", "or", "from", "to", "if", "when"})
"""Words before which a demand ends."""

GOING_ON = {
    "from": frozenset({"summoned", "sent", "banished", "returned", "added", "different", "destroyed"}),
    "to": frozenset({"equal", "equipped", "attached", "identical", "compared", "sent", "returned", "nearest", "closest"}),
}
"""Words behind which such a word belongs to the demand."""

BESIDE = frozenset({"equal", "more", "less", "attribute", "type", "level", "atk", "def", "name", "rank", "different", "lower", "higher", "sent"})
"""What may stand behind "and" or "or" within a demand."""

LONGEST_DEMAND = 25


def _unsaid_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """A demand behind a noun that cannot be said, to where it must end: the finder of the terminal `UNSAID`."""
    start = given[at]
    for sequence, kind in FIXED:
        end = at + len(sequence)
        if tuple(word.value for word in given[at:end]) == sequence:
            yield Phrase(end, Unsaid(kind, start.start, given[end - 1].end))
    if start.value not in RELATIVE or at + 2 >= len(given):
        return
    following = RELATIVE[start.value]
    if following and given[at + 1].value not in following and not (start.value == "with" and given[at + 1].kind in ("number", "name")):
        return
    end = at + 2
    while end < len(given) and end - at < LONGEST_DEMAND and not _ends_demand(given, end):
        end += 1
    words_kept = [word.value for word in given[at + 1:at + 3] if word.value in SAYABLE]
    yield Phrase(end, Unsaid(" ".join(("demand", start.value, *words_kept)), start.start, given[end - 1].end))


SAYABLE = frozenset({"was", "is", "mention", "has", "can", "cannot", "used", "a", "the", "same", "different", "no", "level", "rank", "atk",
                     "def", "total", "name", "type", "attribute", "original", "current", "lower", "higher", "equal", "less", "more",
                     "counter", "material"})
"""Words of a demand that its kind names."""


def _ends_demand(given: Sequence[Word], at: int) -> bool:
    word = given[at]
    if word.kind == "mark":
        return word.value in ",;:.()"
    if word.kind != "word" or word.value not in ENDING:
        return False
    if word.value in GOING_ON:
        return given[at - 1].value not in GOING_ON[word.value]
    return not (word.value in ("and", "or") and at + 1 < len(given) and given[at + 1].value in BESIDE)


def _has_unsaid(value: Any) -> bool:
    return isinstance(value, dict) and ("opaque" in value or any("opaque" in entry for entry in value.get("any of", ())))


class _Phrases(Grammar):
    """A grammar of which the first reading of the same words wins that says something, and one that says all before one that does not."""

    def prefixes(self, start: str, given: Sequence[Word], at: int) -> Iterator[Phrase]:
        """Every phrase of this rule that begins at word `at`, the longest first."""
        found: dict[int, Phrase] = {}
        for end, tree in _Run(self, given).walk(self.parser.parse_interactive("", start=start), at, whole=False):
            if end not in found or _has_unsaid(found[end].value):
                value = self.meaning.transform(tree)
                if value is not NOTHING and (end not in found or not _has_unsaid(value)):
                    found[end] = Phrase(end, value, tree)
        for end in sorted(found, reverse=True):
            yield found[end]


_GRAMMAR = _Phrases(Path(__file__).with_name("nouns.lark"), ["cards", "one", "body", "places", "zones", "qualities", "pair"], _Meaning(),
                    {"ONE": _finder("one"), "BODY": _finder("body"), "PAIR": _finder("pair"), "PLACES": _finder("places"), "ZONES": _finder("zones"),
                     "UNSAID": _unsaid_at})
_KEPT: dict[tuple[str, tuple[Word, ...], int], tuple[Phrase, ...]] = {}
_SEEN = 60_000
"""How many phrases are kept."""


def _found(rule: str, given: Sequence[Word], at: int) -> tuple[Phrase, ...]:
    """Every phrase of this rule that begins here and says something, the longest first."""
    key = (rule, tuple(given), at)
    if key not in _KEPT:
        if len(_KEPT) > _SEEN:
            _KEPT.clear()
        _KEPT[key] = tuple(_GRAMMAR.prefixes(rule, given, at))
    return _KEPT[key]


def cards_at(given: Sequence[Word], at: int) -> Iterable[Phrase]:
    """Every phrase naming cards that begins at this word, the longest first: the finder of the terminal `CARDS`."""
    for phrase in _found("cards", given, at):
        yield Phrase(phrase.end, copy.deepcopy(phrase.value), phrase.tree)


def kinds_at(given: Sequence[Word], at: int) -> Iterable[Phrase]:
    """Every phrase naming a kind of card ("Fusion Monsters", "cards in your hand"), as a filter: the finder of the terminal `KIND`."""
    for phrase in cards_at(given, at):
        if isinstance(phrase.value, dict) and not {"count", "reference"} & set(phrase.value):
            yield phrase


def places_at(given: Sequence[Word], at: int) -> Iterable[Phrase]:
    """Every phrase naming places ("from your hand or GY") that begins at this word: the finder of the terminal `PLACES`."""
    for phrase in _found("places", given, at):
        yield Phrase(phrase.end, copy.deepcopy(phrase.value), phrase.tree)


def qualities_at(given: Sequence[Word], at: int) -> Iterable[Phrase]:
    """Every list of words in front of a noun ("LIGHT or DARK Dragon") that begins at this word; its value is for `filters.described`."""
    yield from _found("qualities", given, at)


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
        return {key: player if key == "whose" and entry == "they" else of_player(entry, player) for key, entry in value.items()}
    return [of_player(entry, player) for entry in value] if isinstance(value, list) else value


def settled(value: Any, span: Span) -> Any:
    """The same with every demand that cannot be said given its place on the card; `span` is the text that was read."""
    if isinstance(value, Unsaid):
        return opaque(value.kind, span.piece(value.start, value.end))
    if isinstance(value, dict):
        return {key: settled(entry, span) for key, entry in value.items()}
    return [settled(entry, span) for entry in value] if isinstance(value, list) else value
