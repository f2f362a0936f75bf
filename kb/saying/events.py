"""Events, what is answered, and when: the part of a text behind "When", "If" or "During"."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from kb.records.conditions import Condition
from kb.records.events import Answer, During, Event
from kb.records.fields import held
from kb.records.filters import Filter, Selection
from kb.saying import cards, conditions
from kb.saying.conditions import ONE_PLAYER, chain_link, phase_name, place, with_card
from kb.saying.context import Context, can_be_several
from kb.saying.english import article, both, either, joined, spaced, third_person
from kb.saying.terms import CAUSES, ON_FIELD, OTHER_WAYS, OWN, PHASES, POSITIONS, REFERENCES, TIMINGS, WAYS, WHO, WHOSE, ZONE_NAMES

SOURCES = {**ZONE_NAMES, "monster zone": "Monster Zone"}
SUMMONS = frozenset({"Normal Summoned", "Tribute Summoned", "Flip Summoned", "Special Summoned", "Summoned"})
CHANGES = frozenset({"position changed", "control changed"})
ACTIVATIONS = frozenset({"activated", "card activated"})
STANDING = frozenset({"destroyed", "Tributed", "leaves the field"})
"""Events of a card in its place: where it was is said of the card ("this card in the Monster Zone is destroyed")."""
OF_MONSTERS = SUMMONS | {"attack declared", "targeted for an attack", "battled", "destroyed by battle by", "inflicted battle damage",
                         "position changed", "used as material", "control changed"}  # fmt: skip
UNKNOWN = "something that is not understood happens"
_ALL_BUT = {
    frozenset({"effect", "cost", "rule"}): "other than by battle", frozenset({"battle", "cost", "rule"}): "other than by card effect",
}  # fmt: skip


class _Telling:
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
        self.where: list[Condition] = []
        for item in self.left.pop("where", ()):
            self._note(item)

    def _note(self, item: Condition) -> None:
        """What must have held: said of the card itself where that can be."""
        if item.opaque is not None and len(held(item)) == 1 and "unknown" in self.names:
            return
        quality = item.event_cards if len(held(item)) == 1 else None
        changed = bool(CHANGES & set(self.names))
        words = _words(quality)
        if isinstance(self.card, Filter) and quality is not None and not changed and not words & _words(self.card):
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


def _words(what: Filter | None) -> set[str]:
    return set() if what is None else {word for word, _ in held(what)}


def _with(card: Filter, more: Filter) -> Filter:
    return replace(card, **{field: value for field in more.__struct_fields__ if (value := getattr(more, field)) is not None})


# --- the card of an event ----------------------------------------------------------------------------------------------------


def a_card(what: Any, context: Context) -> str:
    """Cards already known, or any such card: "this card", "an opponent's monster", "a monster you control".

    >>> a_card(Filter(is_="monster", whose="opponent"), Context()), a_card(Filter(one_of="this card"), Context())
    ("an opponent's monster", 'this card')
    """
    if isinstance(what, str):
        return context.called(what)
    if isinstance(what, Selection) and what.owner is None:
        return conditions.how_many(what, what.count, context) if what.whose != "opponent" or what.from_ else _opponents(what, context)
    if isinstance(what.one_of, str) and _words(what) <= {"one of", "from", "whose", "face", "position"}:
        return _one_known(what, what.one_of, context)
    if what.owner in OWN:
        return conditions.ending(a_card(replace(what, owner=None, is_=_kind(what)), context), OWN[what.owner])
    if what.whose == "opponent" and what.from_ is None:
        return _opponents(what, context)
    return article(cards.noun(what, context, False))


def _one_known(what: Filter, reference: str, context: Context) -> str:
    """ "this face-down card on the field"."""
    called = context.called(reference)
    before = spaced([f"face-{what.face}" if what.face else "", POSITIONS[what.position] if what.position else ""])
    article_, space, rest = called.partition(" ")
    where = place(what.from_, what.whose) if what.from_ else _owner(what.whose) if what.whose else ""
    return spaced([spaced([article_, before, rest]) if before and space else called, where])


def _opponents(what: Filter, context: Context) -> str:
    free = replace(what, whose=None, is_=what.is_ or ("monster" if cards.implied_kind(what) == "monster" else None))
    text = conditions.one(free, context) if isinstance(free, Selection) else article(cards.noun(free, context, False))
    return f"an opponent's {re.sub(r'^an? ', '', text)}"


def _subject(telling: _Telling) -> str:
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
        what = replace(what, whose=None, is_=what.is_ or ("monster" if cards.implied_kind(what) == "monster" else None))
    return spaced([conditions.ending(a_card(what, telling.context), where), _itself(telling)])


def _itself(telling: _Telling) -> str:
    counts = telling.take("includes this card")
    return "" if counts is None else "(including this card)" if counts else "(except this card)"


def located(zones: Sequence[str], whose: str | None) -> str:
    """Where the card of an event was: "in your Monster Zone", "on the field".

    >>> located(("monster zone",), "you"), located(("field",), None), located(("hand", "field"), "you")
    ('in your Monster Zone', 'on the field', 'on your field or in your hand')
    """
    whole = [zone for zone in zones if zone == "field"]
    parts = [zone for zone in zones if zone in ON_FIELD and zone != "field"]
    other = [zone for zone in zones if zone not in ON_FIELD]
    if not parts:
        return place(zones, whose)
    owner = WHOSE[whose] if whose in ONE_PLAYER else "the"
    return either([place([*whole, *other], whose), f"in {owner} {either(SOURCES[zone] for zone in parts)}"])


def _known(card: str, telling: _Telling) -> str:
    """A card already known, with how it was: "this face-up Synchro Summoned card you control"."""
    called, quality = telling.context.called(card), telling.qualities
    before: list[str] = []
    whose = None
    if card == "this card" and not CHANGES & set(telling.names):
        face = telling.take("face") if quality.face is None or telling.left.get("face") == quality.face else None
        before = [f"face-{face or quality.face}"] if face or quality.face else []
        before += [POSITIONS[quality.position]] if quality.position is not None else []
        before += [cards.summoned(quality.summoned)] if quality.summoned is not None else []
        whose = quality.whose
    first, _, rest = called.partition(" ")
    where = located(telling.take("from"), whose) if "from" in telling.left else _owner(whose) if whose is not None else ""
    owner = f"that {OWN.get(quality.owner, f'{WHO[quality.owner]} owns')}" if quality.owner is not None else ""
    return spaced([spaced([first, *before, rest]) if before and rest else called, where, owner, _itself(telling)])


def _owner(whose: str) -> str:
    return "in either player's possession" if whose == "either" else f"in {WHOSE[whose]} possession"


# --- what happened to it -----------------------------------------------------------------------------------------------------


def _source(telling: _Telling) -> str:
    """From where it was moved; the player whose place it was is said with it."""
    if STANDING & set(telling.names) or "from" not in telling.left:
        return ""
    owner = "the"
    if not telling.is_field() and isinstance(telling.card, Filter) and telling.card.whose in ONE_PLAYER and not _to_its_owner(telling):
        owner = WHOSE[telling.card.whose]
        telling.card = replace(telling.card, whose=None, is_=_kind(telling.card))
    elif not telling.is_field() and telling.card == "this card" and telling.qualities.whose in ONE_PLAYER and not _to_its_owner(telling):
        owner = WHOSE[telling.qualities.whose]
        telling.qualities = replace(telling.qualities, whose=None)
    return f"from {owner} {either(dict.fromkeys(SOURCES[zone] for zone in telling.take('from')))}"


def _kind(card: Filter) -> Any:
    return card.is_ or ("monster" if cards.implied_kind(card) == "monster" else None)


def _to_its_owner(telling: _Telling) -> bool:
    return bool((SUMMONS | {"added to the hand"}) & set(telling.names))


def _arriving(telling: _Telling, where: str) -> str:
    """To whose place it came: "to your field"."""
    if isinstance(telling.card, Filter) and telling.card.whose in ONE_PLAYER and not ("player" in telling.left and where == "field"):
        whose = telling.card.whose
        telling.card = replace(telling.card, whose=None, is_=_kind(telling.card))
        return f"to {WHOSE[whose]} {where}"
    if telling.card == "this card" and telling.qualities.whose in ONE_PLAYER and where == "hand":
        whose = telling.qualities.whose
        telling.qualities = replace(telling.qualities, whose=None)
        return f"to {WHOSE[whose]} {where}"
    return ""


def _lying(telling: _Telling) -> str:
    placed = telling.take("placed")
    return "" if placed is None else f"face-{placed}"


def _summoned(name: str) -> Callable[[_Telling], str]:
    def say(telling: _Telling) -> str:
        done = name
        if name in ("Special Summoned", "Summoned") and "how" in telling.left:
            ways = telling.take("how")
            done = cards.summoned(ways)
            done = f"{name}{done.removeprefix('Summoned')}" if done.startswith("Summoned") else done
        return spaced(["is", done, _lying(telling), _source(telling), _arriving(telling, "field"), _caused(telling), _using(telling)])

    return say


def _using(telling: _Telling) -> str:
    using = telling.take("using")
    if using is None:
        return ""
    what = a_card(using, telling.context)
    return f"by Tributing {what}" if "Tribute Summoned" in telling.names else f"using {what} as material"


def _moved(words: str, to: str = "") -> Callable[[_Telling], str]:
    def say(telling: _Telling) -> str:
        source = _source(telling)
        goal = f"to {_owners(telling)} {to}" if to else ""
        return spaced(["is", words, source, goal, _lying(telling), _caused(telling)])

    return say


def _owners(telling: _Telling) -> str:
    """Whose GY or hand it is: a card goes to its owner's."""
    owner = telling.card.owner if isinstance(telling.card, Filter) else telling.qualities.owner
    if owner not in ONE_PLAYER:
        return "the"
    telling.qualities = replace(telling.qualities, owner=None)
    if isinstance(telling.card, Filter):
        telling.card = replace(telling.card, owner=None, is_=_kind(telling.card))
    return WHOSE[owner]


