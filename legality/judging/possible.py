"""Could it be done? Whether a step could do something now, to which cards, and every way to pay a cost (ACT-4)."""

from __future__ import annotations

from itertools import chain, combinations, islice
from typing import TYPE_CHECKING, Any

from kb.records.filters import Selection
from kb.vocabulary.references import NOT_ON_THE_BOARD
from legality.compiling.effects import EQUIPPED_TO_ITS_OWN, FACE_DOWN, GIVES_MATERIAL, TO_ITS_OWN
from legality.compiling.includes import ELSEWHERE
from legality.compiling.qualities import stat_of
from legality.compiling.references import REFERENCE
from legality.compiling.selections import MANY, may_hide, taken_to_hold
from legality.continuous.copies import copy_key
from legality.continuous.equipping import may_be_equipped_to
from legality.continuous.look import bound_by, is_negated, rules_for, touches
from legality.continuous.look import look_at as look_at
from legality.continuous.look import modifiers as modifiers
from legality.continuous.permissions import (
    banishes_instead,
    bars_way,
    cannot_be_tributed,
    goes_at_the_end_of_the_chain,
    is_kept_in_the_gy,
    may_banish,
    may_be_banished,
    may_be_material,
    may_pay,
    may_special_summon,
    no_set,
)
from legality.continuous.unread import settle_of, unsaid
from legality.game.effects import Step
from legality.game.rules import follows
from legality.game.selections import Cards as Cards
from legality.game.selections import Filter as Filter
from legality.game.state import Look
from legality.game.terms import BACKROW, BANISHED, DECK, EXTRA, FIELD, GY, HAND, MONSTER, MZONE, WITHOUT_LEVEL, XYZ_MATERIAL
from legality.game.view import Env
from legality.game.view import UnsettledFact as UnsettledFact
from legality.happening.choosing import card_choices, fits
from legality.happening.verbs import VERBS, doers, is_done_to_what_paid, seen_by
from legality.judging.ahead import LATER, brings
from legality.judging.paid_instead import Options, allowing
from legality.judging.paid_instead import options as options_instead
from legality.judging.tributed_as_yours import settle_other_tribute

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from legality.game.effects import Step as Step
    from legality.game.state import Game
    from legality.game.state import Look as Look

NOT_TO_THE_DOOMED = frozenset({"return to the hand", "return to the Deck", "take control"})
"""Verbs that are not done to a monster determined to be destroyed by battle (BAT-8)."""
CHANGES_CONTROL = frozenset({"take control", "switch control"})
FROM_THE_OTHER_SIDE = frozenset({"equip", "attach"})
"""Verbs that change who controls a monster (ACT-4): always, or where the opponent controls it."""
MOST_GROUPS = 4000
"""Combinations of cards that are tried."""


def can_do(game: Game, env: Env, step: Step, as_cost: bool) -> bool:
    """Could this step do something now (ACT-4)? Targets and cards of earlier parts count as there.

    Raises:
        UnsettledFact: this cost cannot be paid, and a text in force lets another thing be paid instead.
    """
    if _could(game, env, step, as_cost):
        return True
    if as_cost and (entries := allowing(game, env, step)):
        raise UnsettledFact(f"whether what {look_at(game, entries[0].source).facts.name} says may be paid for a cost that cannot be paid")
    return False


def _could(game: Game, env: Env, step: Step, as_cost: bool) -> bool:
    can = VERBS[step.verb].can
    if can is not None:
        return can(game, env, step, as_cost)
    if isinstance(step.what, Cards):
        return can_cards(game, env, step, as_cost)
    return True


def can_cards(game: Game, env: Env, step: Step, as_cost: bool) -> bool:
    """Are there enough cards for a step that is done to cards?"""
    searched = step.verb == "add to the hand" and step.cards.test is not None and step.cards.test.places == DECK
    if searched and rules_for(game, "cannot add from the Deck", env.you):
        return False
    try:
        return enough(game, env, step, as_cost, pool(game, env, step, as_cost))
    except UnsettledFact:
        doubts: list[UnsettledFact] = []
        found = pool(game, env, step, as_cost, doubts)
        return enough_for_certain(game, env, step, as_cost, found, doubts)


