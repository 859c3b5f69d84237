"""A move in plain words, for undo requests and undone moves."""

from typing import Final

from bot.tables.session import AppliedMove, Session
from bot.texts.sentences import in_a_row
from words.reader import Reader
from words.vocabulary import AnyVocabulary

LIMIT: Final = 300
"""Characters, enough to recognise the move."""


def described(
    move: AppliedMove | None, session: Session, phrases: AnyVocabulary, to: Reader
) -> str:
    """Tell a move in one line as its reader heard it; a sealed one stays hidden.

    The notation stands in for a move without a story.
    """
    if move is None or move.log.is_sealed_for(to.seat):
        return to.say("A sealed choice.")
    heard = tuple(move.log.heard_by(to.seat))
    told = in_a_row(phrases.story(heard, session.view(to.seat), to)) or f"`{move.text}`"
    return told if len(told) <= LIMIT else f"{told[:LIMIT].rpartition(' ')[0]} …"
