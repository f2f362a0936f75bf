"""What happens to a card, and what a card or a player does: the verb of an event."""

from __future__ import annotations

from typing import Any

from kb.text.events.happenings import PLACED, SEVERAL, about, either_of, fighting, into, out_of, summoned, target_of, with_demand
from kb.text.language.sayable import UNSAYABLE, WHOLE, Meaning
from kb.text.phrases.demands import Unsaid
from kb.text.phrases.existing import filtered
from kb.text.phrases.this_card import Itself

MUCH = {"opaque": Unsaid("event amount", 0, WHOLE)}
"""That so much damage was taken, which an event cannot say."""
SHUFFLED = {"opaque": Unsaid("event shuffled", 0, WHOLE)}
"""That it was not put on the top or bottom of the Deck."""


OUT_OF_THE_GY = ("banished", "returned to the hand", "returned to the Deck", "Special Summoned", "Set", "placed", "equipped", "attached")
"""What can happen to a card that moves out of the GY."""


def card_negated(value: Any) -> Any:
    """The activation of a Spell/Trap Card is negated; of another card it is open whether it or its effect is meant.

    An older text goes on behind a comma ("of a Spell Card, Trap Card, or …"), so that a Spell alone is not certain.
    """
    found = filtered(value)
    if found is None or found.get("is") != "spell or trap":
        return UNSAYABLE
    return about(value, [{"event": "card activation negated"}])


def effect_negated(value: Any) -> Any:
    found = filtered(value)
    if found is None or "monster" not in (found.get("is"), *(("monster",) if found.get("from") == ["monster zone"] else ())):
        return UNSAYABLE
    return about(value, [{"event": "activation negated"}])


