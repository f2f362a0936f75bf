"""A line over bullets that says only that they apply, to whom or while what: it bears on what they bear on (B-03)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kb.text.continuous.matters import matters_when
from kb.text.language.sentences import bare, label
from kb.text.language.units import Span

APPLIED = re.compile(
    r"(?:,? ?\b(?:also|and) )?\b(?:the turn player |each player )?appl(?:y|ies) (?:1 of |all of )?(?:the|this|these)\b"
    r"(?: appropriate| following)? ?effects?\b(?P<to>\s+to\b)?.*$"
)
GAINED = re.compile(r"(?P<who>(?:\b[^,;.]*)?)\b(?:gains?|gets?|has|have) (?:the|this|these)(?: following)? effects?\b.*$")
ITSELF = re.compile(r"(?:this (?:[a-z-]+ )*(?:card|monster)|it)? ?$")
ONLY_WHEN = re.compile(r"(?:(?:if|while|when|during|once|for|as long as|unless)\b[^,;.]*,? ?)*")
GAINED_ONCE = re.compile(r" ?\((?:you|they) can only gain this effect once per turn\.?\)", re.IGNORECASE)
NARROWING = frozenset({
    "by you", "by your opponent", "monsters", "Spells", "Traps", "from the Battle Phase on", "in the Standby Phase", "in the End Phase",
})
"""Words of `matters when` that hold of all that is said of, or of nothing."""
WHOSE = frozenset({"itself", "equipped", "yours", "opponent's", "others"})


def matters_of_bullets(line: Span, bullets: Sequence[Span], of_monster: bool) -> list[str] | None:
    """The words of `matters when` for such a line and its bullets; None where the line says something else."""
    flat = bare(line.text).lower().strip(" .:")
    match = APPLIED.search(flat)
    to_others = match is not None and match["to"] is not None
    if match is None:
        match = GAINED.search(flat)
        if match is None:
            return None
        to_others = ITSELF.fullmatch(match["who"].strip()) is None
    before = flat[: match.start()].strip(' ,"')
    said = [matters_of_bullet(bullet, to_others or not of_monster) for bullet in bullets]
    if ONLY_WHEN.fullmatch(before) is None:
        said.append(matters_when(before)["matters when"])
    return united(said)


def matters_of_bullet(bullet: Span, to_others: bool) -> list[str]:
    """On what a bullet bears, in words of `matters when`; an effect that is activated is one more that somebody may have."""
    bullet = bullet._replace(text=GAINED_ONCE.sub("", bullet.text))
    flat = bare(bullet.text)
    named = label(bullet)
    behind = flat[len(named.text):].lstrip(" :") if named is not None else flat
    if ":" in behind or ";" in behind:
        return ["activation", "others"]
    found: list[str] = matters_when(bullet.text)["matters when"]
    return ["others" if word == "itself" and to_others else word for word in found]


def united(said: Sequence[Sequence[str]]) -> list[str]:
    """All these words; those that narrow only where every one of them is narrowed so."""
    narrowed = set(NARROWING).intersection(*(set(words) for words in said)) if said else set()
    found = dict.fromkeys(word for words in said for word in words if word not in NARROWING)
    if any(WHOSE.isdisjoint(words) for words in said):
        found["others"] = None
    return [*found, *sorted(narrowed)]
