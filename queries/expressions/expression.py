"""An expression that has been read: what is watched on the way, and whether it holds at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from legality.game.terms import DECK, FIELD
from queries.expressions.terms import (
    ANY,
    And,
    Controls,
    Count,
    Draw,
    FaceUp,
    Happens,
    In,
    InPhase,
    LifePoints,
    Named,
    Not,
    Or,
    Place,
    Term,
    Truth,
    Winner,
    atoms,
    way_atoms,
)
from queries.expressions.way import OnTheWay, is_copy, key_of

if TYPE_CHECKING:
    from legality.public import Card, Goal, State, Watch

Test = Callable[[Any, "State"], bool]
"""Is it true with this value of the watch, in this state?"""
A_DRAW = 2


class Expression:
    """An expression about lines that begin in one state. `watch` and `goal` go into a `legality.lines.question.Question`."""

    def __init__(self, term: Term, beginning: State) -> None:
        self.term = term
        ways = way_atoms(term)
        named = tuple(card for atom in atoms(term) for card in _cards(atom))
        watch = OnTheWay(ways, named, beginning)
        self.watch: Watch | None = watch if ways or watch.codes else None
        """What has to be watched on the way; None if the end says it all."""
        self.goal: Goal = AtTheEnd(compiled(term, watch.slots))
        """Is it true of a line?"""

    @property
    def text(self) -> str:
        """The normal form; reads back to an equal expression."""
        return str(self.term)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Expression) and self.term == other.term

    def __hash__(self) -> int:
        return hash(self.term)

    def __repr__(self) -> str:
        return f"<expression {self.text}>"


class AtTheEnd:
    """A goal: is the expression true of a line that ends in this state, with this value of the watch?"""

    def __init__(self, test: Test) -> None:
        self.test = test

    def holds(self, value: Any, state: State) -> bool | None:
        """True, false, or None where a fact is missing."""
        return None if state.unsettled else self.test(value, state)


def _cards(atom: Term) -> tuple[Named, ...]:
    return (atom.card,) if isinstance(atom, (In, Controls, FaceUp, Happens)) else ()


# --- from terms to tests -----------------------------------------------------------------------------------------------


def compiled(term: Term, slots: dict[Any, int]) -> Test:
    """The test that a term describes; `slots` says where in the value of the watch each atom about the way is."""
    match term:
        case Truth(value=truth):
            return lambda value, state: truth
        case Not(part=part):
            test = compiled(part, slots)
            return lambda value, state: not test(value, state)
        case And(parts=parts):
            tests = tuple(compiled(part, slots) for part in parts)
            return lambda value, state: all(test(value, state) for test in tests)
        case Or(parts=parts):
            tests = tuple(compiled(part, slots) for part in parts)
            return lambda value, state: any(test(value, state) for test in tests)
        case Happens():
            slot = slots[key_of(term)]
            return lambda value, state: bool(value[slot])
        case In() | Controls() | FaceUp() | LifePoints() | Count() | Winner() | Draw() | InPhase():
            return at_the_end(term)
        case _:
            slot, than = slots[key_of(term)], term.than
            return lambda value, state: than.holds(value[slot])


def at_the_end(atom: In | Controls | FaceUp | LifePoints | Count | Winner | Draw | InPhase) -> Test:
    """The test of an atom about the end."""
    match atom:
        case In(card=named, place=place):
            return lambda value, state: _some(state, named, lambda card: is_there(card, place))
        case Controls(player=player, card=named):
            return lambda value, state: _some(state, named, lambda card: bool(card.zone & FIELD) and card.control == player)
        case FaceUp(card=named):
            return lambda value, state: _some(state, named, lambda card: bool(card.zone & FIELD) and card.up)
        case LifePoints(player=player, than=than):
            return lambda value, state: than.holds(state.lp[player])
        case Count(place=place, than=than):
            return lambda value, state: than.holds(cards_in(state, place))
        case Winner(player=player):
            return lambda value, state: state.winner == player
        case Draw():
            return lambda value, state: state.winner == A_DRAW
        case InPhase(phase=phase):
            return lambda value, state: state.phase == phase


def is_there(card: Card, place: Place) -> bool:
    """Is the card in this zone: on the field by who controls it, elsewhere by who owns it?"""
    whose = card.control if card.zone & FIELD else card.owner
    return bool(card.zone & place.bit) and place.player in (ANY, whose)


def cards_in(state: State, place: Place) -> int:
    """How many cards lie in a zone; those of a Deck that nobody has named count."""
    found = sum(1 for card in state.cards if is_there(card, place))
    if place.bit == DECK:
        found += sum(state.unnamed) if place.player == ANY else state.unnamed[place.player]
    return found


def _some(state: State, named: Named, test: Callable[[Card], bool]) -> bool:
    """Is it true of some card that is meant?"""
    code = state.duel.codes.get(named.name)
    return any(
        card.code == code and is_copy(named, uid, named.name, card.owner) and test(card) for uid, card in enumerate(state.cards)
    )

