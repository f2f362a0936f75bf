"""Which sequences of Chains and which outcomes come and go when a card, a fact or the ruleset changes?"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import msgspec

from queries.lines.asked import asked
from queries.lines.counted import Counted, counted, distinct
from queries.lines.listed import line_object
from queries.lines.summary import Summary
from queries.position.replay import Played

if TYPE_CHECKING:
    from pathlib import Path

    from legality.public import State
    from queries.board.board import Board


class Change(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A sequence of Chains or an outcome that one side has and the other has not: one line that has it, and how many have."""

    chains: tuple[Any, ...] = ()
    end: Any = None
    moves: tuple[str, ...]
    lines: int


class Difference(msgspec.Struct, frozen=True, kw_only=True, tag_field="question", tag="diff"):
    """What the second board has and the first has not (`appear`), and the other way round (`vanish`).

    `answer` is True if nothing differs, None if something was unsettled, cut short or endless on either side.
    """

    answer: bool | None
    first: Summary
    second: Summary
    rulesets: tuple[str, str]
    chains_appear: tuple[Change, ...]
    chains_vanish: tuple[Change, ...]
    chains_equal: int
    outcomes_appear: tuple[Change, ...]
    outcomes_vanish: tuple[Change, ...]
    outcomes_equal: int


def diff(
    first: State | Board | Played | str | Path, second: State | Board | Played | str | Path, until: str = "open", depth: int | None = None
) -> tuple[Difference, Played]:
    """What differs between the lines of two boards. Outcomes are compared by what they look like: places, faces, LP, winner.

    Raises:
        BoardError: a board or its `play:` is wrong.
    """
    questions = [asked(source, until, depth) for source in (first, second)]
    by_chains = [counted(question, "chains") for question in questions]
    by_outcome = [counted(question) for question in questions]
    chains = [_by_chains(found) for found in by_chains]
    outcomes = [_by_end(found) for found in by_outcome]
    summaries = [
        found.summary(len(sequences) if not found.order.loop else None) for found, sequences in zip(by_outcome, chains, strict=True)
    ]
    unsure = any(summary.lines is None or summary.loop or not summary.exhausted for summary in summaries)
    unsure = unsure or any(found.search.stopped or found.order.loop for found in by_chains)
    same = chains[0].keys() == chains[1].keys() and outcomes[0].keys() == outcomes[1].keys()
    return (
        Difference(
            answer=None if unsure else same,
            first=summaries[0],
            second=summaries[1],
            rulesets=(questions[0].played.ruleset, questions[1].played.ruleset),
            chains_appear=_only(chains[1], chains[0]),
            chains_vanish=_only(chains[0], chains[1]),
            chains_equal=len(chains[0].keys() & chains[1].keys()),
            outcomes_appear=_only(outcomes[1], outcomes[0]),
            outcomes_vanish=_only(outcomes[0], outcomes[1]),
            outcomes_equal=len(outcomes[0].keys() & outcomes[1].keys()),
        ),
        questions[0].played,
    )


def _only(here: dict[str, Change], there: dict[str, Change]) -> tuple[Change, ...]:
    return tuple(change for key, change in here.items() if key not in there)


def _by_chains(found: Counted) -> dict[str, Change]:
    changes: dict[str, Change] = {}
    for group in distinct(found, "chains"):
        plain = line_object(found.played, group.line)
        key = json.dumps(plain["chains"])
        lines = group.lines + (changes[key].lines if key in changes else 0)
        changes[key] = Change(chains=tuple(plain["chains"]), moves=changes[key].moves if key in changes else group.line.moves, lines=lines)
    return changes


def _by_end(found: Counted) -> dict[str, Change]:
    changes: dict[str, Change] = {}
    for group in distinct(found, "outcomes"):
        end = line_object(found.played, group.line)["end"]
        if "unsettled" in end:
            continue
        key = json.dumps({**end, "cards": sorted(end["cards"], key=json.dumps)})
        lines = group.lines + (changes[key].lines if key in changes else 0)
        changes[key] = Change(end=end, moves=changes[key].moves if key in changes else group.line.moves, lines=lines)
    return changes
