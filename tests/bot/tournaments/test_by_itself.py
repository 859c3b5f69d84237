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
from tests.bot.tournaments.tournament_bot import PERSON, KilledError, TournamentBot
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
async def bot(rig: Rig) -> AsyncIterator[TournamentBot]:
    """Tournaments that run, while people play when they are told to."""
    found = TournamentBot(rig.engine, rig.clock)
    await found.start()
    yield found
    await found.stop()


def cup(bot: TournamentBot, **wished: object) -> Settings:
    """Return a cup at tables of two that begins in a day."""
    usual = settings(
        format="cup", game="noughts", allowed=(2,), seats=2, heats=0, swaps=100, starts_at=0
    )
    return replace(usual, starts_at=bot.clock() + DAY, **wished)  # type: ignore[arg-type]


async def begun(bot: TournamentBot, people: int, **wished: object) -> int:
    """Return a cup of which the first round is open."""
    number = await bot.opened(cup(bot, **wished), people)
    await bot.settled()
    bot.clock.time += DAY
    await bot.look()
    return number


async def finish(bot: TournamentBot, number: int = 1) -> None:
    """Play all that is open, round after round, until there is a champion."""
    for _ in range(20):
        if (await bot.state(number)).phase != "running":
            return
        for match in await bot.open_matches(number):
            assert match.table is not None
            await bot.play(match.table)
        await bot.settled()
        bot.clock.time += MINUTE
        await bot.look()
    raise AssertionError("it does not end")


JUDGE = 99
"""The number of a person who does not play."""


async def is_true(bot: TournamentBot, number: int = 1) -> bool:
    record, state = await bot.record(number), await bot.state(number)
    async with bot.store.read() as db:
        row = await tournaments.tournament(db, number)
    assert row is not None
    return not list(untruths(export(record, state, row.salt)))


def kinds(record: object, *wanted: type) -> list[object]:
    return [one.event for one in record if isinstance(one.event, wanted)]  # type: ignore[attr-defined]


async def test_a_cup_runs_from_the_draw_to_the_champion_by_itself(bot: TournamentBot) -> None:
    number = await begun(bot, 4)
    tables = [await bot.registry.get(one.table or 0) for one in await bot.open_matches()]
    state = await bot.state()
    assert [table.people for table in tables] == [
        tuple(PERSON + who - 1 for who in state.matches[match].people) for match in (1, 2)
    ]
    assert {table.row.channel_id for table in tables} == set(bot.server.threads)
    assert {table.row.hints for table in tables} == {"never"}
    await finish(bot)
    state = await bot.state()
    assert state.phase == "finished"
    assert len(kinds(await bot.record(), Ended)) == 3
    assert len(kinds(await bot.record(), Begun)) == 3
    assert await is_true(bot, number)
    assert await bot.live_tables() == []


async def test_a_match_that_could_not_be_saved_ends_no_table_of_its_number(
    bot: TournamentBot, rig: Rig
) -> None:
    failed: list[int] = []

    async def fail(_: Db, __: Tournament, entry: Entry) -> None:
        if isinstance(entry.event, TableOpened):
            failed.append(entry.event.table)
            raise RuntimeError("the disk is full")

    bot.register.saved_with.append(fail)
    await begun(bot, 2)
    assert set(failed) == set(bot.matches.known)
    table = await rig.running(1, 2, game="noughts")
    assert table.id in failed
    await bot.matches.look_at(table.id)
    assert (await rig.another().get(table.id)).row.status == "running"
    assert table.id not in bot.matches.known


async def test_each_event_is_announced_once_and_each_table_called_once(bot: TournamentBot) -> None:
    await begun(bot, 4)
    await finish(bot)
    async with bot.store.read() as db:
        waiting = [one.message for one in await outbox.due(db, 10**15)]
    told = [one.entry for one in waiting if isinstance(one, Announcement)]
    record = await bot.record()
    assert [record[entry - 1].event.kind for entry in told] == [
        "opened", "drawn", "drawn", "finished",
    ]  # fmt: skip
    assert isinstance(record[0].event, Opened)
    assert [one.table_id for one in waiting if isinstance(one, MatchCall)] == [1, 2, 3]


