"""When are two ends of play the same? Everything that can still matter, in a form in which interchangeable copies are interchangeable."""

from __future__ import annotations

from typing import Any

from legality.game.card import Card
from legality.game.state import Lasting, Link, State
from legality.game.terms import DECK, FIELD, GONE
from legality.game.zones import FIRST_EXTRA


def outcome_key(state: State) -> tuple[Any, ...]:
    """Equal for two settled states if the same can still happen from both: places, faces, positions, LP, limits, lasting effects."""
    names = [_card(state, card) for card in state.cards]

    def of(uid: int) -> Any:
        return names[uid] if 0 <= uid < len(names) else uid

    stamps = {(uid, card.stamp): of(uid) for uid, card in enumerate(state.cards)}
    cards = tuple(
        sorted(
            repr((names[uid], of(card.equip), of(card.bound), tuple(of(other) for other in card.materials)))
            for uid, card in enumerate(state.cards)
            if not card.zone & GONE
        )
    )
    return (
        cards,
        state.lp,
        state.unnamed,
        tuple(tuple(of(uid) for uid in top) for top in state.tops),
        state.turn,
        state.turn_player,
        state.phase,
        state.step,
        state.timing,
        state.box,
        state.actor,
        state.winner,
        state.normal_summons,
        state.drawn,
        state.skips,
        state.facts,
        tuple(sorted(repr(_used(entry, stamps, of)) for entry in state.used)),
        tuple(sorted(repr(_lasting(entry, stamps, of)) for entry in state.lasting)),
        tuple(
            repr(
                (
                    entry.player,
                    of(entry.source),
                    entry.turn,
                    entry.phase,
                    entry.effect.number,
                    tuple(stamps.get(pair) for pair in entry.cards),
                )
            )
            for entry in state.delayed
        ),
        tuple(repr(_link(link, stamps, of)) for link in state.chain),
        None if state.battle is None else (of(state.battle.attacker), of(state.battle.target), state.battle.damage, state.battle.negated),
    )


def _link(link: Link, stamps: dict[tuple[int, int], Any], of: Any) -> tuple[Any, ...]:
    """A Chain Link that has still to resolve (lines that end when the Chain is built)."""
    targets = tuple(tuple(stamps.get(pair) for pair in group) for group in link.targets)
    return link.player, of(link.uid), link.effect.number, link.negated, targets, link.paid, link.declared


def _card(state: State, card: Card) -> tuple[Any, ...]:
    name = state.duel.defs[card.code].name
    if card.zone & DECK:
        return name, card.owner, card.zone
    new = card.came == state.turn
    plain = name, card.owner, card.control, card.zone, card.up, new, card.proper
    if not card.zone & FIELD:
        return (*plain, card.origin, card.cause)
    return (
        *plain,
        card.attack,
        card.how,
        card.attacks,
        card.deeds,
        card.turned,
        card.counters,
        card.base_atk,
        card.base_def,
        card.negated,
        card.as_kind,
        card.form,
        card.slot >= FIRST_EXTRA,
    )


def _used(entry: tuple[Any, ...], stamps: dict[tuple[int, int], Any], of: Any) -> Any:
    """A limit of a single copy by what the copy is, not by its number; one of a copy that moved since does not matter any more."""
    if entry[0] in ("soft", "while face-up") and len(entry) > 3:
        return entry[0], stamps.get((entry[1], entry[2])), entry[3:] if (entry[1], entry[2]) in stamps else ()
    if entry[0] == "phase":
        return "phase", of(entry[1]), entry[-1]
    return entry


def _lasting(entry: Lasting, stamps: dict[tuple[int, int], Any], of: Any) -> Any:
    return (
        repr(entry.modifier.words),
        entry.player,
        of(entry.source),
        stamps.get((entry.uid, entry.stamp)),
        entry.until,
        entry.label,
        entry.values,
        tuple(stamps.get(pair) for pair in entry.cards),
    )
