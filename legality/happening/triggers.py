"""Which effects met their condition when something happened, and which of them miss the timing (TIM)?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from legality.compiling.players import player_of
from legality.continuous.look import is_active, is_negated, look_at
from legality.game.rules import follows
from legality.game.state import AfterIt, Event, Game, Lasting, Pending, change
from legality.game.terms import BANISHED, DECK, EVENT, EXTRA, FIELD, HAND, MONSTER, WHEN
from legality.game.view import Env
from legality.happening.changing import Changing

if TYPE_CHECKING:
    from legality.game.effects import EffectFacts
    from legality.game.state import Game
    from legality.game.waiting import Pattern

LEAVES: Final = EVENT["leaves the field"]


def holds_player(env: Env, word: str, player: int) -> bool:
    """Is this player the one the word names?"""
    if not word or word in ("either", "both"):
        return True
    return player_of(env, word) == player


def matches(env: Env, pattern: Pattern, event: Event) -> bool:
    """Is the happening what the pattern names, with the properties as they were then (TIM-10)?"""
    verbs = event.verbs
    if verbs & pattern.verbs != pattern.verbs:
        return False
    for bits in pattern.one_of:
        if not verbs & bits:
            return False
    if pattern.itself:
        if event.uid != env.uid:
            return False
    if pattern.shows and event.down:
        return False
    if pattern.test is not None:
        if event.look is None or (pattern.excludes_itself and event.uid == env.uid):
            return False
        peeked, env.peek = env.peek, env.peek or _is_shown(pattern, event)
        held = pattern.test.holds(env, event.look)
        env.peek = peeked
        if not held:
            return False
    if pattern.cause and not event.cause & pattern.cause:
        return False
    if pattern.origin and not event.origin & pattern.origin:
        return False
    if pattern.to and not event.to & pattern.to:
        return False
    if pattern.how and not event.how & pattern.how:
        return False
    if not holds_player(env, pattern.player, event.player) or not holds_player(env, pattern.by_player, event.source_player):
        return False
    if pattern.by_card is not None and (event.source is None or not pattern.by_card.holds(env, event.source)):
        return False
    if pattern.face and (event.look is None or event.look.card.up != (pattern.face == "up")):
        return False
    if pattern.placed and event.down != (pattern.placed == "down"):
        return False
    if pattern.target is not None and not _target_matches(env, pattern.target, event):
        return False
    if pattern.victim is not None and (event.other is None or not pattern.victim.holds(env, event.other)):
        return False
    if pattern.uses_itself and all(look.uid != env.uid for look in event.using):
        return False
    if pattern.using is not None and not any(
        pattern.using.holds(env, look) for look in event.using if not pattern.uses_itself or look.uid == env.uid
    ):
        return False
    env.events = (event,)
    env.event = event
    return all(test(env) for test in pattern.where)


SHOWN: Final = EVENT["sent to the GY"] | EVENT["banished"]


@follows("TIM-10")
def _is_shown(pattern: Pattern, event: Event) -> bool:
    """Does the pattern name that the card comes to the GY, or face-up to those banished? There it is seen, though it was face-down."""
    return bool(pattern.verbs & event.verbs & SHOWN) and not event.down


def _target_matches(env: Env, target: Any, event: Event) -> bool:
    if target == "directly":
        return event.other is None
    if target == "this card":
        return event.other is not None and event.other.uid == env.uid
    return event.other is not None and bool(target.holds(env, event.other))


def matching(env: Env, effect: EffectFacts, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events of one moment that the effect names."""
    patterns = [pattern for pattern in effect.patterns if are_enough(env, pattern, events)]
    return tuple(event for event in events if event.verbs & effect.verbs and any(matches(env, pattern, event) for pattern in patterns))


def are_enough(env: Env, pattern: Pattern, events: tuple[Event, ...]) -> bool:
    """Did it happen to as many cards at the same time as the pattern says, and to no others that it excludes (TIM-1)?"""
    if pattern.number is None and not pattern.no_others:
        return True
    meant = {event.uid for event in events if matches(env, pattern, event)}
    if pattern.number is not None and not pattern.number(len(meant)):
        return False
    return not pattern.no_others or not any(_is_another(pattern, event) for event in events if event.uid not in meant)


