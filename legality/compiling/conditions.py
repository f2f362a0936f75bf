"""When does a condition hold: "if you control no monsters", "during your turn"?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any, cast

from msgspec.structs import replace

from kb.records.conditions import ChainDemand, LifePoints, NumberDemand
from kb.records.conditions import Condition as ConditionRecord
from kb.records.fields import held
from kb.records.filters import Filter as FilterRecord
from kb.records.filters import Measure, Number, Selection
from kb.vocabulary.comparisons import admitted, comparison
from kb.vocabulary.words import BATTLE_STEPS
from legality.compiling.players import PLAYERS, player_of
from legality.compiling.qualities import COMPARISONS, settle_qualities, together
from legality.compiling.registry import CONDITIONS, FILTER, NUMBER, Words, keep
from legality.compiling.selections import any_number, deck_size, how_many, may_hide
from legality.continuous.look import seen
from legality.game import selections
from legality.game.reads import Reads
from legality.game.terms import BATTLE, CAUSES, DURING_CALCULATION, EVENT, MAIN1, MAIN2, NO_STEP, PHASES, START_STEP, SUMMONED
from legality.game.turn_facts import ACTED_HERE, BEGUN
from legality.game.view import Env, UnsettledFact

Condition = Callable[[Env], bool]
CONDITION_WORDS: Words[Callable[[Any], Condition]] = Words("condition")
condition_word = CONDITION_WORDS.word


def condition(said: ConditionRecord) -> Condition:
    """Compiles one condition. Several words in one condition must all hold."""
    tests = [CONDITION_WORDS[word](value) for word, value in held(said)]
    if len(tests) == 1:
        return tests[0]
    return lambda env: all(test(env) for test in tests)


@CONDITIONS.compiled_by
def conditions(said: tuple[ConditionRecord, ...] | None) -> tuple[selections.Condition, ...]:
    """Compiles a list of conditions."""
    return tuple(cast(selections.Condition, condition(item)) for item in said or ())


def holds_of(admits: Callable[[int], bool], least: int, most: int, missing: str) -> bool:
    """Is a number admitted of which only the least and the most that it may be are known?

    Raises:
        UnsettledFact: some of these numbers are admitted and some are not; `missing` says what is not known.
    """
    verdicts = {admits(number) for number in range(least, most + 1)}
    if len(verdicts) > 1:
        raise UnsettledFact(missing)
    return verdicts.pop()


# --- of conditions -------------------------------------------------------------------------------------------------------


@condition_word("any of")
def _any_of(value: tuple[ConditionRecord, ...]) -> Condition:
    inners = [condition(item) for item in value]
    return lambda env: any(test(env) for test in inners)


@condition_word("all of")
def _all_of(value: tuple[ConditionRecord, ...]) -> Condition:
    inners = [condition(item) for item in value]
    return lambda env: all(test(env) for test in inners)


@condition_word("not")
def _not(value: ConditionRecord) -> Condition:
    negated = condition(value)
    return lambda env: not negated(env)


@condition_word("opaque")
def _opaque(value: str) -> Condition:
    def unsaid(env: Env) -> bool:
        raise env.not_said(value)

    return unsaid


# --- of cards ------------------------------------------------------------------------------------------------------------


@condition_word("exists")
def _exists(value: Selection) -> Condition:
    wanted = any_number(value)
    count = "1+" if value.count is None else "any" if value.count == "all" else value.count
    if isinstance(count, Number):
        return _opaque("how many cards there must be")
    admits, certain_low = admitted(count), comparison(count).low
    by_name, grouped = bool(value.different_names), bool(wanted.differing or wanted.alike)

    def holds(env: Env) -> bool:
        uids = wanted.uids(env)
        number = len({seen(env, uid).names for uid in uids}) if by_name else len(uids)
        if grouped and number >= certain_low:
            number = certain_low if _are_together(env, wanted, uids, certain_low) else 0
        if not admits(number) and number < certain_low:
            hidden = may_hide(env, wanted)
            if hidden:
                raise UnsettledFact(hidden)
        return admits(number)

    return holds


@condition_word("were")
def _were(value: Selection) -> Condition:
    """What cards that an effect destroyed, banished … were like there; one that lay face-down is looked at where it is now."""
    among = any_number(Selection(one_of=value.one_of))
    test = FILTER(FilterRecord(**{field: getattr(value, field) for field in FilterRecord.__struct_fields__ if field != "one_of"}))
    admits = admitted("1+" if value.count is None or not isinstance(value.count, (int, str)) else value.count)

    def holds(env: Env) -> bool:
        looks = [env.last[uid] if uid in env.last and env.last[uid].card.up else seen(env, uid) for uid in among.uids(env)]
        return admits(sum(1 for look in looks if test.holds(env, look)))

    return holds


def _are_together(env: Env, wanted: selections.Cards, uids: tuple[int, ...], number: int) -> bool:
    """Are there so many among these cards that share, or do not share, what the selection asks?"""
    looks = [seen(env, uid) for uid in uids]
    settle_qualities(env, looks, wanted.differing + wanted.alike)
    return any(together(list(group), wanted.differing, wanted.alike) for group in combinations(looks, number))


def for_the_damage_step(said: ConditionRecord) -> selections.Condition:
    """The condition of a text that holds until the end of the Damage Step if such a monster battles: also where that has left since."""
    here, value = condition(said), said.exists
    if value is None or value.battling is None or value.one_of is not None or value.count not in (None, 1, "1+"):
        return cast(selections.Condition, here)
    test = any_number(value).test
    if test is None:
        return cast(selections.Condition, here)

    def holds(env: Env) -> bool:
        battle = env.game.battle
        return here(env) or battle is not None and any(test.holds(env, look) for look in battle.gone)

    return cast(selections.Condition, holds)


def having_battled(said: ConditionRecord) -> selections.Condition:
    """The condition of a text that a monster battled, after it did: "a monster" at all also where that has left since (BAT-4).

    Raises (the condition, when it is asked):
        UnsettledFact: the monster that the words fit has left since, and they say more of it: no source says whether they still fit.
    """
    here, then = condition(said), for_the_damage_step(said)
    if said.exists is not None and all(word in ("count", "from", "battling") for word, _ in held(said.exists)):
        return then

    def holds(env: Env) -> bool:
        if here(env):
            return True
        if then(env):
            raise UnsettledFact("whether a monster that battled and has left the field since counts as one that battled")
        return False

    return cast(selections.Condition, holds)


@condition_word("more cards")
def _more_cards(value: tuple[Selection, ...]) -> Condition:
    more, fewer = (how_many(replace(item, count="any")) for item in value)
    return lambda env: more(env) > fewer(env)


@condition_word("compare")
def _compare(value: NumberDemand) -> Condition:
    """A number that is worked out, compared with another."""
    number, wanted = NUMBER(value.number), value.is_
    if not isinstance(wanted, Measure):
        admits = admitted(wanted)
        return lambda env: admits(number(env))
    parts = [(COMPARISONS[how], NUMBER(other)) for how, other in held(wanted)]
    return lambda env: all(compares(number(env), other(env)) for compares, other in parts)


@condition_word("this card")
def _this_card(value: FilterRecord) -> Condition:
    """Of a card that left, as it was; where a place is named and a link resolves, as it is (RES-4)."""
    inner = FILTER(value).holds
    names_place = value.from_ is not None

    def holds(env: Env) -> bool:
        source = env.source
        gone = source is not None and source.card.stamp != env.card(env.uid).stamp and not (names_place and env.link is not None)
        return inner(env, source if gone and source is not None else seen(env, env.uid))

    return holds


@condition_word("event cards")
def _event_cards(value: FilterRecord) -> Condition:
    about = FILTER(value).holds
    return lambda env: any(event.look is not None and about(env, event.look) for event in env.events)


@condition_word("event by")
def _event_by(value: tuple[str, ...]) -> Condition:
    causes = 0
    for word in value:
        causes |= CAUSES[word]
    return lambda env: any(event.cause & causes for event in env.events)


@condition_word("event by player")
def _event_by_player(value: str) -> Condition:
    PLAYERS.read(value)
    return lambda env: any(event.source_player == player_of(env, value) for event in env.events)


@condition_word("cost cards")
def _cost_cards(value: FilterRecord) -> Condition:
    about = FILTER(value).holds
    return lambda env: any(about(env, look) for look in env.costs)


@condition_word("can draw")
def _can_draw(value: int) -> Condition:
    return lambda env: deck_size(env.game, env.you) >= value


# --- of the turn ---------------------------------------------------------------------------------------------------------

PHASE_WORDS: dict[str, tuple[int, int]] = {word: (number, NO_STEP) for number, word in enumerate(PHASES)} | {
    word: (BATTLE, number) for number, word in enumerate(BATTLE_STEPS, START_STEP)
}
"""The phase that a word names, and of the Battle Phase the step."""
PARTS_OF_TURN: Words[tuple[tuple[int, int], ...]] = Words(
    "phase", {**{word: (part,) for word, part in PHASE_WORDS.items()}, "main": ((MAIN1, NO_STEP), (MAIN2, NO_STEP))}
)


def in_phase(words: Sequence[str], phase: int, step: int) -> bool:
    """Is this one of the phases and steps?"""
    return any(phase == wanted and step in (wanted_step or step,) for word in words for wanted, wanted_step in PARTS_OF_TURN.meanings[word])


@condition_word("phase")
def _phase(value: tuple[str, ...]) -> Condition:
    wanted = [PARTS_OF_TURN.read(word) for word in value]
    return lambda env: in_phase(wanted, env.game.phase, env.game.step)


@condition_word("start of the phase", reads=Reads.PHASE_STARTS)
def _start_of_the_phase(value: bool) -> Condition:
    """Of a phase in which a board begins nobody knows it where anything was done this turn."""

    def holds(env: Env) -> bool:
        seen_here = {fact for fact, _, _ in env.game.facts}
        if ACTED_HERE in seen_here or env.game.chain:
            return not value
        moved = any(card.came == env.game.turn or card.attacks or card.turned for card in env.game.cards)
        if BEGUN not in seen_here and (seen_here - {"draw"} or env.game.normal_summons or moved):
            raise UnsettledFact("whether anything has been done in this phase")
        return value

    return holds


@condition_word("damage calculation")
def _damage_calculation(value: bool) -> Condition:
    return lambda env: (env.game.timing == DURING_CALCULATION) == value


@condition_word("turn")
def _turn(value: str) -> Condition:
    return lambda env: (env.game.turn_player == env.you) == (value == "you")


@condition_word("lp")
def _lp(value: LifePoints) -> Condition:
    who, wanted = PLAYERS.read(value.who or "you"), value.is_
    if wanted in ("lower", "higher"):

        def compares(env: Env) -> bool:
            player = player_of(env, who)
            mine, theirs = env.game.lp[player], env.game.lp[1 - player]
            return mine < theirs if wanted == "lower" else mine > theirs

        return compares
    admits = admitted(wanted)
    return lambda env: admits(env.game.lp[player_of(env, who)])


# --- of the link and what it answers -------------------------------------------------------------------------------------

BECAUSE: Words[int] = Words(
    "because of",
    {
        "battle damage": EVENT["took battle damage"],
        "effect damage": EVENT["took effect damage"],
        "destruction": EVENT["destroyed"],
        "Summon": SUMMONED,
    },
)


@condition_word("because of")
def _because_of(value: str) -> Condition:
    bits = BECAUSE[value]
    return lambda env: env.event is not None and env.event.because is not None and bool(env.event.because.verbs & bits)


@condition_word("did")
def _did(value: bool) -> Condition:
    wanted = bool(value)
    return lambda env: env.did == wanted


@condition_word("declared")
def _declared(value: str) -> Condition:
    return lambda env: value in env.declared


@condition_word("at activation")
def _at_activation(value: tuple[ConditionRecord, ...]) -> Condition:
    """As its link keeps it; where nothing is activated yet, as things stand."""
    tests = [condition(item) for item in value]

    def holds_now(env: Env) -> bool:
        return all(test(env) for test in tests)

    asked = cast(selections.Condition, holds_now)

    def held_then(env: Env) -> bool:
        if env.link is None:
            return holds_now(env)
        kept = env.link.effect.kept
        verdict = env.link.held[kept.index(asked)] if asked in kept and len(env.link.held) == len(kept) else None
        if verdict is None:
            raise UnsettledFact("how things stood when this effect was activated")
        return verdict

    keep(asked)
    return held_then


@condition_word("chain")
def _chain(value: ChainDemand) -> Condition:
    admits = admitted("any" if value.length is None else value.length)
    different = bool(value.different_names)

    def holds(env: Env) -> bool:
        chain = env.game.chain[: env.index] if env.index >= 0 else env.game.chain
        names = [link.look.names for link in chain]
        return admits(len(chain)) and (not different or len(set(names)) == len(names))

    return holds
