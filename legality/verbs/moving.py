"""Verbs that move cards: destroy, banish, send, Tribute, discard, return, add, draw."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from kb.vocabulary.references import NOT_ON_THE_BOARD
from legality.compiling.durations import DURATIONS
from legality.compiling.selections import deck_size
from legality.continuous.look import bound_by, modifiers, rules_for, touches
from legality.continuous.permissions import banishes_instead, goes_at_the_end_of_the_chain, is_not_banished_by, may_banish
from legality.continuous.unread import unsaid
from legality.game.card import Card
from legality.game.effects import EffectFacts, Step
from legality.game.rules import follows
from legality.game.state import Delayed, Event
from legality.game.terms import (
    BANISHED,
    BY_BATTLE,
    BY_COST,
    BY_EFFECT,
    BY_RULE,
    DECK,
    END,
    EVENT,
    EXTRA,
    FIELD,
    GONE,
    GY,
    HAND,
    HOW,
    MATERIAL,
    MZONE,
)
from legality.game.turn_facts import NORMAL_DRAW
from legality.game.view import Env, UnsettledFact
from legality.happening.limits import count, key_of_spared, times, uses_of_applied
from legality.happening.verbs import doers, seen_by, verb
from legality.happening.winning import win
from legality.judging.possible import can_do, lp_options
from legality.verbs.picking import in_its_place as in_its_place
from legality.verbs.picking import pick as pick
from legality.verbs.placed_if_destroyed import placed_if_destroyed
from legality.verbs.sequence import run
from legality.verbs.spared import Together, affected, is_against, is_doomed, is_targeted, protected

if TYPE_CHECKING:
    from legality.game.effects import EffectFacts
    from legality.game.state import Game
    from legality.happening.work import Work

DESTROYED, TRIBUTED, DISCARDED = EVENT["destroyed"], EVENT["Tributed"], EVENT["discarded"]


def move_all(
    work: Work, env: Env, uids: tuple[int, ...], to: int, verbs: int, cause: int, up: bool = True, place: str = ""
) -> tuple[int, ...]:
    """Moves the cards in one moment; returns those that moved."""
    looks = {uid: work.look(uid) for uid in uids}
    env.last.update(looks)
    targets = [uid for uid in uids if not work.cards[uid].zone & GONE and (cause & BY_COST or affected(work, env, uid))]
    if to & (HAND | DECK):
        targets = [uid for uid in targets if not is_doomed(work, uid) and (uid == env.uid or not goes_at_the_end_of_the_chain(work, uid))]
    with work.leaving_together(targets):
        return tuple(uid for uid in targets if work.move(uid, to, cause, verbs, env, up, place))


@follows("RES-7")
def _to_hand(work: Work, env: Env, uids: tuple[int, ...], verbs: int, cause: int, there: int = HAND) -> tuple[int, ...]:
    """Moves the cards towards the hand; those that came there (`there`: or to another place that is meant).

    A card that goes to the Extra Deck, where that is not meant, did not: what needs it is not done.
    """
    return tuple(uid for uid in move_all(work, env, uids, HAND, verbs, cause) if work.cards[uid].zone & there)


@follows("RES-7")
def in_the_gy(work: Work, uids: tuple[int, ...], cause: int) -> tuple[int, ...]:
    """Of these cards that an effect sent to the GY those that came there: none that was banished instead, or went to the Extra Deck."""
    return tuple(uid for uid in uids if cause & BY_COST or work.cards[uid].zone == GY)


def done(env: Env, uids: tuple[int, ...]) -> bool:
    """Remembers what the step did it to."""
    env.those = uids
    return bool(uids)


@verb("destroy")
def destroy(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Destroys cards; those that cannot be destroyed stay, and replacements are done instead. No effect is negated by it (RES-8)."""
    uids = pick(work, env, step, given)
    doomed = tuple(uid for uid in uids if work.cards[uid].zone & ~(GY | BANISHED | GONE | MATERIAL | DECK | EXTRA))
    return done(env, destroy_cards(work, env, doomed, cause))


