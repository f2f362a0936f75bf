"""Kind (d): what does this Chain lead to? The wrong answers are what it would lead to if one or two of its links did nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from legality.game.terms import BANISHED, BOX_D, DECK, EXTRA, FIELD, GY, HAND, MATERIAL
from legality.public import State, change, player_name
from queries.asking.explain import Said, explain
from queries.puzzles.puzzle import Option, Puzzle, Why
from queries.puzzles.staging.boards import Setting
from queries.puzzles.staging.played import played_board
from queries.puzzles.staging.pool import Pool
from queries.puzzles.staging.walks import begun, built, resolved

if TYPE_CHECKING:
    from kb.store.knowledge import KnowledgeBase

FEWEST_LINKS, MOST_LINKS = 2, 4
OFFERED = 4
MOST_SUBJECTS = 5
"""An answer says of at most so many cards where they are."""
EFFECT_NEGATED = 2
IDLE = ("not resolved", "without effect")
"""What is told of a link that does nothing."""

TOKENS = "tokens"
PLACES = {HAND: "in the hand", DECK: "in the Deck", GY: "in the GY", BANISHED: "banished", EXTRA: "in the Extra Deck",
          MATERIAL: "attached as material"}
Facts = dict[str, str]
"""Of what, what is the case."""


def propose(dice: Random, pool: Pool) -> Setting | None:
    """A Chain of two to four links that is about to resolve; None if it did not come about."""
    made = begun(dice, pool, dice.randint(0, 2), dice.randint(1, 3))
    chain = None if made is None or made.before.state.box != BOX_D else built(dice, made.before.state, MOST_LINKS)
    if made is None or chain is None or len(chain[1].chain) < FEWEST_LINKS:
        return None
    return Setting(made.scene.fields, (*made.before.moves, *chain[0]), player_name(chain[1].actor))


def prove(setting: Setting, kb: KnowledgeBase) -> tuple[Puzzle, State] | None:
    """The puzzle with its one right answer; None where a choice or chance comes in, or where the links do not matter."""
    board = setting.board()
    state = played_board(board, kb).state
    end = resolved(state)
    if end is None or not interact(state, end[2]):
        return None
    truth = facts_of(end[1])
    wrong: dict[str, tuple[Facts, tuple[int, ...]]] = {}
    for size in (1, 2):
        for links in combinations(range(len(state.chain)), size):
            other = resolved(without(state, links))
            if other is not None:
                facts = facts_of(other[1])
                if facts != truth:
                    wrong.setdefault(repr(sorted(facts.items())), (facts, links))
    offered = list(wrong.values())
    every = dict.fromkeys(subject for facts in (truth, *(facts for facts, _ in offered)) for subject in facts)
    subjects = [subject for subject in every if any(facts.get(subject) != truth.get(subject) for facts, _ in offered)]
    if not any(subject.startswith("unnamed") for subject in subjects):
        subjects = [subject for subject in subjects if not subject.startswith("hand")]
    subjects = [subject for subject in subjects if not subject.startswith("unnamed")]
    if len(offered) < 2 or not subjects or len(subjects) > MOST_SUBJECTS:
        return None
    dice = Random(repr(truth))
    offered = dice.sample(offered, min(len(offered), OFFERED - 1))
    told = explain(played_board({**board, "play": [*setting.play, *end[0]]}, kb)).sentences
    options = [Option(text=_said(truth, subjects), right=True, line=tuple(end[0]), why=_whys(told, range(len(state.chain))))]
    options += [Option(text=_said(facts, subjects), right=False, why=_whys(told, links), near=True) for facts, links in offered]
    if len({option.text for option in options}) < len(options) or not all(option.why for option in options):
        return None
    dice.shuffle(options)
    question = "Nothing more is added to the Chain. What is the case right after it has resolved, before anything else is activated?"
    return Puzzle(kind="outcome", question=question, board=board, player=setting.asked, options=tuple(options)), state


def interact(state: State, told: Sequence[dict[str, Any]]) -> bool:
    """Does what one link does decide what becomes of another? Else the Chain is no more than its effects one by one."""
    if any(entry["what"] in IDLE for entry in told):
        return True
    others = [resolved(without(state, (link,))) for link in range(len(state.chain))]
    return any(other is not None and sum(entry["what"] in IDLE for entry in other[2]) > 1 for other in others)


def without(state: State, links: tuple[int, ...]) -> State:
    """The window as if the effects of these links came to nothing."""
    chain = tuple(
        msgspec.structs.replace(link, negated=EFFECT_NEGATED) if number in links else link for number, link in enumerate(state.chain)
    )
    found: State = change(state, chain=chain)
    return found


def facts_of(state: State) -> Facts:
    """Where every named card is, how many Tokens there are, both players' LP, and how many cards are in their hands."""
    found: Facts = {}
    defs = state.duel.defs
    tokens = Counter((defs[card.code].name, card.control) for card in state.cards if "token" in defs[card.code].types and card.zone & FIELD)
    for (name, player), number in sorted(tokens.items()):
        found[f"{TOKENS}#{name}#{player}"] = f"{player_name(player)} has {number} {name}{'s' * (number != 1)} on the field"
    for uid, card in enumerate(state.cards):
        name = defs[card.code].name
        if card.code and "token" not in defs[card.code].types:
            found[f"{name}#{uid}"] = f"{player_name(card.owner)}'s {name} is {_place(state, uid)}"
    for player in (0, 1):
        found[f"lp#{player}"] = f"{player_name(player)} has {state.lp[player]:,} LP"
        held = [card for card in state.cards if card.zone == HAND and card.owner == player]
        hand = len(held)
        found[f"unnamed#{player}"] = str(sum(not card.code for card in held))
        found[f"hand#{player}"] = f"{player_name(player)} has {hand} card{'s' * (hand != 1)} in the hand"
    return found


def _place(state: State, uid: int) -> str:
    card = state.cards[uid]
    if card.zone & FIELD:
        return f"on {player_name(card.control)}'s field, face-{'up' if card.up else 'down'}"
    return PLACES.get(card.zone, "gone")


def _said(facts: Facts, subjects: list[str]) -> str:
    return "; ".join(facts.get(subject) or _none_of(subject) for subject in subjects)


def _none_of(subject: str) -> str:
    """What is the case of Tokens that are not there."""
    _, name, player = subject.split("#")
    return f"{player_name(int(player))} has no {name} on the field"


def _whys(told: tuple[Said, ...], links: range | tuple[int, ...]) -> tuple[Why, ...]:
    """What the story says of these links, and of those that came to nothing."""
    found = []
    named = False
    for said in told:
        if said.text.startswith("Chain Link "):
            named = any(said.text.startswith(f"Chain Link {link + 1}, ") and " resolve" in said.text for link in links)
        elif not said.text.startswith("Then, "):
            named = False
        if (named or "does not resolve" in said.text or "without effect" in said.text) and said.rules:
            found.append(Why(said.rules[-1], said.text))
    return tuple(found)
