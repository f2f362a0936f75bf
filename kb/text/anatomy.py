"""A card's text set out into its effects: one `Unit` for each, with the words of each part (`psct.md`)."""

from __future__ import annotations

import re
from typing import Any

from kb.text import effects, limits, older, permissions
from kb.text.printed import Printed
from kb.text.sentences import Line, bare, divided, lines, masked, sentences
from kb.text.units import Span, Told, Unit

ACTIVATED = ("card activation", "ignition", "trigger", "quick", "flip")


def anatomy(card: Printed) -> list[Unit]:
    """The effects of a card as its text sets them out, Pendulum Effects last; flavour text has none."""
    found: list[Unit] = []
    if card.kind in ("monster", "spell", "trap") and not _flavour(card):
        found = _Reading(card, Span(card.text)).units()
    pendulum = _Reading(card, Span(card.pendulum_text, 0, "pendulum")).units() if card.pendulum_text else []
    return found + pendulum


def _flavour(card: Printed) -> bool:
    return card.kind == "monster" and "normal" in card.types and "gemini" not in card.types or (
        card.kind == "monster" and "effect" not in card.types and "pendulum" in card.types and not {"fusion", "ritual", "synchro", "xyz"} & set(card.types)) or (
        card.kind == "monster" and "effect" not in card.types and not re.search(r"[:;]|\bcannot\b|summon", card.text.lower()))


