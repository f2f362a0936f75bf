"""A template for each word of an event: "is destroyed by battle", "declares an attack"."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from kb.records.filters import Filter
from kb.saying import cards
from kb.saying.answers import activated_in, what_is_activated
from kb.saying.english import article, either, spaced
from kb.saying.event_cards import SOURCES, a_card, kind_of
from kb.saying.places import ONE_PLAYER
from kb.saying.telling import Telling, arriving, caused, itself, lying, source
from kb.saying.terms import POSITIONS, WAYS, WHO, WHOSE


def _summoned(name: str) -> Callable[[Telling], str]:
    def say(telling: Telling) -> str:
        done = name
        if name in ("Special Summoned", "Summoned") and "how" in telling.left:
            ways = telling.take("how")
            done = cards.summoned(ways)
            done = f"{name}{done.removeprefix('Summoned')}" if done.startswith("Summoned") else done
        return spaced(["is", done, lying(telling), source(telling), _to_a_zone(telling) or arriving(telling, "field"), caused(telling),
            using_material(telling)])

    return say


def _to_a_zone(telling: Telling) -> str:
    """To which zones it is Summoned: "to a zone this card points to"."""
    if not isinstance(telling.card, Filter) or telling.card.pointed_to_by is None or "Flip Summoned" in telling.names:
        return ""
    pointing = cards.said(telling.card.pointed_to_by, telling.context)
    telling.card = replace(telling.card, pointed_to_by=None)
    return f"to a zone {pointing} points to"


def _detached(telling: Telling) -> str:
    holder = telling.take("target")
    if holder is not None:
        return f"is detached from {a_card(holder, telling.context)}"
    if telling.left.get("how") != ("own effect",) or telling.left.get("by") != ("cost",):
        return "is detached"
    telling.take("how")
    telling.take("by")
    return "is detached from an Xyz Monster to activate that monster's effect"


def using_material(telling: Telling) -> str:
    using = telling.take("using")
    if using is None:
        return ""
    what = a_card(using, telling.context)
    return f"by Tributing {what}" if "Tribute Summoned" in telling.names else f"using {what} as material"


def _moved(words: str, to: str = "") -> Callable[[Telling], str]:
    def say(telling: Telling) -> str:
        from_ = source(telling)
        goal = f"to {_owners(telling)} {to}" if to else ""
        return spaced(["is", words, from_, goal, lying(telling), caused(telling)])

    return say


def _owners(telling: Telling) -> str:
    """Whose GY or hand it is: a card goes to its owner's."""
    owner = telling.card.owner if isinstance(telling.card, Filter) else telling.qualities.owner
    if owner not in ONE_PLAYER:
        return "the"
    telling.qualities = replace(telling.qualities, owner=None)
    if isinstance(telling.card, Filter):
        telling.card = replace(telling.card, owner=None, is_=kind_of(telling.card))
    return WHOSE[owner]


def _discarded(telling: Telling) -> str:
    from_ = source(telling)
    goal = f"to {goal_of(telling.take('to'))}" if "to" in telling.left else ""
    return spaced(["is discarded", from_, goal, caused(telling)])


def _returned(telling: Telling) -> str:
    from_ = source(telling)
    goal = goal_of(telling.take("to")) if "to" in telling.left else "the Deck"
    return spaced(["is returned", from_, f"to {goal}", lying(telling), caused(telling)])


def goal_of(zones: Sequence[str]) -> str:
    return f"the {either(SOURCES[zone] for zone in zones)}"


def _added(telling: Telling) -> str:
    from_ = source(telling)
    goal = arriving(telling, "hand") or "to the hand"
    return spaced(["is added", from_, goal, caused(telling)])


def _simply(words: str) -> Callable[[Telling], str]:
    return lambda telling: spaced([words, lying(telling), caused(telling)])


def _tributed(telling: Telling) -> str:
    if telling.left.get("by") != ("rule",) or {"by player", "by card"} & set(telling.left):
        return spaced(["is Tributed", caused(telling)])
    del telling.left["by"]
    made = telling.take("for")
    if made is None:
        return "is Tributed for a Tribute Summon/Set"
    of = "a Tribute Summon" if made == Filter(is_="monster") else f"the Tribute Summon of {a_card(made, telling.context)}"
    return f"is Tributed for {of}"


def _leaves(telling: Telling) -> str:
    cause = caused(telling)
    return spaced(["leaves the field", re.sub(r"^by (?=your |an? |the |this |either )", "because of ", cause)])


def _position(telling: Telling) -> str:
    face, position, whose = telling.qualities.face, telling.qualities.position, telling.qualities.whose
    lying = telling.take("face")
    telling.qualities = Filter()
    was = f"from face-{lying}" if lying else ""
    to = f"to {spaced([f'face-{face}' if face else '', POSITIONS[position] if position else ''])}" if face or position else ""
    ends = f"while in {WHOSE[whose]} possession" if whose in ONE_PLAYER else ""
    if to:
        return spaced(["is changed", was, to, ends, caused(telling)])
    return spaced(["has its battle position changed", was, ends, caused(telling)])


