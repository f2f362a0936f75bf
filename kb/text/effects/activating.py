"""What stands between colon and semicolon: costs, targets and declarations (`psct.md` 1, 5, 6)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from kb.text.dividing.clauses import of_any_of_two
from kb.text.effects.acts import MOVED, Act, acts, read_act, without_remark
from kb.text.effects.drawn import among_destroyed, last_of, some_drawn
from kb.text.effects.grouped import UNCLEAR
from kb.text.effects.of_events import KEPT_IN_PLACE, answer_of, place_after, what_happened_to
from kb.text.effects.own_demands import of_this_card
from kb.text.effects.rechecking import checked_again
from kb.text.effects.sharing import others, sharing_places, sharing_steps
from kb.text.effects.two_targets import in_one_place, more_targets, two_targets
from kb.text.effects.unread_costs import least, left_to_choice, may_be_left
from kb.text.language.printed import Printed
from kb.text.language.reading import Word, words
from kb.text.language.units import Span, Unit, opaque
from kb.text.language.verbs import MOVING, TAKEN_AWAY, Form, alternation
from kb.text.language.word_lists import WAYS, one_of
from kb.text.phrases.comparisons import resolved
from kb.text.phrases.demands import Unsaid, certain, settled
from kb.text.phrases.existing import shown
from kb.text.phrases.filters import ordered, placed
from kb.text.phrases.groups import has_place, is_said
from kb.text.phrases.nouns import cards_at, of_player
from kb.text.steps.others import OTHER, lies_in, may_be_one_of
from kb.text.steps.references import Known
from kb.vocabulary.normal import listed

SUMMONED = re.compile(rf"\bthis (?P<way>{one_of([way.capitalize() for way in WAYS])}) Summoned card\b")
NOT_SPECIAL = re.compile(r"\bthis Normal Summoned(?:/| or )Set card\b")
STATE = re.compile(r"\bthis (?:face-up )?card "
                   rf"(?P<state>(?:with|while|that|{alternation(('equip', 'treat', 'summon'), Form.PARTICIPLE)}) [^,;]*?)"
                   r"(?= to the |,? until |,|$)",
                   re.IGNORECASE)
"""A state that this card must be in to pay ("Tribute this card with 3 Moss Counters on it")."""
CHAIN_LINK = re.compile(r"activate (?:this card )?(?:only )?as Chain Link (?P<number>\d+) or higher", re.IGNORECASE)
NOT_THE_TURN = re.compile(r",? except (?:during )?the turn (?:this card|it) was sent (?:there|to the (?:GY|Graveyard))$")
BOTH = re.compile(r"\bboth (?:of )?(?:those |the )?(?:targets|cards|monsters|them)\b|\bthem both\b|"
                  rf"\b(?:{alternation(TAKEN_AWAY)}) both\b(?! it\b| this\b| that\b)")
ALL_OF_THEM = re.compile(
    rf"\b(?:{alternation(MOVING, but=('place', 'discard', 'equip', 'remove'))}) all (?P<number>\d+|two|three|four|five)"
    r"(?: (?:of )?(?:them|those)(?: (?:targets|cards|monsters))?| targets)?(?=[,.;]|$| (?:in)?to\b| in\b| and\b| from\b)")
NUMBERS = {"two": "2", "three": "3", "four": "4", "five": "5"}
SELECT = re.compile(r"(?:^|[.,;:] |\b(?:can|and|also|then) )select (?=\d|up to |any )", re.IGNORECASE)
SELECTED_BEFORE = frozenset({".", ",", ";", "(", "and", "then", "to", "when", "if", "during"})
"""What may stand behind the cards that an older text selects."""
TARGET = re.compile(r"target(?:ing)? ", re.IGNORECASE)
NARROWING = frozenset({"up", "equal", "with", "whose", "that", "used", "treated", "for", "including", "(", "and", ",", "co"})
"""Words behind cards that only say how many of them, or which."""
ELSEWHERE = frozenset({"gy", "hand", "deck", "banished", "zone", "field", "control", "banishment", "was", "used", "would",
                       "material", "sent", "destroyed", "tributed", "appropriate"})
"""Words behind cards of which no place is named that may tell of another one than the field."""
CHOICES = ("activat", "choos", "select", "appl", "declar", "call", "name", "the", "skip", "either")
"""First words of acts that are no costs."""
EITHER_FIELD = re.compile(r"\bon (?:either (?:field|side of the field)|the field)\b", re.IGNORECASE)
"""Words that say of a Tribute that the opponent's monsters may be it."""
BATTLE = re.compile(r"\bthis card (?:battles|is battling) (?:an opponent's|a) monster\b", re.IGNORECASE)
"""A condition after which "that monster" is the one that battles this card."""
USING = frozenset({"fusion", "synchro", "xyz", "link", "ritual"})
"""Summons with materials."""
IF_POSSIBLE = " (if possible)"
CHOOSERS = {"The player who conducted the Summon ": "that player", "Your opponent can ": "opponent", "Your opponent ": "opponent"}
"""Who chooses the target, where it is not the player who activates."""
CONTROLLER = "The controller "
"""The one who controlled the card last activates its effect: "you" of other texts."""
USUAL_PLACES = {
    "discard": ("hand", "you"), "discard to the GY": ("hand", "you"), "tribute": ("monster zone", "you"), "reveal": ("hand", "you"),
}
"""Where the cards of a cost come from if no place is named."""


