"""One clause of a resolution in its parts: what stands before its verb, "but", "and", alternatives, conditions, delays."""

from __future__ import annotations

import copy
import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from kb.text.dividing.clauses import AND, AND_OTHERS, BUT, hidden, parted
from kb.text.effects.alternatives import CAN, COMMA, INSTEAD, OR_IF, alternatives, instead, two_ways, up_to
from kb.text.effects.bought_off import bought_off
from kb.text.effects.joining import Part, flat, opaque_step, qualified, unwrapped
from kb.text.effects.plain_clauses import placed_in, plain
from kb.text.effects.testing import tested
from kb.text.language.units import Span
from kb.text.language.verbs import MOVING, alternation
from kb.text.phrases.groups import face_up, is_said
from kb.text.steps import summons_by_rule
from kb.text.steps.antecedents import OF_OTHERS
from kb.text.steps.becoming import becoming
from kb.text.steps.by_others import by_others
from kb.text.steps.pointers import IT, Pointer, Step, each_value, points_back
from kb.text.steps.sparing import spared
from kb.text.steps.step_verbs import CHANGING, LASTING, MOVED_CARDS, SHOWN_FIRST
from kb.vocabulary.normal import listed
from kb.vocabulary.words import AFTERWARDS

LONGEST = 1_000
"""Characters of a clause that is read: longer ones are no card text."""
AFTER = r"(?: after (?:this|that) (?:card|effect) (?:resolves|is activated))?"
TURN = r"(?:until the end of (?:this|the) turn|for the rest of (?:this|the) turn|this turn|during this turn)" + AFTER
YOURS = alternation((*MOVING, "gain", "lose", "draw", "pay"), but=("shuffle", "set", "place", "equip", "attach", "remove"))
"""What a player does, also where the text says "you" before it."""
LEADS = (
    ("", re.compile(r"but (?=you|it|this|your|skip)", re.IGNORECASE)),
    ("optional", re.compile(r"you can (?:also |then )?", re.IGNORECASE)),
    ("end of this turn", re.compile(TURN + r",? ", re.IGNORECASE)),
    ("forever", re.compile(r"for the rest of this duel(?: after you activate this (?:card|effect))?,? ", re.IGNORECASE)),
    ("end phase", re.compile(r"until the end phase(?: of this turn)?,? ", re.IGNORECASE)),
    ("opponent's next end phase", re.compile(r"until (?:your|the) opponent's next end phase,? ", re.IGNORECASE)),
    ("end of the next turn", re.compile(r"until the end of the next turn" + AFTER + r",? ", re.IGNORECASE)),
    ("end of your next turn", re.compile(r"until the end of your next turn" + AFTER + r",? ", re.IGNORECASE)),
    ("end of the opponent's turn", re.compile(r"until the end of your opponent's turn" + AFTER + r",? ", re.IGNORECASE)),
    ("end of the opponent's next turn", re.compile(r"until the end of your opponent's next turn" + AFTER + r",? ", re.IGNORECASE)),
    ("afterwards", re.compile(r"immediately after this effect resolves,? ", re.IGNORECASE)),
    ("", re.compile(rf"you (?=(?:{YOURS}|take (?:\d|damage|control)))", re.IGNORECASE)),
)
"""What may stand before the verb of a clause."""
LATER = (
    ({"phase": "standby", "turn": "you"}, r"your next standby phase"),
    ({"phase": "standby", "turn": "opponent"}, r"your opponent's next standby phase"),
    ({"phase": "standby", "turn": "first"}, r"the next standby phase"),
    ({"phase": "standby", "turn": "next"}, r"the standby phase of the next turn"),
    ({"phase": "end", "turn": "opponent"}, r"your opponent's end phase|your opponent's next end phase"),
    ({"phase": "end", "turn": "next"}, r"the end phase of the next turn"),
    ({"phase": "end", "turn": "next of you"}, r"the end phase of your next turn"),
    ({"phase": "draw", "turn": "you"}, r"your next draw phase"),
    ({"phase": "end", "turn": "you"}, r"your end phase|your next end phase"),
    ({"phase": "battle end"}, r"the end of the battle phase|the end of this battle phase"),
    ({"phase": "end"}, r"the end phase(?: of this turn)?"),
)
"""When a delayed part is due (PHA-4). The next phase of a kind may be one still to come in this turn."""
BEFORE = tuple((when, re.compile(rf"^(?:during|in|at) (?:{words}),? (?=\w)", re.IGNORECASE)) for when, words in LATER)
BEHIND = tuple((when, re.compile(rf",? (?:during|in|at) (?:{words})(?: \(even if this card leaves the field\))?$", re.IGNORECASE))
               for when, words in LATER)
