"""The section `happened`: events without playing them, one row a moment."""

from __future__ import annotations

import pytest

from kb.errors import BoardError
from legality.game.state import Event, State
from legality.game.terms import (
    BANISHED,
    BOX_A,
    BOX_B,
    BY_BATTLE,
    BY_COST,
    BY_EFFECT,
    BY_RULE,
    DECK,
    DESTROYED,
    EVENT,
    EXTRA,
    GY,
    HAND,
    HOW,
    MZONE,
    SZONE,
)
from queries.board.reader import read_board

BOARD = """\
A: {graveyard: [Sangan, Sangan, Raigeki], hand: [Kuriboh], deck: [20], monsters: [Mystic Tomato]}
B: {graveyard: [Sangan], deck: [20], banished: [Dandylion], monsters: [Jinzo, {set: Kuriboh}, "Number 59: Crooked Cook"]}
"""


def state(rows: str, before: str = BOARD) -> State:
    return read_board(f"{before}happened: {rows}\n", "b").state


def event(row: str, before: str = BOARD) -> Event:
    """The only event of one row."""
    moments = state(f"[{row}]", before).moments
    assert [len(moment) for moment in moments] == [1]
    return moments[0][0]


def words(found: Event) -> set[str]:
    return {word for word, bit in EVENT.items() if found.verbs & bit}


def fault(rows: str, before: str = BOARD) -> str:
    with pytest.raises(BoardError) as caught:
        state(rows, before)
    return str(caught.value)


def test_destroyed_by_battle() -> None:
    found = event("A Sangan destroyed by battle")
    assert words(found) == {"destroyed", "sent to the GY", "leaves the field"}
    assert (found.uid, found.player, found.origin, found.to, found.cause, found.source_player) == (2, 1, MZONE, GY, BY_BATTLE, 1)
    assert found.look is not None
    before = found.look.card
    assert (before.zone, before.control, before.up, before.attack) == (MZONE, 0, True, True)
    assert found.look.facts.name == "Sangan"
    assert found.stamp == 3


def test_the_card_remembers_how_it_came_there() -> None:
    card = state("[A Sangan destroyed by battle]").cards[2]
    assert (card.came, card.origin, card.cause) == (2, MZONE, BY_BATTLE | DESTROYED)


def test_one_row_is_one_moment() -> None:
    read = state("[[A Sangan destroyed by battle, B Sangan destroyed by battle], A gained 1000 LP]")
    assert [len(moment) for moment in read.moments] == [2, 1]
    assert (read.box, read.actor) == (BOX_B, 0)
    assert state("[]").box == BOX_A


def test_each_copy_is_meant_once() -> None:
    read = state("[[A Sangan destroyed by battle, A Sangan destroyed by battle]]")
    assert {found.uid for found in read.moments[0]} == {2, 3}
    assert "there is no further copy" in fault("[[A Sangan destroyed, A Sangan destroyed, A Sangan destroyed]]")
    read = state("[A Sangan destroyed, A Sangan destroyed]")
    assert [moment[0].uid for moment in read.moments] == [2, 3]


@pytest.mark.parametrize(
    ("row", "verbs", "origin", "to", "cause"),
    [
        ("A Sangan sent to the GY", {"sent to the GY", "leaves the field"}, MZONE, GY, BY_EFFECT),
        ("A Sangan sent to the GY from the hand", {"sent to the GY"}, HAND, GY, BY_EFFECT),
        ("A Sangan sent to the GY as a cost from the Deck", {"sent to the GY"}, DECK, GY, BY_COST),
        ("A Sangan sent to the GY by rule", {"sent to the GY", "leaves the field"}, MZONE, GY, BY_RULE),
        ("A Sangan discarded", {"discarded", "sent to the GY"}, HAND, GY, BY_EFFECT),
        ("A Sangan discarded as a cost", {"discarded", "sent to the GY"}, HAND, GY, BY_COST),
        ("A Sangan Tributed", {"Tributed", "sent to the GY", "leaves the field"}, MZONE, GY, BY_COST),
        ("A Raigeki destroyed", {"destroyed", "sent to the GY", "leaves the field"}, SZONE, GY, BY_EFFECT),
        ("B Dandylion banished from the GY", {"banished"}, GY, 8, BY_EFFECT),
        ("B Dandylion destroyed", {"destroyed", "banished", "leaves the field"}, MZONE, 8, BY_EFFECT),
        ("A Kuriboh returned to the hand", {"returned to the hand", "leaves the field"}, MZONE, HAND, BY_EFFECT),
        ("A Kuriboh drawn", {"drawn"}, DECK, HAND, BY_EFFECT),
        ("A Kuriboh added to the hand", {"added to the hand"}, DECK, HAND, BY_EFFECT),
        ("A Kuriboh added to the hand from the GY", {"added to the hand"}, GY, HAND, BY_EFFECT),
    ],
)
def test_cards_that_moved(row: str, verbs: set[str], origin: int, to: int, cause: int) -> None:
    found = event(row)
    assert (words(found), found.origin, found.to, found.cause) == (verbs, origin, to, cause)


