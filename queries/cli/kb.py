"""`legality kb build`, `legality kb verify`."""

from __future__ import annotations

import click

from queries.cli import options


@click.group("kb")
def command() -> None:
    """Build the knowledge base from its sources, or verify that it says what they say."""


@command.command("build")
@click.option("--out", type=click.Path(dir_okay=False), help="Write it here instead of beside the sources.")
@options.json
def build(out: str | None, as_json: bool) -> int:
    """Compile the YAML sources into the one file that the program reads."""
    from pathlib import Path

    from kb import store

    target = store.DEFAULT if out is None else Path(out)
    digest = store.build(target)
    base = store.open_kb(target)
    if as_json:
        from queries.answers import as_json as to_json

        answer = {"question": "kb build", "file": str(target), "cards": len(base.cards()), "rules": len(base.rules())}
        click.echo(to_json(answer, "tcg-current", base))
        return 0
    click.echo(f"{target.name} {digest[:12]}: {len(base.cards())} cards, {len(base.rules())} rules, {len(base.rulesets())} rulesets")
    return 0


@command.command("verify")
@options.json
def verify(as_json: bool) -> int:
    """Does the file say what the sources say? Exit status 0 if so, 1 if it is out of date, 2 if the sources have faults."""
    from kb import store

    digest = store.compiled().digest[:12]
    base = store.open_kb()
    current = base.version == digest
    if as_json:
        from queries.answers import as_json as to_json

        click.echo(to_json({"question": "kb verify", "answer": current, "file": base.version, "sources": digest}, "tcg-current", base))
    else:
        click.echo(
            f"current: {base.version}"
            if current
            else f"not current: the file is {base.version}, its sources say {digest}; run legality kb build"
        )
    return 0 if current else 1
