"""What may a player activate in a window? Every activation with its costs and targets (SPD, FET, ACT, SET, LIM, TIM, NEG).

Each activation is carried out at once: `activations` gives for each legal one the state with its Chain Link placed and nothing decided yet
about who may act next.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import Any

from legality.compiling.conditions import in_phase
from legality.compiling.includes import all_steps, includes
from legality.compiling.players import player_of
from legality.continuous.look import look_at, modifier_env, modifiers, rules_for, touches
from legality.game.effects import EffectFacts, Step
from legality.game.selections import Cards
from legality.game.state import Event, Link, Moment, Pending, State, change
from legality.game.terms import (
    BACKROW,
    BANISHED,
    BATTLE,
    BOX_A,
    BOX_D,
    BOX_E,
    BY_RULE,
    DAMAGE_STEP,
    DECK,
    DRAW,
    DURING_CALCULATION,
    EVENT,
    EXTRA,
    FIELD,
    FLIP,
    FZONE,
    GY,
    HAND,
    HOW,
    IGNITION,
    MAIN1,
    MAIN2,
    MONSTER,
    MZONE,
    NEGATION,
    PZONE,
    QUICK,
    SPELL,
    SZONE,
    TRAP,
    TRIGGER,
    WHEN,
)
from legality.game.view import Env
from legality.game.waiting import Answer
from legality.happening.changing import NeedChoice
from legality.happening.choosing import fits
from legality.judging.paying import pay
from legality.judging.possible import admissible, can_do, pool
from tests.oracle.naive.common import NotCovered, one_of_each, player_using
from tests.oracle.naive.triggers import NaiveWork, happened_as_named

# --- Spell Speed (SPD) -------------------------------------------------------------------------------------------------


def spell_speed(state: State, uid: int, effect: EffectFacts, card_activation: bool) -> int:
    """SPD-1, SPD-2, SPD-3."""
    facts = state.duel.defs[state.cards[uid].code]
    if card_activation:
        if facts.kind == TRAP:
            return 3 if facts.property == "counter" else 2
        return 2 if facts.property == "quick-play" else 1
    if effect.kind in (TRIGGER, FLIP):
        return 1
    if facts.kind == TRAP:
        return 2
    if facts.kind == SPELL:
        return 1
    return 2 if effect.kind == QUICK else 1


def is_card_activation(state: State, uid: int, effect: EffectFacts) -> bool:
    """ACT-2: does using this effect place its card face-up? ACT-7: an effect of a Continuous Trap may come with it."""
    card = state.cards[uid]
    lies_ready = bool(card.zone & HAND or (card.zone & BACKROW and not card.up))
    return effect.is_card_activation or (effect.with_activation and lies_ready)


# --- the window (FET, SPD-4, SPD-7, PHA) -------------------------------------------------------------------------------


def fits_the_window(state: State, player: int, uid: int, effect: EffectFacts) -> bool:
    """FET-1, FET-2, SPD-4, SPD-7, SEG-3, SEG-8: may an effect of this kind be activated at all in this window?"""
    if effect.is_mandatory_quick or effect.is_triggering and not is_card_activation(state, uid, effect):
        return False
    speed = spell_speed(state, uid, effect, is_card_activation(state, uid, effect))
    if state.box == BOX_D:
        return speed >= max(2, state.chain[-1].speed) and not effect.is_phase_effect
    if effect.is_phase_effect:
        return state.box in (BOX_A, BOX_E)
    if state.box == BOX_A and speed == 1:
        return player == state.turn_player and state.phase in (MAIN1, MAIN2)
    return speed >= 2


def in_its_time(state: State, player: int, effect: EffectFacts) -> bool:
    """"during" of its text: phases, whose turn, timings of the Damage Step."""
    when = effect.during
    if when is None:
        return True
    if when.phases and not in_phase(when.phases, state.phase, state.step):
        return False
    if when.turn in ("you", "opponent") and (state.turn_player == player) != (when.turn == "you"):
        return False
    return not when.timings or (state.step == DAMAGE_STEP and state.timing in when.timings)


def in_the_damage_step(state: State, uid: int, effect: EffectFacts, card_activation: bool) -> bool:
    """BAT-2 for what is no trigger."""
    if state.phase != BATTLE or state.step != DAMAGE_STEP:
        return True
    said = effect.damage_step
    if said is False:
        return False
    if said is True:
        return True
    if effect.timings:
        first = state.timing != DURING_CALCULATION or state.battle is None or not state.battle.chains
        return state.timing in effect.timings and first
    facts = state.duel.defs[state.cards[uid].code]
    if (card_activation and facts.property == "counter") or effect.negates_activation or not effect.optional:
        return True
    return effect.changes_stats and state.timing in (1, 2)


# --- the place (ACT-8, SET, ZON-1) -------------------------------------------------------------------------------------


def in_its_place(state: State, player: int, uid: int, effect: EffectFacts, events: Moment) -> bool:
    """ACT-7, ACT-8, SET-1, SET-2, SET-3, SUM-2, ZON-1.

    While the card activation of a card has not resolved, none of its other effects is used in that Chain.
    """
    card = state.cards[uid]
    facts = state.duel.defs[card.code]
    if not is_card_activation(state, uid, effect):
        if not card.zone & effect.places:
            return False
        if any(link.is_card_activation and (link.uid, link.stamp) == (uid, card.stamp) for link in state.chain):
            return False
        if card.zone & FIELD:
            if not card.up or (state.attempt is not None and uid in state.attempt.uids):
                return False
            if "gemini" in facts.types and not card.how & HOW["gemini"]:
                return False
        return bool(card.up or not card.zone & FIELD)
    if facts.kind & MONSTER:
        raise NotCovered("a Pendulum Monster activated as a Spell")
    env = Env(state, player, uid, events=events)
    if card.zone == HAND:
        if not effect.places & (HAND | SZONE | FZONE):
            return False
        if facts.kind == TRAP or (facts.property == "quick-play" and state.turn_player != player):
            if effect.from_hand is None or not all(test(env) for test in effect.from_hand):
                return False
        elif state.turn_player != player:
            return False
        return facts.property == "field" or spell_zones_taken(state, player) < 5
    if not card.zone & (SZONE | FZONE) or card.up or not effect.places & card.zone:
        return False
    if facts.trap_or_quick_play and card.came == state.turn:
        return effect.set_now is not None and all(test(env) for test in effect.set_now)
    return True


# --- what it answers (CHN-4, CHN-5, TIM-2, TIM-4, NEG-3, SUM-1) ---------------------------------------------------------


def answerable_moments(state: State) -> Sequence[Moment]:
    """CHN-4: the moments whose chance is now, the most recent one last. In boxes A and E there are none."""
    if state.box in (BOX_A, BOX_E):
        return ()
    return state.answerable if state.chain else state.moments


def answers_link(state: State, env: Env, answer: Answer, index: int) -> bool:
    """NEG-3: is this Chain Link one that the effect answers?"""
    link = state.chain[index]
    if answer.to == "Summon" or (answer.to == "card activation") != link.is_card_activation and answer.to != "activation":
        return False
    if answer.player and player_of(env, answer.player) not in (-1, link.player):
        return False
    if answer.test is not None and not answer.test.holds(env, link.look):
        return False
    if answer.includes and answer.includes.isdisjoint(included(state, index)):
        return False
    if answer.places and not link.zone & answer.places:
        return False
    if answer.link is not None and not answer.link(index + 1):
        return False
    if answer.targets is not None:
        chosen = [uid for group in link.targets for uid, _ in group]
        meant = [uid for uid in chosen if answer.targets.holds(env, look_at(state, uid))]
        if not meant or (answer.only_target and len(meant) < len(chosen)):
            return False
        if answer.only_target and len(chosen) != 1:
            return False
    return answer.destroys is None or would_destroy(state, link, env, answer.destroys)


def _env_of(state: State, link: Link) -> Env:
    own = Env(state, link.player, link.uid, link.look, link, link.events)
    own.targets = tuple(tuple(uid for uid, _ in group) for group in link.targets)
    return own


def would_destroy(state: State, link: Link, env: Env, such: Cards) -> bool:
    """ACT-9: would this activation surely destroy so many such cards: its targets, itself, or all of a kind that is there?"""
    own = _env_of(state, link)
    falls: set[int] = set()
    for step in link.effect.steps:
        if step.verb == "opaque":
            raise NotCovered("a part that cannot be said may destroy")
        if step.verb != "destroy" or step.optional or step.conditions or not isinstance(step.what, Cards):
            continue
        if step.what.is_reference or step.what.every or step.what.as_many:
            falls.update(step.what.uids(own))
        elif len(there := set(step.what.uids(own))) <= step.what.count(own)[0]:
            falls |= there
    return len([uid for uid in falls if such.test is not None and such.test.holds(env, look_at(state, uid))]) >= such.low


def included(state: State, index: int) -> frozenset[str]:
    """ACT-9: what this activation includes, read off the effect as activated and the link that it would negate."""
    link = state.chain[index]
    effect = link.effect
    found = includes(effect.steps, effect.targets, link.zone if not link.is_card_activation else FIELD)
    if not any(step.verb == "destroy" and not step.optional and _finds(state, link, step) for step in effect.steps):
        found -= {"destroy", CARD_THERE, MONSTER_THERE}  # "that would destroy": surely, at once
    destroyed = [step.what.reference for step in all_steps(effect.steps) if step.verb == "destroy" and isinstance(step.what, Cards)]
    if not {"answered card", "summoned cards"} & set(map(str, destroyed)):
        return found
    if len(destroyed) == 1:
        found -= {CARD_THERE, MONSTER_THERE}
    on_field: tuple[str, ...] = ()
    if link.answers_summon:  # SUM-2: what is being Summoned is not on the field, but at a Flip Summon
        on_field = (CARD_THERE, MONSTER_THERE) if state.attempt is not None and state.attempt.on_field else ()
    elif index and _is_still_there(state, state.chain[index - 1]) and not state.chain[index - 1].is_card_activation:
        on_field = (CARD_THERE, MONSTER_THERE) if state.chain[index - 1].zone & MZONE else (CARD_THERE,)
    return found | set(on_field)


def _is_still_there(state: State, link: Link) -> bool:
    """Was it activated on the field, and is its card there yet: its own cost may have taken it."""
    return bool(link.zone & FIELD and state.cards[link.uid].zone & FIELD)


def _finds(state: State, link: Link, step: Step) -> bool:
    """Is there a card of those of which all are destroyed? Of what is chosen or named that is not asked."""
    what = step.what
    if not isinstance(what, Cards) or what.is_reference or not (what.every or what.as_many):
        return True
    own = _env_of(state, link)
    return bool(what.uids(own))


CARD_THERE, MONSTER_THERE = "destroy a card on the field", "destroy a monster on the field"


def answers_summon(state: State, env: Env, answer: Answer) -> bool:
    """SUM-1: does the effect answer the attempted Summon?"""
    attempt = state.attempt
    if answer.to != "Summon" or attempt is None:
        return False
    if answer.player and player_of(env, answer.player) not in (-1, attempt.player):
        return False
    if answer.how and not attempt.how & answer.how:
        return False
    facts = [state.duel.defs[state.cards[uid].code] for uid in attempt.uids]
    if any(attempt.how & entry.summons_not_negated for entry in facts):
        return False
    return answer.test is None or all(answer.test.holds(env, look_at(state, uid)) for uid in attempt.uids)


def events_answered(state: State, player: int, uid: int, effect: EffectFacts) -> Moment | None:
    """The events that a fast effect answers here; None if it names something that did not just happen.

    One that answers an activation must be directly on it, one that negates a Summon first in the negation window.
    """
    env = Env(state, player, uid)
    if state.box == NEGATION:
        return () if any(answers_summon(state, env, answer) for answer in effect.answers) else None
    if effect.answers:
        if state.box == BOX_D and any(answers_link(state, env, answer, len(state.chain) - 1) for answer in effect.answers):
            return ()
        if not effect.patterns:
            return None
    if not effect.patterns:
        return ()
    moments = answerable_moments(state)
    chances = moments[-1:] if effect.timing in (0, WHEN) else moments[::-1]
    for moment in chances:
        found = tuple(event for event in moment if any(happened_as_named(env, pattern, event) for pattern in effect.patterns))
        if found:
            if effect.timing not in (0, WHEN) and sum(1 for other in moments if _named(env, effect, other)) > 1:
                raise NotCovered("an \"if\" that two moments answer")
            return found
    return None


def _named(env: Env, effect: EffectFacts, moment: Moment) -> bool:
    return any(happened_as_named(env, pattern, event) for event in moment for pattern in effect.patterns)


# --- limits (LIM) ------------------------------------------------------------------------------------------------------


def limit_keys(state: State, player: int, uid: int, effect: EffectFacts) -> Iterator[tuple[str, tuple[Any, ...], int]]:
    """(kind, key, how often) of every limit that counts uses."""
    card = state.cards[uid]
    name = state.duel.defs[card.code].names[0]
    for limit in effect.limits:
        number = "all" if limit.shared == "all" else min(limit.shared) if limit.shared else effect.number
        if limit.kind in ("soft", "while face-up"):  # LIM-1
            yield limit.kind, (limit.kind, uid, max(card.stamp, card.since), number), limit.times
        elif limit.kind in ("use", "activate"):  # LIM-2, LIM-3
            yield limit.kind, (limit.kind, player, name, number), limit.times
        elif limit.kind == "per chain name":  # LIM-4
            yield limit.kind, ("name in this Chain", player, name, number), 1
        elif limit.kind == "per chain copy":
            yield limit.kind, ("copy in this Chain", uid, max(card.stamp, card.since), number), 1
        elif limit.kind != "not with":
            raise NotCovered(f"the limit {limit.kind}")
    if effect.is_phase_effect:  # SEG-8
        yield "phase", ("phase", uid, max(card.stamp, card.since), effect.number), 1


def within_limits(state: State, player: int, uid: int, effect: EffectFacts) -> bool:
    """LIM-1 … LIM-4, LIM-6, SEG-6."""
    for _, key, times in limit_keys(state, player, uid, effect):
        if sum(entry[-1] for entry in state.used if entry[:-1] == key) >= times:
            return False
    names = state.duel.defs[state.cards[uid].code].names[0]
    for limit in effect.limits:
        if limit.kind == "not with" and any(
            link.player == player and link.look.facts.names[0] == names and link.effect.number in limit.shared for link in state.chain
        ):
            return False
    if effect.is_triggering and effect.optional and effect.summons_itself_from_hand:
        return not any(
            link.player == player and link.effect.is_triggering and link.effect.optional and link.effect.summons_itself_from_hand
            for link in state.chain
        )
    return True


def use_limits(used: tuple[tuple[Any, ...], ...], keys: list[tuple[Any, ...]]) -> tuple[tuple[Any, ...], ...]:
    """The limits used once more."""
    counted = {entry[:-1]: entry[-1] for entry in used}
    for key in keys:
        counted[key] = counted.get(key, 0) + 1
    return tuple(sorted(((*key, times) for key, times in counted.items()), key=repr))


# --- what forbids it (CHN-8, continuous effects) ------------------------------------------------------------------------


def is_forbidden(state: State, player: int, uid: int, effect: EffectFacts) -> bool:
    """CHN-8, and continuous or lasting effects that say "cannot activate" (ACT-10)."""
    card = state.cards[uid]
    look = change(look_at(state, uid), card=change(card, up=True))
    activation = is_card_activation(state, uid, effect)
    for entry in rules_for(state, "cannot activate", player):
        if (entry.modifier.has("only cards") and not activation) or (entry.modifier.has("only effects") and activation):
            continue
        barred = entry.modifier.cannot_activate
        if barred is not None and any(barred.holds(modifier_env(state, entry), seen) for seen in (look, change(look, card=card))):
            return True  # as the card lies there, or as it is shown
    for entry in modifiers(state):
        if entry.modifier.has("cannot use") and entry.modifier.unusable == effect.number:
            if touches(state, entry, look_at(state, uid)):
                return True
    for link in state.chain:
        bound = {"opponent": (1 - link.player,), "both": (0, 1)}.get(link.effect.unanswerable, ())
        only = link.effect.unanswerable_with
        asked = Env(state, link.player, link.uid)
        asked.costs = link.costs
        asked.targets = tuple(tuple(target for target, _ in group) for group in link.targets)
        if player in bound and (only is None or only.holds(asked, look)):
            return True
        for entry in modifiers(state):
            unanswerable, answering = entry.modifier.cannot_be_answered, entry.modifier.cannot_be_answered_with
            if unanswerable is None or entry.player == player:
                continue
            if entry.modifier.has("only effects" if link.is_card_activation else "only cards"):
                continue
            aimed_at, here = entry.modifier.targeting, modifier_env(state, entry)
            targets = [look_at(state, target) for group in link.targets for target, stamp in group if state.cards[target].stamp == stamp]
            if aimed_at is not None and not any(aimed_at.holds(here, target) for target in targets):
                continue
            if unanswerable.holds(modifier_env(state, entry), link.look) and (
                answering is None or answering.holds(modifier_env(state, entry), look)
            ):
                return True
    return False


# --- costs and targets (ACT-3, ACT-4) -----------------------------------------------------------------------------------


def can_be_target(state: Any, env: Env, uid: int, effect: EffectFacts, clause: int, card_activation: bool) -> bool:
    """ACT-4, BAT-8: a card is no target of its own activation, nor of what may not target it or could do nothing to it."""
    if card_activation and uid == env.uid:
        return False
    battle = state.battle
    if battle is not None and (uid, state.cards[uid].stamp) in battle.doomed:
        return False
    for entry in modifiers(state):
        if entry.modifier.has("cannot be targeted") and touches(state, entry, look_at(state, uid)):
            who = player_of(modifier_env(state, entry), str(entry.modifier.untargeted_by))
            by = entry.modifier.by
            if who in (-1, env.you) and (by is None or by.holds(modifier_env(state, entry), look_at(state, env.uid))):
                return False
    return all(admissible(state, env, verb, uid, False) for verb in effect.target_verbs[clause])


def target_groups(state: Any, env: Env, effect: EffectFacts, card_activation: bool) -> list[tuple[tuple[int, ...], ...]]:
    """Every choice of targets: for each clause the cards, no card twice."""

    def rest(chosen: tuple[tuple[int, ...], ...]) -> Iterator[tuple[tuple[int, ...], ...]]:
        number = len(chosen)
        if number == len(effect.targets):
            yield chosen
            return
        clause = effect.targets[number]
        if clause.random or clause.is_reference or clause.every:
            raise NotCovered("targets that nobody chooses")
        env.targets = chosen
        taken = {uid for group in chosen for uid in group}
        found = [
            uid
            for uid in clause.uids(env)
            if uid not in taken and can_be_target(state, env, uid, effect, number, card_activation)
        ]
        low, high = clause.count(env)
        if clause.if_possible:
            low = min(1, len(found)) if low <= 1 else 0 if len(found) < low else low
        elif low == 0:
            raise NotCovered("any number of targets")
        for size in range(low, min(high, len(found)) + 1):
            for group in combinations(found, size):
                if fits(env, clause, group):
                    yield from rest((*chosen, group))

    found = list(rest(()))
    env.targets = ()
    return found


def spell_zones_taken(state: State, player: int) -> int:
    """How many of the five Spell & Trap Zones hold a card; the Pendulum Zones are two of them (ZON-1)."""
    return sum(card.control == player and card.zone in (SZONE, PZONE) for card in state.cards)


def life_points(have: int, env: Env, step: Step) -> list[Any]:
    """The amounts that a cost of Life Points can be, with so many left; exactly all of them may be paid (WIN-3)."""
    if step.player != "you":
        raise NotCovered("Life Points that another player pays")
    if isinstance(step.what, str):
        most = step.options.at_most
        amounts = {
            "half": [have // 2] if have > 0 else [],
            **{f"all but {left}": [have - left] if have > left else [] for left in (1, 10, 100, 500)},
            "multiple of 100": [amount for amount in range(100, have + 1, 100) if most is None or amount <= most(env)],
        }
        return list(amounts[step.what])
    return [amount for amount in [step.number(env)] if amount <= have]


def cost_choices(state: State, env: Env, step: Step) -> list[Any]:
    """Every way to pay one part of the cost."""
    if step.conditions and not all(test(env) for test in step.conditions):
        raise NotCovered("a cost with a condition")
    if step.verb == "pay LP":
        return life_points(state.lp[env.you], env, step)
    if step.verb == "detach":
        materials = state.cards[env.uid].materials
        return list(combinations(materials, step.number(env)))
    if step.verb in ("apply", "remove counters", "nothing", "send the top to the GY", "banish the top"):
        return [()] if can_do(state, env, step, True) else []
    if not isinstance(step.what, Cards):
        raise NotCovered(f"the cost {step.verb}")
    found = pool(state, env, step, True)
    what = step.what
    if what.is_reference:
        return [found] if found else []
    if what.random:
        raise NotCovered("a cost at random")
    if what.every:
        return [found]
    low, high = what.count(env)
    if what.as_many:
        low = high = min(high, len(found))
    return [
        group
        for size in range(low, min(high, len(found)) + 1)
        for group in combinations(found, size)
        if fits(env, what, group)
    ]


TURN_PLAYERS_ALONE = {"cannot declare attacks", "allow normal summons"}


def matters_to_nobody(state: State, env: Env, effect: EffectFacts) -> bool:
    """ACT-4: it binds this turn who is not the turn player in what only that one does; or spares damage that does not come."""
    if len(effect.steps) != 1 or effect.steps[0].verb != "apply" or effect.steps[0].conditions:
        return False
    step = effect.steps[0]
    said = [entry.words - {"player", "of"} for entry in step.modifiers]
    if step.options.until == "end of this turn" and all(words and words <= TURN_PLAYERS_ALONE for words in said):
        whom = {entry.player or getattr(entry.record.of if entry.record is not None else None, "whose", "") for entry in step.modifiers}
        return whom == ({"you"} if state.turn_player != env.you else {"opponent"})
    battle = state.battle
    if battle is None or battle.target < 0 or step.options.until != "end of the Damage Step":
        return False
    if any(words != {"no battle damage"} for words in said):
        return False
    attacker, target = look_at(state, battle.attacker), look_at(state, battle.target)
    both_attack = attacker.card.attack and target.card.attack
    return bool(both_attack and target.card.control == env.you and not attacker.atk > target.atk)


def every_part_possible(state: State, env: Env, effect: EffectFacts) -> bool:
    """ACT-4: every part that is not optional or delayed could do something now."""
    if matters_to_nobody(state, env, effect):
        return False
    if len(effect.steps) == 1 and effect.steps[0].verb in ("damage", "gain LP") and not effect.cost and not effect.targets:
        if effect.steps[0].number(env) < 1:
            return False  # no damage, no LP: nothing would be done
    for step in effect.steps:
        if step.optional or step.verb == "delay":
            continue
        if step.conditions and not all(test(env) for test in step.conditions):
            continue
        if step.verb in ("apply", "opaque", "toss coins", "roll a die", "call a coin"):
            continue
        if isinstance(step.what, Cards) and step.what.if_possible:
            continue
        if step is effect.steps[0] and isinstance(step.what, Cards) and step.what.reference == "answered card" and state.chain:
            below = state.chain[-1]
            if state.cards[below.uid].stamp != below.stamp:
                return False  # the card that it answers left its place
        if not can_do(state, env, step, False):
            return False
    return effect.cost != () or zones_for_all_at_once(state, env, effect)


def zones_for_all_at_once(state: State, env: Env, effect: EffectFacts) -> bool:
    """ZON-1: is there a Main Monster Zone for each monster that must be Special Summoned together ("both 1 A and 1 B")?"""
    mine = [card for card in state.cards if card.zone == MZONE and card.control == env.you]
    elsewhere = sum(not {"fusion", "synchro", "xyz", "link"}.isdisjoint(state.duel.defs[card.code].types) for card in mine)
    together = 0
    for step in effect.steps:
        if step.verb != "special summon" or step.optional or step.conditions or not isinstance(step.what, Cards) or step.what.is_reference:
            together = 0
            continue
        number = 0 if step.what.every or step.what.as_many else step.what.count(env)[0]
        together = number + (together if step.join == "and" else 0)
        if together > 1 and together > 5 - len(mine):
            if elsewhere and together <= 5 - len(mine) + elsewhere:
                raise NotCovered("in which zone a monster of the Extra Deck stands")
            return False
    return True


def uses(state: State, player: int, uid: int, effect: EffectFacts, events: Moment, prompts: tuple[int, ...] = ()) -> list[State]:
    """The states after every way to activate this effect here (ACT-3, ACT-4): the conditions hold, a legal target exists before the cost,
    the cost leaves enough targets, and every part could do something. A mandatory effect needs only its conditions and its cost.
    """
    env = Env(state, player, uid, events=events)
    if not all(test(env) for test in (*effect.conditions, *effect.must_hold)):
        return []
    activation = is_card_activation(state, uid, effect)
    must = not effect.optional and not activation
    if effect.declares:
        raise NotCovered("something is declared")
    demanded = any(not clause.if_possible for clause in effect.targets)
    targets_before = not effect.targets or not demanded or bool(target_groups(state, env, effect, activation))
    if not must:
        if not targets_before and not effect.cost:
            return []
        if targets_before and not every_part_possible(state, env, effect):
            return []
    ready = _placed(state, player, uid) if activation else NaiveWork.on(state)
    placed = ready.freeze()
    chosen = _distinct_costs(state, uid, [cost_choices(state, env, step) for step in effect.cost])
    found = []
    for costs in chosen:
        if not must and not targets_before and not _targets_with_this_cost(state, env, effect, activation, costs):
            continue
        work = NaiveWork.on(placed)
        view = Env(work, player, uid, look_at(work, uid), None, events)
        link = Link(
            player,
            uid,
            work.cards[uid].stamp,
            look_at(work, uid),
            effect,
            state.cards[uid].zone,
            spell_speed(state, uid, effect, activation),
            activation,
            activation and not state.cards[uid].zone & HAND,
            events=events,
            prompts=prompts,
            batch=len(state.chain),
            answers_summon=state.box == NEGATION,
        )
        work.chain.append(link)  # it is on the Chain when its cost is paid: what negates its monster follows it (NEG-4)
        try:
            pay(work, view, effect.cost, costs)
        except NeedChoice as asked:
            raise NotCovered("a choice or chance while a cost is paid") from asked
        link = work.chain.pop()
        view.targets = ()
        paid = work.freeze()
        after = Env(paid, player, uid, view.source, None, events)
        after.costs = view.costs
        groups = target_groups(paid, after, effect, activation) if effect.targets else [()]
        if effect.targets and not groups:
            if not must:
                continue
            none: tuple[tuple[int, ...], ...] = ((),) * len(effect.targets)  # for each clause no card
            groups = [none]
        for targets in _distinct_targets(paid, uid, groups):
            found.append(_with_link(state, paid, change(link, costs=view.costs, paid=view.paid, targets=targets), effect))
    if found and effect.opaque:
        raise NotCovered(f"opaque: {effect.opaque[0]}")
    return found


def _targets_with_this_cost(state: State, env: Env, effect: EffectFacts, activation: bool, costs: tuple[Any, ...]) -> bool:
    """ACT-4, of targets that the text describes by the cost ("with the same Level as the sent monster"): is there one before it is paid?"""
    env.costs = tuple(look_at(state, uid) for part in costs if isinstance(part, tuple) for uid in part)
    found = bool(target_groups(state, env, effect, activation)) and every_part_possible(state, env, effect)
    env.costs = ()
    return found


def _placed(state: State, player: int, uid: int) -> NaiveWork:
    """ACT-2, ACT-8: the card is placed face-up on the field; ZON-2: a new Field Spell replaces one's old one."""
    work = NaiveWork.on(state)
    card = state.cards[uid]
    facts = work.facts_of(uid)
    if card.zone == HAND:
        zone = FZONE if facts.property == "field" else SZONE
        if zone == FZONE:
            for other, record in enumerate(state.cards):
                if record.zone == FZONE and record.control == player:
                    work.move(other, GY, BY_RULE)
        work.replace(uid, zone=zone, control=player, up=True, stamp=work.stamp(), came=work.turn, origin=0, cause=0)
    else:
        work.replace(uid, up=True, since=work.stamp())
    return work


