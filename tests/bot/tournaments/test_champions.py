"""The remembered results of a series of seasons."""

from bot.store.rows import tournaments
from bot.tournaments.champions import Career, Season, Series, series
from tests.bot.rig import Rig
from tests.bot.tournaments.test_by_itself import cup, finish
from tests.bot.tournaments.tournament_bot import PERSON, ROW, TournamentBot
from tournaments.settings import DAY


async def test_titles_and_points_add_up_over_the_seasons_of_a_series(rig: Rig) -> None:
    bot = TournamentBot(rig.engine, rig.clock)
    await bot.start()
    for after in (None, 1, None):
        number = await bot.opened(cup(bot), 2, after=after)
        await bot.settled()
        bot.clock.time += DAY
        await bot.look()
        await finish(bot, number)
    async with bot.store.read() as db:
        rows = await tournaments.over_in_guild(db, ROW.guild_id)
    alone, both = await series(bot.store, rows)
    assert [one.row.id for one in alone.seasons] == [3]
    assert [one.row.id for one in both.seasons] == [2, 1]
    assert {PERSON, PERSON + 1} == set(both.careers)
    assert sum(one.titles for one in both.careers.values()) == 2
    assert {one.seasons for one in both.careers.values()} == {2}
    await bot.stop()


def test_who_has_more_titles_is_before_who_has_more_points() -> None:
    season = Season(ROW, 0, 2, (1, 2), {})
    told = Series((season,), {1: Career(1, 3, 60), 2: Career(0, 3, 900), 3: Career(1, 2, 60)})
    assert [user for user, _ in told.ranked()] == [3, 1, 2]
