"""Reasons for people: what would have to be true, said from the words in which a card is described. Nothing here knows a card by name.

"You" is the player who would use the effect.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec.structs import replace

from kb.records.conditions import Condition
from kb.records.effects import Step
from kb.records.filters import Counters, Filter, Selection
from legality.game.terms import EVENT_NAMES, MONSTER, SPELL
from legality.judging.wording.nouns import (
    cards_of,
    compared,
    counted,
    deck_too_small,
    either,
    least_of,
    nouns,
    place_words,
    reference_word,
    rest_of,
    verb_of,
    where_it_is,
    with_article,
)
from legality.judging.wording.terms import DEED, KNOWN_BEFORE, TIMINGS

if TYPE_CHECKING:
    from legality.game.waiting import Answer

R = TypeVar("R")
_told: dict[tuple[str, int], tuple[Any, str]] = {}


def _once(word: Callable[[R], str]) -> Callable[[R], str]:
    """A search asks for the same words again and again: they are put together once for each part of a card's description."""

    def told(said: R) -> str:
        key = word.__name__, id(said)
        found = _told.get(key)
        if found is None or found[0] is not said:
            found = _told[key] = said, word(said)  # holding the record keeps its id its own
        return found[1]

    told.__doc__ = word.__doc__
    return told


@_once
def unmet(said: Condition) -> str:
    """ACT-4: why a condition stops it: what would have to be true.

    >>> unmet(Condition(exists=Selection(count=0, from_=("field",), whose="you")))
    'its condition does not hold: you control no cards'
    """
    return f"its condition does not hold: {because(said)}"


def because(said: Condition) -> str:
    """A condition in words.

    >>> because(Condition(exists=Selection(count=0, from_=("field",), whose="you")))
    'you control no cards'
    """
    from legality.judging.wording.conditions import condition  # start-up

    return condition(said)


@_once
def unpayable(step: Step | None) -> str:
    """ACT-4: why a cost cannot be paid.

    >>> unpayable(Step(discard=Selection(count=1, from_=("hand",))))
    'no card to discard'
    """
    if step is None:
        return "its cost cannot be paid"
    verb, what = verb_of(step)
    if verb == "pay LP":
        return f"not enough LP to pay {what}" if isinstance(what, int) else "not enough LP to pay"
    if verb == "detach":
        return "no Xyz Material to detach" if what == 1 else f"fewer than {what} Xyz Materials to detach"
    if isinstance(what, Counters):
        return f"not enough {what.name.removesuffix(' Counter')} Counters to remove".replace("  ", " ")
    if verb in ("send the top to the GY", "banish the top"):
        return deck_too_small(what)
    do, done = DEED.get(verb, ("", ""))
    if not do:
        return f"its cost cannot be paid: {what}" if verb == "opaque" else "its cost cannot be paid"
    if isinstance(what, str):
        return f"{KNOWN_BEFORE.get(what, 'the card')} cannot be {done}"
    if verb.startswith("discard"):
        what = replace(what, from_=None, whose=None)
    least = least_of(what.count)
    return f"no {nouns(what, False)} to {do}" if least < 2 else f"fewer than {least} {nouns(what, True)} to {do}"


@_once
def untargetable(clause: str | Filter) -> str:
    """ACT-4: what is missing to target.

    >>> untargetable(Selection(count=1, from_=("field",), is_="spell or trap"))
    'there is no legal target: it targets 1 Spell/Trap on the field'
    """
    return f"there is no legal target: it targets {targeted(clause)}"


def targeted(clause: str | Filter) -> str:
    """What a target clause wants.

    >>> targeted(Selection(count=2, from_=("field",), is_="monster"))
    '2 monsters on the field'
    """
    if isinstance(clause, str):
        return KNOWN_BEFORE.get(clause, clause)
    if clause.one_of is not None:
        return f"{reference_word(clause.one_of)}, if it is {with_article(nouns(rest_of(clause), False))}"
    assert isinstance(clause, Selection)
    return counted(clause)


@_once
def none_of(step: Step | None) -> str:
    """ACT-4: why a part whose number is worked out to none could do nothing now.

    >>> none_of(Step(damage=0))
    'the damage that it would inflict is 0 now'
    """
    verb, what = ("", None) if step is None else verb_of(step)
    if verb == "damage":
        return "the damage that it would inflict is 0 now"
    if verb == "gain LP":
        return "the LP that it would gain are 0 now"
    if verb == "draw" or not isinstance(what, Selection):
        return useless(step)
    return f"the number of cards that it would {DEED.get(verb, ('do something to',))[0]} is 0 now"


