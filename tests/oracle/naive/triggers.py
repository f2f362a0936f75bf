"""Which effects does an event trigger? From the facts of the cards alone (TIM-3, TIM-6, TIM-10, TIM-11, TIM-12)."""

from __future__ import annotations

from typing import Any

from legality.compiling.players import player_of
from legality.continuous.look import is_negated
from legality.game.card import Card
from legality.game.effects import EffectFacts
from legality.game.state import AfterIt, Event, Lasting, Link, Look, Pending, change
from legality.game.terms import BACKROW, EVENT, FIELD, HAND, MZONE
from legality.game.view import Env
from legality.game.waiting import Pattern
from legality.happening.work import Work
from tests.oracle.naive.common import NotCovered, player_using


class NaiveWork(Work):
    """The working copy of a state in which the naive enumerator itself notices what an event triggers."""

    def match(self, triggers: bool = True) -> None:
        """Looks at the events of the moment under way that were not looked at yet."""
        if self.moments and self.matched < len(self.moments[-1]):
            new = self.moments[-1][self.matched :]
            self.matched = len(self.moments[-1])
            if triggers:
                note_triggers(self, new)


DESTROYER = EVENT["destroyed by battle by"]


def happened_as_named(env: Env, pattern: Pattern, event: Event) -> bool:
    """Is this event one that the pattern names, seen from the player and card of `env` (TIM-10)?"""
    if event.verbs & pattern.verbs != pattern.verbs or not all(event.verbs & either for either in pattern.one_of):
        return False
    if event.verbs & DESTROYER and not pattern.verbs & DESTROYER:
        return False  # what it says of going to the GY is about the victim
    if pattern.itself and event.uid != env.uid:
        return False
    if pattern.excludes_itself and event.uid == env.uid:
        return False
    here = Env(env.game, env.you, env.uid, env.source, env.link, (event,))
    if pattern.test is not None and (event.look is None or not pattern.test.holds(here, event.look)):
        return False
    if pattern.cause and not event.cause & pattern.cause:
        return False
    if pattern.by_player and not _is_player(env, pattern.by_player, event.source_player):
        return False
    if pattern.by_card is not None and (event.source is None or not pattern.by_card.holds(here, event.source)):
        return False
    if pattern.player and not _is_player(env, pattern.player, event.player):
        return False
    if (pattern.origin and not event.origin & pattern.origin) or (pattern.to and not event.to & pattern.to):
        return False
    if pattern.how and not event.how & pattern.how:
        return False
    if pattern.target is not None and not _attacked_as_named(here, pattern.target, event.other):
        return False
    if pattern.victim is not None and (event.other is None or not pattern.victim.holds(here, event.other)):
        return False
    if pattern.using is not None and not any(pattern.using.holds(here, look) for look in event.using):
        return False
    if pattern.face and (event.look is None or event.look.card.up != (pattern.face == "up")):
        return False
    if pattern.placed and event.down != (pattern.placed == "down"):
        return False
    return all(test(here) for test in pattern.where)


def _is_player(env: Env, word: str, player: int) -> bool:
    wanted = player_of(env, word)
    return wanted == player if wanted >= 0 else player >= 0


def _attacked_as_named(env: Env, word: Any, attacked: Look | None) -> bool:
    if word == "directly":
        return attacked is None
    if attacked is None:
        return False
    return attacked.uid == env.uid if word == "this card" else bool(word.holds(env, attacked))


def note_triggers(work: NaiveWork, new: tuple[Event, ...]) -> None:
    """Notes every triggering effect and every clause that names one of these events.

    A trigger waits for the end of the Chain (TIM-6); a clause is applied at once (RES-3), and so is what a lasting effect does each time,
    once the effect under way has resolved (TIM-14).
    """
    moment = len(work.moments) - 1
    here = [event for event in work.moments[moment] if event.uid >= 0]
    only_now = {event.uid for event in here if event.verbs & EVENT["flipped"] or (event.to and event.origin != event.to)}
    for uid in range(len(work.cards)):
        facts = work.facts_of(uid)
        for effect in facts.effects:
            if effect.is_triggering and effect.patterns:
                events = tuple(event for event in new if _triggers(work, uid, effect, event, only_now))
                if events:
                    _wait(work, uid, effect, events, moment)
        for clause in facts.clauses:
            events = tuple(event for event in new if clause.patterns and _clause_applies(work, uid, clause, event))
            if events and clause.once_it_resolved:
                _later(work, uid, clause, events)
            elif events:
                work.clauses.append((uid, clause, events))
    for entry in work.lasting:
        seen_by = Env(work, entry.player, entry.source)
        events = tuple(event for event in new if any(happened_as_named(seen_by, pattern, event) for pattern in entry.modifier.each_time))
        if events:
            _owe(work, entry, events, moment)


