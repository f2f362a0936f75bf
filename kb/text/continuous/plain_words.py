"""Sentences in words that single cards have, as the same sentences in the words of many: what these say is read only where all of it is."""

from __future__ import annotations

import re

from kb.text.language.units import Span

SAME = tuple((re.compile(pattern, re.IGNORECASE), told) for pattern, told in (
    (r"\bthe monster in your center Main Monster Zone(?= cannot | with card effects)", "monsters in your center Main Monster Zone"),
    (r"^If the (?P<what>Level|Rank|ATK|DEF) of this card is (?=(?:higher|lower) than )", r"If this card's \g<what> is "),
    (r"^While this (?P<way>Fusion|Ritual|Synchro|Xyz|Link) Summoned card has (?P<number>\d+) or (?P<than>less|more) (?P<what>ATK|DEF), ",
     r"While this card's \g<what> is \g<number> or \g<than>, if this card was \g<way> Summoned, "),
    (r"^While this card has a material attached that was originally (?P<what>[A-Z]+), ",
     r"While this card has a \g<what> monster as material, "),
    (r"^If this card is (?P<way>Fusion|Ritual|Synchro|Xyz|Link) Summoned by using (?P<with>[^,.;:]+), "
     r"(?=(?:it|this card) (?:can|cannot|gains) )",
     r"If this card was \g<way> Summoned using \g<with>, "),
    (r"^(?P<pay>If this [^.;:]* would be destroyed, you can Tribute 1 [^.;:,]*) instead, except this card$",
     r"\g<pay>, except this card, instead"),
    (r"^(?P<what>This card(?:,? and|, also) any [^.;:,]*?) (?:that )?it points to,? (?=gains? |cannot )",
     r"\g<what> this card points to "),
    (r"^(?P<front>If [^.;:,]*, this card and any [^.;:,]*?) (?:that )?it points to,? (?=gains? |cannot )",
     r"\g<front> this card points to "),
    (r"^(?P<what>A monster equipped with this card is treated as a Tuner), it gains ", r"\g<what>, also it gains "),
    (r"^Your opponent cannot target this card, or (?P<others>[^.;:,]+), with card effects$",
     r"Your opponent cannot target this card with card effects, also your opponent cannot target \g<others> with card effects"),
    (r"(?P<negate>^Negate the activated effects of [^.;:,]* that) have (?P<name>[A-Z][\w-]*(?: [A-Z][\w-]*)*) Counters$",
     r"\g<negate> have a \g<name> Counter"),
))
"""Words, and what says the same; names that stand in them are kept as they are printed."""


def in_plain_words(span: Span) -> Span | None:
    """The sentence in such words; None where it has none."""
    for pattern, told in SAME:
        text, times = pattern.subn(told, span.text, count=1)
        if times:
            return span._replace(text=text)
    return None
