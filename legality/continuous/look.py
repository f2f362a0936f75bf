"""What is a card like right now?

Its printed facts with every continuous and lasting effect applied, and which effects are negated (RES-3, NEG-4).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from legality.continuous.changes import ORIGINALS, changes_identity, changes_looks, changes_originals, is_of_named, keeps_kinds
from legality.continuous.in_zones import is_placed, is_stated
from legality.continuous.plain import as_monster as as_monster
from legality.continuous.plain import own_kind as own_kind
from legality.continuous.plain import plain_look as plain_look
from legality.game.card import Card
from legality.game.rules import follows
from legality.game.sources import holder_of, sources
from legality.game.state import Active, InForce, Lasting, Look
from legality.game.terms import BACKROW, FIELD, GONE, HAND, HOW, LIMBO, MATERIAL, MONSTER, MZONE, RESOLVING
from legality.game.view import Env, UnsettledFact

if TYPE_CHECKING:
    from legality.game.effects import EffectFacts
    from legality.game.state import Game


NONE: tuple[Active, ...] = ()
NOTHING = InForce()
LAYERS = 2
"""What one effect reads of a card: with all effects applied (0), with those alone that say what it is (1), as it is printed (2)."""
EQUIPPED = "while equipped"
"""Label of lasting effects that apply only as long as the card that made them, the first of their `cards`, is equipped to that monster."""
HELD = "while you control it"
"""Label of lasting effects that apply only while the player whose effect it was controls that card."""
ON_THE_MONSTER = frozenset(
    {
        "cannot attack",
        "cannot declare attacks",
        "cannot attack directly",
        "may attack directly",
        "may attack in defense",
        "attacks",
        "attacks on monsters",
        "attacks each",
        "attack again",
        "piercing",
        "battle damage it inflicts",
        "halve its direct damage",
        "position becomes",
    }
)
"""Words that affect the monster that attacks or stands, so that one unaffected by their card is neither bound nor helped (RES-12)."""
COUNTED = "while it has a counter: "
"""So begins the label of lasting effects that apply as long as their card has a counter of the name behind it."""
OWN_NUMBERS = "its own numbers"
"""Label of what a monster changed of its own ATK, DEF and Level; lost when it is negated."""


def look_at(game: Game, uid: int, layer: int = 0) -> Look:
    """The card as it is now, with all effects applied. Answers "what are its ATK, its name, its Level?".

    Effects are applied in two layers, so that what one reads never depends on itself: names, Attributes and original ATK and DEF first,
    seen by the rest.
    `layer`: the one from which the card is read (`Env.layer`).
    """
    look = plain_look(game, uid)
    active = modifiers(game)
    if not active or layer == LAYERS or not look.card.zone & ~(GONE | LIMBO | MATERIAL):
        return look
    return _modified(game, look, active, layer)


def seen(env: Env, uid: int) -> Look:
    """The card as it is now, for whom it reads: an effect that changes cards sees others from its layer."""
    return look_at(env.game, uid, env.layer)


def last_look(env: Env, uid: int) -> Look:
    """The card as it was last while in its place: what a card that is gone had (ATK, Level …)."""
    return env.last.get(uid) or seen(env, uid)


def _modified(game: Game, look: Look, active: tuple[Active, ...], layer: int) -> Look:
    identity_only = layer == 1
    atk, defense, level, names, attributes = look.atk, look.defense, look.level, look.names, look.attributes
    original_atk, original_def = look.original_atk, look.original_def
    race, types, series = look.race, look.types, look.also_series
    changed = False
    later: list[tuple[str, int]] = []
    since: set[str] = set()
    for entry in active:
        modifier = entry.modifier
        if identity_only and not (changes_identity(modifier) or changes_originals(modifier)):
            continue
        if not changes_looks(modifier) or not touches(game, entry, look, layer + 1):
            continue
        if entry.source != look.uid and leaves_unaffected(game, entry, look, active, layer + 1):
            continue
        changed = True
        env = modifier_env(game, entry, layer + 1)
        env.changed = look.uid
        if changes_originals(modifier):
            env.originals = (original_atk, original_def)
        came_with_it = entry.lasting is None and entry.source == look.uid
        for word, value in modifier.changes:
            if word in ORIGINALS:
                if came_with_it and word in since:
                    continue  # what was done to it since stands
                since.add(word)
            if callable(value):
                value = look.card.base_atk or 0 if came_with_it and is_stated(modifier, look.card) else value(env)
            amount = value
            if word == "original atk":
                original_atk = atk = amount
            elif word == "original def":
                original_def = defense = amount
            elif identity_only:
                continue
            elif word == "set atk":
                atk = amount
            elif word == "set def":
                defense = amount
            elif word == "set level":
                level = amount
            else:
                later.append((word, amount))
        if changes_identity(modifier):
            names = (modifier.name_becomes,) if modifier.name_becomes else names
            if not keeps_kinds(active, look.card):
                attributes = modifier.attribute_becomes or attributes | modifier.also_attribute
                race = modifier.type_becomes or race
            types = (types - {"effect"} if "normal" in modifier.also_types else types) | modifier.also_types
            series |= modifier.also_series
    if not changed:
        return look
    for word, amount in later:
        if word == "atk":
            atk += amount
        elif word == "def":
            defense += amount
        elif word == "level":
            level += amount
    numbers = max(atk, 0), max(defense, 0), max(level, 0)
    return Look(
        look.uid, look.card, look.facts, look.kind, names, *numbers, attributes, race, types, original_atk, original_def, series
    )


def modifier_env(game: Game, entry: Active, layer: int = 0) -> Env:
    """The point of view of a modifier: its controller and source, and the layer from which it reads other cards."""
    env = Env(game, entry.player, entry.source)
    env.layer = layer
    if entry.lasting is not None:
        env.values = entry.lasting.values
        env.those = tuple(uid for uid, stamp in entry.lasting.cards[entry.lasting.label == EQUIPPED :])
        env.targets = (env.those,)
    return env


def touches(game: Game, entry: Active, look: Look, layer: int = 0) -> bool:
    """Does this modifier apply to that card? What changes ATK, a Level, a name … of many cards does not of a face-down monster (RES-10)."""
    lasting, of = entry.lasting, entry.modifier.of
    if lasting is not None and lasting.uid >= 0 and (of is None or entry.modifier.reference):
        return lasting.uid == look.uid and (lasting.stamp == look.card.stamp)
    if of is None:
        return look.uid == entry.source
    if lasting is not None and is_of_named(entry.modifier) and (look.uid, look.card.stamp) not in lasting.cards:
        return False  # it was one of them, and has left its place since
    if look.card.zone & MZONE and not look.card.up and changes_looks(entry.modifier):
        return False
    if not entry.modifier.everywhere and not look.card.zone & FIELD and not of.places:
        return False
    return bool(of.holds(modifier_env(game, entry, layer), look))


def in_force(game: Game) -> InForce:
    """What continuous and lasting effects apply now, and what is in doubt of it. Empty on most boards, and then free of cost."""
    if not game.duel.has_continuous and not game.lasting:
        return NOTHING
    derived = game.derived
    if derived.in_force is None:
        derived.in_force = NOTHING  # what a condition reads while this is being worked out
        derived.in_force = _work_out(game)
    return derived.in_force


def modifiers(game: Game) -> tuple[Active, ...]:
    """Every modifier in force now, in the order in which their sources came."""
    if not game.lasting and not game.duel.has_continuous:
        return ()
    return (game.derived.in_force or in_force(game)).modifiers


def doubts(game: Game) -> tuple[str, ...]:
    """The facts without which nobody can say whether some continuous effect applies now; every answer depends on them."""
    if not game.lasting and not game.duel.has_continuous:
        return ()
    return (game.derived.in_force or in_force(game)).doubts


def of_sources(game: Game) -> list[Active]:
    """What the continuous effects of all cards say, also of those that are negated, in the order in which the cards came."""
    found: list[tuple[int, Active]] = []
    defs = game.duel.defs
    for uid in sources(game):
        card = game.cards[uid]
        facts = defs[card.code]
        for effect in facts.continuous:
            if card.zone & MZONE and "gemini" in facts.types and not card.how & HOW["gemini"]:
                continue
            hidden = card.zone & FIELD and not (card.up or _bars_its_summon(effect))
            if hidden or not effect.places & card.zone or not is_active(game, uid, card):
                continue
            whose = bearer(game, uid, effect)
            if whose < 0:
                continue
            for modifier in effect.applies:
                if is_placed(game, modifier, whose):
                    found.append((card.since or card.stamp, Active(modifier, game.cards[whose].control, whose, None, effect)))
    found.sort(key=lambda pair: pair[0])
    return [active for _, active in found]


def _bars_its_summon(effect: EffectFacts) -> bool:
    """Does it keep its card from being Summoned, also from a Flip Summon (SUM-7)?"""
    return bool(effect.places & HAND or effect.cannot_be_negated) and all(modifier.has("cannot summon") for modifier in effect.applies)


@follows("RES-13")
def bearer(game: Game, uid: int, effect: EffectFacts) -> int:
    """Whose effect is it now: that of the card, or that which a monster has from it as its Xyz Material (RES-13); -1: nobody's."""
    if effect.material_of is None:
        return uid
    holder = holder_of(game, uid)
    if holder < 0 or not is_there(game, holder):
        return -1
    return holder if effect.material_of.holds(Env(game, game.cards[holder].control, holder), plain_look(game, holder)) else -1


