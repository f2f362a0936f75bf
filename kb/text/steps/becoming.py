"""An activated effect that becomes another one: `the activated effect becomes "Destroy 1 Spell/Trap your opponent controls"`."""

from __future__ import annotations

import re
from collections.abc import Callable

from kb.text.language.units import Span
from kb.text.steps.pointers import Step, pointers_in

VERB = "the activated effect becomes"
_BECOMES = re.compile(
    r"(?:the|your opponent's) activated effect"
    r"(?: of that (?:normal )?(?:spell|trap)(?: card)?)? becomes \"(?P<what>.+)\"",
    re.IGNORECASE | re.DOTALL,
)


def becoming(span: Span, read: Callable[[Span], list[Step] | None]) -> list[Step] | None:
    """The steps that the answered effect does instead, in words of its own: nothing in them points to cards spoken of outside."""
    match = _BECOMES.fullmatch(span.text)
    steps = read(span.piece(match.start("what"), match.end("what"))) if match is not None else None
    return None if steps is None or pointers_in(steps) or "this card" in str(steps) else [{VERB: steps}]
