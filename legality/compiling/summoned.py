"""What was Special Summoned this turn, card by card, for conditions that ask what it was ("except WATER monsters, the turn you …").

`State.facts` holds these Summons beside their number, one entry for each name and place: `special:PLACE:NAME`, where the place is the one
the monster was Summoned from (0: nobody said). They are kept only where a card of the Duel asks for them. A Summon that is only counted
(`used: [A 2 Special Summons]`), or whose monster was not then what its card says, may have been of any monster.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from kb.vocabulary.comparisons import admitted
from legality.compiling.words import Condition, filter_, holds_of, player_of
from legality.game.card import Card
from legality.game.state import Look
from legality.game.terms import BANISHED, DECK, EXTRA, GY, HAND, LIMBO

if TYPE_CHECKING:
    from legality.game.effects import CardFacts
    from legality.game.state import Board
    from legality.game.view import Env

SPECIAL_SUMMONED = "Special Summoned a monster"
NAMED = "special:"
"""So begin the facts of the turn that name what was Summoned."""


def fact_named(name: str, place: int) -> str:
    """The fact of the turn that this card was Special Summoned from this place (0: nobody said)."""
    return f"{NAMED}{place}:{name}"


def name_and_place(fact: str) -> tuple[str, int]:
    """The card and the place of such a fact."""
    _, place, name = fact.split(":", 2)
    return name, int(place)


def special_summoned(value: dict[str, Any]) -> Condition:
    """The condition that so many of the monsters Special Summoned this turn match a filter, each as it was where it was Summoned from."""
    admits = admitted(value.get("times", "1+"))
    who, test = value.get("who", "you"), filter_(value["card"]).holds
    about_itself = "this card" in repr(value["card"])

    def holds(env: Env) -> bool:
        player = player_of(env, who)
        surely = open_ = named = total = 0
        for fact, doer, times in env.board.facts:
            if player not in (-1, doer):
                continue
            if fact == "special":
                total += times
            elif fact.startswith(NAMED):
                named += times
                answers = {test(env, look) for look in _looks(env.board, fact, doer)}
                if len(answers) > 1 or about_itself and name_and_place(fact)[0] == env.board.duel.defs[env.card(env.uid).code].name:
                    open_ += times
                elif answers == {True}:
                    surely += times
        open_ += max(0, total - named)
        return holds_of(admits, surely, surely + open_, f"what {_players(player)} Special Summoned earlier this turn")

    return holds


def _players(player: int) -> str:
    return "the players" if player < 0 else "AB"[player]


def _looks(board: Board, fact: str, player: int) -> Iterator[Look]:
    """The monster of such a fact as it was before it was Summoned; in every place where it may have been, if nobody said which."""
    name, place = name_and_place(fact)
    code = board.duel.codes[name]
    facts = board.duel.defs[code]
    for zone in (place,) if place else _places(facts):
        card = Card(code, player, player, zone)
        numbers = facts.atk, facts.defense, facts.level, facts.attributes
        yield Look(-1, card, facts, facts.kind, facts.names, *numbers, facts.race, facts.types)


def _places(facts: CardFacts) -> tuple[int, ...]:
    if "token" in facts.types:
        return (LIMBO,)
    main = (HAND, DECK, GY, BANISHED)
    return (*main, EXTRA) if facts.is_extra or "pendulum" in facts.types else main
