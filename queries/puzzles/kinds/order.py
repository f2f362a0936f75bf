"""Kind (b), first form: which Chains of the effects that triggered can be built?"""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import TYPE_CHECKING

from queries.puzzles.kinds import blocking
from queries.puzzles.kinds.triggered import (
    ChainOrder,
    Doubtful,
    built,
    chain_text,
    ends_with_a_clause,
    lost,
    refused,
    sentences,
    swaps,
    waiting,
)
from queries.puzzles.puzzle import Option, Puzzle
from queries.puzzles.staging.boards import Setting
from queries.puzzles.staging.played import played_board
from queries.puzzles.staging.pool import Pool
from queries.puzzles.staging.scenes import PLOTS, staged
from queries.telling.answers import to_json

if TYPE_CHECKING:
    from kb.store.knowledge import KnowledgeBase
    from legality.public import State

QUESTION = "Which of these Chains can be built now (Chain Link 1 first)?"
MOST_EFFECTS = 5
MOST_RIGHT, OFFERED = 3, 5


def propose(dice: Random, pool: Pool) -> Setting | None:
    """A board on which several effects of both players, mandatory and optional, have triggered; or one to block a Chain on."""
    if dice.random() < 0.35:
        return blocking.propose(dice, pool)
    both = dice.random() < 0.8

    def fits(state: State) -> bool:
        effects = waiting(state)
        groups = {(effect.player, effect.mandatory) for effect in effects}
        return 2 < len(effects) <= MOST_EFFECTS and len(groups) > 1 and (not both or len({player for player, _ in groups}) > 1)

    found = staged(dice, pool, PLOTS, fits)
    return None if found is None else found.setting


def prove(setting: Setting, kb: KnowledgeBase) -> tuple[Puzzle, State] | None:
    """The puzzle with every offered Chain tried in every way, and the state that it asks about; None if it gives none."""
    return blocking.prove(setting, kb) if setting.asked else _chains(setting, kb)


def _chains(setting: Setting, kb: KnowledgeBase) -> tuple[Puzzle, State] | None:
    played = played_board(setting.board(), kb)
    state = played.state
    if ends_with_a_clause(played):
        return None
    dice = Random(to_json(setting.board()))
    try:
        options = _offered(state, dice)
    except Doubtful:
        return None
    if options is None:
        return None
    puzzle = Puzzle(kind="order", question=QUESTION, board=setting.board(), several=True, options=tuple(options))
    return puzzle, state


def _offered(state: State, dice: Random) -> list[Option] | None:
    """Chains of as many effects as can be placed together, legal ones and ones that are nearly legal."""
    missing = lost(state)
    effects = tuple(effect for effect in waiting(state) if effect not in missing)
    if not 2 < len(effects) <= MOST_EFFECTS:
        return None
    legal = longest(state, effects)
    if not legal or len(legal[0]) < 2:
        return None
    right = dice.sample(legal, min(len(legal), dice.randint(1, MOST_RIGHT)))
    near = [other for order in right for other in swaps(order)]
    if len(legal[0]) < len(effects):
        near += [order for order in permutations(effects) if any(set(part) <= set(order) for part in right)][:6]
    for effect in missing:
        near += [(*order[:place], effect, *order[place:]) for order in right for place in (1, len(order))]
    wrong = [order for order in dict.fromkeys(near) if order not in legal]
    dice.shuffle(wrong)
    wrong = [order for order in wrong if built(state, order) is None][: min(3, OFFERED - len(right))]
    if len(wrong) < 2:
        return None
    options = [Option(text=chain_text(state, order), right=False, why=refused(state, order), near=True) for order in wrong]
    for order in right:
        moves = built(state, order)
        assert moves is not None
        options.append(Option(text=chain_text(state, order), right=True, line=sentences(state, moves)))
    dice.shuffle(options)
    return options if len({option.text for option in options}) == len(options) else None


def longest(state: State, effects: ChainOrder) -> list[ChainOrder]:
    """Every Chain that can be built of as many of these effects as possible."""
    for number in range(len(effects), 0, -1):
        found = [order for order in permutations(effects, number) if built(state, order) is not None]
        if found:
            return found
    return []
