"""The reader of a text or a picture."""

from dataclasses import dataclass

from games.core.log import Seat
from words.say import Say


@dataclass(frozen=True, slots=True)
class Reader:
    """The language of a text, its reader, and the names of the seats."""

    say: Say
    names: tuple[str, ...]
    """By seat, in any script: mentions in messages; plain names on buttons, menus, pictures and alt
    texts."""
    seat: Seat | None = None
    """The reader's seat, called "you"; None for the public."""
    is_talking: bool = False
    """Whether the talking time is running: during it, the number of sealed choices is not shown."""
