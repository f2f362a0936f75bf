"""Why is nothing there that it could be done to: what in force forbids it, or is the Deck empty? Remarks behind a reason of ACT-4."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from legality.compiling.selections import deck_size
from legality.continuous.look import bound_by, look_at, modifier_env, modifiers, rules_for, touches
from legality.continuous.one_kind import keeps_out
from legality.continuous.permissions import banishing_lock, bars, name_of, token_lock, token_look, too_many
from legality.game.selections import Cards
from legality.game.terms import DECK

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from legality.game.effects import Step
    from legality.game.state import Active, Game
    from legality.game.view import Env
    from legality.judging.activation import Activation

SUMMONING: Final = frozenset({"fusion summon", "ritual summon", "special summon"})
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
    uids = tuple(what.uids(env)) if isinstance(what, Cards) and not what.is_reference else ()
    if step.verb in SUMMONING:
        return _of_a_summon(a, uids, 1 - a.player if step.options.to == "opponent" else a.player)
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
        entry = protector(a.game, env, uid)
        if entry is not None:
            name = a.game.duel.defs[a.game.cards[uid].code].name
            by = "its own text" if entry.source == uid else name_of(a.game, entry)
            return f"; {name} cannot be targeted ({by})"
    return _of_a_summon(a, uids, a.player) if SUMMONING & verbs else ""


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
