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


COST, COMMAND, SUFFERED, DONE = Use.COST, Use.COMMAND, Use.SUFFERED, Use.DONE
EVENT = SUFFERED | DONE
NO_USE = Use(0)


def _third(base: str) -> str:
    if base.endswith(("s", "sh", "ch", "x", "z", "o")):
        return base + "es"
    return base[:-1] + "ies" if base.endswith("y") and base[-2] not in "aeiou" else base + "s"


def _verb(base: str, uses: Use = NO_USE, does: str = "", events: str = "", *, past: str = "", doubles: bool = False) -> Verb:
    """A row: `past` is the participle where it is irregular, `doubles` says that the last letter is written twice before an ending."""
    stem = base + base[-1] if doubles else base
    participle = past or (base + "d" if base.endswith("e") else base[:-1] + "ied" if _third(base).endswith("ies") else stem + "ed")
    gerund = (base[:-1] if base.endswith("e") else stem) + "ing"
    return Verb(base, _third(base), participle, gerund, uses, _parted(does), _parted(events))


def _parted(words: str) -> tuple[str, ...]:
    return tuple(words.split(", ")) if words else ()


ROWS = (
    # Cards go elsewhere
    _verb("destroy", COST | COMMAND | EVENT, "destroy", "destroyed, destroyed by battle by"),
    _verb("banish", COST | COMMAND | EVENT, "banish, banish the top", "banished"),
    _verb("send", COST | COMMAND | EVENT, "send to the GY, send the top to the GY", "sent to the GY", past="sent"),
    _verb("tribute", COST | COMMAND | EVENT, "tribute", "Tributed"),
    _verb("discard", COST | COMMAND | EVENT, "discard, discard to the GY", "discarded"),
    _verb("return", COST | COMMAND | EVENT, "return to the hand, return to the Deck", "returned to the hand, returned to the Deck"),
    _verb("shuffle", COST | COMMAND | EVENT, "return to the Deck, shuffle", "returned to the Deck"),
    _verb("remove", COST | COMMAND | EVENT, "banish, remove counters", "banished"),
    _verb("detach", COST | COMMAND | EVENT, "detach", "detached"),
    _verb("add", COMMAND | EVENT, "add to the hand", "added to the hand"),
    _verb("draw", COMMAND | EVENT, "draw", "drawn", past="drawn"),
    _verb("place", COMMAND | EVENT, "place, place counters, return to the Deck", "counter placed"),
    _verb("set", COMMAND | EVENT, "set", "Set", past="set", doubles=True),
    _verb("special summon", NO_USE, "special summon", "Special Summoned"),
    _verb("summon", SUFFERED, "special summon, tokens, fusion summon, ritual summon",
          "Normal Summoned, Special Summoned, Summoned, Tribute Summoned, Flip Summoned"),
    _verb("equip", COMMAND | DONE, "equip", "equipped", doubles=True),
    _verb("unequip", COMMAND | SUFFERED, doubles=True),
    _verb("attach", COMMAND | SUFFERED, "attach"),
    _verb("move", COMMAND | EVENT),
    _verb("mill", SUFFERED, "send the top to the GY"),
    _verb("leave", DONE, "", "leaves the field", past="left"),
    _verb("offer"), _verb("release"), _verb("put", SUFFERED, past="put", doubles=True),
    # Cards are shown or chosen
    _verb("reveal", COST | COMMAND | EVENT, "reveal"),
    _verb("excavate", COMMAND | EVENT, "excavate"),
    _verb("look", COMMAND, "look at"), _verb("show"), _verb("use", EVENT, "", "used as material"),
    _verb("choose", COMMAND | EVENT, "choose cards", past="chosen"),
    _verb("target", EVENT, "", "targeted, targeted for an attack"),
    _verb("select", EVENT),
    _verb("pick"), _verb("name"), _verb("announce"), _verb("guess"),
    _verb("declare", COMMAND | EVENT, "", "attack declared"),
    _verb("call", COMMAND | EVENT, "call a coin", "coin called right"),
    # Cards and players are changed
    _verb("negate", COMMAND | EVENT, "negate the activation, negate the effect, negate effects of, negate the Summon", "negated"),
    _verb("change", COMMAND | EVENT, "change position, turn face-down", "position changed, control changed"),
    _verb("flip", EVENT, "flip", "flipped", doubles=True),
    _verb("turn", SUFFERED, "turn face-down", "turned face-down"),
    _verb("switch", COMMAND | EVENT, "switch control, switch ATK and DEF", "control changed"),
    _verb("take", COMMAND | EVENT, "take control", "took damage, took battle damage, took effect damage", past="taken"),
    _verb("give", COMMAND, "take control", past="given"),
    _verb("control", doubles=True),
    _verb("inflict", COMMAND | EVENT, "damage", "inflicted battle damage"),
    _verb("gain", COMMAND | EVENT, "gain LP, change ATK, change DEF", "gained LP"),
    _verb("lose", COMMAND | EVENT, "lose LP, change ATK, change DEF", past="lost"),
    _verb("pay", COST | COMMAND | EVENT, "pay LP", "paid LP", past="paid"),
    _verb("increase", COMMAND | SUFFERED, "change ATK, change DEF, change level"),
    _verb("decrease", COMMAND | SUFFERED, "change ATK, change DEF, change level"),
    _verb("reduce", COMMAND | SUFFERED, "change ATK, change DEF, change level"),
    _verb("halve", COMMAND, "change ATK, change DEF"), _verb("double", COMMAND, "change ATK, change DEF"),
    _verb("make", COMMAND, "change ATK, change DEF, change level", past="made"),
    _verb("treat", COMMAND), _verb("become", DONE, past="become"), _verb("distribute", COMMAND),
    # What happens besides
    _verb("activate", COMMAND | EVENT, "", "activated"),
    _verb("apply", COMMAND | SUFFERED, "apply"), _verb("resolve", EVENT),
    _verb("attack", EVENT, "", "attack declared"), _verb("battle", DONE, "", "battled"),
    _verb("conduct", EVENT), _verb("deal", EVENT, past="dealt"), _verb("carry", SUFFERED),
    _verb("skip", COMMAND | DONE, "skip", doubles=True), _verb("end", COMMAND | DONE, "end the Battle Phase"),
    _verb("toss", COMMAND | EVENT, "toss coins"), _verb("roll", COMMAND | EVENT, "roll a die"),
    _verb("enter", DONE), _verb("begin", DONE, past="begun", doubles=True), _verb("start", DONE), _verb("come", DONE, past="come"),
    _verb("pass", DONE), _verb("hit", DONE, past="hit", doubles=True), _verb("win", DONE, past="won", doubles=True),
)
VERBS = {verb.base: verb for verb in ROWS}
"""Each verb once, by its base."""

