"""What can go wrong, by who has to act on it.

One root, `LegalityError`. A `LocatedError` points at a place in a file somebody wrote: `KnowledgeError` in the knowledge base,
`BoardError` in a board. `IllegalMove` carries the verdict that refused a move, `LimitReached` the part of an answer that was done.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Self


class LegalityError(Exception):
    """The root of every error that this program raises on purpose."""


def visible(text: str) -> str:
    """The text with control and invisible characters written out: what a stranger wrote is shown, not obeyed by a terminal.

    >>> visible("a" + chr(27) + "[31m") == "a" + chr(92) + "x1b[31m"
    True
    """
    return "".join([sign if sign.isprintable() or sign == "\n" else repr(sign)[1:-1] for sign in text])


class LocatedError(LegalityError, ValueError):
    """Where in a file is the fault, what was found, and what was probably meant?

    `line` and `column` count from 1; 0 means that there is no place to point at (a missing file, say). `errors` holds every fault
    that was found together with this one; of a single fault it is the tuple of itself.

    >>> print(LocatedError('unknown card "Sangn"', "board.yaml", 12, 5, "Sangan"))
    board.yaml:12:5: unknown card "Sangn". Did you mean "Sangan"?
    """

    def __init__(self, message: str, file: str = "", line: int = 0, column: int = 0, suggestion: str | None = None) -> None:
        super().__init__(message, file, line, column, suggestion)
        self.message = message
        self.file = file
        self.line = line
        self.column = column
        self.suggestion = suggestion
        self._carried: tuple[Self, ...] | None = None

    @classmethod
    def many(cls, errors: Iterable[LocatedError]) -> Self:
        """One error that carries all of these, in the order of their places; `str()` gives one line each.

        Raises: ValueError for no error at all.
        """
        flat = [cls(one.message, one.file, one.line, one.column, one.suggestion) for error in errors for one in error.errors]
        if not flat:
            raise ValueError("no errors to carry")
        flat.sort(key=lambda one: (one.file, one.line, one.column, one.message))
        first = flat[0]
        if len(flat) == 1:
            return first
        carrier = cls(first.message, first.file, first.line, first.column, first.suggestion)
        carrier._carried = tuple(flat)
        return carrier

    @property
    def errors(self) -> tuple[Self, ...]:
        """Every fault found together, this one among them."""
        return self._carried or (self,)

    @property
    def place(self) -> str:
        """`file:line:column`, as far as they are known; empty if nothing is."""
        return f"{self.file or '<input>'}:{self.line}:{self.column}" if self.line else self.file

    def __str__(self) -> str:
        if len(self.errors) > 1:
            return "\n".join(str(one) for one in self.errors)
        meant = f'. Did you mean "{self.suggestion}"?' if self.suggestion else ""
        return visible(f"{self.place}: {self.message}{meant}" if self.place else f"{self.message}{meant}")


class KnowledgeError(LocatedError):
    """A fault in the knowledge base: in a card, a rule, a table or a ruleset."""


class BoardError(LocatedError):
    """A fault in a board; all faults of reading and naming are carried together in `errors`."""


class _WithMore(LegalityError):
    """An error that carries something beside its message."""

    def __init__(self, message: str, more: Any = None) -> None:
        super().__init__(message, more)
        self.message, self.more = message, more

    def __str__(self) -> str:
        return self.message


class IllegalMove(_WithMore):
    """A move that the rules refuse was played; `verdict` says which rules and why."""

    @property
    def verdict(self) -> Any:
        """The verdict on the move."""
        return self.more


class LimitReached(_WithMore):
    """A bound that the caller gave was reached; `partial` is what was found until then."""

    @property
    def partial(self) -> Any:
        """What was found until then."""
        return self.more


def shortened(text: str) -> str:
    """The text, cut to what fits in a message."""
    return text if len(text) <= 60 else text[:57] + "..."
