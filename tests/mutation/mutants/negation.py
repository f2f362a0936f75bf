"""Mutants of NEG: negated activations and effects."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Any

from legality.game.state import change
from legality.judging import activation
from legality.verbs import moving, negating, resolving
from tests.mutation.mutants.registry import breaks
from tests.mutation.replacing import everywhere


@breaks("NEG-1")
def a_negated_activation_resolves_without_effect() -> AbstractContextManager[None]:
    original = resolving.resolve_link

    def mutant(work: Any, index: int) -> None:
        if work.chain[index].negated == 1:
            work.empty_moment()
        original(work, index)

    return everywhere(original, mutant)


@breaks("NEG-1")
def a_card_whose_activation_is_negated_stays() -> AbstractContextManager[None]:
    original = resolving._send_chain_cards

    def mutant(work: Any) -> None:
        links, work.chain = work.chain, [change(link, negated=0) for link in work.chain]
        original(work)
        work.chain = links

    return everywhere(original, mutant)


@breaks("NEG-2")
def a_negated_effect_resolves() -> AbstractContextManager[None]:
    original = resolving.resolve_link

    def mutant(work: Any, index: int) -> None:
        if work.chain[index].negated == 2:
            work.chain[index] = change(work.chain[index], negated=0)
        original(work, index)

    return everywhere(original, mutant)


@breaks("NEG-2")
def a_negated_effect_is_a_negated_activation() -> AbstractContextManager[None]:
    original = negating._negate
    return everywhere(original, lambda work, env, kind: original(work, env, 1))


@breaks("NEG-4")
def continuous_negation_does_not_reach_links() -> AbstractContextManager[None]:
    return everywhere(resolving.effect_is_negated, lambda work, link: False)


@breaks("NEG-5")
def what_cannot_be_negated_cannot_be_answered() -> AbstractContextManager[None]:
    original = activation.unmet_demand

    def mutant(considered: Any, answer: Any, link: Any, index: int) -> str:
        return "card" if link.effect.cannot_be_negated else original(considered, answer, link, index)

    return everywhere(original, mutant)


@breaks("NEG-6")
def a_negator_touches_a_card_that_has_left() -> AbstractContextManager[None]:
    return everywhere(moving._where_it_was, lambda work, env, uid: True)


@breaks("NEG-3")
def a_forced_negator_negates_whatever_is_below() -> AbstractContextManager[None]:
    return everywhere(negating.answered_index, lambda work, env: env.index - 1)
