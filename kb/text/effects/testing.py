"""What must hold for a part to be done: a coin, cards pointed back to, or how things stand."""

from __future__ import annotations

import re

from kb.text.events.stating import stated
from kb.text.language.units import Span, opaque
from kb.text.language.verbs import TAKEN_AWAY, Form, alternation
from kb.text.phrases.demands import settled
from kb.text.steps.pointers import Step
from kb.text.steps.steps import read_test

HEADS = re.compile(r"(?:the result is heads|it lands on heads|it is heads|heads)", re.IGNORECASE)
TAILS_UP = re.compile(r"(?:the result is tails|it is tails|tails)", re.IGNORECASE)


AS_IT_WAS = re.compile(
    rf"\b(?:{alternation((*TAKEN_AWAY, 'tribute', 'discard'), Form.PARTICIPLE)})\b[^.;]*\b(?:face-?(?:up|down)|position)\b", re.IGNORECASE
)
"""How a card lay that has left the field since: where it is now it does not show that."""


def denied(words: Step | None) -> Step:
    """The opposite of what a clause demanded, for "otherwise"."""
    assert words is not None
    if "heads" in words:
        return {"heads": "< 1" if words["heads"] == ">= 1" else ">= 1"}
    tests = words["if"]
    return {"if": [{"not": tests[0] if len(tests) == 1 else {"all of": tests}}]}


def tested(state: Span) -> Step | None:
    """The word of a step for what must hold: a coin, cards pointed back to, or how things stand."""
    if HEADS.fullmatch(state.text):
        return {"heads": ">= 1"}
    if TAILS_UP.fullmatch(state.text):
        return {"heads": "< 1"}
    pointed = read_test(state.text)
    if pointed is not None and AS_IT_WAS.search(state.text):
        return {"if": [{"opaque": opaque("test", state)}]}
    if pointed is not None:
        return {"if": [settled(pointed, state)]}
    found = stated(state)
    return None if found is None else {"if": found}
