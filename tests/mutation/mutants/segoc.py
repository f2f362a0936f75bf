"""Mutants of SEG: simultaneous effects."""

from __future__ import annotations

from contextlib import AbstractContextManager

from legality.game.terms import QUICK
from tests.mutation.mutants.registry import breaks
from tests.mutation.replacing import instead_of, method, procedure


@breaks("SEG-3")
def no_quick_effect_is_forced() -> AbstractContextManager[None]:
    return instead_of("prompted", lambda work, links: [])


@breaks("SEG-3")
def only_the_last_link_of_a_batch_forces_quick_effects() -> AbstractContextManager[None]:
    original = procedure("prompted")
    return instead_of(original, lambda work, links: original(work, links[-1:]))


@breaks("SEG-3")
def every_link_of_the_chain_forces_quick_effects_again() -> AbstractContextManager[None]:
    original = procedure("prompted")
    return instead_of(original, lambda work, links: original(work, range(len(work.chain))))


@breaks("SEG-4")
def optional_quick_effects_are_placed_like_mandatory_ones() -> AbstractContextManager[None]:
    return method("EffectFacts", "is_mandatory_quick", property(lambda self: self.kind == QUICK and not self.is_triggering))


@breaks("SEG-5")
def effects_are_placed_without_regard_to_the_links_before() -> AbstractContextManager[None]:
    return instead_of("may_place", lambda work, pending: True)
