"""What may be activated in a window, asked twice: the moves that the program lists, and what the naive enumerator finds from the rules."""

from __future__ import annotations

from collections import Counter
from typing import Any

from legality.game.effects import EffectFacts
from legality.game.move import ACTIVATE, CANCEL_ATTACK
from legality.game.state import Link, Pending, State
from legality.game.terms import DECK, EXTRA, HAND, OVER, PLACING
from legality.game.view import UnsettledFact
from legality.playing.play import advance, moves_of
from tests.oracle.naive.common import NotCovered, changed, one_of_each
from tests.oracle.naive.legal import activated, may_use, must_be_covered, placements
from tests.oracle.naive.windows import group_of

Links = Counter[Any]
"""How often a link with these cards can be made."""


class Tally:
    """How much of a proof the naive enumerator took part in."""

    def __init__(self) -> None:
        self.windows = 0
        self.nodes = 0
        self.agreed = 0
        """Cards, in their windows, of which both say the same."""
        self.uncovered: Counter[str] = Counter()
        """Why the naive enumerator does not know, and how often."""
        self.agreed_moves = 0
        """First moves of which the naive enumerator alone finds the same."""
        self.uncovered_moves: Counter[str] = Counter()


def card_at(state: State, uid: int) -> tuple[Any, ...]:
    """A card by what players see of it, so that interchangeable copies are equal."""
    card = state.cards[uid]
    return state.duel.defs[card.code].name, card.owner, card.control, card.zone, card.up


def key_of(before: State, link: Link) -> tuple[Any, ...]:
    """A link by its effect, costs and targets as they were in the window."""
    targets = tuple(tuple(sorted(card_at(before, uid) for uid, _ in group)) for group in link.targets)
    costs = tuple(sorted(card_at(before, look.uid) for look in link.costs))
    return card_at(before, link.uid), link.effect.number, link.is_card_activation, link.speed, targets, costs, link.paid


def listed(state: State) -> dict[str, Links]:
    """By the name of the card, the links that the moves of the program make."""
    found: dict[str, Links] = {}
    for move in moves_of(state):
        if move.kind == ACTIVATE:
            after = advance(state, move)
            if len(after.chain) <= len(state.chain):
                raise NotCovered("an activation that asks for a choice")
            link = after.chain[len(state.chain)]
            found.setdefault(link.look.facts.name, Counter())[key_of(state, link)] += 1
    return found


def enumerated(state: State, player: int, uid: int, effect: EffectFacts) -> list[State]:
    """The states after every way to activate this effect, as the naive enumerator finds them.

    Raises: NotCovered.
    """
    try:
        return activated(state, player, uid, effect) if may_use(state, player, uid, effect) else []
    except UnsettledFact as unsettled:
        raise NotCovered(unsettled.fact) from unsettled


def can_use(state: State, player: int, uid: int) -> bool:
    """May the player activate any effect of this card now?

    Raises: NotCovered, if one of its effects is not covered and no other may be.
    """
    own = as_naive(state)
    must_be_covered(own)
    uncovered: NotCovered | None = None
    for effect in own.duel.defs[own.cards[uid].code].effects:
        try:
            if enumerated(own, player, uid, effect):
                return True
        except NotCovered as found:
            uncovered = found
    if uncovered is not None:
        raise uncovered
    return False


def compare(state: State, tally: Tally) -> None:
    """Both find the same activations in this window, card by card; what is not covered is counted.

    Raises: AssertionError.
    """
    if state.asking is not None or state.box == OVER:
        return
    tally.windows += 1
    try:
        own = as_naive(state)
        must_be_covered(own)
        mine = listed(state)
        if any(state.cards[waiting.uid].stamp != waiting.stamp for waiting in state.pending):
            raise NotCovered("an effect whose card has moved since it triggered")
        if state.box == PLACING:
            theirs, unknown = _placed(own)
        elif state.pending:
            raise NotCovered("an effect that may still be placed")
        elif any(move.kind == CANCEL_ATTACK for move in moves_of(state)):
            raise NotCovered("an attack that is made anew or stopped")
        else:
            theirs, unknown = _activated(own)
    except NotCovered as found:
        tally.uncovered[str(found)] += 1
        return
    tally.uncovered.update(unknown.values())
    for name in {*mine, *theirs} - {*unknown}:
        tally.agreed += 1
        found_here, found_there = mine.get(name, Counter()), theirs.get(name, Counter())
        assert found_here == found_there, f"{name}: the program lists {dict(found_here)}, the naive enumerator {dict(found_there)}"


