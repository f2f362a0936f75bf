"""What a clause says by a formula: "equal to the total original ATK of …", "its own Level x 100" (`modifying.lark`, `worth`)."""

from __future__ import annotations

from typing import Any

from kb.text.modifiers.modifier_words import ITS, ITS_MATERIALS, Deed, NoWord, deed, filter_of, number_of
from kb.text.phrases.groups import face_up, on_the_field

MONSTERS = (["monster zone"], ["field"])
"""Places of monsters of which what they are is counted."""


def _counted(cards: Any) -> dict[str, Any]:
    """The cards whose numbers are added up: those that show them."""
    found = face_up(filter_of(cards, 1, "all"))
    return {**found, "face": "up"} if found.get("from") in MONSTERS and "face" not in found else found


class OfWorth:
    """What numbers that are worked out say; each method is a rule of the grammar."""

    def total_original_atk(self, parts: list[Any]) -> dict[str, Any]:
        return {"total original atk of": _counted(parts[-1])}

    def total_original_def(self, parts: list[Any]) -> dict[str, Any]:
        return {"total original def of": _counted(parts[-1])}

    def total_level_times(self, parts: list[Any]) -> dict[str, Any]:
        return {"times": [parts[-1], {"total level of": _counted(parts[-2])}]}

    def total_rank_times(self, parts: list[Any]) -> dict[str, Any]:
        return {"times": [parts[-1], {"total rank of": _counted(parts[-2])}]}

    def total_link_times(self, parts: list[Any]) -> dict[str, Any]:
        return {"times": [parts[-1], {"total link of": _counted(parts[-2])}]}

    def sum(self, _: list[Any]) -> None:
        return None

    own_word = sum

    def one_stat(self, parts: list[Any]) -> str:
        return str(parts[0])

    def own_level_times(self, parts: list[Any]) -> dict[str, Any]:
        return {"times": [parts[-1], {"level of": ITS}]}

    def times_own_level(self, parts: list[Any]) -> dict[str, Any]:
        return {"times": [parts[0], {"level of": ITS}]}

    def own_level_or_rank_times(self, parts: list[Any]) -> dict[str, Any]:
        """A monster has a Level or a Rank, and never both."""
        return {"times": [parts[-1], {"plus": [{"level of": ITS}, {"rank of": ITS}]}]}

    def own_original(self, parts: list[Any]) -> dict[str, Any]:
        return {f"original {parts[-1]} of": ITS}

    def half_own_original(self, parts: list[Any]) -> dict[str, Any]:
        return {"half of": {f"original {parts[-1]} of": ITS}}

    def lp_difference(self, _: list[Any]) -> dict[str, Any]:
        return {"difference": [{"lp of": "you"}, {"lp of": "opponent"}]}

    def half_original(self, _: list[Any]) -> dict[str, Any]:
        return {"half of": {"original atk of": ITS}}

    def double_original(self, _: list[Any]) -> dict[str, Any]:
        return {"times": [2, {"original atk of": ITS}]}

    def level_times(self, parts: list[Any]) -> dict[str, Any]:
        return {"times": [parts[0], {"level of": ITS}]}

    def rank_times(self, parts: list[Any]) -> dict[str, Any]:
        return {"times": [parts[0], {"rank of": ITS}]}

    def number_times(self, parts: list[Any]) -> dict[str, Any]:
        return {"times": [parts[1], number_of(parts[0])]}

    def combined_number_times(self, parts: list[Any]) -> dict[str, Any]:
        cards = parts[0]
        if not isinstance(cards, dict) or cards.get("reference", "each") != "each":
            raise NoWord
        return self.number_times([{word: value for word, value in cards.items() if word != "reference"}, *parts[1:]])

    def times_number(self, parts: list[Any]) -> dict[str, Any]:
        return {"times": [parts[0], number_of(parts[1])]}

    def times_level(self, parts: list[Any]) -> dict[str, Any]:
        return {"times": [parts[0], {"level of": "this card"}]}

    def total_atk(self, parts: list[Any]) -> dict[str, Any]:
        return {"total atk of": _counted(parts[-1])}

    def fall_to_worth(self, parts: list[Any]) -> Deed:
        worth = parts[-1]
        factors = worth["times"] if isinstance(worth, dict) and "times" in worth else [worth]
        number = next((factor for factor in factors if isinstance(factor, int)), 1)
        rest = [factor for factor in factors if not isinstance(factor, int)]
        return deed(dict.fromkeys(parts[-2], {"times": [-number, *rest]}))

    def _by_level(self, parts: list[Any], sign: int) -> Deed:
        number = next(part for part in parts if isinstance(part, int))
        stats = next(part for part in parts if isinstance(part, tuple))
        return deed(dict.fromkeys(stats, {"times": [sign * number, {"level of": ITS}]}))

    def rise_by_level(self, parts: list[Any]) -> Deed:
        return self._by_level(parts, 1)

    def fall_by_level(self, parts: list[Any]) -> Deed:
        return self._by_level(parts, -1)

    def times_materials(self, parts: list[Any]) -> dict[str, Any]:
        return {"times": [parts[0], {"count of": ITS_MATERIALS}]}

    # How many different ones there are

    def quality_attribute(self, _: list[Any]) -> str:
        return "attribute of"

    def quality_type(self, _: list[Any]) -> str:
        return "type of"

    def for_each_different(self, parts: list[Any]) -> dict[str, Any]:
        cards = on_the_field(filter_of(parts[-1], 1, "all"))
        if cards["from"] not in MONSTERS:
            raise NoWord
        return {"different": {parts[0]: {**cards, "from": ["monster zone"], "face": "up"}}}

    def for_each_card_type(self, parts: list[Any]) -> dict[str, Any]:
        cards = filter_of(parts[-1], 1, "all")
        if cards.get("is", "card") != "card" or "from" not in cards:
            raise NoWord
        return {"different": {"card type of": {**cards, "face": "up"} if cards["from"] == ["banished"] else cards}}

    def for_each_different_there(self, parts: list[Any]) -> dict[str, Any]:
        return self.for_each_different([parts[0], dict(parts[-1])])

    # What is equipped by the effect of the monster that has it

    def to_it(self, _: list[Any]) -> None:
        return None

    own_effect = to_it

    def equipped_here(self, parts: list[Any]) -> dict[str, Any]:
        """Monsters that are Equip Cards, of this series where one is named."""
        named = [part for part in parts if isinstance(part, str)]
        return {"from": ["spell & trap zone"], "equipped by": ITS, **({"archetype": named[0]} if named else {})}

    def total_atk_of_equips(self, parts: list[Any]) -> dict[str, Any]:
        return {"total atk of": parts[-1]}

    def total_original_atk_of_equips(self, parts: list[Any]) -> dict[str, Any]:
        return {"total original atk of": parts[-1]}

    def _half_of_equips(self, parts: list[Any], word: str) -> Deed:
        *stats, cards = [part for part in parts if part is not None]
        if stats[0] != stats[1]:
            raise NoWord
        return deed({stat: {"half of": {f"{word}{stat} of": cards}} for stat in stats[0]})

    def rise_by_half_of_equips(self, parts: list[Any]) -> Deed:
        return self._half_of_equips(parts, "")

    def rise_by_half_of_their_total(self, parts: list[Any]) -> Deed:
        return self._half_of_equips(parts, "total ")

    def rise_by_half_of_originals(self, parts: list[Any]) -> Deed:
        return self._half_of_equips(parts, "total original ")
