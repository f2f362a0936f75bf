"""Sentences whose wording shows on what they bear where no head does (B-03). The sentences are invented; beside them: how many cards."""

import pytest

from kb.text.continuous.matters import matters_when
from kb.text.continuous.shapes import moments_of_shape


@pytest.mark.parametrize(
    ("sentence", "moments"),
    [
        # 7 cards
        ("Your opponent must keep their hand revealed", ["never"]),
        ("While you dance, both players must play with their hands revealed", ["never"]),
        # 6 cards
        ("If you would take damage from a card effect, place 1 Hat Counter on this card instead", ["damage", "others"]),
        ("If you would take battle damage from that battle, you gain that much LP instead",
         ["battle", "others", "from the Battle Phase on"]),
        ("Any effect that would inflict damage to you makes you gain that much LP, instead", ["damage", "others"]),
        # 9 cards
        ("The effects of Effect Monsters that this card destroys are negated", ["negation", "monsters", "others"]),
        ("Negate the effects of Effect Monsters destroyed by battle with this card", ["negation", "monsters", "others"]),
        # 2 cards
        ('The first opponent\'s Normal Spell Card effect to resolve becomes "Dance"', ["resolves", "Spells", "others"]),
        # 11 cards
        ("Each time your opponent activates a Spell/Trap Card, inflict 200 damage to them immediately after it resolves",
         ["resolves", "Spells", "Traps", "others"]),
        ("Each time a Counter Trap Card is activated, immediately after it resolves, gain 1000 LP", ["resolves", "Traps", "others"]),
        ("Each time your opponent activates a card or effect, this card gains 300 ATK and inflicts 500 damage to your opponent when "
         "that card/effect resolves", ["resolves", "battle", "its ATK", "others"]),
        # 6 cards
        ("The other Synchro Material(s) cannot be odd", ["as material", "itself"]),
        ("If this card, Special Summoned from the Extra Deck, is used as Synchro Material, banish it", ["as material", "itself"]),
        ("If you do this, all materials for that Summon are banished instead of being sent to the GY",
         ["material", "as material", "others"]),
        ("After you Special Summon this card, you can conduct 1 Pendulum Summon of an odd monster(s) during your Main Phase this turn, "
         "in addition to your Pendulum Summon", ["additional Pendulum Summon", "yours"]),
        ("Any monster destroyed by battle with your odd monster is banished",
         ["where it goes", "monsters", "others", "from the Battle Phase on"]),
        ("You cannot change the position of this card during the same turn", ["position", "itself"]),
        # 5 cards
        ("Can only be Link Summoned while you dance", ["its Summon", "itself"]),
        ("If you can Pendulum Summon Level 7, you can Pendulum Summon this face-up card from your Extra Deck", ["another way"]),
        ("If you do, it becomes Level 5 and its original ATK and DEF are halved",
         ["battle", "its ATK", "targeted", "material", "as material", "as Tribute", "itself"]),
    ],
)
def test_b_03_the_wording_says_what_it_bears_on(sentence: str, moments: list[str]) -> None:
    assert matters_when(sentence)["matters when"] == moments


@pytest.mark.parametrize(
    "sentence",
    [
        "each time your opponent activates a spell card, gain 500 lp",
        "your opponent must keep their hand revealed and discards 1 card",
        "the effects of monsters that dance are negated",
        "if you would take damage, dance",
        "if you do",
    ],
)
def test_other_wordings_show_nothing(sentence: str) -> None:
    assert moments_of_shape(sentence) == []


@pytest.mark.parametrize(
    ("sentence", "moments"),
    [
        # 40 cards: the first Normal Summon of a turn is as it was
        ("During your Main Phase, you can Normal Summon 1 odd monster in addition to your Normal Summon/Set",
         {"additional Normal Summon", "yours"}),
        ("While you dance, if your odd monster would be destroyed by battle, you can destroy this card instead", {"battle", "others"}),
        ("Possession of an odd monster that used this card as a Synchro Material cannot switch",
         {"battle", "targeted", "unaffected", "others"}),
        ("You can negate a monster effect activated on your opponent's field", {"negation", "monsters", "others"}),
        ("This card can only attack if you dance", {"its attack", "itself"}),
        ("This face-up card on the field cannot be Tributed, except for a Tribute Summon", {"as Tribute", "itself"}),
        ("The controller of this card cannot Xyz Summon", {"Special Summon", "yours"}),
        ("This card can attack a number of times each Battle Phase, up to the number of materials used for it", {"its attack", "itself"}),
        ("Cannot be used as material for a Fusion, Synchro, or Xyz Summon, unless you dance", {"as material", "itself"}),
        ("If this card battles an odd monster, any battle damage this card inflicts to your opponent is doubled",
         {"battle", "itself", "from the Battle Phase on"}),
        ("If your odd monster battles an opponent's monster, that opponent's monster's effects are negated until the end of this turn",
         {"battle", "activation", "negation", "others", "from the Battle Phase on"}),
        ("If this is the only card in your control during your Standby Phase, it is automatically placed in Defense Position",
         {"battle", "position", "others", "in the Standby Phase"}),
    ],
)
def test_b_03_heads_of_further_deeds(sentence: str, moments: set[str]) -> None:
    assert set(matters_when(sentence)["matters when"]) == moments
