"""What stands between colon and semicolon: costs, targets and declarations (`psct.md` 1, 5, 6)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from lark import Token, Transformer

from kb.text.amounts import amounts_at
from kb.text.filters import described, joined, ordered, placed
from kb.text.nouns import cards_at, kinds_at, of_player, places_at, qualities_at, settled
from kb.text.printed import Printed
from kb.text.reading import Grammar, Read
from kb.text.units import Span, Unit, opaque

VERB = (
    r"(?:target|tribut(?:e|ing)|banish|discard|send(?!\s+it)|detach|pay|reveal|return|remov(?:e|ing)|shuffl(?:e|ing)|declar(?:e|ing)|plac(?:e|ing)|"
    r"add|activat(?:e|ing)|destroy|show|select|chang(?:e|ing)|choos(?:e|ing)|skip|special summon|attach|excavat(?:e|ing)|toss|roll)(?:ing)?\b"
)
JOINT = re.compile(rf"(?:,\s+)?\b(?:and then|then|and also|also|and)\s+(?={VERB})|,\s+(?={VERB})|\s+to\s+(?=target\b|activate\b|declare\b)|"
                   rf",?\s+by\s+(?={VERB}|revealing)", re.IGNORECASE)
"""Where one act ends and the next begins."""
QUOTED = re.compile(r'"[^"]*"')
REMARK = re.compile(r"\s*\((?:quick effect|but you|you can|this card|this is|even|max|min|except)[^()]*\)", re.IGNORECASE)
EXCEPT = re.compile(r',? except (?:"(?P<name>[^"]+)"|(?P<this>this card))$')
SUMMONED = re.compile(r"\bthis (?P<way>Fusion|Synchro|Xyz|Link|Ritual|Pendulum|Tribute|Normal|Special|Flip) Summoned card\b")
NOT_THE_TURN = re.compile(r",? except (?:during )?the turn (?:this card|it) was sent (?:there|to the (?:GY|Graveyard))$")
BOTH = re.compile(r"\bboth (?:of )?(?:those |the )?(?:targets|cards|monsters|them)\b|\b(?:banish|destroy|return|send|shuffle) both\b")
CHECKED = re.compile(r"\b(?:targets?|targeted)\b|\bthat (?:face-up )?(?:\w+ )?(?:monster|card) (?:you|your opponent) controls?\b")
PLAIN = re.compile(r"\b(?:it|them|its|their)\b")
CHOICES = ("activat", "choos", "select", "appl", "declar", "call", "name", "the", "skip", "either")
"""First words of acts that are no costs."""
BY = re.compile(r"^(?:activate|use) this (?:card|effect)(?: from your hand)?,?\s+by\s+(?=\w+ing\b)|^(?:by|you can)\s+", re.IGNORECASE)
COUNTERS = re.compile(r"remov(?:e|ing) (?P<count>\d+) (?P<name>(?:[A-Z][\w'’-]*(?: (?:of|the))? ){1,4}|)[Cc]ounters?(?:\(s\))? from "
                      r"(?P<where>this card|your field|your side of the field|anywhere on the field|your opponent's field|the field)$", re.IGNORECASE)
COUNTERS_ON = {
    "this card": "this card", "your field": {"count": "all", "from": ["field"], "whose": "you"},
    "your side of the field": {"count": "all", "from": ["field"], "whose": "you"},
    "anywhere on the field": {"count": "all", "from": ["field"]}, "the field": {"count": "all", "from": ["field"]},
    "your opponent's field": {"count": "all", "from": ["field"], "whose": "opponent"},
}
PLACES_OF_EVENTS = {
    "Normal Summoned": "monster zone", "Tribute Summoned": "monster zone", "Flip Summoned": "monster zone", "Special Summoned": "monster zone",
    "Summoned": "monster zone", "attack declared": "monster zone", "targeted for an attack": "monster zone", "flipped": "monster zone",
    "position changed": "monster zone", "control changed": "monster zone", "sent to the GY": "GY", "discarded": "GY", "banished": "banished",
}
"""Where the cards of an event are afterwards, for a target among them."""
BATTLES = frozenset({"attack declared", "battled", "targeted for an attack"})

MOVES: dict[str, tuple[str, dict[str, Any]]] = {
    "discard": ("discard", {}), "discard_to_gy": ("discard to the GY", {}), "tribute": ("tribute", {}), "banish": ("banish", {}),
    "banish_face_down": ("banish", {"face": "down"}), "banish_until_end": ("banish", {"until": "end phase"}),
    "send": ("send to the GY", {}), "reveal": ("reveal", {}),
    "return_to_hand": ("return to the hand", {}), "return_to_deck": ("return to the Deck", {}),
    "return_to_bottom": ("return to the Deck", {"place in Deck": "bottom"}),
    "return_to_top": ("return to the Deck", {"place in Deck": "top"}),
    "destroy": ("destroy", {}),
}
"""What a cost does to cards: the step, and its options."""

USUAL_PLACES = {
    "discard": ("hand", "you"), "discard to the GY": ("hand", "you"), "tribute": ("monster zone", "you"), "reveal": ("hand", "you"),
}
"""Where the cards of a cost come from if no place is named."""


class _Act(NamedTuple):
    """One act: a step of the cost, targets, a declaration, or nothing ("activate this effect")."""

    kind: str
    value: Any = None
    options: Any = None


class _Meaning(Transformer[Token, Any]):
    """What a parse of `activating.lark` says."""

    def CARDS(self, token: Token) -> Any:
        return token.value

    KIND = PLACES = AMOUNT = QUALITIES = CARDS

    def __default__(self, data: Any, children: list[Any], meta: Any) -> Any:
        if str(data) in MOVES:
            verb, options = MOVES[str(data)]
            return _Act("cost", [{verb: group} for group in children[1]], options)
        return children[0] if children else None

    def groups(self, parts: list[Any]) -> list[Any]:
        return parts

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

    def including_one(self, parts: list[Any]) -> list[Any]:
        """ "2 cards you control, including a Dragon monster": one that is both, and the rest."""
        cards, one = parts[0], parts[-1]
        if not isinstance(cards, dict) or not isinstance(cards.get("count"), int) or not isinstance(one, dict) or one.get("count") != 1:
            return [UNCLEAR]
        both = joined([{key: value for key, value in entry.items() if key != "count"} for entry in (cards, one)])
        if both is None or cards["count"] < 2 or "reference" in both:
            return [UNCLEAR]
        return [ordered(placed({"count": 1, **both})), {**cards, "count": cards["count"] - 1}]

    def including_this(self, parts: list[Any]) -> list[Any]:
        """ "2 cards, including this card": this card, and the rest of them."""
        cards = parts[0]
        if not isinstance(cards, dict) or not isinstance(cards.get("count"), int) or cards["count"] < 2:
            return [UNCLEAR]
        return ["this card", {**cards, "count": cards["count"] - 1, "other than": "this card"}]

    def placed_group(self, parts: list[Any]) -> list[Any]:
        return [parts[0] if parts[0] == "this card" else UNCLEAR]

    def placed_groups(self, parts: list[Any]) -> list[Any]:
        return [parts[0] if parts[0] == "this card" else UNCLEAR, parts[-1]]

    def groups_placed(self, parts: list[Any]) -> list[Any]:
        """ "1 X and this card from your GY": the place holds for both."""
        if parts[1] != "this card" or not isinstance(parts[0], dict) or {"from", "reference", "any of"} & set(parts[0]):
            return [UNCLEAR]
        return [{**parts[0], **parts[2]}, "this card"]

    def send_including_this(self, parts: list[Any]) -> _Act:
        return _Act("cost", [{"send to the GY": group} for group in self.including_this(parts[1])], {})

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
        return [{"count": {"up to": {"count of": parts[-1]}}} | parts[0]]

    def target(self, parts: list[Any]) -> _Act:
        return _Act("targets", parts[-1])

    def nothing(self, _: list[Any]) -> _Act:
        return _Act("nothing")

    def declare(self, parts: list[Any]) -> _Act:
        return _Act("declares", parts[-1])

    def attribute(self, _: list[Any]) -> str:
        return "Attribute"

    def type(self, _: list[Any]) -> str:
        return "Type"

    def card_type(self, _: list[Any]) -> str:
        return "card type"

    def card_name(self, _: list[Any]) -> str:
        return "a card name"

    def number(self, _: list[Any]) -> str:
        return "a number 1-6"

    def top_card(self, _: list[Any]) -> int:
        return 1

    def top_cards(self, parts: list[Any]) -> int:
        return int(parts[0])

    def detach(self, parts: list[Any]) -> _Act:
        return _Act("cost", [{"detach": int(parts[1])}])

    def detach_up_to(self, parts: list[Any]) -> _Act:
        return _Act("cost", [{"detach": {"up to": int(parts[1])}}])

    def pay(self, parts: list[Any]) -> _Act:
        return _Act("cost", [{"pay LP": parts[1]}])

    def pay_half(self, _: list[Any]) -> _Act:
        return _Act("cost", [{"pay LP": "half"}])

    def send_top(self, parts: list[Any]) -> _Act:
        return _Act("cost", [{"send the top to the GY": parts[1]}])

    def banish_top(self, parts: list[Any]) -> _Act:
        return _Act("cost", [{"banish the top": parts[1]}])

    def banish_top_face_down(self, parts: list[Any]) -> _Act:
        return _Act("cost", [{"banish the top": parts[1], "face": "down"}])


UNCLEAR = {"reference": "unclear"}
"""Cards of which the words say more than was read."""

_GRAMMAR = Grammar(Path(__file__).with_name("activating.lark"), ["act"], _Meaning(),
                   {"CARDS": cards_at, "KIND": kinds_at, "PLACES": places_at, "AMOUNT": amounts_at,
                    "QUALITIES": qualities_at})


def activating(unit: Unit, card: Printed, sofar: dict[str, Any]) -> dict[str, Any]:
    """The words `cost`, `targets` and `declares` that the activation of this effect says; empty if it says none."""
    found = _Activation(unit, sofar)
    for span in unit.acts:
        for piece in acts(span):
            found.take(piece)
    words = {"cost": found.cost, "targets": found.targets, "declares": found.declares}
    more = {"condition": found.condition, "opaque": found.opaque}
    return {word: value for word, value in words.items() if value} | {
        word: [*sofar.get(word, ()), *value] for word, value in more.items() if value}


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


class _Activation:
    """What was read of one activation."""

    def __init__(self, unit: Unit, sofar: dict[str, Any]) -> None:
        self.unit, self.sofar = unit, sofar
        self.cost: list[dict[str, Any]] = []
        self.targets: list[dict[str, Any]] = []
        self.declares: list[str] = []
        self.condition: list[dict[str, Any]] = []
        self.opaque: list[str] = []

    def take(self, given: Span) -> None:
        """Adds what one act says; an act that cannot be said is an opaque part of its kind."""
        piece = self._conditions(_without_remark(given))
        act = _counters(piece.text) or _read(piece.text) or _read_without_exception(piece.text)
        if act is None or not self._said(act, piece):
            self._opaque(piece)

    def _conditions(self, piece: Span) -> Span:
        """The act without demands that are conditions of the activation; what is left keeps its places."""
        text = piece.text
        summoned = SUMMONED.search(text)
        if summoned:
            self.condition.append({"this card": {"summoned": summoned["way"].lower()}})
            text = text.replace(summoned[0], f"this{' ' * (len(summoned[0]) - 8)}card")
        turn = NOT_THE_TURN.search(text)
        if turn:
            self.condition.append({"this card": {"arrived": "earlier"}})
            text = text[:turn.start()]
        return Span(text, piece.start, piece.part)

    def _said(self, act: _Act, piece: Span) -> bool:
        """Adds the act; False if its cards cannot be told."""
        if act.kind == "declares":
            self.declares.append(act.value)
        elif act.kind == "targets":
            groups = [self._target(group) for group in _sharing_places(act.value)]
            if any(group is None for group in groups):
                return False
            self.targets += [settled(self._checked(group), piece) for group in groups if group is not None]
        elif act.kind == "cost":
            steps = [self._step(step, act.options or {}) for step in _others(_sharing_steps(act.value))]
            if any(step is None for step in steps):
                return False
            self._pay([settled(step, piece) for step in steps if step is not None])
        return True

    def _pay(self, steps: list[dict[str, Any]]) -> None:
        """Costs of one act are paid together."""
        self.cost += [steps[0], *({"and": step} for step in steps[1:])]

    def _opaque(self, piece: Span) -> None:
        first = piece.text.split(" ", 1)[0].lower()
        if first.startswith("target"):
            self.targets.append({"count": _number_of_targets(piece.text), "opaque": opaque("target", piece)})
        elif first.startswith(CHOICES):
            self.opaque.append(opaque("declaration" if first.startswith("declar") else "choice", piece))
        else:
            self.cost.append({"opaque": opaque(f"cost {first}" if first.isalpha() else "cost", piece)})

    def _step(self, step: dict[str, Any], options: dict[str, Any]) -> dict[str, Any] | None:
        """One step of the cost, its cards told from the rest of the effect; None if they cannot be."""
        verb, value = next(iter(step.items()))
        if verb in MOVED:
            cards = self._paid_with(value, verb)
            return None if cards is None else {verb: cards, **options}
        return {**step, **options}

    def _paid_with(self, value: Any, verb: str) -> Any:
        if value == "this card" or value == "equipped monster":
            return value
        if value == "materials":
            return None
        if value in ("it", "them") or isinstance(value, dict) and "reference" in value:
            return self._pointed(value)
        if not isinstance(value, dict) or "count" not in value:
            return None
        found = of_player(value, "opponent")
        zones = {"from"} & set(found) or ("any of" in found and all("from" in entry for entry in found["any of"]))
        if not zones and "one of" not in found:
            if verb not in USUAL_PLACES:
                return None
            zone, whose = USUAL_PLACES[verb]
            found = {"count": found["count"], "from": [zone], "whose": found.get("whose", whose), **found}
            if verb == "tribute" and found.get("is") == "monster":
                del found["is"]
        return found

    def _pointed(self, value: Any) -> Any:
        """The cards that "it", "that monster" … stand for in a cost: those of the cost before, or of the event."""
        if isinstance(value, dict) and ("count" in value or value == UNCLEAR):
            return None
        if self.cost:
            return None if "opaque" in self.cost[-1] else "those cards"
        answers = {_answer(event) for event in self._events()}
        if not answers and self._only_this_card():
            return "this card"
        return answers.pop() if len(answers) == 1 else None

    def _only_this_card(self) -> bool:
        """Does the condition speak of no card but this one?"""
        text = " ".join(span.text for span in self.unit.condition).lower()
        return "this card" in text and not re.search(r'"|\b(?:monster|spell|trap|card|equip)', text.replace("this card", ""))

    def _events(self) -> list[dict[str, Any]]:
        """The events this effect answers; none if one of them is not known."""
        events = self.sofar.get("trigger") or []
        found = events if isinstance(events, list) else [events]
        return found if all(isinstance(event, dict) and event.get("event") != "unknown" for event in found) else []

    def _target(self, group: Any) -> dict[str, Any] | None:
        """One group of targets; None if the cards cannot be told."""
        if group in ("attacker", "attack target", "equipped monster"):
            return {"count": 1, "one of": group, "from": ["monster zone"], **self._whose_attack(group)}
        if group == "this card":
            return {"count": 1, "one of": "this card"}
        if group in ("it", "them", "that target") or isinstance(group, dict) and "reference" in group:
            return self._target_among(group if isinstance(group, dict) else {"reference": group})
        if not isinstance(group, dict) or "count" not in group:
            return None
        found = of_player(group, "opponent")
        if "cost cards" in str(found["count"]) and not (len(self.cost) == 1 and MOVED & set(self.cost[0])):
            return None
        if "from" not in found and "any of" not in found and found.get("is") == "monster" and {"face", "position"} & set(found):
            found = {key: value for key, value in found.items() if key != "is"} | {"from": ["monster zone"]}
        if "from" not in found and not ("any of" in found and all("from" in entry for entry in found["any of"])):
            return None
        if self.targets and found.get("other than") == "this card" and self.unit.works_in and "monster zone" not in self.unit.works_in:
            found["other than"] = "target 1"
        return _face_up(found)

    def _whose_attack(self, group: str) -> dict[str, Any]:
        """Whose monster attacks, where the event says it."""
        for event in self._events():
            card = event.get("card")
            if group == "attacker" and event.get("event") == "attack declared" and isinstance(card, dict) and "whose" in card:
                return {"whose": card["whose"]}
        return {}

    def _target_among(self, group: dict[str, Any]) -> dict[str, Any] | None:
        """A target among the cards of the event: "that monster", "1 of those cards"."""
        events = self._events()
        count = group.get("count", 1 if group["reference"] in ("it", "that", "the") else None)
        if not events or group == UNCLEAR or group["reference"] not in AMONG or count is None:
            return None
        answers = {_answer(event) for event in events}
        places = {place for event in events for place in [_place_after(event)] if place}
        narrowing = {key: value for key, value in group.items() if key not in ("reference", "count", "summoned")}
        if len(answers) != 1 or answers == {"this card"} or "from" not in narrowing and len(places) != 1:
            return None
        said = [_what_happened_to(event, [*places]) for event in events]
        described = said[0] if answers == {"event cards"} and all(entry == said[0] for entry in said) else {}
        return placed({"count": count, "one of": answers.pop(), "from": [*places], **described, **narrowing})

    def _checked(self, group: dict[str, Any]) -> dict[str, Any]:
        """The group with what the resolution says about it: "that target" is checked again, "it" is not (RES-4)."""
        told = [span.text.lower() for span in self.unit.resolution]
        if any(BOTH.search(text) for text in told):
            group = {**group, "all or nothing": True}
        if any(text for text in told[:1] if CHECKED.search(text)) or not (told and PLAIN.search(told[0])) and any(map(CHECKED.search, told)):
            return group
        return {**group, "re-checked": False}


KEPT_IN_PLACE = frozenset({"whose", "face", "position"})
OF_THE_CARD = frozenset({"is", "types", "any type", "attribute", "type", "level", "rank", "link", "atk", "def", "archetype", "name", "not",
                         "other than"})


def _what_happened_to(event: dict[str, Any], places: list[str]) -> dict[str, Any]:
    """What the event says of its cards that still holds where they are now: whose they are only on the field."""
    card = event.get("card")
    words = OF_THE_CARD | KEPT_IN_PLACE if places == ["monster zone"] else OF_THE_CARD
    return {key: value for key, value in card.items() if key in words} if isinstance(card, dict) else {}


ON_FIELD = frozenset({"field", "monster zone", "extra monster zone", "spell & trap zone", "field zone", "pendulum zone"})
PRINTED = frozenset({"types", "any type", "attribute", "type", "level", "rank", "link", "atk", "def", "archetype", "name"})
MOVED = frozenset(verb for verb, _ in MOVES.values())
AMONG = frozenset({"it", "them", "that", "those", "the", "destroyed", "summoned", "banished", "discarded", "sent"})
"""Words that point to the cards of the event."""


def _face_up(found: dict[str, Any]) -> dict[str, Any]:
    """A target on the field of which a printed word is demanded is face-up, for it could not be told otherwise."""
    if "face" in found or not set(found.get("from", ("hand",))) <= ON_FIELD or not PRINTED & set(found):
        return found
    return ordered({**found, "face": "up"})


def _answer(event: dict[str, Any]) -> str:
    """What "it" or "that monster" is to an effect that answers this event."""
    if event.get("card") != "this card":
        return "event cards"
    return "opposing monster" if event.get("event") in BATTLES else "this card"


def _place_after(event: dict[str, Any]) -> str | None:
    """Where the cards of an event are afterwards."""
    names = event.get("event")
    last = names[-1] if isinstance(names, list) and names else names
    return PLACES_OF_EVENTS.get(str(last))


def _monsters(cards: Any) -> bool:
    return isinstance(cards, dict) and cards.get("from") == ["monster zone"]


def _sharing_places(groups: list[Any]) -> list[Any]:
    """Groups joined by "and": a place behind the last holds for those that name none ("1 X and 1 Y in your GY")."""
    last = groups[-1]
    if not isinstance(last, dict) or "from" not in last:
        return groups
    place = {key: last[key] for key in ("from", "whose") if key in last}
    if set(last.get("not", ())) == {"name"}:
        place["not"] = last["not"]
    return [{**group, **place} if isinstance(group, dict) and not {"from", "reference", "any of"} & set(group) else group for group in groups]


def _sharing_steps(steps: list[dict[str, Any]]) -> list[dict[str, Any]]:
    verbs = [next(iter(step)) for step in steps]
    if len(steps) < 2 or any(verb not in MOVED for verb in verbs):
        return steps
    return [{verb: group} for verb, group in zip(verbs, _sharing_places([step[verb] for verb, step in zip(verbs, steps, strict=True)]), strict=True)]


def _others(steps: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Cards that pay together with this card are others."""
    if not any("this card" in step.values() for step in steps):
        return steps
    return [{verb: {"other than": "this card", **cards} if isinstance(cards, dict) and "reference" not in cards else cards}
            for step in steps for verb, cards in step.items()]


