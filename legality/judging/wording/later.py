"""Words of a reason that are put together when somebody reads them: a search asks whether, and never why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, cast

from msgspec.structs import replace

from legality.game.verdict import Reason


class Words:
    """A sentence that is not put together yet: what says it, and of what."""

    __slots__ = ("_say", "_of")

    def __init__(self, say: Callable[..., str], of: tuple[Any, ...]) -> None:
        self._say = say
        self._of = of

    def __str__(self) -> str:
        return self._say(*self._of)


def later(say: Callable[..., str], *of: Any) -> str:
    """The sentence that `say` makes of these, which are no part of a working copy; `read` puts it together.

    To the type checker it is the text that it will be: nothing but `read` looks into a reason before it is one.
    """
    return cast("str", Words(say, of))


def read(reason: Reason) -> Reason:
    """The reason with all its words put together."""
    if type(reason.why) is str and type(reason.legal_when) is str:
        return reason
    return replace(reason, why=str(reason.why), legal_when=str(reason.legal_when))


class Why(NamedTuple):
    """Why something is not possible, and when it would be: the words of a reason without its rule."""

    words: str
    when: str

    def because_of(self, remark: Why | None) -> Why:
        """The same with what decides it said first: the text that forbids it, the place where nothing is left."""
        return self if remark is None else Why(later(_decided, remark.words, self.words), remark.when)


def _decided(remark: str, words: str) -> str:
    return f"{remark}; {words}"
