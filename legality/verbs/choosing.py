"""Verbs that branch: choices at resolution, coins and dice, what each player does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.compiling.players import player_of
from legality.continuous.look import look_at
from legality.game.effects import Option, Step
from legality.game.rules import follows
from legality.game.selections import Cards
from legality.game.state import Event
from legality.game.terms import BATTLE, BY_COST, DRAW, EVENT, STANDBY
from legality.game.view import UnsettledFact
from legality.happening.verbs import doers, perform, seen_by, verb
from legality.happening.winning import judged_together, win
from legality.judging.possible import can_do, pool
from legality.verbs.moving import done
from legality.verbs.picking import pick
from legality.verbs.sequence import one, run

if TYPE_CHECKING:
    from legality.game.effects import Option, Step
    from legality.game.state import Game
    from legality.game.view import Env
    from legality.happening.work import Work


AFTER_THAT = "also, after that"


@verb("choose cards")
def choose_cards(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Chooses cards; later steps say `chosen cards`."""
    player = doers(env, step)[0]
    among = pool(work, env, step, False) if step.purpose else None
    env.chosen = work.select(seen_by(env, player), step.cards, among)
    return done(env, env.chosen)


def _option_open(game: Game, env: Env, option: Option) -> bool:
    """Can this action be chosen? Of parts joined by "also, after that" each is done without the others: one that can be done is enough."""
    heads = [step for number, step in enumerate(option.steps) if not number or step.join == AFTER_THAT]
    return all(test(env) for test in option.conditions) and (not heads or any(_can_begin(game, env, step) for step in heads))


def _can_begin(game: Game, env: Env, step: Step) -> bool:
    return bool(
        step.optional
        or step.verb == "delay"
        or (step.conditions and not all(test(env) for test in step.conditions))
        or can_do(game, env, step, False)
    )


def _can_choose(game: Game, env: Env, step: Step, as_cost: bool) -> bool:
    return any(_option_open(game, env, option) for option in step.choices)


@verb("choose one", _can_choose)
def choose_one(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Chooses one of several actions that can be done."""
    player = doers(env, step)[0]
    chooser = seen_by(env, player)
    options = [(number, option) for number, option in enumerate(step.choices) if _option_open(work, chooser, option)]
    if not options:
        return False
    labels = [("option", number, option.label or str(number + 1)) for number, option in options]
    answer = work.choose(player, "option", labels)
    steps = step.choices[answer[1]].steps
    return _pay_one(work, env, steps, cause) if cause & BY_COST else run(work, env, steps)


@follows("ACT-3")
def _pay_one(work: Work, env: Env, steps: tuple[Step, ...], cause: int) -> bool:
    """Pays the chosen one of several costs; with what is remembered as of any cost."""
    done = False
    for step in steps:
        uids = pick(work, env, step, None) if isinstance(step.what, Cards) else None
        env.costs = (*env.costs, *(look_at(work, uid) for uid in uids or ()))
        done = perform(work, env, step, uids, cause) or done
    return done


def _can_each(game: Game, env: Env, step: Step, as_cost: bool) -> bool:
    """Can both players do every part? Of what is done to all cards, to as many as possible, or by whoever wants it, one player is enough.

    Raises:
        UnsettledFact: nobody is known to be able to, and of somebody it is not known.
    """
    for number, item in enumerate(step.steps):
        alone = isinstance(item.what, Cards) and (item.what.every or item.what.as_many)
        one_is_enough = alone or item.optional and not number
        able = _one_can(game, env, item, as_cost) if one_is_enough else item.optional or _both_can(game, env, item, as_cost)
        if not able:
            return False
    return True


def _both_can(game: Game, env: Env, item: Step, as_cost: bool) -> bool:
    return all(can_do(game, seen_by(env, player), item, as_cost) for player in (0, 1))


def _one_can(game: Game, env: Env, item: Step, as_cost: bool) -> bool:
    doubt = None
    for player in (env.you, 1 - env.you):
        try:
            if can_do(game, seen_by(env, player), item, as_cost):
                return True
        except UnsettledFact as unsettled:
            doubt = doubt or unsettled
    if doubt is not None:
        raise doubt
    return False


@verb("each player", _can_each)
@follows("RES-5")
def each_player(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """RES-5: both players do it, the turn player first, part by part, and each part is one moment."""
    any_done = False
    envs = [seen_by(env, player) for player in (work.turn_player, 1 - work.turn_player)]  # what each did is remembered apart
    for number, item in enumerate(step.steps):
        if number and work.duel.tables.moment.get(item.join, "same") == "later":
            work.new_moment()
        with judged_together(work):
            for own in envs:
                any_done = one(work, own, item) or any_done
        if item.verb == "choose cards":
            env.chosen = tuple(uid for own in envs for uid in own.chosen)
    return any_done


def _can_the_player_who(game: Game, env: Env, step: Step, as_cost: bool) -> bool:
    """Could that player do what is done by itself: the first part, and each that is done whatever becomes of those before it?"""
    view = seen_by(env, doers(env, step)[0])
    heads = [part for number, part in enumerate(step.steps) if not number or part.join in (AFTER_THAT, "also")]
    return any(all(test(view) for test in part.conditions) and _can_begin(game, view, part) for part in heads)


@verb("the player who", _can_the_player_who)
def the_player_who(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """A player does these steps as if the effect were theirs."""
    return run(work, seen_by(env, doers(env, step)[0]), step.steps)


@verb("toss coins")
def toss_coins(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Tosses coins; chance says how many come up heads."""
    number = step.number(env)
    env.heads = work.chance("coin", [("heads", heads) for heads in range(number + 1)])[1]
    return True


@verb("call a coin")
def call_a_coin(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Tosses a coin and calls it: only whether the call was right matters."""
    env.right = work.chance("coin", [("called", "right"), ("called", "wrong")])[1] == "right"
    if env.right:
        work.emit(Event(EVENT["coin called right"], env.uid, env.source or work.look(env.uid), env.you))
        run(work, env, step.options.right)
    else:
        run(work, env, step.options.wrong)
    return True


@verb("roll a die")
def roll_a_die(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Rolls a die."""
    env.die = work.chance("die", [("rolled", number) for number in range(1, 7)])[1]
    return True


@verb("win")
def win_duel(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Wins the Duel (WIN-1)."""
    win(work, player_of(env, step.words), "a card says so")
    return True


@verb("skip")
def skip(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Skips a phase: `next draw phase of opponent`.

    Raises:
        UnsettledFact: another phase than the Draw, Standby or Battle Phase is to be skipped.
    """
    words = step.words.split()
    phase = {"draw": DRAW, "standby": STANDBY, "battle": BATTLE}.get(words[1])
    if phase is None:
        raise UnsettledFact(f"{work.facts_of(env.uid).name}: how a turn goes on without its {words[1].capitalize()} Phase")
    player = env.you if words[-1] == "you" else 1 - env.you
    work.skips = (*work.skips, (player, phase))
    return True
