"""The one-line notation of moves, both ways (formats.md, "Moves"): `A activates Raigeki`, `chance: 2 heads`.

What `text` prints, `parse` reads back as the same move. A sentence may leave parts out (costs, targets, Tributes):
`complete` lists the legal moves that agree with it.
"""

from __future__ import annotations

from legality.notation.completion import complete, complete_in_doubt, meant, says_the_lone_choice
from legality.notation.copies import canonical, same
from legality.notation.errors import AmbiguousSentence, CannotParse
from legality.notation.reading import readings
from legality.notation.sentence import parse, text

__all__ = [
    "AmbiguousSentence", "CannotParse", "canonical", "complete", "complete_in_doubt", "meant", "parse", "readings", "same",
    "says_the_lone_choice", "text",
]  # fmt: skip
