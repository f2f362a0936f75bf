"""What the naive enumerator shares with the program, what it cannot do, and which copies are interchangeable.

Its own are, from the rule text and as simple as possible: windows and boxes, Chains, what may be activated and when, costs and targets as
combinations, limits, which effects an event triggers, whose they are, the order of simultaneous effects, attacks and the Damage Step.

It does not resolve anything by itself. `SHARED` names everything that it takes from the program beside the records of a state
(`legality.game`), and why: a fault there is found by the cases of tests/rulings and by the traces, not by a comparison with this one. A
test holds the list equal to what is imported.
"""

from __future__ import annotations

from typing import Any

import msgspec

from legality.game.card import Card
from legality.game.state import Event, Look, State
from legality.game.terms import FIELD

FACTS = "what the words of a card mean: a second compiler of cards would be a second vocabulary, not a second reading of the rules"
APPLIES = "what applies to a card now (RES-3, NEG-4): the layers of continuous and lasting effects"
RESOLVES = "what a resolution does to the cards, step by step (RES, NEG, SUM in a resolution), with the moments that it makes"
CAN = "whether a verb could do something now (ACT-4), verb by verb"
SHARED: dict[str, str] = {
    **dict.fromkeys(("all_steps", "includes", "in_phase", "player_of"), FACTS),
    **dict.fromkeys(("bound_by", "is_negated", "look_at", "modifier_env", "modifiers", "rules_for", "touches", "unsaid"), APPLIES),
    **dict.fromkeys(("resolve_link", "after_step", "pay", "announce", "choose_position", "put_on_field"), RESOLVES),
    **dict.fromkeys(("destroy_cards", "protected", "check_life"), RESOLVES),
    **dict.fromkeys(("admissible", "can_do", "fits", "pool"), CAN),
    **dict.fromkeys(("Work", "NeedChoice", "DuelOver"), "the working copy in which a resolution is done, and how it stops"),
    **dict.fromkeys(("Board", "read_file", "play"), "a board file is read and its `play:` played by the program"),
}
"""Every name that the enumerator takes from the program, and why."""


class NotCovered(Exception):
    """This board needs something that the naive enumerator does not do, or that nobody can settle."""


def changed(state: State, **fields: Any) -> State:
    """The state with other values in these fields."""
    after: State = msgspec.structs.replace(state, **fields)
    return after


def player_using(card: Card) -> int:
    """Who uses the effects of a card: on the field its controller, elsewhere its owner (TIM-12, OWN-2)."""
    return card.control if card.zone & FIELD else card.owner


def same_copies(state: State, first: int, second: int) -> bool:
    """Are two cards interchangeable: is the state the same when each stands wherever the other stood?

    formats.md, "move": same card, same place, same facts. Stamps only say whether a reference is still good.
    """
    one, other = state.cards[first], state.cards[second]
    if (one.code, one.owner, one.control, one.zone, one.up) != (other.code, other.owner, other.control, other.zone, other.up):
        return False
    return bool(_written(state, {}) == _written(state, {first: second, second: first}))


def one_of_each(state: State, uids: tuple[int, ...]) -> dict[int, int]:
    """For each card the first one of these that it is interchangeable with."""
    found: dict[int, int] = {}
    for uid in uids:
        found[uid] = next((other for other in set(found.values()) if same_copies(state, other, uid)), uid)
    return found


def _written(state: State, swap: dict[int, int]) -> Any:
    """Everything in a state that can still matter, with some cards exchanged."""

    def ref(uid: int, stamp: int) -> Any:
        return swap.get(uid, uid), uid < 0 or state.cards[uid].stamp == stamp

    def card(record: Card) -> Any:
        slot = record.slot if record.slot > 4 else -1
        plain = msgspec.structs.replace(record, stamp=0, since=0, slot=slot, equip=-1, bound=-1, materials=())
        equip, bound = (swap.get(uid, uid) for uid in (record.equip, record.bound))
        return repr(plain), equip, bound, tuple(swap.get(uid, uid) for uid in record.materials)

    def look(record: Look | None) -> Any:
        if record is None:
            return None
        return (
            ref(record.uid, record.card.stamp),
            card(record.card),
            record.names,
            record.atk,
            record.defense,
            record.level,
            record.attributes,
        )

    def event(record: Event) -> Any:
        bare = (record.verbs, record.player, record.origin, record.to, record.cause, record.source_player, record.amount, record.how)
        cards = (look(record.look), look(record.source), look(record.other), tuple(look(item) for item in record.using))
        return repr((bare, ref(record.uid, record.stamp), cards, record.negated, record.down))

    def moment(events: tuple[Event, ...]) -> Any:
        return tuple(sorted(event(item) for item in events))

    def refs(pairs: tuple[tuple[int, int], ...]) -> Any:
        return tuple(sorted(ref(uid, stamp) for uid, stamp in pairs))

    cards: list[Any] = [None] * len(state.cards)
    for uid, record in enumerate(state.cards):
        cards[swap.get(uid, uid)] = card(record)
    links = [
        (
            link.player,
            ref(link.uid, link.stamp),
            link.effect.number,
            link.zone,
            look(link.look),
            tuple(refs(group) for group in link.targets),
            tuple(look(item) for item in link.costs),
            link.paid,
            link.declared,
            moment(link.events),
            link.prompts,
            link.negated,
            link.answers_summon,
            tuple(sorted(repr((ref(item.uid, item.stamp), item.clause.number, event(item.event))) for item in link.after_it)),
        )
        for link in state.chain
    ]
    waiting = sorted(
        repr((ref(item.uid, item.stamp), item.effect.number, moment(item.events), item.moment, item.player, item.prompts))
        for item in (*state.pending, *state.waiting)
    )
    lasting = sorted(
        repr(
            (
                id(item.modifier),
                item.player,
                swap.get(item.source, item.source),
                ref(item.uid, item.stamp),
                item.until,
                item.label,
                item.values,
                refs(item.cards),
            )
        )
        for item in state.lasting
    )
    delayed = [(item.player, swap.get(item.source, item.source), item.turn, item.phase, refs(item.cards)) for item in state.delayed]
    used = sorted(repr((key[0], ref(key[1], key[2]), key[3:]) if key[0] in COPY_LIMITS else key) for key in state.used)
    battle = state.battle
    fight = None
    if battle is not None:
        fight = (ref(battle.attacker, battle.stamp), ref(battle.target, battle.target_stamp), refs(battle.crowd), refs(battle.doomed))
    attempt = None if state.attempt is None else tuple(swap.get(uid, uid) for uid in state.attempt.uids)
    tops = [[swap.get(uid, uid) for uid in top] for top in state.tops]
    named = state.duel.watchers  # what no effect of this Duel names, and how a card lay before it moved, is nothing that it still has
    seen = [
        [
            sorted((ref(event.uid, event.stamp), event.verbs, event.cause, event.amount) for event in item if event.verbs & named)
            for item in group
        ]
        for group in (state.moments, state.answerable)
    ]
    return cards, links, waiting, lasting, delayed, used, fight, attempt, tops, seen


COPY_LIMITS = ("soft", "phase", "copy in this Chain", "while face-up")
"""Limits that count for one copy: (kind, uid, stamp, effect, times)."""
