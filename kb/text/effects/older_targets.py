"""The targets of an older text whose words were not read as such: the cards to which it does something when it was activated."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from kb.text.dividing.older import is_older
from kb.text.effects.joining import unwrapped
from kb.text.phrases.existing import shown
from kb.text.phrases.filters import placed
from kb.text.phrases.groups import face_up

CHOOSING = frozenset({
    "destroy", "banish", "send to the GY", "return to the hand", "return to the Deck", "add to the hand", "special summon", "take control",
    "change position", "turn face-down", "equip",
})
"""What older texts do to cards that are chosen when they are activated."""
CHOSEN_FROM = frozenset({"monster zone", "spell & trap zone", "field zone", "pendulum zone", "field", "GY", "banished"})
"""Places whose cards both players see."""


NOT_CHOSEN = re.compile(r"\bcannot (?:select|choose)\b", re.IGNORECASE)
"""What another sentence says of what may be chosen."""


def choose_when_activating(effect: dict[str, Any], text: str) -> None:
    """The cards to which a step of an older text is done are the targets it chooses, where its words were not read as such (ACT-4).

    Where the text has neither colon nor semicolon, this holds of every kind of effect, and of several cards.
    """
    targets, steps = effect.get("targets"), effect.get("does", [])
    if not steps or targets is None or len(targets) != 1 or set(targets[0]) != {"count", "opaque"} or "targets" in str(steps):
        return
    at = next((at for at, step in enumerate(steps) if any(isinstance(value, dict) for value in unwrapped(step).values())), None)
    older = is_older(text) and NOT_CHOSEN.search(text) is None
    if older and at is not None and not _holds_opaque({word: value for word, value in effect.items() if word != "targets"}):
        _choose_all(effect, at)
    elif effect["kind"] == "card activation":
        first = steps[0]
        verb = next(iter(first))
        if verb in CHOOSING and isinstance(first[verb], dict) and _are_seen_cards(first[verb]) and first[verb].get("count") == 1:
            effect["targets"] = [{**first[verb], "re-checked": False}]
            first[verb] = "targets"


def _choose_all(effect: dict[str, Any], at: int) -> None:
    """Makes the cards of this step targets, with those of the next where one act is done to both; none where others are chosen besides."""
    steps = effect["does"]
    chosen = [step for step in steps[at:] if _chooses(step)]
    others = [step for step in steps if not any(step is one for one in chosen)]
    if not chosen or chosen != steps[at:at + len(chosen)] or any(_may_choose(step) for step in others):
        return
    verb, plain = next(iter(unwrapped(chosen[0]))), [unwrapped(step) for step in chosen]
    same = all({**one, verb: None} == {**plain[0], verb: None} for one in plain)
    if len(chosen) > 1 and (len(chosen) > 2 or others or not same or "and" not in chosen[1]):
        return
    effect["targets"] = [{**_shown(placed(one[verb])), "re-checked": False} for one in plain]
    plain[0][verb] = "targets"
    del steps[at + 1:at + len(chosen)]


def _shown(target: dict[str, Any]) -> dict[str, Any]:
    """The target face-up, where only a face-up card meets it; how a monster was Summoned stays known when it lies face-down."""
    return shown(target) if "summoned" in target else face_up(target)


def _chooses(step: dict[str, Any]) -> bool:
    """Is it done to cards of a place that both players see, in words that are all read?"""
    plain = unwrapped(step)
    verb = next(iter(plain))
    return verb in CHOOSING and isinstance(plain[verb], dict) and {"optional", "if"}.isdisjoint(plain) and _are_seen_cards(plain[verb])


def _may_choose(value: Any) -> bool:
    """Does it hold cards, somewhere, that may be chosen where both players see them?"""
    if isinstance(value, dict):
        return _are_seen_cards(value) or any(map(_may_choose, value.values()))
    return isinstance(value, list) and any(map(_may_choose, value))


def _are_seen_cards(cards: dict[str, Any]) -> bool:
    """Is it a number of cards of a place that both players see, in words that are all read?"""
    seen = set(cards.get("from", ())) and set(cards["from"]) <= CHOSEN_FROM
    count = cards.get("count")
    told = isinstance(count, int) and count > 0 or isinstance(count, str) and count.startswith("up to ")
    return bool(seen) and told and "random" not in cards and "opaque" not in str(cards) and "one of" not in cards


def _holds_opaque(value: Any) -> bool:
    return any(word == "opaque" for word in _words(value))


def _words(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for word, entry in value.items():
            yield word
            yield from _words(entry)
    elif isinstance(value, list):
        for entry in value:
            yield from _words(entry)
