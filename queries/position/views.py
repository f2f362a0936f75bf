"""The windows in which a player may respond: this one, the one after the other player gives way, and both windows of a Summon by rule."""

from __future__ import annotations

import msgspec

from legality.game.move import DRAW, END_PHASE, END_TURN, PASS
from legality.game.terms import BOX_A, BOX_B, BOX_D, HOW, NEGATION, OVER, PLACING
from legality.public import Moment, Move, State, advance, answerable_moments, moves_of, text
from queries.telling.answers import ChainLink
from queries.telling.windows import card_name, link_targets

MOST_PASSES = 40


class View(msgspec.Struct, frozen=True):
    """A window in which the asked player may act: the state, the sentences that lead to it, and its name right after a Summon."""

    state: State
    after: tuple[str, ...] = ()
    window: str = ""


def views_of(state: State, player: int) -> list[View]:
    """The windows to look at: this one, or the one after the other player's pass.

    After a Summon by rule two: the one for its negation, and the one after it has succeeded (SUM-1, SUM-3).
    """
    if state.box == NEGATION and not state.chain:
        views = [_rename(held(state, player), "negation")]
        after = _summoned(state)
        if after is not None:
            views.append(_rename(held(after.state, player, after.after), "summoned"))
        return views
    return [held(state, player)]


def _rename(view: View, window: str) -> View:
    return View(view.state, view.after, window)


def _summoned(state: State) -> View | None:
    """The window right after the Summon succeeds: nobody negated it."""
    after: tuple[str, ...] = ()
    while state.box == NEGATION or state.asking is not None:
        move = moves_of(state)[0] if state.asking is not None else Move(PASS, state.actor)
        if len(after) > MOST_PASSES:
            return None
        after = (*after, text(state, move))
        state = advance(state, move)
    return View(state, after) if state.box != OVER else None


def held(state: State, player: int, after: tuple[str, ...] = ()) -> View:
    """The window in which the player may act, if the other one gives it up; else the window of now, in which the judge says why not."""
    here, so_far = state, after
    for _ in range(MOST_PASSES):
        if here.asking is None and (here.actor == player or here.box == OVER):
            return View(here, so_far)
        move = giving_up(here)
        if move is None:
            break
        so_far = (*so_far, text(here, move))
        here = advance(here, move)
    return View(state, after)


def giving_up(state: State) -> Move | None:
    """The move by which the player to act leaves the window to the other: a pass, moving on, a placement that must be made.

    None if that would end the chance to respond.
    """
    if state.asking is not None:
        return moves_of(state)[0]
    box, moves = state.box, moves_of(state)
    if box == PLACING:
        waiver = Move(PASS, state.actor)
        return waiver if waiver in moves else moves[0] if moves else None
    if box in (BOX_B, NEGATION) or (box == BOX_D and not state.passed):
        return Move(PASS, state.actor) if box == BOX_B or not state.passed else None
    if box == BOX_A:
        for kind in (DRAW, END_PHASE, END_TURN):
            found = next((move for move in moves if move.kind == kind), None)
            if found is not None:
                return found
        return moves[0] if moves else None
    return None


# --- what is answered --------------------------------------------------------------------------------------------------


def chain_of(state: State) -> tuple[ChainLink, ...]:
    """The Chain as it stands."""
    return tuple(
        ChainLink(number, "AB"[link.player], link.look.facts.name, link.effect.number, link.speed, link_targets(state, link))
        for number, link in enumerate(state.chain, 1)
    )


def attempted(state: State) -> str:
    """The Summon by rule that has not succeeded yet, if this is the window to negate it."""
    attempt = state.attempt
    if attempt is None or state.box != NEGATION or state.chain:
        return ""
    ways = ("gemini", "tribute", "normal", "flip", "synchro", "xyz", "link", "pendulum", "special")
    way = next((word for word in ways if attempt.how & HOW[word]), "special")
    return f"{'AB'[attempt.player]} {way.capitalize()} Summons {' + '.join(card_name(state, uid) for uid in attempt.uids)}"


def told_moment(moment: Moment) -> str:
    """What happened in a moment, in the words of `happened:`."""
    from queries.telling.events import moment_text  # start-up

    return moment_text(moment)


def answered_event(state: State) -> str | None:
    """The most recent moment that can be answered in this window, in the words of `happened:`; None if there is none (CHN-4)."""
    moments = [moment for moment in answerable_moments(state) if moment]
    if state.box == NEGATION and not state.chain and state.attempt is not None:
        return None
    return told_moment(moments[-1]) if moments else None
