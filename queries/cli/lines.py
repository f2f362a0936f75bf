"""`legality lines BOARD`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from queries.cli import options

if TYPE_CHECKING:
    from collections.abc import Iterable

    from legality.public import Line
    from queries.lines.asked import Asked
    from queries.lines.counted import Counted
    from queries.lines.summary import Summary


@click.command("lines")
@options.board
@options.until
@click.option(
    "--distinct", type=click.Choice(["lines", "chains", "outcomes"]), default="lines", show_default=True, help="What is listed once."
)
@click.option("--count", is_flag=True, help="Print the counts alone; nothing is listed, however many there are.")
@click.option("--where", metavar="EXPR", help="Only lines for which this is true, e.g. 'negated(Raigeki) and lp(B) <= 0'.")
@options.bounds
@click.option("--sample", type=click.IntRange(min=1), metavar="N", help="Draw this many lines, each with the same chance.")
@click.option("--seed", type=int, default=0, show_default=True, help="The seed of --sample.")
@click.option("--tree", is_flag=True, help="As a tree, in which what was shown before is shown once.")
@click.option("--no-merge", is_flag=True, help="Count line by line, without letting equal positions meet.")
@click.option("--all", "show_all", is_flag=True, help="In text: print forced passes too.")
@options.json
def command(
    board: str,
    until: str,
    distinct: str,
    count: bool,
    where: str | None,
    limit: int | None,
    depth: int | None,
    seconds: float | None,
    memory: int | None,
    resume: str | None,
    jobs: int,
    sample: int | None,
    seed: int,
    tree: bool,
    no_merge: bool,
    show_all: bool,
    as_json: bool,
) -> int:
    """Every legal line of play from the window after play. With --json one object a line, the last one a summary.

    Exit status 0 if there is a line, 1 if there is none, 3 if the search was cut short or met something unsettled.
    """
    from queries.lines.asked import asked, bounds_of  # start-up

    graph = bool(count or sample or tree or distinct != "lines") and not no_merge
    for given, word in ((resume, "--resume"), (memory, "--memory"), (jobs > 1, "--jobs")):
        if given and not graph:
            raise click.UsageError(f"{word} goes with --count, --distinct, --sample or --tree, and not with --no-merge")
    for given, word in ((sample, "--sample"), (tree, "--tree")):
        if given and (no_merge or count or distinct != "lines"):
            raise click.UsageError(f"{word} does not go with --count, --distinct or --no-merge")
    if tree and sample:
        raise click.UsageError("--tree does not go with --sample")

    question = asked(board, until, depth, where, bounds_of(limit, seconds, memory))
    if not graph:
        return _listed(question, distinct, count, show_all, as_json)
    return _counted(question, distinct, count, sample, seed, tree, show_all, as_json, resume, jobs)


def _listed(question: Asked, distinct: str, count: bool, show_all: bool, as_json: bool) -> int:
    """Line by line, as they are found."""
    from queries.lines.listed import Lines, each  # start-up
    from queries.lines.running import interruptible  # start-up
    from queries.render.lines_text import put_line  # start-up

    found = Lines(question)
    with interruptible(found.walk):
        for number, (line, lines) in enumerate(each(found, distinct), 1):
            if count:
                continue
            if as_json:
                _put_object(question, line, lines if distinct != "lines" else None)
            else:
                put_line(question.played, line, number, lines if distinct != "lines" else 0, show_all)
    return _put_summary(question, found.summary(), as_json)


def _counted(
    question: Asked,
    distinct: str,
    count: bool,
    sample: int | None,
    seed: int,
    tree: bool,
    show_all: bool,
    as_json: bool,
    resume: str | None,
    jobs: int,
) -> int:
    """Over the graph in which equal positions meet."""
    from queries.lines.running import run  # start-up

    found = run(question, "chains" if distinct == "chains" and not sample else "lines", resume, jobs)
    chains: int | str = "count"
    if tree and as_json:
        from queries.drawing.data import lines_data  # start-up
        from queries.telling.answers import as_object, to_json  # start-up

        played = question.played
        click.echo(to_json(as_object(lines_data(found.search, played.first), played.ruleset, played.kb)))
    elif tree:
        from queries.render.tree_text import put_tree  # start-up

        put_tree(found.search)
    elif not count:
        chains = _put_some(found, distinct, sample, seed, show_all, as_json, chains)
    return _put_summary(question, found.summary(chains), as_json)


def _put_some(
    found: Counted, distinct: str, sample: int | None, seed: int, show_all: bool, as_json: bool, chains: int | str
) -> int | str:
    """The drawn lines, or one for each sequence of Chains or outcome. Returns the number of sequences, where it is known now."""
    import time  # start-up

    from queries.lines.counted import distinct as different  # start-up
    from queries.lines.counted import sample as drawn  # start-up
    from queries.lines.running import interruptible  # start-up
    from queries.render.lines_text import put_line  # start-up

    rows: Iterable[tuple[Line, int]]
    if sample:
        rows = ((line, 0) for line in drawn(found, sample, seed))
    else:
        rows = [(group.line, group.lines) for group in different(found, distinct)]
        chains = len(rows) if distinct == "chains" else chains
    seconds = found.asked.bounds.seconds
    until = None if seconds is None else time.monotonic() + seconds
    with interruptible(found.search):
        for number, (line, lines) in enumerate(rows, 1):
            if as_json:
                _put_object(found.asked, line, None if sample else lines)
            else:
                put_line(found.played, line, number, lines, show_all)
            if found.search.asked_to_stop or (until is not None and time.monotonic() > until):
                found.search.stopped = "interrupt" if found.search.asked_to_stop else "time"
                break
    return chains


def _put_object(question: Asked, line: Line, lines: int | None) -> None:
    from queries.lines.listed import line_object  # start-up
    from queries.telling.answers import as_object, to_json  # start-up

    played = question.played
    plain = line_object(played, line)
    click.echo(to_json(as_object(plain if lines is None else {**plain, "lines": lines}, played.ruleset, played.kb)))


def _put_summary(question: Asked, summary: Summary, as_json: bool) -> int:
    if as_json:
        from msgspec import to_builtins  # start-up

        from queries.telling.answers import as_object, to_json  # start-up

        found = as_object({"summary": to_builtins(summary)}, question.played.ruleset, question.played.kb)
        click.echo(to_json(options.assuming(found, question.played)))
    else:
        from queries.render.assumed_text import assumed  # start-up
        from queries.render.lines_text import summary_paper  # start-up

        assumed(summary_paper(summary), question.played).write()
    if not summary.exhausted or summary.lines is None or summary.loop:
        return 3
    return 0 if summary.lines else 1
