"""A state can be sent to another process: its copy is equal, has the same legal moves, and the same digest."""

from __future__ import annotations

import multiprocessing
import pickle
import random
from pathlib import Path

import pytest

from kb.records.effects import Tokens
from legality.compiling import cards
from legality.compiling.steps import token
from legality.game.state import State
from legality.game.terms import OVER
from legality.lines.digest import Digester
from legality.notation import text
from legality.notation.legal import legal_moves
from legality.playing.play import advance, offered
from queries.position.replay import follow

EXAMPLES = sorted((Path(__file__).parents[3] / "queries" / "examples").glob("*.yaml"))
STEPS = 25
Told = tuple[list[str], tuple[str, ...], bytes]


def told(state: State) -> Told:
    """Legal moves, missing facts and the digest."""
    known = offered(state)
    missing = (*known.facts, *[fact for _, _, fact in known.unsettled])
    return [text(state, move) for move in known.moves], missing, Digester(state).digest(state)


def sent(state: State) -> bytes:
    return pickle.dumps(state)


def on_the_way(path: Path) -> list[State]:
    """The states of one game at random that begins with the board."""
    state = follow(path).state
    dice, found = random.Random(path.stem), [state]
    while len(found) < STEPS and state.box != OVER:
        moves = legal_moves(state)
        if not moves:
            break
        state = advance(state, dice.choice(moves))
        found.append(state)
    return found


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: str(path.stem))
def test_here_the_copy_is_equal(path: Path) -> None:
    for state in on_the_way(path):
        copy = pickle.loads(sent(state))
        assert copy == state
        assert copy.duel is state.duel
        assert told(copy) == told(state)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: str(path.stem))
def test_where_the_duel_is_not_known_it_is_made_again(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    states = on_the_way(path)
    packed = pickle.dumps(states)
    monkeypatch.setattr(cards, "_HERE", {})
    copies = pickle.loads(packed)
    assert len({id(copy.duel) for copy in copies}) == 1
    assert copies[0].duel is not states[0].duel
    for copy, state in zip(copies, states, strict=True):
        assert told(copy) == told(state)
        assert [text(copy, move) for move in legal_moves(copy)] == [text(state, move) for move in legal_moves(state)]


def test_another_process_plays_on_and_sends_back() -> None:
    states = [follow(path).state for path in EXAMPLES[:4]]
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert pool.map(told, states) == [told(state) for state in states]
        for state in states:
            moves = legal_moves(state)
            after = pool.apply(advance, (state, moves[0]))
            assert told(after) == told(advance(state, moves[0]))
            assert after == advance(state, moves[0])


def test_cards_that_became_known_in_another_order_are_told_apart() -> None:
    """A Token of which one process knows and the other does not gets its own number in each."""
    state = follow(EXAMPLES[0]).state
    known = [facts.name for facts in state.duel.defs]
    packed = sent(state)
    first = token(Tokens(name="First Token", level=1, type="Beast"))
    second = token(Tokens(name="Second Token", level=2, type="Beast"))
    state.duel.add(first)
    code = state.duel.add(second)
    with_token = sent(state.freeze(cards=(*state.cards, state.cards[0].__class__(code, 0, 0, state.cards[0].zone))))
    key = state.duel.derived.key
    cards._HERE.pop(key)
    elsewhere: State = pickle.loads(packed)
    assert [facts.name for facts in elsewhere.duel.defs] == known
    elsewhere.duel.add(second)
    there: State = pickle.loads(with_token)
    assert there.duel is elsewhere.duel
    assert there.duel.defs[there.cards[-1].code].name == "Second Token"
    assert there.cards[-1].code != code
