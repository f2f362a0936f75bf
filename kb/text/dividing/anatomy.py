"""A card's text set out into its effects: one `Unit` for each, with the words of each part (`psct.md`)."""

from __future__ import annotations

import re
from typing import Any

from kb.text.dividing import effects, limits, older, over_bullets, permissions, roles, spells, zones
from kb.text.dividing.limiting import Limiting, told_active
from kb.text.dividing.owning import unowned
from kb.text.language.numbers import Group, grouped
from kb.text.language.printed import Printed
from kb.text.language.sentences import Line, divided, lines, masked, sentences, unlabelled
from kb.text.language.units import Span, Told, Unit, opaque
from kb.vocabulary.words import ACTIVATED

LONGEST_SENTENCE = 2_000
"""Characters; no card has one half as long. What is longer is not read."""
ALLOWED = "what may be done with this activation, or in response to it"
GIVES = "over effects that it has or gives"


def anatomy(card: Printed) -> list[Unit]:
    """The effects of a card as its text sets them out, Pendulum Effects last; flavour text has none. Never raises."""
    readings = [] if roles.flavour(card) else [_Reading(card, Span(card.text))]
    if card.pendulum_text:
        readings.append(_Reading(card, Span(card.pendulum_text, 0, "pendulum")))
    found: list[Unit] = []
    groups: list[Group] = []
    for reading in readings:
        groups += [group._replace(members=tuple(at + len(found) for at in group.members)) for group in reading.groups]
        found += reading.units
    units = spells.with_their_oaths(grouped(found, groups)) if card.kind != "monster" else grouped(found, groups)
    return [unit._replace(told=tuple(sorted(unit.told, key=_place))) for unit in units]


def _place(told: Told) -> tuple[int, int]:
    return told.span.start, -told.span.end


