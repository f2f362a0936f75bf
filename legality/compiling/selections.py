"""Which cards does a part of an effect speak of: cards already known, or a selection that somebody chooses?"""

from __future__ import annotations

from typing import Any, cast

from kb.vocabulary.comparisons import admitted, comparison
from legality.compiling.comparing import relative_to, total_measured
from legality.compiling.filters import filter_of
from legality.compiling.qualities import QUALITY_WORDS, STATS
from legality.compiling.references import REFERENCES
from legality.compiling.registry import CARDS, NUMBER, Facts, Named, Words, listed
from legality.continuous.look import look_at, seen
from legality.game.selections import Cards, Filter
from legality.game.state import Board
from legality.game.terms import BANISHED, DECK, EXTRA, FIELD, GONE, GY, HAND, KINDS, LIMBO, MATERIAL
from legality.game.view import Env

MANY = 99
ANYWHERE = FIELD | HAND | DECK | GY | BANISHED | EXTRA | MATERIAL | LIMBO | GONE
"""Every place, also being Summoned."""
SELECTION = Named(
    "selection",
    "count",
    "chosen by",
    "random",
    "different names",
    "same type",
    "all different",
    "all alike",
    "sum of levels",
    "as many as possible",
)
TARGET = Named("target", "if possible", "all or nothing", "re-checked")
AMONG_ALL = Named("filter", "extreme")
"""Words of a filter that compare a card with the others that match."""
BESIDE_THE_FILTER = frozenset((*SELECTION.words, *TARGET.words, *AMONG_ALL.words))
EXTREMES: Words[tuple[str, bool]] = Words(
    "extreme", {f"{which} {stat}": (stat, which == "highest") for which in ("lowest", "highest") for stat in ("atk", "def", "level")}
)
"""The number that is compared, and whether the highest is meant; cards without such a number are none of them."""


@CARDS.compiled_by
def cards(value: Any) -> Cards:
    """Compiles the shape `cards`: a reference word or a selection."""
    if isinstance(value, str):
        refer = cast(Any, REFERENCES[value])
        return Cards(refer, value, low=0, high=MANY, every=True, facts=value)
    low, high, every, number = _count(value.get("count", 1))
    levels = value.get("sum of levels")
    test = filter_of({word: inner for word, inner in value.items() if word not in BESIDE_THE_FILTER})
    extreme = value.get("extreme", "")
    among = value.get("one of", "")
    return Cards(
        cast(Any, _matching(test, extreme, "one of" in value)),
        test=test,
        low=low,
        high=min(high, MANY),
        every=every,
        number=number,
        chosen_by=value.get("chosen by", "you"),
        random=bool(value.get("random")),
        different_names=bool(value.get("different names")),
        same_type=bool(value.get("same type")),
        sum_of_levels=admitted(levels) if levels is not None and not isinstance(levels, dict) else None,
        as_many=bool(value.get("as many as possible")),
        extreme=extreme,
        if_possible=bool(value.get("if possible")),
        all_or_nothing=bool(value.get("all or nothing")),
        rechecked=value.get("re-checked", True),
        differing=_qualities(value.get("all different", ())),
        alike=_qualities(value.get("all alike", ())),
        total=cast(Any, total_measured(levels)) if isinstance(levels, dict) else None,
        relative=relative_to(value),
        one_of=among if isinstance(among, str) else "",
        kinds=KINDS[value.get("is", "card")],
        whose=value.get("whose", ""),
        face=value.get("face", ""),
        position=value.get("position", ""),
        facts=value,
    )


def _qualities(value: Any) -> tuple[str, ...]:
    return tuple(QUALITY_WORDS.read(word) for word in listed(value))


def _count(count: Any) -> tuple[int, int, bool, Any]:
    """The least and the greatest number, whether all are meant, and a number that is worked out when needed (up to it?)."""
    if isinstance(count, dict):
        up_to = "up to" in count
        return 1, MANY, False, (up_to, NUMBER(count["up to"] if up_to else count))
    if count in ("all", "any"):
        return 0, MANY, count == "all", None
    low, high, _ = comparison(count)
    return low, high, False, None


def _matching(test: Filter, extreme: str, anywhere: bool) -> Any:
    """The function that finds the uids of every card that the filter admits, in order; of those the ones with the extreme value."""
    places, holds = test.places or (ANYWHERE if anywhere else FIELD), test.holds

    def found(env: Env) -> tuple[int, ...]:
        board, layer = env.board, env.layer
        return tuple([uid for uid, card in enumerate(board.cards) if card.zone & places and holds(env, look_at(board, uid, layer))])

    if not extreme:
        return found
    word, most = EXTREMES[extreme]
    stat = STATS[word]

    def extremes(env: Env) -> tuple[int, ...]:
        numbers = {uid: number for uid in found(env) if (number := stat(seen(env, uid))) is not None}
        limit = (max if most else min)(numbers.values(), default=None)
        return tuple(uid for uid, number in numbers.items() if number == limit)

    return extremes


def may_hide(env: Env, selection: Cards) -> str | None:
    """If cards nobody has named lie where the selection looks, the name of that place: what is not found there is not settled."""
    test, whose = selection.test, selection.whose
    if test is None:
        return None
    players = (env.you,) if whose == "you" else (1 - env.you,) if whose == "opponent" else (0, 1)
    for player in players:
        if test.places & DECK and env.board.unnamed[player]:
            return f"the unnamed cards of {'AB'[player]}'s Deck"
        for card in env.board.cards:
            if card.owner == player and card.zone & test.places & (HAND | EXTRA | DECK | GY) and not env.board.duel.defs[card.code].kind:
                return f"the unnamed cards in {'AB'[player]}'s {'hand' if card.zone & HAND else 'Deck'}"
    return None


def deck_size(board: Board, player: int) -> int:
    """How many cards does this player's Deck hold, those that nobody has named among them?"""
    return board.unnamed[player] + sum(1 for card in board.cards if card.zone == DECK and card.owner == player)


def any_number(facts: Facts) -> Cards:
    """All cards that match, whatever number of them the words name."""
    return cards({**facts, "count": "any"})
