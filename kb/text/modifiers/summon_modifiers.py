"""What a clause says of Summons and activations: who cannot perform which, what is negated where it was activated."""

from __future__ import annotations

from typing import Any

from kb.text.modifiers.modifier_words import Deed, NoWord, deed, excluded, filter_of, monsters
from kb.text.phrases.groups import on_the_field


class OfSummons:
    """What the rules of a clause say; each method is a rule of the grammar."""

    def named_still(self, parts: list[Any]) -> Deed:
        """The series of which it still is stands in `archetypes` of the card."""
        return deed({"name becomes": parts[0]})

    def also_series(self, parts: list[Any]) -> Deed:
        return deed({"also series": str(parts[0])})

    def scale_becomes(self, parts: list[Any]) -> Deed:
        return deed({"scale becomes": parts[0]})

    # Bans

    def not_so_many_at_once(self, parts: list[Any]) -> Deed:
        return deed({"cannot special summon at once": parts[1], "player": parts[0]})

    def no_special_summon_but(self, parts: list[Any]) -> Deed:
        return deed({"cannot special summon": excluded({"is": "monster"}, parts[1]), "player": parts[0]})

    def no_special_summon_from_extra_deck_but(self, parts: list[Any]) -> Deed:
        return deed({"cannot special summon": excluded({"is": "monster", "from": ["extra deck"]}, parts[1]), "player": parts[0]})

    def no_special_summon_with(self, parts: list[Any]) -> Deed:
        return deed({"cannot special summon": monsters(filter_of(parts[1])), "player": parts[0], "by": {"is": parts[2]}})

    def no_special_summon_from_there(self, parts: list[Any]) -> Deed:
        place = parts[0]
        if not isinstance(place, dict) or set(place) != {"from"}:
            raise NoWord
        return deed({"cannot special summon": {"is": "monster", **place}, "player": "both"})

    def opponents_of(self, parts: list[Any]) -> dict[str, Any]:
        found = filter_of(parts[-1], 1)
        if "whose" in found:
            raise NoWord
        return {**found, "whose": "opponent"}

    def neither_tributed_nor_material(self, parts: list[Any]) -> Deed:
        return deed({"cannot be tributed": True}, {"cannot be material": next(part for part in parts if isinstance(part, list))})

    def no_summon_nor_set(self, parts: list[Any]) -> Deed:
        found = monsters(filter_of(parts[1], 1))
        return deed({"cannot summon": found, "player": parts[0]}, {"cannot normal summon": found, "player": parts[0]})

    def more_tribute_summons(self, parts: list[Any]) -> Deed:
        """A Tribute Summon puts the monster in face-up Attack Position anyway (SUM-5)."""
        cards = parts[0]
        if not isinstance(cards, dict) or cards.get("count") != 1:
            raise NoWord
        found = monsters(filter_of(cards, 1))
        if not {"from", "whose", "face"}.isdisjoint(found):
            raise NoWord
        kind = {} if set(found) == {"is"} else {"of": found}
        return deed({"allow normal summons": 1, "only Tribute Summons": True, "player": "you", **kind})

    def no_flip_summons(self, parts: list[Any]) -> Deed:
        return deed({"cannot summon": {"is": "monster", "from": ["monster zone"], "face": "down"}, "player": parts[0]})

    def no_draws_but_in_draw_phases(self, parts: list[Any]) -> Deed:
        return Deed(({"cannot draw": True, "player": parts[0]},), ({"not": {"phase": ["draw"]}},))

    def all_banished_but(self, parts: list[Any]) -> Deed:
        return deed({"instead of the GY": "banished", "of": {"not": filter_of(parts[0])}})

    def barred_way(self, parts: list[Any]) -> str:
        return str(parts[0])

    def barred_ways(self, parts: list[Any]) -> list[str]:
        return [part for part in parts if isinstance(part, str)]

    def no_summon_in_ways(self, parts: list[Any]) -> Deed:
        who, ways, cards, *rest = parts
        found = excluded(monsters(filter_of(cards, 1)), rest[0] if rest else None)
        if "other than" in found:
            raise NoWord  # than one that the effect Summons
        return deed(*({f"cannot {way} summon": found, "player": who} for way in ways))

    def no_summon_in_ways_at_all(self, parts: list[Any]) -> Deed:
        return deed(*({f"cannot {way} summon": {"is": "monster"}, "player": parts[0]} for way in parts[1]))

    def controller_cannot_summon_in_ways(self, parts: list[Any]) -> Deed:
        return self.no_summon_in_ways_at_all(["you", *parts])

    # What is negated where it was activated

    def neither_activated_nor_applied(self, parts: list[Any]) -> Deed:
        cards = filter_of(parts[0], 1)
        if not {"from", "whose", "face"}.isdisjoint(cards):
            raise NoWord
        return deed({"cannot activate": cards, "only effects": True, "player": "both"}, {"negate effects": on_the_field(cards)})

    def in_places(self, parts: list[Any]) -> list[str]:
        return [place for part in parts for place in part]

    def on_field(self, _: list[Any]) -> list[str]:
        return ["field"]

    def in_gy(self, _: list[Any]) -> list[str]:
        return ["GY"]

    def in_hand(self, _: list[Any]) -> list[str]:
        return ["hand"]

    def activated_there(self, _: list[Any]) -> None:
        return None

    def negates_activated_there(self, parts: list[Any]) -> Deed:
        cards, _, places, *rest = parts
        found = filter_of(cards, 1, "all")
        if not {"from", "face", "whose"}.isdisjoint(found):
            raise NoWord
        return deed({"negate activated effects": {**excluded(found, rest[0] if rest else None), "from": places}})

    def negates_activated_by_opponent(self, parts: list[Any]) -> Deed:
        return deed({"negate activated effects": {"archetype": parts[0], "whose": "opponent"}})

    def negates_activated_in_column(self, parts: list[Any]) -> Deed:
        beside = on_the_field(filter_of(parts[1], 1))
        return deed({"negate activated effects": {"is": parts[0], "from": ["field"], "whose": "opponent", "same column as": beside}})

    def negates_just_summoned(self, _: list[Any]) -> Deed:
        return deed({"negate effects": {"from": ["monster zone"], "face": "up", "summoned": "special", "arrived": "this turn"}})

    def negates_scales(self, _: list[Any]) -> Deed:
        return deed({"negate effects": {"from": ["pendulum zone"], "whose": "opponent"}})

    def negates_opponents(self, parts: list[Any]) -> Deed:
        found = on_the_field(filter_of(parts[0], 1))
        if "whose" in found:
            raise NoWord
        return deed({"negate effects": {**found, "whose": "opponent"}})

    def negates_but(self, parts: list[Any]) -> Deed:
        return deed({"negate effects": excluded(on_the_field(filter_of(parts[0], 1)), parts[1])})

    def negates_equips(self, _: list[Any]) -> Deed:
        return deed({"negate effects": {"from": ["spell & trap zone"], "face": "up", "equipping": True}})

    # What cannot be negated

    def _activated(self, cards: Any) -> dict[str, Any]:
        """Those cards, wherever they are activated."""
        found = filter_of(cards, 1, "all")
        if not {"from", "face"}.isdisjoint(found):
            raise NoWord
        return found

    def not_negated_on_your_field(self, parts: list[Any]) -> Deed:
        found = self._activated(parts[0])
        if "whose" in found or found == {"is": "spell or trap"}:
            raise NoWord  # whether what a Continuous Spell does without being activated is meant is not certain
        there = {**found, "from": ["field"], "whose": "you"}
        return deed({"activations cannot be negated": there, "effects cannot be negated": there})

    def effects_of_unspecial(self, _: list[Any]) -> dict[str, Any]:
        """Of monsters on the field; those that were Flip Summoned had been Set."""
        there = {"from": ["monster zone"], "not": {"summoned": "special"}}
        return {"cannot activate": there, "only effects": True}

    def effect_activations_not_negated(self, parts: list[Any]) -> Deed:
        return deed({"activations cannot be negated": self._activated(parts[0]), "only effects": True})

    def card_activations_not_negated(self, parts: list[Any]) -> Deed:
        return deed({"activations cannot be negated": {"name": parts[0], "whose": "you"}, "only cards": True})

    def activated_not_negated(self, parts: list[Any]) -> Deed:
        return deed({"effects cannot be negated": self._activated(parts[0])})

    # What may be activated

    def _permitted(self, word: str, cards: Any) -> Deed:
        """Of every such card, not of 1 of them."""
        if not isinstance(cards, dict) or cards.get("count", "all") not in ("all", "any") and cards.get("name") is None:
            raise NoWord
        found = filter_of(cards, 1, "all")
        if not {"from", "face", "whose"}.isdisjoint(found):
            raise NoWord
        return deed({word: found, "player": "you"})

    def from_the_hand(self, parts: list[Any]) -> Deed:
        return self._permitted("may activate from the hand", parts[0])

    def from_the_hand_of_opponents_turn(self, parts: list[Any]) -> Deed:
        found = self._permitted("may activate from the hand", parts[0])
        return Deed(found.modifiers, ({"turn": "opponent"},))

    def just_set(self, _: list[Any]) -> None:
        return None

    def when_just_set(self, parts: list[Any]) -> Deed:
        return self._permitted("may activate when just Set", parts[0])

    # As what it may be treated as material

    def synchro_levels(self, parts: list[Any]) -> Deed:
        return deed({"Levels as Synchro Material": [part for part in parts if isinstance(part, int)]})

    def synchro_levels_for(self, parts: list[Any]) -> Deed:
        *levels, cards = [part for part in parts if part is not None]
        return deed({"Levels as Synchro Material": levels, "for": monsters(filter_of(cards, 1))})

    def xyz_levels(self, parts: list[Any]) -> Deed:
        cards, *levels = [part for part in parts if part is not None]
        return deed({"Levels as Xyz Material": levels, "for": monsters(filter_of(cards, 1))})
