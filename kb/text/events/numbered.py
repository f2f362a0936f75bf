"""Bullets that begin with a number, of effects that a card gains "based on the number of" some cards: "● 3+: Once per turn: …"."""

from __future__ import annotations

import re
from typing import Any

from kb.text.language.printed import Printed
from kb.text.language.reading import words
from kb.text.language.sayable import UNSAYABLE
from kb.text.language.units import Span
from kb.text.phrases.existing import Condition, exists
from kb.text.phrases.nouns import cards_at

LABEL = r"(?P<number>\d+)(?P<more>\+| or more)?"
"""The number with which such a bullet begins."""
_LABEL = re.compile(LABEL)
_HEAD = re.compile(r"(?:^|(?<=[.:)\n])\s*)(?:(?:This card )?gains? (?:(?:these|the following) )?effects?(?:\(s\))?|"
                   r"(?:You can )?activate (?:1|each) of these effects(?: up to once per turn)?),? "
                   r"(?:based|depending) on the (?:total )?number of (?P<what>[^.;:●]+)[.;:]", re.IGNORECASE)
_ATTACHED = re.compile(r"materials attached to (?:it|this card)", re.IGNORECASE)
_USED = re.compile(r"materials used for its (?P<way>fusion|synchro|xyz|link) summon", re.IGNORECASE)
_BESIDE_IT = frozenset({"pointed to by", "equipped to"})
_ITSELF = ((re.compile(r"\bit points to\b"), "this card points to"), (re.compile(r"\b(equipped|co-linked) to it\b"), r"\1 to this card"))


def numbered(span: Span, card: Printed) -> list[Condition] | None:
    """What must hold for the effect of a bullet with this number; None for other words, or where the cards cannot be said."""
    label = _LABEL.fullmatch(span.text.strip())
    text = {"text": card.text, "pendulum": card.pendulum_text}.get(span.part) or ""
    heads = [head for head in _HEAD.finditer(text, 0, span.start) if text[head.end():].lstrip().startswith("●")]
    if label is None or not heads or not text[: span.start].rstrip().endswith("●"):
        return None
    what, number = heads[-1]["what"].strip(), int(label["number"])
    count = f"{number}+" if label["more"] else number
    if _ATTACHED.fullmatch(what):
        return [{"this card": {"materials attached": f">= {number}" if label["more"] else number}}]
    if used := _USED.fullmatch(what):
        return [{"this card": {"summoned": used["way"].lower(), "summoned with": {"count": count}}}]
    for form, said in _ITSELF:
        what = form.sub(said, what)
    given = words(f"all {what}")
    value = next((phrase.value for phrase in cards_at(given, 0) if phrase.end == len(given)), None)
    beside = getattr(value.get("opaque"), "said", None) if isinstance(value, dict) else None
    if isinstance(value, dict) and beside is not None and beside.keys() <= _BESIDE_IT:
        value = {**{word: entry for word, entry in value.items() if word != "opaque"}, **beside}
    if not isinstance(value, dict) or value.get("count") != "all" or "opaque" in value:
        return None
    held: Any = exists(value, count)
    return None if held is UNSAYABLE else list(held)
