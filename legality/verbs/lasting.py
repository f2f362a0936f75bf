"""Verbs whose effect lasts or comes later: restrictions, protections, delayed parts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.records.effects import Modifier as ModifierRecord
from kb.vocabulary.words import ATTRIBUTES
from legality.compiling.durations import FOREVER, WHILE_THERE
from legality.compiling.includes import all_steps
from legality.compiling.modifiers import made
from legality.compiling.players import player_of
from legality.compiling.references import REFERENCE
from legality.game.effects import Modifier, Step
from legality.game.state import Delayed, Lasting, change
from legality.game.terms import BATTLE, DRAW, END, END_OF_TURN, MAIN1, STANDBY
from legality.game.view import Env, UnsettledFact
from legality.happening.verbs import verb
from legality.judging.possible import can_do
from legality.verbs.changing import bond, until
from legality.verbs.spared import affected

if TYPE_CHECKING:
    from legality.game.effects import EffectFacts
    from legality.game.state import Game
    from legality.happening.work import Work

PLAYER_WORDS = frozenset(
    {
        "cannot activate",
        "cannot special summon",
        "cannot normal summon",
        "cannot summon",
        "cannot normal or special summon",
        "no battle damage",
        "no effect damage",
        "halve damage",
        "cannot be answered",
        "negate activated effects",
        "negate effects",
        "each time",
        "cannot add from the Deck",
        "cannot banish",
        "cannot draw",
        "cannot conduct the Battle Phase",
        "allow normal summons",
        "attackers a turn",
    }
)

ATTACK_WORDS = frozenset({"cannot attack", "cannot declare attacks"})
"""Words that bind the player whom they name, else the monsters."""


def _as_declared(entry: Modifier, env: Env) -> Modifier:
    """The modifier with the declared Attribute, where it speaks of that; `of` is the reference of the one it replaces."""
    if not entry.has("declared attribute"):
        return entry
    found = next((word for word in env.declared if word in ATTRIBUTES), None)
    if found is None:
        raise UnsettledFact("which Attribute was declared")
    return made(ModifierRecord(attribute_becomes=found))


def _can_apply(game: Game, env: Env, step: Step, as_cost: bool) -> bool:
    return True


@verb("apply", _can_apply)
def apply(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """An effect that lasts: on cards (`of` or `to` a reference), or on a player (until the end of the turn unless said otherwise).

    What binds a player `while face-up` lasts as long as the cards of `to` stay.

    The player that a modifier names is read from the side of the effect's controller; the player of the step takes that side over.

    Raises:
        UnsettledFact: what lasts cannot be said, and may be anything.
    """
    for said in step.modifiers:
        if said.bears_on:
            work.lasting.append(Lasting(said, env.you, env.uid, -1, 0, (work.turn, END_OF_TURN)))
            continue
        if said.unsaid is not None:
            if not step.options.matters_when:
                raise env.not_said(said.unsaid)
            _leave_in_doubt(work, env, step, said.unsaid)
            continue
        entry = _as_declared(said, env)
        selects = said.of is not None and not said.reference
        of = said.reference or (step.options.to if step.options.to in REFERENCE else "")
        binds_player = not PLAYER_WORDS.isdisjoint(entry.words) or bool(entry.player and ATTACK_WORDS & entry.words)
        label, maker = bond(work, env, step)
        about = (env.those,) if entry.of_those else env.targets
        known = (*maker, *((uid, work.cards[uid].stamp) for group in about for uid in group))
        if not binds_player and not selects:
            uids = REFERENCE[of](env) if of else (env.uid,)
            for uid in uids:
                if not affected(work, env, uid):
                    continue
                work.lasting.append(Lasting(entry, env.you, env.uid, uid, work.cards[uid].stamp, until(work, env, step), label, (), known))
        else:
            player = env.you if entry.player or step.player in ("", "either", "both") else player_of(env, step.player)
            ends = until(work, env, step, "end of this turn")
            bound = step.options.to
            if not label and bound in REFERENCE and ends == WHILE_THERE:
                for uid in REFERENCE[bound](env):
                    work.lasting.append(Lasting(entry, player, env.uid, uid, work.cards[uid].stamp, ends, "", (), known))
                continue
            ends = ends if label or ends != (0, 0) else (work.turn, END_OF_TURN)
            here = work.cards[env.uid]
            column = (here.control, here.slot) if entry.keeps_column else ()
            work.lasting.append(Lasting(entry, player, env.uid, -1, 0, ends, label, column, known))
    work.touch()
    return True


def _leave_in_doubt(work: Work, env: Env, step: Step, words: str) -> None:
    """From now on nobody can say what holds of that on which these words bear; until when is not said either."""
    entry = made(ModifierRecord(opaque=words))
    work.lasting.append(Lasting(entry, env.you, env.uid, until=FOREVER, matters_when=tuple(sorted(step.options.matters_when))))


def _can_opaque(game: Game, env: Env, step: Step, as_cost: bool) -> bool:
    """ACT-4 asks of every part whether it could be done: not where what it asks for cannot; surely where all that makes it possible can.

    Raises:
        UnsettledFact: nobody can say whether it could be done.
    """
    options, doubt = step.options, None
    for asked in options.asks_for:
        try:
            if not can_do(game, env, change(asked, join=step.join), as_cost):
                return False
        except UnsettledFact as unsettled:
            doubt = doubt or unsettled
    if options.possible:
        return True
    if options.possible_with is not None and doubt is None:
        if all(can_do(game, env, change(enough, join=step.join), as_cost) for enough in options.possible_with):
            return True
    raise doubt or env.not_said(step.words)


@verb("opaque", _can_opaque)
def opaque(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Something the vocabulary cannot say: what it leaves is in doubt where its words bear on that alone.

    Raises:
        UnsettledFact: it may do anything.
    """
    if not step.options.matters_when:
        raise env.not_said(step.words)
    _leave_in_doubt(work, env, step, step.words)
    work.touch()
    return True


