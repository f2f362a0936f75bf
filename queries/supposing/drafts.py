"""Board files that are put together by the program: drafts, the scene that they play, and the cast of cards chosen by their facts.

Nothing here knows a card by name: monsters without effects and the like are found in the knowledge base.
"""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

from legality.game.terms import BANISHED, DECK, EXTRA, FZONE, GY, HAND, MZONE, PHASE_NAMES, PHASES, PZONE, SZONE, TRAP
from queries.board.compiled import compiled

if TYPE_CHECKING:
    from kb.store.knowledge import KnowledgeBase
    from legality.public import CardFacts, EffectFacts

PLAIN_DECK = 30
"""So many cards that nobody has named lie in each Deck."""
Sentences = list[str]


class Draft:
    """A board file that is being put together, and whose it is to respond."""

    def __init__(self, fields: dict[str, Any], play: Sentences, asked: str) -> None:
        self.fields = fields
        self.play = play
        self.asked = asked

    def place(self, player: str, place: str, entry: Any) -> None:
        """Adds a card to a place of a player."""
        if place == "field":
            self.fields[player]["field"] = entry
        elif place == "pendulum":
            self.fields[player].setdefault("spells", []).insert(0, {"card": entry, "pendulum": "left"})
        else:
            self.fields[player].setdefault(place, []).insert(0, entry)

    def placed(self, player: str, place: str, card: str) -> Draft:
        """The same with the asked card in a place (`set`: Set in an earlier turn)."""
        self.place(
            player,
            "spells" if place == "set" else "field" if place == "set field" else place,
            {"set": card} if place.startswith("set") else card,
        )
        return self

    def without_last(self) -> Draft:
        """The same before the last sentence is played."""
        return Draft(self.fields, self.play[:-1], self.asked)

    def board(self) -> dict[str, Any]:
        """The board file without `play:`, as data."""
        sides = {player: {**self.fields[player], "deck": [*self.fields[player].get("deck", []), PLAIN_DECK]} for player in "AB"}
        return {**self.fields, **sides}

    def stated(self) -> tuple[str, ...]:
        """What was assumed, in sentences."""
        turn = self.fields["turn"]
        phase = PHASE_NAMES[PHASES.index(turn["phase"])]
        if "step" in turn:
            phase = f"{phase}, {turn['step'].capitalize()} Step" + (f", {turn['timing']}" if "timing" in turn else "")
        lines = [f"It is {turn['player']}'s turn, {phase}; the ruleset is {self.fields['ruleset']}."]
        for player in "AB":
            parts = [
                f"{name}: {', '.join(map(_entry_words, entries if isinstance(entries, list) else [entries]))}"
                for name, entries in self.fields[player].items()
                if entries
            ]
            lines.append(f"{player} has {'; '.join(parts) if parts else 'no named cards'}.")
        lines += [f"Just happened: {', '.join(row)}." for row in self.fields.get("happened", ())]
        lines += [f"Played: {'; '.join(self.play)}."] if self.play else []
        lines.append(
            f"Both have 8000 LP and {PLAIN_DECK} more cards in the Deck; nothing else is on the board, nothing was used this turn."
        )
        return tuple(lines)


def _entry_words(entry: Any) -> str:
    if not isinstance(entry, dict):
        return str(entry)
    if "set" in entry:
        return f"{entry['set']} (Set in an earlier turn)"
    return str(entry["card"]) + (f" ({entry['position']} position)" if "position" in entry else "")


class Scene:
    """Something that can be responded to: a board with the cards it needs, the sentences that do it, and who is asked."""

    def __init__(self, mover: str, ruleset: str, turn_player: str = "", phase: str = "main1", step: str = "", timing: str = "") -> None:
        self.mover = mover
        self.other = "B" if mover == "A" else "A"
        self.asked = self.other
        turn: dict[str, Any] = {"player": turn_player or mover, "phase": phase}
        if step:
            turn["step"] = step
        if timing:
            turn["timing"] = timing
        self.fields: dict[str, Any] = {"format": 1, "ruleset": ruleset, "turn": turn, "A": {}, "B": {}}
        self.play: Sentences = []

    def put(self, player: str, place: str, entry: Any) -> Scene:
        """Adds a card."""
        self.draft_place(self.fields, player, place, entry)
        return self

    @staticmethod
    def draft_place(fields: dict[str, Any], player: str, place: str, entry: Any) -> None:
        """Adds a card to a place in these fields."""
        if place == "field":
            fields[player]["field"] = entry
        elif place == "pendulum":
            fields[player].setdefault("spells", []).append({"card": entry, "pendulum": "left"})
        else:
            fields[player].setdefault(place, []).append(entry)

    def copy(self) -> Scene:
        """An independent copy."""
        found = Scene(self.mover, self.fields["ruleset"])
        found.asked = self.asked
        found.fields = deepcopy(self.fields)
        found.play = list(self.play)
        return found

    def draft(self) -> Draft:
        """The scene as a draft of its own."""
        return Draft(deepcopy(self.fields), list(self.play), self.asked)


class Cast:
    """Cards without names of their own in the question, chosen by their facts."""

    def __init__(self, kb: KnowledgeBase, ruleset: str) -> None:
        self.kb = kb
        self.ruleset = ruleset
        self._compiled = compiled(kb, kb.ruleset(ruleset))
        rows = [(name, kb.card(name)) for name in kb.cards("hand")]
        plain = sorted(
            (-card["atk"], name)
            for name, card in rows
            if card is not None and card["card"] == "normal monster" and card.get("level", 9) <= 4
        )
        self.small = [name for _, name in plain]
        self.with_effects = [name for name, card in rows if card is not None and card["card"] == "effect monster" and _harmless(card)]
        self.names = [name for name, _ in rows]

    def facts(self, name: str) -> CardFacts:
        """A card, compiled."""
        return self._compiled.card(name, self.kb)

    def monsters(self, number: int) -> list[str]:
        """So many different monsters without effects, as far as there are."""
        return self.small[:number]


def _harmless(card: dict[str, Any]) -> bool:
    """Has this monster effects, but none that does anything while it is face-up on the field?"""
    effects = card.get("effects", ())
    return (
        bool(effects)
        and not card.get("summoning")
        and all(effect["kind"] == "trigger" and effect.get("works in") == ["GY"] for effect in effects)
    )


def places_of(card: str, number: int | None, cast: Cast) -> list[str]:
    """Where the asked card is put: every place in which one of its effects works, the likeliest first."""
    facts = cast.facts(card)
    found: list[str] = []
    for effect in facts.effects:
        if number is None or effect.number == number:
            found += places_for(facts, effect)
    if not found:
        found = ["extra" if facts.is_extra else "hand" if facts.kind == 1 else "set"]
    return list(dict.fromkeys(found))


def places_for(facts: CardFacts, effect: EffectFacts) -> list[str]:
    """Where a card is put so that this effect can be activated."""
    if effect.is_card_activation:
        if facts.property == "field":
            return ["hand", "set field"]
        return ["set", "hand"] if facts.kind == TRAP or facts.property == "quick-play" else ["hand", "set"]
    found = []
    for bit, place in (
        (MZONE, "monsters"),
        (SZONE, "spells"),
        (FZONE, "field"),
        (PZONE, "pendulum"),
        (HAND, "hand"),
        (GY, "graveyard"),
        (BANISHED, "banished"),
        (EXTRA, "extra"),
        (DECK, "deck"),
    ):
        if not effect.places & bit or (bit == FZONE) != (facts.property == "field") and bit in (SZONE, FZONE):
            continue
        found.append(place)
    return found
