"""What do Summons, Sets and changes of position by rule do (SUM)? None of them makes a Chain Link (ACT-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from legality.continuous.look import bound_by
from legality.continuous.unread import settle
from legality.game.card import Card
from legality.game.move import AS_A_SPELL, EXTRA_SUMMON, FLIP_SUMMON, GEMINI_SUMMON, NORMAL_SUMMON, PENDULUM_SUMMON, SPECIAL_SUMMON
from legality.game.rules import follows
from legality.game.state import Attempt, Event
from legality.game.terms import BANISHED, BY_COST, BY_RULE, EVENT, GY, HOW, LIMBO, MATERIAL, MONSTER, MZONE
from legality.game.view import Env, UnsettledFact
from legality.game.zones import slot_for
from legality.happening.limits import count, count_applied, key, key_of_its_kind, key_of_other_materials
from legality.happening.remembering import as_it_was, not_used_after_all
from legality.judging.materials import lets_it_be_all
from legality.judging.materials_counted import needed
from legality.judging.materials_of_the_hand import used_by
from legality.judging.paying import pay
from legality.judging.procedures import side_of, zones_of_its_text
from legality.verbs.placing import set_on_field
from legality.verbs.summoning import announce, choose_position

if TYPE_CHECKING:
    from legality.game.move import Move
    from legality.happening.work import Work

TRIBUTED, MATERIAL_USED = EVENT["Tributed"], EVENT["used as material"]


@follows("TIM-8", "ACT-5")
def attempt_summon(work: Work, move: Move) -> None:
    """Costs, Tributes and materials come first (TIM-8); then the monster is being Summoned (SUM-2)."""
    player = move.player
    using: tuple[Any, ...] = ()
    side, position, procedure = -1, "any", -1
    if move.kind in (NORMAL_SUMMON, EXTRA_SUMMON):
        using = tuple(work.look(uid) for uid in move.using)
        _use(work, move)
    if move.kind == SPECIAL_SUMMON:
        effect = work.facts_of(move.uid).procedures[max(0, move.effect)]
        side, position, procedure = side_of(effect, player), effect.summons, max(0, move.effect)
        env = Env(work, player, move.uid)
        pay(work, env, effect.cost, move.costs)
        attached = work.cards[move.uid].materials
        using = env.costs if not attached else tuple(look for look in env.costs if look.uid in attached)
    work.new_moment()
    uids = move.using if move.kind == PENDULUM_SUMMON else (move.uid,)
    how = {
        NORMAL_SUMMON: HOW["normal"] | (HOW["tribute"] if move.using else 0),
        SPECIAL_SUMMON: HOW["special"] | HOW["own procedure"] | (HOW["xyz"] if work.cards[move.uid].materials else 0),
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
    work.attempt = Attempt(player, uids, how, using, False, on_field, side, position, procedure)


def _use(work: Work, move: Move) -> None:
    """Tributes and materials go (SUM-4: they are gone even if the Summon is negated)."""
    if move.kind == EXTRA_SUMMON:
        _count_what_allows(work, move)
    if move.kind == EXTRA_SUMMON and move.choice == "xyz":
        attached: tuple[int, ...] = ()
        for uid in move.using:
            card = work.cards[uid]
            attached += (*card.materials, uid)
            work.cards[uid] = Card(card.code, card.owner, card.owner, MATERIAL, stamp=work.stamp(), came=work.turn, proper=card.proper)
        work.replace(move.uid, materials=attached)
        return
    env, summoned = Env(work, move.player, move.uid), work.look(move.uid)
    with work.leaving_together(move.using):
        for uid in move.using:
            if move.kind == EXTRA_SUMMON:
                place = BANISHED if move.choice == "synchro" and bound_by(work, "as Synchro Material to", uid) is not None else GY
                work.move(uid, place, BY_RULE, MATERIAL_USED, env, how=HOW.get(str(move.choice), 0), other=summoned)
            else:
                work.move(uid, GY, BY_COST | BY_RULE, TRIBUTED, env, other=summoned)
    work.match()


@follows("LIM-2")
def _count_what_allows(work: Work, move: Move) -> None:
    """Counts the effects that let a monster of the hand be material, or count for more."""
    more = needed(work, move.uid, move.using) if move.choice == "xyz" else []
    if move.choice == "link" and (all_of_it := lets_it_be_all(work, move.player, move.uid, move.using)) is not None:
        more = [all_of_it]
    for entry in (*used_by(work, move.player, move.uid, str(move.choice), move.using), *more):
        count_applied(work, entry)


def succeed(work: Work) -> None:
    """The attempted Summon succeeds: the monsters are on the field, and that is a new moment (SUM-3)."""
    attempt = work.attempt
    assert attempt is not None
    work.attempt = None
    work.new_moment()
    if attempt.procedure >= 0:
        _count(work, attempt)
    if attempt.how & HOW["xyz"] and len(attempt.using) == 1 and (facts := work.facts_of(attempt.uids[0])).ways.other_materials_once:
        count(work, key_of_other_materials(attempt.player, facts))
    if attempt.how & (HOW["synchro"] | HOW["xyz"] | HOW["link"]) and (facts := work.facts_of(attempt.uids[0])).ways.kind_summons:
        count(work, key_of_its_kind(attempt.player, facts))
    for uid in attempt.uids:
        card, side = work.cards[uid], attempt.side if attempt.side >= 0 else attempt.player
        if attempt.on_field:
            work.replace(uid, how=card.how | attempt.how)
            continue
        attack = True
        settle(work, "position", player=attempt.player, uid=uid)
        if not attempt.how & HOW["normal"]:
            _, attack = choose_position(work, attempt.player, attempt.position, uid)
        slot = _slot_of_its_text(work, attempt, uid) if attempt.procedure >= 0 else -1
        slot = slot if slot >= 0 else slot_for(work, uid, side)
        if slot < 0:
            work.make_room(side)
        work.cards[uid] = Card(
            card.code,
            card.owner,
            side,
            MZONE,
            slot,
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


def _slot_of_its_text(work: Work, attempt: Attempt, uid: int) -> int:
    """The zone to which its own text Special Summons it, where that names some; -1 for any.

    Raises:
        UnsettledFact: none of them is free any more.
    """
    effect = work.facts_of(uid).procedures[attempt.procedure]
    if effect.its_zones is None:
        return -1
    free = zones_of_its_text(work, attempt.player, uid, effect)
    if not free:
        raise UnsettledFact(f"{work.facts_of(uid).name}: what becomes of it, with no free zone to which it is Summoned")
    return free[0]


@follows("LIM-5")
def _count(work: Work, attempt: Attempt) -> None:
    """LIM-5: a Special Summon "once per turn this way" counts once it has succeeded; one that was negated was not made."""
    uid = attempt.uids[0]
    effect = work.facts_of(uid).procedures[attempt.procedure]
    for limit in effect.limits:
        count(work, key(work, attempt.player, uid, effect, limit))


@follows("SUM-4")
def fail(work: Work) -> None:
    """The Summon was negated and nothing moved the monsters: what is being Summoned goes to the GY (SUM-4)."""
    attempt = work.attempt
    assert attempt is not None
    for uid in attempt.uids:
        if work.cards[uid].zone == LIMBO:
            work.move(uid, GY, BY_RULE, 0, None, from_nowhere=True)
    for look in attempt.using:
        work.replace(look.uid, cause=not_used_after_all(work.cards[look.uid].cause))
    work.attempt = None


def set_card(work: Work, move: Move) -> None:
    """Sets a card from the hand."""
    facts = work.facts_of(move.uid)
    as_a_spell = move.choice == AS_A_SPELL
    used = tuple(as_it_was(work.look(uid)) for uid in move.using)
    if facts.kind == MONSTER and not as_a_spell:
        env = Env(work, move.player, move.uid)
        with work.leaving_together(move.using):
            for uid in move.using:
                work.move(uid, GY, BY_COST | BY_RULE, TRIBUTED, env)
        work.match()
        work.normal_summons += 1
        work.note("normal set", move.player)
    work.new_moment()
    set_on_field(work, move.uid, move.player, as_a_spell)
    if facts.kind == MONSTER and not as_a_spell and work.duel.asks_materials:
        work.replace(move.uid, used=used)


def change_position(work: Work, move: Move) -> None:
    """Changes a battle position by rule."""
    card = work.cards[move.uid]
    work.new_moment()
    work.replace(move.uid, attack=not card.attack, turned=True)
    work.emit(Event(EVENT["position changed"], move.uid, work.look(move.uid), move.player, MZONE, MZONE, BY_RULE))
