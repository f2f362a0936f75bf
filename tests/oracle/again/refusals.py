"""Is a move really illegal, and by the rules that a puzzle names? The judge must give these reasons, the naive enumerator bear them out."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from legality.game.effects import EffectFacts
from legality.game.move import ACTIVATE, Move
from legality.game.state import State
from legality.game.terms import DAMAGE_STEP, FIELD, PLACING
from legality.game.verdict import Illegal
from legality.game.view import UnsettledFact
from legality.judging.judge import verdict
from legality.notation.copies import numbered
from legality.playing.play import moves_of
from queries.puzzles.puzzle import Why
from tests.oracle.again.windows import Tally, as_naive, can_use
from tests.oracle.naive.common import NotCovered
from tests.oracle.naive.legal import (
    events_answered,
    in_its_place,
    in_its_time,
    in_the_damage_step,
    is_card_activation,
    is_forbidden,
    spell_speed,
    within_limits,
)

ACTIVATES = re.compile(r"([AB]) activates (?:effect (\d+) of )?(.+)")
Applies = Callable[[State, int, int, EffectFacts], bool]


def set_this_turn(state: State, player: int, uid: int, effect: EffectFacts) -> bool:
    """SET-1."""
    card = state.cards[uid]
    return not card.up and card.came == state.turn and state.duel.defs[card.code].trap_or_quick_play


def anothers_window(state: State, player: int, uid: int, effect: EffectFacts) -> bool:
    """CHN-2, FET-B, FET-C: it is the other player's turn to add a link or to pass."""
    return player != state.actor


def too_slow(state: State, player: int, uid: int, effect: EffectFacts) -> bool:
    """SPD-4."""
    speed = spell_speed(state, uid, effect, is_card_activation(state, uid, effect))
    return bool(state.chain) and speed < max(2, state.chain[-1].speed)


def nothing_answered(state: State, player: int, uid: int, effect: EffectFacts) -> bool:
    """CHN-4, NEG-3, SUM-1: what it answers did not just happen, or is not directly below it."""
    return events_answered(state, player, uid, effect) is None


def wrong_place(state: State, player: int, uid: int, effect: EffectFacts) -> bool:
    """ACT-8, SET-2: it cannot be used from where it lies."""
    return not in_its_place(state, player, uid, effect, ())


def used_up(state: State, player: int, uid: int, effect: EffectFacts) -> bool:
    """LIM."""
    return not within_limits(state, player, uid, effect)


def wrong_time(state: State, player: int, uid: int, effect: EffectFacts) -> bool:
    """PHA-6: its text names another phase, turn or timing."""
    return not in_its_time(state, player, effect)


def kept_out_of_the_damage_step(state: State, player: int, uid: int, effect: EffectFacts) -> bool:
    """BAT-2: it is the Damage Step and no place for this, or its text names a timing of the Damage Step and it is not that one."""
    elsewhere = bool(effect.timings) and not (state.step == DAMAGE_STEP and state.timing in effect.timings)
    return elsewhere or not in_the_damage_step(state, uid, effect, is_card_activation(state, uid, effect))


def others_first(state: State, player: int, uid: int, effect: EffectFacts) -> bool:
    """FET-1, SEG-1: effects that triggered are being placed, and this is none of them."""
    return state.box == PLACING and not any(item.uid == uid and item.effect is effect for item in state.pending)


BORNE_OUT: dict[str, Applies] = {
    "SET-1": set_this_turn, "CHN-2": anothers_window, "SPD-4": too_slow, "CHN-4": nothing_answered, "NEG-3": nothing_answered,
    "LIM-1": used_up, "LIM-2": used_up, "LIM-3": used_up, "LIM-4": used_up, "SET-2": wrong_place, "CHN-8": is_forbidden,
    "BAT-2": kept_out_of_the_damage_step, "FET-1": others_first,
}  # fmt: skip
"""Rules of which the naive enumerator says for itself whether they forbid this."""