ALL_TURN = re.compile(r"for the rest of this turn,? ", re.IGNORECASE)
IF_DONE = re.compile(r"(?:and )?if you do(?! not\b)(?: so| that)?,? ", re.IGNORECASE)
IF = re.compile(r"(?:and )?if ", re.IGNORECASE)
IF_THIS_CARD = re.compile(r"(?:and )?if this (?:face-up )?card [^,]*, (?=[^,]*\bits?\b)(?![^,]*\bthe[mi])", re.IGNORECASE)
"""A demand on this card in front of what is done to "it", with no other card between."""
IF_BEHIND = re.compile(r",? if ", re.IGNORECASE)
DENIES = re.compile(r"\b(?:cannot|neither|unable)\b.* n?or ", re.IGNORECASE | re.DOTALL)
_USED_AS = r"(?:be )?used as material for a fusion, synchro, xyz,? or link summon(?:,? (?:until|while|this turn)[^,;]*)?"
DENIED = re.compile(rf"(?P<who>[^,;]*?) cannot (?P<first>[^,;]*?),? n?or (?P<second>{_USED_AS}|[^,;]*)", re.IGNORECASE)
"""One "cannot" over two acts: neither can be done."""
USED = re.compile(r"(?=used as )", re.IGNORECASE)
"""What is said without a second "be"."""
BY = re.compile(r"be destroyed by (?=battle$)", re.IGNORECASE)
BY_WHAT = re.compile(r"(?:your opponent's )?(?:card )?effects?\b", re.IGNORECASE)
"""What is said without a second "be destroyed by"."""
NEGATED = re.compile(r"(?:but )?(?:negate (?:its|their) effects|(?:its|their) effects are negated|(?:it|they) ha(?:s|ve) "
                     r"(?:its|their) effects negated)", re.IGNORECASE)


def read_parts(joined: str, span: Span) -> list[Part] | None:
    """The clause cut further where "and", "but" or a comma join whole clauses, each part read; None where nothing of it can be read."""
    return None if len(span.text) > LONGEST else copy.deepcopy(_kept(joined, span))


@lru_cache(maxsize=2_000)
def _kept(joined: str, span: Span) -> list[Part] | None:
    """Each clause is read once, however many ways there are to come to it."""
    steps = _clause(span)
    if steps is not None:
        return [Part(joined, steps, span)]
    text = span.text
    done = IF_DONE.match(text)
    if done:
        return read_parts("and if you do", span.piece(done.end(), len(text)))
    for word, lead in LEADS:
        match = lead.match(text)
        if match:
            rest = span.piece(match.end(), len(text))
            inner = (_by_rule(joined, rest) if word == "afterwards" else None) or read_parts(joined, rest)
            if inner is not None and ALL_TURN.match(text) and "currently" not in text:
                inner = [part._replace(steps=[_of_all_of_them(step) for step in part.steps]) for part in inner]
                if any(_of_some_of_them(step) for part in inner for step in part.steps):
                    return None  # of those that come later a number that is worked out is not said
            return None if inner is None else _led(word, inner, span)
    found = bought_off(joined, span, read_parts) or _delayed(joined, span, BEFORE) or _either_case(joined, span)
    found = found or _conditional(joined, span) or instead(joined, span, read_parts)
    return found or _goes_later(joined, span) or _cut(joined, span) or _delayed(joined, span, BEHIND) or _condition_behind(joined, span)


def _of_all_of_them(step: Step) -> Step:
    """ "For the rest of this turn, X monsters gain 500 ATK": a lasting effect on all of them, also on those that come later."""
    for verb, stats in (("change ATK", ("atk",)), ("change DEF", ("def",)), ("change ATK and DEF", ("atk", "def"))):
        change = step.get(verb)
        if not isinstance(change, dict) or not isinstance(change.get("by"), int):
            continue
        of = change["of"]
        if isinstance(of, dict) and of["count"] == "all":
            of = face_up({word: value for word, value in of.items() if word != "count"})
            modifier = {**dict.fromkeys(stats, change["by"]), "of": {**of, "face": of.get("face", "up")}}
            return {**{word: value for word, value in step.items() if word != verb}, "apply": modifier}
    return step


