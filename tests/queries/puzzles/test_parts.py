"""The separate steps: rating, themes, equal puzzles, collections, the commands."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kb.errors import BoardError
from kb.store.knowledge import open_kb
from queries.cli import main
from queries.puzzles.collecting.collection import Collection, picked, read
from queries.puzzles.collecting.select import named, varied
from queries.puzzles.generating import generate, making
from queries.puzzles.grading.canonical import identity
from queries.puzzles.grading.rating import WEIGHTS, level_of, rate
from queries.puzzles.grading.tags import themes_of
from queries.puzzles.puzzle import Features, Option, Puzzle, Why
from queries.puzzles.staging.pool import Pool

BOARD: dict[str, Any] = {
    "format": 1, "ruleset": "tcg-current", "turn": {"player": "A", "phase": "main1"},
    "A": {"hand": ["Raigeki"], "deck": [9]},
    "B": {"monsters": ["Sangan"], "spells": [{"set": "Dark Bribe"}, {"set": "Jar of Greed"}], "deck": []},
    "play": ["A activates Raigeki"],
}
PUZZLE = Puzzle(kind="respond", question="?", board=BOARD, player="B", several=True, options=(
    Option(text="Dark Bribe (Set)", right=True, line=("B activates Dark Bribe",)),
    Option(text="Jar of Greed (Set)", right=False, why=(Why("ACT-4", "you cannot draw a card"),))))


@pytest.mark.parametrize("feature", sorted(WEIGHTS))
def test_more_of_a_feature_never_makes_a_puzzle_easier(feature: str) -> None:
    ratings = [rate(msgspec.structs.replace(Features(cards=5, length=2, branching=3), **{feature: number})) for number in range(12)]
    assert ratings == sorted(ratings) and ratings[0] < ratings[-1]
    assert [level_of(rating) for rating in ratings] == sorted(level_of(rating) for rating in ratings)


def test_themes_are_read_off_the_rules() -> None:
    assert themes_of(["SET-1", "CHN-8"]) == ("responses forbidden", "set rules")
    assert themes_of([]) == ()


def test_a_puzzle_is_the_same_with_the_players_changed_round() -> None:
    told: Any = json.loads(json.dumps(BOARD).replace('"A"', '"#"').replace('"B"', '"A"').replace('"#"', '"B"'))
    told["play"] = ["B activates Raigeki"]
    options = tuple(msgspec.structs.replace(option, line=("A activates Dark Bribe",) * option.right) for option in reversed(PUZZLE.options))
    assert identity(msgspec.structs.replace(PUZZLE, board=told, player="A", options=options)) == identity(PUZZLE)


def test_another_board_or_answer_is_another_puzzle() -> None:
    other = {**BOARD, "B": {**BOARD["B"], "monsters": ["Kuriboh"]}}
    assert identity(msgspec.structs.replace(PUZZLE, board=other)) != identity(PUZZLE)
    this_turn = {**BOARD, "B": {**BOARD["B"], "spells": [{"set": "Dark Bribe", "this_turn": True}, {"set": "Jar of Greed"}]}}
    assert identity(msgspec.structs.replace(PUZZLE, board=this_turn)) != identity(PUZZLE)


def test_a_collection_refuses_what_it_has(tmp_path: Path) -> None:
    puzzle = msgspec.structs.replace(PUZZLE, id=identity(PUZZLE))
    collection = Collection(tmp_path / "c.jsonl")
    assert collection.add(puzzle) and not collection.add(puzzle)
    assert not Collection(tmp_path / "c.jsonl").add(puzzle)
    assert read(tmp_path / "c.jsonl") == [puzzle]
    assert picked([puzzle], puzzle.id, "c") is picked([puzzle], "1", "c") is puzzle
    with pytest.raises(BoardError, match="there are 1"):
        picked([puzzle], "2", "c")


@pytest.mark.parametrize("line", [b"{", b"[]", b'{"kind": "respond"}', b"\xff", b"[" * 100_000, b"x" * 300_000])
def test_what_is_no_puzzle_is_refused_with_its_line(tmp_path: Path, line: bytes) -> None:
    file = tmp_path / "c.jsonl"
    file.write_bytes(msgspec.json.encode(msgspec.structs.replace(PUZZLE, id="x")) + b"\n" + line + b"\n")
    with pytest.raises(BoardError) as raised:
        read(file)
    assert raised.value.line == 2


def test_only_the_cards_that_are_asked_for() -> None:
    names = ["Raigeki", "Dark Hole", "Mirror Force", "Dust Tornado", "Book of Moon", "Trap Hole", "Sakuretsu Armor",
             "Summoned Skull", "Sangan"]
    found = next(generate.generate(1, Pool(open_kb(), names), making.Wanted("respond")))
    assert {option.text.rpartition(" (")[0] for option in found.options} <= set(names)


def test_cards_that_give_no_puzzle_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "MOST_TRIES", 20)
    with pytest.raises(BoardError, match="no puzzle was found on 100 boards"):
        next(generate.generate(1, Pool(open_kb(), ["Raigeki"]), making.Wanted()))


def test_no_older_version_of_a_card_is_used() -> None:
    assert not [name for name in Pool.described(open_kb()).cards if "(" in name]


def test_any_puzzle_can_be_made_again_alone() -> None:
    pool = Pool.described(open_kb())
    *_, last = islice(generate.generate(5, pool, making.Wanted("respond")), 4)
    assert last.made is not None
    assert making.one(5, last.made.number, pool, making.Wanted("respond")) == last


def test_the_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "c.jsonl")
    make = ["puzzle", "generate", "--kind", "respond", "--seed", "2", "--count", "2", "--out", file]
    assert main(make) == 0 and "2 added" in capsys.readouterr().out
    assert main(make) == 0 and "0 added" in capsys.readouterr().out
    assert main(["puzzle", "show", file, "2"]) == 0
    shown = capsys.readouterr().out
    assert "Who may respond?" in shown and "  1  " in shown and all(len(line) <= 80 for line in shown.splitlines())
    puzzle = read(file)[0]
    assert main(["puzzle", "solve", file, "--answer", " ".join(map(str, puzzle.answer))]) == 0
    assert "Right." in capsys.readouterr().out
    assert main(["puzzle", "solve", file, "--answer", "none"]) == 1
    assert "Not right." in capsys.readouterr().out
    assert main(["puzzle", "solve", file, "--answer", "nine"]) == 2
    assert main(["puzzle", "generate", "--theme", "nonsense"]) == 2
    assert "allowed: spell speed" in capsys.readouterr().err


def test_what_differs_most_is_selected() -> None:
    puzzles = [msgspec.structs.replace(PUZZLE, id=str(number), level=level, rules=rules) for number, (level, rules) in enumerate(
        [(1, ("SET-1",)), (1, ("SET-1",)), (2, ("CHN-4",)), (1, ("SET-1",)), (3, ("SPD-4",))])]
    assert [puzzle.id for puzzle in varied(puzzles, 3)] == ["0", "2", "4"]
    assert len(varied(puzzles, 9)) == 5
    assert named(PUZZLE) == {"Raigeki", "Dark Bribe", "Jar of Greed"}
