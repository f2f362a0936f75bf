"""Templates for the words of a modifier about cards: what becomes of them, what they can and cannot do."""

from __future__ import annotations

import re
from typing import Any

from msgspec.structs import replace as with_words

from kb.records.effects import Step
from kb.records.fields import held
from kb.records.filters import Amount, Filter, Number, Selection
from kb.saying import amounts, cards
from kb.saying.context import Context
from kb.saying.english import article, either
from kb.saying.limits import ordinal
from kb.saying.modifier_parts import ABILITY, Clause, Here, cannot, effects_of, excepted, others, owned
from kb.saying.modifier_parts import subject as subject_of
from kb.saying.terms import WAYS, WHO, WHOSE, ZONE_NAMES
from kb.saying.unread import ordinal as nth
from kb.saying.unread import unread

# --- clauses about cards ---------------------------------------------------------------------------------------------------------


def does(here: Here, one: str, many: str = "", turn: str | None = None, tail: str = "") -> Clause:
    """What the cards do or are: the verb for one card, and for several where it is another."""
    subject = here.subject
    verb = subject.verb(one, many or one)
    found = Clause(subject.noun, verb, tail=tail + subject.without, lead=subject.lead, several=subject.several)
    return found if turn is None else found._replace(turn=turn)


def order(here: Here, words: str, turn: str = ABILITY) -> Clause:
    """What is done, as an order, or with another subject than the cards."""
    subject = here.subject
    return Clause("", words, turn, subject.without, subject.lead, subject.several)


def ability(one: str, many: str = "") -> Any:
    """A word that cards can or cannot do something; `{}` for its value, `{its}` for "its" or "their"."""

    def say(here: Here, value: Any) -> Clause:
        its = here.subject.its
        return does(here, one.format(value, its=its), (many or one).format(value, its=its), ABILITY)

    return say


def state(one: str, many: str) -> Any:
    """A word that cards are something from now on; `{}` for its value."""

    def say(here: Here, value: Any) -> Clause:
        return does(here, one.format(value), many.format(value))

    return say


def becomes(quality: str, several: str = "") -> Any:
    """A word that a number of cards becomes another one."""

    def say(here: Here, value: Amount) -> Clause:
        return value_becomes(here, several if several and here.subject.several else quality, amount(value, here))

    return say


def value_becomes(here: Here, quality: str, value: str) -> Clause:
    subject = here.subject
    verb = "become" if subject.several or "/" in quality else "becomes"
    return Clause(subject.quality(quality), f"{verb} {value}", tail=subject.without, lead=subject.lead, several=subject.several)


def amount(said: Amount, here: Here) -> str:
    """A number behind its cards: "1000", "its Level x 300"."""
    if isinstance(said, Number) and said.times is not None and len(said.times) == 2 and len(held(said)) == 1:
        first, second = said.times
        factor, other = (first, second) if isinstance(first, int) else (second, first)
        if isinstance(factor, int):
            worked = amount(other, here)
            worked = f"({worked})" if " + " in worked else worked
            return f"{worked} x {abs(factor)}" if abs(factor) != 1 else worked
    if isinstance(said, Number) and said.half_of is not None and len(held(said)) == 1:
        return f"half {amount(said.half_of, here)}"
    context, several = here.context, here.subject.several
    for known in {value for _, value in held(said) if isinstance(value, str)} if isinstance(said, Number) else ():
        if context.called(known) == here.subject.noun:
            context = context.knowing(known, several, "them" if several else "it")
    return amounts.amount(said, context)


def _lowers(said: Amount) -> bool:
    factors = (said,) if isinstance(said, int) else said.times or ()
    return any(isinstance(factor, int) and factor < 0 for factor in factors)


def changes(here: Here, value: Amount, quality: str) -> Clause:
    """A number of cards rises or falls: "gains 300 ATK for each card in your GY"."""
    one, many = ("loses", "lose") if _lowers(value) else ("gains", "gain")
    each = amounts.per_card(value, here.context)
    if isinstance(value, int):
        words = f"{abs(value)} {quality}"
    elif each is not None:
        words = f"{each[0].removeprefix('-')} {quality} for each {each[1]}"
    else:
        words = f"{quality} equal to {amount(value, here)}"
    return does(here, f"{one} {words}", f"{many} {words}")


