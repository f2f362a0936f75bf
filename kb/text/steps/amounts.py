"""Numbers of a step that are worked out: "their combined original ATK", "for each counter on it", "the number of different Types"."""

from __future__ import annotations

from typing import Any

from kb.text.language.sayable import UNSAYABLE, Meaning
from kb.text.phrases.groups import face_up
from kb.text.steps.pointers import Pointer
from kb.text.steps.step_words import kind_of

QUALITIES = {"card_name": "name", "monster_type": "type", "monster_attribute": "attribute", "original_types": "original type",
             "original_attributes": "original attribute"}


class Amounts(Meaning):
    """What the rules of `steps.lark` about such numbers say."""

    # Totals and differences

    def q_total_original(self, parts: list[Any]) -> Any:
        return total("total original atk of", parts[0])

    def q_total_level(self, parts: list[Any]) -> Any:
        return total("total level of", parts[0])

    def q_difference(self, parts: list[Any]) -> Any:
        whose, first, second = parts
        if "both" in (first, second):
            return UNSAYABLE
        return {"difference": [{f"{first} of": whose}, {f"{second} of": whose}]}

    def stat_original(self, parts: list[Any]) -> Any:
        return f"original {parts[0]}"

    def more(self, parts: list[Any]) -> Any:
        return {"plus": [parts[0], parts[1]]}

    # Counters

    def counters_of_name(self, parts: list[Any]) -> Any:
        return {"counters": {"name": str(parts[0]), "on": parts[1]}}

    def counters_of_all(self, parts: list[Any]) -> Any:
        return {"counters on": parts[0]}

    # Different ones among cards

    def different_among(self, parts: list[Any]) -> Any:
        kind = kind_of(parts[-1])
        if kind is UNSAYABLE or {"reference", "extreme", "different names"} & set(kind):
            return UNSAYABLE
        return {"different": {f"{QUALITIES[parts[0]]} of": {**kind, "face": "up"} if _on_field(kind) else face_up(kind)}}

    # What was done to how many

    def number_you_did(self, parts: list[Any]) -> Any:
        return {"count of": {"one of": Pointer(parts[1]), "is": parts[0]} if parts[0] else Pointer(parts[1])}

    def as_many(self, parts: list[Any]) -> Any:
        cards = parts[0]
        if not isinstance(cards, dict) or {"count", "reference"} & set(cards):
            return UNSAYABLE
        return {**cards, "count": {"count of": Pointer("done")}}

    def up_to_as_many(self, parts: list[Any]) -> Any:
        found = self.as_many(parts)
        return found if found is UNSAYABLE else {**found, "count": {"up to": found["count"]}}


def total(word: str, of: Any) -> Any:
    """The sum over cards pointed back to, or over every card of a kind."""
    if isinstance(of, dict):
        of = kind_of(of) if "from" in of and of.get("count", "all") == "all" else UNSAYABLE
    return UNSAYABLE if of is UNSAYABLE or isinstance(of, tuple) and not isinstance(of, Pointer) else {word: of}


def _on_field(kind: dict[str, Any]) -> bool:
    return set(kind.get("from", ())) <= {"field", "monster zone", "extra monster zone"}
