"""Which cards of a pool can bring an event about, which trigger on it, and what they look for: read off the facts of the cards."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from legality.game.terms import BY_BATTLE, DECK, EVENT, GY, HAND, MONSTER, MZONE
from legality.public import Cards, Env, UnsettledFact, all_steps, look_at
from queries.board.reader import read_board
from queries.puzzles.staging.boards import DECK as PLAIN
from queries.puzzles.staging.pool import Pool, starts
from queries.telling.answers import to_json

if TYPE_CHECKING:
    from legality.public import EffectFacts, Filter, Look, State

HITS = frozenset({"destroy", "discard", "discard to the GY", "send to the GY", "tribute", "fusion summon"})
"""Verbs, of an effect or its cost, that make things trigger."""
IN_BATTLE = EVENT["battled"] | EVENT["inflicted battle damage"] | EVENT["took battle damage"] | EVENT["destroyed by battle by"]
ON_ITS_SUMMON = EVENT["Normal Summoned"] | EVENT["Tribute Summoned"]
CHUNK = 40
"""So many cards are looked at on one board."""
AFTERWARDS = ("then", "also, after that")
"""Conjunctives after which something happens in a later moment (TIM-7)."""
PLACES = {DECK: "deck", HAND: "hand", GY: "graveyard"}


class Roles:
    """Which cards of a pool can bring an event about, which trigger on it, and what they look for."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self._fitting: dict[tuple[int, int], tuple[str, ...]] = {}

    @cached_property
    def openers(self) -> tuple[tuple[str, EffectFacts], ...]:
        """Effects that can begin a Chain in the Main Phase and hit cards, or pay with them."""
        return self._effects(lambda facts, effect: starts(facts, effect) and hits(effect) and facts.property != "equip")

    @cached_property
    def sweepers(self) -> tuple[tuple[str, EffectFacts], ...]:
        """Of the openers, those that destroy every monster of some kind."""
        return tuple(entry for entry in self.openers if sweeps(entry[1]))

    @cached_property
    def twofold(self) -> tuple[tuple[str, EffectFacts], ...]:
        """Of the openers, those that do something later, after cards were hit."""
        return tuple(entry for entry in self.openers if goes_on(entry[1]))

    @cached_property
    def discards(self) -> tuple[tuple[str, EffectFacts], ...]:
        """Of the openers, those by which players send cards from their hands."""
        return tuple(entry for entry in self.openers if any(step.verb == "each player" for step in entry[1].steps))

    @cached_property
    def starters(self) -> tuple[tuple[str, EffectFacts], ...]:
        """Effects that can begin a Chain in the Main Phase."""
        return self._effects(lambda facts, effect: starts(facts, effect) and facts.property != "equip" and any_step(effect))

    @cached_property
    def strikes(self) -> tuple[tuple[str, EffectFacts], ...]:
        """Of the replies, those that hit cards, or pay with them."""
        return tuple(entry for entry in self.replies if hits(entry[1]))

    @cached_property
    def mines(self) -> tuple[tuple[str, EffectFacts], ...]:
        """Of the traps, those that destroy every monster of some kind."""
        return tuple(entry for entry in self.traps if sweeps(entry[1]))

    @cached_property
    def replies(self) -> tuple[tuple[str, EffectFacts], ...]:
        """Fast effects that can be chained to anything, and hit cards, pay with them, or move them out of the GY."""
        return self._effects(
            lambda facts, effect: effect.speed > 1 and not effect.answers and not effect.patterns and (hits(effect) or robs(effect))
        )

    @cached_property
    def robbers(self) -> tuple[tuple[str, EffectFacts], ...]:
        """Of the replies, those that move cards out of the GY."""
        return tuple(entry for entry in self.replies if robs(entry[1]))

    @cached_property
    def traps(self) -> tuple[tuple[str, EffectFacts], ...]:
        """Cards that are activated when something has happened, and hit cards."""
        return self._effects(lambda _, effect: effect.is_card_activation and bool(effect.patterns) and hits(effect))

    @cached_property
    def late(self) -> tuple[tuple[str, EffectFacts], ...]:
        """Traps and the like that answer a card going to the GY."""
        gone = EVENT["sent to the GY"] | EVENT["destroyed"]
        return self._effects(lambda _, effect: effect.is_card_activation and bool(effect.verbs & gone))

    @cached_property
    def victims(self) -> tuple[str, ...]:
        """Monsters of which an effect triggers when they leave the field or go to the GY, not only by battle."""
        return self.pool.named(lambda facts: facts.kind == MONSTER and any(leaves(effect) for effect in facts.effects))

    @cached_property
    def discarded(self) -> tuple[str, ...]:
        """Cards of which an effect triggers when they go from the hand to the GY."""
        return self.pool.named(lambda facts: not facts.is_extra and any(leaves(effect, HAND) for effect in facts.effects))

    @cached_property
    def backrow(self) -> tuple[str, ...]:
        """Spells and Traps of which an effect triggers when they are destroyed."""
        found = self.pool.named(lambda facts: facts.kind != MONSTER and any(leaves(effect) for effect in facts.effects))
        return tuple(name for name in found if self.pool.cards[name].property != "equip")

    @cached_property
    def watchers(self) -> tuple[str, ...]:
        """Cards in the hand or on the field that trigger when something leaves the field."""
        gone = EVENT["sent to the GY"] | EVENT["destroyed"] | EVENT["leaves the field"]
        return self.pool.named(lambda facts: any(watches(effect, gone) for effect in facts.effects))

    @cached_property
    def hurt(self) -> tuple[str, ...]:
        """Cards in the hand that trigger when their player takes damage."""
        damage = EVENT["took battle damage"] | EVENT["took effect damage"]
        return self.pool.named(lambda facts: any(watches(effect, damage) and effect.places & HAND for effect in facts.effects))

    @cached_property
    def fighters(self) -> tuple[str, ...]:
        """Monsters of which an effect triggers in a battle."""
        return self.pool.named(lambda facts: facts.kind == MONSTER and any(fights(effect) for effect in facts.effects))

    @cached_property
    def inflicting(self) -> tuple[str, ...]:
        """Of them, those that trigger when they inflict battle damage."""
        dealt = EVENT["inflicted battle damage"]
        effects = {name: self.pool.cards[name].effects for name in self.fighters}
        return tuple(name for name, its in effects.items() if any(fights(effect) and effect.verbs & dealt for effect in its))

    @cached_property
    def strong(self) -> tuple[str, ...]:
        """Monsters that attack."""
        return self.pool.named(lambda facts: facts.kind == MONSTER and facts.atk >= 1400 and not facts.is_extra)

    @cached_property
    def arrivals(self) -> tuple[str, ...]:
        """Monsters that are Normal or Tribute Summoned: those with an effect for it, and strong ones that are not kept in the hand."""
        return self.pool.named(
            lambda facts: facts.kind == MONSTER
            and not (facts.cannot_normal_summon or facts.is_extra or any(effect.places & HAND for effect in facts.effects))
            and (facts.atk >= 1600 or any(arrives(effect) for effect in facts.effects))
        )

    def watched_by(self, name: str) -> tuple[str, ...]:
        """The victims whose going triggers an effect of this card in the hand or on the field."""
        effects = [effect for effect in self.pool.cards[name].effects if watches(effect, -1)]
        tests = [pattern.test for effect in effects for pattern in effect.patterns if pattern.test is not None]
        return tuple(victim for victim, look in self._on_field.items() if any(self._holds(test, look) for test in tests))

    def fitting(self, test: Filter, bit: int) -> tuple[str, ...]:
        """The cards of the pool that a filter finds in this place."""
        key = id(test), bit
        if key not in self._fitting:
            self._fitting[key] = tuple(name for name, look in self._looks(bit).items() if self._holds(test, look))
        return self._fitting[key]

    def _effects(self, test: Any) -> tuple[tuple[str, EffectFacts], ...]:
        found = ((name, facts, effect) for name, facts in self.pool.cards.items() for effect in facts.effects)
        return tuple((name, effect) for name, facts, effect in found if not effect.is_triggering and test(facts, effect))

    def _holds(self, test: Filter, look: tuple[State, Look]) -> bool:
        state, seen = look
        try:
            return test.holds(Env(state, 0, seen.uid), seen)
        except (UnsettledFact, AttributeError, IndexError, TypeError):  # it speaks of cards that are not there yet
            return False

    @cached_property
    def _on_field(self) -> dict[str, tuple[State, Look]]:
        return self._seen("monsters", self.victims, 5)

    @lru_cache(maxsize=8)  # noqa: B019 - lives as long as the pool
    def _looks(self, bit: int) -> dict[str, tuple[State, Look]]:
        return self._seen(PLACES[bit], self.pool.named(lambda facts: not facts.is_extra), CHUNK)

    def _seen(self, place: str, names: tuple[str, ...], most: int) -> dict[str, tuple[State, Look]]:
        found = {}
        for first in range(0, len(names), most):
            sides = {"A": {"deck": [], place: names[first : first + most]}, "B": {"deck": [PLAIN]}}
            fields = {"format": 1, "ruleset": self.pool.ruleset, **sides}
            state = read_board(to_json(fields), "puzzle", self.pool.kb).state
            for uid, card in enumerate(state.cards):
                found[state.duel.defs[card.code].name] = state, look_at(state, uid)
        return found


