"""Scenes in which effects trigger, staged backwards: what happens comes first, then cards that trigger on it, then what these cards need.

No card is known by name here: what can bring an event about, and what triggers on it, is read off the facts of the cards.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from kb.errors import BoardError
from legality.environment import Env, UnsettledFact
from legality.looks import look_at
from legality.program import all_steps
from legality.terms import BY_BATTLE, DECK, EVENT, FIELD, GY, HAND, MONSTER, MZONE, SPELL
from legality.words import Cards
from queries.drafts import Scene, places_for
from queries.puzzles.boards import DECK as PLAIN
from queries.puzzles.boards import Setting
from queries.puzzles.pool import Pool, starts
from queries.puzzles.stage import Acted, act

if TYPE_CHECKING:
    from legality.program import EffectFacts, Step
    from legality.state import Look, State
    from legality.words import Filter

HITS = frozenset({"destroy", "discard", "discard to the GY", "send to the GY", "tribute", "fusion summon"})
"""Verbs, of an effect or its cost, that make things trigger."""
IN_BATTLE = EVENT["battled"] | EVENT["inflicted battle damage"] | EVENT["took battle damage"] | EVENT["destroyed by battle by"]
ON_ITS_SUMMON = EVENT["Normal Summoned"] | EVENT["Tribute Summoned"]
MOST_MONSTERS = 4
CHUNK = 40
PLACES = {DECK: "deck", HAND: "hand", GY: "graveyard"}


class Staged(NamedTuple):
    """A board on which something has just triggered."""

    setting: Setting
    state: State


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
        return tuple(entry for entry in self.openers if any(sweeps(step) for step in all_steps(entry[1].steps)))

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
    def arrivals(self) -> tuple[str, ...]:
        """Monsters of the hand that are Normal or Tribute Summoned, those first of which an effect triggers then."""
        can = self.pool.named(lambda facts: facts.kind == MONSTER and not facts.cannot_normal_summon and not facts.is_extra)
        return tuple(sorted(can, key=lambda name: not any(arrives(effect) for effect in self.pool.cards[name].effects)))

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
        cards = self.pool.cards.items()
        return tuple((name, effect) for name, facts in cards for effect in facts.effects if not effect.is_triggering and test(facts, effect))

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
        from queries.answers import to_json
        from queries.board import read_board

        found = {}
        for first in range(0, len(names), most):
            fields = {"format": 1, "ruleset": self.pool.ruleset, "A": {place: names[first : first + most]}, "B": {"deck": [PLAIN]}}
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


def sweeps(step: Step) -> bool:
    """Does it destroy every monster of some kind?"""
    return step.verb == "destroy" and isinstance(step.what, Cards) and step.what.every and bool(step.what.test and step.what.test.places & MZONE)


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


# --- casting ------------------------------------------------------------------------------------------------------------


class Casting:
    """A scene that is being filled. Each card stands once on a board, or twice with ids."""

    def __init__(self, scene: Scene, dice: Random, pool: Pool) -> None:
        self.scene, self.dice, self.pool = scene, dice, pool
        self.roles = roles_of(pool)
        self.there: list[str] = []
        self.triggers: list[str] = []
        self.used: list[tuple[str, str, EffectFacts]] = []
        """Who is to use which effect."""

    def put(self, player: str, place: str, name: str, trigger: bool = False) -> bool:
        """Puts a card there; False if it is on the board, or the place is full."""
        side = self.scene.fields[player]
        if name in self.there or (place == "monsters" and len(side.get("monsters", ())) >= MOST_MONSTERS):
            return False
        facts = self.pool.cards[name]
        where, entry = place, name  # type: str, Any
        if place.startswith("set"):
            where, entry = ("field" if facts.property == "field" else "spells"), {"set": name}
        elif place == "spells" and facts.property == "field":
            where = "field"
        elif place == "monsters" and facts.defense > facts.atk and not facts.link and not trigger:
            entry = {"card": name, "position": "defense"}
        if where == "field" and "field" in side:
            return False
        self.scene.put(player, where, entry)
        self.there.append(name)
        if trigger:
            self.triggers.append(name)
        return True

    def ready(self, player: str, name: str, effect: EffectFacts) -> bool:
        """Puts a card where this effect can be used, from the hand or the field if it can."""
        places = [place for place in places_for(self.pool.cards[name], effect) if place not in ("extra", "deck", "banished")]
        if not places or not self.put(player, places[0], name):
            return False
        self.used.append((player, name, effect))
        return True

    def cast(self, player: str, place: str, among: tuple[str, ...], number: int) -> None:
        """Puts so many cards that trigger, of those that belong together."""
        core = self.triggers[0] if self.triggers else self.there[0] if self.there else ""
        left = [name for name in among if name not in self.there]
        chosen = self.pool.company(self.dice, core, left, number) if core else self.dice.sample(left, min(number, len(left)))
        for name in chosen:
            self.put(player, place, name, True)

    def supply(self) -> None:
        """Gives the cards what they look for: in the Deck always, in the hand and the GY mostly."""
        for player, name, effect in self.used:
            for test, bit in wanted(effect):
                fitting = self.roles.fitting(test, bit)
                trigger = [other for other in fitting if other in (self.roles.discarded if bit == HAND else self.roles.victims)]
                self._give(player, PLACES[bit], name, tuple(trigger) or fitting)
        for player in "AB":
            names = [name for name in self.triggers if any(name in map(name_of, rows) for rows in lists(self.scene.fields[player]))]
            for name in names:
                for test, bit in (want for effect in self.pool.cards[name].effects if effect.is_triggering for want in wanted(effect)):
                    if bit == DECK or self.dice.random() < 0.8:
                        self._give(player, PLACES[bit], name, self.roles.fitting(test, bit))
            self.scene.fields[player].setdefault("deck", []).append(PLAIN)

    def _give(self, player: str, place: str, name: str, fitting: tuple[str, ...]) -> None:
        if not fitting:
            return
        entries = self.scene.fields[player].setdefault(place, [])
        if any(name_of(entry) in fitting for entry in entries):
            return
        picked = self.pool.company(self.dice, name, [other for other in fitting if other not in self.there] or fitting, 1)
        for other in picked or [name]:
            if place == "deck" or other not in self.there:
                entries.append(other)
                self.there += [] if place == "deck" else [other]
                self.triggers += [other] if place == "hand" and other in self.roles.discarded else []


def wanted(effect: EffectFacts) -> list[tuple[Filter, int]]:
    """What an effect, with its cost and its targets, chooses in the Deck, the hand and the GY."""
    found = []
    clauses = [*effect.targets, *(step.what for step in (*all_steps(effect.steps), *effect.cost) if isinstance(step.what, Cards))]
    for clause in clauses:
        if clause.test is not None and not clause.test.places & FIELD:
            bit = next((bit for bit in PLACES if clause.test.places & bit), 0)
            found += [(clause.test, bit)] if bit else []
    return found


def lists(side: dict[str, Any]) -> list[list[Any]]:
    """The cards of each place of a side."""
    return [rows if isinstance(rows, list) else [rows] for place, rows in side.items() if place not in ("lp", "deck")]


def name_of(entry: Any) -> str:
    """The name of a card in a board file."""
    return str(entry.get("card", entry.get("set", ""))) if isinstance(entry, dict) else str(entry)


# --- plots --------------------------------------------------------------------------------------------------------------


def by_an_effect(casting: Casting) -> str:
    """A activates something that hits cards; A and B may have something to chain."""
    dice, roles = casting.dice, casting.roles
    name, effect = dice.choice(roles.sweepers if roles.sweepers and dice.random() < 0.4 else roles.openers)
    if not casting.ready("A", name, effect):
        return ""
    for player in dice.choice(("", "B", "B", "BA")):
        if roles.replies:
            casting.ready(player, *dice.choice(roles.robbers if roles.robbers and dice.random() < 0.2 else roles.replies))
    _fields(casting)
    if any(step.verb.startswith(("discard", "send", "each")) for step in (*effect.steps, *effect.cost)):
        casting.cast("A", "hand", roles.discarded, dice.randint(1, 2))
        casting.cast("B", "hand", roles.discarded, dice.randint(0, 1))
    return f"activates {name}"


def by_a_sweep(casting: Casting) -> str:
    """A destroys several monsters at once, and nobody answers."""
    dice, roles = casting.dice, casting.roles
    if not roles.sweepers:
        return ""
    name, effect = dice.choice(roles.sweepers)
    if not casting.ready("A", name, effect):
        return ""
    casting.cast("B", "monsters", roles.victims, dice.randint(2, 3))
    casting.cast("A", "monsters", roles.victims, dice.randint(0, 2))
    if any(step.verb.startswith("discard") for step in effect.cost):
        casting.cast("A", "hand", roles.discarded, 1)
    return f"activates {name}"


def by_a_robbed_cost(casting: Casting) -> str:
    """A pays with a card that triggers; something moves it out of the GY before the Chain is over."""
    dice, roles = casting.dice, casting.roles
    paying = [entry for entry in roles.openers if any(step.verb in HITS for step in entry[1].cost)]
    doing = [entry for entry in paying if any(step.verb in HITS for step in all_steps(entry[1].steps))]
    paying = doing if doing and dice.random() < 0.8 else paying
    if not paying or not roles.robbers:
        return ""
    name, effect = dice.choice(paying)
    if not casting.ready("A", name, effect):
        return ""
    casting.ready(dice.choice("BBA"), *dice.choice(roles.robbers))
    casting.cast("A", "hand", roles.discarded, dice.randint(1, 2))
    _fields(casting)
    return f"activates {name}"


def by_a_summon(casting: Casting) -> str:
    """A Summons a monster, with Tributes if it needs them; a Trap of B may answer."""
    dice, roles = casting.dice, casting.roles
    if not roles.arrivals:
        return ""
    name = roles.arrivals[min(int(dice.expovariate(1 / 6)), len(roles.arrivals) - 1)]
    casting.put("A", "hand", name, any(arrives(effect) for effect in casting.pool.cards[name].effects))
    if casting.pool.cards[name].level > 4:
        casting.cast("A", "monsters", roles.victims, dice.randint(1, 2))
    if roles.traps and dice.random() < 0.6:
        casting.ready(dice.choice("BBA"), *dice.choice(roles.traps))
    if roles.replies and dice.random() < 0.4:
        casting.ready("B", *dice.choice(roles.replies))
    _fields(casting)
    return f"Summons {name}"


def by_an_attack(casting: Casting) -> str:
    """A attacks; monsters that trigger in battle, a Trap of B, and cards in B's hand that trigger on damage."""
    dice, roles = casting.dice, casting.roles
    casting.scene.fields["turn"] = {"player": "A", "phase": "battle", "step": "battle"}
    strong = casting.pool.named(lambda facts: facts.kind == MONSTER and facts.atk >= 1400 and not facts.is_extra)
    first = dice.choice(("fighter", "trap", "damage"))
    if not strong:
        return ""
    casting.cast("A", "monsters", roles.fighters if dice.random() < 0.5 and roles.fighters else strong, 1)
    if first == "trap" and roles.traps:
        casting.ready("B", *dice.choice(roles.traps))
        _fields(casting)
    else:
        casting.cast("B", "monsters", roles.fighters, 1)
        casting.cast("B", "monsters", roles.victims, dice.randint(0, 1))
    if first == "damage":
        casting.cast("B", "hand", roles.hurt, 2)
    return "attacks"


