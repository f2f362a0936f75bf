"""Verbs whose effect lasts or comes later: restrictions, protections, delayed parts."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import astuple, replace

from kb.records.effects import Modifier as ModifierRecord
from kb.records.filters import Filter, Likeness
from kb.vocabulary.words import ATTRIBUTES, MONSTER_TYPES
from legality.compiling.durations import FOREVER, FROM_ITS_TURN, WHILE_THERE
from legality.compiling.filter_words import ATTRIBUTE_WORDS
from legality.compiling.modifiers import made
from legality.compiling.numbers import number_
from legality.compiling.players import player_of
from legality.compiling.references import REFERENCE
from legality.continuous.changes import ORIGINALS, changes_kinds, changes_originals, keeps_kinds
from legality.continuous.look import HELD, bound_by, look_at, modifiers
from legality.continuous.permissions import may_banish, may_be_banished
from legality.game.effects import Modifier, Step
from legality.game.state import Delayed, Lasting, change
from legality.game.terms import BATTLE, DRAW, END, END_OF_TURN, FIELD, MAIN1, STANDBY
from legality.game.view import Env, UnsettledFact
from legality.happening.verbs import verb
from legality.judging.possible import can_do
from legality.verbs.changing import bond, until
from legality.verbs.spared import affected

if TYPE_CHECKING:
    from legality.game.state import Game
    from legality.happening.work import Work

PLAYER_WORDS = frozenset(
    {
        "cannot pay",
        "cannot activate",
        "cannot special summon",
        "cannot normal summon",
        "cannot summon",
        "cannot set",
        "cannot normal or special summon",
        "cannot normal summon face-up",
        "cannot pendulum summon",
        "cannot fusion summon",
        "cannot synchro summon",
        "cannot xyz summon",
        "cannot link summon",
        "cannot tribute summon",
        "may activate from the hand",
        "may activate when just Set",
        "no battle damage",
        "no effect damage",
        "halve damage",
        "halve battle damage",
        "double battle damage",
        "halve effect damage",
        "battle damage becomes LP",
        "effect damage becomes LP",
        "LP gain becomes damage",
        "opponent takes effect damage",
        "hand size limit",
        "cannot be answered",
        "activations cannot be negated",
        "effects cannot be negated",
        "negate activated effects",
        "negate effects",
        "each time",
        "cannot add from the Deck",
        "cannot banish",
        "cannot draw",
        "cannot conduct the Battle Phase",
        "allow normal summons",
        "attackers a turn",
        "cannot special summon at once",
    }
)

ATTACK_WORDS = frozenset({"cannot attack", "cannot declare attacks"})
"""Words that bind the player whom they name, else the monsters."""


def _as_declared(entry: Modifier, env: Env) -> Modifier:
    """The modifier with the declared Attribute or Type, where it speaks of that; `of` is the reference of the one it replaces."""
    for word, among in (("declared attribute", ATTRIBUTES), ("declared type", MONSTER_TYPES)):
        if entry.has(word):
            found = next((said for said in env.declared if said in among), None)
            if found is None:
                raise UnsettledFact(f"which {'Attribute' if among is ATTRIBUTES else 'Type'} was declared")
            return made(ModifierRecord(attribute_becomes=found) if among is ATTRIBUTES else ModifierRecord(type_becomes=found))
    return entry


def _with_the_kind(entry: Modifier, env: Env) -> Modifier | None:
    """The modifier with the Attribute or Type that the other card has now; None where there is no such card any more.

    Raises:
        UnsettledFact: it is not one card of one Attribute or Type that is known.
    """
    record = entry.record
    like = None if record is None else record.attribute_becomes_that_of or record.type_becomes_that_of
    if record is None or like is None:
        return entry
    what = "Attribute" if record.attribute_becomes_that_of else "Type"
    uids = REFERENCE[like](env)
    if not uids:
        return None
    if len(uids) > 1 or not env.game.cards[uids[0]].code:
        raise UnsettledFact(f"which {what} it takes over")
    look = look_at(env.game, uids[0])
    if what == "Type":
        return made(ModifierRecord(type_becomes=look.race, of=record.of)) if look.race else None
    named = [word for word in ATTRIBUTES if ATTRIBUTE_WORDS.meanings[word] & look.attributes]
    if len(named) > 1:
        raise UnsettledFact(f"which {what} it takes over")
    return made(ModifierRecord(attribute_becomes=named[0], of=record.of)) if named else None


def _with_what_paid(entry: Modifier, env: Env) -> Modifier:
    """The modifier with the Attributes of the cards that paid, where it forbids to pay with such cards from now on."""
    record = entry.record
    barred = None if record is None else record.cannot_pay
    like = None if barred is None else barred.same_as
    if record is None or barred is None or not isinstance(like, Likeness) or like.attribute_of != "cost cards":
        return entry
    bits = [look.attributes for look in env.costs]
    named = tuple(word for word, bit in ATTRIBUTE_WORDS.meanings.items() if any(bit & paid for paid in bits))
    return made(replace(record, cannot_pay=replace(barred, same_as=None, attribute=named)))


def _with_the_name(entry: Modifier, env: Env) -> Modifier | None:
    """The modifier with the name that the other card has now; None where there is no such card any more.

    Raises:
        UnsettledFact: it is not one card of one name that is known.
    """
    record = entry.record
    if record is None or record.name_becomes_that_of is None:
        return entry
    uids = REFERENCE[record.name_becomes_that_of](env)
    if not uids:
        return None
    names = {name for uid in uids if env.game.cards[uid].code for name in look_at(env.game, uid).names}
    if len(uids) > 1 or len(names) != 1:
        raise UnsettledFact("which name it takes over")
    return made(ModifierRecord(name_becomes=names.pop(), of=record.of))


def _with_more_attacks(entry: Modifier, env: Env) -> Modifier | None:
    """The modifier with as many attacks as are worked out now; None where there is no additional one.

    Raises:
        UnsettledFact: the monster may make several attacks already.
    """
    record = entry.record
    if record is None or record.additional_attacks is None:
        return entry
    more = number_(record.additional_attacks)(env)
    if any(bound_by(env.game, "attacks", uid) is not None for uid in REFERENCE[entry.reference or "this card"](env)):
        raise UnsettledFact("whether additional attacks add up with those that it may make already")
    return made(ModifierRecord(attacks=1 + more, of=record.of)) if more > 0 else None


def binds_player(entry: Modifier) -> bool:
    """Does it bind a player, whatever cards it speaks of?"""
    return not PLAYER_WORDS.isdisjoint(entry.words) or bool(entry.player and ATTACK_WORDS & entry.words)


def selects_cards(entry: Modifier) -> bool:
    """Does it apply to whatever cards are such as it says, while it applies? What says where cards go instead says it of all."""
    return not entry.reference and (entry.of is not None or entry.has("instead of the GY"))


def _can_apply(game: Game, env: Env, step: Step, as_cost: bool) -> bool:
    return True


def _with_declared(entry: Modifier, env: Env) -> Modifier:
    """The modifier with what was declared for the words that speak of it: it lasts when nobody remembers the link any more.

    Raises:
        UnsettledFact: nobody has said what was declared.
    """
    if entry.record is None or not speaks_of_declared(entry.record):
        return entry
    return made(_told(entry.record, env.declared))


def _with_originals(entry: Modifier, env: Env, uid: int) -> Modifier:
    """The modifier with the original ATK and DEF that it gives this card as numbers: half of an original ATK is half of that of now."""
    if entry.record is None or not changes_originals(entry):
        return entry
    env.changed = uid
    found = {word.replace(" ", "_"): value(env) for word, value in entry.changes if word in ORIGINALS and callable(value)}
    return made(replace(entry.record, **found)) if found else entry


@cache
def speaks_of_declared(record: Any) -> bool:
    """Does a filter in it ask for what was declared?"""
    if isinstance(record, Filter) and record.declared is not None:
        return True
    parts = astuple(record) if isinstance(record, Struct) else record if isinstance(record, tuple) else ()
    return any(speaks_of_declared(part) for part in parts if isinstance(part, (Struct, tuple)))


def _told(record: Any, declared: tuple[Any, ...]) -> Any:
    """The same with the declared words in every filter that asks for them."""
    if isinstance(record, tuple):
        return tuple(_told(part, declared) for part in record)
    if not isinstance(record, Struct):
        return record
    changed = {field: _told(getattr(record, field), declared) for field in record.__struct_fields__}
    if isinstance(record, Filter) and record.declared is not None:
        word = next((str(said) for said in declared), "")
        if word in ("", "a card name", "Type"):
            raise UnsettledFact(f"which {record.declared} was declared")
        changed |= {"declared": None, TOLD[record.declared]: (word.lower() if record.declared == "kind" else word,)}
    return type(record)(**changed)


TOLD = {"name": "name", "Type": "type", "Attribute": "attribute", "kind": "any_type"}
"""The field of a filter that asks for a word that was declared."""


@verb("apply", _can_apply)
def apply(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """An effect that lasts: on cards (`of` or `to` a reference), or on a player (until the end of the turn unless said otherwise).

    What binds a player `while face-up` lasts as long as the cards of `to` stay, `while you control it` as long as he controls them, too.

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
            for uid in REFERENCE[said.reference](env) if said.reference and said.of is not None else (-1,):
                _leave_in_doubt(work, env, step, said.unsaid, uid)
            continue
        named = _with_the_name(_with_declared(_as_declared(_with_what_paid(said, env), env), env), env)
        like = None if named is None else _with_the_kind(named, env)
        entry = None if like is None else _with_more_attacks(like, env)
        if entry is None:
            continue
        if entry.each_time:
            work.match()  # what happened before it applies is nothing to it
        of = said.reference or (step.options.to if step.options.to in REFERENCE else "")
        label, maker = bond(work, env, step)
        about = (env.those,) if entry.of_those else env.targets
        known = (*maker, *((uid, work.cards[uid].stamp) for group in about for uid in group))
        if not binds_player(entry) and not selects_cards(said):
            uids = REFERENCE[of](env) if of else (env.uid,)
            for uid in uids:
                if not affected(work, env, uid) or changes_kinds(entry) and keeps_kinds(modifiers(work), work.cards[uid]):
                    continue
                own = _with_originals(entry, env, uid)
                work.lasting.append(Lasting(own, env.you, env.uid, uid, work.cards[uid].stamp, until(work, env, step), label, (), known))
        else:
            player = env.you if entry.player or step.player in ("", "either", "both") else player_of(env, step.player)
            ends = until(work, env, step, "end of this turn")
            bound = step.options.to
            if label in ("", HELD) and bound in REFERENCE and ends == WHILE_THERE:
                for uid in REFERENCE[bound](env):
                    there = work.cards[uid]
                    if there.zone & FIELD and there.up:
                        work.lasting.append(Lasting(entry, player, env.uid, uid, there.stamp, ends, label, (), known))
                continue
            ends = ends if label or ends != (0, 0) else (work.turn, END_OF_TURN)
            here = work.cards[env.uid]
            column = (here.control, here.slot) if entry.keeps_column else ()
            since = ends[0] if step.options.until in FROM_ITS_TURN else 0
            work.lasting.append(Lasting(entry, player, env.uid, -1, 0, ends, label, column, known, since=since))
    work.touch()
    return True


