"""What a clause says of the attacks of monsters (`modifying.lark`, deeds): how many, on which, which never."""

from __future__ import annotations

from typing import Any

from kb.text.modifiers.modifier_words import ATTACKS_NO_MONSTER, ITS_MATERIALS, Deed, NoWord, deed, filter_of, number_of
from kb.text.modifiers.used_cards import USED
from kb.text.phrases.groups import on_the_field


class OfAttacks:
    """What such deeds of a clause say; each method is a rule of the grammar."""

    def such_cannot_attack_this(self, parts: list[Any]) -> Deed:
        """Of some of the monsters alone: those of a player have words of their own."""
        by = on_the_field(filter_of(parts[0]))
        if by.keys() <= {"from", "whose"}:
            raise NoWord
        return deed({"cannot be attacked": True, "by": by})

    def you_choose_targets(self, _: list[Any]) -> Deed:
        return deed({"chooses attack targets": True, "player": "you"})

    def can(self, _: list[Any]) -> None:
        return None

    def cannot_be_attacked(self, _: list[Any]) -> Deed:
        return deed({"cannot be attacked": True})

    def direct(self, _: list[Any]) -> Deed:
        return deed({"may attack directly": True})

    def attacks_directly_alone(self, _: list[Any]) -> Deed:
        """It attacks no monster."""
        return deed({"may attack directly": True, "of": "this card"}, dict(ATTACKS_NO_MONSTER))

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

    def attacks_by_such_materials(self, parts: list[Any]) -> Deed:
        such = filter_of(parts[0], 1)
        return Deed(({"attacks": {"count of": {"one of": "materials", **such}}},), ({"this card": {"has materials": such}},))

    def attacks_by_such_used(self, parts: list[Any]) -> Deed:
        number, cards = parts
        such = filter_of(cards, 1)
        if set(such) != {"name"}:
            raise NoWord
        made = {"one of": "this card", "from": ["monster zone"], "summoned": "fusion", "summoned with": {"count": f"{number}+", **such}}
        return deed({"attacks": {"count of": {"one of": USED, **such}}, "of": made})

    def direct_unless_such(self, parts: list[Any]) -> Deed:
        such = filter_of(parts[0])
        if such != filter_of(parts[1]) or set(such) != {"is", "types"}:
            raise NoWord
        shown = {"face": "up", "types": such["types"]}
        there = {"count": "1+", "from": ["monster zone"], "whose": "opponent", **shown}
        others = {**ATTACKS_NO_MONSTER["of"], "not": shown, "while there": there}
        return deed(*self._direct_while({"whose": "opponent", **shown}).modifiers, {**ATTACKS_NO_MONSTER, "of": others})

    def _direct_while(self, there: dict[str, Any], **besides: Any) -> Deed:
        itself = {"one of": "this card", "from": ["monster zone"], "while there": {"count": 0, "from": ["monster zone"], **there}}
        return deed({"may attack directly": True, "of": {**itself, **besides}})

    def direct_if_all_stronger(self, _: list[Any]) -> Deed:
        """A monster that lies face-down shows no ATK."""
        stronger = {"face": "up", "atk": {"more than": {"atk of": "this card"}}}
        return self._direct_while({"whose": "opponent", "not": stronger})

    def direct_if_all_low(self, parts: list[Any]) -> Deed:
        return self._direct_while({"whose": "you", "face": "up", "not": {"level": f"<= {parts[0]}"}})

    def direct_if_only(self, parts: list[Any]) -> Deed:
        theirs = {"whose": "opponent", "face": "up"}
        some = {"while there": {"count": "1+", "from": ["monster zone"], **theirs}}
        return self._direct_while({**theirs, "not": {"attribute": list(parts)}}, **{"any of": [some]})

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

    def their_position_kept(self, _: list[Any]) -> Deed:
        return deed({"cannot change position": True, "of": "them"})

    def cannot_change_position(self, _: list[Any]) -> Deed:
        return deed({"cannot change position": True})

    def neither_declares_nor_changes(self, _: list[Any]) -> Deed:
        return deed({"cannot declare attacks": True}, {"cannot change position": True})

    def neither_changes_nor_attacks(self, _: list[Any]) -> Deed:
        return deed({"cannot change position": True}, {"cannot attack": True})

    def neither_attacks_nor_is_attacked(self, _: list[Any]) -> Deed:
        return deed({"cannot attack": True}, {"cannot be attacked": True})

    def neither_attacks_nor_is_tributed(self, _: list[Any]) -> Deed:
        return deed({"cannot attack": True}, {"cannot be tributed": True})
