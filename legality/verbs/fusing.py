"""Fusion and Ritual Summons by an effect: which are possible, and with what materials?"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import msgspec

from kb.vocabulary.references import NOT_ON_THE_BOARD
from legality.compiling.qualities import STATS
from legality.compiling.selections import may_hide
from legality.continuous.look import is_negated, look_at, own_kind
from legality.continuous.one_kind import keeps_out
from legality.continuous.permissions import (
    cannot_be_tributed,
    is_kept_in_the_gy,
    is_not_banished_by,
    may_banish,
    may_be_banished,
    may_be_material,
    may_special_summon,
)
from legality.continuous.unread import unsaid_material
from legality.game.rules import follows
from legality.game.state import change
from legality.game.terms import BANISHED, BY_EFFECT, DECK, EVENT, FIELD, GY, HAND, HOW, MONSTER, MZONE
from legality.game.view import Env, UnsettledFact
from legality.game.zones import has_zone
from legality.happening.verbs import verb
from legality.judging.materials import material_sets, settle_materials
from legality.judging.possible import summonable
from legality.judging.tributed_as_yours import settle_other_tribute
from legality.verbs.more_materials import AWAY, Away, may_go_together, settle_hidden, source_of, sources_for
from legality.verbs.moving import done, in_its_place
from legality.verbs.summoning import announce, choose_position, put_on_field

if TYPE_CHECKING:
    from legality.game.effects import CardFacts, Step
    from legality.game.state import Game
    from legality.happening.work import Work


class Included(msgspec.Struct, frozen=True):
    """The materials that must be used (`must include`)."""

    every: tuple[int, ...] = ()
    """All of these."""
    some: tuple[tuple[frozenset[int], int], ...] = ()
    """Of each of these sets so many."""

    def among(self, materials: tuple[int, ...]) -> bool:
        """Are they among these materials?"""
        return set(self.every) <= set(materials) and all(len(wanted.intersection(materials)) >= low for wanted, low in self.some)


def included(game: Game, env: Env, step: Step) -> Included | None:
    """What must be among the materials; None if a card that must is not there any more."""
    every: list[int] = []
    some = []
    for what in step.options.must_include:
        uids = what.uids(env)
        if not what.is_reference:
            some.append((frozenset(uids), max(1, what.count(env)[0])))
            continue
        if not uids and env.link is None and what.reference in NOT_ON_THE_BOARD:
            continue
        if not uids or not all(in_its_place(game, env, uid) for uid in uids):
            return None
        every += uids
    return Included(tuple(every), tuple(some))


def _usable(game: Game, env: Env, step: Step) -> tuple[int, ...]:
    """The monsters that may be materials of a Fusion or Ritual Summon.

    Raises:
        UnsettledFact: one of them is a Token that the Summon would put into the Deck.
    """
    places = step.options.materials_from
    restrict = step.options.materials
    if step.options.by_banishing and not may_banish(game, env.you):
        return ()
    found = []
    for uid, card in enumerate(game.cards):
        facts = game.duel.defs[card.code]
        if not card.zone & places or not facts.kind or not own_kind(game, card) & MONSTER or (card.zone == BANISHED and not card.up):
            continue
        mine = (card.control if card.zone & FIELD else card.owner) == env.you
        if not mine and (restrict is None or card.zone & FIELD and not card.up):
            continue
        if restrict is not None and not restrict.holds(env, look_at(env.game, uid)):
            continue
        if is_kept_in_the_gy(game, env, uid) or step.options.by_banishing and not may_be_banished(game, env.you, uid):
            continue
        if step.options.by_banishing and is_not_banished_by(game, env, uid):
            raise UnsettledFact(f"whether {facts.name}, which effects do not banish, may be banished as material")
        if "token" in facts.types and step.options.into_the_deck:
            raise UnsettledFact(f"whether {facts.name}, a Token, can be shuffled into the Deck as material")
        found.append(uid)
    return tuple(found)


@follows("SUM-12")
def _fusions(game: Game, env: Env, step: Step) -> list[tuple[int, tuple[int, ...]]]:
    """Every Fusion Monster with its materials; own face-down monsters may be materials, those of the opponent may not (SUM-12)."""
    peeked, env.peek = env.peek, True
    try:
        return _with_materials(game, env, step)
    finally:
        env.peek = peeked


def _with_materials(game: Game, env: Env, step: Step) -> list[tuple[int, tuple[int, ...]]]:
    demanded = included(game, env, step)
    usable = _usable(game, env, step)
    if demanded is None:
        return []
    found = []
    for uid in step.cards.uids(env):
        facts = game.duel.defs[game.cards[uid].code]
        if not summonable(game, env, uid, how="fusion") or keeps_out(game, env.you, look_at(game, uid)) is not None:
            continue
        sources = sources_for(game, env, step, uid, usable)
        every = (*usable, *sorted({other for _, cards in sources for other in cards}))
        fitting = tuple(other for other in every if may_be_material(game, other, "fusion", uid))
        plain = material_sets(env, facts.materials, fitting, demanded.every)
        others = [group for group in _with_a_substitute(game, env, facts, fitting, demanded.every) if group not in plain]
        for materials in (*plain, *others):
            if not may_go_together(game, env, sources, materials):
                continue
            if not demanded.among(materials) or len(materials) != (step.options.number_of_materials or len(materials)):
                continue
            if has_zone(game, uid, env.you, gone=materials):
                found.append((uid, materials))
    settle_materials(game, [materials for _, materials in found])
    return found


@follows("SUM-12")
def _with_a_substitute(
    game: Game, env: Env, facts: CardFacts, fitting: tuple[int, ...], must: tuple[int, ...]
) -> list[tuple[int, ...]]:
    """The sets of materials in which one card stands in for a material that is mentioned by name; all the others are correct.

    Raises:
        UnsettledFact: such a card lies where its text does not say that it can, or is face-down or negated.
    """
    found: set[tuple[int, ...]] = set()
    said = facts.record.materials if facts.record is not None else None
    named = [place for place, item in enumerate(said or ()) if item.name]
    substitutes = [other for other in fitting if game.duel.defs[game.cards[other].code].ways.stands_in_from] if named else []
    for other in substitutes:
        rest, still = tuple(uid for uid in fitting if uid != other), tuple(uid for uid in must if uid != other)
        for place in named:
            wanted = facts.materials[place]
            fewer = (change(wanted, low=wanted.low - 1, high=wanted.high - 1),) if wanted.low > 1 else ()
            requirements = (*facts.materials[:place], *fewer, *facts.materials[place + 1 :])
            if requirements or not still:
                found.update(tuple(sorted((*group, other))) for group in material_sets(env, requirements, rest, still))
        card = game.cards[other]
        where = game.duel.defs[card.code].ways.stands_in_from
        in_doubt = not card.zone & where or card.zone == MZONE and (not card.up or is_negated(game, other))
        if in_doubt and any(other in group for group in found):
            raise UnsettledFact(f"whether {game.duel.defs[card.code].name} can stand in for a Fusion Material where it lies")
    return sorted(found)


def _can_fuse(game: Game, env: Env, step: Step, as_cost: bool) -> bool:
    return _is_possible(game, env, step, _fusions(game, env, step))


def _is_possible(game: Game, env: Env, step: Step, options: list[tuple[int, tuple[int, ...]]]) -> bool:
    """Can a Fusion or Ritual Summon be performed in one of these ways?

    Raises:
        UnsettledFact: it depends on cards that nobody named, on those chosen later, or on materials that the vocabulary cannot say.
    """
    if options:
        _settle_chosen(env, step)
        return True
    hidden = may_hide(env, step.cards) or settle_hidden(env, step) or unsaid_material(game, env.you, besides=_usable(game, env, step))
    if hidden:
        raise UnsettledFact(hidden)
    _settle_materials(env, step)
    return False


def _settle_chosen(env: Env, step: Step) -> None:
    """Raises UnsettledFact at activation where a card that is not chosen before must be among the materials."""
    if env.link is None and chosen_later(step):
        raise UnsettledFact("whether the Summon is possible with the card that must be its material")


def chosen_later(step: Step) -> bool:
    """Must a card be material that only the activation or an earlier part of the effect chooses?"""
    return any(what.is_reference and what.reference in NOT_ON_THE_BOARD for what in step.options.must_include)


def _settle_materials(env: Env, step: Step) -> None:
    """Raises UnsettledFact where materials may come from further sources that the vocabulary cannot say."""
    words = step.options.further_materials
    if words:
        raise env.not_said(words)


@verb("fusion summon", _can_fuse)
def fusion_summon(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Fusion Summons: materials first, then the Summon (TIM-8)."""
    _settle_materials(env, step)
    return _summon_with(work, env, step, _fusions(work, env, step), HOW["fusion"])


