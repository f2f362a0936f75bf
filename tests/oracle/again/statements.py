"""What an answer says is the case, read from its words: `A's Sangan is in the GY; B has 7,000 LP`."""

from __future__ import annotations

import re
from collections import Counter

from legality.game.card import Card
from legality.game.state import State
from legality.game.terms import BANISHED, DECK, EXTRA, FIELD, GY, HAND, MATERIAL

WHERE = re.compile(r"([AB])'s (.+) is (in the hand|in the Deck|in the GY|banished|in the Extra Deck|attached as material|gone"
                   r"|on [AB]'s field, face-up|on [AB]'s field, face-down)")
LIFE = re.compile(r"([AB]) has ([\d,]+) LP")
TOKENS = re.compile(r"([AB]) has (no|\d+) (.+) on the field")
HELD = re.compile(r"([AB]) has (\d+) cards? in the hand")
ZONES = {"in the hand": HAND, "in the Deck": DECK, "in the GY": GY, "banished": BANISHED, "in the Extra Deck": EXTRA,
         "attached as material": MATERIAL}


def is_true(statements: str, state: State) -> bool:
    """Is everything that is said true in this state? Of two copies, each is spoken of once.

    Raises: AssertionError, if it is no such statement.
    """
    cards: Counter[tuple[str, str, str]] = Counter()
    for said in statements.split("; "):
        life, held, tokens, where = (pattern.fullmatch(said) for pattern in (LIFE, HELD, TOKENS, WHERE))
        if life:
            if state.lp["AB".index(life[1])] != int(life[2].replace(",", "")):
                return False
        elif held:
            if sum(card.zone == HAND and card.owner == "AB".index(held[1]) for card in state.cards) != int(held[2]):
                return False
        elif tokens:
            if not _are_there(state, tokens[1], tokens[2], tokens[3]):
                return False
        else:
            assert where, f'"{said}" cannot be read'
            cards[where[1], where[2], where[3]] += 1
    return all(_lying(state, *said) >= number for said, number in cards.items())


def _lying(state: State, owner: str, name: str, place: str) -> int:
    """How many cards of this name and owner are in the place."""
    there = [card for card in state.cards if card.owner == "AB".index(owner) and state.duel.defs[card.code].name == name]
    assert there or place == "gone", f"there is no {name} of {owner}"
    return sum(_is_in(card, place) for card in there)


def _are_there(state: State, player: str, number: str, name: str) -> bool:
    """Does the player control so many Tokens of this name, which has an s if they are more than one?"""
    wanted = 0 if number == "no" else int(number)
    single = name.removesuffix("s") if wanted > 1 else name
    here = [card for card in state.cards if card.zone & FIELD and card.control == "AB".index(player)]
    return sum(state.duel.defs[card.code].name == single for card in here) == wanted


def _is_in(card: Card, place: str) -> bool:
    if place.startswith("on "):
        return bool(card.zone & FIELD) and card.control == "AB".index(place[3]) and card.up is place.endswith("face-up")
    if place == "gone":
        return not card.zone & (FIELD | HAND | DECK | GY | BANISHED | EXTRA | MATERIAL)
    return card.zone == ZONES[place]
