"""Sentences about phases and steps: entering them, ending them, ending the turn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from kb.store.names import folded, nearest
from legality.game.move import END_PHASE, END_TURN, ENTER_BATTLE, WHOLE_PHASE, Move
from legality.game.terms import BATTLE, BATTLE_STEP, DRAW, END, END_STEP, MAIN1, MAIN2, PHASE_NAMES, STANDBY, START_STEP, STEP_NAMES
from legality.notation.errors import CannotParse
from legality.notation.printing import current_phase
from legality.notation.reader import Reader

if TYPE_CHECKING:
    from legality.game.state import State

FOLLOWING: dict[int, tuple[int, ...]] = {DRAW: (STANDBY,), STANDBY: (MAIN1,), MAIN1: (END,), BATTLE: (MAIN2,), MAIN2: (END,)}
FOLLOWING_STEPS = {START_STEP: BATTLE_STEP, BATTLE_STEP: END_STEP}


def _said(reader: Reader, head: re.Match[str]) -> str:
    return re.sub(r"^(the|their|his|her|its)\s+", "", reader.words[head.end() :].strip(" ."), flags=re.IGNORECASE)


def enter(reader: Reader, head: re.Match[str]) -> Iterator[list[Move]]:
    """`enters the Battle Phase`, `moves to Main Phase 2`."""
    state = reader.state
    said = _said(reader, head)
    wanted = folded(said)
    if wanted == "battlephase":
        yield [Move(ENTER_BATTLE, reader.player)]
        return
    names = [PHASE_NAMES[phase] for phase in FOLLOWING.get(state.phase, ())]
    if state.phase == BATTLE and state.step not in (0, END_STEP):
        names = [STEP_NAMES[FOLLOWING_STEPS[state.step]]] if state.step in FOLLOWING_STEPS else []
    allowed = {folded(name) for name in names}
    if wanted in allowed or (wanted == "mainphase" and allowed & {"mainphase1", "mainphase2"}):
        yield [Move(END_PHASE, reader.player)]
        return
    if state.phase == MAIN1:
        names = ["Battle Phase", *names]
    raise _no_such(said, names, f"what comes next is {' or '.join(names) or 'no other phase'}")


def end(reader: Reader, head: re.Match[str]) -> Iterator[list[Move]]:
    """`ends the turn`, `ends Main Phase 1`, `ends the Battle Step`."""
    state = reader.state
    said = _said(reader, head)
    wanted = folded(said)
    now = current_phase(state).removeprefix("the ")
    if wanted == "turn":
        yield [Move(END_TURN, reader.player)]
    elif wanted == "battlephase" and state.phase == BATTLE:
        yield [Move(END_PHASE, reader.player, choice=WHOLE_PHASE)]
    elif _is_now(state, wanted, folded(now)):
        yield [Move(END_PHASE, reader.player)]
    else:
        raise _no_such(said, [now, "turn"], f"it is {current_phase(state)}")


def _is_now(state: State, wanted: str, now: str) -> bool:
    """Does this name the phase or step that would end now?"""
    if wanted in (now, "phase", "step"):
        return True
    return wanted == "mainphase" and state.phase in (MAIN1, MAIN2)


def _no_such(said: str, allowed: list[str], why: str) -> CannotParse:
    known = (*PHASE_NAMES, *STEP_NAMES[1:])
    if folded(said) in {folded(name) for name in known} | {"mainphase"}:
        return CannotParse(f"{said}: {why}", allowed[0] if allowed else None)
    near = nearest(said, [*allowed, *known])
    return CannotParse(f'unknown phase or step "{said}"', near[0] if near else None)
