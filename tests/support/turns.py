"""In which turn are the files of tests given out? Those that take longest first, so that no process waits for another one at the end."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[2]
BY_TEST = (
    "tests/oracle/test_ledger.py",
    "tests/properties/test_blindfold_steps.py",
    "tests/properties/test_blindfold.py",
    "tests/properties/test_lasting_stated.py",
    "tests/kb/sources/test_real.py",
    "tests/docs/test_importing.py",
)
"""Files of few long tests that share nothing: every test is given out by itself."""
BY_FILE = (
    "tests/properties/test_lines.py",
    "tests/queries/expressions/test_expressions.py",
    "tests/queries/puzzles/test_page.py",
    "tests/queries/puzzles/test_proven_again.py",
    "tests/kb/text/test_activation_facts_score.py",
    "tests/oracle/test_three_counts.py",
    "tests/queries/puzzles/test_edopro.py",
    "tests/queries/cli/test_cli_can_respond.py",
    "tests/mutation/test_mutants.py",
    "tests/kb/text/dividing/test_anatomy_robust.py",
    "tests/oracle/test_clingo.py",
    "tests/test_start_up.py",
    "tests/queries/puzzles/test_order.py",
    "tests/queries/lines/test_solve.py",
)
"""Files that take long as a whole."""
_TURNS = {file: turn for turn, file in enumerate((*BY_TEST, *BY_FILE))}


def file_of(test: str) -> str:
    """The file in which the test with this node id stands, from the root of the project."""
    return test.partition("::")[0]


def scope_of(test: str) -> str:
    """What is given out to one process together: the file of this test, or the test alone."""
    return test if file_of(test) in BY_TEST else file_of(test)


def turn_of(test: str) -> int:
    """Where in the order its file stands; all that are not named come last, in the order in which they were found."""
    return _TURNS.get(file_of(test), len(_TURNS))
