"""LIM: how often an effect may be used."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from legality.continuous.look import look_at
from legality.continuous.one_kind import keeps_out
from legality.continuous.permissions import name_of, summoned_enough, too_many
from legality.game.effects import EffectFacts
from legality.game.move import EXTRA_SUMMON, FLIP_SUMMON, NORMAL_SUMMON, PENDULUM_SUMMON, SPECIAL_SUMMON
from legality.game.selections import means_this_card
from legality.game.terms import HAND
from legality.game.verdict import Reason
from legality.game.view import UnsettledFact
from legality.happening.limits import key, times
from legality.judging.checks.registry import check
from legality.judging.procedures import is_used_up, side_of
from legality.judging.repeated import too_few_left, too_few_left_to_pay

if TYPE_CHECKING:
    from legality.game.state import Active, Game
    from legality.judging.action import Action
    from legality.judging.activation import Activation


def has_limits(effect: EffectFacts) -> bool:
    """Does its text limit how often it may be used?"""
    return bool(effect.limits)


def _used_up(a: Activation, kinds: tuple[str, ...], rule: str, why: str, legal_when: str) -> Reason | None:
    for limit in a.effect.limits:
        if limit.kind in kinds and times(a.game, key(a.game, a.player, a.uid, a.effect, limit)) >= limit.times:
            if limit.applied:
                name = a.game.duel.defs[a.card.code].name
                raise UnsettledFact(f"whether {name}, of which only what is applied counts, may be activated once more")
            return Reason(rule, why, legal_when)
    return None


@check("LIM-1", 2, of=has_limits)
def once_per_turn(a: Activation) -> Reason | None:
    """LIM-1: "Once per turn:" or "once while face-up", of this copy in its place."""
    return _used_up(
        a,
        ("soft",),
        "LIM-1",
        "this copy has used it this turn",
        "in the next turn, or when the card has left and come back",
    ) or _used_up(
        a,
        ("while face-up",),
        "LIM-1",
        "this copy has used it while it has been face-up",
        "when the card has left and come back",
    )


@check("LIM-2", 2, of=has_limits)
def use_once(a: Activation) -> Reason | None:
    """LIM-2: "You can only use … once per turn" or "once per Duel", by player and name.

    Raises:
        UnsettledFact: the text counts how often it is applied, and it has been activated.
    """
    return _used_up(a, ("use",), "LIM-2", "you have used it this turn", "in the next turn") or _used_up(
        a, ("per duel",), "LIM-2", "you have used it in this Duel", "never in this Duel"
    )


@check("LIM-3", 2, of=has_limits)
def activate_once(a: Activation) -> Reason | None:
    """LIM-3: "You can only activate 1 … per turn", or "each effect of …", by player and name."""
    if a.effect.may_be_a_card_activation():
        return _used_up(a, ("activate",), "LIM-3", "you have activated one this turn", "in the next turn") if a.is_card_activation else None
    return _used_up(a, ("activate",), "LIM-3", "you have activated it this turn", "in the next turn")


@check("LIM-4", 2, of=has_limits)
def once_per_chain(a: Activation) -> Reason | None:
    """LIM-4: "Once per Chain"."""
    return _used_up(a, ("per chain name", "per chain copy"), "LIM-4", "it has been used in this Chain", "in another Chain")


@check("LIM-6", 2, of=has_limits)
def not_in_the_same_chain(a: Activation) -> Reason | None:
    """LIM-6: "cannot activate … in the same Chain", by player and name."""
    for limit in a.effect.limits:
        if limit.kind == "not with":
            names = a.game.duel.defs[a.card.code].names
            for link in a.game.chain:
                if link.player == a.player and link.look.facts.names == names and link.effect.number in limit.shared:
                    return Reason("LIM-6", "the other effect of this name is in the Chain", "in another Chain")
    return None


def _stays_in_the_hand(effect: EffectFacts) -> bool:
    """May it be used again while its card is still in the hand: does it show itself, or Summon itself from there without a cost?"""
    return _shows_itself(effect) or not effect.cost and effect.summons_itself_from_hand


def _shows_itself(effect: EffectFacts) -> bool:
    return any(paid.verb == "reveal" and means_this_card(paid.what) for paid in effect.cost)


@check("LIM-9", 3, of=_stays_in_the_hand)
def once_from_the_hand(a: Activation) -> Reason | None:
    """LIM-9: what shows itself in the hand, or Special Summons itself from there without a cost, is used once in a Chain by each copy."""
    if a.card.zone != HAND or not a.game.chain:
        return None
    for link in a.game.chain:
        if link.uid == a.uid and link.stamp == a.card.stamp and link.effect is a.effect:
            return Reason("LIM-9", "this copy has used it in this Chain and is still in the hand", "in another Chain")
    return None


@check("LIM-5", 3, for_=(SPECIAL_SUMMON,))
def special_summoned_enough(a: Action) -> Iterator[Reason]:
    """LIM-5: "You can only Special Summon … once per turn", or "once per turn this way", by player and name."""
    if a.procedure is None:
        return
    if summoned_enough(a.state, a.player, a.uid) or is_used_up(a.state, a.player, a.uid, a.procedure):
        yield Reason("LIM-5", "you have Special Summoned it this turn as often as it allows", "in the next turn")


@check("LIM-8", 4, for_=(SPECIAL_SUMMON,))
def summons_to_pay(a: Action) -> Iterator[Reason]:
    """LIM-8: a Special Summon of its own that other Special Summons pay for needs as many of the turn as all of them.

    Raises:
        UnsettledFact: nobody said how many of them are left.
    """
    if a.procedure is None or not a.state.duel.counts_summons:
        return
    if (entry := too_few_left_to_pay(a.state, a.player, a.procedure.cost)) is not None:
        yield Reason("LIM-8", f"it must Special Summon more often than {name_of(a.state, entry)} allows", "in the next turn")


@check("LIM-8", 4)
def summons_twice(a: Activation) -> Reason | None:
    """LIM-8: what must Special Summon twice is not activated while fewer Special Summons of the turn are left.

    Raises:
        UnsettledFact: whether it must is not certain.
    """
    if not a.game.duel.counts_summons:
        return None
    if (entry := too_few_left(a.game, a.player, a.effect.steps)) is None:
        return None
    return Reason("LIM-8", f"it must Special Summon more often than {name_of(a.game, entry)} allows", "in the next turn")


@check("LIM-7", 3, of=EffectFacts.may_be_a_card_activation)
def only_one_face_up(a: Activation) -> Reason | None:
    """LIM-7: of a Spell or Trap of which its text lets a player control one, a second is not activated."""
    if a.is_card_activation and not a.card.up and a.game.duel.has_continuous and too_many(a.game, a.player, a.uid):
        return Reason("LIM-7", "its text allows only one such card, and there is one", "when the other one is gone")
    return None


@check("LIM-7", 3, for_=(NORMAL_SUMMON,))
def only_one(a: Action) -> Iterator[Reason]:
    """LIM-7: "You can only control 1 …": a second one is not Summoned, not even with the first as its Tribute."""
    if too_many(a.state, a.player, a.uid):
        yield Reason("LIM-7", "its text allows only one such card, and there is one", "when the other one is gone")


@check("LIM-10", 3, for_=(NORMAL_SUMMON, FLIP_SUMMON, SPECIAL_SUMMON, EXTRA_SUMMON, PENDULUM_SUMMON))
def of_another_kind(a: Action) -> Iterator[Reason]:
    """LIM-10: no monster of another kind is Summoned where each player can control only one, whatever leaves for its Summon.

    Raises:
        UnsettledFact: it depends on a monster of several Attributes, or on one that the attack under way has flipped.
    """
    if not a.state.duel.limits_kinds or a.kind == SPECIAL_SUMMON and a.procedure is None:
        return
    side = side_of(a.procedure, a.player) if a.procedure is not None else a.player
    for uid in a.move.using if a.kind == PENDULUM_SUMMON else (a.uid,):
        look = look_at(a.state, uid)
        if (limit := keeps_out(a.state, side, look)) is not None:
            yield _kept_out(a.state, limit, look.facts.name)


def _kept_out(game: Game, limit: Active, monster: str) -> Reason:
    why = f"{name_of(game, limit)} keeps {monster} out beside the monsters there"
    return Reason("LIM-10", why, "when those are gone")
