"""What cannot be activated, as people read it: the same reason once, what forbids in the first line, and until when each reason holds."""

from __future__ import annotations

from queries.asking.respond import can_respond
from queries.asking.story import story
from queries.board.reader import read_board
from queries.render.response_text import response_paper
from queries.render.story_text import story_paper
from queries.telling.answers import Failed, Option, Response


def answered(board: str, player: str = "B") -> str:
    return response_paper(can_respond(read_board(board, "b"), player)).text()


def test_cards_that_one_text_forbids_stand_together() -> None:
    board = (
        "turn: {player: A, phase: battle, step: battle}\nA: {monsters: [Jinzo], deck: [10]}\n"
        "B: {spells: [{set: Mirror Force}, {set: Magic Cylinder}], deck: [10]}\nplay: [A attacks directly with Jinzo]"
    )
    text = answered(board)
    assert text.startswith("No — nothing of B's can be activated here: Jinzo forbids it\n")
    assert "  Mirror Force, Magic Cylinder (Set)\n    ACT-10 Jinzo says that it cannot be activated — legal once Jinzo no longer" in text
    assert text.count("ACT-10") == 1


def test_a_reason_of_all_stands_once() -> None:
    board = (
        "turn: A\nA: {hand: [Sangan], deck: [10]}\n"
        "B: {spells: [{set: Mirror Force}, {set: Magic Jammer}, {set: Mystical Space Typhoon}], deck: [10]}\n"
        "play: [A Normal Summons Sangan]"
    )
    negating = answered(board).partition("After the Summon has succeeded")[0]
    assert "  All of these\n    SUM-1  only what negates this Summon" in negating
    assert negating.count("SUM-1") == 2  # the window, and the reason
    assert "  Mystical Space Typhoon (Set): nothing else forbids it\n" in negating


def test_reasons_of_all_stand_in_one_order_whenever_it_is_asked() -> None:
    by = ("Jinzo", "Royal Decree", "Spell Canceller", "Skill Drain")
    forbidden = tuple(Failed("ACT-10", f"{card} forbids it", "once it no longer does") for card in by)
    refused = tuple(
        Option(card=card, effect=1, zone="spells", legal=False, failed=(*forbidden, Failed("SET-1", why, "later")))
        for card, why in (("Mirror Force", "Set now"), ("Magic Jammer", "Set then"), ("Dark Bribe", "Set"))
    )
    answer = Response(player="B", answer=False, box="A", phase="Main Phase 1", after=(), answers_event=None, chain=(), options=refused)
    text = response_paper(answer).text()
    said = text[text.index("All of these"):]
    places = [said.index(reason.why) for reason in forbidden]
    assert places == sorted(places)


def test_one_of_several_reasons_is_lifted_and_the_only_one_makes_it_legal() -> None:
    board = (
        "turn: A\nA: {spells: [{set: Mirror Force, this_turn: true}, {set: Call of the Haunted, this_turn: true}], "
        "graveyard: [Sangan], deck: [10]}"
    )
    text = answered(board, "A")
    assert "  Mirror Force (Set)\n    SET-1  Set this turn — lifted from the next turn\n" in text
    assert "  Call of the Haunted (Set)\n    SET-1  Set this turn — legal from the next turn\n" in text


def test_the_link_that_cannot_be_responded_to_is_named_first() -> None:
    board = (
        "turn: A\nA: {spells: [{set: Super Polymerization}], hand: [Pot of Greed], "
        "monsters: [Elemental HERO Avian, Elemental HERO Burstinatrix], extra: [Elemental HERO Flame Wingman], deck: [10]}\n"
        "B: {spells: [{set: Dark Bribe}], deck: [10]}\n"
        "play: [A activates Super Polymerization discarding Pot of Greed]"
    )
    assert answered(board).startswith("No — B cannot activate Dark Bribe here: Super Polymerization forbids it\n")


def test_a_link_that_does_nothing_says_why() -> None:
    board = (
        "turn: A\nA: {hand: [Dark Hole], deck: [10]}\nB: {monsters: [Sangan], spells: [{set: Compulsory Evacuation Device}], deck: [10]}\n"
        "play: [A activates Dark Hole, B activates Compulsory Evacuation Device targeting Sangan, A passes, B passes]"
    )
    text = " ".join(story_paper(story(read_board(board, "b"))).text().split())
    assert "Chain Link 1, Dark Hole, resolves, but does nothing: no monster on the field that it could destroy CHN-3" in text
