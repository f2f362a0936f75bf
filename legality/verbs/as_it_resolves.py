"""What do cards in force do to a link as it resolves, without a link of their own ("negate any Trap effect that targets this card")?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.continuous.look import is_active, is_negated, is_unaffected, look_at, modifiers
from legality.continuous.permissions import is_kept_from_negation
from legality.game.rules import follows
from legality.game.terms import FIELD
from legality.game.view import Env, UnsettledFact, not_said
from legality.happening.limits import count, standing_key, times
from legality.judging.activation import Activation, answers_link
from legality.verbs.sequence import after_step, run

if TYPE_CHECKING:
    from legality.game.effects import EffectFacts
    from legality.game.state import Link
    from legality.happening.work import Work


@follows("NEG-4")
def apply_as_it_resolves(work: Work, index: int, negated: bool) -> None:
    """Does what clauses say of such an activation when it resolves (NEG-4); nothing to what is `negated` already, or cannot be.

    Raises:
        UnsettledFact: it is negated by what applies, and nobody can say whether it is negated once more.
    """
    link = work.chain[index]
    kept = link.effect.cannot_be_negated or is_kept_from_negation(work, link, activation=False)
    for uid in range(len(work.cards)):
        for clause in work.facts_of(uid).clauses:
            adds = all(step.verb == "add to the effect" for step in clause.steps)
            if not clause.answers or (negated if adds else kept):
                continue
            if work.chain[index].negated or not _applies(work, uid, clause, link, index):
                continue
            if negated:
                raise UnsettledFact(f"whether {work.facts_of(uid).name} negates what is negated already")
            _apply(work, uid, clause, index)


def _applies(work: Work, uid: int, clause: EffectFacts, link: Link, index: int) -> bool:
    """Does this card, as it is now, say it of that link?"""
    card = work.cards[uid]
    if not clause.places & card.zone or card.zone & FIELD and not card.up or not is_active(work, uid, card):
        return False
    if is_negated(work, uid, clause) or any(times(work, counted) >= most for counted, most in _counts(work, uid, clause)):
        return False
    player = _player(work, uid)
    env = Env(work, player, uid)
    if not all(test(env) for test in (*clause.while_, *clause.conditions)):
        return False
    if not any(answers_link(Activation(work, player, uid, clause), answer, link, index) for answer in clause.answers):
        return False
    return not is_unaffected(work, look_at(work, link.uid), uid, modifiers(work), activated=False)


def _player(work: Work, uid: int) -> int:
    """Whose clause it is: its controller's, off the field its owner's."""
    card = work.cards[uid]
    return card.control if card.zone & FIELD else card.owner


def _counts(work: Work, uid: int, clause: EffectFacts) -> list[tuple[tuple[object, ...], int]]:
    """What a use is counted under, and how often it may be used."""
    player = _player(work, uid)
    return [(standing_key(work, player, uid, clause, limit), limit.times) for limit in clause.limits]


def _apply(work: Work, uid: int, clause: EffectFacts, index: int) -> None:
    """Does it; a use is counted where it was negated by it."""
    counts = _counts(work, uid, clause)
    env = Env(work, _player(work, uid), uid, look_at(work, uid))
    env.index = index + 1
    if clause.opaque:
        raise not_said(work.facts_of(uid).name, clause.opaque[0])
    work.tell("clause", card=work.facts_of(uid).name)
    work.new_moment()
    before = work.chain[index].added
    run(work, env, clause.steps)
    if work.chain[index].negated or work.chain[index].added is not before:
        for counted, _ in counts:
            count(work, counted)
    after_step(work)
