"""What can a card on the field have done this turn, in its place? `Card.deeds` holds it, only where a card of the Duel asks."""

from __future__ import annotations

from typing import Final

BATTLED: Final = 1
DESTROYED_BY_BATTLE: Final = 2
TURNED_UP: Final = 4
WAS_ACTIVATED: Final = 8
WAS_ATTACKED: Final = 16
TURNED_DOWN: Final = 64
"""It was turned face-down: it is not the monster any more that was Summoned face-up this turn."""
UNTOLD: Final = 32
"""The board says that it attacked, not what came of the attack."""
DEEDS: Final[dict[str, int]] = {
    "battled": BATTLED,
    "destroyed a monster by battle": DESTROYED_BY_BATTLE,
    "flipped face-up": TURNED_UP,
    "activated": WAS_ACTIVATED,
    "was attacked": WAS_ATTACKED,
}
"""The words of `did this turn` that `Card.deeds` keeps; that it attacked, `Card.attacks` says."""
OF_AN_ATTACK: Final = BATTLED | DESTROYED_BY_BATTLE
