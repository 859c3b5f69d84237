"""A move in plain words, where it is spoken of again: asked back, or taken back."""

from typing import Final

from bot.phrases.phrases import AnyPhrases, Telling
from bot.tables.play import Play, Taken

ROOM: Final = 300
"""Characters: enough to know which move is meant."""


def described(move: Taken | None, play: Play, phrases: AnyPhrases, to: Telling) -> str:
    """Tell a move as its reader heard it, in one line; of one that is sealed nothing.

    The notation stands in where nobody tells a story of it.
    """
    if move is None or move.log.is_sealed_for(to.reader):
        return to.say("A sealed choice.")
    heard = tuple(move.log.heard_by(to.reader))
    told = " ".join(phrases.story(heard, play.view(to.reader), to)) or f"`{move.text}`"
    return told if len(told) <= ROOM else f"{told[:ROOM].rpartition(' ')[0]} …"