async def test_finished_games_are_rated_in_the_same_breath(bot: TournamentBot) -> None:
    await begun(bot, 4)
    await finish(bot)
    async with bot.store.read() as db:
        assert await ratings.count(db) == 3
        told = await ratings.all_ratings(db)
    assert sorted(rating.games for rating in told.values()) == [1, 1, 2, 2]


async def test_what_was_played_is_counted_with_its_server_and_scores(bot: TournamentBot) -> None:
    await begun(bot, 4)
    await finish(bot)
    row = (await bot.registry.get(1)).row
    async with bot.store.read() as db:
        best = await tallies.best(db, row.guild_id, row.game, "best", 9)
        wins = await tallies.best(db, row.guild_id, row.game, "wins", 9)
        scores = list[int]()
        for number in (1, 2, 3):
            result = (await bot.registry.get(number)).session.result
            assert result is not None
            scores += [score.total for score in result.scores]
    assert best[0].best == max(scores)
    assert sum(one.wins for one in wins) == 3


async def test_a_game_with_hints_for_everybody_is_not_rated(bot: TournamentBot) -> None:
    await begun(bot, 4)
    first, *_ = await bot.open_matches()
    async with bot.registry.locked(first.table or 0) as table:
        await bot.registry.change(table, hints="all")
    await finish(bot)
    async with bot.store.read() as db:
        assert await ratings.count(db) == 2


async def test_who_is_replaced_by_another_person_is_rated_last_and_who_helped_out_is_not(
    bot: TournamentBot,
) -> None:
    await begun(bot, 2)
    [match] = await bot.open_matches()
    assert match.table is not None
    await bot.play(match.table, 2)
    first, second = (PERSON + who - 1 for who in match.people)
    await substitution.substitute(bot.registry, match.table, 77)
    await substitution.leave(bot.registry, match.table, first)
    await bot.play(match.table)
    async with bot.store.read() as db:
        [game] = [one async for _, one in ratings.happenings(db)]
    assert isinstance(game, FinishedGame)
    assert {(chair.user, chair.replaced) for chair in game.chairs} == {
        (first, True), (second, False),
    }  # fmt: skip


async def killed_at(rig: Rig, save: int) -> TournamentBot | None:
    """Play a whole cup with a bot that dies at a save; None if it never comes to that."""
    bot = TournamentBot(rig.engine, rig.clock)
    try:
        await bot.start()
        bot.store.saves, bot.store.dies_at = 0, save
        await begun(bot, 4)
        await finish(bot)
    except KilledError:
        pass
    finally:
        await bot.stop()
    return bot if bot.store.is_dead else None


@pytest.mark.parametrize(
    "save",
    [*range(12, 50, 3), *(pytest.param(one, marks=pytest.mark.long) for one in range(1, 150))],
)
async def test_a_bot_that_is_killed_at_any_save_goes_on_where_it_was(rig: Rig, save: int) -> None:
    dead = await killed_at(rig, save)
    if dead is None:
        return
    bot = dead.restarted()
    await bot.start()
    try:
        if not await bot.record():
            return  # killed before it was open
        bot.clock.time = max(bot.clock.time, (await bot.state()).settings.starts_at)
        await bot.look()
        if (await bot.state()).phase == "cancelled":
            return  # killed before enough had entered
        await finish(bot)
        record = await bot.record()
        matches = 3 if len((await bot.state()).starters) > 2 else 1
        assert len(kinds(record, Ended)) == matches
        assert len(kinds(record, TableOpened)) == matches
        assert len(bot.server.threads) == matches  # none was made twice
        assert await bot.live_tables() == []
        assert await is_true(bot)
        async with bot.store.read() as db:
            rated = [one for one in (await bot.state()).matches.values() if len(one.people) > 1]
            assert await ratings.count(db) == len(rated)  # the others were against a computer
    finally:
        await bot.stop()


async def test_who_lets_the_first_time_pass_is_replaced_from_the_waiting_list(
    bot: TournamentBot,
) -> None:
    number = await bot.opened(cup(bot, most=4), 5)
    async with bot.store.write() as db:
        await tournaments.change(db, number, clock=CLOCKS.dump(PRESETS["live"]))
    bot.register.forget(number)
    bot.clock.time += DAY
    await bot.look()
    match = (await bot.open_matches())[0]
    assert match.table is not None
    table = await bot.registry.get(match.table)
    missing = match.people[table.session.active[0]]
    for _ in range(60):
        bot.clock.time += 30_000
        await bot.scheduler.tick()
    await bot.look()
    [no_show, *_] = kinds(await bot.record(), NoShow)
    assert isinstance(no_show, NoShow)
    assert no_show.entrant == missing
    table = await bot.registry.get(match.table)
    assert PERSON + missing - 1 not in table.people
    assert (await bot.state()).people[missing].forfeits == 1


