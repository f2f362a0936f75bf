"""queries/board/keys.py is what `queries.board.light` prints: the keys of a board file are typed once, in its records."""

from pathlib import Path

from queries.board.light import light

MODULE = Path(__file__).parents[3] / "queries" / "board" / "keys.py"


def test_the_module_is_current() -> None:
    assert MODULE.read_text(encoding="utf-8") == light(), "run `python -m queries.board.light > keys.py && mv keys.py queries/board/`"
