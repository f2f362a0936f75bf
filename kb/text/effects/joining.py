"""Parts of a clause that were read, put together: conjunctives, labels, what holds for several of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from kb.text.dividing.clauses import hidden
from kb.text.language.units import Span, opaque
from kb.text.steps.pointers import Step
from kb.text.steps.step_verbs import CHANGING, DONE
from kb.vocabulary.references import CHOSEN_BY_STEPS

MAY = re.compile(r"(?:(?:if|when|while|during|until|for) [^,;]*, )?(?:also |then )?(?:you|your opponent|they|each player|either player"
                 r"|both players|that player|the turn player|its (?:owner|controller)) can (?!only\b)", re.IGNORECASE)
"""What begins a clause that need not be done."""


class Part(NamedTuple):
    """One clause read: its conjunctive, its steps, where it stood."""

    joined: str
    steps: list[Step]
    span: Span
    of_what_was_moved: bool = False
    """Does "also" mean "and if you do" here, unless it speaks of targets that no part before moves?"""


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


MOVES = DONE - CHANGING | {"opaque"}
"""What may leave cards elsewhere than they were, so that what is said of them behind it hangs on it."""


def moves_cards(steps: list[Step]) -> bool:
    """Does a step move cards, or could it not be read?"""
    return any(word in MOVES for word, _ in all_words(steps))


def later_done_to_targets(steps: list[Step]) -> bool:
    """Is all of this delayed and done to the targets alone, which are known whatever was done before?"""
    later = [step for one in steps for step in one.get("delay", {}).get("does", ())]
    meant = [[value for _, value in all_words(step) if isinstance(value, str)] for step in later]
    return bool(later) and all("targets" in said and CHOSEN_BY_STEPS.isdisjoint(said) for said in meant)


def all_words(value: Any) -> Iterator[tuple[str, Any]]:
    """Every word in it with what it says."""
    if isinstance(value, dict):
        for word, entry in value.items():
            yield word, entry
            yield from all_words(entry)
    elif isinstance(value, list):
        for entry in value:
            yield from all_words(entry)
