"""How often: the words of every limit on using effects, and the words of the vocabulary's `limit` for them (`psct.md` 7, LIM-1…6)."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from kb.text.language.verbs import LIMITED, Form, alternation

_COUNT = {"once": 1, "twice": 2, "thrice": 3, "one": 1, "two": 2, "three": 3, "four": 4}
_TIMES = r"(?P<times>once|twice|thrice|(?:up to )?(?:twice|\d+ times|two times|three times|four times))"
_WITH_NAME = r"(?:(?:(?:a|this|the|any) )?card(?:'?s?)? with the (?:original |card's )?name )?"
_THING = rf'(?:{_WITH_NAME}"[^"]*"(?:\(s\))?(?:\'s)?|this card(?:\'s(?: name)?)?|cards? with (?:this|its) name|this card name|this name)'
_PERIOD = r"(?:per turn|each turn|per chain|per duel|during (?:the|a|each) duel|per (?:\w+ ){0,2}phase)"


class Limit(NamedTuple):
    """A limit that a sentence states. `reach` says whose: `this` effect before it, `each` effect, those `named` by their `place`, those
    with certain `ordinals`, all effects that `shared` use it up, the `card`'s activation, the `procedure`'s Special Summon, what is
    `gained` by a sentence in brackets, or `same chain`. With `following` it is about the effects behind the sentence.
    """

    reach: str
    words: dict[str, Any]
    ordinals: tuple[int, ...] = ()
    following: bool = False
    place: str = ""
    earlier: dict[str, Any] | None = None
    """What the same sentence says of the effect before ("…, and its previous effect only once per turn")."""


class Within(NamedTuple):
    """A limit named inside a condition ("Once per turn, …"): its place there, what it says, its rule."""

    start: int
    end: int
    words: dict[str, Any]
    rule: str
    turn: str | None = None
    """Whose turn ("Once per opponent's turn")."""


_WITHIN = (
    (
        re.compile(
            rf"\b{_TIMES},? (?:per (?P<whose>your |your opponent's |opponent's )?|each |a |during each |during either player's )turn"
            r"(?: \(max\. \d+\))?(?: only)?\b,?"
        ),
        "soft",
        "LIM-1",
    ),
    (re.compile(r"\bonce per battle(?=,[^:;]*\b(?:damage calculation|(?:start|end) of the damage step)\b)"), "per chain", "LIM-4"),
    (re.compile(r"\bonce per (?:battle|attack)(?=,[^:;]*\b(?:declares an attack|an attack is declared)\b)"), "per chain", "LIM-4"),
    (re.compile(r"\bonce per battle phase(?=, at the start of (?:the|your) battle phase\b)"), "soft", "LIM-1"),
    (re.compile(r"\bonce(?= during (?:your|each|either player's|each player's) (?:turn|main phase|battle phase)\b)"), "soft", "LIM-1"),
    (re.compile(rf"\b{_TIMES},? per chain\b,?"), "per chain", "LIM-4"),
    (re.compile(r"\bonce,?(?= while this card is in (?:your|the) (?:gy|graveyard|pendulum zone)\b)"), "while face-up", "LIM-1"),
    (re.compile(r"\bonce (?:per|during (?:the|a|each)) duel\b,?"), "per duel", "LIM-2"),
    (
        re.compile(
            r"\bonce,? (?:while|as long as) (?:(?:this card is|it is|this card remains|it remains) )?face-?up "
            r"(?:on the field|in your (?:monster zone|spell & trap zone)|on your field)\b,?"
        ),
        "while face-up",
        "LIM-1",
    ),
)


def within(mask: str) -> list[Within]:
    """The limits that a masked condition names, in order.

    >>> [found.words for found in within("once per turn, during your main phase")]
    [{'soft': 1}]
    """
    found = []
    for pattern, word, rule in _WITHIN:
        for match in pattern.finditer(mask):
            times = _times(match.groupdict().get("times") or "once")
            words: dict[str, Any] = {word: "copy"} if word == "per chain" else {word: times}
            found.append(Within(match.start(), match.end(), words, rule, _whose(match.groupdict().get("whose"))))
    return sorted(found, key=lambda limit: limit.start)


def _whose(words: str | None) -> str | None:
    return None if not words else "opponent" if "opponent" in words else "you"


def leading(mask: str) -> Within | None:
    """The limit with which a sentence (masked) without colon begins: "Once per turn, …"."""
    return next((found for found in within(mask) if found.start == 0 and mask[: found.end].endswith(",")), None)


def _times(text: str) -> int:
    words = text.replace("up to ", "").split()
    return int(words[0]) if words[0].isdigit() else _COUNT.get(words[0], 1)


def stated(mask: str) -> Limit | None:
    """The limit that a masked sentence states ("You can only use this effect of "X" once per turn."), or None.

    >>> stated('you can only use each effect of "sss" once per turn.').reach
    'each'
    """
    return _own_summon(mask) or _one_card(mask) or _used(mask) or _passive(mask) or _same_chain(mask) or _more_often(mask)


class Besides(NamedTuple):
    """What else a sentence says that states a limit, from `start` on: an `oath`, a `demand`, `damage step`, `same chain`."""

    kind: str
    start: int


_HARMLESS = re.compile(
    r"(?:,? this way\b|,? and only once that turn\b|,? no matter which method you use\b|, and its previous effect only [^.]*|"
    r",? \(but if it resolves[^)]*\)|[\s.,):])*"
)
_BESIDES = (
    ("same chain", re.compile(r"and (?:you )?cannot activate more than (?:1|one) in the same chain")),
    ("damage step", re.compile(r"and not (?:during|in) the damage step")),
    ("oath", re.compile(r"(?:and |also,? )?(?=(?:you )?cannot\b.*\bthe turn you activate\b)")),
    ("demand", re.compile(r"(?:and |also,? )?(?=\w)")),
)


def besides(mask: str) -> Besides | None:
    """What a masked sentence says besides the limit that it states; None if nothing.

    >>> besides('you can only use this effect of "sss" once per turn, and not during the damage step.').kind
    'damage step'
    """
    if (used := _USED.match(mask)) and _UNTOLD.search(used["what"]):
        return Besides("demand", 0)
    if _more_often(mask) is not None:
        return Besides("demand", 0)
    match = next((found for form in (_THIS_WAY, _GAINED, _ONE_CARD, _USED, _ONLY_ONCE) if (found := form.match(mask))), None)
    if match is None:
        return None
    start = match.end() + _HARMLESS.match(mask, match.end()).end() - match.end()  # type: ignore[union-attr]
    return next((Besides(kind, found.end()) for kind, form in _BESIDES if (found := form.match(mask, start))), None)


_MORE_OFTEN = re.compile(rf"^(?:if|while) [^.]*, you can (?:use|activate) this effect {_TIMES} per turn")


def _more_often(mask: str) -> Limit | None:
    """ "If …, you can use this effect up to twice per turn.": how often depends."""
    match = _MORE_OFTEN.match(mask)
    return Limit("this", {"at most": _times(match["times"])}) if match else None


_THIS_WAY = re.compile(
    rf"^you can only (?:special|link|xyz|synchro|fusion) summon {_THING}(?:\(s\))? {_TIMES} "
    rf"(?P<period>{_PERIOD}) this way\b(?!, no matter which method)"
)
_GAINED = re.compile(rf"^you can only gain this effect {_TIMES} (?P<period>{_PERIOD})")


def _own_summon(mask: str) -> Limit | None:
    """ "You can only Special Summon "X" once per turn this way", "You can only gain this effect once per turn"."""
    for reach, pattern in (("procedure", _THIS_WAY), ("gained", _GAINED)):
        match = pattern.match(mask)
        if match is not None:
            return Limit(reach, _by_period("use", _times(match["times"]), match["period"]))
    return None


_ONE_CARD = re.compile(
    rf"^(?:you|either player|each player) can only (?P<verb>activate|use|play) (?P<count>\d+|one) "
    rf"(?:{_THING}|card with (?:that|this) name)(?P<effect> effects?)?(?: {_TIMES})? (?P<period>{_PERIOD})"
)


def _one_card(mask: str) -> Limit | None:
    """ "You can only activate 1 "X" per turn", "You can only use 1 "X" effect per turn, and only once that turn"."""
    match = _ONE_CARD.match(mask)
    if match is None:
        return None
    count = 1 if match["count"] == "one" else int(match["count"])
    if match["effect"] or match["verb"] == "use":
        return Limit("shared", _by_period("use", count, match["period"]), following="following" in mask)
    return Limit("card", _by_period("activate", count, match["period"]))


_USED = re.compile(
    rf"^(?:you|either player|each player|players?|the turn player) can (?:only )?(?P<verb>{alternation(LIMITED)})(?: and resolve)? "
    rf"(?P<what>[^.]*?),?(?: of {_THING}| from {_THING})?(?: (?:each |only )?{_TIMES})? (?P<period>{_PERIOD})"
)
_UNTOLD = re.compile(r"\ba number of times\b|\bin response to each\b")
"""How often is not said in numbers."""
_PREVIOUS = re.compile(rf"\band its previous effect only {_TIMES} (?P<period>{_PERIOD})")
_SHARES = re.compile(r"(?:(?P<count>\d+)|one|either|only 1)\b(?! of each)")
_EACH = re.compile(r"(?:each|both|these|those|the effects|any of|the following effects|all|the \w+ effect,? and)\b")
_SINGLE = re.compile(r"(?:the following|this|that|its|the|a|an)\b.*\beffects?\b|(?:this|it)$")
_ORDINALS = {"1st": 1, "first": 1, "2nd": 2, "second": 2, "3rd": 3, "third": 3, "4th": 4, "fourth": 4, "5th": 5}
_PLACE = re.compile(r"\b(gy|graveyard|hand|pendulum) effect\b")
_NAMED = {"gy": "GY", "graveyard": "GY", "hand": "hand", "pendulum": "pendulum zone"}


def _used(mask: str) -> Limit | None:
    """ "You can only use this effect (each effect, 1 of these effects) … once per turn"."""
    match = _USED.match(mask)
    if match is not None and _UNTOLD.search(match["what"]):
        return Limit("this", {})
    if match is None or not mask.startswith(("you can only", "you can use", "either", "each", "player", "the turn player")):
        return None
    what, words = match["what"], _by_period("use", _times(match["times"] or "once"), match["period"])
    if match["verb"] == "activate" and '"' in mask and "card" not in match["what"] and "use" in words and re.search(r"\beffects?\b", what):
        words = {"activate": words["use"]}
    if match["verb"] == "apply" and words.keys() & {"use", "per duel"}:
        words["applied"] = True
    following = "following" in what
    shares = _SHARES.match(what)
    if shares and not match["times"]:
        return Limit("shared", {**words, **_by_period("use", int(shares["count"] or 1), match["period"])}, following=following)
    ordinals = tuple(number for word, number in _ORDINALS.items() if re.search(rf"\b{word}\b", what))
    if ordinals:
        return Limit("ordinals", words, ordinals, following)
    if _EACH.match(what):
        return Limit("each", words, following=following)
    if _SINGLE.match(what):
        place = _PLACE.search(what)
        if place is not None:
            return Limit("named", words, following=following, place=_NAMED[place.group(1)])
        return Limit("this", words, following=following, earlier=_of_the_previous(mask))
    if "only" not in mask[:24]:
        return None
    if match["verb"] == "use":
        return Limit("each", words, following=following)
    return Limit("card", _by_period("activate", _times(match["times"] or "once"), match["period"]))


def _of_the_previous(mask: str) -> dict[str, Any] | None:
    match = _PREVIOUS.search(mask)
    return _by_period("use", _times(match["times"]), match["period"]) if match else None


def _by_period(word: str, times: int, period: str) -> dict[str, Any]:
    if "duel" in period:
        return {"per duel": times}
    if "chain" in period:
        return {"per chain": "name"}
    return {word: times}


_ONLY_ONCE = re.compile(
    rf"^(?:this|the|each|these) effects? (?:of {_THING} )?can (?:only )?be (?:{alternation(LIMITED, Form.PARTICIPLE)}) "
    r"(?:only )?(?:up to )?"
    r"(?P<times>once|twice|thrice|\d+ times)(?: only)?"
    r"(?P<period> (?:per|each|a|during (?:the|each|a)) (?:turn|duel|chain)| while [^.]*face-?up[^.]*)"
)


def _passive(mask: str) -> Limit | None:
    """ "This effect can be used only once while this card is face-up on the field."."""
    match = _ONLY_ONCE.match(mask)
    if match is None:
        return None
    times, period = _times(match["times"]), match["period"]
    if "face" in period:
        return Limit("this", {"while face-up": times})
    if "duel" in period:
        return Limit("this", {"per duel": times})
    if "chain" in period:
        return Limit("this", {"per chain": "copy"})
    return Limit("this", {"use": times} if '"' in mask else {"soft": times})


_SAME_CHAIN = re.compile(
    r"^you cannot (?:use|activate) (?:these|both|the|this card's|more than (?:1|one)|2 or more)\b[^.]*"
    r"\bin (?:the same|a single) chain"
)


def _same_chain(mask: str) -> Limit | None:
    return Limit("same chain", {}, following="following" in mask) if _SAME_CHAIN.match(mask) else None
