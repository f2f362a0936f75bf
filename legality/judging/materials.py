"""With which materials may an Extra Deck Monster be Summoned, and what may be Pendulum Summoned (SUM-7)?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING

from legality.compiling.qualities import settle_qualities, together
from legality.continuous.look import bound_by, modifier_env, modifiers, rule_about, touches
from legality.continuous.look import look_at as look_at
from legality.continuous.permissions import bars_way, may_be_material, may_special_summon, settle_another_way, too_many_together
from legality.continuous.unread import settle, unsaid, unsaid_material, unsaid_of_itself
from legality.game.move import EXTRA_SUMMON, PENDULUM_SUMMON, Move
from legality.game.rules import follows
from legality.game.terms import EXTRA, HAND, MONSTER, MZONE, PZONE, WITHOUT_LEVEL
from legality.game.view import Env as Env
from legality.game.view import UnsettledFact
from legality.game.zones import extra_slot, free_monster_zones, has_zone, room_for_extra
from legality.happening.limits import key_of_its_kind, key_of_other_materials, times
from legality.judging.alone_as_material import alone
from legality.judging.constraints import solutions
from legality.judging.materials_counted import counted, with_fewer
from legality.judging.materials_of_the_hand import fits, lent
from legality.judging.several import most_at_once
from legality.judging.treated import as_materials

if TYPE_CHECKING:
    from legality.game.effects import CardFacts as CardFacts
    from legality.game.other_ways import Material
    from legality.game.selections import Filter
    from legality.game.state import Active, Game, Look, State


def material_sets(
    env: Env,
    requirements: tuple[Material, ...],
    usable: tuple[int, ...],
    must: tuple[int, ...] = (),
    looks: Mapping[int, Look] | None = None,
) -> list[tuple[int, ...]]:
    """Every set of cards that meets the materials of an Extra Deck Monster, found with python-constraint where requirements compete.

    `looks`: what cards are treated as, where that is not what they are.
    """
    domains = []
    seen = {uid: looks[uid] if looks is not None and uid in looks else look_at(env.game, uid) for uid in usable}
    for requirement in requirements:
        fitting = tuple(uid for uid in usable if requirement.test.holds(env, seen[uid]))
        options: list[tuple[int, ...]] = []
        for size in range(requirement.low, min(requirement.high, len(fitting), 6) + 1):
            options += [group for group in combinations(fitting, size) if _go_together(env, requirement, [seen[uid] for uid in group])]
        domains.append(options)

    def apart(*groups: tuple[int, ...]) -> bool:
        every = [uid for group in groups for uid in group]
        return len(set(every)) == len(every) and all(uid in every for uid in must)

    found = {tuple(sorted(uid for group in groups for uid in group)) for groups in solutions(domains, apart)}
    return sorted(found)


def _go_together(env: Env, requirement: Material, looks: list[Look]) -> bool:
    """Do these cards differ, and agree, in all that this requirement asks of them together?"""
    if requirement.different_names and len({look.names for look in looks}) < len(looks):
        return False
    if not requirement.differing and not requirement.alike:
        return True
    settle_qualities(env, looks, requirement.differing + requirement.alike)
    return together(looks, requirement.differing, requirement.alike)


EXTRA_KINDS = ("synchro", "xyz", "link")


def kind_of(facts: CardFacts) -> str:
    """Is the monster Synchro, Xyz or Link Summoned? Empty for any other."""
    return next((word for word in EXTRA_KINDS if word in facts.types), "")


def usable_materials(game: Game, player: int) -> tuple[int, ...]:
    """The face-up monsters of this player on the field."""
    return tuple(uid for uid, card in enumerate(game.cards) if card.zone == MZONE and card.control == player and card.up)


@follows("SUM-7")
def extra_summons(state: State, player: int) -> Iterator[tuple[int, Callable[[], list[Move]]]]:
    """The Synchro, Xyz and Link Summons possible now, with their materials (SUM-7), monster by monster: each may be unsettled."""
    if not any(card.zone == EXTRA and card.owner == player and state.duel.defs[card.code].kind for card in state.cards):
        return
    usable = usable_materials(state, player)
    seen: set[str] = set()
    for uid, card in enumerate(state.cards):
        facts = state.duel.defs[card.code]
        if card.zone != EXTRA or card.owner != player or not kind_of(facts) or not facts.materials or facts.name in seen:
            continue
        seen.add(facts.name)
        yield uid, partial(_extra_summons_of, state, player, uid, usable)


def _extra_summons_of(state: State, player: int, uid: int, usable: tuple[int, ...]) -> list[Move]:
    kind = kind_of(state.duel.defs[state.cards[uid].code])
    ways = extra_ways(state, player, uid, kind, usable, own_text=True) + ways_with_the_hand(state, player, uid, kind, usable)
    return [Move(EXTRA_SUMMON, player, uid, using=group, choice=kind) for group in ways]


@follows("SUM-10")
def ways_with_the_hand(game: Game, player: int, uid: int, kind: str, usable: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Every set of materials with 1 monster of the hand beside these of the field, where a text lets that be material."""
    found: dict[tuple[int, ...], None] = {}
    for held, entries in lent(game, player, uid, kind).items():
        for group in extra_ways(game, player, uid, kind, (*usable, held), (held,), own_text=True):
            if any(fits(game, group, entry) for entry in entries):
                found[group] = None
    return sorted(found)


