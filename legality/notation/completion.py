"""Which legal moves does a sentence mean that leaves something out?"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from legality.game.move import ACTIVATE, CHOOSE, SPECIAL_SUMMON, Move
from legality.game.state import change
from legality.notation.copies import canonical
from legality.notation.reading import readings

if TYPE_CHECKING:
    from legality.game.state import State


def complete(state: State, move: Move, legal_moves: Iterable[Move]) -> list[Move]:
    """All legal moves that agree with a move of which parts (costs, targets, Tributes, materials) may be left out, in their order.

    Interchangeable copies count as one. If the move itself is legal as it stands, it is the only answer.
    """
    wanted = canonical(state, move)
    found: dict[Move, Move] = {}
    for legal in legal_moves:
        if legal.kind != move.kind or legal.player != move.player:
            continue
        own = canonical(state, legal)
        said = change(legal, declared=move.declared) if move.declared else legal
        if own == wanted:
            return [said]
        if own not in found and _agrees(state, legal, move, wanted):
            found[own] = said
    return list(found.values())


def meant(state: State, sentence: str, legal_moves: Iterable[Move]) -> list[Move]:
    """All legal moves that the sentence can mean, whatever copies and left-out parts it leaves open; empty if none of them is legal.

    Raises:
        CannotParse: an unknown card or word.
    """
    legal = tuple(legal_moves)
    found: dict[Move, Move] = {}
    for reading in readings(state, sentence):
        for move in complete(state, reading, legal):
            found.setdefault(canonical(state, move), move)
    return list(found.values())


def _agrees(state: State, legal: Move, move: Move, wanted: Move) -> bool:
    """Is the legal move the wanted one where that says something?"""
    fields: dict[str, Any] = {}
    if not move.costs:
        fields["costs"] = ()
    elif len(move.costs) == len(legal.costs):
        fields["costs"] = tuple(() if cost == () else own for cost, own in zip(move.costs, legal.costs, strict=True))
    if not any(move.targets) and len(move.targets) in (0, len(legal.targets)):
        fields["targets"] = move.targets
    if not move.declared:
        fields["declared"] = ()
    if not move.using:
        fields["using"] = ()
        if move.choice == "tribute" and legal.using:
            fields["choice"] = "tribute"
    if move.effect < 0 and move.kind in (ACTIVATE, SPECIAL_SUMMON):
        fields["effect"] = move.effect
    if move.kind == CHOOSE and _leaves_materials_out(move.choice, legal.choice):
        fields["choice"] = (legal.choice[0], legal.choice[1], (), *legal.choice[3:])
    return canonical(state, change(legal, **fields)) == wanted


def _leaves_materials_out(choice: Any, legal: Any) -> bool:
    return (
        isinstance(choice, tuple)
        and isinstance(legal, tuple)
        and choice[:1] == legal[:1] == ("summon",)
        and not choice[2]
        and choice[3:] == legal[3:]
    )
