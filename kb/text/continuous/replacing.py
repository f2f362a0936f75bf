"""What is done instead of a destruction or another way off the field: "If this card would be destroyed, you can … instead"."""

from __future__ import annotations

import re
from typing import Any

from kb.text.effects.acts import read_act
from kb.text.effects.paying import read_payments
from kb.text.language.printed import Printed
from kb.text.language.reading import Read
from kb.text.language.sentences import masked
from kb.text.language.units import Span
from kb.text.language.zone_names import ZONE_NAMES
from kb.text.phrases.demands import certain
from kb.text.phrases.groups import POINTERS, as_filter, is_said, on_the_field
from kb.text.phrases.nouns import read_cards

INSTEAD = re.compile(
    r"(?P<once>once per turn, )?(?:if|when) (?P<what>[^;:]+?) would be destroyed(?: by (?P<how>[^,;:]+?))?(?:, |,? (?=you can ))"
    r"(?P<can>you can |you may )?(?P<steps>[^;:]+?),? instead"
    r"(?: of (?:destroying )?(?:it|them|that card|this card|1 of (?:those|the) (?:monsters|cards)))?$"
)
"""A destruction of either kind that something else takes the place of."""
SEVERAL = "(s)"
"""One or more of them, also where it stands inside of the quotation marks of a name."""
BOTH = re.compile(r"battle,? (?:or|and)(?: by)? (?:an? )?(?:card )?effects?$")
ONE = re.compile(r"(?P<battle>battle)?(?:,? or (?:by )?)?"
                 r"(?P<effect>(?P<opponents>(?:your |an )opponent's )?(?P<kind>card|spell/trap|spell|trap|monster) effects?)?$")
UNTARGETED = re.compile(r"an effect that does not target it$")
OWN_PLACE = re.compile(r"\bthis card (?:from|in) (?:your |the )(?P<place>gy|graveyard|hand|deck)\b")
OWN_PLACES = re.compile(r"\bthis card (?:from|in) (?:your |the )(?P<first>field|hand) or (?P<place>gy|graveyard)\b")
IMPLIED = re.compile(r"discard(?:ing)? this card\b")


def read_replacement(span: Span, card: Printed) -> dict[str, Any] | None:
    """The words of a continuous effect with `instead of destruction`; None where the sentence is none or cannot be said whole."""
    flat = masked(span.text)
    match = INSTEAD.match(flat)
    if match is None:
        return None
    what = span.text[match.start("what"):match.end("what")].rstrip(" ,")
    alone = ONLY_ONE.match(masked(what))
    if alone is not None:
        what = "a " + what[alone.start("what"):alone.end("what")]
    of = _whose_destruction(what, card, match["how"] == "battle")
    text, places = _own_place(span.text[match.start("steps"):match.end("steps")], card)
    all_materials = of == "this card" and ALL_MATERIALS.match(text.strip()) is not None
    equipped = _its_equip(text, card) if of == "this card" else None
    steps = [dict(DETACH_ALL)] if all_materials else _counters(text) or equipped or read_payments(text)
    if of is None or steps is None or not steps:
        return None
    joined: list[dict[str, Any]] = [steps[0], *({"and": step} for step in steps[1:])]
    if match["can"]:
        joined[0] = {**joined[0], "optional": True}
    ways = _ways(match["how"])
    if ways is None:
        return None
    about = {} if of == "this card" else {"of": of}
    words: dict[str, Any] = {"kind": "continuous"}
    if places:
        words["works in"] = places
    of_one = " 1 of " in flat[match.end("steps"):]
    if of_one and "this card" not in steps[0].values():
        return None  # whether it may be done once for each of them is not certain
    several = SEVERAL in span.text[match.start("what"):match.end("what")]
    together = {"all together": True} if about and several and not of_one else {}
    if alone is not None:
        together = {"alone": True}
    words["applies"] = [{"instead of destruction": joined, **way, **about, **together} for way in ways]
    if match["once"]:
        words["limit"] = [{"soft": 1}]
    if all_materials:
        words["while"] = [{"this card": {"has material": True}}]
    return words


ALL_MATERIALS = re.compile(r"detach all materials from this card$", re.IGNORECASE)
OWN_EQUIP = re.compile(r"destroy (?:(?:the monster|(?P<all>all monsters)) equipped to (?:this card|it) (?:by|with) (?:its|this) effect|"
                       r"that equipped monster)$", re.IGNORECASE)


DETACH_ALL = {"detach": {"count of": "materials"}}
"""Where there is none, nothing can be detached instead."""


def _its_equip(text: str, card: Printed) -> list[dict[str, Any]] | None:
    """The monster is destroyed that its own effect has equipped to it; of a card that is a monster itself, which "it" then is."""
    match = OWN_EQUIP.match(text.strip())
    if match is None or card.kind != "monster":
        return None
    return [{"destroy": {"count": "all" if match["all"] else 1, "from": ["spell & trap zone"], "equipped by": "this card"}}]