def by_an_effect_watched(casting: Casting) -> str:
    """The same as with an effect, with a card that watches, and something that it watches."""
    dice, roles = casting.dice, casting.roles
    if not roles.watchers or not roles.sweepers:
        return ""
    watcher = dice.choice(roles.watchers)
    name, effect = dice.choice(roles.sweepers)
    seen = roles.watched_by(watcher)
    if not casting.ready("A", name, effect) or not seen:
        return ""
    player = dice.choice("AB")
    own = next(effect for effect in casting.pool.cards[watcher].effects if watches(effect, -1))
    place = "hand" if own.places & HAND else "monsters" if own.places & MZONE else "graveyard" if own.places & GY else "spells"
    victim = dice.choice(seen)
    if victim == watcher:
        casting.scene.put(player, place, {"card": watcher, "id": place})
        casting.scene.put(player, "monsters", {"card": watcher, "id": "field"})
        casting.there.append(watcher)
        casting.triggers.append(watcher)
    else:
        casting.put(player, place, watcher, True)
        casting.put(player, "monsters", victim, True)
    _fields(casting)
    if any(step.verb.startswith("discard") for step in effect.cost):
        casting.cast("A", "hand", roles.discarded, 1)
    return f"activates {name}"


def _fields(casting: Casting) -> None:
    """Monsters that trigger when they go, on both sides, and now and then a Spell, a Trap that answers it, or a plain monster."""
    dice, roles = casting.dice, casting.roles
    casting.cast("A", "monsters", roles.victims, dice.randint(0, 2))
    casting.cast("B", "monsters", roles.victims, dice.randint(1, 3))
    if dice.random() < 0.2 and roles.backrow:
        name = dice.choice(roles.backrow)
        facts = casting.pool.cards[name]
        casting.put(dice.choice("AB"), "spells" if facts.kind == SPELL else "set", name, True)
    if dice.random() < 0.15 and roles.late:
        casting.ready(dice.choice("AB"), *dice.choice(roles.late))
    if dice.random() < 0.3:
        casting.cast(dice.choice("AB"), "monsters", roles.fighters, 1)


