"""How much of a card is said: everything, everything that its activations need, or less. What is not said is `opaque`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from kb.text.language.units import placed
from kb.vocabulary.words import ACTIVATED, CONJUNCTIVES

FULL, EXACT, PART = "full", "activation-exact", "opaque"
"""No opaque part; opaque parts only in what happens at resolution, where they do not bear on the activation; other opaque parts too."""
GRADES = (FULL, EXACT, PART)
REMARK = "in words of its own"
"""The kind of an opaque part that a person put into words."""


class Opaque(NamedTuple):
    """One opaque part of a card."""

    effect: int | None
    """The place of its effect in the list of effects, or None: it belongs to the card."""
    path: tuple[str, ...]
    """The words of the vocabulary on the way to it."""
    text: str
    """What stands there."""

    @property
    def kind(self) -> str:
        """What kind of words it stands for.

        >>> Opaque(0, ("does",), "step reveal at 120-164").kind
        'step reveal'
        """
        found = placed(self.text)
        return found.kind if found else REMARK

    @property
    def place(self) -> tuple[str, int, int] | None:
        """(`text`, `pendulum` or `materials`; start; end) of those words in the printed text; None for a remark."""
        found = placed(self.text)
        return found[1:4] if found else None


def opaque_parts(card: dict[str, Any]) -> list[Opaque]:
    """Every opaque part of a card, those of its effects last."""
    found = [Opaque(None, path, text) for path, text in _within({word: value for word, value in card.items() if word != "effects"}, ())]
    for number, effect in enumerate(card.get("effects", ())):
        found += [Opaque(number, path, text) for path, text in _within(effect, ())]
    return found


def _within(value: Any, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str]]:
    if isinstance(value, dict):
        for word, inner in value.items():
            if word == "opaque":
                yield from ((path, str(text)) for text in (inner if isinstance(inner, list) else [inner]))
            else:
                yield from _within(inner, (*path, str(word)))
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _within(inner, path)


def effect_grade(effect: dict[str, Any]) -> str:
    """How much of one effect is said."""
    paths = [path for path, _ in _within(effect, ())]
    if not paths:
        return FULL
    resolved = effect["kind"] in ACTIVATED and all(path[:1] in ((), ("does",)) for path in paths)
    return EXACT if resolved and _is_exact(effect) else PART


def _is_exact(effect: dict[str, Any]) -> bool:
    """Do the unread parts of what it does leave exact whether it can be activated (ACT-4)? A mandatory effect activates in any case."""
    if effect.get("optional") is False and effect["kind"] != "card activation":
        return True
    steps = [_unjoined(step) for step in effect.get("does", ())]
    begins_open = effect["kind"] == "card activation" and bool(steps) and "opaque" in steps[0] and bool(steps[0].get("optional"))
    unread = next((at for at, step in enumerate(steps) if "opaque" in step and not step.get("includes nothing")), len(steps))
    may_be_brought = any(isinstance(value, dict) and not step.get("optional") for step in steps[unread + 1 :] for value in step.values())
    return not begins_open and not may_be_brought and all(map(_is_asked_exactly, steps))


def _unjoined(step: dict[str, Any]) -> dict[str, Any]:
    """A step without the conjunctive that joins it to the one before."""
    found: dict[str, Any] = next((step[word] for word in CONJUNCTIVES if word in step), step)
    return found


def _is_asked_exactly(step: dict[str, Any]) -> bool:
    """Can be told of this step whether it could be done?"""
    if step.get("optional") or "delay" in step or "heads" in step or "rolled" in step:
        return True
    if "further materials" in step:
        return False
    if "opaque" in step:
        return bool(step.get("possible")) or "possible with" in step
    inner = [_unjoined(one) for word in ("each player", "the player who") for one in step.get(word, ())]
    inner += [_unjoined(one) for option in step.get("choose one", ()) for one in option["does"]]
    if inner:
        return all(map(_is_asked_exactly, inner))
    return "apply" in step or not any(_within(step, ()))


def card_grade(card: dict[str, Any]) -> str:
    """How much of a card is said: the least that is said of any of its effects."""
    grades = [effect_grade(effect) for effect in card.get("effects", ())]
    grades += [PART for part in opaque_parts(card) if part.effect is None]
    return max(grades, key=GRADES.index, default=FULL)
