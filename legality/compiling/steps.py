"""What does a step do: its verb, what that is done to, and what qualifies it?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kb.store.names import printed_name
from kb.vocabulary.comparisons import admitted
from kb.vocabulary.references import TARGETS
from legality.compiling.comparing import relative_to
from legality.compiling.conditions import conditions
from legality.compiling.durations import DURATIONS
from legality.compiling.filter_words import ATTRIBUTE_WORDS
from legality.compiling.filters import filter_
from legality.compiling.modifiers import modifier
from legality.compiling.numbers import COUNTERS, number_
from legality.compiling.players import PLAYERS
from legality.compiling.registry import STEPS, Facts, Named, Words, listed, note
from legality.compiling.selections import cards
from legality.game.card import Form
from legality.game.effects import CardFacts, Counters, Delay, Modifier, Option, Options, StatChange, Step, Tokens
from legality.game.reads import Reads
from legality.game.terms import MONSTER, TRAP, place_bits

STEP_VERBS: Words[Callable[[Any], Any]] = Words("step")
"""The verbs, and how that is compiled to which each is done."""
step_verb = STEP_VERBS.word
STEP_OPTIONS: Words[tuple[str, Callable[[Any], Any]]] = Words("step")
"""The words that qualify a step: the field of the record, and how its value is compiled."""
CONJUNCTIVES = Named("step", "and", "and if you do", "also", "then", "also, after that")
OF_EVERY_STEP = Named("step", "player", "optional", "if")


@STEPS.compiled_by
def steps(value: Any) -> tuple[Step, ...]:
    """Compiles a list of steps."""
    return tuple(step(item) for item in listed(value or []))


def step(facts: Facts, join: str = "") -> Step:
    """Compiles one step, unwrapping its conjunctive."""
    for word in CONJUNCTIVES.words:
        if word in facts:
            return step({**facts[word], **{key: value for key, value in facts.items() if key != word}}, word)
    options: dict[str, Any] = {}
    verb = ""
    for word, value in facts.items():
        if word in STEP_OPTIONS:
            field, compiled = STEP_OPTIONS[word]
            options[field] = compiled(value)
        elif word not in OF_EVERY_STEP.words:
            verb = verb or STEP_VERBS.read(word)
    return Step(
        verb,
        STEP_VERBS[verb](facts[verb]),
        join,
        PLAYERS.read(str(facts.get("player", "you"))),
        bool(facts.get("optional")),
        conditions(facts.get("if")),
        Options(**options),
        facts,
        relative_to(facts),
    )


# --- verbs, by what they are done to -------------------------------------------------------------------------------------

step_verb(
    "destroy",
    "banish",
    "send to the GY",
    "tribute",
    "discard",
    "discard to the GY",
    "return to the hand",
    "return to the Deck",
    "return to the GY",
    "add to the hand",
    "add to the Extra Deck",
    "reveal",
    "special summon",
    "fusion summon",
    "ritual summon",
    "normal summon",
    "tribute summon",
    "synchro summon",
    "xyz summon",
    "link summon",
    "set",
    "place",
    "attach",
    "change position",
    "flip",
    "turn face-down",
    "take control",
    "switch control",
    "switch ATK and DEF",
    "negate effects of",
    "choose cards",
    "bind",
)(cards)
step_verb("equip", reads=Reads.EQUIPS)(cards)
step_verb("draw", "send the top to the GY", "banish the top", "excavate", "detach", "gain LP", "lose LP", "damage")(number_)
step_verb("toss coins", "roll a die")(number_)
step_verb("each player", "the player who")(steps)
LP_WORDS: Words[str] = Words("LP to pay", {word: word for word in ("half", "multiple of 100", "all but 100")})


@step_verb(
    "negate the activation",
    "negate the effect",
    "negate the Summon",
    "negate the attack",
    "negate the Summon or activation",
    "end the Battle Phase",
    "call a coin",
    "nothing",
    "shuffle",
    "skip",
)
def _as_said(value: Any) -> Any:
    return value


step_verb("opaque", reads=Reads.EQUIPS)(str)  # what cannot be said may equip a card, too


@step_verb("win")
def _player(value: str) -> str:
    return PLAYERS.read(value)


@step_verb("pay LP")
def _life_points(value: Any) -> Any:
    return LP_WORDS[value] if isinstance(value, str) else number_(value)


@step_verb("look at")
def _looked_at(value: Any) -> Any:
    return cards(value) if isinstance(value, dict) else value


@step_verb("apply")
def _applied(value: Any) -> tuple[Modifier, ...]:
    return tuple(modifier(item) for item in listed(value))


OPTION = Named("option", "does", "label", "if")


@step_verb("choose one")
def _actions(value: Any) -> tuple[Option, ...]:
    for item in value:
        OPTION.check(item)
    return tuple(Option(str(item.get("label", "")), steps(item["does"]), conditions(item.get("if"))) for item in value)


STAT_CHANGE = Named("atk change", "by", "to", "times", "at most", "of")


@step_verb("change ATK", "change DEF", "change ATK and DEF", "change level")
def _stat_change(value: Facts) -> StatChange:
    STAT_CHANGE.check(value)
    to = value.get("to")
    like = next(iter(to.values())) if isinstance(to, dict) else None
    return StatChange(
        cards(value.get("of", "this card")),
        number_(value["by"]) if "by" in value else None,
        number_(to) if to is not None else None,
        str(value.get("times", "")),
        value.get("at most"),
        like if isinstance(like, str) and like in TARGETS else "",
    )


@step_verb("place counters", "remove counters")
def _counters(value: Facts) -> Counters:
    COUNTERS.check(value)
    return Counters(value.get("name", ""), number_(value.get("count", 1)), cards(value.get("on", "this card")))


DELAY = Named("delay", "phase", "turn", "does", "optional")


@step_verb("delay")
def _delay(value: Facts) -> Delay:
    DELAY.check(value)
    return Delay(value["phase"], value.get("turn", "this"), steps(value["does"]), bool(value.get("optional")))


# --- Tokens --------------------------------------------------------------------------------------------------------------

_PRINTED = ("name", "types", "type", "attribute", "level", "atk", "def")
TOKENS = Named("tokens", *_PRINTED, "count", "up to", "as many as possible", "position", "to", "cannot")
TOKEN_LIMITS: Words[Modifier] = Words(
    "limit of Tokens",
    {
        "be Tributed for a Tribute Summon": modifier({"cannot be tributed for a Tribute Summon": True}),
        "be Tributed": modifier({"cannot be tributed": True}),
        "attack": modifier({"cannot attack": True}),
        "be destroyed by battle": modifier({"cannot be destroyed": "battle"}),
        "be used as Synchro Material": modifier({"cannot be material": ["synchro"]}),
        "be used as Link Material": modifier({"cannot be material": ["link"]}),
        "be used as material": modifier({"cannot be material": ["fusion", "synchro", "xyz", "link"]}),
    },
)
"""What the limits of a Token mean; equal ones are one object, so that equal states stay equal."""


@step_verb("tokens")
def _tokens(value: Facts) -> Tokens:
    TOKENS.check(value)
    atk, defense = value.get("atk", 0), value.get("def", 0)
    limits = [(limit.removesuffix(" this turn"), limit.endswith(" this turn")) for limit in value.get("cannot", ())]
    return Tokens(
        token(value),
        number_(value.get("count", 1)),
        None if isinstance(atk, int) else number_(atk),
        None if isinstance(defense, int) else number_(defense),
        bool(value.get("up to")),
        bool(value.get("as many as possible")),
        value.get("to", ""),
        value.get("position", "any"),
        tuple((TOKEN_LIMITS[limit], this_turn) for limit, this_turn in limits),
    )


def token(facts: Facts) -> CardFacts:
    """The Token that a step creates: a Normal Monster."""
    printed = {word: value for word in ("atk", "def") if isinstance(value := facts.get(word, 0), int)}
    said = {
        "name": facts["name"],
        "card": " ".join((*facts.get("types", ()), "normal token")),
        "type": facts.get("type", ""),
        "attribute": facts.get("attribute", "LIGHT"),
        "level": facts.get("level", 1),
        **printed,
    }
    return CardFacts(
        said["name"],
        MONSTER,
        types=frozenset((*facts.get("types", ()), "normal", "token")),
        race=said["type"],
        attributes=ATTRIBUTE_WORDS[said["attribute"]],
        level=said["level"],
        atk=printed.get("atk", 0),
        defense=printed.get("def", 0),
        names=(printed_name(said["name"]),),
        is_normal_monster=True,
        facts=said,
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
for _word in ("right", "wrong"):
    step_option(_word)(steps)
for _word in (
    "negated",
    "ignoring conditions",
    "no other materials",
    "by banishing",
    "exactly",
    "or set",
    "as many as possible",
    "by rule",
    "possible",
    "includes nothing",
):
    step_option(_word)(bool)
for _word in ("position", "to", "face", "place in Deck", "further materials", "into the Deck", "on", "treated as"):
    step_option(_word)(str)
step_option("until")(DURATIONS.read)
step_option("materials from")(place_bits)
step_option("materials")(filter_)
step_option("at most")(number_)
step_option("detached from")(cards)
step_option("gives")(_applied)


@step_option("as", "as_")
def _placed_as(value: str) -> str:
    if value == "equip spell":
        note(Reads.EQUIPS)
    return value


@step_option("must include")
def _must_include(value: Any) -> Any:
    return tuple(cards(item) for item in listed(value))


MONSTER_FORM = Named("monster form", "types", "type", "attribute", "level", "atk", "def", "still a Trap")


@step_option("as monster")
def form(facts: Facts) -> Form:
    """What a Trap is that is Special Summoned as a monster."""
    MONSTER_FORM.check(facts)
    kind = MONSTER | (TRAP if facts.get("still a Trap") else 0)
    attribute = ATTRIBUTE_WORDS[facts["attribute"]] if "attribute" in facts else 0
    numbers = (int(facts.get(word, 0)) for word in ("level", "atk", "def"))
    return Form(kind, frozenset(facts.get("types", ("effect",))), attribute, str(facts.get("type", "")), *numbers)
