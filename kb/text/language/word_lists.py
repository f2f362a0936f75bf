"""The vocabulary's lists of words for regular expressions: ways of Summoning, phases, Attributes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kb.vocabulary.words import HOW, PARTS_OF_TURN

WAYS = tuple(way for way in HOW if way not in ("own procedure", "own effect", "effect", "gemini"))
"""The words before "Summon" that say how."""
MATERIAL_WAYS = ("fusion", "ritual", "synchro", "xyz", "link", "pendulum")
"""Ways of Summoning that are also kinds of monsters."""
NAMED_PHASES = tuple(phase for phase in PARTS_OF_TURN if phase in ("draw", "standby", "main", "battle", "end"))
"""The words before "Phase"."""


def one_of(words: Sequence[str], *, also: Iterable[str] = (), but: Iterable[str] = ()) -> str:
    """These words for a regular expression, and what it says besides them; `but` names those left out.

    >>> one_of(NAMED_PHASES, but=("main", "battle"))
    'draw|standby|end'
    """
    left_out = set(but)
    assert left_out <= set(words), f"not among them: {left_out - set(words)}"
    return "|".join([*(word for word in words if word not in left_out), *also])
