"""How this card stands, and what became of it: where it is, how it came there, what it did this turn."""

from __future__ import annotations

from typing import Any

from kb.text.events.happenings import OF_THE_CARD
from kb.text.events.shared_words import PlayersAndWays
from kb.text.language.sayable import UNSAYABLE, WHOLE
from kb.text.phrases.demands import Unsaid
from kb.text.phrases.existing import Condition, exists, filtered
from kb.text.phrases.this_card import Itself

SINCE = "this turn, face-up since"
EARLIER = "condition on an earlier effect"
EARLIER_NOT_NEGATED = "condition on an earlier effect that was not negated"
"""They cannot be said before all effects of the card have their numbers (`effects.earlier_effects`)."""
SINCE_STANDBY = "since your last Standby Phase"
BY_THEIR_CARD: dict[str, Any] = {"came by": "card", "came by player": "opponent"}
FLIP_SUMMONED: dict[str, Any] = {"summoned": "flip", "did this turn": "flipped face-up"}


class OwnStates(PlayersAndWays):
    """What the rules of `stating.lark` about this card say: words of a filter that it meets."""

    # This card

    def itself_is(self, parts: list[Any]) -> Any:
        value, quality = parts[0].value, parts[2]
        if callable(quality):
            return quality(value)
        return exists(value, **quality) if "whose" not in quality or isinstance(value, Itself) else UNSAYABLE

    def itself_was(self, parts: list[Any]) -> Any:
        value, past = (parts[0].value if len(parts) > 1 else Itself()), parts[-1]
        if not isinstance(value, Itself):
            return UNSAYABLE
        if isinstance(past, list):
            ways: list[Condition] = [{"this card": {**value, **entry}} for entry in past]
            return ways if len(ways) == 1 else [{"any of": ways}]
        return [{"this card": {**value, **past}}] if isinstance(past, dict) else UNSAYABLE

    def yours_was(self, parts: list[Any]) -> Any:
        """ "You control this card that was Link Summoned using "X" as material"."""
        past = parts[-1]
        return [{"this card": {"from": ["field"], "whose": "you", **past}}] if isinstance(past, dict) and "summoned" in past else UNSAYABLE

    def has_material(self, parts: list[Any]) -> Any:
        return exists(parts[0].value, **{"has material": True})

    def has_such_material(self, parts: list[Any]) -> Any:
        """What lies under an Xyz Monster: "a "X" monster as material", by the properties of the cards themselves."""
        found = _of_the_card(parts[-1].value)
        return UNSAYABLE if found is None else exists(parts[0].value, **{"has materials": found})

    def calculated(self, parts: list[Any]) -> Any:
        """Damage calculation was done with this card this turn."""
        value = parts[0].value
        return [{"this card": {**value, "did this turn": "battled"}}] if isinstance(value, Itself) else UNSAYABLE

    def did_battle(self, _: list[Any]) -> list[str]:
        return ["battled"]

    def did_attack(self, _: list[Any]) -> list[str]:
        return ["attacked"]

    def did_attack_directly(self, _: list[Any]) -> list[str]:
        return ["attacked directly"]

    def did_fight(self, _: list[Any]) -> list[str]:
        return ["attacked", "was attacked"]

    def did_destroy(self, parts: list[Any]) -> Any:
        """A monster battles the other player's monsters, so that any destroyed one is an opponent's."""
        words = dict(parts[0].value) if isinstance(parts[0].value, dict) else {}
        known = {"count": 1, "is": "monster"}
        whose = words.pop("whose", "opponent")
        return ["destroyed a monster by battle"] if words == known and whose == "opponent" else UNSAYABLE

    def itself_did(self, parts: list[Any]) -> Any:
        """One of these deeds of this card; of other monsters, your own or any, that one of them battled."""
        cards = filtered(parts[0].value) if isinstance(parts[0].value, dict) and not isinstance(parts[0].value, Itself) else None
        if parts[-1] == ["battled"] and cards is not None and parts[0].value.get("count") in (None, 1) and cards.get("whose") != "opponent":
            kind = {word: value for word, value in cards.items() if word not in ("whose", "from", "face")}
            known = kind.keys() <= OF_THE_CARD and cards.get("from", ["monster zone"]) == ["monster zone"]
            who = cards.get("whose", "either")
            return [{"this turn": {"fact": "battled", "who": who, "card": kind}}] if known else UNSAYABLE
        if not isinstance(parts[0].value, Itself) or not isinstance(parts[-1], list):
            return UNSAYABLE
        done = [{"this card": {**parts[0].value, "did this turn": deed}} for deed in parts[-1]]
        return done if len(done) == 1 else [{"any of": done}]

    def itself_did_not(self, parts: list[Any]) -> Any:
        done: Any = UNSAYABLE if parts[0].value else self.itself_did(parts)
        return done if done is UNSAYABLE else [{"not": done[0]}]

    def destroyed_in_battle_this_turn(self, _: list[Any]) -> dict[str, Any]:
        return {"from": ["GY"], "came destroyed": True, "came by": "battle", "arrived": "this turn"}

    def earlier_effect_activated(self, _: list[Any]) -> Any:
        """Which effect that is, is known when all have their numbers (`earlier_effects`)."""
        return [{"opaque": Unsaid(EARLIER, 0, WHOLE)}]

    def earlier_effect_not_negated(self, _: list[Any]) -> Any:
        return [{"opaque": Unsaid(EARLIER_NOT_NEGATED, 0, WHOLE)}]

    def activated_this_turn(self, _: list[Any]) -> dict[str, Any]:
        return {"did this turn": "activated"}

    def turned_up_this_turn(self, _: list[Any]) -> dict[str, Any]:
        return {"did this turn": "flipped face-up"}

    def has_no_material(self, parts: list[Any]) -> Any:
        return exists(parts[0].value, **{"has material": False})

    def in_attack(self, _: list[Any]) -> dict[str, Any]:
        return {"position": "attack"}

    def in_attack_up(self, _: list[Any]) -> dict[str, Any]:
        return {"position": "attack", "face": "up"}

    def in_defense(self, _: list[Any]) -> dict[str, Any]:
        return {"position": "defense"}

    def in_defense_up(self, _: list[Any]) -> dict[str, Any]:
        return {"position": "defense", "face": "up"}

    def in_defense_down(self, _: list[Any]) -> dict[str, Any]:
        return {"position": "defense", "face": "down"}

    def up_on_field(self, _: list[Any]) -> dict[str, Any]:
        return {"from": ["field"], "face": "up"}

    def up_on_your_field(self, _: list[Any]) -> Any:
        here: dict[str, Any] = {"from": ["field"], "face": "up"}
        return lambda value: exists(value, **here) if isinstance(value, Itself) else exists(value, **here, whose="you")

    def up_in_monster_zone(self, _: list[Any]) -> dict[str, Any]:
        return {"from": ["monster zone"], "face": "up"}

    def face_down(self, _: list[Any]) -> dict[str, Any]:
        return {"face": "down"}

    def equips(self, _: list[Any]) -> Any:
        return lambda value: [{"exists": {"count": "1+", "one of": "equipped monster"}}] if isinstance(value, Itself) else UNSAYABLE

    def equips_by_itself(self, _: list[Any]) -> Any:
        held = [{"exists": {"count": "1+", "one of": "equipped monster"}}, {"this card": {"came through": "this card"}}]
        return lambda value: held if isinstance(value, Itself) and not value else UNSAYABLE

    def equips_to(self, parts: list[Any]) -> Any:
        kind = filtered(parts[0].value)
        if kind is None:
            return UNSAYABLE
        kind = {key: entry for key, entry in kind.items() if (key, entry) not in (("is", "monster"), ("from", ["monster zone"]))}
        return lambda value: [{"exists": {"count": "1+", "one of": "equipped monster", **kind}}] if isinstance(value, Itself) else UNSAYABLE

    def equipped_with(self, parts: list[Any]) -> Any:
        found = _of_the_card(parts[0].value)
        if found is not None and found.get("is") == "monster":
            found = {word: value for word, value in found.items() if word != "is"}  # an Equip Card is a Spell, whatever is printed on it
        return {"equipped with": found} if found else UNSAYABLE

    def equipped_at_all(self, _: list[Any]) -> dict[str, Any]:
        return {"equipped": True}

    def own_stat(self, parts: list[Any]) -> Any:
        """A number of this card, compared with the same as it is printed on it."""
        value, stat, how, original = parts[0].value, parts[1], parts[2], parts[3]
        if not isinstance(value, Itself) or value or stat != original:
            return UNSAYABLE
        return [{"this card": {stat: {how: {"own": f"original {stat}"}}}}]

    def so_great(self, parts: list[Any]) -> Any:
        """ "This card's Level is 8 or higher"."""
        value, stat, bound = parts[0].value, parts[1], parts[-1]
        if isinstance(value, Itself):
            return UNSAYABLE if value else [{"this card": {stat: bound}}]
        return [{"exists": {"count": "1+", "one of": value, stat: bound}}] if value == "equipped monster" else UNSAYABLE

    def is_the_only(self, parts: list[Any]) -> Any:
        """ "This card is the only monster you control": there is no other."""
        value = parts[0].value
        if not isinstance(value, dict) or "other than" in value or value.get("count") is not None:
            return UNSAYABLE
        held = exists({**value, "other than": "this card"}, 0)
        others = {} if held is UNSAYABLE else held[0]["exists"]
        kind = {word: entry for word, entry in others.items() if word not in ("count", "other than")}
        if kind.get("from") == ["monster zone"] and set(kind) == {"from"}:
            return [{"this card": kind}, *held]  # on either field
        if kind.get("from") not in (["monster zone"], ["field"], ["spell & trap zone"]) or kind.get("whose") != "you":
            return UNSAYABLE
        return [{"this card": kind}, *held]

    def stat_of_level(self, parts: list[Any]) -> str:
        return str(parts[0])

    def stat(self, parts: list[Any]) -> str:
        return str(parts[0])

    def is_co_linked(self, _: list[Any]) -> dict[str, Any]:
        return {"co-linked": True}

    def linked_to(self, parts: list[Any]) -> Any:
        """One of both points to the other; that a monster which is no Link Monster points to none goes without saying."""
        value, other = parts[0].value, filtered(parts[1].value) if isinstance(parts[1].value, dict) else None
        if not isinstance(value, Itself) or value or not other or parts[1].value.get("count") != 1 or other.get("types") != ["link"]:
            return UNSAYABLE
        back = exists(parts[1].value, None, **{"pointed to by": "this card"})
        kind = {word: entry for word, entry in back[0]["exists"].items() if word not in ("count", "pointed to by")}
        return [{"any of": [{"this card": {"pointed to by": kind}}, back[0]]}]

    def as_trap(self, _: list[Any]) -> dict[str, Any]:
        return {"from": ["spell & trap zone"], "is": "trap"}

    def as_spell(self, _: list[Any]) -> dict[str, Any]:
        return {"from": ["spell & trap zone"], "is": "spell"}

    def is_summoned(self, parts: list[Any]) -> dict[str, Any]:
        return {"summoned": _alone(parts[0])}

    def arrived_in_gy(self, parts: list[Any]) -> dict[str, Any]:
        return {"from": ["GY"], "arrived": "this turn", **parts[0]}

    def arrived_since(self, parts: list[Any]) -> dict[str, Any]:
        return {"from": ["GY"], "arrived": SINCE_STANDBY, **parts[0]}

    def destroyed_since(self, _: list[Any]) -> dict[str, Any]:
        return {"came destroyed": True, "arrived": SINCE_STANDBY}

    def lies_by_battle(self, parts: list[Any]) -> dict[str, Any]:
        return {"from": ["GY"], **self.destroyed_by_battle(parts)}

    def arrived_last_turn(self, parts: list[Any]) -> dict[str, Any]:
        return {"from": ["GY"], "arrived": "last turn", **parts[0]}

    def sent_from_hand(self, _: list[Any]) -> dict[str, Any]:
        return {"came from": ["hand"]}

    def sent_there(self, _: list[Any]) -> dict[str, Any]:
        return {}

    def sent_from_hand_or_field(self, _: list[Any]) -> dict[str, Any]:
        return {"came from": ["hand", "field"]}

    def sent_from_backrow(self, _: list[Any]) -> dict[str, Any]:
        return {"came from": ["spell & trap zone"]}

    def sent_from_field(self, _: list[Any]) -> dict[str, Any]:
        return {"came from": ["field"]}

    def sent_from_your_field(self, _: list[Any]) -> dict[str, Any]:
        return {"came from": ["field"], "came as": "card of its owner"}

    def destroyed_by_their_card(self, _: list[Any]) -> dict[str, Any]:
        return {"came destroyed": True, "came from": ["monster zone"], "came as": "card of its owner", **BY_THEIR_CARD}

    def lost_face_up(self, _: list[Any]) -> Any:
        """ "This face-up card you controlled was destroyed by your opponent's card and sent to your GY this turn"."""
        lies = {"from": ["GY"], "arrived": "this turn", "came destroyed": True, "came from": ["field"], **BY_THEIR_CARD}
        return [{"this card": {**lies, "came as": "card of its owner"}}, {"this card": {"came as": "face-up card"}}]

    def lost_set(self, _: list[Any]) -> Any:
        """ "This Set card in your Spell & Trap Zone was destroyed by an opponent's card effect and sent to the GY this turn"."""
        lies = {"from": ["GY"], "arrived": "this turn", "came destroyed": True, "came from": ["spell & trap zone"]}
        by = {"came by": "effect", "came by player": "opponent"}
        return [{"this card": {**lies, **by, "came as": "card of its owner"}}, {"this card": {"not": {"came as": "face-up card"}}}]

    def banished_by_itself(self, _: list[Any]) -> dict[str, Any]:
        return {"from": ["banished"], "arrived": "this turn", "came by": "effect", "came through": "this card"}

    def destroyed_there(self, _: list[Any]) -> dict[str, Any]:
        return {"came destroyed": True}

    def destroyed_on_field(self, _: list[Any]) -> dict[str, Any]:
        return {"came destroyed": True, "came from": ["field"]}

    def destroyed_by_card(self, _: list[Any]) -> dict[str, Any]:
        return {"came destroyed": True, "came by": "card"}

    def destroyed_on_field_by_card(self, _: list[Any]) -> dict[str, Any]:
        return {"came destroyed": True, "came by": "card", "came from": ["field"]}

    def destroyed_by_battle(self, _: list[Any]) -> dict[str, Any]:
        return {"came destroyed": True, "came by": "battle"}

    def destroyed_by_effect(self, _: list[Any]) -> dict[str, Any]:
        return {"came destroyed": True, "came by": "effect"}

    def summoned_ever(self, parts: list[Any]) -> dict[str, Any]:
        return {"summoned": _alone(parts[0])}

    def summoned_using(self, parts: list[Any]) -> Any:
        """With at least so many of these; of a plural without a number nobody knows whether it means all."""
        used, count = _used(parts[-1].value)
        if used is None or count is None and "name" not in used:
            return UNSAYABLE
        at_least = f"{count}+" if isinstance(count, int) and count else count or "1+"
        return _summoned_with(parts[0], {"count": at_least, **used}) if at_least in ("1+", "2+", "3+") else UNSAYABLE

    def summoned_using_only(self, parts: list[Any]) -> Any:
        used, count = _used(parts[-1].value)
        return UNSAYABLE if used is None or count not in (None, "all") else _summoned_with(parts[0], {"count": 0, "not": used})

    def all_used(self, parts: list[Any]) -> Any:
        found = self.summoned_using_only([[str(parts[0])], parts[-1]])
        return UNSAYABLE if found is UNSAYABLE else [{"this card": found}]

    def summoned_using_many(self, parts: list[Any]) -> Any:
        return _summoned_with(parts[0], {"count": f"{next(part for part in parts[1:] if part is not None)}+"})

    def using(self, _: list[Any]) -> None:
        return None

    used = a_opponents = your = using

    def summoned_through(self, parts: list[Any]) -> Any:
        """ "Special Summoned by the effect of an "X" monster": a Special Summon alone is done by an effect."""
        return _through(parts[-1].value, {"summoned": "special"}) if parts[0] == ["special"] else UNSAYABLE

    def summoned_through_this_turn(self, parts: list[Any]) -> Any:
        found = self.summoned_through(parts)
        return found if found is UNSAYABLE else {**found, "arrived": SINCE}

    def set_through(self, parts: list[Any]) -> Any:
        return _through(parts[-1].value, {"face": "down"})

    def tributed_there(self, _: list[Any]) -> dict[str, Any]:
        return {"came as": "Tribute"}

    def sent_as_link_material(self, _: list[Any]) -> dict[str, Any]:
        return {"came as": "Link Material"}

    def tributed_for_a_summon(self, _: list[Any]) -> dict[str, Any]:
        return {"from": ["GY"], "arrived": "this turn", "came as": "Tribute for a Tribute Summon"}

    def sent_by_effect_of(self, parts: list[Any]) -> Any:
        return _through(parts[-1].value, {"came by": "effect"})

    def sent_from_field_by_effect_of(self, parts: list[Any]) -> Any:
        return _through(parts[-1].value, {"came from": ["field"], "came by": "effect"})

    def discarded_for_itself(self, _: list[Any]) -> dict[str, Any]:
        """What pays for an effect of its own by being discarded."""
        return {"came from": ["hand"], "came by": "cost", "came through": "this card"}

    def sent_to_activate(self, parts: list[Any]) -> Any:
        return _through(parts[-1].value, {"came by": "cost"})

    def summoned_from(self, parts: list[Any]) -> Any:
        zone = parts[-1]
        return UNSAYABLE if zone not in ("hand", "deck", "GY", "extra deck") else {"summoned": _alone(parts[0]), "came from": [zone]}

    def summoned_this_turn(self, parts: list[Any]) -> Any:
        """A monster is Flip Summoned where it has been; for any other Summon it comes to its place."""
        plain = [way for way in parts[0] if way != "flip"]
        if len(plain) == len(parts[0]):
            return {"summoned": _alone(plain), "arrived": SINCE}
        return [*([{"summoned": _alone(plain), "arrived": SINCE}] if plain else []), dict(FLIP_SUMMONED)]

    def normal_or_flipped(self, _: list[Any]) -> Any:
        return [{"summoned": "normal", "arrived": SINCE}, {"did this turn": "flipped face-up"}]

    def normal_or_flip_summoned(self, _: list[Any]) -> Any:
        return [{"summoned": "normal", "arrived": SINCE}, dict(FLIP_SUMMONED)]

    def arrived_this_turn(self, _: list[Any]) -> dict[str, Any]:
        return {"arrived": "this turn"}


