"""What has happened since somebody's own last move, as they heard it.

That move is found in the record, so nothing needs to be stored about who has looked when.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.model import EntryKind
from bot.tables.notes import HANDS_OVER
from bot.tables.session import Session
from bot.tables.table import Table
from bot.texts import standings
from bot.texts.boards import undone
from bot.texts.notices import late_moves, noted
from games.core.log import Seat
from words.reader import Reader

LINES: Final = 4
PANEL_LIMIT: Final = 500
"""Characters above a panel, so that a phone has room for the choices."""
MESSAGE_LIMIT: Final = 1700
"""Characters in a separate message."""

_SEATS: Final = frozenset({*HANDS_OVER, "host"})
"""Notes that still matter later; the board shows the state of clocks and pauses."""
_OWN: Final[tuple[EntryKind, ...]] = ("move", "undo")


def since(play: Session, seat: Seat) -> int:
    """Return the number of the last entry that a seat made itself; 0 if none."""
    return max(
        (one.number for one in play.entries if one.seat == seat and one.kind in _OWN), default=0
    )


@dataclass(frozen=True, slots=True)
class Line:
    """Something that happened."""

    text: str
    is_own: bool = False
    """It happened to the reader."""


def story(table: Table, seat: Seat, to: Reader) -> list[Line]:
    """Tell what a seat has heard since its own last move."""
    play, last, phrases = table.session, since(table.session, seat), table.game.words
    notes = [
        noted(one, to.names, to.say)
        for one in play.notes_since(last)
        if one.text in _SEATS and one.seat != seat
    ]
    gone = undone(play, last, phrases, to)
    heard, view = play.news_since(last, seat), play.view(seat)
    to_anybody = set(phrases.story(heard, view, replace(to, seat=None)))
    told = [Line(one, one not in to_anybody) for one in phrases.story(heard, view, to)]
    led = standings.lead(play, seat, last, phrases, to)
    late = late_moves(play, last, to.names, to.say)
    return [*map(Line, notes), *told, *map(Line, gone), *map(Line, late),
            *(Line(one, is_own=True) for one in led)]  # fmt: skip


def summary(told: Sequence[Line], to: Reader) -> tuple[str, ...]:
    """Return a heading and the most important lines, for above a panel.

    What happened to the reader comes first, and newer lines before older ones.
    """
    return _kept(told, to, most=LINES, limit=PANEL_LIMIT) if told else ()


def message(told: Sequence[Line], to: Reader) -> str:
    """Return a heading and the lines, for a separate message."""
    return "\n".join(_kept(told, to, most=len(told), limit=MESSAGE_LIMIT))


def _kept(told: Sequence[Line], to: Reader, *, most: int, limit: int) -> tuple[str, ...]:
    """Return the lines that fit (at least one), in order, and how many more there are."""
    say, kept = to.say, set[int]()
    for place in sorted(range(len(told)), key=lambda one: (not told[one].is_own, -one))[:most]:
        limit -= len(told[place].text) + 1
        if limit < 0 and kept:
            break
        kept.add(place)
    lines = [line.text for place, line in enumerate(told) if place in kept]
    heading = say("**Since your last move:**")
    left = len(told) - len(lines)
    if not left:
        return (heading, *lines)
    more = say.many("-# … and {n} more line: see the log", "-# … and {n} more lines: see the log",
                    left)  # fmt: skip
    return (heading, *lines, more)