def _discarded(telling: _Telling) -> str:
    source = _source(telling)
    goal = f"to {_goal(telling.take('to'))}" if "to" in telling.left else ""
    return spaced(["is discarded", source, goal, _caused(telling)])


def _returned(telling: _Telling) -> str:
    source = _source(telling)
    goal = _goal(telling.take("to")) if "to" in telling.left else "the Deck"
    return spaced(["is returned", source, f"to {goal}", _lying(telling), _caused(telling)])


def _goal(zones: Sequence[str]) -> str:
    return f"the {either(SOURCES[zone] for zone in zones)}"


def _added(telling: _Telling) -> str:
    source = _source(telling)
    goal = _arriving(telling, "hand") or "to the hand"
    return spaced(["is added", source, goal, _caused(telling)])


def _simply(words: str) -> Callable[[_Telling], str]:
    return lambda telling: spaced([words, _lying(telling), _caused(telling)])


def _tributed(telling: _Telling) -> str:
    if telling.left.get("by") != ("rule",) or {"by player", "by card"} & set(telling.left):
        return spaced(["is Tributed", _caused(telling)])
    del telling.left["by"]
    made = telling.take("for")
    return f"is Tributed for {'a Tribute Summon' if made is None else f'the Tribute Summon of {a_card(made, telling.context)}'}"


