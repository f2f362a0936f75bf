"""Parts of a clause that were read, put together: conjunctives, labels, what holds for several of them."""

from __future__ import annotations

import re
from typing import NamedTuple

from kb.text.dividing.clauses import hidden
from kb.text.language.units import Span, opaque
from kb.text.steps.pointers import Step

MAY = re.compile(r"(?:(?:if|when|while|during|until|for) [^,;]*, )?(?:also |then )?(?:you|your opponent|they|each player|either player"
                 r"|both players|that player|the turn player|its (?:owner|controller)) can (?!only\b)", re.IGNORECASE)
"""What begins a clause that need not be done."""


class Part(NamedTuple):
    """One clause read: its conjunctive, its steps, where it stood."""

    joined: str
    steps: list[Step]
    span: Span


def join(does: list[Step], joined: str, step: Step) -> None:
    """Adds a step: those after the first stand in their conjunctive; a step that already does is kept so."""
    if not does:
        does.append(step if not conjunctive(step) else next(iter(step.values())))
    elif conjunctive(step):
        does.append(step)
    else:
        does.append({joined: step})


def conjunctive(step: Step) -> bool:
    return len(step) == 1 and next(iter(step)) in ("and", "and if you do", "also", "then", "also, after that")


def unwrapped(step: Step) -> Step:
    return next(iter(step.values())) if conjunctive(step) else step


def flat(parts: list[Part]) -> list[Step]:
    """The steps of these parts in one list, each in its conjunctive."""
    does: list[Step] = []
    for part in parts:
        for step in part.steps:
            join(does, part.joined, step)
    return does


def opaque_step(span: Span) -> Step:
    """An opaque step that tells the verb of its clause and where it stands, and whether a player may leave it out."""
    match = re.match(r"(?:you can |your opponent |you )?(special summon|[a-z]+)", span.text, re.IGNORECASE)
    verb = match[1].lower() if match else "words"
    return {"opaque": opaque(f"step {verb}", span), **({"optional": True} if MAY.match(hidden(span.text)) else {})}


def label(span: Span) -> str:
    match = re.match(r"(?:you can )?(special summon|[a-z]+)", span.text, re.IGNORECASE)
    return match[1].lower() if match else "do"


def qualified(parts: list[Part], words: Step, span: Span) -> list[Part]:
    """The parts with `optional` or `if`: several stand or fall together."""
    joined = parts[0].joined
    steps = flat(parts)
    if len(steps) == 1 and not set(words) & set(steps[0]):
        return [Part(joined, [{**steps[0], **words}], span)]
    return [Part(joined, [{"the player who": steps, "player": "you", **words}], span)]
