"""`legality board FILE`."""

from __future__ import annotations

import click

from queries.cli import options


@click.command("board")
@options.board
@click.option("--yaml", "as_yaml", is_flag=True, help="Print a normalised board file instead of a picture.")
@click.option("--after", is_flag=True, help="The position after play instead of before it.")
@options.json
def command(board: str, as_yaml: bool, after: bool, as_json: bool) -> int:
    """What was understood of a board file: a picture in text, or with --yaml a normalised file."""
    from queries.position.replay import follow  # start-up
    from queries.writing.board_yaml import write  # start-up

    played = follow(board)
    state = played.state if after else played.first
    complete = played.failure is None and not played.ways
    sentences = () if after else played.moves if complete else tuple(text for text, _, _ in played.board.play) if played.board else ()
    if as_json:
        from kb.store.load import plain, read  # start-up
        from queries.telling.answers import as_json as to_json  # start-up

        plain_board = plain(read(write(state, sentences)))
        click.echo(to_json(options.assuming({"question": "board", "board": plain_board}, played), played.ruleset, played.kb))
    elif as_yaml:
        click.echo(write(state, sentences), nl=False)
    else:
        from queries.writing.board_text import picture  # start-up

        click.echo(picture(state).rstrip("\n"))
        if sentences:
            click.echo("\nplay:")
            for number, sentence in enumerate(sentences, 1):
                filled = complete and played.steps[number - 1].given is None
                click.echo(f"  {number}. {sentence}{'  (filled in)' if filled else ''}")
        if played.assumptions:
            from queries.render.assumed_text import assumed  # start-up
            from queries.render.paper import Paper  # start-up

            click.echo()
            assumed(Paper(), played).write()
    if played.failure is not None and not played.failure.is_stop:
        raise played.failure.error()
    return 0
