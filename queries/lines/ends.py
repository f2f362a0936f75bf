"""What the end of a line is like, as plain data: the window, LP, the winner, and every card that is not as it was in the board file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from legality.game.terms import FIELD, GONE, MZONE
from legality.public import State, player_name
from queries.telling.windows import box_name, phase_word, zone_name

WENT_TO = {
    "graveyard": "to the GY",
    "hand": "to the hand",
    "deck": "into the Deck",
    "banished": "banished",
    "extra": "to the Extra Deck",
    "field": "to the Field Zone",
    "pendulum": "to a Pendulum Zone",
}
"""How it is said where a card went, by its zone at the end."""


def end_object(first: State, last: State) -> dict[str, Any]:
    """The end of a line: window, winner, LP, and every card that is not as it was in the board file."""
    winner = None if last.winner is None else "draw" if last.winner > 1 else player_name(last.winner)
    return {
        "box": box_name(last),
        "phase": phase_word(last),
        "winner": winner,
        "lp": {"A": last.lp[0], "B": last.lp[1]},
        "cards": list(_changed(first, last)),
    }


def _changed(first: State, last: State) -> Iterator[dict[str, Any]]:
    for uid, card in enumerate(last.cards):
        name = last.duel.defs[card.code].name
        before = first.cards[uid] if uid < len(first.cards) else None
        if before is None and card.zone & GONE:
            continue
        found: dict[str, Any] = {}
        old_zone = None if before is None else zone_name(before)
        if before is None and not last.duel.defs[card.code].kind:
            old_zone = "deck"
        new_zone = None if card.zone & GONE else zone_name(card)
        if old_zone != new_zone:
            found.update({"from": old_zone, "to": new_zone})
        if card.zone & FIELD:
            if before is None or (before.control if before.zone & FIELD else before.owner) != card.control:
                found["controller"] = player_name(card.control)
            was_up = before.up if before is not None and before.zone & FIELD else None
            if was_up is None or was_up != card.up:
                found["face"] = "up" if card.up else "down"
            if card.zone == MZONE and (before is None or before.zone != MZONE or before.attack != card.attack):
                found["position"] = "attack" if card.attack else "defense"
        if found:
            yield {"card": name, "owner": player_name(card.owner), **found}
