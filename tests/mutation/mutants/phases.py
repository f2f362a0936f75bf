"""Mutants of PHA: delayed parts and the end of the turn."""

from __future__ import annotations

from contextlib import AbstractContextManager

from legality import flow, phase_effects
from tests.mutation.mutants.registry import breaks
from tests.mutation.replacing import everywhere


@breaks("PHA-4")
def delayed_parts_are_never_applied() -> AbstractContextManager[None]:
    return everywhere(phase_effects.due_parts, lambda board, player: [])


@breaks("PHA-5")
def nobody_discards_to_six() -> AbstractContextManager[None]:
    return everywhere(flow.hand_size, flow.next_turn)
