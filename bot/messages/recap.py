"""What has happened since somebody's own last move, as they heard it.

That move is found in the record, so that nothing needs to be stored of who has looked when.
"""

from collections.abc import Sequence
from typing import Final

from bot.messages.boards import undone
from bot.messages.notices import moved_late, noted
from bot.model import EntryKind
from bot.phrases.phrases import Telling
from bot.phrases.registry import PHRASES
from bot.tables.notes import HANDS_OVER
from bot.tables.play import Play
from bot.tables.table import Table
from games.core.log import Seat

LINES: Final = 3
ROOM: Final = 450
"""Characters above a panel: on a phone, they leave most of the screen to the choices."""
LETTER: Final = 1700
"""Characters in a message of its own."""

_SEATS: Final = frozenset({*HANDS_OVER, "host"})
"""Notes that still matter when one comes back; of clocks and pauses one sees what is left."""
_OWN: Final[tuple[EntryKind, ...]] = ("move", "undo")


def since(play: Play, seat: Seat) -> int:
    """Return the number of the last entry that a seat has made itself; 0: none."""
    return max(
        (one.number for one in play.entries if one.seat == seat and one.kind in _OWN), default=0
    )


def story(table: Table, seat: Seat, to: Telling) -> list[str]:
    """Tell what a seat has heard since its own last move; nothing if there is nothing to tell."""
    play, last = table.game, since(table.game, seat)
    gone = [undone(entry, first, to) for entry, first in play.undone_since(last)]
    heard = play.news_since(last, seat)
    told = PHRASES[table.facts.game].story(heard, play.view(seat), to)
    late = [moved_late(to.names[one], to.say) for one in play.late_since(last)]
    notes = [one for one in play.notes_since(last) if one.text in _SEATS]
    # Who moves for whom comes last: where there is little room, it is what is kept.
    return [*told, *gone, *late, *(noted(one, to.names, to.say) for one in notes)]


def glance(told: Sequence[str], to: Telling) -> tuple[str, ...]:
    """Return a heading and the newest of what there is to tell, for above a panel."""
    return _newest(told, to, most=LINES, room=ROOM) if told else ()


def letter(told: Sequence[str], to: Telling) -> str:
    """Return a heading and what there is to tell, for a message of its own."""
    return "\n".join(_newest(told, to, most=len(told), room=LETTER))


def _newest(told: Sequence[str], to: Telling, *, most: int, room: int) -> tuple[str, ...]:
    """Return the newest lines, at least one, and how many there are before them."""
    say, kept = to.say, list[str]()
    for line in reversed(told[-most:]):
        room -= len(line) + 1
        if room < 0 and kept:
            break
        kept.insert(0, line)
    heading = say("**Since your last move:**")
    left = len(told) - len(kept)
    if not left:
        return (heading, *kept)
    more = say.many("-# … {n} more line before that: see the log", "-# … {n} more lines before "
                    "that: see the log", left)  # fmt: skip
    return (heading, more, *kept)