def test_into_the_deck_is_not_leaving_the_field() -> None:
    found = event("A Sangan returned to the Deck", "A: {deck: [Sangan, 5]}\n")
    assert words(found) == {"returned to the Deck"}


def test_an_entry_says_where_the_card_came_from() -> None:
    found = event("A Sangan sent to the GY", "A: {graveyard: [{card: Sangan, from: hand}], deck: []}\n")
    assert (found.origin, words(found)) == (HAND, {"sent to the GY"})


def test_by_an_effect_of_a_card() -> None:
    found = event("A Sangan destroyed by an effect of Jinzo")
    assert (found.source_player, found.player) == (1, 1)
    assert found.source is not None
    assert (found.source.facts.name, found.source.uid) == ("Jinzo", 5)
    assert event("A Sangan destroyed by an effect of Raigeki").source_player == 0
    assert event("A Sangan destroyed by an effect of B's Dark Hole").source_player == 1
    assert event("A Sangan destroyed by an effect of Dark Hole").source_player == 1
    found = event("A Sangan destroyed by an effect")
    assert (found.cause, found.source, found.source_player) == (BY_EFFECT, None, 1)


@pytest.mark.parametrize(
    ("row", "verbs", "how", "origin"),
    [
        ("A Mystic Tomato Normal Summoned", {"Normal Summoned"}, HOW["normal"], HAND),
        ("B Jinzo Tribute Summoned", {"Normal Summoned", "Tribute Summoned"}, HOW["normal"] | HOW["tribute"], HAND),
        ("B Jinzo Flip Summoned", {"Flip Summoned", "flipped"}, HOW["flip"], MZONE),
        ("B Jinzo Special Summoned", {"Special Summoned"}, HOW["special"], 0),
        ("B Jinzo Special Summoned by an effect of Raigeki from the GY", {"Special Summoned"}, HOW["special"] | HOW["effect"], GY),
        ("'B Number 59: Crooked Cook Special Summoned'", {"Special Summoned"}, HOW["special"] | HOW["xyz"], EXTRA),
    ],
)
def test_summons(row: str, verbs: set[str], how: int, origin: int) -> None:
    found = event(row)
    assert (words(found), found.how, found.origin, found.to) == (verbs, how, origin, MZONE)
    assert found.look is not None
    assert found.look.card.how == how


def test_a_summon_that_happened_counts_for_the_turn() -> None:
    read = state("[A Mystic Tomato Normal Summoned]")
    assert (read.normal_summons, read.facts) == (1, (("normal", 0, 1), ("summon", 0, 1)))
    assert read.cards[1 if read.cards[1].zone == MZONE else 0].came == 2
    assert state("[B Jinzo Special Summoned]").facts == (("special", 1, 1), ("summon", 1, 1))


def test_changes_where_a_card_lies() -> None:
    assert words(event("B Kuriboh Set")) == {"Set"}
    assert words(event("B Jinzo flipped face-up")) == {"flipped"}
    assert words(event("B Jinzo changed to Attack Position")) == {"position changed"}
    assert words(event("B Jinzo targeted by Raigeki Break")) == {"targeted"}
    assert words(event("A Raigeki negated")) == {"negated"}
    assert "Jinzo is not there" in fault("[B Jinzo changed to Defense Position]")
    assert "Jinzo is not there" in fault("[B Jinzo Set]")


def test_life_points() -> None:
    found = event("A gained 1000 LP")
    assert (words(found), found.player, found.amount, found.uid) == ({"gained LP"}, 0, 1000, -1)
    found = event("B lost 300 LP by an effect of Raigeki")
    assert (found.verbs, found.amount) == (0, 300)
    found = event("A took 500 effect damage by an effect of Jinzo")
    assert (words(found), found.source_player, found.cause) == ({"took effect damage"}, 1, BY_EFFECT)
    read = state("[A took 700 battle damage]")
    assert (words(read.moments[0][0]), read.facts) == ({"took battle damage"}, (("damage", 0, 1),))