def _leaves(telling: _Telling) -> str:
    cause = _caused(telling)
    return spaced(["leaves the field", re.sub(r"^by (?=your |an? |the |this |either )", "because of ", cause)])


def _position(telling: _Telling) -> str:
    face, position, whose = telling.qualities.face, telling.qualities.position, telling.qualities.whose
    lying = telling.take("face")
    telling.qualities = Filter()
    was = f"from face-{lying}" if lying else ""
    to = f"to {spaced([f'face-{face}' if face else '', POSITIONS[position] if position else ''])}" if face or position else ""
    ends = f"while in {WHOSE[whose]} possession" if whose in ONE_PLAYER else ""
    if to:
        return spaced(["is changed", was, to, ends, _caused(telling)])
    return spaced(["has its battle position changed", was, ends, _caused(telling)])


def _control(telling: _Telling) -> str:
    face, whose = telling.qualities.face, telling.qualities.whose
    telling.qualities = Filter()
    goal = f"to {WHO[whose]}" if whose is not None else ""
    return spaced(["switches control", goal, f"while face-{face}" if face else "", _caused(telling)])


def _attacks(telling: _Telling) -> str:
    target = telling.take("target")
    if target == "directly":
        return "declares a direct attack"
    return "declares an attack" if target is None else f"declares an attack on {a_card(target, telling.context)}"


def _against(telling: _Telling) -> str:
    """Of damage: through an attack on what."""
    target = telling.take("target")
    if target is None:
        return ""
    return "by a direct attack" if target == "directly" else f"by attacking {a_card(target, telling.context)}"


def _destroys(telling: _Telling) -> str:
    victim = telling.take("victim")
    found = f"destroys {'the monster it battles' if victim is None else a_card(victim, telling.context)} by battle"
    to = telling.take("to")
    if to == ("GY",):
        return f"{found} and sends it to the GY"
    if to == ("banished",):
        return f"{found} and banishes it"
    return found if to is None else f"{found} and it goes to {_goal(to)}"


def _inflicts(telling: _Telling) -> str:
    player = telling.take("player")
    return spaced(["inflicts battle damage", f"to {WHO[player]}" if player else "", _against(telling)])


def _material(telling: _Telling) -> str:
    source = "" if len(telling.names) > 1 else _source(telling)
    made = _made(telling, True)
    return spaced(["is used", source, "as material", f"for {made}" if made else "", _caused(telling)])


def _made(telling: _Telling, named: bool) -> str:
    """For which Summon it is material: "a Synchro Summon", "the Link Summon of a Dragon monster"."""
    ways, made = telling.take("how"), telling.take("for")
    way = either(WAYS.get(way, way) for way in ways) if ways else ""
    if made is None:
        return article(f"{way} Summon") if way and named else way
    return f"the {spaced([way, 'Summon'])} of {a_card(made, telling.context)}"


def _as_material(telling: _Telling) -> str:
    """Behind what happened to it: "as Synchro Material"."""
    short = "for" not in telling.left and "ritual" not in telling.left.get("how", ())
    made = _made(telling, not short)
    return f"as {made} Material" if short and made else f"as material for {made}" if made else "as material"


def _player_gets(verb: str, what: str) -> Callable[[_Telling], str]:
    """Of what happens to a player: "you take battle damage"."""

    def say(telling: _Telling) -> str:
        from_ = re.sub(r"^by ", "from ", _caused(telling))
        return spaced([verb, what, from_, _against(telling)])

    return say


def _effect(telling: _Telling) -> str:
    """What is activated: "a monster effect", "a Spell/Trap Card"."""
    where = _activated_in(telling.take("from"), telling.card)
    kind = "card activation" if "card activated" in telling.names else "activation"
    card = telling.card if isinstance(telling.card, Filter) else None
    if isinstance(telling.card, str):
        called = telling.context.called(telling.card)
        return spaced([called if kind == "card activation" else f"{called} or its effect", where])
    if card is not None and "face" in telling.left and card.face in (None, telling.left["face"]):
        card = replace(card, face=telling.take("face"))
    return spaced([_activated(kind, card, telling.context, where), _itself(telling)])


