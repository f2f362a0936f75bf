"""What stands once behind several groups of cards and holds for all of them: "1 X and 1 Y in your GY"."""

from __future__ import annotations

from typing import Any

from kb.text.effects.acts import MOVED
from kb.text.phrases.filters import placed


def sharing_places(groups: list[Any]) -> list[Any]:
    """Groups joined by "and": a place behind the last holds for those that name none ("1 X and 1 Y in your GY")."""
    last = groups[-1]
    if not isinstance(last, dict) or not ("from" in last or _lies_in_one_of(last)):
        return groups
    place = {key: last[key] for key in ("from", "whose", *(("any of",) if "from" not in last else ())) if key in last}
    if set(last.get("not", ())) == {"name"}:
        place["not"] = last["not"]
    placeless = [isinstance(group, dict) and not {"from", "reference", "any of"} & set(group) for group in groups]
    put = placed if "any of" in place else dict
    return [put({**group, **place}) if without else group for group, without in zip(groups, placeless, strict=True)]


def _lies_in_one_of(cards: dict[str, Any]) -> bool:
    """Are several places all that it may be one or another of ("from your hand or face-up field")?"""
    return bool(cards.get("any of")) and all("from" in entry and entry.keys() <= {"from", "whose", "face"} for entry in cards["any of"])


def sharing_steps(steps: list[dict[str, Any]]) -> list[dict[str, Any]]:
    verbs = [next(iter(step)) for step in steps]
    if len(steps) < 2 or any(verb not in MOVED for verb in verbs):
        return steps
    groups = sharing_places([step[verb] for verb, step in zip(verbs, steps, strict=True)])
    return [{verb: group} for verb, group in zip(verbs, groups, strict=True)]


def others(steps: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Cards that pay together with this card are others."""
    if not any("this card" in step.values() for step in steps):
        return steps
    return [{verb: {"other than": "this card", **cards} if isinstance(cards, dict) and "reference" not in cards else cards}
            for step in steps for verb, cards in step.items()]
