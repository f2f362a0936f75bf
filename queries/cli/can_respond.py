"""`legality can-respond BOARD`, or without a board `--to "…" --with "…"`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from queries.cli import options

if TYPE_CHECKING:
    from queries.render.paper import Paper
    from queries.telling.answers import Response


def _paper(answer: Response) -> Paper:
    from queries.render.response_text import response_paper  # start-up

    return response_paper(answer)


@click.command("can-respond")
@click.argument("board", required=False)
@click.option(
    "--player",
    type=click.Choice(["A", "B", "me", "opponent"], case_sensitive=False),
    help="Whom the question is about; me is A, opponent is B. Default: the opponent of whoever moved last.",
)
@click.option("--card", help="Only this card.")
@click.option("--effect", type=int, help="Only the effect of this number.")
@click.option("--window", type=click.Choice(["negation", "summoned"]), help="Right after a Summon by rule: only this window.")
@click.option("--to", "to", help='Without a board: what is responded to. A card, "effect 2 of …", a move sentence, or a phase.')
@click.option("--with", "with_", help="Without a board: the card to respond with.")
@click.option("--ruleset", default=None, help="Without a board: the ruleset. Default: tcg-current.")
@click.option("--save", type=click.Path(dir_okay=False), help="Without a board: write the board that was assumed to this file.")
@options.cards
@options.json
def command(
    board: str | None,
    player: str | None,
    card: str | None,
    effect: int | None,
    window: str | None,
    to: str | None,
    with_: str | None,
    ruleset: str | None,
    save: str | None,
    as_json: bool,
) -> int:
    """Can I respond here, with what, and why not with the rest?

    Exit status 0 yes, 1 no, 3 unsettled.
    """
    from queries.position.replay import play  # start-up

    if board is None:
        if to is None or with_ is None:
            raise click.UsageError('give a BOARD, or --to "…" --with "…"')
        from queries.supposing.assumed import assume  # start-up

        assumed = assume(to, with_, ruleset or "tcg-current")
        if save is not None:
            assumed.save(save)
        answer = assumed.answer(effect, window)
        options.put(answer, assumed.played, as_json, _paper)
        return options.status(answer.answer)
    if to is not None or with_ is not None or save is not None or ruleset is not None:
        raise click.UsageError("--to, --with, --ruleset and --save go without a BOARD")
    from queries.asking.respond import can_respond  # start-up

    played = play(board)
    answer = can_respond(played, player, card, effect, window)
    options.put(answer, played, as_json, _paper)
    return options.status(answer.answer)
