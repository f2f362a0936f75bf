"""Scenes in which effects trigger, staged backwards: what happens comes first, then cards that trigger on it, then what these need.

No card is known by name here: what can bring an event about, and what triggers on it, is read off the facts of the cards.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from kb.errors import BoardError
from legality.game.terms import EVENT, GY, HAND, MZONE, SPELL
from legality.public import all_steps
from queries.board.reader import read_board
from queries.puzzles.staging.boards import Setting
from queries.puzzles.staging.casting import Casting
from queries.puzzles.staging.pool import Pool
from queries.puzzles.staging.roles import HITS, arrives, roles_of, watches
from queries.puzzles.staging.stage import act
from queries.supposing.drafts import Scene
from queries.telling.answers import to_json

if TYPE_CHECKING:
    from legality.public import State

Plot = Callable[[Casting], str]
"""Casts a scene, and says how it begins; empty if it cannot."""
TRIES = 10


class Staged(NamedTuple):
    """A board on which something has just triggered."""

    setting: Setting
    state: State


def by_an_effect(casting: Casting) -> str:
    """A activates something that hits cards; A and B may have something to chain."""
    dice, roles = casting.dice, casting.roles
    name, effect = casting.favoured(roles.openers)
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
    name, effect = casting.favoured(roles.sweepers)
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
    sweeping = [entry for entry in paying if entry in roles.sweepers]
    paying = dice.choice((sweeping, doing, doing, paying)) or paying
    if not paying or not roles.robbers:
        return ""
    name, effect = casting.favoured(paying)
    if not casting.ready("A", name, effect):
        return ""
    casting.ready(dice.choice("BBA"), *dice.choice(roles.robbers))
    casting.cast("A", "hand", roles.discarded, 1)
    casting.cast("B", "monsters", roles.victims, 1)
    _fields(casting)
    return f"activates {name}"


def by_a_summon(casting: Casting) -> str:
    """A Summons a monster, with Tributes if it needs them; a Trap of B may answer."""
    dice, roles = casting.dice, casting.roles
    if not roles.arrivals:
        return ""
    name = casting.favoured(roles.arrivals)
    casting.put("A", "hand", name, any(arrives(effect) for effect in casting.pool.cards[name].effects))
    if casting.pool.cards[name].level > 4:
        casting.cast("A", "monsters", roles.victims, dice.randint(1, 2))
    if roles.traps and dice.random() < 0.6:
        casting.ready(dice.choice("BBA"), *dice.choice(roles.traps))
    if roles.replies and dice.random() < 0.4:
        casting.ready("B", *dice.choice(roles.replies))
    _fields(casting)
    return f"Summons {name}"


def by_a_reply(casting: Casting) -> str:
    """A activates anything; what B chains to it hits cards, and so comes before what A does."""
    dice, roles = casting.dice, casting.roles
    if not roles.strikes:
        return ""
    name, effect = dice.choice(roles.starters)
    if not casting.ready("A", name, effect) or not casting.ready("B", *casting.favoured(roles.strikes)):
        return ""
    casting.cast("B", "hand", roles.discarded, 1)
    casting.cast("A", "monsters", roles.victims, dice.randint(1, 2))
    casting.cast("B", "monsters", roles.victims, dice.randint(1, 2))
    return f"activates {name}"


def by_steps(casting: Casting) -> str:
    """A activates something that hits cards, and then does something else."""
    dice, roles = casting.dice, casting.roles
    if not roles.twofold:
        return ""
    name, effect = casting.favoured(roles.twofold)
    if not casting.ready("A", name, effect):
        return ""
    for player in "AB":
        casting.cast(player, "hand", roles.discarded, dice.randint(0, 2))
    _fields(casting)
    return f"activates {name}"


def by_discards(casting: Casting) -> str:
    """Both players discard."""
    dice, roles = casting.dice, casting.roles
    if not roles.discards:
        return ""
    name, effect = casting.favoured(roles.discards)
    if not casting.ready("A", name, effect):
        return ""
    for player in "AB":
        casting.cast(player, "hand", roles.discarded, dice.randint(1, 3))
    casting.cast(dice.choice("AB"), "monsters", roles.victims, 1)
    return f"activates {name}"


def by_a_mine(casting: Casting) -> str:
    """A Summons or attacks; a Set card of either player destroys several monsters."""
    dice, roles = casting.dice, casting.roles
    if not roles.mines:
        return ""
    name, effect = casting.favoured(roles.mines)
    declared = effect.verbs & EVENT["attack declared"]
    if not casting.ready("B" if declared else dice.choice("AB"), name, effect):
        return ""
    casting.cast("A", "monsters", roles.victims, dice.randint(2, 3) if declared else dice.randint(0, 2))
    casting.cast("B", "monsters", roles.victims, dice.randint(1, 3))
    if declared:
        casting.scene.fields["turn"] = {"player": "A", "phase": "battle", "step": "battle"}
        return "attacks"
    small = [arrival for arrival in roles.arrivals if casting.pool.cards[arrival].level < 5]
    if not small or not casting.put("A", "hand", arrival := dice.choice(small), True):
        return ""
    return f"Summons {arrival}"


def by_an_attack(casting: Casting) -> str:
    """A attacks a monster; both sides have monsters that trigger in battle."""
    dice, roles = casting.dice, casting.roles
    casting.scene.fields["turn"] = {"player": "A", "phase": "battle", "step": "battle"}
    casting.cast("A", "monsters", roles.fighters if dice.random() < 0.6 else roles.strong, 1)
    casting.cast("B", "monsters", roles.fighters, 1)
    casting.cast("B", "monsters", roles.victims, dice.randint(0, 1))
    if roles.replies and dice.random() < 0.3:
        casting.ready("B", *dice.choice(roles.replies))
    return "attacks"


def by_damage(casting: Casting) -> str:
    """A attacks directly, with a monster that triggers on the damage; so do cards in B's hand."""
    roles = casting.roles
    if not roles.inflicting or not roles.hurt:
        return ""
    casting.scene.fields["turn"] = {"player": "A", "phase": "battle", "step": "battle"}
    casting.cast("A", "monsters", roles.inflicting, 1)
    casting.cast("B", "hand", roles.hurt, 2)
    return "attacks"