def _activated_in(zones: Sequence[str] | None, card: Any) -> str:
    if zones is None:
        return ""
    of_monsters = isinstance(card, Filter) and (card.is_ == "monster" or cards.implied_kind(card) == "monster")
    if "monster zone" not in zones or of_monsters:
        return place(zones, None)
    return f"in the {either(SOURCES[zone] for zone in zones)}"


def _excavated(telling: _Telling) -> str:
    return spaced(["is excavated", _source(telling), _caused(telling)])


def _unknown(telling: _Telling) -> str:
    return f"{UNKNOWN}{'' if telling.card is None else ' to'}"


_NEGATED = "has its activation, effect, Summon, or attack negated"
EVENTS: Final[dict[str, Callable[[_Telling], str]]] = {
    "Normal Summoned": _summoned("Normal Summoned"),
    "Tribute Summoned": _summoned("Tribute Summoned"),
    "Flip Summoned": _summoned("Flip Summoned"),
    "Special Summoned": _summoned("Special Summoned"),
    "Summoned": _summoned("Summoned"),
    "Set": lambda telling: spaced(["is Set", _lying(telling), _source(telling), _arriving(telling, "field"), _caused(telling)]),
    "Tributed": _tributed,
    "destroyed": _simply("is destroyed"),
    "sent to the GY": _moved("sent", "GY"),
    "discarded": _discarded,
    "banished": _moved("banished"),
    "returned to the hand": _moved("returned", "hand"),
    "returned to the Deck": _returned,
    "drawn": _moved("drawn"),
    "added to the hand": _added,
    "leaves the field": _leaves,
    "flipped": _simply("is flipped face-up"),
    "turned face-down": _simply("is turned face-down"),
    "position changed": _position,
    "attack declared": _attacks,
    "targeted for an attack": _simply("is targeted for an attack"),
    "targeted": _simply("is targeted"),
    "control changed": _control,
    "battled": _simply("battles"),
    "destroyed by battle by": _destroys,
    "inflicted battle damage": _inflicts,
    "took battle damage": _player_gets("take", "battle damage"),
    "took effect damage": _player_gets("take", "effect damage"),
    "took damage": _player_gets("take", "damage"),
    "gained LP": _player_gets("gain", "LP"),
    "paid LP": _player_gets("pay", "LP"),
    "activated": _simply("is activated"),
    "negated": _simply(_NEGATED),
    "used as material": _material,
    "detached": _simply("is detached"),
    "equipped": _simply("is equipped to a monster"),
    "coin called right": _simply("has its coin toss called right"),
    "counter placed": _simply("has a counter placed on it"),
    "unknown": _unknown,
    "excavated": _excavated,
    "placed": _simply("is placed on the field"),
    "attached": _simply("is attached as Xyz Material"),
    "card activated": _simply("is activated"),
}
"""What is said of the card (or, of damage and Life Points, of the player) for each event."""
OF_PLAYERS: Final = frozenset({"took battle damage", "took effect damage", "took damage", "gained LP", "paid LP"})
DOES: Final = {
    "Set": "Set", "Tributed": "Tribute", "discarded": "discard", "drawn": "draw", "added to the hand": "add", "excavated": "excavate",
    "banished": "banish",
}  # fmt: skip
"""What a player does with the card."""


# --- the causes --------------------------------------------------------------------------------------------------------------


def _caused(telling: _Telling) -> str:
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
    free = replace(card, whose=None, is_=_kind(card)) if card.whose in (None, player) else card
    owner = "an opponent's" if player == "opponent" else "either player's" if player == "either" else WHOSE[player]
    return f"{owner} {cards.noun(free, context, False)}"


def _cause(cause: str, player: str | None, card: Any, who: str) -> str:
    owner = "" if player is None else "either player's" if player == "either" else WHOSE[player]
    if cause == "battle":
        return f"by battle with {who or f'{owner} monster'}"
    if cause == "rule":
        return f"by a rule because of {who or f'{owner} card'}"
    if cause == "card":
        return f"by {who or f'{owner} card'} (by battle or card effect)"
    effect = _effect_of(card, who) if who else f"{owner} card effect" if cause == "effect" else f"{owner} card or effect"
    return f"by {effect}" if cause == "effect" else f"to activate {effect}"


def _effect_of(card: Any, who: str) -> str:
    if card == "this card":
        return "this card's effect"
    plain = isinstance(card, Filter) and {word for word, _ in held(card)} <= {"is", "whose"} and card.is_ is not None
    return f"{who} effect" if plain else f"the effect of {who}"


# --- events ------------------------------------------------------------------------------------------------------------------


class _Clause(NamedTuple):
    """An event, in the parts that several can share."""

    subject: str
    predicate: str
    tail: str = ""


