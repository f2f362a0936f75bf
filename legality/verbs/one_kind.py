"""Which monsters go to the GY because their player controls more kinds than a text allows (LIM-10)?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.continuous.copies import copy_key, group_key
from legality.continuous.one_kind import (
    ATTRIBUTE,
    OF_ONE_KIND,
    flipped_by_the_attack,
    identity,
    is_broken,
    kinds_there,
    limits,
    settled_kinds,
    several,
    standing_as,
)
from legality.continuous.permissions import name_of
from legality.game.rules import follows
from legality.game.state import change
from legality.game.terms import BY_RULE, GY
from legality.game.view import UnsettledFact

if TYPE_CHECKING:
    from collections.abc import Iterable

    from legality.continuous.one_kind import Kind, Standing
    from legality.game.state import Active
    from legality.happening.work import Work


@follows("LIM-10")
def send_what_is_too_much(work: Work) -> bool:
    """Sends to the GY what breaks a limit, both players' in one moment, once no effect is being done. Returns whether anything went.

    It is done by rule, at once and in the moment under way: no effect sends, and none misses the timing by it.
    """
    if work.doing or work.midway or not work.duel.limits_kinds:
        return False
    before = work.settled if work.settled is not None else settled_kinds(work.before)
    for limit in limits(work):
        stood = before.get(identity(work, limit), {})
        going = [
            uid
            for player in (work.turn_player, 1 - work.turn_player)
            for uid in _going(work, limit, player, stood)
        ]
        if going:
            _send(work, limit, going)
            return True
    work.settled = settled_kinds(work)
    return False


def _send(work: Work, limit: Active, going: list[int]) -> None:
    work.tell("clause", card=name_of(work, limit))
    battle = work.battle
    if battle is not None and battle.doomed:
        work.battle = change(battle, doomed=tuple(there for there in battle.doomed if there[0] not in going))
    with work.leaving_together(going):
        for uid in going:
            work.move(uid, GY, BY_RULE, player=work.cards[uid].control)


def _going(work: Work, limit: Active, player: int, stood: dict[int, Standing]) -> list[int]:
    """The monsters of this player that must go: the later ones, or, where none or several stood before, those that the player chooses."""
    kinds = kinds_there(work, limit, player)
    flipped = flipped_by_the_attack(work)
    if flipped in kinds:
        kinds.pop(flipped)
    if not is_broken(limit, kinds.values()):
        return []
    _settle_without_calculation(work, limit, player, kinds)
    going = [uid for uid, kind in kinds.items() if limit.modifier.controls_one == ATTRIBUTE and several(kind)]
    rest = {uid: kind for uid, kind in kinds.items() if uid not in going}
    if limit.modifier.controls_one in OF_ONE_KIND:
        return going + _but_one_kind(work, player, rest, stood)
    for kind in sorted(set(rest.values()), key=str):
        alike = [uid for uid, other in rest.items() if other == kind]
        going += _but_one(work, player, alike, [uid for uid in alike if _stands(work, uid, kind, stood)])
    return going


def _settle_without_calculation(work: Work, limit: Active, player: int, kinds: dict[int, Kind]) -> None:
    """Raises UnsettledFact where the attack flipped one of these and its damage is not calculated: no source says when it goes then."""
    battle = work.battle
    if battle is not None and battle.flipped and not battle.calculated and battle.target in kinds:
        if not is_broken(limit, [kind for uid, kind in kinds.items() if uid != battle.target]):
            name = work.facts_of(battle.target).name
            raise UnsettledFact(f"when {name_of(work, limit)} sends the flipped {name} to the GY with no damage calculation")


def _stands(work: Work, uid: int, kind: Kind, stood: dict[int, Standing]) -> bool:
    """Has it stood there as one of this kind before?"""
    return stood.get(uid) == standing_as(work, uid, kind)


def _but_one_kind(work: Work, player: int, kinds: dict[int, Kind], stood: dict[int, Standing]) -> list[int]:
    """All but those of one kind: that which stood there before, else the one that the player keeps."""
    every = sorted(set(kinds.values()), key=str)
    kept = [kind for kind in every if any(_stands(work, uid, kind, stood) for uid, other in kinds.items() if other == kind)] or every
    groups = [tuple(uid for uid, other in kinds.items() if other != kind) for kind in kept]
    return list(_chosen(work, player, groups)) if len(every) > 1 else []


def _but_one(work: Work, player: int, alike: list[int], standing: list[int]) -> list[int]:
    """All but one of these: the one that stood there before, else the one that the player keeps."""
    kept = {copy_key(work, uid): uid for uid in reversed(standing or alike)}.values()
    return list(_chosen(work, player, [tuple(other for other in alike if other != uid) for uid in sorted(kept)])) if len(alike) > 1 else []


def _chosen(work: Work, player: int, groups: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    """The cards that the player sends: of interchangeable groups one is offered."""
    different = {group_key(work, group): group for group in reversed(list(groups))}
    picked = work.choose(player, "cards", [("cards", group) for group in reversed(list(different.values()))])
    return tuple(picked[1])