async def test_who_leaves_in_the_middle_is_replaced_and_gets_nothing(bot: TournamentBot) -> None:
    number = await begun(bot, 4)
    match = (await bot.open_matches())[0]
    assert match.table is not None
    await bot.play(match.table, 2)
    await bot.settled()
    leaver = match.people[0]
    async with bot.register.locked(number) as tournament:
        await bot.register.add(tournament, Left(leaver), by=leaver)
    await bot.settled()
    table = await bot.registry.get(match.table)
    assert PERSON + leaver - 1 not in table.people
    assert not table.is_absent(PERSON + leaver - 1), "who left the tournament has no seat back"
    await bot.play(match.table)
    await bot.settled()
    [ended] = kinds(await bot.record(), Ended)
    assert isinstance(ended, Ended)
    assert ended.outcome.replaced == (match.seats.index(leaver),)


async def test_who_was_away_and_leaves_has_no_seat_back(bot: TournamentBot) -> None:
    number = await begun(bot, 4)
    match = (await bot.open_matches())[0]
    assert match.table is not None
    await bot.play(match.table, 2)
    leaver = match.people[0]
    await substitution.leave(bot.registry, match.table, PERSON + leaver - 1)
    table = await bot.registry.get(match.table)
    assert table.is_absent(PERSON + leaver - 1)
    async with bot.register.locked(number) as tournament:
        await bot.register.add(tournament, Left(leaver), by=leaver)
    await bot.settled()
    table = await bot.registry.get(match.table)
    assert not table.is_absent(PERSON + leaver - 1)
    async with bot.store.read() as db:
        stored = await seats.seat_rows(db, match.table)
    assert [one.absent_id for one in stored] == [None, None]
    assert any(one.was_back for one in stored)


async def test_a_board_names_its_table_as_the_draw_does(bot: TournamentBot) -> None:
    await begun(bot, 4)
    second = await begun(bot, 4)
    matches = await bot.open_matches(second)
    boards = [await bot.registry.get(one.table) for one in matches if one.table is not None]
    assert [one.id for one in boards] == [3, 4]
    titles = [title(one, language(ENGLISH)) for one in boards]
    assert titles == [f"**{boards[0].rules.meta.name}** · table {n}" for n in (1, 2)]


async def test_a_lost_thread_is_replaced_and_the_game_goes_on_there(bot: TournamentBot) -> None:
    await begun(bot, 4)
    match = (await bot.open_matches())[0]
    assert match.table is not None
    await bot.play(match.table, 2)
    old = (await bot.registry.get(match.table)).row.channel_id
    del bot.server.threads[old]
    bot.server.is_full = True
    await lifecycle.pause(bot.registry, match.table, "channel_gone")
    await bot.settled()
    assert (await bot.registry.get(match.table)).row.status == "paused"
    bot.server.is_full = False
    await bot.look()
    row = (await bot.registry.get(match.table)).row
    assert (row.status, row.channel_id in bot.server.threads) == ("running", True)
    assert len((await bot.registry.get(match.table)).session.moves) == 2
    await finish(bot)
    assert kinds(await bot.record(), TableLost) == []


async def test_a_game_that_is_ended_before_its_first_move_begins_anew(bot: TournamentBot) -> None:
    await begun(bot, 4)
    match = (await bot.open_matches())[0]
    assert match.table is not None
    await lifecycle.end(bot.registry, match.table)
    await bot.settled()
    assert len(kinds(await bot.record(), TableLost)) == 1
    again = (await bot.state()).matches[match.number]
    assert again.table not in (None, match.table)
    await finish(bot)


async def test_a_game_that_is_ended_in_the_middle_is_proposed_and_then_decided(
    bot: TournamentBot,
) -> None:
    await begun(bot, 4)
    match = (await bot.open_matches())[0]
    assert match.table is not None
    await bot.play(match.table, 3)
    await lifecycle.end(bot.registry, match.table)
    await bot.settled()
    [proposed] = kinds(await bot.record(), Proposed)
    assert isinstance(proposed, Proposed)
    assert (proposed.why, proposed.playouts) == ("play_outs", 50)
    await bot.later(2 * DAY)
    [decided] = kinds(await bot.record(), Adjudicated)
    assert isinstance(decided, Adjudicated)
    assert decided.outcome == proposed.outcome