class Deeds(Meaning):
    """What the rules of `events.lark` about verbs say: events without the words around the verb."""

    # What happens to a card

    def summoned(self, parts: list[Any]) -> Any:
        return summoned(parts[0])

    def summoned_face_up(self, parts: list[Any]) -> Any:
        return [{**event, "placed": "up"} for event in summoned(parts[0])]

    def equipped_to(self, parts: list[Any]) -> Any:
        target = target_of(parts[0])
        return UNSAYABLE if target is UNSAYABLE else [{"event": "equipped", "target": target}]

    def summoned_any(self, _: list[Any]) -> Any:
        return [{"event": "Summoned"}]

    def summoned_or_set(self, _: list[Any]) -> Any:
        return [{"event": "Normal Summoned"}, {"event": "Set"}]

    def set(self, _: list[Any]) -> Any:
        return [{"event": "Set"}]

    def destroyed(self, _: list[Any]) -> Any:
        return [{"event": "destroyed"}]

    def banished(self, _: list[Any]) -> Any:
        return [{"event": "banished"}]

    def excavated(self, _: list[Any]) -> Any:
        return [{"event": "excavated and sent"}]

    def tributed(self, _: list[Any]) -> Any:
        return [{"event": "Tributed"}]

    def discards(self, parts: list[Any]) -> Any:
        found = about(parts[0], [{"event": "discarded"}])
        return UNSAYABLE if found is UNSAYABLE else [{**event, "owned": True} for event in found]

    def negates(self, parts: list[Any]) -> Any:
        return card_negated(parts[0])

    def negates_also_monsters(self, parts: list[Any]) -> Any:
        return either_of(card_negated(parts[0]), effect_negated({"count": 1, "is": "monster"}))

    def discards_something(self, _: list[Any]) -> Any:
        return [{"event": "discarded", "card": {"is": "card"}, "owned": True}]

    def adds(self, parts: list[Any]) -> Any:
        found = filtered(parts[0])
        return UNSAYABLE if found is None or parts[0].get("count", 1) != 1 else [{"event": "added", "card": found}]

    def discarded(self, _: list[Any]) -> Any:
        return [{"event": "discarded"}]

    def sent(self, _: list[Any]) -> Any:
        return [{"event": "sent"}]

    def added(self, _: list[Any]) -> Any:
        return [{"event": "added"}]

    def returned(self, _: list[Any]) -> Any:
        return [{"event": "returned"}]

    placed = returned

    def placed_in(self, parts: list[Any]) -> Any:
        """A monster is placed there; what comes there as a Spell or Trap may be said to be placed, too, when it is Set or activated."""
        places = parts[0]
        if places is UNSAYABLE or list(places) != ["spell & trap zone"]:
            return UNSAYABLE
        event: dict[str, Any] = {"event": PLACED, "to": list(places)}
        return [event if places.whose is None else with_demand(event, {"event cards": {"whose": places.whose}})]

    def placed_as_spell(self, parts: list[Any]) -> Any:
        found = self.placed_in(parts)
        return found if found is UNSAYABLE else [with_demand(found[0], {"event cards": {"is": "spell"}})]

    def shuffled(self, _: list[Any]) -> Any:
        return [{"event": "returned", "where": [SHUFFLED]}]

    def drawn(self, _: list[Any]) -> Any:
        return [{"event": "drawn"}]

    def detached(self, _: list[Any]) -> Any:
        return [{"event": "detached"}]

    def flipped(self, _: list[Any]) -> Any:
        return [{"event": "flipped"}]

    def turned_down(self, _: list[Any]) -> Any:
        return [{"event": "turned face-down"}]

    def to_defense(self, _: list[Any]) -> Any:
        return [{"event": "position changed", "where": [{"event cards": {"position": "defense"}}]}]

    def to_face_up_defense(self, _: list[Any]) -> Any:
        return [{"event": "position changed", "where": [{"event cards": {"position": "defense", "face": "up"}}]}]

    def to_attack(self, _: list[Any]) -> Any:
        return [{"event": "position changed", "where": [{"event cards": {"position": "attack"}}]}]

    def used(self, _: list[Any]) -> Any:
        return [{"event": "used"}]

    def attacked(self, _: list[Any]) -> Any:
        return [{"event": "targeted for an attack"}]

    def targeted(self, _: list[Any]) -> Any:
        return [{"event": "targeted"}]

    def equipped(self, _: list[Any]) -> Any:
        return [{"event": "equipped"}]

    # What a card does

    def leaves(self, _: list[Any]) -> Any:
        return [{"event": "leaves the field"}]

    def declares(self, _: list[Any]) -> Any:
        return [{"event": "attack declared"}]

    def declares_on(self, parts: list[Any]) -> Any:
        target = target_of(parts[0])
        return UNSAYABLE if target is UNSAYABLE else [{"event": "attack declared", "target": target}]

    def chooses_to_attack(self, parts: list[Any]) -> Any:
        found = self.declares_on(parts)
        return found if found is UNSAYABLE else [{**event, "chosen": True} for event in found]

    def declares_directly(self, _: list[Any]) -> Any:
        return [{"event": "attack declared", "target": "directly"}]

    def destroys(self, parts: list[Any]) -> Any:
        victim = filtered(parts[0])
        return UNSAYABLE if victim is None else [{"event": "destroyed by battle by", "victim": fighting(victim)}]

    def destroys_to_gy(self, parts: list[Any]) -> Any:
        events = self.destroys(parts)
        return events if events is UNSAYABLE else [{**event, "to": ["GY"]} for event in events]

    def destroys_to_their_gy(self, parts: list[Any]) -> Any:
        events = self.destroys_to_gy(parts)
        if events is UNSAYABLE:
            return UNSAYABLE
        return [{**event, "victim": {**event.get("victim", {}), "owner": "opponent"}} for event in events]

    def inflicts_opponent(self, _: list[Any]) -> Any:
        return [{"event": "inflicted battle damage", "player": "opponent"}]

    def inflicts_you(self, _: list[Any]) -> Any:
        return [{"event": "inflicted battle damage", "player": "you"}]

    def inflicts(self, _: list[Any]) -> Any:
        return [{"event": "inflicted battle damage"}]

    def goes_back(self, parts: list[Any]) -> Any:
        event = into({"event": "returned"}, parts[0])
        return event if event is UNSAYABLE or isinstance(event, list) else [event]

    def moves_out(self, parts: list[Any]) -> Any:
        """Whatever moves a card out of the GY."""
        if parts[0] is UNSAYABLE or list(parts[0]) != ["GY"]:
            return UNSAYABLE
        return [out_of({"event": event}, parts[0]) for event in OUT_OF_THE_GY]

    # What a player does

    def moves_out_of(self, parts: list[Any]) -> Any:
        """Of a card that is no more what it was once it is placed, equipped, attached or Set it is not said what it was."""
        out = self.moves_out(parts[1:])
        return about(parts[0], out) if out is not UNSAYABLE and filtered(parts[0]) in ({}, {"is": "card"}) else UNSAYABLE

    def summons(self, parts: list[Any]) -> Any:
        return about(parts[-1], summoned(parts[0]))

    def summons_together(self, parts: list[Any]) -> Any:
        return about(parts[-1], [{**event, "count": SEVERAL} for event in summoned(parts[0])])

    def summons_any(self, parts: list[Any]) -> Any:
        return about(parts[0], [{"event": "Summoned"}])

    def summons_something(self, parts: list[Any]) -> Any:
        return about({"count": 1, "is": "monster"}, summoned(parts[0]))

    def normal_summons_or_sets(self, parts: list[Any]) -> Any:
        return about(parts[0], [{"event": "Normal Summoned"}, {"event": "Set"}])

    def takes_much_damage(self, _: list[Any]) -> Any:
        return [{"event": "took damage", "where": [MUCH]}]

    def takes_much_battle_damage(self, _: list[Any]) -> Any:
        return [{"event": "took battle damage", "where": [MUCH]}]

    def takes_much_effect_damage(self, _: list[Any]) -> Any:
        return [{"event": "took effect damage", "where": [MUCH]}]

    def takes_damage(self, _: list[Any]) -> Any:
        return [{"event": "took damage"}]

    def takes_battle_damage(self, _: list[Any]) -> Any:
        return [{"event": "took battle damage"}]

    def takes_effect_damage(self, _: list[Any]) -> Any:
        return [{"event": "took effect damage"}]

    def gains(self, _: list[Any]) -> Any:
        return [{"event": "gained LP"}]

    def pays(self, _: list[Any]) -> Any:
        return [{"event": "paid LP"}]

    def draws(self, parts: list[Any]) -> Any:
        if isinstance(parts[0], Itself):
            return about(parts[0], [{"event": "drawn"}])
        found = filtered(parts[0])
        if found is None or parts[0].get("count", 1) != 1 or "from" in found:
            return UNSAYABLE
        return [{"event": "drawn", **({"card": found} if found not in ({}, {"is": "card"}) else {})}]

    def draws_something(self, _: list[Any]) -> Any:
        return [{"event": "drawn"}]

    def excavates(self, parts: list[Any]) -> Any:
        return [{"event": "excavated"}] if parts[0] == {"count": 1} else UNSAYABLE

    def sets(self, parts: list[Any]) -> Any:
        return about(parts[0], [{"event": "Set"}])

    def targets_for_attack(self, parts: list[Any]) -> Any:
        target = target_of(parts[0])
        if target is UNSAYABLE:
            return UNSAYABLE
        return [{"event": "attack declared", "card": {"is": "monster"}, "target": target, "chosen": True}]

    def player_declares(self, _: list[Any]) -> Any:
        return [{"event": "attack declared", "card": {"is": "monster"}}]

    def player_declares_directly(self, _: list[Any]) -> Any:
        return [{"event": "attack declared", "card": {"is": "monster"}, "target": "directly"}]

    def you_inflict(self, _: list[Any]) -> Any:
        return [{"event": "took battle damage", "other": True}]

    def you_inflict_by_effect(self, _: list[Any]) -> Any:
        return UNSAYABLE
