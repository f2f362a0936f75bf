"""The board file that `legality new` writes: every section, with a comment on what it may hold."""

from __future__ import annotations

TEMPLATE = """\
# A board for legality. Everything but the cards may be left out; what stands behind # is a comment.
# A name that holds a comma, ": " or " #" is written in quotes: "Ryko, Lightsworn Hunter".
format: 1
ruleset: tcg-current         # or ocg-current, tcg-2012, ocg-2012, edison, goat
turn:
  player: A                  # whose turn it is
  phase: main1               # draw standby main1 battle main2 end
  # step: battle             # in the Battle Phase: start battle damage end
  # timing: start            # in the Damage Step: start before during after end
  # number: 1                # 1 is the first turn: no draw, no Battle Phase
A:
  lp: 8000
  hand: [Raigeki, 4]         # a bare number: that many cards nobody has named
  monsters:
    - Sangan                 # face-up Attack Position
    # - {card: Kuriboh, position: defense, this_turn: true}
    # - {set: "Ryko, Lightsworn Hunter"}     # face-down Defense Position
    # more keys: id owner zone materials counters atk def negated attacked did position_changed summoned
  spells:
    - {set: Dark Bribe}      # Set in an earlier turn
    # - {set: Mirror Force, this_turn: true}
    # - {set: unknown}       # Set, and nobody has named it
    # - Royal Decree         # face-up
    # more keys: id owner zone pendulum placed_as equipped_to bound_to counters negated
  # field: Necrovalley
  # graveyard: [Treeborn Frog, {card: Kuriboh, this_turn: true, from: field, by: battle}]
  # banished: [Dandylion]
  # extra: [6]
  deck: [35]                 # named cards and a number; {cards: [...], stacked: true} lists them from the top
B:
  lp: 8000
  hand: [5]
  monsters: [Mystic Tomato, {set: Morphing Jar}]
  spells: [{set: Imperial Order}]
  deck: [35]
# used:                      # what this turn has already used up or seen
#   - A Normal Summon
#   - B effect 1 of Ash Blossom & Joyous Spring
#   - A activated Pot of Duality
#   - A 2 Special Summons
# assumed: [the Deck of B holds no Traps]      # what every answer about this board takes for granted, and says so
# lasting: [A Pot of Duality]                  # cards whose resolved effect still binds or helps a player this turn
# battle: {attacker: Sangan, target: Mystic Tomato}   # in the Damage Step, or a declared attack that stands; target: directly
play:                        # what has happened since the game state was last open, as moves
  - A activates Raigeki
# happened:                  # or, instead of play: what has just happened; one row is one moment
#   - [A Kuriboh destroyed by battle, A took 500 battle damage]
"""
"""A board that can be read as it stands: A has activated Raigeki, and B has a Set Imperial Order."""


def template() -> str:
    """What a new board file holds before anybody has written in it."""
    return TEMPLATE
