"""What `play:` leads to, step by step, in words."""

from __future__ import annotations

from collections.abc import Iterable

from queries.asking.explain import said_of
from queries.asking.story import Missed, Tale, Triggered
from queries.render.paper import Paper, Span


def story_paper(tales: Iterable[Tale]) -> Paper:
    """One paragraph for each move and each link that resolves."""
    paper = Paper()
    hidden = 0
    for tale in tales:
        if tale.what == "pass" and tale.filled_in and not tale.moment and not tale.triggered and not tale.missed:
            hidden += 1
            continue
        _lead(paper, tale)
        for event in tale.moment:
            paper.add(event, indent=8, hang=10)
        for entry in tale.triggered:
            paper.add(
                ("dim", "triggers  "),
                *effect_spans(entry),
                ("dim", " (mandatory)" if entry.mandatory else " (optional)"),
                indent=8,
                hang=18,
            )
        for missed in tale.missed:
            _missed(paper, missed)
    if hidden:
        paper.gap()
        paper.add(
            ("dim", f"{hidden} {'pass' if hidden == 1 else 'passes'} that the moves show {'is' if hidden == 1 else 'are'} not printed.")
        )
    if not paper.lines:
        paper.add("Nothing has been played yet.")
    return paper


def _lead(paper: Paper, tale: Tale) -> None:
    rules: list[Span] = [("dim", "  "), ("rule", " ".join(tale.rules))] if tale.rules else []
    box = f"[{tale.box}] " if len(tale.box) == 1 else ""
    if tale.move is not None:
        link: list[Span] = [("dim", f" → Chain Link {tale.link}")] if tale.link is not None else []
        window: list[Span] = [] if box else [("dim", f" ({tale.box})")]
        paper.add(("dim", box or "    "), ("name", tale.move), *window, *link, *rules, hang=6)
    elif tale.what in ("resolves", "does not resolve", "resolves without effect"):
        paper.add(("dim", f"    Chain Link {tale.link}, "), ("name", tale.card), f", {tale.what}", said_of(tale), *rules, hang=6)
    elif tale.what == "then":
        paper.add(("dim", "      then, later:"), *rules)
    else:
        paper.add(("dim", "    "), f"{tale.card + ': ' if tale.card else ''}{tale.what}", *rules, hang=6)


def effect_spans(entry: Triggered | Missed) -> list[Span]:
    """`A's Sangan`"""
    return [("", f"{entry.player}'s {f'effect {entry.effect} of ' if entry.effect > 1 else ''}"), ("name", entry.card)]


def _missed(paper: Paper, entry: Missed) -> None:
    last = f"; last came: {entry.came_last}" if entry.came_last else ""
    word = "misses the timing" if entry.rule in ("TIM-2", "TIM-4") else "is lost" if entry.rule == "TIM-9" else "cannot be placed"
    paper.add(("no", f"{word}  "), *effect_spans(entry), f": {entry.why}{last}  ", ("rule", entry.rule), indent=8, hang=10)
