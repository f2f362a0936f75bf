"""A line over bullets that says only that they apply bears on what they bear on (B-03: 35 cards). The sentences are invented."""

import pytest

from kb.text.continuous.over_bullets import matters_of_bullets, united
from kb.text.language.units import Span
from tests.support.texts import monster, spell


def shown(text: str, *types: str) -> set[str]:
    (words,) = [effect for effect in monster(text, *types) if "matters when" in effect]
    return set(words["matters when"])


@pytest.mark.parametrize(
    ("text", "moments"),
    [
        ("Apply the appropriate effect, depending on the number of hats.\n● 1 or less: This card can attack hats directly."
         "\n● 2 or more: This card gains 100 ATK for each hat.", {"its attack", "battle", "its ATK", "itself"}),
        ("If you dance, apply the following effects.\n● Your opponent cannot target odd monsters you control with card effects."
         "\n● Odd monsters you control gain 100 ATK for each hat.", {"target", "yours", "battle", "its ATK", "others"}),
        ("The turn player applies the following effect while you dance.\n"
         "● During their Main Phase, they can Normal Summon 1 odd monster, in addition to their Normal Summon/Set. "
         "(They can only gain this effect once per turn.)", {"additional Normal Summon", "others"}),
        ("Odd monsters you control gain this effect.\n● Once per turn (Quick Effect): You can dance.", {"activation", "others"}),
    ],
)
def test_b_03_it_bears_on_what_its_bullets_bear_on(text: str, moments: set[str]) -> None:
    assert moments <= shown(text) | {"others"} and ("activation" in moments or "activation" not in shown(text))


def test_of_others_itself_is_not_this_card() -> None:
    found = matters_of_bullets(Span("Odd monsters you control gain this effect."), [Span("Cannot be destroyed by battle.")], True)
    assert found == ["battle", "others"]


def test_a_line_that_says_something_else_is_none() -> None:
    assert matters_of_bullets(Span("Gains 100 ATK for each hat."), [Span("Dance.")], True) is None


def test_words_that_narrow_are_kept_where_all_are_narrowed() -> None:
    assert united([["target", "yours", "by your opponent"], ["battle", "yours"]]) == ["target", "yours", "battle"]
    assert united([["activation", "others", "Traps"], ["negation", "others", "Traps"]]) == ["activation", "others", "negation", "Traps"]
    assert united([["activation"], ["battle", "itself"]]) == ["activation", "battle", "itself", "others"]


def test_what_is_added_to_an_effect_is_part_of_its_resolution() -> None:
    """2 cards (Zaborg the Mega Monarch); what it adds to the activation is not."""
    text = ("If this card is Tribute Summoned: Inflict 300 damage to your opponent. If you danced, add this additional effect.\n"
            "● You choose the hats your opponent sends to the GY.")
    (effect,) = monster(text)
    assert effect["kind"] == "trigger" and len(effect["does"]) > 1 and "opaque" in effect["does"][1]["also"]


def test_an_equip_spell_is_not_what_its_bullets_are_about() -> None:
    found = [effect for effect in spell("Apply this effect depending on its hat.\n● Red: It gains 100 ATK for each hat.", "equip")
             if "matters when" in effect]
    assert set(found[0]["matters when"]) == {"battle", "its ATK", "others"}
