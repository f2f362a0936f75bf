"""SEG: triggered effects that are placed together, and the effects of a phase."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from legality.game.move import ACTIVATE, APPLY, PASS
from legality.game.terms import BOX_A, BOX_E, PLACING
from legality.game.verdict import Reason
from legality.happening.limits import phase_key, times
from legality.judging.action import OPEN
from legality.judging.checks.phases import is_part
from legality.judging.checks.registry import check
from legality.judging.phase_effects import due_parts, mandatory_effects, must_use
from legality.judging.placing import before_mandatory_quick_effects, comes_after_the_public_ones, is_out_of_place, must_place, waits

if TYPE_CHECKING:
    from legality.game.effects import EffectFacts
    from legality.judging.action import Action
    from legality.judging.activation import Activation


def _joins_from_the_hand(effect: EffectFacts) -> bool:
    """Is it an optional triggering effect that Special Summons its card from the hand?"""
    return effect.is_triggering and effect.optional and effect.summons_itself_from_hand


@check("SEG-6", 2, of=_joins_from_the_hand)
def one_self_summoner(a: Activation) -> Reason | None:
    """SEG-6: of the optional triggering effects that Special Summon themselves from the hand, one per player joins a Chain."""
    for link in a.game.chain:
        if link.player == a.player and _joins_from_the_hand(link.effect):
            return Reason("SEG-6", "another effect that Special Summons its card from the hand is in this Chain", "in another Chain")
    return None


def _belongs_to_a_phase(effect: EffectFacts) -> bool:
    return effect.once_in_its_phase or effect.is_phase_effect


@check("SEG-8", 1, of=_belongs_to_a_phase)
def phase_effect(a: Activation) -> Reason | None:
    """SEG-8: an effect "during the … Phase" is Chain Link 1, in box A (turn player) or E (opponent), and once in it; a fast one once."""
    if a.effect.once_in_its_phase and times(a.game, phase_key(a.game, a.uid, a.effect)):
        return Reason("SEG-8", "it was used in this phase", "in the next such phase")
    if not a.effect.is_phase_effect or a.pending is not None:
        return None
    game = a.game
    if game.chain or game.box not in (BOX_A, BOX_E):
        return Reason("SEG-8", "an effect of a phase is used as Chain Link 1", "in that phase, before anything else is responded to")
    if times(game, phase_key(game, a.uid, a.effect)):
        return Reason("SEG-8", "it was used in this phase", "in the next such phase")
    return None


@check("SEG-1", 2, for_=(ACTIVATE, PASS), boxes=(PLACING,))
def in_its_group(a: Action) -> Iterable[Reason]:
    """SEG-1: triggered effects are placed group by group, and the mandatory ones of a group are not passed."""
    state = a.state
    if a.kind == PASS:
        if state.box == PLACING and a.player == state.actor and must_place(state):
            return (Reason("SEG-1", "a mandatory effect must be placed", "once it is placed"),)
    elif is_out_of_place(a) and waits(a) and not comes_after_the_public_ones(a):
        return (Reason("SEG-1", "its group is not the one that is placed now", "once the groups before it are placed"),)
    return ()


@check("SEG-2", 2, for_=(ACTIVATE,))
def after_the_public_ones(a: Action) -> Iterator[Reason]:
    """SEG-2: in the OCG optional effects in private places come after the others."""
    if is_out_of_place(a) and waits(a) and comes_after_the_public_ones(a):
        yield Reason("SEG-2", "its group is not the one that is placed now", "once the groups before it are placed")


@check("SEG-4", 2, for_=(ACTIVATE,))
def after_mandatory_quick_effects(a: Action) -> Iterator[Reason]:
    """SEG-4: an optional Quick Effect is not placed together with mandatory ones that were prompted."""
    if is_out_of_place(a) and not waits(a) and before_mandatory_quick_effects(a):
        yield Reason("SEG-4", "mandatory Quick Effects are placed first", "once they are placed")


@check("SEG-8", 5, for_=(*OPEN, PASS, ACTIVATE, APPLY), boxes=(BOX_A, BOX_E))
def mandatory_first(a: Action) -> Iterable[Reason]:
    """SEG-8: once both players passed, mandatory effects of the phase and parts that are due (PHA-4) come before anything else."""
    state = a.state
    if not state.due or state.box not in (BOX_A, BOX_E) or a.player != state.actor or not must_use(state, a.player):
        return ()
    if a.kind == APPLY and any(mandatory and is_part(a, part) for part, mandatory in due_parts(state, a.player)):
        return ()
    if a.kind == ACTIVATE and (a.uid, a.effect) in mandatory_effects(state, a.player):
        return ()
    return (Reason("SEG-8", "a mandatory effect of this phase must be used first", "once it has been used"),)
