"""Which parts of an effect that cannot be said can surely always be done, and so do not stand in the way of its activation (ACT-4)."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from typing import Any

from kb.text.dividing.clauses import hidden
from kb.text.dividing.spells import stays
from kb.text.effects.heads import Head, head_of
from kb.text.effects.including import included_by_head, included_of_excavated, most_included
from kb.text.language.printed import Printed
from kb.text.language.units import placed
from kb.text.language.verbs import MOVING, Form, alternation
from kb.vocabulary.normal import listed
from kb.vocabulary.words import CONJUNCTIVES, INCLUDES

ALWAYS = frozenset({
    "cannot", "you", "it", "that", "those", "these", "they", "its", "their", "the", "this", "for", "until", "while", "during", "if", "when",
    "otherwise", "words", "remark", "unless", "but", "except", "after", "inflict", "gain", "lose",
})
"""First words of clauses that need nothing to be there: restrictions, what becomes of cards named before, damage, own conditions."""
UNDER = re.compile(r"if ", re.IGNORECASE)
COMMA = re.compile(r", (?:you )?(?=\w)")
RESTRICTIONS = frozenset({"cannot", "unless", "except", "words", "remark"})
"""First words of clauses that only bind players or cards: nothing that another card could answer (ACT-9)."""
BINDS = re.compile(
    r"(?:(?:for the rest of (?:this|that) turn|(?:during )?this turn|until [^,;.:]*)(?: after this card resolves)?,? )?"
    r"(?:you|your opponent|neither player|players?|it|they|this card|(?:the|that|those|these|your|other|monsters|cards) ?[^,;.:]{0,60}?) "
    r"(?:cannot|can only) "
    r"(?:(?!(?:\b(?:and|but|also|then)\b,?|,) (?:is|are|it|its|they|their|this|that|those|ha(?:s|ve)|you|if|during|"
    rf"{alternation(('gain', 'lose'), Form.BASE, Form.THIRD)}|{alternation((*MOVING, 'negate', 'inflict'), also=('draw',))})\b)[^;.:●])*",
    re.IGNORECASE,
)
"""A clause that binds players or cards and does nothing else: another card answers nothing of it (ACT-9)."""
_NEEDING = alternation(
    (*MOVING, "reveal", "summon", "draw", "excavate", "detach", "target", "choose", "select", "move", "switch", "negate", "pay"),
    also=("take control",), but=("special summon", "remove"))
NEEDING = re.compile(rf"\b(?:{_NEEDING})(?:s|es|ed)?\b", re.IGNORECASE)
"""Acts that need something to be there."""
COPYING = re.compile(r"\beffects?\b[^.;]* becomes?\b|\bapply (?:that|the|its|their)\b[^.;]* effects?\b", re.IGNORECASE)
"""Clauses that do what another card says, which may need anything."""
_FIGHTING = alternation(("attack",), Form.GERUND, Form.PARTICIPLE, also=("battling",))
IN_BATTLE = re.compile(rf"\b(?:{_FIGHTING})\b[^,.;]* monster|\battack target\b", re.IGNORECASE)
"""Monsters that are there only while an attack is."""
OF_ITSELF = re.compile(r"(?:\w+ )?this card\b(?! in your)", re.IGNORECASE)
"""What is done to this card, which is there when it is activated."""
OF_ATTACKS = re.compile(r"\battacks? this turn\b", re.IGNORECASE)
"""What binds only while attacks of this turn are made may have nothing left to bind (ACT-4)."""
ATTACKING = re.compile(r"\b(?:can|must) (?:[^,;.]* )?attack\b[^;.]*\bthis turn\b|\bthis turn\b[^;.]*\battacks?\b", re.IGNORECASE)
"""What lets or makes monsters attack this turn."""
OF_SOMEBODY = re.compile(r"\bplayer who\b", re.IGNORECASE)
"""What is done to the player who did something before asks that somebody did (ACT-4)."""
OF_NO_CARD = frozenset({"pay LP", "apply", "reveal", "remove counters", "optional"})
"""Costs that bring no card anywhere."""
NESTED = ("each player", "the player who", "right", "wrong")


def mark_possible(steps: list[dict[str, Any]], card: Printed, effect: dict[str, Any]) -> None:
    """Notes on every opaque step of this list, and of those inside it, what is certain of it.

    Whether it can always be done, and what it asks for at least (ACT-4); whether it only restricts, and what it includes at most (ACT-9).
    """
    for number, step in enumerate(steps):
        inner = unjoined(step)
        _mark_included(inner, card)
        if "opaque" in inner:
            said = words_at(str(inner["opaque"]), card)
            if shown := included_by_head(said) or included_of_excavated(said, card.text):
                inner["includes"] = shown
            _mark_head(inner, said, number, card, effect)
            first = _first_word(str(inner["opaque"]))
            acts = any(needing.search(said) is not None for needing in (NEEDING, COPYING, OF_SOMEBODY))
            binds = first in RESTRICTIONS or BINDS.fullmatch(said.strip()) is not None
            useless = first == "cannot" and OF_ATTACKS.search(said) is not None
            if useless:
                inner.pop("possible", None)
            elif first in RESTRICTIONS or (first in ALWAYS and not acts):
                inner["possible"] = True
            if binds:
                inner["includes nothing"] = True
            continue
        for word in NESTED:
            mark_possible(inner.get(word, []), card, effect)
        for option in inner.get("choose one", []):
            mark_possible(option["does"], card, effect)


def _mark_included(step: dict[str, Any], card: Printed) -> None:
    """What of this step cannot be said includes at most these; nothing is noted where it may be anything."""
    applied = [modifier for modifier in listed(step.get("apply")) if isinstance(modifier, dict)]
    records = [str(words["opaque"]) for words in (step, *applied) if "opaque" in words]
    found: set[str] = set()
    for record in records:
        most = most_included(words_at(record, card), _text_of(record, card))
        if most is None:
            return
        found |= set(most)
    if records:
        step["may include"] = [word for word in INCLUDES if word in found]


def _mark_head(step: dict[str, Any], said: str, number: int, card: Printed, effect: dict[str, Any]) -> None:
    """What the head of this step, of these words, shows, where nothing of it was read without what asks for nothing (`shortened`)."""
    head = _head(said, number)
    named = bool(effect.get("targets")) and not any("opaque" in each for each in listed(effect.get("targets")) if isinstance(each, dict))
    if not number and COPYING.search(said):
        head = head._replace(pointed=False)
    of_no_attack = IN_BATTLE.search(said) is not None and not _tells_of_cards(effect)
    if of_no_attack:
        head = head._replace(pointed=False, later=False)
    certain = named or head.surely and (_tells_of_cards(effect) or OF_ITSELF.match(said) is not None)
    if not number and ATTACKING.search(said) is not None:
        head = head._replace(pointed=False)  # no attack may be left this turn for it
    if head.always or number and (head.later or head.pointed) or head.pointed and certain:
        step["possible"] = True
    shown = step.pop("asks for", None), step.pop("possible with", None)
    if number and not of_no_attack and shown[1] and all(_only_points(each) for each in shown[1]):
        step["possible"], shown = True, (None, None)
    verb, cards = head.needs
    if verb and shown[1] is None and (named or number):
        done = {verb: "targets" if named and not number else cards}
        head = head._replace(asks=(done,), enough=(done,))
    may_find_none = head.every and (number > 0 or effect["kind"] == "card activation" and stays(card))
    asked = [each for each in (head.asks if shown[0] is None else shown[0]) if _is_asked_now(each, effect)]
    if asked and not may_find_none:
        step["asks for"] = asked
    enough = head.enough if shown[1] is None else shown[1]
    if enough is not None and all(_is_asked_now(each, effect) for each in enough):
        step["possible with"] = copy.deepcopy(list(enough))


NEEDING_MORE = frozenset({"special summon", "draw", "excavate", "send the top to the GY", "banish the top", "take control", "tokens"})
"""Verbs that need more than the cards that they are done to."""


def _only_points(step: dict[str, Any]) -> bool:
    """Is it done to cards alone that earlier parts, or targets, are?"""
    return not any(_selections(step)) and not NEEDING_MORE & set(step)


def _tells_of_cards(effect: dict[str, Any]) -> bool:
    """Does it answer an event, or an activation, whose cards its words then may mean?"""
    told = [each for word in ("trigger", "answers") for each in listed(effect.get(word))]
    return bool(told) and all(isinstance(each, dict) and "opaque" not in each for each in told)


def _head(words: str, number: int) -> Head:
    """The head of a clause; of a later one under a condition ("if …, draw 1 card"): what is asked where that holds."""
    found = head_of(words)
    if found != Head() or not number or not UNDER.match(words):
        return found
    for comma in COMMA.finditer(hidden(words)):
        inner = head_of(words[comma.end() :])
        if inner != Head():
            return inner._replace(asks=(), every=False)
    return found


def _is_asked_now(asked: dict[str, Any], effect: dict[str, Any]) -> bool:
    """Is it certain that no cost brings what is asked for, or takes it? A cost moves cards of its player from and to most places."""
    paid = [step for step in listed(effect.get("cost")) if any(verb not in OF_NO_CARD for verb in step)]
    own = effect["kind"] != "card activation" and "this card" in asked.values()  # a card that is activated pays for nothing itself
    if own and any(isinstance(value, dict) or value == "this card" for step in paid for value in step.values()):
        return False
    cards = list(_selections(asked))
    zones = {zone for value in cards for zone in value["from"]}
    theirs = all(value.get("whose") == "opponent" for value in cards) and zones <= {"monster zone", "hand"}
    return not paid or theirs or zones <= {"deck", "extra deck"}


def _selections(value: Any) -> Iterator[dict[str, Any]]:
    """Every selection in it that says where its cards are."""
    if isinstance(value, dict):
        if "from" in value:
            yield value
        for inner in value.values():
            yield from _selections(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _selections(inner)


def unjoined(step: dict[str, Any]) -> dict[str, Any]:
    """A step without the conjunctive that joins it to the one before."""
    found: dict[str, Any] = next((step[word] for word in CONJUNCTIVES if word in step), step)
    return found


def _first_word(record: str) -> str:
    """The first word of the clause, as the kind of an opaque step gives it ("step cannot at 120-164")."""
    place = placed(record)
    named = place.kind.split() if place is not None else [""]
    return named[1] if named[0] == "step" and len(named) > 1 else named[0]


def words_at(record: str, card: Printed) -> str:
    """The words of the card at the place of an opaque part."""
    place = placed(record)
    return "" if place is None else _text_of(record, card)[place.start : place.end]


def _text_of(record: str, card: Printed) -> str:
    """The text in which an opaque part stands."""
    place = placed(record)
    return card.pendulum_text if place is not None and place.part == "pendulum" else card.text
