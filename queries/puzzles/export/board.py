"""The position that a puzzle asks about as plain data, for a page that draws it: both sides zone by zone, the Chain, what is said below."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from legality.game.terms import BANISHED, DECK, EXTRA, FZONE, GY, HAND, MONSTER, MZONE, PZONE, SPELL, SZONE, TRAP
from queries.writing.board_parts import (
    cards_of,
    chain_lines,
    extra_zones,
    field_notes,
    in_force,
    name_of,
    place_notes,
    row,
    stats,
    status,
    under_way,
)
from queries.writing.board_text import where, window
from queries.writing.copies import Copies

if TYPE_CHECKING:
    from legality.public import State

Plain = dict[str, Any]
KIND_NAMES = ((MONSTER, "monster"), (SPELL, "spell"), (TRAP, "trap"))
PILES = (("field", FZONE), ("extra", EXTRA), ("graveyard", GY), ("banished", BANISHED), ("deck", DECK))


def drawn(state: State) -> Plain:
    """The position. A card is `{name, kind, id, down, set, stats, notes, times}`, what is not so left out; a free zone is None."""
    copies = Copies(state)
    taken = extra_zones(state)
    return {
        "where": where(state),
        "window": window(state),
        "sides": [_side(state, player, copies) for player in (0, 1)],
        "extra_zones": [
            {**_on_field(state, taken[slot], copies), "whose": "AB"[state.cards[taken[slot]].control]} if slot in taken else None
            for slot in (5, 6)
        ],
        "chain": chain_lines(state),
        "below": [*under_way(state, copies), *in_force(state, copies)],
    }


def _side(state: State, player: int, copies: Copies) -> Plain:
    piles = {place: cards_of(state, zone, player) for place, zone in PILES}
    counts = {place: len(uids) for place, uids in piles.items()}
    counts["deck"] += state.unnamed[player]
    return {
        "player": "AB"[player],
        "lp": state.lp[player],
        "turn": player == state.turn_player,
        "hand": _pile(state, cards_of(state, HAND, player), copies),
        "hand_count": len(cards_of(state, HAND, player)),
        "monsters": [None if uid is None else _on_field(state, uid, copies) for uid in row(state, player, MZONE)],
        "spells": [None if uid is None else _on_field(state, uid, copies) for uid in row(state, player, SZONE | PZONE)],
        "piles": {place: _pile(state, uids, copies) for place, uids in piles.items()},
        "counts": counts,
        "from_top": bool(state.tops[player]),
    }


def _card(state: State, uid: int, copies: Copies) -> Plain:
    kind = state.duel.defs[state.cards[uid].code].kind if state.cards[uid].code else 0
    found: Plain = {"name": name_of(state, uid), "kind": next((name for sign, name in KIND_NAMES if kind & sign), "")}
    named = copies.id(uid)
    return {**found, "id": named} if named else found


def _on_field(state: State, uid: int, copies: Copies) -> Plain:
    card = state.cards[uid]
    found = _card(state, uid, copies)
    if not card.up:
        found |= {"down": True, "set": status(state, uid)}
    elif card.zone == MZONE:
        found["stats"] = stats(state, uid)
    notes = field_notes(state, uid, copies)
    if card.zone == PZONE:
        notes = ["Pendulum Scale", *notes]
    return {**found, "notes": notes} if notes else found


def _pile(state: State, uids: Iterable[int], copies: Copies) -> list[Plain]:
    """The cards of a place, equal neighbours once with their number."""
    found: list[Plain] = []
    for uid in uids:
        card = _card(state, uid, copies)
        notes = [*place_notes(state, uid), *field_notes(state, uid, copies)]
        if state.cards[uid].zone in (FZONE, BANISHED) and not state.cards[uid].up:
            card["down"] = True
            if "Set" in notes:
                card["set"] = notes.pop(notes.index("Set"))
        if notes:
            card["notes"] = notes
        if found and {**card, "times": 0} == {**found[-1], "times": 0}:
            found[-1]["times"] = found[-1].get("times", 1) + 1
        else:
            found.append(card)
    return found
