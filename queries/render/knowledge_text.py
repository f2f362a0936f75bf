"""Cards and rules as text."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from queries.render.paper import Paper, Span

LINE = ("type", "attribute", "level", "rank", "link", "scale", "atk", "def")
NOT_SHOWN = ("kind", "number", "spell_speed", "does", "applies", "optional")


def card_paper(card: dict[str, Any], facts: bool = False) -> Paper:
    """A card: its line, then each effect in words, with what each part means; `facts`: in the words of the vocabulary as well."""
    paper = Paper()
    paper.add(("title", card["name"]), ("dim", f"  {card['card']}"), hang=2)
    stats = [f"{key.upper() if key in ('atk', 'def') else key.capitalize()} {card[key]}" for key in LINE if key in card]
    stats += [f"passcode {int(card['password']):08}"] if "password" in card else []
    if stats:
        paper.add(", ".join(stats), indent=2, hang=4)
    for key, name in (("treated as", "treated as"), ("archetypes", "Series"), ("not treated as", "not treated as")):
        if key in card:
            paper.add(("dim", f"{name}: "), said(card[key]), indent=2, hang=4)
    for sentence in card["said"]:
        paper.add(sentence, indent=2, hang=4)
    if not card["effects"]:
        paper.add("It has no effects.", indent=2)
    activations = sum(effect["kind"] == "card activation" for effect in card["effects"])
    for effect in card["effects"]:
        _effect(paper, effect, facts, str(card["card"]).split()[-1], activations)
    paper.gap()
    grades = {effect["said"]["grade"] for effect in card["effects"]}
    for grade, means in LEGEND.items():
        if grade in grades:
            paper.add(("dim", f"{grade} = {means}"), hang=2)
    sources = f"; sources: {'; '.join(card['sources'])}" if card.get("sources") else ""
    if card["effects"] or sources or card["origin"] != "compiled":
        paper.add(("dim", said_origin(card) + sources), hang=2)
    searched = "&ope=1&" in card["address"]
    where = "its number in Konami's database is not known, a search for its name" if searched else "the card itself"
    words = f"Said in this program's words; {where}" if card["effects"] or card["said"] else f"{where[0].upper()}{where[1:]}"
    paper.add(("dim", f"{words}: {card['address']}"), hang=2)
    return paper


KINDS_OF_EFFECT = {
    "card activation": "the activation of the card", "ignition": "Ignition Effect", "trigger": "Trigger Effect", "quick": "Quick Effect",
    "flip": "Flip Effect", "continuous": "applies all the time", "clause": "applied at once", "procedure": "how it is Special Summoned",
}  # fmt: skip
ON_SPELLS_AND_TRAPS = {
    "ignition": "an effect of the card", "quick": "an effect of the card", "trigger": "a triggered effect of the card",
}  # fmt: skip
"""Effects of Spells and Traps have no such names."""
LEGEND = {
    "confirmed": "held against the text of the card: the same words, but for style",
    "read, not confirmed": "the card says it in other words: read it there, too",
    "in part": 'this program does not understand the words marked "not understood" or "not settled"',
    "described by hand": "a person described it: in other words than the card, or held against no text",
}
"""How surely an effect was read, and what that means."""
WAYS = {2: "two", 3: "three", 4: "four"}


def _about(effect: dict[str, Any], kind: str, activations: int) -> str:
    """What kind of effect it is, and what that means for Chains."""
    pendulum = kind == "monster" and effect.get("works in") == ["pendulum zone"]
    names = {**KINDS_OF_EFFECT, **(ON_SPELLS_AND_TRAPS if pendulum or kind in ("spell", "trap") else {})}
    about = names.get(effect["kind"], effect["kind"])
    speed = effect.get("spell_speed")
    if "quick if" in effect and effect["kind"] == "ignition" and not pendulum:
        about, speed = f"{about} or Quick Effect", f"{speed} or 2"
    about = f"Pendulum Effect, {about}" if pendulum else about
    if "number" not in effect:
        return f"{about}, makes no Chain Link"
    if effect["kind"] == "card activation":
        about += f", in one of {WAYS.get(activations, activations)} ways" if activations > 1 else ""
    else:
        about += ", optional" if effect.get("optional", True) else ", mandatory"
    return about + (f", Spell Speed {speed}" if speed else "")


def _effect(paper: Paper, effect: dict[str, Any], facts: bool, kind: str, activations: int) -> None:
    paper.gap()
    lead: list[Span] = [("name", f"Effect {effect['number']}")] if effect.get("number") else []
    about = _about(effect, kind, activations)
    grade = effect["said"]["grade"]
    sure = grade if grade in LEGEND else ""
    paper.add(*lead, f"{'  ' if lead else ''}{about}", ("dim", f"  ({sure})" if sure else ""), indent=2, hang=4)
    for line in re.split(r" (?=● )", effect["said"]["text"] or "Activated without doing anything by itself."):
        paper.add(line, indent=4, hang=6 if line.startswith("● ") else 4)
    parts = [part for part in effect["said"]["parts"] if part["role"] not in SENTENCES and part["words"].strip() not in KINDS_ALONE]
    if len(parts) > 2:
        for number, part in enumerate(parts):
            if not number or part["words"] != parts[number - 1]["words"]:
                paper.add(("dim", "- "), part["words"].rstrip(","), ("dim", f"  [{part['means']}]"), indent=6, hang=8)
    if facts:
        words_of_effect(paper, {word: value for word, value in effect.items() if word not in ("said", "confirmed")})


SENTENCES = ("limit", "note")
"""Parts that are sentences of their own, which say themselves what they mean."""
KINDS_ALONE = ("FLIP:", "(Quick Effect)")
"""Heads that say of what kind the effect is, and nothing else."""


def words_of_effect(paper: Paper, effect: dict[str, Any]) -> None:
    """The words of an effect, a line each; steps and modifiers one below the other."""
    for key, value in effect.items():
        if key not in NOT_SHOWN:
            paper.add(("dim", f"{key}: "), said(value), indent=4, hang=6)
    for key in ("does", "applies"):
        for number, step in enumerate(effect.get(key, ())):
            paper.add(("dim", f"{key}: " if not number else " " * (len(key) + 2)), said(step), indent=4, hang=6 + len(key))


def said(value: Any) -> str:
    """Facts in one line of words."""
    if isinstance(value, dict):
        return ", ".join(
            f"{key} {inner}".strip() if not isinstance(value[key], dict) else f"{key} ({inner})"
            for key, inner in ((key, said(entry)) for key, entry in value.items())
        )
    if isinstance(value, list | tuple):
        return " / ".join(f"({said(item)})" if isinstance(item, dict) and len(value) > 1 else said(item) for item in value)
    return {True: "", False: "no", None: "nothing"}[value] if value is True or value is False or value is None else str(value)


def said_origin(card: dict[str, Any]) -> str:
    """Where the facts of a card come from."""
    if card["origin"] == "imported":
        return f"Compiled from its text in your import {card.get('import', '')}"
    return "Described by hand" if card["origin"] == "hand" else "Compiled from its text, not checked by hand"


def cards_paper(cards: Iterable[dict[str, str]]) -> Paper:
    """One card a line."""
    paper = Paper()
    for card in cards:
        where = {"hand": "", "compiled": ", compiled"}.get(card["origin"], f", imported: {card.get('import', '')}")
        paper.add(("name", f"{card['card']:<46} "), ("dim", card["kind"] + where))
    return paper


KINDS = {
    "check": "a check: it can refuse a move",
    "table": "a table: data that the engine interprets",
    "procedure": "a procedure: how play goes on",
    "definition": "a definition",
}


def rule_paper(rule: dict[str, Any]) -> Paper:
    """A rule with its sources."""
    paper = Paper()
    paper.add(("rule", rule["id"]), ("dim", f"  {rule['title']}; {KINDS.get(rule['kind'], rule['kind'])}"))
    paper.gap()
    paper.add(rule["statement"], indent=2)
    paper.gap()
    for name in ("unsettled", "sources", "cases"):
        entries = rule.get(name) or []
        if name == "cases" and entries:
            paper.add(("dim", "Cases: "), ", ".join(entries), hang=7)
        elif entries:
            paper.add(("unsettled" if name == "unsettled" else "dim", f"{name.capitalize()}:"))
            for entry in entries:
                paper.add(entry, indent=2, hang=4)
    return paper


def rules_paper(rules: Iterable[dict[str, Any]]) -> Paper:
    """The rules, chapter by chapter."""
    paper = Paper()
    chapter = ""
    for rule in rules:
        if rule["chapter"] != chapter:
            chapter = rule["chapter"]
            paper.gap()
            paper.add(("title", f"{chapter}: {rule['title']}"))
        paper.add(("rule", f"{rule['id']:<7}"), rule["statement"], indent=2, hang=9)
    return paper
