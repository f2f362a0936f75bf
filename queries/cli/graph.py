"""`legality graph BOARD -o FILE`."""

from __future__ import annotations

import click

from queries.cli import options


@click.command("graph")
@options.board
@click.option("-o", "--output", required=True, metavar="FILE", help="Where to; the ending says the format. - is the standard output.")
@click.option("--format", "form", metavar="FORMAT", help="svg, html, dot, mmd, graphml or json, whatever the ending.")
@click.option(
    "--of", "what", type=click.Choice(["lines", "chain"]), default="lines", show_default=True, help="Every line, or the Chains of play."
)
@options.until
@click.option("--depth", type=click.IntRange(min=0), metavar="N", help="Cut lines at this many decisions.")
@click.option("--limit", type=click.IntRange(min=1), metavar="N", help="Stop after looking into this many decisions.")
@click.option("--whole", is_flag=True, help="Draw every decision, however many there are, and no digest.")
@click.option("--all", "everything", is_flag=True, help="Draw forced passes as windows too.")
@options.json
def command(
    board: str,
    output: str,
    form: str | None,
    what: str,
    until: str,
    depth: int | None,
    limit: int | None,
    whole: bool,
    everything: bool,
    as_json: bool,
) -> int:
    """Draw every line of play as a graph, or the Chain as a graph of what answers what.

    \b
    .svg       a picture, light and dark
    .html      a page: zoom, click a window for its board and its reasons
    .dot .mmd  Graphviz, Mermaid
    .json .graphml  the whole graph as data

    Exit status 3 if the search was cut short; the file then holds what was found.
    """
    from queries.drawing.picture import counted  # start-up
    from queries.drawing.write import FORMATS, draw_chains, draw_lines, format_of, put_whole  # start-up
    from queries.position.replay import play_open  # start-up

    if form is not None and form.lower() not in FORMATS:
        raise click.BadParameter(f'"{form}" is none of {", ".join(FORMATS)}', param_hint="--format")
    if output == "-" and form is None:
        raise click.UsageError("-o - needs --format")
    wanted = form.lower() if form is not None else format_of(output)
    played = play_open(board)
    name = "" if board == "-" else board.replace("\\", "/").rsplit("/", 1)[-1].rsplit(".", 1)[0]
    stopped = ""
    if what == "chain":
        drawn = draw_chains(played, wanted, name)
    else:
        from queries.lines.asked import asked, bounds_of  # start-up
        from queries.lines.counted import counted as counted_lines  # start-up

        search = counted_lines(asked(played, until, depth, bounds=bounds_of(limit))).search
        stopped = search.stopped
        drawn = draw_lines(search, played, wanted, name, whole, everything)
    if output == "-":
        click.echo(drawn.text, nl=False)
    else:
        put_whole(output, drawn.text)
    if as_json:
        from queries.telling.answers import as_object, to_json  # start-up

        answer = {"question": "graph", "of": what, "file": output, "nodes": drawn.nodes, "edges": drawn.edges}
        answer |= {} if drawn.lines is None else drawn.lines.plain
        answer |= {"drawn": drawn.shown, "digest": drawn.digest, "exhausted": not stopped}
        click.echo(to_json(options.assuming(as_object(answer, played.ruleset, played.kb), played)), err=output == "-")
    else:
        counts = [counted(drawn.nodes, "node"), counted(drawn.edges, "edge"), *([drawn.lines.words] if drawn.lines else [])]
        how = f"; a digest of {drawn.shown} nodes, --whole draws everything" if drawn.digest else ""
        cut = "; cut short, there are more" if stopped else ""
        click.echo(f"{'standard output' if output == '-' else output}: {', '.join(counts)}{how}{cut}", err=output == "-")
    return 3 if stopped else 0
