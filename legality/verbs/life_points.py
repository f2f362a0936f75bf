"""Verbs that change Life Points: gained, lost, effect damage; and what changes the one into the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.compiling.players import player_of
from legality.continuous.look import rules_for
from legality.continuous.unread import settle
from legality.game.effects import Step
from legality.game.state import Event
from legality.game.state import change as replace
from legality.game.terms import BY_EFFECT, EVENT
from legality.game.turn_facts import EFFECT_DAMAGE, THEIR_EFFECT_DAMAGE
from legality.game.view import Env, UnsettledFact
from legality.happening.moments import note_damage
from legality.happening.verbs import doers, seen_by, verb
from legality.verbs.negating import answered_index
from legality.verbs.spared import damage_taken, is_against

if TYPE_CHECKING:
    from legality.game.state import Link
    from legality.happening.work import Work

TO_LP, TO_DAMAGE, TO_THE_OTHER = "effect damage becomes LP", "LP gain becomes damage", "opponent takes effect damage"


def _replaces(work: Work, env: Env, word: str, player: int) -> bool:
    """Is that in force for this player, against the card whose effect it is?"""
    by = env.source or work.look(env.uid)
    return any(is_against(work, entry, by) for entry in rules_for(work, word, player))


def _gain(work: Work, env: Env, player: int, amount: int, cause: int) -> None:
    work.change_lp(player, amount)
    work.emit(Event(EVENT["gained LP"], -1, None, player, cause=cause, amount=amount, source=env.source, source_player=env.you))


def _hurt(work: Work, env: Env, player: int, amount: int, cause: int) -> bool:
    """Inflicts what is left of the damage. Returns whether any was."""
    env.dealt = amount = max(0, damage_taken(work, player, amount, BY_EFFECT, env.source or work.look(env.uid)))
    if not amount:
        return False
    work.change_lp(player, -amount)
    note_damage(work, player, EFFECT_DAMAGE, *([THEIR_EFFECT_DAMAGE] if env.you != player else []))
    work.emit(Event(EVENT["took effect damage"], -1, None, player, cause=cause, amount=amount, source=env.source, source_player=env.you))
    return True


def _settle_alone(work: Work, env: Env, player: int, amount: int, word: str) -> None:
    """Raises UnsettledFact where something else changes that damage, or what is done instead of it, as well."""
    other = 1 - player if word == TO_THE_OTHER else player
    besides = [said for said in (TO_LP, TO_THE_OTHER) if said != word and _replaces(work, env, said, player)]
    again = TO_DAMAGE if word == TO_LP else TO_LP
    if besides or _replaces(work, env, again, other) or word == TO_THE_OTHER and _replaces(work, env, word, other):
        raise UnsettledFact("in which order effects replace the same damage")
    if damage_taken(work, player, amount, BY_EFFECT, env.source or work.look(env.uid)) != amount:
        raise UnsettledFact("whether damage is changed before it is replaced")


@verb("gain LP")
def gain_lp(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """A player gains Life Points, or takes as much damage where an effect says so."""
    for player in doers(env, step):
        amount = step.number(seen_by(env, player))
        if amount <= 0:
            continue
        settle(work, "damage")
        if not _replaces(work, env, TO_DAMAGE, player):
            _gain(work, env, player, amount, cause)
            continue
        if _replaces(work, env, TO_LP, player) or _replaces(work, env, TO_THE_OTHER, player):
            raise UnsettledFact("in which order effects replace the same damage")
        _hurt(work, env, player, amount, cause)
    return True


@verb("lose LP")
def lose_lp(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """A player loses Life Points (no damage)."""
    for player in doers(env, step):
        amount = step.number(seen_by(env, player))
        work.change_lp(player, -amount)
        work.tell("lost LP", player=player, amount=amount)
    return True


@verb("LP become")
def lp_become(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """The Life Points of a player become a number; of both at once. That is neither gained, nor lost, nor damage."""
    players = doers(env, step)
    changes = [(player, step.number(seen_by(env, player)) - work.lp[player]) for player in players]
    for player, change in changes:
        work.change_lp(player, change)
    return True


def _goes_elsewhere(work: Work, env: Env, link: Link, player: int, amount: int, cause: int) -> bool:
    """Another link has spared the player this damage of the link, or has turned it to the other player. Returns whether any was taken.

    Raises:
        UnsettledFact: both has been done, or something else in force replaces the damage of a player too.
    """
    replaced = any(_replaces(work, env, word, other) for word in (TO_LP, TO_THE_OTHER) for other in (player, 1 - player))
    if replaced or player in link.spared & link.turned_from or 1 - player in link.turned_from:
        raise UnsettledFact("in which order effects replace the same damage")
    return player not in link.spared and _hurt(work, env, 1 - player, amount, cause)


@verb("no damage by the answered effect")
def no_damage_by_it(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """The effect of the answered link inflicts no damage to a player when it resolves."""
    below = answered_index(work, env)
    if below >= 0:
        link = work.chain[below]
        work.chain[below] = replace(link, spared=link.spared | {player_of(env, step.words)})
        work.touch()
    return below >= 0


@verb("other player takes that damage")
def other_takes_it(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """The damage that the effect of the answered link would inflict to a player is taken by the other one."""
    below = answered_index(work, env)
    if below >= 0:
        link = work.chain[below]
        work.chain[below] = replace(link, turned_from=link.turned_from | {player_of(env, step.words)})
        work.touch()
    return below >= 0


@verb("damage")
def damage(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Inflicts effect damage; to the opponent unless the text says otherwise. What is done instead of it is no damage done."""
    who = step.player if step.names_player else "opponent"
    players = (player_of(env, who),) if player_of(env, who) >= 0 else (work.turn_player, 1 - work.turn_player)
    hurt, before = False, env.dealt
    settle(work, "damage")
    link = work.chain[work.resolving] if env.link is not None and 0 <= work.resolving < len(work.chain) else None
    for player in players:
        env.dealt = before
        amount = step.number(env)
        env.dealt = 0
        if link is not None and amount > 0 and player in link.spared | link.turned_from:
            hurt = _goes_elsewhere(work, env, link, player, amount, cause) or hurt
            continue
        word = next((said for said in (TO_LP, TO_THE_OTHER) if amount > 0 and _replaces(work, env, said, player)), None)
        if word is None:
            hurt = _hurt(work, env, player, amount, cause) or hurt
            continue
        _settle_alone(work, env, player, amount, word)
        if word == TO_LP:
            _gain(work, env, player, amount, cause)
        else:
            _hurt(work, env, 1 - player, amount, cause)
    return hurt
