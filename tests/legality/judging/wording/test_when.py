"""Every reason of every check says when it no longer holds, or that it always will."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import legality.judging
from legality.game.verdict import Illegal
from legality.notation import readings
from queries.board.reader import read_board
from queries.position.replay import play, refusal
from tests.support.cards import IMP

JUDGING = Path(next(iter(legality.judging.__path__)))
CHECKS = sorted((JUDGING / "checks").glob("*.py"))


def written(path: Path, name: str) -> Iterator[ast.Call]:
    """Every place of a module in which such a reason is written down."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
            yield node


def says_when(call: ast.Call, without: int) -> bool:
    """Is something given for when it no longer holds: behind so many other words, or by a `Why` that says both?"""
    if any(isinstance(given, ast.Starred) for given in call.args):
        return True
    given = [*call.args[without:], *(word.value for word in call.keywords if "when" in (word.arg or ""))]
    when = given[0] if given else None
    return when is not None and not (isinstance(when, ast.Constant) and not when.value)


@pytest.mark.parametrize("path", CHECKS, ids=[path.stem for path in CHECKS])
def test_every_check_says_when_it_would_be_legal(path: Path) -> None:
    assert [f"line {call.lineno}" for call in written(path, "Reason") if not says_when(call, 2)] == []


def test_every_why_says_when() -> None:
    paths = sorted(JUDGING.rglob("*.py"))
    assert [f"{path.name}:{call.lineno}" for path in paths for call in written(path, "Why") if not says_when(call, 1)] == []


CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Silent Imp", "effects": [
        {"kind": "quick", "works in": ["field"], "does": [{"apply": [{
            "cannot be answered": {"is": "monster"}, "cannot be answered with": {"is": "trap"}}], "until": "end of this turn"}]},
        {"kind": "ignition", "does": [{"draw": 1}]}]},
    {"name": "Answering Trap", "card": "normal trap", "effects": [
        {"kind": "card activation", "answers": [{"to": "effect activation"}], "does": [{"draw": 1}]}]},
    {"name": "Alone", "card": "normal spell", "effects": [
        {"kind": "card activation", "condition": [{"exists": {"from": ["field"], "whose": "you", "is": "monster", "count": 0}}],
         "does": [{"draw": 1}]}]},
    {"name": "Big Fall", "card": "normal trap", "effects": [
        {"kind": "card activation", "trigger": [{"event": "Normal Summoned", "card": {"is": "monster", "atk": ">= 3000"}}],
         "does": [{"destroy": "event cards"}]}]},
]  # fmt: skip
for card in CARDS:
    card.setdefault("sources", ["a test"])


def reasons(board: str, move: str) -> dict[str, tuple[str, str]]:
    """Why a move is refused on a board, and when each rule no longer refuses it."""
    state = play(read_board(board, "b", cards=CARDS)).state
    said = [found for reading in readings(state, move) if isinstance(found := refusal(state, reading), Illegal)]
    assert said
    return {reason.rule: (reason.why, reason.legal_when) for found in said for reason in found.reasons}


def test_a_condition_is_said_as_the_card_says_it() -> None:
    found = reasons("turn: A\nA: {hand: [Alone], monsters: [Silent Imp], deck: [10]}\nB: {deck: [10]}", "A activates Alone")
    assert found == {"ACT-4": ("it is used only if you control no monsters", "when that holds: you control no monsters")}


def test_what_was_summoned_is_held_against_what_it_answers() -> None:
    """It is not the event that is missing, but a monster such as the card names."""
    board = (
        "turn: A\nA: {hand: [Silent Imp], deck: [10]}\nB: {spells: [{set: Big Fall}], deck: [10]}\n"
        "play: [A Normal Summons Silent Imp, A passes, B passes, A passes]"
    )
    why, when = reasons(board, "B activates Big Fall")["CHN-4"]
    assert why == "what it answers has not just happened: a monster with 3000 or more ATK is Normal Summoned"
    assert when == "right after that: a monster with 3000 or more ATK is Normal Summoned"


def test_who_waits_in_the_open_state_is_not_told_to_wait_for_a_pass() -> None:
    """Box A is not passed: its player acts, or moves on."""
    found = reasons("turn: A\nA: {deck: [10]}\nB: {spells: [{set: Answering Trap}], deck: [10]}", "B activates Answering Trap")
    assert found["FET-A"] == ("player A acts first", "once A has acted, or moves on")


def test_a_lasting_effect_that_forbids_responses_says_with_what() -> None:
    board = (
        "turn: A\nA: {monsters: [Silent Imp], deck: [10]}\nB: {spells: [{set: Answering Trap}], deck: [10]}\n"
        "play: [A activates effect 1 of Silent Imp, B passes, A passes, A passes, B passes, A activates effect 2 of Silent Imp]"
    )
    why, when = reasons(board, "B activates Answering Trap")["CHN-8"]
    assert (why, when) == ("Chain Link 1 (Silent Imp) cannot be responded to with Traps: Silent Imp says so", "after this Chain")