class _Reading:
    """One reading of one part of a card's text, line by line: its units and what its words say of several of them together."""

    def __init__(self, card: Printed, whole: Span) -> None:
        self.card, self.whole = card, whole
        self.older = older.is_older(whole.text)
        self.found: list[Unit] = []
        self.groups: list[Group] = []
        self.siblings: dict[int, tuple[int, ...]] = {}
        """Options of one activation, by the places of all of them."""
        self.of_card: dict[str, Any] = {}
        self.allowed_if: tuple[tuple[str, Span], ...] = ()
        self.of_card_told: tuple[Told, ...] = ()
        """Permissions told before the card activation that they are about, the words on which they depend, and their sentences."""
        self.as_monster: set[int] = set()
        """The places of effects that a Trap has while it is a monster."""
        self.limiting = Limiting(self.found, self.groups, self.siblings)
        self._read()
        self.units = [
            unit if at in self.as_monster else spells.settled(unit, card, whole.part, self.older) for at, unit in enumerate(self.found)
        ]

    @property
    def _is_text_of_spell(self) -> bool:
        return self.card.kind != "monster" and self.whole.part == "text"

    def _read(self) -> None:
        if self._is_text_of_spell and spells.stays(self.card):
            self.found.append(Unit("card activation", self.whole.piece(0, 0), targets="equip" in self.card.types))
        rows = lines(self.whole)
        at = 0
        while at < len(rows):
            last = at + 1
            while last < len(rows) and rows[last].bullet and not rows[at].bullet:
                last += 1
            if not rows[at].bullet:
                self._block(rows[at].span, rows[at + 1 : last])
            elif self._is_text_of_spell and not spells.stays(self.card) and not self.found:
                last = next((end for end in range(at, len(rows)) if not rows[end].bullet), len(rows))
                self._choices(Unit("card activation", rows[at].span, spell_speed=spells.speed(self.card)), rows[at:last])
            else:
                self._own_effects([rows[at]], announced=False)
            at = last
        self.limiting.end()
        self.found += [roles.standing_unit(sentence, masked(sentence.text, self.card.name)) for sentence in self._lost()]

    def _lost(self) -> list[Span]:
        """The sentences that no unit has: a lost sentence is unread, and leaves its doubt."""
        return [sentence for sentence in unowned(self.whole, self.found) if len(sentence.text) > 1]

    def _block(self, line: Span, bullets: list[Line]) -> None:
        """A line with the bullets below it: its last sentence says what they are."""
        given = sentences(line)
        if self._granting(given, bullets):
            return
        for sentence in given[:-1] if bullets else given:
            self._sentence(sentence)
        if bullets and given:
            self._over_bullets(given[-1], bullets)

    def _granting(self, given: list[Span], bullets: list[Line]) -> bool:
        """ "A Cog Summoned using this card gains these effects. You can only use each effect once per turn.", and their bullets.

        "Each of the preceding effects" is about the effects before the bullets: those before that sentence, and the giving itself.
        """
        *_, intro, limited = (Span(""), Span(""), *given)
        limited_mask = masked(limited.text, self.card.name)
        limit = limits.stated(limited_mask)
        mask = masked(intro.text.rstrip(" ."), self.card.name)
        if not bullets or limit is None or not roles.gives_others(intro.text, mask):
            return False
        for sentence in given[:-2]:
            self._sentence(sentence)
        if "preceding effect" in limited_mask:
            self.limiting.put(limit, limited, range(len(self.found)))
        self._granted(intro, mask, bullets)
        last = self.found[-1]
        own = limit.words if "preceding effect" in limited_mask and last.kind == "clause" else None
        told = (*last.told, Told(limited, GIVES, "LIM-2"))
        granted = last.granted if own else tuple(unit._replace(limits=(*unit.limits, limit.words)) for unit in last.granted)
        self.found[-1] = last._replace(granted=granted, limits=(*last.limits, *([own] if own else ())), told=told)
        return True

    # Bullets

    def _over_bullets(self, whole: Span, bullets: list[Line]) -> None:
        if len(whole.text) > LONGEST_SENTENCE:
            self._sentence(whole)
            return
        intro = whole.piece(0, len(whole.text.rstrip(" :")))
        mask = masked(intro.text, self.card.name)
        chained = divided(intro)
        active = self._is_text_of_spell and not spells.stays(self.card)
        told = any(unit.kind in ACTIVATED and unit.span.text for unit in self.found)
        inside = any(divided(unlabelled(line.span)) for line in bullets)
        role = roles.over_bullets(intro.text, mask, chained or active, told, inside)
        if role == "own" and active and told and mask.startswith("it "):
            role = "part"
        if told and not chained and roles.adds_to_effect(mask, [masked(line.span.text) for line in bullets]):
            self._lengthen([self.whole.piece(intro.start - self.whole.start, bullets[-1].span.end - self.whole.start)])
            return
        if role == "limited":
            start = len(self.found)
            self._own_effects(bullets, announced=whole.text.endswith(":"))
            limit = limits.stated(mask)
            if limit is not None:
                self.limiting.put(limit, whole, range(start, len(self.found)))
        elif role == "own":
            self._gained(whole, intro, mask, bullets)
        elif role == "granted":
            self._granted(intro, mask, bullets)
        elif role == "demand":
            self._add(spells.demanding(intro, [line.span for line in bullets], self.card))
        elif role == "options":
            self._options(intro, bullets)
        elif role == "as a monster":
            self._sentence(whole)
            as_monster = [unit._replace(works_in=unit.works_in or ("monster zone",)) for unit in self._of_monster(bullets)]
            self.as_monster |= set(range(len(self.found), len(self.found) + len(as_monster)))
            self.found += as_monster
        else:
            self._sentence(whole if chained else intro)
            self._lengthen([line.span for line in bullets])
            if inside and self.found and any(effects.chooses(line.span, self.card) for line in bullets):
                self.found[-1] = self.found[-1]._replace(targets=True)

    def _gained(self, whole: Span, intro: Span, mask: str, bullets: list[Line]) -> None:
        """Effects of its own in bullets, and what the words over them ask for having them."""
        own_summon = roles.standing_kind(mask) == "summoning"
        if own_summon and self.found and self.found[-1].kind == "summoning":
            self.found[-1] = self.found[-1]._replace(told=(*self.found[-1].told, Told(whole, GIVES)))
        elif own_summon:
            self._standing(whole, mask)
        start, over = len(self.found), over_bullets.over_gained(intro, mask)
        if over is None and not own_summon and over_bullets.depends(mask) and not all(map(over_bullets.is_labelled, bullets)):
            over = intro
        self._own_effects(bullets, announced=False, over=over)
        if len(self.found) == start and self.found:
            unit = self.found[-1]
            barred = {"cannot be answered with": {"opaque": opaque("filter of responses", intro)}}
            words = {**unit.permissions, **(barred if "cannot be answered by" in unit.permissions else {})}
            self.found[-1] = unit._replace(permissions=words, told=(*unit.told, Told(whole, GIVES)))
        elif not own_summon:
            if "this card's effect " in mask and all(map(over_bullets.is_labelled, bullets)):
                members = tuple(at for at in range(start, len(self.found)) if self.found[at].kind in ACTIVATED)
                self.siblings.update((at, members) for at in members)
            for at in range(start, len(self.found)):
                unit = self.found[at]
                if over is None or over not in unit.condition:
                    self.found[at] = unit._replace(told=(*unit.told, Told(whole, GIVES)))

    def _own_effects(self, bullets: list[Line], announced: bool, over: Span | None = None) -> None:
        for line in bullets:
            start, before = len(self.found), self.found[:]
            for sentence in sentences(unlabelled(line.span)):
                if announced and not divided(sentence) and sentence.text.startswith("You can "):
                    self._add(effects.effect(sentence, self.card))
                else:
                    self._sentence(sentence)
            over_bullets.cut_off(self.found, before, line.span)
            self.found[start:] = [over_bullets.demanded(unit, line.span, over) for unit in self.found[start:]]

    def _of_monster(self, bullets: list[Line]) -> list[Unit]:
        """The effects in these bullets as those of a monster on the field."""
        inner = _Reading(self.card._replace(kind="monster", types=("effect",), text="", pendulum_text=""), Span("", 0, self.whole.part))
        inner._own_effects(bullets, announced=False)
        return [spells.settled(unit, inner.card, "text", False) for unit in inner.found]

    def _granted(self, intro: Span, mask: str, bullets: list[Line]) -> None:
        """Effects that other cards gain: no effects of this card (a clause where they are gained once, by a Summon)."""
        granted = tuple(self._of_monster(bullets))
        self.found.append(Unit(roles.granting_kind(mask), intro, resolution=(intro, *(line.span for line in bullets)), granted=granted))

    def _options(self, intro: Span, bullets: list[Line]) -> None:
        """ "Activate 1 of these effects": a unit for each bullet, all with the condition and cost over them."""
        self._add(effects.over_options(intro, self.card))
        at = len(self.found) - 1
        over = self.found[at]
        if over.span != intro and over.kind != "card activation":
            self._lengthen([line.span for line in bullets])
            return
        self.found.pop()
        own_events = self._choices(over, bullets)
        members = self.siblings[at]
        told = over_bullets.limit_in_brackets(masked(intro.text, self.card.name))
        if told is not None and told.reach == "each":
            for place in members:
                self.found[place] = self.found[place]._replace(limits=(told.words,))
        self.groups += [Group("shared", members, limit) for limit in (*over.limits, *over_bullets.shared_words(told))]
        if over.kind != "card activation" and not own_events and not masked(intro.text).endswith("to activate these effects."):
            self.groups.append(Group("one of", members, {}))

    def _choices(self, over: Unit, bullets: list[Line]) -> bool:
        """Add a unit for each bullet; do they answer events of their own, and so never compete for one?"""
        above = masked(over.span.text, self.card.name)
        options = [
            effects.option(over, over_bullets.of_option(effects.effect(unlabelled(line.span), self.card), line.span, above), line.span)
            for line in bullets
        ]
        members = tuple(range(len(self.found), len(self.found) + len(options)))
        self.siblings.update((option, members) for option in members)
        self.found += [option._replace(limits=()) for option in options]
        return over.timing is None and (all(option.timing for option in options) or len({option.kind for option in options}) > 1)

    # Sentences

    def _sentence(self, sentence: Span) -> None:
        if len(sentence.text) > LONGEST_SENTENCE:
            self.found.append(Unit("unread", sentence))
            return
        mask = masked(sentence.text, self.card.name)
        if mask.startswith("(") and mask.endswith(")") and ":" not in mask:
            inner = sentence.piece(1, len(sentence.text) - 1)
            if limits.stated(masked(inner.text, self.card.name)) is None:
                self._remark(sentence, inner)
                return
            sentence, mask = inner, masked(inner.text, self.card.name)
        limit = limits.stated(mask)
        if limit is not None:
            self.limiting.state(limit, sentence)
        elif divided(sentence) and not re.match(r"(?:you can )?apply (?:the following|these|1 of)", mask):
            self._divided(sentence, mask)
        elif not self._permission(sentence, mask):
            self._plain(sentence, mask)

    def _permission(self, sentence: Span, mask: str) -> bool:
        """Is it a sentence about an activation? Then its words go to that effect."""
        allowed = permissions.of_card(mask) if self.card.kind != "monster" else None
        if allowed is not None:
            self._allow(allowed, sentence)
            return True
        words: dict[str, Any] | None = {"cannot be negated": True} if permissions.not_negated(mask) else None
        demand = roles.quick_on_condition(mask)
        if demand is not None and self.found:
            self._quick_if(sentence.piece(*demand))
            return True
        if words is None and not mask.startswith("if you activated this card"):
            words = permissions.answers_ban(sentence, mask, self._targets_before(sentence))
        if words is None:
            return False
        if self.found and (self.found[-1].kind in ACTIVATED and self.found[-1].span.text or self.found[-1].kind == "continuous"):
            for at in self.siblings.get(len(self.found) - 1, (len(self.found) - 1,)):
                unit = self.found[at]
                told = (*unit.told, Told(sentence, ALLOWED, "CHN-8"))
                self.found[at] = unit._replace(permissions={**unit.permissions, **words}, told=told)
        elif self._is_text_of_spell:
            self._to_activation(words, (), sentence)
        else:
            return False
        return True

    def _targets_before(self, sentence: Span) -> bool:
        """Does the effect that this sentence goes on with target? In a bullet of its own it holds only where what stands over it does."""
        above = (self.card.pendulum_text if sentence.part == "pendulum" else self.card.text)[: sentence.start]
        return bool(self.found) and self.found[-1].targets and not above.rstrip().endswith("●")

    def _quick_if(self, demand: Span) -> None:
        """The effect before is a Quick Effect while this holds."""
        for at in self.siblings.get(len(self.found) - 1, (len(self.found) - 1,)):
            unit = self.found[at]
            words = {**unit.permissions, "quick if": [{"opaque": opaque("condition of quick if", demand)}]}
            told = (*unit.told, Told(demand, ALLOWED, "SPD-2"))
            self.found[at] = unit._replace(permissions=words, allowed_if=(*unit.allowed_if, ("quick if", demand)), told=told)

    def _allow(self, allowed: permissions.OfCard, sentence: Span) -> None:
        """The card may be activated from the hand, or in the turn it was Set."""
        demands = [sentence.piece(*place) for place in (allowed.condition, allowed.cost) if place is not None]
        value = [{"opaque": opaque(f"condition of {allowed.word}", span)} for span in demands] or True
        self._to_activation({allowed.word: value}, tuple((allowed.word, span) for span in demands), sentence)

    def _to_activation(self, words: dict[str, Any], allowed_if: tuple[tuple[str, Span], ...], sentence: Span) -> None:
        """Words about the card activation, which may come later in the text."""
        at = next((at for at, unit in enumerate(self.found) if unit.kind == "card activation"), None)
        told = Told(sentence, ALLOWED, "SET-1")
        if at is None:
            self.of_card.update(words)
            self.allowed_if += allowed_if
            self.of_card_told += (told,)
            return
        unit = self.found[at]
        self.found[at] = unit._replace(
            permissions={**unit.permissions, **words}, allowed_if=(*unit.allowed_if, *allowed_if), told=(*unit.told, told)
        )

    def _divided(self, sentence: Span, mask: str) -> None:
        two = effects.either_or(sentence, mask)
        if two is None:
            self._add(effects.effect(sentence, self.card))
            return
        first, second = (effects.effect(part, self.card)._replace(kind="ignition", optional=True) for part in two.parts)
        start = len(self.found)
        places = ("spell & trap zone",) if "unequip" in masked(second.span.text) else second.works_in
        self.found += [first._replace(condition=two.condition), second._replace(condition=two.condition, works_in=places)]
        for words in two.limits:
            self.groups.append(Group("shared", (start, start + 1), words))

    def _add(self, unit: Unit) -> None:
        if self._is_text_of_spell:
            unit = spells.of_spell(unit, self.card, self.found)
        if unit.kind == "card activation":
            unit = unit._replace(
                permissions={**unit.permissions, **self.of_card},
                allowed_if=(*unit.allowed_if, *self.allowed_if),
                told=(*unit.told, *self.of_card_told),
            )
            before = next((at for at, other in enumerate(self.found) if other.kind == "card activation"), None)
            if before is not None and (spells.stays(self.card) or before == len(self.found) - 1):
                self.found[before] = spells.joined(self.found[before], unit)
                return
        self.found.append(unit)

    def _plain(self, sentence: Span, mask: str) -> None:
        """A sentence without colon or semicolon."""
        active = bool(self.found) and self.found[-1].kind in ACTIVATED and bool(self.found[-1].span.text)
        stays = active and self.found[-1].kind == "card activation" and spells.stays(self.card)
        goes_on = self.older and active and not stays and (older.goes_on(mask) or not self.found[-1].resolution)
        if self._is_text_of_spell and roles.never_activated(mask):
            self.found[:] = [unit for unit in self.found if unit.span.text]
            self.found.append(Unit("continuous", sentence, resolution=(sentence,)))
        elif active and roles.swears_for_all(mask):
            for at in told_active(self.found, range(len(self.found))):
                self.found[at] = self.found[at]._replace(resolution=(*self.found[at].resolution, sentence))
        elif self._is_text_of_spell and not spells.stays(self.card) and not roles.works_in_gy(mask):
            self._plain_of_spell(sentence, mask)
        elif self._is_text_of_spell and spells.joins_activation(self.found, sentence, mask, self.card):
            return
        elif self.older and not goes_on and (found := older.effect(sentence, self.card)) is not None:
            self._add(found)
        elif active and roles.demands(mask):
            last, told = self.found[-1], Told(sentence, "a demand that must hold to activate", "ACT-4")
            works_in = last.works_in or zones.demanded(mask)
            self.found[-1] = last._replace(condition=(*last.condition, sentence), told=(*last.told, told), works_in=works_in)
        elif active and not roles.works_in_gy(mask) and (roles.follows(mask, stays) or goes_on):
            self._lengthen([sentence])
        else:
            self._standing(sentence, mask)

    def _standing(self, sentence: Span, mask: str) -> None:
        self.found.append(roles.standing_unit(sentence, mask))

    def _plain_of_spell(self, sentence: Span, mask: str) -> None:
        """A sentence of a Spell or Trap that does not stay: part of its activation, or of the effect before it."""
        last = self.found[-1] if self.found else None
        if last is not None and last.kind == "card activation" and roles.activation_demand(mask):
            self.found[-1] = last._replace(condition=(*last.condition, sentence))
        elif last is not None and last.kind in ACTIVATED:
            self._lengthen([sentence])
        elif re.match(r"you can only control|this card('s name)? is (?:always )?treated|this card is also", mask):
            self._standing(sentence, mask)
        elif spells.OF_THE_ACTIVATION.search(mask) and (activation := self._activation()) is not None:
            self._lengthen([sentence], activation)
        elif roles.activation_demand(mask):
            self._add(spells.demanded(sentence, mask, self.card))
        elif self._activation() is not None:
            told = told_active(self.found, range(len(self.found)))
            if told and roles.follows(mask, False):
                self._lengthen([sentence], told[-1])
            else:
                self._standing(sentence, mask)
        else:
            self._add(Unit("card activation", sentence, resolution=(sentence,), spell_speed=spells.speed(self.card)))

    def _remark(self, sentence: Span, inner: Span) -> None:
        """A sentence in brackets belongs to what stands before it, but for one that applies by itself."""
        for part in sentences(inner):
            mask = masked(part.text, self.card.name)
            limit = limits.stated(mask)
            if limit is not None and self.found and self.found[-1].kind not in ACTIVATED:
                self.found[-1] = self.found[-1]._replace(limits=(*self.found[-1].limits, limit.words))
            elif roles.applies_by_itself(mask):
                self.found.append(Unit(roles.standing_kind(mask), part, resolution=(part,)))
            elif not self.found or not self.found[-1].span.text:
                self.found.append(Unit("continuous", part, resolution=(part,)))
            else:
                self._lengthen([part])

    def _activation(self) -> int | None:
        """The place of the card activation, if one has words of its own."""
        return next((at for at in told_active(self.found, range(len(self.found))) if self.found[at].kind == "card activation"), None)

    def _lengthen(self, more: list[Span], effect: int = -1) -> None:
        """What follows the last effect, or this one (all options of it), belongs to its resolution."""
        if not self.found:
            return
        last = effect % len(self.found)
        for at in self.siblings.get(last, (last,)):
            self.found[at] = self.found[at]._replace(resolution=(*self.found[at].resolution, *more))
