"""The boards of a public simulator: the ways to build the first Chain, the sequences of Chains and the choices of each window are equal.

The boards and what the simulator offers lie beside the project (`../shared/data/engine-traces`); without them these tests skip.
"""

from __future__ import annotations

import importlib.util
import json
import pickle
from collections import defaultdict
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest.mock import patch

import pytest
import yaml

from legality.compiling import cards
from legality.game.move import ACTIVATE, DISCARD, END_PHASE, PASS
from legality.game.state import State
from legality.game.terms import BOX_A, OVER, PLACING
from legality.lines.digest import Digester
from legality.notation.legal import legal_moves
from legality.playing.play import advance
from queries.board.reader import read_board
from queries.position.replay import play

SHARED = Path(__file__).parents[3] / "shared"
TRACES = sorted((SHARED / "data" / "engine-traces").glob("*.json"))
CAPPED = {"M01"}
"""Traces whose list of windows the simulator cut short."""

Chain = tuple[tuple[str, str], ...]
Key = tuple[str, str, Chain]

pytestmark = pytest.mark.skipif(not TRACES, reason="the simulator's traces are not beside the project (../shared/data/engine-traces)")


def translator() -> ModuleType:
    spec = importlib.util.spec_from_file_location("trace_board", SHARED / "tools" / "trace_board.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def opened(trace: dict[str, Any]) -> tuple[State, dict[int, str]]:
    board, who = translator().board(trace)
    return play(read_board(yaml.safe_dump(board, sort_keys=False, allow_unicode=True), file=trace["name"])).state, who


def is_open(state: State) -> bool:
    return state.box == BOX_A and state.battle is None and not state.ending


def chain_of(state: State) -> Chain:
    return tuple(("AB"[link.player], link.look.facts.name) for link in state.chain)


def walked(first: State) -> tuple[set[tuple[Chain, ...]], set[tuple[Chain, ...]], dict[Key, set[frozenset[str]]]]:
    """Every first Chain, every sequence of Chains until the state is open, and what each window offered."""
    firsts: set[tuple[Chain, ...]] = set()
    sequences: set[tuple[Chain, ...]] = set()
    windows: dict[Key, set[frozenset[str]]] = defaultdict(set)
    stack: list[tuple[State, tuple[Chain, ...]]] = [(first, ())]
    while stack:
        state, done = stack.pop()
        if state.box == OVER or (state is not first and is_open(state)):
            sequences.add(done)
            firsts.add(done[:1])
            continue
        moves = legal_moves(state)
        if state.asking is None:
            note_window(state, windows)
        for move in moves:
            following = advance(state, move)
            completed = (
                state.asking is None
                and state.chain
                and move.kind == PASS
                and (not following.chain or following.unresolved < len(following.chain))
            )
            completed = completed or bool(state.asking is None and state.chain and move.kind == PASS and following.asking is not None)
            stack.append((following, (*done, chain_of(state)) if completed else done))
    return firsts, sequences, windows


def note_window(state: State, windows: dict[Key, set[frozenset[str]]]) -> None:
    moves = legal_moves(state)
    cards = frozenset(state.duel.defs[state.cards[move.uid].code].name for move in moves if move.kind == ACTIVATE)
    forced = not any(move.kind in (PASS, END_PHASE, DISCARD) for move in moves)
    if cards and not (len(cards) == 1 and forced):
        windows["trigger" if state.box == PLACING else "chain", "AB"[state.actor], chain_of(state)].add(cards)


def simulator_windows(trace: dict[str, Any], who: dict[int, str]) -> dict[Key, set[frozenset[str]]]:
    windows: dict[Key, set[frozenset[str]]] = defaultdict(set)
    for window in trace["windows"]:
        choices = [choice for choice in window["choices"] if not choice.startswith(("pass", "no "))]
        cards = frozenset(choice.split(":", 1)[1].split("@")[0] for choice in choices)
        if not cards or (window["prompt"].endswith("forced") and len(cards) == 1):
            continue
        phase_effect = window["prompt"] == "effectyn" and window["phase"] == "standby"
        kind = "chain" if window["prompt"].startswith("chain") or phase_effect else "trigger"
        chain = tuple((who[int(link[0][1])], link[1]) for link in window["chain"])
        windows[kind, who[window["player"]], chain].add(cards)
    return windows


@pytest.mark.parametrize("path", TRACES, ids=[path.stem for path in TRACES])
def test_a_state_that_was_sent_is_equal(path: Path) -> None:
    """Where its Duel is known, and where it is made again."""
    state, _ = opened(json.loads(path.read_text(encoding="utf-8")))
    sent = pickle.dumps(state)
    assert pickle.loads(sent) == state
    with patch.object(cards, "_HERE", {}):
        copy = pickle.loads(sent)
    assert copy.duel is not state.duel
    assert list(legal_moves(copy)) == list(legal_moves(state))
    assert Digester(copy).digest(copy) == Digester(state).digest(state)


@pytest.mark.parametrize("path", TRACES, ids=[path.stem for path in TRACES])
def test_equals_the_simulator(path: Path) -> None:
    trace = json.loads(path.read_text(encoding="utf-8"))
    first, who = opened(trace)
    firsts, sequences, windows = walked(first)

    def key(chain: list[str]) -> Chain:
        return tuple((who[int(link[1])], link[3:].split("#")[0]) for link in chain)

    assert firsts == {(key(chain),) if chain else () for chain in trace["first_chains"]}
    assert sequences == {tuple(map(key, entry["chains"])) for entry in trace["chain_sequences"]}
    for window, choices in simulator_windows(trace, who).items():
        assert choices <= windows[window], window
        if path.stem not in CAPPED and window[2]:
            assert choices == windows[window], window
