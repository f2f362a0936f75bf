"""Lines of play as text: one a paragraph, forced passes hidden."""

from __future__ import annotations

from typing import Any

from legality.public import Line
from queries.lines.ends import WENT_TO
from queries.lines.listed import line_object
from queries.lines.summary import Summary
from queries.position.replay import Played
from queries.render.paper import Paper, Span


def put_line(played: Played, line: Line, place: int, lines: int, show_all: bool) -> None:
    """Prints one line, with the number of lines it stands for (0: for itself)."""
    paper = Paper()
    paper.add(("dim", f"{place:>4}  "), *_moves(line, show_all), hang=6)
    paper.add(*_end(line_object(played, line), lines), indent=6, hang=8)
    paper.write()


def _moves(line: Line, show_all: bool) -> list[Span]:
    moves = line.moves
    hidden = () if show_all else tuple(place for place in line.forced if moves[place].endswith(" passes"))
    spans: list[Span] = []
    for place, move in enumerate(moves):
        if place in hidden:
            continue
        if spans:
            spans.append(("dim", " > "))
        spans.append(("move" if not move.endswith(" passes") else "", move))
    return spans or [("dim", "no choice on the way")]


def _end(item: dict[str, Any], number: int) -> list[Span]:
    end = item["end"]
    count: list[Span] = [("dim", f"({_counted(number, 'line')}) ")] if number else []
    if "unsettled" in end:
        return [*count, ("unsettled", "unsettled: "), ("", "; ".join(end["unsettled"]))]
    missed: list[Span] = [("no", f"; misses the timing: {', '.join(entry['card'] for entry in item['missed'])}")] if item["missed"] else []
    return [*count, ("dim", "cut: " if item.get("cut") else "end: "), ("", end_words(end)), *missed]


def end_words(end: dict[str, Any]) -> str:
    """The end of a line in words: the winner, the cards that are not as they were, the LP."""
    parts = []
    if end["winner"]:
        parts.append("a draw" if end["winner"] == "draw" else f"{end['winner']} wins")
    parts += [_card(card) for card in end["cards"]]
    return "; ".join([*parts, f"LP {end['lp']['A']}/{end['lp']['B']}"])


PLACES = WENT_TO | {"monsters": "to a Monster Zone", "spells": "to a Spell & Trap Zone", "material": "becomes material"}


def _card(card: dict[str, Any]) -> str:
    said = []
    if "to" in card:
        said.append(PLACES.get(card["to"], f"to {card['to']}") if card["to"] else "gone")
    if "controller" in card:
        said.append(f"controlled by {card['controller']}")
    if "face" in card and "to" not in card:
        said.append(f"face-{card['face']}")
    if "position" in card:
        down = "face-down " if card.get("face") == "down" and "to" in card else ""
        said.append(f"{down}{card['position'].capitalize()} Position")
    name = f"{card['card']} of {card['owner']}" if card["card"].startswith("an ") else f"{card['owner']}'s {card['card']}"
    return f"{name} {', '.join(said)}"


def summary_paper(summary: Summary) -> Paper:
    """The counts."""
    paper = Paper()
    if summary.loop:
        paper.add(("unsettled", "Lines without end"), f": {' > '.join(summary.loop)} > …")
    elif summary.lines is None:
        paper.add(("unsettled", f"At least {summary.at_least:,} lines"), f"; {summary.unsettled:,} of them end where a fact is missing")
    else:
        parts = [] if summary.chains is None else [_counted(summary.chains, "sequence") + " of Chains"]
        parts.append(_counted(summary.outcomes, "outcome"))
        if summary.chance:
            parts.append(_counted(summary.chance, "chance branch", "chance branches"))
        if summary.cut:
            parts.append(f"{summary.cut:,} cut at the depth")
        parts.append(_counted(summary.states, "state"))
        paper.add(("title", _counted(summary.lines, "line")), f", {', '.join(parts)}")
    if summary.stopped:
        found = f"{summary.decisions:,} decisions looked into"
        found += f", {_counted(summary.waiting, 'window')} waiting" if summary.waiting else ""
        paper.add(("unsettled", "Cut short"), f" ({STOPPED[summary.stopped]}): there are more; {found}")
    return paper


STOPPED = {
    "limit": "the limit was reached",
    "time": "the time is up",
    "memory": "the memory is used up",
    "interrupt": "interrupted",
    "worker lost": "a worker process was lost",
    "long line": "a line of more moves than are followed; it may never end",
}


def _counted(number: int | str | None, word: str, several: str = "") -> str:
    return f"{number:,} {word if number == 1 else several or word + 's'}" if isinstance(number, int) else f"{number} {word}s"
