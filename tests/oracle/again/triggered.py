"""The second proof of the puzzles about effects that triggered: Chains, what misses the timing, what other rules allow."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cached_property

from kb.records.effects import Effect
from kb.records.fields import held, within
from legality.game.terms import PLACING
from legality.game.verdict import Illegal
from legality.judging.activation import Activation
from legality.judging.checks.registry import judge
from queries.board.reader import read_board
from queries.position.replay import Played, play
from queries.puzzles.puzzle import Option, Puzzle, Why
from queries.telling.answers import to_json
from tests.oracle.again.chains import Chains, Link, Links
from tests.oracle.again.chance import Chance, chance, is_late
from tests.oracle.again.minimax import Node, played
from tests.oracle.again.refusals import bears_out, reasons_of
from tests.oracle.again.windows import Tally, can_use, compare
from tests.oracle.naive.common import NotCovered, player_using

LOST = frozenset({"TIM-2", "TIM-4", "TIM-9"})
AT_LINK = re.compile(r"Chain Link (\d+), ")
CALLED = {
    "the TCG (current rules)": "tcg-current", "the OCG (current rules)": "ocg-current",
    "the TCG before November 2021": "tcg-2012", "the OCG before April 2020": "ocg-2012",
}
COMPARED = re.compile(
    r"Which of these (?:Chains \(Chain Link 1 first\) can be built|effects can be activated) now in (.+), but not in (.+)\?"
)


class Built:
    """A board after its `play`, and every Chain that can be built then, found twice."""

    def __init__(self, puzzle: Puzzle, tally: Tally, ruleset: str = "") -> None:
        board = {**puzzle.board, "ruleset": ruleset} if ruleset else puzzle.board
        self.tally = tally
        self.played: Played = play(read_board(to_json(board)))
        self.state = self.played.state
        for step in self.played.steps:
            compare(step.before, tally)
        compare(self.state, tally)
        assert self.state.asking is None and not self.state.unsettled, "a choice is left, or something is not settled"
        self.chains = Chains(self.state)
        self.every = self.chains.every()
        self._compared()

    @cached_property
    def chance(self) -> Chance | None:
        """What triggered, as the naive enumerator finds it; None if it does not say."""
        try:
            return chance(self.played)
        except NotCovered as uncovered:
            self.tally.uncovered_moves[str(uncovered)] += 1
            return None

    def _compared(self) -> None:
        """What the naive enumerator, and the solver, find is the same."""
        try:
            naive = self.chains.naively()
        except NotCovered as uncovered:
            self.tally.uncovered_moves[str(uncovered)] += 1
        else:
            self.tally.agreed_moves += 1
            both = set(self.every) ^ naive
            assert not both, f"the naive enumerator finds otherwise of {min(both)}"

    def can(self, links: Links) -> bool:
        """Can this Chain be built; of one effect, can it be activated, other effects before it or not?"""
        return links in self.every if len(links) > 1 else any(links[0] in chain for chain in self.every)

    def lost(self) -> dict[tuple[int, int], frozenset[str]]:
        """The triggered effects that are lost with the rules: as found here, and as the program tells. Of copies one stands for all.

        Raises: AssertionError, if both differ.
        """
        told: dict[tuple[int, int], frozenset[str]] = {}
        for uid, number, rule, _ in self.state.missed:
            if rule in LOST:
                told[uid, number] = told.get((uid, number), frozenset()) | {rule}
        found = told
        if self.chance is not None:
            found = self.chance.lost
            assert told.keys() == found.keys(), f"lost are {sorted(found)}, the program tells {sorted(told)}"
            assert all(rules <= found[key] for key, rules in told.items()), "another rule loses it"
        return {(self.chains.same[uid], number): rules for (uid, number), rules in found.items()}

    def triggered(self, link: Link) -> bool:
        """Did this effect trigger, lost or not?"""
        found = {(item.uid, item.effect.number) for item in self.state.pending} if self.state.box == PLACING else set()
        found |= {(uid, number) for uid, number, _, _ in self.state.missed}
        if self.chance is not None:
            found |= self.chance.waits | self.chance.lost.keys()
        return link[1:] in {(self.chains.same[uid], number) for uid, number in found}

    def forbidden(self, links: Links, why: Why) -> bool:
        """Does this rule keep the Chain from being built, at the link that the reason names?"""
        found = AT_LINK.search(why.why)
        place = int(found[1]) if found else 1
        assert (len(links) == 1 or found) and 0 < place <= len(links), f"no link of it is named: {why.why}"
        link = links[place - 1]
        _, uid, number = link
        if why.rule == "SPD-7":
            return not self.triggered(link)
        if why.rule in LOST:
            return why.rule in self.lost().get((uid, number), frozenset())
        if why.rule in ("SEG-1", "SEG-2"):
            return (self.chains.group(link) == 4) == (why.rule == "SEG-2") and self._comes_too_early(links, place)
        if why.rule == "SEG-6":
            return self._summons_itself(link) and any(self._summons_itself(other) and other[0] == link[0] for other in links[:place - 1])
        return self._judged(links, place, why.rule)

    def _comes_too_early(self, links: Links, place: int) -> bool:
        """SEG-1: is something of an earlier group placed later, or not at all although it is mandatory?"""
        left_out = [link for link in self.chains.waiting() if not self.chains.effect(link).optional and link not in links]
        groups = [self.chains.group(link) for link in (*links[place:], *left_out)]
        return any(group < self.chains.group(links[place - 1]) for group in groups)

    def _summons_itself(self, link: Link) -> bool:
        effect = self.chains.effect(link)
        return effect.optional and effect.summons_itself_from_hand

    def _judged(self, links: Links, place: int, rule: str) -> bool:
        """Where the links below are placed, or at once, the judge names this rule for the next one."""
        player, uid, number = links[place - 1]
        effect = self.chains.effect(links[place - 1])
        same = self.chains.same
        entry = next((item for item in self.state.pending if (same[item.uid], item.effect.number) == (uid, number)), None)
        if entry is None:  # it was refused as soon as it triggered
            told = (uid, number, rule) in {(same[other], *rest[:2]) for other, *rest in self.state.missed}
            return told and self.triggered(links[place - 1]) and bears_out(self.state, player, uid, effect, {rule}, self.tally)
        for state in (self.state, *self.every.get(links[:place - 1], ())):
            answer = judge(Activation(state, player, uid, effect, entry))
            broken = {reason.rule for reason in answer.reasons} if isinstance(answer, Illegal) else set()
            if rule in broken and bears_out(state, player, uid, effect, {rule}, self.tally):
                return True
        return False

    def shown(self, option: Option, links: Links) -> None:
        """Its moves are legal, and build this Chain, or make this activation."""
        assert option.line, f'nothing shows "{option.text}"'
        made = self.chains.made(played(Node(self.state), option.line).state)
        assert made == links if len(links) > 1 else made[-1:] == links, f'the line of "{option.text}" makes another Chain'

    def refused(self, links: Links, whys: Iterable[Why], text: str) -> None:
        """Each of the reasons is one."""
        reasons = tuple(whys)
        assert reasons, f"{text}: no rule is named"
        for why in reasons:
            assert self.forbidden(links, why), f"{text}: {why.rule} does not forbid it"


def all_different(options: Iterable[Links]) -> None:
    """No answer stands there twice."""
    found = list(options)
    assert len(set(found)) == len(found), "an answer stands there twice"


# --- order -------------------------------------------------------------------------------------------------------------------


def order(puzzle: Puzzle, tally: Tally) -> None:
    """Each Chain is right if and only if some moves build it; of each wrong one the named link is forbidden by the named rule."""
    assert puzzle.several, "more than one Chain may be right"
    here = Built(puzzle, tally)
    offered = [here.chains.links(option.text) for option in puzzle.options]
    all_different(offered)
    assert puzzle.answer, "no answer is right"
    for option, links in zip(puzzle.options, offered, strict=True):
        assert here.can(links) is option.right, f"{option.text} can{'' if here.can(links) else 'not'} be built"
        if option.right:
            here.shown(option, links)
        else:
            here.refused(links, option.why, option.text)
    try:
        solved = here.chains.solved()
    except NotCovered as uncovered:
        tally.uncovered_moves[f"by the solver: {uncovered}"] += 1
    else:
        tally.agreed_moves += 1
        for option, links in zip(puzzle.options, offered, strict=True):
            assert (here.chains.called(links) in solved) is option.right, f"{option.text}: the solver finds otherwise"


# --- timing ------------------------------------------------------------------------------------------------------------------


def timing(puzzle: Puzzle, tally: Tally) -> None:
    """Each effect is right if and only if it has missed the timing; all triggered ones that have are offered.

    Raises: AssertionError; NotCovered, if the naive enumerator does not say what triggered.
    """
    assert puzzle.several, "more than one effect may be right"
    here = Built(puzzle, tally)
    if here.chance is None:
        raise NotCovered("what triggered")
    lost = here.lost()
    offered = [here.chains.link(option.text) for option in puzzle.options]
    all_different((link,) for link in offered)
    right = {link[1:] for link, option in zip(offered, puzzle.options, strict=True) if option.right}
    missing = lost.keys() - right
    assert not missing, f"{len(missing)} more effects miss the timing"
    for option, link in zip(puzzle.options, offered, strict=True):
        if here.chains.effect(link).is_triggering:
            late = link[1:] in lost
            assert late is option.right, f"{option.text} {'misses' if late else 'does not miss'} the timing"
            assert not (late and here.can((link,))), f"{option.text} can be activated"
            assert option.right or here.can((link,)) is bool(option.line), f"{option.text} can be activated, or cannot"
            reasons = [why for why in option.why if why.rule != "TIM-7"]
            if option.line:
                here.shown(option, (link,))
            else:
                here.refused((link,), reasons, option.text)
            assert option.right is bool({why.rule for why in reasons} & LOST), f"{option.text}: another reason"
            assert len(reasons) == len(option.why) or has_a_later_part(here.played), "TIM-7: the last effect has no later part"
        else:
            _fast(here, option, link)


def _fast(here: Built, option: Option, link: Link) -> None:
    """A Set card: right if its event is over (TIM-4), else its activation is shown."""
    player, uid, _ = link
    assert player == player_using(here.state.cards[uid])
    late = is_late(here.state, player, uid, here.chains.effect(link))
    assert late is option.right, f"{option.text} {'misses' if late else 'does not miss'} the timing"
    if not late:
        here.shown(option, (link,))
        return
    rules = [rules for effect, rules, _ in reasons_of(here.state, player, uid, link[2])]
    assert {why.rule for why in option.why} == {"TIM-4"} and all("TIM-4" in broken for broken in rules), f"{option.text}: another reason"
    if here.state.box != PLACING and here.state.actor == player:
        assert not can_use(here.state, player, uid), f"{option.text} can be activated"


LATER = ("then", "also, after that")


def has_a_later_part(played_: Played) -> bool:
    """TIM-7: does the effect that resolved last have a part that comes later than another?"""
    told = [entry for entry in played_.steps[-1].story if entry["what"] == "link"]
    chain = next((step.before.chain for step in reversed(played_.steps) if step.before.chain), ())
    return bool(told) and bool(chain) and _joins(chain[told[-1]["link"]].effect.record)


def _joins(effect: Effect) -> bool:
    return any(word in LATER for part in within(effect) for word, _ in held(part))


# --- regions -----------------------------------------------------------------------------------------------------------------


def regions(puzzle: Puzzle, tally: Tally) -> None:
    """Each answer is right if and only if the first ruleset allows it and the second does not; the reasons are of the right ruleset."""
    asked = COMPARED.fullmatch(puzzle.question)
    assert puzzle.several and asked and asked[1] in CALLED and asked[2] in CALLED, "this question cannot be read"
    assert CALLED[asked[1]] == puzzle.board["ruleset"], "the board has another ruleset"
    first, second = (Built(puzzle, tally, CALLED[called]) for called in asked.groups())
    offered = [first.chains.links(option.text) for option in puzzle.options]
    all_different(offered)
    assert puzzle.answer, "no answer is right"
    for option, links in zip(puzzle.options, offered, strict=True):
        one, other = first.can(links), second.can(links)
        assert option.right is (one and not other), f"{option.text}: the first {'allows' if one else 'forbids'} it, the second " + (
            "allows it" if other else "forbids it")
        if one:
            first.shown(option, links)
        else:
            assert not option.line, f"{option.text} is shown but cannot be done"
        if not one or not other:
            here, called = (second, asked[2]) if one else (first, asked[1])
            assert all(why.why.startswith(called.removeprefix("the ")) or why.rule == "SPD-7" for why in option.why), "another ruleset"
            here.refused(links, option.why, option.text)
        else:
            assert not option.why, f"{option.text}: both allow it"
