"""Turns the words of the effect vocabulary into functions: filters, selections, references, numbers, conditions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from kb.vocabulary.comparisons import admitted, comparison
from kb.vocabulary.words import BATTLE_STEPS
from legality.compiling.comparing import QUALITIES, STATS, counters_on, different, looked_at, measured, relative_to, shares, total_measured
from legality.continuous.look import last_look, look_at, seen
from legality.game import effects
from legality.game.effects import Cards, Filter
from legality.game.terms import (
    ATTRIBUTES,
    BACKROW,
    BANISHED,
    BATTLE,
    BY_BATTLE,
    CAUSES,
    DECK,
    DESTROYED,
    EVENT,
    EXTRA,
    FIELD,
    GONE,
    GY,
    HAND,
    HOW,
    KINDS,
    LIMBO,
    MATERIAL,
    MAYBE_DESTROYED,
    MONSTER,
    MZONE,
    NO_STEP,
    PHASES,
    SPECIAL_KINDS,
    START_STEP,
    SUMMONED,
    place_bits,
)
from legality.game.view import Env, UnsettledFact
from legality.game.zones import points_to, same_column

if TYPE_CHECKING:
    from legality.game.state import Board, Look

Facts = dict[str, Any]
Test = Callable[["Env", "Look"], bool]
Number = Callable[["Env"], int]
Condition = Callable[["Env"], bool]
MANY = 99
ANYWHERE = FIELD | HAND | DECK | GY | BANISHED | EXTRA | MATERIAL | LIMBO | GONE
"""Every place, also being Summoned."""


def listed(value: Any) -> list[Any]:
    """The value as a list: itself, or the one item."""
    return list(value) if isinstance(value, (list, tuple)) else [value]


def holds_of(admits: Callable[[int], bool], least: int, most: int, missing: str) -> bool:
    """Is a number admitted of which only the least and the most that it may be are known?

    Raises:
        UnsettledFact: some of these numbers are admitted and some are not; `missing` says what is not known.
    """
    verdicts = {admits(number) for number in range(least, most + 1)}
    if len(verdicts) > 1:
        raise UnsettledFact(missing)
    return verdicts.pop()


# --- players -----------------------------------------------------------------------------------------------------------


def player_of(env: Env, word: str, uid: int = -1) -> int:
    """The player a word names (`both` and `either` name no single one and give -1)."""
    if word == "you":
        return env.you
    if word == "opponent":
        return 1 - env.you
    if word == "turn player":
        return env.board.turn_player
    if word == "its controller":
        return (
            env.board.cards[uid].control
            if uid >= 0
            else env.board.cards[env.targets[0][0]].control
            if env.targets and env.targets[0]
            else env.you
        )
    if word == "its owner":
        return env.board.cards[uid].owner if uid >= 0 else env.you
    if word == "that player":
        return env.event.player if env.event is not None else env.you
    return -1


# --- references --------------------------------------------------------------------------------------------------------


def _battle_uid(env: Env, which: str) -> tuple[int, ...]:
    battle = env.board.battle
    if battle is None:
        return ()
    uid = battle.attacker if which == "attacker" else battle.target
    return (uid,) if uid >= 0 else ()


def _opposing(env: Env) -> tuple[int, ...]:
    battle = env.board.battle
    if battle is None or battle.target < 0:
        return ()
    if env.uid == battle.attacker:
        return (battle.target,)
    if env.uid == battle.target:
        return (battle.attacker,)
    return (battle.target,) if env.board.cards[battle.attacker].control == env.you else (battle.attacker,)


def _answered(env: Env) -> tuple[int, ...]:
    chain = env.board.chain
    below = env.index - 1 if env.index >= 0 else len(chain) - 1
    if env.link is not None and env.link.answers_summon and env.board.attempt is not None:
        return env.board.attempt.uids
    return (chain[below].uid,) if 0 <= below < len(chain) else ()


def _event_cards(env: Env) -> tuple[int, ...]:
    return tuple(event.uid for event in env.events if event.uid >= 0)


def _used_materials(env: Env) -> tuple[int, ...]:
    if env.event is not None and not env.event.using:
        raise UnsettledFact("which materials its Summon used")
    return tuple(look.uid for look in env.event.using) if env.event is not None else ()


def _bound(env: Env) -> tuple[int, ...]:
    card = env.source.card if env.source is not None else env.card(env.uid)
    return (card.bound,) if card.bound >= 0 else ()


def _equipped(env: Env) -> tuple[int, ...]:
    card = env.source.card if env.source is not None else env.card(env.uid)
    return (card.equip,) if card.equip >= 0 else ()


def _destroyer(env: Env) -> tuple[int, ...]:
    """The monster that destroyed by battle what the event is about, where it still is what it was."""
    events = [event for event in env.events if event.verbs & EVENT["destroyed"] and event.cause & BY_BATTLE]
    found = [event.source for event in events if event.source is not None]
    return tuple({look.uid for look in found if env.board.cards[look.uid].stamp == look.card.stamp})


REFERENCE: dict[str, Callable[[Any], tuple[int, ...]]] = {
    "this card": lambda env: (env.uid,),
    "targets": lambda env: tuple(uid for group in env.targets for uid in group),
    "target 1": lambda env: env.targets[0] if env.targets else (),
    "target 2": lambda env: env.targets[1] if len(env.targets) > 1 else (),
    "target 3": lambda env: env.targets[2] if len(env.targets) > 2 else (),
    "those cards": lambda env: env.those,
    "event cards": _event_cards,
    "chosen cards": lambda env: env.chosen,
    "cost cards": lambda env: tuple(look.uid for look in env.costs),
    "tributed cards": lambda env: tuple(look.uid for look in env.event.using) if env.event is not None else (),
    "used materials": _used_materials,
    "victim": lambda env: (env.event.other.uid,) if env.event is not None and env.event.other is not None else (),
    "answered card": _answered,
    "summoned cards": lambda env: env.board.attempt.uids if env.board.attempt is not None else (),
    "attacker": lambda env: _battle_uid(env, "attacker"),
    "attack target": lambda env: _battle_uid(env, "target"),
    "opposing monster": _opposing,
    "battling monsters": lambda env: _battle_uid(env, "attacker") + _battle_uid(env, "target"),
    "destroyer": _destroyer,
    "equipped monster": _equipped,
    "bound monster": _bound,
    "materials": lambda env: env.card(env.uid).materials,
    "revealed cards": lambda env: env.shown,
}


# --- filters -----------------------------------------------------------------------------------------------------------


def printed(look: Look) -> bool:
    """May the printed properties of the card be read? Those of face-down cards on the field or banished may not."""
    card = look.card
    return card.up or not card.zone & (FIELD | BANISHED)


def _seen(env: Env, look: Look) -> bool:
    return printed(look) or env.peek


def _name_test(value: Any) -> Test:
    names = frozenset(str(name) for name in listed(value))
    return lambda env, look: _seen(env, look) and not names.isdisjoint(look.names)


def _archetype_test(value: Any) -> Test:
    series = tuple(str(name) for name in listed(value))

    def holds(env: Env, look: Look) -> bool:
        return _seen(env, look) and any(word in look.facts.archetypes or any(word in name for name in look.names) for word in series)

    return holds


def _whose(word: str) -> Test | None:
    """Whose card it is: on the field (and while being Summoned) its controller's, elsewhere its owner's (OWN-2)."""
    if word in ("either", "both"):
        return None

    def holds(env: Env, look: Look) -> bool:
        who = player_of(env, word, look.uid)
        card = look.card
        return (card.control if card.zone & (FIELD | LIMBO) else card.owner) == who

    return holds


def _summoned(value: Any) -> Test:
    bits = 0
    for word in listed(value):
        bits |= SPECIAL_KINDS | HOW["special"] if word == "special" else HOW[word]
    return lambda env, look: bool(look.card.how & bits)


def _arrived(value: str) -> Test:
    if value == "this turn":
        return lambda env, look: look.card.came == env.board.turn
    if value == "last turn":
        return lambda env, look: look.card.came == env.board.turn - 1
    return lambda env, look: look.card.came < env.board.turn


def _came_destroyed(wanted: bool) -> Test:
    def holds(env: Env, look: Look) -> bool:
        if look.card.cause & MAYBE_DESTROYED:
            raise UnsettledFact(f"whether {look.facts.name} was destroyed")
        return bool(look.card.cause & DESTROYED) == wanted

    return holds


def _same_as(value: str) -> Test:
    word, _, reference = value.partition(" of ")
    quality, refer = QUALITIES[word], REFERENCE[reference]

    def holds(env: Env, look: Look) -> bool:
        mine = quality(look)
        return any(not mine.isdisjoint(quality(last_look(env, uid))) for uid in refer(env))

    return holds


def _counters(value: Any) -> Test:
    if isinstance(value, int):
        return lambda env, look: sum(number for _, number in look.card.counters) >= value
    return lambda env, look: any(name == value and number > 0 for name, number in look.card.counters)


def _battling(value: str) -> Test:
    def holds(env: Env, look: Look) -> bool:
        battle = env.board.battle
        if battle is None:
            return False
        attacking, attacked = battle.attacker == look.uid, battle.target == look.uid
        return attacking if value == "attacking" else attacked if value == "attacked" else attacking or attacked

    return holds


def _equipping(wanted: bool) -> Test:
    def holds(env: Env, look: Look) -> bool:
        card = look.card
        if card.equip < 0 or not card.zone & BACKROW:
            return not wanted
        holder = env.board.cards[card.equip]
        if holder.zone != MZONE or not holder.up:
            raise UnsettledFact(f"whether {look.facts.name} was still equipped when its monster was gone")
        return wanted

    return holds


def _number_test(word: str, value: Any) -> Test:
    stat, admits = STATS[word], admitted(value)

    def holds(env: Env, look: Look) -> bool:
        number = stat(look) if _seen(env, look) and look.kind & MONSTER else None
        return number is not None and admits(number)

    return holds


def _types(value: Any, every: bool) -> Test:
    wanted = frozenset(listed(value))
    if every:
        return lambda env, look: _seen(env, look) and wanted <= look.types
    return lambda env, look: _seen(env, look) and not wanted.isdisjoint(look.types)


def _kind(value: str) -> Test | None:
    bits = KINDS[value]
    return None if bits == 7 else lambda env, look: bool(look.kind & bits)


def _type(value: Any) -> Test:
    races = frozenset(listed(value))
    return lambda env, look: _seen(env, look) and look.race in races


def _attribute(value: Any) -> Test:
    bits = sum(ATTRIBUTES[name] for name in listed(value))
    return lambda env, look: _seen(env, look) and bool(look.attributes & bits)


def _face(value: str) -> Test:
    up = value == "up"
    return lambda env, look: look.card.up == up


def _position(value: str) -> Test:
    attack = value == "attack"
    return lambda env, look: look.card.attack == attack


def _owner(word: str) -> Test | None:
    return None if word in ("either", "both") else lambda env, look: look.card.owner == player_of(env, word, look.uid)


def _one_of(value: Any) -> Test:
    among = cards(value)
    return lambda env, look: look.uid in among.uids(env)


def _came_from(value: Any) -> Test:
    origin = place_bits(value)
    return lambda env, look: bool(look.card.origin & origin)


def _came_by(value: str) -> Test:
    cause = CAUSES[value]
    return lambda env, look: bool(look.card.cause & cause)


def _did_this_turn(value: Any) -> Test:
    from legality.compiling.this_turn import did

    return did(value)


def _has_materials(value: Any) -> Test:
    among = filter_(value).holds
    return lambda env, look: any(among(env, seen(env, uid)) for uid in look.card.materials)


def _equipped_with(value: Any) -> Test:
    among = filter_(value).holds
    return lambda env, look: any(among(env, seen(env, uid)) for uid in _equips_of(env, look))


def _equips_of(env: Env, look: Look) -> Iterator[int]:
    return (uid for uid, card in enumerate(env.board.cards) if card.equip == look.uid and card.zone & BACKROW)


def _not(value: Any) -> Test:
    inner = filter_(value).holds
    return lambda env, look: not inner(env, look)


def _any_of(value: Any) -> Test:
    inners = [filter_(item).holds for item in value]
    return lambda env, look: any(inner(env, look) for inner in inners)


def _opaque(value: Any) -> Test:
    def unsettled(env: Env, look: Look) -> bool:
        raise env.not_said(str(value))

    return unsettled


BETWEEN_ZONES: dict[str, Callable[[Any, int, int], bool | None]] = {"pointed to by": points_to, "same column as": same_column}
"""Words about the zones in which cards stand."""


def _between_zones(word: str, value: Any) -> Test:
    compares, among = BETWEEN_ZONES[word], cards(value)

    def holds(env: Env, look: Look) -> bool:
        found = [compares(env.board, uid, look.uid) for uid in among.uids(env)]
        if True not in found and None in found:
            raise UnsettledFact(f"in which zones {look.facts.name} and {seen(env, env.uid).facts.name} are")
        return True in found

    return holds


def _excluding(value: Any) -> Test:
    if isinstance(value, str) and value in REFERENCE:
        refer = REFERENCE[value]
        return lambda env, look: look.uid not in refer(env)
    return _not(value)


TESTS: dict[str, Callable[[Any], Test | None]] = {
    "is": _kind,
    "types": lambda value: _types(value, True),
    "any type": lambda value: _types(value, False),
    "type": _type,
    "attribute": _attribute,
    "name": _name_test,
    "archetype": _archetype_test,
    "mentions": lambda value: lambda env, look: _seen(env, look) and value in look.facts.mentions,
    "face": _face,
    "position": _position,
    "whose": _whose,
    "owner": _owner,
    "other than": _excluding,
    "one of": _one_of,
    "summoned": _summoned,
    "summoned by": lambda value: lambda env, look: look.card.summoner == player_of(env, value),
    "arrived": _arrived,
    "came from": _came_from,
    "came by": _came_by,
    "came destroyed": lambda value: _came_destroyed(bool(value)),
    "counters": _counters,
    "has material": lambda value: lambda env, look: bool(look.card.materials) == bool(value),
    "has materials": _has_materials,
    "battling": _battling,
    "did this turn": _did_this_turn,
    "equipped": lambda value: lambda env, look: (next(_equips_of(env, look), None) is not None) == bool(value),
    "equipped with": _equipped_with,
    "equipping": lambda value: _equipping(bool(value)),
    "special summonable": lambda value: lambda env, look: look.facts.cannot_normal_summon == bool(value),
    "same as": lambda value: shares(value, True) if isinstance(value, dict) else _same_as(value),
    "differs from": lambda value: shares(value, False),
    **{word: partial(_between_zones, word) for word in BETWEEN_ZONES},
    "not": _not,
    "any of": _any_of,
    "opaque": _opaque,
}
"""What each word of a filter asks of a card; None where its value admits every card. Numbers stand in `STATS`."""


def _word_test(word: str, value: Any) -> Test | None:
    if word in STATS:
        return measured(word, value) if isinstance(value, dict) else _number_test(word, value)
    return TESTS[word](value)


SELECTION_WORDS = frozenset(
    {
        "count",
        "chosen by",
        "random",
        "different names",
        "same type",
        "all different",
        "all alike",
        "sum of levels",
        "as many as possible",
        "if possible",
        "all or nothing",
        "re-checked",
        "from",
        "extreme",
    }
)


def _said_last(entry: tuple[str, Any]) -> bool:
    """What the vocabulary cannot say is looked at last: a card that fails another demand is settled without it."""
    return entry[0] == "opaque" or entry[0] in BETWEEN_ZONES


def _filter(holds: Test, places: int, facts: Any) -> Filter:
    return Filter(cast(effects.Test, holds), places, facts)


def filter_(facts: Any) -> Filter:
    """A filter from its words; `this card` and other references stand for a filter that only they match."""
    if isinstance(facts, str):
        refer = REFERENCE[facts]
        return _filter(lambda env, look: look.uid in refer(env), 0, facts)
    tests: list[Test] = []
    places = place_bits(facts.get("from"))
    from_extra_zone = "extra monster zone" in listed(facts.get("from") or ())
    if places:
        tests.append(lambda env, look: bool(look.card.zone & places))
    if from_extra_zone:
        tests.append(lambda env, look: look.card.slot > 4 or not look.card.zone & MZONE)
    for word, value in sorted(facts.items(), key=_said_last):
        if word not in SELECTION_WORDS:
            test = _word_test(word, value)
            if test is not None:
                tests.append(test)
    if not tests:
        return _filter(lambda env, look: True, places, facts)
    if len(tests) == 1:
        return _filter(tests[0], places, facts)
    if len(tests) == 2:
        first, second = tests
        return _filter(lambda env, look: first(env, look) and second(env, look), places, facts)
    every: tuple[Test, ...] = tuple(tests)

    def holds(env: Env, look: Look) -> bool:
        return all(test(env, look) for test in every)

    return _filter(holds, places, facts)


# --- selections --------------------------------------------------------------------------------------------------------


def cards(value: Any) -> Cards:
    """Compiles the shape `cards`: a reference word or a selection."""
    if isinstance(value, str):
        refer = REFERENCE[value]
        return Cards(reference=refer, words=value, low=0, high=MANY, every=True, uids=cast(Any, refer))
    count = value.get("count", 1)
    every = count == "all"
    number = None
    if isinstance(count, dict) and "up to" in count:
        low, high, number = 1, MANY, (True, number_(count["up to"]))
    elif isinstance(count, dict):
        low, high, number = 1, MANY, (False, number_(count))
    elif every or count == "any":
        low, high = 0, MANY
    else:
        low, high, _ = comparison(count)
    levels = value.get("sum of levels")
    total = admitted(levels) if levels is not None and not isinstance(levels, dict) else None
    among, extreme = filter_(value), value.get("extreme", "")
    return Cards(
        None,
        among,
        low,
        min(high, MANY),
        every,
        number,
        value.get("chosen by", "you"),
        bool(value.get("random")),
        bool(value.get("different names")),
        bool(value.get("same type")),
        total,
        bool(value.get("as many as possible")),
        extreme,
        value,
        bool(value.get("if possible")),
        bool(value.get("all or nothing")),
        value.get("re-checked", True),
        tuple(listed(value.get("all different", ()))),
        tuple(listed(value.get("all alike", ()))),
        total_measured(levels) if isinstance(levels, dict) else None,
        relative_to(value),
        cast(Any, lambda env: matching(env, among, extreme)),
    )


EXTREMES = {f"{which} {stat}": (stat, which == "highest") for which in ("lowest", "highest") for stat in ("atk", "def", "level")}
"""The number that is compared, and whether the highest is meant; cards without such a number are none of them."""


def matching(env: Env, test: Filter, extreme: str = "") -> tuple[int, ...]:
    """The uids of every card that the filter admits now, in order; of those the ones with the extreme value, if one is named."""
    anywhere = isinstance(test.words, dict) and "one of" in test.words
    places = test.places or (ANYWHERE if anywhere else FIELD)
    holds, board, layer = test.holds, env.board, env.layer
    found = [uid for uid, card in enumerate(board.cards) if card.zone & places and holds(env, look_at(board, uid, layer))]
    if extreme and found:
        word, most = EXTREMES[extreme]
        numbers = {uid: number for uid in found if (number := STATS[word](look_at(board, uid, layer))) is not None}
        limit = (max if most else min)(numbers.values(), default=None)
        found = [uid for uid, number in numbers.items() if number == limit]
    return tuple(found)


def may_hide(env: Env, selection: Cards) -> str | None:
    """If cards nobody has named lie where the selection looks, the name of that place: what is not found there is not settled."""
    test = selection.test
    if test is None or not isinstance(test.words, dict):
        return None
    whose = test.words.get("whose", "either")
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


# --- numbers -----------------------------------------------------------------------------------------------------------


NUMBERS_OF_ONE = frozenset(f"{stat} of" for stat in STATS)
TOTALS = {"total atk of": "atk", "total original atk of": "original atk", "total level of": "level"}


def number_(value: Any) -> Number:
    """Compiles a number: a plain one, or a number form."""
    if isinstance(value, int):
        return lambda env: value
    word, argument = next(iter(value.items()))
    if word == "opaque":

        def opaque(env: Env) -> int:
            raise env.not_said(str(argument))

        return opaque
    if word in NUMBERS_OF_ONE:
        stat, looks = STATS[word.removesuffix(" of")], looked_at(argument)
        if argument == "cost cards":
            return lambda env: sum(stat(look) or 0 for look in looks(env, False))
        return lambda env: sum(stat(look) or 0 for look in looks(env, False)[:1])
    if word in TOTALS:
        stat, looks = STATS[TOTALS[word]], looked_at(argument)
        return lambda env: sum(stat(look) or 0 for look in looks(env, False))
    if word == "count of":
        counted = cards(argument)
        return lambda env: len(counted.uids(env))
    if word == "lp of":
        return lambda env: env.board.lp[player_of(env, argument)]
    if word == "half of":
        inner = number_(argument)
        return lambda env: (inner(env) + 1) // 2
    if word in ("times", "plus", "minus"):
        parts = [number_(item) for item in argument]
        if word == "plus":
            return lambda env: sum(part(env) for part in parts)
        if word == "minus":
            return lambda env: parts[0](env) - sum(part(env) for part in parts[1:])

        def product(env: Env) -> int:
            total = 1
            for part in parts:
                total *= part(env)
            return total

        return product
    if word == "amount":
        return lambda env: env.event.amount if env.event is not None else 0
    if word == "amount before":
        return lambda env: env.event.because.amount if env.event is not None and env.event.because is not None else 0
    if word == "counters":
        return counters_on(argument.get("on", "this card"), str(argument["name"]))
    if word == "counters on":
        return counters_on(argument)
    if word == "different":
        return different(argument)
    if word == "difference":
        first, second = (number_(item) for item in argument)
        return lambda env: abs(first(env) - second(env))
    if word == "chain link":
        return lambda env: env.index + 1 if env.index >= 0 else len(env.board.chain) + 1
    if word == "paid":
        return lambda env: env.paid
    if word == "declared":
        return lambda env: next((value for value in env.declared if isinstance(value, int)), 0)
    raise KeyError(word)


# --- conditions --------------------------------------------------------------------------------------------------------

PHASE_WORDS: dict[str, tuple[int, int]] = {word: (number, NO_STEP) for number, word in enumerate(PHASES)} | {
    word: (BATTLE, number) for number, word in enumerate(BATTLE_STEPS, START_STEP)
}


def in_phase(words: Sequence[str], phase: int, step: int) -> bool:
    """Is this one of the phases and steps?"""
    for word in words:
        if word == "main":
            if phase in (2, 4):
                return True
        else:
            wanted, wanted_step = PHASE_WORDS[word]
            if phase == wanted and (not wanted_step or step == wanted_step):
                return True
    return False


BECAUSE = {
    "battle damage": EVENT["took battle damage"],
    "effect damage": EVENT["took effect damage"],
    "destruction": EVENT["destroyed"],
    "Summon": SUMMONED,
}
FACT_WORDS = {
    "Special Summoned a monster": "special",
    "Normal Summoned a monster": "normal",
    "Normal Set a monster": "normal set",
    "Summoned a monster": "summon",
    "attacked": "attack",
    "conducted the Battle Phase": "battle phase",
    "activated a monster effect": "monster effect",
    "activated a Spell": "spell",
    "activated a Trap": "trap",
    "took damage": "damage",
    "drew a card": "draw",
    "added a card to the hand": "add",
    "added a card from the Deck to the hand": "search",
}


def _turn_fact(value: Facts) -> Condition:
    admits = admitted(value.get("times", "1+"))
    who = value.get("who", "you")
    if "card" in value:
        from legality.compiling.summoned import special_summoned
        from legality.compiling.this_turn import attacked_with

        return attacked_with(value) if value["fact"] == "attacked" else special_summoned(value)
    key = FACT_WORDS[value["fact"]]

    def holds(env: Env) -> bool:
        player = player_of(env, who)
        return admits(sum(times for fact, doer, times in env.board.facts if fact == key and player in (-1, doer)))

    return holds


def _lp_condition(value: Facts) -> Condition:
    who, wanted = value.get("who", "you"), value["is"]
    if wanted in ("lower", "higher"):

        def compares(env: Env) -> bool:
            player = player_of(env, who)
            mine, theirs = env.board.lp[player], env.board.lp[1 - player]
            return mine < theirs if wanted == "lower" else mine > theirs

        return compares
    admits = admitted(wanted)
    return lambda env: admits(env.board.lp[player_of(env, who)])


def condition(facts: Facts) -> Condition:
    """Compiles one condition. Several words in one condition must all hold."""
    tests = [_condition_word(word, value) for word, value in facts.items()]
    if len(tests) == 1:
        return tests[0]
    return lambda env: all(test(env) for test in tests)


def conditions(value: Any) -> tuple[effects.Condition, ...]:
    """Compiles a list of conditions (one alone counts as a list)."""
    return tuple(cast(effects.Condition, condition(item)) for item in listed(value or []))


def _exists(value: Facts) -> Condition:
    wanted = cards({**value, "count": "any"})
    count = "any" if value.get("count") == "all" else value.get("count", "1+")
    admits = admitted(count) if not isinstance(count, dict) else None
    certain_low = comparison(count).low if admits else 0
    by_name = bool(value.get("different names"))

    def holds(env: Env) -> bool:
        uids = wanted.uids(env)
        number = len({seen(env, uid).names for uid in uids}) if by_name else len(uids)
        assert admits is not None
        if not admits(number) and number < certain_low:
            hidden = may_hide(env, wanted)
            if hidden:
                raise UnsettledFact(hidden)
        return admits(number)

    return holds


def _condition_word(word: str, value: Any) -> Condition:
    if word == "exists":
        return _exists(value)
    if word == "turn":
        return lambda env: (env.board.turn_player == env.you) == (value == "you")
    if word == "phase":
        wanted = listed(value)
        return lambda env: in_phase(wanted, env.board.phase, env.board.step)
    if word == "lp":
        return _lp_condition(value)
    if word == "this card":
        inner = filter_(value).holds
        return lambda env: inner(
            env, env.source if env.source is not None and env.source.card.stamp != env.card(env.uid).stamp else seen(env, env.uid)
        )
    if word == "event cards":
        about = filter_(value).holds
        return lambda env: any(event.look is not None and about(env, event.look) for event in env.events)
    if word == "chain":
        return _chain_condition(value)
    if word == "this turn":
        return _turn_fact(value)
    if word == "can draw":
        return lambda env: deck_size(env.board, env.you) >= value
    if word == "more cards":
        pair = [cards({**item, "count": "any"}) for item in listed(value)]
        return lambda env: len(pair[0].uids(env)) > len(pair[1].uids(env))
    if word == "because of":
        bits = BECAUSE[value]
        return lambda env: env.event is not None and env.event.because is not None and bool(env.event.because.verbs & bits)
    if word == "did":
        return lambda env: env.did == bool(value)
    if word == "any of":
        inners = [condition(item) for item in value]
        return lambda env: any(test(env) for test in inners)
    if word == "all of":
        alls = [condition(item) for item in value]
        return lambda env: all(test(env) for test in alls)
    if word == "not":
        negated = condition(value)
        return lambda env: not negated(env)
    if word == "declared":
        return lambda env: value in env.declared
    if word == "opaque":

        def opaque(env: Env) -> bool:
            raise env.not_said(str(value))

        return opaque
    raise KeyError(word)


def _chain_condition(value: Facts) -> Condition:
    admits = admitted(value.get("length", "any"))
    different = bool(value.get("different names"))

    def holds(env: Env) -> bool:
        chain = env.board.chain[: env.index] if env.index >= 0 else env.board.chain
        names = [link.look.names for link in chain]
        return admits(len(chain)) and (not different or len(set(names)) == len(names))

    return holds