def is_there(game: Game, uid: int) -> bool:
    """Is it a face-up monster on the field, and not one that is still being Summoned?"""
    card = game.cards[uid]
    return bool(card.zone & MZONE) and card.up and is_active(game, uid, card)


@follows("RES-13")
def _gained(game: Game, made: Lasting) -> Iterator[Active]:
    """What an effect does that this monster has gained: it is one of its own, negated with them, as long as it is there face-up."""
    card = game.cards[made.uid]
    if card.stamp != made.stamp or not is_there(game, made.uid):
        return
    env = Env(game, card.control, made.uid)
    if all(condition(env) for condition in made.modifier.granted_while):
        for modifier in made.modifier.granted:
            yield Active(modifier, card.control, made.uid)


@follows("RES-3", "TIM-11")
def is_active(game: Game, uid: int, card: Card) -> bool:
    """Has its card activation, if it is one of this Chain, resolved (RES-3, TIM-11)?

    Off while it is being Summoned (SUM-2) or doomed (BAT-8).
    """
    for index in range(min(game.unresolved, len(game.chain))):
        link = game.chain[index]
        if link.uid == uid and link.stamp == card.stamp and link.is_card_activation:
            return False
    if card.zone & BACKROW:
        for link in game.chain:
            if link.uid == uid and link.stamp == card.stamp and link.negated == 1:
                return False
    if game.attempt is not None and uid in game.attempt.uids:
        return False
    battle = game.battle
    return not (battle is not None and battle.doomed and (uid, card.stamp) in battle.doomed)