def _is_another(pattern: Pattern, event: Event) -> bool:
    """Did the same happen to this card, too?"""
    monster = event.look is not None and bool(event.look.facts.kind & MONSTER)
    return event.verbs & pattern.verbs == pattern.verbs and (monster or pattern.no_others == "card")


def match_moment(work: Changing, events: tuple[Event, ...], moment: int, triggers: bool = True) -> None:
    """Notes every triggering effect that the events of a moment meet, and every clause that applies at once."""
    duel = work.duel
    verbs = 0
    for event in events:
        verbs |= event.verbs
    for entry in work.lasting:
        if entry.modifier.each_time:
            _each_time(work, entry, events, moment)
    if not verbs & duel.watchers:
        return
    new_stamps = {event.uid: event.stamp for event in events if event.stamp}
    for uid, card in enumerate(work.cards):
        facts = duel.defs[card.code]
        if not facts.effects and not facts.clauses:
            continue
        for effect in facts.effects if triggers else ():
            if not effect.is_triggering or not effect.verbs & verbs:
                continue
            met = _meets(work, uid, effect, events, new_stamps)
            if met:
                _wait(work, Pending(uid, card.stamp, effect, met, moment, card.control if card.zone & FIELD else card.owner))
        for clause in facts.clauses:
            if clause.verbs & verbs:
                _clause(work, uid, clause, events)


@follows("TIM-15")
def match_new_in_the_hand(work: Changing) -> None:
    """Notes what triggers in the hand on a card that came there after its event, but before the chance to use it (TIM-15)."""
    for place, moment in enumerate(work.moments):
        for uid in dict.fromkeys(event.uid for event in moment if event.uid >= 0 and event.to == HAND):
            card = work.cards[uid]
            if card.zone != HAND or all(event.stamp != card.stamp for event in moment if event.uid == uid):
                continue
            for effect in work.duel.defs[card.code].effects:
                if not effect.is_triggering or not effect.places & HAND or any(pattern.itself for pattern in effect.patterns):
                    continue
                for number, events in enumerate(work.moments[:place]):
                    met = matching(Env(work, card.owner, uid), effect, events)
                    if met:
                        _wait(work, Pending(uid, card.stamp, effect, met, number, card.owner))


def those_it_names(entry: Lasting, events: tuple[Event, ...]) -> tuple[int, ...]:
    """Which of the cards that a lasting effect names are in these events, and were still what they had been when it was applied (RES-4)?"""
    happened = {(event.uid, event.look.card.stamp) for event in events if event.look is not None}
    return tuple(there[0] for there in entry.cards if there in happened)


def _each_time(work: Changing, entry: Lasting, events: tuple[Event, ...], moment: int) -> None:
    """Notes what a lasting effect does because of these events: once for a moment, however many of them match (TIM-1)."""
    env = Env(work, entry.player, entry.source)
    env.those = those_it_names(entry, events)
    env.targets = (env.those,)
    patterns = [pattern for pattern in entry.modifier.each_time if are_enough(env, pattern, events)]
    met = tuple(event for event in events if any(matches(env, pattern, event) for pattern in patterns))
    if not met:
        return
    for number, (known, when, before) in enumerate(work.owed):
        if known is entry and when == moment:
            work.owed[number] = (known, when, (*before, *met))
            return
    work.owed.append((entry, moment, met))


def _wait(work: Changing, pending: Pending) -> None:
    """Notes a triggered effect; what happened in one moment triggers it once, however many events of it match (TIM-1)."""
    for number, known in enumerate(work.waiting):
        if (known.uid, known.stamp, known.moment) == (pending.uid, pending.stamp, pending.moment) and known.effect is pending.effect:
            work.waiting[number] = change(known, events=(*known.events, *pending.events))
            return
    work.waiting.append(pending)


