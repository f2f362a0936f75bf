"""What has been used how often? The ledger of limits: under what a use is counted (LIM-1 … LIM-4), and counting it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from legality.compiling.conditions import in_phase
from legality.game.rules import follows
from legality.game.terms import FIELD

if TYPE_CHECKING:
    from collections.abc import Iterator

    from legality.game.card import Card
    from legality.game.effects import CardFacts, EffectFacts
    from legality.game.state import Active, Game
    from legality.game.waiting import Limit
    from legality.happening.work import Work

PER_COPY: Final = frozenset({"soft", "while face-up"})
"""Limits that each copy has for itself (LIM-1)."""


def key(game: Game, player: int, uid: int, effect: EffectFacts, limit: Limit) -> tuple[Any, ...]:
    """What a use is counted under: the copy in its place, or the player and the name (LIM-1 … LIM-4).

    A Special Summon by the card's own text ("once per turn this way") is counted apart from its effects.
    """
    card = game.cards[uid]
    name = game.duel.defs[card.code].names[0]
    if limit.kind in PER_COPY:
        return (limit.kind, uid, card.since or card.stamp, number_of(effect, limit))
    if limit.kind in ("use", "per duel"):
        return (limit.kind, player, name, number_of(effect, limit))
    if limit.kind == "activate":
        return ("activate", player, name, *_of_one_effect(effect, limit))
    if limit.kind == "per chain copy":
        return ("chain", uid, effect.number)
    return ("chain", player, name, effect.number)


@follows("LIM-1")
def kept_on_the_field(card: Card) -> int:
    """Since when the limits of a face-up card count that moves within the field: a Union Monster is equipped or unequipped once a turn."""
    return (card.since or card.stamp) if card.zone & FIELD and card.up else 0


def _of_one_effect(effect: EffectFacts, limit: Limit) -> tuple[int | str, ...]:
    """The number under which its activations are counted; none where those of cards are ("1 X per turn", LIM-3)."""
    return () if effect.may_be_a_card_activation() else (number_of(effect, limit),)


def number_of(effect: EffectFacts, limit: Limit) -> int | str:
    """Under which of the effects of its card a use is counted: its own number, or one for all that share the limit."""
    if limit.kind in PER_COPY:
        return min(limit.shared) if isinstance(limit.shared, tuple) and limit.shared else effect.number
    if limit.shared:
        return "any"
    return f"procedure {effect.number}" if effect.word == "procedure" else effect.number


def is_counted_per_copy(effect: EffectFacts, phase: int, step: int) -> bool:
    """Is a use of this effect, in this phase, counted for the copy that used it (LIM-1, SEG-8)?"""
    return any(limit.kind in PER_COPY for limit in effect.limits) or _is_of(effect, phase, step)


def keys_of_use(
    effect: EffectFacts, name: str, player: int, copy: tuple[int, int], phase: int, step: int
) -> Iterator[tuple[Any, ...]]:
    """Everything that one use of this effect in this phase is counted under until the end of the turn, or of the Duel.

    `copy` is the uid and the stamp of the copy that used it; without one (-1) nothing is counted for the copy.
    """
    uid, stamp = copy
    for limit in effect.limits:
        if limit.kind in ("use", "per duel"):
            yield limit.kind, player, name, number_of(effect, limit)
        elif limit.kind == "activate":
            yield limit.kind, player, name, *_of_one_effect(effect, limit)
        elif limit.kind in PER_COPY and uid >= 0:
            yield limit.kind, uid, stamp, number_of(effect, limit)
    if uid >= 0 and _is_of(effect, phase, step):
        yield "phase", uid, stamp, effect.number


def _is_of(effect: EffectFacts, phase: int, step: int) -> bool:
    """SEG-8: an effect "during the … Phase" is used once in its phase."""
    during = effect.during
    return (effect.is_phase_effect or effect.once_in_its_phase) and during is not None and in_phase(during.phases, phase, step)


def phase_key(game: Game, uid: int, effect: EffectFacts) -> tuple[Any, ...]:
    """What the use of a phase effect is counted under: once in each such phase, also if its activation was negated (SEG-8)."""
    return ("phase", uid, game.cards[uid].stamp, effect.number)


def clause_key(game: Game, uid: int, clause: EffectFacts) -> tuple[Any, ...]:
    """What a clause of the card that a player applies in a phase is counted under (PHA-4)."""
    return ("phase", uid, game.cards[uid].stamp, -clause.number)


def standing_key(game: Game, player: int, uid: int, effect: EffectFacts, limit: Limit) -> tuple[Any, ...]:
    """The same for a continuous effect that is applied ("once per turn, … instead"): its number counts apart from those of links."""
    *counted, number = key(game, player, uid, effect, limit)
    return (*counted, -number if isinstance(number, int) else number)


def uses_of_applied(game: Game, entry: Active) -> list[tuple[tuple[Any, ...], int]]:
    """Under what each use of this effect in force is counted, and how often its card allows it (LIM-2)."""
    effect = entry.effect
    return [] if effect is None else [
        (standing_key(game, entry.player, entry.source, effect, limit), limit.times) for limit in effect.limits
    ]


def is_used_up(game: Game, entry: Active) -> bool:
    """Has it been used as often this turn as its card allows (LIM-2)?"""
    return any(times(game, counted) >= most for counted, most in uses_of_applied(game, entry))


def count_applied(work: Work, entry: Active) -> None:
    """Counts one more use of an effect in force (LIM-2)."""
    for counted, _ in uses_of_applied(work, entry):
        count(work, counted)


SPARED: Final = "spared"
"""A use that is counted for the card that it spares: `(kind, uid, stamp, source, effect, times)`."""


def key_of_spared(game: Game, uid: int, source: int, counted: tuple[Any, ...]) -> tuple[Any, ...]:
    """Under what is counted how often an effect (its key, its source) has spared this card."""
    card = game.cards[uid]
    return (SPARED, uid, card.since or card.stamp, source, counted[-1])


def times(game: Game, wanted: tuple[Any, ...]) -> int:
    """How often this has been used."""
    for entry in game.used:
        if entry[:-1] == wanted:
            return int(entry[-1])
    return 0


def key_of_other_materials(player: int, facts: CardFacts) -> tuple[Any, ...]:
    """Under what is counted that the monster was Xyz Summoned with the other materials that its text allows (LIM-5)."""
    return ("other materials", player, facts.names[0])


def key_of_its_kind(player: int, facts: CardFacts) -> tuple[Any, ...]:
    """Under what is counted that the monster was Synchro, Xyz or Link Summoned, if its text limits that (LIM-5)."""
    return ("of its kind", player, facts.names[0])


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
