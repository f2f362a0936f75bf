"""What does the knowledge base know: a card, the cards, a rule, the rules, and from where?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kb.errors import KnowledgeError
from kb.store.knowledge import open_kb

if TYPE_CHECKING:
    from kb.store.knowledge import KnowledgeBase
    from kb.store.shelf import Origin

SPEED_FREE = ("continuous", "clause", "procedure")
"""Kinds of effect that are never activated (ACT-6)."""


def opened(kb: KnowledgeBase | None = None) -> KnowledgeBase:
    """The knowledge base, the shipped one unless another is given."""
    if kb is not None:
        return kb

    return open_kb()


def known_card(name: str, ruleset: str = "tcg-current", kb: KnowledgeBase | None = None) -> dict[str, Any]:
    """A card by any spelling: its facts, where they come from, and its effects in words (`said`: text, parts, how surely it was read).

    For each effect whether it makes a Chain Link and at which Spell Speed; `address`: the card's page in Konami's database.

    Raises:
        UnknownName: with the nearest names.
    """
    base = opened(kb)
    exact = base.find(name)
    found, origin = base.card(exact), base.origin(exact)
    assert found is not None and origin is not None
    speeds = {(row["what"], row["of"]): row["speed"] for row in base.ruleset(ruleset).rows("spell_speed")}
    *types, kind = str(found["card"]).split()
    of = f"{types[-1]} {kind}" if types and kind != "monster" else kind
    from queries.knowing.said import said_effects, said_of_the_card  # start-up
    from queries.telling.unread import address  # start-up

    record = base.record(exact)
    assert record is not None
    effects = []
    for effect, said in zip(found.get("effects", []), said_effects(record, found, origin), strict=True):
        word = effect["kind"]
        speed = 0 if word in SPEED_FREE else speeds.get((word, of)) or speeds.get((word, kind), 0)
        effects.append({**effect, **({"spell_speed": speed} if speed else {}), "said": said})
    return {**found, "effects": effects, **origin_words(origin), "said": said_of_the_card(record), "address": address(exact)}


def origin_words(origin: Origin) -> dict[str, str]:
    """Where facts come from, as answers say it: `origin`, and of an import its name (`import`)."""
    return {"origin": origin.kind, **({"import": origin.name} if origin.name else {})}


def known_cards(kind: str = "", kb: KnowledgeBase | None = None) -> list[dict[str, str]]:
    """Every card, or those whose card line holds this word (`trap`, `quick-play`, `synchro`): name, kind, where its facts come from."""
    word = kind.casefold()
    found = [
        {"card": str(card["name"]), "kind": str(card["card"]), **origin_words(origin)}
        for card, origin in opened(kb).rows()
        if not word or word in str(card["card"]).split()
    ]
    return sorted(found, key=lambda card: card["card"])


def known_rule(rule_id: str, kb: KnowledgeBase | None = None) -> dict[str, Any]:
    """One rule with its statement, sources and cases.

    Raises:
        KnowledgeError: no such rule; names the nearest one.
    """
    base = opened(kb)
    found = base.rule(rule_id)
    if found is None:
        from kb.store.names import nearest  # start-up

        ids = [str(rule["id"]) for rule in base.rules()]
        near = nearest(rule_id.upper(), ids, least=50)
        raise KnowledgeError(f'no rule "{rule_id}"', suggestion=near[0] if near else None)
    return found


def known_rules(chapter: str | None = None, kb: KnowledgeBase | None = None) -> list[dict[str, Any]]:
    """The rules of the catalogue, all or those of one chapter (`SEG`).

    Raises:
        KnowledgeError: no such chapter.
    """
    base = opened(kb)
    found = base.rules(chapter)
    if not found:
        chapters = list(dict.fromkeys(str(rule["chapter"]) for rule in base.rules()))
        raise KnowledgeError(f'no chapter "{chapter}"; there are: {", ".join(chapters)}')
    return found
