"""A table's clock: how much time there is, and what happens as it passes.

It works like a Fischer clock: each turn adds a step to the remaining time, up to a cap. All times
are milliseconds in which the player's clock runs.
"""

from dataclasses import dataclass
from typing import Final, Literal

from bot.clocks.hours import DAY, HOUR, MINUTE
from games.core.codec import Codec

Preset = Literal["none", "remind", "live", "day", "relaxed", "own"]

Stage = Literal["half", "tenth", "over", "move", "again", "silent"]
"""What happens as time passes in a turn: reminders when half of it has passed and when a tenth is
left; the notice that it is over; the move for a late player. Without a time limit: repeated
reminders, and then none."""


@dataclass(frozen=True, slots=True)
class Clock:
    """The settings of a clock."""

    name: Preset
    bank: int = 0
    """The time at the start, in milliseconds."""
    step: int = 0
    """The time added each turn, at least a minute. Without a time limit: the time until a
    reminder."""
    cap: int = 0
    """The most time of a player; at least a step."""
    free: int = 0
    """Free time at the start of each turn."""
    nights: bool = False
    """Whether the clock also runs in quiet hours."""
    away: int = 7 * DAY
    """How long the clock waits for a player who is away."""
    talk: int = 0
    """How long players can talk before the questions for which their game has talking time; no
    clocks run meanwhile."""

    @property
    def expires(self) -> bool:
        """Whether time can run out."""
        return self.name not in ("none", "remind")

    @property
    def grace(self) -> int:
        """The time between the notice and the move for a late player: a quarter of a turn."""
        return min(max((self.step or self.bank) // 4, 2 * MINUTE), 6 * HOUR)

    def budget(self, left: int) -> int:
        """Return the time for a turn, given the time left from the last one."""
        return min(left + self.step, self.cap)

    def stages(self, budget: int) -> tuple[tuple[Stage, int], ...]:
        """Return the stages of a turn with this budget, each with the time spent when it comes."""
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
"""The number of reminders without a time limit: after 1, 3, 7 and 15 steps."""

PRESETS: Final[dict[Preset, Clock]] = {
    "none": Clock("none"),
    "remind": Clock("remind", step=12 * HOUR, cap=12 * HOUR),
    "live": Clock("live", 10 * MINUTE, MINUTE, 15 * MINUTE, nights=True),
    "day": Clock("day", 0, DAY, DAY),
    "relaxed": Clock("relaxed", 72 * HOUR, 12 * HOUR, 96 * HOUR),
}
"""Clocks that can be chosen with one press."""

TALKS: Final = (0, MINUTE, 5 * MINUTE, HOUR)
"""Talking times that can be chosen with one press."""

DEFAULT_PRESET: Final[Preset] = "relaxed"
"""The default clock of a table, which keeps games from getting stuck."""

CLOCKS: Final = Codec(Clock)
"""How a table's clock is stored."""
