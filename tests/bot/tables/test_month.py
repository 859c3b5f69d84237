"""A month of ten tables: prompt, slow, absent, returning and leaving people in several zones.

Three times the bot is gone, once over the night in which Rome puts its clocks forward. Time is
virtual, half an hour at a step; what is expected is counted here, by the clock on the wall.
"""

from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Final, Literal
from zoneinfo import ZoneInfo

from bot.clocks.clock import PRESETS, Preset
from bot.clocks.hours import DAY, HOUR, MINUTE
from bot.outgoing import Reminder
from bot.tables import moves, people, substitution
from bot.tables.scheduler import Scheduler
from bot.tables.table import Table
from games.core.log import Seat
from games.core.rng import Rng
from tests.bot.fake_time import Guild, Time
from tests.bot.rig import Rig

Manner = Literal["prompt", "slow", "absent", "returning", "leaving", "away"]

START: Final = int(datetime(2026, 3, 20, 7, tzinfo=UTC).timestamp()) * 1000
STEP: Final = 30 * MINUTE
ZONES: Final = ("Europe/Rome", "America/Sao_Paulo", "Australia/Sydney", "America/New_York")
DAYS_OFF: Final = {"Europe/Rome": "6", "America/New_York": "12"}
OUTAGES: Final = (
    (START + 4 * DAY, START + 4 * DAY + 7 * HOUR),
    (START + 8 * DAY + 16 * HOUR, START + 9 * DAY),  # from Saturday evening to Sunday morning
    (START + 10 * DAY, START + 11 * DAY + 2 * HOUR),
)
LEAVES: Final = START + 5 * DAY
RETURNS: Final = START + 6 * DAY
AWAY: Final = (START + 3 * DAY, START + 8 * DAY)
TABLES: Final[tuple[tuple[str, Preset, tuple[Manner, ...]], ...]] = (
    ("great_fire", "day", ("prompt", "prompt", "prompt")),
    ("great_fire", "relaxed", ("prompt", "absent", "prompt")),
    ("cash_guns", "day", ("prompt", "slow", "prompt", "prompt")),
    ("cash_guns", "relaxed", ("slow", "prompt", "leaving", "prompt")),
    ("great_fire", "day", ("returning", "prompt", "prompt")),
    ("cash_guns", "day", ("prompt", "prompt", "absent", "prompt")),
    ("great_fire", "live", ("absent", "absent", "absent")),
    ("cash_guns", "day", ("away", "prompt", "prompt", "prompt")),
    ("great_fire", "remind", ("prompt", "leaving", "prompt")),
    ("cash_guns", "day", ("absent", "absent", "absent", "absent")),
)
SUBSTITUTE: Final = 7000
"""Waits for a seat at the sixth table, whose third player never acts."""
SOON: Final = {"prompt": 2 * HOUR, "slow": 15 * HOUR}


@dataclass
class Somebody:
    """A person, and how they play."""

    user_id: int
    zone: str
    manner: Manner
    waited: int = 0
    """For how long they have been asked while they could be expected to act."""
    reminded: int = 0
    """The number of reminders in this turn."""

    def is_awake(self, now: int) -> bool:
        """Tell by the clock on the wall: quiet are the hours from 23 to 8, and days off."""
        there = datetime.fromtimestamp(now / 1000, UTC).astimezone(ZoneInfo(self.zone))
        return 8 <= there.hour < 23 and str(there.weekday()) not in DAYS_OFF.get(self.zone, "")

    def is_away(self, now: int) -> bool:
        return self.manner == "away" and AWAY[0] <= now < AWAY[1]

    def acts(self, now: int) -> bool:
        """Tell whether they would act now, having been asked for so long."""
        match self.manner:
            case "prompt" | "slow":
                return self.waited >= SOON[self.manner]
            case "returning":
                return now >= RETURNS
            case "leaving":
                return now < LEAVES and self.waited >= HOUR
            case "away":
                return not self.is_away(now) and self.waited >= HOUR
            case "absent":
                return False


