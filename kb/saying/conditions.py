"""Conditions: what must hold, as a clause behind "if" or "while"."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from kb.records.conditions import ChainDemand, Condition, LifePoints, TurnsSince
from kb.records.fields import held
from kb.records.filters import Filter, Selection
from kb.saying import cards, numbers
from kb.saying.comparing import compare
from kb.saying.context import Context
from kb.saying.english import article, capital, either
from kb.saying.known_cards import matches as matches
from kb.saying.places import ONE_PLAYER as ONE_PLAYER
from kb.saying.places import place as place
from kb.saying.presence import BATTLES, IN_PLAYERS, exists, more_cards, nowhere, opponents_or_some, several, there, were
from kb.saying.presence import ending as ending
from kb.saying.presence import how_many as how_many
from kb.saying.presence import one as one
from kb.saying.terms import CAUSES, WHOSE
from kb.saying.turn_facts import phase_name as phase_name
from kb.saying.turn_facts import this_turn
from kb.saying.turn_facts import with_card as with_card
from kb.saying.unread import ordinal
from kb.vocabulary.comparisons import UNBOUNDED, comparison

OPAQUE = "a condition that is not understood"
SHARED_SUBJECTS = ("this card ", "you control ", "your opponent controls ", "you have ", "your opponent has ")
"""Beginnings that are said once where several clauses share them."""
NEVER = ("you have not ", "neither player has ", "your opponent has not ")
"""Beginnings of what did not happen: behind one, "or" joins what "and" joins otherwise."""
TURN = re.compile(r"it is ((?:not )?(?:the |your |your opponent's |either )?(?:\w+ ){0,3}(?:Phase(?: [12])?|Step|turn))")


def condition(said: Condition, context: Context) -> str:
    """A condition, as a clause.

    >>> from kb.records.filters import Selection
    >>> condition(Condition(turn="you"), Context()), condition(Condition(not_=Condition(turn="you")), Context())
    ('it is your turn', 'it is not your turn')
    >>> condition(Condition(exists=Selection(is_="monster", from_=("field",), whose="you", count=0)), Context())
    'you control no monsters'
    """
    return _said(said, context, True).replace("there is an equipped monster", "this card is equipped to a monster")


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
        return f"this card {BATTLES[part]} {opponents_or_some(replace(what, one_of=None, count=None, from_=None), context)}"
    mine = first.exists if _only(first) == "exists" else None
    if mine is None or mine.battling != what.battling or mine.battling not in ("battling", "battled") or what.whose != "opponent":
        return ""
    if (mine.whose == "you" or isinstance(mine.one_of, str)) and {mine.count, what.count} <= {None, 1, "1+"}:
        bare = replace(what, battling=None, count=None, from_=None)
        return f"{exists(mine, context, True)} {opponents_or_some(bare, context)}"
    return ""


def _all_are(first: Condition, second: Condition, context: Context) -> str:
    """There are some, and none but such: "all monsters you control are "X" monsters"."""
    if _only(first) != "exists" or _only(second) != "exists" or first.exists is None or second.exists is None:
        return ""
    some, none = first.exists, second.exists
    inner = none.not_
    if some.count not in (None, "1+") or none.count != 0 or inner is None or replace(none, not_=None, count=some.count) != some:
        return ""
    bare = nowhere(some)
    begins, ends = there(some)
    kind = cards.noun(inner if inner.is_ or inner.name else replace(inner, is_=bare.is_), context, True)
    owner = begins if begins != "there is" else ends
    return f"all {ending(several(bare, context), owner)} are {kind} (min. 1)"


def _as_many(first: Condition, second: Condition, context: Context) -> str:
    """Neither has more than the other: "both players control the same number of monsters"."""
    pairs = [one.not_.more_cards if one.not_ is not None and one == Condition(not_=Condition(more_cards=one.not_.more_cards)) else None
             for one in (first, second)]
    more, less = pairs
    if more is None or less is None or more != less[::-1] or replace(more[0], whose=more[1].whose) != more[1]:
        return ""
    if {one.whose for one in more} != {"you", "opponent"} or there(more[0])[0] not in ("you control", "your opponent controls"):
        return ""
    return f"both players control the same number of {several(nowhere(more[0]), context)}"


PAIRS: tuple[Callable[[Condition, Condition, Context], str], ...] = (_turn_and_phase, _battling, _all_are, _as_many)
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




def _this_card(said: Filter, context: Context, holds: bool) -> str:
    return matches("this card", said, context, holds)


def _event_cards(said: Filter, context: Context, holds: bool) -> str:
    called = context.called("event cards")
    if context.is_several("event cards"):
        kind = cards.noun(said, context, False)
        return f"there is {'' if holds else 'not '}{article(kind)} among {called}"
    return matches(called, said, context, holds)


def _event_by(said: tuple[str, ...], _: Context, holds: bool) -> str:
    return f"that was {'' if holds else 'not '}{either(CAUSES[word] for word in said)}"


def _event_by_player(said: str, _: Context, holds: bool) -> str:
    return f"that was {'' if holds else 'not '}by {WHOSE[said]} card"


def _cost_cards(said: Filter, context: Context, holds: bool) -> str:
    return f"{article(cards.noun(said, context, False))} {'paid' if holds else 'did not pay'} the cost"


# --- the turn ----------------------------------------------------------------------------------------------------------------


def _turn(said: str, _: Context, holds: bool) -> str:
    return f"it is {'' if holds else 'not '}{WHOSE[said]} turn"


def _phase(said: Sequence[str], _: Context, holds: bool) -> str:
    return f"it is {'' if holds else 'not '}{phase_name(said)}"


def _phase_after_its_activation(said: int, _: Context, holds: bool) -> str:
    return f"it is {'' if holds else 'not '}the {ordinal(said)} such phase after this card was activated"


def _start_of_the_phase(said: bool, _: Context, holds: bool) -> str:
    return f"it is {'' if said == holds else 'not '}the start of the phase"


def _damage_calculation(said: bool, _: Context, holds: bool) -> str:
    return f"it is {'' if said == holds else 'not '}damage calculation"


def _in_turn(turn: str, phases: Sequence[str]) -> str:
    return f"it is {phase_name(phases, WHOSE[turn])}"


def _lp(said: LifePoints, _: Context, holds: bool) -> str:
    who = IN_PLAYERS[said.who or "you"]
    if said.is_ in ("lower", "higher"):
        other = {"you": "your opponent's", "opponent": "yours"}.get(said.who or "you", "the other player's")
        compared = f"{said.is_} than {other}"
    else:
        compared = f"{'exactly ' if isinstance(said.is_, int) else ''}{numbers.compared(said.is_)}"
    return f"{who} LP are {'' if holds else 'not '}{compared}"


def _chain(said: ChainDemand, _: Context, holds: bool) -> str:
    found = []
    if said.length is not None:
        found.append(f"this is {'' if holds else 'not '}activated as {links(said.length)}")
    if said.different_names is not None:
        unlike = said.different_names is holds
        found.append(f"there are {'no ' if unlike else ''}cards with the same name in the Chain")
    return _joined(found, "and" if holds else "or") or f"there is {'a' if holds else 'no'} Chain"


def _not_negated(said: int, context: Context, holds: bool) -> str:
    """That an effect was activated and was not negated."""
    effect = "this effect" if said == 1 else f"effect {said} of {context.called('this card')}"
    return f"{effect} {'was' if holds else 'was not'} activated this turn{' (and was not negated)' if holds else ''}"


def _turns_since(said: TurnsSince, context: Context, holds: bool) -> str:
    """Which turn it is since this card was activated."""
    whose = {"you": "your ", "opponent": "your opponent's "}.get(said.of, "the ")
    return f"it is {'' if holds else 'not '}{whose}{ordinal(said.number)} turn after the activation of {context.called('this card')}"


def links(before: int | str) -> str:
    """Which Chain Link it is that has so many before it.

    >>> links(">= 2"), links("1-2"), links(1)
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



