"""A person's stored data, and its deletion."""

import asyncio

import pytest
from sqlalchemy import text

from bot.clocks.clock import PRESETS
from bot.model import Person, Step, TournamentRow
from bot.outgoing import AbsenceNotice, LobbyUpdate, PlanDm, WelcomeDm
from bot.refusals import Why
from bot.store.databases.transactions import Db
from bot.store.rows import alerts, clocks, outbox, ratings, tournaments, what_ifs
from bot.store.rows import people as stored_people
from bot.store.rows.alerts import Alert
from bot.store.schema import METADATA
from bot.tables import lifecycle, lobby, moves, people, plans, substitution
from bot.tables.people import Stored
from bot.tables.registry import TableRegistry
from bot.tables.timing import Timers
from games.core.log import Seat
from tests.bot.rig import ANN, BOB, CLEO, DORA, SEED, Overheard, Rig, refused
from tests.patience import PATIENCE
from tournaments.ratings import Chair, FinishedGame

CUP = TournamentRow(
    id=0, name="Spring cup", game="great_fire", status="live", guild_id=900, channel_id=500,
    locale="en-US", salt="secret", message_id=None, next_at=None, created_at=1,
)  # fmt: skip


async def traces(rig: Rig, user_id: int) -> int:
    """Return how often an id stands anywhere in the database."""
    count = 0
    for table in METADATA.tables:
        for row in await rig.sql(f"SELECT * FROM {table}"):  # noqa: S608 - names of our own
            count += sum(str(value) == str(user_id) for value in row)
    return count


async def test_it_is_told_at_how_many_tables_somebody_sat(rig: Rig) -> None:
    assert await people.stored(rig.registry, ANN) == Stored(0, 0, 0, 0, 0, 0, False, Person(ANN))
    first = await rig.running(ANN, BOB, CLEO)
    await lifecycle.end(rig.registry, first.id)
    await rig.running(BOB, ANN, CLEO)
    await rig.lobby(ANN, channel=2)
    assert await people.stored(rig.registry, ANN) == Stored(2, 1, 0, 0, 0, 0, False, Person(ANN))
    assert await people.stored(rig.registry, CLEO) == Stored(1, 1, 0, 0, 0, 0, False, Person(CLEO))


async def test_nothing_is_left_of_who_is_forgotten(rig: Rig) -> None:
    over = await rig.running(ANN, BOB, CLEO)
    await lifecycle.end(rig.registry, over.id)
    await rig.running(ANN, BOB, CLEO)
    await rig.lobby(BOB, ANN, channel=2)
    await rig.lobby(ANN, channel=3)
    async with rig.registry.store.write() as db:
        told = await stored_people.change(db, ANN, zone="Europe/Rome")
        played = FinishedGame("great_fire", (Chair(ANN, 1), Chair(BOB, 2), Chair(CLEO, 3)))
        await ratings.add(db, played, at=1)
        await tournaments.number_of(db, await tournaments.add(db, CUP), ANN)
        await what_ifs.begin(db, ANN, "{}", rig.clock.time)
    assert await people.stored(rig.registry, ANN) == Stored(3, 1, 0, 1, 1, 0, True, told)
    assert await traces(rig, ANN) > 5
    await people.forget(rig.registry, ANN)
    assert await traces(rig, ANN) == 0
    assert await people.stored(rig.registry, ANN) == Stored(0, 0, 0, 0, 0, 0, False, Person(ANN))
    for number in (1, 2, 3, 4):
        for registry in (rig.registry, rig.another()):
            table = await registry.get(number)
            assert ANN not in table.people
            assert table.row.host_id != ANN


SOMEBODY = 2**60
"""No other number is the same."""
PLACES = {
    "alerts.user_id", "meetings.other_id", "meetings.user_id", "outbox.person_id",
    "people.user_id", "rated_seats.user_id", "ratings.user_id", "seats.absent_id",
    "seats.owner_id", "seats.user_id", "substitutes.user_id", "tables.host_id",
    "tallies.user_id", "tournament_people.user_id", "what_ifs.user_id",
}  # fmt: skip
"""Every column in which the id of a person stands."""
NO_PEOPLE = {
    "channel_id", "copy_id", "drawn_message_id", "entrants_role_id",
    "event_id", "guild_id", "id", "message_id", "proposal_id", "rated_id", "role_id", "table_id",
    "tournament_id",
}  # fmt: skip
"""Columns with ids of something else."""


def test_every_column_with_a_number_of_discord_is_known() -> None:
    """A new one must be deleted with its person, or be no person's."""
    ids = {
        f"{table.name}.{column.name}"
        for table in METADATA.tables.values()
        for column in table.columns
        if column.name.endswith("_id") and column.name not in NO_PEOPLE
    }
    assert ids == PLACES


