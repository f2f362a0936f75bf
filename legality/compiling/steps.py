"""What does a step do: its verb, what that is done to, and what qualifies it?"""

from __future__ import annotations

from collections.abc import Callable
from itertools import zip_longest
from typing import Any

from msgspec.structs import astuple, replace

from kb.records.card import Card
from kb.records.effects import Change, MonsterForm
from kb.records.effects import Delay as DelayRecord
from kb.records.effects import Modifier as ModifierRecord
from kb.records.effects import MoreMaterials as MoreMaterialsRecord
from kb.records.effects import Option as OptionRecord
from kb.records.effects import Step as StepRecord
from kb.records.effects import Tokens as TokensRecord
from kb.records.fields import as_word, held
from kb.records.filters import Amount
from kb.records.filters import Counters as CountersRecord
from kb.records.filters import Filter as FilterRecord
from kb.records.filters import Number as NumberRecord
from kb.store.names import printed_name
from kb.vocabulary.comparisons import admitted
from kb.vocabulary.references import CHOSEN_AT_ACTIVATION, CHOSEN_BY_STEPS, TARGETS
from kb.vocabulary.verb_shapes import SHAPES
from legality.compiling.comparing import relative_to, strings
from legality.compiling.conditions import conditions
from legality.compiling.durations import DURATIONS
from legality.compiling.filter_words import ATTRIBUTE_WORDS
from legality.compiling.filters import filter_
from legality.compiling.includes import INCLUDES
from legality.compiling.modifiers import modifier
from legality.compiling.numbers import number_
from legality.compiling.players import PLAYERS
from legality.compiling.registry import STEPS, Words, note
from legality.compiling.selections import cards
from legality.game.amounts import Counters, StatChange
from legality.game.card import Form
from legality.game.effects import CardFacts, Delay, Modifier, Option, Options, Step, Tokens
from legality.game.other_ways import MoreMaterials
from legality.game.reads import Reads
from legality.game.selections import Cards, Number
from legality.game.terms import MONSTER, TRAP, place_bits

STEP_VERBS: Words[Callable[[Any], Any]] = Words("step")
"""The verbs, and how that is compiled to which each is done."""
step_verb = STEP_VERBS.word
STEP_OPTIONS: Words[tuple[str, Callable[[Any], Any]]] = Words("step")
"""The words that qualify a step: the field of the record, and how its value is compiled."""
CONJUNCTIVES: Words[str] = Words("step", {as_word(field): field for field in ("and_", "and_if_you_do", "also", "then", "also_after_that")})
"""The conjunctives, and the fields that hold them."""
OF_EVERY_STEP = ("player", "optional", "if")
"""Words that `step` itself reads."""


@STEPS.compiled_by
def steps(said: tuple[StepRecord, ...] | None) -> tuple[Step, ...]:
    """Compiles a list of steps."""
    compiled = [step(item) for item in said or ()]
    return tuple(_for_its_purpose(item, after) for item, after in zip_longest(compiled, compiled[1:]))


def _for_its_purpose(item: Step, after: Step | None) -> Step:
    """The choice of monsters whose control the next part switches: only those whose control can switch are chosen (ACT-4)."""
    if after is None or after.verb != "switch control" or after.cards.reference != "chosen cards":
        return item
    if item.verb == "each player":
        return replace(item, what=tuple(_for_its_purpose(part, after) for part in item.steps))
    return replace(item, purpose=after.verb) if item.verb == "choose cards" else item


def step(said: StepRecord) -> Step:
    """Compiles one step, unwrapping its conjunctive."""
    joins: list[str] = []
    entries = held(said)
    while joined := next(((word, inner) for word, inner in entries if word in CONJUNCTIVES), None):
        join, inner = joined
        joins.append(join)
        said = _with_options(inner, said, join)
        entries = held(said)
    options: dict[str, Any] = {}
    verb, done_to = "", None
    for word, value in entries:
        if word in STEP_OPTIONS:
            field, compiled = STEP_OPTIONS[word]
            options[field] = compiled(value)
        elif word not in OF_EVERY_STEP and not verb:
            verb, done_to = word, STEP_VERBS[word](value)
    return Step(
        verb,
        done_to,
        joins[-1] if joins else "",
        PLAYERS.read(said.player or "you"),
        bool(said.optional),
        conditions(said.if_),
        Options(**options),
        said,
        relative_to(said) | _beside(options) | _under_conditions(said),
        said.player is not None,
    )


def _beside(options: dict[str, Any]) -> frozenset[str]:
    """The cards, chosen before, without which it cannot be told where a monster would come to, or what it would be made of."""
    named = (options.get("pointed_to_by"), options.get("using"))
    return frozenset(one.reference for one in named if one is not None) & (CHOSEN_AT_ACTIVATION | CHOSEN_BY_STEPS)


