"""Cards and rules as text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from queries.render.paper import Paper, Span

LINE = ("type", "attribute", "level", "rank", "link", "scale", "atk", "def")
NOT_SHOWN = ("kind", "number", "spell_speed", "does", "applies", "optional")


def card_paper(card: dict[str, Any]) -> Paper:
    """A card: its line, then one block for each effect in the words of the vocabulary."""
    paper = Paper()
    paper.add(("title", card["name"]), ("dim", f"  {card['card']}" + (f", passcode {card['password']}" if "password" in card else "")))
    stats = [f"{key.upper() if key in ('atk', 'def') else key.capitalize()} {card[key]}" for key in LINE if key in card]
    if stats:
        paper.add(", ".join(stats), indent=2)
    for key in ("materials", "summoning", "treated as", "archetypes"):
        if key in card:
            paper.add(("dim", f"{key}: "), said(card[key]), indent=2, hang=4)
    if not card["effects"]:
        paper.add("It has no effects.", indent=2)
    for effect in card["effects"]:
        _effect(paper, effect)
    paper.gap()
    sources = f"; sources: {'; '.join(card['sources'])}" if card.get("sources") else ""
    paper.add(("dim", said_origin(card) + sources), hang=2)
    return paper


def _effect(paper: Paper, effect: dict[str, Any]) -> None:
    paper.gap()
    lead: list[Span] = [("name", f"Effect {effect['number']}")] if "number" in effect else [("name", "No Chain Link")]
    about = effect["kind"]
    if "number" in effect:
        about += ", optional" if effect.get("optional", True) else ", mandatory"
        about += f", Spell Speed {effect['spell_speed']}" if effect.get("spell_speed") else ""
    paper.add(*lead, f"  {about}", *([] if "number" in effect else [("", "  "), ("rule", "ACT-6")]), indent=2)
    words_of_effect(paper, effect)


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
