"""Is it legal?

`Legal`, `Illegal` with every reason, or `Unsettled` with the missing fact. `bool()` of a verdict raises: there are three answers.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec


class Reason(msgspec.Struct, frozen=True, order=True):
    """One rule that fails: its id, why in words, and when it would no longer fail ("never" where it always will)."""

    rule: str
    why: str
    legal_when: str


class Missing(msgspec.Struct, frozen=True, order=True):
    """A fact that nobody has given: without it there is no answer."""

    fact: str
    why: str = ""


class _ThreeValued(msgspec.Struct, frozen=True):
    """What every verdict is: no truth value of its own, but `legal` with three values."""

    legal: ClassVar[bool | None]

    def __bool__(self) -> bool:
        raise TypeError("a verdict has three values: compare its type, or use `verdict.legal`")


class Legal(_ThreeValued, frozen=True):
    """The move is legal."""

    legal: ClassVar[bool | None] = True


class Illegal(_ThreeValued, frozen=True):
    """The move is not legal, for each of these reasons."""

    legal: ClassVar[bool | None] = False
    reasons: tuple[Reason, ...]


class Unsettled(_ThreeValued, frozen=True):
    """Whether the move is legal cannot be said without these facts."""

    legal: ClassVar[bool | None] = None
    missing: tuple[Missing, ...]


Verdict = Legal | Illegal | Unsettled
LEGAL = Legal()
