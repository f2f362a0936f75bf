"""What is answered: "your opponent activates a monster effect", "a monster would be Special Summoned"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from kb.records.events import Answer
from kb.records.fields import held
from kb.records.filters import Filter
from kb.saying import cards, conditions
from kb.saying.context import Context
from kb.saying.english import both, either, spaced
from kb.saying.event_cards import SOURCES, a_card, agreeing, kind_of
from kb.saying.places import place
from kb.saying.presence import ending
from kb.saying.terms import WHO
from kb.saying.turn_facts import with_card

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


def answered(said: tuple[Answer, ...]) -> str:
    """What the card is called that was activated, or the monster that would be Summoned.

    >>> answered((Answer(to="effect activation", card=Filter(is_="monster")),)), answered((Answer(to="activation"),))
    ('that monster', 'that card')
    """
    monsters = all(one.to == "Summon" or (one.card is not None and kind_of(one.card) == "monster") for one in said)
    return "that monster" if monsters else "that card"


def _activates(player: str | None, objects: Sequence[str], tail: str) -> str:
    what = conditions.listed(list(dict.fromkeys(objects)), "or")
    if player is None:
        return spaced([what, "is activated", tail])
    return spaced([WHO[player], agreeing(player, "activate"), what, tail])


def _object(said: Answer, context: Context) -> str:
    found = what_is_activated(said.to, said.card, context, activated_in(said.in_, said.card))
    return re.sub(r"^an? ", "a Set ", found) if said.was_Set else found


def what_is_activated(to: str, card: Filter | None, context: Context, where: str = "") -> str:
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
    marked = ending(noun, "\0") if " " in noun else noun
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
        destroys = all(word.startswith("destroy") for word in said.includes)
        what = either(INCLUDES[word] for word in said.includes)
        if said.damage_to is not None:
            what = f"{what} to {WHO[said.damage_to]}"
        if said.damage_to is not None:
            clauses.append(f"would {what.replace('inflicts', 'inflict')}")
        else:
            clauses.append(f"would {what.replace('destroys', 'destroy')}" if destroys else f"includes an effect that {what}")
    if said.destroys is not None:
        clauses.append(f"would destroy {cards.said(said.destroys, context)}")
    link = "" if said.link is None else f"as {conditions.chain_link(said.link)}"
    how = "" if said.how is None else f"to perform a {cards.summoned(said.how).replace('Summoned', 'Summon')}"
    return spaced([link, how, f"that {both(clauses)}" if clauses else "", _responding(said.in_response_to or (), context)])


def _responding(said: Sequence[Answer], context: Context) -> str:
    """ "In response to your monster effect activation": what it was chained to."""
    if not said:
        return ""
    whose = {"you": "your ", "opponent": "your opponent's "}
    before = [f"{whose.get(one.player or '', 'a ')}{_EFFECT_OF.sub(_without_article, _object(one, context))}" for one in said]
    return f"in response to {conditions.listed(before, 'or')} activation"


_EFFECT_OF = re.compile(r"^(?:the effect of an? (?P<card>.+)|an? (?P<thing>.+))$")


def _without_article(match: re.Match[str]) -> str:
    return f"{match['card']}'s effect" if match["card"] else str(match["thing"])


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


def activated_in(zones: Sequence[str] | None, card: Any) -> str:
    if zones is None:
        return ""
    of_monsters = isinstance(card, Filter) and (card.is_ == "monster" or cards.implied_kind(card) == "monster")
    if "monster zone" not in zones or of_monsters:
        return place(zones, None)
    return f"in the {either(SOURCES[zone] for zone in zones)}"
