"""A whole effect: its parts in the order of the card's text, each with what it means in the rules (psct.md 1)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from enum import Enum
from typing import NamedTuple

from msgspec.structs import replace

from kb.records.conditions import Condition
from kb.records.effects import Effect, Limit, Modifier, Step
from kb.records.fields import held
from kb.records.filters import Target
from kb.saying import amounts, cards, conditions, events, exact, histories, lasting, limits, steps
from kb.saying import modifier_players as players
from kb.saying.context import Context
from kb.saying.english import both, capital, joined, may, sentence, spaced
from kb.saying.knowing import AS_A_SPELL, EQUIPPED, battling, moved, placed, sworn_conditions, with_targets
from kb.saying.summons import adjacent, pointed
from kb.saying.sworn import oath_of, without_how_long
from kb.saying.terms import POSITIONS, TIMINGS, WHO
from kb.saying.unread import unread
from kb.saying.wholes import NOTHING
from kb.vocabulary.words import ACTIVATED, EXTRA_DECK_KINDS


class Role(Enum):
    """What a part of an effect is, and what that means in the rules."""

    HEAD = "when and whether it can be activated"
    WHILE = "when it applies"
    COST = "cost: at activation, and done even if it is negated"
    TARGET = "target: chosen at activation"
    DECLARES = "declared at activation"
    EFFECT = "effect: done when it resolves"
    AND = "effect, at the same time"
    AND_IF_YOU_DO = "effect, at the same time: only if the part before was done"
    ALSO = "effect, at the same time: whether or not the part before was done"
    THEN = "effect, afterwards: only if the part before was done"
    ALSO_AFTER_THAT = "effect, afterwards: whether or not the part before was done"
    APPLIES = "applies all the time: makes no Chain Link"
    AT_ONCE = "applied at once: makes no Chain Link"
    PROCEDURE = "how it is Special Summoned: makes no Chain Link"
    LIMIT = "how often"
    OATH = "binds you from its activation on, whatever becomes of it"
    NOTE = "besides"


ROLES = {
    "": Role.EFFECT, "and": Role.AND, "and if you do": Role.AND_IF_YOU_DO, "also": Role.ALSO, "then": Role.THEN,
    "also, after that": Role.ALSO_AFTER_THAT,
}  # fmt: skip
"""What a step is, by its conjunctive."""


class Part(NamedTuple):
    """One part of an effect in words."""

    role: Role
    words: str
    demand: str = ""
    """The condition of a step, which its words say."""


def text(effect: Effect, name: str, types: str = "") -> str:
    """The whole effect as it would stand on a card.

    >>> from kb.records.filters import Selection
    >>> from kb.records.events import Event
    >>> sent = Event(event=("sent to the GY",), card="this card", from_=("field",))
    >>> said = Effect(kind="trigger", timing="if", trigger=(sent,), does=(Step(draw=1),))
    >>> text(said, "Sangan")
    'If this card is sent from the field to the GY: You can draw 1 card.'
    """
    return " ".join(_sentences(effect, _start(name), types))


def parts(effect: Effect, name: str, types: str = "") -> list[Part]:
    """The parts of an effect, in the order of its text."""
    return list(_parts(effect, _start(name), types))


def _start(name: str) -> Context:
    return amounts.start(name).granting(_granted)


def _granted(effect: Effect, context: Context) -> str:
    return " ".join(_sentences(effect, context, ""))


# --- parts -------------------------------------------------------------------------------------------------------------------


def _parts(effect: Effect, context: Context, types: str) -> Iterator[Part]:
    context = placed(effect, context, types)
    if set(types.split()) & EXTRA_DECK_KINDS:
        context = context.with_extra("this card")
    if effect.kind in ACTIVATED or effect.kind == "nothing":
        yield from _activated(effect, context, types)
    elif effect.kind == "procedure":
        yield from _procedure(effect, context)
    elif effect.kind == "clause":
        head = _head_of_clause(effect, context)
        if head:
            yield Part(Role.WHILE, head)
        yield from _done(effect, context, Role.AT_ONCE)
    else:
        yield from _continuous(effect, context)
    yield from _limits(effect, context)
    yield from _notes(effect, context)


def _activated(effect: Effect, context: Context, types: str) -> Iterator[Part]:
    found = list(_behind_the_head(effect, context))
    says = _ITS_PLACES if _is_elsewhere(effect) else _ITS_PLACE
    told = moved(effect) or _must_be_there(effect) or any(says.search(part.words) for part in found)
    place = "" if told else _works_in(effect, context)
    head = _head(effect, context, types, place)
    if head:
        yield Part(Role.HEAD, head)
    yield from found


_ITS_PLACE = re.compile(r"this card (?:and [^;]*?)?(?:from|in) your (?:hand|GY|Extra Deck)|discard this card|^discard")
_ITS_PLACES = re.compile(r"this card from your (?:hand or field|field or GY)")


def _behind_the_head(effect: Effect, context: Context) -> Iterator[Part]:
    context = battling(effect, context)
    bound = [step for step in effect.cost or () if step.apply is not None]
    costs = tuple(step for step in effect.cost or () if step.apply is None)
    paid, context = steps.costs(costs, context) if costs else ("", context)
    declares = () if effect.declares is None else (Part(Role.DECLARES, f"declare {both(_declared(word) for word in effect.declares)}"),)
    if "the declared number" in paid:
        yield from declares
        declares = ()
    if paid:
        yield Part(Role.COST, paid)
    yield from declares
    if effect.targets is not None:
        yield Part(Role.TARGET, both(steps.shared_once([f"target {_target(one, context)}" for one in effect.targets])))
        context = with_targets(effect.targets, context)
    yield from _done(effect, context, Role.EFFECT)
    covered = sworn_conditions(effect)
    for step in bound:
        words = steps.clause(step, context)
        if covered:
            yield Part(Role.OATH, oath_of(words, f"the turn you activate this {_what(effect)}"))
        else:
            yield Part(Role.OATH, sentence(f"from its activation on, {words}"))


def _what(effect: Effect) -> str:
    return "card" if effect.kind == "card activation" else "effect"


def _declared(word: str) -> str:
    if word == "coin":
        return "heads or tails"
    if word.startswith(("a Level ", "a number ")):
        kind, _, span = word.rpartition(" ")
        return f"{kind} from {span.replace('-', ' to ')}"
    return word if word.startswith("a ") else f"1 {word}"


def _target(one: Target, context: Context) -> str:
    if one.opaque is not None and {word for word, _ in held(one)} <= {"count", "opaque", "re-checked"}:
        return f"({unread(one.opaque)})"
    possible = " (if possible)" if one.if_possible else ""
    return cards.said(one, context) + possible


def _done(effect: Effect, context: Context, first: Role) -> Iterator[Part]:
    for number, clause in enumerate(steps.clauses(effect.does or (), context)):
        yield Part(ROLES[clause.conjunctive] if number else first, clause.words, clause.demand)


def _procedure(effect: Effect, context: Context) -> Iterator[Part]:
    sworn = sworn_conditions(effect)
    demands = conditions.all_of(tuple(one for one in effect.condition or () if one not in sworn), context)
    zones = effect.works_in or ("hand",)
    where = cards.places([zone for zone in zones if zone != "banished"], "you", source=True)
    where = joined([where, "while it is banished" if "banished" in zones else ""], "or")
    to = "" if effect.to in (None, "you") else " to your opponent's field"
    position = "" if effect.summons in (None, "any") else f" in {POSITIONS[effect.summons or 'attack']}"
    if effect.pointed_to_by is not None:
        position += f" to your {pointed(effect.pointed_to_by, context, False)}"
    if effect.beside is not None:
        position += f" to your {adjacent(effect.beside, context)}"
    if demands:
        yield Part(Role.WHILE, f"if {demands}")
    how = f"can Special Summon this card ({where}){to}{position}"
    costs = tuple(step for step in effect.cost or () if step.apply is None)
    paid = f" by {_by(costs, context)}" if costs else ""
    yield Part(Role.PROCEDURE, f"you {how}{paid}")
    if effect.does:
        yield from _done(effect, context, Role.AT_ONCE)
    for step in effect.cost or ():
        if step.apply is not None:
            yield Part(Role.OATH, sentence(f"{without_how_long(steps.clause(step, context))} the turn you Special Summon this card"))


def _by(cost: tuple[Step, ...], context: Context) -> str:
    """What is paid, behind "by": "Tributing 1 monster"."""
    return both(map(gerund, steps.paid(cost, context)))


def gerund(clause: str) -> str:
    """What one does, behind "by".

    >>> gerund("Tribute 1 monster"), gerund("send 1 card to the GY"), gerund("discard 1 card"), gerund("shuffle it into the Deck")
    ('Tributing 1 monster', 'sending 1 card to the GY', 'discarding 1 card', 'shuffling it into the Deck')
    """
    verb, space, rest = clause.partition(" ")
    if verb.startswith("("):
        return clause
    if verb in ("Special", "Normal") and rest.startswith("Summon"):
        return f"{verb} Summoning{rest.removeprefix('Summon')}"
    if verb.endswith("e") and not verb.endswith("ee"):
        verb = verb[:-1]
    return f"{verb}ing{space}{rest}"


def _continuous(effect: Effect, context: Context) -> Iterator[Part]:
    head = _while(effect, context)
    if head:
        yield Part(Role.WHILE, head)
    if effect.applies is not None:
        yield Part(Role.APPLIES, lasting.continuous(effect.applies, context, steps.whole()))
    if effect.does is not None:
        yield from _done(effect, context, Role.APPLIES)
    if effect.opaque is not None:
        yield from (Part(Role.APPLIES, f"({unread(one)})") for one in effect.opaque)


def _while(effect: Effect, context: Context) -> str:
    turns, demands = _turns((*(effect.condition or ()), *(effect.while_ or ())))
    soft, during, held = _often(effect), _during(effect, context), conditions.all_of(demands, context)
    during = ", ".join(part for part in (during, f"during {turns}" if turns else "") if part)
    works = "" if _is_unread(effect) else _works_in(effect, context)
    works = works if context.place in _AMONG_THE_SPELLS else works.replace("this card is ", "")
    works = "" if any(one.instead_of_destruction is not None for one in effect.applies or ()) and _ONE_PLACE.fullmatch(works) else works
    works = "" if effect.applies and all(map(players.is_of_its_own_Summon, effect.applies)) else works
    works = "" if effect.applies is not None and any(map(_bars_its_own_summon, effect.applies)) else works
    of = "" if effect.material_of is None else f"while {cards.known_or_a(effect.material_of, context)} has this card as material"
    return ", ".join(part for part in (soft, during, f"while {works}" if works else "", f"while {held}" if held else "", of) if part)


def _bars_its_own_summon(said: Modifier) -> bool:
    """Is it about the Summon of its own card, which comes from where it lies?"""
    barred = (said.cannot_normal_summon_face_up, said.cannot_pendulum_summon, said.cannot_summon, said.cannot_normal_or_special_summon,
              said.cannot_fusion_summon, said.cannot_synchro_summon, said.cannot_xyz_summon, said.cannot_link_summon)
    return any(one is not None and one.one_of == "this card" for one in barred)


def _is_unread(effect: Effect) -> bool:
    """Is nothing understood of what it does, so that where it works is only what is taken for granted of it?"""
    applied = all(one.opaque is not None for one in effect.applies or ())
    return applied and all(step.opaque is not None for step in effect.does or ())


def _often(effect: Effect) -> str:
    return limits.soft(effect.limit or ())


def _during(effect: Effect, context: Context) -> str:
    return events.during(effect.during, context) if effect.during is not None else ""


def _held(effect: Effect, context: Context) -> str:
    """All that must hold for it to apply."""
    return conditions.all_of((*(effect.condition or ()), *(effect.while_ or ())), context)


_ONE_PLACE = re.compile(r"in your (?:hand|GY)")
_OFF_FIELD = ("hand", "GY", "banished", "deck", "extra deck")


def _is_elsewhere(effect: Effect) -> bool:
    """Does its text have to say where it is used: from several places, and not because this card has just come to them?"""
    return len(effect.works_in or ()) > 1 and not moved(effect)


def _must_be_there(effect: Effect) -> bool:
    """Does what must hold to activate and to resolve it say where it is used?"""
    demanded = (condition.this_card for condition in effect.must_hold or () if condition.this_card is not None)
    return any(card.from_ == effect.works_in for card in demanded)


_AMONG_THE_SPELLS = {EQUIPPED: "this card is equipped to a monster", AS_A_SPELL: "this card is in the Spell & Trap Zone"}


def _works_in(effect: Effect, context: Context) -> str:
    """From where it works, if that is not the field alone; of a monster also that it is among the Spells and Traps."""
    zones = effect.works_in or ()
    if context.place in _AMONG_THE_SPELLS:
        return _AMONG_THE_SPELLS[context.place]
    if not any(zone in _OFF_FIELD for zone in zones):
        return ""
    field = "on the field" if any(zone not in _OFF_FIELD for zone in zones) else ""
    hidden = [zone for zone in zones if zone in _OFF_FIELD and zone != "banished"]
    off = cards.places(hidden, "you") if hidden else ""
    banished = "banished" if "banished" in zones else ""
    return f"this card is {joined([field, off, banished], 'or')}"


def _head_of_clause(effect: Effect, context: Context) -> str:
    soft, during, held = _often(effect), _during(effect, context), _held(effect, context)
    when = f"{effect.timing or 'if'} {events.triggers(effect.trigger, context)}" if effect.trigger else ""
    when = when if effect.timing == "each time" else re.sub(r"\bdeclares? an attack\b",
        lambda found: "attacks" if found.group(0)[7] == "s" else "attack", when)
    after = "immediately after it resolves" if effect.once_it_resolved else ""
    if effect.answers is not None:
        when = f"when {events.answers(effect.answers, context)}, as it resolves"
    return ", ".join(part for part in (soft, during, when, f"if {held}" if held else "", after) if part)


EARLIER = "this card was there before this turn"


def _head(effect: Effect, context: Context, types: str, place: str) -> str:
    """What stands before the colon: when, how often, under what condition it can be activated."""
    soft, during = _often(effect), _during(effect, context)
    when = ""
    if effect.trigger is not None:
        when = f"{effect.timing or 'if'} {events.triggers(effect.trigger, context)}"
    if effect.answers is not None:
        answered = f"{effect.timing or 'when'} {events.answers(effect.answers, context)}"
        when = f"{answered}, or {when}" if when else answered
    said_elsewhere = (*sworn_conditions(effect), *(one for one in effect.condition or () if exact.said_by_a_step(one, effect)))
    if effect.answers is not None and exact.ONE_ALONE in (effect.condition or ()):
        when, said_elsewhere = exact.one_alone(when), (*said_elsewhere, exact.ONE_ALONE)
    turns, demands = _turns(tuple(one for one in effect.condition or () if one not in said_elsewhere))
    before_draw = _BEFORE_DRAW.get(effect.before_draw or "", "")
    own_turn = f"during {turns}" if turns else ""
    timing = joined((TIMINGS[word] for word in effect.damage_step), "or") if isinstance(effect.damage_step, tuple) else ""
    held = conditions.all_of(demands, context)
    if timing or TIMINGS_SAID.search(during):
        held = _at_that_time(held)
    held = histories.and_there(held, place)
    demand = f"if {held}" if held else ""
    if held == EARLIER and context.place == "GY":
        demand = "except the turn this card was sent to the GY"
    order = (soft, "" if timing in during else timing, own_turn, during, before_draw, when, demand)
    head = _AGAINST.sub(_against, ", ".join(part for part in order if part))
    if when.startswith("if ") and demand.startswith("if ") and not re.search(r", | or ", when) and f"{when}, {demand}" in head:
        head = head.replace(f"{when}, {demand}", f"{when}, and {demand.removeprefix('if ')}")
    if effect.kind == "quick" and "trap" not in types:
        head = f"{head} (Quick Effect)".strip()
    if effect.kind == "flip":
        head = f"FLIP: {capital(head)}".strip()
    if effect.damage_step is False:
        head = f"{head} (except during the Damage Step)".strip()
    elif effect.damage_step is True:
        head = f"{head} (even during the Damage Step)".strip()
    return head


_BEFORE_DRAW = {True: "before you draw", "instead": "instead of conducting your normal draw"}
_AGAINST = re.compile(r"\b(?P<verb>battles|battled|attacks),? (?:if|and) the monster it battles is on (?P<where>your opponent's|the) field")


def _against(found: re.Match[str]) -> str:
    """ "battles an opponent's monster"."""
    return f"{found['verb']} {'a' if found['where'] == 'the' else 'an opponent' + chr(39) + 's'} monster"


TIMINGS_SAID = re.compile("|".join(TIMINGS.values()))
_BATTLES = (("is battling", "battles"), ("is being attacked", "is attacked"), ("is attacking", "attacks"))


def _at_that_time(held: str) -> str:
    """What holds at a time of the battle: "this card battles an opponent's monster"."""
    for begun, said in _BATTLES:
        held = held.replace(begun, said)
    return held


def _turns(said: tuple[Condition, ...]) -> tuple[str, tuple[Condition, ...]]:
    """Whose turn and which phase it must be, behind "during", and the other conditions."""
    times = [one for one in said if one in (Condition(turn=one.turn), Condition(turn=one.turn, phase=one.phase))]
    times += [one for one in said if one == Condition(phase=one.phase) and one not in times]
    times += [one for one in said if one.any_of is not None and _is_of_the_turn(one)]
    clauses = conditions.all_of(tuple(times), amounts.start())
    if not times or not clauses.startswith("it is ") or " it is " in clauses:
        return "", said
    return clauses.removeprefix("it is "), tuple(one for one in said if one not in times)


def _is_of_the_turn(said: Condition) -> bool:
    """Does it speak of turns and phases alone?"""
    inner = (*(said.any_of or ()), *(said.all_of or ()))
    return said == Condition(turn=said.turn, phase=said.phase, any_of=said.any_of, all_of=said.all_of) and all(map(_is_of_the_turn, inner))


def _limits(effect: Effect, context: Context) -> Iterator[Part]:
    for limit in effect.limit or ():
        if effect.kind == "procedure" and limit.use == 1:
            yield Part(Role.LIMIT, f'You can only Special Summon "{context.name}" once per turn this way.')
            continue
        if limit == Limit(use=1) and any(one.allow_normal_summons is not None for one in effect.applies or ()):
            yield Part(Role.LIMIT, "You can only gain this effect once per turn.")
            continue
        bullets = set(effect.one_of or ())
        own = replace(limit, shared=None) if isinstance(limit.shared, tuple) and set(limit.shared) <= bullets else limit
        for words in limits.limits([own], context, _what(effect), effect.number):
            yield Part(Role.LIMIT, words)


def _notes(effect: Effect, context: Context) -> Iterator[Part]:
    if effect.must_hold is not None:
        yield Part(Role.NOTE, _must(conditions.all_of(effect.must_hold, context)))
    if effect.one_of is not None:
        yield Part(Role.NOTE, limits.one_of(effect.one_of, effect.number, effect.limit or (), effect.kind == "trigger"))
    if effect.cannot_be_answered_by is not None:
        who = "Neither player" if effect.cannot_be_answered_by == "both" else "Your opponent"
        what = "cards or effects" if effect.cannot_be_answered_with is None else cards.noun(effect.cannot_be_answered_with, context, True)
        what = f"the effects of {what}" if effect.cannot_be_answered_with is not None and "monster" in what else what
        what = f"{what.replace('s/', '/').removesuffix('s')} Cards" if effect.only_cards else what
        can = "can" if effect.cannot_be_answered_by == "both" else "cannot"
        yield Part(Role.NOTE, f"{who} {can} activate {what} in response to this {_what(effect)}'s activation.")
    if effect.cannot_be_negated:
        activated = effect.kind in ACTIVATED
        said = f"This {_what(effect)}'s activation and effect cannot be negated."
        yield Part(Role.NOTE, said if activated else "This effect cannot be negated.")
    if effect.used_by is not None and effect.used_by != "you":
        yield Part(Role.NOTE, f"{capital(WHO[effect.used_by])} can use this effect.")
    yield from _ways(effect, context)


def _must(held_: str) -> str:
    """What must hold at activation and at resolution, as a sentence: "You must control a Fairy monster to activate and …"."""
    found = re.fullmatch(r"(?P<who>you|this card|your opponent|there) (?P<verb>controls?|have|has|is|are) (?P<what>.*)", held_)
    what = "" if found is None else found["what"]
    if found is not None and found["who"] == "you":
        what = re.sub(r" (and|or) you (?=have |control )", r" \1 ", what)
    if found is None or re.search(r" (?:and|or) .*\b(?:you|this card|your opponent) ", what):
        return f"This effect can be activated, and resolves, only if {held_}."
    verb = {"controls": "control", "has": "have", "is": "be", "are": "be"}.get(found["verb"], found["verb"])
    return f"{capital(found['who'])} must {verb} {what} to activate and to resolve this effect."


def _ways(effect: Effect, context: Context) -> Iterator[Part]:
    """Where and when it can be activated besides the rules."""
    if effect.quick_if is not None:
        yield Part(Role.NOTE, f"This is a Quick Effect if {conditions.all_of(effect.quick_if, context)}.")
    for value, words in ((effect.from_hand, "You can activate this card from your hand"),
                         (effect.set_this_turn, "This card can be activated the turn it was Set")):  # fmt: skip
        if value:
            demand = "" if isinstance(value, bool) else f"If {conditions.all_of(value, context)}, "
            yield Part(Role.NOTE, f"{demand}{words[0].lower() + words[1:] if demand else words}.")
    if effect.kind in ACTIVATED and effect.while_ is not None:
        yield Part(Role.NOTE, f"Only while {conditions.all_of(effect.while_, context)}.")


# --- the text ----------------------------------------------------------------------------------------------------------------


def _sentences(effect: Effect, context: Context, types: str) -> Iterator[str]:
    found = list(_parts(effect, context, types))
    yield main_sentence(effect, found)
    yield from (part.words for part in found if part.role in _BEHIND)


def main_sentence(effect: Effect, found: Sequence[Part]) -> str:
    """The sentence with what the effect does, from its parts: `[CONDITION :] [ACTIVATION ;] RESOLUTION.`

    How often, what binds and what holds in the rules stand behind it, in sentences of their own.
    """
    head = spaced([part.words for part in found if part.role in _HEADS])
    begun = both(part.words for part in found if part.role in (Role.COST, Role.DECLARES))
    target = spaced([part.words for part in found if part.role is Role.TARGET])
    nothing = [part.words for part in found if part.role is Role.EFFECT] == [NOTHING]
    before = ", then ".join(part for part in (begun, target) if part)
    done = steps.between([(_BY_ROLE.get(part.role, ""), part.words, part.demand) for part in found if part.role not in _NOT_DONE])
    if effect.kind not in ACTIVATED and effect.kind != "nothing":
        return sentence(", ".join(part for part in (head, done) if part)) if done else ""
    optional = effect.optional is not False and effect.kind != "card activation" and effect.kind != "nothing"
    if nothing and begun:
        begun = f"activate this card by {both(gerund(part.words) for part in found if part.role in (Role.COST, Role.DECLARES))}"
        return f"{capital(head)}: {sentence(begun)}" if head else sentence(begun)
    rest = f"{before}; {done}" if before else done
    if optional:
        rest = f"you can {rest}" if before else may(rest)
    if not head:
        return sentence(rest)
    return f"{capital(head).removesuffix(':')}: {sentence(rest)}"


_HEADS = frozenset({Role.HEAD, Role.WHILE})
_BEHIND = frozenset({Role.LIMIT, Role.OATH, Role.NOTE})
"""Sentences of their own behind the effect."""
_NOT_DONE = frozenset({Role.HEAD, Role.WHILE, Role.COST, Role.DECLARES, Role.TARGET}) | _BEHIND
_BY_ROLE = {role: word for word, role in ROLES.items()}