# --- named selections --------------------------------------------------------------------------------------------------------------


def used_as(use: Use) -> tuple[str, ...]:
    """Which verbs stand there?"""
    return tuple(verb.base for verb in VERBS.values() if use in verb.uses)


COSTS = used_as(COST)
COMMANDS = used_as(COMMAND)
SUFFERED_BY_CARDS = used_as(SUFFERED)
DONE_AS_EVENTS = used_as(DONE)
POINTING_BACK = ("destroy", "summon", "discard", "banish", "tribute", "reveal", "add", "draw", "send", "detach", "return", "equip")
"""Verbs whose participle points back to cards ("the discarded card")."""
LEAVING = ("destroy", "banish", "send", "return")
"""Verbs by which a card leaves the field for certain."""
TAKEN_AWAY = (*LEAVING, "shuffle")
MOVING = (*TAKEN_AWAY, "special summon", "add", "set", "place", "discard", "tribute", "equip", "attach", "remove")
"""Verbs by which a card comes to another place."""
BROUGHT = ("special summon", "add", "set", "send", "banish")
"""Verbs of what is done with a card that was taken from somewhere."""
GONE = ("destroy", "banish", "send", "tribute")
"""Verbs that a text says of a card that is no longer there."""
OFF_THE_HAND = ("discard", "send", "banish", "reveal", "tribute")
FIGHTING = ("attack", "battle", "destroy", "inflict", "declare")
"""Verbs of what a monster does in battle."""
SELECTING = ("target", "choose", "select")
NAMING = ("choose", "select", "declare", "call", "pick", "name", "announce", "guess")
"""Verbs of a choice that is said aloud."""
NEVER_NOUNS = ("activate", "conduct", "declare", "inflict", "destroy", "leave", "resolve", "take", "banish", "send", "detach", "discard",
               "add", "lose", "pay", "become", "excavate", "reveal", "remove", "negate", "return")
"""Verbs whose third person is never a noun."""
USING = ("use", "activate", "apply")
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
