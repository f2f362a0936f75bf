"""Which cards may be targeted, group by group, once the cost is paid (ACT-3, ACT-4)?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kb.vocabulary.references import TARGETS
from legality.continuous.copies import copy_key
from legality.continuous.unread import unsaid
from legality.game.selections import Cards
from legality.game.terms import CHANCE
from legality.game.view import Env, UnsettledFact
from legality.happening.changing import NeedChoice
from legality.happening.choosing import card_choices
from legality.happening.work import Work
from legality.judging.constraints import solutions
from legality.judging.hindered import protector
from legality.judging.of_no_use import of_use
from legality.judging.paying import pay
from legality.judging.possible import admissible

if TYPE_CHECKING:
    from legality.game.state import Game
    from legality.judging.activation import Activation


def can_be_targeted(game: Game, env: Env, uid: int, own_activation: bool) -> bool:
    """May the effect target this card (ACT-4: not itself; BAT-8; protection from being targeted)?"""
    if own_activation and uid == env.uid:
        return False
    card = game.cards[uid]
    battle = game.battle
    if battle is not None and battle.doomed and (uid, card.stamp) in battle.doomed:
        return False
    if protector(game, env, uid) is not None:
        return False
    if game.duel.has_unsaid and (words := unsaid(game, uid, "target", by=env.you)) is not None:
        raise UnsettledFact(words)
    return True


class DoubtfulCard(UnsettledFact):
    """Whether this one card may be targeted is not known."""

    def __init__(self, fact: str, uid: int) -> None:
        super().__init__(fact)
        self.uid = uid


def target_pool(
    game: Game, env: Env, clause: Cards, own_activation: bool, verbs: frozenset[str], doubts: list[UnsettledFact]
) -> tuple[int, ...]:
    """Every card that a target clause certainly admits now, and to which the effect's verbs could be done.

    Of a card of which that cannot be said the doubt is added to `doubts`: each card is judged by itself.

    Raises:
        UnsettledFact: which cards the clause is about cannot be said.
    """
    found: list[int] = []
    for uid in clause.uids(env):
        try:
            if all(admissible(game, env, verb, uid, False) for verb in verbs) and can_be_targeted(game, env, uid, own_activation):
                found.append(uid)
        except UnsettledFact as unsettled:
            doubts.append(DoubtfulCard(unsettled.fact, uid))
    return tuple(found)


def target_groups(a: Activation, env: Env, costs: tuple[Any, ...], doubts: list[UnsettledFact]) -> list[tuple[tuple[int, ...], ...]]:
    """Every way to choose the targets, clause by clause, once these have paid; a clause may speak of the targets of those before it."""
    effect = a.effect
    if not effect.targets:
        return [()]
    game, look = a.game, env
    if any(isinstance(cost, tuple) and cost for cost in costs) and effect.cost:
        game, look = after_cost(a, env, costs)
    if any(clause.relative & TARGETS for clause in effect.targets):
        return _one_after_another(a, game, look, doubts)
    pools = []
    for number in range(len(effect.targets)):
        combos = _combinations_of(a, game, look, number, doubts)
        if not combos:
            return []
        pools.append(combos)
    if len(pools) == 1:
        return [(combo,) for combo in pools[0]]
    return solutions(pools, disjoint)


def _one_after_another(a: Activation, game: Game, env: Env, doubts: list[UnsettledFact]) -> list[tuple[tuple[int, ...], ...]]:
    """The same, each clause judged with the targets that are chosen before it."""
    ways: list[tuple[tuple[int, ...], ...]] = [()]
    before = env.targets
    for number in range(len(a.effect.targets)):
        further = []
        for way in ways:
            env.targets = way
            further += [(*way, combo) for combo in _combinations_of(a, game, env, number, doubts) if not {*combo} & {*sum(way, ())}]
        ways = further
    env.targets = before
    return ways


def disjoint(*choices: Any) -> bool:
    """No card pays, or is targeted, twice."""
    seen: set[int] = set()
    for choice in choices:
        if isinstance(choice, tuple):
            for uid in choice:
                if uid in seen:
                    return False
                seen.add(uid)
    return True


def _combinations_of(a: Activation, game: Game, env: Env, number: int, doubts: list[UnsettledFact]) -> list[tuple[int, ...]]:
    """Every group of targets that the clause with this number admits now; none where there are too few."""
    effect, clause = a.effect, a.effect.targets[number]
    of_cards: list[UnsettledFact] = []
    pool = of_use(a, env, number, target_pool(game, env, clause, a.is_card_activation, effect.target_verbs[number], of_cards))
    as_many = clause.every or clause.if_possible or not (effect.optional or a.is_card_activation)
    if of_cards and as_many:
        raise of_cards[0]  # how many are targeted depends on them
    doubts += of_cards
    low, high = clause.count(env)
    if clause.number is not None and high < 1 and not clause.if_possible:
        return []
    if clause.if_possible or (not effect.optional and not a.is_card_activation):
        low = min(low, len(pool))
    if clause.every:
        return [pool]
    return [tuple(option[1]) for option in _combinations(game, env, clause, pool, low, min(high, len(pool)))]


def _combinations(game: Game, env: Env, clause: Cards, pool: tuple[int, ...], low: int, high: int) -> list[Any]:
    if low == high == 1:
        distinct: dict[int, tuple[int, ...]] = {}
        for uid in pool:
            distinct.setdefault(copy_key(game, uid, env.uid), (uid,))
        return [("cards", uids) for uids in distinct.values()]
    return card_choices(game, env, clause, pool, low, high)


def after_cost(a: Activation, env: Env, costs: tuple[Any, ...]) -> tuple[Game, Env]:
    """The position with the cost paid: what was discarded may be a target (X-ST16), what is sworn leaves its own effect alone (ACT-10)."""
    work = Work.on(a.game.freeze())
    paid = Env(work, env.you, env.uid, None, None, env.events)
    try:
        pay(work, paid, a.effect.cost, costs, triggers=False)
    except NeedChoice as choice:
        if choice.player != CHANCE:
            raise
        raise UnsettledFact(f"what {a.game.duel.defs[a.card.code].name} pays, which chance decides") from None
    work.lasting = [entry for entry in work.lasting if entry.source != a.uid or not entry.modifier.but_its_own_effect]
    work.touch()
    return work, paid