def settle_several_of_the_hand(game: Game, player: int, uid: int, kind: str, group: tuple[int, ...]) -> None:
    """Raises UnsettledFact where each of several of the hand is let be material by some text: no ruling says whether several may be."""
    held = [other for other in group if game.cards[other].zone == HAND and game.cards[other].owner == player]
    if len(held) > 1 and set(held) <= set(lent(game, player, uid, kind)):
        raise UnsettledFact("whether several monsters of the hand may be material of one Summon")


def may_extra_summon(state: State, move: Move) -> bool:
    """Is this Synchro, Xyz or Link Summon possible now with these materials (SUM-7)?

    Raises:
        UnsettledFact: not by the rules, and the text of the card may allow it.
    """
    card = state.cards[move.uid]
    facts = state.duel.defs[card.code]
    if card.zone != EXTRA or card.owner != move.player or not facts.materials or not move.choice or kind_of(facts) != move.choice:
        return False
    if set(move.using) <= set(usable_materials(state, move.player)):
        using = tuple(sorted(set(move.using)))
        if tuple(sorted(move.using)) in extra_ways(state, move.player, move.uid, move.choice, using, own_text=True):
            return True
    elif len(set(move.using)) == len(move.using):
        using = tuple(other for other in move.using if state.cards[other].zone != HAND)
        settle_several_of_the_hand(state, move.player, move.uid, move.choice, move.using)
        if set(using) <= set(usable_materials(state, move.player)):
            return tuple(sorted(move.using)) in ways_with_the_hand(state, move.player, move.uid, move.choice, using)
    settle_another_way(state, move.uid)
    return False


def extra_ways(
    game: Game, player: int, uid: int, kind: str, usable: tuple[int, ...], must: tuple[int, ...] = (), own_text: bool = False
) -> list[tuple[int, ...]]:
    """Every set of materials out of `usable`, `must` among them, with which this player can Synchro, Xyz or Link Summon it (SUM-7).

    `own_text`: also as its own text allows it besides.

    Raises:
        UnsettledFact: there is none by the rules, and the text of the card or of a material may allow another; or a material may be none;
            or only its own text allows it, and that is not asked.
    """
    facts = game.duel.defs[game.cards[uid].code]
    if not may_special_summon(game, player, uid) or (facts.only_by and kind not in facts.only_by) or is_enough(game, player, uid, facts):
        return []
    if bars_way(game, player, look_at(game, uid), kind) is not None:
        return []
    fitting = tuple(other for other in usable if _may_be_material(game, other, kind, uid))
    ways = [
        group
        for group in _by_line_or_text(game, player, uid, kind, fitting, must)
        if has_zone(game, uid, player, gone=group)
    ]
    if not own_text and any(group not in _by_the_line(game, player, uid, kind, fitting, must) for group in ways):
        raise UnsettledFact(f"whether an effect may Xyz Summon {facts.name} in the other way that its text allows")
    if not ways and usable:
        settle_another_way(game, uid)
    if not ways and usable and (words := unsaid_material(game, player, usable)) is not None:
        raise UnsettledFact(words)
    settle_materials(game, ways)
    return ways


@follows("LIM-5")
def is_enough(game: Game, player: int, uid: int, facts: CardFacts) -> bool:
    """Has the player Synchro, Xyz or Link Summoned this monster as often this turn as its text allows ("once per turn")?

    Raises:
        UnsettledFact: it has been Special Summoned from the Extra Deck so often, and nobody said whether it was in that way.
    """
    if not facts.ways.kind_summons:
        return False
    if times(game, key_of_its_kind(player, facts)) >= facts.ways.kind_summons:
        return True
    enough = facts.ways.special_summoned_enough
    if enough is not None and enough(Env(game, player, uid)):
        raise UnsettledFact(f"whether {facts.name} was {kind_of(facts).title()} Summoned this turn, or Special Summoned in another way")
    return False


