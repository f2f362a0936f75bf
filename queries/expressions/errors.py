"""Everything that can be wrong with an expression, with its place in the text."""

from __future__ import annotations

from collections.abc import Iterable

from kb.errors import LocatedError, shortened
from kb.store.names import nearest

FILE = "expression"
LIKE = 60
"""How like a right word must be to be suggested, from 0 to 100."""


class ExpressionError(LocatedError):
    """A fault in an expression; all faults of naming are carried together in `errors`.

    >>> print(ExpressionError('unknown card "Sangn"', FILE, 1, 9, "Sangan"))
    expression:1:9: unknown card "Sangn". Did you mean "Sangan"?
    """


class ExpressionFaults:
    """The faults of one expression. Places are given as offsets in its text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.found: list[ExpressionError] = []

    def add(self, at: int, message: str, suggestion: str | None = None) -> None:
        """Notes a fault at this place."""
        line = self.text.count("\n", 0, at) + 1
        column = at - self.text.rfind("\n", 0, at)
        self.found.append(ExpressionError(message, FILE, line, column, suggestion))

    def wrong(self, at: int, what: str, word: str, allowed: Iterable[str]) -> None:
        """Notes that another word was expected here, with those allowed and the one most like it."""
        listed = tuple(allowed)
        near = nearest(word[:80], listed, least=LIKE)
        self.add(at, f'{what} is one of {", ".join(listed)}; found "{shortened(word)}"', near[0] if near else None)

    def settle(self) -> None:
        """Raises: ExpressionError carrying every fault, if there is one."""
        if self.found:
            raise ExpressionError.many(self.found)
