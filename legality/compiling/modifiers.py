"""What does a continuous or lasting effect do all the time: what it changes, forbids, allows or replaces?"""

from __future__ import annotations

import copyreg
from collections.abc import Callable
from functools import cache
from typing import Any

from kb.records.effects import Effect as EffectRecord
from kb.records.effects import Modifier as ModifierRecord
from kb.records.events import Event as EventRecord
from kb.records.fields import held
from kb.records.filters import Amount, Selection
from kb.records.filters import Filter as FilterRecord
from kb.vocabulary.comparisons import comparison
from legality.compiling import (  # noqa: F401  they register words of filters and conditions
    arrivals,
    battling,
    can_hold,
    equipped_by,
    filter_words,
    own_texts,
    since,
    summoned_with,
    this_turn,
)
from legality.compiling.conditions import conditions
from legality.compiling.filter_words import ATTRIBUTE_WORDS
from legality.compiling.filters import filter_
from legality.compiling.filters import made as made_filter
from legality.compiling.numbers import number_
from legality.compiling.patterns import pattern
from legality.compiling.players import PLAYERS
from legality.compiling.registry import MODIFIER, STEPS, Words, gathered, note
from legality.compiling.selections import cards
from legality.compiling.since import ACTIVATED_HERE, NOT_NEGATED
from legality.continuous.in_zones import asks_used
from legality.continuous.look import seen
from legality.game.effects import Modifier
from legality.game.reads import Reads
from legality.game.selections import Cards, Filter
from legality.game.terms import place_bits
from legality.game.view import UnsettledFact
from legality.game.waiting import Pattern
from legality.game.zones import in_column

Fields = dict[str, Any]
MODIFIER_WORDS: Words[Callable[[Any, Fields], None]] = Words("modifier")
"""The words of a modifier -> what each says of the record."""
modifier_word = MODIFIER_WORDS.word
DESTROYERS: Words[str] = Words("destroyed by", {word: word for word in ("battle", "effect", "card")})
MATERIAL_FOR: Words[str] = Words("material for", {word: word for word in ("fusion", "ritual", "synchro", "xyz", "link")})


@MODIFIER.compiled_by
def modifier(said: ModifierRecord) -> Modifier:
    """Compiles one modifier of a continuous or lasting effect."""
    entries = held(said)
    fields: Fields = {"changes": {}}
    with gathered() as found:
        for word, value in entries:
            MODIFIER_WORDS[word](value, fields)
    changes = fields.pop("changes")
    if fields.get("keeps_column"):
        fields["negates"] = _in_its_column(fields["negates"])
    return Modifier(
        frozenset([word for word, _ in entries]),
        changes=tuple((word, changes[word]) for word in CHANGES if word in changes),
        asks_zones=bool(changes) and bool(found.reads & Reads.ZONES),
        asks_used=bool(changes) and bool(found.reads & Reads.MATERIALS) and asks_used(said),
        of_those=bool(found.reads & Reads.THOSE_CARDS),
        record=said,
        **fields,
    )


# --- of what, and of whom ------------------------------------------------------------------------------------------------


@modifier_word("of")
def _of(value: str | Selection, fields: Fields) -> None:
    if isinstance(value, str):
        fields["reference"] = value
        fields["of"] = None if value == "this card" else filter_(value)
    elif value.extreme is not None:
        fields["of"] = _of_extremes(cards(value))
    else:
        fields["of"] = cards(value).test


def _of_extremes(among: Cards) -> Filter:
    """Those of all that match the rest which have the extreme value."""
    assert among.test is not None
    return made_filter(lambda env, look: look.uid in among.uids(env), among.test.places)


@modifier_word("player")
def _player(value: str, fields: Fields) -> None:
    fields["player"] = PLAYERS.read(value)


@modifier_word(
    "no battle damage", "no effect damage", "halve damage", "halve battle damage", "double battle damage", "halve effect damage",
    "battle damage becomes LP", "effect damage becomes LP", "LP gain becomes damage", "opponent takes effect damage",
)
def _spares(value: str, fields: Fields) -> None:
    """Modifiers whose value is the player they are about."""
    fields.setdefault("player", PLAYERS.read(value))


