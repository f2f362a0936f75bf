"""Would all that an effect does come to nothing (ACT-4): it can no longer happen, or not for that player, or its number is 0?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from kb.records.filters import Filter as FilterRecord
from kb.vocabulary.references import NOT_ON_THE_BOARD
from legality.compiling.selections import deck_size
from legality.continuous.look import look_at
from legality.continuous.one_kind import keeps_out
from legality.continuous.permissions import name_of, no_normal_summon_at_all
from legality.game.amounts import StatChange
from legality.game.rules import follows
from legality.game.selections import Cards
from legality.game.terms import BATTLE, END_STEP, HAND, SZONE
from legality.game.view import Env, UnsettledFact
from legality.game.zones import free_monster_zones
from legality.happening.verbs import VERBS, doers, seen_by
from legality.happening.work import Work
from legality.judging.attacks import most_attacks
from legality.judging.wording.later import Why

if TYPE_CHECKING:
    from legality.game.effects import Modifier, Step
    from legality.game.state import Game
    from legality.judging.activation import Activation

ATTACKING = frozenset({"attacks", "additional attacks", "attacks on monsters", "attacks each", "may attack directly", "attack again"})
MORE_ATTACKS = frozenset({"attacks", "attacks on monsters"})
"""Words that say how many attacks a monster may make."""
NO_ATTACKS = frozenset({"cannot attack", "cannot declare attacks", "cannot attack directly", "cannot be attacked"})
"""Words that only bind attacks, of whichever player."""
ABOUT_ATTACKS = frozenset({"its attack", "attack", "attacked", "must attack", "itself", "equipped", "yours", "opponent's", "others"})
"""Words of `matters when` of a part that bears on attacks alone."""


def of_no_use(a: Activation) -> Why | None:
    """Why all that it applies would come to nothing; None if it would not, as far as is known here.

    Raises:
        UnsettledFact: all that it does cannot be said and bears on attacks alone, of which none is left this turn.
    """
    steps = a.effect.steps
    if len(steps) == 1 and steps[0].verb == "opaque" and steps[0].options.matters_when and no_attack_follows(a.game):
        if steps[0].options.matters_when <= ABOUT_ATTACKS:
            raise a.env.not_said(str(steps[0].what))
    if _all_depends(a) and not any(all(test(a.env) for test in step.conditions) for step in steps):
        return Why("what it does depends on things of which none is so now", "once one is")
    if any(_gives_a_normal_summon(step) for step in steps) and (entry := no_normal_summon_at_all(a.game, a.player)) is not None:
        name = name_of(a.game, entry)
        return Why(f"{name} forbids the Normal Summon that it would allow", f"once {name} no longer does")
    if len(steps) != 1 or steps[0].verb != "apply":
        return None
    step = steps[0]
    if _only_forbids_attacks_too_late(a, step):
        return Why("no attack can be made any more this turn", "in a later turn")
    if _only_as_many_attacks(a, step):
        return Why("it may make as many attacks already", "once it may make fewer")
    if _only_attacks_too_late(a, step):
        return Why("no Battle Phase of yours is left this turn for what it does", "in a later turn of yours")
    if _spares_no_damage(a, step):
        return Why("the battle is about to inflict no damage to you", "in a battle that is about to")
    if _only_for_another_turn(a, step):
        return Why("it does only what would matter in the other player's turn", "in that turn")
    if _only_one_more_normal_summon(a, step):
        return Why("an additional Normal Summon was made this turn", "in a later turn")
    return None


def _all_depends(a: Activation) -> bool:
    """Does each of its parts stand under a demand that can be tested now: nothing paid, chosen, declared or done before decides it?"""
    facts = a.game.duel.defs[a.card.code]
    stays = a.effect.is_card_activation and (facts.stays or facts.has_unsaid)  # a part that cannot be said may keep it there
    free = not (a.effect.cost or a.effect.targets or a.effect.declares or stays)
    return free and bool(a.effect.steps) and all(step.conditions and not step.relative for step in a.effect.steps)


def _only_attacks_too_late(a: Activation, step: Step) -> bool:
    """Is all that it does for attacks of this turn, when no Battle Phase is left in it (Q&A 14805)?"""
    if not str(step.options.until).startswith("end"):
        return False
    game = a.game
    if not all(entry.words and entry.words - {"of"} <= ATTACKING and not entry.conditions for entry in step.modifiers):
        return False
    return no_attack_follows(game)


def no_attack_follows(game: Game) -> bool:
    """Can no attack be declared any more this turn, as far as the phase tells?"""
    return game.phase > BATTLE or game.phase == BATTLE and game.step == END_STEP or game.turn == 1 and game.duel.tables.no_first_battle


def _only_forbids_attacks_too_late(a: Activation, step: Step) -> bool:
    """Is all that it does to bind the attacks of this turn, when none can be made in it any more (Q&A 18024)?"""
    if step.options.until != "end of this turn" or step.conditions or not no_attack_follows(a.game):
        return False
    return all(
        entry.words - {"of", "player"} and entry.words - {"of", "player"} <= NO_ATTACKS and not entry.conditions for entry in step.modifiers
    )


def _only_as_many_attacks(a: Activation, step: Step) -> bool:
    """Is all that it does to let its own monster make as many attacks as that may make already (Q&A 14692)?"""
    own = all(entry.reference == "this card" or not entry.reference and entry.of is None for entry in step.modifiers)
    return own and _gives_no_more_attacks(a.game, step, a.uid)


def _gives_no_more_attacks(game: Game, step: Step, uid: int) -> bool:
    """May this monster make as many attacks already as the part says? Equal numbers do not add up."""
    for entry in step.modifiers:
        if not entry.words - {"of"} or not entry.words - {"of"} <= MORE_ATTACKS or entry.conditions:
            return False
        if entry.attacks_worked is not None or entry.attacks_on_monsters_worked is not None:
            return False
        if entry.attacks > most_attacks(game, uid, False) or entry.attacks_on_monsters > most_attacks(game, uid, True):
            return False
    return True


def of_use(a: Activation, env: Env, number: int, pool: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the cards that this target clause admits to which the effect would do something.

    Not monsters that may make as many attacks already (Q&A 11241), nor cards of which the number is 0 by which its first part changes
    ATK or DEF (Q&A 23243), nor monsters that it moves while no other zone is free. Whatever the effect, not monsters that a limit on
    the kinds there keeps out (LIM-10).
    """
    effect = a.effect
    pool = _that_may_come(a, env, number, pool) if a.game.duel.limits_kinds else pool
    if not effect.steps or not (effect.optional or a.is_card_activation):
        return pool
    first = effect.steps[0]
    if len(effect.steps) == 1 and first.verb == "apply" and len(effect.targets) == 1:
        if all(entry.reference in ("targets", "target 1") for entry in first.modifiers):
            return tuple(uid for uid in pool if not _gives_no_more_attacks(env.game, first, uid))
    moves = first.verb == "move to another zone" and isinstance(first.what, Cards)
    if moves and first.cards.reference in ("targets", f"target {number + 1}"):
        return tuple(uid for uid in pool if free_monster_zones(env.game, env.game.cards[uid].control) > 0)
    can = VERBS[first.verb].can if first.verb == "change the attack target" else None
    if can is not None and first.cards.reference in ("targets", f"target {number + 1}"):
        return tuple(uid for uid in pool if can(env.game, _with_target(a, env, number, uid), first, False))
    if pool and _is_by_this_target(a, first, number):
        return tuple(uid for uid in pool if _amount_with(a, env, first, number, uid))
    return pool


