"""When an effect that cannot be said bears on an answer: read off the words it uses, in doubt more often."""

from __future__ import annotations

import re
from typing import Any

from kb.text.sentences import bare

MOMENTS = (
    ("battle", re.compile(r"\b(?:attack(?!\s+position)\w*|battle\w*|atk|def|damage|levels? (?:is|are|becomes?)|positions?|control of|"
                          r"control (?:cannot )?(?:switch|change|shift)\w*)\b")),
    ("targeted", re.compile(r"\b(?:target\w*|affected|unaffected|control of|equip\w*|name|treated|type|attribute|become\w*)\b")),
    ("destroyed", re.compile(r"\b(?:destroy\w*|unaffected|leaves?|sent|banish\w*|instead|return\w*|remove\w*|destruction)\b")),
    ("activation", re.compile(r"\b(?:activat\w+|negat\w+|respon\w+|resolv\w+|chain|"
                              r"(?:gains?|has|have|get|apply|applies|these|this|following|use) (?:\w+ ){0,3}effects?)\b")),
    ("Summon", re.compile(r"\b(?:summon(?:s|ing)?|(?:be|been|being) (?:\w+ ){0,4}(?:summoned|set)|tribut\w+|"
                          r"as (?:an? )?(?:\w+ ){0,2}materials?|materials? for)\b")),
)
"""Moments of the vocabulary's `matters when`, with the words that show them."""


LOOKED_AT = re.compile(r"\bactivated effects?\b|\b(?:normal|special|tribute|flip) summoned(?:/set)?\b")
"""Words that say which effects or cards, and not what is done to activations or Summons."""


def matters_when(text: str) -> dict[str, Any]:
    """The word `matters when` for a sentence that cannot be said; none where its words show nothing (the default is the safe one)."""
    flat = LOOKED_AT.sub("", bare(text).lower())
    found = [moment for moment, shown in MOMENTS if shown.search(flat)]
    return {"matters when": found} if found else {}
