"""Verbs that change cards where they are: ATK and DEF, positions, control, counters."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Final

from kb.records.effects import Modifier as ModifierRecord
from kb.vocabulary.references import NOT_ON_THE_BOARD
from legality.compiling.durations import DURATIONS, WHILE_THERE
from legality.compiling.includes import all_steps
from legality.compiling.modifiers import made
from legality.compiling.players import player_of
from legality.compiling.qualities import counters_of
from legality.compiling.references import REFERENCE
from legality.continuous.look import COUNTED, EQUIPPED, HELD, OWN_NUMBERS, bound_by, look_at
from legality.continuous.unread import settle, settle_of
from legality.game.amounts import Counters, StatChange
from legality.game.effects import Modifier, Step
from legality.game.rules import follows
from legality.game.state import Delayed, Event, Lasting, change
from legality.game.terms import (
    EVENT,
    FIELD,
    HOW,
    MONSTER,
    MZONE,
    WITHOUT_LEVEL,
)
from legality.game.turn_facts import TURNED_DOWN
from legality.game.view import Env, UnsettledFact
from legality.game.zones import FIRST_EXTRA, free_monster_zones
from legality.happening.moments import remember
from legality.happening.verbs import verb
from legality.verbs.moving import done, pick
from legality.verbs.spared import affected, is_doomed

if TYPE_CHECKING:
    from legality.game.state import Game
    from legality.happening.work import Work


def until(work: Work, env: Env, step: Step, default: str = "") -> tuple[int, int]:
    """(turn, phase) at whose end an effect stops."""
    word = step.options.until or default
    return DURATIONS[word](work, env.you) if word else WHILE_THERE


_STATS: Final[dict[str, Callable[[int], ModifierRecord]]] = {
    "atk": lambda amount: ModifierRecord(atk=amount),
    "def": lambda amount: ModifierRecord(def_=amount),
    "level": lambda amount: ModifierRecord(level=amount),
    "set atk": lambda amount: ModifierRecord(set_atk=amount),
    "set def": lambda amount: ModifierRecord(set_def=amount),
    "set level": lambda amount: ModifierRecord(set_level=amount),
}


@cache
def stat_modifier(word: str, amount: int) -> Modifier:
    """The modifier "ATK rises by 700" and the like; equal ones are one object, so that equal states stay equal."""
    return made(_STATS[word](amount))


def last(work: Work, env: Env, step: Step, entry: Modifier, uid: int, default: str = "") -> None:
    """Notes a lasting effect on a card."""
    label, maker = bond(work, env, step)
    work.lasting.append(Lasting(entry, env.you, env.uid, uid, work.cards[uid].stamp, until(work, env, step, default), label, (), maker))
    work.touch()


def bond(work: Work, env: Env, step: Step) -> tuple[str, tuple[tuple[int, int], ...]]:
    """The label of a lasting effect that ends with its counter, with control, or with the equipped card that made it, and that card."""
    if step.options.while_counter:
        return f"{COUNTED}{step.options.while_counter}", ()
    if step.options.until == HELD:
        return HELD, ()
    if step.options.until == EQUIPPED:
        return EQUIPPED, ((env.uid, work.cards[env.uid].stamp),)
    return (OWN_NUMBERS, ()) if _is_own_number(env, step) else ("", ())


@follows("NEG-7")
def _is_own_number(env: Env, step: Step) -> bool:
    """Is it a number that a monster's effect changes of itself, in an effect that changes those of no other card (NEG-7)?"""
    link = env.link
    if link is None or not link.look.kind & MONSTER or not _changes_itself(step):
        return False
    return all(_changes_itself(other) for other in all_steps(link.effect.steps) if isinstance(other.what, StatChange))


def _changes_itself(step: Step) -> bool:
    return isinstance(step.what, StatChange) and step.change.of.is_reference and step.change.of.reference == "this card"


def _can_change(game: Game, env: Env, step: Step, as_cost: bool) -> bool:
    of = step.change.of
    if of.is_reference:
        known = env.link is not None and of.reference == "this card"
        return not known or not is_doomed(game, env.uid)
    low = 1 if of.every or of.low == 0 else of.low
    return len(_changeable(game, step, of.uids(env))) >= low


def _changeable(game: Game, step: Step, uids: tuple[int, ...]) -> tuple[int, ...]:
    """Which of these cards have such a number to change: face-up ones, and for a Level those that have one?"""
    found = tuple(uid for uid in uids if not game.cards[uid].zone & FIELD or game.cards[uid].up)
    if step.verb != "change level":
        return found
    return tuple(uid for uid in found if look_at(game, uid).types.isdisjoint(WITHOUT_LEVEL))


