"""Summons, Sets and position changes by rule (SUM, ZON): which are legal now, and what they do.

None of them is an activation (ACT-5): they start no Chain and nothing is chained to them.
Activations are judged in `legality.judging.judge`.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

from legality.continuous.look import bound_by, look_at, may_be_material, modifier_env, rules_for, settle, unsaid_of_itself
from legality.game.card import Card
from legality.game.effects import CardFacts, EffectFacts, Filter
from legality.game.move import EXTRA_SUMMON, FLIP_SUMMON, GEMINI_SUMMON, NORMAL_SUMMON, PENDULUM_SUMMON, POSITION, SET, SPECIAL_SUMMON, Move
from legality.game.state import Attempt, Event
from legality.game.terms import BY_COST, BY_RULE, EVENT, EXTRA, GY, HAND, HOW, LIMBO, MATERIAL, MONSTER, MZONE, PZONE, WITHOUT_LEVEL
from legality.game.verdict import Reason
from legality.game.view import Env, UnsettledFact
from legality.game.zones import free_backrow, free_monster_zones, has_zone, room_for_extra, slot_for
from legality.happening.limits import count, key, times
from legality.happening.work import Work, may_special_summon, settle_locks, several, summoned_enough, too_many

if TYPE_CHECKING:
    from legality.continuous.look import Active
    from legality.game.board import Board
    from legality.game.state import Look, State

TRIBUTED, MATERIAL_USED = EVENT["Tributed"], EVENT["used as material"]


# --- Normal Summons and Sets -------------------------------------------------------------------------------------------


def tributes_needed(board: Board, player: int, uid: int, to_set: bool = False) -> tuple[int, ...]:
    """How many Tributes the Normal Summon or Set of this monster takes (SUM-5); several answers where it may skip them."""
    look = look_at(board, uid)
    facts = look.facts
    if facts.tributes >= 0:
        return (facts.tributes,)
    level = look.level
    needed = 0 if level <= 4 else 1 if level <= 6 else 2
    for entry in rules_for(board, "fewer tributes", player):
        if _is_of(board, entry, look):
            needed = max(0, needed - entry.modifier.words["fewer tributes"])
    skips = facts.may_skip_tributes
    if needed and skips is not None and (facts.may_skip_when_set or not to_set) and _all_hold(board, player, uid, skips):
        return (0, needed)
    if needed and not to_set and any(_is_of(board, entry, look) for entry in rules_for(board, "without tributes", player)):
        return (0, needed)
    return (needed,)


def _is_of(board: Board, entry: Active, look: Look) -> bool:
    """Is the rule in force about this card?"""
    return entry.modifier.of is not None and entry.modifier.of.holds(modifier_env(board, entry), look)


def _all_hold(board: Board, player: int, uid: int, tests: tuple[Any, ...]) -> bool:
    env = Env(board, player, uid)
    return all(test(env) for test in tests)


def may_gemini(board: Board, uid: int) -> bool:
    """Is it a face-up Gemini Monster that has not been Gemini Summoned (SUM-2)?"""
    card = board.cards[uid]
    return card.up and "gemini" in board.duel.defs[card.code].types and not card.how & HOW["gemini"]


def normal_summons_left(board: Board, player: int, uid: int = -1, to_set: bool = False) -> int:
    """Normal Summons or Sets that the turn player still has (SUM-5); copies of one card allow no more than one of them does.

    `uid`: of this monster, so that what allows only some kinds counts for it. Without it every allowance counts.

    Raises:
        UnsettledFact: nobody said whether the Normal Summon already made was one of those that are allowed for some kinds only.
    """
    more: dict[str, int] = {}
    others: dict[str, int] = {}
    for entry in rules_for(board, "allow normal summons", player):
        name = board.duel.defs[board.cards[entry.source].code].name if entry.source >= 0 else ""
        of = entry.modifier.of
        env = modifier_env(board, entry)
        env.peek = True
        fits = of is None or uid < 0 or not to_set and of.holds(env, look_at(board, uid))
        shelf = more if fits else others
        shelf[name] = max(shelf.get(name, 0), entry.modifier.words["allow normal summons"])
    left = 1 + sum(more.values()) - board.normal_summons
    if left < 1 and left + sum(others.values()) > 0 and _may_have_been_additional(board, player):
        raise UnsettledFact("whether the Normal Summon made this turn was the additional one")
    return left


def _may_have_been_additional(board: Board, player: int) -> bool:
    """Could a Normal Summon made this turn have been one allowed for some kinds only? Not if all made lie there, of others."""
    made = [
        uid
        for uid, card in enumerate(board.cards)
        if card.zone == MZONE and card.control == player and card.came == board.turn and (not card.up or card.how & HOW["normal"])
    ]
    kinds = [(entry.modifier.of, modifier_env(board, entry)) for entry in rules_for(board, "allow normal summons", player)]
    fitting = any(of is not None and of.holds(env, look_at(board, uid)) for of, env in kinds for uid in made)
    return fitting or len(made) != board.normal_summons


def _tribute_sets(board: Any, player: int, needed: int) -> list[tuple[int, ...]]:
    from legality.continuous.copies import group_key

    usable = [
        uid
        for uid, card in enumerate(board.cards)
        if card.zone == MZONE
        and card.control == player
        and bound_by(board, "cannot be tributed", uid) is None
        and bound_by(board, "cannot be tributed for a Tribute Summon", uid) is None
    ]
    found: dict[Any, tuple[int, ...]] = {}
    for group in combinations(usable, needed):
        found.setdefault(group_key(board, group), group)
    return list(found.values())


def normal_summon_options(board: Any, player: int, or_set: bool, among: tuple[int, ...]) -> list[Move]:
    """Every Normal Summon (and Set, if allowed) of these monsters in the hand, with its Tributes."""
    moves = []
    for uid in among:
        card = board.cards[uid]
        facts = board.duel.defs[card.code]
        if card.zone != HAND or facts.kind != MONSTER or facts.cannot_normal_summon:
            continue
        if _locked(board, player, uid, "cannot normal summon"):
            continue
        to_set = tributes_needed(board, player, uid, True) if or_set and not facts.cannot_set else ()
        for needed in tributes_needed(board, player, uid):
            for group in _tribute_sets(board, player, needed) if needed else [()]:
                if free_monster_zones(board, player) + len(group) < 1:
                    continue
                if not _locked(board, player, uid, "cannot summon"):
                    moves.append(Move(NORMAL_SUMMON, player, uid, using=group))
                if needed in to_set:
                    moves.append(Move(SET, player, uid, using=group))
    return moves


def _locked(board: Board, player: int, uid: int, word: str) -> bool:
    look = look_at(board, uid)
    locked = any(entry.modifier.filters[word].holds(modifier_env(board, entry), look) for entry in rules_for(board, word, player))
    if not locked:
        settle_locks(board, uid)
    return locked


def summon_faults(state: State, move: Move) -> list[Reason]:
    """Every rule that forbids a Summon, Set or position change by rule, apart from box and phase (which `play.verdict` adds)."""
    kind, player, uid = move.kind, move.player, move.uid
    reasons: list[Reason] = []
    if uid >= 0:
        card = state.cards[uid]
        facts = state.duel.defs[card.code]
    if kind in (NORMAL_SUMMON, SET) and facts.kind == MONSTER:
        if card.zone != HAND or card.owner != player:
            reasons.append(Reason("ACT-8", "it is not in the hand"))
        if facts.cannot_normal_summon or (kind == SET and facts.cannot_set):
            reasons.append(Reason("SUM-5", "it cannot be Normal Summoned or Set"))
        if normal_summons_left(state, player, uid, kind == SET) < 1:
            reasons.append(Reason("SUM-5", "the Normal Summon of this turn is used", "in the next turn"))
        needed = tributes_needed(state, player, uid, kind == SET)
        groups: list[tuple[int, ...]] = _tribute_sets(state, player, len(move.using)) if move.using else [()]
        if (
            len(move.using) not in needed
            or not any(set(group) == set(move.using) for group in groups)
            and not _twins(state, move.using, groups)
        ):
            reasons.append(Reason("SUM-5", f"it takes {' or '.join(map(str, needed))} Tribute(s)"))
        if free_monster_zones(state, player) + len(move.using) < 1:
            reasons.append(Reason("ZON-1", "no free Main Monster Zone"))
        if _locked(state, player, uid, "cannot normal summon") or (kind == NORMAL_SUMMON and _locked(state, player, uid, "cannot summon")):
            reasons.append(Reason("ACT-10", "a text in force forbids this Normal Summon"))
    elif kind == SET:
        if card.zone != HAND or card.owner != player:
            reasons.append(Reason("ACT-8", "it is not in the hand"))
        if facts.property != "field" and free_backrow(state, player) < 1:
            reasons.append(Reason("ZON-1", "no free Spell & Trap Zone"))
    elif kind in (FLIP_SUMMON, POSITION):
        reasons += _position_faults(state, move, card)
    elif kind == SPECIAL_SUMMON:
        reasons += _procedure_faults(state, move)
    elif kind == EXTRA_SUMMON:
        if not any(
            option.uid == uid and option.choice == move.choice and set(option.using) == set(move.using)
            for option in extra_summons(state, player)
        ):
            reasons.append(Reason("SUM-7", "these are not materials for it, or there is no zone"))
    elif kind == PENDULUM_SUMMON:
        if not any(set(option.using) == set(move.using) for option in pendulum_summons(state, player)):
            reasons.append(Reason("SUM-7", "this Pendulum Summon cannot be performed now"))
    return reasons


def _twins(state: State, using: tuple[int, ...], groups: list[tuple[int, ...]]) -> bool:
    from legality.continuous.copies import group_key

    wanted = group_key(state, using)
    return any(group_key(state, group) == wanted for group in groups)


def _position_faults(state: State, move: Move, card: Card) -> list[Reason]:
    reasons = []
    if card.zone != MZONE or card.control != move.player:
        reasons.append(Reason("ACT-8", "this player does not control it in a Monster Zone"))
    if (move.kind == FLIP_SUMMON) == card.up:
        reasons.append(Reason("SUM-6", "only a face-down monster is Flip Summoned; a face-up one changes its position"))
    if move.kind == FLIP_SUMMON and _locked(state, move.player, move.uid, "cannot summon"):
        reasons.append(Reason("ACT-10", "a text in force forbids this Summon"))
    if card.came == state.turn:
        reasons.append(Reason("SUM-6", "it came to the field or was Set this turn", "from the next turn"))
    if card.turned:
        reasons.append(Reason("SUM-6", "its position was already changed this turn", "from the next turn"))
    if card.attacks:
        reasons.append(Reason("SUM-6", "it has attacked this turn", "from the next turn"))
    if "link" in state.duel.defs[card.code].types:
        reasons.append(Reason("SUM-6", "a Link Monster has no Defense Position"))
    if bound_by(state, "cannot change position", move.uid) is not None:
        reasons.append(Reason("SUM-6", "a text in force forbids it"))
    if not reasons:
        settle(state, "position")
    return reasons


# --- Special Summons by procedure --------------------------------------------------------------------------------------


def procedure_moves(state: State, player: int, uid: int) -> list[Move]:
    """Every Special Summon of this card by its own text that could be performed now (SUM-7).

    Raises:
        UnsettledFact: a part of such a text cannot be said, or a fact that it asks for is missing.
    """
    card = state.cards[uid]
    moves = []
    for number, effect in enumerate(state.duel.defs[card.code].procedures):
        if card.owner == player and effect.places & card.zone:
            moves += _procedure_ways(state, player, uid, number)
    return moves


def side_of(effect: EffectFacts, player: int) -> int:
    """The player onto whose field this player's procedure Summons."""
    return 1 - player if effect.to == "opponent" else player