@lru_cache(maxsize=4)
def roles_of(pool: Pool) -> Roles:
    """The roles of a pool, worked out once."""
    return Roles(pool)


def hits(effect: EffectFacts) -> bool:
    """Does the effect hit cards on the field or in the hand, or pay with them?"""
    return any(step.verb in HITS for step in (*all_steps(effect.steps), *effect.cost))


def sweeps(effect: EffectFacts) -> bool:
    """Does it destroy every monster of some kind?"""
    hit = [step.what for step in all_steps(effect.steps) if step.verb == "destroy" and isinstance(step.what, Cards)]
    return any(what.every and what.test is not None and bool(what.test.places & MZONE) for what in hit)


def any_step(effect: EffectFacts) -> bool:
    """Does it do anything when it resolves?"""
    return any(step.verb != "nothing" for step in effect.steps)


def goes_on(effect: EffectFacts) -> bool:
    """Does it do something in a later moment than the one in which it hits cards?"""
    steps = all_steps(effect.steps)
    first = next((number for number, step in enumerate(steps) if step.verb in HITS), len(steps))
    return any(step.join in AFTERWARDS for step in steps[first + 1 :])


def draws(effect: EffectFacts) -> bool:
    """Does it make a player draw?"""
    return any(step.verb == "draw" for step in all_steps(effect.steps))


