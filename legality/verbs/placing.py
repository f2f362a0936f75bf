"""Verbs that put cards on the field without a Summon: Sets, placements, equips, Xyz Materials."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.vocabulary.references import NOT_ON_THE_BOARD
from legality.compiling.references import REFERENCE
from legality.continuous.equipping import may_be_equipped_to
from legality.continuous.look import EQUIPPED
from legality.game.card import Card
from legality.game.state import Event, Lasting
from legality.game.terms import BY_EFFECT, BY_RULE, DECK, EVENT, FIELD, FZONE, GY, HAND, MATERIAL, MONSTER, MZONE, PZONE, SPELL, SZONE, TRAP
from legality.game.turn_facts import SETS
from legality.game.view import UnsettledFact
from legality.game.zones import free_backrow, free_monster_zones, free_pendulum_zones
from legality.happening.limits import kept_on_the_field
from legality.happening.remembering import came_through
from legality.happening.verbs import doers, seen_by, verb
from legality.judging.possible import can_cards, enough_for_certain, may_be_attached, pool
from legality.verbs.controlling import takes_its_monster
from legality.verbs.field_zone import clear_field_zone
from legality.verbs.moving import done, pick
from legality.verbs.spared import affected

if TYPE_CHECKING:
    from legality.game.effects import Step
    from legality.game.state import Game
    from legality.game.view import Env
    from legality.happening.work import Work


def _can_set(game: Game, env: Env, step: Step, as_cost: bool) -> bool:
    what = step.cards
    if what.is_reference and what.reference in NOT_ON_THE_BOARD:
        return True
    doubts: list[UnsettledFact] = []
    found = tuple(uid for uid in pool(game, env, step, as_cost, doubts) if _set_zone(game, env, uid))
    return enough_for_certain(game, env, step, as_cost, found, doubts)


def _set_zone(game: Game, env: Env, uid: int) -> bool:
    facts = game.duel.defs[game.cards[uid].code]
    if game.cards[uid].zone & FIELD:
        return True
    if facts.kind & MONSTER:
        return free_monster_zones(game, env.you) > 0
    if facts.property == "field":
        return True
    return free_backrow(game, env.you) > _taken_by_itself(game, env)


def _taken_by_itself(game: Game, env: Env) -> int:
    """A Spell or Trap in the hand takes a Spell & Trap Zone of its own when it is activated."""
    own = game.cards[env.uid]
    return int(own.zone == HAND and bool(game.duel.defs[own.code].kind & (SPELL | TRAP)))


@verb("set", _can_set)
def set_cards(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Sets cards on the field: a card that is on it already on its controller's side, any other on that of the player who Sets it."""
    view = seen_by(env, doers(env, step)[0])
    uids = given if given is not None else pick(work, env, step, None)
    placed = []
    for uid in uids:
        if not _set_zone(work, view, uid):
            continue
        set_on_field(work, uid, work.cards[uid].control if work.cards[uid].zone & FIELD else view.you, env=env)
        placed.append(uid)
    return done(env, tuple(placed))


def set_on_field(work: Work, uid: int, player: int, as_a_spell: bool = False, env: Env | None = None) -> None:
    """Sets one card face-down; `as_a_spell`: a monster to a Spell & Trap Zone; `env`: by the effect that it belongs to."""
    card = work.cards[uid]
    facts = work.duel.defs[card.code]
    if work.duel.asks_sets and (as_a_spell or facts.kind & (SPELL | TRAP)):
        work.note(SETS, player)
    zone = MZONE if facts.kind & MONSTER and not as_a_spell else FZONE if facts.property == "field" else SZONE
    if zone == FZONE:
        clear_field_zone(work, player, False)
    elif zone == MZONE:
        work.make_room(player)
    through = came_through(env, BY_EFFECT if env is not None else 0, uid) if work.duel.asks_sources else None
    work.cards[uid] = Card(
        card.code, card.owner, player, zone, -1, False, False, work.stamp(), work.turn, card.zone, proper=card.proper, through=through
    )
    if card.zone == DECK:
        work.shuffle(card.owner)
    work.touch()
    work.emit(Event(EVENT["Set"], uid, work.look(uid), player, card.zone, zone, stamp=work.cards[uid].stamp))


