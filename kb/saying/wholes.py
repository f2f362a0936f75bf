"""What a word is said with that holds whole steps or conditions: handed down, so that no file imports one that imports it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from kb.records.effects import Step
from kb.saying import cards
from kb.saying.context import Context
from kb.saying.english import spaced


class Whole(NamedTuple):
    """How steps and conditions are said."""

    steps: Callable[[Any, Context], str]
    conditions: Callable[[Any, Context], str]


class Said(NamedTuple):
    """The step that is said, where, and how what stands in it is said."""

    step: Step
    context: Context
    whole: Whole

    @property
    def own(self) -> str:
        """The hand or the Deck of whoever does it: "your" or "their"."""
        return "their" if self.context.theirs else "your"


NOTHING: Final = "activate this card"
"""What is done where nothing is: a card is activated, and its effects come later."""

FROM_ONE_PLACE: Final = {"hand": "from your hand", "GY": "from your GY", "extra deck": "from your Extra Deck"}
FROM_ITS_PLACE: Final = {**FROM_ONE_PLACE, "hand or field": "from your hand or field", "GY or field": "from your field or GY"}


def taken(value: Any, here: Said, places: Mapping[str, str] = FROM_ITS_PLACE) -> str:
    """Cards that are taken from their place: "1 monster from your Deck", "this card from your GY"."""
    text = cards.said(value, here.context, source=True)
    come = here.context.come and here.step.banish is None
    if value == "this card" and here.context.place is not None and not come:
        return spaced([text, places.get(here.context.place, "")])
    return text
