"""SET: Set cards and cards in the hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from legality.continuous.look import bound_by, look_at, modifier_env, rule_about, rules_for
from legality.continuous.permissions import name_of
from legality.continuous.unread import settle
from legality.game.effects import EffectFacts
from legality.game.rules import follows
from legality.game.terms import BACKROW, HAND, TRAP
from legality.game.verdict import Reason
from legality.game.view import UnsettledFact
from legality.happening.limits import is_used_up, uses_of_applied
from legality.judging.activation import as_activated
from legality.judging.checks.registry import check
from legality.judging.wording.later import later
from legality.judging.wording.reasons import from_the_hand_only_if

if TYPE_CHECKING:
    from legality.game.state import Active
    from legality.judging.activation import Activation


def settle_permissions(a: Activation) -> None:
    """Raises UnsettledFact where a permission in force for this player ("you can activate … from your hand") cannot be said in full."""
    settle(a.game, "permission", a.player)


def _permissions(a: Activation, word: str) -> Iterator[Active]:
    """The texts in force that let this player activate such a card so, as often as they still do this turn."""
    for entry in rules_for(a.game, word, a.player):
        env = modifier_env(a.game, entry)
        env.peek = True
        if entry.modifier.bars(word, env, as_activated(a)) and not is_used_up(a.game, entry):
            yield entry


def _is_permitted(a: Activation, word: str) -> bool:
    """Does a text in force let this player activate such a card so?"""
    return next(_permissions(a, word), None) is not None


@follows("SET-1")
def permission_used(a: Activation) -> list[tuple[Any, ...]]:
    """What is counted where a card is activated in the turn it was Set because of a text that lets a player do so once a turn."""
    card, allowed = a.card, a.effect.set_now
    if not a.is_card_activation or card.up or not card.zone & BACKROW or card.came != a.game.turn:
        return []
    if not a.game.duel.defs[card.code].trap_or_quick_play or bound_by(a.game, "may be activated this turn", a.uid) is not None:
        return []
    if allowed is not None and all(test(a.env) for test in allowed):
        return []
    given = [uses_of_applied(a.game, entry) for entry in _permissions(a, "may activate when just Set")]
    return [] if not all(given) else [counted for counted, _ in given[0]] if given else []


@check("SET-1", 1, of=EffectFacts.may_be_a_card_activation)
@follows("SET-3")
def set_this_turn(a: Activation) -> Reason | None:
    """SET-1: a Trap or Quick-Play Spell is not activated in the turn it was Set; other Set Spells may be (SET-3).

    Raises:
        UnsettledFact: a permission in force for this player cannot be said in full.
    """
    card = a.card
    if not a.is_card_activation or card.up or not card.zone & BACKROW or card.came != a.game.turn:
        return None
    facts = a.game.duel.defs[card.code]
    if not facts.trap_or_quick_play:
        return None
    allowed = a.effect.set_now
    if allowed is not None and all(test(a.env) for test in allowed):
        return None
    if bound_by(a.game, "may be activated this turn", a.uid) is not None or _is_permitted(a, "may activate when just Set"):
        return None
    settle_permissions(a)
    return Reason("SET-1", "Set this turn", "from the next turn")


@check("SET-2", 1, of=EffectFacts.may_be_a_card_activation)
def from_the_hand(a: Activation) -> Reason | None:
    """SET-2: Quick-Play Spells from the hand only in one's own turn; Traps only if their text allows it.

    Raises:
        UnsettledFact: a permission in force for this player cannot be said in full.
    """
    if not a.is_card_activation or a.card.zone != HAND:
        return None
    facts = a.game.duel.defs[a.card.code]
    if not facts.trap_or_quick_play or (facts.kind != TRAP and a.player == a.game.turn_player):
        return None
    allowed = a.effect.from_hand
    if allowed is not None and all(test(a.env) for test in allowed) or _is_permitted(a, "may activate from the hand"):
        return None
    settle_permissions(a)
    if allowed:
        said = a.effect.record.from_hand
        number = next(number for number, test in enumerate(allowed) if not test(a.env))
        failing = said[number] if isinstance(said, tuple) and number < len(said) else None
        why = "its text lets it be activated from the hand only sometimes" if failing is None else later(from_the_hand_only_if, failing)
        return Reason("SET-2", why, "when that holds, or from the turn after it was Set")
    if facts.kind == TRAP:
        return Reason("SET-2", "a Trap is not activated from the hand", "from the turn after it was Set")
    return Reason(
        "SET-2",
        "a Quick-Play Spell is activated from the hand only in your own turn",
        "in your own turn, or from the turn after it was Set",
    )


@check("SET-4", 2, of=EffectFacts.may_be_a_card_activation)
def set_first(a: Activation) -> Reason | None:
    """SET-4: a card that "must be Set before activating" is activated from the Set, in its player's next turn or later.

    Raises:
        UnsettledFact: the board does not say whether the player has had a turn since it was Set.
    """
    if not a.is_card_activation or not rules_for(a.game, "must be Set first", a.player):
        return None
    if (entry := rule_about(a.game, "must be Set first", a.player, as_activated(a))) is None:
        return None
    name, card = name_of(a.game, entry), a.card
    if card.up or not card.zone & BACKROW:
        return Reason("SET-4", f"{name} says that it must be Set first", "from your next turn after it was Set")
    own_turn = a.player == a.game.turn_player
    if card.came == a.game.turn or not own_turn and card.came == a.game.turn - 1 > 0:
        return Reason("SET-4", f"{name} says that it waits for your next turn after the Set", "from that turn")
    if not own_turn and not card.came:
        raise UnsettledFact(f"whether {'AB'[a.player]} has had a turn since {look_at(a.game, a.uid).facts.name} was Set")
    return None