@_once
def useless(step: Step | None) -> str:
    """ACT-4: why a part of its effect could do nothing now.

    >>> useless(Step(destroy=Selection(count="all", from_=("monster zone",), whose="opponent", is_="monster")))
    'no monster your opponent controls that it could destroy'
    """
    if step is None:
        return "its effect could do nothing now"
    verb, what = verb_of(step)
    if verb == "draw":
        who = {"opponent": "your opponent", "both": "both players"}.get(step.player or "you", "you")
        return f"{who} cannot draw {cards_of(what)}"
    if verb in ("send the top to the GY", "banish the top", "excavate"):
        return deck_too_small(what)
    if verb == "detach":
        return "no Xyz Material to detach"
    if verb == "tokens":
        return "no room for its Tokens"
    if verb in ("fusion summon", "ritual summon", "synchro summon", "xyz summon", "link summon"):
        return f"no {DEED[verb][0]} is possible with the cards that are there"
    if verb.startswith("negate"):
        return "nothing it could negate"
    do = DEED.get(verb, ("", ""))[0]
    if verb == "change position":
        return "nothing whose battle position it could change"
    if verb.startswith("change "):
        return f"nothing whose {verb.removeprefix('change ').replace('level', 'Level')} it could change"
    if not do:
        return f"its effect could do nothing now{f': {what}' if verb == 'opaque' else ''}"
    if isinstance(what, str):
        return f"{KNOWN_BEFORE[what]} is not there to {do}" if what in KNOWN_BEFORE else f"nothing it could {do}"
    if not isinstance(what, Selection):
        return f"nothing it could {do}"
    if isinstance(what.one_of, str):
        return f"{reference_word(what.one_of)} is not {with_article(nouns(rest_of(what), False))} that it could {do}"
    least = least_of(what.count)
    return f"no {nouns(what, False)} that it could {do}" if least < 2 else f"fewer than {least} {nouns(what, True)} that it could {do}"


@_once
def impossible(step: Step | None) -> str:
    """ACT-4: why a part that is done to its own card could do nothing, though the card is there.

    >>> impossible(Step(special_summon="this card"))
    'this card cannot be Special Summoned'
    """
    done = DEED.get(verb_of(step)[0], ("", ""))[1] if step is not None else ""
    return f"this card cannot be {done}" if done else useless(step)


@_once
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
    return f"{with_article(nouns(plain, False)) if least < 2 else f'{least} {nouns(plain, True)}'} that it can {do}"


@cache
def misplaced(places: int, zone: int) -> str:
    """ACT-8: where it works, and where the card is.

    >>> from legality.game.terms import GY, HAND
    >>> misplaced(GY, HAND)
    'it works in the GY, this card is in the hand'
    """
    return f"it works {either(place_words(places))}, this card is {either(place_words(zone))}"


@cache
def events(verbs: int) -> str:
    """The events of some bits: "Normal Summoned, Flip Summoned or Special Summoned"; of many the first three."""
    names = [name for bit, name in EVENT_NAMES.items() if bit & verbs]
    return either(names) if len(names) <= 3 else f"{', '.join(names[:3])}, …"


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


@cache
def unanswered(answer: Answer, demand: str, number: int, name: str, card_activation: bool, of_what: str) -> str:
    """CHN-4: which demand of an answer the link with this number does not meet; `of_what`: what card, and where, was activated."""
    said, link = answer.record, f"Chain Link {number} ({name})"
    if demand == "to":
        return f"{link} is the activation of {'a card, not of an effect' if card_activation else 'an effect, not of a card'}"
    if demand == "player":
        return f"it answers only {ACTIVATIONS_OF.get(answer.player, answer.player)} activations"
    if demand == "card" and said.card is not None:
        wanted = with_article(nouns(said.card, False))
        return f"{link} is not {wanted}" if card_activation else f"{link} is the effect of {of_what}, not of {wanted}"
    if demand == "in":
        return f"it answers only what is activated {where_it_is(said.in_ or (), '')}"
    if demand == "includes":
        return f"{link} includes none of what it answers: {either(said.includes or ())}"
    if demand == "link":
        return f"it answers only Chain Link {compared(said.link, 'higher', 'lower')}"
    return f"{link} targets nothing that it names"


def times_of_the_damage_step(words: Iterable[str]) -> str:
    """Timings of the Damage Step as people call them.

    >>> times_of_the_damage_step(["during"])
    'during damage calculation'
    """
    return either([TIMINGS.get(word, word) for word in words])
