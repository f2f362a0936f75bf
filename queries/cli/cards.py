"""`legality cards`: the listing, and the card databases that a user imports."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from queries.cli import options

if TYPE_CHECKING:
    from kb.building.own import Import
    from kb.store.knowledge import KnowledgeBase

LISTING = "of"


class _Cards(click.Group):
    """A group whose first word may also be no command: then it is the KIND of the listing."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if not args or (args[0] not in self.commands and args[0] not in ("-h", "--help")):
            args = [LISTING, *args]
        return super().parse_args(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [name for name in self.commands if name != LISTING]

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        return ["[KIND] [--json]", "| COMMAND …"]


@click.group("cards", cls=_Cards)
def command() -> None:
    """The cards that the knowledge base knows; with KIND only those of a kind (trap, quick-play, tuner, …).

    The commands import card databases of your own (YAML Yugi, YGOPRODeck or EDOPro), and list and remove them.
    """


@command.command(LISTING, hidden=True)
@click.argument("kind", required=False, default="")
@options.json
def listing(kind: str, as_json: bool) -> int:
    """The cards that the knowledge base knows; with KIND only those of a kind (trap, quick-play, tuner, …)."""
    from queries.knowing.knowledge import known_cards, opened  # start-up

    base = opened()
    cards = known_cards(kind, base)
    if as_json:
        from queries.telling.answers import as_json as to_json  # start-up

        click.echo(to_json({"question": "cards", "cards": cards, "count": len(cards)}, "tcg-current", base))
    else:
        from queries.render.knowledge_text import cards_paper  # start-up

        cards_paper(cards).write()
    return 0 if cards else 1


@command.command("import")
@click.argument("path", metavar="PATH")
@click.option("--as", "name", metavar="NAME", help="Keep it under this name (default: that of the file).")
@options.json
def import_(path: str, name: str | None, as_json: bool) -> int:
    """Import a card database: compile every card of PATH and keep what they say.

    PATH is a file of YAML Yugi (cards.json, or the JSON of one card), of the YGOPRODeck API (cardinfo.php), or of EDOPro (cards.cdb), also
    packed with gzip, or a folder of such files. An import of the same name is replaced. If anything is wrong, nothing changes.
    """
    from kb.building.own import import_cards  # start-up

    found = import_cards(path, name, options.bar)
    if as_json:
        return _answer("cards import", found)
    from queries.render.imports_text import import_paper  # start-up

    import_paper(found).write()
    return 0


@command.command("list")
@options.json
def list_(as_json: bool) -> int:
    """The databases that are imported, the newest first. Exit status 1 if there is none, 2 if one is damaged."""
    from kb.building.own import folder, imports  # start-up

    found = imports()
    status = 2 if any(one.fault for one in found) else 0 if found else 1
    if as_json:
        _put({"question": "cards list", "folder": folder(), "imports": [_said(one) for one in found]})
    else:
        from queries.render.imports_text import imports_paper  # start-up

        imports_paper(found, folder()).write()
    return status


@command.command("info")
@click.argument("name")
@options.json
def info(name: str, as_json: bool) -> int:
    """What was imported under NAME, what was done with its entries, and how many of its cards are used."""
    from kb.building.own import imported, place, shipped_version  # start-up
    from kb.errors import KnowledgeError  # start-up

    found = imported(name)
    if found.fault:
        raise KnowledgeError(f"{found.fault}; `legality cards remove {found.name}` takes it away", found.file)
    where, current = place(found), shipped_version()
    if as_json:
        return _answer("cards info", found, place=where._asdict(), current=found.compiled_by == current)
    from queries.render.imports_text import import_paper  # start-up

    import_paper(found, where, current).write()
    return 0


@command.command("remove")
@click.argument("name")
@options.json
def remove(name: str, as_json: bool) -> int:
    """Remove what was imported under NAME."""
    from kb.building.own import remove as take_away  # start-up

    found = take_away(name)
    if as_json:
        return _answer("cards remove", found)
    click.echo(f"removed: {found.name}")
    return 0


def _answer(question: str, found: Import, **more: Any) -> int:
    _put({"question": question, **_said(found), **more})
    return 0


def _said(found: Import) -> dict[str, Any]:
    """An import without what it does not say."""
    return {word: value for word, value in found._asdict().items() if value not in ("", ())}


def _put(answer: dict[str, Any]) -> None:
    from queries.telling.answers import as_json as to_json  # start-up

    click.echo(to_json(answer, "tcg-current", _readable()))


def _readable() -> KnowledgeBase:
    """The knowledge base, without what is imported if some of that is damaged."""
    from kb.errors import KnowledgeError  # start-up
    from kb.store.knowledge import SHIPPED, open_kb  # start-up

    try:
        return open_kb()
    except KnowledgeError:
        return open_kb(SHIPPED)
