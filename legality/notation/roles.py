"""Which copy a bare name means: every place in a sentence prefers the cards that fit there. Printing and reading use the same preferences.

A preference is a number for each card, 0 for the best. A bare name means a card with the lowest number; where these are not
interchangeable, the sentence needs ids.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from legality.compiling.selections import MANY
from legality.game.effects import EffectFacts, Step
from legality.game.move import ACTIVATE
from legality.game.selections import Cards, means_this_card
from legality.game.terms import BANISHED, DECK, EXTRA, FIELD, GONE, GY, HAND, MZONE, PLACING, REPLAY, TRAP
from legality.game.view import Env, UnsettledFact
from legality.judging.action import effect_of
from legality.playing.play import moves_of, unsettled_moves

if TYPE_CHECKING:
    from legality.game.card import Card
    from legality.game.state import State

Preference = Callable[[int], int]
NOWHERE = 64


def whose(card: Card) -> int:
    """The player who controls it, off the field its owner."""
    return card.control if card.zone & FIELD else card.owner


# --- the source of an activation ---------------------------------------------------------------------------------------


def works_here(effect: EffectFacts, card: Card) -> bool:
    """Can the effect be activated where the card is and as it lies there (ACT-8)?"""
    if not effect.places & card.zone:
        return False
    return not card.zone & FIELD or card.up != effect.is_card_activation


def bare_effect(state: State, uid: int) -> int:
    """The effect that the bare name means: 0 where it can be activated there, else the only one that can be, else 1 (formats.md)."""
    card = state.cards[uid]
    effects = state.duel.defs[card.code].effects
    here = [effect.number for effect in effects if works_here(effect, card)]
    if 0 in here:
        return 0
    if len(here) == 1:
        return here[0]
    numbers = [effect.number for effect in effects]
    return 1 if 1 in numbers or not numbers else min(numbers)


def meant_effect(state: State, player: int, uid: int) -> int:
    """The effect that a player means who activates the card by its bare name: where several work there, the only one that can be activated.

    An effect of which that is not settled counts as one that can be.
    """
    usual = bare_effect(state, uid)
    card = state.cards[uid]
    if usual == 0 or player != state.actor or sum(works_here(effect, card) for effect in state.duel.defs[card.code].effects) < 2:
        return usual
    can = {move.effect for move in moves_of(state) if move.kind == ACTIVATE and move.uid == uid}
    can |= {effect.number for other, effect, _ in unsettled_moves(state) if other == uid}
    return can.pop() if len(can) == 1 else usual


def paid_or_targeting(state: State, uid: int, effect: EffectFacts) -> EffectFacts:
    """Of a card that may be activated with or without an effect (ACT-7): the activation with the effect that pays or targets."""
    if not effect.is_card_activation:
        return effect
    others = [
        other
        for other in state.duel.defs[state.cards[uid].code].effects
        if other.is_card_activation and (other.cost or other.targets or other.declares)
    ]
    return others[0] if len(others) == 1 else effect


def source(state: State, player: int, number: int | None) -> Preference:
    """For the card whose effect with this number (None: the one that its bare name means) the player activates."""

    def prefer(uid: int) -> int:
        card = state.cards[uid]
        wanted = meant_effect(state, player, uid) if number is None else number
        effect = effect_of(state, uid, wanted)
        used_by = "you" if effect is None else effect.used_by
        rank = 0 if used_by == "either" or (whose(card) == player) == (used_by == "you") else 8
        if card.zone & GONE:
            rank += NOWHERE
        if effect is None or not works_here(effect, card):
            rank += 4
        elif effect.is_card_activation and _hardly(state, player, card, effect):
            rank += 1
        if state.box == PLACING and not any(entry.uid == uid and entry.effect.number == wanted for entry in state.pending):
            rank += 2
        return rank

    return prefer


def _hardly(state: State, player: int, card: Card, effect: EffectFacts) -> bool:
    """Do SET-1 and SET-2 speak against activating it from there?"""
    facts = state.duel.defs[card.code]
    if not facts.trap_or_quick_play:
        return False
    if card.zone & HAND:
        return effect.from_hand is None and (facts.kind == TRAP or player != state.turn_player)
    return card.came == state.turn and effect.set_now is None


# --- costs -------------------------------------------------------------------------------------------------------------

COST_WORDS = {
    "discard": "discarding",
    "discard to the GY": "discarding",
    "tribute": "tributing",
    "send to the GY": "sending",
    "banish": "banishing",
    "detach": "detaching",
    "return to the hand": "returning",
    "return to the Deck": "returning",
    "reveal": "revealing",
    "pay LP": "paying",
    "remove counters": "removing",
    "destroy": "destroying",
}
"""The word of a sentence for each verb of a cost; other verbs done to cards are `using`."""
WORD_ORDER = (
    "discarding",
    "tributing",
    "sending",
    "banishing",
    "detaching",
    "returning",
    "revealing",
    "destroying",
    "using",
    "paying",
    "removing",
)
MOVES_TO = {
    "discard": GY,
    "discard to the GY": GY,
    "tribute": GY,
    "send to the GY": GY,
    "destroy": GY,
    "detach": GY,
    "banish": BANISHED,
    "return to the hand": HAND,
    "return to the Deck": DECK,
}
FROM_THE_OWN = frozenset({"discard", "discard to the GY", "tribute"})


def cost_word(step: Step) -> str:
    """The word that introduces what pays this cost; empty if nothing is said of it."""
    if step.verb in COST_WORDS:
        return COST_WORDS[step.verb]
    return "using" if isinstance(step.what, Cards) else ""


def is_this_card(step: Step) -> bool:
    """Is the cost paid with the card itself?"""
    if step.verb == "remove counters":
        return step.counters.on.reference == "this card"
    return means_this_card(step.what)


def is_choice(step: Step) -> bool:
    """Does this cost leave something to choose?"""
    if step.verb == "pay LP":
        return step.what == "multiple of 100"
    if step.verb == "detach":
        return True
    if step.verb == "remove counters":
        return not step.counters.on.is_reference
    return isinstance(step.what, Cards) and not step.what.is_reference and not step.what.every


def cost(state: State, player: int, uid: int, effect: EffectFacts, step: Step) -> Preference:
    """For the cards that pay this cost of an effect of `uid`."""
    if step.verb == "detach":
        anywhere = step.options.detached_from is not None
        materials = [material for card in state.cards for material in card.materials] if anywhere else state.cards[uid].materials
        return lambda other: 0 if other in materials else 4
    what = step.counters.on if step.verb == "remove counters" else step.what
    if not isinstance(what, Cards):
        return lambda other: 0
    if what.is_reference:
        known = referred(state, player, uid, what)
        return lambda other: 0 if other in known else 4
    own = step.verb in FROM_THE_OWN

    def prefer(other: int) -> int:
        card = state.cards[other]
        rank = _misfit(what, card, card.zone, player)
        if own and whose(card) != player:
            rank += 1
        if other == uid:
            rank += 32 if effect.is_card_activation else 1
        return rank

    return prefer


def referred(state: State, player: int, uid: int, what: Cards) -> tuple[int, ...]:
    """The cards a reference stands for; none where that is not known."""
    try:
        return what.uids(Env(state, player, uid))
    except (UnsettledFact, LookupError):
        return ()


def _misfit(what: Cards, card: Card, zone: int, player: int) -> int:
    """How badly a card in this place fits the plain words of a selection."""
    places = what.test.places if what.test is not None else 0
    rank = NOWHERE if card.zone & GONE else 0
    if not zone & (places or FIELD):
        rank += 4
    side = what.whose
    if side in ("you", "opponent") and (whose(card) == player) != (side == "you"):
        rank += 2
    if zone & FIELD and what.face and card.up != (what.face == "up"):
        rank += 2
    if zone & MZONE and what.position and card.attack != (what.position == "attack"):
        rank += 2
    return rank


# --- targets -----------------------------------------------------------------------------------------------------------


def place_after(effect: EffectFacts, costs: tuple[Any, ...]) -> dict[int, int]:
    """Where the cards that pay the cost are when targets are chosen (X-ST16): uid -> place."""
    found: dict[int, int] = {}
    for step, paid in zip(effect.cost, costs, strict=False):
        to = MOVES_TO.get(step.verb, 0)
        if to and isinstance(paid, tuple):
            found.update(dict.fromkeys(paid, to))
    return found


def target(state: State, player: int, uid: int, effect: EffectFacts, clause: Cards, moved: dict[int, int]) -> Preference:
    """For the targets of this clause."""

    def prefer(other: int) -> int:
        card = state.cards[other]
        rank = _misfit(clause, card, moved.get(other, card.zone), player)
        if other == uid and effect.is_card_activation:
            rank += 32
        return rank

    return prefer


def clause_sizes(state: State, player: int, uid: int, effect: EffectFacts) -> list[tuple[int, int]]:
    """The least and the greatest number of targets of each clause, as far as they are known beforehand."""
    sizes = []
    for clause in effect.targets:
        low, high = clause.low, clause.high
        if clause.number is not None:
            try:
                low, high = clause.count(Env(state, player, uid))
            except (UnsettledFact, LookupError):
                low, high = 0, MANY
        if clause.if_possible or (not effect.optional and not effect.is_card_activation):
            low = 0
        sizes.append((low, high))
    return sizes


def shared_out(total: int, sizes: list[tuple[int, int]]) -> tuple[int, ...]:
    """How a plain list of so many cards is shared out: to each its least number, the rest to the first with room.

    >>> shared_out(3, [(1, 1), (0, 2)])
    (1, 2)
    """
    given = []
    left = total
    for low, _ in sizes:
        given.append(min(low, left))
        left -= given[-1]
    for position, (_, high) in enumerate(sizes):
        more = min(left, high - given[position])
        given[position] += max(0, more)
        left -= max(0, more)
    if given and left:
        given[-1] += left
    return tuple(given)


# --- everything else ---------------------------------------------------------------------------------------------------


def lying(state: State, player: int, places: int) -> Preference:
    """For a card of this player in one of these places."""

    def prefer(uid: int) -> int:
        card = state.cards[uid]
        return (0 if card.zone & places else 4) + (0 if whose(card) == player else 2) + (NOWHERE if card.zone & GONE else 0)

    return prefer


def in_hand(state: State, player: int) -> Preference:
    """For a card in the player's hand."""
    return lying(state, player, HAND)


