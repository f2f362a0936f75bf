"""`legality kb build`, `legality kb verify`, `legality kb coverage`, `legality kb facts`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import click

from queries.cli import options

if TYPE_CHECKING:
    from kb.building.entries import CompiledFrom, Merged
    from kb.building.grading import Grading
    from kb.store.knowledge import KnowledgeBase
    from kb.store.shelf import Origin, Row
    from kb.text.language.printed import Printed

LONGEST_LIST = 1_000_000
"""Bytes of a list of names that are read."""

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


def _compiled(database: str | None) -> tuple[Merged | None, CompiledFrom, Grading | None]:
    """The cards of a database, compiled, what they were made from, and which effects of described cards its texts confirm.

    A bar on a terminal says how far it is.
    """
    from kb.building.entries import NOBODY_KNOWS, CompiledFrom, compiled_entries, digest_of_compiler, digest_of_database, merged  # start-up
    from kb.building.grading import confirming  # start-up
    from kb.sources.databases import read  # start-up

    if database is None:
        return None, NOBODY_KNOWS, None

    pool = read(database)
    with options.bar(compiled_entries(pool.records), len(pool.records)) as shown:
        found = merged(shown)
    made = CompiledFrom(digest_of_database(pool.records), digest_of_compiler())
    return found._replace(remarks=[*pool.remarks, *found.remarks]), made, confirming(pool.records)


@command.command("build")
@click.option("--out", type=click.Path(dir_okay=False), help="Write it here instead of beside the sources.")
@FROM
@options.json
def build(out: str | None, database: str | None, as_json: bool) -> int:
    """Compile the YAML sources into the one file that the program reads.

    The compiled cards that it holds stay as they are (a new file gets those of the shipped one), and so does what is confirmed of described
    cards that are the same; with --from they are compiled, and confirmed, anew.
    """
    from pathlib import Path  # start-up

    from kb.building.build import DEFAULT, kept  # start-up
    from kb.building.build import build as build_file  # start-up
    from kb.building.entries import Merged  # start-up
    from kb.building.grading import keeping  # start-up
    from kb.store.knowledge import open_kb  # start-up

    target = DEFAULT if out is None else Path(out)
    compiled, made, grading = _compiled(database)
    if compiled is None and not target.exists():
        entries, made = kept(DEFAULT)
        compiled, grading = Merged(entries, []), keeping(DEFAULT)
    built = build_file(target, compiled=compiled, made=made, grading=grading)
    base = open_kb(target)
    if as_json:
        from queries.telling.answers import as_json as to_json  # start-up

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

    Its compiled cards, and which effects of described cards are confirmed, are looked at only with --from, which compiles them again;
    without, it is told whether the compiler has changed.
    """
    from kb.building.build import from_sources  # start-up
    from kb.building.entries import digest_of_cards, digest_of_compiler  # start-up
    from kb.building.grading import digest_of_grades  # start-up
    from kb.store.knowledge import SHIPPED, open_kb  # start-up

    base = open_kb(SHIPPED)
    said = base.files[0].meta
    found, _, grading = _compiled(database)
    sources = from_sources()
    now = {"sources": sources.digest}
    if found is not None and grading is not None:
        now["compiled"] = digest_of_cards(found.entries)
        now["confirmed"] = digest_of_grades(grading(sources.cards))
    stale = [part for part, digest in now.items() if said.get(part) != digest]
    same_compiler = said.get("compiler") == digest_of_compiler()
    if as_json:
        from queries.telling.answers import as_json as to_json  # start-up

        parts = {part: {"file": said.get(part, ""), "now": digest} for part, digest in now.items()}
        answer = {"question": "kb verify", "answer": not stale, "file": base.version, "digest": said["digest"], "parts": parts,
                  "same compiler": same_compiler}
        click.echo(to_json(answer, "tcg-current", base))
        return 1 if stale else 0
    click.echo(f"content digest {said['digest']}")
    counts = {shelf.origin.kind: shelf.count for shelf in base.files[0].shelves}
    described, compiled = counts["hand"], counts["compiled"]
    by = "by this compiler" if same_compiler else "the compiler has changed since"
    for part, words in (("sources", f"{described:,} cards described by hand"), ("confirmed", "what is confirmed of them"),
                        ("compiled", f"{compiled:,} cards compiled")):  # fmt: skip
        looked_at = "not current" if part in stale else "current"
        click.echo(f"  {words}: {looked_at if part in now else f'not looked at ({by}); --from DATABASE compiles them again'}")
    if stale:
        again = f" --from {database}" if {"compiled", "confirmed"} & set(stale) else ""
        click.echo(f"run legality kb build{again}")
    return 1 if stale else 0