# --- numbers and what a card is -------------------------------------------------------------------------------------------------


def atk(here: Here, value: Amount) -> Clause:
    """ATK rises, and DEF with it where it does by the same."""
    return changes(here, value, "ATK/DEF" if here.said.def_ == value else "ATK")


def def_(here: Here, value: Amount) -> Clause | None:
    """DEF rises."""
    return None if here.said.atk == value else changes(here, value, "DEF")


def set_atk(here: Here, value: Amount) -> Clause:
    """ATK becomes this, and DEF with it where it becomes the same."""
    return value_becomes(here, "ATK/DEF" if here.said.set_def == value else "ATK", amount(value, here))


def set_def(here: Here, value: Amount) -> Clause | None:
    """DEF becomes this."""
    return None if here.said.set_atk == value else value_becomes(here, "DEF", amount(value, here))


def original_atk(here: Here, value: Amount) -> Clause:
    """Original ATK becomes this, and original DEF with it where it becomes the same."""
    return value_becomes(here, "original ATK/DEF" if here.said.original_def == value else "original ATK", amount(value, here))


def original_def(here: Here, value: Amount) -> Clause | None:
    """Original DEF becomes this."""
    return None if here.said.original_atk == value else value_becomes(here, "original DEF", amount(value, here))


def level(here: Here, value: Amount) -> Clause:
    """Level rises or falls."""
    subject = here.subject
    words = str(abs(value)) if isinstance(value, int) else amount(value, here)
    verb = f"{subject.verb('is', 'are')} {'reduced' if _lowers(value) else 'increased'} by {words}"
    quality = subject.quality("Levels" if subject.several else "Level")
    return Clause(quality, verb, tail=subject.without, lead=subject.lead, several=subject.several)


def name_becomes(here: Here, value: str) -> Clause:
    """The name."""
    return value_becomes(here, "names" if here.subject.several else "name", f'"{value}"')


def type_becomes(here: Here, value: str) -> Clause:
    """The Type."""
    return does(here, f"becomes {article(value)} monster", f"become {value} monsters")


# --- effects ----------------------------------------------------------------------------------------------------------------------


def negate_effects(here: Here, value: Filter) -> Clause:
    """The effects of these cards."""
    column = " in this column" if here.said.in_its_column else ""
    whom = subject_of(_selected(value), here.context)
    every = "" if whom.named else "all "
    owner = f"{whom.its} effects" if whom.noun in ("it", "they") else f"the effects of {every}{whom.noun}"
    return Clause("", f"negate {owner}{column}", tail=whom.without, lead=whom.lead)


def _selected(value: Filter) -> Any:
    """The filter as a selection, so that it can be a subject."""
    from_filter = {name: getattr(value, name) for name in Filter.__struct_fields__}
    return Selection(**from_filter)


def in_its_column(here: Here, value: bool) -> Clause | None:
    """Said with the effects that are negated."""
    return None if here.said.negate_effects is not None else Clause("", "only cards in this column are meant")


def negate_effects_that_move_from(here: Here, value: tuple[str, ...]) -> Clause:
    """Effects that would move cards."""
    places = either(f"the {ZONE_NAMES[place]}" for place in value)
    return Clause("", f"negate any card effect that would move a card in {places} to a different place")


def negate_effects_that_change_kinds(here: Here, value: tuple[str, ...]) -> Clause:
    """Effects that would change what cards are."""
    places = either(f"the {ZONE_NAMES[place]}" for place in value)
    return Clause("", f"negate any card effect that changes Types or Attributes in {places}")


def negate_activated_effects(here: Here, value: Filter) -> Clause:
    """Effects, wherever they resolve."""
    if value.position is not None:
        kind = cards.noun(with_words(value, position=None, from_=None, is_="monster"), here.context, True)
        position = f"{value.position.capitalize()} Position"
        return Clause("", f"negate the activated effects of {kind} that were in {position} when that effect was activated", ABILITY)
    rest, without = excepted(value, here.context)
    return Clause("", f"negate the activated effects of {owned(rest, here.context)}", tail=without)


