"""Steps put together from the parts of a clause: a verb, its cards, and what stands behind them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kb.records.filters import SUMS
from kb.text.language.reading import Phrase, Word
from kb.text.language.sayable import UNSAYABLE
from kb.text.language.verbs import POINTING_BACK, VERBS
from kb.text.phrases.comparisons import counted_by_name
from kb.text.phrases.demands import Unsaid
from kb.text.phrases.groups import CHOOSING, face_up, on_the_field
from kb.text.steps.pointers import IT, Pointer, Step, pointers_in
from kb.text.steps.step_verbs import NEED_NO_PLACE, ON_THE_FIELD_UNSAID, tails_of

REFERENCE_KINDS = {"it": "it", "them": "it", "that target": "target", "that": "that", "those": "that"}
FIELDS = frozenset({"field", "monster zone", "extra monster zone"})
BATTLERS = frozenset({"whose", "from", "is"})
"""Words of "your monster", "the opponent's monster" where one is meant."""
POINTER_WORDS = frozenset({"reference", "is", "whose", "count", "all or nothing", "face", "position"})
PARTICIPLES = {VERBS[base].participle: base for base in POINTING_BACK}
STATS = {"atk": "change ATK", "def": "change DEF", "both": "change ATK and DEF", "level": "change level",
         "rank": "change rank", "scale": "change scale"}


def pointer(value: Any) -> Any:
    """A phrase of `nouns` as this module keeps it: a selection, or a Pointer."""
    if isinstance(value, str):
        return Pointer(REFERENCE_KINDS.get(value, value))
    if isinstance(value, dict) and "reference" in value:
        word = str(value["reference"])
        kind = REFERENCE_KINDS.get(word) or PARTICIPLES.get(word, word)
        if "opaque" in value or not isinstance(value.get("count", 0), int):
            return UNSAYABLE
        if kind in ("the", "that") and value.get("one of") == "revealed cards":
            kind, value = "reveal", {word: entry for word, entry in value.items() if word != "one of"}
        return Pointer(kind, str(value.get("is", "")).replace("card", ""), str(value.get("whose", "")), int(value.get("count", 0) or 0),
                       bool(value.get("all or nothing")),
                       tuple((word, str(entry)) for word, entry in value.items() if word not in POINTER_WORDS))
    return value


def one_of_players(given: Sequence[Word], phrase: Phrase) -> Phrase:
    """"Your monster", "the opponent's monster": one monster, which only a battle tells; another single card is not told by such words."""
    cards = phrase.value
    if not isinstance(cards, dict) or "whose" not in cards or {"count", "reference"} & set(cards) or given[0].value not in ("your", "the"):
        return phrase
    nouns = [word for word in given if word.value in ("card", "monster", "spell", "trap")]
    if not nouns or any(word.end - word.start > len(word.value) for word in nouns):
        return phrase
    plain = set(cards) <= BATTLERS and nouns[-1].value == "monster" and given[-1] is nouns[-1]
    return phrase._replace(value={"reference": "battler" if plain else "one", "is": "monster", "whose": cards["whose"]})


def both_of_them(given: Sequence[Word], phrase: Phrase) -> Phrase:
    """"Both cards", "both monsters": the two that were told of before, and not any two."""
    cards = phrase.value
    if not isinstance(cards, dict) or given[0].value != "both" or not cards.keys() <= {"count", "is"} or cards.get("count") != 2:
        return phrase
    return phrase._replace(value={"reference": "both", "is": cards.get("is", "card")})


def counted_cards(thing: Any, *, counted: bool = True) -> Any:
    """The cards a verb is done to: a Pointer, or a selection with a count."""
    if isinstance(thing, dict) and counted and "count" not in thing:
        return UNSAYABLE
    return thing


def kind_of(cards: Any) -> Any:
    """A phrase as a kind of card: no count, or "1"/"all", which say nothing there."""
    if not isinstance(cards, dict):
        return UNSAYABLE
    if cards.get("count", 1) not in (1, "all"):
        return UNSAYABLE
    return {word: value for word, value in cards.items() if word != "count"}


def broken(value: Any) -> bool:
    """Does something in here have no words?"""
    if value is UNSAYABLE:
        return True
    if isinstance(value, dict):
        return not {"same", "pair"}.isdisjoint(value) or any(broken(item) for item in value.values())
    if isinstance(value, (list, tuple)) and not isinstance(value, (Pointer, Unsaid)):
        return any(broken(item) for item in value)
    return False


def _narrowed(verb: str, cards: Any, tails: Step) -> Any:
    """The selection with the place and exception that stand behind another word; a Pointer knows its place."""
    where, exception, count, demand = tails.get("from"), tails.get("except"), tails.get("count"), tails.get("demand")
    if isinstance(cards, Pointer):
        return UNSAYABLE if exception or count or demand else cards
    if not isinstance(cards, dict):
        return UNSAYABLE
    found = dict(cards)
    if count is not None:
        if "count" in found:
            return UNSAYABLE
        found["count"] = count
    if "count" not in found and _adds_up(found):
        found["count"] = "1+"
    if "name" in found and "count" not in found:
        found["count"] = 1
    if not found.get("count"):
        return UNSAYABLE
    shown = verb in ON_THE_FIELD_UNSAID or not {"position", "summoned"}.isdisjoint(found)
    if where is None and "from" not in found and not _places_itself(found) and shown:
        found = {word: value for word, value in on_the_field(found).items() if word != "face" or "face" in found}
    if where is not None:
        if where is UNSAYABLE or "from" in found:
            return UNSAYABLE
        found.update(where)
    for more in (exception, demand):
        if more is not None:
            if set(more) & set(found):
                return UNSAYABLE
            found.update(more)
    return found if {"from", "one of", "seen"} & set(found) or _places_itself(found) or verb in NEED_NO_PLACE else UNSAYABLE


def _adds_up(cards: Step) -> bool:
    """Is it said what a number of the cards adds up to, however many they are?"""
    said = getattr(cards.get("opaque"), "said", None)
    return isinstance(said, dict) and not said.keys().isdisjoint(SUMS)


def _places_itself(cards: Step) -> bool:
    """Do all of several kinds of cards name their place?"""
    kinds = cards.get("any of")
    return isinstance(kinds, list) and all(isinstance(kind, dict) and "from" in kind for kind in kinds)


def done(verb: str, thing: Any, tails: list[Any], **more: Any) -> Any:
    """A step that does this to cards, with what was said behind them."""
    said: Step = {}
    for tail in tails:
        if not isinstance(tail, dict) or set(tail) & set(said) or set(tail) - tails_of(verb):
            return UNSAYABLE
        said.update(tail)
    if any(value is None for value in said.values()):
        return UNSAYABLE
    things = thing if isinstance(thing, tuple) and not isinstance(thing, Pointer) else (thing,)
    options = {word: value for word, value in said.items() if word not in ("from", "except", "to you", "count", "demand")}
    steps = [{verb: _narrowed(verb, one, said), **options, **more} for one in things]
    return [steps[0], *({"and": step} for step in steps[1:])]


def duration(tails: list[Any], of_cards: bool = False) -> Any:
    """`{until: …}` from what stands behind a lasting effect, `{}` if nothing does; `of_cards`: also as long as its card has a counter."""
    found: Step = {}
    for tail in tails:
        words = {"until", "while counter"} if of_cards else {"until"}
        if not isinstance(tail, dict) or set(tail) - words or found or None in tail.values():
            return UNSAYABLE
        found.update(tail)
    return found


def in_turn(found: list[Any]) -> Any:
    """The same said of several cards: a step for each, joined by "and"."""
    if any(steps is UNSAYABLE or len(steps) != 1 for steps in found):
        return UNSAYABLE
    return [found[0][0], *({"and": steps[0]} for steps in found[1:])]


def changed(stat: str, change: Step, of: Any, tails: list[Any]) -> Any:
    if isinstance(of, tuple) and not isinstance(of, Pointer):
        return in_turn([changed(stat, change, one, tails) for one in of])
    until = duration(tails, of_cards=True)
    if until is UNSAYABLE or stat not in STATS:
        return UNSAYABLE
    if isinstance(of, dict):
        of = on_the_field({"count": "all", **of})
    if stat == "level" and "times" in change:
        return UNSAYABLE
    for word in ("to", "by"):
        if isinstance(change.get(word), dict) and "same" in change[word]:
            change = {word: quality("", stat, change[word]["same"])}
    if _says_pair(change) and of != IT and IT in pointers_in(_of_pair(change, "atk")):
        return UNSAYABLE  # behind the first of two changes it may be another card
    if stat == "both" and _says_pair(change):
        return in_turn([changed(one, {word: _of_pair(value, one) for word, value in change.items()}, of, tails) for one in ("atk", "def")])
    return [{STATS[stat]: {**change, "of": of}, **until}]


TURNED = {"you": "opponent", "opponent": "you", "they": "you"}
"""Players from the point of view of your opponent."""


def of_the_doer(number: Any) -> Any:
    """A number of cards, as it is told of a step that your opponent does: "you" is that player in it.

    >>> of_the_doer({"count of": {"from": ["monster zone"], "whose": "you"}})
    {'count of': {'from': ['monster zone'], 'whose': 'opponent'}}
    """
    if isinstance(number, dict):
        return {word: TURNED.get(value, value) if word in ("whose", "owner", "lp of") and isinstance(value, str) else of_the_doer(value)
                for word, value in number.items()}
    return [of_the_doer(value) for value in number] if isinstance(number, list) else number


def negative(amount: Any) -> Any:
    if isinstance(amount, int):
        return -amount
    if isinstance(amount, dict) and isinstance(amount.get("times"), list) and isinstance(amount["times"][0], int):
        return {"times": [-amount["times"][0], *amount["times"][1:]]}
    return {"times": [-1, amount]}


def how_many(cards: Any) -> Any:
    """The number of cards of this kind."""
    if cards == Pointer("materials"):
        return {"count of": cards}
    found = kind_of(counted_by_name(cards) if isinstance(cards, dict) else cards)
    if isinstance(found, dict) and found.get("different names") is True and "reference" not in found and "from" in found:
        alike = face_up({**{word: value for word, value in found.items() if word != "different names"}})
        return {"different": {"name of": alike | ({"face": "up"} if FIELDS.issuperset(alike["from"]) else {})}}
    if found is UNSAYABLE or not CHOOSING.isdisjoint(found):
        return UNSAYABLE
    return {"count of": face_up(found)}


def lasts(modifiers: list[Any], of: Any, tails: list[Any]) -> Any:
    if isinstance(of, tuple) and not isinstance(of, Pointer):
        return in_turn([lasts(modifiers, one, tails) for one in of])
    until = duration(tails)
    if until is UNSAYABLE:
        return UNSAYABLE
    if isinstance(of, dict):
        if of.get("count", "all") != "all":
            return UNSAYABLE
        of = on_the_field({word: value for word, value in of.items() if word != "count"})
    if any(isinstance(modifier, dict) and "until" in modifier for modifier in modifiers):
        if len(modifiers) > 1 or until:
            return UNSAYABLE
        until = {"until": modifiers[0]["until"]}
        modifiers = [{word: value for word, value in modifiers[0].items() if word != "until"}]
    applied = [{**modifier, "of": of} if isinstance(modifier, dict) else UNSAYABLE for modifier in modifiers]
    return [{"apply": applied[0] if len(applied) == 1 else applied, **until}]


def forbidden_kind(cards: Any) -> Any:
    found = kind_of(cards)
    return {"opaque": UNSAYABLE} if found is UNSAYABLE else found


def from_hand(cards: Any) -> Any:
    """What is Normal Summoned comes from the hand."""
    if isinstance(cards, Pointer):
        return cards
    if not isinstance(cards, dict) or "count" not in cards:
        return UNSAYABLE
    return cards if "from" in cards else {**cards, "from": ["hand"], "whose": "you"}


def _says_pair(value: Any) -> bool:
    """Does the number speak of ATK and DEF, each for its own?"""
    return isinstance(value, dict) and ("pair" in value or any(map(_says_pair, value.values()))) or (
        isinstance(value, list) and any(map(_says_pair, value)))


def _of_pair(value: Any, stat: str) -> Any:
    """The number with ATK or DEF for the two of them."""
    if isinstance(value, dict) and "pair" in value:
        return quality(value["pair"][0], stat, value["pair"][1])
    if isinstance(value, dict):
        return {word: _of_pair(entry, stat) for word, entry in value.items()}
    return [_of_pair(entry, stat) for entry in value] if isinstance(value, list) else value


def quality(which: str, stat: str, of: Any) -> Any:
    if stat == "both" and isinstance(of, Pointer):
        return {"pair": [which, of]}
    if stat == "both" or which and stat in ("rank", "link") or isinstance(of, dict) and "battling" not in of:
        return UNSAYABLE
    return {f"{which}{stat} of": of}


def for_each(amount: Any, counted: list[Any]) -> Any:
    if not counted:
        return amount
    return UNSAYABLE if counted[0] is UNSAYABLE else {"times": [amount, counted[0]]}


SORTS = ("archetype", "attribute", "type", "level", "rank", "position", "face")
"""Words of which a card has one value only, or is taken to: two of them are two cards."""
KINDS = frozenset({"monster", "spell", "trap"})


def apart(first: Step, second: Step) -> bool:
    """Can no card be in both groups, so that "1 X and 1 Y" are two cards whatever is chosen?

    >>> apart({"count": 1, "whose": "you"}, {"count": 1, "whose": "opponent"}), apart({"count": 1, "whose": "you"}, {"count": 1})
    (True, False)
    """
    if {first.get("whose"), second.get("whose")} == {"you", "opponent"}:
        return True
    if "from" in first and "from" in second and not _zones(first) & _zones(second):
        return True
    if not _kinds(first) & _kinds(second):
        return True
    if any(_differ(first[word], second[word]) for word in SORTS if word in first and word in second):
        return True
    if isinstance(first.get("name"), str) and isinstance(second.get("name"), str) and first["name"] != second["name"]:
        return True
    return first.get("not") == _demands(second) or second.get("not") == _demands(first)


def _differ(value: Any, other: Any) -> bool:
    """Are these two values of which a card has one: numbers, or names of which neither is in the other?"""
    if isinstance(value, str) and isinstance(other, str):
        return value not in other and other not in value and not {*value, *other} & {"<", ">", "+"}
    return isinstance(value, int) and isinstance(other, int) and value != other


def _zones(cards: Step) -> set[str]:
    field = {"field": ("monster zone", "spell & trap zone", "field zone", "pendulum zone", "extra monster zone")}
    return {inner for zone in cards["from"] for inner in field.get(zone, (zone,))}


def _kinds(cards: Step) -> frozenset[str]:
    said = str(cards.get("is", "card"))
    found = KINDS & set(said.split())
    if not found and "from" in cards and _zones(cards) <= {"monster zone", "extra monster zone"}:
        return frozenset({"monster"})
    return found or KINDS


def _demands(cards: Step) -> Step:
    return {word: value for word, value in cards.items() if word not in ("count", "from", "whose", "is")}
