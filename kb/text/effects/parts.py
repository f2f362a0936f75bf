"""One clause of a resolution in its parts: what stands before its verb, "but", "and", alternatives, conditions, delays."""

from __future__ import annotations

import copy
import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from kb.text.dividing.clauses import AND, AND_OTHERS, BUT, OR, hidden, parted
from kb.text.events.stating import stated
from kb.text.language.units import Span, opaque
from kb.text.modifiers.modifying import read_clause
from kb.text.phrases.demands import Unsaid, relative, settled
from kb.text.phrases.groups import is_said
from kb.text.steps import fusing, summons_by_rule, tokens, trap_monsters
from kb.text.steps.by_others import by_others
from kb.text.steps.extra_summons import read_more_summons
from kb.text.steps.pointers import Pointer, Step, each_value, points_back
from kb.text.steps.steps import read_steps, read_test
from kb.text.steps.verb_kinds import CHANGES, LASTING, MOVES, SHOWS
from kb.text.steps.wordings import normalised
from kb.vocabulary.words import AFTERWARDS

LONGEST = 1_000
"""Characters of a clause that is read: longer ones are no card text."""
AFTER = r"(?: after (?:this|that) (?:card|effect) resolves)?"
TURN = r"(?:until the end of (?:this|the) turn|for the rest of (?:this|the) turn|this turn|during this turn)" + AFTER
LEADS = (
    ("", re.compile(r"but (?=you|it|this|your)", re.IGNORECASE)),
    ("optional", re.compile(r"you can (?:also |then )?", re.IGNORECASE)),
    ("end of this turn", re.compile(TURN + r",? ", re.IGNORECASE)),
    ("end phase", re.compile(r"until the end phase(?: of this turn)?,? ", re.IGNORECASE)),
    ("end of the next turn", re.compile(r"until the end of the next turn" + AFTER + r",? ", re.IGNORECASE)),
    ("end of your next turn", re.compile(r"until the end of your next turn" + AFTER + r",? ", re.IGNORECASE)),
    ("end of the opponent's turn", re.compile(r"until the end of your opponent's turn" + AFTER + r",? ", re.IGNORECASE)),
    ("end of the opponent's next turn", re.compile(r"until the end of your opponent's next turn" + AFTER + r",? ", re.IGNORECASE)),
    ("afterwards", re.compile(r"immediately after this effect resolves,? ", re.IGNORECASE)),
    ("", re.compile(r"you (?=(?:gain|lose|draw|discard|add|special summon|destroy|banish|send|pay|return|tribute|take (?:\d|"
                    r"damage|control)))", re.IGNORECASE)),
)
"""What may stand before the verb of a clause."""
LATER = (
    ({"phase": "end"}, r"the end phase(?: of this turn)?"),
    ({"phase": "standby", "turn": "next of you"}, r"your next standby phase"),
    ({"phase": "standby", "turn": "next of opponent"}, r"your opponent's next standby phase"),
    ({"phase": "standby", "turn": "next"}, r"the next standby phase|the standby phase of the next turn"),
    ({"phase": "end", "turn": "next of opponent"}, r"your opponent's next end phase"),
    ({"phase": "end", "turn": "next"}, r"the end phase of the next turn"),
    ({"phase": "draw", "turn": "next of you"}, r"your next draw phase"),
    ({"phase": "end", "turn": "you"}, r"your end phase|your next end phase"),
    ({"phase": "battle end"}, r"the end of the battle phase|the end of this battle phase"),
)
"""When a delayed part is due (PHA-4)."""
BEFORE = tuple((when, re.compile(rf"^(?:during|in|at) (?:{words}),? (?=\w)", re.IGNORECASE)) for when, words in LATER)
BEHIND = tuple((when, re.compile(rf",? (?:during|in|at) (?:{words})$", re.IGNORECASE)) for when, words in LATER)
ADD_OR_SUMMON = re.compile(r"(?:either )?add to (?:your|the) hand,? or (?P<verb>special summon|set),? (?P<cards>.*)", re.IGNORECASE)
TAKEN = re.compile(r"take (?P<cards>1 [^;]*?),? and either (?P<first>[a-z].*?),? or (?P<second>(?:special summon|add|set|send|"
                   r"banish|place|equip|shuffle) .*)", re.IGNORECASE)
