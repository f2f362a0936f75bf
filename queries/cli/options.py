"""The arguments and options that commands share, and how an answer is put out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from queries.position.replay import Played
    from queries.render.paper import Paper

T = TypeVar("T")


def _add_cards(context: click.Context, option: click.Parameter, value: tuple[str, ...]) -> None:
    """Reads described cards that lie beside the knowledge base, before the board is read."""
    if not value:
        return
    from pathlib import Path  # start-up

    from kb.store.knowledge import add_beside  # start-up

    files: list[Path] = []
    for name in value:
        path = Path(name)
        files += sorted(path.glob("*.yaml")) if path.is_dir() else [path]
    add_beside(files)


cards = click.option(
    "--cards",
    multiple=True,
    expose_value=False,
    is_eager=True,
    callback=_add_cards,
    type=click.Path(exists=True),
    help="Described cards (a YAML file, or a folder of them) beside those of the knowledge base.",
)


def board(command: Callable[..., Any]) -> Callable[..., Any]:
    """The argument BOARD, with the option `--cards`."""
    return click.argument("board")(cards(command))


json = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


def status(answer: bool | None) -> int:
    """The exit status of an answer: yes, no, unsettled."""
    return 3 if answer is None else 0 if answer else 1


def put(answer: Any, played: Played, as_json: bool, paper: Callable[[Any], Paper], doubtful: bool = True) -> None:
    """Prints the answer, as JSON or as text for people, with what is assumed of the board and of the moves of `play:`.

    `doubtful`: the first line says which of these moves were not settled to be legal.
    """
    if as_json:
        from queries.telling.answers import as_object, to_json  # start-up

        click.echo(to_json(assuming(as_object(answer, played.ruleset, played.kb), played)))
        return
    from queries.render.assumed_text import assumed  # start-up

    written = assumed(paper(answer), played, getattr(answer, "assumptions", ()), doubtful)
    written.add_addresses()
    written.write()


def assuming(answer: dict[str, Any], played: Played) -> dict[str, Any]:
    """The object of an answer with what is assumed under `assumptions`, if anything is."""
    found = list(dict.fromkeys((*answer.get("assumptions", ()), *played.assumptions)))
    return {**answer, "assumptions": found} if found else answer


def bar(entries: Iterable[T], number: int) -> AbstractContextManager[Iterable[T]]:
    """How far the compiling of so many cards is, as a bar on the standard error, if that is a terminal."""
    import sys  # start-up
    from contextlib import nullcontext  # start-up

    if not sys.stderr.isatty():
        return nullcontext(entries)
    return click.progressbar(entries, length=number, label="Compiling", file=sys.stderr)


def on_page(text: str) -> None:
    """Prints plain text."""
    click.echo(text)


until = click.option(
    "--until", type=click.Choice(["open", "chain", "phase", "over"]), default="open", show_default=True, help="Where a line ends."
)


class _Seconds(click.FloatRange):
    """A number of seconds: above 0, and a number."""

    name = "seconds"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        number: float = super().convert(value, param, ctx)
        if number != number or number == float("inf"):
            self.fail(f"{value} is no time", param, ctx)
        return number


SECONDS = _Seconds(min=0, min_open=True)


def bounds(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options that bound a search, take it up again and share it out."""
    for option in (
        click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Search on this many cores."),
        click.option(
            "--resume",
            type=click.Path(dir_okay=False),
            metavar="FILE",
            help="Go on with the search kept in FILE; keep it there when it is stopped.",
        ),
        click.option("--memory", type=click.IntRange(min=1), metavar="MB", help="Stop when this much memory is in use."),
        click.option("--time", "seconds", type=SECONDS, metavar="SECONDS", help="Stop after this time."),
        click.option("--limit", type=click.IntRange(min=1), metavar="N", help="Stop after looking into this many decisions."),
        click.option("--depth", type=click.IntRange(min=0), metavar="N", help="Cut lines at this many decisions."),
    ):
        command = option(command)
    return command


def text_of(file: str, most: int) -> str:
    """The content of a text file, or of standard input for `-`.

    Raises: KnowledgeError if it cannot be read, is no text, or has more than `most` bytes.
    """
    import sys  # start-up
    from pathlib import Path  # start-up

    from kb.errors import KnowledgeError  # start-up

    try:
        if file == "-":
            data = sys.stdin.buffer.read(most + 1)
        else:
            with Path(file).open("rb") as stream:
                data = stream.read(most + 1)
    except OSError as error:
        raise KnowledgeError(f"cannot be read: {error.strerror}", file) from None
    if len(data) > most:
        raise KnowledgeError(f"more than {most:,} bytes", file)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise KnowledgeError(f"no text in UTF-8 (byte {error.start})", file) from None
