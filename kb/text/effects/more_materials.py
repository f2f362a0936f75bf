"""Sentences behind a Fusion Summon that let further cards be its materials: "If you control no monsters, you can also banish …"."""

from __future__ import annotations

import re
from typing import Any

from kb.text.effects.joining import unwrapped
from kb.text.effects.testing import tested
from kb.text.language.reading import Read
from kb.text.language.units import Span
from kb.text.language.verbs import alternation
from kb.text.phrases.demands import settled
from kb.text.phrases.groups import is_said
from kb.text.phrases.nouns import read_cards
from kb.text.steps.pointers import Step
from kb.vocabulary.normal import listed

_MORE = re.compile(
    rf"(?:if (?P<state>.+?), )?you can (?:also )?(?P<verb>{alternation(('use', 'banish', 'shuffle', 'discard', 'return', 'send'))}) "
    r"(?P<what>.+?)"
    r"(?P<to> into (?:the|your) deck| to the gy)?(?: as (?:fusion )?materials?(?:\(s\))?)?"
    r"(?P<way>, by (?:shuffling them into the deck|banishing them))?", re.IGNORECASE | re.DOTALL)
_FOR = re.compile(r"(?:fusion )?summoning (?P<what>an? .+) this way", re.IGNORECASE)
_BESIDE = re.compile(r"you use (?P<what>.+?)(?: as (?:fusion )?material)?", re.IGNORECASE | re.DOTALL)
_BY = {("banish", ""): "banishing", ("shuffle", "deck"): "shuffling into the Deck", ("discard", ""): "discarding",
       ("return", "gy"): "returning to the GY", ("send", "gy"): "sending to the GY", ("use", ""): ""}
"""What becomes of them, by the verb and where it says that they go."""
_WHERE = frozenset({"hand", "deck", "GY", "banished", "extra deck", "field", "monster zone"})
"""Where a monster is one: in a Spell & Trap Zone or a Pendulum Zone it is none."""
_UP_TO = re.compile(r"(?:up to )?(\d)$")
_MINE = re.compile(r"your (?=[\"\w])", re.IGNORECASE)
"""A monster of yours on the field, where a material is meant that is used."""


def more_materials(text: str, does: list[Step]) -> bool:
    """Is this such a sentence about the one Fusion Summon before it, and can all of it be said? Then it is put into its step."""
    text = text.strip(" .")
    match = _MORE.fullmatch(text)
    steps = [step for step in map(unwrapped, does) if "fusion summon" in step]
    if match is None or len(steps) != 1 or any("opaque" in unwrapped(step) for step in does) or "further materials" in steps[0]:
        return False
    if "material" not in text.lower() and "this way" not in text.lower():
        return False
    sources, words = _sources(match), _words(match["state"])
    if words is None or not sources or any(cards is None or not _apart(cards, steps[0]) for cards in sources):
        return False
    verb, to = match["verb"].lower(), (match["to"] or "").lower().rpartition(" ")[2]
    by = _BY.get((verb, to))
    if match["way"]:
        by = {("use", False): "banishing", ("use", True): "shuffling into the Deck"}.get((verb, "shuffling" in match["way"].lower()))
    if by is None or not by and {"by banishing", "into the Deck"} & set(steps[0]):
        return False  # whether these are banished, too, is not certain
    told = [{"cards": cards, **({"by": by} if by else {}), **words} for cards in sources]
    steps[0]["more materials"] = [*listed(steps[0].get("more materials")), *told]
    return True


_TWO_PLACES = re.compile(r"monsters from (?P<first>your (?:field|hand|gy)) and/or (?P<second>(?:either player's|your|your opponent's) gy)",
                         re.IGNORECASE)


def _sources(match: re.Match[str]) -> list[dict[str, Any] | None]:
    """The cards, of each place by itself where two are named that are not of the same players."""
    both = _TWO_PLACES.fullmatch(match["what"])
    places = [match["what"]] if both is None else [f"monsters from {both[place]}" for place in ("first", "second")]
    return [_cards(what, match) for what in places]


def _kind(text: str) -> dict[str, Any] | None:
    """The cards of which the words speak, where all of them can be said and none were spoken of before."""
    found = read_cards(text)
    cards = found.value if isinstance(found, Read) else None
    if not isinstance(cards, dict) or "reference" in cards or settled(cards, Span(text, 0, "text")) != cards or not is_said(cards):
        return None
    return cards


def _cards(what: str, match: re.Match[str]) -> dict[str, Any] | None:
    """Which they are, from where, and how many at most."""
    cards = _kind(what)
    if cards is None or " each " in what:
        return None
    count = cards.get("count", "any")
    most = _UP_TO.match(str(count))
    if count not in ("any", "all") and most is None or {"random", "all different", "different names"} & set(cards):
        return None
    cards = {**cards, "count": "any" if most is None else f"up to {most[1]}"}
    if match["verb"].lower() == "discard" and "from" not in cards:
        cards |= {"from": ["hand"], "whose": "you"}
    return cards if _places(cards) and _places(cards) <= _WHERE else None


def _places(cards: dict[str, Any]) -> set[str]:
    """All places of which the words speak."""
    inner = [zone for kind in cards.get("any of", ()) for zone in kind.get("from", ())]
    zones = {*cards.get("from", ()), *inner}
    return zones if "any of" not in cards or "from" in cards or all("from" in kind for kind in cards["any of"]) else set()


_FIELD = {"field": "monster zone", "extra monster zone": "monster zone"}


def _apart(cards: dict[str, Any], step: Step) -> bool:
    """Does it add other cards than may be used anyway?"""
    usual = {_FIELD.get(zone, zone) for zone in step.get("materials from", ("hand", "field"))}
    added = {_FIELD.get(zone, zone) for zone in _places(cards)}
    both = step.get("materials", {}).get("whose") in ("either", "opponent")
    return usual.isdisjoint(added) or added == {"monster zone"} and cards.get("whose") == "opponent" and not both


def _words(state: str | None) -> dict[str, Any] | None:
    """When, for which monster or beside which other material."""
    if state is None:
        return {}
    summoned, beside = _FOR.fullmatch(state), _BESIDE.fullmatch(state)
    if summoned is not None:
        kind = _kind(summoned["what"])
        return None if kind is None else {"for": {word: value for word, value in kind.items() if word not in ("count", "is")}}
    if beside is not None:
        kind = _kind(_MINE.sub("", beside["what"]))
        if kind is None or kind.get("count", 1) != 1 or not set(kind.get("from", ("monster zone",))) <= {"field", "monster zone"}:
            return None
        if "from" not in kind and _MINE.match(beside["what"]) is None:
            return None
        used = {word: value for word, value in kind.items() if word not in ("count", "is")}
        return {"beside": {**used, "from": ["monster zone"], "whose": "you"}}
    held = tested(Span(state, 0, "text"))
    found = held.get("if") if held is not None and set(held) == {"if"} else None
    if found is None or settled(found, Span(state, 0, "text")) != found or not is_said(found):
        return None
    return {"if": found}
