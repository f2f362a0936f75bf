"""What does a continuous or lasting effect do all the time: what it changes, forbids, allows or replaces?"""

from __future__ import annotations

import copyreg
from collections.abc import Callable
from typing import Any

from legality.compiling import filter_words, this_turn  # noqa: F401  they register words of filters and conditions
from legality.compiling.conditions import conditions
from legality.compiling.filter_words import ATTRIBUTE_WORDS
from legality.compiling.filters import filter_
from legality.compiling.includes import INCLUDES
from legality.compiling.numbers import number_
from legality.compiling.players import PLAYERS
from legality.compiling.registry import MODIFIER, STEPS, Facts, Words, gathered, listed
from legality.compiling.selections import cards
from legality.game.effects import Modifier
from legality.game.reads import Reads

Fields = dict[str, Any]
MODIFIER_WORDS: Words[Callable[[Any, Fields], None]] = Words("modifier")
"""The words of a modifier -> what each says of the record."""
modifier_word = MODIFIER_WORDS.word
DESTROYERS: Words[str] = Words("destroyed by", {word: word for word in ("battle", "effect", "card")})
MATERIAL_FOR: Words[str] = Words("material for", {word: word for word in ("fusion", "ritual", "synchro", "xyz", "link")})
IDENTITY = frozenset({"name becomes", "also attribute", "attribute becomes", "type becomes", "treated as a Tuner"})


@MODIFIER.compiled_by
def modifier(facts: Facts) -> Modifier:
    """Compiles one modifier of a continuous or lasting effect."""
    fields: Fields = {"changes": {}, "filters": {}}
    with gathered() as found:
        for word, value in facts.items():
            MODIFIER_WORDS[word](value, fields)
    changes = fields.pop("changes")
    return Modifier(
        frozenset(facts),
        changes=tuple((word, changes[word]) for word in CHANGES if word in changes),
        changes_identity=not IDENTITY.isdisjoint(facts),
        of_those=bool(found.reads & Reads.THOSE_CARDS),
        facts=facts,
        **fields,
    )


# --- of what, and of whom ------------------------------------------------------------------------------------------------


@modifier_word("of")
def _of(value: Any, fields: Fields) -> None:
    if isinstance(value, str):
        fields["reference"] = value
        fields["of"] = None if value == "this card" else filter_(value)
    else:
        fields["of"] = cards(value).test


@modifier_word("player")
def _player(value: str, fields: Fields) -> None:
    fields["player"] = PLAYERS.read(value)


@modifier_word("no battle damage", "no effect damage", "halve damage")
def _spares(value: str, fields: Fields) -> None:
    """Modifiers whose value is the player they are about."""
    fields.setdefault("player", PLAYERS.read(value))


@modifier_word("by")
def _by(value: Any, fields: Fields) -> None:
    fields["by"] = filter_(value)


# --- what it only says ---------------------------------------------------------------------------------------------------


@modifier_word(
    "must attack",
    "cannot banish",
    "declared attribute",
    "cannot be activated",
    "may be activated this turn",
    "cannot add from the Deck",
    "cannot conduct the Battle Phase",
    "cannot attack",
    "cannot declare attacks",
    "cannot attack directly",
    "cannot be attacked",
    "may attack directly",
    "piercing",
    "opponent takes its battle damage",
    "cannot be tributed",
    "cannot be tributed for a Tribute Summon",
    "cannot change position",
    "without tributes",
    "stays on the field",
)
def _said(value: Any, fields: Fields) -> None:
    """Words without more to say; `Modifier.has` reads them."""


@modifier_word("cannot be banished", "cannot be special summoned")
def _said_everywhere(value: Any, fields: Fields) -> None:
    """The same of cards off the field, too, unless their filter names places."""
    fields["everywhere"] = True


@modifier_word("instead of the GY")
def _instead_of_the_gy(value: Any, fields: Fields) -> None:
    fields["everywhere"] = True


# --- what it changes -----------------------------------------------------------------------------------------------------

CHANGES = (
    "original atk",
    "set atk",
    "set def",
    "set level",
    "atk",
    "def",
    "level",
    "name becomes",
    "also attribute",
    "attribute becomes",
    "type becomes",
    "treated as a Tuner",
)
"""In the order in which they are applied."""


