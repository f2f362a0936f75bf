"""More rows: what cards of different years say in other words and mean the same. Tried after `SHORTER` and `PHRASES`."""

from __future__ import annotations

from typing import Final

from kb.confirming.rows import Row

_STAT = r"(?:original )?(?:atk|def|level|rank)s?"
_KIND = r"link|xyz|synchro|fusion|ritual|pendulum|token|tuner|normal|effect|toon|gemini|spirit|light|dark|earth|water|fire|wind|divine"
_TYPES = r"warrior|dragon|zombie|fiend|machine|spellcaster|pyro|beast|fairy|insect|plant|psychic|reptile|cyberse|illusion"

OWN_SUMMON: Final[tuple[Row, ...]] = (
    (r"\bif an? ([^,.;]*?(fusion|synchro|xyz|link) monster) is \2 summoned using this card\b", r"a \1 using this card"),
    (r"^after this card (?:is|was) (?=(?:\w+ )?summoned)", "if this card is "),
    (r"^after you ((?:\w+ or )?\w+) summon this card\b", r"if this card is \1 summoned"),
    (r"\bfor the rest of (?:that|the) turn\b", "for the rest of this turn"),
    (r"\bcannot activate ([^.;]*?) until the end of this chain\b", r"cannot activate \1"),
    (r" \(but you can (?:normal )?set\)", ""),
    (r"\b(name becomes name\S+) on the field,? but is still treated as an? name\S+ card\b", r"\1"),
    (r"^(if|when) you do:", r"\1 this card is special summoned this way:"),
    (r"\bspecial summoned by its effect\b", "special summoned this way"),
    (r"\. (?:\. )?if (?:this card is )?(?:special )?summoned (?:by its own procedure|this way), ", ", and if you do, "),
    (r"\bmust (?:first )?be either (?:fusion|synchro|xyz|link|ritual) summoned,? or special summoned\b", "special summoned"),
    (r"\bspecial summoned \(?from your hand\)? by controlling ([^.]*)$", r"special summon this card \1"),
    (r"^(if [^:]*?, )?you can special summon this card from your hand$", r"\1you can special summon this card"),
)
"""A Summon by a card's own procedure or effect, and what is said of a card so Summoned, in its sentence or in one behind it."""
COMPARED: Final[tuple[Row, ...]] = (
    (r"\bchange (this card's|its) (level|atk|def) to the \2 of that \w+\b", r"\1 \2 becomes its \2"),
    (r"\bbecomes the (?:current )?(level|atk|def) of (?:that (?:name\S+ |special summoned )?\w+|it)\b", r"becomes its \1"),
    (r"\b(level|atk|def) becomes (?:the same as )?(that (?:\w+ )?\w+'s|its)(?: (?:current )?\1)?(?=[ ,.;]|$)", r"\1 becomes \2"),
    (r"\b(?:any number of|1 or more) (?=[^.;:]*? whose (?:total|combined) levels)", ""),
    (r"\b(?:an )?equal or lower (level|rank|atk|def)(?! than)", r"\1 less than or equal to its"),
    (r"\bthe same (level|rank) as ((?:(?!\band\b)[^.,;:])*? (?:original )?(?:level|rank))\b", r"a \1 equal to \2"),
    (r"\bthe (atk|def) (?:it|that \w+) had on the field\b", r"its \1"),
    (r"\b(destroyed monster's|this card's|that monster's|its) (?:original )?(atk|def|level) (?:while )?in the (?:gy|graveyard)\b",
     r"\1 original \2"),
    (r"\bgains (\d+) levels? and (?:it|that target|that monster) gains (\d+ atk)\b", r"gains \1 level and \2"),
    (rf"\b(?P<how>less|more|higher|lower|greater) (?P<stat>{_STAT}) than\b(?! or equal)",
     lambda found: f"{found['stat']} {'less' if found['how'] in ('less', 'lower') else 'greater'} than"),
    (rf"(?<!gain )(?<!gains )(?<!lose )(?<!loses )\b({_STAT}) ((?:less|greater) than(?: or equal to)?|equal to|"
     rf"different from|(?:higher|lower) than) ((?:(?!\b(?:and|or|to)\b)[^.,;:])*?)(?:'s? \1\b|(?<=its) \1\b)(?: on the field)?(?! \+)",
     r"\1 \2 \3"),
    (r"\bwhose total levels are equal to (?=\d|exactly)", "whose total levels equal "),
    (r"\b(\d+) atk and \1 def\b", r"\1 atk/def"),
    (r"\blevel/rank (\d+)\b", r"level \1 or rank \1"),
    (r"\bmake the (atk|def|level)s? of ([^.;,]*?) become (?=\d)", r"\1 of \2 becomes "),
    (r"\bchange the (atk|def|level)s? of ([^.;,]*?) to (?=\d)", r"\1 of \2 becomes "),
    (r"\bbecomes? (?:double|2 x) (?:its|their|this card's|that \w+'s) (current |original )?(?:atk(?:/def)?|def)\b",
     r"becomes doubled \1"),
    (r"\bbecomes? half (?:its|their) original (?:atk(?:/def)?|def)(?<=original atk becomes half its original atk)", "becomes halved"),
    (r"\bincrease or (?:decrease|reduce) (its|their|that \w+'s|this card's) levels? by (\d+)",
     r"apply 1 of these effects: it gains \2 level or it loses \2 level"),
    (r"\bgains (\d+) levels? (until [^.;●]*); or ● ((?:it|this card|that \w+) loses \1) levels? \2", r"gains \1 level or \3 level \2"),
)
"""Numbers of cards beside each other."""
PLACES: Final[tuple[Row, ...]] = (
    (r"\b(?:when|immediately after) (?:it|(?:that|the) (?:spell|trap|card|effect|card/effect|card or effect)(?: card| effect)?) resolves\b",
     "immediately after it resolves"),
    (r"\bthis face-?up card in your possession\b", "this face-up card you control"),
    (r"\b(send|tribute|banish|return) this face-?up card you control\b", r"\1 this card"),
    (r"\bincluding this card in your hand\b", "including this card"),
    (r"\bthis card in the gy becomes\b", "this card becomes"),
    (r"\bthat other (monster|card) from the gy\b", r"that \1 in your gy"),
    (r"\breturn ([^.;,]*?) (?:in)?to the extra deck\b", r"shuffle \1 into the deck"),
    (r"\b(?:in|from) (?:your|the|their) main monster zones?\b", ", except monsters in an extra monster zone"),
    (r"\binto (?:the|your) main deck\b", "into the deck, except fusion, synchro, xyz, or link monsters"),
    (r"\blook at (?:all cards in )?(your opponent's (?:extra deck|hand|deck))\b", r"look at \1"),
    (r"\b(look at your opponent's (extra deck|hand|deck)[^.;]*?) from (?:it|there)(?= to| until|[.;]|$)", r"\1 from your opponent's \2"),
    (r"\bsent from the hand, deck, gy, banishment, or extra deck to the gy\b", "sent to the gy, except from the field"),
    (r"\bwhile this card is (?:face-?up )?on your (?:side of the )?field\b,?", ""),
    (r"\bbanish (it|them|that \w+|those \w+) face-up\b", r"banish \1"),
    (r"\bhave 2 or more ([^.;:,]*?) in your pendulum zones?\b", r"have 2 \1 in your pendulum zone"),
    (r"\b(?:while|if) in the field zone\b", ""),
    (r"\b(send|return|banish|tribute|shuffle|destroy) this (?:face-?up )?card from (?:your|the) (?:spell & trap zone|"
     r"pendulum zone|field|field zone) (to|into)\b",
     r"\1 this card \2"),
    (r"\b(?:while )?(?:it is |this card is )?in its owner's monster zone\b", "you control"),
    (r"\bwhile it is on your field\b", "you control"),
    (r"\bspecial summoned to (?:the|your|a) monster zone\b", "special summoned"),
    (r"\bcards? or effects? in the (gy|graveyard)\b", "effect of a card in the gy"),
    (r"\bplaced? ([^.;]*?) on (?:either )?the top or bottom of (?:your|the|their) deck",
     r"apply 1 of these effects: place \1 on the top of the deck; or place \1 on the bottom of the deck"),
    (r"\bshuffle ([^.;,]*?) into the (?:extra deck|deck/extra deck)\b", r"shuffle \1 into the deck"),
    (r"\bto both players' fields\b", "to each field"),
    (r"\b(?:during|in) (?:either|each) player's (?=standby|end|draw|main|battle)", "during the "),
    (r"\bor your opponent's battle phase\b(?<=your opponent's main phase or your opponent's battle phase)", "or battle phase"),
    (r"\bdraw (\d+) cards? from your deck\b", r"draw \1 card"),
    (r"\binflicts? (?:battle )?damage to your opponent's life points\b", "inflicts battle damage to your opponent"),
    (r"\byour opponent's life points directly\b", "directly"),
)
"""Where a card is or goes, said twice or not at all. An Extra Deck Monster returned to the Deck goes to the Extra Deck, whichever is said;
a player has two Pendulum Zones, so that "2" and "2 or more" cards in them are the same."""
WHEN: Final[tuple[Row, ...]] = (
    (r"(?<=summoned, )([^:;.]*?) until the end of this chain\b", r"\1"),
    (r"\bthis attacking card\b", "attacking this card"),
    (r"\bby battle while this card is attacking\b", "by battle attacking"),
    (r"(?<=[:;] )([^:]*?)damage from that battle\b", r"\1damage"),
    (r"\bfrom (?:attacks|battles) involving (?!this|it\b)", "battling "),
    (r"\bduring the same battle phase\b", "during each battle phase"),
    (r"\byou can only activate this card (during [^,.;]*), unless (?=[^,.;]*\.?)", r"\1 or if "),
    (r"^you can only activate this card (when|if|while|during)\b", r"\1"),
    (r"\ban? ([^,.;]*?)you control declares an attack on an opponent's monster, or an opponent's monster declares an "
     r"attack on an? \1you control\b",
     r"an attack is declared involving a \1you control and an opponent's monster"),
    (r"\bcan make (?=\d+ attacks)", "can make up to "),
    (r"\bduring the standby phase of the next turn after this card was (?:banished|sent to the (?:gy|graveyard))",
     "during the standby phase, if this card was put there last turn and"),
    (r"\bis currently banished, and was banished this turn\b", "was put there this turn and is banished"),
    (r"\bin a row until the end of the battle phase\b", "in a row"),
    (r"\b(?:it|this card) can attack (?:an opponent's monster )?(?:once )?again in a row\b",
     lambda found: "this card can make a second attack " + ("on a monster " if "opponent" in found[0] else "") + "in a row"),
    (r"\bduring (?:that |the )?damage calculation only\b", "until the end of the damage step"),
    (r"\b(?:while|if) it is (your (?:opponent's )?(?:\w+ phase(?: 1| 2)?)(?: or your opponent's \w+ phase)?)", r"during \1"),
    (r"\bup to thrice per turn\b", "3 times per turn"),
    (r"\bthat activated (?=effect|card)", "that "),
    (r"^activate only while\b", "if"),
    (r"\bnormal summoned successfully\b", "normal summoned"),
    (r"\bas long as this card remains face-up on the field\b,?", ""),
    (r"\bthese changes last until the end of this turn\b", "until the end of this turn"),
)
"""When, and for how long."""
WHO: Final[tuple[Row, ...]] = (
    (r"\bneither player can activate ([^.;:,]*?)(?= in response|$|[.,;])", r"\1 cannot be activated"),
    (r"\bthe player who summoned (?:it|them)\b", "you"),
    (r"\bunaffected by (your opponent's )?(spell|trap) cards\b", r"unaffected by \1\2 effects"),
    (r"\b(?:other cards' effects|other card effects|the effects of cards other than this card)\b", "other card effects"),
    (r"\b(?:that|those) (?:set |face-down )?(?:cards?|spell/trap|targets?|monster)(?: and (?:its|their) effects)? cannot be activated\b",
     "it cannot be activated"),
    (r"\b(cannot be [^,.;]*?) and (?:they|it) cannot (?=be)", r"\1 or "),
    (r"\bneither player can target ([^.;:]*?) with (?:card )?effects?\b(?! or)", r"\1 cannot be targeted by card effects"),
    (r"\bneither player can target ([^.;:]*?) with the effects of\b", r"\1 cannot be targeted by the effects of"),
    (r"(?<!opponent's )\bmonsters cannot (?:attack|target) (this card|any name\S+ monsters|name\S+(?: monsters)?)(?: "
     r"for attacks)?(?=[,.;]|$)",
     r"\1 cannot be targeted for attacks"),
    (r"\bcannot be attacked\b", "cannot be targeted for attacks"),
    (r"\byour opponent randomly (?:chooses|picks|selects)\b", "randomly choose"),
    (r"\bneither player can tribute cards\b", "cards cannot be tributed"),
    (r"\bno (spell/trap cards|spell cards|trap cards|cards or effects) can be activated\b", r"\1 cannot be activated"),
    (r"\bcards and effects cannot be activated\b", "cards or effects cannot be activated"),
    (r"\beffect damage is inflicted\b", "a player takes effect damage"),
    (r"\b(?:either player|a player) activated (a (?:spell|trap) card or effect|a monster effect) this "
     r"turn\b", r"\1 was activated this turn"),
    (r"\b(\d+) or more attacks have been declared this turn\b", r"either player attacked \1 or more times this turn"),
    (r"\b(?:they|your opponent) discards? (\d+) cards?\b", r"discard \1 card from your opponent's hand (your opponent's choice)"),
)
"""Whom it binds, in the active or the passive. A random choice is the same whoever makes it."""
KINDS: Final[tuple[Row, ...]] = (
    (r"\bmonsters?,? (or|and/or|and) (?=(?:\d+ )?(?!\d|monster|your|you )(?:[a-z0-9-]+|name\S+)(?: (?!monster|card|you|"
     r"your|in|from|on|is|that)[a-z0-9-]+| name\S+){0,6}"
     r" monsters?\b)(?! \d* ?monsters? )", r"\1 "),
    (r"\bspecial summon any monsters\b", "special summon monsters"),
    (r"\b(name\S+) ?,? or (?:1 )?((?:[\w-]+ ){0,3}?\w+) that mentions (?:it|them)\b", r"\1 or \2 that mentions \1"),
    (r"\bbut a different (?=name|level|type|attribute)", "and a different "),
    (r"\bif 1 or more ([^.;:]*?) would be\b", r"if a \1 would be"),
    (r"\bfrom an? ((?:[\w-]+ |name\S+ )*?)(monster|card)\(s\)", r"from 1 or more \1\2"),
    (r"\b(?:the|that) chosen (?:card|monster)\b", "it"),
    (r"\busing only (?=this|that|those|the|both|it|them)", "using onlythese "),
    (r"\b(?:using materials |using monsters as material,? )?including ([^.;]*?) and no other materials?\b", r"using onlythese \1"),
    (r"\busing this card(?: you control| in your hand)? and (?:other )?monsters from your hand or (?:the )?field\b",
     "using monsters from your hand or field, including this card"),
    (r"\busing (?:materials including )?this card you control\b|\busing materials including this card\b", "including this card"),
    (r"\b([2-9]) (?:face-?up )?([^.;,:]*?), including this card\b", lambda found: f"this card and {int(found[1]) - 1} other {found[2]}"),
    (r"\b([2-9]) (?:face-?up )?([^.;,:]*?), including (?:an?|1) ([^.;,]*?)(?=[.;,]|$)",
     lambda found: f"{int(found[1]) - 1} {found[2]} and 1 {found[3]}"),
    (r", except (name\S+) cards or (?:their )?effects\b", r", except \1 cards"),
    (rf",? except (?:an? |for )?({_KIND}|{_TYPES})(?:-type)? monsters?\b(?! that| with)", r" non-\1"),
    (r",? except (?:an? )?tokens?\b", " non-token"),
    (r", except (?:by|from) battle\b|\bother than by battle\b", ", not by battle"),
    (r"\b(\d+ )?(name\S+) spell(?: card)? or (name\S+) spell\b", r"\1\2 or \3 spell"),
    (r"\b(\d+) copies of (?=name)", r"\1 "),
    (r"\bthis card is (?:treated as )?a continuous (spell|trap)\b", r"this card is a \1"),
    (r"\bthis card is in a spell & trap zone and is a (trap|spell)\b", r"this card is a \1"),
    (r"\britual monsters? (?:and/or|or) (?:1 )?ritual spells?(?: cards?)?\b", "ritual monster or spell"),
    (r"\bthat (?:lists|mentions) (name\S+) as (?:a )?(?:fusion )?material\b", r"that mentions \1 as material"),
    (r"\(?this card is not treated as a trap\)?", ""),
    (r"\b(?:normal summoned|normal) or special summoned and was not tribute "
     r"summoned\b", "normal summoned without tributing or special summoned"),
    (r"\bthe number of (?:fusion |synchro |xyz |link )?materials used for (?:its|this card's) \w+ summon\b", "the number of its materials"),
    (r"\ban? ([^,.;]*?(?:fusion|synchro|xyz|link) monster) that (?:was summoned using|used) this card\b", r"a \1 using this card"),
    (r"\bmaterial for an? ((?:name\S+ )?(?:link|fusion|synchro|xyz) monster)\b", r"material for the summon of a \1"),
    (r"\bset card(s?) (?=(?:your opponent |you )?controls?|on the|in the)", r"face-down card\1 "),
    (r"\bset monster", "face-down monster"),
    (r"\b(?:while|if) this card is set\b", "if this card is face-down"),
)
"""What kind of card. This card, a monster that is treated as a Spell or Trap, is a Continuous one."""
DONE: Final[tuple[Row, ...]] = (
    (r"\bthis (face-?up )?attack position card is changed to\b|\bthis (face-?up )?card is changed from attack position "
     r"to(?= defense| face-?up defense)",
     lambda found: f"this {found[1] or found[2] or ''}card is changed to"),
    (r"\b(face-?up )?attack position (monster(?:\(s\))?[^.;:,]*? is changed to face-?up defense)", r"\1\2"),
    (r"\bthis face-?up card is changed to\b", "this card is changed to"),
    (r"\bchanged to face-?up defense position\b", "changed to defense position"),
    (r"\byou must pay (\d+) lp \(this is not optional\), or this card is destroyed\b",
     r"you must pay \1 lp (this is not optional), or destroy this card"),
    (r"\b(?:you can )?apply these effects in sequence ?\. \. ([^.]*)\. \. ([^.]*)", r"\1, also, after that, \2"),
    (r"\b(destroy|special summon|banish|tribute|shuffle|send) (this card(?: from your \w+)?|it|1 [^.;,]*?) and \1 (?=1 |"
     r"it\b|that |this |all |name)",
     r"\1 \2 and "),
    (r"\bby battle with an opponent's (?:attacking monster|monster that is attacking),? or (?:destroyed )?by an opponent's card effect\b",
     "by an opponent's attack or card effect"),
    (r"\b(send|banish|place|discard|tribute|return) ([^.;,]*?) from your opponent's ((?:extra )?deck|hand|gy) \(your opponent's choice\)",
     r"your opponent \1 \2 from their \3"),
    (r"\brandomly (?:choose|pick|select)s? 1 for you to (special summon|add to your hand)", r"then \1 1 at random"),
    (r"\bshuffle (?:the rest|the others) into (?:the|your) deck", "shuffle your deck"),
    (r"\byou can apply (?:the following|this) effect ?\. \.", "you can "),
    (r"\bplace (\w+ counters?|counters?) on (this card|it) equal to the number of\b", r"place 1 \1 on \2 for each"),
    (r"\b(?:both )?(special summon|destroy|return|banish|add|send) both (?=1|this|that|it)", r"\1 "),
    (r"\bput (?=\d counter|\d \w+ counter|1)", "place "),
    (r"\bcan be activated during this turn\b", "can be activated this turn"),
    (r"\bthat set card\b", "that card"),
    (r"\bhas its battle position changed(?: or is flipped face-up)?\b", "battle position is changed"),
    (r"\bthe battle position of (.*?) is changed\b", r"\1 battle position is changed"),
    (r"\bcannot declare (?:an )?attacks? (?=(?:during )?the turn)", "cannot attack "),
    (r"\bduring the turn (?=you|this|that|it)", "the turn "),
    (r"\bonce per turn, if ([^,]*?) would be destroyed by ([^,]*?), it is not destroyed\b", r"once per turn, \1 cannot be destroyed by \2"),
    (r"\bthe first time ([^,]*?) would be destroyed by ([^,]*?) each turn, it is not destroyed\b",
     r"once per turn, \1 cannot be destroyed by \2"),
    (r"\bduring battle between attacking this card and a defense position monster whose def is lower than the atk of this card,"
     r" inflict the difference as battle damage to your opponent\b",
     "if this card attacks a defense position monster, inflict piercing battle damage to your opponent"),
    (r"\bthe monster that destroyed this card\b", "the monster that destroyed it"),
    (r"\bmay (?=attack)", "can "),
)
"""What is done. A battle position changes between Attack and Defense Position, and it also changes when a card is flipped face-up: a
face-down card that is turned is another event."""
TURNS: Final[tuple[Row, ...]] = (*OWN_SUMMON, *COMPARED, *PLACES, *WHEN, *WHO, *KINDS, *DONE)
