"""Can I respond here, with what, and why not with the rest: the command and its function."""

from __future__ import annotations

import json
from contextlib import redirect_stdout
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from queries.cli import main

RAIGEKI = """
turn: {player: A, phase: main1}
A: {hand: [Raigeki], deck: [6]}
B:
  spells: [{set: Imperial Order}, {set: Mirror Force, this_turn: true}, {set: unknown}]
  monsters: [Summoned Skull]
  hand: [2]
  deck: [6]
play: [A activates Raigeki]
"""
SUMMON = """
A: {hand: [Sangan], deck: []}
B: {spells: [{set: Solemn Judgment}, {set: Trap Hole}, {set: Torrential Tribute}], deck: []}
play: [A Normal Summons Sangan]
"""
TRIGGERS = """
A: {hand: [Dark Hole], monsters: [Sangan], deck: [Kuriboh, 6]}
B: {monsters: [Sangan, Peten the Dark Clown], deck: [Kuriboh, Peten the Dark Clown, 6]}
play: [A activates Dark Hole, A passes]
"""


@pytest.fixture
def asked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    """Runs `can-respond` on a board text: the exit status and what was printed (JSON read, if asked for)."""

    def ask(text: str, *options: str) -> tuple[int, Any]:
        file = tmp_path / "board.yaml"
        file.write_text(text, encoding="utf-8")
        status = main(["can-respond", str(file), *options])
        out = capsys.readouterr().out
        return status, json.loads(out) if "--json" in options else out

    return ask


def option(answer: dict[str, Any], card: str, window: str | None = None) -> dict[str, Any]:
    found: list[dict[str, Any]] = [entry for entry in answer["options"] if entry["card"] == card and entry.get("window") == window]
    assert len(found) == 1, answer["options"]
    return found[0]


def rules(entry: dict[str, Any]) -> set[str]:
    return {reason["rule"] for reason in entry["failed"]}


def test_the_example_of_the_format(asked: Any) -> None:
    status, answer = asked(RAIGEKI, "--json")
    assert status == 0
    assert answer["format"] == 1
    assert set(answer["versions"]) == {"legality", "kb", "ruleset"}
    assert (answer["question"], answer["player"], answer["answer"], answer["box"]) == ("can-respond", "B", True, "D")
    assert (answer["after"], answer["answers_event"]) == ([], None)
    assert answer["chain"] == [{"link": 1, "player": "A", "card": "Raigeki", "effect": 1, "spell_speed": 1, "targets": []}]
    order = option(answer, "Imperial Order")
    assert (order["effect"], order["zone"], order["legal"], order["spell_speed"]) == (0, "spells", True, 2)
    assert order["moves"] == ["B activates Imperial Order"]
    force = option(answer, "Mirror Force")
    assert force["legal"] is False
    assert {"SET-1", "CHN-4"} <= rules(force)
    assert next(reason for reason in force["failed"] if reason["rule"] == "SET-1")["legal_when"] == "from the next turn"


def test_a_card_without_an_effect_that_is_activated_is_listed(asked: Any) -> None:
    _, answer = asked(RAIGEKI, "--json")
    skull = option(answer, "Summoned Skull")
    assert (skull["legal"], skull["effect"], rules(skull)) == (False, None, {"ACT-6"})


def test_unnamed_cards_are_counted(asked: Any) -> None:
    _, answer = asked(RAIGEKI, "--json")
    assert answer["unnamed"] == [{"zone": "hand", "count": 2}, {"zone": "spells", "count": 1}]


def test_the_text_answers_first_and_fits_the_page(asked: Any) -> None:
    status, text = asked(RAIGEKI)
    assert status == 0
    assert text.splitlines()[0] == "Yes — B can respond with: Imperial Order"
    assert all(len(line) <= 80 for line in text.splitlines())
    assert "\x1b" not in text
    assert "SET-1  Set this turn — lifted from the next turn" in text


def test_nothing_can_be_activated(asked: Any) -> None:
    status, text = asked("A: {hand: [Raigeki], deck: []}\nB: {monsters: [Summoned Skull, Kuriboh], deck: []}\nplay: [A activates Raigeki]")
    assert status == 1
    assert text.splitlines()[0] == "No — nothing of B's can be activated here"


def test_the_other_player_holds_the_window(asked: Any) -> None:
    status, answer = asked(
        RAIGEKI.replace("hand: [Raigeki]", "hand: [Raigeki], spells: [{set: Mystical Space Typhoon}]"), "--player", "A", "--json"
    )
    assert status == 0
    assert answer["after"] == ["B passes"]
    assert len(option(answer, "Mystical Space Typhoon")["moves"]) >= 1


def test_both_windows_of_a_summon(asked: Any) -> None:
    status, answer = asked(SUMMON, "--json")
    assert (status, answer["box"], answer["after"]) == (0, "negation", ["A passes"])
    assert option(answer, "Solemn Judgment", "negation")["legal"] is True
    assert option(answer, "Solemn Judgment", "summoned")["legal"] is False
    assert "SUM-1" in rules(option(answer, "Trap Hole", "negation"))
    assert option(answer, "Trap Hole", "summoned")["moves"] == ["B activates Trap Hole targeting Sangan"]
    assert option(answer, "Torrential Tribute", "summoned")["legal"] is True


@pytest.mark.parametrize("window", ["negation", "summoned"])
def test_window_narrows(asked: Any, window: str) -> None:
    _, answer = asked(SUMMON, "--json", "--window", window)
    assert {entry["window"] for entry in answer["options"]} == {window}


def test_a_window_that_is_not_there_is_bad_input(asked: Any) -> None:
    status, _ = asked(RAIGEKI, "--window", "negation")
    assert status == 2


