"""Which facts of the turn does a position keep (`State.facts`) and who reads them; what can a card have done this turn in its place?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from legality.game.reads import Reads
from legality.game.terms import BY_BATTLE, BY_EFFECT, MONSTER, SPELL

TOGETHER: Final = "together"
"""How many monsters were Summoned together with another one: so many Summons fewer than monsters."""
PERHAPS_TOGETHER: Final = "perhaps together"
"""Of how many monsters the board leaves open whether they were."""
NAMED: Final = "special:"
"""So begin the facts of the turn that name what was Special Summoned."""
NAMED_NORMAL: Final = "normal:"
"""The same of what was Normal Summoned."""
ACTED: Final = "activated:"
"""So begin the facts of the turn that name what was activated."""
SENT_THERE: Final = "sent:"
"""So begin the facts of the turn that name what was sent to a player's GY, and from where."""
LOST: Final = "destroyed:"
"""So begin the facts of the turn that name a card that was destroyed, with the player who controlled it."""
PERHAPS_DESTROYED: Final = "perhaps"
"""Instead of through what it was: nobody said whether it was."""
FACE_UNTOLD: Final = 2
"""Nobody said how it lay (0: face-down, 1: face-up)."""
FOUGHT: Final = "battled:"
"""So begin the facts of the turn that name a monster that battled; behind it whether it attacked (1), or was attacked (0)."""
NO_BATTLE: Final = "attack without battle"
"""An attack that ended before damage was calculated."""
ACTED_HERE: Final = "acted in this phase"
"""Somebody did something in the phase under way; kept, like the next one, only where a card asks, and until the phase ends."""
BEGUN: Final = "this phase began in play"
SETS: Final = "set"
"""How often a Spell or Trap was Set; kept only where a card asks."""
BATTLE_DAMAGE: Final = "battle damage"
EFFECT_DAMAGE: Final = "effect damage"
THEIR_EFFECT_DAMAGE: Final = "effect damage by the opponent"
"""How often damage of a kind was taken, besides how often any was; kept only where a card asks."""
NORMAL_DRAW: Final = "normal draw"
"""A card that was drawn by rule: of all that were drawn, the others were drawn by effects."""
NEGATED_EFFECT: Final = "negated monster effect"
"""A monster effect whose activation was negated: it counts where effects are counted, and was not activated otherwise (NEG-1)."""
FACT_READ_BY: Final[dict[str, Reads]] = {
    "special": Reads.SPECIAL_SUMMONS,
    "normal": Reads.NORMAL_SUMMONS,
    "normal set": Reads.NORMAL_SETS,
    "summon": Reads.SUMMONS,
    "flip": Reads.SUMMONS,
    "attack": Reads.ATTACKS,
    "battle phase": Reads.BATTLE_PHASES,
    "monster effect": Reads.MONSTER_EFFECTS,
    NEGATED_EFFECT: Reads.MONSTER_EFFECTS,
    "spell": Reads.SPELLS,
    "trap": Reads.TRAPS,
    "damage": Reads.DAMAGE,
    "draw": Reads.DRAWS,
    NORMAL_DRAW: Reads.DRAWS,
    "add": Reads.ADDED_CARDS,
    "search": Reads.SEARCHES,
    SETS: Reads.SETS,
    BATTLE_DAMAGE: Reads.KINDS_OF_DAMAGE,
    EFFECT_DAMAGE: Reads.KINDS_OF_DAMAGE,
    THEIR_EFFECT_DAMAGE: Reads.KINDS_OF_DAMAGE,
    ACTED_HERE: Reads.PHASE_STARTS,
    BEGUN: Reads.PHASE_STARTS,
    NAMED: Reads.WHAT_WAS_SUMMONED,
    NAMED_NORMAL: Reads.WHAT_WAS_NORMAL_SUMMONED,
    ACTED: Reads.WHAT_WAS_ACTIVATED,
    SENT_THERE: Reads.WHAT_WAS_SENT,
    LOST: Reads.WHAT_WAS_DESTROYED,
    FOUGHT: Reads.WHAT_BATTLED,
    NO_BATTLE: Reads.WHAT_BATTLED,
    TOGETHER: Reads.SUMMONS_COUNTED,
    PERHAPS_TOGETHER: Reads.SUMMONS_COUNTED,
}
"""The facts of the turn, and what reads them."""
ALWAYS_READ: Final = frozenset({"pendulum"})
"""What the rules themselves read: one Pendulum Summon a turn."""


def fact_named(name: str, place: int, head: str = NAMED) -> str:
    """The fact of the turn that this card was Special Summoned from this place (0: nobody said); `head=SENT_THERE`: was sent to the GY."""
    return f"{head}{place}:{name}"


