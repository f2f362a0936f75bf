"""Putting together what the words around a noun say: qualities with their "or", the noun, places and demands, as one filter."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any, NamedTuple

ORDER = ("reference", "count", "as many as possible", "random", "from", "whose", "face", "position", "summoned", "is", "types", "any type",
         "attribute", "type", "level", "rank", "link", "atk", "def", "archetype", "name")
"""The order of words in a selection, for people who read it; words not in it follow."""

SELECTING = ("count", "random", "as many as possible", "different names", "extreme", "one of")
"""Words about the whole selection, which cannot be part of one alternative."""


class Quality(NamedTuple):
    """One word in front of a noun: its class, and what it says. Qualities of one class stand beside each other in a list with "or"."""

    of: str
    value: Any


OR = Quality("or", None)
AND = Quality("or", "and")
COMMA = Quality("or", ",")
LISTED = {"attribute": "attribute", "type": "type", "summoned": "summoned", "types": "any type", "name": "name"}
"""Classes of which a filter holds one of several values, with the word for it."""
NUMBERS = ("level", "rank", "link")
SEVERAL_NUMBERS = {"level or rank": ("level", "rank"), "level or link": ("level", "link"), "rank or link": ("rank", "link"),
                   "level, rank or link": ("level", "rank", "link")}
"""Qualities that any of several numbers meets: "Level/Rank 4"."""
OF_SPELLS, OF_TRAPS = frozenset({"quick-play", "ritual", "equip", "field"}), frozenset({"counter"})
"""Kinds that only Spells, only Traps have."""
ALONE = (("types", "tuner"), ("types", "token"), ("not types", "tuner"))
"""Qualities that may stand for a monster without a noun: "2 Tuners", "1 non-Tuner"."""


MONSTER_ZONES = frozenset({"monster zone", "extra monster zone"})
WITHIN = {"field": frozenset({"monster zone", "extra monster zone", "spell & trap zone", "field zone", "pendulum zone"}),
          "monster zone": frozenset({"extra monster zone"}), "spell & trap zone": frozenset({"pendulum zone"})}
"""Places that are part of another (ZON-1)."""


def ordered(value: dict[str, Any]) -> dict[str, Any]:
    """The same selection in the usual order of its words."""
    return {key: value[key] for key in (*ORDER, *(key for key in value if key not in ORDER)) if key in value}


def joined(parts: Iterable[dict[str, Any]]) -> dict[str, Any] | None:
    """All of these demands on one card; None where they cannot be one filter."""
    found: dict[str, Any] = {}
    for part in parts:
        if "original name contains" in part and any("mentions" in one for one in found.get("any of", ())):
            return None  # said of the last of them alone
        for key, value in part.items():
            if key not in found or found[key] == value:
                found[key] = value
                continue
            together = _together(key, found[key], value)
            if together is None:
                return None
            found[key] = together
    return found


def _together(key: str, first: Any, second: Any) -> Any:
    """Two values of one word of a filter as one; None where that cannot be."""
    if key == "types":
        return [*first, *(entry for entry in second if entry not in first)]
    if key == "not":
        return {"any of": [*_alternatives(first), *_alternatives(second)]}
    if key == "any of":
        pairs = [joined(pair) for pair in product(first, second)]
        return None if None in pairs else pairs
    if key == "from":
        return _narrower(first, second) or _narrower(second, first)
    if key == "is":
        return first if second == "card" else second if first == "card" else None
    return None


def _narrower(inner: list[str], outer: list[str]) -> list[str] | None:
    """The first of two lists of places if each of it is within one of the other ("you control in the Extra Monster Zone")."""
    return inner if all(any(zone == wide or zone in WITHIN.get(wide, ()) for wide in outer) for zone in inner) else None


def _alternatives(found: dict[str, Any]) -> list[dict[str, Any]]:
    return found["any of"] if set(found) == {"any of"} else [found]


def either(first: dict[str, Any], second: dict[str, Any]) -> dict[str, Any] | None:
    """One of two descriptions of a card: what both share stays outside. None where their numbers differ."""
    filters = [dict(first), dict(second)]
    whole: dict[str, Any] = {}
    for word in SELECTING:
        values = [entry.pop(word) for entry in filters if word in entry]
        if values and (values[0] != values[-1] or (word != "count" and len(values) == 1)):
            return None
        if values:
            whole[word] = values[0]
    shared = {key: value for key, value in filters[0].items() if filters[1].get(key) == value and key != "any of"}
    rests = [{key: value for key, value in entry.items() if key not in shared} for entry in filters]
    if not all(rests):
        return None
    for word in ("name", "archetype", "attribute", "type"):
        if all(set(rest) == {word} for rest in rests):
            return ordered(whole | shared | {word: [*_listed(rests[0][word]), *_listed(rests[1][word])]})
    return ordered(whole | shared | {"any of": [choice for rest in rests for choice in _alternatives(rest)]})


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def described(given: Sequence[Quality], head: dict[str, Any]) -> dict[str, Any] | None:
    """What qualities and noun say together; None where that cannot be told.

    `and` marks a list with "and": `kinds`, one kind of card only where all of them are meant ("all Fusion and Synchro Monsters"), or
    `names`, of which each is meant.
    Without a noun a name in quotation marks is a card's name ('1 "X"'), before one it is an archetype ('1 "X" monster').
    """
    groups = _groups(given)
    if groups is None or (not head and not all(group and (group[-1].of == "name" or group[-1] in ALONE) for group in groups)):
        return None
    filters = [_filter(group, head) for group in groups]
    found = filters[0]
    for other in filters[1:]:
        if found is None or other is None:
            return None
        found = either(found, other)
    if found is None or AND not in given:
        return found
    return {**found, "and": "kinds" if head else "names"}


def _groups(given: Sequence[Quality]) -> list[list[Quality]] | None:
    """The qualities set out by "or".

    One group where every "or" stands between two of one class ("LIGHT or DARK Fairy"), with a list for their value; otherwise one
    group for each part ("LIGHT Fairy or DARK Fiend"), where a face or position before the first holds for all. None where the scope of
    a quality is open ("Fusion or Level 8 Dragon"), and for a list that does not end with "or" or "and".
    """
    merged: list[Quality] = []
    waiting = False
    if [quality for quality in given if quality.of == "or"][-1:] == [COMMA]:
        return None
    for quality in given:
        if quality.of == "or":
            if not merged or waiting:
                return None
            waiting = True
            continue
        if quality.of == "number":
            if not waiting or merged[-1].of not in NUMBERS:
                return None
            quality = Quality(merged[-1].of, quality.value)
        if waiting and merged[-1].of == quality.of and quality.of in (*LISTED, *NUMBERS):
            merged[-1] = Quality(quality.of, [*_listed(merged[-1].value), quality.value])
        else:
            merged += [OR, quality] if waiting else [quality]
        waiting = False
    return None if waiting else _parted(merged)


def _parted(merged: Sequence[Quality]) -> list[list[Quality]] | None:
    groups: list[list[Quality]] = [[]]
    for quality in merged:
        if quality.of == "or":
            groups.append([])
        else:
            groups[-1].append(quality)
    if len(groups) == 1:
        return groups
    lengths = [len(group) for group in groups]
    shared = groups[0][: max(lengths[0] - max(lengths[1:]), 0)]
    if any(quality.of not in ("face", "position", "from") for quality in shared):
        return None
    groups[0] = groups[0][len(shared):]
    if max(len(group) for group in groups) > 1 and len({tuple(quality.of for quality in group) for group in groups}) > 1:
        return None
    return [[*shared, *group] for group in groups]


def _filter(group: Sequence[Quality], head: dict[str, Any]) -> dict[str, Any] | None:
    """One group of qualities and the noun as a filter."""
    parts = [head] if head and head != {"is": "card"} else [{"is": "monster"}] if not head and group[-1] == ("not types", "tuner") else []
    for quality in group:
        said = _said(quality, bool(head) or quality is not group[-1])
        if said is None:
            return None
        parts.append(said)
    found = joined(parts)
    return _scoped(found) if found is not None and found.get("is") == "spell or trap" else found


def _scoped(found: dict[str, Any]) -> dict[str, Any] | None:
    """A kind that only Spells or only Traps have is no demand on the others ("Quick-Play Spell or Trap")."""
    kinds = set(found.get("types", ())) & (OF_SPELLS | OF_TRAPS)
    if not kinds:
        return found
    if "any of" in found or len(found["types"]) > 1:
        return None
    rest = {key: value for key, value in found.items() if key not in ("is", "types")}
    scoped = "spell" if kinds <= OF_SPELLS else "trap"
    choices = [{"is": kind} | ({"types": found["types"]} if kind == scoped else {}) for kind in ("spell", "trap")]
    return {**rest, "any of": choices}


def _said(quality: Quality, before_noun: bool) -> dict[str, Any] | None:
    """One quality as words of a filter."""
    of, value = quality
    if of == "name":
        return {"archetype" if before_noun else "name": value}
    if of in NUMBERS and isinstance(value, list):
        return _numbers(of, value)
    if isinstance(value, list) and of in LISTED:
        return {LISTED[of]: value}
    if of == "types":
        return {"types": [value]}
    if of == "not types":
        return {"not": {"types": [value]}}
    if of == "not name":
        return {"not": {"archetype" if before_noun else "name": value}}
    if of in SEVERAL_NUMBERS:
        return {"any of": [{number: value} for number in SEVERAL_NUMBERS[of]]}
    if of.startswith("not "):
        return {"not": {of.removeprefix("not "): value}}
    return {of: [value] if of == "from" else value}


def _numbers(word: str, values: list[Any]) -> dict[str, Any]:
    """A list of Levels: "4 or 5" is a range, "4 or 8" two alternatives."""
    if all(isinstance(value, int) for value in values) and values == list(range(values[0], values[-1] + 1)):
        return {word: f"{values[0]}-{values[-1]}"}
    return {"any of": [{word: value} for value in values]}


def is_of_monsters(found: dict[str, Any]) -> bool:
    """Does the filter speak of monsters, by the noun or by what only stands for a monster where no noun is ("a Tuner")?"""
    return found.get("is") == "monster" or "is" not in found and "tuner" in found.get("types", ())


def placed(found: dict[str, Any]) -> dict[str, Any]:
    """Monsters on the field are in Monster Zones: "1 monster you control" is `from: [monster zone]`, with no `is`.

    So are Tuners, for which no noun stands: a Tuner in a Pendulum Zone, or equipped, is none there.
    """
    monster = is_of_monsters(found)
    changed = dict(found)
    if monster and "from" in found:
        changed["from"] = ["monster zone" if zone == "field" else zone for zone in found["from"]]
        if set(changed["from"]) <= MONSTER_ZONES:
            changed.pop("is", None)
    if "any of" in found:
        changed["any of"] = [_placed_alternative(entry, monster) for entry in found["any of"]]
    return changed


def _placed_alternative(entry: dict[str, Any], monster: bool) -> dict[str, Any]:
    if "from" in entry and (monster or entry.get("is") == "monster"):
        zones = ["monster zone" if zone == "field" else zone for zone in entry["from"]]
        return {key: value for key, value in (entry | {"from": zones}).items() if key != "is" or not set(zones) <= MONSTER_ZONES}
    return entry
