"""Cards as card text names them, in words of the vocabulary: a reference or a selection.

`cards_at` is the finder of the terminal `CARDS`. Its values:

- a string: a reference of the vocabulary that means the same everywhere (`this card`, `equipped monster`, `attacker`, `attack target`);
- `{"reference": CLASS, ...}`: words that point back, which the reader of the clause resolves by what went before. The other keys narrow it (`is`,
  `whose`, `count`: "1 of them"). Classes: `it`, `them`, `that target` ("that target", "those targets", "the targeted monster"; with
  `all or nothing: true` for "both those targets"), `that` ("that monster", `is: monster`), `those` ("those cards"), and a participle:
  `destroyed`, `summoned`, `discarded`, `banished`, `tributed`, `revealed`, `added`, `drawn`, `sent`, `detached`, `returned`;
- a selection of the vocabulary. `count` is missing where the text has no word of number ("monsters you control"), 1 for "a" and "1", `all` for
  "all" and "each". A filter says what the words say: where a demand implies that the card is face-up ("you control a Dragon monster"),
  `face: up` is the reader's to add.

Values are fresh: a reader may change them.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from lark import Token, Transformer, Tree

from kb.text.reading import Grammar, Phrase, Read, Unread, Word, _Run, words

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
    "side of the field": "field", "pendulum zone": "pendulum zone", "field zone": "field zone", "main monster zone": "main monster zone",
    "monster zone": "monster zone", "spell & trap zone": "spell & trap zone", "spell & trap card zone": "spell & trap zone",
}

ORDER = ("reference", "count", "as many as possible", "from", "whose", "face", "position", "is", "types", "any type", "attribute", "type", "level",
         "rank", "link", "atk", "def", "archetype", "name")
"""The order of words in a selection, for people who read it; words not in it follow."""


class Quality(tuple[str, Any]):
    """One word in front of the noun: its class and what it says."""

    @property
    def of(self) -> str:
        """The class: qualities of one class stand beside each other in a list with "or"."""
        return str(self[0])


OR = Quality(("or", None))
class _Unread:
    """Says nothing."""


UNREAD = _Unread()
"""A phrase that parses but says nothing that the vocabulary has."""


def ordered(value: dict[str, Any]) -> dict[str, Any]:
    """The same selection in the usual order of its words."""
    return {key: value[key] for key in (*ORDER, *(key for key in value if key not in ORDER)) if key in value}


def joined(parts: Iterable[dict[str, Any]]) -> dict[str, Any] | None:
    """All of these demands on one card; None where two of them cannot be one filter."""
    found: dict[str, Any] = {}
    for part in parts:
        for key, value in part.items():
            if key not in found:
                found[key] = value
            elif key == "types":
                found[key] = [*found[key], *(entry for entry in value if entry not in found[key])]
            elif key == "not":
                found[key] = {"any of": [*_choices(found[key]), *_choices(value)]}
            elif found[key] != value:
                return None
    return found


def _choices(filters: dict[str, Any]) -> list[dict[str, Any]]:
    return filters["any of"] if set(filters) == {"any of"} else [filters]


class _Meaning(Transformer[Token, Any]):
    """What a parse of `nouns.lark` says."""

    def _call_userfunc(self, tree: Any, new_children: Any = None) -> Any:
        """What one node means; nothing where a part of it means nothing."""
        children = tree.children if new_children is None else new_children
        return UNREAD if any(child is UNREAD for child in children) else super()._call_userfunc(tree, new_children)

    def ONE(self, token: Token) -> Any:
        return token.value

    BODY = PLACES = ONE

    def cards(self, parts: list[Any]) -> Any:
        return parts[0]

    def either_of(self, parts: list[Any]) -> Any:
        first, second = parts[0], parts[-1]
        if not isinstance(first, dict) or not isinstance(second, dict) or "reference" in first or "reference" in second:
            return UNREAD
        return _either(first, second)

    def either(self, _: list[Any]) -> Any:
        return None

    # References

    def reference(self, parts: list[Any]) -> Any:
        return parts[0]

    def this_card(self, _: list[Any]) -> str:
        return "this card"

    def equipped(self, _: list[Any]) -> str:
        return "equipped monster"

    def attacker(self, _: list[Any]) -> str:
        return "attacker"

    def attack_target(self, _: list[Any]) -> str:
        return "attack target"

    def it(self, _: list[Any]) -> str:
        return "it"

    def them(self, _: list[Any]) -> str:
        return "them"

    def that_target(self, parts: list[Any]) -> dict[str, Any]:
        return {"reference": "that target"} | _first(parts)

    def those_targets(self, _: list[Any]) -> dict[str, Any]:
        return {"reference": "that target"}

    def both_targets(self, _: list[Any]) -> dict[str, Any]:
        return {"reference": "that target", "all or nothing": True}

    def that(self, parts: list[Any]) -> dict[str, Any]:
        return {"reference": "that"} | _first(parts)

    def those(self, parts: list[Any]) -> dict[str, Any]:
        return {"reference": "those"} | _first(parts)

    def that_opponents(self, parts: list[Any]) -> dict[str, Any]:
        return {"reference": "that", "whose": "opponent"} | _first(parts)

    def some_of_them(self, parts: list[Any]) -> dict[str, Any]:
        return {"reference": "them", "count": int(parts[0])}

    def some_of_those(self, parts: list[Any]) -> dict[str, Any]:
        return {"reference": "those", "count": int(parts[0])} | parts[1]

    # How many

    def exactly(self, parts: list[Any]) -> dict[str, Any]:
        return {"count": int(parts[0])}

    def one_card(self, _: list[Any]) -> dict[str, Any]:
        return {"count": 1}

    def all(self, _: list[Any]) -> dict[str, Any]:
        return {"count": "all"}

    def bare(self, _: list[Any]) -> dict[str, Any]:
        return {}

    def both(self, _: list[Any]) -> dict[str, Any]:
        return {"count": 2}

    def up_to(self, parts: list[Any]) -> dict[str, Any]:
        return {"count": f"up to {parts[0]}"}

    def or_more(self, parts: list[Any]) -> dict[str, Any]:
        return {"count": f"{parts[0]}+"}

    def from_to(self, parts: list[Any]) -> dict[str, Any]:
        return {"count": f"{parts[0]}-{parts[1]}"}

    def any(self, _: list[Any]) -> dict[str, Any]:
        return {"count": "any"}

    def as_many(self, _: list[Any]) -> dict[str, Any]:
        return {"count": "as many"}

    def another(self, _: list[Any]) -> dict[str, Any]:
        return {"count": 1, "other than": "this card"}

    def others(self, parts: list[Any]) -> dict[str, Any]:
        return {"count": int(parts[0]), "other than": "this card"}

    def all_others(self, _: list[Any]) -> dict[str, Any]:
        return {"count": "all", "other than": "this card"}

    def other(self, _: list[Any]) -> dict[str, Any]:
        return {"other than": "this card"}

    def random(self, parts: list[Any]) -> dict[str, Any]:
        return {"count": int(parts[0]), "random": True}

    def random_one(self, _: list[Any]) -> dict[str, Any]:
        return {"count": 1, "random": True}

    # What kind of card

    def one(self, parts: list[Any]) -> Any:
        demands = [*parts[:-1], *parts[-1]] if isinstance(parts[-1], list) else parts
        return UNREAD if any(part is UNREAD for part in demands) else _selection(demands)

    def tails(self, parts: list[Any]) -> list[Any]:
        return [parts[0], *(parts[1] if len(parts) > 1 else [])]

    def bodies(self, parts: list[Any]) -> Any:
        found = [part for part in parts if part is not None]
        if any(part is UNREAD for part in found) or ("name" in found[0] and "archetype" in found[-1]):
            return UNREAD
        return found[0] if len(found) == 1 else _either(found[0], found[1])

    def body(self, parts: list[Any]) -> Any:
        return _body(*parts) if len(parts) == 2 else _body(parts[0], {}) if isinstance(parts[0], list) else _body([], parts[0])

    def qualities(self, parts: list[Any]) -> list[Quality]:
        return [*parts[:-1], *parts[-1]] if isinstance(parts[-1], list) else parts

    def quality(self, parts: list[Any]) -> Any:
        return parts[0]

    def link(self, _: list[Any]) -> Quality:
        return OR

    def face(self, parts: list[Any]) -> Quality:
        return Quality(("face", str(parts[0]).rpartition(" ")[2]))

    def position(self, parts: list[Any]) -> Quality:
        return Quality(("position", str(parts[0]).partition(" ")[0]))

    def attribute(self, parts: list[Any]) -> Quality:
        return Quality(("attribute", str(parts[0]).upper()))

    def type_word(self, parts: list[Any]) -> str:
        return MONSTER_TYPES[str(parts[0])]

    def type(self, parts: list[Any]) -> Quality:
        return Quality(("type", parts[0]))

    def kind(self, parts: list[Any]) -> Quality:
        return Quality(("types", KINDS.get(str(parts[0]), str(parts[0]))))

    def not_kind(self, parts: list[Any]) -> Quality:
        return Quality(("not", parts[0][1]))

    def named(self, parts: list[Any]) -> Quality:
        return Quality(("name", str(parts[0])))

    def level(self, parts: list[Any]) -> Quality:
        return Quality(("level", int(parts[0])))

    def level_or_lower(self, parts: list[Any]) -> Quality:
        return Quality(("level", f"<= {parts[0]}"))

    def level_or_higher(self, parts: list[Any]) -> Quality:
        return Quality(("level", f">= {parts[0]}"))

    def rank(self, parts: list[Any]) -> Quality:
        return Quality(("rank", int(parts[0])))

    def rank_or_lower(self, parts: list[Any]) -> Quality:
        return Quality(("rank", f"<= {parts[0]}"))

    def rank_or_higher(self, parts: list[Any]) -> Quality:
        return Quality(("rank", f">= {parts[0]}"))

    def link_rating(self, parts: list[Any]) -> Quality:
        return Quality(("link", int(parts[0])))

    def link_or_lower(self, parts: list[Any]) -> Quality:
        return Quality(("link", f"<= {parts[0]}"))

    def link_or_higher(self, parts: list[Any]) -> Quality:
        return Quality(("link", f">= {parts[0]}"))

    def another_number(self, parts: list[Any]) -> Quality:
        return Quality(("number", int(parts[0])))

    def summoned(self, parts: list[Any]) -> Any:
        if parts and isinstance(parts[0], Token):
            return Quality(("summoned", str(parts[0]).partition(" ")[0]))
        return {"reference": "summoned"} | _first(parts)

    def banished_quality(self, _: list[Any]) -> Quality:
        return Quality(("from", "banished"))

    def card(self, _: list[Any]) -> dict[str, Any]:
        return {"is": "card"}

    def monster(self, _: list[Any]) -> dict[str, Any]:
        return {"is": "monster"}

    def spell(self, _: list[Any]) -> dict[str, Any]:
        return {"is": "spell"}

    def trap(self, _: list[Any]) -> dict[str, Any]:
        return {"is": "trap"}

    def spell_or_trap(self, _: list[Any]) -> dict[str, Any]:
        return {"is": "spell or trap"}

    def monster_or_spell(self, _: list[Any]) -> dict[str, Any]:
        return {"is": "monster or spell"}

    def monster_or_trap(self, _: list[Any]) -> dict[str, Any]:
        return {"is": "monster or trap"}

    # Where, and what else

    def tail(self, parts: list[Any]) -> Any:
        return parts[0]

    def not_this(self, _: list[Any]) -> dict[str, Any]:
        return {"other than": "this card"}

    def names(self, parts: list[Any]) -> Any:
        return str(parts[0]) if len(parts) == 1 else [str(part) for part in parts]

    def except_names(self, parts: list[Any]) -> dict[str, Any]:
        return {"not": {"name": parts[0]}}

    def atk(self, parts: list[Any]) -> dict[str, Any]:
        return {"atk": int(parts[0])}

    def atk_or_less(self, parts: list[Any]) -> dict[str, Any]:
        return {"atk": f"<= {parts[0]}"}

    def atk_or_more(self, parts: list[Any]) -> dict[str, Any]:
        return {"atk": f">= {parts[0]}"}

    def defense(self, parts: list[Any]) -> dict[str, Any]:
        return {"def": int(parts[0])}

    def def_or_less(self, parts: list[Any]) -> dict[str, Any]:
        return {"def": f"<= {parts[0]}"}

    def def_or_more(self, parts: list[Any]) -> dict[str, Any]:
        return {"def": f">= {parts[0]}"}

    def mentions(self, parts: list[Any]) -> dict[str, Any]:
        return {"mentions": str(parts[0])}

    def different_names(self, _: list[Any]) -> dict[str, Any]:
        return {"different names": True}

    def lowest_atk(self, _: list[Any]) -> dict[str, Any]:
        return {"extreme": "lowest atk"}

    def highest_atk(self, _: list[Any]) -> dict[str, Any]:
        return {"extreme": "highest atk"}

    def lowest_def(self, _: list[Any]) -> dict[str, Any]:
        return {"extreme": "lowest def"}

    def highest_def(self, _: list[Any]) -> dict[str, Any]:
        return {"extreme": "highest def"}

    def as_possible(self, _: list[Any]) -> dict[str, Any]:
        return {"as possible": True}

    def places(self, parts: list[Any]) -> Any:
        found = [part for part in parts if part is not None]
        if len(found) == 1:
            return found[0]
        first, second = found
        if first.get("whose") == second.get("whose"):
            return {"from": [*first["from"], *second["from"]]} | ({"whose": first["whose"]} if "whose" in first else {})
        return {"any of": found}

    def or_place(self, _: list[Any]) -> Any:
        return None

    def preposition(self, _: list[Any]) -> Any:
        return None

    def zone_link(self, _: list[Any]) -> Any:
        return None

    def zone(self, parts: list[Any]) -> str:
        return ZONE_WORDS[str(parts[0])]

    def zones(self, parts: list[Any]) -> list[str]:
        return [parts[0], *(parts[-1] if len(parts) > 1 else [])]

    def you_control(self, _: list[Any]) -> dict[str, Any]:
        return {"from": ["field"], "whose": "you"}

    def opponent_controls(self, _: list[Any]) -> dict[str, Any]:
        return {"from": ["field"], "whose": "opponent"}

    def on_the_field(self, _: list[Any]) -> dict[str, Any]:
        return {"from": ["field"]}

    def yours(self, parts: list[Any]) -> dict[str, Any]:
        return {"from": parts[1], "whose": "you"}

    def opponents(self, parts: list[Any]) -> dict[str, Any]:
        return {"from": parts[1], "whose": "opponent"}

    def theirs(self, parts: list[Any]) -> dict[str, Any]:
        return {"from": parts[1], "whose": "their"}

    def anyones(self, parts: list[Any]) -> dict[str, Any]:
        return {"from": parts[1]}

    def any_gy(self, _: list[Any]) -> dict[str, Any]:
        return {"from": ["GY"]}

    def banished_place(self, _: list[Any]) -> dict[str, Any]:
        return {"from": ["banished"]}

    def your_banished(self, _: list[Any]) -> dict[str, Any]:
        return {"from": ["banished"], "whose": "you"}

    def __default__(self, data: Any, children: list[Any], meta: Any) -> Any:
        if str(data) in ("destroyed", "discarded", "banished", "tributed", "revealed", "added", "drawn", "sent", "detached", "returned"):
            return {"reference": str(data)} | _first(children)
        return UNREAD


def _first(parts: list[Any]) -> dict[str, Any]:
    """The narrowing noun of a reference; "card" narrows nothing."""
    return {key: value for key, value in (parts[0] if parts else {}).items() if value != "card"}


def _either(first: dict[str, Any], second: dict[str, Any]) -> Any:
    """One of two descriptions: what both share stays outside."""
    shared = {key: value for key, value in first.items() if second.get(key) == value}
    rests = [{key: value for key, value in entry.items() if key not in shared} for entry in (first, second)]
    if "count" in second and second["count"] != first.get("count"):
        return UNREAD
    if "count" in rests[0]:
        shared["count"] = rests[0].pop("count")
    if not all(rests):
        return UNREAD
    keys = set(rests[0]) | set(rests[1])
    for key in ("name", "archetype"):
        if keys == {key}:
            return ordered(shared | {key: [*_list(rests[0][key]), *_list(rests[1][key])]})
    return ordered(shared | {"any of": rests})


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _body(given: list[Quality], head: dict[str, Any]) -> Any:
    """What the qualities and the noun say together."""
    groups = _groups(given)
    if groups is None:
        return UNREAD
    if not head and not all(group and group[-1].of in ("name", "names") or _stands_alone(group[-1]) for group in groups):
        return UNREAD
    filters = [_filter(group, head) for group in groups]
    if any(entry is None for entry in filters):
        return UNREAD
    found = [entry for entry in filters if entry is not None]
    if len(found) == 1:
        return found[0]
    shared = {key: value for key, value in found[0].items() if all(entry.get(key) == value for entry in found)}
    return shared | {"any of": [{key: value for key, value in entry.items() if key not in shared} for entry in found]}


def _stands_alone(quality: Quality) -> bool:
    return quality.of in ("types", "not") and quality[1] in ("tuner", "token")


def _groups(given: list[Quality]) -> list[list[Quality]] | None:
    """The qualities set out by "or": one group where every "or" stands between two of one class, otherwise one for each part."""
    merged: list[Quality] = []
    waiting = False
    split = False
    for quality in given:
        if quality is OR:
            if not merged or waiting:
                return None
            waiting = True
            continue
        if quality.of == "number":
            if not waiting or merged[-1].of not in ("level", "rank", "link"):
                return None
            quality = Quality((merged[-1].of, quality[1]))
        if waiting:
            if merged[-1].of.removesuffix("s!") == quality.of:
                values = merged[-1][1] if merged[-1].of.endswith("s!") else [merged[-1][1]]
                merged[-1] = Quality((quality.of + "s!", [*values, quality[1]]))
            else:
                merged.append(OR)
                merged.append(quality)
                split = True
        else:
            merged.append(quality)
        waiting = False
    if waiting:
        return None
    if not split:
        return [merged]
    groups: list[list[Quality]] = [[]]
    for quality in merged:
        if quality is OR:
            groups.append([])
        else:
            groups[-1].append(quality)
    if any(len(group) > 1 for group in groups) and len({group[-1].of for group in groups}) > 1:
        return None
    return groups


def _filter(group: list[Quality], head: dict[str, Any]) -> dict[str, Any] | None:
    """One group of qualities and the noun as a filter."""
    name = "archetype" if head else "name"
    parts: list[dict[str, Any]] = [head] if head and head != {"is": "card"} else []
    for quality in group:
        kind, value = quality
        if kind == "name":
            parts.append({name: value})
        elif kind == "names!":
            parts.append({name: value})
        elif kind == "types":
            parts.append({"types": [value]})
        elif kind == "typess!":
            parts.append({"any type": value})
        elif kind == "not":
            parts.append({"not": {"types": [value]}})
        elif kind == "from":
            parts.append({"from": [value]})
        elif kind in ("levels!", "ranks!", "links!"):
            if not all(isinstance(entry, int) for entry in value):
                return None
            word = kind.removesuffix("s!")
            consecutive = value == list(range(value[0], value[-1] + 1))
            parts.append({word: f"{value[0]}-{value[-1]}"} if consecutive else {"any of": [{word: entry} for entry in value]})
        elif kind.endswith("s!"):
            if kind not in ("attributes!", "types!", "summoneds!"):
                return None
            parts.append({kind.removesuffix("s!"): value})
        else:
            parts.append({kind: value})
    return joined(parts)


def _selection(parts: list[dict[str, Any]]) -> Any:
    """A whole phrase: the number, the kind of card, the places and demands."""
    found = joined(parts)
    if found is None:
        return UNREAD
    if (found.get("count") == "as many") != found.pop("as possible", False):
        return UNREAD
    if found.get("count") == "as many":
        found |= {"count": "all", "as many as possible": True}
    if found.get("whose") == "their":
        found["whose"] = "opponent"
    return ordered(_placed(found))


def _placed(found: dict[str, Any]) -> dict[str, Any]:
    """Monsters on the field are in Monster Zones: "1 monster you control" is `from: [monster zone]`."""
    zones = found.get("from")
    if found.get("is") == "monster" and zones and "field" in zones:
        found["from"] = ["monster zone" if zone == "field" else zone for zone in zones]
    if found.get("is") == "monster" and found.get("from") == ["monster zone"]:
        del found["is"]
    return found


def _finder(rule: str) -> Any:
    def find(given: Sequence[Word], at: int) -> Iterator[Phrase]:
        return _found(rule, given, at)

    return find


class _Phrases(Grammar):
    """A grammar of which the first reading of the same words wins that says something."""

    def prefixes(self, start: str, given: Sequence[Word], at: int) -> Iterator[Phrase]:
        """Every phrase of this rule that begins at word `at`, the longest first."""
        found: dict[int, Phrase] = {}
        for end, tree in _Run(self, given).walk(self.parser.parse_interactive("", start=start), at, whole=False):
            if end not in found:
                value = self.meaning.transform(tree)
                if value is not UNREAD:
                    found[end] = Phrase(end, value, tree)
        for end in sorted(found, reverse=True):
            yield found[end]


_GRAMMAR = _Phrases(Path(__file__).with_name("nouns.lark"), ["cards", "one", "body", "places"], _Meaning(),
                   {"ONE": _finder("one"), "BODY": _finder("body"), "PLACES": _finder("places")})
_KEPT: dict[tuple[str, tuple[Word, ...], int], tuple[Phrase, ...]] = {}
_SEEN = 60_000
"""How many phrases are kept."""


def _found(rule: str, given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """Every phrase of this rule that begins here and says something, the longest first."""
    key = (rule, tuple(given), at)
    if key not in _KEPT:
        if len(_KEPT) > _SEEN:
            _KEPT.clear()
        _KEPT[key] = tuple(_GRAMMAR.prefixes(rule, given, at))
    yield from _KEPT[key]


def read_cards(text: str) -> Read | Unread:
    """What cards this text names, if all of it does."""
    given = words(text)
    for phrase in cards_at(given, 0):
        if phrase.end == len(given) and phrase.tree is not None:
            return Read(phrase.value, phrase.tree)
        return Unread(given[phrase.end].start)
    return Unread(0)


def cards_at(given: Sequence[Word], at: int) -> Iterable[Phrase]:
    """Every phrase naming cards that begins at this word, the longest first: the finder of the terminal `CARDS`."""
    for phrase in _found("cards", given, at):
        yield Phrase(phrase.end, copy.deepcopy(phrase.value), phrase.tree)


