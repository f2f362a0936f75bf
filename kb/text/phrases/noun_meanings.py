"""What a phrase that names cards means, part by part: references, kinds, numbers, demands, places."""

from __future__ import annotations

import copy
from typing import Any

from lark import Token, Transformer

from kb.records.fields import PRINTED, marked
from kb.records.filters import Filter
from kb.text.language.zone_names import ZONE_NAMES
from kb.text.phrases.demands import mentioning_those
from kb.text.phrases.filters import Quality, described, either, joined, placed
from kb.text.phrases.noun_words import COMPARED, COUNTED, EACH, KINDS, LISTING, MONSTER_TYPES, NAMING, POINTING, SAYS, WHOSE
from kb.text.phrases.one_from_each import NOTHING as NOTHING
from kb.text.phrases.one_from_each import OneFromEach
from kb.text.phrases.selections import DEMANDS, Bodies, kinds_of, merged, place_of, selection, split


def one_of_a_name(bodies: Bodies) -> dict[str, Any]:
    """The number of '"X" or a monster that mentions it': a name without one is the name of one card."""
    return {"count": 1} if bodies.each == 1 and set(bodies.filters[0]) == {"name"} else {}


OF_MATERIAL = marked(Filter, PRINTED)
"""Words of a filter that a card meets as material, too."""


def _number(text: str) -> int | str:
    return int(text) if text.isdecimal() else text


