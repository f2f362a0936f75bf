"""How cards of several kinds stand: one of each, one of three kinds, so many with one among them, zones that are full, counters."""

from __future__ import annotations

from typing import Any

from lark import Token

from kb.text.events.states import States, more_of
from kb.text.language.sayable import UNSAYABLE
from kb.text.phrases.existing import as_one, exists, filtered
from kb.text.phrases.nouns import of_player
from kb.text.phrases.this_card import Itself


class SeveralKinds(States):
    """What the rules of `stating.lark` about cards of several kinds say: conditions."""

    def has_both(self, parts: list[Any]) -> Any:
        """Of cards in one place, which is named behind the second: "you have both a "A" card and a "B" card in your GY"."""
        who, first, second = parts[0], *(part.value for part in parts[1:])
        if who not in ("you", "opponent") or None in (filtered(first), filtered(second)):
            return UNSAYABLE
        if "from" in first or second.get("from") not in (["GY"], ["hand"], ["banished"]) or second.get("whose") != who:
            return UNSAYABLE
        place = {"from": second["from"], "whose": who}
        found = [exists(value, **place) for value in (first, second)]
        return UNSAYABLE if UNSAYABLE in found else [*found[0], *found[1]]

    def has_all_of(self, parts: list[Any]) -> Any:
        """Of so many names in one place each: `stating` demands each of the list."""
        who, value = parts[0], parts[-1].value
        number = next((int(part) for part in parts if isinstance(part, Token) and part.type == "NUMBER"), 0)
        names = value.get("name") if isinstance(value, dict) else None
        if who not in ("you", "opponent") or not isinstance(names, list) or len(names) != number or "from" not in value:
            return UNSAYABLE
        return exists(of_player(value, who), whose=who)

    def controls_any(self, parts: list[Any]) -> Any:
        """One of three kinds of cards."""
        values = [part.value for part in parts if isinstance(part, Token) and part.type == "CARDS"]
        found = [self.controls([parts[0], value]) for value in values]
        if parts[0] not in ("you", "opponent") or UNSAYABLE in found or not all(isinstance(value, dict) for value in values):
            return UNSAYABLE
        return [{"any of": [as_one(one) for one in found]}]

    def controls_including(self, parts: list[Any]) -> Any:
        """So many, of which one at least is such a one."""
        whole, one = (part.value for part in parts if isinstance(part, Token) and part.type == "CARDS")
        among = filtered(whole)
        if among is None or filtered(one) is None or one.get("count") != 1 or among.keys() - {"is", "from", "whose"}:
            return UNSAYABLE
        found = [self.controls([parts[0], value]) for value in (whole, one)]
        return UNSAYABLE if UNSAYABLE in found else [*found[0], *found[1]]

    def no_fewer_controlled(self, parts: list[Any]) -> Any:
        """The other player does not have more of them."""
        other = {"you": "opponent", "opponent": "you"}.get(parts[0], "")
        cards = next(part for part in parts if isinstance(part, Token) and part.type == "CARDS")
        more = more_of(other, cards)
        return more if more is UNSAYABLE else [{"not": more[0]}]

    def beside_this_card(self, parts: list[Any]) -> Any:
        """This card lies there, and such a card beside it."""
        cards, possessor, zones = parts[0].value, *parts[-2:]
        if possessor not in ("you", "opponent", "either") or not isinstance(cards, dict) or isinstance(cards, Itself):
            return UNSAYABLE
        whose = {} if possessor == "either" else {"whose": possessor}
        own, other = exists(Itself(), **{"from": zones}, **whose), exists({**cards, "other than": "this card"}, **{"from": zones}, **whose)
        return UNSAYABLE if UNSAYABLE in (own, other) or "other than" in cards else [*own, *other]

    def other_pendulum_zone(self, parts: list[Any]) -> Any:
        value = parts[0].value
        if not isinstance(value, dict) or isinstance(value, Itself) or "other than" in value:
            return UNSAYABLE
        return exists({**value, "other than": "this card"}, whose="you", **{"from": ["pendulum zone"]})

    def controls_one_each(self, parts: list[Any]) -> Any:
        return self.controls_each([parts[0], parts[-1]]) if str(parts[2 if len(parts) > 3 else 1]) == "1" else UNSAYABLE

    def fills_monster_zones(self, parts: list[Any]) -> Any:
        cards = filtered(parts[-1].value)
        if parts[0] != "opponent" or cards not in ({"is": "monster"}, {"is": "monster", "from": ["monster zone"]}):
            return UNSAYABLE
        return [{"exists": {"count": "5+", "from": ["monster zone"], "whose": "opponent", "not": {"from": ["extra monster zone"]}}}]

    def fills_backrow(self, parts: list[Any]) -> Any:
        if parts[0] != "opponent" or filtered(parts[-1].value) not in ({}, {"is": "card"}):
            return UNSAYABLE
        return [{"exists": {"count": "5+", "from": ["spell & trap zone", "pendulum zone"], "whose": "opponent"}}]

    def controls_just(self, parts: list[Any]) -> Any:
        """So many, and no monster that is none of them."""
        held = self.controls([parts[0], self.exactly([parts[-1]])])
        others: Any = UNSAYABLE if held is UNSAYABLE or "exists" not in held[0] else _no_others(held[0]["exists"])
        return others if others is UNSAYABLE else [*held, *others]

    def so_many_banished(self, parts: list[Any]) -> Any:
        value = parts[1].value
        banished = {"from": ["banished"]}
        return exists(of_player(value, "you"), f"{parts[0]}+", whose="you", **banished) if isinstance(value, dict) else UNSAYABLE

    def no_counter(self, parts: list[Any]) -> Any:
        return _counters(parts[0], "0")

    def fewer_counters(self, parts: list[Any]) -> Any:
        return _counters(parts[1], f"< {parts[0]}")

    def counters_at_least(self, parts: list[Any]) -> Any:
        return _counters(parts[1], f">= {parts[0]}")


def _counters(name: Any, number: str) -> Any:
    return [{"compare": {"number": {"counters": {"name": name.value, "on": "this card"}}, "is": number}}]


def _no_others(held: dict[str, Any]) -> Any:
    """That this player has no monster there but such ones."""
    kind = {word: entry for word, entry in held.items() if word not in ("count", "from", "whose")}
    if held["from"] != ["monster zone"] or "whose" not in held or not kind:
        return UNSAYABLE
    return [{"exists": {"count": 0, "from": ["monster zone"], "whose": held["whose"], "not": kind}}]
