"""What happens, in which moment, and what it triggers."""

from __future__ import annotations

from collections.abc import Iterable

from legality.game.rules import follows
from legality.game.state import Event, Moment
from legality.happening.changing import Changing
from legality.happening.deeds import note_deed
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