def _work_out(game: Game) -> InForce:
    lasting: list[Active] = []
    candidates: list[Active] = []
    in_doubt: list[str] = []
    for made in game.lasting:
        if made.since > game.turn:
            continue
        if made.modifier.granted and made.uid >= 0:
            try:
                candidates += _gained(game, made)
            except UnsettledFact as unsettled:
                in_doubt.append(unsettled.fact)
        elif made.label == HELD and game.cards[made.uid].control != made.player:
            continue
        elif made.label != EQUIPPED:
            lasting.append(Active(made.modifier, made.player, made.source, made))
        elif holds(game, made):
            candidates.append(Active(made.modifier, made.player, made.source, made))
    if not game.duel.has_continuous and not candidates:
        return InForce(tuple(lasting), tuple(in_doubt))
    for entry in of_sources(game):
        if entry.effect is not None and entry.effect.while_:
            env = Env(game, entry.player, entry.source)
            try:
                applies = all(condition(env) for condition in entry.effect.while_)
            except UnsettledFact as unsettled:
                in_doubt.append(unsettled.fact)
                continue
            if not applies:
                continue
        candidates.append(entry)
    for entry in (*candidates, *lasting):
        if entry.modifier.negates is not None:
            return InForce(tuple(lasting + _not_negated(game, candidates, lasting)), tuple(in_doubt))
    found = lasting + [entry for entry in candidates if not game.cards[entry.source].negated or _is_no_effect(game, entry)]
    return InForce(tuple(found), tuple(in_doubt))


