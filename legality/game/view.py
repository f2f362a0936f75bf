"""The point of view from which a card's words are read: whose effect it is, on which card, in which link, about which event."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from legality.game.card import Card
from legality.game.state import Event, Link, Look

if TYPE_CHECKING:
    from legality.game.state import Game


class UnsettledFact(Exception):
    """A fact that is needed for the answer is missing. Caught by the judge and by `play`, never shown as a traceback."""

    def __init__(self, fact: str) -> None:
        super().__init__(fact)
        self.fact = fact


def not_said(card: str, words: str) -> UnsettledFact:
    """A part of a card that the vocabulary cannot say is needed: which card, and which part in words or by its place in the text.

    `queries.telling.unread` says the same to people.

    >>> str(not_said("Sangan", "step reveal at 12-40, sentence 1"))
    'Sangan: what its text says in sentence 1 at characters 12-40 (step reveal)'
    """
    from kb.text.language.units import placed  # start-up

    place = placed(words)
    if place is None:
        return UnsettledFact(f"{card}: {words}")
    of = "text" if place.part == "text" else f"{place.part} text"
    where = f" in sentence {place.sentence}" if place.sentence else ""
    return UnsettledFact(f"{card}: what its {of} says{where} at characters {place.start}-{place.end} ({place.kind})")


class Ahead(msgspec.Struct, frozen=True):
    """What the earlier parts of an effect will have brought, and taken, when a later part is done (ACT-4)."""

    room: tuple[int, int] = (0, 0)
    """Main Monster Zones of each player that they free."""
    outside: frozenset[int] = frozenset()
    """Monsters that may have left the zones in which they are known to stand."""
    gone: frozenset[int] = frozenset()
    """Cards that are no longer where they are now."""
    brought: tuple[tuple[int, int, tuple[int, ...] | None], ...] = ()
    """Place, player and the cards of which some come there (None: any)."""
    hidden: str = ""
    """Cards nobody has named that may be among them."""
    own: bool = False
    """Is there nothing but its own card that one of them could be done to?"""


NOTHING_AHEAD = Ahead()


SHARED = (
    "targets",
    "those",
    "chosen",
    "shown",
    "tributed",
    "costs",
    "heads",
    "die",
    "right",
    "did",
    "index",
    "declared",
    "paid",
    "last",
    "ahead",
)
"""What is remembered of an effect, whoever looks at it."""


class Env:
    """What the words of an effect refer to. One per judgement or resolution; cheap to make: what is not said yet is said by the class."""

    targets: tuple[tuple[int, ...], ...] = ()
    those: tuple[int, ...] = ()
    chosen: tuple[int, ...] = ()
    shown: tuple[int, ...] = ()
    excavated: tuple[int, ...] = ()
    tributed: tuple[int, ...] = ()
    costs: tuple[Look, ...] = ()
    heads = -1
    die = -1
    dealt = 0
    """How much damage the effect inflicted last."""
    lost = 0
    """How much ATK the monsters lost whose ATK the effect changed last."""
    right: bool | None = None
    did = True
    index = -1
    values: tuple[int, ...] = ()
    declared: tuple[Any, ...] = ()
    paid = 0
    peek = False
    instead_of: frozenset[int] = frozenset()
    """What is done here is done instead of the destruction of these, or of others beside which they are destroyed."""
    layer = 0
    """The layer from which an effect that changes cards reads other cards (`look_at`)."""
    ahead: Ahead | None = None
    """While it is judged whether a part could be done: what the parts before it bring and take."""
    obliged = False
    """Is it judged whether a mandatory effect is activated?"""
    own_way = False
    """Is it what a card does for its Special Summon by its own text? Own face-down cards may be banished or be materials for it."""
    later = False
    """Is it a part of an effect that is applied after that has resolved (PHA-4)?"""
    changed = -1
    """The card whose numbers an effect that applies all the time changes."""
    originals: tuple[int | None, int | None] | None = None
    """Its original ATK and DEF before that (`Look`), where the effect changes these."""
    done_by = -1
    """The player whom the step under way names as the one who does it."""

    def __init__(
        self, game: Game, you: int, uid: int, source: Look | None = None, link: Link | None = None, events: tuple[Event, ...] = ()
    ) -> None:
        self.game = game
        self.you = you
        self.uid = uid
        self.source = source
        self.link = link
        self.events = events
        self.event = events[0] if events else None
        self.last: dict[int, Look] = {}

    def not_said(self, words: str) -> UnsettledFact:
        """A part of this effect's card that the vocabulary cannot say is needed."""
        return not_said(self.game.duel.defs[self.card(self.uid).code].name if self.uid >= 0 else "an effect", words)

    def card(self, uid: int) -> Card:
        """The card's record now."""
        return self.game.cards[uid]
