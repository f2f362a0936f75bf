"""What can a value of a script be, before any Duel begins?"""

from __future__ import annotations

import msgspec

from queries.puzzles.edopro.parsing import Function


class Ref(msgspec.Struct, frozen=True):
    """A card: the number of the call that added it, from 1."""

    kind: str
    number: int


class Unknown(msgspec.Struct, frozen=True):
    """What the script alone does not say: a name that the format does not have, or what only the Duel knows."""

    what: str


class Room(msgspec.Struct, eq=False):
    """A name with functions of the format in it, and with what the script puts there."""

    name: str
    own: dict[str, Value] = msgspec.field(default_factory=dict)


class Called(msgspec.Struct, eq=False):
    """A function of the script's own, with the variables around it."""

    function: Function
    scope: object


class Made(msgspec.Struct, eq=False):
    """An effect that the script makes: what is said of it, and on which card it is."""

    said: dict[str, tuple[Value, ...]]
    handler: Ref | None = None
    printed: bool = False
    """It is the effect that the card has by its text."""

    @property
    def code(self) -> int | Unknown:
        """Which effect it is: 0 if the script gives no number, Unknown if it gives a name that has none here."""
        code = (self.said.get("SetCode") or (0,))[0]
        return code if isinstance(code, int | Unknown) else 0


Value = bool | int | str | None | Ref | Unknown | Room | Called | Made | dict[int | str, "Value"]
