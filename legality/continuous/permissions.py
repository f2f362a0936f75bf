"""What do the effects in force, and what the cards say of themselves, allow a player to do with a card?"""

from __future__ import annotations

from kb.records.filters import Filter as FilterRecord
from legality.continuous.counting import too_often
from legality.continuous.look import (
    bound_by,
    is_unaffected,
    leaves_its_own,
    look_at,
    modifier_env,
    modifiers,
    rule_about,
    rules_for,
    touches,
    was_activated,
)
from legality.continuous.unread import settle, settle_of, unsaid, unsaid_anywhere, unsaid_of_itself
from legality.game.card import Card
from legality.game.effects import CardFacts, Tokens
from legality.game.rules import follows
from legality.game.state import Active, Game, Link, Look, change
from legality.game.terms import BACKROW, FIELD, GY, MATERIAL, MONSTER, SPELL
from legality.game.view import Env, UnsettledFact, not_said


def banishes_instead(game: Game, entry: Active, uid: int) -> bool:
    """Does this effect banish the card instead of letting it go to the GY (a player who cannot banish does not)?

    Raises:
        UnsettledFact: it would, and a sentence that cannot be said may spare the card.
    """
    if not entry.modifier.has("instead of the GY"):
        return False
    look = look_at(game, uid)
    if look.card.zone & MATERIAL:
        look = change(look, kind=0)  # an Xyz Material is no monster (ZON-4)
    if entry.modifier.of is not None and not touches(game, entry, look):
        return False
    settle_unaffected(game, uid)
    return not rules_for(game, "cannot banish", entry.player)


def cannot_be_tributed(game: Game, uid: int) -> Active | None:
    """What in force forbids to Tribute the card for anything that is no Tribute Summon, or None."""
    barred = bound_by(game, "cannot be tributed", uid)
    return bound_by(game, "cannot be tributed except for a Tribute Summon", uid) if barred is None else barred


def settle_unaffected(game: Game, uid: int) -> None:
    """Raises UnsettledFact where a sentence that cannot be said may spare the card what an effect does to it."""
    settle_of(game, uid, "unaffected")


@follows("LIM-5")
def may_special_summon(
    game: Game, player: int, uid: int, counted: bool = True, look: Look | None = None, ignoring: bool = False
) -> bool:
    """Do the locks in force let this player Special Summon this card (LIM-5, "cannot be Special Summoned")?

    `counted`: without what it costs, so that "you can only control 1" is asked here (`too_many`).
    `look`: what it would be as a monster, where that is not what it is. `ignoring`: its Summoning conditions, of which "cannot be Special
    Summoned" is one.

    Raises:
        UnsettledFact: a continuous effect that bears on Summons has a part that the vocabulary cannot say.
    """
    look = look_at(game, uid) if look is None else look
    if look.facts.cannot_special_summon and not ignoring or summoned_enough(game, player, uid):
        return False
    if bars(game, player, look) is not None or counted and too_many(game, player, uid):
        return False
    if has_not_kept(game, player, uid):
        return False
    settle_locks(game, uid, player, "Special Summon")
    return True


def token_to_come(env: Env, words: Tokens) -> CardFacts:
    """What the Tokens of a step are like when it Summons them: where their Level is worked out, with that."""
    return words.card if words.level is None else change(words.card, level=words.level(env))


def token_look(player: int, facts: CardFacts) -> Look:
    """What such a Token of this player is like before it comes."""
    card = Card(0, player, player, 0)
    return Look(
        -1, card, facts, facts.kind, facts.names, facts.atk, facts.defense, facts.level, facts.attributes, facts.race, facts.types
    )


def token_lock(game: Game, player: int, facts: CardFacts) -> Active | None:
    """What in force keeps this player from Special Summoning such a Token, or None."""
    look = token_look(player, facts)
    return rule_about(game, "cannot special summon", player, look) or rule_about(game, "cannot summon", player, look)


def may_summon_token(game: Game, player: int, facts: CardFacts) -> bool:
    """Do the locks in force let this player Special Summon such a Token?

    Raises:
        UnsettledFact: a continuous effect that bears on Summons cannot be said in full.
    """
    if token_lock(game, player, facts) is not None:
        return False
    if too_often(game, player, "special"):
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
        or too_often(game, player, "special")
    )


EVERY_MONSTER = FilterRecord(is_="monster")