async def test_a_game_beyond_its_cap_is_decided_and_its_table_closed(bot: TournamentBot) -> None:
    await begun(bot, 4, round_cap=DAY)
    match = (await bot.open_matches())[0]
    assert match.table is not None
    await bot.play(match.table, 3)
    await bot.later(DAY)
    told = {one.match: one.why for one in kinds(await bot.record(), Proposed)}  # type: ignore[attr-defined]
    assert told == {1: "play_outs", 2: "equal"}
    await bot.later(2 * DAY)
    assert [one.match for one in kinds(await bot.record(), Adjudicated)] == [1, 2]  # type: ignore[attr-defined]
    assert (await bot.registry.get(match.table)).row.status == "ended"
    assert kinds(await bot.record(), Interrupted) == []
    await finish(bot)
    assert await is_true(bot)


async def test_an_outage_is_given_back(bot: TournamentBot) -> None:
    number = await begun(bot, 4, round_cap=DAY)
    cap = (await bot.state()).rounds[0].cap_at
    async with bot.store.read() as db:
        seen = await bot_state.get_value(db, SEEN)
    bot.clock.time += 3 * HOUR
    await bot.look()
    async with bot.store.write() as db:  # it was killed before it had noted that it looked
        await bot_state.set_value(db, SEEN, seen or "")
    bot.clock.time += MINUTE
    await bot.look()
    assert (await bot.state(number)).rounds[0].cap_at == cap + 3 * HOUR
    assert [one.kind for one in kinds(await bot.record(), Interrupted, Resumed)] == [  # type: ignore[attr-defined]
        "interrupted", "resumed",
    ]  # fmt: skip


async def test_a_server_that_throws_the_bot_out_stops_the_time_until_it_is_back(
    bot: TournamentBot,
) -> None:
    await begun(bot, 4, round_cap=DAY)
    cap = (await bot.state()).rounds[0].cap_at
    tables = await bot.live_tables()
    bot.server.has_bot = False
    for one in tables:
        await lifecycle.pause(bot.registry, one, "kicked")
    bot.monitor.look_again()
    await bot.look()
    for _ in range(12):
        bot.clock.time += 4 * MINUTE
        await bot.look()
    bot.server.has_bot = True
    bot.monitor.look_again()
    await bot.look()
    assert (await bot.state()).rounds[0].cap_at == cap + 48 * MINUTE
    rows = [(await bot.registry.get(one)).row for one in tables]
    assert [row.status for row in rows] == ["running", "running"]
    await finish(bot)


async def test_a_tournament_does_not_begin_on_a_server_that_threw_the_bot_out(
    bot: TournamentBot,
) -> None:
    await bot.opened(cup(bot), 4)
    bot.server.has_bot = False
    bot.monitor.look_again()
    await bot.look()
    await bot.later(2 * DAY)
    assert (await bot.state()).phase == "open"
    bot.server.has_bot = True
    bot.monitor.look_again()
    await bot.look()
    assert len(await bot.live_tables()) == 2
    async with bot.store.read() as db:
        waiting = [one.message for one in await outbox.due(db, 10**15)]
    record = await bot.record()
    told = [record[one.entry - 1].event.kind for one in waiting if isinstance(one, Announcement)]
    assert told == ["opened", "drawn"], "nobody has missed anything while it was open"


