"""What lasts: the modifiers of an `apply` step, and what an equipped card gives its monster."""

from __future__ import annotations

import re
from typing import Any, Final

from kb.records.effects import Modifier, Step
from kb.saying import events, modifiers
from kb.saying.context import Context
from kb.saying.english import capital
from kb.saying.wholes import Whole


def _inner(context: Context, whole: Whole) -> modifiers.Inner:
    return modifiers.Inner(whole.steps, whole.conditions, events.triggers, context.effect or _no_effect)


def _no_effect(_effect: Any, _context: Context) -> str:
    return "another effect"


def applied(said: tuple[Modifier, ...], step: Step, context: Context, whole: Whole) -> str:
    """A lasting effect, with whom it is about and how long it lasts."""
    return modifiers.modifiers(said, context, _inner(context, whole), step.to, step.player, step.until)


_GAINS: Final = re.compile(r"the equipped monster gains (\d+ (?:ATK|DEF|ATK/DEF))")


def given(said: tuple[Modifier, ...], context: Context, whole: Whole) -> str:
    """What the card that is equipped does to its monster: "that gives it 500 ATK"."""
    words = modifiers.modifiers(said, context.knowing("this card", False, "the equipped monster"), _inner(context, whole))
    gains = _GAINS.fullmatch(words)
    return f"that gives it {gains[1]}" if gains is not None else f"with this effect: {capital(words)}"


def continuous(said: tuple[Modifier, ...], context: Context, whole: Whole) -> str:
    """What a continuous effect does all the time."""
    return modifiers.modifiers(said, context, _inner(context, whole))
