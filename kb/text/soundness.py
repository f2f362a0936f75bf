"""Words that cannot be meant: a demand that denies itself, an exception that the engine would not honour. They become opaque."""

from __future__ import annotations

from typing import Any

from kb.text.continuous.matters import matters_when
from kb.text.language.units import Span, opaque
from kb.vocabulary.normal import listed

AGAINST = frozenset({
    "cannot be destroyed", "cannot be targeted", "unaffected by", "cannot special summon", "instead of destruction", "no effect damage",
    "negate what it destroys by battle", "cannot be banished", "must be attacked", "cannot be attacked", "opponent takes effect damage",
})
"""Modifiers that work only against the cards of their `by`."""
LISTS = ("cost", "does", "condition", "applies", "must hold", "while")


def sound(effect: dict[str, Any], span: Span) -> dict[str, Any]:
    """The effect with every part that cannot be meant as a part that cannot be said.

    >>> sound({"kind": "quick", "does": [{"destroy": {"is": "monster", "not": {"is": "monster"}}}]}, Span("destroy it"))["does"]
    [{'opaque': 'step at 0-10'}]
    """
    kinds = {"cost": "cost", "does": "step"}
    checked = dict(effect)
    for word in LISTS:
        if word in effect and not _is_sound(effect[word]):
            mark = {"opaque": opaque(kinds.get(word, "demand"), span)}
            checked[word] = [entry if _is_sound(entry) else mark for entry in effect[word]]
            if word == "applies":
                checked.update(matters_when(span.text))
    if any(_are_several(group) for group in listed(effect.get("targets"))) and any(map(_changes_any_monster, effect.get("does", []))):
        step = {"opaque": opaque("step", span)}
        checked["does"] = [step if _changes_any_monster(entry) else entry for entry in checked["does"]]
    if not _is_sound(effect.get("targets")):
        checked["targets"] = [{"count": 1, "opaque": opaque("target", span)}]
    if not _is_sound(effect.get("trigger")):
        checked["trigger"] = [{"event": "unknown", "where": [{"opaque": opaque("trigger", span)}]}]
    return checked


def _are_several(group: dict[str, Any]) -> bool:
    return isinstance(group.get("count"), int) and group["count"] > 1


def _changes_any_monster(step: dict[str, Any]) -> bool:
    """Is the ATK of "1 monster" changed, with no word of which? With several targets it is one of them."""
    change = step.get("change ATK")
    return isinstance(change, dict) and change.get("of") == {"from": ["monster zone"], "count": 1}


def others(effect: dict[str, Any], equips: bool) -> dict[str, Any]:
    """What an Equip Spell (`equips`) says of "other monsters": those other than the equipped one, for it is no monster itself.

    >>> others({"applies": [{"cannot attack": True, "of": {"from": ["monster zone"], "other than": "this card"}}]}, True)["applies"]
    [{'cannot attack': True, 'of': {'from': ['monster zone'], 'other than': 'equipped monster'}}]
    """
    if not equips or "applies" not in effect:
        return effect
    return {**effect, "applies": [{word: _other(value) for word, value in modifier.items()} for modifier in effect["applies"]]}


def _other(cards: Any) -> Any:
    monsters = isinstance(cards, dict) and cards.get("from") == ["monster zone"] and cards.get("other than") == "this card"
    return {**cards, "other than": "equipped monster"} if monsters else cards


def _is_sound(value: Any) -> bool:
    if isinstance(value, list):
        return all(map(_is_sound, value))
    if not isinstance(value, dict):
        return True
    denied = value.get("not")
    if isinstance(denied, dict) and denied and all(word in value and value[word] == said for word, said in denied.items()):
        return False
    if isinstance(value.get("by"), dict) and not AGAINST & value.keys():
        return False
    return all(_is_sound(_change(entry) if word.startswith("change ") else entry) for word, entry in value.items())


def _change(value: Any) -> Any:
    """A change of ATK, DEF or Level without the number that it is `by`."""
    return {word: entry for word, entry in value.items() if word != "by"} if isinstance(value, dict) else value
