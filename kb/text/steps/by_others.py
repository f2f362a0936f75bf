"""What is done by others than the player of the effect: "your opponent draws 1 card", "each player discards 1 card"."""

from __future__ import annotations

import re
from collections.abc import Callable

from kb.text.language.units import Span
from kb.text.language.verbs import VERBS
from kb.text.steps.pointers import Pointer, Step

EACH = re.compile(r"(?:(?:make|have) )?(?:each player|both players|each(?= draws\b)) (?P<can>can )?", re.IGNORECASE)
OPPONENT = re.compile(r"(?:your opponent|they) (?P<can>can )?(?P<verb>[a-z]+(?: summons?)?)(?P<rest> .*)", re.IGNORECASE)
YOURS = re.compile(r"\byou(?:r(?! opponent)|rs)?\b", re.IGNORECASE)
"""The player of the effect, told of in a clause about another player: nobody's point of view says both."""
MADE = re.compile(r"(?:make|have) your opponent (?P<what>.*?)(?: \(their choice\))?", re.IGNORECASE | re.DOTALL)
RANDOMLY = re.compile(r"(?<=^your opponent )randomly (discards?) 1 card$", re.IGNORECASE)
PICKED = re.compile(r"your opponent (?P<by>randomly picks|chooses) 1(?: of them)? for you to "
                    r"(?P<how>add to your hand|special summon(?: to your field)?)", re.IGNORECASE)
AT_RANDOM = re.compile(r"your opponent (?:randomly chooses|chooses at random) 1 (?:random )?card from your (?:entire )?hand|"
                       r"your opponent chooses 1 random card from your hand", re.IGNORECASE)
THEIRS = re.compile(r"\btheir (?=hand|deck|gy|graveyard|field|extra|main|side|next)", re.IGNORECASE)
THEY_CONTROL = re.compile(r"\bthey control\b", re.IGNORECASE)
CHOSEN_VERBS = frozenset({"destroy", "banish", "send to the GY", "discard", "return to the hand", "return to the Deck", "tribute"})
"""Verbs of which the vocabulary says "your opponent does it" by who chooses the cards."""
BASE = {verb.third: verb.base for verb in VERBS.values() if verb.base != "toss"}
"""What each third person commands; of coins that each player tosses the heads cannot be told apart yet."""


def by_others(span: Span, read: Callable[[Span], list[Step] | None], plain: Callable[[Span], list[Step] | None]) -> list[Step] | None:
    """"Your opponent draws 1 card", "each player discards 1 card"."""
    text = RANDOMLY.sub(r"\1 1 random card", span.text)
    match = EACH.match(text)
    if match and YOURS.search(text):
        return None
    if match:
        steps = read(Span(own(base(text[match.end():])), span.start, span.part))
        if steps is None or match["can"] and len(steps) != 1:
            return None
        if match["can"]:
            steps[0]["optional"] = True
        return [{"each player": steps}]
    picked = PICKED.fullmatch(text)
    if picked:
        by: Step = {"random": True} if picked["by"].lower().startswith("randomly") else {"chosen by": "opponent"}
        verb = "add to the hand" if picked["how"].lower().startswith("add") else "special summon"
        return [{verb: {"count": 1, "from": ["deck"], "one of": "revealed cards", **by}}]
    if AT_RANDOM.fullmatch(text):
        return [{"choose cards": {"count": 1, "from": ["hand"], "whose": "you", "random": True}}]
    made = MADE.fullmatch(text)
    if made and YOURS.search(made["what"]):
        return None
    if made:
        steps = plain(Span(own(made["what"]), span.start, span.part))
        step = _opponents(steps[0]) if steps is not None and len(steps) == 1 else None
        return None if step is None else [step]
    match = OPPONENT.fullmatch(text)
    if match is not None and YOURS.search(match["rest"]):
        return None
    if match is None or match["verb"].lower() in ("cannot", "takes"):
        return _damage_taken(text)
    steps = plain(Span(own(base(match["verb"] + match["rest"])), span.start, span.part))
    if steps is None or len(steps) != 1:
        return None
    step = _opponents(steps[0])
    if step is None or not match["can"]:
        return None if step is None else [step]
    return [{**_asked(step), "optional": True}]


def _asked(step: Step) -> Step:
    """What the opponent may leave out is theirs to do: they are asked, and the cards are told of as they see them."""
    verb, cards = next(iter(step.items()))
    if not isinstance(cards, dict) or cards.get("chosen by") != "opponent" or cards.get("whose") != "opponent":
        return step
    return {verb: {**{word: said for word, said in cards.items() if word != "chosen by"}, "whose": "you"}, "player": "opponent"}


def _damage_taken(text: str) -> list[Step] | None:
    match = re.fullmatch(r"your opponent takes (\d[\d,]*) damage", text, re.IGNORECASE)
    return [{"damage": int(match[1].replace(",", ""))}] if match else None


def base(text: str) -> str:
    """The text with its first verb as in a command ("draws" -> "draw")."""
    first, _, rest = text.partition(" ")
    lowered = first.lower()
    if lowered in ("special", "normal"):
        second, _, more = rest.partition(" ")
        return f"{first} {second.rstrip('s')} {more}"
    if lowered in BASE:
        lowered = BASE[lowered]
    elif lowered.endswith("s") and not lowered.endswith("ss"):
        lowered = lowered[:-1]
    return f"{lowered} {rest}"


def own(text: str) -> str:
    """From the point of view of the player who does it."""
    return THEIRS.sub("your ", THEY_CONTROL.sub("you control", text))


def _opponents(step: Step) -> Step | None:
    """A step that the opponent does: cards they choose, or a step of which they are the player."""
    verb = next(iter(step))
    cards = step[verb]
    if verb in CHOSEN_VERBS:
        if not isinstance(cards, dict) or cards.get("whose") != "you":
            return None
        chosen = {} if cards.get("random") or cards.get("count") == "all" else {"chosen by": "opponent"}
        return {**step, verb: {**cards, "whose": "opponent", **chosen}}
    if verb == "skip":
        return {"skip": str(cards).replace(" of you", " of opponent")} if str(cards).endswith(" of you") else None
    if verb in ("draw", "gain LP", "lose LP", "send the top to the GY", "pay LP", "special summon", "set", "add to the hand", "reveal"):
        return None if "player" in step or isinstance(cards, Pointer) else {**step, "player": "opponent"}
    return None