def to_summon(state: State, player: int) -> Preference:
    """For a monster that Special Summons itself: from the hand first, else from where its own text says."""

    def prefer(uid: int) -> int:
        card = state.cards[uid]
        procedures = state.duel.defs[card.code].procedures
        there = any(effect.places & card.zone for effect in procedures) if procedures else bool(card.zone & (HAND | EXTRA))
        return (0 if there else 4) + (0 if card.owner == player else 2) + (NOWHERE if card.zone & GONE else 0)

    return prefer


def pendulum(state: State, player: int) -> Preference:
    """For the monsters of a Pendulum Summon."""

    def prefer(uid: int) -> int:
        card = state.cards[uid]
        there = card.zone & HAND or (card.zone & EXTRA and card.up)
        return (0 if there else 4) + (0 if card.owner == player else 2)

    return prefer


def tributed(state: State, player: int) -> Preference:
    """For Tributes and materials from the field."""
    return lying(state, player, MZONE)


def to_flip(state: State, player: int) -> Preference:
    """For a monster to be Flip Summoned."""
    base = lying(state, player, MZONE)
    return lambda uid: base(uid) + (1 if state.cards[uid].up else 0)


def to_change(state: State, player: int, attack: bool | None) -> Preference:
    """For a monster that is changed to Attack (or Defense) Position."""
    base = lying(state, player, MZONE)

    def prefer(uid: int) -> int:
        card = state.cards[uid]
        return base(uid) + (0 if card.up else 1) + (1 if attack is not None and card.attack == attack else 0)

    return prefer


