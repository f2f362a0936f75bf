"""What an expression consists of, as values: cards, atoms about the end and about the way, and what joins them.

`str()` of a term is its normal form, which reads back to an equal term.
"""

from __future__ import annotations

from typing import Final

import msgspec

from legality.game.terms import BANISHED, DECK, EXTRA, FZONE, GY, HAND, MZONE, PHASES, PZONE, SZONE
from legality.public import player_name

ZONES: Final = {
    "hand": HAND,
    "deck": DECK,
    "graveyard": GY,
    "banished": BANISHED,
    "extra": EXTRA,
    "monsters": MZONE,
    "spells": SZONE,
    "field": FZONE,
    "pendulum": PZONE,
}
"""The places by the words of board files. `field` is the Field Zone, `pendulum` the Pendulum Zones."""
ANY: Final = -1
"""Of a player, an effect or a copy: whichever."""


class Named(msgspec.Struct, frozen=True):
    """A card that is spoken of: by its name, and where that is said, whose, which effect, which copy."""

    name: str
    player: int = ANY
    effect: int = ANY
    uid: int = ANY
    label: str = ""
    """The id of the copy."""
    quoted: bool = False
    """Has the name to be quoted, so that it is read as what it is?"""

    def __str__(self) -> str:
        name = '"' + self.name.replace("\\", "\\\\").replace('"', '\\"') + '"' if self.quoted else self.name
        copy = f" ({self.label})" if self.uid != ANY else ""
        effect = f", {self.effect}" if self.effect != ANY else ""
        return f"{_of(self.player)}{name}{copy}{effect}"


def _of(player: int) -> str:
    return f"{player_name(player)}, " if player != ANY else ""


class Place(msgspec.Struct, frozen=True):
    """A zone, of one player or of both."""

    word: str
    player: int = ANY

    @property
    def bit(self) -> int:
        """The place as the engine knows it."""
        return ZONES[self.word]

    def __str__(self) -> str:
        return self.word if self.player == ANY else f"{player_name(self.player)}.{self.word}"


class Compared(msgspec.Struct, frozen=True):
    """A comparison with a number."""

    sign: str
    number: int

    def holds(self, value: int) -> bool:
        """Is it true of this number?

        >>> Compared("<=", 0).holds(0), Compared("!=", 2).holds(2)
        (True, False)
        """
        number = self.number
        match self.sign:
            case "<":
                return value < number
            case "<=":
                return value <= number
            case ">":
                return value > number
            case ">=":
                return value >= number
            case "!=":
                return value != number
        return value == number

    def __str__(self) -> str:
        return f"{self.sign} {self.number}"


# --- the end -----------------------------------------------------------------------------------------------------------


class In(msgspec.Struct, frozen=True):
    """Is the card in this zone?"""

    card: Named
    place: Place

    def __str__(self) -> str:
        return f"in({self.card}, {self.place})"


class Controls(msgspec.Struct, frozen=True):
    """Has this player the card on their side of the field, face-up or face-down?"""

    player: int
    card: Named

    def __str__(self) -> str:
        return f"controls({player_name(self.player)}, {self.card})"


class FaceUp(msgspec.Struct, frozen=True):
    """Is the card face-up on the field?"""

    card: Named

    def __str__(self) -> str:
        return f"face_up({self.card})"


class LifePoints(msgspec.Struct, frozen=True):
    """Are a player's Life Points so many?"""

    player: int
    than: Compared

    def __str__(self) -> str:
        return f"lp({player_name(self.player)}) {self.than}"


class Count(msgspec.Struct, frozen=True):
    """Are there so many cards in a zone, named or not?"""

    place: Place
    than: Compared

    def __str__(self) -> str:
        return f"count({self.place}) {self.than}"


class Winner(msgspec.Struct, frozen=True):
    """Has this player won the Duel?"""

    player: int

    def __str__(self) -> str:
        return f"winner({player_name(self.player)})"


class Draw(msgspec.Struct, frozen=True):
    """Is the Duel a draw?"""

    def __str__(self) -> str:
        return "draw()"


class InPhase(msgspec.Struct, frozen=True):
    """Is it this phase, of either player's turn?"""

    phase: int

    def __str__(self) -> str:
        return f"phase({PHASES[self.phase]})"


# --- the way -----------------------------------------------------------------------------------------------------------


class Happens(msgspec.Struct, frozen=True):
    """Does this happen to the card? `what` is one of `HAPPENINGS`."""

    what: str
    card: Named

    def __str__(self) -> str:
        return f"{self.what}({self.card})"


class ChainLength(msgspec.Struct, frozen=True):
    """Has the longest Chain so many links?"""

    than: Compared

    def __str__(self) -> str:
        return f"chain_length {self.than}"


class Chains(msgspec.Struct, frozen=True):
    """Are so many Chains begun?"""

    than: Compared

    def __str__(self) -> str:
        return f"chains {self.than}"


ACTIVATED, RESOLVES, NEGATED, MISSED, SUMMONED, DESTROYED = HAPPENINGS = (
    "activated",
    "resolves",
    "negated",
    "missed",
    "summoned",
    "destroyed",
)
WITH_EFFECT: Final = (ACTIVATED, RESOLVES, NEGATED, MISSED)
"""Those that can be asked of one effect of a card."""


# --- joined ------------------------------------------------------------------------------------------------------------


class Truth(msgspec.Struct, frozen=True):
    """Always true, or never."""

    value: bool

    def __str__(self) -> str:
        return "true" if self.value else "false"


class Not(msgspec.Struct, frozen=True):
    """The opposite."""

    part: Term

    def __str__(self) -> str:
        return f"not ({self.part})" if isinstance(self.part, (And, Or)) else f"not {self.part}"


class And(msgspec.Struct, frozen=True):
    """All of these."""

    parts: tuple[Term, ...]

    def __str__(self) -> str:
        return " and ".join(f"({part})" if isinstance(part, Or) else str(part) for part in self.parts)


class Or(msgspec.Struct, frozen=True):
    """One of these, or more."""

    parts: tuple[Term, ...]

    def __str__(self) -> str:
        return " or ".join(map(str, self.parts))


End = In | Controls | FaceUp | LifePoints | Count | Winner | Draw | InPhase
Way = Happens | ChainLength | Chains
Term = End | Way | Truth | Not | And | Or


def way_atoms(term: Term) -> tuple[Way, ...]:
    """The different atoms about the way, in the order in which they are written."""
    return tuple(dict.fromkeys(atom for atom in atoms(term) if isinstance(atom, Way)))


def atoms(term: Term) -> tuple[Term, ...]:
    """Every atom of an expression, in the order in which they are written."""
    if isinstance(term, Not):
        return atoms(term.part)
    if isinstance(term, (And, Or)):
        return tuple(atom for part in term.parts for atom in atoms(part))
    return (term,)
