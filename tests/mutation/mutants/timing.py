"""Mutants of TIM: moments, missed timing, and who a trigger belongs to."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

from legality.continuous.look import look_at
from legality.game.state import change
from legality.game.terms import WHEN
from legality.happening import triggers
from legality.happening.work import Work
from legality.playing import flow
from legality.verbs import by_rule, resolving
from tests.mutation.mutants.registry import breaks
from tests.mutation.replacing import everywhere, method


@breaks("TIM-3")
def if_you_can_misses_the_timing() -> AbstractContextManager[None]:
    return everywhere(
        triggers.misses, lambda board, pending: pending.effect.optional and pending.moment not in (-1, len(board.moments) - 1)
    )


@breaks("TIM-3")
def mandatory_when_misses_the_timing() -> AbstractContextManager[None]:
    def mutant(board: Any, pending: Any) -> bool:
        return pending.effect.timing == WHEN and pending.moment not in (-1, len(board.moments) - 1)

    return everywhere(triggers.misses, mutant)


@breaks("TIM-5")
def a_link_that_does_nothing_leaves_the_moment_before() -> AbstractContextManager[None]:
    return method(Work, "empty_moment", lambda self: self.new_moment())


@breaks("TIM-6")
def what_triggered_at_an_earlier_link_is_forgotten() -> AbstractContextManager[None]:
    original = resolving.resolve_link

    def mutant(work: Any, index: int) -> None:
        work.waiting = []
        original(work, index)

    return everywhere(original, mutant)


@breaks("TIM-8")
def tributes_and_materials_go_together_with_the_summon() -> AbstractContextManager[None]:
    original = by_rule.succeed

    def mutant(work: Any) -> None:
        work.fresh = False
        with method(Work, "new_moment", lambda self: None):
            original(work)

    return everywhere(original, mutant)


@breaks("TIM-11")
@contextmanager
def a_source_that_was_not_active_yet_triggers() -> Iterator[None]:
    original = triggers._meets
    with ExitStack() as stack:
        stack.enter_context(patch.object(triggers, "is_active", lambda board, uid, card: True))
        stack.enter_context(everywhere(original, lambda work, uid, effect, events, stamps: original(work, uid, effect, events, {})))
        yield


@breaks("TIM-12")
def a_trigger_in_the_gy_belongs_to_the_last_controller() -> AbstractContextManager[None]:
    original = flow.owner_of

    def mutant(work: Any, pending: Any) -> int:
        looks = [event.look for event in pending.events if event.uid == pending.uid and event.look is not None]
        return int(looks[0].card.control) if looks else original(work, pending)

    return everywhere(original, mutant)


@breaks("TIM-9")
def a_card_off_the_field_never_loses_its_trigger() -> AbstractContextManager[None]:
    return everywhere(triggers.lost, lambda board, pending: None)


@breaks("TIM-10")
def properties_are_looked_at_when_activating() -> AbstractContextManager[None]:
    original = triggers.matches

    def mutant(env: Any, pattern: Any, event: Any) -> bool:
        now = change(event, look=look_at(env.board, event.uid)) if event.uid >= 0 and event.look is not None else event
        return original(env, pattern, now)

    return everywhere(original, mutant)


@breaks("TIM-10")
def a_trigger_stays_with_the_player_for_whom_it_was_met() -> AbstractContextManager[None]:
    return everywhere(flow.owner_of, lambda work, pending: pending.player)
