"""One act of an activation: a cost, a target or a declaration (`psct.md` 1). Which cards it means is for `activating` to tell."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from lark import Token

from kb.records.fields import PRINTED, marked
from kb.records.filters import Filter
from kb.text.effects.grouped import UNCLEAR, Grouped
from kb.text.language.reading import Grammar, Read
from kb.text.language.units import Span
from kb.text.language.verbs import COSTS, Form, alternation
from kb.text.phrases.filters import described, either, joined, ordered, placed
from kb.text.phrases.groups import face_up
from kb.text.phrases.noun_words import EACH
from kb.text.phrases.nouns import cards_at, exceptions_at, kinds_at, places_at, qualities_at

ACTS = (*COSTS, "target", "declare", "place", "add", "activate", "show", "select", "change", "choose", "skip", "special summon", "attach",
        "excavate", "toss", "roll")
"""Verbs of what stands between a colon and a semicolon."""
VERB = "(?:" + alternation(ACTS, Form.BASE, Form.GERUND, also=(r"send(?!\s+it)",), but=("send", "skipping")) + r")\b"
JOINT = re.compile(rf"(?:,\s+)?\b(?:and then|then|and also|also, you can|also|and)\s+(?={VERB})|,\s+(?={VERB})|"
                   rf"\s+to\s+(?=(?:{alternation(('target', 'activate', 'declare'))})\b)|,?\s+by\s+(?={VERB}|revealing)", re.IGNORECASE)
"""Where one act ends and the next begins."""
QUOTED = re.compile(r'"[^"]*"')
REMARK = re.compile(r"\s*\((?:quick effect|but you can only|you can only|this is|even during|min\. 1\))[^()]*\)?", re.IGNORECASE)
BY = re.compile(r"^(?:activate|use)(?: this (?:card|effect))?(?: from your hand)?,?\s+by\s+(?=\w+ing\b)|^(?:by|you can)\s+", re.IGNORECASE)
COUNTERS = re.compile(r"(?i:remov(?:e|ing)) (?P<count>\d+) (?P<name>(?:[A-Z][\w'’-]*(?: (?:of|the))? ){1,4}|[A-Z]-|)[Cc]ounters?(?:\(s\))? "
                      r"(?:from|on) "
                      r"(?P<where>(?i:this card|your field|your side of the field|anywhere on the field|your opponent's field|the field|"
                      r"your pendulum zone|your opponent's monsters))$")
COUNTERS_ON: dict[str, Any] = {
    "this card": "this card", "your field": {"count": "all", "from": ["field"], "whose": "you"},
    "your side of the field": {"count": "all", "from": ["field"], "whose": "you"},
    "anywhere on the field": {"count": "all", "from": ["field"]}, "the field": {"count": "all", "from": ["field"]},
    "your opponent's field": {"count": "all", "from": ["field"], "whose": "opponent"},
    "your pendulum zone": {"count": "all", "from": ["pendulum zone"], "whose": "you"},
    "your opponent's monsters": {"count": "all", "from": ["monster zone"], "whose": "opponent"},
}

MOVES: dict[str, tuple[str, dict[str, Any]]] = {
    "discard": ("discard", {}), "discard_to_gy": ("discard to the GY", {}), "tribute": ("tribute", {}), "banish": ("banish", {}),
    "banish_face_down": ("banish", {"face": "down"}), "banish_until_end": ("banish", {"until": "end phase"}),
    "send": ("send to the GY", {}), "reveal": ("reveal", {}),
    "return_to_hand": ("return to the hand", {}), "return_to_deck": ("return to the Deck", {}),
    "return_to_bottom": ("return to the Deck", {"place in Deck": "bottom"}),
    "return_to_top": ("return to the Deck", {"place in Deck": "top"}),
    "destroy": ("destroy", {}), "shuffle": ("return to the Deck", {}),
}
"""What a cost does to cards: the step, and its options."""

MOVED = frozenset(verb for verb, _ in MOVES.values())
"""Steps of a cost that are about cards."""


class Act(NamedTuple):
    """One act: a step of the cost, targets, a declaration, or nothing ("activate this effect")."""

    kind: str
    value: Any = None
    options: Any = None


class _Meaning(Grouped):
    """What a parse of `acts.lark` says."""

    def CARDS(self, token: Token) -> Any:
        return token.value

    KIND = PLACES = QUALITIES = EXCEPT = CARDS

    def __default__(self, data: Any, children: list[Any], meta: Any) -> Any:
        if str(data) in MOVES:
            groups = [_of_main_deck(group) for group in children[1]] if children[-1] == "main deck" else children[1]
            return self._moved(str(data), groups)
        if str(data).removesuffix("_except") in MOVES:
            return self._moved(str(data).removesuffix("_except"), [*children[1][:-1], _without(children[1][-1], children[-1])])
        return children[0] if children else None

    def _moved(self, name: str, groups: list[Any]) -> Act:
        verb, options = MOVES[name]
        return Act("cost", [{verb: group} for group in groups], options)

    def send_displaced(self, parts: list[Any]) -> Act:
        return self._moved("send", parts[-1])

    def shuffle_displaced(self, parts: list[Any]) -> Act:
        return self._moved("shuffle", [_of_main_deck(group) for group in parts[-1]] if parts[1] == "main deck" else parts[-1])

    def banish_displaced(self, parts: list[Any]) -> Act:
        """ "Banish from your GY, this card and 1 monster": the place holds for all of them."""
        place = parts[1] if len(parts) > 2 else {}
        groups = [{**group, **place} if isinstance(group, dict) and place.keys().isdisjoint(group) and "reference" not in group
                  else UNCLEAR if place and group != "this card" else group for group in parts[-1]]
        return self._moved("banish", [UNCLEAR] if EACH in place else groups)

    def bottom_of_main_deck(self, parts: list[Any]) -> Act:
        return self._moved("return_to_bottom", [_of_main_deck(group) for group in parts[1]])

    def bottom_of_main_deck_except(self, parts: list[Any]) -> Act:
        return self.bottom_of_main_deck([parts[0], [*parts[1][:-1], _without(parts[1][-1], parts[-1])]])

    def detach_yours(self, parts: list[Any]) -> Act:
        if str(parts[1]) != "1":
            return Act("cost", [{"tribute": UNCLEAR}])  # it is not said that one monster must have them all
        return self.detach_from([*parts[:2], {"count": 1, "types": ["xyz"], "from": ["monster zone"], "whose": "you"}])

    def groups(self, parts: list[Any]) -> list[Any]:
        return [group for part in _one_of_those(parts) for group in _one_of_each(part)]

    one_group = groups

    def sharing_noun(self, parts: list[Any]) -> list[Any]:
        """ "1 LIGHT and 1 DARK monster": the last noun is everyone's."""
        last = parts[-1]
        head = {"is": last["is"]} if isinstance(last, dict) and "is" in last else {"is": "monster"} if _monsters(last) else None
        found: list[Any] = [last]
        for number, qualities in zip(parts[-3::-2], parts[-2::-2], strict=False):
            said = described(qualities, head) if head else None
            found.insert(0, UNCLEAR if said is None or "and" in said else {"count": int(number), **said})
        return found

    def either_sharing_noun(self, parts: list[Any]) -> list[Any]:
        """ "1 DARK Dragon or 1 EARTH Plant monster in your GY": the last noun, and what stands behind it, is everyone's."""
        number, qualities, last = parts
        plain = isinstance(last, dict) and last.get("is") == "monster" and str(last.get("count")) == str(number)
        said = described(qualities, {"is": "monster"}) if plain and "any of" not in last else None
        if said is None or "and" in said:
            return [UNCLEAR]
        outside = {word: value for word, value in last.items() if word not in KIND_WORDS}
        kinds = [{word: value for word, value in cards.items() if word in KIND_WORDS} for cards in (said, last)]
        found = either(*kinds)
        return [UNCLEAR if found is None or said.keys() - KIND_WORDS else ordered({**outside, **found})]

    def one_each(self, parts: list[Any]) -> list[Any]:
        """ "1 "X", "Y", and "Z" in your GY": one of each name."""
        number, cards = parts
        if not isinstance(cards, dict) or str(number) != "1" or not isinstance(cards.get("name"), list):
            return [UNCLEAR]
        rest = {word: value for word, value in cards.items() if (word, value) != ("count", "all")}
        return [UNCLEAR] if "count" in rest else _one_of_each({**rest, "reference": "each"})

    def this_and_each(self, parts: list[Any]) -> list[Any]:
        return ["this card" if parts[0] == "this card" else UNCLEAR, *self.one_each(parts[1:])]

    def of_a_kind(self, parts: list[Any]) -> list[Any]:
        """ "2 cards from your GY (any combination of X or Y)": each is one of these kinds."""
        found = joined(parts) if isinstance(parts[0], dict) and "reference" not in parts[0] else None
        return [UNCLEAR if found is None else ordered(placed(found))]

    def up_to_link(self, parts: list[Any]) -> list[Any]:
        return [{**_any_number(parts[0]), "count": {"up to": {"link of": "cost cards"}}}]

    def equal_to_link(self, parts: list[Any]) -> list[Any]:
        return [{**parts[0], "count": {"link of": "cost cards"}}]

    def placed_group(self, parts: list[Any]) -> list[Any]:
        return [parts[0] if parts[0] == "this card" else UNCLEAR]

    def placed_groups(self, parts: list[Any]) -> list[Any]:
        return [parts[0] if parts[0] == "this card" else UNCLEAR, parts[-1]]

    def groups_placed(self, parts: list[Any]) -> list[Any]:
        """ "1 X and this card from your GY": the place holds for both."""
        if parts[1] != "this card" or not isinstance(parts[0], dict) or {"from", "reference", "any of"} & set(parts[0]):
            return [UNCLEAR]
        return [{**parts[0], **parts[2]}, "this card"]

    def send_including_this(self, parts: list[Any]) -> Act:
        return Act("cost", [{"send to the GY": group} for group in self.including_this(parts[1])], {})

    def that_many(self, parts: list[Any]) -> list[Any]:
        return [{"count": {"count of": "cost cards"}} | parts[-1]]

    def up_to_that_many(self, parts: list[Any]) -> list[Any]:
        return [{"count": {"up to": {"count of": "cost cards"}}} | parts[-1]]

    def in_position(self, parts: list[Any]) -> dict[str, str]:
        words = str(parts[0]).split()
        return {"position": words[-2]} | ({"face": words[3]} if len(words) > 3 else {})

    def targets_in_position(self, parts: list[Any]) -> list[Any]:
        first = {**parts[0], **parts[1]} if isinstance(parts[0], dict) else UNCLEAR
        return [first, *parts[2:]]

    def targets_up_to(self, parts: list[Any]) -> list[Any]:
        kind = parts[-1]
        if kind.get("different names"):
            kind = {word: value for word, value in kind.items() if word != "different names"}
            return [{**_any_number(parts[0]), "count": {"up to": {"different": {"name of": kind}}}}]
        return [{**_any_number(parts[0]), "count": {"up to": {"count of": kind}}}]

    def paid(self, _: list[Any]) -> Any:
        return {"count of": "cost cards"}

    def materials(self, _: list[Any]) -> Any:
        return {"count of": "materials"}

    def used(self, parts: list[Any]) -> Any:
        return {"count of": "used materials"}

    def used_and_more(self, parts: list[Any]) -> Any:
        return {"plus": [{"count of": "used materials"}, int(parts[-1])]}

    def used_for(self, _: list[Any]) -> None:
        return None

    def used_of_kind(self, parts: list[Any]) -> Any:
        kind = {word: value for word, value in parts[0].items() if (word, value) != ("is", "monster")}
        return {"count of": {"one of": "used materials", **kind}} if kind.keys() <= OF_MATERIALS else None

    def types(self, _: list[Any]) -> str:
        return "type of"

    def attributes(self, _: list[Any]) -> str:
        return "attribute of"

    def targets_up_to_different(self, parts: list[Any]) -> list[Any]:
        cards, what, kind = parts
        on_field = kind.get("from") in (["monster zone"], ["field"])
        counted = face_up(placed({"is": "monster", **kind})) if on_field else kind
        return [{**_any_number(cards), "count": {"up to": {"different": {what: {**counted, "face": "up"} if on_field else counted}}}}]

    def targets_up_to_told(self, parts: list[Any]) -> list[Any]:
        return [UNCLEAR if parts[-1] is None else {**_any_number(parts[0]), "count": {"up to": parts[-1]}}]

    def targets_equal_to_told(self, parts: list[Any]) -> list[Any]:
        return [UNCLEAR if parts[-1] is None else {**parts[0], "count": parts[-1]}]

    def targets_up_to_and_more(self, parts: list[Any]) -> list[Any]:
        found = self.targets_up_to([parts[0], parts[2]])
        return [{**found[0], "count": {"up to": {"plus": [found[0]["count"]["up to"], int(parts[-1])]}}}]

    def equip_only(self, parts: list[Any]) -> Act:
        return Act("targets", [placed({"count": 1, "from": ["monster zone"], "face": "up", **parts[-1]})])

    def targets_equal_to(self, parts: list[Any]) -> list[Any]:
        return [{"count": {"count of": parts[-1]}} | parts[0]]

    def target(self, parts: list[Any]) -> Act:
        return Act("targets", parts[-1])

    def nothing(self, parts: list[Any]) -> Act | None:
        return Act("nothing") if _one_each(parts, True) else None

    def declare(self, parts: list[Any]) -> Act | None:
        return None if parts[-1] is None else Act("declares", parts[-1] if isinstance(parts[-1], list) else [parts[-1]])

    def attribute(self, parts: list[Any]) -> Any:
        return _one_each(parts, "Attribute")

    def type(self, parts: list[Any]) -> Any:
        return _one_each(parts, "Type")

    def type_and_attribute(self, parts: list[Any]) -> Any:
        return _one_each(parts, ["Type", "Attribute"])

    def a_level(self, parts: list[Any]) -> str:
        return f"a Level {parts[0]}-{parts[1]}"

    def card_type(self, parts: list[Any]) -> Any:
        return _one_each(parts, "card type")

    def card_name(self, parts: list[Any]) -> Any:
        return _one_each(parts, "a card name")

    def number(self, _: list[Any]) -> str:
        return "a number 1-6"

    def top_card(self, _: list[Any]) -> int:
        return 1

    def top_cards(self, parts: list[Any]) -> int:
        return int(parts[0])

    def detach(self, parts: list[Any]) -> Act:
        return Act("cost", [{"detach": int(parts[1])}])

    def detach_from(self, parts: list[Any]) -> Act:
        """ "Detach 1 material from an Xyz Monster you control": of one of them all, or of any."""
        cards = parts[-1]
        number = int(parts[1])
        if not isinstance(cards, dict) or {"reference", "opaque"} & cards.keys() or cards.get("count", number) != 1:
            return Act("cost", [{"tribute": UNCLEAR}])
        told = {word: value for word, value in cards.items() if (word, value) != ("is", "monster")}
        return Act("cost", [{"detach": number, "detached from": face_up({"count": 1, "from": ["monster zone"], **told})}])

    def into_main_deck(self, _: list[Any]) -> str:
        return "main deck"

    def detach_from_it(self, parts: list[Any]) -> Act:
        return Act("cost", [{"detach": int(parts[1])}], {"from": "it"})

    def pay(self, parts: list[Any]) -> Act:
        return Act("cost", [{"pay LP": int(parts[1])}])

    def pay_half(self, _: list[Any]) -> Act:
        return Act("cost", [{"pay LP": "half"}])

    def pay_down(self, parts: list[Any]) -> Act | None:
        left = f"all but {parts[-2] if isinstance(parts[-2], int) else parts[-1]}"
        return Act("cost", [{"pay LP": left}]) if left in ALL_BUT else None

    def discard_alike(self, _: list[Any]) -> Act:
        return Act("cost", [{"discard": _LIKE_THE_ANSWERED}])

    def send_alike(self, _: list[Any]) -> Act:
        return Act("cost", [{"send to the GY": _LIKE_THE_ANSWERED}])

    def banish_face_down_except(self, parts: list[Any]) -> Act:
        return self._moved("banish_face_down", [_without(group, parts[-1]) for group in parts[1]])

    def flip_itself(self, _: list[Any]) -> Act:
        return Act("cost", [{"flip": "this card"}], {"to": "defense"})

    def into_defense(self, _: list[Any]) -> Act:
        return Act("cost", [{"change position": "this card"}], {"to": "face-up defense"})

    def send_top(self, parts: list[Any]) -> Act:
        return Act("cost", [{"send the top to the GY": parts[1]}])

    def banish_top(self, parts: list[Any]) -> Act:
        return Act("cost", [{"banish the top": parts[1]}])

    def banish_top_face_down(self, parts: list[Any]) -> Act:
        return Act("cost", [{"banish the top": parts[1], "face": "down"}])