class _Reading:
    """One reading of one part of a card's text, line by line."""

    def __init__(self, card: Printed, whole: Span) -> None:
        self.card, self.whole = card, whole
        self.found: list[Unit] = []
        self.following: tuple[limits.Limit, int] | None = None
        self.before: dict[str, Any] = {}
        self.older = older.is_older(whole.text)

    def units(self) -> list[Unit]:
        """The units of the part, in the order of the text."""
        if effects.stays(self.card) and self.whole.part == "text":
            self.found.append(Unit("card activation", self.whole.piece(0, 0), targets="equip" in self.card.types))
        rows = lines(self.whole)
        at = 0
        while at < len(rows):
            last = at + 1
            while last < len(rows) and rows[last].bullet and not rows[at].bullet:
                last += 1
            if rows[at].bullet:
                self._own_effects([rows[at]])
            else:
                self._block(rows[at], rows[at + 1:last])
            at = last
        if self.following is not None:
            self._limit_following()
        return [self._finished(self._of_older_activation(unit) if self.older else unit) for unit in self.found]

    def _of_older_activation(self, unit: Unit) -> Unit:
        """With cost and targets of a card activation or Flip effect told in older words."""
        if unit.kind not in ("card activation", "flip") or not unit.span.text:
            return unit
        said = [masked(span.text, self.card.name) for span in (*unit.condition, *([unit.activation] if unit.activation else []), *unit.resolution)]
        return unit._replace(targets=unit.targets or any(older.targets(mask) for mask in said), has_cost=unit.has_cost or unit.kind != "flip" and any(older.pays(mask) for mask in said))

    def _block(self, line: Line, bullets: list[Line]) -> None:
        given = sentences(line.span)
        for sentence in given[:-1]:
            self._sentence(sentence)
        if not given:
            return
        if not bullets:
            self._sentence(given[-1])
        else:
            self._with_bullets(given[-1], bullets)

    def _with_bullets(self, intro: Span, bullets: list[Line]) -> None:
        whole, intro = intro, intro.piece(0, len(intro.text.rstrip(" :")))
        mask = masked(intro.text, self.card.name)
        if divided(intro):
            intro = whole
        limit = limits.stated(mask)
        if re.match(r"you must (?:control|have)[^.]*to activate", mask) and self.card.kind != "monster" and not effects.stays(self.card):
            self._add(Unit("card activation", whole, condition=(intro,), resolution=tuple(line.span for line in bullets), spell_speed=_speed(self.card)))
            return
        if limit is not None and not any(unit.kind in ACTIVATED and unit.span.text for unit in self.found):
            limit = limit._replace(following=True)
        if limit is not None and (limit.following or re.search(r"\b(?:of )?these effects\b", mask)):
            start = len(self.found)
            self._own_effects(bullets, announced=whole.text.endswith(":"))
            self._limit(limit, range(start, len(self.found)))
            return
        if limit is not None:
            self._sentence(intro)
            if self.found and self.found[-1].kind in ACTIVATED:
                self.found[-1] = _following(self.found[-1], [line.span for line in bullets])
            return
        if not divided(intro) and re.search(r"\bwith (?:this|these|the following) (?:effect|ability)|\bthese effects\b.*\bgemini|\bit becomes an effect monster\b|\byou can only (?:use|activate) the following", mask):
            self._own_effects(bullets)
            return
        if re.search(r"\bgains? (?:this|these|the following|the effects?)\b|\bgains? (?:an? )?(?:additional )?effects?\b|\b(?:has|have|gets) (?:this|these|the following) effects?\b", mask) and not divided(intro.piece(0, len(intro.text.rstrip(" :")))):
            if re.search(r"^(?:[^,]*, )*(?:this card|it|\"s+\") (?:also )?(?:gains?|has|gets)\b|^gains\b", mask) and not re.search(r"used? as .*material|using this card", mask):
                self._own_effects(bullets)
            else:
                self.found.append(Unit("continuous", intro, resolution=(intro, *(line.span for line in bullets))))
            return
        if permissions.answers_ban(mask) and not divided(intro):
            self._sentence(intro)
            if self.found:
                self.found[-1] = _following(self.found[-1], [line.span for line in bullets])
            return
        if divided(intro) or not effects.stays(self.card) and self.card.kind != "monster" or re.search(r"\bactivate (?:1|one|any|either)\b", mask):
            if not divided(intro) and not re.search(r"\bactivate\b", mask):
                self._sentence(intro)
                if self.found:
                    self.found[-1] = _following(self.found[-1], [line.span for line in bullets])
                return
            self._options(intro, bullets, mask)
            return
        self._own_effects(bullets) if not re.search(r"\bfollowing\b.*\bappl|\bappl(?:y|ies)\b", mask) else self._sentence(intro)

    def _options(self, intro: Span, bullets: list[Line], mask: str) -> None:
        if ";" in bare(intro.text) or not re.search(r"\bactivate\b", mask):
            self._sentence(intro)
        else:
            self._add(effects.effect(Span(intro.text.rstrip(". ") + ";", intro.start, intro.part), self.card))
        unit = self.found[-1]
        if re.search(r"\bactivate (?:1|one|any|either|this|the|the following|these)\b", mask):
            heads = [effects.effect(_unlabelled(line.span), self.card) for line in bullets]
            unit = unit._replace(targets=unit.targets or any(head.targets for head in heads), has_cost=unit.has_cost or any(head.has_cost for head in heads))
        self.found[-1] = _following(unit, [line.span for line in bullets])

    def _own_effects(self, bullets: list[Line], announced: bool = False) -> None:
        for line in bullets:
            for sentence in sentences(_unlabelled(line.span)):
                if announced and not divided(sentence) and sentence.text.startswith("You can "):
                    self._add(effects.effect(sentence, self.card))
                else:
                    self._sentence(sentence)

    def _sentence(self, sentence: Span) -> None:
        mask = masked(sentence.text, self.card.name)
        if mask.startswith("(") and mask.endswith(")") and ":" not in mask:
            inner = sentence.piece(1, len(sentence.text) - 1)
            mask = masked(inner.text, self.card.name)
            if limits.stated(mask) is None:
                self._remark(sentence)
                return
            sentence = inner
        limit = limits.stated(mask)
        if limit is not None:
            self._stated_limit(limit, sentence)
            return
        allowed = permissions.of_card(mask)
        if allowed and not divided(sentence) and self.card.kind != "monster":
            self._allow(allowed, sentence)
            return
        if permissions.not_negated(mask) and self.found and not divided(sentence):
            self.found[-1] = self.found[-1]._replace(permissions={**self.found[-1].permissions, "cannot be negated": True})
            return
        if divided(sentence) and not re.match(r"(?:you can )?apply (?:the following|these|1 of)", mask):
            self._divided(sentence, mask)
            return
        ban = permissions.answers_ban(mask)
        if ban and not self.found and self.card.kind != "monster":
            self.before.update(ban)
            return
        if ban and self.found and self.found[-1].kind in ACTIVATED:
            self.found[-1] = self.found[-1]._replace(permissions={**self.found[-1].permissions, **ban})
            return
        self._plain(sentence, mask)

    def _divided(self, sentence: Span, mask: str) -> None:
        either = re.match(r"(?P<head>.*?\b(?:you can )?(?:either|do one of the following|activate 1 of these effects)\b:?,? )(?P<first>[^;]*;.*?)[,;]? or:? (?P<second>(?:if |target |unequip|special|if this|you can|equip|when|if you|once).*)$", mask, re.DOTALL)
        if either and ":" in mask:
            first = effects.effect(_joined(sentence, either.start("first"), either.end("first")), self.card)
            second = effects.effect(_joined(sentence, either.start("second"), either.end("second")), self.card)
            if "equip" in either["first"] or "unequip" in either["second"]:
                for unit in (first, second):
                    self._add(unit._replace(kind="ignition", optional=True, works_in=unit.works_in))
                self.found[-1] = self.found[-1]._replace(works_in=("spell & trap zone",))
                return
        self._add(effects.effect(sentence, self.card))

    def _add(self, unit: Unit) -> None:
        card = self.card
        if card.kind != "monster" and self.whole.part == "text":
            unit = _of_spell_or_trap(unit, card, self.found)
        if unit.kind == "card activation":
            unit = unit._replace(permissions={**unit.permissions, **self.before})
            if self.found and self.found[-1].kind == "card activation" and not effects.stays(card):
                self.found[-1] = _joined_units(self.found[-1], unit)
                return
        if unit.kind == "card activation" and effects.stays(card) and self.found and self.found[0].kind == "card activation":
            self.found[0] = unit
            return
        self.found.append(unit)

    def _plain(self, sentence: Span, mask: str) -> None:
        """A sentence without colon or semicolon."""
        card = self.card
        last = self.found[-1] if self.found else None
        if card.kind != "monster" and re.match(r"(?:this card )?can(?:not be activated| only be placed on the field)\b", mask) and "chain link" not in mask:
            self.found = [unit for unit in self.found if unit.kind != "card activation"]
            self.found.append(Unit("continuous", sentence, resolution=(sentence,)))
            return
        if card.kind != "monster" and not effects.stays(card) and self.whole.part == "text":
            if last is None or last.kind not in ACTIVATED:
                kind = "continuous" if re.match(r"you can only control|this card('s name)? is (?:always )?treated|this card is also", mask) else "card activation"
                if kind == "continuous":
                    self.found.append(Unit("continuous", sentence, resolution=(sentence,)))
                    return
                if re.match(r"(?:you can )?(?:only )?activate (?:this card )?only|activate (?:this card )?(?:when|during|if|by)|you can only activate this card", mask):
                    self._add(Unit(kind, sentence, condition=(sentence,), spell_speed=_speed(card), targets=effects.targets(bare(sentence.text, card.name)),
                                   has_cost=" by " in mask and effects.pays(mask.split(" by ", 1)[1])))
                else:
                    self._add(Unit(kind, sentence, resolution=(sentence,), spell_speed=_speed(card)))
                return
            self.found[-1] = _following(last, [sentence])
            return
        if "equip" in card.types and self.found and self.found[0].kind == "card activation" and re.search(r"\bequip (?:it|them|that monster|that target) with this card|\bequip this card to (?:it|that)", mask) \
                and not re.match(r"(?:if|when|once|you can|during|each|while)\b", mask):
            self.found[0] = self.found[0]._replace(resolution=(*self.found[0].resolution, sentence), targets=effects.targets(bare(sentence.text, card.name)))
            return
        if effects.stays(card) and self.whole.part == "text" and self.found and self.found[0].kind == "card activation" and re.match(r"(?:when (?:this card is activated|you activate this card|this card resolves)|activate this card|activate (?:only )?|target |equip only|you can only activate)", mask):
            first = self.found[0]
            self.found[0] = first._replace(condition=(*first.condition, sentence) if "only" in mask else first.condition, resolution=first.resolution if "only" in mask else (*first.resolution, sentence),
                                           targets=first.targets or effects.targets(bare(sentence.text, card.name)),
                                           has_cost=first.has_cost or bool(re.search(r"\bby (?:discarding|paying|sending|tributing|banishing|returning|revealing|removing|destroying)|^activate [^.]*?paying", mask)))
            return
        if self.older and (found := older.effect(sentence, card)) is not None:
            self._add(found)
            return
        if last is not None and last.kind in ACTIVATED and _FOLLOWS.match(mask):
            self.found[-1] = _following(last, [sentence])
            return
        self.found.append(Unit(_standing_kind(mask), sentence, resolution=(sentence,)))

    def _remark(self, sentence: Span) -> None:
        """A sentence in brackets belongs to what stands before it."""
        if self.found and self.found[-1].span.text:
            self.found[-1] = _following(self.found[-1], [sentence])
        else:
            self.found.append(Unit("continuous", sentence, resolution=(sentence,)))

    def _allow(self, word: str, sentence: Span) -> None:
        for at, unit in enumerate(self.found):
            if unit.kind == "card activation":
                self.found[at] = unit._replace(permissions={**unit.permissions, word: True})
                return
        self.before[word] = True

    def _stated_limit(self, limit: limits.Limit, sentence: Span) -> None:
        if limit.following:
            if self.following is not None:
                self._limit_following()
            self.following = (limit, len(self.found))
            return
        self._limit(limit, range(len(self.found)))

    def _limit_following(self) -> None:
        assert self.following is not None
        limit, start = self.following
        self.following = None
        self._limit(limit, range(start, len(self.found)))

    def _limit(self, limit: limits.Limit, among: range) -> None:
        active = [at for at in among if self.found[at].kind in ACTIVATED and (self.found[at].span.text or self.found[at].kind != "card activation")]
        if limit.reach == "this":
            reached = active[-1:]
        elif limit.reach == "card":
            reached = [at for at in range(len(self.found)) if self.found[at].kind == "card activation"][:1]
        elif limit.reach == "ordinals":
            reached = [active[number - 1] for number in limit.ordinals if number <= len(active)]
        else:
            reached = active
        if limit.reach == "this" and limit.following:
            reached = active[:1]
        for at in reached:
            words = dict(limit.words)
            if limit.reach == "shared":
                words["shared"] = "all"
            if words:
                self.found[at] = self.found[at]._replace(limits=(*self.found[at].limits, words))

    def _finished(self, unit: Unit) -> Unit:
        """With the places of use that its text does not name."""
        if unit.kind not in ACTIVATED or unit.kind == "card activation":
            return unit
        usual = _default_places(unit, self.card, self.whole.part)
        places = unit.works_in or usual
        if self.card.kind != "monster" or self.whole.part == "pendulum":
            places = tuple(dict.fromkeys(usual[0] if place == "monster zone" else place for place in places))
        text = " ".join(masked(span.text, self.card.name) for span in unit.condition)
        if self.card.kind == "monster" and unit.kind == "ignition" and re.search(r"\bthis card is (?:treated as )?a continuous trap", text):
            unit = unit._replace(kind="quick", spell_speed=2)
        return unit._replace(works_in=places)


