"""Can I respond here, with what, and why not with the rest? Every card of the asked player, its effects, and the verdict of the judge."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kb.errors import BoardError
from kb.store.knowledge import UnknownName, open_kb
from legality.game.move import ACTIVATE, PASS
from legality.game.terms import BOX_B, BOX_D, DECK, EXTRA, FIELD, GONE, MATERIAL, OVER, PLACING, QUICK
from legality.public import (
    Missing,
    Move,
    Pending,
    State,
    Unsettled,
    Verdict,
    advance,
    gained_effects,
    members,
    moves_of,
    owner_of,
    speed_now,
    taken_to_be_there,
    text,
    twin_key,
    unsettled_moves,
    verdict,
)
from queries.position.replay import Played, play_settled
from queries.position.views import MOST_PASSES, View, answered_event, attempted, chain_of, giving_up, held, told_moment, views_of
from queries.telling.answers import Failed, MissingFact, Option, Response, Unnamed, failed, missing, overall
from queries.telling.windows import box_name, card_name, phase_name, whose, zone_name

if TYPE_CHECKING:
    from pathlib import Path

    from legality.public import EffectFacts
    from queries.board.board import Board

WINDOWS = ("negation", "summoned")
PLAYERS = {"a": 0, "b": 1, "me": 0, "opponent": 1}


def can_respond(
    source: State | Board | Played | str | Path,
    player: str | int | None = None,
    card: str | None = None,
    effect: int | None = None,
    window: str | None = None,
) -> Response:
    """Can this player respond here, with what, and why not with the rest?

    `player` is `A` or `B`; not given, the opponent of whoever made the last move, else who is to act. `card`, `effect` and `window`
    (`negation`, `summoned`) narrow the answer.

    Raises:
        BoardError: the board or its `play:` is wrong, a choice of the last move is left out, or the player has no such card.
    """
    played = play_settled(source)
    state = played.state
    asked = _player(played, player)
    if window is not None and window not in WINDOWS:
        raise BoardError(f'unknown window "{window}"; allowed: {", ".join(WINDOWS)}')
    views = [view for view in views_of(state, asked) if window in (None, view.window)]
    if not views:
        raise BoardError(f'there is no window "{window}" here: no Summon by rule has just been made')
    wanted = _named(played, asked, card)
    chances = lost_chances(played)
    options = tuple(option for view in views for option in _options(view, asked, wanted, effect, chances))
    if wanted is not None and not options:
        raise BoardError(f"player {'AB'[asked]} has no {wanted} here" + (f" with an effect {effect}" if effect is not None else ""))
    first = views[0]
    return Response(
        player="AB"[asked],
        answer=overall(option.legal for option in options),
        box=box_name(first.state),
        phase=phase_name(first.state),
        after=first.after,
        answers_event=answered_event(first.state),
        summon=attempted(first.state),
        chain=chain_of(state),
        options=options,
        unnamed=_unnamed(state, asked),
        assumptions=tuple(dict.fromkeys((*played.assumptions, *(said for view in views for said in _searches(view, asked, options))))),
    )


def _searches(view: View, player: int, options: tuple[Option, ...]) -> Iterator[str]:
    """What the options that are legal take for granted of a Deck that is not written (C-08)."""
    state = view.state
    if not state.duel.unwritten:
        return
    legal = {(option.card, option.effect) for option in options if option.legal is True}
    for uid in _cards(state, player):
        for effect in state.duel.defs[state.cards[uid].code].effects:
            if (card_name(state, uid), effect.number) in legal:
                yield from taken_to_be_there(state, player, uid, effect)


def _player(played: Played, player: str | int | None) -> int:
    if isinstance(player, str) and player.strip().casefold() in PLAYERS:
        return PLAYERS[player.strip().casefold()]
    if isinstance(player, int) and player in (0, 1):
        return player
    if player is not None:
        raise BoardError(f'a player is A or B, found "{player}"')
    return default_player(played)


def default_player(played: Played) -> int:
    """Whom a question without a player means.

    Who places effects that triggered; else the opponent of whoever made the last move, or of the turn player if `happened:` tells what was
    done; else who is to act.
    """
    state = played.state
    if state.box == PLACING:
        return state.actor
    if not played.steps:
        return 1 - state.turn_player if state.moments and state.box == BOX_B else state.actor
    move = played.steps[-1].move
    return 1 - move.player if move.kind != PASS and move.player < 2 else state.actor


def _named(played: Played, player: int, name: str | None) -> str | None:
    """The exact name of the asked card."""
    if name is None:
        return None
    state = played.state
    here = {card_name(state, uid) for uid, card in enumerate(state.cards) if card.code and may_use(state, player, uid)}
    if name in here:
        return name
    from kb.store.names import folded, nearest  # start-up

    alike = [known for known in here if folded(known) == folded(name)]
    if len(alike) == 1:
        return alike[0]
    try:
        found = (played.kb or open_kb()).find(name)
    except UnknownName as error:
        near = nearest(name, here, least=60)
        raise BoardError(error.message, suggestion=near[0] if near else error.suggestion) from None
    if found not in here:
        near = nearest(found, here, least=60)
        raise BoardError(f"player {'AB'[player]} has no {found} on this board", suggestion=near[0] if near else None)
    return found


# --- options -----------------------------------------------------------------------------------------------------------


Chances = dict[tuple[int, int], Failed]


def lost_chances(played: Played) -> Chances:
    """The effects (uid, number) that triggered on what happened last and lost their chance: they missed the timing, or moved (TIM)."""
    state = played.state
    found: Chances = {}
    for entry in played.steps[-1].story if played.steps else played.opening:
        if entry["what"] == "missed":
            found[entry["uid"], entry["effect"]] = _lost(state, Failed(entry["rule"], entry["why"], entry["when"]))
    return found


def _lost(state: State, reason: Failed) -> Failed:
    """The reason; of an effect that misses the timing with what came last."""
    if reason.rule != "TIM-2":
        return reason
    came = told_moment(state.moments[-1]) if state.moments else ""
    return Failed(reason.rule, f"it misses the timing: {reason.why}" + (f" ({came})" if came else ""), reason.legal_when)


def _options(view: View, player: int, name: str | None, number: int | None, chances: Chances) -> Iterator[Option]:
    state = view.state
    for uid in _cards(state, player):
        facts = state.duel.defs[state.cards[uid].code]
        if name is not None and facts.name != name:
            continue
        if not facts.effects:
            if number is None:
                yield _without_effect(view, uid)
            continue
        theirs = whose(state.cards[uid]) != player
        for effect in facts.effects:
            if (number is None or effect.number == number) and not (theirs and effect.used_by == "you"):
                yield _option(view, player, uid, effect, chances)
    for uid, fact in gained_effects(state, player) if number is None else ():
        if name in (None, card_name(state, uid)):
            yield _with_gained_effect(view, uid, fact)


def _with_gained_effect(view: View, uid: int, fact: str) -> Option:
    """A monster that may have an effect more than those of its own text."""
    state = view.state
    missing_fact = (MissingFact(fact),)
    return Option(card=card_name(state, uid), id=_id(state, uid), effect=None, zone=zone_name(state.cards[uid]), face=face(state, uid),
                  window=view.window, legal=None, missing=missing_fact)


def may_use(state: State, player: int, uid: int) -> bool:
    """Is it the player's card, or one whose text lets the other player use an effect of it (ACT-8)?"""
    card = state.cards[uid]
    return whose(card) == player or (bool(card.zone & FIELD) and any(e.used_by != "you" for e in state.duel.defs[card.code].effects))