def event(said: Event, context: Context) -> str:
    """What happens, as a clause behind "when" or "if".

    >>> event(Event(event=("destroyed", "sent to the GY"), card="this card", by=("battle",)), Context())
    'this card is destroyed by battle and sent to the GY'
    >>> event(Event(event=("Special Summoned",), card=Selection(is_="monster"), player="opponent"), Context())
    'your opponent Special Summons a monster'
    """
    return spaced(_clause(said, context))


def _clause(said: Event, context: Context) -> _Clause:
    telling = _Telling(said, context)
    found = _told(telling)
    more = spaced(_rest(telling))
    return _Clause(found.subject, spaced([found.predicate, more]), spaced(_where(telling)))


def _told(telling: _Telling) -> _Clause:
    """What the words of the event itself say."""
    names = set(telling.names)
    if names & OF_PLAYERS:
        return _of_player(telling)
    if "player" in telling.left and telling.names[0] in DOES.keys() | SUMMONS | ACTIVATIONS:
        return _done_by(telling)
    if names & ACTIVATIONS:
        return _is_activated(telling)
    if names == {"coin called right"}:
        return _called_right(telling)
    if names == {"unknown"}:
        return _Clause("", _nothing_known(telling))
    predicate = _predicates(telling)
    subject = _subject(telling)
    return _Clause(f"{subject}," if ", except " in subject else subject, predicate)


def _nothing_known(telling: _Telling) -> str:
    source = f"from the {either(SOURCES[zone] for zone in telling.take('from'))}" if "to" in telling.left and "from" in telling.left else ""
    goal = f"to {_goal(telling.take('to'))}" if "to" in telling.left else ""
    moves = spaced(["when it moves", source, goal]) if goal else ""
    of = "" if telling.card is None and "from" not in telling.left else f"to {_subject(telling)}"
    return spaced([UNKNOWN, of, moves])


def _predicates(telling: _Telling) -> str:
    """All that happened to the card at once: "is destroyed by battle and sent to the GY"."""
    names = [name for name in telling.names if name != "unknown"]
    material = "used as material" in names and len(names) > 1
    found = [EVENTS[name](telling) for name in names if not (material and name == "used as material")]
    if material:
        found[-1] = spaced([found[-1], _as_material(telling)])
    if "unknown" in telling.names:
        found.append(UNKNOWN)
    rest = [text.removeprefix("is ") if found[0].startswith("is ") else text for text in found[1:]]
    return joined([*found[:1], *rest], "and")


def _verb(player: str, verb: str) -> str:
    return verb if player in ("you", "both") else third_person(verb)


def _of_player(telling: _Telling) -> _Clause:
    """ "you take battle damage"."""
    player = telling.take("player")
    found = [_verb(player or "", EVENTS[name](telling)) if name in OF_PLAYERS else UNKNOWN if name == "unknown" else EVENTS[name](telling)
             for name in telling.names]  # fmt: skip
    of = "" if telling.card is None else f"(because of {_subject(telling)})"
    return _Clause(WHO[player] if player is not None else "a player", spaced([both(found), of]))


def _done_by(telling: _Telling) -> _Clause:
    """ "your opponent Special Summons a monster"."""
    player, name = telling.left["player"], telling.names[0]
    if name in ACTIVATIONS:
        telling.take("player")
        return _Clause(WHO[player], spaced([_verb(player, "activate"), _effect(telling), _caused(telling), _others(telling)]))
    if name in SUMMONS:
        return _summons(telling, player, name)
    goal = ""
    source = _source(telling)
    if name == "added to the hand":
        goal = _arriving(telling, "hand") or "to the hand"
    telling.take("player")
    deed = _verb(player, DOES[name])
    parts = [deed, _subject(telling), source, goal, _lying(telling), _caused(telling), _others(telling)]
    return _Clause(WHO[player], spaced(parts))


def _summons(telling: _Telling, player: str, name: str) -> _Clause:
    ways = telling.take("how") if name in ("Special Summoned", "Summoned") else None
    named = either(WAYS[way] for way in ways or () if way in WAYS) or name.removesuffix("Summoned").strip()
    other = either(OTHER_WAYS[way] for way in ways or () if way in OTHER_WAYS)
    source = _source(telling)
    telling.take("player")
    deed = spaced([named, "Summon" if player in ("you", "both") else "Summons"])
    parts = [deed, _subject(telling), _lying(telling), source, other, _caused(telling), _using(telling), _others(telling)]
    return _Clause(WHO[player], spaced(parts))


def _others(telling: _Telling) -> str:
    """What else happened in the same happening, behind what a player did."""
    more = [UNKNOWN if name == "unknown" else f"it {EVENTS[name](telling)}" for name in telling.names[1:]]
    return f"and {both(more)}" if more else ""


def _is_activated(telling: _Telling) -> _Clause:
    others = [name for name in telling.names if name not in ACTIVATIONS]
    found = [UNKNOWN if name == "unknown" else EVENTS[name](telling).removeprefix("is ") for name in others]
    return _Clause(_effect(telling), spaced(["is", both(["activated", *found]), _caused(telling)]))


