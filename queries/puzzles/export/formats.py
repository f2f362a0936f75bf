"""The formats that puzzles are given out in: `FORMATS` is their table, each is a module with `write(puzzles, kb) -> bytes`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple, cast

if TYPE_CHECKING:
    from kb.store.knowledge import KnowledgeBase
    from queries.puzzles.puzzle import Puzzle

Writer = Callable[["Sequence[Puzzle]", "KnowledgeBase"], bytes]


class Format(NamedTuple):
    """A format: the module of this package that writes it, how its files end, and what it is."""

    module: str
    ending: str
    about: str
    text: bool = True
    """May it be printed to the standard output?"""

    @property
    def write(self) -> Writer:
        """What writes it; its module is loaded now and not before."""
        return cast(Writer, import_module(f"queries.puzzles.export.{self.module}").write)


FORMATS: dict[str, Format] = {
    "json": Format("as_json", ".json", "the puzzles as data (docs/puzzle.schema.json)"),
    "markdown": Format("markdown", ".md", "a sheet to be printed: the questions, then the answers"),
    "html": Format("html", ".html", "a page to play on, without a network"),
    "anki": Format("anki", ".apkg", "a deck for Anki, a note for each puzzle", text=False),
    "edopro": Format("edopro", ".lua", "one puzzle as a script that EDOPro plays"),
}


def format_of(file: str) -> str:
    """The format that the ending of a file name means; empty if none has it.

    >>> format_of("a/mine.HTML")
    'html'
    """
    return next((name for name, form in FORMATS.items() if file.lower().endswith(form.ending)), "")
