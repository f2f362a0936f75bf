"""A clause that wins the Duel as soon as something holds (RES-6): "If you have all 3 of these cards in your hand, you win the Duel"."""

from __future__ import annotations

import re
from typing import Any

from kb.text.continuous.phased import phased
from kb.text.events.stating import state_conditions
from kb.text.language.printed import Printed
from kb.text.language.sentences import masked
from kb.text.language.units import Span
from kb.text.phrases.groups import is_said

WINS = re.compile(r"(?:during (?P<when>[^,]+), )?(?:if|when) (?P<state>.+?), (?P<who>you|your opponent) wins? the duel$")
HELD = re.compile(r'you have (?P<names>"n+"(?:(?:,| and|, and) "n+")*) in addition to this card in your hand$')
NAME = re.compile(r'"([^"]+)"')


def read_winning(span: Span, card: Printed) -> dict[str, Any] | None:
    """The words of the clause, with an opaque condition where it cannot be said when it wins; None where the sentence wins nothing."""
    flat = masked(span.text)
    match = WINS.match(flat)
    if match is None:
        return None
    state = span.piece(match.start("state"), match.end("state"))
    words: dict[str, Any] = {"kind": "clause"}
    held = HELD.match(masked(state.text))
    if held is not None:
        words["works in"] = ["hand"]
        conditions = [{"exists": {"count": "1+", "from": ["hand"], "whose": "you", "name": name}} for name in NAME.findall(state.text)]
    else:
        conditions = [*(phased(match["when"]) or [] if match["when"] else []), *_conditions(state, card)]
    return {**words, "while": conditions, "condition": conditions, "does": [{"win": match["who"].replace("your opponent", "opponent")}]}


def _conditions(state: Span, card: Printed) -> list[dict[str, Any]]:
    """What must hold: each demand joined by "and" that can be said, before those that cannot."""
    whole = state_conditions(state, card)
    if is_said(whole):
        return whole
    parts, start = [], 0
    for joint in re.finditer(r",? and ", masked(state.text)):
        parts.append(state.piece(start, joint.start()))
        start = joint.end()
    parts.append(state.piece(start, len(state.text)))
    read = [state_conditions(part, card) for part in parts]
    said = [condition for conditions in read if is_said(conditions) for condition in conditions]
    return [*said, *(condition for conditions in read if not is_said(conditions) for condition in conditions)] if said else whole
