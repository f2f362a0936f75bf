"""Sentences that narrow the Special Summon before them while something is not there: "you can only Special Summon "X" with this effect"."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from kb.text.dividing.clauses import Clause
from kb.text.effects.bullets import Choice
from kb.text.effects.joining import unwrapped
from kb.text.effects.testing import tested
from kb.text.language.units import Span
from kb.text.phrases.demands import settled
from kb.text.steps.pointers import Step
from kb.text.steps.steps import read_steps

_NARROWS = re.compile(
    r"(?P<but>, but |^)if you control no (?P<kind>[^,;]+), you can only special summon (?P<only>[^,;]+) with this effect$", re.IGNORECASE)


def apart(found: Iterable[Clause | Choice]) -> Iterable[Clause | Choice]:
    """The clauses, such words behind "but" as a clause of their own."""
    for entry in found:
        match = _NARROWS.search(entry.span.text) if isinstance(entry, Clause) else None
        if match is not None and match["but"] and isinstance(entry, Clause):
            yield entry._replace(span=entry.span.piece(0, match.start()))
            yield Clause("also", entry.span.piece(match.end("but"), len(entry.span.text)))
        else:
            yield entry


def narrows(text: str, does: list[Step]) -> bool:
    """Is this such a sentence about the one Special Summon before it? Then its cards are narrowed."""
    match = _NARROWS.fullmatch(text)
    summons = [step for step in map(unwrapped, does) if "special summon" in step]
    if match is None or len(summons) != 1 or any("opaque" in unwrapped(step) for step in does):
        return False
    cards, there, only = summons[0]["special summon"], _there(match["kind"]), _kind(match["only"])
    if not isinstance(cards, dict) or {"any of", "opaque"} & set(cards) or there is None or only is None:
        return False
    summons[0]["special summon"] = {**cards, "any of": [only, {"while there": there}]}
    return True


def _there(kind: str) -> dict[str, Any] | None:
    """So many of these that some are there."""
    held = tested(Span(f"you control {kind}", 0, "text"))
    found = held.get("if") if held is not None else None
    if not isinstance(found, list) or len(found) != 1 or set(found[0]) != {"exists"} or settled(found, Span(kind, 0, "text")) != found:
        return None
    return {word: value for word, value in found[0]["exists"].items() if (word, value) != ("count", "1+")}


def _kind(words: str) -> dict[str, Any] | None:
    """What is said of the monsters that alone may be Summoned."""
    steps = read_steps(f"you cannot special summon {words}")
    told = steps[0].get("apply") if steps is not None and len(steps) == 1 else None
    found = told.get("cannot special summon") if isinstance(told, dict) else None
    if not isinstance(found, dict) or settled(found, Span(words, 0, "text")) != found:
        return None
    return {word: value for word, value in found.items() if (word, value) != ("is", "monster")} or None
