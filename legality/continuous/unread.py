"""Which continuous effect in force that cannot be said in full bears on a question (decision 8)?

A question names its topic and the card, or the player and what he would do; the words of `matters when` say what a doubt is about and whom.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.continuous.in_zones import is_placed
from legality.continuous.look import EQUIPPED, bearer, holds, is_active, is_negated, look_at, negated_by_effect, own_kind
from legality.game.sources import sources
from legality.game.terms import BANISHED, BATTLE, DECK, END, FIELD, GY, MATERIAL, MONSTER, MZONE, RESOLVING, SPELL, STANDBY, TRAP
from legality.game.view import Env, UnsettledFact, not_said

if TYPE_CHECKING:
    from collections.abc import Collection

    from legality.game.card import Card
    from legality.game.effects import CardFacts, EffectFacts
    from legality.game.state import Game


def unsaid(game: Game, uid: int, when: str, by: int = -1) -> str | None:
    """What the vocabulary cannot say of the continuous effects that apply and matter to this card: its own, and others' that touch it.

    `by`: the player who does it to the card (-1: whoever).
    """
    if game.lasting and (sworn := _sworn(game, when, game.cards[uid].control)) is not None:
        return sworn
    if not game.duel.has_unsaid:
        return None
    own = _unsaid_of(game, uid, when, uid, by=by)
    if own is not None:
        return own
    for source in _public_sources(game):
        if source != uid and (words := _unsaid_of(game, source, when, uid, by=by)) is not None:
            return words
    return _left(game, uid, when, by=by)


def _left(game: Game, asked: int, when: str, player: int | None = None, by: int = -1) -> str | None:
    """What effects that have resolved left and that cannot be said, where it bears on this card or, of a `player`, on what he would do."""
    shown = SHOWN_BY.get(when) or frozenset({when})
    for entry in game.lasting:
        said = frozenset(entry.matters_when)
        if shown.isdisjoint(said) or not _in_its_phase(game, said):
            continue
        source, side = entry.source, entry.player
        if entry.uid >= 0:
            there = game.cards[entry.uid]
            if there.stamp != entry.stamp or not there.up or entry.label == EQUIPPED and not holds(game, entry):
                continue
            source, side = entry.uid, game.cards[entry.uid].control
        if _touches_card(game, source, side, said, asked, by) if player is None else _touches_deed(game, source, side, said, asked, player):
            return str(not_said(game.duel.defs[game.cards[entry.source].code].name, entry.modifier.unsaid or ""))
    return None


def gained_effects(game: Game, player: int) -> list[tuple[int, str]]:
    """The monsters of this player that may have an effect more to activate, which cannot be said, each with the missing fact."""
    if not game.lasting and not game.duel.has_unsaid:
        return []
    mine = (uid for uid, card in enumerate(game.cards) if card.zone & MZONE and card.up and card.control == player)
    return [(uid, fact) for uid in mine if (fact := unsaid(game, uid, GAINED)) is not None]


def settle_of(game: Game, uid: int, when: str) -> None:
    """Raises UnsettledFact where a sentence that cannot be said matters then to this card (`unsaid`)."""
    if game.duel.has_unsaid and (words := unsaid(game, uid, when)) is not None:
        raise UnsettledFact(words)


def unsaid_of_itself(game: Game, uid: int, when: str) -> str | None:
    """What the vocabulary cannot say of the card's own continuous effects that matter then."""
    return _unsaid_of(game, uid, when, uid) if game.duel.has_unsaid else None


def unsaid_material(game: Game, player: int, among: Collection[int] | None = None, besides: Collection[int] = ()) -> str | None:
    """What the vocabulary cannot say of a card of this player that allows other materials, wherever it lies ("a substitute for …").

    `among`: the cards that may be materials of a Synchro, Xyz or Link Summon. What is in a Deck is none of them.
    `besides`: cards that may be materials of another Summon, also those of the opponent.
    """
    for uid, card in enumerate(game.cards) if game.duel.has_unsaid else ():
        facts = game.duel.defs[card.code]
        if card.owner != player and uid not in besides or not facts.has_unsaid or not _may_lend(card, facts, among is not None):
            continue
        for effect in facts.continuous:
            words, said = _opaque_modifier(effect), effect.matters_when
            of_others = among is None or uid in among or "itself" not in said
            if words is not None and "material" in said and of_others and _in_its_phase(game, said):
                return str(not_said(facts.name, words))
    return None


def _may_lend(card: Card, facts: CardFacts, not_from_deck: bool) -> bool:
    """May the text of this card bear on materials where it lies? That of a Spell or Trap only in the open; of a monster anywhere."""
    if facts.kind != MONSTER:
        return bool(card.zone & PUBLIC) and (card.up or not card.zone & FIELD)
    return not (not_from_deck and card.zone == DECK)