USING_WAYS = frozenset({"tribute", "fusion", "ritual", "synchro", "xyz", "link"})
"""Ways of a Summon for which cards are used."""
OF_MATERIALS = frozenset({"whose", "face", "other than", "one of", "same as", "differs from", "opaque"})
"""What is not remembered of a card that was used for a Summon."""


def _used(value: Any) -> tuple[dict[str, Any] | None, Any]:
    """The cards used for a Summon, and how many of them; None where they are said by more than is remembered of them."""
    found = filtered(value) if isinstance(value, dict) else None
    known = found is not None and bool(found) and OF_MATERIALS.isdisjoint(found)
    return (found, value.get("count")) if known else (None, None)


def _summoned_with(ways: list[str], cards: dict[str, Any]) -> Any:
    return {"summoned": ways[0], "summoned with": cards} if len(ways) == 1 and ways[0] in USING_WAYS else UNSAYABLE


def _of_the_card(value: Any) -> dict[str, Any] | None:
    """One card by what it is wherever it lies; None for anything else."""
    found = filtered(value)
    return found if found and value.get("count", 1) == 1 and found.keys() <= OF_THE_CARD else None


def _through(value: Any, came: dict[str, Any]) -> Any:
    """That it came so through an effect of this one card."""
    source = _of_the_card(value)
    return UNSAYABLE if source is None else {**came, "came through": source}


def _alone(items: list[str]) -> Any:
    return items[0] if len(items) == 1 else items
