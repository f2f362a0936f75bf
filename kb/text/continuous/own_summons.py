"""What a text says about the ways in which its own card is Summoned, or never is (SUM-5, SUM-7)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, NamedTuple

from kb.text.continuous.phased import phased
from kb.text.continuous.procedures import PLACES
from kb.text.continuous.ways_named import BY_HAND, kind_at, ways_named
from kb.text.effects.oaths import read_oath, unsaid_oath
from kb.text.events.stating import state_conditions, stated
from kb.text.language.printed import Printed
from kb.text.language.sentences import masked
from kb.text.language.units import Span, Unit
from kb.text.language.word_lists import MATERIAL_WAYS, one_of
from kb.text.phrases.groups import is_said
from kb.text.phrases.materials import materials_of
from kb.vocabulary.exchanged import exchanged

NOT_FROM = re.compile(r"(?:this (?:card|monster) )?cannot be special summoned from (?:the |your )?(?P<places>[a-z]+(?: or)?(?: [a-z]+)??)"
                      r"(?P<turn> the turn this card was sent to the (?:gy|graveyard))?$")


def never_from(span: Span, card: Printed) -> dict[str, Any] | None:
    """"Cannot be Special Summoned from the Deck": what applies to the card there, whatever negates effects."""
    match = NOT_FROM.match(masked(span.text))
    if match is None or match["places"] not in PLACES:
        return None
    words: dict[str, Any] = {"kind": "continuous", "works in": list(PLACES[match["places"]])}
    if match["turn"]:
        if words["works in"] != ["GY"]:
            return None
        words["while"] = [{"this card": {"from": ["GY"], "arrived": "this turn"}}]
    return {**words, "applies": [{"cannot be special summoned": True}], "cannot be negated": True}


NOT_WHILE = re.compile(
    r"(?:this (?:card|monster) )?cannot be "
    r"(?P<way>normal or (?:special|flip) summoned|special summoned|normal summoned(?!.*\bwhile\b)|summoned)"
    r"(?: from the (?P<from>extra deck|gy|graveyard|deck))?,? (?P<word>if|unless|while) (?P<state>[^;:.]+)$"
)
NOT_EXCEPT_IN = re.compile(
    r"(?:this (?:card|monster) )?cannot be (?P<way>fusion|synchro|xyz|link) summoned,? "
    r"except during (?P<phase>[a-z' ]+ (?:phase|step)(?: [12])?)$"
)
"""The phase in which alone it may be Summoned in the way of its kind."""
BARRED: dict[str, dict[str, Any]] = {
    "special summoned": {"cannot be special summoned": True},
    "summoned": {"cannot summon": {"one of": "this card"}, "player": "both"},
    "normal summoned": {"cannot normal summon face-up": {"one of": "this card"}, "player": "both"},
    "normal or special summoned": {"cannot normal or special summon": {"one of": "this card"}, "player": "both"},
}
"""What cannot be done with the card, by the words for it."""
NORMAL_OR_FLIP = (("hand", "normal summoned"), ("monster zone", "summoned"))
"""Where each of these Summons is made from: in the Monster Zone a Flip Summon is the only one."""
SWORN = re.compile(r"(?P<sworn>you cannot [^.;:]+?,? (?:during )?the turn you )special summon this card$")
"""What the player who Special Summons the card is bound to, whatever the way (ACT-10): no effect."""

NEVER_BARRED: tuple[tuple[re.Pattern[str], tuple[str, ...], dict[str, Any]], ...] = (
    (re.compile(r"(?:this (?:card|monster) )?cannot be normal summoned,? \(?but can be (?:normal )?set\)?$"), ("hand",),
     BARRED["normal summoned"]),
    (re.compile(r"(?:this (?:card|monster) )?cannot be special summoned by another effect monster's effect$"),
     ("hand", "deck", "GY", "banished"), {"cannot special summon": {"one of": "this card"}, "player": "both",
                                          "by": {"is": "monster", "types": ["effect"], "other than": "this card"}}),
    (re.compile(r"(?:this (?:card|monster) )?cannot be pendulum summoned$"), ("hand", "extra deck"),
     {"cannot pendulum summon": {"one of": "this card"}, "player": "both"}),
)
"""What can never be done with the card, and where it lies then."""


def never_while(span: Span, card: Printed) -> dict[str, Any] | list[dict[str, Any]] | None:
    """"Cannot be Normal or Special Summoned if you control a monster": what applies to the card where it is Summoned from (SUM-7).

    "You" is the player who would Summon it, wherever it lies: the owner of that place, or the opponent, who is told of in an effect beside.
    """
    flat = masked(span.text).strip()
    for never, there, barred in NEVER_BARRED:
        if never.match(flat):
            return {"kind": "continuous", "works in": list(there), "applies": [dict(barred)], "cannot be negated": True}
    match = NOT_EXCEPT_IN.match(flat)
    if match is not None:
        then = phased(match["phase"])
        barred = {f"cannot {match['way']} summon": {"one of": "this card"}, "player": "both"}
        return None if then is None else {"kind": "continuous", "works in": ["extra deck"], "cannot be negated": True,
                                          "while": [{"not": then[0] if len(then) == 1 else {"all of": then}}], "applies": [barred]}
    match = NOT_WHILE.match(flat)
    if match is None:
        return None
    state = state_conditions(span.piece(match.start("state"), match.end("state")), card)
    if not state or not is_said(state):
        return None
    holds = state if match["word"] != "unless" else [{"not": state[0] if len(state) == 1 else {"all of": state}}]
    places = list(PLACES[match["from"]]) if match["from"] else ["hand", "deck", "extra deck", "GY", "banished"]
    if match["way"] == "normal summoned":
        places = ["hand"]
    if match["way"] == "summoned":
        places.append("monster zone")
    words = {"kind": "continuous", "works in": places, "cannot be negated": True}
    if match["way"] == "normal or flip summoned":
        return [{**words, "works in": [place], "while": holds, "applies": [dict(BARRED[way])]} for place, way in NORMAL_OR_FLIP]
    barred = BARRED[match["way"]]
    if "player" not in barred or places == ["hand"] or exchanged(holds) == holds:
        return {**words, "while": holds, "applies": [barred]}
    sides = (("you", holds), ("opponent", exchanged(holds)))
    return [{**words, "while": state, "applies": [{**barred, "player": player}]} for player, state in sides]


FROM_THE_HAND = re.compile(r"this card cannot be activated from your hand$")
PLACED_ONLY = re.compile(r"(?:this card )?can only be placed on the field by the effects? of \"[sn]+\"$")


def never_played(span: Span, card: Printed) -> dict[str, Any] | None:
    """"Can only be placed on the field by the effect of …", of a Spell or Trap: it is not activated from the hand (ACT-10)."""
    flat = masked(span.text, card.name).strip()
    if card.kind == "monster" or PLACED_ONLY.match(flat) is None and FROM_THE_HAND.match(flat) is None:
        return None
    return {"kind": "continuous", "works in": ["hand"], "applies": [{"cannot be activated": True}], "cannot be negated": True}


NEVER_NORMAL = re.compile(r"(?:this (?:card|monster) )?cannot be normal summoned(?:/set| or (?:normal )?set)$")
NEVER_SPECIAL = re.compile(r"(?:this (?:card|monster) )?cannot be special summoned$")
NEVER_BOTH = re.compile(r"(?:this (?:card|monster) )?cannot be normal summoned(?:/set| or (?:normal )?set) or special summoned$")
AS_A_SPELL = re.compile(r"you can set this card from your hand to your spell & trap (?:card )?zone as a spell(?: card)?$")
OTHERWISE = re.compile(r"(?:this (?:card|monster) )?cannot be special summoned (?:by|in) (?:any )?other ways?$")
"""Of a card of which a sentence in front says how it Special Summons itself."""
NEVER_SET = re.compile(r"(?:this (?:card|monster) )?cannot be (?:normal )?set$")
ONLY = re.compile(r"(?:this (?:card|monster) )?(?:(?:must|can only) (?P<first>first )?be (?P<must>.+?)|"
                  r"cannot be special summoned,? except (?P<except>.+?))"
                  r"(?P<other>,? and cannot be special summoned (?:by|in) (?:any )?other ways?)?$")
TRIBUTES = re.compile(r"requires (?P<number>\d) (?P<series>\"[sn]+\" )?tributes (?P<more>from .+? )?"
                      r"to normal summon(?:/set)?(?: to that side of the field)?"
                      r"(?P<no_set> \(cannot be (?:normal )?set\))?(?P<rest>,.*)?$")
TRIBUTED = re.compile(r"must be normal summoned/set by tributing (?P<number>\d) monsters$")
FOR_A_TUNER = re.compile(r'for a synchro summon, you can substitute this card for any 1 "(?P<series>[^"]+)" tuner$')
WITH_SUCH_TRIBUTES = re.compile(r"(?:this (?:card|monster) )?can only be normal summoned by tributing (?P<number>\d) (?P<what>[^,;:.]+?)"
                                r"(?: you control)?$")
NO_TRIBUTE = re.compile(r"(?:(?:if|while) (?P<state>.+), )?"
                        r"you can normal summon(?P<set>/set)? this card (?:without tributing|without tributes)(?=$|, but)")
OTHER_TRIBUTES = re.compile(
    r"(?:(?:if|while) (?P<state>[^;:]+), )?"
    r"(?:you can (?:tribute|normal) summon(?P<unset> \(but not set\))? this (?:card|monster)|"
    r"this card can be (?:tribute|normal) summoned)(?P<up>(?: in)? face-up(?: attack position)?| in attack position)? "
    r"(?:by tributing (?P<what>.+)|with (?P<number>\d) tributes?)$"
)
"""Tributes of a kind with which the card may be Tribute Summoned, too."""
TRIBUTING = re.compile(
    r"if you're tributing (?P<what>an? [^,;:]+), this card can be (?:normal|tribute) summoned (?:with|by) (?P<number>1) tribute$")
AS_TRIBUTES = re.compile(r"(?:this card )?can be treated as (?P<number>\d) tributes for the tribute summon of (?P<what>an? [^,;:]+)$")
TREATED_AS_TRIBUTES = re.compile(
    r"if you tribute summon (?P<what>an? [^,;:]+), you can treat this (?:1 monster|monster|card) as (?P<number>\d) tributes$")
OTHER_MATERIALS = re.compile(
    r"(?:(?P<word>if|while|during) (?P<state>[^;:]+), )?you can also xyz summon (?:this card|\"(?P<name>[sn]+)\") "
    r"by using (?P<what>.+?) you control(?P<rest> (?:with|that has|equipped with) .+?)?"
    r"(?: as (?:the )?(?:xyz )?material)?(?P<but>,? (?:except|other than) \"[sn]+\")?(?:, if (?P<then>[^;:]+?))?"
    r"(?: \(transfer its (?:xyz )?materials(?: to this card)?\.?\))?$"
)
"""A monster of a kind with which the card may be Xyz Summoned, too."""
NOT_OWN = re.compile(r"\b(?:opponent|hand|deck|gy|graveyard|banish|spell|trap|either|any)\b")
ONCE_A_TURN = re.compile(r'you can only special summon (?:1 )?"(?P<name>[^"]+?)(?:\(s\))?" (?:once )?(?:per|each) turn'
                         r"(?: this way, no matter which method you use)?$", re.IGNORECASE)
KIND_ONCE = re.compile(r"you can only (?:synchro|xyz|link) "
                       r"summon \"(?P<name>[^\"]+?)(?:\(s\))?\" (?:once )?(?:per|each) turn$", re.IGNORECASE)
TRIBUTES_BE = re.compile(r"if you tribute summon this card, (?:the|all) tributes? must be (?P<what>[^,;:.]+)$")
TRIBUTES_ALSO = re.compile(
    r"to tribute summon this card face-up, you can tribute (?:an? )?continuous spells?/traps?(?: cards?(?:\(s\))?)? you control,? "
    r"(?:as well as monsters|instead of a monster)\.?$"
)
RITUAL_WITH = re.compile(
    r"must be ritual summoned,? (?:using monsters, and you cannot use (?P<not>.+?)|without using (?:any )?(?P<without>.+?)|"
    r"using only (?P<only>.+?))(?P<other>,? and cannot be special summoned (?:by|in) (?:any )?other ways?)?$"
)
OF_A_RITUAL = re.compile(
    r"when you ritual summon(?: (?P<what>an? [^,;]*?monster))?, you can banish this card from your (?:gy|graveyard) "
    r"as 1 of the monsters required for the ritual summon$"
)
"""What may be used from the GY as one of the materials of a Ritual Summon."""
WHOLE_RITUAL = re.compile(
    r"if you ritual summon exactly 1 (?P<what>[^;:.]+?) with a card effect that requires use of monsters, "
    r"this card(?P<field> you control)? can be used as the entire (?:requirement|tribute)$"
)
STANDS_IN = re.compile(
    r"this card(?P<where> in your hand, field, or gy| on the field)? can be used as a substitute for any 1 fusion material "
    r"(?:mentioned by name|whose name is (?:specifically listed|mentioned)) on the fusion monster card, "
    r"but the other (?:fusion )?materials?(?:\(s\))? must be correct$"
)
AS_A_TUNER = re.compile(
    r"for this card's synchro summon, you can treat 1 (?P<what>[^,;:.]+?) you control as a (?:level (?P<level>\d+) )?tuner$"
)
PENDULUM_AS = re.compile(
    r"if you can pendulum summon level (?P<level>\d+),? you can pendulum summon this face-up card (?:from|in) your extra deck$"
)
WAYS_NOT_NEGATED = re.compile(
    rf"(?:this card's|the) (?P<way>{one_of(MATERIAL_WAYS, also=('special',))}) summon (?:of this card )?cannot be negated$"
)
NOT_NEGATED = re.compile(r"(?:this card's|the) normal summon (?:of this card )?cannot be negated$")


class Limits(NamedTuple):
    """What a sentence says of its card's own Summons: words of `summoning`, and whether they say it all."""

    words: dict[str, Any]
    whole: bool = True
