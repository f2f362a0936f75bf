"""What an effect does: its resolution, clause by clause, as the vocabulary's `does`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from kb.text import tokens
from kb.text.clauses import AND, AND_OTHERS, BUT, OR, SENTENCE, Clause, clauses, hidden, parted, sentences
from kb.text.demands import Unsaid, settled
from kb.text.groups import is_said
from kb.text.modifying import read_clause
from kb.text.nouns import of_player
from kb.text.oaths import read_oath
from kb.text.printed import Printed
from kb.text.references import Known, listed
from kb.text.rituals import read_ritual
from kb.text.stating import stated
from kb.text.steps import LASTING, Pointer, Step, each_value, normalised, read_steps, read_test
from kb.text.units import Span, Unit, opaque

AFTER = r"(?: after (?:this|that) (?:card|effect) resolves)?"
TURN = r"(?:until the end of (?:this|the) turn|for the rest of (?:this|the) turn|this turn|during this turn)" + AFTER
LEADS = (
    ("optional", re.compile(r"you can (?:also |then )?", re.IGNORECASE)),
    ("end of this turn", re.compile(TURN + r",? ", re.IGNORECASE)),
    ("end phase", re.compile(r"until the end phase(?: of this turn)?,? ", re.IGNORECASE)),
    ("end of the next turn", re.compile(r"until the end of the next turn" + AFTER + r",? ", re.IGNORECASE)),
    ("end of your next turn", re.compile(r"until the end of your next turn" + AFTER + r",? ", re.IGNORECASE)),
    ("end of the opponent's turn", re.compile(r"until the end of your opponent's turn" + AFTER + r",? ", re.IGNORECASE)),
    ("end of the opponent's next turn", re.compile(r"until the end of your opponent's next turn" + AFTER + r",? ", re.IGNORECASE)),
    ("afterwards", re.compile(r"immediately after this effect resolves,? ", re.IGNORECASE)),
    ("", re.compile(r"you (?=(?:gain|lose|draw|discard|add|special summon|destroy|banish|send|pay|return|tribute|take (?:\d|damage|control)))", re.IGNORECASE)),
)
"""What may stand before the verb of a clause."""
LATER = (
    ({"phase": "end"}, r"the end phase(?: of this turn)?"),
    ({"phase": "standby", "turn": "next of you"}, r"your next standby phase"),
    ({"phase": "standby", "turn": "next of opponent"}, r"your opponent's next standby phase"),
    ({"phase": "standby", "turn": "next"}, r"the next standby phase|the standby phase of the next turn"),
    ({"phase": "end", "turn": "next of opponent"}, r"your opponent's next end phase"),
    ({"phase": "end", "turn": "next"}, r"the end phase of the next turn"),
    ({"phase": "draw", "turn": "next of you"}, r"your next draw phase"),
    ({"phase": "end", "turn": "you"}, r"your end phase|your next end phase"),
    ({"phase": "battle end"}, r"the end of the battle phase|the end of this battle phase"),
)
"""When a delayed part is due (PHA-4)."""
BEFORE = tuple((when, re.compile(rf"^(?:during|in|at) (?:{words}),? (?=\w)", re.IGNORECASE)) for when, words in LATER)
BEHIND = tuple((when, re.compile(rf",? (?:during|in|at) (?:{words})$", re.IGNORECASE)) for when, words in LATER)
ONE_OF = re.compile(r"(?:then )?(?:activate|apply|choose) (?:1|one|either) of (?:these|the following) effects(?: and apply it)?(?: ?\([^()]*\))?[:;]?",
                    re.IGNORECASE)
ADD_OR_SUMMON = re.compile(r"(?:either )?add to (?:your|the) hand,? or (?P<verb>special summon|set),? (?P<cards>.*)", re.IGNORECASE)
LISTED = re.compile(r"any of (?:these|the following) effects", re.IGNORECASE)
TOSS = re.compile(r"toss a coin(?: and apply (?:the|this|the appropriate) (?:result|effect)s?)?[:;]?", re.IGNORECASE)
SIDE = re.compile(r"(heads|tails): ", re.IGNORECASE)
THIS_EFFECT = re.compile(r"apply (?:this|the following) effect[:;]?", re.IGNORECASE)
IN_SEQUENCE = re.compile(r"apply (?:these|the following|all of these) effects in sequence(?:,? skipping (?:over )?any that do not apply)?[:;]?", re.IGNORECASE)
TAKEN = re.compile(r"take (?P<cards>1 [^;]*?),? and either (?P<first>[a-z].*?),? or (?P<second>(?:special summon|add|set|send|banish|place|equip|shuffle) .*)", re.IGNORECASE)
IF_DONE = re.compile(r"(?:and )?if you do(?: so| that)?,? ", re.IGNORECASE)
PICKED = re.compile(r"your opponent randomly picks 1 for you to (?P<how>add to your hand|special summon(?: to your field)?)", re.IGNORECASE)
AT_RANDOM = re.compile(r"your opponent (?:randomly chooses|chooses at random) 1 (?:random )?card from your (?:entire )?hand|your opponent chooses 1 random card from your hand", re.IGNORECASE)
THIS_WAY = re.compile(r"if (?:it is |this card is |they are )?(?:special )?summoned this way, (?=(?:banish|shuffle|place) |it(?:s)? |this card )", re.IGNORECASE)
OTHERWISE = re.compile(r"otherwise,? ", re.IGNORECASE)
IF = re.compile(r"(?:and )?if ", re.IGNORECASE)
IF_BEHIND = re.compile(r",? if ", re.IGNORECASE)
COMMA = re.compile(r", ")
HEADS = re.compile(r"(?:the result is heads|it lands on heads|it is heads|heads)", re.IGNORECASE)
TAILS_UP = re.compile(r"(?:the result is tails|it is tails|tails)", re.IGNORECASE)
LASTS = re.compile(r"(?P<what>.*?)(?P<turn>,? (?:this turn|for the rest of this turn|until the end of this turn))?", re.IGNORECASE | re.DOTALL)
POINTED = re.compile(r"(?:it|they|that (monster|card)|those (monster|card)s)\b", re.IGNORECASE)
RISES = frozenset({"atk", "def", "set atk", "set def", "level", "set level", "original atk", "negate effects", "grants", "opaque"})
"""Modifiers that a step says with a verb of its own."""
THIRD_PERSON = re.compile(r"(?:draws|discards|sends|banishes|adds|special summons|shuffles|places|gains|loses|takes|destroys) ", re.IGNORECASE)
EACH = re.compile(r"(?:each player|both players) (?:can )?", re.IGNORECASE)
OPPONENT = re.compile(r"(?:your opponent|they) (?P<can>can )?(?P<verb>[a-z]+(?: summons?)?)(?P<rest> .*)", re.IGNORECASE)
NEGATED = re.compile(r"(?:but )?(?:negate (?:its|their) effects|(?:its|their) effects are negated|(?:it|they) ha(?:s|ve) (?:its|their) effects negated)", re.IGNORECASE)
GENERAL = re.compile(r"[a-z][a-z ]{2,24}", re.IGNORECASE)
REMAINS = re.compile(r"(?:this|these) (?:[a-z]+ ){0,4}?(?:remains?|lasts?) even if this card leaves the field", re.IGNORECASE)
"""What holds of every change by an effect that has resolved."""
TREATED = re.compile(r"this (?:special summon )?is treated as an? (fusion|ritual|synchro|xyz|link|pendulum) summon", re.IGNORECASE)
KEEPS = re.compile(r"when this card leaves the field, (?:destroy|banish) (?:that|the) (?:monster|target)|when (?:that|the) (?:monster|target) "
                   r"(?:is destroyed|leaves the field), destroy this card", re.IGNORECASE)
"""Sentences of a card that stays on the field with the monster that it Special Summons (`bind`)."""
SHOWS = frozenset({"excavate", "reveal", "look at"})
"""Verbs behind which a comma says what is done next, whether or not it can be."""
MOVES = frozenset({"special summon", "set", "place", "equip", "tokens", "add to the hand", "take control", "normal summon"})
"""Verbs behind which "but" says something about the cards moved."""
CHOSEN_VERBS = frozenset({"destroy", "banish", "send to the GY", "discard", "return to the hand", "return to the Deck", "tribute"})
"""Verbs of which the vocabulary says "your opponent does it" by who chooses the cards."""
BASE = {"banishes": "banish", "discards": "discard", "adds": "add", "pays": "pay"}


class Part(NamedTuple):
    """One clause read: its conjunctive, its steps, where it stood."""

    joined: str
    steps: list[Step]
    span: Span


def resolving(unit: Unit, card: Printed, sofar: dict[str, Any]) -> dict[str, Any]:
    """`does`: the steps of this effect, in order, each after the first wrapped in its conjunctive. Steps that cannot be said are `opaque`.

    An oath ("the turn you activate this effect") adds to `condition` and `cost` of `sofar`.
    """
    if not unit.resolution:
        return {}
    known = Known(unit.resolution, sofar, unit.span.text)
    words: dict[str, Any] = {}
    resolution = _sworn(unit.resolution, sofar, words)
    ritual = read_ritual(resolution)
    does: list[Step] = []
    if ritual is not None:
        does, resolution = list(ritual[0]), ritual[1]
        known.after(does[0])
    if any(LISTED.search(span.text) for span in unit.condition):
        resolution = tuple(span for span in resolution if not _is_bullet(span, card.pendulum_text if span.part == "pendulum" else card.text))
    for clause in _recut(_with_bullets(clauses(resolution), card)):
        if _treats(clause.span.text, does):
            continue
        for part in _read(clause, known):
            for step in part.steps:
                _join(does, part.joined, step)
    does = _together(_after_its_summon(does))
    if unit.kind == "card activation" and "continuous" in card.types and KEEPS.search(hidden(card.text)):
        _bind(does)
    return {**words, **({"does": does} if does else {})}


def _tossed(joined: str, choice: Choice) -> list[Part] | None:
    """A coin with a bullet for each side."""
    found = [Part(joined, [{"toss coins": 1}], choice.span)]
    for span in choice.options:
        match = SIDE.match(span.text)
        parts = _parts("also", span.piece(match.end(), len(span.text))) if match else None
        if match is None or parts is None:
            return None
        found += _qualified(parts, {"heads": ">= 1" if match[1].lower() == "heads" else "< 1"}, span)
    return found


def _in_sequence(choice: Choice) -> Step | None:
    """The bullets one after the other: each is done whether or not the one before was (psct.md 1)."""
    does: list[Step] = []
    for span in choice.options:
        for clause in clauses((span,)):
            joined = "also, after that" if clause.joined in (".", "") else clause.joined
            for part in _parts(joined, clause.span) or [Part(joined, [_opaque(clause.span)], clause.span)]:
                for step in part.steps:
                    _join(does, part.joined, step)
    return {"the player who": does, "player": "you"}


def _treats(text: str, does: list[Step]) -> bool:
    """Is this a sentence about the Summon before it ("This is treated as an Xyz Summon")? Then that is noted."""
    match = TREATED.fullmatch(text.strip("() ."))
    summons = [step for step in map(_unwrapped, does) if "special summon" in step] if match else []
    if match is None or len(summons) != 1:
        return False
    summons[0]["treated as"] = match[1].lower()
    return True


def _recut(found: list[Clause | Choice]) -> Iterable[Clause | Choice]:
    """The clauses, a single bullet cut into its own clauses."""
    for entry in found:
        if isinstance(entry, Clause) and SENTENCE.search(hidden(entry.span.text)):
            yield from clauses((entry.span,))
        else:
            yield entry


def _after_its_summon(does: list[Step]) -> list[Step]:
    """"If Summoned this way, banish it when it leaves the field" belongs behind the Summon, not behind what is done after it."""
    found: list[Step] = []
    for step in does:
        inner = _unwrapped(step)
        leaves = isinstance(inner.get("apply"), dict) and "leaves the field to" in inner["apply"]
        summons = [at for at, earlier in enumerate(found) if "special summon" in _unwrapped(earlier)]
        if leaves and len(summons) == 1 and _unwrapped(found[summons[0]])["special summon"] == inner["apply"].get("of"):
            found.insert(summons[0] + 1, step)
        else:
            found.append(step)
    return found


def _together(does: list[Step]) -> list[Step]:
    """What each player does and then each player does is one part for each of them, in one moment (RES-5)."""
    found: list[Step] = []
    for step in does:
        last = _unwrapped(found[-1]) if found else {}
        if "then" in step and set(step["then"]) == {"each player"} and set(last) == {"each player"}:
            inner = step["then"]["each player"]
            last["each player"] += [{"then": inner[0]}, *inner[1:]]
        else:
            found.append(step)
    return found


def _bind(does: list[Step]) -> None:
    """This card keeps the monster that it Special Summons: sentences of its own destroy the one when the other leaves."""
    for at, step in enumerate(does):
        cards = _unwrapped(step).get("special summon")
        if cards is not None:
            does.insert(at + 1, {"and": {"bind": cards if isinstance(cards, str) else "those cards"}})
            return


def _sworn(resolution: tuple[Span, ...], sofar: dict[str, Any], words: dict[str, Any]) -> tuple[Span, ...]:
    """The resolution without its oaths, which are put into `words`."""
    left = []
    for span in resolution:
        for sentence in sentences(span):
            oath = read_oath(sentence)
            if oath is None:
                if not REMAINS.fullmatch(sentence.text.strip("() .")):
                    left.append(sentence)
                continue
            words["condition"] = [*words.get("condition", listed(sofar.get("condition"))), *oath.conditions]
            words["cost"] = [*words.get("cost", listed(sofar.get("cost"))), *oath.steps]
    return tuple(left)


class Choice(NamedTuple):
    """"Apply 1 of these effects", with the bullets under it."""

    joined: str
    span: Span
    options: tuple[Span, ...]


def _with_bullets(found: list[Clause], card: Printed) -> list[Clause | Choice]:
    """The clauses, those in bullets together as one choice with the words above them."""
    shaped: list[Clause | Choice] = []
    for clause in found:
        text = card.pendulum_text if clause.span.part == "pendulum" else card.text
        last = shaped[-1] if shaped else None
        if _is_bullet(clause.span, text):
            above = last if last is not None else Clause("", _line_above(clause.span, text))
            options = (*(last.options if isinstance(last, Choice) else ()), clause.span)
            shaped[-1:] = [Choice(above.joined, above.span, options)]
        elif isinstance(last, Choice) and "\n" not in text[last.options[-1].start:clause.span.start]:
            bullet = last.options[-1]
            whole = Span(text[bullet.start:clause.span.end], bullet.start, bullet.part)
            shaped[-1] = last._replace(options=(*last.options[:-1], whole))
        else:
            shaped.append(clause)
    return [_alone(entry) for entry in shaped] if len(shaped) == 1 else shaped


def _alone(entry: Clause | Choice) -> Clause | Choice:
    """One bullet by itself is an effect of its own: the others are other effects (ACT-5)."""
    return Clause("", entry.options[0]) if isinstance(entry, Choice) and len(entry.options) == 1 else entry


def _line_above(span: Span, text: str) -> Span:
    """The words before the first bullet, from the last semicolon, colon or comma on."""
    above = text[:span.start].rstrip(" \n●•・;:.")
    start = max((match.end() for match in re.finditer(r"[;:,] (?:then )?(?:you can )?|\n|\. ", hidden(above))), default=0)
    match = re.match(r"(?:You can )?(?:then )?", above[start:], re.IGNORECASE)
    start += match.end() if match else 0
    return Span(above[start:], start, span.part)


def _is_bullet(span: Span, text: str) -> bool:
    return span.part in ("text", "pendulum") and text[:span.start].rstrip(" ")[-1:] in ("●", "•", "・")


def _join(does: list[Step], joined: str, step: Step) -> None:
    """Adds a step: those after the first stand in their conjunctive; a step that already does is kept so."""
    if not does:
        does.append(step if not _conjunctive(step) else next(iter(step.values())))
    elif _conjunctive(step):
        does.append(step)
    else:
        does.append({joined: step})


def _conjunctive(step: Step) -> bool:
    return len(step) == 1 and next(iter(step)) in ("and", "and if you do", "also", "then", "also, after that")


def _unwrapped(step: Step) -> Step:
    return next(iter(step.values())) if _conjunctive(step) else step


def _read(clause: Clause | Choice, known: Known) -> Iterable[Part]:
    """The parts of one clause, with every pointer settled; a part that cannot be is one opaque step."""
    joined = "also" if clause.joined in (".", "") else clause.joined
    for part in _whole(joined, clause, known):
        known.clause = part.span.text
        clear = _settled(part, known)
        if clear is None:
            clear = Part(part.joined, [_opaque(part.span)], part.span)
            known.last = known.those = None
        last = _unwrapped(clear.steps[-1])
        known.tested = {word: last[word] for word in ("if", "heads") if word in last} or known.tested
        yield clear


def _whole(joined: str, clause: Clause | Choice, known: Known) -> list[Part]:
    unread = [Part(joined, [_opaque(clause.span)], clause.span)]
    if isinstance(clause, Choice):
        if TOSS.fullmatch(clause.span.text):
            return _tossed(joined, clause) or unread
        chosen = _chosen(clause)
        return unread if chosen is None else [Part(joined, [chosen], clause.span)]
    text = clause.span.text
    done = IF_DONE.match(text)
    if done:
        return _parts("and if you do", clause.span.piece(done.end(), len(text))) or unread
    way = THIS_WAY.match(text)
    if way:
        return _parts("and if you do", clause.span.piece(way.end(), len(text))) or unread
    other = OTHERWISE.match(text)
    if other:
        inner = _parts(joined, clause.span.piece(other.end(), len(text))) if known.tested else None
        return unread if inner is None else _qualified(inner, _denied(known.tested), clause.span)
    if known.each_player and THIRD_PERSON.match(text):
        parts = _parts(joined, Span(_own(_base(text)), clause.span.start, clause.span.part))
        return unread if parts is None else [Part(joined, [{"each player": _flat(parts)}], clause.span)]
    known.each_player = EACH.match(text) is not None
    return _parts(joined, clause.span) or unread


def _chosen(choice: Choice) -> Step | None:
    """The bullets as a choice, a toss with two sides, or None where the words above them say something else."""
    words = {}
    intro = choice.span.text
    match = re.match(r"you can ", intro, re.IGNORECASE)
    if match:
        words["optional"] = True
        intro = intro[match.end():]
    if THIS_EFFECT.fullmatch(intro) and len(choice.options) == 1:
        does: list[Step] = []
        for clause in clauses(choice.options):
            joined = "also" if clause.joined in (".", "") else clause.joined
            for part in _parts(joined, clause.span) or [Part(joined, [_opaque(clause.span)], clause.span)]:
                for step in part.steps:
                    _join(does, part.joined, step)
        return {"the player who": does, "player": "you", **words}
    if IN_SEQUENCE.fullmatch(intro):
        return _in_sequence(choice)
    if not ONE_OF.fullmatch(intro):
        return None
    options: list[Step] = []
    for span in choice.options:
        if ";" in hidden(span.text) or ":" in hidden(span.text):
            return None
        found: list[Step] = []
        for clause in clauses((span,)):
            for part in _parts("also" if clause.joined in (".", "") else clause.joined, clause.span) or [
                    Part("also" if clause.joined in (".", "") else clause.joined, [_opaque(clause.span)], clause.span)]:
                for step in part.steps:
                    _join(found, part.joined, step)
        options.append({"label": _label(span), "does": found})
    labels = [option["label"] for option in options]
    for number, option in enumerate(options, 1):
        if labels.count(option["label"]) > 1:
            option["label"] = f"{option['label']} {number}"
    return {"choose one": options, **words}


def _opaque(span: Span) -> Step:
    """An opaque step that tells the verb of its clause and where it stands."""
    match = re.match(r"(?:you can |your opponent |you )?(special summon|[a-z]+)", span.text, re.IGNORECASE)
    verb = match[1].lower() if match else "words"
    return {"opaque": opaque(f"step {verb}", span)}


def _settled(part: Part, known: Known) -> Part | None:
    """The part with references for its pointers; None where one is not certain."""
    steps = [_settle(step, known) for step in part.steps]
    if any(step is None for step in steps):
        return None
    if len(steps) > 1:
        known.last = known.those = None
    return Part(part.joined, [step for step in steps if step is not None], part.span)


def _settle(step: Step, known: Known) -> Step | None:
    """One step with references for its pointers, the parts inside it in their order."""
    if _conjunctive(step):
        joined, inner = next(iter(step.items()))
        clear = _settle(inner, known)
        return None if clear is None else {joined: clear}
    for verb in ("the player who", "each player"):
        if verb in step:
            around = {word: value for word, value in step.items() if word != verb}
            return _around(step[verb], known, lambda inside: {verb: inside, **around}, around)
    if "delay" in step:
        later = step["delay"]
        return _around(later["does"], known, lambda inside: {**step, "delay": {**later, "does": inside}}, {})
    if "choose one" in step:
        return _settle_options(step, known)
    return _settle_plain(step, known)


def _around(inside: list[Step], known: Known, outside: Callable[[list[Step]], Step], around: Step) -> Step | None:
    tests = _settle_plain(around, known) if around else around
    steps = [_settle(step, known) for step in inside]
    if tests is None or any(step is None for step in steps):
        return None
    return {**outside([step for step in steps if step is not None]), **tests}


def _settle_options(step: Step, known: Known) -> Step | None:
    before = (known.last, known.those)
    options = []
    for option in step["choose one"]:
        known.last, known.those = before
        steps = [_settle(inner, known) for inner in option["does"]]
        if any(inner is None for inner in steps):
            return None
        options.append({**option, "does": steps})
    known.after({"choose one": options})
    return {**step, "choose one": options}


def _settle_plain(step: Step, known: Known) -> Step | None:
    unclear: list[Pointer] = []
    known.verb = next(iter(step), "")

    def settle(pointer: Pointer) -> Any:
        meaning = known.meaning(pointer)
        if meaning is None:
            unclear.append(pointer)
        return meaning

    found: Step = each_value(step, settle)
    if unclear or not _makes_sense(found) or (_amounts(found) and not known.tells_amount):
        return None
    found = _in_the_deck(found)
    seen = _from_there(found, known.place)
    if seen is None:
        return None
    found = seen
    meant: Step = of_player(found, "opponent")
    if meant != found and not known.names_opponent:
        return None
    known.after(meant)
    return meant


def _amounts(value: Any) -> bool:
    """Does it need the amount of the event?"""
    if isinstance(value, dict):
        return "amount" in value or any(_amounts(item) for item in value.values())
    return isinstance(value, list) and any(_amounts(item) for item in value)


def _in_the_deck(step: Step) -> Step:
    """Cards just excavated are in the Deck: they are not returned to it but placed, or it is shuffled."""
    cards = step.get("return to the Deck")
    if cards != "revealed cards" and not (isinstance(cards, dict) and cards.get("one of") == "revealed cards" and cards.get("from") == ["deck"]):
        return step
    rest = {word: value for word, value in step.items() if word not in ("return to the Deck", "place in Deck")}
    if "place in Deck" not in step:
        return {"shuffle": "deck", **rest}
    return {"place": cards, "on": f"{step['place in Deck']} of the deck", **rest}


def _from_there(step: Step, place: dict[str, Any] | None) -> Step | None:
    """The step with the place just looked at for "from it"; None where none was."""
    for verb, cards in step.items():
        if isinstance(cards, dict) and "seen" in cards:
            if place is None:
                return None
            return {**step, verb: {**{word: value for word, value in cards.items() if word != "seen"}, **place}}
    return step


def _makes_sense(step: Step) -> bool:
    """Has everything its shape needs: `to` of an equip is a reference, not a selection; what binds a player ends some time."""
    bound = [modifier for modifier in listed(step.get("apply")) if isinstance(modifier, dict) and {"player", "no battle damage"} & set(modifier)]
    return not isinstance(step.get("to"), dict) and (not bound or "until" in step)


# --- one clause ------------------------------------------------------------------------------------------------------------------


def _parts(joined: str, span: Span) -> list[Part] | None:
    """The clause cut further where "and", "but" or a comma join whole clauses, each part read; None where nothing of it can be read."""
    steps = _clause(span)
    if steps is not None:
        return [Part(joined, steps, span)]
    text = span.text
    done = IF_DONE.match(text)
    if done:
        return _parts("and if you do", span.piece(done.end(), len(text)))
    for word, lead in LEADS:
        match = lead.match(text)
        if match:
            inner = _parts(joined, span.piece(match.end(), len(text)))
            return None if inner is None else _led(word, inner, span)
    return _delayed(joined, span, BEFORE) or _conditional(joined, span) or _cut(joined, span) or _delayed(joined, span, BEHIND) or _condition_behind(joined, span)


def _cut(joined: str, span: Span) -> list[Part] | None:
    for word, joint in (("but", BUT), ("and", AND)):
        sides = parted(span, joint)
        if sides is None:
            continue
        first = _parts(joined, sides[0])
        if first is None and word == "and":
            continue
        first = first or [Part(joined, [_opaque(sides[0])], sides[0])]
        if word == "but" and _negates(first[-1], sides[1]):
            return first
        inner = parted(sides[1], AND) if word == "but" else None
        if inner is not None and _negates(first[-1], inner[0]):
            sides, word = (sides[0], inner[1]), "and"
        also = "and if you do" if IF.match(sides[1].text) else "then" if set(_unwrapped(first[-1].steps[-1])) & SHOWS else "and"
        if word == "but":
            also = "and if you do" if set(_unwrapped(first[-1].steps[-1])) & MOVES else "also"
        second = _parts(also, sides[1]) or [Part(also, [_opaque(sides[1])], sides[1])]
        return [*first, *second]
    return _two_subjects(joined, span) or _alternatives(joined, span)


def _two_subjects(joined: str, span: Span) -> list[Part] | None:
    """"You take no damage, and monsters you control cannot be destroyed": only where both sides are whole statements."""
    sides = parted(span, AND_OTHERS)
    if sides is None:
        return None
    first, second = _parts(joined, sides[0]), _parts("and", sides[1])
    return None if first is None or second is None else [*first, *second]


def _negates(part: Part, span: Span) -> bool:
    """"Special Summon it, but negate its effects": a word of the Summon."""
    step = _unwrapped(part.steps[-1])
    if "special summon" in step and NEGATED.fullmatch(span.text):
        step["negated"] = True
        return True
    return False


def _alternatives(joined: str, span: Span) -> list[Part] | None:
    """"Either add it to your hand or Special Summon it": one of two actions, chosen at resolution."""
    text = span.text
    both = ADD_OR_SUMMON.fullmatch(text)
    if both:
        verb = both["verb"].lower()
        found = _plain(Span(f"{verb} {both['cards']}", span.start + both.start("cards") - len(verb) - 1, span.part))
        if found is None or len(found) != 1 or set(found[0]) != {verb} or not isinstance(found[0][verb], dict):
            return None
        cards = found[0][verb]
        return [Part(joined, [{"choose one": [{"label": "add", "does": [{"add to the hand": cards}]}, {"label": verb, "does": [{verb: cards}]}]}], span)]
    taken = TAKEN.fullmatch(text)
    if taken:
        return _taken(joined, taken, span)
    body = span.piece(7, len(text)) if text.lower().startswith("either ") else span
    sides = parted(body, OR)
    if sides is None:
        return None
    options = []
    for side in sides:
        parts = _parts("", side)
        if parts is None:
            return None
        options.append({"label": _label(side), "does": _flat(parts)})
    _share(options)
    if options[0]["label"] == options[1]["label"]:
        options = [{"label": f"{option['label']} {number}", "does": option["does"]} for number, option in enumerate(options, 1)]
    return [Part(joined, [{"choose one": options}], span)]


def _taken(joined: str, match: re.Match[str], span: Span) -> list[Part] | None:
    """"Take 1 X from your Deck, and either add it to your hand or Special Summon it": each option is about such a card."""
    found = _plain(Span(f"banish {match['cards']}", span.start, span.part))
    if found is None or set(found[0]) != {"banish"} or not isinstance(found[0]["banish"], dict):
        return None
    cards = found[0]["banish"]
    options = []
    for group in ("first", "second"):
        side = span.piece(match.start(group), match.end(group))
        parts = _parts("", side)
        if parts is None:
            return None
        does = [each_value(step, lambda pointer: cards if pointer.kind == "it" else pointer) for step in _flat(parts)]
        options.append({"label": _label(side), "does": does})
    return [Part(joined, [{"choose one": options}], span)]


def _share(options: list[Step]) -> None:
    """"Add 1 X to your hand, or Special Summon it": both options are about the same choice of cards."""
    first, second = options[0]["does"], options[1]["does"]
    if len(first) != 1 or len(second) != 1 or not isinstance(first[0].get("add to the hand"), dict):
        return
    cards = first[0]["add to the hand"]
    second[0] = each_value(second[0], lambda pointer: cards if pointer.kind == "it" else pointer)


def _label(span: Span) -> str:
    match = re.match(r"(?:you can )?(special summon|[a-z]+)", span.text, re.IGNORECASE)
    return match[1].lower() if match else "do"


def _flat(parts: list[Part]) -> list[Step]:
    """The steps of these parts in one list, each in its conjunctive."""
    does: list[Step] = []
    for part in parts:
        for step in part.steps:
            _join(does, part.joined, step)
    return does


def _clause(span: Span) -> list[Step] | None:
    """The steps of a clause that needs no further cutting; None if it cannot be read whole."""
    steps = _plain(span)
    return steps if steps is not None else _by_others(span)


def _plain(span: Span) -> list[Step] | None:
    text = span.text
    if "token" in text.lower():
        steps = tokens.read(text)
        if steps is not None:
            return steps
    steps = read_steps(text)
    if steps is None:
        return _modified(text)
    if not any("apply" in _unwrapped(step) and not is_said(settled(step, span)) for step in steps):
        return [_placed(step, span) for step in steps]
    return None


def _placed(value: Any, span: Span) -> Any:
    """The same with each demand that cannot be said given its place: that of its clause, where the words were put in another order."""
    whole = normalised(span.text) != span.text
    return settled(_widened(value, len(span.text)), span) if whole else settled(value, span)


def _widened(value: Any, length: int) -> Any:
    if isinstance(value, Unsaid):
        return Unsaid(value.kind, 0, length)
    if isinstance(value, dict):
        return {word: _widened(item, length) for word, item in value.items()}
    return [_widened(item, length) for item in value] if isinstance(value, list) else value


def _modified(text: str) -> list[Step] | None:
    """A lasting effect in the words of the continuous ones ("it cannot be used as Link Material this turn")."""
    match = LASTS.fullmatch(text)
    assert match is not None
    about = POINTED.match(match["what"])
    antecedent = Pointer("it") if about is None or about[1] is None else Pointer("that", "" if about[1] == "card" else about[1])
    found = read_clause(match["what"], None, antecedent)
    if found is None or found.conditions or not found.modifiers or any(RISES & set(modifier) for modifier in found.modifiers):
        return None
    if isinstance(found.subject, dict) and not match["turn"]:
        return None
    modifiers = list(found.modifiers)
    return [{"apply": modifiers[0] if len(modifiers) == 1 else modifiers, **({"until": "end of this turn"} if match["turn"] else {})}]


def _led(word: str, parts: list[Part], span: Span) -> list[Part] | None:
    """The parts with what stands in front of them."""
    if not word:
        return parts
    inner = [_unwrapped(step) for part in parts for step in part.steps]
    if word == "optional":
        return _qualified(parts, {"optional": True}, span)
    if word == "afterwards":
        return parts if all("normal summon" in step for step in inner) else None
    if any("until" in step or not LASTING & set(step) for step in inner):
        return None
    for step in inner:
        step["until"] = word
    return parts


def _qualified(parts: list[Part], words: Step, span: Span) -> list[Part]:
    """The parts with `optional` or `if`: several stand or fall together."""
    joined = parts[0].joined
    steps = _flat(parts)
    if len(steps) == 1 and not set(words) & set(steps[0]):
        return [Part(joined, [{**steps[0], **words}], span)]
    return [Part(joined, [{"the player who": steps, "player": "you", **words}], span)]


def _delayed(joined: str, span: Span, due: Sequence[tuple[Step, re.Pattern[str]]]) -> list[Part] | None:
    """"During the End Phase, destroy it": done later without a link (PHA-4). Without its cards there is nothing to do later."""
    for when, words in due:
        match = words.search(span.text)
        if match is None:
            continue
        inner = _parts("", span.piece(0, match.start()) if due is BEHIND else span.piece(match.end(), len(span.text)))
        steps = _flat(inner) if inner is not None else []
        if not steps or any("delay" in step for step in steps):
            return None
        later: Step = {**when, "does": steps}
        if len(steps) == 1 and steps[0].pop("optional", False):
            later["optional"] = True
        dependent = joined == "also" and _points(steps)
        return [Part("and if you do" if dependent else joined, [{"delay": later}], span)]
    return None


def _points(value: Any) -> bool:
    """Does it point back to other cards than its own?"""
    if isinstance(value, Pointer):
        return value.kind != "this card"
    if isinstance(value, dict):
        return any(_points(item) for item in value.values())
    return isinstance(value, list) and any(_points(item) for item in value)


def _conditional(joined: str, span: Span) -> list[Part] | None:
    """"If you control no monsters, draw 1 card": the parts, done only if that holds."""
    text = span.text
    match = IF.match(text)
    if match is None:
        return None
    for comma in COMMA.finditer(hidden(text)):
        words = _tested(span.piece(match.end(), comma.start()))
        if words is None:
            continue
        inner = _parts(joined, span.piece(comma.end(), len(text)))
        return None if inner is None else _qualified(inner, words, span)
    return None


def _condition_behind(joined: str, span: Span) -> list[Part] | None:
    """"Draw 1 card, if you control no monsters"."""
    for match in IF_BEHIND.finditer(hidden(span.text)):
        words = _tested(span.piece(match.end(), len(span.text)))
        inner = _parts(joined, span.piece(0, match.start())) if words is not None else None
        if inner is not None and words is not None:
            return _qualified(inner, words, span)
    return None


def _denied(words: Step | None) -> Step:
    """The opposite of what a clause demanded, for "otherwise"."""
    assert words is not None
    if "heads" in words:
        return {"heads": "< 1" if words["heads"] == ">= 1" else ">= 1"}
    tests = words["if"]
    return {"if": [{"not": tests[0] if len(tests) == 1 else {"all of": tests}}]}


def _tested(state: Span) -> Step | None:
    """The word of a step for what must hold: a coin, cards pointed back to, or how things stand."""
    if HEADS.fullmatch(state.text):
        return {"heads": ">= 1"}
    if TAILS_UP.fullmatch(state.text):
        return {"heads": "< 1"}
    pointed = read_test(state.text)
    if pointed is not None:
        return {"if": [settled(pointed, state)]}
    found = stated(state)
    return None if found is None else {"if": found}


def _by_others(span: Span) -> list[Step] | None:
    """"Your opponent draws 1 card", "each player discards 1 card"."""
    text = span.text
    match = EACH.match(text)
    if match:
        parts = _parts("", Span(_own(_base(text[match.end():])), span.start, span.part))
        return None if parts is None else [{"each player": _flat(parts)}]
    picked = PICKED.fullmatch(text)
    if picked:
        verb = "add to the hand" if picked["how"].lower().startswith("add") else "special summon"
        return [{verb: {"count": 1, "from": ["deck"], "one of": "revealed cards", "random": True}}]
    if AT_RANDOM.fullmatch(text):
        return [{"choose cards": {"count": 1, "from": ["hand"], "whose": "you", "random": True}}]
    match = OPPONENT.fullmatch(text)
    if match is None or match["verb"].lower() in ("cannot", "takes"):
        return _damage_taken(text)
    steps = _plain(Span(_own(_base(match["verb"] + match["rest"])), span.start, span.part))
    if steps is None or len(steps) != 1:
        return None
    step = _opponents(steps[0])
    if step is not None and match["can"]:
        step["optional"] = True
    return None if step is None else [step]


def _damage_taken(text: str) -> list[Step] | None:
    match = re.fullmatch(r"your opponent takes (\d[\d,]*) damage", text, re.IGNORECASE)
    return [{"damage": int(match[1].replace(",", ""))}] if match else None


def _base(text: str) -> str:
    """The text with its first verb as in a command ("draws" -> "draw")."""
    first, _, rest = text.partition(" ")
    lowered = first.lower()
    if lowered in ("special", "normal"):
        second, _, more = rest.partition(" ")
        return f"{first} {second.rstrip('s')} {more}"
    if lowered in BASE:
        lowered = BASE[lowered]
    elif lowered.endswith("shes") or lowered.endswith("ches"):
        lowered = lowered[:-2]
    elif lowered.endswith("s") and not lowered.endswith("ss"):
        lowered = lowered[:-1]
    return f"{lowered} {rest}"


def _own(text: str) -> str:
    """From the point of view of the player who does it."""
    return re.sub(r"\btheir (?=hand|deck|gy|graveyard|field|extra|main|side|next)", "your ", re.sub(r"\bthey control\b", "you control", text, flags=re.IGNORECASE),
                  flags=re.IGNORECASE)


def _opponents(step: Step) -> Step | None:
    """A step that the opponent does: cards they choose, or a step of which they are the player."""
    verb = next(iter(step))
    cards = step[verb]
    if verb in CHOSEN_VERBS:
        if not isinstance(cards, dict) or cards.get("whose") != "you":
            return None
        chosen = {} if cards.get("random") or cards.get("count") == "all" else {"chosen by": "opponent"}
        return {**step, verb: {**cards, "whose": "opponent", **chosen}}
    if verb in ("draw", "gain LP", "lose LP", "send the top to the GY", "pay LP", "special summon", "set", "add to the hand"):
        return None if "player" in step or isinstance(cards, Pointer) else {**step, "player": "opponent"}
    return None