def those_for_certain(uids: Iterable[int], test: Callable[[int], bool], doubts: list[UnsettledFact]) -> tuple[int, ...]:
    """The cards of which the test certainly holds; where that cannot be said of a card, why is added to `doubts`."""
    found: list[int] = []
    for uid in uids:
        try:
            if test(uid):
                found.append(uid)
        except UnsettledFact as unsettled:
            doubts.append(unsettled)
    return tuple(found)


def enough_for_certain(
    game: Game, env: Env, step: Step, as_cost: bool, certain: tuple[int, ...], doubts: Sequence[UnsettledFact]
) -> bool:
    """Are the cards that certainly count enough? Then those in doubt decide nothing.

    Raises:
        UnsettledFact: they are not, and of others it cannot be said whether they count.
    """
    if not doubts:
        return enough(game, env, step, as_cost, certain)
    if certain:
        try:
            if enough(game, env, step, as_cost, certain):
                return True
        except UnsettledFact:
            pass  # so it depends on those in doubt as well
    raise doubts[0]


def enough(game: Game, env: Env, step: Step, as_cost: bool, found: tuple[int, ...]) -> bool:
    """Are these cards enough for what the step asks?

    Raises:
        UnsettledFact: only unnamed cards could be the missing ones.
    """
    what = step.cards
    if what.is_reference:
        if what.reference in NOT_ON_THE_BOARD:
            return True
        return bool(found) and not (what.reference == "this card" and env.ahead is not None and env.ahead.own)
    if what.one_of in NOT_ON_THE_BOARD:
        return True
    if _may_be_none(env, step):
        return True
    low, high = what.count(seen_by(env, doers(env, step)[0]))
    needed = 1 if what.every or what.as_many else max(low, 0 if as_cost else 1)
    if env.ahead is not None and env.ahead.gone:
        found = tuple(uid for uid in found if uid not in env.ahead.gone)
    if len(found) >= needed and (not what.is_grouped or as_cost or _together(game, env, what, found, needed)):
        return True
    if step.join in LATER and brings(game, env, what, step.verb == "special summon" and not step.options.ignoring_conditions):
        return True
    if not as_cost and taken_to_hold(env, what, needed - len(found)):
        return True
    hidden = may_hide(env, what)
    if hidden:
        raise UnsettledFact(hidden)
    if what.random and what.test is not None and what.test.places == EXTRA:
        theirs = sum(1 for card in game.cards if card.zone == EXTRA and card.owner != env.you and not card.up)
        if _are_the_opponents(what) and theirs >= needed:
            raise UnsettledFact("what the opponent's Extra Deck holds, which only its player knows")
    return False


def _are_the_opponents(what: Cards) -> bool:
    """Do the words say that they are the opponent's?"""
    return getattr(what.record, "whose", "") == "opponent"


def _may_be_none(env: Env, step: Step) -> bool:
    """Is it a later part, done to all such cards of a Deck or of the opponent's hand, where nobody knows before whether there are any?"""
    what = step.cards
    if not step.join or not what.every or what.as_many or what.test is None:
        return False
    theirs = doers(env, step)[0] != env.you or _are_the_opponents(what)
    return bool(what.test.places & DECK) or bool(what.test.places & HAND) and theirs


def _together(game: Game, env: Env, what: Cards, found: tuple[int, ...], needed: int) -> bool:
    """Are there so many cards among these that satisfy what is demanded of the cards chosen together?"""
    if what.every or what.as_many or what.random:
        return True
    sizes = range(needed, min(what.count(env)[1], len(found)) + 1)
    groups = chain.from_iterable(combinations(found, size) for size in sizes)
    if any(fits(env, what, uids) for uids in islice(groups, MOST_GROUPS)):
        return True
    if next(groups, None) is not None:
        raise UnsettledFact(f"a choice among more than {MOST_GROUPS} combinations")
    return False


