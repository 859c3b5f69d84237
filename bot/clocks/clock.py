"""The clock that a table chose: how much time there is, and what happens as it passes.

A bank as Fischer's: with each turn a step is added to what is left, up to a cap. All times are
milliseconds in which somebody's clock runs.
"""

from dataclasses import dataclass
from typing import Final, Literal

from bot.clocks.hours import DAY, HOUR, MINUTE
from games.core.codec import Codec

Preset = Literal["none", "remind", "live", "day", "relaxed", "own"]

Stage = Literal["half", "tenth", "over", "move", "again", "silent"]
"""What happens as time passes in a turn: a reminder when half of it is over, and when a tenth is
left; the notice that it is over; the move that is made then. Where time never ends, a reminder
again and again, until they fall silent."""


@dataclass(frozen=True, slots=True)
class Clock:
    """How much time there is."""

    name: Preset
    bank: int = 0
    """What everybody begins with."""
    step: int = 0
    """Added with each turn: something. Where time never ends, what passes until a reminder."""
    cap: int = 0
    """More than this nobody ever has: a step at least."""
    free: int = 0
    """What passes in each turn before time counts."""
    nights: bool = False
    """It runs in quiet hours too."""
    away: int = 7 * DAY
    """How long it waits for somebody who is away."""

    @property
    def expires(self) -> bool:
        """Tell whether somebody's time can be over."""
        return self.name not in ("none", "remind")

    @property
    def grace(self) -> int:
        """How long after the notice a move is made: a quarter of a turn."""
        return min(max((self.step or self.bank) // 4, 2 * MINUTE), 6 * HOUR)

    def budget(self, left: int) -> int:
        """Return the time for a turn, with so much left of the last one."""
        return min(left + self.step, self.cap)

    def stages(self, budget: int) -> tuple[tuple[Stage, int], ...]:
        """Return what happens in a turn with so much time, and after how much of it."""
        if self.name == "none":
            return ()
        if self.name == "remind":
            again = [(2**n - 1) * self.step for n in range(1, REMINDERS + 1)]
            return (*(("again", one) for one in again), ("silent", again[-1]))
        over = self.free + budget
        reminders: tuple[tuple[Stage, int], ...] = (("half", budget // 2), ("tenth", budget // 10))
        return (
            *((stage, over - left) for stage, left in reminders if left >= MINUTE),
            ("over", over),
            ("move", over + self.grace),
        )


REMINDERS: Final = 4
"""Where time never ends: after one, three, seven and fifteen steps, and no more."""

PRESETS: Final[dict[Preset, Clock]] = {
    "none": Clock("none"),
    "remind": Clock("remind", step=12 * HOUR, cap=12 * HOUR),
    "live": Clock("live", 10 * MINUTE, MINUTE, 15 * MINUTE, nights=True),
    "day": Clock("day", 0, DAY, DAY),
    "relaxed": Clock("relaxed", 72 * HOUR, 12 * HOUR, 96 * HOUR),
}
"""What can be chosen at a press; own values besides."""

CLOCKS: Final = Codec(Clock)
"""How a table's clock is stored."""
