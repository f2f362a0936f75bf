"""LIM: how often an effect may be used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from legality.game.verdict import Reason
from legality.judging.activation import Activation
from legality.judging.checks.registry import check

if TYPE_CHECKING:
    from legality.game.board import Board
    from legality.game.effects import EffectFacts, Limit
    from legality.happening.work import Work


def key(board: Board, player: int, uid: int, effect: EffectFacts, limit: Limit) -> tuple[Any, ...]:
    """What a use is counted under: the copy in its place, or the player and the name (LIM-1 … LIM-4).

    A Special Summon by the card's own text ("once per turn this way") is counted apart from its effects.
    """
    card = board.cards[uid]
    name = board.duel.defs[card.code].names[0]
    if limit.kind in ("soft", "while face-up"):
        return (limit.kind, uid, card.since or card.stamp, number_of(effect, limit))
    if limit.kind in ("use", "per duel"):
        return (limit.kind, player, name, number_of(effect, limit))
    if limit.kind == "activate":
        return ("activate", player, name)
    if limit.kind == "per chain copy":
        return ("chain", uid, effect.number)
    return ("chain", player, name, effect.number)


def number_of(effect: EffectFacts, limit: Limit) -> int | str:
    """Under which of the effects of its card a use is counted: its own number, or one for all that share the limit."""
    if limit.kind in ("soft", "while face-up"):
        return min(limit.shared) if isinstance(limit.shared, tuple) and limit.shared else effect.number
    if limit.shared:
        return "any"
    return f"procedure {effect.number}" if effect.word == "procedure" else effect.number


def phase_key(board: Board, uid: int, effect: EffectFacts) -> tuple[Any, ...]:
    """What the use of a phase effect is counted under: once in each such phase, also if its activation was negated (SEG-8)."""
    return ("phase", uid, board.cards[uid].stamp, effect.number)


def clause_key(board: Board, uid: int, clause: EffectFacts) -> tuple[Any, ...]:
    """What a clause of the card that a player applies in a phase is counted under (PHA-4)."""
    return ("phase", uid, board.cards[uid].stamp, -clause.number)


def standing_key(board: Board, player: int, uid: int, effect: EffectFacts, limit: Limit) -> tuple[Any, ...]:
    """The same for a continuous effect that is applied ("once per turn, … instead"): its number counts apart from those of links."""
    *counted, number = key(board, player, uid, effect, limit)
    return (*counted, -number if isinstance(number, int) else number)


def times(board: Board, wanted: tuple[Any, ...]) -> int:
    """How often this has been used."""
    for entry in board.used:
        if entry[:-1] == wanted:
            return int(entry[-1])
    return 0


def count(work: Work, wanted: tuple[Any, ...]) -> None:
    """Counts one more use of a limit."""
    rest = []
    number = 1
    for entry in work.used:
        if entry[:-1] == wanted:
            number += entry[-1]
        else:
            rest.append(entry)
    work.used = tuple(sorted([*rest, (*wanted, number)], key=repr))


def _used_up(a: Activation, kinds: tuple[str, ...], rule: str, why: str, legal_when: str) -> Reason | None:
    for limit in a.effect.limits:
        if limit.kind in kinds and times(a.board, key(a.board, a.player, a.uid, a.effect, limit)) >= limit.times:
            return Reason(rule, why, legal_when)
    return None


@check("LIM-1", 2)
def once_per_turn(a: Activation) -> Reason | None:
    """LIM-1: "Once per turn:" or "once while face-up", of this copy in its place."""
    return _used_up(
        a,
        ("soft",),
        "LIM-1",
        "this copy has used it this turn",
        "in the next turn, or when the card has left and come back",
    ) or _used_up(
        a,
        ("while face-up",),
        "LIM-1",
        "this copy has used it while it has been face-up",
        "when the card has left and come back",
    )


@check("LIM-2", 2)
def use_once(a: Activation) -> Reason | None:
    """LIM-2: "You can only use … once per turn" or "once per Duel", by player and name."""
    return _used_up(a, ("use",), "LIM-2", "this player has used it this turn", "in the next turn") or _used_up(
        a, ("per duel",), "LIM-2", "this player has used it in this Duel", ""
    )


@check("LIM-3", 2)
def activate_once(a: Activation) -> Reason | None:
    """LIM-3: "You can only activate 1 … per turn", by player and name."""
    if not a.is_card_activation:
        return None
    return _used_up(a, ("activate",), "LIM-3", "this player has activated one this turn", "in the next turn")


@check("LIM-4", 2)
def once_per_chain(a: Activation) -> Reason | None:
    """LIM-4: "Once per Chain"."""
    return _used_up(a, ("per chain name", "per chain copy"), "LIM-4", "it has been used in this Chain", "in another Chain")


@check("LIM-6", 2)
def not_in_the_same_chain(a: Activation) -> Reason | None:
    """LIM-6: "cannot activate … in the same Chain", by player and name."""
    for limit in a.effect.limits:
        if limit.kind == "not with":
            names = a.board.duel.defs[a.card.code].names
            for link in a.board.chain:
                if link.player == a.player and link.look.facts.names == names and link.effect.number in limit.shared:
                    return Reason("LIM-6", "the other effect of this name is in the Chain", "in another Chain")
    return None
