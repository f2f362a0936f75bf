"""Does the program agree with a case? `evaluate(case)` asks every question of a case about its board and compares the answers.

A case is plain data: `id`, `board` (the content of a board file), `ask` (a list of questions), and `also` (the same board under
other rulesets). A question is a mapping; each of its keys is asserted:

- `move` with `answer` (yes, no, unsettled) and `rules` (ids that must all be among the reasons);
- `moves`: `include`, `exclude`, `only`, as sentences; `window`: `to_act`, `box`, `chain_open`;
- `chain`, `segoc` (`count` and `orders` of every order, `full` those that leave nothing out), `can_respond`, `speed`;
- `place` (exact contents), `has`, `lacks`, `stats` (`ATK/DEF`), `counters`, `position`, `lp`, `winner`, `turn`, `phase`, `step`,
  `timing`, `unsettled`;
- since the last `after` or `resolve`: `events` (moments, each later than the one before; a list is one moment), `missed` (effect and rule);
- `after` (sentences; passes may be left out) or `resolve` (pass until the Chain has resolved, with these choices), and `then`:
  questions on that position.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from kb.store.knowledge import KnowledgeBase
from kb.store.load import OWN_BOUNDS, plain, read_file
from legality.notation import CannotParse
from tests.rulings.questions import QUESTIONS, Ask
from tests.support.positions import Position, Stuck, Tables, after, opened, resolved

HERE = Path(__file__).parent
Case = dict[str, Any]
BESIDE = frozenset({"answer", "rules", "then", "note", "after", "resolve"})


class Result(NamedTuple):
    """One answer of the program beside the one of the case."""

    case: str
    question: str
    passed: bool
    expected: Any
    got: Any
    unsettled: bool = False
    """Is a fact missing of the position itself?"""

    def __str__(self) -> str:
        return f"{'ok  ' if self.passed else 'FAIL'} {self.case}: {self.question}: expected {self.expected}, got {self.got}"


def read_cases(folder: Path) -> list[Case]:
    """All cases in the YAML files of a folder, in the order of the files."""
    cases: list[Case] = []
    for file in sorted(folder.glob("*.yaml")):
        cases += plain(read_file(file, OWN_BOUNDS))
    return cases


def evaluate(case: Case, tables: Tables | None = None, known: KnowledgeBase | None = None) -> list[Result]:
    """Every answer of the program to the questions of a case.

    `tables` replaces tables of the rules (by name) in every ruleset; `known` says what the cards do instead of the shipped knowledge base.
    """
    results: list[Result] = []
    boards: list[tuple[str, dict[str, Any], list[Ask]]] = [("", case["board"], case["ask"])]
    also = case.get("also", [])
    for other in [also] if isinstance(also, dict) else also:
        boards.append((f"{other['ruleset']}: ", {**case["board"], "ruleset": other["ruleset"]}, other["ask"]))
    for lead, board, asks in boards:
        try:
            position = opened(board, str(case["id"]), tables, known)
        except (Stuck, ValueError) as error:
            results.append(Result(str(case["id"]), f"{lead}board", False, "a position", str(error)))
            continue
        results += _answers(str(case["id"]), position, asks, lead)
    return results


def assert_answers(name: str, board: dict[str, Any], ask: Ask) -> None:
    """The program answers this one question about this board as it says."""
    results = evaluate({"id": name, "board": board, "ask": [ask]})
    assert results and all(result.passed for result in results), "\n".join(map(str, results))


def _answers(case: str, position: Position, asks: list[Ask], lead: str) -> Iterator[Result]:
    for ask in asks:
        unknown = ask.keys() - QUESTIONS.keys() - BESIDE
        if unknown:
            yield Result(case, f"{lead}{ask}", False, "known questions", f"unknown: {sorted(unknown)}")
        for key, wanted in ask.items():
            if key not in QUESTIONS:
                continue
            question = f"{lead}{key} {wanted if key in ('move', 'speed') else ''}".strip()
            try:
                expected, got = QUESTIONS[key](position, wanted, ask)
            except (Stuck, CannotParse) as error:
                expected, got = wanted, f"{type(error).__name__}: {error}"
            yield Result(case, question, expected == got, expected, got, bool(position.state.unsettled))
        if "after" in ask or "resolve" in ask:
            moves: list[str] = ask["after"] if "after" in ask else ask["resolve"]
            words = f"{lead}{'after' if 'after' in ask else 'resolve'} {moves} > "
            try:
                following = after(position, moves) if "after" in ask else resolved(position, moves)
            except (Stuck, CannotParse) as error:
                yield Result(case, words, False, "a position", f"{type(error).__name__}: {error}")
                continue
            yield from _answers(case, following, ask["then"], words)
