"""What of that which happens is remembered for the rest of the turn, because a card asks?"""

from __future__ import annotations

from typing import Any, Final

from legality.continuous.look import plain_look
from legality.game.deeds import BATTLED, DESTROYED_BY_BATTLE, TURNED_UP, WAS_ATTACKED
from legality.game.state import Event, Look
from legality.game.terms import EVENT, FIELD
from legality.game.turn_facts import fact_named
from legality.happening.changing import Changing

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


def note_summoned(work: Changing, uids: tuple[int, ...], player: int) -> None:
    """Remembers what was Special Summoned, where it was what its card says."""
    for uid in uids:
        look, plain = work.look(uid), plain_look(work, uid)
        if look.facts.kind and _identity(look) == _identity(plain):
            work.note(fact_named(look.facts.name, look.card.origin), player)


def _identity(look: Look) -> tuple[Any, ...]:
    return look.names, look.level, look.attributes, look.race, look.types