def _cards(state: State, player: int) -> Iterator[int]:
    """The named cards that the player may use, interchangeable copies once.

    Of the Deck and the Extra Deck only those with an effect that works there.
    """
    seen = set()
    for uid, card in enumerate(state.cards):
        if not may_use(state, player, uid) or card.zone & (GONE | MATERIAL) or not card.code:
            continue
        if card.zone & (DECK | EXTRA) and not any(effect.places & card.zone for effect in state.duel.defs[card.code].effects):
            continue
        key = (card.zone, twin_key(state, uid))
        if key not in seen:
            seen.add(key)
            yield uid


def _unnamed(state: State, player: int) -> tuple[Unnamed, ...]:
    counts: dict[str, int] = {}
    for card in state.cards:
        if not card.code and whose(card) == player and not card.zone & (GONE | DECK | MATERIAL):
            counts[zone_name(card)] = counts.get(zone_name(card), 0) + 1
    return tuple(Unnamed(zone, count) for zone, count in counts.items())


def _id(state: State, uid: int) -> str:
    """The id of a copy, where the copies of this card on the board are not interchangeable."""
    from legality.public import copies, numbered  # start-up
  # start-up

    code, place = state.cards[uid].code, (whose(state.cards[uid]), state.cards[uid].zone)
    others = [other for other in copies(state, code) if (whose(state.cards[other]), state.cards[other].zone) == place]
    if all(twin_key(state, uid) == twin_key(state, other) for other in others):
        return ""
    return numbered(state, code)[uid]


def face(state: State, uid: int) -> str:
    """`face-down` for a Set card on the field, else nothing."""
    card = state.cards[uid]
    return "face-down" if card.zone & FIELD and not card.up else ""