def pool(game: Game, env: Env, step: Step, as_cost: bool, doubts: list[UnsettledFact] | None = None) -> tuple[int, ...]:
    """The cards the step could be done to now. With `doubts`: those for certain, and why others are in doubt is added to it.

    Raises:
        UnsettledFact: of a card it cannot be said, and there is no list of doubts.
    """
    what = step.cards
    actors = doers(env, step)
    if step.verb == "tribute":
        settle_other_tribute(game, actors[0])
    view = seen_by(env, actors[0])
    hidden = env.own_way and _may_be_face_down(game, env, step)
    env.peek = view.peek = hidden or step.verb == "tribute"
    found = what.uids(view)
    env.peek = view.peek = False
    if hidden:
        found = tuple(uid for uid in found if game.cards[uid].up or game.cards[uid].control == env.you or not game.cards[uid].zone & FIELD)
    own_activation = env.link is None and env.uid >= 0
    if own_activation and not what.is_reference and step.verb != "reveal":
        card = game.cards[env.uid]
        spell_in_hand = card.zone == HAND and game.duel.defs[card.code].kind & ~MONSTER
        if spell_in_hand or (card.zone & BACKROW and not card.up):
            found = tuple(uid for uid in found if uid != env.uid)
    if not what.is_reference and goes_after_resolving(game, env):
        found = tuple(uid for uid in found if uid != env.uid)
    if step.verb == "attach":
        holders = REFERENCE[step.options.to or "targets"](env)
        found = tuple(uid for uid in found if uid not in holders)
    if step.verb == "equip" and not what.is_reference:
        holders = REFERENCE[step.options.to or "targets"](env)
        found = tuple(uid for uid in found if may_be_equipped_to(game, uid, holders[0], env.you)) if holders else found
    if as_cost and own_activation and game.lasting:
        found = tuple(uid for uid in found if may_pay(game, env.you, env.uid, uid))
    doing = view if step.verb == "banish" else env  # who cannot banish does not do it for another's effect either
    name = RITUAL_TOO if names_rituals(step) else step.purpose or step.verb
    name = FACE_DOWN if name == "banish" and step.options.face == "down" else name
    if doubts is not None:
        return those_for_certain(found, lambda uid: uid not in env.instead_of and admissible(game, doing, name, uid, as_cost), doubts)
    return tuple(uid for uid in found if uid not in env.instead_of and admissible(game, doing, name, uid, as_cost))


@follows("SUM-12")
def _may_be_face_down(game: Game, env: Env, step: Step) -> bool:
    """May own face-down cards pay for a Special Summon by a card's own text: those banished, and Fusion Materials?"""
    return step.verb == "banish" or "fusion" in game.duel.defs[game.cards[env.uid].code].types


def goes_after_resolving(game: Game, env: Env) -> bool:
    """Is this the resolving activation of a card on the field that goes to the GY afterwards (CHN-6)? Its own effect does not move it."""
    link = env.link
    if link is None or link.uid != env.uid or not link.is_card_activation or link.look.facts.stays:
        return False
    card = game.cards[env.uid]
    return card.stamp == link.stamp and bool(card.zone & BACKROW) and bool(link.look.facts.kind & ~MONSTER)


