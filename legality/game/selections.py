"""Which cards do words speak of, once they are functions? Filters, selections, and the types of what is worked out.

The functions read a point of view (`legality.game.view.Env`) and cards as they look (`legality.game.state.Look`); both are made of what a
card says, so that here only their plain part is named.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

import msgspec

if TYPE_CHECKING:
    from kb.records.filters import Filter as FilterRecord


class View(Protocol):
    """The point of view from which words are read (`legality.game.view.Env`): whose effect, on which card."""

    @property
    def you(self) -> int: ...
    @property
    def uid(self) -> int: ...
    @property
    def index(self) -> int: ...


class Seen(Protocol):
    """A card as it looks at one moment (`legality.game.state.Look`)."""

    @property
    def uid(self) -> int: ...
    @property
    def kind(self) -> int: ...
    @property
    def names(self) -> tuple[str, ...]: ...


Test = Callable[[View, Seen], bool]
"""Does a filter admit this card?"""
Number = Callable[[View], int]
"""A number that is worked out when it is needed."""
Condition = Callable[[View], bool]
"""Does this hold now?"""


def nothing(view: View) -> tuple[int, ...]:
    """No cards."""
    return ()


class Filter(msgspec.Struct, frozen=True, eq=False):
    """A compiled filter: `holds(env, look)`, and the places it names (0: none named)."""

    holds: Test
    places: int = 0


class Cards(msgspec.Struct, frozen=True, eq=False):
    """Cards a step, cost or target speaks of: a reference, or a selection that somebody chooses."""

    uids: Callable[[View], tuple[int, ...]] = nothing
    """The cards that match now (for a reference: those it stands for)."""
    reference: str = ""
    """The word for cards already known; empty for a selection."""
    test: Filter | None = None
    low: int = 1
    high: int = 1
    every: bool = False
    number: tuple[bool, Number] | None = None
    """A count that is worked out when needed; is it up to that?"""
    chosen_by: str = "you"
    random: bool = False
    different_names: bool = False
    same_type: bool = False
    as_many: bool = False
    extreme: str = ""
    if_possible: bool = False
    all_or_nothing: bool = False
    rechecked: bool | Filter = True
    """Of a target: is what it had to be looked at again when the effect resolves, or which part of it (RES-4)?"""
    differing: tuple[str, ...] = ()
    alike: tuple[str, ...] = ()
    """What cards chosen together must differ, or agree, in."""
    sums: tuple[tuple[str, Callable[[View, int], bool]], ...] = ()
    """Numbers that are added up, each with the demand on the sum."""
    relative: frozenset[str] = frozenset()
    """References in its demands to cards that are chosen before."""
    one_of: str = ""
    """The reference of which a selection takes some."""
    kinds: int = 7
    """Kinds of card (bits) that it admits."""
    whose: str = ""
    face: str = ""
    position: str = ""
    record: str | FilterRecord = ""
    """What the card says, for a sentence about it."""

    @property
    def is_grouped(self) -> bool:
        """Does it demand anything of the cards chosen together?"""
        return bool(self.different_names or self.same_type or self.differing or self.alike or self.sums)

    def count(self, env: View) -> tuple[int, int]:
        """The least and the greatest number to choose."""
        if self.number is not None:
            up_to, worked_out = self.number
            number = worked_out(env)
            return (min(1, number) if up_to else number), number
        return self.low, self.high

    @property
    def is_reference(self) -> bool:
        """Are the cards already known?"""
        return bool(self.reference)


def means_this_card(what: object) -> bool:
    """Is this what a step is done to, and the very card that has the effect?"""
    return isinstance(what, Cards) and what.reference == "this card"
