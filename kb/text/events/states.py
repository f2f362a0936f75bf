"""How the cards of the players, the battle and the turn stand."""

from __future__ import annotations

from typing import Any

from lark import Token

from kb.text.events.shared_words import PlayersAndWays
from kb.text.language.sayable import UNSAYABLE
from kb.text.language.zone_names import ZONE_NAMES
from kb.text.phrases.existing import battling, exists, filtered, is_read_off
from kb.text.phrases.nouns import of_player
from kb.text.phrases.this_card import Itself

FACTS = {
    "a_spell": "activated a Spell", "a_trap": "activated a Trap", "monster_effect": "activated a monster effect", "drew": "drew a card",
    "special_summoned": "Special Summoned a monster", "normal_summoned": "Normal Summoned a monster",
    "summoned_any": "Summoned a monster", "normal_or_special": "Normal or Special Summoned a monster", "took_damage": "took damage",
    "took_effect_damage": "took effect damage", "took_battle_damage": "took battle damage",
    "conducted_battle_phase": "conducted the Battle Phase", "attacked_fact": "attacked",
}
"""Rules of `stating.lark` that name what a player did this turn, and as often."""


def _is_a_hand(cards: dict[str, Any]) -> bool:
    """Is it the size of a hand ("has 4 cards in their hand"), which is told exactly: several cards, and nothing else of them?"""
    number = cards.get("count")
    return cards.keys() <= {"count", "from", "whose"} and cards.get("from") == ["hand"] and isinstance(number, int) and number > 1



