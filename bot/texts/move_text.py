"""A move in words, for undo requests and undone moves."""

from typing import Final

from bot.tables.session import AppliedMove
from bot.texts.sentences import in_a_row
from games.core.rules import AnyView
from words.reader import Reader
from words.vocabulary import AnyVocabulary

LIMIT: Final = 300
"""Most characters of a move, enough to recognise it."""


def described(move: AppliedMove | None, view: AnyView, phrases: AnyVocabulary, to: Reader) -> str:
    """Describe a move in one line as its reader heard it; a sealed one stays hidden.

    `view` is their present view. A move without a story is given in notation.
    """
    if move is None or move.log.is_sealed_for(to.seat):
        return to.say("A sealed choice.")
    heard = tuple(move.log.heard_by(to.seat))
    told = in_a_row(phrases.story(heard, view, to)) or f"`{move.text}`"
    return told if len(told) <= LIMIT else f"{told[:LIMIT].rpartition(' ')[0]} …"
