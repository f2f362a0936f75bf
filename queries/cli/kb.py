"""`legality kb build`, `legality kb verify`."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from queries.cli import options

if TYPE_CHECKING:
    from kb.build import Merged

FROM = click.option(
    "--from",
    "database",
    type=click.Path(exists=True),
    metavar="DATABASE",
    help="Compile the cards of this database too (YAML Yugi, YGOPRODeck or EDOPro).",
)


@click.group("kb")
def command() -> None:
    """Build the knowledge base from its sources, or verify that it says what they say."""


def _compiled(database: str | None) -> Merged | None:
    """The cards of a database, compiled, with a bar on a terminal that says how far it is."""
    if database is None:
        return None
    from kb.build import compiled_entries, merged
    from kb.sources import read

    pool = read(database)
    entries = compiled_entries(pool.records)
    with click.progressbar(entries, length=len(pool.records), label="Compiling", file=sys.stderr) as shown:
        found = merged(shown)
    return found._replace(remarks=[*pool.remarks, *found.remarks])


@command.command("build")
@click.option("--out", type=click.Path(dir_okay=False), help="Write it here instead of beside the sources.")
@FROM
@options.json
def build(out: str | None, database: str | None, as_json: bool) -> int:
    """Compile the YAML sources into the one file that the program reads.

    The compiled cards that it holds stay as they are; with --from they are compiled anew.
    """
    from pathlib import Path

    from kb.build import DEFAULT
    from kb.build import build as build_file
    from kb.store import open_kb

    target = DEFAULT if out is None else Path(out)
    built = build_file(target, compiled=_compiled(database))
    base = open_kb(target)
    if as_json:
        from queries.answers import as_json as to_json

        answer = {
            "question": "kb build",
            "file": str(target),
            "digest": built.digest,
            "cards": len(base.cards()),
            "described": built.described,
            "compiled": built.compiled,
            "rules": len(base.rules()),
            "remarks": list(built.remarks),
        }
        click.echo(to_json(answer, "tcg-current", base))
        return 0
    click.echo(
        f"{target.name} {built.digest[:12]}: {built.described:,} cards described by hand, {built.compiled:,} compiled, "
        f"{len(base.rules())} rules, {len(base.rulesets())} rulesets"
    )
    for remark in built.remarks:
        click.echo(f"  {remark}")
    return 0


@command.command("verify")
@FROM
@options.json
def verify(database: str | None, as_json: bool) -> int:
    """Does the file say what the sources say? Exit status 0 if so, 1 if it is out of date, 2 if the sources have faults.

    Its compiled cards are looked at only with --from, which compiles them again.
    """
    from kb.build import digest_of_cards, from_sources
    from kb.store import SHIPPED, open_kb

    base = open_kb(SHIPPED)
    said = base.files[0].meta
    found = _compiled(database)
    now = {"sources": from_sources().digest}
    if found is not None:
        now["compiled"] = digest_of_cards(found.entries)
    stale = [part for part, digest in now.items() if said.get(part) != digest]
    if as_json:
        from queries.answers import as_json as to_json

        parts = {part: {"file": said.get(part, ""), "now": digest} for part, digest in now.items()}
        answer = {"question": "kb verify", "answer": not stale, "file": base.version, "digest": said["digest"], "parts": parts}
        click.echo(to_json(answer, "tcg-current", base))
        return 1 if stale else 0
    click.echo(f"content digest {said['digest']}")
    counts = {shelf.origin.kind: shelf.count for shelf in base.files[0].shelves}
    described, compiled = counts["hand"], counts["compiled"]
    for part, words in (("sources", f"{described:,} cards described by hand"), ("compiled", f"{compiled:,} cards compiled")):
        looked_at = "not current" if part in stale else "current"
        click.echo(f"  {words}: {looked_at if part in now else 'not looked at; --from DATABASE compiles them again'}")
    if stale:
        again = f" --from {database}" if "compiled" in stale else ""
        click.echo(f"run legality kb build{again}")
    return 1 if stale else 0
