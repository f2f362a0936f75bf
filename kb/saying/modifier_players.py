"""Templates for the words of a modifier about players: what they can and cannot do, and how often."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace as with_words

from kb.records.effects import Modifier, Step
from kb.records.fields import held
from kb.records.filters import Amount, Filter
from kb.saying import amounts, cards
from kb.saying.english import article, third_person
from kb.saying.modifier_parts import ABILITY, BOUND, Clause, Here, activations, cannot, each_player, effects_of, excepted, others
from kb.saying.terms import WHO
from kb.saying.turn_facts import with_card


def player_cannot(verb: str, tail: str = "") -> Any:
    """A word that a player cannot do something."""

    def say(here: Here, value: Any) -> Clause:
        whose = "their" if here.player != "you" else "your"
        return cannot(here.player, verb.format(whose=whose), tail)

    return say


def cannot_at_once(here: Here, value: int) -> Clause:
    """That a player cannot Special Summon so many monsters at the same time."""
    return cannot(here.player, f"Special Summon {value} or more monsters at the same time", "")


def is_of_its_own_Summon(said: Modifier) -> bool:
    """Does it forbid everybody the Summon of this card, wherever it is?"""
    summons = (said.cannot_summon, said.cannot_special_summon, said.cannot_normal_or_special_summon)
    forbidden = [one for one in summons if one is not None]
    words = {word for word, _ in held(said)}
    return forbidden == [Filter(one_of="this card")] and len(words) == 2 and said.player in ("both", "either")


def player_cannot_with(verb: str) -> Any:
    """A word that a player cannot Summon or Set such cards."""

    def say(here: Here, value: Filter) -> Clause:
        if is_of_its_own_Summon(here.said) and verb.endswith("Summon"):
            return Clause(here.context.called("this card"), f"cannot be {verb}ed", ABILITY)
        rest, without = excepted(value, here.context, always=True)
        if isinstance(rest.one_of, str) and len(held(value)) == 1:
            what = here.context.called(rest.one_of)
        elif here.said.but_its_own_effect:
            what = f"other {cards.noun(rest, here.context, True, True)}"
        elif rest.other_than == "this card":
            what = f"other {cards.noun(with_words(rest, other_than=None), here.context, True, True)}"
        else:
            what = cards.noun(rest, here.context, True, True)
        if what == "this card" and here.player == "both" and not here.said.by:
            participle = "Set" if verb == "Set" else f"{verb}ed"
            return Clause(what, f"cannot be {participle}", "")
        by = here.said.by
        with_ = f" with {effects_of(by, here.context)}" if by is not None and by.not_ is None else ""
        if by is not None and by.not_ is not None:
            without += f", except by {effects_of(by.not_, here.context)}"
        return cannot(here.player, f"{verb} {what}{with_}", without)

    return say


def player_may_activate(tail: str) -> Any:
    """A word that a player may activate such cards in a way that the rules refuse."""

    def say(here: Here, value: Filter) -> Clause:
        rest, without = excepted(value, here.context, always=True)
        who = "each player" if here.player in ("both", "either") else WHO[here.player or "you"]
        return Clause(who, f"can activate {cards.noun(rest, here.context, True, True)} {tail}", ABILITY, without)

    return say


def cannot_activate(here: Here, value: Filter) -> Clause:
    """What a player cannot activate."""
    what, without = activations(value, here.said, here.context)
    if here.said.after_one:
        only = with_card(cards.noun(excepted(value, here.context)[0], here.context, False))
        return Clause(WHO[here.player or "you"], f"can only activate 1 {only}", ABILITY, without)
    return cannot(here.player, f"activate {what}".rstrip(","), without)


def cannot_be_answered(here: Here, value: Filter) -> Clause:
    """What the opponent cannot do in response."""
    said, context = here.said, here.context
    with_ = "cards or effects"
    if said.cannot_be_answered_with is not None:
        with_ = activations(said.cannot_be_answered_with, type(said)(), context)[0]
    what, without = activations(value, said, context)
    targets = "" if said.targeting is None else f" that target {article(cards.noun(said.targeting, context, False))}"
    return cannot(here.player or "opponent", f"activate {with_} in response to the activation of {what}{targets}".rstrip(","), without)


def activations_cannot_be_negated(here: Here, value: Filter) -> Clause:
    """Activations, with their effects where those cannot be negated either."""
    what, without = activations(value, here.said, here.context)
    both_ = here.said.effects_cannot_be_negated == value
    return Clause("", f"the activation{' and effects' if both_ else ''} of {what} cannot be negated", ABILITY, without)


def effects_cannot_be_negated(here: Here, value: Filter) -> Clause | None:
    """Effects that were activated."""
    if here.said.activations_cannot_be_negated == value:
        return None
    return Clause("", f"{effects_of(value, here.context, True)} cannot be negated", ABILITY)


def must_be_set_first(here: Here, value: Filter) -> Clause:
    """Cards that are activated only from the next turn."""
    both_ = here.player in (None, "both", "either")
    who, whose = ("both players" if both_ else WHO[here.player or "both"]), ("your" if here.player == "you" else "their")
    rest, without = excepted(value, here.context)
    then = f"cannot activate them until {whose} next turn after Setting them"
    words = f"must Set {others(rest, here.context, True)} before activating them, and {then}"
    return Clause(who, words, BOUND, without)


def so_many(one: str, many: str = "") -> Any:
    """A word that a player can do something only so often each turn; `{}` for the number."""

    def say(here: Here, value: Amount) -> Clause:
        who, can = each_player(here.player)
        number = value if isinstance(value, int) else 0
        times = {1: "once", 2: "twice"}.get(number, f"{number} times")
        said = amounts.amount(value, here.context)
        if not isinstance(value, int):
            said = f"a number of {'monsters' if 'attack' in one else 'monster effects'} equal to {said}"
            words = f"{'attack with' if 'attack' in one else 'activate'} {said}"
        else:
            words = (one if number == 1 or not many else many).format(said, times=times)
        turn = "" if here.until is not None else " each turn"
        counted = " while this card is face-up on the field" if here.said.counted_while_face_up else ""
        return Clause(who, f"{can} only {words}{turn}{counted}", ABILITY)

    return say


def hand_revealed(here: Here, value: bool) -> Clause:
    """All the time."""
    who, _ = each_player(here.player)
    return Clause(who, f"must keep {'your' if here.player == 'you' else 'their'} hand revealed", ABILITY)


def each_time(here: Here, value: Any) -> Clause:
    """What is done at once whenever something happens."""
    done = here.inner.steps(here.said.does or (), here.context)
    if here.player not in (None, "you"):
        done = f"{WHO[here.player or 'you']} {third_person(done)}"
    words = f"each time {here.inner.triggers(value, here.context)}, immediately {done}"
    return Clause("", words, "", lead=f"{ABILITY}, " if here.until == "end of this turn" else "")


def does_only(here: Here, value: tuple[Step, ...]) -> Clause | None:
    """Said with `each time`."""
    return None if here.said.each_time is not None else Clause("", here.inner.steps(value, here.context))


def allow_normal_summons(here: Here, value: int) -> Clause:
    """More Normal Summons."""
    when = f"during {'your' if here.player in (None, 'you') else 'their'} Main Phase"
    who = each_player(here.player or "you")[0]
    whose = "your" if who == "you" else "their"
    if here.said.only_Tribute_Summons and (here.said.of is None or not isinstance(here.said.of, str)):
        kind = with_words(here.said.of, count=value) if here.said.of is not None else None
        said = cards.said(kind, here.context) if kind is not None else f"{value} monster{'s' if value > 1 else ''}"
        what = f"can Tribute Summon {said}"
    elif here.said.of is None:
        what = f"can Normal Summon/Set {value} monster{'s' if value > 1 else ''}"
    else:
        of = with_words(here.said.of, count=value) if not isinstance(here.said.of, str) else here.said.of
        what = f"can Normal Summon {cards.said(of, here.context)}"
    more = f"in addition to {whose} Normal Summon/Set"
    if here.until is None:
        return Clause(who, f"{what} {more}", "", lead=f"{when}, ")
    this = " this turn" if here.until == "end of this turn" else ""
    return Clause(who, f"{what} {when}{this}, {more}", "")


def without_tributes(here: Here, value: bool) -> Clause:
    """Normal Summons that need no Tribute."""
    return _normal_summons(here, "without Tributing")


def fewer_tributes(here: Here, value: int) -> Clause:
    """Normal Summons for fewer Tributes."""
    return _normal_summons(here, "for 1 less Tribute" if value == 1 else f"for {value} fewer Tributes")


def _normal_summons(here: Here, how: str) -> Clause:
    who = "both players" if here.player in ("both", "either") else WHO[here.player or "you"]
    return Clause(who, f"can Normal Summon {here.subject.object} {how}", ABILITY, here.subject.without, here.subject.lead)


def each_player_controls_one(here: Here, value: str) -> Clause:
    """One Type, one Attribute, or one monster."""
    of = here.said.of
    kind = "monster" if of is None or isinstance(of, str) else _kind_of(of, here)
    whats = {"Type": f"1 Type of {kind}", "Attribute": f"1 Attribute of {kind}", "monster of each Type": f"1 {kind} of each Type"}
    return Clause("each player", f"can only control {whats.get(value, f'1 {kind}')} (the others are sent to the GY)")


def _kind_of(of: Any, here: Here) -> str:
    return others(with_words(of, is_=of.is_ or cards.implied_kind(of), from_=None, count=None), here.context, False)


def only_one(here: Here, value: Filter) -> Clause:
    """One such card alone."""
    noun = others(value if value.face is not None else with_words(value, face="up"), here.context, False)
    if here.player is None:
        return Clause("", f"there can only be 1 {noun}{'' if value.from_ is not None else ' on the field'}")
    who, can = each_player(here.player)
    return Clause(who, f"{can} only control 1 {noun}")


def destroy_this_card(here: Here, value: Any) -> Clause:
    """While some things hold."""
    this = here.context.called("this card")
    return Clause("", f"if {here.inner.conditions(value, here.context)}, destroy {this}", ABILITY)


def cannot_pay(here: Here, value: Filter) -> Clause:
    """With what a player cannot pay."""
    what = cards.noun(value, here.context, True)
    return cannot(here.player, f"use {what} to activate this effect of {here.context.name}", "")
