"""`legality train`: what failed comes back, nothing that was answered is lost, the numbers are right."""

from __future__ import annotations

import json
import os
import select
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kb.errors import BoardError
from kb.store.knowledge import own_folder
from queries.cli import main, practice
from queries.puzzles.collecting import collection
from queries.puzzles.collecting.collection import read, with_strengths
from queries.puzzles.puzzle import Option, Puzzle, Strength
from queries.puzzles.training import progress
from queries.puzzles.training.progress import BEGINNER, Locked, Progress
from queries.puzzles.training.statistics import statistics
from queries.puzzles.training.training import queue, record
from tests.queries.puzzles.samples import BOARD, puzzle, write

ROOT = Path(__file__).parents[3]
START = datetime(2026, 3, 1, 12, tzinfo=UTC)
RIGHT, WRONG = frozenset({1}), frozenset({2})


def after(**time: float) -> datetime:
    return START + timedelta(**time)


@pytest.fixture(autouse=True)
def data(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    own = tmp_path_factory.mktemp("data")
    monkeypatch.setenv("LEGALITY_DATA", str(own))
    return own


@pytest.fixture
def kept() -> Any:
    opened = Progress()
    yield opened
    opened.close()


def due(puzzles: list[Puzzle], kept: Progress, now: datetime) -> list[str]:
    return [one.id for one in queue(puzzles, kept, now).due]


# --- repetition ---------------------------------------------------------------------------------------------------------


def test_what_failed_comes_back_and_what_was_right_later(kept: Progress) -> None:
    puzzles = [puzzle("failed"), puzzle("helped"), puzzle("known"), puzzle("new")]
    record(kept, puzzles[0], WRONG, 0, START)
    record(kept, puzzles[1], RIGHT, 2, START)
    record(kept, puzzles[2], RIGHT, 0, START)
    assert due(puzzles, kept, after(minutes=9)) == []
    assert due(puzzles, kept, after(minutes=11)) == ["failed"]
    assert due(puzzles, kept, after(minutes=16)) == ["failed", "helped"]
    assert due(puzzles, kept, after(days=1)) == ["failed", "helped"]
    assert due(puzzles, kept, after(days=10)) == ["failed", "helped", "known"]
    assert [one.id for one in queue(puzzles, kept, START).new] == ["new"]
    assert queue(puzzles, kept, START).later == after(minutes=10).timestamp()


def test_what_is_known_comes_back_at_longer_and_longer_intervals(kept: Progress) -> None:
    one, now, intervals = puzzle(), START, []
    for _ in range(4):
        outcome = record(kept, one, RIGHT, 0, now)
        intervals.append(outcome.due - now.timestamp())
        now = datetime.fromtimestamp(outcome.due, UTC)
    assert intervals == sorted(intervals) and intervals[0] >= 86_400 and intervals[-1] > 3 * intervals[0]
    assert record(kept, one, WRONG, 0, now).due == (now + timedelta(minutes=10)).timestamp()


def test_new_ones_near_the_players_strength_come_first_and_skipped_ones_not_again(kept: Progress) -> None:
    puzzles = [puzzle(f"{rating:.0f}", rating) for rating in (BEGINNER.rating + 300, BEGINNER.rating - 40, BEGINNER.rating + 90)]
    far, near, between = puzzles
    assert list(queue(puzzles, kept, START).new) == [near, between, far]
    assert list(queue(puzzles, kept, START, {near.id}).new) == [between, far]
    for number in range(5):
        record(kept, puzzle(f"won {number}", 1600.0), RIGHT, 0, START)
    assert list(queue(puzzles, kept, START).new) == [far, between, near]


# --- strengths ----------------------------------------------------------------------------------------------------------


def test_both_strengths_change_and_hints_make_it_a_draw(kept: Progress) -> None:
    won = record(kept, puzzle("a", BEGINNER.rating), RIGHT, 0, START)
    assert won.rated and won.before == BEGINNER and won.after.rating > BEGINNER.rating
    assert kept.kept()["a"].strength.rating == pytest.approx(2 * BEGINNER.rating - won.after.rating)
    drawn = record(kept, puzzle("b", won.after.rating), RIGHT, 1, START)
    assert drawn.after.rating == pytest.approx(won.after.rating) and drawn.after.deviation < won.after.deviation
    lost = record(kept, puzzle("c"), WRONG, 0, START)
    assert lost.after.rating < drawn.after.rating == lost.before.rating and kept.player() == lost.after


def test_a_repetition_of_what_was_just_shown_changes_no_strength(kept: Progress) -> None:
    one = puzzle()
    lost = record(kept, one, WRONG, 0, START)
    repeated = record(kept, one, RIGHT, 0, after(minutes=10))
    assert not repeated.rated and repeated.after == lost.after and repeated.due > after(days=1).timestamp()
    assert record(kept, one, RIGHT, 0, after(days=10)).rated


def test_an_answer_before_it_is_due_is_kept_and_changes_nothing(kept: Progress) -> None:
    one = puzzle()
    first = record(kept, one, RIGHT, 0, START)
    again = record(kept, one, WRONG, 0, after(minutes=1))
    assert (again.due, again.after, again.rated) == (first.due, first.after, False)
    assert [answer.right for answer in kept.answers()] == [True, False]


def test_a_strangers_strength_is_taken_within_bounds(kept: Progress) -> None:
    outcome = record(kept, puzzle(strength=Strength(1e308, -1.0, 1e308)), RIGHT, 0, START)
    assert 0 < outcome.after.rating < 4000


def test_strengths_are_written_into_the_collection_and_nothing_else(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = b'{"id": "other",' + msgspec.json.encode(puzzle("other"))[len(b'{"id":"other",'):].replace(b'"level":2', b'"level": 2')
    mine = msgspec.json.encode(puzzle("mine"))[:-1] + b',"note":"of mine"}'
    file = tmp_path / "c.jsonl"
    file.write_bytes(mine + b"\n\n" + other + b"\n")
    file.chmod(0o640)
    opened = Progress()
    record(opened, puzzle("mine"), WRONG, 0, START)
    now = opened.kept()["mine"].strength
    opened.close()
    assert main(["train", str(file), "--write-strengths"]) == 0 and "strengths written: 1" in capsys.readouterr().out
    first, *rest = file.read_bytes().split(b"\n")
    assert rest == [b"", other, b""] and json.loads(first)["note"] == "of mine"
    assert read(file)[0] == puzzle("mine", strength=now) and file.stat().st_mode & 0o777 == 0o640
    assert main(["train", str(file), "--write-strengths"]) == 0 and "strengths written: 0" in capsys.readouterr().out
    assert os.listdir(tmp_path) == ["c.jsonl"]


def test_a_collection_that_changes_meanwhile_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "c.jsonl"
    write(file, puzzle("a"))

    def added(_handle: int) -> None:
        write(file, puzzle("a"), puzzle("b"))

    monkeypatch.setattr("os.fsync", added)
    with pytest.raises(BoardError, match="changed meanwhile"):
        with_strengths(file, {"a": Strength(1.0)})
    assert [one.id for one in read(file)] == ["a", "b"] and os.listdir(tmp_path) == ["c.jsonl"]


# --- statistics ---------------------------------------------------------------------------------------------------------


def test_statistics(kept: Progress) -> None:
    puzzles = [puzzle("a"), puzzle("b", themes=("set rules",), level=4), puzzle("c", themes=("SEGOC",)), puzzle("d")]
    record(kept, puzzles[0], WRONG, 0, START)
    record(kept, puzzles[0], RIGHT, 0, after(minutes=10))
    record(kept, puzzles[1], RIGHT, 0, START)
    record(kept, puzzles[3], RIGHT, 1, START)
    record(kept, puzzle("elsewhere"), RIGHT, 0, START)
    found = statistics(puzzles, kept, after(minutes=20))
    assert {(one.name, one.puzzles, one.seen, one.first_time, one.due) for one in found.themes} == {
        ("SEGOC", 1, 0, 0, 0), ("set rules", 3, 3, 1, 1), ("conditions, costs and targets", 2, 2, 0, 1)}
    assert [(one.name, one.puzzles, one.seen, one.first_time) for one in found.levels] == [("level 2", 3, 2, 0), ("level 4", 1, 1, 1)]
    assert (found.total.seen, found.answers, found.player) == (3, 4, kept.player())
    segoc, sets, conditions = found.themes
    assert segoc.strength is None and sets.strength is not None and conditions.strength is not None
    assert sets.strength.rating > conditions.strength.rating  # a win more


def test_statistics_in_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str], kept: Progress) -> None:
    file = write(tmp_path / "c.jsonl", puzzle("a"), puzzle("b"))
    record(kept, puzzle("a"), RIGHT, 0, START)
    assert main(["train", file, "--stats"]) == 0
    out = capsys.readouterr().out
    row = next(line for line in out.splitlines() if line.startswith("set rules"))
    assert row.split()[2:7] == ["1", "of", "2", "100", "%"] and all(len(line) <= 80 for line in out.splitlines())
    assert main(["train", file, "--stats", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["total"]["seen"] == 1 and said["player"]["rating"] == kept.player().rating


# --- the session --------------------------------------------------------------------------------------------------------


def run(file: str, typed: str, monkeypatch: pytest.MonkeyPatch, *options: str) -> int:
    from io import StringIO

    monkeypatch.setattr(practice, "now", lambda: START)
    monkeypatch.setattr("sys.stdin", StringIO(typed))
    return main(["train", file, *options])


def test_a_session(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    puzzles = [puzzle(name, BEGINNER.rating) for name in "abc"]
    file = write(tmp_path / "c.jsonl", *puzzles)
    assert run(file, "h\nhint\n2\nskip\ndark bribe\n", monkeypatch) == 0
    out = capsys.readouterr().out
    assert "0 due, 3 new" in out and "Not right. The answer is 1, not 2." in out and "Right. The answer is 1." in out
    assert "Hint: Think of: set rules" in out and "Hint: At most 1 of these 3 is right." in out
    assert "It comes back in 10 minutes" in out and "It comes back in 2 days" in out
    assert "Nothing more to do now. The next one comes back in 10 minutes." in out and "2 answered, 1 right" in out
    assert all(len(line) <= 80 for line in out.splitlines() if not line.startswith("Your answer"))
    opened = Progress()
    assert [(one.puzzle, one.chosen, one.hints) for one in opened.answers()] == [("a", (2,), 2), ("c", (1,), 0)]
    opened.close()


@pytest.mark.parametrize("typed", ["1\nq\n", "1\n"])
def test_one_may_stop_at_any_time(typed: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    file = write(tmp_path / "c.jsonl", puzzle("a"), puzzle("b"))
    assert run(file, typed, monkeypatch) == 0
    assert "1 answered, 1 right" in capsys.readouterr().out


def test_what_is_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    others = puzzle("b", kind="line"), puzzle("c", level=5), puzzle("d", themes=("SEGOC",))
    file = write(tmp_path / "c.jsonl", puzzle("a"), *others)
    for option, value, new in (("--kind", "line", 1), ("--level", "5", 1), ("--theme", "SEGOC", 1), ("--level", "2", 3)):
        assert run(file, "q\n", monkeypatch, option, value) == 0
        assert f"0 due, {new} new" in capsys.readouterr().out
    assert run(file, "1\n1\n1\n", monkeypatch, "--count", "2") == 0
    assert "2 answered" in capsys.readouterr().out
    assert run(file, "", monkeypatch, "--theme", "nonsense") == 2 and run(file, "", monkeypatch, "--level", "3") == 2
    assert "there is no such puzzle" in capsys.readouterr().err


def test_what_is_no_answer_has_a_place(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    file = write(tmp_path / "c.jsonl", puzzle("a"))
    assert run(file, "1 9\n", monkeypatch) == 2
    assert capsys.readouterr().err.startswith("answer:1:3: there is no 9")
    assert main(["puzzle", "solve", file, "--answer", "2, nonsense"]) == 2
    assert capsys.readouterr().err.startswith('answer:1:4: "nonsense" is none of the answers')
    assert main(["puzzle", "solve", file, "--answer", "dark bribe"]) == 0 and main(["puzzle", "solve", file, "--answer", "jar"]) == 1


def test_solving_gives_hints(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    from io import StringIO

    file = write(tmp_path / "c.jsonl", puzzle("a", hints=("only this",)))
    monkeypatch.setattr("sys.stdin", StringIO("h\nh\n1\n"))
    assert main(["puzzle", "solve", file]) == 0
    out = capsys.readouterr().out
    assert "Hint: only this" in out and "no more hints" in out and "Right." in out


def test_a_puzzle_that_cannot_be_shown_stops_nobody(tmp_path: Path, capsys: pytest.CaptureFixture[str],
                                                   monkeypatch: pytest.MonkeyPatch) -> None:
    file = write(tmp_path / "c.jsonl", puzzle("bad", board={**BOARD, "play": ["A activates nonsense"]}), puzzle("good"))
    assert run(file, "1\n", monkeypatch) == 0
    said = capsys.readouterr()
    assert "puzzle bad is left out" in said.err and "1 answered, 1 right" in said.out and "Traceback" not in said.err


def test_what_a_stranger_wrote_is_shown_and_not_obeyed(tmp_path: Path, capsys: pytest.CaptureFixture[str],
                                                      monkeypatch: pytest.MonkeyPatch) -> None:
    sign = chr(27) + "]0;" + chr(155)
    options = (Option(text=f"a{sign}", right=True), Option(text="b", right=False), Option(text="c", right=False))
    one = puzzle("a", question=f"x{sign}", hints=(f"y{sign}",), options=options)
    assert run(write(tmp_path / "c.jsonl", one), "h\n1\n", monkeypatch) == 0
    out = capsys.readouterr().out
    assert "\\x1b]0;\\x9b" in out and not {chr(27), chr(155)} & set(out)


def test_the_shipped_collection(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collection, "SHIPPED", str(tmp_path / "shipped.jsonl"))
    assert main(["train"]) == 2
    assert "legality puzzle generate" in capsys.readouterr().err
    write(tmp_path / "shipped.jsonl", puzzle("a"))
    assert main(["train", "--stats"]) == 0 and "0 of 1" in capsys.readouterr().out
    assert main(["train", "--write-strengths"]) == 2


def test_without_the_library(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    file = write(tmp_path / "c.jsonl", puzzle("a"))
    monkeypatch.setitem(sys.modules, "fsrs", None)
    assert run(file, "1\n", monkeypatch) == 2
    assert "legality[train]" in capsys.readouterr().err


def test_forgetting_is_asked_for(monkeypatch: pytest.MonkeyPatch, kept: Progress) -> None:
    record(kept, puzzle(), WRONG, 0, START)
    assert run("--reset", "n\n", monkeypatch) == 1 and run("--reset", "", monkeypatch) == 3 and len(kept.answers()) == 1
    assert run("--reset", "y\n", monkeypatch) == 0 and kept.answers() == [] and kept.kept() == {} and kept.player() == BEGINNER


# --- nothing is lost ----------------------------------------------------------------------------------------------------

DIES = """
import os, signal, sys
from queries.cli import main, practice
def dies(*_, **__):
    os.kill(os.getpid(), signal.SIGKILL)
practice.verdict_paper = dies
main(["train", sys.argv[1]])
"""


def test_an_answer_is_kept_before_its_verdict_is_shown(tmp_path: Path) -> None:
    file = write(tmp_path / "c.jsonl", puzzle("a"))
    done = subprocess.run([sys.executable, "-c", DIES, file], input="2\n", text=True, capture_output=True, cwd=ROOT, check=False)
    assert done.returncode == -signal.SIGKILL and "The answer is" not in done.stdout
    opened = Progress()
    assert [(one.puzzle, one.right) for one in opened.answers()] == [("a", False)] and "a" in opened.kept()
    opened.close()


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGINT])
def test_an_answer_survives_the_end_of_the_program_at_a_terminal(tmp_path: Path, end: signal.Signals) -> None:
    import pty

    file = write(tmp_path / "c.jsonl", puzzle("a"), puzzle("b"))
    ours, theirs = pty.openpty()
    # Ctrl-C is heard though this run was started where it is ignored (a job in the background): a child inherits that.
    child = subprocess.Popen([sys.executable, "-m", "legality", "train", file], stdin=theirs, stdout=theirs, stderr=theirs, cwd=ROOT,
                             start_new_session=True, env={**os.environ, "TERM": "dumb"},
                             preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
    os.close(theirs)
    told = until(ours, "Your answer")
    os.write(ours, b"9\n")
    told += until(ours, "Your answer")
    assert "there is no 9" in told
    os.write(ours, b"1\n")
    told = until(ours, "Enter: the next one")
    assert "Right. The answer is 1." in told
    child.send_signal(end)
    if end == signal.SIGINT:
        assert "1 answered, 1 right" in until(ours, "±", lambda: child.send_signal(end))
    assert child.wait(60) == (-end if end == signal.SIGKILL else 0)
    os.close(ours)
    opened = Progress()
    assert [one.right for one in opened.answers()] == [True]
    opened.close()


def until(terminal: int, words: str, nudge: Callable[[], None] = lambda: None) -> str:
    """What the program writes until these words have come; while it is silent it is nudged (a signal may come just before it waits)."""
    told = b""
    for _ in range(120):
        while select.select([terminal], [], [], 0.5)[0]:
            told += os.read(terminal, 4096)
            if words.encode() in told:
                return told.decode()
        nudge()
    raise AssertionError(f'"{words}" does not come: {told.decode()}')


def test_ctrl_c_waits_for_the_answer_to_be_kept(monkeypatch: pytest.MonkeyPatch, kept: Progress) -> None:
    def interrupted(*given: Any) -> Any:
        signal.raise_signal(signal.SIGINT)
        return record(*given)

    monkeypatch.setattr(practice, "record", interrupted)
    with pytest.raises(KeyboardInterrupt):
        practice._recorded(kept, puzzle("a"), RIGHT, 0)
    assert len(kept.answers()) == 1


def test_what_goes_wrong_in_the_middle_leaves_nothing(monkeypatch: pytest.MonkeyPatch, kept: Progress) -> None:
    def broken(*_: Any) -> None:
        raise RuntimeError

    monkeypatch.setattr("queries.puzzles.training.training.scheduled", broken)
    with pytest.raises(RuntimeError):
        record(kept, puzzle(), RIGHT, 0, START)
    assert kept.answers() == [] and kept.kept() == {}


def test_two_runs_at_a_time(kept: Progress) -> None:
    other = Progress()
    record(kept, puzzle("a"), RIGHT, 0, START)
    record(other, puzzle("b"), RIGHT, 0, START)
    assert other.player() == kept.player() and {"a", "b"} == set(kept.kept())
    other.close()


def test_a_locked_file_is_told_and_the_answer_may_be_tried_again(monkeypatch: pytest.MonkeyPatch, kept: Progress) -> None:
    monkeypatch.setattr(progress, "PATIENCE", 0.01)
    waiting, holder = Progress(), sqlite3.connect(kept.file, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    with pytest.raises(Locked, match="locked"):
        record(waiting, puzzle(), RIGHT, 0, START)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)

    def freed(*_: Any, **__: Any) -> bool:
        holder.execute("ROLLBACK")
        return True

    monkeypatch.setattr("click.confirm", freed)
    assert practice._recorded(waiting, puzzle(), RIGHT, 0).rated and len(kept.answers()) == 1
    waiting.close()
    holder.close()


@pytest.mark.parametrize("content", [b"this is a letter, not a database\n" * 90, b"SQLite format 3\0" + bytes(4000)])
def test_a_file_that_is_none_is_told_and_left_alone(content: bytes, data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (data / progress.NAME).write_bytes(content)
    assert main(["train", write(tmp_path / "c.jsonl", puzzle())]) == 2
    said = capsys.readouterr().err
    assert said.startswith(str(data / progress.NAME)) and "Traceback" not in said and (data / progress.NAME).read_bytes() == content


@pytest.mark.parametrize(("statements", "told"), [
    (("CREATE TABLE t (x)",), "another program"),
    (("PRAGMA application_id = 7", "PRAGMA user_version = 1"), "another program"),
    ((f"PRAGMA application_id = {progress.APPLICATION}", "PRAGMA user_version = 2"), "progress of version 2"),
    ((f"PRAGMA application_id = {progress.APPLICATION}", "PRAGMA user_version = 1"), "is damaged"),
])
def test_a_foreign_database_is_told_and_left_alone(statements: tuple[str, ...], told: str, data: Path, tmp_path: Path,
                                                  capsys: pytest.CaptureFixture[str]) -> None:
    foreign = sqlite3.connect(data / progress.NAME)
    for statement in statements:
        foreign.execute(statement)
    foreign.close()
    before = (data / progress.NAME).read_bytes()
    assert main(["train", write(tmp_path / "c.jsonl", puzzle())]) == 2
    assert told in capsys.readouterr().err and (data / progress.NAME).read_bytes() == before


def test_damaged_content_is_told(kept: Progress, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record(kept, puzzle("a"), RIGHT, 0, START)
    holder = sqlite3.connect(kept.file)
    holder.execute("UPDATE puzzles SET card = 'x'")
    holder.commit()
    holder.close()
    assert main(["train", write(tmp_path / "c.jsonl", puzzle("a"))]) == 2
    assert "is damaged" in capsys.readouterr().err


def test_a_folder_that_cannot_be_made_is_told(data: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path,
                                             capsys: pytest.CaptureFixture[str]) -> None:
    (data / "taken").write_text("")
    monkeypatch.setenv("LEGALITY_DATA", str(data / "taken"))
    assert main(["train", write(tmp_path / "c.jsonl", puzzle("a"))]) == 2
    assert own_folder() in capsys.readouterr().err
