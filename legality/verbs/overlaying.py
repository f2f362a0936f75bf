"""Which monsters become Xyz Materials of a monster that an effect Special Summons, and what becomes of what is attached to them?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.continuous.permissions import may_be_material
from legality.game import terms
from legality.game.card import Card
from legality.game.rules import follows
from legality.game.state import Event
from legality.game.zones import comes_from_the_extra_deck, has_zone
from legality.happening.verbs import seen_by, verb
from legality.judging.possible import may_be_attached
from legality.verbs.moving import in_its_place

if TYPE_CHECKING:
    from legality.game.effects import Step
    from legality.game.state import Game, Look
    from legality.game.view import Env
    from legality.happening.work import Work


def used(game: Game, env: Env, step: Step, uid: int) -> tuple[int, ...]:
    """The monsters that the step uses for this one: face-up monsters of the player; none where one of them cannot be its material."""
    what = step.options.using
    assert what is not None
    found = tuple(what.uids(env))
    if what.reference == "this card" and not all(in_its_place(game, env, one) for one in found):
        return ()
    return found if all(_can_be_used(game, env, one, uid) for one in found) else ()


def _can_be_used(game: Game, env: Env, uid: int, summoned: int) -> bool:
    """A face-up monster of the player; before the effect resolves also one that an earlier part brings to the field."""
    card = game.cards[uid]
    here = card.zone == terms.MZONE and card.up and card.control == env.you
    comes = env.link is None and not card.zone & terms.FIELD
    return (here or comes) and may_be_attached(game, uid) and may_be_material(game, uid, "xyz", summoned)


@follows("ZON-1")
def finds_room(game: Game, env: Env, step: Step, uid: int, to: int) -> bool:
    """Is there a zone for this monster of the Extra Deck, once what it uses has become its material?"""
    found = used(game, env, step, uid)
    return bool(found) and comes_from_the_extra_deck(game, uid) and has_zone(game, uid, to, 0, found)


def overlay(work: Work, step: Step, uids: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[Look, ...]]:
    """These monsters become Xyz Materials: they leave the field and are not sent anywhere (ZON-4). The materials, and how they looked.

    What is attached to them goes along where the step transfers it, else to the GY.
    """
    looks = tuple(work.look(uid) for uid in uids)
    attached: tuple[int, ...] = ()
    for uid in uids:
        if not step.options.transfer_materials:
            detached = work.cards[uid].materials
            work.replace(uid, materials=())
            for material in detached:
                work.move(material, terms.GY, terms.BY_RULE)
        attached += _as_material(work, uid)
    return attached, looks


def _as_material(work: Work, uid: int) -> tuple[int, ...]:
    """The monster becomes Xyz Material; what is still attached to it goes along (ZON-4). These, it last."""
    card = work.cards[uid]
    work.unbind(uid)
    work.cards[uid] = Card(card.code, card.owner, card.owner, terms.MATERIAL, stamp=work.stamp(), came=work.turn, proper=card.proper)
    work.touch()
    return (*card.materials, uid)


def announce_used(work: Work, env: Env, looks: tuple[Look, ...], how: int, summoned: int) -> None:
    """Each of them was used as material for the Summon, where it is treated as an Xyz Summon."""
    if not how & terms.HOW["xyz"]:
        return
    view, made = seen_by(env, env.you), work.look(summoned)
    for look in looks:
        bit, cause, to = terms.EVENT["used as material"], terms.BY_EFFECT, terms.MATERIAL
        work.emit(Event(bit, look.uid, look, view.you, terms.MZONE, to, cause, env.source, view.you, 0, how, made))


@verb(terms.XYZ_MATERIAL)
def use_as_xyz_material(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """A monster on the field becomes material of this card, which is Xyz Summoned with it; what is attached to it goes along (SUM-7)."""
    attached: tuple[int, ...] = work.cards[env.uid].materials
    for uid in given or ():
        attached += _as_material(work, uid)
    work.replace(env.uid, materials=attached)
    return bool(given)
