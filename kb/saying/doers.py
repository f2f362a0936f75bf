"""Whose a card is where another player does something: "your" is the doer's, so it is said of that player ("their hand")."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from msgspec.structs import replace

from kb.records.fields import Form

OF_PLAYERS: Final = frozenset({"whose", "owner", "summoned_by", "lp_of", "to", "who"})
"""The fields that hold a player."""
_SEEN: Final = {"you": "that player", "opponent": "you"}
_SAID: Final = (("that player's", "their"), ("that that player owns", "that they own"), ("that player controls", "they control"))
Value = TypeVar("Value")


def seen(value: Value, by_opponent: bool) -> Value:
    """The same facts with the players as you call them, where another does it; `by_opponent`: your opponent, not each player.

    >>> from kb.records.filters import Selection
    >>> seen(Selection(whose="you"), True).whose, seen(Selection(whose="opponent"), True).whose
    ('that player', 'you')
    """
    return _seen(value, by_opponent)  # type: ignore[no-any-return]


def _seen(value: Any, by_opponent: bool) -> Any:
    if isinstance(value, tuple):
        return tuple(_seen(item, by_opponent) for item in value)
    if not isinstance(value, Form):
        return value
    changed = {}
    for field in value.__struct_fields__:
        found = getattr(value, field)
        if field in OF_PLAYERS and found in _SEEN:
            changed[field] = _SEEN[found] if by_opponent or found == "you" else found
        elif isinstance(found, Form | tuple):
            changed[field] = _seen(found, by_opponent)
    return replace(value, **changed) if changed else value


def theirs(words: str) -> str:
    """What is said of that player, behind the word for the player.

    >>> theirs("Special Summon 1 monster from that player's hand")
    'Special Summon 1 monster from their hand'
    """
    for said, instead in _SAID:
        words = words.replace(said, instead)
    return words
