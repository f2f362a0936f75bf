"""What can the words of a card ask of the game beyond what every Duel keeps? Said where a word is registered, united upward to the Duel."""

from __future__ import annotations

from enum import IntFlag, auto
from typing import Final


class Reads(IntFlag):
    """What some word of a card reads, so that it must be kept and told apart."""

    ZONES = auto()
    """In which zones cards stand (columns, Link Arrows)."""
    EQUIPS = auto()
    """What is equipped to what; said by what equips, too."""
    DEEDS = auto()
    """What a card did this turn in its place."""
    PHASE_STARTS = auto()
    """Whether anybody has done anything in the phase under way."""
    OWN_EFFECTS = auto()
    """Which of its effects a card has activated this turn in its place."""
    ARRIVAL = auto()
    """In which turn a card came to its place."""
    ORIGIN = auto()
    """Where a card was before its place."""
    CAUSE = auto()
    """Through what a card came to its place."""
    CAME_AS = auto()
    """As a Tribute, or as what material, a card came to its place."""
    SOURCE = auto()
    """By which card's effect, or for which card's activation, a card came to its place."""
    WHAT_WAS_SUMMONED = auto()
    """Which monsters were Special Summoned this turn, not only how many."""
    WHAT_WAS_NORMAL_SUMMONED = auto()
    """Which monsters were Normal Summoned this turn, not only whether one was."""
    WHAT_WAS_ACTIVATED = auto()
    """Which cards and effects were activated this turn, where and in which phase, not only how many."""
    WHAT_WAS_SENT = auto()
    """Which cards were sent to the GY this turn, and from where."""
    WHAT_WAS_DESTROYED = auto()
    """Which cards were destroyed this turn, where, through what and how they lay."""
    MATERIALS = auto()
    """With which cards a monster was Summoned."""
    SUMMONS_COUNTED = auto()
    """How often a player Summoned this turn, not only how many monsters; and, for cards that count while face-up, since when."""
    KINDS_CONTROLLED = auto()
    """Of which Types or Attributes the monsters are that a player controls, after every move (LIM-10)."""
    SPECIAL_SUMMONS = auto()
    NORMAL_SUMMONS = auto()
    NORMAL_SETS = auto()
    SUMMONS = auto()
    ATTACKS = auto()
    BATTLE_PHASES = auto()
    MONSTER_EFFECTS = auto()
    SPELLS = auto()
    TRAPS = auto()
    DAMAGE = auto()
    SETS = auto()
    KINDS_OF_DAMAGE = auto()
    DRAWS = auto()
    ADDED_CARDS = auto()
    SEARCHES = auto()
    WHAT_BATTLED = auto()
    """Which monsters battled this turn, also those that are gone."""
    NOT_NEGATED = auto()
    """Whether an effect of a card was negated this turn."""
    ACTIVATION_TURN = auto()
    """In which turn a card on the field was activated."""
    ITSELF = auto()
    """This card, named in its own words."""
    THOSE_CARDS = auto()
    """The cards that the step before did something to."""


NOTHING: Final = Reads(0)