def attacker(state: State, player: int) -> Preference:
    """For the attacking monster."""
    base = lying(state, player, MZONE)
    if state.box == REPLAY and state.battle is not None:
        attacking = state.battle.attacker
        return lambda uid: 0 if uid == attacking else 1 + base(uid)

    def prefer(uid: int) -> int:
        card = state.cards[uid]
        return base(uid) + (0 if card.up and card.attack else 1) + (1 if card.attacks else 0)

    return prefer


def attacked(state: State, player: int) -> Preference:
    """For the target of this player's attack."""
    return lying(state, 1 - player, MZONE)


def due(state: State, player: int, number: int | None) -> Preference:
    """For the source of a delayed part (of the effect with this number; None: of the first) or of an upkeep clause."""
    mine = [entry for entry in state.delayed if entry.player == player]
    exact = {entry.source for entry in mine if entry.effect.number == number or (number is None and entry.effect.number <= 1)}
    others = {entry.source for entry in mine} - exact if number is None else set()
    base = lying(state, player, -1)

    def prefer(uid: int) -> int:
        if uid in exact:
            return 0
        card = state.cards[uid]
        clauses = state.duel.defs[card.code].clauses
        here = any(clause.places & card.zone for clause in clauses) and (card.up or not card.zone & FIELD)
        return 1 if uid in others else 2 + base(uid) + (0 if here else 4)

    return prefer


def among(uids: frozenset[int]) -> Preference:
    """For a card out of these."""
    return lambda uid: 0 if uid in uids else 8