def activating(unit: Unit, card: Printed, sofar: dict[str, Any]) -> dict[str, Any]:
    """The words `cost`, `targets` and `declares` that the activation of this effect says; empty if it says none."""
    found = _Activation(unit, card, sofar)
    for span in unit.acts:
        for piece in acts(span):
            found.take(piece, may_be_left(unit.span, piece))
    if unit.targets and not found.targets:
        found.select()
    said: dict[str, list[Any]] = {"cost": found.cost, "targets": found.targets, "declares": found.declares}
    more: dict[str, list[Any]] = {"condition": found.condition, "opaque": found.opaque}
    return {word: value for word, value in said.items() if value} | {
        word: [*sofar.get(word, ()), *value] for word, value in more.items() if value}


class _Activation:
    """What was read of one activation."""

    def __init__(self, unit: Unit, card: Printed, sofar: dict[str, Any]) -> None:
        self.unit, self.card, self.sofar = unit, card, sofar
        self.names_turn_player = "turn player" in unit.span.text.lower()
        self.they = "you" if self.names_turn_player else "opponent"
        self.cost: list[dict[str, Any]] = []
        self.targets: list[dict[str, Any]] = []
        self.declares: list[str] = []
        self.condition: list[dict[str, Any]] = []
        self.opaque: list[str] = []

    def take(self, given: Span, may_be_left: bool = False) -> None:
        """Adds what one act says; an act that cannot be said is an opaque part of its kind.

        `may_be_left`: the player chooses whether this is paid at all.
        """
        piece = self._conditions(without_remark(given))
        if not piece.text:
            return
        if self._one_of_two(piece):
            return
        act = None if of_any_of_two(piece.text) else read_act(piece.text) or _with_options(piece.text)
        if act is not None and may_be_left:
            act = _left_to_choice(act)
        if act is None or not self._said(act, piece):
            self._opaque(piece, may_be_left)

    def select(self) -> None:
        """The targets of an older text, which says "select" in the sentence of what it does."""
        for span in self.unit.resolution:
            for match in SELECT.finditer(span.text):
                piece = span.piece(match.end(), len(span.text))
                cards = _selected(piece.text)
                if cards is not None and self._said(Act("targets", [cards]), piece):
                    return

    def _conditions(self, piece: Span) -> Span:
        """The act without demands that are conditions of the activation; what is left keeps its places."""
        text = piece.text
        summoned = SUMMONED.search(text)
        if summoned:
            self.condition.append({"this card": {"summoned": summoned["way"].lower()}})
            text = text.replace(summoned[0], f"this{' ' * (len(summoned[0]) - 8)}card")
        set_or_summoned = NOT_SPECIAL.search(text)
        if set_or_summoned:
            self.condition.append({"this card": {"not": {"summoned": "special"}}})
            text = text.replace(set_or_summoned[0], f"this{' ' * (len(set_or_summoned[0]) - 8)}card")
        state = STATE.search(text)
        if state:
            told = piece.piece(*state.span("state"))
            self.condition += of_this_card(told, self.card)
            text = text[:state.start("state")] + " " * len(told.text) + text[state.end("state"):]
        turn = NOT_THE_TURN.search(text)
        if turn:
            self.condition.append({"this card": {"arrived": "earlier"}})
            text = text[:turn.start()]
        link = CHAIN_LINK.fullmatch(text)
        if link:
            self.condition.append({"chain": {"length": f">= {int(link['number']) - 1}"}})
            text = ""
        return Span(text, piece.start, piece.part)

    def _said(self, act: Act, piece: Span) -> bool:
        """Adds the act; False if its cards cannot be told."""
        if act.kind == "declares":
            self.declares += act.value
        elif act.kind == "targets":
            groups = [self._target(group, piece) for group in sharing_places(act.value)]
            if any(group is None for group in groups):
                return False
            if len(groups) == 1 and not self.targets:
                groups = [self._compared(group, piece) for group in groups if group is not None]
            self.targets += [settled(self._checked(group), piece) | (act.options or {}) for group in groups if group is not None]
        elif act.kind == "cost":
            if act.options == {"from": "it"}:
                if self.targets or self._pointed("it") != "this card":
                    return False
                act = act._replace(options={})
            steps = [self._step(step, act.options or {}, piece) for step in others(sharing_steps(act.value))]
            if any(step is None for step in steps):
                return False
            self._pay([settled(step, piece) for step in steps if step is not None])
        return True

    def _one_of_two(self, piece: Span) -> bool:
        """Adds a target that may be of another kind, or one of more, while something is there; False if these words name none."""
        more = more_targets(piece)
        group = None if more is None else self._target(more, piece)
        if group is not None:
            self.targets.append(settled(self._checked(group), piece))
            return True
        found = in_one_place(two_targets(piece))
        usual, other = (None, None) if found is None else (self._target(group, piece) for group in found[:2])
        if found is None or usual is None or other is None or usual.pop("count") != other["count"]:
            return False
        count = other.pop("count")
        self.targets.append(self._checked({"count": count, "any of": [usual, {**other, "while there": found[2]}]}))
        return True

    def _pay(self, steps: list[dict[str, Any]]) -> None:
        """Costs of one act are paid together."""
        self.cost += [steps[0], *({"and": step} for step in steps[1:])]

    def _opaque(self, piece: Span, may_be_left: bool = False) -> None:
        """The act as a part that cannot be said: a target, a cost, or neither, as the effect is known to have."""
        first = piece.text.split(" ", 1)[0].lower()
        if first.startswith("target") or self.unit.targets and not self.targets and re.search(r"\btargets?\b", piece.text):
            self.targets.append({**self._narrowed_target(piece), "opaque": opaque("target", piece)})
        elif first.startswith(CHOICES) or not self.unit.has_cost:
            self.opaque.append(opaque("declaration" if first.startswith("declar") else "choice", piece))
        else:
            enough = least(piece.text, read_act)
            known: dict[str, Any] = {"possible": True} if may_be_left else {"asks for": enough, "possible with": enough} if enough else {}
            self.cost.append({"opaque": opaque(f"cost {first}" if first.isalpha() else "cost", piece), **known})

    def _narrowed_target(self, piece: Span) -> dict[str, Any]:
        """What is certain of targets that cannot be said: how many, and among which cards where what follows only narrows them."""
        count = {"count": _number_of_targets(piece.text)}
        match = TARGET.match(piece.text)
        given = words(piece.text[match.end():]) if match else []
        for phrase in cards_at(given, 0) if given else ():
            if not isinstance(phrase.value, dict) or "reference" in phrase.value or not _narrows(given[phrase.end:], phrase.value):
                continue
            cards = {word: value for word, value in phrase.value.items() if word not in ("opaque", "count")}
            found = self._target({**count, **cards}, piece)
            return count if found is None or not is_said(found) else found
        return count

    def _step(self, step: dict[str, Any], options: dict[str, Any], piece: Span) -> dict[str, Any] | None:
        """One step of the cost, its cards told from the rest of the effect; None if they cannot be."""
        verb, value = next(iter(step.items()))
        if verb in MOVED:
            cards = self._paid_with(value, verb, piece)
            return None if cards is None else {verb: cards, **options}
        return {**step, **options}

    def _paid_with(self, value: Any, verb: str, piece: Span) -> Any:
        if value == "this card" or value == "equipped monster":
            return value
        if value == "materials":
            return None
        if value in ("it", "them") or isinstance(value, dict) and "reference" in value:
            some = some_drawn(value, self._events()) if verb == "reveal" and not self.cost else None
            return self._pointed(value) if some is None else some
        if isinstance(value, dict) and "count" not in value and isinstance(value.get("name"), str):
            value = {"count": 1, **value}
        if not isinstance(value, dict) or "count" not in value or self._of_turn_player(value):
            return None
        found = self._compared(certain(of_player(value, self.they)), piece)
        placed = {"whose", "opaque"} & found.keys() or EITHER_FIELD.search(piece.text)
        if verb == "tribute" and not placed and set(found) & {"points to", "pointed to by", "same column as"}:
            found["whose"] = "you"
        if not has_place(found) and "one of" not in found:
            if verb not in USUAL_PLACES:
                return None
            zone, whose = USUAL_PLACES[verb]
            found = {"count": found["count"], "from": [zone], "whose": found.get("whose", whose), **found}
            if verb == "tribute" and found.get("is") == "monster":
                del found["is"]
        return self._other(found, piece)

    def _pointed(self, value: Any) -> Any:
        """The cards that "it", "that monster" … stand for in a cost: those of the cost before, or of the event."""
        if isinstance(value, dict) and ("count" in value or value == UNCLEAR):
            return None
        if self.cost:
            return "those cards" if MOVED & set(self.cost[-1]) else None
        answers = {answer_of(event) for event in self._events()}
        if not answers and self._only_this_card():
            return "this card"
        return answers.pop() if len(answers) == 1 else None

    def _only_this_card(self) -> bool:
        """Does the condition speak of no card but this one?"""
        text = " ".join(span.text for span in self.unit.condition).lower()
        return "this card" in text and not re.search(r'"|\b(?:monster|spell|trap|card|equip)', text.replace("this card", ""))

    def _events(self) -> list[dict[str, Any]]:
        """The events this effect answers; none if one of them is not known, or if it may answer an activation instead."""
        if "answers" in self.sofar:
            return []
        events = self.sofar.get("trigger") or []
        found = events if isinstance(events, list) else [events]
        return found if all(isinstance(event, dict) and "unknown" not in listed(event.get("event")) for event in found) else []

    def _target(self, group: Any, piece: Span) -> dict[str, Any] | None:
        """One group of targets; None if the cards cannot be told."""
        if group in ("attacker", "attack target", "equipped monster"):
            return {"count": 1, "one of": group, "from": ["monster zone"], **self._whose_attack(group)}
        if group == "this card":
            return {"count": 1, "one of": "this card"}
        if group in ("it", "them", "that target") or isinstance(group, dict) and "reference" in group:
            return self._target_among(of_player(group, self.they) if isinstance(group, dict) else {"reference": group})
        if not isinstance(group, dict) or "count" not in group or self._of_turn_player(group):
            return None
        found = certain(of_player(group, self.they))
        if "used materials" in str(found["count"]) and not summoned_itself(self.sofar):
            return None
        if "cost cards" in str(found["count"]) and not (len(self.cost) == 1 and MOVED & set(self.cost[0])):
            return None
        if "from" not in found and not any("from" in entry for entry in found.get("any of", ())):
            found = placed({**found, "from": ["field"]})
        if "from" not in found and not all("from" in entry for entry in found["any of"]):
            return None
        return self._other(shown(found), piece)

    def _of_turn_player(self, cards: dict[str, Any]) -> bool:
        """Are "their" cards those of the turn player, who need not be the one who uses it?"""
        return of_player(cards, "opponent") != cards and self.names_turn_player and "used by" not in self.sofar

    def _compared(self, group: dict[str, Any], piece: Span) -> dict[str, Any]:
        """The group with its demand relative to the cards that paid, or to those of the event, where it is certain to which."""
        unsaid = group.get("opaque")
        if not isinstance(unsaid, Unsaid) or unsaid.said is None:
            return group
        known = Known((), {**self.sofar, "cost": self.cost}, self.unit.span.text)
        known.clause = piece.text
        rest = {word: value for word, value in group.items() if word != "opaque"}
        said = resolved(rest, unsaid.said, known.compared_with, known.tells_amount)
        return group if said is None else ordered(said)

    def _other(self, found: dict[str, Any], piece: Span) -> dict[str, Any] | None:
        """With "other" said of the nearest cards named before, where this card cannot be one of those that are meant; None if none is."""
        places = lies_in({**self.sofar, "cost": self.cost})
        if found.get("other than") != "this card" or not OTHER.search(piece.text) or may_be_one_of(found, places):
            return found
        if self.targets:
            return {**found, "other than": "target 1"} if len(self.targets) == 1 else None
        if len(self.cost) == 1 and MOVED & set(self.cost[0]) and "this card" not in self.cost[0].values():
            return {**found, "other than": "cost cards"}
        answers = {answer_of(event) for event in self._events()}
        if len(answers) == 1 and answers != {"this card"}:
            return {**found, "other than": answers.pop()}
        return None if self.sofar.get("kind") == "card activation" else found

    def _whose_attack(self, group: str) -> dict[str, Any]:
        """Whose monster attacks, where the event says it."""
        for event in self._events():
            card = event.get("card")
            if group == "attacker" and event.get("event") == "attack declared" and isinstance(card, dict) and "whose" in card:
                return {"whose": card["whose"]}
        return {}

    def _is_opposing(self, group: dict[str, Any]) -> bool:
        """Is "that monster" the one that battles this card?"""
        told = " ".join(span.text for span in self.unit.condition)
        return group["reference"] == "that" and set(group) <= {"reference", "is", "whose"} and BATTLE.search(told) is not None

    def _target_among(self, group: dict[str, Any]) -> dict[str, Any] | None:
        """A target among the cards of the event: "that monster", "1 of those cards"."""
        if self._is_opposing(group):
            return {"count": 1, "one of": "opposing monster", "from": ["monster zone"]}
        there = self._of_condition(group)
        if there is not None:
            return there
        events = self._events()
        answers = {answer_of(event) for event in events}
        one = group["reference"] in ("it", "that", "the") or answers == {"opposing monster"}
        count = group.get("count", 1 if one else None)
        if not events or group == UNCLEAR or group["reference"] not in AMONG or count is None:
            return None
        if "from" not in group and all(last_of(event) == "destroyed" for event in events):
            return among_destroyed(group, answers)
        told = [place_after(event) for event in events]
        places = list(dict.fromkeys(place for place in told if place)) if all(told) else []
        narrowing = {key: value for key, value in group.items() if key not in ("reference", "count", "summoned")}
        if len(answers) != 1 or answers == {"this card"} or "from" not in narrowing and not places:
            return None
        said = [what_happened_to(event, places) for event in events]
        described = said[0] if answers == {"event cards"} and all(entry == said[0] for entry in said) else {}
        compared = {word: value for word, value in narrowing.items() if word in KEPT_IN_PLACE or described}
        if any(entry.get(word, value) != value for entry in said for word, value in compared.items()):
            return None
        return placed({"count": count, "one of": answers.pop(), "from": places, **described, **narrowing})

    def _of_condition(self, group: dict[str, Any]) -> dict[str, Any] | None:
        """A target among the cards that must be there ("if you control 2 or more X: target 1 of them"), or the monster that is answered."""
        if group == UNCLEAR or "trigger" in self.sofar:
            return None
        answers = listed(self.sofar.get("answers"))
        if answers and group == {"reference": "that", "is": "monster"}:
            monsters = all(one.get("in") == ["monster zone"] and one.get("card", {}).get("is") == "monster" for one in answers)
            return {"count": 1, "one of": "answered card", "from": ["monster zone"]} if monsters else None
        if answers or "count" not in group or group["reference"] not in ("them", "those"):
            return None
        if not group.keys() <= {"reference", "count", "is"}:
            return None
        there = [one["exists"] for one in self.sofar.get("condition", ()) if "exists" in one and one["exists"].get("count") != 0]
        if len(there) != 1 or "from" not in there[0] or not is_said(there[0]):
            return None
        return {**there[0], "count": group["count"]} if {**group, **there[0]}.get("is") == there[0].get("is", group.get("is")) else None

    def _checked(self, group: dict[str, Any]) -> dict[str, Any]:
        """The group with what the resolution says about it: "that target" is checked again, "it" is not (RES-4)."""
        told = [span.text.lower() for span in self.unit.resolution]
        if any(BOTH.search(text) for text in told) or any(_of_all(text, group) for text in told):
            group = {**group, "all or nothing": True}
        again = checked_again(group, told)
        return group if again is True else {**group, "re-checked": again}


