"""Cards as card text names them, in words of the vocabulary: a reference (`this card`, `it`) or a selection."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from lark import Token, Transformer

from kb.text.reading import Grammar, Phrase, Read, Unread, Word


class _Meaning(Transformer[Token, Any]):
    """What a parse of `nouns.lark` says."""

    def this_card(self, _: list[Any]) -> str:
        return "this card"

    def it(self, _: list[Any]) -> str:
        return "it"

    def reference(self, parts: list[Any]) -> Any:
        return parts[0]

    def cards(self, parts: list[Any]) -> Any:
        return parts[0]

    def selection(self, parts: list[Any]) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for part in parts:
            found.update(part)
        return found

    def exactly(self, parts: list[Any]) -> dict[str, Any]:
        return {"count": int(parts[0])}

    def up_to(self, parts: list[Any]) -> dict[str, Any]:
        return {"count": f"up to {parts[0]}"}

    def all(self, _: list[Any]) -> dict[str, Any]:
        return {"count": "all"}

    def card(self, _: list[Any]) -> dict[str, Any]:
        return {}

    def monster(self, _: list[Any]) -> dict[str, Any]:
        return {"is": "monster"}

    def opponent_controls(self, _: list[Any]) -> dict[str, Any]:
        return {"from": ["field"], "whose": "opponent"}

    def you_control(self, _: list[Any]) -> dict[str, Any]:
        return {"from": ["field"], "whose": "you"}

    def from_your(self, parts: list[Any]) -> dict[str, Any]:
        return {"from": parts, "whose": "you"}

    def deck(self, _: list[Any]) -> str:
        return "deck"

    def hand(self, _: list[Any]) -> str:
        return "hand"

    def gy(self, _: list[Any]) -> str:
        return "GY"


_GRAMMAR = Grammar(Path(__file__).with_name("nouns.lark"), ["cards"], _Meaning())


def read_cards(text: str) -> Read | Unread:
    """What cards this text names, if all of it does."""
    return _GRAMMAR.read("cards", text)


def cards_at(given: Sequence[Word], at: int) -> Iterable[Phrase]:
    """Every phrase naming cards that begins at this word, the longest first: the finder of the terminal `CARDS`."""
    return _GRAMMAR.prefixes("cards", given, at)
