"""What the parts of a clause of a continuous effect say: cards it is about, filters, modifiers not yet about any card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, get_args, get_type_hints

from kb.records.filters import Number
from kb.text.events.own_states import FLIP_SUMMONED
from kb.text.language.reading import Phrase, Word
from kb.text.phrases.comparisons import counted_by_name
from kb.text.phrases.demands import certain
from kb.text.phrases.groups import as_filter, face_up, on_the_field
from kb.text.phrases.nouns import cards_at, of_player
from kb.text.phrases.this_card import Itself, subjects_at
from kb.vocabulary.words import ON_THE_FIELD

Modifier = dict[str, Any]
ITS, ITS_MATERIALS = "its", "its materials"
"""What belongs to the cards a clause is about, until those are known."""
BATTLING: dict[str, Any] = {"this card": {"battling": "battling"}}

THAT_BATTLE: dict[str, Any] = {"that battle": True}
"""The battle of the cards that the clause before was about, until those are known."""


class NoWord(Exception):
    """A clause that parses but says something that the vocabulary has no word for."""


TRIVIAL = ({"from": ["field"]}, {"from": ["monster zone"]}, {"face": "up"}, {"whose": "you"})
"""Demands on this card that hold whenever its effects apply."""
SHOWING = frozenset({"has material", "summoned", "position", "battling", "not", "linked", "co-linked", "equipped"})
"""Demands on this card that a continuous effect may have: it applies only while they hold."""


def plainly(cards: Any) -> Any:
    """The phrase with `this card` for all its descriptions that add nothing, and the opponent for "they"."""
    if isinstance(cards, Itself):
        demands = {word: value for word, value in cards.items() if {word: value} not in TRIVIAL}
        return Itself(demands) if demands else "this card"
    return of_player(cards, "opponent")


def phrases_at(given: Sequence[Word], at: int) -> Iterable[Phrase]:
    """Phrases naming cards, this card with all that is said of it among them: the finder of `CARDS`."""
    if given[at].kind == "word" and given[at].value == "this":
        return subjects_at(given, at)
    return cards_at(given, at)


class Deed(NamedTuple):
    """What is true of some cards: modifiers that do not name them yet, and demands that lie in its own words."""

    modifiers: tuple[Modifier, ...]
    conditions: tuple[dict[str, Any], ...] = ()
    works_in: tuple[str, ...] = ()


def filter_of(cards: Any, *counts: Any) -> dict[str, Any]:
    """The filter of a phrase that means every such card.

    Raises: NoWord where it chooses, points back or cannot be said.
    """
    if isinstance(cards, Itself):
        raise NoWord
    found = as_filter(like_this_card(certain(cards)) if isinstance(cards, dict) else cards, *counts)
    if found is None:
        raise NoWord
    return found


def like_this_card(cards: dict[str, Any]) -> dict[str, Any]:
    """The filter with "with the same Attribute as this card" said: what this card is like is looked up while the effect applies."""
    said = getattr(cards.get("opaque"), "said", None)
    if isinstance(said, dict) and _is_measured(said) and not set(said) & set(cards):
        return {word: value for word, value in cards.items() if word != "opaque"} | dict(said)
    if not isinstance(said, dict) or set(said) != {"same as"} or not isinstance(said["same as"], dict):
        return cards
    if any(of != "this card" for of in said["same as"].values()) or "same as" in cards:
        return cards
    shown = {"face": "up"} if cards.get("from") in (["field"], ["monster zone"]) and "face" not in cards else {}
    return {word: value for word, value in cards.items() if word != "opaque"} | said | shown


THEIR_NUMBERS: dict[str, tuple[str, ...]] = {
    "lp of": ("you", "opponent"), "atk of": ("this card",), "def of": ("this card",), "level of": ("this card",),
}
"""Numbers that are looked up while an effect applies."""


def _is_measured(said: dict[str, Any]) -> bool:
    """Is it a comparison with a number of this card or of a player ("with less ATK than this card", "… than your LP")?"""
    if len(said) != 1:
        return False
    measure = next(iter(said.values()))
    number = next(iter(measure.values())) if isinstance(measure, dict) and len(measure) == 1 else None
    if not isinstance(number, dict) or len(number) != 1:
        return False
    ((word, of),) = number.items()
    return isinstance(of, str) and of in THEIR_NUMBERS.get(word, ())


def number_of(cards: Any) -> dict[str, Any]:
    """How many cards of this kind there are, or how many names they have."""
    named = counted_by_name(cards) if isinstance(cards, dict) and not isinstance(cards, Itself) else cards
    if not isinstance(named, dict) or named.get("different names") is not True or "from" not in named:
        return {"count of": face_up(filter_of(named, 1))}
    alike = filter_of({word: value for word, value in named.items() if word != "different names"}, 1)
    return {"different": {"name of": {**alike, "face": "up"} if ON_THE_FIELD.issuperset(alike["from"]) else face_up(alike)}}


SUMMONED_NOW: dict[str, Any] = {"any of": [
    {"summoned": ["normal", "special"], "arrived": "this turn"}, FLIP_SUMMONED]}
"""What a face-up monster is that was Summoned this turn, in whatever way."""


def deed(*modifiers: Modifier) -> Deed:
    """A deed of these modifiers."""
    return Deed(modifiers)


def said_of(modifier: Modifier, cards: Any) -> Modifier:
    """The modifier with the cards it is about; its own card is not named."""
    modifier = {word: possessed(value, cards) for word, value in modifier.items()}
    return modifier if cards == "this card" else {**modifier, "of": cards}


def possessed(value: Any, cards: Any) -> Any:
    """A number with the cards that it belongs to put in."""
    if isinstance(cards, dict) and (own := _own_number(value)) is not None:
        return {"own": own}
    if value in (ITS, ITS_MATERIALS) and isinstance(value, str):
        if not isinstance(cards, str) or value == ITS_MATERIALS and cards != "this card":
            raise NoWord
        return cards if value == ITS else "materials"
    if isinstance(value, dict):
        return {word: possessed(entry, cards) for word, entry in value.items()}
    return [possessed(entry, cards) for entry in value] if isinstance(value, list) else value


OWN_NUMBERS = frozenset(get_args(get_args(get_type_hints(Number)["own"])[0]))
"""Numbers that an effect may read of each of the very cards that it changes."""


def _own_number(value: Any) -> str | None:
    """Which number of each of the cards this is, where it is one of them."""
    if not isinstance(value, dict) or len(value) != 1:
        return None
    ((word, of),) = value.items()
    stat = word.removesuffix(" of")
    return stat if of == ITS and stat in OWN_NUMBERS and word.endswith(" of") else None


def excluded(cards: dict[str, Any], exception: Any) -> dict[str, Any]:
    """These cards except those: `exception` is None, `this one` or a phrase."""
    if exception is None:
        return cards
    if exception == "this one":
        return {**cards, "other than": "this card"}
    if "not" in cards:
        raise NoWord
    inner = filter_of(exception)
    if "is" in inner and inner["is"] == cards.get("is"):
        inner = {word: value for word, value in inner.items() if word != "is"}
    if not inner:
        raise NoWord
    return {**cards, "not": inner}


def untargetable(by: dict[str, Any]) -> Modifier:
    """The protection from being targeted by these effects."""
    rest = {word: value for word, value in by.items() if word != "whose"}
    return {"cannot be targeted": by.get("whose", "both"), **({"by": rest} if rest else {})}


def no_damage(who: str) -> tuple[Modifier, ...]:
    """The modifier of a player who takes no battle damage."""
    return ({"no battle damage": who},)


def monsters(cards: dict[str, Any]) -> dict[str, Any]:
    """The filter of what is Summoned: monsters, wherever they come from."""
    if cards.get("is", "monster") not in ("card", "monster"):
        raise NoWord
    return {"is": "monster", **{word: value for word, value in cards.items() if word != "is"}}


def kind_in(cards: Any, place: str) -> dict[str, Any]:
    """What 1 of your cards of this place is."""
    if not isinstance(cards, dict) or cards.get("from") != [place] or cards.get("whose") != "you" or cards.get("count") != 1:
        raise NoWord
    return filter_of({word: value for word, value in cards.items() if word not in ("from", "whose")}, 1)


def touched(cards: Any, *counts: Any) -> Any:
    """A reference that stays the same while the effect applies, or the filter of cards on the field."""
    if isinstance(cards, str):
        return cards
    if isinstance(cards, Itself):
        raise NoWord
    if isinstance(cards, dict) and cards.get("reference") in ("that", "those"):
        return "that"
    found = filter_of(cards, 1, *counts)
    if not all(ON_THE_FIELD.issuperset(choice.get("from", ())) for choice in found.get("any of", ())):
        raise NoWord  # also elsewhere than on the field
    return on_the_field(found)


def shielded(modifiers: tuple[Modifier, ...], cards: Any, exception: Any) -> Deed:
    """These modifiers about the cards; demands on this card become conditions."""
    if isinstance(cards, Itself) and not {"linked", "co-linked"}.isdisjoint(cards) and exception is None:
        itself = {"one of": "this card", "from": ["monster zone"], **cards}
        return Deed(tuple(said_of(modifier, itself) for modifier in modifiers))
    if isinstance(cards, Itself) and SHOWING.issuperset(cards) and exception is None:
        return Deed(modifiers, ({"this card": dict(cards)},))
    found = touched(cards)
    if exception is not None and not isinstance(found, dict):
        raise NoWord
    of = excluded(found, exception) if exception is not None else found
    return Deed(tuple(said_of(modifier, of) for modifier in modifiers))


ATTACKS_NO_MONSTER: Modifier = {
    "cannot be attacked": True, "of": {"from": ["monster zone"], "whose": "opponent"}, "by": {"one of": "this card"},
}

ATTACKED_BY = {"opponent": "you", "you": "opponent"}
"""Whose monsters this player attacks."""


def attacked_by(who: str, modifier: Modifier) -> Modifier:
    """The same where it says what cannot be attacked: only this player's attacks are meant."""
    whose, of = ATTACKED_BY.get(who), modifier.get("of")
    if whose is None or "cannot be attacked" not in modifier or not isinstance(of, dict):
        return modifier
    if of.get("whose", whose) != whose:
        raise NoWord
    return {**modifier, "of": {**of, "whose": whose}}


def only_one(cards: Any, numbers: list[Any]) -> dict[str, Any]:
    """The filter of "only 1 X"; more than one is another rule."""
    found = filter_of(cards, 1)
    if any(number != 1 for number in numbers) or cards.get("count", 1) != 1 or not numbers and "count" not in cards:
        raise NoWord
    if found.get("from") == ["monster zone"]:
        found["is"] = "monster"
    return {word: value for word, value in found.items() if word not in ("face", "from", "whose")}