class NounMeaning(OneFromEach, Transformer[Token, Any]):
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
        if word in NAMING:
            return {NAMING[word]: children[0]}
        if word in LISTING:
            return {LISTING[word]: [str(name) for name in children if name != ()]}
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

    BODY = PAIR = PLACES = ZONES = COUNTER_NAME = ORIGINAL_NAMES = WAS_SUMMONED = UNSAID = ONE

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
        found, (*before, last) = parts[0][0], parts[0]
        place = {word: last[word] for word in ("from", "whose") if word in last}
        if len(before) > 1 and place and all(isinstance(one.get("count"), int) and not {"from", "whose"} & set(one) for one in before):
            found, parts = {**found, **place}, [[{**one, **place} for one in before] + [last]]
        for other in parts[0][1:]:
            several = set("23456789") & set(str(other.get("count")))
            if has_unsaid(found) or several or "count" not in other and kinds_of([found, other]) is None:
                return NOTHING  # "5 X or 5 Y" are not any 5 of both
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
        count = parts.pop(0) if isinstance(parts[0], dict) else one_of_a_name(parts[0])
        tails = parts[1] if len(parts) > 1 and isinstance(parts[1], list) else parts[1:]
        found = selection(count, parts[0], tails)
        return found if found is None or "any of" not in found else {**found, "any of": mentioning_those(found["any of"])}

    def pair(self, parts: list[Any]) -> Any:
        return Bodies(tuple(parts))

    def pair_numbered(self, parts: list[Any]) -> Any:
        return Bodies((parts[0], parts[2]), int(parts[1]))

    def pair_mentioning_name(self, parts: list[Any]) -> Any:
        return Bodies((parts[0], {**parts[2], "mentions": str(parts[3])}), int(parts[1]))

    def pair_of_types(self, parts: list[Any]) -> Any:
        """'"X" monster, or 1 Ritual Monster (Warrior or Dragon),'"""
        return Bodies((parts[0], {**parts[2], "type": parts[3]}), int(parts[1])) if "type" not in parts[2] else NOTHING

    def mentioning_apart(self, parts: list[Any]) -> Any:
        """'monster that mentions "X", or 1 Zombie monster,'"""
        first, mentioned, number, second = parts
        return Bodies(({**first, "mentions": str(mentioned)}, second), int(number))

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

    def three_bodies(self, parts: list[Any]) -> Any:
        return kinds_of(parts) if all({"is", "archetype"} & set(part) for part in parts) else NOTHING

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

    def except_special_summonable(self, parts: list[Any]) -> dict[str, Any]:
        return {"not": {**placed(_one_kind(parts[-1])), "special summonable": True}}

    def exception_placed(self, parts: list[Any]) -> Any:
        return joined(parts) if EACH not in parts[-1] else NOTHING

    def is_not(self, parts: list[Any]) -> dict[str, Any]:
        denied = _one_kind(parts[-1])
        return {"not": {"is": "monster", **denied} if denied.keys() == {"types"} else denied}

    def was_summoned_through(self, parts: list[Any]) -> Any:
        source = _one_kind(parts[-1])
        return {"summoned": "special", "came through": source} if source and source.keys() <= OF_MATERIAL else NOTHING

    def column_of_yours(self, parts: list[Any]) -> Any:
        demands = {word: value for word, value in parts[0].items() if (word, value) != ("is", "monster")}
        if parts[0].get("is") != "monster" and not {"types", "name"} & parts[0].keys():
            return NOTHING
        return {"same column as": {"from": ["monster zone"], "whose": "you", "face": "up", **demands}}

    def so_many_materials(self, parts: list[Any]) -> Any:
        return {"materials attached": f"{parts[0]}+"}

    def attribute_in_your_gy(self, parts: list[Any]) -> Any:
        if not {"from", "whose", "face", "count"}.isdisjoint(parts[0]):
            return NOTHING
        return {"same as": {"attribute of": {"from": ["GY"], "whose": "you", **parts[0]}}}

    def measured(self, parts: list[Any]) -> Any:
        return joined(parts)

    def measured_either_way(self, parts: list[Any]) -> Any:
        ways = [joined(parts[:2]), joined(parts[2:])]
        return NOTHING if None in ways else {"any of": ways}

    def one_of_attributes(self, parts: list[Any]) -> dict[str, Any]:
        return {"attribute": [part.value for part in parts]}

    def one_of_kinds(self, parts: list[Any]) -> dict[str, Any]:
        return {"any type": [part.value for part in parts]}

    def types(self, parts: list[Any]) -> list[str]:
        return [parts[0].value, *(parts[1] if isinstance(parts[1], list) else [parts[1].value])]

    def of_types(self, parts: list[Any]) -> dict[str, Any]:
        return {"type": parts[0]}

    def originally(self, parts: list[Any]) -> dict[str, Any]:
        return {f"original {part.of}": part.value for part in parts}

    def one_of_two_kinds(self, parts: list[Any]) -> Any:
        kinds = [_one_kind(part) for part in parts if isinstance(part, dict)]
        return {"any of": kinds} if all(kinds) and not any({"from", "any of"} & kind.keys() for kind in kinds) else NOTHING

    def original_atk_and_def(self, parts: list[Any]) -> dict[str, Any]:
        return {"original atk": parts[0], "original def": parts[0]}

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

    def original_atk_or_def(self, parts: list[Any]) -> dict[str, Any]:
        return {"any of": [{"original atk": parts[0]}, {"original def": parts[0]}]}

    def unlike_its_atk(self, parts: list[Any]) -> dict[str, Any]:
        return {"atk": {parts[0]: {"own": "original atk"}}}

    def unlike_its_def(self, parts: list[Any]) -> dict[str, Any]:
        return {"def": {parts[0]: {"own": "original def"}}}

    def unlike_its_level(self, parts: list[Any]) -> dict[str, Any]:
        return {"level": {parts[0]: {"own": "original level"}}}

    def different_from(self, _: list[Any]) -> str:
        return "different from"

    def higher_than(self, _: list[Any]) -> str:
        return "more than"

    def lower_than(self, _: list[Any]) -> str:
        return "less than"

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

    def less_than_original(self, parts: list[Any]) -> dict[str, Any]:
        return {f"original {parts[1]}": f"< {parts[0]}"}

    def more_than_original(self, parts: list[Any]) -> dict[str, Any]:
        return {f"original {parts[1]}": f"> {parts[0]}"}

    def equipped_with_named(self, parts: list[Any]) -> dict[str, Any]:
        return {"equipped with": {"name": str(parts[0])}}

    def equipped_with_mention(self, parts: list[Any]) -> dict[str, Any]:
        return {"equipped with": {"mentions": str(parts[0])}}

    def equipped_with_kind(self, parts: list[Any]) -> Any:
        """"Equipped with an "X" card": of other kinds it is open whether the card they were, or the one they have become, is meant."""
        kind = {word: value for word, value in _one_kind(parts[-1]).items() if (word, value) != ("is", "card")}
        return {"equipped with": kind} if set(kind) == {"archetype"} else NOTHING

    def equipped_to_kind(self, parts: list[Any]) -> Any:
        kind = placed({"from": ["monster zone"], "face": "up", **_one_kind(parts[-1])})
        return {"equipping": True} if kind == {"from": ["monster zone"], "face": "up"} else {"equipped to": kind}

    def measured_of_different_names(self, parts: list[Any]) -> Any:
        return joined([*parts, {"different names": True}])

    def has_such_material(self, parts: list[Any]) -> Any:
        """What lies under an Xyz Monster, by what it is wherever it lies."""
        found = _one_kind(parts[0]) if isinstance(parts[0], dict) else {}
        return {"has materials": found} if found and found.keys() <= OF_MATERIAL else NOTHING

    def has_named_material(self, parts: list[Any]) -> dict[str, Any]:
        return {"has materials": {"name": str(parts[0])}}

    def mentions(self, parts: list[Any]) -> dict[str, Any]:
        return {"mentions": str(parts[0])}

    def mentions_either(self, parts: list[Any]) -> dict[str, Any]:
        return {"any of": [{"mentions": str(name)} for name in parts[:2]]}

    def mentions_or_is(self, parts: list[Any]) -> Any:
        kind = {word: value for word, value in _one_kind(parts[1]).items() if (word, value) != ("is", "monster")}
        kind |= {"original name contains": [str(parts[2])]} if len(parts) > 2 else {}
        return {"any of": [{"mentions": str(parts[0])}, kind]} if kind and not {"from", "any of"} & kind.keys() else NOTHING

    def named_or_mentioning(self, parts: list[Any]) -> dict[str, Any]:
        return {"any of": [{"name": str(parts[0])}, {"mentions": str(parts[0])}]}

    def sums_to(self, parts: list[Any]) -> dict[str, Any]:
        return {parts[1]: int(parts[-1])}

    def sums_to_or_more(self, parts: list[Any]) -> dict[str, Any]:
        return {parts[1]: f">= {parts[-1]}"}

    def sums_to_or_less(self, parts: list[Any]) -> dict[str, Any]:
        return {parts[1]: f"<= {parts[-1]}"}

    def ways(self, parts: list[Any]) -> Any:
        word = str(parts[0])
        return ["normal", "special"] if word == "normal or special summoned" else word.partition(" ")[0]

    def was_summoned_from(self, parts: list[Any]) -> dict[str, Any]:
        return {"summoned": parts[0], "came from": [parts[1]]}

    def was_summoned_with(self, parts: list[Any]) -> Any:
        used = parts[-1]
        return {"summoned": parts[0], "summoned with": {"count": "1+", **used}} if used.keys() <= OF_MATERIAL else NOTHING

    def was_summoned_with_its_name(self, parts: list[Any]) -> dict[str, Any]:
        return {"summoned": parts[0], "summoned with its name": True}

    def was_summoned_this_turn(self, parts: list[Any]) -> dict[str, Any]:
        return {"summoned": parts[0], "arrived": "this turn"}

    # Places

    def zone(self, parts: list[Any]) -> Any:
        word = str(parts[0])
        if word == "main monster zone":
            return {"from": ["monster zone"], "not": {"from": ["extra monster zone"]}}
        if word == "monster or spell & trap zone":
            return {"from": ["monster zone", "spell & trap zone"]}
        return {"from": [ZONE_NAMES[word]]}

    def each_players(self, parts: list[Any]) -> dict[str, Any]:
        return place_of(parts[-1], None) | {EACH: True}

    def zone_of_row(self, parts: list[Any]) -> dict[str, Any]:
        return {"from": ["monster zone"], "main monster zone": "center" if str(parts[0]) == "center" else "outermost"}

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


def has_unsaid(value: Any) -> bool:
    return isinstance(value, dict) and ("opaque" in value or any("opaque" in entry for entry in value.get("any of", ())))


def is_open(value: Any) -> bool:
    """Does it hold a demand of which it is not known what it says, nor what would tell it?"""
    entries = (value, *value.get("any of", ())) if isinstance(value, dict) else ()
    return any("opaque" in entry and getattr(entry["opaque"], "said", None) is None for entry in entries)