async def test_who_could_not_check_in_while_the_bot_was_down_still_can(bot: TournamentBot) -> None:
    await bot.opened(cup(bot, check_in=HOUR), 4)
    await bot.later(23 * HOUR)
    assert (await bot.state()).phase == "check_in"
    await bot.stop()
    bot.clock.time += 3 * HOUR
    bot = bot.restarted()
    await bot.matches.load()
    bot.running = asyncio.create_task(bot.runner.run())
    async with bot.register.locked(1) as tournament:  # before the bot looked after it
        await bot.register.add(tournament, CheckedIn(Entrant(1)), by=1)
    await asyncio.sleep(0.05)
    assert (await bot.state()).phase == "check_in"
    await bot.look()
    for who in (2, 3):
        async with bot.register.locked(1) as tournament:
            await bot.register.add(tournament, CheckedIn(Entrant(who)), by=who)
    await bot.later(HOUR - MINUTE)
    assert (await bot.state()).phase == "check_in"
    await bot.later(MINUTE)
    assert (await bot.state()).starters == (1, 2, 3)
    async with bot.store.read() as db:
        waiting = [one.message for one in await outbox.due(db, 10**15)]
    record = await bot.record()
    told = [one.entry for one in waiting if isinstance(one, Announcement)]
    [resumed] = [at for at in told if isinstance(record[at - 1].event, Resumed)]
    announced = await announcement(bot.store, 1, resumed)
    assert announced is not None
    assert announced.called == (2, 3, 4), "who is there is not asked again"
    await bot.stop()


async def test_an_organiser_who_left_the_server_is_found_out(bot: TournamentBot) -> None:
    await begun(bot, 4)
    bot.server.gone.add(PERSON)
    bot.clock.time += HOUR
    await bot.look()
    assert len(kinds(await bot.record(), OrganiserGone)) == 1
    assert (await bot.state()).organiser is None


async def test_a_result_that_was_taken_back_does_not_come_again(bot: TournamentBot) -> None:
    number = await begun(bot, 4)
    match = (await bot.open_matches())[0]
    assert match.table is not None
    await bot.play(match.table)
    await bot.settled()
    async with bot.register.locked(number) as tournament:
        await bot.register.add(tournament, ResultTakenBack(match.number), by=1)
    again = bot.restarted()
    await bot.stop()
    await again.start()
    assert len(kinds(await again.record(), Ended)) == 1
    async with again.register.locked(number) as tournament:
        await again.register.add(tournament, TableLost(match.number), by=1)
    await again.settled()
    await finish(again)
    assert len(kinds(await again.record(), Ended)) == 4
    await again.stop()


async def test_a_wrong_last_result_is_taken_back_with_the_tables_that_followed(
    bot: TournamentBot,
) -> None:
    number = await begun(bot, 4)
    first, last = await bot.open_matches()
    for match in (first, last):
        assert match.table is not None
        await bot.play(match.table)
        await bot.settled()
    async with bot.register.locked(number) as tournament:  # the organiser plays there
        await bot.register.add(tournament, DeputyNamed(JUDGE), by=1)
    [final] = await bot.live_tables()
    async with bot.register.locked(number) as tournament:
        await bot.register.add(tournament, ResultTakenBack(last.number), by=JUDGE)
    await bot.settled()
    assert await bot.live_tables() == []
    assert (await bot.registry.get(final)).row.status == "ended"
    wrong = (await bot.state()).matches[last.number]
    assert wrong.outcome is None
    for _ in range(2):  # the final is decided, then undone and decided once more
        async with bot.register.locked(number) as tournament:
            decided = Adjudicated(wrong.number, Outcome((2, 1), ()))
            await bot.register.add(tournament, decided, by=JUDGE)
        await finish(bot)
        assert (await bot.state()).phase == "finished"
        wrong = (await bot.state()).matches_of("final")[0]
        async with bot.register.locked(number) as tournament:
            await bot.register.add(tournament, ResultTakenBack(wrong.number), by=JUDGE)
            assert tournament.row.status == "live"
        await bot.settled()
    assert (await bot.state()).champion is None
    async with bot.register.locked(number) as tournament:
        await bot.register.add(tournament, TableLost(wrong.number), by=JUDGE)
    await bot.settled()
    await finish(bot)
    assert await is_true(bot)


async def test_tables_of_a_draw_that_is_taken_back_are_closed(bot: TournamentBot) -> None:
    number = await begun(bot, 4)
    before = await bot.live_tables()
    async with bot.register.locked(number) as tournament:
        await bot.register.add(tournament, DrawTakenBack(), by=1)
    await bot.settled()
    now = await bot.live_tables()
    assert len(now) == 2
    assert not set(now) & set(before)
    assert len(kinds(await bot.record(), Drawn)) == 2
    await finish(bot)


async def test_no_place_is_tried_again_and_nobody_else_waits(bot: TournamentBot) -> None:
    bot.server.is_full = True
    await begun(bot, 4)
    assert await bot.live_tables() == []
    bot.server.is_full = False
    await bot.look()
    assert len(await bot.live_tables()) == 2
