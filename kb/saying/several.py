"""Several kinds of card of which one is enough: "Level 4 or Rank 4 monster", "1 monster from your hand, or 1 Trap from your GY"."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from kb.records.fields import as_word, held
from kb.records.filters import Filter, Measure, Selection
from kb.saying import numbers
from kb.saying.context import Context
from kb.saying.english import behind, either, spaced
from kb.saying.kinds import before_the_noun, implied_kind, kind_word
from kb.saying.places import places
from kb.saying.terms import STATS, WHOSE, ZONE_NAMES

Noun = Callable[[Filter, Context, bool], str]
"""How a kind of card is said: in the plural or not."""

TO_EACH: Final = (
    "is_", "face", "position", "level", "rank", "link", "attribute", "type", "archetype", "types", "any_type", "name",
)  # fmt: skip
"""What is demanded of all the kinds, and can be said of each."""
_FIRST: Final = ("face", "position", "level", "rank", "link")
_KINDS_ALONE: Final = frozenset({"types", "any type", "is"})


def several_kinds(what: Filter, context: Context, plural: bool, source: bool, noun: Noun) -> tuple[str, Filter]:
    """The kinds in words, with what is demanded of all of them, and what is left to be said; "" where they cannot be said so."""
    items = what.any_of or ()
    common = {field: value for field in TO_EACH if (value := getattr(what, field)) is not None}
    if not items or in_places_alone(what) or any(isinstance(value, Measure) for value in common.values()):
        return "", what
    placed = [item.from_ is not None for item in items]
    if any(placed) != all(placed) or (any(placed) and what.from_ is not None) or any(item.whose is not None for item in items):
        return "", what
    if any(getattr(item, field) is not None for item in items for field in common if field != "is_"):
        return "", what
    rest = replace(what, any_of=None, **dict.fromkeys(common))
    if any(placed):
        return _each_where(what, items, common, context, plural, source, noun), replace(rest, whose=None)
    said = _as_adjectives(items, common, plural) or _with_either(what, items, plural, context)
    each = [replace(item, **{**common, "is_": item.is_ or what.is_}) for item in items]
    return said or either(without_the_same_noun([noun(item, context, plural) for item in each])), rest


def _as_adjectives(items: tuple[Filter, ...], common: dict[str, object], plural: bool) -> str:
    """ "face-up Level 3 or Rank 3 DARK monsters": what is demanded of all is said once."""
    before = [list(before_the_noun(item)) for item in items]
    words = [{word for word, _ in held(item)} for item in items]
    plain = {as_word(field) for field in TO_EACH} - {"name"}
    if any(not one <= plain or item.is_ not in (None, common.get("is_")) for one, item in zip(words, items, strict=True)):
        return ""
    if not common.keys() - {"is_"} or common.get("name") is not None or not all(before):
        return ""
    all_ = Filter(**common)  # type: ignore[arg-type]
    first = list(before_the_noun(Filter(**{field: value for field, value in common.items() if field in _FIRST})))  # type: ignore[arg-type]
    then = list(before_the_noun(Filter(**{field: value for field, value in common.items() if field not in _FIRST})))  # type: ignore[arg-type]
    kinds = either(map(spaced, before))
    alone = all(one <= _KINDS_ALONE for one in words)
    if not alone and any(one & _KINDS_ALONE - {"is"} for one in words):
        return ""
    is_ = all_.is_ or ("monster" if implied_kind(all_) == "monster" else implied_kind(items[0]))
    kind = kind_word(replace(all_, is_=is_, types=items[0].types if alone else all_.types), plural)
    return spaced([*first, *then, kinds, kind] if alone else [*first, kinds, *then, kind])


def _with_either(what: Filter, items: tuple[Filter, ...], plural: bool, context: Context) -> str:
    """ "Machine monster with 2100 ATK or 2100 DEF"."""
    if any({word for word, _ in held(item)} - {"is", "atk", "def"} or len(held(item)) != 1 + (item.is_ is not None) for item in items):
        return ""
    stats = [(STATS[name], value) for item in items for name, value in (("atk", item.atk), ("def", item.def_)) if value is not None]
    if len(stats) != len(items):
        return ""
    bare = Filter(**{field: getattr(what, field) for field in TO_EACH})
    kind = spaced([*before_the_noun(bare), kind_word(replace(bare, is_=bare.is_ or "monster"), plural)])
    return f"{kind} with {either(numbers.stat(name, value, context) for name, value in stats)}"


def _each_where(what: Filter, items: tuple[Filter, ...], common: dict[str, object], context: Context, plural: bool, source: bool,
                noun: Noun) -> str:  # fmt: skip
    """Each kind with where it is; kinds that are in the same places together."""
    groups: dict[Filter, list[tuple[str | None, tuple[str, ...]]]] = {}
    for item in items:
        is_ = item.is_ or what.is_ or (None if item.name else implied_kind(item))
        kind = replace(item, **{**common, "is_": is_})
        groups.setdefault(replace(kind, from_=None, face=None), []).append((kind.face, item.from_ or ()))
    kinds, where = [], []
    for kind, lying in groups.items():
        face, zones = lying[0]
        kinds.append(noun(replace(kind, face=face), context, plural) if len(lying) == 1 else noun(kind, context, plural))
        where.append(places(zones, what.whose, source) if len(lying) == 1 else _in_several(lying, what.whose, source))
    if len(set(where)) == 1:
        return behind(either(without_the_same_noun(kinds)), where[0])
    one = "1 " if isinstance(what, Selection) and what.count in (None, 1) else ""
    return f", or {one}".join(behind(kind, place) for kind, place in zip(kinds, where, strict=True))


def _in_several(lying: list[tuple[str | None, tuple[str, ...]]], whose: str | None, source: bool) -> str:
    """ "from your hand or face-up Extra Deck"."""
    zones = [spaced([f"face-{face}" if face else "", ZONE_NAMES[zone]]) for face, named in lying for zone in named]
    owner = WHOSE[whose] if whose else "either" if "GY" in zones else "the"
    return f"{'from' if source else 'in'} {owner} {either(dict.fromkeys(zones))}"


STAT_ENDS = re.compile(r"(?P<what>[^\"]* with [^\"]*?)(?P<stat>ATK|DEF)$")
"""A noun that ends with a number of the card."""


def without_the_same_noun(nouns: list[str]) -> list[str]:
    """ "Warrior or FIRE monster": the word with which all end is said once."""
    first, second = (STAT_ENDS.match(one) for one in nouns) if len(nouns) == 2 else (None, None)
    if first and second and first["what"] == second["what"] and (first["stat"], second["stat"]) == ("ATK", "DEF"):
        return [nouns[0], "DEF"]  # "monster with 0 original ATK or DEF"
    last = nouns[-1].rpartition(" ")[2]
    if not last.isalpha() or last == "Zone" or not all(one.endswith(f" {last}") for one in nouns):
        return nouns
    return [*(one.removesuffix(f" {last}") for one in nouns[:-1]), nouns[-1]]


def in_places_alone(what: Filter) -> bool:
    """Do the kinds of card of which one is enough differ only in where they are?"""
    kinds = what.any_of or ()
    return bool(kinds) and what.from_ is None and all(
        item.from_ and {word for word, _ in held(item)} <= {"from", "face", "is", "whose"} and item.is_ in (None, what.is_ or item.is_)
        and (what.whose is None) != (item.whose is None)
        for item in kinds
    )  # fmt: skip