def _summon_with(work: Work, env: Env, step: Step, options: list[tuple[int, tuple[int, ...]]], kind: int) -> bool:
    if not options:
        return done(env, ())
    uid, materials = work.choose(env.you, "summon", [("summon", uid, materials) for uid, materials in options])[1:]
    looks, summoned = tuple(work.look(other) for other in materials), work.look(uid)
    banishing, place = step.options.by_banishing, step.options.into_the_deck
    tributing = kind == HOW["ritual"] and not banishing and not place and not step.options.by_sending
    verbs = EVENT["used as material"] | (EVENT["Tributed"] if tributing else 0)
    to = DECK if place else BANISHED if banishing else GY
    usual = Away(to, place, verbs)
    ways = _ways(work, env, step, uid, materials, usual) if step.options.more_materials else dict.fromkeys(materials, usual)
    if tributing and not step.options.materials_from & GY:
        ways |= {other: BURIED for other in materials if work.cards[other].zone == GY}
    shuffled = {work.cards[other].owner for other in materials if ways[other].place == "shuffle" or work.cards[other].zone == DECK}
    with work.leaving_together(materials):
        for other in materials:
            way = ways[other]
            work.move(other, way.to, BY_EFFECT, way.verbs, env, place=way.place, how=kind, other=summoned, returned=way.returned)
    for owner in sorted(shuffled):
        work.shuffle(owner)
    work.new_moment()
    up, attack = choose_position(work, env.you, "any", uid)
    how = HOW["special"] | HOW["effect"] | kind
    put_on_field(work, uid, env.you, how, attack, up, env.you)
    announce(work, (uid,), env.you, how, env, 0, looks)
    return done(env, (uid,))


