"""What "it", "that target" or "the discarded card" mean in a resolution: a reference of the vocabulary, or nothing where it is not sure."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from kb.text.dividing.clauses import hidden
from kb.text.language.units import Span
from kb.text.language.verbs import VERBS
from kb.text.language.zone_names import ZONE_NAMES
from kb.text.phrases.comparisons import SPOKEN_OF, USED
from kb.text.steps.antecedents import (
    NO_CARDS,
    OF_OTHERS,
    OF_THE_EVENT,
    UNNAMED,
    Object,
    both_battled,
    destroyed_by_theirs,
    face_of,
    has_victim,
    in_battle,
    may_be,
    only_this_card,
)
from kb.text.steps.outside import Outside
from kb.text.steps.pointers import PAID, Pointer, Step, place_of
from kb.text.steps.pointing_words import (
    ALONE,
    ANOTHER,
    BEFORE,
    BOUND,
    EQUIPS,
    FIGHTS_ON,
    LYING,
    OF_ITSELF,
    OWNERS,
    PLURAL,
    SEVERAL,
    SINGULAR,
    SOME,
    TARGET_WORDS,
    THEY,
    is_gone,
    left_the_field,
)
from kb.text.steps.step_verbs import BROUGHT, DONE, STATEMENTS
from kb.text.steps.step_words import pointer
from kb.text.steps.together import by_deed, is_of, is_the_banished, means_all, paid_alike, paid_verbs, stays_so, used_materials
from kb.vocabulary.normal import listed
from kb.vocabulary.references import CHOSEN_BY_STEPS
from kb.vocabulary.words import AFTERWARDS, ON_THE_FIELD

NO_EVENT = frozenset({"detach", "equip"})
"""Verbs whose participle does not mean the cards of an event."""
ANSWERED = {
    "negate the activation": "answered card", "negate the effect": "answered card", "negate the Summon": "summoned cards",
    "negate the Summon or activation": "answered card", "negate the attack": "attacker",
}
"""What "it" and "that card" mean after each way to negate."""
AMOUNTS = frozenset({"took battle damage", "inflicted battle damage", "took effect damage", "took damage", "gained LP", "paid LP"})
"""Events that have an amount."""
NOT_NAMED = frozenset({"attacker", "attack target", "opposing monster"})
"""Monsters of an event of this card that its words may leave out: then "it" means this card."""


def rechecked(resolution: Sequence[Span]) -> bool:
    """Are the requirements of the targets checked again at resolution (psct.md 6)? "that target" asks for it, "it" and "them" do not."""
    return any(TARGET_WORDS.search(hidden(span.text)) for span in resolution)


class Known(Outside):
    """What a resolution may point back to, and how that changes from step to step."""

    def __init__(self, resolution: Sequence[Span], words: Mapping[str, Any], whole: str = "", before: str = "") -> None:
        super().__init__(words)
        self.names_opponent = "opponent" in whole or "opponent" in str(words.get("trigger"))
        self.words = words
        text = " ".join(hidden(span.text) for span in resolution)
        self.says_target = TARGET_WORDS.search(text) is not None
        self.says_that = re.search(r"\b(?:that|those) (?:\w+ )?(?:monster|card|spell|trap)", text, re.IGNORECASE) is not None
        self.tells_amount = bool(self.trigger) and {kind for event in self.trigger for kind in listed(event.get("event"))} <= AMOUNTS
        self.says_it = re.search(r"\b(?:it|its|them|their|they)\b", text, re.IGNORECASE) is not None
        self.in_battle = in_battle(words, whole)
        self.verb = ""
        self.equipped = self.hurts = False
        self.wearer = ""
        self.kind: dict[str, Any] | None = None
        self.lasting = ""
        self.declares = [str(word) for word in listed(words.get("declares"))]
        self.stays = False
        self.lasts = ""
        """How long everything in the sentence lasts, where its beginning says that."""
        self.tokens: dict[str, dict[str, Any]] = {}
        """What the Tokens are like that the card describes."""
        self.keeps = False
        """Does this card keep the monster that it targets (`kb.text.steps.keeping`)?"""
        self.alternative = False
        self.last: Object | None = None
        self.shown = ""
        self.shown_by = ""
        """The player from whose Deck cards were excavated, where that is not this effect's."""
        self.target_seen = False
        self.done_together = ""
        self.moves = False
        self.unread = False
        self.unclear = False
        self.clause = ""
        self.subject = only_this_card(before)
        self.some_of_targets = self.some_of_chosen = False
        self.chosen_from: list[str] = []
        self.place: dict[str, Any] | None = None
        self.doer = ""
        self.tested: Step | None = None
        self.under: Step | None = None
        self.summoned = False
        """Does the sentence speak of what was "Summoned this way"?"""
        self.steps = 0
        self.compares = False
        """Is it asked with which cards others are compared, and not what is done to which?"""
        self.many = False
        """Was the step before done to all cards of a kind? No "it" means those."""

    # --- what a pointer means --------------------------------------------------------------------------------------------------

    def meaning(self, pointer: Pointer) -> Any:
        """A reference (or a selection among one), or None where the words leave it open."""
        name = self._name(pointer)
        if not name and pointer.kind == "it" and self.verb == "apply" and self.kind is not None and THEY.match(self.clause):
            return dict(self.kind)
        if not name:
            return None
        if isinstance(name, str) and name.startswith("target"):
            self.target_seen = True
        if pointer.number and name == "this card":
            return None
        if pointer.number and isinstance(name, str):
            self.some_of_targets = self.some_of_targets or name == "targets"
            self.some_of_chosen = self.some_of_chosen or name == "chosen cards"
            chosen = {"count": pointer.number, "one of": name, **({"is": pointer.face} if pointer.face else {}), **place_of(pointer, name)}
            in_deck = name == "revealed cards" and self.those is not None and self.those.verb == "excavate"
            return {"from": ["deck"], **chosen} if in_deck else chosen
        return name

    def _name(self, pointer: Pointer) -> Any:
        kind = pointer.kind
        if is_the_banished(pointer, self.groups):
            return self._done("banish", pointer.face)
        if kind in ("this card", "attacker", "attack target", "equipped monster", "materials", "opposing monster", "battling monsters"):
            return kind
        if kind in OF_THE_EVENT:
            return kind if self.trigger and all(map(OF_THE_EVENT[kind], self.trigger)) else None
        if kind in ("target 1", "target 2"):
            return kind if len(self.groups) == 2 else None
        if kind == "target":
            return self._target()
        if kind == "it":
            return self._it()
        if kind == "that":
            return self._that(pointer)
        if kind in ("both", "rest"):
            return self._both(pointer.face) if kind == "both" else self._rest()
        if kind == "other":
            return self._other_target()
        if kind == "battler" and self._of_both_players():
            return self._that(pointer)
        if kind == "battler":
            return self._battler(pointer) if self.in_battle and not self.groups else None
        if kind == "the" and self.answers and not (self.groups or self.cost):
            return self._that(pointer)
        if kind == "done":
            cost = self.from_cost() if self.last is None else None
            found = cost if cost is not None else self.those if self.those is not None and self.those == self.last else None
            return None if found is None or found.name == "this card" else found.name
        if kind.startswith(PAID):
            return self._paid(kind.removeprefix(PAID), pointer.face)
        return self._done(kind, pointer.face)

    def compared_with(self, phrase: Any, together: bool = False) -> Any:
        """The cards with which a demand compares (`together`: added up): those its words mean, or without any the ones spoken of before."""
        if phrase in (SPOKEN_OF, USED):
            return self._before() if phrase == SPOKEN_OF else used_materials(self.trigger)
        found, self.compares = pointer(by_deed(phrase, self.groups)), True
        meant = self._name(found) if isinstance(found, Pointer) and not found.number else None
        self.compares = False
        if together and meant in (None, "cost cards") and isinstance(found, Pointer):
            alone = not self.groups and self.from_event() is None
            if self.last is None and paid_alike(self.cost) and means_all(found, paid_verbs(self.cost), alone):
                return "cost cards"
            if meant is None and self.done_together and means_all(found, [self.done_together], True):
                return "those cards"
        if isinstance(meant, str) and (meant != "cost cards" or len(self.cost) == 1):
            return meant
        return self.of_the_other_cost(found, isinstance(phrase, dict) and phrase.get("other") is True)

    def _before(self) -> str | None:
        """The cards that the effect has chosen before, or that paid or are targeted; None where there are several such groups."""
        if self.unread or self.last == UNNAMED or len(self.groups) > 1:
            return None
        if self.last is not None and self.last.name in CHOSEN_BY_STEPS:
            return self.last.name
        outside = [entry for entry in (self.from_targets(), self.from_cost()) if entry is not None]
        if not outside and not self.cost:
            outside = [entry for entry in (self.from_event(),) if entry is not None and entry.name == "event cards"]
        return outside[0].name if len(outside) == 1 and len(self.cost) <= 1 else None

    def _battler(self, pointer: Pointer) -> Step:
        return {"count": 1, "from": ["monster zone"], "whose": pointer.whose, "battling": "battling"}

    def _other_target(self) -> str | None:
        """Of two targets the one to which nothing has been done yet."""
        if len(self.groups) != 2 or self.last is None or any(group.get("count") != 1 for group in self.groups):
            return None
        return {"target 1": "target 2", "target 2": "target 1"}.get(self.last.name)

    def _rest(self) -> Any:
        if self.chosen_from and self.some_of_chosen:
            return {"count": "all", "from": self.chosen_from, "one of": "chosen cards"}
        if self.shown in ("excavate", "reveal from the Deck"):
            return {"count": "all", "from": ["deck"], "one of": "revealed cards"}
        if self.some_of_targets and len(self.groups) == 1 and "from" in self.groups[0]:
            return {"count": "all", "from": self.groups[0]["from"], "one of": "targets"}
        return None

    def _target(self) -> str | None:
        if not self.groups:
            return None
        return "targets" if len(self.groups) == 1 else self._group()

    def _both(self, face: str) -> str | None:
        """The two targets, or the two cards that paid, where nothing has been done to others."""
        paid = not self.groups and self.last is None and self.from_event() is None and len(self.cost) == 2
        untouched = [group.get("count") for group in self.groups] in ([2], [1, 1]) and (self.last is None or self.last.name == "targets")
        return self._all_paid() if paid else "targets" if untouched and all(may_be(face_of(one), face) for one in self.groups) else None

    def _group(self, alone: re.Pattern[str] = ALONE) -> str | None:
        """Of several groups of targets the one that the clause means by where it lies; all of them where it speaks of several cards."""
        clause = OWNERS.sub("", hidden(self.clause))
        places = list(LYING.finditer(clause))
        if len(places) == 1 and len(re.findall(r"\b(?:that|those|it|its|them|their)\b", clause, re.IGNORECASE)) == 1:
            wanted = ON_THE_FIELD if places[0]["field"] else {ZONE_NAMES[places[0]["pile"].lower()]}
            meant = [number for number, group in enumerate(self.groups, 1) if group.get("from") and set(group["from"]) <= wanted]
            return f"target {meant[0]}" if len(meant) == 1 else None
        return "targets" if SEVERAL.search(clause) and not places and not alone.search(clause) else None

    def _it(self) -> str | None:
        if self.last == UNNAMED or self.unclear:
            return None
        if len(self.groups) > 1 and (self.last is None or self.last.name == "targets"):
            return self._group(SINGULAR)
        if self.many and SINGULAR.search(hidden(self.clause)) and not PLURAL.search(hidden(self.clause)):
            return "targets" if len(self.groups) == 1 and self.groups[0].get("count", 1) == 1 else None
        if self.groups:
            if self.last is None:
                return "targets"
            if not self.says_target and not self.says_that and not self.target_seen:
                return "targets" if self.last.verb not in BROUGHT or self.last.name in ("targets", "this card") else None
            if self.last.name == "this card" and not self.says_target and self.verb not in STATEMENTS:
                return "targets"
            return self.last.name
        if self.last is not None:
            doubtful = self.last.name == "this card" and self.from_event() is not None and not self.alternative
            if doubtful and self.verb not in STATEMENTS:
                return None
            return self.last.name
        event, cost = self.from_event(), self.from_cost()
        cost = None if event is not None and self._needs_the_field(cost) else cost
        if event is not None and event.name in NOT_NAMED and self.subject:
            return None if cost is not None else "this card"
        if OF_ITSELF.search(hidden(self.clause)) and len(re.findall(r"\bits?\b", self.clause, re.IGNORECASE)) == 1:
            return "this card"
        if event is not None and event.verb == "destroyed by battle by" and self.verb in (*STATEMENTS, "place counters"):
            goes_on = self.verb == "apply" and FIGHTS_ON.search(self.clause) is not None
            return "this card" if goes_on and left_the_field(cost) or self.verb != "apply" and cost is None else None
        if self.verb == "apply" and FIGHTS_ON.search(self.clause) and self.trigger and all(map(has_victim, self.trigger)):
            return "event cards" if left_the_field(cost) else None
        plural = PLURAL.search(hidden(self.clause)) is not None
        if not plural and self.cost and all(step.get("reveal") == "this card" for step in self.cost):
            return "this card"
        if cost is not None and cost.verb == "detach":
            return None if event is not None or plural or self.verb not in STATEMENTS else "this card"
        if plural and event is None and cost is None:
            return self._all_paid()
        if event is not None and cost is not None:
            same = any(is_of(step.get(cost.verb), event.name) for step in self.cost)
            return cost.name if same or cost.verb == "reveal" and event.name == "answered card" else None
        if event is not None or cost is not None:
            return (event or cost).name  # type: ignore[union-attr]
        summoned = bool(self.trigger) and all(str(event.get("event")).endswith(" Summoned") for event in self.trigger)
        own = self.subject or summoned and self.verb in STATEMENTS and not plural and not self.cost
        return "this card" if self._about_itself() and own else None

    def _all_paid(self) -> str | None:
        """The cards of several costs that are alike ("reveal this card and 1 other"), for "both" and "them"."""
        return "cost cards" if paid_alike(self.cost) else None

    def _of_both_players(self) -> bool:
        """Are there several groups of targets, of each of which it is said whose it is?"""
        return len(self.groups) > 1 and all(group.get("whose") in ("you", "opponent") for group in self.groups)

    def _by_battle(self, pointer: Pointer) -> str | None:
        """The monsters of the battle that the event is: the one that destroyed its card, or both that battled."""
        if self.groups or pointer.face != "monster":
            return None
        if pointer.whose == "opponent" and self.trigger and all(map(destroyed_by_theirs, self.trigger)):
            return "destroyer"
        both = self.trigger and all(map(both_battled, self.trigger)) and SEVERAL.search(hidden(self.clause))
        return "battling monsters" if both and not pointer.whose else None

    def _needs_the_field(self, cost: Object | None) -> bool:
        """Is this done to cards on the field alone, where those that paid are no more?"""
        return not self.compares and cost is not None and is_gone(cost.verb, self.verb)

    def _that(self, pointer: Pointer) -> Any:
        face = pointer.face
        if pointer.whose and self._of_both_players():
            theirs = [number for number, group in enumerate(self.groups, 1) if group.get("whose") == pointer.whose]
            return f"target {theirs[0]}" if len(theirs) == 1 else None
        if self.last == UNNAMED:
            return None
        if self.answers and ANOTHER.search(hidden(self.clause)):
            return None  # what the answered link targets, or two cards of which only one was activated
        if self.last is not None and self.last.name in ("answered card", "summoned cards", "attacker") and may_be(self.last.face, face):
            return None if self.last.name == "attacker" and pointer.whose == "you" else self.last.name
        event, battled = self.from_event(), self._by_battle(pointer)
        if battled:
            return battled
        if event is not None and event.name == "event cards" and self._of_the_other(pointer.whose):
            event = None
        if event is not None and event.name in ("attacker", "opposing monster") and pointer.whose == "opponent" and not self.groups:
            return event.name
        if self.in_battle and face == "monster" and pointer.whose in ("you", "opponent") and not self.groups:
            return self._battler(pointer)
        if self.in_battle and face == "monster" and self.verb != "apply" and (fighter := self.fighter(self.last, pointer)):
            return fighter
        if len(self.groups) > 1 and pointer.demands:
            fits = [all(str(group.get(word)) == told for word, told in pointer.demands) for group in self.groups]
            meant = [number for number, fit in enumerate(fits, 1) if fit]
            return f"target {meant[0]}" if len(meant) == 1 else None
        if len(self.groups) > 1 and face:
            alike = [number for number, group in enumerate(self.groups, 1) if face_of(group) == face]
            unlike = [group for group in self.groups if may_be(face_of(group), face)]
            return f"target {alike[0]}" if len(alike) == len(unlike) == 1 else self._group()
        if len(self.groups) > 1:
            return self._group()
        targets = self.from_targets()
        if any(told not in str(group) for group in self.groups for word, told in pointer.demands if word in ("archetype", "name")):
            targets = None
        if pointer.whose and self.groups and self.groups[0].get("whose") != pointer.whose:
            if "whose" not in self.groups[0]:
                return None
            targets = None
        paid = None if self._needs_the_field(self.from_cost()) else self.from_cost()
        outside = (targets, event, None if paid is not None and paid.verb == "detach" else paid)
        fitting = [entry for entry in outside if entry is not None and may_be(entry.face, face)]
        if fitting and fitting[0].name == "targets" and not self.says_target and not self.target_seen and not self.says_it:
            return "targets"
        if self.last is not None and self.last.name in CHOSEN_BY_STEPS and may_be(self.last.face, face) and stays_so(self.last, pointer):
            return self.last.name if not fitting or self.says_target or self.target_seen else None
        if self.last is not None and len(fitting) > 1 and self.last.name in {entry.name for entry in fitting}:
            return self.last.name
        if len(fitting) > 1 and fitting[0].name == "targets" and not self.says_target and not self.target_seen:
            exact = [entry for entry in fitting if entry.face == face]
            return exact[0].name if len(exact) == 1 and face else None
        if len(fitting) > 1 and fitting[-1].name == "cost cards" and face and not fitting[-1].face:
            fitting = fitting[:-1]
        if fitting and fitting[0].name == "cost cards" and self.those is not None and may_be(self.those.face, face):
            return "cost cards" if self.those.name in ("cost cards", "this card") else None
        return fitting[0].name if len(fitting) == 1 else None

    def _of_the_other(self, whose: str) -> bool:
        """Are the cards of the event another player's than these words say?"""
        owners = {event["card"].get("whose", event["card"].get("owner", whose)) for event in self.trigger
                  if isinstance(event.get("card"), Mapping)}
        return bool(whose) and bool(owners - {whose})

    def _paid(self, deed: str, face: str) -> str | None:
        """The cards that paid the cost, where this was done to them ("banished to activate this effect")."""
        verb, cost = VERBS.get(deed), self.from_cost()
        return cost.name if cost is not None and verb is not None and cost.verb in verb.does and may_be(cost.face, face) else None

    def _done(self, deed: str, face: str) -> str | None:
        verb = VERBS.get(deed)
        acts = verb.does if verb is not None else ()
        if deed in ("reveal", "excavate") and self.shown:
            return "revealed cards"
        if self.those is not None and self.those.verb in acts:
            return self.those.name if self.those.name in ("revealed cards", "chosen cards") else "those cards"
        if face == "done" or self.unread:
            return None
        if deed == "destroy" and self.trigger and not self.groups and all(map(has_victim, self.trigger)):
            return "victim" if may_be("monster", face) else None
        cost = self.from_cost()
        if cost is not None and cost.verb in acts and may_be(cost.face, face):
            return cost.name
        event = self.from_event()
        told = verb is not None and event is not None and deed not in NO_EVENT and event.verb in verb.events
        return event.name if event is not None and (told or event.verb == deed == "summon") else None

    def mine(self, cards: Any) -> bool:
        """Are these cards yours for certain, so that they are Set on your field without another word?"""
        if cards == "targets" or isinstance(cards, str) and cards.startswith("target "):
            branches = [branch for group in self.groups for branch in (group.get("any of", [group]) if "whose" not in group else [group])]
            return all("you" in (branch.get("whose"), branch.get("owner")) for branch in branches)
        return cards in ("this card", "cost cards", "those cards", "revealed cards", "chosen cards") or isinstance(cards, Mapping)

    def wears(self, step: Step) -> bool:
        """Does this step change, by fixed amounts, the monster to which this card has just been equipped? That lasts as long."""
        words = next((step[verb] for verb in STATEMENTS if verb in step), None)
        changes = [change for change in listed(words) if isinstance(change, Mapping)]
        fixed = all(isinstance(value, (int, str, list)) for change in changes for word, value in change.items() if word != "of")
        about = all(change.get("of") == self.wearer and "player" not in change and "opaque" not in change for change in changes)
        return bool(self.wearer and changes) and fixed and about and not self.stays

    def _about_itself(self) -> bool:
        return all(event.get("card") == "this card" for event in self.trigger) and not self.answers and not self.battling

    # --- what a step changes -----------------------------------------------------------------------------------------------------

    def after(self, step: Step) -> None:
        """Remembers what this step (with its pointers settled) was done to."""
        self.steps += 1
        self.many = self.many and {*DONE, *ANSWERED}.isdisjoint(step)
        if "opaque" in step and "this card" in self.clause.lower():
            self.unclear = True
        if "opaque" in step and self._names_cards() or "look at" in step:
            self.last, self.those = UNNAMED, None
            self.unread = self.unread or "opaque" in step
        if any(verb in step for verb in AFTERWARDS):
            self.last, self.those = UNNAMED, None  # the monster is not there before the effect has resolved
        if "opaque" in step and EQUIPS.search(self.clause[:1_000]):
            self.equipped = True
        verb = next((word for word in step if word in DONE or word in ("apply", "choose one", "each player", "the player who")), "")
        if verb == "choose one" and self._same_cards(step["choose one"]):
            return
        if verb in ("choose one", "each player", "the player who"):
            self.last, self.those = UNNAMED, None
            return
        cards: Any = step.get(verb)
        if isinstance(cards, Mapping) and "of" in cards and verb.startswith("change "):
            cards = cards["of"]
        if verb in ("excavate", "reveal"):
            from_deck = verb == "reveal" and isinstance(cards, Mapping) and cards.get("from") == ["deck"]
            self.shown, self.shown_by = "reveal from the Deck" if from_deck else verb, str(step.get("player", ""))
        looked = step.get("look at", step.get("reveal"))
        if isinstance(looked, Mapping) and looked.get("count") == "all":
            self.place = {word: looked[word] for word in ("from", "whose") if word in looked}
        for word, name in ANSWERED.items():
            if word in step:
                self.last = Object(name, word, "monster" if name in ("summoned cards", "attacker") else "")
        if verb == "apply":
            if any(isinstance(modifier, Mapping) and isinstance(modifier.get("of"), Mapping) for modifier in listed(step["apply"])):
                self.last = UNNAMED
                self.kind = next(modifier["of"] for modifier in listed(step["apply"]) if isinstance(modifier.get("of"), Mapping))
                self.lasting = str(step.get("until", ""))
            return
        self.kind = None
        if verb == "choose cards" and isinstance(cards, Mapping):
            self.chosen_from, self.some_of_chosen = list(cards.get("from", ())), False
        if verb in DONE:
            self._did(verb, cards)
        if "place counters" in step and isinstance(step["place counters"].get("on"), Mapping):
            self._did("place counters", step["place counters"]["on"])
        if verb in ("equip", "attach") and isinstance(step.get("to"), str):
            self.last = Object(step["to"], "", "monster")
            self.wearer = step["to"] if verb == "equip" and step["equip"] == "this card" and not self.equipped else ""
            self.equipped = self.equipped or verb == "equip"

    def _names_cards(self) -> bool:
        """Does the clause name cards that "it" may mean afterwards, beside those named before?"""
        clause = NO_CARDS.sub("", hidden(self.clause))
        return not BOUND.match(clause) and (OF_OTHERS.search(BEFORE.sub("", clause)) or SOME.search(clause)) is not None

    def _same_cards(self, options: Sequence[Any]) -> bool:
        """Are all options done to the same cards, so that these are known whichever is chosen? Then they are what was last spoken of."""
        deeds = [next(((verb, step[verb]) for verb in step if verb in DONE), None) for option in options for step in option["does"]]
        if len(deeds) != len(options) or any(deed is None for deed in deeds) or len({str(deed[1]) for deed in deeds if deed}) != 1:
            return False
        verbs, cards = {deed[0] for deed in deeds if deed}, next(deed[1] for deed in deeds if deed)
        self._did(verbs.pop() if len(verbs) == 1 else "", cards)
        return True

    def _did(self, verb: str, cards: Any) -> None:
        self.unclear = False
        self.many = isinstance(cards, Mapping) and cards.get("count") == "all"
        if isinstance(cards, str):
            before = (self.last, self.from_targets(), self.from_event())
            face = next((entry.face for entry in before if entry is not None and entry.name == cards), "")
            self.last = Object(cards, verb, face)
            self.those = Object(cards, verb, face)
            return
        face = "monster" if verb in ("special summon", "tokens", "fusion summon", "ritual summon") else face_of(cards)
        name = "revealed cards" if verb in ("excavate", "reveal") else "chosen cards" if verb == "choose cards" else "those cards"
        face = face or ("card" if isinstance(cards, Mapping) or verb == "draw" else "")
        self.last = self.those = Object(name, verb, face)