PLACED = re.compile(
    r"if this face-up card is destroyed (?:while )?in (?:a|the) monster zone, you can place it face-up in your spell & trap zone "
    r"as a continuous spell,? instead of sending it to the (?:gy|graveyard)$"
)


def read_placed_if_destroyed(span: Span, _: Printed) -> dict[str, Any] | None:
    """"If this face-up card is destroyed in a Monster Zone, you can place it … as a Continuous Spell, instead of sending it to the GY"."""
    if PLACED.match(masked(span.text)) is None:
        return None
    return {"kind": "continuous", "applies": [{"placed if destroyed": "continuous spell"}]}


def _counters(text: str) -> list[dict[str, Any]] | None:
    """The counters that are removed instead."""
    act = read_act(text)
    if act is None or act.kind != "cost" or not isinstance(act.value, list) or any("remove counters" not in step for step in act.value):
        return None
    return list(act.value)


FIRST = re.compile(
    r"(?P<turn>each turn, )?the first (?P<two>two )?times? (?P<what>[^;:]+?) would be destroyed"
    r"(?: by (?P<how>[^,;:]+?))?(?P<each> each turn)?(?:, by (?P<ways>[^,;:]+))?, it is not destroyed$"
)
"""A destruction that is left out once each turn."""
SPARED = re.compile(r"if (?P<what>this card) would be destroyed by (?P<how>[^,;:]+?), it is not destroyed$")
"""The same where the words in front of the sentence say how often."""
FIRST_OF_THEM = re.compile(
    r"(?P<turn>each turn, )?the first (?P<what>[^,;:]+? you control) that would be destroyed"
    r"(?: by (?P<how>[^,;:]+?))?(?P<each> each turn)?,? is not destroyed$"
)
"""The same of whichever of these cards is the first."""
THIS_IN_POSITION = re.compile(r"this (?:face-up )?(?:(?P<position>attack|defense) position|(?P<summoned>special) summoned) card$")
ONLY_ONE = re.compile(r"(?P<exactly>exactly 1 )(?P<what>.+?)(?P<only> \(and no other cards\))$")
"""What alone would be destroyed."""
EACH = re.compile(r"each ", re.IGNORECASE)
FACE_UP = re.compile(r"this face-up card(?: on the field)?$")
"""What is spared the first time of all, as long as it lies there."""
SO_EQUIPPED = re.compile(r"(?<=equipped with this card) by this effect$", re.IGNORECASE)
NOTHING = [{"nothing": True}]


SPARED = re.compile(r"(?P<once>once per turn, )?(?:if|when) (?P<what>[^;:,]+?) would be destroyed(?: by (?P<how>[^,;:]+?))?, "
                    r"(?:it|this card) is not destroyed$")
"""A destruction that is left out as often as its limit says."""
EACH_ONCE = re.compile(r"(?P<what>each [^;:,]+?) cannot be destroyed by (?P<how>[^,;:]+?),? once per turn$")
"""The same of each of these cards by itself."""


def read_spared(span: Span, card: Printed) -> dict[str, Any] | None:
    """"Once per turn, if this card would be destroyed by battle, it is not destroyed": instead, nothing is done."""
    flat = masked(span.text)
    match = SPARED.match(flat)
    if match is not None:
        of = _whose_destruction(span.text[match.start("what"):match.end("what")], card, match["how"] == "battle")
        ways = _ways(match["how"])
        if of != "this card" or ways is None:
            return None
        words: dict[str, Any] = {"kind": "continuous", "applies": [{"instead of destruction": NOTHING, **way} for way in ways]}
        return {**words, "limit": [{"soft": 1}]} if match["once"] else words
    match = EACH_ONCE.match(flat)
    if match is None:
        return None
    return read_first_time(span._replace(text=f"The first time {span.text[match.start('what'):match.end('what')].lower()[:5]}"
                                              f"{span.text[match.start('what') + 5:match.end('what')]} would be destroyed by "
                                              f"{match['how']} each turn, it is not destroyed"), card)


