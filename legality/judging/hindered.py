"""Why is nothing there that it could be done to: what in force forbids it, or is the Deck empty? Remarks behind a reason of ACT-4."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

from legality.compiling.selections import deck_size
from legality.continuous.look import bound_by, look_at, modifier_env, modifiers, rules_for, touches
from legality.continuous.one_kind import keeps_out
from legality.continuous.permissions import banishes_instead, banishing_lock, bars, name_of, token_lock, token_look, too_many
from legality.game.selections import Cards
from legality.game.terms import DECK
from legality.game.zones import free_monster_zones
from legality.judging.wording.reasons import impossible, useless

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from legality.game.effects import Step
    from legality.game.move import Move
    from legality.game.state import Active, Game
    from legality.game.view import Env
    from legality.judging.activation import Activation

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
    "tribute": (lambda game, player, uid: bound_by(game, "cannot be tributed", uid), "Tributed"),
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


def why_vain(a: Activation, env: Env, step: Step) -> str:
    """ACT-4: why a part could do nothing now, and what in force forbids it. Its own card that is there cannot be what it should be."""
    own = isinstance(step.what, Cards) and step.what.reference == "this card" and not (env.ahead is not None and env.ahead.own)
    return (impossible(step.record) if own else useless(step.record)) + of_a_part(a, env, step)


def of_a_way(a: Activation, move: Move) -> str:
    """The remark about costs and targets that are not possible: which text keeps a card from being paid so, or from being targeted."""
    for step, given in zip(a.effect.cost, move.costs, strict=False):
        if isinstance(given, tuple) and (remark := _of_verbs(a, (step.verb,), given)):
            return remark
    for group in move.targets:
        for uid in group:
            if remark := _of_a_protector(a, a.env, uid):
                return remark
    return ""


def of_a_cost(a: Activation) -> str:
    """The remark about a cost that cannot be paid; empty where nothing forbids it."""
    return next((remark for step in a.effect.cost if (remark := of_a_part(a, a.env, step))), "")


def of_a_part(a: Activation, env: Env, step: Step) -> str:
    """The remark about a part that could do nothing; empty where nothing forbids it."""
    what = step.what
    if step.verb == "tokens":
        to = 1 - a.player if step.tokens.to == "opponent" else a.player
        limit = keeps_out(a.game, to, token_look(a.player, step.tokens.card))
        if limit is not None:
            return f"; {name_of(a.game, limit)} keeps them out beside the monsters there"
        entry = token_lock(a.game, a.player, step.tokens.card)
        return f"; {name_of(a.game, entry)} forbids Special Summoning them" if entry is not None else ""
    uids: tuple[int, ...] = ()
    if isinstance(what, Cards) and what.reference in ("", "this card"):
        uids = tuple(what.uids(env))
    if step.verb in SUMMONING:
        return _of_a_summon(a, uids, 1 - a.player if step.options.to == "opponent" else a.player) or _of_no_zone(a, env, step)
    if isinstance(what, Cards) and what.test is not None and what.test.places == DECK and step.verb == "add to the hand":
        if found := rules_for(a.game, "cannot add from the Deck", a.player):
            return f"; {name_of(a.game, found[0])} forbids adding cards from the Deck to the hand"
    return _of_verbs(a, (step.verb,), uids) or _of_an_empty_deck(a, step)


def of_targets(a: Activation, env: Env, clause: Cards, verbs: frozenset[str]) -> str:
    """The remark about a target clause that no card meets: which text keeps one that would from being targeted, or from what is done."""
    uids = tuple(clause.uids(env))
    if remark := _of_verbs(a, sorted(verbs), uids):
        return remark
    for uid in uids:
        if remark := _of_a_protector(a, env, uid):
            return remark
    return _of_a_summon(a, uids, a.player) if SUMMONING & verbs else ""


def _of_a_protector(a: Activation, env: Env, uid: int) -> str:
    """Which text in force says that the effect cannot target the card."""
    entry = protector(a.game, env, uid)
    if entry is None:
        return ""
    by = "its own text" if entry.source == uid else name_of(a.game, entry)
    return f"; {a.game.duel.defs[a.game.cards[uid].code].name} cannot be targeted ({by})"


def _of_no_zone(a: Activation, env: Env, step: Step) -> str:
    """A remark where no Monster Zone is free for a monster that its own player Special Summons."""
    freed = env.ahead.room[a.player] if env.ahead is not None else 0
    full = step.verb == "special summon" and not step.options.to and free_monster_zones(a.game, a.player) + freed < 1
    return "; no Monster Zone is free" if full else ""


def _of_verbs(a: Activation, verbs: Iterable[str], uids: tuple[int, ...]) -> str:
    """Which text in force keeps the player from doing this, or from doing it to one of these cards."""
    for verb in verbs:
        if verb in DOING:
            word, doing = DOING[verb]
            if found := rules_for(a.game, word, a.player):
                return f"; {name_of(a.game, found[0])} forbids {doing}"
        if verb in DONE_TO:
            lock, done = DONE_TO[verb]
            for uid in uids:
                entry = lock(a.game, a.player, uid)
                if entry is not None:
                    return f"; {name_of(a.game, entry)} says that it cannot be {done}"
        if verb in TO_THE_GY:
            for uid, entry in product(uids, modifiers(a.game)):
                if banishes_instead(a.game, entry, uid):
                    return f"; {name_of(a.game, entry)} banishes what would go to the GY"
    return ""


def _of_an_empty_deck(a: Activation, step: Step) -> str:
    """A remark where the effect looks into the Deck of its user alone and no card is there: a board may have left the Deck out."""
    what = step.what
    searches = isinstance(what, Cards) and what.test is not None and what.test.places == DECK
    if not searches and step.verb != "draw" or deck_size(a.game, a.player):
        return ""
    return "; your Deck is empty on this board"


def _of_a_summon(a: Activation, uids: tuple[int, ...], to: int) -> str:
    """A remark where a text keeps one of the monsters from coming to that field: by what is there (LIM-7, LIM-10), or a lock."""
    for uid in uids:
        name = a.game.duel.defs[a.game.cards[uid].code].name
        if (limit := keeps_out(a.game, to, look_at(a.game, uid))) is not None:
            return f"; {name_of(a.game, limit)} keeps {name} out beside the monsters there"
        if too_many(a.game, a.player, uid):
            return f"; of {name} there can be only one"
        entry = bars(a.game, a.player, look_at(a.game, uid))
        if entry is not None:
            return f"; {name_of(a.game, entry)} forbids the Special Summon of {name}"
    return ""
