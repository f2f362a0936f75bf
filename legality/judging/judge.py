"""Is this activation legal, and why not? The one place where legality is decided; `legal_moves` filters by it and `play` raises from it."""

from __future__ import annotations

from legality.continuous.look import doubts
from legality.game.verdict import LEGAL, Illegal, Legal, Missing, Reason, Unsettled, Verdict
from legality.game.view import UnsettledFact
from legality.judging.activation import Activation
from legality.judging.checks.registry import Check, ordered

CHECKS: tuple[tuple[str, Check], ...] = ordered()
_FUNCTIONS: tuple[Check, ...] = tuple(check for _, check in CHECKS)


def judge(activation: Activation) -> Verdict:
    """The verdict with every rule that fails, sorted by rule id."""
    reasons: set[Reason] = set()
    missing = [Missing(fact, "the verdict depends on it") for fact in doubts(activation.board)]
    for _, check in CHECKS:
        try:
            reason = check(activation)
        except UnsettledFact as unsettled:
            missing.append(Missing(unsettled.fact, "the verdict depends on it"))
            continue
        if reason is not None:
            reasons.add(reason)
    if reasons:
        return Illegal(tuple(sorted(reasons)))
    return Unsettled(tuple(sorted(set(missing)))) if missing else LEGAL


def is_legal(activation: Activation) -> bool | None:
    """The same answer without reasons, stopping at the first check that fails; None if it is unsettled."""
    unsettled = False
    for check in _FUNCTIONS:
        try:
            if check(activation) is not None:
                return False
        except UnsettledFact:
            unsettled = True
    return None if unsettled or doubts(activation.board) else True


def reason_of(rule: str, activation: Activation) -> Reason | None:
    """The reason that one check gives, or None if it gives none or is switched off."""
    return next((check(activation) for name, check in CHECKS if name == rule), None)


def use_checks(checks: tuple[tuple[str, Check], ...]) -> None:
    """Replaces the checks (tests switch single rules off with it)."""
    global CHECKS, _FUNCTIONS
    CHECKS = checks
    _FUNCTIONS = tuple(check for _, check in checks)


__all__ = ["CHECKS", "Illegal", "Legal", "Unsettled", "is_legal", "judge", "use_checks"]
