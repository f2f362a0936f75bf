"""Older and looser wordings of a clause put into the words and the order in which `steps.lark` reads it."""

from __future__ import annotations

import re

from kb.text.language.verbs import PLACING, Form, alternation
from kb.text.language.word_lists import MATERIAL_WAYS, one_of

_DISPLACED = re.compile(r"(?P<verb>" + alternation(PLACING) + r"),? (?P<places>from (?:your|either|the|"
                        r"any)[^,\"]{1,60}?(?:, [^,\"]{1,20}){0,2}?,?)"
                        r"(?P<to> to (?:your hand|the GY))?, (?P<cards>(?:\d|up to|any number|all|as many)[^;:]*)$", re.IGNORECASE)
_DESTINED = re.compile(r"(?P<verb>" + alternation(("add", "return", "shuffle", "send", "set")) + r"),? (?P<to>to (?:your|the) hand|"
                       r"to the GY|to the Extra Deck|to your field|into the Decks?),? "
                       r"(?P<cards>(?:\d|up to|any number|all|as many)\b[^;:]*?)(?P<but>, except \"[^\"]*\")?$", re.IGNORECASE)
"""Where cards go, said before them; what is excepted at the end is excepted of all."""
_OF_BOTH = re.compile(r"\band all\b.*\bexcept\b|\b(?:and|or) \d\b.*, (?:with|whose|that)\b", re.IGNORECASE)
"""What stands behind two groups of cards and is said of both."""
_ON_THE_TOP = r"^take (1 [^;]*?),? and place it (?=on (?:the )?top of (?:your|the) deck$)"
_EXTRA_TYPES = r"(?:Fusion|Synchro|Xyz|Link|Ritual)"
_THE_ONE = rf"^({alternation(('destroy', 'banish', 'return'))}|take control of) the 1 "
_EXTREME = r"monster\b[^;]*\bwith the (?:highest|lowest) "
"""One monster whose value all others are compared with: face-up ones alone have one that both players know."""
_ONE_FROM_EACH = r"\b2 ((?:(?!\bwith\b)[^(,.;])*?),? \(?1 from your (\w+) and 1 from your (\w+)\b\)?"
"""Two cards of a kind, each from a place of its own; a demand on both together ("with different names") is none on each."""
_IN_GY = r"in the (?:GY|Graveyard)\b"
"""Of a number of a monster: in the GY it has the original one, whatever it was on the field."""
_NEW_WORDS = (
    (re.compile(rf"(?<!becomes )\bthe (ATK|DEF|Level|Rank) of ((?:that|the) (?:[\w'-]+ )*?monster) {_IN_GY}", re.IGNORECASE),
     r"the original \1 of \2"),
    (re.compile(rf"\bwith an? (ATK|DEF|Level|Rank) ((?:(?:less|greater) than or )?equal to|(?:less|greater) than) "
                rf"(that (?:[\w'\"-]+ )*?monster) {_IN_GY}", re.IGNORECASE), r"with a \1 \2 the original \1 of \3"),
    (re.compile(_ON_THE_TOP, re.IGNORECASE), r"place \1 "),
    (re.compile(r"\bfrom the field and the GYs\b", re.IGNORECASE), "on the field and in the GYs"),
    (re.compile(rf"(?<=^return all )face-up ({_EXTRA_TYPES} Monsters)(?= to (?:the|their) )", re.IGNORECASE), r"face-up \1 on the field"),
    (re.compile(r"\bto their respective Extra Decks$", re.IGNORECASE), "to the Extra Deck"),
    (re.compile(r"(?<=\bcannot add cards from your Deck to your hand)( (?:for the rest of )?this turn),? (except by drawing them)$",
                re.IGNORECASE), r" \2\1"),
    (re.compile(r"\bthem both\b", re.IGNORECASE), "them"),
    (re.compile(r"^immediately (?=inflict )", re.IGNORECASE), ""),
    (re.compile(r"(?<=\bunaffected by )((?:other )?card effects|monster effects)((?:,? (?:this turn|until [^,;]*))?),? "
                r"except (?:its|their) own(?=$|,? (?:this turn|until\b))", re.IGNORECASE), r"\1 except its own\2"),
    (re.compile(r"^gain another (?=\d+ lp$)", re.IGNORECASE), "gain "),
    (re.compile(r"\bcan can\b", re.IGNORECASE), "can"),
    (re.compile(r"^change (those (?:targets|monsters))' battle positions$", re.IGNORECASE), r"change the battle positions of \1"),
    (re.compile(r"^draw that same number of cards$", re.IGNORECASE), "draw that many cards"),
    (re.compile(r"\b1 (card|monster) (?:on both players' fields|from each player's field)\b", re.IGNORECASE),
     r"1 \1 you control and 1 \1 your opponent controls"),
    (re.compile(r"\b2 (card|monster)s \(1 on each field\)", re.IGNORECASE), r"1 \1 you control and 1 \1 your opponent controls"),
    (re.compile(r"\ball cards (?:on the field and in both players' hands|in both players' hands and on the field)\b", re.IGNORECASE),
     "all cards on the field and in either hand"),
    (re.compile(rf"^({alternation(('destroy', 'banish', 'return'))}) the (?:1 )?(?:face-up )?monster (on the field|you control|"
                r"your opponent controls) (?:with|that has) the (highest|lowest) (ATK|DEF)\b", re.IGNORECASE),
     r"\1 1 face-up monster \2 with the \3 \4"),
    (re.compile(r"^(special summon),? (in (?:face-up |face-down )?(?:attack|defense) position),? (?=(?:up to )?\d )([^;]*)$",
                re.IGNORECASE), r"\1 \3 \2"),
    (re.compile(r"^(banish [^;,]*?), face-up$", re.IGNORECASE), r"\1 face-up"),
    (re.compile(r"^banish \(face-up\) ([^;,]*)$", re.IGNORECASE), r"banish \1 face-up"),
    (re.compile(r"\b(by \d+) points\b(?! higher| lower)", re.IGNORECASE), r"\1"),
    (re.compile(r"\buntil the end phase of the turn this card (?:is|was) activated\b", re.IGNORECASE), "until the End Phase"),
    (re.compile(r"\b1 ((?:Level \d+ or (?:lower|higher) )?)(\"[^\"]+\") or ((?:[A-Z][A-Za-z]+|[A-Z]+)(?: [A-Z][a-z]+)?) monster\b"),
     r"1 \1\2 monster or 1 \1\3 monster"),
    (re.compile(r"\(min\.1\)"), "(min. 1)"),
    (re.compile(r"(?<=^increase or reduce )\(min\. (\d+)\) (.*?)(?=$| until )", re.IGNORECASE), r"\2 at least \1"),
    (re.compile(r"(?<=pendulum scale by )([^,;()]*?) \(min\. (\d+)\)", re.IGNORECASE), r"\1 at least \2"),
    (re.compile(r"(?<=-Counter)\(s\)"), ""),
    (re.compile(r", (?=(?:to|in) your (?:Spell & Trap|Pendulum) Zone\b)", re.IGNORECASE), " "),
    (re.compile(r"\bon the field or either GY\b", re.IGNORECASE), "on the field or in either GY"),
    (re.compile(r"^(return as many [^;]*?) to the hand as possible$", re.IGNORECASE), r"\1 as possible to the hand"),
    (re.compile(r"^(switch control of those) 2 (?=monsters$)", re.IGNORECASE), r"\1 "),
    (re.compile(r"(, except \"[^\"]*\")(, that are (?:either )?\"[^\"]*\" or mention it)$", re.IGNORECASE), r"\2\1"),
    (re.compile(r"\bthe attacker's (?=ATK\b|DEF\b)", re.IGNORECASE), "the attacking monster's "),
    (re.compile(r"\bto your opponent equal (?=its )", re.IGNORECASE), "to your opponent equal to "),
    (re.compile(r"\bfor each of your banished ((?:\"[^\"]*\" |[\w-]+ ){0,3}?(?:monster|card))s?\b", re.IGNORECASE),
     r"for each \1 in your banishment"),
    (re.compile(r"\bany number of ([^,.;]*?),? (?=up to the number of\b)", re.IGNORECASE), r"\1, "),
    (re.compile(rf"{_ONE_FROM_EACH}, (except \"[^\"]*\")", re.IGNORECASE), r"1 \1 from your \2, \4, and 1 \1 from your \3, \4"),
    (re.compile(rf"{_ONE_FROM_EACH}(?!.*\bexcept\b)", re.IGNORECASE), r"1 \1 from your \2 and 1 \1 from your \3"),
    (re.compile(r", (?=from your [^,;.]*? to (?:your hand|the GY)\b)|(?<=\"), (?=from your Deck\b)|"
                r", (?=in your (?:other )?pendulum zone\b)", re.IGNORECASE), " "),
    (re.compile(r" \((except \"[^\"]*\")\) (?=(?:or|and) \d)", re.IGNORECASE), r", \1, "),
    (re.compile(r"\bspecifically list(s?)(?: the card)? (\"[^\"]*\"(?: or \"[^\"]*\")?) in (?:its|their) text\b", re.IGNORECASE),
     r"mention\1 \2"),
    (re.compile(r"^(the token's atk/def become \d+) instead$", re.IGNORECASE), r"\1"),
    (re.compile(r"(?<=^attach )([^;]*), (?=to (?:it|this card|that monster) as materials?$)|"
                r"(?<=^attach )([^;]*), (?=as (?:xyz )?materials?$)", re.IGNORECASE), lambda found: f"{found[1] or found[2]} "),
    (re.compile(r"^attach ([^;]*?) to (it|this card|that monster) as materials?, (from [^;]*)$", re.IGNORECASE),
     r"attach \1 \3 to \2 as material"),
    (re.compile(r"^place an? (?=(?:[A-Z][\w'-]*|of|the)(?: [A-Z][\w'-]*){0,3} ?Counter on )"), "place 1 "),
    (re.compile(r"^place cards (from your hand on (?:the )?(?:top|bottom) of (?:the|your) deck),? (in any order),? equal to the number of "
                r"cards you drew$", re.IGNORECASE), r"place that many cards \1 \2"),
    (re.compile(r"^draw (\d+) additional (?=cards?(?: for each\b|$))", re.IGNORECASE), r"draw \1 "),
    (re.compile(rf"^((?:{alternation(('banish', 'shuffle', 'place'))}) (?:it|that target) .*)\bif it leaves the field$", re.IGNORECASE),
     r"\1when it leaves the field"),
    (re.compile(r"\b1 of your monsters destroyed as a result of battle (?:during )?this turn\b", re.IGNORECASE),
     "1 monster in your GY that was destroyed by battle this turn"),
    (re.compile(r"\b1 card each from both your opponent's field and GY\b", re.IGNORECASE),
     "1 card your opponent controls and 1 card in your opponent's GY"),
    (re.compile(r"^you (?=shuffle the (?:rest|other) (?:back )?into your deck$)", re.IGNORECASE), ""),
    (re.compile(r"\bto your zone your (\"[^\"]*\" )?link monster points to\b", re.IGNORECASE),
     r"to your zone a \1Link Monster you control points to"),
    (re.compile(r"(?<=\bfrom your deck) or either gy\b", re.IGNORECASE), " or from either GY"),
    (re.compile(r"^(special summon (?:up to )?\d (?:(?!, or\b)[^;])*?\bmonsters?(?: that is \"[^\"]*\" or mentions it)?), "
                r"(?=from your (?:hand|deck|gy|extra deck)(?: (?:or|and/or) (?:deck|gy|extra deck))?$)", re.IGNORECASE), r"\1 "),
    (re.compile(r"\bof 2 different types(?= from )", re.IGNORECASE), "with different Types"),
    (re.compile(r"^(special summon both this card, and 1 [^;]*?), (?=in (?:defense|attack) position$)", re.IGNORECASE), r"\1 "),
    (re.compile(r"\b((?:up to )?\d) of the fusion materials? (?:whose names? (?:is|are) )?(?:specifically )?(?:mentioned|listed) on "
                r"(it|that (?:revealed )?(?:card|monster))\b(?:, (?=with different names\b))?", re.IGNORECASE),
     r"\1 monsters whose name is in the materials of \2 "),
    (re.compile(r"\bfor each different (\"[^\"]*\") name on the monsters you control$", re.IGNORECASE),
     r"for each \1 monster you control with different names"),
    (re.compile(r"\bthe monsters you control that are "
                r"((?:[a-z][a-z ]*, )*(?:or )?[a-z][a-z ]*?(?:,? or [a-z][a-z ]*?)?) monsters$", re.IGNORECASE),
     r"the \1 monsters you control"),
    (re.compile(r"^equip (1 [^,;]*? from your deck) to (1 face-up monster on the field), (except \"[^\"]*\")$", re.IGNORECASE),
     r"equip \1, \3 to \2"),
    (re.compile(r"^add 2 (\"[^\"]*\") monsters \(1 ([^(),;]*?) and 1 ([^(),;]*?)\) (from your deck) to your hand$", re.IGNORECASE),
     r"add 1 \2 \1 monster \4 and 1 \3 \1 monster \4 to your hand"),
    (re.compile(r"^add (1 [^,;]*) from your hand to your deck and shuffle it$", re.IGNORECASE),
     r"shuffle \1 from your hand into your deck"),
    (re.compile(r"^add (from your deck) (to your hand) (?=1 )(.*)$", re.IGNORECASE), r"add \3 \1 \2"),
    (re.compile(r"\bthat opponent's summoned (?=monsters?\b)", re.IGNORECASE), "that opponent's "),
    (re.compile(r"(?<=\bmonsters) \((with different names)\)(?= from your deck\b)", re.IGNORECASE), r" \1"),
    (re.compile(r"(?<=\bmonster\(s\)) \((with different names)\)(?= from your deck\b)", re.IGNORECASE), r" \1"),
    (re.compile(r"\bat the (?=(?:top|bottom) of your deck\b)", re.IGNORECASE), "on the "),
    (re.compile(r"(?<=\bin any order) you desire$", re.IGNORECASE), ""),
    (re.compile(r"\ban equal number of\b", re.IGNORECASE), "that many"),
    (re.compile(r'^negate the effect of (?:that|the) (?:activated )?(?:"[^"]*"|card|monster|spell|trap|spell/trap)(?: card)?$',
                re.IGNORECASE), "negate the effect"),
    (re.compile(rf"^({alternation(('draw', 'discard', 'send', 'banish', 'destroy', 'return'))}) a number of (?=[^,;.]* equal to )",
                re.IGNORECASE), r"\1 "),
    (re.compile(rf"{_THE_ONE}(?=(?:face-up|attack position) {_EXTREME})", re.IGNORECASE), r"\1 1 "),
    (re.compile(rf"{_THE_ONE}(?={_EXTREME})", re.IGNORECASE), r"\1 1 face-up "),
    (re.compile(r"^banish \(until the end phase\) (.*)$", re.IGNORECASE), r"banish \1 until the end phase"),
    (re.compile(rf"^select (\d+) (cards?|monsters?) (?:from|in) (your hand) and ({alternation(('return', 'discard', 'send'))}) "
                r"(?:it|them)\b", re.IGNORECASE), r"\4 \1 \2 from \3"),
    (re.compile(r"(?<=for each )effect monster cards?(?= on the field)", re.IGNORECASE), "Effect Monster"),
    (re.compile(r"\bthe total number of (?=cards\b)", re.IGNORECASE), "the number of "),
    (re.compile(rf"^({alternation(('destroy', 'banish', 'send', 'add'))}) 1 more (?!such\b)", re.IGNORECASE), r"\1 1 "),
    (re.compile(r"^(it|they|(?:that|those) (?:monster|card|target)s?) also (?=cannot )", re.IGNORECASE), r"\1 "),
    (re.compile(r"(?<=\bwith the same name) (?:as )?((?:that|the|those) (?:[\w-]+ )?(?:card|monster)s?) had "
                r"(?:once (?:it was|they were) in (?:your|the) hand|once (?:it|they) returned to the hand|in the GY)$", re.IGNORECASE),
     r" as \1"),
    (re.compile(r"(?<=\bwith the same name as )(?:those|the ones?) returned to the hand by this effect$", re.IGNORECASE),
     "the returned cards"),
    (re.compile(r"(?<=\bwith the same name as )the one sent to the GY by this effect$", re.IGNORECASE), "the sent card"),
    (re.compile(rf"\bwith the ({alternation(('return', 'add', 'send', 'destroy', 'banish'), Form.PARTICIPLE)}) (card|monster)'s name$",
                re.IGNORECASE),
     r"with the same name as the \1 \2"),
    (re.compile(r"\bwith that (card|monster|target)'s name\b", re.IGNORECASE), r"with the same name as that \1"),
    (re.compile(r"\bwith (?:that(?: same)?|its) name(?=$| from )", re.IGNORECASE), "with the same name"),
    (re.compile(r"^special summon (from your (?:extra )?deck) ((?:that many|any number of) [^;:]*)$", re.IGNORECASE),
     r"special summon \2 \1"),
    (re.compile(r"\bwith a name different from\b", re.IGNORECASE), "with a different name from"),
    (re.compile(r", but not a card with the same name as (?=that )", re.IGNORECASE), " with a different name than "),
    (re.compile(r"(?<=\d), and (?=with a different\b)", re.IGNORECASE), " "),
    (re.compile(r"(?<=\bto )the total number of (?=[^,;.]*\bwith different names\b)", re.IGNORECASE), "the number of "),
    (re.compile(r"^(skip your next battle phase) after activation$", re.IGNORECASE), r"\1"),
    (re.compile(r", face-up,? (?=until )", re.IGNORECASE), " "),
    (re.compile(r"^add this card to (?:the|your) deck and shuffle (?:it|the deck|your deck)$", re.IGNORECASE),
     "shuffle this card into the deck"),
    (re.compile(r"^no (?=(?:[\w/-]+ ){0,3}?(?:cards?|effects?|monsters?) can be activated\b)(.*?) can be activated\b", re.IGNORECASE),
     r"neither player can activate \1"),
    (re.compile(r"(?<=^negate the effects of )(?=(?:face-up |special summoned )?(?:monsters|cards|spells?/traps|effect monsters) (?:that )?"
                r"(?:your opponent|you) (?:currently )?controls?\b)", re.IGNORECASE), "all "),
    (re.compile(r"(?<=^switch the )atk/def(?= of )", re.IGNORECASE), "atk and def"),
    (re.compile(r"\ball (?:\d|two|three|four|five) (?=targets\b)", re.IGNORECASE), "those "),
    (re.compile(r"^have (?=.* (?:gain|lose) )", re.IGNORECASE), "make "),
    (re.compile(r"^put (?=.*\bcounters? on )", re.IGNORECASE), "place "),
    (re.compile(r" \(if it was there [^()]*\)(?=,? or (?:(?:your|the) )?hand \(even if not\))|(?<=hand) \(even if not\)",
                re.IGNORECASE), ""),
    (re.compile(r'(, except "[^"]*" cards) (?:or|and) effects\b', re.IGNORECASE), r"\1"),
    (re.compile(r" ?\((?:min\. 1|this is a quick effect)\)", re.IGNORECASE), ""),
    (re.compile(r"^if (it|that (?:monster|target)) attacks an? defense position monster((?:,? this turn)?), inflict "
                r"piercing (?:battle )?damage(?: to your opponent)?(?=$| this turn)", re.IGNORECASE),
     r"\1 inflicts piercing battle damage\2"),
    (re.compile(r"(?<=^detach )(.* from )an? (.*?monster)\(s\)", re.IGNORECASE), r"\1any number of \2s"),
    (re.compile(r"(?<=\d) \(max\.? (\d+)\)$", re.IGNORECASE), r" at most \1"),
    (re.compile(r"^(?:make|reduce) the battle damage(?: you take)? from (?:this|that) battle (?:to )?0$", re.IGNORECASE),
     "you take no battle damage from that battle"),
    (re.compile(r"(?<=\(whichever is higher), your choice if tied(?=\))", re.IGNORECASE), ""),
    (re.compile(r"\b(ATK|DEF)'s (?=become)", re.IGNORECASE), r"\1 "),
    (re.compile(r"\bhis/her\b", re.IGNORECASE), "their"),
    (re.compile(r"\b(Levels?)/Ranks\b", re.IGNORECASE), r"\1/Rank"),
    (re.compile(r"(?<=^switch its original )ATK/DEF\b", re.IGNORECASE), "ATK and DEF"),
    (re.compile(r"\bfor each (?!other\b)([^,.;()]*?) \(other than this card\)", re.IGNORECASE), r"for each other \1"),
    (re.compile(r"(?<=you control )that are (?=special summoned from the extra deck\b)", re.IGNORECASE), ""),
    (re.compile(r"\bfor each of their (?:removed from play|banished) ((?:\"[^\"]*\" |[\w-]+ ){0,3}?(?:monster|card))s?\b", re.IGNORECASE),
     r"for each \1 in your opponent's banishment"),
    (re.compile(r"\bfor each of your removed from play (?=[\w-]+ )", re.IGNORECASE), "for each of your banished "),
    (re.compile(r"\bfor each card in their hand and for each card they control\b", re.IGNORECASE),
     "for each card in your opponent's hand and field"),
    (re.compile(r"(?<=^increase )(your opponent's (?:life points|LP)|the (?:life points|LP) of both players)(?= by \d)(.*?) points$",
                re.IGNORECASE), r"\1\2"),
    (re.compile(r"^increase your (?:life points|LP) by (?:an amount equal to )?(?!\d|half\b|.*\bof 1\b)(.*?)(?: points)?$",
                re.IGNORECASE), r"gain LP equal to \1"),
    (re.compile(r"(?<=^inflict damage to your opponent's life points equal to )(.* x \d+) points$", re.IGNORECASE), r"\1"),
    (re.compile(rf"\bwill (?={alternation(('gain', 'lose', 'become'))})"), ""),
    (re.compile(r", face-up (?=in |on )"), " face-up "),
    (re.compile(r" after this (?:card|effect) resolves"), ""),
    (re.compile(r"\bunequip this card and special summon it\b", re.IGNORECASE), "special summon this card"),
    (re.compile(r"\bthis (?:monster|card) from your hand or (?:your side of the )?field\b|\bthis card you control(?= to )",
    re.IGNORECASE), "this card"),
    (re.compile(r",? \((?:this is )?treated as an? xyz summon, transfer (?:its|this card's) materials(?: to the summoned monster)?\)",
                re.IGNORECASE), " treated as a xyz summon, transferring its material"),
    (re.compile(rf",? \((?:this is |and is )?treated as an? ({one_of(MATERIAL_WAYS)}) summon\)", re.IGNORECASE),
    r" treated as a \1 summon"),
    (re.compile(r"\bcurrently control", re.IGNORECASE), "control"),
    (re.compile(r"\b(for each|number of) ([^,.;]*?)\bcurrently (?=in |on |banished|face-)", re.IGNORECASE), r"\1 \2"),
    (re.compile(r"\b(for each|number of) (cards?) your opponent (?:currently )?has in their hand\b", re.IGNORECASE),
     r"\1 \2 in your opponent's hand"),
    (re.compile(r"\b(for each|number of) (cards?) (?:currently )?in their hand\b", re.IGNORECASE), r"\1 \2 in your opponent's hand"),
    (re.compile(r"\ball \d+$| all \d+(?= into)", re.IGNORECASE), " them"),
    (re.compile(r"\bpoints of damage\b", re.IGNORECASE), "damage"),
    (re.compile(r"\bto your opponent's (?:life points|LP)\b", re.IGNORECASE), "to your opponent"),
    (re.compile(r"\bincrease your (?:life points|LP) by (\d+)(?: points)?", re.IGNORECASE), r"gain \1 LP"),
    (re.compile(r"\blife points\b", re.IGNORECASE), "LP"),
    (re.compile(r" ?\((?:even if [^()]*|your choice,? if tied|simultaneously|if any)\)", re.IGNORECASE), ""),
    (re.compile(r" ?\((until [^()]*|face-down|this turn)\)", re.IGNORECASE), r" \1"),
    (re.compile(r", (?=to your (?:opponent's )?zones?\b[^,;]* points?\b)", re.IGNORECASE), " "),
    (re.compile(r", (?=during (?:that )?damage calculation only$)", re.IGNORECASE), " "),
    (re.compile(r", (?=until |in (?:face-up |face-down )?(?:attack|defense) position|equal to |for the rest of |for each |x )",
    re.IGNORECASE), " "),
    (re.compile(r"(?<!\bthan )(?<!\bas )(?<!\bmaterials of )(?<!\bmentioned on )(?<!\blisted on )"
                r"\b(this (?:face-up )?card|it|them|(?:that|those) (?:other )?(?:card|monster|target)s?) (?:from|on|in) "
                r"(?:the|your|their owner's|its owner's) "
                r"(?:hand|field|GY|Graveyard)(?= to | as | into | and | in |$)", re.IGNORECASE), r"\1"),
    (re.compile(r"\bthis card from (?:the|your) pendulum zone(?= to )", re.IGNORECASE), "this card"),
    (re.compile(r"\b(place|remove) (\d+) counters? (?=on|from)", re.IGNORECASE), r'\1 \2 counter named "counter" '),
    (re.compile(r"(?<!up to )\b(\d+) ((?:[A-Z][\w'-]*|of|the) ?(?:[A-Z][\w'-]* ?){0,4})Counters?(?:\(s\))?(?= on | from )"),
    r'\1 counter named "\2Counter"'),
)
"""Older and looser wordings with what they are read as; a place beside words that point back says nothing new."""


def normalised(text: str) -> str:
    """The clause in the words and the order in which the grammar reads it."""
    moved = _DISPLACED.fullmatch(text)
    if moved:
        text = f"{moved['verb']} {moved['cards']} {moved['places'].rstrip(',')}{moved['to'] or ''}"
    destined = _DESTINED.fullmatch(text)
    if destined and not _OF_BOTH.search(text):
        text = f"{destined['verb']} {destined['cards']} {destined['to']}{destined['but'] or ''}"
    for old, new in _NEW_WORDS:
        text = old.sub(new, text)
    return text
