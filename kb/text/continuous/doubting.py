"""Which clauses of a resolution that cannot be said leave a doubt and nothing else: what they bear on from then on, and on whom.

Such a clause changes no more than what holds (an ATK, what may attack, what may be Summoned …): play goes on after it, and only what
depends on it is unsettled. Its head says so (`kb.text.continuous.heads`). Where a later part asks whether it was done, nothing is noted.
"""

from __future__ import annotations

from typing import Any

from kb.text.continuous.heads import moments_of_step
from kb.text.effects.possible import unjoined, words_at
from kb.text.language.printed import Printed
from kb.text.language.sentences import bare
from kb.vocabulary.normal import listed

ASKS_NOTHING = frozenset({"also", "also, after that"})
"""Conjunctives of parts that are done whether the part before was done or not (RES-7)."""


def mark_doubts(steps: list[dict[str, Any]], card: Printed) -> None:
    """Notes on the steps of a resolution what their words that cannot be said bear on, from the last one to the first."""
    for step in reversed(steps):
        inner = unjoined(step)
        moments = _moments(inner, card)
        if moments:
            inner["matters when"] = moments
        if not moments and (inner is step or ASKS_NOTHING.isdisjoint(step)):
            return


def _moments(step: dict[str, Any], card: Printed) -> list[str]:
    """On what this step bears; nothing where all of it is read, or where it may do something besides."""
    applied = [modifier for modifier in listed(step.get("apply")) if isinstance(modifier, dict)]
    found: dict[str, None] = {}
    for words in (step, *applied):
        if "opaque" not in words:
            continue
        shown = moments_of_step(bare(words_at(str(words["opaque"]), card)).lower())
        if not shown:
            return []
        found |= dict.fromkeys(shown)
    return list(found)
