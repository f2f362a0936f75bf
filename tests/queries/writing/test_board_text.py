# ruff: noqa: E501 - boards are written as they would be in a file
"""The picture of a position: 80 columns, B above, A below, everything that matters on it."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from legality.notation.legal import legal_moves
from legality.playing.play import play, start
from queries.board.reader import read_board
from queries.knowing.template import template
from queries.writing.board_text import WIDTH, picture
from tests.support.cards import IMP

COOK = "Number 59: Crooked Cook"
BOARD = f"""
turn: {{phase: battle}}
A:
  lp: 8000
  hand: [Raigeki, 3]
  monsters: [{{card: Sangan, zone: 5}}, {{card: Kuriboh, position: defense, counters: {{Spell Counter: 2}}}}, {{set: "Ryko, Lightsworn Hunter"}}]
  spells: [{{set: Dark Bribe, this_turn: true}}, {{card: Call of the Haunted, bound_to: Sangan}}]
  field: Necrovalley
  graveyard: [Treeborn Frog, {{card: Jinzo, proper: false}}, 2]
  deck: [Sangan, 34]
B:
  lp: 400
  monsters: [{{card: "{COOK}", materials: [Sangan], zone: extra-right}}, {{card: Jinzo, owner: A, zone: 1}}]
  spells: [{{set: unknown}}]
  banished: [{{card: Dandylion, face_down: true}}]
  extra: [3]
  deck: []
battle: {{attacker: Sangan, target: Jinzo}}
used: [A Normal Summon]
lasting: [A Pot of Duality]
"""


def lines(text: str) -> list[str]:
    return picture(read_board(text).state).splitlines()


def test_the_whole_picture() -> None:
    found = lines(BOARD)
    assert found[0] == "A's turn, Battle Phase, Battle Step                           A is to act, box A"
    text = "\n".join(found)
    for part in (
        "B  LP 400     hand 0   GY 0   banished 1   Extra Deck 3   Deck 0",
        "A* LP 8000    hand 4   GY 4   banished 0   Extra Deck 0   Deck 35",
        "hand: Raigeki; 3 x unnamed",
        "graveyard: Treeborn Frog; Jinzo (not Summoned properly); 2 x unnamed",
        "banished: Dandylion (face-down)",
        "field: Necrovalley",
        f"Extra Monster Zone right: B's {COOK}, ATK",
        "Attack: Sangan attacks Jinzo",
        "A's Kuriboh: 2 Spell Counters",
        "A's Call of the Haunted: keeps Sangan",
        "A's Dark Bribe: Set this turn",
        "B's Jinzo: owned by A",
        f"B's {COOK}: materials Sangan",
        "A's Sangan: has attacked",
        "Used this turn: A Normal Summon",
        "Still applies: A Pot of Duality",
    ):
        assert part in text, part


def test_b_sits_opposite() -> None:
    found = lines("A: {monsters: [{card: Sangan, zone: 1}], deck: []}\nB: {monsters: [{card: Kuriboh, zone: 1}], spells: [{set: Mirror Force}], deck: []}")
    kuriboh, sangan, force = (next(line for line in found if name in line) for name in ("Kuriboh", "Sangan", "Mirror Force"))
    assert kuriboh.index("Kuriboh") > 60
    assert sangan.index("Sangan") == 1
    assert found.index(force) < found.index(kuriboh) < found.index(sangan)


def test_the_chain_under_way() -> None:
    state = start(read_board("A: {hand: [Raigeki], deck: []}\nB: {monsters: [Sangan], deck: []}").state)
    state = play(state, next(move for move in legal_moves(state) if move.kind == "activate"))
    text = picture(state)
    assert "B is to act, box D" in text
    assert "Chain Link 1: A Raigeki, effect 1, Spell Speed 1" in text


def test_a_summon_under_way() -> None:
    state = start(read_board("A: {hand: [Kuriboh], deck: []}").state)
    state = play(state, next(move for move in legal_moves(state) if move.kind == "normal summon"))
    text = picture(state)
    assert "negation window" in text
    assert "Being Summoned by A: Kuriboh" in text


def test_the_damage_step_fits() -> None:
    found = lines(
        "turn: {phase: battle, step: damage, timing: before, number: 3}\nA: {monsters: [Jinzo], deck: []}\nbattle: {attacker: Jinzo, target: directly}"
    )
    assert found[0].startswith("A's turn, Battle Phase, Damage Step (before damage calculation)")
    assert "Attack: Jinzo attacks directly" in "\n".join(found)


NAMES = st.sampled_from(["Sangan", "Ryko, Lightsworn Hunter", "Ash Blossom & Joyous Spring", "Fallen of Albaz", "Jinzo"])


@settings(max_examples=50)
@given(st.lists(NAMES, max_size=5), st.lists(NAMES, max_size=30), st.sampled_from(["draw", "standby", "main1", "battle", "main2", "end"]))
def test_never_wider_than_80_columns(monsters: list[str], hand: list[str], phase: str) -> None:
    def listed(names: list[str]) -> str:
        return "[" + ", ".join(f'"{name}"' for name in names) + "]"

    text = f"turn: {{phase: {phase}}}\nA: {{monsters: {listed(monsters)}, hand: {listed(hand)}, graveyard: {listed(hand)}, deck: []}}"
    for line in lines(text):
        assert len(line) <= WIDTH, line


def test_plain_characters_only() -> None:
    assert picture(read_board(BOARD).state).isascii()
    assert picture(read_board(template()).state).isascii()


def test_what_nobody_knows_is_shown_as_unknown() -> None:
    counted = {**IMP, "name": "Counting Imp", "effects": [
        {"kind": "continuous", "applies": [{"set atk": {"total atk of": {"from": ["monster zone"], "name": "Odd Imp"}}}]}]}
    odd = {**IMP, "name": "Odd Imp", "effects": [
        {"kind": "continuous", "applies": [{"opaque": "sentence at 0-9, sentence 1"}], "matters when": ["its ATK"]}]}
    board = "{turn: A, A: {monsters: [Counting Imp, Odd Imp], deck: [9]}, B: {deck: [9]}}"
    shown = picture(read_board(board, cards=[counted, odd]).state)
    assert "ATK ?/?" in shown and "(?)" in shown
