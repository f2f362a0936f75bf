"""Is it known in which zones the cards stand of which a number changes for where they stand ("monsters this card points to gain 500 ATK"),
and with which cards the one was Summoned whose number depends on these ("gains 300 ATK for each material used for its Summon")?

Where it is not, such an effect is in doubt like one that cannot be said (decision 8): only what depends on these numbers is unsettled.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from kb.records.effects import Modifier as ModifierRecord
from kb.records.fields import held, within
from legality.game.terms import MZONE, USING
from legality.game.zones import points_to, same_column

if TYPE_CHECKING:
    from legality.game.card import Card
    from legality.game.effects import Modifier
    from legality.game.state import Game

USED_CARDS = "materials of its Summon"
POINTING = frozenset({"points to", "pointed to by", "linked", "co-linked", "co-linked with"})
COLUMNS = {"same column as": 0, "in or beside the column of": 1}
"""Words of a filter that ask for columns, with how far apart these may be."""
IN_ROW = "main monster zone"
BETWEEN_ZONES = POINTING | COLUMNS.keys() | {IN_ROW}
"""Words of a filter that ask in which zones two cards stand."""


def is_placed(game: Game, modifier: Modifier, source: int) -> bool:
    """Is it known where the cards stand on which depends what this changes, and what was used for its Summon, or does it depend on none?"""
    card = game.cards[source]
    if modifier.asks_used and card.used is None and (not card.how or card.how & USING) and not is_stated(modifier, card):
        return False
    if not modifier.asks_zones or modifier.record is None:
        return True
    there = [uid for uid, card in enumerate(game.cards) if card.zone == MZONE]
    for word, of_this_card in asked(modifier.record):
        if word == IN_ROW and any(game.cards[uid].slot < 0 for uid in ((source,) if _of_itself(modifier.record) else there)):
            return False
        for first in (source,) if of_this_card else there:
            pairs = ((first, other) for other in there if other != first)
            if word in COLUMNS and any(same_column(game, *pair, beside=COLUMNS[word]) is None for pair in pairs):
                return False
            if word in POINTING and any(None in (points_to(game, one, two), points_to(game, two, one)) for one, two in pairs):
                return False
    return True


def _of_itself(record: ModifierRecord) -> bool:
    """Is it about its own card alone, where that stands?"""
    return record.of is not None and not isinstance(record.of, str) and record.of.one_of == "this card"


def is_stated(modifier: Modifier, card: Card) -> bool:
    """Is it the original ATK of a monster, of which the board says what it makes it (its ATK), not what was used for its Summon?"""
    return card.base_atk is not None and card.used is None and modifier.asks_used and "original atk" in modifier.words


@cache
def asked(record: ModifierRecord) -> tuple[tuple[str, bool], ...]:
    """The words by which it asks in which zones cards stand, and of each whether of this card and others alone."""
    words = (entry for form in within(record) for entry in held(form))
    return tuple(dict.fromkeys((word, value == "this card") for word, value in words if word in BETWEEN_ZONES))


def asks_used(record: ModifierRecord) -> bool:
    """Does it say a number of the cards used for the Summon of this card?"""
    return any(value == USED_CARDS or word.startswith("summoned with") for form in within(record) for word, value in held(form))