def _procedure_ways(state: State, player: int, uid: int, number: int) -> list[Move]:
    from legality.judging.activation import Activation
    from legality.judging.choices import payments
    from legality.verbs.doing import can_do

    effect = state.duel.defs[state.cards[uid].code].procedures[number]
    env = Env(state, player, uid)
    if not all(test(env) for test in (*effect.conditions, *effect.must_hold)):
        return []
    side = side_of(effect, player)
    if not may_special_summon(state, player, uid, False) or not all(can_do(state, env, step, True) for step in effect.cost):
        return []
    if any(times(state, key(state, player, uid, effect, limit)) >= limit.times for limit in effect.limits):
        return []
    ways = []
    for payment in payments(Activation(state, player, uid, effect)):
        paid = frozenset(other for cost in payment.costs if isinstance(cost, tuple) for other in cost)
        freed = sum(1 for other in paid if state.cards[other].zone == MZONE and state.cards[other].control == side)
        if free_monster_zones(state, side) + freed > 0 and not too_many(state, side, uid, paid):
            ways.append(Move(SPECIAL_SUMMON, player, uid, number, payment.costs))
    if ways and effect.opaque:
        raise env.not_said(effect.opaque[0])
    return ways


def _settle_own_ways(state: State, uid: int) -> None:
    """Raises UnsettledFact where the text of the card says a way of its own Summon that cannot be said."""
    facts = state.duel.defs[state.cards[uid].code]
    for way in (*facts.only_by, *facts.first_by):
        if isinstance(way, Filter):
            look = look_at(state, uid)
            way.holds(Env(state, look.card.owner, uid), look)
    words = unsaid_of_itself(state, uid, "Summon") or unsaid_of_itself(state, uid, "its Summon")
    if words is not None:
        raise UnsettledFact(words)