def read_first_time(span: Span, card: Printed) -> dict[str, Any] | None:
    """"The first time this card would be destroyed by battle each turn, it is not destroyed": instead, nothing is done, once a turn, of
    each card by itself where it says "each"."""
    flat = masked(span.text)
    first = FIRST_OF_THEM.match(flat)
    if first is not None and (first["turn"] or first["each"]):
        return _first_of_them(span, first, card)
    spared = SPARED.match(flat)
    if spared is not None and (found := _ways(spared["how"])) is not None:
        return {"kind": "continuous", "applies": [{"instead of destruction": NOTHING, **way} for way in found]}
    match = FIRST.match(flat)
    if match is None or not (match["turn"] or match["each"] or FACE_UP.match(match["what"])):
        return None
    what = span.text[match.start("what"):match.end("what")]
    itself = THIS_IN_POSITION.match(what.lower())
    if itself is not None:
        plain = span._replace(text=f"{span.text[:match.start('what')]}this card{span.text[match.end('what'):]}")
        words = read_first_time(plain, card)
        demand = {"position": itself["position"]} if itself["position"] else {"summoned": itself["summoned"]}
        return None if words is None else {**words, "while": [{"this card": demand}]}
    each = EACH.match(what)
    how = match["how"] or match["ways"]
    ways = _ways(how.removeprefix("a ") if how else None)
    of = _whose_destruction(SO_EQUIPPED.sub("", what[each.end():] if each else what), card, ways == [{"destroyed by": "battle"}])
    if of is None or ways is None or isinstance(of, str) != (each is None) or match["how"] and match["ways"]:
        return None
    about = {} if of == "this card" else {"of": of, **({"for each card": True} if each else {})}
    applies = [{"instead of destruction": NOTHING, **way, **about} for way in ways]
    once = "soft" if match["turn"] or match["each"] else "while face-up"
    return {"kind": "continuous", "applies": applies, "limit": [{once: 2 if match["two"] else 1}]}


def _first_of_them(span: Span, match: re.Match[str], card: Printed) -> dict[str, Any] | None:
    """"Each turn, the first X you control that would be destroyed by battle, is not destroyed": one of them, once a turn."""
    of = _whose_destruction("a " + span.text[match.start("what"):match.end("what")], card)
    ways = _ways(match["how"])
    if not isinstance(of, dict) or ways is None:
        return None
    together = {"all together": True} if SEVERAL in span.text[match.start("what"):match.end("what")] else {}
    applies = [{"instead of destruction": NOTHING, **way, "of": of, **together} for way in ways]
    return {"kind": "continuous", "applies": applies, "limit": [{"soft": 1}]}


def spared_once(modifier: dict[str, Any]) -> dict[str, Any] | None:
    """"Cannot be destroyed", said of one card and with a number of times a turn, as a replacement; None for other modifiers."""
    if not isinstance(modifier.get("of", "this card"), str) or "cannot be destroyed" not in modifier:
        return None
    way = {"destroyed by": modifier["cannot be destroyed"]} if modifier["cannot be destroyed"] != "card" else {}
    return {"instead of destruction": NOTHING, **way, **{word: value for word, value in modifier.items() if word != "cannot be destroyed"}}


def _ways(how: str | None) -> list[dict[str, Any]] | None:
    """By what it must be destroyed: one set of words for each way; None where that cannot be said."""
    if how is None or BOTH.match(how):
        return [{}]
    if UNTARGETED.match(how):
        return [{"destroyed by": "effect", "only untargeted": True}]
    match = ONE.match(how.removeprefix("a "))
    if match is None:
        return None
    kind = {"card": None, "spell/trap": "spell or trap"}.get(match["kind"], match["kind"])
    by: dict[str, Any] = {**({"is": kind} if kind else {}), **({"whose": "opponent"} if match["opponents"] else {})}
    effect: dict[str, Any] = {"destroyed by": "effect", **({"by": by} if by else {})}
    if match["effect"] is None:
        return [{"destroyed by": "battle"}]
    return [{"destroyed by": "battle"}, effect] if match["battle"] else [effect]


ON_THE_FIELD = frozenset({"from", "equipped", "points to", "pointed to by", "linked", "co-linked", "co-linked with"})
"""Words of a filter that say where the cards are: on the field, where they are destroyed."""


def _whose_destruction(text: str, card: Printed, by_battle: bool = False) -> Any:
    """The reference or filter of what would be destroyed; by battle alone it is a monster in a Monster Zone."""
    found = read_cards(text)
    if not isinstance(found, Read):
        return None
    if isinstance(found.value, str):
        return found.value if found.value not in POINTERS else "equipped monster" if "equip" in card.types else None
    cards = as_filter(certain(found.value) if isinstance(found.value, dict) else found.value, 1)
    if cards is not None and by_battle and cards.get("is") == "monster" and ON_THE_FIELD.isdisjoint(cards):
        cards = {"from": ["monster zone"], **{word: value for word, value in cards.items() if word != "is"}}
    return None if cards is None or not is_said(cards) or ON_THE_FIELD.isdisjoint(cards) else on_the_field(cards)


def _own_place(text: str, card: Printed) -> tuple[str, list[str]]:
    """The words with the place of this card taken out of them, and that place as where the effect works."""
    flat = masked(text)
    match = OWN_PLACES.search(flat)
    if match is not None:
        first = ZONE_NAMES["hand"] if match["first"] == "hand" else "monster zone" if card.kind == "monster" else "field"
        return text[:match.start()] + "this card" + text[match.end():], [first, ZONE_NAMES[match["place"]]]
    match = OWN_PLACE.search(flat)
    if match is not None:
        return text[:match.start()] + "this card" + text[match.end():], [ZONE_NAMES[match["place"]]]
    return text, ["hand"] if IMPLIED.search(flat) else []
