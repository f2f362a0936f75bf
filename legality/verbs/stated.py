"""What has an effect left behind that was used earlier this turn, where nobody has played it: what does a board state by `lasting`?

It is done again by the very verbs that would have done it, so that it is what the same card leaves when it is played. What is bound to one
card is said with that card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from kb.vocabulary.references import CHOSEN_BY_STEPS, TARGETS
from legality.compiling.includes import all_steps
from legality.compiling.players import player_of
from legality.game.rules import follows
from legality.game.selections import Cards
from legality.game.state import Delayed, Lasting, change
from legality.game.terms import BATTLE, DAMAGE_STEP, DURING_CALCULATION, END_OF_CALCULATION, END_OF_CHAIN, END_OF_DAMAGE_STEP
from legality.game.view import Env, UnsettledFact
from legality.happening.verbs import VERBS
from legality.happening.work import Work
from legality.verbs.changing import until
from legality.verbs.lasting import binds_player, selects_cards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from legality.game.effects import EffectFacts, Modifier, Step
    from legality.game.state import State


SAID_OF = TARGETS | CHOSEN_BY_STEPS
"""References to cards that a line of `lasting` names, if it names any."""


class Left(msgspec.Struct):
    """What an effect leaves behind."""

    lasting: list[Lasting]
    delayed: list[Delayed]
    unread: str = ""
    """A part of it that cannot be said, and may leave something."""
    later: bool = False
    """Does it do something to cards later, of which nobody said which they are?"""
    depends: bool = False
    """Does something that it leaves depend on how it resolved (a condition, a choice, a coin)?"""
    is_over: bool = False
    """Does what it leaves end before now?"""
    of_cards: bool = False
    """Does it speak of cards that were targeted, or to which something was done, and that nobody named?"""


def left_behind(state: State, player: int, uid: int, effect: EffectFacts, cards: Sequence[int] = ()) -> Left:
    """What this effect of that card, used by this player earlier in this turn, still does now; `cards`: those that its words name."""
    work = Work.on(state)
    env = Env(work, player, uid, work.look(uid))
    if cards:
        env.targets, env.those = (tuple(cards),), tuple(cards)
    left = Left([], [])
    for step in (*effect.cost, *effect.steps):
        _add(left, work, env, step)
    left.lasting += [entry for entry in work.lasting[len(state.lasting) :] if _is_said_here(entry)]
    left.delayed += [change(entry, effect=effect) for entry in work.delayed[len(state.delayed) :]]
    return left


@follows("ACT-10")
def sworn(state: State, player: int, uid: int, effect: EffectFacts) -> tuple[Lasting, ...]:
    """To what the activation of this effect of that card, earlier this turn, still binds its player or that very card (ACT-10)."""
    work = Work.on(state)
    env = Env(work, player, uid, work.look(uid))
    for step in effect.cost:
        if step.verb == "apply" and _is_certain(step) and not step.relative & SAID_OF:  # what hangs on cards that nobody named is left out
            VERBS["apply"].do(work, env, step, None, 0)
    label = f"{'AB'[player]} effect {effect.number} of {work.facts_of(uid).name}"
    return tuple(change(entry, label=entry.label or ("" if entry.uid >= 0 else label)) for entry in work.lasting[len(state.lasting) :])


def stated_on(effect: EffectFacts, lasting: Lasting, state: State) -> bool:
    """Is this, left on a player, what `left_behind` would find of the effect now?"""
    for step in (*effect.cost, *effect.steps):
        if step.verb == "apply" and _is_certain(step) and any(said is lasting.modifier for said in step.modifiers):
            env = Env(state, lasting.player, lasting.source)
            ends = until(Work.on(state), env, step, "end of this turn")
            return lasting.until == ends and not _is_over(state, ends)
    return False


def _add(left: Left, work: Work, env: Env, step: Step) -> None:
    """Does one part of the effect again, as far as it leaves something that a board states."""
    if step.verb == "opaque" and not step.options.matters_when:
        left.unread = left.unread or env.not_said(step.words).fact
    elif step.verb == "apply" and any(_is_unread(step, said) for said in step.modifiers):
        words = next(str(said.unsaid) for said in step.modifiers if _is_unread(step, said))
        left.unread = left.unread or env.not_said(words).fact
    elif not _is_certain(step) or step.verb not in ("apply", "opaque", "delay"):
        left.depends = left.depends or any(_leaves_something(inner) for inner in all_steps((step,)))
    elif step.verb == "delay" and any(_is_of_those(inner) for inner in all_steps(step.delayed.steps)):
        left.later = True
    elif step.verb != "apply":
        VERBS[step.verb].do(work, env, step, None, 0)
    elif _leaves_something(step):
        if not env.targets and step.relative & SAID_OF:
            left.of_cards = True
            return
        if _is_over(work.before, until(work, env, step, "end of this turn")):
            left.is_over = True
            return
        env.done_by = player_of(env, step.player)
        try:
            VERBS["apply"].do(work, env, step, None, 0)
        except UnsettledFact as unsettled:
            left.unread = left.unread or unsettled.fact


def _is_certain(step: Step) -> bool:
    return not (step.conditions or step.optional or step.options.heads is not None or step.options.rolled is not None)


def _is_unread(step: Step, said: Modifier) -> bool:
    return said.unsaid is not None and not said.bears_on and not step.options.matters_when


def _leaves_something(step: Step) -> bool:
    """Does the step leave something behind that is not bound to one card?"""
    if step.verb == "apply":
        return any(said.bears_on or said.unsaid is not None or binds_player(said) or selects_cards(said) for said in step.modifiers)
    return step.verb == "opaque" and bool(step.options.matters_when)


def _is_of_those(step: Step) -> bool:
    """Is it done to cards that the effect has named before?"""
    return isinstance(step.what, Cards) and step.what.is_reference


def _is_said_here(entry: Lasting) -> bool:
    """Does it apply to players or to whatever is there, not to one card? What binds a player as long as a card stays counts."""
    return entry.uid < 0 or binds_player(entry.modifier)


def _is_over(state: State, ends: tuple[int, int]) -> bool:
    """Has this end of an effect of the turn come?"""
    turn, phase = ends
    if turn != state.turn:
        return False
    return (
        phase == END_OF_CHAIN
        or phase in (END_OF_DAMAGE_STEP, END_OF_CALCULATION)
        and state.step != DAMAGE_STEP
        or phase == END_OF_CALCULATION
        and state.timing > DURING_CALCULATION
        or phase == BATTLE
        and state.phase > BATTLE
    )