def _called_right(telling: _Telling) -> _Clause:
    player = telling.take("player")
    of = "" if telling.card is None else f"of {_subject(telling)}"
    if player is None:
        return _Clause(spaced(["a coin toss", of]), spaced(["is called right", _caused(telling)]))
    return _Clause(WHO[player], spaced([_verb(player, "call"), "a coin toss", of, "right", _caused(telling)]))


def _rest(telling: _Telling) -> list[str]:
    """The words that no template of the event says, but those of what else held."""
    found = [REST[word](telling) for word in REST if word in telling.left]
    if held(telling.qualities) and telling.card != "this card":
        found.append(f"while {conditions.matches('it', telling.qualities, telling.context)}")
    return found


def _where(telling: _Telling) -> list[str]:
    """ "during your opponent's turn", "while this card is attacking"."""
    during_, other = [], []
    turn = phases = None
    for item in telling.where:
        words = {word for word, _ in held(item)}
        if words <= {"turn", "phase"}:
            turn, phases = item.turn or turn, item.phase or phases
        else:
            other.append(item)
    if turn is not None or phases is not None:
        during_.append(during(During(phases=phases, turn=turn), telling.context))
    knowing = telling.context if telling.context.is_several("event cards") else telling.context.knowing("event cards", False, "it")
    directly = [item for item in other if item == _DIRECTLY and {"inflicted battle damage", "took battle damage"} & set(telling.names)]
    must = conditions.all_of(tuple(item for item in other if item not in directly), knowing)
    return [*(["by a direct attack"] if directly else []), *during_, *([f"while {must}"] if must else [])]


_DIRECTLY: Final = Condition(exists=Selection(one_of="attack target", count=0))
"""Damage while there is no attack target is damage by a direct attack."""


def _as_a(telling: _Telling) -> str:
    ways = telling.take("how")
    return "as " + either(article(f"{WAYS[way]} Summon") if way in WAYS else f"a Summon {OTHER_WAYS[way]}" for way in ways)


def _then_lies(telling: _Telling) -> str:
    return f"and is then {_lying(telling)}"


def _was(telling: _Telling) -> str:
    return f"that was face-{telling.take('face')}"


def _for_player(telling: _Telling) -> str:
    return f"(for {WHO[telling.take('player')]})"


REST: dict[str, Callable[[_Telling], str]] = {
    "how": _as_a,
    "for": lambda telling: f"for the Summon of {a_card(telling.take('for'), telling.context)}",
    "using": lambda telling: _using(telling),
    "victim": lambda telling: f"while it battles {a_card(telling.take('victim'), telling.context)}",
    "target": lambda telling: _against(telling),
    "from": lambda telling: f"from the {either(SOURCES[zone] for zone in telling.take('from'))}",
    "to": lambda telling: f"and is then in {_goal(telling.take('to'))}",
    "face": _was,
    "placed": _then_lies,
    "player": _for_player,
    "by": lambda telling: _caused(telling),
    "by player": lambda telling: _caused(telling),
    "by card": lambda telling: _caused(telling),
    "includes this card": lambda telling: _itself(telling),
}
"""What is said of a word where the event has no place of its own for it."""


def triggers(said: tuple[Event, ...], context: Context) -> str:
    """Several events of which one is enough; what is alike is said once.

    >>> normal = Event(event=("Normal Summoned",), card="this card")
    >>> triggers((normal, replace(normal, event=("Special Summoned",))), Context())
    'this card is Normal or Special Summoned'
    """
    clauses = list(dict.fromkeys(_clause(item, context) for item in said))
    unknown = f" and {UNKNOWN}"
    if len(clauses) > 1 and all(clause.predicate.endswith(unknown) and not clause.tail for clause in clauses):
        bare = [clause._replace(predicate=clause.predicate.removesuffix(unknown)) for clause in clauses]
        return f"{_any_of(bare)},{unknown}"
    return _any_of(clauses)


def _any_of(clauses: list[_Clause]) -> str:
    """The clauses joined, neighbours with one subject and one end as one."""
    found: list[_Clause] = []
    groups: list[list[_Clause]] = []
    for clause in clauses:
        if groups and clause.subject and (groups[-1][0].subject, groups[-1][0].tail) == (clause.subject, clause.tail):
            groups[-1].append(clause)
        else:
            groups.append([clause])
    for group in groups:
        found.append(group[0]._replace(predicate=_predicates_or([clause.predicate for clause in group])))
    texts = [spaced(clause) for clause in found]
    while len(texts) > 1 and (together := _first_alike(texts)):
        texts = together
    return ", or ".join(texts)


def _predicates_or(predicates: list[str]) -> str:
    """ "is Normal or Special Summoned", "is destroyed by battle or banished"."""
    while len(predicates) > 1 and (together := _first_alike(predicates)):
        predicates = together
    if len(predicates) > 1 and all(text.startswith("is ") for text in predicates):
        return f"is {_listed_or([text.removeprefix('is ') for text in predicates])}"
    return _listed_or(predicates)


