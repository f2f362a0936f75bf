"""What is said of a card that is known: "this card is in Attack Position", "it is not a monster"."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from kb.records.fields import held
from kb.records.filters import Filter
from kb.saying import cards
from kb.saying.context import Context
from kb.saying.english import both, either, spaced
from kb.saying.histories import by_what, through
from kb.saying.places import place
from kb.saying.terms import CAUSES, WHO, WHOSE, ZONE_NAMES

_BEEN = {"was attacked": "been attacked", "flipped face-up": "been flipped face-up", "activated": "been activated"}
_ARRIVED = {
    "this turn": "this turn", "this turn, face-up since": "this turn and has been face-up since", "last turn": "last turn",
    "earlier": "before this turn", "since the last Standby Phase": "since the last Standby Phase",
    "since your last Standby Phase": "since your last Standby Phase",
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
    by = by_what(said) if said.came_by_player is not None else CAUSES[said.came_by] if said.came_by is not None else ""
    when = _ARRIVED[said.arrived] if said.arrived is not None else ""
    told = ("came_by_player",) if said.came_by is not None else ()
    return [spaced(["was destroyed", from_, by, "and sent there", when]), "came_from", "came_by", "arrived", *told]


def _by_whom(said: Filter, _: Context) -> list[str]:
    """ "was sent there from the hand by your opponent's card effect"."""
    from_ = f"from {either(f'the {ZONE_NAMES[zone]}' for zone in said.came_from)}" if said.came_from is not None else ""
    by = by_what(said)
    when = _ARRIVED[said.arrived] if said.arrived is not None else ""
    return [spaced(["was sent there", from_, by, when]), "came_from", "came_by", "arrived"]


def _through(said: Filter, context: Context) -> list[str]:
    """ "was Special Summoned by the effect of a "X" monster"."""
    way, words = through(said, cards.known_or_a(said.came_through, context), cards.summoned(said.summoned or ()))
    return [way, *words]


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


def _sent_there(said: Filter, _: Context) -> list[str]:
    """ "was sent there from the field by battle this turn"."""
    if said.came_destroyed or said.summoned is not None:
        return [""]
    from_ = f"from {either(f'the {ZONE_NAMES[zone]}' for zone in said.came_from)}" if said.came_from is not None else ""
    by = CAUSES[said.came_by] if said.came_by is not None else ""
    return [spaced(["was sent there", from_, by, _ARRIVED[said.arrived or "this turn"]]), "came_from", "came_by", "arrived"]


_AS = {
    "Tribute for a Tribute Summon": "as a Tribute for a Tribute Summon", "Link Material": "as Link Material",
    "face-up card": "while face-up", "card of its owner": "while its owner controlled it",
}  # fmt: skip


def _as_what(said: Filter, _: Context) -> list[str]:
    """ "was Tributed and sent there this turn"."""
    when = _ARRIVED[said.arrived] if said.arrived is not None else ""
    what = "was Tributed and sent there" if said.came_as == "Tribute" else f"was sent there {_AS[said.came_as or 'Link Material']}"
    return [spaced([what, when]), "arrived"]


_LEVELS = {">= ": " or higher", "<= ": " or lower"}


def _of_level(said: Filter, _: Context) -> list[str]:
    """ "is Level 2 or higher", where nothing else is said of it."""
    if [word for word, _ in held(said)] != ["level"] or not isinstance(said.level, int | str):
        return [""]
    sign = str(said.level)[:3]
    if sign in _LEVELS:
        return [f"is Level {str(said.level)[3:]}{_LEVELS[sign]}"]
    return [f"is Level {said.level}" if str(said.level).isdecimal() else ""]


_PARTS: dict[tuple[str, ...], Callable[[Filter, Context], list[str]]] = {
    ("came_through",): _through,
    ("level",): _of_level,
    ("came_destroyed",): _came,
    ("came_by_player",): _by_whom,
    ("came_as",): _as_what,
    ("summoned", "arrived"): _summoned_when,
    ("summoned", "came_from"): _summoned_from,
    ("arrived", "came_from"): _sent_there,
    ("arrived", "came_by"): _sent_there,
    ("face", "from_"): _face_where,
    ("summoned",): _was_summoned,
    ("from_",): _lies,
    ("whose",): _whose,
    ("not_",): _is_not,
}
"""What is said of some words of a filter together, and which other words that says."""


def _possession(whose: str) -> str:
    return WHO[whose] if whose in ("either", "both") else f"{WHOSE[whose]} possession"
