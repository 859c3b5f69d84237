"""Snowflakes: ids that contain their time. They are strings here, as on the wire."""

from datetime import UTC, datetime

from playground.world.clock import Clock

EPOCH = 1_420_070_400_000
"""Milliseconds from 1970 to the first second of 2015."""


class Snowflakes:
    """A source of ids, each greater than the one before."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> str:
        """Return a new id for this moment."""
        earliest = (int(self._clock.now().timestamp() * 1000) - EPOCH) << 22
        self._last = max(self._last + 1, earliest)
        return str(self._last)


def moment(snowflake: str) -> datetime:
    """Return when the id was made, to the millisecond."""
    return datetime.fromtimestamp(((int(snowflake) >> 22) + EPOCH) / 1000, UTC)


def shard_of(guild_id: str, count: int) -> int:
    """Return the shard that receives the events of a guild, out of `count`."""
    return (int(guild_id) >> 22) % count
