"""Kind (h): what can be done under one ruleset and not under another, on the same board?"""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import TYPE_CHECKING

from kb.errors import BoardError
from legality.game.terms import HAND, PLACING
from legality.public import Move, State
from queries.puzzles.kinds.triggered import (
    ChainOrder,
    Doubtful,
    Triggered,
    activated,
    built,
    chain_text,
    ends_with_a_clause,
    lost,
    named,
    refused,
    sentences,
    swaps,
    untouched,
    waiting,
)
from queries.puzzles.puzzle import Option, Puzzle, Why
from queries.puzzles.staging.boards import Setting
from queries.puzzles.staging.played import played_board
from queries.puzzles.staging.pool import Pool
from queries.puzzles.staging.scenes import BY_A_CHAIN, by_an_effect_watched, staged
from queries.telling.answers import ruleset_of

if TYPE_CHECKING:
    from kb.store.knowledge import KnowledgeBase

CALLED = {
    "tcg-current": "the TCG (current rules)",
    "ocg-current": "the OCG (current rules)",
    "tcg-2012": "the TCG before November 2021",
    "ocg-2012": "the OCG before April 2020",
}
"""How a question calls a ruleset."""
PRIVATE = (("tcg-current", "ocg-current"), ("ocg-current", "tcg-current"))
"""Rulesets that differ in where effects in the hand are placed (SEG-2)."""
MOVED = (("tcg-2012", "tcg-current"), ("ocg-2012", "ocg-current"), ("tcg-2012", "ocg-2012"), ("tcg-2012", "ocg-current"))
"""Rulesets that differ in which moves of a monster lose its effect (TIM-9); the first one loses fewer."""
MOST_EFFECTS, FEWEST, MOST_OFFERED = 4, 3, 5
SWEPT = (by_an_effect_watched,)


def propose(dice: Random, pool: Pool) -> Setting | None:
    """A board on which an optional effect in a hand has triggered, or a monster moved again; with one ruleset of a pair."""
    about_private = dice.random() < 0.2
    found = staged(dice, pool, SWEPT, _has_private) if about_private else staged(dice, pool, BY_A_CHAIN, _has_moved)
    if found is None:
        return None
    first, second = dice.choice(PRIVATE if about_private else MOVED)
    return found.setting._replace(fields={**found.setting.fields, "ruleset": first}, asked=second)


def _has_private(state: State) -> bool:
    effects = waiting(state)
    return 1 < len(effects) <= MOST_EFFECTS and any(not effect.mandatory and state.cards[effect.uid].zone & HAND for effect in effects)


def _has_moved(state: State) -> bool:
    return any(entry[2] == "TIM-9" for entry in state.missed)


def prove(setting: Setting, kb: KnowledgeBase) -> tuple[Puzzle, State] | None:
    """The puzzle with everything tried under both rulesets, and the state under the first; None if they do not differ, or all does."""
    first, second = str(setting.fields["ruleset"]), setting.asked
    try:
        one, other = _state(setting, first, kb), _state(setting, second, kb)
        chains = (first, second) in PRIVATE
        options = _chains(one, other, Random(repr(setting))) if chains else _effects(one, other)
        if chains and not options:
            first, second, one, other = second, first, other, one
            options = _chains(one, other, Random(repr(setting)))
    except (BoardError, Doubtful):
        return None
    right = sum(option.right for option in options)
    if not right or right == len(options) or len(options) < FEWEST or len({option.text for option in options}) < len(options):
        return None
    what = "Chains (Chain Link 1 first) can be built" if chains else "effects can be activated"
    question = f"Which of these {what} now in {CALLED[first]}, but not in {CALLED[second]}?"
    board = {**setting.board(), "ruleset": first}
    return Puzzle(kind="regions", question=question, board=board, several=True, options=tuple(options)), one


def _state(setting: Setting, ruleset: str, kb: KnowledgeBase) -> State:
    played = played_board({**setting.board(), "ruleset": ruleset}, kb)
    if ends_with_a_clause(played):
        raise Doubtful
    return played.state


def _chains(one: State, other: State, dice: Random) -> list[Option]:
    """Chains of all effects that triggered: some that only the first ruleset allows, and some that both, none or the second do."""
    missing = {*lost(one), *lost(other)}
    effects = tuple(effect for effect in waiting(one) if effect not in missing)
    if one.box != PLACING or set(waiting(one)) != set(waiting(other)) or not 1 < len(effects) <= MOST_EFFECTS:
        return []
    legal = {order: (built(one, order) is not None, built(other, order) is not None) for order in permutations(effects)}
    right = [order for order, answer in legal.items() if answer == (True, False)]
    if not right:
        return []
    chosen = dice.sample(right, min(len(right), dice.choice((1, 1, 2))))
    both = [order for order, answer in legal.items() if answer == (True, True)]
    second = [order for order, answer in legal.items() if answer == (False, True)]
    near = list(dict.fromkeys(swap for order in (*chosen, *both) for swap in swaps(order) if legal[swap] == (False, False)))
    for among in (both, second, near):
        chosen += dice.sample(among, min(len(among), 1))
    left = [order for order in (*both, *second, *near) if order not in chosen]
    chosen += dice.sample(left, min(len(left), MOST_OFFERED - len(chosen)))
    dice.shuffle(chosen)
    return [_option(one, other, order, chain_text(one, order)) for order in chosen]


def _effects(one: State, other: State) -> list[Option]:
    """Every effect that triggered, under either ruleset."""
    effects: dict[Triggered, None] = dict.fromkeys((*waiting(one), *waiting(other), *lost(one), *lost(other)))
    options = [_option(one, other, (effect,), named(one, effect)) for effect in effects]
    rest = [Option(text=named(one, effect), right=False, why=why) for effect, why in untouched(one) if effect not in effects]
    return sorted(options + rest[: max(1, FEWEST - len(options))], key=lambda option: option.text.partition("'s ")[2])


def _option(one: State, other: State, order: ChainOrder, said: str) -> Option:
    """Right if the first ruleset allows it and the second does not; `why` says which rule forbids it there, or under the first."""
    moves, others = _done(one, order), _done(other, order)
    if moves is None:
        return Option(text=said, right=False, why=_under(one, order), near=True)
    if others is None:
        return Option(text=said, right=True, why=_under(other, order), line=sentences(one, moves))
    return Option(text=said, right=False, line=sentences(one, moves), near=True)


def _done(state: State, order: ChainOrder) -> tuple[Move, ...] | None:
    return built(state, order) if len(order) > 1 else activated(state, order[0])


def _under(state: State, order: ChainOrder) -> tuple[Why, ...]:
    """Why it cannot be done under the ruleset of this state, which is named."""
    found = []
    for why in refused(state, order):
        said = why.why if len(order) > 1 else why.why.partition(": ")[2]
        found.append(Why(why.rule, f"{CALLED[ruleset_of(state)].removeprefix('the ')}: {said}", why.legal_when))
    return tuple(found)
