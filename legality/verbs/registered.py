"""Where are the verbs? Each registers itself when its module is imported; that is when its word is first asked for (start-up)."""

from __future__ import annotations

from typing import Final

from legality.happening.verbs import VERBS

HOMES: Final = ("moving", "showing", "negating", "summoning", "changing", "life_points", "choosing", "lasting", "placing", "fusing",
                "afterwards", "becoming", "copying", "attack_targets", "scales_and_ranks")
"""The modules that hold verbs, those of the commonest words first."""

VERBS.homes = iter([f"legality.verbs.{name}" for name in HOMES])
