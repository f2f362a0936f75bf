"""Which effects of cards described by hand say what is printed on the card? Only the grade is kept, never a word of a text.

A database of card texts decides it; without one the grades of the file that was there before stay, each as long as its card is described
in the same words.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kb.building.entries import digest_of
from kb.errors import KnowledgeError
from kb.store.names import folded, printed_name
from kb.store.shelf import HAND, Row, open_file

if TYPE_CHECKING:
    from kb.sources.database_card import DatabaseCard
    from kb.text.language.printed import Printed

Grading = Callable[[Sequence[Row]], list[Row]]
"""Gives described cards their grades."""


def graded(card: Row, confirmed: Iterable[int] = ()) -> Row:
    """The card with `confirmed` on the effects at these places of its list and on no other.

    >>> graded({"name": "Disc", "effects": [{"kind": "quick", "confirmed": True}, {"kind": "flip"}]}, [1])
    {'name': 'Disc', 'effects': [{'kind': 'quick'}, {'kind': 'flip', 'confirmed': True}]}
    """
    places = set(confirmed)
    bare = [{word: value for word, value in effect.items() if word != "confirmed"} for effect in card["effects"]]
    return {**card, "effects": [{**effect, "confirmed": True} if place in places else effect for place, effect in enumerate(bare)]}


def confirmed_places(card: Mapping[str, Any]) -> list[int]:
    """At which places of its list are the effects that are confirmed?"""
    return [place for place, effect in enumerate(card["effects"]) if effect.get("confirmed")]


def keeping(path: Path) -> Grading:
    """The grades that the file at this path holds, for every card that it describes in the same words; none if there is no such file."""
    before = {card["name"]: card for card in _described(path)}

    def grade(cards: Sequence[Row]) -> list[Row]:
        return [graded(card, confirmed_places(before[card["name"]]) if _is_same(card, before.get(card["name"])) else ()) for card in cards]

    return grade


def _is_same(card: Row, before: Row | None) -> bool:
    return before is not None and graded(card) == graded(before)


def _described(path: Path) -> list[Row]:
    if not path.is_file():
        return []
    try:
        file = open_file(os.fspath(path))
    except (KnowledgeError, sqlite3.Error):
        return []
    try:
        return [row for shelf in file.shelves if shelf.origin.kind == HAND for row in shelf.rows()]
    finally:
        file.close()


def confirming(records: Iterable[DatabaseCard]) -> Grading:
    """The grades that the texts of this database give; a card that is not in it has none."""

    def grade(cards: Sequence[Row]) -> list[Row]:
        found: dict[str, list[int]] = {}
        card_of = description_of(cards)
        for record in records:
            card = card_of(record.printed)
            if card is not None and card["name"] not in found:
                found[card["name"]] = _confirmed(card, record.printed)
        return [graded(card, found.get(card["name"], ())) for card in cards]

    return grade


def _confirmed(card: Row, printed: Printed) -> list[int]:
    from kb.confirming.described import compared  # start-up
    from kb.text.compile import compiled  # start-up

    return sorted(place for one in compared(card, compiled(printed)[1], printed) if one.is_equal for place in one.effects)


def description_of(cards: Iterable[Row]) -> Callable[[Printed], Row | None]:
    """Which of these described cards is a printed one: by its passcode, else by its name. An older version of a card is not its print."""
    current = [card for card in cards if printed_name(card["name"]) == card["name"]]
    by_passcode = {card["password"]: card for card in current if "password" in card}
    by_name = {folded(card["name"]): card for card in current}

    def find(printed: Printed) -> Row | None:
        return by_passcode.get(printed.password, by_name.get(folded(printed.name)))

    return find


def digest_of_grades(cards: Iterable[Row]) -> str:
    """SHA-256 of which effects of these cards are confirmed."""
    return digest_of([[card["name"], confirmed_places(card)] for card in cards])