def _distinct_costs(state: State, uid: int, parts: list[list[Any]]) -> list[tuple[Any, ...]]:
    """Every combination of what pays the parts of the cost: no card pays twice, interchangeable copies count once."""
    names: dict[int, int] | None = None
    found: dict[Any, tuple[Any, ...]] = {}
    for costs in product(*parts):
        cards = [uid for part in costs if isinstance(part, tuple) for uid in part]
        if len(set(cards)) < len(cards):
            continue
        if names is None:
            every = {other for part in parts for way in part if isinstance(way, tuple) for other in way}
            names = one_of_each(state, tuple(sorted(every - {uid}))) | {uid: -1}
        same = names
        found.setdefault(tuple(tuple(sorted(same[u] for u in part)) if isinstance(part, tuple) else part for part in costs), costs)
    return list(found.values())


def _distinct_targets(state: State, uid: int, groups: list[Any]) -> list[tuple[tuple[tuple[int, int], ...], ...]]:
    """Every choice of targets, interchangeable copies counted once."""
    every = {other for group in groups for clause in group for other in clause}
    names = one_of_each(state, tuple(sorted(every - {uid}))) | {uid: -1}
    found: dict[Any, Any] = {}
    for group in groups:
        found.setdefault(tuple(tuple(sorted(names[u] for u in clause)) for clause in group), group)
    return [tuple(tuple((u, state.cards[u].stamp) for u in clause) for clause in group) for group in found.values()]


