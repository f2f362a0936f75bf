"""What can be wrong with a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.errors import LegalityError

if TYPE_CHECKING:
    from legality.game.move import Move


class CannotParse(LegalityError):
    """The sentence is no move: an unknown card or word. `suggestion` is the nearest right word, if one is like it.

    >>> print(CannotParse('unknown card "Sangn"', "Sangan"))
    unknown card "Sangn". Did you mean "Sangan"?
    """

    def __init__(self, message: str, suggestion: str | None = None) -> None:
        super().__init__(message, suggestion)
        self.message = message
        self.suggestion = suggestion

    def __str__(self) -> str:
        meant = f'. Did you mean "{self.suggestion}"?' if self.suggestion else ""
        return f"{self.message}{meant}"


class AmbiguousSentence(CannotParse):
    """The sentence fits several cards that are not interchangeable; `readings` holds a move for each."""

    def __init__(self, message: str, readings: tuple[Move, ...], suggestion: str | None = None) -> None:
        super().__init__(message, suggestion)
        self.readings = readings
