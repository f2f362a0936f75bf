"""The English verbs of card text: their forms, what they stand for in the vocabulary, and where a text uses them.

Every list of verbs by which a text is told apart is made from this table by `alternation`: a new verb is one row here.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, Flag, auto
from typing import NamedTuple


class Use(Flag):
    """Where a verb stands in card text."""

    COST = auto()
    """It can be a cost ("by discarding", "banish this card; …")."""
    COMMAND = auto()
    """It heads a clause of a resolution ("destroy that target")."""
    SUFFERED = auto()
    """Cards or players suffer it ("this card is destroyed")."""
    DONE = auto()
    """Cards or players do it as an event ("a monster declares an attack")."""


class Form(Enum):
    """A form of a verb, by its place in a row."""

    BASE = "base"
    THIRD = "third"
    PARTICIPLE = "participle"
    GERUND = "gerund"


class Verb(NamedTuple):
    """One verb: its forms, the verbs and events of the vocabulary that it may mean, its uses."""

    base: str
    third: str
    participle: str
    gerund: str
    uses: Use
    does: tuple[str, ...]
    events: tuple[str, ...]


_COST, _COMMAND, _SUFFERED, _DONE = Use.COST, Use.COMMAND, Use.SUFFERED, Use.DONE
_EVENT = _SUFFERED | _DONE
_NO_USE = Use(0)


def _third(base: str) -> str:
    if base.endswith(("s", "sh", "ch", "x", "z", "o")):
        return base + "es"
    return base[:-1] + "ies" if base.endswith("y") and base[-2] not in "aeiou" else base + "s"


def _verb(base: str, uses: Use = _NO_USE, does: str = "", events: str = "", *, past: str = "", doubles: bool = False) -> Verb:
    """A row: `past` is the participle where it is irregular, `doubles` says that the last letter is written twice before an ending."""
    stem = base + base[-1] if doubles else base
    participle = past or (base + "d" if base.endswith("e") else base[:-1] + "ied" if _third(base).endswith("ies") else stem + "ed")
    gerund = (base[:-1] if base.endswith("e") else stem) + "ing"
    return Verb(base, _third(base), participle, gerund, uses, _parted(does), _parted(events))


def _parted(words: str) -> tuple[str, ...]:
    return tuple(words.split(", ")) if words else ()


ROWS = (
    # Cards go elsewhere
    _verb("destroy", _COST | _COMMAND | _EVENT, "destroy", "destroyed, destroyed by battle by"),
    _verb("banish", _COST | _COMMAND | _EVENT, "banish, banish the top", "banished"),
    _verb("send", _COST | _COMMAND | _EVENT, "send to the GY, send the top to the GY", "sent to the GY", past="sent"),
    _verb("tribute", _COST | _COMMAND | _EVENT, "tribute", "Tributed"),
    _verb("discard", _COST | _COMMAND | _EVENT, "discard, discard to the GY", "discarded"),
    _verb("return", _COST | _COMMAND | _EVENT, "return to the hand, return to the Deck, return to the GY",
          "returned to the hand, returned to the Deck"),
    _verb("shuffle", _COST | _COMMAND | _EVENT, "return to the Deck, shuffle", "returned to the Deck"),
    _verb("remove", _COST | _COMMAND | _EVENT, "banish, remove counters", "banished"),
    _verb("detach", _COST | _COMMAND | _EVENT, "detach", "detached"),
    _verb("add", _COMMAND | _EVENT, "add to the hand, add to the effect", "added to the hand"),
    _verb("draw", _COMMAND | _EVENT, "draw", "drawn", past="drawn"),
    _verb("place", _COMMAND | _EVENT, "place, place counters, return to the Deck", "counter placed"),
    _verb("set", _COMMAND | _EVENT, "set", "Set", past="set", doubles=True),
    _verb("special summon", _NO_USE, "special summon", "Special Summoned"),
    _verb("summon", _SUFFERED, "special summon, tokens, fusion summon, ritual summon",
          "Normal Summoned, Special Summoned, Summoned, Tribute Summoned, Flip Summoned"),
    _verb("equip", _COMMAND | _DONE, "equip", "equipped", doubles=True),
    _verb("unequip", _COMMAND | _SUFFERED, doubles=True),
    _verb("attach", _COMMAND | _SUFFERED, "attach"),
    _verb("move", _COMMAND | _EVENT, "move to another zone"),
    _verb("mill", _SUFFERED, "send the top to the GY"),
    _verb("leave", _DONE, "", "leaves the field", past="left"),
    _verb("offer"), _verb("release"), _verb("put", _SUFFERED, past="put", doubles=True),
    # Cards are shown or chosen
    _verb("reveal", _COST | _COMMAND | _EVENT, "reveal"),
    _verb("excavate", _COMMAND | _EVENT, "excavate"),
    _verb("look", _COMMAND, "look at"), _verb("show"), _verb("use", _EVENT, "use as Xyz Material", "used as material"),
    _verb("choose", _COMMAND | _EVENT, "choose cards", past="chosen"),
    _verb("target", _EVENT, "", "targeted, targeted for an attack"),
    _verb("select", _EVENT),
    _verb("pick"), _verb("name"), _verb("announce"), _verb("guess"),
    _verb("declare", _COMMAND | _EVENT, "", "attack declared"),
    _verb("call", _COMMAND | _EVENT, "call a coin", "coin called right"),
    # Cards and players are changed
    _verb("negate", _COMMAND | _EVENT, "negate the activation, negate the effect, negate effects of, negate the Summon", "negated"),
    _verb("change", _COMMAND | _EVENT, "change position, turn face-down, change the attack target", "position changed, control changed"),
    _verb("flip", _EVENT, "flip", "flipped", doubles=True),
    _verb("turn", _SUFFERED, "turn face-down", "turned face-down"),
    _verb("switch", _COMMAND | _EVENT, "switch control, switch ATK and DEF", "control changed"),
    _verb("take", _COMMAND | _EVENT, "take control, other player takes that damage",
          "took damage, took battle damage, took effect damage", past="taken"),
    _verb("give", _COMMAND, "take control", past="given"),
    _verb("control", doubles=True),
    _verb("inflict", _COMMAND | _EVENT, "damage", "inflicted battle damage"),
    _verb("gain", _COMMAND | _EVENT, "gain LP, change ATK, change DEF", "gained LP"),
    _verb("lose", _COMMAND | _EVENT, "lose LP, change ATK, change DEF", past="lost"),
    _verb("pay", _COST | _COMMAND | _EVENT, "pay LP", "paid LP", past="paid"),
    _verb("increase", _COMMAND | _SUFFERED, "change ATK, change DEF, change level, change rank, change scale"),
    _verb("decrease", _COMMAND | _SUFFERED, "change ATK, change DEF, change level, change rank, change scale"),
    _verb("reduce", _COMMAND | _SUFFERED, "change ATK, change DEF, change level, change rank, change scale"),
    _verb("halve", _COMMAND, "change ATK, change DEF"), _verb("double", _COMMAND, "change ATK, change DEF"),
    _verb("make", _COMMAND, "change ATK, change DEF, change level, no damage by the answered effect", past="made"),
    _verb("treat", _COMMAND),
    _verb("become", _DONE, "the activated effect becomes, becomes the effect of, it becomes the End Phase, LP become", past="become"),
    _verb("distribute", _COMMAND),
    # What happens besides
    _verb("activate", _COMMAND | _EVENT, "", "activated"),
    _verb("apply", _COMMAND | _SUFFERED, "apply"), _verb("resolve", _EVENT),
    _verb("attack", _EVENT, "", "attack declared"), _verb("battle", _DONE, "", "battled"),
    _verb("conduct", _EVENT), _verb("deal", _EVENT, past="dealt"), _verb("carry", _SUFFERED),
    _verb("skip", _COMMAND | _DONE, "skip", doubles=True), _verb("end", _COMMAND | _DONE, "end the Battle Phase"),
    _verb("toss", _COMMAND | _EVENT, "toss coins"), _verb("roll", _COMMAND | _EVENT, "roll a die"),
    _verb("enter", _DONE), _verb("begin", _DONE, past="begun", doubles=True), _verb("start", _DONE), _verb("come", _DONE, past="come"),
    _verb("pass", _DONE), _verb("hit", _DONE, past="hit", doubles=True), _verb("win", _DONE, past="won", doubles=True),
)
VERBS = {verb.base: verb for verb in ROWS}
"""Each verb once, by its base."""

# --- named selections --------------------------------------------------------------------------------------------------------------


def used_as(use: Use) -> tuple[str, ...]:
    """Which verbs stand there?"""
    return tuple(verb.base for verb in VERBS.values() if use in verb.uses)


COSTS = used_as(_COST)
COMMANDS = used_as(_COMMAND)
SUFFERED_BY_CARDS = used_as(_SUFFERED)
DONE_AS_EVENTS = used_as(_DONE)
POINTING_BACK = ("destroy", "summon", "discard", "banish", "tribute", "reveal", "add", "draw", "send", "detach", "return", "equip")
"""Verbs whose participle points back to cards ("the discarded card")."""
LEAVING = ("destroy", "banish", "send", "return")
"""Verbs by which a card leaves the field for certain."""
TAKEN_AWAY = (*LEAVING, "shuffle")
MOVING = (*TAKEN_AWAY, "special summon", "add", "set", "place", "discard", "tribute", "equip", "attach", "remove")
"""Verbs by which a card comes to another place."""
PLACING = ("special summon", "add", "set", "send", "banish")
"""Verbs of what is done with a card that was taken from somewhere."""
GONE = ("destroy", "banish", "send", "tribute")
"""Verbs that a text says of a card that is no longer there."""
OFF_THE_HAND = ("discard", "send", "banish", "reveal", "tribute")
FIGHTING = ("attack", "battle", "destroy", "inflict", "declare")
"""Verbs of what a monster does in battle."""
TARGETING = ("target", "choose", "select")
NAMING = ("choose", "select", "declare", "call", "pick", "name", "announce", "guess")
"""Verbs of a choice that is said aloud."""
NEVER_NOUNS = ("activate", "conduct", "declare", "inflict", "destroy", "leave", "resolve", "take", "banish", "send", "detach", "discard",
               "add", "lose", "pay", "become", "excavate", "reveal", "remove", "negate", "return")
"""Verbs whose third person is never a noun."""
LIMITED = ("use", "activate", "apply")
"""Verbs of which a limit counts how often."""


def forms_of(verbs: Iterable[str], *forms: Form) -> list[str]:
    """These forms (the base alone where none is named) of these verbs."""
    return [str(getattr(VERBS[base], form.value)) for base in verbs for form in forms or (Form.BASE,)]


def alternation(verbs: Iterable[str], *forms: Form, also: Iterable[str] = (), but: Iterable[str] = ()) -> str:
    """These forms of these verbs for a regular expression, and what it says besides them; `but` names forms left out.

    >>> alternation(LEAVING, Form.GERUND, also=("having",), but=("sending",))
    'destroying|banishing|returning|having'
    """
    left_out = set(but)
    said = forms_of(verbs, *forms)
    assert left_out <= set(said), f"not among them: {left_out - set(said)}"
    return "|".join(dict.fromkeys([*(form for form in said if form not in left_out), *also]))


def stems(verbs: Iterable[str]) -> str:
    """What all forms of these verbs begin with, for a regular expression.

    >>> stems(("negate", "add"))
    'negat|add'
    """
    return "|".join(form.removesuffix("e") for form in forms_of(verbs))
