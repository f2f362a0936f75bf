"""On what a sentence that cannot be said bears, and on what not (decision 8, B-03). The sentences are invented."""

import pytest

from kb.text.continuous.heads import moments_of, moments_of_step, only_in_battle
from kb.text.continuous.matters import matters_when


@pytest.mark.parametrize(
    ("sentence", "moments"),
    [
        ("Each player can only Special Summon once per turn", ["Special Summon", "others"]),
        ("Your opponent cannot Special Summon monsters from the GY", ["Special Summon", "opponent's"]),
        ("This card gains ATK equal to the number of hats", ["battle", "its ATK", "itself"]),
        ("If this card attacks a Defense Position monster, inflict piercing battle damage to your opponent", ["battle", "itself"]),
        ("The equipped monster can attack twice", ["its attack", "equipped"]),
        ("Neither player can target this odd card with card effects", ["target", "itself"]),
        ("Your opponent cannot target other Imps you control with card effects", ["target", "others", "by your opponent"]),
        ("Gains ATK equal to its hats, also your opponent cannot activate cards",
         ["battle", "its ATK", "itself", "activation", "opponent's"]),
        ("If you cannot dance, this card can attack directly", ["its attack", "itself"]),
        ("3+: Cannot be destroyed by battle", ["battle", "itself"]),
        ("All Imp monsters you control gain 100 ATK for each hat", ["battle", "its ATK", "yours"]),
        ("The ATK of this card is the number of hats x 100", ["battle", "its ATK", "itself"]),
        ("If an odd monster battles, any battle damage it inflicts to your opponent is doubled", ["battle", "others"]),
        ("You can reduce the battle damage you take from odd monsters to 0", ["battle", "others"]),
        ("For each hat on this card, it gains 1 additional attack during each Battle Phase", ["its attack", "itself"]),
        ("Each player can only attempt to activate 1 monster effect per turn", ["activation", "others", "monsters"]),
        ("Your opponent cannot activate cards or effects when you dance", ["activation", "opponent's"]),
        ("Negate any Trap effects that target this card, and if you do, destroy that Trap Card", ["negation", "others", "Traps"]),
        ("Each time an Imp dances, place 1 Hat Counter on this card", ["counters", "itself"]),
        ("If an odd monster would be destroyed by a card effect, you can banish this card from your GY instead", ["destroyed", "others"]),
        ("If this card would be destroyed by battle, you can Tribute 1 other monster instead", ["battle", "itself"]),
        ("This card can be treated as 2 Tributes for the Tribute Summon of an odd monster", ["as Tribute", "itself"]),
        ("Cannot be used as material for a Synchro or Xyz Summon", ["as material", "itself"]),
        ("Cannot be Tributed, nor used as material for a Fusion Summon", ["as Tribute", "as material", "itself"]),
        ("For a Synchro Summon, you can substitute this card for any 1 odd Tuner", ["material", "as material", "others"]),
        ("Odd cards are banished instead of being sent to the GY", ["where it goes", "others"]),
        ("During your Main Phase, you can Normal Summon 1 Imp in addition to your Normal Summon/Set", ["Normal Summon", "yours"]),
        ("Your opponent's monsters cannot target this card for attacks", ["its attack", "must attack", "opponent's"]),
        ("The activation and effects of odd monsters cannot be negated", ["not negated", "others"]),
        ("Odd monsters on the field cannot activate their effects", ["activation", "others", "monsters"]),
        ("Odd cards on the field cannot activate their effects", ["activation", "others"]),
        ("When this card is Normal Summoned successfully, no Trap Cards can be activated", ["activation", "others", "Traps"]),
        ("Your opponent cannot select an odd monster you control as an attack target", ["its attack", "must attack", "opponent's"]),
        ("Each of your opponent's monsters in an odd column loses 100 ATK", ["battle", "its ATK", "opponent's"]),
        ("If this face-up card on the field would be destroyed, you can dance instead", ["battle", "destroyed", "itself"]),
        ("The first time this odd monster would be destroyed by battle each turn, it is not destroyed", ["battle", "others"]),
        ("Gains ATK equal to the ATK of the monsters Tributed for its Tribute Summon", ["battle", "its ATK", "itself"]),
        ("Unaffected by odd effects",
         ["unaffected", "its ATK", "battle", "its attack", "attacked", "destroyed", "targeted", "negation", "itself"]),
        ("Odd monsters' effects cannot be activated, also their effects are negated", ["activation", "negation", "others", "monsters"]),
        ("3: Your opponent's activated card effects are negated", ["negation", "others"]),
        ("While you dance, for your normal draw in your Draw Phase, draw 2 cards instead of 1", ["normal draw", "others"]),
        ("WATER: Control of this card cannot switch", ["battle", "targeted", "unaffected", "itself"]),
        ("Gains 100 ATK each time your opponent activates an odd card", ["battle", "its ATK", "itself"]),
        ("The first battle or effect damage you take this turn becomes doubled", ["battle", "damage", "others"]),
        ("Its original ATK becomes halved until the end of this turn", ["battle", "its ATK", "others"]),
        ("Your opponent cannot target or destroy this card with card effects", ["target", "destroyed", "itself", "by your opponent"]),
        ("Any Spell Card that is used is banished instead of going to the GY", ["where it goes", "others", "Spells"]),
        ("Does not prevent your opponent from attacking you directly", ["its attack", "others", "itself"]),
        ("Neither player can activate Trap Cards", ["activation", "others", "Traps"]),
        ("It gains 100 ATK for each hat", ["battle", "its ATK", "others"]),
    ],
)
def test_b_03_the_head_of_a_sentence_says_what_it_bears_on(sentence: str, moments: list[str]) -> None:
    assert sorted(moments_of(sentence.lower())) == sorted(moments)