_FOLLOWS = re.compile(r"(?:then\b|if you do\b|also\b|this effect\b|during the (?:end|next)|until\b|after (?:this|that)|for the rest\b|you cannot (?:special )?(?:summon|conduct|declare|attack|normal|activate).*(?:the turn|this turn|rest of|during this)|that (?:monster|card|target)|those |these |the (?:banished|added|destroyed|equipped|special|selected|target|summoned)|it |they |if (?:this effect|that|it|you do|summoned this way|this card is summoned this way|the)|when (?:this effect)|this (?:card|monster) cannot (?:attack|declare)[^.]*this turn|this card must be|you must|your opponent(?:'s)? (?:takes|cannot)[^.]*(?:this turn|rest of)|otherwise|if this effect|any |each player|both players)")


def _first_part(span: Span) -> str:
    return span.text.split(";")[0]


def _joined(span: Span, start: int, end: int) -> Span:
    return span.piece(start, end)


def _unlabelled(span: Span) -> Span:
    """A bullet without the label before its colon ("3+: …")."""
    match = re.match(r"(?:While in (?:face-up )?(?:Attack|Defense) Position|[\d+/\- ]{1,8}|\d+ or (?:more|less|higher|lower)|(?:[A-Z][\w'/-]*|or|and|&|,|opponent)(?:,? (?:[A-Z0-9][\w'/-]*|or|and|&|more|less|higher|lower|opponent))*):\s*", span.text)
    if match and not re.match(r"(?:FLIP|When|If|During|Once|At|Each|While (?!in)|\(Quick)\b", span.text):
        return span.piece(match.end(), len(span.text))
    return span