def _procedure_faults(state: State, move: Move) -> list[Reason]:
    facts = state.duel.defs[state.cards[move.uid].code]
    card = state.cards[move.uid]
    if not facts.procedures:
        _settle_own_ways(state, move.uid)
        return [Reason("SUM-7", "it has no Special Summon of its own")]
    effect = facts.procedures[max(0, move.effect)]
    reasons = []
    env = Env(state, move.player, move.uid)
    if not effect.places & card.zone or card.owner != move.player:
        reasons.append(Reason("ACT-8", "it is not in the place from which it Special Summons itself"))
    if not all(test(env) for test in effect.conditions):
        reasons.append(Reason("ACT-4", "its condition does not hold"))
    side = side_of(effect, move.player)
    ways = _procedure_ways(state, move.player, move.uid, max(0, move.effect))
    if summoned_enough(state, move.player, move.uid):
        reasons.append(Reason("LIM-5", "this player has Special Summoned it this turn as often as it allows", "in the next turn"))
    elif not may_special_summon(state, move.player, move.uid, False) or not ways and too_many(state, side, move.uid):
        reasons.append(Reason("ACT-10", "a text in force forbids this Special Summon"))
    if free_monster_zones(state, side) < 1 and not any(step.verb in ("tribute", "banish", "send to the GY") for step in effect.cost):
        reasons.append(Reason("ZON-1", "no free Main Monster Zone"))
    if not reasons and not any(way.costs == move.costs or not move.costs for way in ways):
        if free_monster_zones(state, side) < 1:
            reasons.append(Reason("ZON-1", "no free Main Monster Zone"))
        else:
            reasons.append(Reason("ACT-4", "its cost cannot be paid that way"))
    return reasons


