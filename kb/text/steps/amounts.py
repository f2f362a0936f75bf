"""Numbers of a step that are worked out: "their combined original ATK", "for each counter on it", "the number of different Types"."""

from __future__ import annotations

from typing import Any

from kb.text.language.sayable import UNSAYABLE, Meaning
from kb.text.phrases.groups import face_up
from kb.text.steps.pointers import IT, Pointer, Step
from kb.text.steps.step_words import for_each, how_many, kind_of, quality

QUALITIES = {"card_name": "name", "monster_type": "type", "monster_attribute": "attribute", "original_types": "original type",
             "original_attributes": "original attribute"}


class Amounts(Meaning):
    """What the rules of `steps.lark` about such numbers say."""

    # Totals and differences

    def q_total_original(self, parts: list[Any]) -> Any:
        return total("total original atk of", parts[0])

    def q_total_level(self, parts: list[Any]) -> Any:
        return total("total level of", parts[0])

    def q_total_rank(self, parts: list[Any]) -> Any:
        return total("total rank of", face_up(parts[0]) if isinstance(parts[0], dict) else parts[0])

    def my_points(self, _: list[Any]) -> Any:
        return {"lp of": "you"}

    def half_of_their_points(self, _: list[Any]) -> Any:
        return {"half of": {"lp of": "opponent"}}

    def q_difference(self, parts: list[Any]) -> Any:
        whose, first, second = parts
        if "both" in (first, second):
            return UNSAYABLE
        return {"difference": [{f"{first} of": whose}, {f"{second} of": whose}]}

    def q_difference_from_original(self, parts: list[Any]) -> Any:
        return self.q_difference([parts[0], parts[1], f"original {parts[1]}"]) if parts[1] in ("atk", "def") else UNSAYABLE

    def q_total_original_level(self, parts: list[Any]) -> Any:
        return total("total original level of", parts[0])

    def q_total_original_done(self, parts: list[Any]) -> Any:
        return total("total original atk of", Pointer(parts[1], "done"))

    def q_higher(self, parts: list[Any]) -> Any:
        return self._higher("", parts)

    def q_higher_original(self, parts: list[Any]) -> Any:
        return self._higher("original ", parts)

    def _higher(self, which: str, parts: list[Any]) -> Any:
        of = next(part for part in parts if part is not None)
        both = [quality(which, stat, of) for stat in ("atk", "def")]
        return UNSAYABLE if UNSAYABLE in both else {"highest of": both}

    def either_stat(self, _: list[Any]) -> None:
        return None

    def stat_original(self, parts: list[Any]) -> Any:
        return f"original {parts[0]}"

    def more(self, parts: list[Any]) -> Any:
        return {"plus": [parts[0], parts[1]]}

    # Counters

    def counters_of_name(self, parts: list[Any]) -> Any:
        return {"counters": {"name": str(parts[0]), "on": parts[1]}}

    def counters_of_all(self, parts: list[Any]) -> Any:
        return {"counters on": parts[0]}

    def materials_of(self, parts: list[Any]) -> Any:
        """All that are attached: "to it", "to a monster you control" - to whichever."""
        of = parts[-1]
        kind = kind_of(of) if isinstance(of, dict) else of
        return total("materials of", face_up(kind) if isinstance(kind, dict) else kind)

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

    # Numbers

    def just(self, parts: list[Any]) -> Any:
        return parts[0]

    def per(self, parts: list[Any]) -> Any:
        return for_each(parts[0], [how_many(parts[1])])

    def number_of(self, parts: list[Any]) -> Any:
        return how_many(parts[0])

    def number_done(self, parts: list[Any]) -> Any:
        return {"count of": Pointer(parts[0])}

    def number_done_face(self, parts: list[Any]) -> Any:
        return number_done_to(parts[1], parts[0])

    def half(self, parts: list[Any]) -> Any:
        return {"half of": parts[0]}

    def double_number(self, parts: list[Any]) -> Any:
        return {"times": [2, parts[0]]}

    def times(self, parts: list[Any]) -> Any:
        return {"times": [parts[1], parts[0]]}

    def times_front(self, parts: list[Any]) -> Any:
        return {"times": [parts[0], parts[1]]}

    def q_now(self, parts: list[Any]) -> Any:
        return quality("", parts[1], parts[0])

    def q_original(self, parts: list[Any]) -> Any:
        return quality("original ", parts[1], parts[0])

    def q_level_or_rank(self, parts: list[Any]) -> Any:
        """Of a monster that has the one or the other: what it has not counts for nothing."""
        return {"plus": [{"level of": parts[0]}, {"rank of": parts[0]}]} if isinstance(parts[0], Pointer) else UNSAYABLE

    def q_original_level_or_rank(self, parts: list[Any]) -> Any:
        return {"plus": [{"original level of": parts[0]}, {"original rank of": parts[0]}]} if isinstance(parts[0], Pointer) else UNSAYABLE

    def q_now_of(self, parts: list[Any]) -> Any:
        return quality("", parts[0], parts[1])

    def q_original_of(self, parts: list[Any]) -> Any:
        return quality("original ", parts[0], parts[1])

    def q_total(self, parts: list[Any]) -> Any:
        return total("total atk of", parts[0])

    q_total_of = q_total

    def each_type_of_yours(self, _: list[Any]) -> Any:
        return {"different": {"type of": {"from": ["monster zone"], "whose": "you", "face": "up"}}}

    def each_cards(self, parts: list[Any]) -> Any:
        return how_many(parts[0])

    def each_done(self, parts: list[Any]) -> Any:
        return number_done_to(parts[1], parts[0])

    def each_done_face(self, parts: list[Any]) -> Any:
        return number_done_to(parts[0], parts[1])

    def same_as(self, parts: list[Any]) -> Any:
        return {"same": parts[0]} if isinstance(parts[0], Pointer) else UNSAYABLE

    def each_kind_done(self, parts: list[Any]) -> Any:
        kind = kind_of(parts[0])
        return UNSAYABLE if kind is UNSAYABLE else {"count of": {"one of": Pointer(parts[1]), **kind}}

    def each_done_kind(self, parts: list[Any]) -> Any:
        return self.each_kind_done([parts[1], parts[0]])

    def each_of_those(self, parts: list[Any]) -> Any:
        return {"count of": Pointer("that", parts[0])}

    def each_of_them(self, _: list[Any]) -> Any:
        return {"count of": IT}


def number_done_to(deed: str, face: str) -> Step:
    """How many cards (of this kind) that was done to."""
    return {"count of": {"one of": Pointer(deed), "is": face} if face else Pointer(deed)}


def total(word: str, of: Any) -> Any:
    """The sum over cards pointed back to, or over every card of a kind."""
    if isinstance(of, dict):
        of = kind_of(of) if "from" in of and of.get("count", "all") == "all" else UNSAYABLE
    return UNSAYABLE if of is UNSAYABLE or isinstance(of, tuple) and not isinstance(of, Pointer) else {word: of}


def _on_field(kind: dict[str, Any]) -> bool:
    return set(kind.get("from", ())) <= {"field", "monster zone", "extra monster zone"}