@command.command("differences")
@click.argument("database", type=click.Path(exists=True))
@click.option("--show", type=click.IntRange(min=0), default=30, show_default=True, help="So many differences, the commonest first.")
@click.option("--ledger", type=click.Path(dir_okay=False), help="Write all of them into this file: passcodes and words, no texts.")
@options.json
def differences(database: str, show: int, ledger: str | None, as_json: bool) -> int:
    """Of which effects do the words said back differ from those printed in DATABASE?

    Only effects that are read fully are compared, and of cards described by hand what is described. Exit status 0 if none differs, else 1.
    """
    from kb.building.grading import description_of  # start-up
    from kb.sources.databases import read  # start-up
    from queries.drawing.write import put_whole  # start-up
    from queries.knowing.differing import commonest  # start-up
    from queries.knowing.differing import differences as compared  # start-up
    from queries.knowing.differing import ledger as lines  # start-up
    from queries.knowing.knowledge import opened  # start-up

    records = read(database).records
    described = description_of(row for row, _ in opened().rows("hand"))
    with options.bar((record.printed for record in records), len(records)) as shown:
        found = compared(shown, described)
    if ledger is not None:
        put_whole(ledger, "".join(f"{line}\n" for line in lines(found.differences)))
    if as_json:
        from queries.telling.answers import as_json as to_json  # start-up

        said = [{"words": words, "cards": cards} for words, cards in commonest(found.differences)[:show]]
        by_hand = {"confirmed": found.described, "different": sum(one.described for one in found.differences)}
        answer = {"question": "kb differences", "confirmed": found.confirmed, "different": len(found.differences),
                  "described by hand": by_hand, "differences": said}
        click.echo(to_json(answer, "tcg-current", opened()))
    else:
        from queries.render.coverage_text import differences_paper  # start-up

        differences_paper(found, commonest(found.differences), show).write()
    return 1 if found.differences else 0


@command.command("changes")
@click.argument("before", type=click.Path(exists=True, dir_okay=False))
@click.argument("after", type=click.Path(exists=True, dir_okay=False), required=False)
@click.option("--show", type=click.IntRange(min=0), default=20, show_default=True, help="So many cards whose facts changed.")
@options.json
def changes(before: str, after: str | None, show: int, as_json: bool) -> int:
    """What the knowledge base in AFTER (default: the shipped one) says otherwise than the one in BEFORE.

    To be read before a change of the reader is kept: cards that became whole, cards that no longer are, facts that changed.
    Exit status 1 if anything did.
    """
    from kb.store.knowledge import SHIPPED, open_kb  # start-up
    from queries.knowing.probing import changes as between  # start-up

    new = open_kb(after or SHIPPED)
    found = between(*({str(card["name"]): card for card, _ in base.rows()} for base in (open_kb(before), new)))
    if as_json:
        from queries.telling.answers import as_json as to_json  # start-up

        click.echo(to_json({"question": "kb changes", **found}, "tcg-current", new))
    else:
        from queries.render.coverage_text import changes_paper  # start-up

        changes_paper(found, show).write()
    return 1 if any(found.values()) else 0


@command.command("coverage")
@click.option("--deck", "--cards", "deck", metavar="FILE.ydk", help="Only the cards of this deck file.")
@click.option("--list", "listed", metavar="FILE", help="Only the cards of this list, a name on each line.")
@click.option("--from", "database", type=click.Path(exists=True), metavar="DATABASE", help="Show the commonest phrases of each kind.")
@click.option("--kinds", type=click.IntRange(min=0), default=20, show_default=True, help="So many kinds of parts that are not understood.")
@click.option("--sole", is_flag=True, help="What stands alone between an effect, or a card, and being understood fully.")
@click.option("--probe", nargs=2, metavar='"PHRASE" "READABLE"', help="How many would be if PHRASE were read as READABLE is; needs --from.")
@options.json
def coverage(
    deck: str | None, listed: str | None, database: str | None, kinds: int, sole: bool, probe: tuple[str, str] | None, as_json: bool
) -> int:
    """What share of cards and effects is understood fully, exactly as far as activating goes, or in part?

    Of what is understood fully, `confirmed` is what says the same words as the card when it is said back. What is not understood is listed
    by kind. With --from (the database that the cards were compiled from) the words themselves are shown. In a PHRASE "…" stands for any
    name and N for any number.

    \b
      legality kb coverage --from cards.json --probe 'in its Monster Zone' 'in your hand'
    """
    from queries.knowing.coverage import coverage as measured  # start-up
    from queries.knowing.knowledge import opened  # start-up

    if deck is not None and listed is not None:
        raise click.UsageError("--deck and --list do not go together")
    if probe is not None and database is None:
        raise click.UsageError("--probe needs the texts: --from DATABASE")
    base = opened()
    texts = _texts(database, base)
    chosen = list(_chosen(deck, listed, base))
    if probe is not None or sole:
        return _probed(chosen, texts, probe, kinds, base, as_json)
    found = measured(chosen, texts)
    if as_json:
        from queries.telling.answers import as_json as to_json  # start-up

        click.echo(to_json({"question": "kb coverage", **found}, "tcg-current", base))
    else:
        from queries.render.coverage_text import coverage_paper  # start-up

        coverage_paper(found, kinds).write()
    return 0