@follows("ACT-8")
def _meets(work: Changing, uid: int, effect: EffectFacts, events: tuple[Event, ...], new_stamps: dict[int, int]) -> tuple[Event, ...]:
    card = work.cards[uid]
    own = any(pattern.itself for pattern in effect.patterns)
    if not effect.places & card.zone:
        return ()
    if card.zone == EXTRA and not card.up and effect.places & ~(DECK | EXTRA) and work.duel.tables.no_triggers_in_extra_deck:
        return ()
    if card.zone & (FIELD | BANISHED) and not card.up:
        return ()
    player = card.control if card.zone & FIELD else card.owner
    met = matching(Env(work, player, uid), effect, events)
    if effect.word == "flip":
        met = tuple(event for event in met if not event.no_flip_effects)
    just_come = new_stamps.get(uid) == card.stamp and not card.zone & HAND
    if met and not own and (just_come or (card.zone & FIELD and not is_active(work, uid, card))):
        work.inactive.append((uid, effect.number, "TIM-11", "its card was not active yet when that happened"))
        return ()
    return met


def _clause(work: Changing, uid: int, clause: EffectFacts, events: tuple[Event, ...]) -> None:
    card = work.cards[uid]
    met: list[Event] = []
    for event in events:
        for pattern in clause.patterns:
            if pattern.uses_itself:
                env = Env(work, event.player, uid, next((look for look in event.using if look.uid == uid), None))
            elif pattern.itself:
                if event.uid != uid or event.look is None or event.negated and not _leaves(event):
                    continue
                before = event.look.card
                if not before.up and before.zone & FIELD:
                    continue
                env = Env(work, before.control, uid, event.look)
            else:
                if not card.zone & clause.places or not card.up or not is_active(work, uid, card) or is_negated(work, uid, clause):
                    continue
                env = Env(work, card.control, uid, look_at(work, uid))
            if event.verbs & pattern.verbs != pattern.verbs or not (are_enough(env, pattern, events) and matches(env, pattern, event)):
                continue
            if not all(test(env) for test in (*clause.conditions, *clause.while_)):
                continue
            if clause.once_it_resolved:
                _note_on_its_link(work, uid, clause, event)
            elif pattern.itself or pattern.uses_itself:
                work.clauses.append((uid, clause, (event,)))
            else:
                met.append(event)
            break
    if met:
        work.clauses.append((uid, clause, tuple(met)))


@follows("TIM-17")
def _note_on_its_link(work: Changing, uid: int, clause: EffectFacts, event: Event) -> None:
    """What is done right after something activated has resolved waits with its link (TIM-17): only of what is there at the activation."""
    if not 0 < event.amount <= len(work.chain):
        return
    link = work.chain[event.amount - 1]
    noted = AfterIt(uid, work.cards[uid].stamp, clause, event)
    if all((entry.uid, entry.clause) != (uid, clause) for entry in link.after_it):
        work.chain[event.amount - 1] = change(link, after_it=(*link.after_it, noted))


@follows("RES-11")
def _leaves(event: Event) -> bool:
    """Is it a monster that leaves the field? What its own text says of that is applied though its effects were negated."""
    return bool(event.verbs & LEAVES and event.look is not None and event.look.kind & MONSTER)


# --- the chance --------------------------------------------------------------------------------------------------------


def lost(game: Game, pending: Pending) -> str | None:
    """Has the effect lost its chance because its card moved or changed (TIM-9)? Returns why, or None."""
    card = game.cards[pending.uid]
    if card.stamp != pending.stamp:
        if not game.duel.defs[card.code].kind & MONSTER:
            return None if card.zone & pending.effect.places else "its card moved again"
        rule = game.duel.tables.lost_by
        if rule == "every move" or (rule == "moves to the hand or Deck" and card.zone & (HAND | DECK | EXTRA)):
            return "its card moved again before the chance"
    if not pending.effect.places & card.zone and not pending.was_battling and game.duel.tables.lost_by == "every move":
        return "its card is not in its place any more"
    if card.zone & FIELD and not card.up:
        return "its card was turned face-down"
    if card.zone & BANISHED and not card.up:
        return "its card is banished face-down"
    return None


@follows("TIM-3")
def misses(game: Game, pending: Pending) -> bool:
    """Does an optional "when" effect miss the timing: was its event not in the most recent moment (TIM-2)?

    "If" and mandatory ones do not (TIM-3).
    """
    return pending.effect.timing == WHEN and pending.effect.optional and pending.moment not in (-1, len(game.moments) - 1)


def is_private(game: Game, uid: int) -> bool:
    """Is the card in a private place (SEG-2)?"""
    return bool(game.cards[uid].zone & (HAND | DECK | EXTRA))
