"""What may be paid instead of a cost, or of a part of it, because a text in force says so (ACT-3)?"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from legality.continuous.look import is_unaffected, look_at, modifier_env, modifiers, was_activated
from legality.game.rules import follows
from legality.game.selections import Cards, means_this_card
from legality.game.terms import HAND
from legality.game.view import Env, UnsettledFact
from legality.happening.limits import is_used_up

if TYPE_CHECKING:
    from collections.abc import Callable

    from legality.game.effects import Step
    from legality.game.state import Active, Game

Options = dict[tuple[int, ...], tuple["Active", tuple[int, ...]]]
"""Cards that may pay, those paid instead among them -> the effect that lets them, and which those are."""
DISCARDS = frozenset({"discard", "discard to the GY"})


def _is_such(step: Step, words: frozenset[str]) -> bool:
    """Is it a cost of the kind that these words name?"""
    what = step.what
    own = means_this_card(what)
    held = isinstance(what, Cards) and what.test is not None and bool(what.test.places & HAND)
    kinds = {
        "discard": step.verb in DISCARDS and not own,
        "Tribute": step.verb == "tribute" and not own,
        "Tribute itself": step.verb == "tribute" and own,
        "detach": step.verb == "detach" and step.options.detached_from is None,
        "banish from the hand": step.verb == "banish" and held,
        "send from the hand to the GY": step.verb == "send to the GY" and held,
    }
    return any(kinds.get(word, False) for word in words)


def allowing(game: Game, env: Env, step: Step) -> list[Active]:
    """The effects in force, unused this turn, that let another thing be paid instead of this cost of an effect that is activated.

    Raises:
        UnsettledFact: the cost is that the card discards or Tributes itself.
    """
    found: list[Active] = []
    active = [entry for entry in modifiers(game) if entry.modifier.has("pays instead")]
    if not active or not any(step is cost for effect in game.duel.defs[game.cards[env.uid].code].effects for cost in effect.cost):
        return found
    for entry in active:
        said = entry.modifier
        if said.player != "either" and entry.player != env.you or is_used_up(game, entry):
            continue
        if said.of is None or not said.of.holds(modifier_env(game, entry), look_at(game, env.uid)):
            continue
        if _is_such(step, said.costs_replaced):
            found.append(entry)
        elif "Tribute" in said.costs_replaced and step.verb == "tribute":
            raise UnsettledFact(f"whether what {look_at(game, entry.source).facts.name} says is said of a card that Tributes itself")
        elif "discard" in said.costs_replaced and step.verb in DISCARDS:
            raise UnsettledFact(f"whether {look_at(game, entry.source).facts.name} takes the place of a card that discards itself")
    return found


@follows("RES-12")
def _is_out_of_reach(game: Game, entry: Active, uid: int) -> bool:
    """Is it a card of the other player that is unaffected by the effect that would let it pay (RES-12)?"""
    theirs = game.cards[uid].control != entry.player
    return theirs and is_unaffected(game, look_at(game, uid), entry.source, modifiers(game), activated=was_activated(entry))


def _may_be_replaced(game: Game, env: Env, entry: Active, uid: int) -> bool:
    """Is this one of the cards of which the text says that another takes its place?"""
    wanted = entry.modifier.in_place_of
    return wanted is None or wanted.holds(own_view(game, env, entry), look_at(game, uid))


def own_view(game: Game, env: Env, entry: Active) -> Env:
    """The point of view from which what is paid instead is read: of who pays, on the card that allows it."""
    return Env(game, env.you, entry.source)


def options(
    game: Game, env: Env, entries: list[Active], usual: list[tuple[int, ...]], pool: tuple[int, ...],
    ways: Callable[[Game, Env, Step], list[tuple[int, ...]]],
) -> Options:
    """Every other way to pay this cost beside the usual ones; `pool`: the cards of which it takes so many; `ways`: how a step is paid.

    Raises:
        UnsettledFact: so many cards as the player likes pay it, of which one could be left out.
    """
    found: Options = {}
    for entry in entries:
        (instead,) = entry.modifier.steps
        for given in ways(game, own_view(game, env, entry), instead):
            if not given or set(given) & set(pool) or env.uid in given or any(_is_out_of_reach(game, entry, uid) for uid in given):
                continue
            if not entry.modifier.only_one_of_them:
                found.setdefault(given, (entry, given))
                continue
            sizes = {len(way) for way in usual}
            if len(sizes) != 1:
                raise UnsettledFact(f"how many cards are paid beside {look_at(game, entry.source).facts.name}")
            replaced = [uid for uid in pool if _may_be_replaced(game, env, entry, uid)]
            for rest in combinations(pool, min(sizes) - 1):
                if any(uid not in rest for uid in replaced):
                    found.setdefault((*rest, *given), (entry, given))
    return {given: how for given, how in found.items() if given not in usual}
