"""The registry of checks: one function for each rule that can refuse an activation or another move, registered under its rule id.

A check of activations answers one question about an `Activation` and returns a `Reason` or None; a check of moves (`for_`: of which kinds)
gives every `Reason` that its rule has against an `Action`. Checks are independent of each other and of their order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, overload

from legality.continuous.look import doubts
from legality.game.verdict import LEGAL, Illegal, Missing, Reason, Unsettled, Verdict
from legality.game.view import UnsettledFact
from legality.judging.action import Action
from legality.judging.wording.later import read

if TYPE_CHECKING:
    from legality.game.effects import EffectFacts
    from legality.game.move import Move
    from legality.game.state import State
    from legality.judging.activation import Activation

GENERATES = 0x20
"""The flag of the code of a function that yields (`inspect.CO_GENERATOR`, without the import)."""
Check = Callable[["Activation"], "Reason | None"]
MoveCheck = Callable[["Action"], "Iterable[Reason]"]

CHECKS: dict[str, Check] = {}
"""Every check of activations under its rule id."""
COST: dict[str, int] = {}
OF: dict[str, Callable[[EffectFacts], bool]] = {}
"""Of the checks of activations that are about some effects alone: which."""
MOVE_CHECKS: dict[str, dict[str, MoveCheck]] = {}
"""For each kind of move its checks under their rule ids."""
MOVE_COST: dict[tuple[str, str], int] = {}
ALONE: set[tuple[str, str]] = set()
"""(kind, rule) of checks beside whose reasons no other is asked for."""
BOXES: dict[tuple[str, str], tuple[int, ...]] = {}
"""(kind, rule) of checks that refuse a move in some boxes alone: those boxes."""


@overload
def check(rule: str, cost: int = 1, *, of: Callable[[EffectFacts], bool] | None = None) -> Callable[[Check], Check]: ...
@overload
def check(
    rule: str, cost: int = 1, *, for_: tuple[str, ...], alone: bool = False, boxes: tuple[int, ...] | None = None
) -> Callable[[MoveCheck], MoveCheck]: ...
def check(
    rule: str,
    cost: int = 1,
    *,
    of: Callable[[EffectFacts], bool] | None = None,
    for_: tuple[str, ...] = (),
    alone: bool = False,
    boxes: tuple[int, ...] | None = None,
) -> Callable[[Any], Any]:
    """Registers a check under a rule id: of activations, or of moves of these kinds.

    `cost` orders the checks in a search, cheap ones first. `of`: the effects that it can refuse at all, by what they are; of others it is
    not asked (none given: of every effect). `alone`: where it refuses a move, other reasons would say nothing.
    `boxes`: those in which it can refuse a move that is proposed there (None: any; (): it refuses only what somebody wrote); elsewhere a
    search does not ask it.
    """

    def register(function: Any) -> Any:
        if not for_:
            if function.__code__.co_flags & GENERATES:
                raise TypeError(f"the check of {rule} is one of activations (no `for_`): it returns a Reason or None, and yields nothing")
            CHECKS[rule], COST[rule] = function, cost
            if of is not None:
                OF[rule] = of
        for kind in for_:
            if rule in MOVE_CHECKS.setdefault(kind, {}):
                raise ValueError(f"two checks of {rule} for {kind}")
            MOVE_CHECKS[kind][rule], MOVE_COST[kind, rule] = function, cost
            if alone:
                ALONE.add((kind, rule))
            if boxes is not None:
                BOXES[kind, rule] = boxes
        _IN_ORDER.clear()
        _IN_WINDOW.clear()
        return function

    return register


def ordered() -> tuple[tuple[str, Check], ...]:
    """The checks of activations by cost."""
    return tuple(sorted(CHECKS.items(), key=lambda item: (COST[item[0]], item[0])))


def rules_with_a_check() -> frozenset[str]:
    """The ids of the rules by which something is refused."""
    return frozenset(CHECKS).union(*MOVE_CHECKS.values())


# --- asking them -------------------------------------------------------------------------------------------------------

_IN_ORDER: dict[str, tuple[MoveCheck, ...]] = {}
_IN_WINDOW: dict[tuple[str, int], tuple[MoveCheck, ...]] = {}
_used: tuple[tuple[str, Check], ...] = ()
_ABOUT: dict[EffectFacts, tuple[tuple[str, Check], ...]] = {}
MOST_REMEMBERED = 20_000
"""Effects whose checks are remembered at a time."""


def checks_in_use() -> tuple[tuple[str, Check], ...]:
    """The checks of activations that are asked, by cost."""
    if not _used:
        use_checks(ordered())
    return _used


def use_checks(checks: tuple[tuple[str, Check], ...]) -> None:
    """Replaces the checks of activations (tests switch single rules off with it)."""
    global _used
    _used = checks
    _ABOUT.clear()


def checks_about(effect: EffectFacts) -> tuple[tuple[str, Check], ...]:
    """The checks that are asked of an activation of this effect, by cost."""
    found = _ABOUT.get(effect)
    if found is None:
        if len(_ABOUT) >= MOST_REMEMBERED:
            _ABOUT.clear()
        found = _ABOUT[effect] = tuple((rule, asked) for rule, asked in checks_in_use() if rule not in OF or OF[rule](effect))
    return found


def judge(activation: Activation) -> Verdict:
    """Is this activation legal? With every rule that fails, sorted by rule id."""
    reasons: set[Reason] = set()
    missing = [Missing(fact, "the verdict depends on it") for fact in doubts(activation.game)]
    for _, asked in checks_about(activation.effect):
        try:
            reason = asked(activation)
        except UnsettledFact as unsettled:
            missing.append(Missing(unsettled.fact, "the verdict depends on it"))
            continue
        if reason is not None:
            reasons.add(read(reason))
    if reasons:
        return Illegal(tuple(sorted(reasons)))
    return Unsettled(tuple(sorted(set(missing)))) if missing else LEGAL


def is_legal(activation: Activation) -> bool | None:
    """The same answer without reasons, stopping at the first check that fails; None if it is unsettled."""
    unsettled = False
    for _, asked in _ABOUT.get(activation.effect) or checks_about(activation.effect):
        try:
            if asked(activation) is not None:
                return False
        except UnsettledFact:
            unsettled = True
    return None if unsettled or doubts(activation.game) else True


def reason_of(rule: str, activation: Activation) -> Reason | None:
    """The reason that one check gives, or None if it gives none or is switched off."""
    found = next((asked(activation) for name, asked in checks_about(activation.effect) if name == rule), None)
    return None if found is None else read(found)


def move_checks(kind: str) -> tuple[MoveCheck, ...]:
    """The checks of a kind of move, the cheap ones first."""
    found = _IN_ORDER.get(kind)
    if found is None:
        rules = sorted(MOVE_CHECKS[kind], key=lambda rule: ((kind, rule) not in ALONE, MOVE_COST[kind, rule], rule))
        found = _IN_ORDER[kind] = tuple(MOVE_CHECKS[kind][rule] for rule in rules)
    return found


def window_checks(kind: str, box: int) -> tuple[MoveCheck, ...]:
    """The same without those that stand alone, and without those that refuse no such move in this box."""
    idle = {MOVE_CHECKS[kind][rule] for of, rule in ALONE if of == kind}
    idle |= {MOVE_CHECKS[kind][rule] for (of, rule), boxes in BOXES.items() if of == kind and box not in boxes}
    found = _IN_WINDOW[kind, box] = tuple(asked for asked in move_checks(kind) if asked not in idle)
    return found


def is_allowed(state: State, move: Move, ways: list[Move] | None = None) -> bool:
    """Does no check refuse this move, in a window in which such moves are made? Stops at the first that does.

    `ways`: those of the Special Summon by its own text that it is one of, if they are known.

    The checks that stand alone ask whether there is such a window: none where the Duel is over, or a Chain resolves.

    Raises:
        UnsettledFact: none refuses it, and a fact is missing.
    """
    doubt: UnsettledFact | None = None
    window = (move.kind, state.box)
    checks = _IN_WINDOW.get(window)
    if checks is None:
        checks = window_checks(*window)
    if not checks:
        return True
    action = Action(state, move, ways)
    for asked in checks:
        try:
            for _ in asked(action):
                return False
        except UnsettledFact as unsettled:
            doubt = doubt or unsettled
    if doubt is not None:
        raise doubt
    return True


def objections(action: Action) -> tuple[set[Reason], list[Missing]]:
    """Every reason that the checks of moves give against this one, and the facts that they miss."""
    reasons: set[Reason] = set()
    missing: list[Missing] = []
    alone = {MOVE_CHECKS[action.kind][rule] for kind, rule in ALONE if kind == action.kind}
    for asked in move_checks(action.kind):
        try:
            found = [read(reason) for reason in asked(action)]
        except UnsettledFact as unsettled:
            missing.append(Missing(unsettled.fact, "the verdict depends on it"))
            continue
        if found and asked in alone:
            return set(found), []
        reasons.update(found)
    return reasons, missing
