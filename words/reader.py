"""Who reads a text or looks at a picture."""

from dataclasses import dataclass

from games.core.log import Seat
from words.say import Say


@dataclass(frozen=True, slots=True)
class Reader:
    """The language of a text, its reader, and the names of the seats."""

    say: Say
    names: tuple[str, ...]
    """By seat, in any script: mentions in the text of messages; plain names on buttons, in menus,
    pictures and alt texts."""
    seat: Seat | None = None
    """The reader's seat, which is called "you"; None for the public."""
    is_talking: bool = False
    """Until the talking time is over: a count of sealed choices stands still, and goes unsaid."""