PLOTS = (by_an_effect, by_an_effect, by_a_sweep, by_a_sweep, by_a_robbed_cost, by_a_summon, by_a_summon, by_an_attack, by_an_effect_watched)
"""Ways for effects to trigger; what stands twice is twice as frequent."""
BY_A_SWEEP = (by_a_sweep,)
"""The way in which most effects trigger at once."""
LATE = (by_an_effect, by_a_robbed_cost, by_a_summon)
"""Ways in which something happens after an event."""
BY_A_CHAIN = (by_a_robbed_cost,)
"""Ways in which a card moves again before its effect can be activated."""


def staged(dice: Random, pool: Pool, plots: tuple[Any, ...] = PLOTS, ruleset: str = "") -> Staged | None:
    """A board on which something has just triggered, or missed its timing; None if it did not come about."""
    from queries.answers import to_json
    from queries.board import read_board

    roles = roles_of(pool)
    if not roles.openers or not roles.victims:
        return None
    casting = Casting(Scene("A", ruleset or pool.ruleset), dice, pool)
    first = dice.choice(plots)(casting)
    if not first:
        return None
    casting.supply()
    try:
        board = read_board(to_json(casting.scene.fields), "puzzle", pool.kb)
        acted: Acted | None = act(board.state, first, dice, frozenset(casting.triggers))
    except BoardError:
        return None
    if acted is None:
        return None
    return Staged(Setting(casting.scene.fields, acted.moves, "AB"[acted.state.actor]), acted.state)
