"""For every row of every table of the rules, in the base and as a ruleset has it: the same row with another value in one column."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from kb.store.knowledge import KnowledgeBase
from kb.store.shelf import Row

KEYS = frozenset(
    {"rule", "what", "of", "in", "box", "phase", "action", "first turn", "step", "timing", "word", "kind"}
)
"""Columns that say which row it is: to change one of them is to speak of another row."""
TIMINGS = ("start", "before", "during", "after", "end")
TURNED: dict[Any, Any] = {"turn player": "opponent", "opponent": "turn player", "not the last link's player": "turn player"}
LEADS = {"E": "moved on", "C": "done", "done": "B", "other": "done", "moved on": "B"}


class Alteration(NamedTuple):
    """One row with another value in one column. `ruleset`: the first one in which the row stands like this."""

    ruleset: str
    table: str
    number: int
    column: str
    value: Any
    row: Row

    @property
    def name(self) -> str:
        """A name for a test: the row by its keys, and what becomes of it."""
        said = [(column, str(value)) for column, value in self.row.items() if column in KEYS | {"group"} and column != "first turn"]
        keys = " ".join(f"{column} {value}" if column in ("step", "timing", "group") else value for column, value in said)
        value = "+".join(self.value) if isinstance(self.value, list) else self.value
        place = "" if self.ruleset == "tcg-current" else f" ({self.ruleset})"
        return f"{self.table}: {keys}: {self.column} = {value or 'none'}{place}"

    @property
    def after(self) -> Row:
        """The row with the other value."""
        return {**self.row, self.column: self.value}


OTHER: dict[tuple[str, str], Any] = {
    ("spell_speed", "speed"): lambda row: {1: [2], 2: [1, 3], 3: [2]}[row["speed"]],
    ("fast_effect_timing", "who"): lambda row: [TURNED[row["who"]]],
    ("fast_effect_timing", "may"): lambda row: ["fast" if row["may"] == "open" else "open"],
    ("fast_effect_timing", "act"): lambda row: ["B"],
    ("fast_effect_timing", "pass"): lambda row: [LEADS[row["pass"]]],
    ("segoc", "group"): lambda row: [row["group"] + 1.5 if row["group"] < 4 else 2.5],
    ("segoc", "player"): lambda row: [TURNED[row["player"]]],
    ("segoc", "mandatory"): lambda row: [not row["mandatory"]],
    ("segoc", "private"): lambda row: ["after" if row["private"] == "with the others" else "with the others"],
    ("conjunctives", "moment"): lambda row: ["later" if row["moment"] == "same" else "same"],
    ("conjunctives", "needs"): lambda row: ["the part before" if row["needs"] == "nothing" else "nothing"],
    ("moved_triggers", "lost by"): lambda row: sorted({"every move", "moves to the hand or Deck", "no move"} - {row["lost by"]}),
    ("moved_triggers", "then"): lambda row: ["as anywhere"],
    ("damage_step", "timings"): lambda row: [[]] if row["timings"] else [list(TIMINGS)],
    ("damage_step", "unsettled"): lambda row: [[] if row["unsettled"] else [*TIMINGS]] if len(row["timings"]) < len(TIMINGS) else [],
    ("battle", "next"): lambda row: [_other_next(row)],
    ("battle", "both passed on the attack"): lambda row: (
        ["unsettled"] if row["both passed on the attack"] != "unsettled" else ["the Battle Step goes on"]
    ),
    ("phases", "next"): lambda row: [
        {"draw": ["main1"], "standby": ["end"], "main1": ["end"], "battle": ["end"], "main2": ["standby"], "end": ["standby"]}[row["phase"]]
    ],
    ("phases", "no draw"): lambda row: [not row["no draw"]],
    ("phases", "no battle"): lambda row: [not row["no battle"]],
    ("phases", "phases"): lambda row: [[], ["standby", *row["phases"]]] if "main1" in row["phases"] else [[]],
    ("era", "after"): lambda row: [[]],
    ("era", "by"): lambda row: ["group"],
    ("era", "then"): lambda row: ["is used"],
    ("era", "number"): lambda row: [2],
}
"""For a table and a column: other values that mean something."""


def _other_next(row: Row) -> str:
    if "step" in row:
        return {"start": "end", "battle": "none", "end": "start"}[row["step"]]
    return {"start": "during", "before": "after", "during": "end", "after": "none", "end": "start"}[row["timing"]]


def alterations(kb: KnowledgeBase) -> Iterator[Alteration]:
    """Every alteration of every row; a row that several rulesets share stands for all of them.

    Raises:
        KeyError: a table has a column for which no other value is known.
    """
    seen: list[tuple[str, int, Row]] = []
    for ruleset in sorted(kb.rulesets(), key=lambda name: name != "tcg-current"):
        for table, rows in kb.ruleset(ruleset).tables.items():
            for number, row in enumerate(rows):
                if (table, number, row) in seen:
                    continue
                seen.append((table, number, row))
                for column in row:
                    if column not in KEYS:
                        for value in OTHER[table, column](row):
                            yield Alteration(ruleset, table, number, column, value, row)