def admissible(game: Game, env: Env, name: str, uid: int, as_cost: bool) -> bool:
    """May the verb be done to this card at all?"""
    rituals = name == RITUAL_TOO
    name = "special summon" if rituals else name
    card = game.cards[uid]
    if not as_cost and name in ELSEWHERE and is_kept_in_the_gy(game, env, uid):
        return False
    battle = game.battle
    if as_cost and not env.obliged and battle is not None and battle.doomed and (uid, card.stamp) in battle.doomed:
        return False
    if name in NOT_TO_THE_DOOMED and not as_cost and battle is not None and (uid, card.stamp) in battle.doomed:
        return False
    if name == FACE_DOWN:
        if "token" in game.duel.defs[card.code].types:
            return False
        name = "banish"
    if name == "tribute":
        return cannot_be_tributed(game, uid) is None and bool(game.duel.defs[card.code].kind & MONSTER or card.zone & MZONE)
    if name == "discard":
        return card.zone == HAND
    if name == "return to the hand" and as_cost and game.duel.defs[card.code].is_extra:
        return False
    if name == "set" and game.duel.defs[card.code].cannot_set and not game.duel.defs[card.code].kind & MONSTER:
        return False
    if name == "set" and no_set(game, env.you, uid) is not None:
        return False
    if name == "special summon":
        return summonable(game, env, uid, rituals=rituals)
    if name in ("return to the hand", "return to the Deck") and goes_at_the_end_of_the_chain(game, uid):
        return False
    if name == "add to the Extra Deck":
        return "pendulum" in game.duel.defs[card.code].types and not card.zone & (FIELD | EXTRA)
    if name == "turn face-down":
        return card.zone == MZONE and card.up and not game.duel.defs[card.code].types & {"link", "token"}
    if name == "change position":
        return card.zone == MZONE and "link" not in game.duel.defs[card.code].types
    if name == "add to the hand" and card.zone == DECK:
        return not rules_for(game, "cannot add from the Deck", env.you)
    if name == "banish":
        return may_banish(game, env.you) and may_be_banished(game, env.you, uid)
    if name == "discard to the GY" and card.zone != HAND:
        return False
    if as_cost and name in ("send to the GY", "discard to the GY") and not reaches_the_gy(game, uid):
        return False
    if name in CHANGES_CONTROL or name in FROM_THE_OTHER_SIDE and card.zone == MZONE and card.control != env.you:
        settle_of(game, uid, "control")
        if bound_by(game, "control cannot change", uid) is not None:
            return False
    if name == "attach":
        return may_be_attached(game, uid)
    if name == XYZ_MATERIAL:
        settle_of(game, uid, "as material")
        here = card.zone == MZONE and card.up and card.control == env.you
        return here and "token" not in game.duel.defs[card.code].types and may_be_material(game, uid, "xyz", env.uid)
    if name == TO_ITS_OWN:
        return uid != env.uid and admissible(game, env, "attach", uid, as_cost)
    if name == GIVES_MATERIAL:
        return bool(card.materials)
    if name == "flip":
        return not card.up
    if name == "be equipped with this card":
        return uid != env.uid
    if name == EQUIPPED_TO_ITS_OWN:
        return uid != env.uid and may_be_equipped_to(game, uid, env.uid, env.you) and admissible(game, env, "equip", uid, as_cost)
    if name == "negate effects of" and env.link is None:
        return has_effects_to_negate(game, uid)
    if name == "make powerless" and env.link is None:
        return has_effects_to_negate(game, uid) or stat_of(env, look_at(game, uid), "atk") != 0
    if name == "make powerless in both" and env.link is None:
        look = look_at(game, uid)
        return has_effects_to_negate(game, uid) or bool(stat_of(env, look, "atk") or stat_of(env, look, "def"))
    if name == "have a number changed":
        return card.up or not card.zone & FIELD
    if name == "change level":
        return look_at(game, uid).types.isdisjoint(WITHOUT_LEVEL)
    return True


def has_effects_to_negate(game: Game, uid: int) -> bool:
    """Has the card effects that are not negated yet (Q&A 22948: a Normal Monster has none)?"""
    look = look_at(game, uid)
    if look.facts.is_normal_monster and not any(entry.modifier.has("grants") and touches(game, entry, look) for entry in modifiers(game)):
        return False
    return not is_negated(game, uid)


@follows("ZON-4")
def may_be_attached(game: Game, uid: int) -> bool:
    """May the card become an Xyz Material? A Token cannot (ZON-4)."""
    return "token" not in game.duel.defs[game.cards[uid].code].types


def reaches_the_gy(game: Game, uid: int) -> bool:
    """Would the card really be put in the GY (psct 5)?

    Raises:
        UnsettledFact: a sentence that cannot be said may put it elsewhere.
    """
    card = game.cards[uid]
    if "token" in game.duel.defs[card.code].types:
        return False
    if any(banishes_instead(game, entry, uid) for entry in modifiers(game)):
        return False
    words = unsaid(game, uid, "where it goes") or unsaid(game, uid, "to the GY")
    if words is not None:
        raise UnsettledFact(words)
    return not (card.zone & FIELD and "pendulum" in game.duel.defs[card.code].types)  # ZON-3


