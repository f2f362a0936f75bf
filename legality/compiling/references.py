"""Which cards does a word stand for that names cards already known: "this card", "targets", "those cards"?"""

from __future__ import annotations

from collections.abc import Callable

from legality.compiling.registry import Words
from legality.game.reads import Reads
from legality.game.terms import BY_BATTLE, EVENT
from legality.game.view import Env, UnsettledFact

Refer = Callable[[Env], tuple[int, ...]]
REFERENCES: Words[Refer] = Words("reference")
REFERENCE = REFERENCES.meanings
"""Reference word -> the cards it stands for now."""
reference = REFERENCES.word


@reference("this card", reads=Reads.ITSELF)
def _this_card(env: Env) -> tuple[int, ...]:
    return (env.uid,)


@reference("targets")
def _targets(env: Env) -> tuple[int, ...]:
    return tuple(uid for group in env.targets for uid in group)


def _target(number: int) -> Refer:
    return lambda env: env.targets[number] if len(env.targets) > number else ()


for _number in range(3):
    reference(f"target {_number + 1}")(_target(_number))


@reference("those cards", reads=Reads.THOSE_CARDS)
def _those_cards(env: Env) -> tuple[int, ...]:
    return env.those


@reference("chosen cards")
def _chosen_cards(env: Env) -> tuple[int, ...]:
    return env.chosen


@reference("revealed cards")
def _revealed_cards(env: Env) -> tuple[int, ...]:
    return env.shown


@reference("cost cards")
def _cost_cards(env: Env) -> tuple[int, ...]:
    return tuple(look.uid for look in env.costs)


@reference("event cards")
def _event_cards(env: Env) -> tuple[int, ...]:
    return tuple(event.uid for event in env.events if event.uid >= 0)


@reference("tributed cards")
def _tributed_cards(env: Env) -> tuple[int, ...]:
    return tuple(look.uid for look in env.event.using) if env.event is not None else ()


@reference("monsters Tributed this way")
def _tributed_this_way(env: Env) -> tuple[int, ...]:
    return env.tributed


@reference("used materials")
def _used_materials(env: Env) -> tuple[int, ...]:
    if env.event is not None and not env.event.using:
        raise UnsettledFact("which materials its Summon used")
    return tuple(look.uid for look in env.event.using) if env.event is not None else ()


@reference("materials of its Summon")
def _materials_of_its_summon(env: Env) -> tuple[int, ...]:
    """Where they are now nobody asks: what they were, `legality.compiling.comparing` looks up."""
    return ()


@reference("victim")
def _victim(env: Env) -> tuple[int, ...]:
    return (env.event.other.uid,) if env.event is not None and env.event.other is not None else ()


@reference("monster Summoned with it")
def _summoned_with_it(env: Env) -> tuple[int, ...]:
    """What was material, or a Tribute, tells the monster that came of it."""
    event = env.event
    with_it = event is not None and event.other is not None and event.verbs & (EVENT["used as material"] | EVENT["Tributed"])
    return (event.other.uid,) if with_it and event is not None and event.other is not None else ()


@reference("destroyer")
def _destroyer(env: Env) -> tuple[int, ...]:
    """The monster that destroyed by battle what the event is about, where it still is what it was."""
    events = [event for event in env.events if event.verbs & EVENT["destroyed"] and event.cause & BY_BATTLE]
    found = [event.source for event in events if event.source is not None]
    return tuple({look.uid for look in found if env.game.cards[look.uid].stamp == look.card.stamp})


@reference("answered card")
def _answered_card(env: Env) -> tuple[int, ...]:
    chain = env.game.chain
    below = env.index - 1 if env.index >= 0 else len(chain) - 1
    if env.link is not None and env.link.answers_summon and env.game.attempt is not None:
        return env.game.attempt.uids
    return (chain[below].uid,) if 0 <= below < len(chain) else ()


@reference("summoned cards")
def _summoned_cards(env: Env) -> tuple[int, ...]:
    return env.game.attempt.uids if env.game.attempt is not None else ()


# --- the battle --------------------------------------------------------------------------------------------------------


@reference("attacker")
def _attacker(env: Env) -> tuple[int, ...]:
    battle = env.game.battle
    return (battle.attacker,) if battle is not None and battle.attacker >= 0 else ()


@reference("attack target")
def _attack_target(env: Env) -> tuple[int, ...]:
    battle = env.game.battle
    return (battle.target,) if battle is not None and battle.target >= 0 else ()


@reference("battling monsters")
def _battling_monsters(env: Env) -> tuple[int, ...]:
    return _attacker(env) + _attack_target(env)


@reference("opposing monster")
def _opposing_monster(env: Env) -> tuple[int, ...]:
    battle = env.game.battle
    if battle is None or battle.target < 0:
        return ()
    if env.uid == battle.attacker:
        return (battle.target,)
    if env.uid == battle.target:
        return (battle.attacker,)
    return (battle.target,) if env.game.cards[battle.attacker].control == env.you else (battle.attacker,)


# --- what is tied to this card -----------------------------------------------------------------------------------------


@reference("equipped monster", reads=Reads.EQUIPS)
def _equipped_monster(env: Env) -> tuple[int, ...]:
    card = env.source.card if env.source is not None else env.card(env.uid)
    return (card.equip,) if card.equip >= 0 else ()


@reference("bound monster")
def _bound_monster(env: Env) -> tuple[int, ...]:
    card = env.source.card if env.source is not None else env.card(env.uid)
    return (card.bound,) if card.bound >= 0 else ()


@reference("materials")
def _materials(env: Env) -> tuple[int, ...]:
    return env.card(env.uid).materials
