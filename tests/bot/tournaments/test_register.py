"""Tournaments that a bot carries on, on a real database."""

from collections.abc import Callable

import pytest

from bot.model import TournamentRow
from bot.store.databases.transactions import Db, Store
from bot.store.rows import tournaments
from bot.store.rows.record import LostRaceError
from bot.tournaments.opening import Continuation
from bot.tournaments.register import NoTournamentError, Tournament, TournamentRegister
from bot.tournaments.runner import TournamentRunner
from bot.workers import Workers
from tests.bot.rig import Clock, Rig
from tests.tournaments.people import crowd
from tests.tournaments.season import settings
from tournaments.due import OpenTable, Propose, equal_split
from tournaments.events import Begun, Ended, Entered, Entry, Event, Left, Proposed, TableOpened
from tournaments.fold import NotPossibleError
from tournaments.points import Outcome
from tournaments.settings import DAY
from tournaments.state import Match, State
from tournaments.verify import export, untruths

ROW = TournamentRow(
    id=0, name="Spring cup", game="great_fire", status="live", guild_id=900, channel_id=500,
    locale="en-US", salt="", message_id=None, next_at=None, created_at=0,
)  # fmt: skip
ANN = 2**60
"""The organiser."""


class RegisterBot:
    """A register and a runner, as a bot has them; `killed` is another one after a crash."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store, self.clock = store, clock
        self.register = TournamentRegister(store, clock)
        self.runner = TournamentRunner(self.register, self.run, self.prepare)
        self.meanwhile: list[Callable[[Tournament], Event]] = []
        """The events that happen while a draw is computed."""

    def killed(self) -> "RegisterBot":
        return RegisterBot(self.store, self.clock)

    async def run(
        self, work: Callable[[State, str, int], Event | None], state: State, salt: str, now: int
    ) -> Event | None:
        found = work(state, salt, now)
        if self.meanwhile:
            async with self.register.locked(1) as tournament:
                await self.register.add(tournament, self.meanwhile.pop()(tournament))
        return found

    async def prepare(
        self, _: TournamentRow, match: Match, step: OpenTable | Propose
    ) -> Continuation:
        event: Event
        match step:
            case OpenTable():
                event = TableOpened(step.match, 100 + step.match)
            case Propose():
                event = Proposed(step.match, equal_split(match), "equal")
        return lambda tournament: self.register.add(tournament, event)

    async def opened(self, people: int) -> int:
        """Open a cup with this many entrants, and return its number."""
        wished = settings(format="cup", heats=0, starts_at=self.clock() + DAY)
        cup = await self.register.open(ROW, wished, ANN)
        for who in crowd(people):
            async with self.register.locked(cup.id) as tournament:
                await self.register.add(tournament, Entered(who), by=who)
        return cup.id

    async def read(self, number: int) -> tuple[TournamentRow, list[Entry]]:
        async with self.store.read() as db:
            row = await tournaments.tournament(db, number)
            assert row is not None
            return row, await tournaments.entries(db, number)


@pytest.fixture
def bot(rig: Rig) -> RegisterBot:
    return RegisterBot(rig.registry.store, Clock())


async def test_a_cup_comes_to_its_champion_though_the_bot_is_killed_after_each_step(
    bot: RegisterBot,
) -> None:
    number = await bot.opened(8)
    bot.clock.time += DAY
    for _ in range(20):
        bot = bot.killed()
        await bot.runner.tick()
        row, _ = await bot.read(number)
        if row.status == "over":
            break
        async with bot.register.locked(number) as cup:
            going = [one for one in cup.state.matches.values() if one.outcome is None]
            await bot.register.add(cup, Ended(going[0].number, Outcome((1, 2, 3, 4), ())))
    row, record = await bot.read(number)
    assert (row.status, row.next_at) == ("over", None)
    async with bot.register.locked(number) as cup:
        assert cup.state.phase == "finished"
        assert list(untruths(export(record, cup.state, row.salt))) == []


async def test_what_is_refused_is_not_saved_and_changes_nothing(
    bot: RegisterBot,
) -> None:
    number = await bot.opened(4)
    _, before = await bot.read(number)
    async with bot.register.locked(number) as cup:
        with pytest.raises(NotPossibleError):
            await bot.register.add(cup, Begun(9))
        assert cup.entries == len(before)
    assert (await bot.read(number))[1] == before


async def test_who_loses_a_race_reads_again_what_the_other_has_saved(
    bot: RegisterBot,
) -> None:
    number, other = await bot.opened(4), bot.killed()
    async with other.register.locked(number) as cup:
        await other.register.add(cup, Left(crowd(4)[0]))
    async with bot.register.locked(number) as cup:
        with pytest.raises(LostRaceError):
            await bot.register.add(cup, Left(crowd(4)[1]))
    async with bot.register.locked(number) as cup:
        assert cup.state.active == crowd(4)[1:]


async def test_what_goes_with_an_entry_is_saved_with_it_or_neither_is(
    bot: RegisterBot,
) -> None:
    number = await bot.opened(4)
    told = list[int]()

    async def note(_db: Db, cup: Tournament, entry: Entry) -> None:
        told.append(entry.number)
        if isinstance(entry.event, Left):
            raise RuntimeError(f"{cup.row.name} cannot be announced")

    bot.register.saved_with.append(note)
    with pytest.raises(RuntimeError, match="Spring cup cannot be announced"):
        await leave(bot, number)
    async with bot.register.locked(number) as cup:
        assert len(cup.state.active) == 4
        await bot.register.add(cup, Entered(crowd(9)[8]))
    assert told == [6, 6]


async def leave(bot: RegisterBot, number: int) -> None:
    async with bot.register.locked(number) as cup:
        await bot.register.add(cup, Left(cup.state.active[0]))


async def test_a_draw_is_worked_out_again_if_somebody_leaves_meanwhile(
    bot: RegisterBot,
) -> None:
    number = await bot.opened(9)
    bot.clock.time += DAY
    bot.meanwhile.append(lambda cup: Left(cup.state.active[0]))
    await bot.runner.tick()
    async with bot.register.locked(number) as cup:
        tables = [match.people for match in cup.state.matches.values()]
        assert [len(people) for people in tables] == [4, 4], "and not three, with one seat empty"
        assert sorted(who for people in tables for who in people) == sorted(crowd(9)[1:])


async def test_it_is_known_when_to_look_again_and_nothing_is_done_before(
    bot: RegisterBot,
) -> None:
    number = await bot.opened(8)
    row, record = await bot.read(number)
    assert row.next_at == bot.clock() + DAY
    await bot.runner.tick()
    assert (await bot.read(number))[1] == record
    bot.clock.time += DAY
    await bot.runner.tick()
    row, _ = await bot.read(number)
    assert row.next_at == bot.clock() + settings().round_cap


async def test_people_have_numbers_and_what_is_not_there_is_not_found(
    bot: RegisterBot,
) -> None:
    number = await bot.opened(4)
    async with bot.register.locked(number) as cup:
        assert await bot.register.person(cup, ANN) == cup.state.organiser == 1
        assert await bot.register.person(cup, ANN + 1) == 2
    with pytest.raises(NoTournamentError):
        await bot.runner.carry_on(99)


async def test_draws_are_worked_out_in_a_process_of_their_own(
    bot: RegisterBot,
) -> None:
    number = await bot.opened(20)
    bot.clock.time += DAY
    workers = Workers(most=1, nice=0, seconds=60, works=10)
    try:
        await TournamentRunner(bot.register, workers.run, bot.prepare).tick()
    finally:
        await workers.close()
    here = bot.killed()
    async with bot.register.locked(number) as cup, here.register.locked(number) as same:
        assert len(cup.state.matches) == 5
        assert cup.state == same.state