def robs(effect: EffectFacts) -> bool:
    """Does it target cards in a GY, to move them?"""
    return any(clause.test is not None and clause.test.places & GY for clause in effect.targets)


def leaves(effect: EffectFacts, origin: int = MZONE) -> bool:
    """Does it trigger when its own card goes, from there, not only by battle?"""
    gone = EVENT["sent to the GY"] | EVENT["destroyed"] | EVENT["leaves the field"] | EVENT["discarded"] | EVENT["Tributed"]
    if not effect.is_triggering or not effect.verbs & gone:
        return False
    return any(
        pattern.itself and (not pattern.origin or bool(pattern.origin & origin)) and (not pattern.cause or pattern.cause != BY_BATTLE)
        for pattern in effect.patterns
    )


def watches(effect: EffectFacts, verbs: int) -> bool:
    """Does it trigger when something of this kind happens to another card, or to a player?"""
    return effect.is_triggering and bool(effect.verbs & verbs) and not any(pattern.itself for pattern in effect.patterns)


def fights(effect: EffectFacts) -> bool:
    """Does it trigger in a battle of its own monster?"""
    battle = effect.verbs & IN_BATTLE or any(pattern.cause & BY_BATTLE for pattern in effect.patterns)
    return effect.is_triggering and bool(battle) and any(pattern.itself for pattern in effect.patterns)


def arrives(effect: EffectFacts) -> bool:
    """Does it trigger when its own monster is Normal Summoned?"""
    verbs = effect.verbs & ON_ITS_SUMMON
    return effect.is_triggering and bool(verbs) and any(pattern.itself for pattern in effect.patterns)
