"""What does each word of a filter ask of a card that is about this card alone, or about its place in the game?"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from kb.records.conditions import Condition as ConditionRecord
from kb.records.filters import Filter as FilterRecord
from kb.records.filters import Likeness, Measure, Selection
from kb.vocabulary.comparisons import admitted
from legality.compiling.comparing import measured, shares
from legality.compiling.filters import Test, filter_word
from legality.compiling.players import PLAYERS, player_of
from legality.compiling.qualities import QUALITY_WORDS, STATS, counters_of, printed, stat_of
from legality.compiling.references import REFERENCES
from legality.compiling.registry import CARDS, CONDITIONS, FILTER, Words, note
from legality.continuous.look import is_negated, last_look, seen
from legality.game.reads import Reads
from legality.game.state import Game, Look
from legality.game.terms import (
    ATTRIBUTES,
    BACKROW,
    BANISHED,
    CAUSES,
    FIELD,
    HOW,
    KINDS,
    LIMBO,
    MONSTER,
    MZONE,
    SPECIAL_KINDS,
)
from legality.game.view import Env, UnsettledFact
from legality.game.zones import points_to, same_column

CAUSE_WORDS: Words[int] = Words("cause", CAUSES)
KIND_WORDS: Words[int] = Words("kind of card", KINDS)
ATTRIBUTE_WORDS: Words[int] = Words("Attribute", ATTRIBUTES)
HOW_WORDS: Words[int] = Words("way of a Summon", HOW)


def how_bits(words: Iterable[str]) -> int:
    """The bits of these ways of a Summon."""
    bits = 0
    for word in words:
        bits |= HOW_WORDS[word]
    return bits


def _seen(env: Env, look: Look) -> bool:
    """Is it known what the card is: as it lies there, or since its effect has shown it, or has its player look at it?"""
    return printed(look) or env.peek or look.uid in env.shown


# --- what is printed on it ---------------------------------------------------------------------------------------------


@filter_word("is")
def _is(value: str) -> Test | None:
    bits = KIND_WORDS[value]
    if value == "card":
        return None
    return lambda env, look: bool(look.kind & bits) and (look.card.zone != BANISHED or look.card.up or env.peek)


def _type_words(value: tuple[str, ...]) -> frozenset[str]:
    if "equip" in value:
        note(Reads.EQUIPS)
    return frozenset(value)


@filter_word("types")
def _types(value: tuple[str, ...]) -> Test:
    wanted = _type_words(value)
    return lambda env, look: _seen(env, look) and wanted <= look.types


@filter_word("any type")
def _any_type(value: tuple[str, ...]) -> Test:
    wanted = _type_words(value)
    return lambda env, look: _seen(env, look) and not wanted.isdisjoint(look.types)


@filter_word("type")
def _type(value: tuple[str, ...]) -> Test:
    races = frozenset(value)
    return lambda env, look: _seen(env, look) and look.race in races


@filter_word("original type")
def _original_type(value: tuple[str, ...]) -> Test:
    races = frozenset(value)
    return lambda env, look: _seen(env, look) and look.facts.race in races


@filter_word("original name")
def _original_name(value: tuple[str, ...]) -> Test:
    names = frozenset(value)
    return lambda env, look: _seen(env, look) and not names.isdisjoint(look.facts.names)


@filter_word("original name contains")
def _original_name_contains(value: tuple[str, ...]) -> Test:
    whole = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, value))})(?!\w)")
    parts = [word.casefold() for word in value]

    def holds(env: Env, look: Look) -> bool:
        name, said = look.facts.name, whole.search(look.facts.name) is not None
        if not said and _seen(env, look) and any(part in name.casefold() for part in parts):
            raise UnsettledFact(f"whether a part of a word of the name {name} counts as such a word")
        return said and _seen(env, look)

    return holds


@filter_word("original card type")
def _original_card_type(value: str) -> Test:
    kinds = KIND_WORDS[value]
    return lambda env, look: (_seen(env, look) or look.card.zone == MZONE) and bool(look.facts.kind & kinds)


@filter_word("while there")
def _while_there(value: Selection) -> Test:
    (holds,) = CONDITIONS((ConditionRecord(exists=value),))
    return lambda env, look: holds(env)


@filter_word("attribute")
def _attribute(value: tuple[str, ...]) -> Test:
    bits = sum(ATTRIBUTE_WORDS[name] for name in value)
    return lambda env, look: _seen(env, look) and bool(look.attributes & bits)


@filter_word("original attribute")
def _original_attribute(value: tuple[str, ...]) -> Test:
    bits = sum(ATTRIBUTE_WORDS[name] for name in value)
    return lambda env, look: _seen(env, look) and bool(look.facts.attributes & bits)


@filter_word("name")
def _name(value: tuple[str, ...]) -> Test:
    names = frozenset(value)
    return lambda env, look: _seen(env, look) and not names.isdisjoint(look.names)


@filter_word("declared")
def _declared(value: str) -> Test:
    """The test that a card is what was declared; while nothing is declared yet, for some declaration it is."""

    def holds(env: Env, look: Look) -> bool:
        if not _seen(env, look):
            return False
        if env.link is None and not env.declared:
            return True
        return any(is_declared(value, str(said), look) for said in env.declared) if env.declared else _nobody_knows(value)

    return holds


def is_declared(what: str, said: str, look: Look) -> bool:
    """Is this the name, Type, Attribute or kind of monster of the card?

    Raises:
        UnsettledFact: nobody has said what was declared.
    """
    if said in ("a card name", "Type"):
        _nobody_knows(what)
    word = said.casefold()
    if what == "name":
        return word in {name.casefold() for name in look.names}
    if what == "Attribute":
        return bool(look.attributes & ATTRIBUTES.get(said, 0))
    return word == look.race.casefold() if what == "Type" else word in look.types


def _nobody_knows(what: str) -> bool:
    raise UnsettledFact(f"which {'kind of monster' if what == 'kind' else what} was declared")


@filter_word("archetype")
def _archetype(value: tuple[str, ...]) -> Test:
    series = value

    def holds(env: Env, look: Look) -> bool:
        return _seen(env, look) and any(_is_of(word, look) for word in series)

    return holds


def _is_of(series: str, look: Look) -> bool:
    """Does the card belong to the series: by its name, by what its text says of that, or by an effect in force?"""
    facts = look.facts
    if any(series in also for also in look.also_series):
        return True
    return series not in facts.not_of_series and (series in facts.archetypes or any(series in name for name in look.names))


@filter_word("mentions")
def _mentions(value: str) -> Test:
    return lambda env, look: _seen(env, look) and value in look.facts.mentions


@filter_word("special summonable")
def _special_summonable(value: bool) -> Test:
    """A Token, and a Trap that has become a monster, cannot be Normal Summoned either; "that cannot" is asked of what its own text says."""
    if value:
        return lambda env, look: look.facts.cannot_normal_summon
    return lambda env, look: not look.facts.cannot_normal_summon and look.facts.kind == MONSTER and "token" not in look.facts.types


def _number_word(word: str) -> None:
    @filter_word(word)
    def number(value: int | str | Measure) -> Test:
        if isinstance(value, Measure):
            return measured(word, value)
        admits = admitted(value)

        def holds(env: Env, look: Look) -> bool:
            number = stat_of(env, look, word) if _seen(env, look) and look.kind & MONSTER else None
            return number is not None and admits(number)

        return holds


for _word in STATS:
    _number_word(_word)


@filter_word("same as")
def _same_as(value: str | Likeness) -> Test:
    if isinstance(value, Likeness):
        return shares(value, True)
    word, _, of = value.partition(" of ")
    quality, refer = QUALITY_WORDS[word], REFERENCES[of]

    def holds(env: Env, look: Look) -> bool:
        mine = quality(look)
        return any(not mine.isdisjoint(quality(last_look(env, uid))) for uid in refer(env))

    return holds


@filter_word("differs from")
def _differs_from(value: Likeness) -> Test:
    return shares(value, False)


# --- how it lies, and whose it is ----------------------------------------------------------------------------------------


@filter_word("face")
def _face(value: str) -> Test:
    up = value == "up"
    return lambda env, look: look.card.up == up


@filter_word("position")
def _position(value: str) -> Test:
    """The battle position of a monster on the field, or of one being Summoned; elsewhere there is none."""
    attack = value == "attack"
    return lambda env, look: look.card.attack == attack and bool(look.card.zone & (FIELD | LIMBO))


@filter_word("whose")
def _whose(value: str) -> Test | None:
    """Whose card it is: on the field (and while being Summoned) its controller's, elsewhere its owner's (OWN-2)."""
    if not PLAYERS[value]:
        return None

    def holds(env: Env, look: Look) -> bool:
        who = player_of(env, value, look.uid)
        card = look.card
        return (card.control if card.zone & (FIELD | LIMBO) else card.owner) == who

    return holds


@filter_word("owner")
def _owner(value: str) -> Test | None:
    return (lambda env, look: look.card.owner == player_of(env, value, look.uid)) if PLAYERS[value] else None


@filter_word("counters")
def _counters(value: int | str) -> Test:
    if isinstance(value, int):
        return lambda env, look: sum(number for _, number in counters_of(env, look)) >= value
    return lambda env, look: any(name == value and number > 0 for name, number in counters_of(env, look))


@filter_word("has material")
def _has_material(value: bool) -> Test:
    wanted = bool(value)
    return lambda env, look: bool(look.card.materials) == wanted


@filter_word("materials attached")
def _materials_attached(value: int | str) -> Test:
    admits = admitted(value)
    return lambda env, look: admits(len(look.card.materials))


@filter_word("has materials")
def _has_materials(value: FilterRecord) -> Test:
    among = FILTER(value).holds
    return lambda env, look: any(among(env, seen(env, uid)) for uid in look.card.materials)


def _equips_of(env: Env, look: Look) -> Iterator[int]:
    return (uid for uid, card in enumerate(env.game.cards) if card.equip == look.uid and card.zone & BACKROW)


@filter_word("equipped", reads=Reads.EQUIPS)
def _equipped(value: bool) -> Test:
    wanted = bool(value)
    return lambda env, look: (next(_equips_of(env, look), None) is not None) == wanted


@filter_word("equipped with", reads=Reads.EQUIPS)
def _equipped_with(value: FilterRecord) -> Test:
    among = FILTER(value).holds
    return lambda env, look: any(among(env, seen(env, uid)) for uid in _equips_of(env, look))


@filter_word("equipped to", reads=Reads.EQUIPS)
def _equipped_to(value: str | FilterRecord) -> Test:
    among = CARDS(value)
    return lambda env, look: bool(look.card.zone & BACKROW) and look.card.equip >= 0 and look.card.equip in among.uids(env)


@filter_word("equipping", reads=Reads.EQUIPS)
def _equipping(value: bool) -> Test:
    wanted = bool(value)

    def holds(env: Env, look: Look) -> bool:
        card = look.card
        if card.equip < 0 or not card.zone & BACKROW:
            return not wanted
        holder = env.game.cards[card.equip]
        if holder.zone != MZONE or not holder.up:
            raise UnsettledFact(f"whether {look.facts.name} was still equipped when its monster was gone")
        return wanted

    return holds


def _between_zones(value: str | FilterRecord, compares: Callable[[Game, int, Look], bool | None]) -> Test:
    among = CARDS(value)

    def holds(env: Env, look: Look) -> bool:
        found = [compares(env.game, uid, look) for uid in among.uids(env)]
        if True not in found and None in found:
            raise UnsettledFact(f"in which zones {look.facts.name} and {seen(env, env.uid).facts.name} are")
        return True in found

    return holds


@filter_word("pointed to by", reads=Reads.ZONES)
def _pointed_to_by(value: str | FilterRecord) -> Test:
    return _between_zones(value, _pointed_to_then)


def _pointed_to_then(game: Game, link: int, look: Look) -> bool | None:
    """Does it point to that monster, or did it to one that has left, where that stood?"""
    gone = look.card.zone == MZONE and game.cards[look.uid].zone != MZONE
    return points_to(game, link, look.uid, look.card if gone else None)


filter_word("points to", reads=Reads.ZONES)(lambda value: _between_zones(value, lambda game, at, look: points_to(game, look.uid, at)))


def _co_linked(game: Game, first: int, second: int) -> bool | None:
    """Do these two Link Monsters point to each other? None where nobody said in which zones they stand."""
    there, back = points_to(game, first, second), points_to(game, second, first)
    return False if False in (there, back) else None if None in (there, back) else True


def _pointing(game: Game, first: int, second: int) -> bool | None:
    """Does one of these two point to the other? None where nobody said in which zones they stand."""
    there, back = points_to(game, first, second), points_to(game, second, first)
    return True if True in (there, back) else None if None in (there, back) else False


def _with_some_monster(value: bool, compares: Callable[[Game, int, int], bool | None]) -> Test:
    def holds(env: Env, look: Look) -> bool:
        game = env.game
        if look.card.zone == MZONE and game.cards[look.uid].zone != MZONE:
            raise UnsettledFact(f"which monsters {look.facts.name} was linked to when it left the field")
        found = [compares(game, uid, look.uid) for uid, card in enumerate(game.cards) if card.zone == MZONE and uid != look.uid]
        if True not in found and None in found:
            raise UnsettledFact(f"in which zone {look.facts.name} is")
        return (True in found) is value

    return holds


@filter_word("linked", reads=Reads.ZONES)
def _linked(value: bool) -> Test:
    return _with_some_monster(value, _pointing)


@filter_word("co-linked", reads=Reads.ZONES)
def _is_co_linked(value: bool) -> Test:
    return _with_some_monster(value, _co_linked)


@filter_word("co-linked with", reads=Reads.ZONES)
def _co_linked_with(value: str | FilterRecord) -> Test:
    return _between_zones(value, lambda game, uid, look: _co_linked(game, uid, look.uid))


@filter_word("same column as", reads=Reads.ZONES)
def _same_column_as(value: str | FilterRecord) -> Test:
    return _between_zones(value, lambda game, uid, look: same_column(game, uid, look.uid, look.card))


ROWS = {"center": (2,), "outermost": (0, 4)}
"""The numbers of these Main Monster Zones, the same from both sides."""


@filter_word("main monster zone", reads=Reads.ZONES)
def _main_monster_zone(value: str) -> Test:
    def holds(env: Env, look: Look) -> bool:
        if look.card.zone == MZONE and look.card.slot < 0:
            raise UnsettledFact(f"in which zone {look.facts.name} is")
        return look.card.zone == MZONE and look.card.slot in ROWS[value]

    return holds


@filter_word("in or beside the column of", reads=Reads.ZONES)
def _in_or_beside_the_column_of(value: str | FilterRecord) -> Test:
    return _between_zones(value, lambda game, uid, look: same_column(game, uid, look.uid, look.card, beside=1))


# --- how it came there ---------------------------------------------------------------------------------------------------


@filter_word("summoned")
def _summoned(value: tuple[str, ...]) -> Test:
    bits = how_bits(value) | (SPECIAL_KINDS if "special" in value else 0)
    return lambda env, look: bool(look.card.how & bits)


@filter_word("summoned by")
def _summoned_by(value: str) -> Test:
    PLAYERS.read(value)
    return lambda env, look: look.card.summoner == player_of(env, value)


# --- one of others -------------------------------------------------------------------------------------------------------


@filter_word("other than")
def _other_than(value: str | FilterRecord) -> Test | None:
    if isinstance(value, str):
        refer = REFERENCES[value]
        return lambda env, look: look.uid not in refer(env)
    return _not(value)


@filter_word("one of")
def _one_of(value: str | FilterRecord) -> Test:
    among = CARDS(value)
    return lambda env, look: look.uid in among.uids(env)


@filter_word("negated")
def _negated(value: bool) -> Test:
    return lambda env, look: is_negated(env.game, look.uid) == value


@filter_word("not")
def _not(value: FilterRecord) -> Test | None:
    inner = FILTER(value).holds
    return lambda env, look: not inner(env, look)


@filter_word("any of")
def _any_of(value: tuple[FilterRecord, ...]) -> Test:
    inners = [FILTER(item).holds for item in value]
    return lambda env, look: any(inner(env, look) for inner in inners)


@filter_word("opaque")
def _opaque(value: str) -> Test:
    def unsettled(env: Env, look: Look) -> bool:
        raise env.not_said(value)

    return unsettled
