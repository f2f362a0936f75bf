"""What decides an answer, for its first line: the card that forbids, or the fact that is missing."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from queries.telling.answers import Failed

_BY_A_CARD = re.compile(
    r"(?P<card>.+?) (?:says that|forbids|keeps|lets|banishes what) |Chain Link \d+ \((?P<link>.+?)\) cannot be responded to"
)
OF_NO_CARD = ("its own text", "an effect")


def forbidding(failed: Iterable[Failed]) -> str:
    """The card whose text forbids a move; "" if rules alone do.

    >>> forbidding([Failed("CHN-4", "this Chain does not answer it"), Failed("ACT-10", "Jinzo says that it cannot be activated")])
    'Jinzo'
    >>> forbidding([Failed("CHN-8", "Chain Link 1 (Super Polymerization) cannot be responded to")])
    'Super Polymerization'
    """
    for reason in failed:
        found = _BY_A_CARD.match(reason.why)
        card = found and (found["card"] or found["link"])
        if card and card not in OF_NO_CARD and not card.startswith(("it ", "its ")):
            return str(card)
    return ""


def common(cards: Sequence[str]) -> str:
    """The card that forbids all of several moves; "" if there is none.

    >>> common(["Jinzo", "Jinzo"]), common(["Jinzo", ""])
    ('Jinzo', '')
    """
    return cards[0] if cards and len(set(cards)) == 1 else ""


def until(why: str, when: str, others: bool) -> str:
    """When a reason no longer holds: legal then, or lifted where others hold as well. What the reason itself says is not repeated.

    >>> until("Set this turn", "from the next turn", False), until("no effect", "never", True), until("nobody said when", "", True)
    ('legal from the next turn', 'never lifted', '')
    >>> until("it is used only in your Standby Phase", "in your Standby Phase", False)
    'legal then'
    >>> until("it is used only if you control no monsters", "when that holds: you control no monsters", True)
    'lifted when that holds'
    """
    if not when:
        return ""
    word = "lifted" if others else "legal"
    lead, _, about = when.partition(": ")
    if about and about in why:
        when = lead
    elif when in why:
        return f"{word} then"
    return f"never {word}{when.removeprefix('never')}" if when == "never" or when.startswith(("never ", "never:")) else f"{word} {when}"
