"""One sentence being read: which copies its names can mean, and the fault to tell if nothing fits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from kb.store.names import nearest
from legality.continuous.copies import twin_key
from legality.game.move import CHOOSE, Move
from legality.game.terms import GONE
from legality.notation.copies import by_id, copies, numbered, same
from legality.notation.grammar import Mention
from legality.notation.names import Sentence

if TYPE_CHECKING:
    from legality.game.effects import CardFacts
    from legality.game.state import State
    from legality.notation.roles import Preference

MOST_READINGS: Final = 64
NOBODY: Final[frozenset[int]] = frozenset()


class Reader:
    """A sentence of one player in one state."""

    def __init__(self, state: State, player: int, sentence: Sentence) -> None:
        self.state = state
        self.player = player
        self.sentence = sentence
        self.words = sentence.words

    def facts(self, uid: int) -> CardFacts:
        """The facts of a card."""
        return self.state.duel.defs[self.state.cards[uid].code]

    def fault(self, message: str, suggestion: str | None = None) -> None:
        """Notes that a reading of the whole sentence failed: this is told rather than that a shorter reading could not be cut."""
        self.sentence.fail(len(self.words) + 1, message, suggestion)

    def distinct(self, moves: Iterable[Move]) -> list[Move]:
        """The moves without those that are the same."""
        found: list[Move] = []
        for move in islice(moves, MOST_READINGS):
            if not any(same(self.state, move, other) for other in found):
                found.append(move)
        return found

    def choice(self, choice: Any) -> Move:
        """The move that chooses this."""
        return Move(CHOOSE, self.player, choice=choice)

    # --- which copies ----------------------------------------------------------------------------------------------

    def one(self, named: Mention, prefer: Preference) -> list[int]:
        """Every copy that this name can mean, interchangeable ones once."""
        return self._copies(named, prefer, NOBODY, NOBODY)

    def cards(
        self, named: Sequence[Mention], prefer: Preference, marked: frozenset[int] = NOBODY, used: frozenset[int] = NOBODY
    ) -> list[tuple[int, ...]]:
        """Every choice of copies for these names, interchangeable ones once; empty (and a fault noted) if there are too few."""
        if not named:
            return [()]
        found: list[tuple[int, ...]] = []
        seen: set[tuple[int, ...]] = set()
        for uid in self._copies(named[0], prefer, marked, used):
            for rest in self.cards(named[1:], prefer, marked, used | {uid}):
                group = (uid, *rest)
                if tuple(sorted(group)) not in seen and len(found) < MOST_READINGS:
                    seen.add(tuple(sorted(group)))
                    found.append(group)
        return found

    def _copies(self, named: Mention, prefer: Preference, marked: frozenset[int], used: frozenset[int]) -> list[int]:
        state = self.state
        if named.label is not None:
            return self._labelled(named, used)
        there = [uid for code in named.codes for uid in copies(state, code) if not state.cards[uid].zone & GONE]
        free = [uid for uid in there if uid not in used]
        if not free:
            self.fault(f'there are not so many copies of "{named.words}"' if there else f'no "{named.words}" is on this board')
            return []
        ranks = {uid: prefer(uid) for uid in free}
        best = min(ranks.values())
        found: list[int] = []
        for uid in free:
            if ranks[uid] == best and not any(self._alike(uid, other, marked) for other in found):
                found.append(uid)
        return found

    def _labelled(self, named: Mention, used: frozenset[int]) -> list[int]:
        label = named.label or ""
        found = [uid for uid in (by_id(self.state, code, label) for code in named.codes) if uid >= 0]
        if not found:
            known = [own for code in named.codes for own in numbered(self.state, code).values()]
            near = nearest(label, known, 1, 50)
            self.fault(f'no "{named.words}" has the id "{label}"; known: {", ".join(known) or "none"}', near[0] if near else None)
        return [uid for uid in found if uid not in used]

    def _alike(self, uid: int, other: int, marked: frozenset[int]) -> bool:
        cards = self.state.cards
        if cards[uid].code != cards[other].code or (uid in marked) != (other in marked):
            return False
        return twin_key(self.state, uid) == twin_key(self.state, other)

    def fit(self, named: Sequence[Mention], uids: tuple[int, ...]) -> bool:
        """Do these names, in any order, name exactly these cards?"""
        if len(named) != len(uids):
            return False
        if not named:
            return True
        return any(self.names(named[0], uid) and self.fit(named[1:], tuple(other for other in uids if other != uid)) for uid in uids)

    def names(self, named: Mention, uid: int) -> bool:
        """Does this name (with its id, if it has one) mean this card?"""
        code = self.state.cards[uid].code
        return code in named.codes and (named.label is None or by_id(self.state, code, named.label) == uid)


def all_cards(parts: Iterable[Any]) -> tuple[Mention, ...]:
    """The cards of all parts."""
    return tuple(card for part in parts for card in part.cards)
