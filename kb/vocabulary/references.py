"""Which words stand for cards already known, and when is each of them known?

Every table of references, of the readers of texts and of the engine, is read off the marks of this one.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple


class Known(Enum):
    """When it is known which cards a reference stands for."""

    ALWAYS = "always"
    IN_PLACE = "as long as the cards are there: equipped, attached, kept"
    IN_BATTLE = "during a battle"
    BY_EVENT = "by the event that it answers"
    BY_LINK_BELOW = "by the activation or Summon that it answers"
    AS_COST = "at activation, when its cost is paid"
    AS_TARGET = "at activation, when its targets are chosen"
    BY_STEP = "while it resolves, by a step before"


class Reference(NamedTuple):
    """A word for cards already known."""

    means: str
    known: Known
    said: str
    """In a sentence of an answer."""
    monster: bool = False
    """Does what is done to it count as done to a monster (ACT-9)?"""


REFERENCES: Final[dict[str, Reference]] = {
    "this card": Reference("the card the effect is on", Known.ALWAYS, "this card", monster=True),
    "targets": Reference("every target of this link that is still a legal target", Known.AS_TARGET, "a target of it"),
    "target 1": Reference("the first group of targets", Known.AS_TARGET, "its first target"),
    "target 2": Reference("the second group of targets", Known.AS_TARGET, "its second target"),
    "target 3": Reference("the third group of targets", Known.AS_TARGET, "its third target"),
    "those cards": Reference("the cards that the step before did something to", Known.BY_STEP, "one of those cards"),
    "event cards": Reference("the cards the trigger event happened to", Known.BY_EVENT, "the card it happened to", monster=True),
    "chosen cards": Reference("the cards chosen by the last `choose cards` step", Known.BY_STEP, "one of the chosen cards"),
    "cost cards": Reference("the cards that paid the cost", Known.AS_COST, "the card that paid the cost"),
    "tributed cards": Reference("the cards Tributed for this card's Tribute Summon", Known.BY_EVENT, "a monster Tributed for it"),
    "monsters Tributed this way": Reference(
        "the cards that a `tribute` step of this link Tributed", Known.BY_STEP, "a monster Tributed by it"
    ),
    "used materials": Reference("the materials of the Summon that the event is", Known.BY_EVENT, "a material of its Summon"),
    "materials of its Summon": Reference(
        "the cards used for the Summon of this card (Tributes, materials), as they were then", Known.IN_PLACE, "a material of its Summon"
    ),
    "victim": Reference("of an event `destroyed by battle by`: the monster that was destroyed", Known.BY_EVENT, "the destroyed monster"),
    "monster Summoned with it": Reference(
        "of an event `used as material` or `Tributed`: the monster that was Summoned with the card", Known.BY_EVENT,
        "the monster Summoned with it", monster=True
    ),
    "answered card": Reference(
        "the card whose activation or effect this link answers", Known.BY_LINK_BELOW, "the card it answers", monster=True
    ),
    "summoned cards": Reference(
        "in the negation window: the monsters being Summoned", Known.BY_LINK_BELOW, "the monster being Summoned", monster=True
    ),
    "attacker": Reference("the attacking monster", Known.IN_BATTLE, "the attacking monster", monster=True),
    "attack target": Reference("the attacked monster", Known.IN_BATTLE, "the attacked monster", monster=True),
    "opposing monster": Reference(
        "the monster that battles this card, or your monster", Known.IN_BATTLE, "the monster it battles", monster=True
    ),
    "battling monsters": Reference("both monsters of the battle", Known.IN_BATTLE, "a battling monster", monster=True),
    "destroyer": Reference("the monster that destroyed the card of the event by battle", Known.IN_PLACE, "the monster that destroyed it"),
    "equipped monster": Reference("the monster this card is equipped to", Known.IN_PLACE, "the monster it is equipped to", monster=True),
    "bound monster": Reference("the monster this card keeps (a Call of the Haunted's)", Known.IN_PLACE, "the monster it keeps"),
    "materials": Reference("the Xyz Materials attached to this card", Known.IN_PLACE, "its Xyz Material"),
    "revealed cards": Reference(
        "the cards that an excavate or reveal step of this link shows", Known.BY_STEP, "one of the cards shown"
    ),
}
"""Usable wherever the shape is `cards`."""


def known(*when: Known) -> frozenset[str]:
    """The references that are known then."""
    return frozenset(word for word, reference in REFERENCES.items() if reference.known in when)


TARGETS: Final = known(Known.AS_TARGET)
CHOSEN_BY_STEPS: Final = known(Known.BY_STEP)
"""Known only while the effect resolves."""
CHOSEN_AT_ACTIVATION: Final = known(Known.AS_COST, Known.AS_TARGET)
ANSWERED: Final = known(Known.BY_LINK_BELOW)
"""What is negated, where it negates."""
NOT_ON_THE_BOARD: Final = CHOSEN_BY_STEPS | CHOSEN_AT_ACTIVATION | ANSWERED | known(Known.BY_EVENT)
"""Cards that no look at the board finds: that they will be there is taken for granted before they are known."""
MONSTERS: Final = frozenset(word for word, reference in REFERENCES.items() if reference.monster)
