"""What a card text says, as text: each effect's facts, what its words did, and its parse as a tree."""

from __future__ import annotations

from typing import Any

from kb.vocabulary.words import ACTIVATED
from queries.render.knowledge_text import said, words_of_effect
from queries.render.paper import Paper, Span

CARD_WORDS = ("materials", "summoning", "treated as", "archetypes", "not treated as")
LONGEST_QUOTE = 60


def text_paper(found: dict[str, Any], facts: bool = False) -> Paper:
    """The card's line, then one block for each effect: its words, what each did, and all of it said back; `facts`: with facts and parse."""
    card = found["card"]
    paper = Paper()
    paper.add(("title", card["name"]), ("dim", f"  {card['card']}"))
    for key in CARD_WORDS:
        if key in card:
            paper.add(("dim", f"{key}: "), said(card[key]), indent=2, hang=4)
    if not found["effects"]:
        paper.add("The text says nothing of its own.", indent=2)
    for effect in found["effects"]:
        paper.gap()
        paper.add(("name", f"“{effect['words']}”"))
        for entry in effect["told"]:
            rule = [("rule", f" {entry['rule']}")] if entry["rule"] else []
            paper.add(("dim", f"“{_short(entry['words'])}”  "), entry["meaning"], *rule, indent=2, hang=4)
        paper.add(*_read_as(effect), indent=2, hang=4)
        for words in effect.get("differs", {}).get("missing", ()):
            paper.add(("unsettled", "not said back: "), words, indent=4)
        for words in effect.get("differs", {}).get("extra", ()):
            paper.add(("unsettled", "said back besides: "), words, indent=4)
        for one in effect["facts"] if facts else ():
            paper.add(_kind(one), indent=2)
            words_of_effect(paper, one)
        for phrase in effect["parse"] if facts else _stopped(effect["parse"]):
            _phrase(paper, phrase)
    return paper


def _stopped(phrases: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Where reading stopped, each place once: of what is left over the shortest words."""
    left = {phrase["not read"]: phrase for phrase in phrases if phrase["tree"] is None}
    return [phrase for words, phrase in left.items() if not any(other in words for other in left if other != words)]


def _read_as(effect: dict[str, Any]) -> list[Span]:
    """The facts in words, with what they are."""
    kinds = list(dict.fromkeys(map(_kind, effect["facts"])))
    what = "; ".join(kind.removeprefix("= ") for kind in kinds)
    if not effect["said"]:
        return [("dim", "read as  "), ("", what or "what belongs to another part of the text")]
    return [("dim", "read as  "), ("name", effect["said"]), ("dim", f"  ({what})")]


def _kind(facts: dict[str, Any]) -> str:
    if facts["kind"] not in ACTIVATED:
        return f"= {facts['kind']}, no Chain Link"
    return f"= {facts['kind']}, {'optional' if facts.get('optional', True) else 'mandatory'}"


def _short(words: str) -> str:
    return words if len(words) <= LONGEST_QUOTE else f"{words[: LONGEST_QUOTE - 1]}…"


def _phrase(paper: Paper, phrase: dict[str, Any]) -> None:
    if phrase["tree"] is None:
        left = _short(phrase["not read"])
        paper.add(("unsettled", f"reading stopped ({phrase['rule']}): "), f"not read from “{left}” on", indent=4, hang=6)
        return
    paper.add(("dim", f"{phrase['rule']}: "), f"“{phrase['words']}”", indent=4, hang=6)
    _branch(paper, phrase["tree"], 6)


def _branch(paper: Paper, tree: Any, indent: int) -> None:
    """A rule on a line of its own with what it is made of below it; words that are all of a rule stand beside it."""
    if isinstance(tree, str):
        paper.add(f"“{tree}”", indent=indent, hang=indent + 2)
        return
    rule, *parts = tree
    leaves = [part for part in parts if isinstance(part, str)]
    beside = "  ".join(f"“{leaf}”" for leaf in leaves) if len(leaves) == len(parts) else ""
    paper.add(("dim", rule.replace("_", " ")), f"  {beside}" if beside else "", indent=indent, hang=indent + 2)
    if not beside:
        for part in parts:
            _branch(paper, part, indent + 2)