BURIED = Away(BANISHED, "", EVENT["used as material"])
"""What becomes of a card of the GY that is one of the materials of a Ritual Summon: it is not Tributed."""


def _ways(work: Work, env: Env, step: Step, uid: int, materials: tuple[int, ...], usual: Away) -> dict[int, Away]:
    """What becomes of each material, also of those from further sources."""
    peeked, env.peek = env.peek, True
    try:
        sources = sources_for(work, env, step, uid, _usable(work, env, step))
    finally:
        env.peek = peeked
    found = {other: source_of(sources, other) for other in materials}
    return {other: usual if source is None or not source.by else AWAY[source.by] for other, source in found.items()}


def _fits_ritual(game: Game, env: Env, uid: int, material: int) -> bool:
    """Does the text of the Ritual Monster let this card be used for its Ritual Summon?"""
    wanted = game.duel.defs[game.cards[uid].code].ways.ritual_materials
    if wanted is None:
        return True
    seen = Env(game, env.you, uid)
    seen.peek = True
    return wanted.holds(seen, look_at(game, material))


@follows("SUM-12")
def _all_of_a_ritual(game: Game, env: Env, uid: int, usable: tuple[int, ...]) -> list[int]:
    """The cards each of which can be used as all that the Ritual Summon of this monster requires.

    Raises:
        UnsettledFact: one lies where its text does not say it, or its effects are negated.
    """
    found = []
    for other in usable:
        card = game.cards[other]
        ways = game.duel.defs[card.code].ways
        if ways.all_of_a_ritual_for is None or other == uid or not _fits_ritual(game, env, uid, other):
            continue
        if not ways.all_of_a_ritual_for.holds(Env(game, env.you, other), look_at(game, uid)):
            continue
        if not card.zone & ways.all_of_a_ritual_from and card.zone == HAND:
            continue
        if not card.zone & ways.all_of_a_ritual_from or card.zone == MZONE and (not card.up or is_negated(game, other)):
            name = game.duel.defs[card.code].name
            raise UnsettledFact(f"whether {name} can be used where it lies as all that the Ritual Summon requires")
        found.append(other)
    return found


