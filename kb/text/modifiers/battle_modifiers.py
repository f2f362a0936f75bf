"""What a clause says of battles and their damage, and where what they destroy goes (`modifying.lark`, bans)."""

from __future__ import annotations

from typing import Any

from kb.text.modifiers.modifier_words import (
    BATTLING,
    THAT_BATTLE,
    Deed,
    Modifier,
    NoWord,
    deed,
    excluded,
    filter_of,
    no_damage,
    said_of,
    touched,
)


class OfBattles:
    """What such rules of a clause say; each method is a rule of the grammar."""

    def allows_direct_attacks(self, _: list[Any]) -> Deed:
        return deed({"allows direct attacks": True})

    # What becomes of monsters destroyed by battle

    def _destroyed(self, parts: list[Any], place: str) -> Deed:
        victims, destroyer = parts[0], parts[1]
        if filter_of(victims, 1) not in ({"is": "monster"}, {}):
            raise NoWord
        return deed(said_of({"destroyed by battle to": place}, touched(destroyer, 1)))

    def destroyed_banished(self, parts: list[Any]) -> Deed:
        return self._destroyed(parts, "banished")

    def destroyed_banished_negated(self, _: list[Any]) -> Deed:
        return deed({"destroyed by battle to": "banished"}, {"negate what it destroys by battle": True})

    def destroyed_to_bottom(self, parts: list[Any]) -> Deed:
        return self._destroyed(parts, "bottom of the deck")

    def destroyed_to_hand(self, parts: list[Any]) -> Deed:
        return self._destroyed(parts, "hand")

    def destroyed_to_deck(self, parts: list[Any]) -> Deed:
        return self._destroyed(parts, "deck")

    def all_destroyed_to_deck(self, _: list[Any]) -> Deed:
        return deed({"destroyed by battle to": "deck", "of": {"from": ["monster zone"]}})

    def destroyed_negated(self, parts: list[Any]) -> Deed:
        victims = {word: value for word, value in filter_of(parts[0], 1).items() if (word, value) != ("is", "monster")}
        by = {"by": victims} if victims else {}
        return deed(said_of({"negate what it destroys by battle": True, **by}, touched(parts[1], 1) if len(parts) > 1 else "this card"))

    def destroys_none_by_battle(self, _: list[Any]) -> Deed:
        return Deed(({"cannot be destroyed": "battle", "of": "opposing monster"},), (BATTLING,))

    def spared_by_battle(self, parts: list[Any]) -> Deed:
        victims, fighter = touched(parts[0], 1), touched(parts[1], 1)
        if not isinstance(victims, dict) or not isinstance(fighter, str):
            raise NoWord
        return deed({"cannot be destroyed": "battle", "by": {"one of": fighter}, "of": victims})

    # Battle damage

    def doubled_when_attacked(self, _: list[Any]) -> Deed:
        return Deed(({"double battle damage": "opponent"},), ({"this card": {"battling": "attacked"}},))

    def reflects_when_attacked(self, _: list[Any]) -> Deed:
        return Deed(({"opponent takes its battle damage": True},), ({"this card": {"battling": "attacked"}},))

    def their_battles_double(self, _: list[Any]) -> Deed:
        theirs = {"exists": {"count": 1, "from": ["monster zone"], "whose": "opponent", "battling": "battling"}}
        return Deed(({"battle damage it inflicts": "double", "of": "them"},), (theirs,))

    def half(self, _: list[Any]) -> str:
        return "halve"

    def double(self, _: list[Any]) -> str:
        return "double"

    def inflicts_double(self, parts: list[Any]) -> Deed:
        return deed(said_of({"battle damage it inflicts": "double"}, touched(parts[0], 1)))

    def inflicts_half(self, parts: list[Any]) -> Deed:
        return deed(said_of({"battle damage it inflicts": "half"}, touched(parts[0], 1)))

    def pierces_double(self, parts: list[Any]) -> Deed:
        cards = touched(parts[0], 1)
        if isinstance(cards, str) and cards != "this card":
            raise NoWord
        attacks: Modifier = {"this card": {"battling": "attacking"}}
        if isinstance(cards, dict):
            attacks = {"exists": {"count": "1+", **cards, "battling": "attacking"}}
        target = {"exists": {"count": "1+", "from": ["monster zone"], "position": "defense", "battling": "attacked"}}
        both: tuple[Modifier, ...] = ({"piercing": True}, {"battle damage it inflicts": "double"})
        return Deed(tuple(said_of(modifier, cards) for modifier in both), (attacks, target))

    def damage_multiplied(self, parts: list[Any]) -> Deed:
        return deed({f"{parts[-1]} battle damage": parts[0]})

    def damage_multiplied_in_its_battles(self, parts: list[Any]) -> Deed:
        return Deed(({f"{parts[-1]} battle damage": parts[0]},), (BATTLING,))

    def damage_doubled(self, parts: list[Any]) -> Deed:
        return deed({"double battle damage": parts[0]})

    def direct_doubled(self, _: list[Any]) -> Deed:
        directly = ({"this card": {"battling": "attacking"}}, {"exists": {"count": 0, "one of": "attack target"}})
        return Deed(({"battle damage it inflicts": "double"},), directly)

    def its_survival(self, _: list[Any]) -> Deed:
        return deed({"cannot be destroyed": "battle", "of": "it"})

    def original_of_attacker(self, parts: list[Any]) -> Deed:
        when = ({"turn": "opponent"}, BATTLING, {"phase": ["damage"]})
        return Deed(({"original atk": parts[0], "of": "opposing monster"},), when)

    def direct_halved(self, _: list[Any]) -> Deed:
        return deed({"halve its direct damage": True})

    # Attacks

    def attacks_face_down_only(self, _: list[Any]) -> Deed:
        others = {"from": ["monster zone"], "whose": "opponent", "not": {"face": "down", "position": "defense"}}
        return deed({"cannot be attacked": True, "of": others, "by": {"one of": "this card"}}, {"cannot attack directly": True})

    def must_be_attacked(self, parts: list[Any]) -> Deed:
        attackers, target = touched(parts[0], 1), touched(parts[1], 1)
        if not isinstance(attackers, dict) or attackers.get("whose") != "opponent":
            raise NoWord
        if isinstance(target, dict):
            target = {**target, "whose": "you"}
        elif target not in ("this card", "that"):
            raise NoWord
        return deed(said_of({"must be attacked": True, "by": attackers}, target))

    def no_attacks_of(self, parts: list[Any]) -> Deed:
        whose = {} if parts[0] == "both" else {"whose": parts[0]}
        return deed({"cannot declare attacks": True, "of": {"from": ["monster zone"], **whose}})

    def no_attacks_but(self, parts: list[Any]) -> Deed:
        whose = {} if parts[0] == "both" else {"whose": parts[0]}
        of = excluded({"from": ["monster zone"], **whose}, filter_of(parts[1], 1))
        return deed({"cannot declare attacks": True, "of": of})

    def attackers_of_each(self, parts: list[Any]) -> Deed:
        return deed({"attackers a turn": parts[0]})

    def no_damage_for_you(self, _: list[Any]) -> Deed:
        return deed({"no battle damage": "you"}, {"no effect damage": "you"})

    # Hands and control

    def _hand_size(self, limit: int | str, player: str) -> Deed:
        told: Modifier = {"hand size limit": limit, "player": player}
        return deed(told)

    def opponents_hand_shown(self, _: list[Any]) -> Deed:
        return deed({"hand revealed": True, "player": "opponent"})

    def hands_shown(self, _: list[Any]) -> Deed:
        return deed({"hand revealed": True, "player": "both"})

    def your_hand_shown(self, _: list[Any]) -> Deed:
        return deed({"hand revealed": True, "player": "you"})

    def normal_draw(self, parts: list[Any]) -> Deed:
        return deed({"normal draw": parts[0], "player": "you"})

    def hand_size_of_each(self, parts: list[Any]) -> Deed:
        return self._hand_size(parts[0], "both")

    def hand_size_of_yours(self, parts: list[Any]) -> Deed:
        return self._hand_size(parts[0], "you")

    def hand_size_of_opponent(self, parts: list[Any]) -> Deed:
        return self._hand_size(parts[0], "opponent")

    def no_hand_size(self, _: list[Any]) -> Deed:
        return self._hand_size("none", "both")

    def takes_equipped(self, _: list[Any]) -> Deed:
        return deed({"controlled by you": True, "of": "equipped monster"})

    def takes_it(self, _: list[Any]) -> Deed:
        return deed({"controlled by you": True, "of": "it"})

    def takes_that(self, _: list[Any]) -> Deed:
        return deed({"controlled by you": True, "of": "that"})

    def attack_stance(self, _: list[Any]) -> tuple[str, bool]:
        return "attack", False

    def defense_stance(self, _: list[Any]) -> tuple[str, bool]:
        return "defense", False

    def attack_face_up(self, _: list[Any]) -> tuple[str, bool]:
        return "attack", True

    def defense_face_up(self, _: list[Any]) -> tuple[str, bool]:
        return "defense", True

    def held_in_position(self, parts: list[Any]) -> Deed:
        """What lies face-down is turned face-up only where the text says so."""
        cards, (position, flips) = parts
        found = touched(cards)
        if not isinstance(found, dict) or cards.get("count", "all") != "all" or "position" in found:
            raise NoWord
        if found.get("face") != "up" and not flips:
            raise NoWord
        return deed({"position becomes": position, "of": found})

    def control_kept(self, parts: list[Any]) -> Deed:
        return deed(said_of({"control cannot change": True}, touched(parts[0], 1)))

    def its_control_kept(self, _: list[Any]) -> Deed:
        return deed({"control cannot change": True, "of": "it"})

    # Damage

    def no_damage_from_that(self, parts: list[Any]) -> Deed:
        return Deed(no_damage(parts[0]), (THAT_BATTLE,))

    def battle_of_attacker(self, _: list[Any]) -> None:
        return None

    def no_damage_attacking(self, parts: list[Any]) -> Deed:
        return Deed(no_damage(parts[0]), ({"this card": {"battling": "attacking"}},))

    def no_damage_of_it(self, parts: list[Any]) -> Deed:
        return Deed(no_damage(parts[0]), (THAT_BATTLE,))

    def no_damage_of_yours(self, _: list[Any]) -> Deed:
        return Deed(no_damage("you"), (BATTLING,))

    def no_damage_at_all(self, parts: list[Any]) -> Deed:
        return Deed(no_damage(parts[0]))

    def no_effect_damage(self, parts: list[Any]) -> Deed:
        return deed({"no effect damage": parts[0]})

    def opponents_no_battle_damage(self, _: list[Any]) -> Deed:
        return deed({"no battle damage": "opponent"})

    def opponents_no_effect_damage(self, _: list[Any]) -> Deed:
        return deed({"no effect damage": "opponent"})

    def halved(self, _: list[Any]) -> Deed:
        return deed({"halve damage": "you"})

    def reflects(self, _: list[Any]) -> Deed:
        return deed({"opponent takes its battle damage": True})

    def reflects_of(self, parts: list[Any]) -> Deed:
        cards = touched(parts[1])
        if isinstance(cards, dict):
            cards = excluded(cards, parts[2] if len(parts) > 2 else None)
        elif len(parts) > 2:
            raise NoWord
        return deed(said_of({"opponent takes its battle damage": True}, cards))

    def damage_to_lp(self, _: list[Any]) -> Deed:
        return deed({"effect damage becomes LP": "you"})

    def damage_to_lp_of_both(self, _: list[Any]) -> Deed:
        return deed({"effect damage becomes LP": "both"})

    def their_lp_to_damage(self, _: list[Any]) -> Deed:
        return deed({"LP gain becomes damage": "opponent"})

    def damage_thrown_back(self, _: list[Any]) -> Deed:
        return deed({"opponent takes effect damage": "you", "by": {"whose": "opponent"}})

    def all_damage_thrown_back(self, _: list[Any]) -> Deed:
        return deed({"opponent takes effect damage": "you"})

    def opponents_no_damage(self, _: list[Any]) -> Deed:
        return deed({"no battle damage": "opponent"}, {"no effect damage": "opponent"})