def _not_negated(game: Game, candidates: list[Active], always: list[Active]) -> list[Active]:
    """Those of the candidates that neither what applies always nor one of themselves negates, in their order."""
    active: list[Active] = []
    for _ in range(3):
        for entry in candidates:
            if entry in active:
                continue
            if _is_off(game, entry, always + active, always + active):
                continue
            active.append(entry)
            if entry.modifier.negates is not None:
                guards = always + active
                active = [
                    other
                    for other in active
                    if other is entry or other.source == entry.source or not _is_off(game, other, [*always, entry], guards)
                ]
    order = {id(entry): number for number, entry in enumerate(candidates)}
    active.sort(key=lambda entry: order[id(entry)])
    return active


def holds(game: Game, lasting: Lasting) -> bool:
    """Is the Equip Card of this effect still face-up in its place and equipped to that monster?"""
    uid, stamp = lasting.cards[0]
    card = game.cards[uid]
    return card.stamp == stamp and card.up and card.equip == lasting.uid


@follows("SUM-10", "RES-11")
def _is_no_effect(game: Game, entry: Active) -> bool:
    """Is it a sentence about the card's own use as material (SUM-10), or where a monster goes when it leaves the field (RES-11)?

    These apply also where the effects of the card are negated.
    """
    if entry.lasting is not None or entry.modifier.of is not None:
        return False
    if entry.modifier.leaves_to or entry.modifier.synchro_material_to:
        return bool(plain_look(game, entry.source).kind & MONSTER)
    return bool(entry.modifier.no_material_for) or entry.modifier.others_must_be is not None


def _is_off(game: Game, entry: Active, negators: list[Active], guards: list[Active]) -> bool:
    """Is this effect negated by one of these, from which none of the guards, which apply already, spares its card?"""
    if _is_no_effect(game, entry):
        return False
    if game.cards[entry.source].negated:
        return True
    if entry.effect is not None and entry.effect.cannot_be_negated:
        return False
    look = plain_look(game, entry.source)
    return any(negator.modifier.negates is not None and negates(game, negator, look, guards) for negator in negators)


@follows("NEG-4")
def negates(game: Game, negator: Active, look: Look, guards: Sequence[Active]) -> bool:
    """Does it negate the effects of that card? Of an unaffected one only if it was done to that very card before (NEG-4)."""
    lasting = negator.lasting
    if lasting is not None and lasting.uid >= 0:
        return lasting.uid == look.uid and lasting.stamp == look.card.stamp
    if not negator.modifier.negates.holds(modifier_env(game, negator), look):  # type: ignore[union-attr]
        return False
    return not is_unaffected(game, look, negator.source, guards, activated=was_activated(negator))


def is_negated(game: Game, uid: int, effect: EffectFacts | None = None) -> bool:
    """Are this card's effects negated where it is now, by a continuous or lasting effect (NEG-4)?"""
    card = game.cards[uid]
    if effect is not None and effect.cannot_be_negated:
        return False
    if card.negated:
        return True
    active = modifiers(game)
    if not active:
        return False
    look = plain_look(game, uid)
    return any(
        entry.modifier.negates is not None
        and (entry.source != uid or entry.lasting is not None)
        and negates(game, entry, look, active)
        for entry in active
    )


def was_activated(entry: Active) -> bool:
    """Is what applies an activated effect that has resolved, and not one that applies while its card is there?"""
    return entry.lasting is not None and entry.lasting.label != EQUIPPED