@follows("LIM-10")
def _that_may_come(a: Activation, env: Env, number: int, pool: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the targets that no limit on the kinds controlled keeps out, where the effect Special Summons them face-up.

    None where each of them was kept out before the cost was paid.
    """
    for step in a.effect.steps:
        if step.verb != "special summon" or step.optional or step.conditions or step.options.position == "face-down defense":
            continue
        if isinstance(step.what, Cards) and step.what.reference in ("targets", f"target {number + 1}"):
            to = 1 - a.player if step.options.to == "opponent" else a.player
            if all(keeps_out(a.game, to, look_at(a.game, uid)) is not None for uid in pool):
                return ()
            pool = tuple(uid for uid in pool if keeps_out(env.game, to, look_at(env.game, uid)) is None)
    return pool


def _is_by_this_target(a: Activation, first: Step, number: int) -> bool:
    """Does the first part raise or lower ATK or DEF by a number that only this target settles?"""
    change = first.what
    if not isinstance(change, StatChange) or change.by is None or first.conditions or first.optional or change.times:
        return False
    clause = a.effect.targets[number]
    if clause.number is not None or clause.high != 1:
        return False
    said = amount_said(first)
    own = {f"target {number + 1}", "targets"} if len(a.effect.targets) == 1 else {f"target {number + 1}"}
    return any(f'"{word}"' in said for word in own) and not any(word in said for word in CHOSEN - own)


CHOSEN = NOT_ON_THE_BOARD | {"destroyer", "bound monster", "attacker", "attack target", '"paid"', '"amount', '"declared"', "opaque"}
"""What a look at the board does not tell in a number."""


def amount_said(step: Step) -> str:
    """By how much the step changes ATK or DEF, as the record says it."""
    record = step.record
    said = None if record is None else record.change_ATK or record.change_DEF or record.change_ATK_and_DEF
    return "" if said is None else msgspec.json.encode(said.by).decode()


def _with_target(a: Activation, env: Env, number: int, uid: int) -> Env:
    """The point of view of the effect with this one target."""
    seen = Env(env.game, a.player, a.uid)
    seen.targets = tuple((uid,) if at == number else () for at in range(len(a.effect.targets)))
    return seen


def _amount_with(a: Activation, env: Env, first: Step, number: int, uid: int) -> bool:
    """Would the number be other than 0 with this target, or is that not known?"""
    seen = _with_target(a, env, number, uid)
    try:
        return first.change.by is None or first.change.by(seen) != 0
    except UnsettledFact:
        return True


def changes_by_nothing(a: Activation, step: Step, number: int) -> bool:
    """Does its first part raise or lower ATK or DEF by a number that is 0 on the board (Q&A 20348)?"""
    change = step.what
    if number or not isinstance(change, StatChange) or change.by is None or change.times or step.conditions or step.optional:
        return False
    said = amount_said(step)
    if not said.startswith("{") or any(word in said for word in CHOSEN) or any(isinstance(paid.what, Cards) for paid in a.effect.cost):
        return False
    return change.by(once_activated(a)) == 0


OF_ONE_TURN_PLAYER = frozenset({"cannot declare attacks", "allow normal summons"})
"""What binds or helps a player only in that player's own turn: attacks, and Normal Summons beyond the first."""


def _only_for_another_turn(a: Activation, step: Step) -> bool:
    """Is all that it does for this turn of a player who is not the turn player, for what only the turn player does (Q&A 18024)?"""
    if step.conditions or step.options.until != "end of this turn":
        return False
    waiting = 1 - a.game.turn_player
    return all(
        entry.words and entry.words - {"of", "player"} <= OF_ONE_TURN_PLAYER and not entry.conditions and _bound(a, entry) == waiting
        for entry in step.modifiers
    )


def _only_one_more_normal_summon(a: Activation, step: Step) -> bool:
    """Is all that it does to give an additional Normal Summon, when one was made this turn already (Q&A 12842)?"""
    return a.game.normal_summons > 1 and _gives_a_normal_summon(step)


def _gives_a_normal_summon(step: Step) -> bool:
    """Does this part give an additional Normal Summon and nothing else (Q&A 12842, 17215)?"""
    if step.verb != "apply" or step.optional or step.conditions:
        return False
    beside = {"of", "player", "only Tribute Summons"}
    return all(entry.words - beside == {"allow normal summons"} and not entry.conditions for entry in step.modifiers)


def _spares_no_damage(a: Activation, step: Step) -> bool:
    """Is all that it does, during damage calculation, that its player takes no battle damage, and the attack is about to inflict none?

    Of Attack Position monsters the weaker one's controller takes damage; a target in Defense Position is left aside (piercing damage).
    """
    battle = a.game.battle
    if step.options.until != "end of the Damage Step" or battle is None or battle.target < 0:
        return False
    if not all(entry.words - {"player"} == {"no battle damage"} and entry.player == "you" for entry in step.modifiers):
        return False
    attacker, target = look_at(a.game, battle.attacker), look_at(a.game, battle.target)
    if not target.card.attack or not attacker.card.attack or target.card.control != a.player:
        return False
    return attacker.atk <= target.atk


def _bound(a: Activation, entry: Modifier) -> int:
    """The player whom it binds or helps; -1 where it is said of more."""
    of = None if entry.record is None else entry.record.of
    who = entry.player or (of.whose if isinstance(of, FilterRecord) else "")
    return a.player if who == "you" else 1 - a.player if who == "opponent" else -1


AMOUNTS: Final = {"draw": "draw", "gain LP": "gain_LP", "damage": "damage"}
"""Verbs that are done so often or so much, and the field of their record that says how much."""


def comes_to_none(a: Activation, step: Step, number: int) -> bool:
    """Is the number of cards that its first part draws or is done to worked out to none; or the LP or damage, where it does nothing else?

    A card that is activated lies face-up on the field by then (Card of Demise from the hand, Five Brothers Explosion from the Set).
    """
    if number or step.record is None or step.relative or any(isinstance(paid.what, Cards) for paid in a.effect.cost):
        return False
    what = step.what
    if isinstance(what, Cards):
        words = None if isinstance(what.record, str) or what.number is None else getattr(what.record, "count", None)
    elif step.verb in AMOUNTS and (step.verb == "draw" or len(a.effect.steps) == 1):
        words = getattr(step.record, AMOUNTS[step.verb])
    else:
        return False
    if words is None or isinstance(words, int | str):
        return False
    said = msgspec.json.encode(words).decode()
    if any(f'"{word}"' in said for word in NOT_ON_THE_BOARD):
        return False
    env = once_activated(a)
    if isinstance(what, Cards):
        return what.count(seen_by(env, doers(env, step)[0]))[1] < 1
    return step.number(seen_by(env, doers(env, step)[0]) if step.verb == "gain LP" else env) < 1


def is_done_to_all_of_the_opponents(step: Step) -> bool:
    """Is the part done to all cards of a kind, or as many as possible, that the opponent has on the field?"""
    what = step.what.of if isinstance(step.what, StatChange) else step.what
    if not isinstance(what, Cards) or not (what.every or what.as_many) or not isinstance(what.record, FilterRecord):
        return False
    return what.record.whose == "opponent" and bool(what.record.from_) and set(what.record.from_ or ()) <= ON_THE_FIELD


ON_THE_FIELD = frozenset({"field", "monster zone", "spell & trap zone"})


def once_activated(a: Activation) -> Env:
    """The point of view of the effect with its card where it lies once it is activated."""
    work = Work.on(a.game.freeze())
    if a.is_card_activation:
        work.replace(a.uid, zone=SZONE if a.card.zone == HAND else a.card.zone, up=True)
    return Env(work, a.player, a.uid)


def leaves_too_few(a: Activation, env: Env, step: Step) -> bool:
    """Does the cost take so many cards from the top of the Deck that too few are left to draw, as far as the part is read?"""
    if step.verb != "draw" and not step.options.asks_for:
        return False
    draws = [each for each in (step, *step.options.asks_for) if each.verb == "draw" and each.player in ("", "you")]
    taken = sum(cost.number(env) for cost in a.effect.cost if cost.verb in ("banish the top", "send the top to the GY"))
    return bool(taken) and any(deck_size(a.game, a.player) - taken < each.number(env) for each in draws)


def is_lost(a: Activation, step: Step, number: int) -> bool:
    """Is the card that it answers, to which it would do something at once, no longer where it was activated (NEG-6)?"""
    if number or not isinstance(step.what, Cards) or step.what.reference != "answered card" or not a.game.chain:
        return False
    below = a.game.chain[-1]
    return a.game.cards[below.uid].stamp != below.stamp
