"""Where does what the compiler reads off a card's text differ from what a person described? Two descriptions, compared word by word.

Two ways to say the same are one: defaults that are left out, lists in any order, `1-2` and `up to 2`, one event "Normal or Special
Summoned" and two events, one modifier or several effects with them, `field` and the zone of its kind of card.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from kb.vocabulary.normal import card_words
from kb.vocabulary.words import ACTIVATED

EFFECT_WORDS = (
    "kind", "works in", "optional", "timing", "trigger", "answers", "during", "condition", "must hold", "cost", "targets", "declares",
    "does", "one of", "limit", "damage step", "cannot be answered by", "cannot be answered with", "used by", "cannot be negated",
    "from hand", "set this turn", "before draw", "while", "applies", "summons",
)
CARD_WORDS = (
    "card", "type", "attribute", "level", "rank", "link", "arrows", "scale", "atk", "def", "materials", "summoning", "treated as",
)
UNORDERED = frozenset({
    "condition", "limit", "from", "to", "works in", "types", "trigger", "answers", "must hold", "while", "applies", "where", "event",
    "any of",
})
"""Words whose list says the same in any order."""
DEFAULTS: dict[str, tuple[Any, ...]] = {
    "optional": (True,), "re-checked": (True,), "player": ("you",), "position": ("any",), "place in Deck": ("shuffle",),
    "whose": ("either",), "is": ("card",), "damage step": (None,), "one of": ([],), "summons": ("any",), "as many as possible": (True,),
}
"""What a word says where it is left out; "as many as possible" of all cards is all of them."""
MONSTERS_HAVE = frozenset({"type", "attribute", "level", "rank", "link"})
"""A demand on one of these is a demand for a monster."""


class Difference(NamedTuple):
    """One word of one effect that the two say differently."""

    where: str
    described: Any
    compiled: Any

    def __str__(self) -> str:
        return f"{self.where}: described {self.described!r}, compiled {self.compiled!r}"


def differences(described: dict[str, Any], compiled: dict[str, Any]) -> list[Difference]:
    """Every word that differs, where neither side leaves it opaque."""
    found = [entry for word in CARD_WORDS for entry in _word(word, described.get(word), compiled.get(word))]
    left, right = _by_number(described), _by_number(compiled)
    for key in sorted({*left, *right}):
        if key not in left or key not in right:
            found.append(Difference(key, "there" if key in left else None, "there" if key in right else None))
            continue
        for word in EFFECT_WORDS:
            found += [entry._replace(where=f"{key}: {entry.where}") for entry in _word(word, left[key].get(word), right[key].get(word))]
    return found


def _by_number(card: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The effects by number, those without a link by kind and order; where it works always spelled out.

    Continuous effects without a demand of their own are one, each of its modifiers with one word.
    """
    found: dict[str, dict[str, Any]] = {}
    counted: dict[str, int] = {}
    kind = card_words(card)[1]
    for graded in card["effects"]:
        effect = {word: value for word, value in graded.items() if word != "confirmed"}
        if effect["kind"] in ACTIVATED:
            if not _does_nothing(effect):
                found[f"effect {effect['number']}"] = {**effect, "works in": _places(effect, kind)}
            continue
        if "opaque" in effect or _is_opaque(effect.get("applies")):
            continue
        if set(effect) <= {"kind", "applies", "works in"}:
            found.setdefault("continuous", {"kind": "continuous", "applies": []})["applies"] += _single(effect["applies"])
            continue
        counted[effect["kind"]] = counted.get(effect["kind"], 0) + 1
        found[f"{effect['kind']} {counted[effect['kind']]}"] = effect
    return found


def _single(modifiers: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The same with ATK and DEF in modifiers of their own."""
    found = []
    for entry in modifiers:
        numbers = [word for word in ("atk", "def", "set atk", "set def") if word in entry]
        rest = {word: value for word, value in entry.items() if word not in numbers}
        found += [{number: entry[number], **rest} for number in numbers] or [entry]
    return found


def _does_nothing(effect: dict[str, Any]) -> bool:
    return effect["kind"] == "card activation" and effect.get("does") == [{"nothing": True}]


def _places(effect: dict[str, Any], kind: str) -> list[str]:
    """From where it works; a zone of Spells and Traps is the field."""
    given = effect.get("works in") or (["monster zone"] if kind == "monster" else [] if effect["kind"] == "card activation" else ["field"])
    return ["field" if kind != "monster" and place in ("spell & trap zone", "field zone") else place for place in given]


def _word(word: str, described: Any, compiled: Any) -> list[Difference]:
    if _is_opaque(described) or _is_opaque(compiled):
        return []
    left, right = _settled(word, described), _settled(word, compiled)
    return [] if left == right else [Difference(word, described, compiled)]


def _is_opaque(value: Any) -> bool:
    if isinstance(value, dict):
        return "opaque" in value or any(_is_opaque(entry) for entry in value.values())
    return isinstance(value, list | tuple) and any(_is_opaque(entry) for entry in value)


def _settled(word: str, value: Any) -> Any:
    """The same with defaults left out, single values as lists of one, unordered lists sorted."""
    if isinstance(value, dict):
        return _settled_form(word, value)
    if isinstance(value, list | tuple):
        parts = [part for entry in value for part in _apart(word, entry)]
        settled = [_settled(word, entry) for entry in parts]
        if len(settled) == 1:
            return settled[0]
        return (sorted(settled, key=repr) if word in UNORDERED else settled) or None
    if word == "count":
        value = {"1-2": "up to 2", "1-3": "up to 3", "1+": 1}.get(value, value)
        return None if value == 1 else value
    return None if value in DEFAULTS.get(word, ()) or value is False and word != "damage step" else value


def _apart(word: str, entry: Any) -> list[Any]:
    """An event with several ways of a Summon as an event for each."""
    if word == "trigger" and isinstance(entry, dict) and sorted(entry.get("how", ())) == ["normal", "special"]:
        rest = {key: value for key, value in entry.items() if key not in ("how", "event")}
        return [{**rest, "event": ["Normal Summoned"]}, {**rest, "event": ["Special Summoned"]}]
    return [entry]


def _settled_form(word: str, value: dict[str, Any]) -> Any:
    inner = {key: _settled(key, entry) for key, entry in value.items() if key != "note" and entry not in DEFAULTS.get(key, ())}
    inner = {key: entry for key, entry in inner.items() if entry is not None}
    if inner.get("is") == "monster" and (inner.get("from") == "monster zone" or MONSTERS_HAVE & inner.keys() or inner.get("types")):
        del inner["is"]
    if "damage" in inner and inner.get("player") == "opponent":
        del inner["player"]
    if word == "delay" and inner.get("turn") == "this":
        del inner["turn"]
    if word == "during" and inner.get("turn") == "either":
        del inner["turn"]
    return inner or None
