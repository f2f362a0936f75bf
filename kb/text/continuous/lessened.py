"""What a card is that was Summoned in a way of its own text: "…, but its original ATK becomes 1800", "… become halved"."""

from __future__ import annotations

import re
from typing import Any

from kb.text.language.printed import Printed
from kb.text.language.sentences import masked

_BUT = r"its original (?P<stats>atk|atk/def|atk and def) (?:(?:becomes?|is|are) (?P<halved>halved)|becomes? (?P<value>\d+))$"
LESSENED = re.compile(r"(?:if [^;:.]+, )?you can normal summon(?:/set)? this card without tributing, but " + _BUT)
ONLY_LESSENED = re.compile(_BUT)


def without_tribute(text: str, card: Printed) -> dict[str, Any] | None:
    """What a card is that was Normal Summoned without Tributing; None where these words do not say it, or not all of it."""
    found = _stats(LESSENED.match(masked(text).replace(",0", "0")), card)
    skipped = {"this card": {"summoned": "normal", "not": {"summoned": "tribute"}}}
    return None if found is None else {"kind": "continuous", "while": [skipped], "applies": found}


def after_its_procedure(text: str, card: Printed) -> dict[str, Any] | None:
    """What a card is behind its Special Summon by its own text; None where these words do not say it."""
    found = _stats(ONLY_LESSENED.match(masked(text).replace(",0", "0").strip(" .")), card)
    return None if found is None else {"kind": "continuous", "while": [{"this card": {"summoned": "own procedure"}}], "applies": found}


def _stats(match: re.Match[str] | None, card: Printed) -> list[dict[str, Any]] | None:
    """The modifiers of ATK, and of DEF where it is named; half of what is printed on the card."""
    if match is None:
        return None
    found: list[dict[str, Any]] = []
    for word, stat, printed in (("original atk", "atk", card.atk), ("set def", "def", card.defense)):
        if stat not in match["stats"]:
            continue
        if match["halved"] and not isinstance(printed, int):
            return None
        found.append({word: -(-printed // 2) if match["halved"] and isinstance(printed, int) else int(match["value"])})
    return found