def unaffected_by(here: Here, value: Filter) -> Clause:
    """Effects that do nothing to it."""
    effects = effects_of(value, here.context, bool(here.said.only_activated)) + _untargeted(here, ", unless they target {}")
    return does(here, f"is unaffected by {effects}", f"are unaffected by {effects}")


def _untargeted(here: Here, words: str) -> str:
    """That only effects are meant that do not target the card; nothing where all are."""
    return words.format(here.subject.object) if here.said.only_untargeted else ""


def cannot_be_activated(here: Here, value: bool) -> Clause:
    """These cards, their effects, or both."""
    said, subject = here.said, here.subject
    if said.only_effects:
        return does(here, f"cannot activate {subject.its} effects", turn=ABILITY)
    if said.only_cards:
        return does(here, "cannot be activated", turn=ABILITY)
    cards_and_effects = f"{subject.noun} and {subject.its} effects"
    unless = "" if said.unless is None else f" unless {here.inner.conditions(said.unless, here.context)}"
    return Clause(cards_and_effects, "cannot be activated", ABILITY, subject.without + unless, subject.lead, True)


def may_be_activated_this_turn(here: Here, value: bool) -> Clause:
    """The turn they are Set."""
    return does(here, "can be activated this turn", turn="")


def may_be_non_tuner(here: Here, value: bool) -> Clause:
    """What a Tuner may be as Synchro Material."""
    subject, of = here.subject, here.said.for_
    whom = f" for {article(cards.noun(of, here.context, False))}" if of is not None else ""
    held = " you control" if subject.noun == "this card" else ""
    words = f"if {subject.noun}{held} would be used as Synchro Material{whom}, you can treat {subject.object} as a non-Tuner"
    return order(here, words.replace("treat this card", "treat it"))


def levels_as(kind: str) -> Any:
    """A word that a card may be treated as of another Level as such material."""

    def say(here: Here, value: tuple[int, ...]) -> Clause:
        of = here.said.for_
        whom = f" of {article(cards.noun(of, here.context, False))}" if of is not None else ""
        words = f"can be treated as a Level {either([str(level) for level in value])} monster when used for the {kind} Summon{whom}"
        return does(here, words, turn=ABILITY)

    return say


def cannot_use(here: Here, value: int) -> Clause:
    """An effect by its number."""
    return does(here, f"cannot use {here.subject.its} {ordinal(value)} effect", turn=ABILITY)


def lends_effect(here: Here, value: int) -> Clause:
    """The own effect with this number."""
    return does(here, f'can activate the {nth(value)} effect listed above as if it were "{here.context.name}"', turn=ABILITY)


def grants(here: Here, value: Any) -> Clause:
    """An effect of their own."""
    found = does(here, "gains this effect", "gain this effect")
    return found._replace(tail=f"{found.tail}: {here.inner.effect(value, here.context).rstrip('.')}")


# --- battle -----------------------------------------------------------------------------------------------------------------------


def by_cards(what: Filter | None, context: Context, word: str) -> str:
    """By which cards, behind this word."""
    return "" if what is None else word + cards.many(what, context)


def piercing(here: Here, value: bool) -> Clause:
    """Battle damage through Defense Position."""
    subject = here.subject
    what, without = one(here)
    without = f"{without}," if without else ""
    attack = subject.verb("attacks", "attack") if what == subject.noun else "attacks"
    words = f"if {what}{without} {attack} a Defense Position monster, inflict piercing battle damage to your opponent"
    return Clause("", words, ABILITY, lead=subject.lead, several=subject.several)


def one(here: Here) -> tuple[str, str]:
    """The cards that it is about, as one of them where they are a kind of card, and who is left out."""
    of, subject = here.said.of, here.subject
    if of is None or isinstance(of, str) or of.count is not None or subject.named:
        return subject.noun, subject.without
    rest, without = excepted(of, here.context)
    what = others(rest, here.context, False)
    return (f"another {what.removeprefix('other ')}" if what.startswith("other ") else article(what)), without


def opponent_takes_its_battle_damage(here: Here, value: bool) -> Clause:
    """Battle damage that goes to the other player."""
    return order(here, f"your opponent takes any battle damage you would have taken from battles involving {here.subject.object}")


