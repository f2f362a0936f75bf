"""An activation somebody considers: which effect, of which card, by whom, and what it would answer. What every check looks at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.compiling.players import player_of
from legality.continuous.look import look_at, modifier_env, modifiers
from legality.game.rules import follows
from legality.game.selections import Cards as Cards
from legality.game.state import Event, Look, Moment, Pending, change
from legality.game.terms import BACKROW, BOX_B, BOX_C, FIELD, HAND, HOW, MONSTER, MZONE, NEGATION, PLACING, SPELL, WHEN
from legality.game.view import Env as Env
from legality.game.view import UnsettledFact as UnsettledFact
from legality.happening.triggers import holds_player, matching
from legality.judging.destroying import destroys_such
from legality.judging.including import included, inflicts_damage

if TYPE_CHECKING:
    from legality.game.card import Card
    from legality.game.effects import EffectFacts as EffectFacts
    from legality.game.state import Attempt, Event, Game, Link
    from legality.game.state import Moment as Moment
    from legality.game.state import Pending as Pending
    from legality.game.waiting import Answer


class Activation:
    """One effect that a player might activate now. `pending` is the triggered effect that it would place (SEG), if it is one."""

    __slots__ = ("game", "player", "uid", "card", "effect", "pending", "env", "fault", "is_combined", "is_card_activation", "_answered")

    def __init__(self, game: Game, player: int, uid: int, effect: EffectFacts, pending: Pending | None = None) -> None:
        self.game = game
        self.player = player
        self.uid = uid
        self.card = game.cards[uid]
        self.effect = effect
        self.pending = pending
        self.env = Env(game, player, uid, None, None, pending.events if pending is not None else ())
        self.is_combined = effect.with_activation and uses_its_effect(self.card)
        """Does a card activation use one of the card's effects in the same link (ACT-7)?"""
        self.is_card_activation = effect.is_card_activation or self.is_combined
        """Is a Spell or Trap placed face-up (ACT-2)? Also one that uses an effect in the same link (ACT-7)."""
        self.fault: str | None = None
        """The rule that it breaks by answering nothing, once that is worked out (`checks.chain.fault`)."""
        self._answered: tuple[Event, ...] | None = None

    @property
    def speed(self) -> int:
        """The Spell Speed: for ACT-7 that of the card activation; for "this is a Quick Effect if …" that of now."""
        if self.is_combined:
            facts = self.game.duel.defs[self.card.code]
            return self.game.duel.tables.spell_speed("card activation", facts.kind, facts.property)
        if self.effect.quick_if is not None and all(test(self.env) for test in self.effect.quick_if):
            return self.game.duel.tables.spell_speed("quick", MONSTER, "")
        return self.effect.speed

    def answered(self) -> tuple[Event, ...]:
        """The events of an answerable moment that a fast effect with a named event answers (TIM-4); empty if there are none."""
        if self._answered is None:
            self._answered = self._find_answered()
        return self._answered

    def _find_answered(self) -> tuple[Event, ...]:
        effect = self.effect
        moments = answerable_moments(self.game)
        if not moments or not effect.patterns:
            return ()
        if effect.timing == WHEN or not effect.timing:
            moments = moments[-1:]
        for moment in reversed(moments):
            found = matching(Env(self.game, self.player, self.uid), effect, moment)
            if found:
                return found
        return ()


@follows("ACT-7")
def uses_its_effect(card: Card) -> bool:
    """Is an effect of a card that stays used in the link in which the card itself is activated, where it lies now (ACT-7)?"""
    return card.zone == HAND or bool(card.zone & BACKROW and not card.up)


def speed_now(game: Game, player: int, uid: int, effect: EffectFacts, pending: Pending | None = None) -> int:
    """The Spell Speed that the effect has if this player activates it now (SPD-1 to SPD-4; "this is a Quick Effect if …")."""
    try:
        return Activation(game, player, uid, effect, pending).speed
    except UnsettledFact:
        return effect.speed


def answerable_moments(game: Game) -> tuple[Moment, ...]:
    """The moments that an activation now may answer, the most recent last (CHN-4)."""
    if game.chain:
        return game.answerable
    if game.box in (BOX_B, BOX_C, PLACING, NEGATION):
        return tuple(game.moments)
    return ()