@follows("RES-8")
def destroy_cards(work: Work, env: Env, uids: tuple[int, ...], cause: int) -> tuple[int, ...]:
    """Destroys these cards in one moment; returns those destroyed."""
    going = []
    shared = Together()
    for uid in uids:
        words = unsaid(work, uid, "destroyed")
        if words is not None:
            raise UnsettledFact(words)
        if cause & BY_EFFECT and not affected(work, env, uid):
            continue
        if protected(work, uid, cause, env.source or work.look(env.uid)) or replaced(work, env, uid, cause, uids, shared):
            continue
        going.append(uid)
    for uid in going:
        env.last[uid] = work.look(uid)
    if len(going) == 1:
        return _sent(work, env, going, cause)
    with work.leaving_together(going):
        return _sent(work, env, going, cause)


def _sent(work: Work, env: Env, uids: list[int], cause: int) -> tuple[int, ...]:
    """Sends what is destroyed to the GY; returns what moved. A card whose activation was negated counts as coming from nowhere."""
    negated = {link.uid for link in work.chain if link.negated == 1 and link.is_card_activation}
    return tuple(
        [
            uid
            for uid in uids
            if placed_if_destroyed(work, env, uid, cause)
            or work.move(uid, GY, cause, DESTROYED, env, from_nowhere=uid in negated and bool(work.cards[uid].zone & FIELD))
        ]
    )


def replaced(work: Work, env: Env, uid: int, cause: int, doomed: tuple[int, ...], shared: Together) -> bool:
    """Is something else done instead of the destruction of this card, one of these that are destroyed together?

    `shared`: what was decided for others of them and for all together; the next ones are spared by it, or asked no more.
    What is destroyed instead of another card is destroyed, and is none of the others (docs/decisions/0009).
    """
    if env.instead_of:
        return False
    if any(touches(work, entry, work.look(uid)) for entry in shared.spared):
        return True
    for entry in modifiers(work):
        if not entry.modifier.steps or not entry.modifier.has("instead of destruction") or not touches(work, entry, work.look(uid)):
            continue
        if entry.modifier.alone and len(doomed) > 1 or entry.modifier.only_untargeted and is_targeted(work, uid):
            continue
        if shared.is_refused(entry):
            continue
        if entry.modifier.destroyed_by not in ("card", "battle" if cause & BY_BATTLE else "effect"):
            continue
        if not is_against(work, entry, env.source or work.look(env.uid)):
            continue
        counts = uses_of_applied(work, entry)
        if entry.modifier.for_each_card:
            if entry.modifier.once and entry.lasting in work.lasting:
                counts = [((0,), 1)]
            counts = [(key_of_spared(work, uid, entry.source, counted), most) for counted, most in counts]
        if any(times(work, counted) >= most for counted, most in counts):
            continue
        view = Env(work, entry.player, entry.source)
        view.instead_of = frozenset(doomed)
        if not all(can_do(work, view, step, True) for step in entry.modifier.steps):
            continue
        optional = any(step.optional for step in entry.modifier.steps)
        name = work.facts_of(entry.source).name
        if optional and not work.wants(entry.player, f"use {name} instead"):
            if entry.modifier.all_together:
                shared.refused.append(entry)
            continue
        for counted, _ in counts:
            count(work, counted)
        run(work, view, entry.modifier.steps, taken=True)
        if entry.modifier.once and not entry.modifier.for_each_card and entry.lasting in work.lasting:
            work.lasting.remove(entry.lasting)
            work.touch()
        if entry.modifier.all_together:
            shared.spared.append(entry)
        return True
    return False