IF_DONE = re.compile(r"(?:and )?if you do(?: so| that)?,? ", re.IGNORECASE)
IF = re.compile(r"(?:and )?if ", re.IGNORECASE)
IF_BEHIND = re.compile(r",? if ", re.IGNORECASE)
COMMA = re.compile(r", ")
HEADS = re.compile(r"(?:the result is heads|it lands on heads|it is heads|heads)", re.IGNORECASE)
TAILS_UP = re.compile(r"(?:the result is tails|it is tails|tails)", re.IGNORECASE)
LASTS = re.compile(r"(?P<what>.*?)(?P<turn>,? (?:this turn|for the rest of this turn|until the end of this turn))?",
    re.IGNORECASE | re.DOTALL)
POINTED = re.compile(r"(?:it|they|that (monster|card)|those (monster|card)s)\b", re.IGNORECASE)
OR_IF = re.compile(r",? or,? if ", re.IGNORECASE)
INSTEAD = re.compile(r",? instead$", re.IGNORECASE)
CAN = re.compile(r"you can ", re.IGNORECASE)
MAY = re.compile(r"(?:(?:if|when|while|during|until|for) [^,;]*, )?(?:also |then )?(?:you|your opponent|they|each player|either player"
                 r"|both players|that player|the turn player|its (?:owner|controller)) can (?!only\b)", re.IGNORECASE)
"""What begins a clause that need not be done."""
FROM_ELSEWHERE = re.compile(r"\bit (?:directly )?from your (hand|deck|gy|graveyard)\b", re.IGNORECASE)
ELSEWHERE = {"hand": "hand", "deck": "deck", "gy": "GY", "graveyard": "GY"}
DENIES = re.compile(r"\b(?:cannot|neither|unable)\b.* n?or ", re.IGNORECASE | re.DOTALL)
DENIED = re.compile(r"(?P<who>[^,;]*?) cannot (?P<first>[^,;]*?),? n?or (?P<second>[^,;]*)", re.IGNORECASE)
"""One "cannot" over two acts: neither can be done."""
TWO_WAYS = (
    (re.compile(r"in (?:face-up )?attack position or face-down defense position", re.IGNORECASE), "in Attack Position",
     "in face-down Defense Position"),
    (re.compile(r"in face-up or face-down defense position", re.IGNORECASE), "in Defense Position", "in face-down Defense Position"),
    (re.compile(r"in face-up attack or face-down defense position", re.IGNORECASE), "in Attack Position",
     "in face-down Defense Position"),
    (re.compile(r"to face-up attack or (?:face-up )?defense position", re.IGNORECASE), "to face-up Attack Position",
     "to face-up Defense Position"),
    (re.compile(r"to (?:face-up )?attack position or face-down defense position", re.IGNORECASE), "to face-up Attack Position",
     "to face-down Defense Position"),
    (re.compile(r"on (?:either )?the top or (?:the )?bottom of", re.IGNORECASE), "on the top of", "on the bottom of"),
    (re.compile(r"on (?:either )?top or (?:the )?bottom of", re.IGNORECASE), "on the top of", "on the bottom of"),
)
"""Two ways between which the player chooses: the words, and each way by itself."""
AMOUNTS = re.compile(r"(?<=level )by (?:up to (?P<most>[2-9])|(?P<first>\d) or (?P<second>\d))\b", re.IGNORECASE)
"""How much a Level rises, as the player chooses; a Level that falls never reaches 0, so that not every choice is always open."""
ANY_OF_TWO = re.compile(r"\band/or (?:up to )?\d")
"""Two choices of cards, of which either may be left out."""
IN_A_ROW = re.compile(r"\b(?:in a row|again)\b", re.IGNORECASE)
"""An attack right behind another one is no number of attacks each Battle Phase."""
RISES = frozenset({"atk", "def", "set atk", "set def", "level", "set level", "original atk", "negate effects", "grants", "opaque"})
"""Modifiers that a step says with a verb of its own."""
NEGATED = re.compile(r"(?:but )?(?:negate (?:its|their) effects|(?:its|their) effects are negated|(?:it|they) ha(?:s|ve) "
                     r"(?:its|their) effects negated)", re.IGNORECASE)


