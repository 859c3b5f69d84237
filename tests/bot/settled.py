"""A table at which three play the Great Fire, in memory alone, and what they do there."""

from dataclasses import dataclass, field, replace
from typing import Any, Final

from bot.model import Chair, Facts
from bot.shelf import SHELF
from bot.tables.session import Session
from bot.tables.table import Table
from games.core import notation
from games.core.log import Seat

ANN, BOB, CLEO = 11, 22, 33
NAMES: Final = ("Ann", "Bob", "Cleo")
FIRE: Final = SHELF["great_fire"].rules
SEED: Final = "5eed"  # Ann begins, and may go north, west or south

FACTS: Final = Facts(
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
CHAIRS: Final = (
    Chair(Seat(0), "person", ANN),
    Chair(Seat(1), "person", BOB),
    Chair(Seat(2), "person", CLEO),
)
SET_UP: Final = (
    "place_band tower", "place_band minories", "place_band tower",
    "place_band tower", "place_band minories", "place_band tower",
    "place_landowner tower", "place_landowner minories", "place_landowner tower",
)  # fmt: skip
ANNS_TURN: Final = ("spread N pudding_lane st_mary", "landowner east_smithfield", "end")


@dataclass
class Settled:
    """The table, and its game."""

    table: Table = field(default_factory=lambda: Table(FACTS, CHAIRS))
    play: Session = field(default_factory=lambda: Session(FIRE, FIRE.options(), 3, SEED))

    def __post_init__(self) -> None:
        self.table.begun = self.play

    def do(self, *texts: str) -> None:
        """Let whoever must act do this; "undo" takes the newest move back."""
        for text in texts:
            if text == "undo":
                self.play.commit(self.play.undo(self.play.moves[-1].seat, 0))
                continue
            seat = self.play.active()[0]
            action = notation.read(text, self.play.offer(seat).actions)
            self.play.commit(self.play.move(seat, action, 0))

    def mildest(self, most: int = 1000) -> None:
        """Do the mildest thing so often, or to the end."""
        for _ in range(most):
            if self.play.result is not None:
                return
            seat = self.play.active()[0]
            self.play.commit(self.play.move(seat, self.play.offer(seat).actions[0], 0))

    def note(self, **facts: Any) -> None:
        """Let facts of the table be others."""
        self.table.facts = replace(self.table.facts, **facts)
