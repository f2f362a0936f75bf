"""Numbers that are worked out and compared: "the total Levels of monsters you control are 8 or lower", "3 more monsters than you do"."""

from __future__ import annotations

import re
from typing import Any

from kb.text.language.sayable import UNSAYABLE, Meaning
from kb.text.phrases.existing import exists, filtered
from kb.text.phrases.nouns import of_player
from kb.text.phrases.this_card import Itself

HIDDEN = frozenset({"hand", "deck", "extra deck"})
"""Places of which a player counts the cards, and sees none of the other's."""
OTHER = {"you": "opponent", "opponent": "you"}


class Sums(Meaning):
    """What the rules of `stating.lark` about sums and differences say: conditions that compare a number."""

    def total(self, parts: list[Any]) -> Any:
        number = _total(parts[0], parts[1].value)
        return UNSAYABLE if number is UNSAYABLE else [{"compare": {"number": number, "is": parts[-1]}}]

    def total_against(self, parts: list[Any]) -> Any:
        first, second = _total(parts[0], parts[1].value), _total(parts[-2], parts[-1].value)
        return UNSAYABLE if UNSAYABLE in (first, second) else [{"compare": {"number": first, "is": {parts[3]: second}}}]

    def total_against_same(self, parts: list[Any]) -> Any:
        return self.total_against([*parts[:-1], parts[0], parts[-1]])

    def level(self, _: list[Any]) -> tuple[str, ...]:
        return ("total level of",)

    def link_rating(self, _: list[Any]) -> tuple[str, ...]:
        return ("total link of",)

    def rank(self, _: list[Any]) -> tuple[str, ...]:
        return ("total rank of",)

    def atk(self, _: list[Any]) -> tuple[str, ...]:
        return ("total atk of",)

    def level_and_rank(self, _: list[Any]) -> tuple[str, ...]:
        return ("total level of", "total rank of")

    def at_most_so(self, parts: list[Any]) -> str:
        return f"<= {parts[0]}"

    def at_least_so(self, parts: list[Any]) -> str:
        return f">= {parts[0]}"

    def above_so(self, parts: list[Any]) -> str:
        return f"> {parts[0]}"

    def below_so(self, parts: list[Any]) -> str:
        return f"< {parts[0]}"

    def different_from(self, _: list[Any]) -> str:
        return "different from"

    def at_most(self, _: list[Any]) -> str:
        return "at most"

    def at_least(self, _: list[Any]) -> str:
        return "at least"

    def more_than(self, _: list[Any]) -> str:
        return "more than"

    def less_than(self, _: list[Any]) -> str:
        return "less than"

    # What one player has more than the other

    def so_much_higher(self, parts: list[Any]) -> Any:
        who = parts[0]
        if who not in OTHER:
            return UNSAYABLE
        return [{"compare": {"number": {"minus": [{"lp of": who}, {"lp of": OTHER[who]}]}, "is": f">= {parts[3]}"}}]

    def so_much_lower(self, parts: list[Any]) -> Any:
        return self.so_much_higher([OTHER.get(parts[0], ""), *parts[1:]])

    def so_many_more(self, parts: list[Any]) -> Any:
        """ "Your opponent controls 2 or more monsters than you do"."""
        value = parts[2].value
        least = re.fullmatch(r"(\d+)\+", str(value.get("count", ""))) if isinstance(value, dict) else None
        return UNSAYABLE if least is None or parts[-1] is None else _more_by(parts[0], value, least[1])

    def at_least_more(self, parts: list[Any]) -> Any:
        return _more_by(parts[0], parts[3].value, str(parts[2]))

    # Life Points

    def holds_at_most(self, parts: list[Any]) -> Any:
        return _points(parts, "<=")

    def holds_at_least(self, parts: list[Any]) -> Any:
        return _points(parts, ">=")

    def points_apart(self, parts: list[Any]) -> Any:
        return [{"compare": {"number": {"difference": [{"lp of": "you"}, {"lp of": "opponent"}]}, "is": f">= {_figure(parts)}"}}]

    def total_against_points(self, parts: list[Any]) -> Any:
        first, whose = _total(parts[0], parts[1].value), next((part for part in parts[4:] if part in OTHER), None)
        if first is UNSAYABLE or whose is None:
            return UNSAYABLE
        return [{"compare": {"number": first, "is": {parts[3]: {"lp of": whose}}}}]

    # How many different ones

    def different_ones(self, parts: list[Any]) -> Any:
        who, cards, least, quality = parts[0], parts[2].value, parts[3], parts[4]
        cards = _counted(cards, who)
        return UNSAYABLE if cards is UNSAYABLE else [{"compare": {"number": {"different": {f"{quality} of": cards}}, "is": f">= {least}"}}]

    def alike_ones(self, parts: list[Any]) -> Any:
        """ "You control 2 or more monsters with the same Type"."""
        who, value, quality = parts[0], parts[2].value, parts[3]
        least = re.fullmatch(r"([2-9])\+?", str(value.get("count", ""))) if isinstance(value, dict) else None
        cards = UNSAYABLE if least is None else _counted({word: entry for word, entry in value.items() if word != "count"}, who)
        if least is None or cards is UNSAYABLE:
            return UNSAYABLE
        return [{"compare": {"number": {"most alike": {f"{quality} of": cards}}, "is": f">= {least[1]}"}}]

    def different_in(self, parts: list[Any]) -> Any:
        who, least, quality, place = parts[0], parts[2], parts[3], parts[4]
        if who != "you" or quality == "name":
            return UNSAYABLE
        here = {"from": ["GY"], "whose": "you", "is": "monster"}
        of = here if place == "GY" else {"from": ["monster zone"], "whose": "you", "face": "up"}
        return [{"compare": {"number": {"different": {f"{quality} of": of}}, "is": f">= {least}"}}]

    def attribute(self, _: list[Any]) -> str:
        return "attribute"

    def type(self, _: list[Any]) -> str:
        return "type"

    def alike_but_tokens(self, parts: list[Any]) -> Any:
        value = parts[2].value
        if not isinstance(value, dict) or "not" in value:
            return UNSAYABLE
        return self.alike_ones([*parts[:2], parts[2].update(value={**value, "not": {"types": ["token"]}}), parts[3]])

    def unlike_ones(self, parts: list[Any]) -> Any:
        """ "You control at least 2 monsters with different original names"."""
        who, value, quality = parts[0], parts[2].value, parts[3]
        least = re.fullmatch(r"([2-9])\+", str(value.get("count", ""))) if isinstance(value, dict) else None
        cards = UNSAYABLE if least is None else _counted({word: entry for word, entry in value.items() if word != "count"}, who)
        if least is None or cards is UNSAYABLE or quality not in ("original name", "attribute", "type"):
            return UNSAYABLE
        return [{"compare": {"number": {"different": {f"{quality} of": cards}}, "is": f">= {least[1]}"}}]

    def different_of(self, parts: list[Any]) -> Any:
        who, least, quality = parts[0], parts[2], parts[3]
        cards = _counted(parts[4].value, who)
        return UNSAYABLE if cards is UNSAYABLE else [{"compare": {"number": {"different": {f"{quality} of": cards}}, "is": f">= {least}"}}]

    def original_name(self, _: list[Any]) -> str:
        return "original name"

    def name(self, _: list[Any]) -> str:
        return "name"

    def in_your_gy(self, _: list[Any]) -> str:
        return "GY"