class Part(NamedTuple):
    """One clause read: its conjunctive, its steps, where it stood."""

    joined: str
    steps: list[Step]
    span: Span


def join(does: list[Step], joined: str, step: Step) -> None:
    """Adds a step: those after the first stand in their conjunctive; a step that already does is kept so."""
    if not does:
        does.append(step if not conjunctive(step) else next(iter(step.values())))
    elif conjunctive(step):
        does.append(step)
    else:
        does.append({joined: step})


def conjunctive(step: Step) -> bool:
    return len(step) == 1 and next(iter(step)) in ("and", "and if you do", "also", "then", "also, after that")


def unwrapped(step: Step) -> Step:
    return next(iter(step.values())) if conjunctive(step) else step


def flat(parts: list[Part]) -> list[Step]:
    """The steps of these parts in one list, each in its conjunctive."""
    does: list[Step] = []
    for part in parts:
        for step in part.steps:
            join(does, part.joined, step)
    return does


def opaque_step(span: Span) -> Step:
    """An opaque step that tells the verb of its clause and where it stands, and whether a player may leave it out."""
    match = re.match(r"(?:you can |your opponent |you )?(special summon|[a-z]+)", span.text, re.IGNORECASE)
    verb = match[1].lower() if match else "words"
    return {"opaque": opaque(f"step {verb}", span), **({"optional": True} if MAY.match(hidden(span.text)) else {})}


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
            return None if inner is None else _led(word, inner, span)
    found = _delayed(joined, span, BEFORE) or _either_case(joined, span) or _conditional(joined, span) or _instead(joined, span)
    return found or _cut(joined, span) or _delayed(joined, span, BEHIND) or _condition_behind(joined, span)


def _by_rule(joined: str, span: Span) -> list[Part] | None:
    """"[You can] Synchro Summon 1 X using monsters you control", behind "immediately after this effect resolves"."""
    can = CAN.match(span.text)
    step = summons_by_rule.read(span.text[can.end() :] if can else span.text)
    if step is None:
        return None
    return [Part(joined, [_placed({**step, **({"optional": True} if can else {})}, span)], span)]


def _cut(joined: str, span: Span) -> list[Part] | None:
    for word, joint in (("but", BUT), ("and", AND)):
        sides = parted(span, joint)
        if sides is None:
            continue
        first = read_parts(joined, sides[0])
        if first is None and word == "and":
            continue
        first = first or [Part(joined, [opaque_step(sides[0])], sides[0])]
        if word == "but" and _negates(first[-1], sides[1]):
            return first
        inner = parted(sides[1], AND) if word == "but" else None
        if inner is not None and _negates(first[-1], inner[0]):
            sides, word = (sides[0], inner[1]), "and"
        between = span.text[sides[0].end - span.start : sides[1].start - span.start]
        shown = set(unwrapped(first[-1].steps[-1])) & SHOWS and " and " not in between
        also = "and if you do" if IF.match(sides[1].text) else "then" if shown else "and"
        if word == "but":
            also = "and if you do" if set(unwrapped(first[-1].steps[-1])) & MOVES else "also"
        second = read_parts(also, sides[1]) or [Part(also, [opaque_step(sides[1])], sides[1])]
        if also == "and":
            _last_together(first, second)
        return [*first, *second]
    if DENIES.search(hidden(span.text)):
        return _neither(joined, span)
    return _two_subjects(joined, span) or _two_ways(joined, span) or _up_to(joined, span) or _alternatives(joined, span)