@dataclass
class Month:
    """The state of the simulation, and what was seen."""

    rig: Rig
    folk: dict[int, Somebody] = field(default_factory=dict[int, Somebody])
    tables: list[Table] = field(default_factory=list[Table])
    owners: dict[tuple[int, Seat], Somebody] = field(
        default_factory=dict[tuple[int, Seat], Somebody]
    )
    """The owner of each seat at the start."""
    seen: dict[int, int] = field(default_factory=dict[int, int])
    """The last entry that was looked at, by table."""
    late: Counter[Manner] = field(default_factory=Counter[Manner])
    outages: Counter[int] = field(default_factory=Counter[int])
    rng: Rng = field(default_factory=lambda: Rng("month"))

    def __post_init__(self) -> None:
        self.guild = Guild()
        self.time = Time(self.rig, self.guild)
        self.rig.clock.time = START

    @property
    def now(self) -> int:
        return self.rig.clock.time

    # Who plays --------------------------------------------------------------------------------

    async def open(self) -> None:
        for number, (game, clock, manners) in enumerate(TABLES, 1):
            seated = [await self.person(number, one) for one in manners]
            table = await self.rig.running(
                *seated, channel=number, game=game, clock=PRESETS[clock], seed=f"month {number}"
            )
            self.tables.append(table)
            for seat, user_id in enumerate(seated):
                self.owners[table.id, Seat(seat)] = self.folk[user_id]
        await self.person(0, "prompt", SUBSTITUTE)
        await substitution.substitute(self.rig.registry, self.tables[5].id, SUBSTITUTE)
        await self.rig.empty_outbox()
        await self.time.tick()

    async def person(self, number: int, manner: Manner, user_id: int = 0) -> int:
        user_id = user_id or number * 100 + len(self.folk)
        zone = ZONES[len(self.folk) % len(ZONES)]
        self.folk[user_id] = Somebody(user_id, zone, manner)
        days_off = DAYS_OFF.get(zone, "")
        await people.change(self.rig.registry, user_id, zone=zone, days_off=days_off)
        return user_id

    # What happens -----------------------------------------------------------------------------

    async def step(self) -> None:
        gone = next((one for one in OUTAGES if one[0] <= self.now < one[1]), None)
        if gone is not None:
            await self.outage(gone[1])
            return
        self.rig.clock.time += STEP
        await self.time.see()
        await self.happen()
        await self.time.tick()
        await self.look()
        for table in await self.running():
            await self.play(table)
            while await self.rig.computer_moves(table.id):
                pass
        await self.look()

    async def outage(self, end: int) -> None:
        """Let the bot be gone; nothing may expire when it is back, nor soon after."""
        before = [await self.count(one) for one in self.tables]
        ticking = [one for one in await self.running() if any(t.runs for t in one.timers.values())]
        self.rig.clock.time = end
        self.time.scheduler = Scheduler(self.rig.registry, self.guild.is_there)
        self.rig.registry.hours_changed[:] = [self.time.scheduler.change_hours]
        await self.time.tick()
        for table in ticking:
            now = await self.rig.registry.get(table.id)
            assert now.session.entries[-1].text == "outage"
        self.rig.clock.time += 9 * MINUTE
        await self.time.see()
        await self.time.tick()
        await self.look()
        assert [await self.count(one) for one in self.tables] == before

    async def count(self, table: Table) -> int:
        """Count what was done for those who were late."""
        there = await self.rig.registry.get(table.id)
        texts = ("over", "gone", "computer", "substitute")
        return sum(one.kind == "late" or one.text in texts for one in there.session.entries)

    async def happen(self) -> None:
        """Let people leave, go away and come back."""
        for one in self.folk.values():
            if one.manner == "leaving" and self.now >= LEAVES:
                self.guild.left.add(one.user_id)
            if one.manner == "away" and self.now - STEP < AWAY[0] <= self.now:
                await people.go_away(self.rig.registry, one.user_id, AWAY[1])
        for table in await self.running():
            for one in self.folk.values():
                comes = one.manner == "returning" and self.now >= RETURNS
                if comes and table.is_absent(one.user_id):
                    await substitution.come_back(self.rig.registry, table.id, one.user_id)

    async def play(self, table: Table) -> None:
        """Let people act who are asked, are awake and have waited long enough."""
        for seat in table.session.active:
            user_id = table.seat_rows[seat].user_id
            if user_id is None or seat not in table.session.active:
                continue
            somebody = self.folk[user_id]
            if not somebody.is_awake(self.now) or somebody.is_away(self.now):
                continue
            somebody.waited += STEP
            if somebody.acts(self.now):
                await self.act(table, seat, somebody)

    async def act(self, table: Table, seat: Seat, somebody: Somebody) -> None:
        """Play on until another is asked."""
        number = table.session.number
        while seat in table.session.active and table.session.number < number + 20:
            actions = table.session.offer(seat).actions
            action = actions[self.rng.below(len(actions))]
            await moves.move(self.rig.registry, table.id, somebody.user_id, action)
        somebody.waited = somebody.reminded = 0

    async def running(self) -> list[Table]:
        found = [await self.rig.registry.get(one.id) for one in self.tables]
        return [one for one in found if one.row.status == "running"]

    # What is seen -----------------------------------------------------------------------------

    async def look(self) -> None:
        """Look at what was said and written since the last look."""
        for one in await self.rig.messages():
            if isinstance(one, Reminder):
                table = await self.rig.registry.get(one.table_id)
                self.see_reminder(table, one.seat, is_notice=one.stage == "over")
        await self.rig.empty_outbox()
        for table in self.tables:
            self.see_entries(await self.rig.registry.get(table.id))

    def see_reminder(self, table: Table, seat: Seat, *, is_notice: bool) -> None:
        user_id = table.seat_rows[seat].user_id
        assert user_id is not None
        somebody = self.folk[user_id]
        somebody.reminded += not is_notice  # that of a sealed choice is told to them alone
        assert somebody.is_awake(self.now) or table.clock.nights
        assert not somebody.is_away(self.now)
        assert somebody.reminded <= (4 if table.clock.name == "remind" else 2)
        assert somebody.manner != "prompt"

    def see_entries(self, table: Table) -> None:
        first = self.seen.get(table.id, 0)
        for entry in table.session.entries[first:]:
            if entry.kind == "late":
                self.see_late(table, entry.seat)
            if entry.text == "outage":
                self.outages[table.id] += 1
        self.seen[table.id] = table.session.number

    def see_late(self, table: Table, seat: Seat | None) -> None:
        """See that whoever was moved for had all their time, and the grace after it."""
        assert seat is not None
        somebody = self.owners[table.id, seat]
        self.late[somebody.manner] += 1
        clock = table.clock
        if clock.name != "live" and somebody.waited:  # else it is the same turn
            least = {"day": 30 * HOUR, "relaxed": (12 + 3) * HOUR}[clock.name]
            assert somebody.waited >= least - 2 * STEP
        somebody.waited = somebody.reminded = 0