def is_refused(state: State, sentence: str, why: tuple[Why, ...], tally: Tally) -> None:
    """The activation that the sentence says is not legal in this window, and each of these rules forbids it.

    Raises: AssertionError; NotCovered, if only the judge says that it is illegal.
    """
    player, uids, number = meant(state, sentence)
    refused(state, player, uids, number, why, tally, sentence)


def refused(state: State, player: int, uids: Iterable[int], number: int, why: tuple[Why, ...], tally: Tally, called: str) -> None:
    """The same for an effect (-1: any) of each of these cards."""
    cards = tuple(uids)
    assert cards, f"no card is meant by {called}"
    assert why, f"{called}: no rule is named"
    rules = {reason.rule for reason in why}
    reasons = [found for uid in cards for found in reasons_of(state, player, uid, number)]
    listed = [move for move in moves_of(state) if move.kind == ACTIVATE and move.player == player and move.uid in cards]
    assert reasons and not any(number in (-1, move.effect) for move in listed), f"{called} is legal"
    fitting = [effect for effect, found, uid in reasons if rules <= found and bears_out(state, player, uid, effect, rules, tally)]
    broken = sorted(set.union(*(found for _, found, _ in reasons)))
    assert fitting, f"{called}: of the rules {', '.join(sorted(rules))} one does not forbid it; the judge names {', '.join(broken)}"
    if player == state.actor and state.box != PLACING:
        assert not any(can_use(state, player, uid) for uid in cards), f"{called} is legal, says the naive enumerator"


def bears_out(state: State, player: int, uid: int, effect: EffectFacts, rules: set[str], tally: Tally) -> bool:
    """Do these rules forbid this effect, as far as the naive enumerator knows?"""
    for rule in rules & BORNE_OUT.keys():
        try:
            if not BORNE_OUT[rule](as_naive(state), player, uid, effect):
                return False
        except (NotCovered, UnsettledFact) as uncovered:
            tally.uncovered[str(uncovered)] += 1
    return True


def reasons_of(state: State, player: int, uid: int, number: int) -> Iterator[tuple[EffectFacts, set[str], int]]:
    """For each effect of the card that the judge finds illegal, the rules that it breaks.

    Raises: NotCovered, if nobody can say.
    """
    for effect in state.duel.defs[state.cards[uid].code].effects:
        if number in (-1, effect.number):
            try:
                answer = verdict(state, Move(ACTIVATE, player, uid, effect.number))
            except UnsettledFact as unsettled:
                raise NotCovered(unsettled.fact) from unsettled
            if isinstance(answer, Illegal):
                yield effect, {reason.rule for reason in answer.reasons}, uid


def meant(state: State, sentence: str) -> tuple[int, list[int], int]:
    """The player of `A activates [effect 2 of] NAME [(id)] …`, the cards that may be meant, and the number of the effect or -1."""
    found = ACTIVATES.fullmatch(sentence)
    assert found, f'"{sentence}" is no activation'
    player, rest = "AB".index(found[1]), found[3]
    names = {facts.name for facts in (state.duel.defs[card.code] for card in state.cards) if facts.name}
    fitting = [name for name in names if rest == name or rest.startswith(f"{name} ")]
    assert fitting, f'no card of the board is meant by "{sentence}"'
    name = max(fitting, key=len)
    return player, [uid for uid in called(state, name, rest) if may_be_used_by(state, uid, player)], int(found[2] or -1)


def called(state: State, name: str, rest: str) -> list[int]:
    """The cards of this name; the one alone whose id follows the name."""
    uids = [uid for uid, card in enumerate(state.cards) if state.duel.defs[card.code].name == name]
    label = re.match(r" (?:\(([^()]*)\)|(\w+)$)", rest[len(name):])
    if not label or not uids:
        return uids
    ids = numbered(state, state.cards[uids[0]].code)
    return [uid for uid in uids if ids[uid] == (label[1] or label[2])]


def may_be_used_by(state: State, uid: int, player: int) -> bool:
    """Is it the player who would use it: its controller, off the field its owner? Some face-up cards are used by either player."""
    card = state.cards[uid]
    if (card.control if card.zone & FIELD else card.owner) == player:
        return True
    return card.up and any(effect.used_by != "you" for effect in state.duel.defs[card.code].effects)