def _neither(joined: str, span: Span) -> list[Part] | None:
    """"It cannot attack or change its battle position": both are denied, never a choice."""
    match = DENIED.fullmatch(span.text)
    if match is None:
        return _two_subjects(joined, span)
    sides = []
    for word, group in ((joined, "first"), ("and", "second")):
        steps = _plain(Span(f"{match['who']} cannot {match[group]}", span.start, span.part))
        if steps is None:
            return None
        sides.append([Part(word, steps, span)])
    _last_together(sides[0], sides[1])
    return [*sides[0], *sides[1]]


def _last_together(first: list[Part], second: list[Part]) -> None:
    """"A and B until the end of this turn": both last so long, where the first has no end of its own."""
    last = unwrapped(second[-1].steps[-1])
    if "until" not in last:
        return
    for step in (unwrapped(step) for part in first for step in part.steps):
        if CHANGES & set(step) and "until" not in step and not ("apply" in step and "leaves the field to" in step["apply"]):
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
    step = unwrapped(part.steps[-1])
    if "special summon" in step and NEGATED.fullmatch(span.text):
        step["negated"] = True
        return True
    return False


def _two_ways(joined: str, span: Span) -> list[Part] | None:
    """Two positions or two ends of the Deck to choose between, as two actions."""
    for words, first, second in TWO_WAYS:
        match = words.search(span.text)
        if match is None:
            continue
        options = []
        for way in (first, second):
            steps = _plain(Span(span.text[: match.start()] + way + span.text[match.end() :], span.start, span.part))
            if steps is None or len(steps) != 1:
                return None
            options.append({"label": way, "does": steps})
        return [Part(joined, [{"choose one": options}], span)]
    return None


def _up_to(joined: str, span: Span) -> list[Part] | None:
    """"Increase its Level by 1 or 2", "by up to 3": the numbers between which the player chooses."""
    match = AMOUNTS.search(span.text) if span.text.lower().startswith("increase ") else None
    if match is None:
        return None
    options = []
    for number in range(1, int(match["most"]) + 1) if match["most"] else (int(match["first"]), int(match["second"])):
        steps = _plain(Span(f"{span.text[: match.start()]}by {number}{span.text[match.end() :]}", span.start, span.part))
        if steps is None or len(steps) != 1:
            return None
        options.append({"label": f"by {number}", "does": steps})
    return [Part(joined, [{"choose one": options}], span)]


def _instead(joined: str, span: Span) -> list[Part] | None:
    """"Draw 1 card, or if you control no monsters, you can draw 2 cards instead": another action to choose while that holds."""
    match = OR_IF.search(hidden(span.text))
    if match is None:
        return None
    body = INSTEAD.sub("", span.text)
    first = read_parts("", span.piece(0, match.start()))
    for comma in COMMA.finditer(hidden(body), match.end()):
        words = _tested(span.piece(match.end(), comma.start()))
        can = CAN.match(body, comma.end())
        if words is None or "if" not in words or first is None:
            continue
        start = can.end() if can else comma.end()
        second = read_parts("", Span(body[start:], span.start + start, span.part))
        if second is None:
            return None
        options: list[Step] = [{"label": label(span), "does": flat(first)}, {"label": "instead", "does": flat(second), "if": words["if"]}]
        _share(options, body[start:])
        if _means_it(options[1]["does"]) and any(isinstance(value, dict) for value in options[0]["does"][0].values()):
            return None
        if not can:
            options[0]["if"] = denied(words)["if"]
        return [Part(joined, [{"choose one": options}], span)]
    return None


