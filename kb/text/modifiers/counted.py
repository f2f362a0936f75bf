"""What a clause says by how many there are: "for each Fiend monster you control", "for each Spell Counter on it"."""

from __future__ import annotations

from typing import Any

from kb.text.modifiers.modifier_words import ITS, ITS_MATERIALS, NoWord, number_of, touched


class OfCounts:
    """What such numbers say; each method is a rule of the grammar."""

    def for_each(self, parts: list[Any]) -> dict[str, Any]:
        return number_of(parts[0])

    def for_each_material(self, _: list[Any]) -> dict[str, Any]:
        return {"count of": ITS_MATERIALS}

    def for_each_own_material(self, _: list[Any]) -> dict[str, Any]:
        return {"count of": "materials"}

    def for_each_material_of(self, parts: list[Any]) -> dict[str, Any]:
        if parts[0] in ("it", "this card"):
            return {"count of": ITS_MATERIALS if parts[0] == "it" else "materials"}
        cards = touched(parts[0], 1)
        if not isinstance(cards, dict):
            raise NoWord
        return {"materials of": cards}

    def for_each_material_there(self, _: list[Any]) -> dict[str, Any]:
        return {"materials of": {"from": ["monster zone"]}}

    def for_each_material_and_equip(self, _: list[Any]) -> dict[str, Any]:
        equips = {"from": ["spell & trap zone"], "equipped to": "this card"}
        return {"plus": [{"count of": ITS_MATERIALS}, {"count of": equips}]}

    def for_each_counter(self, parts: list[Any]) -> dict[str, Any]:
        return {"counters": {"name": str(parts[0]), "on": "this card"}}

    def for_each_counter_on_it(self, parts: list[Any]) -> dict[str, Any]:
        return {"counters": {"name": str(parts[0]), "on": ITS}}

    def for_each_counter_on_the_field(self, parts: list[Any]) -> dict[str, Any]:
        return {"counters": {"name": str(parts[0]), "on": {"from": ["field"]}}}

    def for_each_namesake(self, _: list[Any]) -> dict[str, Any]:
        return {"count of": {"from": ["monster zone"], "face": "up", "other than": ITS, "same as": {"name of": ITS}}}

    def for_each_named_or_mentioning(self, parts: list[Any]) -> dict[str, Any]:
        such = [{"name": parts[0]}, {"is": "monster", "mentions": parts[0]}]
        return {"count of": {"from": ["field"], "whose": "you", "face": "up", "any of": such}}

    def for_each_other(self, parts: list[Any]) -> dict[str, Any]:
        if not isinstance(parts[0], dict) or "other than" in parts[0]:
            raise NoWord
        return number_of({**parts[0], "other than": "this card"})
