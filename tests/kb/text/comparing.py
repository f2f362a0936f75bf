"""Where does what the compiler reads off a card's text differ from what a person described? Two descriptions, compared word by word."""

from __future__ import annotations

from typing import Any, NamedTuple

from kb.normal import ACTIVATED, card_words

EFFECT_WORDS = (
    "kind", "works in", "optional", "timing", "trigger", "answers", "during", "condition", "must hold", "cost", "targets", "declares",
    "does", "one of", "limit", "damage step", "cannot be answered by", "cannot be answered with", "used by", "cannot be negated",
    "from hand", "set this turn", "before draw", "while", "applies", "summons",
)
CARD_WORDS = (
    "card", "type", "attribute", "level", "rank", "link", "arrows", "scale", "atk", "def", "materials", "summoning", "treated as",
)
UNORDERED = frozenset(
    {"condition", "limit", "from", "to", "works in", "types", "trigger", "answers", "must hold", "while", "applies", "where"}
)
"""Words whose list says the same in any order."""
DEFAULTS: dict[str, tuple[Any, ...]] = {
    "optional": (True,), "count": (1,), "re-checked": (True,), "player": ("you",), "position": ("any",), "turn": ("either",),
    "place in Deck": ("shuffle",), "whose": ("either",), "is": ("card",), "damage step": (None,), "one of": ([],),
}
"""What a word says where it is left out."""


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
    """The effects by number, those without a link by kind and order; where it works always spelled out."""
    found: dict[str, dict[str, Any]] = {}
    counted: dict[str, int] = {}
    kind = card_words(card)[1]
    for effect in card["effects"]:
        if effect["kind"] in ACTIVATED:
            if not _does_nothing(effect):
                found[f"effect {effect['number']}"] = {**effect, "works in": effect.get("works in") or _usual_places(effect, kind)}
            continue
        if "opaque" in effect or _is_opaque(effect.get("applies")):
            continue
        counted[effect["kind"]] = counted.get(effect["kind"], 0) + 1
        found[f"{effect['kind']} {counted[effect['kind']]}"] = effect
    return found


def _does_nothing(effect: dict[str, Any]) -> bool:
    return effect["kind"] == "card activation" and effect.get("does") == [{"nothing": True}]


def _usual_places(effect: dict[str, Any], kind: str) -> list[str]:
    return ["monster zone"] if kind == "monster" else [] if effect["kind"] == "card activation" else ["field"]


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
        inner = {key: _settled(key, entry) for key, entry in value.items() if key != "note" and entry not in DEFAULTS.get(key, ())}
        if inner.get("from") in (["monster zone"], "monster zone") and inner.get("is") == "monster":
            del inner["is"]
        return inner or None
    if isinstance(value, list | tuple):
        parts = [_settled(word, entry) for entry in value]
        if len(parts) == 1:
            return parts[0]
        return (sorted(parts, key=repr) if word in UNORDERED else parts) or None
    return None if value in DEFAULTS.get(word, ()) or value is False and word != "damage step" else value