def _with_link(before: State, paid: State, link: Link, effect: EffectFacts) -> State:
    """CHN-1, CHN-4: the link is on the Chain; Chain Link 1 fixes what can be answered."""
    kinds = {MONSTER: "monster effect", SPELL: "spell", TRAP: "trap"}
    work = NaiveWork.on(paid)
    work.note(kinds[link.look.facts.kind], link.player)
    keys = [key for _, key, _ in limit_keys(before, link.player, link.uid, effect)]
    work.used = use_limits(work.used, keys)
    work.chain.append(change(link, paid_stamp=work.cards[link.uid].stamp))
    work.unresolved = len(work.chain)
    if not before.chain and before.box != NEGATION:
        gone = len(before.moments)
        work.answerable = tuple(answerable_moments(before))
        work.moments = work.moments[gone:]
        work.waiting = [change(item, moment=item.moment - gone) for item in work.waiting]
    _announced(work, link)
    return work.freeze(box=BOX_D)


def _announced(work: NaiveWork, link: Link) -> None:
    """CHN-1: that it was activated, and what it targets, are events of their own moment, where an effect of the Duel waits for them."""
    watched, number, zone = work.duel.watchers, len(work.chain), link.look.card.zone
    told = [word for word in ("activated", "card activated") if watched & EVENT[word] and (word == "activated" or link.is_card_activation)]
    if told:
        work.new_moment()
    for word in told:
        happened = Event(EVENT[word], link.uid, link.look, link.player, zone, zone)
        work.emit(change(happened, source=link.look, source_player=link.player, amount=number))
    for group in link.targets if watched & EVENT["targeted"] else ():
        for uid, _ in group:
            happened = Event(EVENT["targeted"], uid, look_at(work, uid), link.player)
            work.emit(change(happened, source=link.look, source_player=link.player, amount=number))
    work.match()