# --- Extra Deck --------------------------------------------------------------------------------------------------------

EXTRA_KINDS = ("synchro", "xyz", "link")


def extra_summons(state: State, player: int) -> list[Move]:
    """Every Synchro, Xyz and Link Summon possible now, with its materials (SUM-7)."""
    if not any(card.zone == EXTRA and card.owner == player and state.duel.defs[card.code].kind for card in state.cards):
        return []
    moves: list[Move] = []
    usable = tuple(uid for uid, card in enumerate(state.cards) if card.zone == MZONE and card.control == player and card.up)
    seen: set[str] = set()
    for uid, card in enumerate(state.cards):
        facts = state.duel.defs[card.code]
        kind = next((word for word in EXTRA_KINDS if word in facts.types), "")
        if card.zone != EXTRA or card.owner != player or not kind or not facts.materials or facts.name in seen:
            continue
        seen.add(facts.name)
        moves += [Move(EXTRA_SUMMON, player, uid, using=group, choice=kind) for group in extra_ways(state, player, uid, kind, usable)]
    return moves


def extra_ways(
    board: Board, player: int, uid: int, kind: str, usable: tuple[int, ...], must: tuple[int, ...] = ()
) -> list[tuple[int, ...]]:
    """Every set of materials out of `usable`, `must` among them, with which this player can Synchro, Xyz or Link Summon it (SUM-7)."""
    from legality.verbs.summoning import material_sets

    facts = board.duel.defs[board.cards[uid].code]
    if not may_special_summon(board, player, uid) or (facts.only_by and kind not in facts.only_by):
        return []
    fitting = tuple(other for other in usable if _may_be_material(board, other, kind, uid))
    return [
        group
        for group in material_sets(Env(board, player, uid), facts.materials, fitting, must)
        if _sums_up(board, facts, kind, group)
        and has_zone(board, uid, player, sum(1 for other in group if board.cards[other].control == player), group)
    ]