def _left_to_choice(act: Act) -> Act | None:
    """The cost with "none" among its choices; None where that cannot be said."""
    if act.kind != "cost":
        return None
    steps = [left_to_choice(step) for step in act.value]
    return None if any(step is None for step in steps) else act._replace(value=steps)


def summoned_itself(words: dict[str, Any]) -> bool:
    """Is it used because this card was Summoned with materials?"""
    events = listed(words.get("trigger"))
    kinds = {kind for event in events if isinstance(event, dict) for kind in listed(event.get("event"))}
    ways = [set(event.get("how", ())) & USING for event in events if isinstance(event, dict) and event.get("card") == "this card"]
    return bool(events) and kinds <= {"Special Summoned"} and len(ways) == len(events) and all(ways)


def _of_all(text: str, group: dict[str, Any]) -> bool:
    """Is something done to all of the targets, by their number ("shuffle all 5 into the Deck")?"""
    return any(NUMBERS.get(match["number"], match["number"]) == str(group.get("count")) for match in ALL_OF_THEM.finditer(text))


AMONG = frozenset({"it", "them", "that", "those", "the", "destroyed", "summoned", "banished", "discarded", "sent"})
"""Words that point to the cards of the event."""


def _with_options(text: str) -> Act | None:
    """An act that chooses targets with words about that choice: "(if possible)", "Your opponent targets …"."""
    if text.startswith(CONTROLLER):
        text = text.removeprefix(CONTROLLER).replace(" they control", " you control").replace(" their ", " your ")
        return read_act(f"{text[0].upper()}{text[1:]}")
    chooser = next((words for words in CHOOSERS if text.startswith(words)), "")
    act = read_act(text.removeprefix(chooser).removesuffix(IF_POSSIBLE)) if chooser or text.endswith(IF_POSSIBLE) else None
    if act is None or act.kind != "targets":
        return None
    options: dict[str, Any] = {"if possible": True} if text.endswith(IF_POSSIBLE) else {}
    return act._replace(options={**options, "chosen by": CHOOSERS[chooser]} if chooser else options)


def _selected(text: str) -> Any:
    """The cards named at the beginning of this text, if they end with a part of the sentence."""
    given = words(text)
    for phrase in cards_at(given, 0):
        return phrase.value if phrase.end == len(given) or given[phrase.end].value in SELECTED_BEFORE else None
    return None


def _narrows(rest: Sequence[Word], cards: dict[str, Any]) -> bool:
    """Do these words behind the cards only say how many, or which of them? "Or 2, if you control …" are more of the same."""
    told = [word.value for word in rest]
    if not has_place(cards) and not ELSEWHERE.isdisjoint(told):
        return False  # where they are is not said in front of it
    for at, word in enumerate(told):
        following = [entry for entry in told[at + 1:at + 6] if entry not in ("up", "to")]
        if word == "or" and not (following and following[0].isdigit() and following[1:2] in (["if"], ["instead"])):
            return False
    return not told or told[0] in NARROWING or told[0] == "or"


def _number_of_targets(text: str) -> int | str:
    match = re.match(r"target\w* (up to )?(\d+)\b(?! or| ATK)", text, re.IGNORECASE)
    if match is None:
        return 1
    return f"up to {match[2]}" if match[1] else int(match[2])