def _change(word: str, compiled: Callable[[Any], Any]) -> None:
    @modifier_word(word)
    def change(value: Any, fields: Fields) -> None:
        fields["changes"][word] = compiled(value)


def _plain_or_worked_out(value: Any) -> Any:
    return value if isinstance(value, int) else number_(value)


for _word in CHANGES[:7]:
    _change(_word, _plain_or_worked_out)
for _word in ("also attribute", "attribute becomes"):
    _change(_word, ATTRIBUTE_WORDS.__getitem__)
_change("type becomes", str)


@modifier_word("name becomes")
def _name_becomes(value: str, fields: Fields) -> None:
    fields["everywhere"] = True
    fields["changes"]["name becomes"] = value


@modifier_word("treated as a Tuner")
def _treated_as_a_tuner(value: bool, fields: Fields) -> None:
    if value:
        fields["changes"]["treated as a Tuner"] = True


# --- which cards it forbids, stops or leaves alone -----------------------------------------------------------------------


def _filtering(*words: str) -> None:
    for word in words:

        @modifier_word(word)
        def among(value: Any, fields: Fields, word: str = word) -> None:
            fields["filters"][word] = filter_(value)


_filtering(
    "cannot activate",
    "cannot be answered",
    "cannot be answered with",
    "unaffected by",
    "cannot special summon",
    "cannot normal summon",
    "cannot summon",
    "only one",
    "negate activated effects",
    "for",
)


@modifier_word("negate effects")
def _negate_effects(value: Any, fields: Fields) -> None:
    fields["negates"] = filter_(value)


@modifier_word("negate effects that include")
def _negate_effects_that_include(value: Any, fields: Fields) -> None:
    fields["negated_includes"] = frozenset(INCLUDES.read(word) for word in listed(value))


def _kinds_of_summon(value: Any) -> frozenset[str]:
    return frozenset(MATERIAL_FOR.read(word) for word in listed(value))


def _field(word: str, field: str, compiled: Callable[[Any], Any]) -> None:
    @modifier_word(word)
    def said(value: Any, fields: Fields) -> None:
        fields[field] = compiled(value)


for _word, _named, _compiled in (
    ("only cards", "only_cards", bool),
    ("only effects", "only_effects", bool),
    ("cannot be targeted", "untargeted_by", PLAYERS.read),
    ("cannot be destroyed", "indestructible_by", DESTROYERS.read),
    ("destroyed by", "destroyed_by", DESTROYERS.read),
    ("cannot be material", "no_material_for", _kinds_of_summon),
    ("cannot use", "unusable", int),
    ("may attack in defense", "attacks_in_defense", str),
    ("attacks", "attacks", int),
    ("attacks on monsters", "attacks_on_monsters", int),
    ("attack again", "attack_again", str),
    ("instead of destruction", "steps", STEPS),
    ("leaves the field to", "leaves_to", str),
    ("allow normal summons", "normal_summons", int),
    ("fewer tributes", "fewer_tributes", int),
    ("destroy this card", "conditions", conditions),
):
    _field(_word, _named, _compiled)


# --- what cannot be said -------------------------------------------------------------------------------------------------


@modifier_word("opaque")
def _opaque(value: Any, fields: Fields) -> None:
    fields["unsaid"] = str(value)


@modifier_word("grants")
def _grants(value: Any, fields: Fields) -> None:
    """Cards that have the effects of others are not told apart yet: what depends on it is unsettled."""
    fields.setdefault("unsaid", "grants")


# --- what the engine makes -----------------------------------------------------------------------------------------------

OF_THE_RULES = frozenset({"has attacked directly"})
"""Words that no card says: the engine remembers with them what the rules ask of later moves."""
_MADE: dict[str, Modifier] = {}


def made(words: Facts) -> Modifier:
    """A modifier that the engine itself makes, and no card says. Equal ones are one object, so that equal states stay equal."""
    key = repr(words)
    if key not in _MADE:
        _MADE[key] = Modifier(frozenset(words), facts=words) if words.keys() <= OF_THE_RULES else modifier(words)
    return _MADE[key]


copyreg.pickle(Modifier, lambda entry: (made, (entry.facts,)))