async def test_a_month_goes_by(rig: Rig) -> None:
    month = Month(rig)
    await month.open()
    while month.now < START + 31 * DAY and await month.running():
        await month.step()
    month.rig.clock.time = START + 31 * DAY  # whatever could still happen at tables that are over
    await month.time.tick()
    for table in month.tables:
        there = await rig.registry.get(table.id)
        assert there.row.status == "over", table.id
        assert (await rig.another().get(table.id)).row.status == "over"  # its record is true
    # Nobody was moved for but those who never came, and the one who came late.
    assert set(month.late) == {"absent", "returning"}
    kinds = {
        number: [seat_row.kind for seat_row in (await rig.registry.get(table.id)).seat_rows]
        for number, table in enumerate(month.tables, 1)
    }
    assert kinds == {
        1: ["person", "person", "person"],
        2: ["person", "computer", "person"],
        3: ["person", "person", "person", "person"],
        4: ["person", "person", "computer", "person"],
        5: ["person", "person", "person"],
        6: ["person", "person", "person", "person"],
        7: ["computer", "computer", "computer"],
        8: ["person", "person", "person", "person"],
        9: ["person", "computer", "person"],
        10: ["computer", "computer", "computer", "computer"],
    }
    assert (await rig.registry.get(month.tables[5].id)).seat_rows[2].user_id == SUBSTITUTE
    assert all(count <= 3 for count in month.outages.values())
    assert max(month.outages.values()) == 3
