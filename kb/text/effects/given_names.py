"""Which quoted words are a name because the text itself gives it to other cards: "its name becomes "X" … any "X" effects"?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any


def by_given_names(effects: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The effects, in which a name that this text gives other cards is a name wherever the text speaks of such cards or effects."""
    given = frozenset(_names_given(effects))
    found: list[dict[str, Any]] = _named(effects, given) if given else effects
    return found


def _names_given(value: Any) -> Iterator[str]:
    if isinstance(value, dict) and isinstance(value.get("name becomes"), str) and value.get("of", "this card") != "this card":
        yield value["name becomes"]
    for entry in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from _names_given(entry)


def _named(value: Any, given: frozenset[str]) -> Any:
    if isinstance(value, dict):
        return {"name" if word == "archetype" and "name" not in value and isinstance(entry, str) and entry in given else word:
                _named(entry, given) for word, entry in value.items()}
    return [_named(entry, given) for entry in value] if isinstance(value, list) else value
