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

    wanted = chapter or chapter_option
    if not as_json:
        from queries.render.knowledge_text import rules_paper  # start-up

        rules_paper(known_rules(wanted, opened())).write()
        return 0
    from queries.telling.answers import as_json as to_json  # start-up

    base = opened()
    rules = known_rules(wanted, base)
    click.echo(to_json({"question": "rules", "rules": rules, "count": len(rules)}, "tcg-current", base))
    return 0