def _activated(state: State) -> tuple[dict[str, Links], dict[str, str]]:
    found: dict[str, Links] = {}
    unknown: dict[str, str] = {}
    actors = tuple(uid for uid, card in enumerate(state.cards) if state.duel.defs[card.code].effects)
    first = one_of_each(state, actors)
    for uid in actors:
        if first[uid] == uid:
            facts = state.duel.defs[state.cards[uid].code]
            for effect in facts.effects:
                try:
                    _add(found, state, enumerated(state, state.actor, uid, effect))
                except NotCovered as uncovered:
                    unknown[facts.name] = str(uncovered)
    return found, unknown


def _placed(state: State) -> tuple[dict[str, Links], dict[str, str]]:
    """SEG-1: the effects of the group whose turn it is."""
    if state.group > 3:
        raise NotCovered("a group of private effects")
    player, mandatory = group_of(state, state.group)
    assert player == state.actor, "SEG-1: it is another player's group"
    found: dict[str, Links] = {}
    unknown: dict[str, str] = {}
    group = [item for item in state.pending if (item.player, not item.effect.optional) == (player, mandatory) and not is_apart(state, item)]
    first = one_of_each(state, tuple({item.uid for item in group}))
    for item in group:
        if first[item.uid] == item.uid:
            try:
                _add(found, state, placements(state, item))
            except (NotCovered, UnsettledFact) as uncovered:
                unknown[state.duel.defs[state.cards[item.uid].code].name] = str(uncovered)
    return found, unknown


def is_apart(state: State, item: Pending) -> bool:
    """SEG-2: is it an optional effect in a private place, and does the ruleset put these after all others?"""
    apart = any(row.get("private") == "after" for row in state.duel.tables.raw["segoc"])
    return apart and item.effect.optional and bool(state.cards[item.uid].zone & (HAND | DECK | EXTRA))


def _add(found: dict[str, Links], before: State, after: list[State]) -> None:
    for state in after:
        link = state.chain[-1]
        found.setdefault(link.look.facts.name, Counter())[key_of(before, link)] += 1


def as_naive(state: State) -> State:
    """The window with the limits that were used up written as the naive enumerator writes them (LIM-1, LIM-2, LIM-3, LIM-4, SEG-8)."""
    if not state.used:
        return state
    own: list[tuple[Any, ...]] = []
    for entry in state.used:
        if entry[0] == "activate":
            own += [(*entry[:3], number, entry[-1]) for number in range(4)]
        elif entry[0] == "chain" and len(entry) == 5:
            own.append(("name in this Chain", *entry[1:]))
        elif entry[0] == "chain":
            card = state.cards[entry[1]]
            own.append(("copy in this Chain", entry[1], max(card.stamp, card.since), *entry[2:]))
        elif entry[0] in ("soft", "while face-up", "use", "phase") and isinstance(entry[-2], int):
            own.append(entry)
        elif entry[0] == "use" and entry[-2] == "any":
            own.append((*entry[:3], _shared(state, entry[2]), entry[-1]))
        else:
            raise NotCovered(f"the limit {entry[0]} as it was used here")
    return changed(state, used=tuple(own))


def _shared(state: State, name: str) -> int | str:
    """What the naive enumerator counts the one limit under that effects of this card share (LIM-2): the first of them, or all.

    Raises: NotCovered, if there are several such limits.
    """
    cards = [state.duel.defs[card.code] for card in state.cards]
    limits = [limit for facts in cards if name in facts.names[:1] for effect in facts.effects for limit in effect.limits]
    found = {"all" if limit.shared == "all" else min(limit.shared) for limit in limits if limit.kind == "use" and limit.shared}
    if len(found) != 1:
        raise NotCovered(f"several limits that effects of {name} share")
    return found.pop()