def bars_every_monster(game: Game, player: int) -> Active | None:
    """What in force keeps this player from Special Summoning any monster whatever, also one that nobody has named, or None."""
    return _of_every_monster(game, player, "cannot special summon") or too_often(game, player, "special")


def no_normal_summon_at_all(game: Game, player: int) -> Active | None:
    """What in force keeps this player from Normal Summoning any monster whatever, or None."""
    return _of_every_monster(game, player, "cannot normal summon")


def _of_every_monster(game: Game, player: int, of_this_way: str) -> Active | None:
    for word in (of_this_way, "cannot summon", "cannot normal or special summon"):
        for entry in rules_for(game, word, player):
            said = getattr(entry.modifier.record, word.replace(" ", "_"), None)
            if said == EVERY_MONSTER and not leaves_its_own(game, entry):
                return entry
    return None


WAYS_BARRED = frozenset({"fusion", "synchro", "xyz", "link", "tribute"})


@follows("ACT-10")
def bars_way(game: Game, player: int, look: Look, way: str) -> Active | None:
    """What in force keeps this player from a Summon of the card in this way (ACT-10), whatever else is allowed; or None."""
    return rule_about(game, f"cannot {way} summon", player, look) if way in WAYS_BARRED else None


def lock(game: Game, player: int, uid: int, word: str, summon: str = "Normal Summon") -> Active | None:
    """What in force says this word ("cannot summon" …) of a card for this player, or None.

    `summon`: the Summon of which it is asked, as `matters when` names it.

    Raises:
        UnsettledFact: nothing does, and a continuous effect that bears on Summons cannot be said in full.
    """
    entry = rule_about(game, word, player, look_at(game, uid))
    if entry is None and word == "cannot summon":
        entry = too_often(game, player, "flip" if summon == "Summon" else "normal")
    if entry is None:
        settle_locks(game, uid, player, summon)
    return entry


def no_set(game: Game, player: int, uid: int, as_a_spell: bool = False) -> Active | None:
    """What in force forbids this player to Set the card, or the monster as a Spell (ACT-10), or None."""
    look = look_at(game, uid)
    return rule_about(game, "cannot set", player, change(look, kind=SPELL) if as_a_spell else look)


def no_normal_summon(game: Game, player: int, uid: int) -> Active | None:
    """What in force forbids this player to Normal Summon the card, though not to Set it (ACT-10), or None.

    Raises:
        UnsettledFact: nothing does, and a continuous effect that bears on Summons cannot be said in full.
    """
    locked = lock(game, player, uid, "cannot summon")
    look = look_at(game, uid)
    face_up = ("cannot normal or special summon", "cannot normal summon face-up")
    return locked or next((entry for word in face_up if (entry := rule_about(game, word, player, look)) is not None), None)


def summoned_enough(game: Game, player: int, uid: int) -> bool:
    """Has the player Special Summoned this card as often this turn as its text allows (LIM-5)?

    Raises:
        UnsettledFact: the board counts Special Summons and does not say of what.
    """
    enough = game.duel.defs[game.cards[uid].code].summoned_enough
    return enough is not None and enough(Env(game, player, uid))


@follows("ACT-10")
def has_not_kept(game: Game, player: int, uid: int) -> bool:
    """Has the player done this turn what the text of this card does not allow him in a turn in which he Special Summons it?

    Raises:
        UnsettledFact: what he did, or what it forbids, is not known.
    """
    return not all(holds(Env(game, player, uid)) for holds in game.duel.defs[game.cards[uid].code].ways.kept)


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


@follows("SUM-11")
def settle_face_down_tribute(game: Game, uid: int) -> None:
    """Raises UnsettledFact where a face-down Tribute may count as more of them by its own text, in words that cannot be said (SUM-11)."""
    card, facts = game.cards[uid], game.duel.defs[game.cards[uid].code]
    if card.up or not card.zone & FIELD:
        return
    for effect in facts.continuous:
        unread = next((entry.unsaid for entry in effect.applies if entry.unsaid is not None), None)
        if unread is not None and not effect.matters_when.isdisjoint(("Normal Summon", "as Tribute")):
            raise not_said(facts.name, unread)


def may_banish(game: Game, player: int) -> bool:
    """May this player banish cards ("neither player can banish cards")?

    Raises:
        UnsettledFact: a continuous effect that bears on banishing has a part that the vocabulary cannot say.
    """
    if rules_for(game, "cannot banish", player):
        return False
    settle(game, "banish")
    return True


def may_be_banished(game: Game, player: int, uid: int) -> bool:
    """May this player banish that card ("cannot be banished", "your opponent cannot banish cards from the GY")?"""
    return banishing_lock(game, player, uid) is None