def _one_each(parts: list[Any], said: Any) -> Any:
    """What is said of 1; None where another number stands there."""
    return None if any(str(part).isdigit() and str(part) != "1" for part in parts) else said


def _any_number(cards: Any) -> dict[str, Any]:
    """Cards without a number of their own, or "any number" of them; else words that are unclear."""
    if not isinstance(cards, dict) or cards.get("count", "1+") != "1+" or "reference" in cards:
        return UNCLEAR
    return {word: value for word, value in cards.items() if word != "count"}


OF_MATERIALS = marked(Filter, PRINTED) | {"not"}
"""Qualities of materials that are told of them where they are now."""
KIND_WORDS = marked(Filter, PRINTED) - {"any of", "mentions"}
"""Words of the kind of card, which each of several nouns has for itself."""
ALL_BUT = frozenset({"all but 1", "all but 10", "all but 100", "all but 500"})
"""How many LP can be left by what pays all the others."""
_LIKE_THE_ANSWERED: dict[str, Any] = {"count": 1, "from": ["hand"], "whose": "you", "same as": {"card type of": "answered card"}}

_GRAMMAR = Grammar(Path(__file__).with_name("acts.lark"), ["act"], _Meaning(),
                   {"CARDS": cards_at, "KIND": kinds_at, "PLACES": places_at, "QUALITIES": qualities_at, "EXCEPT": exceptions_at})


