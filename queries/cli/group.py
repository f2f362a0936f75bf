"""The group of all commands: names and summaries stand here, so that a list of them imports none."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

import click

from kb.errors import LegalityError, LimitReached, LocatedError

COMMANDS: dict[str, tuple[str, str]] = {
    "can-respond": ("can_respond", "Can I respond here, with what, and why not with the rest?"),
    "check": ("check", "Is every move of play (or this one) legal, and if not, which rules does it break?"),
    "actions": ("actions", "Who is to act, in which box, with what?"),
    "segoc": ("segoc", "Every legal order of the effects that triggered."),
    "lines": ("lines", "Every legal line of play from here."),
    "solve": ("solve", "Can a player force this, whatever the other does?"),
    "perft": ("perft", "How many lines are there of so many decisions?"),
    "diff": ("diff", "Which Chains and outcomes come and go with another board or ruleset?"),
    "graph": ("graph", "A picture of every line, or of the Chain."),
    "play": ("play", "What play leads to, step by step, with the rule for each."),
    "explain": ("explain", "The same in words."),
    "puzzle": ("puzzle", "Training puzzles whose answers are proven."),
    "train": ("train", "Practise: puzzles one after another, what failed again until it is known."),
    "board": ("board", "What was understood of a board file."),
    "new": ("new", "A board file to fill in."),
    "card": ("card", "What the knowledge base knows about a card."),
    "cards": ("cards", "The cards the knowledge base describes."),
    "deck": ("deck", "Which cards of a deck file are understood fully, which in part, which not at all?"),
    "rule": ("rule", "One rule with its sources."),
    "rules": ("rules", "The rules."),
    "schema": ("schema", "The JSON Schema of a file, for editors."),
    "kb": ("kb", "Build or verify the knowledge base; what share of the cards it understands."),
}
"""Name of the command, its module in this package, its summary."""

YES, NO, BAD_INPUT, UNSETTLED = 0, 1, 2, 3


class LazyGroup(click.Group):
    """Loads a command when it is run."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        command: click.Command = import_module(f"queries.cli.{COMMANDS[name][0]}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, summary) for name, (_, summary) in COMMANDS.items()])

    def resolve_command(self, ctx: click.Context, args: list[str]) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0] if args else ""
        if name and name not in COMMANDS and not name.startswith("-"):
            from kb.store.names import nearest  # start-up

            near = nearest(name, COMMANDS, least=55)
            ctx.fail(f'no command "{name}"' + (f'. Did you mean "{near[0]}"?' if near else f"; there are: {', '.join(COMMANDS)}"))
        return super().resolve_command(ctx, args)


def _version(ctx: click.Context, _parameter: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        import legality  # start-up

        click.echo(f"legality {legality.__version__}")
        ctx.exit()


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=_version, help="Show the version and exit.")
def group() -> None:
    """What is legal in a Yu-Gi-Oh! Chain, and why.

    BOARD is a board file (YAML or JSON); - reads it from the standard input.
    Exit status: 0 yes, 1 no, 2 bad input, 3 unsettled or cut short.
    """


def run(arguments: Sequence[str]) -> int:
    """Runs the group; every error becomes a message on the standard error and an exit status."""
    try:
        result: Any = group.main(args=list(arguments), prog_name="legality", standalone_mode=False)
        sys.stdout.flush()
        return result if isinstance(result, int) else YES
    except click.exceptions.Exit as done:
        return done.exit_code
    except click.ClickException as error:
        error.show()
        return BAD_INPUT
    except (click.Abort, KeyboardInterrupt):
        print("legality: stopped", file=sys.stderr)
        return UNSETTLED
    except LimitReached as error:
        print(f"legality: {error}", file=sys.stderr)
        return UNSETTLED
    except LegalityError as error:
        print(_message(error), file=sys.stderr)
        return BAD_INPUT
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return YES
    except Exception as fault:  # the last resort: a person gets a sentence, a developer sets LEGALITY_TRACEBACK
        if os.environ.get("LEGALITY_TRACEBACK"):
            raise
        print(
            f"legality: a fault of this program, not of your board: {type(fault).__name__}: {fault}\n"
            "Please report it with the board; LEGALITY_TRACEBACK=1 shows where it happened.",
            file=sys.stderr,
        )
        return UNSETTLED


def _message(error: LegalityError) -> str:
    """The error for a terminal: an illegal move with each rule on a line of its own."""
    from kb.errors import IllegalMove  # start-up
    from queries.telling.deciding import until  # start-up

    verdict: Any = error.verdict if isinstance(error, IllegalMove) else None
    if isinstance(error, LocatedError) and verdict is not None and getattr(verdict, "reasons", None):
        head = error.message.split(" is illegal: ")[0]
        lines = [f"{error.place}: {head} is illegal"] if error.place else [f"{head} is illegal"]
        several = len(verdict.reasons) > 1
        lines += [f"  {reason.rule:<6} {reason.why} ({until(reason.why, reason.legal_when, several)})" for reason in verdict.reasons]
        return "\n".join(lines)
    return str(error)
