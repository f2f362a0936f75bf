"""The verbs of the vocabulary as clauses say them: by which rules of `steps.lark`, what may stand behind their cards, what words around
them mean. A verb read like "destroy" needs no row."""

from __future__ import annotations

from enum import Flag, auto
from typing import NamedTuple

from kb.text.language.verbs import VERBS, Use
from kb.vocabulary.verb_shapes import SHAPES


class Trait(Flag):
    """What the words of a text around a verb may rely on."""

    DONE_TO = auto()
    """Afterwards `those cards` are the cards that it was done to."""
    BRINGS = auto()
    """It brings other cards into play: "it" may mean them as well as the target."""
    STATES = auto()
    """It stands in sentences about "it": of two cards, what was just Summoned."""
    CHANGES = auto()
    """What it does lasts for the time that the words behind or in front name."""
    SHOWS = auto()
    """A comma behind it says what is done next, whether or not it can be."""
    MOVES = auto()
    """A "but" behind it says something about the cards moved."""
    ENDS = auto()
    """Its effect may end after a while (`until`)."""
    ON_FIELD = auto()
    """Its cards are on the field where the text names no place."""
    ANYWHERE = auto()
    """Its cards need no place."""


class StepVerb(NamedTuple):
    """A verb of the vocabulary: its traits, what may be said behind its cards, the rules that say it and its cards alone."""

    verb: str
    traits: Trait
    tails: frozenset[str]
    rules: tuple[str, ...]


_DONE_TO, _BRINGS, _STATES, _CHANGES, _SHOWS = Trait.DONE_TO, Trait.BRINGS, Trait.STATES, Trait.CHANGES, Trait.SHOWS
_MOVES, _ENDS, _ON_FIELD, _ANYWHERE = Trait.MOVES, Trait.ENDS, Trait.ON_FIELD, Trait.ANYWHERE
_CHANGED = _DONE_TO | _STATES | _CHANGES | _ENDS
"""The traits of a change of values."""


def _row(verb: str, traits: Trait, tails: str = "", rules: str = "") -> StepVerb:
    return StepVerb(verb, traits, frozenset(tails.split(", ") if tails else ()), tuple(rules.split()))


_NAMED = (
    _row("destroy", _DONE_TO | _ON_FIELD, "except, demand, count, from", "destroy"),
    _row("banish", _DONE_TO | _ENDS, "except, demand, count, face, until, from", "banish"),
    _row("banish the top", _DONE_TO),
    _row("send to the GY", _DONE_TO, "demand, count, from, except"),
    _row("send the top to the GY", _DONE_TO),
    _row("tribute", _DONE_TO | _ON_FIELD, "from"),
    _row("discard", _DONE_TO, "count, from, except, demand"),
    _row("discard to the GY", _DONE_TO),
    _row("return to the hand", _DONE_TO, "except, demand, count, from"),
    _row("return to the Deck", _DONE_TO, "except, demand, count, from"),
    _row("return to the GY", _DONE_TO, "count, demand, except"),
    _row("add to the hand", _DONE_TO | _BRINGS | _MOVES, "demand, count, from, except"),
    _row("add to the Extra Deck", _DONE_TO, "demand, count, from, except"),
    _row("draw", _DONE_TO),
    _row("excavate", _DONE_TO | _BRINGS | _SHOWS),
    _row("reveal", _DONE_TO | _BRINGS | _SHOWS | _ANYWHERE, "", "reveal"),
    _row("look at", _SHOWS | _ANYWHERE, "", "look_at look_at_place"),
    _row("choose cards", _DONE_TO | _BRINGS),
    _row("special summon", _DONE_TO | _BRINGS | _MOVES,
         "demand, count, treated as, position, to, to you, zone, pointed to by, using, transfer materials, "
         "ignoring conditions, negated, from, except"),
    _row("fusion summon", _DONE_TO | _BRINGS),
    _row("ritual summon", _DONE_TO | _BRINGS),
    _row("normal summon", _MOVES),
    _row("tokens", _DONE_TO | _BRINGS | _MOVES | _ANYWHERE, "position, to"),
    _row("set", _DONE_TO | _BRINGS | _MOVES, "demand, from, except, face, to you"),
    _row("place", _DONE_TO | _BRINGS | _MOVES, "except"),
    _row("equip", _DONE_TO | _MOVES),
    _row("attach", _DONE_TO),
    _row("detach", _DONE_TO),
    _row("change position", _DONE_TO | _ON_FIELD, "", "change_position change_position_of"),
    _row("flip", _DONE_TO | _ON_FIELD, "", "flip"),
    _row("turn face-down", _DONE_TO | _ON_FIELD),
    _row("take control", _DONE_TO | _MOVES | _ENDS | _ON_FIELD, "until", "take_control"),
    _row("change the attack target", _ON_FIELD, "", "turn_attack"),
    _row("move to another zone", _DONE_TO | _ON_FIELD, "", "move"),
    _row("switch control", _DONE_TO | _ENDS | _ON_FIELD, "until"),
    _row("negate effects of", _DONE_TO | _CHANGES | _ENDS | _ON_FIELD, "until, except", "negate_effects negate_effects_of"),
    _row("change ATK", _CHANGED), _row("change DEF", _CHANGED), _row("change ATK and DEF", _CHANGED), _row("change level", _CHANGED),
    _row("change rank", _CHANGED), _row("change scale", _CHANGED),
    _row("switch ATK and DEF", _CHANGED, "until"),
    _row("apply", _STATES | _CHANGES | _ENDS),
)
_SAID = {row.verb for row in _NAMED}


def _shape(verb: str) -> str:
    if verb not in SHAPES:
        raise LookupError(f'"{verb}" is no verb of kb/vocabulary/verb_shapes.py; `python -m kb.records.light` makes it')
    return SHAPES[verb]


_PLAIN = (_row(word, _DONE_TO, "except, demand, count, from", verb.base.replace(" ", "_"))
          for verb in VERBS.values() if Use.COMMAND in verb.uses
          for word in verb.does if _shape(word) == "cards" and word not in _SAID)
STEP_VERBS = {row.verb: row for row in (*_NAMED, *_PLAIN)}
"""Each verb once that is done to cards; one without a row above is read like "destroy", by the rule of its English name."""
RULES = {rule: row.verb for row in STEP_VERBS.values() for rule in row.rules}
"""The rules of `steps.lark` that say a verb, its cards and what may stand behind them."""


def verbs_that(trait: Trait) -> frozenset[str]:
    """Which verbs have this trait?"""
    return frozenset(row.verb for row in STEP_VERBS.values() if trait in row.traits)


def tails_of(verb: str) -> frozenset[str]:
    """What may be said behind the cards of this verb?"""
    return STEP_VERBS[verb].tails if verb in STEP_VERBS else frozenset()


DONE = verbs_that(Trait.DONE_TO)
BROUGHT = verbs_that(Trait.BRINGS)
STATEMENTS = verbs_that(Trait.STATES)
CHANGING = verbs_that(Trait.CHANGES)
SHOWN_FIRST = verbs_that(Trait.SHOWS)
MOVED_CARDS = verbs_that(Trait.MOVES)
LASTING = verbs_that(Trait.ENDS)
ON_THE_FIELD_UNSAID = verbs_that(Trait.ON_FIELD)
NEED_NO_PLACE = verbs_that(Trait.ANYWHERE)
