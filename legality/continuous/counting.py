"""How many Summons does an effect in force leave a player this turn ("each player can only Special Summon once per turn")?

`State.facts` counts the monsters that were Summoned; those of them that came together with another one are subtracted ("together"). A board
may leave open whether monsters came together ("perhaps together"). An effect that counts only while its card is face-up has its own count
in `State.used`, kept for each card in its place.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from legality.continuous.look import rules_for
from legality.game.card import Card
from legality.game.duel import Duel
from legality.game.effects import Modifier
from legality.game.rules import follows
from legality.game.state import Active, Game
from legality.game.terms import FIELD, HOW
from legality.game.turn_facts import PERHAPS_TOGETHER, TOGETHER, TURNED_UP
from legality.game.view import UnsettledFact

WHILE_FACE_UP: Final = "counted while face-up"
WAYS: Final = ("special", "normal", "flip")
LIMITS: Final = {
    "special summons a turn": frozenset({"special"}),
    "normal and special summons a turn": frozenset({"special", "normal"}),
    "summons a turn": frozenset(WAYS),
}
"""The words that limit the Summons of a turn, and the ways of a Summon that each counts."""
SINCE: Final = "since face-up"
"""So begins the entry of `State.used` that says how many Summons such an effect has counted."""
BEFORE: Final = "perhaps since face-up"
"""The same for Summons of which a board leaves open whether they came before."""


class Count(NamedTuple):
    """At least and at most so many Summons."""

    low: int
    high: int


def way_of(how: int) -> str:
    """Is a Summon performed so a `normal`, a `flip` or a `special` one?"""
    return next((way for way in ("normal", "flip") if how & HOW[way]), "special")


def limits_that_count(modifiers: tuple[Modifier, ...], way: str) -> list[str]:
    """The words of these that limit such Summons and count them only while their card is face-up."""
    return [word for entry in modifiers if entry.has(WHILE_FACE_UP) for word, ways in LIMITS.items() if entry.has(word) and way in ways]


def counted_under(uid: int, card: Card, player: int, word: str, kind: str = SINCE) -> tuple[str, int, int, str]:
    """What the Summons of this player are counted under for this card in its place."""
    return kind, uid, card.since or card.stamp, f"{'AB'[player]} {word}"


def is_from_this_turn(card: Card, turn: int) -> bool:
    """Has the card been face-up in its place only since some moment of this turn?"""
    return card.came == turn or bool(card.deeds & TURNED_UP)


def perhaps_counted(
    duel: Duel, cards: Sequence[Card], turn: int, facts: tuple[tuple[str, int, int], ...]
) -> Iterator[tuple[tuple[str, int, int, str], int]]:
    """What a board leaves open: how many Summons of the turn came after a card that counts them from then on, its own left out."""
    for uid, card in enumerate(cards):
        if card.zone & FIELD and card.up and is_from_this_turn(card, turn):
            for effect in duel.defs[card.code].continuous:
                for word in {word for way in WAYS for word in limits_that_count(effect.applies, way)}:
                    for player in (0, 1):
                        summoner = card.summoner if card.summoner >= 0 else card.control
                        own = card.came == turn and card.how and way_of(card.how) in LIMITS[word] and summoner == player
                        perhaps = summons_of_the_turn(facts, player, word).high - bool(own)
                        if perhaps > 0:
                            yield counted_under(uid, card, player, word, BEFORE), perhaps


@follows("LIM-8")
def summons_of_the_turn(facts: tuple[tuple[str, int, int], ...], player: int, word: str) -> Count:
    """How often the player has Summoned this turn in a way that the word counts; monsters Summoned together are one Summon."""
    said = {fact: times for fact, doer, times in facts if doer == player}
    special, normal, every = (said.get(fact, 0) for fact in ("special", "normal", "summon"))
    ways = LIMITS[word]
    total = max(every, special + normal) if "flip" in ways else special + normal if "normal" in ways else special
    high = max(0, total - said.get(TOGETHER, 0))
    return Count(max(min(high, 1), high - said.get(PERHAPS_TOGETHER, 0)), high)


def _times(game: Game, wanted: tuple[str, int, int, str]) -> int:
    return next((int(entry[-1]) for entry in game.used if entry[:-1] == wanted), 0)


@follows("LIM-8")
def counted(game: Game, player: int, entry: Active, word: str) -> Count:
    """How many Summons of the player the effect counts now. One by rule counts while it may still be negated."""
    attempt = game.attempt
    under_way = int(
        attempt is not None and not attempt.negated and attempt.player == player and way_of(attempt.how) in LIMITS[word]
    )
    if entry.modifier.has(WHILE_FACE_UP) and entry.source >= 0 and is_from_this_turn(card := game.cards[entry.source], game.turn):
        low = _times(game, counted_under(entry.source, card, player, word))
        perhaps = _times(game, counted_under(entry.source, card, player, word, BEFORE))
        return Count(low + under_way, low + perhaps + under_way)
    low, high = summons_of_the_turn(game.facts, player, word)
    return Count(low + under_way, high + under_way)


def _limits(game: Game, player: int, way: str) -> Iterator[tuple[Count, Active]]:
    """For each effect in force that limits such Summons: how many more it leaves the player."""
    for word, ways in LIMITS.items() if game.duel.counts_summons else ():
        if way in ways:
            for entry in rules_for(game, word, player):
                low, high = counted(game, player, entry, word)
                yield Count(max(0, entry.modifier.summons - high), max(0, entry.modifier.summons - low)), entry


@follows("LIM-8")
def left(game: Game, player: int, way: str) -> tuple[Count, Active] | None:
    """How many more such Summons (`special`, `normal`, `flip`) the strictest effect in force leaves the player; None: no limit."""
    return min(_limits(game, player, way), key=lambda pair: pair[0][::-1], default=None)


@follows("LIM-8")
def too_often(game: Game, player: int, way: str) -> Active | None:
    """What in force forbids the player one more such Summon this turn, or None.

    Raises:
        UnsettledFact: the board does not say enough of the earlier Summons of the turn.
    """
    found = left(game, player, way)
    if found is None:
        return None
    (_, high), entry = found
    if not high:
        return entry
    if not min(low for (low, _), _ in _limits(game, player, way)):
        name = game.duel.defs[game.cards[entry.source].code].name if entry.source >= 0 else "the effect"
        raise UnsettledFact(f"how many Summons of {'AB'[player]} this turn {name} counts")
    return None
