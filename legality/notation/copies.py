"""Copies of one card: which are interchangeable, and the ids that tell the others apart."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kb.store.names import folded
from legality.continuous.copies import twin_key
from legality.game.move import Move
from legality.game.state import change
from legality.judging.choices import as_declared

if TYPE_CHECKING:
    from legality.game.duel import Duel
    from legality.game.state import State


def copies(state: State, code: int) -> tuple[int, ...]:
    """The uids of every copy of this card, wherever it is."""
    derived = state.derived
    if derived.copies is None:
        found: dict[int, tuple[int, ...]] = {}
        for uid, card in enumerate(state.cards):
            found[card.code] = (*found[card.code], uid) if card.code in found else (uid,)
        derived.copies = found
    return derived.copies.get(code, ())


def are_twins(state: State, one: int, other: int) -> bool:
    """Are these two cards interchangeable?"""
    return one == other or (state.cards[one].code == state.cards[other].code and twin_key(state, one) == twin_key(state, other))


def given_ids(duel: Duel) -> Mapping[int, str]:
    """The ids that a board file gives to copies: uid -> id."""
    return duel.ids


def numbered(state: State, code: int) -> dict[int, str]:
    """The id of every copy of a card: the given one, else the number of the copy in uid order (one that is free)."""
    uids = copies(state, code)
    ids = given_ids(state.duel)
    taken = {ids[uid] for uid in uids if uid in ids}
    name = state.duel.defs[code].name
    found: dict[int, str] = {}
    for position, uid in enumerate(uids, 1):
        if uid in ids:
            found[uid] = ids[uid]
            continue
        number = position
        while str(number) in taken or f"{name} ({number})" in state.duel.codes:
            number += 100
        taken.add(str(number))
        found[uid] = str(number)
    return found


def with_id(state: State, uid: int) -> str:
    """The card as `NAME (id)`."""
    code = state.cards[uid].code
    return f"{state.duel.defs[code].name} ({numbered(state, code)[uid]})"


def by_id(state: State, code: int, label: str) -> int:
    """The copy with this id, by any spelling of it; -1 if there is none."""
    ids = numbered(state, code)
    for uid, own in ids.items():
        if own == label:
            return uid
    wanted = folded(label)
    for uid, own in ids.items():
        if folded(own) == wanted:
            return uid
    uids = copies(state, code)
    return uids[int(label) - 1] if label.isdecimal() and 0 < int(label) <= len(uids) else -1


def always_with_id(state: State, code: int) -> bool:
    """Has the board file told copies of this card apart that are not all interchangeable?"""
    ids = given_ids(state.duel)
    uids = copies(state, code)
    if not ids or len(uids) < 2 or not any(uid in ids for uid in uids):
        return False
    return not all(are_twins(state, uids[0], uid) for uid in uids[1:])


# --- one move for all interchangeable copies ---------------------------------------------------------------------------


class _Renaming:
    """Gives the interchangeable copies of each class their lowest uids, in the order in which they appear."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.given: dict[int, int] = {}
        self.classes: dict[int, list[int]] = {}

    def one(self, uid: int) -> int:
        if uid < 0 or uid >= len(self.state.cards):
            return uid
        if uid in self.given:
            return self.given[uid]
        uids = copies(self.state, self.state.cards[uid].code)
        if len(uids) == 1:
            return uid
        twins = [other for other in uids if are_twins(self.state, uid, other)]
        free = self.classes.setdefault(twins[0], twins)
        self.given[uid] = free.pop(0)
        return self.given[uid]

    def group(self, uids: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted(self.one(uid) for uid in sorted(uids, key=lambda uid: (uid not in self.given, uid))))

    def choice(self, choice: Any) -> Any:
        if isinstance(choice, tuple) and choice and choice[0] == "cards":
            return (choice[0], self.group(choice[1]))
        if isinstance(choice, tuple) and choice and choice[0] == "summon":
            return (choice[0], self.one(choice[1]), self.group(choice[2]), *choice[3:])
        return choice


def renumbered(move: Move, numbers: dict[int, int]) -> Move:
    """The same move with other copies: each uid as `numbers` says."""
    if not numbers:
        return move

    def one(uid: int) -> int:
        return numbers.get(uid, uid)

    def group(uids: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(map(one, uids))

    choice = move.choice
    if isinstance(choice, tuple) and choice and choice[0] == "cards":
        choice = (choice[0], group(choice[1]))
    elif isinstance(choice, tuple) and choice and choice[0] == "summon":
        choice = (choice[0], one(choice[1]), group(choice[2]), *choice[3:])
    return change(
        move,
        uid=one(move.uid),
        costs=tuple(group(cost) if isinstance(cost, tuple) else cost for cost in move.costs),
        using=group(move.using),
        targets=tuple(map(group, move.targets)),
        target=one(move.target),
        choice=choice,
    )


def canonical(state: State, move: Move) -> Move:
    """The same move with the first of the interchangeable copies in each place; the sets in it are sorted."""
    rename = _Renaming(state)
    return change(
        move,
        uid=rename.one(move.uid),
        costs=tuple(rename.group(cost) if isinstance(cost, tuple) else cost for cost in move.costs),
        using=rename.group(move.using),
        targets=tuple(rename.group(clause) for clause in move.targets),
        target=rename.one(move.target),
        choice=rename.choice(move.choice),
        declared=as_declared(state, move.uid, move.effect, move.declared),
    )


def same(state: State, one: Move, other: Move) -> bool:
    """Are these the same move, interchangeable copies counting as one?"""
    return one == other or (one.kind == other.kind and one.player == other.player and canonical(state, one) == canonical(state, other))
