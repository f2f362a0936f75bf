"""How an event happens: where from and where to, by whom or what, as what."""

from __future__ import annotations

from typing import Any

from kb.text.events.happenings import (
    SEVERAL,
    SUMMONS,
    about_cards,
    as_material,
    by_itself,
    happening_in,
    happens_as,
    into,
    lying,
    out_of,
    role_for,
    source_of,
    united,
    with_demand,
    with_words,
)
from kb.text.language.sayable import UNSAYABLE, Meaning
from kb.text.language.word_lists import MATERIAL_WAYS
from kb.text.phrases.demands import LINKS
from kb.text.phrases.existing import battling, filtered
from kb.text.phrases.this_card import Itself
from kb.vocabulary.normal import listed

GONE_AS_MATERIAL = frozenset({"used", "sent to the GY", "banished"})
INFLICTED = frozenset({"inflicted battle damage"})
USING_ITSELF = frozenset({"Tribute Summoned", "Special Summoned"})
TRIBUTE_SUMMONED = frozenset({"Tribute Summoned"})
DETACHED = frozenset({"detached", "sent to the GY"})
DAMAGE = frozenset({"took damage", "took battle damage", "took effect damage"})


class Circumstances(Meaning):
    """What the rules of `events.lark` about the words around a verb say: what they make of an event."""

    # How it happens

    def out_of(self, parts: list[Any]) -> Any:
        return lambda event: out_of(event, parts[0])

    def into(self, parts: list[Any]) -> Any:
        return lambda event: into(event, parts[0])

    def damage_from(self, parts: list[Any]) -> Any:
        by = self.by(parts)
        return lambda event: by(event) if happens_as(event, DAMAGE) else UNSAYABLE

    def at_place(self, parts: list[Any]) -> Any:
        return lambda event: happening_in(event, parts[0])

    def by(self, parts: list[Any]) -> Any:
        return lambda event: [with_words(event, cause) for cause in parts[0]] if "by" not in event and "by card" not in event else UNSAYABLE

    def not_drawn(self, _: list[Any]) -> Any:
        return lambda event: event if event["event"] == "added to the hand" else UNSAYABLE

    def not_normal_draw(self, _: list[Any]) -> Any:
        """Drawn by an effect it is added, too."""
        return lambda event: [event, {**event, "event": "drawn", "by": "effect"}] if event["event"] == "added to the hand" else UNSAYABLE

    def not_by_battle(self, _: list[Any]) -> Any:
        return lambda event: {**event, "by": ["effect", "cost", "rule"]} if "by" not in event else UNSAYABLE

    def not_destroyed_by_battle(self, parts: list[Any]) -> Any:
        not_by_battle = self.not_by_battle(parts)
        return lambda event: not_by_battle(event) if event["event"] == "sent to the GY" else UNSAYABLE

    def by_effects_of_others(self, _: list[Any]) -> Any:
        return lambda event: with_words(event, {"by": "effect", "by card": {"other than": "this card"}})

    def by_effect_except(self, parts: list[Any]) -> Any:
        kind = filtered(parts[0])
        if not kind or parts[0].get("count", 1) != 1 or not kind.keys() <= {"name"}:
            return UNSAYABLE
        return lambda event: with_words(event, {"by": "effect", "by card": {"not": kind}})

    def by_battle_or_other_effect(self, parts: list[Any]) -> Any:
        kind = filtered(parts[0])
        if kind is None:
            return UNSAYABLE
        return lambda event: UNSAYABLE if {"by", "by card"} & event.keys() else [
            {**event, "by": "battle"}, {**event, "by": "effect", "by card": {"not": kind}}]

    def pointed(self, _: list[Any]) -> Any:
        return "this card"

    def pointed_by_any(self, _: list[Any]) -> Any:
        return dict(LINKS)

    def to_pointed(self, parts: list[Any]) -> Any:
        pointed = {"event cards": {"pointed to by": parts[0]}}
        return lambda event: with_demand(event, pointed) if happens_as(event, SUMMONS) else UNSAYABLE

    def outside_draw_phases(self, _: list[Any]) -> Any:
        return lambda event: with_demand(event, {"not": {"phase": ["draw"]}}) if happens_as(event, frozenset({"drawn"})) else UNSAYABLE

    def normal_draw(self, _: list[Any]) -> Any:
        """The draw by the rules, which is made in the Draw Phase."""
        drawn: dict[str, Any] = {"by": "rule", "where": [{"phase": ["draw"]}]}
        return lambda event: with_words(event, drawn) if happens_as(event, frozenset({"drawn"})) else UNSAYABLE

    def not_by_itself(self, _: list[Any]) -> Any:
        return lambda event: UNSAYABLE if {"by", "by card"} & event.keys() else [
            {**event, "by": ["battle", "cost", "rule"]}, {**event, "by": "effect", "by card": {"other than": "this card"}}]

    def not_from(self, parts: list[Any]) -> Any:
        every = ["hand", "deck", "GY", "banished", "extra deck", "field"]
        left = [zone for zone in every if zone not in parts[0]]
        return lambda event: {**event, "from": left} if "from" not in event and len(left) < len(every) else UNSAYABLE

    def to_activate(self, parts: list[Any]) -> Any:
        return lambda event: with_words(event, {**parts[0], "by": "cost"}) if "by" not in event else UNSAYABLE

    def in_the_gy(self, _: list[Any]) -> dict[str, Any]:
        return {"from": ["GY"]}

    def destroyed_away(self, _: list[Any]) -> dict[str, Any]:
        return {"came destroyed": True}

    def destroyed_to_the_gy(self, _: list[Any]) -> dict[str, Any]:
        return {"from": ["GY"], "came destroyed": True}

    def destroyed_by_battle_to_the_gy(self, _: list[Any]) -> dict[str, Any]:
        return {"from": ["GY"], "came destroyed": True, "came by": "battle"}

    def tributed_away(self, _: list[Any]) -> dict[str, Any]:
        return {"came as": "Tribute"}

    def for_that_effect(self, _: list[Any]) -> Any:
        by_itself: dict[str, Any] = {"by": "cost", "how": ["own effect"]}
        return lambda event: {**event, **by_itself} if DETACHED.issuperset(listed(event["event"])) else UNSAYABLE

    def as_cost(self, _: list[Any]) -> Any:
        return lambda event: {**event, "by": "cost"}

    def in_battle(self, _: list[Any]) -> Any:
        return lambda event: with_words(event, {"by": "battle"})

    def in_battle_with(self, parts: list[Any]) -> Any:
        """Destroyed by a battle in which such a monster takes part."""
        fights = battling(parts[0], "battling")
        if fights is UNSAYABLE or len(fights) != 1 or fights[0].get("exists", {}).get("count") != "1+":
            return UNSAYABLE
        return lambda event: with_demand(with_words(event, {"by": "battle"}), fights[0]) if event["event"] == "destroyed" else UNSAYABLE

    def directly(self, _: list[Any]) -> Any:
        return lambda event: with_demand(event, {"exists": {"count": 0, "one of": "attack target"}})

    def by_attacking(self, _: list[Any]) -> Any:
        attacking = {"event cards": {"battling": "attacking"}}
        return lambda event: with_demand(event, attacking) if happens_as(event, INFLICTED) else UNSAYABLE

    def by_attacking_a_monster(self, _: list[Any]) -> Any:
        attacking, at_one = {"event cards": {"battling": "attacking"}}, {"exists": {"count": 1, "one of": "attack target"}}
        return lambda event: with_demand(with_demand(event, attacking), at_one) if happens_as(event, INFLICTED) else UNSAYABLE

    def owned_by_opponent(self, _: list[Any]) -> Any:
        owned = {"owner": "opponent"}
        return lambda event: {**event, "victim": {**event["victim"], **owned}} if "victim" in event else UNSAYABLE

    def by_effect_or_cost(self, _: list[Any]) -> Any:
        return lambda event: {**event, "by": ["effect", "cost"]} if "by" not in event else UNSAYABLE

    def face_up_by_effect_or_cost(self, parts: list[Any]) -> Any:
        return lambda event: {**event, "placed": "up", "by": ["effect", "cost"]} if event["event"] == "banished" else UNSAYABLE

    def as_material(self, parts: list[Any]) -> Any:
        return lambda event: as_material(event, parts[0])

    def for_summon(self, parts: list[Any]) -> Any:
        gone = GONE_AS_MATERIAL | ({"Tributed"} if parts[0] == "ritual" else set())
        return lambda event: as_material(event, [parts[0]]) if happens_as(event, gone) else UNSAYABLE

    def for_summon_of(self, parts: list[Any]) -> Any:
        role = role_for([parts[0]], parts[1])
        return lambda event: as_material(event, role) if role is not UNSAYABLE and happens_as(event, GONE_AS_MATERIAL) else UNSAYABLE

    def for_tribute_summon(self, _: list[Any]) -> Any:
        return lambda event: {**event, "by": "rule", "for": {"is": "monster"}} if event["event"] == "Tributed" else UNSAYABLE

    def for_tribute_summon_of(self, parts: list[Any]) -> Any:
        role = role_for([], parts[0])
        if role is UNSAYABLE:
            return UNSAYABLE
        return lambda event: {**event, "by": "rule", "for": role.summoned} if event["event"] == "Tributed" else UNSAYABLE

    def into_face_up(self, parts: list[Any]) -> Any:
        return lambda event: into({**event, "placed": "up"}, parts[0])

    def but_not(self, parts: list[Any]) -> Any:
        kind = filtered(parts[0])
        if kind is None:
            return UNSAYABLE
        of_others = {"not": kind}
        return lambda event: with_words(event, {"by card": of_others}) if happens_as(event, DAMAGE) else about_cards(event, of_others)

    def face_down(self, _: list[Any]) -> Any:
        return lambda event: {**event, "placed": "down"} if event["event"] != "flipped" else UNSAYABLE

    def face_up(self, _: list[Any]) -> Any:
        return lambda event: {**event, "placed": "up"}

    def in_defense(self, _: list[Any]) -> Any:
        return lambda event: lying(event, {"position": "defense"})

    def in_face_up_defense(self, _: list[Any]) -> Any:
        return lambda event: lying(event, {"position": "defense", "face": "up"})

    def in_attack(self, _: list[Any]) -> Any:
        return lambda event: lying(event, {"position": "attack"})

    def using(self, parts: list[Any]) -> Any:
        if isinstance(parts[0], Itself) and not parts[0]:
            itself = {"one of": "this card"}
            return lambda event: {**event, "using": itself} if happens_as(event, USING_ITSELF) else UNSAYABLE
        kind = filtered(parts[0])
        if kind is not None and parts[0].get("count") == "1+":
            return lambda event: {**event, "using": kind} if happens_as(event, TRIBUTE_SUMMONED) else UNSAYABLE
        if kind is None or not isinstance(parts[0].get("count", 1), int) or parts[0].get("count", 1) != 1:
            return UNSAYABLE
        return lambda event: {**event, "using": kind} if happens_as(event, SUMMONS) else UNSAYABLE

    def by_this_effect(self, _: list[Any]) -> Any:
        return lambda event: {**event, "how": ["own effect"]} if event["event"] == "Special Summoned" and "how" not in event else UNSAYABLE

    def at_same_time(self, _: list[Any]) -> Any:
        return lambda event: {**event, "count": SEVERAL}

    def by_itself(self, _: list[Any]) -> Any:
        return by_itself

    def from_xyz(self, _: list[Any]) -> Any:
        return lambda event: event if event["event"] == "detached" else UNSAYABLE

    def from_xyz_for_effect(self, _: list[Any]) -> Any:
        """For the cost of the very monster to which it was attached."""
        return self.for_that_effect([])

    def role(self, parts: list[Any]) -> Any:
        return parts[0]

    def synchro_material(self, _: list[Any]) -> list[str]:
        return ["synchro"]

    def fusion_material(self, _: list[Any]) -> list[str]:
        return ["fusion"]

    def link_material(self, _: list[Any]) -> list[str]:
        return ["link"]

    def xyz_material(self, _: list[Any]) -> list[str]:
        return ["xyz"]

    def material_of(self, parts: list[Any]) -> Any:
        """ "As material for the Link Summon of a "X" monster"."""
        return role_for(list(parts[-2]), parts[-1])

    def material_for(self, parts: list[Any]) -> Any:
        return role_for([], parts[0])

    def synchro_for(self, parts: list[Any]) -> Any:
        return role_for(["synchro"], parts[0])

    def fusion_for(self, parts: list[Any]) -> Any:
        return role_for(["fusion"], parts[0])

    def link_for(self, parts: list[Any]) -> Any:
        return role_for(["link"], parts[0])

    def xyz_for(self, parts: list[Any]) -> Any:
        return role_for(["xyz"], parts[0])

    def any_material(self, _: list[Any]) -> list[str]:
        return []

    def way_material(self, parts: list[Any]) -> Any:
        return [parts[-1]] if parts[-1] in MATERIAL_WAYS else UNSAYABLE

    way_material_twice = way_material

    def list_of_ways(self, parts: list[Any]) -> Any:
        return parts[-1]

    def ways_material(self, parts: list[Any]) -> Any:
        ways = [parts[0], *parts[1]]
        return ways if set(ways) <= set(MATERIAL_WAYS) else UNSAYABLE

    # Causes

    def cause(self, parts: list[Any]) -> Any:
        return united([entry for part in parts if isinstance(part, list) for entry in part])

    def battle(self, _: list[Any]) -> Any:
        return [{"by": "battle"}]

    def battle_with(self, parts: list[Any]) -> Any:
        if isinstance(parts[0], Itself):
            return [{"by": "battle", "by card": "this card"}] if not parts[0] else UNSAYABLE
        source = source_of(parts[0])
        if source is UNSAYABLE:
            return UNSAYABLE
        if source.get("by card") == {"is": "monster"}:
            del source["by card"]
        return [{"by": "battle", **source}]

    def battle_involving(self, parts: list[Any]) -> Any:
        """Damage from a battle in which such a monster takes part."""
        fights = battling(parts[0], "battling")
        return UNSAYABLE if fights is UNSAYABLE else [{"by": "battle", "where": fights}]

    def opponents_attack(self, _: list[Any]) -> Any:
        """A battle in which the opponent's monster attacks."""
        return [{"by": "battle", "by player": "opponent", "by card": {"is": "monster", "battling": "attacking"}}]

    def opponents_attack_or_effect(self, parts: list[Any]) -> Any:
        return [*self.opponents_attack(parts), *self.opponents_effect(parts)]

    def effect(self, _: list[Any]) -> Any:
        return [{"by": "effect"}]

    def opponents_effect(self, _: list[Any]) -> Any:
        return [{"by": "effect", "by player": "opponent"}]

    def opponents_monster_effect(self, _: list[Any]) -> Any:
        return [{"by": "effect", "by player": "opponent", "by card": {"is": "monster"}}]

    def your_effect(self, _: list[Any]) -> Any:
        return [{"by": "effect", "by player": "you"}]

    def opponents_card(self, _: list[Any]) -> Any:
        return [{"by": "card", "by player": "opponent"}]

    def opponents_doing(self, _: list[Any]) -> Any:
        return [{"by player": "opponent"}]

    def any_card(self, _: list[Any]) -> Any:
        return [{"by": "card"}]

    def ability_cause(self, parts: list[Any]) -> Any:
        return [{"by": "effect", **parts[0]}]

    def card_cause(self, parts: list[Any]) -> Any:
        if isinstance(parts[0], Itself):
            return [{"by card": "this card"}] if not parts[0] else UNSAYABLE
        source = source_of(parts[0])
        return UNSAYABLE if source is UNSAYABLE or "by card" not in source else [source]

    def effect_of(self, parts: list[Any]) -> Any:
        if isinstance(parts[0], Itself):
            return {"by card": "this card"} if not parts[0] else UNSAYABLE
        return source_of(parts[0])

    def any_effect(self, _: list[Any]) -> Any:
        return {}

    def your_ability(self, _: list[Any]) -> Any:
        return {"by player": "you"}

    def own_effect(self, _: list[Any]) -> Any:
        return {"by card": "this card"}
