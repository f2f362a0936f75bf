"""What may programs and the room `queries` use of the engine? These names; nothing else is imported past them.

Besides them the constants of `legality.game.terms`, `legality.game.move` and `legality.game.turn_facts`, the words of the game, are public.
Importing this module loads nothing; each name is loaded from its home when first used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.lazy import lazily

_HOMES: dict[str, tuple[str, ...]] = {
    # the values
    "legality.game.card": ("Card",),
    "legality.game.duel": ("Duel", "Tables"),
    "legality.game.effects": ("UNNAMED", "CardFacts", "EffectFacts"),
    "legality.game.move": ("Move",),
    "legality.game.selections": ("Cards", "Filter"),
    "legality.game.state": ("Battle", "Event", "Lasting", "Link", "Look", "Moment", "Pending", "State", "change"),
    "legality.game.terms": ("player_name",),
    "legality.game.turn_facts": (
        "Acted", "Destroyed", "destroyed_by", "fact_activated", "fact_battled", "fact_destroyed", "fact_named", "kind_activated",
        "named_activations", "named_destructions", "named_summons",
    ),
    "legality.game.verdict": ("Illegal", "Missing", "Unsettled", "Verdict"),
    "legality.game.view": ("Env", "UnsettledFact"),
    # what is in force now
    "legality.continuous.copies": ("twin_key",),
    "legality.continuous.counting": ("perhaps_counted",),
    "legality.continuous.each_other": ("in_their_order",),
    "legality.continuous.look": ("look_at", "plain_look"),
    "legality.continuous.unread": ("gained_effects", "unsaid"),
    # cards, compiled
    "legality.compiling.cards": ("card",),
    "legality.compiling.includes": ("all_steps",),
    # what happens and triggers
    "legality.happening.limits": ("is_counted_per_copy", "keys_of_use"),
    "legality.happening.triggers": ("is_private",),
    # what is legal, and why not
    "legality.judging.activation": ("answerable_moments", "speed_now"),
    "legality.judging.judge": ("judge_triggered",),
    "legality.judging.simultaneous": ("groups_of", "members", "owner_of"),
    "legality.judging.unwritten": ("taken_to_be_there",),
    # what effects do
    "legality.verbs.already": ("applying_already",),
    "legality.verbs.stated": ("Left", "left_behind", "stated_on", "sworn"),
    # moves, and what they lead to
    "legality.playing.described": ("with_battle",),
    "legality.playing.play": ("advance", "moves_of", "play", "start", "take", "unsettled_facts", "unsettled_moves", "verdict"),
    "legality.playing.segoc": ("orders",),
    # moves in words
    "legality.notation": ("CannotParse", "complete_in_doubt", "meant", "readings", "says_the_lone_choice", "text"),
    "legality.notation.copies": ("by_id", "copies", "numbered"),
    "legality.notation.names": ("names_of",),
    # every line of play
    "legality.lines.chain_graph": ("chain_graph",),
    "legality.lines.counting": ("Counts",),
    "legality.lines.explore": ("Bounds", "Search"),
    "legality.lines.forcing": ("Forcing",),
    "legality.lines.graph": ("LineGraph",),
    "legality.lines.kept": ("KeptSearch",),
    "legality.lines.question": ("Beginning", "Goal", "NodeKind", "Opening", "Question", "Watch"),
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
    from legality.compiling.includes import all_steps as all_steps
    from legality.continuous.copies import twin_key as twin_key
    from legality.continuous.counting import perhaps_counted as perhaps_counted
    from legality.continuous.each_other import in_their_order as in_their_order
    from legality.continuous.look import look_at as look_at
    from legality.continuous.look import plain_look as plain_look
    from legality.continuous.unread import gained_effects as gained_effects
    from legality.continuous.unread import unsaid as unsaid
    from legality.game.card import Card as Card
    from legality.game.duel import Duel as Duel
    from legality.game.duel import Tables as Tables
    from legality.game.effects import UNNAMED as UNNAMED
    from legality.game.effects import CardFacts as CardFacts
    from legality.game.effects import EffectFacts as EffectFacts
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
    from legality.game.turn_facts import Acted as Acted
    from legality.game.turn_facts import Destroyed as Destroyed
    from legality.game.turn_facts import destroyed_by as destroyed_by
    from legality.game.turn_facts import fact_activated as fact_activated
    from legality.game.turn_facts import fact_battled as fact_battled
    from legality.game.turn_facts import fact_destroyed as fact_destroyed
    from legality.game.turn_facts import fact_named as fact_named
    from legality.game.turn_facts import kind_activated as kind_activated
    from legality.game.turn_facts import named_activations as named_activations
    from legality.game.turn_facts import named_destructions as named_destructions
    from legality.game.turn_facts import named_summons as named_summons
    from legality.game.verdict import Illegal as Illegal
    from legality.game.verdict import Missing as Missing
    from legality.game.verdict import Unsettled as Unsettled
    from legality.game.verdict import Verdict as Verdict
    from legality.game.view import Env as Env
    from legality.game.view import UnsettledFact as UnsettledFact
    from legality.happening.limits import is_counted_per_copy as is_counted_per_copy
    from legality.happening.limits import keys_of_use as keys_of_use
    from legality.happening.triggers import is_private as is_private
    from legality.judging.activation import answerable_moments as answerable_moments
    from legality.judging.activation import speed_now as speed_now
    from legality.judging.judge import judge_triggered as judge_triggered
    from legality.judging.simultaneous import groups_of as groups_of
    from legality.judging.simultaneous import members as members
    from legality.judging.simultaneous import owner_of as owner_of
    from legality.judging.unwritten import taken_to_be_there as taken_to_be_there
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
    from legality.lines.question import Watch as Watch
    from legality.lines.settled import settled as settled
    from legality.lines.sharing import run_shared as run_shared
    from legality.lines.views import States as States
    from legality.lines.views import as_networkx as as_networkx
    from legality.lines.walk import Line as Line
    from legality.lines.walk import PlainWalk as PlainWalk
    from legality.lines.walk import Replay as Replay
    from legality.lines.watching import ChainSequence as ChainSequence
    from legality.notation import CannotParse as CannotParse
    from legality.notation import complete_in_doubt as complete_in_doubt
    from legality.notation import meant as meant
    from legality.notation import readings as readings
    from legality.notation import says_the_lone_choice as says_the_lone_choice
    from legality.notation import text as text
    from legality.notation.copies import by_id as by_id
    from legality.notation.copies import copies as copies
    from legality.notation.copies import numbered as numbered
    from legality.notation.names import names_of as names_of
    from legality.playing.described import with_battle as with_battle
    from legality.playing.play import advance as advance
    from legality.playing.play import moves_of as moves_of
    from legality.playing.play import play as play
    from legality.playing.play import start as start
    from legality.playing.play import take as take
    from legality.playing.play import unsettled_facts as unsettled_facts
    from legality.playing.play import unsettled_moves as unsettled_moves
    from legality.playing.play import verdict as verdict
    from legality.playing.segoc import orders as orders
    from legality.verbs.already import applying_already as applying_already
    from legality.verbs.stated import Left as Left
    from legality.verbs.stated import left_behind as left_behind
    from legality.verbs.stated import stated_on as stated_on
    from legality.verbs.stated import sworn as sworn

lazily(__name__)
