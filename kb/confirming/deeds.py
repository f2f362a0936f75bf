"""More rows: what a card tells of its materials, of turns before and of what is counted, in the words of the vocabulary. Tried first."""

from __future__ import annotations

from typing import Final

from kb.confirming.rows import Row

_SUMMON = r"fusion|synchro|xyz|link|ritual|pendulum|tribute"
_TYPE = (
    r"dragon|zombie|fiend|machine|warrior|spellcaster|plant|insect|pyro|dinosaur|reptile|beast|beast-warrior|winged beast|fairy|aqua|fish"
    r"|rock|thunder|psychic|sea serpent|wyrm|cyberse|illusion"
)

MATERIALS: Final[tuple[Row, ...]] = (
    # of which Summon it is, is told by "while this card was Fusion Summoned"
    (r"\b(used for (?:its|it))(?: summon)\b", r"used for it"),
    (r"\bused as (?:fusion |synchro |xyz |link )?materials? for this card\b", "used for its fusion summon"),
    (r"\bas material for the summon of (?=an? )", "as material for "),
    (r"\bfor each monster tributed to special summon this card\b", "for each of the cards used for it"),
    (rf"\b((?:{_SUMMON}) summoned) and was summoned using 1 or more (?=[^.;:]*? as materials?\b)", r"\1 using "),
    (r"\btribute summoned by tributing (?:an? |1 or more )?", "tribute summoned using "),
    (r"\bcan be used as 1 of the other materials\b", "can also be used as material"),
    (r"^while in your hand, (if [^.]*?, this card in your hand can also be used as material)", r"\1"),
    (r"\bcan also (banish|use|return|shuffle|send|tribute) any number of\b", r"can also \1"),
    (r"\bof the fusion materials mentioned on (?:that|the) \w+\b", "monsters mentioned as a material on it"),
    (r"\battach this card to it as additional material\b", "attach this card to it as material"),
    (rf"\b(materials? must be (?:{_TYPE}|dark|earth|fire|light|water|wind|divine))(?:-type)?(?: monsters?)?(?=[.,;]|$)", r"\1"),
)
"""What a card is or was used for."""
TOLD_BEFORE: Final[tuple[Row, ...]] = (
    # the first effect of two is "the previous effect", or "this effect" in the sentence behind it
    (r"\bif this card is one whose effect 1 was activated this turn\b", "if that effect was activated this turn"),
    (r"\bif (?:the previous|this) effect was activated this turn\b", "if that effect was activated this turn"),
    (r"\bduring your (\w+ phase), if it is the (\d\w\w) such phase after this card was activated\b", r"during your \2 \1 after activation"),
    (r"\bduring (your|the) (\w+ phase(?: [12])?), if it is the start of the phase and\b", r"at the start of \1 \2, if"),
    (r"\bduring (your|the) (\w+ phase(?: [12])?), if it is the start of the phase\b", r"at the start of \1 \2"),
    (r"\bof the turn after this card was banished from the field to activate an? (name\S+) card's effect\b",
     r", if this card was sent there from the field to activate the effect of a \1 card last turn and this card is banished"),
    (r"\bspecial summon this banished card\b", "special summon this card"),
    (r"\bsummoned by its own (?:procedure|effect)\b", "special summoned this way"),
    (r"\b1 of your monsters destroyed as a result of battle during this turn\b",
     "1 monster from your gy that was destroyed by battle and sent there this turn"),
    (r"\bis being attacked\b", "is attacked"),
)
"""What was done or came before."""
LASTING: Final[tuple[Row, ...]] = (
    (r"\bduring each battle phase until the end of the battle phase\b", "during this battle phase"),
    (r"\bonce during this turn, (?:it|that \w+) cannot be destroyed by battle or (?:by )?card effects?\b",
     "the next time it would be destroyed by battle or card effect this turn, it is not destroyed"),
    # those of now, chosen once: "you currently control"
    (r"\bchoose (all [^.;,]*?) and they\b", r"\1"),
    (r"\bwhile this card is equipped to a monster by this effect, (?=take control of that|the equipped)", ""),
    (r"\bif the equipped monster is in your opponent's possession, inflict (\d+) damage to your opponent\. if the equipped monster is in"
     r" your possession, take \1 damage\b", r"inflict \1 damage to the controller of the equipped monster"),
)
"""For how long, and of which cards."""
COUNTED: Final[tuple[Row, ...]] = (
    (r"\b(all [^.;,]*?) become (that [a-z -]*?monster's|its) (original )?level\b", r"the level of \1 becomes \2 \3level"),
    (r"\bthey become that level\b|\btheir levels? becomes? the declared number\b", "becomes the declared level"),
    (r"\bany of those monsters that are level (\d+) or higher become level (\d+) as long as they have\b",
     r"the level of all face-up level \1 or higher monsters among them becomes \2 as long as it has"),
    (r"\bthe level of the monster sent to the (?:gy|graveyard)\b", "its level"),
    (r"\bthe number of cards you drew\b", "the number of them"),
    (r"\bdraw (\d) additional cards?\b", r"draw \1 card"),
    (r"\bfor each sent card\b", "for each"),
    (rf"\b((?:cannot|neither player can) (?:{_SUMMON}) summon) monsters?(?=[.,;]|$)", r"\1"),
    (rf"\bbecomes? (?:an? )?({_TYPE})(?:-type)?(?: monsters?)?(?=[.,;]| until|$)", r"becomes \1"),
    (rf"\bbecomes ((?:dark|earth|fire|light|water|wind) )and becomes (?:an? )?({_TYPE}) monsters?\b", r"becomes \1\2"),
    (r"\byour opponent chooses 1 for you to add to your hand, and you shuffle the rest back into your deck\b",
     "then add 1 of those revealed cards (your opponent's choice) to your hand and shuffle your deck"),
    (r"\bthat monster in your gy\b(?= to your hand|[.,;])", "it"),
)
"""How much and how many; what a card becomes."""

DEEDS: Final = (*MATERIALS, *TOLD_BEFORE, *LASTING, *COUNTED)