@verb("banish")
def banish(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Banishes cards; with `until` those of the field or a hand come back, but for what is banished whenever it leaves the field."""
    uids = pick(work, env, step, given)
    if cause & BY_EFFECT:
        uids = tuple(uid for uid in uids if not is_not_banished_by(work, env, uid))
    if not uids or not may_banish(work, doers(env, step)[0]):
        return done(env, ())
    was = {uid: work.cards[uid] for uid in uids}
    kept = {uid for uid in uids if (bound := bound_by(work, "leaves the field to", uid)) and bound.modifier.leaves_to == "banished"}
    moved = move_all(work, env, uids, BANISHED, 0, cause, step.options.face == "up")
    stamps = tuple((uid, work.cards[uid].stamp) for uid in moved if was[uid].zone & (FIELD | HAND) and uid not in kept)
    if step.options.until and stamps:
        turn, phase = DURATIONS[step.options.until](work, env.you)
        effect = env.link.effect if env.link else _effect_of(work, env)
        look = env.source or work.look(env.uid)
        work.delayed.append(Delayed(env.you, env.uid, look, effect, (RETURN,), turn, min(phase, END), False, stamps))
    return done(env, moved)


def _effect_of(work: Work, env: Env) -> EffectFacts:
    facts = work.facts_of(env.uid)
    return (*facts.effects, *facts.clauses)[0]


@verb("send to the GY")
def send(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Sends cards to the GY."""
    return done(env, in_the_gy(work, move_all(work, env, pick(work, env, step, given), GY, 0, cause), cause))


@verb("tribute")
def tribute(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Tributes cards; an effect none that is unaffected by it."""
    uids = tuple(uid for uid in pick(work, env, step, given) if cause & BY_COST or affected(work, env, uid))
    looks = {uid: work.look(uid) for uid in uids}
    env.last.update(looks)
    with work.leaving_together(uids):
        env.tributed = tuple(uid for uid in uids if work.move(uid, GY, cause, TRIBUTED, env))
    return done(env, env.tributed)


def _discard(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    moved: tuple[int, ...] = ()
    for player in doers(env, step):
        view = seen_by(env, player)
        uids = given if given is not None else pick(work, view, step, None) if len(doers(env, step)) > 1 else pick(work, env, step, None)
        moved += tuple(uid for uid in uids if work.cards[uid].zone == HAND and work.move(uid, GY, cause, DISCARDED, view))
    return done(env, moved)


verb("discard")(_discard)
verb("discard to the GY")(_discard)


@verb("return to the hand")
def to_hand(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Returns cards to their owners' hands."""
    return done(env, _to_hand(work, env, pick(work, env, step, given), 0, cause, HAND | EXTRA if step.options.or_extra_deck else HAND))


@verb("return to the GY")
def to_gy(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Returns banished cards to their owners' GYs: they are not sent there."""
    uids = tuple(uid for uid in pick(work, env, step, given) if work.cards[uid].zone == BANISHED)
    return done(env, tuple(uid for uid in uids if work.move(uid, GY, cause, 0, env, returned=True)))


@verb("return to the Deck")
def to_deck(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Puts cards into their owners' Decks."""
    place = step.options.place_in_deck
    uids = pick(work, env, step, given)
    owners = {work.cards[uid].owner for uid in uids}
    moved = move_all(work, env, uids, DECK, 0, cause, True, place)
    if place == "shuffle":
        for owner in owners:
            work.shuffle(owner)
    return done(env, moved)


@verb("add to the hand")
def add(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Adds cards to the hand; a searched Deck is shuffled."""
    uids = pick(work, env, step, given)
    searched = [uid for uid in uids if work.cards[uid].zone == DECK]
    from_deck = {work.cards[uid].owner for uid in searched}
    moved = _to_hand(work, env, uids, EVENT["added to the hand"], cause)
    if searched and moved:
        work.note("search", env.you, len(searched))
    for player in from_deck:
        work.shuffle(player)
    if moved:
        work.note("add", env.you, len(moved))
    return done(env, moved)


@verb("add to the Extra Deck")
def add_to_extra_deck(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Adds Pendulum Monsters that are not on the field to their owners' Extra Decks face-up; a searched Deck is shuffled."""
    uids = tuple(uid for uid in pick(work, env, step, given) if not work.cards[uid].zone & (FIELD | EXTRA))
    from_deck = {work.cards[uid].owner for uid in uids if work.cards[uid].zone == DECK}
    for uid in uids:
        card, look = work.cards[uid], work.look(uid)
        stamp, proper = work.stamp(), card.proper
        work.cards[uid] = Card(card.code, card.owner, card.owner, EXTRA, stamp=stamp, came=work.turn, origin=card.zone, proper=proper)
        work.touch()
        came = EVENT["returned to the Deck"]
        work.emit(Event(came, uid, look, env.you, card.zone, EXTRA, cause, env.source, env.you, stamp=stamp))
    for player in from_deck:
        work.shuffle(player)
    return done(env, uids)


def _can_draw(game: Game, env: Env, step: Step, as_cost: bool) -> bool:
    return _has_cards(game, env, step, as_cost) and not any(rules_for(game, "cannot draw", player) for player in doers(env, step))


def _has_cards(game: Game, env: Env, step: Step, as_cost: bool) -> bool:
    number = step.number(env)
    return all(deck_size(game, player) >= number for player in doers(env, step))


@verb("draw", _can_draw)
def draw(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Draws cards; a player who cannot loses (WIN-1)."""
    drawn: tuple[int, ...] = ()
    for player in doers(env, step):
        number = step.number(seen_by(env, player))
        drawn += draw_cards(work, env, player, number, cause)
    return done(env, drawn)


def draw_cards(work: Work, env: Env | None, player: int, number: int, cause: int) -> tuple[int, ...]:
    """Draws for one player; returns the cards."""
    drawn = []
    if cause & BY_EFFECT and rules_for(work, "cannot draw", player):
        return ()
    for _ in range(number):
        if deck_size(work, player) < 1:
            win(work, 1 - player, "a player cannot draw")
            break
        uid = work.top_card(player)
        work.move(uid, HAND, cause, EVENT["drawn"], env, quiet=True)
        drawn.append(uid)
        work.emit(
            Event(
                EVENT["drawn"],
                uid,
                work.look(uid),
                player,
                DECK,
                HAND,
                cause,
                None if env is None else env.source,
                env.you if env is not None else -1,
                stamp=work.cards[uid].stamp,
            )
        )
    if drawn:
        work.note("draw", player, len(drawn))
        if cause & BY_RULE:
            work.note(NORMAL_DRAW, player, len(drawn))
    return tuple(drawn)


def _top(work: Work, env: Env, step: Step, cause: int, to: int, up: bool) -> bool:
    moved: tuple[int, ...] = ()
    for player in doers(env, step):
        number = min(step.number(seen_by(env, player)), deck_size(work, player))
        uids = [work.top_card(player)] if number == 1 else _several_tops(work, player, number)
        moved += tuple(uid for uid in uids if work.move(uid, to, cause, 0, env, up))
    return done(env, in_the_gy(work, moved, cause) if to == GY else moved)


def _several_tops(work: Work, player: int, number: int) -> list[int]:
    """The top cards of a Deck; each is put aside while the next one is found."""
    found = []
    for _ in range(number):
        uid = work.top_card(player)
        found.append(uid)
        work.replace(uid, zone=MATERIAL)
    for uid in found:
        work.replace(uid, zone=DECK)
    return found


def _can_mill(game: Game, env: Env, step: Step, as_cost: bool) -> bool:
    """As a cost the cards must reach the GY (psct 5): none is paid where something banishes whatever would go there (Card Trooper).

    Raises:
        UnsettledFact: it depends on which cards are on the top of the Deck, or on a sentence that cannot be said.
    """
    elsewhere = [entry for entry in modifiers(game) if entry.modifier.has("instead of the GY")]
    for player in doers(env, step) if as_cost else ():
        if any(entry.modifier.of is None and not rules_for(game, "cannot banish", entry.player) for entry in elsewhere):
            return False
        named = [uid for uid, card in enumerate(game.cards) if card.zone == DECK and card.owner == player]
        gone = {any(banishes_instead(game, entry, uid) for entry in elsewhere) for uid in named}
        doubt = next((words for uid in named or (env.uid,) if (words := unsaid(game, uid, "where it goes")) is not None), None)
        if doubt is not None or len(gone) > 1 or elsewhere and game.unnamed[player]:
            raise UnsettledFact(doubt or "which cards are on the top of the Deck")
        if True in gone:
            return False
    return _has_cards(game, env, step, as_cost)


@verb("send the top to the GY", _can_mill)
def mill(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Sends the top cards of the Deck to the GY."""
    return _top(work, env, step, cause, GY, True)


def _can_banish_top(game: Game, env: Env, step: Step, as_cost: bool) -> bool:
    return all(may_banish(game, player) for player in doers(env, step)) and _has_cards(game, env, step, as_cost)


@verb("banish the top", _can_banish_top)
def banish_top(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Banishes the top cards of the Deck."""
    if not all(may_banish(work, player) for player in doers(env, step)):
        return done(env, ())
    return _top(work, env, step, cause, BANISHED, step.options.face == "up")


@verb("excavate", _has_cards)
def excavate(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Shows the top cards of the Deck; they stay there."""
    player = doers(env, step)[0]
    number = min(step.number(env), deck_size(work, player))
    env.shown = tuple(_several_tops(work, player, number))
    env.excavated += env.shown
    work.tops[player] = (*env.shown, *work.tops[player])
    for uid in env.shown:
        work.emit(Event(EVENT["excavated"], uid, work.look(uid), player, DECK, DECK, cause, env.source, env.you))
    return done(env, env.shown)


@verb("shuffle")
def shuffle(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Shuffles a Deck."""
    for player in doers(env, step):
        if step.what == "deck":
            work.shuffle(player)
    return True


RETURN = Step("return from being banished", None)


def can_detach(game: Game, env: Env, step: Step, as_cost: bool) -> bool:
    """Is there enough material?"""
    source = step.options.detached_from
    later = source is not None and source.is_reference and source.reference in NOT_ON_THE_BOARD and not as_cost
    return later or bool(detachable(game, env, step))


def detachable(game: Game, env: Env, step: Step) -> list[tuple[int, ...]]:
    """Every choice of the material to detach: from this card, or from one or any of the monsters of `detached from`."""
    source = step.options.detached_from
    holders = (env.uid,) if source is None else source.uids(env)
    piles = [game.cards[uid].materials for uid in holders if game.cards[uid].zone == MZONE or source is None]
    if source is not None and source.high != 1:
        piles = [tuple(uid for pile in piles for uid in pile)]
    size = step.number(env)
    return [chosen for pile in piles for chosen in combinations(pile, size)]


@verb("detach", can_detach, detachable)
def detach(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Detaches Xyz Material: it goes to the GY."""
    choices = [("cards", chosen) for chosen in detachable(work, env, step)]
    if not choices:
        return False
    if step.options.detached_from is None:
        choices = choices[:1]
    chosen = given if given is not None else work.choose(env.you, "cards", choices)[1]
    holders = {uid: holder for holder, card in enumerate(work.cards) for uid in card.materials if uid in chosen}
    for holder in set(holders.values()):
        work.replace(holder, materials=tuple(uid for uid in work.cards[holder].materials if uid not in chosen))
    ways = {uid: HOW["own effect"] if holder == env.uid else 0 for uid, holder in holders.items()}
    looks = {uid: work.look(holder) for uid, holder in holders.items()}
    moved = tuple(
        uid for uid in chosen if work.move(uid, GY, cause, EVENT["detached"], env, how=ways.get(uid, 0), other=looks.get(uid))
    )
    return done(env, moved)


def _can_pay(game: Game, env: Env, step: Step, as_cost: bool) -> bool:
    return bool(lp_options(game, env, step))


@verb("pay LP", _can_pay, lp_options)
def pay_lp(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Pays Life Points; the amount is remembered (`paid`)."""
    player = doers(env, step)[0]
    amount = given if isinstance(given, int) else None
    if amount is None:
        options = lp_options(work, env, step)
        if not options:
            return False
        amount = work.choose(player, "number", [("number", number) for number in options])[1]
    work.change_lp(player, -amount)
    env.paid += amount
    work.emit(Event(EVENT["paid LP"], -1, None, player, cause=cause, amount=amount, source=env.source, source_player=env.you))
    return True


@verb("nothing")
def nothing(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Does nothing by itself."""
    return True
