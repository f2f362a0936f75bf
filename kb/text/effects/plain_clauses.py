"""A clause with one verb, as steps: nothing in it needs to be cut further."""

from __future__ import annotations

import re
from typing import Any

from kb.text.dividing.clauses import of_any_of_two
from kb.text.effects.joining import unwrapped
from kb.text.language.units import Span
from kb.text.modifiers.modifying import read_clause
from kb.text.phrases.demands import Unsaid, relative, settled
from kb.text.phrases.groups import is_said
from kb.text.steps import fusing, tokens, trap_monsters
from kb.text.steps.extra_summons import read_more_summons
from kb.text.steps.pointers import Pointer, Step
from kb.text.steps.steps import read_steps
from kb.text.steps.wordings import normalised
from kb.vocabulary.normal import listed

LASTS = re.compile(r"(?P<what>.*?)(?P<turn>,? (?:this turn|for the rest of this turn|until the end of this turn))?",
    re.IGNORECASE | re.DOTALL)
MUST_ATTACK = re.compile(r"(?<=\bmust attack) this turn, if able$", re.IGNORECASE)
POINTED = re.compile(r"(?:it|they|that (monster|card)|those (monster|card)s)\b", re.IGNORECASE)
IN_A_ROW = re.compile(r"\b(?:in a row|again)\b", re.IGNORECASE)
"""An attack right behind another one is no number of attacks each Battle Phase."""
RISES = frozenset(
    {"atk", "def", "set atk", "set def", "level", "set level", "original atk", "original def", "negate effects", "grants", "opaque"}
)
"""Modifiers that a step says with a verb of its own."""


CURRENTLY = re.compile(r"\bcurrently (?=controls?\b|on the field\b)", re.IGNORECASE)
"""What is said of the cards that are there as it resolves, and of none that come later."""


def plain(span: Span) -> list[Step] | None:
    """The steps of such a clause; what lasts on the cards that are there now is done to those, chosen all of them."""
    steps = _plain(span)
    return steps if steps is None or CURRENTLY.search(span.text) is None else _of_those_now(steps)


def _of_those_now(steps: list[Step]) -> list[Step] | None:
    """The same with all cards of a kind chosen before something is said of them that lasts; None where they are of several kinds."""
    found: list[Step] = []
    for step in steps:
        inner = unwrapped(step)
        told = [modifier for modifier in listed(inner.get("apply")) if isinstance(modifier, dict)]
        kinds = [modifier["of"] for modifier in told if isinstance(modifier.get("of"), dict)]
        if not kinds:
            found.append(step)
            continue
        if len(kinds) != len(told) or any(kind != kinds[0] for kind in kinds) or "to" in inner:
            return None
        chosen: Step = {"choose cards": {**kinds[0], "count": "all"}}
        joined = next(iter(step)) if inner is not step else ""
        found.append({joined: chosen} if joined else chosen)
        said = [{**modifier, "of": Pointer("choose")} for modifier in told]
        found.append({"and": {**inner, "apply": said if len(said) > 1 else said[0]}})
    return found


def _plain(span: Span) -> list[Step] | None:
    text = span.text
    if "token" in text.lower():
        steps = tokens.read(text)
        if steps is not None:
            return steps
    if of_any_of_two(text):
        return None
    steps = read_more_summons(text) or read_steps(text) or fusing.read(text) or trap_monsters.read(text)
    if steps is None:
        return _modified(text)
    if not any("apply" in unwrapped(step) and not is_said(settled(step, span, frozenset())) for step in steps):
        return [placed_in(step, span) for step in steps]
    return None


def placed_in(value: Any, span: Span) -> Any:
    """The same with each demand that cannot be said given its place: that of its clause, where the words were put in another order."""
    whole = normalised(span.text) != span.text
    return relative(_widened(value, len(span.text)) if whole else value, span)


def _widened(value: Any, length: int) -> Any:
    if isinstance(value, Unsaid):
        return value._replace(start=0, end=length)
    if isinstance(value, dict):
        return {word: _widened(item, length) for word, item in value.items()}
    return [_widened(item, length) for item in value] if isinstance(value, list) else value


def _modified(text: str) -> list[Step] | None:
    """A lasting effect in the words of the continuous ones ("it cannot be used as Link Material this turn")."""
    match = LASTS.fullmatch(MUST_ATTACK.sub(", if able this turn", text))
    assert match is not None
    about = POINTED.match(match["what"])
    antecedent = Pointer("it") if about is None or about[1] is None else Pointer("that", "" if about[1] == "card" else about[1])
    found = read_clause(match["what"], None, antecedent)
    if found is None or found.conditions or not found.modifiers or IN_A_ROW.search(text):
        return None
    if any(RISES & set(modifier) or not isinstance(modifier.get("attacks", 0), int) for modifier in found.modifiers):
        return None  # a number that is worked out is worked out once, when the effect resolves
    modifiers = list(found.modifiers)
    return [{"apply": modifiers[0] if len(modifiers) == 1 else modifiers, **({"until": "end of this turn"} if match["turn"] else {})}]
