"""What became of cards earlier in the turn: "a Fusion Monster was sent to your GY this turn"."""

from __future__ import annotations

import re
from typing import Any

from kb.text.language.sayable import UNSAYABLE, Meaning
from kb.text.phrases.existing import filtered
from kb.text.phrases.this_card import Itself


class Histories(Meaning):
    """What the rules of `stating.lark` about cards that are not where they were say: facts of the turn."""

    def sent_this_turn(self, parts: list[Any]) -> Any:
        return _sent(parts[0].value, parts[1], None)

    def sent_from_this_turn(self, parts: list[Any]) -> Any:
        value, whose, zones, to = parts[0].value, *parts[1:4]
        if len(parts) > 4:
            excepted = isinstance(value, dict) and "not" not in value
            value = {**value, "not": {"name": str(parts[4]).strip('"')}} if excepted else None
        return _sent(value, to, zones if whose in (to, "either") else UNSAYABLE)

    def by_battle(self, _: list[Any]) -> list[str]:
        return ["battle"]

    def by_card_effect(self, _: list[Any]) -> list[str]:
        return ["effect"]

    def by_either(self, _: list[Any]) -> list[str]:
        return ["battle", "effect"]

    def destroyed_this_turn(self, parts: list[Any]) -> Any:
        """"2 or more face-up Elf monsters you control were destroyed this turn"."""
        value = parts[0].value
        found = None if isinstance(value, Itself) or not isinstance(value, dict) else filtered(value)
        least = re.fullmatch(r"(\d+)\+?", str(value.get("count", 1))) if found is not None else None
        if found is None or least is None or {"other than", "opaque"} & found.keys() or least[0] not in ("1", f"{least[1]}+"):
            return UNSAYABLE
        card = {word: entry for word, entry in found.items() if word not in ("whose", "count") and (word, entry) != ("is", "card")}
        often = {} if least[1] == "1" else {"times": f">= {least[1]}"}
        by = {"by": parts[1]} if len(parts) > 1 else {}
        return [{"this turn": {"fact": "a card was destroyed", "who": found.get("whose", "either"), **often, **by,
                               **({"card": card} if card else {})}}]


def _sent(value: Any, to: Any, zones: Any) -> Any:
    """That such cards, as many at least, were sent to the GY of this player this turn."""
    found = None if isinstance(value, Itself) or not isinstance(value, dict) else filtered(value)
    least = re.fullmatch(r"(\d+)\+?", str(value.get("count", 1))) if found is not None else None
    if found is None or least is None or zones is UNSAYABLE or to not in ("you", "opponent", "either"):
        return UNSAYABLE
    if {"from", "whose", "face", "other than", "opaque"} & found.keys() or least[0] not in ("1", f"{least[1]}+"):
        return UNSAYABLE
    if zones is not None and "main monster zone" in zones:
        return UNSAYABLE
    card = {word: entry for word, entry in found.items() if (word, entry) != ("is", "card")} | ({} if zones is None else {"from": zones})
    often = {} if least[1] == "1" else {"times": f">= {least[1]}"}
    return [{"this turn": {"fact": "a card was sent to the GY", "who": to, **often, **({"card": card} if card else {})}}]
