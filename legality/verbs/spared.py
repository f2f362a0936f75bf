"""What is spared? Cards that are unaffected or cannot be destroyed, and damage that is not taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.continuous.look import bound_by, leaves_unaffected, look_at, modifier_env, modifiers, rules_for, touches
from legality.continuous.unread import unsaid
from legality.game.rules import follows
from legality.game.terms import BY_BATTLE
from legality.game.view import UnsettledFact

if TYPE_CHECKING:
    from legality.game.state import Active, Game, Link, Look
    from legality.game.view import Env as Env
    from legality.happening.work import Work


@follows("RES-12")
def affected(work: Game, env: Env, uid: int) -> bool:
    """Does the effect affect this card (unaffected by …)? What it has the opponent do with a card of their own, that player does.

    Raises:
        UnsettledFact: a sentence that cannot be said may spare it.
    """
    if env.done_by == 1 - env.you == work.cards[uid].control:
        return True
    for entry in modifiers(work):
        if entry.modifier.only_activated and env.link is None and not env.later:
            continue  # a text that is no activated effect
        if (spares := entry.modifier.unaffected_by) is not None and touches(work, entry, look_at(work, uid)):
            source = env.source if env.source is not None else look_at(work, env.uid)
            if entry.modifier.only_untargeted and env.link is not None and _targets(env.link, uid, work.cards[uid].stamp):
                continue
            if source.uid != uid and spares.holds(modifier_env(work, entry), source):
                if entry.modifier.only_activated and env.link is None:
                    raise UnsettledFact(f"whether what {source.facts.name} does later counts as its activated effect")
                return False
    words = unsaid(work, uid, "unaffected", by=env.you) if env.uid != uid else None
    if words is not None:
        raise UnsettledFact(words)
    return True


@follows("BAT-8")
def is_doomed(game: Game, uid: int) -> bool:
    """Is the monster already determined to be destroyed by battle? It is not returned, and its numbers and its controller stay."""
    battle = game.battle
    return battle is not None and (uid, game.cards[uid].stamp) in battle.doomed


def protected(work: Work, uid: int, cause: int, by: Look | None) -> bool:
    """Can the card not be destroyed this way? `by`: the monster that it battled, or the card whose effect would destroy it."""
    word = "battle" if cause & BY_BATTLE else "effect"
    for entry in modifiers(work):
        if entry.modifier.has("cannot be destroyed") and entry.modifier.indestructible_by in (word, "card"):
            if entry.modifier.only_untargeted and is_targeted(work, uid):
                continue
            if is_against(work, entry, by) and touches(work, entry, look_at(work, uid)):
                return True
    return False


def is_targeted(work: Work, uid: int) -> bool:
    """Does the link that resolves now target this card?"""
    return 0 <= work.resolving < len(work.chain) and _targets(work.chain[work.resolving], uid, work.cards[uid].stamp)


def _targets(link: Link, uid: int, stamp: int) -> bool:
    return any((uid, stamp) == target for group in link.targets for target in group)


def is_against(work: Work, entry: Active, by: Look | None) -> bool:
    """Does this modifier work against that card ("by your opponent's card effects")?"""
    return entry.modifier.by is None or (by is not None and entry.modifier.by.holds(modifier_env(work, entry), by))


def damage_taken(work: Work, player: int, amount: int, cause: int, by: Look | None = None) -> int:
    """What is left of this damage by that card to a player under the effects in force: none, or half of it, rounded up."""
    kind = "battle" if cause & BY_BATTLE else "effect"
    dealers = _battling(work) if cause & BY_BATTLE else (by,)
    if _is_changed(work, player, dealers, f"no {kind} damage"):
        return 0
    if _is_changed(work, player, dealers, f"double {kind} damage"):
        amount *= 2
    return (amount + 1) // 2 if _is_changed(work, player, dealers, "halve damage", f"halve {kind} damage") else amount


def is_damage_gained(work: Work, player: int) -> bool:
    """Is battle damage that this player would take now LP that this player gains instead?

    Raises:
        UnsettledFact: something else changes that damage as well.
    """
    dealers = _battling(work)
    if not _is_changed(work, player, dealers, "battle damage becomes LP"):
        return False
    if _is_changed(work, player, dealers, "double battle damage", "halve damage", "halve battle damage"):
        raise UnsettledFact("whether damage is changed before it is replaced")
    return True


def _is_changed(work: Work, player: int, dealers: tuple[Look | None, ...], *words: str) -> bool:
    """Does something in force say one of these words of damage to this player by one of these cards?"""
    return any(is_against(work, entry, by) for word in words for entry in rules_for(work, word, player) for by in dealers)


def _battling(work: Work) -> tuple[Look | None, ...]:
    """The monsters of the battle under way; one that nobody knows where there is none."""
    battle = work.battle
    found = () if battle is None else tuple(look_at(work, uid) for uid in (battle.attacker, battle.target) if uid >= 0)
    return found or (None,)


def damage_inflicted(work: Work, winner: int, loser: int, amount: int) -> int:
    """How much battle damage this monster inflicts to its controller's opponent under the effects in force.

    Raises:
        UnsettledFact: by which of several effects it attacks directly, its player says.
    """
    battle = work.battle
    if winner < 0 or battle is None or loser == work.cards[winner].control:
        return amount
    for entry in _about(work, "battle damage it inflicts", winner):
        record = entry.modifier.record
        assert record is not None
        amount = amount * 2 if record.battle_damage_it_inflicts == "double" else (amount + 1) // 2
    if battle.target < 0 and _was_barred(work) and _about(work, "halve its direct damage", winner):
        if len(_about(work, "may attack directly", winner)) > 1:
            raise UnsettledFact("by which of several effects it attacks directly")
        amount = (amount + 1) // 2
    return amount


def _was_barred(work: Work) -> bool:
    """Had the opponent, when the attack was declared, a monster that keeps from attacking directly?"""
    battle = work.battle
    return battle is not None and any(bound_by(work, "allows direct attacks", uid) is None for uid, _ in battle.crowd)


def _about(work: Game, word: str, uid: int) -> list[Active]:
    """The modifiers in force of this word that reach the card."""
    active = modifiers(work)
    look = look_at(work, uid)
    return [entry for entry in active if entry.modifier.has(word) and touches(work, entry, look)
            and (entry.source == uid or not leaves_unaffected(work, entry, look, active))]


class Together:
    """What has been decided once for all cards that are destroyed together: what spares them all, and what its player did not want."""

    def __init__(self) -> None:
        self.spared: list[Active] = []
        self.refused: list[Active] = []

    def is_refused(self, entry: Active) -> bool:
        """Did its player not want it for another of them?"""
        return any(other.source == entry.source and other.modifier is entry.modifier for other in self.refused)