def _has_room(game: Game, step: Step, uid: int, player: int, taken: int) -> bool:
    """Is there a free zone for a card that is placed on this player's field (ZON-1), with so many more Spell & Trap Zones taken?

    A Field Zone takes a card in place of the one there.
    """
    if step.options.as_ == "pendulum card":
        return free_pendulum_zones(game, player) > 0 and free_backrow(game, player) > taken
    if step.options.as_ == "field spell" or game.duel.defs[game.cards[uid].code].property == "field":
        return True
    return game.cards[uid].zone == SZONE or free_backrow(game, player) > taken


def _can_place(game: Game, env: Env, step: Step, as_cost: bool) -> bool:
    if not step.options.on and not (step.cards.is_reference and step.cards.reference in NOT_ON_THE_BOARD):
        found = pool(game, env, step, as_cost)
        taken = _taken_by_itself(game, env)
        doer, to_owner = doers(env, step)[0], step.options.to == "its owner"
        sides = {uid: game.cards[uid].owner if to_owner else doer for uid in found}
        if found and not any(_has_room(game, step, uid, side, taken if side == env.you else 0) for uid, side in sides.items()):
            return False
    return can_cards(game, env, step, as_cost)


@verb("place", _can_place)
def place(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Places cards without activating them, on the field or on a Deck."""
    uids = given if given is not None else pick(work, env, step, None)
    view = seen_by(env, doers(env, step)[0])
    on = step.options.on
    placed = []
    for uid in uids:
        card = work.cards[uid]
        if on:
            if card.zone == DECK:
                work.shuffle(card.owner)
                if str(on).startswith("top"):
                    work.tops[card.owner] = (uid,)
            else:
                work.move(uid, DECK, cause, 0, env, True, "top" if str(on).startswith("top") else "bottom")
            placed.append(uid)
            continue
        player = card.owner if step.options.to == "its owner" else view.you
        if not _has_room(work, step, uid, player, 0) or "token" in work.facts_of(uid).types or not affected(work, env, uid):
            continue
        form = step.options.as_
        kind = {"continuous trap": TRAP, "continuous spell": SPELL}.get(form, 0)
        in_field_zone = form == "field spell" or work.facts_of(uid).property == "field"
        zone = PZONE if form == "pendulum card" else FZONE if in_field_zone else SZONE
        placed.append(uid)
        if zone == FZONE:
            clear_field_zone(work, player)
        for material in card.materials:
            work.move(material, GY, BY_RULE)
        work.cards[uid] = Card(card.code, card.owner, player, zone, -1, True, True, work.stamp(), work.turn, card.zone, as_kind=kind)
        if card.zone == DECK:
            work.shuffle(card.owner)
        work.touch()
        work.emit(_arrival("placed", work, env, uid, card.zone, zone, cause))
    return done(env, tuple(placed))


def _arrival(name: str, work: Work, env: Env, uid: int, origin: int, zone: int, cause: int) -> Event:
    """What happens when a card comes to a zone of the field without a Summon."""
    return Event(EVENT[name], uid, work.look(uid), env.you, origin, zone, cause, env.source, env.you, stamp=work.cards[uid].stamp)


def _can_equip(game: Game, env: Env, step: Step, as_cost: bool) -> bool:
    what = step.cards
    if what.is_reference and what.reference == "this card" and not _has_room_for_its_monster(game, env):
        return False
    if what.is_reference and what.reference in ("this card", *NOT_ON_THE_BOARD):
        return True
    return can_cards(game, env, step, as_cost)


def _has_room_for_its_monster(game: Game, env: Env) -> bool:
    """Is there a zone for the monster of which its player takes control by equipping this card (ZON-1)?

    Raises:
        UnsettledFact: there is none, and the card is no Spell.
    """
    facts = game.duel.defs[game.cards[env.uid].code]
    room = env.ahead.room[env.you] if env.ahead is not None else 0
    if not takes_its_monster(facts) or free_monster_zones(game, env.you) + room > 0:
        return True
    if facts.kind & MONSTER:
        raise UnsettledFact(f"whether {facts.name} can be equipped without a free zone for the monster that it takes")
    return False


@verb("equip", _can_equip)
def equip(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Equips cards to a monster; what would be equipped and is face-down by then is not.

    Raises:
        UnsettledFact: no ruling says whether a Union Monster stays whose monster is gone or face-down.
    """
    holders = REFERENCE[step.options.to or "targets"](env)
    holders = tuple(uid for uid in holders if work.cards[uid].zone == MZONE and work.cards[uid].up)
    uids = pick(work, env, step, given)
    if not holders:
        for uid in uids:
            card, facts = work.cards[uid], work.facts_of(uid)
            if not card.zone & FIELD or uid != env.uid or facts.kind & MONSTER and not card.up:
                continue
            if "union" in facts.types:
                raise UnsettledFact(f"whether {facts.name} stays where it is without the monster that it would be equipped to")
            work.move(uid, GY, BY_RULE)
        return done(env, ())
    equipped = []
    for uid in uids:
        card = work.cards[uid]
        if uid == env.uid and card.zone == MZONE and not card.up:
            continue
        if not may_be_equipped_to(work, uid, holders[0], env.you):
            if card.zone & FIELD and uid == env.uid:
                work.move(uid, GY, BY_RULE)
            continue
        if card.zone != SZONE:
            if free_backrow(work, env.you) < 1:
                continue
            work.cards[uid] = Card(
                card.code, card.owner, env.you, SZONE, -1, True, True, work.stamp(), work.turn, card.zone, as_kind=SPELL,
                since=kept_on_the_field(card),
            )  # fmt: skip
            if card.zone == DECK:
                work.shuffle(card.owner)
        by_its_own = holders[0] == env.uid and bool(work.facts_of(uid).kind & MONSTER)
        work.replace(uid, equip=holders[0], bound=holders[0] if by_its_own else work.cards[uid].bound)
        if work.duel.asks_sources:
            work.replace(uid, through=came_through(env, cause, uid))
        held_by = work.look(holders[0])
        work.emit(Event(EVENT["equipped"], uid, work.look(uid), env.you, card.zone, SZONE, cause, env.source, env.you, other=held_by))
        maker = ((uid, work.cards[uid].stamp),)
        held = work.cards[holders[0]].stamp
        for entry in step.options.gives:
            when = tuple(sorted(step.options.matters_when)) if entry.unsaid is not None else ()
            if entry.unsaid is not None and not when:
                raise env.not_said(entry.unsaid)
            work.lasting.append(Lasting(entry, env.you, uid, holders[0], held, (0, 0), EQUIPPED, (), maker, when))
            work.touch()
        equipped.append(uid)
    return done(env, tuple(equipped))


@verb("attach")
def attach(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Attaches cards as Xyz Material, also to a monster that is face-down by then, if the text asks for no face-up one (Q&A 4, 12714)."""
    holders = tuple(uid for uid in REFERENCE[step.options.to or "targets"](env) if work.cards[uid].zone == MZONE)
    uids = tuple(uid for uid in pick(work, env, step, given) if may_be_attached(work, uid) and uid not in holders[:1])
    if not holders:
        return done(env, ())
    for uid in uids:
        card = work.cards[uid]
        work.cards[uid] = Card(card.code, card.owner, card.owner, MATERIAL, stamp=work.stamp(), came=work.turn, proper=card.proper)
        work.touch()
        work.emit(_arrival("attached", work, env, uid, card.zone, MATERIAL, cause))
    work.replace(holders[0], materials=(*work.cards[holders[0]].materials, *uids))
    return done(env, uids)


@verb("bind")
def bind(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """From now on this card keeps that monster."""
    uids = step.cards.uids(env)
    if uids and work.cards[env.uid].zone & FIELD and work.cards[uids[0]].zone == MZONE:
        work.replace(env.uid, bound=uids[0])
    return True
