"""When an effect may be used: "during your Standby Phase", "during damage calculation"."""

from __future__ import annotations

from collections.abc import Sequence

from kb.records.events import During
from kb.saying.context import Context
from kb.saying.english import either, spaced
from kb.saying.terms import PHASES, TIMINGS, WHOSE
from kb.saying.turn_facts import phase_name

_POINTS = {"battle start": "at the start of {} Battle Phase", "battle end": "at the end of {} Battle Phase"}


def during(said: During, context: Context) -> str:
    """When it may be used: "during your Standby Phase", "during either player's turn", "during damage calculation".

    >>> during(During(phases=("standby",), turn="you"), Context()), during(During(turn="opponent"), Context())
    ('during your Standby Phase', "during your opponent's turn")
    >>> during(During(phases=("damage",), turn="either", timings=("during",)), Context())
    'during damage calculation'
    """
    del context
    phases = said.phases or ()
    if not said.timings:
        return _in_phases(phases, said.turn)
    timings = either(TIMINGS[timing] for timing in said.timings)
    rest = tuple(phase for phase in phases if phase != "damage")
    if rest:
        return f"{_in_phases(phases, said.turn)}, {timings}"
    turn = {"you": "of your turn", "opponent": "of your opponent's turn"}.get(said.turn or "", "")
    if said.turn is None or turn:
        return spaced([timings, turn])
    return timings if phases else f"{timings} of either player's turn"


def _in_phases(phases: Sequence[str], turn: str | None) -> str:
    owner = WHOSE[turn] if turn in ("you", "opponent") else ""
    if not phases:
        return f"during {owner} turn" if owner else "during either player's turn" if turn else "at any time"
    points = [_POINTS[phase].format(owner or "the") for phase in phases if phase in _POINTS]
    spans = [phase for phase in phases if phase in PHASES and phase not in _POINTS]
    return either([*([f"during {phase_name(spans, owner)}"] if spans else []), *points])
