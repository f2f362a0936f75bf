"""What a clause says of the cards used for the Summon of its card ("the materials used for its Fusion Summon", "the Tributed monsters")."""

from __future__ import annotations

from typing import Any

from kb.text.modifiers.modifier_words import Deed, Modifier, NoWord, deed, filter_of

USED = "materials of its Summon"
USED_FOR = {way: f"materials of its {way} Summon" for way in ("tribute", "fusion", "ritual", "synchro", "xyz", "link")}
"""The same where the way of that Summon is named, until the clause is read: then the card must have been Summoned so."""
NOT_KEPT = frozenset({"from", "whose", "face", "other than", "one of", "same as", "differs from", "opaque", "different names"})
"""What is not remembered of a card that was used for a Summon, or not asked of each."""


class OfUsedCards:
    """What such numbers say; each method is a rule of the grammar."""

    def made(self, parts: list[Any]) -> str:
        return str(parts[0])

    def its_summon(self, parts: list[Any]) -> str:
        return USED_FOR[parts[0]] if parts else USED

    def material_word(self, parts: list[Any]) -> dict[str, Any]:
        return {"for": parts[0]} if parts else {}

    def a_material(self, parts: list[Any]) -> dict[str, Any]:
        """Materials, by their Type or as non-Tuners where that is said, and for which way of a Summon."""
        demands: dict[str, Any] = {}
        for part in parts:
            if isinstance(part, dict):
                demands |= part
            elif isinstance(part, str):
                demands["type"] = part
        return demands

    def no_tuner(self, _: list[Any]) -> dict[str, Any]:
        return {"not": {"types": ["tuner"]}}

    def used_materials(self, parts: list[Any]) -> Any:
        demands, summon = dict(parts[0]), parts[1]
        way = USED_FOR.get(demands.pop("for", ""), summon)
        if summon not in (USED, way):
            raise NoWord
        if len(parts) > 2:
            if "not" in demands or not isinstance(parts[2], dict):
                raise NoWord
            demands["not"] = filter_of(parts[2])
        return {"one of": way, **demands} if demands else way

    def used_to_summon(self, parts: list[Any]) -> Any:
        return self.used_materials([parts[0], USED_FOR[parts[1]]])

    def used_such(self, parts: list[Any]) -> Any:
        cards = parts[0]
        if isinstance(cards, dict) and cards.get("reference") == "the":
            cards = {word: value for word, value in cards.items() if word != "reference"}
        demands = filter_of(cards, 1, "all")
        if not NOT_KEPT.isdisjoint(demands):
            raise NoWord
        return parts[-1] if demands in ({}, {"is": "monster"}) else {"one of": parts[-1], **demands}

    def used_numbered(self, parts: list[Any]) -> Any:
        return parts[-1]

    def done_for(self, _: list[Any]) -> None:
        return None

    def used_here(self, parts: list[Any]) -> Any:
        return self.used_such([parts[0], USED])

    def the_used(self, _: list[Any]) -> Any:
        return USED

    def used_as_such(self, parts: list[Any]) -> Any:
        return self.used_such([parts[0], USED_FOR[parts[-1]]])

    # Numbers of them

    def both_numbers_of_materials(self, parts: list[Any]) -> dict[str, Any]:
        """What is attached has the numbers that are printed on it."""
        among = {"one of": "materials", **filter_of(parts[0])}
        return {"plus": [{f"total original {stat} of": among} for stat in ("atk", "def")]}

    def total_original_atk_used(self, parts: list[Any]) -> dict[str, Any]:
        return {"total original atk of": parts[-1]}

    def half_original_atk_used(self, parts: list[Any]) -> dict[str, Any]:
        return {"half of": self.total_original_atk_used(parts)}

    def double_original_atk_used(self, parts: list[Any]) -> dict[str, Any]:
        return {"times": [2, self.total_original_atk_used(parts)]}

    def total_original_level_used(self, parts: list[Any]) -> dict[str, Any]:
        return {"times": [parts[-1], {"total original level of": parts[-2]}]}

    def level_of_sent_times(self, parts: list[Any]) -> dict[str, Any]:
        return {"times": [parts[0], {"total level of": USED}]}

    def total_link_used(self, parts: list[Any]) -> dict[str, Any]:
        return {"times": [parts[-1], {"total link of": parts[-2]}]}

    def total_original_level_or_rank_used(self, parts: list[Any]) -> dict[str, Any]:
        """A monster has a Level or a Rank, and never both."""
        return {"times": [parts[-1], {"plus": [{f"total original {number} of": parts[-2]} for number in ("level", "rank")]}]}

    def total_level_or_rank_of_materials(self, parts: list[Any]) -> dict[str, Any]:
        return {"times": [parts[-1], {"plus": [{f"total {number} of": "materials"} for number in ("level", "rank")]}]}

    def number_used_times(self, parts: list[Any]) -> dict[str, Any]:
        return {"times": [parts[1], {"count of": parts[0]}]}

    def times_number_used(self, parts: list[Any]) -> dict[str, Any]:
        return {"times": [parts[0], {"count of": parts[1]}]}

    def for_each_used(self, parts: list[Any]) -> dict[str, Any]:
        return {"count of": parts[0]}

    def attacks_by_used(self, parts: list[Any]) -> Deed:
        return deed({"attacks": {"count of": parts[-1]}})

    def attacks_on_monsters_by_used(self, parts: list[Any]) -> Deed:
        return deed({"attacks on monsters": {"count of": parts[-1]}})


def with_their_ways(modifiers: tuple[Modifier, ...]) -> tuple[tuple[Modifier, ...], tuple[dict[str, Any], ...]]:
    """The modifiers with the cards used for the Summon as the vocabulary has them, and the ways in which their card must be Summoned."""
    ways = [way for way, name in USED_FOR.items() if name in str(modifiers)]
    return tuple(_named(modifier) for modifier in modifiers), tuple({"this card": {"summoned": way}} for way in ways)


def _named(value: Any) -> Any:
    if isinstance(value, dict):
        return {word: _named(entry) for word, entry in value.items()}
    if isinstance(value, list):
        return [_named(entry) for entry in value]
    return USED if value in USED_FOR.values() else value