FIXED: tuple[tuple[re.Pattern[str], dict[str, Any]], ...] = (
    (NEVER_BOTH, {"cannot be Normal Summoned": True, "cannot be Special Summoned": True}),
    (NEVER_NORMAL, {"cannot be Normal Summoned": True}),
    (NEVER_SPECIAL, {"cannot be Special Summoned": True}),
    (NEVER_SET, {"cannot be Set": True}),
    (OTHERWISE, {"only by": ["own procedure"]}),
    (AS_A_SPELL, {"may be Set as a Spell": True}),
    (PLACED_ONLY, {"cannot be Set": True}),
    (NOT_NEGATED, {"cannot be negated": True}),
    (TRIBUTES_ALSO, {"Tributes may also be": {"is": "spell or trap", "types": ["continuous"]}}),
)
"""Sentences that always say the same."""


def summoning(units: Iterable[Unit], card: Printed) -> dict[str, Any]:
    """The card-level word `summoning`: the limits of its own Summons that its sentences without a link say (SUM-5, SUM-7)."""
    found: dict[str, Any] = {}
    for unit, span in _sentences(units):
        limits = limits_of_summons(span, card.name)
        if limits is not None and "counts as Tributes" in limits.words and not says_of_itself(unit, card):
            continue
        if limits is not None and "other materials" in limits.words and unit.limits:
            limits = Limits({**limits.words, "other materials once a turn": True}) if is_once_a_turn(unit) else None
        for word, value in limits.words.items() if limits is not None else ():
            if word == "only by" and word in found:
                value = [*found[word], *(way for way in value if way not in found[word])]
            found[word] = value
    return found


