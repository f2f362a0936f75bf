"""What happened this turn, and phases by their names: "you have not attacked this turn"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec.structs import replace

from kb.records.conditions import TurnFact
from kb.records.filters import Filter
from kb.saying import cards, numbers
from kb.saying.context import Context
from kb.saying.english import article, either, spaced
from kb.saying.places import place, places
from kb.saying.terms import NUMBERED_PHASES, PHASES, WHO


def phase_name(phases: Sequence[str], owner: str = "") -> str:
    """Phases by their names, with whose they are: "your Main Phase", "Main Phase 1", "the Main Phase or Battle Phase".

    >>> phase_name(("main",)), phase_name(("main1",)), phase_name(("main", "battle"), "your")
    ('the Main Phase', 'Main Phase 1', 'your Main Phase or Battle Phase')
    """
    named = either(PHASES[phase] for phase in phases)
    return spaced([owner or ("" if phases[0] in NUMBERED_PHASES else "the"), named])


def with_card(noun: str) -> str:
    """A Spell or Trap as it is called when it is activated.

    >>> with_card("a Spell/Trap"), with_card('a "Trap Hole" Normal Trap other than "X"'), with_card("a monster")
    ('a Spell/Trap Card', 'a "Trap Hole" Normal Trap Card other than "X"', 'a monster')
    """
    parts = noun.split('"')
    for place_, part in enumerate(parts[::2]):
        found = re.sub(r"\b(Spell/Trap|Spell|Trap)\b(?! Card| & |/| Zone)", r"\1 Card", part, count=1)
        if found != part:
            parts[2 * place_] = found
            break
    return '"'.join(parts)


_SUMMONS = {
    "Special Summoned a monster": "Special Summoned", "Normal Summoned a monster": "Normal Summoned", "Normal Set a monster": "Normal Set",
    "Summoned a monster": "Summoned", "Normal or Special Summoned a monster": "Normal or Special Summoned",
}  # fmt: skip
_ACTIVATED = {
    "activated a monster effect": "a monster effect", "activated a Spell": "a Spell Card or effect",
    "activated a Trap": "a Trap Card or effect", "activated a card or effect": "a card or effect",
}  # fmt: skip
_CARDS_ONLY = {
    "activated a monster effect": "a monster card", "activated a Spell": "a Spell Card", "activated a Trap": "a Trap Card",
    "activated a card or effect": "a card",
}  # fmt: skip
_PERFECT = {"drew": "drawn", "took": "taken"}


_BY = {"battle": "battle", "effect": "card effect"}
_GY = {"you": "your GY", "opponent": "your opponent's GY"}


def _sent(said: TurnFact, context: Context, holds: bool) -> str:
    """ "a Fusion Monster was sent to your GY this turn"."""
    what = Filter() if said.card is None else replace(said.card, from_=None)
    several = said.times is not None and said.times != 1
    noun, exception, left_out = cards.noun(what, context, several).partition(", except ")
    counted = f"{numbers.compared(said.times, 'more', 'fewer')} {noun}" if said.times is not None else article(noun)
    origin = places(said.card.from_ or (), None).removeprefix("in ") if said.card is not None else ""
    was = f"{'were' if several else 'was'} {'' if holds else 'not '}sent"
    words = spaced([counted, was, f"from {origin}" if origin else "", "to", _GY.get(said.who or "you", "the GY"), "this turn"])
    return words + exception + left_out


def _destroyed(said: TurnFact, context: Context, holds: bool) -> str:
    """ "a face-up Fusion Monster you controlled was destroyed by battle this turn"."""
    several = said.times is not None and said.times != 1
    what = Filter() if said.card is None else said.card
    if what.from_ == ("monster zone",):
        what = replace(what, from_=None, is_=what.is_ or "monster")
    noun, exception, left_out = cards.noun(what, context, several).partition(", except ")
    counted = f"{numbers.compared(said.times, 'more', 'fewer')} {noun}" if said.times is not None else article(noun)
    whose = {"you": "you controlled", "opponent": "your opponent controlled"}.get(said.who or "you", "")
    was = f"{'were' if several else 'was'} {'' if holds else 'not '}destroyed"
    by = f"by {either(_BY[each] for each in said.by)}" if said.by else ""
    return spaced([counted, whose, was, by, "this turn"]) + exception + left_out


def _battled(said: TurnFact, context: Context, holds: bool) -> str:
    """ "a Fusion Monster you controlled battled this turn"."""
    several = said.times is not None and said.times != 1
    noun = cards.noun(Filter(is_="monster") if said.card is None else said.card, context, several)
    one = article(noun) if holds else f"no {noun}"
    counted = one if said.times is None else f"{numbers.compared(said.times, 'more', 'fewer')} {noun}"
    whose = {"you": "you control", "opponent": "your opponent controls"}.get(said.who or "you", "")
    return spaced([counted, whose, "battled" if holds or said.times is None else "did not battle", "this turn"])


def this_turn(said: TurnFact, context: Context, holds: bool) -> str:
    if said.fact == "a card was sent to the GY":
        return _sent(said, context, holds)
    if said.fact == "a card was destroyed":
        return _destroyed(said, context, holds)
    if said.fact == "battled":
        return _battled(said, context, holds)
    who, done = _player(said.who or "you", holds), _done(said, context)
    when = f"during {phase_name(said.phase)} of this turn" if said.phase is not None else "this turn"
    if not holds:
        verb, space, rest = done.partition(" ")
        done = _PERFECT.get(verb, verb) + space + rest
    done, exception, left_out = done.partition(", except ")
    return spaced([who, done, when]) + exception + left_out


def _player(who: str, holds: bool) -> str:
    if holds:
        return "a player" if who == "either" else WHO[who]
    if who == "either":
        return "neither player has"
    return f"{WHO[who]} have not" if who in ("you", "both") else f"{WHO[who]} has not"


def _done(said: TurnFact, context: Context) -> str:
    """What was done, in the past: "Special Summoned 5 or more monsters"."""
    fact = said.fact
    often = "" if said.times is None else f"{numbers.compared(said.times, 'more', 'fewer')}{' time' if said.times == 1 else ' times'}"
    if fact in _SUMMONS and not said.only_cards:
        return f"{_SUMMONS[fact]} {_counted(said, context)}"
    if fact in _ACTIVATED:
        named, exception, left_out = _activated(said, context).partition(", except ")
        return spaced(["activated", named, often]) + exception + left_out
    only = "(as a card, not by an effect)" if said.only_cards else ""
    if fact == "attacked":
        attacker = "" if said.card is None else cards.said(said.card, context)
        return spaced(["attacked", f"with {attacker or 'a monster'}" if attacker or not often else "", often, only])
    what = "" if said.card is None else f"({cards.said(said.card, context)})"
    return spaced([fact, what, often, only])


def _counted(said: TurnFact, context: Context) -> str:
    what = said.card if said.card is not None else Filter(is_="monster")
    what = what if what.is_ is not None else replace(what, is_="monster")
    if said.times is None:
        return article(cards.noun(what, context, False, True))
    return f"{numbers.compared(said.times, 'more', 'fewer')} {cards.noun(what, context, said.times != 1, True)}"


def _activated(said: TurnFact, context: Context) -> str:
    """Of what a card or effect was activated."""
    kind = (_CARDS_ONLY if said.only_cards else _ACTIVATED)[said.fact]
    if said.card is None:
        return kind
    own = {"activated a monster effect": "monster", "activated a Spell": "spell", "activated a Trap": "trap"}.get(said.fact)
    what = replace(said.card, is_=said.card.is_ or own, from_=None, whose=None)
    where = place(said.card.from_, said.card.whose) if said.card.from_ is not None else places((), said.card.whose)
    named, exception, left_out = with_card(article(cards.noun(what, context, False))).partition(", except ")
    if own == "monster" and not said.only_cards:
        named = f"the effect of {named}"
    elif not said.only_cards:
        named = f"{named} or {'effect' if named.endswith(('card', 'Card')) else 'its effect'}"
    return spaced([named, where]) + exception + left_out
