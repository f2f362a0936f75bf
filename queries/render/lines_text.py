"""Lines of play as text: one a paragraph, forced passes hidden."""

from __future__ import annotations

from typing import Any

from queries.lines import Ended, Lines, Summary, distinct, line_object
from queries.render.paper import Paper, Span


def put_lines(found: Lines, by: str, show_all: bool) -> None:
    """Prints the lines as they are found."""
    for place, (line, number) in enumerate(distinct(found, by), 1):
        paper = Paper()
        paper.add(("dim", f"{place:>4}  "), *_moves(line, show_all), hang=6)
        paper.add(*_end(line_object(found, line), number if by != "lines" else 0), indent=6, hang=8)
        paper.write()


def _moves(line: Ended, show_all: bool) -> list[Span]:
    hidden = () if show_all else tuple(place for place in line.forced if line.moves[place].endswith(" passes"))
    spans: list[Span] = []
    for place, move in enumerate(line.moves):
        if place in hidden:
            continue
        if spans:
            spans.append(("dim", " > "))
        spans.append(("move" if not move.endswith(" passes") else "", move))
    return spans or [("dim", "no choice on the way")]


def _end(item: dict[str, Any], number: int) -> list[Span]:
    end = item["end"]
    count: list[Span] = [("dim", f"({number} lines) " if number > 1 else "(1 line) ")] if number else []
    if "unsettled" in end:
        return [*count, ("unsettled", "unsettled: "), ("", "; ".join(end["unsettled"]))]
    parts = []
    if end["winner"]:
        parts.append("a draw" if end["winner"] == "draw" else f"{end['winner']} wins")
    parts += [_card(card) for card in end["cards"]]
    lp = end["lp"]
    parts.append(f"LP {lp['A']}/{lp['B']}")
    missed: list[Span] = [("no", f"; misses the timing: {', '.join(entry['card'] for entry in item['missed'])}")] if item["missed"] else []
    return [*count, ("dim", "end: "), ("", "; ".join(parts)), *missed]


PLACES = {
    "graveyard": "to the GY",
    "hand": "to the hand",
    "deck": "into the Deck",
    "banished": "banished",
    "extra": "to the Extra Deck",
    "monsters": "to a Monster Zone",
    "spells": "to a Spell & Trap Zone",
    "field": "to the Field Zone",
    "pendulum": "to a Pendulum Zone",
    "material": "becomes material",
}


def _card(card: dict[str, Any]) -> str:
    said = []
    if "to" in card:
        said.append(PLACES.get(card["to"], f"to {card['to']}") if card["to"] else "gone")
    if "controller" in card:
        said.append(f"controlled by {card['controller']}")
    if "face" in card and "to" not in card:
        said.append(f"face-{card['face']}")
    if "position" in card:
        said.append(f"{card['position'].capitalize()} Position")
    name = f"{card['card']} of {card['owner']}" if card["card"].startswith("an ") else f"{card['owner']}'s {card['card']}"
    return f"{name} {', '.join(said)}"


def put_summary(summary: Summary) -> None:
    """Prints the counts."""
    paper = Paper()
    if summary.loop:
        paper.add(("unsettled", "Lines without end"), f": {' > '.join(summary.loop)} > …")
    elif summary.lines is None:
        paper.add(("unsettled", f"At least {summary.at_least} lines"), f"; {summary.unsettled} of them end where a fact is missing")
    else:
        cut = "" if summary.exhausted else " (cut short: there are more)"
        chance = f", {summary.chance} chance {'branch' if summary.chance == 1 else 'branches'}" if summary.chance else ""
        counts = f", {_counted(summary.chains, 'sequence')} of Chains, {_counted(summary.outcomes, 'outcome')}{chance}{cut}"
        paper.add(("title", _counted(summary.lines, "line")), counts)
    paper.write()


def _counted(number: object, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"