def _control(telling: Telling) -> str:
    face, whose = telling.qualities.face, telling.qualities.whose
    telling.qualities = Filter()
    goal = f"to {WHO[whose]}" if whose is not None else ""
    return spaced(["switches control", goal, f"while face-{face}" if face else "", caused(telling)])


def _attacks(telling: Telling) -> str:
    target = telling.take("target")
    if target == "directly":
        return "declares a direct attack"
    return "declares an attack" if target is None else f"declares an attack on {a_card(target, telling.context)}"


def _equipped(telling: Telling) -> str:
    target = telling.take("target")
    if target is None:
        return "is equipped to a monster"
    return f"becomes equipped to {a_card(target, telling.context)}"


def against(telling: Telling) -> str:
    """Of damage: through an attack on what."""
    target = telling.take("target")
    if target is None:
        return ""
    return "by a direct attack" if target == "directly" else f"by attacking {a_card(target, telling.context)}"


def _destroys(telling: Telling) -> str:
    victim = telling.take("victim")
    found = f"destroys {'the monster it battles' if victim is None else a_card(victim, telling.context)} by battle"
    to = telling.take("to")
    if to == ("GY",):
        return f"{found} and sends it to the GY"
    if to == ("banished",):
        return f"{found} and banishes it"
    return found if to is None else f"{found} and it goes to {goal_of(to)}"


def _inflicts(telling: Telling) -> str:
    player = telling.take("player")
    return spaced(["inflicts battle damage", f"to {WHO[player]}" if player else "", against(telling)])


def _material(telling: Telling) -> str:
    from_ = "" if len(telling.names) > 1 else source(telling)
    made = made_with(telling, True)
    return spaced(["is used", from_, "as material", f"for {made}" if made else "", caused(telling)])


def made_with(telling: Telling, named: bool) -> str:
    """For which Summon it is material: "a Synchro Summon", "the Link Summon of a Dragon monster"."""
    ways, made = telling.take("how"), telling.take("for")
    way = either(WAYS.get(way, way) for way in ways) if ways else ""
    if made is None:
        return article(f"{way} Summon") if way and named else way
    return f"the {spaced([way, 'Summon'])} of {a_card(made, telling.context)}"


def as_material(telling: Telling) -> str:
    """Behind what happened to it: "as Synchro Material"."""
    short = "for" not in telling.left and "ritual" not in telling.left.get("how", ())
    made = made_with(telling, not short)
    return f"as {made} Material" if short and made else f"as material for {made}" if made else "as material"


def _player_gets(verb: str, what: str) -> Callable[[Telling], str]:
    """Of what happens to a player: "you take battle damage"."""

    def say(telling: Telling) -> str:
        from_ = re.sub(r"^by ", "from ", caused(telling))
        return spaced([verb, what, from_, against(telling)])

    return say


def what_was_activated(telling: Telling) -> str:
    """What is activated: "a monster effect", "a Spell/Trap Card"."""
    where = activated_in(telling.take("from"), telling.card)
    kind = "card activation" if "card activated" in telling.names else "activation"
    card = telling.card if isinstance(telling.card, Filter) else None
    if isinstance(telling.card, str):
        called = telling.context.called(telling.card)
        return spaced([called if kind == "card activation" else f"{called} or its effect", where])
    if card is not None and "face" in telling.left and card.face in (None, telling.left["face"]):
        card = replace(card, face=telling.take("face"))
    return spaced([what_is_activated(kind, card, telling.context, where), itself(telling)])


def _excavated(telling: Telling) -> str:
    return spaced(["is excavated", source(telling), caused(telling)])


def _unknown(telling: Telling) -> str:
    return f"{telling.unknown}{'' if telling.card is None else ' to'}"


_NEGATED = "has its activation, effect, Summon, or attack negated"
EVENTS: Final[dict[str, Callable[[Telling], str]]] = {
    "Normal Summoned": _summoned("Normal Summoned"),
    "Tribute Summoned": _summoned("Tribute Summoned"),
    "Flip Summoned": _summoned("Flip Summoned"),
    "Special Summoned": _summoned("Special Summoned"),
    "Summoned": _summoned("Summoned"),
    "Set": lambda telling: spaced(["is Set", lying(telling), source(telling), arriving(telling, "field"), caused(telling)]),
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
    "detached": _detached,
    "equipped": _equipped,
    "coin called right": _simply("has its coin toss called right"),
    "counter placed": _simply("has a counter placed on it"),
    "unknown": _unknown,
    "excavated": _excavated,
    "placed": _simply("is placed on the field"),
    "attached": _simply("is attached as Xyz Material"),
    "card activated": _simply("is activated"),
    "activation negated": _simply("has its effect activation negated"),
    "card activation negated": _simply("has its activation negated"),
    "excavated and sent": _simply("is excavated from the Deck and sent to the GY"),
}
"""What is said of the card (or, of damage and Life Points, of the player) for each event."""
OF_PLAYERS: Final = frozenset({"took battle damage", "took effect damage", "took damage", "gained LP", "paid LP"})
DOES: Final = {
    "Set": "Set", "Tributed": "Tribute", "discarded": "discard", "drawn": "draw", "added to the hand": "add", "excavated": "excavate",
    "banished": "banish",
}  # fmt: skip
"""What a player does with the card."""
