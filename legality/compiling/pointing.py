"""Does this Link Monster point to the zone of one of these cards?"""

from __future__ import annotations

from kb.records.filters import Filter as FilterRecord
from legality.compiling.filters import Test, filter_word
from legality.compiling.registry import CARDS
from legality.continuous.look import seen
from legality.game.reads import Reads
from legality.game.state import Look
from legality.game.view import Env, UnsettledFact
from legality.game.zones import points_to


@filter_word("pointing to", reads=Reads.ZONES)
def _pointing_to(value: str | FilterRecord) -> Test:
    among = CARDS(value)

    def holds(env: Env, look: Look) -> bool:
        found = [points_to(env.game, look.uid, uid) for uid in among.uids(env)]
        if True not in found and None in found:
            raise UnsettledFact(f"in which zones {look.facts.name} and {seen(env, env.uid).facts.name} are")
        return True in found

    return holds
