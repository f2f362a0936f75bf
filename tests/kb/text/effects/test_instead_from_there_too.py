"""What may be done instead is done with cards from the same place, where its words name none."""

from tests.support.texts import spell

DECK = {"count": 1, "from": ["deck"], "whose": "you"}


def options(text: str) -> list[dict[str, object]]:
    (effect,) = spell(text)
    (step,) = effect["does"]
    return [option["does"][0] for option in step.get("choose one", [])]


def test_the_same_places_and_the_same_way() -> None:
    assert options('Add 1 "Fern" from your Deck to your hand, or, if you control "Fern", you can add 1 "Moss" Spell instead, except '
                   '"Reed".') == [
        {"add to the hand": {**DECK, "name": "Fern"}},
        {"add to the hand": {**DECK, "is": "spell", "archetype": "Moss", "not": {"name": "Reed"}}}]
    assert options("Special Summon 1 Level 3 Normal Monster from your hand or Deck, or if you control no monsters, you can Special "
                   'Summon 1 "Moss" monster instead.')[1] == {
        "special summon": {"count": 1, "from": ["hand", "deck"], "whose": "you", "is": "monster", "archetype": "Moss"}}


def test_another_place_that_is_named_stands() -> None:
    assert options("Special Summon 1 Level 3 monster from your hand, or if you control no monsters, you can Special Summon 1 Level 3 "
                   "monster from your GY instead.")[1]["special summon"]["from"] == ["GY"]  # type: ignore[index]


def test_another_action_or_such_cards_are_not_filled_in() -> None:
    for second in ("you can Special Summon 1 Fairy monster instead", "you can add 1 such monster instead"):
        assert options(f'Add 1 "Fern" from your Deck to your hand, or, if you control "Fern", {second}.') == []


def test_a_level_that_is_no_longer_the_original_one() -> None:
    (effect,) = spell("If you control a monster whose current Level is different from its original Level: Draw 1 card.")
    assert effect["condition"][0]["exists"]["level"] == {"different from": {"own": "original level"}}