IN_PHASE = {"in the Standby Phase": STANDBY, "in the End Phase": END}
"""Words of `matters when` for what comes to pass in that phase alone, which does not end settled (`phase_ends`)."""


def phase_ends(game: Game) -> None:
    """Raises UnsettledFact where what comes to pass in the phase that now ends cannot be said in full (PHA-4)."""
    for word, phase in IN_PHASE.items():
        if game.phase == phase:
            settle(game, word)


def _in_its_phase(game: Game, said: frozenset[str]) -> bool:
    """Is it a time in which these words bear on anything? What comes to pass in one phase is asked for itself as that ends."""
    if "from the Battle Phase on" in said and game.phase < BATTLE:
        return False
    phases = IN_PHASE.keys() & said
    return not phases or any(game.phase == IN_PHASE[word] for word in phases)


SHOWN_BY = {
    "Special Summon": frozenset({"Summon", "Special Summon"}),
    "Normal Summon": frozenset({"Summon", "Normal Summon"}),
    "its attack": frozenset({"attack", "its attack"}),
    "attacked": frozenset({"attack", "attacked"}),
}
"""What is asked -> the words of `matters when` that bear on it, where it is not one word alone."""
WHOSE = frozenset({"itself", "equipped", "yours", "opponent's"})
"""Words of `matters when` that say whom a doubt touches: this card, the monster it is equipped to, its controller, the opponent."""
OF_KINDS = {"monsters": MONSTER, "Spells": SPELL, "Traps": TRAP}
"""Words of `matters when` that say with which cards alone something is done."""
DONE_BY = frozenset({"by you", "by your opponent"})
"""Words of `matters when` that say who does it."""


def _sworn(game: Game, when: str, player: int) -> str | None:
    """What cannot be said of an oath (ACT-10) by which this player (-1: whoever) is bound this turn and which bears on that deed.

    What the effect itself does when it resolves is not what its player swore off.
    """
    shown = SHOWN_BY.get(when) or frozenset({when})
    for entry in game.lasting:
        if shown.isdisjoint(entry.modifier.bears_on) or player not in (-1, entry.player):
            continue
        resolves = game.box == RESOLVING and game.chain and game.chain[game.unresolved].uid == entry.source
        if not resolves:
            return str(not_said(game.duel.defs[game.cards[entry.source].code].name, str(entry.modifier.unsaid)))
    return None


WHERE = frozenset({"where it goes", "to the GY"})
"""Words of `matters when` for where a card goes: of a monster's own text also where it is negated (RES-11), or doomed (BAT-8)."""
PUBLIC = FIELD | GY | BANISHED | MATERIAL
"""Places of which the continuous effects bear on other cards, too."""


def _unsaid_of(game: Game, uid: int, when: str, asked: int, player: int | None = None, by: int = -1) -> str | None:
    """What cannot be said of this card's effects that bears on a card (`asked`) or, of a `player`, on what he would do with it."""
    card = game.cards[uid]
    facts = game.duel.defs[card.code]
    going = uid == asked and when in WHERE and bool(facts.kind & MONSTER)
    if not facts.has_unsaid or card.zone & FIELD and not card.up or not (is_active(game, uid, card) or going and _is_doomed(game, uid)):
        return None
    shown = SHOWN_BY.get(when) or frozenset({when})
    for effect in facts.continuous:
        words = _opaque_modifier(effect) or (effect.opaque[0] if effect.opaque else None)
        fact = _unplaced(game, uid, effect) if words is None else str(not_said(facts.name, words))
        if fact is None or shown.isdisjoint(effect.matters_when) or not effect.places & card.zone:
            continue
        said = effect.matters_when
        if not _in_its_phase(game, said):
            continue
        if (whose := bearer(game, uid, effect)) < 0:
            continue
        there = game.cards[whose]
        side = there.control if player is None or there.zone & FIELD else there.owner
        if not (
            _touches_card(game, whose, side, said, asked, by) if player is None else _touches_deed(game, whose, side, said, asked, player)
        ):
            continue
        if when == GAINED and not _may_be_given(game, whose, effect, asked):
            continue
        if _may_apply(game, whose, effect) and (going or not is_negated(game, whose, effect) or _may_be_spared(game, whose, there, said)):
            return fact
    return None


def _unplaced(game: Game, uid: int, effect: EffectFacts) -> str | None:
    """The fact that is missing where a number depends on zones, or on cards used for a Summon, that nobody said."""
    whose = bearer(game, uid, effect)
    unplaced = () if whose < 0 else [entry for entry in effect.applies if not is_placed(game, entry, whose)]
    if not unplaced:
        return None
    if any(entry.asks_used for entry in unplaced):
        return f"with which cards {game.duel.defs[game.cards[uid].code].name} was Summoned"
    return f"in which zones {game.duel.defs[game.cards[uid].code].name} and the monsters on the field are"


def _is_doomed(game: Game, uid: int) -> bool:
    return game.battle is not None and (uid, game.cards[uid].stamp) in game.battle.doomed