def _first_alike(clauses: list[str]) -> list[str]:
    """The clauses with two neighbours said as one, where only the way of the Summon differs; empty if none do."""
    for place_, (first, second) in enumerate(zip(clauses, clauses[1:], strict=False)):
        together = _summons_alike(first, second)
        if together:
            return [*clauses[:place_], together, *clauses[place_ + 2 :]]
    return []


def _listed_or(items: list[str]) -> str:
    return ", or ".join(items) if any(re.search(r", | and | or ", item) for item in items) else either(items)


_WAY = rf"(?P<before>.*?)(?P<ways>(?:(?:{'|'.join(WAYS.values())})(?:,? or |, | (?=Summon)))+)(?P<after>Summon.*)"


def _summons_alike(first: str, second: str) -> str:
    """ "Normal Summoned" and "Special Summoned" of the same as one: "Normal or Special Summoned"."""
    one, two = re.fullmatch(_WAY, first), re.fullmatch(_WAY, second)
    if one is None or two is None or (one["before"], one["after"]) != (two["before"], two["after"]):
        return ""
    ways = [way for way in re.split(r",? or |, | ", f"{one['ways']}{two['ways']}") if way]
    return f"{one['before']}{either(dict.fromkeys(ways))} {one['after']}"


def event_reference(said: tuple[Event, ...]) -> tuple[bool, str]:
    """Whether the card of the event can be several, and what a later clause calls it.

    >>> event_reference((Event(event=("Special Summoned",), card="this card"),))
    (False, 'this card')
    >>> event_reference((Event(event=("Special Summoned",), card=Selection(is_="monster")),))
    (False, 'that monster')
    """
    several = any(isinstance(item.card, Selection) and can_be_several(item.card) for item in said)
    called = {_called(item) for item in said}
    if len(called) == 1:
        noun = called.pop()
        return several, _PLURAL.get(noun, noun) if several else noun
    if called <= {"that monster", "that card"}:
        return several, "those cards" if several else "that card"
    return several, "them" if several else "it"


_PLURAL = {"that monster": "those monsters", "that card": "those cards", "it": "them"}


def _called(said: Event) -> str:
    card = said.card
    if isinstance(card, str):
        return REFERENCES.get(card, card)
    of_monsters = bool(OF_MONSTERS & set(said.event))
    if card is None:
        return "that monster" if of_monsters else "it"
    monster = of_monsters or cards.implied_kind(replace(card, from_=card.from_ or said.from_)) == "monster"
    return "that monster" if card.is_ == "monster" or (card.is_ is None and monster) else "that card"


# --- answers -----------------------------------------------------------------------------------------------------------------

INCLUDES: Final = {
    "add from the Deck to the hand": "adds a card from the Deck to the hand",
    "Special Summon from the Deck": "Special Summons from the Deck",
    "send from the Deck to the GY": "sends a card from the Deck to the GY",
    "Special Summon": "Special Summons a monster",
    "draw": "draws a card",
    "destroy a monster on the field": "destroys a monster on the field",
    "destroy a card on the field": "destroys a card on the field",
    "destroy": "destroys a card",
    "banish": "banishes a card",
    "add to the hand": "adds a card to the hand",
    "Fusion Summon": "Fusion Summons a monster",
    "Normal Summon": "Normal Summons a monster",
    "move a card from the GY": "moves a card from the GY",
    "damage": "inflicts damage",
    "negate": "negates an activation or effect",
    "discard": "discards a card",
    "set ATK or DEF": "changes ATK or DEF",
    "take control": "takes control of a monster",
}
"""What an effect that an activation includes does."""


def answer(said: Answer, context: Context) -> str:
    """What is answered, as a clause behind "when".

    >>> answer(Answer(to="effect activation", card=Filter(is_="monster"), player="opponent"), Context())
    'your opponent activates a monster effect'
    >>> answer(Answer(to="Summon", how=("special",)), Context())
    'a monster would be Special Summoned'
    """
    return _would(said, context) if said.to == "Summon" else _activates(said.player, [_object(said, context)], _tail(said, context))


def answers(said: tuple[Answer, ...], context: Context) -> str:
    """Several of which one is enough; those of one player in one clause.

    >>> spell = Answer(to="card activation", card=Filter(is_="spell or trap"))
    >>> answers((spell, Answer(to="effect activation", card=Filter(is_="monster"))), Context())
    'a Spell/Trap Card or a monster effect is activated'
    """
    groups: dict[tuple[Any, str, str], list[str]] = {}
    for item in said:
        tail = "" if item.to == "Summon" else _tail(item, context)
        key = (item.player, tail, answer(item, context) if item.to == "Summon" else "")
        groups.setdefault(key, []).append("" if item.to == "Summon" else _object(item, context))
    return ", or ".join(summon or _activates(player, objects, tail) for (player, tail, summon), objects in groups.items())


def _activates(player: str | None, objects: Sequence[str], tail: str) -> str:
    what = conditions.listed(list(dict.fromkeys(objects)), "or")
    if player is None:
        return spaced([what, "is activated", tail])
    return spaced([WHO[player], _verb(player, "activate"), what, tail])


