"""Is it legal?

`Legal`, `Illegal` with every reason, or `Unsettled` with the missing fact. `bool()` of a verdict raises: there are three answers.
"""

from __future__ import annotations

import msgspec


class Reason(msgspec.Struct, frozen=True, order=True):
    """One rule that fails: its id, why in words, and when it would be legal (empty where that is not known)."""

    rule: str
    why: str
    legal_when: str = ""


class Missing(msgspec.Struct, frozen=True, order=True):
    """A fact that nobody has given: without it there is no answer."""

    fact: str
    why: str = ""


class Legal(msgspec.Struct, frozen=True):
    """The move is legal."""

    def __bool__(self) -> bool:
        raise TypeError("a verdict has three values: compare its type, or use `verdict.legal`")

    @property
    def legal(self) -> bool | None:
        """True."""
        return True


class Illegal(msgspec.Struct, frozen=True):
    """The move is not legal, for each of these reasons."""

    reasons: tuple[Reason, ...]

    def __bool__(self) -> bool:
        raise TypeError("a verdict has three values: compare its type, or use `verdict.legal`")

    @property
    def legal(self) -> bool | None:
        """False."""
        return False


class Unsettled(msgspec.Struct, frozen=True):
    """Whether the move is legal cannot be said without these facts."""

    missing: tuple[Missing, ...]

    def __bool__(self) -> bool:
        raise TypeError("a verdict has three values: compare its type, or use `verdict.legal`")

    @property
    def legal(self) -> bool | None:
        """None."""
        return None


Verdict = Legal | Illegal | Unsettled
LEGAL = Legal()