def by_an_effect_watched(casting: Casting) -> str:
    """The same as with an effect, with a card that watches, and something that it watches."""
    dice, roles = casting.dice, casting.roles
    if not roles.watchers or not roles.sweepers:
        return ""
    watcher = dice.choice(roles.watchers)
    name, effect = casting.favoured(roles.sweepers)
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


OFTEN: tuple[Plot, ...] = (by_an_effect, by_a_sweep, by_a_sweep, by_a_mine, by_discards, by_a_robbed_cost, by_a_summon, by_an_attack)
PLOTS: tuple[Plot, ...] = (*4 * OFTEN, by_damage)
"""Ways for effects to trigger; what stands twice is tried twice as often."""
BY_A_SWEEP: tuple[Plot, ...] = (by_a_sweep, by_a_sweep, by_a_mine, by_discards)
"""Ways in which most effects trigger at once."""
LATE: tuple[Plot, ...] = (by_a_robbed_cost, by_an_effect, by_a_summon, by_a_summon, by_a_reply, by_a_reply, by_steps, by_a_mine)
"""Ways in which something happens after an event."""
BY_A_CHAIN: tuple[Plot, ...] = (by_a_robbed_cost,)
"""Ways in which a card moves again before its effect can be activated."""


def staged(dice: Random, pool: Pool, plots: tuple[Plot, ...], fits: Callable[[State], bool]) -> Staged | None:
    """A board on which something that fits has just triggered, or missed its timing; None if it did not come about.

    One plot with one card to begin with is tried several times, so that those that succeed seldom are not crowded out.
    """
    roles = roles_of(pool)
    if not roles.openers or not roles.victims:
        return None
    plot, favour = dice.choice(plots), dice.random()
    for _ in range(TRIES):
        found = _tried(Casting(Scene("A", pool.ruleset), dice, pool, favour), plot)
        if found is not None and fits(found.state):
            return found
    return None


def _tried(casting: Casting, plot: Plot) -> Staged | None:
    first = plot(casting)
    if not first:
        return None
    casting.supply()
    fields = casting.scene.fields
    try:
        acted = act(read_board(to_json(fields), "puzzle", casting.pool.kb).state, first, casting.dice, frozenset(casting.triggers))
    except BoardError:
        return None
    return None if acted is None else Staged(Setting(fields, acted.moves, ""), acted.state)
