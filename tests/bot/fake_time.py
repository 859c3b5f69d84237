"""A time that jumps from one due stage to the next."""

from dataclasses import dataclass, field
from typing import Final

from bot.clocks.clock import PRESETS, Clock
from bot.outgoing import Message
from bot.tables import people
from bot.tables.scheduler import Scheduler
from bot.tables.table import Table
from tests.bot.rig import Rig

NOON: Final = 1_788_350_400_000
"""2 September 2026, noon in UTC."""


@dataclass
class Guild:
    """The members of a guild."""

    left: set[int] = field(default_factory=set[int])

    async def is_there(self, guild_id: int, user_id: int) -> bool:
        assert guild_id
        return user_id not in self.left


@dataclass
class Time:
    """The time of a table: it jumps from one due stage to the next."""

    rig: Rig
    guild: Guild = field(default_factory=Guild)

    def __post_init__(self) -> None:
        self.rig.clock.time = NOON
        self.scheduler = Scheduler(self.rig.registry, self.guild.is_there)
        self.rig.registry.hours_changed.append(self.scheduler.change_hours)

    async def tick(self) -> None:
        await self.scheduler.tick()

    async def to(self, moment: int) -> None:
        """Let time pass until a moment; like the real loop, it never sleeps for long."""
        await self.tick()
        while self.rig.clock.time < moment:
            self.rig.clock.time = min(moment, await self.next() or moment)
            await self.see()
            await self.tick()

    async def next(self) -> int | None:
        """Return when something is due next."""
        now = self.rig.clock.time
        [row] = await self.rig.sql(
            "SELECT min(at) AS at FROM (SELECT next_at AS at FROM clocks "
            "UNION SELECT talk_until FROM tables) WHERE at > :now",
            now=now,
        )
        return None if row.at is None else int(row.at)

    async def see(self) -> None:
        """Pretend that the bot has been running all the time."""
        await self.rig.sql(
            "UPDATE bot_state SET value = :now WHERE key = 'clocks were last looked at'",
            now=str(self.rig.clock.time),
        )

    async def wait(self, duration: int) -> None:
        await self.to(self.rig.clock.time + duration)

    async def table(
        self,
        *seated: int,
        clock: Clock = PRESETS["day"],
        game: str = "great_fire",
        variant: dict[str, bool | str] | None = None,
    ) -> Table:
        """Start a game of people without quiet hours."""
        for one in seated:
            await people.change(self.rig.registry, one, quiet_from=0, quiet_to=0)
        table = await self.rig.running(*seated, clock=clock, game=game, variant=variant)
        await self.rig.empty_outbox()
        return table

    async def told(self) -> list[Message]:
        """Return the messages in the outbox, and empty it."""
        found = await self.rig.messages()
        await self.rig.empty_outbox()
        return found

    async def notes(self, table: Table) -> list[tuple[int | None, str]]:
        """Return the notes in the record: seat, text."""
        there = await self.rig.registry.get(table.id)
        return [(one.seat, one.text) for one in there.session.entries if one.kind == "note"]

    async def late(self, table: Table) -> list[int | None]:
        """Return the seats for which the bot moved, in order."""
        there = await self.rig.registry.get(table.id)
        return [one.seat for one in there.session.entries if one.kind == "late"]
