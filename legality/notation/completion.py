"""Which legal moves does a sentence mean that leaves something out?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import TYPE_CHECKING, Any

from legality.game.move import ACTIVATE, ATTACK, CHOOSE, EXTRA_SUMMON, SPECIAL_SUMMON, Move
from legality.game.state import Asking, change
from legality.game.view import UnsettledFact
from legality.judging.action import effect_of, pending_for
from legality.judging.activation import Activation
from legality.judging.choices import environment, payments
from legality.judging.possible import cost_options
from legality.judging.procedures import procedure_moves
from legality.notation.copies import canonical
from legality.notation.reading import readings
from legality.notation.roles import is_choice
from legality.playing.play import move_key, verdict

if TYPE_CHECKING:
    from legality.game.effects import EffectFacts
    from legality.game.state import State


def complete(state: State, move: Move, legal_moves: Iterable[Move]) -> list[Move]:
    """All legal moves that agree with a move of which parts (costs, targets, Tributes, materials) may be left out, in their order.

    Interchangeable copies count as one. If the move itself is legal as it stands, it is the only answer.
    """
    wanted = canonical(state, move)
    found: dict[Move, Move] = {}
    for legal in legal_moves:
        if legal.kind != move.kind or legal.player != move.player:
            continue
        own = canonical(state, legal)
        said = change(legal, declared=move.declared) if move.declared else legal
        if said != legal and verdict(state, said).legal is not True:
            continue  # a name that may not be declared, though another may
        if own == wanted:
            return [said]
        if own not in found and _agrees(state, legal, move, wanted):
            found[own] = said
    return list(found.values())


def meant(state: State, sentence: str, legal_moves: Iterable[Move]) -> list[Move]:
    """All legal moves that the sentence can mean, whatever copies and left-out parts it leaves open; empty if none of them is legal.

    Raises:
        CannotParse: an unknown card or word.
    """
    legal = tuple(legal_moves)
    found: dict[Move, Move] = {}
    for reading in readings(state, sentence):
        for move in complete(state, reading, legal):
            found.setdefault(canonical(state, move), move)
    return list(found.values())


def says_the_lone_choice(before: State, told: dict[str, Any], sentence: str) -> bool:
    """Does the sentence write out a choice with one possibility, which nobody was asked for?

    `before`: the position before the move that made it; `told`: what its story says of the choice.

    Raises:
        CannotParse: an unknown card or word.
    """
    player, option = told["player"], told["option"]
    asked = change(before, asking=Asking(before, None, (), player, told["kind"], (option,)))
    return bool(meant(asked, sentence, (Move(CHOOSE, player, choice=option),)))


def complete_in_doubt(state: State, move: Move) -> list[Move]:
    """The moves that a sentence can mean of which nobody can say whether it is legal: with its cost, its targets, its Tributes.

    A cost that is itself unread is left to be paid as it is: nobody can say then how the Duel goes on. Empty where it cannot be said
    what was paid, targeted or Tributed.
    """
    if move.kind == ACTIVATE:
        effect = effect_of(state, move.uid, move.effect)
        if effect is None:
            return []
        if not effect.cost and not effect.targets and not effect.declares:
            return [move]
        found = complete(state, move, _ways_to_activate(state, move, effect)) or complete(state, move, _ways_to_pay(state, move, effect))
        found = list({move_key(state, _unnamed_as_one(state, way)): way for way in reversed(found)}.values())[::-1]
        return found or ([move] if _says_everything(move, effect) else [])
    if move.kind == SPECIAL_SUMMON:
        return _by_procedure(state, move)
    if move.kind == ATTACK and not state.cards[move.uid].attack:
        return []  # how an attack from Defense Position goes on stands in what is unread
    missing = move.kind == EXTRA_SUMMON or move.choice == "tribute"
    return [] if missing and not move.using else [move]


def _unnamed_as_one(state: State, move: Move) -> Move:
    """The move with all cards that nobody has named and that pay the same cost as one: which of them does not matter."""
    first = {uid: uid for uid in range(len(state.cards))}
    unnamed = [uid for uid, card in enumerate(state.cards) if not card.code]
    first.update((uid, next(other for other in unnamed if state.cards[other].zone == state.cards[uid].zone)) for uid in unnamed)
    return change(move, costs=tuple(tuple(first[uid] for uid in cost) if isinstance(cost, tuple) else cost for cost in move.costs))


def _ways_to_activate(state: State, move: Move, effect: EffectFacts) -> Iterator[Move]:
    """The activations in every way to pay and target that can be told."""
    try:
        for way in payments(Activation(state, move.player, move.uid, effect, pending_for(state, move.uid, effect))):
            yield change(move, costs=way.costs, targets=way.targets, declared=way.declared)
    except (UnsettledFact, LookupError):
        return


def _ways_to_pay(state: State, move: Move, effect: EffectFacts) -> Iterator[Move]:
    """The same in every way to pay alone, for a move whose targets the sentence says."""
    if len(move.targets) != len(effect.targets):
        return
    env = environment(Activation(state, move.player, move.uid, effect, pending_for(state, move.uid, effect)))
    try:
        options = [cost_options(state, env, step) for step in effect.cost]
    except (UnsettledFact, LookupError):
        return
    for costs in product(*options):
        yield change(move, costs=costs)


def _says_everything(move: Move, effect: EffectFacts) -> bool:
    """Does the move name what is paid for each cost that leaves a choice, and every target?"""
    paid = len(move.costs) == len(effect.cost) and all(
        cost != () or not is_choice(step) for step, cost in zip(effect.cost, move.costs, strict=True)
    )
    return paid and len(move.targets) == len(effect.targets)


def _by_procedure(state: State, move: Move) -> list[Move]:
    """The Special Summons of a card by its own text that the move can mean."""
    procedures = state.duel.defs[state.cards[move.uid].code].procedures
    if not procedures:
        return []
    effect = procedures[max(0, move.effect)]
    if not effect.cost:
        return [move]
    try:
        found = complete(state, move, procedure_moves(state, move.player, move.uid))
    except UnsettledFact:
        found = []
    return found or ([move] if _says_everything(move, effect) else [])


def _agrees(state: State, legal: Move, move: Move, wanted: Move) -> bool:
    """Is the legal move the wanted one where that says something?"""
    fields: dict[str, Any] = {}
    if not move.costs:
        fields["costs"] = ()
    elif len(move.costs) == len(legal.costs):
        fields["costs"] = tuple(() if cost == () else own for cost, own in zip(move.costs, legal.costs, strict=True))
    if not any(move.targets) and len(move.targets) in (0, len(legal.targets)):
        fields["targets"] = move.targets
    if not move.declared:
        fields["declared"] = ()
    if not move.using:
        fields["using"] = ()
        if move.choice == "tribute" and legal.using:
            fields["choice"] = "tribute"
    if move.effect < 0 and move.kind in (ACTIVATE, SPECIAL_SUMMON):
        fields["effect"] = move.effect
    if move.kind == CHOOSE and _leaves_materials_out(move.choice, legal.choice):
        fields["choice"] = (legal.choice[0], legal.choice[1], (), *legal.choice[3:])
    return canonical(state, change(legal, **fields)) == wanted


def _leaves_materials_out(choice: Any, legal: Any) -> bool:
    return (
        isinstance(choice, tuple)
        and isinstance(legal, tuple)
        and choice[:1] == legal[:1] == ("summon",)
        and not choice[2]
        and choice[3:] == legal[3:]
    )
