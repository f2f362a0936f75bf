"""Reasons for people: what would have to be true, said from the words in which a card is described. Nothing here knows a card by name.

"You" is the player who would use the effect. Cards, costs, conditions and events are said as `legality card` says them (`kb.saying`,
imported when a reason is read: `later`); here stands why that is a reason, and when it no longer is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from kb.records.conditions import Condition
from kb.records.effects import STEP_OPTIONS, Step
from kb.records.events import Event
from kb.records.fields import held as words_held
from kb.records.filters import Filter, Material, Number, Selection
from kb.vocabulary.words import CONJUNCTIVES
from legality.game.terms import MONSTER, SPELL, TIMINGS
from legality.judging.wording.later import Why, later
from legality.judging.wording.terms import DEED, either, place_words

if TYPE_CHECKING:
    from kb.saying.context import Context
    from legality.game.waiting import Answer

THEN: Final = "when that holds"
NEVER_FOR_THIS: Final = "never for what has happened: its one chance is over"


def context() -> Context:
    """What is known where a reason speaks: nothing but the words of the card."""
    from kb.saying.amounts import start  # start-up

    return start()


# --- conditions ------------------------------------------------------------------------------------------------------------


def unmet(said: Condition | None) -> Why:
    """ACT-4: what a condition that does not hold asks for.

    >>> str(unmet(Condition(exists=Selection(count=0, from_=("field",), whose="you"))).words)
    'it is used only if you control no cards'
    """
    return Why("its condition does not hold", "when it holds") if said is None else Why(later(only_if, said), later(when_met, said))


def only_if(said: Condition) -> str:
    return f"it is used only if {because(said)}"


def from_the_hand_only_if(said: Condition) -> str:
    """SET-2: what its text asks for where it is activated from the hand."""
    return f"it is activated from the hand only if {because(said)}"


def because(said: Condition) -> str:
    """A condition in words.

    >>> because(Condition(exists=Selection(count=0, from_=("field",), whose="you")))
    'you control no cards'
    """
    from kb.saying.conditions import condition  # start-up

    return condition(said, context())


def when_met(said: Condition) -> str:
    """When a condition can hold that does not: what was done in a turn stays done.

    >>> from kb.records.conditions import TurnFact
    >>> when_met(Condition(turn="you")), when_met(Condition(not_=Condition(this_turn=TurnFact(fact="attacked", who="you"))))
    ('when that holds: it is your turn', 'in a later turn, when that holds: you have not attacked with a monster this turn')
    """
    if said.event_cards is not None or said.because_of is not None:
        return NEVER_FOR_THIS
    later_turn = "in a later turn, " if said.not_ is not None and said.not_.this_turn is not None else ""
    return f"{later_turn}{THEN}: {because(said)}"


# --- costs -----------------------------------------------------------------------------------------------------------------


def unpayable(step: Step | None) -> Why:
    """ACT-4: why a cost cannot be paid.

    >>> str(unpayable(Step(discard=Selection(count=1, from_=("hand",)))).words)
    'its cost cannot be paid: discard 1 card'
    """
    if step is None:
        return Why("its cost cannot be paid", "once it can be paid")
    return Why(later(_unpayable, step), later(_that, "once it can be paid", done, step))


def _that(when: str, say: Callable[..., str], of: Any) -> str:
    """When it would be, with what it is about: an answer that has said that leaves it out."""
    return f"{when}: {say(of)}"


def _unpayable(step: Step) -> str:
    return f"its cost cannot be paid: {done(step)}"


def done(step: Step) -> str:
    """A part of an effect, or a cost, as `legality card` says it; what is not understood as the facts call it."""
    verb, what = verb_of(step)
    if verb == "opaque":
        return str(what)
    from kb.saying.steps import clause, unwrapped  # start-up

    return clause(unwrapped(step)[1], context())


def verb_of(step: Step) -> tuple[str, Any]:
    """The verb of a step (its other words only qualify it), and what it is done to."""
    for word, value in words_held(step):
        if word in CONJUNCTIVES:
            return verb_of(value)
        if word not in STEP_OPTIONS:
            return word, value
    return "", None


# --- targets ---------------------------------------------------------------------------------------------------------------


def untargetable(clause: str | Filter) -> Why:
    """ACT-4: what is missing to target.

    >>> str(untargetable(Selection(count=1, from_=("field",), is_="spell or trap")).words)
    'there is no legal target: it targets 1 Spell/Trap on the field'
    """
    return Why(later(_untargetable, clause), later(_that, "once there is such a target", targeted, clause))


def _untargetable(clause: str | Filter) -> str:
    return f"there is no legal target: it targets {targeted(clause)}"


def targeted(clause: str | Filter) -> str:
    """What a target clause wants.

    >>> targeted(Selection(count=2, from_=("field",), is_="monster"))
    '2 monsters on the field'
    """
    from kb.saying.cards import said  # start-up

    return said(clause, context())


# --- parts that could do nothing -------------------------------------------------------------------------------------------


def none_of(step: Step | None) -> Why:
    """ACT-4: why a part whose number is worked out to none could do nothing now.

    >>> none_of(Step(damage=0)).words
    'the damage that it would inflict is 0 now'
    """
    when = "once that is more than 0"
    verb, what = ("", None) if step is None else verb_of(step)
    if verb == "damage":
        return Why("the damage that it would inflict is 0 now", when)
    if verb == "gain LP":
        return Why("the LP that it would gain are 0 now", when)
    if verb == "draw" or not isinstance(what, Selection):
        return useless(step)
    return Why(f"the number of cards that it would {DEED.get(verb, ('do something to',))[0]} is 0 now", when)


def useless(step: Step | None) -> Why:
    """ACT-4: why a part of its effect could do nothing now.

    >>> str(useless(Step(destroy=Selection(count="all", from_=("monster zone",), whose="opponent", is_="monster"))).words)
    'no monster your opponent controls that it could destroy'
    """
    if step is None:
        return Why("its effect could do nothing now", "once it could do something")
    verb, what = verb_of(step)
    if verb in ("draw", "excavate", "send the top to the GY", "banish the top"):
        return Why(later(useless_words, step), "once the Deck holds enough cards")
    if verb == "tokens":
        return Why("no room for its Tokens", "once there is room for them")
    if isinstance(what, Selection) and not isinstance(what.one_of, str) and verb in DEED:
        lead = "once there is one" if least_of(what.count) < 2 else "once there are so many"
        return Why(later(useless_words, step), later(_that, lead, _wanted, what))
    return Why(later(useless_words, step), later(_that, "once that can be done", done, step))


def _wanted(said: Selection) -> str:
    least = least_of(said.count)
    return noun(said) if least < 2 else f"{least} {noun(said, True)}"


def useless_words(step: Step) -> str:
    """Why a part of its effect could do nothing now."""
    verb, what = verb_of(step)
    do = DEED.get(verb, ("", ""))[0]
    if not do or not isinstance(what, Selection) or isinstance(what.one_of, str):
        return f"it could not do this now: {done(step)}"
    return f"{'no' if least_of(what.count) < 2 else 'fewer than'} {_wanted(what)} that it could {do}"


def impossible(step: Step | None) -> Why:
    """ACT-4: why a part that is done to its own card could do nothing, though the card is there.

    >>> impossible(Step(special_summon="this card")).words
    'this card cannot be Special Summoned'
    """
    participle = DEED.get(verb_of(step)[0], ("", ""))[1] if step is not None else ""
    return Why(f"this card cannot be {participle}", f"once it can be {participle}") if participle else useless(step)


def held(step: Step | None) -> str:
    """C-08: what a Deck that is not written is taken to hold for a part of an effect.

    >>> held(Step(banish=Selection(count=2, from_=("deck",), is_="monster")))
    '2 monsters that it can banish'
    """
    verb, what = verb_of(step) if step is not None else ("", None)
    do = DEED.get(verb, ("", ""))[0]
    if not isinstance(what, Selection) or not do:
        return "what it looks for"
    least, plain = least_of(what.count), replace(what, from_=(), whose=None)
    return f"{an(noun(plain)) if least < 2 else f'{least} {noun(plain, True)}'} that it can {do}"


def least_of(count: int | str | Number | None) -> int:
    """The lower bound of a count; 1 where it cannot be said in advance."""
    if isinstance(count, int):
        return count
    if not isinstance(count, str) or count.startswith(("up to", "<")):
        return 1
    digits = "".join(character if character.isdigit() else " " for character in count).split()
    return int(digits[0]) if digits else 1


def noun(said: Filter, several: bool = False) -> str:
    """A kind of card, with where it is: "face-up DARK monster your opponent controls"."""
    from kb.saying import cards  # start-up

    return cards.noun(said, context(), several)


def an(what: str) -> str:
    """The noun with its article."""
    from kb.saying.english import article  # start-up

    return article(what)


def materials(said: tuple[Material, ...]) -> str:
    """What an Extra Deck Monster is Summoned with."""
    from kb.saying import material_lines  # start-up

    return material_lines.materials(said, context())


# --- places ----------------------------------------------------------------------------------------------------------------


@cache
def misplaced(places: int, zone: int) -> Why:
    """ACT-8: where it works, and where the card is.

    >>> from legality.game.terms import GY, HAND
    >>> misplaced(GY, HAND).words
    'it works in the GY, this card is in the hand'
    """
    works = either(place_words(places))
    return Why(f"it works {works}, this card is {either(place_words(zone))}", f"once it is there: {works}")


# --- what is answered ------------------------------------------------------------------------------------------------------


def triggers(said: tuple[Event, ...] | None) -> str:
    """The events that an effect names, as a clause behind "when"."""
    if not said:
        return "its event happens"
    from kb.saying import events  # start-up

    return events.triggers(said, context())


def not_triggered(said: tuple[Event, ...] | None) -> str:
    """SPD-7: on what it triggers."""
    return f"it has not triggered; it is used only right after this: {triggers(said)}"


def after_that(said: tuple[Event, ...] | None) -> str:
    """When what answers one of these events can be used."""
    return f"right after that: {triggers(said)}"


def not_happened(said: tuple[Event, ...] | None, chain: bool) -> str:
    """CHN-4: what it answers, and that nothing of it can be answered here."""
    lead = "this Chain did not start after what it answers" if chain else "what it answers has not just happened"
    return f"{lead}: {triggers(said)}"


def answered_too_late(said: tuple[Event, ...] | None) -> str:
    """CHN-7: what it would answer, which was earlier."""
    return f"the chance to answer this is over: {triggers(said)}"


def no_activation(said: tuple[Answer, ...]) -> str:
    """CHN-4: of which activations it must be the answer, where there is no activation."""
    from kb.saying.answers import answers  # start-up

    return f"it answers only this: {answers(tuple(one.record for one in said), context())}"


def right_after(said: tuple[Answer, ...]) -> str:
    """CHN-4: when it could be activated: in answer to one of these."""
    from kb.saying.answers import answers  # start-up

    return f"directly in answer to that: {answers(tuple(one.record for one in said), context())}"


def other_summon(said: tuple[Answer, ...]) -> str:
    """SUM-1: the Summons that it negates."""
    from kb.saying.answers import answers  # start-up

    return f"it negates a Summon only if {answers(tuple(one.record for one in said), context())}"


@cache
def activated_card(kind: int, zone: int) -> str:
    """A card whose effect was activated, by its kind and where it was.

    >>> from legality.game.terms import GY, TRAP
    >>> activated_card(TRAP, GY)
    'a Trap in the GY'
    """
    what = "monster" if kind & MONSTER else "Spell" if kind & SPELL else "Trap"
    return f"a {what} {either(place_words(zone))}"


ACTIVATIONS_OF = {"opponent": "your opponent's", "you": "your own"}


def unanswered(answer: Answer, demand: str, number: int, name: str, card_activation: bool, of_what: str) -> str:
    """CHN-4: which demand of an answer the link with this number does not meet; `of_what`: what card, and where, was activated."""
    from kb.saying.answers import answers  # start-up
    from kb.saying.event_cards import a_card  # start-up
    from kb.saying.places import place  # start-up
    from kb.saying.turn_facts import with_card  # start-up

    said, link = answer.record, f"Chain Link {number} ({name})"
    if demand == "to":
        return f"{link} is the activation of {'a card, not of an effect' if card_activation else 'an effect, not of a card'}"
    if demand == "player":
        return f"it answers only {ACTIVATIONS_OF.get(answer.player, answer.player)} activations"
    if demand == "card" and said.card is not None:
        wanted = with_card(a_card(said.card, context()))
        return f"{link} is not {wanted}" if card_activation else f"{link} is the effect of {of_what}, not of {wanted}"
    if demand == "in":
        return f"it answers only what is activated {place(said.in_ or (), None)}"
    return f"{link} is not what it answers: {answers((said,), context())}"


def unnegatable(number: int, name: str, said: tuple[Answer, ...]) -> str:
    """SUM-1: only Chain Link 1 can negate a Summon, and the link below is not what it answers besides."""
    from kb.saying.answers import answers  # start-up

    also = answers(tuple(one.record for one in said), context())
    return f"only the first link of the Chain can negate the Summon; and it answers Chain Link {number} ({name}) only if {also}"


def unanswerable(number: int, name: str, source: str, said: Filter | None) -> str:
    """CHN-8: which link cannot be responded to, with what, and who says so."""
    from kb.saying.cards import noun as kind  # start-up

    paid = context().knowing("cost cards", False, "the card that paid its cost")
    with_what = "" if said is None else f" with {kind(said, paid, True)}"
    by = "" if not source else f": {source} says so"
    return f"Chain Link {number} ({name}) cannot be responded to{with_what}{by}"


# --- numbers and times -----------------------------------------------------------------------------------------------------


def times_of_the_damage_step(words: Iterable[str]) -> str:
    """Timings of the Damage Step as people call them.

    >>> times_of_the_damage_step(["during"])
    'during damage calculation'
    """
    from kb.saying import terms  # start-up

    return either([terms.TIMINGS.get(word, word) for word in words])


def only_in_the_damage_step(words: Iterable[str]) -> str:
    """BAT-2: the timings of the Damage Step in which alone it is used."""
    return f"it is used only {times_of_the_damage_step(words)}"


def only_at(timings: Iterable[int]) -> Why:
    """It is used in these timings of the Damage Step alone, and then."""
    words = tuple(TIMINGS[timing] for timing in sorted(timings))
    return Why(later(only_in_the_damage_step, words), later(times_of_the_damage_step, words))


def phases(words: Iterable[str], turn: str | None = None) -> str:
    """Phases and steps as people call them, of whose turn.

    >>> phases(["standby", "end"]), phases(["standby"], "you")
    ('the Standby Phase or End Phase', 'your Standby Phase')
    """
    from kb.saying.terms import WHOSE  # start-up
    from kb.saying.turn_facts import phase_name  # start-up

    owner = WHOSE[turn] if turn in ("you", "opponent") else ""
    return phase_name(tuple(words), owner) if owner else phase_name(tuple(words))


def only_in(words: tuple[str, ...], turn: str | None) -> str:
    """PHA-3: the phases in which alone it is used."""
    return f"it is used only in {phases(words, turn)}"


def when_in(words: tuple[str, ...], turn: str | None) -> str:
    """When it is one of these phases."""
    return f"in {phases(words, turn)}"

