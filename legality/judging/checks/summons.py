"""SUM, SEG-6: the negation window of a Summon, and self-Summoning effects that share a Chain."""

from __future__ import annotations

from legality.game.terms import HAND
from legality.game.verdict import Reason
from legality.judging.activation import Activation, answers_attempt, in_negation_window
from legality.judging.checks.chain import fault
from legality.judging.checks.registry import check


@check("SUM-1", 4)
def negation_window(a: Activation) -> Reason | None:
    """SUM-1: in the negation window of a Summon only a negator of this Summon starts the Chain, and only as its first link."""
    board, effect = a.board, a.effect
    if in_negation_window(board):
        attempt = board.attempt
        assert attempt is not None
        if any(answers_attempt(a, answer, attempt) for answer in effect.answers):
            return None
        return Reason("SUM-1", "only what negates this Summon may be activated now", "after the Summon has succeeded")
    if effect.answers_summon and not effect.answers_activation:
        if board.attempt is not None and board.chain:
            return Reason("SUM-1", "only the first link of the Chain can negate the Summon")
        return Reason("SUM-1", "no Summon can be negated now")
    if fault(a) == "SUM-1":
        return Reason("SUM-1", "only the first link of the Chain can negate the Summon")
    return None


@check("SEG-6", 2)
def one_self_summoner(a: Activation) -> Reason | None:
    """SEG-6: of the optional triggering effects that Special Summon themselves from the hand, one per player joins a Chain."""
    effect = a.effect
    if not (effect.is_triggering and effect.optional and effect.summons_itself_from_hand and a.card.zone == HAND):
        return None
    for link in a.board.chain:
        other = link.effect
        if link.player == a.player and other.is_triggering and other.optional and other.summons_itself_from_hand and link.zone == HAND:
            return Reason("SEG-6", "another effect that Special Summons its card from the hand is in this Chain", "in another Chain")
    return None
