"""Which events an unread clause may mean at most, by its verbs ("is destroyed" is no Summon): so that it is asked about those alone.

Such an event is one that the vocabulary cannot say and one of the verb at once (`event: [destroyed, unknown]`). Every verb of the clause is
looked at, so that the verb of the event is among them; a verb that is in no list here leaves the event open.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kb.text.events.happenings import Event, summoned, with_demand
from kb.text.language.reading import Word, words
from kb.text.language.word_lists import WAYS

BACK = ("returned to the hand", "returned to the Deck")
FIGHT = ("attack declared", "targeted for an attack", "battled")
DESTRUCTION = ("destroyed", "destroyed by battle by")
SUMMON = ("Summoned",)
DAMAGE = ("took damage", "inflicted battle damage")
VERBS: dict[str, tuple[str, ...]] = {
    "destroyed": ("destroyed",), "destroy": DESTRUCTION, "banished": ("banished",), "banish": ("banished",), "tributed": ("Tributed",),
    "tribute": ("Tributed",), "discarded": ("discarded",), "discard": ("discarded",), "flipped": ("flipped",), "detached": ("detached",),
    "drawn": ("drawn",), "draw": ("drawn",), "targeted": ("targeted", "targeted for an attack"),
    "target": ("targeted", "targeted for an attack", "attack declared"), "negated": ("negated",), "negate": ("negated",),
    "excavated": ("excavated",), "excavate": ("excavated",), "returned": BACK, "return": BACK, "shuffled": BACK,
    "summoned": SUMMON, "summon": SUMMON, "equipped": ("equipped",), "equip": ("equipped",), "activated": ("activated",),
    "activate": ("activated",), "inflicted": DAMAGE, "inflict": DAMAGE, "attacked": FIGHT, "attacking": FIGHT, "attack": FIGHT,
    "battle": FIGHT, "battled": FIGHT, "added": ("added to the hand", "returned to the hand", "drawn"),
    "add": ("added to the hand", "returned to the hand", "drawn"), "placed": ("placed", "Set", "counter placed"), "set": ("Set",),
}
"""What a verb may mean (folded forms)."""
BEHIND = {"gy": ("sent", "send"), "damage": ("take", "took"), "control": ("shift", "switch", "change", "changed"),
          "attack": ("declare", "declared")}
AFTER_THEM = {"sent": ("sent to the GY",), "send": ("sent to the GY",), "take": ("took damage",), "took": ("took damage",),
              "shift": ("control changed",), "switch": ("control changed",), "change": ("control changed",),
              "changed": ("control changed",), "declare": FIGHT, "declared": FIGHT}
"""Verbs that are an event only with such a word in the clause."""
OPEN = frozenset({
    "roll", "call", "resolve", "resolved", "move", "make", "made", "reveal", "revealed", "use", "used", "pay", "paid", "become", "do",
    "does", "gain", "lose", "apply", "applied", "toss", "remove", "removed", "left", "leave", "select", "selected",
    "moved", "attach", "attached", "place", "turn", "turned", "conduct", "conducted", "owned", "tossing",
})
"""Verbs, and words for them, whose events are in no list."""
JOINED = frozenset({"a", "your", "you", "another", "any", "their", "when", "if", "at", "1", "control", "both"})
"""Words behind "or" with which other cards, or another event, may begin."""
ON_OTHERS = frozenset({"destroy", "banish", "tribute", "discard", "draw", "target", "negate", "excavate", "return", "summon", "equip",
                       "inflict", "add", "equipped", "send", "take", "took", "activate", "shift", "switch"})
"""Verbs of which the subject is not the card that the event is about."""
NOUNS = frozenset({
    ("equip", "card"), ("equip", "spell"), ("equipped", "monster"), ("activated", "effect"), ("target", "monster"), ("set", "card"),
})
OWN = frozenset({"attack declared", "targeted for an attack", "battled"})


def narrowed(text: str, doubt: str) -> list[Event] | None:
    """The events that these words may mean at most, each with this opaque demand; None where their verbs do not tell."""
    given = words(text)
    moved = _moved(given, doubt)
    if moved is not None:
        return moved
    told = [word.value for word in given if word.kind != "name"]
    summons = [at for at, word in enumerate(told) if word in ("summon", "summoned") and not _is_noun(told, at)]
    verbs = [word for at, word in enumerate(told) if (word in VERBS or word in AFTER_THEM) and not _is_noun(told, at)]
    if told[-4:] == ["is", "on", "the", "field"] or any(told[at:at + 2] == ["or", "at"] for at in range(len(told))):
        return None
    opened = [at for at, word in enumerate(told) if word in OPEN]
    leaves = any(_leaves_the_field(told, at) for at in opened)
    if not (verbs or leaves) or not all(_leaves_the_field(told, at) or _becomes(told, at) for at in opened):
        return None
    said = set(told)
    names: list[str] = ["leaves the field"] if leaves else []
    for verb in verbs:
        needed = next((word for word, needing in BEHIND.items() if verb in needing), "")
        if needed and needed not in said:
            return None
        names += AFTER_THEM[verb] if verb in AFTER_THEM else VERBS[verb]
    found: list[Event] = [{"event": [name, "unknown"]} for name in dict.fromkeys(names) if name != "Summoned"]
    found += _summons(told, summons)
    if _about_itself(given) and (ON_OTHERS.isdisjoint(verbs) or set(names) <= OWN):
        found = [{**event, "card": "this card"} for event in found]
    return [with_demand(event, {"opaque": doubt}) for event in found]


def _summons(told: list[str], places: list[int]) -> list[Event]:
    """The Summons that these verbs tell, by the ways in front of them; of one without a way any Summon."""
    ways: list[str] = []
    for at in places:
        start = at
        while start and (told[start - 1] in WAYS or start > 1 and told[start - 1] in ("or", ",", "/") and told[start - 2] in WAYS):
            start -= 1
        named = [word for word in told[start:at] if word in WAYS]
        if not named:
            return [{"event": ["Summoned", "unknown"]}]
        ways += [way for way in named if way not in ways]
    return [{**event, "event": [event["event"], "unknown"]} for event in summoned(ways)] if ways else []


def _leaves_the_field(told: list[str], at: int) -> bool:
    return told[at] in ("leave", "left") and told[at + 1:at + 3] == ["the", "field"]


def _becomes(told: list[str], at: int) -> bool:
    """Is it "becomes equipped", "becomes Set"?"""
    return told[at] == "become" and at + 1 < len(told) and told[at + 1] in VERBS


def _is_noun(told: list[str], at: int) -> bool:
    """Does the word only belong to a noun, or tell what for ("by battle", "the equipped monster", "to activate an effect")?"""
    before, behind = told[at - 1] if at else "", told[at + 1] if at + 1 < len(told) else ""
    if before in ("to", "would"):
        return True
    if told[at] == "equipped" and before == "while":
        return True
    if told[at] == "battle":
        return before in ("by", "of", "from") or behind in ("damage", "phase")
    if told[at] == "attack":
        return before in ("a", "direct", "'s", "that", "as")
    return (told[at], behind) in NOUNS


def _about_itself(given: Sequence[Word]) -> bool:
    """Do the words speak of what happens to this card, and to no other?"""
    told = [word.value for word in given if word.kind != "name"]
    if told[:1] != ["this"] or "card" not in told[1:3]:
        return False
    return not any(word in ("or", "and") and told[at + 1:at + 2] and told[at + 1] in JOINED for at, word in enumerate(told))


PLACES = {"gy": ["GY"], "extra": ["extra deck"]}
ZONE = ["monster", "zone"]


def _moved(given: Sequence[Word], doubt: str) -> list[Event] | None:
    """The event where the clause says only from where a card moves ("a card moves out of either GY", "moves to another Monster Zone")."""
    told = [word.value for word in given]
    where: Any = [{"opaque": doubt}]
    if "or" in told or "and" in told:
        return None
    if "move" in told and told[-4:] == ["to", "another", *ZONE]:
        itself = {"card": "this card"} if told[:2] == ["this", "card"] else {}
        return [{"event": "unknown", **itself, "from": ["monster zone"], "to": ["monster zone"], "where": where}]
    if "move" in told and "out" in told and told[-1] == "gy":
        return [{"event": "unknown", "from": ["GY"], "where": where}]
    if told[-4:] == ["leave", "the", "extra", "deck"]:
        return [{"event": "unknown", "from": ["extra deck"], "where": where}]
    return None