@follows("SUM-9")
def summonable(game: Game, env: Env, uid: int, ignoring: bool = False, how: str = "effect", rituals: bool = False) -> bool:
    """May this effect Special Summon that card: summoning conditions, locks, proper Summons before (revival)?

    `rituals`: its text names Ritual Monsters, which no other effect brings from the hand or Deck.
    """
    card = game.cards[uid]
    facts = game.duel.defs[card.code]
    if facts.kind and not facts.kind & MONSTER and not card.as_kind:
        return False
    if card.zone & FIELD and card.zone & MZONE:
        return False
    if not may_special_summon(game, env.you, uid, ignoring=ignoring):
        return False
    if bars_way(game, env.you, look_at(game, uid), how) is not None:
        return False
    if ignoring:
        return True
    allowed = {"effect", how}
    if env.uid == uid:
        allowed.add("own effect")
    source = look_at(game, env.uid) if env.uid >= 0 else None
    if source is not None:
        allowed.add(source.facts.names[0])
    own = Env(game, env.you, uid)  # the Summoning condition speaks as the monster
    if facts.only_by and not _way_allowed(own, source, allowed, facts.only_by):
        return False
    if card.zone & (GY | BANISHED):
        if card.proper or not facts.needs_proper_summon:
            return True
        first = allowed if facts.own_way_is_first else allowed - {"own effect"}
        return _way_allowed(own, source, first, facts.only_by or facts.first_by)
    if facts.first_by and not _way_allowed(own, source, allowed, facts.first_by):
        return False
    proper = card.proper and not card.zone & (HAND | DECK)
    return not ("ritual" in facts.types and how == "effect" and not rituals and not facts.only_by and not proper)


RITUAL_TOO = "special summon a Ritual Monster"
"""What is demanded of a card that an effect Special Summons of which the text names Ritual Monsters."""


def names_rituals(step: Step) -> bool:
    """Does it Special Summon Ritual Monsters by its own words ("Special Summon 1 Ritual Monster from your hand")?"""
    said = step.record.special_summon if step.verb == "special summon" and step.record is not None else None
    kinds = [said, *(said.any_of or ())] if isinstance(said, Selection) else []
    return any("ritual" in (kind.types or ()) for kind in kinds)


def _way_allowed(env: Env, source: Look | None, allowed: set[str], ways: tuple[Any, ...]) -> bool:
    """Is the Summon by one of the ways a Summoning condition names: a way, a card by name, or a filter over the summoning card?"""
    return any(source is not None and way.holds(env, source) if isinstance(way, Filter) else way in allowed for way in ways)


def cost_options(game: Game, env: Env, step: Step) -> list[Any]:
    """Every way to pay one cost: the cards, or the amount. What is done to the cards of an earlier part leaves no choice."""
    usual = usual_options(game, env, step)
    return [*usual, *paid_instead(game, env, step, usual)] if usual else usual


def paid_instead(game: Game, env: Env, step: Step, usual: list[Any] | None = None) -> Options:
    """Every other way to pay this cost that a text in force allows."""
    entries = [] if is_done_to_what_paid(step) else allowing(game, env, step)
    if not entries:
        return {}
    usual = usual_options(game, env, step) if usual is None else usual
    taken = game.cards[env.uid].materials if step.verb == "detach" else pool(game, env, step, True)
    return options_instead(game, env, entries, usual, taken, _ways_instead)


def _ways_instead(game: Game, env: Env, step: Step) -> list[tuple[int, ...]]:
    return [way for way in usual_options(game, env, step) if isinstance(way, tuple)] if _could(game, env, step, True) else []


def usual_options(game: Game, env: Env, step: Step) -> list[Any]:
    """The same without what a text in force lets be paid instead."""
    if is_done_to_what_paid(step):
        return [()]
    what = step.what
    options = VERBS[step.verb].options
    if options is not None:
        return options(game, env, step)
    if not isinstance(what, Cards):
        return [()]
    found = pool(game, env, step, True)
    if what.is_reference or what.every:
        return [found] if found or not what.is_reference else []
    low, high = what.count(env)
    if what.as_many:
        low = high = min(high, len(found))
    if low == high == 1:
        distinct: dict[int, tuple[int, ...]] = {}
        for uid in found:
            distinct.setdefault(copy_key(game, uid, env.uid), (uid,))
        return list(distinct.values())
    return [tuple(option[1]) for option in card_choices(game, env, what, found, low, min(high, MANY, len(found)))]


@follows("WIN-3")
def lp_options(game: Game, env: Env, step: Step) -> list[int]:
    """The amounts of Life Points that may be paid (WIN-3: down to exactly 0)."""
    player = doers(env, step)[0]
    have = game.lp[player]
    what = step.what
    if what == "half":
        return [have // 2] if have > 0 else []
    if isinstance(what, str) and what.startswith("all but "):
        left = int(what.removeprefix("all but "))
        return [have - left] if have > left else []
    if what == "multiple of 100":
        most = step.options.at_most
        return list(range(100, (have if most is None else min(have, most(env))) + 1, 100))
    amount = step.number(env)
    return [amount] if amount <= have else []