def _of_a_kind(game: Game, uid: int, said: frozenset[str]) -> bool:
    """Is the card of one of the kinds that the text names, if it names any? What nobody has named may be of any."""
    kinds = OF_KINDS.keys() & said
    own = own_kind(game, game.cards[uid]) if kinds else 0
    return not kinds or not own or any(own & OF_KINDS[kind] for kind in kinds)


def _may_be_spared(game: Game, uid: int, card: Card, said: frozenset[str]) -> bool:
    """May these very words keep its effects from being negated? Not where something was done to the card already."""
    return not SPARES.isdisjoint(said) and not card.negated and not negated_by_effect(game, uid, card.stamp)


SPARES = frozenset({"unaffected", "not negated"})


def _touches_card(game: Game, source: int, side: int, said: frozenset[str], uid: int, by: int) -> bool:
    """Does a doubt about cards touch this one? The card on which it stands, where the text names nobody. `side`: whose effect it is."""
    card, theirs = game.cards[source], game.cards[uid].control
    whose, doers = said & WHOSE, said & DONE_BY
    if not _of_a_kind(game, uid, said):
        return False
    if by >= 0 and doers and ("by you" if by == side else "by your opponent") not in doers:
        return False
    if "others" in said or source == uid and not whose:
        return True
    return (
        "itself" in whose and source == uid
        or "equipped" in whose and card.equip == uid
        or "yours" in whose and side == theirs
        or "opponent's" in whose and side != theirs
    )


def _touches_deed(game: Game, source: int, side: int, said: frozenset[str], uid: int, player: int) -> bool:
    """Does a doubt about what is done touch this player doing it with that card? Everybody's deeds, where the text names nobody."""
    whose = said & WHOSE
    if uid >= 0 and not _of_a_kind(game, uid, said):
        return False
    if "others" in said or not whose:
        return True
    return (
        "itself" in whose and uid in (-1, source)
        or "equipped" in whose and uid in (-1, game.cards[source].equip)
        or "yours" in whose and player in (-1, side)
        or "opponent's" in whose and player in (-1, 1 - side)
    )


GAINED = "gained effect"
GIVING = ("grants", "lends effect")
"""Words by which cards have an effect to activate that is not printed on them."""


def _may_be_given(game: Game, source: int, effect: EffectFacts, asked: int) -> bool:
    """May this card be one of those to which an effect is given that is not read, where the text says to which?"""
    given = [entry for entry in effect.applies if entry.unsaid is not None]
    if asked < 0 or not given or not all(any(map(entry.has, GIVING)) and entry.of is not None for entry in given):
        return True
    env = Env(game, game.cards[source].control, source)
    try:
        return any(entry.of is not None and entry.of.holds(env, look_at(game, asked)) for entry in given)
    except UnsettledFact:
        return True


def _opaque_modifier(effect: EffectFacts) -> str | None:
    return next((entry.unsaid for entry in effect.applies if entry.unsaid is not None), None)


def _may_apply(game: Game, uid: int, effect: EffectFacts) -> bool:
    """Do the conditions of this continuous effect hold, as far as they can be said?"""
    card = game.cards[uid]
    env = Env(game, card.control if card.zone & FIELD else card.owner, uid)
    for condition in effect.while_:
        try:
            if not condition(env):
                return False
        except UnsettledFact:
            continue
    return True


def unsaid_anywhere(game: Game, when: str, owner: int | None = None, player: int = -1, uid: int = -1) -> str | None:
    """What the vocabulary cannot say of some continuous effect in force, where it matters to this (None: nothing).

    `owner`: only effects of cards that this player controls. An effect of a card in a hand or a Deck bears on that card alone.
    `player`, `uid`: who does it and with which card (-1: whoever, whichever).
    """
    if owner is None and game.lasting and (sworn := _sworn(game, when, player)) is not None:
        return sworn
    if not game.duel.has_unsaid:
        return None
    hidden = (uid,) if uid >= 0 and not game.cards[uid].zone & PUBLIC else ()
    for source in (*hidden, *_public_sources(game)):
        card = game.cards[source]
        if owner not in (None, card.control if card.zone & FIELD else card.owner):
            continue
        words = _unsaid_of(game, source, when, uid, player)
        if words is not None:
            return words
    return _left(game, uid, when, player) if owner is None else None


def settle(game: Game, when: str, owner: int | None = None, *, player: int = -1, uid: int = -1) -> None:
    """Raises UnsettledFact where a continuous effect in force (`unsaid_anywhere`) that matters to this cannot be said in full."""
    if not game.lasting and not game.duel.has_unsaid:
        return
    words = unsaid_anywhere(game, when, owner, player, uid)
    if words is not None:
        raise UnsettledFact(words)


def _public_sources(game: Game) -> list[int]:
    return [uid for uid in sources(game) if game.cards[uid].zone & PUBLIC]
