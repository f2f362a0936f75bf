"""Puzzles of every kind are proven a second time, and that proof refuses what is wrong."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import chain
from pathlib import Path

import msgspec
import pytest

from kb.store.knowledge import open_kb
from queries.board.reader import read_board
from queries.position.replay import play
from queries.puzzles.generating.making import Wanted, one
from queries.puzzles.kinds import line, outcome
from queries.puzzles.puzzle import KINDS, Option, Puzzle, Why
from queries.puzzles.staging.boards import Setting
from queries.puzzles.staging.pool import Pool
from tests.oracle.again.goals import goal_of, is_reached
from tests.oracle.again.triggered import CALLED
from tests.oracle.again.windows import Tally
from tests.oracle.naive.common import NotCovered
from tests.oracle.puzzles import AGAIN, NOT_COVERED, PROOFS, fresh, judged, prove_again, report
from tests.queries.puzzles.samples import write
from tests.support.chance import FULL

SEED = 29
SEEDS = {"order": 43, "timing": 43}
"""Kinds of which the first puzzles of that seed are too alike: without a goal, or with one answer."""
NUMBERS = {**dict.fromkeys(PROOFS, 6), "order": 10, "play": 8, "defence": 8}
"""So many of each kind."""
SOON = {"defence": (0, 3, 12, 16, 20, 31, 35, 38), "play": (5, 7, 11, 18, 23, 29, 32, 38)}
"""Of these kinds the puzzles with these numbers, which are made soon: plays to be found take longest to make. With LEGALITY_TESTS=full
those that are made first."""


COMPARED = ("play", "defence", "order", "timing", "regions")
"""Kinds of which the naive enumerator alone finds the answers too."""


@cache
def made(kind: str) -> tuple[Puzzle, ...]:
    if FULL or kind not in SOON:
        return tuple(fresh(SEEDS.get(kind, SEED), NUMBERS[kind], kind))
    found = [one(SEED, number, Pool.described(open_kb()), Wanted(kind)) for number in SOON[kind]]
    return tuple(puzzle for puzzle in found if puzzle is not None)


@cache
def tally_of(kind: str) -> Tally:
    """What the second proofs of these puzzles have counted."""
    return Tally()


@cache
def proof(kind: str, number: int) -> tuple[str, str]:
    """What becomes of this puzzle, and why: proven again once for all tests."""
    return judged(made(kind)[number], tally_of(kind))


@pytest.mark.parametrize(("kind", "number"), [(kind, number) for kind in PROOFS for number in range(NUMBERS[kind])])
def test_a_fresh_puzzle_is_proven_again(kind: str, number: int) -> None:
    what, why = proof(kind, number)
    if what == NOT_COVERED:
        pytest.skip(why)
    assert what == AGAIN, why


@pytest.mark.parametrize("kind", PROOFS)
def test_most_are_covered(kind: str) -> None:
    found = [proof(kind, number)[0] for number in range(len(made(kind)))]
    tally = tally_of(kind)
    assert found.count(AGAIN) > 0.8 * len(found)
    assert tally.windows and tally.agreed > sum(tally.uncovered.values())
    assert kind not in COMPARED or tally.agreed_moves > sum(tally.uncovered_moves.values())


# --- what is wrong is refused ------------------------------------------------------------------------------------------


def changed(puzzle: Puzzle, number: int, **fields: object) -> Puzzle:
    """The puzzle with another option of this place, from 0."""
    options = list(puzzle.options)
    options[number] = msgspec.structs.replace(options[number], **fields)
    return msgspec.structs.replace(puzzle, options=tuple(options))


def wrong(puzzle: Puzzle, about: str = ".") -> None:
    """It is refused, for this reason."""
    with pytest.raises(AssertionError, match=about):
        prove_again(puzzle)


def first_with(kind: str, test: Callable[[Option], bool]) -> tuple[Puzzle, int]:
    """A puzzle of this kind that is proven again, and the place of its first option for which the test holds."""
    good = [puzzle for number, puzzle in enumerate(made(kind)) if proof(kind, number)[0] == AGAIN]
    return next((puzzle, number) for puzzle in chain(good, further(kind)) for number, option in enumerate(puzzle.options) if test(option))


def further(kind: str) -> Iterator[Puzzle]:
    """Puzzles behind those that are made for all tests, as long as they are wanted, of those that are proven again."""
    for number in range(60, 160):
        puzzle = one(SEEDS.get(kind, SEED), number, Pool.described(open_kb()), Wanted(kind))
        if puzzle is not None and judged(puzzle, Tally())[0] == AGAIN:
            yield puzzle


def is_legal_and_wrong(option: Option) -> bool:
    return not option.right and bool(option.line)


def is_first_illegal(option: Option) -> bool:
    return option.right and option.text != line.LEGAL_TO_THE_END


def is_illegal(option: Option) -> bool:
    return not option.line and bool(option.why)


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("kind", PROOFS)
def test_a_swapped_answer_is_refused(kind: str, number: int) -> None:
    puzzle = made(kind)[number]
    right = puzzle.answer[0] - 1
    for other, option in enumerate(puzzle.options):
        if not option.right:
            wrong(changed(changed(puzzle, right, right=False), other, right=True))
    wrong(changed(puzzle, right, right=False))


@pytest.mark.parametrize("kind", ["respond", "line", "defence"])
@pytest.mark.parametrize("rule", ["SET-1", "SPD-4", "CHN-8", "ZON-1"])
def test_a_rule_that_does_not_forbid_it_is_refused(kind: str, rule: str) -> None:
    puzzle, number = first_with(kind, is_first_illegal if kind == "line" else is_illegal)
    if rule in {why.rule for why in puzzle.options[number].why}:
        pytest.skip("it does")
    falsified = changed(puzzle, number, why=(*puzzle.options[number].why, Why(rule, "falsified")))
    if kind == "line":
        falsified = changed(falsified, len(puzzle.moves), why=falsified.options[number].why)
    wrong(falsified, rule)


@pytest.mark.parametrize("kind", ["play", "defence"])
def test_another_goal_is_refused(kind: str) -> None:
    puzzle = made(kind)[0]
    for goal in (f"winner({puzzle.player})", f"lp({puzzle.player}) >= 0"):
        wrong(msgspec.structs.replace(puzzle, goal=goal), "forces it|does not force it")
    with pytest.raises(NotCovered):
        prove_again(msgspec.structs.replace(puzzle, goal="count(A.hand) >= 2"))


@pytest.mark.parametrize("kind", ["play", "defence"])
def test_a_line_that_shows_something_else_is_refused(kind: str) -> None:
    puzzle, number = first_with(kind, is_legal_and_wrong)
    shown = puzzle.options[number].line
    right = puzzle.options[puzzle.answer[0] - 1]
    wrong(changed(puzzle, number, line=right.line), "begins otherwise")
    wrong(changed(puzzle, number, line=(*shown, "A activates Raigeki")), "is not a legal move|is over|leaves a choice")
    wrong(changed(puzzle, puzzle.answer[0] - 1, line=shown), "begins otherwise")
    wrong(changed(puzzle, number, line=()), "begins otherwise")


def test_a_line_that_reaches_the_goal_refutes_nothing() -> None:
    """The reply is left out on which the refutation rests."""
    found = 0
    for puzzle in (*made("play"), *made("defence")):
        for number, option in enumerate(puzzle.options):
            if option.near and not option.right and len(option.line) == 2:
                try:
                    prove_again(changed(puzzle, number, line=option.line[:1]))
                except AssertionError as refused:  # else the first move needs another one, and alone it refutes itself
                    assert re.search("reaches the goal|leaves a choice", str(refused))
                    found += 1
    assert found >= 3


def test_a_first_move_that_is_not_offered_is_told() -> None:
    puzzle, number = first_with("play", is_legal_and_wrong)
    rest = tuple(option for option in puzzle.options if option != puzzle.options[number])
    wrong(msgspec.structs.replace(puzzle, options=rest), "not offered")


def test_a_move_changed_in_a_line_is_refused() -> None:
    puzzle = next(puzzle for puzzle in made("line") if puzzle.answer[0] > 2)
    moves = ("B activates Raigeki", *puzzle.moves[1:])
    options = (Option(text=moves[0], right=False, line=moves[:1]), *puzzle.options[1:])
    wrong(msgspec.structs.replace(puzzle, moves=moves, options=options), "is not a legal move")


def test_a_statement_that_cannot_be_read_is_refused() -> None:
    puzzle = made("outcome")[0]
    wrong(changed(puzzle, 0, text="the Duel is more interesting"), "cannot be read")


def test_a_board_whose_play_is_illegal_is_refused() -> None:
    puzzle = made("respond")[0]
    wrong(msgspec.structs.replace(puzzle, board={**puzzle.board, "play": ["B activates Raigeki"]}), "the board")


def test_kinds_without_a_second_proof_are_told() -> None:
    assert PROOFS.keys() == KINDS.keys()
    with pytest.raises(NotCovered, match="sudoku"):
        prove_again(msgspec.structs.replace(made("line")[0], kind="sudoku"))


@pytest.mark.parametrize("kind", ["order", "timing", "regions"])
def test_every_single_flag_is_proven(kind: str) -> None:
    covered = [puzzle for number, puzzle in enumerate(made(kind)) if proof(kind, number)[0] != NOT_COVERED][:5]
    assert len(covered) == 5
    for puzzle in covered:
        for number, option in enumerate(puzzle.options):
            wrong(changed(puzzle, number, right=not option.right))


@pytest.mark.parametrize("kind", ["order", "timing", "regions"])
@pytest.mark.parametrize("rule", ["SEG-6", "TIM-4", "TIM-9", "SPD-7", "CHN-8", "LIM-1"])
def test_a_rule_that_keeps_no_effect_from_its_chain_is_refused(kind: str, rule: str) -> None:
    puzzle, number = first_with(kind, lambda option: bool(option.why) and rule not in {why.rule for why in option.why})
    first, *more = puzzle.options[number].why
    wrong(changed(puzzle, number, why=(msgspec.structs.replace(first, rule=rule), *more)), "does not|another reason|another ruleset")


def test_a_reason_at_another_link_is_refused() -> None:
    """SEG-1: the last link of a Chain is never placed too early."""
    found = 0
    for puzzle in made("order"):
        for number, option in enumerate(puzzle.options):
            if [why.rule for why in option.why] == ["SEG-1"]:
                last = f"Chain Link {len(option.text.split(' → '))}, moved"
                wrong(changed(puzzle, number, why=(Why("SEG-1", last),)), "SEG-1 does not forbid it")
                found += 1
    assert found >= 5


def test_a_line_that_builds_another_chain_is_refused() -> None:
    for kind in ("order", "regions"):
        puzzle, number = first_with(kind, lambda option: option.right and len(option.line) > 1 and " → " in option.text)
        wrong(changed(puzzle, number, line=puzzle.options[number].line[:-1]), "makes another Chain|otherwise")
        wrong(changed(puzzle, number, line=()), "nothing shows|otherwise")


def test_an_effect_that_misses_the_timing_must_be_offered() -> None:
    several = (puzzle for puzzle in fresh(SEEDS["timing"], 60, "timing") if len(puzzle.answer) > 1)
    puzzle = next(puzzle for puzzle in several if judged(puzzle, Tally())[0] == AGAIN)
    rest = tuple(option for number, option in enumerate(puzzle.options, 1) if number != puzzle.answer[0])
    wrong(msgspec.structs.replace(puzzle, options=rest), "more effects miss the timing")


def test_the_other_way_round_is_another_question() -> None:
    puzzle = made("regions")[0]
    first, second = puzzle.question.removesuffix("?").partition(" now in ")[2].split(", but not in ")
    turned = puzzle.question.replace(first, "*").replace(second, first).replace("*", second)
    wrong(msgspec.structs.replace(puzzle, question=turned), "the board has another ruleset")
    wrong(msgspec.structs.replace(puzzle, question=turned, board={**puzzle.board, "ruleset": CALLED[second]}))


def with_a_goal() -> Puzzle:
    return next(puzzle for puzzle in made("order") if puzzle.goal)


def test_another_goal_of_an_order_is_refused() -> None:
    """What is forced whatever is done, and what never comes about."""
    unnamed = "a card that nobody has named goes somewhere"
    for goal in ("lp({}) >= 0", "winner({})"):
        refused = []
        for puzzle in made("order"):
            if puzzle.goal:
                with pytest.raises(AssertionError, match=f"forces it|does not force it|{unnamed}") as found:
                    prove_again(msgspec.structs.replace(puzzle, goal=goal.format(puzzle.player)))
                refused.append(str(found.value))
        assert any(unnamed not in why for why in refused), refused


def test_only_what_has_resolved_is_reached_for_good() -> None:
    """From there on what is not settled matters no more; under way, or of another goal, it does."""
    state = play(read_board("""
        turn: {player: A, phase: main1}
        A: {spells: [{set: Jar of Greed}], deck: [9]}
        play: [A activates Jar of Greed]
    """)).state
    told = ({"what": "link", "player": 0, "card": "Jar of Greed", "effect": 1, "negated": False},)
    resolves = 'resolves(A, "Jar of Greed")'
    done = msgspec.structs.replace(state, chain=())
    assert is_reached(goal_of(resolves), told, done) and not is_reached(goal_of(resolves), told, state)
    assert not is_reached(goal_of(resolves), (), done)
    for other in ('not resolves(A, "Pot of Greed")', "lp(A) >= 0", f"{resolves} and lp(A) >= 0"):
        assert not is_reached(goal_of(other), told, done)


def test_a_reply_that_beats_nothing_is_refused() -> None:
    puzzle, number = next((puzzle, number) for puzzle in made("order") if puzzle.goal
                          for number, option in enumerate(puzzle.options) if option.line and not option.right)
    option = puzzle.options[number]
    wrong(changed(puzzle, number, line=option.line[:1]), "nothing beats")
    wrong(changed(puzzle, number, why=(Why("SET-1", "falsified"),)), "SET-1 does not keep the reply")
    right = puzzle.answer[0] - 1
    wrong(changed(puzzle, right, line=option.line[:1]), "the right line places the effects otherwise|forces it")


def test_an_order_that_forces_it_must_be_offered() -> None:
    puzzle = with_a_goal()
    right = puzzle.options[puzzle.answer[0] - 1]
    other = next(number for number, option in enumerate(puzzle.options) if not option.right and option.line)
    rest = changed(puzzle, other, right=True)
    wrong(msgspec.structs.replace(rest, options=tuple(option for option in rest.options if option != right)), "not offered")


def test_the_report_names_what_is_wrong() -> None:
    good, other = made("line")[:2]
    said = list(report([good, changed(other, other.answer[0] - 1, right=False)]))
    assert any(other.id in one and "WRONG" in one for one in said) and said[-1].startswith("1 wrong of 2")
    assert "line: 1 proven again" in " ".join(said)


# --- what it found -----------------------------------------------------------------------------------------------------


def test_tokens_that_are_not_there_are_said() -> None:
    """An answer that left them out was true beside the right one."""
    fields = {
        "format": 1, "ruleset": "tcg-current", "turn": {"player": "A", "phase": "main1"},
        "A": {"spells": [{"set": "Scapegoat"}], "monsters": ["Archfiend of Gilfer"], "deck": [25]},
        "B": {"monsters": ["Ancient Gear Soldier"], "deck": [25],
              "spells": [{"set": "Gift of The Mystical Elf"}, {"set": "Solemn Judgment"}]},
    }
    setting = Setting(fields, ("A activates Scapegoat", "B activates Gift of The Mystical Elf", "A passes", "B activates Solemn Judgment",
                               "A passes"), "B")
    proven = outcome.prove(setting, open_kb())
    assert proven is not None
    texts = {option.text: option.right for option in proven[0].options}
    assert texts["A has 4 Sheep Tokens on the field; B has 4,000 LP"] is True
    assert texts["A has no Sheep Token on the field; B has 4,000 LP"] is False
    prove_again(proven[0])


def test_the_name_of_a_card_that_may_be_used_is_no_illegal_move() -> None:
    """`B activates S:P Little Knight` means its first effect, but whoever reads it thinks of the second as well, which is legal."""
    state = play(read_board("""
        A: {spells: [{set: Jar of Greed}], monsters: [Time Wizard], deck: [10]}
        B: {monsters: ["S:P Little Knight"], hand: [Swift Scarecrow], deck: []}
        play: [A activates Jar of Greed]
    """)).state
    named = {sentence for sentence, _ in line.near_misses(state)}
    assert "B activates Swift Scarecrow" in named and "B activates S:P Little Knight" not in named


def test_the_script_reports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from tests.oracle import puzzles

    file = write(tmp_path / "c.jsonl", *made("line")[:2])
    monkeypatch.setattr("sys.argv", ["puzzles", file])
    assert puzzles.main() == 0 and "none wrong of 2" in capsys.readouterr().out
    monkeypatch.setattr("sys.argv", ["puzzles", str(tmp_path / "none.jsonl")])
    assert puzzles.main() == 2 and "cannot be read" in capsys.readouterr().err
