"""The records of a board file, their JSON Schema and the reader say the same."""

from __future__ import annotations

import json
import re
from copy import deepcopy
from pathlib import Path
from typing import Any, get_args

import jsonschema
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.errors import BoardError
from kb.store.load import BOARD_BOUNDS, from_plain, plain, read
from legality.game.terms import PHASES, STEPS, TIMINGS
from legality.game.turn_facts import DEEDS
from queries.board import keys as said
from queries.board.model import BoardFile, Deed, Phase
from queries.board.reader import board_of
from queries.board.schema import schema
from queries.telling.schemas import schema_text
from tests.rulings.evaluate import read_cases
from tests.support.chance import of_all

ROOT = Path(__file__).parents[3]
FILE = ROOT / "docs" / "board.schema.json"
VALIDATOR = jsonschema.Draft202012Validator(schema())


def test_docs_keep_the_schema() -> None:
    assert FILE.read_text(encoding="utf-8") == schema_text(schema()), "legality schema board > docs/board.schema.json"
    jsonschema.Draft202012Validator.check_schema(schema())


def test_the_words_are_those_of_the_engine() -> None:
    assert list(DEEDS) == list(get_args(Deed))
    assert list(PHASES) == list(get_args(Phase))
    assert set(said.STEPS) < set(STEPS)
    assert set(said.TIMINGS) <= set(TIMINGS)


# --- boards that are right ---------------------------------------------------------------------------------------------

FILES = sorted([*ROOT.glob("queries/examples/*.yaml"), *ROOT.glob("benchmarks/boards/*.yaml"), *ROOT.glob("tests/**/boards/**/*.yaml")])
FILES = [path for path in FILES if not path.name.startswith("invented-")]  # cards
BLOCK = re.compile(r"^```yaml board: (\S+)\n(.*?)^```", re.MULTILINE | re.DOTALL)
BLOCKS = [
    (f"{path.name}: {name}", text)
    for path in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))
    for name, text in BLOCK.findall(path.read_text(encoding="utf-8"))
]


def is_valid(board: Any) -> bool:
    """Do the records take it? Their schema must say the same."""
    try:
        msgspec.convert(board, BoardFile)
        taken = True
    except msgspec.ValidationError:
        taken = False
    assert VALIDATOR.is_valid(board) == taken, board
    return taken


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_boards_are_as_the_schema_says(path: Path) -> None:
    assert is_valid(plain(read(path.read_text(encoding="utf-8"), path.name, BOARD_BOUNDS, BoardError)))


@pytest.mark.parametrize(("name", "text"), BLOCKS, ids=[name for name, _ in BLOCKS])
def test_boards_of_the_documents_are_as_the_schema_says(name: str, text: str) -> None:
    assert is_valid(plain(read(text, name, BOARD_BOUNDS, BoardError)))


def test_boards_of_rulings_are_as_the_schema_says() -> None:
    cases = [case for folder in ("seeds", "engine", "judge", "public") for case in read_cases(ROOT / "tests" / "rulings" / folder)]
    boards_of_cases = [case["board"] for case in cases if isinstance(case.get("board"), dict)]
    assert len(boards_of_cases) > 400
    for board in boards_of_cases:
        assert is_valid(board)


def test_there_are_boards() -> None:
    assert len(FILES) > 20
    assert len(BLOCKS) > 5


# --- damaged boards ----------------------------------------------------------------------------------------------------

WHOLE: dict[str, Any] = {
    "format": 1,
    "ruleset": "tcg-current",
    "turn": {"player": "A", "phase": "battle", "step": "battle", "number": 3},
    "A": {
        "lp": 4000,
        "hand": ["Raigeki", {"card": 40640057}, {"card": "Mirror Force", "id": "mine"}, 3],
        "monsters": [
            {"card": "Sangan", "id": "first", "position": "attack", "zone": 2, "attacked": True, "did": ["battled"], "atk": 900},
            {"set": "Kuriboh", "zone": "4", "this_turn": True, "def": 0},
            {"card": "Jinzo", "summoned": "special", "owner": "B", "negated": False, "counters": {"Spell Counter": 2}},
        ],
        "spells": [
            {"set": "Mirror Force", "this_turn": True},
            {"card": "Black Pendant", "equipped_to": "first", "zone": 5},
            {"card": "Call of the Haunted", "bound_to": "Jinzo", "zone": "1"},
        ],
        "field": "Necrovalley",
        "graveyard": ["Treeborn Frog", {"card": "Sangan", "from": "field", "by": "battle", "this_turn": True, "destroyed": True}, 2],
        "banished": [{"card": "Kuriboh", "face_down": True, "proper": True}, 1],
        "extra": ["Stardust Dragon", 3],
        "deck": {"cards": ["Sangan", 30], "stacked": True},
    },
    "B": {
        "monsters": [
            {"card": "Number 39: Utopia", "materials": ["Kuriboh", {"card": "Sangan", "owner": "A"}, 1], "position_changed": True},
        ],
        "spells": [{"card": "Stargazer Magician", "pendulum": "left"}, {"set": "unknown"}],
        "deck": ["Sangan", 20],
    },
    "used": ["A 2 attacks"],
    "lasting": ["A Pot of Duality"],
    "battle": {"attacker": "Jinzo", "target": "directly", "flipped": False, "damage": 0},
    "play": ["A passes"],
    "assumed": ["the Deck of B holds no Traps"],
}
"""A board with every section and nearly every key; it is taken by the reader as well."""

