"""Which monsters of the hand may be material of a Synchro or Link Summon because of a card on the field, or by their own text (SUM-10)?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.continuous.look import look_at, modifier_env, modifiers, touches
from legality.game.rules import follows
from legality.game.terms import HAND, MONSTER
from legality.game.view import Env
from legality.happening.limits import is_used_up
from legality.judging.treated import is_for

if TYPE_CHECKING:
    from legality.game.selections import Filter
    from legality.game.state import Active, Game


def _offered(entry: Active, kind: str) -> Filter | None:
    """The monsters of the hand of which this effect says that 1 may be such material."""
    said = entry.modifier
    found: Filter | None = said.synchro_from_hand if kind == "synchro" else said.link_from_hand if kind == "link" else None
    return found


@follows("SUM-10")
def lent(game: Game, player: int, summoned: int, kind: str) -> dict[int, list[Active]]:
    """The monsters in this player's hand that may be material of that Summon, each with the effects that let it be, unused this turn."""
    found: dict[int, list[Active]] = {}
    for entry in modifiers(game):
        offered = _offered(entry, kind)
        if offered is None or entry.player != player or is_used_up(game, entry):
            continue
        if not is_for(game, entry, summoned):
            continue
        env = modifier_env(game, entry)
        for uid, card in enumerate(game.cards):
            if card.zone == HAND and card.owner == player and game.duel.defs[card.code].kind == MONSTER:
                if offered.holds(env, look_at(game, uid)) and not _refuses(game, player, uid, kind, summoned):
                    found.setdefault(uid, []).append(entry)
    return found


def _refuses(game: Game, player: int, uid: int, kind: str, summoned: int) -> bool:
    """Does its own text keep it from being such material, wherever it is?"""
    env = Env(game, player, uid)
    for effect in game.duel.defs[game.cards[uid].code].continuous:
        for said in effect.applies:
            if kind in said.no_material_for and said.of is None and all(test(env) for test in effect.while_ or ()):
                if said.for_ is None or said.for_.holds(env, look_at(game, summoned)):
                    return True
    return False


def fits(game: Game, group: tuple[int, ...], entry: Active) -> bool:
    """Is one of these the card with which this effect lets a monster of the hand be material?"""
    return any(game.cards[uid].zone != HAND and touches(game, entry, look_at(game, uid)) for uid in group)


def used_by(game: Game, player: int, summoned: int, kind: str, group: tuple[int, ...]) -> list[Active]:
    """For each of these of the hand the first effect that lets it be material beside the others."""
    mine = [uid for uid in group if game.cards[uid].zone == HAND]
    if not mine:
        return []
    offers = lent(game, player, summoned, kind)
    return [next(entry for entry in offers[uid] if fits(game, group, entry)) for uid in mine if uid in offers]