# --- the rest ----------------------------------------------------------------------------------------------------------------


def _can_draw(said: int, _: Context, holds: bool) -> str:
    return f"you {'can' if holds else 'cannot'} draw {said} card{'' if said == 1 else 's'}"


def _because_of(said: str, _: Context, holds: bool) -> str:
    return f"the effect that Summoned it was {'' if holds else 'not '}activated because of {'a ' if said == 'Summon' else ''}{said}"


def _did(said: bool, _: Context, holds: bool) -> str:
    return f"that was {'' if said is holds else 'not '}done"


_SUMMONED_THIS_TURN = (
    Condition(this_card=Filter(arrived="this turn, face-up since", not_=Filter(did_this_turn=("flipped face-up",)))),
    Condition(this_card=Filter(summoned=("normal", "special"), arrived="this turn")),
    Condition(this_card=Filter(summoned=("flip",), did_this_turn=("flipped face-up",))),
)
"""This card was Summoned this turn, in whatever way."""


def _any_of(said: tuple[Condition, ...], context: Context, holds: bool) -> str:
    if said == _SUMMONED_THIS_TURN:
        return f"this card was {'' if holds else 'not '}Summoned this turn"
    if (linked := _linked_to(said)) is not None:
        return f"this card is {'' if holds else 'not '}linked to {one(linked, context)}"
    return _joined([_said(item, context, holds) for item in said], "or" if holds else "and")