def _alternatives(joined: str, span: Span) -> list[Part] | None:
    """"Either add it to your hand or Special Summon it": one of two actions, chosen at resolution."""
    text = span.text
    both = ADD_OR_SUMMON.fullmatch(text)
    if both:
        verb = both["verb"].lower()
        found = _plain(Span(f"{verb} {both['cards']}", span.start + both.start("cards") - len(verb) - 1, span.part))
        if found is None or len(found) != 1 or set(found[0]) != {verb} or not isinstance(found[0][verb], dict):
            return None
        cards = found[0][verb]
        options = [{"label": "add", "does": [{"add to the hand": cards}]}, {"label": verb, "does": [{verb: cards}]}]
        return [Part(joined, [{"choose one": options}], span)]
    taken = TAKEN.fullmatch(text)
    if taken:
        return _taken(joined, taken, span)
    body = span.piece(7, len(text)) if text.lower().startswith("either ") else span
    sides = parted(body, OR)
    if sides is None:
        return None
    options = []
    for side in sides:
        parts = read_parts("", side)
        if parts is None:
            return None
        options.append({"label": label(side), "does": flat(parts)})
    _share(options, sides[1].text)
    if options[0]["label"] == options[1]["label"]:
        options = [{"label": f"{option['label']} {number}", "does": option["does"]} for number, option in enumerate(options, 1)]
    return [Part(joined, [{"choose one": options}], span)]


def _taken(joined: str, match: re.Match[str], span: Span) -> list[Part] | None:
    """"Take 1 X from your Deck, and either add it to your hand or Special Summon it": each option is about such a card."""
    found = _plain(Span(f"banish {match['cards']}", span.start, span.part))
    if found is None or set(found[0]) != {"banish"} or not isinstance(found[0]["banish"], dict):
        return None
    cards = found[0]["banish"]
    options = []
    for group in ("first", "second"):
        side = span.piece(match.start(group), match.end(group))
        parts = read_parts("", side)
        if parts is None:
            return None
        does = [each_value(step, lambda pointer: cards if pointer.kind == "it" else pointer) for step in flat(parts)]
        options.append({"label": label(side), "does": does})
    return [Part(joined, [{"choose one": options}], span)]


def _share(options: list[Step], words: str) -> None:
    """"Add 1 X to your hand, or Special Summon it": both options are about the same choice of cards; `words` of the second may say from
    where else."""
    first, second = options[0]["does"], options[1]["does"]
    verb = next((word for word in ("add to the hand", "set", "special summon", "send to the GY") if word in first[0]), "")
    if len(first) != 1 or len(second) != 1 or not isinstance(first[0].get(verb), dict):
        return
    place = FROM_ELSEWHERE.search(words)
    cards = {**first[0][verb], **({"from": [ELSEWHERE[place[1].lower()]]} if place else {})}
    second[0] = each_value(second[0], lambda pointer: cards if pointer.kind == "it" else pointer)


def _means_it(does: list[Step]) -> bool:
    """Is there a word that can only mean cards of the other option?"""
    met: list[Pointer] = []
    each_value(does, lambda pointer: met.append(pointer) if pointer.kind == "it" else pointer)
    return bool(met)


def label(span: Span) -> str:
    match = re.match(r"(?:you can )?(special summon|[a-z]+)", span.text, re.IGNORECASE)
    return match[1].lower() if match else "do"


def _clause(span: Span) -> list[Step] | None:
    """The steps of a clause that needs no further cutting; None if it cannot be read whole."""
    steps = _plain(span)
    return steps if steps is not None else by_others(span, _whole, _plain)


def _whole(span: Span) -> list[Step] | None:
    """The steps of a clause with all its parts."""
    parts = read_parts("", span)
    return None if parts is None else flat(parts)


def _plain(span: Span) -> list[Step] | None:
    text = span.text
    if "token" in text.lower():
        steps = tokens.read(text)
        if steps is not None:
            return steps
    if ANY_OF_TWO.search(hidden(text)):
        return None
    steps = read_more_summons(text) or read_steps(text) or fusing.read(text) or trap_monsters.read(text)
    if steps is None:
        return _modified(text)
    if not any("apply" in unwrapped(step) and not is_said(settled(step, span)) for step in steps):
        return [_placed(step, span) for step in steps]
    return None


