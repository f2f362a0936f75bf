"""A move: what a player may do in a window, as a value."""

from __future__ import annotations

from typing import Any, Final

import msgspec

PASS: Final = "pass"
ACTIVATE: Final = "activate"
NORMAL_SUMMON: Final = "normal summon"
"""Also a Tribute Summon, if `using` holds Tributes."""
SET: Final = "set"
AS_A_SPELL: Final = "as a Spell"
"""The `choice` of SET by which a monster that its text lets be Set so is Set to a Spell & Trap Zone."""
FLIP_SUMMON: Final = "flip summon"
SPECIAL_SUMMON: Final = "special summon"
"""By the card's own procedure; `costs` as in an activation, `effect` the index of the procedure."""
EXTRA_SUMMON: Final = "extra summon"
"""Synchro, Xyz, Link (`choice` says which) with the materials `using`."""
PENDULUM_SUMMON: Final = "pendulum summon"
GEMINI_SUMMON: Final = "gemini summon"
POSITION: Final = "position"
ATTACK: Final = "attack"
"""`uid` attacks `target` (-1: directly); in a replay the new target."""
CANCEL_ATTACK: Final = "cancel attack"
ENTER_BATTLE: Final = "enter battle"
END_PHASE: Final = "end phase"
"""Moves on to the next phase or step; from Main Phase 1 to the End Phase."""
WHOLE_PHASE: Final = "the Battle Phase"
"""The `choice` of END_PHASE by which the Battle Phase is ended from any of its steps: on through its End Step."""
END_TURN: Final = "end turn"
DRAW: Final = "draw"
DISCARD: Final = "discard"
"""For the hand size (PHA-5)."""
APPLY: Final = "apply"
"""A delayed part that makes no link (PHA-4): `effect` is the index in `State.delayed`. A clause of the card `uid`: minus its number."""
CHOOSE: Final = "choose"
"""An answer to `State.asking`; `choice` is one of its options. `player` 2 is chance."""


class Move(msgspec.Struct, frozen=True, gc=False):
    """One move. Cards are uids (indices into `State.cards`); see the constants above for which fields a kind uses."""

    kind: str
    player: int
    uid: int = -1
    effect: int = -1
    """The number of the effect as printed answers count it."""
    costs: tuple[Any, ...] = ()
    """For each cost step of the effect: the uids that pay it, or an amount."""
    targets: tuple[tuple[int, ...], ...] = ()
    """For each target clause: the uids."""
    declared: tuple[Any, ...] = ()
    using: tuple[int, ...] = ()
    """Tributes, materials, or the monsters of a Pendulum Summon."""
    target: int = -2
    choice: Any = None
