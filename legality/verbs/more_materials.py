"""Further materials of a Fusion Summon: which cards, of which sources, and what becomes of each?"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from legality.compiling.selections import may_hide
from legality.continuous.look import look_at, own_kind
from legality.continuous.permissions import is_kept_in_the_gy, is_not_banished_by, may_banish, may_be_banished
from legality.game.rules import follows
from legality.game.terms import BANISHED, DECK, EVENT, FIELD, GY, MONSTER
from legality.game.view import UnsettledFact

if TYPE_CHECKING:
    from legality.game.effects import Step
    from legality.game.other_ways import MoreMaterials
    from legality.game.state import Game
    from legality.game.view import Env

BANISHING, SHUFFLING, DISCARDING, RETURNING = "banishing", "shuffling into the Deck", "discarding", "returning to the GY"


class Away(NamedTuple):
    """What becomes of a material: where it goes, to which place there, by which events; whether it is returned there."""

    to: int
    place: str = ""
    verbs: int = 0
    returned: bool = False


USED = EVENT["used as material"]
AWAY = {BANISHING: Away(BANISHED, "", USED), SHUFFLING: Away(DECK, "shuffle", USED),
        DISCARDING: Away(GY, "", USED | EVENT["discarded"]), RETURNING: Away(GY, "", USED, True), "sending to the GY": Away(GY, "", USED)}
"""What becomes of them, by the words for it."""
Sources = list[tuple["MoreMaterials", frozenset[int]]]


@follows("SUM-12")
def sources_for(game: Game, env: Env, step: Step, uid: int, usable: tuple[int, ...]) -> Sources:
    """The sources that are open for the Summon of this monster, each with its cards, besides the usual ones."""
    found: Sources = []
    for source in step.options.more_materials:
        if source.for_ is not None and not source.for_.holds(env, look_at(game, uid)):
            continue
        if all(test(env) for test in source.conditions):
            others = (other for other in source.cards.uids(env) if other not in usable and other != uid)
            found.append((source, frozenset(other for other in others if _is_usable(game, env, source, other))))
    return found


def _is_usable(game: Game, env: Env, source: MoreMaterials, uid: int) -> bool:
    """May it be used so?

    Raises:
        UnsettledFact: it is a Token that would be shuffled into the Deck, or one that effects do not banish.
    """
    card, facts = game.cards[uid], game.duel.defs[game.cards[uid].code]
    if not facts.kind or not own_kind(game, card) & MONSTER or card.zone == BANISHED and not card.up or is_kept_in_the_gy(game, env, uid):
        return False
    if card.zone & FIELD and card.control != env.you and not card.up:
        return False
    if source.by == BANISHING:
        if not may_banish(game, env.you) or not may_be_banished(game, env.you, uid):
            return False
        if is_not_banished_by(game, env, uid):
            raise UnsettledFact(f"whether {facts.name}, which effects do not banish, may be banished as material")
    if source.by == SHUFFLING and "token" in facts.types:
        raise UnsettledFact(f"whether {facts.name}, a Token, can be shuffled into the Deck as material")
    return True


def source_of(sources: Sources, uid: int) -> MoreMaterials | None:
    """The source of a material that is none of the usual ones."""
    return next((source for source, cards in sources if uid in cards), None)


def may_go_together(game: Game, env: Env, sources: Sources, materials: tuple[int, ...]) -> bool:
    """Are there no more of each source than it allows, and beside them what it asks for?"""
    if not sources:
        return True
    usual = [uid for uid in materials if source_of(sources, uid) is None]
    for source, _ in sources:
        used = sum(1 for uid in materials if source_of(sources, uid) is source)
        if used > source.cards.high:
            return False
        if used and source.beside is not None and not any(source.beside.holds(env, look_at(game, uid)) for uid in usual):
            return False
    return True


def settle_hidden(env: Env, step: Step) -> str | None:
    """The place of a source that is open, where cards lie that nobody has named."""
    for source in step.options.more_materials:
        if all(test(env) for test in source.conditions) and (hidden := may_hide(env, source.cards)):
            return hidden
    return None
