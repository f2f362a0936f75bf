"""A move and its sentence, both ways: what `text` prints, `parse` reads back as the same move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.game.move import CHOOSE, Move
from legality.notation.copies import same
from legality.notation.errors import AmbiguousSentence, CannotParse
from legality.notation.names import has_tricky_names
from legality.notation.printing import printed, printed_with_ids
from legality.notation.reading import readings

if TYPE_CHECKING:
    from legality.game.state import State


def text(state: State, move: Move) -> str:
    """The sentence of a move in this state (formats.md, "Moves"); `parse` reads it back as the same move."""
    written = printed(state, move)
    if move.kind == CHOOSE or not has_tricky_names(state.duel) or _reads_back(state, move, written):
        return written
    return printed_with_ids(state, move)


def _reads_back(state: State, move: Move, written: str) -> bool:
    """Is the sentence read as this move? Not always where one name hides in another."""
    try:
        return same(state, parse(state, written), move)
    except CannotParse:
        return False


def parse(state: State, sentence: str) -> Move:
    """The move that the sentence says, legal or not. Parts that it leaves out (costs, targets, Tributes, materials) stay empty.

    Raises:
        CannotParse: an unknown card or word; carries the nearest right one.
        AmbiguousSentence: it fits several copies that are not interchangeable; carries a move for each.
    """
    found = readings(state, sentence)
    if len(found) > 1:
        texts = sorted({text(state, move) for move in found})
        raise AmbiguousSentence(f'"{sentence.strip()}" could mean: {"; ".join(texts)}', tuple(found), texts[0])
    return found[0]
