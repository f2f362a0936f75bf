"""Mutants of PHA: delayed parts and the end of the turn."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Any

from tests.mutation.mutants.registry import breaks
from tests.mutation.replacing import instead_of, procedure


@breaks("PHA-4")
def delayed_parts_are_never_applied() -> AbstractContextManager[None]:
    return instead_of("due_parts", lambda board, player: [])


@breaks("PHA-5")
def nobody_discards_to_six() -> AbstractContextManager[None]:
    return instead_of("hand_size", procedure("next_turn"))


@breaks("PHA-5")
def what_the_discard_triggers_is_lost() -> AbstractContextManager[None]:
    original = procedure("discard_one")

    def mutant(work: Any, move: Any) -> None:
        with instead_of("placing", lambda board: procedure("no_trigger")(board)):
            original(work, move)

    return instead_of(original, mutant)


@breaks("SEG-8")
def a_phase_ends_though_a_mandatory_effect_is_left() -> AbstractContextManager[None]:
    return instead_of("mandatory_left", lambda work, player: False)
