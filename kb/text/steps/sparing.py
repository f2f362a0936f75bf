"""What is spared one time: "the next time it would be destroyed by battle this turn, it is not destroyed"."""

from __future__ import annotations

import re
from collections.abc import Callable

from kb.text.language.units import Span
from kb.text.steps.pointers import Pointer, Step

_SPARED = re.compile(
    r"the (?:next|first) time (?P<what>[^,;:]+?) would be destroyed(?: by (?P<how>battle|card effects?|battle or (?:by )?card effects?))?"
    r"(?P<when> this turn)?, it is not destroyed", re.IGNORECASE)


_ONCE = re.compile(
    r"once (?:during )?(?P<when>this turn), (?P<what>[^,;:]+?) cannot be destroyed by "
    r"(?P<how>battle|card effects?|battle or (?:by )?card effects?)(?: \(this is a quick effect\))?", re.IGNORECASE)
"""The same in the words of a protection that holds once."""


def spared(span: Span, plain: Callable[[Span], list[Step] | None]) -> list[Step] | None:
    """That one known card is not destroyed one time: as "it cannot be destroyed", over once it has spared it; or each of a kind of cards.

    Of a kind of cards without "each", every one is spared for itself, or only the first of them, which is not certain.
    """
    match = _SPARED.fullmatch(span.text) or _ONCE.fullmatch(span.text)
    if match is None:
        return None
    how = match["how"] or "battle or card effect"
    when = f" {match['when'].strip()}" if match["when"] else ""
    steps = plain(Span(f"{match['what']} cannot be destroyed by {how}{when}", span.start, span.part))
    told = steps[0].get("apply") if steps is not None and len(steps) == 1 else None
    if steps is None or not isinstance(told, dict) or set(told) != {"cannot be destroyed", "of"}:
        return None
    each = {}
    if not (isinstance(told["of"], Pointer) or told["of"] == "this card"):
        if not match["what"].lower().startswith("each "):
            return None
        each = {"for each card": True}
    way = {} if told["cannot be destroyed"] == "card" else {"destroyed by": told["cannot be destroyed"]}
    return [{**steps[0], "apply": {"instead of destruction": [{"nothing": True}], **way, **each, "once": True, "of": told["of"]}}]