def says_of_itself(unit: Unit, card: Printed) -> bool:
    """Is what it says of the card as a Tribute true wherever it lies, face-up or face-down (SUM-11)? Not of an effect that it must gain."""
    return not unit.limits and "gemini" not in card.types and card.kind == "monster"


def is_once_a_turn(unit: Unit) -> bool:
    """Is what it says limited to once a turn, and no further?"""
    return list(unit.limits) == [{"soft": 1}]


def _sentences(units: Iterable[Unit]) -> Iterable[tuple[Unit, Span]]:
    for unit in units:
        if unit.kind in ("summoning", "procedure", "continuous", "clause"):
            yield from ((unit, span.stripped()) for span in unit.resolution or (unit.span,))


def limits_of_summons(span: Span, name: str) -> Limits | None:
    """What one sentence says of the Summons of its card, which has this name; None where it says nothing the vocabulary has a word for.

    A way of Summoning that cannot be said is an opaque filter: whether a card's effect is that way is unsettled.
    """
    flat = masked(span.text).strip()
    for pattern, fixed in FIXED:
        if pattern.match(flat):
            return Limits(dict(fixed))
    match = WAYS_NOT_NEGATED.match(flat)
    if match is not None:
        return Limits({"cannot be negated": [match["way"]]})
    match = TRIBUTES.match(flat) or TRIBUTED.match(flat)
    if match is not None:
        said = match.groupdict()
        words: dict[str, Any] = {"tributes": int(match["number"]), **({"cannot be Set": True} if said.get("no_set") else {})}
        if said.get("series"):
            words["Tributes must be"] = {"archetype": span.text.strip()[match.start("series") + 1:match.end("series") - 2]}
        return Limits(words, not said.get("more") and not said.get("rest"))
    match = SWORN.match(masked(span.text, name).strip())
    if match is not None:
        return _sworn(span.piece(match.start("sworn"), match.end("sworn")))
    match = ONCE_A_TURN.match(span.text.strip(" ."))
    if match is not None and match["name"].replace("’", "'") == name.replace("’", "'"):
        return Limits({"Special Summons a turn": 1})
    match = NO_TRIBUTE.match(flat)
    if match is not None:
        return _untributed(span, match)
    others = _with_what(span, flat, name)
    if others is not None:
        return others
    match = TRIBUTING.match(flat)
    if match is not None:
        return _if_tributing(span, match)
    match = OTHER_TRIBUTES.match(flat)
    if match is not None:
        return _with_other_tributes(span, match)
    match = AS_TRIBUTES.match(flat) or TREATED_AS_TRIBUTES.match(flat)
    if match is not None:
        return _as_tributes(span, match)
    match = OTHER_MATERIALS.match(masked(span.text, name).strip())
    if match is not None:
        return _with_other_materials(span, match, name)
    match = ONLY.match(flat)
    if match is None or match["must"] is not None and "summoned" not in match["must"]:
        return None
    if match["must"] is not None and BY_HAND.match(match["must"]):
        return Limits({}, whole=False)
    part = "must" if match["must"] is not None else "except"
    ways, whole = ways_named(span.piece(match.start(part), match.end(part)))
    return Limits({"first by" if match["first"] and not match["other"] else "only by": ways}, whole)


