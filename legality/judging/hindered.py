"""Why is nothing there that it could be done to: what in force forbids it, or is the Deck empty? What decides a reason of ACT-4."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

from legality.compiling.selections import deck_size
from legality.continuous.look import look_at, modifier_env, modifiers, rules_for, touches
from legality.continuous.one_kind import keeps_out
from legality.continuous.permissions import (
    banishes_instead,
    banishing_lock,
    bars,
    cannot_be_tributed,
    name_of,
    token_lock,
    token_look,
    token_to_come,
    too_many,
)
from legality.game.selections import Cards, means_this_card
from legality.game.terms import DECK
from legality.game.zones import free_monster_zones
from legality.judging.wording.later import Why
from legality.judging.wording.reasons import impossible, useless
from legality.judging.wording.until import until

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from legality.game.effects import Step
    from legality.game.move import Move
    from legality.game.state import Active, Game
    from legality.game.view import Env
    from legality.judging.activation import Activation

ONCE_GONE: Final = "once those are gone"
SUMMONING: Final = frozenset({"fusion summon", "ritual summon", "special summon"})
TO_THE_GY: Final = frozenset({"send to the GY", "discard to the GY", "send the top to the GY"})
"""Verbs that put no card where something else is done to it instead (ACT-3)."""
DOING: Final = {
    "banish": ("cannot banish", "banishing cards"),
    "banish the top": ("cannot banish", "banishing cards"),
    "draw": ("cannot draw", "drawing cards"),
}
"""Verbs that a rule in force may forbid a player: the word of the rule, and how a reason calls it."""
DONE_TO: Final[dict[str, tuple[Callable[[Game, int, int], Active | None], str]]] = {
    "banish": (banishing_lock, "banished"),
    "tribute": (lambda game, player, uid: cannot_be_tributed(game, uid), "Tributed"),
}
"""Verbs that a text in force may forbid to be done to a card: what finds it, and how a reason calls what is done."""


def protector(game: Game, env: Env, uid: int) -> Active | None:
    """What in force says that this effect cannot target the card; None if nothing does."""
    for entry in modifiers(game):
        if entry.modifier.has("cannot be targeted") and touches(game, entry, look_at(game, uid)):
            who = entry.modifier.untargeted_by
            forbidden = who in ("either", "both") or (env.you != entry.player) == (who == "opponent")
            by = entry.modifier.by
            if forbidden and (by is None or by.holds(modifier_env(game, entry), look_at(game, env.uid))):
                return entry
    return None


def why_vain(a: Activation, env: Env, step: Step) -> Why:
    """ACT-4: why a part could do nothing now, and what in force forbids it. Its own card that is there cannot be what it should be."""
    own = means_this_card(step.what) and not (env.ahead is not None and env.ahead.own)
    return (impossible(step.record) if own else useless(step.record)).because_of(of_a_part(a, env, step))


def of_a_way(a: Activation, move: Move) -> Why | None:
    """What decides that costs and targets are not possible: which text keeps a card from being paid so, or from being targeted."""
    for step, given in zip(a.effect.cost, move.costs, strict=False):
        if isinstance(given, tuple) and (remark := _of_verbs(a, (step.verb,), given)):
            return remark
    for group in move.targets:
        for uid in group:
            if remark := _of_a_protector(a, a.env, uid):
                return remark
    return None


def of_a_cost(a: Activation) -> Why | None:
    """What forbids to pay a cost; None where nothing does."""
    return next((remark for step in a.effect.cost if (remark := of_a_part(a, a.env, step))), None)


def of_a_part(a: Activation, env: Env, step: Step) -> Why | None:
    """What decides that a part could do nothing; None where nothing forbids it."""
    what = step.what
    if step.verb == "tokens":
        to = 1 - a.player if step.tokens.to == "opponent" else a.player
        token = token_to_come(env, step.tokens)
        limit = keeps_out(a.game, to, token_look(a.player, token))
        if limit is not None:
            return Why(f"{name_of(a.game, limit)} keeps them out beside the monsters there", ONCE_GONE)
        entry = token_lock(a.game, a.player, token)
        return None if entry is None else _forbids(a, entry, "Special Summoning them")
    uids: tuple[int, ...] = ()
    if isinstance(what, Cards) and what.reference in ("", "this card"):
        uids = tuple(what.uids(env))
    if step.verb in SUMMONING:
        return _of_a_summon(a, uids, 1 - a.player if step.options.to == "opponent" else a.player) or _of_no_zone(a, env, step)
    if isinstance(what, Cards) and what.test is not None and what.test.places == DECK and step.verb == "add to the hand":
        if found := rules_for(a.game, "cannot add from the Deck", a.player):
            return _forbids(a, found[0], "adding cards from the Deck to the hand")
    return _of_verbs(a, (step.verb,), uids) or _of_an_empty_deck(a, step)


def of_targets(a: Activation, env: Env, clause: Cards, verbs: frozenset[str]) -> Why | None:
    """What decides that no card meets a target clause: which text keeps one that would from being targeted, or from what is done."""
    uids = tuple(clause.uids(env))
    if remark := _of_verbs(a, sorted(verbs), uids):
        return remark
    for uid in uids:
        if remark := _of_a_protector(a, env, uid):
            return remark
    return _of_a_summon(a, uids, a.player) if SUMMONING & verbs else None


def _forbids(a: Activation, entry: Active, what: str) -> Why:
    return Why(f"{name_of(a.game, entry)} forbids {what}", until(a.game, entry))


def _of_a_protector(a: Activation, env: Env, uid: int) -> Why | None:
    """Which text in force says that the effect cannot target the card."""
    entry = protector(a.game, env, uid)
    if entry is None:
        return None
    target = _called(a, uid)
    by, whom = ("", "it") if entry.source == uid else (f"{name_of(a.game, entry)}", target)
    return Why(f"{by or target} says that {whom} cannot be targeted", until(a.game, entry))


def _of_no_zone(a: Activation, env: Env, step: Step) -> Why | None:
    """What is said where no Monster Zone is free for a monster that its own player Special Summons."""
    freed = env.ahead.room[a.player] if env.ahead is not None else 0
    full = step.verb == "special summon" and not step.options.to and free_monster_zones(a.game, a.player) + freed < 1
    return Why("no Monster Zone is free", "once a Monster Zone is free") if full else None


def _of_verbs(a: Activation, verbs: Iterable[str], uids: tuple[int, ...]) -> Why | None:
    """Which text in force keeps the player from doing this, or from doing it to one of these cards."""
    for verb in verbs:
        if verb in DOING:
            word, doing = DOING[verb]
            if found := rules_for(a.game, word, a.player):
                return _forbids(a, found[0], doing)
        if verb in DONE_TO:
            lock, done = DONE_TO[verb]
            for uid in uids:
                entry = lock(a.game, a.player, uid)
                if entry is not None:
                    return Why(f"{name_of(a.game, entry)} says that {_called(a, uid)} cannot be {done}", until(a.game, entry))
        if verb in TO_THE_GY:
            for uid, entry in product(uids, modifiers(a.game)):
                if banishes_instead(a.game, entry, uid):
                    return Why(f"{name_of(a.game, entry)} banishes what would go to the GY", until(a.game, entry))
    return None


def _called(a: Activation, uid: int) -> str:
    return a.game.duel.defs[a.game.cards[uid].code].name


def _of_an_empty_deck(a: Activation, step: Step) -> Why | None:
    """What is said where the effect looks into the Deck of its user alone and no card is there: a board may have left the Deck out."""
    what = step.what
    searches = isinstance(what, Cards) and what.test is not None and what.test.places == DECK
    if not searches and step.verb != "draw" or deck_size(a.game, a.player):
        return None
    return Why("your Deck is empty on this board", "once there are cards in it")


def _of_a_summon(a: Activation, uids: tuple[int, ...], to: int) -> Why | None:
    """What is said where a text keeps one of the monsters from coming to that field: by what is there (LIM-7, LIM-10), or a lock."""
    for uid in uids:
        name = _called(a, uid)
        if (limit := keeps_out(a.game, to, look_at(a.game, uid))) is not None:
            return Why(f"{name_of(a.game, limit)} keeps {name} out beside the monsters there", ONCE_GONE)
        if too_many(a.game, a.player, uid):
            return Why(f"of {name} there can be only one", "once the other one is gone")
        entry = bars(a.game, a.player, look_at(a.game, uid))
        if entry is not None:
            return _forbids(a, entry, f"the Special Summon of {name}")
    return None
