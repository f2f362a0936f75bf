"""What a clause says of players and of the whole field: what they cannot do, where cards go (`modifying.lark`, bans)."""

from __future__ import annotations

from typing import Any

from kb.text.modifiers.modifier_words import (
    ATTACKED_BY,
    BATTLING,
    SUMMONED_NOW,
    Deed,
    Modifier,
    NoWord,
    attacked_by,
    deed,
    excluded,
    filter_of,
    monsters,
    no_damage,
    only_one,
    said_of,
    shielded,
    touched,
)
from kb.text.phrases.groups import POINTERS, face_up

ANYTHING: Modifier = {"cannot activate": {"is": "card"}}
MONSTER_EFFECTS: Modifier = {"cannot activate": {"is": "monster"}, "only effects": True}
"""What a player is told not to activate, that the vocabulary can also forbid as a response."""

STRONGEST: Modifier = {"from": ["monster zone"], "whose": "you", "face": "up", "extreme": "highest atk"}
"""Your monsters with the highest ATK."""
BY_TRIBUTE = "you by Tribute Summon"


def _player(summoner: str) -> str:
    """Who Normal Summons, whether or not the text says that it is a Tribute Summon."""
    return "you" if summoner == BY_TRIBUTE else summoner


class OfPlayers:
    """What the rules of a clause say; each method is a rule of the grammar."""

    # What players cannot do

    def you(self, _: list[Any]) -> str:
        return "you"

    def opponent(self, _: list[Any]) -> str:
        return "opponent"

    def both(self, _: list[Any]) -> str:
        return "both"

    def exception(self, parts: list[Any]) -> Any:
        return next(part for part in parts if part is not None)

    def this_one(self, _: list[Any]) -> str:
        return "this one"

    def _no_summon(self, parts: list[Any], word: str) -> Deed:
        who, cards, exception = parts[0], parts[1], parts[2] if len(parts) > 2 else None
        barred = monsters(filter_of(cards, 1))
        if any("not" in choice for choice in barred.get("any of", ())):
            raise NoWord  # "except X, Y, or Z": of which of them the exception speaks
        return deed({word: excluded(barred, exception), "player": who})

    def no_special_summon(self, parts: list[Any]) -> Deed:
        return self._no_summon(parts, "cannot special summon")

    def no_special_summon_at_all(self, parts: list[Any]) -> Deed:
        return self._no_summon([parts[0], {"is": "monster"}, *parts[1:]], "cannot special summon")

    def no_special_summon_but_by(self, parts: list[Any]) -> Deed:
        who, cards, source = parts[0], parts[1], parts[-1]
        return deed({"cannot special summon": monsters(filter_of(cards)), "player": who, "by": {"not": filter_of(source, 1)}})

    def no_pendulum_summon(self, parts: list[Any]) -> Deed:
        return self._no_summon(parts, "cannot pendulum summon")

    def no_pendulum_summon_at_all(self, parts: list[Any]) -> Deed:
        return deed({"cannot pendulum summon": {"is": "monster"}, "player": parts[0]})

    def no_pendulum_summon_but(self, parts: list[Any]) -> Deed:
        return self._no_summon([parts[0], {"is": "monster"}, parts[1]], "cannot pendulum summon")

    def once_a_turn(self, _: list[Any]) -> int:
        return 1

    def twice_a_turn(self, _: list[Any]) -> int:
        return 2

    def so_often(self, parts: list[Any]) -> int:
        return int(parts[0])

    def place(self, _: list[Any]) -> None:
        return None

    def special_summons_while_face_up(self, parts: list[Any]) -> Deed:
        return deed({"special summons a turn": parts[1], "player": parts[0], "counted while face-up": True})

    def summons_while_face_up(self, parts: list[Any]) -> Deed:
        return deed({"normal and special summons a turn": parts[0], "player": "both", "counted while face-up": True})

    def summons_a_turn(self, parts: list[Any]) -> Deed:
        return deed({"summons a turn": parts[0], "player": "both"})

    def spells_set_first(self, _: list[Any]) -> Deed:
        return deed({"must be Set first": {"is": "spell"}, "player": "both"})

    def nothing_set(self, parts: list[Any]) -> Deed:
        who, cards, activated = parts
        there = {"is": activated, "from": ["field"], "face": "down"}
        return deed({"cannot set": {"is": cards}, "player": who}, {"cannot activate": there, "only cards": True, "player": who})

    def you_by_tribute(self, _: list[Any]) -> str:
        return BY_TRIBUTE

    def fewer_tributes(self, parts: list[Any]) -> Deed:
        return deed({"fewer tributes": 1, "of": monsters(filter_of(parts[1], 1)), "player": _player(parts[0])})

    def without_tributes(self, parts: list[Any]) -> Deed:
        return deed({"without tributes": True, "of": monsters(filter_of(parts[1])), "player": _player(parts[0])})

    def in_addition(self, _: list[Any]) -> None:
        return None

    in_addition_to = in_main_phase = in_attack = in_addition

    def more_summons_of(self, parts: list[Any]) -> Deed:
        who, cards, *rest = (part for part in parts if part is not None)
        if who != "you" or not isinstance(cards, dict) or cards.get("count") != 1:
            raise NoWord
        found = monsters(excluded(filter_of(cards, 1), rest[0] if rest else None))
        if set(found) == {"is"} or not {"from", "whose", "face"}.isdisjoint(found):
            raise NoWord
        return deed({"allow normal summons": 1, "player": "you", "of": found})

    def others_cannot_be_activated(self, _: list[Any]) -> Deed:
        return deed({"cannot activate": {"other than": "this card"}, "player": "both"})

    def nothing_at_all(self, _: list[Any]) -> Deed:
        return deed({**ANYTHING, "player": "both"})

    def no_cards_of(self, parts: list[Any]) -> Deed:
        return deed({"cannot activate": {"is": parts[0]}, "only cards": True, "player": "both"})

    def no_normal_summon(self, parts: list[Any]) -> Deed:
        return self._no_summon(parts, "cannot normal summon")

    def no_summon(self, parts: list[Any]) -> Deed:
        return self._no_summon(parts, "cannot summon")

    def no_normal_or_special(self, parts: list[Any]) -> Deed:
        return self._no_summon(parts, "cannot normal or special summon")

    def no_summon_nor_attack(self, parts: list[Any]) -> Deed:
        who, cards, attackers = parts
        if who != "both" or not isinstance(cards, dict):
            raise NoWord
        ban = {"cannot normal or special summon": monsters(filter_of(cards, 1)), "player": who}
        return deed(ban, {"cannot declare attacks": True, "of": touched(attackers, 1)})

    def negates_other(self, parts: list[Any]) -> Deed:
        return deed({"negate effects": {"is": parts[0], "from": ["field"], "other than": "this card"}})

    def nothing_activated(self, parts: list[Any]) -> Deed:
        return deed({"cannot activate": {"is": parts[0]}, "only cards": True, "player": "both"},
                     {"cannot activate": {"is": parts[0], "from": ["field"]}, "only effects": True, "player": "both"})

    def no_banishing(self, parts: list[Any]) -> Deed:
        who = {"player": parts[0]} if parts[0] != "both" else {}
        return deed({"cannot be banished": True, "of": {"from": ["GY"]}, **who})

    def hand_or_deck(self, _: list[Any]) -> list[str]:
        return ["hand", "deck"]

    def deck(self, _: list[Any]) -> list[str]:
        return ["deck"]

    def hand(self, _: list[Any]) -> list[str]:
        return ["hand"]

    def field(self, _: list[Any]) -> list[str]:
        return ["field"]

    def sent_from_banished(self, parts: list[Any]) -> Deed:
        cards, places, owner = parts
        return deed({"instead of the GY": "banished", "of": {**filter_of(cards, 1), "from": places, **({"owner": owner} if owner else {})}})

    def no_banishing_from_yours(self, parts: list[Any]) -> Deed:
        if parts[0] != "opponent":
            raise NoWord
        return deed({"cannot be banished": True, "of": {"from": ["GY"], "whose": "you"}, "player": parts[0]})

    def no_set(self, parts: list[Any]) -> Deed:
        who, cards, exception = parts[0], filter_of(parts[1], 1), parts[2] if len(parts) > 2 else None
        if not {"from", "whose", "face"}.isdisjoint(cards):
            raise NoWord
        return deed({"cannot set": excluded(cards, exception), "player": who})

    def no_set_at_all(self, parts: list[Any]) -> Deed:
        return deed({"cannot set": {"is": "card"}, "player": parts[0]})

    def no_banishing_at_all(self, parts: list[Any]) -> Deed:
        return deed({"cannot banish": True, "player": parts[0]})

    def no_adding(self, parts: list[Any]) -> Deed:
        return deed({"cannot add from the Deck": True, "player": parts[0]})

    def no_adding_for_opponent(self, parts: list[Any]) -> Deed:
        return deed({"cannot add from the Deck": True, "player": "opponent"})

    def negates_activated(self, parts: list[Any]) -> Deed:
        return deed({"negate activated effects": filter_of(parts[0], 1)})

    def except_(self, _: list[Any]) -> None:
        return None

    exceptdraw = except_

    def cards_only(self, parts: list[Any]) -> Modifier:
        return {"cannot activate": filter_of(parts[0], 1), "only cards": True}

    def cards_only_any(self, _: list[Any]) -> Modifier:
        return {"cannot activate": {"is": "card"}, "only cards": True}

    def anything(self, _: list[Any]) -> Modifier:
        return {"cannot activate": {"is": "card"}}

    def kind_or_effect(self, parts: list[Any]) -> Modifier:
        return {"cannot activate": {"is": parts[0]}}

    def effects_only(self, parts: list[Any]) -> Modifier:
        return {"cannot activate": {"is": parts[0]}, "only effects": True}

    def effects_of_cards(self, parts: list[Any]) -> Modifier:
        return {"cannot activate": filter_of(parts[0], 1), "only effects": True}

    def no_activation(self, parts: list[Any]) -> Deed:
        return deed({**parts[1], "player": parts[0]})

    def silenced(self, parts: list[Any]) -> Any:
        return parts[0]

    def _also(self, cards: Any, demand: Modifier) -> Any:
        found = filter_of(cards, 1)
        if set(demand) & set(found):
            raise NoWord
        return {**found, **demand}

    def silenced_in_attack(self, parts: list[Any]) -> Any:
        return self._also(parts[0], {"position": "attack"})

    def silenced_in_defense(self, parts: list[Any]) -> Any:
        return self._also(parts[0], {"position": "defense"})

    def monster_effects_a_turn(self, parts: list[Any]) -> Deed:
        return deed({"monster effects a turn": parts[1], "player": parts[0]})

    def attackers_a_turn(self, parts: list[Any]) -> Deed:
        return deed({"attackers a turn": parts[1], "player": parts[0]})

    def effects_by_card_types(self, _: list[Any]) -> Deed:
        return deed({"monster effects a turn": {"monster card types of": {"from": ["monster zone"], "face": "up"}}, "player": "both"})

    def these_silent(self, parts: list[Any]) -> Deed:
        cards = filter_of(parts[0], 1)
        return deed({"cannot activate": excluded(cards, parts[1]) if len(parts) > 1 else cards, "only effects": True, "player": "both"})

    def these_silent_unlinked(self, parts: list[Any]) -> Deed:
        return deed({"cannot activate": self._also(parts[0], {"not": {"linked": True}}), "only effects": True, "player": "both"})

    def these_silent_later(self, parts: list[Any]) -> Deed:
        return deed({"cannot activate": self._also(parts[0], {"not": SUMMONED_NOW}), "only effects": True, "player": "both"})

    def silent_when_gone(self, _: list[Any]) -> Deed:
        return deed({"cannot activate": {"is": "monster", "from": ["GY", "banished"]}, "only effects": True, "player": "both"})

    def own_effects(self, _: list[Any]) -> Modifier:
        return {"cannot activate": {"one of": "this card"}, "only effects": True}

    def equipped_effects(self, _: list[Any]) -> Modifier:
        return {"cannot activate": {"one of": "equipped monster"}, "only effects": True}

    def cards_and_effects(self, parts: list[Any]) -> Modifier:
        return {"cannot activate": filter_of(parts[0], 1)}

    def cards_and_effects_targeting(self, parts: list[Any]) -> Modifier:
        return {"cannot activate": filter_of(parts[0], 1), "targeting": filter_of(parts[1], 1)}

    def your_cards(self, parts: list[Any]) -> Modifier:
        return {"cannot activate": {"is": parts[0], "whose": "you"}, "only cards": True}

    def your_cards_and_effects(self, parts: list[Any]) -> Modifier:
        return {"cannot activate": {"is": parts[0], "whose": "you"}}

    def no_response(self, parts: list[Any]) -> Deed:
        """CHN-8: what is kept from being activated, and in response to what."""
        who, responses, answered = parts
        if who != "opponent" or responses not in (ANYTHING, MONSTER_EFFECTS):
            raise NoWord
        cards = answered["cannot activate"]
        only = {word: value for word, value in answered.items() if word != "cannot activate"}
        narrowed = {} if responses == ANYTHING else {"cannot be answered with": {"is": "monster"}}
        return deed({"cannot be answered": cards, **only, **narrowed})

    def no_cards_nor_effects(self, parts: list[Any]) -> Deed:
        return deed({"cannot activate": {"is": parts[1]}, "only cards": True, "player": parts[0]},
                     {"cannot activate": {"is": "monster"}, "only effects": True, "player": parts[0]})

    def opponents_cards_of(self, parts: list[Any]) -> Deed:
        return deed({"cannot activate": {"is": parts[0]}, "player": "opponent"})

    def opponents_cards(self, _: list[Any]) -> Deed:
        return deed({"cannot activate": {"is": "card"}, "player": "opponent"})

    def not_activated(self, parts: list[Any]) -> Deed:
        return deed({"cannot activate": filter_of(parts[0], 1), "only cards": True, "player": "both"})

    def cannot_target(self, parts: list[Any]) -> Deed:
        return shielded(({"cannot be targeted": parts[0]},), parts[1], parts[2] if len(parts) > 2 else None)

    def cannot_target_with(self, parts: list[Any]) -> Deed:
        return shielded(({"cannot be targeted": parts[0], "by": {"is": parts[2]}},), parts[1], parts[3] if len(parts) > 3 else None)

    def cannot_target_with_such(self, parts: list[Any]) -> Deed:
        by = filter_of(parts[2], 1)
        if "from" in by or "whose" in by:
            raise NoWord
        return shielded(({"cannot be targeted": parts[0], "by": by},), parts[1], None)

    def cannot_target_at_all(self, parts: list[Any]) -> Deed:
        found = shielded(({"cannot be targeted": parts[0]}, {"cannot be attacked": True}), parts[1], None)
        return found._replace(modifiers=tuple(attacked_by(parts[0], modifier) for modifier in found.modifiers))

    def cannot_attack_these(self, parts: list[Any]) -> Deed:
        return self._no_attack_on(parts[0], parts[1], parts[2] if len(parts) > 2 else None)

    def opponent_cannot_attack(self, parts: list[Any]) -> Deed:
        return self._no_attack_on("opponent", parts[0], parts[1] if len(parts) > 1 else None)

    def opponent_attacks_only(self, parts: list[Any]) -> Deed:
        kind = filter_of(parts[0], 1)
        if {"from", "whose"} & kind.keys():
            raise NoWord
        return deed({"cannot be attacked": True, "of": {"from": ["monster zone"], "whose": "you", "not": kind}})

    def opponent_attacks_strongest(self, _: list[Any]) -> Deed:
        """What lies face-down shows no ATK."""
        return deed({"cannot be attacked": True, "of": {"from": ["monster zone"], "whose": "you", "not": {"one of": dict(STRONGEST)}}})

    def strongest_must_be_attacked(self, parts: list[Any]) -> Deed:
        attackers = touched(parts[0], 1)
        if not isinstance(attackers, dict) or attackers.get("whose") != "opponent":
            raise NoWord
        return deed({"must be attacked": True, "by": attackers, "of": dict(STRONGEST)})

    def opponent_attacks_neither(self, parts: list[Any]) -> Deed:
        found = [self._no_attack_on("opponent", cards, "this one").modifiers for cards in parts]
        return deed(*(modifier for each in found for modifier in each))

    def cannot_target_nor_attack_but(self, parts: list[Any]) -> Deed:
        who, cards, name, kind = parts
        found = touched(cards, "any")
        if who != "opponent" or not isinstance(found, dict):
            raise NoWord
        of = attacked_by(who, {"cannot be attacked": True, "of": excluded(found, {"name": name})})["of"]
        return deed({"cannot be attacked": True, "of": of}, {"cannot be targeted": who, "by": {"is": kind}, "of": of})

    def cannot_target_with_equips(self, parts: list[Any]) -> Deed:
        return shielded(({"cannot be targeted": parts[0], "by": {"is": "spell", "types": ["equip"]}},), parts[1], None)

    def nobody_can_attack(self, parts: list[Any]) -> Deed:
        return self._no_attack_on("both", parts[0], parts[1] if len(parts) > 1 else None)

    def _no_attack_on(self, who: str, cards: Any, exception: Any) -> Deed:
        found = touched(cards)
        if isinstance(found, dict):
            whose = ATTACKED_BY.get(who)
            if whose is not None and found.setdefault("whose", whose) != whose:
                raise NoWord
            found = excluded(found, exception)
        elif exception is not None:
            raise NoWord
        return deed(said_of({"cannot be attacked": True}, found))

    def only_these_attacked(self, parts: list[Any]) -> Deed:
        """Your other monsters cannot be attacked."""
        found = touched(parts[0], 1)
        if not isinstance(found, dict) or not {"not", "whose"}.isdisjoint(found) or found.get("from") != ["monster zone"]:
            raise NoWord
        these = {word: value for word, value in found.items() if word != "from"}
        return deed({"cannot be attacked": True, "of": {"from": ["monster zone"], "whose": "you", "not": these}})

    def battle_of(self, _: list[Any]) -> None:
        return None

    battles = battle_of

    def non_tuner(self, _: list[Any]) -> Deed:
        return deed({"may be non-Tuner": True})

    def non_tuner_for(self, parts: list[Any]) -> Deed:
        return deed({"may be non-Tuner": True, "for": monsters(filter_of(parts[0], 1))})

    def no_damage(self, parts: list[Any]) -> Deed:
        return Deed(no_damage(parts[0]), (BATTLING,))

    battles_of = battles
    whose_battle_phase = battles

    def no_damage_with(self, parts: list[Any]) -> Deed:
        cards = touched(parts[-1])
        if not isinstance(cards, dict):
            raise NoWord
        return Deed(no_damage(parts[0]), ({"exists": {"count": "1+", **cards, "battling": "battling"}},))

    def nobodys_effect_damage(self, _: list[Any]) -> Deed:
        return deed({"no effect damage": "both"})

    def no_battle_phase(self, parts: list[Any]) -> Deed:
        return deed({"cannot conduct the Battle Phase": True, "player": parts[0]})

    def no_tribute(self, parts: list[Any]) -> Deed:
        if parts[0] != "both":
            raise NoWord
        exception = parts[2] if len(parts) > 2 else None
        return deed({"cannot be tributed": True, "of": excluded(filter_of(parts[1]) or {"is": "card"}, exception)})

    def piercing(self, _: list[Any]) -> None:
        return None

    attacks_defense = piercing

    def pierces(self, _: list[Any]) -> Deed:
        return deed({"piercing": True})

    def pierces_of(self, parts: list[Any]) -> Deed:
        return deed(said_of({"piercing": True}, touched(parts[0], 1)))

    def neither_destroyed(self, _: list[Any]) -> Deed:
        both = ({"cannot be destroyed": "battle"}, {"cannot be destroyed": "battle", "of": "opposing monster"})
        return Deed(both, (BATTLING,))

    def negates(self, parts: list[Any]) -> Deed:
        cards = touched(parts[0])
        if isinstance(cards, str) and cards in (*POINTERS, "that"):
            raise NoWord
        return deed({"negate effects": {"one of": cards} if isinstance(cards, str) else cards})

    def negates_kind(self, parts: list[Any]) -> Deed:
        return deed({"negate effects": face_up({"is": parts[0], "from": ["field"]})})

    # Places

    def _each_controls_one(self, parts: list[Any], kind: str) -> Deed:
        if parts[0] != 1:
            raise NoWord
        return deed({"each player controls one": kind})

    def one_type(self, parts: list[Any]) -> Deed:
        return self._each_controls_one(parts, "Type")

    def one_attribute(self, parts: list[Any]) -> Deed:
        return self._each_controls_one(parts, "Attribute")

    def one_of_each_type(self, parts: list[Any]) -> Deed:
        return self._each_controls_one(parts, "monster of each Type")

    def one_such_monster(self, parts: list[Any]) -> Deed:
        found = only_one(parts[0], [])
        if found.pop("is", "") != "monster" or not found:
            raise NoWord
        return deed({"each player controls one": "monster", "of": found})

    def one_on_the_field(self, parts: list[Any]) -> Deed:
        return deed({"only one": only_one(parts[-1], parts[:-1])})

    def one_of_yours(self, parts: list[Any]) -> Deed:
        return deed({"only one": only_one(parts[-1], parts[:-1]), "player": "you"})

    def dies(self, _: list[Any]) -> None:
        return None

    def leaves_banished(self, _: list[Any]) -> Deed:
        return deed({"leaves the field to": "banished"})

    def any(self, _: list[Any]) -> str:
        return ""

    def all_banished(self, _: list[Any]) -> Deed:
        return deed({"instead of the GY": "banished"})

    def sent_banished(self, parts: list[Any]) -> Deed:
        found = filter_of(parts[0], 1)
        if parts[1]:
            found["owner"] = parts[1]
        return deed({"instead of the GY": "banished", **({"of": found} if found != {"is": "card"} else {})})