def _by_the_line(
    game: Game, player: int, uid: int, kind: str, usable: tuple[int, ...], must: tuple[int, ...]
) -> list[tuple[int, ...]]:
    """The sets of materials that its line of materials asks for."""
    facts = game.duel.defs[game.cards[uid].code]
    found: dict[tuple[int, ...], None] = {}
    more = counted(game, uid, usable) if kind == "xyz" else {}
    for looks in as_materials(game, player, uid, kind, usable):
        groups = material_sets(Env(game, player, uid), facts.materials, usable, must, looks)
        if more:
            groups += _counted_for_more(Env(game, player, uid), facts.materials, more, usable, must, looks)
        found.update((group, None) for group in groups if sums_up(game, facts, kind, group, looks) and go_with(game, kind, group, looks))
    return sorted(found)


def _counted_for_more(
    env: Env, requirements: tuple[Material, ...], more: dict[int, Active], usable: tuple[int, ...], must: tuple[int, ...],
    looks: Mapping[int, Look],
) -> list[tuple[int, ...]]:
    """The sets of fewer materials that are enough because some count for more (SUM-10)."""
    seen = {uid: looks.get(uid, look_at(env.game, uid)) for uid in usable}
    fitting = tuple(uid for uid in usable if len(requirements) == 1 and requirements[0].test.holds(env, seen[uid]))
    groups = with_fewer(env.game, env.uid, more, fitting)
    return [group for group in groups if set(must) <= set(group) and _go_together(env, requirements[0], [seen[uid] for uid in group])]


def _by_line_or_text(
    game: Game, player: int, uid: int, kind: str, usable: tuple[int, ...], must: tuple[int, ...]
) -> list[tuple[int, ...]]:
    """The sets of materials that its line asks for, and those with which its text lets it be Xyz Summoned besides."""
    facts = game.duel.defs[game.cards[uid].code]
    found = _by_the_line(game, player, uid, kind, usable, must)
    if kind == "xyz" and facts.ways.other_materials and other_materials_hold(game, player, uid):
        found += [one for one in material_sets(Env(game, player, uid), facts.ways.other_materials, usable, must) if one not in found]
    if kind == "link":
        found += [(one,) for one in alone(game, player, uid, usable) if (one,) not in found and set(must) <= {one}]
    return found


@follows("LIM-2")
def lets_it_be_all(game: Game, player: int, uid: int, group: tuple[int, ...]) -> Active | None:
    """The effect because of which this monster alone is all material of that Link Summon; None where its line asks for no more."""
    if len(group) != 1 or group in _by_the_line(game, player, uid, "link", group, ()):
        return None
    return alone(game, player, uid, group).get(group[0])


def other_materials_hold(game: Game, player: int, uid: int) -> bool:
    """Does all hold that its text asks for, to Xyz Summon it with other materials?"""
    facts = game.duel.defs[game.cards[uid].code]
    if facts.ways.other_materials_once and times(game, key_of_other_materials(player, facts)):
        return False
    return all(test(Env(game, player, uid)) for test in facts.ways.other_materials_while or ())


def settle_materials(game: Game, ways: list[tuple[int, ...]]) -> None:
    """Raises UnsettledFact where a sentence that cannot be said bears on one of these cards as material."""
    if not game.duel.has_unsaid:
        return
    for uid in sorted({uid for way in ways for uid in way}):
        words = unsaid(game, uid, "as material")
        if words is not None:
            raise UnsettledFact(words)


def _may_be_material(state: Game, uid: int, kind: str, summoned: int) -> bool:
    if kind == "xyz" and "token" in state.duel.defs[state.cards[uid].code].types:
        return False
    return may_be_material(state, uid, kind, summoned)


def sums_up(state: Game, facts: CardFacts, kind: str, group: tuple[int, ...], treated: Mapping[int, Look]) -> bool:
    """Do Levels add up to that of a Synchro Monster, do materials count as a Link Rating, has each material of an Xyz Monster a Level?

    `treated`: the looks of those that are treated otherwise; one without a Level may have one so.
    """
    looks = [treated.get(uid, look_at(state, uid)) for uid in group]
    if kind == "synchro":
        return all(map(_has_level, looks)) and sum(look.level for look in looks) == facts.level
    if kind == "xyz":
        return needs_no_level(facts) or all(map(_has_level, looks))
    return facts.link in link_totals(state, group)


@follows("SUM-10")
def go_with(game: Game, kind: str, group: tuple[int, ...], treated: Mapping[int, Look]) -> bool:
    """Are all of these what each of them asks of the other Synchro Materials? That is a condition: wherever it lies, negated or not."""
    if kind != "synchro":
        return True
    return all(
        wanted.holds(env, treated.get(other, look_at(game, other)))
        for uid in group for env, wanted in _asked_by(game, uid) for other in group if other != uid
    )


