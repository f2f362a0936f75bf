"""Cards that are there: filters, the condition that so many match, and the condition that they take part in the battle under way."""

from __future__ import annotations

import re
from typing import Any

from kb.records.fields import SHOWN, marked
from kb.records.filters import SUMS, Filter
from kb.text.language.sayable import UNSAYABLE
from kb.text.phrases.demands import OF_PRINT, certain
from kb.text.phrases.filters import is_of_monsters, ordered
from kb.text.phrases.this_card import Itself
from kb.vocabulary.words import ON_THE_FIELD

Condition = dict[str, Any]

READ_OFF = marked(Filter, SHOWN)
"""Words of a filter that can be read off face-up cards only."""
UNCOUNTED = frozenset({"different names", "same type", *SUMS, "random", "chosen by", "as many as possible", "extreme"})
"""Words of a selection that an `exists` does not count by."""
REFERENCES = frozenset({"equipped monster", "attacker", "attack target"})


def as_one(conditions: list[Condition]) -> Condition:
    """One condition that is all of these."""
    return conditions[0] if len(conditions) == 1 else {"all of": conditions}


def filtered(value: Any) -> dict[str, Any] | None:
    """A phrase naming cards as a filter; None for words that point back, or for a number of cards."""
    if isinstance(value, Itself) or not isinstance(value, dict) or "reference" in value or UNCOUNTED & value.keys():
        return None
    found = {key: entry for key, entry in certain(value, OF_PRINT).items() if key != "count"}
    return _zoned(found)


def _zoned(found: dict[str, Any]) -> dict[str, Any]:
    """Main Monster Zones are the Monster Zones that are no Extra Monster Zones."""
    if found.get("from") == ["main monster zone"]:
        found["from"] = ["monster zone"]
        found["not"] = {"any of": [found["not"], {"from": ["extra monster zone"]}]} if "not" in found else {"from": ["extra monster zone"]}
    return found


def is_read_off(value: Any) -> bool:
    """Does the filter name something that only face-up cards show?"""
    if not isinstance(value, dict):
        return False
    return not READ_OFF.isdisjoint(value) or is_read_off(value.get("not")) or any(is_read_off(entry) for entry in value.get("any of", ()))


def is_shown(value: dict[str, Any]) -> bool:
    """Must a card show that it meets the filter?

    A face-down monster is "a monster that is not a Fiend monster", and "a monster, except X"; it is no "non-Fiend monster".
    """
    if is_read_off({word: entry for word, entry in value.items() if word not in ("not", "any of")}):
        return True
    denied = value.get("not", {})
    adjectives = [entry for entry in denied.get("any of", [denied]) if not {"is", "name"} & entry.keys()]
    return any(map(is_read_off, adjectives)) or any(map(is_shown, value.get("any of", ())))


def seen(found: dict[str, Any]) -> dict[str, Any]:
    """The filter with `face: up` where cards on the field must show what it names; in an alternative that alone names something, there.

    >>> ["face" in seen(asked) for asked in ({"type": "Fiend"}, {"not": {"type": "Fiend"}}, {"not": {"is": "monster", "type": "Fiend"}})]
    [True, True, False]
    """
    zones = found.get("from", ["field"])
    if "face" in found or not is_shown(found) or ON_THE_FIELD.isdisjoint(zones):
        return found
    choices = found.get("any of", [])
    if all(is_shown(choice) and "face" not in choice for choice in choices):
        return {**found, "face": "up"}
    if is_shown({**found, "any of": []}):
        return {**found, "face": "up"}
    return {**found, "any of": [{**choice, "face": "up"} if is_shown(choice) and not {"face", "from"} & choice.keys() else choice
                                for choice in choices]}


def _of_different_names(value: dict[str, Any], demands: dict[str, Any]) -> Any:
    """The condition that cards of so many different names, two or more, are there; on the field face-up ones, whose names are known."""
    least = re.fullmatch(r"([2-9])\+?", str(value.get("count", "")))
    held: Any = exists({word: entry for word, entry in value.items() if word != "different names"}, None, **demands) if least else UNSAYABLE
    if held is UNSAYABLE or "face" not in held[0]["exists"] and not ON_THE_FIELD.isdisjoint(held[0]["exists"]["from"]):
        return UNSAYABLE
    return [{"exists": {**held[0]["exists"], "different names": True}}]