BATTLE = "turn: {phase: battle, step: damage, timing: %s}\nA: {monsters: [Jinzo], deck: []}\nB: {%s}\n"
BATTLE += "battle: {attacker: Jinzo, target: Sangan}\n"


@pytest.mark.parametrize(("place", "to"), [("graveyard", GY), ("banished", BANISHED)])
def test_the_winner_of_a_battle_destroyed_it(place: str, to: int) -> None:
    """ "… and sends it to the GY" is told by where the loser went; the winner itself has not moved."""
    read = state("[B Sangan destroyed by battle]", BATTLE % ("end", f"{place}: [Sangan]"))
    lost, won = read.moments[0]
    assert lost.source is not None
    assert (lost.uid, lost.source.uid) == (1, 0)
    assert words(won) == {"destroyed by battle by"}
    assert won.other is not None
    assert (won.uid, won.other.facts.name, won.to) == (0, "Sangan", to)


def test_the_monster_that_inflicted_battle_damage() -> None:
    read = state("[B took 1400 battle damage]", BATTLE % ("after", "monsters: [Sangan]"))
    assert [words(found) for found in read.moments[0]] == [{"took battle damage"}, {"inflicted battle damage"}]
    assert read.moments[0][1].uid == 0


def test_an_attack_declaration() -> None:
    before = "turn: {phase: battle}\nA: {monsters: [Kuriboh], deck: []}\nB: {monsters: [Sangan], deck: []}\n"
    read = state("[A Kuriboh declared an attack on Sangan]", before)
    declared, attacked = read.moments[0]
    assert (words(declared), declared.uid, words(attacked), attacked.uid) == ({"attack declared"}, 0, {"targeted for an attack"}, 1)
    assert read.battle is not None
    assert (read.battle.attacker, read.battle.target, read.cards[0].attacks) == (0, 1, 1)
    assert read.facts == (("attack", 0, 1),)
    direct = state("[A Kuriboh declared an attack directly]", "turn: {phase: battle}\nA: {monsters: [Kuriboh], deck: []}\n")
    assert direct.battle is not None
    assert direct.battle.target == -1
    assert "in the Battle Step" in fault("[A Mystic Tomato declared an attack on Jinzo]")


def test_the_normal_draw() -> None:
    read = state("[A Kuriboh drawn]", "turn: {phase: draw}\nA: {hand: [Kuriboh], deck: []}\n")
    assert (read.drawn, read.moments[0][0].cause) == (True, BY_RULE)


def test_a_name_with_a_bracket_is_a_name() -> None:
    found = event('"A Sangan (pre-errata) destroyed by battle"', 'A: {graveyard: ["Sangan (pre-errata)"], deck: []}\n')
    assert found.look is not None
    assert found.look.facts.name == "Sangan (pre-errata)"


def test_a_card_goes_to_its_owners_gy() -> None:
    found = event("B Sangan destroyed by battle", "A: {graveyard: [Sangan], deck: []}\n")
    assert found.look is not None
    assert (found.uid, found.look.card.control, found.look.card.owner, found.source_player) == (0, 1, 0, 0)
    assert "is not there" in fault("[B Sangan drawn]", "A: {hand: [Sangan], deck: []}\n")


def test_ids_say_which_copy() -> None:
    found = event("A Sangan (b) destroyed", "A: {graveyard: [{card: Sangan, id: a}, {card: Sangan, id: b, proper: false}], deck: []}\n")
    assert found.uid == 1
    assert event("A b destroyed", "A: {graveyard: [Sangan, {card: Sangan, id: b}], deck: []}\n").uid == 1


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ("A Sangan zapped", "VERB is one of Normal Summoned"),
        ("A Sangan destroyd by battle", 'Did you mean "destroyed"?'),
        ("A Sangn destroyed", 'Did you mean "Sangan"?'),
        ("A Sangan destroyed by foo", '"by foo" is not understood here; allowed: by battle'),
        ("A Mirror Force destroyed", "as it lies now among player A's GY: Mirror Force is not there"),
        ("A Sangan destroyed by an effect of Nobody At All", 'unknown card "Nobody At All"'),
        ("Sangan destroyed", "a sentence begins with A or B"),
        ("chance: Sangan", "a row of happened begins with A or B"),
    ],
)
def test_rows_that_are_not_understood(row: str, message: str) -> None:
    assert message in fault(f"['{row}']")