def _sworn(span: Span) -> Limits:
    """What must have been kept, and what binds then; opaque where it cannot be said."""
    said = span._replace(text=f"{NORMAL_OR_SET.sub('Normal Summon/Set', span.text)}activate this effect")
    found = read_oath(said, summons_itself=True) or unsaid_oath(said)
    return Limits({"kept for its Special Summon": found.conditions, "sworn by its Special Summon": found.steps})


NORMAL_OR_SET = re.compile(r"\bnormal summon or (?:normal )?set\b", re.IGNORECASE)


def _with_what(span: Span, flat: str, name: str) -> Limits | None:
    """What Tributes and materials must be (SUM-5, SUM-12), and how often it is Summoned in the way of its kind (LIM-5)."""
    match = KIND_ONCE.match(span.text.strip(" ."))
    if match is not None:
        same = match["name"].replace("’", "'") == name.replace("’", "'")
        return Limits({"Summons of its kind a turn": 1}) if same else None
    match = PENDULUM_AS.match(flat)
    if match is not None:
        return Limits({"Pendulum Level": int(match["level"])})
    match = AS_A_TUNER.match(flat)
    if match is not None:
        kind = kind_at(span, match, "what", monsters=True)
        level = {"Level of that Tuner": int(match["level"])} if match["level"] else {}
        return None if kind is None else Limits({"one as a Tuner": kind, **level})
    match = STANDS_IN.match(flat)
    if match is not None:
        gy = ["GY"] if match["where"] and "gy" in match["where"] else []
        return Limits({"stands in for a named Fusion Material": ["field"] if match["where"] == " on the field" else ["hand", "field", *gy]})
    match = FOR_A_TUNER.match(flat)
    if match is not None:
        return Limits({"stands in for a Tuner": span.text[match.start("series") : match.end("series")]})
    match = WITH_SUCH_TRIBUTES.match(flat)
    if match is not None:
        kind = kind_at(span, match, "what", monsters=False)
        return None if kind is None else Limits({"tributes": int(match["number"]), "Tributes must be": kind})
    match = TRIBUTES_BE.match(flat)
    if match is not None:
        kind = kind_at(span, match, "what", monsters=False)
        return None if kind is None else Limits({"Tributes must be": kind})
    match = RITUAL_WITH.match(flat)
    if match is not None:
        part = next(part for part in ("not", "without", "only") if match[part])
        kind = kind_at(span, match, part, monsters=part == "only")
        if kind is not None:
            return Limits({"only by": ["ritual"], "Ritual materials": kind if part == "only" else {"not": kind}})
    match = OF_A_RITUAL.match(flat)
    if match is not None:
        kind = kind_at(span, match, "what", monsters=True) if match["what"] else {"is": "monster"}
        return None if kind is None else Limits({"banished from the GY for a Ritual": kind})
    match = WHOLE_RITUAL.match(flat)
    if match is None:
        return None
    kind = kind_at(span, match, "what", monsters=True)
    if kind is None or "ritual" not in kind.get("types", ()):
        return None
    return Limits({"all of a Ritual for": kind, **({"all of a Ritual from": ["monster zone"]} if match["field"] else {})})