class States(PlayersAndWays):
    """What the rules of `stating.lark` about cards, players and turns say: conditions."""

    def things(self, parts: list[Any]) -> Any:
        part = parts[0]
        return part.value if isinstance(part, Token) else part

    def none(self, parts: list[Any]) -> Any:
        return (0, parts[0].value)

    def no_other(self, parts: list[Any]) -> Any:
        value = parts[0].value
        return (0, {**value, "other than": "this card"}) if isinstance(value, dict) else UNSAYABLE

    def exactly(self, parts: list[Any]) -> Any:
        value = parts[0].value
        return (value["count"], value) if isinstance(value, dict) and isinstance(value.get("count"), int) else UNSAYABLE

    def or_less(self, parts: list[Any]) -> Any:
        return (f"<= {parts[0]}", parts[1].value)

    def at_least_things(self, parts: list[Any]) -> Any:
        return parts[0].value

    # Cards that are there

    def controls(self, parts: list[Any]) -> Any:
        who, things = parts[0], parts[-1]
        count, value = things if isinstance(things, tuple) else (None, things)
        if who == "neither":
            return exists(value, 0) if count is None else UNSAYABLE
        if count is None and isinstance(value, dict) and _is_a_hand(value):
            count = value["count"]
        if who == "either":
            return exists(value, count)
        if isinstance(value, Itself):
            return exists(Itself({"from": ["field"], **value}), count, whose=who)
        if isinstance(value, dict) and value.get("original card type") == "monster" and "from" not in value:
            value = {**value, "from": ["field"]}  # a Monster Card is there in whatever zone it lies
        return exists(of_player(value, who), count, whose=who)

    def controls_both(self, parts: list[Any]) -> Any:
        who = parts[0]
        if who not in ("you", "opponent"):
            return UNSAYABLE
        found = [exists(of_player(part.value, who), whose=who) for part in parts[1:] if isinstance(part.value, dict)]
        return UNSAYABLE if len(found) < 2 or UNSAYABLE in found else [*found[0], *found[1]]

    def controls_each(self, parts: list[Any]) -> Any:
        """"Both LIGHT and DARK monsters": `stating` demands each of the list."""
        value = parts[-1].value
        of_list = isinstance(value, dict) and any(isinstance(value.get(word), list) for word in ("attribute", "type", "name", "archetype"))
        return self.controls([parts[0], value]) if of_list else UNSAYABLE

    def controls_in(self, parts: list[Any]) -> Any:
        who, cards, position = parts[0], parts[-2].value, parts[-1]
        if who not in ("you", "opponent") or not isinstance(cards, dict):
            return UNSAYABLE
        return exists(of_player(cards, who), whose=who, **position)

    def both_stand(self, parts: list[Any]) -> Any:
        """ "Both a Cog and "X" are on the field"."""
        cards = [part.value for part in parts[:2]]
        found = [exists(value, **parts[-1]) for value in cards if isinstance(value, dict)]
        return UNSAYABLE if len(found) < 2 or UNSAYABLE in found else [*found[0], *found[1]]

    def both_hold(self, parts: list[Any]) -> Any:
        value = parts[0].value
        if not isinstance(value, dict) or value.get("whose") != "they":
            return UNSAYABLE
        found = [exists(of_player(value, who)) for who in ("you", "opponent")]
        return UNSAYABLE if UNSAYABLE in found else [*found[0], *found[1]]

    def both_have(self, parts: list[Any]) -> Any:
        count, value = _counted(parts[0])
        if not isinstance(value, dict) or "whose" in value:
            return UNSAYABLE
        found = [exists(value, count, whose=who) for who in ("you", "opponent")]
        return UNSAYABLE if UNSAYABLE in found else [*found[0], *found[1]]

    def alone_in_hand(self, _: list[Any]) -> Any:
        return [{"exists": {"count": 0, "from": ["hand"], "whose": "you", "other than": "this card"}}]

    def controls_none(self, parts: list[Any]) -> Any:
        who, value = parts[0], parts[1].value
        return UNSAYABLE if who in ("either", "neither") else exists(of_player(value, who), 0, whose=who)

    def none_or_only(self, parts: list[Any]) -> Any:
        """ "You control no monsters, or only Machine monsters": none that is no such one."""
        who, kind = parts[0], filtered(parts[-1].value)
        if who not in ("you", "opponent") or not kind or parts[2] != "monster zone" or parts[-1].value.get("count", "all") != "all":
            return UNSAYABLE
        kind = {word: entry for word, entry in kind.items() if (word, entry) not in (("is", "monster"), ("from", ["monster zone"]))}
        if not kind or {"from", "whose", "not"} & kind.keys():
            return UNSAYABLE
        others = {"face": "up", **kind} if is_read_off(kind) else kind
        return [{"exists": {"count": 0, "from": ["monster zone"], "whose": who, "not": others}}]

    def no_monsters(self, _: list[Any]) -> str:
        return "monster zone"

    def only_opponent(self, parts: list[Any]) -> Any:
        return _only(parts[0], "opponent", "you")

    def only_you(self, parts: list[Any]) -> Any:
        return _only(parts[0], "you", "opponent")

    def only_is(self, parts: list[Any]) -> Any:
        found = self.all_are(parts)
        if found is not UNSAYABLE and parts[1].value.get("count") is not None:
            found[0]["exists"]["count"] = parts[1].value["count"]
        return found

    def only_is_in(self, parts: list[Any]) -> Any:
        """ "The only monster you control is 1 "X" monster in Attack Position"."""
        found = self.only_is(parts[:2])
        if found is UNSAYABLE or found[1]["exists"].get("count") == 0 and "count" not in parts[1].value:
            return UNSAYABLE
        return [*found, {"exists": {**found[0]["exists"], **parts[2]}}]

    def all_are(self, parts: list[Any]) -> Any:
        among, kind = filtered(parts[0].value), filtered(parts[1].value)
        if among is None or kind is None or not among.get("from") or "not" in among:
            return UNSAYABLE
        kind = {key: entry for key, entry in kind.items() if among.get(key) != entry and (key, entry) != ("is", "monster")}
        first = exists(among)
        if first is UNSAYABLE or not kind:
            return UNSAYABLE
        others = {**first[0]["exists"], "count": 0, "not": {"face": "up", **kind} if is_read_off(kind) else kind}
        return [*first, {"exists": others}]

    def more_controlled(self, parts: list[Any]) -> Any:
        return more_of(parts[0], parts[-2 if parts[-1] == "other" else -1])

    more_held = more_controlled

    def as_many_controlled(self, parts: list[Any]) -> Any:
        """Neither player has more of them."""
        if parts[0] != "you":
            return UNSAYABLE
        found = [more_of(who, parts[-2 if parts[-1] == "other" else -1]) for who in ("you", "opponent")]
        return UNSAYABLE if UNSAYABLE in found else [{"not": more[0]} for more in found]

    def more_in_hand_and_field(self, parts: list[Any]) -> Any:
        who = parts[0]
        if who not in ("you", "opponent"):
            return UNSAYABLE
        other = "you" if who == "opponent" else "opponent"
        return [{"more cards": [{"from": ["hand", "field"], "whose": player} for player in (who, other)]}]

    def there_is(self, parts: list[Any]) -> Any:
        things = parts[0]
        count, value = things if isinstance(things, tuple) else (None, things)
        return exists(value, count)

    def stands(self, parts: list[Any]) -> Any:
        first, be, place = parts
        count, value = _counted(first)
        return exists(value, count, **place, **({"face": "up"} if be == "up" else {}))

    def stands_not(self, parts: list[Any]) -> Any:
        value = parts[0].value
        plain = isinstance(value, dict) and not isinstance(value, Itself) and value.get("count", 1) == 1
        return exists(value, 0, **parts[-1]) if plain else UNSAYABLE

    def stands_not_in(self, parts: list[Any]) -> Any:
        """A card told by its name is not there; of other cards it would not be clear whether all or one is meant."""
        cards, possessor, zones = parts
        value = cards.value
        if not isinstance(value, dict) or isinstance(value, Itself) or set(value) - {"count", "name"} or value.get("count", 1) != 1:
            return UNSAYABLE
        return exists(value, 0, **{"from": zones} | ({} if possessor == "either" else {"whose": possessor}))

    def stands_in(self, parts: list[Any]) -> Any:
        first, be, possessor, zones = parts
        count, value = _counted(first)
        demands = {"from": zones} | ({} if possessor == "either" else {"whose": possessor}) | ({"face": "up"} if be == "up" else {})
        if isinstance(value, dict) and value.get("is") == "monster" and "field" in zones:
            demands["from"] = ["monster zone" if zone == "field" else zone for zone in zones]
        return exists(value, count, **demands)

    def be(self, _: list[Any]) -> str:
        return "is"

    def on_field(self, _: list[Any]) -> dict[str, Any]:
        return {"from": ["field"]}

    def on_field_or_gy(self, _: list[Any]) -> dict[str, Any]:
        return {"from": ["field", "GY"]}

    def on_your_field_or_gy(self, _: list[Any]) -> dict[str, Any]:
        return {"from": ["field", "GY"], "whose": "you"}

    def on_your_field(self, _: list[Any]) -> dict[str, Any]:
        return {"from": ["field"], "whose": "you"}

    def on_their_field(self, _: list[Any]) -> dict[str, Any]:
        return {"from": ["field"], "whose": "opponent"}

    def in_any_field_zone(self, _: list[Any]) -> dict[str, Any]:
        return {"from": ["field zone"]}

    def banished(self, _: list[Any]) -> dict[str, Any]:
        return {"from": ["banished"]}

    def zones(self, parts: list[Any]) -> list[str]:
        return [parts[0], *(parts[-1] if len(parts) > 1 else [])]

    def zone(self, parts: list[Any]) -> str:
        return ZONE_NAMES.get(str(parts[0]), str(parts[0]))

    def points_to(self, parts: list[Any]) -> Any:
        if not isinstance(parts[0].value, Itself) or parts[0].value:
            return UNSAYABLE
        count, value = _counted(parts[1])
        return exists(value, count, **{"pointed to by": "this card"})

    # Battle

    def battles(self, parts: list[Any]) -> Any:
        return battling(parts[0].value, "battling")

    def battles_with(self, parts: list[Any]) -> Any:
        return battling(parts[0].value, "battling", parts[-1].value)

    def has_battled(self, parts: list[Any]) -> Any:
        return battling(parts[0].value, "battled")

    def has_battled_with(self, parts: list[Any]) -> Any:
        return battling(parts[0].value, "battled", parts[-1].value)

    def attacks(self, parts: list[Any]) -> Any:
        return battling(parts[0].value, "attacking")

    def attacks_on(self, parts: list[Any]) -> Any:
        return battling(parts[0].value, "attacking", parts[-1].value)

    def one_from_the_gy(self, parts: list[Any]) -> Any:
        there = {"from": ["monster zone"], "face": "up", "summoned": "special", "came from": ["GY"], "not": {"name": str(parts[0])}}
        return [{"exists": {"count": "1+", **there}}]

    def attacks_directly(self, parts: list[Any]) -> Any:
        found = battling(parts[0].value, "attacking")
        return UNSAYABLE if found is UNSAYABLE else [*found, {"exists": {"count": 0, "one of": "attack target"}}]

    def neither_hand_nor_backrow(self, _: list[Any]) -> Any:
        return [{"exists": {"count": 0, "from": [place], "whose": "you"}} for place in ("hand", "spell & trap zone")]

    def materials_attached(self, parts: list[Any]) -> Any:
        found = exists(parts[-1].value)
        if found is UNSAYABLE or parts[-1].value.get("count", "all") != "all" or "exists" not in found[0]:
            return UNSAYABLE
        there = {word: value for word, value in found[0]["exists"].items() if word != "count"}
        return [{"compare": {"number": {"materials of": there}, "is": f">= {parts[0]}"}}]

    def stands_in_center(self, parts: list[Any]) -> Any:
        return exists(parts[0].value, None, **{"from": ["monster zone"], "main monster zone": "center"})

    def own_materials(self, parts: list[Any]) -> Any:
        return [{"this card": {"materials attached": f"{parts[0]}+"}}]

    def control_an_equip(self, _: list[Any]) -> Any:
        return [{"exists": {"count": "1+", "from": ["spell & trap zone"], "whose": "you", "equipping": True}}]

    def is_attacked(self, parts: list[Any]) -> Any:
        return battling(parts[0].value, "attacked")

    def is_attacked_by(self, parts: list[Any]) -> Any:
        return battling(parts[0].value, "attacked", parts[-1].value)

    def attacked_face_down(self, parts: list[Any]) -> Any:
        """ "And was face-down at the start of the Damage Step": of what battles only the attacked monster can be."""
        return battling(parts[0].value, "attacked while face-down")

    def itself_attacked_face_down(self, _: list[Any]) -> Any:
        return [{"this card": {"battling": "attacked while face-down"}}]

    # Players and turns

    def chain_link(self, parts: list[Any]) -> Any:
        return [{"chain": {"length": f">= {int(parts[0]) - 1}"}}]

    def chain_links(self, parts: list[Any]) -> Any:
        low, high = int(parts[0]) - 1, int(parts[1]) - 1
        return [{"chain": {"length": f"{low}-{high}"}}] if high == low + 1 else UNSAYABLE

    def was_yours(self, _: list[Any]) -> Any:
        return [{"event cards": {"whose": "you"}}]

    def was_yours_in(self, parts: list[Any]) -> Any:
        return [{"event cards": {"from": [parts[0]], "whose": "you"}}] if parts[0] != "main monster zone" else UNSAYABLE

    def life(self, parts: list[Any]) -> Any:
        return [{"lp": {"who": parts[0], "is": parts[-1]}}] if parts[0] in ("you", "opponent") else UNSAYABLE

    def or_less_lp(self, parts: list[Any]) -> str:
        return f"<= {parts[0]}"

    def or_more_lp(self, parts: list[Any]) -> str:
        return f">= {parts[0]}"

    def below_lp(self, parts: list[Any]) -> str:
        return f"< {parts[0]}"

    def above_lp(self, parts: list[Any]) -> str:
        return f"> {parts[0]}"

    def lower_lp(self, _: list[Any]) -> str:
        return "lower"

    def higher_lp(self, _: list[Any]) -> str:
        return "higher"

    def other_points(self, _: list[Any]) -> None:
        return None

    def main_phase(self, _: list[Any]) -> Any:
        return [{"phase": ["main"]}]

    def damage_calculation(self, _: list[Any]) -> Any:
        return [{"damage calculation": True}]

    def my_turn(self, _: list[Any]) -> Any:
        return [{"turn": "you"}]

    def their_turn(self, _: list[Any]) -> Any:
        return [{"turn": "opponent"}]

    def my_battle_phase(self, _: list[Any]) -> Any:
        return [{"turn": "you"}, {"phase": ["battle"]}]

    def their_battle_phase(self, _: list[Any]) -> Any:
        return [{"turn": "opponent"}, {"phase": ["battle"]}]

    def fact(self, parts: list[Any]) -> Any:
        who, done = parts[0], parts[-1]
        if not isinstance(done, dict):
            return UNSAYABLE
        turn = [{"turn": done["in turn"]}] if "in turn" in done else []
        done = {word: value for word, value in done.items() if word != "in turn"}
        if turn:
            return [*turn, {"this turn": {**done, "who": who}}] if who in ("you", "opponent") else UNSAYABLE
        if who == "neither":
            return [{"not": {"this turn": {**done, "who": "either"}}}]
        return [{"this turn": {**done, "who": who}}]

    def hurt_by_opponent(self, _: list[Any]) -> Any:
        """Battle damage, whosever monster inflicts it, or damage by an effect of the opponent."""
        facts = ("took battle damage", "took damage from an effect of the opponent")
        return [{"any of": [{"this turn": {"fact": fact, "who": "you"}} for fact in facts]}]

    def effect_in_your_main_phase(self, _: list[Any]) -> Any:
        return {"fact": "activated a monster effect", "phase": ["main"], "in turn": "you"}

    def effect_in_zones(self, parts: list[Any]) -> Any:
        zones = parts[-1]
        return UNSAYABLE if "main monster zone" in zones else {"fact": "activated a monster effect", "card": {"from": zones}}

    def any_activation(self, _: list[Any]) -> Any:
        return {"fact": "activated a card or effect"}

    def such_activation(self, parts: list[Any]) -> Any:
        return _card_activated(parts[0].value)

    def spell_card_activated(self, _: list[Any]) -> Any:
        return [{"this turn": {"fact": "activated a Spell", "only cards": True, "who": "either"}}]

    def of_them_activated(self, parts: list[Any]) -> Any:
        found = _plain(parts[0].value)
        return UNSAYABLE if found is None else [{"this turn": {**_fact_about(found), "who": "either"}}]

    def effect_activated_there(self, parts: list[Any]) -> Any:
        found = _plain(parts[0].value)
        if found is None or found.pop("is", "monster") != "monster":
            return UNSAYABLE
        return [{"this turn": {"fact": "activated a monster effect", "card": {**found, "from": ["monster zone"]}, "who": "you"}}]

    def effect_activated_in_hand(self, parts: list[Any]) -> Any:
        found = _plain(parts[0].value)
        if found is None or found.pop("is", None) != "monster":
            return UNSAYABLE
        return [{"this turn": {"fact": "activated a monster effect", "card": {**found, "from": ["hand"]}, "who": "either"}}]

    def effect_of_named_activated(self, parts: list[Any]) -> Any:
        return [{"this turn": {"fact": "activated a card or effect", "card": {"name": str(parts[-1].value)}, "who": "either"}}]

    def one_or_other_activated(self, parts: list[Any]) -> Any:
        first, second = _plain(parts[0].value), _card_activated(parts[1].value)
        if first is None or second is UNSAYABLE or "not" in first:
            return UNSAYABLE
        excepted = {**_fact_about({**first, "not": {"name": str(parts[2].value)}}), "who": "either"}
        return [{"any of": [{"this turn": excepted}, {"this turn": {**second, "who": "either"}}]}]

    def no_fact(self, parts: list[Any]) -> Any:
        if not isinstance(parts[-1], dict) or parts[0] not in ("you", "opponent") or "in turn" in parts[-1]:
            return UNSAYABLE
        return [{"not": {"this turn": {**parts[-1], "who": parts[0]}}}]

    def attacks_declared(self, parts: list[Any]) -> Any:
        return [{"this turn": {"fact": "attacked", "times": f">= {parts[0]}", "who": "either"}}]

    def spell_activated(self, _: list[Any]) -> Any:
        return [{"this turn": {"fact": "activated a Spell", "who": "either"}}]

    def trap_activated(self, _: list[Any]) -> Any:
        return [{"this turn": {"fact": "activated a Trap", "who": "either"}}]

    def effect_activated(self, _: list[Any]) -> Any:
        return [{"this turn": {"fact": "activated a monster effect", "who": "either"}}]


