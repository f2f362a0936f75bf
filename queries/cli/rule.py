"""`legality rule ID`."""

from __future__ import annotations

import click

from queries.cli import options


@click.command("rule")
@click.argument("rule_id", metavar="ID")
@options.json
def command(rule_id: str, as_json: bool) -> int:
    """One rule: its statement, its sources, and the cases that show it."""
    from queries.knowing.knowledge import known_rule, opened  # start-up

    base = opened()
    rule = known_rule(rule_id, base)
    if as_json:
        from queries.telling.answers import as_json as to_json  # start-up

        click.echo(to_json({"question": "rule", "rule": rule}, "tcg-current", base))
    else:
        from queries.render.knowledge_text import rule_paper  # start-up

        rule_paper(rule).write()
    return 0