@modifier_word("by")
def _by(value: FilterRecord, fields: Fields) -> None:
    fields["by"] = filter_(value)


# --- what it only says ---------------------------------------------------------------------------------------------------


@modifier_word(
    "must attack",
    "must be attacked",
    "only attack target",
    "chooses attack targets",
    "may be non-Tuner",
    "cannot banish",
    "declared attribute",
    "declared type",
    "cannot be activated",
    "may be activated this turn",
    "cannot add from the Deck",
    "cannot draw",
    "cannot conduct the Battle Phase",
    "cannot attack",
    "cannot declare attacks",
    "cannot attack directly",
    "cannot be attacked",
    "may attack directly",
    "piercing",
    "halve its direct damage",
    "negate what it destroys by battle",
    "control cannot change",
    "controlled by you",
    "hand revealed",
    "allows direct attacks",
    "opponent takes its battle damage",
    "cannot be tributed for a Tribute Summon",
    "Tributed as yours",
    "cannot change position",
    "without tributes",
    "only Tribute Summons",
    "stays on the field",
    "after one",
)
def _said(value: bool, fields: Fields) -> None:
    """Words without more to say; `Modifier.has` reads them."""


@modifier_word(
    "special summons a turn",
    "normal and special summons a turn",
    "summons a turn",
    reads=Reads.SUMMONS_COUNTED | Reads.SPECIAL_SUMMONS | Reads.NORMAL_SUMMONS | Reads.SUMMONS,
)
def _summons_a_turn(value: int, fields: Fields) -> None:
    fields["summons"] = value


@modifier_word("each player controls one", reads=Reads.KINDS_CONTROLLED)
def _each_player_controls_one(value: str, fields: Fields) -> None:
    fields["controls_one"] = value


@modifier_word("monster effects a turn", reads=Reads.MONSTER_EFFECTS)
def _monster_effects_a_turn(value: Amount, fields: Fields) -> None:
    fields["monster_effects"] = number_(value)


@modifier_word("attacks")
def _attacks(value: Amount, fields: Fields) -> None:
    fields["attacks" if isinstance(value, int) else "attacks_worked"] = value if isinstance(value, int) else number_(value)


@modifier_word("attacks on monsters")
def _attacks_on_monsters(value: Amount, fields: Fields) -> None:
    fields["attacks_on_monsters" if isinstance(value, int) else "attacks_on_monsters_worked"] = (
        value if isinstance(value, int) else number_(value)
    )


@modifier_word("attackers a turn", reads=Reads.ATTACKS)
def _attackers_a_turn(value: int, fields: Fields) -> None:
    fields["attackers"] = value


@modifier_word("counted while face-up", reads=Reads.DEEDS)
def _counted_while_face_up(value: bool, fields: Fields) -> None:
    """A word that `legality.continuous.counting` reads."""


@modifier_word("cannot be banished", "cannot be special summoned", "cannot be tributed", "cannot be tributed except for a Tribute Summon")
def _said_everywhere(value: bool, fields: Fields) -> None:
    """The same of cards off the field, too, unless their filter names places."""
    fields["everywhere"] = True


@modifier_word("battle damage it inflicts", "destroyed by battle to", "placed if destroyed", "hand size limit")
def _read_off_the_record(value: int | str, fields: Fields) -> None:
    """Words of which the engine reads what the record says, where it is asked."""


@modifier_word("instead of the GY")
def _instead_of_the_gy(value: str, fields: Fields) -> None:
    fields["everywhere"] = True


# --- what it changes -----------------------------------------------------------------------------------------------------

CHANGES = ("original atk", "original def", "set atk", "set def", "set level", "atk", "def", "level")
"""In the order in which they are applied."""


def _change(word: str) -> None:
    @modifier_word(word)
    def change(value: Amount, fields: Fields) -> None:
        fields["changes"][word] = value if isinstance(value, int) else number_(value)


for _word in CHANGES:
    _change(_word)


@modifier_word("name becomes")
def _name_becomes(value: str, fields: Fields) -> None:
    fields["everywhere"] = True
    fields["name_becomes"] = value


