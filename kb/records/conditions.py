"""What must hold?"""

from __future__ import annotations

from typing import Literal

from kb.records.fields import Compare, CompareOrOther, Form, PartOfTurnText, needed, word
from kb.records.filters import Amount, Filter, Measure, Selection
from kb.vocabulary.words import Cause, Player, TurnFactName


class LifePoints(Form, frozen=True, kw_only=True):
    """A comparison of Life Points."""

    who: Player | None = word("whose (default `you`)", "who: you")
    is_: CompareOrOther = needed("a comparison with a number, or `lower` / `higher` than the other player's", "is: '>= 1000'")


class ChainDemand(Form, frozen=True):
    """A condition about the Chain."""

    length: Compare | None = word("how many links it has before this one", "length: '>= 2'")
    different_names: bool | None = word("no two links of the same name", "different names: true")


class NumberDemand(Form, frozen=True, kw_only=True):
    """A comparison of a number that is worked out."""

    number: Amount = needed("which number", "number: {total level of: {from: [monster zone], whose: you, face: up}}")
    is_: Compare | Measure = needed("what it is compared with: a number, or one that is worked out", "is: {at most: {lp of: you}}")


class TurnFact(Form, frozen=True, kw_only=True):
    """A fact of the turn."""

    fact: TurnFactName = needed("what", "fact: attacked")
    who: Player | None = word("who did it (default `you`; `either` for any player)", "who: opponent")
    times: Compare | None = word("how often (default: 1+)", "times: '>= 5'")
    phase: tuple[PartOfTurnText, ...] | None = word("of what was activated: in one of these phases", "phase: [main]")
    by: tuple[Literal["battle", "effect"], ...] | None = word("of `a card was destroyed`: through one of these (default: whatever it was)", "by: battle")
    only_cards: bool | None = word("of what was activated: a Spell or Trap Card itself, not an effect", "only cards: true")
    card: Filter | None = word("of `activated …`: it was one of these, as its card was there (`from`: where it was activated); of `Special Summoned a monster` and `Normal Summoned a monster`: the monster was one of these, as it was before it was Summoned (`from`: where it was Summoned from); of `attacked`: the attacker; of `battled` (damage was calculated): a monster of that player that battled; of `a card was sent to the GY`: the card, as its card says it is (`from`: where it was sent from); of `a card was destroyed`: the same, of a card that `who` controlled (`from`: where it was; `face`: how it lay)", "card: {from: [extra deck], not: {types: [synchro]}}")


class TurnsSince(Form, frozen=True, kw_only=True):
    """How many turns have begun since."""

    of: Literal["you", "opponent", "either"] = needed("whose turns are counted", "of: opponent")
    number: int = needed("how many", "number: 3")


class Condition(Form, frozen=True):
    """A condition."""

    were: Selection | None = word("so many of these cards (`one of`; `1+` by default) matched as they last were before this effect did something to them", "were: {one of: targets, is: trap}")
    exists: Selection | None = word("so many cards match (`count`: `1+` by default, `0` for none; a bare number is exact: `1` is exactly one)", "exists: {count: 2+, from: [hand], whose: you}")
    turn: Literal["you", "opponent"] | None = word("whose turn it is", "turn: you")
    phase: tuple[PartOfTurnText, ...] | None = word("phase or step (words of `during`)", "phase: [main]")
    phase_after_its_activation: int | None = word("of a clause of a phase: it is the phase of its kind with this number since this card was activated", "phase after its activation: 3")
    start_of_the_phase: bool | None = word("nobody has done anything in this phase yet", "start of the phase: true")
    damage_calculation: bool | None = word("it is damage calculation", "damage calculation: true")
    lp: LifePoints | None = word("compares Life Points", "lp: {who: you, is: '>= 1000'}")
    this_card: Filter | None = word("this card matches", "this card: {summoned: fusion}")
    event_cards: Filter | None = word("a card of the event matches", "event cards: {is: monster}")
    event_by: tuple[Cause, ...] | None = word("it came to the event through one of these; `card` is battle or effect", "event by: effect")
    event_by_player: Player | None = word("this player's card or action caused the event", "event by player: opponent")
    cost_cards: Filter | None = word("a card that paid the cost matches, as it was before", "cost cards: {types: [synchro], is: monster}")
    chain: ChainDemand | None = word("about the Chain", "chain: {length: '>= 2'}")
    this_turn: TurnFact | None = word("something happened (or not) this turn", "this turn: {fact: Special Summoned a monster, who: opponent}")
    not_negated: int | None = word("this card's effect with this number was activated this turn and was not negated, and the card has not moved since", "not negated: 1")
    turns_since_activation: TurnsSince | None = word("so many turns have begun since this card was activated, with the one that is on", "turns since activation: {of: opponent, number: 3}")
    can_draw: int | None = word("you could draw this many", "can draw: 2")
    more_cards: tuple[Selection, ...] | None = word("first of the list matches more cards than the second", "more cards: [{from: [hand], whose: opponent}, {from: [hand], whose: you}]")
    compare: NumberDemand | None = word("a number is so great", "compare: {number: {count of: {from: [GY], whose: you}}, is: '>= 10'}")
    because_of: Literal["battle damage", "effect damage", "destruction", "Summon"] | None = word("the event is a Summon by an effect that had answered this", "because of: battle damage")
    did: bool | None = word("the step before did something", "did: true")
    any_of: tuple[Condition, ...] | None = word("one of these holds", "any of: [{turn: you}, {turn: opponent}]")
    all_of: tuple[Condition, ...] | None = word("all of these hold", "all of: [{turn: you}]")
    not_: Condition | None = word("this does not hold", "not: {turn: you}")
    declared: str | None = word("this was declared", "declared: monster")
    at_activation: tuple[Condition, ...] | None = word("all of these held when this effect was activated (before it is activated: they hold now)", "at activation: [{turn: opponent}]")
    opaque: str | None = word("something the vocabulary cannot say: unsettled", "opaque: the sum of printed words")