@verb("delay")
def delay(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """PHA-4: something is done later without a link."""
    later = step.delayed
    phase = {"end": END, "standby": STANDBY, "main": MAIN1, "battle end": BATTLE, "draw": DRAW}[later.phase]
    turn = work.turn
    mine = work.turn_player == env.you
    which = later.turn
    if which == "next":
        turn += 1
    elif which in ("you", "next of you"):
        turn += 0 if mine and which == "you" and work.phase < phase else 2 if mine else 1
    elif which in ("opponent", "next of opponent"):
        turn += 1 if mine else 0 if which == "opponent" and work.phase < phase else 2
    cards = tuple((uid, work.cards[uid].stamp) for uid in (env.those or (env.uid,)))
    facts = work.facts_of(env.uid)
    effect = env.link.effect if env.link is not None else (*facts.effects, *facts.clauses)[0]
    work.delayed.append(
        Delayed(
            player_of(env, step.player),
            env.uid,
            env.source or work.look(env.uid),
            effect,
            later.steps,
            turn,
            phase,
            later.optional,
            cards,
        )
    )
    return True


def on_players(effect: EffectFacts, user: int, turn_player: int) -> list[tuple[Modifier, int]]:
    """The modifiers that the `apply` steps of an effect, used by `user`, leave on players, with the player each is for."""
    found = []
    for step in all_steps((*effect.cost, *effect.steps)):
        if step.verb != "apply":
            continue
        for modifier in step.modifiers:
            selects = modifier.of is not None and not modifier.reference
            negates = modifier.negates is not None and not (selects or modifier.reference or step.options.to)
            of_attacks = bool(modifier.player and ATTACK_WORDS & modifier.words)
            if not negates and not selects and not of_attacks and PLAYER_WORDS.isdisjoint(modifier.words):
                continue
            who = modifier.player or step.player
            found.append((modifier, {"opponent": 1 - user, "turn player": turn_player}.get(who, user)))
    return found
