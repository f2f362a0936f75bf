"""Which effects a stated limit is about, and what it tells (`psct.md` 7, LIM-1…6)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from kb.text.dividing.limits import Limit, besides
from kb.text.language.numbers import Group
from kb.text.language.sentences import masked
from kb.text.language.units import Span, Told, Unit, opaque
from kb.vocabulary.words import ACTIVATED

_TELLS = {
    "applied": ("how often this effect of cards of this name may be applied; what was negated was not", "LIM-2"),
    "activate": ("how often this card may be activated; free again if its activation is negated", "LIM-3"),
    "use": ("how often its player may use this effect of cards of this name; used also if negated", "LIM-2"),
    "per duel": ("how often its player may use this effect of cards of this name in the Duel", "LIM-2"),
    "per chain": ("how often in one Chain", "LIM-4"),
    "soft": ("how often: this copy, while it stays where it is", "LIM-1"),
    "while face-up": ("how often while this copy stays face-up on the field", "LIM-1"),
}
_SAME_CHAIN = ("these effects are not used in one Chain", "LIM-6")


def told_active(units: Sequence[Unit], among: Iterable[int]) -> list[int]:
    """The places, among these, of the units that make a Chain Link and have words of their own."""
    return [at for at in among if units[at].kind in ACTIVATED and units[at].span.text]


def reached(limit: Limit, units: Sequence[Unit], among: range, siblings: Mapping[int, tuple[int, ...]]) -> list[int]:
    """The places of the units that a stated limit is about, among these; `siblings` are the options of one activation."""
    if limit.reach == "procedure":
        return [at for at in among if units[at].kind == "procedure"][-1:]
    if limit.reach == "gained":
        return [at for at in among if units[at].kind not in ACTIVATED and _IN_ADDITION.search(masked(units[at].span.text))][-1:]
    if limit.reach == "card":
        return [at for at, unit in enumerate(units) if unit.kind == "card activation"]
    active = told_active(units, among)
    if limit.reach == "ordinals":
        heads = [at for at in active if siblings.get(at, (at,))[0] == at]
        return [heads[number - 1] for number in limit.ordinals if number <= len(heads)]
    chosen = [at for at in among if _is_chosen(units[at])]
    if limit.reach == "this":
        return active[:1] if limit.following else [max((*active[-1:], *chosen[-1:]))] if active or chosen else []
    if limit.place:
        return [at for at in active if limit.place in (units[at].works_in or ("monster zone",))] or active[-1:]
    return sorted({*active, *chosen}) if limit.reach == "each" or limit.reach == "shared" and limit.following else active


_IN_ADDITION = re.compile(r"\bin addition to your (?:normal|pendulum) summon|\badditional\b")
"""What is gained once a turn without a link; what an effect gives is gained by that effect."""
_CHOSEN = re.compile(r"\bwould\b[^.]*\byou can\b[^.]*\binstead\b|\bresolves\b[^.]*\byou can negate\b|"
                     r"\bcan be treated as \d materials for the xyz summon\b|"
                     r"\bwould be used as (?:synchro|link) material\b[^.]*\bin your hand\b")


def _is_chosen(unit: Unit) -> bool:
    """Is this applied without a Chain Link only if its player wants it ("…, you can banish this card from your GY instead")?"""
    return unit.kind in ("continuous", "clause") and bool(unit.resolution) and _CHOSEN.search(masked(unit.resolution[0].text)) is not None


class Limiting:
    """Puts stated limits on units, now or, for a limit of the effects that follow it, when those have been read.

    `units`, `groups` and `siblings` are the ones of the reading of a text; they are changed in place.
    """

    def __init__(self, units: list[Unit], groups: list[Group], siblings: Mapping[int, tuple[int, ...]]) -> None:
        self.units, self.groups, self.siblings = units, groups, siblings
        self._waiting: list[tuple[Limit, Span, int]] = []

    def state(self, limit: Limit, sentence: Span) -> None:
        """A sentence states this limit here."""
        if limit.reach == "this" and not limit.following and self._of_granted(limit, sentence):
            return
        told = told_active(self.units, range(len(self.units)))
        applied = limit.reach == "this" and bool(self.units) and _is_chosen(self.units[-1])
        at_hand = bool(told) or applied or limit.reach in ("procedure", "gained") or limit.reach == "card" and bool(self.units)
        if at_hand and not limit.following:
            self.put(limit, sentence, range(len(self.units)))
            return
        if any(start < len(self.units) for *_, start in self._waiting):
            self.end()
        self._waiting.append((limit, sentence, len(self.units)))

    def _of_granted(self, limit: Limit, sentence: Span) -> bool:
        """Is it about the last effect that the unit before it gives other cards? Then that effect has it, and no effect of the card."""
        giving = self.units[-1] if self.units else None
        if giving is None or not giving.granted:
            return False
        last = giving.granted[-1]._replace(limits=(*giving.granted[-1].limits, limit.words))
        told = Told(sentence, "how often of the effect that it gives", "LIM-2")
        self.units[-1] = giving._replace(granted=(*giving.granted[:-1], last), told=(*giving.told, told))
        return True

    def end(self) -> None:
        """The effects that follow the waiting limits have all been read."""
        waiting, self._waiting = self._waiting, []
        for limit, sentence, start in waiting:
            self.put(limit, sentence, range(start, len(self.units)))

    def put(self, limit: Limit, sentence: Span, among: range) -> None:
        """Put the limit on the units that it reaches, among these."""
        if limit.earlier is not None:
            active = told_active(self.units, among)
            if len(active) > 1:
                self.put(Limit("this", limit.earlier), sentence, range(active[-1]))
        members = reached(limit, self.units, among, self.siblings)
        if not members:
            self._without_a_link(limit, sentence, among)
            return
        told = Told(sentence, *next((_TELLS[word] for word in _TELLS if word in limit.words), _SAME_CHAIN))
        everyone = sorted({at for member in members for at in self.siblings.get(member, (member,))})
        for at in everyone:
            self.units[at] = _with_besides(self.units[at]._replace(told=(*self.units[at].told, told)), sentence)
        if _joined(sentence) == "same chain":
            self.groups.append(Group("not in the same Chain as", tuple(members), {}))
        if not limit.words.keys() - {"at most"} and limit.reach == "this":
            for at in everyone:
                self.units[at] = _at_most(self.units[at], limit.words.get("at most"), sentence)
        elif limit.reach == "shared":
            self.groups.append(Group("shared", tuple(members), limit.words if limit.following else {**limit.words, "shared": "all"}))
        elif limit.reach == "same chain":
            self.groups.append(Group("not in the same Chain as", tuple(members), {}))
        else:
            self._each(limit, members)

    def _without_a_link(self, limit: Limit, sentence: Span, among: range) -> None:
        """The sentence is about what makes no link: that has the limit. What an effect gives "once per turn" is told of that effect."""
        places = among if limit.following else range(len(self.units))
        found = [at for at in places if self.units[at].kind != "summoning" and self.units[at].span.text]
        one = found[:1] if limit.following else found[-1:]
        told = Told(sentence, *_TELLS["use"])
        for at in found if limit.reach in ("each", "shared") else one:
            unit = self.units[at]._replace(told=(*self.units[at].told, told))
            self.units[at] = unit if unit.kind in ACTIVATED else unit._replace(limits=(*unit.limits, limit.words))

    def _each(self, limit: Limit, members: Sequence[int]) -> None:
        """Each unit has the limit for itself, but options of one activation have it together, unless they are all that "each" can mean."""
        several = list(dict.fromkeys(self.siblings.get(at, (at,)) for at in members))
        alone = limit.reach == "each" and len(several) == 1
        for options in several:
            if len(options) > 1 and limit.reach != "card" and not alone:
                self.groups.append(Group("shared", options, limit.words))
                continue
            for at in options:
                self.units[at] = self.units[at]._replace(limits=(*self.units[at].limits, limit.words))


def _joined(sentence: Span) -> str:
    found = besides(masked(sentence.text))
    return found.kind if found else ""


def _with_besides(unit: Unit, sentence: Span) -> Unit:
    """With what the sentence says besides its limit: an oath, a demand, the Damage Step."""
    found = besides(masked(sentence.text))
    if found is None:
        return unit
    more = sentence.piece(found.start, len(sentence.text))
    if found.kind == "oath":
        return unit._replace(resolution=(*unit.resolution, more))
    if found.kind == "damage step":
        return unit._replace(permissions={**unit.permissions, "damage step": False})
    if found.kind == "demand" and found.start:
        return unit._replace(condition=(*unit.condition, more))
    return unit


def _at_most(unit: Unit, times: int | None, sentence: Span) -> Unit:
    """How often depends: the limit that is told is no longer sure, but for the number of times that it cannot exceed."""
    words = {**unit.permissions, "opaque": [*unit.permissions.get("opaque", ()), opaque("limit", sentence)]}
    limits = tuple({word: times if word in ("soft", "use") else count for word, count in limit.items()} for limit in unit.limits)
    return unit._replace(permissions=words, limits=limits if times else ())