# --- all of them -------------------------------------------------------------------------------------------------------


def activations(state: State, player: int) -> Iterator[State]:
    """The states after everything that this player may activate in this window (not placing by SEG)."""
    must_be_covered(state)
    actors = tuple(uid for uid, card in enumerate(state.cards) if state.duel.defs[card.code].effects)
    first = one_of_each(state, actors)
    for uid in actors:
        if first[uid] != uid:
            continue
        for effect in state.duel.defs[state.cards[uid].code].effects:
            if may_use(state, player, uid, effect):
                yield from activated(state, player, uid, effect)


ON_THE_CHAIN = EVENT["activated"] | EVENT["card activated"] | EVENT["targeted"]
"""What happens where a link is added to the Chain, and nothing resolves."""


def must_be_covered(state: State) -> None:
    """Raises: NotCovered, in a window of which nothing is known here."""
    if state.phase == DRAW and not state.drawn:
        raise NotCovered("before the normal draw")
    if len({(item.uid, item.effect.number) for item in state.pending}) < len(state.pending):
        raise NotCovered("one effect that triggered in two moments of one Chain")
    if any(not state.duel.defs[card.code].kind and card.zone & (FIELD | GY | BANISHED) for card in state.cards):
        raise NotCovered("an unnamed card that anybody could see")
    coming = [entry for link in state.chain for step in all_steps(link.effect.steps) if step.verb == "apply" for entry in step.modifiers]
    each_time = [pattern for entry in (*coming, *(item.modifier for item in state.lasting)) for pattern in entry.each_time]
    if any(verbs & ON_THE_CHAIN for pattern in each_time for verbs in (pattern.verbs, *pattern.one_of)):
        raise NotCovered("what is done each time something is activated or targeted: TIM-14")