def _object(said: Answer, context: Context) -> str:
    return _activated(said.to, said.card, context, _activated_in(said.in_, said.card))


def _activated(to: str, card: Filter | None, context: Context, where: str = "") -> str:
    """What is activated: "a card or effect", "a Trap Card", "a monster effect", "the effect of an Xyz Monster"."""
    if card is None or held(card) == [("is", "card")]:
        kind = {"activation": "a card or effect", "card activation": "a card", "effect activation": "an effect"}[to]
        return spaced([kind, where])
    if to == "activation" and (card.is_ == "monster" or (card.is_ is None and cards.implied_kind(card) == "monster")):
        to = "effect activation"
    noun, left_out = _split(with_card(a_card(card, context)))
    if to == "card activation":
        return spaced([_as_card(noun), where]) + left_out
    if to == "effect activation":
        alone = re.fullmatch(r"an?(?: opponent's)? (?:monster|Spell/Trap Card)", noun) and not left_out.startswith(" that")
        return (spaced([f"{noun.removesuffix(' Card')} effect", where]) if alone else f"the effect of {spaced([noun, where])}") + left_out
    return spaced([f"{noun} or {'effect' if re.search(r'[cC]ard$', noun) else 'its effect'}", where]) + left_out


def _split(noun: str) -> tuple[str, str]:
    """The noun, and what is said behind it: what is left out, a clause.

    >>> _split('a card other than "X"'), _split("a Trap Card")
    (('a card', ' other than "X"'), ('a Trap Card', ''))
    """
    marked = conditions.ending(noun, "\0") if " " in noun else noun
    before, mark, after = marked.partition(" \0")
    return (before, after) if mark else (noun, "")


def _as_card(noun: str) -> str:
    return noun if re.search(r"[cC]ards?\b", noun) else f"{noun} as a card" if noun.endswith("monster") else noun


def _tail(said: Answer, context: Context) -> str:
    """What the activation does, and which Chain Link it is."""
    clauses = []
    if said.targets is not None:
        clauses.append(_targets(said.targets, bool(said.only_target), context))
    elif said.only_target:
        clauses.append("targets only 1 card")
    if said.only_target is False:
        clauses.append("may target other cards as well")
    if said.includes is not None:
        clauses.append(f"includes an effect that {either(INCLUDES[word] for word in said.includes)}")
    link = "" if said.link is None else f"as {chain_link(said.link)}"
    how = "" if said.how is None else f"to perform a {cards.summoned(said.how).replace('Summoned', 'Summon')}"
    return spaced([link, how, f"that {both(clauses)}" if clauses else ""])


def _targets(what: Filter, only: bool, context: Context) -> str:
    target = a_card(what, context)
    return f"targets only {re.sub(r'^an? ', '1 ', target)} (and no other cards)" if only else f"targets {target}"


def _would(said: Answer, context: Context) -> str:
    """An attempted Summon: "your opponent would Special Summon a monster"."""
    ways = cards.summoned(said.how) if said.how is not None else "Summoned"
    card = Filter(is_="monster") if said.card is None else replace(said.card, is_=said.card.is_ or "monster")
    monster = a_card(card, context)
    from_ = f"from the {either(SOURCES[zone] for zone in said.in_)}" if said.in_ is not None else ""
    rest = _tail(replace(said, how=None), context)
    if said.player is None:
        return spaced([monster, "would be", ways, from_, rest])
    return spaced([WHO[said.player], "would", ways.replace("Summoned", f"Summon {monster}", 1), from_, rest])


# --- when --------------------------------------------------------------------------------------------------------------------

_POINTS = {"battle start": "at the start of {} Battle Phase", "battle end": "at the end of {} Battle Phase"}


def during(said: During, context: Context) -> str:
    """When it may be used: "during your Standby Phase", "during either player's turn", "during damage calculation".

    >>> during(During(phases=("standby",), turn="you"), Context()), during(During(turn="opponent"), Context())
    ('during your Standby Phase', "during your opponent's turn")
    >>> during(During(phases=("damage",), turn="either", timings=("during",)), Context())
    'during damage calculation'
    """
    del context
    phases = said.phases or ()
    if not said.timings:
        return _in_phases(phases, said.turn)
    timings = either(TIMINGS[timing] for timing in said.timings)
    rest = tuple(phase for phase in phases if phase != "damage")
    if rest:
        return f"{_in_phases(phases, said.turn)}, {timings}"
    turn = {"you": "of your turn", "opponent": "of your opponent's turn"}.get(said.turn or "", "")
    if said.turn is None or turn:
        return spaced([timings, turn])
    return timings if phases else f"{timings} of either player's turn"


def _in_phases(phases: Sequence[str], turn: str | None) -> str:
    owner = WHOSE[turn] if turn in ("you", "opponent") else ""
    if not phases:
        return f"during {owner} turn" if owner else "during either player's turn" if turn else "at any time"
    points = [_POINTS[phase].format(owner or "the") for phase in phases if phase in _POINTS]
    spans = [phase for phase in phases if phase in PHASES and phase not in _POINTS]
    return either([*([f"during {phase_name(spans, owner)}"] if spans else []), *points])