def _probed(
    chosen: list[tuple[Row, Origin]],
    texts: dict[str, Printed] | None,
    probe: tuple[str, str] | None,
    most: int,
    base: KnowledgeBase,
    as_json: bool,
) -> int:
    from queries.knowing.probing import probe as tried  # start-up
    from queries.knowing.probing import sole  # start-up
    from queries.render.coverage_text import probe_paper, sole_paper  # start-up

    if probe is not None:
        known = texts or {}
        printed = [known[card["name"]] for card, origin in chosen if origin.kind != "hand" and card["name"] in known]
        found: Any = tried(printed, *probe)
        paper = probe_paper(found)
    else:
        found = {"sole": sole(chosen, texts, most)}
        paper = sole_paper(found["sole"])
    if as_json:
        from queries.telling.answers import as_json as to_json  # start-up

        click.echo(to_json({"question": "kb coverage", **found}, "tcg-current", base))
    else:
        paper.write()
    return 0


def _chosen(deck: str | None, listed: str | None, base: KnowledgeBase) -> Iterable[tuple[Row, Origin]]:
    from queries.knowing.coverage import listed_names, rows_of  # start-up

    if deck is not None:
        from queries.knowing.deck import LARGEST, read_deck  # start-up

        codes = [entry.passcode for entry in read_deck(options.text_of(deck, LARGEST), deck).entries]
        return rows_of((name for code in codes for name in base.with_passcode(code)), base)
    if listed is not None:
        return rows_of(listed_names(options.text_of(listed, LONGEST_LIST), listed, base), base)
    return base.rows()


def _texts(database: str | None, base: KnowledgeBase) -> dict[str, Printed] | None:
    """The printed cards of the database, by name; says so if the knowledge base was compiled from another one."""
    if database is None:
        return None
    from kb.building.entries import digest_of_database  # start-up
    from kb.sources.databases import read  # start-up

    records = read(database).records
    if base.files[0].meta.get("database") != digest_of_database(records):
        click.echo(f"the cards shipped were not compiled from this state of {database}: some words may be the wrong ones", err=True)
    return {record.printed.name: record.printed for record in reversed(records)}


@command.command("facts")
@click.option("--json-lines", "as_json_lines", is_flag=True, help="One JSON object for each card with a passcode, in their order.")
def facts(as_json_lines: bool) -> int:
    """What is known of activating the effects of every card: kind, timing, Spell Speed, targets, cost, places, how often."""
    import json  # start-up

    from kb.building.activation_facts import activation_facts  # start-up
    from queries.knowing.knowledge import opened  # start-up

    base = opened()
    rows: dict[int, Row] = {}
    for row, _ in base.rows():
        passcode = int(row.get("password") or 0)
        if passcode and (passcode not in rows or row["name"] in base.with_passcode(passcode)):
            rows[passcode] = row
    for passcode, row in sorted(rows.items()):
        found = activation_facts(row)
        if as_json_lines:
            click.echo(json.dumps(found, ensure_ascii=False))
            continue
        click.echo(f"{passcode:>8}  {row['name']}")
        for number, effect in enumerate(found["effects"], start=1):
            click.echo(f"{'':10}{number}: {_in_words(effect)}")
    return 0


def _in_words(effect: dict[str, Any]) -> str:
    """One record of activation facts as a line for people."""
    said = [str(effect["kind"]).replace("_", " "), f"Spell Speed {effect['spell_speed']}"]
    said += ["mandatory"] if effect["mandatory"] else []
    said += [str(effect["timing"])] if effect["timing"] else []
    said += [word for word in ("targets", "cost") if effect[word]]
    said += [" or ".join(effect["zones"])] if effect["zones"] else []
    said += [f"once per turn ({effect['once']})"] if effect["once"] else []
    return ", ".join(said)
