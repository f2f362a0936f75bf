"""Whose turn it is, and where in it the board stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from legality.game.terms import AT_START, BATTLE, BATTLE_STEP, DAMAGE_STEP, MAIN1, MAIN2, NO_STEP, PHASES
from legality.game.terms import STEPS as STEP_WORDS
from legality.game.terms import TIMINGS as TIMING_WORDS
from queries.board.faults import Faults, is_empty
from queries.board.keys import PLAYERS, STEPS, TIMINGS, TURN

if TYPE_CHECKING:
    from kb.store.load import Node
    from legality.public import Tables


class Turn(msgspec.Struct, frozen=True):
    """The turn player, the number of the turn, and the phase, step and timing as the engine counts them."""

    player: int = 0
    number: int = 2
    phase: int = MAIN1
    step: int = 0
    timing: int = 0


def read_turn(node: Node | None, faults: Faults, tables: Tables) -> Turn:
    """The turn of a board; Main Phase 1 of player A, not the first turn, where nothing is said.

    In the Battle Phase the step is the Battle Step, in the Damage Step the timing its start, unless the file says otherwise.
    """
    if node is None:
        return Turn()
    entries = faults.mapping(node, "turn", "{player: A, phase: main1}")
    if entries is None:
        return Turn()
    faults.known_keys(node, TURN, "in turn")
    entries = {key: value for key, value in entries.items() if not is_empty(value)}
    player, number = 0, 2
    if "player" in entries:
        word = faults.one_of(entries["player"], PLAYERS, "player")
        player = PLAYERS.index(word) if word is not None else 0
    if "number" in entries:
        number = faults.whole(entries["number"], "number (1 is the first turn)", 1, 9999) or 2
    phase, phase_known = MAIN1, True
    if "phase" in entries:
        word = faults.one_of(entries["phase"], PHASES, "phase")
        phase_known = word is not None
        phase = PHASES.index(word) if word is not None else MAIN1
    step, timing = _step(entries, faults, phase, phase_known)
    if number == 1 and phase in (BATTLE, MAIN2) and tables.no_first_battle:
        faults.add(entries["phase"], "the first turn has no Battle Phase, and so no Main Phase 2 (PHA-1)")
    return Turn(player, number, phase, step, timing)


def _step(entries: dict[str, Node], faults: Faults, phase: int, phase_known: bool) -> tuple[int, int]:
    step, step_known = BATTLE_STEP if phase == BATTLE else NO_STEP, True
    if "step" in entries:
        word = faults.one_of(entries["step"], STEPS, "step")
        step_known = word is not None
        if word is not None and phase == BATTLE:
            step = STEP_WORDS.index(word)
        elif word is not None and phase_known:
            faults.add(entries["step"], f"only the Battle Phase has steps; the phase is {PHASES[phase]}")
    timing = AT_START if step == DAMAGE_STEP else 0
    if "timing" in entries:
        word = faults.one_of(entries["timing"], TIMINGS, "timing")
        if word is not None and step == DAMAGE_STEP:
            timing = TIMING_WORDS.index(word)
        elif word is not None and step_known and phase_known:
            faults.add(entries["timing"], "only the Damage Step has timings; say phase: battle, step: damage")
    return step, timing
