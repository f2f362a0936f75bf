"""Mutants of NEG: negated activations and effects."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Any

from legality.continuous.look import is_negated
from legality.game.selections import Cards
from legality.game.state import change
from legality.game.terms import GY, MONSTER
from legality.judging.including import _Known
from tests.mutation.mutants.registry import breaks
from tests.mutation.replacing import instead_of, method, procedure


@breaks("NEG-1")
def a_negated_activation_resolves_without_effect() -> AbstractContextManager[None]:
    original = procedure("resolve_link")

    def mutant(work: Any, index: int) -> None:
        if work.chain[index].negated == 1:
            work.empty_moment()
        original(work, index)

    return instead_of(original, mutant)


@breaks("NEG-1")
def a_card_whose_activation_is_negated_stays() -> AbstractContextManager[None]:
    original = procedure("_send_chain_cards")

    def mutant(work: Any) -> None:
        links, work.chain = work.chain, [change(link, negated=0) for link in work.chain]
        original(work)
        work.chain = links

    return instead_of(original, mutant)


@breaks("NEG-2")
def a_negated_effect_resolves() -> AbstractContextManager[None]:
    original = procedure("resolve_link")

    def mutant(work: Any, index: int) -> None:
        if work.chain[index].negated == 2:
            work.chain[index] = change(work.chain[index], negated=0)
        original(work, index)

    return instead_of(original, mutant)


@breaks("NEG-2")
def a_negated_effect_is_a_negated_activation() -> AbstractContextManager[None]:
    original = procedure("_negate")
    return instead_of(original, lambda work, env, kind: original(work, env, 1))


@breaks("NEG-4")
def continuous_negation_does_not_reach_links() -> AbstractContextManager[None]:
    return instead_of("effect_is_negated", lambda work, link: False)


@breaks("NEG-5")
def what_cannot_be_negated_cannot_be_answered() -> AbstractContextManager[None]:
    original = procedure("unmet_demand")

    def mutant(considered: Any, answer: Any, link: Any, index: int) -> str:
        return "card" if link.effect.cannot_be_negated else original(considered, answer, link, index)

    return instead_of(original, mutant)


@breaks("NEG-6")
def a_negator_touches_a_card_that_has_left() -> AbstractContextManager[None]:
    return instead_of("_where_it_was", lambda work, env, uid: True)


@breaks("NEG-3")
def a_forced_negator_negates_whatever_is_below() -> AbstractContextManager[None]:
    return instead_of("answered_index", lambda work, env: env.index - 1)


@breaks("NEG-7")
def what_a_negated_monster_changed_of_itself_stays() -> AbstractContextManager[None]:
    return instead_of("_lose_numbers", lambda work: None)


@breaks("NEG-7")
def what_an_effect_changes_of_other_cards_too_is_lost() -> AbstractContextManager[None]:
    def mutant(env: Any, step: Any) -> bool:
        return bool(env.link is not None and env.link.look.kind & MONSTER and procedure("_changes_itself")(step))

    return instead_of("_is_own_number", mutant)


@breaks("NEG-7")
def what_it_changed_while_it_was_no_monster_is_lost() -> AbstractContextManager[None]:
    original = procedure("_is_own_number")

    def mutant(env: Any, step: Any) -> bool:
        return original(env, step) or env.link is not None and not env.link.look.kind & MONSTER and procedure("_changes_itself")(step)

    return instead_of(original, mutant)


@breaks("NEG-7")
def everything_that_a_negated_monster_gained_is_lost() -> AbstractContextManager[None]:
    def mutant(work: Any) -> None:
        lost = {entry.uid for entry in work.lasting if entry.uid >= 0 and entry.source == entry.uid and is_negated(work, entry.uid)}
        work.lasting = [entry for entry in work.lasting if entry.uid not in lost or entry.source != entry.uid]
        work.touch()

    return instead_of("_lose_numbers", mutant)


@breaks("NEG-8")
def nothing_keeps_cards_in_the_gy() -> AbstractContextManager[None]:
    return instead_of("stays_in_the_gy", lambda game, uid: None)


@breaks("NEG-8")
def a_part_that_may_be_left_out_is_not_left_out_alone() -> AbstractContextManager[None]:
    def mutant(self: Any, step: Any, places: int) -> bool:
        return isinstance(step.what, Cards) and bool(self._places(step.what) & places)

    return method("_Known", "must_move", mutant)


@breaks("NEG-8")
def attaching_and_placing_from_the_gy_is_not_negated() -> AbstractContextManager[None]:
    original = _Known.must_move

    def mutant(self: Any, step: Any, places: int) -> bool:
        return step.verb not in ("attach", "place") and original(self, step, places)

    return method("_Known", "must_move", mutant)


@breaks("NEG-8")
def nothing_is_kept_in_the_gy_of_what_is_left_alone() -> AbstractContextManager[None]:
    return instead_of("is_kept_in_the_gy", lambda game, env, uid: False)


@breaks("NEG-8")
def a_text_that_summons_its_own_card_from_the_gy_is_not_negated() -> AbstractContextManager[None]:
    return instead_of("_kept_in_the_gy", lambda state, uid: None)


@breaks("NEG-8")
def a_summoning_procedure_of_a_special_summon_monster_is_negated_in_the_gy() -> AbstractContextManager[None]:
    def mutant(state: Any, uid: int) -> Any:
        return procedure("stays_in_the_gy")(state, uid) if state.cards[uid].zone == GY else None

    return instead_of("_kept_in_the_gy", mutant)


@breaks("NEG-9")
def a_negated_activation_was_made() -> AbstractContextManager[None]:
    return instead_of("_forget_activation", lambda work, below: None)