def _change(work: Work, env: Env, step: Step, words: tuple[tuple[str, str], ...]) -> bool:
    of = step.change.of
    change = step.change
    uids = of.uids(env) if of.is_reference else work.select(env, of, _changeable(work, step, of.uids(env)))
    changed: list[int] = []
    lost = 0
    if _of_a_lost_target(env, step):
        return done(env, ())
    to = change.to(env) if change.to is not None and uids else None
    by = change.by(env) if change.by is not None and uids else 0
    for uid in uids:
        card = work.cards[uid]
        if not card.zone & FIELD or not card.up or is_doomed(work, uid) or not affected(work, env, uid):
            continue
        known, before = len(work.lasting), work.look(uid).atk
        for rise, become in words:
            look = work.look(uid)
            if rise == "level" and (not look.types.isdisjoint(WITHOUT_LEVEL) or to is not None and to < 1):
                continue  # neither has it a Level, nor is there one that it could become
            now = look.atk if rise == "atk" else look.defense if rise == "def" else look.level
            if change.times == "half":
                last(work, env, step, stat_modifier(rise, -(now // 2)), uid)
            elif change.times == "double":
                last(work, env, step, stat_modifier(rise, now), uid)
            elif to is not None:
                last(work, env, step, stat_modifier(become, to), uid)
            else:
                most = change.at_most
                last(work, env, step, stat_modifier(rise, by if most is None else min(by, max(0, most - now))), uid)
        if len(work.lasting) > known:
            changed.append(uid)
            lost += max(0, before - work.look(uid).atk)
    if words[0][0] == "atk":
        env.lost = lost
    return done(env, tuple(changed))


def _of_a_lost_target(env: Env, step: Step) -> bool:
    """Would it become the number of a target that is not there any more? Then nothing changes (RES-4)."""
    like = step.change.like
    return bool(like) and not REFERENCE[like](env)


@verb("change ATK", _can_change)
def change_atk(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Changes ATK."""
    return _change(work, env, step, (("atk", "set atk"),))


@verb("change DEF", _can_change)
def change_def(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Changes DEF."""
    return _change(work, env, step, (("def", "set def"),))


@verb("change ATK and DEF", _can_change)
def change_both(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Changes ATK and DEF."""
    return _change(work, env, step, (("atk", "set atk"), ("def", "set def")))


@verb("switch ATK and DEF")
def switch_stats(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Switches ATK and DEF as they are now; a Link Monster has no DEF to switch."""
    found = (uid for uid in pick(work, env, step, given) if work.cards[uid].zone == MZONE and work.cards[uid].up)
    uids = tuple(uid for uid in found if "link" not in work.facts_of(uid).types and affected(work, env, uid))
    for uid in uids:
        look = work.look(uid)
        last(work, env, step, stat_modifier("atk", look.defense - look.atk), uid)
        last(work, env, step, stat_modifier("def", look.atk - look.defense), uid)
    return done(env, uids)


@verb("change level", _can_change)
def change_level(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Changes Level."""
    return _change(work, env, step, (("level", "set level"),))


@verb("change position")
def change_position(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Changes battle positions."""
    settle(work, "position")
    to = step.options.to
    changed = []
    for uid in pick(work, env, step, given):
        card = work.cards[uid]
        if card.zone != MZONE or "link" in work.facts_of(uid).types or not affected(work, env, uid):
            continue
        if to == "face-down defense":
            if not card.up:
                continue
            turn_down(work, uid)
        else:
            attack = not card.attack if not to else to == "attack"
            if attack != card.attack and card.up and bound_by(work, "position becomes", uid) is not None:
                continue
            if attack == card.attack and card.up:
                continue
            flipped = not card.up
            work.replace(uid, attack=attack, up=True)
            verbs = (EVENT["position changed"] if attack != card.attack else 0) | (EVENT["flipped"] if flipped else 0)
            quiet = step.options.no_flip_effects
            work.emit(Event(verbs, uid, work.look(uid), env.you, MZONE, MZONE, cause, env.source, env.you, no_flip_effects=quiet))
        changed.append(uid)
    return done(env, tuple(changed))


@follows("RES-10")
def turn_down(work: Work, uid: int) -> None:
    """Turns a monster face-down: everything applied to it ends (RES-10), also a negation (NEG-4), and its limits are new (LIM-1).

    Control taken for a time is not applied to its face: it still goes back. What triggers on it asks for the monster it was (TIM-10).
    """
    card = work.cards[uid]
    if card.form is not None:
        raise UnsettledFact(f"what becomes of {work.facts_of(uid).name}, a Trap that is a monster, when it is turned face-down")
    work.lasting = [entry for entry in work.lasting if entry.uid != uid or entry.label == "control"]
    work.chain = [change(link, followed=False) if (link.uid, link.stamp) == (uid, card.stamp) else link for link in work.chain]
    verbs = EVENT["turned face-down"] | (EVENT["position changed"] if card.attack else 0)
    seen = change(work.look(uid), card=change(card, attack=False))
    told = {"used": None, "through": None, "how": card.how & ~HOW["flip"]}
    work.replace(uid, up=False, attack=False, since=work.stamp(), negated=False, counters=(), **told)
    work.unbind(uid)
    work.delayed = [kept for entry in work.delayed if (kept := _without(entry, uid)) is not None]
    if work.duel.asks_deeds:
        remember(work, uid, TURNED_DOWN)
    work.emit(Event(verbs, uid, seen, card.control, MZONE, MZONE))


def _without(entry: Delayed, uid: int) -> Delayed | None:
    """What comes later, without this monster, which is another from now on (RES-10); None where it was about it alone."""
    left = tuple(there for there in entry.cards if there[0] != uid)
    return entry if left == entry.cards else change(entry, cards=left) if left else None


@verb("turn face-down")
def turn_face_down(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Turns monsters face-down."""
    uids = tuple(
        uid for uid in pick(work, env, step, given) if work.cards[uid].zone == MZONE and work.cards[uid].up and affected(work, env, uid)
    )
    for uid in uids:
        turn_down(work, uid)
    return done(env, uids)


@verb("flip")
def flip(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Turns face-down monsters face-up, in the position they are in unless the text says otherwise."""
    to = step.options.to
    flipped = []
    for uid in pick(work, env, step, given):
        card = work.cards[uid]
        if card.zone & FIELD and not card.up:
            attack = card.attack if not to else to == "attack"
            work.replace(uid, up=True, attack=attack, since=work.stamp())
            work.emit(
                Event(
                    EVENT["flipped"] | (EVENT["position changed"] if attack != card.attack else 0),
                    uid,
                    work.look(uid),
                    env.you,
                    MZONE,
                    MZONE,
                    cause,
                    env.source,
                    env.you,
                    no_flip_effects=step.options.no_flip_effects,
                )
            )
            flipped.append(uid)
    return done(env, tuple(flipped))


def _new_controller(step: Step) -> str:
    """The word for the player who gets control."""
    return step.player if step.player != "you" else step.options.to or "you"


def _can_take(game: Game, env: Env, step: Step, as_cost: bool) -> bool:
    what = step.cards
    who = _new_controller(step)
    if who in ("you", "opponent"):
        to = player_of(env, who)
        if free_monster_zones(game, to) + (env.ahead.room[to] if env.ahead is not None else 0) < 1:
            return False
    return what.is_reference and what.reference in NOT_ON_THE_BOARD or any(not is_doomed(game, uid) for uid in what.uids(env))


@verb("take control", _can_take)
def take_control(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Takes control of monsters; when it ends they go back."""
    taken = []
    who = _new_controller(step)
    for uid in pick(work, env, step, given):
        card = work.cards[uid]
        to = player_of(env, who, uid)
        if card.zone != MZONE or card.control == to or free_monster_zones(work, to) < 1 or is_doomed(work, uid):
            continue
        if not affected(work, env, uid) or bound_by(work, "control cannot change", uid) is not None:
            continue
        settle_of(work, uid, "control")
        work.give_control(uid, to, cause, env.source, env.you)
        if step.options.until:
            work.lasting.append(Lasting(CONTROL, 1 - to, env.uid, uid, card.stamp, until(work, env, step), "control", (card.control,)))
        taken.append(uid)
    return done(env, tuple(taken))


def _can_move(game: Game, env: Env, step: Step, as_cost: bool) -> bool:
    what = step.cards
    return what.is_reference and what.reference in NOT_ON_THE_BOARD or any(_may_move(game, uid) for uid in what.uids(env))


def _may_move(game: Game, uid: int) -> bool:
    """Is it a monster for which another Main Monster Zone is free?"""
    card = game.cards[uid]
    return card.zone == MZONE and free_monster_zones(game, card.control) > 0 and not is_doomed(game, uid)


@verb("move to another zone", _can_move)
def move_to_another_zone(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Moves monsters to another Main Monster Zone; where others stand is not said, it is not said to which.

    Raises:
        UnsettledFact: one of the Extra Deck moves, of which nobody could tell then that it is in no Extra Monster Zone.
    """
    moved = []
    for uid in pick(work, env, step, given):
        card = work.cards[uid]
        if not _may_move(work, uid) or not affected(work, env, uid):
            continue
        others = [other.slot for number, other in enumerate(work.cards)
                  if other.zone == MZONE and other.control == card.control and number != uid]
        free = [slot for slot in range(FIRST_EXTRA) if slot not in others and slot != card.slot]
        slot = -1
        if card.slot >= 0 and min(others, default=0) >= 0:
            chosen = tuple(("option", slot, f"Main Monster Zone {slot + 1}") for slot in free)
            slot = free[0] if len(free) == 1 else int(work.choose(env.you, "option", chosen)[1])
        elif work.facts_of(uid).is_extra:
            raise UnsettledFact("to which zone it moves")
        work.replace(uid, slot=slot)
        moved.append(uid)
    return done(env, tuple(moved))


def _can_switch(game: Game, env: Env, step: Step, as_cost: bool) -> bool:
    """Both monsters are known only at resolution, or are there now, one of each player."""
    what = step.cards
    return what.is_reference and what.reference in NOT_ON_THE_BOARD or {game.cards[uid].control for uid in what.uids(env)} == {0, 1}


@verb("switch control", _can_switch)
def switch_control(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Switches control of two monsters; each takes a zone that the other leaves, and without both nothing is done."""
    uids = tuple(uid for uid in pick(work, env, step, given) if work.cards[uid].zone == MZONE and affected(work, env, uid))
    if len(uids) != 2 or {work.cards[uid].control for uid in uids} != {0, 1}:
        return done(env, ())
    if any(free_monster_zones(work, work.cards[uid].control) + (work.cards[uid].slot < FIRST_EXTRA) < 1 for uid in uids):
        return done(env, ())
    if any(bound_by(work, "control cannot change", uid) is not None for uid in uids):
        return done(env, ())
    for uid in uids:
        settle_of(work, uid, "control")
        card = work.cards[uid]
        to = 1 - card.control
        work.replace(uid, control=to, slot=-1)
        if step.options.until:
            ends = until(work, env, step)
            work.lasting.append(Lasting(CONTROL, card.control, env.uid, uid, card.stamp, ends, "control", (card.control,)))
        work.emit(Event(EVENT["control changed"], uid, work.look(uid), to, MZONE, MZONE, cause, env.source, env.you))
    return done(env, uids)


CONTROL = stat_modifier("atk", 0)


def _room_for_counters(game: Game, uid: int, words: Counters) -> int | None:
    """How many more counters of this name a card can hold; None where no text sets a maximum.

    The maximum that the card's own text names holds of whatever places them.
    """
    facts = game.duel.defs[game.cards[uid].code]
    steps = (step for effect in (*facts.effects, *facts.clauses) for step in all_steps(effect.steps))
    own = [step.counters for step in steps if step.verb == "place counters"]
    named = [said.at_most for said in (words, *own) if said.name == words.name and said.at_most is not None]
    return max(0, min(named) - dict(game.cards[uid].counters).get(words.name, 0)) if named else None


def _can_place(game: Game, env: Env, step: Step, as_cost: bool) -> bool:
    on = step.counters.on
    if not on.is_reference and not on.every and len(on.uids(env)) < on.count(env)[0]:
        return False
    return step.counters.at_most is None or any(_room_for_counters(game, uid, step.counters) for uid in step.counters.on.uids(env))


@verb("place counters", _can_place)
def place_counters(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Places counters; a face-down card on the field carries none."""
    words = step.counters
    placed: list[int] = []
    for uid in work.select(env, words.on):
        if work.cards[uid].zone & FIELD and not work.cards[uid].up:
            continue
        room, count = _room_for_counters(work, uid, words), words.count(env)
        if room == 0:
            continue
        counters = dict(work.cards[uid].counters)
        counters[words.name] = counters.get(words.name, 0) + (count if room is None else min(room, count))
        work.replace(uid, counters=tuple(sorted(counters.items())))
        work.emit(Event(EVENT["counter placed"], uid, work.look(uid), env.you))
        placed.append(uid)
    return done(env, tuple(placed))


def _can_remove(game: Game, env: Env, step: Step, as_cost: bool) -> bool:
    words = step.counters
    have = sum(number for uid in words.on.uids(env) for name, number in counters_of(env, look_at(game, uid)) if name == words.name)
    return bool(have >= words.count(env))


@verb("remove counters", _can_remove)
def remove_counters(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Removes counters."""
    words = step.counters
    left: int = words.count(env)
    for uid in words.on.uids(env):
        counters = dict(work.cards[uid].counters)
        taken = min(left, counters.get(words.name, 0))
        if taken:
            counters[words.name] -= taken
            left -= taken
            work.replace(uid, counters=tuple(sorted((name, number) for name, number in counters.items() if number)))
            if not counters[words.name]:
                over = f"{COUNTED}{words.name}"
                work.lasting = [entry for entry in work.lasting if entry.uid != uid or entry.label != over]
                work.touch()
    return left == 0
