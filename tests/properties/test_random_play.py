"""Whatever cards lie on the table: what is listed is legal and can be played, and what the judge allows is listed.

A fast answer equals the full one, the Chain's graph is acyclic and its links in reverse are the resolution, and no exception escapes.
"""

from __future__ import annotations

import random
from collections import Counter

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.store.knowledge import open_kb
from legality.compiling.cards import card
from legality.game.card import Card
from legality.game.duel import Duel, Tables
from legality.game.move import ACTIVATE
from legality.game.state import State
from legality.game.terms import BANISHED, DECK, EXTRA, FIELD, FZONE, GY, HAND, MONSTER, MZONE, OVER, PHASES, PLACING, SZONE
from legality.game.verdict import Legal, Unsettled
from legality.judging.activation import Activation
from legality.judging.checks.registry import is_legal, judge
from legality.judging.judge import verdict
from legality.lines.chain_graph import chain_graph, directly_below, links_of, resolution_order
from legality.notation import parse, text
from legality.notation import same as same_move
from legality.notation.legal import legal_moves
from legality.playing.play import moves_of, play, start, unsettled_moves

KNOWLEDGE = open_kb()
NAMES = [name for name in KNOWLEDGE.cards("hand") if "Token" not in name]
STEPS = 60


def random_state(seed: int) -> State:
    """A board of real cards thrown together, at a random phase, with nothing under way."""
    dice = random.Random(seed)
    tables = Tables(KNOWLEDGE.ruleset(dice.choice(["tcg-current", "ocg-current"])).tables)
    duel = Duel(tables)
    cards: list[Card] = []
    for player in (0, 1):
        counts = {MZONE: 0, SZONE: 0, FZONE: 0}
        for name in dice.sample(NAMES, dice.randint(4, 11)) + dice.choices(NAMES, k=2):
            facts = KNOWLEDGE.record(name)
            assert facts is not None
            code = duel.add(card(facts, tables))
            compiled = duel.defs[code]
            if compiled.is_extra:
                zone = dice.choice([EXTRA, MZONE, GY])
            elif compiled.kind == MONSTER:
                zone = dice.choice([HAND, MZONE, MZONE, GY, DECK, BANISHED])
            elif compiled.property == "field":
                zone = dice.choice([HAND, FZONE, DECK])
            else:
                zone = dice.choice([HAND, SZONE, SZONE, GY, DECK])
            if counts.get(zone, 0) >= {MZONE: 5, SZONE: 5, FZONE: 1}.get(zone, 99):
                zone = GY
            counts[zone] = counts.get(zone, 0) + 1
            up = not (zone & (SZONE | FZONE)) or (compiled.stays and compiled.property != "equip" and dice.random() < 0.5)
            attack = dice.random() < 0.7
            if zone == MZONE and not compiled.is_extra and not attack and dice.random() < 0.5:
                up = False
            how = 8 | {"fusion": 16, "synchro": 64, "xyz": 128, "link": 256}.get(
                next(iter(compiled.types & {"fusion", "synchro", "xyz", "link"}), ""), 0
            )
            cards.append(
                Card(
                    code,
                    player,
                    player,
                    zone,
                    -1,
                    up and zone != EXTRA,
                    attack or "link" in compiled.types,
                    len(cards) + 1,
                    0,
                    how=how if compiled.is_extra and zone == MZONE else 0,
                )
            )
    duel = Duel(tables, duel.defs[1:], copies=Counter(duel.defs[entry.code].name for entry in cards))
    phase = dice.choice([1, 2, 2, 2, 3, 4, 5])
    return start(
        State(
            duel,
            tuple(cards),
            unnamed=(dice.randint(0, 20), dice.randint(0, 20)),
            phase=phase,
            step=2 if PHASES[phase] == "battle" else 0,
            drawn=True,
            clock=len(cards) + 1,
        )
    )


def check_window(state: State) -> None:
    """Everything that must hold in every window."""
    moves = moves_of(state)
    assert state.box == OVER or moves or unsettled_moves(state)
    for move in moves:
        assert isinstance(verdict(state, move), Legal), (text(state, move), verdict(state, move))
    listed = {(move.uid, move.effect) for move in moves if move.kind == ACTIVATE}
    if state.asking is None and state.box not in (OVER, PLACING) and not state.pending and not state.due:
        for uid, entry in enumerate(state.cards):
            for effect in state.duel.defs[entry.code].effects:
                if (entry.control if entry.zone & FIELD else entry.owner) != state.actor or effect.used_by != "you":
                    continue
                activation = Activation(state, state.actor, uid, effect)
                quick, full = is_legal(activation), judge(Activation(state, state.actor, uid, effect))
                assert quick == full.legal
                if isinstance(full, Legal) and state.duel.single(entry.code):
                    assert (uid, effect.number) in listed, (state.duel.defs[entry.code].name, effect.number)
                assert not isinstance(full, Unsettled) or (uid, effect.number) not in listed
    if state.chain:
        graph = chain_graph(state)
        assert nx.is_directed_acyclic_graph(graph)
        assert resolution_order(graph) == list(reversed(range(len(state.chain))))
        assert [directly_below(graph, link) for link in links_of(graph)] == [None, *range(len(state.chain) - 1)]


def walk(seed: int, steps: int) -> None:
    dice = random.Random(seed)
    state = random_state(seed)
    for _ in range(steps):
        check_window(state)
        if state.box == OVER:
            return
        moves = legal_moves(state)
        if not moves:
            return  # a mandatory effect waits of which nobody can say whether it can be placed
        move = dice.choice(moves)
        sentence = text(state, move)
        assert same_move(state, parse(state, sentence), move), sentence
        state = play(state, move)


@given(st.integers(0, 2**32))
@settings(max_examples=40)
def test_random_play(seed: int) -> None:
    walk(seed, STEPS)


@pytest.mark.parametrize("seed", [23])
def test_seeds_that_once_failed(seed: int) -> None:
    walk(seed, STEPS)
