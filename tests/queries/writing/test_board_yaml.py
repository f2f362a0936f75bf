# ruff: noqa: E501 - boards are written as they would be in a file
"""A position written as a board file reads to the same position."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.errors import BoardError
from kb.store.knowledge import KnowledgeBase, open_kb
from legality.game.state import State
from legality.notation.legal import legal_moves
from legality.playing.play import play, start
from queries.board.board import Board
from queries.board.reader import read_board
from queries.knowing.template import template
from queries.writing.board_yaml import Quoted, flow, left_out, scalar, write

COOK = "Number 59: Crooked Cook"


@cache
def kb() -> KnowledgeBase:
    return open_kb()


def written(board: Board) -> str:
    return write(board.state, [sentence for sentence, _, _ in board.play])


def plain(state: State) -> list[Any]:
    """What two readings of one board have in common, cards of different Duels compared by name."""
    names = [state.duel.defs[card.code].name for card in state.cards]
    events = [
        [
            (
                event.verbs,
                event.uid,
                event.player,
                event.origin,
                event.to,
                event.cause,
                event.source_player,
                event.amount,
                event.how,
                event.look and event.look.card,
                event.source and event.source.facts.name,
                event.other and event.other.uid,
            )
            for event in moment
        ]
        for moment in state.moments
    ]
    lasting = [(entry.label, entry.player, entry.until, entry.cards) for entry in state.lasting]
    return [
        names,
        state.cards,
        state.lp,
        state.unnamed,
        state.tops,
        state.turn,
        state.turn_player,
        state.phase,
        state.step,
        state.timing,
        state.box,
        state.actor,
        state.used,
        state.facts,
        state.normal_summons,
        state.drawn,
        state.battle,
        state.clock,
        events,
        lasting,
    ]


def same_again(text: str) -> str:
    board = read_board(text, "b", kb())
    again = written(board)
    second = read_board(again, "again", kb())
    assert plain(second.state) == plain(board.state), again
    assert [sentence for sentence, _, _ in second.play] == [sentence for sentence, _, _ in board.play]
    assert written(second) == again
    return again


BOARDS = {
    "nothing": "A: {deck: []}",
    "template": template(),
    "names": f'A: {{hand: ["Ryko, Lightsworn Hunter", 2, Raigeki, 1], extra: ["{COOK}", 3], deck: []}}\nplay: ["A activates {COOK}", A passes]',
    "keys": "ruleset: edison\nturn: {player: B, phase: end, number: 7}\nA: {monsters: [{card: Sangan, id: old, position: defense, owner: B, zone: 3, "
    "this_turn: true, counters: {Spell Counter: 2}, atk: 0, def: 1, negated: true, attacked: 2, position_changed: true, summoned: tribute}, "
    "{set: unknown}], spells: [{set: unknown}, {set: Mirror Force, this_turn: true, zone: 5}]}",
    "xyz": f'A: {{monsters: [{{card: "{COOK}", materials: [Sangan, {{card: Kuriboh, owner: B}}, 2], summoned: special}}], deck: []}}',
    "ties": "A: {monsters: [{card: Jinzo, atk: 1}, {card: Jinzo, atk: 2}], spells: [{card: Call of the Haunted, bound_to: Jinzo (2)}], deck: []}",
    "gone": "A: {graveyard: [{card: Sangan, this_turn: true, from: field, by: battle}, {card: Jinzo, proper: false, from: deck, by: cost}, 3], "
    "banished: [{card: Kuriboh, face_down: true, from: hand}, 1, {card: unknown, face_down: true}]}",
    "deck": "A: {deck: {cards: [Sangan, 3, Kuriboh, 2], stacked: true}}\nB: {deck: [Sangan, Sangan, 30], field: Necrovalley}",
    "used": "A: {monsters: [Doomcaliber Knight], deck: []}\nused: [A Normal Summon, A Normal Set, B effect 1 of Ash Blossom & Joyous Spring, A activated Pot of Duality, "
    "A 4 Summons, B took damage, A Pendulum Summon, B 2 monster effects, B Normal Summoned 1 monsters]\nlasting: [A Pot of Duality]",
    "soft": "turn: {phase: standby}\nA: {graveyard: [{card: Treeborn Frog, proper: false}, Treeborn Frog], deck: []}\nused: [A effect 1 of Treeborn Frog (2)]",
    "draw": "turn: {phase: draw}\nused: [A normal draw]",
    "attack": "turn: {phase: battle}\nA: {monsters: [Jinzo], deck: []}\nB: {monsters: [Sangan, {card: Sangan, atk: 3}], deck: []}\nbattle: {attacker: Jinzo, target: Sangan (2)}",
    "damage": "turn: {phase: battle, step: damage, timing: after}\nA: {monsters: [Jinzo], deck: []}\nB: {monsters: [Sangan], deck: []}\n"
    "battle: {attacker: Jinzo, target: Sangan, flipped: true, damage: 300}",
    "battle over": "turn: {phase: battle, step: damage, timing: end}\nA: {monsters: [Jinzo], deck: []}\nB: {graveyard: [Sangan], deck: []}\n"
    "battle: {attacker: Jinzo, target: Sangan}\nhappened: [B Sangan destroyed by battle]",
    "happened": "A: {graveyard: [Sangan, Sangan], hand: [Kuriboh], monsters: [Mystic Tomato], deck: []}\nB: {monsters: [Jinzo], deck: [Dandylion]}\nhappened: "
    "[[A Sangan destroyed by an effect of Dark Hole, A Sangan sent to the GY by an effect of Jinzo from the hand], A Kuriboh drawn, "
    "A Mystic Tomato Normal Summoned, [B Jinzo Special Summoned by an effect of Raigeki from the GY], B gained 500 LP, "
    "A lost 100 LP, A took 300 effect damage by an effect of Jinzo, B Jinzo targeted by Raigeki Break, B Dandylion returned to the Deck]",
    "declared": "turn: {phase: battle}\nA: {monsters: [Jinzo], deck: []}\nB: {monsters: [Sangan], deck: []}\nhappened: [A Jinzo declared an attack on Sangan]",
    "drawn": "turn: {phase: draw}\nA: {hand: [Kuriboh], deck: []}\nhappened: [A Kuriboh drawn]",
}


@pytest.mark.parametrize("name", BOARDS)
def test_what_is_written_reads_to_the_same_position(name: str) -> None:
    assert "not in this file" not in same_again(BOARDS[name])


NAMED = st.sampled_from(["Sangan", "Kuriboh", "Jinzo", "Mystic Tomato", "Ryko, Lightsworn Hunter", COOK])
FLAGS = {
    "this_turn": st.just(True),
    "negated": st.just(True),
    "attacked": st.sampled_from([True, 2]),
    "position": st.just("defense"),
    "atk": st.integers(0, 5000),
    "position_changed": st.just(True),
    "owner": st.sampled_from("AB"),
    "summoned": st.sampled_from(["special", "normal", "pendulum"]),
    "counters": st.dictionaries(st.sampled_from(["Spell Counter"]), st.integers(1, 9)),
}
MONSTERS = st.one_of(
    NAMED,
    st.builds(lambda name: {"set": name}, st.one_of(NAMED, st.just("unknown"))),
    st.builds(lambda name, more: {"card": name, **more}, NAMED, st.fixed_dictionaries({}, optional=FLAGS)),
)
SPELLS = st.one_of(
    st.just("Royal Decree"),
    st.builds(
        lambda name, more: {"set": name, **more},
        st.sampled_from(["Raigeki", "Mirror Force", "unknown", "Dark Bribe"]),
        st.fixed_dictionaries({}, optional={"this_turn": st.just(True), "owner": st.sampled_from("AB")}),
    ),
)
GONE = st.one_of(
    st.sampled_from(["Sangan", "Raigeki", "Treeborn Frog"]),
    st.integers(1, 3),
    st.builds(
        lambda more: {"card": "Sangan", **more},
        st.fixed_dictionaries(
            {},
            optional={
                "this_turn": st.just(True),
                "from": st.sampled_from(["field", "hand", "deck"]),
                "by": st.sampled_from(["battle", "effect", "cost"]),
                "proper": st.just(False),
            },
        ),
    ),
)
SIDE = st.fixed_dictionaries(
    {},
    optional={
        "lp": st.integers(1, 9999),
        "hand": st.lists(st.one_of(st.sampled_from(["Sangan", "Raigeki"]), st.integers(1, 3)), max_size=4),
        "monsters": st.lists(MONSTERS, max_size=4),
        "spells": st.lists(SPELLS, max_size=4),
        "field": st.sampled_from(["Necrovalley", {"set": "Union Hangar"}]),
        "graveyard": st.lists(GONE, max_size=4),
        "banished": st.lists(GONE, max_size=3),
        "extra": st.lists(st.one_of(st.just(COOK), st.integers(1, 4)), max_size=2),
        "deck": st.one_of(
            st.lists(st.one_of(st.just("Sangan"), st.integers(1, 9)), max_size=3),
            st.builds(
                lambda cards: {"cards": cards, "stacked": True}, st.lists(st.sampled_from(["Sangan", "Kuriboh", 2]), min_size=1, max_size=4)
            ),
        ),
    },
)
USED = st.lists(
    st.sampled_from(
        ["A Normal Summon", "B effect 1 of Ash Blossom & Joyous Spring", "A 4 Summons", "A activated Pot of Duality", "B 2 attacks"]
    ),
    max_size=3,
)
ROWS = st.lists(
    st.sampled_from(
        [
            "A gained 500 LP",
            "B Sangan destroyed by battle",
            "A Sangan sent to the GY as a cost from the hand",
            "A Raigeki destroyed",
            "B Kuriboh Special Summoned",
            "A Jinzo Tribute Summoned",
            "A Sangan drawn",
            "B took 300 effect damage",
        ]
    ),
    max_size=3,
)


@settings(max_examples=100)
@given(
    st.fixed_dictionaries(
        {"A": SIDE, "B": SIDE},
        optional={
            "turn": st.fixed_dictionaries(
                {},
                optional={
                    "player": st.sampled_from("AB"),
                    "phase": st.sampled_from(["draw", "main1", "end"]),
                    "number": st.sampled_from([1, 2, 9]),
                },
            ),
            "used": USED,
            "happened": ROWS,
        },
    )
)
def test_random_boards_come_back(value: object) -> None:
    text = json.dumps(value)
    try:
        read_board(text, "b", kb())
    except BoardError:
        return  # a row about a card that is not there, say
    same_again(text)


@pytest.mark.parametrize("name", ["happened", "battle over", "declared", "damage", "used"])
def test_a_settled_position_comes_back_too(name: str) -> None:
    first = start(read_board(BOARDS[name], "b", kb()).state)
    text = write(first)
    assert "not in this file" not in text
    assert plain(start(read_board(text, "again", kb()).state)) == plain(first)


def test_what_a_file_cannot_say_is_named() -> None:
    state = start(read_board("A: {hand: [Raigeki], deck: []}\nB: {monsters: [Sangan], deck: []}", "b", kb()).state)
    state = play(state, next(move for move in legal_moves(state) if move.kind == "activate"))
    assert left_out(state) == ("the Chain under way", "Raigeki, which is in the Chain")
    assert write(state).startswith("# not in this file: the Chain under way\n")
    read_board(write(state), "again", kb())


def test_a_position_after_moves_can_be_written() -> None:
    state = start(read_board("A: {hand: [Kuriboh, {card: Sangan}], deck: []}\nB: {monsters: [Sangan], deck: []}", "b", kb()).state)
    state = play(state, next(move for move in legal_moves(state) if move.kind == "set"))
    text = write(state)
    assert "A Normal Set" in text
    again = read_board(text, "again", kb()).state
    assert (again.normal_summons, again.facts) == (state.normal_summons, state.facts)
    assert sorted((card.zone, card.up) for card in again.cards) == sorted((card.zone, card.up) for card in state.cards)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("Sangan", "Sangan"),
        ("Ryko, Lightsworn Hunter", '"Ryko, Lightsworn Hunter"'),
        (COOK, f'"{COOK}"'),
        ("7", '"7"'),
        ("null", '"null"'),
        ("Fiend Reflection #2", '"Fiend Reflection #2"'),
        ('"A" Cell', '"\\"A\\" Cell"'),
        (Quoted("unknown"), '"unknown"'),
        (True, "true"),
        (3, "3"),
    ],
)
def test_names_are_quoted_where_they_must_be(value: Any, text: str) -> None:
    assert scalar(value) == text


def test_flow() -> None:
    assert flow({"card": "Sangan", "counters": {"Spell Counter": 1}, "materials": [1, "7"]}) == (
        '{card: Sangan, counters: {Spell Counter: 1}, materials: [1, "7"]}'
    )
