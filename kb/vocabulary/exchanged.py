"""You and your opponent in each other's place."""

from __future__ import annotations

from typing import Any

_EXCHANGED = {"you": "opponent", "opponent": "you"}


def exchanged(said: Any) -> Any:
    """What is said of you and your opponent, with each in the other's place?

    >>> exchanged([{"exists": {"from": ["field"], "whose": "you"}}])
    [{'exists': {'from': ['field'], 'whose': 'opponent'}}]
    """
    if isinstance(said, dict):
        return {word: exchanged(value) for word, value in said.items()}
    if isinstance(said, list | tuple):
        return [exchanged(value) for value in said]
    return _EXCHANGED.get(said, said) if isinstance(said, str) else said
