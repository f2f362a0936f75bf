"""What happened, in the words of `happened:` (formats.md): `A Sangan destroyed by battle`, `A gained 1000 LP`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.game.terms import BANISHED, BY_BATTLE, BY_COST, BY_EFFECT, BY_RULE, DECK, EVENT, EXTRA, FIELD, GY, HAND, HOW
from legality.public import player_name

if TYPE_CHECKING:
    from legality.public import Event, Moment

SUMMON_WORDS = ("Tribute Summoned", "Normal Summoned", "Flip Summoned", "Special Summoned")
WAYS = ("fusion", "ritual", "synchro", "xyz", "link", "pendulum")
MAIN_WORDS = (
    "destroyed by battle by",
    *SUMMON_WORDS,
    "Set",
    "destroyed",
    "Tributed",
    "discarded",
    "detached",
    "used as material",
    "banished",
    "sent to the GY",
    "returned to the hand",
    "returned to the Deck",
    "drawn",
    "added to the hand",
    "equipped",
    "flipped",
    "turned face-down",
    "position changed",
    "control changed",
    "attack declared",
    "targeted for an attack",
    "targeted",
    "battled",
    "inflicted battle damage",
    "took battle damage",
    "took effect damage",
    "gained LP",
    "paid LP",
    "activated",
    "card activated",
    "negated",
    "coin called right",
    "counter placed",
    "leaves the field",
)
"""The words of an event, the one that says most first."""
SAID = {
    "flipped": "flipped face-up",
    "attack declared": "declared an attack",
    "position changed": "changed position",
    "targeted for an attack": "targeted for an attack",
    "destroyed by battle by": "destroyed a monster by battle",
    "battled": "battled",
    "card activated": "activated",
}
FROM = {HAND: "hand", DECK: "Deck", GY: "GY", BANISHED: "banished", EXTRA: "Extra Deck"}
TO = {
    GY: "sent to the GY",
    BANISHED: "banished",
    HAND: "returned to the hand",
    DECK: "returned to the Deck",
    EXTRA: "returned to the Extra Deck",
}


def words_of(event: Event) -> tuple[str, ...]:
    """The words that are true of the event, the one that says most first."""
    return tuple(word for word in MAIN_WORDS if event.verbs & EVENT[word])


def event_text(event: Event) -> str:
    """One event as a sentence."""
    words = words_of(event)
    word = words[0] if words else "something happened"
    if event.uid < 0 or event.look is None:
        return _about_a_player(event, word)
    card = event.look.card
    owner = player_name(card.control if event.origin & FIELD or card.zone & FIELD else card.owner)
    parts = [owner, event.look.facts.name, _verb(event, word)]
    if word in ("destroyed", "Tributed", "discarded", "detached", "used as material") and event.to in TO and event.to != GY:
        parts.append(f"and {TO[event.to]}")
    parts.append(_cause(event, word))
    if event.origin in FROM and word not in ("drawn", "discarded", "activated", "card activated", *SUMMON_WORDS):
        parts.append(f"from {'the ' if FROM[event.origin] != 'banished' else ''}{FROM[event.origin]}")
    return " ".join(part for part in parts if part)


def _about_a_player(event: Event, word: str) -> str:
    who = player_name(event.player)
    if word in ("gained LP", "paid LP"):
        return f"{who} {word.split()[0]} {event.amount} LP"
    amount = f"{event.amount} " if event.amount else ""
    if word in ("took battle damage", "took effect damage"):
        return f"{who} took {amount}{word.removeprefix('took ')}"
    return f"{who} {word}"


def _verb(event: Event, word: str) -> str:
    if word == "Special Summoned":
        way = next((name for name in WAYS if event.how & HOW[name]), "")
        return f"{way.capitalize()} Summoned" if way else word
    if word == "attack declared":
        return f"declared an attack on {event.other.facts.name}" if event.other is not None else "declared an attack directly"
    if word == "position changed" and event.look is not None:
        return f"changed to {'Attack' if event.look.card.attack else 'Defense'} Position"
    if word == "destroyed by battle by" and event.other is not None:
        return f"destroyed {event.other.facts.name} by battle"
    if word == "inflicted battle damage":
        return f"inflicted {event.amount} battle damage"
    return SAID.get(word, word)


def _cause(event: Event, word: str) -> str:
    if word in (
        *SUMMON_WORDS,
        "Set",
        "drawn",
        "activated",
        "card activated",
        "negated",
        "attack declared",
        "targeted for an attack",
        "battled",
        "flipped",
        "inflicted battle damage",
        "destroyed by battle by",
    ):
        return ""
    if event.cause & BY_BATTLE:
        return "by battle"
    if event.cause & BY_COST:
        return "as a cost" if not event.cause & BY_RULE else "for a Summon"
    if event.cause & BY_EFFECT:
        return f"by an effect of {event.source.facts.name}" if event.source is not None else "by an effect"
    if word == "targeted" and event.source is not None:
        return f"by {event.source.facts.name}"
    return "by rule" if event.cause & BY_RULE and word != "used as material" else ""


def moment_text(moment: Moment) -> str:
    """Everything that happened in one moment, joined by `; `."""
    return "; ".join(dict.fromkeys(event_text(event) for event in moment))
