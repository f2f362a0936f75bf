"""Bullets under "apply 1 of these effects", "apply these effects in sequence" or the toss of a coin."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, NamedTuple

from kb.text.dividing.clauses import Clause, clauses, hidden
from kb.text.effects.based_bullets import based
from kb.text.effects.joining import Part, flat, join, label, opaque_step, qualified
from kb.text.effects.parts import IF, read_parts
from kb.text.effects.testing import tested
from kb.text.language.printed import Printed
from kb.text.language.units import Span
from kb.text.language.verbs import alternation
from kb.text.steps.pointers import Step

ONE_OF = re.compile(rf"(?:then )?(?:{alternation(('activate', 'apply', 'choose'))}) "
                    r"(?:1|one|either) of (?:these|the following) effects(?: and apply it)?(?: ?\([^()]*\))?[:;]?",
                    re.IGNORECASE)
BOTH = re.compile(r",? or,? if (?P<if>.*), you can apply (?:both|both effects|any of them),? in sequence$", re.IGNORECASE | re.DOTALL)
"""Behind "apply 1 of these effects": when both may be applied."""
THIS_INSTEAD = re.compile(r"(?P<first>.*?)(?:,? or,?|\.) if (?P<if>.*), you can apply (?:this|the following) effect instead[:;.]?",
                          re.IGNORECASE | re.DOTALL)
"""What may be done in place of what the sentence says: the bullet under it."""
THIS_EFFECT = re.compile(r"apply (?:this|the following) effect[:;]?", re.IGNORECASE)
IN_SEQUENCE = re.compile(r"apply (?:these|the following|all of these) effects in sequence(?:,? skipping (?:over )?any that do "
                         r"not apply)?[:;]?", re.IGNORECASE)
TOSS = re.compile(r"toss a coin(?: and apply (?:the|this|the appropriate) (?:result|effect)s?)?[:;]?", re.IGNORECASE)
LIMIT = re.compile(r"[\s.;:]*you can only (?:use|activate) [^.]*\.", re.IGNORECASE)
"""How often: nothing that a bullet stands under."""
SIDE = re.compile(r"(heads|tails): ", re.IGNORECASE)
COMMA = re.compile(r", ")


class Choice(NamedTuple):
    """"Apply 1 of these effects", with the bullets under it."""

    joined: str
    span: Span
    options: tuple[Span, ...]


def with_bullets(found: list[Clause], card: Printed) -> list[Clause | Choice]:
    """The clauses, those in bullets together as one choice with the words above them."""
    shaped: list[Clause | Choice] = []
    alone = False
    for clause in found:
        text = card.pendulum_text if clause.span.part == "pendulum" else card.text
        last = shaped[-1] if shaped else None
        if is_bullet(clause.span, text):
            alone = alone or last is None
            above = _above(last, clause.span, text)
            options = (*(last.options if isinstance(last, Choice) else ()), clause.span)
            shaped[-1:] = [*([last] if last is not None and last.span != above.span else []), Choice(above.joined, above.span, options)]
        elif isinstance(last, Choice) and _same_line(text, last.options[-1], clause.span):
            bullet = last.options[-1]
            whole = Span(text[bullet.start:clause.span.end], bullet.start, bullet.part)
            shaped[-1] = last._replace(options=(*last.options[:-1], whole))
        else:
            shaped.append(clause)
    return [_alone(entry) if alone and not number else entry for number, entry in enumerate(shaped)]


def _above(last: Clause | Choice | None, bullet: Span, text: str) -> Clause | Choice:
    """The words that a bullet stands under: the clause before it, or those of the text between that and the bullet."""
    if last is None:
        return Clause("", _line_above(bullet, text))
    end = last.options[-1].end if isinstance(last, Choice) else last.span.end
    between = Span(text[end : bullet.start], end, bullet.part)
    limit = LIMIT.match(between.text)
    between = between.piece(limit.end(), len(between.text)) if limit else between
    if last.span.part != bullet.part or isinstance(last, Choice) or not re.search(r"[^\W\d_]{3}", between.text):
        return last
    return Clause(".", between.stripped())


def _same_line(text: str, bullet: Span, following: Span) -> bool:
    return following.start >= bullet.end and "\n" not in text[bullet.start : following.start]


def _alone(entry: Clause | Choice) -> Clause | Choice:
    """One bullet by itself is an effect of its own: the others are other effects (ACT-5)."""
    return Clause("", entry.options[0]) if isinstance(entry, Choice) and len(entry.options) == 1 else entry


def _line_above(span: Span, text: str) -> Span:
    """The words before the first bullet, from the last semicolon, colon or comma on."""
    above = text[:span.start].rstrip(" \n●•・;:.")
    start = max((match.end() for match in re.finditer(r"[;:,] (?:then )?(?:you can )?|\n|\. ", hidden(above))), default=0)
    match = re.match(r"(?:You can )?(?:then )?", above[start:], re.IGNORECASE)
    start += match.end() if match else 0
    return Span(above[start:], start, span.part)


def is_bullet(span: Span, text: str) -> bool:
    return span.part in ("text", "pendulum") and text[:span.start].rstrip(" ")[-1:] in ("●", "•", "・")


INSTEAD_OF_IT = re.compile(r"if [^.]+, [^.]+ instead[:;.]?", re.IGNORECASE | re.DOTALL)
"""A sentence that says what is done in place of what the one before says."""
DRAW, DRAW_INSTEAD = re.compile(r"draw \d cards?", re.IGNORECASE), re.compile(r", draw \d cards? instead[:;.]?$", re.IGNORECASE)
"""What can only be replaced by the same act: so it is the last act of the sentence that is."""


def with_instead(found: Iterable[Clause | Choice], card: Printed) -> list[Clause | Choice]:
    """The clauses, such a sentence together with the one before it, where that is one clause and nothing goes on behind."""
    given = list(found)
    shaped: list[Clause | Choice] = []
    for number, entry in enumerate(given):
        last = shaped[-1] if shaped else None
        ends = number + 1 == len(given) or given[number + 1].joined == "."
        alone = isinstance(last, Clause) and last.span.part == entry.span.part and (
            last.joined in ("", ".") or DRAW.fullmatch(last.span.text) and DRAW_INSTEAD.search(entry.span.text))
        whole = _replaced(last, entry, card) if last is not None and alone and ends and entry.joined == "." else None
        shaped[-1 if whole else len(shaped) :] = [whole or entry]
    return shaped


def _replaced(last: Clause | Choice, entry: Clause | Choice, card: Printed) -> Clause | Choice | None:
    """The two sentences as one, where that can be read."""
    if not INSTEAD_OF_IT.fullmatch(hidden(entry.span.text)):
        return None
    text = card.pendulum_text if entry.span.part == "pendulum" else card.text
    whole = entry._replace(joined=last.joined, span=Span(text[last.span.start : entry.span.end], last.span.start, last.span.part))
    read = choice_of(whole) if isinstance(whole, Choice) else read_parts("", whole.span)
    return whole if read is not None else None


def recut(found: list[Clause | Choice]) -> Iterable[Clause | Choice]:
    """The clauses, a single bullet cut into its own clauses."""
    for entry in found:
        pieces = clauses((entry.span,)) if isinstance(entry, Clause) else []
        if len(pieces) > 1:
            yield from (pieces[0]._replace(joined=entry.joined), *pieces[1:])
        else:
            yield entry


def choice_of(choice: Choice) -> Step | None:
    """The bullets as a choice, a toss with two sides, or None where the words above them say something else."""
    under = IF.match(choice.span.text)
    if under and not THIS_INSTEAD.fullmatch(choice.span.text):
        return _demanded(choice, under.end())
    words: dict[str, Any] = {}
    intro = choice.span.text
    match = re.match(r"you can ", intro, re.IGNORECASE)
    if match:
        words["optional"] = True
        intro = intro[match.end():]
    if THIS_EFFECT.fullmatch(intro) and len(choice.options) == 1:
        does: list[Step] = []
        for clause in clauses(choice.options):
            joined = "also" if clause.joined in (".", "") else clause.joined
            for part in read_parts(joined, clause.span) or [Part(joined, [opaque_step(clause.span)], clause.span)]:
                for step in part.steps:
                    join(does, part.joined, step)
        return {"the player who": does, "player": "you", **words}
    if IN_SEQUENCE.fullmatch(intro):
        return _in_sequence(choice)
    told = based(choice.span.text, choice.options)
    if told is not None:
        return told
    replaced = THIS_INSTEAD.fullmatch(intro)
    if replaced and len(choice.options) == 1 and not words:
        return _instead(choice, replaced)
    both = BOTH.search(intro)
    held = tested(choice.span.piece(both.start("if"), both.end("if"))) if both and not words else None
    if both and (held is None or "if" not in held or len(choice.options) != 2):
        return None
    if not ONE_OF.fullmatch(intro[: both.start()] if both else intro):
        return None
    options: list[Step] = []
    for span in choice.options:
        if ";" in hidden(span.text) or ":" in hidden(span.text):
            return None
        found: list[Step] = []
        for clause in clauses((span,)):
            for part in read_parts("also" if clause.joined in (".", "") else clause.joined, clause.span) or [
                    Part("also" if clause.joined in (".", "") else clause.joined, [opaque_step(clause.span)], clause.span)]:
                for step in part.steps:
                    join(found, part.joined, step)
        options.append({"label": label(span), "does": found})
    labels = [option["label"] for option in options]
    for number, option in enumerate(options, 1):
        if labels.count(option["label"]) > 1:
            option["label"] = f"{option['label']} {number}"
    if held is not None:
        options.append({"label": "both", "does": _in_sequence(choice)["the player who"], "if": held["if"]})
    return {"choose one": options, **words}


def _demanded(choice: Choice, start: int) -> Step | None:
    """"If it was a Trap, you can apply 1 of these effects": the choice, only if that holds."""
    for comma in COMMA.finditer(hidden(choice.span.text), start):
        held = tested(choice.span.piece(start, comma.start()))
        above = choice.span.piece(comma.end(), len(choice.span.text))
        found = None if held is None else choice_of(choice._replace(span=above))
        if found is not None and held is not None and not set(held) & set(found):
            return {**found, **held}
    return None


def _instead(choice: Choice, match: re.Match[str]) -> Step | None:
    """"Draw 1 card, or if you control no monsters, you can apply this effect instead", with that effect in a bullet."""
    held = tested(choice.span.piece(match.start("if"), match.end("if")))
    first = read_parts("", choice.span.piece(match.start("first"), match.end("first")))
    if held is None or "if" not in held or first is None:
        return None
    return {"choose one": [
        {"label": label(choice.span), "does": flat(first)},
        {"label": "instead", "does": _in_sequence(choice)["the player who"], "if": held["if"]},
    ]}


def _in_sequence(choice: Choice) -> Step:
    """The bullets one after the other: each is done whether or not the one before was (psct.md 1)."""
    does: list[Step] = []
    for span in choice.options:
        for clause in clauses((span,)):
            joined = "also, after that" if clause.joined in (".", "") else clause.joined
            for part in read_parts(joined, clause.span) or [Part(joined, [opaque_step(clause.span)], clause.span)]:
                for step in part.steps:
                    join(does, part.joined, step)
    return {"the player who": does, "player": "you"}


def tossed(joined: str, choice: Choice) -> list[Part] | None:
    """A coin with a bullet for each side."""
    found = [Part(joined, [{"toss coins": 1}], choice.span)]
    for span in choice.options:
        match = SIDE.match(span.text)
        parts = read_parts("also", span.piece(match.end(), len(span.text))) if match else None
        if match is None or parts is None:
            return None
        found += qualified(parts, {"heads": ">= 1" if match[1].lower() == "heads" else "< 1"}, span)
    return found
