"""Who controls a monster of which an effect in force says that its own player does ("take control of the equipped monster", RES-9)?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.continuous.look import bound_by, leaves_unaffected, look_at, modifiers, touches
from legality.continuous.unread import settle_of
from legality.game.rules import follows
from legality.game.terms import BY_EFFECT, BY_RULE, MZONE
from legality.game.view import UnsettledFact
from legality.game.zones import free_monster_zones

if TYPE_CHECKING:
    from legality.game.effects import CardFacts
    from legality.game.state import Game
    from legality.happening.changing import Held
    from legality.happening.work import Work

WORD = "controlled by you"


def takes_its_monster(facts: CardFacts) -> bool:
    """Does its player take control of the monster that the card is equipped to?"""
    return any(entry.has(WORD) and entry.reference == "equipped monster" for effect in facts.continuous for entry in effect.applies)


def held(game: Game) -> Held:
    """The monsters of which an effect in force says who controls them: (source, monster, its stamp) -> that player."""
    found: Held = {}
    active = modifiers(game)
    for entry in active:
        for uid, card in enumerate(game.cards) if entry.modifier.has(WORD) else ():
            if card.zone == MZONE and card.up:
                look = look_at(game, uid)
                if touches(game, entry, look) and not leaves_unaffected(game, entry, look, active):
                    found[entry.source, uid, card.stamp] = entry.player
    return found


@follows("RES-9")
def settle_control(work: Work) -> bool:
    """Monsters change sides as such an effect begins to apply, and go back to their owners as it no longer does.

    Raises:
        UnsettledFact: nobody knows to whom one goes back, or there is no zone for it.
    """
    before = work.held if work.held is not None else held(work.before)
    now = held(work)
    work.held = now
    changed = False
    for (source, uid, stamp), player in before.items():
        card = work.cards[uid]
        if (source, uid, stamp) in now or card.zone != MZONE or card.stamp != stamp or card.control != player:
            continue
        others = any(entry.label == "control" and entry.uid == uid and entry.stamp == stamp for entry in work.lasting)
        if others or card.owner == player or any(other == uid for _, other, _ in now):
            raise UnsettledFact(f"who controls {work.facts_of(uid).name} now")
        _give(work, uid, card.owner, BY_RULE, None)
        changed = True
    for (source, uid, stamp), player in now.items():
        if (source, uid, stamp) not in before and work.cards[uid].control != player:
            if bound_by(work, "control cannot change", uid) is not None:
                continue
            settle_of(work, uid, "control")
            _give(work, uid, player, BY_EFFECT, source)
            changed = True
    return changed


def _give(work: Work, uid: int, player: int, cause: int, source: int | None) -> None:
    if free_monster_zones(work, player) < 1:
        raise UnsettledFact(f"what becomes of {work.facts_of(uid).name} without a free Monster Zone")
    work.give_control(uid, player, cause, work.look(source) if source is not None else None, player if source is not None else -1)
