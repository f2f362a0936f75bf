"""What may programs and the room `queries` use of the engine? These names; nothing else is imported past them.

Besides them the constants of `legality.game.terms` and `legality.game.move`, the words of the game, are public. Importing this module loads
nothing; each name is loaded from its home when first used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.lazy import lazily

_HOMES: dict[str, tuple[str, ...]] = {
    # the values
    "legality.game.card": ("Card",),
    "legality.game.duel": ("Duel", "Tables"),
    "legality.game.deeds": ("DEEDS", "UNTOLD"),
    "legality.game.effects": ("CardFacts", "EffectFacts", "Limit", "Modifier", "Step"),
    "legality.game.move": ("Move",),
    "legality.game.selections": ("Cards", "Filter"),
    "legality.game.state": ("Battle", "Event", "Lasting", "Link", "Look", "Moment", "Pending", "State", "change"),
    "legality.game.terms": ("player_name",),
    "legality.game.turn_facts": ("NAMED", "fact_named", "name_and_place"),
    "legality.game.verdict": ("Illegal", "Legal", "Missing", "Reason", "Unsettled", "Verdict"),
    "legality.game.view": ("Env", "UnsettledFact"),
    # what is in force now
    "legality.continuous.copies": ("twin_key",),
    "legality.continuous.look": ("look_at", "modifiers", "plain_look", "touches"),
    # cards, compiled
    "legality.compiling.cards": ("card",),
    "legality.compiling.conditions": ("in_phase",),
    "legality.compiling.includes": ("all_steps",),
    # what happens and triggers
    "legality.happening.deeds": ("with_deeds",),
    "legality.happening.limits": ("number_of",),
    "legality.happening.triggers": ("is_private",),
    # what is legal, and why not
    "legality.judging.activation": ("Activation", "answerable_moments"),
    "legality.judging.simultaneous": ("groups_of", "members", "owner_of"),
    # what effects do
    "legality.verbs.lasting": ("PLAYER_WORDS",),
    # moves, and what they lead to
    "legality.playing.damage_step": ("battle_values",),
    "legality.playing.play": (
        "advance", "carry_on", "judge", "moves_of", "play", "start", "unsettled_facts", "unsettled_moves", "verdict",
    ),
    "legality.playing.segoc": ("orders",),
    # moves in words
    "legality.notation": ("CannotParse", "meant", "readings", "text"),
    "legality.notation.copies": ("are_twins", "by_id", "copies", "numbered", "with_id"),
    "legality.notation.names": ("UNNAMED", "names_of", "shape"),
    # every line of play
    "legality.lines.chain_graph": ("chain_graph",),
    "legality.lines.counting": ("Counts",),
    "legality.lines.explore": ("Bounds", "Search"),
    "legality.lines.forcing": ("Forcing",),
    "legality.lines.graph": ("LineGraph",),
    "legality.lines.kept": ("KeptSearch",),
    "legality.lines.question": ("Beginning", "Goal", "NodeKind", "Opening", "Question", "Story", "Watch", "take"),
    "legality.lines.settled": ("settled",),
    "legality.lines.sharing": ("run_shared",),
    "legality.lines.views": ("States", "as_networkx"),
    "legality.lines.walk": ("Line", "PlainWalk", "Replay"),
    "legality.lines.watching": ("ChainSequence",),
}
"""Where each name is at home."""
_PUBLIC = {name: home for home, names in _HOMES.items() for name in names}

if TYPE_CHECKING:
    from legality.compiling.cards import card as card
    from legality.compiling.conditions import in_phase as in_phase
    from legality.compiling.includes import all_steps as all_steps
    from legality.continuous.copies import twin_key as twin_key
    from legality.continuous.look import look_at as look_at
    from legality.continuous.look import modifiers as modifiers
    from legality.continuous.look import plain_look as plain_look
    from legality.continuous.look import touches as touches
    from legality.game.card import Card as Card
    from legality.game.deeds import DEEDS as DEEDS
    from legality.game.deeds import UNTOLD as UNTOLD
    from legality.game.duel import Duel as Duel
    from legality.game.duel import Tables as Tables
    from legality.game.effects import CardFacts as CardFacts
    from legality.game.effects import EffectFacts as EffectFacts
    from legality.game.effects import Limit as Limit
    from legality.game.effects import Modifier as Modifier
    from legality.game.effects import Step as Step
    from legality.game.move import Move as Move
    from legality.game.selections import Cards as Cards
    from legality.game.selections import Filter as Filter
    from legality.game.state import Battle as Battle
    from legality.game.state import Event as Event
    from legality.game.state import Lasting as Lasting
    from legality.game.state import Link as Link
    from legality.game.state import Look as Look
    from legality.game.state import Moment as Moment
    from legality.game.state import Pending as Pending
    from legality.game.state import State as State
    from legality.game.state import change as change
    from legality.game.terms import player_name as player_name
    from legality.game.turn_facts import NAMED as NAMED
    from legality.game.turn_facts import fact_named as fact_named
    from legality.game.turn_facts import name_and_place as name_and_place
    from legality.game.verdict import Illegal as Illegal
    from legality.game.verdict import Legal as Legal
    from legality.game.verdict import Missing as Missing
    from legality.game.verdict import Reason as Reason
    from legality.game.verdict import Unsettled as Unsettled
    from legality.game.verdict import Verdict as Verdict
    from legality.game.view import Env as Env
    from legality.game.view import UnsettledFact as UnsettledFact
    from legality.happening.deeds import with_deeds as with_deeds
    from legality.happening.limits import number_of as number_of
    from legality.happening.triggers import is_private as is_private
    from legality.judging.activation import Activation as Activation
    from legality.judging.activation import answerable_moments as answerable_moments
    from legality.judging.simultaneous import groups_of as groups_of
    from legality.judging.simultaneous import members as members
    from legality.judging.simultaneous import owner_of as owner_of
    from legality.lines.chain_graph import chain_graph as chain_graph
    from legality.lines.counting import Counts as Counts
    from legality.lines.explore import Bounds as Bounds
    from legality.lines.explore import Search as Search
    from legality.lines.forcing import Forcing as Forcing
    from legality.lines.graph import LineGraph as LineGraph
    from legality.lines.kept import KeptSearch as KeptSearch
    from legality.lines.question import Beginning as Beginning
    from legality.lines.question import Goal as Goal
    from legality.lines.question import NodeKind as NodeKind
    from legality.lines.question import Opening as Opening
    from legality.lines.question import Question as Question
    from legality.lines.question import Story as Story
    from legality.lines.question import Watch as Watch
    from legality.lines.question import take as take
    from legality.lines.settled import settled as settled
    from legality.lines.sharing import run_shared as run_shared
    from legality.lines.views import States as States
    from legality.lines.views import as_networkx as as_networkx
    from legality.lines.walk import Line as Line
    from legality.lines.walk import PlainWalk as PlainWalk
    from legality.lines.walk import Replay as Replay
    from legality.lines.watching import ChainSequence as ChainSequence
    from legality.notation import CannotParse as CannotParse
    from legality.notation import meant as meant
    from legality.notation import readings as readings
    from legality.notation import text as text
    from legality.notation.copies import are_twins as are_twins
    from legality.notation.copies import by_id as by_id
    from legality.notation.copies import copies as copies
    from legality.notation.copies import numbered as numbered
    from legality.notation.copies import with_id as with_id
    from legality.notation.names import UNNAMED as UNNAMED
    from legality.notation.names import names_of as names_of
    from legality.notation.names import shape as shape
    from legality.playing.damage_step import battle_values as battle_values
    from legality.playing.play import advance as advance
    from legality.playing.play import carry_on as carry_on
    from legality.playing.play import judge as judge
    from legality.playing.play import moves_of as moves_of
    from legality.playing.play import play as play
    from legality.playing.play import start as start
    from legality.playing.play import unsettled_facts as unsettled_facts
    from legality.playing.play import unsettled_moves as unsettled_moves
    from legality.playing.play import verdict as verdict
    from legality.playing.segoc import orders as orders
    from legality.verbs.lasting import PLAYER_WORDS as PLAYER_WORDS

lazily(__name__)