@follows("RES-12")
def is_unaffected(game: Game, look: Look, source: int, guards: Sequence[Active], layer: int = 0, *, activated: bool) -> bool:
    """Do these effects make this card unaffected by such an effect (an activated one or not) of that other one (RES-12)?"""
    for entry in guards:
        spared_from = entry.modifier.unaffected_by
        if spared_from is None or entry.modifier.only_activated and not activated:
            continue
        if look.uid != source and touches(game, entry, look, layer):
            if spared_from.holds(modifier_env(game, entry, layer), plain_look(game, source)):
                return True
    return False


@follows("RES-12")
def leaves_unaffected(game: Game, entry: Active, look: Look, guards: Sequence[Active], layer: int = 0) -> bool:
    """Does this modifier not reach the card because that is unaffected by the effects of its source (RES-12)?

    What an effect did to that very card before stays done, and what a player bound himself to by activating is no effect.
    """
    lasting = entry.lasting
    if lasting is not None and (lasting.uid >= 0 and lasting.label != EQUIPPED or lasting.uid < 0 and is_oath(game, entry)):
        return False
    return is_unaffected(game, look, entry.source, guards, layer, activated=was_activated(entry))


def is_oath(game: Game, entry: Active) -> bool:
    """Is it what its player bound himself to by activating (ACT-10)?"""
    facts = game.duel.defs[game.cards[entry.source].code]
    costs = (step for effect in facts.effects for step in effect.cost if step.verb == "apply")
    return entry.lasting is not None and any(entry.modifier == said for step in costs for said in step.modifiers)


def negated_by_effect(game: Game, uid: int, stamp: int) -> bool:
    """Has a resolved effect, one that still applies, negated the effects of this card (NEG-4)?"""
    about = any(entry.uid == uid and entry.stamp == stamp and entry.modifier.negates is not None for entry in game.lasting)
    return about and any(
        entry.lasting is not None and entry.lasting.uid == uid and entry.lasting.stamp == stamp and entry.modifier.negates is not None
        for entry in modifiers(game)
    )


def bound_by(game: Game, word: str, uid: int) -> Active | None:
    """The first modifier in force of this word that touches the card, e.g. `cannot attack`."""
    active = modifiers(game)
    spares = word in ON_THE_MONSTER
    for entry in active:
        if entry.modifier.has(word) and touches(game, entry, look := look_at(game, uid)):
            if not spares or entry.source == uid or not leaves_unaffected(game, entry, look, active):
                return entry
    return None


def rule_about(game: Game, word: str, player: int, look: Look) -> Active | None:
    """The first rule in force for this player whose word is about this card ("cannot summon" …), or None."""
    for entry in rules_for(game, word, player):
        if entry.modifier.bars(word, modifier_env(game, entry), look) and not leaves_its_own(game, entry):
            return entry
    return None


@follows("ACT-10")
def leaves_its_own(game: Game, entry: Active) -> bool:
    """Was it sworn by the activation of the very effect that resolves now, which may Summon all the same (ACT-10)?"""
    if not entry.modifier.but_its_own_effect or game.box != RESOLVING or game.unresolved >= len(game.chain):
        return False
    link = game.chain[game.unresolved]
    return link.uid == entry.source and any(step.verb == "apply" and entry.modifier in step.modifiers for step in link.effect.cost)


def rules_of(game: Game, word: str, player: int, look: Look) -> list[Active]:
    """The rules in force of this word for this player that are of this card."""
    return [
        entry
        for entry in rules_for(game, word, player)
        if entry.modifier.of is not None and entry.modifier.of.holds(modifier_env(game, entry), look)
    ]


def rules_for(game: Game, word: str, player: int) -> list[Active]:
    """The modifiers in force of this word that bind or help this player."""
    return [entry for entry in modifiers(game) if entry.modifier.has(word) and is_about_player(entry, player)]


def is_about_player(entry: Active, player: int) -> bool:
    """Does this modifier bind or help this player, if anybody?"""
    who = entry.modifier.player
    if entry.lasting is not None and not who:
        return entry.player == player
    return who in ("", "either", "both") or (who == "you") == (entry.player == player)
