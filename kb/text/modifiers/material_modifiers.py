"""What a clause says of materials: of the hand, of the other ones, where they go (`modifying.lark`, bans)."""

from __future__ import annotations

from typing import Any

from kb.text.modifiers.modifier_words import Deed, Modifier, NoWord, deed, filter_of, kind_in, monsters, touched
from kb.text.phrases.this_card import Itself

FROM_EXTRA_DECK: Modifier = {"this card": {"summoned": "special", "came from": ["extra deck"]}}


def _about(cards: Any) -> tuple[dict[str, Any], tuple[dict[str, Any], ...]]:
    """Of which cards it is said, and what must hold of this card."""
    if cards == "this card":
        return {}, ()
    if isinstance(cards, Itself):
        if not {"summoned"}.issuperset(cards):
            raise NoWord
        return {}, ({"this card": dict(cards)},)
    found = touched(cards)
    if not isinstance(found, dict) or found.get("whose") != "you" or found.get("from") != ["monster zone"]:
        raise NoWord
    return {"of": found}, ()


def _of_the_hand(cards: Any) -> dict[str, Any]:
    """The kind of monster in one's own hand of which 1 is named; this very card."""
    if isinstance(cards, Itself) and dict(cards) in ({"from": ["hand"]}, {"from": ["hand"], "whose": "you"}):
        return {"one of": "this card"}
    return monsters(kind_in(cards, "hand"))


class OfMaterials:
    """What such rules of a clause say; each method is a rule of the grammar."""

    def synchro_from_hand(self, parts: list[Any]) -> Deed:
        about, conditions = _about(parts[0])
        return Deed(({"Synchro Material from the hand": _of_the_hand(parts[-1]), **about},), conditions)

    def link_from_hand(self, parts: list[Any]) -> Deed:
        cards, summoned, held = parts
        about, conditions = _about(cards)
        return Deed(({"Link Material from the hand": _of_the_hand(held), **about, "for": self._summoned(summoned)},), conditions)

    def others_cards(self, parts: list[Any]) -> Modifier:
        found = filter_of(parts[0], 1, "all")
        if not {"from", "whose", "face"}.isdisjoint(found):
            raise NoWord
        return found

    def others_of_attribute(self, parts: list[Any]) -> Modifier:
        return {"attribute": parts[0]}

    def others_of_type(self, parts: list[Any]) -> Modifier:
        return {"type": parts[0]}

    def as_synchro_material(self, _: list[Any]) -> None:
        return None

    def others_must_be(self, parts: list[Any]) -> Deed:
        about, conditions = _about(parts[0])
        if about:
            raise NoWord
        return Deed(({"other Synchro Materials must be": parts[-1]},), conditions)

    def others_not_of_level(self, parts: list[Any]) -> Deed:
        return deed({"other Synchro Materials must be": {"not": {"level": parts[0]}}, "of": "this card"})

    def banished_as_synchro_material(self, _: list[Any]) -> Deed:
        return Deed(({"as Synchro Material to": "banished", "of": "this card"},), (FROM_EXTRA_DECK,))

    def _summoned(self, cards: Any) -> Modifier:
        kind = monsters(filter_of(cards, 1))
        if not {"from", "whose", "face"}.isdisjoint(kind):
            raise NoWord
        return kind

    def counts_as_tributes(self, parts: list[Any]) -> Deed:
        number, *summoned = parts
        return deed({"counts as Tributes": number, **({"for": self._summoned(summoned[0])} if summoned else {})})

    def treated_as_tributes(self, parts: list[Any]) -> Deed:
        cards, number, summoned = parts
        if not isinstance(cards, dict) or cards.get("count") != 1:
            raise NoWord
        of = touched(cards)
        if not isinstance(of, dict) or "whose" in of or of.get("from") != ["monster zone"]:
            raise NoWord
        return deed({"counts as Tributes": number, "of": {**of, "whose": "you"}, "for": self._summoned(summoned)})

    def counts_as_xyz_materials(self, parts: list[Any]) -> Deed:
        number, summoned, asked = parts
        return deed({"counts as Xyz Materials": number, "for": self._summoned(summoned), "for so many materials": f"{asked}+"})

    def normal_summons_not_negated(self, parts: list[Any]) -> Deed:
        return deed({"Normal Summons cannot be negated": self._summoned(parts[0])})
