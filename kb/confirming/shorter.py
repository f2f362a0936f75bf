"""Rows for one word or two: what a text says shorter, or elsewhere in its sentence, than it is said back. Tried after `DEEDS`."""

from __future__ import annotations

from typing import Final

from kb.confirming.rows import Row

_SUMMON: Final = r"(?:(?:normal|tribute|flip|special|fusion|synchro|xyz|link|ritual|pendulum|or) )+summon"
_NO_EXTRA: Final = "the deck, except fusion, synchro, xyz, or link monsters"
_CARD: Final = r"(?:card|monster)"

MONSTERS: Final[tuple[Row, ...]] = (
    # only a monster has a Type or an Attribute, and only monsters are Summoned
    (r"\bmonster (types?|attributes?)\b(?! on your field)", r"\1"),
    (rf"\b((?:cannot|neither player can|opponent can) {_SUMMON}) monsters\b", r"\1"),
    # what all monsters are is a monster
    (r"\bthe only (face-?up )?monsters (you control|your opponent controls|on the field) are\b", r"all \1monsters \2 are"),
    (r"\b(all (?:the |other )*(?:face-?up )?monsters (?:you control|your opponent controls|on the field|in your (?:gy|graveyard))"
     r"(?: \(min\. 1\))? are(?: [^.;:,]*?)?) monsters?\b", r"\1"),
    (r"\b(all (?:the )?other synchro materials? (?:monsters? )?must be [^.;:,]*?) monsters\b", r"\1"),
    (r"\byou cannot declare attacks([^.;:]*?), except with (?=name)", r"monsters you control cannot declare an attack\1, except "),
    # an exception from monsters is one of monsters
    (r"\b(monsters (?:(?!\b(?:cards?|spells?|traps?)\b)[^.;:])*?except name\S+) cards\b", r"\1 monsters"),
    (r"\bthe (?:monster|card)s? (?=(?:sent|destroyed|banished|discarded|tributed|returned|detached|revealed|shuffled)"
     r"(?: (?:to|into) the (?:gy|graveyard|hand|deck))? (?:by|for|to activate) this effect\b)", ""),
    (r"\bif the equipped monster is (an? name\S+) card\b", r"if the equipped monster is \1 monster"),
    # only a monster has an ATK that is original
    (r"\b((?:original )?atk of )all cards in a spell & trap zone that are equipped to this card by its own effect\b",
     r"\1the monsters equipped to it by this effect"),
    # of two targets, one of each player, each is told by whose it is
    (r"\b(1 [^.;]*?you control and 1 [^.;]*?; [^.]*?)\byour monster\b(?!')", r"\1that card you control"),
    (rf"\b(1 [^.;]*?you control and 1 [^.;]*?; [^.]*?)\bthat opponent's {_CARD}\b(?!')",
     r"\1that card your opponent controls"),
    (rf"\b(1 [^.;]*?your opponent controls and 1 [^.;]*?you control; [^.]*?)\bthat opponent's {_CARD}\b(?!')",
     r"\1that card your opponent controls"),
    (r"\b(1 [^.;]*?your opponent controls and 1 [^.;]*?you control; [^.]*?)\byour monster\b(?!')",
     r"\1that card you control"),
    (r"\byour monster cannot be destroyed by that battle\b", "that monster cannot be destroyed by battle"),
)
"""Cards that are monsters whether it is said or not."""
PLACED: Final[tuple[Row, ...]] = (
    # "on the field" before or behind the number that is asked of the monster
    (r"\b(monsters?) (with (?:\d+|the highest|the lowest|more than \d+) [^.;:,]*?(?:atk|def|level)) on the field\b", r"\1 on the field \2"),
    (r"\battach that card on the field to\b", "attach that card to"),
    (r"\bthis card is on the field or in your hand or gy\b", "hand, field, or gy"),
    (r"\bthis card on the field is destroyed (other than by battle )?and sent to\b",
     r"this card is destroyed \1and sent from the field to"),
    (r"\bwhile (name\S+) is not on the field\b", r"if \1 is not on the field"),
    (r"\bthis banished card\b", "this card banished"),
    (r"\byou control in the extra monster zone\b", "in your extra monster zone"),
    (r"\byou control ([^.;:]*?) in your other pendulum zone\b", r"you have \1 in your other pendulum zone"),
    (r"\busing this face-?up card you control as material\b", "using this card as material"),
    (r"\busing only (that opponent's monster) and this card you control\b", r"using only \1 and this card"),
    (r"\busing only this card you control and\b", "using only this card and"),
    (r"\bthat other (monster|card) from your (?:gy|graveyard)\b", r"that \1 in your gy"),
    # where this card is banished from says where it is
    (r"\bwhile (?:on the field or )?in your gy, (if [^.;:]*?you can banish this card from your (?:field or )?gy instead)", r"\1"),
    (r"\b(add|place) this card from your gy ([^.;●]*?; or ● (?:place|special summon) this card from your gy)\b", r"\1 this card \2"),
    # a Monster of the Extra Deck does not go into the Main Deck
    (r"\binto (?:the|your) main deck\b", f"into {_NO_EXTRA}"),
    (r"\b(top|bottom) of (?:the|your) main deck\b", rf"\1 of {_NO_EXTRA}"),
)
"""A place, said at another word or once instead of twice."""
THIS_CARD: Final[tuple[Row, ...]] = (
    (r"\byou can (tribute|banish|send|return|destroy|shuffle) this ((?:fusion|synchro|xyz|link|ritual|special|normal|tribute|pendulum)"
     r" summoned) card\b", r"if this card was \2: you can \1 this card"),
    (r"\btribute this normal summoned/set card\b", "tribute this card if this card was not special summoned"),
    (r"\bthis co-linked card\b", "this card co-linked"),
    (r"\b(when this card [^.;:,]*?) while this card is attacking\b", r"\1 attacking"),
    (r"\bif this ((?:face-?up )?(?:attack|defense) position) card battled\b", r"if this card \1 battled"),
    (r"\bthis equip (?:card|spell)\b", "this card"),
)
"""What this card is, before or behind its name."""
DONE_SO: Final[tuple[Row, ...]] = (
    # whose effect is negated was said when it was activated
    (r"\b(your opponent activates [^.]*?)\b(?:that opponent's effect\b|your opponent's activated effect\b)", r"\1that effect"),
    # a card battles when it attacks or is attacked
    (r"\bif (this card|the equipped monster) attacks or is attacked\b", r"if \1 battles"),
    (r"\bif this card is on the field and is meant only while there is 1 or more ([^.;:,]*?)s? on the field that this card points to\b",
     r"while this card points to a \1"),
    (r"\bthe result (?=is|are)", "it "),
    (r"\bas a result of battle\b", "by battle"),
    # what is said once of two
    (r"\b(this (\w+ summoned) card is destroyed by battle,? or) this \2 card (?=is destroyed)", r"\1 "),
    (r"\badd (1 [^.;:]*?) from your deck to your hand and add (?=1 [^.;:]*?from your deck to your hand)", r"add \1 and "),
    (r"\bcard is activated,? or (an? monster effect|name\S+) is activated\b", r"card or \1 is activated"),
    (r"\btake (1 [^.;]*?) and place it on (?:the )?top of\b", r"place \1 on the top of"),
    (r"^while an? ([^.;:]*? has this card as material), this card gains this effect: ", r"while \1, "),
    (r"\b((?:atk|def|level)s? (?:of|that)|(?:that|those)) (monsters?|cards?) sent to the (?:gy|graveyard)\b(?! (?:by|to|for))", r"\1 \2"),
    (r"\bexcept with another\b", ", except by battle with other"),
    (r"\bwhile it is not (?:the )?(main phase \d|battle phase), ([^.;:]*?cannot[^.;:]*)", r"\2, except during the \1"),
    (r"\bcannot be link summoned except during\b", "cannot be link summoned, except during the"),
    (r"\boriginal (atk or def \(whichever is higher\)|atk|def|level) of (?:that|the destroyed) monster in the (?:gy|graveyard)\b",
     r"original \1 of that monster"),
    (r"\bbecomes? (?:a |an )?((?:[a-z]+ )?[a-z]+)(?:-type| monster)(?=[.,;]|$)", r"becomes \1"),
    # what holds of the card so Summoned is said in the same sentence or in one of its own
    (r"[. ]+if (?:this card is )?(?:special )?summoned this way, (this card is unaffected by [^.;,]*?), also banish (?:it|this card) "
     r"when it leaves the field", r", but banish it when it leaves the field, and if you do, \1"),
    (r"[. ]+if (?:this card is )?(?:special )?summoned this way, (?=banish (?:it|this card) when it leaves the field)", ", but "),
    # whose attack is not carried out has not attacked
    (r"\b(if this card attacks, at the end of the battle phase of this turn), if this card battled this turn,", r"\1,"),
    # all is no choice, and where one of several is asked for it is chosen
    (r"\bchoose (all [^.;:]*?) and neither player can target them\b", r"neither player can target \1"),
    (r"\bchoose (1 [^.;:]*?) and (equip|attach) ([^.;:]*?) to it\b", r"\2 \3 to \1"),
    (r"\b(?:negate )(?:any )?(spell/trap|spell|trap) effects that target ([^.;:,]*)",
     r"when a \1 card or effect is activated that targets \2, as it resolves, negate that effect"),
    (r"\bnegate your opponent's (spell/trap|spell|trap) effects that target ([^.;:,]*)",
     r"when your opponent activates a \1 card or effect that targets \2, as it resolves, negate that effect"),
    (r"\bcard, or its effect,", "card or effect"),
    (r"\byou can activate the following effect, based on which player controls the equipped monster ?\. you: ",
     "if the equipped monster is in your possession: you can "),
    (r"\byou can activate the following effect, based on which player controls the equipped monster ?\. your opponent: ",
     "if the equipped monster is in your opponent's possession: you can "),
    (r"\ban equip card(?:\(s\))? (?:becomes|is) equipped\b", "a card becomes equipped"),
    (r"\bmonsters (?:you control )?(?:that are )?equipped with equip cards\b", "monsters that are equipped with a card"),
)
"""What is done, in one sentence or two."""
HOW_MANY: Final[tuple[Row, ...]] = (
    (r"\b1 ((?:face-?up )?name\S+) ?, 1 (?:face-?up )?(name\S+) ?, and 1 (?:face-?up )?(?=name)", r"1 \1, \2, and "),
    (r"\b1 each of (?=name)", "1 "),
    (r"\b(including|tributing) 1 (?=name\S+(?: or name\S+)?(?:$| ?[.,;]| equipped with| you control))", r"\1 "),
    (r"\bdetach (\d) materials? from your ((?:(?!\bmonster\b)[^.;,])*?monster)\b", r"detach \1 material from a \2 you control"),
    (r"\bthe (?:1 )?((?:[\w-]+ ){0,4}?monster [^.;:,]*?with the (?:highest|lowest) (?:atk|def)[^.;:,]*?) ?\(your choice,? if tied\)",
     r"1 \1"),
    (r"\bany number of ([^.;:]*?),? up to (?=the number)", r"\1, up to "),
    (r"\b(controls?|have|has) at least 1\b", r"\1 a"),
    (r"\bcounters? on 1 card on the field\b", "counter on the field"),
)
"""One card by a number or an article, and all of one kind by the kind."""
AFTER: Final[tuple[Row, ...]] = (
    (r"\bduring (your|the) next standby phase after this card was banished(?=[:,])",
     r"during \1 standby phase, if this card was put there since \1 last standby phase banished"),
    (r"\bduring (your|the) next standby phase after this card was ([^:;.,]*?)(?=[:,])",
     r"during \1 standby phase, if this card was \2 since \1 last standby phase"),
    (r"\b(during your(?: opponent's)?) next end phase\b(?! after)", r"\1 end phase"),
)
"""The next phase after an event is the first that has seen it since the last one; the next End Phase is the one to come."""
_GIVEN = r"(?:this card|it|that \w+|they)"
BY_THE_RULES: Final[tuple[Row, ...]] = (
    # during damage calculation there is one battle, and one Chain
    (r"\bonce per battle(?=,[^:;]*\bduring damage calculation\b)", "once per chain"),
    # cards of one name allow no more than one of them does (SUM-5)
    (r"(?<=in addition to your normal summon/set) ?\(you can only gain this effect once per turn\)", ""),
    # nothing else is equipped by an effect that equips a monster
    (r"\b1 card in a spell & trap zone that is equipped to this card by its own effect\b", "that equipped monster"),
    # how many it equips
    (r"\bthere must be no cards in a spell & trap zone that are equipped to this card by its own effect to activate and to resolve this"
     r" effect\b|\byou can only equip 1 monster at a time to this card(?: (?:with|by) this effect)?", "(max. 1)"),
    # one Normal Summons in a Main Phase
    (r"\b(normal summon 1 [^.;:]*?) during your main phase( this turn)?,? (?=in addition to your normal summon)", r"\1\2 "),
    (r"\bduring your main phase( this turn)?, (you can normal summon 1 [^.;:]*?in addition to your normal summon/set)", r"\2\1"),
)
"""What is left out by one of the two since the rules say it."""
SAID_ONCE: Final[tuple[Row, ...]] = (
    (r"\btake (1 [^.;]*?),? and either (?=add|send|special|place|set)", r"either \1 "),
    (r"\blevel/rank (\d+) or (higher|lower)\b", r"level \1 or \2 or rank \1 or \2"),
    (rf"\b(?:both )?the same (\w+) as ({_GIVEN}|a monster you control) and the same (\w+) as \2\b", r"the same \1 and \3 as \2"),
    (r"\b1 each of your banished (name\S+) ?,? and (?=name)", r"1 of your banished \1 and 1 of your banished "),
    (r"\b(sent to the gy,? or banished), from (the [^.;:,]*)", r"sent from \2 to the gy, or banished from \2"),
    (r"\b(both|each) players? ([^.;:,]*), then \1 players? ", r"each player does the following: \2, then "),
    (r"(\badd 1 [^.;,]*?)( from your [^.;,]*? to your hand)(, or,? if [^.;]*?, you can add 1 [^.;,]*?)\2(?=,? instead)", r"\1\2\3"),
    (r"\bfor each different (attribute|type) (you control|on the field|your opponent controls)\b",
     r"for each different \1 among all face-up monsters \2"),
    (r"\byour (lp|life points) (?:is|are) (higher|lower) than your opponent's, ([^.;]*?) equal to the difference(?: in \1)?(?=[.;,]|$)",
     r"your lp are \2 than your opponent's, \3 equal to the difference between your lp and your opponent's lp"),
    (r"\b(atk|atk/def|damage to your opponent) equal to the number of ([^.;,]*?) x (\d+)\b", r"\3 \1 for each \2"),
    (r"\b(control|have)s? (\d+) or more cards in their hand than you( do)?\b", r"\1 at least \2 more cards in their hand than you\3"),
)
"""What is said once of several, or of each of them."""
OTHER_WORDS: Final[tuple[Row, ...]] = (
    (r"(?<=equal to )(the levels? of )(?:the|that) (monster|card) sent to the (?:gy|graveyard)\b", r"\1the sent \2"),
    (r"\bthat sent (monster|card) in the (?:gy|graveyard)\b", r"the sent \1"),
    (r"\bas an equip (?:spell|card|spell card) with (?:this|the following) effect[:. ]+the equipped monster gains (\d+ atk(?:/def)?)",
     r"as an equip spell that gives it \1"),
    (r"\bthis (?:card )?is the only ((?:face-?up )?(?:card|monster)) you control\b", r"you control no other \1s"),
    (r"\bthis card is the only monster on the field\b", "this card is on the field and there are no other monsters on the field"),
    (r"\bthis is the only card in your (?=spell & trap zone|hand)", "you have no other cards in your "),
    (r"\byour opponent has (an? [^.;,:]*?) in their (field zone|gy|graveyard|pendulum zone)\b", r"there is \1 in your opponent's \2"),
    (r"\bactivate this card by (?=targeting)", ""),
    (r"^([^.;:]*?) to activate this card(?=[.;]|$)", r"activate this card by \1"),
    (r"\bwhose original (?:attribute|type) is (?=\w)", "that is originally "),
    (r"\bmaterial for an? (fusion|synchro|xyz|link) or (fusion|synchro|xyz|link) summon\b", r"\1 or \2 material"),
    (r"\bwith (an? [^.;,:]*?) as (?:xyz )?material\b", r"that has \1 as material"),
    (r"\bone of (?=your|those)", "1 of "),
    (r"\bin the same column as 1 of your (name\S+) monsters\b", r"in the same column as 1 \1 monster you control"),
    (r"(?<=draw )1 more card\b", "1 card"),
    (r"\bcan make a second and third attack\b", "can make up to 3 attacks"),
    (r"\bany monster whose original level/rank is lower than (this card's) (?:current )?level\b",
     r"monsters with original level less than \1 or monsters with original rank less than \1 level"),
)
"""Other words for the same."""
SHORTER: Final[tuple[Row, ...]] = (*BY_THE_RULES, *SAID_ONCE, *OTHER_WORDS, *MONSTERS, *PLACED, *THIS_CARD, *DONE_SO, *HOW_MANY, *AFTER)
