"""An event that is being told: its card, from where it came, and through what it happened."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from kb.records.conditions import Condition
from kb.records.events import Event
from kb.records.fields import held
from kb.records.filters import Filter
from kb.saying import cards
from kb.saying.context import Context
from kb.saying.english import either, spaced
from kb.saying.event_cards import SOURCES, a_card, in_possession, kind_of, located, words_of
from kb.saying.numbers import compared
from kb.saying.places import ONE_PLAYER
from kb.saying.presence import ending
from kb.saying.terms import CAUSES, CONTROLLED, ON_FIELD, OTHER_WAYS, OWN, POSITIONS, WHO, WHOSE
from kb.saying.unread import unread

SUMMONS = frozenset({"Normal Summoned", "Tribute Summoned", "Flip Summoned", "Special Summoned", "Summoned"})
CHANGES = frozenset({"position changed", "control changed"})
ACTIVATIONS = frozenset({"activated", "card activated"})
STANDING = frozenset({"destroyed", "Tributed", "leaves the field"})
"""Events of a card in its place: where it was is said of the card ("this card in the Monster Zone is destroyed")."""
OF_MONSTERS = SUMMONS | {"attack declared", "targeted for an attack", "battled", "destroyed by battle by", "inflicted battle damage",
                         "position changed", "used as material", "control changed"}  # fmt: skip
UNKNOWN = "something happens that is not understood"
_ALL_BUT = {
    frozenset({"effect", "cost", "rule"}): "other than by battle", frozenset({"battle", "cost", "rule"}): "other than by card effect",
}  # fmt: skip


class Telling:
    """An event that is being told: the words that are not said yet."""

    def __init__(self, said: Event, context: Context) -> None:
        self.context = context
        self.names = said.event
        self.left = dict(held(said))
        del self.left["event"]
        self.card = self.left.pop("card", None)
        if isinstance(self.card, Filter) and self.card.from_ and "from" not in self.left and not set(self.card.from_) & ON_FIELD:
            self.left["from"] = self.card.from_
            self.card = replace(self.card, from_=None)
        self.qualities = Filter()
        self.is_controlled = False
        self.where: list[Condition] = []
        self.unknown = UNKNOWN
        """What happened and is not understood, with its sentence where that is known."""
        for item in self.left.pop("where", ()):
            self._note(item)

    def _note(self, item: Condition) -> None:
        """What must have held: said of the card itself where that can be."""
        if item.opaque is not None and len(held(item)) == 1 and "unknown" in self.names:
            self.unknown = f"({unread(item.opaque)})"
            return
        quality = item.event_cards if len(held(item)) == 1 else None
        changed = bool(CHANGES & set(self.names))
        words = words_of(quality)
        if isinstance(self.card, Filter) and quality is not None and not changed and not words & words_of(self.card):
            self.card = _with(self.card, quality)
        elif quality is not None and self._is_quality(words, changed):
            self.qualities = quality
        else:
            self.where.append(item)

    def _is_quality(self, words: set[str], changed: bool) -> bool:
        """Can it be said in one noun with the card?"""
        positions = set() if SUMMONS & set(self.names) else {"position"}
        of_this = self.card == "this card" and words <= {"whose", "summoned", "face", "owner", *positions}
        return not held(self.qualities) and (changed and words <= {"face", "position", "whose"} or of_this)

    def take(self, word: str) -> Any:
        """What a word says, which is said now; None if it is not held, or was said."""
        return self.left.pop(word, None)

    def is_field(self) -> bool:
        """Was it on the field, or is that not said?"""
        return all(zone in ON_FIELD for zone in self.left.get("from", ()))


def _with(card: Filter, more: Filter) -> Filter:
    return replace(card, **{field: value for field in more.__struct_fields__ if (value := getattr(more, field)) is not None})


def subject(telling: Telling) -> str:
    card = telling.card
    if isinstance(card, str):
        return _known(card, telling)
    what: Filter = card if card is not None else Filter(is_="monster" if OF_MONSTERS & set(telling.names) else None)
    if "face" in telling.left and what.face in (None, telling.left["face"]):
        what = replace(what, face=telling.take("face"))
    where = ""
    if "from" in telling.left:
        zones, whose = telling.take("from"), what.whose
        where = located(zones, whose)
        where = "on the field" if where == "in the Monster Zone" and kind_of(what) == "monster" else where
        what = replace(what, whose=None, is_=what.is_ or ("monster" if cards.implied_kind(what) == "monster" else None))
    number = telling.left.get("count")
    noun = "" if number is None else cards.noun(what, telling.context, number not in (1, "1"))
    called = a_card(what, telling.context) if number is None else f"{'exactly ' * (number in (1, '1'))}{compared(number)} {noun}"
    return spaced([ending(called, where), itself(telling), alone(telling)])


def alone(telling: Telling) -> str:
    """ "And no other cards"."""
    others = telling.take("no others")
    return f"(and no other {others}s)" if others else ""


def itself(telling: Telling) -> str:
    counts = telling.take("includes this card")
    return "" if counts is None else "(including this card)" if counts else "(except this card)"


def _known(card: str, telling: Telling) -> str:
    """A card already known, with how it was: "this face-up Synchro Summoned card you control"."""
    called, quality = telling.context.called(card), telling.qualities
    before: list[str] = []
    whose = None
    ways = quality.summoned or ()
    so = cards.summoned(ways) if OTHER_WAYS.keys() & set(ways) else ""
    if card == "this card" and not CHANGES & set(telling.names):
        face = telling.take("face") if quality.face is None or telling.left.get("face") == quality.face else None
        before = [f"face-{face or quality.face}"] if face or quality.face else []
        before += [POSITIONS[quality.position]] if quality.position is not None else []
        before += [cards.summoned(quality.summoned)] if quality.summoned is not None and not so else []
        whose = quality.whose
    first, _, rest = called.partition(" ")
    where = located(telling.take("from"), whose) if "from" in telling.left else in_possession(whose) if whose is not None else ""
    where = CONTROLLED[whose] if telling.is_controlled and whose is not None else where
    owner = f"that {OWN.get(quality.owner, f'{WHO[quality.owner]} owns')}" if quality.owner is not None else ""
    return spaced([spaced([first, *before, rest]) if before and rest else called, so, where, owner, itself(telling)])


def source(telling: Telling) -> str:
    """From where it was moved; the player whose place it was is said with it."""
    if STANDING & set(telling.names) or "from" not in telling.left:
        return ""
    if telling.card == "this card" and telling.qualities.whose in ONE_PLAYER and set(telling.left["from"]) <= {"field", "monster zone"}:
        del telling.left["from"]
        telling.is_controlled = True
        return ""
    owner = "the"
    if not telling.is_field() and isinstance(telling.card, Filter) and telling.card.whose in ONE_PLAYER and not _to_its_owner(telling):
        owner = WHOSE[telling.card.whose]
        telling.card = replace(telling.card, whose=None, is_=kind_of(telling.card))
    elif isinstance(telling.card, Filter) and telling.card.owner in ONE_PLAYER and not set(telling.left["from"]) & ON_FIELD:
        owner = WHOSE[telling.card.owner]
        telling.card = replace(telling.card, owner=None, is_=kind_of(telling.card))
    elif not telling.is_field() and telling.card == "this card" and telling.qualities.whose in ONE_PLAYER and not _to_its_owner(telling):
        owner = WHOSE[telling.qualities.whose]
        telling.qualities = replace(telling.qualities, whose=None)
    return f"from {owner} {either(dict.fromkeys(SOURCES[zone] for zone in telling.take('from')))}"


def _to_its_owner(telling: Telling) -> bool:
    return bool((SUMMONS | {"added to the hand"}) & set(telling.names))


def arriving(telling: Telling, where: str) -> str:
    """To whose place it came: "to your field"."""
    if isinstance(telling.card, Filter) and telling.card.whose in ONE_PLAYER and not ("player" in telling.left and where == "field"):
        whose = telling.card.whose
        telling.card = replace(telling.card, whose=None, is_=kind_of(telling.card))
        return f"to {WHOSE[whose]} {where}"
    if telling.card == "this card" and telling.qualities.whose in ONE_PLAYER and where == "hand":
        whose = telling.qualities.whose
        telling.qualities = replace(telling.qualities, whose=None)
        return f"to {WHOSE[whose]} {where}"
    return ""


def lying(telling: Telling) -> str:
    placed = telling.take("placed")
    return "" if placed is None else f"face-{placed}"


def caused(telling: Telling) -> str:
    """Through what, by whose, by which card: "by battle", "by your opponent's card effect"."""
    causes, player, card = telling.take("by"), telling.take("by player"), telling.take("by card")
    if causes is None and player is None and card is None:
        return ""
    who = _whose_card(player, card, telling.context)
    if causes is None:
        return f"by {who or WHO[player]}"
    if not who and frozenset(causes) in _ALL_BUT:
        return _ALL_BUT[frozenset(causes)]
    if causes == ("rule",) and "drawn" in telling.names and not who:
        return "for the normal draw"
    if not who and player is None:
        return either(CAUSES[cause] for cause in causes)
    return either(_cause(cause, player, card, who) for cause in causes)


def _whose_card(player: str | None, card: Any, context: Context) -> str:
    """The card that caused it, "" if that is not said."""
    if card is None:
        return ""
    if player is None or isinstance(card, str):
        return spaced([a_card(card, context), f"({WHOSE[player]})" if player is not None else ""])
    free = replace(card, whose=None, is_=kind_of(card)) if card.whose in (None, player) else card
    owner = "an opponent's" if player == "opponent" else "either player's" if player == "either" else WHOSE[player]
    return f"{owner} {cards.noun(free, context, False)}"


def _cause(cause: str, player: str | None, card: Any, who: str) -> str:
    owner = "" if player is None else _ITS_CARDS.get(player, WHOSE[player])
    if cause == "battle":
        return f"by battle with {who or f'{owner} monster'}"
    if cause == "rule":
        return f"by a rule because of {who or f'{owner} card'}"
    if cause == "card":
        return f"by {who or f'{owner} card'}"
    effect = _effect_of(card, who) if who else f"{owner} card effect" if cause == "effect" else f"{owner} card or effect"
    return f"by {effect}" if cause == "effect" else f"to activate {effect}"


_ITS_CARDS = {"either": "either player's", "opponent": "an opponent's"}
"""Of whom a card is that is one of several."""


def _effect_of(card: Any, who: str) -> str:
    if card == "this card":
        return "this card's effect"
    plain = isinstance(card, Filter) and {word for word, _ in held(card)} <= {"is", "whose"} and card.is_ is not None
    return f"{who} effect" if plain else f"the effect of {who}"
