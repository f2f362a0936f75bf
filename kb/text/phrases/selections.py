"""A whole phrase naming cards as a selection: the number, the kinds of card, the places and the demands behind them."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, NamedTuple

from kb.records.fields import BEHIND_NOUNS, IN_MONSTER_ZONES, marked
from kb.records.filters import SUMS, Filter
from kb.text.phrases.demands import MET_ON_THE_FIELD, OF_PRINT, Unsaid
from kb.text.phrases.filters import either, joined, ordered, placed
from kb.text.phrases.noun_words import EACH, FROM_EACH, MENTIONED, THERE, TREATED


def place_of(zones: list[dict[str, Any]], whose: str | None) -> dict[str, Any]:
    """A list of zones of one player, or of any."""
    return merged([zone | ({"whose": whose} if whose else {}) for zone in zones])


def split(place: dict[str, Any]) -> list[dict[str, Any]]:
    if "any of" not in place:
        return [place]
    rest = {key: value for key, value in place.items() if key != "any of"}
    return [rest | entry for entry in place["any of"]]


def merged(places: list[dict[str, Any]]) -> dict[str, Any]:
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


OF_ALL = "of all"
"""In a demand: it is one on all of several nouns."""
DEMANDS = marked(Filter, BEHIND_NOUNS)
"""Words behind a noun that belong to the last of several nouns ("1 Spell or 1 monster with 1000 ATK")."""
OF_THE_LAST = DEMANDS | {"type", "attribute", "any type"}
"""The same with kinds listed behind a noun ("1 Spell or 1 Ritual Monster (Warrior or Dragon)")."""


def kinds_of(found: list[dict[str, Any]], each: int | str | None = None) -> Bodies | None:
    """The kinds of card; None where it is open what belongs to which of them.

    With one number for all, a bare name before a noun may belong to that noun's list ('"X" or Dragon monster'), and how the first lies may
    hold for all ("1 face-up Dragon monster or Spell"); that it is banished does.
    """
    first, later = found[0], found[1:]
    if later and not isinstance(each, int):
        if not {"is", "archetype"} & set(first) and any("is" in entry or "archetype" in entry for entry in later):
            return None
        if any(word in first and word not in entry for word in ("face", "position", "summoned") for entry in later):
            return None
        place = {"from": first["from"]} if "from" in first else {}
        return Bodies((first, *({**place, **entry} for entry in later)), each)
    return None if later and "from" in first and any("from" not in entry for entry in later) else Bodies(tuple(found), each)


def selection(count: dict[str, Any], bodies: Bodies, tails: list[dict[str, Any]]) -> dict[str, Any] | None:
    """A whole phrase: the number, the kinds of card, the places and demands."""
    tails = [_of_all(tail) if "from" in before else tail for before, tail in pairwise([{}, *tails])]
    said = _said(bodies, tails)
    others = tails if len(bodies.filters) == 1 else [tail for tail in tails if not _of_the_last(tail)]
    if any("from" in behind for tail, behind in pairwise(tails) if "equipped to" in tail):
        return None  # a place behind the monster that bears it is that monster's
    if any("mentions" in behind for tail, behind in pairwise(tails) if "equipped" in tail):
        return None  # what a card behind "equipped with" mentions is told of that card
    found = None if said is None else joined([count, said, *others])
    if found is None:
        return None
    found.pop(OF_ALL, None)
    named = found.get("and") == "names" and "count" not in found
    if not _same_count(found, bodies.each):
        return None
    many = found.get("count") == "as many"
    if many != found.pop("as possible", False) or not _sayable(found):
        return None
    if many:
        found |= {"count": "all", "as many as possible": True}
    return ordered(({"reference": "each"} if named else {}) | simplified(placed(found)))


def _of_all(tail: dict[str, Any]) -> dict[str, Any]:
    """Behind a place and a comma a demand relative to other cards is one on all nouns ('1 "X" or 1 Dragon in your GY, with the same …')."""
    unsaid = tail.get("opaque")
    return {**tail, OF_ALL: True} if isinstance(unsaid, Unsaid) and unsaid.apart and unsaid.said is not None else tail


def _of_the_last(tail: dict[str, Any]) -> bool:
    """Is it a demand on the last of several nouns? How cards came to their place is said of all of them."""
    return bool(OF_THE_LAST & tail.keys()) and tail.keys().isdisjoint((THERE, OF_ALL))


def _said(bodies: Bodies, tails: list[dict[str, Any]]) -> dict[str, Any] | None:
    """The kinds of card as one description; None where it is open of which of them a demand speaks."""
    filters = list(bodies.filters)
    demands = [tail for tail in tails if _of_the_last(tail)]
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


WITH_ZONES = marked(Filter, IN_MONSTER_ZONES)
"""Words of a filter that a Monster Card in a Spell & Trap Zone has not."""


def _sayable(found: dict[str, Any]) -> bool:
    """Can the phrase be a selection?

    A Monster Card on the field may be of either kind there; an Equip Card is whatever is equipped there. A demand that cannot be said
    may hold a place of other cards, so that its own must have been named.
    """
    if found.pop(EACH, False) and found.get("count", "all") not in ("all", "as many", 0):
        return False
    if not _one_from_each(found):
        return False
    if found.pop(THERE, False) and found.get("from") != ["GY"]:
        return False
    if found.keys() & SUMS.keys() and "count" not in found:
        found["count"] = "1+"
    equips = "equip" in found.get("types", ()) and "is" not in found
    on_field = {"field", "monster zone", "spell & trap zone", "pendulum zone"} & set(found.get("from", ("field",)))
    if found.get("from") == ["pendulum zone"] and found.get("is") == "monster":
        found["card"] = True  # "1 monster from your Pendulum Zone": it is a Spell there
    in_a_kind = [entry.pop("card", False) for entry in found.get("any of", ())]
    if any(in_a_kind) and on_field:
        return False
    if found.get("card") and on_field and _lies_as_printed(found):
        found["original card type"] = found.pop("is")
        del found["card"]
    if found.pop("card", False) and on_field:
        if WITH_ZONES & found.keys() or found.get("is") != "monster" or "any of" in found:
            return False
        found["original card type"] = found.pop("is")
    if treated := found.pop(TREATED, None):
        if "original card type" not in found or not on_field or "from" not in found:
            return False
        found |= treated
    if equips and on_field:
        if found["types"] != ["equip"] or "any of" in found or not (_says_to_what(found) or "from" in found):
            return False
        del found["types"]
        found |= {} if _says_to_what(found) else {"equipping": True}
    if found.get("is") == "monster" and not {"equipped to", "equipping"}.isdisjoint({*found, *_fixed(found)}):
        if WITH_ZONES & found.keys() or "any of" in found:
            return False
        found["original card type"] = found.pop("is")
    unsaid = [entry["opaque"] for entry in (found, *found.get("any of", ())) if "opaque" in entry]
    unsaid = [entry for entry in unsaid if not isinstance(entry.said, dict) or not OF_PRINT.issuperset(entry.said)]
    if unsaid and "from" not in found:
        if any(entry.kind not in MET_ON_THE_FIELD for entry in unsaid):
            return False
        found["from"] = ["field"]
    return found.get("mentions") != MENTIONED


def _one_from_each(found: dict[str, Any]) -> bool:
    """Does the number fit what is said of several places, one card from each? Then that is a demand on the cards together."""
    each = found.pop(FROM_EACH, None)
    if each is None:
        return True
    if each is True and found.get("count") in ("up to 1", 1):
        found["count"] = f"up to {len(found['from'])}" if found["count"] == "up to 1" else len(found["from"])
    elif each is True or found.get("count") != each or each != len(found["from"]):
        return False
    found["all different"] = [*found.get("all different", ()), "place"]
    return True


def _lies_as_printed(found: dict[str, Any]) -> bool:
    """Is it a "Monster Card" of several places: off the field, where it is a monster, or on it, where it may be treated as a Spell?"""
    places = found.get("any of", ())
    said = all(entry.keys() <= {"from", "face", "whose"} for entry in places)
    return bool(places) and said and found.get("is") == "monster" and not WITH_ZONES & found.keys()


def _says_to_what(found: dict[str, Any]) -> bool:
    """Does the phrase say to what the Equip Card is equipped?"""
    return not {"equipped to", "equipping"}.isdisjoint({*found, *_fixed(found)})


def _fixed(found: dict[str, Any]) -> dict[str, Any]:
    """What a demand of fixed words in the phrase says."""
    said = getattr(found.get("opaque"), "said", None)
    return said if isinstance(said, dict) else {}


def simplified(found: dict[str, Any]) -> dict[str, Any]:
    """The same without words in an alternative that hold for all, and with one list of zones where only those differ."""
    entries = found.get("any of", ())
    if not entries:
        return found
    shared = {key: value for key, value in entries[0].items() if all(entry.get(key) == value for entry in entries)}
    if any(key in found and found[key] != value for key, value in shared.items()):
        return found
    rest = {key: value for key, value in found.items() if key != "any of"} | shared
    entries = [{key: value for key, value in entry.items() if rest.get(key) != value} for entry in entries]
    if all(set(entry) == {"from"} for entry in entries):
        return ordered(rest | {"from": list(dict.fromkeys(zone for entry in entries for zone in entry["from"]))})
    return ordered(rest | {"any of": entries})


def _same_count(found: dict[str, Any], each: int | str | None) -> bool:
    """Have all nouns of a phrase the same number ("1 X or 1 Y")? "all X and Y" are either; "1 X and Y" is not one selection.

    Nor is "5 X or 5 Y", of which 5 are not chosen from both.
    """
    each = "all" if found.pop("and", False) else each
    if isinstance(each, int) and each > 1:
        return False
    return each is None or found.get("count", "all") in (("all", "1+", 0) if each == "all" else (each,))
