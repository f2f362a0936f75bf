"""In which orders can the effects that triggered be placed on the Chain (SEGOC), and which of them cannot be placed at all?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.game.terms import PLACING
from legality.public import Illegal, Pending, State, Unsettled, is_private, judge_triggered, orders, owner_of, unsettled_moves
from queries.position.replay import Played, play_settled
from queries.telling.answers import Failed, LeftOut, Orders, Placed, UnsettledMove, failed
from queries.telling.windows import card_name, whose

if TYPE_CHECKING:
    from pathlib import Path

    from queries.board.board import Board


def segoc(source: State | Board | Played | str | Path) -> Orders:
    """Every legal order of the effects that triggered in the last moments before the window; one empty order if there are none.

    Raises:
        BoardError: the board or its `play:` is wrong, or a choice of the last move is left out.
    """
    played = play_settled(source)
    state = played.state
    found = {
        tuple(Placed("AB"[entry.player], card_name(state, entry.uid), entry.effect, entry.mandatory) for entry in order): None
        for order in orders(state)
    }
    in_some = {placed for order in found for placed in order}
    doubtful = _unsettled(state, in_some)
    left_out = tuple(entry for entry in _left_out(played, in_some) if (entry.player, entry.card, entry.effect) not in doubtful)
    facts = (*doubtful.values(), *(UnsettledMove("", "", -1, fact) for fact in state.unsettled))
    return Orders(orders=tuple(found), count=len(found), left_out=left_out, unsettled=facts)


def _unsettled(state: State, in_some: set[Placed]) -> dict[tuple[str, str, int], UnsettledMove]:
    """The effects that triggered of which nobody can say whether they can be placed, by player, card and effect.

    One that is legal and stands in no order waits for one of which that is not known, where there is one.
    """
    found = {}
    legal = []
    ways = {(uid, effect.number): fact for uid, effect, fact in unsettled_moves(state)}
    for pending in state.pending if state.box == PLACING else ():
        answer = judge_triggered(state, pending)
        placed = _placed(state, pending)
        about = (placed.player, placed.card, placed.effect)
        if isinstance(answer, Unsettled):
            found[about] = UnsettledMove(*about, answer.missing[0].fact)
        elif placed not in in_some and answer.legal and (pending.uid, pending.effect.number) in ways:
            found[about] = UnsettledMove(*about, ways[pending.uid, pending.effect.number])
        elif placed not in in_some and not isinstance(answer, Illegal):
            legal.append(about)
    before = next(iter(found), None)
    if before is not None:
        fact = f"whether {before[0]}'s {before[1]} is placed before it"
        found |= {about: UnsettledMove(*about, fact) for about in legal}
    return found


def _placed(state: State, entry: Pending) -> Placed:
    return Placed("AB"[owner_of(state, entry)], card_name(state, entry.uid), entry.effect.number, not entry.effect.optional)


def _left_out(played: Played, in_some: set[Placed]) -> tuple[LeftOut, ...]:
    """What triggered and cannot be placed: lost before (told by the story), or refused by the judge in this window."""
    state = played.state
    found: list[LeftOut] = []
    story = played.steps[-1].story if played.steps else played.opening
    for entry in story:
        if entry["what"] not in ("missed", "left out"):
            continue
        player = "AB"[whose(state.cards[entry["uid"]])]
        reasons: tuple[Failed, ...] = (Failed(entry.get("rule", "SEG-5"), entry.get("why") or "it cannot be placed"),)
        found.append(LeftOut(player, entry["card"], entry["effect"], reasons))
    if state.box == PLACING:
        for pending in state.pending:
            placed = _placed(state, pending)
            if placed not in in_some:
                answer = judge_triggered(state, pending)
                reasons = (
                    failed(answer)
                    if isinstance(answer, Illegal)
                    else (Failed("SEG-2", "it comes after the public ones, as in a Chain"),)
                    if state.duel.tables.private_after and pending.effect.optional and is_private(state, pending.uid)
                    else (Failed("SEG-5", "not legal after the links that must be placed before it"),)
                )
                found.append(LeftOut(placed.player, placed.card, placed.effect, reasons))
    return tuple(dict.fromkeys(found))
