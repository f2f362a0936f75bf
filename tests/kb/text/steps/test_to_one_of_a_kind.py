"""Cards equipped or attached to a monster that is chosen when that is done: in the words, and on the board."""

from typing import Any

import pytest

from legality.game.terms import MZONE, SZONE
from tests.kb.text.effects.test_resolving import TARGET, does, opaque
from tests.support.positions import after, knowledge, opened, resolved
from tests.support.texts import spell

XYZ = {"count": 1, "from": ["monster zone"], "whose": "you", "types": ["xyz"], "archetype": "Moss"}
BARER = {"face": "up", "count": 1, "from": ["monster zone"], "whose": "you", "type": "Plant"}


class TestWords:
    def test_the_monster_is_chosen_first(self) -> None:
        assert does('attach it to 1 "Moss" Xyz Monster you control as material', **TARGET) == [
            {"choose cards": XYZ}, {"and": {"attach": "targets", "to": "chosen cards"}}]
        assert does("equip it to 1 Plant monster you control as an Equip Spell, then draw 1 card", **TARGET) == [
            {"choose cards": BARER}, {"and": {"equip": "targets", "to": "chosen cards"}}, {"then": {"draw": 1}}]

    def test_who_may_leave_it_out_leaves_out_both(self) -> None:
        assert does("draw 1 card, then you can equip 1 Equip Spell from your GY to 1 Plant monster you control")[1] == {"then": {
            "the player who": [{"choose cards": BARER}, {"and": {
                "equip": {"count": 1, "from": ["GY"], "whose": "you", "is": "spell", "types": ["equip"]}, "to": "chosen cards"}}],
            "player": "you", "optional": True}}

    @pytest.mark.parametrize("words", [
        "equip it to a Plant monster you control",
        'equip 1 Equip Spell from your Deck to 1 Plant monster you control, except "Moss Cat"',
        "equip as many Equip Spells from your GY as possible to a Plant monster(s) you control",
        "equip it to 1 appropriate monster you control",
    ])
    def test_what_is_not_certain(self, words: str) -> None:
        assert opaque(does(words, **TARGET))

    def test_what_the_equip_card_mentions(self) -> None:
        effects = spell('Target 1 monster you control equipped with an Equip Card that mentions "Moss Cat"; destroy it.')
        assert effects[0]["targets"][0]["equipped with"] == {"mentions": "Moss Cat"} and "mentions" not in effects[0]["targets"][0]


def _card(name: str, **words: Any) -> dict[str, Any]:
    return {"name": name, "card": "effect monster", "type": "Plant", "attribute": "DARK", "level": 4, "atk": 1000, "def": 1000,
            "effects": [], **words}


WEAR = {"name": "Wear Call", "card": "normal spell", "effects": [{
    "kind": "card activation", "targets": [{"count": 1, "from": ["monster zone"], "whose": "opponent", "face": "up"}],
    "does": [{"choose cards": BARER}, {"and": {"equip": "targets", "to": "chosen cards"}},
             {"then": {"damage": {"times": [500, {"count of": {
                 "from": ["field"], "whose": "you", "is": "spell", "types": ["equip"], "face": "up"}}]}}}]}]}


def test_what_is_equipped_to_the_chosen_monster_is_an_equip_spell() -> None:
    known = knowledge().with_cards([_card("Moss Cat"), _card("Moss Dog"), _card("Lost Imp", type="Fiend"), WEAR])
    board = {"A": {"hand": ["Wear Call"], "deck": [5], "monsters": ["Moss Cat", "Moss Dog"]},
             "B": {"deck": [5], "monsters": ["Lost Imp"]}}
    start = after(opened(board, "wear", None, known), ["A activates Wear Call targeting Lost Imp"])
    state = resolved(start, ["A chooses Moss Dog"]).state
    names = [state.duel.defs[card.code].name for card in state.cards]
    imp, dog = names.index("Lost Imp"), names.index("Moss Dog")
    assert state.cards[imp].zone == SZONE and state.cards[imp].equip == dog and state.cards[dog].zone == MZONE
    assert state.lp[1] == 7500
