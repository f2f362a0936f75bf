"""Questions without a board: where no board has what an activation needs, it is granted, and told."""

import pytest

from queries.supposing.assumed import assume


def reasons(to: str, card: str) -> list[str]:
    (option,) = [option for option in assume(to, card).response.options if option.card == card]
    return [f"{reason.rule}: {reason.why}" for reason in option.failed]


def test_a_fusion_summon_of_nothing_on_the_board() -> None:
    assumed = assume("Polymerization", "Solemn Judgment")
    assert assumed.response.answer is True
    assert assumed.played.assumptions == ('"A activates Polymerization" was legal (not settled: what it needs is taken to be there)',)
    assert reasons("Polymerization", "Ash Blossom & Joyous Spring") == [
        "CHN-4: Chain Link 1 (Polymerization) is not what it answers: a card or effect is activated that includes an effect that "
        "adds a card from the Deck to the hand, Special Summons from the Deck, or sends a card from the Deck to the GY"
    ]


def test_a_cost_that_no_board_pays() -> None:
    assumed = assume("Super Polymerization", "Solemn Judgment")
    assert assumed.response.answer is False
    assert "its cost as paid" in assumed.played.assumptions[0]
    assert reasons("Super Polymerization", "Solemn Judgment")[0].startswith("CHN-8:")


@pytest.mark.parametrize(
    ("to", "card", "why"),
    [
        ("Pot of Greed", "Divine Wrath", "Chain Link 1 (Pot of Greed) is the activation of a card, not of an effect"),
        ("Mystical Space Typhoon", "Magic Drain", ""),
        ("Torrential Tribute", "Magic Jammer", "Chain Link 1 (Torrential Tribute) is not a Spell Card"),
    ],
)
def test_why_it_answers_nothing(to: str, card: str, why: str) -> None:
    found = [reason for reason in reasons(to, card) if reason.startswith("CHN-4")]
    assert found == ([f"CHN-4: {why}"] if why else [])
