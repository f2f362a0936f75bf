"""How things stand, as card text demands it: "you control no monsters", "your LP are lower", "this card was Special Summoned this turn".

`state_conditions` is for every reader that meets such a demand: before a colon, behind "while" and "if" in continuous effects and steps.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Any

from lark import Token

from kb.text.language.printed import Printed
from kb.text.language.reading import Read
from kb.text.language.sayable import UNSAYABLE, Meaning, Sayable, addressed
from kb.text.language.units import Span, opaque
from kb.text.phrases.demands import Unsaid, settled
from kb.text.phrases.existing import Condition, as_one, battling, exists, filtered, is_read_off
from kb.text.phrases.nouns import of_player
from kb.text.phrases.this_card import Itself, subjects_at


class _Meaning(Meaning):
    """What a parse of `stating.lark` says: a list of conditions, or UNSAYABLE."""

    def __default__(self, data: Any, children: list[Any], meta: Any) -> Any:
        return str(data) if not children else UNSAYABLE

    # Who and how many

    def you(self, _: list[Any]) -> str:
        return "you"

    def opponent(self, _: list[Any]) -> str:
        return "opponent"

    def things(self, parts: list[Any]) -> Any:
        part = parts[0]
        return part.value if isinstance(part, Token) else part

    def none(self, parts: list[Any]) -> Any:
        return (0, parts[0].value)

    def no_other(self, parts: list[Any]) -> Any:
        value = parts[0].value
        return (0, {**value, "other than": "this card"}) if isinstance(value, dict) else UNSAYABLE

    def exactly(self, parts: list[Any]) -> Any:
        value = parts[0].value
        return (value["count"], value) if isinstance(value, dict) and isinstance(value.get("count"), int) else UNSAYABLE

    def or_less(self, parts: list[Any]) -> Any:
        return (f"<= {parts[0]}", parts[1].value)

    def at_least_things(self, parts: list[Any]) -> Any:
        return parts[0].value

    # Cards that are there

    def controls(self, parts: list[Any]) -> Any:
        who, things = parts[0], parts[-1]
        count, value = things if isinstance(things, tuple) else (None, things)
        if who == "neither":
            return exists(value, 0) if count is None else UNSAYABLE
        if who == "either":
            return exists(value, count)
        if isinstance(value, Itself):
            return exists(Itself({"from": ["field"], **value}), count, whose=who)
        return exists(of_player(value, who), count, whose=who)

    def controls_both(self, parts: list[Any]) -> Any:
        who = parts[0]
        if who not in ("you", "opponent"):
            return UNSAYABLE
        found = [exists(of_player(part.value, who), whose=who) for part in parts[1:] if isinstance(part.value, dict)]
        return UNSAYABLE if len(found) < 2 or UNSAYABLE in found else [*found[0], *found[1]]

    def controls_none(self, parts: list[Any]) -> Any:
        who, value = parts[0], parts[1].value
        return UNSAYABLE if who in ("either", "neither") else exists(of_player(value, who), 0, whose=who)

    def only_opponent(self, parts: list[Any]) -> Any:
        return _only(parts[0], "opponent", "you")

    def only_you(self, parts: list[Any]) -> Any:
        return _only(parts[0], "you", "opponent")

    def only_is(self, parts: list[Any]) -> Any:
        found = self.all_are(parts)
        if found is not UNSAYABLE and parts[1].value.get("count") is not None:
            found[0]["exists"]["count"] = parts[1].value["count"]
        return found

    def all_are(self, parts: list[Any]) -> Any:
        among, kind = filtered(parts[0].value), filtered(parts[1].value)
        if among is None or kind is None or not among.get("from") or "not" in among:
            return UNSAYABLE
        kind = {key: entry for key, entry in kind.items() if among.get(key) != entry and (key, entry) != ("is", "monster")}
        first = exists(among)
        if first is UNSAYABLE or not kind:
            return UNSAYABLE
        others = {**first[0]["exists"], "count": 0, "not": {"face": "up", **kind} if is_read_off(kind) else kind}
        return [*first, {"exists": others}]

    def more_controlled(self, parts: list[Any]) -> Any:
        return _more(parts[0], parts[-2 if parts[-1] == "other" else -1])

    more_held = more_controlled

    def more_in_hand_and_field(self, parts: list[Any]) -> Any:
        who = parts[0]
        if who not in ("you", "opponent"):
            return UNSAYABLE
        other = "you" if who == "opponent" else "opponent"
        return [{"more cards": [{"from": ["hand", "field"], "whose": player} for player in (who, other)]}]

    def there_is(self, parts: list[Any]) -> Any:
        things = parts[0]
        count, value = things if isinstance(things, tuple) else (None, things)
        return exists(value, count)

    def stands(self, parts: list[Any]) -> Any:
        first, be, place = parts
        count, value = _counted(first)
        return exists(value, count, **place, **({"face": "up"} if be == "up" else {}))

    def stands_not(self, parts: list[Any]) -> Any:
        value = parts[0].value
        plain = isinstance(value, dict) and not isinstance(value, Itself) and value.get("count", 1) == 1
        return exists(value, 0, **parts[-1]) if plain else UNSAYABLE

    def stands_in(self, parts: list[Any]) -> Any:
        first, be, possessor, zones = parts
        count, value = _counted(first)
        demands = {"from": zones} | ({} if possessor == "either" else {"whose": possessor}) | ({"face": "up"} if be == "up" else {})
        if isinstance(value, dict) and value.get("is") == "monster" and "field" in zones:
            demands["from"] = ["monster zone" if zone == "field" else zone for zone in zones]
        return exists(value, count, **demands)

    def be(self, _: list[Any]) -> str:
        return "is"

    def on_field(self, _: list[Any]) -> dict[str, Any]:
        return {"from": ["field"]}

    def on_field_or_gy(self, _: list[Any]) -> dict[str, Any]:
        return {"from": ["field", "GY"]}

    def on_your_field_or_gy(self, _: list[Any]) -> dict[str, Any]:
        return {"from": ["field", "GY"], "whose": "you"}

    def on_your_field(self, _: list[Any]) -> dict[str, Any]:
        return {"from": ["field"], "whose": "you"}

    def on_their_field(self, _: list[Any]) -> dict[str, Any]:
        return {"from": ["field"], "whose": "opponent"}

    def banished(self, _: list[Any]) -> dict[str, Any]:
        return {"from": ["banished"]}

    def zones(self, parts: list[Any]) -> list[str]:
        return [parts[0], *(parts[-1] if len(parts) > 1 else [])]

    def zone(self, parts: list[Any]) -> str:
        return {"gy": "GY", "banishment": "banished"}.get(str(parts[0]), str(parts[0]))

    # This card

    def itself_is(self, parts: list[Any]) -> Any:
        value, quality = parts[0].value, parts[2]
        if callable(quality):
            return quality(value)
        return exists(value, **quality) if "whose" not in quality or isinstance(value, Itself) else UNSAYABLE

    def itself_was(self, parts: list[Any]) -> Any:
        value, past = (parts[0].value if len(parts) > 1 else Itself()), parts[-1]
        if not isinstance(value, Itself):
            return UNSAYABLE
        if isinstance(past, list):
            ways: list[Condition] = [{"this card": {**value, **entry}} for entry in past]
            return ways if len(ways) == 1 else [{"any of": ways}]
        return [{"this card": {**value, **past}}] if isinstance(past, dict) else UNSAYABLE

    def has_material(self, parts: list[Any]) -> Any:
        return exists(parts[0].value, **{"has material": True})

    def has_such_material(self, parts: list[Any]) -> Any:
        """What lies under an Xyz Monster: "a "X" monster as material", by the properties of the cards themselves."""
        found = _of_the_card(parts[-1].value)
        return UNSAYABLE if found is None else exists(parts[0].value, **{"has materials": found})

    def did_battle(self, _: list[Any]) -> list[str]:
        return ["battled"]

    def did_attack(self, _: list[Any]) -> list[str]:
        return ["attacked"]

    def did_fight(self, _: list[Any]) -> list[str]:
        return ["attacked", "was attacked"]

    def did_destroy(self, parts: list[Any]) -> Any:
        """A monster battles the other player's monsters, so that any destroyed one is an opponent's."""
        words = {**parts[0].value}
        known = {"count": 1, "is": "monster"}
        whose = words.pop("whose", "opponent")
        return ["destroyed a monster by battle"] if words == known and whose == "opponent" else UNSAYABLE

    def itself_did(self, parts: list[Any]) -> Any:
        """One of these deeds of this card."""
        if not isinstance(parts[0].value, Itself) or not isinstance(parts[-1], list):
            return UNSAYABLE
        done = [{"this card": {**parts[0].value, "did this turn": deed}} for deed in parts[-1]]
        return done if len(done) == 1 else [{"any of": done}]

    def itself_did_not(self, parts: list[Any]) -> Any:
        done: Any = UNSAYABLE if parts[0].value else self.itself_did(parts)
        return done if done is UNSAYABLE else [{"not": done[0]}]

    def activated_this_turn(self, _: list[Any]) -> dict[str, Any]:
        return {"did this turn": "activated"}

    def turned_up_this_turn(self, _: list[Any]) -> dict[str, Any]:
        return {"did this turn": "flipped face-up"}

    def has_no_material(self, parts: list[Any]) -> Any:
        return exists(parts[0].value, **{"has material": False})

    def in_attack(self, _: list[Any]) -> dict[str, Any]:
        return {"position": "attack"}

    def in_attack_up(self, _: list[Any]) -> dict[str, Any]:
        return {"position": "attack", "face": "up"}

    def in_defense(self, _: list[Any]) -> dict[str, Any]:
        return {"position": "defense"}

    def in_defense_up(self, _: list[Any]) -> dict[str, Any]:
        return {"position": "defense", "face": "up"}

    def in_defense_down(self, _: list[Any]) -> dict[str, Any]:
        return {"position": "defense", "face": "down"}

    def up_on_field(self, _: list[Any]) -> dict[str, Any]:
        return {"from": ["field"], "face": "up"}

    def up_in_monster_zone(self, _: list[Any]) -> dict[str, Any]:
        return {"from": ["monster zone"], "face": "up"}

    def face_down(self, _: list[Any]) -> dict[str, Any]:
        return {"face": "down"}

    def equips(self, _: list[Any]) -> Any:
        return lambda value: [{"exists": {"count": "1+", "one of": "equipped monster"}}] if isinstance(value, Itself) else UNSAYABLE

    def equips_to(self, parts: list[Any]) -> Any:
        kind = filtered(parts[0].value)
        if kind is None:
            return UNSAYABLE
        kind = {key: entry for key, entry in kind.items() if (key, entry) not in (("is", "monster"), ("from", ["monster zone"]))}
        return lambda value: [{"exists": {"count": "1+", "one of": "equipped monster", **kind}}] if isinstance(value, Itself) else UNSAYABLE

    def equipped_with(self, parts: list[Any]) -> Any:
        found = _of_the_card(parts[0].value)
        return UNSAYABLE if found is None else {"equipped with": found}

    def equipped_at_all(self, _: list[Any]) -> dict[str, Any]:
        return {"equipped": True}

    def as_trap(self, _: list[Any]) -> dict[str, Any]:
        return {"from": ["spell & trap zone"], "is": "trap"}

    def as_spell(self, _: list[Any]) -> dict[str, Any]:
        return {"from": ["spell & trap zone"], "is": "spell"}

    def is_summoned(self, parts: list[Any]) -> dict[str, Any]:
        return {"summoned": _alone(parts[0])}

    def arrived_in_gy(self, parts: list[Any]) -> dict[str, Any]:
        return {"from": ["GY"], "arrived": "this turn", **parts[0]}

    def arrived_last_turn(self, parts: list[Any]) -> dict[str, Any]:
        return {"from": ["GY"], "arrived": "last turn", **parts[0]}

    def sent_from_hand(self, _: list[Any]) -> dict[str, Any]:
        return {"came from": ["hand"]}

    def sent_there(self, _: list[Any]) -> dict[str, Any]:
        return {}

    def sent_from_hand_or_field(self, _: list[Any]) -> dict[str, Any]:
        return {"came from": ["hand", "field"]}

    def sent_from_backrow(self, _: list[Any]) -> dict[str, Any]:
        return {"came from": ["spell & trap zone"]}

    def sent_from_field(self, _: list[Any]) -> dict[str, Any]:
        return {"came from": ["field"]}

    def destroyed_there(self, _: list[Any]) -> dict[str, Any]:
        return {"came destroyed": True}

    def destroyed_on_field(self, _: list[Any]) -> dict[str, Any]:
        return {"came destroyed": True, "came from": ["field"]}

    def destroyed_by_card(self, _: list[Any]) -> dict[str, Any]:
        return {"came destroyed": True, "came by": "card"}

    def destroyed_on_field_by_card(self, _: list[Any]) -> dict[str, Any]:
        return {"came destroyed": True, "came by": "card", "came from": ["field"]}

    def destroyed_by_battle(self, _: list[Any]) -> dict[str, Any]:
        return {"came destroyed": True, "came by": "battle"}

    def destroyed_by_effect(self, _: list[Any]) -> dict[str, Any]:
        return {"came destroyed": True, "came by": "effect"}

    def summoned_ever(self, parts: list[Any]) -> dict[str, Any]:
        return {"summoned": _alone(parts[0])}

    def summoned_this_turn(self, parts: list[Any]) -> Any:
        """A monster is Flip Summoned where it has been; for any other Summon it comes to its place."""
        plain = [way for way in parts[0] if way != "flip"]
        if len(plain) == len(parts[0]):
            return {"summoned": _alone(plain), "arrived": "this turn"}
        return [*([{"summoned": _alone(plain), "arrived": "this turn"}] if plain else []), dict(_FLIP_SUMMONED)]

    def normal_or_flipped(self, _: list[Any]) -> Any:
        return [{"summoned": "normal", "arrived": "this turn"}, {"did this turn": "flipped face-up"}]

    def normal_or_flip_summoned(self, _: list[Any]) -> Any:
        return [{"summoned": "normal", "arrived": "this turn"}, dict(_FLIP_SUMMONED)]

    def arrived_this_turn(self, _: list[Any]) -> dict[str, Any]:
        return {"arrived": "this turn"}

    def ways(self, parts: list[Any]) -> list[str]:
        return [parts[0], *(parts[-1] if len(parts) > 1 else [])]

    def way(self, parts: list[Any]) -> str:
        return str(parts[0])

    # Battle

    def battles(self, parts: list[Any]) -> Any:
        return battling(parts[0].value, "battling")

    def battles_with(self, parts: list[Any]) -> Any:
        return battling(parts[0].value, "battling", parts[-1].value)

    def attacks(self, parts: list[Any]) -> Any:
        return battling(parts[0].value, "attacking")

    def attacks_on(self, parts: list[Any]) -> Any:
        return battling(parts[0].value, "attacking", parts[-1].value)

    def is_attacked(self, parts: list[Any]) -> Any:
        return battling(parts[0].value, "attacked")

    def is_attacked_by(self, parts: list[Any]) -> Any:
        return battling(parts[0].value, "attacked", parts[-1].value)

    # Players and turns

    def chain_link(self, parts: list[Any]) -> Any:
        return [{"chain": {"length": f">= {int(parts[0]) - 1}"}}]

    def was_yours(self, _: list[Any]) -> Any:
        return [{"event cards": {"whose": "you"}}]

    def was_yours_in(self, parts: list[Any]) -> Any:
        return [{"event cards": {"from": [parts[0]], "whose": "you"}}] if parts[0] != "main monster zone" else UNSAYABLE

    def life(self, parts: list[Any]) -> Any:
        return [{"lp": {"who": parts[0], "is": parts[-1]}}] if parts[0] in ("you", "opponent") else UNSAYABLE

    def or_less_lp(self, parts: list[Any]) -> str:
        return f"<= {parts[0]}"

    def or_more_lp(self, parts: list[Any]) -> str:
        return f">= {parts[0]}"

    def below_lp(self, parts: list[Any]) -> str:
        return f"< {parts[0]}"

    def above_lp(self, parts: list[Any]) -> str:
        return f"> {parts[0]}"

    def lower_lp(self, _: list[Any]) -> str:
        return "lower"

    def higher_lp(self, _: list[Any]) -> str:
        return "higher"

    def other_points(self, _: list[Any]) -> None:
        return None

    def main_phase(self, _: list[Any]) -> Any:
        return [{"phase": ["main"]}]

    def my_turn(self, _: list[Any]) -> Any:
        return [{"turn": "you"}]

    def their_turn(self, _: list[Any]) -> Any:
        return [{"turn": "opponent"}]

    def fact(self, parts: list[Any]) -> Any:
        who, done = parts[0], parts[-1]
        if not isinstance(done, dict):
            return UNSAYABLE
        if who == "neither":
            return [{"not": {"this turn": {**done, "who": "either"}}}]
        return [{"this turn": {**done, "who": who}}]

    def no_fact(self, parts: list[Any]) -> Any:
        if not isinstance(parts[-1], dict) or parts[0] not in ("you", "opponent"):
            return UNSAYABLE
        return [{"not": {"this turn": {**parts[-1], "who": parts[0]}}}]

    def attacks_declared(self, parts: list[Any]) -> Any:
        return [{"this turn": {"fact": "attacked", "times": f">= {parts[0]}", "who": "either"}}]

    def spell_activated(self, _: list[Any]) -> Any:
        return [{"this turn": {"fact": "activated a Spell", "who": "either"}}]

    def trap_activated(self, _: list[Any]) -> Any:
        return [{"this turn": {"fact": "activated a Trap", "who": "either"}}]

    def effect_activated(self, _: list[Any]) -> Any:
        return [{"this turn": {"fact": "activated a monster effect", "who": "either"}}]

    def a_spell(self, parts: list[Any]) -> dict[str, Any]:
        return _fact("activated a Spell", parts)

    def a_trap(self, parts: list[Any]) -> dict[str, Any]:
        return _fact("activated a Trap", parts)

    def drew(self, parts: list[Any]) -> dict[str, Any]:
        return _fact("drew a card", parts)

    def special_summoned(self, parts: list[Any]) -> dict[str, Any]:
        return _fact("Special Summoned a monster", parts)

    def normal_summoned(self, parts: list[Any]) -> dict[str, Any]:
        return _fact("Normal Summoned a monster", parts)

    def summoned_any(self, parts: list[Any]) -> dict[str, Any]:
        return _fact("Summoned a monster", parts)

    def normal_or_special(self, parts: list[Any]) -> dict[str, Any]:
        return _fact("Summoned a monster", parts)

    def monster_effect(self, parts: list[Any]) -> dict[str, Any]:
        return _fact("activated a monster effect", parts)

    def took_damage(self, parts: list[Any]) -> dict[str, Any]:
        return _fact("took damage", parts)

    def conducted_battle_phase(self, parts: list[Any]) -> dict[str, Any]:
        return _fact("conducted the Battle Phase", parts)

    def attacked_fact(self, parts: list[Any]) -> dict[str, Any]:
        return _fact("attacked", parts)


_FLIP_SUMMONED: dict[str, Any] = {"summoned": "flip", "did this turn": "flipped face-up"}
_OF_THE_CARD = frozenset({"is", "types", "any type", "type", "attribute", "level", "rank", "link", "name", "archetype", "any of"})
"""What a card is wherever it lies."""


def _of_the_card(value: Any) -> dict[str, Any] | None:
    """One card by what it is wherever it lies; None for anything else."""
    found = filtered(value)
    return found if found and value.get("count", 1) == 1 and found.keys() <= _OF_THE_CARD else None


def _counted(first: Any) -> tuple[Any, Any]:
    """How many (None: as the phrase says) of which cards."""
    return first if isinstance(first, tuple) else (None, first.value if isinstance(first, Token) else first)


def _alone(items: list[str]) -> Any:
    return items[0] if len(items) == 1 else items


def _fact(fact: str, parts: list[Any]) -> dict[str, Any]:
    return {"fact": fact} | ({"times": f">= {parts[0]}"} if parts else {})


def _only(things: Any, who: str, other: str) -> Any:
    """Only this player controls such a card: that player does, the other does not."""
    if isinstance(things, tuple):
        return UNSAYABLE
    first, second = exists(things, whose=who), exists(things, 0, whose=other)
    return UNSAYABLE if first is UNSAYABLE or second is UNSAYABLE else [*second, *first]


def _more(who: str, phrase: Any) -> Any:
    """This player has more of these cards than the other."""
    found = filtered(phrase.value)
    if found is None or who not in ("you", "opponent"):
        return UNSAYABLE
    found.pop("whose", None)
    condition = exists(found)
    if condition is UNSAYABLE:
        return UNSAYABLE
    place = condition[0]["exists"]["from"]
    rest = {key: entry for key, entry in condition[0]["exists"].items() if key not in ("count", "from")}
    other = "you" if who == "opponent" else "opponent"
    return [{"more cards": [{"from": place, "whose": player, **rest} for player in (who, other)]}]


_GRAMMAR = Sayable(Path(__file__).with_name("stating.lark"), ["state"], _Meaning(), {"CARDS": subjects_at})


_ALL_OF_THEM = re.compile(r'"[^"]*",? and "[^"]*"')
_NOTHING_MORE = re.compile(r"(?i)\s*\(min\.? ?1\)|(?<=you )currently ")
"""Words of a demand that add nothing to it."""


@lru_cache(maxsize=40_000)
def _read(text: str) -> Any:
    found = _GRAMMAR.read("state", _NOTHING_MORE.sub("", text))
    value = addressed(found.value, text) if isinstance(found, Read) else None
    return _each(value) if isinstance(value, list) and _ALL_OF_THEM.search(text) else value


def _each(conditions: list[Condition]) -> list[Condition] | None:
    """The same with every name of a list demanded: of names joined by "and" one is not enough."""
    found: list[Condition] = []
    for condition in conditions:
        cards = condition.get("exists", {})
        names = cards.get("name")
        if not isinstance(names, list) or cards.get("count") == 0:
            found.append(condition)
        elif cards.get("count") == "1+":
            found += [{"exists": {**cards, "name": name}} for name in names]
        else:
            return None
    return found


_AND = re.compile(r",? and (?:if )?(?:also )?|, (?=you |your |this card )", re.IGNORECASE)
_OTHERS = re.compile(r"(?:an)?other\b|\d+ (?:or more )?other\b")
"""Words that a second phrase begins with which means other cards than the first, not than this card."""
_OR = re.compile(r",? or (?:if )?", re.IGNORECASE)


def read_state(text: str) -> list[Condition] | None:
    """What one or several demands ("you control no monsters and this card is in your GY") say, or None.

    A demand on cards that cannot be said is `Unsaid`, for `nouns.settled`.
    """
    value = _read(text)
    if isinstance(value, list):
        return list(_moved(value, 0))
    quoted = _quoted(text)
    for pattern, join in ((_AND, _both), (_OR, _either)):
        for match in pattern.finditer(quoted):
            before, after = _read(text[:match.start()]), text[match.end():]
            if not isinstance(before, list):
                continue
            behind = read_state(after)
            if behind is not None:
                return join(_moved(before, 0), _moved(behind, match.end()))
            if _OTHERS.match(after):
                continue
            for subject in _subjects(text):
                shared = _read(f"{subject} {after}")
                if isinstance(shared, list):
                    return join(_moved(before, 0), _moved(shared, match.end() - len(subject) - 1))
    return None


def _moved(value: Any, by: int) -> Any:
    """A fresh copy of the same, read so many characters further on."""
    if isinstance(value, Unsaid):
        return value._replace(start=value.start + by, end=value.end + by)
    if isinstance(value, dict):
        return {key: _moved(entry, by) for key, entry in value.items()}
    return [_moved(entry, by) for entry in value] if isinstance(value, list) else value


def stated(span: Span, subject: str = "") -> list[Condition] | None:
    """What demands say whose subject may be left out ("while in Attack Position": "this card is"), or None; every place settled."""
    value = read_state(f"{subject} {span.text}" if subject else span.text)
    found: list[Condition] | None = settled(value, span._replace(start=span.start - len(subject) - 1) if subject else span)
    return found


def _subjects(text: str) -> list[str]:
    """What a second demand may share with the first: the subject, or the verb too ("you control A and have B", "you control A and B").

    Behind "no" it is not certain what the second says.
    """
    match = re.match(r"(?i)(you|your opponent|this card(?= (?:is|was)))( (?:controls?|have|has)\b(?! no\b))?\b", text)
    return [] if match is None else [match[1], *([match[0]] if match[2] else [])]


def _quoted(text: str) -> str:
    """The text with every quoted name blanked, place for place."""
    return re.sub(r'"[^"]*"', lambda match: '"' + "n" * (len(match.group()) - 2) + '"', text)


def _both(first: list[Condition], second: list[Condition]) -> list[Condition]:
    return [*first, *second]


def _either(first: list[Condition], second: list[Condition]) -> list[Condition]:
    return [{"any of": [as_one(first), as_one(second)]}]


def state_conditions(span: Span, card: Printed) -> list[Condition]:
    """The conditions that a clause without "if" or "while" demands ("you control no monsters"); opaque where it cannot be said."""
    found = stated(span)
    return found if found is not None else [{"opaque": opaque("condition", span)}]
