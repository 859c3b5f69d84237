"""A move in plain words, where it is spoken of again: asked back, or taken back."""

from typing import Final

from bot.tables.session import AppliedMove, Session
from words.reader import Reader
from words.vocabulary import AnyVocabulary

LIMIT: Final = 300
"""Characters: enough to know which move is meant."""


def described(
    move: AppliedMove | None, session: Session, phrases: AnyVocabulary, to: Reader
) -> str:
    """Tell a move as its reader heard it, in one line; of one that is sealed nothing.

    The notation stands in where nobody tells a story of it.
    """
    if move is None or move.log.is_sealed_for(to.seat):
        return to.say("A sealed choice.")
    heard = tuple(move.log.heard_by(to.seat))
    told = " ".join(phrases.story(heard, session.view(to.seat), to)) or f"`{move.text}`"
    return told if len(told) <= LIMIT else f"{told[:LIMIT].rpartition(' ')[0]} …"