@modifier_word("name becomes that of", "attribute becomes that of", "type becomes that of", "additional attacks")
def _worked_out(value: Any, fields: Fields) -> None:
    """Replaced by `name becomes`, `attacks` … when it is applied: a lasting effect gives the name, or the number, that it is then."""


@modifier_word("treated as a Tuner")
def _treated_as_a_tuner(value: bool, fields: Fields) -> None:
    if value:
        fields["also_types"] = frozenset({"tuner"})


@modifier_word("treated as a Normal Monster")
def _treated_as_a_normal_monster(value: bool, fields: Fields) -> None:
    """What is Normal is no Effect Monster: that is taken away where the types are put together (`legality.continuous.look`)."""
    if value:
        fields["also_types"] = frozenset({"normal"})


# --- which cards it forbids, stops or leaves alone -----------------------------------------------------------------------


_FIELDS = {"for": "for_", "Normal Summons cannot be negated": "normal_summons_not_negated",
           "all Link Material of its name": "all_link_material",
           "Synchro Material from the hand": "synchro_from_hand", "Link Material from the hand": "link_from_hand",
           "other Synchro Materials must be": "others_must_be", "must be Set first": "must_be_set_first", "negate effects": "negates",
           "may activate when just Set": "may_activate_when_just_set"}
"""Words whose filter stands in a field of another name."""


def _filtering(*words: str) -> None:
    for word in words:

        @modifier_word(word)
        def among(value: FilterRecord, fields: Fields, field: str = _FIELDS.get(word, word.replace(" ", "_").replace("-", "_"))) -> None:
            fields[field] = filter_(value)


_filtering(
    "cannot activate",
    "cannot pay",
    "in place of",
    "cannot be answered",
    "cannot be answered with",
    "activations cannot be negated",
    "effects cannot be negated",
    "targeting",
    "unaffected by",
    "cannot special summon",
    "cannot normal summon",
    "cannot normal summon face-up",
    "cannot pendulum summon",
    "cannot fusion summon",
    "cannot synchro summon",
    "cannot xyz summon",
    "cannot link summon",
    "cannot tribute summon",
    "cannot summon",
    "cannot normal or special summon",
    "cannot set",
    "must be Set first",
    "may activate from the hand",
    "may activate when just Set",
    "only one",
    "attacks each",
    "negate activated effects",
    "negate effects",
    "for",
    "Synchro Material from the hand",
    "all Link Material of its name",
    "Link Material from the hand",
    "other Synchro Materials must be",
    "Normal Summons cannot be negated",
)


@modifier_word("negate effects that move from")
def _negate_effects_that_move_from(value: tuple[str, ...], fields: Fields) -> None:
    fields["kept_places"] = place_bits(value)


def _kinds_of_summon(value: tuple[str, ...]) -> frozenset[str]:
    return frozenset(MATERIAL_FOR.read(word) for word in value)


def _in_its_column(negated: Filter) -> Filter:
    """The same of cards in the column that the lasting effect keeps.

    Raises (the filter):
        UnsettledFact: nobody said in which zones these cards are.
    """

    def holds(env: Any, look: Any) -> bool:
        if not negated.holds(env, look):
            return False
        there = in_column(look.card, *env.values)
        if there is None:
            raise UnsettledFact(f"in which zones {look.facts.name} and {seen(env, env.uid).facts.name} are")
        return there

    return made_filter(holds, negated.places)


def _patterns(value: tuple[EventRecord, ...]) -> tuple[Pattern, ...]:
    return tuple(pattern(said) for said in value)


def _field(word: str, field: str, compiled: Callable[[Any], Any]) -> None:
    @modifier_word(word)
    def said(value: Any, fields: Fields) -> None:
        fields[field] = compiled(value)


def _column(value: bool) -> bool:
    """Which cards stand in that column matters then: copies in other zones are not interchangeable."""
    note(Reads.ZONES)
    return value


