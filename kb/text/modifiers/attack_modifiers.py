"""What a clause says of the attacks of monsters (`modifying.lark`, deeds): how many, on which, which never."""

from __future__ import annotations

from typing import Any

from kb.text.modifiers.modifier_words import ITS_MATERIALS, Deed, NoWord, deed, filter_of, number_of
from kb.text.phrases.groups import on_the_field


class OfAttacks:
    """What such deeds of a clause say; each method is a rule of the grammar."""

    def can(self, _: list[Any]) -> None:
        return None

    def cannot_be_attacked(self, _: list[Any]) -> Deed:
        return deed({"cannot be attacked": True})

    def direct(self, _: list[Any]) -> Deed:
        return deed({"may attack directly": True})

    def attacks_directly_alone(self, _: list[Any]) -> Deed:
        """It attacks no monster."""
        others = {"from": ["monster zone"], "whose": "opponent"}
        none = {"cannot be attacked": True, "of": others, "by": {"one of": "this card"}}
        return deed({"may attack directly": True, "of": "this card"}, none)

    def twice(self, _: list[Any]) -> Deed:
        return deed({"attacks": 2})

    def thrice(self, _: list[Any]) -> Deed:
        return deed({"attacks": 3})

    def attacks(self, parts: list[Any]) -> Deed:
        return deed({"attacks": parts[-1]})

    def attacks_numbered(self, parts: list[Any]) -> Deed:
        return deed({"attacks": number_of(parts[-1])})

    def attacks_by_materials(self, _: list[Any]) -> Deed:
        return deed({"attacks": {"count of": ITS_MATERIALS}})

    def more_attacks(self, parts: list[Any]) -> Deed:
        number, each = [part for part in parts if part is not None][-2:]
        if number != 1:
            raise NoWord
        return deed({"attacks": {"plus": [1, each]}})

    def attacks_on_monsters(self, parts: list[Any]) -> Deed:
        return deed({"attacks on monsters": parts[-1]})

    def attacks_each(self, parts: list[Any]) -> Deed:
        return deed({"attacks each": on_the_field(filter_of(parts[-1], "all"))})

    def cannot_attack(self, _: list[Any]) -> Deed:
        return deed({"cannot attack": True})

    def cannot_declare(self, _: list[Any]) -> Deed:
        return deed({"cannot declare attacks": True})

    def cannot_attack_directly(self, _: list[Any]) -> Deed:
        return deed({"cannot attack directly": True})

    def must_attack(self, parts: list[Any]) -> Any:
        return deed({"must attack": True}) if parts else None

    def attacks_in_defense(self, _: list[Any]) -> Deed:
        return deed({"may attack in defense": "with def"})

    def position_kept(self, _: list[Any]) -> Deed:
        return deed({"cannot change position": True})

    def cannot_change_position(self, _: list[Any]) -> Deed:
        return deed({"cannot change position": True})

    def neither_changes_nor_attacks(self, _: list[Any]) -> Deed:
        return deed({"cannot change position": True}, {"cannot attack": True})

    def neither_attacks_nor_is_attacked(self, _: list[Any]) -> Deed:
        return deed({"cannot attack": True}, {"cannot be attacked": True})

    def neither_attacks_nor_is_tributed(self, _: list[Any]) -> Deed:
        return deed({"cannot attack": True}, {"cannot be tributed": True})
