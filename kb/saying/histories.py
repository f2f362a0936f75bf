"""How cards came where they are, and what they did this turn: "was destroyed by battle and sent there this turn"."""

from __future__ import annotations

from collections.abc import Iterator

from kb.records.filters import Filter
from kb.saying.english import article, both, either, spaced
from kb.saying.terms import WHOSE, ZONE_NAMES

_ARRIVED = {
    "this turn": "was put there this turn", "this turn, face-up since": "was put there face-up this turn",
        "earlier": "was there before this turn",
    "last turn": "was put there last turn", "since the last Standby Phase": "was put there since the last Standby Phase",
    "since your last Standby Phase": "was put there since your last Standby Phase",
}  # fmt: skip
_CAME_BY = {"battle": "by battle", "effect": "by card effect", "cost": "to activate a card or effect", "card": "by battle or card effect"}
_WHEN = {"this turn": "this turn", "this turn, face-up since": "this turn", "last turn": "last turn"}
_DID = {"flipped face-up": "was flipped face-up", "activated": "was activated", "was attacked": "was attacked"}
_NOT_DONE = Filter(did_this_turn=("attacked",))


_TOGETHER = {
    "this card was put there this turn and this card is in your GY": "this card is in your GY because it was sent there this turn",
    "this card is equipped to a monster, and was put there by the effect of this card, or to activate it":
        "this card is equipped to a monster by its own effect",
}  # fmt: skip
"""How this card came where it is, and where it is: said in one."""


def and_there(held: str, place: str) -> str:
    """What must hold, and where this card must be.

    >>> and_there("this card was put there this turn", "this card is in your GY")
    'this card is in your GY because it was sent there this turn'
    """
    whole = " and ".join(part for part in (held, place) if part)
    for apart, words in _TOGETHER.items():
        whole = whole.replace(apart, words)
    return whole


def through(what: Filter, source: str, way: str) -> tuple[str, tuple[str, ...]]:
    """By whose effect, or for whose activation, it came there, and which words of the filter that says; `way`: how it was Summoned."""
    when = _WHEN.get(what.arrived or "", "")
    if what.summoned is not None:
        return spaced([f"was {way} by the effect of {source}", when]), ("came_through", "summoned", *(["arrived"] if when else []))
    if what.came_by in ("cost", "effect"):
        from_ = "" if what.came_from is None else f"from {either(f'the {ZONE_NAMES[zone]}' for zone in what.came_from)}"
        said = ("came_through", "came_by", "came_from", *(["arrived"] if when else []))
        by = "to activate" if what.came_by == "cost" else "by"
        return spaced(["was sent there", from_, f"{by} the effect of {source}", when]), said
    if what.face == "down" and what.arrived is None:
        return f"was Set by the effect of {source}", ("came_through", "face")
    return f"was put there by the effect of {source}, or to activate it", ("came_through",)


def by_what(what: Filter) -> str:
    """Through what it came there, and through whose: "by your opponent's card"."""
    if what.came_by_player is None:
        return "" if what.came_by is None else _CAME_BY[what.came_by]
    whose = WHOSE[what.came_by_player]
    ways = {
        "battle": f"by battle with {whose} monster", "effect": f"by {whose} card effect", "card": f"by {whose} card",
        "cost": f"to activate {whose} card or effect",
    }  # fmt: skip
    return ways.get(what.came_by or "", f"by {whose} card or action")


def came(what: Filter, told: bool) -> Iterator[str]:
    """How it came there. `told`: when it was Summoned there is said already."""
    source = "" if what.came_from is None else f"from {either(f'the {ZONE_NAMES[zone]}' for zone in what.came_from)}"
    by = by_what(what)
    if what.came_as is not None:
        whole = {
            "Tribute": "was Tributed", "face-up card": "was sent there while face-up",
            "card of its owner": "was sent there while its owner controlled it",
        }  # fmt: skip
        yield whole[what.came_as] if what.came_as in whole else f"was sent there as {article(what.came_as)}"
    today = "this turn" if what.arrived == "this turn" and what.from_ == ("GY",) and not told else ""
    if what.came_destroyed:
        yield spaced(["was destroyed", by, "and sent there" if by or source else "", source, today])
    elif today or by or what.came_from is not None and what.summoned is None:
        yield spaced(["was sent there", source, by, today])
    if what.arrived is not None and not today and not told:
        yield _ARRIVED[what.arrived]


def did(what: Filter) -> Iterator[str]:
    """What it did this turn, or did not do."""
    if what.did_this_turn is not None:
        yield f"{both(_DID.get(word, word) for word in what.did_this_turn)} this turn"
    if what.activated_effect is not None:
        yield f"is one whose effect {what.activated_effect} was activated this turn"
    if did_not_attack(what):
        yield "did not declare an attack this turn"


def did_not_attack(what: Filter) -> bool:
    """Is all that it must not be one that attacked this turn?"""
    return what.not_ == _NOT_DONE