def _of_some_of_them(step: Step) -> bool:
    """Is it a change of those alone that are there now, which is not meant of those that come later?"""
    change = next((step[verb] for verb in ("change ATK", "change DEF", "change ATK and DEF") if verb in step), None)
    return change is not None and isinstance(change["of"], dict) and change["of"].get("count") == "all"


def _by_rule(joined: str, span: Span) -> list[Part] | None:
    """"[You can] Synchro Summon 1 X using monsters you control", behind "immediately after this effect resolves"."""
    can = CAN.match(span.text)
    step = summons_by_rule.read(span.text[can.end() :] if can else span.text)
    if step is None:
        return None
    return [Part(joined, [placed_in({**step, **({"optional": True} if can else {})}, span)], span)]


GOES_LATER = re.compile(
    r"(?:(?P<who>it|that (?:monster|target)|this card) (?P<first>(?:gains?|loses?|cannot)\b.+?),? and |(?P<its>its .+?), and it )"
    r"(?P<second>(?:is destroyed|is banished|is returned to the hand|returns to the hand) (?:during|at) the end (?:phase|of the)\b.*)",
    re.IGNORECASE)
"""What is true of a card until it goes, both said of it with one subject."""


def _goes_later(joined: str, span: Span) -> list[Part] | None:
    """"It gains 1000 ATK and is destroyed during the End Phase"."""
    match = GOES_LATER.fullmatch(span.text)
    if match is None:
        return None
    first = read_parts(joined, Span(match["its"] or f"{match['who']} {match['first']}", span.start, span.part))
    second = _delayed("and", Span(f"{match['who'] or 'it'} {match['second']}", span.start, span.part), BEHIND)
    return None if first is None or second is None else [*first, *second]


def _cut(joined: str, span: Span) -> list[Part] | None:
    for word, joint in (("but", BUT), ("and", AND)):
        sides = parted(span, joint)
        if sides is None:
            continue
        first = read_parts(joined, sides[0])
        if first is None and word == "and":
            continue
        first = first or [Part(joined, [opaque_step(sides[0])], sides[0])]
        if word == "but" and any("choose one" in unwrapped(step) for part in first for step in part.steps):
            return None  # of which of several actions it is said is not certain
        if word == "but" and _negates(first[-1], sides[1]):
            return first
        inner = parted(sides[1], AND) if word == "but" else None
        if inner is not None and _negates(first[-1], inner[0]):
            sides, word = (sides[0], inner[1]), "and"
        sides = (sides[0], _with_its_subject(sides[0], sides[1]) if word == "but" else sides[1])
        between = span.text[sides[0].end - span.start : sides[1].start - span.start]
        shown = set(unwrapped(first[-1].steps[-1])) & SHOWN_FIRST and " and " not in between
        also = "and if you do" if IF.match(sides[1].text) else "then" if shown else "and"
        if word == "but":
            also = "and if you do" if set(unwrapped(first[-1].steps[-1])) & MOVED_CARDS else "also"
        second = read_parts(also, sides[1]) or [Part(also, [opaque_step(sides[1])], sides[1])]
        if word == "but" and is_said([part.steps for part in second]) and not _is_of_what_was_done(first[-1], sides[1]):
            second = [Part("also", [opaque_step(sides[1])], sides[1])]
        if also == "and":
            _last_together(first, second)
        return [*first, *second]
    if DENIES.search(hidden(span.text)):
        return _neither(joined, span)
    return _two_subjects(joined, span) or two_ways(joined, span) or up_to(joined, span) or alternatives(joined, span, read_parts)


BACK = re.compile(r"\b(?:its?|itself|they|them|their|both|this card|(?:that|those|the) (?:[\w'-]+ )?(?:monster|card|target|name)s?|"
                  r"(?:that|those) face-up special summoned monsters?)\b", re.IGNORECASE)
"""What speaks of the cards of the part before."""


