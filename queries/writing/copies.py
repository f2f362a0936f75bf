"""How a written board tells copies of one card apart: by name where that is enough, else by an id."""

from __future__ import annotations

from legality.game.terms import FIELD, MZONE
from legality.public import State, change


class Copies:
    """The ids of a position: those that its board file gave, and new ones for copies that a name alone does not point at."""

    def __init__(self, state: State) -> None:
        self.state = state
        given: dict[int, str] = getattr(state.duel, "ids", {})
        self._ids = dict(given)

    def id(self, uid: int) -> str | None:
        """The id of this copy, if it has one."""
        return self._ids.get(uid)

    def named(self, uid: int) -> str:
        """The id of this copy; a new one if it has none yet."""
        if uid not in self._ids:
            number = 1
            while f"copy {number}" in self._ids.values():
                number += 1
            self._ids[uid] = f"copy {number}"
        return self._ids[uid]

    def name(self, uid: int) -> str:
        """The name of a card."""
        return self.state.duel.defs[self.state.cards[uid].code].name

    def among(self, uid: int, pool: list[int]) -> str:
        """What to call this card where one of the pool is meant."""
        if self.state.cards[uid].code == 0 or self._doubles(uid, pool) or self._ambiguous(self.name(uid)):
            return self.named(uid)
        return self.name(uid)

    def monster(self, uid: int) -> str:
        """What to call a monster on the field."""
        return self.among(uid, [other for other, card in enumerate(self.state.cards) if card.zone == MZONE])

    def fighter(self, uid: int, player: int) -> str:
        """What to call a monster in a battle, wherever it is now."""
        cards = self.state.cards
        there = [other for other, card in enumerate(cards) if card.zone == MZONE and card.control == player]
        if cards[uid].zone == MZONE:
            return self.among(uid, there)
        elsewhere = [other for other, card in enumerate(cards) if not card.zone & FIELD and card.owner == player]
        return self.named(uid) if any(self.name(other) == self.name(uid) for other in there) else self.among(uid, elsewhere)

    def with_id(self, uid: int, pool: list[int]) -> str:
        """The card in a sentence: its name, and its id in brackets where copies differ."""
        if self._doubles(uid, pool) or (uid in self._ids and not self._alone(uid, pool)):
            return f"{self.name(uid)} ({self.named(uid)})"
        return self.name(uid)

    def _alone(self, uid: int, pool: list[int]) -> bool:
        return not any(other != uid and self.name(other) == self.name(uid) for other in pool)

    def _doubles(self, uid: int, pool: list[int]) -> bool:
        """Is there another copy in the pool that is not the same for every purpose?"""
        cards = self.state.cards
        mine = change(cards[uid], stamp=0, since=0, slot=-1)
        tied = {card.equip for card in cards} | {card.bound for card in cards}
        for other in pool:
            if other != uid and self.name(other) == self.name(uid):
                if other < uid or uid in tied or other in tied or change(cards[other], stamp=0, since=0, slot=-1) != mine:
                    return True
        return False

    def _ambiguous(self, name: str) -> bool:
        """Is this name also somebody's id, or a word with a meaning of its own?"""
        return name in self._ids.values() or name in ("directly", "unknown")
