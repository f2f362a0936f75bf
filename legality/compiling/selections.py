"""Which cards does a part of an effect speak of: cards already known, or a selection that somebody chooses?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, cast

from msgspec.structs import replace

from kb.records.fields import held
from kb.records.filters import Filter as FilterRecord
from kb.records.filters import Measure, Selection, Target
from kb.records.filters import Number as NumberRecord
from kb.vocabulary.comparisons import admitted, comparison
from legality.compiling.comparing import relative_to, total_measured
from legality.compiling.filters import filter_of
from legality.compiling.qualities import QUALITY_WORDS, stat_of
from legality.compiling.references import REFERENCES
from legality.compiling.registry import CARDS, NUMBER, Words
from legality.continuous.look import look_at, modifiers, plain_look, seen
from legality.game.selections import Cards, Filter, Number
from legality.game.state import Game
from legality.game.terms import BANISHED, DECK, EXTRA, FIELD, GONE, GY, HAND, KINDS, LIMBO, MATERIAL
from legality.game.view import Env

MANY = 99
ANYWHERE = FIELD | HAND | DECK | GY | BANISHED | EXTRA | MATERIAL | LIMBO | GONE
"""Every place, also being Summoned."""
EXTREMES: Words[tuple[str, bool]] = Words(
    "extreme", {f"{which} {stat}": (stat, which == "highest") for which in ("lowest", "highest") for stat in ("atk", "def", "level")}
)
"""The number that is compared, and whether the highest is meant; cards without such a number are none of them."""


@CARDS.compiled_by
def cards(said: str | FilterRecord) -> Cards:
    """Compiles the shape `cards`: a reference word or a selection; a filter alone is a selection of one."""
    if isinstance(said, str):
        refer = cast(Any, REFERENCES[said])
        return Cards(refer, said, low=0, high=MANY, every=True, record=said)
    many = said if isinstance(said, Selection) else Selection()
    low, high, every, number = _count(many.count)
    test = filter_of(replace(said, extreme=None) if said.extreme else said)
    return Cards(
        cast(Any, _matching(test, said.extreme or "", said.one_of is not None)),
        test=test,
        low=low,
        high=min(high, MANY),
        every=every,
        number=number,
        chosen_by=many.chosen_by or "you",
        random=bool(many.random),
        different_names=bool(many.different_names),
        same_type=bool(many.same_type),
        as_many=bool(many.as_many_as_possible),
        extreme=said.extreme or "",
        if_possible=isinstance(said, Target) and bool(said.if_possible),
        all_or_nothing=isinstance(said, Target) and bool(said.all_or_nothing),
        rechecked=_looked_at_again(said) if isinstance(said, Target) else True,
        differing=_qualities(many.all_different),
        alike=_qualities(many.all_alike),
        sums=tuple(_sums(many)),
        relative=relative_to(said),
        one_of=said.one_of if isinstance(said.one_of, str) else "",
        kinds=KINDS[said.is_ or "card"],
        whose=said.whose or "",
        face=said.face or "",
        position=said.position or "",
        record=said,
    )


def _looked_at_again(said: Target) -> bool | Filter:
    """What of a target is looked at again at resolution: all of it, a part of it, or nothing."""
    again = said.re_checked
    return filter_of(again) if isinstance(again, FilterRecord) else again is not False


def _sums(many: Selection) -> Iterator[tuple[str, Any]]:
    """The numbers that are added up, each with the test of the sum."""
    said = {"level": many.sum_of_levels, "link": many.sum_of_link_ratings, "atk": many.sum_of_atk, "def": many.sum_of_def}
    for word, value in said.items():
        if value is not None:
            yield word, total_measured(value) if isinstance(value, Measure) else _sum_admitted(value)


def _sum_admitted(value: int | str) -> Callable[[Any, int], bool]:
    admits = admitted(value)
    return lambda env, total: admits(total)


def _qualities(words: tuple[str, ...] | None) -> tuple[str, ...]:
    return tuple(QUALITY_WORDS.read(word) for word in words or ())


def _count(count: int | str | NumberRecord | None) -> tuple[int, int, bool, tuple[bool, Number] | None]:
    """The least and the greatest number, whether all are meant, and a number that is worked out when needed (up to it?)."""
    if isinstance(count, NumberRecord):
        return 1, MANY, False, (count.up_to is not None, NUMBER(count if count.up_to is None else count.up_to))
    if count in ("all", "any"):
        return 0, MANY, count == "all", None
    low, high, _ = comparison(1 if count is None else count)
    return low, high, False, None


def _matching(test: Filter, extreme: str, anywhere: bool) -> Any:
    """The function that finds the uids of every card that the filter admits, in order; of those the ones with the extreme value."""
    places, holds = test.places or (ANYWHERE if anywhere else FIELD), test.holds

    def found(env: Env) -> tuple[int, ...]:
        game, layer = env.game, env.layer
        look = look_at if modifiers(game) else plain_look
        return tuple([uid for uid, card in enumerate(game.cards) if card.zone & places and holds(env, look(game, uid, layer))])

    if not extreme:
        return found
    word, most = EXTREMES[extreme]

    def extremes(env: Env) -> tuple[int, ...]:
        numbers = {uid: number for uid in found(env) if (number := stat_of(env, seen(env, uid), word)) is not None}
        limit = (max if most else min)(numbers.values(), default=None)
        return tuple(uid for uid, number in numbers.items() if number == limit)

    return extremes


def may_hide(env: Env, selection: Cards) -> str | None:
    """If cards nobody has named lie where the selection looks, the name of that place: what is not found there is not settled."""
    test = selection.test
    if test is None:
        return None
    for player in _players(env, selection):
        if test.places & DECK and env.game.unnamed[player]:
            return f"the unnamed cards of {'AB'[player]}'s Deck"
        for card in env.game.cards:
            if card.owner == player and card.zone & test.places & (HAND | EXTRA | DECK | GY) and not env.game.duel.defs[card.code].kind:
                return f"the unnamed cards in {'AB'[player]}'s {'hand' if card.zone & HAND else 'Deck'}"
    return None


def taken_to_hold(env: Env, selection: Cards, needed: int = 1) -> bool:
    """C-08: Does the selection look into a Deck that the board leaves out? It is taken for granted that it finds so many cards there."""
    game, test = env.game, selection.test
    if not game.duel.unwritten or test is None or not test.places & DECK:
        return False
    return any(player in game.duel.unwritten and game.unnamed[player] >= needed for player in _players(env, selection))


def deck_size(game: Game, player: int) -> int:
    """How many cards does this player's Deck hold, those that nobody has named among them?"""
    return game.unnamed[player] + sum(1 for card in game.cards if card.zone == DECK and card.owner == player)


def how_many(said: str | FilterRecord) -> Callable[[Env], int]:
    """How many cards does this mean? Of a Deck of which no more is asked those that nobody has named count, too."""
    among = CARDS(said)
    words = dict(held(said)) if isinstance(said, FilterRecord) else {}
    if "deck" not in words.get("from", ()) or set(words) - {"from", "whose", "count"}:
        return lambda env: len(among.uids(env))
    return lambda env: len(among.uids(env)) + sum(env.game.unnamed[player] for player in _players(env, among))


def _players(env: Env, selection: Cards) -> tuple[int, ...]:
    """Whose cards does the selection mean?"""
    return (env.you,) if selection.whose == "you" else (1 - env.you,) if selection.whose == "opponent" else (0, 1)


def any_number(said: Selection) -> Cards:
    """All cards that match, whatever number of them the words name."""
    return cards(replace(said, count="any"))
