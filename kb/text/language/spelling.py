"""Names in a text as the cards that have them spell them: "Elemental Hero Neos" is Elemental HERO Neos."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from kb.store.names import folded

NAMES: Final = frozenset({"name", "original name", "mentions", "names as material"})
"""Words of the vocabulary whose values are names of cards."""
LEAST: Final = 5
"""Letters of a name that may be spelt otherwise: shorter ones are like words."""


def spellings(names: Iterable[str]) -> dict[str, str]:
    """The spelling of each name without case and punctuation -> the name, where it is that of one card alone.

    >>> spellings(["Elemental HERO Neos", "Last Turn"])["elementalheroneos"]
    'Elemental HERO Neos'
    """
    found: dict[str, set[str]] = {}
    for name in names:
        found.setdefault(folded(name), set()).add(name)
    return {spelt: min(of) for spelt, of in found.items() if len(of) == 1 and len(spelt) >= LEAST}


def as_spelled(facts: Any, right: Mapping[str, str], word: str = "") -> Any:
    """The same facts with each name of a card as that card spells it; the name of the card itself (at the top) stays.

    >>> as_spelled({"name": ["Elemental Hero Neos"], "archetype": ["Elemental Hero"]}, spellings(["Elemental HERO Neos"]))
    {'name': ['Elemental HERO Neos'], 'archetype': ['Elemental Hero']}
    >>> as_spelled({"place counters": {"name": "D Counter"}}, spellings(["D - Counter"]))
    {'place counters': {'name': 'D Counter'}}
    """
    if "counter" in word or "token" in word:
        return facts  # names of counters and Tokens, which are no cards
    if isinstance(facts, dict):
        return {key: as_spelled(value, right, str(key)) for key, value in facts.items()}
    if isinstance(facts, (list, tuple)):
        return type(facts)(as_spelled(value, right, word) for value in facts)
    return right.get(folded(facts), facts) if isinstance(facts, str) and word in NAMES else facts
