"""The zones as card text calls them."""

from __future__ import annotations

from kb.vocabulary.words import Zone

ZONE_NAMES: dict[str, Zone] = {
    "hand": "hand", "deck": "deck", "main deck": "deck", "gy": "GY", "graveyard": "GY", "extra deck": "extra deck",
    "banishment": "banished", "field": "field", "side of the field": "field", "pendulum zone": "pendulum zone", "field zone": "field zone",
    "monster zone": "monster zone", "monster card zone": "monster zone", "extra monster zone": "extra monster zone",
    "spell & trap zone": "spell & trap zone", "spell & trap card zone": "spell & trap zone", "spell and trap zone": "spell & trap zone",
}
"""The zone of the vocabulary by its English name, in small letters."""


def zones_named(words: str) -> list[str]:
    """The zones of names joined by "or".

    >>> zones_named("hand or gy")
    ['hand', 'GY']
    """
    return [ZONE_NAMES[name] for name in words.split(" or ")]