def _counted(first: Any) -> tuple[Any, Any]:
    """How many (None: as the phrase says) of which cards."""
    return first if isinstance(first, tuple) else (None, first.value if isinstance(first, Token) else first)


def fact_of(fact: str, parts: list[Any]) -> dict[str, Any]:
    """What was done this turn, and how often at least."""
    return {"fact": fact} | ({"times": f">= {parts[0]}"} if parts else {})


def _plain(cards: Any) -> dict[str, Any] | None:
    """What a phrase says that its one card is; None where it says more."""
    found = None if isinstance(cards, Itself) else filtered(cards)
    if found is None or cards.get("count", 1) != 1 or {"from", "whose", "face"} & set(found):
        return None
    return found


def _fact_about(cards: dict[str, Any]) -> dict[str, Any]:
    """That such a card, or an effect of one, was activated."""
    kind = {"monster": "activated a monster effect", "spell": "activated a Spell", "trap": "activated a Trap"}
    return {"fact": kind.get(cards.get("is", ""), "activated a card or effect"), "card": cards}


def _card_activated(cards: Any) -> Any:
    """That such a Spell or Trap Card was activated; a monster is not, only its effect."""
    found = _plain(cards)
    return UNSAYABLE if found is None or found.get("is") not in ("spell", "trap") else {**_fact_about(found), "only cards": True}


def _only(things: Any, who: str, other: str) -> Any:
    """Only this player controls such a card: that player does, the other does not."""
    if isinstance(things, tuple):
        return UNSAYABLE
    first, second = exists(things, whose=who), exists(things, 0, whose=other)
    return UNSAYABLE if first is UNSAYABLE or second is UNSAYABLE else [*second, *first]


def more_of(who: str, phrase: Any) -> Any:
    """This player has more of these cards than the other."""
    found = filtered(phrase.value)
    if found is None or who not in ("you", "opponent"):
        return UNSAYABLE
    found.pop("whose", None)
    condition = exists(found)
    if condition is UNSAYABLE:
        return UNSAYABLE
    place = condition[0]["exists"]["from"]
    rest = {key: entry for key, entry in condition[0]["exists"].items() if key not in ("count", "from")}
    other = "you" if who == "opponent" else "opponent"
    return [{"more cards": [{"from": place, "whose": player, **rest} for player in (who, other)]}]