@pytest.mark.parametrize(
    "sentence",
    [
        "Dance",
        "Gains 100 ATK for each hat, then dance and draw 1 card",
        "Gains 100 ATK and is destroyed during the End Phase",
        "All odd monsters gain 100 ATK and the following effects",
        "You can Special Summon this card from your hand",
        "The equipped monster cannot attack or be targeted for an attack",
        "You can activate Imps during your opponent's turn",
        "If you can Pendulum Summon Level 7, you can Pendulum Summon this face-up card from your Extra Deck",
        "Inflict 300 damage to your opponent",
        "If you dance, draw 1 card, this card gains 100 ATK",
        "The Special Summon of odd monsters cannot be negated",
        "While you control an Imp and dance, draw 1 card and this card gains 100 ATK",
    ],
)
def test_b_03_a_deed_that_is_not_recognised_bears_on_everything(sentence: str) -> None:
    assert moments_of(sentence.lower()) == []


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("If this card attacks, it dances after damage calculation", True),
        ("If this card attacks, it dances until the end of the next turn", False),
        ("If this card battled an Imp, it dances", False),
        ("While this card is in Attack Position, dance", False),
        ("Dance when this card attacks", False),
        ("If this card would be destroyed by battle or card effect, you can dance instead", False),
    ],
)
def test_b_03_what_comes_to_pass_in_battle_bears_on_nothing_before(sentence: str, expected: bool) -> None:
    assert only_in_battle(sentence.lower()) is expected
    assert ("from the Battle Phase on" in matters_when(sentence)["matters when"]) is expected