def _may_be_material(state: Board, uid: int, kind: str, summoned: int) -> bool:
    if kind == "xyz" and "token" in state.duel.defs[state.cards[uid].code].types:
        return False
    return may_be_material(state, uid, kind, summoned)


def _sums_up(state: Board, facts: CardFacts, kind: str, group: tuple[int, ...]) -> bool:
    looks = [look_at(state, uid) for uid in group]
    if kind == "synchro":
        return not any(look.facts.types & WITHOUT_LEVEL for look in looks) and sum(look.level for look in looks) == facts.level
    if kind == "xyz":
        return not any(look.facts.types & WITHOUT_LEVEL for look in looks)
    values = [{1, look.facts.link} if look.facts.link else {1} for look in looks]
    totals = {0}
    for value in values:
        totals = {total + number for total in totals for number in value}
    return facts.link in totals


def pendulum_summons(state: State, player: int) -> list[Move]:
    """Every Pendulum Summon possible now: once a turn, Levels between the scales, from the hand and the face-up Extra Deck."""
    scales = [state.duel.defs[card.code].scale for card in state.cards if card.zone == PZONE and card.control == player and card.up]
    if len(scales) != 2 or ("pendulum", player, 1) in state.facts:
        return []
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
        if low < facts.level < high and may_special_summon(state, player, uid) and not facts.only_by and not facts.first_by:
            usable.append(uid)
    zones = free_monster_zones(state, player)
    moves = []
    for size in range(1, min(len(usable), zones) + 1):
        for group in combinations(usable, size):
            if sum(1 for uid in group if state.cards[uid].zone == EXTRA) <= room_for_extra(state, player) and not several(state, group):
                moves.append(Move(PENDULUM_SUMMON, player, using=group))
    return moves


# --- doing it ----------------------------------------------------------------------------------------------------------


def attempt_summon(work: Work, move: Move) -> None:
    """Costs, Tributes and materials come first (TIM-8); then the monster is being Summoned (SUM-2)."""
    player = move.player
    using: tuple[Any, ...] = ()
    side, position = -1, "any"
    if move.kind in (NORMAL_SUMMON, EXTRA_SUMMON):
        using = tuple(work.look(uid) for uid in move.using)
        _use(work, move)
    if move.kind == SPECIAL_SUMMON:
        from legality.verbs.sequence import pay

        effect = work.facts_of(move.uid).procedures[max(0, move.effect)]
        for limit in effect.limits:
            count(work, key(work, player, move.uid, effect, limit))
        side, position = (side_of(effect, player), effect.summons)
        env = Env(work, player, move.uid)
        pay(work, env, effect.cost, move.costs)
        using = env.costs
    work.new_moment()
    uids = move.using if move.kind == PENDULUM_SUMMON else (move.uid,)
    how = {
        NORMAL_SUMMON: HOW["normal"] | (HOW["tribute"] if move.using else 0),
        SPECIAL_SUMMON: HOW["special"] | HOW["own procedure"],
        EXTRA_SUMMON: HOW["special"] | HOW.get(str(move.choice), 0),
        PENDULUM_SUMMON: HOW["special"] | HOW["pendulum"],
        FLIP_SUMMON: HOW["flip"],
        GEMINI_SUMMON: HOW["normal"] | HOW["gemini"],
    }[move.kind]
    on_field = move.kind in (FLIP_SUMMON, GEMINI_SUMMON)
    if move.kind in (NORMAL_SUMMON, GEMINI_SUMMON):
        work.normal_summons += 1
    if move.kind == PENDULUM_SUMMON:
        work.note("pendulum", player)
    if move.kind == FLIP_SUMMON:
        work.replace(move.uid, up=True, attack=True, turned=True, since=work.stamp())
    if not on_field:
        for uid in uids:
            card = work.cards[uid]
            work.cards[uid] = Card(
                card.code,
                card.owner,
                player,
                LIMBO,
                origin=card.zone,
                stamp=work.stamp(),
                came=work.turn,
                proper=card.proper,
                materials=card.materials,
            )
            work.touch()
    work.attempt = Attempt(player, uids, how, using, False, on_field, side, position)


