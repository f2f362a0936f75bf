"""Which player does a word name, from the point of view of an effect?"""

from __future__ import annotations

from kb.vocabulary import words
from legality.compiling.registry import Words
from legality.game.view import Env


def player_of(env: Env, word: str, uid: int = -1) -> int:
    """The player a word names (`both` and `either` name no single one and give -1)."""
    if word == "you":
        return env.you
    if word == "opponent":
        return 1 - env.you
    if word == "turn player":
        return env.game.turn_player
    if word == "its controller":
        return (
            env.game.cards[uid].control
            if uid >= 0
            else env.game.cards[env.targets[0][0]].control
            if env.targets and env.targets[0]
            else env.you
        )
    if word == "its owner":
        return env.game.cards[uid].owner if uid >= 0 else env.you
    if word == "that player":
        return env.event.player if env.event is not None else env.you
    return -1


NO_ONE_PLAYER = ("either", "both")
PLAYERS: Words[bool] = Words("player", {word: word not in NO_ONE_PLAYER for word in words.PLAYERS})
"""Does the word name one player?"""
