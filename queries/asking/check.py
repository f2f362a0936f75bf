"""Is every move of `play:` legal, or this one move after it; if not, which rules does it break, and when would it be legal?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.public import State
from queries.position.replay import Failure, Played, PlayedMove, Sentence, follow, follow_sentences, play
from queries.telling.answers import Checked, CheckedMove, MissingFact, failed, missing

if TYPE_CHECKING:
    from pathlib import Path

    from queries.board.board import Board


def check(source: State | Board | Played | str | Path, move: str | None = None) -> Checked:
    """Every move of `play:` with its verdict up to the first illegal one; with `move`, that move alone, after `play:`.

    Raises:
        BoardError: the board is wrong, or a sentence cannot be understood.
        IllegalPlay: with `move`, if `play:` itself is illegal.
    """
    if move is not None:
        before = play(source)
        after = follow_sentences(before.state, [Sentence(move, "--move")], before.board)
        return _answer(after, False)
    return _answer(follow(source), True)


def _answer(played: Played, all_of_play: bool) -> Checked:
    failure = played.failure
    if failure is not None and failure.verdict is None:
        raise failure.error()
    moves = [_legal(step) for step in played.steps if all_of_play or step.given is not None]
    if played.ways and played.last is not None:
        moves.append(CheckedMove(played.last.text, True))
    if failure is None:
        return Checked(answer=None if any(step.doubts for step in played.steps) else True, moves=tuple(moves))
    return Checked(answer=None if missing(failure.verdict) else False, moves=(*moves, _refused(failure)))  # type: ignore[arg-type]


def _legal(step: PlayedMove) -> CheckedMove:
    if step.doubts:
        facts = tuple(MissingFact(fact.fact, fact.why) for fact in step.doubts)
        return CheckedMove(step.text, None, False, (), "", facts)
    return CheckedMove(step.text, True, step.given is None)


def _refused(failure: Failure) -> CheckedMove:
    assert failure.verdict is not None
    facts = missing(failure.verdict)
    reasons = failed(failure.verdict)
    when = "; ".join(dict.fromkeys(reason.legal_when for reason in reasons if reason.legal_when))
    return CheckedMove(failure.sentence.text, None if facts else False, False, reasons, when, facts)
