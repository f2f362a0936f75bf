"""A number of a card as effects read it: unsettled where an effect that cannot be said may change it (decision 8)."""

from __future__ import annotations

from legality.compiling.qualities import STATS, Stat
from legality.continuous.unread import unsaid, unsaid_of_itself
from legality.game.state import Look
from legality.game.terms import MZONE
from legality.game.view import Env, UnsettledFact

CHANGED = {"atk": "atk", "def": "def", "original atk": "atk", "original def": "def"}
"""The numbers that an unread effect about ATK and DEF may change -> the printed number they go back to."""


def stat_of(env: Env, look: Look, word: str) -> int | None:
    """This number of the card, none where it has no such number.

    Raises:
        UnsettledFact: an effect in force that cannot be said changes it, or may say it where `?` is printed.
    """
    stat: Stat = STATS[word]
    if env.game.duel.has_unsaid and word in CHANGED and look.card.zone & MZONE and look.card.up:
        _settle(env, look, CHANGED[word])
    return stat(look)


def _settle(env: Env, look: Look, printed: str) -> None:
    derived = env.game.derived
    if derived.reading_stats:
        raise UnsettledFact("an ATK or DEF that depends on itself")
    derived.reading_stats = True
    try:
        words = unsaid(env.game, look.uid, "its ATK")
        said = look.card.base_atk if printed == "atk" else look.card.base_def
        if words is None and said is None and printed in look.facts.unprinted:
            words = unsaid_of_itself(env.game, look.uid, "battle")
    finally:
        derived.reading_stats = None
    if words is not None:
        raise UnsettledFact(words)


def counters_of(env: Env, look: Look) -> tuple[tuple[str, int], ...]:
    """The counters on this card, as (name, number).

    Raises:
        UnsettledFact: a continuous effect that cannot be said places or forbids some.
    """
    words = unsaid(env.game, look.uid, "counters") if env.game.duel.has_unsaid and look.uid >= 0 else None
    if words is not None:
        raise UnsettledFact(words)
    return look.card.counters
