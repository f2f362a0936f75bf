"""What happens, in which moment, what it triggers, and what of it is remembered for the rest of the turn?"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from legality.continuous.look import plain_look
from legality.game.rules import follows
from legality.game.state import Event, Link, Look, Moment, change
from legality.game.terms import EVENT, FIELD
from legality.game.turn_facts import (
    BATTLED,
    DESTROYED_BY_BATTLE,
    NAMED,
    NEGATED_EFFECT,
    TURNED_UP,
    WAS_ATTACKED,
    Acted,
    fact_activated,
    fact_battled,
    fact_named,
    kind_activated,
)
from legality.game.view import Env
from legality.happening.changing import Changing
from legality.happening.triggers import match_moment

MOST_PAST = 30


class Happening(Changing):
    """A position in which things happen."""

    def new_moment(self) -> None:
        """What happens next is later than what has happened (TIM-1)."""
        self.match()
        self.fresh = True

    @follows("TIM-5")
    def empty_moment(self) -> None:
        """A link begins to resolve: even if it does nothing, nothing earlier is most recent any more (TIM-5)."""
        self.match()
        self.moments.append(())
        self.matched = 0
        self.fresh = False

    def emit(self, event: Event) -> None:
        """Something happened, in the moment under way."""
        if self.fresh or not self.moments:
            self.match()
            self.moments.append(())
            self.matched = 0
            self.fresh = False
        self.moments[-1] = (*self.moments[-1], event)
        if self.duel.asks_deeds:
            note_deed(self, event)
        if self.story is not None:
            self.story.append({"what": "event", "event": event, "moment": len(self.moments) - 1})

    def over(self, moments: Iterable[Moment]) -> None:
        """The chance to answer these moments is over (CHN-7); what some fast effect could have answered is remembered for reasons."""
        wanted = self.duel.answered
        gone = tuple(event for moment in moments for event in moment if event.verbs & wanted)
        if gone:
            self.past = (*self.past, *gone)[-MOST_PAST:]

    def match(self, triggers: bool = True) -> None:
        """Looks which effects the events of the moment under way trigger (not without `triggers`), and does what is done at once."""
        if self.moments and self.matched < len(self.moments[-1]):
            events = self.moments[-1][self.matched :]
            self.matched = len(self.moments[-1])
            match_moment(self, events, len(self.moments) - 1, triggers)


# --- what is remembered for the rest of the turn, because a card asks ------------------------------------------------------

_BY_EVENT: Final = (
    (EVENT["battled"], BATTLED),
    (EVENT["targeted for an attack"], WAS_ATTACKED),
    (EVENT["destroyed by battle by"], DESTROYED_BY_BATTLE),
    (EVENT["flipped"] | EVENT["Flip Summoned"], TURNED_UP),
)
_REMEMBERED: Final = sum(bits for bits, _ in _BY_EVENT)


def note_deed(work: Changing, event: Event) -> None:
    """Remembers what this event says a card on the field did."""
    if event.verbs & _REMEMBERED and event.uid >= 0:
        for bits, deed in _BY_EVENT:
            if event.verbs & bits:
                remember(work, event.uid, deed)


def remember(work: Changing, uid: int, deed: int) -> None:
    """This card did this, if it is on the field."""
    card = work.cards[uid]
    if card.zone & FIELD and not card.deeds & deed:
        work.replace(uid, deeds=card.deeds | deed)


def note_damage(work: Changing, player: int, *kinds: str) -> None:
    """Remembers that a player took damage, and of which kinds, if a card asks."""
    for fact in ("damage", *(kinds if work.duel.asks_kinds_of_damage else ())):
        work.note(fact, player)


def note_summoned(work: Changing, uids: tuple[int, ...], player: int, head: str = NAMED) -> None:
    """Remembers what was Special Summoned (`head=NAMED_NORMAL`: Normal Summoned), where it was what its card says."""
    for uid in uids:
        look = work.look(uid)
        if _is_what_its_card_says(work, look):
            work.note(fact_named(look.facts.name, look.card.origin, head), player)


def _count_for_lasting(work: Changing, link: Link, by: int) -> None:
    """Counts an activation for what lasts and leaves its player only one more; negated, it is none (`by` -1; NEG-1)."""
    for number, made in enumerate(work.lasting):
        said = made.modifier
        if not said.has("after one") or said.cannot_activate is None or made.player != link.player:
            continue
        if said.is_about(link.is_card_activation) and said.cannot_activate.holds(Env(work, made.player, made.source), link.look):
            work.lasting[number] = change(made, values=(max(0, sum(made.values) + by),))
            work.touch()


def note_battled(work: Changing, look: Look, attacked: bool) -> None:
    """Remembers that this monster battled, if a card asks: by its name where it was what its card says, else by none."""
    if work.duel.asks_what_battled:
        name = look.facts.name if _is_what_its_card_says(work, look) else ""
        work.note(fact_battled(name, attacked), look.card.control)


def note_activated(work: Changing, link: Link) -> None:
    """Remembers that something was activated, and what, if a card asks."""
    _count_for_lasting(work, link, 1)
    work.note(kind_activated(link.look.kind), link.player)
    if work.duel.asks_what_was_activated and _is_what_its_card_says(work, link.look) and link.look.kind == link.look.facts.kind:
        work.note(fact_activated(_acted(work, link)), link.player)


@follows("NEG-1")
def forget_activated(work: Changing, link: Link) -> None:
    """Its activation was negated: nothing was activated; of monster effects the number is counted all the same."""
    _count_for_lasting(work, link, -1)
    kind = kind_activated(link.look.kind)
    work.note(kind, link.player, -1)
    if kind == "monster effect":
        work.note(NEGATED_EFFECT, link.player)
    acted = _acted(work, link)
    if any(entry[:2] == (fact_activated(acted), link.player) for entry in work.facts):
        work.note(fact_activated(acted), link.player, -1)
        if kind == "monster effect":
            work.note(fact_activated(acted._replace(kind=NEGATED_EFFECT)), link.player)


def _acted(work: Changing, link: Link) -> Acted:
    return Acted(kind_activated(link.look.kind), link.zone, work.phase, link.is_card_activation, link.look.facts.name)


def _is_what_its_card_says(work: Changing, look: Look) -> bool:
    """Does its name tell what it was?"""
    return bool(look.facts.kind) and _identity(look) == _identity(plain_look(work, look.uid))


def _identity(look: Look) -> tuple[Any, ...]:
    return look.names, look.level, look.attributes, look.race, look.types