def _later(work: NaiveWork, uid: int, clause: EffectFacts, events: tuple[Event, ...]) -> None:
    """TIM-17: what is done once something that was activated has resolved waits with its link; once for a link."""
    for event in events:
        number = event.amount - 1
        if not 0 <= number < len(work.chain):
            raise NotCovered("what is done once a link has resolved, of another event: TIM-17")
        link = work.chain[number]
        if (uid, clause) not in [(entry.uid, entry.clause) for entry in link.after_it]:
            work.chain[number] = change(link, after_it=(*link.after_it, AfterIt(uid, work.cards[uid].stamp, clause, event)))


def owed_after(work: NaiveWork, link: Link) -> list[tuple[int, EffectFacts, tuple[Event, ...]]]:
    """TIM-17: what is done right after this link, its activation not being negated: of each card that is still there face-up."""
    if link.negated == 1:
        return []
    there = [entry for entry in link.after_it if work.cards[entry.uid].stamp == entry.stamp and work.cards[entry.uid].up]
    return [(entry.uid, entry.clause, (entry.event,)) for entry in there]


def _owe(work: NaiveWork, entry: Lasting, events: tuple[Event, ...], moment: int) -> None:
    """What a lasting effect does each time is done once for a moment, however many of its events name it (TIM-1)."""
    for number, (other, when, before) in enumerate(work.owed):
        if other is entry and when == moment:
            work.owed[number] = (entry, moment, (*before, *events))
            return
    work.owed.append((entry, moment, events))


def takes_part(work: NaiveWork, uid: int) -> bool:
    """SUM-2, TIM-11: it is not being Summoned, and its card activation, if it is one of this Chain, has resolved.

    What is determined to be destroyed by battle keeps its triggers (BAT-8).
    """
    card = work.cards[uid]
    if card.zone & MZONE:
        return work.attempt is None or uid not in work.attempt.uids
    return is_at_work(work, uid, card)


def _triggers(work: NaiveWork, uid: int, effect: EffectFacts, event: Event, only_now: set[int]) -> bool:
    card = work.cards[uid]
    if not card.zone & effect.places or not card.up or (card.zone & FIELD and not takes_part(work, uid)):
        return False
    if "gemini" in work.facts_of(uid).types and card.zone & FIELD:
        raise NotCovered("a Gemini Monster")
    env = Env(work, player_using(card), uid)
    already = uid not in only_now or bool(card.zone & HAND)  # TIM-11: it did not come there, but to the hand, nor turn face-up, just now
    if not any((pattern.itself or already) and happened_as_named(env, pattern, event) for pattern in effect.patterns):
        return False
    if effect.used_by != "you":
        raise NotCovered(f"an effect that another player may use: {work.facts_of(uid).name}")
    return True


def _wait(work: NaiveWork, uid: int, effect: EffectFacts, events: tuple[Event, ...], moment: int) -> None:
    card = work.cards[uid]
    for number, other in enumerate(work.waiting):
        if (other.uid, other.effect) == (uid, effect):
            if other.moment == moment and other.stamp == card.stamp:
                work.waiting[number] = change(other, events=(*other.events, *events))
                return
            if other.stamp == card.stamp:
                raise NotCovered(f"{work.facts_of(uid).name} triggered in two moments of one Chain")
    work.waiting.append(Pending(uid, card.stamp, effect, events, moment, player_using(card)))


def _clause_applies(work: NaiveWork, uid: int, clause: EffectFacts, event: Event) -> bool:
    """A clause applies while its card is face-up on the field; one about its own leaving when it leaves (RES-3)."""
    card = work.cards[uid]
    if event.uid == uid and event.look is not None and event.look.card.zone & FIELD and not card.zone & FIELD:
        look = event.look
        if event.negated or not look.card.up or not look.card.zone & clause.places:
            return False
        env = Env(work, look.card.control, uid, look)
    else:
        if not card.zone & clause.places or (card.zone & FIELD and (not card.up or not is_at_work(work, uid, card))):
            return False
        if is_negated(work, uid, clause):
            return False
        env = Env(work, player_using(card), uid)
    if not any(happened_as_named(env, pattern, event) for pattern in clause.patterns):
        return False
    view = Env(work, env.you, uid, env.source, None, (event,))
    return all(test(view) for test in (*clause.conditions, *clause.while_))


def is_at_work(work: Work, uid: int, card: Card) -> bool:
    """Do the effects of a card count (RES-3, TIM-11)?

    Not before its card activation has resolved, nor if that was negated; not while it is being Summoned (SUM-2); not when it is decided
    that battle destroys it (BAT-8).
    """
    own = [(index, link) for index, link in enumerate(work.chain) if (link.uid, link.stamp) == (uid, card.stamp)]
    if any(link.is_card_activation and index < work.unresolved for index, link in own):
        return False
    if card.zone & BACKROW and any(link.negated == 1 for _, link in own):
        return False
    being_summoned = work.attempt.uids if work.attempt is not None else ()
    doomed = work.battle.doomed if work.battle is not None else ()
    return uid not in being_summoned and (uid, card.stamp) not in (doomed or ())
