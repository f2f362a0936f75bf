"""The command as a program: versions, help, what is imported, standard input, errors, and the commands about knowledge and files."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from queries.cli import main
from queries.cli.group import COMMANDS
from queries.render.paper import Paper

ROOT = Path(__file__).parents[3]
BOARD = "A: {hand: [Raigeki], deck: []}\nB: {monsters: [Sangan], spells: [{set: Imperial Order}], deck: []}\nplay: [A activates Raigeki]\n"


def program(*arguments: str, stdin: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "legality", *arguments],
        input=stdin,
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, **environment},
        check=False,
    )


def imported(*arguments: str) -> set[str]:
    """The modules that a call imports."""
    code = f"import sys; from queries.cli import main; main({list(arguments)!r}); print('|'.join(sys.modules), file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    return set(done.stderr.strip().splitlines()[-1].split("|"))


def test_version() -> None:
    import legality

    done = program("--version")
    assert (done.returncode, done.stdout) == (0, f"legality {legality.__version__}\n")


def test_version_imports_nothing() -> None:
    assert not {"click", "msgspec", "yaml", "sqlite3", "legality.playing.play"} & imported("--version")


def test_help_lists_every_command_and_imports_none() -> None:
    done = program("--help")
    assert done.returncode == 0
    assert all(name in done.stdout for name in COMMANDS)
    assert not {"msgspec", "yaml", "sqlite3", "legality.playing.play", "queries.asking.respond"} & imported("--help")


def test_can_respond_imports_no_more_than_it_needs(tmp_path: Path) -> None:
    file = tmp_path / "board.yaml"
    file.write_text(BOARD)
    assert not {"networkx", "rich", "constraint", "rapidfuzz", "legality.playing.segoc"} & imported("can-respond", str(file), "--json")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([name, "--help"]) == 0
    assert "Usage:" in capsys.readouterr().out


def test_an_unknown_command_is_bad_input(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["chek"]) == 2
    assert 'Did you mean "check"?' in capsys.readouterr().err


def test_the_board_may_come_from_the_standard_input() -> None:
    done = program("can-respond", "-", stdin=BOARD)
    assert done.returncode == 0
    assert done.stdout.startswith("Yes — B can respond with: Imperial Order")


def test_json_is_a_board_too() -> None:
    text = json.dumps({"A": {"hand": ["Raigeki"], "deck": []}, "B": {"monsters": ["Sangan"], "deck": []}, "play": ["A activates Raigeki"]})
    assert program("can-respond", "-", stdin=text).returncode == 1


@pytest.mark.parametrize(
    "text", ["", "[", "A: {hand: [Raigekki]}", "A: {hnad: [3]}", "play: [A dances]", "A: {hand: [Sangan]}\nplay: [A activates Sangann]"]
)
def test_errors_go_to_the_standard_error_without_a_traceback(text: str) -> None:
    done = program("actions", "-", stdin=text)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("<stdin>")
    assert "Traceback" not in done.stderr


def test_a_missing_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "/no/such/board.yaml"]) == 2
    assert "no such file" in capsys.readouterr().err


def test_a_reader_that_stops_is_no_error() -> None:
    done = subprocess.run(
        f"{sys.executable} -m legality rules | head -1", shell=True, capture_output=True, text=True, cwd=ROOT, check=False
    )
    assert done.stderr == ""


def test_the_new_board_can_be_asked_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "new.yaml"
    assert main(["new", str(file)]) == 0
    assert main(["new", str(file)]) == 2
    assert main(["can-respond", str(file)]) in (0, 1)
    capsys.readouterr()


def test_the_normalised_board_is_read_as_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "board.yaml"
    file.write_text(BOARD)
    assert main(["board", str(file), "--yaml"]) == 0
    once = capsys.readouterr().out
    file.write_text(once)
    assert main(["board", str(file), "--yaml"]) == 0
    assert capsys.readouterr().out == once
    assert main(["board", str(file)]) == 0
    assert "Imperial" in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [("card", "Sangan"), ("card", "mystical", "space", "typhoon"), ("cards",), ("rule", "chn-4"), ("rules", "LIM")],
)
def test_knowledge(arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*arguments]) == 0
    assert capsys.readouterr().out
    main([*arguments, "--json"])
    answer: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert answer["format"] == 1


def test_a_knowledge_base_can_be_verified(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kb", "verify", "--json"]) in (0, 1)
    assert json.loads(capsys.readouterr().out)["question"] == "kb verify"


@pytest.mark.parametrize("arguments", [("card", "Sangn"), ("rule", "CHX-9"), ("rules", "XYZ")])
def test_unknown_knowledge_is_bad_input(arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*arguments]) == 2
    assert capsys.readouterr().err


def test_lines_wrap_and_hang() -> None:
    paper = Paper()
    paper.add(("rule", "SET-1  "), "one two three four five six", " (", ("rule", "CHN-2"), ")", indent=2, hang=9)
    assert paper.text(24) == "  SET-1  one two three\n         four five six\n         (CHN-2)"