@pytest.mark.parametrize(
    ("sentence", "moments"),
    [
        ("This card's Level becomes 10 if it was Normal Summoned",
         ["battle", "targeted", "material", "as material", "as Tribute", "its Summon", "itself"]),
        ("Increase this card's Level by 2 and draw 1 card", ["activation", "Summon", "normal draw"]),
        ("If Summoned this way, the following effect cannot be activated this turn", ["activation", "itself"]),
        ("You must also Tribute monsters from your hand whose total Levels equal 8 or more", ["its Summon", "itself"]),
        ("Each time your opponent activates an odd card, switch the ATK and DEF of odd monsters", ["its ATK", "battle", "others"]),
        ("Each time your opponent activates an odd card, destroy this card", ["destroyed", "activation", "others"]),
        ("When you Normal Summon an odd monster, that monster keeps its ATK", ["its ATK", "battle", "Summon", "others"]),
        ("If an Imp monster you control would dance to activate its effect, you can discard 1 card instead",
         ["activation", "monsters", "yours"]),
        ("If an Imp monster on the field would dance to activate its effect, its controller can discard 1 card instead",
         ["activation", "monsters", "others"]),
        ("6+: Your opponent cannot add odd cards to their hand", ["activation", "opponent's"]),
        ("You cannot Summon/Set odd monsters", ["Set", "Summon", "yours"]),
        ("You cannot Set odd cards, also neither player can add them", ["Set", "activation"]),
        ("All Imps that the player that Summoned this card by its effect controls lose their ATK", ["its ATK", "battle", "others"]),
    ],
)
def test_b_03_what_only_names_an_activation_or_a_summon_bears_on_none(sentence: str, moments: list[str]) -> None:
    assert sorted(matters_when(sentence)["matters when"]) == sorted(moments)


@pytest.mark.parametrize(
    ("sentence", "phase"),
    [
        ("During your End Phase, you can Tribute 1 odd monster", "End"),
        ("If this card is odd during your Standby Phase, destroy it", "Standby"),
        ("This card's controller must pay 500 LP during each of their Standby Phases", "Standby"),
        ("During your End Phase, draw 1 card, and you cannot dance in the next turn", ""),
        ("You can only dance with odd monsters during your Standby Phase", ""),
        ("Destroy this card if you danced during the End Phase", ""),
        ("Destroy odd monsters until the End Phase", ""),
        ("All Imps gain 200 ATK during each of your Standby Phases", ""),
        ("Cannot be destroyed by battle and is banished during the End Phase", ""),
    ],
)
def test_b_03_what_comes_to_pass_in_one_phase_bears_on_that_phase(sentence: str, phase: str) -> None:
    found = [moment for moment in matters_when(sentence)["matters when"] if moment.startswith("in the ")]
    assert found == ([f"in the {phase} Phase"] if phase else [])


@pytest.mark.parametrize(
    ("clause", "moments"),
    [
        ("it gains ATK equal to the number of hats", ["battle", "its ATK", "others"]),
        ("cannot be destroyed by battle", ["battle", "others"]),
        ("monsters you control cannot attack, except odd ones", ["its attack", "others"]),
        ("for the rest of this turn, you cannot Special Summon, except Imps", ["Special Summon", "yours"]),
        ("neither player can Special Summon odd monsters", ["Special Summon", "others"]),
        ("any battle damage you take becomes 0", ["battle", "others"]),
        ("halve all effect damage you take this turn", ["damage", "others"]),
        ("they cannot be Tributed for a Tribute Summon", ["as Tribute", "others"]),
        ("you can Special Summon 1 Imp from your hand", []),
        ("each player can Special Summon 1 Imp from their hand", []),
        ("you take 300 damage", []),
        ("inflict damage to your opponent equal to its ATK", []),
        ("place 1 Hat Counter on this card", []),
        ("negate the effects of odd monsters", []),
        ("its effects are negated", []),
        ("your opponent cannot activate cards in response", []),
        ("you cannot Special Summon the turn you activate this card", []),
        ("it gains 300 ATK, and destroy 1 card", []),
        ("if a card would be destroyed by this effect, banish it instead", []),
        ("until the end of your opponent's next turn, it gains 500 ATK", ["battle", "its ATK", "others"]),
        ("until the umbrella opens, all effects that add or subtract ATK or DEF are reversed", ["battle", "its ATK", "others"]),
        ("the first time that monster would be destroyed by battle this turn, it is not destroyed", ["battle", "destroyed", "others"]),
        ("the next time that monster would be destroyed this turn, it is not destroyed, and draw 1 card", []),
        ("monsters closed by this effect cannot change their battle positions", ["position", "others"]),
        ("until the umbrella opens, draw 1 card", []),
    ],
)
def test_b_03_a_clause_of_a_resolution_leaves_a_doubt_where_it_does_nothing_of_its_own(clause: str, moments: list[str]) -> None:
    assert moments_of_step(clause.lower()) == moments
