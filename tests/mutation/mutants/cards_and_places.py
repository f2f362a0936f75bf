"""Mutants of OWN and ZON: whose cards they are and where they go."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Any

from legality.game.state import change
from legality.game.terms import EXTRA, FIELD, GY
from legality.happening.work import Work
from tests.mutation.mutants.registry import breaks
from tests.mutation.replacing import instead_of, method, procedure


@breaks("OWN-1")
def cards_go_to_the_places_of_their_controller() -> AbstractContextManager[None]:
    original = procedure("Work").move

    def mutant(self: Work, uid: int, *others: Any, **named: Any) -> bool:
        card = self.cards[uid]
        if card.zone & FIELD:
            self.cards[uid] = change(card, owner=card.control)
        return bool(original(self, uid, *others, **named))

    return method("Work", "move", mutant)


@breaks("ZON-2")
def an_old_field_spell_stays_beside_the_new_one() -> AbstractContextManager[None]:
    return instead_of("clear_field_zone", lambda work, player, up=True, own=True: None)


@breaks("ZON-3")
def pendulum_cards_go_to_the_gy() -> AbstractContextManager[None]:
    original = procedure("Work").destination

    def mutant(self: Work, uid: int, to: int, *others: Any) -> int:
        found = original(self, uid, to, *others)
        return GY if found == EXTRA and to == GY else found

    return method("Work", "destination", mutant)


@breaks("ZON-4")
def a_token_becomes_material() -> AbstractContextManager[None]:
    return instead_of("may_be_attached", lambda game, uid: True)
