"""Glicko-2: how strong are a player and a puzzle, from who won?

After Mark E. Glickman, "Example of the Glicko-2 system" (2013, www.glicko.net/glicko/glicko2.pdf); the steps are named as there. One answer
is one game between the player and the puzzle, and one rating period for both. The packages on the registry keep their numbers in objects
that change, without types or bounds; this is one pure function.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, isfinite, log, pi, sqrt

from queries.puzzles.puzzle import Strength

TAU = 0.5
"""How fast a volatility may change."""
SCALE = 173.7178
MIDDLE = 1500.0
CLOSE = 1e-6
MOST_STEPS = 200
LOWEST, HIGHEST = 100.0, 4000.0
SUREST, UNSUREST = 30.0, 350.0
STEADIEST, WILDEST = 0.001, 0.2


def bounded(strength: Strength) -> Strength:
    """The strength within what this computes with: a collection is written by strangers.

    >>> bounded(Strength(1e300, 0.0, -1.0))
    Strength(rating=4000.0, deviation=30.0, volatility=0.001)
    """
    return Strength(_within(strength.rating, LOWEST, HIGHEST), _within(strength.deviation, SUREST, UNSUREST),
                    _within(strength.volatility, STEADIEST, WILDEST))


def _within(value: float, least: float, most: float) -> float:
    return min(max(value, least), most) if isfinite(value) else most


def updated(strength: Strength, games: Sequence[tuple[Strength, float]], tau: float = TAU) -> Strength:
    """The strength after a rating period with these games: each the opponent before it, and 1 for a win, 0.5 for a draw, 0 for a loss.

    Without a game only the deviation grows.
    """
    mu, phi = (strength.rating - MIDDLE) / SCALE, strength.deviation / SCALE
    if not games:
        return strength_of(mu, sqrt(phi**2 + strength.volatility**2), strength.volatility)
    information = improvement = 0.0  # step 3 and 4
    for opponent, score in games:
        weight = _g(opponent.deviation / SCALE)
        expected = 1 / (1 + exp(-weight * (mu - (opponent.rating - MIDDLE) / SCALE)))
        information += weight**2 * expected * (1 - expected)
        improvement += weight * (score - expected)
    variance = 1 / information
    volatility = _volatility(phi, strength.volatility, variance, variance * improvement, tau)
    before = sqrt(phi**2 + volatility**2)  # step 6
    after = 1 / sqrt(1 / before**2 + 1 / variance)  # step 7
    return strength_of(mu + after**2 * improvement, after, volatility)


def strength_of(mu: float, phi: float, volatility: float) -> Strength:
    """Back to the scale on which ratings are told (step 8); no deviation is larger than that of somebody unknown."""
    return Strength(MIDDLE + SCALE * mu, min(SCALE * phi, UNSUREST), volatility)


def _g(phi: float) -> float:
    return 1 / sqrt(1 + 3 * phi**2 / pi**2)


def _volatility(phi: float, sigma: float, variance: float, delta: float, tau: float) -> float:
    """Step 5: the new volatility, by the Illinois algorithm."""
    start = log(sigma**2)

    def f(x: float) -> float:
        spread = phi**2 + variance + exp(x)
        return exp(x) * (delta**2 - spread) / (2 * spread**2) - (x - start) / tau**2

    low = start
    if delta**2 > phi**2 + variance:
        high = log(delta**2 - phi**2 - variance)
    else:
        high = start - tau
        while f(high) < 0:
            high -= tau
    at_low, at_high = f(low), f(high)
    for _ in range(MOST_STEPS):
        if abs(high - low) <= CLOSE:
            break
        between = low + (low - high) * at_low / (at_high - at_low)
        at_between = f(between)
        if at_between * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = between, at_between
    return exp(low / 2)
