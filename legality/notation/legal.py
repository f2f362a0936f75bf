"""Which moves are legal now? A sequence that is worked out when first needed, and that says its moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, overload

from legality.game.move import Move
from legality.notation.sentence import text
from legality.playing.play import moves_of, verdict

if TYPE_CHECKING:
    from legality.game.state import State


class LegalMoves(Sequence[Move]):
    """The legal moves of a window: iterable, countable, indexable, with a cheap `in`; worked out when first needed."""

    def __init__(self, state: State) -> None:
        self.state = state

    def _moves(self) -> tuple[Move, ...]:
        return moves_of(self.state)

    def __iter__(self) -> Iterator[Move]:
        return iter(self._moves())

    def __len__(self) -> int:
        return len(self._moves())

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | Sequence[Move]:
        return self._moves()[index]

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Move) and verdict(self.state, move).legal is True

    def __repr__(self) -> str:
        return f"<LegalMoves: {', '.join(text(self.state, move) for move in self._moves())}>"


def legal_moves(state: State) -> LegalMoves:
    """Every legal move of the window, interchangeable copies once, in a fixed order."""
    return LegalMoves(state)
