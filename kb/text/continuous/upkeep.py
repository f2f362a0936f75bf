"""What a player must do in a phase to keep a card: "During each of your Standby Phases, pay 500 LP or destroy this card" (PHA-4)."""

from __future__ import annotations

import re
from typing import Any

from kb.text.effects.paying import read_payments
from kb.text.language.printed import Printed
from kb.text.language.sentences import masked
from kb.text.language.units import Span
from kb.text.language.verbs import COSTS, alternation
from kb.text.language.word_lists import NAMED_PHASES, one_of

WHEN = re.compile(
    r"(?P<once>once per turn, )?(?:during|in|at) "
    r"(?P<whose>each of your|your|each of your opponent's|your opponent's|each|the|every|each player's|both players') "
    rf"(?P<phase>{one_of(NAMED_PHASES, but=('main', 'battle'))}) phases?, "
)
LOST = r"(?:destroy this card|this card is destroyed|destroy it)"
PAY_OR_LOSE = re.compile(rf"(?:you )?(?:must )?(?P<pay>.+?)(?P<must> \(this is not optional\))?,? or (?:else )?{LOST}$")
LOSE_UNLESS = re.compile(rf"{LOST} unless you (?P<pay>.+)$")
TURNS = {"your": "you", "each of your": "you", "your opponent's": "opponent", "each of your opponent's": "opponent"}


def read_upkeep(span: Span, card: Printed) -> dict[str, Any] | None:
    """The words of a clause of upkeep; None where the sentence is none or cannot be said whole."""
    flat = masked(span.text)
    head = WHEN.match(flat)
    if head is None:
        return None
    rest = flat[head.end():]
    match = PAY_OR_LOSE.match(rest) or LOSE_UNLESS.match(rest)
    if match is None:
        return None
    start = head.end() + match.start("pay")
    options = _options(span.text[start:head.end() + match.end("pay")], bool(match.groupdict().get("must")))
    if options is None:
        return None
    words: dict[str, Any] = {
        "kind": "clause", "during": {"phases": [head["phase"]], "turn": TURNS.get(head["whose"], "either")}, "optional": False,
        "does": [{"choose one": options}],
    }
    if head["once"]:
        words["limit"] = [{"soft": 1}]
    return words


OR = re.compile(r",? or (?=(?:" + alternation(COSTS, but=("shuffle", "remove", "detach")) + r")\b)")


def _options(text: str, obliged: bool) -> list[dict[str, Any]] | None:
    """What is paid, each way an option, and the loss of the card: where paying is an obligation, only if it cannot be paid."""
    marks = list(OR.finditer(masked(text)))
    if obliged and marks:
        return None
    options: list[dict[str, Any]] = []
    for start, end in zip([0, *(mark.end() for mark in marks)], [*(mark.start() for mark in marks), len(text)], strict=True):
        steps = read_payments(text[start:end])
        needed = _needed(*next(iter(steps[0].items()))) if steps and len(steps) == 1 else None
        if steps is None or needed is None:
            return None
        verb = next(iter(steps[0]))
        options.append({"label": LABELS.get(verb, verb), "if": [needed], "does": steps})
    lost: dict[str, Any] = {"label": "destroy", "does": [{"destroy": "this card"}]}
    if obliged:
        lost["if"] = [_not(first) for option in options[:1] for first in option["if"]]
    return [*options, lost]


LABELS = {"pay LP": "pay", "send to the GY": "send", "return to the hand": "return", "return to the Deck": "return"}


def _needed(verb: str, what: Any) -> dict[str, Any] | None:
    """What must hold to be able to do this step."""
    if verb == "pay LP":
        return {"lp": {"who": "you", "is": f">= {what}"}} if isinstance(what, int) else None
    if not isinstance(what, dict) or not isinstance(what.get("count"), int):
        return None
    return {"exists": {**what, "count": f"{what['count']}+"}}


def _not(condition: dict[str, Any]) -> dict[str, Any]:
    if "lp" in condition:
        return {"lp": {**condition["lp"], "is": condition["lp"]["is"].replace(">=", "<")}}
    return {"not": condition}