def _asked_by(game: Game, uid: int) -> Iterator[tuple[Env, Filter]]:
    """What this card asks of the other Synchro Materials, by its own text and by what is in force."""
    for effect in game.duel.defs[game.cards[uid].code].continuous:
        for said in effect.applies if not effect.while_ else ():
            if said.others_must_be is not None and said.of is None:
                yield Env(game, game.cards[uid].owner, uid), said.others_must_be
    for entry in modifiers(game):
        if entry.modifier.others_must_be is not None and touches(game, entry, look_at(game, uid)):
            yield modifier_env(game, entry), entry.modifier.others_must_be


def _has_level(look: Look) -> bool:
    return not look.facts.types & WITHOUT_LEVEL or look.level > 0


def needs_no_level(facts: CardFacts) -> bool:
    """Is it Xyz Summoned with Xyz Monsters, by its line of materials?"""
    return any(requirement.of_xyz for requirement in facts.materials)


def link_totals(state: Game, group: tuple[int, ...]) -> set[int]:
    """What these materials may count as together for a Link Summon: a Link Monster as 1 or as its Link Rating."""
    totals = {0}
    for uid in group:
        totals = {total + number for total in totals for number in {1, look_at(state, uid).facts.link or 1}}
    return totals


def pendulum_summons(state: State, player: int) -> list[Move]:
    """Every Pendulum Summon possible now: once a turn, Levels between the scales, from the hand and the face-up Extra Deck."""
    usable = _between_the_scales(state, player)
    moves = []
    for size in range(1, min(len(usable), free_monster_zones(state, player) + 1) + 1):
        moves += [Move(PENDULUM_SUMMON, player, using=group) for group in combinations(usable, size) if _fit_together(state, player, group)]
    return moves


def may_pendulum_summon(state: State, move: Move) -> bool:
    """Is this Pendulum Summon possible now (SUM-7)?"""
    using, player = move.using, move.player
    if not using or len(set(using)) < len(using):
        return False
    return set(using) <= set(_between_the_scales(state, player)) and _fit_together(state, player, using)


def scale_of(game: Game, uid: int) -> int:
    """The Pendulum Scale of a card as it is now (SUM-7)."""
    card = game.cards[uid]
    changed = [entry for entry in game.lasting if entry.uid == uid and entry.stamp == card.stamp and entry.modifier.has("scale becomes")]
    if changed:
        return changed[-1].modifier.scale
    entry = bound_by(game, "scale becomes", uid)
    return game.duel.defs[card.code].scale if entry is None else entry.modifier.scale


def pendulum_level(game: Game, uid: int) -> int:
    """As which Level a monster is Pendulum Summoned: in the Extra Deck its text may say another than its own."""
    card = game.cards[uid]
    facts = game.duel.defs[card.code]
    if card.zone != EXTRA or not facts.ways.pendulum_level:
        return facts.level
    if not card.proper:
        raise UnsettledFact(f"whether {facts.name}, not yet Summoned as its kind is, may be Pendulum Summoned")
    return facts.ways.pendulum_level


def pendulum_lock(game: Game, player: int, uid: int) -> Active | None:
    """What in force keeps this player from Pendulum Summoning that monster (ACT-10), or None."""
    return rule_about(game, "cannot pendulum summon", player, look_at(game, uid))


def _between_the_scales(state: State, player: int) -> list[int]:
    """The monsters that this player's Pendulum Scales allow, if the Pendulum Summon of the turn is left."""
    scales = [scale_of(state, uid) for uid, card in enumerate(state.cards) if card.zone == PZONE and card.control == player and card.up]
    if len(scales) != 2:
        return []
    if ("pendulum", player, 1) in state.facts:
        settle(state, "additional Pendulum Summon", player=player)
        return []
    for uid, card in enumerate(state.cards):
        if card.zone == PZONE and card.control == player and (words := unsaid_of_itself(state, uid, "Special Summon")) is not None:
            raise UnsettledFact(words)
    low, high = min(scales), max(scales)
    usable = []
    for uid, card in enumerate(state.cards):
        facts = state.duel.defs[card.code]
        if (
            card.owner != player
            or facts.kind != MONSTER
            or not (card.zone == HAND or (card.zone == EXTRA and card.up and "pendulum" in facts.types))
        ):
            continue
        free = low < pendulum_level(state, uid) < high and not facts.only_by and not facts.first_by
        free = free and pendulum_lock(state, player, uid) is None
        if free and may_special_summon(state, player, uid):
            usable.append(uid)
    return usable


def _fit_together(state: State, player: int, group: tuple[int, ...]) -> bool:
    """Is there room for these at once, and may each of them be Special Summoned beside the others?"""
    from_extra = sum(1 for uid in group if state.cards[uid].zone == EXTRA)
    beside = from_extra > 0 and extra_slot(state, player) >= 0
    room = len(group) - beside <= free_monster_zones(state, player) and from_extra <= room_for_extra(state, player)
    return room and len(group) <= most_at_once(state, player) and not too_many_together(state, player, group)
