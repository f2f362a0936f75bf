"""Events: the part of a text behind "When" or "If"; answers and phases as well (`answers`, `during`)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from msgspec.structs import replace

from kb.records.conditions import Condition
from kb.records.events import During, Event
from kb.records.fields import held
from kb.records.filters import Filter, Selection
from kb.saying import cards, conditions
from kb.saying.answers import INCLUDES as INCLUDES
from kb.saying.answers import answer as answer
from kb.saying.answers import answered as answered
from kb.saying.answers import answers as answers
from kb.saying.context import Context, can_be_several
from kb.saying.english import article, both, either, joined, spaced
from kb.saying.event_cards import SOURCES, a_card, agreeing
from kb.saying.event_words import DOES, EVENTS, OF_PLAYERS, against, as_material, goal_of, using_material, what_was_activated
from kb.saying.known_cards import matches
from kb.saying.phases import during as during
from kb.saying.telling import ACTIVATIONS, OF_MONSTERS, SUMMONS, Telling, alone, arriving, caused, itself, lying, source, subject
from kb.saying.terms import OTHER_WAYS, REFERENCES, WAYS, WHO


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
    telling = Telling(said, context)
    found = _told(telling)
    more = spaced(_rest(telling))
    return _Clause(found.subject, spaced([found.predicate, more]), spaced(_where(telling)))


def _told(telling: Telling) -> _Clause:
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
    whom = subject(telling)
    if telling.left.get("count", 1) not in (1, "1"):
        predicate = predicate.replace("is ", "are ", 1)
    return _Clause(f"{whom}," if ", except " in whom else whom, predicate)


def _together(telling: Telling) -> str:
    """Of an event of several cards."""
    return "" if telling.take("count") in (1, "1") else "at the same time"


def _nothing_known(telling: Telling) -> str:
    from_ = f"from the {either(SOURCES[zone] for zone in telling.take('from'))}" if "to" in telling.left and "from" in telling.left else ""
    goal = f"to {goal_of(telling.take('to'))}" if "to" in telling.left else ""
    moves = spaced(["when it moves", from_, goal]) if goal else ""
    of = "" if telling.card is None and "from" not in telling.left else f"to {subject(telling)}"
    return telling.unknown if telling.unknown.startswith("(") else spaced([telling.unknown, of, moves])


def _predicates(telling: Telling) -> str:
    """All that happened to the card at once: "is destroyed by battle and sent to the GY"."""
    names = [name for name in telling.names if name != "unknown"]
    material = "used as material" in names and len(names) > 1
    found = [EVENTS[name](telling) for name in names if not (material and name == "used as material")]
    if material:
        found[-1] = spaced([found[-1], as_material(telling)])
    if "unknown" in telling.names:
        found.append(telling.unknown)
    rest = [text.removeprefix("is ") if found[0].startswith("is ") else text for text in found[1:]]
    return joined([*found[:1], *rest], "and")


def _of_player(telling: Telling) -> _Clause:
    """ "you take battle damage"."""
    player = telling.take("player")
    found = [agreeing(player or "",
        EVENTS[name](telling)) if name in OF_PLAYERS else telling.unknown if name == "unknown" else EVENTS[name](telling)
             for name in telling.names]  # fmt: skip
    of = "" if telling.card is None else f"(because of {subject(telling)})"
    return _Clause(WHO[player] if player is not None else "a player", spaced([both(found), of]))


def _done_by(telling: Telling) -> _Clause:
    """ "your opponent Special Summons a monster"."""
    player, name = telling.left["player"], telling.names[0]
    if name in ACTIVATIONS:
        telling.take("player")
        return _Clause(WHO[player], spaced([agreeing(player, "activate"), what_was_activated(telling), caused(telling), _others(telling)]))
    if name in SUMMONS:
        return _summons(telling, player, name)
    goal = ""
    from_ = source(telling)
    if name == "added to the hand":
        goal = arriving(telling, "hand") or "to the hand"
    telling.take("player")
    deed = agreeing(player, DOES[name])
    parts = [deed, subject(telling), from_, goal, lying(telling), caused(telling), _others(telling)]
    return _Clause(WHO[player], spaced(parts))


def _summons(telling: Telling, player: str, name: str) -> _Clause:
    ways = telling.take("how") if name in ("Special Summoned", "Summoned") else None
    named = either(WAYS[way] for way in ways or () if way in WAYS) or name.removesuffix("Summoned").strip()
    other = either(OTHER_WAYS[way] for way in ways or () if way in OTHER_WAYS)
    from_ = source(telling)
    telling.take("player")
    deed = spaced([named, "Summon" if player in ("you", "both") else "Summons"])
    parts = [deed, subject(telling), lying(telling), from_, other, caused(telling), using_material(telling), _others(telling)]
    return _Clause(WHO[player], spaced(parts))


def _others(telling: Telling) -> str:
    """What else happened in the same happening, behind what a player did."""
    more = [telling.unknown if name == "unknown" else f"it {EVENTS[name](telling)}" for name in telling.names[1:]]
    return f"and {both(more)}" if more else ""


def _is_activated(telling: Telling) -> _Clause:
    others = [name for name in telling.names if name not in ACTIVATIONS]
    found = [telling.unknown if name == "unknown" else EVENTS[name](telling).removeprefix("is ") for name in others]
    return _Clause(what_was_activated(telling), spaced(["is", both(["activated", *found]), caused(telling)]))


def _called_right(telling: Telling) -> _Clause:
    player = telling.take("player")
    of = "" if telling.card is None else f"of {subject(telling)}"
    if player is None:
        return _Clause(spaced(["a coin toss", of]), spaced(["is called right", caused(telling)]))
    return _Clause(WHO[player], spaced([agreeing(player, "call"), "a coin toss", of, "right", caused(telling)]))


def _rest(telling: Telling) -> list[str]:
    """The words that no template of the event says, but those of what else held."""
    found = [REST[word](telling) for word in REST if word in telling.left]
    if held(telling.qualities) and telling.card != "this card":
        found.append(f"while {matches('it', telling.qualities, telling.context)}")
    return found


def _where(telling: Telling) -> list[str]:
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


def _as_a(telling: Telling) -> str:
    ways = telling.take("how")
    return "as " + either(article(f"{WAYS[way]} Summon") if way in WAYS else f"a Summon {OTHER_WAYS[way]}" for way in ways)


def _then_lies(telling: Telling) -> str:
    return f"and is then {lying(telling)}"


def _was(telling: Telling) -> str:
    return f"that was face-{telling.take('face')}"


def _for_player(telling: Telling) -> str:
    return f"(for {WHO[telling.take('player')]})"


_LOST = {
    Filter(from_=("GY",)): "is sent to the GY", Filter(came_destroyed=True): "is destroyed", Filter(came_as="Tribute"): "is Tributed",
    Filter(from_=("GY",), came_destroyed=True): "is destroyed and sent to the GY",
    Filter(from_=("GY",), came_destroyed=True, came_by="battle"): "is destroyed by battle and sent to the GY",
}  # fmt: skip
"""What became of the monster of an Equip Card, in as few words."""


def _without_its_monster(telling: Telling) -> str:
    lost = telling.take("lost")
    found = _LOST.get(lost)
    if found is None:
        return f"because the equipped monster leaves the field, and {matches('it', lost, telling.context)}"
    return f"because the equipped monster {found}"


REST: dict[str, Callable[[Telling], str]] = {
    "how": _as_a,
    "for": lambda telling: f"for the Summon of {a_card(telling.take('for'), telling.context)}",
    "using": lambda telling: using_material(telling),
    "victim": lambda telling: f"while it battles {a_card(telling.take('victim'), telling.context)}",
    "target": lambda telling: against(telling),
    "from": lambda telling: f"from the {either(SOURCES[zone] for zone in telling.take('from'))}",
    "to": lambda telling: f"and is then in {goal_of(telling.take('to'))}",
    "face": _was,
    "placed": _then_lies,
    "player": _for_player,
    "by": lambda telling: caused(telling),
    "by player": lambda telling: caused(telling),
    "by card": lambda telling: caused(telling),
    "lost": _without_its_monster,
    "includes this card": lambda telling: itself(telling),
    "no others": alone,
    "count": _together,
}
"""What is said of a word where the event has no place of its own for it."""


def triggers(said: tuple[Event, ...], context: Context) -> str:
    """Several events of which one is enough; what is alike is said once.

    >>> normal = Event(event=("Normal Summoned",), card="this card")
    >>> triggers((normal, replace(normal, event=("Special Summoned",))), Context())
    'this card is Normal or Special Summoned'
    """
    if len(said) > 1 and all("unknown" in item.event for item in said):
        return Telling(said[0], context).unknown
    return _any_of(list(dict.fromkeys(_clause(item, context) for item in said)))


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
    begun = [text.partition(" and ") for text in predicates]
    if len(predicates) > 1 and len({(mark, end) for _, mark, end in begun}) == 1 and begun[0][1]:
        return f"{_predicates_or([text for text, _, _ in begun])} and {begun[0][2]}"
    if len(predicates) > 1 and all(text.startswith(_DESTROYED) and "," not in text for text in predicates):
        return _DESTROYED + _listed_or([text.removeprefix("is destroyed ") for text in predicates]).removeprefix("by ")
    if len(predicates) > 1 and all(text.startswith("is ") for text in predicates):
        return f"is {_listed_or([text.removeprefix('is ') for text in predicates])}"
    return _listed_or(predicates)


_DESTROYED = "is destroyed by "


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




