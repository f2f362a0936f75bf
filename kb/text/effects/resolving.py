"""What an effect does: its resolution, clause by clause, as the vocabulary's `does`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from kb.text.dividing.clauses import HEADS, Clause, clauses, hidden, sentences
from kb.text.effects.bought_off import all_bought_off
from kb.text.effects.bullets import TOSS, Choice, choice_of, is_bullet, recut, tossed, with_bullets, with_instead
from kb.text.effects.joining import Part, flat, join, opaque_step, qualified, unwrapped
from kb.text.effects.more_materials import more_materials
from kb.text.effects.narrowing import apart, narrows
from kb.text.effects.oaths import ITSELF, SUMMONS, Oath, attack_oath, oath_behind, read_oath, restricts_activation, unsaid_oath
from kb.text.effects.one_equipped import equips_itself, must_hold, says_so, without_the_most
from kb.text.effects.parts import IF_DONE, LEADS, read_parts
from kb.text.effects.possible import words_at
from kb.text.effects.settling import settled_part
from kb.text.effects.shortened import remembered, shown_by
from kb.text.effects.testing import denied, done_to_the_tested
from kb.text.language.printed import Printed
from kb.text.language.units import Span, Unit, opaque
from kb.text.language.verbs import LEAVING, MOVING, Form, alternation
from kb.text.language.word_lists import MATERIAL_WAYS, one_of
from kb.text.phrases.demands import recorded
from kb.text.steps.antecedents import UNNAMED
from kb.text.steps.by_others import EACH, base, own
from kb.text.steps.keeping import keeps_target
from kb.text.steps.pointers import Step
from kb.text.steps.references import Known
from kb.text.steps.rituals import read_ritual
from kb.text.steps.step_verbs import CHANGING
from kb.text.steps.tokens import THESE, described_in, limits
from kb.text.steps.trap_monsters import is_told, told_of
from kb.vocabulary.normal import listed

UNANSWERED = re.compile(r"in response to (?:this (?:card|effect)'s activation|the activation of this (?:card|effect)s?|this activation),? "
                        r"(?P<who>your opponent|they|neither player|players|the opponent) cannot activate ", re.IGNORECASE)
"""Who may not respond to this activation, where the anatomy could not say with what (CHN-8)."""
LISTED = re.compile(r"any of (?:these|the following) effects", re.IGNORECASE)
THIS_WAY = re.compile(r"if (?:it is |this card is |they are )?(?:special )?summoned this way, "
                      rf"(?=(?:{alternation(('banish', 'shuffle', 'place'))}) |it(?:s)? |this card )", re.IGNORECASE)
OTHERWISE = re.compile(r"otherwise,? ", re.IGNORECASE)
DONE_TO_IT = re.compile(r"\w+ (?:it|that card)\b")
DOES = alternation((*MOVING, "draw", "gain", "lose", "take"), Form.THIRD,
                   but=("returns", "sets", "tributes", "equips", "attaches", "removes"))
THIRD_PERSON = re.compile(rf"(?:{DOES}) ", re.IGNORECASE)
THEIRS = "your opponent"
BY_THEM = re.compile(rf"{THEIRS} (?!has\b)\w+s\b", re.IGNORECASE)
"""Who does what a clause says; one behind it may say it of the same player without a subject ("…, then draws 1 card")."""
REMAINS = re.compile(r"(?:this|these) (?:[a-z]+ ){0,4}?(?:remains?|lasts?) even if this card leaves the field", re.IGNORECASE)
"""What holds of every change by an effect that has resolved."""
LAST = re.compile(r"(?:these (?:changes|effects) last|"
                  rf"this (?:(?:atk|def|atk/def) )?(?:{alternation(('change', 'increase', 'decrease'))}) lasts) "
                  r"(?P<until>until the end (?:of this turn|phase))", re.IGNORECASE)
"""How long what the sentence before did lasts."""
STAYING = frozenset({"continuous", "field", "equip"})
"""Cards that stay on the field: what their activation changes lasts only so long."""
QUICK = re.compile(r"this is a quick effect|this effect can be (?:activated|used) during either player's turn", re.IGNORECASE)
"""A sentence that makes the effect before it a Quick Effect (SPD-7)."""
TREATED = re.compile(rf"this (?:special summon )?is treated as an? ({one_of(MATERIAL_WAYS)}) summon", re.IGNORECASE)
TREATED_BEHIND = re.compile(r" \((this is treated as an? xyz summon)\)$", re.IGNORECASE)
"""The same behind what is attached to the Summoned monster."""
TRANSFERS = re.compile(r"transfer (?:its|this card's|that monster's|that target's) materials(?: to (?:the|that) summoned monster)?|"
                       r"xyz materials attached to (?:it|this card|that (?:target|monster)) also become xyz materials on the summoned "
                       r"monster", re.IGNORECASE)
"""What becomes of the materials of the monster that was used for a Special Summon."""
NO_FLIP_EFFECTS = re.compile(r"flip (?:monsters' )?effects are not activated(?: at this time)?", re.IGNORECASE)
"""What does not follow of monsters that an effect turns face-up."""
DUE = re.compile(r"(?:during|at|in) (?:the|your|your opponent's|each|that)\b[^,;]*\b(?:phase|turn|step)s?\b[^,;]*, ", re.IGNORECASE)
"""How a sentence begins whose parts are all done later."""
BUT_LASTING = re.compile(r", (?:but|and) (?=(?:for the rest|until)\b[^,;]*, )", re.IGNORECASE)
"""What brings a duration for the rest of a sentence."""
UNDER = re.compile(r"(?:but |and )?(?:if|while|when|unless|each time) (?!you do\b|(?:it|they) do(?:es)?\b)", re.IGNORECASE)
BUT_IF = re.compile(r"\bbut if (?!you do\b)", re.IGNORECASE)
"""What puts the rest of a sentence under a demand."""
SUMMONED_BY_IT = re.compile(r"\b(?:monsters?|cards?) special summoned (?:by|with) this effect\b", re.IGNORECASE)
"""All that every step before has Special Summoned: with two of them no word says it."""
BINDS = re.compile(r"(?:you cannot|neither player|your opponent cannot|for the rest of|until) ?", re.IGNORECASE)
"""Restrictions of players: whether they stand under a demand in front of the sentence is not certain."""
CALLED = re.compile(r"if (?:you )?(?:call(?:ed)? it |your call (?:is|was) )?(?P<side>right|wrong)(?:ly)?, ", re.IGNORECASE)
SELECT = re.compile(rf"select (?:\d|up to|any|a |an |both|the ).*?(?:(?:,? and|,) (?=(?:{HEADS})\b)|$)", re.IGNORECASE | re.DOTALL)
KEEPS = re.compile(rf"when this card (?:leaves|is removed from) the field, (?:{alternation(LEAVING, Form.BASE)}) "
                   r"(?:that|the) (?:monster|target)|"
                   r"when (?:that|the) (?:monster|target) (?:is destroyed|leaves the field|is removed from the field), destroy this card",
                   re.IGNORECASE)
"""Sentences of a card that stays on the field with the monster that it Special Summons (`bind`)."""


def resolving(unit: Unit, card: Printed, sofar: dict[str, Any]) -> dict[str, Any]:
    """`does`: the steps of this effect, in order, each after the first wrapped in its conjunctive. Steps that cannot be said are `opaque`.

    An oath ("the turn you activate this effect") adds to `condition` and `cost` of `sofar`.
    """
    if not unit.resolution:
        return {}
    before = unit.span.text[: max(0, unit.resolution[0].start - unit.span.start)]
    known = Known(unit.resolution, sofar, unit.span.text, before)
    known.stays = unit.kind == "card activation" and STAYING & set(card.types) != set() and not any(
        REMAINS.search(span.text) for span in unit.resolution)
    known.keeps = unit.kind == "card activation" and keeps_target(card, known.groups)
    known.is_monster = card.kind == "monster"
    known.tokens = described_in(f"{card.text} {card.pendulum_text}")
    words: dict[str, Any] = {}
    resolution = _sworn(unit.resolution, card, sofar, words)
    ritual = read_ritual(resolution)
    does: list[Step] = []
    lasting, sentence, first, most = "", 0, "", False
    if ritual is not None:
        does, resolution = list(ritual[0]), ritual[1]
        known.after(does[0])
    if any(LISTED.search(span.text) for span in unit.condition):
        resolution = tuple(span for span in resolution if not is_bullet(span, card.pendulum_text if span.part == "pendulum" else card.text))
    for clause in apart(with_instead(recut(with_bullets(clauses(resolution), card)), card)):
        said = clause.span.text
        behind = TREATED_BEHIND.search(said) if isinstance(clause, Clause) and said.lower().startswith("attach ") else None
        if behind:
            clause = clause._replace(span=clause.span.piece(0, behind.start()))
        remark = _transfers(said, does) or _keeps_from_flipping(said, does) or _treats(said, does, card)
        remark = remark or told_of(said, [unwrapped(step) for step in does])
        if unit.kind in ("ignition", "quick") and does and QUICK.fullmatch(said.strip("() .")):
            words["kind"] = "quick"
            continue
        widened = narrows(said, does) or more_materials(said, does)
        remark = remark or says_so(said) and equips_itself(does)
        if remark or widened or _limits_tokens(clause.span.text, does) or _called(clause, does, known):
            continue
        clause, at_most = without_the_most(_pointing_at_tokens(clause, does))
        told = LAST.fullmatch(clause.span.text.strip("() ."))
        if told and does and not any("opaque" in unwrapped(step) for step in does[sentence:]):
            _last_as_long(does[sentence:], _duration_in_front(f"{told['until']}, "))
            continue
        if clause.joined in (".", ""):
            lasting, sentence, first = _duration_in_front(clause.span.text), len(does), clause.span.text
            known.under, known.summoned = None, False
        elif DUE.match(first):
            _do_later(does, clause, known)
            continue
        elif not lasting and isinstance(clause, Clause) and (found := _duration_in_front(clause.span.text)):
            lasting, sentence = found, len(does)
        known.lasts, summons = lasting, sum("special summon" in step for step in map(unwrapped, does))
        for part in _read(clause, known):
            if summons > 1 and SUMMONED_BY_IT.search(part.span.text):
                part = part._replace(joined="also", steps=[opaque_step(part.span)])
            for step in part.steps:
                join(does, part.joined, step)
        most = most or at_most and equips_itself(does[-1:])
        if behind and not _treats(behind[1], does, card) or at_most and not most:
            does[-1] = opaque_step(clause.span)
        _last_as_long(does[sentence:], lasting or _duration_behind(clause.span.text))
        inside = BUT_LASTING.search(clause.span.text)
        if inside and not lasting:
            lasting, sentence = _duration_in_front(clause.span.text[inside.end():]), len(does)
    does = recorded(all_bought_off(_together(_after_its_summon(_while_controlled(does)))))
    if not all(is_told(step) and _is_of_materials(step) for step in map(unwrapped, does)):
        does = [opaque_step(unit.resolution[0])]
    itself = any("as monster" in unwrapped(step) for step in does)
    if unit.kind == "card activation" and "continuous" in card.types and not itself and KEEPS.search(hidden(card.text)):
        _bind(does)
    return {**words, **must_hold(card, does, most), **({"does": does} if does else {})}


def _sworn(resolution: tuple[Span, ...], card: Printed, sofar: dict[str, Any], words: dict[str, Any]) -> tuple[Span, ...]:
    """The resolution without its oaths and what restricts its activation, which are put into `words`."""
    left = []
    summons_itself, summons = (any(said.search(hidden(part.text)) and not restricts_activation(part) for span in resolution
                                   for part in sentences(span)) for said in (ITSELF, SUMMONS))
    groups = listed(sofar.get("targets"))
    in_zone = card.kind == "monster" and listed(sofar.get("works in", ["monster zone"])) == ["monster zone"]
    about = {"in_zone": in_zone, "by_itself": in_zone and not groups and not summons,
             "targets_one": [group.get("count") for group in groups] == [1]}
    for span in resolution:
        for sentence in sentences(span):
            behind = oath_behind(sentence)
            for part in (sentence,) if behind is None else behind:
                if (oath := attack_oath(part, **about)) is not None:
                    _bind_by(oath, sofar, words)
                elif not _promised(part, sofar, words, summons_itself=summons_itself, summons=summons):
                    left.append(part)
    if sofar.get("targets"):
        left = [_without_selecting(sentence) for sentence in left]
    return tuple(sentence for sentence in left if sentence.text and not REMAINS.fullmatch(sentence.text.strip("() .")))


def _promised(sentence: Span, sofar: dict[str, Any], words: dict[str, Any], *, summons_itself: bool, summons: bool) -> bool:
    """Is this an oath, a restriction on the activation or on answers to it? Then it is put into `words`."""
    unanswered = UNANSWERED.match(hidden(sentence.text))
    if unanswered:
        if "cannot be answered by" not in sofar:
            words["cannot be answered by"] = "opponent" if unanswered["who"].lower() in ("your opponent", "they") else "both"
            words["cannot be answered with"] = {"opaque": opaque("filter of responses", sentence)}
        return True
    oath = read_oath(sentence, summons_itself=summons_itself, summons=summons)
    if oath is None and not restricts_activation(sentence):
        return False
    _bind_by(oath or unsaid_oath(sentence), sofar, words)
    return True


def _bind_by(oath: Oath, sofar: dict[str, Any], words: dict[str, Any]) -> None:
    """Puts an oath into the words of the effect: what must hold to activate, also of its target, and what binds from then on."""
    if oath.conditions or "condition" in sofar or not oath.of_the_target:
        words["condition"] = [*words.get("condition", listed(sofar.get("condition"))), *oath.conditions]
    if oath.steps:
        words["cost"] = [*words.get("cost", listed(sofar.get("cost"))), *oath.steps]
    if oath.of_the_target:
        (target,) = words.get("targets", listed(sofar.get("targets")))
        denied = oath.of_the_target["not"]
        words["targets"] = [{**target, "not": {"any of": [target["not"], denied]} if "not" in target else denied}]


def _read(clause: Clause | Choice, known: Known) -> Iterable[Part]:
    """The parts of one clause, with every pointer settled; a part that cannot be is one opaque step."""
    joined = "also" if clause.joined in (".", "") else clause.joined
    for part in _whole(joined, clause, known):
        known.clause = part.span.text
        _last_as_long(part.steps, known.lasts)
        before = remembered(known)
        clear = settled_part(part, known)
        if clear is None:
            clear = Part(part.joined, [opaque_step(part.span)], part.span)
            known.last, known.those = UNNAMED, None
        _show(clear, before)
        last = unwrapped(clear.steps[-1])
        known.summoned = known.summoned or THIS_WAY.match(clause.span.text) is not None
        if _governs(clause) and not known.summoned:
            known.under = {word: last[word] for word in ("if", "heads") if word in last}
        known.tested = {word: last[word] for word in ("if", "heads") if word in last} or known.tested
        yield clear


def _show(part: Part, known: Known) -> None:
    """Notes on a part that is unread what of it can be read: what it asks for at least, and with what it can be done (ACT-4)."""
    step = unwrapped(part.steps[0])
    if len(part.steps) > 1 or set(step) != {"opaque"} or (shown := shown_by(part.span, known)) is None:
        return
    step.update({word: steps for word, steps in (("asks for", shown.asks), ("possible with", shown.enough)) if steps})


def _governs(clause: Clause | Choice) -> bool:
    """Does this clause begin with a demand that the rest of its sentence stands under, too?"""
    text = clause.span.text
    return BUT_IF.search(text) is not None or clause.joined in (".", "") and UNDER.match(text) is not None


def _whole(joined: str, clause: Clause | Choice, known: Known) -> list[Part]:
    unread = [Part(joined, [opaque_step(clause.span)], clause.span)]
    if isinstance(clause, Choice):
        if TOSS.fullmatch(clause.span.text):
            return tossed(joined, clause) or unread
        chosen = choice_of(clause)
        return unread if chosen is None else [Part(joined, [chosen], clause.span)]
    text = clause.span.text
    if known.summoned and clause.joined == "also" and not UNDER.match(text):  # a player it may bind only if that was Summoned
        return unread if BINDS.match(text) else read_parts("and if you do", clause.span) or unread
    if joined == "also" and clause.joined == "also" and known.under is not None and not UNDER.match(text):
        inner = read_parts(joined, clause.span) if known.under and not BINDS.match(text) else None
        return unread if inner is None else qualified(inner, known.under, clause.span)
    done = IF_DONE.match(text)
    if done:
        return read_parts("and if you do", clause.span.piece(done.end(), len(text))) or unread
    way = THIS_WAY.match(text)
    if way and (known.those is None or known.those.verb not in ("special summon", "tokens")):
        return unread
    if way:
        return read_parts("and if you do", clause.span.piece(way.end(), len(text))) or unread
    other = OTHERWISE.match(text)
    if other:
        inner = read_parts(joined, clause.span.piece(other.end(), len(text))) if known.tested else None
        if inner is not None and DONE_TO_IT.match(text, other.end()):
            inner = done_to_the_tested(inner, known.tested)
        return unread if inner is None else qualified(inner, denied(known.tested), clause.span)
    if known.doer == THEIRS and THIRD_PERSON.match(text):
        return read_parts(joined, Span(f"{THEIRS} {text}", clause.span.start, clause.span.part)) or unread
    if known.doer and THIRD_PERSON.match(text):
        parts = read_parts(joined, Span(own(base(text)), clause.span.start, clause.span.part))
        return unread if parts is None else [Part(joined, [{"each player": flat(parts)}], clause.span)]
    known.doer = THEIRS if BY_THEM.match(text) else "each" if EACH.match(text) else ""
    return read_parts(joined, clause.span) or unread


def _duration_in_front(text: str) -> str:
    """How long everything in a sentence lasts that begins with it ("Until the end of this turn, its ATK becomes 0, also …")."""
    return next((word for word, lead in LEADS if word.startswith("end") and lead.match(text)), "")


def _duration_behind(text: str) -> str:
    """The same behind a comma at the end of the sentence."""
    match = re.search(r", ((?:until|for the rest of|this turn)[^,\"]*)$", text, re.IGNORECASE)
    return _duration_in_front(match[1] + ", ") if match else ""


def _last_as_long(steps: list[Step], word: str) -> None:
    """Gives the lasting steps of a sentence its duration where they have none of their own."""
    for step in map(unwrapped, steps) if word else ():
        modifiers = [modifier for modifier in listed(step.get("apply")) if isinstance(modifier, dict)]
        if CHANGING & set(step) and "until" not in step and not any("leaves the field to" in modifier for modifier in modifiers):
            step["until"] = word


def _without_selecting(sentence: Span) -> Span:
    """An older sentence without "Select 1 monster", which chose targets at activation: those are told apart from what is done to them."""
    match = SELECT.match(hidden(sentence.text))
    return sentence if match is None else sentence.piece(match.end(), len(sentence.text))


def _do_later(does: list[Step], clause: Clause | Choice, known: Known) -> None:
    """What follows in a sentence that begins "During the End Phase," is done then too (PHA-4); opaque where its first part is."""
    delay = unwrapped(does[-1]).get("delay") if does else None
    if delay is None:
        join(does, clause.joined, opaque_step(clause.span))
        return
    for part in _read(clause, known):
        for step in part.steps:
            join(delay["does"], part.joined, step)


def _called(clause: Clause | Choice, does: list[Step], known: Known) -> bool:
    """Is this what is done if a coin was called right or wrong? Then it belongs to the step that calls it."""
    match = CALLED.match(clause.span.text) if isinstance(clause, Clause) else None
    call = next((step for step in map(unwrapped, does) if "call a coin" in step), None)
    side = match["side"].lower() if match else ""
    if match is None or call is None or side in call:
        return False
    inner: list[Step] = []
    for part in _read(Clause("", clause.span.piece(match.end(), len(clause.span.text))), known):
        for step in part.steps:
            join(inner, part.joined, step)
    call[side] = inner
    return True


def _treats(text: str, does: list[Step], card: Printed) -> bool:
    """Is this a sentence about the Summon before it ("This is treated as an Xyz Summon")? Then that is noted.

    Not where there is another Summon that could not be read: it may speak of that.
    """
    match = TREATED.fullmatch(text.strip("() ."))
    steps = [unwrapped(step) for step in does] if match else []
    summons = [step for step in steps if "special summon" in step]
    summons = [step for step in summons if "using" in step] or summons
    unread = [step for step in steps if "opaque" in step and "special summon" in words_at(str(step["opaque"]), card).lower()]
    if match is None or len(summons) != 1 or unread:
        return False
    summons[0]["treated as"] = match[1].lower()
    return True


def _transfers(text: str, does: list[Step]) -> bool:
    """Is this a sentence about the Summon before it, whose materials are transferred? Then that is noted."""
    found = [step for step in map(unwrapped, does) if "using" in step] if TRANSFERS.fullmatch(text.strip("() .")) else []
    if len(found) != 1:
        return False
    found[0]["transfer materials"] = True
    return True


def _keeps_from_flipping(text: str, does: list[Step]) -> bool:
    """Is this a sentence about the monsters just turned face-up, whose Flip Effects are not activated? Then that is noted."""
    said = NO_FLIP_EFFECTS.fullmatch(text.strip("() ."))
    turning = [step for step in map(unwrapped, does) if "change position" in step or "flip" in step] if said else []
    if len(turning) != 1 or any("opaque" in unwrapped(step) for step in does):
        return False
    turning[0]["no Flip Effects"] = True
    return True


def _is_of_materials(step: Step) -> bool:
    """Is a Summon with a monster as material one that is treated as an Xyz Summon?"""
    return "using" not in step or step.get("treated as") == "xyz"


def _limits_tokens(text: str, does: list[Step]) -> bool:
    """Is this a sentence about the Tokens just Summoned ("This Token cannot be Tributed")? Then they have that limit."""
    summoned = unwrapped(does[-1]).get("tokens") if does else None
    found = limits(text) if summoned is not None else []
    if summoned is None or not found:
        return False
    summoned["cannot"] = [*summoned.get("cannot", ()), *found]
    return True


def _pointing_at_tokens(clause: Clause | Choice, does: list[Step]) -> Clause | Choice:
    """A clause about "these Tokens", right behind their Summon, as one about "they"; each word stays in its place."""
    text = clause.span.text
    match = THESE.match(text) if does and "tokens" in unwrapped(does[-1]) else None
    if match is None or not isinstance(clause, Clause):
        return clause
    which = text[: match.end()].rsplit(" ", 2)[0]
    said = ("They" if which.lower().endswith("s") else "It").ljust(len(which))
    return clause._replace(span=clause.span._replace(text=said + text[len(which):]))


def _after_its_summon(does: list[Step]) -> list[Step]:
    """"If Summoned this way, banish it when it leaves the field" belongs behind the Summon, not behind what is done after it."""
    found: list[Step] = []
    for step in does:
        inner = unwrapped(step)
        leaves = isinstance(inner.get("apply"), dict) and "leaves the field to" in inner["apply"]
        summons = [at for at, earlier in enumerate(found) if "special summon" in unwrapped(earlier)]
        if leaves and len(summons) == 1 and unwrapped(found[summons[0]])["special summon"] == inner["apply"].get("of"):
            found.insert(summons[0] + 1, step)
        else:
            found.append(step)
    return found


def _while_controlled(does: list[Step]) -> list[Step]:
    """"Take control of it until the End Phase, but it cannot attack": what is said of it without an end ends with the control."""
    taken, until = None, ""
    for step in map(unwrapped, does):
        if "take control" in step:
            taken, until = step["take control"], step.get("until", "")
        told = [modifier for modifier in listed(step.get("apply")) if isinstance(modifier, dict)]
        changed = [step[verb] for verb in CHANGING & set(step) if verb.startswith("change ")]
        about = [words.get("of") for words in (*told, *changed)] + [step[verb] for verb in step if verb == "negate effects of"]
        if until and about and "until" not in step and all(of in (taken, "those cards") for of in about):
            step["until"] = until
    return does


def _together(does: list[Step]) -> list[Step]:
    """What each player does and then each player does is one part for each of them, in one moment (RES-5)."""
    found: list[Step] = []
    for step in does:
        last = unwrapped(found[-1]) if found else {}
        if "then" in step and set(step["then"]) == {"each player"} and set(last) == {"each player"}:
            inner = step["then"]["each player"]
            last["each player"] += [{"then": inner[0]}, *inner[1:]]
        else:
            found.append(step)
    return found


def _bind(does: list[Step]) -> None:
    """This card keeps the monster that it Special Summons: sentences of its own destroy the one when the other leaves."""
    for at, step in enumerate(does):
        cards = unwrapped(step).get("special summon")
        if cards is not None:
            does.insert(at + 1, {"and": {"bind": cards if isinstance(cards, str) else "those cards"}})
            return
