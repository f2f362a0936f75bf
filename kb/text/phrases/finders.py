"""Which phrases stand inside others: a noun phrase holds a comparison, and that a noun phrase ("with more ATK than a monster you control").

A file that reads a kind of phrase enters it under the name of its terminal; another one, read before it, asks for it by that name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from kb.text.language.reading import Finder, Phrase, Word

_ENTERED: dict[str, Finder] = {}


def finds(terminal: str) -> Callable[[Finder], Finder]:
    """Enters the function below as what finds phrases of this terminal."""
    def enter(finder: Finder) -> Finder:
        assert terminal not in _ENTERED, f"{terminal} is found twice"
        _ENTERED[terminal] = finder
        return finder

    return enter


def finder_of(terminal: str) -> Finder:
    """What finds phrases of this terminal, looked up when the first is asked for."""
    def find(given: Sequence[Word], at: int) -> Iterable[Phrase]:
        return _ENTERED[terminal](given, at)

    return find