def _state(span: Span, match: re.Match[str]) -> list[dict[str, Any]] | None:
    """What the words in front demand; None where any of it cannot be said."""
    state = stated(span.piece(match.start("state"), match.end("state")))
    return state if state is not None and is_said(state) else None


def _untributed(span: Span, match: re.Match[str]) -> Limits | None:
    """"You can Normal Summon/Set this card without Tributing", always or in a state (SUM-5); None where the state cannot be said."""
    words: dict[str, Any] = {"may skip tributes": True}
    if match["state"]:
        state = _state(span, match)
        if state is None:
            return None
        words["may skip tributes"] = state
    return Limits({**words, **({"may skip tributes when Set": True} if match["set"] else {})})


def _with_other_tributes(span: Span, match: re.Match[str]) -> Limits | None:
    """"You can Tribute Summon this card by Tributing 1 Zombie monster" (SUM-5); None if they cannot be said, or are not one's own."""
    tributes: list[dict[str, Any]] = [{"count": int(match["number"] or 1)}]
    if match["what"]:
        if NOT_OWN.search(match["what"]):
            return None
        tributes = materials_of(span.piece(match.start("what"), match.end("what")))
    if not tributes or not is_said(tributes) or any("whose" in item or "from" in item for item in tributes):
        return None
    words: dict[str, Any] = {"other Tributes": tributes}
    if match["state"]:
        state = _state(span, match)
        if state is None:
            return None
        words["other Tributes while"] = state
    return Limits({**words, **({"other Tributes when Set": False} if match["up"] or match["unset"] else {})})