def _placed(value: Any, span: Span) -> Any:
    """The same with each demand that cannot be said given its place: that of its clause, where the words were put in another order."""
    whole = normalised(span.text) != span.text
    return relative(_widened(value, len(span.text)) if whole else value, span)


def _widened(value: Any, length: int) -> Any:
    if isinstance(value, Unsaid):
        return value._replace(start=0, end=length)
    if isinstance(value, dict):
        return {word: _widened(item, length) for word, item in value.items()}
    return [_widened(item, length) for item in value] if isinstance(value, list) else value


def _modified(text: str) -> list[Step] | None:
    """A lasting effect in the words of the continuous ones ("it cannot be used as Link Material this turn")."""
    match = LASTS.fullmatch(text)
    assert match is not None
    about = POINTED.match(match["what"])
    antecedent = Pointer("it") if about is None or about[1] is None else Pointer("that", "" if about[1] == "card" else about[1])
    found = read_clause(match["what"], None, antecedent)
    if found is None or found.conditions or not found.modifiers or IN_A_ROW.search(text):
        return None
    if any(RISES & set(modifier) for modifier in found.modifiers):
        return None
    modifiers = list(found.modifiers)
    return [{"apply": modifiers[0] if len(modifiers) == 1 else modifiers, **({"until": "end of this turn"} if match["turn"] else {})}]


def _led(word: str, parts: list[Part], span: Span) -> list[Part] | None:
    """The parts with what stands in front of them."""
    if not word:
        return parts
    inner = [unwrapped(step) for part in parts for step in part.steps]
    if word == "optional":
        return qualified(parts, {"optional": True}, span)
    if word == "afterwards":
        return parts if all(any(verb in step for verb in AFTERWARDS) for step in inner) else None
    if any("until" in step or not LASTING & set(step) for step in inner):
        return None
    for step in inner:
        step["until"] = word
    return parts


def qualified(parts: list[Part], words: Step, span: Span) -> list[Part]:
    """The parts with `optional` or `if`: several stand or fall together."""
    joined = parts[0].joined
    steps = flat(parts)
    if len(steps) == 1 and not set(words) & set(steps[0]):
        return [Part(joined, [{**steps[0], **words}], span)]
    return [Part(joined, [{"the player who": steps, "player": "you", **words}], span)]


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
        return [Part("and if you do" if dependent else joined, [{"delay": later}], span)]
    return None


def _conditional(joined: str, span: Span) -> list[Part] | None:
    """"If you control no monsters, draw 1 card": the parts, done only if that holds."""
    text = span.text
    match = IF.match(text)
    if match is None:
        return None
    for comma in COMMA.finditer(hidden(text)):
        words = _tested(span.piece(match.end(), comma.start()))
        if words is None:
            continue
        inner = read_parts(joined, span.piece(comma.end(), len(text)))
        return None if inner is None else qualified(inner, words, span)
    return None


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
        words = _tested(span.piece(match.end(), len(span.text)))
        inner = read_parts(joined, span.piece(0, match.start())) if words is not None else None
        if inner is not None and words is not None:
            return qualified(inner, words, span)
    return None


def denied(words: Step | None) -> Step:
    """The opposite of what a clause demanded, for "otherwise"."""
    assert words is not None
    if "heads" in words:
        return {"heads": "< 1" if words["heads"] == ">= 1" else ">= 1"}
    tests = words["if"]
    return {"if": [{"not": tests[0] if len(tests) == 1 else {"all of": tests}}]}


def _tested(state: Span) -> Step | None:
    """The word of a step for what must hold: a coin, cards pointed back to, or how things stand."""
    if HEADS.fullmatch(state.text):
        return {"heads": ">= 1"}
    if TAILS_UP.fullmatch(state.text):
        return {"heads": "< 1"}
    pointed = read_test(state.text)
    if pointed is not None:
        return {"if": [settled(pointed, state)]}
    found = stated(state)
    return None if found is None else {"if": found}