def _following(unit: Unit, more: list[Span]) -> Unit:
    return unit._replace(resolution=(*unit.resolution, *more))


def _joined_units(first: Unit, second: Unit) -> Unit:
    """One card activation told in two sentences."""
    return second._replace(span=first.span, condition=(*first.condition, *second.condition), resolution=(*first.resolution, *second.resolution), limits=(*first.limits, *second.limits),
                           permissions={**first.permissions, **second.permissions}, targets=first.targets or second.targets, has_cost=first.has_cost or second.has_cost)


def _speed(card: Printed) -> int:
    if card.kind == "trap":
        return 3 if "counter" in card.types else 2
    return 2 if "quick-play" in card.types else 1


_ELSEWHERE = ("GY", "banished", "hand", "deck", "extra deck")
_MOVED = re.compile(r"\bthis (?:face-?up |face-?down |set |fusion summoned )?(?:card|face-down card)(?: you control| in your [^,]*?| on the field| in its owner's control|(?: \w+){0,4}?)? (?:is|would be|leaves|was) ?(?:\b(?:sent|destroyed|banished|returned|removed|added|shuffled|discarded|milled|tributed|placed|drawn|set|leaves|targeted)|the field)?")


def _of_spell_or_trap(unit: Unit, card: Printed, found: list[Unit]) -> Unit:
    """A unit of a Spell or Trap: its card activation, or an effect of the card on the field or elsewhere (ACT-2)."""
    text = " ".join(masked(span.text, card.name) for span in unit.condition)
    elsewhere = bool(set(unit.works_in) & {"GY", "banished"}) or (unit.works_in == ("hand",) and "activate this card" not in masked(unit.span.text, card.name))
    moved = re.search(r"\bthis (?:face-?up |face-?down |set )?(?:card|set card)(?:'s| you control| in your possession| on the field| in its owner's [^,]*|, while [^,]*,)? (?:is|leaves|was) (?!activated|set\b|equipped|not|in |face)", text) or re.search(r"\bthis set card\b|\bthis card (?:in|on) [^,]* (?:is|leaves)\b", text)
    if effects.stays(card):
        if re.match(r"(?:when|if) (?:this card is activated|you activate this card)|activate this card", text) or (unit.activation is not None and masked(unit.activation.text).startswith("activate this card")):
            return _activation(unit, card)
        text_of_card = masked(card.text, card.name)
        if not unit.condition and not unit.limits and unit.kind == "ignition" and divided(unit.span) and "field" not in card.types and not re.search(r"\byou can only use (?:this|each|the following|1)\b", text_of_card) and not re.match(r"(?:once|you can|(?:each|either) player can|your opponent can)", masked(unit.span.text, card.name)):
            return _activation(unit, card)
        return _trap_quick(unit, card)
    if elsewhere or moved:
        return _trap_quick(unit, card)
    if any(other.kind == "card activation" for other in found) and not (found[-1].kind == "card activation" and not found[-1].activation and not divided(found[-1].span)):
        return _trap_quick(unit, card)
    return _activation(unit, card)


