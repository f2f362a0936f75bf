"""The target of an older text whose words were not read as one: the one card to which it does something."""

from __future__ import annotations

from typing import Any

CHOOSING = frozenset({
    "destroy", "banish", "send to the GY", "return to the hand", "return to the Deck", "add to the hand", "special summon", "take control",
    "change position", "turn face-down",
})
"""What older texts do to one card that is chosen when they are activated."""
CHOSEN_FROM = frozenset({"monster zone", "spell & trap zone", "field zone", "pendulum zone", "field", "GY", "banished"})
"""Places whose cards both players see."""


def choose_when_activating(effect: dict[str, Any]) -> None:
    """The one card to which a step of an older text is done is the target it chooses, where its words were not read as one (ACT-4)."""
    targets, steps = effect.get("targets"), effect.get("does", [])
    if effect["kind"] != "card activation" or not steps or targets is None or len(targets) != 1 or set(targets[0]) != {"count", "opaque"}:
        return
    first = steps[0]
    verb = next(iter(first))
    cards = first[verb]
    if verb not in CHOOSING or not isinstance(cards, dict) or not _is_one_seen_card(cards) or "targets" in str(steps):
        return
    effect["targets"] = [{**cards, "re-checked": False}]
    first[verb] = "targets"


def _is_one_seen_card(cards: dict[str, Any]) -> bool:
    """Is it one card of a place that both players see, in words that are all read?"""
    seen = set(cards.get("from", ())) and set(cards["from"]) <= CHOSEN_FROM
    return bool(seen) and cards.get("count") == 1 and "random" not in cards and "opaque" not in str(cards) and "one of" not in cards