def may_use(state: State, player: int, uid: int, effect: EffectFacts) -> bool:
    """TIM-12, ACT-8: the effects of a card are its controller's (off the field its owner's), where its text does not say otherwise."""
    own = player_using(state.cards[uid])
    if is_card_activation(state, uid, effect):
        return player == own
    return player in {"you": (own,), "either": (0, 1), "opponent": (1 - own,)}[effect.used_by]


def activated(state: State, player: int, uid: int, effect: EffectFacts) -> list[State]:
    """The states after every way in which the player may activate this effect of this card now."""
    if not fits_the_window(state, player, uid, effect) or not in_its_time(state, player, effect):
        return []
    card = state.cards[uid]
    battle = state.battle
    if battle is not None and (uid, card.stamp) in battle.doomed:
        return []
    activation = is_card_activation(state, uid, effect)
    if not activation and not card.zone & effect.places:
        return []
    events = events_answered(state, player, uid, effect)
    if events is None or not in_its_place(state, player, uid, effect, events):
        return []
    if not within_limits(state, player, uid, effect) or is_forbidden(state, player, uid, effect):
        return []
    if not in_the_damage_step(state, uid, effect, activation):
        return []
    return uses(state, player, uid, effect, events)


def is_lost_by_a_move(state: State, item: Pending) -> bool:
    """TIM-9, with the moves that count in this ruleset. A card that lies face-down has no effect to activate.

    Raises: NotCovered, of a Spell or Trap that moved.
    """
    card = state.cards[item.uid]
    counts = state.duel.tables.raw["moved_triggers"][0]["lost by"]
    moved, away = card.stamp != item.stamp, not card.zone & item.effect.places
    hidden = bool(card.zone & FIELD) and not card.up
    if (moved or away or hidden) and not state.duel.defs[card.code].kind & MONSTER:
        raise NotCovered("a Spell or Trap that triggered and moved: TIM-9")
    if hidden or counts == "every move":
        return hidden or moved or away
    return bool(counts == "moves to the hand or Deck" and moved and card.zone & (HAND | DECK | EXTRA))