def acts(activation: Span) -> Iterator[Span]:
    """The acts of an activation, in the order of the text."""
    text = QUOTED.sub(lambda match: "_" * len(match[0]), activation.text)
    at = 0
    by = BY.match(text)
    if by:
        at = by.end()
    for joint in JOINT.finditer(text, at):
        if joint.start() > at:
            yield activation.piece(at, joint.start())
        at = joint.end()
    yield activation.piece(at, len(text))


def _without(cards: Any, exception: dict[str, Any]) -> Any:
    """The cards without an exception that stands behind the place they go to ("send 1 X to the GY, except Y")."""
    found = joined([cards, exception]) if isinstance(cards, dict) and "reference" not in cards else None
    return UNCLEAR if found is None else found


def _one_of_those(groups: list[Any]) -> list[Any]:
    """ "1 "X", "Y", and "Z" in your GY": the number in front is that of every name."""
    first = groups[0]
    if len(groups) < 2 or not isinstance(first, dict) or "count" not in first:
        return groups
    shared = {word: first[word] for word in ("count", "face", "position") if word in first}
    of_one = first["count"] == 1 and isinstance(first.get("name"), str)
    return [group if not isinstance(group, dict) or "count" in group or not isinstance(group.get("name"), str)
            else ordered({**shared, **group}) if of_one else UNCLEAR for group in groups]