def _is_of_what_was_done(before: Part, behind: Span) -> bool:
    """Does "but" bring what holds of the very cards that the part before moves? PSCT gives the word no meaning of its own.

    Said of them it cannot hold without them. Of a player, or of cards that are moved at a later time, nobody can tell what it hangs on.
    """
    step = unwrapped(before.steps[-1])
    if "delay" in step:
        return False
    return not set(step) & MOVED_CARDS or BACK.search(hidden(behind.text)) is not None


SUBJECT = re.compile(r"(?:it|they|this card|(?:that|those) (?:monster|target|card)s?)(?= (?:gain|lose)s? )", re.IGNORECASE)


def _with_its_subject(before: Span, behind: Span) -> Span:
    """"It loses 800 DEF, but cannot be destroyed by battle": the subject is said once."""
    subject = SUBJECT.match(before.text) if behind.text.lower().startswith("cannot ") else None
    return behind if subject is None else Span(f"{subject[0]} {behind.text}", behind.start, behind.part)


def _neither(joined: str, span: Span) -> list[Part] | None:
    """"It cannot attack or change its battle position": both are denied, never a choice."""
    match = DENIED.fullmatch(span.text)
    if match is None:
        return _two_subjects(joined, span)
    sides: list[list[Part]] = []
    for word, said in ((joined, match["first"]), ("and", _second_act(match["first"], match["second"]))):
        steps = plain(Span(f"{match['who']} cannot {said}", span.start, span.part))
        if steps is None:
            return None
        sides.append([Part(word, steps, span)])
    _last_together(sides[0], sides[1])
    both = [step for side in sides for step in side[0].steps]
    again = match["who"].lower().startswith(("that ", "those "))  # the second time "that" is not looked up again
    if again and len(both) == 2 and all(set(step) <= {"apply", "until"} for step in both) and both[0].get("until") == both[1].get("until"):
        return [Part(joined, [{**both[0], "apply": [modifier for step in both for modifier in listed(step["apply"])]}], span)]
    return [*sides[0], *sides[1]]


def _second_act(first: str, second: str) -> str:
    """The second act that is denied, with what it shares with the first."""
    by = BY.match(first)
    if by is not None and BY_WHAT.match(second):
        return f"{by[0]}{second}"
    return USED.sub("be ", second, count=1) if first.lower().startswith("be ") and USED.match(second) else second


def _last_together(first: list[Part], second: list[Part]) -> None:
    """"A and B until the end of this turn": both last so long, where the first has no end of its own."""
    last = unwrapped(second[-1].steps[-1])
    if "until" not in last:
        return
    for step in (unwrapped(step) for part in first for step in part.steps):
        if CHANGING & set(step) and "until" not in step and not ("apply" in step and "leaves the field to" in step["apply"]):
            step["until"] = last["until"]


def _two_subjects(joined: str, span: Span) -> list[Part] | None:
    """"You take no damage, and monsters you control cannot be destroyed": only where both sides are whole statements."""
    sides = parted(span, AND_OTHERS)
    if sides is None:
        return None
    first, second = read_parts(joined, sides[0]), read_parts("and", sides[1])
    return None if first is None or second is None else [*first, *second]


def _negates(part: Part, span: Span) -> bool:
    """"Special Summon it, but negate its effects": a word of the Summon."""
    steps = [unwrapped(step) for step in part.steps]
    if not all("special summon" in step for step in steps) or not NEGATED.fullmatch(span.text):
        return False
    for step in steps:
        step["negated"] = True
    return True


def _clause(span: Span) -> list[Step] | None:
    """The steps of a clause that needs no further cutting; None if it cannot be read whole."""
    steps = plain(span)
    return steps if steps is not None else spared(span, plain) or by_others(span, _whole, plain) or becoming(span, _whole)


def _whole(span: Span) -> list[Step] | None:
    """The steps of a clause with all its parts."""
    parts = read_parts("", span)
    return None if parts is None else flat(parts)


def _led(word: str, parts: list[Part], span: Span) -> list[Part] | None:
    """The parts with what stands in front of them."""
    if not word:
        return parts
    inner = [unwrapped(step) for part in parts for step in part.steps]
    if word == "optional":
        return qualified(parts, {"optional": True}, span)
    if word == "afterwards":
        return parts if all(any(verb in step for verb in AFTERWARDS) for step in inner) else None
    if any("until" in step or not LASTING & set(step) for step in inner if "choose cards" not in step):
        return None
    for step in inner:
        if "choose cards" not in step:
            step["until"] = word
    return parts


