"""Mutants of TIM: moments, missed timing, and who a trigger belongs to."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any
from unittest.mock import patch

from legality.continuous.look import look_at
from legality.game.state import change
from legality.game.terms import WHEN
from tests.mutation.mutants.registry import breaks
from tests.mutation.replacing import instead_of, method, procedure


@breaks("TIM-3")
def if_you_can_misses_the_timing() -> AbstractContextManager[None]:
    return instead_of(
        procedure("misses"), lambda board, pending: pending.effect.optional and pending.moment not in (-1, len(board.moments) - 1)
    )


@breaks("TIM-3")
def mandatory_when_misses_the_timing() -> AbstractContextManager[None]:
    def mutant(board: Any, pending: Any) -> bool:
        return pending.effect.timing == WHEN and pending.moment not in (-1, len(board.moments) - 1)

    return instead_of("misses", mutant)


@breaks("TIM-5")
def a_link_that_does_nothing_leaves_the_moment_before() -> AbstractContextManager[None]:
    return method("Work", "empty_moment", lambda self: self.new_moment())


@breaks("TIM-6")
def what_triggered_at_an_earlier_link_is_forgotten() -> AbstractContextManager[None]:
    original = procedure("resolve_link")

    def mutant(work: Any, index: int) -> None:
        work.waiting = []
        original(work, index)

    return instead_of(original, mutant)


@breaks("TIM-8")
def tributes_and_materials_go_together_with_the_summon() -> AbstractContextManager[None]:
    original = procedure("succeed")

    def mutant(work: Any) -> None:
        work.fresh = False
        with method("Work", "new_moment", lambda self: None):
            original(work)

    return instead_of(original, mutant)


@breaks("TIM-14")
def what_is_done_each_time_is_a_later_moment() -> AbstractContextManager[None]:
    original = procedure("_pay")

    def mutant(work: Any) -> None:
        work.new_moment()
        original(work)

    return instead_of(original, mutant)


@breaks("TIM-14")
def what_is_done_each_time_is_not_done() -> AbstractContextManager[None]:
    return instead_of("_pay", lambda work: work.owed.clear())


@breaks("TIM-11")
@contextmanager
def a_source_that_was_not_active_yet_triggers() -> Iterator[None]:
    original = procedure("_meets")
    always = patch.dict(original.__globals__, {"is_active": lambda board, uid, card: True})
    with always, instead_of(original, lambda work, uid, effect, events, stamps: original(work, uid, effect, events, {})):
        yield


@breaks("TIM-12")
def a_trigger_in_the_gy_belongs_to_the_last_controller() -> AbstractContextManager[None]:
    original = procedure("owner_of")

    def mutant(work: Any, pending: Any) -> int:
        looks = [event.look for event in pending.events if event.uid == pending.uid and event.look is not None]
        return int(looks[0].card.control) if looks else original(work, pending)

    return instead_of(original, mutant)


@breaks("TIM-9")
def a_card_off_the_field_never_loses_its_trigger() -> AbstractContextManager[None]:
    return instead_of("lost", lambda board, pending: None)


@breaks("TIM-10")
def properties_are_looked_at_when_activating() -> AbstractContextManager[None]:
    original = procedure("matches")

    def mutant(env: Any, pattern: Any, event: Any) -> bool:
        now = change(event, look=look_at(env.game, event.uid)) if event.uid >= 0 and event.look is not None else event
        return bool(original(env, pattern, now))

    return instead_of(original, mutant)


@breaks("TIM-10")
def a_trigger_stays_with_the_player_for_whom_it_was_met() -> AbstractContextManager[None]:
    return instead_of("owner_of", lambda work, pending: pending.player)


@breaks("TIM-15")
def what_comes_to_the_hand_later_triggers_nothing() -> AbstractContextManager[None]:
    return instead_of("match_new_in_the_hand", lambda work: None)


@breaks("TIM-16")
def several_parts_of_one_act_are_done_one_after_the_other() -> AbstractContextManager[None]:
    return instead_of("_at_once", lambda work, env, steps, taken: [])


@breaks("TIM-17")
def what_is_done_once_it_resolved_is_not_done() -> AbstractContextManager[None]:
    return instead_of("_apply_after_it", lambda work, link: None)


@breaks("TIM-17")
def what_is_done_once_it_resolved_is_done_after_a_negated_activation_too() -> AbstractContextManager[None]:
    original, later = procedure("resolve_link"), procedure("_apply_after_it")

    def mutant(work: Any, index: int) -> None:
        original(work, index)
        if work.chain[index].negated == 1:
            later(work, work.chain[index])

    return instead_of(original, mutant)


@breaks("TIM-17")
def what_is_done_once_it_resolved_is_done_by_cards_that_are_gone() -> AbstractContextManager[None]:
    original = procedure("_apply_after_it")

    def mutant(work: Any, link: Any) -> None:
        original(work, change(link, after_it=tuple(change(entry, stamp=work.cards[entry.uid].stamp) for entry in link.after_it)))

    return instead_of(original, mutant)