def _leave_in_doubt(work: Work, env: Env, step: Step, words: str, uid: int = -1) -> None:
    """From now on nobody can say what holds of that on which these words bear, of the card `uid` as long as it is there."""
    entry, when = made(ModifierRecord(opaque=words)), tuple(sorted(step.options.matters_when))
    if uid >= 0:
        work.lasting.append(Lasting(entry, env.you, env.uid, uid, work.cards[uid].stamp, until(work, env, step), matters_when=when))
    else:
        work.lasting.append(Lasting(entry, env.you, env.uid, until=FOREVER, matters_when=when))


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
        if doubt is None and _may_be_barred(game, env, step):
            raise env.not_said(step.words)
        return True
    if options.possible_with is not None and doubt is None:
        if all(can_do(game, env, change(enough, join=step.join), as_cost) for enough in options.possible_with):
            return True
    raise doubt or env.not_said(step.words)


def _may_be_barred(game: Game, env: Env, step: Step) -> bool:
    """May the part banish, where a text in force keeps this player from banishing, or a card from being banished by them (ACT-10)?"""
    included = step.options.may_include
    if step.options.includes_nothing or included is not None and "banish" not in included:
        return False
    return not may_banish(game, env.you) or not all(may_be_banished(game, env.you, uid) for uid, card in enumerate(game.cards) if card.code)


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
    elif which == "first":
        turn += work.phase >= phase
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