def _linked_to(said: tuple[Condition, ...]) -> Selection | None:
    """The Link Monsters of which one points to this card, or this card to one."""
    if [_only(item) for item in said] != ["this card", "exists"] or said[0].this_card is None or said[1].exists is None:
        return None
    of, points = said[0].this_card.pointed_to_by, said[1].exists
    if not isinstance(of, Selection) or points.pointed_to_by != "this card" or replace(points, pointed_to_by=None, count=None) != of:
        return None
    return nowhere(of) if held(said[0].this_card) == [("pointed to by", of)] else None


def _all_of(said: tuple[Condition, ...], context: Context, holds: bool) -> str:
    return all_of(said, context) if holds else _joined([_said(item, context, False) for item in said], "or")


def _not(said: Condition, context: Context, holds: bool) -> str:
    return _said(said, context, not holds)


def _declared(said: str, _: Context, holds: bool) -> str:
    return f"{capital(said)} was {'' if holds else 'not '}declared"


_THEN = {"you control": "you controlled", "your opponent controls": "your opponent controlled", "you have": "you had",
         "your opponent has": "your opponent had"}
"""Beginnings of how things stand, and of how they stood."""


def _at_activation(said: tuple[Condition, ...], context: Context, holds: bool) -> str:
    """ "you controlled a monster when this effect was activated"."""
    words = _all_of(said, context, holds)
    if (found := re.fullmatch(r"it is (not )?(your |your opponent's |the )(turn|.*Phase)", words)) is not None:
        return f"you activated this effect {'except ' if found[1] else ''}during {found[2]}{found[3]}"
    for stands, stood in _THEN.items():
        if words.startswith(stands):
            return f"{stood}{words.removeprefix(stands)} when this effect was activated"
    stood = re.sub(r"\b(is|are)\b", lambda verb: {"is": "was", "are": "were"}[verb.group()], words, count=1)
    return f"{stood} when this effect was activated"


def _opaque(_: str, __: Context, holds: bool) -> str:
    return f"{OPAQUE} {'holds' if holds else 'does not hold'}"


CONDITIONS: dict[str, Callable[[Any, Context, bool], str]] = {
    "exists": exists,
    "were": were,
    "turn": _turn,
    "phase": _phase,
    "phase after its activation": _phase_after_its_activation,
    "start of the phase": _start_of_the_phase,
    "damage calculation": _damage_calculation,
    "lp": _lp,
    "this card": _this_card,
    "event cards": _event_cards,
    "event by": _event_by,
    "event by player": _event_by_player,
    "cost cards": _cost_cards,
    "chain": _chain,
    "this turn": this_turn,
    "not negated": _not_negated,
    "turns since activation": _turns_since,
    "can draw": _can_draw,
    "more cards": more_cards,
    "compare": compare,
    "because of": _because_of,
    "did": _did,
    "any of": _any_of,
    "all of": _all_of,
    "not": _not,
    "declared": _declared,
    "at activation": _at_activation,
    "opaque": _opaque,
}
"""A template for each word of a condition; the last argument is whether it holds."""