for _word, _named, _compiled in (
    ("but its own effect", "but_its_own_effect", bool),
    ("unless", "unless", conditions),
    ("normal draw", "normal_draw", number_),
    ("negate effects that change kinds in", "same_kinds_in", place_bits),
    ("only cards", "only_cards", bool),
    ("only effects", "only_effects", bool),
    ("only activated", "only_activated", bool),
    ("only untargeted", "only_untargeted", bool),
    ("all together", "all_together", bool),
    ("once", "once", bool),
    ("for each card", "for_each_card", bool),
    ("alone", "alone", bool),
    ("bears on", "bears_on", frozenset),
    ("cannot be targeted", "untargeted_by", PLAYERS.read),
    ("cannot be destroyed", "indestructible_by", DESTROYERS.read),
    ("destroyed by", "destroyed_by", DESTROYERS.read),
    ("cannot be material", "no_material_for", _kinds_of_summon),
    ("cannot use", "unusable", int),
    ("Levels as Synchro Material", "synchro_levels", tuple),
    ("Levels as Xyz Material", "xyz_levels", tuple),
    ("may attack in defense", "attacks_in_defense", str),
    ("attack again", "attack_again", str),
    ("position becomes", "position", str),
    ("instead of destruction", "steps", STEPS),
    ("attack cost", "steps", STEPS),
    ("pays instead", "steps", STEPS),
    ("for costs", "costs_replaced", frozenset),
    ("only one of them", "only_one_of_them", bool),
    ("does", "steps", STEPS),
    ("in its column", "keeps_column", _column),
    ("each time", "each_time", _patterns),
    ("leaves the field to", "leaves_to", str),
    ("counts as Tributes", "tributes_counted", int),
    ("counts as Xyz Materials", "xyz_materials_counted", int),
    ("for so many materials", "materials_asked", lambda value: comparison(value)[0]),
    ("as Synchro Material to", "synchro_material_to", str),
    ("cannot special summon at once", "too_many_at_once", int),
    ("allow normal summons", "normal_summons", int),
    ("fewer tributes", "fewer_tributes", int),
    ("scale becomes", "scale", int),
    ("destroy this card", "conditions", conditions),
    ("also attribute", "also_attribute", ATTRIBUTE_WORDS.__getitem__),
    ("also series", "also_series", lambda value: frozenset({value})),
    ("attribute becomes", "attribute_becomes", ATTRIBUTE_WORDS.__getitem__),
    ("type becomes", "type_becomes", str),
):
    _field(_word, _named, _compiled)


# --- what cannot be said -------------------------------------------------------------------------------------------------


@modifier_word("opaque")
def _opaque(value: str, fields: Fields) -> None:
    fields["unsaid"] = value


GAINED = "the effect that a monster has from it"
"""What is said to be missing where an effect that is activated was given to a monster."""


@modifier_word("lends effect")
def _lends_effect(value: int, fields: Fields) -> None:
    fields.setdefault("unsaid", GAINED)


@modifier_word("grants")
def _grants(value: EffectRecord, fields: Fields) -> None:
    """Only a continuous effect is read; one that is activated is no effect of its new card yet: what depends on it is unsettled."""
    if value.kind != "continuous" or value.opaque or not value.applies:
        fields.setdefault("unsaid", GAINED)
        return
    given = tuple(modifier(item) for item in value.applies)
    if any(item.unsaid is not None for item in given):
        fields.setdefault("unsaid", GAINED)
    fields["granted"] = given
    fields["granted_while"] = conditions(value.while_)


# --- what the engine makes -----------------------------------------------------------------------------------------------

OF_THE_RULES = frozenset({"has attacked directly", "attacks once more otherwise", "has attacked", "attacks another", "gave up",
                          NOT_NEGATED, ACTIVATED_HERE})
"""Words that no card says: the engine remembers with them what the rules ask of later moves."""


@cache
def made(said: ModifierRecord) -> Modifier:
    """A modifier that the engine itself makes, and no card says. Equal ones are one object, so that equal states stay equal."""
    return modifier(said)


@cache
def of_the_rules(word: str) -> Modifier:
    """The modifier of a word of OF_THE_RULES; always the same object."""
    assert word in OF_THE_RULES
    return Modifier(frozenset({word}))


def _parted(entry: Modifier) -> tuple[Callable[..., Modifier], tuple[Any, ...]]:
    """What a modifier is made of."""
    return (of_the_rules, tuple(entry.words)) if entry.record is None else (made, (entry.record,))


copyreg.pickle(Modifier, _parted)
