"""Is every move of `play:` legal, or this one move after it; if not, which rules does it break, and when would it be legal?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from legality.public import State
from queries.board.lenient import in_letters
from queries.position.played import searched
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
        after = follow_sentences(before.state, [Sentence(in_letters(move), "--move")], before.board, here_alone=True)
        return replace(_answer(after, False), assumptions=tuple(dict.fromkeys((*before.assumptions, *_searches(after)))))
    return _answer(follow(source), True)


def _answer(played: Played, all_of_play: bool) -> Checked:
    failure = played.failure
    if failure is not None and failure.verdict is None:
        raise failure.error()
    moves = [_legal(step) for step in played.steps if all_of_play or step.given is not None]
    if played.ways and played.last is not None:
        moves.append(_in_some_way(played, played.last.text))
    if failure is None:
        settled = not played.doubts and not any(step.doubts for step in played.steps)
        return Checked(answer=True if settled else None, moves=tuple(moves), assumptions=played.assumptions)
    assert failure.verdict is not None
    answer = None if missing(failure.verdict) else False
    return Checked(answer=answer, moves=(*moves, _refused(failure)), assumptions=played.assumptions)


def _searches(played: Played) -> tuple[str, ...]:
    """What the asked move takes for granted of a Deck that is not written."""
    found = tuple(said for step in played.steps for said in searched(step.before, step.move))
    return found or tuple(said for way in played.ways[:1] for said in searched(played.state, way))


def _in_some_way(played: Played, sentence: str) -> CheckedMove:
    facts = tuple(MissingFact(fact.fact, fact.why) for fact in played.doubts)
    return CheckedMove(sentence, None if facts else True, False, (), "", facts)


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