def of_battles(here: Here) -> str:
    """From which battles damage is meant."""
    by = here.said.by
    if by is None:
        return ""
    known = isinstance(by.one_of, str) and len(held(by)) == 1
    return f" from battles involving {cards.known_or_a(by.one_of if known else by, here.context)}"


def takes_no(kind: str) -> Any:
    """A word that a player takes no damage of a kind."""

    def say(here: Here, value: str) -> Clause:
        by = of_battles(here) if kind == "battle" else "" if here.said.by is None else f" from {effects_of(here.said.by, here.context)}"
        if value in ("both", "either"):
            return Clause("neither player", f"takes any {kind} damage{by}", ABILITY)
        return Clause(WHO[value], f"{'take' if value == 'you' else 'takes'} no {kind} damage{by}", ABILITY)

    return say


def halve_damage(here: Here, value: str) -> Clause:
    """Damage to a player."""
    who = "players" if value in ("both", "either") else WHO[value]
    return Clause("", f"any damage {who} {'take' if value in ('you', 'both', 'either') else 'takes'} is halved", ABILITY)


# --- destruction, targets, leaving ------------------------------------------------------------------------------------------------


def cannot_be_destroyed(here: Here, value: str) -> Clause:
    """By battle, by effects, or by either."""
    by, context = here.said.by, here.context
    if here.said.of == "battling monsters" and value == "battle" and by is None:
        return order(here, "neither can be destroyed by that battle")
    if by is not None and by.not_ is not None and len(held(by)) == 1:
        rest = by.not_ if by.not_.is_ or by.not_.name else with_words(by.not_, is_="monster")
        whom = cards.many(rest, context)
        ways = {"battle": "battle with", "effect": "the effects of", "card": "battle with, or the effects of,"}
        words = f"cannot be destroyed {_destroyers(value, None, context, 'effects')}"
        return does(here, words, "", ABILITY, f", except by {ways[value]} {whom}")
    those = _untargeted(here, " that do not target {}")
    return does(here, f"cannot be destroyed {_destroyers(value, by, context, 'effects')}{those}", turn=ABILITY)


def _destroyers(by: str | None, card: Filter | None, context: Context, noun: str) -> str:
    """By what, and by whose: "by battle", "by your opponent's card effects"."""
    if card is None:
        return {"battle": "by battle", "effect": f"by card {noun}"}.get(by or "card", f"by battle or card {noun}")
    battle = f"by battle with {owned(card, context) if card.from_ is None else others(card, context, True)}"
    opponents = noun == "effect" and card.whose == "opponent" and len(held(card)) == 1
    effects = "by an opponent's card effect" if opponents else f"by {effects_of(card, context)}"
    return {"battle": battle, "effect": effects}.get(by or "card", f"{battle}, or {effects}")


def cannot_be_targeted(here: Here, value: str) -> Clause:
    """By the effects of a player."""
    effects = "card effects" if here.said.by is None else effects_of(here.said.by, here.context)
    found = cannot(value, f"target {here.subject.object} with {effects}", here.subject.without)
    return found._replace(turn=ABILITY, lead=here.subject.lead, several=here.subject.several)


ARTICLE = re.compile(r"^an? ")
SEVERAL = re.compile(r"\b(cards?|monsters?|spells?|traps?|spells?/traps?)\b(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)", re.IGNORECASE)
"""The noun behind which "(s)" stands, outside of names."""


def instead_of_destruction(here: Here, value: tuple[Step, ...]) -> Clause:
    """What is done instead."""
    said, subject = here.said, here.subject
    what, without = one(here)
    context = here.context
    by = _destroyers(said.destroyed_by, said.by, context, "effect") + _untargeted(here, " that does not target {}")
    if said.alone:
        what = f"exactly 1 {ARTICLE.sub('', what)} (and no other cards)"
    if said.for_each_card:
        what = f"each {ARTICLE.sub('', what)}"
    if said.all_together:
        what = SEVERAL.sub(r"\1(s)", what, count=1)
    if all(step.nothing for step in value):
        done = f"{'it is' if what != subject.noun else subject.verb('it is', 'they are')} not destroyed"
    else:
        done = f"{here.inner.steps(value, context)} instead"
    without = f"{without}," if without else ""
    when = "the next time" if said.once else "if"
    return Clause(f"{when} {what}{without} would be destroyed", by, ABILITY, f", {done}", subject.lead, subject.several)