def _read(text: str) -> _Act | None:
    read = _GRAMMAR.read("act", text)
    return read.value if isinstance(read, Read) else None


def _read_without_exception(text: str) -> _Act | None:
    """An act whose last cards have an exception behind a place that they go to ("send 1 X to the GY, except Y")."""
    exception = EXCEPT.search(text)
    act = _read(text[:exception.start()]) if exception else None
    if exception is None or act is None or act.kind not in ("cost", "targets"):
        return None
    demand: dict[str, Any] = {"other than": "this card"} if exception["this"] else {"not": {"name": exception["name"]}}
    last = act.value[-1]
    cards = next(iter(last.values())) if act.kind == "cost" else last
    if not isinstance(cards, dict) or "reference" in cards or set(demand) & set(cards):
        return None
    cards.update(demand)
    return act


def _without_remark(piece: Span) -> Span:
    """The act without a remark in brackets at its end, and without white space or a comma there."""
    text = REMARK.split(piece.text, maxsplit=1)[0] if piece.text.endswith(")") else piece.text
    text = text.rstrip(" ,.\n")
    left = len(text) - len(text.lstrip())
    return piece.piece(left, len(text))


def _number_of_targets(text: str) -> int | str:
    match = re.match(r"target\w* (up to )?(\d+)\b(?! or| ATK)", text, re.IGNORECASE)
    if match is None:
        return 1
    return f"up to {match[2]}" if match[1] else int(match[2])


def _counters(text: str) -> _Act | None:
    """An act that removes counters; a counter's name stands in no list, so that a grammar cannot know it."""
    match = COUNTERS.match(text)
    if match is None or not match["name"]:
        return None
    name = f"{match['name'].strip()} Counter"
    return _Act("cost", [{"remove counters": {"name": name, "count": int(match["count"]), "on": COUNTERS_ON[match["where"].lower()]}}])
