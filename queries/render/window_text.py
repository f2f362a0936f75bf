"""A window, a checked play and the orders of simultaneous effects, in words."""

from __future__ import annotations

from queries.render.paper import Paper, Span
from queries.render.response_text import BOXES, depends_on, link_spans, reasons_to
from queries.telling.answers import Checked, CheckedMove, Orders, Placed, UnsettledMove, Window
from queries.telling.deciding import forbidding
from queries.telling.unread import unread_cards


def window_paper(answer: Window) -> Paper:
    """Who is to act, and with what."""
    paper = Paper()
    rule, words = BOXES[answer.box]
    if answer.box == "D" and not answer.chain:
        rule, words = "SEG-1", "effects that triggered are placed on a Chain"
    if answer.box == "resolving" and not answer.chain and answer.to_act != "chance":
        rule, words = "ACT-5", "what is being done asks for a choice"
    if answer.to_act is None:
        end = {"": "The Duel cannot go on: a fact is missing", "draw": "The Duel is over: a draw"}.get(
            answer.winner, f"The Duel is over: {answer.winner} wins"
        )
        paper.add(("title", end))
    else:
        paper.add(
            ("title", "Chance decides" if answer.to_act == "chance" else f"{answer.to_act} is to act"),
            f" — {answer.phase}, ",
            f"{'box ' if len(answer.box) == 1 else ''}{answer.box}{' window' if answer.box == 'negation' else ''}: {words} (",
            ("rule", rule),
            ")",
            hang=2,
        )
    for link in answer.chain:
        paper.add(*link_spans(link), indent=2, hang=16)
    for sentence in answer.moves:
        paper.add(("move", sentence), indent=2, hang=4)
    for entry in answer.unsettled:
        about = f"{entry.player} activates {f'effect {entry.effect} of ' if entry.effect > 1 else ''}" if entry.card else ""
        paper.add(("unsettled", "unsettled  "), about, _of_card(entry), indent=2, hang=13)
    return paper


def checked_paper(answer: Checked) -> Paper:
    """Is every move legal, and if not, why?"""
    paper = Paper()
    last = _about(answer)
    if answer.answer is True:
        count = len(answer.moves)
        said = (
            "there are no moves in play" if not count else "every move is legal" if count > 1 else f"{answer.moves[0].move} is legal here"
        )
        paper.add(("yes", "Yes"), f" — {said}")
    elif last is not None:
        card = forbidding(last.failed)
        illegal = f"{card} forbids it" if card else "illegal"
        paper.add(
            ("no", "No") if answer.answer is False else ("unsettled", "Unsettled"),
            f" — {illegal if answer.answer is False else _missing(last)}: {last.move}",
            hang=2,
        )
        reasons_to(paper, last.failed, 4)
        for fact in last.missing:
            paper.add(("unsettled", "missing  "), fact.fact, indent=4, hang=13)
    if len(answer.moves) > 1:
        paper.gap()
        for number, move in enumerate(answer.moves, 1):
            mark: Span = ("yes", "legal    ") if move.legal else ("no", "illegal  ") if move.legal is False else ("unsettled", "unsettled")
            paper.add(f"{number:>3}  ", mark, "  ", move.move, ("dim", "  (filled in)") if move.filled_in else "", hang=16)
    return paper


def _missing(move: CheckedMove) -> str:
    """What is missing: a part of a card's text, or a fact."""
    facts = list(dict.fromkeys(fact.fact for fact in move.missing))
    cards = list(dict.fromkeys(card for fact in facts for card in unread_cards(fact)))
    return f"a part of the text of {' and '.join(cards)} is not understood" if cards else f"it depends on {depends_on(facts)}"


def _about(answer: Checked) -> CheckedMove | None:
    """The move that the answer is about: the illegal one, else the first of which it is not settled (C-09), else the last."""
    unsettled = next((move for move in answer.moves if move.legal is None), None)
    last = answer.moves[-1] if answer.moves else None
    return unsettled if answer.answer is None and unsettled is not None else last


def orders_paper(answer: Orders) -> Paper:
    """Every legal order of the effects that triggered."""
    paper = Paper()
    if answer.unsettled and not any(answer.orders):
        paper.add(("unsettled", "Unsettled"), " — whether effects that triggered can be placed here depends on facts that are missing")
    elif answer.orders == ((),) or not answer.orders:
        paper.add(("no", "None"), " — no effects that triggered are waiting to be placed here")
    else:
        paper.add(
            ("title", "1 legal order" if answer.count == 1 else f"{answer.count} legal orders"),
            " of the effects that triggered (",
            ("rule", "SEG-1"),
            ")",
        )
        for number, order in enumerate(answer.orders, 1):
            paper.gap()
            if not order:
                paper.add(f"{number:>3}  ", ("dim", "nothing is activated"))
            for link, placed in enumerate(order, 1):
                paper.add(f"{number:>3}  " if link == 1 else "     ", ("dim", f"Chain Link {link}  "), *placed_spans(placed), hang=19)
    for doubt in answer.unsettled:
        about = f"{doubt.player}'s " if doubt.card else ""
        paper.add(("unsettled", "unsettled  "), about, _of_card(doubt), indent=2, hang=13)
    if answer.left_out:
        paper.gap()
        paper.add(("no", "Cannot be placed"))
        for entry in answer.left_out:
            effect = f"effect {entry.effect} of " if entry.effect > 1 else ""
            paper.add(f"{entry.player}'s {effect}", ("name", entry.card), indent=2)
            reasons_to(paper, entry.failed, 4)
    return paper


def _of_card(doubt: UnsettledMove) -> str:
    """The card that would be activated and the missing fact, its name once."""
    return doubt.fact if not doubt.card or doubt.fact.startswith(f"{doubt.card}: ") else f"{doubt.card}: {doubt.fact}"


def placed_spans(placed: Placed) -> list[Span]:
    """`A's Sangan (mandatory)`"""
    effect = f"effect {placed.effect} of " if placed.effect > 1 else ""
    return [("", f"{placed.player}'s {effect}"), ("name", placed.card), ("dim", " (mandatory)" if placed.mandatory else " (optional)")]