def placements(state: State, item: Pending) -> list[State]:
    """The states after every way to place a waiting effect now (SEG-5, TIM-9)."""
    card = state.cards[item.uid]
    effect = item.effect
    if is_lost_by_a_move(state, item):
        return []
    player = player_using(card)
    if player != item.player:
        raise NotCovered("control changed between triggering and activating")
    if not in_its_time(state, player, effect) or not within_limits(state, player, item.uid, effect):
        return []
    if is_forbidden(state, player, item.uid, effect):
        return []
    return uses(state, player, item.uid, effect, item.events, item.prompts)


def prompted(state: State, first: int) -> tuple[Pending, ...]:
    """SEG-3: the mandatory Quick Effects that links of the batch prompt and whose Speed suffices for the last link."""
    found = []
    for uid, card in enumerate(state.cards):
        for effect in state.duel.defs[card.code].effects:
            if not effect.is_mandatory_quick or not card.zone & effect.places or (card.zone & FIELD and not card.up):
                continue
            if card.zone == MZONE and state.attempt is not None and uid in state.attempt.uids:
                continue
            if effect.kind == IGNITION or spell_speed(state, uid, effect, False) < state.chain[-1].speed:
                continue
            player = player_using(card)
            env = Env(state, player, uid)
            prompts = tuple(
                index
                for index in range(first, len(state.chain))
                if any(answers_link(state, env, answer, index) for answer in effect.answers)
            )
            if prompts:
                found.append(Pending(uid, card.stamp, effect, (), 0, player, prompts))
    return tuple(found)