async def test_of_plans_wishes_and_trials_nothing_is_left_in_any_place(rig: Rig) -> None:
    table = await rig.running(BOB, SOMEBODY, CLEO)
    await plans.change(rig.registry, table.id, SOMEBODY, (Step(("end",), ("touched",)),))
    other = await rig.running(BOB, CLEO, DORA, channel=2)
    await substitution.substitute(rig.registry, other.id, SOMEBODY)
    await people.change(rig.registry, SOMEBODY, days_off="56")
    async with rig.registry.store.write() as db:
        await alerts.choose(db, SOMEBODY, 900, [Alert("great_fire", "any", is_queued=True)], 1)
        await what_ifs.begin(db, SOMEBODY, "{}", rig.clock.time)
        await outbox.put(db, PlanDm(table.id, SOMEBODY, "touched"), 1)
        played = FinishedGame("great_fire", (Chair(SOMEBODY, 1), Chair(BOB, 2), Chair(CLEO, 3)))
        await ratings.add(db, played, at=1)
        await tournaments.number_of(db, await tournaments.add(db, CUP), SOMEBODY)
        await db.execute(text("UPDATE tables SET host_id = :ann"), {"ann": SOMEBODY})
        await db.execute(
            text("UPDATE seats SET absent_id = :ann, owner_id = :ann"), {"ann": SOMEBODY}
        )
    assert await where(rig, SOMEBODY) == PLACES
    [planned] = await rig.sql("SELECT steps, since FROM plans")
    assert "touched" in planned.steps
    await people.forget(rig.registry, SOMEBODY)
    assert await where(rig, SOMEBODY) == set()
    assert await rig.sql("SELECT * FROM plans") == []
    assert (await people.stored(rig.registry, SOMEBODY)).told == Person(SOMEBODY)


async def where(rig: Rig, user_id: int) -> set[str]:
    """Return every column of the database in which an id stands."""
    found = set[str]()
    for table in METADATA.tables.values():
        for row in await rig.sql(f"SELECT * FROM {table.name}"):  # noqa: S608 - names of our own
            columns = zip(table.columns, row, strict=True)
            found |= {f"{table.name}.{one.name}" for one, value in columns if value == user_id}
    return found


async def test_memory_and_database_agree_on_who_is_left(rig: Rig) -> None:
    await rig.running(ANN, BOB, CLEO)
    await rig.lobby(ANN, BOB, channel=2)
    await people.forget(rig.registry, ANN)
    for number in (1, 2):
        here, there = await rig.registry.get(number), await rig.another().get(number)
        assert (here.seat_rows, here.row) == (there.seat_rows, there.row)


async def test_a_lobby_is_left_and_shown_anew(rig: Rig) -> None:
    table = await rig.lobby(ANN, BOB)
    await rig.empty_outbox()
    await people.forget(rig.registry, ANN)
    assert [seat_row.user_id for seat_row in table.seat_rows] == [BOB]
    assert (table.row.host_id, table.row.status) == (BOB, "lobby")
    assert await rig.messages() == [LobbyUpdate(table.id)]


async def test_a_lobby_of_nobody_is_called_off(rig: Rig) -> None:
    table = await rig.lobby(ANN, computers=2)
    await people.forget(rig.registry, ANN)
    assert (await rig.registry.get(table.id)).row.status == "cancelled"


