"""Which monsters may attack, what, and how often; does an attack still stand (BAT-5)?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.records.filters import Filter as FilterRecord
from legality.continuous.look import bound_by, is_oath, leaves_unaffected, look_at, modifier_env, rules_for, touches
from legality.continuous.look import modifiers as modifiers
from legality.continuous.unread import unsaid
from legality.game.rules import follows
from legality.game.terms import BATTLE_STEP, MZONE
from legality.game.turn_facts import how_often
from legality.game.view import UnsettledFact as UnsettledFact
from legality.judging.each_once import attacks_each, keeps_its_permission, may_attack_one_more, may_be_the_new_target

if TYPE_CHECKING:
    from collections.abc import Sequence

    from legality.game.effects import Modifier
    from legality.game.state import Active, Game, State

NO_BATTLE_PHASE = "cannot conduct the Battle Phase"
"""The word of a modifier that keeps a player from it."""


def monsters(game: Game, player: int) -> tuple[tuple[int, int], ...]:
    """(uid, stamp) of every monster a player controls."""
    return tuple((uid, card.stamp) for uid, card in enumerate(game.cards) if card.zone == MZONE and card.control == player)


def barring(game: Game, player: int) -> tuple[tuple[int, int], ...]:
    """(uid, stamp) of every monster of a player that keeps the opponent from attacking directly."""
    return tuple(there for there in monsters(game, player) if bound_by(game, "allows direct attacks", there[0]) is None)


def can_attack_in(game: Game, uid: int) -> bool:
    """Is the monster in a battle position in which it may attack?"""
    card = game.cards[uid]
    return card.up and (card.attack or bound_by(game, "may attack in defense", uid) is not None)


@follows("BAT-5")
def stands(game: Game) -> bool:
    """BAT-5: does the attack still stand?"""
    battle = game.battle
    if battle is None or battle.negated:
        return False
    card = game.cards[battle.attacker]
    if game.step == BATTLE_STEP and _has_lost_its_permission(game, battle.attacker, battle.target):
        return False
    in_place = card.zone == MZONE and card.stamp == battle.stamp and card.control == game.turn_player
    return in_place and can_attack_in(game, battle.attacker) and forbidden(game, "cannot attack", battle.attacker) is None


def _has_lost_its_permission(game: Game, attacker: int, target: int) -> bool:
    """Is it a further attack of this turn, by a text that allowed so many and does so no more?"""
    made = game.cards[attacker].attacks
    if made < 2 or made <= most_attacks(game, attacker, target >= 0):
        return False
    if bound_by(game, "attacks once more otherwise", attacker) is not None:
        return False
    return not keeps_its_permission(game, attacker, target)


def most_attacks(game: Game, attacker: int, on_monster: bool) -> int:
    """How many attacks the monster may make in a turn by what is in force and says a number, where the next is on a monster, or direct.

    Raises:
        UnsettledFact: there are none of the cards that count its attacks, and nobody says whether it may attack at all.
    """
    allowed = bound_by(game, "attacks", attacker)
    on_monsters = bound_by(game, "attacks on monsters", attacker) if on_monster else None
    most = 1 if allowed is None else allowed.modifier.attacks
    if allowed is not None and allowed.modifier.attacks_worked is not None:
        most = allowed.modifier.attacks_worked(modifier_env(game, allowed))
        if most < 1:
            raise UnsettledFact(f"whether {look_at(game, attacker).facts.name} may attack where nothing counts its attacks")
    return most if on_monsters is None else max(most, _on_monsters(game, on_monsters))


def _on_monsters(game: Game, allowed: Active) -> int:
    """How many attacks on monsters this allows."""
    worked = allowed.modifier.attacks_on_monsters_worked
    return int(allowed.modifier.attacks_on_monsters if worked is None else worked(modifier_env(game, allowed)))


def rules_of(state: State, word: str) -> list[Active]:
    """The modifiers in force that say this word, whomever they bind."""
    return [entry for entry in modifiers(state) if entry.modifier.has(word)]


def attacks_allowed(game: Game, attacker: int, target: int) -> int:
    """How many attacks the monster may make this turn, where the next one would be on this target (-1: directly).

    Raises:
        UnsettledFact: it has attacked directly, and its text allows more attacks on monsters only; or nobody knows what it attacked.
    """
    made = game.cards[attacker].attacks
    if may_again(game, attacker, target):
        return made + 1
    counted = _counted(game, attacker, target)
    return made + 1 if made and counted <= made and may_attack_one_more(game, attacker, target) else counted


def _counted(game: Game, attacker: int, target: int) -> int:
    """How many attacks the texts allow the monster that say a number."""
    most = most_attacks(game, attacker, on_monster=False)
    on_monsters = bound_by(game, "attacks on monsters", attacker) if target >= 0 else None
    if on_monsters is None or (counted := _on_monsters(game, on_monsters)) <= max(most, game.cards[attacker].attacks):
        return most
    if bound_by(game, "has attacked directly", attacker) is not None:
        raise UnsettledFact("whether a monster that has attacked directly may make another attack on a monster")
    return counted


def may_turn_to(game: Game, attacker: int, target: int) -> bool:
    """May the attack get this target in a replay? One more than its texts count goes only where the text leads that allows it."""
    made = game.cards[attacker].attacks
    if made < 2 or made <= most_attacks(game, attacker, target >= 0) or next(attacks_each(game, attacker), None) is None:
        return True
    return bound_by(game, "attacks once more otherwise", attacker) is not None or may_be_the_new_target(game, attacker, target)


def may_again(game: Game, attacker: int, target: int) -> bool:
    """May the monster attack once more in a row?"""
    again = bound_by(game, "attack again", attacker)
    return again is not None and (target >= 0 or again.modifier.attack_again == "any")


def forbidden(game: Game, word: str, uid: int) -> Active | None:
    """What in force forbids this to the monster, or to its controller, who is bound whatever the monster is unaffected by; or None.

    Raises:
        UnsettledFact: the monster is unaffected by what says it, and it is not known whether that binds the player or the monsters.
    """
    bound = bound_by(game, word, uid)
    if bound is not None:
        return bound
    player = game.cards[uid].control
    for entry in rules_for(game, word, player):
        if entry.modifier.of is None and entry.modifier.player:
            return entry
    for entry in modifiers(game):
        if entry.modifier.has(word) and _may_be_of_the_player(entry.modifier) and touches(game, entry, look_at(game, uid)):
            name = game.duel.defs[game.cards[entry.source].code].name
            raise UnsettledFact(f"whether {name} forbids the player to attack, or only the monsters that it affects (RES-12)")
    return None


def _may_be_of_the_player(modifier: Modifier) -> bool:
    """Is it said of all monsters of a player, but for some: "you cannot attack", or "monsters you control cannot attack"?"""
    of = None if modifier.record is None else modifier.record.of
    return isinstance(of, FilterRecord) and of == FilterRecord(from_=of.from_, whose=of.whose, other_than=of.other_than, not_=of.not_)


@follows("BAT-5")
def too_many_attackers(game: Game, attacker: int) -> Active | None:
    """What in force lets this player attack with so many monsters a turn, where as many others have attacked; None if nothing does."""
    player = game.cards[attacker].control
    entries = rules_for(game, "attackers a turn", player)
    if not entries or game.cards[attacker].attacks:
        return None
    total = how_often(game.facts, player, "attack")
    here = [card.attacks for card in game.cards if card.attacks and card.zone == MZONE]
    gone = max(0, total - sum(here))
    return next((entry for entry in entries if len(here) + (gone > 0) >= entry.modifier.attackers), None)


@follows("RES-12")
def kept_from(game: Game, attacker: int, target: int) -> Active | None:
    """What in force says that the target cannot be attacked, and affects this attacker; None if nothing does.

    Raises:
        UnsettledFact: a sentence that cannot be said may make the attacker unaffected by it.
    """
    active = modifiers(game)
    alone = only_targets(game, attacker, active)
    for entry, uid in alone:
        if uid != target:
            if any(other == target for _, other in alone):
                raise UnsettledFact("which monster is the only one that can be attacked, of several of which that is said")
            return entry
    for entry in active:
        if not entry.modifier.has("cannot be attacked") or not touches(game, entry, look_at(game, target)):
            continue
        by = entry.modifier.by
        if by is not None and not by.holds(modifier_env(game, entry), look_at(game, attacker)):
            continue
        if alone and entry.source != target:
            continue  # another monster keeps it from no attack that can only be declared on it
        if alone:
            raise UnsettledFact(f"whether {look_at(game, target).facts.name} can be attacked, which alone can be")
        if entry.source == attacker or not leaves_unaffected(game, entry, look_at(game, attacker), active):
            settle_unaffected(game, attacker, entry)
            return entry
    return None


def only_targets(game: Game, attacker: int, active: Sequence[Active]) -> list[tuple[Active, int]]:
    """The opponent's monsters that alone this monster can attack, each with what in force says so and affects it."""
    found: list[tuple[Active, int]] = []
    look = look_at(game, attacker)
    for entry in active:
        if not entry.modifier.has("only attack target") or leaves_unaffected(game, entry, look, active):
            continue
        found += [(entry, uid) for uid, _ in monsters(game, 1 - look.card.control) if touches(game, entry, look_at(game, uid))]
    return found


@follows("BAT-5")
def must_be_attacked(game: Game, attacker: int) -> list[tuple[Active, int]]:
    """The cards that this monster must attack where it can, each with what in force says so and affects it."""
    active = modifiers(game)
    look = look_at(game, attacker)
    found: list[tuple[Active, int]] = []
    for entry in active:
        by = entry.modifier.by
        if not entry.modifier.has("must be attacked") or by is None or not by.holds(modifier_env(game, entry), look):
            continue
        if not leaves_unaffected(game, entry, look, active):
            found += [(entry, uid) for uid, _ in monsters(game, 1 - look.card.control) if touches(game, entry, look_at(game, uid))]
    return found


def settle_unaffected(game: Game, attacker: int, entry: Active) -> None:
    """Raises UnsettledFact where a sentence that cannot be said may make the attacker unaffected by what binds it (RES-12)."""
    if entry.source == attacker or entry.modifier.of is None or not game.duel.has_unsaid:
        return
    if entry.lasting is None or entry.lasting.uid < 0 and not is_oath(game, entry):
        words = unsaid(game, attacker, "unaffected", by=entry.player)
        if words is not None:
            raise UnsettledFact(words)
