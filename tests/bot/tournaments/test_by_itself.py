"""Tournaments that run by themselves: real tables in a real database, kills, absences, outages."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from bot.clocks.clock import CLOCKS, PRESETS
from bot.outgoing import Announcement, MatchCall
from bot.store import bot_state
from bot.store.databases.transactions import Db
from bot.store.rows import outbox, ratings, seats, tallies, tournaments
from bot.tables import lifecycle, substitution
from bot.texts.boards import title
from bot.tournaments.announce import announcement
from bot.tournaments.monitor import SEEN
from bot.tournaments.register import Tournament
from tests.bot.rig import Rig
from tests.bot.tournaments.house import PERSON, House, KilledError
from tests.tournaments.season import settings
from tournaments.events import (
    Adjudicated,
    Begun,
    CheckedIn,
    DeputyNamed,
    Drawn,
    DrawTakenBack,
    Ended,
    Entry,
    Interrupted,
    Left,
    NoShow,
    Opened,
    OrganiserGone,
    Proposed,
    ResultTakenBack,
    Resumed,
    TableLost,
    TableOpened,
)
from tournaments.points import Outcome
from tournaments.ratings import FinishedGame
from tournaments.settings import DAY, HOUR, MINUTE, Settings
from tournaments.standings import Entrant
from tournaments.verify import export, untruths
from words.languages import ENGLISH, language


@pytest.fixture
async def house(rig: Rig) -> AsyncIterator[House]:
    """Tournaments that run, while people play when they are told to."""
    found = House(rig.engine, rig.clock)
    await found.start()
    yield found
    await found.stop()


def cup(house: House, **wished: object) -> Settings:
    """Return a cup at tables of two that begins in a day."""
    usual = settings(
        format="cup", game="noughts", allowed=(2,), seats=2, heats=0, swaps=100, starts_at=0
    )
    return replace(usual, starts_at=house.clock() + DAY, **wished)  # type: ignore[arg-type]


async def begun(house: House, people: int, **wished: object) -> int:
    """Return a cup of which the first round is open."""
    number = await house.opened(cup(house, **wished), people)
    await house.settled()
    house.clock.time += DAY
    await house.look()
    return number


async def finish(house: House, number: int = 1) -> None:
    """Play all that is open, round after round, until there is a champion."""
    for _ in range(20):
        if (await house.state(number)).phase != "running":
            return
        for match in await house.open_matches(number):
            assert match.table is not None
            await house.play(match.table)
        await house.settled()
        house.clock.time += MINUTE
        await house.look()
    raise AssertionError("it does not end")


JUDGE = 99
"""The number of a person who does not play."""


async def is_true(house: House, number: int = 1) -> bool:
    record, state = await house.record(number), await house.state(number)
    async with house.store.read() as db:
        row = await tournaments.tournament(db, number)
    assert row is not None
    return not list(untruths(export(record, state, row.salt)))


def kinds(record: object, *wanted: type) -> list[object]:
    return [one.event for one in record if isinstance(one.event, wanted)]  # type: ignore[attr-defined]


async def test_a_cup_runs_from_the_draw_to_the_champion_by_itself(house: House) -> None:
    number = await begun(house, 4)
    tables = [await house.registry.get(one.table or 0) for one in await house.open_matches()]
    state = await house.state()
    assert [table.people for table in tables] == [
        tuple(PERSON + who - 1 for who in state.matches[match].people) for match in (1, 2)
    ]
    assert {table.row.channel_id for table in tables} == set(house.town.threads)
    assert {table.row.hints for table in tables} == {"never"}
    await finish(house)
    state = await house.state()
    assert state.phase == "finished"
    assert len(kinds(await house.record(), Ended)) == 3
    assert len(kinds(await house.record(), Begun)) == 3
    assert await is_true(house, number)
    assert await house.live_tables() == []


async def test_a_match_that_could_not_be_saved_ends_no_table_of_its_number(
    house: House, rig: Rig
) -> None:
    failed: list[int] = []

    async def fail(_: Db, __: Tournament, entry: Entry) -> None:
        if isinstance(entry.event, TableOpened):
            failed.append(entry.event.table)
            raise RuntimeError("the disk is full")

    house.register.saved_with.append(fail)
    await begun(house, 2)
    assert set(failed) == set(house.matches.known)
    table = await rig.running(1, 2, game="noughts")
    assert table.id in failed
    await house.matches.look_at(table.id)
    assert (await rig.another().get(table.id)).row.status == "running"
    assert table.id not in house.matches.known


async def test_each_event_is_announced_once_and_each_table_called_once(house: House) -> None:
    await begun(house, 4)
    await finish(house)
    async with house.store.read() as db:
        waiting = [one.message for one in await outbox.due(db, 10**15)]
    told = [one.entry for one in waiting if isinstance(one, Announcement)]
    record = await house.record()
    assert [record[entry - 1].event.kind for entry in told] == [
        "opened", "drawn", "drawn", "finished",
    ]  # fmt: skip
    assert isinstance(record[0].event, Opened)
    assert [one.table_id for one in waiting if isinstance(one, MatchCall)] == [1, 2, 3]


async def test_finished_games_are_rated_in_the_same_breath(house: House) -> None:
    await begun(house, 4)
    await finish(house)
    async with house.store.read() as db:
        assert await ratings.count(db) == 3
        told = await ratings.all_ratings(db)
    assert sorted(rating.games for rating in told.values()) == [1, 1, 2, 2]


async def test_what_was_played_is_counted_with_its_server_and_scores(house: House) -> None:
    await begun(house, 4)
    await finish(house)
    row = (await house.registry.get(1)).row
    async with house.store.read() as db:
        best = await tallies.best(db, row.guild_id, row.game, "best", 9)
        wins = await tallies.best(db, row.guild_id, row.game, "wins", 9)
        scores = list[int]()
        for number in (1, 2, 3):
            result = (await house.registry.get(number)).session.result
            assert result is not None
            scores += [score.total for score in result.scores]
    assert best[0].best == max(scores)
    assert sum(one.wins for one in wins) == 3


async def test_a_game_with_hints_for_everybody_is_not_rated(house: House) -> None:
    await begun(house, 4)
    first, *_ = await house.open_matches()
    async with house.registry.locked(first.table or 0) as table:
        await house.registry.change(table, hints="all")
    await finish(house)
    async with house.store.read() as db:
        assert await ratings.count(db) == 2


async def test_who_is_replaced_by_another_person_is_rated_last_and_who_helped_out_is_not(
    house: House,
) -> None:
    await begun(house, 2)
    [match] = await house.open_matches()
    assert match.table is not None
    await house.play(match.table, 2)
    first, second = (PERSON + who - 1 for who in match.people)
    await substitution.substitute(house.registry, match.table, 77)
    await substitution.leave(house.registry, match.table, first)
    await house.play(match.table)
    async with house.store.read() as db:
        [game] = [one async for _, one in ratings.happenings(db)]
    assert isinstance(game, FinishedGame)
    assert {(chair.user, chair.replaced) for chair in game.chairs} == {
        (first, True), (second, False),
    }  # fmt: skip


async def killed_at(rig: Rig, save: int) -> House | None:
    """Play a whole cup with a bot that dies at a save; None if it never comes to that."""
    house = House(rig.engine, rig.clock)
    try:
        await house.start()
        house.store.saves, house.store.dies_at = 0, save
        await begun(house, 4)
        await finish(house)
    except KilledError:
        pass
    finally:
        await house.stop()
    return house if house.store.is_dead else None


@pytest.mark.parametrize(
    "save",
    [*range(12, 50, 3), *(pytest.param(one, marks=pytest.mark.long) for one in range(1, 150))],
)
async def test_a_bot_that_is_killed_at_any_save_goes_on_where_it_was(rig: Rig, save: int) -> None:
    dead = await killed_at(rig, save)
    if dead is None:
        return
    house = dead.restarted()
    await house.start()
    try:
        if not await house.record():
            return  # killed before it was open
        house.clock.time = max(house.clock.time, (await house.state()).settings.starts_at)
        await house.look()
        if (await house.state()).phase == "cancelled":
            return  # killed before enough had entered
        await finish(house)
        record = await house.record()
        matches = 3 if len((await house.state()).starters) > 2 else 1
        assert len(kinds(record, Ended)) == matches
        assert len(kinds(record, TableOpened)) == matches
        assert len(house.town.threads) == matches  # none was made twice
        assert await house.live_tables() == []
        assert await is_true(house)
        async with house.store.read() as db:
            rated = [one for one in (await house.state()).matches.values() if len(one.people) > 1]
            assert await ratings.count(db) == len(rated)  # the others were against a computer
    finally:
        await house.stop()


async def test_who_lets_the_first_time_pass_is_replaced_from_the_waiting_list(house: House) -> None:
    number = await house.opened(cup(house, most=4), 5)
    async with house.store.write() as db:
        await tournaments.change(db, number, clock=CLOCKS.dump(PRESETS["live"]))
    house.register.forget(number)
    house.clock.time += DAY
    await house.look()
    match = (await house.open_matches())[0]
    assert match.table is not None
    table = await house.registry.get(match.table)
    missing = match.people[table.session.active[0]]
    for _ in range(60):
        house.clock.time += 30_000
        await house.scheduler.tick()
    await house.look()
    [no_show, *_] = kinds(await house.record(), NoShow)
    assert isinstance(no_show, NoShow)
    assert no_show.entrant == missing
    table = await house.registry.get(match.table)
    assert PERSON + missing - 1 not in table.people
    assert (await house.state()).people[missing].forfeits == 1


async def test_who_leaves_in_the_middle_is_replaced_and_gets_nothing(house: House) -> None:
    number = await begun(house, 4)
    match = (await house.open_matches())[0]
    assert match.table is not None
    await house.play(match.table, 2)
    await house.settled()
    leaver = match.people[0]
    async with house.register.locked(number) as tournament:
        await house.register.add(tournament, Left(leaver), by=leaver)
    await house.settled()
    table = await house.registry.get(match.table)
    assert PERSON + leaver - 1 not in table.people
    assert not table.is_absent(PERSON + leaver - 1), "who left the tournament has no seat back"
    await house.play(match.table)
    await house.settled()
    [ended] = kinds(await house.record(), Ended)
    assert isinstance(ended, Ended)
    assert ended.outcome.replaced == (match.seats.index(leaver),)


async def test_who_was_away_and_leaves_has_no_seat_back(house: House) -> None:
    number = await begun(house, 4)
    match = (await house.open_matches())[0]
    assert match.table is not None
    await house.play(match.table, 2)
    leaver = match.people[0]
    await substitution.leave(house.registry, match.table, PERSON + leaver - 1)
    table = await house.registry.get(match.table)
    assert table.is_absent(PERSON + leaver - 1)
    async with house.register.locked(number) as tournament:
        await house.register.add(tournament, Left(leaver), by=leaver)
    await house.settled()
    table = await house.registry.get(match.table)
    assert not table.is_absent(PERSON + leaver - 1)
    async with house.store.read() as db:
        stored = await seats.seat_rows(db, match.table)
    assert [one.absent_id for one in stored] == [None, None]
    assert any(one.was_back for one in stored)


async def test_a_board_names_its_table_as_the_draw_does(house: House) -> None:
    await begun(house, 4)
    second = await begun(house, 4)
    matches = await house.open_matches(second)
    boards = [await house.registry.get(one.table) for one in matches if one.table is not None]
    assert [one.id for one in boards] == [3, 4]
    titles = [title(one, language(ENGLISH)) for one in boards]
    assert titles == [f"**{boards[0].rules.meta.name}** · table {n}" for n in (1, 2)]


async def test_a_lost_thread_is_replaced_and_the_game_goes_on_there(house: House) -> None:
    await begun(house, 4)
    match = (await house.open_matches())[0]
    assert match.table is not None
    await house.play(match.table, 2)
    old = (await house.registry.get(match.table)).row.channel_id
    del house.town.threads[old]
    house.town.is_full = True
    await lifecycle.pause(house.registry, match.table, "channel_gone")
    await house.settled()
    assert (await house.registry.get(match.table)).row.status == "paused"
    house.town.is_full = False
    await house.look()
    row = (await house.registry.get(match.table)).row
    assert (row.status, row.channel_id in house.town.threads) == ("running", True)
    assert len((await house.registry.get(match.table)).session.moves) == 2
    await finish(house)
    assert kinds(await house.record(), TableLost) == []


async def test_a_game_that_is_ended_before_its_first_move_begins_anew(house: House) -> None:
    await begun(house, 4)
    match = (await house.open_matches())[0]
    assert match.table is not None
    await lifecycle.end(house.registry, match.table)
    await house.settled()
    assert len(kinds(await house.record(), TableLost)) == 1
    again = (await house.state()).matches[match.number]
    assert again.table not in (None, match.table)
    await finish(house)


async def test_a_game_that_is_ended_in_the_middle_is_proposed_and_then_decided(
    house: House,
) -> None:
    await begun(house, 4)
    match = (await house.open_matches())[0]
    assert match.table is not None
    await house.play(match.table, 3)
    await lifecycle.end(house.registry, match.table)
    await house.settled()
    [proposed] = kinds(await house.record(), Proposed)
    assert isinstance(proposed, Proposed)
    assert (proposed.why, proposed.playouts) == ("play_outs", 50)
    await house.later(2 * DAY)
    [decided] = kinds(await house.record(), Adjudicated)
    assert isinstance(decided, Adjudicated)
    assert decided.outcome == proposed.outcome


async def test_a_game_beyond_its_cap_is_decided_and_its_table_closed(house: House) -> None:
    await begun(house, 4, round_cap=DAY)
    match = (await house.open_matches())[0]
    assert match.table is not None
    await house.play(match.table, 3)
    await house.later(DAY)
    told = {one.match: one.why for one in kinds(await house.record(), Proposed)}  # type: ignore[attr-defined]
    assert told == {1: "play_outs", 2: "equal"}
    await house.later(2 * DAY)
    assert [one.match for one in kinds(await house.record(), Adjudicated)] == [1, 2]  # type: ignore[attr-defined]
    assert (await house.registry.get(match.table)).row.status == "ended"
    assert kinds(await house.record(), Interrupted) == []
    await finish(house)
    assert await is_true(house)


async def test_an_outage_is_given_back(house: House) -> None:
    number = await begun(house, 4, round_cap=DAY)
    cap = (await house.state()).rounds[0].cap_at
    async with house.store.read() as db:
        seen = await bot_state.get_value(db, SEEN)
    house.clock.time += 3 * HOUR
    await house.look()
    async with house.store.write() as db:  # it was killed before it had noted that it looked
        await bot_state.set_value(db, SEEN, seen or "")
    house.clock.time += MINUTE
    await house.look()
    assert (await house.state(number)).rounds[0].cap_at == cap + 3 * HOUR
    assert [one.kind for one in kinds(await house.record(), Interrupted, Resumed)] == [  # type: ignore[attr-defined]
        "interrupted", "resumed",
    ]  # fmt: skip


async def test_a_server_that_throws_the_bot_out_stops_the_time_until_it_is_back(
    house: House,
) -> None:
    await begun(house, 4, round_cap=DAY)
    cap = (await house.state()).rounds[0].cap_at
    tables = await house.live_tables()
    house.town.has_bot = False
    for one in tables:
        await lifecycle.pause(house.registry, one, "kicked")
    house.monitor.look_again()
    await house.look()
    for _ in range(12):
        house.clock.time += 4 * MINUTE
        await house.look()
    house.town.has_bot = True
    house.monitor.look_again()
    await house.look()
    assert (await house.state()).rounds[0].cap_at == cap + 48 * MINUTE
    rows = [(await house.registry.get(one)).row for one in tables]
    assert [row.status for row in rows] == ["running", "running"]
    await finish(house)


async def test_a_tournament_does_not_begin_on_a_server_that_threw_the_bot_out(
    house: House,
) -> None:
    await house.opened(cup(house), 4)
    house.town.has_bot = False
    house.monitor.look_again()
    await house.look()
    await house.later(2 * DAY)
    assert (await house.state()).phase == "open"
    house.town.has_bot = True
    house.monitor.look_again()
    await house.look()
    assert len(await house.live_tables()) == 2
    async with house.store.read() as db:
        waiting = [one.message for one in await outbox.due(db, 10**15)]
    record = await house.record()
    told = [record[one.entry - 1].event.kind for one in waiting if isinstance(one, Announcement)]
    assert told == ["opened", "drawn"], "nobody has missed anything while it was open"


async def test_who_could_not_check_in_while_the_bot_was_down_still_can(house: House) -> None:
    await house.opened(cup(house, check_in=HOUR), 4)
    await house.later(23 * HOUR)
    assert (await house.state()).phase == "check_in"
    await house.stop()
    house.clock.time += 3 * HOUR
    house = house.restarted()
    await house.matches.load()
    house.running = asyncio.create_task(house.runner.run())
    async with house.register.locked(1) as tournament:  # before the bot looked after it
        await house.register.add(tournament, CheckedIn(Entrant(1)), by=1)
    await asyncio.sleep(0.05)
    assert (await house.state()).phase == "check_in"
    await house.look()
    for who in (2, 3):
        async with house.register.locked(1) as tournament:
            await house.register.add(tournament, CheckedIn(Entrant(who)), by=who)
    await house.later(HOUR - MINUTE)
    assert (await house.state()).phase == "check_in"
    await house.later(MINUTE)
    assert (await house.state()).starters == (1, 2, 3)
    async with house.store.read() as db:
        waiting = [one.message for one in await outbox.due(db, 10**15)]
    record = await house.record()
    told = [one.entry for one in waiting if isinstance(one, Announcement)]
    [resumed] = [at for at in told if isinstance(record[at - 1].event, Resumed)]
    announced = await announcement(house.store, 1, resumed)
    assert announced is not None
    assert announced.called == (2, 3, 4), "who is there is not asked again"
    await house.stop()


async def test_an_organiser_who_left_the_server_is_found_out(house: House) -> None:
    await begun(house, 4)
    house.town.gone.add(PERSON)
    house.clock.time += HOUR
    await house.look()
    assert len(kinds(await house.record(), OrganiserGone)) == 1
    assert (await house.state()).organiser is None


async def test_a_result_that_was_taken_back_does_not_come_again(house: House) -> None:
    number = await begun(house, 4)
    match = (await house.open_matches())[0]
    assert match.table is not None
    await house.play(match.table)
    await house.settled()
    async with house.register.locked(number) as tournament:
        await house.register.add(tournament, ResultTakenBack(match.number), by=1)
    again = house.restarted()
    await house.stop()
    await again.start()
    assert len(kinds(await again.record(), Ended)) == 1
    async with again.register.locked(number) as tournament:
        await again.register.add(tournament, TableLost(match.number), by=1)
    await again.settled()
    await finish(again)
    assert len(kinds(await again.record(), Ended)) == 4
    await again.stop()


async def test_a_wrong_last_result_is_taken_back_with_the_tables_that_followed(
    house: House,
) -> None:
    number = await begun(house, 4)
    first, last = await house.open_matches()
    for match in (first, last):
        assert match.table is not None
        await house.play(match.table)
        await house.settled()
    async with house.register.locked(number) as tournament:  # the organiser plays there
        await house.register.add(tournament, DeputyNamed(JUDGE), by=1)
    [final] = await house.live_tables()
    async with house.register.locked(number) as tournament:
        await house.register.add(tournament, ResultTakenBack(last.number), by=JUDGE)
    await house.settled()
    assert await house.live_tables() == []
    assert (await house.registry.get(final)).row.status == "ended"
    wrong = (await house.state()).matches[last.number]
    assert wrong.outcome is None
    for _ in range(2):  # the final is decided, then taken back and decided once more
        async with house.register.locked(number) as tournament:
            decided = Adjudicated(wrong.number, Outcome((2, 1), ()))
            await house.register.add(tournament, decided, by=JUDGE)
        await finish(house)
        assert (await house.state()).phase == "finished"
        wrong = (await house.state()).matches_of("final")[0]
        async with house.register.locked(number) as tournament:
            await house.register.add(tournament, ResultTakenBack(wrong.number), by=JUDGE)
            assert tournament.row.status == "live"
        await house.settled()
    assert (await house.state()).champion is None
    async with house.register.locked(number) as tournament:
        await house.register.add(tournament, TableLost(wrong.number), by=JUDGE)
    await house.settled()
    await finish(house)
    assert await is_true(house)


async def test_tables_of_a_draw_that_is_taken_back_are_closed(house: House) -> None:
    number = await begun(house, 4)
    before = await house.live_tables()
    async with house.register.locked(number) as tournament:
        await house.register.add(tournament, DrawTakenBack(), by=1)
    await house.settled()
    now = await house.live_tables()
    assert len(now) == 2
    assert not set(now) & set(before)
    assert len(kinds(await house.record(), Drawn)) == 2
    await finish(house)


async def test_no_place_is_tried_again_and_nobody_else_waits(house: House) -> None:
    house.town.is_full = True
    await begun(house, 4)
    assert await house.live_tables() == []
    house.town.is_full = False
    await house.look()
    assert len(await house.live_tables()) == 2
