"""Conditions: what must hold, as a clause behind "if" or "while"."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from kb.records.conditions import ChainDemand, Condition, LifePoints, TurnFact
from kb.records.fields import held
from kb.records.filters import Filter, Number, Selection
from kb.saying import cards, numbers
from kb.saying.context import Context
from kb.saying.english import article, both, capital, either, spaced
from kb.saying.terms import CAUSES, CONTROLLED, NUMBERED_PHASES, ON_FIELD, PHASES, WHO, WHOSE, ZONE_NAMES
from kb.vocabulary.comparisons import UNBOUNDED, comparison

OPAQUE = "a condition that is not understood"
SHARED_SUBJECTS = ("this card ", "you control ", "your opponent controls ", "you have ", "your opponent has ")
"""Beginnings that are said once where several clauses share them."""
NEVER = ("you have not ", "neither player has ", "your opponent has not ")
"""Beginnings of what did not happen: behind one, "or" joins what "and" joins otherwise."""
TURN = re.compile(r"it is ((?:not )?(?:the |your |your opponent's |either )?(?:\w+ ){0,3}(?:Phase(?: [12])?|Step|turn))")
IN_PLAYERS = {**WHOSE, "either": "either player's"}
ONE_PLAYER = frozenset({"you", "opponent", "turn player", "its controller", "its owner", "that player"})


def condition(said: Condition, context: Context) -> str:
    """A condition, as a clause.

    >>> condition(Condition(turn="you"), Context()), condition(Condition(not_=Condition(turn="you")), Context())
    ('it is your turn', 'it is not your turn')
    >>> condition(Condition(exists=Selection(is_="monster", from_=("field",), whose="you", count=0)), Context())
    'you control no monsters'
    """
    return _said(said, context, True)


def all_of(said: tuple[Condition, ...] | None, context: Context) -> str:
    """All of these conditions, as one clause; empty if there is none.

    >>> all_of((Condition(turn="opponent"), Condition(phase=("main",))), Context()), all_of(None, Context())
    ("it is your opponent's Main Phase", '')
    """
    return _joined(_together(said or (), context), "and")


def _said(said: Condition, context: Context, holds: bool) -> str:
    """A condition, or that it does not hold."""
    words = held(said)
    if holds and said.turn is not None and said.phase is not None:
        rest = replace(said, turn=None, phase=None)
        return _joined([_in_turn(said.turn, said.phase), _said(rest, context, True) if held(rest) else ""], "and")
    return _joined([CONDITIONS[word](value, context, holds) for word, value in words], "and" if holds else "or")


def _together(said: Sequence[Condition], context: Context) -> list[str]:
    """A clause for each condition, or for two that say one thing."""
    items = list(said)
    found = []
    while items:
        first = items.pop(0)
        for place_, second in enumerate(items):
            clause = next((clause for pair in PAIRS if (clause := pair(first, second, context))), "")
            if clause:
                del items[place_]
                found.append(clause)
                break
        else:
            found.append(condition(first, context))
    return found


def _only(said: Condition) -> str:
    """The one word that the condition holds; empty if it holds several."""
    words = held(said)
    return words[0][0] if len(words) == 1 else ""


def _turn_and_phase(first: Condition, second: Condition, _: Context) -> str:
    """ "it is your Main Phase"."""
    if (_only(first), _only(second)) != ("turn", "phase") or first.turn is None or second.phase is None:
        return ""
    return _in_turn(first.turn, second.phase)


def _battling(first: Condition, second: Condition, context: Context) -> str:
    """ "this card is battling an opponent's monster"."""
    if _only(second) != "exists" or second.exists is None:
        return ""
    what = second.exists
    part = first.this_card.battling if _only(first) == "this card" and first.this_card is not None else None
    opposing = what.one_of == "opposing monster" and part in BATTLES and held(first.this_card or Filter()) == [("battling", part)]
    if opposing and part is not None and what.count in (None, 1, "1+") and what.from_ in (None, ("monster zone",), ("field",)):
        return f"this card {BATTLES[part]} {_some(replace(what, one_of=None, count=None, from_=None), context)}"
    mine = first.exists if _only(first) == "exists" else None
    if mine is None or {mine.battling, what.battling} != {"battling"} or what.whose != "opponent":
        return ""
    if (mine.whose == "you" or isinstance(mine.one_of, str)) and {mine.count, what.count} <= {None, 1, "1+"}:
        bare = replace(what, battling=None, count=None, from_=None)
        return f"{_exists(mine, context, True)} {_some(bare, context)}"
    return ""


BATTLES = {"battling": "is battling", "attacking": "is attacking", "attacked": "is being attacked by"}


def _some(what: Selection, context: Context) -> str:
    """ "an opponent's monster"."""
    kind: Selection = replace(what, is_=what.is_ or "monster", whose=None)
    if what.whose == "opponent":
        return f"an opponent's {re.sub(r'^an? ', '', one(kind, context))}"
    return one(replace(kind, whose=what.whose), context)


def _all_are(first: Condition, second: Condition, context: Context) -> str:
    """There are some, and none but such: "all monsters you control are "X" monsters"."""
    if _only(first) != "exists" or _only(second) != "exists" or first.exists is None or second.exists is None:
        return ""
    some, none = first.exists, second.exists
    inner = none.not_
    if some.count not in (None, "1+") or none.count != 0 or inner is None or replace(none, not_=None, count=some.count) != some:
        return ""
    bare = _nowhere(some)
    begins, ends = _there(some)
    kind = cards.noun(inner if inner.is_ or inner.name else replace(inner, is_=bare.is_), context, True)
    owner = begins if begins != "there is" else ends
    return f"all {ending(_several(bare, context), owner)} are {kind} (min. 1)"


PAIRS: tuple[Callable[[Condition, Condition, Context], str], ...] = (_turn_and_phase, _battling, _all_are)
"""What two conditions say together; empty if they do not."""


def _joined(clauses: Sequence[str], word: str) -> str:
    """Clauses with "and" or "or" between them; a beginning that all share is said once."""
    found = list(dict.fromkeys(clause for clause in clauses if clause))
    if len(found) < 2:
        return "".join(found)
    if all(TURN.fullmatch(clause) for clause in found):
        return f"it is {listed([clause.removeprefix('it is ') for clause in found], word)}"
    for subject in NEVER if word == "and" else ():
        if all(clause.startswith(subject) for clause in found):
            return subject + listed(_same_end([clause.removeprefix(subject) for clause in found]), "or")
    for subject in SHARED_SUBJECTS:
        if all(clause.startswith(subject) and not clause.startswith(NEVER) for clause in found):
            return subject + listed(_same_end([clause.removeprefix(subject) for clause in found]), word)
    return listed(found, word)


def _same_end(clauses: list[str]) -> list[str]:
    """ "attacked this turn", "was attacked this turn": the end is said once."""
    end = " this turn"
    if not all(clause.endswith(end) and not re.search(r" before this turn$| and ", clause) for clause in clauses):
        return clauses
    return [*(clause.removesuffix(end) for clause in clauses[:-1]), clauses[-1]]


def listed(clauses: list[str], word: str) -> str:
    if len(clauses) < 2:
        return "".join(clauses)
    nested = any(re.search(r", | and | or ", clause) for clause in clauses)
    if nested or len(clauses) > 2:
        return f"{', '.join(clauses[:-1])}, {word} {clauses[-1]}"
    return f" {word} ".join(clauses)


# --- cards that are there ----------------------------------------------------------------------------------------------------


def _exists(said: Selection, context: Context, holds: bool) -> str:
    if isinstance(said.one_of, str):
        return _one_of(said, said.one_of, context, holds)
    count, holds = _count(said, holds)
    if said.battling in BATTLES and said.whose in ONE_PLAYER and count in (None, 1, "1+") and holds:
        return f"{article(cards.noun(replace(said, battling=None, count=None), context, False))} {cards.predicate(_part(said), context)}"
    begins, ends = _there(said)
    bare = _nowhere(said)
    some = how_many(bare, count, context)
    several = count not in (None, 1, "1+") and not (count == 0 and some.endswith('"'))
    return spaced([_verb(begins, holds, several), ending(some, ends)])


def _part(said: Filter) -> Filter:
    """Only its part in the battle."""
    return Filter(battling=said.battling)


def ending(noun: str, tail: str) -> str:
    """The noun with more of it, before what leaves cards out and before a clause.

    >>> ending("a monster other than this card", "in your GY"), ending("no cards", "")
    ('a monster in your GY other than this card', 'no cards')
    """
    parts = noun.split('"') if tail else []
    for place_, part in enumerate(parts[::2]):
        found = re.search(r", except | other than | that (?!is not understood)| \(", part)
        if found is not None:
            parts[2 * place_] = f"{part[: found.start()]} {tail}{part[found.start() :]}"
            return '"'.join(parts)
    return spaced([noun, tail])


def _nowhere(said: Selection) -> Selection:
    """The same without where it is, which the clause around it says."""
    kind = said.is_ or ("monster" if cards.implied_kind(said) == "monster" else None)
    return replace(said, is_=kind, from_=("banished",) if said.from_ == ("banished",) else None, whose=None)


def _count(said: Selection, holds: bool) -> tuple[Any, bool]:
    """How many, and whether they are there: "not 1 or more" is "no"."""
    if holds or said.count not in (None, "1+", 0):
        return said.count, holds
    return (None, True) if said.count == 0 else (0, True)


def how_many(said: Selection, count: Any, context: Context) -> str:
    if count in (None, "1+"):
        return one(said, context)
    if count == 1:
        return f"exactly {cards.said(replace(said, count=None), context)}"
    plural = _several(said, context)
    if isinstance(count, Number) or count in ("all", "any"):
        return cards.said(replace(said, count=count), context)
    if isinstance(count, str) and count.startswith("!="):
        return f"a number of {plural} {numbers.compared(count)}"
    if count == 0:
        return f"no {plural}"
    return f"{'exactly ' if isinstance(count, int) else ''}{numbers.compared(count, 'more', 'fewer')} {plural}"


def one(said: Selection, context: Context) -> str:
    text = cards.said(replace(said, count=None), context)
    return article(text.removeprefix("1 ")) if text.startswith("1 ") else text


def _several(said: Selection, context: Context) -> str:
    return cards.said(replace(said, count="all"), context).removeprefix("all ")


def _there(said: Selection) -> tuple[str, str]:
    """What stands before and behind the cards: "you control" and nothing, "there is" and "in your GY"."""
    zones, whose = said.from_ or (), said.whose
    on_field = [zone for zone in zones if zone in ON_FIELD]
    if set(zones) <= {"field", "monster zone"} and whose in ONE_PLAYER:
        return CONTROLLED[whose], ""
    if not zones:
        return "there is", f"of {IN_PLAYERS[whose]}" if whose is not None else ""
    ends = place(zones, whose)
    has = bool(set(zones) & {"hand", "extra deck", "deck"}) or set(zones) <= {"banished", "pendulum zone", "spell & trap zone"}
    if whose in ONE_PLAYER and has and not 0 < len(on_field) < len(zones):
        has_them = "you have" if whose == "you" else f"{WHO[whose]} has"
        return has_them, "" if zones == ("banished",) else ends if whose == "you" else ends.replace(IN_PLAYERS[whose], "their")
    return "there is", "" if zones == ("banished",) and whose is None else ends


def place(zones: Sequence[str], whose: str | None) -> str:
    """Where something is, of whomever it is: "on your field or in your GY".

    >>> place(("hand",), "you"), place(("field", "GY"), "you"), place(("field zone",), None), place(("GY",), "either")
    ('in your hand', 'on your field or in your GY', 'in a Field Zone', 'in either GY')
    """
    whole = [zone for zone in zones if zone in ("field", "monster zone")]
    parts = [zone for zone in zones if zone in ON_FIELD and zone not in whole]
    other = [zone for zone in zones if zone not in ON_FIELD]
    owner = WHOSE[whose] if whose is not None else "the"
    found = [f"on {owner if whose in ONE_PLAYER else 'the'} field"] if whole else []
    if parts:
        named = either(ZONE_NAMES[zone] for zone in parts)
        found.append(f"in {f'{owner} {named}' if whose in ONE_PLAYER else article(named)}")
    if other:
        found.append(f"in {owner} {either(ZONE_NAMES[zone] for zone in other)}")
    return either(found)


def _verb(begins: str, holds: bool, several: bool) -> str:
    """ "you control", "you do not control", "there are not"."""
    if begins == "there is":
        return f"there {'are' if several else 'is'}{'' if holds else ' not'}"
    return begins if holds else _not_done(begins)


def _not_done(clause: str) -> str:
    """ "you do not control", "your opponent does not have"."""
    if clause == "on the field":
        return clause
    subject, _, verb = clause.rpartition(" ")
    done = {"controls": "control", "has": "have"}.get(verb, verb)
    return f"{subject} {'do' if done == verb else 'does'} not {done}"


def _one_of(said: Selection, reference: str, context: Context, holds: bool) -> str:
    """Of cards already known: "it is a Plant monster", "there are 2 or more monsters among them"."""
    rest = replace(said, one_of=None, count=None)
    alone = not {word for word, _ in held(rest)} & _OF_SEVERAL
    count, holds = _count(said, holds)
    if not context.is_several(reference) and alone and count in (None, 0, 1, "1+"):
        called, there = context.called(reference), holds and count != 0
        if not held(rest):
            return _is_there(called, there)
        return matches(called, rest, context, there)
    verb = _verb("there is", holds, count not in (None, 1, "1+"))
    return f"{verb} {how_many(rest, count, context)} among {context.called(reference)}"


_OF_SEVERAL = frozenset({
    "random", "chosen by", "different names", "same type", "all different", "all alike", "sum of levels", "as many as possible",
    "if possible", "all or nothing", "re-checked",
})  # fmt: skip


def _is_there(called: str, there: bool) -> str:
    """ "there is an attack target", "that monster is still there"."""
    if called.startswith("the ") and called.count(" ") == 2:
        kind = called.removeprefix("the ")
        return f"there is {article(kind) if there else f'no {kind}'}"
    return f"{called} is {'still' if there else 'not'} there"


# --- a card that is known ----------------------------------------------------------------------------------------------------

_BEEN = {"was attacked": "been attacked", "flipped face-up": "been flipped face-up", "activated": "been activated"}
_ARRIVED = {
    "this turn": "this turn", "this turn, face-up since": "this turn and has been face-up since", "last turn": "last turn",
    "earlier": "before this turn",
}  # fmt: skip
_NEGATIONS = {
    "is not ": "is ", "does not have ": "has ", "cannot ": "can ", "has no ": "has ", "is ": "is not ", "was ": "was not ",
    "has been ": "has not been ", "has ": "does not have ", "can ": "cannot ", "mentions ": "does not mention ", "meets ": "does not meet ",
    "could ": "could not ",
}  # fmt: skip
"""Beginnings of what is said, and of its contrary; the longer ones first."""


def matches(subject: str, said: Filter, context: Context, holds: bool = True) -> str:
    """What is said of a card that is known, or that it is not so.

    >>> matches("this card", Filter(position="attack"), Context()), matches("it", Filter(is_="monster"), Context(), False)
    ('this card is in Attack Position', 'it is not a monster')
    """
    found = _predicate(said, context)
    if holds:
        return f"{subject} {found}"
    if said.did_this_turn is not None and len(held(said)) == 1:
        return f"{subject} has not {either(_BEEN.get(word, word) for word in said.did_this_turn)} this turn"
    for begins, instead in _NEGATIONS.items():
        if (len(held(said)) == 1 or " and " not in found) and found.startswith(begins):
            return f"{subject} {instead}{found.removeprefix(begins)}"
    return f"it is not true that {subject} {found}"


def _predicate(said: Filter, context: Context) -> str:
    """What is said of it, part by part: those that go together first."""
    found = []
    for words, say in _PARTS.items():
        if all(getattr(said, word) is not None for word in words):
            first, *more = say(said, context)
            if first:
                found.append(first)
                said = replace(said, **dict.fromkeys([*words, *more]))
    if held(said) or not found:
        found.append(cards.predicate(said, context))
    return both(found)


def _came(said: Filter, _: Context) -> list[str]:
    """ "was destroyed on the field by battle and sent there this turn"."""
    if not said.came_destroyed:
        return [""]
    from_ = f"{place(said.came_from, None)}" if said.came_from is not None else ""
    by = CAUSES[said.came_by] if said.came_by is not None else ""
    when = _ARRIVED[said.arrived] if said.arrived is not None else ""
    return [spaced(["was destroyed", from_, by, "and sent there", when]), "came_from", "came_by", "arrived"]


def _summoned_when(said: Filter, _: Context) -> list[str]:
    return [f"was {cards.summoned(said.summoned or ())} {_ARRIVED[said.arrived or 'this turn']}"]


def _summoned_from(said: Filter, _: Context) -> list[str]:
    """ "was Special Summoned from the Extra Deck"."""
    if said.came_by is not None:
        return [""]
    return [f"was {cards.summoned(said.summoned or ())} from the {either(ZONE_NAMES[zone] for zone in said.came_from or ())}"]


def _face_where(said: Filter, context: Context) -> list[str]:
    """ "is face-up on the field"."""
    bare = Filter(face=said.face, position=said.position)
    return [f"{cards.predicate(bare, context)} {place(said.from_ or (), said.whose)}", "whose", "position"]


def _lies(said: Filter, _: Context) -> list[str]:
    return [f"is {place(said.from_ or (), said.whose)}" if said.from_ != ("banished",) or said.whose is None else "is banished", "whose"]


def _whose(said: Filter, _: Context) -> list[str]:
    return [f"is {'controlled by' if said.whose in ('either', 'both') else 'in'} {_possession(said.whose or 'you')}"]


def _is_not(said: Filter, context: Context) -> list[str]:
    """ "was not Tribute Summoned"."""
    inner = matches("", said.not_ or Filter(), context, False).strip()
    return ["" if inner.startswith("it is not true") else inner]


def _was_summoned(said: Filter, _: Context) -> list[str]:
    return [f"was {cards.summoned(said.summoned or ())}"]


_PARTS: dict[tuple[str, ...], Callable[[Filter, Context], list[str]]] = {
    ("summoned", "arrived"): _summoned_when,
    ("summoned", "came_from"): _summoned_from,
    ("came_destroyed",): _came,
    ("face", "from_"): _face_where,
    ("summoned",): _was_summoned,
    ("from_",): _lies,
    ("whose",): _whose,
    ("not_",): _is_not,
}
"""What is said of some words of a filter together, and which other words that says."""


def _possession(whose: str) -> str:
    return WHO[whose] if whose in ("either", "both") else f"{WHOSE[whose]} possession"


def _this_card(said: Filter, context: Context, holds: bool) -> str:
    return matches("this card", said, context, holds)


def _event_cards(said: Filter, context: Context, holds: bool) -> str:
    called = context.called("event cards")
    if context.is_several("event cards"):
        kind = cards.noun(said, context, False)
        return f"there is {'' if holds else 'not '}{article(kind)} among {called}"
    return matches(called, said, context, holds)


# --- the turn ----------------------------------------------------------------------------------------------------------------


def phase_name(phases: Sequence[str], owner: str = "") -> str:
    """Phases by their names, with whose they are: "your Main Phase", "Main Phase 1", "the Main Phase or Battle Phase".

    >>> phase_name(("main",)), phase_name(("main1",)), phase_name(("main", "battle"), "your")
    ('the Main Phase', 'Main Phase 1', 'your Main Phase or Battle Phase')
    """
    named = either(PHASES[phase] for phase in phases)
    return spaced([owner or ("" if phases[0] in NUMBERED_PHASES else "the"), named])


def _turn(said: str, _: Context, holds: bool) -> str:
    return f"it is {'' if holds else 'not '}{WHOSE[said]} turn"


def _phase(said: Sequence[str], _: Context, holds: bool) -> str:
    return f"it is {'' if holds else 'not '}{phase_name(said)}"


def _in_turn(turn: str, phases: Sequence[str]) -> str:
    return f"it is {phase_name(phases, WHOSE[turn])}"


def _lp(said: LifePoints, _: Context, holds: bool) -> str:
    who = "a player's" if said.who is None else IN_PLAYERS[said.who]
    if said.is_ in ("lower", "higher"):
        other = {"you": "your opponent's", "opponent": "yours"}.get(said.who or "", "the other player's")
        compared = f"{said.is_} than {other}"
    else:
        compared = f"{'exactly ' if isinstance(said.is_, int) else ''}{numbers.compared(said.is_)}"
    return f"{who} LP are {'' if holds else 'not '}{compared}"


def _chain(said: ChainDemand, _: Context, holds: bool) -> str:
    found = []
    if said.length is not None:
        found.append(f"this is {'' if holds else 'not '}activated as {_links(said.length)}")
    if said.different_names is not None:
        unlike = said.different_names is holds
        found.append(f"there are {'no ' if unlike else ''}cards with the same name in the Chain")
    return _joined(found, "and" if holds else "or") or f"there is {'a' if holds else 'no'} Chain"


def _links(before: int | str) -> str:
    """Which Chain Link it is that has so many before it.

    >>> _links(">= 2"), _links("1-2"), _links(1)
    ('Chain Link 3 or higher', 'Chain Link 2 or 3', 'Chain Link 2')
    """
    low, high, excluded = comparison(before)
    if excluded is not None:
        return f"a Chain Link other than Chain Link {excluded + 1}"
    if high >= UNBOUNDED:
        return chain_link(f">= {low + 1}")
    return chain_link(low + 1 if high == low else f"<= {high + 1}" if low < 0 else f"{low + 1}-{high + 1}")


def chain_link(value: int | str) -> str:
    """A Chain Link by its number.

    >>> chain_link(2), chain_link(">= 2")
    ('Chain Link 2', 'Chain Link 2 or higher')
    """
    return f"Chain Link {numbers.compared(value, 'higher', 'lower')}"


# --- what happened this turn -------------------------------------------------------------------------------------------------

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


def _this_turn(said: TurnFact, context: Context, holds: bool) -> str:
    who, done = _player(said.who, holds), _done(said, context)
    when = f"during {phase_name(said.phase)} of this turn" if said.phase is not None else "this turn"
    if not holds:
        verb, space, rest = done.partition(" ")
        done = _PERFECT.get(verb, verb) + space + rest
    done, exception, left_out = done.partition(", except ")
    return spaced([who, done, when]) + exception + left_out


def _player(who: str | None, holds: bool) -> str:
    if holds:
        return "a player" if who is None else WHO[who]
    if who in ("either", None):
        return "neither player has" if who else "no player has"
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
    where = place(said.card.from_, said.card.whose) if said.card.from_ is not None else cards.places((), said.card.whose)
    named, exception, left_out = with_card(article(cards.noun(what, context, False))).partition(", except ")
    if own == "monster" and not said.only_cards:
        named = f"the effect of {named}"
    elif not said.only_cards:
        named = f"{named} or {'effect' if named.endswith(('card', 'Card')) else 'its effect'}"
    return spaced([named, where]) + exception + left_out


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


# --- the rest ----------------------------------------------------------------------------------------------------------------


def _can_draw(said: int, _: Context, holds: bool) -> str:
    return f"you {'can' if holds else 'cannot'} draw {said} card{'' if said == 1 else 's'}"


def _more_cards(said: tuple[Selection, ...], context: Context, holds: bool) -> str:
    first, second = said
    begins, ends = _there(first)
    more = _several(_nowhere(first), context)
    if replace(first, whose=second.whose) == second and {first.whose, second.whose} <= {"you", "opponent"} and begins != "there is":
        than = "you do" if second.whose == "you" else "your opponent does"
        return spaced([_verb(begins, holds, True), "more", more, ends, f"than {than}"])
    return f"there are {'' if holds else 'not '}more {cards.many(first, context)} than {cards.many(second, context)}"


def _because_of(said: str, _: Context, holds: bool) -> str:
    return f"the effect that Summoned it was {'' if holds else 'not '}activated because of {'a ' if said == 'Summon' else ''}{said}"


def _did(said: bool, _: Context, holds: bool) -> str:
    return f"that was {'' if said is holds else 'not '}done"


def _any_of(said: tuple[Condition, ...], context: Context, holds: bool) -> str:
    return _joined([_said(item, context, holds) for item in said], "or" if holds else "and")


def _all_of(said: tuple[Condition, ...], context: Context, holds: bool) -> str:
    return all_of(said, context) if holds else _joined([_said(item, context, False) for item in said], "or")


def _not(said: Condition, context: Context, holds: bool) -> str:
    return _said(said, context, not holds)


def _declared(said: str, _: Context, holds: bool) -> str:
    return f"{capital(said)} was {'' if holds else 'not '}declared"


def _opaque(_: str, __: Context, holds: bool) -> str:
    return f"{OPAQUE} {'holds' if holds else 'does not hold'}"


CONDITIONS: dict[str, Callable[[Any, Context, bool], str]] = {
    "exists": _exists,
    "turn": _turn,
    "phase": _phase,
    "lp": _lp,
    "this card": _this_card,
    "event cards": _event_cards,
    "chain": _chain,
    "this turn": _this_turn,
    "can draw": _can_draw,
    "more cards": _more_cards,
    "because of": _because_of,
    "did": _did,
    "any of": _any_of,
    "all of": _all_of,
    "not": _not,
    "declared": _declared,
    "opaque": _opaque,
}
"""A template for each word of a condition; the last argument is whether it holds."""
