"""Kind (b), second form: in which order does a player place effects, so that one of them resolves whatever the other player does?"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from itertools import combinations, permutations
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from kb.errors import BoardError
from legality.game.move import ACTIVATE
from legality.game.terms import HAND, PLACING
from legality.public import Bounds, Illegal, Move, State, advance, moves_of, player_name, unsettled_moves, verdict
from legality.public import text as sentence_of
from queries.lines.solve import solve
from queries.puzzles.kinds.triggered import ChainOrder, Doubtful, Triggered, built, chain_text, named, refused, sentences, waiting, whys
from queries.puzzles.puzzle import Option, Puzzle, Why
from queries.puzzles.staging.boards import Setting, place_of
from queries.puzzles.staging.casting import name_of
from queries.puzzles.staging.played import played_board
from queries.puzzles.staging.pool import Pool
from queries.puzzles.staging.scenes import BY_A_SWEEP, staged
from queries.supposing.drafts import Scene
from queries.telling.answers import to_json

if TYPE_CHECKING:
    from kb.store.knowledge import KnowledgeBase
    from queries.lines.solve import Branch, Solution

FEWEST, MOST = 3, 6
"""So many orders are offered."""
MOST_PLACED, MOST_WAYS = 3, 12
"""So many effects are placed, in so many ways for one order."""
SEARCHED = Bounds(decisions=4_000)
"""An order whose lines are not searched to their end within this gives no puzzle."""
PROBED = 4
"""So many Set cards are tried at once on a side."""


def propose(dice: Random, pool: Pool) -> Setting | None:
    """A board on which a player has effects to place, and the other has something that answers one of them."""
    fewest = dice.choice((2, 3, 3))

    def fits(state: State) -> bool:
        own = [effect for effect in waiting(state) if effect.player == state.actor]
        return fewest <= len(own) <= MOST_PLACED and len(waiting(state)) < 5 and not all(effect.mandatory for effect in own)

    found = staged(dice, pool, BY_A_SWEEP, fits)
    if found is None:
        return None
    asked = found.state.actor
    blockers = _blockers(dice, pool)
    probed = _with(found.setting, blockers, 1 - asked, dice, pool)
    usable = set()
    try:
        for ends in _orders(played_board(probed.board(), pool.kb).state, asked).values():
            usable |= {name for end in ends for name in _replies(end.state, 1 - asked)}
    except (Doubtful, BoardError):
        return None
    theirs = {name_of(entry) for place in ("spells", "hand") for entry in found.setting.fields[player_name(1 - asked)].get(place, ())}
    added = sorted(usable.intersection(blockers) - theirs)
    if not added:
        return None
    chosen = dice.sample(added, min(len(added), dice.choice((1, 1, 2))))
    return _with(found.setting, chosen, 1 - asked, dice, pool)._replace(asked=player_name(asked))


def prove(setting: Setting, kb: KnowledgeBase) -> tuple[Puzzle, State] | None:
    """The puzzle with every order searched to its end, and the state that it asks about; None if not exactly one order is right."""
    state = played_board(setting.board(), kb).state
    if state.box != PLACING or player_name(state.actor) != setting.asked:
        return None
    try:
        orders = _orders(state, state.actor)
        for goal in _goals(state, orders, Random(to_json(setting.board()))):
            options = _judged(state, goal, orders)
            if options is not None:
                puzzle = Puzzle(kind="order", question=_question(state, goal), board=setting.board(), player=setting.asked,
                                goal=goal.expression, options=options)
                return puzzle, state
    except Doubtful:
        pass
    return None


def _blockers(dice: Random, pool: Pool) -> list[str]:
    """Cards that answer an activation: all that do so from the hand, and some that are Set."""
    found = pool.named(lambda facts: any(effect.speed > 1 and effect.answers_activation and effect.optional for effect in facts.effects))
    in_hand = [name for name in found if any(effect.places == HAND for effect in pool.cards[name].effects)]
    is_set = [name for name in found if any(effect.is_card_activation for effect in pool.cards[name].effects)]
    return in_hand + dice.sample(is_set, min(PROBED, len(is_set)))


def _with(setting: Setting, names: list[str], player: int, dice: Random, pool: Pool) -> Setting:
    """The board with these cards added on one side, Set or in the hand."""
    fields: dict[str, Any] = deepcopy(setting.fields)
    side = fields[player_name(player)]
    for name in names:
        place, entry = place_of(name, dice, pool)
        if place in ("spells", "hand") and (place != "spells" or len(side.get("spells", ())) < 5):
            Scene.draft_place(fields, player_name(player), place, {"set": name} if place == "spells" else entry)
    return setting._replace(fields=fields)


def _replies(state: State, player: int) -> set[str]:
    return {state.duel.defs[state.cards[move.uid].code].name for move in moves_of(state) if move.kind == ACTIVATE and move.player == player}


class End(NamedTuple):
    """Where an order leads: the moves that place the effects, with a pass where others are left out, and the state after them."""

    moves: tuple[Move, ...]
    state: State


Orders = dict[ChainOrder, list[End]]


def _orders(state: State, player: int) -> Orders:
    """Every order in which the player can place effects now, with each way to do it.

    Raises: Doubtful if something is not settled, or if the player places effects again after the other one.
    """
    found: Orders = {}
    for order, end in _placements(state, player, (), ()):
        if any(effect.player == player for effect in waiting(end.state)):
            raise Doubtful
        found.setdefault(order, []).append(end)
        if len(found[order]) > MOST_WAYS:
            raise Doubtful
    return found


def _placements(state: State, player: int, before: ChainOrder, moves: tuple[Move, ...]) -> Iterator[tuple[ChainOrder, End]]:
    if state.box != PLACING or state.actor != player:
        yield before, End(moves, state)
        return
    if unsettled_moves(state) or len(before) > MOST_PLACED:
        raise Doubtful
    effects = {(effect.uid, effect.number): effect for effect in waiting(state)}
    for move in moves_of(state):
        placed = (*before, effects[move.uid, move.effect]) if move.kind == ACTIVATE else before
        yield from _placements(advance(state, move), player, placed, (*moves, move))


class Goal(NamedTuple):
    """What is to be achieved: these effects resolve."""

    effects: ChainOrder
    expression: str


def _goals(state: State, orders: Orders, dice: Random) -> list[Goal]:
    effects = tuple(dict.fromkeys(effect for order in orders for effect in order))
    found = []
    for number in (1, 2):
        subsets = list(combinations(effects, number))
        dice.shuffle(subsets)
        found += [Goal(subset, " and ".join(_resolves(state, effect) for effect in subset)) for subset in subsets]
    return found


def _resolves(state: State, effect: Triggered) -> str:
    facts = state.duel.defs[state.cards[effect.uid].code]
    number = f", {effect.number}" if len(facts.effects) > 1 else ""
    return f'resolves({player_name(effect.player)}, "{facts.name}"{number})'


def _question(state: State, goal: Goal) -> str:
    you, other = player_name(state.actor), player_name(1 - state.actor)
    names = " and ".join(named(state, effect) for effect in goal.effects)
    return (
        f"In which order does {you} place effects (Chain Link 1 first), so that {names} "
        f"resolve{'s' if len(goal.effects) == 1 else ''} with {'its' if len(goal.effects) == 1 else 'their'} effect whatever {other} does?"
    )


def _judged(state: State, goal: Goal, orders: Orders) -> tuple[Option, ...] | None:
    """The orders that place these effects, if after exactly one the goal is forced, each other with the reply that beats it."""
    offered = {order: ends for order, ends in orders.items() if set(goal.effects) <= set(order)}
    longest = max(offered, key=len, default=())
    illegal = [order for order in permutations(longest) if built(state, order) is None][: max(1, FEWEST - len(offered))]
    if not 1 < len(offered) <= MOST - len(illegal) or len(offered) + len(illegal) < FEWEST:
        return None
    solved = {order: _solved(goal, ends, state.actor) for order, ends in offered.items()}
    right = [order for order, answers in solved.items() if any(answer.forced for answer in answers)]
    if len(right) != 1:
        return None
    options = [Option(text=chain_text(state, order), right=False, why=refused(state, order), near=True) for order in illegal]
    kept = next(end for end, answer in zip(offered[right[0]], solved[right[0]], strict=True) if answer.forced)
    for order, answers in solved.items():
        text = chain_text(state, order)
        if order == right[0]:
            options.append(Option(text=text, right=True, line=sentences(state, kept.moves)))
            continue
        reply = _reply(answers[0])
        why = _not_then(offered[order][0].state, kept.state, reply, 1 - state.actor)
        if why is None:
            return None
        line = (*sentences(state, offered[order][0].moves), *reply)
        options.append(Option(text=text, right=False, why=(why,), line=line, near=True))
    return tuple(sorted(options, key=lambda option: option.text))


def _solved(goal: Goal, ends: list[End], player: int) -> list[Solution]:
    found = []
    for end in ends:
        answer, _ = solve(end.state, goal.expression, player_name(player), bounds=SEARCHED)
        if answer.forced is None or not answer.exhausted or "chance" in answer.prevented_by:
            raise Doubtful
        found.append(answer)
    return found


def _reply(answer: Solution) -> tuple[str, ...]:
    """The moves of one line in which the goal is prevented, up to the last link of this Chain."""
    moves: list[str] = []
    branch: Branch | None = answer.refutation
    while branch is not None and branch.then:
        branch = next((after for after in branch.then if after.move.endswith(" passes")), branch.then[0])
        if branch.move.endswith(" passes") and moves and moves[-1].endswith(" passes"):
            break
        moves.append(branch.move)
    while moves and " activates " not in moves[-1]:
        moves.pop()
    return tuple(moves)


def _not_then(wrong: State, right: State, line: tuple[str, ...], player: int) -> Why | None:
    """Why the first reply of the line does not help after the right order: the judge's reason, or that it answers the last link only."""
    first = next((move for move in line if move.startswith(f"{player_name(player)} activates ")), "")
    state = wrong
    for sentence in line:
        move = next((move for move in moves_of(state) if sentence_of(state, move) == sentence), None)
        if move is None:
            return None
        if sentence == first:
            return _reason(state, move, right)
        state = advance(state, move)
    return None


def _reason(state: State, reply: Move, right: State) -> Why | None:
    facts = state.duel.defs[state.cards[reply.uid].code]
    effect = next(effect for effect in facts.effects if effect.number == reply.effect)
    lead = f"{facts.name} answers {state.chain[-1].look.facts.name}, the last Chain Link"
    answer = verdict(right, Move(ACTIVATE, reply.player, reply.uid, reply.effect))
    if isinstance(answer, Illegal):
        reasons = [why for why in whys(answer) if why.rule[:3] in ("CHN", "NEG", "SPD", "SEG")]
        if not reasons:
            return None
        return Why(reasons[0].rule, f"{lead}; after the right order it cannot be used: {reasons[0].why}")
    if not effect.answers_activation:
        return None
    rule = "NEG-3" if effect.negates_activation else "CHN-4"
    return Why(rule, f"{lead}; in the right order that is {right.chain[-1].look.facts.name}")
