"""When may an effect be used: during what, after which event, in answer to what?"""

from __future__ import annotations

from typing import Literal

from kb.records.conditions import Condition
from kb.records.fields import Compare, EventName, Form, HowText, IncludesText, ReferenceOrDirectly, Zones, needed, word
from kb.records.filters import Cards, Filter, Selection
from kb.vocabulary.words import Cause, PartOfTurn, Player, Timing


class During(Form, frozen=True):
    """When it may be used."""

    phases: tuple[PartOfTurn, ...] | None = word("phases or steps", "phases: [standby]")
    turn: Literal["you", "opponent", "either"] | None = word("whose turn", "turn: you")
    timings: tuple[Timing, ...] | None = word("timings of the Damage Step", "timings: [during]")


class Event(Form, frozen=True, kw_only=True):
    """An event that triggers it."""

    event: tuple[EventName, ...] = needed("the event; a list means all of them at once in the same happening", "event: [destroyed, sent to the GY]")
    card: Cards | None = word("what it happened to: `this card` or a filter, judged when it happened (TIM-10)", "card: {is: monster, whose: you}")
    by: tuple[Cause, ...] | None = word("through what; `card` is battle or effect", "by: battle")
    by_player: Player | None = word("whose card or action caused it", "by player: opponent")
    by_card: Filter | Literal["this card"] | None = word("the card that caused it", "by card: {is: spell}")
    player: Player | None = word("the player it happened to or who did it (Summoned, drew, took damage, activated)", "player: opponent")
    from_: Zones | None = word("where it was before", "from: [field]")
    to: Zones | None = word("where it went", "to: [GY]")
    how: tuple[HowText, ...] | None = word("ways of a Summon, or as what material; `own effect` of `detached`: by the monster to which it was attached", "how: [fusion]")
    target: ReferenceOrDirectly | Selection | None = word("of an attack: the attacked monster, or `directly`; of `equipped`: the monster that it was equipped to; of `detached`: the monster to which it had been attached", "target: this card")
    victim: Filter | None = word("of `destroyed by battle by`: the destroyed monster", "victim: {is: monster}")
    for_: Filter | None = word("of `used as material` and `Tributed`: the monster Summoned with it was one of these", "for: {archetype: Qli, types: [link]}")
    using: Filter | None = word("a Tribute or material of the Summon was one of these; `one of: this card`: it was this very card, whose clause is applied when the Summon has succeeded (RES-13)", "using: {archetype: Qli}")
    lost: Filter | None = word("of an Equip Card that a rule destroys (RES-9): the monster that it was equipped to has left the field, and is one of these where it went", "lost: {from: [GY]}")
    face: Literal["up", "down"] | None = word("how it lay before", "face: up")
    placed: Literal["up", "down"] | None = word("how it lies afterwards (banished face-down, Summoned face-down)", "placed: down")
    where: tuple[Condition, ...] | None = word("what else must have held when it happened", "where: [{turn: opponent}]")
    count: Compare | None = word("to so many cards it happened at the same time", "count: 2+")
    no_others: Literal["card", "monster"] | None = word("at the same time it happened to no card, or to no monster, but those that are meant", "no others: card")
    includes_this_card: bool | None = word("`card` also counts this card itself (a filter otherwise does, too; false excludes it)", "includes this card: false")


class Answer(Form, frozen=True, kw_only=True):
    """What it answers."""

    to: Literal["activation", "card activation", "effect activation", "Summon"] = needed("what it answers; `Summon` is an attempted Summon (SUM-1)", "to: card activation")
    card: Filter | None = word("whose activation, or which monster", "card: {is: trap}")
    player: Player | None = word("whose", "player: opponent")
    was_Set: bool | None = word("its card was Set", "was Set: true")
    includes: tuple[IncludesText, ...] | None = word("the activation includes one of these (ACT-9)", "includes: [draw]")
    damage_to: Player | None = word("of `includes: [damage]`: the damage that it surely inflicts is inflicted to this player", "damage to: you")
    destroys: Selection | None = word("it surely destroys so many (`count`: `1+` by default) of these cards, as things stand", "destroys: {count: 2+, from: [field], whose: you}")
    targets: Filter | None = word("the activation targets such a card", "targets: {is: monster, whose: you}")
    only_target: bool | None = word("and nothing else", "only target: true")
    how: tuple[HowText, ...] | None = word("ways of the Summon", "how: [special]")
    in_: Zones | None = word("where it was activated", "in: [monster zone]")
    link: Compare | None = word("which Chain Link it must be", "link: 2")
    in_response_to: tuple[Answer, ...] | None = word("the link directly before it, to which it was chained, is one of these", "in response to: {to: effect activation, player: you}")