def _use(work: Work, move: Move) -> None:
    """Tributes and materials go (SUM-4: they are gone even if the Summon is negated)."""
    if move.kind == EXTRA_SUMMON and move.choice == "xyz":
        attached: tuple[int, ...] = ()
        for uid in move.using:
            card = work.cards[uid]
            attached += (*card.materials, uid)
            work.cards[uid] = Card(card.code, card.owner, card.owner, MATERIAL, stamp=work.stamp(), came=work.turn, proper=card.proper)
        work.replace(move.uid, materials=attached)
        return
    env, summoned = Env(work, move.player, move.uid), work.look(move.uid)
    for uid in move.using:
        if move.kind == EXTRA_SUMMON:
            work.move(uid, GY, BY_RULE, MATERIAL_USED, env, how=HOW.get(str(move.choice), 0), other=summoned)
        else:
            work.move(uid, GY, BY_COST | BY_RULE, TRIBUTED, env, other=summoned)
    work.match()


def succeed(work: Work) -> None:
    """The attempted Summon succeeds: the monsters are on the field, and that is a new moment (SUM-3)."""
    from legality.verbs.summoning import announce, choose_position

    attempt = work.attempt
    assert attempt is not None
    work.attempt = None
    work.new_moment()
    for uid in attempt.uids:
        card, side = work.cards[uid], attempt.side if attempt.side >= 0 else attempt.player
        if attempt.on_field:
            work.replace(uid, how=card.how | attempt.how)
            continue
        attack = True
        settle(work, "position")
        if not attempt.how & HOW["normal"]:
            _, attack = choose_position(work, attempt.player, attempt.position, uid)
        work.cards[uid] = Card(
            card.code,
            card.owner,
            side,
            MZONE,
            slot_for(work, uid, side),
            True,
            attack,
            work.stamp(),
            work.turn,
            card.origin,
            0,
            attempt.how,
            attempt.player,
            materials=card.materials,
        )
        work.touch()
    verbs = (
        EVENT["Flip Summoned"] | EVENT["flipped"]
        if attempt.how & HOW["flip"]
        else EVENT["Normal Summoned"] | (EVENT["Tribute Summoned"] if attempt.how & HOW["tribute"] else 0)
        if attempt.how & HOW["normal"]
        else EVENT["Special Summoned"]
    )
    announce(work, attempt.uids, attempt.player, attempt.how, None, verbs, attempt.using)
    for look in attempt.using:
        if attempt.how & HOW["xyz"]:
            doer, made = attempt.player, work.look(attempt.uids[0])
            work.emit(Event(MATERIAL_USED, look.uid, look, doer, MZONE, MATERIAL, BY_RULE, None, doer, 0, attempt.how, made))


def fail(work: Work) -> None:
    """The Summon was negated and nothing moved the monsters: what is being Summoned goes to the GY (SUM-4)."""
    attempt = work.attempt
    assert attempt is not None
    for uid in attempt.uids:
        if work.cards[uid].zone == LIMBO:
            work.move(uid, GY, BY_RULE, 0, None, from_nowhere=True)
    work.attempt = None


def set_card(work: Work, move: Move) -> None:
    """Sets a card from the hand."""
    from legality.verbs.summoning import set_on_field

    facts = work.facts_of(move.uid)
    if facts.kind == MONSTER:
        env = Env(work, move.player, move.uid)
        for uid in move.using:
            work.move(uid, GY, BY_COST | BY_RULE, TRIBUTED, env)
        work.match()
        work.normal_summons += 1
        work.note("normal set", move.player)
    work.new_moment()
    set_on_field(work, move.uid, move.player)


def change_position(work: Work, move: Move) -> None:
    """Changes a battle position by rule."""
    card = work.cards[move.uid]
    work.new_moment()
    work.replace(move.uid, attack=not card.attack, turned=True)
    work.emit(Event(EVENT["position changed"], move.uid, work.look(move.uid), move.player, MZONE, MZONE, BY_RULE))


def perform_afterwards(work: Work, index: int) -> None:
    """SUM-8: a Summon "immediately after this effect resolves"; only after Chain Link 1 has it a negation window."""
    from legality.verbs.afterwards import moves_afterwards

    for env, step in work.afterwards:
        moves = {("summon", move.uid, move.using, move.kind): move for move in moves_afterwards(work, env, step)}
        if not moves:
            continue
        move = moves[work.choose(env.you, "summon", list(moves))]
        work.new_moment()
        used = work.normal_summons
        if move.kind == SET:
            set_card(work, move)
        else:
            attempt_summon(work, move)
            if index:
                succeed(work)
        work.normal_summons = used
    work.afterwards = []
