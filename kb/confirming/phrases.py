"""More rows that make equal what is only style: whole turns of phrase, tried before those of `kb.confirming.rows`."""

from __future__ import annotations

from typing import Final

from kb.confirming.rows import Row

PHRASES: Final[tuple[Row, ...]] = (
    # --- what is negated, and when
    (r"\bnegate the (?:normal|flip|special) summon\b", "negate the summon"),
    (r"\bnegate the (?:spell/trap|spell|trap) activation\b", "negate the activation"),
    (r"\bnegate the activation of (an? [^.;:]*?),? and destroy (?:it|that card)\b",
     r"when \1 is activated: negate the activation and destroy it"),
    (r"\b(your opponent would [^:;.]*?,?) or your opponent activates\b", r"\1 or activates"),
    (r"(?:^|(?<=[.] ))cards and effects cannot be activated in response\b", "neither player can activate cards or effects in response"),
    (r"\bwhen ((?:this card is )?(?:normal|special|flip|tribute) summoned), (other )?cards and effects cannot be activated\b",
     r"if \1, neither player can activate \2cards or effects until the end of this chain"),
    (r"\bmonsters that are banished, as well as monsters in the (?:gy|graveyard),? cannot activate their effects\b",
     "neither player can activate monster effects in either gy or banishment"),
    (r",? nor (?=activate|set|summon|special|normal|banish|target)", ", also neither player can "),
    (r"\b(spell/trap|spell|trap) cards that are set (?=on the field)", r"set \1 cards "),
    (r"\byou cannot activate this card if multiple cards/effects with the same name are in that chain\b",
     "if there is no cards with the same name in the chain"),
    (r"\byour opponent cannot target this card for attacks or (?:by|with) card effects\b",
     "this card cannot be targeted for attacks, also your opponent cannot target this card with card effects"),
    (r"\bwith that name\b", "with the same name as it"),
    (r"\(but (?:their|its) effects can still be activated\)", ""),
    (r"\b(face-?up monsters) while they are face-?up on the field\b", r"\1 on the field"),
    (r"\bcannot use ([^.;]*?) until the end of the next turn\b", r"cannot use \1 next turn"),
    # --- places and cards
    (r"\bmain deck\b", "deck"),
    (r"\bowns and possesses\b", "owns"),
    (r"\bcontrol no other cards on the field\b", "control no other cards"),
    (r"\b(?:this is|you have) the only set card in your spell & trap zone\b", "you have no other set cards in your spell & trap zone"),
    (r"\boutside of (?:either |the )?(\w+ phase)\b", r"if it is not the \1"),
    (r"\bother than (?=by battle)", "except "),
    (r"\bboth the opponent's monster and\b", "that monster and"),
    (r"\blook at your opponent's (hand|extra deck|deck),? and ([^.;]*?) from it\b",
     r"look at your opponent's \1 and \2 from your opponent's \1"),
    (r"\b2 ((?:face-?up )?)(card|monster)s on the field, including an? (?:face-?up )?\2 you control\b",
     r"1 \1\2 you control and 1 \1\2 on the field"),
    (r"\b2 ((?:face-?up )?(?:cards|monsters) you control(?: to the (?:gy|graveyard))?), including this card\b",
     r"this card and 1 other \1"),
    (r"\ban? (link|synchro|xyz|fusion|ritual) monster that used this card as material\b",
     r"if a \1 monster is \1 summoned using this card as material, that monster"),
    (r"\bnormal summoned without tributing,? or (?:is )?special summoned\b", "normal or special summoned and was not tribute summoned"),
    # --- how much, how many, how long
    (r"\(your choice,? if tied\)", ""),
    (r"\b(gains?|loses?) (?:atk|def) equal to half\b", r"\1 half"),
    (r"\bthe \w+ (?:monster|card) had in the hand\b", ""),
    (r"\blevel becomes the same as (that target|it)'s(?: level)?(?=[,.;])", r"level becomes \1's level"),
    (r"\bonly activate (?=this effect of name\S+ once per chain)", "only use "),
    (r"\binflict (\d+) damage to (your opponent|both players) times (?=the)", r"inflict damage to \2 equal to \1 x "),
    (r"\bdiscard as many cards as possible from (their|your) hands?\b", r"discard all cards in \1 hand"),
    (r"\bboth players (?=[^.;:]*?, then each player\b)", "each player "),
    (r"\bthat is (\d+) ranks? higher than\b", r"with a rank equal to \1 + the rank of"),
    (r",? \(?(?:this is )?treated as an? xyz summon, transfer (?:its|this card's) materials(?: to the summoned monster)?\)?",
     " treated as an xyz summon, transfer its materials"),
    (r"[. ]*\(?\bthis (?:special summon )?is treated as an xyz summon[. ]+"
     r"(?:transfer (?:its|this card's) materials to the summoned monster|xyz materials attached to "
     r"(?:it|that target|this card) also become xyz materials on the summoned monster)[.) ]*",
     " treated as an xyz summon, transfer its materials"),
    (r"\bas the xyz material\b", "as material"),
    (r"\bspecifically lists? (?:the card )?([^,.;]*?) in (?:its|their) text\b", r"mentions \1"),
    (r"\bdraws? the same number of cards (?:they|you) discarded\b", "draw 1 card for each of them"),
    (r"\bup to the number of (name\S+ cards?) returned\b", r"up to the number of \1 that are them"),
    (r"\bfor each monster destroyed by this effect and sent to the gy\b", "for each monster in either gy that is them"),
    (r"\btoss a coin (\d) times\b", r"toss \1 coins"),
    (r"\b(would have taken from battles involving [^.;,]*?),? instead\b", r"\1"),
    (r"\bno battle damage until the end of the damage step\b", "no battle damage from that battle"),
    (r"\b(takes?) no (?:battle|effect) damage and takes? no (?:battle|effect) damage\b", r"\1 no damage"),
    (r"\bskip the (\w+ phase) of (their|your opponent's) next turn\b", r"skip \2 next \1"),
    (r"\bduring the turn (?:they are|it is) special summoned\b", "this turn"),
    # --- what is done
    (r"\bif (?:this card is )?(?:special )?summoned this way, (?=banish (?:it|this card) when it leaves the field)", ""),
    (r"\bthe first time (?=[^.,;:]*? would be destroyed (?:by [a-z ]+? )?this turn, it is not destroyed)", "the next time "),
    # which verb paid, the cost itself says: it was asked for when the clause was read
    (r"\byou (?:tributed|banished|discarded|sent|detached|revealed|shuffled) (an? [^.,;]*?)(?: to the (?:gy|graveyard))?,? "
     r"(?:to activate this (?:effect|card)|when you activated this (?:effect|card)|at activation)\b", r"\1 paid the cost"),
    (r"\bthe detached (?:material|card) was (an? [^.,;]*?),", r"\1 paid the cost,"),
    (r"\bwhen you activated this (?:card|effect)\b", "when this effect was activated"),
    (r"\byou activated this (?:card|effect) while ([^.,;]*?),", r"\1 when this effect was activated,"),
    (r"\b(level|rank)/link (\d+)\b", r"\1 \2 or link-\2"),
    (r"\blevel/rank/link (\d+)\b", r"level \1, rank \1, or link-\1"),
    (r"^if you do: ", "if this card is special summoned by its own effect: "),
    (r"\bif you cannot, (?=destroy)", "if that was not done, "),
    (r"\bflip this card face-?up; ", ""),
    (r"\bapply these effects \(simultaneously\)[. ]*", ""),
    (r"\bafter that, (?=each time)", ""),
    (r"\bimmediately (?=draw)", ""),
    (r"\b(excavate [^,.;]*?), (?=add)", r"\1, then "),
    (r"\bshuffle the rest back into (?:your|the) deck\b", "shuffle your deck"),
    (r"\binstead of conducting your normal draw\b", "instead of your normal draw"),
    (r"\bcannot (normal summon/set) monsters?\b", r"cannot \1"),
)
"""Each keeps the meaning; what stands in a head or is fixed by the rules is said once."""
