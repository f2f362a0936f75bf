"""Which names and Types are declared on the way of a line: those of cards that are there, and any other one in their place."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any, Final

from kb.records.fields import Form
from kb.records.filters import Filter
from kb.vocabulary.words import MONSTER_TYPES
from legality.continuous.look import look_at
from legality.game.move import ACTIVATE, Move
from legality.game.state import change
from legality.game.verdict import Unsettled
from legality.game.view import UnsettledFact
from legality.judging.action import effect_of
from legality.judging.judge import verdict

if TYPE_CHECKING:
    from collections.abc import Iterator

    from legality.game.effects import EffectFacts
    from legality.game.state import State

ANY_NAME: Final = "a card name"
ANY_TYPE: Final = "Type"
ANOTHER_NAME: Final = "another card name"
"""A name that no card here has: no rule tells one such name from another."""


def declarations(state: State, move: Move) -> list[Move]:
    """The move once for each name or Type that makes a difference, if one is declared; else the move alone.

    Raises:
        UnsettledFact: whether one of them may be declared depends on a fact that is missing.
    """
    if move.kind != ACTIVATE or not {ANY_NAME, ANY_TYPE} & set(move.declared):
        return [move]
    cards = _that_may_have_it(state, move, effect_of(state, move.uid, move.effect))
    found = [change(move, declared=said) for said in product(*(_choices(state, said, cards) for said in move.declared))]
    return [one for one in found if _is_legal(state, one)]


def _that_may_have_it(state: State, move: Move, effect: EffectFacts | None) -> list[int]:
    """The cards that the effect may ask for the declared name: where it asks in a hand, Deck or GY alone, those of its owner."""
    every = list(range(len(state.cards)))
    owners = set(_owners(effect.record, move.player)) if effect is not None else {-1}
    return every if len(owners) != 1 or -1 in owners else [uid for uid in every if state.cards[uid].owner in owners]


OWN: Final = frozenset({"hand", "deck", "GY"})
"""Places where a player has his own cards alone."""


def _owners(record: object, you: int) -> Iterator[int]:
    """Whose cards each part of an effect of this player asks for a declared word; -1 where they may be anyone's."""
    if isinstance(record, tuple):
        for part in record:
            yield from _owners(part, you)
    elif isinstance(record, Form):
        if isinstance(record, Filter) and record.declared is not None:
            said = {"you": you, "opponent": 1 - you}.get(str(record.whose), -1)
            yield said if record.from_ and OWN.issuperset(record.from_) else -1
        flips = getattr(record, "player", None) == "opponent"
        for field in record.__struct_fields__:
            yield from _owners(getattr(record, field), 1 - you if flips and field != "if_" else you)


def _is_legal(state: State, move: Move) -> bool:
    found = verdict(state, move)
    if isinstance(found, Unsettled):
        raise UnsettledFact(found.missing[0].fact)
    return found.legal is True


def _choices(state: State, said: Any, cards: list[int]) -> list[Any]:
    """What stands for this word: itself, if it is no name or Type that is left open."""
    if said == ANY_NAME:
        printed = {name for uid in cards for name in state.duel.defs[state.cards[uid].code].names}
        return [*sorted(printed.union(*(look_at(state, uid).names for uid in cards))), ANOTHER_NAME]
    if said != ANY_TYPE:
        return [said]
    there = sorted({state.duel.defs[state.cards[uid].code].race for uid in cards} - {""})
    return [*there, *sorted(set(MONSTER_TYPES) - set(there))[:1]]
