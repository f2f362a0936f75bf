"""Kind (c): which of the effects that triggered miss the timing?"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from legality.game.move import ACTIVATE
from legality.game.terms import BY_RULE, FIELD, SPELL, TRAP
from legality.public import Illegal, Move, State, moves_of, unsettled_moves, verdict
from queries.puzzles.kinds.triggered import (
    LOST,
    Doubtful,
    Triggered,
    activated,
    ends_with_a_clause,
    lost,
    named,
    sentences,
    untouched,
    waiting,
    whys,
)
from queries.puzzles.puzzle import Option, Puzzle, Why
from queries.puzzles.staging.boards import Setting
from queries.puzzles.staging.played import played_board
from queries.puzzles.staging.pool import Pool
from queries.puzzles.staging.scenes import LATE, staged
from queries.telling.events import event_text

if TYPE_CHECKING:
    from kb.store.knowledge import KnowledgeBase
    from queries.position.replay import Played

QUESTION = "Which of these effects miss the timing, or are lost because their card has moved on (TIM-9)?"
FEWEST, MOST = 3, 6


def propose(dice: Random, pool: Pool) -> Setting | None:
    """A board on which an effect has missed the timing and another has not."""
    found = staged(dice, pool, LATE, _fits)
    return None if found is None else found.setting


def _fits(state: State) -> bool:
    return any(entry[2] in LOST for entry in state.missed) and len(state.missed) + len(state.pending) > 1


def prove(setting: Setting, kb: KnowledgeBase) -> tuple[Puzzle, State] | None:
    """The puzzle with every triggered effect judged, and the state that it asks about; None if it gives none."""
    played = played_board(setting.board(), kb)
    state = played.state
    if ends_with_a_clause(played):
        return None
    try:
        options = [*_triggered(played), *_fast(state)]
    except Doubtful:
        return None
    right = sum(option.right for option in options)
    texts = {option.text for option in options}
    if not right or right == len(options) or not FEWEST <= len(options) <= MOST or len(texts) < len(options):
        return None
    options.sort(key=lambda option: option.text.partition("'s ")[2])
    puzzle = Puzzle(kind="timing", question=QUESTION, board=setting.board(), several=True, options=tuple(options))
    return puzzle, state


def _triggered(played: Played) -> list[Option]:
    state = played.state
    missing = lost(state)
    late = [effect for effect, why in missing.items() if any(one.rule in LOST for one in why)]
    options = [Option(text=named(state, effect), right=True, why=_late(played, missing[effect])) for effect in late]
    for effect in (*waiting(state), *missing):
        if effect in late or any(option.text == named(state, effect) for option in options):
            continue
        moves = activated(state, effect) if effect not in missing else None
        if moves is None and effect not in missing:
            raise Doubtful
        line = () if moves is None else sentences(state, moves)
        options.append(Option(text=named(state, effect), right=False, why=missing.get(effect, ()), line=line, near=True))
    others = untouched(state)[: max(0, FEWEST - len(options))]
    return options + [Option(text=named(state, effect), right=False, why=why) for effect, why in others]


def _late(played: Played, reasons: tuple[Why, ...]) -> tuple[Why, ...]:
    """The rules by which it is lost, with what happened last."""
    events = [entry for entry in played.steps[-1].story if entry["what"] == "event"]
    most = max((entry["moment"] for entry in events), default=0)
    latest = [entry["event"] for entry in events if entry["moment"] == most]
    told = [event for event in latest if not event.cause & BY_RULE]
    last = "; ".join(dict.fromkeys(event_text(event).replace("an unnamed card drawn", "drew a card") for event in told))
    resolved = [entry["card"] for entry in played.steps[-1].story if entry["what"] == "link"]
    if not told and resolved:  # TIM-5: a link that did nothing came last all the same
        last = f"{resolved[-1]} resolved after it"
    found = [Why(one.rule, f"{one.why}: {last}" if one.rule == "TIM-2" and last else one.why) for one in reasons if one.rule in LOST]
    moments = _moments_of_the_last_effect(played)
    if len(moments) > 1 and any(why.rule == "TIM-2" for why in found):
        found.append(Why("TIM-7", f"the last effect that resolved has a later part: {last}"))
    return tuple(found)


def _moments_of_the_last_effect(played: Played) -> set[int]:
    """When the effect that resolved last did something; what other cards did on their own is no part of it."""
    story = played.steps[-1].story
    found: set[int] = set()
    chain = next((step.before.chain for step in reversed(played.steps) if step.before.chain), ())
    links = [place for place, entry in enumerate(story) if entry["what"] == "link"]
    for entry in story[links[-1]:] if links and chain else ():
        if entry["what"] == "event" and not entry["event"].cause & BY_RULE and entry["event"].source is not None:
            if entry["event"].source.uid == chain[story[links[-1]]["link"]].uid:
                found.add(entry["moment"])
    return found


def _fast(state: State) -> list[Option]:
    """Set Spells and Traps that answer what happened: those that are late (TIM-4), and those that can be activated now."""
    if unsettled_moves(state):
        raise Doubtful
    options = []
    for uid, card in enumerate(state.cards):
        facts = state.duel.defs[card.code]
        if not card.zone & FIELD or card.up or not facts.kind & (SPELL | TRAP):
            continue
        for effect in facts.effects:
            if not effect.patterns or effect.is_triggering:
                continue
            key = Triggered(card.control, uid, effect.number, False)
            usable = [move for move in moves_of(state) if move.kind == ACTIVATE and (move.uid, move.effect) == (uid, effect.number)]
            answer = verdict(state, Move(ACTIVATE, card.control, uid, effect.number))
            reasons = whys(answer) if isinstance(answer, Illegal) else ()
            if usable:
                options.append(Option(text=named(state, key), right=False, line=sentences(state, tuple(usable[:1])), near=True))
            elif any(why.rule == "TIM-4" for why in reasons):
                options.append(Option(text=named(state, key), right=True, why=tuple(why for why in reasons if why.rule == "TIM-4")))
    return options
