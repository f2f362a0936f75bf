"""What may be Normal Summoned or Set, with which Tributes, and how often (SUM-5)?"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

from legality.continuous.copies import group_key
from legality.continuous.look import bound_by, is_negated, modifier_env, modifiers, rules_for, rules_of, touches
from legality.continuous.look import look_at as look_at
from legality.continuous.one_kind import keeps_out
from legality.continuous.permissions import bars_way, lock, no_normal_summon, no_set, too_many
from legality.continuous.unread import settle, unsaid
from legality.game.move import NORMAL_SUMMON, SET, Move
from legality.game.rules import follows
from legality.game.terms import BACKROW, HAND, HOW, MONSTER, MZONE
from legality.game.view import Env as Env
from legality.game.view import UnsettledFact as UnsettledFact
from legality.game.zones import free_monster_zones
from legality.judging.materials import material_sets
from legality.judging.treated import is_for
from legality.judging.tributed_as_yours import tributed_as_yours

if TYPE_CHECKING:
    from collections.abc import Iterable

    from legality.game.state import Active, Game
    from legality.game.state import Look as Look


@follows("SUM-5")
def tributes_needed(game: Game, player: int, uid: int, to_set: bool = False) -> tuple[int, ...]:
    """How many Tributes the Normal Summon or Set of this monster takes (SUM-5); several answers where it may skip them."""
    look = look_at(game, uid)
    facts = look.facts
    if facts.tributes >= 0:
        return (facts.tributes,)
    level = look.level
    needed = 0 if level <= 4 else 1 if level <= 6 else 2
    for entry in rules_of(game, "fewer tributes", player, look):
        needed = max(0, needed - entry.modifier.fewer_tributes)
    skips = facts.ways.may_skip_tributes
    if needed and skips is not None and (facts.ways.may_skip_when_set or not to_set) and _all_hold(game, player, uid, skips):
        return (0, needed)
    if needed and not to_set and rules_of(game, "without tributes", player, look):
        return (0, needed)
    return (needed,)


def _all_hold(game: Game, player: int, uid: int, tests: tuple[Any, ...]) -> bool:
    env = Env(game, player, uid)
    return all(test(env) for test in tests)


def may_gemini(game: Game, uid: int) -> bool:
    """Is it a face-up Gemini Monster, its effects not negated, that has not been Gemini Summoned (SUM-2)?"""
    card = game.cards[uid]
    is_gemini = card.up and "gemini" in game.duel.defs[card.code].types and not card.how & HOW["gemini"]
    return is_gemini and not is_negated(game, uid)


def normal_summons_left(game: Game, player: int, uid: int = -1, to_set: bool = False, tributes: int = -1) -> int:
    """Normal Summons or Sets that the turn player still has (SUM-5); copies of one card allow no more than one of them does.

    `uid`: of this monster, so that what allows only some kinds counts for it; without it every allowance counts. `tributes`: with so many
    Tributes, where that is known.

    Raises:
        UnsettledFact: nobody said whether the Normal Summon already made was one of those that are allowed for some kinds only, or a
            sentence that allows more of them cannot be said.
    """
    more: dict[str, int] = {}
    others: dict[str, int] = {}
    for entry in rules_for(game, "allow normal summons", player):
        name = game.duel.defs[game.cards[entry.source].code].name if entry.source >= 0 else ""
        of = entry.modifier.of
        env = modifier_env(game, entry)
        env.peek = True
        by_tribute = entry.modifier.has("only Tribute Summons")
        fits = of is None or uid < 0 or not to_set and of.holds(env, look_at(game, uid))
        fits = fits and not (by_tribute and (to_set and uid >= 0 or tributes == 0))
        shelf = more if fits else others
        shelf[name] = max(shelf.get(name, 0), entry.modifier.normal_summons)
    left = 1 + sum(more.values()) - game.normal_summons
    if left < 1 and left + sum(others.values()) > 0 and _may_have_been_additional(game, player):
        raise UnsettledFact("whether the Normal Summon made this turn was the additional one")
    if left < 1:
        settle(game, "additional Normal Summon", player=player, uid=uid)
    return left


def _may_have_been_additional(game: Game, player: int) -> bool:
    """Could a Normal Summon made this turn have been one allowed for some kinds only? Not if all made lie there, of others."""
    made = [
        uid
        for uid, card in enumerate(game.cards)
        if card.zone == MZONE and card.control == player and card.came == game.turn and (not card.up or card.how & HOW["normal"])
    ]
    return len(made) != game.normal_summons or any(_is_allowed(game, player, uid) for uid in made)


def _is_allowed(game: Game, player: int, uid: int) -> bool:
    """Is this monster, Normal Summoned or Set this turn, one of those of which more Normal Summons are allowed?"""
    by_tribute = game.cards[uid].up and game.cards[uid].how & HOW["tribute"]
    allowed = rules_of(game, "allow normal summons", player, look_at(game, uid))
    return any(by_tribute or not entry.modifier.has("only Tribute Summons") for entry in allowed)


def may_tribute(game: Game, player: int, uid: int, summoned: int = -1) -> bool:
    """May this card be a Tribute of this player for a Tribute Summon? `summoned`: face-up, of this monster, whose text may allow others."""
    card = game.cards[uid]
    return (
        (card.zone == MZONE or summoned >= 0 and _is_allowed_by_its_text(game, player, uid, summoned))
        and (card.control == player or uid in tributed_as_yours(game, player))
        and _is_free_as_tribute(game, uid)
    )


def _is_free_as_tribute(game: Game, uid: int) -> bool:
    """Does nothing keep this card from being Tributed for a Tribute Summon?"""
    return (
        bound_by(game, "cannot be tributed", uid) is None
        and not any(_keeps_from_a_summon(game, entry, uid) and entry.modifier.for_ is None for entry in modifiers(game))
        and _settled_as_tribute(game, uid)
    )


def _is_allowed_by_its_text(game: Game, player: int, uid: int, summoned: int) -> bool:
    """Is it a card on the field, no monster, that the text of that monster lets its player Tribute for it, face-up or face-down?"""
    also = game.duel.defs[game.cards[summoned].code].ways.tributes_also
    if also is None or not game.cards[uid].zone & BACKROW or game.cards[uid].control != player:
        return False
    env = Env(game, player, summoned)
    env.peek = True
    return bool(also.holds(env, look_at(game, uid)))


def _keeps_from_a_summon(game: Game, entry: Active, uid: int) -> bool:
    """Does this effect in force keep the card from being Tributed for a Tribute Summon, of some monsters or of any?"""
    return entry.modifier.has("cannot be tributed for a Tribute Summon") and touches(game, entry, look_at(game, uid))


@follows("SUM-5")
def settle_set_with(game: Game, tributes: tuple[int, ...]) -> None:
    """Raises UnsettledFact where one of them can be Tributed for a Tribute Summon only: whether a Set is one too, nobody says."""
    for uid in tributes:
        if bound_by(game, "cannot be tributed except for a Tribute Summon", uid) is not None:
            name = game.duel.defs[game.cards[uid].code].name
            raise UnsettledFact(f"whether {name}, which cannot be Tributed except for a Tribute Summon, can be Tributed for a Set")


def _settled_as_tribute(game: Game, uid: int) -> bool:
    """True; raises UnsettledFact where a sentence that cannot be said bears on this card as a Tribute."""
    words = unsaid(game, uid, "as Tribute")
    if words is not None:
        raise UnsettledFact(words)
    return True


def tribute_sets(game: Game, player: int, needed: int, summoned: int = -1) -> list[tuple[int, ...]]:
    """Every choice of so many Tributes, interchangeable copies once; `summoned`: for the Summon of this monster."""
    if not needed:
        return [()]
    usable = [uid for uid in range(len(game.cards)) if may_tribute(game, player, uid, summoned)]
    return _distinct(game, combinations(usable, needed))


@follows("SUM-5")
def other_tribute_sets(game: Game, player: int, uid: int, to_set: bool = False) -> list[tuple[int, ...]]:
    """Every choice of the Tributes (copies too) with which its own text lets it be Tribute Summoned instead, if its Level needs some."""
    look = look_at(game, uid)
    if to_set and not look.facts.ways.other_tributes_when_set:
        return []
    if not look.facts.ways.other_tributes or look.facts.tributes < 0 and look.level <= 4:
        return []
    if not _all_hold(game, player, uid, look.facts.ways.other_tributes_while or ()):
        return []
    said = look.facts.record.summoning if look.facts.record is not None else None
    theirs = said is not None and any(item.whose == "opponent" for item in said.other_Tributes or ())
    every = range(len(game.cards))
    usable = tuple(one for one in every if may_tribute(game, player, one) or theirs and _is_theirs(game, player, one))
    return material_sets(Env(game, player, uid), look.facts.ways.other_tributes, usable)


def _is_theirs(game: Game, player: int, uid: int) -> bool:
    """Is it a monster of the other player that can be Tributed, where a text lets this player do so?"""
    card = game.cards[uid]
    return card.zone == MZONE and card.control != player and _is_free_as_tribute(game, uid)


@follows("SUM-11")
def counted_tribute_sets(game: Game, player: int, uid: int, to_set: bool = False) -> list[tuple[int, ...]]:
    """Every choice of fewer Tributes than its Summon takes that is enough because some of them may count for more."""
    usable = [other for other in range(len(game.cards)) if _counts_for(game, player, uid, other) > 1 and may_tribute(game, player, other)]
    if not usable:
        return []
    every = [other for other in range(len(game.cards)) if may_tribute(game, player, other)]
    found = []
    for needed in tributes_needed(game, player, uid, to_set):
        for size in range(1, needed):
            found += [group for group in combinations(every, size) if sum(_counts_for(game, player, uid, one) for one in group) >= needed]
    return sorted(set(found))


def _counts_for(game: Game, player: int, uid: int, tribute: int) -> int:
    """For how many Tributes this card of the field may count at that Tribute Summon: for one while its effects are negated (SUM-11)."""
    facts = game.duel.defs[game.cards[tribute].code]
    lent = _counts_by_effects(game, uid, tribute)
    if facts.ways.counts_as_tributes > 1 and game.cards[tribute].up and is_negated(game, tribute):
        return lent
    wanted = facts.ways.counts_as_tributes_for
    fits = wanted is None or wanted.holds(Env(game, player, tribute), look_at(game, uid))
    return max(lent, facts.ways.counts_as_tributes) if fits else lent


def _counts_by_effects(game: Game, uid: int, tribute: int) -> int:
    """For how many Tributes effects in force let it count ("the equipped monster can be treated as 2 Tributes")."""
    counted = 1
    for entry in modifiers(game):
        said = entry.modifier
        if said.tributes_counted > counted and touches(game, entry, look_at(game, tribute)) and is_for(game, entry, uid):
            counted = said.tributes_counted
    return counted


@follows("SUM-5")
def settle_other_tributes(game: Game, player: int, uid: int, to_set: bool = False) -> None:
    """Raises UnsettledFact where it is open whether this card's own text lets these Tributes be enough.

    Open is a Set with them, if its text does not say; and of a monster that lies face-down how it was Set.
    """
    facts = game.duel.defs[game.cards[uid].code]
    if to_set and counted_tribute_sets(game, player, uid, to_set):
        raise UnsettledFact(f"whether a card that counts as more Tributes for a Tribute Summon does for the Set of {facts.name}")
    if to_set and facts.ways.tributes_must_be is not None:
        raise UnsettledFact(f"whether {facts.name} may be Set with Tributes with which its text does not let it be Tribute Summoned")
    if not facts.ways.other_tributes or to_set and facts.ways.other_tributes_when_set is False:
        return
    if not _all_hold(game, player, uid, facts.ways.other_tributes_while or ()):
        return
    if to_set and facts.ways.other_tributes_when_set is None and other_tribute_sets(game, player, uid):
        raise UnsettledFact(f"whether {facts.name} may also be Set with the Tributes with which its text lets it be Tribute Summoned")
    said = facts.record.summoning if facts.record is not None else None
    asks_how = said is not None and any(item.summoned for item in said.other_Tributes or ())
    for other, card in enumerate(game.cards) if asks_how else ():
        if card.zone == MZONE and card.control == player and not card.up and not card.how and may_tribute(game, player, other):
            raise UnsettledFact(f"whether {game.duel.defs[card.code].name}, which is face-down, was Set with a Tribute")


def tribute_groups(game: Game, player: int, uid: int, to_set: bool = False) -> list[tuple[int, ...]]:
    """Every choice of Tributes for the Normal Summon or Set of this monster."""
    own = -1 if to_set else uid
    groups = [group for needed in tributes_needed(game, player, uid, to_set) for group in tribute_sets(game, player, needed, own)]
    others = other_tribute_sets(game, player, uid, to_set) + ([] if to_set else counted_tribute_sets(game, player, uid))
    found = groups + _distinct(game, [group for group in others if group not in groups])
    asked = set(tributed_as_yours(game, player))
    fitting = [group for group in found if all(fits_as_tribute(game, player, uid, other) for other in group)]
    return [group for group in fitting if not group or asked.issubset(group)]


@follows("SUM-5")
def fits_as_tribute(game: Game, player: int, uid: int, tribute: int) -> bool:
    """Is this Tribute one that the text of the monster asks for ("all Tributes must be WATER"), and none that is kept from being its?"""
    if any(_keeps_from_a_summon(game, entry, tribute) and is_for(game, entry, uid) for entry in modifiers(game)):
        return False
    wanted = game.duel.defs[game.cards[uid].code].ways.tributes_must_be
    if wanted is None:
        return True
    env = Env(game, player, uid)
    env.peek = True
    return wanted.holds(env, look_at(game, tribute))


def _distinct(game: Game, groups: Iterable[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """One of each of these groups that differ only in interchangeable copies."""
    found: dict[Any, tuple[int, ...]] = {}
    for group in groups:
        found.setdefault(group_key(game, group), group)
    return list(found.values())


def normal_summon_options(game: Game, player: int, or_set: bool, among: tuple[int, ...]) -> list[Move]:
    """Every Normal Summon (and Set, if allowed) of these monsters in the hand, with its Tributes."""
    moves = []
    for uid in among:
        card = game.cards[uid]
        facts = game.duel.defs[card.code]
        if card.zone != HAND or facts.kind != MONSTER or facts.cannot_normal_summon:
            continue
        if lock(game, player, uid, "cannot normal summon") is not None:
            continue
        may_set = or_set and not facts.cannot_set and no_set(game, player, uid) is None
        kept_out = keeps_out(game, player, look_at(game, uid))
        no_tributes = bars_way(game, player, look_at(game, uid), "tribute") is not None
        to_set = tribute_groups(game, player, uid, True) if may_set else ()
        for group in tribute_groups(game, player, uid):
            if free_monster_zones(game, player, group) < 1:
                continue
            barred = no_normal_summon(game, player, uid) is not None or no_tributes and group
            if not barred and not too_many(game, player, uid) and not kept_out:
                moves.append(Move(NORMAL_SUMMON, player, uid, using=group))
            if group in to_set:
                moves.append(Move(SET, player, uid, using=group))
    return moves