DAMAGED: list[tuple[list[str | int], Any]] = [
    (["format"], 2),
    (["ruleset"], 4),
    (["assumed"], {"nothing": 1}),
    (["assumed", 0], " "),
    (["assumed", 0], "x" * 401),
    (["turn"], "C"),
    (["turn", "phase"], "main3"),
    (["turn", "number"], 0),
    (["turn", "colour"], "red"),
    (["A", "lp"], 0),
    (["A", "lp"], True),
    (["A", "hand"], 61),
    (["A", "hand"], True),
    (["A", "hand", 0], -1),
    (["A", "hand", 0], 40640057),
    (["A", "hand", 0], {"set": "Raigeki"}),
    (["A", "hand", 0], {"id": "nameless"}),
    (["A", "monsters", 0], 3),
    (["A", "monsters", 0, "set"], "Kuriboh"),
    (["A", "monsters", 0, "position"], "sideways"),
    (["A", "monsters", 0, "zone"], 6),
    (["A", "monsters", 0, "id"], "a+b"),
    (["A", "monsters", 0, "attacked"], 100),
    (["A", "monsters", 0, "did"], ["slept"]),
    (["A", "monsters", 2, "counters"], {"Spell Counter": 1000}),
    (["A", "spells", 0, "position"], "attack"),
    (["A", "field"], ["Necrovalley"]),
    (["A", "graveyard", 1, "by"], "chance"),
    (["A", "banished", 0, "face_down"], "yes"),
    (["A", "deck"], {"stacked": True}),
    (["A", "deck"], 61),
    (["A", "deck"], {"card": "Sangan"}),
    (["B", "monsters", 0, "materials"], ["Kuriboh", {"card": "Sangan", "position": "attack"}]),
    (["B", "secrets"], []),
    (["used"], "C 2 attacks"),
    (["used"], ["C 2 attacks"]),
    (["battle"], {"attacker": "Jinzo"}),
    (["battle", "damage"], -1),
    (["play"], [{"coin": "heads"}]),
    (["play"], ["passes"]),
    (["happened"], ["A gained 1000 LP"]),
    (["happened"], "A gained 1000 LP"),
    (["me"], {"lp": 8000}),
]


def changed(path: list[str | int], value: Any) -> dict[str, Any]:
    """The whole board with another value at one place."""
    board = deepcopy(WHOLE)
    *way, last = path
    place: Any = board
    for step in way:
        place = place[step]
    place[last] = value
    return board


def faults(board: Any) -> list[str]:
    """What the reader says against it."""
    try:
        board_of(from_plain(board), "b")
    except BoardError as error:
        return [fault.message for fault in error.errors]
    return []


def test_the_whole_board_is_right() -> None:
    assert faults(WHOLE) == []
    assert is_valid(WHOLE)


@pytest.mark.parametrize(("path", "value"), DAMAGED, ids=lambda value: json.dumps(value))
def test_a_damaged_board_is_refused_by_both(path: list[str | int], value: Any) -> None:
    board = changed(path, value)
    assert not is_valid(board)
    assert faults(board)


# --- any board ---------------------------------------------------------------------------------------------------------

SHAPE = re.compile(
    r"unknown key|(?<!VERB )is one of|is a mapping|is a list|is a whole number|is true or false|a card is a name|the name of a card|"
    r"an id is|"
    r"begins with A or B|holds sentences|do not go together|this program reads|battle needs the key|field is one card|"
    r"ruleset is the name|; found (a mapping|an empty mapping|a list|an empty list|nothing|\[|\{)"
)
"""What the reader says against the shape of a board; the rest is about what names and words mean, and whether such a board can exist."""
SCALARS = [None, True, False, -1, 0, 1, 6, 61, 10**9, 0.5, "A", "B", "Sangan", "3", "", " ", "attack", "field", "A passes", "chance: 1"]
PARTS = [[], {}, ["Sangan"], [1], [None], {"card": "Sangan"}, {"set": "Kuriboh"}, {"cards": [1]}, {"chance": "Sangan"}, [["A x"]]]
VALUES: st.SearchStrategy[Any] = st.sampled_from(SCALARS) | st.sampled_from(PARTS)
KEYS = sorted({*said.ROOT, *said.TURN, *said.SIDE, *said.DECK, *said.BATTLE, *(key for keys in said.ENTRY.values() for key in keys)})


def places(board: Any, way: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Every place of a board."""
    inner = board.items() if isinstance(board, dict) else enumerate(board) if isinstance(board, list) else ()
    return [way, *(place for key, value in inner for place in places(value, (*way, key)))]


@st.composite
def boards(draw: st.DrawFn) -> Any:
    """The whole board with some places changed, taken away or added."""
    board = deepcopy(WHOLE)
    for _ in range(draw(st.integers(1, 3))):
        *way, last = draw(st.sampled_from(places(board)[1:]))
        place: Any = board
        for step in way:
            place = place[step]
        what = draw(st.sampled_from(["change", "take away", "add"]))
        if what == "change":
            place[last] = deepcopy(draw(VALUES))
        elif what == "take away":
            del place[last]
        elif isinstance(place, dict):
            place[draw(st.sampled_from([*KEYS, "colour"]))] = deepcopy(draw(VALUES))
        else:
            place.append(deepcopy(draw(VALUES)))
    return board


@settings(max_examples=of_all(600, 200))
@given(boards())
def test_reader_and_schema_take_the_same_shapes(board: Any) -> None:
    against = faults(board)
    if is_valid(board):
        assert [fault for fault in against if SHAPE.search(fault)] == []
    else:
        assert against, "the reader takes what the schema refuses"