def _one_of_each(cards: Any) -> list[Any]:
    """Cards named by a list with "and" as groups of one name each."""
    if not isinstance(cards, dict) or cards.get("reference") != "each" or not isinstance(cards.get("name"), list):
        return [cards]
    rest = {key: value for key, value in cards.items() if key != "reference"}
    return [ordered({"count": 1, **rest, "name": name}) for name in cards["name"]]


OF_THE_EXTRA_DECK = ["fusion", "synchro", "xyz", "link"]


def _of_main_deck(cards: Any) -> Any:
    """The cards that can go to the Main Deck: none of the Extra Deck."""
    if not isinstance(cards, dict) or cards.get("is") in ("spell", "trap", "spell or trap") or {"types", "any type"} & cards.keys():
        return cards
    return _without(cards, {"not": {"any type": list(OF_THE_EXTRA_DECK)}})


def _monsters(cards: Any) -> bool:
    return isinstance(cards, dict) and cards.get("from") == ["monster zone"]


def read_act(text: str) -> Act | None:
    """What this act says, to be changed at will; None if it cannot be read."""
    return _counters(text) or _read(text)


def _read(text: str) -> Act | None:
    read = _GRAMMAR.read("act", text)
    return copy.deepcopy(read.value) if isinstance(read, Read) else None


def without_remark(piece: Span) -> Span:
    """The act without a remark in brackets at its end, and without white space or a comma there."""
    text = REMARK.split(piece.text, maxsplit=1)[0] if piece.text.endswith(")") else piece.text
    text = text.rstrip(" ,.\n")
    left = len(text) - len(text.lstrip())
    return piece.piece(left, len(text))


def _counters(text: str) -> Act | None:
    """An act that removes counters; a counter's name stands in no list, so that a grammar cannot know it."""
    match = COUNTERS.match(text)
    if match is None or not match["name"] and match["where"].lower() != "this card":
        return None
    name = match["name"] + "Counter" if match["name"] else "counter"
    removed = {"name": name, "count": int(match["count"]), "on": COUNTERS_ON[match["where"].lower()]}
    return Act("cost", [{"remove counters": removed}])