def _if_tributing(span: Span, match: re.Match[str]) -> Limits | None:
    """"If you're Tributing an X monster or Y, this card can be Normal Summoned with 1 Tribute" (SUM-5): what is said of a Set is open."""
    tributes = materials_of(span.piece(match.start("what"), match.end("what")))
    if len(tributes) != 1 or not is_said(tributes) or not {"whose", "from"}.isdisjoint(tributes[0]) or tributes[0].get("count") != 1:
        return None
    return Limits({"other Tributes": tributes})


def _as_tributes(span: Span, match: re.Match[str]) -> Limits | None:
    """"This card can be treated as 2 Tributes for the Tribute Summon of a Dragon monster" (SUM-11); None if they cannot be said."""
    found = materials_of(span.piece(match.start("what"), match.end("what")))
    if span.part != "text" or len(found) != 1 or not is_said(found) or found[0].get("is") != "monster":
        return None
    kind = {word: value for word, value in found[0].items() if word != "count"}
    if not {"whose", "from", "face"}.isdisjoint(kind):
        return None
    return Limits({"counts as Tributes": int(match["number"]), **({"counts as Tributes for": kind} if set(kind) != {"is"} else {})})


def _with_other_materials(span: Span, match: re.Match[str], name: str) -> Limits | None:
    """"You can also Xyz Summon this card by using a Rank 4 monster you control as material" (SUM-7); None if they cannot be said."""
    if match["name"] and name not in span.text:
        return None
    parts = [span.text[match.start(part) : match.end(part)] for part in ("what", "rest", "but") if match[part]]
    found = materials_of(Span("".join(parts).replace("other than", "except"), span.start + match.start("what"), span.part))
    if len(found) != 1 or not is_said(found) or found[0].get("count") != 1 or not {"whose", "from", "face"}.isdisjoint(found[0]):
        return None
    states = [span.piece(match.start(part), match.end(part)) for part in ("state", "then") if match[part]]
    if not states:
        return Limits({"other materials": found})
    held = phased(masked(states[0].text)) if match["word"] == "during" and len(states) == 1 else stated(states[0])
    if len(states) > 1:
        return None
    return Limits({"other materials": found, "other materials while": held}) if held and is_said(held) else None
