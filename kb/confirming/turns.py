"""More rows: what cards of different years say in different words, with the same meaning. Applied before all others, by what they are about."""

from __future__ import annotations

from typing import Final

from kb.confirming.rows import Row

_STAT = r"(?:original )?(?:atk|def|level|rank)s?"
_KIND = r"link|xyz|synchro|fusion|ritual|pendulum|token|tuner|normal|effect|toon|gemini|spirit|light|dark|earth|water|fire|wind|divine"
_TYPES = r"warrior|dragon|zombie|fiend|machine|spellcaster|pyro|beast|fairy|insect|plant|psychic|reptile|cyberse|illusion"

OWN_SUMMON: Final[tuple[Row, ...]] = (
    (r"^(if|when) you do:", r"\1 this card is special summoned this way:"),
    (r"\bspecial summoned by its effect\b", "special summoned this way"),
    (r"\. (?:\. )?if (?:this card is )?(?:special )?summoned (?:by its own procedure|this way), ", ", and if you do, "),
    (r"\bmust (?:first )?be either (?:fusion|synchro|xyz|link|ritual) summoned,? or special summoned\b", "special summoned"),
    (r"\bspecial summoned \(?from your hand\)? by controlling ([^.]*)$", r"special summon this card \1"),
    (r"^(if [^:]*?, )?you can special summon this card from your hand$", r"\1you can special summon this card"),
)
"""A Summon by a card's own procedure or effect, and what is said of a card so Summoned, in its sentence or in one behind it."""
COMPARED: Final[tuple[Row, ...]] = (
    (rf"\b({_STAT}) ((?:less|greater) than(?: or equal to)?|equal to|different from|(?:higher|lower) than) ((?:(?!\b(?:and|or|to)\b)[^.,;:])*?)(?:'s? \1\b|(?<=its) \1\b)(?: on the field)?",
     r"\1 \2 \3"),
    (rf"\b(?:an )?equal or lower ({_STAT}) than\b", r"\1 less than or equal to"),
    (rf"\bwith (higher|lower) ({_STAT}) than\b", lambda found: f"with {found[2]} {'greater' if found[1] == 'higher' else 'less'} than"),
    (rf"\bthe same (level|rank) as the (?=original|level|rank)", r"a \1 equal to the "),
    (rf"\bthe same as (?=that|its|the)", "equal to "),
    (r"\bwhose total levels are equal to (?=\d|exactly)", "whose total levels equal "),
    (r"\b(\d+) atk and \1 def\b", r"\1 atk/def"),
    (r"\b(?:monsters? )?with (\d+) atk or monsters? with \1 def\b", r"with \1 atk or def"),
    (r"\blevel/rank/link (\d+)\b", r"level \1, rank \1, or link-\1"),
    (r"\blevel/rank (\d+)\b", r"level \1 or rank \1"),
    (r"\bmake the (atk|def|level)s? of ([^.;,]*?) become (?=\d)", r"\1 of \2 becomes "),
    (r"\bchange the (atk|def|level)s? of ([^.;,]*?) to (?=\d)", r"\1 of \2 becomes "),
    (r"\bbecomes? (?:double|2 x) (?:its|their|this card's|that \w+'s) (current |original )?(?:atk(?:/def)?|def)\b",
     r"becomes doubled \1"),
    (r"\bbecomes? half (?:its|their) original (?:atk(?:/def)?|def)(?<=original atk becomes half its original atk)", "becomes halved"),
    (r"\bincrease or (?:decrease|reduce) (its|their|that \w+'s|this card's) levels? by (\d+)",
     r"apply 1 of these effects: it gains \2 level or it loses \2 level"),
    (r"\b(gains?|loses?) (\d+) levels? (until [^.;●]*?)(?=; or ●|[.;]? ?$)", r"\1 \2 level"),
)
"""Numbers of cards beside each other."""
PLACES: Final[tuple[Row, ...]] = (
    (r"\b(?:while|if) in the field zone\b", ""),
    (r"\b(send|return|banish|tribute|shuffle|destroy) this (?:face-?up )?card from (?:your|the) (?:spell & trap zone|pendulum zone|field|field zone) (to|into)\b",
     r"\1 this card \2"),
    (r"\b(?:while )?(?:it is |this card is )?in its owner's monster zone\b", "you control"),
    (r"\bwhile it is on your field\b", "you control"),
    (r"\bspecial summoned to (?:the|your|a) monster zone\b", "special summoned"),
    (r"\bcards? or effects? in the (gy|graveyard)\b", "effect of a card in the gy"),
    (r"\bplaced? ([^.;]*?) on (?:either )?the top or bottom of (?:your|the|their) deck",
     r"apply 1 of these effects: place \1 on the top of the deck; or place \1 on the bottom of the deck"),
    (r"\bshuffle ((?:(?!into the deck)[^.;,])*?) into the extra deck\b", r"return \1 to the extra deck"),
    (r"\bto both players' fields\b", "to each field"),
    (r"\b(?:during|in) (?:either|each) player's (?=standby|end|draw|main|battle)", "during the "),
    (r"\bor your opponent's battle phase\b(?<=your opponent's main phase or your opponent's battle phase)", "or battle phase"),
    (r"\bis on the field\b(?<=card is on the field)", "is on the field"),
    (r"\bdraw (\d+) cards? from your deck\b", r"draw \1 card"),
    (r"\binflicts? (?:battle )?damage to your opponent's life points\b", "inflicts battle damage to your opponent"),
    (r"\byour opponent's life points directly\b", "directly"),
)
"""Where a card is or goes, said twice or not at all."""
WHEN: Final[tuple[Row, ...]] = (
    (r"\bduring the standby phase of the next turn after this card was (?:banished|sent to the (?:gy|graveyard))",
     "during the standby phase, if this card was put there last turn and"),
    (r"\bis currently banished, and was banished this turn\b", "was put there this turn and is banished"),
    (r"\bin a row until the end of the battle phase\b", "in a row"),
    (r"\b(?:it|this card) can attack (?:an opponent's monster )?(?:once )?again in a row\b",
     lambda found: "this card can make a second attack " + ("on a monster " if "opponent" in found[0] else "") + "in a row"),
    (r"\bduring (?:that |the )?damage calculation only\b", "until the end of the damage step"),
    (r"\b(?:while|if) it is (your (?:opponent's )?(?:\w+ phase(?: 1| 2)?)(?: or your opponent's \w+ phase)?)", r"during \1"),
    (r"\bup to thrice per turn\b", "3 times per turn"),
    (r"\bthat had its activation negated\b", ""),
    (r"\bthat activated (?=effect|card)", "that "),
    (r"^activate only while\b", "if"),
    (r"\bnormal summoned successfully\b", "normal summoned"),
    (r"\bas long as this card remains face-up on the field\b,?", ""),
    (r"\bthese changes last until the end of this turn\b", "until the end of this turn"),
    (r"\bdestroyed? (.*?) as a result of battle\b", r"destroys \1 by battle"),
)
"""When, and for how long."""
WHO: Final[tuple[Row, ...]] = (
    (r"\bneither player can target ([^.;:]*?) with (?:card )?effects?\b(?! or)", r"\1 cannot be targeted by card effects"),
    (r"\bneither player can target ([^.;:]*?) with the effects of\b", r"\1 cannot be targeted by the effects of"),
    (r"(?<!opponent's )\bmonsters cannot (?:attack|target) (this card|any name\S+ monsters|name\S+(?: monsters)?)(?: for attacks)?(?=[,.;]|$)",
     r"\1 cannot be targeted for attacks"),
    (r"\bcannot be attacked\b", "cannot be targeted for attacks"),
    (r"\byour opponent randomly (?:chooses|picks|selects)\b", "randomly choose"),
    (r"\bneither player can tribute cards\b", "cards cannot be tributed"),
    (r"\bneither player can activate (spell/trap cards|spell cards|trap cards|cards or effects) until the end of this chain\b",
     r"\1 cannot be activated"),
    (r"\bno (spell/trap cards|spell cards|trap cards|cards or effects) can be activated\b", r"\1 cannot be activated"),
    (r"\bcards and effects cannot be activated\b", "cards or effects cannot be activated"),
    (r"\btakes? no battle damage and takes? no effect damage\b", "takes no damage"),
    (r"\beffect damage is inflicted\b", "a player takes effect damage"),
    (r"\b(?:either player|a player) activated (a (?:spell|trap) card or effect|a monster effect) this turn\b", r"\1 was activated this turn"),
    (r"\b(\d+) or more attacks have been declared this turn\b", r"either player attacked \1 or more times this turn"),
    (r"\b(?:they|your opponent) discards? (\d+) cards?\b", r"discard \1 card from your opponent's hand (your opponent's choice)"),
)
"""Whom it binds, in the active or the passive."""
KINDS: Final[tuple[Row, ...]] = (
    (rf",? except (?:an? |for )?({_KIND}|{_TYPES}) monsters?\b(?! that| with)", r" non-\1"),
    (r",? except (?:an? )?tokens?\b", " non-token"),
    (r", except (?:by|from) battle\b|\bother than by battle\b", ", not by battle"),
    (r"\bexcept with (?=another|other)", "except by battle with "),
    (r"\b(\d+ )?(name\S+) spell(?: card)? or (name\S+) spell\b", r"\1\2 or \3 spell"),
    (r"\b(?:up to )?(\d+) copies of (?=name)", r"\1 "),
    (r"\bthis card is (?:treated as )?a continuous (spell|trap)\b", r"this card is a \1"),
    (r"\bthis card is in a spell & trap zone and is a (trap|spell)\b", r"this card is a \1"),
    (r"\britual monsters? (?:and/or|or) (?:1 )?ritual spells?(?: cards?)?\b", "ritual monster or spell"),
    (r"\bthat lists (name\S+) as (?:fusion )?material\b", r"that mentions \1"),
    (r"\(?this card is not treated as a trap\)?", ""),
    (r"\b(?:normal summoned|normal) or special summoned and was not tribute summoned\b", "normal summoned without tributing or special summoned"),
    (r"\bnormal summoned without tributing,? or is special summoned\b", "normal summoned without tributing or special summoned"),
    (r"\bthe number of (?:fusion |synchro |xyz |link )?materials used for (?:its|this card's) \w+ summon\b", "the number of its materials"),
    (r"\ban? (\w+ monster|(?:\w+ |name\S+ )+xyz monster) that (?:was summoned using|used) this card\b", r"a \1 using this card"),
    (r"\bmaterial for an? ((?:name\S+ )?(?:link|fusion|synchro|xyz) monster)\b", r"material for the summon of a \1"),
    (r"\bset card(s?) (?=(?:your opponent |you )?controls?|on the|in the)", r"face-down card\1 "),
    (r"\bset monster", "face-down monster"),
    (r"\b(?:while|if) this card is set\b", "if this card is face-down"),
    (r"\(this is not optional\)", ""),
)
"""What kind of card."""
DONE: Final[tuple[Row, ...]] = (
    (r"\bby battle with an opponent's monster that is attacking,? or (?:destroyed )?by an opponent's card effect\b",
     "by an opponent's attack or card effect"),
    (r"\b(send|banish|place|discard|tribute|return) ([^.;,]*?) from your opponent's ((?:extra )?deck|hand|gy) \(your opponent's choice\)",
     r"your opponent \1 \2 from their \3"),
    (r"\brandomly (?:choose|pick|select)s? 1 for you to (special summon|add to your hand)", r"then \1 1 at random"),
    (r"\bshuffle (?:the rest|the others) into (?:the|your) deck", "shuffle your deck"),
    (r"\b(?:then )?(?:you can )?apply the following effect ?\.", lambda found: "you can " if "you can" in found[0] else ""),
    (r"\bplace (\w+ counters?|counters?) on (this card|it) equal to the number of\b", r"place 1 \1 on \2 for each"),
    (r"\(max\. \d+\)", ""),
    (r"\b(?:both )?(special summon|destroy|return|banish|add|send) both (?=1|this|that|it)", r"\1 "),
    (r"\bput (?=\d counter|\d \w+ counter|1)", "place "),
    (r"\bcan be activated during this turn\b", "can be activated this turn"),
    (r"\bthat set card\b", "that card"),
    (r"\bhas its battle position changed(?: or is flipped face-up)?\b", "battle position is changed"),
    (r"\bthe battle position of (.*?) is changed\b", r"\1 battle position is changed"),
    (r"\bcannot declare (?:an )?attacks? (?=(?:during )?the turn)", "cannot attack "),
    (r"\bduring the turn (?=you|this|that|it)", "the turn "),
    (r"\bif it battles or\b", ""),
    (r"\bonce per turn, if ([^,]*?) would be destroyed by ([^,]*?), it is not destroyed\b", r"once per turn, \1 cannot be destroyed by \2"),
    (r"\bthe first time ([^,]*?) would be destroyed by ([^,]*?) each turn, it is not destroyed\b",
     r"once per turn, \1 cannot be destroyed by \2"),
    (r"\bduring battle between this attacking card and a defense position monster whose def is lower than the atk of this card,"
     r" inflict the difference as battle damage to your opponent\b",
     "if this card attacks a defense position monster, inflict piercing battle damage to your opponent"),
    (r"\bthe monster that destroyed this card\b", "the monster that destroyed it"),
    (r"\b(?:then )?(?:you can )?activate this effect; ", lambda found: ""),
    (r"\bmay (?=attack)", "can "),
    (r"\bnegate the (?:special|normal|flip) summon\b", "negate the summon"),
    (r"\bcannot be activated\b(?<=that target and its effects cannot be activated)", "cannot be activated"),
)
"""What is done."""
TURNS: Final[tuple[Row, ...]] = (*OWN_SUMMON, *COMPARED, *PLACES, *WHEN, *WHO, *KINDS, *DONE)