def answers_link(activation: Activation, answer: Answer, link: Link, index: int) -> bool:
    """Does this answer name that link (ACT-9: read off the effect as activated)?"""
    return not unmet_demand(activation, answer, link, index)


def unmet_demand(activation: Activation, answer: Answer, link: Link, index: int) -> str:
    """The first demand of this answer that the link does not meet, as the vocabulary calls it; empty if it meets all of them."""
    if answer.to == "Summon" or answer.to == ("effect activation" if link.is_card_activation else "card activation"):
        return "to"
    env = activation.env
    if not holds_player(env, answer.player, link.player):
        return "player"
    doubt: UnsettledFact | None = None
    try:
        if answer.test is not None and not answer.test.holds(env, link.look):
            return "card"
    except UnsettledFact as unsettled:
        doubt = unsettled  # another demand may settle it
    if answer.was_set and not link.was_set:
        return "card"
    if answer.places and not answer.places & place_of(link):
        return "in"
    if answer.destroys is not None and not destroys_such(activation.game, link, index, answer.destroys, env):
        return "includes"
    if answer.damage_to:
        hurt = player_of(env, answer.damage_to)
        if not inflicts_damage(activation.game, link, index, (hurt,) if hurt >= 0 else (0, 1)):
            return "includes"
    elif answer.includes and not included(activation.game, link, index, answer.includes):
        return "includes"
    if answer.link is not None and not answer.link(index + 1):
        return "link"
    if answer.before and not (index and any(answers_link(activation, one, activation.game.chain[index - 1], index - 1)
                                            for one in answer.before)):
        return "in response to"
    if answer.targets is not None:
        hits = [
            uid
            for group in link.targets
            for uid, stamp in group
            if activation.game.cards[uid].stamp == stamp and answer.targets.holds(env, look_at(env.game, uid))
        ]
        total = sum(len(group) for group in link.targets)
        if not hits or (answer.only_target and total != 1):
            return "targets"
    if doubt is not None:
        raise doubt
    return ""


DEMANDS = ("to", "player", "card", "in", "includes", "link", "in response to", "targets")
"""What an answer may demand of a link, in the order in which it is asked."""


def place_of(link: Link) -> int:
    """Where was it activated? A Spell or Trap Card from the hand on the field, where it is placed for its activation (ACT-2)."""
    return FIELD & ~MZONE if link.is_card_activation and link.zone == HAND else link.zone


def answers_attempt(activation: Activation, answer: Answer, attempt: Attempt) -> bool:
    """Does this answer name the attempted Summon (SUM-1)?"""
    if answer.to != "Summon" or attempt.negated:
        return False
    env = activation.env
    if not holds_player(env, answer.player, attempt.player) or (answer.how and not answer.how & attempt.how):
        return False
    negatable = [uid for uid in attempt.uids if can_be_negated(activation.game, attempt, uid)]
    return any(answer.test is None or answer.test.holds(env, look_at(env.game, uid)) for uid in negatable)


def can_be_negated(game: Game, attempt: Attempt, uid: int) -> bool:
    """Is its Summon open to negation? What says "its Normal Summon cannot be negated" is answered by no negator (SUM-1)."""
    if attempt.how & game.duel.defs[game.cards[uid].code].summons_not_negated:
        return False
    if not attempt.how & HOW["normal"]:
        return True
    kept = ((entry, entry.modifier.normal_summons_not_negated) for entry in modifiers(game))
    look = look_at(game, uid)
    return not any(of is not None and of.holds(modifier_env(game, entry), look) for entry, of in kept)


def in_negation_window(game: Game) -> bool:
    """May the first link answer an attempted Summon now?"""
    return game.attempt is not None and not game.chain and game.box == NEGATION


def as_activated(a: Activation) -> Look:
    """The card as it is activated: a Pendulum Monster in the hand as a Spell Card (Q&A 24092)."""
    look = look_at(a.game, a.uid)
    return change(look, kind=SPELL) if a.is_card_activation and look.kind & MONSTER and look.card.zone == HAND else look
