"""What does `play:` lead to, told in sentences, each with the rules it rests on?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from kb.store.knowledge import open_kb
from legality.game.move import ACTIVATE, PASS
from legality.game.terms import NEGATION, PLACING
from legality.public import Link, State, player_name
from queries.asking.actions import window_of
from queries.asking.story import RULES_OF_MOVES, Missed, Tale, Triggered, story
from queries.position.replay import Played, PlayedMove, play
from queries.telling.events import moment_text
from queries.telling.windows import effect_name, link_targets, meaning, rules_of_window

if TYPE_CHECKING:
    from pathlib import Path

    from queries.board.board import Board


class Said(msgspec.Struct, frozen=True):
    """One sentence and the rules it rests on."""

    text: str
    rules: tuple[str, ...]


class Explanation(msgspec.Struct, frozen=True, kw_only=True, tag_field="question", tag="explain"):
    """The sentences in order, and the statements of the rules they name."""

    sentences: tuple[Said, ...]
    rules: dict[str, str]


def explain(source: State | Board | Played | str | Path) -> Explanation:
    """The story of `play:` in sentences, and the window it leads to.

    Raises:
        BoardError: the board or its `play:` is wrong.
    """
    played = play(source)
    sentences = tuple(_sentences(played))

    kb = played.kb or open_kb()
    named = dict.fromkeys(rule for said in sentences for rule in said.rules)
    statements = {rule: str((kb.rule(rule) or {"statement": ""})["statement"]) for rule in named}
    return Explanation(sentences=sentences, rules=statements)


def _sentences(played: Played) -> Iterator[Said]:
    tales = iter(story(played))
    steps = iter(played.steps)
    passes: list[Tale] = []
    for tale in tales:
        step = next(steps) if tale.move is not None else None
        if step is not None and step.move.kind == PASS and step.before.box != PLACING:
            passes.append(tale)
            if not tale.moment and not tale.triggered and not tale.missed:
                continue
        if passes:
            yield _passes(passes)
            passes = []
        if step is not None and step.move.kind != PASS:
            yield _move(step)
        yield from _tale(tale)
    if passes:
        yield _passes(passes)
    yield _here(played)


def _passes(passes: list[Tale]) -> Said:
    who = list(dict.fromkeys(tale.player for tale in passes))
    rules = tuple(dict.fromkeys(rule for tale in passes for rule in tale.rules))
    return Said(f"{' and '.join(who)} {'pass' if len(who) > 1 else 'passes'}.", rules)


def _move(step: PlayedMove) -> Said:
    if step.move.kind == ACTIVATE:
        return _activation(step)
    rules = tuple(story_rules(step))
    if step.after.box == NEGATION and step.after.attempt is not None:
        return Said(f"{step.text}. The Summon has not succeeded yet: first it can be negated, the turn player speaks first.", rules)
    return Said(f"{step.text}.", rules)


def story_rules(step: PlayedMove) -> tuple[str, ...]:
    """The rules a move that makes no Chain rests on."""
    return RULES_OF_MOVES.get(step.move.kind, rules_of_window(step.before))


def _activation(step: PlayedMove) -> Said:
    number = len(step.before.chain)
    state = step.after
    link = state.chain[number] if number < len(state.chain) else None
    who = player_name(step.move.player)
    if link is None:
        return Said(f"{step.text}.", ("ACT-1",))
    below = state.chain[number - 1] if number else None
    name = effect_name(link.look.facts.name, link.effect, len(link.look.facts.effects) < 2)
    targets = link_targets(state, link)
    lead = (
        f"{who} activates {name} as Chain Link {number + 1}"
        + (f", targeting {' + '.join(targets)}" if targets else "")
        + f" (Spell Speed {link.speed})"
    )
    if step.before.box == PLACING:
        kind = "optional" if link.effect.optional else "mandatory"
        return Said(f"{lead}: it triggered and is placed with the other effects of its group ({kind}).", ("SEG-1", "SPD-5"))
    if below is None:
        window = " to negate the Summon" if link.answers_summon else ""
        return Said(f"{lead}{window}.{_answers(link)}", ("ACT-1", "CHN-1", *(("SUM-1",) if window else ("CHN-4",) if link.events else ())))
    speed = f" on Spell Speed {below.speed}"
    rules = ["CHN-2", "SPD-4"]
    answer = _answers(link)
    if link.effect.answers_activation:
        answer = f" It answers Chain Link {number}, {below.look.facts.name}, directly below it."
        rules.append("NEG-3" if link.effect.negates_activation else "CHN-4")
    elif link.events:
        rules.append("CHN-4")
    return Said(f"{lead}{speed}.{answer}", tuple(rules))


def _answers(link: Link) -> str:
    return f" It answers: {moment_text(link.events)}." if link.events else ""


def _tale(tale: Tale) -> Iterator[Said]:
    what = "; ".join(tale.moment)
    if len(tale.moment) > 1:
        what = f"in one moment: {what}"
    if tale.move is not None:
        if tale.moment:
            yield Said(f"{what[0].upper()}{what[1:]}.", ("TIM-1",) if len(tale.moment) > 1 else ())
    elif tale.what == "then":
        yield Said(f"Then, as a later moment: {what}.", tale.rules)
    elif tale.what in ("resolves", "does not resolve", "resolves without effect"):
        why = said_of(tale)
        yield Said(f"Chain Link {tale.link}, {tale.card}, {tale.what}{why}{f' — {what}' if what else ''}.", tale.rules)
    elif tale.what == "happened":
        yield Said(f"{what[0].upper()}{what[1:]}." if what else "Something has just happened.", ("TIM-1",))
    else:
        yield Said(f"{tale.card + ' ' if tale.card else ''}{tale.what}{f': {what}' if what else ''}.", tale.rules)
    if tale.triggered:
        names = ", ".join(f"{_whose(entry)} ({'mandatory' if entry.mandatory else 'optional'})" for entry in tale.triggered)
        yield Said(f"This triggers {names}.", ("TIM-6",) if tale.box == "resolving" else ("TIM-3",))
    for missed in tale.missed:
        yield _missed(missed)


def said_of(tale: Tale) -> str:
    """Why a link does nothing, behind what is said of it."""
    return f"{', but does nothing' if tale.why and tale.what == 'resolves' else ''}{f': {tale.why}' if tale.why else ''}"


def _whose(entry: Triggered | Missed) -> str:
    return f"{entry.player}'s {f'effect {entry.effect} of ' if entry.effect > 1 else ''}{entry.card}"


def _missed(entry: Missed) -> Said:
    if entry.rule == "TIM-2":
        last = f" What came last: {entry.came_last}." if entry.came_last else ""
        return Said(f'{_whose(entry)} misses the timing: it says "when", is optional, and {entry.why}.{last}', ("TIM-2",))
    return Said(f"{_whose(entry)} is not placed: {entry.why}.", (entry.rule,))


def _here(played: Played) -> Said:
    state = played.state
    window = window_of(state)
    if window.to_act is None:
        return Said(
            "The Duel is over." if window.winner else f"It cannot be said how this goes on: {'; '.join(state.unsettled)}.",
            rules_of_window(state) if window.winner else (),
        )
    return Said(f"Now {window.to_act} is to act: {meaning(state)}.", rules_of_window(state))
