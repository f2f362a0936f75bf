"""`legality rules [CHAPTER]`."""

from __future__ import annotations

import click

from queries.cli import options


@click.command("rules")
@click.argument("chapter", required=False)
@click.option("--chapter", "chapter_option", metavar="CHAPTER", help="The same as the argument.")
@options.json
def command(chapter: str | None, chapter_option: str | None, as_json: bool) -> int:
    """The rules, all or those of one chapter (SEG, TIM, BAT, …)."""
    from queries.knowing.knowledge import known_rules, opened  # start-up

    base = opened()
    rules = known_rules(chapter or chapter_option, base)
    if as_json:
        from queries.telling.answers import as_json as to_json  # start-up

        click.echo(to_json({"question": "rules", "rules": rules, "count": len(rules)}, "tcg-current", base))
    else:
        from queries.render.knowledge_text import rules_paper  # start-up

        rules_paper(rules).write()
    return 0