def _under_conditions(said: StepRecord) -> frozenset[str]:
    """The cards, chosen at activation, on which it depends which of its parts are done, or which of them may be chosen."""
    parts: list[StepRecord | OptionRecord] = [*(said.the_player_who or ()), *(said.choose_one or ())]
    parts += [inner for part in parts if isinstance(part, StepRecord) for word, inner in held(part) if word in CONJUNCTIVES]
    return frozenset().union(*(strings(part.if_) for part in parts)) & CHOSEN_AT_ACTIVATION


def _with_options(inner: StepRecord, outer: StepRecord, conjunctive: str) -> StepRecord:
    """The step inside a conjunctive, with what stands beside the conjunctive."""
    beside = {
        field: value
        for field, value in zip(outer.__struct_fields__, astuple(outer), strict=True)
        if value is not None and field != CONJUNCTIVES[conjunctive]
    }
    return replace(inner, **beside) if beside else inner


# --- verbs, by what they are done to -------------------------------------------------------------------------------------

step_verb("equip", reads=Reads.EQUIPS)(cards)
LP_WORDS: Words[str] = Words(
    "LP to pay", {word: word for word in ("half", "multiple of 100", *(f"all but {left}" for left in (1, 10, 100, 500)))}
)


def _as_said(value: bool | str) -> bool | str:
    return value


step_verb("shuffle", "skip")(_as_said)
step_verb("opaque", reads=Reads.EQUIPS)(str)  # what cannot be said may equip a card, too


@step_verb("win", "no damage by the answered effect", "other player takes that damage")
def _player(value: str) -> str:
    return PLAYERS.read(value)


@step_verb("pay LP")
def _life_points(value: Amount | str) -> Number | str:
    return LP_WORDS[value] if isinstance(value, str) else number_(value)


@step_verb("look at")
def _looked_at(value: str | FilterRecord) -> Cards | str:
    return cards(value) if isinstance(value, FilterRecord) else value


@step_verb("apply")
def _applied(value: tuple[ModifierRecord, ...]) -> tuple[Modifier, ...]:
    return tuple(modifier(item) for item in value)


@step_verb("choose one")
def _actions(value: tuple[OptionRecord, ...]) -> tuple[Option, ...]:
    return tuple(_option(item) for item in value)


def _option(said: OptionRecord) -> Option:
    return Option(said.label or "", steps(said.does), conditions(said.if_))


@step_verb("change ATK", "change DEF", "change ATK and DEF", "change level", "change rank", "change scale")
def _stat_change(said: Change) -> StatChange:
    like = held(said.to)[0][1] if isinstance(said.to, NumberRecord) else None
    return StatChange(
        cards(said.of or "this card"),
        None if said.by is None else number_(said.by),
        None if said.to is None else number_(said.to),
        said.times or "",
        said.at_most,
        said.at_least or 0,
        like if isinstance(like, str) and like in TARGETS else "",
    )


@step_verb("place counters", "remove counters")
def _counters(said: CountersRecord) -> Counters:
    return Counters(said.name, number_(1 if said.count is None else said.count), cards(said.on or "this card"), said.at_most)


@step_verb("delay")
def _delay(said: DelayRecord) -> Delay:
    return Delay(said.phase, said.turn or "this", steps(said.does), bool(said.optional))


BY_SHAPE: dict[str, Callable[[Any], Any]] = {"cards": cards, "selection": cards, "number": number_, "bool": _as_said, "list(step)": steps}
"""What a verb is done to says how that is compiled; the verbs above are the others, and those that read more than they hold."""
for _word, _shape in SHAPES.items():
    if _shape in BY_SHAPE and _word not in STEP_VERBS:
        step_verb(_word)(BY_SHAPE[_shape])

# --- Tokens --------------------------------------------------------------------------------------------------------------

TOKEN_LIMITS: Words[Modifier] = Words(
    "limit of Tokens",
    {
        "be Tributed for a Tribute Summon": modifier(ModifierRecord(cannot_be_tributed_for_a_Tribute_Summon=True)),
        "be Tributed": modifier(ModifierRecord(cannot_be_tributed=True)),
        "attack": modifier(ModifierRecord(cannot_attack=True)),
        "be destroyed by battle": modifier(ModifierRecord(cannot_be_destroyed="battle")),
        "be used as Synchro Material": modifier(ModifierRecord(cannot_be_material=("synchro",))),
        "be used as Link Material": modifier(ModifierRecord(cannot_be_material=("link",))),
        "be used as material": modifier(ModifierRecord(cannot_be_material=("fusion", "synchro", "xyz", "link"))),
    },
)
"""What the limits of a Token mean; equal ones are one object, so that equal states stay equal."""


