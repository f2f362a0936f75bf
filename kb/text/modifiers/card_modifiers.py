"""What a clause says of cards: numbers, protections, battle, materials, names (`modifying.lark`, deeds)."""

from __future__ import annotations

from typing import Any

from kb.text.modifiers.counted import OfCounts
from kb.text.modifiers.modifier_words import (
    ITS,
    Deed,
    NoWord,
    deed,
    filter_of,
    monsters,
    possessed,
    said_of,
    touched,
    untargetable,
)
from kb.text.modifiers.worths import OfWorth
from kb.text.phrases.groups import face_up, on_the_field
from kb.text.phrases.noun_words import MONSTER_TYPES


class OfCards(OfCounts, OfWorth):
    """What the deeds of a clause say; each method is a rule of the grammar."""

    # Numbers

    def points(self, _: list[Any]) -> None:
        return None

    def atk(self, _: list[Any]) -> tuple[str, ...]:
        return ("atk",)

    def defense(self, _: list[Any]) -> tuple[str, ...]:
        return ("def",)

    def atk_and_def(self, _: list[Any]) -> tuple[str, ...]:
        return ("atk", "def")

    def level(self, _: list[Any]) -> tuple[str, ...]:
        return ("level",)

    def rise_both(self, parts: list[Any]) -> Deed:
        return deed({"atk": parts[-2], "def": parts[-1]})

    def rise_and_fall(self, parts: list[Any]) -> Deed:
        return deed({"atk": parts[-2], "def": -parts[-1]})

    def fall_both(self, parts: list[Any]) -> Deed:
        return deed({"atk": -parts[-2], "def": -parts[-1]})

    def material(self, _: list[Any]) -> None:
        return None

    own_material = material

    def _change(self, parts: list[Any], sign: int) -> Deed:
        given = [part for part in parts if part is not None]
        number = sign * next(part for part in given if isinstance(part, int))
        stats = next(part for part in given if isinstance(part, tuple))
        each = next((part for part in given if isinstance(part, dict)), None)
        amount: Any = number if each is None else {"times": [number, each]}
        return deed(dict.fromkeys(stats, amount))

    def rise(self, parts: list[Any]) -> Any:
        return self._change(parts, 1) if parts else None

    def fall(self, parts: list[Any]) -> Any:
        return self._change(parts, -1) if parts else None

    def rise_of(self, parts: list[Any]) -> Deed:
        return self._change_of(parts, 1)

    def fall_of(self, parts: list[Any]) -> Deed:
        return self._change_of(parts, -1)

    def _change_of(self, parts: list[Any], sign: int) -> Deed:
        at = next(number for number, part in enumerate(parts) if isinstance(part, str | dict))
        cards = parts[at]
        changed = self._change([*parts[:at], *parts[at + 1 :]], sign)
        return deed(*(said_of(modifier, touched(cards)) for modifier in changed.modifiers))

    def rise_of_them(self, parts: list[Any]) -> Deed:
        return deed({**self._change(parts, 1).modifiers[0], "of": "them"})

    def fall_of_them(self, parts: list[Any]) -> Deed:
        return deed({**self._change(parts, -1).modifiers[0], "of": "them"})

    def levels_up(self, parts: list[Any]) -> Deed:
        return deed(said_of({"level": parts[-1]}, touched(parts[0])))

    def levels_down(self, parts: list[Any]) -> Deed:
        return deed(said_of({"level": -parts[-1]}, touched(parts[0])))

    def levels_down_in_hands_too(self, parts: list[Any]) -> Deed:
        found = filter_of(parts[0], 1)
        if not {"from", "whose", "face"}.isdisjoint(found):
            raise NoWord
        there = {word: value for word, value in found.items() if word != "is"}
        held = {"from": ["hand"], "is": "monster", **there}
        return deed(*({"level": -parts[-1], "of": of} for of in (on_the_field(found), held)))

    def atk_of_becomes(self, parts: list[Any]) -> Deed:
        return deed(said_of({"set atk": parts[-1]}, touched(parts[0])))

    rise_by = rise
    fall_by = fall

    def rise_to_worth(self, parts: list[Any]) -> Deed:
        return deed(dict.fromkeys(parts[-2], parts[-1]))

    def worth_number(self, parts: list[Any]) -> Any:
        return parts[0]

    worth_itself = worth_number

    def set_to(self, parts: list[Any]) -> Deed:
        stats, value = parts
        return deed({f"set {stat}": value for stat in stats})

    def original_defense(self, parts: list[Any]) -> Deed:
        return deed({"original def": parts[0]})

    def atk_up(self, parts: list[Any]) -> Deed:
        return deed({"atk": parts[0]})

    def atk_down(self, parts: list[Any]) -> Deed:
        return deed({"atk": -parts[0]})

    def own_atk_up(self, parts: list[Any]) -> Deed:
        return deed({"atk": parts[0]})

    def own_atk_down(self, parts: list[Any]) -> Deed:
        return deed({"atk": -parts[0]})

    def its_atk(self, parts: list[Any]) -> Deed:
        return deed({"set atk": parts[0], "of": "it"})

    def its_def(self, parts: list[Any]) -> Deed:
        return deed({"set def": parts[0], "of": "it"})

    def its_both(self, parts: list[Any]) -> Deed:
        return deed({"set atk": parts[0], "set def": parts[0], "of": "it"})

    def its_original(self, parts: list[Any]) -> Deed:
        return deed({"original atk": parts[0], "of": "it"})

    def its_original_def(self, parts: list[Any]) -> Deed:
        return deed({"original def": parts[0], "of": "it"})

    def its_original_both(self, parts: list[Any]) -> Deed:
        return deed({"original atk": parts[0], "original def": parts[0], "of": "it"})

    def original_both(self, parts: list[Any]) -> Deed:
        return deed({"original atk": parts[0], "original def": parts[0]})

    def originals_switched(self, parts: list[Any]) -> Deed:
        """A Link Monster has no DEF."""
        cards = touched(parts[0])
        if not isinstance(cards, dict) or "not" in cards:
            raise NoWord
        of = {**cards, "not": {"types": ["link"]}}
        return deed({"original atk": {"own": "original def"}, "original def": {"own": "original atk"}, "of": of})

    def original_doubled(self, _: list[Any]) -> Deed:
        return deed({"original atk": {"times": [2, {"original atk of": ITS}]}, "original def": {"times": [2, {"original def of": ITS}]}})

    def own_atk(self, parts: list[Any]) -> Deed:
        return deed({"set atk": possessed(parts[0], "this card")})

    def own_original_def(self, parts: list[Any]) -> Deed:
        return deed({"original def": possessed(parts[0], "this card")})

    def own_both(self, parts: list[Any]) -> Deed:
        value = possessed(parts[0], "this card")
        return deed({"set atk": value, "set def": value})

    def original_value(self, parts: list[Any]) -> Deed:
        return deed({"original atk": possessed(parts[0], "this card")})

    def both_original_values(self, parts: list[Any]) -> Deed:
        value = possessed(parts[0], "this card")
        return deed({"original atk": value, "original def": value})

    def both_set(self, parts: list[Any]) -> Deed:
        return deed({"set atk": parts[0], "set def": parts[0]})

    def its_negated(self, _: list[Any]) -> Deed:
        return deed({"negate effects": {}, "of": "it"})

    def its_level(self, parts: list[Any]) -> Deed:
        return deed({"set level": parts[0], "of": "it"})

    def its_level_and_original(self, parts: list[Any]) -> Deed:
        return deed({"set level": parts[0], "original atk": parts[-1], "of": "it"})

    def its_level_and_halves(self, parts: list[Any]) -> Deed:
        halves = {f"original {stat}": {"half of": {f"original {stat} of": "this card"}} for stat in ("atk", "def")}
        return deed({"set level": parts[0], **halves, "of": "it"})

    def original(self, parts: list[Any]) -> Deed:
        return deed({"original atk": parts[0]})

    def level_up(self, parts: list[Any]) -> Deed:
        return deed({"level": parts[0]})

    def level_up_by_counters(self, parts: list[Any]) -> Deed:
        return deed({"level": self.for_each_counter_on_it(parts)})

    def level_up_by_total(self, parts: list[Any]) -> Deed:
        return deed({"level": {"total level of": face_up(filter_of(parts[0], 1))}})

    def level_and_stat_up(self, parts: list[Any]) -> Deed:
        level, stats, number = [part for part in parts if part is not None][:3]
        return deed({"level": level, **dict.fromkeys(stats, number)})

    def its_level_up(self, parts: list[Any]) -> Deed:
        return deed({"level": parts[0], "of": "it"})

    def level_down(self, parts: list[Any]) -> Deed:
        return deed({"level": -parts[0]})

    def level_set(self, parts: list[Any]) -> Deed:
        return deed({"set level": parts[0]})

    def more_summons(self, _: list[Any]) -> Deed:
        return deed({"allow normal summons": 1, "player": "you"})

    def stays_in_gy(self, _: list[Any]) -> Deed:
        return deed({"negate effects that move from": ["GY"]})

    # Protections

    def monster(self, _: list[Any]) -> str:
        return "monster"

    def spell(self, _: list[Any]) -> str:
        return "spell"

    def trap(self, _: list[Any]) -> str:
        return "trap"

    def spell_or_trap(self, _: list[Any]) -> str:
        return "spell or trap"

    def monster_or_spell(self, _: list[Any]) -> str:
        return "monster or spell"

    def monster_or_trap(self, _: list[Any]) -> str:
        return "monster or trap"

    def opponents(self, _: list[Any]) -> None:
        return None

    def any_effect(self, _: list[Any]) -> dict[str, Any]:
        return {}

    def opponents_effect(self, _: list[Any]) -> dict[str, Any]:
        return {"whose": "opponent"}

    def opponents_kind(self, parts: list[Any]) -> dict[str, Any]:
        return {"is": parts[-1], "whose": "opponent"}

    def kind_effect(self, parts: list[Any]) -> dict[str, Any]:
        return {"is": parts[0]}

    def kind_effect_but(self, parts: list[Any]) -> dict[str, Any]:
        return {"is": parts[0], "not": filter_of(parts[1], 1)}

    def kind_effect_but_equips(self, parts: list[Any]) -> dict[str, Any]:
        return {"is": parts[0], "not": {"equipping": True}}

    def others_effect(self, _: list[Any]) -> dict[str, Any]:
        return {"other than": "this card"}

    def others_of_kind(self, parts: list[Any]) -> dict[str, Any]:
        return {"is": parts[0], "other than": "this card"}

    def your_effect(self, _: list[Any]) -> dict[str, Any]:
        return {"whose": "you"}

    def opponents_either_kind(self, parts: list[Any]) -> dict[str, Any]:
        return {"any of": [{"is": part} for part in parts if part is not None], "whose": "opponent"}

    def others_of_name(self, parts: list[Any]) -> dict[str, Any]:
        return {"archetype": parts[0], "other than": "this card"}

    def other_monsters(self, _: list[Any]) -> dict[str, Any]:
        return {"is": "monster", "other than": "this card"}

    def effects_of(self, parts: list[Any]) -> dict[str, Any]:
        return filter_of(parts[0], 1)

    def by_battle(self, _: list[Any]) -> list[tuple[str, dict[str, Any]]]:
        return [("battle", {})]

    def by_battle_with(self, parts: list[Any]) -> list[tuple[str, dict[str, Any]]]:
        return [("battle", filter_of(parts[0], 1))]

    def by_battle_without(self, parts: list[Any]) -> list[tuple[str, dict[str, Any]]]:
        return [("battle", {"not": filter_of(parts[-1], 1)})]

    def same_stat(self, parts: list[Any]) -> dict[str, Any]:
        return {parts[0]: {"equal to": {f"{parts[0]} of": "this card"}}}

    def measured_stat(self, parts: list[Any]) -> str:
        return str(parts[0])

    def more_of_it(self, parts: list[Any]) -> dict[str, Any]:
        return {parts[0]: {"more than": {f"{parts[0]} of": "this card"}}}

    def less_of_it(self, parts: list[Any]) -> dict[str, Any]:
        return {parts[0]: {"less than": {f"{parts[0]} of": "this card"}}}

    def by_battle_likened(self, parts: list[Any]) -> list[tuple[str, dict[str, Any]]]:
        return [("battle", parts[0])]

    def by_battle_unless(self, parts: list[Any]) -> list[tuple[str, dict[str, Any]]]:
        return [("battle", {"not": parts[0]})]

    def by_battle_and_effects(self, parts: list[Any]) -> list[tuple[str, dict[str, Any]]]:
        return [("battle", filter_of(parts[0], 1)), ("effect", filter_of(parts[1], 1))]

    def by_effect(self, parts: list[Any]) -> list[tuple[str, dict[str, Any]]]:
        return [("effect", parts[0])]

    def by_both(self, parts: list[Any]) -> list[tuple[str, dict[str, Any]]]:
        return [("card", {})] if not parts[0] else [("battle", {}), ("effect", parts[0])]

    def indestructible(self, parts: list[Any]) -> Deed:
        return deed(*({"cannot be destroyed": way, **({"by": by} if by else {})} for way, by in parts[0]))

    def indestructible_untargeted(self, parts: list[Any]) -> Deed:
        by = {"by": parts[0]} if parts[0] else {}
        return deed({"cannot be destroyed": "effect", **by, "only untargeted": True})

    def unaffected_untargeted(self, parts: list[Any]) -> Any:
        return deed({"unaffected by": parts[-1], "only activated": True, "only untargeted": True}) if parts else None

    def survives_effects(self, _: list[Any]) -> Deed:
        return deed({"cannot be destroyed": "effect"})

    def survives_battle(self, _: list[Any]) -> Deed:
        return deed({"cannot be destroyed": "battle"})

    def aim(self, parts: list[Any]) -> Any:
        return parts[0]

    def untargetable(self, parts: list[Any]) -> Deed:
        return deed(untargetable(parts[0]))

    def untargetable_nor_by_battle(self, parts: list[Any]) -> Deed:
        return deed(untargetable(parts[0]), {"cannot be destroyed": "battle"})

    def untouchable(self, parts: list[Any]) -> Deed:
        return deed(untargetable(parts[0]), {"cannot be destroyed": "effect", **({"by": parts[0]} if parts[0] else {})})

    def unaffected(self, parts: list[Any]) -> Any:
        return deed({"unaffected by": parts[-1]}) if parts else None

    def unaffected_by_activated(self, parts: list[Any]) -> Any:
        return deed({"unaffected by": parts[-1], "only activated": True}) if parts else None

    def others_no_stronger(self, parts: list[Any]) -> dict[str, Any]:
        return {"is": "monster", "other than": "this card", "original atk": f"<= {parts[0]}"}

    def monsters_but(self, parts: list[Any]) -> dict[str, Any]:
        return {"is": "monster", "not": filter_of(parts[0])}

    def lower_ones(self, _: list[Any]) -> dict[str, Any]:
        lower = {"less than": {"level of": "this card"}}
        return {"is": "monster", "any of": [{"original level": lower}, {"original rank": lower}]}

    def unaffected_by_lower(self, parts: list[Any]) -> Deed:
        *kinds, lower = [part for part in parts if part is not None]
        return deed(*({"unaffected by": {"is": kind}} for kind in kinds), {"unaffected by": lower, "only activated": True})

    def unaffected_by_monsters_but(self, parts: list[Any]) -> Deed:
        return deed({"unaffected by": {"is": "monster", "not": filter_of(parts[-1])}})

    def unaffected_but(self, parts: list[Any]) -> Deed:
        return deed({"unaffected by": {"not": filter_of(parts[-1], 1)}})

    def monsters_unaffecting_but(self, parts: list[Any]) -> Deed:
        return deed({"unaffected by": {"is": "monster", "other than": "this card", "not": filter_of(parts[-1], 1)}})

    def negated(self, _: list[Any]) -> Deed:
        return deed({"negate effects": {}})

    def whose(self, _: list[Any]) -> None:
        return None

    # Summons and materials

    def cannot_be_tributed(self, _: list[Any]) -> Deed:
        return deed({"cannot be tributed": True})

    def tributed_only_for(self, parts: list[Any]) -> Deed:
        """For nothing else, nor for the Tribute Summon of another monster."""
        found = monsters(filter_of(parts[-1], 1))
        if not {"from", "whose", "face"}.isdisjoint(found):
            raise NoWord
        return deed({"cannot be tributed except for a Tribute Summon": True},
                    {"cannot be tributed for a Tribute Summon": True, "for": {"not": found}})

    def summoned_only(self, parts: list[Any]) -> Deed:
        """For the Tribute Summon of no other monster; for anything else than a Tribute Summon it can be Tributed."""
        return Deed(self.tributed_only_for(parts).modifiers[1:])

    def tributed_only_for_a_summon(self, _: list[Any]) -> Deed:
        return deed({"cannot be tributed except for a Tribute Summon": True})

    def cannot_be_tributed_for_a_summon(self, _: list[Any]) -> Deed:
        return deed({"cannot be tributed for a Tribute Summon": True})

    def way(self, parts: list[Any]) -> str:
        return str(parts[0])

    def ways(self, parts: list[Any]) -> list[str]:
        return [part for part in parts if part is not None]

    def way_link(self, _: list[Any]) -> None:
        return None

    def cannot_be_material(self, parts: list[Any]) -> Deed:
        return deed({"cannot be material": parts[0]})

    def save(self, parts: list[Any]) -> Any:
        return next(part for part in parts if part is not None)

    def material_only_for(self, parts: list[Any]) -> Deed:
        *ways, cards = parts
        if any(way != ways[0] for way in ways):
            raise NoWord
        return deed({"cannot be material": ways[0], "for": {"not": monsters(filter_of(cards, 1))}})

    def no_material_for(self, parts: list[Any]) -> Deed:
        return deed({"cannot be material": parts[0], "for": monsters(filter_of(parts[1], 1))})

    def cannot_be_material_for(self, parts: list[Any]) -> Deed:
        if parts[0] != parts[1]:
            raise NoWord
        return deed({"cannot be material": parts[0]})

    def banished_on_leaving(self, _: list[Any]) -> Deed:
        return deed({"leaves the field to": "banished"})

    def cannot_be_banished(self, _: list[Any]) -> Deed:
        return deed({"cannot be banished": True})

    def cannot_be_banished_by(self, parts: list[Any]) -> Deed:
        return deed({"cannot be banished": True, "by": parts[0] or {"is": "card"}})

    def neither_destroyed_nor_banished(self, parts: list[Any]) -> Deed:
        by = {"by": parts[0]} if parts[0] else {}
        return deed({"cannot be destroyed": "effect", **by}, *self.cannot_be_banished_by(parts).modifiers)

    def cannot_be_special_summoned(self, _: list[Any]) -> Deed:
        return deed({"cannot be special summoned": True})

    # Names and Attributes

    def named(self, parts: list[Any]) -> Deed:
        return deed({"name becomes": parts[0]})

    def attribute(self, parts: list[Any]) -> str:
        return str(parts[0]).upper()

    def become(self, _: list[Any]) -> None:
        return None

    def attribute_becomes(self, parts: list[Any]) -> Deed:
        return deed({"attribute becomes": parts[-1]})

    def type_word(self, parts: list[Any]) -> str:
        return MONSTER_TYPES[str(parts[0])]

    def type(self, parts: list[Any]) -> str:
        return str(parts[0])

    def type_becomes(self, parts: list[Any]) -> Deed:
        return deed({"type becomes": parts[-1]})

    def attribute_and_type_become(self, parts: list[Any]) -> Deed:
        return deed({"attribute becomes": parts[-2]}, {"type becomes": parts[-1]})

    def tuner(self, parts: list[Any]) -> Any:
        return deed({"treated as a Tuner": True}) if parts else None

    def also_attribute(self, parts: list[Any]) -> Deed:
        return deed({"also attribute": parts[0]})

    def own_also_attribute(self, parts: list[Any]) -> Deed:
        return deed({"also attribute": parts[0], "of": "this card"})

    def also_attributes(self, parts: list[Any]) -> Deed:
        return deed(*({"also attribute": attribute} for attribute in parts))