def leaves_the_field_to(here: Here, value: str) -> Clause:
    """Where it goes."""
    subject = here.subject
    verb, to = {"banished": ("banish", ""), "deck": ("shuffle", " into the Deck")}.get(value, ("place", " on the bottom of the Deck"))
    when = f"when {subject.pronoun} {subject.verb('leaves', 'leave')} the field"
    return order(here, f"{verb} {subject.object}{to} {when}", Clause("", "").turn)


def placed_if_destroyed(here: Here, value: str) -> Clause:
    """Where its player may place it."""
    to = f"face-up in your Spell & Trap Zone as a {value.title()}, instead of sending it to the GY"
    return Clause("", f"if this face-up card is destroyed in a Monster Zone, you can place it {to}", ABILITY)


def instead_of_the_GY(here: Here, value: str) -> Clause:
    """Cards that would be sent to the GY."""
    of = here.said.of
    if of is None or isinstance(of, str) or here.subject.named:
        whom = "any card" if of is None else here.subject.noun
        if of is None:
            return Clause("", f"{whom} sent to the GY is {value} instead", ABILITY)
        return order(here, f"if {whom} would be sent to the GY, {'banish' if value == 'banished' else value} {here.subject.object} instead")
    rest, without = excepted(of, here.context)
    place = "the" if rest.owner is None else WHOSE[rest.owner]
    source = f" from {either(f'the {ZONE_NAMES[zone]}' for zone in rest.from_)}" if rest.from_ is not None and rest.whose is None else ""
    bare = with_words(rest, owner=None, from_=None if source else rest.from_, count=None)
    return Clause("", f"any {others(bare, here.context, False)} sent{source} to {place} GY{without} is {value} instead", ABILITY)


def cannot_be_banished(here: Here, value: bool) -> Clause:
    """By anybody, by one player, or by the effects of some cards."""
    if here.player is None:
        by = here.said.by
        return does(here, f"cannot be banished{'' if by is None else ' by ' + effects_of(by, here.context)}", turn=ABILITY)
    return cannot(here.player, f"banish {here.subject.object}", here.subject.without)


def cannot_be_material(here: Here, value: tuple[str, ...]) -> Clause:
    """Kinds of Summon, and the monsters for whose Summons alone."""
    named = [WAYS.get(way, way) for way in value]
    for_ = here.said.for_
    words = f"cannot be used as {either(named)} Material"
    if for_ is None:
        return does(here, words, turn=ABILITY)
    summon = f"{either(named)} Summon"
    if for_.whose is not None and len(held(for_)) == 1:
        return does(here, f"{words} for {WHOSE[for_.whose]} {summon}s", turn=ABILITY)
    rest, without = excepted(for_, here.context, always=True)
    if len(held(for_)) == 1 and for_.not_ is not None:
        left_out = article(cards.noun(for_.not_, here.context, False))
        return does(here, words, turn=ABILITY, tail=f", except for the {summon} of {left_out}")
    return does(here, f"{words} for the {summon} of {article(others(rest, here.context, False))}{without}", turn=ABILITY)


# --- the rest -------------------------------------------------------------------------------------------------------------


def not_understood(here: Here, value: str) -> Clause:
    """What the facts cannot say."""
    about = f", about {here.subject.object}" if here.said.of is not None else ""
    return Clause("", f"({unread(value)}{about})", ABILITY)


def left_over(here: Here, word: str, value: Any) -> str:
    """An option that no word of the modifier says, in brackets."""
    context = here.context
    if word == "of":
        return f"(of {here.subject.object})"
    if word == "player":
        return f"({WHO[value]})"
    if word == "destroyed by":
        return f"({_destroyers(value, None, context, 'effect')})"
    if isinstance(value, Filter):
        return f"({ {'by': 'by', 'for': 'for', 'targeting': 'that target'}.get(word, word)} {cards.noun(value, context, True)})"
    return f"({word})"
