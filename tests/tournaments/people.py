"""People with names, as tournaments know them: by number."""

from typing import Final

from tournaments.standings import Entrant

ANN: Final = Entrant(1)
BOB: Final = Entrant(2)
CAT: Final = Entrant(3)
DAN: Final = Entrant(4)
EVE: Final = Entrant(5)
FAY: Final = Entrant(6)


def crowd(count: int) -> tuple[Entrant, ...]:
    """Return this many people, from 100."""
    return tuple(Entrant(100 + number) for number in range(count))
