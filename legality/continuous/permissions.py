"""What do the effects in force, and what the cards say of themselves, allow a player to do with a card?"""

from __future__ import annotations

from legality.continuous.look import bound_by, look_at, rule_about, rules_for, touches
from legality.continuous.unread import settle, unsaid, unsaid_anywhere, unsaid_of_itself
from legality.game.card import Card
from legality.game.effects import CardFacts
from legality.game.rules import follows
from legality.game.state import Active, Game, Look
from legality.game.terms import FIELD
from legality.game.view import Env, UnsettledFact


def banishes_instead(game: Game, entry: Active, uid: int) -> bool:
    """Does this effect banish the card instead of letting it go to the GY (a player who cannot banish does not)?"""
    if not entry.modifier.has("instead of the GY") or entry.modifier.of is not None and not touches(game, entry, look_at(game, uid)):
        return False
    return not rules_for(game, "cannot banish", entry.player)


@follows("LIM-5")
def may_special_summon(game: Game, player: int, uid: int, counted: bool = True, look: Look | None = None) -> bool:
    """Do the locks in force let this player Special Summon this card (LIM-5, "cannot be Special Summoned")?

    `counted`: without what it costs, so that "you can only control 1" is asked here (`too_many`).
    `look`: what it would be as a monster, where that is not what it is.

    Raises:
        UnsettledFact: a continuous effect that bears on Summons has a part that the vocabulary cannot say.
    """
    look = look_at(game, uid) if look is None else look
    if look.facts.cannot_special_summon or summoned_enough(game, player, uid):
        return False
    if bars(game, player, look) is not None or counted and too_many(game, player, uid):
        return False
    settle_locks(game, uid, player, "Special Summon")
    return True


def may_summon_token(game: Game, player: int, facts: CardFacts) -> bool:
    """Do the locks in force let this player Special Summon such a Token?

    Raises:
        UnsettledFact: a continuous effect that bears on Summons cannot be said in full.
    """
    card = Card(0, player, player, 0)
    look = Look(
        -1, card, facts, facts.kind, facts.names, facts.atk, facts.defense, facts.level, facts.attributes, facts.race, facts.types
    )
    if rule_about(game, "cannot special summon", player, look) or rule_about(game, "cannot summon", player, look):
        return False
    words = unsaid_anywhere(game, "Special Summon", player=player)
    if words is not None:
        raise UnsettledFact(words)
    return True


def bars(game: Game, player: int, look: Look) -> Active | None:
    """What in force keeps this player from Special Summoning the card (ACT-10), or None."""
    return (
        rule_about(game, "cannot special summon", player, look)
        or rule_about(game, "cannot summon", player, look)
        or rule_about(game, "cannot normal or special summon", player, look)
        or bound_by(game, "cannot be special summoned", look.uid)
    )


def lock(game: Game, player: int, uid: int, word: str, summon: str = "Normal Summon") -> Active | None:
    """What in force says this word ("cannot summon" …) of a card for this player, or None.

    `summon`: the Summon of which it is asked, as `matters when` names it.

    Raises:
        UnsettledFact: nothing does, and a continuous effect that bears on Summons cannot be said in full.
    """
    entry = rule_about(game, word, player, look_at(game, uid))
    if entry is None:
        settle_locks(game, uid, player, summon)
    return entry


def no_normal_summon(game: Game, player: int, uid: int) -> Active | None:
    """What in force forbids this player to Normal Summon the card, though not to Set it (ACT-10), or None.

    Raises:
        UnsettledFact: nothing does, and a continuous effect that bears on Summons cannot be said in full.
    """
    return lock(game, player, uid, "cannot summon") or rule_about(game, "cannot normal or special summon", player, look_at(game, uid))


def summoned_enough(game: Game, player: int, uid: int) -> bool:
    """Has the player Special Summoned this card as often this turn as its text allows (LIM-5)?

    Raises:
        UnsettledFact: the board counts Special Summons and does not say of what.
    """
    enough = game.duel.defs[game.cards[uid].code].summoned_enough
    return enough is not None and enough(Env(game, player, uid))


def several(game: Game, uids: tuple[int, ...]) -> bool:
    """Are there two cards of a name among these of which a player can Special Summon one a turn (LIM-5)?"""
    names = [facts.name for facts in (game.duel.defs[game.cards[uid].code] for uid in uids) if facts.summoned_enough is not None]
    return len(set(names)) < len(names)


def settle_locks(game: Game, uid: int, player: int, summon: str) -> None:
    """Raises UnsettledFact where a continuous effect bearing on such Summons, or on that of this card, cannot be said in full."""
    words = unsaid(game, uid, summon) or unsaid(game, uid, "its Summon") or unsaid_anywhere(game, summon, player=player, uid=uid)
    if words is not None:
        raise UnsettledFact(words)


def settle_another_way(game: Game, uid: int) -> None:
    """Raises UnsettledFact where the card's own text allows a Summon or Set of it that the rules refuse, in words that cannot be said."""
    words = unsaid_of_itself(game, uid, "another way")
    if words is not None:
        raise UnsettledFact(words)


def may_banish(game: Game, player: int) -> bool:
    """May this player banish cards ("neither player can banish cards")?

    Raises:
        UnsettledFact: a continuous effect that bears on banishing has a part that the vocabulary cannot say.
    """
    if rules_for(game, "cannot banish", player):
        return False
    settle(game, "banish")
    return True


@follows("LIM-7")
def too_many_together(game: Game, player: int, uids: tuple[int, ...]) -> bool:
    """Are there two among these of which "there can only be 1 …" allows one?"""
    for uid in uids:
        for effect in game.duel.defs[game.cards[uid].code].continuous:
            for entry in effect.applies:
                if entry.only_one is not None:
                    test, env = entry.only_one, Env(game, player, uid)
                    if any(other != uid and test.holds(env, look_at(game, other)) for other in uids):
                        return True
    return False


@follows("LIM-7")
def too_many(game: Game, player: int, uid: int) -> bool:
    """Would this card, under this player's control, be one more than "there can only be 1 … on the field" allows?

    What would leave as Tribute, material or cost of its Summon counts.
    """
    for effect in game.duel.defs[game.cards[uid].code].continuous:
        for entry in effect.applies:
            if entry.only_one is not None:
                env = Env(game, player, uid)
                for other, card in enumerate(game.cards):
                    mine = not entry.player or card.control == player
                    if (
                        card.zone & FIELD
                        and card.up
                        and other != uid
                        and mine
                        and entry.only_one.holds(env, look_at(game, other))
                    ):
                        return True
    return False


def name_of(game: Game, entry: Active) -> str:
    """The name of the card from which a modifier in force comes; "an effect" where nobody named it."""
    return game.duel.defs[game.cards[entry.source].code].name if entry.source >= 0 else "an effect"
