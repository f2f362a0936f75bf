"""How did a card come to its place: when, from where, by what?"""

from __future__ import annotations

from kb.records.filters import Filter as FilterRecord
from legality.compiling.filter_words import CAUSE_WORDS
from legality.compiling.filters import Test, filter_word
from legality.compiling.players import PLAYERS, player_of
from legality.compiling.registry import FILTER, Words, note
from legality.game.reads import Reads
from legality.game.state import Look
from legality.game.terms import (
    AS_LINK_MATERIAL,
    BANISHED,
    BY_BATTLE,
    BY_OTHER_PLAYER,
    BY_RULE,
    DESTROYED,
    FACE_UP_THERE,
    FIELD,
    FOR_A_TRIBUTE_SUMMON,
    GY,
    HOW,
    IN_DRAW_PHASE,
    MAYBE_DESTROYED,
    OWNERS_THERE,
    SEEN_COMING,
    TRIBUTED,
    place_bits,
)
from legality.game.turn_facts import TURNED_DOWN
from legality.game.view import Env, UnsettledFact

ITSELF = -2
"""The uid of the card that came through itself, in its own record (`legality.happening.remembering`)."""
LAST_STANDBY = {"since the last Standby Phase": 1, "since your last Standby Phase": 2}
"""How many turns before a Standby Phase the last one was: of either player, of the turn player."""


@filter_word("arrived", reads=Reads.ARRIVAL | Reads.ORIGIN)
def _arrived(value: str) -> Test:
    """TIM-13: what was returned to the GY was not sent there, neither this turn nor in any other."""
    came = _when_it_came(value)
    if value == "earlier":
        return lambda env, look: _returned(look) or came(env, look)
    return lambda env, look: not _returned(look) and came(env, look)


def _returned(look: Look) -> bool:
    """Did it come to the GY from being banished?"""
    return look.card.zone == GY and look.card.origin == BANISHED


def _when_it_came(value: str) -> Test:
    if value == "this turn, face-up since":
        note(Reads.DEEDS)
        return lambda env, look: look.card.came == env.game.turn and not look.card.deeds & TURNED_DOWN
    if value == "this turn":
        return lambda env, look: look.card.came == env.game.turn
    if value == "last turn":
        return lambda env, look: look.card.came == env.game.turn - 1
    if value in LAST_STANDBY:
        note(Reads.CAUSE)
        back = LAST_STANDBY[value]

        def since(env: Env, look: Look) -> bool:
            turn, came, early = env.game.turn, look.card.came, bool(look.card.cause & IN_DRAW_PHASE)
            if came <= 0:
                raise UnsettledFact(f"when {look.facts.name} came to its place")  # a board does not say in which turn before this one
            return early if came == turn else turn - back < came < turn or came == turn - back > 0 and not early

        return since
    return lambda env, look: look.card.came < env.game.turn


@filter_word("came from", reads=Reads.ORIGIN)
def _came_from(value: tuple[str, ...]) -> Test:
    origin = place_bits(value)
    return lambda env, look: bool(look.card.origin & origin)


@filter_word("came by", reads=Reads.CAUSE)
def _came_by(value: str) -> Test:
    cause = CAUSE_WORDS[value]
    return lambda env, look: bool(look.card.cause & cause)


@filter_word("came destroyed", reads=Reads.CAUSE)
def _came_destroyed(value: bool) -> Test:
    wanted = bool(value)

    def holds(env: Env, look: Look) -> bool:
        if look.card.cause & MAYBE_DESTROYED:
            raise UnsettledFact(f"whether {look.facts.name} was destroyed")
        return bool(look.card.cause & DESTROYED) == wanted

    return holds


def _itself(env: Env, source: Look) -> bool:
    return source.uid == ITSELF


@filter_word("came through", reads=Reads.SOURCE)
def _came_through(value: str | FilterRecord) -> Test:
    """A Set or Summon by rule, and what a battle or a rule sends, comes through no card."""
    test = _itself if isinstance(value, str) else FILTER(value).holds

    def holds(env: Env, look: Look) -> bool:
        card = look.card
        if card.through is not None:
            return any(test(env, source) for source in card.through)
        by_rule = card.how and not card.how & (HOW["special"] | HOW["effect"]) if card.zone & FIELD else card.cause & (BY_BATTLE | BY_RULE)
        if by_rule or card.how & HOW["own procedure"]:
            return False
        raise UnsettledFact(f"by which card's effect, or for which activation, {look.facts.name} came to its place")

    return holds


AS_WHAT: Words[int] = Words(
    "as what it came", {"Tribute": TRIBUTED, "Tribute for a Tribute Summon": FOR_A_TRIBUTE_SUMMON, "Link Material": AS_LINK_MATERIAL,
                       "face-up card": FACE_UP_THERE, "card of its owner": OWNERS_THERE}
)
ON_THE_FIELD = FACE_UP_THERE | OWNERS_THERE


@filter_word("came as", reads=Reads.CAME_AS | Reads.CAUSE)
def _came_as(value: str) -> Test:
    bit = AS_WHAT[value]

    def holds(env: Env, look: Look) -> bool:
        cause = look.card.cause
        if not cause & SEEN_COMING and (not cause & BY_BATTLE or bit & ON_THE_FIELD):
            raise UnsettledFact(f"as what {look.facts.name} came to its place")
        return bool(cause & bit)

    return holds


@filter_word("came by player", reads=Reads.CAME_AS | Reads.CAUSE)
def _came_by_player(value: str) -> Test:
    """Whose card or action it was; of a card that a rule or nobody's card moves it is the other player's in no case."""
    PLAYERS.read(value)

    def holds(env: Env, look: Look) -> bool:
        card = look.card
        if not card.cause & SEEN_COMING:
            raise UnsettledFact(f"whose card put {look.facts.name} in its place")
        return bool(card.cause & BY_OTHER_PLAYER) == (player_of(env, value) != card.owner)

    return holds
