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
    (rf"(?<= x )the number of (?:\w+ )?materials used for its ((?:{_SUMMON}) summon)\b", r"the number of the cards used for its \1"),
    (r"\b(?:the|of) monsters used (?=as material|for its)", "the cards used "),
    # of which Summon it is, is told by "while this card was Fusion Summoned"
    (r"\b(used for (?:its|it))(?: summon)\b", r"used for it"),
    (r"\bmonsters banished for its special summon\b", "cards used for it"),
    (r"\bif this card is on the field, was summoned using no cards as material, and is not a special summoned monster,"
     r"|^you can normal summon/set this card without tributing, but\b", "if this card is normal summoned without tributing,"),
    # of one that may be used, "up to 1" is 1
    (r"\bcan also (use|banish|return|shuffle|send|tribute) up to 1\b", r"can also \1 1"),
    (r"\b(can (?:also )?(?:use|banish) [^.;:]*?|if you use [^.;:,]*?) as fusion materials?\b(?! for)", r"\1 as material"),
    (r"\battached to (?:all monsters|a monster) on the field\b", "on the field"),
    (r"\bits attached materials\b", "its materials"),
    (r"\bused as (?:fusion |synchro |xyz |link )?materials? for this card\b", "used for its fusion summon"),
    (r"\bas material for the summon of (?=an? )", "as material for "),
    (r"\bfor each monster (?:tributed to special summon this card|sent to the (?:gy|graveyard) for this special summon)\b",
     "for each of the cards used for it"),
    (r"\bthe number of (\w+ monsters) banished to special summon it\b", r"the number of \1 used for it"),
    (r"\britual summoned by using (?:an? )?", "ritual summoned using "),
    (rf"\bif this card was ((?:{_SUMMON}) summoned), is on your field, and was summoned using\b",
     r"if you control this card that was \1 using"),
    (rf"\b((?:{_SUMMON}) summoned),? and was summoned using (?=[^.;:]*? as materials?\b)", r"\1 using "),
    (rf"\b((?:{_SUMMON}) summoned using) 1 or more (?=[^.;:]*? as materials?\b)", r"\1 "),
    (r"\busing no cards,? except ([^.;:]*? as material)", r"using only \1"),
    (r"\busing no non-(\w+) (?:cards|monsters) as material\b", r"using only \1 monsters as material"),
    (r"\b(summoned using \d or more) (?:fusion |synchro |xyz |link )?materials?(?=[,.;])", r"\1 cards as material"),
    (rf"\bif this card is on the field(?: and|,) was (?=(?:{_SUMMON}) summoned)", "if this card was "),
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
    (rf"\bthis face-up ((?:{_SUMMON}|special|normal) summoned) monster\b", r"this face-up \1 card"),
    (r"\bwhile (it|this card) remains (?:face-up )?on the field\b", r"while \1 is on the field"),
    # the first effect of two is "the previous effect", or "this effect" in the sentence behind it
    (r"\bif this card is one whose effect 1 was activated this turn\b", "if that effect was activated this turn"),
    (r"\bif (?:the previous|this) effect was activated this turn\b", "if that effect was activated this turn"),
    (r"\bduring your second (?=\w+ phase after activation)", "during your 2nd "),
    (r"\bduring your (\w+ phase), if it is the (\d\w\w) such phase after this card was activated\b", r"during your \2 \1 after activation"),
    (r"\bduring (your|the) (\w+ phase(?: [12])?), if it is the start of the phase and\b", r"at the start of \1 \2, if"),
    (r"\bduring (your|the) (\w+ phase(?: [12])?), if it is the start of the phase\b", r"at the start of \1 \2"),
    (r"\bof the turn after this card was banished from the field to activate an? (name\S+) card's effect\b",
     r", if this card was sent there from the field to activate the effect of a \1 card last turn"),
    (r"(?<!special )\bsummoned by its own (?:procedure|effect)\b", "special summoned this way"),
    (r"\b1 of your monsters destroyed as a result of battle during this turn\b",
     "1 monster from your gy that was destroyed by battle and sent there this turn"),
    (r"\bis being attacked\b", "is attacked"),
    (r"^banished, during the standby phase of the next turn: ", "during the standby phase, if this card was put there last turn: "),
    (r"\b(special summon|shuffle) this banished card\b", r"\1 this card banished"),
    (r"\bpreviously this turn\b", "this turn"),
    (r"\byou took battle damage this turn or you took damage from an effect of the opponent this turn\b",
     "you took damage by battle or an opponent's card effect this turn"),
    (r"\bis placed on the field and is then in the (spell & trap zone|pendulum zone)\b", r"is placed in your \1"),
    (r"\bdestroys an? ([^.;,]*?) and sends it to the (?:gy|graveyard) as a result of battle\b",
     r"destroys a \1 by battle and sends it to the gy"),
    (r"\b(?:if|while) this card is equipped to a monster by (?:its own|this card's) effect\b"
     r"|\bif this card is equipped to a monster by this effect\b", "while this card is equipped to a monster by this effect"),
    (r"\bif this card was (\w+ summoned) \(quick effect\): you can (tribute|send|banish|return|shuffle) this card\b",
     r" (quick effect): you can \2 this \1 card"),
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
ATTACKS: Final[tuple[Row, ...]] = (
    (r"\b(monsters (?:your opponent controls|on the field)|your opponent's monsters) that can attack must attack\b", r"\1 must attack"),
    (r"\bif this card is on the field and is meant only while there is no face-up toon monsters your opponent controls, it can attack"
     r" directly, also monsters your opponent controls that are meant only while there is 1 or more face-up toon monsters your opponent"
     r" controls cannot be targeted for attacks by this card, except face-up toon monsters",
     "can attack your opponent directly, unless they control a toon monster, in which case this card must target a toon monster for its"
     " attacks"),
    (r"\bflip monsters' effects are not activated\b", "flip effects are not activated"),
    (r"\bdestroy this card unless you control an? ([^.;]*)", r"if you control no \1, destroy this card"),
    (r"\b(negate the effects of all face-up monsters on the field, except name\S+) cards\b", r"\1 monsters"),
    (r"\(their choice,? if tied\)", ""),
    (r"\byour battling monster\b", "that monster"),
    (r"\byour attacking monster\b", "the attacking monster"),
    (r"\b(attack [^.;]*?directly),? even if there is a monster on your opponent's side of the field\b", r"\1"),
    (r"^each player must (pay \d+ (?:lp|life points)|send \d cards? from their hand to the (?:gy|graveyard)) to declare an attack\b",
     r"monsters on the field cannot declare an attack unless their controller does this: \1"),
    (r"^your opponent must (pay \d+ (?:lp|life points)) to declare an attack\b",
     r"monsters your opponent controls cannot declare an attack unless their controller does this: \1"),
    (r"^you must (pay \d+ (?:lp|life points)) to declare an attack with this (?:card|monster)\b"
     r"|^this card requires a cost of (\d+) of your own (?:lp|life points) to attack\b",
     lambda found: f"this card cannot declare an attack unless you {found[1] or f'pay {found[2]} lp'}"),
    (r"\b(your opponent can [^.;]*?) to negate this (?:card's |spell's |trap's )?effect[,;.]? otherwise,? ", r"\1. if they do not, "),
    (r"\bis not destroyed as a result of battle\b", "cannot be destroyed by battle"),
    (r"\bmust play with their hand revealed\b", "must keep their hand revealed"),
)
"""What monsters and players must do."""
COUNTED: Final[tuple[Row, ...]] = (
    (r"\b(all [^.;,]*?) become (that [a-z -]*?monster's|its) (original )?level\b", r"the level of \1 becomes \2 \3level"),
    (r"\bthey become that level\b|\btheir levels? becomes? the declared number\b", "becomes the declared level"),
    (r"\bany of those monsters that are level (\d+) or higher become level (\d+) as long as they have\b",
     r"the level of all face-up level \1 or higher monsters among them becomes \2 as long as it has"),
    (r"\bthe level of (?:the|that) monster sent to the (?:gy|graveyard)(?: this way)?\b", "its level"),
    (r"\bthose (?:monsters|cards) sent to the (?:gy|graveyard)\b", "those cards"),
    (r"\b(level|rank|atk|def) lower than (?!or)", r"\1 less than "),
    (r"\blp (are|is) lower than\b", r"lp \1 less than"),
    (r"\bwhose (level|rank|atk|def) is (?:higher|greater) than\b", r"with a \1 greater than"),
    (r"\b(?:an amount equal to the battle damage)\b", "that amount"),
    (r"\b(gains? \d+ atk) and (?:it|this card|that target) gains (\d+ def)\b", r"\1 and \2"),
    (r"\b(?:1 ((?:face-up )?(?:attack|defense) position) monster among this card|this ((?:face-up )?(?:attack|defense) position) card you"
     r" control)\b", r"this card \1\2"),
    (r"\bwith that (?:monster|card)'s name\b", "with the same name as it"),
    (r"\bin the same column as 1 (?=face-up|name|monster)", "in the same column as "),
    (r"\b(name\S+) monster, (?=name\S+ monster, or)", r"\1 or "),
    (r"\bthe number of cards you drew\b", "the number of them"),
    (r"\bdraw (\d) additional cards?\b", r"draw \1 card"),
    (r"\bfor each sent card\b", "for each"),
    (rf"\b((?:cannot|neither player can) (?:{_SUMMON}) summon) monsters?(?=[.,;]|$)", r"\1"),
    (rf"\bbecomes? (?:an? )?({_TYPE})(?:-type)?(?: monsters?)?(?=[.,;]| until| and|$)", r"becomes \1"),
    (r"\byour opponent chooses 1 for you to add to your hand, and you shuffle the rest back into your deck\b",
     "then add 1 of those revealed cards (your opponent's choice) to your hand and shuffle your deck"),
    (r"\batk and def\b", "atk/def"),
    (r"\b(its|this card's) atk becomes 2 x \1 original atk and \1 def becomes 2 x \1 original def\b",
     r"\1 atk/def become double \1 original atk/def"),
    (r"\boriginal (atk|def) becomes half its own original \1\b", r"original \1 is halved"),
    (r"\b(?:make )?(its|this card's|that monster's) original atk becomes? its own original def, also its original def becomes its own"
     r" original atk\b", r"switch \1 original atk/def"),
    (r"\(the total levels of its materials \+ the total ranks of its materials\)", "the total levels/ranks of its materials"),
    (r"\(?\b(the equipped monster's|its own|its|that monster's) level \+ \1 rank\b\)?", r"\1 level/rank"),
    (r"\bof the results (?=are|is)", ""),
    (r"\bwhose (level|rank)s? equals? ", r"with a \1 equal to "),
    (r"(name\S+) ((?:normal|quick-play|continuous|field|ritual|counter) (?:spell|trap))s? (or|and/or) (?=(?:\d )?name\S+ \2)", r"\1 \3 "),
    (r",? but not a card with the same name as that (?:\w+ )?card\b", " with a different name from that card"),
    (r"\b(special summon|add) that (?:other )?monster in your gy\b", r"\1 that monster from your gy"),
)
"""How much and how many; what a card becomes."""

DEEDS: Final = (*MATERIALS, *TOLD_BEFORE, *LASTING, *ATTACKS, *COUNTED)
