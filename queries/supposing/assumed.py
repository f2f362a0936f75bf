"""Can this card respond to that, without a board? A board is assumed on which as much as possible is in the asker's favour, and told.

What is responded to is a card, `effect 2 of …`, a move sentence or a phase. The boards tried differ only in what else lies on them; the
first one on which the answer is yes is taken, else the one on which the fewest rules fail.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from operator import itemgetter
from typing import TYPE_CHECKING, Any

import msgspec

from kb.errors import BoardError
from kb.store.knowledge import open_kb
from kb.store.load import from_plain
from legality.game.move import ACTIVATE
from legality.public import Illegal, Missing, Move, readings
from queries.asking.respond import can_respond
from queries.board.reader import board_of
from queries.position.replay import Played, Sentence, play_through, refusal, taken
from queries.supposing.drafts import Cast, Draft, Scene, places_of
from queries.supposing.scenes import scenes
from queries.telling.answers import Response
from queries.writing.board_yaml import write

if TYPE_CHECKING:
    from kb.store.knowledge import KnowledgeBase

Fields = dict[str, Any]
NEAREST = "Of the boards that were tried none allows it, and this one comes nearest; a board file can say more (legality new)."


class Assumed:
    """A question without a board, and the board that was assumed for it."""

    def __init__(self, draft: Draft, played: Played, response: Response, asked: str, card: str) -> None:
        self.draft = draft
        self.played = played
        self.response = response
        self.asked = asked
        self.card = card

    def answer(self, effect: int | None = None, window: str | None = None) -> Response:
        """The answer for the card, with what was assumed; `effect` and `window` narrow it."""
        found = self.response if effect is None and window is None else can_respond(self.played, self.asked, self.card, effect, window)
        nearest = () if self.response.answer is True else (NEAREST,)
        stated: Response = msgspec.structs.replace(found, assumptions=(*self.draft.stated(), *found.assumptions, *nearest))
        return stated

    def yaml(self) -> str:
        """The assumed board as a board file."""
        return write(self.played.first, self.played.moves)

    def save(self, path: str) -> None:
        """Writes the assumed board.

        Raises:
            BoardError: the file cannot be written.
        """
        try:
            with open(path, "w", encoding="utf-8") as handle:
                handle.write(self.yaml())
        except OSError as problem:
            raise BoardError(f"cannot be written: {problem.strerror}", path) from None


def can_respond_to(to: str, with_: str, ruleset: str = "tcg-current", kb: KnowledgeBase | None = None) -> Response:
    """Can this card (`with_`) respond to that (`to`)? The answer states what was assumed.

    Raises:
        BoardError: `to` is not understood, or nothing was found by which it could be done.
        UnknownName: an unknown card.
    """
    return assume(to, with_, ruleset, kb).answer()


def assume(to: str, with_: str, ruleset: str = "tcg-current", kb: KnowledgeBase | None = None) -> Assumed:
    """The most favourable board for the question, with its answer.

    Raises:
        BoardError: `to` is not understood, or nothing was found by which it could be done.
        UnknownName: an unknown card.
    """
    if kb is None:
        kb = open_kb()
    card, number = _with(with_, kb)
    cast = Cast(kb, ruleset)
    refused: list[str] = []

    def tried(draft: Draft) -> Assumed | None:
        played = _played(draft, kb)
        if isinstance(played, str):
            refused.append(played)
            return None
        return Assumed(draft, played, can_respond(played, draft.asked, card, number), draft.asked, card)

    def drafts() -> Iterator[Draft]:
        return _drafts(scenes(to, cast), places_of(card, number, cast), card)

    best = _most_favourable(map(tried, drafts()))
    if best is None:
        best = _most_favourable(_granted(draft, kb, card, number) for draft in islice(drafts(), MOST_GRANTED))
    if best is None:
        reason = next(filter(None, refused), "")
        raise BoardError(
            f'no board was found on which "{to}" is legal' + (f" ({reason})" if reason else "") + "; write a board file (legality new)"
        )
    return best


def _most_favourable(found: Iterator[Assumed | None]) -> Assumed | None:
    """The first that answers yes, else the one on which the fewest rules fail; no further one where none can say better."""
    best: tuple[tuple[int, int], Assumed] | None = None
    for one in found:
        if one is None:
            continue
        rank = _rank(one.response)
        if best is None or rank < best[0]:
            best = rank, one
        if rank[0] == 0 or rank[1] == 1 and _is_always_so(one):
            break
    return None if best is None else best[1]


def _is_always_so(found: Assumed) -> bool:
    """Can no other board say better: is what is answered the one effect of its card, and too fast for all that is asked about (SPD-4)?"""
    chain, options = found.played.state.chain, found.response.options
    if not chain or len(chain[-1].look.facts.effects) != 1:
        return False
    return bool(options) and all(any(reason.rule == TOO_SLOW for reason in option.failed) for option in options)


TOO_SLOW = "SPD-4"
"""The rule that fails whatever stands on the board."""
MOST_GRANTED = 60
"""So many boards are tried on which it is granted that something can be done."""


def _granted(draft: Draft, kb: KnowledgeBase, card: str, number: int | None) -> Assumed | None:
    """The assumed board with its last activation made, although the board lacks what that needs (ACT-4), or its cost cannot be said.

    None where anything else is wrong, and for an effect that targets: what it targets may matter for the response.
    """
    before = _played(draft.without_last(), kb)
    if isinstance(before, str) or not draft.play:
        return None
    state, sentence = before.state, Sentence(draft.play[-1], "assumed board")
    moves = [move for move in readings(state, sentence.text) if move.kind == ACTIVATE]
    if not moves:
        return None
    move = Move(ACTIVATE, moves[0].player, moves[0].uid, moves[0].effect)
    facts = state.duel.defs[state.cards[move.uid].code]
    effect = next((entry for entry in facts.effects if entry.number == move.effect), None)
    answer = refusal(state, move)
    if effect is None or effect.targets or isinstance(answer, Illegal) and any(reason.rule != "ACT-4" for reason in answer.reasons):
        return None
    lacking = Missing("what it needs is taken to be there" + (", and its cost as paid" if effect.cost else ""))
    step, _ = taken(state, move, 0, sentence, (lacking,))
    if step.after.asking is not None or step.after.unsettled:
        return None
    played = Played(before.board, before.first, before.opening, (*before.steps, step))
    return Assumed(draft, played, can_respond(played, draft.asked, card, number), draft.asked, card)


def _with(text: str, kb: KnowledgeBase) -> tuple[str, int | None]:
    found = re.fullmatch(r"\s*effect (\d+) of (.+)", text)
    return (kb.find(found[2].strip()), int(found[1])) if found else (kb.find(text.strip()), None)


def _rank(response: Response) -> tuple[int, int]:
    if response.answer is True:
        return 0, 0
    fewest = min((len(option.failed) for option in response.options), default=99)
    return (1 if response.answer is None else 2), fewest


def _drafts(found: Iterator[Scene], places: list[str], card: str) -> Iterator[Draft]:
    """Every scene with every place of the asked card; the scenes come simplest first."""
    for scene in found:
        for place in places:
            yield scene.draft().placed(scene.asked, place, card)


def _played(draft: Draft, kb: KnowledgeBase) -> Played | str:
    """The assumed board with its moves played; a move that leaves its choices out is done in the first way. Or why it is not legal."""
    try:
        board = board_of(from_plain(draft.board()), "assumed board", kb)
    except BoardError as error:
        return error.message
    return play_through(board, [Sentence(sentence, "assumed board") for sentence in draft.play], itemgetter(0))
