"""An answer set solver, given the tables and the cards as facts, finds the same SEGOC orders and the same first Chains as the program.

The rules of the solver's programs (`answer_sets/segoc.lp`, `answer_sets/chain.lp`) are written anew from the catalogue: FET, CHN, SPD, SEG,
LIM, SET, ACT-4, ACT-8. A board with anything else in it is refused (`NotCovered`).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from queries import lines, read_board, read_file, segoc
from queries.position.replay import play
from tests.oracle.answer_sets.export import NotCovered, chain_facts, segoc_facts
from tests.oracle.answer_sets.solving import Chain, Order, answer_sets, chains, segoc_orders
from tests.support.chance import of_all

pytest.importorskip("clingo", reason="the answer set solver is not installed (pip install clingo)")

HERE = Path(__file__).parent / "answer_sets" / "boards"
SEGOC = sorted((HERE / "segoc").glob("*.yaml"))
CHAINS = sorted((HERE / "chain").glob("*.yaml"))


def first_chains(board: Any) -> set[Chain]:
    """What the program lists: the first Chain of every line, the empty one for a line without."""
    found = lines(board, until="chain")
    listed = {line.chains[0] if line.chains else () for line in found}
    summary = found.summary()
    assert summary.exhausted and isinstance(summary.lines, int), "nothing is cut short, nothing unsettled"
    return listed


def orders(board: Any) -> set[Order]:
    """What the program lists: the orders of `legality segoc`."""
    answer = segoc(board)
    found = {tuple((entry.player, entry.card, entry.effect, entry.mandatory) for entry in order) for order in answer.orders}
    assert len(found) == len(answer.orders) == answer.count
    return found


# --- boards by hand -----------------------------------------------------------------------------------------------------


def test_there_are_enough_boards() -> None:
    """Ten boards of simultaneous effects, twelve of fast effects."""
    assert len(SEGOC) >= 10
    assert len(CHAINS) >= 12


@pytest.mark.parametrize("file", SEGOC, ids=[file.stem for file in SEGOC])
def test_orders(file: Path) -> None:
    """SEG-1, SEG-5, SEG-6: both list the same orders."""
    board = read_file(file)
    state = play(board).state
    assert 2 <= len(state.pending) <= 6
    assert segoc_orders(state) == orders(board)


@pytest.mark.parametrize("file", CHAINS, ids=[file.stem for file in CHAINS])
def test_first_chains(file: Path) -> None:
    """FET, CHN-2, SPD-4: both build the same Chains, and there is more than one."""
    board = read_file(file)
    found = chains(play(board).state)
    assert found == first_chains(board)
    assert len(found) > 1


# --- random boards ------------------------------------------------------------------------------------------------------

TRIGGERS = (
    "Sangan",
    "Witch of the Black Forest",
    "Dandylion",
    "Goblin Zombie",
    "Hundred Eyes Dragon",
    "Fiendish Rhino Warrior",
    "Gusto Falco",
    "Machina Peacekeeper",
    "Peten the Dark Clown",
    "Gemini Elf",
)
DECK = ["Goblin Zombie", "Blue-Eyes White Dragon", "Peten the Dark Clown", "Summoned Skull", "Gusto Falco", "Machina Peacekeeper", 30]
SET = (
    "Waboku",
    "Jar of Greed",
    "Trap Stun",
    "Dark Bribe",
    "Seven Tools of the Bandit",
    "Counter Counter",
    "Wiretap",
    "Magic Jammer",
    "Divine Wrath",
    "Solemn Judgment",
    "Raigeki Break",
    "Phoenix Wing Wind Blast",
    "Dust Tornado",
    "Mystical Space Typhoon",
    "Cosmic Cyclone",
    "Book of Moon",
    "Forbidden Chalice",
    "Rush Recklessly",
    "Compulsory Evacuation Device",
    "Trap Hole",
    "Called by the Grave",
)
IN_HAND = (
    "Effect Veiler",
    "Ash Blossom & Joyous Spring",
    "Ghost Ogre & Snow Rabbit",
    "Ghost Belle & Haunted Mansion",
    "D.D. Crow",
    "Cosmic Cyclone",
    "Sangan",
)
MONSTERS = ("Gemini Elf", "Summoned Skull", "Legendary Six Samurai - Shi En", "Baronne de Fleur")
BEGINNINGS: tuple[tuple[list[str], dict[str, Any]], ...] = (
    (["Pot of Greed"], {"play": ["A activates Pot of Greed"]}),
    (["Foolish Burial"], {"play": ["A activates Foolish Burial"]}),
    (["Waboku"], {"play": ["A Sets Waboku"]}),
    ([], {"play": ["A ends Main Phase 1"]}),
    ([], {"happened": [["A Summoned Skull (new) Normal Summoned"]]}),
)


@st.composite
def boards_of_triggers(draw: st.DrawFn) -> dict[str, Any]:
    """Monsters of both players that one effect destroys."""
    turn_player = draw(st.sampled_from("AB"))
    board: dict[str, Any] = {"turn": {"player": turn_player, "phase": "main1"}}
    for player in "AB":
        monsters = draw(st.lists(st.sampled_from(TRIGGERS), min_size=1, max_size=3))
        board[player] = {"monsters": monsters, "deck": list(DECK), "hand": ["Dark Hole"] if player == turn_player else []}
    other = "B" if turn_player == "A" else "A"
    board["play"] = [f"{turn_player} activates Dark Hole", f"{other} passes", f"{turn_player} passes"]
    return board


@st.composite
def boards_of_fast_effects(draw: st.DrawFn) -> dict[str, Any]:
    """Up to five cards with fast effects, and a window in which they can be used."""
    hand, beginning = draw(st.sampled_from(BEGINNINGS))
    board: dict[str, Any] = {"turn": {"player": "A", "phase": "main1"}}
    for player in "AB":
        names = draw(st.lists(st.sampled_from(SET), max_size=2, unique=True))
        board[player] = {
            "hand": draw(st.lists(st.sampled_from(IN_HAND), max_size=2 if player == "B" else 1)),
            "spells": [{"set": name, **({"this_turn": True} if draw(st.integers(0, 9)) == 0 else {})} for name in names],
            "monsters": draw(st.lists(st.sampled_from(MONSTERS), max_size=1)),
            "graveyard": draw(st.lists(st.just("Gemini Elf"), max_size=1)),
            "deck": ["Kuriboh", 33],
        }
    board["A"]["hand"] += hand
    if "happened" in beginning:
        board["A"]["monsters"].append({"card": "Summoned Skull", "id": "new"})
    return {**board, **beginning}


def board_of(data: dict[str, Any]) -> Any:
    """A board as a file would give it."""
    return read_board(yaml.safe_dump(data, sort_keys=False, allow_unicode=True))


@given(boards_of_triggers())
@settings(max_examples=of_all(120, 40))
def test_orders_of_random_boards(data: dict[str, Any]) -> None:
    """SEG-1, LIM-2: the same orders, whatever triggers; where nothing does, there is no window."""
    board = board_of(data)
    state = play(board).state
    if state.pending:
        assert segoc_orders(state) == orders(board)
    else:
        with pytest.raises(NotCovered):
            segoc_facts(state)


@given(boards_of_fast_effects())
@settings(max_examples=of_all(150, 50))
def test_first_chains_of_random_boards(data: dict[str, Any]) -> None:
    """FET, CHN, SPD-4, LIM, SET, ACT-4: the same Chains, whatever is Set and held."""
    board = board_of(data)
    assert chains(play(board).state) == first_chains(board)


# --- what is not covered ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("A: {hand: [Raigeki], spells: [{set: Unending Nightmare}], deck: []}\n"
         "B: {monsters: [Sangan], deck: []}\nplay: [A activates Raigeki]", "ACT-7"),
        ("A: {hand: [Raigeki], deck: []}\n"
         "B: {monsters: [Light and Darkness Dragon], deck: []}\nplay: [A activates Raigeki]", "no window|mandatory"),
        ("A: {hand: [Raigeki], spells: [{set: Waboku}], deck: []}\nB: {monsters: [Sangan], deck: []}", "no window"),
        ("A: {hand: [Raigeki], deck: []}\n"
         "B: {monsters: [Sangan], spells: [Skill Drain], deck: []}\nplay: [A activates Raigeki]", "continuous"),
        ("A: {hand: [Raigeki], deck: []}\n"
         "B: {monsters: [Sangan], spells: [{set: Icarus Attack}], deck: []}\nplay: [A activates Raigeki]", "Icarus Attack"),
        ("A: {hand: [Raigeki], lp: 1000, spells: [{set: Cosmic Cyclone}], deck: []}\n"
         "B: {monsters: [Sangan], deck: []}\nplay: [A activates Raigeki]", "LP"),
    ],
)
def test_another_board_is_refused(text: str, word: str) -> None:
    """What the programs do not model is said, and not answered."""
    with pytest.raises(NotCovered, match=word):
        chain_facts(play(read_board(text)).state)


def test_the_tables_are_read() -> None:
    """SEG-1, SPD: another row of a table gives the solver another answer, so no row is repeated in the programs."""
    state = play(read_file(HERE / "segoc" / "four-groups.yaml")).state
    facts = segoc_facts(state)
    rows = {
        'segoc_row(1, "turn player", yes).': 'segoc_row(2, "turn player", yes).',
        'segoc_row(2, "opponent", yes).': 'segoc_row(1, "opponent", yes).',
    }
    assert set(rows) < set(facts)
    swapped = [rows.get(fact, fact) for fact in facts]
    assert sorted(map(str, answer_sets("segoc.lp", swapped))) != sorted(map(str, answer_sets("segoc.lp", facts)))
    window, horizon = chain_facts(play(read_file(HERE / "chain" / "counter-traps.yaml")).state)
    slow = [fact.replace('"counter trap", 3', '"counter trap", 2') for fact in window]
    assert len(answer_sets("chain.lp", slow, horizon=horizon)) > len(answer_sets("chain.lp", window, horizon=horizon))
