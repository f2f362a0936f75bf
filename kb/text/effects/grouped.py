"""Cards of an act in groups: "2 cards, including a Dragon monster", "1 Spell in each GY", "2 monsters (1 Tuner and 1 non-Tuner)"."""

from __future__ import annotations

from typing import Any

from lark import Token, Transformer

from kb.records.filters import SUMS
from kb.text.phrases.filters import joined, ordered, placed
from kb.text.phrases.noun_words import EACH

UNDIVIDED = frozenset({"reference", "opaque", "any of", "different names", "all different", "all alike", *SUMS, "random", EACH})
"""Words of a selection that are said of all of its cards together, or of which it is open to which part they belong."""
UNCLEAR = {"reference": "unclear"}
"""Cards of which the words say more than was read."""


class Grouped(Transformer[Token, Any]):
    """What the rules of `acts.lark` about several groups of cards say."""

    def one_on_each_side(self, parts: list[Any]) -> list[Any]:
        cards = parts[0]
        if not isinstance(cards, dict) or cards.get("count") != 2 or UNDIVIDED.union(("whose",)) & cards.keys():
            return [UNCLEAR]
        return [{**cards, "count": 1, "whose": whose} for whose in ("you", "opponent")]

    def groups_in_one_place(self, parts: list[Any]) -> list[Any]:
        """ "2 X and 3 Y, on the field": the place holds for both."""
        *groups, place = parts
        if EACH in place or any(not isinstance(cards, dict) or {"from", "whose", "reference", "any of"} & cards.keys() for cards in groups):
            return [UNCLEAR]
        return [ordered(placed({**cards, **place})) for cards in groups]

    def divided(self, parts: list[Any]) -> list[Any]:
        """ "2 cards in your GY (1 Spell and 1 Trap)": what is said of all of them holds for each part."""
        whole, *inner = parts
        if not all(isinstance(cards, dict) and isinstance(cards.get("count"), int) for cards in parts):
            return [UNCLEAR]
        if UNDIVIDED & {*whole, *(word for cards in inner for word in cards)} or sum(cards["count"] for cards in inner) != whole["count"]:
            return [UNCLEAR]
        shared = {word: value for word, value in whole.items() if word != "count"}
        rests = [{word: value for word, value in cards.items() if word != "count"} for cards in inner]
        if shared.get("from") == ["monster zone"]:  # whose kind need not be said
            rests = [{word: value for word, value in rest.items() if (word, value) != ("is", "monster")} for rest in rests]
        found = [joined([shared, rest]) for rest in rests]
        return [UNCLEAR if one is None else ordered(placed({"count": cards["count"], **one}))
                for one, cards in zip(found, inner, strict=True)]

    def divided_by_place(self, parts: list[Any]) -> list[Any]:
        """ "2 monsters (1 from your hand and 1 from your GY)"."""
        whole, first, here, second, there = parts
        if not isinstance(whole, dict) or "from" in whole or EACH in here or EACH in there:
            return [UNCLEAR]
        return self.divided([whole, {"count": int(first), **here}, {"count": int(second), **there}])

    def including_one(self, parts: list[Any]) -> list[Any]:
        """ "2 cards you control, including a Dragon monster": one that is both, and the rest; of "up to 2" one more or none."""
        cards, one = parts[0], parts[-1]
        if isinstance(cards, dict) and cards.get("count") == "up to 2":
            first, *rest = self.including_one([{**cards, "count": 2}, one])
            return [first, *({**group, "count": "0-1"} for group in rest)]
        if not isinstance(cards, dict) or not isinstance(cards.get("count"), int) or not isinstance(one, dict) or one.get("count") != 1:
            return [UNCLEAR]
        both = joined([{key: value for key, value in entry.items() if key != "count"} for entry in (cards, one)])
        if both is None or cards["count"] < 2 or "reference" in both:
            return [UNCLEAR]
        return [ordered(placed({"count": 1, **both})), {**cards, "count": cards["count"] - 1}]

    def but_this(self, _: list[Any]) -> None:
        return None

    def but_this_card(self, parts: list[Any]) -> list[Any]:
        cards = parts[0]
        unclear = not isinstance(cards, dict) or {"reference", "other than"} & cards.keys()
        return [UNCLEAR if unclear else {**cards, "other than": "this card"}]

    def including_this(self, parts: list[Any]) -> list[Any]:
        """ "2 cards, including this card": this card, and the rest of them."""
        cards = parts[0]
        if isinstance(cards, dict) and cards.get("count") == "1+":
            return ["this card", {**cards, "count": "any", "other than": "this card"}]
        if not isinstance(cards, dict) or not isinstance(cards.get("count"), int) or cards["count"] < 2:
            return [UNCLEAR]
        return ["this card", {**cards, "count": cards["count"] - 1, "other than": "this card"}]

    def targets_on_each_field(self, parts: list[Any]) -> list[Any]:
        """ "1 Spell on each field": one of yours and one of your opponent's."""
        cards = parts[0]
        if not isinstance(cards, dict) or {"reference", "from", "whose", "any of"} & set(cards):
            return [UNCLEAR]
        return [placed({**cards, "from": ["field"], "whose": whose}) for whose in ("you", "opponent")]

    def others_on_each_field(self, parts: list[Any]) -> list[Any]:
        mine, *theirs = self.targets_on_each_field(parts[:1])
        return [mine if mine == UNCLEAR else {**mine, "other than": "this card"}, *theirs]

    def targets_in_each_gy(self, parts: list[Any]) -> list[Any]:
        """ "1 Spell in each GY": one of yours and one of your opponent's."""
        cards = parts[0]
        if not isinstance(cards, dict) or {"reference", "from", "whose", "any of"} & set(cards) or cards.get("count") != 1:
            return [UNCLEAR]
        return [ordered(placed({**cards, "from": ["GY"], "whose": whose})) for whose in ("you", "opponent")]
