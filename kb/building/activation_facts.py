"""What a described card says about activating its effects, one flat record for each.

Other programs read it (`legality kb facts --json-lines`), and it is what can be compared with the card scripts of simulators.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kb.vocabulary.normal import card_words, listed, numbered
from kb.vocabulary.words import ACTIVATED

ZONES = {
    "hand": ("HAND",),
    "GY": ("GRAVE",),
    "banished": ("REMOVED",),
    "deck": ("DECK",),
    "extra deck": ("EXTRA",),
    "monster zone": ("MZONE",),
    "extra monster zone": ("MZONE",),
    "spell & trap zone": ("SZONE",),
    "field zone": ("FZONE",),
    "pendulum zone": ("PZONE",),
    "field": ("MZONE", "SZONE", "FZONE"),
}
"""The places of the vocabulary as simulators call them."""

_SOFT = frozenset({"soft", "while face-up"})
_HARD = frozenset({"use", "activate", "per duel"})


def activation_facts(card: dict[str, Any]) -> dict[str, Any]:
    """The activation facts of a card in the normal form of the knowledge base.

    `effects` holds one record for each activated effect in the order of the text: `kind` (`spell_activation`, `trap_activation`,
    `ignition`, `trigger`, `quick`, `flip`), `mandatory`, `timing` (`when`, `if` or None; only optional triggers can miss theirs, TIM-2),
    `spell_speed`, `targets`, `cost` (not what only binds from the activation on), `zones`, `once` (`soft`, `hard` or None). Bullets of
    which one is activated are one record.

    >>> trap = {"card": "trap", "effects": [{"kind": "card activation", "cost": [{"pay LP": 1000}], "does": [{"draw": 1}]}]}
    >>> record = activation_facts(trap)["effects"][0]
    >>> record["kind"], record["spell_speed"], record["cost"]
    ('trap_activation', 2, True)
    """
    types, kind = card_words(card)
    found: list[dict[str, Any]] = []
    together: dict[tuple[Any, ...], dict[str, Any]] = {}
    for effect in _activated(numbered(card)):
        record = _record(effect, types, kind)
        key = ("card activation",) if effect["kind"] == "card activation" else tuple(listed(effect.get("one of")))
        if key and key in together:
            first = together[key]
            first.update(targets=first["targets"] or record["targets"], cost=first["cost"] or record["cost"])
            continue
        together[key] = record
        found.append(record)
    return {"passcode": card.get("password"), "effects": found}


def _activated(card: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Its activated effects, and those that its continuous effects give to other cards."""
    for effect in card["effects"]:
        if effect.get("kind") in ACTIVATED:
            yield effect
        elif effect.get("kind") == "continuous":
            for modifier in listed(effect.get("applies")):
                granted = modifier.get("grants") if isinstance(modifier, dict) else None
                if isinstance(granted, dict) and granted.get("kind") in ACTIVATED:
                    yield granted


def _record(effect: dict[str, Any], types: frozenset[str], kind: str) -> dict[str, Any]:
    card_activation = effect["kind"] == "card activation"
    mandatory = effect.get("optional") is False and effect["kind"] in ("trigger", "quick", "flip")
    timing = effect.get("timing") if effect["kind"] == "trigger" and not mandatory else None
    return {
        "kind": f"{kind}_activation" if card_activation else effect["kind"],
        "mandatory": mandatory,
        "timing": "if" if timing == "each time" else timing,
        "spell_speed": _speed(types, kind) if card_activation else 2 if effect["kind"] == "quick" else 1,
        "targets": bool(effect.get("targets")),
        "cost": any("apply" not in step for step in listed(effect.get("cost"))),
        "zones": [] if card_activation else _zones(effect, types, kind),
        "once": _once(effect),
    }


def _speed(types: frozenset[str], kind: str) -> int:
    """The Spell Speed of a card activation (SPD-1…3)."""
    if kind == "trap":
        return 3 if "counter" in types else 2
    return 2 if "quick-play" in types else 1


def _zones(effect: dict[str, Any], types: frozenset[str], kind: str) -> list[str]:
    usual = "monster zone" if kind == "monster" else "field zone" if "field" in types else "spell & trap zone"
    places = listed(effect.get("works in")) or [usual]
    return list(dict.fromkeys(zone for place in places for zone in ZONES.get(place, ())))


def _once(effect: dict[str, Any]) -> str | None:
    words = {word for limit in listed(effect.get("limit")) for word in limit}
    return "hard" if words & _HARD else "soft" if words & _SOFT else None