@step_verb("tokens")
def _tokens(said: TokensRecord) -> Tokens:
    limits = [(limit.removesuffix(" this turn"), limit.endswith(" this turn")) for limit in said.cannot or ()]
    return Tokens(
        token(said),
        number_(1 if said.count is None else said.count),
        number_(said.atk) if isinstance(said.atk, NumberRecord) else None,
        number_(said.def_) if isinstance(said.def_, NumberRecord) else None,
        number_(said.level) if isinstance(said.level, NumberRecord) else None,
        bool(said.up_to),
        bool(said.as_many_as_possible),
        said.to or "",
        said.position or "any",
        tuple((TOKEN_LIMITS[limit], this_turn) for limit, this_turn in limits),
    )


def token(said: TokensRecord) -> CardFacts:
    """The Token that a step creates: a Normal Monster."""
    types = said.types or ()
    level = said.level if isinstance(said.level, int) else 1
    printed = Card(
        name=said.name,
        card=" ".join((*types, "normal token")),
        type=said.type,
        attribute=said.attribute or "LIGHT",
        level=level,
        atk=said.atk if isinstance(said.atk, int) else 0 if said.atk is None else None,
        def_=said.def_ if isinstance(said.def_, int) else 0 if said.def_ is None else None,
    )
    return CardFacts(
        said.name,
        MONSTER,
        types=frozenset((*types, "normal", "token")),
        race=said.type or "",
        attributes=ATTRIBUTE_WORDS[said.attribute or "LIGHT"],
        level=level,
        atk=said.atk if isinstance(said.atk, int) else 0,
        defense=said.def_ if isinstance(said.def_, int) else 0,
        names=(printed_name(said.name),),
        is_normal_monster=True,
        record=printed,
    )


# --- options -------------------------------------------------------------------------------------------------------------


def step_option(word: str, field: str = "") -> Callable[[Callable[[Any], Any]], Callable[[Any], Any]]:
    """Registers a word that qualifies a step, by how its value is compiled (a decorator); `field`: of `Options`, where not of its name."""

    def register(compiled: Callable[[Any], Any]) -> Callable[[Any], Any]:
        STEP_OPTIONS.word(word)((field or word.replace(" ", "_").lower(), compiled))
        return compiled

    return register


for _word in ("heads", "rolled"):
    step_option(_word)(admitted)
for _word in ("right", "wrong", "asks for", "possible with"):
    step_option(_word)(steps)
for _word in (
    "negated",
    "transfer materials",
    "ignoring conditions",
    "no other materials",
    "by banishing",
    "by sending",
    "or Extra Deck",
    "exactly",
    "or set",
    "as many as possible",
    "no Flip Effects",
    "by rule",
    "possible",
    "includes nothing",
):
    step_option(_word)(bool)
step_option("number of materials")(int)
for _word in ("position", "to", "zone", "face", "place in Deck", "further materials", "into the Deck", "on", "treated as", "while counter"):
    step_option(_word)(str)
step_option("until")(DURATIONS.read)
step_option("materials from")(place_bits)
step_option("materials")(filter_)
step_option("at most")(number_)
step_option("detached from")(cards)
step_option("using")(cards)
step_option("gives")(_applied)


@step_option("more materials")
def _more_materials(value: tuple[MoreMaterialsRecord, ...]) -> tuple[MoreMaterials, ...]:
    return tuple(_further(item) for item in value)


def _further(said: MoreMaterialsRecord) -> MoreMaterials:
    for_, beside = (None if one is None else filter_(one) for one in (said.for_, said.beside))
    return MoreMaterials(cards(said.cards), said.by or "", conditions(said.if_), for_, beside)


@step_option("includes")
@step_option("may include")
def _may_include(value: tuple[str, ...]) -> frozenset[str]:
    return frozenset(INCLUDES.read(word) for word in value)


step_option("matters when")(frozenset)


@step_option("as", "as_")
def _placed_as(value: str) -> str:
    if value == "equip spell":
        note(Reads.EQUIPS)
    return value


@step_option("pointed to by")
def _pointed_to_by(value: str | FilterRecord) -> Cards:
    note(Reads.ZONES)
    return cards(value)


@step_option("must include")
def _must_include(value: tuple[str | FilterRecord, ...]) -> tuple[Cards, ...]:
    return tuple(cards(item) for item in value)


@step_option("as monster")
def form(said: MonsterForm) -> Form:
    """What a Trap is that is Special Summoned as a monster."""
    kind = MONSTER | (TRAP if said.still_a_Trap else 0)
    attribute = ATTRIBUTE_WORDS[said.attribute] if said.attribute else 0
    types = frozenset(("effect",) if said.types is None else said.types)
    return Form(kind, types, attribute, said.type or "", said.level or 0, said.atk or 0, said.def_ or 0)
