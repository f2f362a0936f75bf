"""Is there room for all the monsters that an effect Special Summons at once (ZON-1)? Fewer than it says are never Summoned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.vocabulary.references import TARGETS
from legality.compiling.players import player_of
from legality.continuous.look import rules_for
from legality.continuous.permissions import name_of
from legality.game.rules import follows
from legality.game.selections import Cards
from legality.game.terms import EXTRA
from legality.game.zones import comes_from_the_extra_deck, extra_slot, free_monster_zones
from legality.happening.verbs import doers, seen_by
from legality.judging.wording.later import Why

if TYPE_CHECKING:
    from collections.abc import Callable

    from legality.game.effects import Step
    from legality.game.state import Active, Game
    from legality.game.view import Env

AT_ONCE = frozenset({"special summon", "tokens"})
"""Verbs that Summon as many monsters as they say, or none."""
TOO_FEW_ZONES = Why("too few Monster Zones are free for all that it Special Summons at once", "once enough are")
NO_BOUND = 99
EVERY_ZONE = 5
"""The Main Monster Zones of a player."""


def field_of(env: Env, step: Step) -> int:
    """The player onto whose field the step Summons."""
    to = step.options.to or "you"
    return player_of(env, to) if to in ("opponent", "that player", "its controller", "turn player") else env.you


def tokens_to(env: Env, step: Step) -> tuple[int, ...]:
    """The players onto whose fields the Tokens go: those the step names, else the one who Summons them."""
    to = step.tokens.to
    if not to:
        return (doers(env, step)[0],)
    player = player_of(env, to)
    return (player,) if player >= 0 else (env.you, 1 - env.you)


def summons_at_once(step: Step) -> bool:
    """Does this part Summon as many monsters as it says, or none?"""
    return step.verb in AT_ONCE


def with_those_before(steps: tuple[Step, ...], number: int, at_once: Callable[[Step], bool] = summons_at_once) -> tuple[Step, ...]:
    """The part with those of its kind before it, Summons by default, of which it is said that they are done with it: "A and B"."""
    first = number
    while first and steps[first].join == "and" and at_once(steps[first]) and at_once(steps[first - 1]):
        first -= 1
    return steps[first : number + 1]


def with_those_behind(steps: tuple[Step, ...], number: int) -> tuple[Step, ...]:
    """The part with the Summons behind it of which it is said that they are performed with it."""
    if steps[number].verb not in AT_ONCE:
        return ()
    last = number
    while last + 1 < len(steps) and steps[last + 1].join == "and" and steps[last + 1].verb in AT_ONCE:
        last += 1
    return steps[number : last + 1]


@follows("ZON-1")
def lacks_zones(game: Game, env: Env, parts: tuple[Step, ...], clauses: tuple[Cards, ...] = ()) -> bool:
    """Do these parts, done at once, Summon more monsters than there are zones, once the cost is paid and the parts before are done?

    `clauses`: what the effect targets, where nobody has chosen yet. Where they Summon one monster, others look for its zone.
    """
    asked = [0, 0]
    for step in parts:
        if step.verb not in AT_ONCE or len(parts) > 1 and (_is_left_out(env, step, parts[0]) or step.conditions):
            continue
        if step.verb == "tokens":
            for to in tokens_to(env, step) if step.tokens.to != "either" else ():
                asked[to] += _tokens(env, step)
        elif not step.options.zone and step.options.using is None:
            view = seen_by(env, doers(env, step)[0])
            asked[field_of(view, step)] += _least(view, step, clauses)
    beside = any(_goes_beside(game, env, step) for step in parts)
    if sum(asked) > most_at_once(game, env.you):
        return True
    return any(number > 1 and number > zones_for(game, env, player, beside) for player, number in enumerate(asked))


def _is_left_out(env: Env, step: Step, first: Step) -> bool:
    """May the others be Summoned without it? Not where all are optional together and it resolves."""
    return step.optional and not (first.optional and env.link is not None)


@follows("ZON-1")
def most_at_once(game: Game, player: int) -> int:
    """How many monsters this player may Special Summon at the same time by the texts in force; where none says it, more than zones hold."""
    return min((_bound(entry) for entry in rules_for(game, "cannot special summon at once", player)), default=NO_BOUND)


def _bound(entry: Active) -> int:
    return entry.modifier.too_many_at_once - 1


def too_many_at_once(game: Game, player: int) -> Why | None:
    """That a text in force allows so many at the same time and no more; None where none does."""
    entry = min(rules_for(game, "cannot special summon at once", player), key=_bound, default=None)
    if entry is None:
        return None
    name = name_of(game, entry)
    return Why(f"{name} forbids the Special Summon of {_bound(entry) + 1} or more monsters at the same time", f"once {name} no longer does")


def zones_for(game: Game, env: Env, player: int, beside: bool) -> int:
    """The zones that monsters may take at once; `beside`: also one of the Extra Deck, in an Extra Monster Zone."""
    freed = env.ahead.room[player] if env.ahead is not None else 0
    left = tuple(env.ahead.outside) if env.ahead is not None else ()
    zones = max(0, free_monster_zones(game, player) + freed) + int(beside and extra_slot(game, player, left) >= 0)
    return min(zones, most_at_once(game, env.you))


def number_said(env: Env, what: Cards) -> int:
    """How many cards a selection must be at least, where it says a number; 0 for "all" and "as many as possible"."""
    return 0 if what.every or what.as_many else what.count(env)[0]


def _tokens(env: Env, step: Step) -> int:
    number = step.tokens.count(env)
    return 0 if step.tokens.as_many else min(1, number) if step.tokens.up_to else number


def _least(env: Env, step: Step, clauses: tuple[Cards, ...]) -> int:
    """How many monsters the part Summons at least."""
    what = step.cards
    if not what.is_reference:
        return number_said(env, what)
    if what.reference in TARGETS and not any(env.targets):
        return sum(0 if clause.if_possible else number_said(env, clause) for clause in _named(what, clauses))
    if what.reference in TARGETS:
        of_all = {uid for clause, uids in zip(clauses, env.targets, strict=False) if clause.every or clause.as_many for uid in uids}
        return sum(uid not in of_all for uid in what.uids(env))
    if what.reference == "cost cards":
        return max(1, len(what.uids(env)))
    return 1


def _named(what: Cards, clauses: tuple[Cards, ...]) -> tuple[Cards, ...]:
    """The groups of targets that a reference names."""
    if what.reference == "targets":
        return clauses
    number = int(what.reference.split()[1])
    return clauses[number - 1 : number]


def _goes_beside(game: Game, env: Env, step: Step) -> bool:
    """May a monster that the part Summons come from the Extra Deck?"""
    what = step.what
    if not isinstance(what, Cards):
        return False
    if what.test is not None:
        return bool(what.test.places & EXTRA)
    return any(comes_from_the_extra_deck(game, uid) for uid in what.uids(env))


def may_lack_zones(game: Game, steps: tuple[Step, ...], clauses: tuple[Cards, ...]) -> bool:
    """Might what is chosen at activation decide whether there are zones enough for all that is Summoned at once?"""
    free = min(free_monster_zones(game, 0), free_monster_zones(game, 1), most_at_once(game, 0), most_at_once(game, 1))
    return free < EVERY_ZONE and any(_most(steps, number, clauses) > free for number in range(len(steps)))


def _most(steps: tuple[Step, ...], number: int, clauses: tuple[Cards, ...]) -> int:
    """How many monsters a part may have to Summon, at most."""
    step = steps[number]
    if step.verb not in AT_ONCE or step.optional or step.conditions:
        return 0
    what = step.what
    if not isinstance(what, Cards) or len(with_those_before(steps, number)) > 1 or what.number is not None:
        return EVERY_ZONE
    if not what.is_reference:
        return 1 if what.every or what.as_many else max(1, what.low)
    if what.reference in TARGETS:
        named = _named(what, clauses)
        return EVERY_ZONE if any(clause.number is not None for clause in named) else max(1, sum(clause.high for clause in named))
    return EVERY_ZONE if what.reference == "cost cards" else 1