def _delayed(joined: str, span: Span, due: Sequence[tuple[Step, re.Pattern[str]]]) -> list[Part] | None:
    """"During the End Phase, destroy it": done later without a link (PHA-4). Without its cards there is nothing to do later."""
    for when, words in due:
        match = words.search(span.text)
        if match is None:
            continue
        inner = read_parts("", span.piece(0, match.start()) if due is BEHIND else span.piece(match.end(), len(span.text)))
        steps = flat(inner) if inner is not None else []
        if not steps or any("delay" in step for step in steps):
            return None
        later: Step = {**when, "does": steps}
        if len(steps) == 1 and steps[0].pop("optional", False):
            later["optional"] = True
        dependent = joined == "also" and points_back(steps)
        return [Part("and if you do" if dependent else joined, [{"delay": later}], span, dependent)]
    return None


def _conditional(joined: str, span: Span) -> list[Part] | None:
    """"If you control no monsters, draw 1 card": the parts, done only if that holds."""
    text = span.text
    match = IF.match(text)
    if match is None:
        return None
    for comma in COMMA.finditer(hidden(text)):
        words = tested(span.piece(match.end(), comma.start()))
        if words is None:
            continue
        inner = read_parts(joined, span.piece(comma.end(), len(text)))
        if inner is None:
            continue  # the comma may stand inside the demand
        if "heads" in words and BUT_ANOTHER.search(hidden(text), comma.end()):
            return None  # what follows has a result of its own
        of_them = _of_them(inner, words, text[comma.end():])
        if of_them is None:
            return None
        inner = of_them
        itself = not OF_OTHERS.search(hidden(text), comma.end()) or IT_CHANGES.match(text, comma.end())
        if IF_THIS_CARD.match(text) and itself:
            inner = [part._replace(steps=[each_value(step, _as_this_card) for step in part.steps]) for part in inner]
        return qualified(inner, words, span)
    return None


BUT_ANOTHER = re.compile(r"\bbut if (?!you do\b)", re.IGNORECASE)
OF_THEM = re.compile(r"\b(?:\d|all) of them\b", re.IGNORECASE)


def _of_them(parts: list[Part], words: Step, text: str) -> list[Part] | None:
    """"If your opponent controls any monsters with 0 ATK, destroy 1 of them": such cards, of which there must be some.

    None where the demand speaks of cards that are not certain, such as others than those Summoned before.
    """
    named = [test["exists"] for test in words.get("if", ()) if "exists" in test and "one of" not in test["exists"]]
    if not named or OF_THEM.search(hidden(text)) is None:
        return parts
    (there, *more) = named
    if more or len(words["if"]) > 1 or there.get("count") != "1+" or "from" not in there or "other than" in there:
        return None

    def meant(pointer: Pointer) -> Any:
        if pointer.kind != "it" or pointer.whose or pointer.face:
            return pointer
        return copy.deepcopy({**there, "count": pointer.number or "all"})

    return [part._replace(steps=[each_value(step, meant) for step in part.steps]) for part in parts]


IT_CHANGES = re.compile(r"it (?:gains|loses) ", re.IGNORECASE)
"""The subject of the demand before it, though its numbers may be those of another card."""


def _as_this_card(pointer: Pointer) -> Pointer:
    """The subject of "if this card …, change it …": "it" is this card."""
    return Pointer("this card") if pointer == IT else pointer


def _either_case(joined: str, span: Span) -> list[Part] | None:
    """"If it is a monster, Summon it, or if it is a Spell, Set it": each case by itself."""
    match = OR_IF.search(hidden(span.text)) if IF.match(span.text) and not INSTEAD.search(span.text) else None
    if match is None:
        return None
    first = _conditional(joined, span.piece(0, match.start()))
    second = _conditional("also", span.piece(match.end() - 3, len(span.text)))
    return None if first is None or second is None else [*first, *second]


def _condition_behind(joined: str, span: Span) -> list[Part] | None:
    """"Draw 1 card, if you control no monsters"."""
    for match in IF_BEHIND.finditer(hidden(span.text)):
        words = tested(span.piece(match.end(), len(span.text)))
        inner = read_parts(joined, span.piece(0, match.start())) if words is not None else None
        if inner is not None and words is not None:
            return qualified(inner, words, span)
    return None
