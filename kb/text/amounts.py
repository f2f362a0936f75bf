"""Amounts as card text names them, in words of the vocabulary's `number`: "1000", "half its original ATK", "500 for each Dragon".

`amounts_at` is the finder of the terminal `AMOUNT`. Cards inside are what `nouns.cards_at` gives, so that "its ATK" is `{"atk of": "it"}`:
the reader of the clause resolves references within the number as it does elsewhere. "equal to" in front of an amount belongs to it.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from lark import Token, Transformer

from kb.text.nouns import cards_at, kinds_at
from kb.text.reading import Grammar, Phrase, Word

STATS = {
    "atk": "atk of", "def": "def of", "level": "level of", "rank": "level of", "level / rank": "level of",
    "original atk": "original atk of", "original def": "original def of", "current atk": "atk of", "current def": "def of",
}


class _Meaning(Transformer[Token, Any]):
    """What a parse of `amounts.lark` says."""

    def CARDS(self, token: Token) -> Any:
        return token.value

    KIND = CARDS

    def amount(self, parts: list[Any]) -> Any:
        return parts[0]

    plain = value = share = amount

    def times(self, _: list[Any]) -> None:
        return None

    def figure(self, parts: list[Any]) -> int:
        return int(parts[0])

    def product(self, parts: list[Any]) -> dict[str, Any]:
        return {"times": [parts[0], int(parts[2])]}

    def product_of(self, parts: list[Any]) -> dict[str, Any]:
        return {"times": [int(parts[0]), parts[-1]]}

    def for_each(self, parts: list[Any]) -> dict[str, Any]:
        return {"times": [int(parts[0]), {"count of": parts[1]}]}

    def number_of(self, parts: list[Any]) -> dict[str, Any]:
        return {"count of": parts[0]}

    def half(self, parts: list[Any]) -> dict[str, Any]:
        return {"half of": parts[0]}

    def twice(self, parts: list[Any]) -> dict[str, Any]:
        return {"times": [2, parts[0]]}

    def stat(self, parts: list[Any]) -> str:
        return STATS[str(parts[0])]

    def its(self, parts: list[Any]) -> dict[str, Any]:
        return {parts[0]: "it"}

    def of_cards(self, parts: list[Any]) -> dict[str, Any]:
        return {parts[1]: parts[0]}

    def stat_of(self, parts: list[Any]) -> dict[str, Any]:
        return {parts[0]: parts[1]}

    def total_of(self, parts: list[Any]) -> dict[str, Any]:
        return {"total atk of": parts[0]}

    def combined(self, _: list[Any]) -> dict[str, Any]:
        return {"total atk of": "them"}

    def event_amount(self, _: list[Any]) -> dict[str, Any]:
        return {"amount": True}

    def your_lp(self, _: list[Any]) -> dict[str, Any]:
        return {"lp of": "you"}

    def opponents_lp(self, _: list[Any]) -> dict[str, Any]:
        return {"lp of": "opponent"}


_GRAMMAR = Grammar(Path(__file__).with_name("amounts.lark"), ["amount"], _Meaning(), {"CARDS": cards_at, "KIND": kinds_at})
_KEPT: dict[tuple[tuple[Word, ...], int], tuple[Phrase, ...]] = {}
_SEEN = 20_000
"""How many amounts are kept."""
_LONGEST = 60
"""Words that one amount may have."""


def amounts_at(given: Sequence[Word], at: int) -> Iterable[Phrase]:
    """Every amount that begins at this word, the longest first: the finder of the terminal `AMOUNT`."""
    key = (tuple(given[:at + _LONGEST]), at)
    if key not in _KEPT:
        if len(_KEPT) > _SEEN:
            _KEPT.clear()
        _KEPT[key] = tuple(_GRAMMAR.prefixes("amount", key[0], at))
    for phrase in _KEPT[key]:
        yield Phrase(phrase.end, copy.deepcopy(phrase.value), phrase.tree)
