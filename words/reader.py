"""Who reads a text or looks at a picture."""

from dataclasses import dataclass

from games.core.log import Seat
from words.say import Say


@dataclass(frozen=True, slots=True)
class Reader:
    """In which language something is told, to whom, and what the seats are called."""

    say: Say
    names: tuple[str, ...]
    """By seat, in any letters of the world: mentions in the text of a message; plain names on
    buttons, in menus, pictures and alt texts."""
    seat: Seat | None = None
    """Where the reader sits, who is called "you"; None for everybody."""
