"""What will be there when a later part of an effect is done: the room, and the cards, that its earlier parts bring or take (ACT-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.vocabulary.references import NOT_ON_THE_BOARD, TARGETS
from legality.compiling.selections import may_hide
from legality.continuous.look import look_at
from legality.game.effects import Step
from legality.game.selections import Cards, means_this_card
from legality.game.state import change
from legality.game.terms import BANISHED, DECK, FIELD, GY, HAND, MZONE
from legality.game.view import NOTHING_AHEAD, Ahead, Env, UnsettledFact
from legality.game.zones import FIRST_EXTRA, free_monster_zones
from legality.happening.verbs import doers
from legality.judging.several import may_lack_zones

if TYPE_CHECKING:
    from legality.game.card import Card
    from legality.game.effects import EffectFacts
    from legality.game.state import Game

WHERE_TO = {
    "add to the hand": HAND, "draw": HAND, "return to the hand": HAND,
    "special summon": MZONE, "tokens": MZONE, "fusion summon": MZONE, "ritual summon": MZONE,
    "destroy": GY, "tribute": GY, "send to the GY": GY, "discard": GY, "discard to the GY": GY, "send the top to the GY": GY,
    "banish": BANISHED, "banish the top": BANISHED, "return to the Deck": DECK,
}  # fmt: skip
"""Where a verb brings cards."""
LEAVING = frozenset(
    {"tribute", "destroy", "banish", "send to the GY", "return to the hand", "return to the Deck", "add to the Extra Deck", "equip"}
)
"""Verbs that take a monster out of its zone."""
BRINGING = frozenset({"special summon", "tokens", "take control"})
"""Verbs that need a zone."""
LATER = frozenset({"then", "and if you do", "also, after that"})
"""How a part is joined that is done after the one before it."""


def brings(game: Game, env: Env, what: Cards, summons: bool = False) -> bool:
    """May the parts before this one bring a card that it asks for (`summons`: that it could Special Summon)?

    Raises:
        UnsettledFact: only cards that nobody has named could be it.
    """
    ahead = env.ahead
    if ahead is None or what.test is None:
        return False
    places = what.test.places or FIELD
    for to, player, uids in ahead.brought:
        if not places & to:
            continue
        if uids is None:
            return True
        for uid in uids:
            card = game.cards[uid]
            if summons and to & (GY | BANISHED) and card.zone & (HAND | DECK) and _is_never_revived(game, card):
                continue
            there = change(look_at(game, uid), card=change(card, zone=to, control=player if to & FIELD else card.owner, up=True))
            if what.test.holds(env, there):
                return True
    if ahead.hidden and any(places & to for to, _, _ in ahead.brought):
        raise UnsettledFact(ahead.hidden)
    return False


def _is_never_revived(game: Game, card: Card) -> bool:
    """Is it a monster that needs a Summon in its own way first, which no text names (SUM-9)?"""
    facts = game.duel.defs[card.code]
    return facts.needs_proper_summon and not facts.only_by and not facts.first_by


def after(ahead: Ahead, game: Game, env: Env, step: Step, clauses: tuple[Cards, ...] = ()) -> Ahead:
    """The same once this part too has been done; `clauses`: what the effect targets, where nobody has chosen yet."""
    what, to = step.what, WHERE_TO.get(step.verb, 0)
    if not to and step.verb not in LEAVING:
        return ahead
    room, gone, hidden, brought, outside = list(ahead.room), ahead.gone, ahead.hidden, ahead.brought, ahead.outside
    uids = _done_to(env, step, clauses)
    if step.verb in LEAVING and uids is not None:
        for player in (0, 1):
            room[player] += min(_most(step, env), sum(1 for uid in uids if _in_a_main_zone(game, uid, player)))
        outside |= {uid for uid in uids if game.cards[uid].zone == MZONE and game.cards[uid].slot >= 0}
    if means_this_card(what) and to and not game.cards[env.uid].zone & to:
        gone |= {env.uid}
    own = ahead.own or bool(to) and _takes_its_own(env, step, uids)
    if to:
        brought = (*brought, (to, doers(env, step)[0], uids))
        if isinstance(what, Cards) and what.test is not None:
            hidden = may_hide(env, what) or hidden
    return Ahead((room[0], room[1]), outside, gone, brought, hidden, own)


def _takes_its_own(env: Env, step: Step, uids: tuple[int, ...] | None) -> bool:
    """Is its own card the only one that this part can be done to?"""
    what = step.what
    if not isinstance(what, Cards) or what.is_reference or what.test is None or step.optional:
        return False
    return uids == (env.uid,) and not may_hide(env, what)


def of_the_cost(game: Game, env: Env, effect: EffectFacts) -> Ahead:
    """What paying the cost frees at most, before it is known what pays it."""
    found = NOTHING_AHEAD
    for step in effect.cost:
        if step.verb in LEAVING:
            freed = after(found, game, env, step)
            found = Ahead(freed.room, freed.outside)
    return found


def _done_to(env: Env, step: Step, clauses: tuple[Cards, ...]) -> tuple[int, ...] | None:
    """The cards to which the part may be done; None where they may be any."""
    what = step.what
    if not isinstance(what, Cards):
        return None
    if what.reference in TARGETS:
        if env.targets:
            return tuple(what.uids(env))
        return tuple(uid for clause in clauses for uid in clause.uids(env))
    if what.is_reference and what.reference in NOT_ON_THE_BOARD:
        return None
    return tuple(what.uids(env))


def _most(step: Step, env: Env) -> int:
    what = step.cards
    return 99 if what.is_reference or what.every or what.as_many else what.count(env)[1]


def _in_a_main_zone(game: Game, uid: int, player: int) -> bool:
    card = game.cards[uid]
    return card.zone == MZONE and card.control == player and card.slot < FIRST_EXTRA


def needs_room(effect: EffectFacts, game: Game) -> bool:
    """Does it depend on what pays for it or is targeted whether there is room for what it brings to the field?"""
    verbs = {step.verb for step in effect.steps if step.verb in BRINGING and not step.optional and not step.conditions}
    if not verbs:
        return False
    if any(step.options.zone or step.options.pointed_to_by for step in effect.steps):
        return True
    if min(free_monster_zones(game, 0), free_monster_zones(game, 1)) < (5 if "tokens" in verbs else 1):
        return True
    return may_lack_zones(game, effect.steps, effect.targets)


def chosen_once_paid(effect: EffectFacts, step: Step) -> bool:
    """Is it a choice of which only the paid cost tells what can be chosen (ACT-4): "if you Tributed to activate it, you can …, instead"?"""
    return step.verb == "choose one" and bool(effect.cost) and not step.conditions