def exists(value: Any, count: Any = None, **demands: Any) -> Any:
    """The condition that so many of these cards are there (1 or more where no number is given)."""
    if isinstance(value, Itself | str) and "main monster zone" in demands.get("from", ()):
        return UNSAYABLE
    if isinstance(value, Itself):
        return [{"this card": {**value, **demands}}] if count is None else UNSAYABLE
    if isinstance(value, str):
        return [{"exists": {"count": "1+", "one of": value, **demands}}] if value in REFERENCES and count is None else UNSAYABLE
    if isinstance(value, dict) and value.get("different names"):
        return UNSAYABLE if count is not None else _of_different_names(value, demands)
    found = filtered(value)
    if found is None:
        return UNSAYABLE
    number = value.get("count")
    if count is None:
        if isinstance(number, str) and not number.endswith("+"):
            return UNSAYABLE
        count = 0 if number == 0 else f"{number}+" if isinstance(number, int) else number or "1+"
    for key, entry in demands.items():
        if found.setdefault(key, entry) != entry and not (key == "from" and entry == ["field"] and set(found[key]) <= ON_THE_FIELD):
            return UNSAYABLE
    found = _zoned(found)
    if "main monster zone" in found.get("from", ()):
        return UNSAYABLE
    if "from" not in found:
        if "original card type" in found and "one of" not in found:
            return UNSAYABLE  # "any Monster Cards" where only what was looked at is meant
        found["from"] = ["field"]
    if found["from"] == ["field"] and is_of_monsters(found):
        found["from"] = ["monster zone"]
    if found["from"] == ["monster zone"] and found.get("is") == "monster":
        del found["is"]
    if found.get("is") == "card":
        del found["is"]
    if count != 0 or is_read_off({**found, "not": {}}):
        found = seen(found)  # no monster but those: a face-down one is another
    return [{"exists": {"count": count, "from": found.pop("from"), **_ordered(found)}}]


def _ordered(found: dict[str, Any]) -> dict[str, Any]:
    return {key: found[key] for key in sorted(found, key=lambda key: ("whose", "face").index(key) if key in ("whose", "face") else 9)}


OPPOSED = {"battling": "battling", "battled": "battled", "attacking": "attacked", "attacked": "attacking"}

EITHER_PART = frozenset({"battling", "battled"})
"""Parts that the attacking monster and its target alike have."""


def battling(value: Any, part: str, against: Any = None) -> Any:
    """The condition that such a monster takes this part in the battle under way, against such another."""
    if isinstance(value, Itself) or value == "equipped monster":
        own: list[Condition] = (
            [{"this card": {**value, "battling": part}}] if isinstance(value, Itself)
            else [{"exists": {"count": "1+", "one of": "equipped monster", "battling": part}}]
        )
        if against is None:
            return own
        other = filtered(against)
        if other is None:
            return UNSAYABLE
        if other.pop("is", "monster") != "monster":
            return UNSAYABLE
        if isinstance(value, str):
            other.setdefault("from", ["monster zone"])
            met = exists(other, 1, battling=OPPOSED[part])
            return UNSAYABLE if met is UNSAYABLE else [*own, *met]
        place = other.pop("from", ["monster zone"])
        return [*own, {"exists": {"count": 1, "from": place, "one of": "opposing monster", **other}}]
    both_may = part in EITHER_PART and against is None  # "a monster battles": of two that do, each is one
    mine = exists(value, None if both_may or not isinstance(value, dict) or value.get("count", 1) != 1 else 1, battling=part)
    if mine is UNSAYABLE or against is None:
        return mine
    if isinstance(against, Itself):
        theirs: Any = [{"this card": {**against, "battling": OPPOSED[part]}}]
    else:
        side = mine[0].get("exists", {}).get("whose")
        other_side = {} if side not in ("you", "opponent") else {"whose": "you" if side == "opponent" else "opponent"}
        theirs = exists(against, 1, battling=OPPOSED[part], **other_side)
    if theirs is UNSAYABLE or part in EITHER_PART and not _apart(mine, theirs):
        return UNSAYABLE
    return [*mine, *theirs]


def _apart(mine: list[Condition], theirs: list[Condition]) -> bool:
    """Can no monster be meant by both, so that each description has its own monster?"""
    sides = [condition.get("exists", {}).get("whose") for condition in (*mine, *theirs)]
    return sides in (["you", "opponent"], ["opponent", "you"])


def shown(found: dict[str, Any]) -> dict[str, Any]:
    """A target on the field of which a printed word is demanded is face-up, for it could not be told otherwise."""
    if "face" in found or not set(found.get("from", ("hand",))) <= ON_THE_FIELD:
        return found
    choices = found.get("any of", ())
    if not READ_OFF & set(found) and not (choices and all(READ_OFF & set(choice) and "face" not in choice for choice in choices)):
        return found
    return ordered({**found, "face": "up"})