async def test_in_a_running_game_a_computer_moves_for_a_former_player(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    listeners: list[int] = []
    rig.registry.listeners.append(listeners.append)
    await people.forget(rig.registry, ANN)
    table = await rig.registry.get(table.id)
    assert [(seat_row.kind, seat_row.user_id) for seat_row in table.seat_rows] == [
        ("former", None),
        ("person", BOB),
        ("person", CLEO),
    ]
    assert table.row.host_id == BOB
    assert listeners == [table.id]
    doing = moves.move_by_notation(rig.registry, table.id, ANN, "place_band tower")
    assert await refused(doing) is Why.NOT_SEATED
    assert await rig.computer_moves(table.id)
    assert table.session.active == (1,)


async def test_a_guest_who_is_forgotten_leaves_the_host_alone(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    await people.forget(rig.registry, BOB)
    table = await rig.registry.get(table.id)
    assert table.row.host_id == ANN
    assert table.seat_rows[1].kind == "former"


async def test_without_people_nobody_is_host_and_the_game_is_played_to_its_end(rig: Rig) -> None:
    table = await rig.running(ANN, computers=2)
    await people.forget(rig.registry, ANN)
    while await rig.computer_moves(table.id):
        pass
    table = await rig.registry.get(table.id)
    assert (table.row.host_id, table.row.status) == (None, "over")


async def test_a_paused_game_has_a_former_player_too(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    await lifecycle.pause(rig.registry, table.id, "kicked")
    await people.forget(rig.registry, ANN)
    table = await rig.registry.get(table.id)
    assert (table.row.status, table.row.host_id) == ("paused", BOB)
    assert table.seat_rows[0].kind == "former"


async def test_who_left_the_lobby_before_is_not_welcomed_any_more(rig: Rig) -> None:
    table = await rig.lobby(ANN, BOB)
    await people.forget(rig.registry, BOB)
    assert WelcomeDm(table.id, BOB) not in await rig.messages()
    await lobby.join(rig.registry, table.id, BOB)
    assert WelcomeDm(table.id, BOB) in await rig.messages()


async def test_a_lobby_that_starts_in_this_moment_has_a_former_player(rig: Rig) -> None:
    number = (await rig.lobby(ANN, BOB, CLEO)).id
    store = Overheard(rig.engine)
    registry = TableRegistry(store, rig.clock)
    async with asyncio.timeout(PATIENCE):
        async with registry.locked(number) as table:
            store.was_read.clear()
            forgetting = asyncio.create_task(people.forget(registry, ANN))
            await store.was_read.wait()  # it takes the table for a lobby
            await moves.begin(registry, table, SEED)
        await forgetting
    table = await registry.get(number)
    assert [seat_row.kind for seat_row in table.seat_rows] == ["former", "person", "person"]
    assert (table.row.host_id, table.row.status) == (BOB, "running")
    assert await traces(rig, ANN) == 0


async def test_a_seat_that_is_given_away_in_this_moment_keeps_no_trace(rig: Rig) -> None:
    registry, number = rig.registry, (await rig.running(ANN, BOB, CLEO)).id
    async with asyncio.timeout(PATIENCE):
        async with registry.locked(number) as table:
            forgetting = asyncio.create_task(people.forget(registry, ANN))
            while await traces(rig, ANN):
                pass  # what is stored goes first
            await substitution.give_away(registry, table, Seat(0))
        await forgetting
    assert await traces(rig, ANN) == 0
    for there in (registry, rig.another()):
        assert (await there.get(number)).seat_rows[0].absent_id is None
    assert await refused(substitution.come_back(registry, number, ANN)) is Why.NO_SEAT_BACK


async def test_of_who_is_forgotten_no_clock_is_left_behind(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await rig.running(ANN, BOB, CLEO, DORA, game="cash_guns", clock=PRESETS["day"])
    while table.timers[Seat(1)].answered is None:  # until Bob's answer is sealed
        await rig.mildest(table, 1)
    assert Seat(1) in table.session.asked
    ends: list[set[Seat]] = []
    keep = clocks.keep

    async def watched(db: Db, table_id: int, before: Timers, timers: Timers) -> None:
        ends.append(set((await rig.registry.deadlines(table)).ends))
        await keep(db, table_id, before, timers)

    monkeypatch.setattr(clocks, "keep", watched)
    await people.forget(rig.registry, BOB)
    assert len(ends) == 1
    assert set((await rig.registry.deadlines(table)).ends) == ends[0] - {Seat(1)}


def heard_hours(rig: Rig) -> list[tuple[Person, Person]]:
    heard: list[tuple[Person, Person]] = []

    async def hear(before: Person, after: Person) -> None:
        heard.append((before, after))

    rig.registry.hours_changed.append(hear)
    return heard


async def test_who_keeps_clocks_hears_when_somebodys_hours_change(rig: Rig) -> None:
    heard = heard_hours(rig)
    await people.change(rig.registry, ANN, language="de", dms=False, reminders="off")
    assert heard == []
    rome = await people.change(rig.registry, ANN, zone="Europe/Rome")
    late = await people.change(rig.registry, ANN, quiet_from=60)
    await people.change(rig.registry, ANN, quiet_from=60)
    free = await people.change(rig.registry, ANN, days_off="6")
    assert heard == [
        (Person(ANN, language="de", dms=False, reminders="off"), rome),
        (rome, late),
        (late, free),
    ]
    assert (rome.zone, late.quiet_from) == ("Europe/Rome", 60)


async def test_each_running_table_is_told_once_who_is_away(rig: Rig) -> None:
    one = await rig.running(ANN, BOB, CLEO)
    await rig.lobby(ANN, channel=2)
    other = await rig.running(BOB, CLEO, ANN, channel=3)
    await rig.running(BOB, CLEO, 44, channel=4)
    paused = await rig.running(BOB, CLEO, ANN, channel=5)
    await lifecycle.pause(rig.registry, paused.id, "kicked")
    await rig.empty_outbox()
    heard, listeners = heard_hours(rig), list[int]()
    rig.registry.listeners.append(listeners.append)
    await people.go_away(rig.registry, ANN, 5_000_000)
    assert await rig.messages() == [
        AbsenceNotice(one.id, Seat(0), 5_000_000),
        AbsenceNotice(other.id, Seat(2), 5_000_000),
    ]
    assert listeners == [one.id, other.id]
    assert heard == [(Person(ANN), Person(ANN, away_until=5_000_000))]


async def test_who_comes_back_is_away_no_more(rig: Rig) -> None:
    assert not await people.come_back(rig.registry, ANN)
    assert await rig.sql("SELECT * FROM people") == []
    await people.go_away(rig.registry, ANN, 5_000_000)
    heard = heard_hours(rig)
    assert await people.come_back(rig.registry, ANN)
    assert heard == [(Person(ANN, away_until=5_000_000), Person(ANN))]
    assert not await people.come_back(rig.registry, ANN)


async def test_who_comes_back_too_late_was_not_away_any_more(rig: Rig) -> None:
    await people.go_away(rig.registry, ANN, 5_000_000)
    rig.clock.time = 5_000_000
    assert not await people.come_back(rig.registry, ANN)
    assert (await people.stored(rig.registry, ANN)).told.away_until is None
