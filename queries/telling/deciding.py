"""What decides an answer, for its first line: the card that forbids, or the fact that is missing."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from queries.telling.answers import Failed

_BY_A_CARD = re.compile(r"(?P<card>.+?) (?:says that|forbids) ")
OF_NO_CARD = ("its own text", "a text in force")


def forbidding(failed: Iterable[Failed]) -> str:
    """The card whose text forbids a move; "" if rules alone do.

    >>> forbidding([Failed("CHN-4", "this Chain does not answer it"), Failed("ACT-10", "Jinzo says that it cannot be activated")])
    'Jinzo'
    """
    for reason in failed:
        found = _BY_A_CARD.match(reason.why)
        if found is not None and found["card"] not in OF_NO_CARD:
            return found["card"]
    return ""


def common(cards: Sequence[str]) -> str:
    """The card that forbids all of several moves; "" if there is none.

    >>> common(["Jinzo", "Jinzo"]), common(["Jinzo", ""])
    ('Jinzo', '')
    """
    return cards[0] if cards and len(set(cards)) == 1 else ""
