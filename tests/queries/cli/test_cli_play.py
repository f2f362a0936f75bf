"""What `play:` means and leads to: filling in, illegal moves, steps, windows, orders, lines."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from queries.board.reader import read_board
from queries.cli import main
from queries.position.replay import IllegalPlay, follow, play

CHAIN = """
A: {hand: [Raigeki], monsters: [Kuriboh], deck: [Sangan, 6]}
B:
  monsters: [Sangan]
  spells: [{set: Imperial Order}]
  deck: [Kuriboh, 6]
play: [A activates Raigeki, B activates Imperial Order]
"""
BATTLE = """
turn: {player: A, phase: battle, step: battle}
A: {monsters: [Summoned Skull], deck: []}
B: {monsters: [Mystic Tomato], deck: [Mystic Tomato, Sangan, 10]}
play: [A attacks Mystic Tomato with Summoned Skull, B activates Mystic Tomato]
"""
ILLEGAL = """
A: {hand: [Sangan], deck: []}
B: {monsters: [Summoned Skull], spells: [{set: Mirror Force, this_turn: true}], deck: []}
play:
  - A Normal Summons Sangan
  - B activates Mirror Force
  - A passes
"""
TRIGGERS = """
A: {hand: [Dark Hole], monsters: [Sangan], deck: [Kuriboh, 6]}
B: {monsters: [Sangan, Peten the Dark Clown], deck: [Kuriboh, Peten the Dark Clown, 6]}
play: [A activates Dark Hole, A passes]
"""
COST = """
A: {hand: [Sangan, Kuriboh], spells: [{set: Raigeki Break}], deck: []}
B: {monsters: [Summoned Skull], deck: []}
play: [A activates Raigeki Break]
"""


@pytest.fixture
def asked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    """Runs a command on a board text: the exit status, and the JSON objects or the text that it printed."""

    def ask(command: str, text: str, *options: str) -> tuple[int, Any]:
        file = tmp_path / "board.yaml"
        file.write_text(text, encoding="utf-8")
        status = main([command, str(file), *options])
        out = capsys.readouterr().out
        return status, [json.loads(line) for line in out.splitlines()] if "--json" in options else out

    return ask


# --- filling in --------------------------------------------------------------------------------------------------------


def test_passes_on_the_way_through_the_battle_are_filled_in() -> None:
    played = play(read_board(BATTLE))
    assert played.moves[0] == "A attacks Mystic Tomato with Summoned Skull"
    assert played.moves[-1] == "B activates Mystic Tomato"
    assert "A ends the Battle Step" in played.moves
    assert [step.given is not None for step in played.steps].count(True) == 2


def test_no_main_phase_is_left_that_way() -> None:
    board = "A: {monsters: [Summoned Skull], deck: []}\nplay: [A attacks directly with Summoned Skull]"
    with pytest.raises(IllegalPlay) as caught:
        play(read_board(board))
    assert "PHA-3" in {reason.rule for reason in caught.value.verdict.reasons}


def test_the_steps_of_the_battle_phase_are_filled_in() -> None:
    board = "A: {monsters: [Summoned Skull], deck: []}\nplay: [A enters the Battle Phase, A attacks directly with Summoned Skull]"
    assert play(read_board(board)).moves[-1] == "A attacks directly with Summoned Skull"


def test_a_lone_mandatory_effect_is_placed() -> None:
    board = TRIGGERS.replace("play: [A activates Dark Hole, A passes]", "play: [A activates Dark Hole, B activates Peten the Dark Clown]")
    assert play(read_board(board)).moves == (
        "A activates Dark Hole",
        "B passes",
        "A passes",
        "A activates Sangan",
        "B activates Sangan",
        "B activates Peten the Dark Clown",
    )


def test_moves_replay_to_the_same_state() -> None:
    first = play(read_board(BATTLE))
    again = play(read_board(BATTLE[: BATTLE.index("play:")] + f"play: {json.dumps(list(first.moves))}"))
    assert again.moves == first.moves
    assert again.state.lp == first.state.lp


def test_the_last_sentence_may_leave_its_choices_out() -> None:
    played = follow(read_board(COST))
    assert len(played.ways) == 2
    with pytest.raises(Exception, match="2 ways"):
        play(read_board(COST))


def test_an_illegal_move_says_where_and_why() -> None:
    with pytest.raises(IllegalPlay) as caught:
        play(read_board(ILLEGAL, "mine.yaml"))
    assert (caught.value.file, caught.value.line) == ("mine.yaml", 6)
    assert {"SET-1", "SUM-1"} <= {reason.rule for reason in caught.value.verdict.reasons}
    assert str(caught.value).startswith("mine.yaml:6:")


@pytest.mark.parametrize("command", ["can-respond", "actions", "segoc", "play", "explain", "lines"])
def test_an_illegal_move_is_bad_input(asked: Any, command: str) -> None:
    assert asked(command, ILLEGAL)[0] == 2


# --- check -------------------------------------------------------------------------------------------------------------


def test_check_tells_the_first_illegal_move(asked: Any) -> None:
    status, (answer,) = asked("check", ILLEGAL, "--json")
    assert (status, answer["answer"]) == (1, False)
    assert [entry["legal"] for entry in answer["moves"]] == [True, False]
    last = answer["moves"][-1]
    assert last["move"] == "B activates Mirror Force"
    assert "SET-1" in {reason["rule"] for reason in last["failed"]}
    assert "from the next turn" in last["legal_when"]


def test_check_all_legal(asked: Any) -> None:
    status, (answer,) = asked("check", CHAIN, "--json")
    assert (status, answer["answer"]) == (0, True)
    assert asked("check", CHAIN)[1].startswith("Yes")


@pytest.mark.parametrize(("move", "status"), [("A passes", 0), ("A activates Raigeki", 1), ("A actvates Raigeki", 2)])
def test_check_one_move(asked: Any, move: str, status: int) -> None:
    assert asked("check", CHAIN, "--move", move)[0] == status


# --- actions, segoc ----------------------------------------------------------------------------------------------------


def test_actions(asked: Any) -> None:
    status, (answer,) = asked("actions", CHAIN, "--json")
    assert (status, answer["to_act"], answer["box"], answer["chain_open"]) == (0, "A", "D", True)
    assert answer["moves"] == ["A passes"]


def test_actions_in_the_open_state(asked: Any) -> None:
    _, (answer,) = asked("actions", "A: {hand: [Sangan], deck: []}", "--json")
    assert (answer["box"], answer["chain_open"]) == ("A", False)
    assert {"A Normal Summons Sangan", "A Sets Sangan", "A ends the turn"} <= set(answer["moves"])


def test_segoc(asked: Any) -> None:
    status, (answer,) = asked("segoc", TRIGGERS, "--json")
    assert (status, answer["count"], len(answer["orders"])) == (0, 2, 2)
    assert max(answer["orders"], key=len) == [
        {"player": "A", "card": "Sangan", "effect": 1, "mandatory": True},
        {"player": "B", "card": "Sangan", "effect": 1, "mandatory": True},
        {"player": "B", "card": "Peten the Dark Clown", "effect": 1, "mandatory": False},
    ]


def test_segoc_without_triggers(asked: Any) -> None:
    status, (answer,) = asked("segoc", CHAIN, "--json")
    assert (status, answer["orders"]) == (1, [[]])


# --- play, explain -----------------------------------------------------------------------------------------------------


def test_play_tells_links_moments_and_rules(asked: Any) -> None:
    played = CHAIN.replace("B activates Imperial Order", "B activates Imperial Order, A passes, B passes")
    status, steps = asked("play", played, "--json")
    assert status == 0
    assert all({"format", "versions", "move", "box", "link", "moment", "triggered", "missed"} <= set(step) for step in steps)
    assert [step["link"] for step in steps if step["move"] and " activates " in step["move"]] == [1, 2]
    negated = next(step for step in steps if step["move"] is None and step["link"] == 1)
    assert negated["what"] == "resolves without effect"
    assert "NEG-4" in negated["rules"]


def test_play_tells_what_triggers(asked: Any) -> None:
    _, steps = asked("play", TRIGGERS, "--json")
    triggered = [entry for step in steps for entry in step["triggered"]]
    assert {(entry["player"], entry["card"]) for entry in triggered} == {("A", "Sangan"), ("B", "Sangan"), ("B", "Peten the Dark Clown")}


@pytest.mark.parametrize("command", ["play", "explain"])
def test_text_fits_the_page(asked: Any, command: str) -> None:
    status, text = asked(command, BATTLE)
    assert status == 0
    assert all(len(line) <= 80 for line in text.splitlines())


def test_explain_names_its_rules(asked: Any) -> None:
    _, (answer,) = asked("explain", CHAIN, "--json")
    named = {rule for said in answer["sentences"] for rule in said["rules"]}
    assert {"ACT-1", "SPD-4", "CHN-2"} <= named
    assert all(answer["rules"][rule] for rule in named)


# --- lines -------------------------------------------------------------------------------------------------------------


def test_lines_list_and_sum_up(asked: Any) -> None:
    status, found = asked("lines", CHAIN.replace(", B activates Imperial Order", ""), "--json")
    assert status == 0
    *lines, summary = found
    assert summary["summary"]["lines"] == len(lines)
    assert summary["summary"]["exhausted"] is True
    assert lines[0]["moves"] == ["B activates Imperial Order", "A passes", "B passes", "A passes", "B passes"]
    assert lines[0]["chains"] == [[{"player": "A", "card": "Raigeki", "effect": 1}, {"player": "B", "card": "Imperial Order", "effect": 0}]]
    assert lines[0]["end"]["cards"] == [
        {"card": "Raigeki", "owner": "A", "from": "hand", "to": "graveyard"},
        {"card": "Imperial Order", "owner": "B", "face": "up"},
    ]
    assert lines[0]["end"]["lp"] == {"A": 8000, "B": 8000}


def test_every_line_replays(asked: Any) -> None:
    board = TRIGGERS[: TRIGGERS.index("play:")]
    _, found = asked("lines", TRIGGERS, "--json")
    for line in found[:-1]:
        again = play(read_board(board + f"play: {json.dumps(['A activates Dark Hole', 'B passes', 'A passes', *line['moves']])}"))
        assert [step.text for step in again.steps[3:]] == line["moves"]
        assert again.state.box == 0


def test_counts_agree_with_the_list(asked: Any) -> None:
    for distinct in ("lines", "chains", "outcomes"):
        _, found = asked("lines", TRIGGERS, "--json", "--distinct", distinct)
        summary = found[-1]["summary"]
        assert summary[distinct] == len(found) - 1
        if distinct != "lines":
            assert sum(item["lines"] for item in found[:-1]) == summary["lines"]
    _, (alone,) = asked("lines", TRIGGERS, "--json", "--count")
    assert alone["summary"] == summary


def test_a_limit_is_told(asked: Any) -> None:
    status, found = asked("lines", TRIGGERS, "--json", "--limit", "1")
    summary = found[-1]["summary"]
    assert (status, summary["exhausted"], summary["stopped"], summary["decisions"]) == (3, False, "limit", 1)
    _, whole = asked("lines", TRIGGERS, "--json")
    assert len(found) - 1 == summary["lines"] < whole[-1]["summary"]["lines"]


def test_until_the_first_chain_is_complete(asked: Any) -> None:
    _, found = asked("lines", CHAIN.replace(", B activates Imperial Order", ""), "--json", "--until", "chain", "--distinct", "chains")
    assert [[link["card"] for link in item["chains"][0]] for item in found[:-1]] == [["Raigeki", "Imperial Order"], ["Raigeki"]]
    assert all(item["moves"][-1].endswith("passes") for item in found[:-1])


def test_choices_left_out_are_completed(asked: Any) -> None:
    _, found = asked("lines", COST, "--json")
    assert {line["moves"][0] for line in found[:-1]} == {
        "A activates Raigeki Break discarding Sangan targeting Summoned Skull",
        "A activates Raigeki Break discarding Kuriboh targeting Summoned Skull",
    }


def test_the_move_to_judge_is_an_argument_or_an_option(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "board.yaml"
    file.write_text(CHAIN.split("play:")[0], encoding="utf-8")
    for given in (["A activates Raigeki"], ["--move", "A activates Raigeki"]):
        assert main(["check", str(file), *given]) == 0
        assert "legal" in capsys.readouterr().out
    assert main(["check", str(file), "A passes", "--move", "A passes"]) == 2
    assert "not both" in capsys.readouterr().err
