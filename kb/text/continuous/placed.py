"""From which place does an effect work that applies all the time, by the words that say where its card is?"""

from __future__ import annotations

import re

PLACED = (
    (re.compile(r"this (?:face-up )?card is (?:in|on) (?:your |the )?(?:monster zone|field)$"), ("field",)),
    (re.compile(r"this card is (?:an equip (?:card|spell)|treated as an equip (?:card|spell))$"), ("spell & trap zone",)),
    (re.compile(r"(?:this card is )?equipped(?: to a monster)? by (?:this|this card's) effect$"), ("spell & trap zone",)),
    (re.compile(r"(?:this card is )?equipped to a monster$"), ("spell & trap zone",)),
    (re.compile(r"this card is face-up (?:in|on) (?:your |the )?(?:monster zone|field)$"), ("field",)),
    (re.compile(r"(?:this card|it) (?:remains|is) face-up on (?:your side of )?the field$"), ("field",)),
    (re.compile(r"(?:this card is )?in (?:your |the )?(?:gy|graveyard)$"), ("GY",)),
    (re.compile(r"(?:this card is )?in (?:your |the )?hand$"), ("hand",)),
    (re.compile(r"(?:this card is )?in (?:your |the )?deck$"), ("deck",)),
    (re.compile(r"(?:this card is )?(?:in (?:your |the )?monster zones?|(?:face-up )?on the field)$"), ("field",)),
    (re.compile(r"(?:it|this card) (?:is|remains) (?:face-up )?on the field$"), ("field",)),
    (re.compile(r"on the field (?:or|and) in (?:your |the )?(?:gy|graveyard)$"), ("field", "GY")),
    (re.compile(r"(?:face-up )?on the field(?:,| or)(?: or)? in (?:your |the )?(?:gy|graveyard)$"), ("field", "GY")),
    (re.compile(r"on the field or (?:your |the )?(?:gy|graveyard)$"), ("field", "GY")),
    (re.compile(r"(?:in|face-up in) (?:your |the )?hand or on the field$"), ("hand", "field")),
    (re.compile(r"on the field or in (?:your |the )?hand$"), ("hand", "field")),
    (re.compile(r"in (?:your |the )?hand(?:, on the field,)? or (?:in )?(?:your |the )?(?:gy|graveyard)$"), ("hand", "GY")),
    (re.compile(r"(?:this card is )?in (?:your |the )?pendulum zone$"), ("pendulum zone",)),
    (re.compile(r"(?:this card is )?in (?:your |the )?(?:spell & trap zone)$"), ("spell & trap zone",)),
    (re.compile(r"(?:this card is )?in (?:your |the )?field zone$"), ("field zone",)),
)
"""Demands that are places the effect works from, not conditions; `field` is where such a card usually applies."""