def banishing_lock(game: Game, player: int, uid: int) -> Active | None:
    """What in force keeps this player from banishing that card, or None: of effects that would only leave it there nobody is told."""
    for entry in modifiers(game):
        if entry.modifier.has("cannot be banished") and entry.modifier.by is None and touches(game, entry, look_at(game, uid)):
            who = entry.modifier.player
            if who in ("", "either", "both") or (who == "you") == (entry.player == player):
                return entry
    return None


def is_not_banished_by(game: Game, env: Env, uid: int) -> bool:
    """Does this effect leave the card there that it would banish ("cannot be banished by your opponent's card effects")?"""
    for entry in modifiers(game):
        by = entry.modifier.by
        if by is not None and entry.modifier.has("cannot be banished") and touches(game, entry, look_at(game, uid)):
            source = env.source if env.source is not None else look_at(game, env.uid)
            if by.holds(modifier_env(game, entry), source):
                return True
    return False


@follows("NEG-5")
def is_kept_from_negation(game: Game, link: Link, *, activation: bool) -> bool:
    """Do effects in force say that this activation, or the effect that was activated, cannot be negated (NEG-5)?"""
    for entry in modifiers(game):
        said = entry.modifier
        kept = said.activations_cannot_be_negated if activation else said.effects_cannot_be_negated
        if kept is not None and said.is_about(link.is_card_activation) and kept.holds(modifier_env(game, entry), link.look):
            return True
    return False


@follows("CHN-9")
def goes_at_the_end_of_the_chain(game: Game, uid: int) -> bool:
    """Is it a Spell or Trap of the Chain that does not stay? Until the Chain ends it is not returned to hand or Deck (CHN-9)."""
    card = game.cards[uid]
    facts = game.duel.defs[card.code]
    if not card.zone & BACKROW or card.equip >= 0 or not facts.kind & ~MONSTER or facts.stays:
        return False
    return any((link.uid, link.stamp) == (uid, card.stamp) and link.is_card_activation and link.negated != 1 for link in game.chain)


@follows("NEG-8")
def stays_in_the_gy(game: Game, uid: int) -> Active | None:
    """What in force keeps the effect of this card (below 0: of any) from moving cards out of the GY (NEG-8), or None."""
    for entry in modifiers(game):
        if entry.modifier.kept_places & GY and entry.source != uid:
            if uid < 0 or not is_unaffected(
                game, look_at(game, uid), entry.source, modifiers(game), activated=was_activated(entry)
            ):
                return entry
    return None


@follows("NEG-8")
def is_kept_in_the_gy(game: Game, env: Env, uid: int) -> bool:
    """Does this card lie in the GY, and may no effect that is done from this point of view move it from there?

    At activation it may be chosen. What is done later than its link, or without one, is done also against a card that would be unaffected.
    """
    if game.cards[uid].zone != GY or env.source is None:
        return False
    return stays_in_the_gy(game, env.uid if env.link is not None else -1) is not None


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


def may_be_material(game: Game, uid: int, kind: str, summoned: int) -> bool:
    """Do the effects in force let this card be material for that kind of Summon of that monster?"""
    return no_material(game, uid, kind, summoned) is None


def no_material(game: Game, uid: int, kind: str, summoned: int) -> Active | None:
    """What in force keeps this card from being material for that kind of Summon of that monster, or None."""
    for entry in modifiers(game):
        wanted = entry.modifier.for_
        if kind in entry.modifier.no_material_for and touches(game, entry, look_at(game, uid)):
            if wanted is None or wanted.holds(modifier_env(game, entry), look_at(game, summoned)):
                return entry
    return None


def leaves_one(entry: Active) -> bool:
    """Does this text in force leave its player one activation more ("you can only activate 1 Trap Card for the rest of this turn")?"""
    return entry.modifier.has("after one") and not (entry.lasting is not None and any(entry.lasting.values))


def may_pay(game: Game, player: int, uid: int, paying: int) -> bool:
    """May this player pay with that card for an effect of this one, whose own earlier effect may forbid it to cards of its name?"""
    names = look_at(game, uid).names
    for made in game.lasting:
        barred = made.modifier.cannot_pay
        if barred is None or made.player != player or game.duel.defs[game.cards[made.source].code].names[0] not in names:
            continue
        if barred.holds(Env(game, player, made.source), look_at(game, paying)):
            return False
    return True