def named_summons(facts: Sequence[tuple[str, int, int]], head: str = NAMED) -> Iterator[tuple[str, int, int, int]]:
    """The Special Summons among the facts of the turn: what was Summoned, from where, by whom, how often.

    `head=SENT_THERE`: the same of what was sent to the GY, with the player to whose.
    """
    for fact, player, times in facts:
        if fact.startswith(head):
            yield *name_and_place(fact), player, times


def fact_battled(name: str, attacked: bool) -> str:
    """The fact of the turn that this monster battled (no name: nobody said which)."""
    return f"{FOUGHT}{int(attacked)}:{name}"


class Destroyed(NamedTuple):
    """What was destroyed: where (0: nobody said), by `battle`, `effect` or something else, how it lay (`FACE_UNTOLD`: nobody said)."""

    place: int
    by: str
    face: int
    name: str


def destroyed_by(cause: int) -> str:
    """Through what it was, as such a fact says it."""
    return "battle" if cause & BY_BATTLE else "effect" if cause & BY_EFFECT else "other"


def fact_destroyed(lost: Destroyed) -> str:
    """The fact of the turn that this was destroyed."""
    return f"{LOST}{lost.place}:{lost.by}:{lost.face}:{lost.name}"


def named_destructions(facts: Sequence[tuple[str, int, int]]) -> Iterator[tuple[Destroyed, int, int]]:
    """What was destroyed among the facts of the turn, who controlled it, how often."""
    for fact, player, times in facts:
        if fact.startswith(LOST):
            _, place, by, face, name = fact.split(":", 4)
            yield Destroyed(int(place), by, int(face), name), player, times


def name_and_place(fact: str) -> tuple[str, int]:
    """The card and the place of such a fact."""
    _, place, name = fact.split(":", 2)
    return name, int(place)


class Acted(NamedTuple):
    """What was activated: by its kind (`monster effect`, `spell`, `trap`), where, in which phase, a card or an effect.

    Place 0, phase -1, no name: nobody said it.
    """

    kind: str
    place: int
    phase: int
    is_card: bool
    name: str


def kind_activated(kind: int) -> str:
    """The fact of the turn that an activation of such a card makes true; a Pendulum Monster in a Pendulum Zone is a Spell."""
    return "monster effect" if kind & MONSTER else "spell" if kind & SPELL else "trap"


def fact_activated(acted: Acted) -> str:
    """The fact of the turn that this was activated."""
    return f"{ACTED}{acted.kind}:{acted.place}:{acted.phase}:{int(acted.is_card)}:{acted.name}"


def what_was_activated(fact: str) -> Acted:
    """What such a fact says was activated."""
    _, kind, place, phase, is_card, name = fact.split(":", 5)
    return Acted(kind, int(place), int(phase), is_card == "1", name)


def named_activations(facts: Sequence[tuple[str, int, int]]) -> Iterator[tuple[Acted, int, int]]:
    """The activations among the facts of the turn: what, by whom, how often."""
    for fact, player, times in facts:
        if fact.startswith(ACTED):
            yield what_was_activated(fact), player, times


def how_often(facts: Sequence[tuple[str, int, int]], player: int, *kinds: str) -> int:
    """How often this player (-1: either) made one of these facts true this turn."""
    return sum(times for fact, doer, times in facts if fact in kinds and player in (-1, doer))


def kind_of_fact(fact: str) -> str:
    """The fact without what it names: a word of `FACT_READ_BY`."""
    return next((head for head in (NAMED, NAMED_NORMAL, ACTED, SENT_THERE, LOST, FOUGHT) if fact.startswith(head)), fact)


@cache
def facts_read(reads: Reads) -> frozenset[str]:
    """The facts of the turn that words with these marks read, or the rules."""
    return ALWAYS_READ.union(fact for fact, by in FACT_READ_BY.items() if by & reads)


# --- what a card did: `Card.deeds` holds it, only where a card of the Duel asks ------------------------------------------

BATTLED: Final = 1
DESTROYED_BY_BATTLE: Final = 2
TURNED_UP: Final = 4
WAS_ACTIVATED: Final = 8
WAS_ATTACKED: Final = 16
TURNED_DOWN: Final = 64
"""It was turned face-down: it is not the monster any more that was Summoned face-up this turn."""
ATTACKED_DIRECTLY: Final = 128
UNTOLD: Final = 32
"""The board says that it attacked, not what came of the attack."""
DEEDS: Final[dict[str, int]] = {
    "battled": BATTLED,
    "destroyed a monster by battle": DESTROYED_BY_BATTLE,
    "flipped face-up": TURNED_UP,
    "activated": WAS_ACTIVATED,
    "was attacked": WAS_ATTACKED,
    "attacked directly": ATTACKED_DIRECTLY,
}
"""The words of `did this turn` that `Card.deeds` keeps; that it attacked, `Card.attacks` says."""
OF_AN_ATTACK: Final = BATTLED | DESTROYED_BY_BATTLE | ATTACKED_DIRECTLY


def effect_activated(number: int) -> int:
    """The deed of a card whose effect with this number was activated."""
    return 1 << 16 + number