def test_effects_waiting_to_be_placed_count(asked: Any) -> None:
    status, answer = asked(TRIGGERS, "--json")
    sangan = option(answer, "Sangan")
    assert (status, answer["player"], sangan["kind"], sangan["mandatory"], sangan["legal"]) == (0, "A", "trigger", True, True)
    status, answer = asked(TRIGGERS, "--json", "--player", "B")
    peten = option(answer, "Peten the Dark Clown")
    assert (status, peten["kind"], peten["mandatory"], peten["legal"]) == (0, "trigger", False, True)
    assert peten["after"] == ["A activates Sangan", "B activates Sangan"]


def test_one_card_and_one_effect(asked: Any) -> None:
    status, answer = asked(RAIGEKI, "--json", "--card", "mirror force")
    assert status == 1
    assert [entry["card"] for entry in answer["options"]] == ["Mirror Force"]
    status, answer = asked(RAIGEKI, "--json", "--card", "Imperial Order", "--effect", "0")
    assert (status, answer["options"][0]["effect"]) == (0, 0)


@pytest.mark.parametrize("card", ["Sangan", "Mirrorr Forc", "No such card"])
def test_a_card_that_is_not_there_is_bad_input(asked: Any, card: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, _ = asked(RAIGEKI, "--card", card)
    assert status == 2


def test_a_choice_that_is_left_out_is_asked_for(asked: Any) -> None:
    board = (
        "A: {hand: [Sangan, Kuriboh], spells: [{set: Raigeki Break}], deck: []}\n"
         "B: {monsters: [Summoned Skull], deck: []}\nplay: [A activates Raigeki Break]"
    )
    status, _ = asked(board)
    assert status == 2


HAPPENED = """
A: {graveyard: [{card: Peten the Dark Clown, this_turn: true}], deck: [Peten the Dark Clown, 30]}
happened: [[A Peten the Dark Clown sent to the GY from the field]%s]
"""


def test_what_just_happened_triggers(asked: Any) -> None:
    status, answer = asked(HAPPENED % "", "--json")
    peten = option(answer, "Peten the Dark Clown")
    assert (status, answer["player"], peten["kind"], peten["legal"]) == (0, "A", "trigger", True)


def test_an_effect_that_misses_the_timing_says_so(asked: Any) -> None:
    status, answer = asked(HAPPENED % ", [A gained 1000 LP]", "--player", "A", "--json")
    assert status == 1
    missed = next(reason for reason in option(answer, "Peten the Dark Clown")["failed"] if reason["rule"] == "TIM-2")
    assert "A gained 1000 LP" in missed["why"]


# --- without a board ---------------------------------------------------------------------------------------------------


@cache
def assumed(to: str, with_: str) -> tuple[int, dict[str, Any]]:
    """The exit status and the answer on the board that the program assumes (which it looks for: seconds)."""
    with redirect_stdout(StringIO()) as printed:
        status = main(["can-respond", "--to", to, "--with", with_, "--json"])
    return status, json.loads(printed.getvalue())


@pytest.mark.parametrize(
    ("to", "with_", "status"),
    [
        ("Raigeki", "Imperial Order", 0),
        ("Raigeki", "Solemn Judgment", 0),
        ("A Special Summons Cyber Dragon", "Solemn Warning", 0),
        ("A Special Summons Sangan", "Torrential Tribute", 0),
        ("A attacks directly with Sangan", "Mirror Force", 0),
        ("A Tribute Summons Jinzo", "Solemn Judgment", 0),
        ("A Flip Summons Morphing Jar", "Torrential Tribute", 0),
        ("Trap Hole", "Seven Tools of the Bandit", 0),
        ("Solemn Judgment", "Dark Bribe", 0),
        ("Standby Phase", "Mystical Space Typhoon", 0),
        ("Damage Step", "Rush Recklessly", 0),
        ("Sangan", "Ash Blossom & Joyous Spring", 0),
        ("Mystic Tomato", "Mystical Space Typhoon", 0),
        ("Solemn Judgment", "Mystical Space Typhoon", 1),
        ("Pot of Greed", "Sangan", 1),
        ("A activates effect 1 of Raigeki", "Mirror Force", 1),
    ],
)
def test_without_a_board(to: str, with_: str, status: int) -> None:
    given, answer = assumed(to, with_)
    assert given == status
    assert answer["answer"] is (status == 0)
    assert answer["assumptions"]


def test_the_speed_is_the_reason() -> None:
    _, answer = assumed("Solemn Judgment", "Mystical Space Typhoon")
    assert any("SPD-4" in rules(entry) for entry in answer["options"])


def test_the_assumed_board_can_be_saved_and_asked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "saved.yaml"
    assert main(["can-respond", "--to", "Raigeki", "--with", "Imperial Order", "--save", str(file)]) == 0
    capsys.readouterr()
    assert main(["can-respond", str(file), "--card", "Imperial Order"]) == 0


@pytest.mark.parametrize(
    "arguments", [[], ["--to", "Raigeki"], ["--to", "Ragieki", "--with", "Sangan"], ["--to", "Raigeki", "--with", "Sangn"]]
)
def test_a_question_that_is_not_understood(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["can-respond", *arguments]) == 2
    assert capsys.readouterr().err


def test_where_a_fact_is_missing_the_answer_is_unsettled(asked: Any) -> None:
    board = "A: {hand: [Raigeki], deck: []}\nB: {monsters: [Sangan], deck: [30]}\n"
    board += "play: [A activates Raigeki, B activates Sangan, A passes, B passes]"
    status, answer = asked(board, "--player", "B", "--json")
    assert (status, answer["answer"]) == (3, None)
    assert option(answer, "Sangan")["missing"]
