"""Mutants of SUM and LIM-5: Summons by rule."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Any

from legality.continuous.look import bound_by, look_at
from legality.game.move import SPECIAL_SUMMON
from legality.game.terms import MZONE
from tests.mutation.mutants.registry import breaks
from tests.mutation.replacing import instead_of, method, procedure


@breaks("LIM-5")
def locks_on_special_summons_do_not_bind() -> AbstractContextManager[None]:
    def mutant(board: Any, player: int, uid: int, *, ignoring: bool = False) -> bool:
        never = look_at(board, uid).facts.cannot_special_summon and not ignoring
        if never or bound_by(board, "cannot be special summoned", uid) is not None:
            return False
        return not procedure("too_many")(board, player, uid)

    return instead_of("may_special_summon", mutant)


@breaks("SUM-3")
def nothing_answers_a_summon_that_succeeded() -> AbstractContextManager[None]:
    original = procedure("summon_succeeds")

    def mutant(work: Any) -> None:
        original(work)
        procedure("forget_moments")(work)
        procedure("open_state")(work)

    return instead_of(original, mutant)


@breaks("SUM-4")
def a_negated_normal_summon_is_not_used_up() -> AbstractContextManager[None]:
    original = procedure("fail")

    def mutant(work: Any) -> None:
        original(work)
        work.normal_summons = 0

    return instead_of(original, mutant)


@breaks("SUM-5")
def any_number_of_normal_summons() -> AbstractContextManager[None]:
    return instead_of("normal_summons_left", lambda board, player, uid=-1, to_set=False, tributes=-1: 1)


@breaks("SUM-5")
def no_tributes_are_needed() -> AbstractContextManager[None]:
    return instead_of("tributes_needed", lambda board, player, uid, to_set=False: (0,))


@breaks("SUM-5")
def the_tributes_that_its_own_text_names_are_not_enough() -> AbstractContextManager[None]:
    return instead_of("other_tribute_sets", lambda board, player, uid, to_set=False: [])


@breaks("SUM-6")
def any_position_change() -> AbstractContextManager[None]:
    return instead_of("_position_faults", lambda a: iter(()))


@breaks("SUM-7")
def a_procedure_uses_up_the_normal_summon() -> AbstractContextManager[None]:
    original = procedure("attempt_summon")

    def mutant(work: Any, move: Any) -> None:
        original(work, move)
        work.normal_summons += move.kind == SPECIAL_SUMMON

    return instead_of(original, mutant)


@breaks("SUM-8")
def no_summon_immediately_after_an_effect() -> AbstractContextManager[None]:
    def mutant(work: Any, index: int) -> None:
        work.afterwards = []

    return instead_of("perform_afterwards", mutant)


@breaks("SUM-1")
def the_opponent_speaks_first_about_a_summon() -> AbstractContextManager[None]:
    original = procedure("negation_window")

    def mutant(work: Any) -> None:
        original(work)
        work.actor = 1 - work.turn_player

    return instead_of(original, mutant)


@breaks("SUM-1")
def a_summon_cannot_be_negated() -> AbstractContextManager[None]:
    return instead_of("negation_window", procedure("summon_succeeds"))


@breaks("SUM-4")
def materials_of_a_negated_summon_come_back() -> AbstractContextManager[None]:
    original = procedure("fail")

    def mutant(work: Any) -> None:
        using = work.attempt.using
        original(work)
        for look in using:
            work.replace(look.uid, zone=MZONE, control=look.card.control)

    return instead_of(original, mutant)


@breaks("SUM-5")
def a_set_is_no_normal_summon() -> AbstractContextManager[None]:
    original = procedure("set_card")

    def mutant(work: Any, move: Any) -> None:
        used = work.normal_summons
        original(work, move)
        work.normal_summons = used

    return instead_of(original, mutant)


@breaks("SUM-8")
def a_summon_immediately_after_an_effect_has_no_negation_window() -> AbstractContextManager[None]:
    original = procedure("perform_afterwards")
    return instead_of(original, lambda work, index: original(work, index + 1))


@breaks("SUM-9")
def what_moves_off_the_field_was_always_summoned_properly() -> AbstractContextManager[None]:
    return method("Work", "_stays_proper", lambda self, card: True)


@breaks("SUM-10")
def what_a_monster_says_of_its_use_as_material_is_an_effect() -> AbstractContextManager[None]:
    original = procedure("_is_no_effect")
    return instead_of(original, lambda game, entry: bool(entry.modifier.leaves_to) and original(game, entry))


@breaks("SUM-11")
def a_face_down_monster_is_one_tribute() -> AbstractContextManager[None]:
    return instead_of("settle_face_down_tribute", lambda game, uid: None)


@breaks("ZON-1")
def there_is_always_a_free_monster_zone() -> AbstractContextManager[None]:
    return instead_of("free_monster_zones", lambda board, player, gone=(): 5)


@breaks("SUM-12")
def own_face_down_cards_pay_for_no_summon() -> AbstractContextManager[None]:
    return instead_of("_may_be_face_down", lambda game, env, step: False)


@breaks("SUM-12")
def own_face_down_monsters_are_no_fusion_materials() -> AbstractContextManager[None]:
    return instead_of("_fusions", procedure("_with_materials"))
