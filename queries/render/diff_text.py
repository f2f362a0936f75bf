"""What differs between the lines of two boards, as text."""

from __future__ import annotations

from typing import Any

from queries.lines.diff import Change, Difference
from queries.lines.summary import Summary
from queries.render.lines_text import end_words
from queries.render.paper import Paper, Span

MOST_ROWS = 40


def diff_paper(answer: Difference) -> Paper:
    """What appears (+) and what vanishes (-), Chains first."""
    paper = Paper()
    names = answer.rulesets if answer.rulesets[0] != answer.rulesets[1] else ("first", "second")
    if answer.answer:
        paper.add(("yes", "Nothing differs"), f" — {_words(answer.first)}")
        return paper
    if answer.answer is None:
        paper.add(("unsettled", "Unsettled"), " — one side has lines that are unsettled, cut short or endless; what is known:")
    else:
        paper.add(("no", "They differ"))
    for name, summary in zip(names, (answer.first, answer.second), strict=True):
        paper.add(f"{name}: {_words(summary)}", indent=2, hang=4)
    _part(paper, "Sequences of Chains", answer.chains_appear, answer.chains_vanish, answer.chains_equal)
    _part(paper, "Outcomes", answer.outcomes_appear, answer.outcomes_vanish, answer.outcomes_equal)
    return paper


def _words(summary: Summary) -> str:
    lines = f"at least {summary.at_least:,}" if summary.lines is None else str(summary.lines)
    if isinstance(summary.lines, int):
        lines = f"{summary.lines:,}"
    return f"{lines} line{'' if summary.lines == 1 else 's'}"


def _part(paper: Paper, title: str, appear: tuple[Change, ...], vanish: tuple[Change, ...], equal: int) -> None:
    paper.gap()
    paper.add(("title", title), f": {len(appear):,} appear, {len(vanish):,} vanish, {equal:,} in both")
    rows = [("yes", "+", change) for change in appear] + [("no", "-", change) for change in vanish]
    for style, sign, change in rows[:MOST_ROWS]:
        paper.add((style, f"{sign} "), *_what(change), indent=2, hang=4)
    if len(rows) > MOST_ROWS:
        paper.add(("dim", f"… {len(rows) - MOST_ROWS:,} more (--json has all)"), indent=2)


def _what(change: Change) -> list[Span]:
    number: list[Span] = [("dim", f"({change.lines:,} line{'' if change.lines == 1 else 's'}) ")]
    if change.end is not None:
        return [*number, ("", end_words(change.end))]
    return [*number, ("", _chains(change.chains))]


def _chains(chains: tuple[Any, ...]) -> str:
    return " | ".join(" > ".join(f"{link['player']} {link['card']}" for link in chain) for chain in chains) or "no Chain"
