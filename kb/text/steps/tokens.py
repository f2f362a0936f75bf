"""Special Summons of Tokens: their name, statistics, place and limits stand in one clause."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from kb.text.language.reading import Read
from kb.text.language.sayable import UNSAYABLE
from kb.text.phrases.nouns import read_cards
from kb.text.steps.pointers import Pointer, Step
from kb.text.steps.step_words import broken, how_many, pointer
from kb.text.steps.steps import read_steps
from kb.vocabulary.words import ATTRIBUTES, MONSTER_TYPES

TOKENS = re.compile(
    r'special summon (?P<count>\d+|an?|up to \d+|any number of|as many|a number of|(?:up to )?that many|an equal number of|)\s?'
    r'"(?P<name>[^"]+)" ?(?:\((?P<stats>[^()]*)\))?'
    r'(?: with (?P<level>the same (?:original )?level(?: as [^,;"]*?(?: had on the field)?)?|the declared level'
    r'|a level equal to [^,;"]*?))?'
    r'(?P<possible> as possible)?(?P<tail>(?:,? (?:in (?:face-up )?(?:attack|defense) position|(?:to|on) '
    r"(?:your opponent's|the opponent's|your|both players'|either) (?:side of the )?fields?))*)"
    r'(?P<most>,? (?:up|equal) to the number of (?P<cards>[^;]*?))?(?:, (?:but|which) (?P<limits>[^;"]*))?',
    re.IGNORECASE,
)
DESCRIPTION = re.compile(r'"(?P<name>[^"]+ Tokens?)" \((?P<stats>[^()]*)\)', re.IGNORECASE)
DESCRIBED = "described elsewhere"
"""Marks, until that is found, Tokens of which another sentence says what they are like."""
MANY = frozenset({"that many", "up to that many", "an equal number of"})
ROOM = 5
"""As many Main Monster Zones as a player has."""
LIMITS = (
    (re.compile(r"(?:it|they|this token|these tokens) cannot be tributed for a tribute summon", re.IGNORECASE),
    "be Tributed for a Tribute Summon"),
    (re.compile(r"(?:it|they|this token|these tokens) cannot be tributed", re.IGNORECASE), "be Tributed"),
    (re.compile(r"(?:it|they|this token|these tokens) cannot attack", re.IGNORECASE), "attack"),
    (re.compile(r"(?:it|they|this token|these tokens) cannot declare an attack", re.IGNORECASE), "attack"),
    (re.compile(r"(?:it|they|this token|these tokens) cannot be destroyed by battle", re.IGNORECASE), "be destroyed by battle"),
    (re.compile(r"(?:it|they|this token|these tokens) cannot be used as (?:a )?synchro materials?", re.IGNORECASE),
    "be used as Synchro Material"),
    (re.compile(r"(?:it|they|this token|these tokens) cannot be used as (?:a )?link materials?", re.IGNORECASE),
    "be used as Link Material"),
)
THIS_TURN = re.compile(
    r" (?:this turn|for the rest of this turn|(?:during )?the turn (?:it is|they are) special summoned)$", re.IGNORECASE
)
THESE = re.compile(r"th(?:is|ese) tokens? cannot ", re.IGNORECASE)
PLACE = re.compile(r"(?:to|on) (?P<whose>your opponent's|the opponent's|your|both players'|either) (?:side of the )?fields?", re.IGNORECASE)
SIDES = {"your opponent's": "opponent", "the opponent's": "opponent", "both players'": "both", "either": "either"}
POSITION = re.compile(r"in (?:face-up )?(?P<position>attack|defense) position", re.IGNORECASE)


WHILE_THERE = re.compile(r"while (?:(?:(?:that token|the token special summoned by this effect) is|those tokens are) "
                         r"(?:in the monster zone|on the field)|(?P<yours>you control that token)), "
                         r"(?:you|the player who summoned (?:it|them)) (?P<cannot>cannot .*)", re.IGNORECASE)


def _while_there(text: str) -> list[dict[str, Any]] | None:
    """"While that Token is in the Monster Zone, you cannot …": what binds the player as long as the Token stays."""
    match = WHILE_THERE.fullmatch(text.strip(" ."))
    steps = read_steps(f"you {match['cannot']}") if match else None
    if match is None or steps is None or len(steps) != 1 or set(steps[0]) != {"apply"}:
        return None
    there = {"exists": {"count": "1+", "one of": Pointer("summon"), "types": ["token"]}}
    until = "while you control it" if match["yours"] else "while face-up"
    return [{**steps[0], "to": Pointer("summon"), "until": until, "if": [there]}]


def read(text: str) -> list[dict[str, Any]] | None:
    """The step of a clause that Summons Tokens; None for another clause, or one with words that cannot be said.

    >>> read('Special Summon 1 "Nut Token" (Plant/EARTH/Level 1/ATK 0/DEF 0) in Defense Position')[0]["tokens"]["level"]
    1
    """
    bound = _while_there(text)
    if bound is not None:
        return bound
    match = TOKENS.fullmatch(text.strip(" ."))
    if match is None or "token" not in match["name"].lower():
        return None
    level = None if match["level"] is None else _level(match["level"])
    stats = {DESCRIBED: True} if match["stats"] is None else _stats(match["stats"], level)
    if match["level"] is not None and (level is None or match["stats"] is None):
        return None
    tail = _tail(match["tail"])
    cannot = _limits(match["limits"])
    count = _count(match)
    if stats is None or tail is None or cannot is None or count is None:
        return None
    return [{"tokens": {"name": _one(match["name"]), **count, **stats, **tail, **({"cannot": cannot} if cannot else {})}}]


def _count(match: re.Match[str]) -> dict[str, Any] | None:
    """How many: so many exactly, up to so many, or as many as there is room for."""
    said, most = match["count"].lower(), match["most"]
    number = _number_of(match["cards"]) if most else None
    if most and number is None or bool(match["possible"]) != (said == "as many"):
        return None
    upwards = bool(most) and "up to" in most.lower()
    if said == "as many":
        return {"count": number if upwards else ROOM, "as many as possible": True} if upwards or not most else None
    if said == "any number of":
        return {"count": number if upwards else ROOM, "up to": True} if upwards or not most else None
    if said in ("", "a number of"):
        return None if number is None else {"count": number, **({"up to": True} if upwards else {})}
    if most:
        return None
    if said in MANY:
        return {"count": {"count of": Pointer("done")}, **({"up to": True} if said.startswith("up to") else {})}
    if said.startswith("up to"):
        return {"count": int(said.removeprefix("up to ")), "up to": True}
    return {"count": int(said) if said.isdigit() else 1}


def _one(name: str) -> str:
    return name[:-1] if name.endswith("Tokens") else name


def described_in(text: str) -> dict[str, dict[str, Any]]:
    """What Tokens are like that this text describes, by their names; none of which it says two things.

    >>> described_in('Special Summon 1 "Nut Token" (Plant/EARTH/Level 1/ATK 0/DEF 0).')["Nut Token"]["type"]
    'Plant'
    """
    found: dict[str, list[dict[str, Any]]] = {}
    for match in DESCRIPTION.finditer(text):
        found.setdefault(_one(match["name"]), []).append(_stats(match["stats"]) or {})
    return {name: stats[0] for name, stats in found.items() if stats[0] and all(one == stats[0] for one in stats)}


def as_described(step: Step, described: Mapping[str, dict[str, Any]]) -> Step | None:
    """The step with what its Tokens are like, where the text says that elsewhere; None where it does not."""
    words = step.get("tokens")
    if not isinstance(words, dict) or DESCRIBED not in words:
        return step
    stats = described.get(words["name"])
    rest = {word: value for word, value in words.items() if word != DESCRIBED}
    return None if stats is None else {**step, "tokens": {"name": rest.pop("name"), **stats, **rest}}


def _number_of(text: str) -> Any:
    found = read_cards(text)
    number: Any = how_many(pointer(found.value)) if isinstance(found, Read) else UNSAYABLE
    return None if broken(number) or "opaque" in str(number) else number


def _tail(text: str) -> dict[str, Any] | None:
    """The position and the field that the words behind the Tokens name."""
    found: dict[str, Any] = {}
    place, position = PLACE.search(text), POSITION.search(text)
    if place and place["whose"].lower() != "your":
        found["to"] = SIDES[place["whose"].lower()]
    if position:
        found["position"] = position["position"].lower()
    rest = POSITION.sub("", PLACE.sub("", text, count=1), count=1)
    return None if rest.strip(" ,") else found


LEVEL = re.compile(r"(?:the same (?P<original>original )?level(?: as (?P<of>.+?)(?: had on the field)?)?|(?P<declared>the declared level)|"
                   r"a level equal to (?P<number>.+))", re.IGNORECASE)


def _level(text: str) -> Any:
    """The Level that their Tokens have, where it is worked out; None where that cannot be said.

    >>> _level("a Level equal to the number of cards in your hand")
    {'count of': {'from': ['hand'], 'whose': 'you'}}
    """
    match = LEVEL.fullmatch(text.strip())
    if match is None:
        return None
    if match["declared"]:
        return {"declared": True}
    number = match["number"] or f"{match['of'] or 'that target'}'s {match['original'] or ''}level"
    steps = read_steps(f"make its level become {number}")
    change = steps[0].get("change level") if steps is not None and len(steps) == 1 else None
    said = change.get("to") if isinstance(change, dict) else None
    return said if isinstance(said, dict) else None


def quality(piece: str) -> tuple[str, Any] | None:
    """One quality in the brackets of a Token, or of a Trap as a monster: its word and what it is; None for another piece."""
    part = piece.strip()
    kind = re.sub(r"-type$", "", part, flags=re.IGNORECASE)
    number = re.fullmatch(r"(Level|ATK|DEF) (\d[\d,]*)", part, re.IGNORECASE)
    if kind in MONSTER_TYPES:
        return "type", kind
    if kind == "Tuner":
        return "types", ["tuner"]
    if part in ATTRIBUTES:
        return "attribute", part
    return (number[1].lower(), int(number[2].replace(",", ""))) if number else None


def _stats(text: str, level: Any = None) -> dict[str, Any] | None:
    found: dict[str, Any] = {} if level is None else {"level": level}
    for piece in text.split("/"):
        said = quality(piece)
        if said is None or said[0] in found and said[0] in ("level", "atk", "def"):
            return None
        found[said[0]] = said[1]
    return found if len(found.keys() - {"types"}) == 5 else None


def limits(text: str) -> list[str]:
    """The limits that a sentence of its own sets to the Tokens Summoned before; empty for another sentence.

    >>> limits("This Token cannot be Tributed.")
    ['be Tributed']
    """
    return (_limits(text.strip(" .")) or []) if THESE.match(text) else []


def _limits(text: str | None) -> list[str] | None:
    found: list[str] = []
    text = f"it {text}" if text and text.startswith("cannot ") else text
    for part in re.split(r",? and (?=it |they )|, ", text) if text else ():
        this_turn = THIS_TURN.sub("", part)
        word = next((word for pattern, word in LIMITS if pattern.fullmatch(this_turn)), None)
        if word is None:
            return None
        found.append(word + (" this turn" if this_turn != part else ""))
    return found