@follows("SUM-12")
def _from_the_gy(game: Game, env: Env, step: Step, uid: int, usable: tuple[int, ...]) -> tuple[int, ...]:
    """The cards of the player's GY that their own text lets be banished as 1 of the monsters that this Ritual Summon requires.

    Raises:
        UnsettledFact: the effect itself banishes or shuffles its materials, or effects do not banish that card.
    """
    found = []
    for other, card in enumerate(game.cards):
        facts = game.duel.defs[card.code]
        wanted = facts.ways.banished_for_a_ritual
        if card.zone != GY or card.owner != env.you or wanted is None or other in usable or is_kept_in_the_gy(game, env, other):
            continue
        if not wanted.holds(Env(game, env.you, other), look_at(game, uid)) or not may_banish(game, env.you):
            continue
        if step.options.materials is not None and not step.options.materials.holds(env, look_at(game, other)):
            continue
        if not may_be_banished(game, env.you, other):
            continue
        if step.options.by_banishing or step.options.into_the_deck or is_not_banished_by(game, env, other):
            raise UnsettledFact(f"whether {facts.name} can be banished for this Ritual Summon")
        found.append(other)
    return tuple(found)


def _rituals(game: Game, env: Env, step: Step) -> list[tuple[int, tuple[int, ...]]]:
    demanded = included(game, env, step)
    if demanded is None:
        return []
    usable = _usable(game, env, step)
    if not step.options.by_banishing and not step.options.into_the_deck and not step.options.by_sending:
        usable = tuple(uid for uid in usable if cannot_be_tributed(game, uid) is None)
    leveled = {other: level for other in usable if (level := STATS["level"](look_at(env.game, other))) is not None}
    exactly = step.options.exactly
    found: list[tuple[int, tuple[int, ...]]] = []
    for uid in step.cards.uids(env):
        if not may_special_summon(game, env.you, uid) or keeps_out(game, env.you, look_at(game, uid)) is not None:
            continue
        if is_kept_in_the_gy(game, env, uid):
            continue
        level = game.duel.defs[game.cards[uid].code].level
        buried = {other: STATS["level"](look_at(env.game, other)) for other in _from_the_gy(game, env, step, uid, usable)}
        levels_of = leveled | {other: number for other, number in buried.items() if number is not None}
        others = [other for other in levels_of if other != uid and _fits_ritual(game, env, uid, other)]
        found += [
            (uid, (other,)) for other in _all_of_a_ritual(game, env, uid, usable)
            if demanded.among((other,)) and has_zone(game, uid, env.you, gone=(other,))
        ]
        for size in range(1, min(5, len(others)) + 1):
            for group in combinations(others, size):
                levels = [levels_of[other] for other in group]
                if sum(levels) < level or sum(levels) - min(levels) >= level or (exactly and sum(levels) > level):
                    continue
                if demanded.among(group) and (uid, group) not in found and has_zone(game, uid, env.you, gone=group):
                    found.append((uid, group))
    settle_materials(game, [group for _, group in found])
    return found


def _can_ritual(game: Game, env: Env, step: Step, as_cost: bool) -> bool:
    settle_other_tribute(game, env.you)
    return _is_possible(game, env, step, _rituals(game, env, step))


@verb("ritual summon", _can_ritual)
def ritual_summon(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Ritual Summons by Tributing."""
    settle_other_tribute(work, env.you)
    _settle_materials(env, step)
    return _summon_with(work, env, step, _rituals(work, env, step), HOW["ritual"])