def _without_effect(view: View, uid: int) -> Option:
    state = view.state
    facts = state.duel.defs[state.cards[uid].code]
    why = "a Normal Monster has no effects" if facts.is_normal_monster else "it has no effect that is activated"
    return Option(
        card=facts.name,
        id=_id(state, uid),
        effect=None,
        zone=zone_name(state.cards[uid]),
        face=face(state, uid),
        window=view.window,
        legal=False,
        failed=(Failed("ACT-6", why, "never"),),
    )


def _option(view: View, player: int, uid: int, effect: EffectFacts, chances: Chances) -> Option:
    state = view.state
    after: tuple[str, ...] = ()
    pending = _pending(state, player, uid, effect)
    if pending is not None:
        state, after = _placing_window(view, pending, player)
    answer = answer_for(state, player, uid, effect)
    if pending is None and answer.legal is False and state.box == PLACING:
        later, passes = _without_triggers(view, player)
        if passes and (found := answer_for(later, player, uid, effect)).legal is not False:
            state, after, answer = later, passes, found
    reasons = tuple(_lost(state, reason) for reason in failed(answer))
    chance = chances.get((uid, effect.number))
    if chance is not None and reasons:
        reasons = (chance, *(reason for reason in reasons if reason.rule not in ("SPD-7", chance.rule)))
    moves = tuple(text(state, move) for move in ways(state, player, uid, effect)) if answer.legal is True else ()
    kind = "" if pending is None else "quick" if effect.kind == QUICK else "trigger"
    return Option(
        card=state.duel.defs[state.cards[uid].code].name,
        id=_id(state, uid),
        effect=effect.number,
        zone=zone_name(view.state.cards[uid]),
        face=face(view.state, uid),
        window=view.window,
        kind=kind,
        mandatory=None if pending is None else not effect.optional,
        legal=answer.legal,
        spell_speed=speed_now(state, player, uid, effect, pending),
        after=(*view.after, *after) if after else (),
        moves=moves,
        failed=reasons,
        missing=missing(answer) or tuple(MissingFact(fact) for fact in (_doubts(state, uid, effect) if moves else ())),
    )


def _pending(state: State, player: int, uid: int, effect: EffectFacts) -> Pending | None:
    return next(
        (item for item in state.pending if item.uid == uid and item.effect is effect and owner_of(state, item) == player), None
    )


def _placing_window(view: View, pending: Pending, player: int) -> tuple[State, tuple[str, ...]]:
    """The window in which this effect can be placed, if the effects before it are left out (or placed, where they must be)."""
    state = view.state
    after: tuple[str, ...] = ()
    for _ in range(MOST_PASSES):
        if state.box == BOX_D or (state.box == PLACING and state.actor == player and pending in members(state, state.group)):
            return state, after
        if state.box != PLACING:
            break
        move = giving_up(state)
        if move is None:
            break
        after = (*after, text(state, move))
        state = advance(state, move)
    return view.state, ()


def _without_triggers(view: View, player: int) -> tuple[State, tuple[str, ...]]:
    """FET-1: the player's next window once the effects that triggered are left out, or placed where they must be, and what leads there.

    Nothing leads there if there is none.
    """
    here = view.state
    passes: tuple[str, ...] = ()
    for _ in range(MOST_PASSES):
        if here.asking is None and here.box != PLACING:
            break
        move = giving_up(here)
        if move is None:
            return view.state, ()
        passes = (*passes, text(here, move))
        here = advance(here, move)
    found = held(here, player, passes)
    return (found.state, found.after) if found.state.actor == player else (view.state, ())


def ways(state: State, player: int, uid: int, effect: EffectFacts) -> list[Move]:
    """Every legal activation of this effect of this card (or of an interchangeable copy) now."""
    key = twin_key(state, uid)
    return [
        move
        for move in moves_of(state)
        if move.kind == ACTIVATE
        and move.player == player
        and move.effect == effect.number
        and (move.uid == uid or twin_key(state, move.uid) == key)
    ]


def answer_for(state: State, player: int, uid: int, effect: EffectFacts) -> Verdict:
    """The judge's verdict on the effect, with every rule that fails; unsettled where the ways to do it are."""
    if state.box == OVER and state.unsettled:
        return Unsettled(tuple(Missing(fact, "how the game goes on depends on it") for fact in state.unsettled))
    answer = verdict(state, Move(ACTIVATE, player, uid, effect.number))
    if answer.legal is not True or ways(state, player, uid, effect):
        return answer
    facts = _doubts(state, uid, effect)
    return Unsettled(tuple(Missing(fact, "the verdict depends on it") for fact in facts)) if facts else answer


def _doubts(state: State, uid: int, effect: EffectFacts) -> list[str]:
    """The facts that are missing for some ways to activate this effect."""
    return sorted({fact for other, found, fact in unsettled_moves(state) if other == uid and found.number == effect.number})
