"""Mutants of BAT: attacks, replays, the Damage Step."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Any

from legality.continuous.look import look_at
from legality.game.state import Event
from legality.game.terms import DAMAGE_STEP, EVENT, MZONE
from legality.judging.attacks import monsters
from tests.mutation.mutants.registry import breaks
from tests.mutation.replacing import instead_of, procedure


@breaks("BAT-3")
def a_replay_declares_the_attack_anew() -> AbstractContextManager[None]:
    original = procedure("retarget")

    def mutant(work: Any, target: int) -> None:
        original(work, target)
        other = look_at(work, target) if target >= 0 else None
        attacker = work.battle.attacker
        declared = Event(EVENT["attack declared"], attacker, look_at(work, attacker), work.turn_player, MZONE, MZONE, other=other)
        work.emit(declared)

    return instead_of(original, mutant)


@breaks("BAT-4")
def a_face_down_target_stays_face_down() -> AbstractContextManager[None]:
    return instead_of("_flip_target", lambda work: None)


@breaks("BAT-4")
def monsters_destroyed_by_battle_go_at_once() -> AbstractContextManager[None]:
    original = procedure("_calculate")

    def mutant(work: Any) -> None:
        original(work)
        procedure("_destroy")(work)

    return instead_of(original, mutant)


@breaks("BAT-5")
def every_attack_is_possible() -> AbstractContextManager[None]:
    return instead_of("attack_faults", lambda state, player, attacker, target, replay: iter(()))


@breaks("BAT-5")
def a_negated_attack_goes_on() -> AbstractContextManager[None]:
    return instead_of("stands", lambda board: board.battle is not None)


@breaks("BAT-6")
def there_is_no_replay() -> AbstractContextManager[None]:
    return instead_of("replay_due", lambda work: False)


@breaks("BAT-7")
def defense_is_attacked_as_if_it_were_attack() -> AbstractContextManager[None]:
    original = procedure("battle_values")

    def mutant(work: Any) -> tuple[int, int, bool]:
        mine, theirs, _ = original(work)
        return mine, theirs, False

    return instead_of(original, mutant)


@breaks("BAT-7")
def no_battle_damage() -> AbstractContextManager[None]:
    return instead_of("damage_taken", lambda work, player, amount, cause, by=None: 0)


@breaks("BAT-9")
def the_damage_step_ends_with_its_first_timing() -> AbstractContextManager[None]:
    original = procedure("both_passed")

    def mutant(work: Any) -> None:
        if work.step == DAMAGE_STEP:
            procedure("finish")(work)
        else:
            original(work)

    return instead_of(original, mutant)


@breaks("BAT-9")
def calculation_comes_without_the_target_too() -> AbstractContextManager[None]:
    return instead_of("both_there", lambda work: True)


@breaks("BAT-2")
def triggers_of_the_damage_step_do_not_wait_for_their_timing() -> AbstractContextManager[None]:
    return instead_of("waits_for_its_timing", lambda work, pending: False)


@breaks("BAT-8")
def a_monster_decided_destroyed_is_targeted() -> AbstractContextManager[None]:
    original = procedure("can_be_targeted")

    def mutant(board: Any, env: Any, uid: int, own_activation: bool) -> bool:
        doomed = board.battle is not None and (uid, board.cards[uid].stamp) in board.battle.doomed
        return doomed or original(board, env, uid, own_activation)

    return instead_of(original, mutant)


@breaks("BAT-6")
def a_replay_comes_before_what_answers_the_chain() -> AbstractContextManager[None]:
    return instead_of("_can_be_answered", lambda work: False)


@breaks("BAT-6")
def a_replay_waits_though_nothing_can_come_before() -> AbstractContextManager[None]:
    return instead_of("_can_be_answered", lambda work: True)


@breaks("BAT-6")
def as_many_monsters_as_before_are_no_change() -> AbstractContextManager[None]:
    original = procedure("replay_due")

    def mutant(work: Any) -> bool:
        battle = work.battle
        if battle is None or not original(work):
            return False
        now = monsters(work, 1 - work.turn_player)
        same_target = battle.target < 0 or (battle.target, battle.target_stamp) in now
        return not same_target or len(now) != len(battle.crowd)

    return instead_of(original, mutant)


@breaks("BAT-6")
def a_replay_comes_though_the_attack_does_not_stand() -> AbstractContextManager[None]:
    original = procedure("replay_due")

    def mutant(work: Any) -> bool:
        with instead_of("stands", lambda board: board.battle is not None):
            return bool(original(work))

    return instead_of(original, mutant)


@breaks("BAT-2")
def no_fast_effect_changes_atk_or_def() -> AbstractContextManager[None]:
    return instead_of("_may_change_stats", lambda a: False)


@breaks("BAT-2")
def a_trigger_about_others_too_is_one_about_itself() -> AbstractContextManager[None]:
    return instead_of("_is_about_others_too", lambda effect: False)


@breaks("BAT-10")
def who_is_destroyed_in_battle_does_nothing_at_its_end() -> AbstractContextManager[None]:
    return instead_of("is_battling", lambda work, uid: False)
