"""The news since a person's own last move, as they heard it.

The record contains that move, so nothing needs to be stored about who has looked when.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.model import EntryKind
from bot.tables import news
from bot.tables.news import News
from bot.tables.notes import HANDS_OVER
from bot.tables.session import Session
from bot.texts import leaders
from bot.texts.boards import undone
from bot.texts.notices import late_choices, late_moves, noted
from games.core.log import Seat
from games.core.rules import AnyEvent, AnyView
from words.reader import Reader
from words.vocabulary import AnyVocabulary

LINES: Final = 4
PANEL_LIMIT: Final = 200
"""Most characters in a panel: a phone needs room for the choices, and a button shows the rest."""
MESSAGE_LIMIT: Final = 1700
"""Most characters in a separate message."""

_SEATS: Final = frozenset({*HANDS_OVER, "host"})
"""Notes that stay relevant; the board shows the state of clocks and pauses."""
_OWN: Final[tuple[EntryKind, ...]] = ("move", "undo")


def since(session: Session, seat: Seat) -> int:
    """Return the number of the last entry that a seat made itself; 0 if none."""
    return max(
        (one.number for one in session.entries if one.seat == seat and one.kind in _OWN), default=0
    )


@dataclass(frozen=True, slots=True)
class Line:
    """A line of news."""

    text: str
    is_own: bool = False
    """It happened to the reader."""


def new_for(session: Session, seat: Seat) -> News:
    """Return the news for a seat since its own last move."""
    return news.since(session, since(session, seat), seat)


def story(new: News, phrases: AnyVocabulary, to: Reader) -> list[Line]:
    """Return the story of a seat's news."""
    notes = [
        noted(one, to.names, to.say)
        for one in new.notes
        if one.text in _SEATS and one.seat != new.seat
    ]
    told = _lines(new.story, new.view, phrases, to)
    late = [*late_moves(new, to.names, to.say), *late_choices(new, phrases, to)]
    led = leaders.lost(new.lost_lead, phrases, to)
    return [*map(Line, notes), *told, *map(Line, undone(new, phrases, to)), *map(Line, late),
            *(Line(one, is_own=True) for one in led)]  # fmt: skip


def _lines(
    events: Sequence[AnyEvent], view: AnyView, phrases: AnyVocabulary, to: Reader
) -> list[Line]:
    """Return events as lines; a line that only the reader gets in this form is their own."""
    to_anybody = set(phrases.story(events, view, replace(to, seat=None)))
    return [Line(one, one not in to_anybody) for one in phrases.story(events, view, to)]


def losses(new: News, phrases: AnyVocabulary, to: Reader) -> tuple[str, ...]:
    """Return briefly what a seat has lost recently."""
    told = phrases.losses(new.heard, new.view, to)
    return (*told, *leaders.lost(new.lost_lead, phrases, to))


def summary(told: Sequence[Line], to: Reader) -> tuple[str, ...]:
    """Return a heading and the newest lines, or the reader's own lines, for a panel.

    Its button "What happened" shows everything.
    """
    if not told:
        return ()
    own = [line for line in told if line.is_own]
    kept = _newest(told, LINES, PANEL_LIMIT)
    if len(kept) < len(told) and own:
        kept = _newest(own, LINES, PANEL_LIMIT)
    return _headed(kept, told, to)


def message(told: Sequence[Line], to: Reader) -> str:
    """Return a heading and the newest lines, for a separate message."""
    return "\n".join(_headed(_newest(told, len(told), MESSAGE_LIMIT), told, to))


def _newest(told: Sequence[Line], most: int, limit: int) -> Sequence[Line]:
    """Return the last lines that fit, at least one, without gaps between them."""
    kept = 0
    for line in reversed(told[-most:]):
        limit -= len(line.text) + 1
        if limit < 0 and kept:
            break
        kept += 1
    return told[len(told) - kept :]


def _headed(kept: Sequence[Line], told: Sequence[Line], to: Reader) -> tuple[str, ...]:
    """Say how many lines are left out, before those that are kept."""
    say, left = to.say, len(told) - len(kept)
    lines = (line.text for line in kept)
    if not left:
        return (say("**Since your last move:**"), *lines)
    more = say.many("{n} more line[s] [is|are] in the log", left)
    return (say("**Since your last move** ({more}):", more=more), *lines)
