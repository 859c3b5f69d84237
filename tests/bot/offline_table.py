"""Tables in memory only: three people play the Great Fire, or four Ca$h 'n Gun$."""

from dataclasses import dataclass, field, replace
from typing import Any, Final

from bot.model import SeatRow, TableRow
from bot.shelf import Game
from bot.tables.session import Session
from bot.tables.table import Table
from games.core import notation
from games.core.engine import Position
from games.core.log import Seat
from games.core.rules import AnyState
from tests.games import GAMES

ANN, BOB, CLEO = 11, 22, 33
NAMES: Final = ("Ann", "Bob", "Cleo")
MORE_NAMES: Final = (*NAMES, "Dora")
FIRE: Final = GAMES["great_fire"]
GUNS: Final = GAMES["cash_guns"]
SEED: Final = "5eed"  # Ann begins, and may go north, west or south

TABLE_ROW: Final = TableRow(
    id=7,
    game="great_fire",
    options="{}",
    seed=SEED,
    status="running",
    guild_id=900,
    channel_id=500,
    host_id=ANN,
    locale="en-US",
    message_id=None,
    told=0,
    reason=None,
    created_at=1,
    touched_at=2,
)
SEAT_ROWS: Final = (
    SeatRow(Seat(0), "person", ANN),
    SeatRow(Seat(1), "person", BOB),
    SeatRow(Seat(2), "person", CLEO),
)
SET_UP: Final = (
    "place_band tower", "place_band minories", "place_band tower",
    "place_band tower", "place_band minories", "place_band tower",
    "place_landowner tower", "place_landowner minories", "place_landowner tower",
)  # fmt: skip
ANNS_TURN: Final = ("spread E pudding_lane billingsgate", "landowner east_smithfield", "end")


def table(
    game: Game = FIRE, seat_rows: tuple[SeatRow, ...] = SEAT_ROWS, *, seed: str = SEED, **row: Any
) -> Table:
    """Return a table at the start of a game without variants."""
    session = Session(game.rules, game.rules.options(), len(seat_rows), seed)
    return Table(replace(TABLE_ROW, game=game.key, **row), game, seat_rows, session)


@dataclass
class OfflineTable:
    """A table and its game."""

    table: Table = field(default_factory=table)

    @property
    def session(self) -> Session:
        """Its game."""
        return self.table.session

    def do(self, *texts: str) -> None:
        """Make these moves for the first seat that must act; "undo" takes the newest move back."""
        for text in texts:
            if text == "undo":
                self.session.commit(self.session.undo(self.session.moves[-1].seat, 0))
                continue
            seat = self.session.active[0]
            action = notation.read(text, self.session.offer(seat).actions)
            self.session.commit(self.session.move(seat, action, 0))

    def by(self, *done: tuple[int, str]) -> None:
        """Make these moves, each for the seat named with it."""
        for number, text in done:
            seat = Seat(number)
            action = notation.read(text, self.session.offer(seat).actions)
            self.session.commit(self.session.move(seat, action, 0))

    def mildest(self, most: int = 1000) -> None:
        """Make the mildest move this many times, or to the end."""
        for _ in range(most):
            if self.session.result is not None:
                return
            seat = self.session.active[0]
            self.session.commit(self.session.move(seat, self.session.offer(seat).actions[0], 0))

    def put(self, state: AnyState) -> None:
        """Replace the state of the game."""
        self.session.position = Position(self.session.rules, state)

    def note(self, **row: Any) -> None:
        """Change columns of the table."""
        self.table.row = replace(self.table.row, **row)


def gangsters(*done: tuple[int, str], seats: int = 4, **row: Any) -> OfflineTable:
    """Return a table of Ca$h 'n Gun$ at which these moves were made."""
    seat_rows = tuple(SeatRow(Seat(seat), "person", 11 * (seat + 1)) for seat in range(seats))
    offline = OfflineTable(table(GUNS, seat_rows, **row))
    offline.by(*done)
    return offline
