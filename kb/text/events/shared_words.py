"""Players, ways of Summoning and places: words that the grammars of events, of what is answered and of states share."""

from __future__ import annotations

from typing import Any

from kb.text.events.happenings import Places
from kb.text.language.sayable import UNSAYABLE, Meaning
from kb.text.language.zone_names import ZONE_NAMES

OWNERS = {"your": "you", "your opponent 's": "opponent", "a opponent 's": "opponent", "their": "opponent"}


class PlayersAndWays(Meaning):
    """Who does it, and in which ways a monster is Summoned."""

    def you(self, _: list[Any]) -> str:
        return "you"

    def opponent(self, _: list[Any]) -> str:
        return "opponent"

    def either(self, _: list[Any]) -> str:
        return "either"

    def ways(self, parts: list[Any]) -> list[str]:
        return [parts[0], *(parts[-1] if len(parts) > 1 else [])]

    def way(self, parts: list[Any]) -> str:
        return str(parts[0])


class PlaceNames(Meaning):
    """Zones by their names, and whose they are."""

    def places(self, parts: list[Any]) -> Any:
        first: Places = parts[0]
        if len(parts) == 1:
            return first
        rest: Places = parts[-1]
        found = Places([*first, *(zone for zone in rest if zone not in first)])
        if rest.whose not in (None, first.whose):
            return UNSAYABLE
        found.whose = first.whose
        return found

    def place(self, parts: list[Any]) -> Any:
        found = Places([parts[-1]])
        found.whose = OWNERS.get(parts[0]) if len(parts) > 1 else None
        return found

    def owner(self, parts: list[Any]) -> str:
        return str(parts[0])

    def zone(self, parts: list[Any]) -> Any:
        return UNSAYABLE if str(parts[0]) == "main monster zone" else ZONE_NAMES[str(parts[0])]