def _figure(parts: list[Any]) -> str:
    """The number among the parts of a phrase."""
    return next(str(part) for part in parts if str(part).isdigit())


def _points(parts: list[Any], how: str) -> Any:
    return [{"lp": {"who": parts[0], "is": f"{how} {_figure(parts)}"}}] if parts[0] in OTHER else UNSAYABLE


def _total(words: Any, value: Any) -> Any:
    """The sum of these numbers of all such face-up monsters."""
    found = _counted(value, "")
    if found is UNSAYABLE:
        return UNSAYABLE
    sums = [{word: dict(found)} for word in words]
    return sums[0] if len(sums) == 1 else {"plus": sums}


def _counted(value: Any, who: str) -> Any:
    """The cards of a phrase, where all of them are counted; on the field face-up ones, whose numbers are seen."""
    if isinstance(value, Itself) or not isinstance(value, dict) or value.get("count") not in (None, "all"):
        return UNSAYABLE
    found = filtered(of_player(value, who) if who else value)
    if found is None or "different names" in value:
        return UNSAYABLE
    whose = {"whose": who} if who in OTHER else {}
    there = exists(found, "1+", **whose)
    if there is UNSAYABLE or who and who not in OTHER:
        return UNSAYABLE
    cards = {word: entry for word, entry in there[0]["exists"].items() if word != "count"}
    if HIDDEN & set(cards["from"]) or "original card type" in cards:
        return UNSAYABLE
    return {**cards, "face": "up"} if cards["from"] in (["monster zone"], ["field"]) else cards


def _more_by(who: Any, value: Any, least: str) -> Any:
    if who not in OTHER or not isinstance(value, dict):
        return UNSAYABLE
    found = filtered({word: entry for word, entry in value.items() if word not in ("count", "whose")})
    there: Any = UNSAYABLE if found is None else exists(found, "1+")
    if there is UNSAYABLE:
        return UNSAYABLE
    cards = {word: entry for word, entry in there[0]["exists"].items() if word != "count"}
    if HIDDEN & set(cards["from"]) and cards != {"from": ["hand"]}:
        return UNSAYABLE
    sides = [{"count of": {"from": cards["from"], "whose": player, **{word: entry for word, entry in cards.items() if word != "from"}}}
             for player in (who, OTHER[who])]
    return [{"compare": {"number": {"minus": sides}, "is": f">= {least}"}}]
