"""What is done instead of a destruction only while something holds: "If X would be destroyed, while you control Y, you can … instead"."""

from __future__ import annotations

import re
from typing import Any

from kb.text.continuous.continuing import demand_of
from kb.text.continuous.replacing import read_first_time, read_replacement
from kb.text.language.printed import Printed
from kb.text.language.sentences import masked
from kb.text.language.units import Span

IN_FRONT = re.compile(r"while (?P<state>[^,;:]+), (?=(?:if|when|(?:each turn, )?the first) )")
IN_THEIR_TURN = re.compile(r"during each of (?P<whose>your opponent's|your) turns, (?=the first )")
"""Once each turn, and only in turns of this player."""
WITHIN = re.compile(r",? while (?P<state>[^,;:]+)(?=, you (?:can|may) )")
IN_THE_PHASE = re.compile(r"(?<= would be destroyed) during the (?P<phase>end|battle|standby) phase(?=, (?:you (?:can|may) )?)")
TURNS = {"your": "you", "your opponent's": "opponent"}
NOT_THAT_TURN = re.compile(r", except the turn this card was sent to the (?:gy|graveyard)(?=, you (?:can|may) )")


def read_replacement_while(span: Span, card: Printed) -> dict[str, Any] | None:
    """The words of a continuous effect with `instead of destruction` and its demand; None where the sentence is none or cannot be said."""
    flat = masked(span.text)
    late = NOT_THAT_TURN.search(flat)
    if late is not None:
        return _under([{"not": {"this card": {"from": ["GY"], "arrived": "this turn"}}}], ["GY"], span, late, card)
    theirs = IN_THEIR_TURN.match(flat)
    if theirs is not None:
        text = span.text[theirs.end():].removesuffix(".")
        words = read_first_time(span._replace(text="Each turn, " + text), card)
        return None if words is None or "while" in words else {**words, "while": [{"turn": TURNS[theirs["whose"]]}]}
    phase = IN_THE_PHASE.search(flat)
    if phase is not None:
        return _under([{"phase": [phase["phase"]]}], [], span, phase, card)
    match = IN_FRONT.match(flat) or WITHIN.search(flat)
    if match is None:
        return None
    demand = demand_of(span.piece(match.start("state"), match.end("state")), card)
    if demand is None:
        return None
    places = [place for place in demand.works_in if place != "field"]
    return _under(list(demand.conditions), places, span, match, card)


def _under(conditions: list[dict[str, Any]], places: list[str], span: Span, match: re.Match[str], card: Printed) -> dict[str, Any] | None:
    """The replacement that the rest of the sentence says, while these hold and from these places."""
    rest = span._replace(text=span.text[: match.start()] + span.text[match.end() :])
    words = read_replacement(rest, card) or read_first_time(rest, card)
    if words is None or places and words.setdefault("works in", places) != places:
        return None
    both = [*conditions, *words.get("while", ())]
    return {**words, **({"while": both} if both else {})}