def _activation(unit: Unit, card: Printed) -> Unit:
    return unit._replace(kind="card activation", optional=True, works_in=(), spell_speed=_speed(card), targets=unit.targets or "equip" in card.types)


def _trap_quick(unit: Unit, card: Printed) -> Unit:
    """A Trap's effect without an event is a fast effect (SPD-7)."""
    text = " ".join(bare(span.text, card.name) for span in unit.condition)
    if card.kind == "trap" and unit.kind == "trigger" and _ANSWERS.search(text):
        return unit._replace(kind="quick", spell_speed=2, answers_activation=True)
    if card.kind == "trap" and (unit.kind == "ignition" or unit.kind == "trigger" and unit.optional and unit.timing is None):
        return unit._replace(kind="quick", spell_speed=2, optional=True)
    return unit


_ANSWERS = re.compile(r"\bwhen\b[^,]*(?:\bactivates? (?:a|an|the|another|1|any|its|their|monster|card|spell|trap|\"|effect)|\b(?:is|are) activated)")


def _default_places(unit: Unit, card: Printed, part: str) -> tuple[str, ...]:
    if part == "pendulum":
        return ("pendulum zone",)
    if card.kind == "monster":
        text = " ".join(masked(span.text, card.name) for span in unit.condition)
        if re.search(r"\bthis card is (?:treated as )?an? (?:continuous|equip|face-up continuous)|\bthis card is placed in (?:the|your) spell & trap zone|\bwhile (?:this card is )?equipped\b|\bthe equipped monster\b|\bmonster equipped with this card|\bwhile this card is an equip", text):
            return ("spell & trap zone",)
        if unit.activation and re.search(r"\bthis equip card\b|\bthis card (?:that is )?treated as a continuous|\bthis card equipped to", masked(unit.activation.text, card.name)):
            return ("spell & trap zone",)
        return ("monster zone",)
    if "field" in card.types:
        return ("field zone",)
    if effects.stays(card) or _STAYS_ITSELF.search(masked(card.text, card.name)):
        return ("spell & trap zone",)
    return ("GY",)


_STAYS_ITSELF = re.compile(r"\bequip this card\b|\bequip it with this card|\bthis card (?:remains|stays) on the field|\bit remains on the field|\bequipped with this card|\band equip this card")


def _standing_kind(mask: str) -> str:
    if re.match(r"(?:this card )?(?:cannot|can only|must|can) (?:first )?(?:also )?be (?:normal|special|tribute|fusion|synchro|xyz|link|ritual|flip)", mask):
        return "summoning"
    if re.search(r"\bspecial summon this card \(|\bspecial summon it \(from", mask):
        return "procedure"
    if re.match(r"(?:when|if|each time|during)\b", mask) and not re.search(r"\bwould\b|\bcannot\b", mask):
        return "clause"
    return "continuous"
