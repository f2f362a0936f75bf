"""Which Summon "Summoned this way", "When you do" and "by this effect" mean: what the sentence before them does (SUM-7)."""

from __future__ import annotations

import re
from typing import Any

from kb.text.language.printed import Printed
from kb.text.language.sentences import bare, divided, lines, masked, sentences
from kb.text.language.units import Span, opaque

PROCEDURE, EFFECT = "own procedure", "own effect"
UNTRIBUTED, TRIBUTED = "without Tributes", "with so many Tributes"
POINTS_BACK = re.compile(r"\b(?:this way|you do|by this effect)\b", re.IGNORECASE)
"""Words of an event that mean the Summon told before."""
ITS_EFFECT = re.compile(r"\bby its (?:own )?effect\b", re.IGNORECASE)
"""Words that mean a Summon told anywhere before; texts say so of a Summon without a link, too."""
ITSELF = re.compile(r"\bspecial summon (?:this (?:banished |face-up )?card|itself|(?P<it>it))\b")
OFFERED = re.compile(r"(?:(?:if|when|while) .+, )?(?:you can|you may) special summon (?:this card|it)\b")
DEMANDED = re.compile(r"(?:this (?:card|monster) )?(?:must (?:first )?be|can only be|cannot be special summoned,? except)\b")
BY_OTHERS = re.compile(r"\b(?:by|with|through) (?:(?:its own|the|a|an|another) |card effect|\"[n])")
"""An only Summon that is no doing of the card's own text."""
BY_TRIBUTES = ((re.compile(r".*\bnormal summon(?:/set)? this card without tributing\b"), UNTRIBUTED),
               (re.compile(r".*\btribute summon (?:\(but not set\) )?this card\b"), TRIBUTED))
"""Normal Summons of the card that its text allows (SUM-5)."""
OF_ANOTHER = re.compile(r"\btarget\b|(?<!tribute )(?<!detach )\b1 ")
"""Words that name a card which "it" may mean."""
BESIDE = re.compile(r"you can only |.*\bto activate and (?:to )?resolve\b|(?!.*\bsummon this card\b).*\bthis way\b|"
                    r"(?:this card )?cannot be special summoned by other ways|(?:the|this card's) [a-z ]*summon .*cannot be negated|"
                    r"(?:when|if|each time)$")
"""Sentences between the Summon and what points back to it."""


def own_summon(event: dict[str, Any], said: Span, start: int, card: Printed) -> dict[str, Any] | None:
    """The event that these words say, with the way of the Summon that they point back to; None where that is no Summon of its own card.

    `start`: where their sentence begins. With how many Tributes a monster was Tribute Summoned cannot be said.
    """
    if event.get("how") != [EFFECT]:
        return event
    if ITS_EFFECT.search(said.text):
        ways = summon_meant(said._replace(start=start), card, anywhere=True)
        return {**event, "how": list(ways)} if {PROCEDURE, EFFECT} & set(ways) else event
    if POINTS_BACK.search(said.text) is None:
        return event
    ways = summon_meant(said._replace(start=start), card)
    if TRIBUTED in ways:
        return {"event": "Tribute Summoned", "card": "this card", "where": [{"opaque": opaque("event", said)}]}
    if UNTRIBUTED in ways:
        return {"event": "Normal Summoned", "card": "this card", "where": [{"this card": {"not": {"summoned": "tribute"}}}]}
    return {**event, "how": list(ways)} if ways else None


def summon_meant(span: Span, card: Printed, anywhere: bool = False) -> tuple[str, ...]:
    """The ways of its own Summon that the words of this span point back to; none where they may mean anything else.

    `anywhere`: the last sentence before it that tells one, not the last of all.

    >>> card = Printed("Paper Imp", "monster", text="You can Special Summon this card (from your hand). When you do: Draw 1 card.")
    >>> summon_meant(Span("When you do", 51), card)
    ('own procedure',)
    """
    text = card.text if span.part == "text" else card.pendulum_text
    told = [sentence for line in lines(Span(text[: span.start])) for sentence in sentences(line.span)]
    for sentence in reversed(told):
        flat = masked(sentence.text, card.name).strip(" .")
        if bare(sentence.text).strip(" .") and BESIDE.match(flat) is None:
            ways = _ways(sentence, flat, card)
            if ways or not anywhere:
                return ways
    return ()


def _ways(sentence: Span, flat: str, card: Printed) -> tuple[str, ...]:
    """How one sentence Summons its card."""
    by_tributes = next((way for form, way in BY_TRIBUTES if form.match(flat)), None)
    if by_tributes is not None:
        return (by_tributes,)
    if DEMANDED.match(flat):
        return () if BY_OTHERS.search(flat) or "special summoned" not in flat else (PROCEDURE,)
    summons = ITSELF.search(flat)
    if summons is None or summons["it"] and ("this card" not in flat or OF_ANOTHER.search(flat)):
        return ()
    if card.kind != "monster" or divided(sentence):
        return (EFFECT,)
    return (PROCEDURE,) if OFFERED.match(flat) else (PROCEDURE, EFFECT)
